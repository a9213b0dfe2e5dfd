(* zhong-put/theorem-17-2#lower@log-of-nonpositive-is-minus-infinity, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_17_2_lower_log_of_nonpositive_is_minus_infinity : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel X X,
  forall delta : R,
  (0 < delta) ->
  (delta < 1) ->
  forall D : R,
  (forall U1 : law X, (forall x2 : X, ((U1 x2) = (/ (letters X)))) -> (((letters I) * (distortion (fun x_ => indep (fun _ : (ordinal_finType 1) => (of_one_entry K) x_)) (indep (fun _ : (ordinal_finType 1) => U1)))) <= D)) ->
  (0 < D) ->
  (vle (vln (vmax (vdiv (Finite (((letters X) - 1) * (((letters I) * (1 - (delta * (((letters X) ^ ((#|I|))%N) / ((letters X) ^ ((1))%N))))) - D))) (Finite D)) (Finite 1))) (pointwise_dp_v ((fun x3 => indep (fun i4 => K (x3 i4))) : kernel (I ~> X) (I ~> X)) (Finite delta))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_17_2_lower_log_of_nonpositive_is_minus_infinity_holds : c_theorem_17_2_lower_log_of_nonpositive_is_minus_infinity.
Proof.
move=> I X n1 m2 K d d0 d1 D hD D0; have [x0 _] := a_letter (ltnW m2); have u x : uniform x0 x = / letters X by rewrite uniformE.
have M2 := letters_ge2 m2; have L0 := databases_gt0 I m2; have hd : distortion (kpower (I := I) K) (power I (uniform x0)) <= D.
  by rewrite distortion_entries -distortion_one_entry; exact: hD.
rewrite databases_by_letters vdivF; last lra.
set q := _ / D; rewrite vmaxF vlnF; last by apply: Rlt_le_trans (Rmax_r _ _); lra.
rewrite pointwise_dpE; last lra.
case: (level_cases (pointwise_dp_ge0 (kpower (I := I) K) d)) => [[e E e0]|->] //; rewrite E.
have w : pointwise_within (exp e) d (kpower (I := I) K).
  by apply/(pointwise_dp_leP _ (Rlt_le _ _ d0) e0); rewrite E; exact: Rbar_le_refl.
have := slack_distortion m2 (power_uniform (I := I) u) w; move: (distortion _ _) hd => x hx h.
apply/vleF; apply: ln_le_exp; first by apply: Rlt_le_trans (Rmax_r _ _); lra.
apply: Rmax_lub; last exact: exp_ge1.
apply/Rle_div_l => //; apply: (Rmult_le_reg_l _ _ _ L0).
have : (exp e + letters X - 1) * (letters (I ~> X) * x) <= (exp e + letters X - 1) * (letters (I ~> X) * D).
  by apply: Rmult_le_compat_l; [have := exp_pos e; lra|apply: Rmult_le_compat_l; lra].
lra.
Qed.

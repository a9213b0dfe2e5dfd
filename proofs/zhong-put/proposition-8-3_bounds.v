(* zhong-put/proposition-8-3#bounds, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_proposition_8_3_bounds : Prop :=
  forall m : nat,
  (2 <= m)%N ->
  forall X : finType,
  (1 <= #|X|)%N ->
  forall S : kernel X (ordinal_finType (m)%N),
  (forall y, exists x, 0 < S x y) ->
  (forall x y, 0 < S x y) ->
  forall D : R,
  (0 < D) ->
  (D <= 1) ->
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  (exists L1 : kernel (sum_finType X (ordinal_finType 1)) (ordinal_finType (m)%N), ((forall x2 : X, (forall x3 : (ordinal_finType (m)%N), ((L1 (inl x2) x3) = ((S x2) x3)))) /\ (forall x4 : (ordinal_finType (m)%N), ((L1 (inr (@Ordinal 1 0 isT)) x4) = (((1 + (1 / (letters (ordinal_finType (m)%N)))) / (letters (ordinal_finType (m)%N))) - ((1 / (letters (ordinal_finType (m)%N))) * ((\sum_(x5 : X) ((S x5) x4)) / (letters X))))))) /\ (if (Rleb (((INR m) - 1) / (INR m)) D) then (((1 < (exp (Rmax 0 0))) -> (vlt (Finite D) (maximal_information_distortion (fun v_ : (sum_finType X (ordinal_finType 1)) => (indep (fun _ : (ordinal_finType 1) => (L1 v_)))) (Finite (1 + (((exp (Rmax 0 0)) - 1) * share)))))) /\ (vle (maximal_information_distortion (fun v_ : (sum_finType X (ordinal_finType 1)) => (indep (fun _ : (ordinal_finType 1) => (L1 v_)))) (Finite 1)) (Finite D))) else (exists L6 : kernel ((ordinal_finType 1) ~> (ordinal_finType (m)%N)) ((ordinal_finType 1) ~> (ordinal_finType (m)%N)), (forall x7 : ((ordinal_finType 1) ~> (ordinal_finType (m)%N)), (forall x8 : ((ordinal_finType 1) ~> (ordinal_finType (m)%N)), (veq (Finite (L6 x7 x8)) (if ((hamming x7 x8) == 0)%N then (vdiv (Finite ((1 - (D / 1)) ^ 1)) (Finite (((((letters (ordinal_finType (m)%N)) - 1) * (1 - D)) / D) ^ 0))) else (vdiv (Finite ((1 - (D / 1)) ^ 1)) (Finite (((((letters (ordinal_finType (m)%N)) - 1) * (1 - D)) / D) ^ 1))))))) /\ (((has_value (vexp (vmax (vln (Finite ((INR m) * (1 - D)))) (Finite 0)))) /\ ((vlt (Finite 1) (vexp (vmax (vln (Finite ((INR m) * (1 - D)))) (Finite 0)))) -> (vlt (Finite D) (maximal_information_distortion (fun v_ : (sum_finType X (ordinal_finType 1)) => (indep (fun _ : (ordinal_finType 1) => (L1 v_)))) (vadd (Finite 1) (vmul (vsub (vexp (vmax (vln (Finite ((INR m) * (1 - D)))) (Finite 0))) (Finite 1)) (Finite share))))))) /\ (vle (maximal_information_distortion (fun v_ : (sum_finType X (ordinal_finType 1)) => (indep (fun _ : (ordinal_finType 1) => (L1 v_)))) (Finite (exp (\max_(x9 : (sum_finType X (ordinal_finType 1))) (maximal_information L6 (indep (fun _ : (ordinal_finType 1) => (L1 x9)))))))) (Finite D)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_proposition_8_3_bounds_holds : c_proposition_8_3_bounds.
Proof.
move=> m m2 Z z1 S _ S0 D D0 D1 share s0 s1; have c2 : (2 <= #|ordinal_finType m|)%N by rewrite card_ord.
apply: local_source => // T hull T0; have M2 := letters_ge2 c2; rewrite -(letters_ord m).
case: RlebP => h; first split.
- by rewrite Rmax_left ?exp_0; lra.
- by apply: information_free => //; rewrite letters_one Rmult_1_l.
have Du : D < 1.
  by apply: Rnot_le_lt => g; apply: h; apply/Rle_div_l; nra.
apply: local_kept => //; have DN : D < letters (ordinal_finType 1) by rewrite letters_one.
have q1 : 1 < letters (ordinal_finType m) * (1 - D).
  by apply: Rnot_le_lt => /(local_leakage_threshold _ _) g; apply: h; apply/g.
rewrite vlnF; last lra.
split; last first.
  by apply: kept_information_achieved => // [|v x]; [exact: one_ge1|rewrite one_indep].
rewrite vmaxF Rmax_left; last by rewrite -ln_1; apply: ln_le; lra.
rewrite vexpF exp_ln; last lra.
split=> // _; rewrite vsubF vmulF vaddF; apply: information_missed => //; [exact: one_ge1|nra|].
by rewrite letters_one Rdiv_1; nra.
Qed.

(* zhong-put/proposition-8-5#lower, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_proposition_8_5_lower : Prop :=
  forall m : nat,
  (2 <= m)%N ->
  forall K : kernel (ordinal_finType (m)%N) (ordinal_finType (m)%N),
  forall D : R,
  (forall U1 : law (ordinal_finType (m)%N), (forall x2 : (ordinal_finType (m)%N), ((U1 x2) = (/ (INR m)))) -> ((distortion (fun x_ => indep (fun _ : (ordinal_finType 1) => (of_one_entry K) x_)) (indep (fun _ : (ordinal_finType 1) => U1))) <= D)) ->
  (D <= 1) ->
  forall alpha : R,
  (1 < alpha) ->
  (0 < D) ->
  (vle (vmax (Finite 0) (vsub (vadd (vln (vdiv (Finite ((letters (ordinal_finType (m)%N)) - 1)) (Finite (D / 1)))) (vmul (vdiv (Finite alpha) (Finite (alpha - 1))) (vln (Finite (1 - (D / 1)))))) (vdiv (vln (Finite (1 * ((letters (ordinal_finType (m)%N)) ^ (0)%N)))) (Finite (alpha - 1))))) (renyi_dp_db_v (of_one_entry K) (Finite alpha))).

(* The statement above is generated; the proof follows. *)
Theorem c_proposition_8_5_lower_holds : c_proposition_8_5_lower.
Proof.
move=> m m2 K D; rewrite -(letters_ord m) => hD D1 a a1 D0; have c2 : (2 <= #|ordinal_finType m|)%N by rewrite card_ord.
have M2 := letters_ge2 c2; have [x0 _] := a_letter (ltnW c2); have u x : uniform x0 x = / letters (ordinal_finType m) by rewrite uniformE.
have {hD}h := hD _ u; rewrite distortion_one_entry in h.
have r0 : vle (Finite 0) (renyi_dp_db_v (of_one_entry K) (Finite a)) by rewrite /renyi_dp_db_v orderE /=; [exact: worst_ge0|lra].
apply: vle_max0 => //; rewrite !Rdiv_1 pow_O Rmult_1_l (vlnF (a := 1)) ?ln_1 ?vdivF; try lra.
rewrite vlnF; last by apply: Rdiv_lt_0_compat; lra.
case: (Rle_lt_or_eq_dec _ _ D1) => [l|->].
  rewrite vlnF ?vmulF ?vaddF ?vsubF; last lra.
  by rewrite {3}/Rdiv Rmult_0_l Rminus_0_r; exact: local_renyi_ge.
have p : 0 < a / (a - 1) by apply: Rdiv_lt_0_compat; lra.
rewrite Rminus_eq_0 vln0 (_ : vmul _ _ = Val m_infty); last by rewrite /vmul /= /inf_times; case: RltbP.
by case: (renyi_dp_db_v (of_one_entry K) (Finite a)) r0.
Qed.

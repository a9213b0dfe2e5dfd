(* grosse-dobrushin/ex1-binary#optimal@range-of-remark-2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex1_binary_optimal_range_of_remark_2 : Prop :=
  forall c : R,
  (0 < c) ->
  (c <= (1 / 2)) ->
  forall eps : R,
  (0 <= eps) ->
  ((exp eps) < (1 / c)) ->
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), (((veq (Finite (L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT))) (vdiv (Finite ((exp eps) * (1 - c))) (Finite (((exp eps) * (1 - (2 * c))) + 1)))) /\ (veq (Finite (L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT))) (vdiv (Finite (1 - ((exp eps) * c))) (Finite (((exp eps) * (1 - (2 * c))) + 1))))) /\ ((veq (Finite (L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT))) (vdiv (Finite (1 - ((exp eps) * c))) (Finite (((exp eps) * (1 - (2 * c))) + 1)))) /\ (veq (Finite (L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT))) (vdiv (Finite ((exp eps) * (1 - c))) (Finite (((exp eps) * (1 - (2 * c))) + 1)))))) /\ ((vle (pml_c_v L1 c) (Finite eps)) /\ (veq (Finite (dobrushin L1)) (eta_tv_pml (ordinal_finType 2) (Finite (exp eps)) c)))).

(* The statement above is generated; the proof follows. *)

Theorem c_ex1_binary_optimal_range_of_remark_2_holds : c_ex1_binary_optimal_range_of_remark_2.
Proof.
move=> c c0 c2 e e0 rc; have r1 := exp_ge1 e0.
have lE : letters (ordinal_finType 2) = 2 by rewrite /letters card_ord /=; ring.
have i2 : INR 2 = 2 by rewrite /=; ring.
have nc : INR 2 * c <= 1 by rewrite i2; lra.
have D := bound_denominator e nc; rewrite i2 in D.
have rc1 : exp e * c < 1 by have := Rmult_lt_compat_r _ _ _ c0 rc; have -> : 1 / c * c = 1 by [field; lra].
have [L hL] : exists L : kernel (ordinal_finType 2) (ordinal_finType 2), two_valued 1 c e L.
  apply: two_valued_exists => //; rewrite i2 Rmult_1_r.
    by apply: Rdiv_le_0_compat; lra.
  by apply/Rle_div_l; lra.
have E := proj1 (two_valuedE 1 e L nc) hL.
have E0 : L o2_0 o2_0 = exp e * (1 - c) / (1 + exp e * (1 - 2 * c)) by rewrite E i2 /= Rmult_1_r.
have E1 : L o2_1 o2_0 = (1 - exp e * c) / (1 + exp e * (1 - 2 * c)) by rewrite E i2 /= Rmult_1_r.
exists L; rewrite !vdivF; try lra.
rewrite !two_outputs_other E0 E1; split.
  by split; split; apply/veqF; field; lra.
rewrite pml_c_vE ?lE; try lra.
split; first exact: two_valued_level hL.
rewrite (two_valued_dobrushin (isT : (1 <= 1)%N) (isT : (1 <= 2 - 1)%N) nc e0 hL) eta_tv_pml_value ?lE ?card_ord ?i2 //; try lra.
Qed.

(* zhong-put/theorem-6-proof-2-5.step1#sums@neighbours-of-x, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_5_step1_sums_neighbours_of_x : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  forall alpha : R,
  (1 < alpha) ->
  forall distance : nat,
  (1 <= distance)%N ->
  (distance <= #|I|)%N ->
  (vlt (renyi_dp_db_v K (Finite alpha)) p_infty) ->
  (forall x1 : (I ~> X), (forall x2 : (I ~> X), (((hamming x2 x1) + 1) == (distance))%N -> (vle (Finite (((((letters I) - (INR distance)) + 1) * ((letters X) - 1)) * ((K x2) x1))) (vmul (vexp (vmul (Finite ((alpha - 1) / alpha)) (renyi_dp_db_v K (Finite alpha)))) (\vsum_(x3 : (I ~> X) | (((hamming x3 x1) == distance)%N && ((hamming x2 x3) == 1)%N)) (vpow (Finite ((K x3) x1)) ((alpha - 1) / alpha))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_5_step1_sums_neighbours_of_x_holds : c_theorem_6_proof_2_5_step1_sums_neighbours_of_x.
Proof.
move=> I X n1 m2 K a a1 t _ _ KL y x /eqP ht; have [e [-> h]] := renyi_levelled a1 KL.
have b0 : 0 < (a - 1) / a by apply: Rdiv_lt_0_compat; lra.
rewrite (eq_bigr (fun z => Val (Finite (rpow (K z y) ((a - 1) / a))))) => [|z _]; last first.
  by rewrite (vpow_rpow (mass_ge0 (K z) y) b0).
rewrite vsumF vmulF vexpF vmulF; apply/vleF.
pose G z := exp ((a - 1) / a * e) * rpow (K z y) ((a - 1) / a).
have G0 z : 0 <= G z by apply: Rmult_le_pos; [exact: Rlt_le (exp_pos _)|exact: rpow_ge0].
have hh z z' : neighbours z z' -> K z y <= G z' by move=> n; exact: (renyi_entry a1 y (h z z' n)).
rewrite -sum_mull; apply: Rle_trans (farther_from G0 ht).
have T : letters I - INR t + 1 = letters I - INR (hamming x y) by rewrite -ht plus_INR /=; ring.
rewrite T -agreeing_count.
have -> : (\sum_(i | x i == y i) 1) * (letters X - 1) * K x y = \sum_(i | x i == y i) \sum_(b | b != y i) K x y.
  by rewrite -!sum_mulr; apply: eq_bigr => i _; rewrite sum_const_other; ring.
by apply: sum_le => i /eqP e'; apply: sum_le => c ne; exact: (farther_neighbours (F := fun z => K z y) (G := G) hh e' ne).
Qed.

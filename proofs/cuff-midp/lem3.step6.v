(* cuff-midp/lem3.step6, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem3_step6 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall P : law X,
  (((total_variation (joint P K) (product P (output P K))) = (\sum_(x1 : X) ((P x1) * (total_variation (K x1) (output P K))))) /\ ((total_variation (joint P K) (product P (output P K))) <= (dobrushin K))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem3_step6_holds : c_lem3_step6.
Proof.
move=> X _ Y _ K P.
have E : total_variation (joint P K) (product P (output P K)) = \sum_(x : X) P x * total_variation (K x) (output P K).
  rewrite /total_variation sum_pair -sum_divr; apply: eq_bigr => x _.
  rewrite /Rdiv -Rmult_assoc -sum_mull; congr (_ * _); apply: eq_bigr => y _.
  rewrite jointE productE -Rmult_minus_distr_l Rabs_mult Rabs_pos_eq //; exact: mass_ge0.
split=> //; rewrite E -[dobrushin K]Rmult_1_l -(mass_sum1 P) -sum_mulr; apply: sum_le => x _.
apply: Rmult_le_compat_l; first exact: mass_ge0.
have := dobrushin_contraction K (dirac x) P; rewrite output_dirac => h; apply: Rle_trans h _.
by have := tv_le1 (dirac x) P; have := dobrushin_ge0 K; nra.
Qed.

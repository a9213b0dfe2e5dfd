(* How far the joint law of input and output is from the product of its marginals, at a Dobrushin coefficient and a prior:
   the exact function. Concerns: Cuff and Yu, (107) and (108), in the proof of Lemma 3. docs/findings.md. *)

From ExactPriv Require Import core divergence hockey_stick leakage contraction forms.

(* The probability that two independent draws differ. *)
Definition draws_differ (X : finType) (P : law X) : R := 1 - \sum_x P x ^ 2.

Theorem joint_distance (X Y : finType) (K : kernel X Y) (P : law X) :
  total_variation (joint P K) (product P (output P K)) <= draws_differ P * dobrushin K.
Proof.
rewrite tv_joint; apply: Rle_trans (_ : \sum_x (P x * dobrushin K - P x ^ 2 * dobrushin K) <= _); last first.
  by rewrite sum_sub !sum_mulr mass_sum1 /draws_differ; lra.
apply: sum_le => x _; have p0 := mass_ge0 P x.
have : total_variation (K x) (output P K) <= \sum_x' (P x' * dobrushin K - (if x' == x then P x * dobrushin K else 0)).
  apply: Rle_trans (tv_row_output P K x) _; apply: sum_le => x' _; case: eqP => [->|_]; first by rewrite tv_refl; lra.
  by rewrite Rminus_0_r; apply: Rmult_le_compat_l => //; exact: tv_le_dobrushin.
rewrite sum_sub sum_mulr mass_sum1 sum_pick => h; have := Rmult_le_compat_l _ _ _ p0 h; rewrite /=; lra.
Qed.

(* Telling the input with probability delta is the worst, at every prior. *)
Theorem joint_distance_attained (X : finType) (x0 x1 : X) (d : R) : x0 != x1 -> 0 <= d <= 1 ->
  exists (Y : finType) (K : kernel X Y), dobrushin K = d /\
    forall P : law X, total_variation (joint P K) (product P (output P K)) = draws_differ P * d.
Proof.
move=> ne d01; exists _, (erasure d); split=> [|P]; first exact: erasure_dobrushin ne.
apply: Rle_antisym; first by rewrite -[X in _ * X](erasure_dobrushin d01 ne); exact: joint_distance.
rewrite tv_joint; apply: Rle_trans (_ : \sum_x (P x * d - P x ^ 2 * d) <= _).
  by rewrite sum_sub !sum_mulr mass_sum1 /draws_differ; lra.
apply: sum_le => x _; have p0 := mass_ge0 P x.
suff : d - P x * d <= total_variation (erasure d x) (output P (erasure d)).
  by move/(Rmult_le_compat_l _ _ _ p0) => /=; lra.
have := tv_event_le (erasure d x) (output P (erasure d)) (pred1 (Some x)).
rewrite /prob !(big_pred1 (Some x)) // (erasure_some d01) (erasure_output_some d01) eqxx => h.
by have := Rle_abs (d - d * P x); lra.
Qed.

(* zhong-put/theorem-17-2.step3@slack-up-to-1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_17_2_step3_slack_up_to_1 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel X X,
  forall delta : R,
  (0 < delta) ->
  (delta < 1) ->
  ((vle (pointwise_dp_v (of_one_entry K) (Finite (if (Rltb 1 (delta * (((letters X) ^ ((#|I|))%N) / ((letters X) ^ ((1))%N)))) then 1 else (delta * (((letters X) ^ ((#|I|))%N) / ((letters X) ^ ((1))%N)))))) (pointwise_dp_v ((fun x1 => indep (fun i2 => K (x1 i2))) : kernel (I ~> X) (I ~> X)) (Finite delta))) /\ (vle (pointwise_dp_v ((fun x1 => indep (fun i2 => K (x1 i2))) : kernel (I ~> X) (I ~> X)) (Finite delta)) (pointwise_dp_v (of_one_entry K) (Finite delta)))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_17_2_step3_slack_up_to_1_holds : c_theorem_17_2_step3_slack_up_to_1.
Proof.
move=> I X n1 m2 K d d0 d1; have m1 : (1 <= #|X|)%N by exact: ltnW.
have [x0 _] := a_letter m1; have [t0 t1] := top_entry_bounds K x0; have M2 := letters_ge2 m2.
rewrite databases_by_letters; set s := d * _; have s0 : 0 < s.
  by apply: Rmult_lt_0_compat => //; apply: Rdiv_lt_0_compat; [exact: databases_gt0|lra].
have sE : s * / letters X ^ (#|I| - 1) = d.
  have p : 0 < letters X ^ (#|I| - 1) by apply: pow_lt; lra.
  by rewrite /s letters_databases -{1}(subnK n1) pow_add pow_1; field; lra.
rewrite !pointwise_dpE; try lra; last by case: RltbP; lra.
split; last first.
  apply: entrywise_slack_le => //; try lra.
  have i0 : 0 < / letters X by apply: Rinv_0_lt_compat; lra.
  have := pow_incr _ 1 (#|I| - 1) (conj (ltac:(lra) : 0 <= \max_x \max_y K x y) t1); rewrite pow1 => p.
  by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ d0) p; rewrite Rmult_1_r.
apply: entrywise_slack_ge => //; [by case: RltbP; lra|lra|case: RltbP => h; [by right|left]].
rewrite -{1}sE -pow_inv; apply: Rmult_le_compat_l; first lra.
by apply: pow_incr; split=> //; apply: Rlt_le; apply: Rinv_0_lt_compat; lra.
Qed.

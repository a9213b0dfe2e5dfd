(* cuff-midp/lem3.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem3_step3 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall P : law X,
  (forall x1 : X, ((((total_variation (K x1) (output P K)) <= (\sum_(x2 : X) ((P x2) * (total_variation (K x1) (K x2))))) /\ ((\sum_(x2 : X) ((P x2) * (total_variation (K x1) (K x2)))) <= (dobrushin K))) /\ (forall A3 : {set Y}, (((\sum_(x4 : Y | x4 \in A3) ((K x1) x4)) <= ((\sum_(x5 : Y | x5 \in A3) ((output P K) x5)) + (dobrushin K))) /\ ((\sum_(x6 : Y | x6 \in A3) ((output P K) x6)) <= ((\sum_(x7 : Y | x7 \in A3) ((K x1) x7)) + (dobrushin K))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem3_step3_holds : c_lem3_step3.
Proof.
move=> X X1 Y Y1 K occ P x; have d0 := dobrushin_ge0 K.
have avg : (\sum_(x2 : X) (P x2 * total_variation (K x) (K x2))) <= dobrushin K.
  by apply: mean_le_const => x2 _; exact: tv_le_dobrushin.
have tv : total_variation (K x) (output P K) <= (\sum_(x2 : X) (P x2 * total_variation (K x) (K x2))).
  have := tv_convex P (fun=> K x) K; rewrite output_const; exact.
have cl : total_variation (K x) (output P K) <= dobrushin K by lra.
split=> // A; have := proj1 (closeness_delta_sets (K x) (output P K) 0 (dobrushin K)).
by rewrite closeness_delta0 exp_0 => /(_ cl A); rewrite !Rmult_1_l.
Qed.

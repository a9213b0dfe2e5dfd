(* cuff-midp/lem3.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem3_step2 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  (forall y, exists x, 0 < K x y) ->
  forall i : I,
  (forall d1 : (I ~> X), (forall x2 : X, (forall x3 : X, (forall A4 : {set Y}, (((\sum_(x5 : Y | x5 \in A4) ((K (put d1 i x2)) x5)) <= ((\sum_(x6 : Y | x6 \in A4) ((K (put d1 i x3)) x6)) + (tv_dp K))) /\ ((\sum_(x7 : Y | x7 \in A4) ((K (put d1 i x3)) x7)) <= ((\sum_(x8 : Y | x8 \in A4) ((K (put d1 i x2)) x8)) + (tv_dp K)))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem3_step2_holds : c_lem3_step2.
Proof.
move=> I X _ _ Y _ K _ i d x x' A.
have h z z' : total_variation (K (put d i z)) (K (put d i z')) <= tv_dp K.
  case: (z =P z') => [->|/eqP ne]; last exact: (worstR_ge (S := @near I X) (fun p q => total_variation p q) K (put_near d i ne)).
  rewrite /total_variation (eq_bigr (fun=> 0)) ?sum_const_card => [|y _]; last by rewrite Rminus_diag_eq ?Rabs_R0.
  by have := worstR_ge0 (@near I X) (fun p q => total_variation p q) K; rewrite /tv_dp; lra.
have s z z' := proj1 (hockey_stick_sets _ _ 0 _) (eq_ind_r (fun t => t <= tv_dp K) (h z z') (hockey_stick0 _ _)) A.
have h1 := s x x'; have h2 := s x' x; rewrite exp_0 !Rmult_1_l in h1 h2; split; [exact: h1|exact: h2].
Qed.

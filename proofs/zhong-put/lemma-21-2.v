(* zhong-put/lemma-21-2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_21_2 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall L : kernel (I ~> X) Y,
  forall weight : R,
  (0 <= weight) ->
  (weight <= 1) ->
  ((exp (maximal_leakage (kmix weight K L))) <= ((weight * (exp (maximal_leakage K))) + ((1 - weight) * (exp (maximal_leakage L))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_21_2_holds : c_lemma_21_2.
Proof.
move=> I X n1 m2 Y y1 K L w w0 w1; have [x0 _] := a_database I (letters_ge2 m2).
rewrite !(exp_maximal_leakage _ x0) /column_max_sum -!sum_mull -sum_add; apply: sum_le => y _.
have W : 0 <= w <= 1 by []. apply: max_le => [|x _].
  by apply: Rplus_le_le_0_compat; apply: Rmult_le_pos; try lra; exact: max_ge0.
rewrite mixtureE //; apply: Rplus_le_compat; apply: Rmult_le_compat_l; try lra.
  exact: (@max_ge _ xpredT (fun x => K x y)).
exact: (@max_ge _ xpredT (fun x => L x y)).
Qed.

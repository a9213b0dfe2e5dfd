(* wang-identifiability/lemma3.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma3_step2 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  forall P : law (I ~> X),
  (Rbar_lt ((fun k_ p_ => identifiability p_ k_) K P) p_infty) ->
  ((forall x1 : (I ~> X), ((\sum_(x2 : (I ~> X) | Rltb 0 ((output P K) x2)) ((((posterior P K) x2) x1) * ((output P K) x2))) = (P x1))) /\ (forall x3 : (I ~> X), (forall x4 : (I ~> X), neighbours x3 x4 -> (vle (Finite (P x3)) (vmul (vexp ((fun k_ p_ => identifiability p_ k_) K P)) (Finite (P x4))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma3_step2_holds : c_lemma3_step2.
Proof.
move=> I X _ _ K P fin; have [e [E e0 hK]] := identifiability_cases fin.
split=> [x|x x' n]; first exact: posterior_average.
by rewrite E vexpF vmulF /vle /=; exact: identifiable_prior hK x x' n.
Qed.

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
  ((forall x5 : (I ~> X), ((\sum_(x6 : (I ~> X) | Rltb 0 ((output P K) x6)) ((((posterior P K) x6) x5) * ((output P K) x6))) = (P x5))) /\ (forall d3 : (I ~> X), (forall d4 : (I ~> X), neighbours d3 d4 -> (vle (Finite (P d3)) (vmul (vexp ((fun k_ p_ => identifiability p_ k_) K P)) (Finite (P d4))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma3_step2_holds : c_lemma3_step2.
Proof.
move=> I X _ _ K P fin; have [e [E e0 hK]] := identifiability_cases fin.
split=> [x|x x' n]; first exact: posterior_average.
by rewrite E vexpF vmulF /vle /=; exact: identifiable_prior hK x x' n.
Qed.

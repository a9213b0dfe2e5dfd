(* wang-identifiability/lemma3.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma3_step1 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  forall P : law (I ~> X),
  (Rbar_lt ((fun k_ p_ => identifiability p_ k_) K P) p_infty) ->
  (forall x1 : (I ~> X), (forall x2 : (I ~> X), neighbours x1 x2 -> (vle (Finite (\sum_(x3 : (I ~> X) | Rltb 0 ((output P K) x3)) ((((posterior P K) x3) x1) * ((output P K) x3)))) (vmul (vexp ((fun k_ p_ => identifiability p_ k_) K P)) (Finite (\sum_(x4 : (I ~> X) | Rltb 0 ((output P K) x4)) ((((posterior P K) x4) x2) * ((output P K) x4)))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma3_step1_holds : c_lemma3_step1.
Proof.
move=> I X _ _ K P fin x x' n; rewrite !posterior_average; have [e [-> e0 hK]] := identifiability_cases fin.
by rewrite vexpF vmulF /vle /=; exact: (identifiable_prior hK).
Qed.

(* zhong-put/lemma-5-1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_5_1 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Z : finType,
  (1 <= #|Z|)%N ->
  forall S : kernel Z (I ~> X),
  (forall y, exists x, 0 < S x y) ->
  (forall x y, 0 < S x y) ->
  forall weights : law Z,
  forall delta : R,
  (0 < delta) ->
  (delta < 1) ->
  forall eps : R,
  (0 <= eps) ->
  (exists L1 : kernel (ordinal_finType 1) (I ~> X), ((forall x2 : (I ~> X), ((L1 (@Ordinal 1 0 isT) x2) = ((output weights S) x2)))) /\ ((vle (pointwise_distortion L1 (Finite (exp eps)) (Finite 0)) (pointwise_distortion S (Finite (exp eps)) (Finite 0))) /\ (vle (pointwise_distortion L1 (Finite (exp eps)) (Finite delta)) (pointwise_distortion S (Finite (exp eps)) (Finite delta))) /\ (vle (maximal_information_distortion L1 (Finite (exp eps))) (maximal_information_distortion S (Finite (exp eps)))) /\ (vle (maximal_leakage_distortion L1 (Finite (exp eps))) (maximal_leakage_distortion S (Finite (exp eps)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_5_1_holds : c_lemma_5_1.
Proof.
move=> I X n1 m2 Z z1 S _ _ w d d0 d1 e e0; exists (fun=> output w S); split=> //.
have h q : 0 <= q <= 1 -> _ := fun hq => @member_below I X Z S w (fun=> output w S) (fun=> erefl) q e hq e0.
by have [a _ _] := h 0 ltac:(lra); have [b c l] := h d ltac:(lra).
Qed.

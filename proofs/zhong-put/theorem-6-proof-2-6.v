(* zhong-put/theorem-6-proof-2-6, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_6 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall K : kernel (I ~> X) (I ~> X),
  forall alpha : R,
  (1 < alpha) ->
  (vle (vadd (vmul (vdiv (Finite (alpha - (letters I))) (Finite (alpha - 1))) (vln (Finite (letters X)))) (vmul (vdiv (Finite alpha) (Finite (alpha - 1))) (vln (vdiv (Finite (1 - ((distortion K P) / (letters I)))) (Finite (((((1 - ((letters (I ~> X)) * (min_mass P))) * ((letters I) + 1)) * (letters X)) / 2) + ((letters (I ~> X)) * (min_mass P)))))))) (sibson_v K P (Finite alpha))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_6_holds : c_theorem_6_proof_2_6.
Proof.
by move=> I X n1 m2 P _ K a a1; apply: sibson_lower => //; [exact: Rle_refl|exact: distortion_le_entries].
Qed.

(* wang-identifiability/lemma2-identifiability@positive-distortion, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma2_identifiability_positive_distortion : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  forall D : R,
  (0 < D) ->
  (D <= (letters I)) ->
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  ((1 < ((((letters I) / D) - 1) * ((letters X) - 1))) -> (valued (least_distortion_identifiability P (Finite (1 + (share * (((((letters I) / D) - 1) * ((letters X) - 1)) - 1))))) /\ (if (infinite (least_distortion_identifiability P (Finite (1 + (share * (((((letters I) / D) - 1) * ((letters X) - 1)) - 1)))))) then (vlt (Finite D) (least_distortion_identifiability P (Finite (1 + (share * (((((letters I) / D) - 1) * ((letters X) - 1)) - 1)))))) else ((vlt (Finite D) (least_distortion_identifiability P (Finite (1 + (share * (((((letters I) / D) - 1) * ((letters X) - 1)) - 1)))))) /\ (vle (Finite D) (least_distortion_identifiability P (Finite ((((letters I) / D) - 1) * ((letters X) - 1))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma2_identifiability_positive_distortion_holds : c_lemma2_identifiability_positive_distortion.
Proof.
move=> I X n1 m2 P D D0 _ share s0 s1; apply: identifiable_missed => //.
by rewrite -/(ratio_at I X D) ratio_bound //; exact: Rle_refl.
Qed.

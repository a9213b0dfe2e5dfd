(* zhong-put/theorem-6-proof-2-1#value, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_1_value : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  forall delta : R,
  (0 <= delta) ->
  (delta < 1) ->
  forall theta_star : R,
  (0 < theta_star) ->
  (theta_star <= 1) ->
  (((((letters I) * ((letters X) - 1)) * (letters (I ~> X))) * (1 - ((((letters X) ^ ((#|I|))%N) / ((letters X) ^ ((1))%N)) * delta))) = (((D * (letters (I ~> X))) / theta_star) * ((((((letters X) - 1) * (((theta_star * (letters I)) * (1 - (delta * (((letters X) ^ ((#|I|))%N) / ((letters X) ^ ((1))%N))))) - D)) / D) + (letters X)) - 1))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_1_value_holds : c_theorem_6_proof_2_1_value.
Proof.
formal_auto.
Qed.

(* zhong-put/theorem-6-proof-2-6.step2@maximin-prior, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_6_step2_maximin_prior : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall distance : nat,
  (0 <= distance)%N ->
  (distance <= #|I|)%N ->
  (exists first1 : (I ~> X), (nat_of_ord (enum_rank first1) == 0)%N /\ (forall x2 : (I ~> X), (vle (Finite (\sum_(x3 : (I ~> X) | ((hamming x3 x2) == distance)%N) (P x3))) (vsub (Finite 1) (vdiv (Finite (((letters (I ~> X)) * (min_mass P)) * ((letters (I ~> X)) - (INR #|[pred x4 : (I ~> X) | ((hamming x4 first1) == distance)%N]|)))) (Finite (letters (I ~> X)))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_6_step2_maximin_prior_holds : c_theorem_6_proof_2_6_step2_maximin_prior.
Proof.
move=> I X n1 m2 P P0 k _ _; have [f hf] := first_database I m2; exists f; split=> // y.
have L0 := databases_gt0 I m2.
rewrite vdivF ?vsubF; last lra.
by apply/vleF; apply: (shell_mass_le m2 (c := min_mass P)) => // [x|]; [exact: min_mass_le|exact: Rle_refl].
Qed.

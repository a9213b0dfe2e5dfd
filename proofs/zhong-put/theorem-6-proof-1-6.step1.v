(* zhong-put/theorem-6-proof-1-6.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_1_6_step1 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  (forall x1 : (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), ((Rabs ((INR (hamming x1 x3)) - (INR (hamming x2 x3)))) <= (INR (hamming x1 x2)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_1_6_step1_holds : c_theorem_6_proof_1_6_step1.
Proof.
move=> I X n1 m2 x y z; have h (a b c : I ~> X) : INR (hamming a b) <= INR (hamming a c) + INR (hamming c b).
  by rewrite -plus_INR; apply: le_INR; apply/leP; exact: hamming_triangle.
by apply: Rabs_le; have := h x z y; have := h y z x; rewrite (hamming_sym y x); lra.
Qed.

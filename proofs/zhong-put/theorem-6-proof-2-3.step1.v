(* zhong-put/theorem-6-proof-2-3.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_3_step1 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall K : kernel (I ~> X) (I ~> X),
  forall distance : nat,
  (0 <= distance)%N ->
  (distance <= #|I|)%N ->
  (exists first1 : (I ~> X), (nat_of_ord (enum_rank first1) == 0)%N /\ ((\sum_(x2 : (I ~> X)) (\sum_(x3 : (I ~> X) | ((hamming x3 x2) == distance)%N) ((K x3) x2))) <= ((exp (maximal_information K P)) * (INR #|[pred x4 : (I ~> X) | ((hamming x4 first1) == distance)%N]|)))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_3_step1_holds : c_theorem_6_proof_2_3_step1.
Proof.
move=> I X n1 m2 P P0 K t _ tn; have [y0 h0] := first_database I m2.
exists y0; split=> //; set r := exp _; have r0 : 0 <= r by apply: Rlt_le; exact: exp_pos.
have c y : \sum_(x : I ~> X | hamming x y == t) 1 = INR #|[pred x : I ~> X | hamming x y0 == t]|.
  by rewrite shell_count -(shell_count y0) sum_const Rmult_1_r.
apply: (@Rle_trans _ (\sum_y \sum_(x | hamming x y == t) r * output P K y)).
  by apply: sum_le => y _; apply: sum_le => x _; exact: pml_entry.
rewrite (eq_bigr (fun y => r * INR #|[pred x : I ~> X | hamming x y0 == t]| * output P K y)) => [|y _].
  by rewrite sum_mull mass_sum1; lra.
by rewrite -(c y) -sum_mull -sum_mulr; apply: eq_bigr => x _; ring.
Qed.

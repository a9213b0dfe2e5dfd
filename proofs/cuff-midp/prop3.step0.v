(* cuff-midp/prop3.step0, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop3_step0 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  forall Q : law X,
  forall eps : R,
  (0 < eps) ->
  forall eps_prime : R,
  (0 <= eps_prime) ->
  ((exp eps_prime) < (exp eps)) ->
  ((((closeness_delta P Q (Finite eps_prime)) <= (1 - ((((exp eps_prime) + 1) * (1 - (closeness_delta P Q (Finite eps)))) / ((exp eps) + 1)))) <-> ((forall A1 : {set X}, ((\sum_(x2 : X | x2 \in A1) (P x2)) <= ((1 - ((((exp eps_prime) + 1) * (1 - (closeness_delta P Q (Finite eps)))) / ((exp eps) + 1))) + ((exp eps_prime) * (\sum_(x3 : X | x3 \in A1) (Q x3)))))) /\ (forall A4 : {set X}, ((\sum_(x5 : X | x5 \in A4) (Q x5)) <= ((1 - ((((exp eps_prime) + 1) * (1 - (closeness_delta P Q (Finite eps)))) / ((exp eps) + 1))) + ((exp eps_prime) * (\sum_(x6 : X | x6 \in A4) (P x6)))))))) /\ ((closeness_delta Q P (Finite eps)) = (closeness_delta P Q (Finite eps)))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop3_step0_holds : c_prop3_step0.
Proof.
move=> X X1 P Q e e0 e' e'0 ee; split; last by rewrite /closeness_delta Rmax_comm.
set d := 1 - _; split=> [/closeness_delta_sets h|[h1 h2]].
  by split=> A; rewrite Rplus_comm; case: (h A).
by apply/closeness_delta_sets => A; rewrite -(Rplus_comm d) -[X in _ /\ _ <= X](Rplus_comm d).
Qed.

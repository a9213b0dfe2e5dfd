(* cuff-midp/prop3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop3 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  forall Q : law X,
  forall eps : R,
  (0 < eps) ->
  forall eps_prime : R,
  (0 <= eps_prime) ->
  ((exp eps_prime) < (exp eps)) ->
  ((closeness_delta P Q (Finite eps_prime)) <= (1 - ((((exp eps_prime) + 1) * (1 - (closeness_delta P Q (Finite eps)))) / ((exp eps) + 1)))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop3_holds : c_prop3.
Proof.
move=> X X1 P Q e e0 e' e'0 ee; apply: closeness_delta_tradeoff => //.
by apply: Rlt_le; exact: exp_lt_inv.
Qed.

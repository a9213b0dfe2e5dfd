(* cuff-midp/prop6-chain, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop6_chain : Prop :=
  forall U : finType,
  (1 <= #|U|)%N ->
  forall V : finType,
  (1 <= #|V|)%N ->
  forall W : finType,
  (1 <= #|W|)%N ->
  forall J : law ((U ** V) ** W),
  ((rv_information J (fun o => o.1.1) (pairing (fun o => o.1.2) (fun o => o.2))) = ((rv_information J (fun o => o.1.1) (fun o => o.1.2)) + (conditional_information J (fun o => o.1.1) (fun o => o.2) (fun o => o.1.2)))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop6_chain_holds : c_prop6_chain.
Proof. by move=> U _ V _ W _ J; exact: information_chain. Qed.

(* cuff-midp/prop5, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop5 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall W : finType,
  (1 <= #|W|)%N ->
  forall L : kernel Y W,
  (forall y, exists x, 0 < L x y) ->
  (exists U4 : law ((X ** Y) ** W), (forall x1 : X, (forall x2 : Y, (forall x3 : W, (((U4 ((x1, x2), x3)) = (((P x1) * ((K x1) x2)) * ((L x2) x3))))))) /\ ((conditional_information U4 (fun o => o.1.1) (fun o => o.1.2) (fun o => o.2)) <= (rv_information U4 (fun o => o.1.1) (fun o => o.1.2)))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop5_holds : c_prop5.
Proof.
move=> X _ P Y _ K _ W _ L _; exists (joint (joint P K) (fun o => L o.2)); split=> [x y z //|].
by apply: markov_conditioning; apply: (@markov_chain_information _ _ _ P K L).
Qed.

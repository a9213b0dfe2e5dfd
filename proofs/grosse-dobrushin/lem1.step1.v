(* grosse-dobrushin/lem1.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem1_step1 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall P : law X,
  (forall x, (c <= (P x))) ->
  (exists x1 : Y, (1 <= (INR (zeros_in_column K x1)))) ->
  (forall x2 : Y, (#|[pred x3 : X | (~~ Reqb ((K x3) x2) 0)]| < #|X|)%N -> ((((INR #|[pred x3 : X | (~~ Reqb ((K x3) x2) 0)]|) * c) <= (\sum_(x4 : X | (~~ Reqb ((K x4) x2) 0)) (P x4))) /\ (forall x5 : X, (~~ (~~ Reqb ((K x5) x2) 0)) -> (exists U6 : law X, (forall x7 : X, ((U6 x7) = ((((letters X) * c) / (letters X)) + (if (x7 == x5) then (1 - ((letters X) * c)) else 0)))) /\ ((\sum_(x8 : X | (~~ Reqb ((K x8) x2) 0)) (U6 x8)) = ((INR #|[pred x9 : X | (~~ Reqb ((K x9) x2) 0)]|) * c)))))).

(* The statement above is generated; the proof follows. *)

Theorem c_lem1_step1_holds : c_lem1_step1.
Proof.
move=> X X2 Y Y1 K occ c c0 c1 P Pc _ y; set S := [pred x : X | ~~ Reqb (K x y) 0] => kX.
have X1 : (1 <= #|X|)%N by exact: leq_trans X2.
have nc := share_le X1 c1; have n1 := letters_ge X1; rewrite /= in n1.
have const : \sum_(x : X | S x) c = INR #|S| * c by exact: sum_const.
split; first by rewrite -const; apply: sum_le => x _; exact: Pc.
move=> x xS; exists (vertex c x); split=> [z|].
  by rewrite vertexE ?diracE; [case: (z == x); field; lra|lra|].
rewrite -[RHS]const; apply: eq_bigr => z zS; rewrite vertexE; [|lra|by []].
rewrite diracE; case: (z =P x) => [e|_]; last by ring.
by move: xS; rewrite -e zS.
Qed.

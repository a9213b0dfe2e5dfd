(* grosse-dobrushin/prop3.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop3_step2 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall y : Y,
  forall A : {set X},
  [forall x1 : X, (Rltb 0 ((K x1) y)) ==> (x1 \in A)] ->
  (((forall x2 : X, ((vle (Finite 0) (if (x2 \in A) then (vdiv (Finite (P x2)) (Finite (\sum_(x3 : X | (x3 \in A)) (P x3)))) else (Val (Finite 0)))) /\ (vle (if (x2 \in A) then (vdiv (Finite (P x2)) (Finite (\sum_(x3 : X | (x3 \in A)) (P x3)))) else (Val (Finite 0))) (Finite 1)))) /\ (veq (\vsum_(x4 : X) (if (x4 \in A) then (vdiv (Finite (P x4)) (Finite (\sum_(x3 : X | (x3 \in A)) (P x3)))) else (Val (Finite 0)))) (Finite 1))) /\ (veq (\vsum_(x5 : X | (x5 \in A)) (if (x5 \in A) then (vdiv (Finite (P x5)) (Finite (\sum_(x3 : X | (x3 \in A)) (P x3)))) else (Val (Finite 0)))) (Finite 1))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop3_step2_holds : c_prop3_step2.
Proof.
move=> X X1 Y Y1 K occ P P0 y A /forallP sub.
set S := \sum_(x : X | x \in A) P x.
have [z kz] := occ y; have zA : z \in A by have := sub z; case: RltbP.
have S0 : 0 < S by apply: (@sum_gt0 _ (fun x => x \in A) P z) => // j _.
have one : \sum_(x : X | x \in A) (P x / S) = 1 by rewrite sum_divr -/S; field; lra.
have E x : (if x \in A then vdiv (Finite (P x)) (Finite S) else Val (Finite 0)) = Val (Finite (if x \in A then P x / S else 0)).
  by case: ifP => // _; rewrite vdivF //; lra.
split; last first.
  rewrite (eq_bigr (fun x => Val (Finite (P x / S)))) ?vsumF ?one //.
  by move=> x xA; rewrite E xA.
split; last first.
  rewrite (eq_bigr (fun x => Val (Finite (if x \in A then P x / S else 0)))) => [|x _]; last exact: E.
  by rewrite vsumF -big_mkcond one.
move=> x; rewrite E !vleF; case: ifP => xA; last lra.
have le : P x <= S by apply: (@sum_ge_term _ (fun x => x \in A) P x).
split; first by apply: Rle_mult_inv_pos.
apply: (Rmult_le_reg_r S) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
Qed.

(* grosse-dobrushin/prop3.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop3_step1 : Prop :=
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
  (Rltb 0 ((output P K) y) /\ (forall x2 : X, (x2 \notin A) -> ((((((posterior P K) y) x2) = 0) /\ (veq (vdiv (Finite ((((posterior P K) y) x2) * ((output P K) y))) (Finite (P x2))) (Finite ((K x2) y)))) /\ (((K x2) y) = 0)))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop3_step1_holds : c_prop3_step1.
Proof.
move=> X X1 Y Y1 K occ P P0 y A /forallP sub.
have o : 0 < output P K y.
  have [z kz] := occ y; rewrite outputE.
  by apply: (@sum_gt0 _ xpredT _ z) => // [j _|]; [exact: Rmult_le_pos|exact: Rmult_lt_0_compat].
split=> [|x xA]; first exact/RltbP.
have k0 : K x y = 0.
  case: (mass_cases (K x) y) => // k; have := sub x; rewrite (negbTE xA).
  by case: RltbP.
have p0 : posterior P K y x = 0 by rewrite posteriorE // k0 /Rdiv Rmult_0_r Rmult_0_l.
split=> //; split=> //; rewrite p0 k0 Rmult_0_l vdivF; last by have := P0 x; lra.
by rewrite veqF /Rdiv Rmult_0_l.
Qed.

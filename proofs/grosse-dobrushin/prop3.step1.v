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
  forall A2 : {set X},
  ([forall x3 : X, (Rltb 0 ((K x3) y)) ==> (x3 \in A2)]) ->
  (forall x4 : X, ((x4 \notin A2)) -> ((((((posterior P K) y) x4) = 0) /\ (veq (vdiv (Finite ((((posterior P K) y) x4) * ((output P K) y))) (Finite (P x4))) (Finite ((K x4) y)))) /\ (((K x4) y) = 0))).

(* The statement above is generated; the proof follows. *)

Theorem c_prop3_step1_holds : c_prop3_step1.
Proof.
move=> X X1 Y Y1 K occ P P0 y A /forallP sub x xA.
have k0 : K x y = 0.
  case: (mass_cases (K x) y) => // k; have := sub x; rewrite (negbTE xA).
  by case: RltbP.
have o : 0 < output P K y.
  have [z kz] := occ y; rewrite outputE.
  by apply: (@sum_gt0 _ xpredT _ z) => // [j _|]; [exact: Rmult_le_pos|exact: Rmult_lt_0_compat].
have p0 : posterior P K y x = 0 by rewrite posteriorE // k0 /Rdiv Rmult_0_r Rmult_0_l.
split=> //; split=> //; rewrite p0 k0 Rmult_0_l vdivF; last by have := P0 x; lra.
by rewrite veqF /Rdiv Rmult_0_l.
Qed.

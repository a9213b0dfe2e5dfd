(* grosse-dobrushin/prop1#at-least, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop1_at_least : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall t : R,
  (0 < t) ->
  (t <= 1) ->
  (vle (if [exists x1 : X, [exists x2 : Y, (~~ [forall x3 : X, Reqb (K x3 x2) 0])]] then (\vmin_(x4 : X) (\vmin_(x5 : Y | (~~ [forall x3 : X, Reqb (K x3 x5) 0])) (with_law (fun x6 : X => ((t / (letters X)) + (if (x6 == x4) then (1 - t) else 0))) (fun U7 : law X => (vdiv (Finite ((output U7 K) x5)) (Finite (\max_(x8 : X) ((K x8) x5)))))))) else NoValue) (vadd (vexp (vopp (ldp K))) (Finite t))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop1_at_least_holds : c_prop1_at_least.
Proof.
move=> X X1 Y Y1 K occ t t0 t1; have [x0 _] := a_letter X1; have [y0 _] := a_letter Y1.
have live y : ~~ [forall x, Reqb (K x y) 0].
  by have [x k] := occ y; apply/forallPn; exists x; apply/ReqbP; lra.
have sy y : 0 < column_sum K y by have [x h] := occ y; apply: (@sum_gt0 _ xpredT (fun x => K x y) x).
case: ifP => [_|/existsP[]]; last by exists x0; apply/existsP; exists y0.
pose F x y := output (vertex (t / letters X) x) K y / column_largest K y.
have inner x : exists y, \vmin_(y : Y | ~~ [forall x, Reqb (K x y) 0]) (with_law (fun z : X => t / letters X + (if z == x then 1 - t else 0))
    (fun U : law X => vdiv (Finite (output U K y)) (Finite (\max_(z : X) K z y)))) = Val (Finite (F x y)) /\ forall y', F x y <= F x y'.
  have [y hy] := ex_argmin (F x) y0; exists y; split=> //; rewrite -(vmins_at hy).
  rewrite (eq_bigl xpredT) //; apply: eq_bigr => z _; rewrite with_near_point // vdivF //.
  by have := column_largest_gt0 (sy z); rewrite /column_largest; lra.
have [g gE] := fin_all_exists inner.
rewrite (eq_bigr (fun x => Val (Finite (F x (g x))))) => [|x _]; last by case: (gE x).
have [a ha] := ex_argmin (fun x => F x (g x)) x0; rewrite (vmins_at ha).
have small x y : F a (g a) <= F x y by apply: Rle_trans (ha x) _; case: (gE x).
apply: near_point_level => // [|x y _]; last exact: small.
apply: Rle_trans (small x0 y0) _; apply/Rle_div_l; first exact: column_largest_gt0.
rewrite Rmult_1_l outputE -(mean_const (vertex (t / letters X) x0) (column_largest K y0)); apply: sum_le => x _.
by apply: Rmult_le_compat_l => //; exact: column_largest_ge.
Qed.

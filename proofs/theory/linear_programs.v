(* Linear programs as statements have them: the least or the largest cost of a feasible point, without value where it is
   not finite, and its optima.

   A point gives a number to each letter of a type. *)

From ExactPriv Require Import core.

Section Programs.
Variable T : finType.
Implicit Types (feasible : (T -> R) -> Prop) (cost : (T -> R) -> value) (a : T -> R).

Definition lp_value (x : Rbar) : value := if x is Finite w then Val (Finite w) else NoValue.
Definition lp_least feasible cost : value :=
  lp_value (Glb_Rbar (fun v => exists a, feasible a /\ cost a = Val (Finite v))).
Definition lp_greatest feasible cost : value :=
  lp_value (Lub_Rbar (fun v => exists a, feasible a /\ cost a = Val (Finite v))).
Definition lp_optimal feasible cost a : Prop := feasible a /\ veq (cost a) (lp_least feasible cost).

Lemma lp_leastE feasible cost (w : R) : (exists a, feasible a /\ cost a = Val (Finite w)) ->
  (forall a (v : R), feasible a -> cost a = Val (Finite v) -> w <= v) -> lp_least feasible cost = Val (Finite w).
Proof.
move=> h1 h2; rewrite /lp_least; suff -> : Glb_Rbar (fun v => exists a, feasible a /\ cost a = Val (Finite v)) = Finite w by [].
apply: is_glb_Rbar_unique; split=> [v [a [fa ca]]|b h]; [exact: h2 fa ca|exact: h].
Qed.

Lemma lp_greatestE feasible cost (w : R) : (exists a, feasible a /\ cost a = Val (Finite w)) ->
  (forall a (v : R), feasible a -> cost a = Val (Finite v) -> v <= w) -> lp_greatest feasible cost = Val (Finite w).
Proof.
move=> h1 h2; rewrite /lp_greatest; suff -> : Lub_Rbar (fun v => exists a, feasible a /\ cost a = Val (Finite v)) = Finite w by [].
apply: is_lub_Rbar_unique; split=> [v [a [fa ca]]|b h]; [exact: h2 fa ca|exact: h].
Qed.

(* A value that exists, from below and above. *)
Lemma lp_least_finite feasible cost (low : R) : (exists a (v : R), feasible a /\ cost a = Val (Finite v)) ->
  (forall a (v : R), feasible a -> cost a = Val (Finite v) -> low <= v) ->
  exists w : R, [/\ lp_least feasible cost = Val (Finite w), low <= w &
    forall a (v : R), feasible a -> cost a = Val (Finite v) -> w <= v].
Proof.
move=> [a [v [fa ca]]] h; rewrite /lp_least; have [g l] := Glb_Rbar_correct (fun v => exists a, feasible a /\ cost a = Val (Finite v)).
have low' := l low (fun v' => fun e => let: ex_intro a' (conj fa' ca') := e in h a' v' fa' ca').
move: g l low'; set w := Glb_Rbar _; have up : Rbar_le w v -> True by [].
case: w {up} => [w||] //= g l low'; last by have := g v (ex_intro _ a (conj fa ca)).
exists w; split=> // a' v' fa' ca'; exact: g v' (ex_intro _ a' (conj fa' ca')).
Qed.

End Programs.

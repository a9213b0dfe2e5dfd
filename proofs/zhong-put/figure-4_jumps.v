(* zhong-put/figure-4#jumps, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_figure_4_jumps : Prop :=
  forall gap : R,
  (0 < gap) ->
  (gap < 1) ->
  (exists U1 : law (ordinal_finType 4), (((U1 (@Ordinal 4 0 isT)) = (2 / 5)) /\ ((U1 (@Ordinal 4 1 isT)) = (3 / 10)) /\ ((U1 (@Ordinal 4 2 isT)) = (1 / 5)) /\ ((U1 (@Ordinal 4 3 isT)) = (1 / 10))) /\ (exists L2 : kernel (ordinal_finType 1) (ordinal_finType 4), ((((L2 (@Ordinal 1 0 isT) (@Ordinal 4 0 isT)) = (U1 (@Ordinal 4 0 isT))) /\ ((L2 (@Ordinal 1 0 isT) (@Ordinal 4 1 isT)) = (U1 (@Ordinal 4 1 isT))) /\ ((L2 (@Ordinal 1 0 isT) (@Ordinal 4 2 isT)) = (U1 (@Ordinal 4 2 isT))) /\ ((L2 (@Ordinal 1 0 isT) (@Ordinal 4 3 isT)) = (U1 (@Ordinal 4 3 isT))))) /\ ((vlt (Finite ((3 / 5) * (1 - gap))) (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L2 v_)))) (Finite (4 / 3)) (Finite 0))) /\ (vle (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L2 v_)))) (Finite 1) (Finite 0)) (Finite (3 / 5))) /\ (vlt (Finite ((27 / 50) * (1 - gap))) (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L2 v_)))) (Finite (4 / 3)) (Finite (1 / 10)))) /\ (vle (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L2 v_)))) (Finite 1) (Finite (1 / 10))) (Finite (27 / 50)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_figure_4_jumps_holds : c_figure_4_jumps.
Proof.
move=> g g0 _; apply: ex_law4; [lra|lra|lra|lra|lra|] => U u0 u1 u2 u3; exists (fun=> U); split=> //.
have j d J h := @figure_jump U (fun=> U) u0 u1 u2 u3 (fun=> erefl) d g J h g0.
have [a b] := j 0 (3 / 5) ltac:(lra) ltac:(lra); have [a' b'] := j (1 / 10) (27 / 50) ltac:(lra) ltac:(lra).
by [].
Qed.

(* ngo-lmidp/rem-monotone-mu@not-larger, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_rem_monotone_mu_not_larger : Prop :=
  forall p0 : R,
  (0 < p0) ->
  (p0 < 1) ->
  forall p1 : R,
  (p0 < p1) ->
  (p1 < 1) ->
  forall q0 : R,
  (0 <= q0) ->
  (q0 <= 1) ->
  forall q1 : R,
  (0 <= q1) ->
  (q1 <= 1) ->
  (vlt (Finite 1) (vdiv (vmul (vsub (Finite 1) (vdiv (vsub (vdiv (Finite 1) (vadd (Finite 1) (vexp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))))) (Finite p0)) (Finite (p1 - p0)))) (vsub (vopp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))) (vln (vdiv (Finite p0) (Finite (1 - p0)))))) (vmul (vdiv (vsub (vdiv (Finite 1) (vadd (Finite 1) (vexp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))))) (Finite p0)) (Finite (p1 - p0))) (vadd (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0))) (vln (vdiv (Finite p1) (Finite (1 - p1)))))))) ->
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = (1 - q0)) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = q0)) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 - (1 - (1 - q1)))) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = (1 - (1 - q1))))) /\ (exists L2 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L2 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = (1 - p0)) /\ ((L2 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = p0)) /\ (((L2 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 - (1 - (1 - p1)))) /\ ((L2 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = (1 - (1 - p1))))) /\ (Rbar_le (capacity L1) (capacity L2)))) ->
  (vle (vmax (vmax (Finite 0) (vsub (Finite q0) (vmul (vexp (vln (vdiv (vmul (vsub (Finite 1) (vdiv (vsub (vdiv (Finite 1) (vadd (Finite 1) (vexp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))))) (Finite p0)) (Finite (p1 - p0)))) (vsub (vopp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))) (vln (vdiv (Finite p0) (Finite (1 - p0)))))) (vmul (vdiv (vsub (vdiv (Finite 1) (vadd (Finite 1) (vexp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))))) (Finite p0)) (Finite (p1 - p0))) (vadd (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0))) (vln (vdiv (Finite p1) (Finite (1 - p1))))))))) (Finite q1)))) (vsub (Finite q1) (vmul (vexp (vln (vdiv (vmul (vsub (Finite 1) (vdiv (vsub (vdiv (Finite 1) (vadd (Finite 1) (vexp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))))) (Finite p0)) (Finite (p1 - p0)))) (vsub (vopp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))) (vln (vdiv (Finite p0) (Finite (1 - p0)))))) (vmul (vdiv (vsub (vdiv (Finite 1) (vadd (Finite 1) (vexp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))))) (Finite p0)) (Finite (p1 - p0))) (vadd (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0))) (vln (vdiv (Finite p1) (Finite (1 - p1))))))))) (Finite q0)))) (vsub (Finite p1) (vmul (vdiv (vmul (vsub (Finite 1) (vdiv (vsub (vdiv (Finite 1) (vadd (Finite 1) (vexp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))))) (Finite p0)) (Finite (p1 - p0)))) (vsub (vopp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))) (vln (vdiv (Finite p0) (Finite (1 - p0)))))) (vmul (vdiv (vsub (vdiv (Finite 1) (vadd (Finite 1) (vexp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))))) (Finite p0)) (Finite (p1 - p0))) (vadd (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0))) (vln (vdiv (Finite p1) (Finite (1 - p1))))))) (Finite p0)))).

(* The statement above is generated; the proof follows. *)
Theorem c_rem_monotone_mu_not_larger_holds : c_rem_monotone_mu_not_larger.
Proof.
move=> p0 h0 _ p1 h01 h1 q0 _ _ q1 _ _; rewrite -/(ldp_ratio_v p0 p1) ldp_ratio_vE //.
move=> r1 [M [[[_ m0] [_ m1]] [L [[[_ l0] [_ l1]] le]]]].
have r0 : 0 < ldp_ratio p0 p1 by move: r1 => /=; lra.
rewrite vlnF // vexpF exp_ln // !vmulF !vsubF !vmaxF /=.
have -> : q1 = M o2_1 o2_1 by rewrite m1; ring.
by rewrite -m0; apply: (@ldp_gap_maximiser p0 p1 L M) => //; lra.
Qed.

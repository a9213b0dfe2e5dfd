(* ngo-lmidp/thm1a-smallest, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1a_smallest : Prop :=
  forall p0 : R,
  (0 < p0) ->
  (p0 < 1) ->
  forall p1 : R,
  (p0 < p1) ->
  (p1 < 1) ->
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (vlt (Finite 1) (vdiv (vmul (vsub (Finite 1) (vdiv (vsub (vdiv (Finite 1) (vadd (Finite 1) (vexp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))))) (Finite p0)) (Finite (p1 - p0)))) (vsub (vopp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))) (vln (vdiv (Finite p0) (Finite (1 - p0)))))) (vmul (vdiv (vsub (vdiv (Finite 1) (vadd (Finite 1) (vexp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))))) (Finite p0)) (Finite (p1 - p0))) (vadd (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0))) (vln (vdiv (Finite p1) (Finite (1 - p1)))))))) ->
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = (1 - p0)) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = p0)) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 - (1 - (1 - p1)))) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = (1 - (1 - p1))))) /\ (Rbar_le (capacity K) (capacity L1))) ->
  (exists L2 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L2 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = (1 - p0)) /\ ((L2 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = p0)) /\ (((L2 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 - p1)) /\ ((L2 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = p1))) /\ ((veq (vmap (fun v_ => Val (Finite (ldp_delta L2 v_))) (vln (vdiv (vmul (vsub (Finite 1) (vdiv (vsub (vdiv (Finite 1) (vadd (Finite 1) (vexp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))))) (Finite p0)) (Finite (p1 - p0)))) (vsub (vopp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))) (vln (vdiv (Finite p0) (Finite (1 - p0)))))) (vmul (vdiv (vsub (vdiv (Finite 1) (vadd (Finite 1) (vexp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))))) (Finite p0)) (Finite (p1 - p0))) (vadd (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0))) (vln (vdiv (Finite p1) (Finite (1 - p1))))))))) (vsub (Finite p1) (vmul (vdiv (vmul (vsub (Finite 1) (vdiv (vsub (vdiv (Finite 1) (vadd (Finite 1) (vexp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))))) (Finite p0)) (Finite (p1 - p0)))) (vsub (vopp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))) (vln (vdiv (Finite p0) (Finite (1 - p0)))))) (vmul (vdiv (vsub (vdiv (Finite 1) (vadd (Finite 1) (vexp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))))) (Finite p0)) (Finite (p1 - p0))) (vadd (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0))) (vln (vdiv (Finite p1) (Finite (1 - p1))))))) (Finite p0)))) /\ (vle (vmap (fun v_ => Val (Finite (ldp_delta K v_))) (vln (vdiv (vmul (vsub (Finite 1) (vdiv (vsub (vdiv (Finite 1) (vadd (Finite 1) (vexp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))))) (Finite p0)) (Finite (p1 - p0)))) (vsub (vopp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))) (vln (vdiv (Finite p0) (Finite (1 - p0)))))) (vmul (vdiv (vsub (vdiv (Finite 1) (vadd (Finite 1) (vexp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))))) (Finite p0)) (Finite (p1 - p0))) (vadd (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0))) (vln (vdiv (Finite p1) (Finite (1 - p1))))))))) (vmap (fun v_ => Val (Finite (ldp_delta L2 v_))) (vln (vdiv (vmul (vsub (Finite 1) (vdiv (vsub (vdiv (Finite 1) (vadd (Finite 1) (vexp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))))) (Finite p0)) (Finite (p1 - p0)))) (vsub (vopp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))) (vln (vdiv (Finite p0) (Finite (1 - p0)))))) (vmul (vdiv (vsub (vdiv (Finite 1) (vadd (Finite 1) (vexp (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)))))) (Finite p0)) (Finite (p1 - p0))) (vadd (vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0))) (vln (vdiv (Finite p1) (Finite (1 - p1)))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1a_smallest_holds : c_thm1a_smallest.
Proof.
move=> p0 h0 _ p1 h01 h1 X _ Y _ K; rewrite -/(ldp_ratio_v p0 p1) ldp_ratio_vE // => r1 [L [[[_ l0] [_ l1]] le]].
have r0 : 0 < ldp_ratio p0 p1 by move: r1 => /=; lra.
explicit; move=> M m00 m01 m10 m11.
rewrite vlnF // vmulF vsubF.
have E : ldp_delta M (Finite (ln (ldp_ratio p0 p1))) = p1 - ldp_ratio p0 p1 * p0.
  apply: Rle_antisym; first by apply: (@ldp_delta_maximiser p0 p1 h0 h01 h1 M) => //; exact: Rbar_le_refl.
  by have := @ldp_delta_two _ M o2_1 o2_0 _ r0; rewrite m01 m11.
split; first by rewrite /= E.
rewrite /= E; apply: (@ldp_delta_maximiser p0 p1 h0 h01 h1 L) => //; lra.
Qed.

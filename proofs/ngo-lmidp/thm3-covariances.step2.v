(* ngo-lmidp/thm3-covariances.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm3_covariances_step2 : Prop :=
  forall u : R,
  (0 < u) ->
  (u <= 3) ->
  forall v : R,
  (0 < v) ->
  (v <= 3) ->
  forall a : R,
  (0 <= a) ->
  (a <= 3) ->
  forall b : R,
  ((- 3) <= b) ->
  (b <= 3) ->
  forall c : R,
  (0 <= c) ->
  (c <= 3) ->
  (vle (vdiv (vln (vsub (vmul (vadd (Finite 1) (vadd (vmul (vmul (Finite v) (vdiv (Finite 1) (Finite ((u * v) - 0)))) (Finite (a * a))) (vmul (vmul (Finite 0) (vdiv (Finite 1) (Finite ((u * v) - 0)))) (Finite (a * b))))) (vadd (Finite 1) (vadd (vmul (vmul (Finite 0) (vdiv (Finite 1) (Finite ((u * v) - 0)))) (Finite (a * b))) (vmul (vmul (Finite u) (vdiv (Finite 1) (Finite ((u * v) - 0)))) (Finite ((b * b) + (c * c))))))) (vmul (vadd (vmul (vmul (Finite v) (vdiv (Finite 1) (Finite ((u * v) - 0)))) (Finite (a * b))) (vmul (vmul (Finite 0) (vdiv (Finite 1) (Finite ((u * v) - 0)))) (Finite ((b * b) + (c * c))))) (vadd (vmul (vmul (Finite 0) (vdiv (Finite 1) (Finite ((u * v) - 0)))) (Finite (a * a))) (vmul (vmul (Finite u) (vdiv (Finite 1) (Finite ((u * v) - 0)))) (Finite (a * b))))))) (Finite 2)) (vdiv (vadd (vln (Finite (1 + ((a * a) / u)))) (vln (Finite (1 + (((b * b) + (c * c)) / v))))) (Finite 2))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm3_covariances_step2_holds : c_thm3_covariances_step2.
Proof.
move=> u u0 _ v v0 _ a a0 _ b _ _ c c0 _.
have uv : 0 < u * v by apply: Rmult_lt_0_compat.
rewrite !(vdivF 1); last lra.
rewrite !(vmulF, vaddF, vsubF).
set M := (X in vdiv (vln (Val (Finite X))) _).
have E : M = 1 + a * a / u + (b * b + c * c) / v + (a * c) ^ 2 / (u * v) by rewrite /M; field; lra.
have p1 : 0 <= a * a / u by apply: Rdiv_le_0_compat => //; apply: Rmult_le_pos.
have bb := Rle_0_sqr b; rewrite /Rsqr in bb.
have cc : 0 <= c * c by apply: Rmult_le_pos.
have p2 : 0 <= (b * b + c * c) / v by apply: Rdiv_le_0_compat => //; lra.
have p3 : 0 <= (a * c) ^ 2 / (u * v) by apply: Rdiv_le_0_compat => //; exact: pow2_ge_0.
rewrite E !vlnF; try lra; rewrite vaddF !vdivF /=; try lra.
apply: Rmult_le_compat_r; first lra.
rewrite -ln_mult; try lra; apply: ln_le_mono; first lra.
have -> : (a * c) ^ 2 / (u * v) = a * a / u * (c * c / v) by field; lra.
have -> : (1 + a * a / u) * (1 + (b * b + c * c) / v) = 1 + a * a / u + (b * b + c * c) / v + a * a / u * (c * c / v) + a * a / u * (b * b / v) by field; lra.
by have := Rmult_le_pos _ _ p1 (Rdiv_le_0_compat _ _ bb v0); lra.
Qed.

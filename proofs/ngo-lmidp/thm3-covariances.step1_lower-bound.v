(* ngo-lmidp/thm3-covariances.step1@lower-bound, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm3_covariances_step1_lower_bound : Prop :=
  forall a : R,
  (0 <= a) ->
  (a <= 3) ->
  forall b : R,
  ((- 3) <= b) ->
  (b <= 3) ->
  forall c : R,
  (0 <= c) ->
  (c <= 3) ->
  forall e : R,
  (0 < e) ->
  (e <= 3) ->
  forall f : R,
  ((- 3) <= f) ->
  (f <= 3) ->
  forall g : R,
  (0 < g) ->
  (g <= 3) ->
  (vle (vdiv (vadd (vln (vadd (Finite 1) (vdiv (vadd (Finite (((a * a) + ((b * b) + (c * c))) / 2)) (vdiv (vsqrt (Finite ((((a * a) - ((b * b) + (c * c))) ^ 2) + (4 * ((a * b) ^ 2))))) (Finite 2))) (vadd (Finite (((e * e) + ((f * f) + (g * g))) / 2)) (vdiv (vsqrt (Finite ((((e * e) - ((f * f) + (g * g))) ^ 2) + (4 * ((e * f) ^ 2))))) (Finite 2)))))) (vln (vadd (Finite 1) (vdiv (vsub (Finite (((a * a) + ((b * b) + (c * c))) / 2)) (vdiv (vsqrt (Finite ((((a * a) - ((b * b) + (c * c))) ^ 2) + (4 * ((a * b) ^ 2))))) (Finite 2))) (vsub (Finite (((e * e) + ((f * f) + (g * g))) / 2)) (vdiv (vsqrt (Finite ((((e * e) - ((f * f) + (g * g))) ^ 2) + (4 * ((e * f) ^ 2))))) (Finite 2))))))) (Finite 2)) (vdiv (vln (vsub (vmul (vadd (Finite 1) (vadd (vmul (vmul (Finite ((f * f) + (g * g))) (vdiv (Finite 1) (Finite (((e * e) * ((f * f) + (g * g))) - ((e * f) * (e * f)))))) (Finite (a * a))) (vmul (vmul (Finite (- (e * f))) (vdiv (Finite 1) (Finite (((e * e) * ((f * f) + (g * g))) - ((e * f) * (e * f)))))) (Finite (a * b))))) (vadd (Finite 1) (vadd (vmul (vmul (Finite (- (e * f))) (vdiv (Finite 1) (Finite (((e * e) * ((f * f) + (g * g))) - ((e * f) * (e * f)))))) (Finite (a * b))) (vmul (vmul (Finite (e * e)) (vdiv (Finite 1) (Finite (((e * e) * ((f * f) + (g * g))) - ((e * f) * (e * f)))))) (Finite ((b * b) + (c * c))))))) (vmul (vadd (vmul (vmul (Finite ((f * f) + (g * g))) (vdiv (Finite 1) (Finite (((e * e) * ((f * f) + (g * g))) - ((e * f) * (e * f)))))) (Finite (a * b))) (vmul (vmul (Finite (- (e * f))) (vdiv (Finite 1) (Finite (((e * e) * ((f * f) + (g * g))) - ((e * f) * (e * f)))))) (Finite ((b * b) + (c * c))))) (vadd (vmul (vmul (Finite (- (e * f))) (vdiv (Finite 1) (Finite (((e * e) * ((f * f) + (g * g))) - ((e * f) * (e * f)))))) (Finite (a * a))) (vmul (vmul (Finite (e * e)) (vdiv (Finite 1) (Finite (((e * e) * ((f * f) + (g * g))) - ((e * f) * (e * f)))))) (Finite (a * b))))))) (Finite 2))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm3_covariances_step1_lower_bound_holds : c_thm3_covariances_step1_lower_bound.
Proof.
move=> a a0 _ b _ _ c c0 _ e e0 _ f _ _ g g0 _.
set SX := (a * a - _) ^ 2 + _.
set SY := (e * e - _) ^ 2 + _.
set TX := (a * a + (b * b + c * c)) / 2.
set TY := (e * e + (f * f + g * g)) / 2.
set D := e * e * (f * f + g * g) - e * f * (e * f).
have sx : 0 <= SX by rewrite /SX; have := pow2_ge_0 (a * a - (b * b + c * c)); have := pow2_ge_0 (a * b); lra.
have sy : 0 <= SY by rewrite /SY; have := pow2_ge_0 (e * e - (f * f + g * g)); have := pow2_ge_0 (e * f); lra.
rewrite !vsqrtF //.
set x := sqrt SX; set y := sqrt SY.
have x0 : 0 <= x by apply: sqrt_pos.
have y0 : 0 <= y by apply: sqrt_pos.
have xx : x * x = SX by apply: sqrt_sqrt.
have yy : y * y = SY by apply: sqrt_sqrt.
have D0 : 0 < D.
  by have := Rmult_lt_0_compat _ _ (Rmult_lt_0_compat _ _ e0 e0) (Rmult_lt_0_compat _ _ g0 g0); rewrite /D; lra.
set N := (a * a + e * e) * (b * b + c * c + (f * f + g * g)) - (a * b + e * f) * (a * b + e * f).
have N0 : 0 < N.
  have : N = D + (a * g) ^ 2 + (a * f - e * b) ^ 2 + (e * c) ^ 2 + (a * c) ^ 2 by rewrite /N /D; ring.
  by have := pow2_ge_0 (a * g); have := pow2_ge_0 (a * f - e * b); have := pow2_ge_0 (e * c); have := pow2_ge_0 (a * c); lra.
have detx : TX * TX - x / 2 * (x / 2) = (a * c) ^ 2.
  have -> : x / 2 * (x / 2) = x * x / 4 by field.
  by rewrite xx /TX /SX; field.
have dety : (TY + y / 2) * (TY - y / 2) = D.
  have -> : (TY + y / 2) * (TY - y / 2) = TY * TY - y * y / 4 by field.
  by rewrite yy /TY /SY /D; field.
have tx : 0 <= TX by rewrite /TX; have := pow2_ge_0 a; have := pow2_ge_0 b; have := pow2_ge_0 c; lra.
have ty : 0 < TY by rewrite /TY; have := Rmult_lt_0_compat _ _ e0 e0; have := pow2_ge_0 f; have := pow2_ge_0 g; lra.
have hx : x / 2 <= TX.
  apply: Rsqr_incr_0_var => //; rewrite /Rsqr; have := pow2_ge_0 (a * c); lra.
have l1 : 0 < TY + y / 2 by lra.
have l2 : 0 < TY - y / 2.
  apply: Rnot_le_lt => h.
  have := Rmult_le_compat_l (TY + y / 2) (TY - y / 2) 0 (Rlt_le _ _ l1) h; lra.
have cs : (a * a - (b * b + c * c)) * (e * e - (f * f + g * g)) + 4 * (a * b) * (e * f) <= x * y.
  apply: Rsqr_incr_0_var; last by apply: Rmult_le_pos.
  have -> : Rsqr (x * y) = SX * SY by rewrite -xx -yy /Rsqr; ring.
  have := pow2_ge_0 ((a * a - (b * b + c * c)) * (2 * (e * f)) - 2 * (a * b) * (e * e - (f * f + g * g))).
  rewrite /Rsqr /SX /SY; lra.
have least : (TY + y / 2 + (TX + x / 2)) * (TY - y / 2 + (TX - x / 2)) <= N.
  have -> : (TY + y / 2 + (TX + x / 2)) * (TY - y / 2 + (TX - x / 2))
            = (TX + TY) * (TX + TY) - (x * x + y * y + 2 * (x * y)) / 4 by field.
  rewrite xx yy /N /TX /TY /SX /SY; lra.
rewrite !(vdivF 1); last lra.
rewrite !(@vdivF x 2) ?(@vdivF y 2) ?(vaddF, vsubF, vmulF); try lra.
rewrite (vdivF (TX + x / 2)) ?(vdivF (TX - x / 2)); try lra.
rewrite !(vmulF, vaddF, vsubF).
set M := (X in vle _ (vdiv (vln (Val (Finite X))) _)).
have E : M = N / D by rewrite /M /N; rewrite /D in D0 *; field; lra.
have q1 : 0 <= (TX + x / 2) / (TY + y / 2) by apply: Rdiv_le_0_compat; lra.
have q2 : 0 <= (TX - x / 2) / (TY - y / 2) by apply: Rdiv_le_0_compat; lra.
have M0 : 0 < N / D by apply: Rdiv_lt_0_compat.
rewrite E !vlnF; try lra.
rewrite vaddF !vdivF; try lra.
apply/vleF; rewrite -ln_mult; try lra.
apply: Rmult_le_compat_r; first lra.
have P0 : 0 < (1 + (TX + x / 2) / (TY + y / 2)) * (1 + (TX - x / 2) / (TY - y / 2)) by apply: Rmult_lt_0_compat; lra.
have le : (1 + (TX + x / 2) / (TY + y / 2)) * (1 + (TX - x / 2) / (TY - y / 2)) <= N / D.
  have -> : (1 + (TX + x / 2) / (TY + y / 2)) * (1 + (TX - x / 2) / (TY - y / 2))
            = (TY + y / 2 + (TX + x / 2)) * (TY - y / 2 + (TX - x / 2)) / D.
    by rewrite -dety; field; lra.
  by apply: Rmult_le_compat_r => //; apply: Rlt_le; apply: Rinv_0_lt_compat.
case: (Rle_lt_or_eq_dec _ _ le) => [h|->]; last lra.
by apply: Rlt_le; apply: ln_increasing.
Qed.

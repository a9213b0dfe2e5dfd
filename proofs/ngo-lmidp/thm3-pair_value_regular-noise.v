(* ngo-lmidp/thm3-pair#value@regular-noise, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm3_pair_value_regular_noise : Prop :=
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
  (veq (vdiv (vsub (vln (Finite ((((a * a) + (e * e)) * (((b * b) + (c * c)) + ((f * f) + (g * g)))) - (((a * b) + (e * f)) * ((a * b) + (e * f)))))) (vln (Finite (((e * e) * ((f * f) + (g * g))) - ((e * f) * (e * f)))))) (Finite 2)) (vdiv (vln (vsub (vmul (vadd (Finite 1) (vadd (vmul (vmul (Finite ((f * f) + (g * g))) (vdiv (Finite 1) (Finite (((e * e) * ((f * f) + (g * g))) - ((e * f) * (e * f)))))) (Finite (a * a))) (vmul (vmul (Finite (- (e * f))) (vdiv (Finite 1) (Finite (((e * e) * ((f * f) + (g * g))) - ((e * f) * (e * f)))))) (Finite (a * b))))) (vadd (Finite 1) (vadd (vmul (vmul (Finite (- (e * f))) (vdiv (Finite 1) (Finite (((e * e) * ((f * f) + (g * g))) - ((e * f) * (e * f)))))) (Finite (a * b))) (vmul (vmul (Finite (e * e)) (vdiv (Finite 1) (Finite (((e * e) * ((f * f) + (g * g))) - ((e * f) * (e * f)))))) (Finite ((b * b) + (c * c))))))) (vmul (vadd (vmul (vmul (Finite ((f * f) + (g * g))) (vdiv (Finite 1) (Finite (((e * e) * ((f * f) + (g * g))) - ((e * f) * (e * f)))))) (Finite (a * b))) (vmul (vmul (Finite (- (e * f))) (vdiv (Finite 1) (Finite (((e * e) * ((f * f) + (g * g))) - ((e * f) * (e * f)))))) (Finite ((b * b) + (c * c))))) (vadd (vmul (vmul (Finite (- (e * f))) (vdiv (Finite 1) (Finite (((e * e) * ((f * f) + (g * g))) - ((e * f) * (e * f)))))) (Finite (a * a))) (vmul (vmul (Finite (e * e)) (vdiv (Finite 1) (Finite (((e * e) * ((f * f) + (g * g))) - ((e * f) * (e * f)))))) (Finite (a * b))))))) (Finite 2))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm3_pair_value_regular_noise_holds : c_thm3_pair_value_regular_noise.
Proof.
move=> a a0 a3 b b0 b3 c c0 c3 e e0 e3 f f0 f3 g g0 g3.
set m := e * e * (f * f + g * g) - _.
have mE : m = (e * g) * (e * g) by rewrite /m; ring.
have eg : 0 < e * g by apply: Rmult_lt_0_compat.
have m0 : 0 < m by rewrite mE; apply: Rmult_lt_0_compat.
set M := (a * a + e * e) * _ - _.
have ME : M = m + (a * a * (c * c) + a * a * (g * g) + e * e * (c * c) + (e * b - a * f) * (e * b - a * f)) by rewrite /M /m; ring.
have M0 : 0 < M.
  rewrite ME; have := Rle_0_sqr (a * c); have := Rle_0_sqr (a * g); have := Rle_0_sqr (e * c); have := Rle_0_sqr (e * b - a * f).
  rewrite /Rsqr; lra.
rewrite !vlnF // vsubF !vdivF; try lra.
autorewrite with finite_values; rewrite ?vdivF ?vmulF ?vaddF ?vsubF; try lra.
rewrite -ln_div //.
set A := (X in vln (Finite X)).
have AE : A = M / m by rewrite /A /M; rewrite mE; field; lra.
rewrite AE vlnF; last exact: Rdiv_lt_0_compat.
by rewrite vdivF; [apply/veqF|lra].
Qed.

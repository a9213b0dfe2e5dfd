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
move=> a _ _ b _ _ c _ _ e e0 _ f _ _ g g0 _.
set D := e * e * (f * f + g * g) - e * f * (e * f).
have D0 : 0 < D by have := Rmult_lt_0_compat _ _ (Rmult_lt_0_compat _ _ e0 e0) (Rmult_lt_0_compat _ _ g0 g0); rewrite /D; lra.
set N := (a * a + e * e) * _ - _.
have N0 : 0 < N.
  have : N = D + (a * g) ^ 2 + (a * f - e * b) ^ 2 + (e * c) ^ 2 + (a * c) ^ 2 by rewrite /N /D; ring.
  by have := pow2_ge_0 (a * g); have := pow2_ge_0 (a * f - e * b); have := pow2_ge_0 (e * c); have := pow2_ge_0 (a * c); lra.
rewrite !(vdivF 1); last lra.
rewrite !(vmulF, vaddF, vsubF).
set M := (X in vdiv (vln (Val (Finite X))) _).
have E : M = N / D by rewrite /M /N; rewrite /D in D0 *; field; lra.
have M0 : 0 < M by rewrite E; apply: Rdiv_lt_0_compat.
by rewrite E !vlnF ?vsubF ?vdivF ?ln_div //; lra.
Qed.

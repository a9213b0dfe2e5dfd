(* ngo-lmidp/thm3-covariances.step1@common-eigenvectors-in-order, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm3_covariances_step1_common_eigenvectors_in_order : Prop :=
  forall a : R,
  (0 < a) ->
  (a <= 3) ->
  forall c : R,
  (0 <= c) ->
  (c <= a) ->
  forall e : R,
  (0 < e) ->
  (e <= 3) ->
  forall g : R,
  (0 < g) ->
  (g <= e) ->
  (veq (vdiv (vln (vsub (vmul (vadd (Finite 1) (vadd (vmul (vmul (Finite (g * g)) (vdiv (Finite 1) (Finite (((e * e) * (g * g)) - ((e * 0) * (e * 0)))))) (Finite (a * a))) (vmul (vmul (Finite (- (e * 0))) (vdiv (Finite 1) (Finite (((e * e) * (g * g)) - ((e * 0) * (e * 0)))))) (Finite (a * 0))))) (vadd (Finite 1) (vadd (vmul (vmul (Finite (- (e * 0))) (vdiv (Finite 1) (Finite (((e * e) * (g * g)) - ((e * 0) * (e * 0)))))) (Finite (a * 0))) (vmul (vmul (Finite (e * e)) (vdiv (Finite 1) (Finite (((e * e) * (g * g)) - ((e * 0) * (e * 0)))))) (Finite (c * c)))))) (vmul (vadd (vmul (vmul (Finite (g * g)) (vdiv (Finite 1) (Finite (((e * e) * (g * g)) - ((e * 0) * (e * 0)))))) (Finite (a * 0))) (vmul (vmul (Finite (- (e * 0))) (vdiv (Finite 1) (Finite (((e * e) * (g * g)) - ((e * 0) * (e * 0)))))) (Finite (c * c)))) (vadd (vmul (vmul (Finite (- (e * 0))) (vdiv (Finite 1) (Finite (((e * e) * (g * g)) - ((e * 0) * (e * 0)))))) (Finite (a * a))) (vmul (vmul (Finite (e * e)) (vdiv (Finite 1) (Finite (((e * e) * (g * g)) - ((e * 0) * (e * 0)))))) (Finite (a * 0))))))) (Finite 2)) (vdiv (vadd (vln (vadd (Finite 1) (vdiv (vadd (Finite (((a * a) + (c * c)) / 2)) (vdiv (vsqrt (Finite ((((a * a) - (c * c)) ^ 2) + (4 * ((a * 0) ^ 2))))) (Finite 2))) (vadd (Finite (((e * e) + (g * g)) / 2)) (vdiv (vsqrt (Finite ((((e * e) - (g * g)) ^ 2) + (4 * ((e * 0) ^ 2))))) (Finite 2)))))) (vln (vadd (Finite 1) (vdiv (vsub (Finite (((a * a) + (c * c)) / 2)) (vdiv (vsqrt (Finite ((((a * a) - (c * c)) ^ 2) + (4 * ((a * 0) ^ 2))))) (Finite 2))) (vsub (Finite (((e * e) + (g * g)) / 2)) (vdiv (vsqrt (Finite ((((e * e) - (g * g)) ^ 2) + (4 * ((e * 0) ^ 2))))) (Finite 2))))))) (Finite 2))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm3_covariances_step1_common_eigenvectors_in_order_holds : c_thm3_covariances_step1_common_eigenvectors_in_order.
Proof.
move=> a a0 _ c c0 ca e e0 _ g g0 ge.
have ee : 0 < e * e by apply: Rmult_lt_0_compat.
have gg : 0 < g * g by apply: Rmult_lt_0_compat.
have D0 : e * e * (g * g) - e * 0 * (e * 0) <> 0 by have := Rmult_lt_0_compat _ _ ee gg; lra.
have root p q : 0 <= q -> q <= p -> vsqrt (Finite ((p * p - q * q) ^ 2 + 4 * (p * 0) ^ 2)) = Finite (p * p - q * q).
  move=> q0 qp; have h : 0 <= p * p - q * q by have := Rmult_le_compat q p q p q0 q0 qp qp; lra.
  have -> : (p * p - q * q) ^ 2 + 4 * (p * 0) ^ 2 = Rsqr (p * p - q * q) by rewrite /Rsqr; ring.
  by rewrite vsqrtF ?sqrt_Rsqr //; exact: Rle_0_sqr.
rewrite (root a c) // (root e g) //; last lra.
rewrite !(vdivF 1) // (vdivF (a * a - c * c)) ?(vdivF (e * e - g * g)); try lra.
rewrite !(vmulF, vaddF, vsubF).
have -> : (a * a + c * c) / 2 + (a * a - c * c) / 2 = a * a by field.
have -> : (a * a + c * c) / 2 - (a * a - c * c) / 2 = c * c by field.
have -> : (e * e + g * g) / 2 + (e * e - g * g) / 2 = e * e by field.
have -> : (e * e + g * g) / 2 - (e * e - g * g) / 2 = g * g by field.
have pa : 0 <= a * a / (e * e) by apply: Rdiv_le_0_compat => //; apply: Rmult_le_pos; lra.
have pc : 0 <= c * c / (g * g) by apply: Rdiv_le_0_compat => //; apply: Rmult_le_pos.
rewrite (vdivF (a * a)) ?(vdivF (c * c)) ?vaddF; try lra.
set M := (X in vdiv (vln (Val (Finite X))) _).
have E : M = (1 + a * a / (e * e)) * (1 + c * c / (g * g)) by rewrite /M; field; split; lra.
rewrite E !vlnF; try lra; last by apply: Rmult_lt_0_compat; lra.
by rewrite vaddF ln_mult; [rewrite !vdivF //; lra|lra|lra].
Qed.

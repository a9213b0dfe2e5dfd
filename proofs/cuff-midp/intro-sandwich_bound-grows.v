(* cuff-midp/intro-sandwich#bound-grows, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_intro_sandwich_bound_grows : Prop :=
  forall size : nat,
  (1 <= size)%N ->
  forall eps : R,
  (0 <= eps) ->
  forall eps_prime : R,
  (0 <= eps_prime) ->
  ((exp eps_prime) <= (exp eps)) ->
  forall delta : R,
  (0 <= delta) ->
  (delta <= 1) ->
  forall smaller : R,
  (0 <= smaller) ->
  (smaller <= delta) ->
  ((vle (vsqrt (Finite (2 * eps_prime))) (vsqrt (Finite (2 * eps)))) /\ (vle (vadd (vmul (Finite 2) (binary_entropy (Finite (Rmin (1 - ((2 * (1 - smaller)) / ((exp eps_prime) + 1))) (1 / 2))))) (vmul (Finite (2 * (1 - ((2 * (1 - smaller)) / ((exp eps_prime) + 1))))) (vln (Finite ((INR size) + 1))))) (vadd (vmul (Finite 2) (binary_entropy (Finite (Rmin (1 - ((2 * (1 - delta)) / ((exp eps) + 1))) (1 / 2))))) (vmul (Finite (2 * (1 - ((2 * (1 - delta)) / ((exp eps) + 1))))) (vln (Finite ((INR size) + 1))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_intro_sandwich_bound_grows_holds : c_intro_sandwich_bound_grows.
Proof.
move=> n n1 e e0 f f0 fe d d0 d1 s s0 sd.
have ef : f <= e by case: (Rle_lt_dec f e) => // h; have := exp_increasing _ _ h; lra.
have f1 : 1 <= exp f by have := exp_ineq1_le f; lra.
have qp : 2 * (1 - d) / (exp e + 1) <= 2 * (1 - s) / (exp f + 1).
  by apply: Rmult_le_compat; [lra|apply/Rlt_le/Rinv_0_lt_compat; lra|lra|apply: Rinv_le_contravar; lra].
split.
  by rewrite !vsqrtF; [apply/vleF; apply: sqrt_le_1_alt; lra|lra|lra].
set p := 1 - _ / (exp f + 1); set q := 1 - _ / (exp e + 1).
have p0 : 0 <= p.
  by rewrite /p; suff : 2 * (1 - s) / (exp f + 1) <= 1 by [lra]; apply/Rle_div_l; lra.
have pq : p <= q by rewrite /p /q; lra.
have u0 : 1 <= INR n by have := le_INR 1 n (leP n1).
have l0 : 0 <= ln (INR n + 1) by rewrite -ln_1; apply: ln_le; lra.
have m x : 0 <= x -> 0 <= Rmin x (1 / 2) <= / 2.
  by move=> x0; split; [apply: Rmin_glb; lra|have := Rmin_r x (1 / 2); lra].
have mp := m p p0; have mq := m q (Rle_trans _ _ _ p0 pq).
have h := hb_mono (proj1 mp) (Rle_min_compat_r _ _ (1 / 2) pq) (proj2 mq).
rewrite !binary_entropyF; try lra.
rewrite !vlnF; try lra.
rewrite !vmulF !vaddF.
change (2 * hb (Rmin p (1 / 2)) + 2 * p * ln (INR n + 1) <= 2 * hb (Rmin q (1 / 2)) + 2 * q * ln (INR n + 1)).
nra.
Qed.

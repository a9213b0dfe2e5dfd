(* Inequalities in one real variable: the tools by which they are closed, and a table.

   [increasing_on], [decreasing_on]: monotone from the sign of the derivative;
   [contact]: value and first derivative vanish at c, second derivative non-negative.
   Derivatives come from [auto_derive] (Coquelicot), their signs from lra, nra, field. *)

From ExactPriv Require Import core divergence.
From Coquelicot Require Import Coquelicot.

(* Monotone where the derivative is not negative. The derivative is needed at interior
   points only, with continuity at the ends. *)
Lemma increasing_open (f f' : R -> R) a b : a <= b ->
  (forall x, a < x < b -> is_derive f x (f' x)) ->
  (forall x, a <= x <= b -> continuity_pt f x) ->
  (forall x, a < x < b -> 0 <= f' x) -> f a <= f b.
Proof.
move=> ab d c s; case: (Req_dec a b) => [->|ne]; first lra.
have ab' : a < b by lra.
have [] := MVT_gen f a b (fun x => if Rltb a x && Rltb x b then f' x else 0).
- rewrite Rmin_left ?Rmax_right //; move=> x [x1 x2].
  by case: RltbP => // _; case: RltbP => // _; exact: d.
- by rewrite Rmin_left ?Rmax_right.
move=> x [_ e]; suff: 0 <= (if Rltb a x && Rltb x b then f' x else 0) * (b - a) by lra.
apply: Rmult_le_pos; last lra.
by case: RltbP => /= [h1|_]; [case: RltbP => [h2|_]; [exact: s|lra]|lra].
Qed.

Lemma is_derive_continuity_pt (f : R -> R) x l : is_derive f x l -> continuity_pt f x.
Proof.
move=> d; apply/continuity_pt_filterlim; apply: ex_derive_continuous.
by exists l.
Qed.

Lemma increasing_on (f f' : R -> R) a b : a <= b ->
  (forall x, a <= x <= b -> is_derive f x (f' x)) ->
  (forall x, a <= x <= b -> 0 <= f' x) -> f a <= f b.
Proof.
move=> ab d s; apply: (@increasing_open f f') => // [x h|x h|x h].
- by apply: d; lra.
- exact: is_derive_continuity_pt (d x h).
- by apply: s; lra.
Qed.

Lemma decreasing_on (f f' : R -> R) a b : a <= b ->
  (forall x, a <= x <= b -> is_derive f x (f' x)) ->
  (forall x, a <= x <= b -> f' x <= 0) -> f b <= f a.
Proof.
move=> ab d s.
have := @increasing_on (fun x => - f x) (fun x => - f' x) a b ab.
move=> h; apply: Ropp_le_cancel; apply: h => x hx; last by have := s x hx; lra.
exact: is_derive_opp (d x hx).
Qed.

(* A function that touches 0 at c and bends upwards is not negative. *)
Lemma contact (f f1 f2 : R -> R) a b c x : a <= c <= b -> a <= x <= b ->
  (forall t, a <= t <= b -> is_derive f t (f1 t)) ->
  (forall t, a <= t <= b -> is_derive f1 t (f2 t)) ->
  (forall t, a <= t <= b -> 0 <= f2 t) -> f c = 0 -> f1 c = 0 -> 0 <= f x.
Proof.
move=> hc hx d1 d2 s2 fc f1c.
case: (Rle_lt_dec c x) => cx.
  rewrite -fc; apply: (@increasing_on f f1) => // t ht; first by apply: d1; lra.
  rewrite -f1c; apply: (@increasing_on f1 f2) => [|u hu|u hu]; [lra|apply: d2; lra|apply: s2; lra].
rewrite -fc; apply: (@decreasing_on f f1) => [|t ht|t ht]; [lra|by apply: d1; lra|].
rewrite -f1c; apply: (@increasing_on f1 f2) => [|u hu|u hu]; [lra|apply: d2; lra|apply: s2; lra].
Qed.

(* ** Table *)

(* ln r >= 2 (r-1)/(r+1) for r >= 1. *)
Lemma ln_ge_pade r : 1 <= r -> 2 * (r - 1) / (r + 1) <= ln r.
Proof.
move=> r1; suff: 0 <= ln r - 2 * (r - 1) / (r + 1) by lra.
have {1}-> : 0 = ln 1 - 2 * (1 - 1) / (1 + 1) by rewrite ln_1; field.
apply: (@increasing_on (fun x => ln x - 2 * (x - 1) / (x + 1))
                       (fun x => (x - 1)^2 / (x * (x + 1)^2))) => // x hx.
  by auto_derive; [split; [|split]; lra|field; lra].
apply: Rmult_le_pos; first exact: pow2_ge_0.
by apply: Rlt_le; apply: Rinv_0_lt_compat; apply: Rmult_lt_0_compat; [lra|apply: pow_lt; lra].
Qed.

(* tanh(e/2) as a fraction in r = e^e: not above 1 and not above e/2. *)
Lemma tanh_half_le1 e : (exp e - 1) / (exp e + 1) <= 1.
Proof. by have := exp_pos e => h; apply/Rle_div_l; lra. Qed.

Lemma tanh_half_ge0 e : 0 <= e -> 0 <= (exp e - 1) / (exp e + 1).
Proof.
by move=> e0; have := exp_ge1 e0 => r1; apply: Rmult_le_pos; [lra|apply: Rlt_le; apply: Rinv_0_lt_compat; lra].
Qed.

Lemma tanh_half_le e : 0 <= e -> (exp e - 1) / (exp e + 1) <= e / 2.
Proof.
move=> e0; have := ln_ge_pade (exp_ge1 e0); rewrite ln_exp.
have := exp_ge1 e0 => r1.
have -> : 2 * (exp e - 1) / (exp e + 1) = 2 * ((exp e - 1) / (exp e + 1)) by field; lra.
lra.
Qed.

(* u ln u lies below its chords. *)
Lemma xlnx_chord t x y : 0 <= t <= 1 -> 0 <= x -> 0 <= y ->
  let u := t * x + (1 - t) * y in u * ln u <= t * (x * ln x) + (1 - t) * (y * ln y).
Proof.
move=> t01 x0 y0 u.
have u0 : 0 <= u by have := Rmult_le_pos t x; have := Rmult_le_pos (1 - t) y; rewrite /u; lra.
case: (Req_dec u 0) => [e|un].
  have ux : t * x = 0 by have := Rmult_le_pos t x; have := Rmult_le_pos (1 - t) y; move: e; rewrite /u; lra.
  have uy : (1 - t) * y = 0 by move: e; rewrite /u; lra.
  by rewrite e -!Rmult_assoc ux uy; lra.
have up : 0 < u by lra.
have tangent z : 0 <= z -> z * ln u + z - u <= z * ln z.
  move=> z0; have := @kl_term_ge z 1 u z0; rewrite /Rdiv Rinv_1 !Rmult_1_r; apply; lra.
have := Rmult_le_compat_l t _ _ (proj1 t01) (tangent x x0).
have := Rmult_le_compat_l (1 - t) _ _ _ (tangent y y0).
by rewrite {2 4}/u; rewrite /u; lra.
Qed.

(* Binary relative entropy. *)
Definition kl2 (p q : R) : R := p * ln (p / q) + (1 - p) * ln ((1 - p) / (1 - q)).

Lemma kl2_sym p q : kl2 (1 - p) (1 - q) = kl2 p q.
Proof.
rewrite /kl2; have e z : 1 - (1 - z) = z by ring.
by rewrite !e Rplus_comm.
Qed.

Lemma kl2_refl p : kl2 p p = 0.
Proof.
have t z : z * ln (z / z) = 0.
  case: (Req_dec z 0) => [->|zn]; first by rewrite Rmult_0_l.
  by rewrite /Rdiv Rinv_r // ln_1 Rmult_0_r.
by rewrite /kl2 !t Rplus_0_l.
Qed.

(* Pinsker's inequality for bits: kl2(p, q) >= 2 (p - q)^2. *)
Lemma pinsker_binary_inside p q : 0 < p < 1 -> 0 < q < 1 -> 2 * (p - q)^2 <= kl2 p q.
Proof.
move=> hp hq; suff: 0 <= kl2 p q - 2 * (p - q)^2 by lra.
set f := fun x => kl2 p x - 2 * (p - x)^2.
set f' := fun x => (x - p) * (1 / (x * (1 - x)) - 4).
have fp : f p = 0 by rewrite /f kl2_refl; ring.
have d x : 0 < x < 1 -> is_derive f x (f' x).
  move=> hx; rewrite /f /f' /kl2; auto_derive; last by field; lra.
  have px : 0 < p * / x by apply: Rmult_lt_0_compat; [lra|apply: Rinv_0_lt_compat; lra].
  have px' : 0 < (1 - p) * / (1 - x) by apply: Rmult_lt_0_compat; [lra|apply: Rinv_0_lt_compat; lra].
  by move: px px'; rewrite /Rminus => px px'; repeat split => //; lra.
have s x : 0 < x < 1 -> 0 <= 1 / (x * (1 - x)) - 4.
  move=> hx; have x1 : 0 < x * (1 - x) by nra.
  suff: 4 <= 1 / (x * (1 - x)) by lra.
  by apply/(Rle_div_r _ _ _ x1); have := pow2_ge_0 (1 - 2 * x); lra.
rewrite -/(f q); case: (Rle_lt_dec p q) => pq; rewrite -fp.
  apply: (@increasing_on f f') => // x hx; first by apply: d; lra.
  by apply: Rmult_le_pos; [lra|apply: s; lra].
apply: (@decreasing_on f f') => [|x hx|x hx]; [lra|by apply: d; lra|].
by have := s x; rewrite /f'; nra.
Qed.

Lemma pinsker_binary_zero q : 0 <= q < 1 -> 2 * (0 - q)^2 <= kl2 0 q.
Proof.
move=> hq; have -> : kl2 0 q = - ln (1 - q).
  by rewrite /kl2 Rmult_0_l Rminus_0_r Rmult_1_l /Rdiv Rmult_1_l ln_Rinv; lra.
suff: 0 <= - ln (1 - q) - 2 * q^2 by nra.
have {1}-> : 0 = - ln (1 - 0) - 2 * 0^2 by rewrite Rminus_0_r ln_1; ring.
apply: (@increasing_on (fun x => - ln (1 - x) - 2 * x^2)
                       (fun x => (1 - 2 * x)^2 / (1 - x))) => [|x hx|x hx]; first lra.
  by auto_derive; [lra|field; lra].
by apply: Rmult_le_pos; [exact: pow2_ge_0|apply: Rlt_le; apply: Rinv_0_lt_compat; lra].
Qed.

Lemma pinsker_binary p q : 0 <= p <= 1 -> 0 <= q <= 1 -> (q = 0 -> p = 0) -> (q = 1 -> p = 1) ->
  2 * (p - q)^2 <= kl2 p q.
Proof.
move=> hp hq h0 h1.
case: (Req_dec q 0) => [e|q0]; first by rewrite (h0 e) e kl2_refl; lra.
case: (Req_dec q 1) => [e|q1]; first by rewrite (h1 e) e kl2_refl; lra.
case: (Req_dec p 0) => [->|p0]; first by apply: pinsker_binary_zero; lra.
case: (Req_dec p 1) => [->|p1]; last by apply: pinsker_binary_inside; lra.
have := @pinsker_binary_zero (1 - q); rewrite -(kl2_sym 1 q).
have -> : 1 - 1 = 0 by ring.
have -> : (1 - q)^2 = (0 - (1 - q))^2 by ring.
by apply; lra.
Qed.

(* wang-identifiability/stationarity, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_stationarity : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  forall x : (I ~> X),
  forall y : (I ~> X),
  forall K : kernel (I ~> X) (I ~> X),
  forall slope : R,
  (0 <= slope) ->
  forall mu : R,
  ((- 2) <= mu) ->
  forall eta : R,
  (0 <= eta) ->
  forall step : R,
  (((- 1) / 2) <= step) ->
  (step <= (1 / 2)) ->
  ((0 < ((K x) y)) /\ (0 < ((output P K) y))) ->
  ((vle (Finite 0) (vsub (vadd (vsub (\vsum_(x1 : (I ~> X) | ((~~ Reqb (P x1) 0) && (Rltb 0 (if (x1 == x) then (((K x1) y) + (((K x) y) * step)) else ((K x1) y))))) (vmul (Finite ((P x1) * (if (x1 == x) then (((K x1) y) + (((K x) y) * step)) else ((K x1) y)))) (vln (vdiv (Finite (if (x1 == x) then (((K x1) y) + (((K x) y) * step)) else ((K x1) y))) (Finite (\sum_(x2 : (I ~> X)) ((P x2) * (if (x2 == x) then (((K x2) y) + (((K x) y) * step)) else ((K x2) y))))))))) (\vsum_(x3 : (I ~> X) | ((~~ Reqb (P x3) 0) && (Rltb 0 ((K x3) y)))) (vmul (Finite ((P x3) * ((K x3) y))) (vln (vdiv (Finite ((K x3) y)) (Finite (\sum_(x4 : (I ~> X)) ((P x4) * ((K x4) y))))))))) (Finite (((((slope * (P x)) * (INR (hamming x y))) + mu) - eta) * (((K x) y) * step)))) (vmul (vadd (vmul (Finite (P x)) (vln (vdiv (Finite ((K x) y)) (Finite (\sum_(x4 : (I ~> X)) ((P x4) * ((K x4) y))))))) (Finite ((((slope * (P x)) * (INR (hamming x y))) + mu) - eta))) (Finite (((K x) y) * step))))) /\ (vle (vsub (vadd (vsub (\vsum_(x1 : (I ~> X) | ((~~ Reqb (P x1) 0) && (Rltb 0 (if (x1 == x) then (((K x1) y) + (((K x) y) * step)) else ((K x1) y))))) (vmul (Finite ((P x1) * (if (x1 == x) then (((K x1) y) + (((K x) y) * step)) else ((K x1) y)))) (vln (vdiv (Finite (if (x1 == x) then (((K x1) y) + (((K x) y) * step)) else ((K x1) y))) (Finite (\sum_(x2 : (I ~> X)) ((P x2) * (if (x2 == x) then (((K x2) y) + (((K x) y) * step)) else ((K x2) y))))))))) (\vsum_(x3 : (I ~> X) | ((~~ Reqb (P x3) 0) && (Rltb 0 ((K x3) y)))) (vmul (Finite ((P x3) * ((K x3) y))) (vln (vdiv (Finite ((K x3) y)) (Finite (\sum_(x4 : (I ~> X)) ((P x4) * ((K x4) y))))))))) (Finite (((((slope * (P x)) * (INR (hamming x y))) + mu) - eta) * (((K x) y) * step)))) (vmul (vadd (vmul (Finite (P x)) (vln (vdiv (Finite ((K x) y)) (Finite (\sum_(x4 : (I ~> X)) ((P x4) * ((K x4) y))))))) (Finite ((((slope * (P x)) * (INR (hamming x y))) + mu) - eta))) (Finite (((K x) y) * step)))) (vmul (vdiv (Finite (P x)) (Finite ((K x) y))) (Finite ((((K x) y) * step) ^ 2))))).

(* The statement above is generated; the proof follows. *)
Lemma part_of_sum (T : finType) (P K : T -> R) (m : R) : (forall z, 0 <= K z) -> 0 < m ->
  \vsum_(z : T | (~~ Reqb (P z) 0) && Rltb 0 (K z)) (vmul (Finite (P z * K z)) (vln (vdiv (Finite (K z)) (Finite m)))) =
  Finite (\sum_z P z * K z * ln (K z / m)).
Proof.
move=> k0 m0; rewrite (eq_bigr (fun z => Val (Finite (P z * K z * ln (K z / m))))) => [|z /andP[_ /RltbP kz]].
  rewrite vsumF sum_mkcond; congr (Val (Finite _)); apply: eq_sum => z _.
  case: ReqbP => [->|pn] /=; first by ring.
  case: RltbP => [//|kn]; have -> : K z = 0 by have := k0 z; lra.
  by ring.
by rewrite vdivF ?vlnF; [|exact: Rdiv_lt_0_compat|lra].
Qed.

Theorem c_stationarity_holds : c_stationarity.
Proof.
move=> I X _ _ P x y K s s0 mu _ eta _ t t0 t1 [k0 o0].
rewrite outputE in o0; set m := \sum_z P z * K z y in o0.
set k := K x y in k0 *; set p := P x; have p0 : 0 <= p := mass_ge0 P x.
pose M (z : I ~> X) := if z == x then K z y + k * t else K z y.
have kt : - k / 2 <= k * t by nra.
have M0 z : 0 <= M z by rewrite /M; case: eqP => [->|_]; [rewrite -/k; lra|exact: mass_ge0].
have rest (F G : (I ~> X) -> R) : (forall z, z != x -> F z = G z) -> \sum_z F z - \sum_z G z = F x - G x.
  move=> h; have eF : \sum_z F z = F x + \sum_(z | z != x) F z by rewrite (bigD1 x).
  have eG : \sum_z G z = G x + \sum_(z | z != x) G z by rewrite (bigD1 x).
  have e : \sum_(z | z != x) F z = \sum_(z | z != x) G z by apply: eq_bigr.
  by rewrite eF eG e; ring.
have pk : p * k <= m.
  by apply: (@sum_ge_term _ xpredT (fun z => P z * K z y) x) => // z _; apply: Rmult_le_pos; exact: mass_ge0.
have Mx : M x = k + k * t by rewrite /M eqxx.
have Mn z : z != x -> M z = K z y by rewrite /M => /negbTE ->.
set m' := \sum_z P z * M z.
have mM : m' = m + p * (k * t).
  by have := @rest (fun z => P z * M z) (fun z => P z * K z y) (fun z h => f_equal (Rmult (P z)) (Mn z h)); rewrite Mx -/p -/k -/m -/m'; lra.
have m'0 : 0 < m' by rewrite mM; nra.
have EM := @part_of_sum _ P M m' M0 m'0; have EK := @part_of_sum _ P (fun z => K z y) m (fun z => mass_ge0 _ _) o0.
rewrite /M in EM; rewrite -/m' EM EK -/M -/m.
rewrite !vdivF ?vlnF; try lra; last by apply: Rdiv_lt_0_compat.
autorewrite with finite_values.
set lin := s * p * _ + mu - eta.
have split_ (F : R) z : F * ln (K z y / m') = F * ln (K z y / m) - F * ln (m' / m) \/ K z y = 0.
  case: (Req_dec (K z y) 0) => [->|n]; [by right|left].
  by have := mass_ge0 (K z) y => h; rewrite !ln_div; try lra; ring.
have E1 : \sum_z P z * M z * ln (M z / m') - \sum_z P z * K z y * ln (K z y / m) =
   p * (k + k * t) * (ln ((k + k * t) / k)) + p * (k * t) * ln (k / m) - m' * ln (m' / m).
  have : \sum_z P z * M z * ln (M z / m') - \sum_z (P z * K z y * ln (K z y / m) - P z * K z y * ln (m' / m)) =
     p * (k + k * t) * ln ((k + k * t) / m') - (p * k * ln (k / m) - p * k * ln (m' / m)).
    rewrite -Mx; apply: (@rest (fun z => P z * M z * ln (M z / m')) (fun z => P z * K z y * ln (K z y / m) - P z * K z y * ln (m' / m))) => z zx.
    by rewrite (Mn z zx); case: (split_ (P z * K z y) z) => // ->; ring.
  rewrite sum_sub sum_mulr -/m => h.
  have l1 : ln ((k + k * t) / m') = ln ((k + k * t) / k) + ln (k / m) - ln (m' / m) by rewrite !ln_div; lra.
  by rewrite l1 in h; rewrite mM in h *; lra.
rewrite E1.
have q1 : ln ((k + k * t) / k) <= t.
  by have := ln_le_sub1 (x := (k + k * t) / k) ltac:(apply: Rdiv_lt_0_compat; lra); have -> : (k + k * t) / k - 1 = t by field; lra.
have q2 : m' - m <= m' * ln (m' / m).
  have := ln_le_sub1 (x := m / m') ltac:(apply: Rdiv_lt_0_compat; lra); rewrite ln_div // => h.
  have := Rmult_le_compat_l m' _ _ ltac:(lra) h; rewrite (_ : m' * (m / m' - 1) = m - m'); last by field; lra.
  by rewrite ln_div //; lra.
have q3 : m' * ln (m' / m) <= p * (k + k * t) * ln ((k + k * t) / k).
  have a01 : 0 <= p * k / m <= 1 by split; [apply: Rdiv_le_0_compat => //; nra|apply/Rle_div_l; lra].
  have := @xlnx_chord (p * k / m) (1 + t) 1 a01 ltac:(lra) ltac:(lra).
  cbv zeta; rewrite ln_1.
  have e1 : p * k / m * (1 + t) + (1 - p * k / m) * 1 = m' / m by rewrite mM; field; lra.
  have e2 : (k + k * t) / k = 1 + t by field; lra.
  rewrite e1 e2 => h; have := Rmult_le_compat_l m _ _ (Rlt_le _ _ o0) h.
  have -> : m * (m' / m * ln (m' / m)) = m' * ln (m' / m) by field; lra.
  have -> : m * (p * k / m * ((1 + t) * ln (1 + t)) + (1 - p * k / m) * (1 * 0)) = p * (k + k * t) * ln (1 + t) by field; lra.
  by [].
split; apply/vleF; first by lra.
have : p * (k + k * t) * ln ((k + k * t) / k) <= p * (k + k * t) * t by apply: Rmult_le_compat_l => //; nra.
have -> : p / k * (k * t) ^ 2 = p * k * t * t by field; lra.
rewrite mM in q2 *; lra.
Qed.

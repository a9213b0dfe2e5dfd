(* f-divergences of a convex f with its limits at 0 and at infinity: data processing and
   joint convexity with infinite values.

   A term q f(p/q), extended to p = 0 or q = 0 by the limits, is the supremum of
   a p + b q over the affine minorants a t + b of f ([f_term_ge], [f_term_le]); so it is
   subadditive and homogeneous, and everything follows.

   Source: Csiszar, Information-type measures of difference of probability
   distributions (1967); Liese and Vajda (2006). *)

From ExactPriv Require Import core divergence scalar.
From Coquelicot Require Import Coquelicot.

(* f on (0, inf), its limit at 0 and the limit of f(t)/t at infinity. *)
Record generator := Generator { gen :> R -> R; gen_at0 : Rbar; gen_slope : Rbar }.

Definition f_term (f : generator) (p q : R) : value :=
  if Reqb q 0 then (if Reqb p 0 then Val 0 else vmul p (gen_slope f))
  else if Reqb p 0 then vmul q (gen_at0 f) else Val (q * f (p / q)).

Definition f_divergence (T : finType) (p q : T -> R) (f : generator) : value :=
  \vsum_a f_term f (p a) (q a).

Definition convex_on (f : R -> R) : Prop := forall x y t, 0 < x -> 0 < y -> 0 <= t <= 1 ->
  f (t * x + (1 - t) * y) <= t * f x + (1 - t) * f y.

(* What makes f a generator of a divergence; f(1) = 0 is asked for where it is needed. *)
Definition convex_generator (f : generator) : Prop :=
  [/\ convex_on f, filterlim f (at_right 0) (Rbar_locally (gen_at0 f)) &
      is_lim (fun t => f t / t) p_infty (gen_slope f)].

Section Generator.
Variable f : generator.
Hypothesis cf : convex_generator f.

Definition minorant (a b : R) : Prop := forall t, 0 < t -> a * t + b <= f t.

Lemma three_points y x z : 0 < y -> y < x -> x < z ->
  (z - y) * f x <= (z - x) * f y + (x - y) * f z.
Proof.
move=> y0 yx xz; have [c _ _] := cf.
have d : 0 < z - y by lra.
have t01 : 0 <= (z - x) / (z - y) <= 1.
  split; first by apply: Rmult_le_pos; [lra|apply: Rlt_le; exact: Rinv_0_lt_compat].
  by apply/(Rle_div_l _ _ _ d); lra.
have := c y z _ y0 ltac:(lra) t01.
have -> : (z - x) / (z - y) * y + (1 - (z - x) / (z - y)) * z = x by field; lra.
move=> h; have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ d) h.
have -> : (z - y) * ((z - x) / (z - y) * f y + (1 - (z - x) / (z - y)) * f z) =
  (z - x) * f y + (x - y) * f z by field; lra.
by [].
Qed.

(* A supporting line at every point. *)
Lemma supporting x : 0 < x -> exists a, minorant a (f x - a * x).
Proof.
move=> x0; pose E s := exists2 y, 0 < y < x & s = (f x - f y) / (x - y).
have ub z s : x < z -> E s -> s <= (f z - f x) / (z - x).
  move=> xz [y [y0 yx] ->]; have := three_points y0 yx xz => h.
  have d1 : 0 < x - y by lra. have d2 : 0 < z - x by lra.
  apply/(Rle_div_l _ _ _ d1).
  have -> : (f z - f x) / (z - x) * (x - y) = ((f z - f x) * (x - y)) / (z - x) by field; lra.
  by apply/(Rle_div_r _ _ _ d2); lra.
have [a [aub alub]] : {m | is_lub E m}.
  apply: completeness; first by exists ((f (x + 1) - f x) / (x + 1 - x)) => s; apply: ub; lra.
  by exists ((f x - f (x / 2)) / (x - x / 2)); exists (x / 2) => //; lra.
exists a => t t0; case: (Rtotal_order t x) => [tx|[->|xt]]; last 2 first.
- lra.
- have : a <= (f t - f x) / (t - x) by apply: alub => s; exact: ub.
  by have d : 0 < t - x by [lra]; move/(Rle_div_r _ _ _ d); lra.
have d : 0 < x - t by lra.
have : (f x - f t) / (x - t) <= a by apply: aub; exists t.
by move/(Rle_div_l _ _ _ d); lra.
Qed.

(* ** The limits and the minorants *)

Lemma at0_ge a b : minorant a b -> Rbar_le b (gen_at0 f).
Proof.
move=> m; have [_ l _] := cf.
have lin : filterlim (fun t => a * t + b) (at_right 0) (Rbar_locally b).
  have c : continuous (fun t => a * t + b) 0.
    by apply: ex_derive_continuous; auto_derive.
  have -> : Finite b = Finite (a * 0 + b) by congr Finite; ring.
  apply: (filterlim_filter_le_1 (F := locally 0)); last exact: c.
  exact: filter_le_within.
apply: (filterlim_le (F := at_right 0) (fun t => a * t + b) f) => //.
by exists (mkposreal _ Rlt_0_1) => t _ t0; exact: m.
Qed.

Lemma at0_le c : (forall t, 0 < t < 1 -> f t <= t * f 1 + (1 - t) * c) -> Rbar_le (gen_at0 f) c.
Proof.
move=> h; have [_ l _] := cf.
have lin : filterlim (fun t => t * f 1 + (1 - t) * c) (at_right 0) (Rbar_locally c).
  have k : continuous (fun t => t * f 1 + (1 - t) * c) 0.
    by apply: ex_derive_continuous; auto_derive.
  have -> : Finite c = Finite (0 * f 1 + (1 - 0) * c) by congr Finite; ring.
  apply: (filterlim_filter_le_1 (F := locally 0)); last exact: k.
  exact: filter_le_within.
apply: (filterlim_le (F := at_right 0) f (fun t => t * f 1 + (1 - t) * c)) => //.
exists (mkposreal _ Rlt_0_1) => t; rewrite /ball /= /AbsRing_ball /= /abs /= /minus /plus /opp /= => bt t0.
apply: h; split=> //; move: bt; rewrite Rabs_pos_eq; lra.
Qed.

Lemma is_lim_inv_infty : is_lim (fun t => / t) p_infty 0.
Proof.
have := is_lim_inv (fun t => t) p_infty p_infty (is_lim_id p_infty); exact.
Qed.

Lemma is_lim_affine_inv a b : is_lim (fun t => a + b * / t) p_infty a.
Proof.
have -> : Finite a = Rbar_plus a (Rbar_mult b 0) by rewrite /= Rmult_0_r Rplus_0_r.
apply: is_lim_plus.
- exact: is_lim_const.
- by apply: is_lim_scal_l; exact: is_lim_inv_infty.
- by rewrite /is_Rbar_plus /= Rmult_0_r.
Qed.

Lemma slope_ge a b : minorant a b -> Rbar_le a (gen_slope f).
Proof.
move=> m; have [_ _ l] := cf.
apply: (is_lim_le_loc (fun t => a + b * / t) (fun t => f t / t) p_infty) l; last exact: is_lim_affine_inv.
exists 0 => t t0; apply/(Rle_div_r _ _ _ t0).
have -> : (a + b * / t) * t = a * t + b by field; lra.
exact: m.
Qed.

Lemma slope_le c : (forall t, 1 < t -> f t <= f 1 + (t - 1) * c) -> Rbar_le (gen_slope f) c.
Proof.
move=> h; have [_ _ l] := cf.
apply: (is_lim_le_loc (fun t => f t / t) (fun t => c + (f 1 - c) * / t) p_infty) l _; last exact: is_lim_affine_inv.
exists 1 => t t1; have t0 : 0 < t by lra.
apply/(Rle_div_l _ _ _ t0).
have -> : (c + (f 1 - c) * / t) * t = f 1 + (t - 1) * c by field; lra.
exact: h.
Qed.

(* ** Terms as suprema over minorants *)

Lemma mult_p_infty (k : R) : 0 < k -> Rbar_mult k p_infty = p_infty.
Proof.
by move=> k0; rewrite Rbar_mult_comm; apply: is_Rbar_mult_unique; exact: is_Rbar_mult_p_infty_pos.
Qed.

Lemma mult_m_infty (k : R) : 0 < k -> Rbar_mult k m_infty = m_infty.
Proof.
by move=> k0; rewrite Rbar_mult_comm; apply: is_Rbar_mult_unique; exact: is_Rbar_mult_m_infty_pos.
Qed.

Lemma vmul_pos (k : R) (x : Rbar) : 0 < k -> vmul k x = Val (Rbar_mult k x).
Proof.
move=> k0; case: x => [x||] //; rewrite ?mult_p_infty ?mult_m_infty // /vmul /= /inf_times.
  by case: (RltbP 0 k).
by case: (RltbP 0 k).
Qed.

Lemma Rbar_mult_le_iff (k : R) (b : R) x : 0 < k -> Rbar_le b x -> Rbar_le (k * b) (Rbar_mult k x).
Proof.
move=> k0; case: x => [x||] // h; first by apply: Rmult_le_compat_l; [lra|exact: h].
by rewrite mult_p_infty.
Qed.

Lemma Rbar_mult_le_iff2 (k : R) (c : R) x : 0 < k -> Rbar_le x (c / k) -> Rbar_le (Rbar_mult k x) c.
Proof.
move=> k0; case: x => [x||] // h.
  by move: h => /= /(Rle_div_r _ _ _ k0); lra.
by rewrite mult_m_infty.
Qed.

Lemma pos_of_ne (x : R) : 0 <= x -> x <> 0 -> 0 < x.
Proof. by move=> [//|<-]. Qed.

Lemma f_term_ge p q a b : 0 <= p -> 0 <= q -> minorant a b -> vle (Finite (a * p + b * q)) (f_term f p q).
Proof.
move=> p0 q0 m; rewrite /f_term; case: ReqbP => [->|qn]; case: ReqbP => [->|pn].
- by rewrite /vle /=; lra.
- rewrite vmul_pos; last exact: pos_of_ne.
  have -> : a * p + b * 0 = p * a by ring.
  by apply: Rbar_mult_le_iff; [lra|exact: slope_ge m].
- rewrite vmul_pos; last exact: pos_of_ne.
  have -> : a * 0 + b * q = q * b by ring.
  by apply: Rbar_mult_le_iff; [lra|exact: at0_ge m].
rewrite /vle /=; have pq : 0 < p / q by apply: Rdiv_lt_0_compat; exact: pos_of_ne.
have := Rmult_le_compat_l q _ _ q0 (m _ pq).
by have -> : q * (a * (p / q) + b) = a * p + b * q by field; lra.
Qed.

Lemma f_term_le p q c : 0 <= p -> 0 <= q ->
  (forall a b, minorant a b -> a * p + b * q <= c) -> vle (f_term f p q) c.
Proof.
move=> p0 q0 h; rewrite /f_term; case: ReqbP => [eq|qn]; case: ReqbP => [ep|pn].
- have [a m] := supporting Rlt_0_1; have := h _ _ m.
  by rewrite eq ep /vle /=; lra.
- rewrite vmul_pos; last exact: pos_of_ne.
  have pp : 0 < p by exact: pos_of_ne.
  apply: Rbar_mult_le_iff2 => //; apply: slope_le => t t1.
  have [a m] := @supporting t ltac:(lra).
  have h1 := m 1 Rlt_0_1; have := h _ _ m; rewrite eq Rmult_0_r Rplus_0_r.
  move/(Rle_div_r _ _ _ pp) => h2.
  by have := Rmult_le_compat_l (t - 1) _ _ ltac:(lra) h2; lra.
- rewrite vmul_pos; last exact: pos_of_ne.
  have qq : 0 < q by exact: pos_of_ne.
  apply: Rbar_mult_le_iff2 => //; apply: at0_le => t ht.
  have [a m] := @supporting t ltac:(lra).
  have h1 := m 1 Rlt_0_1; have := h _ _ m; rewrite ep Rmult_0_r Rplus_0_l.
  move/(Rle_div_r _ _ _ qq) => h2.
  have := Rmult_le_compat_l (1 - t) _ _ ltac:(lra) h2.
  have := Rmult_le_compat_l t _ _ ltac:(lra) h1.
  lra.
have pq : 0 < p / q by apply: Rdiv_lt_0_compat; exact: pos_of_ne.
have [a m] := supporting pq; have := h _ _ m; rewrite /vle /=.
by have -> : a * p + (f (p / q) - a * (p / q)) * q = q * f (p / q) by field.
Qed.

Lemma f_term_proper p q : 0 <= p -> 0 <= q -> proper (f_term f p q).
Proof.
move=> p0 q0; have [a m] := supporting Rlt_0_1.
by have := f_term_ge p0 q0 m; case: (f_term f p q) => [|[x||]].
Qed.

(* ** Subadditivity: the log-sum inequality of f *)

Theorem f_term_sum (I : finType) (p q : I -> R) : (forall i, 0 <= p i) -> (forall i, 0 <= q i) ->
  vle (f_term f (\sum_i p i) (\sum_i q i)) (\vsum_i f_term f (p i) (q i)).
Proof.
move=> p0 q0; have sp : 0 <= \sum_i p i by apply: sum_ge0.
have sq : 0 <= \sum_i q i by apply: sum_ge0.
have prop : proper (\vsum_i f_term f (p i) (q i)) by apply: proper_sum => i _; exact: f_term_proper.
case E : (\vsum_i f_term f (p i) (q i)) prop => [|[c||]] //= _; last first.
  by have := f_term_proper sp sq; case: (f_term f _ _) => [|[x||]].
apply: f_term_le => // a b m.
have : vle (\vsum_i Val (a * p i + b * q i)) (\vsum_i f_term f (p i) (q i)).
  by apply: vsum_le => i _ //; exact: f_term_ge.
by rewrite vsumF E /vle /= sum_add !sum_mull.
Qed.

Lemma f_term_scal (k p q : R) : 0 <= k -> 0 <= p -> 0 <= q ->
  vle (f_term f (k * p) (k * q)) (if Reqb k 0 then Val 0 else vmul k (f_term f p q)).
Proof.
move=> k0 p0 q0; case: ReqbP => [->|kn].
  rewrite !Rmult_0_l /f_term; case: ReqbP => // _; exact: vle_refl.
have kp : 0 < k by lra.
have pr := f_term_proper p0 q0.
case E : (f_term f p q) pr => [|[c||]] // _.
  rewrite vmulF; apply: f_term_le; try exact: Rmult_le_pos.
  move=> a b m; have := f_term_ge p0 q0 m; rewrite E /vle /= => h.
  by have := Rmult_le_compat_l k _ _ k0 h; lra.
rewrite vmul_pos // mult_p_infty //.
have := @f_term_proper (k * p) (k * q) (Rmult_le_pos _ _ k0 p0) (Rmult_le_pos _ _ k0 q0).
by case: (f_term f _ _) => [|[x||]].
Qed.

(* Terms that share a law of weights. *)
Lemma f_term_spread (Y : finType) (k : law Y) (p q : R) : 0 <= p -> 0 <= q ->
  vle (\vsum_y f_term f (p * k y) (q * k y)) (f_term f p q).
Proof.
move=> p0 q0; have pr := f_term_proper p0 q0.
have pk y : 0 <= p * k y by exact: Rmult_le_pos.
have qk y : 0 <= q * k y by exact: Rmult_le_pos.
case E : (f_term f p q) pr => [|[c||]] // _.
  have -> : Val c = \vsum_y Val (k y * c) by rewrite vsumF sum_mulr mass_sum1 Rmult_1_l.
  apply: vsum_le => y _; first exact: f_term_proper.
  rewrite Rmult_comm (Rmult_comm q); apply: vle_trans (f_term_scal _ p0 q0) _ => //.
  rewrite E; case: ReqbP => [->|_]; first by rewrite Rmult_0_l; exact: vle_refl.
  by rewrite vmulF; exact: vle_refl.
have : proper (\vsum_y f_term f (p * k y) (q * k y)) by apply: proper_sum => y _; exact: f_term_proper.
by case: (\vsum_y _) => [|[x||]].
Qed.

(* ** Data processing for every f-divergence of a convex f *)

Theorem f_processing (X Y : finType) (P Q : law X) (K : kernel X Y) :
  vle (f_divergence (output P K) (output Q K) f) (f_divergence P Q f).
Proof.
have pk x y : 0 <= P x * K x y by exact: Rmult_le_pos.
have qk x y : 0 <= Q x * K x y by exact: Rmult_le_pos.
apply: (@vle_trans _ (\vsum_y \vsum_x f_term f (P x * K x y) (Q x * K x y))).
  apply: vsum_le => y _; first by apply: f_term_proper.
  by rewrite !outputE; exact: f_term_sum.
rewrite exchange_big /=; apply: vsum_le => x _; last by apply: f_term_spread.
by apply: proper_sum => y _; exact: f_term_proper.
Qed.

(* ** Joint convexity, for any finite mixture, at finite values *)

Theorem f_convex (X Y : finType) (P : law X) (K L : kernel X Y) (c : X -> R) :
  (forall x, 0 < P x -> vle (f_divergence (K x) (L x) f) (c x)) ->
  vle (f_divergence (output P K) (output P L) f) (mean P c).
Proof.
move=> h; have pk x y : 0 <= P x * K x y by exact: Rmult_le_pos.
have pl x y : 0 <= P x * L x y by exact: Rmult_le_pos.
apply: (@vle_trans _ (\vsum_y \vsum_x f_term f (P x * K x y) (P x * L x y))).
  apply: vsum_le => y _; first by apply: f_term_proper.
  by rewrite !outputE; exact: f_term_sum.
rewrite exchange_big /= /mean -vsumF; apply: vsum_le => x _.
  by apply: proper_sum => y _; exact: f_term_proper.
have [z|Px] := mass_cases P x.
  rewrite z Rmult_0_l (eq_bigr (fun=> Val 0)); last first.
    by move=> y _; rewrite !Rmult_0_l /f_term; case: (ReqbP 0 0).
  by rewrite vsumF big1_eq; exact: vle_refl.
have := h x Px; set D := f_divergence _ _ _ => hD.
have prD y : proper (f_term f (K x y) (L x y)) by exact: f_term_proper.
(* all terms are finite, since their sum is and none is -inf *)
have fin y : exists t : R, f_term f (K x y) (L x y) = Val t.
  have rest : proper (\vsum_(z | z != y) f_term f (K x z) (L x z)) by apply: proper_sum => z _.
  move: hD; rewrite /D /f_divergence (bigD1 y) //=; move: rest (prD y).
  by case: (f_term f (K x y) (L x y)) => [|[t||]] //; [exists t|case: (\vsum_(z | z != y) _) => [|[s||]]].
pose t y := if f_term f (K x y) (L x y) is Val (Finite s) then s else 0.
have tE y : f_term f (K x y) (L x y) = Val (t y) by rewrite /t; have [s ->] := fin y.
apply: (@vle_trans _ (\vsum_y Val (P x * t y))).
  apply: vsum_le => y _; first exact: f_term_proper.
  apply: vle_trans (f_term_scal _ _ _) _ => //.
  by case: ReqbP => [|_]; [lra|rewrite tE vmulF; exact: vle_refl].
rewrite vsumF sum_mull /vle /=; apply: Rmult_le_compat_l => //.
move: hD; rewrite /D /f_divergence (eq_bigr (fun y => Val (t y))) => [|y _]; last exact: tE.
by rewrite vsumF.
Qed.

(* Not negative, if f(1) = 0. *)
Theorem f_divergence_ge0 (T : finType) (p q : law T) : f 1 = 0 -> vle 0 (f_divergence p q f).
Proof.
move=> f1; have := @f_term_sum T p q (mass_ge0 p) (mass_ge0 q).
rewrite !mass_sum1 /f_term; case: (ReqbP 1 0) => [|_]; first lra.
by have -> : 1 / 1 = 1 by [field]; rewrite f1 Rmult_0_r.
Qed.

End Generator.

(* ** Relative entropy is the divergence of t ln t *)

Definition kl_generator : generator := Generator (fun t => t * ln t) 0 p_infty.

Theorem f_divergence_kl (T : finType) (p q : law T) : f_divergence p q kl_generator = kl p q.
Proof.
have term a : f_term kl_generator (p a) (q a) =
    if Reqb (q a) 0 && ~~ Reqb (p a) 0 then Val p_infty else Val (p a * ln (p a / q a)).
  rewrite /f_term; case: (ReqbP (q a) 0) => [qa|qa]; case: (ReqbP (p a) 0) => [pa|pa] /=.
  - by rewrite pa Rmult_0_l.
  - have k : 0 < p a by have := mass_cases p a; lra.
    by have := vmul_pos p_infty k; rewrite mult_p_infty.
  - by rewrite pa Rmult_0_r Rmult_0_l.
  by congr Val; congr Finite; field.
rewrite /kl /f_divergence (eq_bigr _ (fun a _ => term a)); case: domP => [d|nd].
  rewrite -vsumF; apply: eq_bigr => a _; case: (ReqbP (q a) 0) => //= qa.
  by case: (ReqbP (p a) 0) => //=; rewrite d.
have : ~~ dom p q by apply/negP => /domP.
rewrite negb_forall => /existsP[a]; rewrite negb_imply => ha.
rewrite (bigD1 a) //= ha.
have : proper (\vsum_(i | i != a) if Reqb (q i) 0 && ~~ Reqb (p i) 0 then Val p_infty else Val (p i * ln (p i / q i))).
  by apply: proper_sum => i _; case: ifP.
by case: (\vsum_(i | i != a) _) => [|[x||]].
Qed.

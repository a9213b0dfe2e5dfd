(* Contraction of f-divergences is decided on pairs of laws on two letters: P and Q, where they differ, are a
   mixture of such pairs of the same ratio. So every f-divergence contracts at least as total variation does
   (Cohen, Iwasa, Rautu, Ruskai, Seneta and Zbaganu 1993), and the chi-square coefficient is its value at pairs of rows. *)

From ExactPriv Require Import core divergence scalar hockey_stick f_divergence coefficients generators.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ** Sums of terms *)

Section Terms.
Variable f : generator.
Hypothesis cf : convex_generator f.

Lemma f_term0 : f_term f 0 0 = Val (Finite 0).
Proof. by rewrite /f_term; case: ReqbP. Qed.

Lemma f_term_even p : f 1 = 0 -> 0 <= p -> f_term f p p = Val (Finite 0).
Proof.
move=> f1 p0; rewrite /f_term; case: ReqbP => // pn.
by have -> : p / p = 1 by [field]; rewrite f1 Rmult_0_r.
Qed.

(* Homogeneous where finite. *)
Lemma f_term_scale (b p q t : R) : 0 <= b -> f_term f p q = Val (Finite t) ->
  f_term f (b * p) (b * q) = Val (Finite (b * t)).
Proof.
case=> [b0|<-]; last by rewrite !Rmult_0_l f_term0.
have z u : Reqb (b * u) 0 = Reqb u 0.
  by apply/ReqbP/ReqbP => [/Rmult_integral[|//]|->]; [lra|exact: Rmult_0_r].
have times (v : Rbar) u : vmul (Finite u) v = Val (Finite t) -> vmul (Finite (b * u)) v = Val (Finite (b * t)).
  case: v => [v||]; rewrite ?vmulF; first by move=> [<-]; rewrite Rmult_assoc.
    by rewrite /vmul /= /inf_times; case: (RltbP 0 u) => // _; case: (RltbP u 0).
  by rewrite /vmul /= /inf_times; case: (RltbP 0 u) => // _; case: (RltbP u 0).
rewrite /f_term !z; case: (ReqbP q 0) => qn; case: (ReqbP p 0) => pn; try exact: times.
  by move=> [<-]; rewrite Rmult_0_r.
move=> [<-]; congr (Val (Finite _)); rewrite -Rmult_assoc; congr (_ * f _).
by field; lra.
Qed.

Lemma f_term_sum_cond (I : finType) (S : pred I) (p q : I -> R) :
  (forall i, S i -> 0 <= p i) -> (forall i, S i -> 0 <= q i) ->
  vle (f_term f (\sum_(i | S i) p i) (\sum_(i | S i) q i)) (\vsum_(i | S i) f_term f (p i) (q i)).
Proof.
move=> p0 q0; rewrite (sum_mkcond _ S p) (sum_mkcond _ S q) [X in vle _ X]big_mkcond.
have := @f_term_sum f cf I (fun i => if S i then p i else 0) (fun i => if S i then q i else 0).
rewrite (eq_bigr (fun i => if S i then f_term f (p i) (q i) else Val (Finite 0))) => [|i _]; last first.
  by case: ifP => // _; exact: f_term0.
by apply=> i; case: ifP => h; [exact: p0|lra|exact: q0|lra].
Qed.

Lemma f_term_add p q p' q' : 0 <= p -> 0 <= q -> 0 <= p' -> 0 <= q' ->
  vle (f_term f (p + p') (q + q')) (vadd (f_term f p q) (f_term f p' q')).
Proof.
move=> p0 q0 p'0 q'0.
have := @f_term_sum f cf bool_finType (fun b => if b then p else p') (fun b => if b then q else q').
rewrite !sum_bool (big_bool _ _) /=; apply; by case.
Qed.

Lemma finite_terms (T : finType) (p q : T -> R) : (forall a, 0 <= p a) -> (forall a, 0 <= q a) ->
  vlt (f_divergence p q f) p_infty -> exists t : T -> R, forall a, f_term f (p a) (q a) = Val (Finite (t a)).
Proof.
move=> p0 q0 h; have pr a := f_term_proper cf (p0 a) (q0 a).
exists (fun a => if f_term f (p a) (q a) is Val (Finite s) then s else 0) => a.
have rest : proper (\vsum_(z | z != a) f_term f (p z) (q z)) by apply: proper_sum => z _.
move: h; rewrite /f_divergence (bigD1 a) //=; move: rest (pr a).
by case: (f_term f (p a) (q a)) => [|[t||]] //; case: (\vsum_(z | z != a) _) => [|[s||]].
Qed.

Lemma f_divergence_finite (T : finType) (p q t : T -> R) : (forall a, f_term f (p a) (q a) = Val (Finite (t a))) ->
  f_divergence p q f = Finite (\sum_a t a).
Proof. by move=> h; rewrite /f_divergence (eq_bigr _ (fun a _ => h a)) vsumF. Qed.

End Terms.

(* ** The reduction *)

Section Reduction.
Variables (f : generator) (X Y : finType) (K : kernel X Y) (eta : R).
Hypotheses (cf : convex_generator f) (f1 : f 1 = 0).

(* What eta bounds: two letters, masses p, p' and q, q' of the same sum. *)
Definition pairs_contract : Prop := forall x x' p p' q q' t t', x != x' ->
  0 <= p -> p < q -> 0 <= q' -> q' < p' -> p + p' = q + q' ->
  f_term f p q = Val (Finite t) -> f_term f p' q' = Val (Finite t') ->
  vle (\vsum_y f_term f (p * K x y + p' * K x' y) (q * K x y + q' * K x' y)) (Finite (eta * (t + t'))).

(* A sum over all letters, by pairs of a letter where P is less and one where it is more. *)
Definition excess (P Q : law X) : R := \sum_(x | Rltb (Q x) (P x)) (P x - Q x).
Lemma sum_by_pairs (P Q : law X) (h : X -> R) (A : R) : A = excess P Q -> 0 < A ->
  \sum_x h x = (\sum_(i : X * X | Rltb (P i.1) (Q i.1) && Rltb (Q i.2) (P i.2))
                 ((P i.2 - Q i.2) / A * h i.1 + (Q i.1 - P i.1) / A * h i.2)) + \sum_(x | Reqb (P x) (Q x)) h x.
Proof.
move=> AE A0; have A' : \sum_(x | Rltb (P x) (Q x)) (Q x - P x) = A.
  have e : \sum_x (P x - Q x) = 0 by rewrite sum_sub !mass_sum1; ring.
  suff d : \sum_x (P x - Q x) = excess P Q - \sum_(x | Rltb (P x) (Q x)) (Q x - P x) by rewrite AE; lra.
  rewrite /excess (sum_mkcond _ (fun x => Rltb (Q x) (P x))) (sum_mkcond _ (fun x => Rltb (P x) (Q x))) -sum_sub.
  by apply: eq_sum => x _; case: (RltbP (P x) (Q x)); case: (RltbP (Q x) (P x)) => /=; lra.
rewrite -(pair_big (fun x => Rltb (P x) (Q x)) (fun x => Rltb (Q x) (P x))
  (fun x x' => (P x' - Q x') / A * h x + (Q x - P x) / A * h x')) /=.
have -> : \sum_(x | Rltb (P x) (Q x)) \sum_(x' | Rltb (Q x') (P x')) ((P x' - Q x') / A * h x + (Q x - P x) / A * h x') =
   (\sum_(x | Rltb (P x) (Q x)) h x) + \sum_(x | Rltb (Q x) (P x)) h x.
  rewrite (eq_bigr (fun x => h x + (Q x - P x) / A * (\sum_(x' | Rltb (Q x') (P x')) h x'))) => [|x _].
    by rewrite sum_add sum_mulr sum_divr A' /Rdiv Rinv_r; lra.
  by rewrite sum_add sum_mulr sum_divr -/(excess P Q) -AE sum_mull /Rdiv Rinv_r; lra.
rewrite (sum_mkcond _ (fun x => Rltb (P x) (Q x)) h) (sum_mkcond _ (fun x => Rltb (Q x) (P x)) h).
rewrite (sum_mkcond _ (fun x => Reqb (P x) (Q x)) h) -!sum_add; apply: eq_sum => x _.
by case: (RltbP (P x) (Q x)); case: (RltbP (Q x) (P x)); case: (ReqbP (P x) (Q x)) => /=; lra.
Qed.

Theorem two_point_reduction : pairs_contract -> forall P Q : law X, vlt (f_divergence P Q f) p_infty ->
  vle (f_divergence (output P K) (output Q K) f) (vmul (Finite eta) (f_divergence P Q f)).
Proof.
move=> pc P Q fin; have [t tE] := finite_terms cf (mass_ge0 P) (mass_ge0 Q) fin.
have even x : P x = Q x -> t x = 0.
  by move=> e; have := tE x; rewrite e f_term_even // => -[<-].
rewrite (f_divergence_finite tE) vmulF; set A := excess P Q.
have A0 : 0 <= A by apply: sum_ge0 => x /RltbP; lra.
case: A0 => [A0|A0]; last first.
  have PQ : P = Q.
    apply: law_le_eq => x; apply: Rnot_lt_le => k.
    suff : P x - Q x <= A by lra.
    apply: (@sum_ge_term X (fun x => Rltb (Q x) (P x)) (fun x => P x - Q x)) => [z /RltbP|]; [lra|exact/RltbP].
  have t0 x : t x = 0 by apply: even; rewrite PQ.
  rewrite PQ (@f_divergence_finite f _ _ _ (fun=> 0)) => [|y]; last exact: f_term_even.
  by rewrite !sum_0 // Rmult_0_r; exact: vle_refl.
pose S (i : X * X) := Rltb (P i.1) (Q i.1) && Rltb (Q i.2) (P i.2).
pose b (i : X * X) := (P i.2 - Q i.2) / A; pose g (i : X * X) := (Q i.1 - P i.1) / A.
have out (U : law X) y : output U K y =
    (\sum_(i | S i) (b i * U i.1 * K i.1 y + g i * U i.2 * K i.2 y)) + \sum_(x | Reqb (P x) (Q x)) U x * K x y.
  rewrite outputE (sum_by_pairs (fun x => U x * K x y) (erefl A) A0); congr (_ + _).
  by apply: eq_sum => i _; rewrite /b /g; ring.
have bg i : S i -> 0 < b i /\ 0 < g i.
  by case/andP => /RltbP h1 /RltbP h2; split; apply: Rdiv_lt_0_compat; lra.
have term (U : law X) i y : S i -> 0 <= b i * U i.1 * K i.1 y + g i * U i.2 * K i.2 y.
  move=> /bg[b0 g0]; have := mass_ge0 U i.1; have := mass_ge0 U i.2; have := mass_ge0 (K i.1) y; have := mass_ge0 (K i.2) y => *.
  by apply: Rplus_le_le_0_compat; apply: Rmult_le_pos => //; apply: Rmult_le_pos => //; lra.
have pr i y : S i -> proper (f_term f (b i * P i.1 * K i.1 y + g i * P i.2 * K i.2 y) (b i * Q i.1 * K i.1 y + g i * Q i.2 * K i.2 y)).
  by move=> Si; apply: f_term_proper => //; exact: term.
apply: (@vle_trans _ (\vsum_y \vsum_(i | S i)
    f_term f (b i * P i.1 * K i.1 y + g i * P i.2 * K i.2 y) (b i * Q i.1 * K i.1 y + g i * Q i.2 * K i.2 y))).
  apply: vsum_le => y _; first exact: f_term_proper.
  rewrite !out; have -> : \sum_(x | Reqb (P x) (Q x)) P x * K x y = \sum_(x | Reqb (P x) (Q x)) Q x * K x y.
    by apply: eq_sum => x /ReqbP ->.
  have r0 : 0 <= \sum_(x | Reqb (P x) (Q x)) Q x * K x y by apply: sum_ge0 => x _; exact: Rmult_le_pos.
  apply: vle_trans (f_term_add cf _ _ r0 r0) _; try by apply: sum_ge0 => i; exact: term.
  by rewrite (f_term_even f1 r0) vadd0r; apply: f_term_sum_cond => // i; exact: term.
rewrite exchange_big /=.
apply: (@vle_trans _ (\vsum_(i | S i) Val (Finite (eta * (b i * t i.1 + g i * t i.2))))).
  apply: vsum_le => i Si; first by apply: proper_sum => y _; exact: pr.
  have [b0 g0] := bg i Si; case/andP: (Si) => /RltbP h1 /RltbP h2.
  have p1 := mass_ge0 P i.1; have q2 := mass_ge0 Q i.2.
  apply: pc.
  - by apply/eqP => e; rewrite e in h1; lra.
  - by apply: Rmult_le_pos; lra.
  - exact: Rmult_lt_compat_l.
  - by apply: Rmult_le_pos; lra.
  - exact: Rmult_lt_compat_l.
  - by rewrite /b /g; field; lra.
  - by apply: f_term_scale => //; lra.
  by apply: f_term_scale => //; lra.
rewrite vsumF sum_mull (sum_by_pairs t (erefl A) A0) [X in _ + X]sum_0 ?Rplus_0_r; first exact: vle_refl.
by move=> x /ReqbP; exact: even.
Qed.
End Reduction.

(* ** Every f-divergence contracts at least as total variation *)

Section Dobrushin.
Variables (f : generator) (X Y : finType) (K : kernel X Y).
Hypotheses (cf : convex_generator f) (f1 : f 1 = 0).

Lemma dobrushin_pairs_contract : pairs_contract f K (dobrushin K).
Proof.
move=> x x' p p' q q' t t' _ p0 pq q'0 qp' e tE tE'.
have q0 : 0 <= q by lra. have p'0 : 0 <= p' by lra.
pose m y := Rmin (K x y) (K x' y); pose d y := K x y - m y; pose d' y := K x' y - m y.
have m0 y : 0 <= m y by apply: Rmin_glb.
have d0 y : 0 <= d y by have := Rmin_l (K x y) (K x' y); rewrite /d /m; lra.
have d'0 y : 0 <= d' y by have := Rmin_r (K x y) (K x' y); rewrite /d' /m; lra.
have s0 : 0 <= t + t'.
  have := f_term_add cf p0 q0 p'0 q'0; rewrite -e tE tE' f_term_even //; lra.
have sd : \sum_y d y = total_variation (K x) (K x') by rewrite sum_sub mass_sum1 tv_overlap.
have sd' : \sum_y d' y = total_variation (K x) (K x') by rewrite sum_sub mass_sum1 tv_overlap.
have prod u v : 0 <= u -> 0 <= v -> 0 <= u * v by exact: Rmult_le_pos.
apply: (@vle_trans _ (\vsum_y Val (Finite (d y * t + d' y * t')))).
  apply: vsum_le => y _; first by apply: f_term_proper => //; apply: Rplus_le_le_0_compat; apply: prod.
  have -> : p * K x y + p' * K x' y = (p + p') * m y + (d y * p + d' y * p') by rewrite /d /d'; ring.
  have -> : q * K x y + q' * K x' y = (p + p') * m y + (d y * q + d' y * q') by rewrite e /d /d'; ring.
  have w0 : 0 <= (p + p') * m y by apply: prod => //; lra.
  apply: vle_trans (f_term_add cf w0 w0 _ _) _; try by apply: Rplus_le_le_0_compat; apply: prod.
  rewrite (f_term_even f1 w0) vadd0; apply: vle_trans (f_term_add cf _ _ _ _) _; try by apply: prod.
  by rewrite (f_term_scale (d0 y) tE) (f_term_scale (d'0 y) tE') vaddF; exact: vle_refl.
rewrite vsumF sum_add !sum_mulr sd sd' /=.
by have := Rmult_le_compat_r _ _ _ s0 (tv_le_dobrushin K x x'); rewrite /=; lra.
Qed.

Theorem f_le_dobrushin (P Q : law X) : vlt (f_divergence P Q f) p_infty ->
  vle (f_divergence (output P K) (output Q K) f) (vmul (Finite (dobrushin K)) (f_divergence P Q f)).
Proof. by move=> fin; apply: two_point_reduction => //; exact: dobrushin_pairs_contract. Qed.

(* A bound of the divergence is one of the ratio. *)
Lemma contraction_le (P Q : law X) (eta : R) : vlt (Finite 0) (f_divergence P Q f) -> vlt (f_divergence P Q f) p_infty ->
  vle (f_divergence (output P K) (output Q K) f) (vmul (Finite eta) (f_divergence P Q f)) ->
  vle (contraction K P Q f) (Finite eta).
Proof.
rewrite /contraction; have := f_divergence_ge0 cf (output P K) (output Q K) f1.
case: (f_divergence P Q f) => [|[d||]] //; case: (f_divergence _ _ f) => [|[v||]] // v0 d0 _ h.
have {}d0 : 0 < d by []. have {}h : v <= eta * d by [].
by rewrite vdivF; [apply/Rle_div_l|lra].
Qed.
End Dobrushin.

(* ** Chi-square *)

Section Chi2.
Variables X Y : finType.
Implicit Types (P Q : law X) (K : kernel X Y).

Lemma f_term_chi2 p q : q <> 0 -> f_term g_chi2 p q = Val (Finite ((p - q) ^ 2 / q)).
Proof.
move=> qn; rewrite /f_term; case: ReqbP => // _; case: ReqbP => [->|pn] /=; congr (Val (Finite _)); by field.
Qed.

Lemma f_divergence_chi2 (T : finType) (p q : law T) : dom p q -> f_divergence p q g_chi2 = Val (chi2 p q).
Proof.
move=> d; rewrite /chi2 d -vsumF; apply: eq_bigr => a _.
case: (Req_dec (q a) 0) => [z|n]; last exact: f_term_chi2.
by rewrite z (elimT (domP _ _) d _ z) f_term0; congr (Val (Finite _)); rewrite /Rdiv; ring.
Qed.

(* The coefficient of two rows is what their supports do not share. *)
Lemma chi2_mixedE (T : finType) (p q : law T) w : 0 < w < 1 ->
  chi2_mixed p q w = 1 - \sum_a p a * q a / (w * p a + (1 - w) * q a).
Proof.
move=> [w0 w1]; rewrite /chi2_mixed -sum_mull.
have one : \sum_a ((1 - w) * p a + w * q a) = 1 by rewrite sum_add !sum_mull !mass_sum1; ring.
rewrite -[X in _ = X - _]one -sum_sub; apply: eq_sum => a _; have p0 := mass_ge0 p a; have q0 := mass_ge0 q a.
case: (Req_dec (w * p a + (1 - w) * q a) 0) => [z|n]; last by field.
have pz : p a = 0 by nra. have qz : q a = 0 by nra.
by rewrite pz qz /Rdiv; ring.
Qed.

Lemma chi2_mixed_le_tv (T : finType) (p q : law T) w : 0 < w < 1 -> chi2_mixed p q w <= total_variation p q.
Proof.
move=> w01; have [w0 w1] := w01; rewrite chi2_mixedE // tv_overlap; suff : support_overlap p q <= \sum_a p a * q a / (w * p a + (1 - w) * q a) by lra.
apply: sum_le => a _; have p0 := mass_ge0 p a; have q0 := mass_ge0 q a.
case: (Req_dec (w * p a + (1 - w) * q a) 0) => [z|n].
  have pz : p a = 0 by nra. have qz : q a = 0 by nra.
  by rewrite pz qz Rmin_left /Rdiv; lra.
have d0 : 0 < w * p a + (1 - w) * q a by have : 0 <= w * p a + (1 - w) * q a by [nra]; lra.
apply/Rle_div_r => //; case: (Rle_lt_dec (p a) (q a)) => h.
  by rewrite Rmin_left //; have := Rmult_le_pos _ _ p0 (Rmult_le_pos w (q a - p a) ltac:(lra) ltac:(lra)); lra.
by rewrite Rmin_right; [have := Rmult_le_pos _ _ q0 (Rmult_le_pos (1 - w) (p a - q a) ltac:(lra) ltac:(lra)); lra|lra].
Qed.

Lemma chi2_mixed_ge0 (T : finType) (p q : law T) w : 0 < w < 1 -> 0 <= chi2_mixed p q w.
Proof.
move=> [w0 w1]; apply: Rmult_le_pos; first nra.
apply: sum_ge0 => a _; have p0 := mass_ge0 p a; have q0 := mass_ge0 q a.
case: (Req_dec (w * p a + (1 - w) * q a) 0) => [->|n]; first by rewrite /Rdiv Rinv_0; lra.
by apply: Rdiv_le_0_compat; [exact: pow2_ge_0|have : 0 <= w * p a + (1 - w) * q a by [nra]; lra].
Qed.

(* The coefficient is a number; what bounds it, and what it bounds. *)
Lemma eta_chi2_le K (b : R) : 0 <= b ->
  (forall x x' w, x != x' -> 0 < w < 1 -> chi2_mixed (K x) (K x') w <= b) -> Rbar_le (eta_chi2 K) b.
Proof.
move=> b0 h; apply: xmax_le => // x _; apply: xmax_le => // x' xx.
by apply: (proj2 (Lub_Rbar_correct _)) => v [w w01 ->]; exact: h.
Qed.
Lemma eta_chi2_ge K x x' w : x != x' -> 0 < w < 1 -> Rbar_le (chi2_mixed (K x) (K x') w) (eta_chi2 K).
Proof.
move=> xx w01; apply: Rbar_le_trans (@xmax_ge _ xpredT _ x isT).
apply: Rbar_le_trans (@xmax_ge _ (fun x' => x != x') _ x' xx).
by apply: (proj1 (Lub_Rbar_correct _)); exists w.
Qed.
Theorem eta_chi2_le_dobrushin K : Rbar_le (eta_chi2 K) (dobrushin K).
Proof.
apply: eta_chi2_le => [|x x' w xx w01]; first exact: dobrushin_ge0.
by apply: Rle_trans (chi2_mixed_le_tv _ _ w01) _; exact: tv_le_dobrushin.
Qed.
Lemma eta_chi2_finite K : exists e : R, [/\ eta_chi2 K = Finite e, 0 <= e &
  forall x x' w, x != x' -> 0 < w < 1 -> chi2_mixed (K x) (K x') w <= e].
Proof.
have := eta_chi2_le_dobrushin K; have : Rbar_le 0 (eta_chi2 K) by exact: xmax_ge0.
have ge := @eta_chi2_ge K; case E : (eta_chi2 K) => [e||] // e0 _.
by exists e; split=> // x x' w xx w01; have := ge x x' w xx w01; rewrite E.
Qed.

(* What the coefficient says of two rows with any positive weights. *)
Lemma chi2_rows K (e : R) x x' a a' : (forall w, 0 < w < 1 -> chi2_mixed (K x) (K x') w <= e) -> 0 < a -> 0 < a' ->
  \sum_y (K x y - K x' y) ^ 2 / (a * K x y + a' * K x' y) <= e * (/ a + / a').
Proof.
move=> h a0 a0'; set W := a + a'; have W0 : 0 < W by rewrite /W; lra.
have w01 : 0 < a / W < 1 by split; [apply: Rdiv_lt_0_compat|apply/Rlt_div_l => //; rewrite /W; lra].
have {h} := h _ w01; rewrite /chi2_mixed; set t := \sum_y (K x y - K x' y) ^ 2 / (a * _ + _).
have -> : \sum_y (K x y - K x' y) ^ 2 / (a / W * K x y + (1 - a / W) * K x' y) = t * W.
  rewrite /t -sum_mulr; apply: eq_sum => y _; have k0 := mass_ge0 (K x) y; have k0' := mass_ge0 (K x') y.
  have -> : a / W * K x y + (1 - a / W) * K x' y = (a * K x y + a' * K x' y) / W by rewrite /W; field; rewrite -/W; lra.
  case: (Req_dec (a * K x y + a' * K x' y) 0) => [z|n]; last by field; lra.
  have -> : K x y = 0 by nra. have -> : K x' y = 0 by nra.
  by rewrite /Rdiv; ring.
have c0 : 0 < / a + / a' by have := Rinv_0_lt_compat _ a0; have := Rinv_0_lt_compat _ a0'; lra.
move/(Rmult_le_compat_r _ _ _ (Rlt_le _ _ c0)).
by have -> : a / W * (1 - a / W) * (t * W) * (/ a + / a') = t by rewrite /W; field; rewrite -/W; lra.
Qed.

Lemma chi2_pairs_contract K (e : R) : (forall x x' w, x != x' -> 0 < w < 1 -> chi2_mixed (K x) (K x') w <= e) ->
  pairs_contract g_chi2 K e.
Proof.
move=> h x x' p p' q q' t t' xx p0 pq q'0 qp' eq; rewrite f_term_chi2; last lra.
case=> <-; case: (Req_dec q' 0) => [->|q'n].
  have p'0 : 0 < p' by lra.
  rewrite /f_term; case: ReqbP => // _; case: ReqbP => [|_]; first lra.
  by rewrite vmul_pos // mult_p_infty.
rewrite f_term_chi2 // => -[<-]; have {}q'0 : 0 < q' by lra.
have q0 : 0 < q by lra.
have -> : \vsum_y f_term g_chi2 (p * K x y + p' * K x' y) (q * K x y + q' * K x' y) =
    Finite ((q - p) ^ 2 * \sum_y (K x y - K x' y) ^ 2 / (q * K x y + q' * K x' y)).
  rewrite -sum_mull -vsumF; apply: eq_bigr => y _; have k0 := mass_ge0 (K x) y; have k0' := mass_ge0 (K x') y.
  have pE : p' = q' + (q - p) by lra.
  case: (Req_dec (q * K x y + q' * K x' y) 0) => [z|n].
    have -> : K x y = 0 by nra. have -> : K x' y = 0 by nra.
    by rewrite !Rmult_0_r !Rplus_0_r f_term0; congr (Val (Finite _)); rewrite /Rdiv; ring.
  by rewrite f_term_chi2 // pE; congr (Val (Finite _)); field.
have := Rmult_le_compat_l _ _ _ (pow2_ge_0 (q - p)) (chi2_rows (fun w => h x x' w xx) q0 q'0).
have pE : p' - q' = q - p by lra.
by rewrite vleF pE; have -> : e * ((p - q) ^ 2 / q + (q - p) ^ 2 / q') = (q - p) ^ 2 * (e * (/ q + / q')) by field; lra.
Qed.

(* The chi-square divergence contracts by the coefficient. *)
Theorem chi2_contraction K P Q : dom P Q ->
  vle (chi2 (output P K) (output Q K)) (vmul (eta_chi2 K) (chi2 P Q)).
Proof.
move=> d; have [e [-> e0 he]] := eta_chi2_finite K.
have d' : dom (output P K) (output Q K).
  apply/domP => y z; rewrite outputE; apply: sum_0 => x _; have := output_eq0 x z.
  by case/Rmult_integral => h; [rewrite (elimT (domP _ _) d _ h)|rewrite h]; ring.
rewrite -!f_divergence_chi2 //; have [cf f1] := chi2_divergence.
apply: two_point_reduction => //; first exact: chi2_pairs_contract.
by rewrite f_divergence_chi2 // /chi2 d.
Qed.

End Chi2.

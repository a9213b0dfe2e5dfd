(* Integrals of hockey-stick curves: relative entropy is the integral of both curves of two laws
   (Ngo, Ostman and Graell i Amat, Lemma 1), and the integrals of the LDP and of the LIP curve bound
   capacity and information (Theorems 1(b) and 2(b)); means of values that may be infinite. *)

From Coquelicot Require Import Hierarchy Continuity Derive AutoDerive RInt RInt_analysis ElemFct.
From ExactPriv Require Import core divergence capacity hockey_stick statements levels explicit curves.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* ** Continuity *)

Lemma continuous_Rmax (f g : R -> R) x : continuous f x -> continuous g x ->
  continuous (fun t => Rmax (f t) (g t)) x.
Proof.
move=> cf cg; apply: (continuous_ext (fun t => (f t + g t + Rabs (f t - g t)) * (/ 2))) => [t|].
  by rewrite /Rmax /Rabs; case: Rle_dec; case: Rcase_abs => *; lra.
apply: (continuous_mult (fun t => f t + g t + Rabs (f t - g t)) (fun=> / 2)); last exact: continuous_const.
apply: (continuous_plus (fun t => f t + g t) (fun t => Rabs (f t - g t))).
  exact: (continuous_plus f g).
apply: continuous_Rabs_comp; exact: (continuous_minus f g).
Qed.

Lemma continuous_sum (I : finType) (F : I -> R -> R) x : (forall i, continuous (F i) x) ->
  continuous (fun t => \sum_i F i t) x.
Proof.
move=> h; elim: (index_enum I) => [|i s IH].
  by apply: (continuous_ext (fun=> 0)) => [t|]; [rewrite big_nil|exact: continuous_const].
apply: (continuous_ext (fun t => F i t + \sum_(j <- s) F j t)) => [t|]; first by rewrite big_cons.
exact: (continuous_plus (F i) (fun t => \sum_(j <- s) F j t)).
Qed.

Lemma continuous_max (I : finType) (P : pred I) (F : I -> R -> R) x : (forall i, continuous (F i) x) ->
  continuous (fun t => \max_(i | P i) F i t) x.
Proof.
move=> h; elim: (index_enum I) => [|i s IH].
  by apply: (continuous_ext (fun=> 0)) => [t|]; [rewrite big_nil|exact: continuous_const].
apply: (continuous_ext (fun t => if P i then Rmax (F i t) (\big[Rmax/0]_(j <- s | P j) F j t)
  else \big[Rmax/0]_(j <- s | P j) F j t)) => [t|]; first by rewrite big_cons.
by case: (P i) => //; apply: (continuous_Rmax (f := F i)).
Qed.

Lemma continuous_hs (T : finType) (p q : law T) x : continuous (fun e => hs (exp e) p q) x.
Proof.
apply: (continuous_sum (F := fun a t => Rmax (p a - exp t * q a) 0)) => a.
apply: continuous_Rmax; last exact: continuous_const.
by apply: ex_derive_continuous; auto_derive.
Qed.

Lemma continuous_exp_opp x : continuous (fun e => exp (- e)) x.
Proof. by apply: ex_derive_continuous; auto_derive. Qed.

Lemma continuous_ldp_delta (X Y : finType) (K : kernel X Y) x : continuous (fun e => ldp_delta K (Finite e)) x.
Proof.
apply: (continuous_max (F := fun i t => \max_(j | pairs i j) hs (exp t) (K i) (K j))) => i.
by apply: (continuous_max (F := fun j t => hs (exp t) (K i) (K j))) => j; exact: continuous_hs.
Qed.

Lemma continuous_lip_delta (X Y : finType) (K : kernel X Y) (P : law X) x : continuous (fun e => lip_delta K P e) x.
Proof.
apply: (continuous_max (F := fun i t => Rmax (hs (exp t) (output P K) (K i)) (hs (exp t) (K i) (output P K) / exp t))) => i.
apply: continuous_Rmax; first exact: continuous_hs.
apply: (continuous_ext (fun t => hs (exp t) (K i) (output P K) * exp (- t))) => [t|]; first by rewrite exp_Ropp.
by apply: (continuous_mult (fun t => hs (exp t) (K i) (output P K))); [exact: continuous_hs|exact: continuous_exp_opp].
Qed.

(* ** The improper integral of a function that is not negative *)

Section Improper.
Variable f : R -> R.
Hypothesis c : forall x, continuous f x.
Hypothesis f0 : forall x, 0 <= x -> 0 <= f x.

Lemma curve_RInt t : ex_RInt f 0 t.
Proof. by apply: ex_RInt_continuous => x _; exact: c. Qed.

Lemma curve_RInt_mono s t : 0 <= s -> s <= t -> RInt f 0 s <= RInt f 0 t.
Proof.
move=> s0 st; rewrite -(RInt_Chasles f 0 s t); last 2 first.
- exact: curve_RInt.
- by apply: ex_RInt_continuous => x _; exact: c.
have : 0 <= RInt f s t by apply: RInt_ge_0 => // [|x hx]; [apply: ex_RInt_continuous => x _; exact: c|apply: f0; lra].
by rewrite /plus /=; lra.
Qed.

Lemma RInt_le_curve t : 0 <= t -> Rbar_le (RInt f 0 t) (curve_integral f).
Proof.
move=> t0; have [u _] := Lub_Rbar_correct (fun v => exists t : R, 0 <= t /\ v = RInt f 0 t).
by apply: u; exists t.
Qed.

Lemma curve_integral_le (b : Rbar) : (forall t, 0 <= t -> Rbar_le (RInt f 0 t) b) -> Rbar_le (curve_integral f) b.
Proof.
move=> h; have [_ l] := Lub_Rbar_correct (fun v => exists t : R, 0 <= t /\ v = RInt f 0 t).
by apply: l => v [t [t0 ->]]; exact: h.
Qed.

Lemma curve_integral_ge0 : Rbar_le 0 (curve_integral f).
Proof. by have := RInt_le_curve (Rle_refl 0); rewrite RInt_point. Qed.

(* It is the improper Riemann integral: the limit of the integrals over [0, t]. *)
Lemma curve_integral_limit (l : R) : curve_integral f = Finite l ->
  forall d, 0 < d -> exists t0, 0 <= t0 /\ forall t, t0 <= t -> l - d < RInt f 0 t <= l.
Proof.
move=> E d d0; have up t : 0 <= t -> RInt f 0 t <= l by move=> t0; have := RInt_le_curve t0; rewrite E.
have [t0 [h0 h1]] : exists t0, 0 <= t0 /\ l - d < RInt f 0 t0.
  apply: Classical_Prop.NNPP => n; suff : Rbar_le (curve_integral f) (l - d) by rewrite E /=; lra.
  apply: curve_integral_le => t t0; apply: Rnot_lt_le => h; apply: n; by exists t.
by exists t0; split=> // t tt; split; [have := curve_RInt_mono h0 tt; lra|apply: up; lra].
Qed.
End Improper.

Lemma curve_integral_mono (f g : R -> R) : (forall x, continuous f x) -> (forall x, continuous g x) ->
  (forall x, 0 <= x -> f x <= g x) -> Rbar_le (curve_integral f) (curve_integral g).
Proof.
move=> cf cg fg; apply: curve_integral_le => t t0; apply: Rbar_le_trans (RInt_le_curve g t0).
apply: RInt_le => //; [exact: curve_RInt|exact: curve_RInt|move=> x hx; apply: fg; lra].
Qed.

(* ** One letter: p ln(p/q) - p + q *)

Definition letter_curve (p q x : R) : R := Rmax (p - exp x * q) 0 + exp (- x) * Rmax (q - exp x * p) 0.

Lemma letter_curve_ge0 p q x : 0 <= letter_curve p q x.
Proof.
by apply: Rplus_le_le_0_compat; [|apply: Rmult_le_pos; first exact: Rlt_le (exp_pos _)]; exact: Rmax_r.
Qed.

(* A curve that follows g up to tau and then is 0. *)
Lemma is_RInt_until (f g G : R -> R) (tau t : R) : 0 <= tau -> tau <= t ->
  (forall x, is_derive G x (g x)) -> (forall x, continuous g x) ->
  (forall x, 0 < x < tau -> f x = g x) -> (forall x, tau < x < t -> f x = 0) ->
  is_RInt f 0 t (G tau - G 0).
Proof.
move=> t0 tt d c h1 h2; have -> : G tau - G 0 = plus (G tau - G 0) (scal (t - tau) 0).
  by rewrite /plus /scal /= /mult /=; ring.
apply: (is_RInt_Chasles _ 0 tau t).
  apply: (is_RInt_ext g) => [x|]; first by rewrite Rmin_left ?Rmax_right // => hx; rewrite h1.
  by apply: is_RInt_derive => x _; [exact: d|exact: c].
apply: (is_RInt_ext (fun=> 0)) => [x|]; first by rewrite Rmin_left ?Rmax_right // => hx; rewrite h2.
exact: is_RInt_const.
Qed.

Lemma letter_integral (p q t : R) : 0 <= p -> 0 <= q -> (q = 0 -> p = 0) -> Rabs (ln (p / q)) <= t ->
  is_RInt (letter_curve p q) 0 t (p * ln (p / q) - p + q - (if Reqb p 0 then q * exp (- t) else 0)).
Proof.
move=> p0 q0 pq ht; have t0 : 0 <= t by have := Rabs_pos (ln (p / q)); lra.
case: ReqbP => [E|pn].
  rewrite E; have -> : 0 * ln (0 / q) - 0 + q - q * exp (- t) = - q * exp (- t) - - q * exp (- 0).
    by rewrite Ropp_0 exp_0; ring.
  apply: (is_RInt_until (g := fun x => q * exp (- x)) (G := fun x => - q * exp (- x)) t0 (Rle_refl t)) => x.
  - by auto_derive => //; ring.
  - by apply: ex_derive_continuous; auto_derive.
  - move=> _; rewrite /letter_curve Rmult_0_r Rminus_0_r Rmax_right; last first.
      by have := Rmult_le_pos _ _ (Rlt_le _ _ (exp_pos x)) q0; lra.
    by rewrite Rmax_left //; ring.
  - by move=> [h1 h2]; lra.
have qn : q <> 0 by move/pq.
have {}p0 : 0 < p by lra.
have {}q0 : 0 < q by lra.
set tau := ln (p / q) in ht *; have r0 : 0 < p / q by apply: Rdiv_lt_0_compat.
have Et : exp tau = p / q by rewrite exp_ln.
case: (Rle_lt_dec q p) => h.
  have tau0 : 0 <= tau by rewrite -ln_1; apply: ln_le; [lra|apply/Rle_div_r; lra].
  have -> : p * tau - p + q - 0 = p * tau - q * exp tau - (p * 0 - q * exp 0).
    by rewrite Et exp_0; field; lra.
  apply: (is_RInt_until (g := fun x => p - q * exp x) (G := fun x => p * x - q * exp x) tau0) => [|x|x|x hx|x hx].
  - by have := Rle_abs tau; lra.
  - by auto_derive => //; ring.
  - by apply: ex_derive_continuous; auto_derive.
  - have e1 : exp x <= p / q by rewrite -Et; left; apply: exp_increasing; lra.
    have e2 : exp x * q <= p by have := Rmult_le_compat_r q _ _ (Rlt_le _ _ q0) e1; have -> : p / q * q = p by [field; lra]; lra.
    have x1 : 1 < exp x by rewrite -exp_0; apply: exp_increasing; lra.
    by rewrite /letter_curve Rmax_left; [rewrite Rmax_right|]; [ring|have := Rmult_le_compat_r p 1 (exp x); lra|lra].
  - have e1 : p / q <= exp x by rewrite -Et; left; apply: exp_increasing; lra.
    have e2 : p <= exp x * q by have := Rmult_le_compat_r q _ _ (Rlt_le _ _ q0) e1; have -> : p / q * q = p by [field; lra]; lra.
    have x1 : 1 < exp x by rewrite -exp_0; apply: exp_increasing; lra.
    by rewrite /letter_curve Rmax_right; [rewrite Rmax_right|]; [ring|have := Rmult_le_compat_r p 1 (exp x); lra|lra].
have tau0 : 0 <= - tau by have : ln (p / q) <= ln 1 by [apply: ln_le => //; apply/Rle_div_l; lra]; rewrite ln_1 -/tau; lra.
have Ei : exp (- tau) = q / p by rewrite exp_Ropp Et; field; lra.
have -> : p * tau - p + q - 0 = - q * exp (- - tau) - p * - tau - (- q * exp (- 0) - p * 0).
  by rewrite Ropp_involutive Et Ropp_0 exp_0; field; lra.
apply: (is_RInt_until (g := fun x => q * exp (- x) - p) (G := fun x => - q * exp (- x) - p * x) tau0) => [|x|x|x hx|x hx].
- by have := Rle_abs (- tau); rewrite Rabs_Ropp; lra.
- by auto_derive => //; ring.
- by apply: ex_derive_continuous; auto_derive.
- have e1 : exp x <= q / p by rewrite -Ei; left; apply: exp_increasing; lra.
  have e2 : exp x * p <= q by have := Rmult_le_compat_r p _ _ (Rlt_le _ _ p0) e1; have -> : q / p * p = q by [field; lra]; lra.
  have x1 : 1 < exp x by rewrite -exp_0; apply: exp_increasing; lra.
  rewrite /letter_curve Rmax_right; last by have := Rmult_le_compat_r q 1 (exp x); lra.
  by rewrite Rmax_left; [rewrite exp_Ropp; field; lra|lra].
have e1 : q / p <= exp x by rewrite -Ei; left; apply: exp_increasing; lra.
have e2 : q <= exp x * p by have := Rmult_le_compat_r p _ _ (Rlt_le _ _ p0) e1; have -> : q / p * p = q by [field; lra]; lra.
have x1 : 1 < exp x by rewrite -exp_0; apply: exp_increasing; lra.
rewrite /letter_curve Rmax_right; last by have := Rmult_le_compat_r q 1 (exp x); lra.
by rewrite Rmax_right; [ring|lra].
Qed.

(* ** Two laws *)

Lemma is_RInt_sum (I : finType) (F : I -> R -> R) (l : I -> R) a b : (forall i, is_RInt (F i) a b (l i)) ->
  is_RInt (fun x => \sum_i F i x) a b (\sum_i l i).
Proof.
move=> h; elim: (index_enum I) => [|i s IH].
  rewrite big_nil; apply: (is_RInt_ext (fun=> 0)) => [x _|]; first by rewrite big_nil.
  by have := is_RInt_const a b 0; rewrite /scal /= /mult /= Rmult_0_r.
rewrite big_cons; apply: (is_RInt_ext (fun x => plus (F i x) (\sum_(j <- s) F j x))) => [x _|]; first by rewrite big_cons.
exact: is_RInt_plus.
Qed.

Section Laws.
Variable T : finType.
Variables p q : law T.

Let curve x := hs (exp x) p q + exp (- x) * hs (exp x) q p.

Lemma curveE x : curve x = \sum_a letter_curve (p a) (q a) x.
Proof. by rewrite /curve /hs -sum_mull -sum_add. Qed.

Lemma continuous_curve x : continuous curve x.
Proof.
apply: (continuous_plus (fun x => hs (exp x) p q)); first exact: continuous_hs.
by apply: (continuous_mult (fun x => exp (- x))); [exact: continuous_exp_opp|exact: continuous_hs].
Qed.

Lemma curve_ge0 x : 0 <= x -> 0 <= curve x.
Proof. by move=> _; rewrite curveE; apply: sum_ge0 => a _; exact: letter_curve_ge0. Qed.

Let unseen : R := \sum_(a | Reqb (p a) 0) q a.

Lemma curve_RIntE t : dom p q -> (forall a, Rabs (ln (p a / q a)) <= t) ->
  RInt curve 0 t = klsum p q - unseen * exp (- t).
Proof.
move=> /domP d h; apply: is_RInt_unique.
apply: (is_RInt_ext (fun x => \sum_a letter_curve (p a) (q a) x)) => [x _|]; first by rewrite curveE.
have -> : klsum p q - unseen * exp (- t) = \sum_a (p a * ln (p a / q a) - p a + q a - (if Reqb (p a) 0 then q a * exp (- t) else 0)).
  rewrite sum_sub sum_add sum_sub !mass_sum1 -sum_mkcond sum_mulr /klsum -/unseen; ring.
by apply: is_RInt_sum => a; apply: letter_integral => //; exact: d.
Qed.

(* Relative entropy is the integral of both hockey-stick curves, the second weighted with e^-eps. *)
Theorem kl_hockey_stick_integral : kl p q = hockey_stick_integral p q.
Proof.
case E : (dom p q); last first.
  rewrite kl_not_dom ?E //; have /forallPn [a] : ~~ dom p q by rewrite E.
  rewrite negb_imply => /andP[/ReqbP qa /ReqbP pa]; have {}pa : 0 < p a by exact: mass_gt0.
  have up t : 0 <= t -> Rbar_le (t * p a) (hockey_stick_integral p q).
    move=> t0; apply: Rbar_le_trans (RInt_le_curve curve t0).
    have <- : RInt (fun=> p a) 0 t = t * p a by rewrite RInt_const /scal /= /mult /=; ring.
    apply: RInt_le => //; first exact: ex_RInt_const.
      by apply: curve_RInt => x; exact: continuous_curve.
    move=> x _; rewrite curveE; apply: Rle_trans (_ : letter_curve (p a) (q a) x <= _).
      rewrite /letter_curve qa Rmult_0_r Rminus_0_r Rmax_left; last lra.
      by have := Rmult_le_pos _ _ (Rlt_le _ _ (exp_pos (- x))) (Rmax_r (0 - exp x * p a) 0); lra.
    by rewrite (bigD1 a) //=; have := @sum_ge0 _ (index_enum T) (fun i => i != a) _ (fun i _ => letter_curve_ge0 (p i) (q i) x); lra.
  have n0 : Rbar_le 0 (hockey_stick_integral p q) by exact: curve_integral_ge0.
  move: up n0; case: (hockey_stick_integral p q) => [b||] //= up n0.
  have := up ((b + 1) / p a); have -> : (b + 1) / p a * p a = b + 1 by field; lra.
  by move=> h; exfalso; have := h (Rlt_le _ _ (Rdiv_lt_0_compat (b + 1) (p a) ltac:(lra) pa)); lra.
rewrite kl_dom //; have [t0 ht] : exists t0, forall a, Rabs (ln (p a / q a)) <= t0.
  by exists (\max_a Rabs (ln (p a / q a))) => a; exact: max_ge.
have u0 : 0 <= unseen by apply: sum_ge0.
have u1 : unseen <= 1 by exact: prob_le1.
apply/esym/Rbar_le_antisym.
  apply: curve_integral_le => t t1; pose s := Rmax t t0.
  apply: Rle_trans (curve_RInt_mono continuous_curve curve_ge0 t1 (Rmax_l t t0)) _.
  rewrite curve_RIntE // => [|a]; last by apply: Rle_trans (ht a) _; exact: Rmax_r.
  by have := Rmult_le_pos _ _ u0 (Rlt_le _ _ (exp_pos (- Rmax t t0))); lra.
have n0 : Rbar_le 0 (hockey_stick_integral p q) by exact: curve_integral_ge0.
case E' : (hockey_stick_integral p q) n0 => [b||] //= n0; apply: Rnot_lt_le => lt.
pose d := klsum p q - b; have d0 : 0 < d by rewrite /d; lra.
pose t := Rmax (Rmax 0 t0) (- ln d + 1).
have tt0 : 0 <= t by apply: Rle_trans (Rmax_l 0 t0) (Rmax_l _ _).
have : Rbar_le (RInt curve 0 t) b by rewrite -E'; exact: (RInt_le_curve curve).
rewrite curve_RIntE // => [/= h|a]; last first.
  by apply: Rle_trans (ht a) _; apply: Rle_trans (Rmax_r 0 t0) (Rmax_l _ _).
have e : exp (- t) < d.
  rewrite -[X in _ < X](exp_ln _ d0); apply: exp_increasing; have := Rmax_r (Rmax 0 t0) (- ln d + 1); rewrite -/t; lra.
have : unseen * exp (- t) <= 1 * exp (- t) by apply: Rmult_le_compat_r => //; left; exact: exp_pos.
by rewrite /d in e; lra.
Qed.
End Laws.

(* ** The curves of a kernel *)

Section Kernels.
Variables X Y : finType.
Variables (K : kernel X Y) (P : law X).

Lemma ldp_curve_continuous x : continuous (fun e => (1 + exp (- e)) * ldp_delta K (Finite e)) x.
Proof.
apply: (continuous_mult (fun e => 1 + exp (- e))); last exact: continuous_ldp_delta.
by apply: ex_derive_continuous; auto_derive.
Qed.

Lemma lip_curve_continuous x : continuous (fun e => (exp e + exp (- e)) * lip_delta K P e) x.
Proof.
apply: (continuous_mult (fun e => exp e + exp (- e))); last exact: continuous_lip_delta.
by apply: ex_derive_continuous; auto_derive.
Qed.

(* The integral of the LDP curve bounds the divergence of any two rows. *)
Theorem kl_le_ldp_curve_integral x x' : Rbar_le (kl (K x) (K x')) (ldp_curve_integral K).
Proof.
rewrite kl_hockey_stick_integral; apply: curve_integral_mono; [exact: continuous_curve|exact: ldp_curve_continuous|].
move=> e _; have h a b : hs (exp e) (K a) (K b) <= ldp_delta K (Finite e).
  exact: (worstR_ge (S := @pairs X) (fun p q => hockey_stick p q (Finite e))).
have := Rmult_le_compat_l (exp (- e)) _ _ (Rlt_le _ _ (exp_pos _)) (h x' x); have := h x x'; lra.
Qed.

Theorem kl_dp_le_ldp_curve_integral : Rbar_le (kl_dp K) (ldp_curve_integral K).
Proof.
apply: worst_le => [|x x' _]; last exact: kl_le_ldp_curve_integral.
apply: curve_integral_ge0.
Qed.

(* Theorem 1(b). *)
Theorem capacity_le_ldp_curve_integral : Rbar_le (capacity K) (ldp_curve_integral K).
Proof. exact: Rbar_le_trans (capacity_le_kl_dp K) kl_dp_le_ldp_curve_integral. Qed.

(* The integral of the LIP curve bounds the divergence of any row from the output law. *)
Theorem kl_le_lip_curve_integral x : Rbar_le (kl (K x) (output P K)) (lip_curve_integral K P).
Proof.
rewrite kl_hockey_stick_integral; apply: curve_integral_mono; [exact: continuous_curve|exact: lip_curve_continuous|].
move=> e _; have e0 := exp_pos e; set q := output P K.
have h : Rmax (hs (exp e) q (K x)) (hs (exp e) (K x) q / exp e) <= lip_delta K P e.
  exact: (max_ge (fun x => Rmax (hs (exp e) q (K x)) (hs (exp e) (K x) q / exp e))).
have h1 := Rle_trans _ _ _ (Rmax_l _ _) h; have h2 := Rle_trans _ _ _ (Rmax_r _ _) h.
have := Rmult_le_compat_l (exp (- e)) _ _ (Rlt_le _ _ (exp_pos _)) h1.
have := Rmult_le_compat_l (exp e) _ _ (Rlt_le _ _ e0) h2.
have -> : exp e * (hs (exp e) (K x) q / exp e) = hs (exp e) (K x) q by field; lra.
by rewrite Rmult_plus_distr_r; lra.
Qed.

(* Theorem 2(b). *)
Theorem mi_le_lip_curve_integral : Rbar_le (mi P K) (lip_curve_integral K P).
Proof.
case E : (lip_curve_integral K P) => [b||] //.
  by apply: (mi_le_output_law (q := output P K)) => x _; rewrite -E; exact: kl_le_lip_curve_integral.
by have [x _] := law_support P; have := kl_le_lip_curve_integral x; rewrite E /kl; case: (dom _ _).
Qed.
End Kernels.

(* ** Means of values that may be infinite *)

Section Means.
Variables (X : finType) (P : law X).

Lemma vmul_gt0 (a : R) (x : Rbar) : 0 < a -> x <> m_infty -> proper (vmul (Finite a) x).
Proof. by move=> a0; case: x => [b||] //= _; rewrite /inf_times; case: RltbP. Qed.

Lemma vmean_le (F : X -> value) (b : Rbar) : (forall x, 0 < P x -> vle (Finite 0) (F x) /\ vle (F x) b) ->
  vle (Finite 0) (\vsum_(x : X | Rltb 0 (P x)) vmul (Finite (P x)) (F x)) /\
  vle (\vsum_(x : X | Rltb 0 (P x)) vmul (Finite (P x)) (F x)) b.
Proof.
move=> h; have F0 x : 0 < P x -> vle (Finite 0) (vmul (Finite (P x)) (F x)).
  move=> Px; have [] := h x Px; case: (F x) => [|[f||]] //=; first by move=> f0 _; apply: Rmult_le_pos; lra.
  by rewrite /inf_times; case: RltbP.
split.
  elim/big_rec: _ => [|x v /RltbP Px]; first exact: Rle_refl.
  by move: (F0 x Px); case: (vmul _ _) v => [|[a||]] // [|[c||]] //=; lra.
case: b h => [b||] h.
- have E x : 0 < P x -> exists2 f : R, F x = Finite f & 0 <= f <= b.
    by move=> Px; have [] := h x Px; case: (F x) => [|[f||]] //= f0 fb; exists f.
  pose f x := if F x is Val (Finite r) then r else 0.
  rewrite (eq_bigr (fun x => Val (Finite (P x * f x)))) => [|x /RltbP Px]; last first.
    by rewrite /f; have [r -> _] := E x Px.
  rewrite vsumF /=; apply: Rle_trans (_ : (\sum_(x | Rltb 0 (P x)) P x * b) <= _).
    by apply: sum_le => x /RltbP Px; rewrite /f; have [r -> hr] := E x Px; apply: Rmult_le_compat_l; lra.
  rewrite sum_mulr; suff -> : \sum_(x | Rltb 0 (P x)) P x = 1 by lra.
  rewrite sum_mkcond -[RHS](mass_sum1 P); apply: eq_bigr => x _; case: RltbP => // n.
  by case: (mass_cases P x); lra.
- have : proper (\vsum_(x : X | Rltb 0 (P x)) vmul (Finite (P x)) (F x)).
    by apply: proper_sum => x /RltbP Px; move: (F0 x Px); case: (vmul _ _) => [|[a||]].
  by case: (\big[_/_]_(_ | _) _) => [|[a||]].
- have [x Px] := law_support P; have [] := h x Px; by case: (F x) => [|[f||]].
Qed.

Lemma vmean_ge (F : X -> value) (a : R) : 0 <= a -> (forall x, 0 < P x -> vle (Finite a) (F x)) ->
  vle (Finite a) (\vsum_(x : X | Rltb 0 (P x)) vmul (Finite (P x)) (F x)).
Proof.
move=> a0 h; have <- : \vsum_(x : X | Rltb 0 (P x)) Val (Finite (P x * a)) = Val (Finite a).
  rewrite vsumF sum_mulr; suff -> : \sum_(x | Rltb 0 (P x)) P x = 1 by rewrite Rmult_1_l.
  rewrite sum_mkcond -[RHS](mass_sum1 P); apply: eq_bigr => x _; case: RltbP => // n.
  by case: (mass_cases P x); lra.
apply: vsum_le => // x /RltbP Px; move: (h x Px); case: (F x) => [|[f||]] //= af.
  by apply: Rmult_le_compat_l; lra.
by rewrite /inf_times; case: RltbP.
Qed.

(* The mean divergence of rows from their output law is the information, and from any law at least that. *)
Variables (Y : finType) (K : kernel X Y).

Lemma mi_vmean : veq (Finite (mi P K)) (\vsum_(x : X | Rltb 0 (P x)) vmul (Finite (P x)) (kl (K x) (output P K))).
Proof.
rewrite (eq_bigr (fun x => Val (Finite (P x * klsum (K x) (output P K))))) => [|x /RltbP Px]; last first.
  by rewrite kl_dom //; exact: dom_row.
rewrite vsumF; congr Finite; rewrite /mi [RHS]sum_mkcond; apply: eq_bigr => x _.
by case: RltbP => // n; have -> : P x = 0 by [case: (mass_cases P x); lra]; rewrite Rmult_0_l.
Qed.

Lemma mi_le_vmean (q : law Y) : vle (Finite (mi P K)) (\vsum_(x : X | Rltb 0 (P x)) vmul (Finite (P x)) (kl (K x) q)).
Proof.
case E : [forall x, Rltb 0 (P x) ==> dom (K x) q].
  have d x : 0 < P x -> dom (K x) q by move=> Px; move/forallP: E => /(_ x) /implyP; apply; apply/RltbP.
  rewrite (eq_bigr (fun x => Val (Finite (P x * klsum (K x) q)))) => [|x /RltbP Px]; last by rewrite kl_dom //; exact: d.
  rewrite vsumF /=; have := compensation d; rewrite /mean.
  have -> : \sum_(x | Rltb 0 (P x)) P x * klsum (K x) q = \sum_x P x * klsum (K x) q.
    rewrite sum_mkcond; apply: eq_bigr => x _; case: RltbP => // n.
    by have -> : P x = 0 by [case: (mass_cases P x); lra]; rewrite Rmult_0_l.
  move=> ->; suff : 0 <= klsum (output P K) q by lra.
  apply: klsum_ge0; apply/domP => y qy; rewrite outputE; apply: sum_0 => x _.
  case: (mass_cases P x) => [->|Px]; first by rewrite Rmult_0_l.
  by move/domP: (d x Px) => /(_ y qy) ->; rewrite Rmult_0_r.
have /forallPn [x] : ~~ [forall x, Rltb 0 (P x) ==> dom (K x) q] by rewrite E.
rewrite negb_imply => /andP[Px nd]; rewrite (bigD1 x) // kl_not_dom //.
have -> : vmul (Finite (P x)) p_infty = Val p_infty by rewrite /= /inf_times; move/RltbP: Px; case: RltbP.
have : proper (\vsum_(i | Rltb 0 (P i) && (i != x)) vmul (Finite (P i)) (kl (K i) q)).
  by apply: proper_sum => i /andP[/RltbP Pi _]; apply: vmul_gt0 => //; rewrite /kl; case: (dom _ _).
by case: (\big[_/_]_(_ | _) _) => [|[a||]].
Qed.
End Means.

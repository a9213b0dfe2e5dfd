(* Lemmas that lead from translated statements to the theory's theorems. *)

From ExactPriv Require Import core divergence capacity hockey_stick scalar pinsker pml entropy
  products databases binary_entropy domination leakage continuity renyi statements levels explicit.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ** Levels *)

Lemma level_cases (x : Rbar) : Rbar_le 0 x -> (exists2 e, x = Finite e & 0 <= e) \/ x = p_infty.
Proof. by case: x => [e||] //= e0; [left; exists e|right]. Qed.

Lemma level_finite (x : Rbar) : Rbar_le 0 x -> Rbar_lt x p_infty -> exists2 e, x = Finite e & 0 <= e.
Proof. by move=> h; case: (level_cases h) => [|->]. Qed.

Lemma dp_ge0 (I X Y : finType) (K : kernel (I ~> X) Y) : Rbar_le 0 (dp K).
Proof. exact: worst_ge0. Qed.

Lemma le_R (x : Rbar) (a b : R) : Rbar_le x a -> a <= b -> Rbar_le x b.
Proof. by move=> h ab; exact: (Rbar_le_trans _ _ _ h (ab : Rbar_le a b)). Qed.

Lemma vmin_inf_square : vmin p_infty (vpowz p_infty 2) = p_infty.
Proof. by rewrite /vmin /= /Rbar_min; case: Rbar_le_dec. Qed.

Lemma vexp_opp (v : value) : vexp (vopp v) = vmap (fun x => Val (match x with
  | Finite a => Finite (exp (- a)) | p_infty => Finite 0 | m_infty => p_infty end)) v.
Proof. by case: v => [|[x||]]. Qed.

(* ** Closeness *)

Section Closeness.
Variable T : finType.
Implicit Types p q : law T.

Lemma hockey_stick_sets p q (e d : R) : hockey_stick p q (Finite e) <= d <->
  forall A : {set T}, (\sum_(x : T | x \in A) p x) <= exp e * (\sum_(x : T | x \in A) q x) + d.
Proof.
have E (u : law T) (A : {set T}) : \sum_(x : T | x \in A) u x = prob u (mem A) by apply: eq_bigl.
split=> [/hs_le_sets h A|h]; first by rewrite !E; exact: h.
by apply/hs_le_sets => A; rewrite -!E; exact: h.
Qed.

Lemma closeness_delta_le p q (e d : R) : closeness_delta p q (Finite e) <= d <->
  hockey_stick p q (Finite e) <= d /\ hockey_stick q p (Finite e) <= d.
Proof.
rewrite /closeness_delta; split=> [h|[h1 h2]]; last exact: Rmax_lub.
by split; apply: Rle_trans h; [exact: Rmax_l|exact: Rmax_r].
Qed.

Lemma closeness_delta_sets p q (e d : R) : closeness_delta p q (Finite e) <= d <->
  forall A : {set T}, (\sum_(x : T | x \in A) p x) <= exp e * (\sum_(x : T | x \in A) q x) + d /\
                      (\sum_(x : T | x \in A) q x) <= exp e * (\sum_(x : T | x \in A) p x) + d.
Proof.
rewrite closeness_delta_le !hockey_stick_sets; split=> [[h1 h2] A|h]; first by split.
by split=> A; case: (h A).
Qed.

Lemma hockey_stick0 p q : hockey_stick p q (Finite 0) = total_variation p q.
Proof. by rewrite /hockey_stick exp_0 tv_hs1. Qed.

Lemma closeness_delta0 p q : closeness_delta p q (Finite 0) = total_variation p q.
Proof. by rewrite /closeness_delta !hockey_stick0 (tv_sym q) Rmax_left //; exact: Rle_refl. Qed.

Lemma closeness_delta_ge0 p q e : 0 <= closeness_delta p q (Finite e).
Proof. by apply: Rle_trans (Rmax_l _ _); exact: hs_ge0. Qed.

Lemma closeness_delta_tradeoff p q (e e' : R) : 0 <= e' -> e' <= e ->
  closeness_delta p q (Finite e') <=
  1 - (exp e' + 1) * (1 - closeness_delta p q (Finite e)) / (exp e + 1).
Proof.
move=> e0 ee; have [h1 h2] := proj1 (closeness_delta_le p q e _) (Rle_refl _).
have s1 := exp_ge1 e0; have r1 : exp e' <= exp e by case: ee => [/exp_increasing|->]; lra.
by apply/closeness_delta_le; split; exact: hs_tradeoff.
Qed.

Lemma closeness_eps_finite_delta p q (e : R) : 0 <= e -> Rbar_le (closeness_eps p q) e ->
  closeness_delta p q (Finite e) <= 0.
Proof.
move=> e0 /closeness_eps_le h; have {}h := h e0 (mass_ge0 p) (mass_ge0 q).
by apply/closeness_delta_le; split; apply: Req_le; apply/hs_eq0 => a; case: (h a).
Qed.

Lemma closeness_eps_deltaP p q (e : R) : 0 <= e ->
  Rbar_le (closeness_eps p q) e <-> closeness_delta p q (Finite e) <= 0.
Proof.
move=> e0; split; first exact: closeness_eps_finite_delta.
case/closeness_delta_le => h1 h2; apply/closeness_eps_le => // a.
by split; move: a; apply/hs_eq0; apply: Rle_antisym => //; exact: hs_ge0.
Qed.

End Closeness.

(* ** Databases *)

Section DatabaseLevels.
Variables I X Y : finType.
Variable K : kernel (I ~> X) Y.

Lemma dp_delta_le_tv (e : R) : 0 <= e -> dp_delta K (Finite e) <= tv_dp K.
Proof.
move=> e0; apply: worstR_le => [|d d' dd]; first exact: worstR_ge0.
apply: Rle_trans (@worstR_ge _ _ (@near I X) (fun p q => total_variation p q) K d d' dd).
by apply: hs_le_tv; exact: exp_ge1.
Qed.

Lemma dp_delta0 : dp_delta K (Finite 0) = tv_dp K.
Proof.
apply: Rle_antisym; first by apply: dp_delta_le_tv; lra.
apply: worstR_le => [|d d' dd]; first exact: worstR_ge0.
rewrite -hockey_stick0.
exact: (@worstR_ge _ _ (@near I X) (fun p q => hockey_stick p q (Finite 0)) K d d' dd).
Qed.

Lemma dp_delta_level (e : R) : 0 <= e -> Rbar_le (dp K) e -> dp_delta K (Finite e) <= 0.
Proof.
move=> e0 /dp_leP h; have {}h := h e0; apply: worstR_le => [|d d' dd]; first exact: Rle_refl.
by apply: Req_le; apply/hs_eq0 => a; exact: h.
Qed.

Lemma tv_dp_tradeoff (e : R) : 0 <= e -> tv_dp K <= 1 - 2 * (1 - dp_delta K (Finite e)) / (exp e + 1).
Proof.
move=> e0; have r1 := exp_ge1 e0.
have d0 : 0 <= dp_delta K (Finite e) by exact: worstR_ge0.
have side d d' : neighbours d d' -> hs (exp e) (K d) (K d') <= dp_delta K (Finite e).
  by move=> dd; exact: (@worstR_ge _ _ (@near I X) (fun p q => hockey_stick p q (Finite e)) K d d' dd).
apply: worstR_le => [|d d' dd].
  have : 2 * (1 - dp_delta K (Finite e)) / (exp e + 1) <= 1 by apply/Rle_div_l; lra.
  lra.
by apply: tv_tradeoff => //; apply: side => //; rewrite neighbours_sym.
Qed.

Lemma group_tv_dp k : group_dp_delta K k (Finite 0) <= INR k * tv_dp K.
Proof.
have t0 : 0 <= tv_dp K by exact: worstR_ge0.
apply: worstR_le => [|d d' /andP[_ dk]]; first by apply: Rmult_le_pos => //; exact: pos_INR.
rewrite hockey_stick0; apply: Rle_trans (_ : INR (hamming d d') * tv_dp K <= _).
  apply: group_tv => e e' ee.
  exact: (@worstR_ge _ _ (@near I X) (fun p q => total_variation p q) K e e' ee).
by apply: Rmult_le_compat_r => //; apply: le_INR; apply/leP.
Qed.

Lemma group_hs_dp k (e : R) : 0 <= e ->
  group_dp_delta K k (Finite (INR k * e)) <= geometric (exp e) k * dp_delta K (Finite e).
Proof.
move=> e0; have r1 := exp_ge1 e0; have d0 : 0 <= dp_delta K (Finite e) by exact: worstR_ge0.
apply: worstR_le => [|d d' /andP[_ dk]]; first by apply: Rmult_le_pos => //; apply: geometric_ge0; lra.
rewrite /= -exp_pow; apply: group_hs_within => // f f' ff.
exact: (@worstR_ge _ _ (@near I X) (fun p q => hockey_stick p q (Finite e)) K f f' ff).
Qed.

End DatabaseLevels.

(* ** (eps, c)-PML *)

Section PmlLevels.
Variables X Y : finType.
Variable K : kernel X Y.

Lemma pml_c_le_ln (c : R) : 0 < c -> c <= 1 -> letters X * c <= 1 -> Rbar_le (pml_c K c) (- ln c).
Proof.
move=> c0 c1 nc; have l0 : 0 <= - ln c by have := ln_le c 1 c0 c1; rewrite ln_1; lra.
apply/pml_c_leP => //; first lra.
move=> x x' y; rewrite exp_Ropp exp_ln //.
have Kx : K x y <= column_sum K y by apply: (@sum_ge_term X xpredT (fun x => K x y)).
have -> : / c * (c * column_sum K y + (1 - letters X * c) * K x' y) =
  column_sum K y + / c * ((1 - letters X * c) * K x' y) by field; lra.
have : 0 <= / c * ((1 - letters X * c) * K x' y).
  apply: Rmult_le_pos; first by apply: Rlt_le; exact: Rinv_0_lt_compat.
  by apply: Rmult_le_pos => //; lra.
lra.
Qed.

Lemma share_le1 (c : R) : (1 <= #|X|)%N -> 0 <= c -> letters X * c <= 1 -> c <= 1.
Proof. by move=> /letters_ge /= h c0 h2; nra. Qed.

(* At c > 0 the level is finite. *)
Lemma pml_c_finite (c : R) : (1 <= #|X|)%N -> 0 < c -> letters X * c <= 1 ->
  exists2 e, pml_c K c = Finite e & 0 <= e.
Proof.
move=> x1 c0 nc; have := pml_c_le_ln c0 (share_le1 x1 (Rlt_le _ _ c0) nc) nc.
by case E: (pml_c K c) (pml_c_ge0 K c) => [e||] //= e0 _; exists e.
Qed.

Lemma dobrushin_pml_bound (c e : R) : (1 <= #|X|)%N -> 0 < c -> letters X * c <= 1 -> 0 <= e ->
  Rbar_le (pml_c K c) e ->
  dobrushin K <= Rmin ((exp e - 1) / (exp e * (1 - letters X * c) + 1)) 1.
Proof.
move=> x1 c0 nc e0 h; apply: Rmin_glb; last exact: dobrushin_le1.
by apply: dobrushin_le_pml_c => //; lra.
Qed.

Lemma bound_denominator (n c e : R) : n * c <= 1 -> 0 < exp e * (1 - n * c) + 1.
Proof. by move=> h; have := exp_pos e => r0; nra. Qed.

End PmlLevels.

(* e to the minus the level is [pml_margin]. *)
Section Margins.
Variables X Y : finType.
Variable K : kernel X Y.

Lemma pml_margin_ge0 (c : R) : 0 <= c -> letters X * c <= 1 -> 0 <= pml_margin K c.
Proof.
move=> c0 nc; apply: min1_ge0 => y /RltbP s; apply: Rdiv_le_0_compat; first exact: output_floor_ge0.
exact: column_largest_gt0.
Qed.

Lemma exp_pml_c (c : R) : 0 <= c -> letters X * c <= 1 -> vexp (vopp (pml_c K c)) = Finite (pml_margin K c).
Proof.
move=> c0 nc; have m0 := pml_margin_ge0 c0 nc; have m1 := pml_margin_le1 K c.
have small : 0 < pml_margin K c -> Rbar_le (pml_c K c) (- ln (pml_margin K c)).
  move=> mp; have l0 : 0 <= - ln (pml_margin K c) by have := ln_le _ 1 mp m1; rewrite ln_1; lra.
  by apply/pml_c_margin => //; rewrite Ropp_involutive exp_ln //; exact: Rle_refl.
case: (level_cases (pml_c_ge0 K c)) => [[e E e0]|E]; rewrite E /=.
  congr (Val (Finite _)); have h := proj1 (pml_c_margin K c0 nc e0) (Rbar_eq_le E).
  apply: Rle_antisym => //; have mp : 0 < pml_margin K c by have := exp_pos (- e); lra.
  have := small mp; rewrite E /= => k; rewrite -[X in X <= _](exp_ln _ mp).
  by case: (Req_dec (ln (pml_margin K c)) (- e)) => [->|ne]; [exact: Rle_refl|left; apply: exp_increasing; lra].
congr (Val (Finite _)); apply: Rle_antisym => //; case: (Rle_lt_or_eq_dec _ _ m0) => [mp|->]; last exact: Rle_refl.
by have := small mp; rewrite E.
Qed.

Lemma pml_c_anti (b c : R) : 0 <= b -> b <= c -> letters X * c <= 1 -> letters X * b <= 1 ->
  Rbar_le (pml_c K c) (pml_c K b).
Proof.
move=> b0 bc nc nb; case: (level_cases (pml_c_ge0 K b)) => [[e E e0]|->]; last by case: (pml_c K c).
rewrite E; apply/pml_c_margin => //; first lra.
have := proj1 (pml_c_margin K b0 nb e0) (Rbar_eq_le E); have := pml_margin_mono K bc; lra.
Qed.

Lemma letters_ge0 : 0 <= letters X.
Proof. exact: pos_INR. Qed.

End Margins.

(* ** Laws at a finite level: the same support, and sums over it *)

Lemma closeness_level (T : finType) (p q : law T) : Rbar_lt (closeness_eps p q) p_infty ->
  exists e, [/\ 0 <= e, forall a, p a <= exp e * q a, forall a, q a <= exp e * p a,
    forall a, 0 < p a <-> 0 < q a & closeness_eps p q = Finite e].
Proof.
move=> fin; have [e E e0] := level_finite (closeness_eps_ge0 p q) fin; exists e.
have h := proj1 (closeness_eps_le e0 (mass_ge0 p) (mass_ge0 q)) (Rbar_eq_le E).
have r0 := exp_pos e; split=> // a; try by case: (h a).
by have [h1 h2] := h a; split=> k; [apply: Rnot_le_lt|apply: Rnot_le_lt] => z; nra.
Qed.

Lemma closeness_supports (T : finType) (p q : law T) : Rbar_lt (closeness_eps p q) p_infty ->
  exists e, [/\ 0 <= e, forall a, p a <= exp e * q a, forall a, q a <= exp e * p a &
    forall a, 0 < p a <-> 0 < q a].
Proof. by case/closeness_level => e [e0 h1 h2 h3 _]; exists e. Qed.

Lemma vsum_ratio_log (T : finType) (p q : law T) (r : R) : (forall a, p a <= r * q a) ->
  (forall a, 0 < p a <-> 0 < q a) ->
  \vsum_(a : T | Rltb 0 (q a)) (vmul (Finite (q a)) (vmul (vdiv (Finite (p a)) (Finite (q a)))
    (vln (vdiv (Finite (p a)) (Finite (q a)))))) = Finite (klsum p q).
Proof.
move=> _ sup; rewrite (eq_bigr (fun a => Val (Finite (p a * ln (p a / q a))))) ?vsumF.
  congr (Val (Finite _)); rewrite sum_mkcond; apply: eq_sum => a _; case: RltbP => // n.
  have -> : p a = 0; last by rewrite Rmult_0_l.
  by case: (mass_cases p a) => // k; have := proj1 (sup a) k.
move=> a /RltbP k; have k' := proj2 (sup a) k.
rewrite vdivF ?vlnF ?vmulF //; [|exact: Rdiv_lt_0_compat|lra].
by congr (Val (Finite _)); field; lra.
Qed.

Lemma vsum_ratio (T : finType) (p q : law T) (r : R) : (forall a, p a <= r * q a) ->
  \vsum_(a : T | Rltb 0 (q a)) (vmul (Finite (q a)) (vdiv (Finite (p a)) (Finite (q a)))) = Finite 1.
Proof.
move=> h; rewrite (eq_bigr (fun a => Val (Finite (p a)))) ?vsumF.
  rewrite -(mass_sum1 p); congr (Val (Finite _)); rewrite sum_mkcond; apply: eq_sum => a _; case: RltbP => // n.
  by have := h a; have := mass_ge0 p a; have -> : q a = 0 by [have := mass_ge0 q a; lra]; lra.
by move=> a /RltbP k; rewrite vdivF ?vmulF; [congr (Val (Finite _)); field|]; lra.
Qed.

(* ** Largest and smallest of finitely many values that are reals *)

Section RealValues.
Variable I : finType.
Implicit Types F : I -> R.

Lemma Rbar_min_l x y : Rbar_le (Rbar_min x y) x.
Proof. by rewrite /Rbar_min; case: Rbar_le_dec => h; [exact: Rbar_le_refl|apply: Rbar_lt_le; exact: Rbar_not_le_lt]. Qed.
Lemma Rbar_min_r x y : Rbar_le (Rbar_min x y) y.
Proof. by rewrite /Rbar_min; case: Rbar_le_dec => h //; exact: Rbar_le_refl. Qed.
Lemma Rbar_min_glb x y z : Rbar_le z x -> Rbar_le z y -> Rbar_le z (Rbar_min x y).
Proof. by rewrite /Rbar_min; case: Rbar_le_dec. Qed.

Lemma vmaxes_at F (a : I) : (forall i, F i <= F a) -> \vmax_(i : I) Val (Finite (F i)) = Finite (F a).
Proof.
move=> h; have E (s : seq I) : \big[vmax/Val m_infty]_(i <- s) Val (Finite (F i)) =
    Val (\big[Rbar_max/m_infty]_(i <- s) Finite (F i)).
  by elim: s => [|i s IH]; rewrite ?big_nil // !big_cons IH.
rewrite E; congr Val; apply: Rbar_le_antisym.
  by apply: (big_ind (fun x => Rbar_le x (F a))) => [//|x y hx hy|i _]; [exact: Rbar_max_lub|exact: h].
have : a \in index_enum I by exact: mem_index_enum.
elim: (index_enum I) => // i s IH; rewrite inE big_cons => /orP[/eqP <-|/IH k]; first exact: Rbar_max_l.
exact: Rbar_le_trans k (Rbar_max_r _ _).
Qed.

Lemma vmins_at F (a : I) : (forall i, F a <= F i) -> \vmin_(i : I) Val (Finite (F i)) = Finite (F a).
Proof.
move=> h; have E (s : seq I) : \big[vmin/Val p_infty]_(i <- s) Val (Finite (F i)) =
    Val (\big[Rbar_min/p_infty]_(i <- s) Finite (F i)).
  by elim: s => [|i s IH]; rewrite ?big_nil // !big_cons IH.
rewrite E; congr Val; apply: Rbar_le_antisym; last first.
  by apply: (big_ind (fun x => Rbar_le (F a) x)) => [//|x y hx hy|i _]; [exact: Rbar_min_glb|exact: h].
have : a \in index_enum I by exact: mem_index_enum.
elim: (index_enum I) => // i s IH; rewrite inE big_cons => /orP[/eqP <-|/IH k]; first exact: Rbar_min_l.
exact: Rbar_le_trans (Rbar_min_r _ _) k.
Qed.

Lemma vmaxes_real F (i0 : I) : (forall i, 0 <= F i) -> \vmax_(i : I) Val (Finite (F i)) = Finite (\max_i F i).
Proof.
move=> f0; have [a aE] := max_attained_ex i0 f0; rewrite aE; apply: vmaxes_at => i.
by rewrite -aE; exact: (@max_ge _ xpredT F i isT).
Qed.

End RealValues.

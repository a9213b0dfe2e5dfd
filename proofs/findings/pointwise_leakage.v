(* Local differential privacy and pointwise leakage, at every prior and at every least mass c of the priors: the best
   function of each for the other, and from where on the second says nothing about the first. They replace: Grosse,
   Saeidian and Oechtering, (5), Proposition 1 and the limit of the (eps, c)-PML level as c tends to 0. docs/findings.md. *)

From ExactPriv Require Import core divergence hockey_stick pml leakage bridges levels.

(* A level is ln r where all ratios are at most r and one is r. *)
Lemma worst_ratio_exactly (X Y : finType) (S : rel X) (K : kernel X Y) (r : R) x x' y : 1 <= r ->
  (forall a b, S a b -> forall y, K a y <= r * K b y) -> S x x' -> 0 < K x' y -> K x y = r * K x' y ->
  worst S (fun p q => max_ratio_level p q) K = ln r.
Proof.
move=> r1 h Sx k E; apply: Rbar_le_antisym.
  by apply/ratio_level_leP => [|a b ab z]; [exact: ln_ge0|rewrite exp_ln; [exact: h|lra]].
apply: Rbar_le_trans (@worst_ge _ _ S (fun p q => max_ratio_level p q) K x x' Sx).
apply: Rbar_le_trans (@xmax_ge _ xpredT (fun z => log_ratio (K x z) (K x' z)) y isT).
rewrite /log_ratio E; case: ReqbP => [z|_]; first by have := Rmult_lt_0_compat r _ ltac:(lra) k; lra.
case: ReqbP => [z|_]; first lra.
by have -> : r * K x' y / K x' y = r by [field; lra]; exact: Rle_refl.
Qed.

(* One letter has its own odds of the answer. *)
Section Spot.
Variables (X : finType) (x0 : X) (lo hi : R).
Hypotheses (l01 : 0 <= lo <= 1) (h01 : 0 <= hi <= 1).

Definition spot : kernel X bit_type := fun x => bit (if x == x0 then hi else lo).

Lemma spotE x (s : bit_type) : spot x s = if s then (if x == x0 then hi else lo) else 1 - (if x == x0 then hi else lo).
Proof. by rewrite /spot; case: s; case: (x == x0); rewrite ?bitT ?bitF. Qed.

Lemma spot_sum : column_sum spot true = hi + (letters X - 1) * lo.
Proof.
rewrite /column_sum (eq_sum (G := fun x => lo + (if x == x0 then hi - lo else 0))) => [|x _].
  by rewrite sum_add sum_const_card sum_pick; ring.
by rewrite spotE; case: (x == x0); ring.
Qed.
Lemma spot_sum_false : column_sum spot false = letters X - (hi + (letters X - 1) * lo).
Proof.
rewrite -spot_sum /column_sum -[letters X]Rmult_1_r -sum_const_card -sum_sub; apply: eq_sum => x _.
by rewrite !spotE.
Qed.

Lemma spot_output (P : law X) : output P spot true = lo + (hi - lo) * P x0.
Proof.
rewrite outputE (eq_sum (G := fun x => lo * P x + (if x == x0 then (hi - lo) * P x0 else 0))) => [|x _].
  by rewrite sum_add sum_mull mass_sum1 sum_pick; ring.
by rewrite spotE; case: eqP => [->|_]; ring.
Qed.
End Spot.

(* ** The leakage of a level: r/(1 + (r-1) c) *)

Definition floored_ratio (r c : R) : R := r / (1 + (r - 1) * c).

Section Leakage.
Variables X Y : finType.
Implicit Types (K : kernel X Y) (P : law X).

Lemma floored_ratio_ge1 (r c : R) : 1 <= r -> 0 <= c <= 1 -> 1 <= floored_ratio r c.
Proof. by move=> r1 c01; have := Rmult_le_pos (r - 1) c; rewrite /floored_ratio => p; apply/Rle_div_r; nra. Qed.

Lemma pml_floored K P (c e : R) : 0 <= e -> 0 <= c -> floored c P -> Rbar_le (ldp K) e ->
  pml K P <= ln (floored_ratio (exp e) c).
Proof.
move=> e0 c0 fP /(ldp_leP K e0) h; have r1 := exp_ge1 e0; set r := exp e in r1 h *.
have [z _] := law_support P; have c1 : c <= 1 by have := fP z; have := mass_le1 P z; lra.
have q1 := floored_ratio_ge1 r1 (conj c0 c1); apply/pml_leP => [|x y Px]; first exact: ln_ge0.
rewrite exp_ln; last lra.
have d0 : 0 < 1 + (r - 1) * c by have := Rmult_le_pos (r - 1) c; lra.
rewrite /floored_ratio /Rdiv Rmult_assoc [_ * output P K y]Rmult_comm -/(Rdiv _ _) -Rmult_assoc.
apply/(Rle_div_r _ _ _ d0); have k0 := mass_ge0 (K x) y.
have o : K x y + (r - 1) * P x * K x y <= r * output P K y.
  rewrite outputE -sum_mull; apply: Rle_trans (_ : \sum_x' (P x' * K x y + (if x' == x then (r - 1) * P x * K x y else 0)) <= _).
    by rewrite sum_add sum_mulr mass_sum1 sum_pick; lra.
  apply: sum_le => x' _; have p0 := mass_ge0 P x'; case: eqP => [->|_]; first lra.
  by have := Rmult_le_compat_l _ _ _ p0 (h x x' y); lra.
have := Rmult_le_compat_l _ _ _ (Rmult_le_pos (r - 1) _ ltac:(lra) k0) (fP x); lra.
Qed.

Theorem pml_prior K P (e : R) : 0 <= e -> Rbar_le (ldp K) e ->
  pml K P <= ln (exp e / (1 + (exp e - 1) * min_mass P)).
Proof.
move=> e0 h; apply: (pml_floored e0 _ _ h) => [|x]; last exact: (@min1_le _ xpredT P x).
by apply: min1_ge0 => x _; exact: mass_ge0.
Qed.

Theorem pml_c_of_ldp K (c e : R) : 0 <= e -> 0 <= c -> letters X * c <= 1 -> Rbar_le (ldp K) e ->
  (0 < #|X|)%N -> Rbar_le (pml_c K c) (ln (exp e / (1 + (exp e - 1) * c))).
Proof.
move=> e0 c0 nc h /card_gt0P[x _]; have n1 := letters_ge1 x.
apply: pml_c_least => // [|P fP]; last exact: pml_floored.
by apply: ln_ge0; apply: floored_ratio_ge1; [exact: exp_ge1|nra].
Qed.
End Leakage.

Section LeakageAttained.
Variables (X : finType) (x0 x1 : X) (e : R).
Hypotheses (ne : x0 != x1) (e0 : 0 <= e).
Let r1 : 1 <= exp e. Proof. exact: exp_ge1. Qed.
Let lo : R := 1 / (exp e + 1).
Let hi : R := exp e / (exp e + 1).
Let lo0 : 0 < lo. Proof. by apply: Rdiv_lt_0_compat; lra. Qed.
Let hiE : hi = exp e * lo. Proof. by rewrite /hi /lo; field; lra. Qed.
Let sum1 : lo + hi = 1. Proof. by rewrite /lo /hi; field; lra. Qed.
Let l01 : 0 <= lo <= 1. Proof. by have : 0 <= hi by [rewrite hiE; nra]; have := lo0; have := sum1; lra. Qed.
Let h01 : 0 <= hi <= 1. Proof. by have : 0 <= hi by [rewrite hiE; nra]; have := lo0; have := sum1; lra. Qed.

Lemma spot_ratio (z a b : X) (s : bit_type) : spot z lo hi a s <= exp e * spot z lo hi b s.
Proof.
have := lo0; have := hiE; have := sum1; have r0 := r1; move=> s1 he l0; rewrite !(spotE z l01 h01).
by case: s; case: (a == z); case: (b == z); nra.
Qed.

Lemma spot_ldp (z z' : X) : z != z' -> ldp (spot z lo hi) = e.
Proof.
move=> zz; rewrite -[in RHS](ln_exp e); apply: (@worst_ratio_exactly _ _ _ _ (exp e) z z' true) => //.
- by move=> a b _ s; exact: spot_ratio.
- by rewrite (spotE z l01 h01) eq_sym (negbTE zz); exact: lo0.
- by rewrite !(spotE z l01 h01) eqxx eq_sym (negbTE zz).
Qed.

Lemma spot_pml (z : X) (P : law X) : 0 < P z -> ln (floored_ratio (exp e) (P z)) <= pml (spot z lo hi) P.
Proof.
move=> Pz; have := pml_entry (spot z lo hi) true Pz; rewrite (spot_output z l01 h01) (spotE z l01 h01) eqxx hiE => h.
have d0 : 0 < 1 + (exp e - 1) * P z by have := Rmult_le_pos (exp e - 1) (P z); lra.
have q0 : 0 < floored_ratio (exp e) (P z) by apply: Rdiv_lt_0_compat => //; exact: exp_pos.
rewrite -[X in _ <= X]ln_exp; apply: ln_le_mono => //; apply/(Rle_div_l _ _ _ d0).
by apply: (Rmult_le_reg_r lo); [exact: lo0|lra].
Qed.

(* At every prior of full support. *)
Theorem pml_prior_attained (P : law X) : (forall x, 0 < P x) ->
  exists (Y : finType) (K : kernel X Y), ldp K = e /\ pml K P = ln (exp e / (1 + (exp e - 1) * min_mass P)).
Proof.
move=> P0; have [z zE] := min1_attained_ex x0 (fun x => mass_le1 P x).
have [z' zz] : exists z', z != z' by case: (z =P x0) => [->|/eqP n]; [exists x1|exists x0].
have l := spot_ldp zz; exists _, (spot z lo hi); split=> //; apply: Rle_antisym.
  by apply: pml_prior => //; rewrite l; exact: Rle_refl.
by have := spot_pml (P0 z); rewrite /min_mass zE.
Qed.

(* At every least mass c. *)
Theorem pml_c_of_ldp_attained (c : R) : 0 <= c -> letters X * c <= 1 ->
  exists (Y : finType) (K : kernel X Y), ldp K = e /\ pml_c K c = ln (exp e / (1 + (exp e - 1) * c)).
Proof.
move=> c0 nc; have l := spot_ldp ne; exists _, (spot x0 lo hi); split=> //; apply: Rbar_le_antisym.
  by apply: pml_c_of_ldp => //; [rewrite l; exact: Rle_refl|apply/card_gt0P; exists x0].
case: (Rle_lt_or_eq_dec _ _ c0) => [cp|<-]; last by rewrite pml_c_0 l Rmult_0_r Rplus_0_r Rdiv_1 ln_exp; exact: Rle_refl.
have vE : vertex c x1 x0 = c by rewrite vertexE // diracE (negbTE ne); ring.
apply: Rbar_le_trans (pml_le_pml_c (spot x0 lo hi) c0 (vertex_floored x1 c0 nc)).
by have := @spot_pml x0 (vertex c x1); rewrite vE; exact.
Qed.
End LeakageAttained.

(* ** The level of a leakage: finite below e^eps c (n - 1) = 1 *)

Section Level.
Variables X Y : finType.
Local Notation n := (letters X).
Implicit Types K : kernel X Y.

Theorem ldp_of_pml_c K (c e : R) : 0 <= e -> 0 <= c -> n * c <= 1 -> exp e * ((n - 1) * c) < 1 -> Rbar_le (pml_c K c) e ->
  Rbar_le (ldp K) (ln (exp e * (1 - (n - 1) * c) / (1 - exp e * ((n - 1) * c)))).
Proof.
move=> e0 c0 nc; set u := (n - 1) * c; have r1 := exp_ge1 e0; set r := exp e in r1 * => ru /(pml_c_leP K c0 nc e0) h.
have q1 : 1 <= r * (1 - u) / (1 - r * u) by apply/Rle_div_r; lra.
apply/ldp_leP => [|x x' y]; first exact: ln_ge0.
rewrite exp_ln; last lra.
have [z zE] := column_largest_attained K x y; have le a := column_largest_ge K a y; rewrite zE in le.
have s : column_sum K y <= (n - 1) * K z y + K x' y.
  apply: Rle_trans (_ : \sum_a (K z y + (if a == x' then K x' y - K z y else 0)) <= _); last first.
    by rewrite sum_add sum_const_card sum_pick; lra.
  by apply: sum_le => a _; case: eqP => [->|_]; have := le a; lra.
apply: Rle_trans (le x) _; have k0 := mass_ge0 (K x') y.
have -> : r * (1 - u) / (1 - r * u) * K x' y = r * (1 - u) * K x' y / (1 - r * u) by field; lra.
apply/Rle_div_r; first lra.
have := h z x' y; rewrite -/r; have := Rmult_le_compat_l _ _ _ (Rmult_le_pos r c ltac:(lra) c0) s; rewrite /u; lra.
Qed.

(* The two levels as numbers between 0 and 1. *)
Theorem levels_gap K (c p l : R) : 0 <= c -> n * c <= 1 -> (0 < #|X|)%N -> pml_c K c = p -> ldp K = l ->
  c * (1 - exp (- l)) <= exp (- p) - exp (- l) <= (n - 1) * c * (1 - exp (- l)).
Proof.
move=> c0 nc X0 hp hl; have /card_gt0P[x _] := X0; have n1 := letters_ge1 x.
have l0 : 0 <= l by have := worst_ge0 (@pairs X) (fun p q => max_ratio_level p q) K; rewrite -/(ldp K) hl.
have p0 : 0 <= p by have := pml_c_ge0 K c; rewrite hp.
have := @pml_c_of_ldp _ _ K c l l0 c0 nc; rewrite hl hp => /(_ (Rle_refl l) X0) /= lo.
have r1 := exp_ge1 p0; have L1 := exp_ge1 l0; have rp := exp_pos p; have Lp := exp_pos l.
rewrite !exp_Ropp; set r := exp p in r1 rp *; set L := exp l in lo L1 Lp *.
have i0 : 0 < / L by exact: Rinv_0_lt_compat. have j0 : 0 < / r by exact: Rinv_0_lt_compat.
split.
  have d0 : 0 < 1 + (L - 1) * c by have := Rmult_le_pos (L - 1) c; lra.
  have := exp_le_mono lo; rewrite exp_ln; last exact: Rdiv_lt_0_compat.
  rewrite -/r => /(Rle_div_r _ _ _ d0) h.
  have : (1 + (L - 1) * c) * / L <= / r.
    apply: (Rmult_le_reg_l (r * L)); first exact: Rmult_lt_0_compat.
    have -> : r * L * / r = L by field; lra.
    by have -> : r * L * ((1 + (L - 1) * c) * / L) = r * (1 + (L - 1) * c) by [field; lra].
  by have -> : (1 + (L - 1) * c) * / L = / L + c * (1 - / L) by [field; lra]; lra.
set u := (n - 1) * c; have u1 : u <= 1 by rewrite /u; lra.
have u0 : 0 <= u by rewrite /u; apply: Rmult_le_pos; lra.
suff : / r <= u + (1 - u) * / L by lra.
case: (Rlt_le_dec (r * u) 1) => ru; last first.
  have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ j0) ru; have -> : / r * (r * u) = u by field; lra.
  by have := Rmult_le_pos (1 - u) (/ L); lra.
have := @ldp_of_pml_c K c p p0 c0 nc; rewrite -/u -/r hp hl => /(_ ru (Rle_refl p)) /= hi.
have := exp_le_mono hi; rewrite exp_ln -/L; last first.
  by apply: Rdiv_lt_0_compat; [apply: Rmult_lt_0_compat => //; have := Rmult_le_compat_r u _ _ u0 r1; lra|lra].
move/(Rle_div_r _ _ _ (ltac:(lra) : 1 - r * u > 0)) => h.
apply: (Rmult_le_reg_l (r * L)); first exact: Rmult_lt_0_compat.
have -> : r * L * / r = L by field; lra.
by have -> : r * L * (u + (1 - u) * / L) = r * (1 - u) + L * (r * u) by [field; lra]; lra.
Qed.
End Level.

Section LevelAttained.
Variables (X : finType) (x0 x1 : X) (c : R).
Local Notation n := (letters X).
Hypotheses (ne : x0 != x1) (c0 : 0 < c) (nc : n * c <= 1).
Let n1 : 1 <= n. Proof. exact: letters_ge1 x0. Qed.
Let u : R := (n - 1) * c.
Let u01 : 0 <= u < 1. Proof. by split; [apply: Rmult_le_pos; lra|rewrite /u; lra]. Qed.

(* One letter is rare in an answer of probability at most 1 - 1/r. *)
Lemma rare_letter (r h : R) : 1 < r -> 0 <= h <= 1 -> r * h <= 1 -> 1 <= r * (u + (1 - u) * h) ->
  let K := spot x0 (1 - / r) ((1 - / r) * h) in
  [/\ Rbar_le (pml_c K c) (ln r), (0 < h -> ldp K = ln (/ h)) & h = 0 -> ldp K = p_infty].
Proof.
move=> r1 h01 rh1 rh; set a := 1 - / r; have j0 : 0 < / r by apply: Rinv_0_lt_compat; lra.
have j1 : / r < 1 by rewrite -Rinv_1; apply: Rinv_lt_contravar; lra.
have a01 : 0 <= a <= 1 by rewrite /a; lra.
have ah : 0 <= a * h <= a by nra.
have ah01 : 0 <= a * h <= 1 by lra.
have E := spotE x0 a01 ah01; have ra : r * (1 - a) = 1 by rewrite /a; field; lra.
move=> K; split=> [|h0|h0].
- apply/pml_c_leP => [||| x x' y]; [lra|lra|apply: ln_ge0; lra|rewrite exp_ln; last lra].
  have vle (b : bool) : 0 <= (if b then a * h else a) <= a by case: b; lra.
  case: y; rewrite !E.
    rewrite (spot_sum x0 a01 ah01); have ua : 0 <= a * (r * (u + (1 - u) * h) - 1) by apply: Rmult_le_pos; lra.
    apply: Rle_trans (proj2 (vle _)) _; apply: Rle_trans (_ : r * (c * (a * h + (n - 1) * a) + (1 - n * c) * (a * h)) <= _).
      by move: ua; rewrite /u; lra.
    apply: Rmult_le_compat_l; first lra.
    by apply: Rplus_le_compat_l; apply: Rmult_le_compat_l; [lra|case: (x' == x0); lra].
  rewrite (spot_sum_false x0 a01 ah01); have := vle (x == x0); have := vle (x' == x0) => b1 b2.
  apply: Rle_trans (_ : r * (1 - a) <= _); first by rewrite ra; lra.
  apply: Rmult_le_compat_l; first lra.
  have m1 := Rmult_le_compat_l _ _ _ (Rlt_le _ _ c0) (ltac:(lra) : a * h + (n - 1) * a <= n * a).
  by have := Rmult_le_compat_l (1 - n * c) _ _ ltac:(lra) (proj2 b1); lra.
- have h1 : 1 <= / h by rewrite -Rinv_1; apply: Rinv_le_contravar; lra.
  have a0 : 0 < a by rewrite /a; lra.
  apply: (@worst_ratio_exactly _ _ _ _ (/ h) x1 x0 true) => //.
  + have g (v : R) : 0 <= v -> v <= / h * v by move=> v0; nra.
    have aE : a = / h * (a * h) by field; lra.
    have ri : r <= / h by apply: (Rmult_le_reg_r h) => //; rewrite Rinv_l; lra.
    have b1 : 1 - a * h <= / h * (1 - a) by have := Rmult_le_compat_r (1 - a) _ _ ltac:(lra) ri; lra.
    move=> x x' _ y; rewrite !E; case: y; case: (x == x0); case: (x' == x0); rewrite -?aE; try lra; try (apply: g; lra).
    by apply: Rle_trans (proj2 ah) _; apply: g; lra.
  + by rewrite E eqxx; exact: Rmult_lt_0_compat.
  + by rewrite !E eqxx eq_sym (negbTE ne); field; lra.
- have a0 : 0 < a by rewrite /a; lra.
  have := @worst_ge _ _ (@pairs X) (fun p q => max_ratio_level p q) K x1 x0 isT; rewrite -/(ldp K).
  have -> : max_ratio_level (K x1) (K x0) = p_infty; last by case: (ldp K).
  have := @xmax_ge _ xpredT (fun z => log_ratio (K x1 z) (K x0 z)) true isT; rewrite -/(max_ratio_level _ _).
  rewrite /log_ratio !E eqxx eq_sym (negbTE ne) h0 Rmult_0_r; case: ReqbP => [z|_]; first lra.
  by case: ReqbP => // _; case: (max_ratio_level _ _).
Qed.

Lemma rare_letter_level (r h : R) : 1 < r -> 0 <= h <= 1 -> r * h <= 1 -> 1 = r * (u + (1 - u) * h) ->
  pml_c (spot x0 (1 - / r) ((1 - / r) * h)) c = ln r.
Proof.
move=> r1 h01 rh1 rh; have [le _ _] := rare_letter r1 h01 rh1 (Req_le _ _ rh); apply: Rbar_le_antisym => //.
have j0 : 0 < / r by apply: Rinv_0_lt_compat; lra.
have j1 : / r < 1 by rewrite -Rinv_1; apply: Rinv_lt_contravar; lra.
set a := 1 - / r in le *; have a01 : 0 < a < 1 by rewrite /a; lra.
have ah : 0 <= a * h <= 1 by nra.
case F : (pml_c _ c) (pml_c_ge0 (spot x0 a (a * h)) c) => [v||] //= v0; apply: Rnot_lt_le => lt.
have := proj1 (pml_c_leP (spot x0 a (a * h)) (Rlt_le _ _ c0) nc v0) (Rbar_eq_le F) x1 x0 true.
rewrite (spot_sum x0 (ltac:(lra) : 0 <= a <= 1) ah) !(spotE x0 (ltac:(lra) : 0 <= a <= 1) ah) eqxx eq_sym (negbTE ne) => b.
have vr : exp v < r by rewrite -[X in _ < X]exp_ln; [exact: exp_increasing|lra].
have w : 0 < a * (u + (1 - u) * h).
  by apply: Rmult_lt_0_compat; [lra|apply: (Rmult_lt_reg_l r); lra].
by have := Rmult_lt_compat_r _ _ _ w vr; have := f_equal (Rmult a) rh; move: b; rewrite /u; lra.
Qed.

Theorem ldp_of_pml_c_attained (e : R) : 0 < e -> exp e * u < 1 ->
  exists (Y : finType) (K : kernel X Y), pml_c K c = e /\ ldp K = ln (exp e * (1 - u) / (1 - exp e * u)).
Proof.
move=> e0 ru; have r1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
have q0 : 0 < exp e * (1 - u) by apply: Rmult_lt_0_compat; lra.
pose h := (1 - exp e * u) / (exp e * (1 - u)); have h0 : 0 < h by apply: Rdiv_lt_0_compat; lra.
have h1 : h <= 1 by apply/Rle_div_l => //; lra.
have rh : exp e * h <= 1.
  by have -> : exp e * h = (1 - exp e * u) / (1 - u) by [rewrite /h; field; lra]; apply/Rle_div_l; [lra|have := Rmult_le_compat_r u _ _ (proj1 u01) (Rlt_le _ _ r1); lra].
have eq : 1 = exp e * (u + (1 - u) * h) by rewrite /h; field; lra.
have [_ /(_ h0) lE _] := rare_letter r1 (conj (Rlt_le _ _ h0) h1) rh (Req_le _ _ eq).
exists _, (spot x0 (1 - / exp e) ((1 - / exp e) * h)); split; first by rewrite (rare_letter_level r1 (conj (Rlt_le _ _ h0) h1) rh eq) ln_exp.
by rewrite lE; congr (Finite (ln _)); rewrite /h; field; lra.
Qed.

(* From there on the leakage bounds no level. *)
Theorem ldp_of_pml_c_threshold (e : R) : 0 <= e ->
  (exists b : R, forall (Y : finType) (K : kernel X Y), Rbar_le (pml_c K c) e -> Rbar_le (ldp K) b) <-> exp e * u < 1.
Proof.
move=> e0; split=> [[b hb]|ru]; last first.
  by exists (ln (exp e * (1 - u) / (1 - exp e * u))) => Y K; apply: ldp_of_pml_c => //; lra.
apply: Rnot_le_lt => ru; have r1 : 1 < exp e by apply: Rnot_le_lt => r1; have := Rmult_le_compat_r u _ _ (proj1 u01) r1; lra.
have [] := @rare_letter (exp e) 0 r1 (conj (Rle_refl 0) Rle_0_1); [lra|lra|].
by rewrite ln_exp => /hb bound _ /(_ erefl) E; rewrite E in bound.
Qed.

(* Both ends of the gap are reached, at every level. *)
Theorem levels_gap_least (l : R) : 0 <= l -> exists (Y : finType) (K : kernel X Y) (p : R),
  [/\ pml_c K c = p, ldp K = l & exp (- p) - exp (- l) = c * (1 - exp (- l))].
Proof.
move=> l0; have c0' := Rlt_le _ _ c0; have [Y [K [hl hp]]] := pml_c_of_ldp_attained ne l0 c0' nc.
have L1 := exp_ge1 l0; have d0 : 0 < 1 + (exp l - 1) * c by have := Rmult_le_pos (exp l - 1) c; lra.
exists Y, K, (ln (exp l / (1 + (exp l - 1) * c))); split=> //.
rewrite !exp_Ropp exp_ln; last by apply: Rdiv_lt_0_compat; lra.
by field; lra.
Qed.

Theorem levels_gap_largest (l : R) : 0 < l -> exists (Y : finType) (K : kernel X Y) (p : R),
  [/\ pml_c K c = p, ldp K = l & exp (- p) - exp (- l) = (n - 1) * c * (1 - exp (- l))].
Proof.
move=> l0; have L1 : 1 < exp l by rewrite -exp_0; exact: exp_increasing.
have d0 : 0 < 1 + u * (exp l - 1) by have := Rmult_le_pos u (exp l - 1); lra.
pose r := exp l / (1 + u * (exp l - 1)).
have r1 : 1 < r by apply/Rlt_div_r => //; have := Rmult_lt_compat_r (exp l - 1) u 1; lra.
have h0 : 0 < / exp l by apply: Rinv_0_lt_compat; lra.
have h1 : / exp l <= 1 by rewrite -Rinv_1; apply: Rinv_le_contravar; lra.
have rl : r <= exp l.
  by apply/Rle_div_l => //; have := Rmult_le_pos (exp l) (u * (exp l - 1)) ltac:(lra) (Rmult_le_pos u (exp l - 1) (proj1 u01) ltac:(lra)); lra.
have rh : r * / exp l <= 1 by apply: (Rmult_le_reg_r (exp l)); [|rewrite Rmult_assoc Rinv_l]; lra.
have [] := @rare_letter r (/ exp l) r1 (conj (Rlt_le _ _ h0) h1) rh; first by rewrite /r; right; field; lra.
set K := spot _ _ _ => level /(_ h0); rewrite Rinv_inv ln_exp => hl _.
have X0 : (0 < #|X|)%N by apply/card_gt0P; exists x0.
case: (level_cases (pml_c_ge0 K c)) => [[p hp p0]|E]; last by rewrite E in level.
exists _, K, p; split=> //; rewrite hp /= in level.
have [_ up] := levels_gap (Rlt_le _ _ c0) nc X0 hp hl; apply: Rle_antisym => //.
have := exp_le_mono level; rewrite exp_ln; last lra.
move=> pr; have ep := exp_pos p; rewrite !exp_Ropp -/u.
have : / r <= / exp p by apply: Rinv_le_contravar.
by have -> : / r = u + (1 - u) * / exp l by [rewrite /r; field; lra]; lra.
Qed.
End LevelAttained.

(* ** Maximal leakage of a pointwise level: N times the largest share of a column's sum that one letter can have *)

Definition column_share (N c r : R) : R := Rmin 1 (r * (1 - c) / (N - 1 + r * (1 - N * c))).

Section MaximalLeakage.
Variable X : finType.
Local Notation N := (letters X).

Lemma column_share_gap (x0 x1 : X) (c r : R) : x0 != x1 -> 0 <= c -> N * c <= 1 -> 1 <= r ->
  [/\ 2 <= N, 0 < N - 1 + r * (1 - N * c), column_share N c r * (N - 1 + r * (1 - N * c)) <= r * (1 - c) & / N <= column_share N c r <= 1].
Proof.
move=> ne c0 nc r1; have N2 : 2 <= N.
  by rewrite -[2]/(INR 2); apply: le_INR; apply/leP; rewrite (cardD1 x0) (cardD1 x1) !inE eq_sym ne.
have g : 0 <= r * (1 - N * c) by apply: Rmult_le_pos; lra.
have d0 : 0 < N - 1 + r * (1 - N * c) by lra.
split=> //; first by apply/(Rle_div_r _ _ _ d0); exact: Rmin_r.
split; last exact: Rmin_l.
apply: Rmin_glb; first by rewrite -Rinv_1; apply: Rinv_le_contravar; lra.
apply/(Rle_div_r _ _ _ d0); apply: (Rmult_le_reg_l N); first lra.
rewrite -Rmult_assoc Rinv_r ?Rmult_1_l; last lra.
have := Rmult_le_compat_r (N - 1) _ _ ltac:(lra) r1; lra.
Qed.

Theorem pml_c_maximal_leakage (x0 x1 : X) (Y : finType) (K : kernel X Y) (c e : R) : x0 != x1 -> 0 <= e -> 0 <= c -> N * c <= 1 ->
  Rbar_le (pml_c K c) e -> maximal_leakage K <= ln (N * column_share N c (exp e)).
Proof.
move=> ne e0 c0 nc /(pml_c_leP K c0 nc e0) h; have r1 := exp_ge1 e0; set r := exp e in h r1 *.
have [N2 d0 _ _] := column_share_gap ne c0 nc r1.
have share y : \max_x K x y <= column_share N c r * column_sum K y.
  have [z zE] := column_largest_attained K x0 y; rewrite /column_largest in zE; rewrite zE.
  have s0 := column_sum_ge0 K y; have le1 : K z y <= column_sum K y by exact: (@sum_ge_term _ xpredT (fun x => K x y)).
  rewrite /column_share /Rmin; case: Rle_dec => _; first lra.
  have -> : r * (1 - c) / (N - 1 + r * (1 - N * c)) * column_sum K y = r * (1 - c) * column_sum K y / (N - 1 + r * (1 - N * c)) by field; lra.
  apply/(Rle_div_r _ _ _ d0); pose g x := r * (c * column_sum K y + (1 - N * c) * K x y).
  have : \sum_x (K z y + (if x == z then g z - K z y else 0)) <= \sum_x g x.
    by apply: sum_le => x _; case: eqP => [->|_]; [lra|have := h z x y; rewrite -/(g x); lra].
  rewrite sum_add sum_const_card sum_pick /g sum_mull sum_add sum_const_card sum_mull -/(column_sum K y); lra.
have m0 : 0 < column_max_sum K := Rlt_le_trans _ _ _ Rlt_0_1 (column_max_sum_ge1 K x0).
apply: ln_le_mono => //; apply: Rle_trans (sum_le _ (fun y _ => share y)) _.
rewrite sum_mull /column_sum sum_exchange (eq_sum (G := fun=> 1)) => [|x _]; last exact: mass_sum1.
by rewrite sum_const_card; lra.
Qed.

(* The letter is told with the largest share for which the level allows it. *)
Theorem pml_c_maximal_leakage_attained (x0 x1 : X) (c e : R) : x0 != x1 -> 0 <= e -> 0 <= c -> N * c <= 1 ->
  exists (Y : finType) (K : kernel X Y), Rbar_le (pml_c K c) e /\ maximal_leakage K = ln (N * column_share N c (exp e)).
Proof.
move=> ne e0 c0 nc; have r1 := exp_ge1 e0; have [N2 d0 gap [q0 q1]] := column_share_gap ne c0 nc r1.
set q := column_share N c (exp e) in gap q0 q1 *; pose t := (q * N - 1) / (N - 1).
have qN : 1 <= q * N by have := Rmult_le_compat_r N _ _ ltac:(lra) q0; rewrite Rinv_l; lra.
have t01 : 0 <= t <= 1.
  by split; [apply: Rdiv_le_0_compat; lra|apply/Rle_div_l; [lra|have := Rmult_le_compat_r N _ _ ltac:(lra) q1; lra]].
pose K : kernel X X := fun x => mixture t (dirac x) (uniform x0).
have KE x y : K x y = if y == x then q else (1 - q) / (N - 1).
  by rewrite /K mixtureE // diracE uniformE; case: (y == x); rewrite /t; field; lra.
have low : 0 <= (1 - q) / (N - 1) <= q.
  split; first by apply: Rdiv_le_0_compat; lra.
  by apply/Rle_div_l; lra.
have up x y : K x y <= q by rewrite KE; case: (y == x); lra.
have s y : column_sum K y = 1.
  rewrite /column_sum -[RHS](mass_sum1 (K y)); apply: eq_sum => x _.
  by rewrite !KE eq_sym.
have level : Rbar_le (pml_c K c) e.
  apply/pml_c_leP => // x x' y; rewrite s Rmult_1_r; apply: Rle_trans (up x y) _.
  apply: Rle_trans (_ : exp e * (c + (1 - N * c) * ((1 - q) / (N - 1))) <= _).
    have -> : exp e * (c + (1 - N * c) * ((1 - q) / (N - 1))) = exp e * (c * (N - 1) + (1 - N * c) * (1 - q)) / (N - 1) by field; lra.
    by apply/Rle_div_r; lra.
  apply: Rmult_le_compat_l; first lra.
  by apply: Rplus_le_compat_l; apply: Rmult_le_compat_l; [lra|rewrite KE; case: (y == x'); lra].
exists _, K; split=> //; apply: Rle_antisym; first exact: (pml_c_maximal_leakage ne e0 c0 nc level).
have iN : 0 < / N by apply: Rinv_0_lt_compat; lra.
apply: ln_le_mono; first by apply: Rmult_lt_0_compat; lra.
rewrite -sum_const_card; apply: sum_le => y _.
by apply: Rle_trans (@max_ge _ xpredT (fun x => K x y) y isT); rewrite KE eqxx; exact: Rle_refl.
Qed.
End MaximalLeakage.

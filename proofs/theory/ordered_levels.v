(* The least distortion of one entry at a prior whose masses fall, at every level and slack: the n likeliest letters are
   kept in part, for the best n. It gives the local trade-off as a minimum over n.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Theorems 9 and 13; the proof is another one. *)

From ExactPriv Require Import core databases statements explicit levels leakage hamming programs constant_mechanisms
  pointwise order ordered_priors.

Section Ordered.
Variable X : finType.
Local Notation one := (ordinal_finType 1).
Local Notation db := (one ~> X).
Local Notation cd := (@constant_database X).
Implicit Types (K : kernel db db) (n : nat) (x y : X).

(* The number of a letter. *)
Local Notation rank x := (nat_of_ord (enum_rank x)).

Lemma rank_inj x y : rank x = rank y -> x = y.
Proof. by move=> h; apply: enum_rank_inj; exact: val_inj. Qed.

(* The first n letters are n. *)
Lemma count_first n : (n <= #|X|)%N -> \sum_(x : X | (rank x < n)%N) 1 = INR n.
Proof.
move=> h; rewrite (reindex (fun i : 'I_#|X| => enum_val i)) /=; last first.
  by exists enum_rank => x _; rewrite ?enum_valK ?enum_rankK.
rewrite (eq_bigl (fun i : 'I_#|X| => (i < n)%N)) => [|i]; last by rewrite enum_valK.
rewrite -(big_ord_widen _ (fun=> 1) h) /=.
elim: n {h} => [|n IH]; first by rewrite big_ord0.
by rewrite big_ord_recr IH S_INR.
Qed.

Variables (U : law X).
Hypothesis falls : forall x y, (rank x <= rank y)%N -> U y <= U x.

(* The mass of the letters from number n on: D^(m-n). *)
Definition tail n : R := \sum_(x | (n <= rank x)%N) U x.

Lemma tail_ge0 n : 0 <= tail n. Proof. exact: sum_ge0. Qed.

Lemma first_mass n : \sum_(x | (rank x < n)%N) U x = 1 - tail n.
Proof.
rewrite -(mass_sum1 U) (sum_split (fun x => (rank x < n)%N)) /tail.
rewrite [X in _ + X - _](eq_bigl (fun x => (n <= rank x)%N)) => [|x]; first by ring.
by rewrite -leqNgt.
Qed.

Lemma tail_le1 n : tail n <= 1.
Proof. by have := sum_ge0 (index_enum X) (P := fun x => (rank x < n)%N) (F := U) (fun x _ => mass_ge0 U x); rewrite first_mass; lra. Qed.

(* Numbers c, none above c a, against the most that n likeliest letters can have. *)
Lemma layers_le (r G : R) (c : X -> R) (a : X) : 1 <= r -> 0 <= G ->
  (forall n, (1 <= n <= #|X|)%N -> (1 - tail n) * r <= G * (INR n - 1 + r)) ->
  (forall x, 0 <= c x) -> (forall x, c x <= c a) ->
  r * (\sum_x U x * c x) <= G * (\sum_x c x + (r - 1) * c a).
Proof.
move=> r1 G0 hG c0 ca; pose g := G / r; have g0 : 0 <= g by apply: Rdiv_le_0_compat; lra.
have gr : g * r = G by rewrite /g; field; lra.
have excess : \sum_x Rmax 0 (U x - g) <= g * (r - 1).
  case: (pickP (fun x => Rltb g (U x))) => [z0 z0P|none]; last first.
    rewrite big1 => [|x _]; first by nra.
    by have := none x; case: RltbP => // h _; rewrite Rmax_left //; lra.
  have [z /RltbP zP zmax] := arg_maxnP (P := fun x => Rltb g (U x)) (fun x => rank x) z0P.
  pose n := (rank z).+1; have nX : (1 <= n <= #|X|)%N by rewrite /n ltn_ord.
  have inS x : Rltb g (U x) = (rank x < n)%N.
    apply/idP/idP => [/zmax|]; first by rewrite /n ltnS.
    by rewrite /n ltnS => /falls h; apply/RltbP; lra.
  rewrite (eq_bigr (fun x => if (rank x < n)%N then U x - g * 1 else 0)) => [|x _]; last first.
    rewrite -inS; case: RltbP => h; first by rewrite Rmax_right; lra.
    by rewrite Rmax_left //; lra.
  rewrite -big_mkcond sum_sub sum_mull first_mass count_first; last by case/andP: nX.
  have := hG n nX; rewrite -gr => h.
  have {}h : 1 - tail n <= g * (INR n - 1 + r) by apply: (Rmult_le_reg_r r); lra.
  by lra.
have step : \sum_x (U x - g) * c x <= c a * (g * (r - 1)).
  apply: Rle_trans (Rmult_le_compat_l _ _ _ (c0 a) excess); rewrite -sum_mull; apply: sum_le => x _.
  rewrite Rmult_comm; apply: Rle_trans (_ : c x * Rmax 0 (U x - g) <= _).
    by apply: Rmult_le_compat_l => //; exact: Rmax_r.
  by apply: Rmult_le_compat_r; [exact: Rmax_l|exact: ca].
have -> : \sum_x U x * c x = \sum_x (U x - g) * c x + g * \sum_x c x.
  by rewrite -sum_mull -sum_add; apply: eq_bigr => x _; ring.
have h := Rmult_le_compat_l r _ _ (ltac:(lra)) step; rewrite -gr; lra.
Qed.

(* A level allows no more to be kept than a number of likeliest letters. *)
Lemma kept_le (r d G : R) K : 1 <= r -> 0 <= d < 1 -> 0 <= G ->
  (forall n, (1 <= n <= #|X|)%N -> (1 - tail n) * r <= G * (INR n - 1 + r)) -> pointwise_within r d K ->
  \sum_x U x * K (cd x) (cd x) <= d + (1 - d) * G.
Proof.
move=> r1 [d0 d1] G0 hG hK; pose c x := Rmax 0 (K (cd x) (cd x) - d).
have c0 x : 0 <= c x by exact: Rmax_l.
have [x0 _] := law_support U; have [a aE] := max_attained_ex x0 c0.
have ca x : c x <= c a by rewrite -aE; exact: (@max_ge _ xpredT c x isT).
have budget : \sum_x c x + (r - 1) * c a <= r * (1 - d).
  case: (Rle_lt_dec (c a) 0) => [z|pos].
    have {}z x : c x = 0 by have := c0 x; have := ca x; lra.
    by rewrite (eq_bigr (fun=> 0)) => [|x _]; rewrite ?z // big1 //; nra.
  have ea : c a = K (cd a) (cd a) - d by move: pos; rewrite /c /Rmax; case: Rle_dec; lra.
  rewrite (bigD1 a) //=; suff : \sum_(x | x != a) c x <= r * (1 - K (cd a) (cd a)) by rewrite ea; lra.
  have -> : 1 - K (cd a) (cd a) = \sum_(x | x != a) K (cd a) (cd x).
    have := mass_sum1 (K (cd a)); rewrite sum_one_entry (bigD1 a) //= => e.
    by rewrite -[X in X - _]e; ring.
  rewrite -sum_mull; apply: sum_le => x ne; apply: Rmax_lub.
    by apply: Rmult_le_pos => //; lra.
  by have := hK _ _ (constant_database_neighbours ne) (cd x); lra.
have all : r * (\sum_x U x * c x) <= r * (G * (1 - d)).
  have := layers_le r1 G0 hG c0 ca; have := Rmult_le_compat_l G _ _ G0 budget; lra.
have {}all := Rmult_le_reg_l r _ _ (ltac:(lra)) all.
have : \sum_x U x * K (cd x) (cd x) <= \sum_x (d * U x + U x * c x).
  apply: sum_le => x _; have h : K (cd x) (cd x) - d <= c x by exact: Rmax_r.
  by have := Rmult_le_compat_l _ _ _ (mass_ge0 U x) h; lra.
by rewrite sum_add sum_mull mass_sum1; lra.
Qed.

(* The first n letters, kept with r : 1; any other letter becomes each of them with the same probability. *)
Section Kept.
Variables (n : nat) (r : R).
Hypotheses (n1 : (1 <= n <= #|X|)%N) (r1 : 1 <= r).
Local Notation s := (INR n - 1 + r).

Lemma n_ge1 : 1 <= INR n. Proof. by case/andP: n1 => h _; have := le_INR 1 n (ltP h); rewrite /=; lra. Qed.

Definition kept_mass x y : R :=
  if (rank y < n)%N then (if (rank x < n)%N then (if y == x then r else 1) / s else / INR n) else 0.

Lemma kept_mass_sum x : \sum_y kept_mass x y = 1.
Proof.
have N := n_ge1; case/andP: n1 => _ nX; rewrite /kept_mass -big_mkcond; case: (boolP (rank x < n)%N) => hx; last first.
  rewrite (eq_bigr (fun=> / INR n * 1)) => [|y _]; last by ring.
  by rewrite sum_mull count_first //; field; lra.
rewrite (eq_bigr (fun y => / s * 1 + (if y == x then (r - 1) / s else 0))) => [|y _]; last first.
  by case: eqP => _; field; lra.
rewrite sum_add sum_mull count_first // -big_mkcondr /= (eq_bigl (pred1 x)) => [|y]; last first.
  by rewrite /=; case: eqP => [->|_]; rewrite ?hx ?andbF ?andbT.
by rewrite big_pred1_eq; field; lra.
Qed.

Lemma kept_mass_ge0 x y : 0 <= kept_mass x y.
Proof.
have N := n_ge1; rewrite /kept_mass; case: (rank y < n)%N; last lra.
case: (rank x < n)%N; last by apply: Rlt_le; apply: Rinv_0_lt_compat; lra.
by apply: Rdiv_le_0_compat; [case: (y == x); lra|lra].
Qed.

Lemma kept_mass_near x x' y : kept_mass x y <= r * kept_mass x' y.
Proof.
have N := n_ge1; rewrite /kept_mass; case: ifP => _; last lra.
have is0 : 0 < / s by apply: Rinv_0_lt_compat; lra.
have in0 : 0 < / INR n by apply: Rinv_0_lt_compat; lra.
have es : s * / s = 1 by field; lra.
have en : INR n * / INR n = 1 by field; lra.
have low : / s <= / INR n by apply: Rinv_le_contravar; lra.
have high : / INR n <= r * / s.
  apply: (Rmult_le_reg_l (INR n)); first lra.
  rewrite en; apply: (Rmult_le_reg_r s); first lra; have -> : INR n * (r * / s) * s = INR n * r * (s * / s) by ring.
  have : 0 <= (INR n - 1) * (r - 1) by apply: Rmult_le_pos; lra.
  by rewrite es; lra.
have up (t : R) : 0 < t -> t <= r * t by move=> t0; nra.
have := up _ is0; have := up _ in0; have := up _ (Rmult_lt_0_compat _ _ (ltac:(lra) : 0 < r) is0).
by rewrite /Rdiv; case: (rank y < n)%N; case: (rank x < n)%N; case: (rank x' < n)%N; case: (y == x); case: (y == x'); nra.
Qed.

Definition kept_law x : law db := law_of (fun d : db => kept_mass x (d ord0)) (dirac (cd x)).
Lemma kept_lawE x d : kept_law x d = kept_mass x (d ord0).
Proof.
apply: law_ofE; split=> [y|]; first exact: kept_mass_ge0.
rewrite sum_one_entry -[RHS](kept_mass_sum x); apply: eq_bigr => y _; by rewrite ffunE.
Qed.
Definition kept_first (d : R) : kernel db db := fun x : db => mixture d (dirac x) (kept_law (x ord0)).

Lemma kept_first_within d : 0 <= d <= 1 -> pointwise_within r d (kept_first d).
Proof.
move=> d01 x x' _ y; rewrite /kept_first !mixtureE // !diracE !kept_lawE.
have h := kept_mass_near (x ord0) (x' ord0) (y ord0).
have := Rmult_le_compat_l (1 - d) _ _ (ltac:(lra)) h.
have := kept_mass_ge0 (x' ord0) (y ord0).
have : 0 <= r * (d * (if y == x' then 1 else 0)) by apply: Rmult_le_pos; [lra|apply: Rmult_le_pos; [lra|case: ifP; lra]].
by case: (y == x); case: (y == x'); nra.
Qed.

Lemma kept_first_distortion d : 0 <= d <= 1 ->
  distortion (kept_first d) (power one U) = (1 - d) * (1 - (1 - tail n) * r / s).
Proof.
move=> d01; have N := n_ge1; rewrite distortion_letters.
rewrite (eq_bigr (fun x => d * U x + (1 - d) * (r / s) * (if (rank x < n)%N then U x else 0))) => [|x _].
  by rewrite sum_add !sum_mull mass_sum1 -big_mkcond first_mass; field; lra.
by rewrite /kept_first mixtureE // diracE eqxx kept_lawE /kept_mass !ffunE eqxx /Rdiv; case: (rank x < n)%N; ring.
Qed.

End Kept.

Variable L : kernel one X.
Hypothesis hL : forall y, L ord0 y = U y.
Local Notation best r d := (pointwise_distortion (fun v => indep (fun _ : one => L v)) (Finite r) (Finite d)).

Theorem ordered_reached n (r d D : R) : (1 <= n <= #|X|)%N -> 1 <= r -> 0 <= d < 1 ->
  (INR n - 1) * (1 - D - d) <= r * (D - (1 - d) * tail n) -> vle (best r d) (Finite D).
Proof.
move=> nX r1 d01 h; have N := n_ge1 nX; rewrite pointwise_distortionE; last lra.
apply: (@program_le _ r D ((1 - d) * (1 - (1 - tail n) * r / (INR n - 1 + r)))) => //.
  exists (kept_first n r d); rewrite (alone_distortion _ hL) kept_first_distortion //; last lra.
  by split=> //; apply: kept_first_within => //; lra.
apply: (Rmult_le_reg_r (INR n - 1 + r)); first lra.
have -> : (1 - d) * (1 - (1 - tail n) * r / (INR n - 1 + r)) * (INR n - 1 + r) =
          (1 - d) * (INR n - 1 + r - (1 - tail n) * r) by field; lra.
lra.
Qed.

Theorem ordered_missed (r d D : R) : 1 <= r -> 0 <= d < 1 ->
  (forall n, (1 <= n <= #|X|)%N -> r * (D - (1 - d) * tail n) < (INR n - 1) * (1 - D - d)) ->
  vlt (Finite D) (best r d).
Proof.
move=> r1 d01 h; have [x0 _] := law_support U.
pose f x := (1 - tail (rank x).+1) * r / (INR (rank x).+1 - 1 + r).
have N x : 1 <= INR (rank x).+1 by apply: n_ge1; rewrite ltn_ord.
have f0 x : 0 <= f x.
  apply: Rdiv_le_0_compat; last by have := N x; lra.
  by apply: Rmult_le_pos; [have := tail_le1 (rank x).+1; lra|lra].
have [a aE] := max_attained_ex x0 f0.
have fa x : f x <= f a by rewrite -aE; exact: (@max_ge _ xpredT f x isT).
have hG n : (1 <= n <= #|X|)%N -> (1 - tail n) * r <= f a * (INR n - 1 + r).
  case/andP; case: n => // n _ nX; have := fa (enum_val (Ordinal nX)); rewrite {1}/f enum_valK -[nat_of_ord (Ordinal nX)]/n => {}fa.
  have Nn : 1 <= INR n.+1 by apply: n_ge1.
  apply: Rle_trans (Rmult_le_compat_r (INR n.+1 - 1 + r) _ _ (ltac:(lra)) fa).
  by right; field; lra.
have := h (rank a).+1; rewrite ltn_ord => /(_ isT) hD; have Na := N a.
have lt : D < (1 - d) * (1 - f a).
  apply: (Rmult_lt_reg_r (INR (rank a).+1 - 1 + r)); first lra.
  have -> : (1 - d) * (1 - f a) * (INR (rank a).+1 - 1 + r) =
     (1 - d) * (INR (rank a).+1 - 1 + r - (1 - tail (rank a).+1) * r) by rewrite /f; field; lra.
  lra.
have ge : vle (Finite ((1 - d) * (1 - f a))) (best r d).
  rewrite pointwise_distortionE; last lra; apply: program_ge => // v [K [hK ->]].
  rewrite (alone_distortion _ hL) distortion_letters /=.
  by have := kept_le r1 d01 (f0 a) hG hK; lra.
by move: ge; case: (best r d) => [|[b||]] //=; lra.
Qed.

End Ordered.

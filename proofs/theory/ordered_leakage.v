(* Maximal leakage of one entry at priors whose masses fall: the least distortion at every leakage and the least leakage
   at every distortion. The likeliest letters are kept, the next one in part.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Theorem 14, Corollary 15 and Appendix E; the proof is another one. *)

From ExactPriv Require Import core databases statements explicit levels leakage hamming programs constant_mechanisms
  pointwise bridges constructions order ordered_priors ordered_levels.

Lemma glb_attained (S : R -> Prop) (b : R) : S b -> (forall v, S v -> b <= v) -> Glb_Rbar S = b.
Proof.
move=> Sb h; apply: is_glb_Rbar_unique; split=> [v Sv|c hc]; first exact: h.
exact: hc Sb.
Qed.

Section OneEntry.
Variable X : finType.
Local Notation one := (ordinal_finType 1).
Local Notation db := (one ~> X).
Local Notation cd := (@constant_database X).
Local Notation rank x := (nat_of_ord (enum_rank x)).
Implicit Types (U : law X) (K : kernel db db) (n : nat) (x y : X).

Lemma leakage_sum_least K (x0 : X) : 1 <= leakage_sum K.
Proof.
rewrite /leakage_sum -(mass_sum1 (K (cd x0))); apply: sum_le => d _.
exact: (@max_ge _ xpredT (fun e => K e d)).
Qed.

(* The mass of the letter with number n, 0 beyond the last. *)
Definition next_mass U n : R := tail U n - tail U n.+1.

Lemma next_at U n x : rank x = n -> next_mass U n = U x.
Proof.
move=> <-; rewrite /next_mass /tail (bigD1 x) //= (eq_bigl (fun y => rank x < rank y)%N) => [|y]; first by rewrite /=; ring.
by rewrite [RHS]ltn_neqAle andbC; congr (~~ _ && _); apply/eqP/eqP => [->|/rank_inj].
Qed.

Lemma next_beyond U n : (#|X| <= n)%N -> next_mass U n = 0 /\ tail U n = 0.
Proof.
have z k : (#|X| <= k)%N -> tail U k = 0.
  by move=> h; apply: big_pred0 => x; apply: negbTE; rewrite -ltnNge; exact: leq_trans (ltn_ord _) h.
by move=> h; rewrite /next_mass !z //; [split; ring|exact: leqW].
Qed.

Lemma next_ge0 U n : 0 <= next_mass U n.
Proof.
case: (ltnP n #|X|) => h; last by rewrite (proj1 (next_beyond U h)); lra.
by rewrite (@next_at U n (enum_val (Ordinal h))) ?enum_valK.
Qed.

Lemma next_gt0 U n : (forall x, 0 < U x) -> (n < #|X|)%N -> 0 < next_mass U n.
Proof. by move=> U0 h; rewrite (@next_at U n (enum_val (Ordinal h))) ?enum_valK. Qed.

Definition masses_fall U : Prop := forall x y, (rank x <= rank y)%N -> U y <= U x.

Lemma next_order U n x : masses_fall U -> ((rank x < n)%N -> next_mass U n <= U x) /\ ((n <= rank x)%N -> U x <= next_mass U n).
Proof.
move=> f; case: (ltnP n #|X|) => h.
  have e : rank (enum_val (Ordinal h)) = n by rewrite enum_valK.
  by rewrite (next_at U e); split=> l; apply: f; rewrite e // ltnW.
rewrite (proj1 (next_beyond U h)); split=> // l.
by have := leq_trans h l; rewrite leqNgt ltn_ord.
Qed.

(* The most that shares of the letters keep, by their sum. *)
Lemma kept_by_shares U n (a : X -> R) : masses_fall U -> (n <= #|X|)%N -> (forall x, 0 <= a x <= 1) ->
  \sum_x U x * a x <= 1 - tail U n + next_mass U n * (\sum_x a x - INR n).
Proof.
move=> f nX a01; set u := next_mass U n.
have : \sum_x (U x - u) * a x <= \sum_x (if (rank x < n)%N then U x - u * 1 else 0).
  apply: sum_le => x _; have [hi lo] := next_order n x f; have [a0x a1x] := a01 x.
  case: (ltnP (rank x) n) => h; first by have := hi h; rewrite -/u; nra.
  by have := lo h; rewrite -/u; nra.
rewrite -big_mkcond sum_sub sum_mull first_mass count_first //.
rewrite (eq_bigr (fun x => U x * a x - u * a x)) => [|x _]; last by ring.
by rewrite sum_sub sum_mull; lra.
Qed.

Theorem leakage_distortion_ge U K n : masses_fall U -> (n <= #|X|)%N ->
  tail U n + next_mass U n * (INR n - leakage_sum K) <= distortion K (power one U).
Proof.
move=> f nX; rewrite distortion_letters /leakage_sum sum_one_entry; pose a x := \max_d K d (cd x).
have a01 x : 0 <= a x <= 1 by split; [exact: max_ge0|apply: max_le => [|d _]; [lra|exact: mass_le1]].
have : \sum_x U x * K (cd x) (cd x) <= \sum_x U x * a x.
  by apply: sum_le => x _; apply: Rmult_le_compat_l => //; exact: (@max_ge _ xpredT (fun d => K d (cd x))).
have := kept_by_shares f nX a01; set u := next_mass U n => h1 h2.
suff : tail U n + u * (INR n - \sum_x a x) <= 1 - \sum_x U x * K (cd x) (cd x) by [].
lra.
Qed.

(* The first n letters are kept, the next one with probability t; what is not kept becomes the first. *)
Section Kept.
Variables (n : nat) (t : R) (x1 : X).
Hypotheses (first : rank x1 = 0%N) (n1 : (1 <= n)%N) (t01 : 0 <= t <= 1).

Fact cd_eq x y : (cd x == cd y) = (x == y).
Proof. by apply/eqP/eqP => [|->] //; move/ffunP/(_ ord0); rewrite !ffunE. Qed.

Definition part_kept x : R := if (rank x < n)%N then 1 else if (rank x == n)%N then t else 0.
Definition keeping : kernel db db := fun d => mixture (part_kept (d ord0)) (dirac d) (dirac (cd x1)).

Fact kept_share01 x : 0 <= part_kept x <= 1.
Proof. by rewrite /part_kept; case: ifP => _; [|case: ifP => _]; lra. Qed.

Lemma kept_share_sum : (n <= #|X|)%N -> \sum_x part_kept x <= INR n + t.
Proof.
move=> nX; rewrite (eq_bigr (fun x => (if (rank x < n)%N then 1 else 0) + (if (rank x == n)%N then t else 0))).
  rewrite sum_add -!big_mkcond count_first //; apply: Rplus_le_compat_l.
  case: (pickP (fun x => rank x == n)%N) => [x /eqP e|no]; last by rewrite big_pred0 //; lra.
  by rewrite (big_pred1 x) => [|y]; [lra|rewrite -e /=; apply/eqP/eqP => [|->] //; exact: rank_inj].
by move=> x _; rewrite /part_kept; case: ltngtP => _; lra.
Qed.

Lemma keeping_leakage : (n <= #|X|)%N -> leakage_sum keeping <= INR n + t.
Proof.
move=> nX; apply: Rle_trans (kept_share_sum nX); rewrite /leakage_sum sum_one_entry; apply: sum_le => y _.
have s01 := kept_share01; apply: max_le => [|d _]; first by have := s01 y; lra.
case: (altP (y =P x1)) => [->|ne].
  by apply: Rle_trans (mass_le1 _ _) _; rewrite /part_kept first n1; right.
rewrite /keeping mixtureE // !diracE cd_eq (negbTE ne).
case: (altP (cd y =P d)) => [<-|_]; first by rewrite ffunE; lra.
by have := s01 y; lra.
Qed.

Lemma kept_share_mass U : \sum_x U x * part_kept x = 1 - tail U n + t * next_mass U n.
Proof.
rewrite (eq_bigr (fun x => (if (rank x < n)%N then U x else 0) + t * (if (rank x == n)%N then U x else 0))) => [|x _].
  rewrite sum_add sum_mull -!big_mkcond first_mass; congr (_ + _ * _).
  rewrite /next_mass /tail [X in _ = X - _](bigID (fun x => rank x == n)) /=.
  rewrite [X in _ = X + _ - _](eq_bigl (fun x => rank x == n)) => [|x]; last by rewrite andb_idl // => /eqP ->.
  rewrite [X in _ = _ + X - _](eq_bigl (fun x => n < rank x)%N) => [|x]; first by rewrite /=; ring.
  by rewrite [RHS]ltn_neqAle eq_sym andbC.
by rewrite /part_kept; case: ltngtP => _; ring.
Qed.

Lemma keeping_distortion U : distortion keeping (power one U) = tail U n - t * next_mass U n.
Proof.
rewrite distortion_letters (eq_bigr (fun x => U x * part_kept x)) => [|x _]; first by rewrite kept_share_mass; ring.
have s01 := kept_share01 x; rewrite /keeping mixtureE ?ffunE // !diracE eqxx cd_eq; case: (x =P x1) => [->|_]; last by ring.
by rewrite /part_kept first n1; ring.
Qed.

End Kept.

Lemma letter_one : (0 < #|X|)%N -> exists x1, rank x1 = 0%N.
Proof. by move=> h; exists (enum_val (Ordinal h)); rewrite enum_valK. Qed.

(* For a set of priors that all fall in one order: the mechanism does not depend on the prior. *)
Section Sources.
Variables (V : finType) (S : V -> law X) (v0 : V).
Hypothesis (fS : forall v, masses_fall (S v)).
Local Notation source := (fun v => power one (S v)).

(* How many letters a leakage of ln r keeps. *)
Definition kept_number_at (r : R) n : Prop := (1 <= n <= #|X|)%N /\ INR n <= r /\ (r <= INR n + 1 \/ n = #|X|).

Lemma kept_number_exists (r : R) : (0 < #|X|)%N -> 1 <= r -> exists n, kept_number_at r n.
Proof.
move=> X0 r1; case: (Rle_lt_dec r (letters X)) => h; last by exists #|X|; split; [rewrite X0 leqnn|split; [apply: Rlt_le|right]].
have [n [nr rn]] := nfloor_ex r (ltac:(lra)).
have n1 : (1 <= n)%N.
  case: (n) rn => // rn; suff : r < 1 by lra.
  by move: rn; rewrite /= Rplus_0_l.
exists n; split; last by split=> //; left; lra.
by rewrite n1; apply/leP; apply: INR_le; exact: Rle_trans nr h.
Qed.

Lemma kept_mechanism (r : R) n : kept_number_at r n -> exists K, leakage_sum K <= r /\
  forall U, distortion K (power one U) = tail U n - (r - INR n) * next_mass U n.
Proof.
move=> [/andP[n1 nX] [nr rn]]; have [x1 e1] := letter_one (leq_trans n1 nX).
case: (Rle_lt_dec r (INR n + 1)) => h.
  have t01 : 0 <= r - INR n <= 1 by lra.
  exists (keeping n (r - INR n) x1); split; last exact: keeping_distortion.
  by have := keeping_leakage e1 n1 t01 nX; lra.
have t01 : 0 <= 0 <= 1 by lra.
have e : n = #|X| by case: rn => // l; exfalso; lra.
exists (keeping n 0 x1); split; first by have := keeping_leakage e1 n1 t01 nX; lra.
by move=> U; rewrite keeping_distortion // e (proj1 (next_beyond U (leqnn _))); ring.
Qed.

Lemma kept_value_ge0 (r : R) n U : kept_number_at r n -> 0 <= tail U n - (r - INR n) * next_mass U n.
Proof. by case/kept_mechanism=> K [_ <-]; exact: distortion_nonneg. Qed.

Theorem ordered_least_distortion (r : R) n : kept_number_at r n ->
  maximal_leakage_distortion source (Finite r) = Finite (\max_v (tail (S v) n - (r - INR n) * next_mass (S v) n)).
Proof.
move=> h; have [/andP[n1 nX] [nr rn]] := h; have N := le_INR 1 n (leP n1); rewrite /= in N.
have [K [hK eK]] := kept_mechanism h; rewrite /maximal_leakage_distortion programE; last lra.
congr Val; apply: glb_attained; first by exists K; split=> //; apply: eq_bigr => v _; rewrite eK.
move=> v [K' [hK' ->]]; apply: max_le => [|w _]; first exact: max_ge0.
apply: Rle_trans (source_distortion_ge _ K' w); apply: Rle_trans (leakage_distortion_ge K' (fS w) nX).
by have := next_ge0 (S w) n; nra.
Qed.

End Sources.

Section OnePrior.
Variables (U : law X) (L : kernel one X).
Hypotheses (fU : masses_fall U) (hL : forall y, L ord0 y = U y).
Local Notation source := (fun v => power one (L v)).

Let eL v : L v = U.
Proof. by apply: law_ext => y; rewrite (ord1 v). Qed.

Corollary ordered_leakage_distortion (r : R) n : kept_number_at r n ->
  maximal_leakage_distortion source (Finite r) = Finite (tail U n - (r - INR n) * next_mass U n).
Proof.
move=> h; rewrite (@ordered_least_distortion _ L _ r n) //; last by move=> v; rewrite eL.
congr (Val (Finite _)); apply: Rle_antisym.
  by apply: max_le => [|v _]; [exact: kept_value_ge0|rewrite eL; right].
by have := @max_ge _ xpredT (fun v => tail (L v) n - (r - INR n) * next_mass (L v) n) ord0 isT; rewrite eL.
Qed.

Theorem ordered_least_leakage (D t : R) n : (forall x, 0 < U x) -> (n < #|X|)%N -> 0 <= t < 1 -> D = tail U n - t * next_mass U n ->
  least_maximal_leakage source (Finite D) = Finite (Rmax 1 (INR n + t)).
Proof.
move=> U0 nX [t0 t1] eD; have u0 := next_gt0 U0 nX; have [x1 e1] := letter_one (leq_ltn_trans (leq0n n) nX).
have D0 : 0 <= D by rewrite eD; have := sum_ge0 (index_enum X) (P := fun x => (n < rank x)%N) (F := U) (fun x _ => mass_ge0 U x); rewrite -/(tail U n.+1); move: u0; rewrite /next_mass; nra.
rewrite /least_maximal_leakage; case: RlebP => // _; congr Val; apply: glb_attained.
  case: n nX eD u0 => [|n] nX eD u0.
    rewrite /= Rplus_0_l Rmax_left; last lra.
    exists (keeping 1 0 x1); have X1 : (1 <= #|X|)%N by [].
    have t01 : 0 <= 0 <= 1 by lra.
    rewrite (alone_distortion _ hL) keeping_distortion //; split.
      by rewrite eD; move: u0; rewrite /next_mass; nra.
    by apply: Rle_antisym; [exact: leakage_sum_least|have := keeping_leakage e1 (leqnn 1) t01 X1; rewrite /=; lra].
  have n0 := pos_INR n; rewrite Rmax_right S_INR; last lra.
  have t01 : 0 <= t <= 1 by lra.
  exists (keeping n.+1 t x1); rewrite (alone_distortion _ hL) keeping_distortion //; split; first by rewrite eD; lra.
  apply: Rle_antisym; last by have := keeping_leakage e1 (ltn0Sn n) t01 (ltnW nX); rewrite S_INR.
  have := leakage_distortion_ge (keeping n.+1 t x1) fU (ltnW nX); rewrite keeping_distortion // S_INR; nra.
move=> v [K [hK ->]]; apply: Rmax_lub; first exact: leakage_sum_least.
by rewrite (alone_distortion _ hL) eD in hK; have := leakage_distortion_ge K fU (ltnW nX); nra.
Qed.

(* Theorem 14 as statements write it: both sides as one number. *)
Theorem printed_leakage (k : nat) (p : R) (T := fun a => \sum_(x : X | (a <= k + rank x)%N) U x)
    (n := (#|X| - k)%N) (t := 1 - p) (D := T (#|X| + 1)%N + p * (T #|X| - T (#|X| + 1)%N)) :
  (forall x, 0 < U x) -> (1 <= k)%N -> (k <= #|X|)%N -> 0 < p -> p <= 1 ->
  [/\ least_maximal_leakage source (Finite D) = Finite (Rmax 1 (INR n + t)),
     vsub (Finite (letters X - INR k)) (vdiv (Finite (D - T #|X|)) (Finite (T #|X| - T (#|X| + 1)%N))) = Finite (INR n + t)
   & 0 <= INR n + t].
Proof.
move=> U0 k1 kX p0 p1.
have nX : (n < #|X|)%N by rewrite ltn_subrL k1 (leq_trans k1 kX).
have T0 : T #|X| = tail U n by apply: eq_bigl => x; rewrite leq_subLR.
have T1 : T (#|X| + 1)%N = tail U n.+1 by apply: eq_bigl => x; rewrite addn1 -subSn // leq_subLR.
have u0 := next_gt0 U0 nX; have nE : INR n = letters X - INR k by rewrite minus_INR //; apply/leP.
have eD : D = tail U n - t * next_mass U n by rewrite /D T0 T1 /t /next_mass; ring.
split.
- by apply: ordered_least_leakage => //; rewrite /t; lra.
- rewrite T0 T1 -/(next_mass U n) vdivF; last lra.
  by rewrite vsubF nE eD; congr (Val (Finite _)); field; lra.
- by have := pos_INR n; rewrite /t; lra.
Qed.

End OnePrior.

(* Corollary 15 for a set of priors: no vertex of it keeps another mechanism from being best. *)
Theorem ordered_source_distortion (V : finType) (S : kernel V X) (r : R) (v0 : V) : (0 < #|X|)%N -> 1 <= r ->
  (forall v, masses_fall (S v)) -> veq (maximal_leakage_distortion (fun v => power one (S v)) (Finite r))
    (vmax (\vmax_(v : V) with_kernel (fun i => nth (fun=> 0) [:: fun y => S v y] (nat_of_ord i))
       (fun L : kernel one X => maximal_leakage_distortion (fun w => power one (L w)) (Finite r))) (Finite 0)).
Proof.
move=> X0 r1 f; have [n h] := kept_number_exists X0 r1; rewrite (@ordered_least_distortion V S f r n h) //.
rewrite (eq_bigr (fun v => Val (Finite (tail (S v) n - (r - INR n) * next_mass (S v) n)))) => [|v _]; last first.
  rewrite (@with_kernelE _ _ _ (fun=> S v)); first exact: ordered_leakage_distortion.
    by move=> i y; rewrite (ord1 i).
  by move=> K L e; congr (maximal_leakage_distortion _ _); apply: FunctionalExtensionality.functional_extensionality => w; rewrite e.
rewrite (vmaxes_real v0) => [|v]; last exact: kept_value_ge0.
by rewrite vmaxF Rmax_left //; exact: max_ge0.
Qed.

End OneEntry.

(* The logarithm of a number or of 1, if that is more. *)
Lemma ln_floor_times (c a : R) : 0 < c -> 0 <= a -> vmul (Finite c) (vln (Finite (Rmax 1 a))) =
  vmax (Finite 0) (vmul (Finite c) (vln (Finite a))).
Proof.
move=> c0 a0; case: (Rle_lt_dec a 1) => a1; last first.
  rewrite Rmax_right ?vlnF; try lra; rewrite vmulF vmaxF Rmax_right //.
  by apply: Rmult_le_pos; [lra|rewrite -ln_1; apply: ln_le; lra].
have e1 : vln (Finite 1) = Finite 0 by rewrite vlnF ?ln_1 //; lra.
rewrite Rmax_left // e1 vmulF Rmult_0_r.
case: (Req_dec a 0) => [->|ne].
  have -> : vmul (Finite c) (vln (Finite 0)) = m_infty by rewrite vln0 /= /inf_times; case: RltbP => //; lra.
  by rewrite /vmax /vmap2 /Rbar_max; case: (Rbar_le_dec 0 m_infty).
have pa : 0 < a by lra.
rewrite vlnF // vmulF vmaxF Rmax_left //.
by have := ln_le a 1 pa a1; rewrite ln_1; nra.
Qed.

Lemma ln_floor (a : R) : 0 <= a -> vln (Finite (Rmax 1 a)) = vmax (Finite 0) (vln (Finite a)).
Proof.
move=> a0; have := @ln_floor_times 1 a Rlt_0_1 a0.
case: (Req_dec a 0) => [->|ne]; last by rewrite !vlnF ?vmulF ?Rmult_1_l //; have := Rmax_l 1 a; lra.
rewrite vln0 vlnF; last by have := Rmax_l 1 0; lra.
rewrite vmulF Rmult_1_l => ->; rewrite /vmul /= /inf_times; case: RltbP => //; lra.
Qed.

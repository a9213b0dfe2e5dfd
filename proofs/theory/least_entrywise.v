(* Independent entries with one law: the least distortion of a level of differential privacy, over all mechanisms on the
   databases, is that of one entry times their number. What a mechanism tells of an entry, the others drawn at random, is
   a mechanism on letters of the same level.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Lemma 16(1). *)

From ExactPriv Require Import core divergence products databases hamming programs statements levels explicit tradeoffs.
From ExactPriv Require Import renyi coefficients suprema sibson bridges pointwise pointwise_levels distance_mechanism entrywise entrywise_slack.

Section Entry.
Variables I X : finType.
Local Notation db := (I ~> X).
Variable P : law X.
Implicit Types (x y : db) (K : kernel (I ~> X) (I ~> X)).

Lemma power_put x i c : power I P (put x i c) * P (x i) = P c * power I P x.
Proof.
rewrite !indepE (bigD1 i) //= [\prod_j P (x j)](bigD1 i) //= put_same.
rewrite [\prod_(j | j != i) P (put x i c j)](eq_bigr (fun j => P (x j))) => [|j ji]; last by rewrite putE (negbTE ji).
by rewrite Rmult_assoc; congr (_ * _); exact: Rmult_comm.
Qed.

(* An entry drawn again. *)
Theorem resampled i (F : db -> R) : \sum_x power I P x * (\sum_a P a * F (put x i a)) = \sum_x power I P x * F x.
Proof.
rewrite [RHS](partition_big (fun x : db => x i) xpredT) //.
rewrite (eq_bigr (fun x => \sum_a power I P x * P a * F (put x i a))) => [|x _]; last by rewrite -sum_mull; apply: eq_bigr => a _; rewrite Rmult_assoc.
rewrite exchange_big; apply: eq_bigr => a _; rewrite (partition_big (fun x : db => x i) xpredT) //.
transitivity ((\sum_c P c) * \sum_(x : db | x i == a) power I P x * F x); last by rewrite mass_sum1 Rmult_1_l.
rewrite -sum_mulr; apply: eq_bigr => c _.
rewrite [LHS](sum_letter (fun x : db => power I P x * P a * F (put x i a)) i c a) -sum_mull; apply: eq_bigr => x /eqP e.
have px : put x i a = x by rewrite -e put_id.
by rewrite put_put px -Rmult_assoc -(power_put x i c) e.
Qed.

Definition entry_mechanism K (i : I) : kernel X X :=
  fun a => push (fun y : db => y i) (output (power I P) (fun x => K (put x i a))).

Lemma entry_mechanismE K i a b : entry_mechanism K i a b = \sum_x power I P x * \sum_(y : db | y i == b) K (put x i a) y.
Proof.
rewrite pushE (eq_bigr (fun y => \sum_x power I P x * K (put x i a) y)) => [|y _]; last by rewrite outputE.
by rewrite exchange_big /=; apply: eq_bigr => x _; rewrite sum_mull.
Qed.

Lemma entry_within K i (r : R) : pointwise_within r 0 K -> pointwise_within r 0 (of_one_entry (entry_mechanism K i)).
Proof.
move=> h; apply/within_one_entry => a b ab y; rewrite !entry_mechanismE Rplus_0_r -sum_mull; apply: sum_le => x _.
have -> (u v w : R) : u * (v * w) = v * (u * w) by ring.
apply: Rmult_le_compat_l => //; rewrite -sum_mull; apply: sum_le => z _.
by have := h _ _ (differ_at_neighbours (differ_at_put x i ab)) z; lra.
Qed.

Lemma agreeing_rest K x i : \sum_(y : db | y i != x i) K x y = 1 - \sum_(y : db | y i == x i) K x y.
Proof. by have := mass_sum1 (K x); rewrite (sum_split (fun y : db => y i == x i)); lra. Qed.

Lemma entry_change K i : letter_change P (entry_mechanism K i) = \sum_x power I P x * \sum_(y : db | y i != x i) K x y.
Proof.
rewrite letter_changeE (eq_bigr (fun a => \sum_x P a * (power I P x * \sum_(y : db | y i == a) K (put x i a) y))); last first.
  by move=> a _; rewrite entry_mechanismE sum_mull.
rewrite exchange_big (eq_bigr (fun x => power I P x * \sum_a P a * \sum_(y : db | y i == put x i a i) K (put x i a) y)).
  rewrite (resampled i (fun x => \sum_(y : db | y i == x i) K x y)) -(mass_sum1 (power I P)) -sum_sub.
  by apply: eq_bigr => x _; rewrite agreeing_rest; ring.
move=> x _; rewrite -sum_mull; apply: eq_bigr => a _; rewrite put_same; ring.
Qed.

Theorem distortion_by_entries K : distortion K (power I P) = \sum_i letter_change P (entry_mechanism K i).
Proof.
rewrite (eq_bigr _ (fun i _ => entry_change K i)) exchange_big /= /distortion; apply: eq_bigr => x _; rewrite sum_mull; congr (_ * _).
by rewrite -sum_hamming; apply: eq_bigr => y _; rewrite hamming_sym.
Qed.

End Entry.

Section Least.
Variables I X V W : finType.
Hypothesis n1 : (1 <= #|I|)%N.
Variables (P : law X) (v0 : V) (w0 : W) (T : kernel V (I ~> X)) (S : kernel W (ordinal_finType 1 ~> X)).
Hypotheses (hT : forall v, T v = power I P) (hS : forall w, S w = power (ordinal_finType 1) P).
Local Notation one := (ordinal_finType 1).

Lemma one_prior_distortion (J U : finType) (u0 : U) (R' : kernel U (J ~> X)) (hR : forall u, R' u = power J P) (K : kernel (J ~> X) (J ~> X)) :
  source_distortion R' K = distortion K (power J P).
Proof.
have g : 0 <= distortion K (power J P).
  by apply: sum_ge0 => x _; apply: Rmult_le_pos => //; apply: sum_ge0 => y _; apply: Rmult_le_pos => //; exact: pos_INR.
apply: Rle_antisym; first by apply: max_le => // u _; rewrite hR; exact: Rle_refl.
by rewrite -(hR u0); exact: (max_ge (P := xpredT) (fun u => distortion K (R' u))).
Qed.

(* Every mechanism on databases of one entry is one on letters. *)
Lemma one_entry_mechanism (K : kernel (one ~> X) (one ~> X)) : exists L : kernel X X, kpower L = K.
Proof.
exists (fun a => push (fun y : one ~> X => y ord0) (K [ffun=> a])); apply: FunctionalExtensionality.functional_extensionality => x.
have -> : x = [ffun=> x ord0] by apply/ffunP => i; rewrite ffunE (ord1 i).
apply: law_ext => y; rewrite /kpower indepE (big_pred1 ord0) ?ffunE => [|i]; last by rewrite (ord1 i).
rewrite pushE (big_pred1 y) // => z.
by apply/eqP/eqP => [e|->] //; apply/ffunP => i; rewrite (ord1 i).
Qed.

Lemma kpower_one_entry (L : kernel X X) (r d : R) : 0 <= r -> 0 <= d ->
  pointwise_within r d (kpower (I := one) L) <-> pointwise_within r d (of_one_entry L).
Proof.
move=> r0 d0; have c : #|one| = 1%N by rewrite card_ord.
split=> h; last by apply: within_entrywise h => //; rewrite c /= Rmult_1_r; exact: Rle_refl.
apply/within_one_entry => a b ab y; have := h _ _ (constant_database_neighbours ab) [ffun=> y].
by rewrite /kpower !indepE !(big_pred1 ord0) ?ffunE // => i; rewrite (ord1 i).
Qed.

Theorem least_entrywise (r : R) : 1 <= r ->
  veq (pointwise_distortion T (Finite r) (Finite 0)) (vmul (Finite (letters I)) (pointwise_distortion S (Finite r) (Finite 0))).
Proof.
move=> r1; rewrite !pointwise_distortionE; try lra.
rewrite !programE //; set A := fun v => _; set B := fun v => exists K : kernel (one ~> X) _, _.
have N1 : 1 <= letters I by exact: entries_ge1.
have bE v : B v <-> exists L, pointwise_within r 0 (of_one_entry L) /\ v = letter_change P L.
  have E L : distortion (kpower (I := one) L) (power one P) = letter_change P L.
    by rewrite distortion_entries /letters card_ord Rmult_1_l.
  split=> [[K [hK ->]]|[L [hL ->]]].
    have [L eL] := one_entry_mechanism K; exists L; split; first by apply/kpower_one_entry; [lra|lra|rewrite eL].
    by rewrite (one_prior_distortion w0 hS) -eL E.
  exists (kpower L); split; first by apply/kpower_one_entry => //; lra.
  by rewrite (one_prior_distortion w0 hS) E.
have gap v : 0 <= letter_change P v.
  apply: sum_ge0 => x _; apply: Rmult_le_pos => //; apply: sum_ge0 => y _; apply: Rmult_le_pos => //.
  by case: (x != y); lra.
have [b Eb] : exists b, Glb_Rbar B = Finite b.
  have [lB gB] := Glb_Rbar_correct B; have h0 : Rbar_le 0 (Glb_Rbar B).
    by apply: gB => v /bE[L [_ ->]]; exact: gap.
  have : Rbar_le (Glb_Rbar B) (letter_change P (fun=> P)).
    apply: lB; apply/bE; exists (fun=> P); split=> // x x' _ y; rewrite /of_one_entry.
    by have := mass_ge0 P y; nra.
  by case: (Glb_Rbar B) h0 => // b _ _; exists b.
have [lB gB] := Glb_Rbar_correct B; have [lA gA] := Glb_Rbar_correct A; rewrite Eb in lB gB *.
rewrite vmulF; apply: Rbar_le_antisym; last first.
  apply: gA => v [K [hK ->]]; rewrite (one_prior_distortion v0 hT) distortion_by_entries /= -(sum_const_card I); apply: sum_le => i _.
  have h : B (letter_change P (entry_mechanism P K i)) by apply/bE; exists (entry_mechanism P K i); split=> //; exact: entry_within.
  exact: (lB _ h).
have up v : B v -> Rbar_le (Glb_Rbar A) (letters I * v).
  move=> /bE[L [hL ->]]; apply: lA; exists (kpower L); split; last by rewrite (one_prior_distortion v0 hT) distortion_entries.
  by apply: within_entrywise hL; try lra; rewrite Rmult_0_l; lra.
have lo : Rbar_le 0 (Glb_Rbar A).
  apply: gA => v [K [_ ->]]; rewrite (one_prior_distortion v0 hT) /= distortion_by_entries.
  by apply: sum_ge0 => i _; exact: gap.
case E: (Glb_Rbar A) lo => [a||] // _ in up *; last first.
  have h : B (letter_change P (fun=> P)).
    apply/bE; exists (fun=> P); split=> // x x' _ y; rewrite /of_one_entry; have := mass_ge0 P y; nra.
  by case: (up _ h).
have : Rbar_le (Finite (a / letters I)) b.
  by apply: gB => v /up /= h; apply/Rle_div_l; lra.
by move=> /= h; have g : a <= b * letters I by [apply/Rle_div_l; lra]; rewrite /=; lra.
Qed.

End Least.

(* Independent additive noise and inputs that are selected by a coin (Ngo, Ostman and Graell i Amat,
   Section IV and Appendix C): what is told about the input and about the coin. *)

From ExactPriv Require Import core divergence capacity entropy chains statements levels explicit curves.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* ** Additive noise *)

Section Noise.
Variables X Y : finType.

(* The information depends on which sums agree, not on where the points are. *)
Lemma additive_noise_le (a a' : X -> R) (b b' : Y -> R) (P : law X) (q : law Y) :
  (forall z w : X ** Y, sum_at a' b' z = sum_at a' b' w -> sum_at a b z = sum_at a b w) ->
  mi P (additive_noise a b q) <= mi P (additive_noise a' b' q).
Proof.
move=> h; pose f (z : sums a' b') : sums a b := sum_of a b (val z).
have -> : additive_noise a b q = kmerge f (additive_noise a' b' q).
  apply: FunctionalExtensionality.functional_extensionality => x; rewrite /kmerge /additive_noise push_comp; congr (push _ q).
  apply: FunctionalExtensionality.functional_extensionality => y; apply/eqP; rewrite /f /= sum_ofE; apply/eqP; apply: h.
  by rewrite first_with_sum.
by rewrite kmerge_kthen; exact: mi_postprocessing.
Qed.

Lemma additive_noise_shift (a : X -> R) (b : Y -> R) (c d : R) (P : law X) (q : law Y) :
  mi P (additive_noise (fun x => a x - c) (fun y => b y - d) q) = mi P (additive_noise a b q).
Proof. by apply: Rle_antisym; apply: additive_noise_le => z w; rewrite /sum_at; lra. Qed.

Lemma additive_noise_mixture (a : X -> R) (b : Y -> R) (w : R) (q r u : law Y) : 0 <= w <= 1 ->
  (forall y, u y = (1 - w) * q y + w * r y) -> additive_noise a b u = kmix w (additive_noise a b r) (additive_noise a b q).
Proof.
move=> hw h; apply: FunctionalExtensionality.functional_extensionality => x; apply: law_ext => z.
rewrite /kmix mixtureE // !additive_noiseE (eq_bigr (fun y => (1 - w) * q y + w * r y)) => [|y _]; last exact: h.
by rewrite sum_add !sum_mull; ring.
Qed.

(* Centring does not raise the power. *)
Lemma centred_power (T : finType) (p : law T) (f : T -> R) :
  let m := \sum_(z : T) p z * f z in \sum_(x : T) p x * ((f x - m) * (f x - m)) <= \sum_(x : T) p x * (f x * f x).
Proof.
move=> m; rewrite (eq_bigr (fun x => p x * (f x * f x) - (2 * m * (p x * f x) - m * m * p x))) => [|x _]; last ring.
by rewrite !sum_sub !sum_mull mass_sum1 -/m; have := Rle_0_sqr m; rewrite /Rsqr; lra.
Qed.
End Noise.

(* ** A selected input *)

Section Selected.
Variables X Z : finType.
Variables (K : kernel X Z) (p r : law X) (alpha : R).
Hypothesis h : 0 <= alpha <= 1.
Let two := ordinal_finType 2.
Let chosen (i : two) : law X := if i == o2_0 then p else r.

Lemma coin_exists : exists c : law two, c o2_0 = 1 - alpha /\ c o2_1 = alpha.
Proof. by apply: two_law; lra. Qed.

Section Coin.
Variable c : law two.
Hypotheses (c0 : c o2_0 = 1 - alpha) (c1 : c o2_1 = alpha).
Let swap (o : two ** X) : X ** two := (o.2, o.1).
Let T : law (X ** two) := push swap (joint c chosen).
Let J : law ((X ** two) ** Z) := joint T (fun o => K o.1).

Lemma swap_inj : injective swap. Proof. by case=> [i x] [j y] [-> ->]. Qed.

Lemma selectedT x i : T (x, i) = c i * chosen i x.
Proof. by rewrite /T (push_inj _ swap_inj (i, x)) jointE. Qed.

Lemma selectedE x z : J ((x, o2_0), z) = (1 - alpha) * p x * K x z /\ J ((x, o2_1), z) = alpha * r x * K x z.
Proof. by rewrite !jointE !selectedT /chosen /= c0 c1. Qed.

Let about_x (o : (X ** two) ** Z) : X := o.1.1.
Let about_coin (o : (X ** two) ** Z) : two := o.1.2.
Let answer (o : (X ** two) ** Z) : Z := o.2.

Let mean_entropy : R := mean T (fun o => entropy (K o.1)).

Lemma answer_given_x : conditional_entropy J answer about_x = mean_entropy.
Proof.
exact: (@answer_entropy_given _ Z X X T (fun o => K o.1) (@fst X two) (@fst X two) K id (fun=> erefl) (fun=> erefl)).
Qed.

Lemma answer_given_both (V : (X ** two) -> X ** two) (k : X ** two -> X) : (forall o, k (V o) = o.1) ->
  conditional_entropy J answer (fun o => V o.1) = mean_entropy.
Proof.
move=> kV; exact: (@answer_entropy_given _ Z X _ T (fun o => K o.1) V (@fst X two) K k (fun o => esym (kV o)) (fun=> erefl)).
Qed.

(* Given the input, the answer does not depend on the coin. *)
Theorem coin_unseen : conditional_information J answer about_coin about_x = 0.
Proof.
rewrite conditional_information_entropies answer_given_x.
have s : same_level (pairing about_coin about_x) (fun o : (X ** two) ** Z => (fun q : X ** two => q) o.1).
  by move=> o o'; rewrite /pairing /about_coin /about_x; case: o o' => [[x i] z] [[x' i'] z'] /=; rewrite !xpair_eqE andbC.
rewrite (conditional_entropy_same J (same_refl answer) s) (@answer_given_both (fun q => q) (@fst X two) (fun=> erefl)); lra.
Qed.

Theorem chain_coin : rv_information J (pairing about_x about_coin) answer =
  rv_information J answer about_coin + conditional_information J answer about_x about_coin.
Proof.
rewrite rv_information_sym -information_chain; apply: rv_information_same; first exact: same_refl.
by move=> o o'; rewrite /pairing !xpair_eqE andbC.
Qed.

Theorem chain_x : rv_information J (pairing about_x about_coin) answer =
  rv_information J answer about_x + conditional_information J answer about_coin about_x.
Proof. by rewrite rv_information_sym -information_chain. Qed.

Theorem coin_tells_no_more : conditional_information J answer about_x about_coin <= rv_information J answer about_x.
Proof. by have := chain_coin; rewrite chain_x coin_unseen; have := rv_information_ge0 J answer about_coin; lra. Qed.

Lemma mean_T (f : X -> R) : mean T (fun o => f o.1) = (1 - alpha) * mean p f + alpha * mean r f.
Proof.
rewrite /T mean_push /mean sum_pair sum_two -!sum_mull; congr (_ + _); apply: eq_bigr => x _; rewrite jointE /chosen /= ?c0 ?c1; ring.
Qed.

Lemma answer_given_coin : conditional_entropy J answer about_coin =
  (1 - alpha) * entropy (output p K) + alpha * entropy (output r K).
Proof.
pose g (o : (X ** two) ** Z) : two ** Z := (about_coin o, answer o).
have E : push g J = joint c (fun i => output (chosen i) K).
  apply: law_ext => -[i z]; rewrite jointE pushE sum_mkcond sum_pair sum_pair.
  rewrite (eq_bigr (fun x => c i * (chosen i x * K x z))) => [|x _]; first by rewrite sum_mull -outputE.
  rewrite -[RHS](sum_pick i (fun j => c j * (chosen j x * K x z))); apply: eq_bigr => j _.
  rewrite -[RHS](sum_pick z (fun w => if j == i then c j * (chosen j x * K x w) else 0)); apply: eq_bigr => w _.
  have -> : g ((x, j), w) = (j, w) by [].
  rewrite xpair_eqE jointE selectedT -[(x, j).1]/x; case: (j == i); case: (w == z); rewrite ?andbF ?andbT //; ring.
have e := @answer_entropy _ Z _ c id (fun i => output (chosen i) K); rewrite -E conditional_entropy_push in e.
transitivity (mean c (fun i => entropy (output (chosen i) K))); first exact: e.
by rewrite /mean sum_two /chosen /= c0 c1.
Qed.

(* Given the coin: the mean of both informations. *)
Theorem given_coin : conditional_information J answer about_x about_coin = (1 - alpha) * mi p K + alpha * mi r K.
Proof.
rewrite conditional_information_entropies answer_given_coin.
have s : same_level (pairing about_x about_coin) (fun o : (X ** two) ** Z => (fun q : X ** two => q) o.1).
  by move=> o o'; rewrite /pairing /about_coin /about_x; case: o o' => [[x i] z] [[x' i'] z'] /=; rewrite !xpair_eqE.
rewrite (conditional_entropy_same J (same_refl answer) s) (@answer_given_both (fun q => q) (@fst X two) (fun=> erefl)).
by rewrite /mean_entropy (mean_T (fun x => entropy (K x))) !mi_entropies; ring.
Qed.
End Coin.

(* Every statement about such a joint law, for the one that there is. *)
Lemma selected_exists (Q : law ((X ** ordinal_finType 2) ** Z) -> Prop) :
  (forall c : law (ordinal_finType 2), c o2_0 = 1 - alpha -> c o2_1 = alpha ->
    Q (joint (push (fun o : ordinal_finType 2 ** X => (o.2, o.1)) (joint c (fun i => if i == o2_0 then p else r))) (fun o => K o.1))) ->
  exists U : law ((X ** ordinal_finType 2) ** Z), (forall x z, U ((x, o2_0), z) = (1 - alpha) * p x * K x z /\
    U ((x, o2_1), z) = alpha * r x * K x z) /\ Q U.
Proof.
move=> hQ; have [c [c0 c1]] := coin_exists; eexists; split; last exact: (hQ c c0 c1).
by move=> x z; exact: selectedE.
Qed.
End Selected.

(* Information under the uniform prior on n letters at a level of local differential privacy: for every n and eps the
   largest is that of telling a random set of k letters, for the best k. docs/findings.md. *)

From ExactPriv Require Import core divergence scalar entropy best_responses patterns few_values collections.
From ExactPrivFindings Require Import regimes balanced_collections.

Lemma set_of_size (X : finType) k : (k <= #|X|)%N -> exists S : {set X}, #|S| = k.
Proof.
move=> kn; exists [set y in take k (enum X)]; rewrite cardsE.
have /card_uniqP -> : uniq (take k (enum X)) by rewrite take_uniq // enum_uniq.
by rewrite size_takel // -cardE.
Qed.

Section Uniform.
Variables (X : finType) (x0 : X).
Local Notation n := (letters X).
Let n1 : 1 <= n. Proof. exact: letters_ge1 x0. Qed.

(* The largest over k below n. *)
Definition set_information (r : R) : R := \max_(k : ordinal_finType #|X|) pattern_value r (INR k / n).

Lemma uniform_set (A : pred X) : prob (uniform x0) A = INR #|A| / n.
Proof. by rewrite /prob (eq_sum (G := fun=> / n)) => [|y _]; [rewrite sum_const|exact: uniformE]. Qed.

Theorem ldp_information_uniform (Y : finType) (K : kernel X Y) (e : R) : 0 < e -> Rbar_le (ldp K) e ->
  mi (uniform x0) K <= set_information (exp e).
Proof.
move=> e0 /(ldp_leP K (Rlt_le _ _ e0)) h; have r1 := above_one e0; apply: (information_by_patterns r1 h) => A.
rewrite uniform_set; have := max_card A; rewrite leq_eqVlt => /orP[/eqP ->|lt].
  by have -> : INR #|X| / n = 1 by [rewrite -/(letters X); field; lra]; rewrite pattern_value_at1 //; exact: max_ge0.
exact: (@max_ge _ xpredT (fun k : ordinal_finType #|X| => pattern_value (exp e) (INR k / n)) (Ordinal lt)).
Qed.

(* ** Sets of k letters *)

Section Sets.
Variable k : nat.
Hypotheses (k0 : (0 < k)%N) (kn : (k < #|X|)%N).

Definition containing (x : X) : R := \sum_(S : {set X} | x \in S) (if #|S| == k then 1 else 0).

Definition swap (x x' y : X) : X := if y == x then x' else if y == x' then x else y.
Lemma swapK x x' : involutive (swap x x').
Proof.
move=> y; rewrite /swap; case: (y =P x) => [->|nx]; first by rewrite eqxx; case: eqP.
by case: (y =P x') => [->|nx']; [rewrite eqxx|case: eqP => // _; case: eqP].
Qed.

(* Every letter is in as many of them. *)
Lemma containing_same x x' : containing x = containing x'.
Proof.
pose f (S : {set X}) : {set X} := swap x x' @^-1: S.
have fK : involutive f by move=> S; apply/setP => y; rewrite !inE swapK.
rewrite /containing (reindex_inj (inv_inj fK)) /=.
have e S : #|f S| = #|S| by exact: (card_preimset S (inv_inj (@swapK x x'))).
rewrite (eq_bigl (fun S : {set X} => x' \in S)) => [|S]; last by rewrite inE /swap eqxx.
by apply: eq_bigr => S _; rewrite e.
Qed.

Lemma containing_gt0 x : 0 < containing x.
Proof.
have [S cS] := set_of_size (ltnW kn).
have [y yS] : exists y, y \in S by apply/set0Pn; rewrite -card_gt0 cS.
rewrite (containing_same x y); apply: (@sum_gt0 _ (fun S : {set X} => y \in S) _ S) => // [T _|].
  by case: eqP => _; lra.
by rewrite cS eqxx; lra.
Qed.

Definition set_weights (S : {set X}) : R := if #|S| == k then / containing x0 else 0.

Lemma set_weights_balanced : balanced_weights set_weights.
Proof.
have c := containing_gt0 x0; have i := Rinv_0_lt_compat _ c; split=> [S||x].
- by rewrite /set_weights; case: eqP => _; lra.
- by rewrite /set_weights cards0 eq_sym -(prednK k0).
rewrite (eq_sum (G := fun S : {set X} => / containing x0 * (if #|S| == k then 1 else 0))) => [|S _].
  by rewrite sum_mull -/(containing x) (containing_same x x0) Rinv_l; lra.
by rewrite /set_weights; case: eqP => _; ring.
Qed.

Lemma set_weights_total : / total_weight set_weights = INR k / n.
Proof.
have kp : 0 < INR k by apply: lt_0_INR; apply/ltP.
have := balanced_mean (uniform x0) set_weights_balanced.
rewrite (eq_sum (G := fun S => set_weights S * (INR k / n))) => [|S _].
  rewrite sum_mulr -/(total_weight set_weights) => h.
  have t : total_weight set_weights = n / INR k.
    have q : 0 < INR k / n by apply: Rdiv_lt_0_compat; lra.
    by apply: (Rmult_eq_reg_r (INR k / n)); [rewrite h; field|]; lra.
  by rewrite t; field; lra.
rewrite uniform_set /set_weights; case: eqP => [e|_]; last by rewrite !Rmult_0_l.
by congr (_ * (INR _ / _)); rewrite -e.
Qed.

Lemma set_mechanism (e : R) : 0 < e -> exists K : kernel X (set_of_finType X),
  ldp K = e /\ mi (uniform x0) K = pattern_value (exp e) (INR k / n).
Proof.
move=> e0; have r1 := above_one e0; exists (collection_kernel r1 x0 set_weights_balanced).
have kp : 0 < INR k by apply: lt_0_INR; apply/ltP.
have lt : INR k < n by apply: lt_INR; apply/ltP.
have t := set_weights_total; have t0 := total_weight_ge1 x0 set_weights_balanced.
have gt : 1 < total_weight set_weights.
  have h : INR k / n < 1 by apply/Rlt_div_l; lra.
  rewrite -t in h; apply: Rnot_le_lt => le; have : 1 <= / total_weight set_weights.
    by rewrite -Rinv_1; apply: Rinv_le_contravar; lra.
  by lra.
rewrite collection_level // ln_exp; split=> //; rewrite collection_information ?/collection_value ?t // => S.
by rewrite /set_weights uniform_set; case: eqP => [kS|_]; [move=> _; congr (INR _ / _); rewrite -kS|lra].
Qed.
End Sets.

Theorem ldp_information_uniform_attained (x1 : X) (e : R) : x0 != x1 -> 0 < e ->
  exists (Y : finType) (K : kernel X Y), ldp K = e /\ mi (uniform x0) K = set_information (exp e).
Proof.
move=> ne e0; have r1 := above_one e0.
have n2 : (1 < #|X|)%N by rewrite (cardD1 x0) (cardD1 x1) !inE eq_sym ne.
have N2 : 2 <= n by have := le_INR 2 _ (elimT leP n2).
have one : 0 < pattern_value (exp e) (INR 1 / n).
  apply: pattern_value_gt0 => //; split; first by apply: Rdiv_lt_0_compat; rewrite /=; lra.
  by apply/Rlt_div_l; rewrite /=; lra.
have le := @max_ge _ xpredT (fun k : ordinal_finType #|X| => pattern_value (exp e) (INR k / n)) (Ordinal n2) isT.
case: (max_attained xpredT (fun k : ordinal_finType #|X| => pattern_value (exp e) (INR k / n))) => [z|[k _ E]].
  by move: le; rewrite z /=; rewrite /= in one; lra.
have k0 : (0 < k)%N.
  case: (posnP k) => // z; move: le; rewrite E z /= /pattern_value /Rdiv !Rmult_0_l Rmult_0_r Rplus_0_r ln_1.
  by rewrite /= in one; rewrite /pattern_value /Rdiv in one; lra.
have [K h] := set_mechanism k0 (ltn_ord k) e0.
by exists _, K; rewrite /set_information E.
Qed.
End Uniform.

(* Deciding between finitely many laws from an observation or from n independent ones.

   The minimax risk of a kernel from states to observations is the infimum, over randomised guesses of the state, of the
   largest probability of error; independent letters up to their order are the law of their tally. Le Cam's method of
   two points: Tsybakov (2009), 2.4.2; total variation of independent families is subadditive: the same, 2.4. *)

From Coq Require Import FunctionalExtensionality.
From ExactPriv Require Import core divergence hockey_stick pinsker products.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ** The minimax risk for 0-1 loss *)

Section Risk.
Variables X Y : finType.
Implicit Types (K : kernel X Y) (rule : kernel Y X).

Definition guess_error K rule x : R := \sum_y K x y * (1 - rule y x).
Definition minimax_risk K : Rbar :=
  Glb_Rbar (fun r => exists rule : kernel Y X, r = \max_x guess_error K rule x).

Lemma minimax_risk_le K rule r : 0 <= r -> (forall x, guess_error K rule x <= r) -> Rbar_le (minimax_risk K) r.
Proof.
move=> r0 h; apply: (@Rbar_le_trans _ (Finite (\max_x guess_error K rule x))); last exact: max_le.
by apply: (proj1 (Glb_Rbar_correct _)); exists rule.
Qed.

Lemma minimax_risk_ge K r : (forall rule, exists x, r <= guess_error K rule x) -> Rbar_le r (minimax_risk K).
Proof.
move=> h; apply: (proj2 (Glb_Rbar_correct _)) => _ [rule ->] /=.
by have [x rx] := h rule; apply: Rle_trans rx _; exact: (max_ge (fun x => guess_error K rule x)).
Qed.

Lemma two_errors K rule x x' : x != x' ->
  1 - total_variation (K x) (K x') <= guess_error K rule x + guess_error K rule x'.
Proof.
move=> xx; rewrite tv_overlap /guess_error -sum_add /support_overlap.
suff : \sum_y Rmin (K x y) (K x' y) <= \sum_y (K x y * (1 - rule y x) + K x' y * (1 - rule y x')) by lra.
apply: sum_le => y _; have a0 := mass_ge0 (rule y) x; have b0 := mass_ge0 (rule y) x'.
have : rule y x + rule y x' <= 1.
  rewrite -(mass_sum1 (rule y)) (bigD1 x) //= (bigD1 x') /=; last by rewrite eq_sym.
  by have := @sum_ge0 _ (index_enum X) (fun i => (i != x) && (i != x')) (rule y) (fun i _ => mass_ge0 _ i); lra.
have l := Rmin_l (K x y) (K x' y); have r := Rmin_r (K x y) (K x' y).
have p := mass_ge0 (K x) y; have q := mass_ge0 (K x') y.
have m0 : 0 <= Rmin (K x y) (K x' y) by apply: Rmin_glb.
by move=> ab; nra.
Qed.

(* Le Cam: no guess between two states errs less than half of what their laws have in common. *)
Theorem le_cam K x x' : x != x' -> Rbar_le ((1 - total_variation (K x) (K x')) / 2) (minimax_risk K).
Proof.
move=> xx; apply: minimax_risk_ge => rule; have := two_errors K rule xx.
by case: (Rle_dec (guess_error K rule x) (guess_error K rule x')) => h e; [exists x'|exists x]; lra.
Qed.
End Risk.

(* ** Independent families of letters *)

Section Families.
Variables I T : finType.
Implicit Types (p q : I -> law T).

Lemma tv_one_letter p q i : (forall j, j != i -> p j = q j) ->
  total_variation (indep p) (indep q) = total_variation (p i) (q i).
Proof.
move=> pq; rewrite /total_variation; congr (_ / 2).
pose F j b := if j == i then Rabs (p j b - q j b) else p j b.
rewrite (_ : \sum_(f : I ~> T) Rabs (indep p f - indep q f) = \sum_(f : {ffun I -> T}) \prod_j F j (f j)).
  rewrite -(prod_sum_distr F) (bigD1 i) //= [X in _ * X]big1 ?Rmult_1_r; first by rewrite /F eqxx.
  by move=> j /negbTE ji; rewrite /F ji; exact: mass_sum1.
apply: eq_bigr => f _; rewrite !indepE (bigD1 i) //= [\prod_(j : I) q j (f j)](bigD1 i) //=.
rewrite [X in _ = X](bigD1 i) //= {1}/F eqxx.
have -> : \prod_(j | j != i) q j (f j) = \prod_(j | j != i) p j (f j) by apply: eq_bigr => j ji; rewrite pq.
have -> : \prod_(j | j != i) F j (f j) = \prod_(j | j != i) p j (f j).
  by apply: eq_bigr => j /negbTE ji; rewrite /F ji.
rewrite -Rmult_minus_distr_r Rabs_mult [X in _ * X]Rabs_pos_eq //.
by apply: prod_ge0 => j _.
Qed.

(* Total variation of independent families is subadditive. *)
Theorem tv_indep p q : total_variation (indep p) (indep q) <= \sum_i total_variation (p i) (q i).
Proof.
pose h (s : seq I) i := if i \in s then q i else p i.
suff step (s : seq I) : uniq s ->
    total_variation (indep p) (indep (h s)) <= \sum_(i <- s) total_variation (p i) (q i).
  have := step (index_enum I) (index_enum_uniq I); congr (total_variation _ _ <= _).
  by congr indep; apply: functional_extensionality => i; rewrite /h mem_index_enum.
elim: s => [_|i s ih]; last rewrite cons_uniq => /andP[is_ us].
  by by rewrite big_nil (_ : h [::] = p) ?tv_refl //; exact: Rle_refl.
rewrite big_cons; apply: Rle_trans (tv_triangle _ (indep (h s)) _) _.
rewrite (@tv_one_letter (h s) (h (i :: s)) i); last by move=> j /negbTE ji; rewrite /h in_cons ji.
have -> : h s i = p i by rewrite /h (negbTE is_).
have -> : h (i :: s) i = q i by rewrite /h in_cons eqxx.
by have := ih us; lra.
Qed.
End Families.

Corollary tv_power (I T : finType) (p q : law T) :
  total_variation (power I p) (power I q) <= letters I * total_variation p q.
Proof. by apply: Rle_trans (tv_indep _ _) _; rewrite sum_const_card; exact: Rle_refl. Qed.

(* ** Independent letters up to their order *)

Section Tally.
Variables I T : finType.

(* How often each letter occurs. *)
Definition tally (y : I ~> T) : {ffun T -> 'I_#|I|.+1} := [ffun a => inord #|[pred i | y i == a]|].
(* The multisets of letters, one for each place. *)
Definition tallies : finType := [finType of {c : {ffun T -> 'I_#|I|.+1} | c \in codom tally}].
Definition tallied (y : I ~> T) : tallies := exist _ (tally y) (codom_f tally y).
Definition up_to_order (p : law T) : law tallies := push tallied (power I p).

Lemma tv_up_to_order (p q : law T) : total_variation (up_to_order p) (up_to_order q) <= letters I * total_variation p q.
Proof. by apply: Rle_trans (tv_processing _ _ _) _; exact: tv_power. Qed.

Lemma overlap_up_to_order (p q : law T) : dom p q ->
  exp (- (letters I * klsum p q)) / 2 <= 1 - total_variation (up_to_order p) (up_to_order q).
Proof.
move=> pq; have d : dom (power I p) (power I q) by apply: dom_indep.
have := bretagnolle_huber_half d; rewrite klsum_power //.
have : total_variation (up_to_order p) (up_to_order q) <= total_variation (power I p) (power I q).
  exact: tv_processing.
lra.
Qed.
End Tally.

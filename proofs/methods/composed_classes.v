(* The laws behind proofs about what is composed of kernels of given levels, factor by factor.

   A kernel with the same inputs is processed from A if it is A and a kernel behind it. A kernel with two inputs dominates K
   if every two rows of K are processed from it: the two factors of a composition are processed apart, repeated uses with
   their outputs counted are uses in any order, a mixture forgets which kernel was used, and what stands behind a kernel of
   two outputs has two rows, mixtures of its own, whose hockey sticks are at most the largest of pairs of rows. A
   divergence that no processing increases is, over every pair of rows of K, at most its value at A, and so is a measure of
   a kernel of two inputs as a whole.

   Source: Kairouz, Oh, Viswanath, The composition theorem for differential privacy (2015), Theorem 3.4; Murtagh and Vadhan
   (2016), Lemma 3.2. *)

From Coq Require Import FunctionalExtensionality.
From ExactPriv Require Import core divergence capacity hockey_stick domination coefficients products classes.

(* ** Compositions of processed kernels *)

Lemma kthen_assoc (W X Y Z : finType) (K : kernel W X) (L : kernel X Y) (M : kernel Y Z) : kthen (kthen K L) M = kthen K (kthen L M).
Proof. by apply: functional_extensionality => w; rewrite /kthen -output_kthen. Qed.

Lemma output_product (X X' Y Y' : finType) (p : law X) (q : law Y) (T : kernel X X') (S : kernel Y Y') :
  output (product p q) (kproduct T S) = product (output p T) (output q S).
Proof.
apply: law_ext => -[x' y']; rewrite productE !outputE sum_pair -sum_mulr; apply: eq_bigr => x _.
by rewrite -sum_mull; apply: eq_bigr => y _; rewrite productE /kproduct productE /=; ring.
Qed.

Section Laws.
Variables X X' Y Y' Z Z' : finType.

Theorem kparallel_kthen (K : kernel X Y) (T : kernel Y Y') (L : kernel X Z) (S : kernel Z Z') :
  kparallel (kthen K T) (kthen L S) = kthen (kparallel K L) (kproduct T S).
Proof. by apply: functional_extensionality => x; exact: esym (output_product _ _ _ _). Qed.

Theorem kproduct_kthen (K : kernel X Y) (T : kernel Y Y') (L : kernel X' Z) (S : kernel Z Z') :
  kproduct (kthen K T) (kthen L S) = kthen (kproduct K L) (kproduct T S).
Proof. by apply: functional_extensionality => x; exact: esym (output_product _ _ _ _). Qed.

Variable I : finType.

Lemma output_indep (p : I -> law Y) (T : I -> kernel Y Y') :
  output (indep p) (fun f => indep (fun i => T i (f i))) = indep (fun i => output (p i) (T i)).
Proof.
apply: law_ext => g; rewrite outputE indepE (prod_sum_distr (fun i y => p i y * T i y (g i))).
by apply: eq_bigr => f _; rewrite !indepE big_split.
Qed.

Theorem kfamily_kthen (K : I -> kernel X Y) (T : I -> kernel Y Y') :
  kfamily (fun i => kthen (K i) (T i)) = kthen (kfamily K) (fun f => indep (fun i => T i (f i))).
Proof. by apply: functional_extensionality => x; exact: esym (output_indep _ _). Qed.

(* The rows of two kernels written beside each other, with their weights. *)
Definition kbeside (t : R) (K : kernel X Y) (L : kernel X Z) : kernel X (sum_finType Y Z) :=
  kmix t (kmerge inl K) (kmerge inr L).
(* Behind them, each has its own kernel. *)
Definition ksplit (T : kernel Y Y') (S : kernel Z Y') : kernel (sum_finType Y Z) Y' :=
  fun o => match o with inl y => T y | inr z => S z end.

Lemma kbesideE t K L x o : 0 <= t <= 1 ->
  kbeside t K L x o = match o with inl y => t * K x y | inr z => (1 - t) * L x z end.
Proof.
move=> t01; rewrite /kbeside /kmix mixtureE // /kmerge !pushE.
case: o => [y|z].
  by rewrite (big_pred1 y) ?big_pred0 //; first ring.
by rewrite big_pred0 // (big_pred1 z) //; ring.
Qed.

Theorem kmix_kthen t (K : kernel X Y) (T : kernel Y Y') (L : kernel X Z) (S : kernel Z Y') : 0 <= t <= 1 ->
  kmix t (kthen K T) (kthen L S) = kthen (kbeside t K L) (ksplit T S).
Proof.
move=> t01; apply: functional_extensionality => x; apply: law_ext => y'; rewrite /kmix mixtureE // !kthenE sum_sumtype.
by congr (_ + _); rewrite -sum_mull; apply: eq_bigr => o _; rewrite kbesideE // Rmult_assoc.
Qed.

End Laws.

(* ** Repeated uses, of which it is counted how often each output came *)

Section Counted.
Variables I Y : finType.

Definition count_of (w : I ~> Y) : Y ~> ordinal_finType #|I|.+1 := [ffun y => inord #|[pred i | w i == y]|].

Lemma count_ofE w y : count_of w y = #|[pred i | w i == y]| :> nat.
Proof. by rewrite ffunE inordK // ltnS max_card. Qed.

Lemma indep_counted (p : law Y) (w : I ~> Y) : indep (fun=> p) w = \prod_y p y ^ count_of w y.
Proof.
rewrite indepE (partition_big (fun i => w i) xpredT) //=; apply: eq_bigr => y _.
rewrite count_ofE (eq_bigr (fun=> p y)); last by move=> i /eqP->.
by rewrite big_const; elim: #|_| => //= n ->.
Qed.

(* Words of the same counts have the same probability, so that the word is as likely as any other of its counts. *)
Definition words_of (c : Y ~> ordinal_finType #|I|.+1) (w0 : I ~> Y) : law (I ~> Y) :=
  law_of (fun w => if count_of w == c then / INR #|[pred v | count_of v == c]| else 0) (dirac w0).

Variable X : finType.

Definition kcounted (K : kernel X Y) : kernel X (Y ~> ordinal_finType #|I|.+1) := kmerge count_of (kfamily (fun _ : I => K)).

Theorem kcounted_word (K : kernel X Y) (w0 : I ~> Y) : kthen (kcounted K) (fun c => words_of c w0) = kfamily (fun _ : I => K).
Proof.
apply: functional_extensionality => x; apply: law_ext => w; rewrite kthenE.
set n := fun c => #|[pred v | count_of v == c]|.
have wordsE v : words_of (count_of v) w0 w = if count_of v == count_of w then / INR (n (count_of v)) else 0.
  have n0 : (0 < n (count_of v))%N by apply/card_gt0P; exists v; rewrite inE.
  have i0 : 0 < INR (n (count_of v)) by apply: lt_0_INR; apply/ltP.
  rewrite /words_of law_ofE 1?eq_sym //; split=> [u|].
    by case: ifP => _; [apply: Rlt_le; exact: Rinv_0_lt_compat|lra].
  by rewrite -sum_mkcond sum_const -/(n (count_of v)) Rinv_r //; lra.
set r := indep (fun _ : I => K x).
have same v : count_of v = count_of w -> r v = r w by rewrite /r !indep_counted => ->.
have pick c : kcounted K x c * words_of c w0 w = if c == count_of w then r w else 0.
  rewrite /kcounted /kmerge pushE /kfamily -/r; case: (pickP (fun v => count_of v == c)) => [v /eqP vc|none]; last first.
    rewrite big_pred0 // Rmult_0_l; case: eqP => // cw; by have := none w; rewrite cw eqxx.
  rewrite -vc wordsE; case: eqP => [vw|_]; last exact: Rmult_0_r.
  rewrite (eq_bigr (fun=> r w)); last by move=> u /eqP uv; apply: same; rewrite uv.
  have n0 : (0 < n (count_of v))%N by apply/card_gt0P; exists v; rewrite inE.
  have i0 : 0 < INR (n (count_of v)) by apply: lt_0_INR; apply/ltP.
  by rewrite sum_const -/(n (count_of v)); field; lra.
rewrite (eq_bigr _ (fun c _ => pick c)); exact: (sum_pick (count_of w) (fun=> r w)).
Qed.

End Counted.

(* ** What is processed from what *)

Definition processed (X Y Z : finType) (A : kernel X Z) (K : kernel X Y) : Prop := exists L : kernel Z Y, K = kthen A L.
(* Every two rows of K. *)
Definition dominates (X Y Z : finType) (A : kernel bit_type Z) (K : kernel X Y) : Prop :=
  forall x x', processed A (two_rows K x x').

Section Processed.
Variables X X' Y Y' Z Z' : finType.

Lemma processed_refl (K : kernel X Y) : processed K K.
Proof. by exists (fun y => dirac y); apply: functional_extensionality => x; apply: law_ext => y; rewrite kthenE -[LHS](sum_pick y (fun y => K x y)); apply: eq_bigr => z _; rewrite diracE eq_sym; case: eqP; lra. Qed.

Lemma processed_trans (A : kernel X Y) (B : kernel X Z) (K : kernel X Z') : processed A B -> processed B K -> processed A K.
Proof. by move=> [T ->] [S ->]; exists (kthen T S); rewrite kthen_assoc. Qed.

Lemma processed_kthen (A : kernel X Z) (K : kernel X Y) (L : kernel Y Y') : processed A K -> processed A (kthen K L).
Proof. by move=> [T ->]; exists (kthen T L); rewrite kthen_assoc. Qed.

Theorem processed_parallel (A : kernel X Z) (K : kernel X Y) (B : kernel X Z') (L : kernel X Y') :
  processed A K -> processed B L -> processed (kparallel A B) (kparallel K L).
Proof. by move=> [T ->] [S ->]; exists (kproduct T S); rewrite kparallel_kthen. Qed.

Theorem processed_product (A : kernel X Z) (K : kernel X Y) (B : kernel X' Z') (L : kernel X' Y') :
  processed A K -> processed B L -> processed (kproduct A B) (kproduct K L).
Proof. by move=> [T ->] [S ->]; exists (kproduct T S); rewrite kproduct_kthen. Qed.

Theorem processed_mix t (A : kernel X Z) (K : kernel X Y) (B : kernel X Z') (L : kernel X Y) : 0 <= t <= 1 ->
  processed A K -> processed B L -> processed (kbeside t A B) (kmix t K L).
Proof. by move=> t01 [T ->] [S ->]; exists (ksplit T S); rewrite kmix_kthen. Qed.

Theorem processed_family (I : finType) (A : I -> kernel X Z) (K : I -> kernel X Y) :
  (forall i, processed (A i) (K i)) -> processed (kfamily A) (kfamily K).
Proof.
move=> h; have [T e] : exists T : I -> kernel Z Y, forall i, K i = kthen (A i) (T i).
  exact: (fin_all_exists h).
exists (fun f : {ffun I -> Z} => indep (fun i => T i (f i))); rewrite -kfamily_kthen; congr kfamily.
exact: functional_extensionality.
Qed.

Theorem processed_counted (I : finType) (A : kernel X Z) (K : kernel X Y) : processed A K ->
  processed (kcounted I A) (kcounted I K).
Proof.
move=> h; case: (pickP (fun _ : I ~> Z => true)) => [w0 _|none]; last first.
  exists (fun=> dirac [ffun=> ord0]); apply: functional_extensionality => x.
  by have [w _] := law_support (kfamily (fun _ : I => A) x); have := none w.
have [L e] : processed (kfamily (fun _ : I => A)) (kcounted I K).
  by have [T e] := @processed_family I (fun=> A) (fun=> K) (fun=> h); exists (kthen T (fun w => dirac (count_of w))); rewrite /kcounted kmerge_kthen e kthen_assoc.
by exists (kthen (fun c => words_of c w0) L); rewrite -kthen_assoc kcounted_word.
Qed.

End Processed.

(* ** Two rows of a composition are the composition of two rows *)

Lemma two_rows_ext (Y : finType) (K L : kernel bit_type Y) : K true = L true -> K false = L false -> K = L.
Proof. by move=> e1 e2; apply: functional_extensionality; case. Qed.

Section Rows.
Variables X X' Y Y' Z Z' : finType.

(* A kernel with two inputs is dominated as a whole. *)
Theorem dominates_kernel (A : kernel bit_type Z) (K : kernel bit_type Y) : dominates A K -> processed A K.
Proof. by move=> h; have [L e] := h true false; exists L; rewrite -e; apply: two_rows_ext. Qed.

Lemma dominates_from (A : kernel bit_type Z) (B : kernel bit_type Z') (K : kernel X Y) : processed A B -> dominates B K ->
  dominates A K.
Proof. by move=> h d x x'; exact: processed_trans h (d x x'). Qed.

Theorem dominates_then (A : kernel bit_type Z) (K : kernel X Y) (L : kernel Y Y') : dominates A K -> dominates A (kthen K L).
Proof.
move=> h x x'; have -> : two_rows (kthen K L) x x' = kthen (two_rows K x x') L by apply: two_rows_ext.
exact: processed_kthen (h x x').
Qed.

Theorem dominates_parallel (A : kernel bit_type Z) (K : kernel X Y) (B : kernel bit_type Z') (L : kernel X Y') :
  dominates A K -> dominates B L -> dominates (kparallel A B) (kparallel K L).
Proof.
move=> hA hB x x'.
have -> : two_rows (kparallel K L) x x' = kparallel (two_rows K x x') (two_rows L x x') by apply: two_rows_ext.
exact: processed_parallel.
Qed.

(* The inputs of the factors may differ in one alone: two equal rows are processed from any. *)
Theorem dominates_product (A : kernel bit_type Z) (K : kernel X Y) (B : kernel bit_type Z') (L : kernel X' Y') :
  dominates A K -> dominates B L -> dominates (kparallel A B) (kproduct K L).
Proof.
move=> hA hB x x'.
have -> : two_rows (kproduct K L) x x' = kparallel (two_rows K x.1 x'.1) (two_rows L x.2 x'.2) by apply: two_rows_ext.
exact: processed_parallel.
Qed.

Theorem dominates_family (I : finType) (A : I -> kernel bit_type Z) (K : I -> kernel X Y) :
  (forall i, dominates (A i) (K i)) -> dominates (kfamily A) (kfamily K).
Proof.
move=> h x x'.
have -> : two_rows (kfamily K) x x' = kfamily (fun i => two_rows (K i) x x') by apply: two_rows_ext.
by apply: processed_family => i; exact: h.
Qed.

Theorem dominates_counted (I : finType) (A : kernel bit_type Z) (K : kernel X Y) :
  dominates A K -> dominates (kcounted I A) (kcounted I K).
Proof.
move=> h x x'.
have -> : two_rows (kcounted I K) x x' = kcounted I (two_rows K x x') by apply: two_rows_ext.
exact: processed_counted.
Qed.

Theorem dominates_mix t (A : kernel bit_type Z) (K : kernel X Y) (B : kernel bit_type Z') (L : kernel X Y) : 0 <= t <= 1 ->
  dominates A K -> dominates B L -> dominates (kbeside t A B) (kmix t K L).
Proof.
move=> t01 hA hB x x'.
have -> : two_rows (kmix t K L) x x' = kmix t (two_rows K x x') (two_rows L x x') by apply: two_rows_ext.
exact: processed_mix.
Qed.

End Rows.

(* ** Kernels of given levels *)

Definition close (X Y : finType) (r d : R) (K : kernel X Y) : Prop := forall x x', hs r (K x) (K x') <= d.

Section Levels.
Variables X Y Z : finType.
Implicit Types K : kernel X Y.

Lemma close_ldp_delta K r d : 0 < r -> ldp_delta K (ln r) <= d -> close r d K.
Proof.
move=> r0 h x x'; apply: Rle_trans h; have -> : hs r (K x) (K x') = hockey_stick (K x) (K x') (Finite (ln r)).
  by rewrite /hockey_stick exp_ln.
exact: (worstR_ge (fun p q => hockey_stick p q (Finite (ln r))) K (isT : @pairs X x x')).
Qed.

Lemma close_ldp K r : 1 <= r -> Rbar_le (ldp K) (ln r) -> close r 0 K.
Proof.
move=> r1 h x x'; apply: Req_le; apply/hs_eq0 => y.
have l0 : 0 <= ln r by rewrite -ln_1; apply: ln_le; lra.
by have /(ldp_leP K l0)/(_ x x' y) := h; rewrite exp_ln //; lra.
Qed.

Lemma close_dobrushin K d : dobrushin K <= d -> close 1 d K.
Proof. by move=> h x x'; rewrite -tv_hs1; apply: Rle_trans h; exact: tv_le_dobrushin. Qed.

Theorem dominates_close K r d : 1 <= r -> 0 <= d <= 1 -> close r d K -> dominates (randomised_response r d) K.
Proof.
move=> r1 d01 h x x'; have [L [e1 e2]] := domination_closed r1 d01 (h x x') (h x' x).
by exists L; apply: two_rows_ext.
Qed.

(* Hockey sticks of two mixtures of rows are at most the largest of pairs of rows. *)
Theorem hs_mixtures r d K (P Q : law X) : 0 <= r -> close r d K -> hs r (output P K) (output Q K) <= d.
Proof.
move=> r0 h; apply/hs_leP => A; rewrite !prob_output.
have [x _ hx] := mean_attained_ge P (fun x => prob (K x) A).
have [x' _ hx'] := mean_attained_le Q (fun x => prob (K x) A).
apply: Rle_trans hx _; have /hs_leP/(_ A) := h x x'.
by have := Rmult_le_compat_l r _ _ r0 hx'; lra.
Qed.

End Levels.

(* Behind a kernel of two outputs stands a kernel of two rows, both mixtures of rows. *)
Theorem dominates_cascade (X Y W : finType) (C : kernel bit_type bit_type) (K : kernel X Y) (L : kernel Y W) s e :
  1 <= s -> 0 <= e <= 1 -> dominates C K -> close s e L -> dominates (kthen C (randomised_response s e)) (kthen K L).
Proof.
move=> s1 e01 h c x x'; have [T eT] := h x x'.
have -> : two_rows (kthen K L) x x' = kthen (two_rows K x x') L by apply: two_rows_ext.
have cT : close s e (kthen T L) by move=> b b'; apply: hs_mixtures => //; lra.
have [S eS] := dominates_kernel (dominates_close s1 e01 cT).
by exists S; rewrite eT !kthen_assoc eS.
Qed.

(* Without delta: the answer alone. *)
Definition binary_response (r : R) : kernel bit_type bit_type := kmerge snd (randomised_response r 0).

Lemma binary_responseE r side answer : 1 <= r ->
  binary_response r side answer = if answer == side then r / (r + 1) else 1 / (r + 1).
Proof.
move=> r1; rewrite /binary_response /kmerge pushE sum_mkcond sum_pair sum_bool !sum_bool.
have d01 : 0 <= 0 <= 1 by lra.
by rewrite !rrE //; case: answer side => -[] /=; ring.
Qed.

Lemma randomised_binary r : 1 <= r ->
  kthen (binary_response r) (fun answer => dirac (false, answer)) = randomised_response r 0.
Proof.
move=> r1; apply: functional_extensionality => side; apply: law_ext => -[told answer].
rewrite kthenE sum_bool !binary_responseE // rrE //; last lra.
rewrite !diracE !xpair_eqE; by case: told answer side => -[] [] /=; ring.
Qed.

Lemma dominates_binary (X Y : finType) (K : kernel X Y) r : 1 <= r -> close r 0 K -> dominates (binary_response r) K.
Proof.
move=> r1 h; apply: (dominates_from _ (dominates_close r1 _ h)); last lra.
by exists (fun answer => dirac (false, answer)); rewrite randomised_binary.
Qed.

(* ** Divergences of pairs of rows, and measures of a kernel as a whole *)

Theorem processed_measure (T : Type) (le : T -> T -> Prop) (X : finType) (D : forall Y : finType, kernel X Y -> T) :
  (forall (Y Z : finType) (K : kernel X Y) (L : kernel Y Z), le (D Z (kthen K L)) (D Y K)) ->
  forall (Y Z : finType) (A : kernel X Z) (K : kernel X Y), processed A K -> le (D Y K) (D Z A).
Proof. by move=> h Y Z A K [L ->]; exact: h. Qed.

Section Divergence.
Variable D : forall T : finType, law T -> law T -> Rbar.
Hypothesis processing : forall (X Y : finType) (P Q : law X) (K : kernel X Y),
  Rbar_le (D (output P K) (output Q K)) (D P Q).

Theorem dominates_worst (X Y Z : finType) (S : rel X) (A : kernel bit_type Z) (K : kernel X Y) : dominates A K ->
  Rbar_le (worst S (@D Y) K) (worst (@pairs bit_type) (@D Z) A).
Proof.
move=> h; apply: worst_le => [|x x' _]; first exact: worst_ge0.
have [L e] := h x x'.
have -> : K x = output (A true) L by exact: (congr1 (fun k : kernel bit_type Y => k true) e).
have -> : K x' = output (A false) L by exact: (congr1 (fun k : kernel bit_type Y => k false) e).
apply: Rbar_le_trans (processing _ _ _) _.
exact: (worst_ge _ _ (isT : @pairs bit_type true false)).
Qed.

Variables X X' Y Y' : finType.
Variables r d s e : R.
Hypotheses (r1 : 1 <= r) (d01 : 0 <= d <= 1) (s1 : 1 <= s) (e01 : 0 <= e <= 1).
Local Notation A := (randomised_response r d).
Local Notation B := (randomised_response s e).
Local Notation "'most' S K" := (worst S (@D _) K) (at level 10, S at level 9, K at level 9).

Theorem parallel_dominated (S : rel X) (K : kernel X Y) (L : kernel X Y') : close r d K -> close s e L ->
  Rbar_le (most S (kparallel K L)) (most (@pairs bit_type) (kparallel A B)).
Proof. by move=> hK hL; apply: dominates_worst; apply: dominates_parallel; exact: dominates_close. Qed.

Theorem product_dominated (S : rel (X ** X')) (K : kernel X Y) (L : kernel X' Y') : close r d K -> close s e L ->
  Rbar_le (most S (kproduct K L)) (most (@pairs bit_type) (kparallel A B)).
Proof. by move=> hK hL; apply: dominates_worst; apply: dominates_product; exact: dominates_close. Qed.

Theorem mix_dominated (S : rel X) t (K L : kernel X Y) : 0 <= t <= 1 -> close r d K -> close s e L ->
  Rbar_le (most S (kmix t K L)) (most (@pairs bit_type) (kbeside t A B)).
Proof. by move=> t01 hK hL; apply: dominates_worst; apply: dominates_mix => //; exact: dominates_close. Qed.

Theorem family_dominated (I : finType) (S : rel X) (K : I -> kernel X Y) (u v : I -> R) :
  (forall i, 1 <= u i) -> (forall i, 0 <= v i <= 1) -> (forall i, close (u i) (v i) (K i)) ->
  Rbar_le (most S (kfamily K)) (most (@pairs bit_type) (kfamily (fun i => randomised_response (u i) (v i)))).
Proof. by move=> u1 v01 h; apply: dominates_worst; apply: dominates_family => i; exact: dominates_close. Qed.

(* Repeated uses, of which it is counted how often each output came. *)
Theorem counted_dominated (I : finType) (S : rel X) (K : kernel X Y) : close r d K ->
  Rbar_le (most S (kcounted I K)) (most (@pairs bit_type) (kcounted I A)).
Proof. by move=> h; apply: dominates_worst; apply: dominates_counted; exact: dominates_close. Qed.

Theorem cascade_dominated (S : rel X) (K : kernel X Y) (L : kernel Y Y') : close r 0 K -> close s e L ->
  Rbar_le (most S (kthen K L)) (most (@pairs bit_type) (kthen (randomised_response r 0) (fun o => randomised_response s e o.2))).
Proof.
move=> hK hL; apply: dominates_worst; have -> : kthen (randomised_response r 0) (fun o => randomised_response s e o.2) =
    kthen (binary_response r) (randomised_response s e).
  rewrite /binary_response kmerge_kthen kthen_assoc; congr kthen.
  by apply: functional_extensionality => o; rewrite /kthen output_dirac.
by apply: dominates_cascade => //; exact: dominates_binary.
Qed.

End Divergence.

(* ** Two inputs: the kernel as a whole *)

Section TwoInputs.
Variables Y Y' : finType.
Variables (K : kernel bit_type Y) (L : kernel bit_type Y').
Variables r d s e : R.
Hypotheses (r1 : 1 <= r) (d01 : 0 <= d <= 1) (s1 : 1 <= s) (e01 : 0 <= e <= 1).
Hypotheses (hK : close r d K) (hL : close s e L).
Local Notation A := (randomised_response r d).
Local Notation B := (randomised_response s e).

Theorem product_kernel_dominated : processed (kproduct A B) (kproduct K L).
Proof. by apply: processed_product; apply: dominates_kernel; exact: dominates_close. Qed.

Theorem parallel_kernel_dominated : processed (kparallel A B) (kparallel K L).
Proof. by apply: processed_parallel; apply: dominates_kernel; exact: dominates_close. Qed.

Theorem counted_kernel_dominated (I : finType) : processed (kcounted I A) (kcounted I K).
Proof. by apply: processed_counted; apply: dominates_kernel; exact: dominates_close. Qed.

Theorem mix_kernel_dominated t (M : kernel bit_type Y) : 0 <= t <= 1 -> close s e M -> processed (kbeside t A B) (kmix t K M).
Proof. by move=> t01 hM; apply: processed_mix => //; apply: dominates_kernel; exact: dominates_close. Qed.

Theorem cascade_kernel_dominated (W : finType) (M : kernel Y W) : close r 0 K -> close s e M ->
  processed (kthen (binary_response r) B) (kthen K M).
Proof. by move=> h0 hM; apply: dominates_kernel; apply: dominates_cascade => //; exact: dominates_binary. Qed.

End TwoInputs.

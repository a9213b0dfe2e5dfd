(* Informations, orders and constructions in the form in which statements ask for them.

   Theorems of entries.v, chains.v, sibson.v, csiszar.v and erasures.v with their conditions read off a
   statement, and that the kernels and laws that statements describe entry by entry exist. Nothing
   here names a statement. Hinted in directed.v. *)

From ExactPriv Require Import theory forms closing contraction_forms.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Lemma kernel_ext (X Y : finType) (K L : kernel X Y) : (forall x y, K x y = L x y) -> K = L.
Proof. by move=> h; apply: FunctionalExtensionality.functional_extensionality => x; apply: law_ext => y. Qed.

(* ** Kernels and laws that are described entry by entry exist *)

Section Exist.
Variables X Y Z : finType.

Lemma uniform_exists : (1 <= #|X|)%N -> exists U : law X, forall x, U x = / letters X.
Proof. by move=> /a_letter[x0 _]; exists (uniform x0) => x; rewrite uniformE. Qed.
Lemma identity_exists : exists L : kernel X X, forall x y, L x y = if x == y then 1 else 0.
Proof. by exists (fun x => dirac x) => x y; rewrite diracE eq_sym. Qed.
Lemma constant_exists (U : law Y) : exists L : kernel X Y, forall x y, L x y = U y.
Proof. by exists (fun=> U). Qed.
Lemma chain_exists (P : law X) (K : kernel X Y) (L : kernel Y Z) :
  exists U : law ((X ** Y) ** Z), forall x y z, U ((x, y), z) = P x * K x y * L y z.
Proof. by exists (joint (joint P K) (fun o => L o.2)). Qed.
Lemma sequential_exists (K : kernel X Y) (L : kernel (X ** Y) Z) :
  exists M : kernel X (Y ** Z), forall x y z, M x (y, z) = K x y * L (x, y) z.
Proof. by exists (ksequential K (fun y x => L (x, y))) => x y z; exact: jointE. Qed.
Lemma joint_exists (P : law X) (K : kernel X Y) : exists U : law (X ** Y), forall x y, U (x, y) = P x * K x y.
Proof. by exists (joint P K). Qed.

End Exist.

Lemma uniform_exists_nat N : (1 <= N)%N -> exists U : law (ordinal_finType N), forall x, U x = / INR N.
Proof. by move=> N1; have [|U h] := @uniform_exists (ordinal_finType N); [rewrite card_ord|exists U => x; rewrite h letters_ord]. Qed.
Lemma erasure_exists N d : 0 <= d -> d <= 1 -> exists L : kernel (ordinal_finType N) (sum_finType (ordinal_finType 1) (ordinal_finType N)),
  forall x, L x (inl (@Ordinal 1 0 isT)) = 1 - d /\ (forall x', L x (inr x') = if x' == x then d else 0).
Proof.
move=> d0 d1; have [L LE] := @letter_erasure_exists N d (conj d0 d1); exists L => x.
by split; [rewrite LE|move=> y; rewrite LE].
Qed.
Lemma erasure_exists_sym N d : 0 <= d -> d <= 1 -> exists L : kernel (ordinal_finType N) (sum_finType (ordinal_finType 1) (ordinal_finType N)),
  forall x, L x (inl (@Ordinal 1 0 isT)) = 1 - d /\ (forall x', L x (inr x') = if x == x' then d else 0).
Proof.
move=> d0 d1; have [L LE] := @erasure_exists N d d0 d1; exists L => x; have [-> h] := LE x.
by split=> // y; rewrite h eq_sym.
Qed.
Lemma all_equal_exists (I X : finType) : (1 <= #|I|)%N -> (1 <= #|X|)%N ->
  exists U : law (I ~> X), forall d, U d = (if (#|[set d i | i : I]| == 1)%N then 1 else 0) / letters X.
Proof.
move=> /a_letter[i _] /a_letter[a _]; exists (push (@constant_of I X) (uniform a)) => d.
by rewrite (all_equal_law i) uniformE; case: ifP => _; rewrite /Rdiv ?Rmult_1_l ?Rmult_0_l.
Qed.
Lemma random_entry_exists (I X : finType) : (1 <= #|I|)%N ->
  exists L : kernel (I ~> X) X, forall d y, L d y = INR #|[pred i : I | d i == y]| / letters I.
Proof. by move=> /a_letter[i _]; exists (random_entry i) => d y; exact: random_entryE. Qed.

(* ** What they tell *)

Lemma constant_capacity (X Y : finType) (K : kernel X Y) (U : law Y) : (1 <= #|X|)%N -> (forall x y, K x y = U y) -> capacity K = Finite 0.
Proof.
move=> /a_letter[a _] h; apply: Rbar_le_antisym; last exact: capacity_ge0 (uniform a).
apply: capacity_le => P; rewrite (mi_eq0_indep (q := U)); first exact: Rbar_le_refl.
by move=> x _; apply: law_ext.
Qed.
Lemma identity_mi (X : finType) (P : law X) (L : kernel X X) : (forall x y, L x y = if x == y then 1 else 0) -> mi P L = entropy P.
Proof. by move=> h; apply: mi_identity => x y; rewrite h eq_sym. Qed.

Section Erasure.
Variables (N : nat) (d : R) (L : kernel (ordinal_finType N) (sum_finType (ordinal_finType 1) (ordinal_finType N))).
Hypotheses (N1 : (1 <= N)%N) (d0 : 0 <= d) (d1 : d <= 1).
Hypothesis LE : forall x, L x (inl (@Ordinal 1 0 isT)) = 1 - d /\ (forall x', L x (inr x') = if x' == x then d else 0).

Lemma erasure_entries x y : L x y = if y == inl ord0 then 1 - d else if y == inr x then d else 0.
Proof using LE.
have [h0 h1] := LE x; case: y => [o|y]; last by rewrite h1.
by rewrite (ord1 o) -h0; congr (mass (L x) (inl _)); exact: val_inj.
Qed.
Theorem erasure_capacity_letters : capacity L = d * ln (INR N).
Proof using LE N1 d0 d1. exact: (letter_erasure_capacity N1 (conj d0 d1) erasure_entries). Qed.
Lemma erasure_capacity_ge : Rbar_le (Finite (d * ln (INR N))) (capacity L).
Proof using LE N1 d0 d1. by rewrite erasure_capacity_letters; exact: Rbar_le_refl. Qed.
Theorem erasure_mi_uniform (U : law (ordinal_finType N)) : (forall x, U x = / INR N) -> mi U L = d * ln (INR N).
Proof using LE N1 d0 d1.
move=> h; pose a : ordinal_finType N := Ordinal N1.
have -> : U = uniform a by apply: law_ext => x; rewrite h uniformE letters_ord.
exact: (letter_erasure_uniform (conj d0 d1) a erasure_entries).
Qed.
Theorem erasure_delta (e : R) : 0 <= e -> ldp_delta L (Finite e) <= d.
Proof using LE d0 d1.
move=> e0; apply: worstR_le => [|x x' _]; first lra.
by apply: (@erasure_hs _ _ (fun x => inr x) (inl ord0) d L (conj d0 d1) erasure_entries (exp e)); exact: exp_ge1.
Qed.

End Erasure.

Lemma erasure_sym (N : nat) (d : R) (L : kernel (ordinal_finType N) (sum_finType (ordinal_finType 1) (ordinal_finType N))) :
  (forall x, L x (inl (@Ordinal 1 0 isT)) = 1 - d /\ (forall x', L x (inr x') = if x == x' then d else 0)) ->
  forall x, L x (inl (@Ordinal 1 0 isT)) = 1 - d /\ (forall x', L x (inr x') = if x' == x then d else 0).
Proof. by move=> h x; have [h0 h1] := h x; split=> // y; rewrite h1 eq_sym. Qed.

Lemma letters_ord0 (N : nat) : letters (ordinal_finType N) = INR N. Proof. by rewrite /letters card_ord. Qed.
Lemma letters_sum (A B : finType) : letters (sum_finType A B) = letters A + letters B.
Proof. by rewrite /letters card_sum plus_INR. Qed.

Lemma rv_information_of (X Y : finType) (U V : law X) (K : kernel X Y) : (forall x, U x = V x) ->
  rv_information (joint U K) (fun o => o.1) (fun o => o.2) = mi V K.
Proof. by move=> h; rewrite mi_rv (_ : U = V) //; exact: law_ext. Qed.

Section RandomEntry.
Variables (I X : finType) (L : kernel (I ~> X) X).
Hypotheses (I1 : (1 <= #|I|)%N) (X1 : (1 <= #|X|)%N) (LE : forall d y, L d y = INR #|[pred i : I | d i == y]| / letters I).
Lemma random_entry_of i0 : L = random_entry i0.
Proof using LE. by apply: kernel_ext => d y; rewrite LE random_entryE. Qed.
Lemma random_entry_mi_dp : Rbar_le (mi_dp_db L) (ln (letters X) / letters I).
Proof using LE X1 I1. by have [[a _] [i _]] := (a_letter X1, a_letter I1); rewrite (random_entry_of i); exact: random_entry_level. Qed.
Lemma random_entry_all_equal_of (U : law (I ~> X)) i : (forall d, U d = (if (#|[set d i | i : I]| == 1)%N then 1 else 0) / letters X) ->
  rv_information (joint U L) (entry i) (@answer I X X) = ln (letters X).
Proof using LE X1.
move=> h; have [a _] := a_letter X1; rewrite (random_entry_of i) -(random_entry_all_equal i a i).
have -> : U = push (@constant_of I X) (uniform a); last by [].
apply: law_ext => d; rewrite h (all_equal_law i) uniformE.
by case: ifP => _; rewrite /Rdiv ?Rmult_1_l ?Rmult_0_l.
Qed.
End RandomEntry.

(* ** Databases *)

Lemma put_differ (I X : finType) (d : I ~> X) i x x' : put d i x != put d i x' -> neighbours (put d i x) (put d i x').
Proof. by move=> ne; apply: put_near; apply: contraNN ne => /eqP->. Qed.
Lemma tv_put_le (I X Y : finType) (K : kernel (I ~> X) Y) d i x x' : total_variation (K (put d i x)) (K (put d i x')) <= tv_dp K.
Proof.
case: (put d i x =P put d i x') => [->|/eqP ne].
  by rewrite tv_refl; exact: worstR_ge0.
exact: (worstR_ge (S := @near I X) (fun p q => total_variation p q) K (put_differ ne)).
Qed.
Lemma disjoint_from (T : finType) (A B : {set T}) : B \subset [pred x : T | x \notin A] -> [disjoint A & B].
Proof. by move=> /subsetP h; rewrite disjoint_sym disjoints_subset; apply/subsetP => j /h; rewrite !inE. Qed.
Lemma level_multiple (I X Y : finType) (K : kernel (I ~> X) Y) x : (1 <= #|I|)%N -> Rbar_le x (ldp K) -> vle x (vmul (Finite (letters I)) (dp K)).
Proof.
move=> I1; have i1 := letters_ge I1; rewrite /= in i1.
case: (level_cases (dp_ge0 K)) => [[e E e0]|->]; last by rewrite vmulpF; [case: x|lra].
by rewrite E vmulF => h; exact: Rbar_le_trans h (ldp_le_entries e0 (Rbar_eq_le E)).
Qed.

(* The second of two answers tells less about an entry when the first is known. *)
Lemma second_answer_entry_le (I X Y Z : finType) (K : kernel (I ~> X) Y) (L : kernel (I ~> X) Z) (P : law (I ~> X)) i :
  conditional_information (joint P (kparallel K L)) (entry i) (fun o => o.2.2) (pairing (rest i) (fun o => o.2.1)) <=
  conditional_information (joint P (kparallel K L)) (entry i) (fun o => o.2.2) (rest i).
Proof.
apply: (@second_answer_le _ _ _ _ _ P K L (fun d : I ~> X => d i)
  (fun d => [ffun j => if j == i then None else Some (d j)])
  (fun t : X ** (I ~> option_finType X) => [ffun j => odflt t.1 (t.2 j)])) => d.
by apply/ffunP => j; rewrite !ffunE /=; case: (j =P i) => [->|].
Qed.

(* ** Events *)

Lemma event_le_of_tv (Y : finType) (p q : law Y) (A : {set Y}) d : total_variation p q <= d ->
  (\sum_(y : Y | y \in A) p y) <= (\sum_(y : Y | y \in A) q y) + d.
Proof. by move=> h; case: (proj1 (total_variation_sets p q d) h A). Qed.
Lemma event_le_of_tv_sym (Y : finType) (p q : law Y) (A : {set Y}) d : total_variation q p <= d ->
  (\sum_(y : Y | y \in A) p y) <= (\sum_(y : Y | y \in A) q y) + d.
Proof. by move=> h; case: (proj1 (total_variation_sets q p d) h A). Qed.

(* ** Independence and chains *)

Lemma product_information (X T Y : finType) (P : law X) (Q : law T) (K : kernel (X ** T) Y) (J : law ((X ** T) ** Y)) :
  (forall o y, J (o, y) = product P Q o * K o y) -> rv_information J (fun o => o.1.1) (fun o => o.1.2) = 0.
Proof.
move=> h; have -> : J = joint (product P Q) K by apply: law_ext => -[o y]; rewrite h jointE.
set M := joint _ K; have -> : rv_information M (fun o => o.1.1) (fun o => o.1.2) = rv_information (marg1 M) (@fst X T) (@snd X T).
  by rewrite /marg1 rv_information_push.
rewrite /M marg1_joint /product -mi_rv; apply: (mi_eq0_indep (q := Q)).
by move=> x _.
Qed.

(* ** Orders *)

Lemma min_entropy_leakage_le_capacity (X Y : finType) (K : kernel X Y) (P : law X) :
  Rbar_le (Finite (min_entropy_leakage K P)) (capacity_order K p_infty).
Proof. by apply: Rbar_le_trans (sibson_le_capacity P K p_infty); exact: min_entropy_leakage_le. Qed.
Lemma min_entropy_leakage_largest (X Y : finType) (K : kernel X Y) (U : law X) : (forall x, U x = / letters X) ->
  Finite (min_entropy_leakage K U) = capacity_order K p_infty.
Proof.
by move=> h; have [x0 _] := law_support U; rewrite (capacity_infinity K x0) (min_entropy_leakage_uniform K h).
Qed.
Lemma csiszar_vE (X Y : finType) (K : kernel X Y) (P : law X) (a : R) : 0 < a ->
  csiszar_v K P (Finite a) = Val (if Reqb a 1 then Finite (mi P K) else csiszar K P (Finite a)).
Proof. by rewrite /csiszar_v; case: RltbP. Qed.
Lemma csiszar_le_capacity_all (X Y : finType) (K : kernel X Y) (P : law X) (a : R) : 0 < a ->
  Rbar_le (if Reqb a 1 then Finite (mi P K) else csiszar K P (Finite a)) (capacity_order K (Finite a)).
Proof.
move=> a0; case: ReqbP => [e|n1]; last exact: csiszar_le_capacity.
by have := sibson_le_capacity P K (Finite a); rewrite /sibson; case: ReqbP.
Qed.
Lemma csiszar_le_ldp_all (X Y : finType) (K : kernel X Y) (P : law X) (a : R) : 0 < a ->
  Rbar_le (if Reqb a 1 then Finite (mi P K) else csiszar K P (Finite a)) (ldp K).
Proof. by move=> a0; apply: Rbar_le_trans (csiszar_le_capacity_all K P a0) (@capacity_order_le_ldp _ _ K (Finite a) (Rlt_le _ _ a0)). Qed.
Lemma arimoto_le_ldp (X Y : finType) (K : kernel X Y) (P : law X) alpha : Rbar_lt 0 alpha ->
  Rbar_le (Finite (arimoto K P alpha)) (ldp K).
Proof.
by move=> a0; apply: Rbar_le_trans (arimoto_le_capacity P K a0) (capacity_order_le_ldp K (Rbar_lt_le _ _ a0)).
Qed.
Lemma order_above (a : R) alpha : Rbar_le (Finite a) alpha -> 0 < a -> Rbar_lt 0 alpha.
Proof. by case: alpha => //= b; lra. Qed.
Lemma order_above_le (a : R) alpha : Rbar_le (Finite a) alpha -> 0 < a -> Rbar_le 0 alpha.
Proof. by move=> h a0; apply: Rbar_lt_le; exact: order_above h a0. Qed.

(* Information is the mean divergence of the posteriors from the prior. *)
Lemma mi_posterior_mean (X Y : finType) (K : kernel X Y) (P : law X) :
  veq (Finite (mi P K)) (\vsum_(y : Y | Rltb 0 (output P K y)) (vmul (Finite (output P K y)) (kl (posterior P K y) P))).
Proof.
rewrite (eq_bigr (fun y => Val (Finite (output P K y * klsum (posterior P K y) P)))).
  rewrite vsumF mi_sym /mi output_posterior; apply/veqF; rewrite [RHS]sum_mkcond.
  apply: eq_sum => y _; case: RltbP => // n.
  have z : output P K y = 0 by have := mass_ge0 (output P K) y; lra.
  by rewrite z Rmult_0_l.
move=> y /RltbP o; rewrite kl_dom //; apply/domP => x z.
by rewrite posteriorE // z /Rdiv !Rmult_0_l.
Qed.

(* Adaptive composition: the second mechanism at its worst first answer. *)
Lemma mi_dp_sequential_v (I X Y Z : finType) (K : kernel (I ~> X) Y) (L : kernel ((I ~> X) ** Y) Z) (M : kernel (I ~> X) (Y ** Z)) :
  (1 <= #|Y|)%N -> (1 <= #|Z|)%N -> (forall x y z, M x (y, z) = K x y * L (x, y) z) ->
  vle (mi_dp_db M) (vadd (mi_dp_db K) (\vmax_(y : Y) Val (mi_dp_db ((fun x => L (x, y)) : kernel (I ~> X) Z)))).
Proof.
move=> Y1 Z1 h; pose N y : kernel (I ~> X) Z := fun x => L (x, y).
have -> : M = ksequential K N by apply: kernel_ext => x [y z]; rewrite h; symmetry; exact: jointE.
have [a E a0] := mi_dp_db_finite K Y1.
pose b y := real (mi_dp_db (N y)).
have bE y : mi_dp_db (N y) = Finite (b y) by rewrite /b; have [c -> _] := mi_dp_db_finite (N y) Z1.
have b0 y : 0 <= b y by have := mi_dp_db_ge0 (N y); rewrite bE.
have [y0 _] := a_letter Y1.
rewrite (eq_bigr (fun y => Val (Finite (b y)))) => [|y _]; last by rewrite -bE.
rewrite (vmaxes_real y0 b0) E vaddF; apply: mi_dp_sequential => [||y]; [exact: Rbar_eq_le|exact: max_ge0|].
by rewrite bE; exact: (@max_ge _ xpredT b y isT).
Qed.

(* Continuity of conditional entropy (Alicki and Fannes 2004, Winter 2016), for any number of letters. *)
Lemma conditional_entropy_continuity_n (A C : finType) (P Q : law (A ** C)) (d n : R) : letters A = n -> total_variation P Q <= d ->
  Rabs (conditional_entropy P (@fst A C) (@snd A C) - conditional_entropy Q (@fst A C) (@snd A C)) <=
  2 * hb (d / (d + 1)) + 2 * (d / (d + 1)) * ln n.
Proof. by move=> <-; exact: conditional_entropy_continuity. Qed.

(* The entries of a database: a group of them by the chain rule, databases all of whose entries are equal, the
   publication of an entry that is drawn at random, answers to disjoint sets of entries.

   Sources: Cuff and Yu (2016), section 1, Corollaries 5 to 7, equations (61) to (63). *)

From ExactPriv Require Import core divergence capacity entropy products databases statements constructions coefficients
  levels explicit chains.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ** A group of entries, entry by entry (Cuff and Yu 2016, equations (61) to (63)) *)

Section Entries.
Variables I X Y : finType.
Variables (K : kernel (I ~> X) Y) (P : law (I ~> X)).
Notation J := (joint P K).
Notation answer := (@answer I X Y).

Lemma seenP (A : {set I}) (o o' : (I ~> X) ** Y) :
  (seen_entries A o == seen_entries A o') = [forall i, (i \in A) ==> (o.1 i == o'.1 i)].
Proof.
apply/eqP/forallP => [h i|h].
  apply/implyP => iA; have /ffunP/(_ i) := h; rewrite !ffunE iA => -[->]; exact: eqxx.
apply/ffunP => i; rewrite !ffunE; case iA: (i \in A) => //; congr Some; apply/eqP.
by have /implyP := h i; apply.
Qed.

Lemma seen_add (A : {set I}) i : same_level (@seen_entries I X Y (i |: A)) (pairing (entry i) (seen_entries A)).
Proof.
move=> o o'; rewrite /pairing xpair_eqE !seenP; apply/forallP/andP => [h|[/eqP e /forallP h] j].
  split; first by have /implyP := h i; apply; rewrite !inE eqxx.
  by apply/forallP => j; apply/implyP => jA; have /implyP := h j; apply; rewrite !inE jA orbT.
apply/implyP; rewrite !inE => /orP[/eqP->|jA]; first by apply/eqP.
by have /implyP := h j; apply.
Qed.

Lemma entry_le_bayesian i (B : {set I}) : i \notin B ->
  conditional_information J (@entry I X Y i) answer (seen_entries B) <= bayesian_mi K P.
Proof.
move=> iB; apply: Rle_trans (@max_ge _ xpredT (fun i => \max_(A : {set I} | i \notin A)
  conditional_information J (@entry I X Y i) answer (seen_entries A)) i isT).
exact: (@max_ge _ (fun A : {set I} => i \notin A) (fun A => conditional_information J (@entry I X Y i) answer (seen_entries A)) B iB).
Qed.

Theorem group_information_le (A B : {set I}) : [disjoint A & B] ->
  conditional_information J (seen_entries A) answer (seen_entries B) <= INR #|A| * bayesian_mi K P.
Proof.
move: {2}#|A| (erefl #|A|) => n; elim: n A B => [|n IH] A B An dis.
  have A0 : A = set0 by apply/eqP; rewrite -cards_eq0 An.
  rewrite An Rmult_0_l; right; apply: (@determined_information _ _ _ _ J _ _ _ (fun=> [ffun=> None])) => o _.
  by apply/ffunP => j; rewrite !ffunE A0 inE.
have /card_gt0P[a aA] : (0 < #|A|)%N by rewrite An.
have An' : #|A :\ a| = n by apply/eqP; rewrite -eqSS -An (cardsD1 a A) aA add1n.
have aB : a \notin B by move: dis; rewrite disjoints_subset => /subsetP/(_ a aA); rewrite inE.
have dis' : [disjoint A :\ a & a |: B].
  rewrite disjoints_subset; apply/subsetP => j; rewrite !inE negb_or => /andP[-> jA] /=.
  by move: dis; rewrite disjoints_subset => /subsetP/(_ j jA); rewrite inE.
have s := @seen_add (A :\ a) a; rewrite setD1K // in s.
rewrite (conditional_information_same J s (same_refl answer) (same_refl (seen_entries B))).
rewrite conditional_information_sym conditional_information_chain An S_INR Rmult_plus_distr_r Rmult_1_l Rplus_comm.
apply: Rplus_le_compat; last by rewrite conditional_information_sym; exact: entry_le_bayesian.
rewrite conditional_information_sym.
have s' := @seen_add B a.
rewrite -(conditional_information_same J (same_refl (seen_entries (A :\ a))) (same_refl answer) s').
by rewrite -An'; apply: IH.
Qed.

Theorem total_information_le : mi P K <= letters I * bayesian_mi K P.
Proof.
have := @group_information_le [set: I] set0; rewrite cardsT => all.
apply: Rle_trans (all _); last by rewrite disjoints_subset setC0; exact/subsetP.
right; rewrite mi_rv constant_condition => [|o o']; last by apply/eqP; rewrite seenP; apply/forallP => j; rewrite inE.
have s : same_level (@fst (I ~> X) Y) (@seen_entries I X Y [set: I]).
  move=> o o'; rewrite seenP; apply/eqP/forallP => [-> j|h]; first by apply/implyP => _; exact: eqxx.
  by apply/ffunP => j; apply/eqP; have /implyP := h j; apply; rewrite inE.
exact: rv_information_same.
Qed.
End Entries.

(* ** Databases all of whose entries are equal *)

Definition constant_of (I X : finType) (a : X) : I ~> X := [ffun=> a].

Lemma all_equal_law (I X : finType) (i0 : I) (p : law X) (d : I ~> X) :
  push (@constant_of I X) p d = if (#|[set d i | i : I]| == 1)%N then p (d i0) else 0.
Proof.
have same (a : X) : (constant_of I a == d) = [forall i, d i == a].
  apply/eqP/forallP => [<- i|h]; first by rewrite ffunE.
  by apply/ffunP => i; rewrite ffunE (eqP (h i)).
rewrite pushE (eq_bigl _ _ same); case: ifP => [/cards1P[b bE]|n].
  have at_ i : d i = b by apply/set1P; rewrite -bE; apply: imset_f.
  rewrite (big_pred1 b) ?at_ // => a; apply/forallP/eqP => [/(_ i0)/eqP <-|-> i]; by rewrite at_.
rewrite big_pred0 // => a; apply: contraFF n => /forallP h; apply/cards1P; exists a.
apply/setP => b; rewrite inE; apply/imsetP/eqP => [[i _ ->]|->]; first exact/eqP.
by exists i0 => //; rewrite (eqP (h i0)).
Qed.

(* ** What a part of an answer tells of an entry *)

Lemma push_joint_merge (X Y Z : finType) (P : law X) (M : kernel X Y) (h : Y -> Z) :
  push (fun o : X ** Y => (o.1, h o.2)) (joint P M) = joint P (kmerge h M).
Proof.
apply: law_ext => -[x z]; rewrite jointE !pushE sum_mkcond sum_pair -sum_mull.
rewrite -(sum_pick x (fun x => \sum_(y | h y == z) P x * M x y)); apply: eq_sum => x' _.
case: (x' =P x) => [->|/eqP n].
  by rewrite [RHS]sum_mkcond; apply: eq_sum => y _ /=; rewrite xpair_eqE eqxx.
by apply: sum_0 => y _ /=; rewrite xpair_eqE (negbTE n).
Qed.

Theorem part_of_answer_le (I X Y Z : finType) (M : kernel (I ~> X) Y) (P : law (I ~> X)) (h : Y -> Z) i :
  Rbar_le (conditional_information (joint P M) (entry i) (fun o => h o.2) (rest i)) (mi_dp_db (kmerge h M)).
Proof.
apply: Rbar_le_trans (entry_information_le_mi_dp P (kmerge h M) i).
by rewrite -push_joint_merge conditional_information_push; exact: Rbar_le_refl.
Qed.

Lemma push_entry (I X Y : finType) (P : law (I ~> X)) (K : kernel (I ~> X) Y) i :
  push (entry i) (joint P K) = push (fun d : I ~> X => d i) P.
Proof. by rewrite -[in RHS](marg1_joint P K) push_comp. Qed.

Lemma kmerge_first (X Y Z : finType) (K : kernel X Y) (L : X -> kernel Y Z) : kmerge fst (fun x => joint (K x) (L x)) = K.
Proof. by apply: FunctionalExtensionality.functional_extensionality => x; exact: marg1_joint. Qed.

Lemma kmerge_second (X Y Z : finType) (K : kernel X Y) (L : kernel X Z) : kmerge snd (kparallel K L) = L.
Proof.
apply: FunctionalExtensionality.functional_extensionality => x.
by rewrite -[RHS](output_const (K x)); exact: marg2_joint.
Qed.

Theorem answers_le_mi_dp (I X Y Z : finType) (K : kernel (I ~> X) Y) (L : kernel (I ~> X) Z) (P : law (I ~> X)) i :
  vle (Finite (conditional_information (joint P (kparallel K L)) (entry i) (fun o => o.2.1) (rest i) +
               conditional_information (joint P (kparallel K L)) (entry i) (fun o => o.2.2) (rest i)))
      (vadd (mi_dp_db K) (mi_dp_db L)).
Proof.
have := part_of_answer_le (kparallel K L) P fst i; rewrite (kmerge_first K (fun x _ => L x)).
have := part_of_answer_le (kparallel K L) P snd i; rewrite kmerge_second.
have := mi_dp_db_ge0 K; have := mi_dp_db_ge0 L.
case: (mi_dp_db K) => [k||] //; case: (mi_dp_db L) => [l||] //= _ _ l1 k1; lra.
Qed.

Lemma mi_dp_db_finite (I X Y : finType) (K : kernel (I ~> X) Y) : (1 <= #|Y|)%N ->
  exists2 c, mi_dp_db K = Finite c & 0 <= c.
Proof.
move=> /letters_ge y1; have := mi_dp_db_ge0 K.
have : Rbar_le (mi_dp_db K) (ln (letters Y)).
  apply/mi_dp_db_leP; split=> [|i d P]; first by apply: ln_ge0; move: y1; rewrite /=.
  exact: mi_le_ln_card.
by case: (mi_dp_db K) => // c _ c0; exists c.
Qed.

(* ** Publishing an entry that is drawn at random *)

(* Information is convex in the kernel, for mixtures of any number. *)
Theorem mi_convex_mixture (X Y T : finType) (P : law X) (q : law T) (L : T -> kernel X Y) :
  mi P (fun x => output q (fun t => L t x)) <= mean q (fun t => mi P (L t)).
Proof.
have o : output P (fun x => output q (fun t => L t x)) = output q (fun t => output P (L t)).
  apply: law_ext => y; rewrite !outputE.
  rewrite (eq_sum (G := fun x => \sum_t P x * (q t * L t x y))) => [|x _]; last by rewrite outputE sum_mull.
  rewrite exchange_big; apply: eq_sum => t _; rewrite outputE -sum_mull; apply: eq_sum => x _; ring.
rewrite /mi o [X in _ <= X](_ : _ = mean P (fun x => mean q (fun t => klsum (L t x) (output P (L t))))); last first.
  rewrite /mean (eq_sum (G := fun t => \sum_x P x * (q t * klsum (L t x) (output P (L t))))) => [|t _].
    by rewrite exchange_big; apply: eq_sum => x _; rewrite sum_mull.
  by rewrite -sum_mull; apply: eq_sum => x _; ring.
by apply: mean_le => x px; apply: klsum_convex => t _; exact: dom_row.
Qed.

Section RandomEntry.
Variables (I X : finType) (i0 : I).
Definition random_entry : kernel (I ~> X) X := fun d => output (uniform i0) (fun i => dirac (d i)).

Lemma random_entryE d y : random_entry d y = INR #|[pred i | d i == y]| / letters I.
Proof.
rewrite /random_entry outputE (eq_sum (G := fun i => if d i == y then / letters I else 0)) => [|i _].
  by rewrite -sum_mkcond sum_const.
by rewrite uniformE diracE eq_sym; case: (d i == y); ring.
Qed.

Theorem random_entry_level (a0 : X) : Rbar_le (mi_dp_db random_entry) (ln (letters X) / letters I).
Proof.
have n0 := letters_pos i0; have m1 := letters_ge1 a0; have l0 := ln_ge0 m1.
apply/mi_dp_db_leP; split=> [|i d P]; first by apply: Rdiv_le_0_compat.
pose L j : kernel X X := fun x => dirac (put d i x j).
apply: Rle_trans (mi_convex_mixture P (uniform i0) L) _.
rewrite /mean (bigD1 i) //= sum_0 => [|j ji].
  rewrite Rplus_0_r Rmult_comm; apply: Rmult_le_compat_r; first by apply: Rlt_le; exact: Rinv_0_lt_compat.
  by apply: Rle_trans (mi_le_input_entropy P (L i)) _; exact: entropy_le_ln_letters.
rewrite (mi_eq0_indep (q := dirac (d j))) ?Rmult_0_r // => x _.
by rewrite /L putE (negbTE ji).
Qed.

Theorem random_entry_all_equal (a0 : X) i :
  rv_information (joint (push (@constant_of I X) (uniform a0)) random_entry) (entry i) (@answer I X X) = ln (letters X).
Proof.
set P := push _ _; set J := joint P random_entry.
have same a : random_entry (constant_of I a) = dirac a.
  apply: law_ext => y; rewrite /random_entry outputE.
  have E j : uniform i0 j * dirac (constant_of I a j) y = uniform i0 j * dirac a y by rewrite /constant_of ffunE.
  by rewrite (eq_sum (fun j _ => E j)) sum_mulr mass_sum1 Rmult_1_l.
have det o : 0 < J o -> entry i o = answer o.
  case: o => d y; rewrite /J jointE => h.
  have pd : 0 < P d by have [z|//] := mass_cases P d; move: h; rewrite z Rmult_0_l; lra.
  move: pd; rewrite /P pushE => /sum_gt0_ex[a /eqP da _]; move: h; rewrite -da same diracE /entry /answer /= /constant_of ffunE.
  by case: (y =P a) => [->//|_]; rewrite Rmult_0_r; lra.
rewrite information_entropies (conditional_entropy_determined (f := id) det) Rminus_0_r -(entropy_uniform a0).
rewrite /rv_entropy; congr entropy; congr mass.
rewrite /J push_entry /P push_comp -[RHS]push_id; congr push.
by apply: FunctionalExtensionality.functional_extensionality => a; rewrite /= ffunE.
Qed.
End RandomEntry.

(* ** Answers to disjoint sets of entries (Corollary 7) *)

Section Reading.
Variables (I J X Y : finType) (e : J -> I).
Hypothesis ei : injective e.
Variable K : kernel (J ~> X) Y.

(* The kernel that reads the entries e(j) only. *)
Definition reading : kernel (I ~> X) Y := fun d => K [ffun j => d (e j)].

Lemma reading_own j d (P : law X) : mi P (subchannel reading (e j) d) = mi P (subchannel K j [ffun j => d (e j)]).
Proof.
congr (mi P); apply: FunctionalExtensionality.functional_extensionality => x; congr K.
by apply/ffunP => j'; rewrite !ffunE (inj_eq ei).
Qed.

Lemma reading_other i d (P : law X) : (forall j, e j != i) -> mi P (subchannel reading i d) = 0.
Proof.
move=> no; apply: (mi_eq0_indep (q := reading d)) => x _; congr K.
by apply/ffunP => j; rewrite !ffunE (negbTE (no j)).
Qed.
End Reading.

Theorem disjoint_readings (I A B X Y Z : finType) (e : A -> I) (e' : B -> I) (K : kernel (A ~> X) Y)
  (L : kernel (B ~> X) Z) (k l : R) : injective e -> injective e' -> (forall a b, e a != e' b) ->
  Rbar_le (mi_dp_db K) k -> Rbar_le (mi_dp_db L) l ->
  Rbar_le (mi_dp_db (kparallel (reading e K) (reading e' L))) (Rmax k l).
Proof.
move=> ei ei' dis /mi_dp_db_leP[k0 hK] /mi_dp_db_leP[l0 hL]; apply/mi_dp_db_leP; split=> [|i d P].
  by apply: Rle_trans k0 _; exact: Rmax_l.
have h : mi P (subchannel (kparallel (reading e K) (reading e' L)) i d) <=
    mi P (subchannel (reading e K) i d) + mi P (subchannel (reading e' L) i d) by exact: mi_parallel.
apply: Rle_trans h _; case: (pickP (fun a => e a == i)) => [a /eqP <-|no].
  rewrite (reading_own ei) reading_other => [|b]; last by rewrite eq_sym.
  by rewrite Rplus_0_r; apply: Rle_trans (Rmax_l _ _); exact: hK.
rewrite reading_other => [|a]; last by rewrite no.
rewrite Rplus_0_l; case: (pickP (fun b => e' b == i)) => [b /eqP <-|no'].
  by rewrite (reading_own ei'); apply: Rle_trans (Rmax_r _ _); exact: hL.
by rewrite reading_other => [|b]; [apply: Rle_trans (Rmax_l _ _)|rewrite no'].
Qed.

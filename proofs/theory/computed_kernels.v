(* The twins of the measures of kernels (computed.v), for kernels between any listed types:
   letters, databases, pairs. *)

From Coq Require Import ZArith QArith Qreals Qabs.
From ExactPriv Require Import core statements coefficients databases computed.

Local Open Scope R_scope.
#[local] Arguments Q2R : simpl never.
#[local] Arguments Qred : simpl never.

(* ** Listed types *)

Lemma listedI (T : finType) (L : eqType) (rep : T -> L) (els : seq L) : injective rep -> uniq els ->
  (forall x, rep x \in els) -> (forall l, l \in els -> exists x, rep x = l) -> listed rep els.
Proof.
move=> inj u h1 h2; apply: uniq_perm => //; first by rewrite map_inj_uniq // index_enum_uniq.
move=> l; apply/mapP/idP => [[x _ ->]//|/h2[x <-]]; by exists x => //; exact: mem_index_enum.
Qed.

Lemma listed_ord n : listed (@nat_of_ord n) (iota 0 n).
Proof.
apply: listedI; [exact: ord_inj|exact: iota_uniq|by move=> x; rewrite mem_iota /= add0n ltn_ord|].
by move=> l; rewrite mem_iota /= add0n => h; exists (Ordinal h).
Qed.

Definition couple (A B : finType) (LA LB : eqType) (ra : A -> LA) (rb : B -> LB) (o : A ** B) := (ra o.1, rb o.2).
Lemma listed_couple (A B : finType) (LA LB : eqType) (ra : A -> LA) (rb : B -> LB) ea eb :
  injective ra -> injective rb -> listed ra ea -> listed rb eb -> listed (couple ra rb) (allpairs pair ea eb).
Proof.
move=> ia ib ha hb; apply: listedI.
- by move=> [a b] [c d] [/ia-> /ib->].
- apply: allpairs_uniq => [||[a b] [c d] _ _ [-> ->]] //.
    by rewrite -(perm_uniq ha) map_inj_uniq // index_enum_uniq.
  by rewrite -(perm_uniq hb) map_inj_uniq // index_enum_uniq.
- move=> [a b]; apply/allpairsP; exists (ra a, rb b) => /=.
  by rewrite -(perm_mem ha) -(perm_mem hb) !map_f ?mem_index_enum.
move=> l /allpairsP[[u v] /= []]; rewrite -(perm_mem ha) -(perm_mem hb) => /mapP[a _ ->] /mapP[b _ ->] ->.
by exists (a, b).
Qed.

Fixpoint words (a b : nat) : seq (seq nat) :=
  if a is a'.+1 then allpairs cons (iota 0 b) (words a' b) else [:: [::]].
Lemma mem_words a b s : (s \in words a b) = (size s == a) && all (fun x => x < b)%N s.
Proof.
elim: a s => [|a IH] [|x s] //=.
  by apply/negP => /allpairsP[[y t] [_ _]].
apply/allpairsP/idP => [[[y t] /= [hy ht [-> ->]]]|].
  by move: ht hy; rewrite IH mem_iota /= add0n eqSS => /andP[/eqP<- ->] ->; rewrite eqxx.
rewrite eqSS => /and3P[h1 h2 h3]; exists (x, s) => /=; split=> //; first by rewrite mem_iota /= add0n.
by rewrite IH h1.
Qed.
Definition word (a b : nat) (d : ordinal_finType a ~> ordinal_finType b) : seq nat :=
  [seq nat_of_ord (d i) | i <- enum 'I_a].
Lemma listed_words a b : listed (@word a b) (words a b).
Proof.
apply: listedI.
- move=> d e /eq_in_map h; apply/ffunP => i; apply: ord_inj; apply: h; exact: mem_enum.
- elim: a => //= a IH; apply: allpairs_uniq => //; first exact: iota_uniq.
  by move=> [x s] [y t] _ _ [-> ->].
- by move=> d; rewrite mem_words /word size_map size_enum_ord eqxx /=; apply/allP => x /mapP[i _ ->].
move=> s; rewrite mem_words => /andP[/eqP hs /allP hb].
have lt (i : 'I_a) : (nth 0 s i < b)%N by apply: hb; rewrite mem_nth // hs.
exists [ffun i => Ordinal (lt i)]; apply: (@eq_from_nth _ 0%N); first by rewrite size_map size_enum_ord hs.
move=> i; rewrite size_map size_enum_ord => hi.
by rewrite (nth_map (Ordinal hi)) ?size_enum_ord // ffunE /= nth_enum_ord.
Qed.

Definition differences (s t : seq nat) : seq bool := [seq p.1 != p.2 | p <- zip s t].
Definition c_hamming (s t : seq nat) : nat := count id (differences s t).
Lemma differencesE a b (d e : ordinal_finType a ~> ordinal_finType b) :
  differences (word d) (word e) = [seq d i != e i | i <- enum 'I_a].
Proof.
rewrite /differences /word; elim: (enum 'I_a) => //= i s ->; congr cons.
Qed.
Lemma hammingE a b (d e : ordinal_finType a ~> ordinal_finType b) : hamming d e = c_hamming (word d) (word e).
Proof.
by rewrite /hamming /c_hamming differencesE count_map cardsE cardE size_filter enumT; apply: eq_count.
Qed.
Definition c_neighbours s t := (c_hamming s t == 1)%N.
Definition c_within k s t := (0 < c_hamming s t <= k)%N.
Definition c_differ_at (i : nat) s t := (differences s t == [seq j == i | j <- iota 0 (size s)]).
Lemma differ_atE a b i (d e : ordinal_finType a ~> ordinal_finType b) :
  differ_at i d e = c_differ_at i (word d) (word e).
Proof.
rewrite /c_differ_at differencesE size_map size_enum_ord.
rewrite -val_enum_ord -(map_comp (fun j => j == i :> nat) (@nat_of_ord a)).
apply/forallP/eqP => [h|h j]; first by apply: eq_map => j /=; exact: (eqP (h j)).
by apply/eqP; move/eq_in_map: h => /(_ j (mem_enum _ j)).
Qed.

(* ** Kernels *)

Definition number (n : nat) : Q := inject_Z (Z.of_nat n).
Lemma numberE n : INR n = Q2R (number n).
Proof. by rewrite /number /Q2R /= INR_IZR_INZ Rinv_1 Rmult_1_r. Qed.

Definition c_rpow (x a : Q) : term := if positive x then texp (mul (TQ a) (tln (TQ x))) else TQ 0.
Lemma rpowE x a : rpow (Q2R x) (Q2R a) = den (c_rpow x a).
Proof.
rewrite /rpow /c_rpow positiveE; case: RltbP => h /=; last by rewrite Q2R_0.
by rewrite texpE mulE tlnE.
Qed.

Section Kernels.
Variables (X Y : finType) (LX LY : eqType) (rx : X -> LX) (ry : Y -> LY) (ex : seq LX) (ey : seq LY).
Hypotheses (hx : listed rx ex) (hy : listed ry ey).
Variables (K : kernel X Y) (m : LX -> LY -> Q).
Hypothesis hK : forall x y, K x y = Q2R (m (rx x) (ry y)).
Variables (P : law X) (w : LX -> Q).
Hypothesis hP : forall x, P x = Q2R (w (rx x)).
Ltac tw := twins ltac:(rewrite ?hK ?hP ?positiveE).
Local Notation allx := (@every LX).
Local Notation ally := (@every LY).

Lemma lettersE : letters X = Q2R (number (size ex)).
Proof.
rewrite /letters -numberE; congr INR; rewrite cardT -(perm_size hx) size_map.
by rewrite enumT.
Qed.

Definition c_output (y : LY) : Q := qsum ex allx (fun x => (w x * m x y)%Q).
Lemma output_den y : output P K y = Q2R (c_output (ry y)).
Proof. by rewrite outputE /c_output; tw. Qed.

Definition c_mi := tsum ex allx (fun x => mul (TQ (w x)) (c_klsum ey (m x) c_output)).
Lemma miE : mi P K = den c_mi.
Proof.
rewrite /mi /c_mi; apply: (sumE hx) => // x _; rewrite mulE hP; congr (_ * _).
by apply: (klsumE hy) => y; rewrite ?hK ?output_den.
Qed.

Definition c_worst (s : rel LX) (d : (LY -> Q) -> (LY -> Q) -> xterm) : xterm :=
  xmaxima ex allx (fun x => xmaxima ex (s x) (fun x' => d (m x) (m x'))).
Lemma worstE (S : rel X) s (D : law Y -> law Y -> Rbar) d : (forall x x', S x x' = s (rx x) (rx x')) ->
  (forall x x', D (K x) (K x') = xden (d (m (rx x)) (m (rx x')))) -> worst S D K = xden (c_worst s d).
Proof.
by move=> hs hd; rewrite /worst /c_worst; apply: (xmaxE hx) => // x _; apply: (xmaxE hx) => // x' _; rewrite ?hs ?hd.
Qed.
Definition c_worstR (s : rel LX) (d : (LY -> Q) -> (LY -> Q) -> term) : term :=
  tmaximum ex allx (fun x => tmaximum ex (s x) (fun x' => d (m x) (m x'))).
Lemma worstRE (S : rel X) s (D : law Y -> law Y -> R) d : (forall x x', S x x' = s (rx x) (rx x')) ->
  (forall x x', D (K x) (K x') = den (d (m (rx x)) (m (rx x')))) -> worstR S D K = den (c_worstR s d).
Proof.
by move=> hs hd; rewrite /worstR /c_worstR; apply: (maxE hx) => // x _; apply: (maxE hx) => // x' _; rewrite ?hs ?hd.
Qed.

Definition pairs_ : rel LX := fun _ _ => true.
Lemma kl_rows x x' : kl (K x) (K x') = xden (c_kl ey (m (rx x)) (m (rx x'))).
Proof. by apply: (klE hy) => y; rewrite hK. Qed.
Lemma ratio_rows x x' : max_ratio_level (K x) (K x') = xden (c_max_ratio_level ey (m (rx x)) (m (rx x'))).
Proof. by apply: (max_ratio_levelE hy) => y; rewrite hK. Qed.
Lemma tv_rows x x' : total_variation (K x) (K x') = den (c_total_variation ey (m (rx x)) (m (rx x'))).
Proof. by apply: (total_variationE hy) => y; rewrite hK. Qed.
Lemma hs_rows e x x' : hockey_stick (K x) (K x') (xden e) = den (c_hockey_stick ey e (m (rx x)) (m (rx x'))).
Proof. by apply: (hockey_stickE hy) => y; rewrite hK. Qed.

Definition c_ratio_level s := c_worst s (c_max_ratio_level ey).
Definition c_kl_level s := c_worst s (c_kl ey).
Definition c_tv_level s := c_worstR s (c_total_variation ey).
Definition c_hs_level e s := c_worstR s (c_hockey_stick ey e).
Lemma ldpE : ldp K = xden (c_ratio_level pairs_).
Proof. by apply: worstE => // *; exact: ratio_rows. Qed.
Lemma ldp_deltaE e : ldp_delta K (xden e) = den (c_hs_level e pairs_).
Proof. by apply: worstRE => // *; exact: hs_rows. Qed.
Lemma dobrushinE : dobrushin K = den (c_tv_level pairs_).
Proof. by apply: worstRE => // *; exact: tv_rows. Qed.
Lemma kl_dpE : kl_dp K = xden (c_kl_level pairs_).
Proof. by apply: worstE => // *; exact: kl_rows. Qed.

Definition c_maximal_leakage := tln (tsum ey ally (fun y => TQ (qmax ex allx (fun x => m x y)))).
Lemma maximal_leakageE : maximal_leakage K = den c_maximal_leakage.
Proof. by rewrite /maximal_leakage /c_maximal_leakage; tw => //; apply: (qmaxE hx). Qed.

Definition c_column_max (y : LY) : Q := qmax ex (fun x => positive (w x)) (fun x => m x y).
Lemma column_maxE y : column_max P K y = Q2R (c_column_max (ry y)).
Proof. by rewrite /column_max; apply: (qmaxE hx) => x; rewrite ?positiveE ?hP ?hK. Qed.
Definition c_pml_outcome (y : LY) : term := tln (div (TQ (c_column_max y)) (TQ (c_output y))).
Lemma pml_outcomeE y : pml_outcome K P y = den (c_pml_outcome (ry y)).
Proof. by rewrite /pml_outcome tlnE divE column_maxE output_den. Qed.
Definition c_pml_outcome_v (y : LY) : option xterm :=
  if positive (c_output y) then Some (XF (c_pml_outcome y)) else None.
Lemma pml_outcome_vE y : pml_outcome_v K P y = vden (c_pml_outcome_v (ry y)).
Proof.
rewrite /pml_outcome_v /c_pml_outcome_v positiveE output_den; case: ifP => // _.
by rewrite pml_outcomeE.
Qed.
Definition c_pml := tmaximum ey (fun y => positive (c_output y)) c_pml_outcome.
Lemma pmlE : pml K P = den c_pml.
Proof.
rewrite /pml; apply: (maxE hy) => y *; by [rewrite positiveE output_den|rewrite pml_outcomeE].
Qed.

Definition c_sum (y : LY) : Q := qsum ex allx (fun x => m x y).
Lemma column_sumE y : column_sum K y = Q2R (c_sum (ry y)).
Proof. by rewrite /column_sum; apply: (qsumE hx). Qed.
Definition c_least (y : LY) : Q := qmin ex allx (fun x => m x y).
Lemma column_leastE y : column_least K y = Q2R (c_least (ry y)).
Proof. by rewrite /column_least; apply: (qminE hx). Qed.
Definition c_largest (y : LY) : Q := qmax ex allx (fun x => m x y).
Lemma column_largestE y : column_largest K y = Q2R (c_largest (ry y)).
Proof. by rewrite /column_largest; apply: (qmaxE hx). Qed.
Definition c_at (c : Q) (e : Q) (y : LY) : Q := (c * c_sum y + (1 - number (size ex) * c) * e)%Q.
Lemma atE c e y : Q2R c * column_sum K y + (1 - letters X * Q2R c) * Q2R e = Q2R (c_at c e (ry y)).
Proof. by rewrite /c_at column_sumE lettersE !(Q2R_plus, Q2R_mult, Q2R_minus) Q2R_1. Qed.
Definition in_range (c : Q) : bool := Qle_bool 0 c && Qle_bool (number (size ex) * c)%Q 1.
Lemma in_rangeE c : Rleb 0 (Q2R c) && Rleb (letters X * Q2R c) 1 = in_range c.
Proof. by rewrite /in_range !Qle_boolP Q2R_0 Q2R_1 Q2R_mult lettersE. Qed.
Definition c_pml_c (c : Q) : option xterm := if in_range c then
  Some (xmaxima ey (fun y => positive (c_sum y)) (fun y => c_log_ratio (c_largest y) (c_at c (c_least y) y)))
  else None.
Lemma pml_cE c : pml_c_v K (Q2R c) = vden (c_pml_c c).
Proof.
rewrite /pml_c_v in_rangeE /c_pml_c; case: ifP => // _; congr Val; apply: (xmaxE hy) => y *.
  by rewrite positiveE column_sumE.
by rewrite column_leastE column_largestE atE log_ratioE.
Qed.
Definition c_max_output_ratio (c : Q) : option xterm := if in_range c then
  Some (xmaxima ey (fun y => positive (c_sum y)) (fun y =>
    if zero (c_at c (c_least y) y) then XP
    else XF (div (TQ (c_at c (c_largest y) y)) (TQ (c_at c (c_least y) y)))))
  else None.
Lemma max_output_ratioE c : max_output_ratio_v K (Q2R c) = vden (c_max_output_ratio c).
Proof.
rewrite /max_output_ratio_v in_rangeE /c_max_output_ratio; case: ifP => // _; congr Val; apply: (xmaxE hy) => y *.
  by rewrite positiveE column_sumE.
cbv zeta; rewrite column_leastE column_largestE !atE -zeroE; case: ifP => // _; by rewrite [RHS]/xden divE.
Qed.

Definition c_adversarial := tmaximum ex allx (fun x => tmaximum ey (fun y => positive (w x * m x y)%Q) (fun y =>
  tln (div (TQ (w x * m x y / c_output y)%Q) (TQ (w x))))).
Lemma adversarialE : adversarial K P = den c_adversarial.
Proof.
rewrite /adversarial; apply: (maxE hx) => // x _; apply: (maxE hy) => y.
  by rewrite positiveE Q2R_mult hK hP.
move/RltbP => h; have o : 0 < output P K y by apply: Rlt_le_trans h _; exact: output_ge.
rewrite tlnE divE posteriorE //; cbn [den]; rewrite Q2R_div; last first.
  by move=> e; move: o; rewrite output_den (Qeq_eqR _ _ e) Q2R_0; lra.
by rewrite Q2R_mult hK hP output_den.
Qed.

Definition c_min_entropy_leakage :=
  tln (div (TQ (qsum ey ally (fun y => qmax ex allx (fun x => (w x * m x y)%Q)))) (TQ (qmax ex allx w))).
Lemma min_entropy_leakageE : min_entropy_leakage K P = den c_min_entropy_leakage.
Proof.
rewrite /min_entropy_leakage /c_min_entropy_leakage tlnE divE; congr (ln (_ / _)).
  apply: (qsumE hy) => // y _; apply: (qmaxE hx) => // x _; by rewrite Q2R_mult hK hP.
by apply: (qmaxE hx).
Qed.

Definition c_lip_delta (e : Q) := let r := texp (TQ e) in
  tmaximum ex allx (fun x => tmax (c_hs ey r c_output (m x)) (div (c_hs ey r (m x) c_output) r)).
Lemma lip_deltaE e : lip_delta K P (Q2R e) = den (c_lip_delta e).
Proof.
rewrite /lip_delta /c_lip_delta; apply: (maxE hx) => // x _; rewrite tmaxE divE texpE; congr (Rmax _ (_ / _));
  by apply: (hsE hy) => [y|y|]; rewrite ?texpE ?hK ?output_den.
Qed.
Definition c_pointwise_delta (e : Q) := tmaximum ex allx (fun x => tmaximum ex allx (fun x' => tmaximum ey ally (fun y =>
  tmax (sub (TQ (m x y)) (mul (texp (TQ e)) (TQ (m x' y)))) (TQ 0)))).
Lemma pointwise_deltaE e : pointwise_delta K (Q2R e) = den (c_pointwise_delta e).
Proof. by rewrite /pointwise_delta /c_pointwise_delta; tw. Qed.
Definition c_zeros (y : LY) : nat := count (fun x => zero (m x y)) ex.
Lemma zerosE y : zeros_in_column K y = c_zeros (ry y).
Proof. by rewrite /zeros_in_column; apply: (count_listed hx) => x; rewrite inE zeroE hK. Qed.
End Kernels.

(* Outputs beyond the letters made one: the last two of n + k outputs, and what it does to agreement and losses.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Lemma 24 and its proof. *)

From ExactPriv Require Import core divergence capacity entropy pml databases hamming feasible programs statements levels tradeoffs.
From ExactPriv Require Import leakage renyi renyi_orders sibson_orders constructions coefficients suprema sibson inputs bridges forms pointwise.

(* ** Letters by their number *)

Lemma number_sum (m : nat) (F : ordinal_finType m -> R) (j : ordinal_finType m) :
  \sum_(y : ordinal_finType m | (nat_of_ord y == nat_of_ord j)%N) F y = F j.
Proof. by rewrite (big_pred1 j) // => y; rewrite /= -val_eqE. Qed.

(* ** Processing of outputs under a worst case over pairs of rows *)

Lemma worst_processing (X Y Z : finType) (T : rel X) (D : forall W : finType, law W -> law W -> Rbar) (K : kernel X Y) (L : kernel Y Z) :
  (forall p q, Rbar_le (D Z (output p L) (output q L)) (D Y p q)) -> Rbar_le (worst T (D Z) (kthen K L)) (worst T (D Y) K).
Proof.
move=> h; apply: worst_le => [|x x' t]; first exact: worst_ge0.
exact: Rbar_le_trans (h _ _) (worst_ge _ _ t).
Qed.

Lemma dp_processing (I X Y Z : finType) (K : kernel (I ~> X) Y) (L : kernel Y Z) : Rbar_le (dp (kthen K L)) (dp K).
Proof. by apply: (@worst_processing _ _ _ _ (fun W p q => max_ratio_level p q)) => p q; exact: max_ratio_processing. Qed.

Lemma renyi_dp_processing (I X Y Z : finType) (K : kernel (I ~> X) Y) (L : kernel Y Z) (a : R) : 0 <= a ->
  vle (renyi_dp_db_v (kthen K L) (Finite a)) (renyi_dp_db_v K (Finite a)).
Proof.
move=> a0; rewrite /renyi_dp_db_v !orderE //.
by apply: (@worst_processing _ _ _ _ (fun W p q => renyi p q (Finite a))) => p q; exact: renyi_processing.
Qed.

Section Merged.
Variables (X : finType) (n k : nat).
Hypotheses (n2 : (2 <= n)%N) (k1 : (1 <= k)%N).
Local Notation from := (ordinal_finType (n + k)).
Local Notation upto := (ordinal_finType (n + k - 1)).

Lemma merged_total : (n + k = (n + k - 2).+2)%N.
Proof. by rewrite -addn2 subnK // (leq_trans n2) // leq_addr. Qed.

Lemma merged_place (y : from) : (minn (nat_of_ord y) (n + k - 2) < n + k - 1)%N.
Proof. by rewrite gtn_min {4}merged_total subn1 /= ltnSn orbT. Qed.

Definition merged_output (y : from) : upto := Ordinal (merged_place y).
Variable Q : kernel X from.
Definition merged_kernel : kernel X upto := kthen Q (fun y => dirac (merged_output y)).

Lemma merged_kernelE x y : merged_kernel x y = \sum_(z | merged_output z == y) Q x z.
Proof.
rewrite kthenE [RHS]sum_mkcond; apply: eq_bigr => z _; rewrite diracE eq_sym.
by case: ifP => _; rewrite ?Rmult_1_r ?Rmult_0_r.
Qed.

(* As printed. *)
Lemma merged_entries x (y : upto) : merged_kernel x y =
  if (nat_of_ord y < n + k - 2)%N then \sum_(z : from | (nat_of_ord z == nat_of_ord y)%N) Q x z else
  \sum_(z : from | (nat_of_ord z == #|from| - 1 - 1)%N) Q x z + \sum_(z : from | (nat_of_ord z == #|from| - 1)%N) Q x z.
Proof.
have c := merged_total; rewrite merged_kernelE card_ord; set m := (n + k - 2)%N in c *.
have e1 : (n + k - 1 = m.+1)%N by rewrite c subn1.
have e2 : (n + k - 1 - 1 = m)%N by rewrite e1 subn1.
case: ltnP => ym.
  apply: eq_bigl => z; rewrite -val_eqE /= -/m; apply/eqP/eqP => [h|->]; last by apply/minn_idPl; exact: ltnW.
  by move: ym; rewrite -h gtn_min ltnn orbF => zm; apply/esym/minn_idPl; exact: ltnW.
have ye : nat_of_ord y = m by apply/eqP; rewrite eqn_leq ym andbT -ltnS -e1 ltn_ord.
rewrite (bigID (fun z : from => nat_of_ord z == m)) /=; congr (_ + _); apply: eq_bigl => z; rewrite -val_eqE /= -/m ye.
  by rewrite e2; case: (nat_of_ord z =P m) => [->|_]; rewrite ?minnn ?eqxx ?andbF.
have zl : (nat_of_ord z <= m.+1)%N by rewrite -ltnS -c ltn_ord.
rewrite e1; case: (ltngtP (nat_of_ord z) m) => h; rewrite ?andbT ?andbF.
- by rewrite ?(minn_idPl (ltnW h)) ?(ltn_eqF h) (ltn_eqF (ltn_trans h (ltnSn m))).
- by rewrite ?(minn_idPr (ltnW h)) eqxx; apply/esym; rewrite eqn_leq zl h.
by rewrite h (ltn_eqF (ltnSn m)).
Qed.

Lemma column_top_le : \sum_(y : upto) \max_x merged_kernel x y <= \sum_(z : from) \max_x Q x z.
Proof.
have top y : \max_x merged_kernel x y <= \sum_(z | merged_output z == y) \max_x Q x z.
  apply: max_le => [|x _]; first by apply: sum_ge0 => z _; exact: max_ge0.
  by rewrite merged_kernelE; apply: sum_le => z _; exact: (max_ge (P := xpredT) (fun x => Q x z)).
apply: (@Rle_trans _ (\sum_(y : upto) \sum_(z | merged_output z == y) \max_x Q x z)); first by apply: sum_le => y _; exact: top.
rewrite (exchange_big_dep xpredT) //=; apply: Req_le; apply: eq_bigr => z _.
by rewrite (big_pred1 (merged_output z)) // => y /=; rewrite eq_sym.
Qed.

(* Entries at letters: kept, but the merged one if it is one of them. *)
Lemma merged_at (x : X) (i : nat) (h : (i < n)%N) :
  \sum_(y : upto | (nat_of_ord y == i)%N) merged_kernel x y = \sum_(z : from | (nat_of_ord z == i)%N) Q x z +
  (if (1 < k)%N then 0 else if (i == n - 1)%N then \sum_(z : from | (nat_of_ord z == n)%N) Q x z else 0).
Proof.
have iu : (i < n + k - 1)%N by rewrite (leq_trans h) // -addnBA // leq_addr.
rewrite (number_sum (m := n + k - 1) (merged_kernel x) (Ordinal iu)) merged_entries /= card_ord.
case: (ltnP 1 k) => k2.
  have il : (i < n + k - 2)%N by rewrite (leq_trans h) // -addnBA // leq_addr.
  by rewrite il Rplus_0_r.
have ke : k = 1%N by apply/eqP; rewrite eqn_leq k2 k1.
have e : (n + k - 1 = n)%N by rewrite ke addnK.
have e2 : (n + k - 2 = n - 1)%N by rewrite ke addn1 subSS.
rewrite e e2; case: eqP => [->|ne]; first by rewrite ltnn.
rewrite (_ : (i < n - 1)%N) ?Rplus_0_r //; have : (i <= n - 1)%N by rewrite -ltnS subn1 prednK // (leq_trans _ n2).
by rewrite leq_eqVlt => /orP[/eqP|].
Qed.

(* As printed: the last column apart. *)
Lemma last_apart (L : kernel X upto) : \sum_(y : upto) Rmax (\max_x L x y) 0 =
  \sum_(y : upto | (nat_of_ord y != n + k - 2)%N) Rmax (\max_x L x y) 0 +
  Rmax (Rmax (\max_x \sum_(y : upto | (nat_of_ord y == n + k - 2)%N) L x y) 0) 0.
Proof.
have lt : (n + k - 2 < n + k - 1)%N by rewrite {2}merged_total subn1 /= ltnSn.
rewrite (bigD1 (Ordinal lt)) //= Rplus_comm; congr (_ + _); last first.
  have -> : \max_x \sum_(y : upto | (nat_of_ord y == n + k - 2)%N) L x y = \max_x L x (Ordinal lt).
    by apply: eq_bigr => x _; rewrite (number_sum (m := n + k - 1) (L x) (Ordinal lt)).
  by rewrite [RHS]Rmax_left //; exact: Rmax_r.
Qed.

Lemma column_tops (W : finType) (L : kernel X W) : \sum_(y : W) Rmax (\max_x L x y) 0 = \sum_(y : W) \max_x L x y.
Proof. by apply: eq_bigr => y _; rewrite Rmax_left //; exact: max_ge0. Qed.

End Merged.

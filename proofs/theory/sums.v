(* Finite sums and maxima of real numbers.

   The big operators of mathcomp are used directly on Coq's [Rplus], [Rmult] and
   [Rmax]: terms stay terms of the standard library, so that [lra], [nra],
   [field], [interval] and [auto_derive] apply to them as they stand.

     \sum_(i | P i) F i     in R_scope: the sum of reals;
     \prod_(i | P i) F i    in R_scope: the product of reals;
     \max_(i | P i) F i     in R_scope: the largest of the F i and 0;
     \xmax_(i | P i) F i    the largest of the extended reals F i and 0;
     \min1_(i | P i) F i    the least of the F i and 1, for probabilities.

   The maxima start from 0 because a maximum over no pairs is 0 in the
   conventions of docs/measures.md, and every measure that is a maximum is
   non-negative. In all of them a factor or divisor to the right is swallowed:
   write [(\sum_i a i) / c]. *)

From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Coquelicot Require Import Rbar.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Open Scope R_scope.

(* ** Decisions on reals as booleans *)

Definition Rleb (x y : R) : bool := if Rle_dec x y then true else false.
Definition Rltb (x y : R) : bool := if Rlt_dec x y then true else false.
Definition Reqb (x y : R) : bool := if Req_EM_T x y then true else false.

Arguments Rleb : simpl never.
Arguments Rltb : simpl never.
Arguments Reqb : simpl never.

Lemma RlebP x y : reflect (x <= y) (Rleb x y).
Proof. by rewrite /Rleb; case: (Rle_dec x y) => h; constructor. Qed.

Lemma RltbP x y : reflect (x < y) (Rltb x y).
Proof. by rewrite /Rltb; case: (Rlt_dec x y) => h; constructor. Qed.

Lemma ReqbP x y : reflect (x = y) (Reqb x y).
Proof. by rewrite /Reqb; case: (Req_EM_T x y) => h; constructor. Qed.

Canonical R_eqMixin := EqMixin ReqbP.
Canonical R_eqType := EqType R R_eqMixin.

(* ** The monoids *)

Canonical Rplus_monoid :=
  Monoid.Law (fun x y z => esym (Rplus_assoc x y z)) Rplus_0_l Rplus_0_r.
Canonical Rplus_comoid := Monoid.ComLaw Rplus_comm.
Canonical Rmult_monoid :=
  Monoid.Law (fun x y z => esym (Rmult_assoc x y z)) Rmult_1_l Rmult_1_r.
Canonical Rmult_comoid := Monoid.ComLaw Rmult_comm.
Canonical Rmult_muloid := Monoid.MulLaw Rmult_0_l Rmult_0_r.
Canonical Rplus_addoid := Monoid.AddLaw Rmult_plus_distr_r Rmult_plus_distr_l.

Notation "\sum_ i F" := (\big[Rplus/0%R]_i F%R) : R_scope.
Notation "\sum_ ( i : T ) F" := (\big[Rplus/0%R]_(i : T) F%R) (only parsing) : R_scope.
Notation "\sum_ ( i | P ) F" := (\big[Rplus/0%R]_(i | P%B) F%R) : R_scope.
Notation "\sum_ ( i : T | P ) F" :=
  (\big[Rplus/0%R]_(i : T | P%B) F%R) (only parsing) : R_scope.
Notation "\sum_ ( i 'in' A ) F" := (\big[Rplus/0%R]_(i in A) F%R) : R_scope.
Notation "\sum_ ( i 'in' A | P ) F" := (\big[Rplus/0%R]_(i in A | P%B) F%R) : R_scope.
Notation "\sum_ ( i <- s | P ) F" := (\big[Rplus/0%R]_(i <- s | P%B) F%R) : R_scope.
Notation "\sum_ ( i <- s ) F" := (\big[Rplus/0%R]_(i <- s) F%R) : R_scope.

Notation "\prod_ i F" := (\big[Rmult/1%R]_i F%R) : R_scope.
Notation "\prod_ ( i : T ) F" := (\big[Rmult/1%R]_(i : T) F%R) (only parsing) : R_scope.
Notation "\prod_ ( i | P ) F" := (\big[Rmult/1%R]_(i | P%B) F%R) : R_scope.
Notation "\prod_ ( i 'in' A ) F" := (\big[Rmult/1%R]_(i in A) F%R) : R_scope.
Notation "\prod_ ( i <- s | P ) F" := (\big[Rmult/1%R]_(i <- s | P%B) F%R) : R_scope.
Notation "\prod_ ( i <- s ) F" := (\big[Rmult/1%R]_(i <- s) F%R) : R_scope.

Notation "\max_ i F" := (\big[Rmax/0%R]_i F%R) : R_scope.
Notation "\max_ ( i : T ) F" := (\big[Rmax/0%R]_(i : T) F%R) (only parsing) : R_scope.
Notation "\max_ ( i | P ) F" := (\big[Rmax/0%R]_(i | P%B) F%R) : R_scope.
Notation "\max_ ( i 'in' A ) F" := (\big[Rmax/0%R]_(i in A) F%R) : R_scope.
Notation "\max_ ( i <- s | P ) F" := (\big[Rmax/0%R]_(i <- s | P%B) F%R) : R_scope.

(* ** Order and sums *)

Section Sums.
Variable I : Type.
Implicit Types (s : seq I) (P : pred I) (F G : I -> R).

Lemma sum_ge0 s P F : (forall i, P i -> 0 <= F i) -> 0 <= \sum_(i <- s | P i) F i.
Proof. by move=> F0; elim/big_rec: _ => [|i x Pi x0]; [lra|have := F0 i Pi; lra]. Qed.

Lemma sum_le s P F G :
  (forall i, P i -> F i <= G i) -> \sum_(i <- s | P i) F i <= \sum_(i <- s | P i) G i.
Proof.
by move=> FG; elim/big_rec2: _ => [|i y x Pi xy]; [lra|have := FG i Pi; lra].
Qed.

Lemma sum_opp s P F : \sum_(i <- s | P i) - F i = - \sum_(i <- s | P i) F i.
Proof. by elim/big_rec2: _ => [|i y x Pi ->]; lra. Qed.

Lemma sum_add s P F G :
  \sum_(i <- s | P i) (F i + G i) = (\sum_(i <- s | P i) F i) + \sum_(i <- s | P i) G i.
Proof. exact: big_split. Qed.

Lemma sum_sub s P F G :
  \sum_(i <- s | P i) (F i - G i) = (\sum_(i <- s | P i) F i) - \sum_(i <- s | P i) G i.
Proof. by rewrite /Rminus big_split sum_opp. Qed.

Lemma sum_mull s P F c : \sum_(i <- s | P i) c * F i = c * \sum_(i <- s | P i) F i.
Proof. by rewrite big_distrr. Qed.

Lemma sum_mulr s P F c : \sum_(i <- s | P i) F i * c = (\sum_(i <- s | P i) F i) * c.
Proof. by rewrite big_distrl. Qed.

Lemma sum_divr s P F c : \sum_(i <- s | P i) F i / c = (\sum_(i <- s | P i) F i) / c.
Proof. exact: sum_mulr. Qed.

Lemma sum_0 s P F : (forall i, P i -> F i = 0) -> \sum_(i <- s | P i) F i = 0.
Proof. exact: big1. Qed.

Lemma sum_mkcond s P F : \sum_(i <- s | P i) F i = \sum_(i <- s) (if P i then F i else 0).
Proof. exact: big_mkcond. Qed.

Lemma sum_abs s P F : Rabs (\sum_(i <- s | P i) F i) <= \sum_(i <- s | P i) Rabs (F i).
Proof.
elim/big_rec2: _ => [|i y x Pi xy]; first by rewrite Rabs_R0; lra.
by have := Rabs_triang (F i) x; lra.
Qed.

Lemma prod_ge0 s P F : (forall i, P i -> 0 <= F i) -> 0 <= \prod_(i <- s | P i) F i.
Proof.
by move=> F0; elim/big_rec: _ => [|i x Pi x0]; [lra|apply: Rmult_le_pos => //; exact: F0].
Qed.

Lemma prod_gt0 s P F : (forall i, P i -> 0 < F i) -> 0 < \prod_(i <- s | P i) F i.
Proof.
by move=> F0; elim/big_rec: _ => [|i x Pi x0]; [lra|apply: Rmult_lt_0_compat => //; exact: F0].
Qed.

Lemma prod_le s P F G : (forall i, P i -> 0 <= F i <= G i) ->
  \prod_(i <- s | P i) F i <= \prod_(i <- s | P i) G i.
Proof.
move=> FG; suff: 0 <= \prod_(i <- s | P i) F i <= \prod_(i <- s | P i) G i by case.
elim/big_rec2: _ => [|i y x Pi [y0 yx]]; first lra.
have [F0 FGi] := FG i Pi; split; first exact: Rmult_le_pos.
by apply: Rmult_le_compat.
Qed.

Lemma ln_prod s P F : (forall i, P i -> 0 < F i) ->
  ln (\prod_(i <- s | P i) F i) = \sum_(i <- s | P i) ln (F i).
Proof.
move=> F0; suff: 0 < \prod_(i <- s | P i) F i /\
  ln (\prod_(i <- s | P i) F i) = \sum_(i <- s | P i) ln (F i) by case.
elim/big_rec2: _ => [|i y x Pi [x0 <-]]; first by split; [lra|exact: ln_1].
by split; [apply: Rmult_lt_0_compat => //; exact: F0|rewrite ln_mult //; exact: F0].
Qed.

End Sums.

(* The number of letters of a finite type, as a real. (One constant, because [#|T|]
   elaborates to terms that lra and ring take for different ones.) *)
Definition letters (T : finType) : R := INR #|T|.

Section FinSums.
Variable I : finType.
Implicit Types (P : pred I) (F G : I -> R).

Lemma eq_sum P F G : (forall i, P i -> F i = G i) -> \sum_(i | P i) F i = \sum_(i | P i) G i.
Proof. exact: eq_bigr. Qed.

(* One term is at most the sum of all, when none is negative. *)
Lemma sum_ge_term P F i : (forall j, P j -> 0 <= F j) -> P i -> F i <= \sum_(j | P j) F j.
Proof.
move=> F0 Pi; rewrite (bigD1 i) //=.
suff: 0 <= \sum_(j | P j && (j != i)) F j by lra.
by apply: sum_ge0 => j /andP[Pj _]; exact: F0.
Qed.

Lemma sum_gt0 P F i : (forall j, P j -> 0 <= F j) -> P i -> 0 < F i -> 0 < \sum_(j | P j) F j.
Proof. by move=> F0 Pi Fi; apply: Rlt_le_trans Fi _; exact: sum_ge_term. Qed.

Lemma sum_eq0 P F : (forall j, P j -> 0 <= F j) -> \sum_(j | P j) F j = 0 ->
  forall i, P i -> F i = 0.
Proof.
move=> F0 s0 i Pi; apply: Rle_antisym; last exact: F0.
by rewrite -s0; exact: sum_ge_term.
Qed.

Lemma sum_gt0_ex P F : 0 < \sum_(i | P i) F i -> exists2 i, P i & 0 < F i.
Proof.
move=> s0; case: (pickP [pred i | P i && Rltb 0 (F i)]) => [i /= /andP[Pi /RltbP Fi]|no].
  by exists i.
suff: \sum_(i | P i) F i <= \sum_(i | P i) 0 by rewrite big1_eq; lra.
by apply: sum_le => i Pi; move: (no i) => /=; rewrite Pi /= => /RltbP; lra.
Qed.

(* A sum of non-negative differences that vanishes: all vanish. *)
Lemma sum_le_eq P F G : (forall i, P i -> F i <= G i) ->
  \sum_(i | P i) F i = \sum_(i | P i) G i -> forall i, P i -> F i = G i.
Proof.
move=> FG e i Pi.
have /(_ i Pi) : forall j, P j -> G j - F j = 0.
  by apply: sum_eq0 => [j Pj|]; [have := FG j Pj; lra|rewrite sum_sub e; lra].
by lra.
Qed.

Lemma sum_lt P F G i : (forall i, P i -> F i <= G i) -> P i -> F i < G i ->
  \sum_(i | P i) F i < \sum_(i | P i) G i.
Proof.
move=> FG Pi lt; case: (Rle_lt_or_eq_dec _ _ (sum_le (index_enum I) FG)) => // e.
by have := sum_le_eq FG e Pi; lra.
Qed.

Lemma sum_const P c : \sum_(i | P i) c = INR #|P| * c.
Proof.
rewrite big_const; elim: #|P| => [|n IH]; first by rewrite /= Rmult_0_l.
by rewrite iterS IH S_INR; lra.
Qed.

Lemma sum_const_card c : \sum_(i : I) c = letters I * c.
Proof. by rewrite sum_const. Qed.

(* The indicator of one point picks its term. *)
Lemma sum_pick i F : \sum_j (if j == i then F j else 0) = F i.
Proof. by rewrite -big_mkcond big_pred1_eq. Qed.

Lemma sum_pick_sym i F : \sum_j (if i == j then F j else 0) = F i.
Proof. by rewrite -(sum_pick i F); apply: eq_bigr => j _; rewrite eq_sym. Qed.

Lemma sum_split P F : \sum_i F i = (\sum_(i | P i) F i) + \sum_(i | ~~ P i) F i.
Proof. exact: bigID. Qed.

Lemma sum_le_cond P F : (forall i, 0 <= F i) -> \sum_(i | P i) F i <= \sum_i F i.
Proof.
move=> F0; rewrite (sum_split P); suff: 0 <= \sum_(i | ~~ P i) F i by lra.
by apply: sum_ge0.
Qed.

End FinSums.

Lemma sum_exchange (I J : finType) (P : pred I) (Q : pred J) (F : I -> J -> R) :
  \sum_(i | P i) \sum_(j | Q j) F i j = \sum_(j | Q j) \sum_(i | P i) F i j.
Proof. exact: exchange_big. Qed.

Lemma sum_pair (I J : finType) (F : I * J -> R) : \sum_p F p = \sum_i \sum_j F (i, j).
Proof. by rewrite pair_bigA /=; apply: eq_bigr => -[]. Qed.

Lemma sum_bool (F : bool -> R) : \sum_b F b = F true + F false.
Proof. by rewrite big_bool. Qed.

(* Reindexing a sum by the value of a function. *)
Lemma sum_fibers (I J : finType) (f : I -> J) (F : I -> R) :
  \sum_i F i = \sum_j \sum_(i | f i == j) F i.
Proof. exact: partition_big. Qed.

Lemma sum_option (I : finType) (F : option I -> R) :
  \sum_o F o = F None + \sum_i F (Some i).
Proof.
rewrite (bigD1 None) //=; congr (_ + _).
rewrite (reindex_omap Some id) /=; last by case.
by apply: eq_bigl => i; rewrite eqxx.
Qed.

Lemma sum_sumtype (I J : finType) (F : I + J -> R) :
  \sum_s F s = (\sum_i F (inl i)) + \sum_j F (inr j).
Proof. exact: big_sumType. Qed.

Lemma sum_unit (F : unit -> R) : \sum_u F u = F tt.
Proof. by rewrite (big_pred1 tt) // => -[]. Qed.

(* A product of sums is a sum over functions of products. *)
Lemma prod_sum_distr (I J : finType) (F : I -> J -> R) :
  \prod_i (\sum_j F i j) = \sum_(f : {ffun I -> J}) \prod_i F i (f i).
Proof. exact: bigA_distr_bigA. Qed.

(* ** Maxima of reals, at least 0 *)

Section MaxR.
Variable I : finType.
Implicit Types (P : pred I) (F G : I -> R).

Lemma max_ge0 P F : 0 <= \max_(i | P i) F i.
Proof. by elim/big_rec: _ => [|i x _ x0]; [lra|have := Rmax_r (F i) x; lra]. Qed.

Lemma max_ge P F i : P i -> F i <= \max_(j | P j) F j.
Proof.
rewrite -big_filter => Pi.
have: i \in [seq j <- index_enum I | P j] by rewrite mem_filter Pi mem_index_enum.
elim: [seq _ <- _ | _] => [|j s IH] //; rewrite inE big_cons => /orP[/eqP->|/IH h].
  exact: Rmax_l.
by apply: Rle_trans h _; exact: Rmax_r.
Qed.

Lemma max_le P F b : 0 <= b -> (forall i, P i -> F i <= b) -> \max_(i | P i) F i <= b.
Proof. by move=> b0 Fb; elim/big_rec: _ => // i x Pi xb; apply: Rmax_lub => //; exact: Fb. Qed.

Lemma max_leP P F b : \max_(i | P i) F i <= b <-> 0 <= b /\ forall i, P i -> F i <= b.
Proof.
split=> [h|[b0 h]]; last exact: max_le.
split=> [|i Pi]; first by have := max_ge0 P F; lra.
by apply: Rle_trans h; exact: max_ge.
Qed.

(* Attained at some index, or 0. *)
Lemma max_attained P F : \max_(i | P i) F i = 0 \/ exists2 i, P i & \max_(i | P i) F i = F i.
Proof.
elim/big_rec: _ => [|i x Pi IH]; first by left.
rewrite /Rmax; case: Rle_dec => h; last by right; exists i.
by [].
Qed.

Lemma max_attained_ex F (i0 : I) : (forall i, 0 <= F i) -> exists i, \max_i F i = F i.
Proof.
move=> F0; case: (max_attained xpredT F) => [e|[i _ e]]; last by exists i.
by exists i0; apply: Rle_antisym; [rewrite e; exact: F0|exact: max_ge].
Qed.

Lemma max_mono P F G : (forall i, P i -> F i <= G i) -> \max_(i | P i) F i <= \max_(i | P i) G i.
Proof.
move=> FG; apply: max_le => [|i Pi]; first exact: max_ge0.
by apply: Rle_trans (FG i Pi) _; exact: max_ge.
Qed.

Lemma max_mull P F c : 0 <= c -> \max_(i | P i) c * F i = c * \max_(i | P i) F i.
Proof.
by move=> c0; elim/big_rec2: _ => [|i y x _ ->]; [rewrite Rmult_0_r|rewrite RmaxRmult].
Qed.

End MaxR.

(* ** Minima of probabilities: the least of the F i and 1 *)

Notation "\min1_ i F" := (\big[Rmin/1%R]_i F%R)
  (at level 41, F at level 41, i at level 0, right associativity) : R_scope.
Notation "\min1_ ( i | P ) F" := (\big[Rmin/1%R]_(i | P%B) F%R)
  (at level 41, F at level 41, i at level 50) : R_scope.

Notation "\min1_ ( i : t ) F" := (\big[Rmin/1%R]_(i : t) F%R)
  (at level 41, F at level 41, i at level 50, only parsing) : R_scope.

Section MinR.
Variable I : finType.
Implicit Types (P : pred I) (F G : I -> R).

Lemma min1_le1 P F : \min1_(i | P i) F i <= 1.
Proof. by elim/big_rec: _ => [|i x _ x1]; [lra|have := Rmin_r (F i) x; lra]. Qed.

Lemma min1_le P F i : P i -> \min1_(j | P j) F j <= F i.
Proof.
rewrite -big_filter => Pi.
have: i \in [seq j <- index_enum I | P j] by rewrite mem_filter Pi mem_index_enum.
elim: [seq _ <- _ | _] => [|j s IH] //; rewrite inE big_cons => /orP[/eqP->|/IH h].
  exact: Rmin_l.
by apply: Rle_trans h; exact: Rmin_r.
Qed.

Lemma min1_ge P F b : b <= 1 -> (forall i, P i -> b <= F i) -> b <= \min1_(i | P i) F i.
Proof. by move=> b1 Fb; elim/big_rec: _ => // i x Pi xb; apply: Rmin_glb => //; exact: Fb. Qed.

Lemma min1_attained P F : \min1_(i | P i) F i = 1 \/ exists2 i, P i & \min1_(i | P i) F i = F i.
Proof.
elim/big_rec: _ => [|i x Pi IH]; first by left.
rewrite /Rmin; case: Rle_dec => h; first by right; exists i.
by [].
Qed.

Lemma min1_attained_ex F (i0 : I) : (forall i, F i <= 1) -> exists i, \min1_i F i = F i.
Proof.
move=> F1; case: (min1_attained xpredT F) => [e|[i _ e]]; last by exists i.
by exists i0; apply: Rle_antisym; [exact: min1_le|rewrite e; exact: F1].
Qed.

Lemma min1_ge0 P F : (forall i, P i -> 0 <= F i) -> 0 <= \min1_(i | P i) F i.
Proof. by move=> F0; apply: min1_ge => //; lra. Qed.

End MinR.

(* The least value of a non-empty family, as an existence lemma. *)
Lemma ex_argmax (I : finType) (F : I -> R) (i0 : I) : exists i, forall j, F j <= F i.
Proof.
have: exists2 i, i \in i0 :: index_enum I & forall j, j \in i0 :: index_enum I -> F j <= F i.
  elim: (index_enum I) => [|k s [i si IH]].
    by exists i0; rewrite ?inE // => j; rewrite inE => /eqP->; lra.
  case: (Rle_lt_dec (F k) (F i)) => ki.
    exists i; first by move: si; rewrite !inE => /orP[->//|->]; rewrite !orbT.
    move=> j; rewrite !inE => /or3P[/eqP->|/eqP->|js] //; apply: IH; rewrite inE ?eqxx //.
    by rewrite js orbT.
  exists k; first by rewrite !inE eqxx orbT.
  move=> j; rewrite !inE => /or3P[/eqP->|/eqP->|js]; [|lra|].
    by have := IH i0; rewrite inE eqxx => /(_ isT); lra.
  by have := IH j; rewrite inE js orbT => /(_ isT); lra.
case=> i _ h; exists i => j; apply: h; rewrite inE mem_index_enum orbT //.
Qed.

Lemma ex_argmin (I : finType) (F : I -> R) (i0 : I) : exists i, forall j, F i <= F j.
Proof.
by have [i h] := ex_argmax (fun i => - F i) i0; exists i => j; have := h j; lra.
Qed.

(* ** Maxima of extended reals, at least 0 *)

Definition Rbar_max (x y : Rbar) : Rbar := if Rbar_le_dec x y then y else x.

Lemma Rbar_max_l x y : Rbar_le x (Rbar_max x y).
Proof. by rewrite /Rbar_max; case: (Rbar_le_dec x y) => [//|h]; exact: Rbar_le_refl. Qed.

Lemma Rbar_max_r x y : Rbar_le y (Rbar_max x y).
Proof.
rewrite /Rbar_max; case: (Rbar_le_dec x y) => h; first exact: Rbar_le_refl.
exact: Rbar_lt_le (Rbar_not_le_lt _ _ h).
Qed.

Lemma Rbar_max_lub x y z : Rbar_le x z -> Rbar_le y z -> Rbar_le (Rbar_max x y) z.
Proof. by rewrite /Rbar_max; case: (Rbar_le_dec x y). Qed.

Lemma Rbar_max_finite (x y : R) : Rbar_max x y = Rmax x y.
Proof. by rewrite /Rbar_max /Rmax; case: (Rbar_le_dec x y) => /= h; case: (Rle_dec x y). Qed.

Reserved Notation "\xmax_ i F"
  (at level 41, F at level 41, i at level 0, right associativity,
   format "'[' \xmax_ i '/  '  F ']'").
Reserved Notation "\xmax_ ( i | P ) F"
  (at level 41, F at level 41, i at level 50,
   format "'[' \xmax_ ( i  |  P ) '/  '  F ']'").
Reserved Notation "\xmax_ ( i : T ) F"
  (at level 41, F at level 41, i at level 50).
Reserved Notation "\xmax_ ( i 'in' A ) F"
  (at level 41, F at level 41, i, A at level 50,
   format "'[' \xmax_ ( i  'in'  A ) '/  '  F ']'").
Notation "\xmax_ i F" := (\big[Rbar_max/Finite 0%R]_i F) : R_scope.
Notation "\xmax_ ( i | P ) F" := (\big[Rbar_max/Finite 0%R]_(i | P%B) F) : R_scope.
Notation "\xmax_ ( i : T ) F" := (\big[Rbar_max/Finite 0%R]_(i : T) F) (only parsing) : R_scope.
Notation "\xmax_ ( i 'in' A ) F" := (\big[Rbar_max/Finite 0%R]_(i in A) F) : R_scope.

Section XMax.
Variable I : finType.
Implicit Types (P : pred I) (F G : I -> Rbar).

Lemma xmax_ge0 P F : Rbar_le 0 (\xmax_(i | P i) F i).
Proof.
elim/big_rec: _ => [|i x _ x0]; first exact: Rbar_le_refl.
by apply: Rbar_le_trans x0 _; exact: Rbar_max_r.
Qed.

Lemma xmax_ge P F i : P i -> Rbar_le (F i) (\xmax_(j | P j) F j).
Proof.
rewrite -big_filter => Pi.
have: i \in [seq j <- index_enum I | P j] by rewrite mem_filter Pi mem_index_enum.
elim: [seq _ <- _ | _] => [|j s IH] //; rewrite inE big_cons => /orP[/eqP->|/IH h].
  exact: Rbar_max_l.
by apply: Rbar_le_trans h _; exact: Rbar_max_r.
Qed.

Lemma xmax_le P F b : Rbar_le 0 b -> (forall i, P i -> Rbar_le (F i) b) ->
  Rbar_le (\xmax_(i | P i) F i) b.
Proof.
by move=> b0 Fb; elim/big_rec: _ => // i x Pi xb; apply: Rbar_max_lub => //; exact: Fb.
Qed.

Lemma xmax_leP P F b :
  Rbar_le (\xmax_(i | P i) F i) b <-> Rbar_le 0 b /\ forall i, P i -> Rbar_le (F i) b.
Proof.
split=> [h|[b0 h]]; last exact: xmax_le.
split=> [|i Pi]; first exact: Rbar_le_trans (xmax_ge0 P F) h.
by apply: Rbar_le_trans h; exact: xmax_ge.
Qed.

Lemma xmax_attained P F :
  \xmax_(i | P i) F i = 0 \/ exists2 i, P i & \xmax_(i | P i) F i = F i.
Proof.
elim/big_rec: _ => [|i x Pi IH]; first by left.
rewrite {1 2}/Rbar_max; case: Rbar_le_dec => h; last by right; exists i.
by [].
Qed.

Lemma xmax_mono P F G : (forall i, P i -> Rbar_le (F i) (G i)) ->
  Rbar_le (\xmax_(i | P i) F i) (\xmax_(i | P i) G i).
Proof.
move=> FG; apply: xmax_le => [|i Pi]; first exact: xmax_ge0.
by apply: Rbar_le_trans (FG i Pi) _; exact: xmax_ge.
Qed.

Lemma xmax_finite P (F : I -> R) : \xmax_(i | P i) Finite (F i) = \max_(i | P i) F i.
Proof. by elim/big_rec2: _ => [|i y x _ ->] //; rewrite Rbar_max_finite. Qed.

(* Either infinite at some index, or the maximum of finite numbers. *)
Lemma xmax_p_infty P F : \xmax_(i | P i) F i = p_infty -> exists2 i, P i & F i = p_infty.
Proof. by case: (xmax_attained P F) => [->//|[i Pi ->] e]; exists i. Qed.

Lemma xmax_not_m_infty P F : \xmax_(i | P i) F i <> m_infty.
Proof. by move=> e; have := xmax_ge0 P F; rewrite e. Qed.

End XMax.

(* Events as binary channels and laws: data processing for one event, largest values over sets of
   letters, channels that show an input with some probability, entropies at two letters. *)

From ExactPriv Require Import core divergence capacity hockey_stick scalar pinsker binary_entropy statements levels explicit bridges
  curves asymmetric maximisers.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* ** Largest values *)

Section Largest.
Variable I : finType.
Implicit Types (V : I -> value) (d : Rbar).

Lemma vmax_le V d : (forall i, vle (V i) d) -> vle (\vmax_(i : I) V i) d.
Proof.
move=> h; elim/big_rec: _ => [|i x _ IH]; first by case: d h.
by move: (h i) IH; case: (V i) x => [|v] // [|x] //= vd xd; exact: Rbar_max_lub.
Qed.

Lemma vmax_ge V d a i : (forall j, vle (V j) d) -> vle a (V i) -> vle a (\vmax_(j : I) V j).
Proof.
move=> h ai; have : i \in index_enum I by exact: mem_index_enum.
elim: (index_enum I) => [//|j s IH]; rewrite in_cons big_cons => /orP[/eqP<-|].
  have : vle (\big[vmax/Val m_infty]_(j0 <- s) V j0) d.
    elim: s {IH} => [|k s IH]; first by rewrite big_nil; case: d h.
    rewrite big_cons; move: (h k) IH; case: (V k) => [|v] //; case: (\big[_/_]_(_ <- _) _) => [|x] //= vd xd.
    exact: Rbar_max_lub.
  move: ai; clear IH; case: a (V i) => [|u] // [|v] //; case: (\big[_/_]_(_ <- _) _) => [|x] //= uv _.
  by apply: Rbar_le_trans uv (Rbar_max_l _ _).
move=> /IH; move: (h j); clear IH ai; case: (V j) => [|v] //= _; case: (\big[_/_]_(_ <- _) _) => [|x] //; case: a => [|u] //= ux.
by apply: Rbar_le_trans ux (Rbar_max_r _ _).
Qed.
End Largest.

(* ** One event of two laws *)

Lemma event_sum (Y : finType) (p : law Y) (A : {set Y}) : \sum_(y : Y | y \in A) p y = prob p (mem A).
Proof. exact: eq_bigl. Qed.

Definition shows (Y : finType) (A : {set Y}) (y : Y) : ordinal_finType 2 := if y \in A then o2_1 else o2_0.

Lemma law_of_event (Y : finType) (p : law Y) (A : {set Y}) (U : law (ordinal_finType 2)) :
  U o2_1 = \sum_(y : Y | y \in A) p y -> U = push (shows A) p.
Proof.
move=> h; have E : push (shows A) p o2_1 = U o2_1.
  by rewrite h pushE; apply: eq_bigl => y; rewrite /shows; case: (y \in A).
by apply: law_ext; apply: two_letters; rewrite ?binary_law2 ?E.
Qed.

Theorem kl_event (Y : finType) (p q : law Y) (A : {set Y}) (U V : law (ordinal_finType 2)) :
  U o2_1 = \sum_(y : Y | y \in A) p y -> V o2_1 = \sum_(y : Y | y \in A) q y -> Rbar_le (kl U V) (kl p q).
Proof. by move=> /law_of_event -> /law_of_event ->; exact: kl_processing. Qed.

Lemma event_in_unit (Y : finType) (p : law Y) (A : {set Y}) : 0 <= \sum_(y : Y | y \in A) p y <= 1.
Proof. by rewrite event_sum; split; [exact: prob_ge0|exact: prob_le1]. Qed.

Lemma hs_sets_le (Y : finType) (p q : law Y) (A : {set Y}) r :
  (\sum_(y : Y | y \in A) p y) - r * (\sum_(y : Y | y \in A) q y) <= hs r p q.
Proof. by rewrite !event_sum; exact: hs_event_le. Qed.

Lemma hs_sets (Y : finType) (p q : law Y) r : exists A : {set Y},
  (\sum_(y : Y | y \in A) p y) - r * (\sum_(y : Y | y \in A) q y) = hs r p q.
Proof. by exists [set y | above r p q y]; rewrite !event_sum hs_event !prob_set. Qed.

(* One term of an information. *)
Lemma mi_term (X Y : finType) (P : law X) (K : kernel X Y) x : 0 < P x ->
  P x * klsum (K x) (output P K) <= mi P K.
Proof.
move=> Px; rewrite /mi (bigD1 x) //.
set r := (X in _ <= _ + X); suff : 0 <= r by lra.
apply: sum_ge0 => i _; case: (mass_cases P i) => [->|Pi]; first lra.
by apply: Rmult_le_pos; [lra|apply: klsum_ge0; exact: dom_row].
Qed.

(* ** Binary channels *)

Lemma letters_two : letters (ordinal_finType 2) = 2.
Proof. by rewrite /letters card_ord /=; lra. Qed.

(* Shows one of two inputs with probability a. *)
Theorem shown_capacity (K : kernel (ordinal_finType 2) (ordinal_finType 2)) (a : R) : 0 <= a <= 1 ->
  K o2_0 o2_1 = 0 -> K o2_1 o2_1 = a -> Rbar_le (capacity K) (a * ln 2).
Proof.
move=> ha k0 k1; apply: capacity_le => P.
pose I : kernel (ordinal_finType 2) (ordinal_finType 2) := fun x => dirac x.
pose C : kernel (ordinal_finType 2) (ordinal_finType 2) := fun=> dirac o2_0.
have -> : K = kmix a I C by apply: kernel22_eq; rewrite /kmix mixtureE // !diracE /= ?k0 ?k1; ring.
apply: Rle_trans (mi_convex_kernel P I C ha) _; rewrite (mi_eq0_indep (K := C) (q := dirac o2_0)) //.
have := Rmult_le_compat_l a _ _ (proj1 ha) (mi_le_ln_card P I); rewrite letters_two; lra.
Qed.

(* Tells two inputs apart surely. *)
Theorem sure_capacity (X : finType) (K : kernel X (ordinal_finType 2)) x x' :
  K x o2_1 = 0 -> K x' o2_1 = 1 -> capacity K = Finite (ln 2).
Proof.
move=> h0 h1; apply: Rbar_le_antisym.
  by have := capacity_le_ln_card K; rewrite letters_two.
pose M : kernel (ordinal_finType 2) (ordinal_finType 2) := kpre (fun i : ordinal_finType 2 => if i == o2_0 then x else x') K.
apply: Rbar_le_trans (capacity_kpre _ _ : Rbar_le (capacity M) _).
rewrite (@z_capacity_formula 1 M) //; last lra.
by rewrite hb1 Ropp_0 /Rdiv Rmult_0_l exp_0 /=; have -> : 1 + 1 = 2 by [ring]; exact: Rle_refl.
Qed.

(* Delta of a binary channel, by both ordered pairs of inputs. *)
Lemma ldp_delta_binary (K : kernel (ordinal_finType 2) (ordinal_finType 2)) (e b : R) : 0 <= e -> 0 <= b ->
  hs (exp e) (K o2_0) (K o2_1) <= b -> hs (exp e) (K o2_1) (K o2_0) <= b -> ldp_delta K (Finite e) <= b.
Proof.
move=> e0 b0 h01 h10; have e1 := exp_ge1 e0; apply: worstR_le => // x x' _; move: x x'.
by apply: two_letters; apply: two_letters; rewrite /hockey_stick ?hs_refl.
Qed.

Lemma ldp_delta_ge_event (X : finType) (M : kernel X (ordinal_finType 2)) x x' (e : R) :
  M x o2_1 - exp e * M x' o2_1 <= ldp_delta M (Finite e).
Proof. by have := ldp_delta_two M x x' (exp_pos e); rewrite ln_exp. Qed.

(* LIP: the two divergences at one input. *)
Lemma lip_delta_ge (X Y : finType) (K : kernel X Y) (P : law X) x (e : R) :
  hs (exp e) (output P K) (K x) <= lip_delta K P e.
Proof.
apply: Rle_trans (Rmax_l _ (hs (exp e) (K x) (output P K) / exp e)) _.
exact: (max_ge (fun x => Rmax (hs (exp e) (output P K) (K x)) (hs (exp e) (K x) (output P K) / exp e))).
Qed.

Lemma lip_delta_ge_letter (X Y : finType) (K : kernel X Y) (P : law X) x y (e : R) : K x y = 0 ->
  output P K y <= lip_delta K P e.
Proof.
move=> k0; apply: Rle_trans (lip_delta_ge K P x e).
have := hs_event_le (exp e) (output P K) (K x) (pred1 y); rewrite /prob !big_pred1_eq k0; lra.
Qed.

(* ** Entropy per probability *)

Lemma hb_ratio_decreasing (p s : R) : 0 < p <= 1 -> 0 < s < 1 -> hb p / p < hb (p * s) / (p * s).
Proof.
move=> hp hs; have ps : 0 < p * s < 1 by nra.
have e1 := @kl2_hb p (p * s) ltac:(lra) ps; have e0 := @kl2_hb 0 (p * s) ltac:(lra) ps; rewrite hb0 in e0.
have er := @kl2_hb (p * s) (p * s) ltac:(lra) ps; rewrite kl2_refl in er.
have k1 := @pinsker_binary p (p * s) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra).
have k0 := @pinsker_binary 0 (p * s) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra).
have strict : s * hb p < hb (p * s).
  have d : 0 < p - p * s by have : 0 < p * (1 - s) by [apply: Rmult_lt_0_compat; lra]; lra.
  have d2 : 0 < (p - p * s) ^ 2 by have := Rmult_lt_0_compat _ _ d d; lra.
  have d3 := pow2_ge_0 (0 - p * s).
  have := Rmult_lt_compat_l s _ _ (proj1 hs) (Rlt_le_trans _ _ _ (Rmult_lt_0_compat _ _ Rlt_0_2 d2) k1).
  have := Rmult_le_compat_l (1 - s) 0 (kl2 0 (p * s)) ltac:(lra) ltac:(lra).
  rewrite e1 e0; move: er; move: (ln ((1 - p * s) / (p * s))) (ln (1 - p * s)) (hb p) (hb (p * s)) => u v a b er; nra.
apply: (proj1 (@Rlt_div_r _ _ (p * s) (proj1 ps))).
have -> : hb p / p * (p * s) = s * hb p by field; lra.
by [].
Qed.

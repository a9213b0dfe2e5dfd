(* zhong-put/lemma-20-5, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_20_5 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  (forall y, exists x, 0 < K x y) ->
  (forall x y, 0 < K x y) ->
  forall alpha : R,
  (1 < alpha) ->
  ((vle (Finite 0) (vsub (dp K) (renyi_dp_db_v K (Finite alpha)))) /\ (vle (vmul (Finite (alpha - 1)) (vsub (dp K) (renyi_dp_db_v K (Finite alpha)))) (vopp (vln (Finite (Rmin (\min1_(x1 : (I ~> X)) (\min1_(x2 : Y) ((K x1) x2))) 1)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_20_5_holds : c_lemma_20_5.
Proof.
move=> I X n1 m2 Y y1 K _ K0 a a1; have a0 : Rbar_le 0 a by rewrite /=; lra.
set s := Rmin _ _; have [d0 _] := a_database I (letters_ge2 m2); have [b0 _] := a_letter y1.
have s0 : 0 < s.
  apply: Rmin_glb_lt; last lra.
  have [x ->] : exists x, \min1_(x1 : I ~> X) \min1_(x2 : Y) K x1 x2 = \min1_(x2 : Y) K x x2.
    by apply: min1_attained_ex; [exact: d0|move=> x; exact: min1_le1].
  have [y ->] : exists y, \min1_(x2 : Y) K x x2 = K x y by apply: min1_attained_ex; [exact: b0|move=> y; exact: mass_le1].
  exact: K0.
have Ks x y : s <= K x y.
  apply: Rle_trans (Rmin_l _ _) _; apply: Rle_trans (_ : \min1_(x2 : Y) K x x2 <= _); last exact: (@min1_le _ xpredT).
  exact: (@min1_le _ xpredT (fun x => \min1_(x2 : Y) K x x2)).
have [e [r [E R_ re gap]]] := renyi_dp_gap a1 s0 (Rmin_r _ _) Ks.
rewrite /renyi_dp_db_v orderE // E R_ vlnF // vsubF vmulF.
by split=> /=; lra.
Qed.

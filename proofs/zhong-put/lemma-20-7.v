(* zhong-put/lemma-20-7, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_20_7 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall alpha : R,
  (1 < alpha) ->
  ((vle (Finite 0) (vsub (Finite (maximal_leakage K)) (sibson_v K P (Finite alpha)))) /\ (vle (vmul (Finite (alpha - 1)) (vsub (Finite (maximal_leakage K)) (sibson_v K P (Finite alpha)))) (vopp (vln (Finite (min_mass P)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_20_7_holds : c_lemma_20_7.
Proof.
move=> I X n1 m2 P P0 Y y1 K a a1; have a0 : Rbar_le 0 a by rewrite /=; lra.
have [le gap] := sibson_leakage_gap K a1 P0.
have [xm em] : exists x, min_mass P = P x by have [x0 _] := law_support P; apply: min1_attained_ex; [exact: x0|move=> x; exact: mass_le1].
rewrite sibson_vE // vsubF vmulF vlnF; last by rewrite em.
by split; apply/vleF; lra.
Qed.

(* grosse-dobrushin/thm3.step1#empty@m0, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm3_step1_empty_m0 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall K : kernel X (ordinal_finType 2),
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  (True /\ (1 <= (INR (zeros_in_column K (@Ordinal 2 0 isT)))) /\ (1 <= (INR (zeros_in_column K (@Ordinal 2 1 isT))))) ->
  (vle (vln (Finite (2 / ((letters X) * c)))) (pml_c_v K c)).

(* The statement above is generated; the proof follows. *)
Theorem c_thm3_step1_empty_m0_holds : c_thm3_step1_empty_m0.
Proof.
move=> X X2 K occ c c0 c1 [_ [z0 z1]]; have x1 : (1 <= #|X|)%N by exact: leq_trans X2.
have nc := share_le x1 c1; rewrite pml_c_vE //; last exact: Rlt_le.
have q0 : 0 < 2 / (letters X * c).
  by have n1 := letters_ge x1; rewrite /= in n1; apply: Rdiv_lt_0_compat; [lra|nra].
rewrite vlnF //; exact: (two_zeros_ge c0 nc x1 occ z0 z1).
Qed.

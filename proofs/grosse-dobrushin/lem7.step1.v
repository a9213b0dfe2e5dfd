(* grosse-dobrushin/lem7.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem7_step1 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall K : kernel X (ordinal_finType 2),
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  (True /\ (1 <= (INR (zeros_in_column K (@Ordinal 2 0 isT)))) /\ (1 <= (INR (zeros_in_column K (@Ordinal 2 1 isT))))) ->
  (veq (pml_c_v K c) (vln (vmax (vdiv (Finite 1) (Finite (c * (\sum_(x1 : X) ((K x1) (@Ordinal 2 0 isT)))))) (vdiv (Finite 1) (Finite (c * (\sum_(x2 : X) (1 - ((K x2) (@Ordinal 2 0 isT)))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem7_step1_holds : c_lem7_step1.
Proof.
move=> X X2 K occ c c0 c1 [_ [z0 z1]]; have x1 : (1 <= #|X|)%N by exact: leq_trans X2.
have nc := share_le x1 c1; rewrite pml_c_vE //; last exact: Rlt_le.
have [s0 s1 ss E] := two_zeros c0 nc occ z0 z1.
rewrite sum_two_outputs; change (\sum_(x : X) K x o2_0) with (column_sum K o2_0).
rewrite !vdivF; try nra.
by rewrite vmaxF vlnF; [rewrite E; exact/veqF|apply: Rlt_le_trans (Rmax_l _ _); apply: Rdiv_lt_0_compat; nra].
Qed.

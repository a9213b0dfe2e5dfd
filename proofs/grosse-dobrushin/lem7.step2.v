(* grosse-dobrushin/lem7.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem7_step2 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall K : kernel X (ordinal_finType 2),
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  (True /\ (1 <= (INR (zeros_in_column K (@Ordinal 2 0 isT)))) /\ (1 <= (INR (zeros_in_column K (@Ordinal 2 1 isT))))) ->
  ((((0 <= ((\sum_(x1 : X) ((K x1) (@Ordinal 2 0 isT))) / (letters X))) /\ (((\sum_(x1 : X) ((K x1) (@Ordinal 2 0 isT))) / (letters X)) <= 1)) /\ (veq (pml_c_v K c) (vln (vdiv (Finite 1) (Finite (((letters X) * c) * (Rmin ((\sum_(x1 : X) ((K x1) (@Ordinal 2 0 isT))) / (letters X)) (1 - ((\sum_(x1 : X) ((K x1) (@Ordinal 2 0 isT))) / (letters X)))))))))) /\ (vle (vln (Finite (2 / ((letters X) * c)))) (pml_c_v K c))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem7_step2_holds : c_lem7_step2.
Proof.
move=> X X2 K occ c c0 c1 [_ [z0 z1]]; have x1 : (1 <= #|X|)%N by exact: leq_trans X2.
have nc := share_le x1 c1; rewrite pml_c_vE //; last exact: Rlt_le.
have [s0 s1 ss E] := two_zeros c0 nc occ z0 z1; have n1 := letters_ge x1; rewrite /= in n1.
change (\sum_(x : X) K x o2_0) with (column_sum K o2_0).
set n := letters X in n1 nc ss *; set s := column_sum K o2_0 in s0 ss E *.
have t01 : 0 < s / n < 1 by split; [apply: Rdiv_lt_0_compat; lra|apply/Rlt_div_l; lra].
have m0 : 0 < Rmin (s / n) (1 - s / n) by apply: Rmin_glb_lt; lra.
have m2 : Rmin (s / n) (1 - s / n) <= / 2 by rewrite /Rmin; case: Rle_dec; lra.
have q0 : 0 < n * c * Rmin (s / n) (1 - s / n) by apply: Rmult_lt_0_compat => //; nra.
rewrite vdivF; last lra.
have inv0 : 0 < 1 / (n * c * Rmin (s / n) (1 - s / n)) by apply: Rdiv_lt_0_compat; lra.
have two0 : 0 < 2 / (n * c) by apply: Rdiv_lt_0_compat; nra.
have V : pml_c K c = ln (1 / (n * c * Rmin (s / n) (1 - s / n))).
  rewrite E; congr (Finite (ln _)); have -> : column_sum K o2_1 = n - s by lra.
  have h0 : n * c * (s / n) = c * s by field; lra.
  have h1 : n * c * (1 - s / n) = c * (n - s) by field; lra.
  rewrite /Rmin; case: Rle_dec => h; rewrite ?h0 ?h1.
    rewrite Rmax_left //; apply: Rmult_le_compat_l; first lra.
    by apply: Rinv_le_contravar; [nra|apply: Rmult_le_compat_l; [lra|]; move/Rle_div_l: h => /(_ ltac:(lra)); have -> : (1 - s / n) * n = n - s by [field; lra]].
  rewrite Rmax_right //; apply: Rmult_le_compat_l; first lra.
  apply: Rinv_le_contravar; first nra.
  apply: Rmult_le_compat_l; first lra.
  have {}h := Rnot_le_lt _ _ h; have := Rmult_lt_compat_r n _ _ ltac:(lra) h.
  have -> : (1 - s / n) * n = n - s by field; lra.
  by have -> : s / n * n = s by [field; lra]; lra.
rewrite V !vlnF //; split; first by split; [lra|exact/veqF].
apply/vleF; apply: ln_le => //.
have -> : 2 / (n * c) = 1 / (n * c * / 2) by field; nra.
apply: Rmult_le_compat_l; first lra.
by apply: Rinv_le_contravar => //; apply: Rmult_le_compat_l => //; nra.
Qed.

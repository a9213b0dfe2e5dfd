(* grosse-dobrushin/polytope#convex, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_polytope_convex : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall L : kernel X Y,
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall w : R,
  (0 <= w) ->
  (w <= 1) ->
  (vle (pml_c_v (kmix w K L) c) (vmax (pml_c_v K c) (pml_c_v L c))).

(* The statement above is generated; the proof follows. *)
Theorem c_polytope_convex_holds : c_polytope_convex.
Proof.
move=> X X1 Y Y1 K L c c0 c1 w w0 w1.
have nc : letters X * c <= 1 by apply: share_le => //; exact: leq_trans X1.
have x1 : (1 <= #|X|)%N by exact: leq_trans X1.

have [a Ea a0] := pml_c_finite K x1 c0 nc; have [b Eb b0] := pml_c_finite L x1 c0 nc.
have c0' := Rlt_le _ _ c0; rewrite !pml_c_vE // Ea Eb vmaxF.
have m0 : 0 <= Rmax a b by apply: Rle_trans a0 (Rmax_l _ _).
have w01 : 0 <= w <= 1 by lra.
change (Rbar_le (pml_c (kmix w K L) c) (Rmax a b)); apply/pml_c_leP => // x x' y.
have ha := proj1 (pml_c_leP K c0' nc m0) (Rbar_le_trans _ _ _ (Rbar_eq_le Ea) (Rmax_l a b : Rbar_le a (Rmax a b))) x x' y.
have hb := proj1 (pml_c_leP L c0' nc m0) (Rbar_le_trans _ _ _ (Rbar_eq_le Eb) (Rmax_r a b : Rbar_le b (Rmax a b))) x x' y.
have s : column_sum (kmix w K L) y = w * column_sum K y + (1 - w) * column_sum L y.
  rewrite /column_sum -!sum_mull -sum_add; apply: eq_bigr => z _; exact: mixtureE.
rewrite s /kmix !mixtureE //.
nra.
Qed.

(* grosse-dobrushin/lem1@some-zeros, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem1_some_zeros : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall ell : nat,
  (1 <= ell)%N ->
  (ell <= (#|X| - 1))%N ->
  (vlt (pml_c_v K c) (vopp (vln (Finite (((letters X) - (INR ell)) * c))))) ->
  (forall x1 : Y, ((INR (zeros_in_column K x1)) <= ((INR ell) - 1))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem1_some_zeros_holds : c_lem1_some_zeros.
Proof.
move=> X X1 Y Y1 K occ c c0 c1 l l1 l2.
have nc : letters X * c <= 1 by apply: share_le => //; exact: leq_trans X1.
have x1 : (1 <= #|X|)%N by exact: leq_trans X1.

have c0' := Rlt_le _ _ c0; have [e E e0] := pml_c_finite K x1 c0 nc.
rewrite pml_c_vE // E => lt y; apply: Rnot_lt_le => more.
have lz : (l <= zeros_in_column K y)%N.
  apply/leP; have : (l < S (zeros_in_column K y))%coq_nat by apply: INR_lt; rewrite S_INR; lra.
  by move/le_S_n.
have tot : INR #|[pred x | Rltb 0 (K x y)]| + INR (zeros_in_column K y) = letters X.
  rewrite -plus_INR /letters -(cardC [pred x | Reqb (K x y) 0]) addnC; congr (INR (_ + _)%N).
  apply: eq_card => x; rewrite !inE; case: ReqbP => [->|h]; first by case: RltbP => //; lra.
  by case: RltbP => // h'; have := mass_ge0 (K x) y; lra.
have [z zz] : exists x, K x y = 0.
  have : (0 < zeros_in_column K y)%N by exact: leq_trans lz.
  by case/card_gt0P => x /ReqbP z; exists x.
have s0 : 0 < column_sum K y.
  have [x px] := occ y; apply: Rlt_le_trans px _.
  by apply: (@sum_ge_term X xpredT (fun x => K x y)).
have m := @pml_margin_zeros _ _ K c y s0 (ex_intro _ z zz) c0'.
have lzR : INR l <= INR (zeros_in_column K y) by apply: le_INR; exact/leP.
have h := proj1 (pml_c_margin K c0' nc e0) (Rbar_eq_le E); have r := exp_pos (- e).
have q : exp (- e) <= (letters X - INR l) * c by nra.
have q0 : 0 < (letters X - INR l) * c by lra.
move: lt; rewrite vlnF // => lt; have {}lt : e < - ln ((letters X - INR l) * c) by exact: lt.
have := ln_le _ _ r q; rewrite ln_exp; lra.
Qed.

(* grosse-dobrushin/lem2.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem2_step3 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c < (1 / (letters X))) ->
  forall V : law X,
  forall W : law X,
  (((\sum_(x1 : X) (Rabs ((c + ((1 - ((letters X) * c)) * (V x1))) - (c + ((1 - ((letters X) * c)) * (W x1)))))) = ((1 - ((letters X) * c)) * (\sum_(x2 : X) (Rabs ((V x2) - (W x2)))))) /\ ((\sum_(x3 : Y) (Rabs ((\sum_(x4 : X) ((c + ((1 - ((letters X) * c)) * (V x4))) * ((K x4) x3))) - (\sum_(x5 : X) ((c + ((1 - ((letters X) * c)) * (W x5))) * ((K x5) x3)))))) = ((1 - ((letters X) * c)) * (\sum_(x6 : Y) (Rabs ((\sum_(x7 : X) ((V x7) * ((K x7) x6))) - (\sum_(x8 : X) ((W x8) * ((K x8) x6))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem2_step3_holds : c_lem2_step3.
Proof.
move=> X X2 Y Y1 K occ c c0 c1 V W; have x1 : (1 <= #|X|)%N by exact: leq_trans X2.
have N := letters_ge X2; simpl INR in N; set n := letters X in N c1 *.
have nc : n * c < 1 by have := Rmult_lt_compat_l n _ _ _ c1; have -> : n * (1 / n) = 1 by [field; lra]; lra.
have ab u v : Rabs ((1 - n * c) * u - (1 - n * c) * v) = (1 - n * c) * Rabs (u - v).
  by rewrite -Rmult_minus_distr_l Rabs_mult Rabs_pos_eq; lra.
split; rewrite -sum_mull; apply: eq_sum => z _; rewrite -ab; congr Rabs; first ring.
have e (U : law X) : \sum_(x : X) (c + (1 - n * c) * U x) * K x z = c * (\sum_(x : X) K x z) + (1 - n * c) * (\sum_(x : X) U x * K x z).
  by rewrite -!sum_mull -sum_add; apply: eq_sum => x _; ring.
rewrite !e; ring.
Qed.

(* grosse-dobrushin/interpolation#between, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_interpolation_between : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall b : R,
  (0 <= b) ->
  (b <= c) ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (/ (letters X)))) /\ (((vle (Finite (pml K U1)) (pml_c_v K c)) /\ (vle (pml_c_v K c) (pml_c_v K b))) /\ (vle (pml_c_v K b) (ldp K)))).

(* The statement above is generated; the proof follows. *)
Theorem c_interpolation_between_holds : c_interpolation_between.
Proof.
move=> X X1 Y Y1 K c c0 c1 b b0 bc.
have nc : letters X * c <= 1 by apply: share_le => //; exact: leq_trans X1.
have x1 : (1 <= #|X|)%N by exact: leq_trans X1.

have [x0 _] := a_letter x1; have c0' := Rlt_le _ _ c0.
have nb : letters X * b <= 1 by have := letters_ge0 X; nra.
exists (uniform x0); split=> //; rewrite !pml_c_vE //; split; first split.
- by apply: pml_le_pml_c => //; exact: uniform_floored.
- exact: pml_c_anti.
- by rewrite -pml_c_0; apply: pml_c_anti => //; [exact: Rle_refl|rewrite Rmult_0_r; lra].
Qed.

(* grosse-dobrushin/interpolation#smooth, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_interpolation_smooth : Prop :=
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
  ((vle (Finite 0) (vsub (vexp (vopp (pml_c_v K c))) (vexp (vopp (pml_c_v K b))))) /\ (vle (vsub (vexp (vopp (pml_c_v K c))) (vexp (vopp (pml_c_v K b)))) (Finite ((letters X) * (c - b))))).

(* The statement above is generated; the proof follows. *)
Theorem c_interpolation_smooth_holds : c_interpolation_smooth.
Proof.
move=> X X1 Y Y1 K c c0 c1 b b0 bc.
have nc : letters X * c <= 1 by apply: share_le => //; exact: leq_trans X1.
have x1 : (1 <= #|X|)%N by exact: leq_trans X1.

have c0' := Rlt_le _ _ c0; have nb : letters X * b <= 1 by have := letters_ge0 X; nra.
rewrite !pml_c_vE // !exp_pml_c // vsubF.
have h1 := pml_margin_mono K bc; have h2 := pml_margin_lipschitz K bc.
by split; [change (0 <= pml_margin K c - pml_margin K b)|change (pml_margin K c - pml_margin K b <= letters X * (c - b))]; lra.
Qed.

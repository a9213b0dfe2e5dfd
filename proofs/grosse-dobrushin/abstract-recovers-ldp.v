(* grosse-dobrushin/abstract-recovers-ldp, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_abstract_recovers_ldp : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  ((vle (Finite 0) (vsub (vexp (vopp (pml_c_v K c))) (vexp (vopp (ldp K))))) /\ (vle (vsub (vexp (vopp (pml_c_v K c))) (vexp (vopp (ldp K)))) (Finite ((letters X) * c)))).

(* The statement above is generated; the proof follows. *)
Theorem c_abstract_recovers_ldp_holds : c_abstract_recovers_ldp.
Proof.
move=> X X1 Y Y1 K c c0 c1.
have nc : letters X * c <= 1 by apply: share_le => //; exact: leq_trans X1.
have x1 : (1 <= #|X|)%N by exact: leq_trans X1.

have c0' := Rlt_le _ _ c0; have n0 : letters X * 0 <= 1 by lra.
rewrite pml_c_vE // -pml_c_0 !exp_pml_c //; try exact: Rle_refl.
rewrite vsubF.
have h1 := pml_margin_mono K c0'; have h2 := pml_margin_lipschitz K c0'.
by split; [change (0 <= pml_margin K c - pml_margin K 0)|change (pml_margin K c - pml_margin K 0 <= letters X * c)]; lra.
Qed.

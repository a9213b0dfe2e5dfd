(* wang-identifiability/thm1-dp#upper, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1_dp_upper : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  forall D : R,
  (0 <= D) ->
  (D <= (letters I)) ->
  (vle (least_distortion_dp P (vmax (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (Finite 1))) (Finite D)).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1_dp_upper_refuted : ~ c_thm1_dp_upper.
Proof.
move=> H; have [_ [n1 m2 _ _]] := at_zero; pose P := dirac ([ffun=> ord_max] : ordinal_finType 1 ~> ordinal_finType 2).
by have := H _ _ n1 m2 P 0 (Rle_refl 0) (Rlt_le _ _ (Rlt_le_trans _ _ _ Rlt_0_1 (entries_ge1 n1))); rewrite vdiv_by_zero.
Qed.

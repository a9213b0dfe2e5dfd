(* wang-identifiability/sec4-mir-remark@zero-distortion, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_sec4_mir_remark_zero_distortion : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), ((L1 x2 x3) = (if (x2 == x3) then 1 else 0)))) /\ (Rbar_lt (dp L1) p_infty)).

(* The statement above is generated; the proof follows. *)
Theorem c_sec4_mir_remark_zero_distortion_refuted : ~ c_sec4_mir_remark_zero_distortion.
Proof.
move=> H; have [_ [n1 m2 _ _]] := at_zero; have [K [hK fin]] := H _ _ n1 m2.
pose d (a : 'I_2) := [ffun=> a] : ordinal_finType 1 ~> ordinal_finType 2.
have n : neighbours (d ord_max) (d ord0).
  by apply/neighbours_put; exists ord0, ord0; split; [apply/ffunP => i; rewrite !ffunE (ord1 i)|rewrite ffunE].
have ne : d ord0 != d ord_max by rewrite eq_sym; exact: neighbours_neq.
have : Rbar_le 0 (dp K) by exact: xmax_ge0.
case E: (dp K) fin => [e||] // _ e0; have /(_ e e0) := @dp_leP _ _ _ K; rewrite E => -[/(_ (Rle_refl e)) le _].
by have := le _ _ n (d ord_max); rewrite !hK eqxx (negbTE ne); lra.
Qed.

(* cuff-midp/lem2-tightest#beyond, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem2_tightest_beyond : Prop :=
  forall eps : R,
  (2 < (exp eps)) ->
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = 1) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = 0)) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = 0) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = 1))) /\ ((Rbar_le (mi_dp_db (of_one_entry L1)) (Finite eps)) /\ ((tv_dp (of_one_entry L1)) = 1))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem2_tightest_beyond_holds : c_lem2_tightest_beyond.
Proof.
move=> e e2; explicit; move=> K k00 k01 k10 k11.
have s : K o2_0 o2_0 = K o2_1 o2_1 by rewrite k00 k11.
rewrite tv_dp_of_one_entry (mi_dp_of_one_entry K o2_0) dobrushin_binary symmetric_capacity // k00 k01 k10 hb0 !Rminus_0_r Rabs_R1.
split=> //=; apply: Rlt_le; rewrite -(ln_exp e); apply: ln_increasing; lra.
Qed.

(* ngo-lmidp/cbac-symmetries#inputs-renamed, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_cbac_symmetries_inputs_renamed : Prop :=
  forall e0 : R,
  (0 <= e0) ->
  (e0 <= 1) ->
  forall e1 : R,
  (0 <= e1) ->
  (e1 <= 1) ->
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = (1 - e0)) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = e0)) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 - (1 - e1))) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = (1 - e1)))) /\ (exists L2 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L2 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = (1 - (1 - e1))) /\ ((L2 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = (1 - e1))) /\ (((L2 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 - (1 - (1 - e0)))) /\ ((L2 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = (1 - (1 - e0))))) /\ (@eq Rbar (capacity L1) (capacity L2)))).

(* The statement above is generated; the proof follows. *)
Theorem c_cbac_symmetries_inputs_renamed_holds : c_cbac_symmetries_inputs_renamed.
Proof.
move=> a a0 a1 b b0 b1; explicit; move=> K k00 k01 k10 k11; explicit; move=> L l00 l01 l10 l11.
by apply: Rbar_le_antisym; apply: capacity_swapped; lra.
Qed.

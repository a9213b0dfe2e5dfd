(* ngo-lmidp/rem-indicator, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_rem_indicator : Prop :=
  forall eps : R,
  (0 < eps) ->
  forall n : nat,
  (2 <= n)%N ->
  forall a : (set_of_finType (ordinal_finType (n)%N)),
  (a != set0) ->
  (a != setT) ->
  (exists L1 : kernel (ordinal_finType (n)%N) (ordinal_finType 2), (forall x2 : (ordinal_finType (n)%N), (((L1 x2 (@Ordinal 2 0 isT)) = (1 - (if (x2 \in a) then 1 else 0))) /\ ((L1 x2 (@Ordinal 2 1 isT)) = (if (x2 \in a) then 1 else 0)))) /\ ((veq (ci_lmidp L1) (Finite 1)) /\ (forall x3 : (ordinal_finType (n)%N), (forall x4 : (ordinal_finType (n)%N), ((x3 \in a) && (x4 \notin a)) -> ((hockey_stick (L1 x3) (L1 x4) (Finite eps)) = 1))))).

(* The statement above is generated; the proof follows. *)
Theorem c_rem_indicator_holds : c_rem_indicator.
Proof.
move=> eps e0 n _ A A0 AT; have e1 := exp_ge1 (Rlt_le _ _ e0).
pose M : kernel (ordinal_finType n) (ordinal_finType 2) := fun x => dirac (if x \in A then o2_1 else o2_0).
exists M; split; first by move=> x; rewrite /M !diracE; case: (x \in A) => /=; lra.
have /set0Pn [x xA] := A0; have [x' x'A] : exists x', x' \notin A.
  by apply/existsP; rewrite -negb_forall; apply: contra AT => /forallP h; apply/eqP/setP => z; rewrite inE h.
have m1 : M x o2_1 = 1 by rewrite /M xA diracE.
have m0 : M x' o2_1 = 0 by rewrite /M (negbTE x'A) diracE.
split.
  have l2 := ln_lt_2; rewrite /ci_lmidp (sure_capacity m0 m1) vdivF; last lra.
  by congr Finite; field; lra.
move=> z z' /andP[zA z'A]; apply: Rle_antisym; first by apply: hs_le1; lra.
have := hs_event_le (exp eps) (M z) (M z') (pred1 o2_1).
by rewrite /prob !big_pred1_eq /M zA (negbTE z'A) !diracE /=; lra.
Qed.

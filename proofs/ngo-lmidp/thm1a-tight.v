(* ngo-lmidp/thm1a-tight, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1a_tight : Prop :=
  forall p0 : R,
  (0 <= p0) ->
  (p0 <= 1) ->
  forall p1 : R,
  (0 <= p1) ->
  (p1 <= 1) ->
  forall eps : R,
  (0 < eps) ->
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = (1 - p0)) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = p0)) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 - p1)) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = p1))) /\ (exists L2 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L2 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = (1 - p0)) /\ ((L2 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = p0)) /\ (((L2 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 - (1 - (1 - p1)))) /\ ((L2 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = (1 - (1 - p1))))) /\ ((Rbar_le (capacity L1) (capacity L2)) /\ ((Rmax (Rmax 0 (p0 - ((exp eps) * p1))) (p1 - ((exp eps) * p0))) <= (ldp_delta L1 (Finite eps)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1a_tight_holds : c_thm1a_tight.
Proof.
move=> p0 h0 h0' p1 h1 h1' eps e0; explicit; move=> M m00 m01 m10 m11; explicit; move=> L l00 l01 l10 l11; split.
  by have -> : M = L by [apply: kernel22_eq; lra]; exact: Rbar_le_refl.
apply: Rmax_lub; last by have := ldp_delta_ge_event M o2_1 o2_0 eps; rewrite m01 m11.
apply: Rmax_lub; last by have := ldp_delta_ge_event M o2_0 o2_1 eps; rewrite m01 m11.
exact: worstR_ge0.
Qed.

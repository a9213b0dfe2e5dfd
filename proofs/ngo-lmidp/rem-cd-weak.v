(* ngo-lmidp/rem-cd-weak, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_rem_cd_weak : Prop :=
  forall share : R,
  (0 < share) ->
  (share < 1) ->
  forall mu : R,
  (0 <= mu) ->
  (mu <= 1) ->
  forall eps : R,
  (0 < eps) ->
  (vle (binary_entropy (Finite share)) (Finite (mu * (ln 2)))) ->
  (exists U1 : law (ordinal_finType 2), (((U1 (@Ordinal 2 0 isT)) = (1 - share)) /\ ((U1 (@Ordinal 2 1 isT)) = share)) /\ (exists L2 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L2 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = 1) /\ ((L2 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = 0)) /\ (((L2 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = 0) /\ ((L2 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = 1))) /\ (((mutual_information L2 U1) <= (mu * (ln 2))) /\ ((Rmax share (1 - share)) <= (lip_delta L2 U1 eps))))).

(* The statement above is generated; the proof follows. *)
Theorem c_rem_cd_weak_holds : c_rem_cd_weak.
Proof.
move=> s s0 s1 mu m0 m1 eps e0; rewrite binary_entropyF /=; last lra; move=> h.
explicit; move=> U u0 u1; explicit; move=> K k00 k01 k10 k11; split.
  rewrite /mutual_information mi_binary_entropies u0 u1 k00 k10 hb0 hb1.
  have -> : (1 - s) * 1 + s * 0 = 1 - s by ring.
  by rewrite hb_sym; lra.
apply: Rmax_lub.
  by have := lip_delta_ge_letter U eps k01; rewrite outputE sum_two u0 u1 k01 k11; lra.
by have := lip_delta_ge_letter U eps k10; rewrite outputE sum_two u0 u1 k00 k10; lra.
Qed.

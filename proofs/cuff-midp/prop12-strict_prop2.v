(* cuff-midp/prop12-strict#prop2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop12_strict_prop2 : Prop :=
  forall delta : R,
  (0 < delta) ->
  (delta <= 1) ->
  (exists U1 : law (ordinal_finType 2), (((U1 (@Ordinal 2 0 isT)) = delta) /\ ((U1 (@Ordinal 2 1 isT)) = (1 - delta))) /\ (exists U2 : law (ordinal_finType 2), (((U2 (@Ordinal 2 0 isT)) = 0) /\ ((U2 (@Ordinal 2 1 isT)) = 1)) /\ (((total_variation U1 U2) <= delta) /\ (@eq Rbar (kl U1 U2) p_infty)))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop12_strict_prop2_holds : c_prop12_strict_prop2.
Proof.
move=> d d0 d1; have [U [u0 u1]] := @two_law d (1 - d) ltac:(lra) ltac:(lra) ltac:(lra).
have [V [v0 v1]] := @two_law 0 1 ltac:(lra) ltac:(lra) ltac:(lra).
exists U; split=> //; exists V; split=> //; split.
  rewrite /total_variation sum_two u0 u1 v0 v1 Rabs_pos_eq; last lra.
  rewrite Rabs_left1; lra.
rewrite /kl; case: (boolP (dom U V)) => // /domP h; have := h _ v0; lra.
Qed.

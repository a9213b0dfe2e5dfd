(* cuff-midp/prop3-no-smaller-delta, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop3_no_smaller_delta : Prop :=
  forall eps : R,
  (0 <= eps) ->
  forall eps_prime : R,
  (0 <= eps_prime) ->
  forall delta : R,
  (0 < delta) ->
  (delta <= 1) ->
  forall smaller : R,
  (0 <= smaller) ->
  (smaller < delta) ->
  (exists U1 : law (ordinal_finType 3), (((U1 (@Ordinal 3 0 isT)) = delta) /\ ((U1 (@Ordinal 3 1 isT)) = (1 - delta)) /\ ((U1 (@Ordinal 3 2 isT)) = 0)) /\ (exists U2 : law (ordinal_finType 3), (((U2 (@Ordinal 3 0 isT)) = 0) /\ ((U2 (@Ordinal 3 1 isT)) = (1 - delta)) /\ ((U2 (@Ordinal 3 2 isT)) = delta)) /\ (((closeness_delta U1 U2 (Finite eps)) <= delta) /\ (smaller < (closeness_delta U1 U2 (Finite eps_prime)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop3_no_smaller_delta_holds : c_prop3_no_smaller_delta.
Proof.
move=> e e0 e' e'0 d d0 d1 t t0 td; have r1 := exp_ge1 e0; have r1' := exp_ge1 e'0.
explicit; move=> U u0 u1 u2; explicit; move=> V v0 v1 v2.
have h r : 1 <= r -> hs r U V = d /\ hs r V U = d.
  move=> r1''; rewrite /hs !sum_three u0 u1 u2 v0 v1 v2.
  by split; [rewrite (Rmax_left (d - r * 0)) ?(Rmax_right (1 - d - _)) ?(Rmax_right (0 - _)); nra
            |rewrite (Rmax_right (0 - r * d)) ?(Rmax_right (1 - d - _)) ?(Rmax_left (d - _)); nra].
rewrite /closeness_delta /hockey_stick; have [-> ->] := h _ r1; have [-> ->] := h _ r1'.
by rewrite Rmax_left; lra.
Qed.

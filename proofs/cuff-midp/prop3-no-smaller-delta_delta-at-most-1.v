(* cuff-midp/prop3-no-smaller-delta@delta-at-most-1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop3_no_smaller_delta_delta_at_most_1 : Prop :=
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
Theorem c_prop3_no_smaller_delta_delta_at_most_1_holds : c_prop3_no_smaller_delta_delta_at_most_1.
Proof.
move=> e e0 e' e'0 d d0 d1 s s0 sd; have r1 := exp_ge1 e0; have r1' := exp_ge1 e'0.
explicit; move=> U u0 u1 u2; explicit; move=> V v0 v1 v2.
have h q : 0 <= q -> closeness_delta U V (Finite q) = d.
  move=> q0; have q1 := exp_ge1 q0.
  have p1 : 0 <= (exp q - 1) * (1 - d) by apply: Rmult_le_pos; lra.
  have p3 : 0 <= exp q * d by apply: Rmult_le_pos; lra.
  rewrite /closeness_delta /hockey_stick /hs !sum_three u0 u1 u2 v0 v1 v2.
  rewrite (Rmax_left (d - exp q * 0)) ?(Rmax_right (1 - d - exp q * (1 - d))) ?(Rmax_right (0 - exp q * d)); try nra.
  by rewrite Rmax_left; lra.
by rewrite !h //; lra.
Qed.

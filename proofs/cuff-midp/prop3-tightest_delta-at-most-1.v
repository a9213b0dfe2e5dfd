(* cuff-midp/prop3-tightest@delta-at-most-1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop3_tightest_delta_at_most_1 : Prop :=
  forall eps : R,
  (0 < eps) ->
  forall eps_prime : R,
  (0 <= eps_prime) ->
  ((exp eps_prime) < (exp eps)) ->
  forall delta : R,
  (0 <= delta) ->
  (delta <= 1) ->
  (exists U1 : law (ordinal_finType 4), (((U1 (@Ordinal 4 0 isT)) = delta) /\ ((U1 (@Ordinal 4 1 isT)) = ((exp eps) * ((1 - delta) / (1 + (exp eps))))) /\ ((U1 (@Ordinal 4 2 isT)) = ((1 - delta) / (1 + (exp eps)))) /\ ((U1 (@Ordinal 4 3 isT)) = 0)) /\ (exists U2 : law (ordinal_finType 4), (((U2 (@Ordinal 4 0 isT)) = 0) /\ ((U2 (@Ordinal 4 1 isT)) = ((1 - delta) / (1 + (exp eps)))) /\ ((U2 (@Ordinal 4 2 isT)) = ((exp eps) * ((1 - delta) / (1 + (exp eps))))) /\ ((U2 (@Ordinal 4 3 isT)) = delta)) /\ (((closeness_delta U1 U2 (Finite eps)) <= delta) /\ ((closeness_delta U1 U2 (Finite eps_prime)) = (1 - ((((exp eps_prime) + 1) * (1 - delta)) / ((exp eps) + 1))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop3_tightest_delta_at_most_1_holds : c_prop3_tightest_delta_at_most_1.
Proof.
move=> e e0 e' e'0 ee d d0 d1; have r1 := exp_gt1 e0; have s1 := exp_ge1 e'0.
set r := exp e in ee r1 *; set s := exp e' in ee s1 *; set k := (1 - d) / (1 + r).
have k0 : 0 <= k by apply: Rdiv_le_0_compat; lra.
have kE : k * (1 + r) = 1 - d by rewrite /k; field; lra.
explicit; move=> U u0 u1 u2 u3; explicit; move=> V v0 v1 v2 v3.
have h q : 1 <= q -> q <= r -> closeness_delta U V (Finite (ln q)) = d + (r - q) * k.
  move=> q1 qr; have p1 : 0 <= (r - q) * k by apply: Rmult_le_pos; lra.
  have p2 : 0 <= (q * r - 1) * k by apply: Rmult_le_pos; nra.
  have p3 : 0 <= q * d by apply: Rmult_le_pos; lra.
  rewrite /closeness_delta /hockey_stick exp_ln; last lra.
  rewrite /hs !sum_four u0 u1 u2 u3 v0 v1 v2 v3 -/k.
  rewrite (Rmax_left (d - q * 0)) ?(Rmax_left (r * k - q * k)) ?(Rmax_right (k - q * (r * k))) ?(Rmax_right (0 - q * d)); try nra.
  by rewrite Rmax_left; lra.
have := h r ltac:(lra) ltac:(lra); have := h s s1 ltac:(lra); rewrite !ln_exp => -> ->.
split; first by lra.
by rewrite /k; field; lra.
Qed.

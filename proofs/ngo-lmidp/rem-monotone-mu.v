(* ngo-lmidp/rem-monotone-mu, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_rem_monotone_mu : Prop :=
  forall smaller : R,
  (0 <= smaller) ->
  forall mu : R,
  (smaller < mu) ->
  forall eps : R,
  (0 < eps) ->
  (vlt (ldp_delta_of_mi (Finite (smaller * (ln 2))) (Finite eps)) (ldp_delta_of_mi (Finite (mu * (ln 2))) (Finite eps))).

(* The statement above is generated; the proof follows. *)
Theorem c_rem_monotone_mu_refuted : ~ c_rem_monotone_mu.
Proof.
have l2 : 0 < ln 2 by rewrite -ln_1; apply: ln_increasing; lra.
have full (u e : R) : ln 2 <= u -> 0 <= e -> ldp_delta_of_mi (Finite u) (Finite e) = Val (Finite 1).
  move=> u2 e0; rewrite /ldp_delta_of_mi /at_levels /=.
  case: Rbar_lt_dec => [h|_] /=; first by exfalso; move: h; rewrite /=; lra.
  case: Rbar_lt_dec => [h|_] /=; first by exfalso; move: h; rewrite /=; lra.
  congr (Val _); apply: is_lub_Rbar_unique; split=> [v [L _ ->]|b h].
    have a0 := mass_ge0 (L o2_0) o2_1; have a1 := mass_le1 (L o2_0) o2_1.
    have b0 := mass_ge0 (L o2_1) o2_1; have b1 := mass_le1 (L o2_1) o2_1; have E := exp_pos e.
    by rewrite /excess /=; apply: Rmax_lub; first apply: Rmax_lub; nra.
  have [p [p0 p1]] := @two_law 1 0 ltac:(lra) ltac:(lra) ltac:(lra).
  have [q [q0 q1]] := @two_law 0 1 ltac:(lra) ltac:(lra) ltac:(lra).
  pose T : kernel (ordinal_finType 2) (ordinal_finType 2) := fun x => if x == o2_0 then p else q.
  have T0 : T o2_0 = p by []. have T1 : T o2_1 = q by [].
  apply: h; exists T; first by apply: Rbar_le_trans (capacity_le_ln_card T) _; rewrite letters_two.
  rewrite T0 T1 p1 q1 /excess; have E := exp_pos e.
  by rewrite (Rmax_left 0) ?(Rmax_right 0); lra.
move=> /(_ 1 ltac:(lra) 2 ltac:(lra) 1 ltac:(lra)); rewrite !full; try lra.
by move=> /vltF; lra.
Qed.

(* ngo-lmidp/thm1a-tight.step2#printed-M, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1a_tight_step2_printed_M : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall mu : R,
  (0 <= mu) ->
  forall eps : R,
  (0 < eps) ->
  (Rbar_le (capacity K) (Finite (mu * (ln 2)))) ->
  (veq (Finite (ldp_delta K (Finite eps))) (ldp_delta_of_mi (Finite (mu * (ln 2))) (Finite eps))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1a_tight_step2_printed_M_refuted : ~ c_thm1a_tight_step2_printed_M.
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
pose K : kernel (ordinal_finType 1) (ordinal_finType 1) := fun=> uniform ord0.
have C : Rbar_le (capacity K) (Finite (1 * ln 2)).
  by apply: Rbar_le_trans (capacity_le_ln_card K) _; rewrite /letters card_ord /= ln_1; lra.
move=> /(_ (ordinal_finType 1) ltac:(by rewrite card_ord) (ordinal_finType 1) ltac:(by rewrite card_ord) K 1 ltac:(lra) 1 ltac:(lra) C).
rewrite full; try lra; have -> : ldp_delta K (Finite 1) = 0.
  apply: Rle_antisym; last exact: worstR_ge0.
  apply: worstR_le => [|x x2 _]; first lra.
  rewrite /hockey_stick hs_refl; first exact: Rle_refl.
  by apply: exp_ge1; lra.
by move=> /veqF; lra.
Qed.

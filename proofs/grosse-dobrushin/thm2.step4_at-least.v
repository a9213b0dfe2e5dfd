(* grosse-dobrushin/thm2.step4#at-least, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2_step4_at_least : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall eps : R,
  (0 <= eps) ->
  (Rbar_le (eta_chi2 K) (Finite (ldp_delta K (Finite eps)))).

(* The statement above is generated; the proof follows. *)

Theorem c_thm2_step4_at_least_refuted : ~ c_thm2_step4_at_least.
Proof.
move=> H; have l2 : 0 <= ln 2 by rewrite -ln_1; apply: ln_le; lra.
have [p [p0 p1]] := @two_law (1 / 2) (1 / 2) ltac:(lra) ltac:(lra) ltac:(lra).
have [q [q0 q1]] := @two_law (1 / 3) (2 / 3) ltac:(lra) ltac:(lra) ltac:(lra).
pose K : kernel (ordinal_finType 2) (ordinal_finType 2) := fun x => if x == o2_0 then p else q.
have K0 : K o2_0 = p by []. have K1 : K o2_1 = q by [].
have c2 (n : nat) : (n <= 2)%N -> (n <= #|ordinal_finType 2|)%N by rewrite card_ord.
have := H (ordinal_finType 2) (c2 2%N isT) (ordinal_finType 2) (c2 1%N isT) K (ln 2) l2.
have -> : ldp_delta K (Finite (ln 2)) = 0.
  apply: Rle_antisym; last exact: worstR_ge0.
  apply: worstR_le => [|x x' _]; first lra.
  rewrite /hockey_stick exp_ln; last lra.
  rewrite hs_binary; move: x x'; apply: every_two; apply: every_two; rewrite ?K0 ?K1 ?p0 ?p1 ?q0 ?q1;
    rewrite !Rmax_right; lra.
move=> h; have : Rbar_le (chi2_mixed p q (1 / 2)) 0.
  apply: Rbar_le_trans h; apply: Rbar_le_trans (@xmax_ge _ xpredT _ o2_0 isT).
  apply: Rbar_le_trans (@xmax_ge _ (fun x' => o2_0 != x') _ o2_1 isT).
  by rewrite K0 K1; apply: (proj1 (Lub_Rbar_correct _)); exists (1 / 2); first lra.
by rewrite /= /chi2_mixed sum_two p0 p1 q0 q1; lra.
Qed.

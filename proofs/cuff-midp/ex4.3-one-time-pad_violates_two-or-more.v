(* cuff-midp/ex4.3-one-time-pad#violates@two-or-more, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex4_3_one_time_pad_violates_two_or_more : Prop :=
  forall size : nat,
  (2 <= size)%N ->
  forall eps : R,
  (0 <= eps) ->
  (exists L1 : kernel (ordinal_finType (size)%N) ((ordinal_finType (size)%N) ** (ordinal_finType (size)%N)), (forall x2 : (ordinal_finType (size)%N), (forall x3 : (ordinal_finType (size)%N), (forall x4 : (ordinal_finType (size)%N), (((L1 x2 (x3, x4)) = (if ((((nat_of_ord x2) + (nat_of_ord x4)) %% size) == (nat_of_ord x3))%N then (1 / (INR size)) else 0)))))) /\ ((@eq Rbar (ldp L1) p_infty) /\ ((ldp_delta L1 (Finite eps)) = 1))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex4_3_one_time_pad_violates_two_or_more_holds : c_ex4_3_one_time_pad_violates_two_or_more.
Proof.
move=> n n2 e e0; have n1 : (0 < n)%N by exact: ltnW.
have [K KE] := pad_exists n1; exists K; split; first by move=> x y1 y2; exact: KE.
pose a : ordinal_finType n := Ordinal n1; pose b : ordinal_finType n := Ordinal n2.
have dis y : K a y * K b y = 0.
  have [->|p] := mass_cases (K a) y; first by rewrite Rmult_0_l.
  have [->|q] := mass_cases (K b) y; first by rewrite Rmult_0_r.
  by have := pad_determined n1 KE p; rewrite -(pad_determined n1 KE q).
split.
  have [y ky] := law_support (K a); apply: (ldp_infinite (x := a) (x' := b) (y := y)) => //.
  by case/Rmult_integral: (dis y) => //; lra.
apply: Rle_antisym.
  by apply: worstR_le => [|x x' _]; [lra|apply: hs_le1; exact: Rlt_le (exp_pos e)].
rewrite -(hs_disjoint (Rlt_le _ _ (exp_pos e)) dis).
exact: (@worstR_ge _ _ (@pairs (ordinal_finType n)) (fun p q => hockey_stick p q (Finite e)) K a b isT).
Qed.

(* cuff-midp/ex4.1-correlated#one-bit, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex4_1_correlated_one_bit : Prop :=
  forall n : nat,
  (1 <= n)%N ->
  forall eps : R,
  (0 < eps) ->
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = (1 - ((exp (((- (INR n)) * eps) / 2)) / 2))) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = ((exp (((- (INR n)) * eps) / 2)) / 2))) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 - (1 - ((exp (((- (INR n)) * eps) / 2)) / 2)))) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = (1 - ((exp (((- (INR n)) * eps) / 2)) / 2))))) /\ (exists U2 : law (ordinal_finType 2), (((U2 (@Ordinal 2 0 isT)) = (1 / 2)) /\ ((U2 (@Ordinal 2 1 isT)) = (1 / 2))) /\ ((0 <= ((ln 2) - (mutual_information L1 U2))) /\ (((ln 2) - (mutual_information L1 U2)) <= (((sqrt 2) * (ln 2)) * (exp (((- (INR n)) * eps) / 4))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex4_1_correlated_one_bit_holds : c_ex4_1_correlated_one_bit.
Proof.
move=> n n1 e e0; set u := exp _; set w := exp (_ / 4).
have n0 : 1 <= INR n by have := le_INR 1 n; move/leP: n1 => h /(_ h).
have u1 : u < 1 by rewrite /u -exp_0; apply: exp_increasing; nra.
have u0 : 0 < u by exact: exp_pos. have w0 : 0 < w by exact: exp_pos.
have uw : u = w * w by rewrite /u /w -exp_plus; congr exp; field.
explicit; move=> K k00 k01 k10 k11; explicit; move=> U v0 v1.
have s : K o2_0 o2_0 = K o2_1 o2_1 by rewrite k00 k11.
rewrite /mutual_information (symmetric_mi s v0) k01.
have -> : ln 2 - (ln 2 - hb (u / 2)) = hb (u / 2) by ring.
split; first by apply: hb_ge0; lra.
apply: Rle_trans (hb_le_sqrt_ln2 _ _) _; [lra|lra|].
have -> : u / 2 = (w * / sqrt 2) ^ 2 by rewrite uw -[in LHS](sqrt_sqrt 2); [field; apply: sqrt2_neq_0|lra].
have s2 := Rlt_sqrt2_0; rewrite sqrt_pow2; last by apply: Rmult_le_pos; [lra|apply/Rlt_le/Rinv_0_lt_compat; lra].
apply: Req_le; have s22 : sqrt 2 * sqrt 2 = 2 by apply: sqrt_sqrt; lra.
have E : / sqrt 2 = sqrt 2 / 2 by apply: (Rmult_eq_reg_l (sqrt 2)); [rewrite Rinv_r ?/Rdiv -?Rmult_assoc ?s22; lra|lra].
by rewrite E; field.
Qed.

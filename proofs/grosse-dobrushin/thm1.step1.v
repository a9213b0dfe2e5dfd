(* grosse-dobrushin/thm1.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1_step1 : Prop :=
  forall N : nat,
  (2 <= N)%N ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (INR N))) ->
  forall eps : R,
  (0 <= eps) ->
  ((((has_value (vln (Finite (2 / ((INR N) * c))))) /\ (has_value (vmin (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - ((INR N) * c))) + 1))) (Finite 1)) /\ has_value (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - ((INR N) * c))) + 1)))) /\ ((vlt (Finite eps) (vln (Finite (2 / ((INR N) * c))))) -> (veq (vmin (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - ((INR N) * c))) + 1))) (Finite 1)) (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - ((INR N) * c))) + 1)))))) /\ ((has_value (vln (Finite (2 / ((INR N) * c))))) /\ (has_value (vmin (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - ((INR N) * c))) + 1))) (Finite 1))) /\ (((has_value (vln (Finite (2 / ((INR N) * c))))) /\ ~ (vlt (Finite eps) (vln (Finite (2 / ((INR N) * c)))))) -> (veq (vmin (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - ((INR N) * c))) + 1))) (Finite 1)) (Finite 1))))) /\ (vle (eta_tv_pml (ordinal_finType (N)%N) (Finite (exp eps)) c) (vmin (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - ((INR N) * c))) + 1))) (Finite 1)))).

(* The statement above is generated; the proof follows. *)

Theorem c_thm1_step1_holds : c_thm1_step1.
Proof.
move=> N N2 c c0 c1 e e0; have N1 := leq_trans (isT : (1 <= 2)%N) N2.
have X1 : (1 <= #|ordinal_finType N|)%N by rewrite card_ord.
have lE : letters (ordinal_finType N) = INR N by rewrite /letters card_ord.
have nc : letters (ordinal_finType N) * c <= 1 by apply: share_le; rewrite // lE.
have n0 : 0 < INR N by apply: (lt_INR 0); apply/ltP.
have D := bound_denominator e nc; have top := eta_tv_pml_sup_le X1 c0 nc e0; rewrite lE in nc D top.
have ncp : 0 < INR N * c by exact: Rmult_lt_0_compat.
have t0 : 0 < 2 / (INR N * c) by apply: Rdiv_lt_0_compat; lra.
have low : e < ln (2 / (INR N * c)) <-> exp e * (INR N * c) < 2.
  split=> [/exp_increasing|h]; first by rewrite exp_ln // => /(Rlt_div_r _ _ _ ncp).
  by apply: exp_lt_inv; rewrite exp_ln //; apply/Rlt_div_r.
rewrite vlnF // vdivF ?vminF; last lra.
split; [split|]; last by rewrite /eta_tv_pml at_this_level // lE.
  split=> //; split=> // /low h; apply/veqF; rewrite Rmin_left //; apply/Rle_div_l => //; lra.
split=> //; split=> // -[_ h]; apply/veqF; rewrite Rmin_right //; apply/Rle_div_r => //.
by have : ~ exp e * (INR N * c) < 2 by [move=> k; apply: h; apply/low]; lra.
Qed.

(* grosse-dobrushin/thm3-value, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm3_value : Prop :=
  forall N : nat,
  (2 <= N)%N ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (INR N))) ->
  forall eps : R,
  (0 <= eps) ->
  ((exp eps) < ((2 * (1 / (INR N))) / c)) ->
  (veq (eta_tv_pml_class (ordinal_finType (N)%N) (Finite (exp eps)) c (1)%N) (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - ((INR N) * c))) + 1)))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm3_value_holds : c_thm3_value.
Proof.
move=> N N2 c c0 c1 e e0 h.
have X2 : (2 <= #|ordinal_finType N|)%N by rewrite card_ord.
have lE : letters (ordinal_finType N) = INR N by rewrite /letters card_ord.
have n0 : 0 < INR N by apply: (lt_INR 0); apply/ltP; apply: leq_trans N2.
have nc : letters (ordinal_finType N) * c <= 1 by rewrite lE; apply: share_le_nat.
rewrite eta_tv_pml_class1 //; last by apply: level_below; rewrite // lE.
by rewrite lE vdivF; [apply/veqF|have := bound_denominator e nc; rewrite lE; lra].
Qed.

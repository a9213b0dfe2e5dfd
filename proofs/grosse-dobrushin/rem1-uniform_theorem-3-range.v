(* grosse-dobrushin/rem1-uniform@theorem-3-range, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_rem1_uniform_theorem_3_range : Prop :=
  forall N : nat,
  (2 <= N)%N ->
  forall eps : R,
  (0 <= eps) ->
  ((exp eps) < 2) ->
  (veq (eta_tv_pml (ordinal_finType (N)%N) (Finite (exp eps)) (1 / (INR N))) (Finite ((exp eps) - 1))).

(* The statement above is generated; the proof follows. *)
Theorem c_rem1_uniform_theorem_3_range_holds : c_rem1_uniform_theorem_3_range.
Proof.
move=> N N2 e e0 h.
have X2 : (2 <= #|ordinal_finType N|)%N by rewrite card_ord.
have lE : letters (ordinal_finType N) = INR N by rewrite /letters card_ord.
have n0 : 0 < INR N by apply: (lt_INR 0); apply/ltP; apply: leq_trans N2.
have one : letters (ordinal_finType N) * (1 / INR N) = 1 by rewrite lE; field; lra.
rewrite eta_tv_pml_value //; first by apply/veqF; rewrite one; field.
- by apply: Rdiv_lt_0_compat; lra.
- by rewrite one; lra.
by rewrite one; lra.
Qed.

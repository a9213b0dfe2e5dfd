(* grosse-dobrushin/thm3-m0-empty, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm3_m0_empty : Prop :=
  forall N : nat,
  (2 <= N)%N ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (INR N))) ->
  forall eps : R,
  (0 <= eps) ->
  ((exp eps) < ((2 * (1 / (INR N))) / c)) ->
  (veq (eta_tv_pml_class (ordinal_finType (N)%N) (Finite (exp eps)) c (0)%N) m_infty).

(* The statement above is generated; the proof follows. *)
Theorem c_thm3_m0_empty_holds : c_thm3_m0_empty.
Proof.
move=> N N2 c c0 c1 e e0 h.
have X2 : (2 <= #|ordinal_finType N|)%N by rewrite card_ord.
have lE : letters (ordinal_finType N) = INR N by rewrite /letters card_ord.
have n0 : 0 < INR N by apply: (lt_INR 0); apply/ltP; apply: leq_trans N2.
have nc : letters (ordinal_finType N) * c <= 1 by rewrite lE; apply: share_le_nat.
by rewrite eta_tv_pml_class0 //; apply: level_below; rewrite // lE.
Qed.

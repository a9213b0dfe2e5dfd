(* cuff-midp/prop9-group-general@geometric-sum, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop9_group_general_geometric_sum : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall k : nat,
  (1 <= k)%N ->
  forall eps : R,
  (0 <= eps) ->
  ((group_dp_delta K (k)%N (Finite ((INR k) * eps))) <= ((\sum_(x1 : (ordinal_finType (k)%N)) (exp ((INR x1) * eps))) * (dp_delta K (Finite eps)))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop9_group_general_geometric_sum_holds : c_prop9_group_general_geometric_sum.
Proof.
move=> I X I1 X1 Y Y1 K k k1 e e0; apply: Rle_trans (group_hs_dp K k e0) _.
apply: Req_le; congr Rmult; elim: {k1} k => [|k IH]; first by rewrite big_ord0.
rewrite big_ord_recl [geometric _ _]/= IH -sum_mull; congr (_ + _); first by rewrite /= Rmult_0_l exp_0.
apply: eq_bigr => i _.
rewrite -exp_plus; congr exp; have -> : INR (lift ord0 i) = INR i + 1 by rewrite lift0 S_INR.
ring.
Qed.

(* cuff-midp/prop9-group-general@positive-eps, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop9_group_general_positive_eps : Prop :=
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
  (0 < eps) ->
  (vle (Finite (group_dp_delta K (k)%N (Finite ((INR k) * eps)))) (vmul (vdiv (Finite ((exp ((INR k) * eps)) - 1)) (Finite ((exp eps) - 1))) (Finite (dp_delta K (Finite eps))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop9_group_general_positive_eps_holds : c_prop9_group_general_positive_eps.
Proof.
move=> I X I1 X1 Y Y1 K k k1 e ep; have h1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
rewrite vdivF; last lra.
rewrite vmulF; apply: Rle_trans (group_hs_dp K k (Rlt_le _ _ ep)) _.
have -> : geometric (exp e) k = (exp (INR k * e) - 1) / (exp e - 1).
  by rewrite -exp_pow -geometric_closed; field; lra.
exact: Rle_refl.
Qed.

(* cuff-midp/ex4.1-correlated#noise, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex4_1_correlated_noise : Prop :=
  forall n : nat,
  (1 <= n)%N ->
  forall s : nat,
  (0 <= s)%N ->
  (s <= (n - 1))%N ->
  forall eps : R,
  (0 < eps) ->
  forall y : R,
  (0 <= y) ->
  (((Rabs (((Rabs (y - (((INR s) + 1) / (INR n)))) - (Rabs (y - ((INR s) / (INR n))))) / (1 / ((INR n) * eps)))) <= eps) /\ ((Rabs (((Rabs ((- y) - (((INR s) + 1) / (INR n)))) - (Rabs ((- y) - ((INR s) / (INR n))))) / (1 / ((INR n) * eps)))) <= eps)).

(* The statement above is generated; the proof follows. *)
Theorem c_ex4_1_correlated_noise_holds : c_ex4_1_correlated_noise.
Proof.
move=> n n1 s _ _ e e0 y _; have n0 : 1 <= INR n by have := le_INR 1 n; move/leP: n1 => h /(_ h).
have -> : 1 / (INR n * e) = / (INR n * e) by rewrite /Rdiv Rmult_1_l.
have ne : 0 < INR n * e by nra.
suff at_ z : Rabs ((Rabs (z - (INR s + 1) / INR n) - Rabs (z - INR s / INR n)) / / (INR n * e)) <= e.
  by split; exact: at_.
rewrite /Rdiv Rinv_inv Rabs_mult (Rabs_pos_eq (INR n * e)); last lra.
have h : Rabs (Rabs (z - (INR s + 1) * / INR n) - Rabs (z - INR s * / INR n)) <= / INR n.
  apply: Rle_trans (Rabs_triang_inv2 _ _) _.
  have -> : z - (INR s + 1) * / INR n - (z - INR s * / INR n) = - / INR n by ring.
  by rewrite Rabs_Ropp Rabs_pos_eq; [exact: Rle_refl|apply/Rlt_le/Rinv_0_lt_compat; lra].
apply: Rle_trans (Rmult_le_compat_r _ _ _ (Rlt_le _ _ ne) h) _.
by apply: Req_le; field; lra.
Qed.

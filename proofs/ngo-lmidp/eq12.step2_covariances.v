(* ngo-lmidp/eq12.step2#covariances, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq12_step2_covariances : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall x : law X,
  forall y : law X,
  forall w : R,
  (0 <= w) ->
  (w <= 1) ->
  (((\sum_(x1 : X) (((1 - w) * (x x1)) + (w * (y x1)))) = 1) /\ (vle (Finite 0) (\vmin_(x2 : X) (Val (Finite (((1 - w) * (x x2)) + (w * (y x2)))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_eq12_step2_covariances_holds : c_eq12_step2_covariances.
Proof.
move=> X X1 p q w w0 w1; split.
  by rewrite sum_add !sum_mull !mass_sum1; ring.
elim/big_rec: _ => [//|x v _]; case: v => [|[v||]] //; rewrite ?vminF /vmin /= ?/Rbar_min.
- move=> h; apply: Rmin_glb => //; apply: Rplus_le_le_0_compat; apply: Rmult_le_pos => //; lra.
- by move=> _; case: Rbar_le_dec => // h; apply: Rplus_le_le_0_compat; apply: Rmult_le_pos => //; lra.
Qed.

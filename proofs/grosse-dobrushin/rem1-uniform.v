(* grosse-dobrushin/rem1-uniform, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_rem1_uniform : Prop :=
  forall N : nat,
  (2 <= N)%N ->
  forall eps : R,
  (0 <= eps) ->
  (veq (eta_tv_pml (ordinal_finType (N)%N) (Finite (exp eps)) (1 / (INR N))) (Finite ((exp eps) - 1))).

(* The statement above is generated; the proof follows. *)

Theorem c_rem1_uniform_refuted : ~ c_rem1_uniform.
Proof.
move=> H; have l3 : 0 <= ln 3 by rewrite -ln_1; apply: ln_le; lra.
have i2 : INR 2 = 2 by rewrite /=; ring.
have := H 2%N isT (ln 3) l3; rewrite (@exp_ln 3) ?i2; last lra.
rewrite /eta_tv_pml /at_level /=; case: ifP => // _ [h].
have : Rbar_le (@eta_tv_pml_sup (ordinal_finType 2) 3 (1 / 2)) 1.
  apply: (proj2 (Lub_Rbar_correct _)) => v [p [p01 _ _] ->] /=.
  have := @max_le _ xpredT p 1 Rle_0_1 (fun x _ => proj2 (p01 x)).
  by have := @min1_ge0 _ xpredT p (fun x _ => proj1 (p01 x)); rewrite /spread; lra.
by rewrite h /=; lra.
Qed.

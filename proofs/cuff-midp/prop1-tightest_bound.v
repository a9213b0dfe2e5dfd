(* cuff-midp/prop1-tightest#bound, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop1_tightest_bound : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  forall Q : law X,
  (Rbar_lt (closeness_eps P Q) p_infty) ->
  ((vle (kl P Q) (vmul (closeness_eps P Q) (vdiv (vmul (vsub (vexp (closeness_eps P Q)) (Finite 1)) (vsub (Finite 1) (vexp (vopp (closeness_eps P Q))))) (vadd (vsub (vexp (closeness_eps P Q)) (Finite 1)) (vsub (Finite 1) (vexp (vopp (closeness_eps P Q)))))))) /\ (vle (kl Q P) (vmul (closeness_eps P Q) (vdiv (vmul (vsub (vexp (closeness_eps P Q)) (Finite 1)) (vsub (Finite 1) (vexp (vopp (closeness_eps P Q))))) (vadd (vsub (vexp (closeness_eps P Q)) (Finite 1)) (vsub (Finite 1) (vexp (vopp (closeness_eps P Q))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop1_tightest_bound_refuted : ~ c_prop1_tightest_bound.
Proof.
move=> H; have c1 : (1 <= #|unit_finType|)%N by rewrite card_unit.
pose P := dirac tt : law unit_finType.
have z : closeness_eps P P = 0.
  apply: Rbar_le_antisym; last exact: closeness_eps_ge0.
  by apply/closeness_eps_le; [exact: Rle_refl| | |move=> a; rewrite exp_0; split; lra] => a; exact: mass_ge0.
have := H unit_finType c1 P P; rewrite z => /(_ I) [h _]; move: h.
autorewrite with finite_values; rewrite Ropp_0 exp_0.
have -> : 1 - 1 + (1 - 1) = 0 by ring.
by rewrite vdiv0; case: (kl P P).
Qed.

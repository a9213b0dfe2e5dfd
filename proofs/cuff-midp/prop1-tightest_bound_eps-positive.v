(* cuff-midp/prop1-tightest#bound@eps-positive, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop1_tightest_bound_eps_positive : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  forall Q : law X,
  (Rbar_lt (closeness_eps P Q) p_infty) ->
  (Rbar_lt (Finite 0) (closeness_eps P Q)) ->
  ((vle (kl P Q) (vmul (closeness_eps P Q) (vdiv (vmul (vsub (vexp (closeness_eps P Q)) (Finite 1)) (vsub (Finite 1) (vexp (vopp (closeness_eps P Q))))) (vadd (vsub (vexp (closeness_eps P Q)) (Finite 1)) (vsub (Finite 1) (vexp (vopp (closeness_eps P Q)))))))) /\ (vle (kl Q P) (vmul (closeness_eps P Q) (vdiv (vmul (vsub (vexp (closeness_eps P Q)) (Finite 1)) (vsub (Finite 1) (vexp (vopp (closeness_eps P Q))))) (vadd (vsub (vexp (closeness_eps P Q)) (Finite 1)) (vsub (Finite 1) (vexp (vopp (closeness_eps P Q))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop1_tightest_bound_eps_positive_holds : c_prop1_tightest_bound_eps_positive.
Proof.
move=> X X1 P Q fin pos; have hs := closeness_eps_sym P Q; have [e E e0] := level_finite (closeness_eps_ge0 P Q) fin.
rewrite E in pos; have ep : 0 < e by exact: pos.
rewrite E.
have a := kl_le_tanh e0 (Rbar_eq_le E).
have b := kl_le_tanh e0 (Rbar_eq_le (etrans (esym hs) E)).
have h1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
have h2 : exp (- e) < 1 by rewrite -exp_0; apply: exp_increasing; lra.
autorewrite with finite_values; rewrite vdivF; last lra.
autorewrite with finite_values; rewrite (kl_bound_tanh ep).
by split.
Qed.

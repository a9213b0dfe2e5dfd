(* wang-identifiability/eps-x-uniform#diminishes, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eps_x_uniform_diminishes : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  ((\max_(x1 : (I ~> X)) (Rabs (((letters (I ~> X)) * (P x1)) - 1))) < 1) ->
  (vle (prior_ratio P) (vln (vdiv (Finite (1 + (\max_(x1 : (I ~> X)) (Rabs (((letters (I ~> X)) * (P x1)) - 1))))) (Finite (1 - (\max_(x1 : (I ~> X)) (Rabs (((letters (I ~> X)) * (P x1)) - 1)))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_eps_x_uniform_diminishes_holds : c_eps_x_uniform_diminishes.
Proof.
move=> I X _ m2 P P0; set t := \max_(x : _) _ => t1; have [x0 _] := a_database I (letters_ge2 m2).
have N0 : 0 < letters (I ~> X) := letters_gt0 P.
have near x : 1 - t <= letters (I ~> X) * P x <= 1 + t.
  have := @max_ge _ xpredT (fun x => Rabs (letters (I ~> X) * P x - 1)) x isT; rewrite -/t.
  by move/Rabs_le_between; lra.
have t0 : 0 <= t by exact: max_ge0.
rewrite vdivF; last lra.
have q : 1 <= (1 + t) / (1 - t) by apply/Rle_div_r; lra.
rewrite vlnF; last lra.
change (Rbar_le (prior_ratio P) (ln ((1 + t) / (1 - t)))); apply/prior_ratio_leP; first by rewrite -ln_1; apply: ln_le; lra.
move=> x x' _; rewrite exp_ln; last lra.
apply: (Rmult_le_reg_l (letters (I ~> X))) => //; have [_ h1] := near x; have [h2 _] := near x'.
apply: Rle_trans h1 _; rewrite -Rmult_assoc (Rmult_comm (letters _)) Rmult_assoc.
have := Rmult_le_compat_l ((1 + t) / (1 - t)) _ _ ltac:(lra) h2.
by have -> : (1 + t) / (1 - t) * (1 - t) = 1 + t by [field; lra].
Qed.

(* grosse-dobrushin/thm2#at-least, as translated from its source, for N = 2 alone. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2_at_least : Prop :=
  forall c : R,
  (0 < c) ->
  (c < (1 / 2)) ->
  forall eps : R,
  ((2 / (2 * c)) <= (exp eps)) ->
  forall f : generator,
  (f = g_kl \/ f = g_reverse_kl \/ f = g_hellinger2 \/ f = g_chi2 \/ f = (g_power 3) \/ f = (g_power 4) \/ f = (g_positive_power 1 3) \/ f = g_linear) ->
  (exists U1 : law (ordinal_finType 2), (((U1 (@Ordinal 2 0 isT)) = (9 / 10)) /\ ((U1 (@Ordinal 2 1 isT)) = (1 / 10))) /\ (exists U2 : law (ordinal_finType 2), (((U2 (@Ordinal 2 0 isT)) = (1 / 10)) /\ ((U2 (@Ordinal 2 1 isT)) = (9 / 10))) /\ (exists L3 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L3 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = 1) /\ ((L3 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = 0)) /\ (((L3 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = 0) /\ ((L3 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = 1))) /\ ((vle (pml_c_v L3 c) (Finite eps)) /\ (veq (contraction L3 U1 U2 f) (Finite 1)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2_at_least_refuted : ~ c_thm2_at_least.
Proof.
move=> H; have e3 : 2 / (2 * (1 / 3)) <= exp (ln 3) by rewrite exp_ln; lra.
have [|U [[u0 u1] [V [[v0 v1] [L [_ [_ +]]]]]]] := H (1 / 3) ltac:(lra) ltac:(lra) (ln 3) e3 g_linear; first by repeat (first [reflexivity | right]).
rewrite /contraction (_ : f_divergence U V g_linear = 0) ?vdiv_by_zero //.
have p a : f_term g_linear (U a) (V a) = Finite (U a - V a).
  by rewrite /f_term; elim/every_two: a; rewrite ?u0 ?u1 ?v0 ?v1; do 2 (case: ReqbP => [|_]; first lra); congr (Val (Finite _)); rewrite /=; field.
rewrite /f_divergence (eq_bigr (fun a => Val (Finite (U a - V a)))) => [|a _]; last exact: p.
by rewrite vsumF sum_two u0 u1 v0 v1; congr (Val (Finite _)); lra.
Qed.

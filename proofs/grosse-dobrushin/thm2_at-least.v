(* grosse-dobrushin/thm2#at-least, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2_at_least : Prop :=
  forall N : nat,
  (2 <= N)%N ->
  forall c : R,
  (0 < c) ->
  (c < (1 / (INR N))) ->
  forall eps : R,
  ((2 / ((INR N) * c)) <= (exp eps)) ->
  forall f : generator,
  (f = g_kl \/ f = g_reverse_kl \/ f = g_hellinger2 \/ f = g_chi2 \/ f = (g_power 3) \/ f = (g_power 4) \/ f = (g_positive_power 1 3) \/ f = g_linear) ->
  (exists U1 : law (ordinal_finType (N)%N), (forall x2 : (ordinal_finType (N)%N), ((U1 x2) = (if (nat_of_ord x2 < (N - 2))%N then 0 else (if (nat_of_ord x2 < (N - 1))%N then (9 / 10) else (1 / 10))))) /\ (exists U3 : law (ordinal_finType (N)%N), (forall x4 : (ordinal_finType (N)%N), ((U3 x4) = (if (nat_of_ord x4 < (N - 2))%N then 0 else (if (nat_of_ord x4 < (N - 1))%N then (1 / 10) else (9 / 10))))) /\ (((2) <= (N))%N /\ (exists L5 : kernel (ordinal_finType (N)%N) (ordinal_finType 2), (forall x6 : (ordinal_finType (N)%N), (((L5 x6 (@Ordinal 2 0 isT)) = (if (nat_of_ord x6 < (N - 2))%N then (1 / 2) else (if (nat_of_ord x6 < (N - 1))%N then 1 else 0))) /\ ((L5 x6 (@Ordinal 2 1 isT)) = (if (nat_of_ord x6 < (N - 2))%N then (1 / 2) else (if (nat_of_ord x6 < (N - 1))%N then 0 else 1))))) /\ ((vle (pml_c_v L5 c) (Finite eps)) /\ (veq (contraction L5 U1 U3 f) (Finite 1))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2_at_least_refuted : ~ c_thm2_at_least.
Proof.
move=> H; have e3 : 2 / (INR 2 * (1 / 3)) <= exp (ln 3) by rewrite exp_ln /=; lra.
have [|U [u [V [v [_ [L [_ [_ +]]]]]]]] := H 2%N isT (1 / 3) ltac:(lra) ltac:(rewrite /=; lra) (ln 3) e3 g_linear; first by repeat (first [reflexivity | right]).
have u0 : U (@Ordinal 2 0 isT) = 9 / 10 by rewrite u.
have u1 : U (@Ordinal 2 1 isT) = 1 / 10 by rewrite u.
have v0 : V (@Ordinal 2 0 isT) = 1 / 10 by rewrite v.
have v1 : V (@Ordinal 2 1 isT) = 9 / 10 by rewrite v.
rewrite /contraction (_ : f_divergence U V g_linear = 0) ?vdiv_by_zero //.
have p a : f_term g_linear (U a) (V a) = Finite (U a - V a).
  by rewrite /f_term; elim/every_two: a; rewrite ?u0 ?u1 ?v0 ?v1; do 2 (case: ReqbP => [|_]; first lra); congr (Val (Finite _)); rewrite /=; field.
rewrite /f_divergence (eq_bigr (fun a => Val (Finite (U a - V a)))) => [|a _]; last exact: p.
by rewrite vsumF sum_two u0 u1 v0 v1; congr (Val (Finite _)); lra.
Qed.

(* ngo-lmidp/thm2a.step4@divided-by-the-probability, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2a_step4_divided_by_the_probability : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall P : law X,
  (forall x, 0 < P x) ->
  (forall x1 : (set_of_finType Y), (forall x2 : X, (exists U3 : law (ordinal_finType 2), (((U3 (@Ordinal 2 0 isT)) = (1 - (\sum_(x4 : Y | (x4 \in x1)) ((K x2) x4)))) /\ ((U3 (@Ordinal 2 1 isT)) = (\sum_(x4 : Y | (x4 \in x1)) ((K x2) x4)))) /\ (exists U5 : law (ordinal_finType 2), (((U5 (@Ordinal 2 0 isT)) = (1 - (\sum_(x6 : Y | (x6 \in x1)) ((output P K) x6)))) /\ ((U5 (@Ordinal 2 1 isT)) = (\sum_(x6 : Y | (x6 \in x1)) ((output P K) x6)))) /\ (vle (vmul (Finite (P x2)) (kl U3 U5)) (Finite (mutual_information K P))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2a_step4_divided_by_the_probability_holds : c_thm2a_step4_divided_by_the_probability.
Proof.
move=> X _ Y _ K _ P P0 A x; have p01 := event_in_unit (K x) A; have q01 := event_in_unit (output P K) A.
apply: ex_law2; try lra; move=> U u0 u1; apply: ex_law2; try lra; move=> V v0 v1.
have := kl_event u1 v1; rewrite (kl_dom (dom_row K (P0 x))) => /kl_le [d le]; rewrite kl_dom // vmulF /=.
apply: Rle_trans (mi_term K (P0 x)); apply: Rmult_le_compat_l => //; exact: Rlt_le.
Qed.

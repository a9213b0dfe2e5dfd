(* cuff-midp/lem11-continuity.step6, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem11_continuity_step6 : Prop :=
  forall u : nat,
  (1 <= u)%N ->
  forall v : nat,
  (1 <= v)%N ->
  forall P : law ((ordinal_finType (u)%N) ** (ordinal_finType (v)%N)),
  forall Q : law ((ordinal_finType (u)%N) ** (ordinal_finType (v)%N)),
  (exists U1 : law (((ordinal_finType (u)%N) ** (ordinal_finType (v)%N)) ** (ordinal_finType 2)), (forall x2 : ((ordinal_finType (u)%N) ** (ordinal_finType (v)%N)), (((U1 (x2, (@Ordinal 2 0 isT))) = ((P x2) / (1 + (total_variation P Q)))) /\ ((U1 (x2, (@Ordinal 2 1 isT))) = ((Rmax ((Q x2) - (P x2)) 0) / (1 + (total_variation P Q)))))) /\ (((conditional_entropy U1 (fun o => o.1.1) (fun o => o.1.2)) - (if (Rltb 0 (prob U1 (fun o => o.2 == (@Ordinal 2 0 isT)))) then (conditional_entropy (given U1 (fun o => o.2) (@Ordinal 2 0 isT)) (fun o => o.1.1) (fun o => o.1.2)) else 0)) = ((((total_variation P Q) / (1 + (total_variation P Q))) * ((if (Rltb 0 (prob U1 (fun o => o.2 == (@Ordinal 2 1 isT)))) then (conditional_entropy (given U1 (fun o => o.2) (@Ordinal 2 1 isT)) (fun o => o.1.1) (fun o => o.1.2)) else 0) - (conditional_entropy U1 (fun o => o.1.1) (fun o => o.1.2)))) + (conditional_information U1 (fun o => o.1.1) (fun o => o.2) (fun o => o.1.2))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem11_continuity_step6_refuted : ~ c_lem11_continuity_step6.
Proof.
move=> H; pose p : law (ordinal_finType 2 ** ordinal_finType 1) := dirac (o2_1, ord0).
pose q : law (ordinal_finType 2 ** ordinal_finType 1) := dirac (o2_0, ord0).
have [J [m]] := H 2%N isT 1%N isT p q; have mix : is_mixture p q J by exact: m.
rewrite -!/(part J _); set h := conditional_entropy J _ _ => E; have hE := mixture_entropy mix; rewrite -/h in hE.
have t1 : total_variation p q = 1.
  rewrite /total_variation sum_pair sum_two !(big_ord_recl, big_ord0) !diracE /=.
  by rewrite /Rabs; do 2 case: Rcase_abs; lra.
have p0 : part J o2_0 = 0.
  rewrite (part0 mix); apply: (conditional_entropy_determined (f := fun=> o2_1)).
  by move=> o; rewrite diracE; case: (o =P _) => [->|] //; lra.
pose U (o : 'I_2 * 'I_1 * 'I_2) := o.1.1; pose V (o : 'I_2 * 'I_1 * 'I_2) := o.1.2.
have v0 : rv_entropy J V <= 0 by have := rv_entropy_le J V; rewrite /letters card_ord ln_1.
have uv : rv_entropy J U <= rv_entropy J (pairing U V) by exact: (entropy_function J fst (pairing U V)).
have u2 : rv_entropy J U = ln 2.
  have e : push U J o2_0 = / 2.
    rewrite -(push_comp fst fst J) -/(marg1 J) -/(marg1 _) marg1E big_ord_recl big_ord0 Rplus_0_r (mixture_marginal mix) t1 !diracE /=.
    by rewrite Rmax_right; lra.
  by rewrite /rv_entropy entropy_binary e hb_half.
have big : ln 2 <= h by rewrite /h /conditional_entropy -/U -/V; lra.
by have := ln_lt_2; rewrite t1 p0 in E hE; lra.
Qed.

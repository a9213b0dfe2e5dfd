(* cuff-midp/lem11-continuity.step3@different-laws, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem11_continuity_step3_different_laws : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  forall Q : law X,
  (0 < (total_variation P Q)) ->
  (((((forall x1 : X, ((((((P x1) - (Q x1)) = ((Rmax ((P x1) - (Q x1)) 0) - (Rmax ((Q x1) - (P x1)) 0))) /\ (0 <= (Rmax ((P x1) - (Q x1)) 0))) /\ (0 <= (Rmax ((Q x1) - (P x1)) 0))) /\ (((Rmax ((P x1) - (Q x1)) 0) * (Rmax ((Q x1) - (P x1)) 0)) = 0))) /\ (((\sum_(x2 : X) (Rmax ((P x2) - (Q x2)) 0)) = (total_variation P Q)) /\ ((\sum_(x3 : X) (Rmax ((Q x3) - (P x3)) 0)) = (total_variation P Q)))) /\ (((forall x4 : X, ((vle (Finite 0) (vdiv (Finite (Rmax ((Q x4) - (P x4)) 0)) (Finite (total_variation P Q)))) /\ (vle (vdiv (Finite (Rmax ((Q x4) - (P x4)) 0)) (Finite (total_variation P Q))) (Finite 1)))) /\ (veq (\vsum_(x5 : X) (vdiv (Finite (Rmax ((Q x5) - (P x5)) 0)) (Finite (total_variation P Q)))) (Finite 1))) /\ ((forall x6 : X, ((vle (Finite 0) (vdiv (Finite (Rmax ((P x6) - (Q x6)) 0)) (Finite (total_variation P Q)))) /\ (vle (vdiv (Finite (Rmax ((P x6) - (Q x6)) 0)) (Finite (total_variation P Q))) (Finite 1)))) /\ (veq (\vsum_(x7 : X) (vdiv (Finite (Rmax ((P x7) - (Q x7)) 0)) (Finite (total_variation P Q)))) (Finite 1))))) /\ ((forall x8 : X, ((0 <= (((P x8) + (Rmax ((Q x8) - (P x8)) 0)) / (1 + (total_variation P Q)))) /\ ((((P x8) + (Rmax ((Q x8) - (P x8)) 0)) / (1 + (total_variation P Q))) <= 1))) /\ ((\sum_(x9 : X) (((P x9) + (Rmax ((Q x9) - (P x9)) 0)) / (1 + (total_variation P Q)))) = 1))) /\ (forall x10 : X, ((((P x10) + (Rmax ((Q x10) - (P x10)) 0)) / (1 + (total_variation P Q))) = (((Q x10) + (Rmax ((P x10) - (Q x10)) 0)) / (1 + (total_variation P Q)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem11_continuity_step3_different_laws_holds : c_lem11_continuity_step3_different_laws.
Proof.
move=> X X1 P Q; set t := total_variation P Q => t0.
have e1 : \sum_(x : X) Rmax (P x - Q x) 0 = t by exact: excess_mass.
have e2 : \sum_(x : X) Rmax (Q x - P x) 0 = t by rewrite /t tv_sym; exact: excess_mass.
have r1 x : Rmax (P x - Q x) 0 <= t by rewrite -e1; apply: (@sum_ge_term _ xpredT (fun x => Rmax (P x - Q x) 0)) => // y _; exact: Rmax_r.
have r2 x : Rmax (Q x - P x) 0 <= t by rewrite -e2; apply: (@sum_ge_term _ xpredT (fun x => Rmax (Q x - P x) 0)) => // y _; exact: Rmax_r.
have q1 x := Rmax_r (P x - Q x) 0; have q2 x := Rmax_r (Q x - P x) 0.
have both x : P x + Rmax (Q x - P x) 0 = Q x + Rmax (P x - Q x) 0.
  by rewrite /Rmax; case: Rle_dec; case: Rle_dec; lra.
have sum1 : \sum_(x : X) (P x + Rmax (Q x - P x) 0) / (1 + t) = 1.
  by rewrite sum_divr sum_add e2 mass_sum1; field; lra.
have ge0 x : 0 <= (P x + Rmax (Q x - P x) 0) / (1 + t).
  by apply: Rdiv_le_0_compat; [have := q2 x; have := mass_ge0 P x; lra|lra].
have V (b : R) : vdiv (Finite b) (Finite t) = Finite (b / t) by rewrite vdivF //; lra.
have unit (F : X -> R) : (forall x, 0 <= F x) -> (forall x, F x <= t) -> \sum_(x : X) F x = t ->
    (forall x, vle (Finite 0) (vdiv (Finite (F x)) (Finite t)) /\ vle (vdiv (Finite (F x)) (Finite t)) (Finite 1)) /\
    veq (\vsum_(x : X) vdiv (Finite (F x)) (Finite t)) (Finite 1).
  move=> f0 f1 fs; split.
    by move=> x; rewrite V //; split; apply/vleF; [apply: Rdiv_le_0_compat|apply/Rle_div_l => //; have := f1 x; lra].
  rewrite (eq_bigr (fun x => Val (Finite (F x / t)))); last by move=> x _; exact: V.
  by rewrite vsumF sum_divr fs; apply/veqF; field; lra.
split; last by move=> x; rewrite both.
split; last first.
  split=> // x; split=> //.
  have := @sum_ge_term _ xpredT (fun x => (P x + Rmax (Q x - P x) 0) / (1 + t)) x (fun y _ => ge0 y) isT.
  by rewrite sum1.
split; last by split; apply: unit.
split; last by [].
move=> x; split; [split; [split|]|] => //; rewrite /Rmax; case: Rle_dec; case: Rle_dec; lra || nra.
Qed.

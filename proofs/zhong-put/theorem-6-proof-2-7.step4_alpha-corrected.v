(* zhong-put/theorem-6-proof-2-7.step4@alpha-corrected, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_7_step4_alpha_corrected : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  forall theta_star : R,
  (0 < theta_star) ->
  (theta_star <= 1) ->
  forall eta : R,
  (vle (vdiv (Finite 1) (Finite (letters (I ~> X)))) (Finite eta)) ->
  (eta < 1) ->
  (((letters X) * D) < ((theta_star * (letters I)) * ((letters X) - 1))) ->
  ((forall x1 : (ordinal_finType ((#|I| + 1))%N), (veq (vadd (vadd (vmul (vdiv (Finite theta_star) (Finite (letters (I ~> X)))) (vsub (vsub (vln (Finite ((1 - ((D / theta_star) / (letters I))) ^ (#|I|)%N))) (vmul (Finite (INR x1)) (vln (Finite ((((letters X) - 1) * ((letters I) - (D / theta_star))) / (D / theta_star)))))) (vln (Finite eta)))) (vmul (vmul (vdiv (Finite theta_star) (Finite (letters (I ~> X)))) (vln (Finite ((((letters X) - 1) * (((letters I) * theta_star) - D)) / D)))) (Finite (INR x1)))) (vmul (vdiv (Finite theta_star) (Finite (letters (I ~> X)))) (vsub (vln (Finite eta)) (vmul (Finite (letters I)) (vln (Finite (1 - (D / ((letters I) * theta_star))))))))) (Finite 0))) /\ (vle (Finite 0) (vmul (vdiv (Finite theta_star) (Finite (letters (I ~> X)))) (vln (Finite ((((letters X) - 1) * (((letters I) * theta_star) - D)) / D)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_7_step4_alpha_corrected_holds : c_theorem_6_proof_2_7_step4_alpha_corrected.
Proof.
move=> I X n1 m2 D D0 Du t t0 t1 eta e1 _ h; have e0 := mass_bound_gt0 m2 e1; have N1 := entries_ge1 n1.
have M2 := letters_ge2 m2; have L0 := databases_gt0 I m2; have Dt : D < letters I * t by nra.
have d0 : 0 < D / t by exact: Rdiv_lt_0_compat.
have dN : D / t < letters I by apply/Rlt_div_l.
have b := share_gt0 n1 m2 d0 dN; have a0 := kept_ratio_gt0 m2 d0 dN.
have e : (letters X - 1) * (letters I * t - D) / D = kept_ratio I X (D / t) by rewrite /kept_ratio; field; lra.
have bn : 0 < (1 - D / t / letters I) ^ #|I| by exact: pow_lt.
split=> [k|]; last first.
  rewrite e vdivF ?vlnF ?vmulF //; last lra.
  apply/vleF; apply: Rmult_le_pos; first by apply: Rlt_le; exact: Rdiv_lt_0_compat.
  rewrite -ln_1; apply: ln_le; first lra.
  by rewrite -e; apply/Rle_div_r => //; nra.
rewrite e (_ : D / (letters I * t) = D / t / letters I); last by field; lra.
rewrite -/(kept_ratio I X (D / t)) vdivF; last lra.
rewrite !vlnF // !(vmulF, vsubF, vaddF); apply/veqF; rewrite ln_pow // -/(letters I).
by ring.
Qed.

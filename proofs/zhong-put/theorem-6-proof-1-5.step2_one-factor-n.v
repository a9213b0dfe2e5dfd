(* zhong-put/theorem-6-proof-1-5.step2@one-factor-n, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_1_5_step2_one_factor_n : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  (((1) <= (#|X|))%N /\ (exists U1 : law (ordinal_finType (#|X|)%N), (forall x2 : (ordinal_finType (#|X|)%N), (veq (Finite (U1 x2)) (if (nat_of_ord x2 < (1))%N then (Val (Finite (((letters I) - D) / (letters I)))) else (vdiv (vdiv (Finite D) (Finite ((letters X) - 1))) (Finite (letters I)))))) /\ ((veq (vsub (vmul (Finite (letters I)) (vln (Finite (letters X)))) (vmul (Finite (letters I)) (renyi_entropy_v U1 (Finite 1)))) (vadd (vmul (Finite (letters I)) (vln (Finite (letters X)))) (vdiv (vmul (Finite (letters I)) (vadd (vmul (Finite ((letters I) - D)) (vln (Finite (((letters I) - D) / (letters I))))) (vmul (vmul (Finite ((letters X) - 1)) (vdiv (Finite D) (Finite ((letters X) - 1)))) (vln (vdiv (vdiv (Finite D) (Finite ((letters X) - 1))) (Finite (letters I))))))) (vadd (Finite ((letters I) - D)) (vmul (Finite ((letters X) - 1)) (vdiv (Finite D) (Finite ((letters X) - 1)))))))) /\ (veq (vadd (vmul (Finite (letters I)) (vln (Finite (letters X)))) (vdiv (vmul (Finite (letters I)) (vadd (vmul (Finite ((letters I) - D)) (vln (Finite (((letters I) - D) / (letters I))))) (vmul (vmul (Finite ((letters X) - 1)) (vdiv (Finite D) (Finite ((letters X) - 1)))) (vln (vdiv (vdiv (Finite D) (Finite ((letters X) - 1))) (Finite (letters I))))))) (vadd (Finite ((letters I) - D)) (vmul (Finite ((letters X) - 1)) (vdiv (Finite D) (Finite ((letters X) - 1))))))) (vadd (vmul (Finite (letters I)) (vln (Finite ((letters X) * (1 - (D / (letters I))))))) (vmul (Finite D) (vln (vdiv (Finite D) (Finite (((letters X) - 1) * ((letters I) - D))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_1_5_step2_one_factor_n_holds : c_theorem_6_proof_1_5_step2_one_factor_n.
Proof.
move=> I X n1 m2 D D0 Du; have Dn := useful_lt n1 m2 Du; have M2 := letters_ge2 m2; have N1 := entries_ge1 n1.
have b := share_gt0 n1 m2 D0 Dn; split; first exact: ltnW.
have [U [hU [h _]]] := kept_letter n1 m2 D0 Dn; exists U; split=> //.
rewrite renyi_entropy_vE; last by rewrite /=; lra.
rewrite /renyi_entropy; case: ReqbP => // _; rewrite h.
have c0 : 0 < D / (letters X - 1) / letters I by do 2 (apply: Rdiv_lt_0_compat; try lra).
have s0 : 0 < (letters I - D) / letters I by apply: Rdiv_lt_0_compat; lra.
have M0 : 0 < letters X - 1 by lra.
have W0 : 0 < (letters X - 1) * (letters I - D) by apply: Rmult_lt_0_compat; lra.
have q0 : 0 < D / ((letters X - 1) * (letters I - D)) by exact: Rdiv_lt_0_compat.
have p0 : 0 < letters X * (1 - D / letters I) by apply: Rmult_lt_0_compat; lra.
rewrite !vdivF; try lra.
rewrite !vlnF; try lra.
rewrite !(vmulF, vaddF, vsubF).
have -> : letters I - D + (letters X - 1) * (D / (letters X - 1)) = letters I by field; lra.
rewrite vdivF ?vaddF; last lra.
have -> : 1 - D / letters I = (letters I - D) / letters I by field; lra.
have -> : D / (letters I * (letters X - 1)) = D / (letters X - 1) / letters I by field; lra.
have lm : ln (letters X * ((letters I - D) / letters I)) = ln (letters X) + ln ((letters I - D) / letters I) by rewrite ln_mult //; lra.
have lc : ln (D / (letters X - 1) / letters I) = ln (D / ((letters X - 1) * (letters I - D))) + ln ((letters I - D) / letters I).
  by rewrite -ln_mult //; congr ln; field; repeat split; lra.
by split; apply/veqF; rewrite ?lm ?lc; field; repeat split; lra.
Qed.

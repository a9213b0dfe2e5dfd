(* wang-identifiability/thm2.step3@interior, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2_step3_interior : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall D : R,
  (0 < D) ->
  (vlt (Finite D) (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (vexp (feasible_posterior_level P)) (Finite ((letters X) - 1)))))) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (vmul (feasible_output_mass P (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) x3) (exponential_mass (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) x2 x3)) (Finite (P x2)))))) /\ (forall x4 : (I ~> X), (forall x5 : (I ~> X), (veq (vadd (vadd (vsub (vmul (Finite (P x4)) (vln (Finite ((L1 x4) x5)))) (vmul (Finite (P x4)) (vln (feasible_output_mass P (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) x5)))) (vmul (vmul (vadd (vln (Finite (((letters I) / D) - 1))) (vln (Finite ((letters X) - 1)))) (Finite (P x4))) (Finite (INR (hamming x4 x5))))) (vmul (Finite (P x4)) (vln (vmul (Finite (P x4)) (vpowz (vadd (Finite 1) (vdiv (Finite ((letters X) - 1)) (Finite ((((letters I) / D) - 1) * ((letters X) - 1))))) (Z.of_nat (#|I|)%N)))))) (Finite 0))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2_step3_interior_holds : c_thm2_step3_interior.
Proof.
move=> I X n1 m2 P P0 D D0 range; have [q qr fq] := below_range_end n1 m2 D0 range.
have [V [K [hF hV hK rows]]] := posterior_mechanism m2 (Rlt_le _ _ (Rle_lt_trans _ _ _ (proj1 qr) (proj2 qr))) P0 (feasible_mono m2 (conj (proj1 qr) (Rlt_le _ _ (proj2 qr))) fq).
exists K; split=> [x y|x y]; first by rewrite rows.
have Vy : 0 < V y by have := hF y; rewrite (feasible_output_interior P y qr) => -[<-]; exact: feasible_interior qr fq.
by rewrite hF; apply: stationary_entry => //; case: qr; lra.
Qed.

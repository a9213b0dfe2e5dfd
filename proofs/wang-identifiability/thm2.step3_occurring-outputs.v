(* wang-identifiability/thm2.step3@occurring-outputs, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2_step3_occurring_outputs : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall D : R,
  (0 < D) ->
  (vle (Finite D) (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (vexp (feasible_posterior_level P)) (Finite ((letters X) - 1)))))) ->
  ([forall x1 : (I ~> X), valued (feasible_output_mass P (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) x1) && valued (Finite 0)] /\ (exists L2 : kernel (I ~> X) (I ~> X), (forall x3 : (I ~> X), (forall x4 : (I ~> X), (veq (Finite (L2 x3 x4)) (vdiv (vmul (feasible_output_mass P (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) x4) (exponential_mass (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) x3 x4)) (Finite (P x3)))))) /\ (forall x5 : (I ~> X), (forall x6 : (I ~> X), (differs (feasible_output_mass P (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) x6) (Finite 0)) -> (veq (vadd (vadd (vsub (vmul (Finite (P x5)) (vln (Finite ((L2 x5) x6)))) (vmul (Finite (P x5)) (vln (feasible_output_mass P (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) x6)))) (vmul (vmul (vadd (vln (Finite (((letters I) / D) - 1))) (vln (Finite ((letters X) - 1)))) (Finite (P x5))) (Finite (INR (hamming x5 x6))))) (vmul (Finite (P x5)) (vln (vmul (Finite (P x5)) (vpowz (vadd (Finite 1) (vdiv (Finite ((letters X) - 1)) (Finite ((((letters I) / D) - 1) * ((letters X) - 1))))) (Z.of_nat (#|I|)%N)))))) (Finite 0)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2_step3_occurring_outputs_holds : c_thm2_step3_occurring_outputs.
Proof.
move=> I X n1 m2 P P0 D D0 range; have [r1 f] := in_range n1 m2 D0 range.
have [V [K [hF hV hK rows]]] := posterior_mechanism m2 r1 P0 f.
split; first by apply/forallP => y; rewrite hF.
exists K; split=> [x y|x y]; first by rewrite rows.
rewrite hF => /ReqbP Vn; have Vy : 0 < V y by have := mass_ge0 V y; lra.
exact: stationary_entry.
Qed.

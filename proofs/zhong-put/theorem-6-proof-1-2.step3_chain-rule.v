(* zhong-put/theorem-6-proof-1-2.step3@chain-rule, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_1_2_step3_chain_rule : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  forall alpha : R,
  (1 < alpha) ->
  (exists first1 : (I ~> X), (nat_of_ord (enum_rank first1) == 0)%N /\ (exists U2 : law (I ~> X), (forall x3 : (I ~> X), ((U2 x3) = (/ (letters (I ~> X))))) /\ ((forall x4 : (I ~> X), (1 <= nat_of_ord (enum_rank x4))%N -> (veq (\vsum_(x5 : (I ~> X)) (vmul (Finite (U2 x5)) (if ((hamming x5 x4) == 0)%N then (Val (Finite 1)) else (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) ((- alpha) * (INR (hamming x5 x4))))))) (\vsum_(x6 : (I ~> X)) (vmul (Finite (U2 x6)) (if ((hamming x6 first1) == 0)%N then (Val (Finite 1)) else (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) ((- alpha) * (INR (hamming x6 first1))))))))) /\ (veq (vadd (vmul (Finite (((alpha - 1) / alpha) * (letters I))) (vln (Finite (letters X)))) (vmul (Finite ((letters I) / alpha)) (vln (vadd (Finite 1) (vmul (Finite ((letters X) - 1)) (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) (- alpha))))))) (vadd (vmul (Finite ((1 - alpha) / alpha)) (vln (\vsum_(x7 : (I ~> X)) (vmul (Finite (U2 x7)) (if ((hamming x7 first1) == 0)%N then (Val (Finite 1)) else (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) ((- alpha) * (INR (hamming x7 first1))))))))) (vln (\vsum_(x8 : (I ~> X)) (if (nat_of_ord (enum_rank x8) == 0)%N then (Val (Finite 1)) else (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) ((- alpha) * (INR (hamming first1 x8)))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_1_2_step3_chain_rule_holds : c_theorem_6_proof_1_2_step3_chain_rule.
Proof.
move=> I X n1 m2 D D0 Du a a0; have a1 : 1 < a by lra.
have Dn := useful_lt n1 m2 Du; have [f hf] := first_database I m2; exists f; split=> //.
have u x : uniform f x = / letters (I ~> X) by rewrite uniformE.
have M2 := letters_ge2 m2; exists (uniform f); split=> //; split=> [x _|]; first by rewrite !power_normE // !power_norm_uniform.
have A0 := kept_ratio_gt0 m2 D0 Dn; rewrite power_normE // (eq_bigr (fun x => Val (Finite (distance_power I X D a (hamming x f))))) => [|x _].
  rewrite vsumF distance_total // vpowerF // vmulF vaddF -/(uniform_base I X D a); have b := uniform_base_gt0 I m2 D a1.
  rewrite !vlnF; try lra; [|exact: pow_lt|exact: power_norm_gt0].
  by rewrite !vmulF !vaddF ln_power_norm_uniform // ln_pow // -/(letters I); apply/veqF; field; lra.
rewrite (first_letterE x hf) hamming_sym; case: eqP => [->|ne]; first by rewrite hamming_refl distance_power0.
by rewrite /distance_power vpowerF.
Qed.

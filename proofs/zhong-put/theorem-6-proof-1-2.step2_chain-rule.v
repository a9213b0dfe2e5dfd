(* zhong-put/theorem-6-proof-1-2.step2@chain-rule, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_1_2_step2_chain_rule : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall other : law (I ~> X),
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  forall alpha : R,
  (1 < alpha) ->
  forall weight : R,
  (0 <= weight) ->
  (exists first1 : (I ~> X), (nat_of_ord (enum_rank first1) == 0)%N /\ (vle (\vsum_(x2 : (I ~> X)) (vmul (vsub (vopp (\vsum_(x3 : (I ~> X)) (vmul (vdiv (vpower (\vsum_(x4 : (I ~> X)) (vmul (Finite (P x4)) (if ((hamming x4 x3) == 0)%N then (Val (Finite 1)) else (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) ((- alpha) * (INR (hamming x4 x3))))))) ((1 - alpha) / alpha)) (Finite alpha)) (if ((hamming x2 x3) == 0)%N then (Val (Finite 1)) else (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) ((- alpha) * (INR (hamming x2 x3)))))))) (Finite (if (nat_of_ord (enum_rank x2) == 0)%N then weight else 0))) (Finite ((other x2) - (P x2))))) (vsub (vsub (vopp (\vsum_(x5 : (I ~> X)) (vpower (\vsum_(x6 : (I ~> X)) (vmul (Finite (other x6)) (if ((hamming x6 x5) == 0)%N then (Val (Finite 1)) else (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) ((- alpha) * (INR (hamming x6 x5))))))) (1 / alpha)))) (Finite (weight * (other first1)))) (vsub (vopp (\vsum_(x7 : (I ~> X)) (vpower (\vsum_(x4 : (I ~> X)) (vmul (Finite (P x4)) (if ((hamming x4 x7) == 0)%N then (Val (Finite 1)) else (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) ((- alpha) * (INR (hamming x4 x7))))))) (1 / alpha)))) (Finite (weight * (P first1))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_1_2_step2_chain_rule_holds : c_theorem_6_proof_1_2_step2_chain_rule.
Proof.
move=> I X n1 m2 P _ Q D D0 Du a a0 w w0; have a1 : 1 < a by lra.
have Dn := useful_lt n1 m2 Du; have [f hf] := first_database I m2; exists f; split=> //; rewrite !objectiveE //.
pose s x := \sum_(y : I ~> X) 1 / a * Rpower (power_norm D a P y) (1 / a - 1) * distance_power I X D a (hamming x y).
rewrite (eq_bigr (fun x => Val (Finite ((- s x - (if x == f then w else 0)) * (Q x - P x))))) => [|x _]; last first.
  rewrite (first_letterE x hf).
  rewrite (eq_bigr (fun y => Val (Finite (1 / a * Rpower (power_norm D a P y) (1 / a - 1) * distance_power I X D a (hamming x y))))) => [|y _].
    by rewrite vsumF voppF.
  by rewrite slopeE // distance_powerE.
rewrite vsumF !voppF !vsubF; apply/vleF.
rewrite (eq_bigr (fun x => - (s x * (Q x - P x)) - (if x == f then w * (Q x - P x) else 0))) => [|x _]; last by case: ifP => _; ring.
rewrite sum_sub sum_opp -objective_slopes -big_mkcond big_pred1_eq.
by have := @objective_tangent I X D a a1 P Q; lra.
Qed.

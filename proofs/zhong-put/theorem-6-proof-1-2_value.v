(* zhong-put/theorem-6-proof-1-2#value, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_1_2_value : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  forall alpha : R,
  ((5 / 4) <= alpha) ->
  (exists L4 : kernel (I ~> X) (I ~> X), (forall x5 : (I ~> X), (forall y6 : (I ~> X), (veq (Finite (L4 x5 y6)) (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x5 y6))%N)))))) /\ (veq (sibson_v L4 P (Finite alpha)) (vmul (vdiv (Finite alpha) (Finite (alpha - 1))) (vadd (vln (Finite ((1 - (D / (letters I))) ^ (#|I|)%N))) (vln (\vsum_(x2 : (I ~> X)) (vpower (\vsum_(x3 : (I ~> X)) (vmul (Finite (P x3)) (if ((hamming x3 x2) == 0)%N then (Val (Finite 1)) else (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) ((- alpha) * (INR (hamming x3 x2))))))) (1 / alpha)))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_1_2_value_holds : c_theorem_6_proof_1_2_value.
Proof.
move=> I X n1 m2 P _ D D0 Du a a0; have a1 : 1 < a by lra.
have Dn := useful_lt n1 m2 Du; apply: kept_kernel => //.
have b : 0 < (1 - D / letters I) ^ #|I| by apply: pow_lt; exact: (share_gt0 n1 m2 D0 Dn).
rewrite kept_sibson // objectiveE // vdivF ?vlnF ?vaddF ?vmulF //; try lra; exact: objective_gt0.
Qed.

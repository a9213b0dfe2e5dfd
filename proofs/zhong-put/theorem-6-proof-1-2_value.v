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
  (1 < alpha) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x2 x3))%N)))))) /\ (veq (sibson_v L1 P (Finite alpha)) (vmul (vdiv (Finite alpha) (Finite (alpha - 1))) (vadd (vln (Finite ((1 - (D / (letters I))) ^ (#|I|)%N))) (vln (\vsum_(x4 : (I ~> X)) (vpower (\vsum_(x5 : (I ~> X)) (vmul (Finite (P x5)) (if ((hamming x5 x4) == 0)%N then (Val (Finite 1)) else (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) ((- alpha) * (INR (hamming x5 x4))))))) (1 / alpha)))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_1_2_value_holds : c_theorem_6_proof_1_2_value.
Proof.
move=> I X n1 m2 P _ D D0 Du a a0; have a1 : 1 < a by lra.
have Dn := useful_lt n1 m2 Du; apply: kept_kernel => //.
have b : 0 < (1 - D / letters I) ^ #|I| by apply: pow_lt; exact: (share_gt0 n1 m2 D0 Dn).
rewrite kept_sibson // objectiveE // vdivF ?vlnF ?vaddF ?vmulF //; try lra; exact: objective_gt0.
Qed.

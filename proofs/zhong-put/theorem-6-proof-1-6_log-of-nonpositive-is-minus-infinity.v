(* zhong-put/theorem-6-proof-1-6@log-of-nonpositive-is-minus-infinity, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_1_6_log_of_nonpositive_is_minus_infinity : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  forall delta : R,
  (0 < delta) ->
  (delta < 1) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x2 x3))%N)))))) /\ (veq (pointwise_dp_v L1 (Finite delta)) (vln (vmax (vmul (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) (vsub (Finite 1) (vdiv (Finite delta) (Finite ((1 - (D / (letters I))) ^ (#|I|)%N))))) (Finite 1))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_1_6_log_of_nonpositive_is_minus_infinity_holds : c_theorem_6_proof_1_6_log_of_nonpositive_is_minus_infinity.
Proof.
move=> I X n1 m2 D D0 Du d d0 d1; have Dn := useful_lt n1 m2 Du; have A1 := useful_ratio m2 D0 Du.
have b : 0 < (1 - D / letters I) ^ #|I| by apply: pow_lt; exact: (share_gt0 n1 m2 D0 Dn).
apply: kept_kernel => //; rewrite pointwise_dpE; last lra.
rewrite kept_pointwise //; try lra.
rewrite vdivF; last lra.
by rewrite vsubF vmulF vmaxF vlnF; [|have := Rmax_r (kept_ratio I X D * (1 - d / (1 - D / letters I) ^ #|I|)) 1; rewrite /kept_ratio; lra].
Qed.

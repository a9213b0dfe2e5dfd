(* zhong-put/theorem-6-proof-1-1.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_1_1_step1 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  forall alpha : R,
  (1 < alpha) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x2 x3))%N)))))) /\ (forall x4 : (I ~> X), (forall x5 : (I ~> X), (neighbours x4 x5 && ((nat_of_ord (enum_rank x4) == 0)%N || (Reqb (INR (nat_of_ord (enum_rank x4))) ((letters (I ~> X)) - 1)))) -> (veq (renyi_dp_db_v L1 (Finite alpha)) (vdiv (vln (\vsum_(x6 : (I ~> X)) (if ((hamming x4 x6) != 0)%N then (vmul (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x4 x6))%N))) (if ((hamming x4 x6) == (hamming x5 x6))%N then (Val (Finite 1)) else (if ((hamming x4 x6) == ((hamming x5 x6) + 1))%N then (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) (1 - alpha)) else (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) (alpha - 1))))) else (vmul (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (if ((hamming x4 x6) == (hamming x5 x6))%N then (Val (Finite 1)) else (if ((hamming x4 x6) == ((hamming x5 x6) + 1))%N then (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) (1 - alpha)) else (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) (alpha - 1)))))))) (Finite (alpha - 1))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_1_1_step1_holds : c_theorem_6_proof_1_1_step1.
Proof.
move=> I X n1 m2 D D0 Du a a1; have Dn := useful_lt n1 m2 Du; apply: kept_kernel => // x z /andP[n _].
by apply: kept_renyi_dp => //; exact: kept_by_distances.
Qed.

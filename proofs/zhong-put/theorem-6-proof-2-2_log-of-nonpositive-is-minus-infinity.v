(* zhong-put/theorem-6-proof-2-2@log-of-nonpositive-is-minus-infinity, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_2_log_of_nonpositive_is_minus_infinity : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Z : finType,
  (1 <= #|Z|)%N ->
  forall S : kernel Z (I ~> X),
  (forall y, exists x, 0 < S x y) ->
  (forall x y, 0 < S x y) ->
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  (exists first1 : Z, (nat_of_ord (enum_rank first1) == 0)%N /\ ((has_value (vexp (vmax (vln (vmax (vdiv (vmul (Finite ((letters X) - 1)) (vsub (vmul (if (#|Z| == 1)%N then (Val (Finite ((letters (I ~> X)) * (min_mass (S first1))))) else (with_law (fun i => nth 0 [:: 1] (nat_of_ord i)) (fun U2 : law (ordinal_finType 1) => (with_kernel (fun x3 : (I ~> X) => (fun i => nth 0 [:: (U2 (@Ordinal 1 0 isT))] (nat_of_ord i))) (fun L4 : kernel (I ~> X) (ordinal_finType 1) => (vmul (Finite (- (letters (I ~> X)))) (leakages.minimax_risk L4 (fun (x_ : (I ~> X)) (a_ : Z) => (- ((S a_) x_)))))))))) (Finite (letters I))) (Finite D))) (Finite D)) (Finite 1))) (Finite 0)))) /\ ((vlt (Finite 1) (vexp (vmax (vln (vmax (vdiv (vmul (Finite ((letters X) - 1)) (vsub (vmul (if (#|Z| == 1)%N then (Val (Finite ((letters (I ~> X)) * (min_mass (S first1))))) else (with_law (fun i => nth 0 [:: 1] (nat_of_ord i)) (fun U2 : law (ordinal_finType 1) => (with_kernel (fun x3 : (I ~> X) => (fun i => nth 0 [:: (U2 (@Ordinal 1 0 isT))] (nat_of_ord i))) (fun L4 : kernel (I ~> X) (ordinal_finType 1) => (vmul (Finite (- (letters (I ~> X)))) (leakages.minimax_risk L4 (fun (x_ : (I ~> X)) (a_ : Z) => (- ((S a_) x_)))))))))) (Finite (letters I))) (Finite D))) (Finite D)) (Finite 1))) (Finite 0)))) -> (vlt (Finite D) (pointwise_distortion S (vadd (Finite 1) (vmul (vsub (vexp (vmax (vln (vmax (vdiv (vmul (Finite ((letters X) - 1)) (vsub (vmul (if (#|Z| == 1)%N then (Val (Finite ((letters (I ~> X)) * (min_mass (S first1))))) else (with_law (fun i => nth 0 [:: 1] (nat_of_ord i)) (fun U2 : law (ordinal_finType 1) => (with_kernel (fun x3 : (I ~> X) => (fun i => nth 0 [:: (U2 (@Ordinal 1 0 isT))] (nat_of_ord i))) (fun L4 : kernel (I ~> X) (ordinal_finType 1) => (vmul (Finite (- (letters (I ~> X)))) (leakages.minimax_risk L4 (fun (x_ : (I ~> X)) (a_ : Z) => (- ((S a_) x_)))))))))) (Finite (letters I))) (Finite D))) (Finite D)) (Finite 1))) (Finite 0))) (Finite 1)) (Finite share))) (Finite 0)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_2_log_of_nonpositive_is_minus_infinity_holds : c_theorem_6_proof_2_2_log_of_nonpositive_is_minus_infinity.
Proof.
move=> I X n1 m2 Z z1 S _ S0 D D0 Du s s0 s1; have [v1 hv] := first_numbered z1; exists v1; split=> //.
have [t [-> t0 t1 h]] := theta_value m2 v1 z1 S0; rewrite !vmulF !vdivF ?vexp_positive_log; last lra.
apply: (missed_below (best := fun q => pointwise_distortion S q (Finite 0))) => // q q1 qc.
apply: (pointwise_missed_at m2 t0 h) => //; first lra.
by move: qc; rewrite Rmult_0_l Rminus_0_r Rmult_1_r.
Qed.

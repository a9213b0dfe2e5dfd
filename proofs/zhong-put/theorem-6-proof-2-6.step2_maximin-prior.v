(* zhong-put/theorem-6-proof-2-6.step2@maximin-prior, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_6_step2_maximin_prior : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Z : finType,
  (1 <= #|Z|)%N ->
  forall S : kernel Z (I ~> X),
  (forall y, exists x, 0 < S x y) ->
  (forall x y, 0 < S x y) ->
  forall distance : nat,
  (0 <= distance)%N ->
  (distance <= #|I|)%N ->
  (exists first1 : (I ~> X), (nat_of_ord (enum_rank first1) == 0)%N /\ (exists first2 : Z, (nat_of_ord (enum_rank first2) == 0)%N /\ ((exists a3 : (sum_finType Z (ordinal_finType 1)) -> R, (lp_optimal (fun v4 : (sum_finType Z (ordinal_finType 1)) -> R => ((forall x5 : (I ~> X), (((\sum_(x6 : Z) ((- ((S x6) x5)) * (v4 (inl x6)))) + (v4 (inr (@Ordinal 1 0 isT)))) <= 0)) /\ (((\sum_(x7 : Z) (v4 (inl x7))) + (0 * (v4 (inr (@Ordinal 1 0 isT))))) = 1) /\ (forall x8 : (sum_finType Z (ordinal_finType 1)), (0 <= (v4 x8))))) (fun v9 : (sum_finType Z (ordinal_finType 1)) -> R => (Val (Finite (- ((\sum_(x10 : Z) (0 * (v9 (inl x10)))) + (v9 (inr (@Ordinal 1 0 isT)))))))) a3)) /\ (forall a11 : (sum_finType Z (ordinal_finType 1)) -> R, (lp_optimal (fun v4 : (sum_finType Z (ordinal_finType 1)) -> R => ((forall x5 : (I ~> X), (((\sum_(x6 : Z) ((- ((S x6) x5)) * (v4 (inl x6)))) + (v4 (inr (@Ordinal 1 0 isT)))) <= 0)) /\ (((\sum_(x7 : Z) (v4 (inl x7))) + (0 * (v4 (inr (@Ordinal 1 0 isT))))) = 1) /\ (forall x8 : (sum_finType Z (ordinal_finType 1)), (0 <= (v4 x8))))) (fun v9 : (sum_finType Z (ordinal_finType 1)) -> R => (Val (Finite (- ((\sum_(x10 : Z) (0 * (v9 (inl x10)))) + (v9 (inr (@Ordinal 1 0 isT)))))))) a11) -> (exists U12 : law Z, (forall x13 : Z, ((U12 x13) = (a11 (inl x13)))) /\ (forall x14 : (I ~> X), (vle (Finite (\sum_(x15 : (I ~> X) | ((hamming x15 x14) == distance)%N) ((output U12 S) x15))) (vsub (Finite 1) (vdiv (vmul (if (#|Z| == 1)%N then (Val (Finite ((letters (I ~> X)) * (min_mass (S first2))))) else (with_law (fun i => nth 0 [:: 1] (nat_of_ord i)) (fun U16 : law (ordinal_finType 1) => (with_kernel (fun x17 : (I ~> X) => (fun i => nth 0 [:: (U16 (@Ordinal 1 0 isT))] (nat_of_ord i))) (fun L18 : kernel (I ~> X) (ordinal_finType 1) => (vmul (Finite (- (letters (I ~> X)))) (leakages.minimax_risk L18 (fun (x_ : (I ~> X)) (a_ : Z) => (- ((S a_) x_)))))))))) (Finite ((letters (I ~> X)) - (INR #|[pred x19 : (I ~> X) | ((hamming x19 first1) == distance)%N]|)))) (Finite (letters (I ~> X)))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_6_step2_maximin_prior_holds : c_theorem_6_proof_2_6_step2_maximin_prior.
Proof.
move=> I X n1 m2 Z z1 S _ S0 k _ _; have [f hf] := first_database I m2; exists f; split=> //.
have [v1 hv] := first_numbered z1; exists v1; split=> //.
split; first exact: (maximin_weights_exist S z1); move=> s /maximin_weights_law[w [ws [c [hc best]]]]; exists w; split=> // y.
have [t [-> tc]] := theta_least m2 v1 z1 S0 best; have L0 := databases_gt0 I m2.
by rewrite vmulF vdivF ?vsubF; [apply/vleF; exact: (shell_mass_le m2 hc tc)|lra].
Qed.

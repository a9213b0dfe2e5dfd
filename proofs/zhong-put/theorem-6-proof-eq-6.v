(* zhong-put/theorem-6-proof-eq-6, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_eq_6 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Z : finType,
  (1 <= #|Z|)%N ->
  forall S : kernel Z (I ~> X),
  (forall y, exists x, 0 < S x y) ->
  (forall x y, 0 < S x y) ->
  forall K : kernel (I ~> X) (I ~> X),
  (exists first1 : Z, (nat_of_ord (enum_rank first1) == 0)%N /\ ((exists a2 : (sum_finType Z (ordinal_finType 1)) -> R, (lp_optimal (fun v3 : (sum_finType Z (ordinal_finType 1)) -> R => ((forall x4 : (I ~> X), (((\sum_(x5 : Z) ((- ((S x5) x4)) * (v3 (inl x5)))) + (v3 (inr (@Ordinal 1 0 isT)))) <= 0)) /\ (((\sum_(x6 : Z) (v3 (inl x6))) + (0 * (v3 (inr (@Ordinal 1 0 isT))))) = 1) /\ (forall x7 : (sum_finType Z (ordinal_finType 1)), (0 <= (v3 x7))))) (fun v8 : (sum_finType Z (ordinal_finType 1)) -> R => (Val (Finite (- ((\sum_(x9 : Z) (0 * (v8 (inl x9)))) + (v8 (inr (@Ordinal 1 0 isT)))))))) a2)) /\ (forall a10 : (sum_finType Z (ordinal_finType 1)) -> R, (lp_optimal (fun v3 : (sum_finType Z (ordinal_finType 1)) -> R => ((forall x4 : (I ~> X), (((\sum_(x5 : Z) ((- ((S x5) x4)) * (v3 (inl x5)))) + (v3 (inr (@Ordinal 1 0 isT)))) <= 0)) /\ (((\sum_(x6 : Z) (v3 (inl x6))) + (0 * (v3 (inr (@Ordinal 1 0 isT))))) = 1) /\ (forall x7 : (sum_finType Z (ordinal_finType 1)), (0 <= (v3 x7))))) (fun v8 : (sum_finType Z (ordinal_finType 1)) -> R => (Val (Finite (- ((\sum_(x9 : Z) (0 * (v8 (inl x9)))) + (v8 (inr (@Ordinal 1 0 isT)))))))) a10) -> (exists U11 : law Z, (forall x12 : Z, ((U11 x12) = (a10 (inl x12)))) /\ (exists U13 : law (I ~> X), (forall x14 : (I ~> X), ((U13 x14) = (/ (letters (I ~> X))))) /\ ((vle (vmul (if (#|Z| == 1)%N then (Val (Finite ((letters (I ~> X)) * (min_mass (S first1))))) else (with_law (fun i => nth 0 [:: 1] (nat_of_ord i)) (fun U15 : law (ordinal_finType 1) => (with_kernel (fun x16 : (I ~> X) => (fun i => nth 0 [:: (U15 (@Ordinal 1 0 isT))] (nat_of_ord i))) (fun L17 : kernel (I ~> X) (ordinal_finType 1) => (vmul (Finite (- (letters (I ~> X)))) (leakages.minimax_risk L17 (fun (x_ : (I ~> X)) (a_ : Z) => (- ((S a_) x_)))))))))) (Finite (distortion K U13))) (Finite (distortion K (output U11 S)))) /\ ((distortion K (output U11 S)) <= (\max_(x18 : Z) (distortion K (S x18)))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_eq_6_holds : c_theorem_6_proof_eq_6.
Proof.
move=> I X n1 m2 Z z1 S _ S0 K; have [v1 hv] := first_numbered z1; exists v1; split=> //.
split; first exact: (maximin_weights_exist S z1); move=> s /maximin_weights_law[w [ws [c [hc best]]]]; exists w; split=> //.
have [x0 _] := a_database I (letters_ge2 m2); have u x : uniform x0 x = / letters (I ~> X) by rewrite uniformE.
exists (uniform x0); split=> //; have [t [-> tc]] := theta_least m2 v1 z1 S0 best.
by split; [rewrite vmulF; apply/vleF; exact: (share_of_least m2 hc tc)|exact: mixed_le_source].
Qed.

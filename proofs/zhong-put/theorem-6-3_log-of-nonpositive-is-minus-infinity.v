(* zhong-put/theorem-6-3@log-of-nonpositive-is-minus-infinity, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_3_log_of_nonpositive_is_minus_infinity : Prop :=
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
  (D < (letters I)) ->
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  (exists first1 : Z, (nat_of_ord (enum_rank first1) == 0)%N /\ (((has_value (vexp (vmax (vln (vmax (vmul (Finite (letters X)) (vsub (Finite 1) (vdiv (Finite D) (vmul (if (#|Z| == 1)%N then (Val (Finite ((letters (I ~> X)) * (min_mass (S first1))))) else (with_law (fun i => nth 0 [:: 1] (nat_of_ord i)) (fun U2 : law (ordinal_finType 1) => (with_kernel (fun x3 : (I ~> X) => (fun i => nth 0 [:: (U2 (@Ordinal 1 0 isT))] (nat_of_ord i))) (fun L4 : kernel (I ~> X) (ordinal_finType 1) => (vmul (Finite (- (letters (I ~> X)))) (leakages.minimax_risk L4 (fun (x_ : (I ~> X)) (a_ : Z) => (- ((S a_) x_)))))))))) (Finite (letters I)))))) (Finite 1))) (Finite 0)))) /\ ((vlt (Finite 1) (vexp (vmax (vln (vmax (vmul (Finite (letters X)) (vsub (Finite 1) (vdiv (Finite D) (vmul (if (#|Z| == 1)%N then (Val (Finite ((letters (I ~> X)) * (min_mass (S first1))))) else (with_law (fun i => nth 0 [:: 1] (nat_of_ord i)) (fun U2 : law (ordinal_finType 1) => (with_kernel (fun x3 : (I ~> X) => (fun i => nth 0 [:: (U2 (@Ordinal 1 0 isT))] (nat_of_ord i))) (fun L4 : kernel (I ~> X) (ordinal_finType 1) => (vmul (Finite (- (letters (I ~> X)))) (leakages.minimax_risk L4 (fun (x_ : (I ~> X)) (a_ : Z) => (- ((S a_) x_)))))))))) (Finite (letters I)))))) (Finite 1))) (Finite 0)))) -> (vlt (Finite D) (maximal_information_distortion S (vadd (Finite 1) (vmul (vsub (vexp (vmax (vln (vmax (vmul (Finite (letters X)) (vsub (Finite 1) (vdiv (Finite D) (vmul (if (#|Z| == 1)%N then (Val (Finite ((letters (I ~> X)) * (min_mass (S first1))))) else (with_law (fun i => nth 0 [:: 1] (nat_of_ord i)) (fun U2 : law (ordinal_finType 1) => (with_kernel (fun x3 : (I ~> X) => (fun i => nth 0 [:: (U2 (@Ordinal 1 0 isT))] (nat_of_ord i))) (fun L4 : kernel (I ~> X) (ordinal_finType 1) => (vmul (Finite (- (letters (I ~> X)))) (leakages.minimax_risk L4 (fun (x_ : (I ~> X)) (a_ : Z) => (- ((S a_) x_)))))))))) (Finite (letters I)))))) (Finite 1))) (Finite 0))) (Finite 1)) (Finite share))))))) /\ (vle (maximal_information_distortion S (vexp (vmax (Finite 0) (vopp (vln (\vmin_(x5 : Z) (\vmin_(x6 : (I ~> X)) (\vsum_(x7 : (ordinal_finType ((#|X| + 1))%N)) (vdiv (Finite (\sum_(x8 : (I ~> X) | ((hamming x8 x6) == (nat_of_ord x7))%N) ((S x5) x8))) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((nat_of_ord x7))%N))))))))))) (Finite D)))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_3_log_of_nonpositive_is_minus_infinity_holds : c_theorem_6_3_log_of_nonpositive_is_minus_infinity.
Proof.
move=> I X n1 m2 Z z1 S _ S0 D D0 Dn s s0 s1; have [v1 hv] := first_numbered z1; exists v1; split=> //.
have N1 := entries_ge1 n1; have [t [-> t0 t1 h]] := theta_value m2 v1 z1 S0; have tN : 0 < t * letters I by nra.
rewrite vmulF vdivF ?vexp_positive_log; last lra.
split; last exact: shells_achieved.
apply: (missed_below (best := maximal_information_distortion S)) => // q q1 qc.
exact: (information_missed_at n1 m2 t0 h v1).
Qed.

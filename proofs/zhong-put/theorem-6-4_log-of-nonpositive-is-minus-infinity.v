(* zhong-put/theorem-6-4@log-of-nonpositive-is-minus-infinity, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_4_log_of_nonpositive_is_minus_infinity : Prop :=
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
  (exists first1 : Z, (nat_of_ord (enum_rank first1) == 0)%N /\ ((vle (vln (vmax (vmul (Finite (letters X)) (vsub (Finite 1) (vdiv (Finite D) (vmul (if (#|Z| == 1)%N then (Val (Finite ((letters (I ~> X)) * (min_mass (S first1))))) else (with_law (fun i => nth 0 [:: 1] (nat_of_ord i)) (fun U2 : law (ordinal_finType 1) => (with_kernel (fun x3 : (I ~> X) => (fun i => nth 0 [:: (U2 (@Ordinal 1 0 isT))] (nat_of_ord i))) (fun L4 : kernel (I ~> X) (ordinal_finType 1) => (vmul (Finite (- (letters (I ~> X)))) (leakages.minimax_risk L4 (fun (x_ : (I ~> X)) (a_ : Z) => (- ((S a_) x_)))))))))) (Finite (letters I)))))) (Finite 1))) (vln (least_maximal_leakage S (Finite D)))) /\ (vle (vln (least_maximal_leakage S (Finite D))) (vmul (Finite (letters I)) (vln (Finite (Rmax ((letters X) * (1 - (D / (letters I)))) 1))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_4_log_of_nonpositive_is_minus_infinity_holds : c_theorem_6_4_log_of_nonpositive_is_minus_infinity.
Proof.
move=> I X n1 m2 Z z1 S _ S0 D D0 Dn; have [v1 hv] := first_numbered z1; exists v1; split=> //.
have N1 := entries_ge1 n1; have [t [-> t0 t1 h]] := theta_value m2 v1 z1 S0.
have tN : 0 < t * letters I by nra.
rewrite vmulF vdivF; last lra.
have [s [-> lo up]] := least_leakage_bounds_at n1 m2 t0 h D0 (Rlt_le _ _ Dn).
have s1 := Rle_trans _ _ _ (Rmax_r _ 1) lo; rewrite vmaxF !vlnF ?vmulF; try exact: Rlt_le_trans Rlt_0_1 (Rmax_r _ 1); last lra.
split; apply/vleF; first by apply: ln_le => //; exact: Rlt_le_trans Rlt_0_1 (Rmax_r _ 1).
have q1 := Rmax_r (letters X * (1 - D / letters I)) 1; rewrite -/(letters I) -ln_pow; last lra.
apply: ln_le; first lra; apply: Rle_trans up _; apply: Rmax_lub; first exact: pow_R1_Rle.
apply: pow_incr; split; last exact: Rmax_l.
by have := share_gt0 n1 m2 D0 Dn; have := letters_ge2 m2; nra.
Qed.

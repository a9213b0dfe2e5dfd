(* zhong-put/theorem-7-5#lower@D-below-n, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_7_5_lower_D_below_n : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  forall D : R,
  (forall U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = (/ (letters (I ~> X))))) -> ((distortion K U1) <= D)) ->
  (D < (letters I)) ->
  forall alpha : R,
  (1 < alpha) ->
  (0 < D) ->
  (vle (vmax (Finite 0) (vsub (vadd (vln (vdiv (Finite ((letters X) - 1)) (Finite (D / 1)))) (vmul (vdiv (Finite alpha) (Finite (alpha - 1))) (vln (Finite ((letters I) - (D / 1)))))) (vdiv (vln (Finite ((letters I) * (((letters X) ^ ((#|I|))%N) / ((letters X) ^ ((1))%N))))) (Finite (alpha - 1))))) (renyi_dp_db_v K (Finite alpha))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_7_5_lower_D_below_n_holds : c_theorem_7_5_lower_D_below_n.
Proof.
move=> I X n1 m2 K D hK Dn a a1 D0; have M2 := letters_ge2 m2; have [x0 _] := a_database I M2.
have u x : uniform x0 x = / letters (I ~> X) by rewrite uniformE.
have N0 : 0 < letters I * (letters (I ~> X) / letters X).
  by apply: Rmult_lt_0_compat; [lra|apply: Rdiv_lt_0_compat; [exact: databases_gt0|lra]].
rewrite databases_by_letters Rdiv_1 vdivF; last lra.
rewrite vdivF; last lra.
rewrite !vlnF //; try lra; last by apply: Rdiv_lt_0_compat; lra.
rewrite vmulF vaddF vdivF; last lra.
rewrite vsubF; apply: vle_max0; last exact: renyi_distortion_v u (hK _ u) D0 Dn.
by rewrite /renyi_dp_db_v orderE /=; [exact: worst_ge0|lra].
Qed.

(* zhong-put/theorem-6-proof-2-5.step1#strict@outputs-occur, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_5_step1_strict_outputs_occur : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  (forall y, exists x, 0 < K x y) ->
  forall alpha : R,
  (1 < alpha) ->
  forall more : R,
  (0 < more) ->
  (vlt (renyi_dp_db_v K (Finite alpha)) p_infty) ->
  (forall x1 : (I ~> X), (forall x2 : (I ~> X), neighbours x1 x2 -> (forall x3 : (I ~> X), (vlt (Finite ((K x1) x3)) (vmul (vmul (vexp (vmul (Finite ((alpha - 1) / alpha)) (renyi_dp_db_v K (Finite alpha)))) (Finite (exp (((alpha - 1) / alpha) * more)))) (vpow (Finite ((K x2) x3)) ((alpha - 1) / alpha))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_5_step1_strict_outputs_occur_holds : c_theorem_6_proof_2_5_step1_strict_outputs_occur.
Proof.
move=> I X n1 m2 K occ a a1 g g0 KL x x' n y; have [e [-> h]] := renyi_levelled a1 KL.
have b0 : 0 < (a - 1) / a by apply: Rdiv_lt_0_compat; lra.
have step z z' : neighbours z z' -> 0 < K z y -> 0 < K z' y.
  move=> zz kz; case: (mass_cases (K z') y) => [k0|//].
  by have := renyi_entry a1 y (h z z' zz); rewrite k0 rpow_zero Rmult_0_r; lra.
have [x0 k0] := occ y; have kp : 0 < K x' y.
  move: k0; apply: (hamming_ind (Q := fun _ d d' => 0 < K d y -> 0 < K d' y)) => // k d f d' df IH kd.
  by apply: IH; exact: step df kd.
rewrite (vpow_rpow (mass_ge0 (K x') y) b0) vmulF vexpF !vmulF; apply/vltF.
apply: Rle_lt_trans (renyi_entry a1 y (h x x' n)) _.
have r0 := rpow_gt0 ((a - 1) / a) kp; have e0 := exp_pos ((a - 1) / a * e).
have g1 : 1 < exp ((a - 1) / a * g) by have := exp_increasing _ _ (Rmult_lt_0_compat _ _ b0 g0); rewrite exp_0.
by have := Rmult_lt_0_compat _ _ e0 r0; nra.
Qed.

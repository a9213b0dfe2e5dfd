(* zhong-put/theorem-6-proof-2-1.step1#neighbours@positive-entries, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_1_step1_neighbours_positive_entries : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  (forall y, exists x, 0 < K x y) ->
  (forall x y, 0 < K x y) ->
  forall delta : R,
  (0 < delta) ->
  (delta < 1) ->
  forall more : R,
  (0 < more) ->
  (forall x1 : (I ~> X), (forall x2 : (I ~> X), neighbours x1 x2 -> (forall x3 : (I ~> X), (vlt (Finite ((K x1) x3)) (vadd (vmul (vmul (vexp (pointwise_dp_v K (Finite delta))) (Finite (exp more))) (Finite ((K x2) x3))) (Finite delta)))))).

(* The statement above is generated; the proof follows. *)

Theorem c_theorem_6_proof_2_1_step1_neighbours_positive_entries_holds : c_theorem_6_proof_2_1_step1_neighbours_positive_entries.
Proof.
move=> I X n1 m2 K _ Kp d d0 d1 g g0 x x' n y; rewrite pointwise_dpE; last lra.
have g1 : 1 < exp g by have := exp_increasing _ _ g0; rewrite exp_0.
have k0 := Kp x' y; case: (level_cases (pointwise_dp_ge0 K d)) => [[e E e0]|->].
  have h : pointwise_within (exp e) d K by apply: (proj1 (pointwise_dp_leP K (Rlt_le _ _ d0) e0)); rewrite E; exact: Rbar_le_refl.
  rewrite E vexpF !vmulF vaddF; apply/vltF; have {}h := h x x' n y.
  have : 0 < exp e * K x' y by apply: Rmult_lt_0_compat => //; exact: exp_pos.
  by move=> p0; have : exp e * K x' y < exp e * K x' y * exp g by [nra]; lra.
have G := exp_pos g; rewrite /vmul /= /inf_times; case: RltbP => [_|?] /=; last lra.
by rewrite /inf_times; case: RltbP => // ?; lra.
Qed.

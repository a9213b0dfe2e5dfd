(* wang-identifiability/lemma1-claimA.step19@exponent-corrected, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimA_step19_exponent_corrected : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall eps : R,
  (0 <= eps) ->
  (exists first1 : (I ~> X), (nat_of_ord (enum_rank first1) == 0)%N /\ (exists U2 : law (I ~> X), (forall x3 : (I ~> X), ((U2 x3) = (/ (letters (I ~> X))))) /\ (veq (\vsum_(x4 : (ordinal_finType ((#|I| + 1))%N)) (vmul (Finite (INR x4)) (vdiv (vdiv (Finite (INR #|[pred x5 : (I ~> X) | ((hamming x5 first1) == (nat_of_ord x4))%N]|)) (vpowz (vexp (vadd (prior_ratio U2) (Finite eps))) (Z.of_nat ((nat_of_ord x4))%N))) (vpowz (vadd (Finite 1) (vdiv (Finite ((letters X) - 1)) (vexp (vadd (prior_ratio U2) (Finite eps))))) (Z.of_nat (#|I|)%N))))) (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (Finite (exp eps)) (Finite ((letters X) - 1)))))))).

(* The statement above is generated; the proof follows. *)
Lemma size_of (I X : finType) (y : I ~> X) k :
  INR #|[pred x : I ~> X | (hamming x y == k)%N]| = INR (binomial #|I| k) * (letters X - 1) ^ k.
Proof. by rewrite -(shell_count y k) sum_const Rmult_1_r. Qed.

Definition weight (I X : finType) (r : R) k := INR (binomial #|I| k) * (letters X - 1) ^ k / r ^ k.

Lemma weight_mean (I X : finType) (y : I ~> X) (r : R) : (2 <= #|X|)%N -> 0 < r ->
  \sum_(k : ordinal_finType (#|I| + 1)) INR k * weight I X r k = normaliser I X r * hamming_bound I X r.
Proof.
move=> m2 r0; rewrite -(power_distance m2 y r0) -(counted_sum (fun k => INR k / r ^ k) y); apply: eq_bigr => k _.
by rewrite /weight /Rdiv; ring.
Qed.

Lemma weight_v (I X : finType) (y : I ~> X) (r : R) k : 0 < r ->
  vdiv (Finite (INR #|[pred x : I ~> X | (hamming x y == k)%N]|)) (vpowz (Finite r) (Z.of_nat k)) = Finite (weight I X r k).
Proof. by move=> r0; rewrite size_of vpowz_nat vdivF //; apply: pow_nonzero; lra. Qed.

Lemma normal_v (I X : finType) (r : R) : 0 < r ->
  vpowz (vadd (Finite 1) (vdiv (Finite (letters X - 1)) (Finite r))) (Z.of_nat #|I|) = Finite (normaliser I X r).
Proof. by move=> r0; rewrite vdivF ?vaddF ?vpowz_nat //; lra. Qed.

Theorem c_lemma1_claimA_step19_exponent_corrected_holds : c_lemma1_claimA_step19_exponent_corrected.
Proof.
move=> I X n1 m2 e e0; have [x0 _] := a_database I (letters_ge2 m2).
have : (0 < #|{ffun I -> X}|)%N by apply/card_gt0P; exists x0.
move=> d; exists (enum_val (Ordinal d)); split; first by rewrite enum_valK.
set y := enum_val _; exists (uniform x0); split=> [x|]; first by rewrite uniformE.
have -> : prior_ratio (uniform x0) = Finite 0.
  apply: Rbar_le_antisym; last exact: xmax_ge0.
  by apply/prior_ratio_leP; [exact: Rle_refl|move=> x x' _]; rewrite !uniformE exp_0; lra.
have -> : vexp (vadd (Finite 0) (Finite e)) = Finite (exp e) by rewrite vaddF vexpF Rplus_0_l.
have r0 := exp_pos e; have g := normaliser_gt0 I m2 r0; rewrite normal_v // (bound_value I m2 r0).
rewrite (vsum_finite (f := fun k : ordinal_finType (#|I| + 1) => INR k * (weight I X (exp e) k / normaliser I X (exp e)))) => [|k]; last first.
  by rewrite weight_v // vdivF ?vmulF //; lra.
rewrite (eq_bigr (fun k : ordinal_finType (#|I| + 1) => INR k * weight I X (exp e) k / normaliser I X (exp e))) => [|k _]; last by rewrite /Rdiv; ring.
rewrite sum_divr (weight_mean y m2 r0) /veq /=; congr (Finite _); field; lra.
Qed.

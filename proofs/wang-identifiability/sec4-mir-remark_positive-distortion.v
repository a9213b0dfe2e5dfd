(* wang-identifiability/sec4-mir-remark@positive-distortion, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_sec4_mir_remark_positive_distortion : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  forall Q : law (I ~> X),
  forall eps : R,
  (0 < eps) ->
  (forall x1 : (I ~> X), (vle (\vsum_(x2 : (I ~> X)) (vdiv (Finite ((P x2) / ((exp eps) ^ ((hamming x2 x1))%N))) (Finite (\sum_(x3 : (I ~> X)) ((Q x3) / ((exp eps) ^ ((hamming x2 x3))%N)))))) (Finite 1))) ->
  (exists L4 : kernel (I ~> X) (I ~> X), (forall x5 : (I ~> X), (forall x6 : (I ~> X), (veq (Finite (L4 x5 x6)) (vdiv (Finite ((Q x6) / ((exp eps) ^ ((hamming x5 x6))%N))) (Finite (\sum_(x7 : (I ~> X)) ((Q x7) / ((exp eps) ^ ((hamming x5 x7))%N)))))))) /\ (Rbar_lt (dp L4) p_infty)).

(* The statement above is generated; the proof follows. *)
Theorem c_sec4_mir_remark_positive_distortion_holds : c_sec4_mir_remark_positive_distortion.
Proof.
move=> I X _ _ P Q e e0 _.
move: (exp_ge1 (Rlt_le _ _ e0)); set r := exp e => r1.
pose A (x y : I ~> X) := / r ^ hamming x y; pose u x := \sum_y Q y / r ^ hamming x y.
have A0 x y : 0 < A x y by apply: Rinv_0_lt_compat; apply: pow_lt; lra.
have u0 x : 0 < u x.
  have [z Qz] := law_support Q; apply: Rlt_le_trans (_ : Q z * A x z <= _); first exact: Rmult_lt_0_compat.
  apply: (@sum_ge_term _ xpredT (fun y => Q y / r ^ hamming x y)) => // y _.
  by apply: Rmult_le_pos => //; exact: Rlt_le (A0 x y).
have h x : is_law (fun y => Q y * A x y / u x).
  split=> [y|]; first by apply: Rdiv_le_0_compat => //; apply: Rmult_le_pos => //; exact: Rlt_le (A0 x y).
  by rewrite sum_divr -/(u x) /Rdiv Rinv_r //; have := u0 x; lra.
pose K : kernel (I ~> X) (I ~> X) := fun x => Law (proj1 (h x)) (proj2 (h x)).
have KE x y : K x y = Q y * A x y / u x by [].
exists K; split=> [x y|]; first by rewrite vdivF; [apply/veqF|have := u0 x; rewrite /u; lra].
set n := #|I|; have far (x y : I ~> X) : (hamming x y <= n)%N by exact: hamming_card.
have rn k : (k <= n)%N -> r ^ k <= r ^ n by move=> kn; apply: Rle_pow => //; apply/leP.
have p1 k : 1 <= r ^ k by exact: pow_R1_Rle.
have A1 x y : A x y <= 1 by rewrite -Rinv_1; apply: Rinv_le_contravar; [lra|exact: p1].
have An x y : 1 <= r ^ n * A x y.
  have := rn _ (far x y); have := p1 (hamming x y) => a b.
  apply: (Rmult_le_reg_r (r ^ hamming x y)); first lra.
  by rewrite /A Rmult_assoc Rinv_l; lra.
have u1 x : u x <= 1.
  by rewrite -(mass_sum1 Q); apply: sum_le => y _; have := Rmult_le_compat_l _ _ _ (mass_ge0 Q y) (A1 x y); rewrite /Rdiv -/(A x y); lra.
have un x : 1 <= r ^ n * u x.
  rewrite -{1}(mass_sum1 Q) /u -sum_mull; apply: sum_le => y _.
  by have := Rmult_le_compat_l _ _ _ (mass_ge0 Q y) (An x y); rewrite /Rdiv -/(A x y); lra.
have rE : exp (2 * INR n * e) = r ^ n * r ^ n.
  by rewrite /r !exp_pow -exp_plus; congr exp; ring.
apply: (@Rbar_le_lt_trans _ (Finite (2 * INR n * e))) => //.
have b0 : 0 <= 2 * INR n * e by apply: Rmult_le_pos; [have := pos_INR n; lra|lra].
apply: worst_le => // x x' _; apply/max_ratio_level_le => // y; rewrite rE !KE.
have a0 := A0 x y; have a0' := A0 x' y; have v0 := u0 x; have v0' := u0 x'.
have q0 := mass_ge0 Q y.
have step : A x y * u x' <= r ^ n * r ^ n * (A x' y * u x).
  have s1 : A x y * u x' <= 1 by have := A1 x y; have := u1 x'; nra.
  have s2 : 1 <= (r ^ n * A x' y) * (r ^ n * u x) by have := An x' y; have := un x; nra.
  by have := s2; have -> : (r ^ n * A x' y) * (r ^ n * u x) = r ^ n * r ^ n * (A x' y * u x) by [ring]; lra.
apply/(Rle_div_l _ _ _ v0).
have -> : r ^ n * r ^ n * (Q y * A x' y / u x') * u x = Q y * (r ^ n * r ^ n * (A x' y * u x)) / u x' by field; lra.
apply/(Rle_div_r _ _ _ v0'); have := Rmult_le_compat_l _ _ _ q0 step; lra.
Qed.

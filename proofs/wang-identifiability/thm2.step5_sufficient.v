(* wang-identifiability/thm2.step5#sufficient, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2_step5_sufficient : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  forall Q : law (I ~> X),
  forall eps : R,
  (0 < eps) ->
  forall L : kernel (I ~> X) (I ~> X),
  (forall x1 : (I ~> X), (vle (\vsum_(x2 : (I ~> X)) (vdiv (Finite ((P x2) / ((exp eps) ^ ((hamming x2 x1))%N))) (Finite (\sum_(x3 : (I ~> X)) ((Q x3) / ((exp eps) ^ ((hamming x2 x3))%N)))))) (Finite 1))) ->
  (exists L4 : kernel (I ~> X) (I ~> X), (forall x5 : (I ~> X), (forall x6 : (I ~> X), (veq (Finite (L4 x5 x6)) (vdiv (Finite ((Q x6) / ((exp eps) ^ ((hamming x5 x6))%N))) (Finite (\sum_(x7 : (I ~> X)) ((Q x7) / ((exp eps) ^ ((hamming x5 x7))%N)))))))) /\ (((distortion L P) <= (distortion L4 P)) -> ((mutual_information L4 P) <= (mutual_information L P)))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2_step5_sufficient_holds : c_thm2_step5_sufficient.
Proof.
move=> I X _ _ P Q e e0 L kkt.
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
exists K; split=> [x y|near]; first by rewrite vdivF; [apply/veqF|have := u0 x; rewrite /u; lra].
pose c y := \sum_x P x * A x y / u x.
have c1 y : c y <= 1.
  have := kkt y; rewrite (eq_bigr (fun x => Val (Finite (P x * A x y / u x)))) => [|x _]; first by rewrite vsumF.
  by rewrite vdivF; [|have := u0 x; rewrite /u /r; lra].
have mean_c (R_ : law (I ~> X)) : \sum_y R_ y * c y = \sum_x P x * (\sum_y R_ y * A x y) / u x.
  rewrite (eq_sum (G := fun y => \sum_x R_ y * (P x * A x y / u x))) => [|y _]; last by rewrite sum_mull.
  rewrite exchange_big; apply: eq_bigr => x _.
  transitivity (\sum_y P x / u x * (R_ y * A x y)); first by apply: eq_bigr => y _; rewrite /Rdiv; ring.
  by rewrite sum_mull /Rdiv; ring.
have cQ : \sum_y Q y * c y = 1.
  rewrite mean_c -(mass_sum1 P); apply: eq_bigr => x _.
  have -> : \sum_y Q y * A x y = u x by [].
  by field; have := u0 x; lra.
have out y : output P K y = Q y.
  have -> : output P K y = Q y * c y.
    by rewrite outputE /c -sum_mull; apply: eq_bigr => x _; rewrite KE /Rdiv; ring.
  have z : \sum_y Q y * (1 - c y) = 0.
    rewrite (eq_sum (G := fun y => Q y - Q y * c y)) => [|y' _]; last ring.
    by rewrite sum_sub mass_sum1 cQ; ring.
  have p w : true -> 0 <= Q w * (1 - c w) by move=> _; apply: Rmult_le_pos => //; have := c1 w; lra.
  by have := @sum_eq0 _ xpredT _ p z y isT; lra.
have lA x y : ln (A x y) = - (INR (hamming x y) * e).
  by rewrite /A ln_Rinv ?ln_pow ?/r ?ln_exp //; [exact: exp_pos|apply: pow_lt; exact: exp_pos].
pose S := \sum_x P x * ln (u x).
have own : mi P K = - e * distortion K P - S.
  rewrite /mi /distortion /S -(sum_mull _ _ _ (- e)) -sum_sub; apply: eq_bigr => x _.
  have -> : klsum (K x) (output P K) = - e * (\sum_y K x y * INR (hamming x y)) - ln (u x).
    rewrite -[ln (u x)]Rmult_1_l -(mass_sum1 (K x)) -sum_mulr -sum_mull -sum_sub /klsum; apply: eq_bigr => y _.
    rewrite out; case: (mass_cases Q y) => [q|q]; first by rewrite KE q /Rdiv; ring.
    have a0 := A0 x y; have v0 := u0 x.
    have -> : K x y / Q y = A x y / u x by rewrite KE; field; lra.
    by rewrite ln_div // lA; ring.
  ring.
have rival : - e * distortion L P - S <= mi P L.
  set R_ := output P L.
  have z : 0 <= \sum_x \sum_y (P x * L x y - P x * (R_ y * A x y / u x)).
    rewrite (eq_sum (G := fun x => P x - P x * (\sum_y R_ y * A x y) / u x)) => [|x _].
      rewrite sum_sub mass_sum1 -(mean_c R_).
      suff : \sum_y R_ y * c y <= \sum_y R_ y by rewrite mass_sum1; lra.
      by apply: sum_le => y _; have := Rmult_le_compat_l _ _ _ (mass_ge0 R_ y) (c1 y); lra.
    rewrite sum_sub sum_mull mass_sum1 Rmult_1_r; congr (_ - _).
    by rewrite sum_mull sum_divr /Rdiv; ring.
  suff : \sum_x \sum_y (P x * L x y - P x * (R_ y * A x y / u x)) <= mi P L - (- e * distortion L P - S) by lra.
  rewrite /mi /distortion /S -(sum_mull _ _ _ (- e)) -!sum_sub; apply: sum_le => x _.
  have -> : P x * klsum (L x) (output P L) - (- e * (P x * \sum_y L x y * INR (hamming x y)) - P x * ln (u x)) =
      \sum_y P x * (L x y * (ln (L x y / R_ y) + e * INR (hamming x y) + ln (u x))).
    have e1 : \sum_y L x y * (ln (L x y / R_ y) + e * INR (hamming x y) + ln (u x)) =
        klsum (L x) R_ + e * (\sum_y L x y * INR (hamming x y)) + ln (u x).
      transitivity (\sum_y (L x y * ln (L x y / R_ y) + e * (L x y * INR (hamming x y)) + L x y * ln (u x))).
        by apply: eq_bigr => y _; ring.
      by rewrite !sum_add sum_mull sum_mulr mass_sum1 /klsum; ring.
    by rewrite sum_mull e1 /R_; ring.
  apply: sum_le => y _; have a0 := A0 x y; have v0 := u0 x.
  case: (mass_cases P x) => [->|px]; first by rewrite /Rdiv; lra.
  have rest0 : 0 <= P x * (R_ y * A x y / u x).
    by apply: Rmult_le_pos; [lra|apply: Rdiv_le_0_compat => //; apply: Rmult_le_pos => //; lra].
  case: (mass_cases (L x) y) => [->|l0]; first lra.
  have R0 : 0 < R_ y by exact: output_gt0 px l0.
  set t := R_ y * A x y / (u x * L x y).
  have d0 := Rmult_lt_0_compat _ _ v0 l0; have n0 := Rmult_lt_0_compat _ _ R0 a0.
  have t0 : 0 < t by exact: Rdiv_lt_0_compat.
  have lt : ln t = - (ln (L x y / R_ y) + e * INR (hamming x y) + ln (u x)).
    have -> : ln t = ln (R_ y * A x y) - ln (u x * L x y) by rewrite /t ln_div.
    have -> : ln (L x y / R_ y) = ln (L x y) - ln (R_ y) by exact: ln_div.
    by rewrite (ln_mult (R_ y)) // (ln_mult (u x)) // lA; ring.
  have := ln_le_sub1 t0; rewrite lt => k.
  have -> : P x * L x y - P x * (R_ y * A x y / u x) = P x * (L x y * (1 - t)) by rewrite /t; field; lra.
  by apply: Rmult_le_compat_l; [lra|apply: Rmult_le_compat_l; lra].
by rewrite /mutual_information own; have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ e0) near; lra.
Qed.

(* The least information at a distortion: Theorem 2 of Wang, Ying and Zhang (2015).

   Weak duality (Csiszar 1974; Shannon's lower bound): at any slope ln r >= 0 no mechanism tells less than
   -E d ln r - sum P ln(P g), g the normaliser of r^-d; the mechanism with posteriors r^-d tells that much. *)

From ExactPriv Require Import core divergence databases hamming feasible programs tradeoffs.

Section Information.
Variables I X : finType.
Local Notation db := (I ~> X).
Implicit Types (P : law (I ~> X)) (K : kernel (I ~> X) (I ~> X)).
Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).
Let M2 : 2 <= letters X. Proof. exact: letters_ge2. Qed.

Lemma information_term P K (r : R) (x y : db) : 1 <= r -> 0 < P x ->
  P x * (K x y * (- (INR (hamming x y) * ln r) - ln (P x * normaliser I X r) - ln (K x y / output P K y)))
    <= output P K y * hamming_mass r x y - P x * K x y.
Proof.
move=> r1 Px; have r0 : 0 < r by lra.
have s0 : 0 < r + letters X - 1 by lra.
have h0 : 0 < hamming_mass r x y by exact: hamming_mass_gt0.
case: (mass_cases (K x) y) => [->|k0].
  by have := Rmult_le_pos _ _ (mass_ge0 (output P K) y) (Rlt_le _ _ h0); lra.
have Q0 := output_gt0 Px k0; have g := normaliser_gt0 I m2 r0; have p : 0 < r ^ hamming x y by exact: pow_lt.
set t := output P K y * hamming_mass r x y / (P x * K x y).
have PK : 0 < P x * K x y by exact: Rmult_lt_0_compat.
have t0 : 0 < t by apply: Rdiv_lt_0_compat => //; exact: Rmult_lt_0_compat.
have e : - (INR (hamming x y) * ln r) - ln (P x * normaliser I X r) - ln (K x y / output P K y) = ln t.
  have h : hamming_mass r x y = 1 / r ^ hamming x y / normaliser I X r by rewrite (power_mass m2 x y r0); field; lra.
  have -> : t = output P K y / (P x * normaliser I X r * r ^ hamming x y * K x y).
    by rewrite /t h; field; repeat split; lra.
  have Pg : 0 < P x * normaliser I X r by exact: Rmult_lt_0_compat.
  have Pgr : 0 < P x * normaliser I X r * r ^ hamming x y by exact: Rmult_lt_0_compat.
  rewrite !ln_div //; last exact: Rmult_lt_0_compat.
  by rewrite (ln_mult _ (K x y)) // (ln_mult _ (r ^ hamming x y)) // ln_pow //; ring.
rewrite e; have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ PK) (ln_le_sub1 t0).
have -> : P x * K x y * (t - 1) = output P K y * hamming_mass r x y - P x * K x y by rewrite /t; field; lra.
by rewrite Rmult_assoc.
Qed.

Theorem information_bound P K (r : R) : 1 <= r -> (forall x, 0 < P x) ->
  - ln r * distortion K P - (\sum_x P x * ln (P x * normaliser I X r)) <= mi P K.
Proof.
move=> r1 P0; have s0 : 0 < r + letters X - 1 by lra.
have column (y : db) : \sum_x hamming_mass r x y = 1.
  by rewrite -(hamming_mass_sum s0 y); apply: eq_bigr => x _; exact: hamming_mass_sym.
suff : - ln r * distortion K P - (\sum_x P x * ln (P x * normaliser I X r)) - mi P K <= 0 by lra.
have z : \sum_x \sum_y (output P K y * hamming_mass r x y - P x * K x y) = 0.
  rewrite (eq_bigr (fun x => (\sum_y output P K y * hamming_mass r x y) - P x)) => [|x _].
    rewrite sum_sub mass_sum1 exchange_big (eq_bigr (output P K)) ?mass_sum1 /=; first by ring.
    by move=> y _; rewrite sum_mull column Rmult_1_r.
  by rewrite sum_sub sum_mull mass_sum1 Rmult_1_r.
rewrite -[X in _ <= X]z /distortion -(sum_mull _ _ _ (- ln r)) -sum_sub /mi -sum_sub; apply: sum_le => x _.
apply: Rle_trans (sum_le _ (fun y _ => information_term K y r1 (P0 x))); apply: Req_le.
rewrite [RHS]sum_mull; have -> : \sum_y K x y * (- (INR (hamming x y) * ln r) - ln (P x * normaliser I X r)
    - ln (K x y / output P K y)) = - ln r * (\sum_y K x y * INR (hamming x y)) - ln (P x * normaliser I X r)
    - klsum (K x) (output P K).
  rewrite -[ln (P x * _) in RHS]Rmult_1_l -(mass_sum1 (K x)) -sum_mulr -sum_mull /klsum -!sum_sub.
  by apply: eq_bigr => y _; ring.
ring.
Qed.

(* Theorem 2: in the range of Theorem 1 the mechanism with posteriors r^-d tells least of all at its distortion. *)
Theorem least_information_value P D : (forall x, 0 < P x) -> 0 < D -> 1 <= ratio_at I X D -> feasible P (ratio_at I X D) ->
  exists2 K, distortion K P = D /\ identifiable_within P (ratio_at I X D) K & least_information P D = Finite (mi P K).
Proof.
move=> P0 D0 r1 f; have [V [K [hF hV hK _]]] := posterior_mechanism m2 r1 P0 f.
have dK : distortion K P = D by rewrite (posterior_rows_distortion M2 r1 P0 hK) ratio_bound.
exists K; first by split=> //; exact: (posterior_rows_within M2 r1 P0 hK).
rewrite /least_information; case: RlebP => [_|[]]; last lra.
apply: val_le_eq; have [lb glb] := Glb_Rbar_correct (fun v => exists L, distortion L P <= D /\ v = mi P L).
  by apply: lb; exists K; split=> //; rewrite dK; exact: Rle_refl.
apply: glb => v [L [dL ->]] /=; have := information_bound L r1 P0.
rewrite (posterior_rows_information m2 r1 P0 hK) ratio_bound //.
have l0 : 0 <= ln (ratio_at I X D) by rewrite -ln_1; apply: ln_le; lra.
by have := Rmult_le_compat_l _ _ _ l0 dL; lra.
Qed.

End Information.

(* Informations of Gaussian pairs through eigenvalues: white spectra are a saddle point of the sum of
   ln(1 + signal/noise), and determinants of 2 x 2 covariances against their eigenvalues. *)

From ExactPriv Require Import core divergence statements levels explicit.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* ln of a weighted mean of 1 and w. *)
Lemma ln_mean_ge l w : 0 <= l <= 1 -> 0 < w -> l * ln w <= ln (1 - l + l * w).
Proof.
move=> hl w0; set m := 1 - l + l * w.
have m0 : 0 < m by rewrite /m; case: (Req_dec l 0) => [->|n]; [lra|have := Rmult_lt_0_compat l w; lra].
have a := Rmult_le_compat_l l _ _ (proj1 hl) (@ln_le_sub1 (w / m) (Rdiv_lt_0_compat _ _ w0 m0)).
have b := Rmult_le_compat_l (1 - l) _ _ ltac:(lra) (@ln_le_sub1 (1 / m) (Rdiv_lt_0_compat _ _ Rlt_0_1 m0)).
move: a b; rewrite !ln_div ?ln_1; try lra; move=> a b.
have e : l * (w / m - 1) + (1 - l) * (1 / m - 1) = 0.
  have -> : l * (w / m - 1) + (1 - l) * (1 / m - 1) = m / m - 1 by rewrite /m; field; rewrite -/m; lra.
  by field; lra.
lra.
Qed.

Section Spectra.
Variable X : finType.
Let n := letters X.

Lemma sum_all (c : R) : \sum_(x : X) c = n * c.
Proof. by rewrite big_const /n /letters; elim: #|X| => [|k IH]; [rewrite /=; ring|rewrite iterS IH S_INR; ring]. Qed.

(* No spectrum of the input of that mean gives more through white noise. *)
Lemma white_input (x : law X) (c : R) : 0 <= c -> \sum_i ln (1 + n * c * x i) <= n * ln (1 + c).
Proof.
move=> c0; rewrite -(sum_all (ln (1 + c))); suff : \sum_(i : X) (ln (1 + n * c * x i) - ln (1 + c)) <= 0 by rewrite sum_sub; lra.
have n0 : 0 <= n by exact: pos_INR.
apply: Rle_trans (_ : \sum_(i : X) (n * c * x i - c) / (1 + c) <= _).
  apply: sum_le => i _; have u0 : 0 <= n * c * x i by do 2 (apply: Rmult_le_pos => //).
  rewrite -ln_div; try lra; apply: Rle_trans (ln_le_sub1 _) _; first by apply: Rdiv_lt_0_compat; lra.
  by apply: Req_le; field; lra.
by rewrite sum_divr sum_sub sum_mull mass_sum1 sum_all; apply: Req_le; field; lra.
Qed.

(* No spectrum of the noise of that mean gives less to a white input. *)
Lemma white_noise (y : law X) (c : R) : 0 <= c -> (forall i, 0 < y i) -> n * ln (1 + c) <= \sum_i ln (1 + c / (n * y i)).
Proof.
move=> c0 y0; have n0 : 0 < n by exact: (letters_gt0 y).
have ny i : 0 < n * y i by apply: Rmult_lt_0_compat.
have hl : 0 <= c / (1 + c) <= 1 by split; [apply: Rdiv_le_0_compat; lra|apply/Rle_div_l; lra].
rewrite -(sum_all (ln (1 + c))); suff : 0 <= \sum_i (ln (1 + c / (n * y i)) - ln (1 + c)) by rewrite sum_sub; lra.
apply: Rle_trans (_ : \sum_i (c / (1 + c) * (1 - n * y i)) <= _).
  by rewrite sum_mull sum_sub sum_mull mass_sum1 sum_all; apply: Req_le; ring.
apply: sum_le => i _; have w0 : 0 < / (n * y i) by apply: Rinv_0_lt_compat.
have p0 : 0 <= c / (n * y i) by apply: Rdiv_le_0_compat.
rewrite -ln_div; try lra; have := ln_mean_ge hl w0.
have -> : 1 - c / (1 + c) + c / (1 + c) * / (n * y i) = (1 + c / (n * y i)) / (1 + c) by field; have := y0 i; repeat split; lra.
have := Rmult_le_compat_l _ _ _ (proj1 hl) (ln_le_sub1 (ny i)); rewrite ln_Rinv //; lra.
Qed.

(* The same as statements write them. *)
Lemma white_input_v (x : law X) (signal noise : R) : 0 <= signal -> 0 < noise ->
  vle (vdiv (\vsum_(i : X) vln (Finite (1 + n * signal * x i / noise))) (Finite 2))
    (vdiv (vmul (Finite n) (vln (Finite (1 + signal / noise)))) (Finite 2)).
Proof.
move=> s0 v0; have n0 : 0 <= n by exact: pos_INR.
have c0 : 0 <= signal / noise by apply: Rdiv_le_0_compat.
rewrite (eq_bigr (fun i => Val (Finite (ln (1 + n * (signal / noise) * x i))))) => [|i _]; last first.
  rewrite vlnF; first by congr (Val (Finite (ln (1 + _)))); field; lra.
  by have : 0 <= n * signal * x i / noise by [apply: Rdiv_le_0_compat => //; do 2 (apply: Rmult_le_pos => //)]; lra.
rewrite vsumF vlnF ?vmulF ?vdivF //=; try lra.
by have := white_input x c0; lra.
Qed.

Lemma white_noise_v (y : law X) (signal noise : R) : (forall i, 0 < y i) -> 0 <= signal -> 0 < noise ->
  vle (vdiv (vmul (Finite n) (vln (Finite (1 + signal / noise)))) (Finite 2))
    (vdiv (\vsum_(i : X) vln (vadd (Finite 1) (vdiv (Finite signal) (Finite (n * noise * y i))))) (Finite 2)).
Proof.
move=> y0 s0 v0; have n0 : 0 < n by exact: (letters_gt0 y).
have c0 : 0 <= signal / noise by apply: Rdiv_le_0_compat.
rewrite (eq_bigr (fun i => Val (Finite (ln (1 + signal / noise / (n * y i)))))) => [|i _]; last first.
  have := y0 i => yi; have ny : 0 < n * y i by apply: Rmult_lt_0_compat.
  have nny : 0 < n * noise * y i by do 2 (apply: Rmult_lt_0_compat => //).
  rewrite vdivF ?vaddF ?vlnF; try lra; first by congr (Val (Finite (ln (1 + _)))); field; lra.
  by have : 0 <= signal / (n * noise * y i) by [apply: Rdiv_le_0_compat]; lra.
rewrite vsumF vlnF ?vmulF ?vdivF //=; try lra.
by have := white_noise c0 y0; lra.
Qed.

(* Spectra of an input and a noise, all inside their traces. *)
Lemma spectrum_term (a b : R) : 0 <= a -> 0 < b -> vln (vadd (Finite 1) (vdiv (Finite a) (Finite b))) = Finite (ln (1 + a / b)).
Proof.
move=> a0 b0; have : 0 <= a / b by apply: Rdiv_le_0_compat.
by move=> h; rewrite vdivF ?vaddF ?vlnF //; lra.
Qed.

Lemma spectra_mono (a b c d : X -> R) : (forall i, 0 <= a i) -> (forall i, 0 < b i) -> (forall i, 0 <= c i) -> (forall i, 0 < d i) ->
  (forall i, a i / b i <= c i / d i) ->
  vle (vdiv (\vsum_(i : X) vln (vadd (Finite 1) (vdiv (Finite (a i)) (Finite (b i))))) (Finite 2))
    (vdiv (\vsum_(i : X) vln (vadd (Finite 1) (vdiv (Finite (c i)) (Finite (d i))))) (Finite 2)).
Proof.
move=> a0 b0 c0 d0 h.
rewrite (eq_bigr (fun i => Val (Finite (ln (1 + a i / b i))))) => [|i _]; last exact: spectrum_term.
rewrite [X in vle _ (vdiv X _)](eq_bigr (fun i => Val (Finite (ln (1 + c i / d i))))) => [|i _]; last exact: spectrum_term.
rewrite !vsumF !vdivF /=; try lra; apply: Rmult_le_compat_r; first lra.
apply: sum_le => i _; have := h i; have : 0 <= a i / b i by apply: Rdiv_le_0_compat.
by move=> p q; apply: ln_le_mono; lra.
Qed.
End Spectra.

(* Pointwise leakage under a uniform prior, and the chi-square contraction of (eps, delta)-LDP. They replace: Grosse,
   Saeidian and Oechtering, "LDP is the largest pointwise leakage" for that prior; Theorem 2, step 4. *)

From ExactPriv Require Import core divergence hockey_stick best_responses patterns few_values.

(* ** eps-LDP and the uniform prior on n letters: ln (n r/(r+n-1)) *)

Lemma output_uniform_ge (X Y : finType) (K : kernel X Y) (x0 x : X) (r : R) y : 1 <= r ->
  (forall x x' y, K x y <= r * K x' y) -> (r + letters X - 1) / (letters X * r) * K x y <= output (uniform x0) K y.
Proof.
move=> r1 h; have n1 := letters_ge1 x0.
have e : \sum_x' (if x' == x then K x y else K x y / r) = (1 + (letters X - 1) / r) * K x y.
  rewrite (eq_sum (G := fun x' => K x y / r + (if x' == x then K x y - K x y / r else 0))) => [|z _].
    by rewrite sum_add sum_const_card sum_pick; field; lra.
  by case: (z == x); ring.
have -> : (r + letters X - 1) / (letters X * r) * K x y = / letters X * ((1 + (letters X - 1) / r) * K x y) by field; lra.
rewrite outputE -e -sum_mull; apply: sum_le => z _; rewrite uniformE.
apply: Rmult_le_compat_l; first by apply: Rlt_le; apply: Rinv_0_lt_compat; lra.
case: (z =P x) => [->|_]; first lra.
by apply/Rle_div_l; [lra|rewrite Rmult_comm; exact: h].
Qed.

Theorem pml_uniform (X Y : finType) (K : kernel X Y) (x0 : X) (e : R) : 0 <= e -> Rbar_le (ldp K) e ->
  pml K (uniform x0) <= ln (letters X * exp e / (exp e + letters X - 1)).
Proof.
move=> e0 /(ldp_leP K e0) h; have r1 := exp_ge1 e0; have n1 := letters_ge1 x0; set n := letters X in n1 *.
have q : n * exp e / (exp e + n - 1) = 1 + (n - 1) * (exp e - 1) / (exp e + n - 1) by field; lra.
have q1 : 1 <= n * exp e / (exp e + n - 1).
  by rewrite q; have : 0 <= (n - 1) * (exp e - 1) / (exp e + n - 1); [apply: Rdiv_le_0_compat; [nra|lra]|lra].
apply: max_le => [|y /RltbP o]; first exact: ln_ge0.
rewrite /pml_outcome; case: (max_attained (fun x => Rltb 0 (uniform x0 x)) (fun x => K x y)) => [z|[x _ m]].
  by rewrite /column_max z /Rdiv Rmult_0_l /ln; case: Rlt_dec => [/Rlt_irrefl//|_]; exact: ln_ge0.
have o' := output_uniform_ge x0 x y r1 h; rewrite -/n in o'.
have k0 : 0 < K x y.
  case: (mass_cases (K x) y) => // z; move: o; rewrite outputE sum_0; first lra.
  by move=> z' _; have := h z' x y; have := mass_ge0 (K z') y; rewrite z Rmult_0_r => a b; have -> : K z' y = 0 by [lra]; ring.
rewrite /column_max m; apply: ln_le_mono; first exact: Rdiv_lt_0_compat.
apply/Rle_div_l => //; apply: Rle_trans (Rmult_le_compat_l _ _ _ _ o'); last lra.
by right; field; lra.
Qed.

Theorem pml_uniform_attained (X : finType) (x0 x1 : X) (e : R) : x0 != x1 -> 0 <= e ->
  exists (Y : finType) (K : kernel X Y), ldp K = e /\ pml K (uniform x0) = ln (letters X * exp e / (exp e + letters X - 1)).
Proof.
move=> ne e0; have r1 := exp_ge1 e0; have n1 := letters_ge1 x0.
have l : ldp (letter_response x0 r1) = e by rewrite (letter_response_level r1 ne) ln_exp.
exists _, (letter_response x0 r1); split=> //; apply: Rle_antisym; first by apply: pml_uniform => //; rewrite l; exact: Rbar_le_refl.
have i : 0 < / (exp e + letters X - 1) by apply: Rinv_0_lt_compat; lra.
have o : output (uniform x0) (letter_response x0 r1) x0 = / letters X.
  rewrite outputE (eq_sum (G := fun x => / letters X * letter_response x0 r1 x0 x)) => [|x _].
    by rewrite sum_mull mass_sum1 Rmult_1_r.
  by rewrite uniformE !pattern_kernelE /= eq_sym.
have n0 : 0 < / letters X by apply: Rinv_0_lt_compat; lra.
apply: Rle_trans (_ : pml_outcome (letter_response x0 r1) (uniform x0) x0 <= _).
  rewrite /pml_outcome o; apply: ln_le_mono; first by apply: Rdiv_lt_0_compat; [nra|lra].
  have k := @max_ge _ (fun x => Rltb 0 (uniform x0 x)) (fun x => letter_response x0 r1 x x0) x0.
  have {}k : exp e / (exp e + letters X - 1) <= column_max (uniform x0) (letter_response x0 r1) x0.
    by apply: Rle_trans (k _); [rewrite pattern_kernelE /= eqxx; right; field; lra|apply/RltbP; rewrite uniformE].
  have -> : letters X * exp e / (exp e + letters X - 1) = letters X * (exp e / (exp e + letters X - 1)) by field; lra.
  rewrite /Rdiv Rinv_inv [X in _ <= X]Rmult_comm; apply: Rmult_le_compat_l => //; lra.
by apply: (@max_ge _ (fun y => Rltb 0 (output (uniform x0) (letter_response x0 r1) y))); apply/RltbP; rewrite o.
Qed.

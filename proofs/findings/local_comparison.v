(* Grosse, Saeidian and Oechtering, abstract and Theorem 1 against (13): the bound of the Dobrushin coefficient through
   the level C of (C, c)-PML against (e^LDP - 1)/(e^LDP + 1), both at the mechanism's own levels. For two inputs they are
   the same number; for N inputs the first is at most 3 - 4/N times the second, and no smaller factor will do. *)

From ExactPriv Require Import core divergence hockey_stick pml levels bridges suprema best_responses closing.
From ExactPrivFindings Require Import leakage.

Section Levels.
Variables (X Y : finType) (K : kernel X Y) (c e l : R).
Local Notation N := (letters X).
Hypotheses (X2 : (2 <= #|X|)%N) (c0 : 0 < c) (nc : N * c <= 1) (level : pml_c K c = e) (local : ldp K = l).
Local Notation r := (exp e).
Local Notation r' := (exp l).

Let N2 : 2 <= N. Proof. by have := letters_ge X2; rewrite /=; lra. Qed.
Let c1 : 2 * c <= 1. Proof. by have := N2; nra. Qed.
Let e0 : 0 <= e. Proof. by have := pml_c_ge0 K c; rewrite level. Qed.
Let l0 : 0 <= l.
Proof. by have : Rbar_le 0 (ldp K) by [exact: worst_ge0]; rewrite local. Qed.
Let r1 : 1 <= r. Proof. exact: exp_ge1. Qed.
Let r1' : 1 <= r'. Proof. exact: exp_ge1. Qed.

Lemma pml_below_local : r * (c * r' + 1 - c) <= r'.
Proof.
have d0 : 0 < c * r' + 1 - c by have := r1'; have := c1; nra.
have q1 : 1 <= r' / (c * r' + 1 - c) by apply/Rle_div_r => //; have := r1'; have := c1; nra.
apply/Rle_div_r => //; have q0 : 0 < r' / (c * r' + 1 - c) by lra.
rewrite -(exp_ln _ q0); apply: exp_le_mono; have := Rbar_le_refl (pml_c K c); rewrite {1}level => le.
suff : Rbar_le (pml_c K c) (ln (r' / (c * r' + 1 - c))) by rewrite level.
apply/pml_c_leP => //; [exact: Rlt_le|exact: ln_ge0|]; rewrite exp_ln // => x x' y.
have [b hb] := ex_argmin (fun z => K z y) x; have h := proj1 (ldp_leP K l0) (Rbar_eq_le local).
have S : K x y + (N - 1) * K b y <= column_sum K y.
  have -> : K x y + (N - 1) * K b y = \sum_(z : X) (K b y + (if z == x then K z y - K b y else 0)).
    by rewrite sum_add sum_const_card sum_pick; ring.
  by apply: sum_le => z _; case: eqP => _; have := hb z; lra.
have w0 : 0 <= 1 - N * c by lra.
have k0 := mass_ge0 (K b) y; have hx' := Rmult_le_compat_l _ _ _ w0 (hb x'); have hS := Rmult_le_compat_l _ _ _ (Rlt_le _ _ c0) S.
apply: Rle_trans (_ : r' / (c * r' + 1 - c) * (c * K x y + (1 - c) * K b y) <= _); last by apply: Rmult_le_compat_l; lra.
have -> : r' / (c * r' + 1 - c) * (c * K x y + (1 - c) * K b y) = r' * (c * K x y + (1 - c) * K b y) / (c * r' + 1 - c) by field; lra.
apply/Rle_div_r => //; have c1' := c1; have := Rmult_le_compat_l (1 - c) _ _ ltac:(lra) (h x b y); lra.
Qed.

Lemma bound_below (t : R) : r <= t -> (r - 1) / (r * (1 - N * c) + 1) <= (t - 1) / (t * (1 - N * c) + 1).
Proof.
move=> rt; have r1_ := r1; have w0 : 0 <= 1 - N * c by lra.
have d : 0 < r * (1 - N * c) + 1 by have := Rmult_le_pos r (1 - N * c); lra.
have d' : 0 < t * (1 - N * c) + 1 by have := Rmult_le_pos t (1 - N * c); lra.
by apply: div_le_div => //; nra.
Qed.

(* For any number of inputs: at most 3 - 4/N times the bound of local privacy. *)
Theorem pml_bound_le_local : Rmin ((r - 1) / (r * (1 - N * c) + 1)) 1 <= (3 - 4 / N) * ((r' - 1) / (r' + 1)).
Proof.
have r1_ := r1; have r1'_ := r1'; have c1_ := c1; have N2_ := N2.
have -> : (3 - 4 / N) * ((r' - 1) / (r' + 1)) = (3 * N - 4) * (r' - 1) / (N * (r' + 1)) by field; lra.
have d2 : 0 < N * (r' + 1) by nra.
case: (Rle_lt_dec (2 * (N - 1)) ((N - 2) * r')) => big.
  apply: Rle_trans (Rmin_r _ _) _; apply/Rle_div_r => //. lra.
have d0 : 0 < c * r' + 1 - c by nra.
have w0 : 0 <= 1 - N * c by lra.
have d1 : 0 < r' * (1 - (N - 1) * c) + (1 - c).
  have : 0 <= r' * (1 - (N - 1) * c) by apply: Rmult_le_pos; lra.
  by lra.
apply: Rle_trans (Rmin_l _ _) _; apply: Rle_trans (bound_below (t := r' / (c * r' + 1 - c)) _) _.
  by apply/Rle_div_r => //; exact: pml_below_local.
have -> : (r' / (c * r' + 1 - c) - 1) / (r' / (c * r' + 1 - c) * (1 - N * c) + 1) =
  (1 - c) * (r' - 1) / (r' * (1 - (N - 1) * c) + (1 - c)) by field; split; lra.
apply: Rle_trans (_ : (N - 1) * (r' - 1) / (r' + N - 1) <= _).
  apply: div_le_div => //; first lra.
  have slack : 0 <= (N - 2) * r' * (1 - N * c) by apply: Rmult_le_pos => //; nra.
  have := Rmult_le_compat_l (r' - 1) _ _ ltac:(lra) slack; nra.
apply: div_le_div => //; first lra.
have slack : 0 <= (N - 2) * (2 * (N - 1) - (N - 2) * r') by apply: Rmult_le_pos; lra.
by have := Rmult_le_compat_l (r' - 1) _ _ ltac:(lra) slack; nra.
Qed.
End Levels.

(* Two inputs: the same number, for every mechanism and every c. *)
Theorem two_inputs_same_bound (X Y : finType) (K : kernel X Y) (c e l : R) : #|X| = 2%N -> 0 < c -> letters X * c <= 1 ->
  pml_c K c = e -> ldp K = l ->
  Rmin ((exp e - 1) / (exp e * (1 - letters X * c) + 1)) 1 = (exp l - 1) / (exp l + 1).
Proof.
move=> X2 c0 nc level local; have n2 : letters X = 2 by rewrite /letters X2 /=; ring.
have X2' : (2 <= #|X|)%N by rewrite X2.
have e0 : 0 <= e by have := pml_c_ge0 K c; rewrite level.
have l0 : 0 <= l by have : Rbar_le 0 (ldp K) by [exact: worst_ge0]; rewrite local.
have r1 := exp_ge1 e0; have r1' := exp_ge1 l0.
have up := pml_below_local X2' c0 nc level local; have le := pml_bound_le_local X2' c0 nc level local.
rewrite n2 in nc le *; apply: Rle_antisym; first by apply: Rle_trans le _; right; field; lra.
have rc : exp e * c < 1 by nra.
have d0 : 0 < 1 - exp e * c by lra.
have q1 : 1 <= exp e * (1 - c) / (1 - exp e * c) by apply/Rle_div_r => //; nra.
have back : exp l <= exp e * (1 - c) / (1 - exp e * c).
  have q0 : 0 < exp e * (1 - c) / (1 - exp e * c) by lra.
  rewrite -(exp_ln _ q0); apply: exp_le_mono.
  suff : Rbar_le (ldp K) (ln (exp e * (1 - c) / (1 - exp e * c))) by rewrite local.
  apply/ldp_leP => [|x x' y]; first exact: ln_ge0.
  rewrite exp_ln //; case: (x =P x') => [<-|ne]; first by have := mass_ge0 (K x) y; nra.
  have h := proj1 (pml_c_leP K (Rlt_le _ _ c0) ltac:(rewrite n2) e0) (Rbar_eq_le level) x x' y.
  have S : column_sum K y = K x y + K x' y.
    have [a [b [ab two]]] := two_letter_type X2.
  have S2 : column_sum K y = K a y + K b y.
    rewrite /column_sum (bigD1 a) //= (big_pred1 b) // => z.
    by case: (two z) => ->; [rewrite /= eqxx (negbTE ab)|rewrite /= eqxx eq_sym ab].
  by rewrite S2; case: (two x) ne => ->; case: (two x') => -> // _; ring.
  rewrite S n2 in h.
  have -> : exp e * (1 - c) / (1 - exp e * c) * K x' y = exp e * (1 - c) * K x' y / (1 - exp e * c) by field; lra.
  by apply/Rle_div_r => //; lra.
apply: Rmin_glb; last by apply/Rle_div_l; lra.
have d1 : 0 < exp e * (1 - 2 * c) + 1 by nra.
apply: div_le_div => //; first lra.
by move/Rle_div_r: back => /(_ d0) back; nra.
Qed.

(* From three inputs on the factor is attained, at c = 1/N by randomised response: there the bound through pointwise
   leakage is 1, that of local privacy N/(3N - 4). So the comparison fails, and no factor below 3 - 4/N will do. *)
Theorem local_factor_attained (X : finType) : (3 <= #|X|)%N -> exists (Y : finType) (K : kernel X Y) (e l : R),
  [/\ pml_c K (/ letters X) = e, ldp K = l, Rmin ((exp e - 1) / (exp e * (1 - letters X * / letters X) + 1)) 1 = 1 &
      (3 - 4 / letters X) * ((exp l - 1) / (exp l + 1)) = 1].
Proof.
move=> X3; have N3 : 3 <= letters X by have := letters_ge X3; rewrite /=; lra.
have [x0 [x1 ne]] := two_letters (ltnW X3).
set R' := 2 * (letters X - 1) / (letters X - 2).
have R1 : 1 <= R' by apply/Rle_div_r; lra.
have [Y [K [hl hp]]] := pml_uniform_attained ne (ln_ge0 R1).
exists Y, K, (ln 2), (ln R'); rewrite !exp_ln; try lra.
have N0 : letters X <> 0 by lra.
split=> //; last 1 first.
- by rewrite /R'; field; repeat split; try lra; rewrite /R'; nra.
- rewrite (pml_c_uniform K x0) hp exp_ln; last lra.
  by congr Finite; congr ln; rewrite /R'; field; repeat split; nra.
- by rewrite Rinv_r // Rmin_left; field_simplify; lra.
Qed.

(* Levels are not negative, alphabets are inhabited, and the values of expressions at
   finite numbers: what the proofs of translated statements begin with. *)

From ExactPriv Require Import core divergence capacity hockey_stick scalar pinsker pml entropy
  products databases binary_entropy domination leakage continuity renyi statements.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ** Levels are non-negative *)

Lemma kl_nonneg (T : finType) (p q : law T) : Rbar_le 0 (kl p q).
Proof. exact: kl_ge0. Qed.
Lemma closeness_eps_ge0 (T : finType) (p q : T -> R) : Rbar_le 0 (closeness_eps p q).
Proof. by apply: Rbar_le_trans (Rbar_max_l _ _); exact: xmax_ge0. Qed.
Lemma max_ratio_level_ge0 (T : finType) (p q : T -> R) : Rbar_le 0 (max_ratio_level p q).
Proof. exact: xmax_ge0. Qed.
Lemma mi_dp_db_ge0 (I X Y : finType) (K : kernel (I ~> X) Y) : Rbar_le 0 (mi_dp_db K).
Proof. exact: xmax_ge0. Qed.

(* ** Inhabited alphabets *)

Lemma a_letter (X : finType) : (1 <= #|X|)%N -> exists x : X, true.
Proof. by case/card_gt0P => x _; exists x. Qed.

Lemma letters_ge (X : finType) n : (n <= #|X|)%N -> INR n <= letters X.
Proof. by move/leP/le_INR. Qed.

Lemma share_le (X : finType) (c : R) : (1 <= #|X|)%N -> c <= 1 / letters X -> letters X * c <= 1.
Proof.
move=> /letters_ge /= h1 h; have l0 : 0 < letters X by lra.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ l0) h.
by have -> : letters X * (1 / letters X) = 1 by field; lra.
Qed.

Lemma pml_c_vE (X Y : finType) (K : kernel X Y) (c : R) : 0 <= c -> letters X * c <= 1 -> pml_c_v K c = pml_c K c.
Proof. by move=> c0 c1; rewrite /pml_c_v; do 2 case: RlebP => //. Qed.

(* ** Scalar bounds *)

Lemma tanh_ge0 (e : R) : 0 <= e -> 0 <= (exp e - 1) / (exp e + 1).
Proof.
move=> e0; have h := exp_pos e; have : 1 <= exp e by case: e0 => [/exp_increasing|<-]; rewrite exp_0; lra.
by move=> h1; apply: Rdiv_le_0_compat; lra.
Qed.
Lemma tanh_le1 (e : R) : (exp e - 1) / (exp e + 1) <= 1.
Proof. by have h := exp_pos e; apply/Rle_div_l; lra. Qed.

Lemma kl_le_closeness (T : finType) (p q : law T) : Rbar_le (kl p q) (closeness_eps p q).
Proof.
case E: (closeness_eps p q) (closeness_eps_ge0 p q) => [e||] //= e0; last by case: (kl p q).
apply: Rbar_le_trans (kl_le_tanh e0 _) _; first by rewrite E; exact: Rle_refl.
by have := Rmult_le_compat_l e _ _ e0 (tanh_le1 e); rewrite Rmult_1_r.
Qed.

Lemma closeness_eps_sym (T : finType) (p q : T -> R) : closeness_eps p q = closeness_eps q p.
Proof.
rewrite /closeness_eps; apply: Rbar_le_antisym; apply: Rbar_max_lub;
  by [exact: Rbar_max_l | exact: Rbar_max_r].
Qed.

Lemma exp_ge1 (e : R) : 0 <= e -> 1 <= exp e.
Proof. by case=> [/exp_increasing|<-]; rewrite exp_0; lra. Qed.

Lemma tanh_le_half (e : R) : 0 <= e -> (exp e - 1) / (exp e + 1) <= e / 2.
Proof.
move=> e0; have h := exp_pos e; have h1 := exp_ge1 e0; apply/Rle_div_l; first lra.
have /= := @ln_ge_pade (exp e) h1; rewrite ln_exp => k.
have {}k : 2 * (exp e - 1) / (exp e + 1) <= e by move: k; lra.
move: k => /Rle_div_l; lra.
Qed.

Lemma tanh_le_min (e : R) : 0 <= e -> e * ((exp e - 1) / (exp e + 1)) <= Rmin e (e ^ 2).
Proof.
move=> e0; have t0 := tanh_ge0 e0; have t1 := tanh_le1 e; have t2 := tanh_le_half e0.
by apply: Rmin_glb; nra.
Qed.

(* The right side of (11) is e tanh(e/2). *)
Lemma kl_bound_tanh (e : R) : 0 < e ->
  e * ((exp e - 1) * (1 - exp (- e)) / (exp e - 1 + (1 - exp (- e)))) = e * ((exp e - 1) / (exp e + 1)).
Proof.
move=> e0; have h1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
rewrite exp_Ropp; congr Rmult; field; repeat split; try lra.
have -> : (exp e - 1) * exp e + (exp e - 1) = (exp e - 1) * (exp e + 1) by ring.
by apply: Rmult_integral_contrapositive_currified; lra.
Qed.

(* ** Values at finite numbers *)

Lemma vpowz2F (a : R) : vpowz a 2 = Finite (a ^ 2).
Proof. by rewrite /vpowz /=; case: ReqbP => _ /=; congr (Val (Finite _)); ring. Qed.
Lemma vmin2 (a b : R) : vmin a b = Finite (Rmin a b). Proof. exact: vminF. Qed.
Lemma vmulpF (a : R) : 0 < a -> vmul a p_infty = p_infty.
Proof. by move=> a0; rewrite /vmul /= /inf_times; case: RltbP => //. Qed.
Lemma binary_entropyF (a : R) : 0 <= a <= 1 -> binary_entropy a = Finite (hb a).
Proof. by move=> a01; rewrite /binary_entropy /=; case: RlebP => h1; case: RlebP => h2 //=; lra. Qed.
Lemma inverse_binary_entropyF (a : R) : 0 <= a <= ln 2 -> inverse_binary_entropy a = Finite (hb_inv a).
Proof. by move=> a01; rewrite /inverse_binary_entropy /=; case: RlebP => h1; case: RlebP => h2 //=; lra. Qed.

Lemma Rbar_eq_le (x y : Rbar) : x = y -> Rbar_le x y. Proof. by move=> ->; exact: Rbar_le_refl. Qed.

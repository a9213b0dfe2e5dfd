(* grosse-dobrushin/thm3.step1#empty@m0, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm3_step1_empty_m0 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall K : kernel X (ordinal_finType 2),
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  (True /\ (1 <= (INR (zeros_in_column K (@Ordinal 2 0 isT)))) /\ (1 <= (INR (zeros_in_column K (@Ordinal 2 1 isT))))) ->
  (vle (vln (Finite (2 / ((letters X) * c)))) (pml_c_v K c)).

(* The statement above is generated; the proof follows. *)
Theorem c_thm3_step1_empty_m0_holds : c_thm3_step1_empty_m0.
Proof.
move=> X X1 K occ c c0 c1.
have nc : letters X * c <= 1 by apply: share_le => //; exact: leq_trans X1.
have x1 : (1 <= #|X|)%N by exact: leq_trans X1.

case=> _ [z0 z1]; have c0' := Rlt_le _ _ c0; have [e E e0] := pml_c_finite K x1 c0 nc.
have n1 := letters_ge x1; simpl INR in n1.
have zero y : 1 <= INR (zeros_in_column K y) -> exists x, K x y = 0.
  move=> h; have : (0 < zeros_in_column K y)%N by apply/ltP; apply: INR_lt; simpl; lra.
  by case/card_gt0P => x /ReqbP z; exists x.
have [a za] := zero _ z0; have [b zb] := zero _ z1.
have rows x : K x o2_0 + K x o2_1 = 1 by have := mass_sum1 (K x); rewrite sum_two.
have sums : column_sum K o2_0 + column_sum K o2_1 = letters X.
  rewrite /column_sum -sum_add (eq_bigr (fun=> 1)); last by move=> x _; exact: rows.
  by rewrite sum_const_card Rmult_1_r.
have side y x x' : K x y = 0 -> K x' y = 1 -> exp (- e) <= c * column_sum K y.
  move=> zx ox; have h := proj1 (pml_c_leP K c0' nc e0) (Rbar_eq_le E) x' x y.
  rewrite zx ox Rmult_0_r Rplus_0_r in h; rewrite exp_Ropp.
  by apply: (Rmult_le_reg_l (exp e)); [exact: exp_pos|rewrite Rinv_r; [|have := exp_pos e; lra]].
have h0 : exp (- e) <= c * column_sum K o2_0 by apply: (side _ a b) => //; have := rows b; lra.
have h1 : exp (- e) <= c * column_sum K o2_1 by apply: (side _ b a) => //; have := rows a; lra.
have q0 : 0 < letters X * c by nra.
have f0 : 0 < 2 / (letters X * c) by apply: Rdiv_lt_0_compat; lra.
rewrite pml_c_vE // E vlnF //; change (ln (2 / (letters X * c)) <= e).
rewrite -(ln_exp e); apply: ln_le => //; apply/Rle_div_l => //.
have r := exp_pos e; have i : exp e * exp (- e) = 1 by rewrite -exp_plus Rplus_opp_r exp_0.
nra.
Qed.

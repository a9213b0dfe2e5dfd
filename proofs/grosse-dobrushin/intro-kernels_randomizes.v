(* grosse-dobrushin/intro-kernels#randomizes, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_intro_kernels_randomizes : Prop :=
  forall P : law (ordinal_finType 4),
  forall c : R,
  (0 < c) ->
  (c <= (1 / 4)) ->
  (exists L1 : kernel (ordinal_finType 4) (ordinal_finType 4), ((((L1 (@Ordinal 4 0 isT) (@Ordinal 4 0 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 4 0 isT) (@Ordinal 4 1 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 4 0 isT) (@Ordinal 4 2 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 4 0 isT) (@Ordinal 4 3 isT)) = 0)) /\ (((L1 (@Ordinal 4 1 isT) (@Ordinal 4 0 isT)) = 0) /\ ((L1 (@Ordinal 4 1 isT) (@Ordinal 4 1 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 4 1 isT) (@Ordinal 4 2 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 4 1 isT) (@Ordinal 4 3 isT)) = (1 / 3))) /\ (((L1 (@Ordinal 4 2 isT) (@Ordinal 4 0 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 4 2 isT) (@Ordinal 4 1 isT)) = 0) /\ ((L1 (@Ordinal 4 2 isT) (@Ordinal 4 2 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 4 2 isT) (@Ordinal 4 3 isT)) = (1 / 3))) /\ (((L1 (@Ordinal 4 3 isT) (@Ordinal 4 0 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 4 3 isT) (@Ordinal 4 1 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 4 3 isT) (@Ordinal 4 2 isT)) = 0) /\ ((L1 (@Ordinal 4 3 isT) (@Ordinal 4 3 isT)) = (1 / 3)))) /\ (exists L2 : kernel (ordinal_finType 4) (ordinal_finType 4), ((((L2 (@Ordinal 4 0 isT) (@Ordinal 4 0 isT)) = 1) /\ ((L2 (@Ordinal 4 0 isT) (@Ordinal 4 1 isT)) = 0) /\ ((L2 (@Ordinal 4 0 isT) (@Ordinal 4 2 isT)) = 0) /\ ((L2 (@Ordinal 4 0 isT) (@Ordinal 4 3 isT)) = 0)) /\ (((L2 (@Ordinal 4 1 isT) (@Ordinal 4 0 isT)) = 0) /\ ((L2 (@Ordinal 4 1 isT) (@Ordinal 4 1 isT)) = 1) /\ ((L2 (@Ordinal 4 1 isT) (@Ordinal 4 2 isT)) = 0) /\ ((L2 (@Ordinal 4 1 isT) (@Ordinal 4 3 isT)) = 0)) /\ (((L2 (@Ordinal 4 2 isT) (@Ordinal 4 0 isT)) = 0) /\ ((L2 (@Ordinal 4 2 isT) (@Ordinal 4 1 isT)) = 0) /\ ((L2 (@Ordinal 4 2 isT) (@Ordinal 4 2 isT)) = 1) /\ ((L2 (@Ordinal 4 2 isT) (@Ordinal 4 3 isT)) = 0)) /\ (((L2 (@Ordinal 4 3 isT) (@Ordinal 4 0 isT)) = 0) /\ ((L2 (@Ordinal 4 3 isT) (@Ordinal 4 1 isT)) = 0) /\ ((L2 (@Ordinal 4 3 isT) (@Ordinal 4 2 isT)) = 0) /\ ((L2 (@Ordinal 4 3 isT) (@Ordinal 4 3 isT)) = 1))) /\ ((((((entropy (L1 (@Ordinal 4 0 isT))) = (ln 3)) /\ ((entropy (L1 (@Ordinal 4 1 isT))) = (ln 3)) /\ ((entropy (L1 (@Ordinal 4 2 isT))) = (ln 3)) /\ ((entropy (L1 (@Ordinal 4 3 isT))) = (ln 3))) /\ (vlt (pml_c_v L1 c) (pml_c_v L2 c))) /\ ((pml L1 P) <= (pml L2 P))) /\ ((dobrushin L1) < 1)))).

(* The statement above is generated; the proof follows. *)
Theorem c_intro_kernels_randomizes_holds : c_intro_kernels_randomizes.
Proof.
move=> P c c0 c1; explicit; move=> K; do 16 (let h := fresh "k" in intro h).
explicit; move=> L; do 16 (let h := fresh "l" in intro h).
have four : letters (ordinal_finType 4) = 4 by rewrite /letters card_ord /=; ring.
have nc : letters (ordinal_finType 4) * c <= 1 by rewrite four; lra.
have c0' := Rlt_le _ _ c0.
have I x y : L x y = if y == x then 1 else 0 by move: x y; apply: every_four; apply: every_four.
have e3 p q r s : p = 1 / 3 -> q = 1 / 3 -> r = 1 / 3 -> s = 0 -> - (p * ln p + (q * ln q + (r * ln r + s * ln s))) = ln 3.
  by move=> -> -> -> ->; rewrite Rmult_0_l ln_div ?ln_1; lra.
split; [split; [split|]|].
- rewrite /entropy !sum_four k k0 k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13 k14.
  have -> : ln (1 / 3) = - ln 3 by rewrite ln_div ?ln_1; lra.
  by rewrite !Rmult_0_l; split; [|split; [|split]]; field.
- rewrite !pml_c_vE //; have lev : 0 <= - ln (3 * c) by have := @ln_le_sub1 (3 * c) ltac:(lra); lra.
  have up : Rbar_le (pml_c K c) (- ln (3 * c)).
    apply/pml_c_leP => // x x' y; rewrite exp_Ropp exp_ln; last lra.
    have ky : K x y <= 1 / 3 by move: {x'} x y; apply: every_four; apply: every_four; lra.
    have cs : column_sum K y = 1.
      by rewrite /column_sum sum_four; move: y {ky}; apply: every_four; lra.
    rewrite cs four; apply: (Rmult_le_reg_l (3 * c)); first lra.
    rewrite -Rmult_assoc Rinv_r; last lra.
    by have := mass_ge0 (K x') y; nra.
  have lo : Rbar_lt (- ln (3 * c)) (pml_c L c).
    have h3 : - ln (3 * c) < - ln c by rewrite ln_mult; [|lra|lra]; have := @ln_increasing 1 3; rewrite ln_1; lra.
    case: (level_cases (pml_c_ge0 L c)) => [[e E e0]|-> //]; rewrite E /=.
    have := proj1 (pml_c_leP L c0' nc e0) (Rbar_eq_le E) o4_0 o4_1 o4_0.
    rewrite /column_sum sum_four four l l3 l7 l11 => h; have {}h : 1 <= exp e * c by have := exp_pos e; nra.
    apply: Rlt_le_trans h3 _; rewrite -ln_Rinv // -(ln_exp e); apply: ln_le; first exact: Rinv_0_lt_compat.
    by apply: (Rmult_le_reg_r c) => //; rewrite Rinv_l; lra.
  exact: (Rbar_le_lt_trans _ _ _ up lo).
- apply/pml_leP => [|x y p]; first exact: pml_ge0.
  have h := @pml_entry _ _ L P x x p; rewrite I eqxx in h.
  have o : output P L x = P x.
    rewrite outputE (eq_sum (G := fun z => if z == x then P z else 0)) ?sum_pick // => z _.
    by rewrite I eq_sym; case: eqP => _; ring.
  rewrite o in h; have := output_ge P K x y; have := mass_ge0 (K x) y; have e0 := exp_pos (pml L P).
  by move=> k0' h2; apply: Rle_trans (_ : exp (pml L P) * (P x * K x y) <= _); [nra|apply: Rmult_le_compat_l; lra].
apply: Rle_lt_trans (_ : 1 / 3 < 1); last lra.
apply: worstR_le => [|x x' _]; first lra.
by rewrite /total_variation sum_four; move: x x'; apply: every_four; apply: every_four;
  rewrite ?k ?k0 ?k1 ?k2 ?k3 ?k4 ?k5 ?k6 ?k7 ?k8 ?k9 ?k10 ?k11 ?k12 ?k13 ?k14; split_Rabs; lra.
Qed.

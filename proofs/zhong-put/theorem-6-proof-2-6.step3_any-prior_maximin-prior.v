(* zhong-put/theorem-6-proof-2-6.step3#any-prior@maximin-prior, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_6_step3_any_prior_maximin_prior : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall K : kernel (I ~> X) (I ~> X),
  forall alpha : R,
  (1 < alpha) ->
  (exists first1 : (I ~> X), (nat_of_ord (enum_rank first1) == 0)%N /\ (vle (vmul (vmul (Finite ((letters I) - (distortion K P))) (vexp (vmul (Finite (- ((alpha - 1) / alpha))) (sibson_v K P (Finite alpha))))) (vpow (Finite (letters (I ~> X))) ((alpha - 1) / alpha))) (\vsum_(x2 : I) (vmul (Finite ((letters I) - (INR (enum_rank x2)))) (vpower (Finite (((1 - ((letters (I ~> X)) * (min_mass P))) * (letters (I ~> X))) + (((letters (I ~> X)) * (min_mass P)) * (INR #|[pred x3 : (I ~> X) | ((hamming x3 first1) == (nat_of_ord (enum_rank x2)))%N]|)))) ((alpha - 1) / alpha)))))).

(* The statement above is generated; the proof follows. *)
Lemma agreeing (n h : nat) : (h <= n)%N -> \sum_(k : ordinal_finType n) (INR n - INR k) * (if h == nat_of_ord k then 1 else 0) = INR n - INR h.
Proof.
rewrite leq_eqVlt => /orP[/eqP ->|hn].
  rewrite (eq_sum (G := fun=> 0)) ?sum_const_card ?Rmult_0_r => [|k _]; first by ring.
  by rewrite eq_sym (ltn_eqF (ltn_ord k)) Rmult_0_r.
rewrite (bigD1 (Ordinal hn)) //= eqxx (eq_bigr (fun=> 0)) => [|k kn].
  by rewrite sum_0 //; ring.
have -> : (h == nat_of_ord k) = false by apply/negP => /eqP e; case/eqP: kn; apply: ord_inj.
by ring.
Qed.

Theorem c_theorem_6_proof_2_6_step3_any_prior_maximin_prior_holds : c_theorem_6_proof_2_6_step3_any_prior_maximin_prior.
Proof.
move=> I X n1 m2 P P0 K a a1; have [f hf] := first_database I m2; exists f; split=> //.
have L0 := databases_gt0 I m2; set L := letters (I ~> X) in L0 *.
pose c := min_mass P; pose t := L * c; rewrite -/c -/t; have hc x : c <= P x by exact: min_mass_le.
have tc : t <= L * c by exact: Rle_refl.
set b := (a - 1) / a; have b0 : 0 < b by apply: Rdiv_lt_0_compat; lra.
have mass := shell_mass_le m2 hc tc.
have t1 : t <= 1.
  suff : L * c <= 1 by lra.
  by rewrite -(mass_sum1 P) /L -sum_const_card; apply: sum_le => x _; exact: hc.
pose size k := INR #|[pred x : I ~> X | hamming x f == k]|.
have size1 (i : I) : 1 <= size (enum_rank i) by exact: (shell_size_ge1 m2 f (ltnW (ltn_ord (enum_rank i)))).
have sizeL k : size k <= L by apply: le_INR; apply/leP; exact: max_card.
have W0 (i : I) : 0 < (1 - t) * L + t * size (enum_rank i).
  by have := size1 i; have := sizeL (enum_rank i); case: (Rle_dec 0 t) => h; nra.
set Sb := sibson K P a.
have -> : sibson_v K P (Finite a) = Finite Sb by apply: sibson_vE => /=; lra.
rewrite (eq_bigr (fun i : I => Val (Finite ((letters I - INR (enum_rank i)) * Rpower ((1 - t) * L + t * size (enum_rank i)) b)))) => [|i _]; last first.
  autorewrite with finite_values; rewrite vpowerF; [by autorewrite with finite_values|exact: W0].
rewrite vsumF vmulF vexpF vpowF // !vmulF; apply: (proj2 (vleF _ _)).

pose G k := \sum_y \sum_x P x * K x y * (if hamming x y == k then 1 else 0).
have D : letters I - distortion K P = \sum_(i : I) (letters I - INR (enum_rank i)) * G (enum_rank i).
  rewrite (sum_by_rank I (fun k => (letters I - INR k) * G k)).
  rewrite (eq_bigr (fun k : ordinal_finType #|I| => \sum_y \sum_x P x * K x y * ((letters I - INR k) * (if hamming x y == nat_of_ord k then 1 else 0)))) => [|k _]; last first.
    rewrite /G -sum_mull; apply: eq_sum => y _; rewrite -sum_mull; apply: eq_sum => x _; ring.
  rewrite exchange_big (eq_bigr (fun y => \sum_x P x * K x y * (letters I - INR (hamming x y)))) => [|y _] /=; last first.
    rewrite exchange_big; apply: eq_sum => x _ /=; rewrite sum_mull (@agreeing #|I|) //; exact: max_card.
  have A2 : letters I = \sum_y \sum_x P x * K x y * letters I.
    rewrite exchange_big (eq_sum (G := fun x => P x * letters I)) ?sum_mulr ?mass_sum1 ?Rmult_1_l // => x _.
    by rewrite sum_mulr sum_mull mass_sum1 Rmult_1_r.
  rewrite distortionE {1}A2 -sum_sub; apply: eq_sum => y _; rewrite -sum_sub; apply: eq_sum => x _; ring.
have part (i : I) : G (enum_rank i) * exp (- b * Sb) * Rpower L b <= Rpower ((1 - t) * L + t * size (enum_rank i)) b.
  set k := nat_of_ord (enum_rank i); have p0 := exp_pos (- b * Sb).
  have q0 : 0 < Rpower L b by exact: exp_pos.
  case: (Rle_lt_dec (G k) 0) => [g|g].
    apply: (@Rle_trans _ 0); last by apply: Rlt_le; exact: exp_pos.
    by have := Rmult_lt_0_compat _ _ p0 q0; nra.
  pose W := ((1 - t) * L + t * size k) / L; have Wp : 0 < W by apply: Rdiv_lt_0_compat => //; exact: W0.
  have e := @sibson_expectation _ _ P K a a1 (fun x y => if hamming x y == k then 1 else 0) W.
  have {}e := e (fun x y => ltac:(case: ifP => _; lra)) Wp _ g.
  have {}e : ln (G k) <= b * (ln W + Sb).
    apply: e => y; rewrite (eq_bigr (fun x => if hamming x y == k then P x else 0)) => [|x _]; last by case: ifP => _; ring.
    rewrite -sum_mkcond; apply: Rle_trans (mass y f k) _.
    by change (1 - t * (L - size k) / L <= W); rewrite /W; apply: Req_le; field; lra.
  have lW : ln W = ln ((1 - t) * L + t * size k) - ln L by rewrite /W ln_div //; exact: W0.
  rewrite -[G k]exp_ln // /Rpower -!exp_plus; apply: exp_le_mono; rewrite lW in e; lra.
rewrite D -sum_mulr -sum_mulr; apply: sum_le => i _.
have g : 0 <= letters I - INR (enum_rank i).
  by have := le_INR _ _ (elimT leP (ltnW (ltn_ord (enum_rank i)))); rewrite -/(letters I); lra.
have := Rmult_le_compat_l _ _ _ g (part i); lra.
Qed.


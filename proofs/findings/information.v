(* Information at a privacy level: the best functions of docs/findings.md. Each bound holds for databases of any
   number of entries and mechanisms of any number of outputs; each theorem "..._attained" gives, for every number of
   entries, a mechanism of exactly that level whose information is the bound, so that no smaller function is one.

   They replace: Cuff and Yu (2016), Lemma 1, Theorem 1, Lemma 3, eq. (53); Zhong et al., Lemma 20(9). *)

From ExactPriv Require Import core divergence capacity hockey_stick scalar pinsker entropy leakage domination
  best_responses contraction patterns few_values random_patterns.

(* ** eps-DP, any number of values: (r - 1)/(r + 1) ln r, r = e^eps *)

Theorem dp_information_pairs (I X Y : finType) (K : kernel (I ~> X) Y) (e : R) : 0 <= e -> Rbar_le (dp K) e ->
  Rbar_le (mi_dp_db K) ((exp e - 1) / (exp e + 1) * e).
Proof. by move=> e0 h; rewrite Rmult_comm; exact: mi_dp_le_tanh. Qed.

(* ** eps-DP, entries of two values: C_2(r) = ln 2 + r/(r+1) ln r - ln(r+1) *)

Section TwoValues.
Variables I X : finType.
Hypothesis X2 : #|X| = 2%N.

Theorem eps_delta_information (Y : finType) (K : kernel (I ~> X) Y) (e d : R) :
  0 <= e -> 0 <= d <= 1 -> dp_delta K e <= d ->
  Rbar_le (mi_dp_db K) (d * ln 2 + (1 - d) * response_information (exp e)).
Proof.
move=> e0 d01 /worstR_leP[_ h]; have r1 := exp_ge1 e0.
have c0 := response_information_ge0 r1; have l2 : 0 <= ln 2 by apply: ln_ge0; lra.
apply: mi_dp_le_subchannels => [|i x]; first by have := Rmult_le_pos d (ln 2); have := Rmult_le_pos (1 - d) (response_information (exp e)); lra.
apply: two_inputs_information => //.
apply: (subchannel_rows (Q := fun p q => hs (exp e) p q <= d)) => [p|a b ab]; last exact: h.
by rewrite hs_refl; lra.
Qed.

Theorem eps_delta_information_attained (i : I) (e d : R) : 0 <= e -> 0 <= d <= 1 ->
  exists (Y : finType) (K : kernel (I ~> X) Y),
    dp_delta K e = d /\ mi_dp_db K = d * ln 2 + (1 - d) * response_information (exp e).
Proof.
move=> e0 d01; have [a [b [ab every]]] := two_letter_type X2; have r1 := exp_ge1 e0.
exists _, (at_entry i (kpre (as_bit a) (randomised_response (exp e) d))); split.
  rewrite dp_delta_at_entry //; apply: Rle_antisym.
    by apply: worstR_le => [|x x' _]; [lra|exact: response_hs].
  have := @worstR_ge _ _ (@pairs X) (fun p q => hockey_stick p q e) (kpre (as_bit a) (randomised_response (exp e) d)) a b isT.
  by apply: Rle_trans; rewrite /kpre /as_bit eqxx eq_sym (negbTE ab); exact: response_hs_ge.
by rewrite (mi_dp_at_entry i _ a) (capacity_as_bit ab) response_capacity.
Qed.

Theorem dp_information_two_values (Y : finType) (K : kernel (I ~> X) Y) (e : R) : 0 <= e -> Rbar_le (dp K) e ->
  Rbar_le (mi_dp_db K) (response_information (exp e)).
Proof.
move=> e0 /(dp_leP _ e0) h; have := @eps_delta_information Y K e 0 e0.
rewrite Rmult_0_l Rplus_0_l Rminus_0_r Rmult_1_l; apply; first lra.
by apply: worstR_le => [|a b ab]; [lra|apply: Req_le; apply/hs_eq0; exact: h].
Qed.

Theorem dp_information_two_values_attained (i : I) (e : R) : 0 <= e ->
  exists (Y : finType) (K : kernel (I ~> X) Y), dp K = e /\ mi_dp_db K = response_information (exp e).
Proof.
move=> e0; have [a [b [ab every]]] := two_letter_type X2; have r1 := exp_ge1 e0.
exists _, (at_entry i (kpre (as_bit a) (randomised_response (exp e) 0))); split.
  by rewrite dp_at_entry /ldp (worst_as_bit ab) -/(ldp _) response_level // ln_exp.
rewrite (mi_dp_at_entry i _ a) (capacity_as_bit ab) response_capacity //; last lra.
by congr Finite; ring.
Qed.
End TwoValues.

(* ** Total variation delta between the rows of neighbours: delta ln m, any number m of values *)

Section TotalVariation.
Variables I X : finType.

Theorem tv_information (Y : finType) (K : kernel (I ~> X) Y) (d : R) : 0 <= d -> tv_dp K <= d ->
  Rbar_le (mi_dp_db K) (d * ln (letters X)).
Proof.
move=> d0 /worstR_leP[_ h].
have l0 (x : X) : 0 <= ln (letters X) by apply: ln_ge0; exact: letters_ge1.
case: (pickP (xpredT : pred X)) => [x0 _|no].
  apply: mi_dp_le_subchannels => [|i x]; first by apply: Rmult_le_pos => //; exact: l0.
  apply: Rbar_le_trans (capacity_le_dobrushin_letters _) _; apply: Rmult_le_compat_r; first exact: l0.
  apply: worstR_le => // a b _.
  by apply: (subchannel_rows (Q := fun p q => total_variation p q <= d)) => [p|c c' cc]; [rewrite tv_refl|exact: h].
have z : letters X = 0 by rewrite /letters (_ : #|X| = 0%N) //; apply: eq_card0 => x; have := no x.
have lz : 0 <= d * ln (letters X).
  rewrite z /ln; case: Rlt_dec => [k|_]; first by case: (Rlt_irrefl _ k).
  by rewrite Rmult_0_r; exact: Rle_refl.
apply: mi_dp_le_subchannels => // i x; apply: capacity_le => P.
by have [y _] := law_support P; have := no y.
Qed.

Theorem tv_information_attained (i : I) (x x' : X) (d : R) : x != x' -> 0 <= d <= 1 ->
  exists (Y : finType) (K : kernel (I ~> X) Y), tv_dp K = d /\ mi_dp_db K = d * ln (letters X).
Proof.
move=> ne d01; exists _, (at_entry i (erasure d : kernel X _)).
by rewrite tv_dp_at_entry (erasure_dobrushin d01 ne) (mi_dp_at_entry i _ x) erasure_capacity.
Qed.
End TotalVariation.

(* ** eps-DP, entries of three values: max(C_2(r), C_3(r)), C_n(r) = ln n + r/(r+n-1) ln r - ln(r+n-1) *)

Section ThreeValues.
Variables I X : finType.
Hypothesis X3 : #|X| = 3%N.

Theorem dp_information_three_values (Y : finType) (K : kernel (I ~> X) Y) (e : R) : 0 < e -> Rbar_le (dp K) e ->
  Rbar_le (mi_dp_db K) (Rmax (response_information_of 2 (exp e)) (response_information_of 3 (exp e))).
Proof.
move=> e0 h; have e0' := Rlt_le _ _ e0; have r1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
apply: mi_dp_le_subchannels => [|i d].
  by apply: Rle_trans (Rmax_l _ _); rewrite response_information_two; apply: response_information_ge0; lra.
apply: capacity_le => P; apply: three_inputs_information => //.
exact: (proj1 (ldp_leP _ e0') (subchannel_ldp i d e0' h)).
Qed.

Theorem dp_information_three_values_attained (i : I) (e : R) : 0 < e ->
  exists (Y : finType) (K : kernel (I ~> X) Y),
    dp K = e /\ mi_dp_db K = Rmax (response_information_of 2 (exp e)) (response_information_of 3 (exp e)).
Proof.
move=> e0; have e0' := Rlt_le _ _ e0; have r1 := exp_ge1 e0'; have [a [b [c [ab _ _ _]]]] := three_letter_type X3.
have L3 : letters X = 3 by rewrite /letters X3 /=; ring.
have both (Y : finType) (K : kernel X Y) (m : R) : ldp K = e -> Rbar_le m (capacity K) ->
    m = Rmax (response_information_of 2 (exp e)) (response_information_of 3 (exp e)) ->
    dp (at_entry i K) = e /\ mi_dp_db (at_entry i K) = Rmax (response_information_of 2 (exp e)) (response_information_of 3 (exp e)).
  move=> l le mE; rewrite -mE dp_at_entry; split=> //; apply: Rbar_le_antisym; first rewrite mE.
    by apply: dp_information_three_values => //; rewrite dp_at_entry l; exact: Rbar_le_refl.
  by rewrite (mi_dp_at_entry i _ a).
case: (Rle_lt_dec (response_information_of 3 (exp e)) (response_information_of 2 (exp e))) => h.
  exists _, (at_entry i (kpre (as_bit a) (randomised_response (exp e) 0))).
  apply: (both _ _ (response_information_of 2 (exp e))); last by rewrite Rmax_left.
    by rewrite /ldp (worst_as_bit ab) -/(ldp _) response_level // ln_exp.
  rewrite (capacity_as_bit ab) response_capacity //; last lra.
  by rewrite response_information_two /=; lra.
exists _, (at_entry i (@letter_response X a (exp e) r1)).
apply: (both _ _ (response_information_of 3 (exp e))); last by rewrite Rmax_right; lra.
  by rewrite (letter_response_level r1 ab) ln_exp.
by rewrite -L3 -(letter_response_information a r1); exact: mi_le_capacity.
Qed.
End ThreeValues.

(* ** eps-DP, any number of values: z - 1 - ln z, z = r ln r/(r - 1), and nothing smaller for all alphabets *)

Theorem dp_information_any_alphabet (I X Y : finType) (K : kernel (I ~> X) Y) (e : R) : 0 < e -> Rbar_le (dp K) e ->
  Rbar_le (mi_dp_db K) (any_alphabet_information (exp e)).
Proof.
move=> e0 h; have e0' := Rlt_le _ _ e0; have r1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
apply: mi_dp_le_subchannels => [|i d].
  apply: Rle_trans (information_any_alphabet (K := fun _ : unit_finType => dirac tt) (dirac tt) r1 _); first exact: mi_ge0.
  by move=> x x' y; have := mass_ge0 (dirac tt) y; nra.
apply: capacity_le => P; apply: information_any_alphabet => //.
exact: (proj1 (ldp_leP _ e0') (subchannel_ldp i d e0' h)).
Qed.

Theorem dp_information_any_alphabet_best (I : finType) (i : I) (e b : R) : 0 < e -> b < any_alphabet_information (exp e) ->
  exists (X Y : finType) (K : kernel (I ~> X) Y), dp K = e /\ Rbar_lt b (mi_dp_db K).
Proof.
move=> e0; have r1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
case/(any_alphabet_best r1) => X [Y [K [P [l m]]]]; exists X, Y, (at_entry i K).
have [x _] := law_support P; rewrite dp_at_entry l ln_exp (mi_dp_at_entry i _ x); split=> //.
exact: Rbar_lt_le_trans (mi_le_capacity P K).
Qed.

(* grosse-dobrushin/thm2-mechanism@some-entries, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2_mechanism_some_entries : Prop :=
  forall N : nat,
  (2 <= N)%N ->
  forall c : R,
  (0 < c) ->
  (c < (1 / (INR N))) ->
  (((2) <= (N))%N /\ (exists L1 : kernel (ordinal_finType (N)%N) (ordinal_finType 2), (forall x2 : (ordinal_finType (N)%N), (((L1 x2 (@Ordinal 2 0 isT)) = (if (nat_of_ord x2 < (N - 2))%N then (1 / 2) else (if (nat_of_ord x2 < (N - 1))%N then 1 else 0))) /\ ((L1 x2 (@Ordinal 2 1 isT)) = (if (nat_of_ord x2 < (N - 2))%N then (1 / 2) else (if (nat_of_ord x2 < (N - 1))%N then 0 else 1))))) /\ (vle (pml_c_v L1 c) (vln (Finite (2 / ((INR N) * c))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2_mechanism_some_entries_holds : c_thm2_mechanism_some_entries.
Proof.
move=> N N2 c c0 c1; split=> //.
have n0 : 0 < INR N by apply: (lt_INR 0); apply/ltP; exact: leq_trans N2.
have nc : INR N * c < 1.
  by have := Rmult_lt_compat_l _ _ _ n0 c1; have -> : INR N * (1 / INR N) = 1 by [field; lra]; lra.
have nc0 : 0 < INR N * c by exact: Rmult_lt_0_compat.
have q0 : 0 < 2 / (INR N * c) by apply: Rdiv_lt_0_compat; lra.
set e := ln (2 / (INR N * c)); have re : exp e = 2 / (INR N * c) by rewrite exp_ln.
have r0 := exp_pos e.
have rc : 2 <= exp e * (INR N * c) by rewrite re; right; field; lra.
have b1 : (N - 1 = (N - 2).+1)%N by rewrite -subSn // subSS.
pose g (x : ordinal_finType N) := if (nat_of_ord x < N - 2)%N then 1 / 2 else if (nat_of_ord x < N - 1)%N then 1 else 0.
have g01 x : 0 <= g x <= 1 by rewrite /g; case: ifP => _; [|case: ifP => _]; lra.
pose L : kernel (ordinal_finType N) (ordinal_finType 2) := fun x => mixture (g x) (dirac o2_0) (dirac o2_1).
have L0 x : L x o2_0 = g x by rewrite /L mixtureE; [rewrite !diracE /=; ring|exact: g01].
have L1 x : L x o2_1 = 1 - g x by rewrite two_outputs_other L0.
exists L; split=> [x|]; first by rewrite L0 L1 /g; case: ifP => _; [|case: ifP => _]; lra.
have sum : \sum_(x : ordinal_finType N) g x = INR N / 2.
  rewrite (eq_sum (G := fun x => (if (nat_of_ord x < N - 1)%N then 1 else 0) + (if (nat_of_ord x < N - 2)%N then - (1 / 2) else 0))) => [|x _].
    rewrite sum_add !sum_two_values ?leq_subr // !minus_INR; try (apply/leP; exact: (ltnW N2)); try (apply/leP; exact: N2).
    by rewrite /=; lra.
  rewrite /g; case: (ltnP x (N - 2)) => h; last by case: ifP => _; lra.
  by rewrite (ltn_trans h) ?b1 //; lra.
have lE : letters (ordinal_finType N) = INR N by rewrite /letters card_ord.
have e0 : 0 <= e.
  by case: (Rle_lt_dec 0 e) => // n; have := exp_increasing _ _ n; rewrite exp_0; nra.
rewrite vlnF // -/e pml_c_vE ?lE; try lra.
  apply/pml_c_leP; rewrite ?lE //; try lra.
  move=> x x' y; rewrite /column_sum.
  have w0 : 0 <= exp e * (1 - INR N * c) by apply: Rmult_le_pos; lra.
  elim/every_two: y.
    rewrite !L0 (eq_sum (G := g)) ?sum => [|z _]; last exact: L0.
    have := g01 x; have := Rmult_le_pos _ _ w0 (proj1 (g01 x')); lra.
  rewrite !L1 (eq_sum (G := fun z => 1 - g z)) => [|z _]; last exact: L1.
  rewrite sum_sub sum_const_card lE sum.
  have h : 0 <= 1 - g x' by have := g01 x'; lra.
  have := g01 x; have := Rmult_le_pos _ _ w0 h; lra.
Qed.

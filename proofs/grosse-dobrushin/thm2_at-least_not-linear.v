(* grosse-dobrushin/thm2#at-least@not-linear, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2_at_least_not_linear : Prop :=
  forall N : nat,
  (2 <= N)%N ->
  forall c : R,
  (0 < c) ->
  (c < (1 / (INR N))) ->
  forall eps : R,
  ((2 / ((INR N) * c)) <= (exp eps)) ->
  forall f : generator,
  (f = g_kl \/ f = g_reverse_kl \/ f = g_hellinger2 \/ f = g_chi2 \/ f = (g_power 3) \/ f = (g_power 4) \/ f = (g_positive_power 1 3)) ->
  (exists U1 : law (ordinal_finType (N)%N), (forall x2 : (ordinal_finType (N)%N), ((U1 x2) = (if (nat_of_ord x2 < (N - 2))%N then 0 else (if (nat_of_ord x2 < (N - 1))%N then (9 / 10) else (1 / 10))))) /\ (exists U3 : law (ordinal_finType (N)%N), (forall x4 : (ordinal_finType (N)%N), ((U3 x4) = (if (nat_of_ord x4 < (N - 2))%N then 0 else (if (nat_of_ord x4 < (N - 1))%N then (1 / 10) else (9 / 10))))) /\ (((2) <= (N))%N /\ (exists L5 : kernel (ordinal_finType (N)%N) (ordinal_finType 2), (forall x6 : (ordinal_finType (N)%N), (((L5 x6 (@Ordinal 2 0 isT)) = (if (nat_of_ord x6 < (N - 2))%N then (1 / 2) else (if (nat_of_ord x6 < (N - 1))%N then 1 else 0))) /\ ((L5 x6 (@Ordinal 2 1 isT)) = (if (nat_of_ord x6 < (N - 2))%N then (1 / 2) else (if (nat_of_ord x6 < (N - 1))%N then 0 else 1))))) /\ ((vle (pml_c_v L5 c) (Finite eps)) /\ (veq (contraction L5 U1 U3 f) (Finite 1))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2_at_least_not_linear_holds : c_thm2_at_least_not_linear.
Proof.
move=> N N2 c c0 c1 e he f hf.
have n0 : 0 < INR N by apply: (lt_INR 0); apply/ltP; exact: leq_trans N2.
have nc : INR N * c < 1.
  by have := Rmult_lt_compat_l _ _ _ n0 c1; have -> : INR N * (1 / INR N) = 1 by [field; lra]; lra.
have nc0 : 0 < INR N * c by exact: Rmult_lt_0_compat.
have r0 := exp_pos e.
have rc : 2 <= exp e * (INR N * c) by apply/(Rle_div_l _ _ _ nc0).
have la : (N - 2 < N)%N by rewrite ltn_subrL (leq_trans _ N2).
have lb : (N - 1 < N)%N by rewrite ltn_subrL (leq_trans _ N2).
pose a : ordinal_finType N := Ordinal la; pose b : ordinal_finType N := Ordinal lb.
have b1 : (N - 1 = (N - 2).+1)%N by rewrite -subSn // subSS.
have places (x : ordinal_finType N) (T : Type) (u v w : T) :
    (if (nat_of_ord x < N - 2)%N then u else if (nat_of_ord x < N - 1)%N then v else w) =
    (if x == a then v else if x == b then w else u).
  have xa : (x == a) = (nat_of_ord x == N - 2)%N by [].
  have xb : (x == b) = (nat_of_ord x == N - 1)%N by [].
  have xN : (nat_of_ord x < (N - 1).+1)%N by rewrite subn1 prednK ?ltn_ord // (leq_trans _ N2).
  rewrite xa xb; move: xN; rewrite b1 ltnS; case: (ltngtP (nat_of_ord x) (N - 2)) => [l|g|->] le.
  - by rewrite ifN //; apply/eqP => q; move: l; rewrite q ltnNge leqnSn.
  - by rewrite ltnNge g /= (_ : nat_of_ord x == _) //; rewrite eqn_leq le.
  by rewrite ltnSn.
have ab : a != b by apply/eqP => /(congr1 val) /=; rewrite b1; apply/eqP; rewrite ltn_eqF.
have massE t : 0 <= t <= 1 -> forall x, mixture t (dirac a) (dirac b) x =
    (if (nat_of_ord x < N - 2)%N then 0 else if (nat_of_ord x < N - 1)%N then t else 1 - t).
  move=> t01 x; rewrite mixtureE // !diracE places; case: (x =P a) => [->|_]; first by rewrite (negbTE ab); ring.
  by case: (x == b); ring.
pose U := mixture (9 / 10) (dirac a) (dirac b); pose V := mixture (1 / 10) (dirac a) (dirac b).
have uE : forall x, U x = _ := massE (9 / 10) ltac:(lra); have vE : forall x, V x = _ := massE (1 / 10) ltac:(lra).
exists U; split=> [x|]; first by rewrite uE; case: ifP => _ //; case: ifP => _ //; lra.
exists V; split=> [x|]; first by rewrite vE; case: ifP => _ //; case: ifP => _ //; lra.
split=> //.
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
rewrite pml_c_vE ?lE; try lra.
split.
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
have out t : 0 <= t <= 1 -> output (mixture t (dirac a) (dirac b)) L o2_0 = t.
  move=> t01; rewrite outputE (eq_sum (G := fun x => t * (dirac a x * g x) + (1 - t) * (dirac b x * g x))) => [|x _]; last by rewrite mixtureE // L0; ring.
  have at_ z : \sum_x dirac z x * g x = g z := mean_dirac z g.
  have ga : g a = 1 by rewrite /g /= ltnn b1 ltnSn.
  have gb : g b = 0 by rewrite /g /= ltnn ltnNge b1 leqnSn.
  by rewrite sum_add !sum_mull !at_ ga gb; ring.
have o1 (p : law (ordinal_finType 2)) t : p o2_0 = t -> p o2_1 = 1 - t by move=> <-; exact: binary_law.
have out9 := out (9 / 10) ltac:(lra); have out1 := out (1 / 10) ltac:(lra).
pose t1 := 1 / 10 * f (9 / 10 / (1 / 10)); pose t2 := (1 - 1 / 10) * f ((1 - 9 / 10) / (1 - 1 / 10)).
have term p q : p <> 0 -> q <> 0 -> f_term f p q = Val (Finite (q * f (p / q))).
  by move=> p0 q0; rewrite /f_term; do 2 (case: ReqbP => // _).
have DO : f_divergence (output U L) (output V L) f = Finite (t1 + t2).
  rewrite /f_divergence (eq_bigr (fun k => Val (Finite (if k == o2_0 then t1 else t2)))) => [|k _]; last first.
    by elim/every_two: k; rewrite ?(o1 _ _ out9) ?(o1 _ _ out1) ?out9 ?out1 term //; lra.
  by rewrite vsumF sum_two.
have D : f_divergence U V f = Finite (t1 + t2).
  rewrite /f_divergence (eq_bigr (fun x => Val (Finite (if x == a then t1 else if x == b then t2 else 0)))) => [|x _]; last first.
    rewrite uE vE !places; case: (x == a); first by rewrite term //; lra.
    case: (x == b); first by rewrite term //; lra.
    by rewrite /f_term; case: ReqbP => //; case: ReqbP.
  rewrite vsumF (eq_sum (G := fun x => (if x == a then t1 else 0) + (if x == b then t2 else 0))) => [|x _].
    by rewrite sum_add !sum_pick.
  by case: (x =P a) => [->|_]; rewrite ?(negbTE ab); case: (x == b); lra.
suff t0 : t1 + t2 <> 0 by rewrite /contraction DO D vdivF //; apply/veqF; field.
have -> : t1 = 1 / 10 * f 9 by rewrite /t1; do 2 f_equal; field.
have -> : t2 = 9 / 10 * f (1 / 9) by rewrite /t2; f_equal; [field|f_equal; field].
have l9 : 0 < ln 9 by rewrite -ln_1; apply: ln_increasing; lra.
have l19 : ln (1 / 9) = - ln 9 by rewrite /Rdiv Rmult_1_l ln_Rinv; lra.
have s9 : sqrt 9 = 3 by have -> : 9 = 3 ^ 2 by [ring]; rewrite sqrt_pow2; lra.
have s19 : sqrt (1 / 9) = 1 / 3 by have -> : 1 / 9 = (1 / 3) ^ 2 by [field]; rewrite sqrt_pow2; lra.
case: hf => [->|[->|[->|[->|[->|[->|->]]]]]] /=; rewrite ?l19 ?s9 ?s19; try lra.
by case: RlebP; case: RlebP; lra.
Qed.

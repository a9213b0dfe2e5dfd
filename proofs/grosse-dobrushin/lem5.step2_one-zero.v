(* grosse-dobrushin/lem5.step2@one-zero, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem5_step2_one_zero : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall K : kernel X (ordinal_finType 2),
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall lam : R,
  (0 < lam) ->
  (lam <= ((\min1_(x1 : X) (if (Rltb 0 ((K x1) (@Ordinal 2 0 isT))) then ((K x1) (@Ordinal 2 0 isT)) else 1)) / 2)) ->
  (1 <= (INR (zeros_in_column K (@Ordinal 2 0 isT)))) ->
  ((INR (zeros_in_column K (@Ordinal 2 1 isT))) = 0) ->
  ((INR (zeros_in_column K (@Ordinal 2 0 isT))) = 1) ->
  (forall x2 : X, (Rltb 0 ((K x2) (@Ordinal 2 0 isT))) -> ((2 * lam) <= ((K x2) (@Ordinal 2 0 isT)))) ->
  ((((forall x3 : X, ((0 <= ((K x3) (@Ordinal 2 0 isT))) /\ (((K x3) (@Ordinal 2 0 isT)) <= 1))) /\ (vle (vsub (Finite (\max_(x4 : X) ((K x4) (@Ordinal 2 0 isT)))) (vmul (vexp (pml_c_v K c)) (Finite ((c * (\sum_(x5 : X) ((K x5) (@Ordinal 2 0 isT)))) + ((1 - ((letters X) * c)) * (\min1_(x6 : X) ((K x6) (@Ordinal 2 0 isT)))))))) (Finite 0))) /\ (vle (vsub (Finite (1 - (\min1_(x6 : X) ((K x6) (@Ordinal 2 0 isT))))) (vmul (vexp (pml_c_v K c)) (Finite ((c * (\sum_(x7 : X) (1 - ((K x7) (@Ordinal 2 0 isT))))) + ((1 - ((letters X) * c)) * (1 - (\max_(x4 : X) ((K x4) (@Ordinal 2 0 isT))))))))) (Finite 0))) /\ (((forall x8 : X, ((vle (Finite 0) (if (Reqb ((K x8) (@Ordinal 2 0 isT)) 0) then (Val (Finite lam)) else (vsub (Finite ((K x8) (@Ordinal 2 0 isT))) (vdiv (Finite lam) (Finite ((letters X) - 1)))))) /\ (vle (if (Reqb ((K x8) (@Ordinal 2 0 isT)) 0) then (Val (Finite lam)) else (vsub (Finite ((K x8) (@Ordinal 2 0 isT))) (vdiv (Finite lam) (Finite ((letters X) - 1))))) (Finite 1)))) /\ (vle (vsub (\vmax_(x9 : X) (if (Reqb ((K x9) (@Ordinal 2 0 isT)) 0) then (Val (Finite lam)) else (vsub (Finite ((K x9) (@Ordinal 2 0 isT))) (vdiv (Finite lam) (Finite ((letters X) - 1)))))) (vmul (vexp (pml_c_v K c)) (vadd (vmul (Finite c) (\vsum_(x10 : X) (if (Reqb ((K x10) (@Ordinal 2 0 isT)) 0) then (Val (Finite lam)) else (vsub (Finite ((K x10) (@Ordinal 2 0 isT))) (vdiv (Finite lam) (Finite ((letters X) - 1))))))) (vmul (Finite (1 - ((letters X) * c))) (\vmin_(x11 : X) (if (Reqb ((K x11) (@Ordinal 2 0 isT)) 0) then (Val (Finite lam)) else (vsub (Finite ((K x11) (@Ordinal 2 0 isT))) (vdiv (Finite lam) (Finite ((letters X) - 1)))))))))) (Finite 0))) /\ (vle (vsub (vsub (Finite 1) (\vmin_(x11 : X) (if (Reqb ((K x11) (@Ordinal 2 0 isT)) 0) then (Val (Finite lam)) else (vsub (Finite ((K x11) (@Ordinal 2 0 isT))) (vdiv (Finite lam) (Finite ((letters X) - 1))))))) (vmul (vexp (pml_c_v K c)) (vadd (vmul (Finite c) (\vsum_(x12 : X) (vsub (Finite 1) (if (Reqb ((K x12) (@Ordinal 2 0 isT)) 0) then (Val (Finite lam)) else (vsub (Finite ((K x12) (@Ordinal 2 0 isT))) (vdiv (Finite lam) (Finite ((letters X) - 1)))))))) (vmul (Finite (1 - ((letters X) * c))) (vsub (Finite 1) (\vmax_(x9 : X) (if (Reqb ((K x9) (@Ordinal 2 0 isT)) 0) then (Val (Finite lam)) else (vsub (Finite ((K x9) (@Ordinal 2 0 isT))) (vdiv (Finite lam) (Finite ((letters X) - 1))))))))))) (Finite 0)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem5_step2_one_zero_holds : c_lem5_step2_one_zero.
Proof.
move=> X X2 K occ c c0 c1 lam l0 _ _ _ one half.
have n2 := letters_ge X2; rewrite /= in n2.
have nc : letters X * c <= 1 by have := Rmult_le_compat_l (letters X) _ _ ltac:(lra) c1; have -> : letters X * (1 / letters X) = 1 by [field; lra].
have X1 : (1 <= #|X|)%N by exact: ltnW.
have [e E e0] := pml_c_finite K X1 c0 nc.
have v : pml_c_v K c = Finite e by rewrite pml_c_vE ?E //; lra.
have [z0] : exists z, K z o2_0 = 0.
  have : (0 < zeros_in_column K o2_0)%N by apply/ltP; apply: INR_lt; rewrite one /=; lra.
  by move=> /card_gt0P[z]; rewrite inE => /ReqbP; exists z.
move=> hz0; have only z : K z o2_0 = 0 -> z = z0.
  move=> hz; apply/eqP; apply: contraT => ne.
  have : (1 < zeros_in_column K o2_0)%N.
    by apply/card_gt1P; exists z, z0; rewrite !inE; split=> //; apply/ReqbP.
  by move=> /ltP/lt_INR; rewrite one /=; lra.
have [z1 n01] : exists z, z != z0.
  by have /card_gt1P[y [y' [_ _ ne]]] := X2; case: (y =P z0) => [e'|/eqP]; [exists y'; rewrite -e' eq_sym|exists y].
set h := lam / (letters X - 1); have hE : vdiv (Finite lam) (Finite (letters X - 1)) = Finite h by rewrite vdivF //; lra.
have h0 : 0 < h by apply: Rdiv_lt_0_compat; lra.
have nz : 0 < letters X - 1 by lra.
have hl : h <= lam by apply/(Rle_div_l _ _ _ nz); nra.
pose q x := if Reqb (K x o2_0) 0 then lam else K x o2_0 - h.
have qV x : (if (Reqb ((K x) o2_0) 0) then (Val (Finite lam)) else (vsub (Finite ((K x) o2_0)) (vdiv (Finite lam) (Finite ((letters X) - 1))))) = Val (Finite (q x)).
  by rewrite hE vsubF /q; case: ifP.
have big x : x != z0 -> 2 * lam <= K x o2_0.
  move=> ne; apply: half; apply/RltbP; case: (mass_cases (K x) o2_0) => // z; by move: ne; rewrite (only x z) eqxx.
have q0 : q z0 = lam by rewrite /q; case: ReqbP.
have qx x : x != z0 -> q x = K x o2_0 - h by move=> ne; rewrite /q; case: ReqbP => // z; move: ne; rewrite (only x z) eqxx.
have [a aE] : exists a, \max_(x : X) K x o2_0 = K a o2_0 by apply: max_attained_ex => // x; exact: mass_ge0.
have top x : K x o2_0 <= K a o2_0 by rewrite -aE; exact: (@max_ge _ xpredT (fun x => K x o2_0) x).
have anz : a != z0 by apply/eqP => az; have := top z1; have := big z1 n01; rewrite az hz0; lra.
have minE : \min1_(x : X) K x o2_0 = 0.
  apply: Rle_antisym; first by rewrite -hz0; exact: (@min1_le _ xpredT (fun x => K x o2_0) z0).
  by apply: min1_ge0 => x _; exact: mass_ge0.
have qtop x : q x <= q a.
  case: (x =P z0) => [->|/eqP ne]; rewrite ?q0 ?(qx a anz) ?(qx x ne); [have := big a anz; lra|have := top x; lra].
have qlow x : q z0 <= q x.
  by case: (x =P z0) => [->|/eqP ne]; rewrite ?q0 ?(qx x ne); [lra|have := big x ne; lra].
have qsum : \sum_x q x = \sum_x K x o2_0.
  rewrite (bigD1 z0) //= [RHS](bigD1 z0) //= q0 hz0 (eq_bigr (fun x => K x o2_0 - h)) => [|x ne]; last exact: qx.
  have c1' : \sum_(x | x != z0) h = (letters X - 1) * h.
    by have : \sum_(x : X) h = letters X * h by [exact: sum_const_card]; rewrite (bigD1 z0) //=; lra.
  rewrite sum_sub c1' /h; have -> : (letters X - 1) * (lam / (letters X - 1)) = lam by field; lra.
  ring.
have E1 : \vmax_(x : X) (if (Reqb ((K x) o2_0) 0) then (Val (Finite lam)) else (vsub (Finite ((K x) o2_0)) (vdiv (Finite lam) (Finite ((letters X) - 1))))) = Finite (q a).
  by rewrite (eq_bigr (fun x => Val (Finite (q x)))) => [|x _]; [exact: vmaxes_at|exact: qV].
have E2 : \vmin_(x : X) (if (Reqb ((K x) o2_0) 0) then (Val (Finite lam)) else (vsub (Finite ((K x) o2_0)) (vdiv (Finite lam) (Finite ((letters X) - 1))))) = Finite (q z0).
  by rewrite (eq_bigr (fun x => Val (Finite (q x)))) => [|x _]; [exact: vmins_at|exact: qV].
have E3 : \vsum_(x : X) (if (Reqb ((K x) o2_0) 0) then (Val (Finite lam)) else (vsub (Finite ((K x) o2_0)) (vdiv (Finite lam) (Finite ((letters X) - 1))))) = Finite (\sum_x K x o2_0).
  by rewrite (eq_bigr (fun x => Val (Finite (q x)))) => [|x _]; [rewrite vsumF qsum|exact: qV].
have E4 : \vsum_(x : X) (vsub (Finite 1) (if (Reqb ((K x) o2_0) 0) then (Val (Finite lam)) else (vsub (Finite ((K x) o2_0)) (vdiv (Finite lam) (Finite ((letters X) - 1)))))) = Finite (\sum_x (1 - K x o2_0)).
  rewrite (eq_bigr (fun x => Val (Finite (1 - q x)))) => [|x _]; last by rewrite qV vsubF.
  by rewrite vsumF !sum_sub qsum.
have [F1 F2] : _ /\ _ := proj1 (@two_outputs_leP X K c c0 nc z0 e e0) (Rbar_eq_le E).
rewrite v vexpF aE minE E1 E2 E3 E4 !(vmulF, vaddF, vsubF) q0 (qx a anz).
rewrite aE minE in F1 F2.
have r0 := exp_pos e; have w0 : 0 <= exp e * (1 - letters X * c) by apply: Rmult_le_pos; lra.
have wh := Rmult_le_pos _ _ w0 (Rlt_le _ _ h0); have wl := Rmult_le_pos _ _ w0 (Rlt_le _ _ l0).
have b x : 0 <= q x <= 1.
  have := qlow x; have := qtop x; rewrite q0 (qx a anz); have := mass_le1 (K a) o2_0; lra.
split; split; try (split; [move=> x|]); try (split; [exact: mass_ge0|exact: mass_le1]); rewrite ?qV ?vleF; try exact: b; try lra.
Qed.

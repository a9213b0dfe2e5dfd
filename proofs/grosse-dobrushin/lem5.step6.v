(* grosse-dobrushin/lem5.step6, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem5_step6 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall rest : kernel X (ordinal_finType 2),
  (forall y, exists x, 0 < rest x y) ->
  (forall x y, 0 < rest x y) ->
  forall c : R,
  (0 < c) ->
  (vle (Finite c) (vdiv (Finite 1) (Finite ((letters X) + 1)))) ->
  forall lam : R,
  (0 < lam) ->
  (lam <= ((\min1_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) / 2)) ->
  forall eta : R,
  (0 <= eta) ->
  (eta < (\max_(x2 : X) ((rest x2) (@Ordinal 2 0 isT)))) ->
  (vlt (vsub (Finite (1 - (Rmin (\min1_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) 0))) (vmul (vexp (vln (vdiv (Finite (Rmax (\max_(x2 : X) ((rest x2) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x3 : X) ((rest x3) (@Ordinal 2 0 isT)))))))) (Finite ((c * ((\sum_(x4 : X) (1 - ((rest x4) (@Ordinal 2 0 isT)))) + 1)) + ((1 - ((1 + (letters X)) * c)) * (1 - (Rmax (\max_(x2 : X) ((rest x2) (@Ordinal 2 0 isT))) 0))))))) (Finite 0)) ->
  (exists L5 : kernel (sum_finType X (ordinal_finType 1)) (ordinal_finType 2), ((forall x6 : X, (((L5 (inl x6) (@Ordinal 2 0 isT)) = ((rest x6) (@Ordinal 2 0 isT))) /\ ((L5 (inl x6) (@Ordinal 2 1 isT)) = (1 - ((rest x6) (@Ordinal 2 0 isT)))))) /\ (((L5 (inr (@Ordinal 1 0 isT)) (@Ordinal 2 0 isT)) = 0) /\ ((L5 (inr (@Ordinal 1 0 isT)) (@Ordinal 2 1 isT)) = 1))) /\ (exists L7 : kernel (sum_finType X (ordinal_finType 1)) (ordinal_finType 2), ((forall x8 : X, (((L7 (inl x8) (@Ordinal 2 0 isT)) = (((rest x8) (@Ordinal 2 0 isT)) - (lam / (letters X)))) /\ ((L7 (inl x8) (@Ordinal 2 1 isT)) = (1 - (((rest x8) (@Ordinal 2 0 isT)) - (lam / (letters X))))))) /\ (((L7 (inr (@Ordinal 1 0 isT)) (@Ordinal 2 0 isT)) = lam) /\ ((L7 (inr (@Ordinal 1 0 isT)) (@Ordinal 2 1 isT)) = (1 - lam)))) /\ (((vle (pml_c_v L7 c) (vln (vdiv (Finite (Rmax (\max_(x2 : X) ((rest x2) (@Ordinal 2 0 isT))) 0)) (Finite (c * (\sum_(x3 : X) ((rest x3) (@Ordinal 2 0 isT)))))))) /\ (True /\ ((INR (zeros_in_column L7 (@Ordinal 2 0 isT))) = 0) /\ ((INR (zeros_in_column L7 (@Ordinal 2 1 isT))) = 0))) /\ ((has_value (vmul (Finite ((dobrushin L5) - eta)) (vdiv (Finite (letters X)) (Finite ((letters X) + 1))))) /\ ((vlt (Finite lam) (vmul (Finite ((dobrushin L5) - eta)) (vdiv (Finite (letters X)) (Finite ((letters X) + 1))))) -> (eta < (dobrushin L7))))))).

(* The statement above is generated; the proof follows. *)
(* Kernels of two outputs: the spread of the first column. *)
Lemma spread_of (Z : finType) (L : kernel Z (ordinal_finType 2)) (a b : Z) :
  (forall z, L z o2_0 <= L a o2_0) -> (forall z, L b o2_0 <= L z o2_0) -> dobrushin L = L a o2_0 - L b o2_0.
Proof.
move=> ha hb; rewrite dobrushin_two_outputs; last by apply/card_gt0P; exists a.
have -> : \max_(z : Z) L z o2_0 = L a o2_0.
  by apply: Rle_antisym; [apply: max_le|exact: (@max_ge _ xpredT (fun z => L z o2_0) a)].
have -> : \min1_(z : Z) L z o2_0 = L b o2_0.
  by apply: Rle_antisym; [exact: (@min1_le _ xpredT (fun z => L z o2_0) b)|apply: min1_ge => //; exact: mass_le1].
by rewrite Rabs_right //; have := ha b; lra.
Qed.
Lemma column_kernel (Z : finType) (q : Z -> R) : (forall z, 0 <= q z <= 1) ->
  exists L : kernel Z (ordinal_finType 2), forall z, L z o2_0 = q z /\ L z o2_1 = 1 - q z.
Proof.
move=> q01; exists (fun z => mixture (q z) (dirac o2_0) (dirac o2_1)) => z.
by rewrite !mixtureE // !diracE /=; split; ring.
Qed.

Theorem c_lem5_step6_holds : c_lem5_step6.
Proof.
move=> X X1 rest occ pos c c0 /beside_share nc lam l0 lm eta eta0 etaM.
have [[[e1 e2 e3 e4] _] [h0 l1 rS ex ex']] := perturbed_setting X1 pos l0 lm c0 nc.
have eb1 x : lam <= rest x o2_0 - lam / letters X by case: (entry_bounds X1 pos l0 lm x).
have eb2 x : rest x o2_0 - lam / letters X < 1 by case: (entry_bounds X1 pos l0 lm x).
have n1 := letters_ge X1; rewrite /= in n1.
have nz : 0 < letters X by lra.
have hl : lam / letters X <= lam by apply/(Rle_div_l _ _ _ nz); nra.
have [x0 _] := a_letter X1.
have [a aE] : exists a, \max_(x : X) rest x o2_0 = rest a o2_0 by apply: max_attained_ex => // x; exact: mass_ge0.
have top x : rest x o2_0 <= rest a o2_0 by rewrite -aE; exact: (@max_ge _ xpredT (fun x => rest x o2_0) x).
have pa : 0 < rest a o2_0 by exact: pos.
have MX : Rmax (\max_(x : X) rest x o2_0) 0 = rest a o2_0 by rewrite aE Rmax_left; lra.
pose Z := sum_finType X (ordinal_finType 1).
pose q (z : Z) : R := match z with inl x => rest x o2_0 - lam / letters X | inr _ => lam end.
pose p (z : Z) : R := match z with inl x => rest x o2_0 | inr _ => 0 end.
have [L hL] : exists L : kernel Z (ordinal_finType 2), forall z, L z o2_0 = q z /\ L z o2_1 = 1 - q z.
  by apply: column_kernel => -[x|k] /=; [have := eb1 x; have := eb2 x|]; lra.
have [K hK] : exists K : kernel Z (ordinal_finType 2), forall z, K z o2_0 = p z /\ K z o2_1 = 1 - p z.
  by apply: column_kernel => -[x|k] /=; [split; [exact: mass_ge0|exact: mass_le1]|lra].
have dL : dobrushin L = rest a o2_0 - lam / letters X - lam.
  rewrite (@spread_of Z L (inl a) (inr ord0)) => [|z|z]; rewrite ?(proj1 (hL _)) //=.
    by case: z => [x|k] /=; [have := top x|have := eb1 a]; lra.
  by case: z => [x|k] /=; [exact: eb1|lra].
have dK : dobrushin K = rest a o2_0.
  rewrite (@spread_of Z K (inl a) (inr ord0)) => [|z|z]; rewrite ?(proj1 (hK _)) //=; first lra.
    by case: z => [x|k] /=; [have := top x|]; lra.
  by case: z => [x|k] /=; [exact: mass_ge0|lra].
rewrite e1 e2 e4 !(vsubF, vaddF, vmulF) vltF => prem.
exists K; split; first by split=> [x|]; [exact: hK|have [k0 k1] := hK (inr (@Ordinal 1 0 isT)); rewrite k0 k1 /=; split; lra].
exists L; split; first by split=> [x|]; [exact: hL|exact: (hL (inr (@Ordinal 1 0 isT)))].
have none y : zeros_in_column L y = 0%N.
  apply: eq_card0 => z; rewrite inE; apply/negbTE/negP => /ReqbP.
  by elim/every_two: y; rewrite ?(proj1 (hL z)) ?(proj2 (hL z)); case: z => [x|k] /=; [have := eb1 x; have := eb2 x| |have := eb1 x; have := eb2 x|]; lra.
split; last first.
  rewrite vdivF ?vmulF; last lra; split=> //; rewrite vltF dL dK => near.
  have : lam * ((letters X + 1) / letters X) < rest a o2_0 - eta.
    have := Rmult_lt_compat_r ((letters X + 1) / letters X) _ _ ltac:(apply: Rdiv_lt_0_compat; lra) near.
    have -> : (rest a o2_0 - eta) * (letters X / (letters X + 1)) * ((letters X + 1) / letters X) = rest a o2_0 - eta by field; lra.
    by [].
  have -> : lam * ((letters X + 1) / letters X) = lam / letters X + lam by field; lra.
  lra.
split; last by rewrite !none.
have lZ : letters Z = 1 + letters X by rewrite letters_sum letters_ord0 /=; ring.
have S0 : 0 < \sum_(x : X) rest x o2_0.
  by apply: Rlt_le_trans pa _; apply: (@sum_ge_term X xpredT (fun x => rest x o2_0)) => // x _; exact: mass_ge0.
have cS := Rmult_lt_0_compat _ _ c0 S0.
have Sn : \sum_(x : X) rest x o2_0 <= letters X * rest a o2_0.
  by rewrite -sum_const_card; apply: sum_le => x _; exact: top.
rewrite vdivF; last lra.
rewrite aE in prem rS ex ex' |- *; set r := rest a o2_0 / (c * _) in prem rS ex ex' |- *.
have r0 : 0 < r by exact: Rdiv_lt_0_compat.
have r1 : 1 <= r by apply/(Rle_div_r _ _ _ cS); nra.
have e0 : 0 <= ln r by rewrite -ln_1; apply: ln_le; lra.
rewrite vlnF // pml_c_vE ?lZ; try lra.
have sums (g : Z -> R) : \sum_z g z = (\sum_(x : X) g (inl x)) + g (inr ord0).
  by rewrite big_sumType /= big_ord_recl big_ord0 /= Rplus_0_r.
have SL : \sum_z L z o2_0 = \sum_(x : X) rest x o2_0.
  rewrite sums (proj1 (hL _)) (eq_bigr (fun x => rest x o2_0 - lam / letters X)) => [|x _]; last by rewrite (proj1 (hL _)).
  by rewrite sum_sub sum_const_card /=; field; lra.
have maxL : \max_z L z o2_0 = rest a o2_0 - lam / letters X.
  apply: Rle_antisym; last by rewrite -[X in X <= _]/(q (inl a)) -(proj1 (hL _)); exact: (@max_ge _ xpredT (fun z => L z o2_0) (inl a)).
  apply: max_le => [|z _]; first by have := eb1 a; lra.
  by rewrite (proj1 (hL _)); case: z => [x|k] /=; [have := top x|have := eb1 a]; lra.
have minL : \min1_z L z o2_0 = lam.
  apply: Rle_antisym; first by rewrite -[X in _ <= X]/(q (inr ord0)) -(proj1 (hL _)); exact: (@min1_le _ xpredT (fun z => L z o2_0) (inr ord0)).
  by apply: min1_ge => [|z _]; [lra|rewrite (proj1 (hL _)); case: z => [x|k] /=; [exact: eb1|lra]].
have share : letters Z * c <= 1 by rewrite lZ.
apply/(@two_outputs_leP Z L c c0 share (inr ord0) (ln r) e0).
rewrite exp_ln // maxL minL SL lZ.
have S1 : \sum_z (1 - L z o2_0) = 1 + letters X - \sum_(x : X) rest x o2_0.
  by rewrite sum_sub sum_const_card SL lZ; ring.
have S2 : \sum_(x : X) (1 - rest x o2_0) = letters X - \sum_(x : X) rest x o2_0 by rewrite sum_sub sum_const_card; ring.
rewrite S1; rewrite S2 in prem; split; lra.
Qed.

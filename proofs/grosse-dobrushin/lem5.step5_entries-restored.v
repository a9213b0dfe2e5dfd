(* grosse-dobrushin/lem5.step5@entries-restored, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem5_step5_entries_restored : Prop :=
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
  (exists L2 : kernel (sum_finType X (ordinal_finType 1)) (ordinal_finType 2), ((forall x3 : X, (((L2 (inl x3) (@Ordinal 2 0 isT)) = (((rest x3) (@Ordinal 2 0 isT)) - (lam / (letters X)))) /\ ((L2 (inl x3) (@Ordinal 2 1 isT)) = (1 - (((rest x3) (@Ordinal 2 0 isT)) - (lam / (letters X))))))) /\ (((L2 (inr (@Ordinal 1 0 isT)) (@Ordinal 2 0 isT)) = lam) /\ ((L2 (inr (@Ordinal 1 0 isT)) (@Ordinal 2 1 isT)) = (1 - lam)))) /\ (exists L4 : kernel (sum_finType X (ordinal_finType 1)) (ordinal_finType 2), ((forall x5 : X, (((L4 (inl x5) (@Ordinal 2 0 isT)) = ((rest x5) (@Ordinal 2 0 isT))) /\ ((L4 (inl x5) (@Ordinal 2 1 isT)) = (1 - ((rest x5) (@Ordinal 2 0 isT)))))) /\ (((L4 (inr (@Ordinal 1 0 isT)) (@Ordinal 2 0 isT)) = 0) /\ ((L4 (inr (@Ordinal 1 0 isT)) (@Ordinal 2 1 isT)) = 1))) /\ ((((dobrushin L2) = ((Rmax (\max_(x6 : X) ((rest x6) (@Ordinal 2 0 isT))) 0) - (lam * (((letters X) + 1) / (letters X))))) /\ ((dobrushin L4) = (Rmax (\max_(x6 : X) ((rest x6) (@Ordinal 2 0 isT))) 0))) /\ ((Rabs ((dobrushin L4) - (dobrushin L2))) <= (2 * lam))))).

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

Theorem c_lem5_step5_entries_restored_holds : c_lem5_step5_entries_restored.
Proof.
move=> X X1 rest occ pos c c0 /beside_share nc lam l0 lm.
have [[_ _] [h0 l1 rS ex ex']] := perturbed_setting X1 pos l0 lm c0 nc.
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
exists L; split; first by split=> [x|]; [exact: hL|exact: (hL (inr (@Ordinal 1 0 isT)))].
exists K; split; first by split=> [x|]; [exact: hK|have [k0 k1] := hK (inr (@Ordinal 1 0 isT)); rewrite k0 k1 /=; split; lra].
have e : lam * ((letters X + 1) / letters X) = lam / letters X + lam by field; lra.
by rewrite MX dL dK e; repeat split; try lra; rewrite Rabs_right; lra.
Qed.

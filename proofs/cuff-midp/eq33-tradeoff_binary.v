(* cuff-midp/eq33-tradeoff#binary, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq33_tradeoff_binary : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = 1) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = 0)) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 - (1 - (1 - (dp_delta K p_infty))))) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = (1 - (1 - (dp_delta K p_infty)))))) /\ (Rbar_le (mi_dp_db (of_one_entry L1)) (mi_dp_db K))).

(* The statement above is generated; the proof follows. *)
Theorem c_eq33_tradeoff_binary_holds : c_eq33_tradeoff_binary.
Proof.
move=> I X I1 X1 Y Y1 K; set a := dp_delta K p_infty.
have a0 : 0 <= a by exact: worstR_ge0.
have sub e (A : pred Y) : 0 <= prob (K e) A <= 1 by split; [exact: prob_ge0|exact: prob_le1].
have top : a = 0 \/ exists d e, neighbours d e /\ a = \sum_(y | Reqb (K e y) 0) K d y.
  rewrite /a /dp_delta /worstR.
  case: (max_attained xpredT (fun x => \max_(x' | @near I X x x') hockey_stick (K x) (K x') p_infty)) => [->|[d _ ->]]; first by left.
  case: (max_attained (fun e => @near I X d e) (fun e => hockey_stick (K d) (K e) p_infty)) => [->|[e de ->]]; first by left.
  by right; exists d, e.
have a1 : a <= 1 by case: top => [->|[d [e [_ ->]]]]; [lra|apply: prob_le1].
explicit; move=> L l00 l01 l10 l11; rewrite (mi_dp_of_one_entry L o2_0).
have mi0 := mi_dp_db_ge0 K.
case: top => [z|[d [e [de aE]]]].
  apply: Rbar_le_trans mi0; apply: capacity_le => P.
  rewrite (@mi_eq0_indep _ _ P L (L o2_0)); first by rewrite /=; lra.
  move=> x _; apply: law_ext; move: x; apply: every_two; apply: every_two => //; rewrite ?l00 ?l01 ?l10 ?l11 z; ring.
have [i [x [eE ne]]] := proj1 (neighbours_put d e) de.
pose S := subchannel K i d; pose g (j : 'I_2) := if val j == 0%N then x else d i.
pose M : kernel Y (ordinal_finType 2) := fun y => dirac (if Reqb (K e y) 0 then o2_1 else o2_0).
have LE : L = kthen (kpre g S) M.
  apply: FunctionalExtensionality.functional_extensionality => j; apply: law_ext => k.
  have pE (A : law Y) : output A M o2_1 = \sum_(y | Reqb (K e y) 0) A y.
    have M1 y : M y o2_1 = if Reqb (K e y) 0 then 1 else 0 by rewrite /M diracE; case: (Reqb _ _).
    by rewrite outputE [RHS]sum_mkcond; apply: eq_sum => y _; rewrite M1; case: (Reqb _ _); ring.
  have row j' : output (kpre g S j') M o2_1 = L j' o2_1.
    rewrite pE; move: j'; apply: every_two; rewrite /kpre /g /S /subchannel /=.
      by rewrite l01 -eE; apply: sum_0 => y /ReqbP.
    by rewrite put_id l11 -aE; ring.
  move: k; apply: every_two; last by rewrite -row.
  by have := binary_law (L j); have := binary_law (kthen (kpre g S) M j); rewrite /kthen row; lra.
rewrite LE; apply: Rbar_le_trans (capacity_postprocessing _ _) _; apply: Rbar_le_trans (capacity_kpre _ _) _.
apply: capacity_le => P; exact: (proj2 (proj1 (mi_dp_db_leP K _) (Rbar_le_refl _)) i d P).
Qed.

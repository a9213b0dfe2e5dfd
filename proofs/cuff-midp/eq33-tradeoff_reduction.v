(* cuff-midp/eq33-tradeoff#reduction, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq33_tradeoff_reduction : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  (forall y, exists x, 0 < K x y) ->
  forall eps_prime : R,
  (0 <= eps_prime) ->
  forall w : R,
  (0 <= w) ->
  (w <= 1) ->
  (exists U1 : law (ordinal_finType 2), (((U1 (@Ordinal 2 0 isT)) = w) /\ ((U1 (@Ordinal 2 1 isT)) = (1 - w))) /\ ((veq (if [exists x2 : (I ~> X), [exists x3 : (I ~> X), neighbours x2 x3]] then (\vmax_(x4 : (I ~> X)) (\vmax_(x5 : (I ~> X) | neighbours x4 x5) (with_kernel (fun x6 : Y => (fun i => nth 0 [:: (if (Rltb ((exp eps_prime) * ((K x5) x6)) ((K x4) x6)) then 0 else 1); (if (Rltb ((exp eps_prime) * ((K x5) x6)) ((K x4) x6)) then 1 else 0)] (nat_of_ord i))) (fun L7 : kernel Y (ordinal_finType 2) => (Val (Finite (dp_delta (of_one_entry (kthen ((fun x8 => K (nth x4 [:: x4; x5] (nat_of_ord x8))) : kernel (ordinal_finType 2) Y) L7)) (Finite eps_prime)))))))) else NoValue) (Finite (dp_delta K (Finite eps_prime)))) /\ (forall x9 : (I ~> X), (forall x10 : (I ~> X), neighbours x9 x10 -> (exists L11 : kernel Y (ordinal_finType 2), (forall x12 : Y, (((L11 x12 (@Ordinal 2 0 isT)) = (if (Rltb ((exp eps_prime) * ((K x10) x12)) ((K x9) x12)) then 0 else 1)) /\ ((L11 x12 (@Ordinal 2 1 isT)) = (if (Rltb ((exp eps_prime) * ((K x10) x12)) ((K x9) x12)) then 1 else 0)))) /\ (Rbar_le (Finite (mutual_information (kthen ((fun x8 => K (nth x9 [:: x9; x10] (nat_of_ord x8))) : kernel (ordinal_finType 2) Y) L11) U1)) (mi_dp_db K))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_eq33_tradeoff_reduction_holds : c_eq33_tradeoff_reduction.
Proof.
move=> I X I1 X2 Y Y1 K occ e e0 w w0 w1.
explicit; move=> U u0 u1.
have r0 := exp_pos e.
pose A (d d' : I ~> X) := [set y : Y | Rltb (exp e * K d' y) (K d y)].
pose B d d' : kernel Y (ordinal_finType 2) := fun y => dirac (if y \in A d d' then o2_1 else o2_0).
have BE d d' y i : B d d' y i = nth 0 [:: (if Rltb (exp e * K d' y) (K d y) then 0 else 1); (if Rltb (exp e * K d' y) (K d y) then 1 else 0)] (nat_of_ord i).
  by move: i; rewrite /B inE; case: (Rltb _ _); apply: every_two; rewrite diracE.
pose pair (d d' : I ~> X) : kernel (ordinal_finType 2) Y := fun i => K (nth d [:: d; d'] (nat_of_ord i)).
pose S d d' := kthen (pair d d') (B d d').
have S1 d d' i : S d d' i o2_1 = prob (pair d d' i) (fun y => y \in A d d').
  rewrite /S /kthen outputE /prob [RHS]sum_mkcond; apply: eq_sum => y _.
  by rewrite /B diracE; case: (y \in A d d'); rewrite /=; ring.
have up d d' : neighbours d d' -> dp_delta (of_one_entry (S d d')) (Finite e) <= dp_delta K (Finite e).
  move=> n; have n' : neighbours d' d by move: n; rewrite /neighbours /near hamming_sym.
  have D0 : 0 <= dp_delta K (Finite e) by exact: worstR_ge0.
  rewrite dp_delta_of_one_entry //; apply: ldp_delta_binary => //.
  - apply: Rle_trans (hs_processing (exp e) (K d) (K d') (B d d')) _.
    exact: (@worstR_ge _ _ (@near I X) (fun p q => hockey_stick p q (Finite e)) K d d' n).
  - apply: Rle_trans (hs_processing (exp e) (K d') (K d) (B d d')) _.
    exact: (@worstR_ge _ _ (@near I X) (fun p q => hockey_stick p q (Finite e)) K d' d n').
have low d d' : hs (exp e) (K d) (K d') <= dp_delta (of_one_entry (S d d')) (Finite e).
  rewrite dp_delta_of_one_entry //; apply: Rle_trans (ldp_delta_ge_event (S d d') o2_0 o2_1 e).
  rewrite !S1 hs_event; apply: Req_le; congr (_ - _ * _); apply: eq_prob => y; rewrite /above inE //.
have [d0 [i0 [b0 [_ n0]]]] := some_neighbours I1 X2.
have full : [exists d4 : (I ~> X), [exists d5 : (I ~> X), neighbours d4 d5]].
  by apply/existsP; exists d0; apply/existsP; exists (put d0 i0 b0).
rewrite full; split.
  rewrite (_ : (\vmax_(d4 : (I ~> X)) _) = Finite (dp_delta K (Finite e))); first by apply/veqF.
  apply: (@vmax_pairs (I ~> X) (@neighbours I X) _ (fun d d' => dp_delta (of_one_entry (S d d')) (Finite e))).
  - move=> d d' _; rewrite (with_kernelE (g := B d d')); [by []|by move=> y k; exact: BE|move=> L M LM].
    by rewrite (_ : L = M) //; apply: FunctionalExtensionality.functional_extensionality; exact: LM.
  - exact: up.
  set a := dp_delta K (Finite e).
  have [[d [d' [n E]]]|z] : (exists d d', neighbours d d' /\ hs (exp e) (K d) (K d') = a) \/ a = 0.
    rewrite /a /dp_delta /worstR.
    case: (max_attained xpredT (fun x => \max_(x' | @near I X x x') hockey_stick (K x) (K x') (Finite e))) => [->|[d _ ->]]; first by right.
    case: (max_attained (fun e' => @near I X d e') (fun e' => hockey_stick (K d) (K e') (Finite e))) => [->|[d' de ->]]; first by right.
    by left; exists d, d'.
  - exists d, d'; split=> //; apply: Rle_antisym; first exact: up.
    by rewrite -E; exact: low.
  - exists d0, (put d0 i0 b0); split=> //; apply: Rle_antisym; first exact: up.
    by rewrite -/a z; exact: worstR_ge0.
move=> d d' n; exists (B d d'); split.
  by move=> y; split; rewrite BE.
have [i [x [eE ne]]] := proj1 (neighbours_put d d') n.
pose T := subchannel K i d; pose g (j : 'I_2) := if val j == 0%N then d i else x.
have E : S d d' = kthen (kpre g T) (B d d').
  apply: FunctionalExtensionality.functional_extensionality => j; rewrite /S /kthen; congr (output _ _).
  by move: j; apply: every_two; rewrite /pair /kpre /g /T /subchannel /= ?put_id // eE.
change (Rbar_le (mi U (S d d')) (mi_dp_db K)).
rewrite E; apply: Rbar_le_trans (_ : Rbar_le _ (capacity (kthen (kpre g T) (B d d')))) _; first exact: mi_le_capacity.
apply: Rbar_le_trans (capacity_postprocessing _ _) _; apply: Rbar_le_trans (capacity_kpre _ _) _.
apply: capacity_le => P; exact: (proj2 (proj1 (mi_dp_db_leP K _) (Rbar_le_refl _)) i d P).
Qed.

(* cuff-midp/cor5-composition#tight, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_cor5_composition_tight : Prop :=
  forall p : R,
  (0 <= p) ->
  (p <= (1 / 2)) ->
  forall q : R,
  (0 <= q) ->
  (q <= (1 / 2)) ->
  (exists L1 : kernel (ordinal_finType 4) (ordinal_finType 2), ((((L1 (@Ordinal 4 0 isT) (@Ordinal 2 0 isT)) = 1) /\ ((L1 (@Ordinal 4 0 isT) (@Ordinal 2 1 isT)) = 0)) /\ (((L1 (@Ordinal 4 1 isT) (@Ordinal 2 0 isT)) = 1) /\ ((L1 (@Ordinal 4 1 isT) (@Ordinal 2 1 isT)) = 0)) /\ (((L1 (@Ordinal 4 2 isT) (@Ordinal 2 0 isT)) = 0) /\ ((L1 (@Ordinal 4 2 isT) (@Ordinal 2 1 isT)) = 1)) /\ (((L1 (@Ordinal 4 3 isT) (@Ordinal 2 0 isT)) = 0) /\ ((L1 (@Ordinal 4 3 isT) (@Ordinal 2 1 isT)) = 1))) /\ (exists L2 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L2 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = (1 - p)) /\ ((L2 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = p)) /\ (((L2 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 - (1 - p))) /\ ((L2 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = (1 - p)))) /\ (exists L3 : kernel (ordinal_finType 4) (ordinal_finType 2), ((((L3 (@Ordinal 4 0 isT) (@Ordinal 2 0 isT)) = 1) /\ ((L3 (@Ordinal 4 0 isT) (@Ordinal 2 1 isT)) = 0)) /\ (((L3 (@Ordinal 4 1 isT) (@Ordinal 2 0 isT)) = 0) /\ ((L3 (@Ordinal 4 1 isT) (@Ordinal 2 1 isT)) = 1)) /\ (((L3 (@Ordinal 4 2 isT) (@Ordinal 2 0 isT)) = 1) /\ ((L3 (@Ordinal 4 2 isT) (@Ordinal 2 1 isT)) = 0)) /\ (((L3 (@Ordinal 4 3 isT) (@Ordinal 2 0 isT)) = 0) /\ ((L3 (@Ordinal 4 3 isT) (@Ordinal 2 1 isT)) = 1))) /\ (exists L4 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L4 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = (1 - q)) /\ ((L4 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = q)) /\ (((L4 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 - (1 - q))) /\ ((L4 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = (1 - q)))) /\ (veq (mi_dp_db (of_one_entry (kparallel (kthen L1 L2) (kthen L3 L4)))) (vadd (mi_dp_db (of_one_entry (kthen L1 L2))) (mi_dp_db (of_one_entry (kthen L3 L4))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_cor5_composition_tight_holds : c_cor5_composition_tight.
Proof.
move=> p p0 p1 q q0 q1.
pose A : kernel (ordinal_finType 4) (ordinal_finType 2) := fun x => dirac (if (x < 2)%N then o2_0 else o2_1).
have [a00 [a01 [a10 [a11 [a20 [a21 [a30 a31]]]]]]] : A o4_0 o2_0 = 1 /\ A o4_0 o2_1 = 0 /\ A o4_1 o2_0 = 1 /\ A o4_1 o2_1 = 0 /\
  A o4_2 o2_0 = 0 /\ A o4_2 o2_1 = 1 /\ A o4_3 o2_0 = 0 /\ A o4_3 o2_1 = 1 by do !split.
exists A; split; [by do !split|clearbody A].
explicit; move=> B b00 b01 b10 b11.
pose C : kernel (ordinal_finType 4) (ordinal_finType 2) := fun x => dirac (if odd x then o2_1 else o2_0).
have [c00 [c01 [c10 [c11 [c20 [c21 [c30 c31]]]]]]] : C o4_0 o2_0 = 1 /\ C o4_0 o2_1 = 0 /\ C o4_1 o2_0 = 0 /\ C o4_1 o2_1 = 1 /\
  C o4_2 o2_0 = 1 /\ C o4_2 o2_1 = 0 /\ C o4_3 o2_0 = 0 /\ C o4_3 o2_1 = 1 by do !split.
exists C; split; [by do !split|clearbody C].
explicit; move=> D d00 d01 d10 d11.
pose U := uniform o4_0; have uE x : U x = / 4 by rewrite uniformE /letters card_ord /=; congr (/ _); ring.
set F := kthen A B; set G := kthen C D.
have F0 x y : F x y = A x o2_0 * B o2_0 y + A x o2_1 * B o2_1 y by rewrite /F kthenE sum_two.
have G0 x y : G x y = C x o2_0 * D o2_0 y + C x o2_1 * D o2_1 y by rewrite /G kthenE sum_two.
have half (K : kernel (ordinal_finType 4) (ordinal_finType 2)) :
    K o4_0 o2_0 + K o4_1 o2_0 + K o4_2 o2_0 + K o4_3 o2_0 = 2 -> output U K o2_0 = / 2.
  by move=> h; rewrite outputE sum_four !uE; lra.
have oF : output U F o2_0 = / 2 by apply: half; rewrite !F0 a00 a01 a10 a11 a20 a21 a30 a31 b00 b10; lra.
have oG : output U G o2_0 = / 2 by apply: half; rewrite !G0 c00 c01 c10 c11 c20 c21 c30 c31 d00 d10; lra.
have rows (K : kernel (ordinal_finType 4) (ordinal_finType 2)) t : 0 <= t <= 1 ->
    (forall x, K x o2_0 = t \/ K x o2_0 = 1 - t) -> forall x, entropy (K x) = hb t.
  by move=> ht h x; rewrite entropy_binary; case: (h x) => ->; rewrite ?hb_sym.
have rF : forall x, entropy (F x) = hb p.
  apply: rows => [|x]; first lra.
  by elim/every_four: x; rewrite F0 ?a00 ?a01 ?a10 ?a11 ?a20 ?a21 ?a30 ?a31 b00 b10; lra.
have rG : forall x, entropy (G x) = hb q.
  apply: rows => [|x]; first lra.
  by elim/every_four: x; rewrite G0 ?c00 ?c01 ?c10 ?c11 ?c20 ?c21 ?c30 ?c31 d00 d10; lra.
have mF : mi U F = ln 2 - hb p.
  rewrite mi_entropies entropy_binary oF hb_half; congr (_ - _).
  by rewrite -[RHS](mean_const U); apply: eq_sum => x _; rewrite rF.
have mG : mi U G = ln 2 - hb q.
  rewrite mi_entropies entropy_binary oG hb_half; congr (_ - _).
  by rewrite -[RHS](mean_const U); apply: eq_sum => x _; rewrite rG.
have cF : capacity F = Finite (ln 2 - hb p).
  apply: Rbar_le_antisym; last by rewrite -mF; exact: mi_le_capacity.
  by apply: Rbar_le_trans (capacity_preprocessing A B) _; rewrite symmetric_capacity ?b01; [exact: Rbar_le_refl|lra].
have cG : capacity G = Finite (ln 2 - hb q).
  apply: Rbar_le_antisym; last by rewrite -mG; exact: mi_le_capacity.
  by apply: Rbar_le_trans (capacity_preprocessing C D) _; rewrite symmetric_capacity ?d01; [exact: Rbar_le_refl|lra].
have o : output U (kparallel F G) = product (output U F) (output U G).
  have bF := binary_law (output U F); have bG := binary_law (output U G); rewrite oF in bF; rewrite oG in bG.
  apply: law_ext => -[y z]; rewrite productE outputE sum_four /kparallel !productE !uE.
  elim/every_two: y; elim/every_two: z; rewrite ?oF ?oG ?bF ?bG !F0 !G0 a00 a01 a10 a11 a20 a21 a30 a31 c00 c01 c10 c11 c20 c21 c30 c31;
    rewrite ?b00 ?b01 ?b10 ?b11 ?d00 ?d01 ?d10 ?d11; field.
have m : mi U (kparallel F G) = ln 2 - hb p + (ln 2 - hb q).
  rewrite mi_entropies o entropy_product !entropy_binary oF oG !hb_half.
  rewrite (_ : mean U _ = hb p + hb q); first by ring.
  by rewrite -[RHS](mean_const U); apply: eq_sum => x _; rewrite /kparallel entropy_product rF rG.
have c : capacity (kparallel F G) = Finite (ln 2 - hb p + (ln 2 - hb q)).
  apply: Rbar_le_antisym; last by rewrite -m; exact: mi_le_capacity.
  by apply: capacity_parallel; rewrite ?cF ?cG; exact: Rbar_le_refl.
by rewrite !(mi_dp_of_one_entry _ o4_0) cF cG c.
Qed.

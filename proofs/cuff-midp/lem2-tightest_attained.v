(* cuff-midp/lem2-tightest#attained, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem2_tightest_attained : Prop :=
  forall crossover : R,
  (0 <= crossover) ->
  (crossover <= (1 / 2)) ->
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = (1 - crossover)) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = crossover)) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 - (1 - crossover))) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = (1 - crossover)))) /\ (veq (Finite (tv_dp (of_one_entry L1))) (vsub (Finite 1) (vmul (Finite 2) (inverse_binary_entropy (vsub (Finite (ln 2)) (mi_dp_db (of_one_entry L1)))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem2_tightest_attained_holds : c_lem2_tightest_attained.
Proof.
move=> c c0 c1; explicit; move=> K k00 k01 k10 k11.
have s : K o2_0 o2_0 = K o2_1 o2_1 by rewrite k00 k11.
rewrite tv_dp_of_one_entry (mi_dp_of_one_entry K o2_0) dobrushin_binary symmetric_capacity // k00 k01 k10.
have -> : 1 - c - (1 - (1 - c)) = 1 - 2 * c by ring.
rewrite Rabs_pos_eq; last lra.
rewrite vsubF; have -> : ln 2 - (ln 2 - hb c) = hb c by ring.
have h0 : 0 <= hb c by apply: hb_ge0; lra.
have h1 : hb c <= ln 2 by have := @hb_le_parabola c; have := pow2_ge_0 (c - / 2); lra.
rewrite inverse_binary_entropyF // hb_invK; last lra.
by rewrite vmulF vsubF; apply/veqF.
Qed.

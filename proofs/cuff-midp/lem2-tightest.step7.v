(* cuff-midp/lem2-tightest.step7, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem2_tightest_step7 : Prop :=
  forall delta : R,
  (0 <= delta) ->
  (delta <= 1) ->
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = (1 - ((1 - delta) / 2))) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = ((1 - delta) / 2))) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 - (1 - ((1 - delta) / 2)))) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = (1 - ((1 - delta) / 2))))) /\ ((((dobrushin L1) = delta) /\ (veq (capacity L1) (vsub (Finite (ln 2)) (binary_entropy (Finite ((1 - delta) / 2)))))) /\ (veq (vsub (Finite 1) (vmul (Finite 2) (inverse_binary_entropy (vsub (Finite (ln 2)) (capacity L1))))) (Finite delta)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem2_tightest_step7_holds : c_lem2_tightest_step7.
Proof.
move=> d d0 d1; explicit; move=> K k00 k01 k10 k11.
have s : K o2_0 o2_0 = K o2_1 o2_1 by rewrite k00 k11.
rewrite dobrushin_binary symmetric_capacity // k00 k01 k10.
have -> : 1 - (1 - d) / 2 - (1 - (1 - (1 - d) / 2)) = d by field.
rewrite Rabs_pos_eq //; set t := (1 - d) / 2; have t0 : 0 <= t <= / 2 by rewrite /t; lra.
rewrite binary_entropyF; last lra.
rewrite !vsubF; have -> : ln 2 - (ln 2 - hb t) = hb t by ring.
have h0 : 0 <= hb t by apply: hb_ge0; lra.
have h1 : hb t <= ln 2 by have := @hb_le_parabola t; have := pow2_ge_0 (t - / 2); lra.
rewrite inverse_binary_entropyF // hb_invK // vmulF vsubF.
by split=> //; apply/veqF; rewrite /t; field.
Qed.

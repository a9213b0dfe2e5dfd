(* zhong-put/theorem-6-proof-1-4.step2@one-factor-n, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_1_4_step2_one_factor_n : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  (((1) <= (#|X|))%N /\ (exists U1 : law (ordinal_finType (#|X|)%N), (forall x2 : (ordinal_finType (#|X|)%N), (veq (Finite (U1 x2)) (if (nat_of_ord x2 < (1))%N then (Val (Finite (((letters I) - D) / (letters I)))) else (vdiv (vdiv (Finite D) (Finite ((letters X) - 1))) (Finite (letters I)))))) /\ (veq (vsub (vmul (Finite (letters I)) (vln (Finite (letters X)))) (vmul (Finite (letters I)) (renyi_entropy_v U1 p_infty))) (vmul (Finite (letters I)) (vln (Finite (((letters X) * ((letters I) - D)) / (letters I)))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_1_4_step2_one_factor_n_holds : c_theorem_6_proof_1_4_step2_one_factor_n.
Proof.
move=> I X n1 m2 D D0 Du; have Dn := useful_lt n1 m2 Du; have A1 := useful_ratio m2 D0 Du.
have M2 := letters_ge2 m2; have N1 := entries_ge1 n1; have b := share_gt0 n1 m2 D0 Dn; split; first exact: ltnW.
have [U [hU [_ h]]] := kept_letter n1 m2 D0 Dn; exists U; split=> //.
rewrite renyi_entropy_vE // [renyi_entropy U p_infty]/= h; last lra.
have -> : letters X * (letters I - D) / letters I = letters X * (1 - D / letters I) by field; lra.
rewrite !vlnF; try lra; last by apply: Rmult_lt_0_compat; lra.
by rewrite !vmulF vsubF; apply/veqF; rewrite ln_mult; lra.
Qed.

(* zhong-put/theorem-6-proof-1-4.step1@one-factor-n, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_1_4_step1_one_factor_n : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x2 x3))%N)))))) /\ (((1) <= (#|X|))%N /\ (exists U4 : law (ordinal_finType (#|X|)%N), (forall x5 : (ordinal_finType (#|X|)%N), (veq (Finite (U4 x5)) (if (nat_of_ord x5 < (1))%N then (Val (Finite (((letters I) - D) / (letters I)))) else (vdiv (vdiv (Finite D) (Finite ((letters X) - 1))) (Finite (letters I)))))) /\ (vle (Finite (maximal_leakage L1)) (vsub (vmul (Finite (letters I)) (vln (Finite (letters X)))) (vmul (Finite (letters I)) (renyi_entropy_v U4 p_infty))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_1_4_step1_one_factor_n_holds : c_theorem_6_proof_1_4_step1_one_factor_n.
Proof.
move=> I X n1 m2 D D0 Du; have Dn := useful_lt n1 m2 Du; have A1 := useful_ratio m2 D0 Du.
have M2 := letters_ge2 m2; have b := share_gt0 n1 m2 D0 Dn; apply: kept_kernel => //; split; first exact: ltnW.
have [U [hU [_ h]]] := kept_letter n1 m2 D0 Dn; exists U; split=> //.
rewrite renyi_entropy_vE // [renyi_entropy U p_infty]/= h; last lra.
rewrite vlnF ?vmulF ?vsubF; last lra.
by apply/vleF; have := kept_leakage n1 m2 D0 Dn (Rlt_le _ _ A1); rewrite ln_mult; lra.
Qed.

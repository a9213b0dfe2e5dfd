(* zhong-put/theorem-7-3#value@sum-to-n, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_7_3_value_sum_to_n : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  (exists L1 : kernel (ordinal_finType 1) (I ~> X), ((forall x2 : (I ~> X), ((L1 (@Ordinal 1 0 isT) x2) = (P x2)))) /\ (exists L3 : kernel (I ~> X) (I ~> X), (forall x4 : (I ~> X), (forall x5 : (I ~> X), (veq (Finite (L3 x4 x5)) (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x4 x5))%N)))))) /\ (veq (Finite (maximal_information L3 (L1 (@Ordinal 1 0 isT)))) (vopp (vln (\vmin_(x6 : (I ~> X)) (\vsum_(x7 : (ordinal_finType ((#|I| + 1))%N)) (vdiv (Finite (\sum_(x8 : (I ~> X) | ((hamming x8 x6) == (nat_of_ord x7))%N) ((L1 (@Ordinal 1 0 isT)) x8))) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((nat_of_ord x7))%N)))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_7_3_value_sum_to_n_holds : c_theorem_7_3_value_sum_to_n.
Proof.
move=> I X n1 m2 P P0 D D0 Du; have Dn := useful_lt n1 m2 Du; have A1 := useful_ratio m2 D0 Du.
exists (fun=> P); split=> //; apply: kept_kernel => //.
have := @nearness_by_shells I X n1 m2 D D0 Dn ltac:(lra) _ (fun _ : ordinal_finType 1 => P) (@Ordinal 1 0 isT) (fun _ => P0).
rewrite big_ord_recl big_ord0 Rmax_left; last exact: pml_ge0.
rewrite -/(kept_ratio I X D); set w := \vmin_(y : I ~> X) _.
case: w => [|x]; first by rewrite big_ord_recl.
by rewrite (@vmin_at _ xpredT (fun=> Val x) (@Ordinal 1 0 isT) isT (fun _ _ => Rbar_le_refl x)).
Qed.

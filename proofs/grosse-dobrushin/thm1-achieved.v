(* grosse-dobrushin/thm1-achieved, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1_achieved : Prop :=
  forall N : nat,
  (2 <= N)%N ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (INR N))) ->
  forall eps : R,
  (0 <= eps) ->
  ((forall x1 : (ordinal_finType (N)%N), (1 <= nat_of_ord x1)%N -> ((((nat_of_ord x1)) <= (N))%N -> (forall L2 : kernel (ordinal_finType (N)%N) (ordinal_finType 2), (forall x3 : (ordinal_finType (N)%N), ((veq (Finite (L2 x3 (@Ordinal 2 0 isT))) (if (nat_of_ord x3 < ((nat_of_ord x1)))%N then (vdiv (Finite ((exp eps) * (1 - (c * (INR x1))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))) else (vdiv (Finite (1 - (((exp eps) * c) * (INR x1)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))))) /\ (veq (Finite (L2 x3 (@Ordinal 2 1 isT))) (if (nat_of_ord x3 < ((nat_of_ord x1)))%N then (vsub (Finite 1) (vdiv (Finite ((exp eps) * (1 - (c * (INR x1))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))) else (vsub (Finite 1) (vdiv (Finite (1 - (((exp eps) * c) * (INR x1)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))))))) -> ((has_value (pml_c_v L2 c)) /\ (has_value (vmin (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - ((INR N) * c))) + 1))) (Finite 1))))))) /\ (forall L4 : kernel (sum_finType (ordinal_finType ((N - 2))%N) (ordinal_finType 2)) (ordinal_finType 2), ((forall x5 : (ordinal_finType ((N - 2))%N), (((L4 (inl x5) (@Ordinal 2 0 isT)) = (1 / 2)) /\ ((L4 (inl x5) (@Ordinal 2 1 isT)) = (if (((nat_of_ord x5) + 3) == (N))%N then (1 / 2) else (1 / 2))))) /\ (((L4 (inr (@Ordinal 2 0 isT)) (@Ordinal 2 0 isT)) = 1) /\ ((L4 (inr (@Ordinal 2 0 isT)) (@Ordinal 2 1 isT)) = 0)) /\ (((L4 (inr (@Ordinal 2 1 isT)) (@Ordinal 2 0 isT)) = 0) /\ ((L4 (inr (@Ordinal 2 1 isT)) (@Ordinal 2 1 isT)) = 1))) -> ((has_value (pml_c_v L4 c)) /\ (has_value (vmin (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - ((INR N) * c))) + 1))) (Finite 1))))) /\ (((forall x1 : (ordinal_finType (N)%N), (1 <= nat_of_ord x1)%N -> ((((nat_of_ord x1)) <= (N))%N -> (forall L2 : kernel (ordinal_finType (N)%N) (ordinal_finType 2), (forall x3 : (ordinal_finType (N)%N), ((veq (Finite (L2 x3 (@Ordinal 2 0 isT))) (if (nat_of_ord x3 < ((nat_of_ord x1)))%N then (vdiv (Finite ((exp eps) * (1 - (c * (INR x1))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))) else (vdiv (Finite (1 - (((exp eps) * c) * (INR x1)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))))) /\ (veq (Finite (L2 x3 (@Ordinal 2 1 isT))) (if (nat_of_ord x3 < ((nat_of_ord x1)))%N then (vsub (Finite 1) (vdiv (Finite ((exp eps) * (1 - (c * (INR x1))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))) else (vsub (Finite 1) (vdiv (Finite (1 - (((exp eps) * c) * (INR x1)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))))))) -> ((has_value (pml_c_v L2 c)) /\ (has_value (vmin (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - ((INR N) * c))) + 1))) (Finite 1))))))) /\ (exists x6 : (ordinal_finType (N)%N), (1 <= nat_of_ord x6)%N /\ ((((nat_of_ord x6)) <= (N))%N /\ (exists L7 : kernel (ordinal_finType (N)%N) (ordinal_finType 2), (forall x3 : (ordinal_finType (N)%N), ((veq (Finite (L7 x3 (@Ordinal 2 0 isT))) (if (nat_of_ord x3 < ((nat_of_ord x6)))%N then (vdiv (Finite ((exp eps) * (1 - (c * (INR x6))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))) else (vdiv (Finite (1 - (((exp eps) * c) * (INR x6)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c)))))))) /\ (veq (Finite (L7 x3 (@Ordinal 2 1 isT))) (if (nat_of_ord x3 < ((nat_of_ord x6)))%N then (vsub (Finite 1) (vdiv (Finite ((exp eps) * (1 - (c * (INR x6))))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))) else (vsub (Finite 1) (vdiv (Finite (1 - (((exp eps) * c) * (INR x6)))) (Finite (1 + ((exp eps) * (1 - ((INR N) * c))))))))))) /\ ((vle (pml_c_v L7 c) (Finite eps)) /\ (veq (Finite (dobrushin L7)) (vmin (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - ((INR N) * c))) + 1))) (Finite 1)))))))) \/ (exists L8 : kernel (sum_finType (ordinal_finType ((N - 2))%N) (ordinal_finType 2)) (ordinal_finType 2), ((forall x5 : (ordinal_finType ((N - 2))%N), (((L8 (inl x5) (@Ordinal 2 0 isT)) = (1 / 2)) /\ ((L8 (inl x5) (@Ordinal 2 1 isT)) = (if (((nat_of_ord x5) + 3) == (N))%N then (1 / 2) else (1 / 2))))) /\ (((L8 (inr (@Ordinal 2 0 isT)) (@Ordinal 2 0 isT)) = 1) /\ ((L8 (inr (@Ordinal 2 0 isT)) (@Ordinal 2 1 isT)) = 0)) /\ (((L8 (inr (@Ordinal 2 1 isT)) (@Ordinal 2 0 isT)) = 0) /\ ((L8 (inr (@Ordinal 2 1 isT)) (@Ordinal 2 1 isT)) = 1))) /\ ((vle (pml_c_v L8 c) (Finite eps)) /\ (veq (Finite (dobrushin L8)) (vmin (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - ((INR N) * c))) + 1))) (Finite 1))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1_achieved_refuted : ~ c_thm1_achieved.
Proof.
have three : letters (ordinal_finType 3) = 3 by rewrite /letters card_ord /=; ring.
have l0 : 0 <= ln (7 / 2) by apply: ln_ge0; lra.
have n3 : INR 3 = 3 by rewrite /=; ring.
move=> /(_ 3%N isT (1 / 6) ltac:(lra) ltac:(rewrite n3; lra) _ l0)[_ [_ +]]; rewrite exp_ln ?n3; last lra.
case=> [[_ [q [q1 [_ [L [h _]]]]]]|[L [[a [[b _] [d _]]] [e _]]]].
  have q3 := ltn_ord q; case Eq : (nat_of_ord q) q1 q3 h => [|[|[|//]]] // _ _ h.
    have : veq (Finite (L o3_0 o2_0)) (vdiv (Finite _) (Finite _)) := proj1 (h o3_0).
    by rewrite vdivF; [move=> /veqF; rewrite /= => h0; have := mass_le1 (L o3_0) o2_0; lra|lra].
  have : veq (Finite (L o3_2 o2_0)) (vdiv (Finite _) (Finite _)) := proj1 (h o3_2).
  by rewrite vdivF; [move=> /veqF; rewrite /= => h2; have := mass_ge0 (L o3_2) o2_0; lra|lra].
have [a0 _] := a ord0; have three' : letters (sum_finType (ordinal_finType (3 - 2)) (ordinal_finType 2)) = 3.
  by rewrite /letters card_sum !card_ord /=; ring.
have col : column_sum L o2_0 = 3 / 2.
  rewrite /column_sum big_sumType /= (sum_two (fun i => L (inr i) o2_0)) b d (eq_bigr (fun=> 1 / 2)) => [|i _]; last by case: (a i).
  by rewrite sum_const_card letters_ord /=; lra.
by move: e; apply: (@pml_c_exceeded _ _ _ _ _ (inr o2_0) (inr o2_1) o2_0); rewrite ?three' ?col ?b ?d; lra.
Qed.

(* cuff-midp/lem2-sqrt.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem2_sqrt_step2 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  (forall y, exists x, 0 < K x y) ->
  forall x : (I ~> X),
  forall i : I,
  forall a : X,
  (((forall A1 : {set Y}, (exists L2 : kernel Y (ordinal_finType 2), (forall x3 : Y, (((L2 x3 (@Ordinal 2 0 isT)) = (if x3 \in A1 then 0 else 1)) /\ ((L2 x3 (@Ordinal 2 1 isT)) = (if x3 \in A1 then 1 else 0)))) /\ ((((kthen ((fun x4 => K (nth x [:: x; (put x i a)] (nat_of_ord x4))) : kernel (ordinal_finType 2) Y) L2) (@Ordinal 2 0 isT)) (@Ordinal 2 1 isT)) = (\sum_(x5 : Y | x5 \in A1) ((((fun x4 => K (nth x [:: x; (put x i a)] (nat_of_ord x4))) : kernel (ordinal_finType 2) Y) (@Ordinal 2 0 isT)) x5))))) /\ (forall A6 : {set Y}, (exists L7 : kernel Y (ordinal_finType 2), (forall x3 : Y, (((L7 x3 (@Ordinal 2 0 isT)) = (if x3 \in A6 then 0 else 1)) /\ ((L7 x3 (@Ordinal 2 1 isT)) = (if x3 \in A6 then 1 else 0)))) /\ ((((kthen ((fun x4 => K (nth x [:: x; (put x i a)] (nat_of_ord x4))) : kernel (ordinal_finType 2) Y) L7) (@Ordinal 2 1 isT)) (@Ordinal 2 1 isT)) = (\sum_(x8 : Y | x8 \in A6) ((((fun x4 => K (nth x [:: x; (put x i a)] (nat_of_ord x4))) : kernel (ordinal_finType 2) Y) (@Ordinal 2 1 isT)) x8)))))) /\ (veq (\vmax_(A9 : {set Y}) (with_kernel (fun x10 : Y => (fun i => nth 0 [:: (if x10 \in A9 then 0 else 1); (if x10 \in A9 then 1 else 0)] (nat_of_ord i))) (fun L11 : kernel Y (ordinal_finType 2) => (Val (Finite (total_variation ((kthen ((fun x4 => K (nth x [:: x; (put x i a)] (nat_of_ord x4))) : kernel (ordinal_finType 2) Y) L11) (@Ordinal 2 0 isT)) ((kthen ((fun x4 => K (nth x [:: x; (put x i a)] (nat_of_ord x4))) : kernel (ordinal_finType 2) Y) L11) (@Ordinal 2 1 isT)))))))) (Finite (total_variation (((fun x4 => K (nth x [:: x; (put x i a)] (nat_of_ord x4))) : kernel (ordinal_finType 2) Y) (@Ordinal 2 0 isT)) (((fun x4 => K (nth x [:: x; (put x i a)] (nat_of_ord x4))) : kernel (ordinal_finType 2) Y) (@Ordinal 2 1 isT)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem2_sqrt_step2_holds : c_lem2_sqrt_step2.
Proof.
move=> I X _ _ Y _ K _ x i a.
set two : kernel (ordinal_finType 2) Y := fun k => K (nth x [:: x; put x i a] (nat_of_ord k)).
pose ev (A : {set Y}) : kernel Y (ordinal_finType 2) := fun y => if y \in A then dirac o2_1 else dirac o2_0.
have ev0 A y : ev A y o2_0 = if y \in A then 0 else 1 by rewrite /ev; case: ifP; rewrite diracE.
have ev1 A y : ev A y o2_1 = if y \in A then 1 else 0 by rewrite /ev; case: ifP; rewrite diracE.
have then1 A k : kthen two (ev A) k o2_1 = \sum_(y | y \in A) two k y.
  by rewrite kthenE [RHS]big_mkcond; apply: eq_bigr => y _; rewrite ev1; case: ifP => _; ring.
split; first by split=> A; exists (ev A); (split=> [y|]; [rewrite ev0 ev1|exact: then1]).
rewrite (eq_bigr (fun A : {set Y} => Val (Finite (total_variation (kthen two (ev A) o2_0) (kthen two (ev A) o2_1))))) => [|A _]; last first.
  rewrite (with_kernelE (g := ev A)) // => [y k|L L' e].
    by elim/every_two: k; rewrite ?ev0 ?ev1.
  by have -> : L = L' by apply: FunctionalExtensionality.functional_extensionality.
have dist A : total_variation (kthen two (ev A) o2_0) (kthen two (ev A) o2_1) =
    Rabs ((\sum_(y | y \in A) two o2_0 y) - \sum_(y | y \in A) two o2_1 y).
  by rewrite tv_binary -!then1 !binary_law -Rabs_Ropp; congr Rabs; ring.
pose A0 := [set y | Rltb (two o2_1 y) (two o2_0 y)].
have at0 : total_variation (kthen two (ev A0) o2_0) (kthen two (ev A0) o2_1) = total_variation (two o2_0) (two o2_1).
  have e (k : ordinal_finType 2) : \sum_(y | y \in A0) two k y = prob (two k) (fun y => Rltb (two o2_1 y) (two o2_0 y)).
    by apply: eq_bigl => y; rewrite inE.
  by rewrite dist !e event_tv Rabs_right //; apply: Rle_ge; exact: tv_ge0.
rewrite (@vmaxes_at _ _ A0) => [|A]; first by apply/veqF.
by rewrite at0; exact: (tv_processing (two o2_0) (two o2_1) (ev A)).
Qed.

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
  (((forall A1 : {set Y}, (exists L2 : kernel Y (ordinal_finType 2), (forall x3 : Y, (((L2 x3 (@Ordinal 2 0 isT)) = (if x3 \in A1 then 0 else 1)) /\ ((L2 x3 (@Ordinal 2 1 isT)) = (if x3 \in A1 then 1 else 0)))) /\ ((((kthen K L2) x) (@Ordinal 2 1 isT)) = (\sum_(x4 : Y | x4 \in A1) ((K x) x4))))) /\ (forall A5 : {set Y}, (exists L6 : kernel Y (ordinal_finType 2), (forall x3 : Y, (((L6 x3 (@Ordinal 2 0 isT)) = (if x3 \in A5 then 0 else 1)) /\ ((L6 x3 (@Ordinal 2 1 isT)) = (if x3 \in A5 then 1 else 0)))) /\ ((((kthen K L6) (put x i a)) (@Ordinal 2 1 isT)) = (\sum_(x7 : Y | x7 \in A5) ((K (put x i a)) x7)))))) /\ (veq (\vmax_(A8 : {set Y}) (with_kernel (fun x9 : Y => (fun i => nth 0 [:: (if x9 \in A8 then 0 else 1); (if x9 \in A8 then 1 else 0)] (nat_of_ord i))) (fun L10 : kernel Y (ordinal_finType 2) => (Val (Finite (total_variation ((kthen K L10) x) ((kthen K L10) (put x i a)))))))) (Finite (total_variation (K x) (K (put x i a)))))).

(* The statement above is generated; the proof follows. *)
Definition told (Y : finType) (A : {set Y}) : kernel Y (ordinal_finType 2) := fun y => if y \in A then dirac o2_1 else dirac o2_0.

Lemma toldE (Y : finType) (A : {set Y}) y : told A y o2_0 = (if y \in A then 0 else 1) /\ told A y o2_1 = (if y \in A then 1 else 0).
Proof. by rewrite /told; case: ifP; rewrite !diracE. Qed.

Lemma told_output (Y : finType) (A : {set Y}) (p : law Y) : output p (told A) o2_1 = \sum_(y : Y | y \in A) p y.
Proof.
rewrite outputE [RHS]big_mkcond; apply: eq_bigr => y _; rewrite (proj2 (toldE A y)).
by case: ifP => _; rewrite ?Rmult_1_r ?Rmult_0_r.
Qed.

Lemma told_tv (Y : finType) (p q : law Y) :
  \vmax_(A : {set Y}) Val (Finite (total_variation (output p (told A)) (output q (told A)))) = Finite (total_variation p q).
Proof.
pose A := [set y | ~~ Rltb (q y) (p y)].
have at_A : total_variation (output p (told A)) (output q (told A)) = total_variation p q.
  rewrite -[RHS]tv_kevent; congr (total_variation (output p _) (output q _));
    apply: FunctionalExtensionality.functional_extensionality => y; rewrite /told /kevent inE; by case: Rltb.
rewrite (@vmaxes_at _ (fun B : {set Y} => total_variation (output p (told B)) (output q (told B))) A) at_A // => B.
exact: tv_processing.
Qed.

Theorem c_lem2_sqrt_step2_holds : c_lem2_sqrt_step2.
Proof.
move=> I X _ _ Y _ K _ x i a.
split; [split=> A; exists (told A); split; try exact: toldE; by rewrite /kthen told_output|].
rewrite (eq_bigr (fun A => Val (Finite (total_variation (output (K x) (told A)) (output (K (put x i a)) (told A)))))).
  by rewrite told_tv.
move=> A _; rewrite (@with_kernelE _ _ _ (told A)) // => [y b|L M e].
  by have [z o] := toldE A y; elim/every_two: b; rewrite ?z ?o.
by have -> : L = M by exact: FunctionalExtensionality.functional_extensionality.
Qed.

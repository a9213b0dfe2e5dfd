(* grosse-dobrushin/lem3.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem3_step3 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (3 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall P : law X,
  (forall x, (c <= (P x))) ->
  forall Q : law X,
  (forall x, (c <= (Q x))) ->
  (exists L1 : kernel Y (ordinal_finType 2), (forall x2 : Y, (((L1 x2 (@Ordinal 2 0 isT)) = (if ((Rltb ((output Q K) x2) ((output P K) x2))) then 1 else 0)) /\ ((L1 x2 (@Ordinal 2 1 isT)) = (if ((Rltb ((output Q K) x2) ((output P K) x2))) then 0 else 1)))) /\ (((total_variation (output P (kthen K L1)) (output Q (kthen K L1))) = (total_variation (output P K) (output Q K))) /\ ((Rmax (((output P (kthen K L1)) (@Ordinal 2 0 isT)) - ((output Q (kthen K L1)) (@Ordinal 2 0 isT))) (((output P (kthen K L1)) (@Ordinal 2 1 isT)) - ((output Q (kthen K L1)) (@Ordinal 2 1 isT)))) = (total_variation (output P K) (output Q K))) /\ ((Rmax ((\sum_(x3 : Y | ((Rltb ((output Q K) x3) ((output P K) x3)))) ((output P K) x3)) - (\sum_(x4 : Y | ((Rltb ((output Q K) x4) ((output P K) x4)))) ((output Q K) x4))) ((\sum_(x5 : Y | ((~~ ((Rltb ((output Q K) x5) ((output P K) x5)))))) ((output P K) x5)) - (\sum_(x6 : Y | ((~~ ((Rltb ((output Q K) x6) ((output P K) x6)))))) ((output Q K) x6)))) = (total_variation (output P K) (output Q K))) /\ (((\sum_(x7 : Y | ((Rltb ((output Q K) x7) ((output P K) x7)))) ((output P K) x7)) - (\sum_(x8 : Y | ((Rltb ((output Q K) x8) ((output P K) x8)))) ((output Q K) x8))) = (total_variation (output P K) (output Q K))))).

(* The statement above is generated; the proof follows. *)

Theorem c_lem3_step3_holds : c_lem3_step3.
Proof.
move=> X X1 Y Y1 K occ c c0 c1 P Pc Q Qc.
pose A := fun y => Rltb (output Q K y) (output P K y).
have t0 := tv_ge0 (output P K) (output Q K).
have e : prob (output P K) A - prob (output Q K) A = total_variation (output P K) (output Q K) := event_tv _ _.
have rest (p : law Y) : \sum_(y | ~~ A y) p y = 1 - prob p A.
  by have := sum_split A p; rewrite mass_sum1 -/(prob p A); lra.
exists (kevent A); split=> [y|]; first by rewrite kevent0 kevent1.
rewrite !output_kthen tv_kevent !output_kevent0 !output_kevent1 !rest.
have m : Rmax (prob (output P K) A - prob (output Q K) A) (1 - prob (output P K) A - (1 - prob (output Q K) A)) =
    total_variation (output P K) (output Q K) by rewrite Rmax_left; lra.
by split.
Qed.

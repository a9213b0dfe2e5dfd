(* grosse-dobrushin/lem3.step4, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem3_step4 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (3 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  (forall x1 : X, (forall x2 : X, (enum_rank x1 < enum_rank x2)%N -> (exists L3 : kernel Y (ordinal_finType 2), (forall x4 : Y, (((L3 x4 (@Ordinal 2 0 isT)) = (if ((Rltb ((K x2) x4) ((K x1) x4))) then 1 else 0)) /\ ((L3 x4 (@Ordinal 2 1 isT)) = (if ((Rltb ((K x2) x4) ((K x1) x4))) then 0 else 1)))) /\ (((total_variation (K x1) (K x2)) = (dobrushin K)) -> ((dobrushin (kthen K L3)) = (dobrushin K)))))).

(* The statement above is generated; the proof follows. *)

(* An event of the outputs as a kernel to two letters. *)
Definition merge (Y : finType) (A : pred Y) : kernel Y (ordinal_finType 2) :=
  fun y => if A y then dirac o2_0 else dirac o2_1.
Lemma merge0 (Y : finType) (A : pred Y) y : merge A y o2_0 = if A y then 1 else 0.
Proof. by rewrite /merge; case: (A y); rewrite diracE. Qed.
Lemma merge1 (Y : finType) (A : pred Y) y : merge A y o2_1 = if A y then 0 else 1.
Proof. by rewrite /merge; case: (A y); rewrite diracE. Qed.
Lemma merged0 (Y : finType) (p : law Y) (A : pred Y) : output p (merge A) o2_0 = prob p A.
Proof.
rewrite outputE /prob [RHS]big_mkcond; apply: eq_bigr => y _.
rewrite merge0; move: (A y) => b; by case: b; rewrite ?Rmult_1_r ?Rmult_0_r.
Qed.
Lemma merged1 (Y : finType) (p : law Y) (A : pred Y) : output p (merge A) o2_1 = \sum_(y | ~~ A y) p y.
Proof.
rewrite outputE [RHS]big_mkcond; apply: eq_bigr => y _.
rewrite merge1; move: (A y) => b; by case: b; rewrite ?Rmult_1_r ?Rmult_0_r.
Qed.
Lemma event_tv (Y : finType) (p q : law Y) :
  let A := fun y => Rltb (q y) (p y) in prob p A - prob q A = total_variation p q.
Proof.
by rewrite tv_event; congr (_ - _); apply: eq_bigl => y; rewrite /above Rmult_1_l.
Qed.
Lemma merged_tv (Y : finType) (p q : law Y) :
  let A := fun y => Rltb (q y) (p y) in
  total_variation (output p (merge A)) (output q (merge A)) = total_variation p q.
Proof.
by move=> A; rewrite tv_binary !merged0 event_tv Rabs_right //; apply: Rle_ge; exact: tv_ge0.
Qed.

Theorem c_lem3_step4_holds : c_lem3_step4.
Proof.
move=> X X1 Y Y1 K occ a b _; pose A := fun y => Rltb (K b y) (K a y).
exists (merge A); split=> [y|e]; first by rewrite merge0 merge1.
apply: Rle_antisym; last by rewrite -e -merged_tv; exact: (tv_le_dobrushin (kthen K (merge A))).
have := dobrushin_kthen K (merge A); have := dobrushin_le1 (merge A); have := dobrushin_ge0 K; nra.
Qed.

(* grosse-dobrushin/lem3.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem3_step2 : Prop :=
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
  forall R_ : law X,
  (exists L1 : kernel Y (ordinal_finType 2), (forall x2 : Y, (((L1 x2 (@Ordinal 2 0 isT)) = (if ((Rltb ((output Q K) x2) ((output P K) x2))) then 1 else 0)) /\ ((L1 x2 (@Ordinal 2 1 isT)) = (if ((Rltb ((output Q K) x2) ((output P K) x2))) then 0 else 1)))) /\ (((pml (kthen K L1) R_) <= (pml K R_)) /\ (vle (pml_c_v (kthen K L1) c) (pml_c_v K c)))).

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

Theorem c_lem3_step2_holds : c_lem3_step2.
Proof.
move=> X X1 Y Y1 K occ c c0 c1 P Pc Q Qc R_; have nc := share_le (leq_trans (isT : (1 <= 2)%N) X1) c1.
pose A := fun y => Rltb (output Q K y) (output P K y).
exists (merge A); split=> [y|]; first by rewrite merge0 merge1.
split; first exact: pml_processing.
by rewrite !pml_c_vE //; [apply: pml_c_processing => //; lra|lra|lra].
Qed.

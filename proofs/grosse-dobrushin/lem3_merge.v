(* grosse-dobrushin/lem3#merge, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem3_merge : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall P : law X,
  (forall x, (c <= (P x))) ->
  forall Q : law X,
  (forall x, (c <= (Q x))) ->
  (exists L1 : kernel X (ordinal_finType 2), (forall x2 : X, (((L1 x2 (@Ordinal 2 0 isT)) = (\sum_(x3 : Y | ((Rltb ((output Q K) x3) ((output P K) x3)))) ((K x2) x3))) /\ ((L1 x2 (@Ordinal 2 1 isT)) = (\sum_(x4 : Y | ((~~ ((Rltb ((output Q K) x4) ((output P K) x4)))))) ((K x2) x4))))) /\ ((vle (pml_c_v L1 c) (pml_c_v K c)) /\ ((total_variation (output P L1) (output Q L1)) = (total_variation (output P K) (output Q K))))).

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

Theorem c_lem3_merge_holds : c_lem3_merge.
Proof.
move=> X X1 Y Y1 K occ c c0 c1 P Pc Q Qc; have nc := share_le X1 c1.
pose A := fun y => Rltb (output Q K y) (output P K y).
exists (kthen K (merge A)); split=> [x|]; first by rewrite /kthen merged0 merged1.
split; last by rewrite !output_kthen merged_tv.
by rewrite !pml_c_vE //; [apply: pml_c_processing => //; lra|lra|lra].
Qed.

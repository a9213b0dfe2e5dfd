(* Outputs merged by an event: the event where one output law is the larger keeps the total variation
   (Grosse, Saeidian and Oechtering, Lemma 3). *)

From ExactPriv Require Import core divergence capacity pml entropy products databases levels bridges statements f_divergence
  coefficients constructions hockey_stick explicit suprema.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* An event of the outputs as a kernel to two letters. *)
Definition kevent (Y : finType) (A : pred Y) : kernel Y (ordinal_finType 2) :=
  fun y => if A y then dirac o2_0 else dirac o2_1.
Lemma kevent0 (Y : finType) (A : pred Y) y : kevent A y o2_0 = if A y then 1 else 0.
Proof. by rewrite /kevent; case: (A y); rewrite diracE. Qed.
Lemma kevent1 (Y : finType) (A : pred Y) y : kevent A y o2_1 = if A y then 0 else 1.
Proof. by rewrite /kevent; case: (A y); rewrite diracE. Qed.
Lemma output_kevent0 (Y : finType) (p : law Y) (A : pred Y) : output p (kevent A) o2_0 = prob p A.
Proof.
rewrite outputE /prob [RHS]big_mkcond; apply: eq_bigr => y _.
rewrite kevent0; move: (A y) => b; by case: b; rewrite ?Rmult_1_r ?Rmult_0_r.
Qed.
Lemma output_kevent1 (Y : finType) (p : law Y) (A : pred Y) : output p (kevent A) o2_1 = \sum_(y | ~~ A y) p y.
Proof.
rewrite outputE [RHS]big_mkcond; apply: eq_bigr => y _.
rewrite kevent1; move: (A y) => b; by case: b; rewrite ?Rmult_1_r ?Rmult_0_r.
Qed.
Lemma event_tv (Y : finType) (p q : law Y) :
  let A := fun y => Rltb (q y) (p y) in prob p A - prob q A = total_variation p q.
Proof.
by rewrite tv_event; congr (_ - _); apply: eq_bigl => y; rewrite /above Rmult_1_l.
Qed.
Lemma tv_kevent (Y : finType) (p q : law Y) :
  let A := fun y => Rltb (q y) (p y) in
  total_variation (output p (kevent A)) (output q (kevent A)) = total_variation p q.
Proof.
by move=> A; rewrite tv_binary !output_kevent0 event_tv Rabs_right //; apply: Rle_ge; exact: tv_ge0.
Qed.

(* Twins of what is defined of Hamming distances (computed.v says what a twin is): the distortion of a mechanism whose
   outputs are databases, the entries of the exponential mechanism, and the masses that average its rows to a prior.
   The last two are compared as means, with weights that an instance draws. *)

From Coq Require Import ZArith QArith Qreals.
From ExactPriv Require Import core statements databases hamming feasible programs tradeoffs computed computed_kernels agreement.

Local Open Scope R_scope.
#[local] Arguments Q2R : simpl never.
#[local] Arguments Qred : simpl never.

Local Notation ords n := (ordinal_finType n).

Fixpoint qpow (q : Q) (n : nat) : Q := if n is k.+1 then Qred (q * qpow q k) else 1%Q.
Lemma qpowE q n : Q2R (qpow q n) = Q2R q ^ n.
Proof. by elim: n => [|n IH]; cbn [qpow pow]; [exact: Q2R_1|rewrite Q2R_red Q2R_mult IH]. Qed.

Lemma Q2R_quotient p q : Q2R q <> 0 -> Q2R (p / q) = Q2R p / Q2R q.
Proof. by move=> q0; apply: Q2R_div => e; apply: q0; rewrite -Q2R_0; exact: Qeq_eqR. Qed.

Definition shifted (b : nat) (r : Q) : Q := (r + number b - 1)%Q.
Lemma shiftedE b r : Q2R (shifted b r) = Q2R r + letters (ords b) - 1.
Proof. by rewrite /shifted Q2R_minus Q2R_plus Q2R_1 -numberE /letters card_ord. Qed.

Section Release.
Variables (a b : nat).
Local Notation db := (ords a ~> ords b).
Variables (K : kernel db db) (m : seq nat -> seq nat -> Q) (P V : law db) (w v : seq nat -> Q) (r : Q).
Hypotheses (hK : forall x y, K x y = Q2R (m (word x) (word y))) (hP : forall x, P x = Q2R (w (word x)))
  (hV : forall x, V x = Q2R (v (word x))).
Let hx := @listed_words a b.
Local Notation ex := (words a b).
Local Notation all_ := (@every _).

Definition c_distance (s t : seq nat) : Q := number (c_hamming s t).
Definition c_mean (f : seq nat -> seq nat -> Q) : Q :=
  qsum ex all_ (fun x => (w x * qsum ex all_ (fun y => (m x y * f x y)%Q))%Q).
Lemma meanE (F : db -> db -> R) f : (forall x y, F x y = Q2R (f (word x) (word y))) ->
  (\sum_x P x * (\sum_y K x y * F x y)) = Q2R (c_mean f).
Proof.
move=> h; apply: (qsumE hx) => // x _; rewrite Q2R_mult hP; congr (_ * _).
by apply: (qsumE hx) => // y _; rewrite Q2R_mult hK h.
Qed.

Lemma distortion_den : distortion K P = Q2R (c_mean c_distance).
Proof. by apply: meanE => x y; rewrite numberE hammingE. Qed.

Definition c_mass (s t : seq nat) : Q := (qpow r (a - c_hamming s t) / qpow (shifted b r) a)%Q.
Lemma massE (x y : db) : Q2R r + letters (ords b) - 1 <> 0 -> hamming_mass (Q2R r) x y = Q2R (c_mass (word x) (word y)).
Proof.
move=> s0; rewrite /c_mass Q2R_quotient; last by rewrite qpowE shiftedE; exact: pow_nonzero.
by rewrite !qpowE shiftedE /hamming_mass hammingE card_ord.
Qed.

Definition c_inverse (p : nat * nat) : Q := (((if p.1 == p.2 then shifted b r else 0) - 1) / (r - 1))%Q.
Definition c_entries (s t : seq nat) : Q := foldr (fun p q => Qred (c_inverse p * q)) 1%Q (zip s t).
Lemma entriesE (x y : db) : Q2R r <> 1 -> entrywise (letter_inverse (Q2R r)) x y = Q2R (c_entries (word x) (word y)).
Proof.
move=> r1; rewrite /entrywise /c_entries /word -big_enum /=.
elim: (enum 'I_a) => [|i s IH]; first by rewrite big_nil Q2R_1.
rewrite big_cons [zip _ _]/= [foldr _ _ _]/= Q2R_red Q2R_mult -IH; congr (_ * _).
rewrite /c_inverse /letter_inverse Q2R_quotient; last by rewrite Q2R_minus Q2R_1; lra.
rewrite !Q2R_minus Q2R_1 /=; congr ((_ - 1) / _).
by rewrite -(inj_eq (@ord_inj b)); case: (_ == _); rewrite ?shiftedE ?Q2R_0.
Qed.

Definition c_feasible (t : seq nat) : Q := qsum ex all_ (fun s => (c_entries t s * v s)%Q).
Lemma feasibleE (y : db) : Q2R r <> 1 -> feasible_mass V (Q2R r) y = Q2R (c_feasible (word y)).
Proof. by move=> r1; apply: (qsumE hx) => // x _; rewrite Q2R_mult hV entriesE. Qed.

(* Means of entries that may have no value. *)
Definition v_mean (F : db -> db -> value) : value := \vsum_x \vsum_y vmul (Finite (P x * K x y)) (F x y).
Lemma v_meanE (F : db -> db -> value) f : (forall x y, F x y = Finite (Q2R (f (word x) (word y)))) ->
  v_mean F = Finite (Q2R (c_mean f)).
Proof.
move=> h; rewrite -(@meanE (fun x y => Q2R (f (word x) (word y)))) //.
apply: vsum_finite => x; rewrite -sum_mull; apply: vsum_finite => y.
by rewrite h vmulF; congr (Val (Finite _)); ring.
Qed.

Definition above_one : bool := Qlt_bool 1 r && (0 < b)%N.
Lemma above_oneP : above_one -> 1 < Q2R r /\ 1 <= letters (ords b).
Proof.
rewrite /above_one Qlt_boolP Q2R_1 => /andP[/RltbP r1 b0]; split=> //.
by rewrite /letters card_ord; apply: (le_INR 1); apply/leP.
Qed.
End Release.

Record release_twin := ReleaseTwin {
  r_measure : instance -> forall a b, kernel (ords a ~> ords b) (ords a ~> ords b) -> law (ords a ~> ords b) ->
    law (ords a ~> ords b) -> value;
  r_twin : instance -> nat -> nat -> (seq nat -> seq nat -> Q) -> (seq nat -> Q) -> (seq nat -> Q) -> option xterm;
  r_same : forall i a b (K : kernel (ords a ~> ords b) (ords a ~> ords b)) m (P V : law (ords a ~> ords b)) w v,
    (forall x y, K x y = Q2R (m (word x) (word y))) -> (forall x, P x = Q2R (w (word x))) ->
    (forall x, V x = Q2R (v (word x))) -> @r_measure i a b K P V = vden (r_twin i a b m w v)
}.
Definition released (i : instance) (s t : seq nat) : Q := entry_ (rows i) (place (alphabet i) s) (place (alphabet i) t).
Definition weighed (p : seq Q) (i : instance) (s : seq nat) : Q := at_ p (place (alphabet i) s).
Definition release_says (t : release_twin) (i : instance) : Prop :=
  forall (K : kernel (ords (entries i) ~> ords (alphabet i)) (ords (entries i) ~> ords (alphabet i)))
    (P V : law (ords (entries i) ~> ords (alphabet i))),
    (forall x y, K x y = Q2R (released i (word x) (word y))) -> (forall x, P x = Q2R (weighed (one i) i (word x))) ->
    (forall x, V x = Q2R (weighed (two i) i (word x))) -> holds (@r_measure t i _ _ K P V) (said i).
Definition release_check (t : release_twin) (i : instance) : bool :=
  agrees (r_twin t i (entries i) (alphabet i) (released i) (weighed (one i) i) (weighed (two i) i)) (said i).
Lemma release_checkP t i : release_check t i -> release_says t i.
Proof. by move=> h K P V hK hP hV; rewrite (r_same t i hK hP hV); exact: agreesP. Qed.

Definition a_distortion := @ReleaseTwin (fun _ a b K P V => fin (distortion K P))
  (fun _ a b m w v => tfin (TQ (c_mean a b m w c_distance)))
  (fun i a b K m P V w v hK hP hV => congr1 fin (distortion_den hK hP)).

Lemma exponential_same i a b (K : kernel (ords a ~> ords b) (ords a ~> ords b)) m (P V : law (ords a ~> ords b)) w v :
  (forall x y, K x y = Q2R (m (word x) (word y))) -> (forall x, P x = Q2R (w (word x))) ->
  (forall x, V x = Q2R (v (word x))) ->
  (if above_one b (share i) then v_mean K P (exponential_mass (Finite (Q2R (share i)))) else NoValue) =
  vden (if above_one b (share i) then tfin (TQ (c_mean a b m w (c_mass a b (share i)))) else None).
Proof.
move=> hK hP _; case E : (above_one _ _) => //; have [r1 l1] := above_oneP E.
apply: (v_meanE hK hP) => x y; rewrite exponential_massE; last lra.
by rewrite massE //; lra.
Qed.
Definition a_exponential := ReleaseTwin exponential_same.

Lemma feasible_same i a b (K : kernel (ords a ~> ords b) (ords a ~> ords b)) m (P V : law (ords a ~> ords b)) w v :
  (forall x y, K x y = Q2R (m (word x) (word y))) -> (forall x, P x = Q2R (w (word x))) ->
  (forall x, V x = Q2R (v (word x))) ->
  (if above_one b (share i) then v_mean K P (fun _ => feasible_output_mass V (Finite (Q2R (share i)))) else NoValue) =
  vden (if above_one b (share i) then tfin (TQ (c_mean a b m w (fun _ => c_feasible a b v (share i)))) else None).
Proof.
move=> hK hP hV; case E : (above_one _ _) => //; have [r1 _] := above_oneP E.
apply: (v_meanE hK hP) => x y; rewrite (@feasible_output_interior _ _ V y 1) //; last by split; [exact: Rle_refl|].
by rewrite (feasibleE hV) //; lra.
Qed.
Definition a_feasible := ReleaseTwin feasible_same.

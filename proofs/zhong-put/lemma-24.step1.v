(* zhong-put/lemma-24.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_24_step1 : Prop :=
  forall letters : nat,
  (2 <= letters)%N ->
  forall extra : nat,
  (1 <= extra)%N ->
  forall Q : kernel (ordinal_finType (letters)%N) (ordinal_finType ((letters + extra))%N),
  (forall x y, 0 < Q x y) ->
  forall P : law (ordinal_finType (letters)%N),
  (forall x, 0 < P x) ->
  (exists L1 : kernel (ordinal_finType (letters)%N) (ordinal_finType (((letters + extra) - 1))%N), (forall x2 : (ordinal_finType (letters)%N), (forall x3 : (ordinal_finType (((letters + extra) - 1))%N), ((L1 x2 x3) = (if (((nat_of_ord x3) + 2) < (letters + extra))%N then (at_number (fun x_ : (ordinal_finType ((letters + extra))%N) => ((Q x2) x_)) (nat_of_ord x3)) else ((at_number (fun x_ : (ordinal_finType ((letters + extra))%N) => ((Q x2) x_)) (((letters + extra) - 1) - 1)) + (at_number (fun x_ : (ordinal_finType ((letters + extra))%N) => ((Q x2) x_)) ((letters + extra) - 1))))))) /\ (((1 - (\sum_(x4 : (ordinal_finType (letters)%N)) ((P x4) * (at_number (fun x_ : (ordinal_finType (((letters + extra) - 1))%N) => ((L1 x4) x_)) (nat_of_ord x4))))) <= (1 - (\sum_(x5 : (ordinal_finType (letters)%N)) ((P x5) * (at_number (fun x_ : (ordinal_finType ((letters + extra))%N) => ((Q x5) x_)) (nat_of_ord x5)))))) /\ (if (1 < extra)%N then ((1 - (\sum_(x4 : (ordinal_finType (letters)%N)) ((P x4) * (at_number (fun x_ : (ordinal_finType (((letters + extra) - 1))%N) => ((L1 x4) x_)) (nat_of_ord x4))))) = (1 - (\sum_(x5 : (ordinal_finType (letters)%N)) ((P x5) * (at_number (fun x_ : (ordinal_finType ((letters + extra))%N) => ((Q x5) x_)) (nat_of_ord x5)))))) else ((1 - (\sum_(x4 : (ordinal_finType (letters)%N)) ((P x4) * (at_number (fun x_ : (ordinal_finType (((letters + extra) - 1))%N) => ((L1 x4) x_)) (nat_of_ord x4))))) < (1 - (\sum_(x5 : (ordinal_finType (letters)%N)) ((P x5) * (at_number (fun x_ : (ordinal_finType ((letters + extra))%N) => ((Q x5) x_)) (nat_of_ord x5))))))))).

(* The statement above is generated; the proof follows. *)
(* The item of a list of numbers' letters with a number; the entries of the merged kernel so. *)
Lemma at_ordinal m (F : ordinal_finType m -> R) j : at_number F j = \sum_(y : ordinal_finType m | (nat_of_ord y == j)%N) F y.
Proof.
rewrite /at_number; case: (ltnP j m) => h.
  rewrite (number_sum (m := m) F (Ordinal h)) (nth_map (Ordinal h)) ?size_enum_ord //.
  by congr (F _); apply: val_inj; rewrite /= nth_enum_ord.
have -> : nth 0 [seq F y | y <- enum (ordinal_finType m)] j = 0 by rewrite nth_default // size_map size_enum_ord.
rewrite big_pred0 // => y.
by rewrite (ltn_eqF (leq_trans (ltn_ord y) h)).
Qed.

Lemma merged_listed (X : finType) n k (n2 : (2 <= n)%N) (k1 : (1 <= k)%N) (Q : kernel X (ordinal_finType (n + k))) x
  (y : ordinal_finType (n + k - 1)) :
  merged_kernel n2 Q x y = if (nat_of_ord y + 2 < n + k)%N then at_number (fun z => Q x z) (nat_of_ord y) else
    at_number (fun z => Q x z) (n + k - 1 - 1) + at_number (fun z => Q x z) (n + k - 1).
Proof. by rewrite !at_ordinal merged_entries // card_ord (addnC (nat_of_ord y)) -ltn_subRL. Qed.

Theorem c_lemma_24_step1_holds : c_lemma_24_step1.
Proof.
move=> n n2 k k1 Q Q0 P P0; exists (merged_kernel n2 Q); split=> [x y|]; first exact: merged_listed.
set after := \sum_(i : ordinal_finType n) P i * at_number (fun y : ordinal_finType (n + k - 1) => _) _; set before := \sum_(i : ordinal_finType n) _.
have l : (n - 1 < n)%N by rewrite subn1 prednK // (leq_trans _ n2).
pose z (i : ordinal_finType n) := if (nat_of_ord i == n - 1)%N then \sum_(y : ordinal_finType (n + k) | (nat_of_ord y == n)%N) Q i y else 0.
have e : after = before + \sum_(i : ordinal_finType n) P i * (if (1 < k)%N then 0 else z i).
  rewrite /before -sum_add; apply: eq_bigr => i _; rewrite !at_ordinal (merged_at n2 k1 Q i (ltn_ord i)) /z; ring.
have z0 i : 0 <= z i by rewrite /z; case: ifP => _; [apply: sum_ge0 => y _; exact: mass_ge0|lra].
case: ltnP e => k2 e.
  by rewrite e (eq_bigr (fun=> 0)) => [|i _]; [rewrite big1 //; split; lra|ring].
suff : 0 < \sum_(i : ordinal_finType n) P i * z i by lra.
apply: (sum_gt0 (i := Ordinal l)) => // [i _|]; first by apply: Rmult_le_pos.
have nk : (n < n + k)%N by rewrite -{1}(addn0 n) ltn_add2l.
by apply: Rmult_lt_0_compat => //; rewrite /z /= eqxx (number_sum (m := n + k) (Q _) (Ordinal nk)).
Qed.

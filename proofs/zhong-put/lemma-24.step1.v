(* zhong-put/lemma-24.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_24_step1 : Prop :=
  forall letters : nat,
  (2 <= letters)%N ->
  forall extra : nat,
  (1 <= extra)%N ->
  forall Q : kernel (ordinal_finType (letters)%N) (ordinal_finType ((letters + extra))%N),
  (forall y, exists x, 0 < Q x y) ->
  (forall x y, 0 < Q x y) ->
  forall P : law (ordinal_finType (letters)%N),
  (forall x, 0 < P x) ->
  (exists L4 : kernel (ordinal_finType (letters)%N) (ordinal_finType ((letters + extra - 1))%N), (forall x5 : (ordinal_finType (letters)%N), (forall y6 : (ordinal_finType ((letters + extra - 1))%N), ((L4 x5 y6) = (if (nat_of_ord y6 < (letters + extra - 2))%N then (\sum_(y7 : (ordinal_finType ((letters + extra))%N) | (nat_of_ord y7 == (nat_of_ord y6))%N) ((Q x5) y7)) else ((\sum_(y8 : (ordinal_finType ((letters + extra))%N) | (nat_of_ord y8 == ((#|(ordinal_finType ((letters + extra))%N)| - 1) - 1))%N) ((Q x5) y8)) + (\sum_(y9 : (ordinal_finType ((letters + extra))%N) | (nat_of_ord y9 == (#|(ordinal_finType ((letters + extra))%N)| - 1))%N) ((Q x5) y9))))))) /\ (((1 - (\sum_(x10 : (ordinal_finType (letters)%N)) ((P x10) * (\sum_(y11 : (ordinal_finType ((letters + extra - 1))%N) | (nat_of_ord y11 == nat_of_ord x10)%N) ((L4 x10) y11))))) <= (1 - (\sum_(x1 : (ordinal_finType (letters)%N)) ((P x1) * (\sum_(y2 : (ordinal_finType ((letters + extra))%N) | (nat_of_ord y2 == nat_of_ord x1)%N) ((Q x1) y2)))))) /\ (if (1 < extra)%N then ((1 - (\sum_(x10 : (ordinal_finType (letters)%N)) ((P x10) * (\sum_(y11 : (ordinal_finType ((letters + extra - 1))%N) | (nat_of_ord y11 == nat_of_ord x10)%N) ((L4 x10) y11))))) = (1 - (\sum_(x1 : (ordinal_finType (letters)%N)) ((P x1) * (\sum_(y2 : (ordinal_finType ((letters + extra))%N) | (nat_of_ord y2 == nat_of_ord x1)%N) ((Q x1) y2)))))) else ((1 - (\sum_(x10 : (ordinal_finType (letters)%N)) ((P x10) * (\sum_(y11 : (ordinal_finType ((letters + extra - 1))%N) | (nat_of_ord y11 == nat_of_ord x10)%N) ((L4 x10) y11))))) < (1 - (\sum_(x1 : (ordinal_finType (letters)%N)) ((P x1) * (\sum_(y2 : (ordinal_finType ((letters + extra))%N) | (nat_of_ord y2 == nat_of_ord x1)%N) ((Q x1) y2))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_24_step1_holds : c_lemma_24_step1.
Proof.
move=> n n2 k k1 Q _ Q0 P P0; exists (merged_kernel n2 Q); split=> [x y|]; first exact: merged_entries.
set after := \sum_(i : ordinal_finType n) P i * \sum_(y : ordinal_finType (n + k - 1) | _) _; set before := \sum_(i : ordinal_finType n) _.
have l : (n - 1 < n)%N by rewrite subn1 prednK // (leq_trans _ n2).
pose z (i : ordinal_finType n) := if (nat_of_ord i == n - 1)%N then \sum_(y : ordinal_finType (n + k) | (nat_of_ord y == n)%N) Q i y else 0.
have e : after = before + \sum_(i : ordinal_finType n) P i * (if (1 < k)%N then 0 else z i).
  rewrite /before -sum_add; apply: eq_bigr => i _; rewrite (merged_at n2 k1 Q i (ltn_ord i)) /z; ring.
have z0 i : 0 <= z i by rewrite /z; case: ifP => _; [apply: sum_ge0 => y _; exact: mass_ge0|lra].
case: ltnP e => k2 e.
  by rewrite e (eq_bigr (fun=> 0)) => [|i _]; [rewrite big1 //; split; lra|ring].
suff : 0 < \sum_(i : ordinal_finType n) P i * z i by lra.
apply: (sum_gt0 (i := Ordinal l)) => // [i _|]; first by apply: Rmult_le_pos.
have nk : (n < n + k)%N by rewrite -{1}(addn0 n) ltn_add2l.
by apply: Rmult_lt_0_compat => //; rewrite /z /= eqxx (number_sum (m := n + k) (Q _) (Ordinal nk)).
Qed.

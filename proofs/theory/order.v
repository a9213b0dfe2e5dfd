(* The values of a function on an alphabet in falling order, and its value at a letter with a given number: what a
   statement means that numbers letters so that P_1 >= ... >= P_m. The number of a letter is that of its enumeration.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Section IV.B and Appendices C to E. *)

From ExactPriv Require Import core.

Definition falling (X : finType) (f : X -> R) (x : X) : R :=
  nth 0 (sort (fun a b => Rleb b a) [seq f y | y <- enum X]) (enum_rank x).
Definition at_number (X : finType) (f : X -> R) (k : nat) : R := nth 0 [seq f y | y <- enum X] k.
Definition at_number_v (X : finType) (f : X -> value) (k : nat) : value := nth NoValue [seq f y | y <- enum X] k.

Section Order.
Variable X : finType.
Implicit Types (f : X -> R) (x y : X).
Local Notation order := (fun a b => Rleb b a).

Lemma at_numberE f x : at_number f (enum_rank x) = f x.
Proof. by rewrite /at_number (nth_map x) ?nth_enum_rank // -cardE. Qed.

Lemma at_number_letter f k : (k < #|X|)%N -> exists2 x, nat_of_ord (enum_rank x) = k & at_number f k = f x.
Proof.
move=> h; exists (enum_val (Ordinal h)); first by rewrite enum_valK.
by rewrite -[k in LHS]/(nat_of_ord (Ordinal h)) -{1}(enum_valK (Ordinal h)) at_numberE.
Qed.

Fact order_total : total order.
Proof. by move=> a b; case: (RlebP b a) => //= h; apply/RlebP; lra. Qed.
Fact order_trans : transitive order.
Proof. by move=> b a c /RlebP ab /RlebP bc; apply/RlebP; lra. Qed.
Fact sorted_size f : size (sort order [seq f y | y <- enum X]) = #|X|.
Proof. by rewrite size_sort size_map cardE. Qed.

(* The larger number has the smaller value. *)
Theorem falling_le f x y : (enum_rank x <= enum_rank y)%N -> falling f y <= falling f x.
Proof.
move=> xy; apply/RlebP; apply: (sorted_leq_nth order_trans) => //.
- by move=> a; apply/RlebP; lra.
- exact: sort_sorted order_total _.
- by rewrite inE sorted_size.
- by rewrite inE sorted_size.
Qed.

(* They are the values of f in another order. *)
Theorem falling_permutes f : exists2 s : X -> X, injective s & forall x, falling f x = f (s x).
Proof.
have p : perm_eq (sort order [seq f y | y <- enum X]) [seq f y | y <- enum X] by rewrite perm_sort.
have /(perm_iotaP 0)[j jp e] := p.
rewrite size_map -cardE in jp.
have sj : size j = #|X| by rewrite (perm_size jp) size_iota.
have jx (x : X) : (nth 0%N j (enum_rank x) < #|X|)%N.
  have : nth 0%N j (enum_rank x) \in j by apply: mem_nth; rewrite sj.
  by rewrite (perm_mem jp) mem_iota.
exists (fun x => enum_val (Ordinal (jx x))) => [x y /enum_val_inj [h]|x].
  have ju : uniq j by rewrite (perm_uniq jp) iota_uniq.
  have := @nth_uniq _ 0%N j (enum_rank x) (enum_rank y).
  by rewrite !sj h eqxx => /(_ (ltn_ord _) (ltn_ord _) ju)/esym/eqP/val_inj/enum_rank_inj.
rewrite /falling e (nth_map 0%N) ?sj // (nth_map x) -?cardE; last exact: jx.
by congr f; rewrite -[nth 0%N j _]/(nat_of_ord (Ordinal (jx x))) -(enum_val_nth x).
Qed.

Lemma falling_law (P : law X) : is_law (falling P).
Proof.
have [s si e] := falling_permutes P; split=> [x|]; first by rewrite e.
by rewrite (eq_bigr _ (fun x _ => e x)) -[RHS](mass_sum1 P) [RHS](reindex s) //; apply: onW_bij; exact: injF_bij.
Qed.

Lemma falling_gt0 (P : law X) : (forall x, 0 < P x) -> forall x, 0 < falling P x.
Proof. by move=> P0 x; have [s _ ->] := falling_permutes P. Qed.

(* The masses of a law in falling order are a law. *)
Lemma falling_exists (P : law X) : exists U : law X, forall x, U x = falling P x.
Proof. by exists (law_of (falling P) P) => x; apply: law_ofE; exact: falling_law. Qed.

End Order.

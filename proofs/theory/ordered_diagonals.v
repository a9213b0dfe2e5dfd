(* Diagonals of mechanisms at an ordered prior: the ratio of Theorem 9's proof at each letter, and the corner points.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Appendix C. *)

From ExactPriv Require Import core divergence databases statements explicit levels leakage hamming programs constant_mechanisms
  pointwise constructions entrywise order ordered_priors ordered_levels local_tradeoff ordered_forms ordered_branches.

Lemma at_first_v (X : finType) (f : X -> value) (x1 : X) : nat_of_ord (enum_rank x1) = 0%N -> at_number_v f 0 = f x1.
Proof. by move=> h; rewrite /at_number_v -h (nth_map x1) ?nth_enum_rank // -cardE. Qed.

Lemma at_number_pos (X : finType) (U : law X) k : (forall x, 0 < U x) -> (k < #|X|)%N -> 0 < at_number U k.
Proof. by move=> U0 /(at_number_letter U)[x _ ->]. Qed.

(* The larger entry of a diagonal that has enough above d has the larger ratio. *)
Lemma diagonal_ratio_le (s d c x : R) : 1 - d <= s -> x <= c -> c < 1 - d -> (s - x) / (1 - (d + x)) <= (s - c) / (1 - (d + c)).
Proof.
move=> hs xc c1; have p1 : 0 < 1 - (d + x) by lra.
have p2 : 0 < 1 - (d + c) by lra.
apply: (Rmult_le_reg_r ((1 - (d + x)) * (1 - (d + c)))); first exact: Rmult_lt_0_compat.
have -> : (s - x) / (1 - (d + x)) * ((1 - (d + x)) * (1 - (d + c))) = (s - x) * (1 - (d + c)) by field; lra.
have -> : (s - c) / (1 - (d + c)) * ((1 - (d + x)) * (1 - (d + c))) = (s - c) * (1 - (d + x)) by field; lra.
have : 0 <= (c - x) * (s - (1 - d)) by apply: Rmult_le_pos; lra.
lra.
Qed.

(* The chain of programs of Theorem 9's proof in the forms in which statements ask for it.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Appendix C. *)

From ExactPriv Require Import core divergence databases statements explicit levels leakage hamming programs constant_mechanisms
  pointwise constructions entrywise order ordered_priors ordered_levels local_tradeoff ordered_forms ordered_branches
  linear_programs ordered_program ordered_intervals optimal_diagonals optimal_forms ordered_chain chain_programs.

Lemma lp_greatest_ext (T : finType) (f g : (T -> R) -> Prop) (cost : (T -> R) -> value) : (forall a, f a <-> g a) ->
  lp_greatest f cost = lp_greatest g cost.
Proof.
move=> h; rewrite /lp_greatest; congr (lp_value _); apply: Lub_Rbar_eqset => v.
by split=> -[a [fa ca]]; exists a; split=> //; apply/h.
Qed.

Lemma lp_least_le (T : finType) (f : (T -> R) -> Prop) (cost : (T -> R) -> value) a (v w : R) : f a -> cost a = Val (Finite v) ->
  lp_least f cost = Val (Finite w) -> w <= v.
Proof.
move=> fa ca; rewrite /lp_least; have [g _] := Glb_Rbar_correct (fun v => exists a, f a /\ cost a = Val (Finite v)).
by have := g v (ex_intro _ a (conj fa ca)); case: (Glb_Rbar _) => [b||] //= h [<-].
Qed.

Section Forms.
Variables (X : finType) (U : law X) (D d F : R).
Local Notation rank x := (nat_of_ord (enum_rank x)).
Hypotheses (falls : forall x y : X, (rank x <= rank y)%N -> U y <= U x) (U0 : forall x, 0 < U x).

Lemma enough_letters : 0 <= d < 1 -> D < (1 - d) * tail U 1 -> 1 - D <= F -> 0 <= letters X * (F - d) - 1 + d.
Proof.
move=> d01 Dt DF; have [x0 _] := law_support U; have X0 : (0 < #|X|)%N by apply/card_gt0P; exists x0.
have := @branch_ge1 X U falls #|X| d D d01; rewrite X0 leqnn tail_none => /(_ isT (Rlt_le _ _ Dt)) h.
have M : 0 <= letters X by exact: pos_INR.
have := Rmult_le_compat_l _ _ _ M (ltac:(lra) : 1 - D - d <= F - d); rewrite -/(letters X) in h; lra.
Qed.

(* Where gamma_2 is 1 or more nothing is asked for. *)
Lemma nothing_asked (a b s : R) : a <= 0 -> b <= 0 -> s <= 0 ->
  lp_greatest (fun w : ordinal_finType 2 -> R =>
    (forall x : X, (1 <= rank x)%N -> (- (\sum_(y | (#|X| <= rank x + rank y)%N) U y)) * w (@Ordinal 2 0 isT) + (- 1) * w (@Ordinal 2 1 isT)
       <= (- INR (enum_rank x)) * s) /\ (0 <= w (@Ordinal 2 0 isT) /\ 0 <= w (@Ordinal 2 1 isT)))
    (fun w => Val (Finite (a * w (@Ordinal 2 0 isT) + b * w (@Ordinal 2 1 isT)))) = Val (Finite 0).
Proof.
move=> a0 b0 s0; apply: lp_greatestE.
  exists (fun=> 0); split; last by congr (Val (Finite _)); ring.
  split; last by lra.
  by move=> x _; have : 0 <= INR (rank x) * (- s) by [apply: Rmult_le_pos; [exact: pos_INR|lra]]; lra.
by move=> w z [_ [w0 w1]] [<-]; nra.
Qed.

End Forms.

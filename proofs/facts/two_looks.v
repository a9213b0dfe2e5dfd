(* Two independent looks at one input: the coefficient of relative entropy (Polyanskiy and Wu 2017, Theorem 5); pairs of
   rows, and Hellinger's divergence of products. *)

From ExactPriv Require Import theory auto bridges.
From ExactPrivFacts Require Import pairs_of_laws mechanisms orders more classes contraction_facts.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Looks.
Variables X Y Z : finType.
Implicit Types (P Q : law X) (K : kernel X Y) (L : kernel X Z).

Lemma posterior_dom P Q L z : dom P Q -> 0 < output P L z -> dom (posterior P L z) (posterior Q L z).
Proof.
move=> /domP d o; apply/domP => x e.
have q := posterior_joint Q L z x; rewrite e Rmult_0_r in q.
have p : P x * L x z = 0.
  case/esym/Rmult_integral: q => [/d|] ->; ring.
by have := posterior_joint P L z x; rewrite p => /Rmult_integral[?|//]; lra.
Qed.

(* The chain rule, the look L first. *)
Lemma klsum_by_look P Q L : dom P Q ->
  klsum P Q = klsum (output P L) (output Q L) + mean (output P L) (fun z => klsum (posterior P L z) (posterior Q L z)).
Proof.
move=> d; rewrite -klsum_chain; [|exact: dom_output|by move=> z; exact: posterior_dom].
have -> : klsum P Q = klsum (joint P L) (joint Q L).
  have same : mean P (fun x => klsum (L x) (L x)) = 0 by apply: sum_0 => x _; rewrite klsum_refl; ring.
  by rewrite klsum_chain // ?same ?Rplus_0_r // => x _; exact: dom_refl.
rewrite /klsum !sum_pair exchange_big; apply: eq_sum => z _; apply: eq_sum => x _.
by rewrite !jointE !posterior_joint.
Qed.

Lemma output_parallel P K L y z : output P (kparallel K L) (y, z) =
  output P L z * output (posterior P L z) K y.
Proof.
rewrite !outputE -sum_mull; apply: eq_sum => x _.
by rewrite -Rmult_assoc posterior_joint /kparallel productE; ring.
Qed.
Lemma klsum_parallel P Q K L : dom P Q ->
  klsum (output P (kparallel K L)) (output Q (kparallel K L)) = klsum (output P L) (output Q L) +
    mean (output P L) (fun z => klsum (output (posterior P L z) K) (output (posterior Q L z) K)).
Proof.
move=> d; rewrite -(klsum_chain (K := kthen (posterior P L) K) (L := kthen (posterior Q L) K)); last first.
- by move=> z o; apply: dom_output; exact: posterior_dom.
- exact: dom_output.
rewrite /klsum !sum_pair exchange_big; apply: eq_sum => z _; apply: eq_sum => y _.
by rewrite !jointE !output_parallel.
Qed.

Lemma eta_kl_parallel K L :
  vle (eta_kl (kparallel K L)) (vsub 1 (vmul (vsub 1 (eta_kl K)) (vsub 1 (eta_kl L)))).
Proof.
have [k [KE k0 _]] := eta_chi2_finite K; have [l [LE l0 _]] := eta_chi2_finite L.
have k1 : k <= 1 by have := eta_kl_le1 K; rewrite eta_kl_eta_chi2 KE.
have l1 : l <= 1 by have := eta_kl_le1 L; rewrite eta_kl_eta_chi2 LE.
have c0 : 0 <= 1 - (1 - k) * (1 - l) by nra.
have up : Rbar_le (eta_kl (kparallel K L)) (1 - (1 - k) * (1 - l)).
  apply: (proj2 (Lub_Rbar_correct _)) => v [->|[P [Q [d p0 ->]]]]; first exact: c0.
  apply/Rle_div_l => //; rewrite klsum_parallel //.
  have E := klsum_by_look L d.
  have := eta_kl_contraction L d; rewrite eta_kl_eta_chi2 LE !kl_dom ?dom_output // vmulF => hl.
  have {}hl : klsum (output P L) (output Q L) <= l * klsum P Q by exact: hl.
  set A := klsum (output P L) _ in E hl *.
  set B := mean (output P L) (fun z => klsum (posterior P L z) (posterior Q L z)) in E.
  have hk : mean (output P L) (fun z => klsum (output (posterior P L z) K) (output (posterior Q L z) K)) <= k * B.
    have -> : k * B = mean (output P L) (fun z => k * klsum (posterior P L z) (posterior Q L z)).
      by rewrite /B /mean -sum_mull; apply: eq_sum => z _; ring.
    apply: mean_le => z o; have dz := posterior_dom d o.
    by have := eta_kl_contraction K dz; rewrite eta_kl_eta_chi2 KE !kl_dom ?dom_output // vmulF.
  have m := Rmult_le_compat_l (1 - k) _ _ _ hl; have {}m := m ltac:(lra); nra.
by rewrite (eta_kl_eta_chi2 K) (eta_kl_eta_chi2 L) KE LE.
Qed.
End Looks.

Lemma chi2_pair_of_rows (X Y : finType) (K : kernel X Y) (x x' : X) : Rbar_le (eta_chi2_pair (K x) (K x')) (eta_chi2 K).
Proof.
have [e [E e0 he]] := eta_chi2_finite K; rewrite E.
apply: (proj2 (Lub_Rbar_correct _)) => v [w w01 ->]; case: (eqVneq x x') => [<-|n]; last exact: he.
have -> : chi2_mixed (K x) (K x) w = 0; last exact: e0.
rewrite /chi2_mixed (_ : \sum_y _ = 0) ?Rmult_0_r //.
by apply: sum_0 => y _; rewrite (_ : K x y - K x y = 0) /Rdiv; ring.
Qed.

Lemma hellinger2_roots (T : finType) (p q : law T) : hellinger2 p q = 2 - 2 * (\sum_a sqrt (p a) * sqrt (q a)).
Proof.
have h : hellinger2 p q + 2 * (\sum_a sqrt (p a) * sqrt (q a)) = \sum_a (p a + q a).
  rewrite /hellinger2 -sum_mull -sum_add; apply: eq_sum => a _.
  have e := sqrt_sqrt (p a) (mass_ge0 p a); have f := sqrt_sqrt (q a) (mass_ge0 q a).
  by rewrite -[RHS](f_equal2 Rplus e f); ring.
by rewrite sum_add !mass_sum1 in h; lra.
Qed.
Lemma hellinger2_products (T U : finType) (p q : law T) (s t : law U) :
  1 - hellinger2 (product p s) (product q t) / 2 = (1 - hellinger2 p q / 2) * (1 - hellinger2 s t / 2).
Proof.
have E (V : finType) (u v : law V) : 1 - hellinger2 u v / 2 = \sum_a sqrt (u a) * sqrt (v a).
  by rewrite hellinger2_roots; field.
rewrite !E sum_pair -sum_mulr; apply: eq_sum => x _; rewrite -sum_mull; apply: eq_sum => y _.
by rewrite !productE !sqrt_mult //; ring.
Qed.

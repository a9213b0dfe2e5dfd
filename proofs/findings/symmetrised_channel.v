(* A binary channel against its mixture with the complementary channel: for which channels the capacity falls.
   Concerns: Cuff and Yu, Appendix C, the paragraph after (97). docs/findings.md. *)

From ExactPriv Require Import core divergence capacity hockey_stick binary_entropy constant_mechanisms.

Lemma product_term (c u v : R) : 0 <= c -> (0 < c -> 0 < u /\ 0 < v) -> c * ln (c / (u * v)) = c * ln c - c * ln u - c * ln v.
Proof.
case=> [c0 /(_ c0)[u0 v0]|<- _]; last ring.
by rewrite ln_div ?ln_mult //; [ring|exact: Rmult_lt_0_compat].
Qed.

Lemma half_term (c : R) : 0 <= c -> c / 2 * ln (c / 2) = (c * ln c - c * ln 2) / 2.
Proof. by case=> [c0|<-]; [rewrite ln_div; lra|rewrite /Rdiv !Rmult_0_l; lra]. Qed.

Section Binary.
Variables p q : R.
Hypotheses (p01 : 0 <= p <= 1) (q01 : 0 <= q <= 1).
Let x1 : R := (1 + (p - q)) / 2.
Let s1 : R := (p + q) / 2.
Let x01 : 0 <= x1 <= 1. Proof. by rewrite /x1; lra. Qed.
Let s01 : 0 <= s1 <= 1. Proof. by rewrite /s1; lra. Qed.

(* Whether input and output agree, and the output, at a fair input: independent exactly if p = q or p + q = 1. *)
Let mass (o : bit_type ** bit_type) : R :=
  if o.1 then (if o.2 then p / 2 else (1 - q) / 2) else (if o.2 then q / 2 else (1 - p) / 2).

Lemma agreement_is_law : is_law mass.
Proof. by split=> [[[] []]|]; rewrite /mass /= ?sum_pair ?sum_bool ?sum_bool /=; lra. Qed.

Definition agreement : law (bit_type ** bit_type) := law_of mass (dirac (true, true)).
Definition independent : law (bit_type ** bit_type) := product (bit x1) (bit s1).

Let agreementE o : agreement o = mass o.
Proof. exact: law_ofE agreement_is_law. Qed.

Lemma agreement_dom : dom agreement independent.
Proof.
apply/domP => -[x s]; rewrite productE agreementE /mass; case: x; case: s; rewrite ?bitT ?bitF //= /x1 /s1 => /Rmult_integral[]; lra.
Qed.

Lemma agreement_klsum : klsum agreement independent = hb x1 + hb s1 - (hb p + hb q) / 2 - ln 2.
Proof.
rewrite /klsum sum_pair sum_bool !sum_bool /independent !productE !agreementE /mass /= (bitT x01) (bitF x01) (bitT s01) (bitF s01).
rewrite !product_term ?half_term; try lra; try (by rewrite /x1 /s1; split; lra).
by rewrite /hb; rewrite /x1 /s1; set u := ln ((1 + (p - q)) / 2); set v := ln ((p + q) / 2);
  set u' := ln (1 - (1 + (p - q)) / 2); set v' := ln (1 - (p + q) / 2); lra.
Qed.

Lemma symmetrised_strict : p <> q -> p + q <> 1 -> ln 2 - hb ((1 - (p - q)) / 2) < hb ((p + q) / 2) - (hb p + hb q) / 2.
Proof.
move=> pq p1; suff : 0 < klsum agreement independent.
  have -> : (1 - (p - q)) / 2 = 1 - x1 by rewrite /x1; field.
  by rewrite agreement_klsum hb_sym -/s1; lra.
have k0 := klsum_ge0 agreement_dom; case: (Rle_lt_or_eq_dec _ _ k0) => // z.
have /kl_eq0 E : kl agreement independent = 0 by rewrite kl_dom ?agreement_dom // -z.
have : agreement (true, true) = independent (true, true) by rewrite E.
rewrite /independent productE agreementE /mass /= (bitT x01) (bitT s01) /x1 /s1 => h.
have : (p - q) * (1 - (p + q)) = 0 by lra.
by case/Rmult_integral => g; [case: pq|case: p1]; lra.
Qed.
End Binary.

(* The binary symmetric channel of the same total variation has a smaller capacity, unless the channel tells nothing or is
   symmetric itself. *)
Theorem symmetrised_capacity_exactly (K : kernel bit_type bit_type) (p := K true true) (q := K false true) :
  Rbar_lt (capacity (bsc ((1 - (p - q)) / 2))) (capacity K) <-> p <> q /\ p + q <> 1.
Proof.
have p01 : 0 <= p <= 1 by split; [exact: mass_ge0|exact: mass_le1].
have q01 : 0 <= q <= 1 by split; [exact: mass_ge0|exact: mass_le1].
rewrite bsc_capacity; last by lra.
split=> [lt|[pq p1]]; last first.
  apply: Rbar_lt_le_trans (mi_le_capacity (bit (/ 2)) K); rewrite mi_binary -/p -/q /=.
  exact: symmetrised_strict.
split=> e; move: lt; last first.
  have -> : K = bsc ((1 - (p - q)) / 2).
    apply: FunctionalExtensionality.functional_extensionality => b; apply: law_ext => y.
    have pE : 1 - (1 - (p - q)) / 2 = p by lra. have qE : (1 - (p - q)) / 2 = q by lra.
    rewrite /bsc pE qE; case: b; case: y; rewrite ?bitT ?bitF // law_bool //.
  by rewrite bsc_capacity; [exact: Rlt_irrefl|lra].
have -> : (1 - (p - q)) / 2 = / 2 by lra.
rewrite hb_half Rminus_eq_0; have : Rbar_le (capacity K) 0.
  apply: capacity_le => P; have c b : K b = K true.
    by apply: law_ext => y; case: b => //; case: y; rewrite ?(law_bool (K false)) ?(law_bool (K true)) -/p -/q -?e.
  by rewrite (constant_mi c); exact: Rle_refl.
by move/Rbar_le_not_lt.
Qed.

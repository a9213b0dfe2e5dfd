"""Textbook inequalities between measures, one line each with its source; a measure states those that begin with it.

They are facts as all others (`exactpriv facts MEASURE`), tested at random exact arguments, and what the prover chains
(docs/proving.md). How a line is read: lines.py. Behind the
source stands the Coq lemma that proves it (proofs/facts), if there is one.
"""

# ruff: noqa: E501 (a theorem is one line)
from __future__ import annotations

import ast
from functools import cache

from .lines import Inequality, read

INEQUALITIES = """
total_variation(p, q) <= sqrt(kl(p, q) / 2) [Pinsker; Cover and Thomas 2006, Lemma 11.6.1] pinsker_root
kl(p, q) >= 2 * total_variation(p, q)**2 [Pinsker; Cover and Thomas 2006, Lemma 11.6.1] pinsker_square
total_variation(p, q) <= sqrt(1 - exp(-kl(p, q))) [Bretagnolle and Huber 1979; Tsybakov 2009, Lemma 2.6] bretagnolle_huber_root
kl(p, q) <= ln(1 + chi2(p, q)) [Jensen; Tsybakov 2009, Lemma 2.7] kl_le_ln_chi2
chi2(p, q) >= 4 * total_variation(p, q)**2 [Cauchy and Schwarz] chi2_ge_tv
hellinger2(p, q) <= 2 * total_variation(p, q) [Le Cam 1973; Tsybakov 2009, Lemma 2.3] hellinger2_le_tv
hellinger2(p, q) <= 2 [1 - hellinger2/2 is a sum of square roots] hellinger2_le2
total_variation(p, q)**2 <= hellinger2(p, q) * (1 - hellinger2(p, q) / 4) [Le Cam 1973; Tsybakov 2009, Lemma 2.3] tv_le_hellinger
total_variation(p, q) <= (exp(closeness_eps(p, q)) - 1) / (exp(closeness_eps(p, q)) + 1) where closeness_eps(p, q) < inf [Kairouz, Oh and Viswanath 2015] tv_le_tanh_closeness
kl(p, q) <= closeness_eps(p, q) * (exp(closeness_eps(p, q)) - 1) / (exp(closeness_eps(p, q)) + 1) where closeness_eps(p, q) < inf [Kairouz, Oh and Viswanath 2015: randomised response dominates] kl_le_tanh_closeness
p: law n; i: index n |- mass(p, i) >= min_mass(p) [definition]
p: law n positive; i: index n |- mass(p, i) > 0 [definition]
p, q: law n; i: index n |- mass(p, i) <= mass(q, i) + total_variation(p, q) [the event of one letter]
p, q: law n; i: index n; eps: number |- mass(p, i) <= exp(eps) * mass(q, i) + hockey_stick(p, q, eps) [the event of one letter]
p, q: law n; i: index n |- mass(p, i) <= exp(max_ratio_level(p, q)) * mass(q, i) where max_ratio_level(p, q) < inf [definition]
p, q: law n; i: index n |- mass(p, i)**2 <= (1 + chi2(p, q)) * mass(q, i) where chi2(p, q) < inf [the event of one letter]
p: law n; i: index n |- mass(p, i) <= exp(-renyi_entropy(p, inf)) [definition]
p, q: law n; w: number; i: index n |- mass(mix(p, q, w), i) == w * mass(p, i) + (1 - w) * mass(q, i) where w >= 0 and w <= 1 [definition]
K: kernel n m; P: law n; i: index n; j: index m |- mass(output(K, P), j) >= mass(P, i) * mass(row(K, i), j) [one summand]
K: kernel n m; P: law n; i: index n; j: index m |- mass(output(K, P), j) <= exp(ldp(K)) * mass(row(K, i), j) where ldp(K) < inf [a mean of rows]
K: kernel n m; P: law n; i: index n; j: index m |- mass(row(K, i), j) <= exp(ldp(K)) * mass(output(K, P), j) where ldp(K) < inf [a mean of rows]
K: kernel n m; i, k: index n; j: index m |- mass(row(K, i), j) <= exp(ldp(K)) * mass(row(K, k), j) where ldp(K) < inf [definition]
sibson(K, P, inf) <= pml(K, P) [Saeidian, Cervia, Oechtering and Skoglund 2023: a mean is at most the largest value]
total_variation(p, q) == 1 - support_overlap(p, q) [the smaller of two numbers] tv_overlap
hockey_stick(p, q, eps) <= closeness_delta(p, q, eps) [definition] hockey_stick_le_delta
hockey_stick(p, q, eps) == 1 - exp(eps) + exp(eps) * hockey_stick(q, p, -eps) [max(t, 0) = t + max(-t, 0)] hockey_stick_reversal
closeness_delta(p, q, eps) <= total_variation(p, q) where eps >= 0 [non-increasing in eps; equal at eps = 0] closeness_delta_at_most_tv
a, b: number; p, q, s: law n |- hockey_stick(p, s, a + b) <= hockey_stick(p, q, a) + exp(a) * hockey_stick(q, s, b) [max(x + y, 0) <= max(x, 0) + max(y, 0)] hockey_stick_triangle
entropy(p) <= ln(size(n)) [Cover and Thomas 2006, Theorem 2.6.4] entropy_le_vln
entropy(p) < inf [finitely many letters] real_below_inf
renyi_entropy(p, alpha) <= ln(size(n)) [non-increasing in the order; ln of the support at order 0] renyi_entropy_le_ln
renyi_entropy(p, alpha) < inf [finitely many letters] renyi_entropy_finite
p: law n; q: law n positive |- kl(p, q) < inf [definition] kl_finite
p: law n; q: law n positive |- chi2(p, q) < inf [definition] chi2_finite
p: law n; q: law n positive |- max_ratio_level(p, q) < inf [definition] max_ratio_finite
p: law n; q: law n positive; alpha: order |- renyi(p, q, alpha) < inf [definition] renyi_v_finite
p, q: law n positive |- closeness_eps(p, q) < inf [definition] closeness_finite
information(J, A, B, C) == joint_entropy(J, A | C) + joint_entropy(J, B | C) - joint_entropy(J, A | B | C) - joint_entropy(J, C) [Cover and Thomas 2006, Section 2.5] conditional_information_entropy
information(J, A, B) == joint_entropy(J, A) + joint_entropy(J, B) - joint_entropy(J, A | B) [Cover and Thomas 2006, Theorem 2.4.1] rv_information_entropy
conditional_entropy(J, A, B) == joint_entropy(J, A | B) - joint_entropy(J, B) [Cover and Thomas 2006, Theorem 2.2.1] conditional_entropy_difference
joint_entropy(J, A | B) <= joint_entropy(J, A) + joint_entropy(J, B) [Cover and Thomas 2006, Theorem 2.6.6] rv_entropy_subadditive
joint_entropy(J, A) <= joint_entropy(J, A | B) [Cover and Thomas 2006, Theorem 2.2.1] rv_entropy_pair
joint_entropy(J, A) < inf [finitely many letters] real_below_inf
mutual_information(K, P) <= capacity(K) [Shannon 1948] mi_le_capacity
mutual_information(K, P) <= entropy(P) [Cover and Thomas 2006, Theorem 2.4.1] mi_le_input_entropy
mutual_information(K, P) < inf [finitely many letters] real_below_inf
csiszar(K, P, alpha) <= sibson(K, P, alpha) where alpha >= 1 and alpha < inf [Csiszar 1995; Jensen] csiszar_v_le_sibson
csiszar(K, P, alpha) < inf where alpha > 0 and alpha < inf [an output law with all letters] csiszar_v_finite
K: kernel n m; P: law n positive |- sibson(K, P, inf) == maximal_leakage(K) [Issa, Wagner and Kamath 2020, Theorem 1] sibson_inf_positive
sibson(K, P, inf) <= maximal_leakage(K) [Issa, Wagner and Kamath 2020, Theorem 1] sibson_inf_leakage
sibson(K, P, alpha) < inf [finitely many letters] sibson_finite
pml(K, P) == adversarial(K, P) [Saeidian et al. 2023] pml_adversarial
pml(K, P) < inf [an output's probability is at least P(x) K(y,x)] real_below_inf
K: kernel n m positive; P: law n; i: index m |- pml_outcome(K, P, i) <= pml(K, P) [a largest value over outputs] pml_outcome_le_pml
bayes_risk(K, P) <= 1 [the loss is 0 or 1] guess_risk_le1
minimax_risk(K) <= 1 [the loss is 0 or 1] minimax_risk_le1
min_entropy_leakage(K, P) < inf [finitely many letters] real_below_inf
lip_delta(K, P, eps) < inf [e^-eps at most] real_below_inf
bayesian_mi(K, P, db) < inf [finitely many letters] real_below_inf
capacity(K) == mi_dp(K) [definition] capacity_mi_dp
K: kernel n m; L: kernel n k0 |- capacity(parallel(K, L)) <= capacity(K) + capacity(L) [Cover and Thomas 2006, Theorem 2.5.2, for every prior] capacity_composition
capacity(K) <= kl_dp(K) [convexity of relative entropy: the output law is a mean of rows] capacity_le_kl_dp
capacity(K) < inf [at most ln of the inputs] capacity_below_inf
mi_dp(K) < inf [at most ln of the inputs] capacity_below_inf
mi_dp(K, db) < inf [at most ln of the letters] mi_dp_db_finite
mi_dp(K, db) <= capacity(K) [fewer priors] mi_dp_db_le_capacity
maximal_leakage(K) <= ln(size(n)) [Issa, Wagner and Kamath 2020, Lemma 1] leakage_le_ln_inputs
maximal_leakage(K) <= ln(size(m)) [Issa, Wagner and Kamath 2020, Lemma 1] leakage_le_ln_outputs
maximal_leakage(K) < inf [at most ln of the inputs] real_below_inf
dobrushin(K) <= (exp(ldp(K)) - 1) / (exp(ldp(K)) + 1) where ldp(K) < inf [Kairouz, Oh and Viswanath 2015] dobrushin_le_tanh
kl_dp(K) <= ldp(K) * (exp(ldp(K)) - 1) / (exp(ldp(K)) + 1) where ldp(K) < inf [Kairouz, Oh and Viswanath 2015: randomised response dominates] kl_dp_le_tanh_ldp
dobrushin(K) <= sqrt(kl_dp(K) / 2) [Pinsker, for each pair of rows] dobrushin_le_sqrt_kl
dobrushin(K)**2 <= 2 * mi_dp(K) [Cuff and Yu 2016, Lemma 2] dobrushin_square_mi
kl_dp(K) >= 2 * dobrushin(K)**2 [Pinsker, for each pair of rows] dobrushin_square_kl
kl_dp(K, db) <= dp(K, db) * (exp(dp(K, db)) - 1) / (exp(dp(K, db)) + 1) where dp(K, db) < inf [Kairouz, Oh and Viswanath 2015: randomised response dominates] kl_dp_db_le_tanh
tv_dp(K, db) <= (exp(dp(K, db)) - 1) / (exp(dp(K, db)) + 1) where dp(K, db) < inf [Kairouz, Oh and Viswanath 2015] tv_dp_le_tanh_dp
tv_dp(K, db) <= sqrt(kl_dp(K, db) / 2) [Pinsker, for each pair of rows] tv_dp_le_sqrt_kl
tv_dp(K, db)**2 <= 2 * mi_dp(K, db) [Cuff and Yu 2016, Lemma 2] tv_dp_square_mi
kl_dp(K, db) <= kl_dp(K) [more pairs of rows] kl_dp_db_le
dp(K, db) <= ldp(K) [more pairs of rows] dp_le_ldp
dp_delta(K, db, eps) <= ldp_delta(K, eps) [more pairs of rows] dp_delta_le_ldp_delta
group_dp(K, db, k) <= k * dp(K, db) [Dwork and Roth 2014, Theorem 2.2] group_dp_le
identifiability(K, P, db) <= dp(K, db) + prior_ratio(P, db) [Wang, Ying and Zhang 2016: a ratio of products] identifiability_le_dp
renyi_dp(K, inf) == ldp(K) [van Erven and Harremoes 2014, Theorem 6] renyi_dp_order_inf
renyi_dp(K, inf, db) == dp(K, db) [van Erven and Harremoes 2014, Theorem 6] renyi_dp_db_order_inf
K: kernel n m positive |- ldp(K) < inf [definition] ldp_finite
K: kernel n m positive |- kl_dp(K) < inf [definition] kl_dp_finite
K: kernel n m positive; alpha: order |- renyi_dp(K, alpha) < inf [definition] renyi_dp_finite
K: kernel n m positive; db: database n |- dp(K, db) < inf [definition] dp_finite
K: kernel n m positive; db: database n |- kl_dp(K, db) < inf [definition] kl_dp_db_finite
K: kernel n m positive; db: database n; k: natural |- group_dp(K, db, k) < inf [definition] group_dp_finite
P: law n positive; db: database n |- prior_ratio(P, db) < inf [definition] prior_ratio_finite
K: kernel n m; x: number |- pml_c(K, x) <= ldp(K) where x >= 0 and size(n) * x <= 1 [fewer priors] pml_c_le_ldp
eta_chi2(K) >= dobrushin(K)**2 [Raginsky 2016, Theorem 3.1: at the two-point input] eta_chi2_ge_dobrushin
K: kernel n m; L: kernel m k |- dobrushin(then(K, L)) <= dobrushin(K) * dobrushin(L) [Dobrushin 1956] dobrushin_kthen
K: kernel n m; L: kernel m k |- eta_kl(then(K, L)) <= eta_kl(K) * eta_kl(L) [Polyanskiy and Wu 2017] eta_kl_kthen
K: kernel n m; P, Q: law n |- contraction(K, P, Q, "tv") == total_variation(output(K, P), output(K, Q)) / total_variation(P, Q) where total_variation(P, Q) > 0 [definition] contraction_tv_value
K: kernel n m; P, Q: law n |- total_variation(output(K, P), output(K, Q)) <= dobrushin(K) * total_variation(P, Q) [Dobrushin 1956] dobrushin_contraction
K: kernel n m; P, Q: law n positive |- kl(output(K, P), output(K, Q)) <= eta_kl(K) * kl(P, Q) [Choi, Ruskai and Seneta 1994] kl_contracts
K: kernel n m; P: law n; i: index n |- total_variation(row(K, i), output(K, P)) <= dobrushin(K) [joint convexity: the output law is a mean of rows] tv_row_output
K: kernel n m; i, j: index n |- total_variation(row(K, i), row(K, j)) <= dobrushin(K) [definition] tv_le_dobrushin
K: kernel n m; i, j: index n; alpha: order |- renyi(row(K, i), row(K, j), alpha) <= renyi_dp(K, alpha) [definition] renyi_of_rows
K: kernel n m; i, j: index n |- max_ratio_level(row(K, i), row(K, j)) <= ldp(K) [definition] ratio_of_rows
K: kernel n m; i, j: index n |- eta_chi2_pair(row(K, i), row(K, j)) <= eta_chi2(K) [definition] chi2_pair_of_rows
eta_chi2_pair(p, q) >= hellinger2(p, q) / 2 [Ordentlich and Polyanskiy 2021, Theorem 1]
eta_chi2_pair(p, q) <= hellinger2(p, q) - hellinger2(p, q)**2 / 4 [Ordentlich and Polyanskiy 2021, Theorem 1]
K: kernel n m; i, j: index n |- kl(row(K, i), row(K, j)) <= kl_dp(K) [definition] kl_le_kl_dp
K: kernel n m; i, j: index n |- closeness_eps(row(K, i), row(K, j)) <= ldp(K) [definition] closeness_le_ldp
K: kernel n m; i, j: index n; eps: number |- hockey_stick(row(K, i), row(K, j), eps) <= ldp_delta(K, eps) where eps >= 0 [definition] hockey_stick_le_ldp_delta
binary_entropy(x) >= 0 where x >= 0 and x <= 1 [Cover and Thomas 2006, Section 2.1] binary_entropy_ge0
binary_entropy(x) <= 7/10 where x >= 0 and x <= 1 [ln 2 < 7/10] binary_entropy_le_7_10
binary_entropy(x) <= ln(2) where x >= 0 and x <= 1 [Cover and Thomas 2006, Theorem 2.6.4] binary_entropy_le_ln2
binary_entropy(x) == -x * ln(x) - (1 - x) * ln(1 - x) where x > 0 and x < 1 [definition] binary_entropy_terms
binary_entropy(x) >= 4 * ln(2) * x * (1 - x) where x >= 0 and x <= 1 [Topsoe 2001] binary_entropy_above_parabola
inverse_binary_entropy(x) >= 0 where x >= 0 and x <= ln(2) [definition] inverse_binary_entropy_ge0
inverse_binary_entropy(x) <= 1/2 where x >= 0 and x <= ln(2) [definition] inverse_binary_entropy_le_half
inverse_binary_entropy(x) <= x / (2 * ln(2)) where x >= 0 and x <= ln(2) [the binary entropy is concave] inverse_binary_entropy_chord
p: law n; q: law n positive |- total_variation(p, q) < 1 [a letter that both laws have] tv_lt1_right
p: law n positive; q: law n |- total_variation(p, q) < 1 [a letter that both laws have] tv_lt1_left
p: law n; q: law n positive |- hellinger2(p, q) < 2 [a letter that both laws have] hellinger2_lt2_right
p: law n positive; q: law n |- hellinger2(p, q) < 2 [a letter that both laws have] hellinger2_lt2_left
p: law n positive |- min_mass(p) > 0 [definition] min_mass_gt0
renyi(p, q, 1/2) == -2 * ln(1 - hellinger2(p, q) / 2) [van Erven and Harremoes 2014, Eq. 5]
renyi(p, q, 2) == ln(1 + chi2(p, q)) [van Erven and Harremoes 2014, Eq. 6]
bayes_risk(K, P) == 1 - exp(min_entropy_leakage(K, P) - renyi_entropy(P, inf)) [Smith 2009: the chance to guess is e to the power of less min-entropy]
K: kernel n m; P, Q: law n; eps: number |- kl(output(K, P), output(K, Q)) + kl(output(K, Q), output(K, P)) <= 4 * (exp(eps) - 1)**2 * total_variation(P, Q)**2 where ldp(K) <= eps [Duchi, Jordan and Wainwright 2018, Theorem 1]
K: kernel n m; P, Q: law n; eps: number |- kl(output(K, P), output(K, Q)) + kl(output(K, Q), output(K, P)) <= exp(2 * eps) * (exp(eps) - 1)**2 * total_variation(P, Q)**2 where ldp(K) <= eps [Duchi, Jordan and Wainwright 2018, Theorem 1]
dobrushin(K) <= 1 - doeblin_coefficient(K) [Doeblin 1937: a common part of all rows]
eta_kl(K) <= 1 - doeblin_coefficient(K) [Makur and Singh 2024: K is a degradation of an erasure channel]
eta_chi2(K) <= 1 - doeblin_coefficient(K) [Makur and Singh 2024: K is a degradation of an erasure channel]
doeblin_coefficient(K) >= exp(-ldp(K)) where ldp(K) < inf [a column's least entry is at least e^-ldp times any other]
K: kernel n m; L: kernel m k |- doeblin_coefficient(then(K, L)) >= 1 - (1 - doeblin_coefficient(K)) * (1 - doeblin_coefficient(L)) [Chestnut and Lladser 2010: submultiplicative]
K: kernel n m; L: kernel n k |- doeblin_coefficient(parallel(K, L)) >= doeblin_coefficient(K) * doeblin_coefficient(L) [a product of common parts]
x, y: number |- binary_divergence(x, y) >= 0 where x >= 0 and x <= 1 and y >= 0 and y <= 1 [Cover and Thomas 2006, Theorem 2.6.3]
x, y: number |- binary_divergence(x, y) >= 2 * (x - y)**2 where x >= 0 and x <= 1 and y >= 0 and y <= 1 [Pinsker]
x, y: number |- binary_divergence(x, y) < inf where x >= 0 and x <= 1 and y > 0 and y < 1 [definition]
p, q: law n; i: index n |- binary_divergence(mass(p, i), mass(q, i)) <= kl(p, q) [data processing: the event of one letter]
guessing_entropy(p) >= 1 [one guess at least]
guessing_entropy(p) <= (size(n) + 1) / 2 [Massey 1994: the uniform law]
p, q: law n |- total_variation(p, q) <= 1 - exp(-kl(p, q)) / 2 [Bretagnolle and Huber 1979; Tsybakov 2009, Lemma 2.6]
p, q: law n; a: number |- renyi(p, q, a) == a / (1 - a) * renyi(q, p, 1 - a) where a > 0 and a < 1 [van Erven and Harremoes 2014, Proposition 2]
p, q: law n; a, b: number |- renyi(p, q, b) <= b * (1 - a) / (a * (1 - b)) * renyi(p, q, a) where a > 0 and a <= b and b < 1 [van Erven and Harremoes 2014, Theorem 16]
p, q, s: law n; a: number |- renyi(p, q, a) <= (a - 1/2) / (a - 1) * renyi(p, s, 2 * a) + renyi(s, q, 2 * a - 1) where a > 1 [Mironov 2017, Corollary 4]
p, q, s: law n; a: number |- renyi(p, q, a) <= a / (1 - a) * kl(s, p) + kl(s, q) where a > 0 and a < 1 [van Erven and Harremoes 2014, Theorem 30]
p, q, s: law n; a, w: number |- renyi(p, mix(q, s, w), a) <= w * renyi(p, q, a) + (1 - w) * renyi(p, s, a) where a > 0 and w > 0 and w < 1 [van Erven and Harremoes 2014, Theorem 12]
p, q, s, t: law n; a, w: number |- renyi(mix(p, s, w), mix(q, t, w), a) <= w * renyi(p, q, a) + (1 - w) * renyi(s, t, a) where a > 0 and a <= 1 and w > 0 and w < 1 [van Erven and Harremoes 2014, Theorem 11]
p, q: law n; a: number |- renyi(p, q, a) >= 2 * a * total_variation(p, q)**2 where a > 0 and a <= 1 [Gilardoni 2010, Corollary 6]
p, q: law n |- total_variation(p, q) <= chi2(p, q) * (1 - total_variation(p, q)) where total_variation(p, q) >= 1/2 and total_variation(p, q) < 1 [Polyanskiy and Wu 2025, Proposition 7.15]
p: law n; q: law n positive |- kl(p, q) <= ln(1 + 2 * total_variation(p, q)**2 / min_mass(q)) [Sason and Verdu 2016, Theorem 25]
K: kernel n m |- maximal_leakage(K) <= ln(size(n) * exp(ldp(K)) / (exp(ldp(K)) + size(n) - 1)) where ldp(K) < inf [Alvim et al. 2011, Theorem 9: a column's largest entry is at most e^ldp times each other]
K: kernel n m; db: database n; k: natural; eps: number |- group_dp_delta(K, db, k, k * eps) <= k * exp((k - 1) * eps) * dp_delta(K, db, eps) where eps >= 0 [Vadhan 2017, Lemma 2.2]
K: kernel n m; L: kernel n k; db: database n; a, b: number |- dp_delta(parallel(K, L), db, a + b) <= 1 - (1 - dp_delta(K, db, a)) * (1 - dp_delta(L, db, b)) where a >= 0 and b >= 0 [Kairouz, Oh and Viswanath 2015, Theorem 3.3]
K: kernel n m; db: database n; alpha, eps: number |- dp_delta(K, db, eps) <= exp((alpha - 1) * (renyi_dp(K, alpha, db) - eps)) where alpha > 1 [Mironov 2017, Proposition 3]
K: kernel n m; db: database n; a, eps: number |- dp_delta(K, db, eps) <= (exp(a) - exp(eps)) / (exp(a) + 1) where eps >= 0 and eps <= a and dp(K, db) <= a [Kairouz, Oh and Viswanath 2015, Section 3.1] dp_delta_region
K: kernel n m; a, eps: number |- ldp_delta(K, eps) <= (exp(a) - exp(eps)) / (exp(a) + 1) where eps >= 0 and eps <= a and ldp(K) <= a [Kairouz, Oh and Viswanath 2015, Section 3.1] ldp_delta_region
K: kernel n m; L: kernel n k; P: law n |- min_entropy_leakage(parallel(K, L), P) <= min_entropy_leakage(K, P) + maximal_leakage(L) [Espinoza and Smith 2013, Theorem 6]
K: kernel n m; L: kernel n m; w: number |- maximal_leakage(mix(K, L, w)) <= ln(w * exp(maximal_leakage(K)) + (1 - w) * exp(maximal_leakage(L))) where w >= 0 and w <= 1 [Issa, Wagner and Kamath 2020, Lemma 1] leakage_mixture
p, q: law n |- entropy(p) <= entropy(q) + total_variation(p, q) * ln(size(n) - 1) + binary_entropy(total_variation(p, q)) where size(n) >= 2 [Zhang 2007; Audenaert 2007]
K: kernel n m; P: law n |- entropy(P) <= mutual_information(K, P) + binary_entropy(bayes_risk(K, P)) + bayes_risk(K, P) * ln(size(n) - 1) where size(n) >= 2 [Cover and Thomas 2006, Theorem 2.10.1]
p: law n; q: law n positive |- chi2(p, q) <= 2 * total_variation(p, q)**2 / min_mass(q) [Sason and Verdu 2016: a difference of masses is at most the variation]
p: law n; q: law n positive |- max_ratio_level(p, q) <= ln(1 + total_variation(p, q) / min_mass(q)) [Sason and Verdu 2016, Theorem 23: at the letter of the largest ratio]
K: kernel n m; L: kernel m k; P: law n |- mutual_information(then(K, L), P) <= eta_kl(L) * mutual_information(K, P) [Anantharam, Gohari, Kamath and Nair 2013; Polyanskiy and Wu 2017] mi_contracts
K: kernel n m; P, Q: law n |- kl(output(K, P), output(K, Q)) <= eta_kl(K) * kl(P, Q) where kl(P, Q) < inf [Choi, Ruskai and Seneta 1994; Raginsky 2016, Theorem 3.1] kl_contracts_finite
K: kernel n m; P: law n; Q: law n positive |- chi2(output(K, P), output(K, Q)) <= eta_chi2(K) * chi2(P, Q) [Raginsky 2016, definition 3.1]
K: kernel n m; P, Q: law n |- hellinger2(output(K, P), output(K, Q)) <= eta_chi2(K) * hellinger2(P, Q) [Choi, Ruskai and Seneta 1994: operator convex functions]
K: kernel n m |- eta_chi2(K) <= ((exp(ldp(K)) - 1) / (exp(ldp(K)) + 1))**2 where ldp(K) < inf [Asoodeh and Zhang 2024, Theorem 1: randomised response dominates]
K: kernel n m; L: kernel n k; a, b: number |- ldp_delta(parallel(K, L), a + b) <= 1 - (1 - ldp_delta(K, a)) * (1 - ldp_delta(L, b)) where a >= 0 and b >= 0 [Kairouz, Oh and Viswanath 2015, Theorem 3.3]
K: kernel n m; L: kernel n k |- dobrushin(parallel(K, L)) <= 1 - (1 - dobrushin(K)) * (1 - dobrushin(L)) [Levin and Peres 2017, Proposition 4.7: both pairs of rows coupled] dobrushin_parallel
K: kernel n m; alpha, eps: number |- ldp_delta(K, eps) <= exp((alpha - 1) * (renyi_dp(K, alpha) - eps)) where alpha > 1 [Mironov 2017, Proposition 3]
p, q: law n; alpha, eps: number |- hockey_stick(p, q, eps) <= exp((alpha - 1) * (renyi(p, q, alpha) - eps)) where alpha > 1 [Mironov 2017, Proposition 3]
K: kernel n m; alpha: number |- renyi_dp(K, alpha) <= alpha * ldp(K)**2 / 2 where alpha > 0 [Bun and Steinke 2016, Proposition 1.4]
K: kernel n m; alpha: number; db: database n |- renyi_dp(K, alpha, db) <= alpha * dp(K, db)**2 / 2 where alpha > 0 [Bun and Steinke 2016, Proposition 1.4]
K: kernel n m; P: law n |- entropy(P) - mutual_information(K, P) <= binary_entropy(bayes_risk(K, P)) + bayes_risk(K, P) * ln(size(n)) [Cover and Thomas 2006, Theorem 2.10.1]
K: kernel n m |- maximal_leakage(K) <= ln(1 + (size(n) - 1) * dobrushin(K)) [a column maximum is at most the first row and what the others have above it]
K: kernel n m |- capacity(K) <= ln(size(n)) * eta_kl(K) [Polyanskiy and Wu 2017: strong data processing behind the identity]
K: kernel n m; P: law n |- mutual_information(K, P) <= eta_kl(K) * entropy(P) [Polyanskiy and Wu 2017: strong data processing behind the identity] mi_le_eta_entropy
K: kernel n m; P: law n; alpha: order |- sibson(K, P, alpha) <= maximal_leakage(K) [non-decreasing in the order; Issa, Wagner and Kamath 2020] sibson_le_leakage
p, q: law n; eps: number |- hockey_stick(p, q, eps) >= 1 - exp(eps) * (1 - total_variation(p, q)) where eps >= 0 [min(p, g q) <= g min(p, q) for g >= 1, letter by letter] hockey_stick_ge_tv
p, q: law n |- f_divergence(p, q, "triangular") >= 0 [Jensen]
p, q: law n |- f_divergence(p, q, "triangular") <= 2 [Polyanskiy and Wu 2025, Section 7.1: the value at disjoint laws]
p, q: law n |- f_divergence(q, p, "triangular") == f_divergence(p, q, "triangular") [definition]
K: kernel n m; P, Q: law n |- f_divergence(output(K, P), output(K, Q), "triangular") <= eta_chi2(K) * f_divergence(P, Q, "triangular") [Choi, Ruskai and Seneta 1994: operator convex functions]
p, q: law n |- f_divergence(p, q, "jensen-shannon") >= 0 [Jensen]
p, q: law n |- f_divergence(p, q, "jensen-shannon") <= ln(2) [Polyanskiy and Wu 2025, Section 7.1: the value at disjoint laws]
p, q: law n |- f_divergence(q, p, "jensen-shannon") == f_divergence(p, q, "jensen-shannon") [definition]
K: kernel n m; P, Q: law n |- f_divergence(output(K, P), output(K, Q), "jensen-shannon") <= eta_chi2(K) * f_divergence(P, Q, "jensen-shannon") [Choi, Ruskai and Seneta 1994: operator convex functions]
p, q: law n |- f_divergence(p, q, "triangular") <= 2 * hellinger2(p, q) [Topsoe 2000]
p, q: law n |- hellinger2(p, q) <= f_divergence(p, q, "triangular") [Le Cam 1986]
p, q: law n |- f_divergence(p, q, "jensen-shannon") <= ln(2) * total_variation(p, q) [Lin 1991, Theorem 3]
p, q: law n |- f_divergence(p, q, "triangular") >= 2 * total_variation(p, q)**2 [Cauchy and Schwarz]
p, q, s, t: law n; w: number |- total_variation(mix(p, s, w), mix(q, t, w)) <= w * total_variation(p, q) + (1 - w) * total_variation(s, t) where w >= 0 and w <= 1 [Csiszar 1967; Polyanskiy and Wu 2025, Theorem 7.5: jointly convex] tv_mixed
p, q, s, t: law n; w: number |- hellinger2(mix(p, s, w), mix(q, t, w)) <= w * hellinger2(p, q) + (1 - w) * hellinger2(s, t) where w >= 0 and w <= 1 [Csiszar 1967; Polyanskiy and Wu 2025, Theorem 7.5: jointly convex]
p, q, s, t: law n; w: number |- f_divergence(mix(p, s, w), mix(q, t, w), "triangular") <= w * f_divergence(p, q, "triangular") + (1 - w) * f_divergence(s, t, "triangular") where w >= 0 and w <= 1 [Csiszar 1967; Polyanskiy and Wu 2025, Theorem 7.5: jointly convex]
p, q, s, t: law n; w: number |- f_divergence(mix(p, s, w), mix(q, t, w), "jensen-shannon") <= w * f_divergence(p, q, "jensen-shannon") + (1 - w) * f_divergence(s, t, "jensen-shannon") where w >= 0 and w <= 1 [Csiszar 1967; Polyanskiy and Wu 2025, Theorem 7.5: jointly convex]
p, q, s, t: law n; w: number |- kl(mix(p, s, w), mix(q, t, w)) <= w * kl(p, q) + (1 - w) * kl(s, t) where w > 0 and w < 1 [Csiszar 1967; Polyanskiy and Wu 2025, Theorem 7.5: jointly convex] kl_mixed
p, q, s, t: law n; w: number |- chi2(mix(p, s, w), mix(q, t, w)) <= w * chi2(p, q) + (1 - w) * chi2(s, t) where w > 0 and w < 1 [Csiszar 1967; Polyanskiy and Wu 2025, Theorem 7.5: jointly convex]
p, q, s, t: law n; eps, w: number |- hockey_stick(mix(p, s, w), mix(q, t, w), eps) <= w * hockey_stick(p, q, eps) + (1 - w) * hockey_stick(s, t, eps) where w >= 0 and w <= 1 [Csiszar 1967; Polyanskiy and Wu 2025, Theorem 7.5: jointly convex] hockey_mixed
p, q: law n; w: number |- entropy(mix(p, q, w)) >= w * entropy(p) + (1 - w) * entropy(q) where w >= 0 and w <= 1 [Cover and Thomas 2006, Theorem 2.7.3] entropy_mixed
p, q: law n; w: number |- entropy(mix(p, q, w)) <= w * entropy(p) + (1 - w) * entropy(q) + binary_entropy(w) where w >= 0 and w <= 1 [Cover and Thomas 2006, Theorem 2.6.5: the entropy of law and letter]
K: kernel n m; P, Q: law n; w: number |- mutual_information(K, mix(P, Q, w)) >= w * mutual_information(K, P) + (1 - w) * mutual_information(K, Q) where w >= 0 and w <= 1 [Cover and Thomas 2006, Theorem 2.7.4] mi_mixed_priors
p: law n; q: law n positive; w: number |- chi2(mix(p, q, w), q) == w**2 * chi2(p, q) where w >= 0 and w <= 1 [definition]
p, q: law n |- f_divergence(p, q, "jensen-shannon") == (kl(p, mix(p, q, 1/2)) + kl(q, mix(p, q, 1/2))) / 2 [definition]
p, q: law n |- kl(p, mix(p, q, 1/2)) < inf [a mixture is 0 where both laws are] kl_to_middle
p, q: law n |- kl(q, mix(p, q, 1/2)) < inf [a mixture is 0 where both laws are] kl_to_middle_back
K: kernel n m; P, Q: law n; w: number |- total_variation(output(K, mix(P, Q, w)), output(K, Q)) == w * total_variation(output(K, P), output(K, Q)) where w >= 0 and w <= 1 [definition] tv_outputs_towards
p, q: law n; w: number |- total_variation(mix(p, q, w), q) == w * total_variation(p, q) where w >= 0 and w <= 1 [definition] tv_towards
p, q: law n; s, t: law m |- total_variation(product(p, s), product(q, t)) <= 1 - (1 - total_variation(p, q)) * (1 - total_variation(s, t)) [Levin and Peres 2017, Proposition 4.7: both pairs coupled] tv_products
p, q: law n; s, t: law m |- kl(product(p, s), product(q, t)) == kl(p, q) + kl(s, t) [Cover and Thomas 2006, Theorem 2.5.3] kl_products
p, q: law n; s, t: law m; alpha: order |- renyi(product(p, s), product(q, t), alpha) == renyi(p, q, alpha) + renyi(s, t, alpha) [van Erven and Harremoes 2014, Theorem 28] renyi_products
p, q: law n; s, t: law m |- 1 - hellinger2(product(p, s), product(q, t)) / 2 == (1 - hellinger2(p, q) / 2) * (1 - hellinger2(s, t) / 2) [Tsybakov 2009, Section 2.4] hellinger2_products
p, q: law n; s, t: law m |- chi2(product(p, s), product(q, t)) == (1 + chi2(p, q)) * (1 + chi2(s, t)) - 1 [Tsybakov 2009, Section 2.4]
p: law n; s: law m |- entropy(product(p, s)) == entropy(p) + entropy(s) [Cover and Thomas 2006, Theorem 2.5.1] entropy_products
K: kernel n m; L: kernel k j; P: law n; Q: law k |- mutual_information(product(K, L), product(P, Q)) == mutual_information(K, P) + mutual_information(L, Q) [Cover and Thomas 2006, Theorem 2.5.2]
K: kernel n m; L: kernel k j |- capacity(product(K, L)) == capacity(K) + capacity(L) [Cover and Thomas 2006, Problem 7.7: parallel channels]
K: kernel n m; L: kernel k j |- maximal_leakage(product(K, L)) == maximal_leakage(K) + maximal_leakage(L) [Issa, Wagner and Kamath 2020, Lemma 6: additive] leakage_products
K: kernel n m; L: kernel k j |- ldp(product(K, L)) == ldp(K) + ldp(L) [definition: a ratio of products of rows]
K: kernel n m; L: kernel k j; a, b: number |- ldp_delta(product(K, L), a + b) <= 1 - (1 - ldp_delta(K, a)) * (1 - ldp_delta(L, b)) where a >= 0 and b >= 0 [Kairouz, Oh and Viswanath 2015, Theorem 3.3, for each pair of inputs]
K: kernel n m; L: kernel k j |- dobrushin(product(K, L)) <= 1 - (1 - dobrushin(K)) * (1 - dobrushin(L)) [Levin and Peres 2017, Proposition 4.7: both pairs of rows coupled] dobrushin_product
K: kernel n m; L: kernel k j |- kl_dp(product(K, L)) == kl_dp(K) + kl_dp(L) [Cover and Thomas 2006, Theorem 2.5.3, for each pair of rows]
K: kernel n m; L: kernel n m; P: law n; w: number |- mutual_information(mix(K, L, w), P) <= w * mutual_information(K, P) + (1 - w) * mutual_information(L, P) where w >= 0 and w <= 1 [convex in the kernel (Cover and Thomas 2006, Theorem 2.7.4), and equal at the ends] mi_mixture
K: kernel n m; L: kernel n m; w: number |- dobrushin(mix(K, L, w)) <= w * dobrushin(K) + (1 - w) * dobrushin(L) where w >= 0 and w <= 1 [convex in the kernel (Cover and Thomas 2006, Theorem 2.7.4), and equal at the ends] dobrushin_mixture
K: kernel n m |- entropy(uniform(size(n))) == ln(size(n)) [Cover and Thomas 2006, Theorem 2.6.4]
K: kernel n m |- min_entropy_leakage(K, uniform(size(n))) == maximal_leakage(K) [Braun, Chatzikokolakis and Palamidessi 2009; Issa, Wagner and Kamath 2020, Section III]
p, q: law n |- max_ratio_level(p, q) > 0 where total_variation(p, q) > 0 [a letter of which the first law has more] ratio_positive
p, q: law n |- max_ratio_level(q, p) > 0 where total_variation(p, q) > 0 [a letter of which the second law has more] ratio_positive_back
p, q: law n; eps: number |- hockey_stick(p, q, eps) <= 0 where max_ratio_level(p, q) <= eps [definition] hockey_by_ratio
p, q: law n; eps: number |- max_ratio_level(p, q) <= eps where hockey_stick(p, q, eps) <= 0 [definition] ratio_by_hockey
K: kernel n m; eps: number |- ldp_delta(K, eps) <= 0 where ldp(K) <= eps [definition] delta_by_ldp
K: kernel n m; eps: number |- ldp(K) <= eps where eps >= 0 and ldp_delta(K, eps) <= 0 [definition] ldp_by_delta
K: kernel n m; P, Q: law n; eps: number |- hockey_stick(output(K, P), output(K, Q), eps) <= ldp_delta(K, eps) * hockey_stick(P, Q, eps) where eps >= 0 [Asoodeh, Aliakbarpour and Calmon 2021; Balle, Barthe, Gaboardi and Geumlek 2019: two rows decide]
K: kernel n m; P, Q: law n |- closeness_eps(output(K, P), output(K, Q)) <= ln(1 + (exp(ldp(K)) - 1) * total_variation(P, Q)) where ldp(K) < inf [Duchi, Jordan and Wainwright 2018, Lemma 2]
p, q: law n |- chi2(p, q) <= 2 * total_variation(p, q) * (exp(closeness_eps(p, q)) - 1) where closeness_eps(p, q) < inf [Sason and Verdu 2016: a ratio less 1 is at most this]
p, q: law n; alpha: number |- renyi(p, q, alpha) <= alpha * closeness_eps(p, q)**2 / 2 where alpha > 0 [Bun and Steinke 2016, Proposition 1.4]
p, q: law n; alpha: number |- renyi(p, q, alpha) <= alpha * (max_ratio_level(p, q) + max_ratio_level(q, p))**2 / 8 where alpha > 0 [Dong, Durfee and Rogers 2020; Cesar and Rogers 2021: Hoeffding's lemma]
p, q: law n |- kl(p, q) >= ln((1 + total_variation(p, q)) / (1 - total_variation(p, q))) - 2 * total_variation(p, q) / (1 + total_variation(p, q)) where total_variation(p, q) < 1 [Vajda 1970]
p, q: law n |- hockey_stick_integral(p, q) == kl(p, q) [Sason and Verdu 2016: relative entropy as an integral]
p: law n; q: law n positive |- chi2(p, q) >= total_variation(p, q) / (1 - total_variation(p, q)) where total_variation(p, q) >= 1/2 [Reid and Williamson 2011, Theorem 9: two letters]
p, q: law n; eps: number |- total_variation(p, q) <= (exp(eps) - 1 + hockey_stick(p, q, eps) + hockey_stick(q, p, eps)) / (exp(eps) + 1) where eps >= 0 [Kairouz, Oh and Viswanath 2015: the corner of the privacy region] variation_corner
K: kernel n m; P: law n; alpha: order |- arimoto(K, P, alpha) <= maximal_leakage(K) where alpha > 0 [Liao, Kosut, Sankar and Calmon 2019, Theorem 2; Sibson's information at the tilted prior] arimoto_le_leakage
K: kernel n m; L: kernel n k |- eta_kl(parallel(K, L)) <= 1 - (1 - eta_kl(K)) * (1 - eta_kl(L)) [Polyanskiy and Wu 2017, Theorem 5] eta_kl_parallel
p, q, s, t: law n; alpha: order; w: number |- renyi(mix(p, s, w), mix(q, t, w), alpha) <= max(renyi(p, q, alpha), renyi(s, t, alpha)) where w >= 0 and w <= 1 [van Erven and Harremoes 2014, Theorem 13] renyi_mixed
p, q: law n |- kl(p, q) < inf where max_ratio_level(p, q) < inf [definition: the second law has all letters of the first]
p, q: law n |- chi2(p, q) < inf where max_ratio_level(p, q) < inf [definition: the second law has all letters of the first]
p, q: law n; alpha: order |- renyi(p, q, alpha) < inf where max_ratio_level(p, q) < inf [definition: the second law has all letters of the first]
p, q: law n |- kl(p, q) < inf where closeness_eps(p, q) < inf [definition: both laws have the same letters]
p, q: law n |- chi2(p, q) < inf where closeness_eps(p, q) < inf [definition: both laws have the same letters]
p, q: law n; alpha: order |- renyi(p, q, alpha) < inf where closeness_eps(p, q) < inf [definition: both laws have the same letters]
p, q: law n |- max_ratio_level(p, q) < inf where closeness_eps(p, q) < inf [definition: both laws have the same letters]
K: kernel n m; P, Q: law n |- closeness_eps(output(K, P), output(K, Q)) < inf where ldp(K) < inf [definition: all rows have the same letters]
K: kernel n m; P, Q: law n |- kl(output(K, P), output(K, Q)) < inf where ldp(K) < inf [definition: all rows have the same letters]
K: kernel n m; P, Q: law n |- chi2(output(K, P), output(K, Q)) < inf where ldp(K) < inf [definition: all rows have the same letters]
p, q: law n |- chi2(p, q) <= (exp(closeness_eps(p, q)) - 1)**2 where closeness_eps(p, q) < inf [Duchi, Jordan and Wainwright 2018, Section 4: a ratio less 1 is at most this]
"""


@cache
def inequalities() -> dict[str, list[Inequality]]:
    """Those stated of each measure, by its name."""
    found: dict[str, list[Inequality]] = {}
    for text in INEQUALITIES.strip().splitlines():
        line, _, rest = text.partition(" [")
        source, _, lemma = rest.rpartition("]")
        side = read(line).stated.left
        called = next(node for node in ast.walk(side) if isinstance(node, ast.Call) and node.args)
        assert isinstance(called.func, ast.Name)
        found.setdefault(called.func.id, []).append(Inequality(source, line=line, lemma=lemma.strip()))
    return found

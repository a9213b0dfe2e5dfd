"""Claims of textbooks and papers, written without a look at the prover: 60 true ones and 30 false ones.

Lines first (`LINES`: name -> (source, kind, text)), then Python. Sources are from memory, numbers of theorems were not
looked up. `WITNESSES` has an instance at which each false one fails. `SOURCES`, `KINDS`: by name.

    python -m benchmarks.proving --set benchmarks/proving_sets/sixth.py --seconds 10

What would make it silently wrong: a statement called true that is false where no random instance shows it.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

from exactpriv import JointLaw, Kernel, Matrix, Prior, Real, Relation, claim, exp, ln, maximum
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim.line import claim_of_line
from exactpriv.claim.model import with_id

F = Fraction

# ---------------------------------------------------------------------------------------------------------------------
# lines: name -> (source, kind, text)
# ---------------------------------------------------------------------------------------------------------------------

LINES: dict[str, tuple[str, str, str]] = {
    # -- divergences between laws, true --------------------------------------------------------------------------------
    "true_chi2_of_products": (
        "Tsybakov 2009, Section 2.4: chi2 of products", "divergences",
        "1 + chi2(P.product(R), Q.product(S)) == (1 + chi2(P, Q))*(1 + chi2(R, S))"),
    "true_jeffreys_tv": (
        "Gilardoni 2006; Sason and Verdu 2016: J >= 2 TV ln((1 + TV)/(1 - TV))", "divergences",
        "2*total_variation(P, Q)*(ln(1 + total_variation(P, Q)) - ln(1 - total_variation(P, Q))) <= jeffreys(P, Q) "
        "given total_variation(P, Q) < 1"),
    "true_kl_above_bhattacharyya": (
        "Tsybakov 2009, Lemma 2.4 and its proof: KL >= -2 ln(1 - H^2/2)", "divergences",
        "-2*ln(1 - hellinger2(P, Q)/2) <= kl(P, Q) given hellinger2(P, Q) < 2"),
    "true_yang_barron": (
        "Yang and Barron 1998, Lemma 4: KL <= (2 + ln V) H^2 for p/q <= V", "divergences",
        "kl(P, Q) <= (2 + c)*hellinger2(P, Q) given max_ratio_level(P, Q) <= c"),
    "true_chi2_below_kl": (
        "Sason and Verdu 2016, Section on bounded relative information: chi2 <= 2 e^c KL for p/q <= e^c", "divergences",
        "chi2(P, Q) <= 2*exp(c)*kl(P, Q) given max_ratio_level(P, Q) <= c"),
    "true_hockey_stick_reversed": (
        "Sason and Verdu 2016; Liu, Cuff and Verdu 2017: E_g(P||Q) = 1 - g + g E_(1/g)(Q||P)", "divergences",
        "hockey_stick(P, Q, eps) == 1 - exp(eps) + exp(eps)*hockey_stick(Q, P, -eps)"),
    "true_hockey_stick_below_tv": (
        "Liu, Cuff and Verdu 2017, Proposition 5: 1 - g(1 - TV) <= E_g", "divergences",
        "1 - exp(eps)*(1 - total_variation(P, Q)) <= hockey_stick(P, Q, eps)"),
    "true_renyi_skew_symmetry": (
        "van Erven and Harremoes 2014, Proposition 2: (1 - a) D_a(P||Q) = a D_(1-a)(Q||P)", "divergences",
        "(1 - alpha)*renyi(P, Q, alpha) == alpha*renyi(Q, P, 1 - alpha) given alpha > 0, alpha < 1, "
        "hellinger_affinity(P, Q) > 0"),
    "true_tv_of_products": (
        "Polyanskiy and Wu, Section 7.5, exercises (product of the best couplings)", "divergences",
        "(1 - total_variation(P, Q))*(1 - total_variation(R, S)) <= 1 - total_variation(P.product(R), Q.product(S))"),
    "true_compensation": (
        "Topsoe 2000; Csiszar and Korner, Chapter 8: the compensation (parallelogram) identity", "divergences",
        "kl(P, R) + kl(Q, R) == kl(P, P.mix(Q, 1/2)) + kl(Q, P.mix(Q, 1/2)) + 2*kl(P.mix(Q, 1/2), R) "
        "given min_mass(R) > 0"),
    "true_kl_convex_in_kernels": (
        "Polyanskiy and Wu, Theorem 2.16 (conditioning increases divergence, chain rule for a pair of inputs)",
        "divergences",
        "kl(K.output(P), L.output(Q)) <= kl(P, Q) + sum(mass(P, x)*kl(K.row(x), L.row(x)) for x in range(len(P))) "
        "given min_mass(P) > 0"),
    # -- divergences, false --------------------------------------------------------------------------------------------
    "false_kl_below_bhattacharyya": (
        "the Renyi divergence of order 1/2 put above relative entropy", "divergences",
        "kl(P, Q) <= -2*ln(1 - hellinger2(P, Q)/2) given hellinger2(P, Q) < 2"),
    "false_yang_barron_one": (
        "Yang and Barron's lemma with 1 for 2", "divergences",
        "kl(P, Q) <= (1 + c)*hellinger2(P, Q) given max_ratio_level(P, Q) <= c"),
    "false_chi2_below_kl_without_two": (
        "chi2 and relative entropy at a bounded ratio without the factor 2", "divergences",
        "chi2(P, Q) <= exp(c)*kl(P, Q) given max_ratio_level(P, Q) <= c"),
    "false_renyi_skew_without_swap": (
        "skew symmetry with the arguments left where they are", "divergences",
        "(1 - alpha)*renyi(P, Q, alpha) == alpha*renyi(P, Q, 1 - alpha) given alpha > 0, alpha < 1, "
        "hellinger_affinity(P, Q) > 0"),
    "false_tv_of_products_tight": (
        "total variation of products by independent couplings, said to be exact", "divergences",
        "1 - total_variation(P.product(R), Q.product(S)) <= (1 - total_variation(P, Q))*(1 - total_variation(R, S))"),
    # -- random variables, true ----------------------------------------------------------------------------------------
    "true_function_of_two": (
        "Yeung, Section 2.6: data processing of a function of two variables", "random variables",
        "I(A; B) <= I(A; C, D) given H(B | C, D) == 0"),
    "true_slepian_wolf_sum": (
        "Slepian and Wolf 1973, converse of the sum rate", "random variables",
        "H(A, B) <= H(C) + H(D) given H(A | C, D) == 0, H(B | C, D) == 0"),
    "true_wyner_wiretap": (
        "Wyner 1975; Csiszar and Korner 1978: degraded wiretap, I(X;Y|Z) = I(X;Y) - I(X;Z)", "random variables",
        "I(A; B | C) == I(A; B) - I(A; C) given A - B - C"),
    "true_function_of_independent": (
        "Cover and Thomas, Chapter 2, problems: the entropy of a function of independent variables", "random variables",
        "H(A, B, C) == H(A) + H(B) given independent(A, B), H(C | A, B) == 0"),
    "true_han_triples": (
        "Han 1978; Cover and Thomas, Theorem 17.6.1, k = 3 of n = 4", "random variables",
        "3*H(A, B, C, D) <= H(A, B, C) + H(A, B, D) + H(A, C, D) + H(B, C, D)"),
    "true_contraction_axiom": (
        "Dawid 1979; Pearl and Paz 1987; Yeung, Chapter 12: contraction of conditional independences",
        "random variables",
        "I(A; B, D | C) == 0 given I(A; B | C) == 0, I(A; D | B, C) == 0"),
    "true_independent_sources": (
        "El Gamal and Kim, Chapter 4: I(X1,X2;Y) >= I(X1;Y) + I(X2;Y) for independent inputs", "random variables",
        "I(A; C) + I(B; C) <= I(A, B; C) given independent(A, B)"),
    "true_conditionally_independent_views": (
        "Cover and Thomas, Chapter 2, problems: two looks at one variable", "random variables",
        "I(A, B; C) <= I(A; C) + I(B; C) given A - C - B"),
    # -- random variables, false ---------------------------------------------------------------------------------------
    "false_independent_sources_subadditive": (
        "subadditivity of information for independent inputs (true of conditionally independent ones)",
        "random variables",
        "I(A, B; C) <= I(A; C) + I(B; C) given independent(A, B)"),
    "false_gacs_korner_converse": (
        "the information is below the entropy of any common function", "random variables",
        "I(A; B) <= H(C) given H(C | A) == 0, H(C | B) == 0"),
    "false_composition_axiom": (
        "composition, which is no axiom of independence: pairwise is not joint", "random variables",
        "I(A; B, C) == 0 given I(A; B) == 0, I(A; C) == 0"),
    "false_wiretap_other_chain": (
        "the wiretap identity with the eavesdropper in the middle", "random variables",
        "I(A; B | C) == I(A; B) - I(A; C) given A - C - B"),
    # -- kernels, true -------------------------------------------------------------------------------------------------
    "true_capacity_sdpi": (
        "Polyanskiy and Wu, Chapter 33: capacity of a cascade", "kernels",
        "capacity(K.then(L)) <= eta_kl(L)*capacity(K)"),
    "true_hockey_stick_sdpi": (
        "Raginsky 2016; Asoodeh, Diaz and Calmon 2020: every f-divergence contracts by Dobrushin's coefficient",
        "kernels",
        "hockey_stick(K.output(P), K.output(Q), eps) <= dobrushin(K)*hockey_stick(P, Q, eps)"),
    "true_maximal_correlation_eta": (
        "Sarmanov 1958; Raginsky 2016; Makur and Zheng 2020: rho_m^2 <= eta_chi2", "kernels",
        "maximal_correlation(K, P)**2 <= eta_chi2(K)"),
    "true_information_sdpi": (
        "Anantharam et al. 2013; Polyanskiy and Wu, Theorem 33.5: I(U;Y) <= eta_KL I(U;X)", "kernels",
        "mutual_information(K.then(L), P) <= eta_kl(L)*mutual_information(K, P)"),
    "true_eta_hellinger": (
        "Ordentlich and Polyanskiy 2021: H^2/2 <= eta <= H^2 - H^4/4 of two inputs", "kernels",
        "(hellinger2(P, Q) <= 2*eta_chi2_pair(P, Q)) & "
        "(eta_chi2_pair(P, Q) <= hellinger2(P, Q) - hellinger2(P, Q)**2/4)"),
    "true_ldp_eta": (
        "Asoodeh and Zhang 2022: eta_KL <= ((e^eps - 1)/(e^eps + 1))^2", "kernels",
        "eta_kl(K)*(exp(eps) + 1)**2 <= (exp(eps) - 1)**2 given ldp(K) <= eps"),
    "true_doeblin_information": (
        "Makur and Polyanskiy 2018; Raginsky 2016: K is a degraded erasure channel of capacity 1 - tau", "kernels",
        "mutual_information(K, P) <= (1 - doeblin_coefficient(K))*entropy(P)"),
    # -- kernels, false ------------------------------------------------------------------------------------------------
    "false_eta_at_the_uniform_law": (
        "eta_chi2 as the squared maximal correlation at the uniform law alone", "kernels",
        "eta_chi2(K) <= maximal_correlation(K, Prior.uniform(K.n_inputs))**2"),
    "false_renyi_sdpi": (
        "the Renyi divergence of order 2 contracts as chi2 does", "kernels",
        "renyi(K.output(P), K.output(Q), 2) <= eta_chi2(K)*renyi(P, Q, 2) given min_mass(Q) > 0"),
    "false_ldp_dobrushin_squared": (
        "Asoodeh and Zhang's coefficient, said of total variation", "kernels",
        "dobrushin(K)*(exp(eps) + 1)**2 <= (exp(eps) - 1)**2 given ldp(K) <= eps"),
    "false_doeblin_information_squared": (
        "information by the square of 1 - tau", "kernels",
        "mutual_information(K, P) <= (1 - doeblin_coefficient(K))**2*entropy(P)"),
    # -- leakage, true -------------------------------------------------------------------------------------------------
    "true_sibson_concave": (
        "Polyanskiy and Verdu 2010; Ho and Verdu 2015: e^((a-1)/a I_a) is concave above order 1", "leakage",
        "exp((alpha - 1)/alpha*sibson(K, P, alpha)) + exp((alpha - 1)/alpha*sibson(K, Q, alpha)) "
        "<= 2*exp((alpha - 1)/alpha*sibson(K, P.mix(Q, 1/2), alpha)) given alpha > 1"),
    "true_sibson_data_processing": (
        "Polyanskiy and Verdu 2010, Arimoto channel coding converse", "leakage",
        "sibson(K.then(L), P, alpha) <= sibson(K, P, alpha)"),
    "true_maximal_leakage_composition": (
        "Issa, Wagner and Kamath 2020, Lemma 6: leakage of two observations", "leakage",
        "maximal_leakage(K.parallel(L)) <= maximal_leakage(K) + maximal_leakage(L)"),
    "true_maximal_leakage_chain": (
        "Issa, Wagner and Kamath 2020, Lemma 1: data processing on both sides", "leakage",
        "maximal_leakage(K.then(L)) <= minimum(maximal_leakage(K), maximal_leakage(L))"),
    "true_sibson_below_maximal_leakage": (
        "Verdu 2015, alpha-mutual information; Issa, Wagner and Kamath 2020", "leakage",
        "sibson(K, P, alpha) <= maximal_leakage(K)"),
    "true_additive_leakage_tv": (
        "Alvim et al. 2020, The Science of Quantitative Information Flow: additive leakage of gains in [0, 1]",
        "leakage",
        "additive_g_leakage(K, P, G) <= sum(mass(P, x)*total_variation(K.row(x), K.output(P)) for x in range(len(P))) "
        "given G >= 0, G <= 1"),
    # -- leakage, false ------------------------------------------------------------------------------------------------
    "false_sibson_concave_below_one": (
        "the concavity of e^((a-1)/a I_a) below order 1, where it is convex", "leakage",
        "exp((alpha - 1)/alpha*sibson(K, P, alpha)) + exp((alpha - 1)/alpha*sibson(K, Q, alpha)) "
        "<= 2*exp((alpha - 1)/alpha*sibson(K, P.mix(Q, 1/2), alpha)) given alpha > 0, alpha < 1"),
    "false_augustin_below_sibson_below_one": (
        "Csiszar's order of the two informations below order 1", "leakage",
        "csiszar(K, P, alpha) <= sibson(K, P, alpha) given alpha > 0, alpha < 1"),
    "false_pointwise_below_maximal_leakage": (
        "every outcome leaks at most the maximal leakage", "leakage",
        "pml(K, P) <= maximal_leakage(K) given min_mass(P) > 0"),
    "false_additive_leakage_unbounded_gain": (
        "additive leakage by total variation without the bound of the gain", "leakage",
        "additive_g_leakage(K, P, G) <= sum(mass(P, x)*total_variation(K.row(x), K.output(P)) for x in range(len(P))) "
        "given G >= 0"),
    # -- differential privacy, true ------------------------------------------------------------------------------------
    "true_tv_of_private": (
        "Kairouz, Oh and Viswanath 2015; Dong, Roth and Su 2022: total variation of neighbours", "differential privacy",
        "tv_dp(K, db)*(exp(eps) + 1) <= exp(eps) - 1 given dp(K, db) <= eps"),
    "true_optimal_composition_of_two": (
        "Kairouz, Oh and Viswanath 2015, Theorem 3.3, k = 2, at level 0", "differential privacy",
        "dobrushin(K.parallel(L))*(exp(eps) + 1) <= exp(eps) - 1 given ldp(K) <= eps, ldp(L) <= eps"),
    "true_amplification_by_mixing": (
        "Balle, Barthe, Gaboardi and Geumlek 2019, Theorem 1 (Dobrushin)", "differential privacy",
        "ldp_delta(K.then(L), eps) <= dobrushin(L)*ldp_delta(K, eps)"),
    "true_renyi_dp_group": (
        "Mironov 2017, Proposition 2, c = 1: order a/2, three times the level", "differential privacy",
        "renyi(P, R, alpha/2) <= 3*maximum(renyi(P, Q, alpha), renyi(Q, R, alpha)) given alpha >= 4"),
    "true_pure_to_zcdp": (
        "Bun and Steinke 2016, Proposition 1.4: eps-DP is eps^2/2-zCDP", "differential privacy",
        "renyi_dp(K, alpha) <= alpha*eps**2/2 given ldp(K) <= eps, alpha > 1"),
    "true_renyi_to_dp_improved": (
        "Balle, Barthe, Gaboardi, Hsu and Sato 2020, Theorem 21", "differential privacy",
        "hockey_stick(P, Q, c + ln((alpha - 1)/alpha) - (ln(delta) + ln(alpha))/(alpha - 1)) <= delta "
        "given renyi(P, Q, alpha) <= c, alpha > 1, delta > 0, delta < 1"),
    "true_subsampled_mixture": (
        "Balle, Barthe and Gaboardi 2018; Vadhan 2017: the mixture against the second law, exactly",
        "differential privacy",
        "hockey_stick(P.mix(Q, q), Q, ln(1 + q*(exp(eps) - 1))) == q*hockey_stick(P, Q, eps) given eps >= 0"),
    "true_advanced_composition_of_two": (
        "Dwork, Rothblum and Vadhan 2010; Bun and Steinke 2016: k = 2, t^2 = ln(1/delta)", "differential privacy",
        "ldp_delta(K.parallel(L), eps**2 + 2*eps*t) <= exp(-t**2) given ldp(K) <= eps, ldp(L) <= eps, t >= 0"),
    "true_duchi_jordan_wainwright": (
        "Duchi, Jordan and Wainwright 2013, Theorem 1", "differential privacy",
        "jeffreys(K.output(P), K.output(Q)) <= 4*(exp(eps) - 1)**2*total_variation(P, Q)**2 given ldp(K) <= eps"),
    "true_gaussian_tv": (
        "Dong, Roth and Su 2022: mu-GDP at level 0, 2 Phi(mu/2) - 1 <= mu/sqrt(2 pi)", "differential privacy",
        "gaussian_delta(D, 1, 0) <= 2*D/5"),
    # -- differential privacy, false -----------------------------------------------------------------------------------
    "false_gaussian_tv_third": (
        "total variation of two normal laws as a third of the distance", "differential privacy",
        "gaussian_delta(D, 1, 0) <= D/3"),
    "false_pure_to_zcdp_quarter": (
        "Bun and Steinke's eps^2/2 with eps^2/4", "differential privacy",
        "renyi_dp(K, alpha) <= alpha*eps**2/4 given ldp(K) <= eps, alpha > 1"),
    "false_renyi_dp_group_linear": (
        "group privacy of a Renyi level at the same order, linear in the size of the group", "differential privacy",
        "renyi(P, R, alpha) <= 2*maximum(renyi(P, Q, alpha), renyi(Q, R, alpha)) given alpha > 1"),
    "false_subsampled_level_linear": (
        "the level of a subsampled law as q eps", "differential privacy",
        "max_ratio_level(P.mix(Q, q), Q) <= q*max_ratio_level(P, Q) given min_mass(Q) > 0"),
    "false_advanced_composition_without_square": (
        "advanced composition without its term k eps^2/2", "differential privacy",
        "ldp_delta(K.parallel(L), 2*eps*t) <= exp(-t**2) given ldp(K) <= eps, ldp(L) <= eps, t >= 0"),
    "false_renyi_to_dp_swapped": (
        "Mironov's conversion with the arguments of the divergence swapped", "differential privacy",
        "hockey_stick(P, Q, c - ln(delta)/(alpha - 1)) <= delta "
        "given renyi(Q, P, alpha) <= c, alpha > 1, delta > 0, delta < 1"),
    "false_duchi_jordan_wainwright_half": (
        "Duchi, Jordan and Wainwright's bound with 1/2 for 4", "differential privacy",
        "2*jeffreys(K.output(P), K.output(Q)) <= (exp(eps) - 1)**2*total_variation(P, Q)**2 given ldp(K) <= eps"),
    # -- testing, true -------------------------------------------------------------------------------------------------
    "true_bayes_risk_concave": (
        "DeGroot 1970; Polyanskiy and Wu, Chapter 28: the Bayes risk is concave in the prior", "testing",
        "w*bayes_risk(K, P) + (1 - w)*bayes_risk(K, Q) <= bayes_risk(K, P.mix(Q, w))"),
    "true_fano_by_divergence": (
        "Polyanskiy and Wu, Theorem 3.12: d(Pe || 1 - 1/n) <= I at the uniform law", "testing",
        "binary_divergence(bayes_risk(K, Prior.uniform(K.n_inputs)), 1 - 1/K.n_inputs) "
        "<= mutual_information(K, Prior.uniform(K.n_inputs))"),
    "true_fano_minimax": (
        "Tsybakov 2009, Section 2.7; Yu 1997: minimax error >= 1 - (C + ln 2)/ln n", "testing",
        "ln(K.n_inputs) - capacity(K) - ln(2) <= minimax_risk(K)*ln(K.n_inputs)"),
    "true_lecam_chi2": (
        "Tsybakov 2009, Theorem 2.2 (iii): TV <= sqrt(chi2)/2", "testing",
        "2*bayes_risk(K, Prior.uniform(2)) >= 1 - sqrt(c)/2 given chi2(K.row(0), K.row(1)) <= c"),
    # -- testing, false ------------------------------------------------------------------------------------------------
    "false_bayes_risk_convex": (
        "the Bayes risk convex in the prior", "testing",
        "bayes_risk(K, P.mix(Q, w)) <= w*bayes_risk(K, P) + (1 - w)*bayes_risk(K, Q)"),
    "false_fano_minimax_without_ln2": (
        "Fano's lower bound without ln 2", "testing",
        "ln(K.n_inputs) - capacity(K) <= minimax_risk(K)*ln(K.n_inputs)"),
    "false_lecam_chi2_quarter": (
        "Le Cam by chi2 with sqrt(chi2)/4", "testing",
        "2*bayes_risk(K, Prior.uniform(2)) >= 1 - sqrt(c)/4 given chi2(K.row(0), K.row(1)) <= c"),
    # -- entropies, true -----------------------------------------------------------------------------------------------
    "true_entropy_deficit": (
        "Bellare et al. 2000; Canonne 2020: distance to the uniform law by collisions", "misc",
        "ln(len(P)) - entropy(P) <= chi2(P, Prior.uniform(len(P)))"),
    "true_entropy_of_mixture": (
        "Cover and Thomas, Chapter 2, problems: disjoint mixtures are the extreme", "misc",
        "entropy(P.mix(Q, w)) <= w*entropy(P) + (1 - w)*entropy(Q) + binary_entropy(w)"),
    "true_symmetric_noise_adds_entropy": (
        "Cover and Thomas, Chapter 4, problems: doubly stochastic kernels do not lose entropy", "misc",
        "entropy(P) <= entropy(mechanisms.randomized_response(2, r).output(P)) given r >= 1"),
}

# ---------------------------------------------------------------------------------------------------------------------
# Python
# ---------------------------------------------------------------------------------------------------------------------

PYTHON: dict[str, tuple[str, str]] = {}  # name -> (source, kind)

KERNEL = d.kernels((1, 3), (1, 3))
LAW = d.laws((1, 4))
LIKE = d.laws(like="P")
UNIT_ROW = d.matrices(1, like="P", at_least=0, at_most=1)
OUTPUT_LAW = d.laws(lambda e: e["K"].n_outputs)

# -- divergences ------------------------------------------------------------------------------------------------------

PYTHON["true_jensen_shannon_hellinger"] = (
    "Polyanskiy and Wu, Section 7.6 (joint ranges): ln 2 H^2 <= 2 JS <= H^2", "divergences")


@claim(P=LAW, Q=LIKE)
def true_jensen_shannon_hellinger(P, Q):
    js = m.f_divergence(P, Q, "jensen-shannon")
    return (ln(2) * m.hellinger2(P, Q) <= 2 * js) & (2 * js <= m.hellinger2(P, Q))


PYTHON["false_jensen_shannon_below_hellinger"] = ("the lower bound of the joint range said to be the upper",
    "divergences")


@claim(P=LAW, Q=LIKE)
def false_jensen_shannon_below_hellinger(P, Q):
    return 2 * m.f_divergence(P, Q, "jensen-shannon") <= ln(2) * m.hellinger2(P, Q)


# -- leakage ----------------------------------------------------------------------------------------------------------

PYTHON["true_sibson_variational"] = ("Sibson 1969; Verdu 2015: I_a <= D_a(P x K || P x Q) for every Q", "leakage")


@claim(K=KERNEL, P=d.priors(), Q=OUTPUT_LAW, alpha=d.numbers(1, 3, low_open=True, exhaustive=False))
def true_sibson_variational(K, P, Q, alpha):
    joint = Prior([P.mass(i) * K[i, j] for i in range(K.n_inputs) for j in range(K.n_outputs)])
    apart = Prior([P.mass(i) * Q.mass(j) for i in range(K.n_inputs) for j in range(K.n_outputs)])
    return m.sibson(K, P, alpha) <= m.renyi(joint, apart, alpha)


PYTHON["true_capacity_radius"] = ("Csiszar and Korner, Theorem 8.3; Cover and Thomas, Theorem 13.1.1 (redundancy)",
    "leakage")


@claim(K=KERNEL, Q=OUTPUT_LAW)
def true_capacity_radius(K, Q):
    return m.capacity(K) <= maximum(*[m.kl(K.row(i), Q) for i in range(K.n_inputs)])


# -- differential privacy ---------------------------------------------------------------------------------------------

PYTHON["true_group_of_three"] = ("Vadhan 2017, Lemma 2.2, k = 3, in its geometric form", "differential privacy")


@claim(db=d.databases((2, 3), (1, 3)), K=d.database_kernels(outputs=2), eps=d.levels())
def true_group_of_three(db, K, eps):
    return m.group_dp_delta(K, db, 3, 3 * eps) <= (1 + exp(eps) + exp(2 * eps)) * m.dp_delta(K, db, eps)


PYTHON["true_private_expectation"] = ("Dwork and Roth 2014, Section 2.3; Dwork et al. 2015, adaptive data analysis: "
    "E_P f <= e^eps E_Q f + delta for f in [0, 1]", "differential privacy")


@claim(P=LAW, Q=LIKE, G=UNIT_ROW, eps=d.levels())
def true_private_expectation(P, Q, G, eps):
    first = Real.sum(P.mass(i) * G[0, i] for i in range(len(P)))
    second = Real.sum(Q.mass(i) * G[0, i] for i in range(len(P)))
    return first <= exp(eps) * second + m.hockey_stick(P, Q, eps)


PYTHON["true_exponential_mechanism"] = ("McSherry and Talwar 2007; Dwork and Roth 2014, Theorem 3.10, sensitivity 1",
    "differential privacy")


@claim(G=d.matrices(2, (1, 3), at_least=0, at_most=1), eps=d.numbers(0, 2, exhaustive=False))
def true_exponential_mechanism(G, eps):
    n = G.n_columns
    first = Real.sum(exp(eps * G[0, a] / 2) for a in range(n))
    second = Real.sum(exp(eps * G[1, a] / 2) for a in range(n))
    return Relation.all(
        [exp(eps * G[0, a] / 2) * second <= exp(eps) * exp(eps * G[1, a] / 2) * first for a in range(n)])


PYTHON["false_exponential_mechanism_without_half"] = ("the exponential mechanism without the factor 2",
    "differential privacy")


@claim(G=d.matrices(2, (1, 3), at_least=0, at_most=1), eps=d.numbers(0, 2, exhaustive=False))
def false_exponential_mechanism_without_half(G, eps):
    n = G.n_columns
    first = Real.sum(exp(eps * G[0, a]) for a in range(n))
    second = Real.sum(exp(eps * G[1, a]) for a in range(n))
    return Relation.all([exp(eps * G[0, a]) * second <= exp(eps) * exp(eps * G[1, a]) * first for a in range(n)])


# -- testing and estimation -------------------------------------------------------------------------------------------

PYTHON["true_ingster"] = ("Ingster and Suslina 2003; Polyanskiy and Wu, Section 7.8: second moment of a mixture",
    "testing")


@claim(K=KERNEL, P=d.priors(), Q=d.laws(lambda e: e["K"].n_outputs, full_support=True))
def true_ingster(K, P, Q):
    second = Real.sum(
        P.mass(i) * P.mass(k) * K[i, j] * K[k, j] / Q.mass(j)
        for i in range(K.n_inputs) for k in range(K.n_inputs) for j in range(K.n_outputs))
    return 1 + m.chi2(K.output(P), Q) == second


PYTHON["true_covariance_by_maximal_correlation"] = ("Renyi 1959; Witsenhausen 1975", "estimation")


@claim(K=KERNEL, P=d.priors(), G=d.matrices(1, lambda e: e["K"].n_inputs), L=d.matrices(1, lambda e: e["K"].n_outputs))
def true_covariance_by_maximal_correlation(K, P, G, L):
    out = K.output(P)
    f = Real.sum(P.mass(i) * G[0, i] for i in range(K.n_inputs))
    g = Real.sum(out.mass(j) * L[0, j] for j in range(K.n_outputs))
    f2 = Real.sum(P.mass(i) * G[0, i] ** 2 for i in range(K.n_inputs))
    g2 = Real.sum(out.mass(j) * L[0, j] ** 2 for j in range(K.n_outputs))
    fg = Real.sum(P.mass(i) * K[i, j] * G[0, i] * L[0, j] for i in range(K.n_inputs) for j in range(K.n_outputs))
    return (fg - f * g) ** 2 <= m.maximal_correlation(K, P) ** 2 * (f2 - f**2) * (g2 - g**2)


PYTHON["true_efron_stein"] = ("Efron and Stein 1981; Boucheron, Lugosi and Massart 2013, Theorem 3.1, two variables",
    "estimation")


@claim(P=d.laws((1, 3)), R=d.laws((1, 3)), G=d.matrices(lambda e: len(e["P"]), lambda e: len(e["R"])))
def true_efron_stein(P, R, G):
    rows, columns = range(len(P)), range(len(R))
    second = Real.sum(P.mass(i) * R.mass(j) * G[i, j] ** 2 for i in rows for j in columns)
    mean = Real.sum(P.mass(i) * R.mass(j) * G[i, j] for i in rows for j in columns)
    by_row = Real.sum(P.mass(i) * Real.sum(R.mass(j) * G[i, j] for j in columns) ** 2 for i in rows)
    by_column = Real.sum(R.mass(j) * Real.sum(P.mass(i) * G[i, j] for i in rows) ** 2 for j in columns)
    return second - mean**2 <= (second - by_row) + (second - by_column)


PYTHON["true_hoeffding_lemma"] = ("Hoeffding 1963; Boucheron, Lugosi and Massart 2013, Lemma 2.2", "estimation")


@claim(P=LAW, G=UNIT_ROW, s=d.numbers(0, 3, exhaustive=False))
def true_hoeffding_lemma(P, G, s):
    mean = Real.sum(P.mass(i) * G[0, i] for i in range(len(P)))
    return ln(Real.sum(P.mass(i) * exp(s * G[0, i]) for i in range(len(P)))) <= s * mean + s**2 / 8


PYTHON["false_hoeffding_lemma_sixteenth"] = ("Hoeffding's lemma with s^2/16", "estimation")


@claim(P=LAW, G=UNIT_ROW, s=d.numbers(0, 3, exhaustive=False))
def false_hoeffding_lemma_sixteenth(P, G, s):
    mean = Real.sum(P.mass(i) * G[0, i] for i in range(len(P)))
    return ln(Real.sum(P.mass(i) * exp(s * G[0, i]) for i in range(len(P)))) <= s * mean + s**2 / 16


# -- sums of independent variables ------------------------------------------------------------------------------------

PYTHON["true_ruzsa_triangle"] = ("Ruzsa 2009; Tao 2010, Sumset and inverse sumset theory for Shannon entropy", "misc")


def _difference(P, Q):
    return Prior([Real.sum(P.mass((k + j) % 3) * Q.mass(j) for j in range(3)) for k in range(3)])


@claim(P=d.laws(3), Q=d.laws(3), R=d.laws(3))
def true_ruzsa_triangle(P, Q, R):
    "H(X - Z) + H(Y) <= H(X - Y) + H(Y - Z), independent and modulo 3."
    return m.entropy(_difference(P, R)) + m.entropy(Q) <= m.entropy(_difference(P, Q)) + m.entropy(_difference(Q, R))


# ---------------------------------------------------------------------------------------------------------------------
# what the benchmark reads
# ---------------------------------------------------------------------------------------------------------------------


for _name, (_source, _kind, _text) in LINES.items():
    globals()[_name] = with_id(claim_of_line(_text), _name, source=_source)

SOURCES: dict[str, str] = {n: s for n, (s, _, _) in LINES.items()} | {n: s for n, (s, _) in PYTHON.items()}
KINDS: dict[str, str] = {n: k for n, (_, k, _) in LINES.items()} | {n: k for n, (_, k) in PYTHON.items()}


def _law(*masses: Any) -> Prior:
    return Prior([F(x) for x in masses])


def _kernel(*rows: Any) -> Kernel:
    return Kernel([[F(x) for x in row] for row in rows])


def _joint(shape: tuple[int, ...], masses: dict[tuple[int, ...], Any]) -> JointLaw:
    return JointLaw(shape, [F(masses.get(at, 0)) for at in product(*map(range, shape))])


BSC = _kernel(("3/4", "1/4"), ("1/4", "3/4"))  # binary symmetric, randomised response of odds 3
BEC = _kernel(("1/2", "1/2", 0), (0, "1/2", "1/2"))  # binary erasure, probability 1/2
Z = _kernel((1, 0), ("1/2", "1/2"))
SLIGHT = _kernel(("5/9", "4/9"), ("4/9", "5/9"))  # randomised response of odds 5/4
_PERFECT = _kernel((1, 0), (0, 1))
FAIR = _law("1/2", "1/2")
XOR = _joint((2, 2, 2), {(a, b, a ^ b): "1/4" for a in (0, 1) for b in (0, 1)})

WITNESSES: dict[str, dict[str, Any]] = {
    # KL = 1.61, -2 ln of the affinity 0.774 = .51
    "false_kl_below_bhattacharyya": {"P": FAIR, "Q": _law("99/100", "1/100")},
    # close by, KL is twice H^2
    "false_yang_barron_one": {"P": FAIR, "Q": _law("51/100", "49/100"), "c": ln(F(50, 49))},
    # close by, chi2 is twice KL
    "false_chi2_below_kl_without_two": {"P": FAIR, "Q": _law("51/100", "49/100"), "c": ln(F(50, 49))},
    # every D_a is ln 2: 3/4 against 1/4
    "false_renyi_skew_without_swap": {"P": _law(1, 0), "Q": FAIR, "alpha": F(1, 4)},
    # 1/2 against 1/4
    "false_tv_of_products_tight": {"P": _law("3/4", "1/4"), "Q": _law("1/4", "3/4"), "R": _law("3/4", "1/4"),
        "S": _law("1/4", "3/4")},
    # close by, 2 JS is H^2
    "false_jensen_shannon_below_hellinger": {"P": FAIR, "Q": _law("3/5", "2/5")},
    # C = A xor B of two fair bits: ln 2 against 0
    "false_independent_sources_subadditive": {"X": XOR},
    # A = B a fair bit, C constant
    "false_gacs_korner_converse": {"X": _joint((2, 2, 2), {(a, a, 0): "1/2" for a in (0, 1)})},
    # A = B xor C
    "false_composition_axiom": {"X": XOR},
    # A = C a fair bit, B constant: 0 against -ln 2
    "false_wiretap_other_chain": {"X": _joint((2, 2, 2), {(a, 0, a): "1/2" for a in (0, 1)})},
    # 1/2 against 1/3
    "false_eta_at_the_uniform_law": {"K": Z},
    # ln 1.70 = .53 against .40
    "false_renyi_sdpi": {"K": BSC, "P": _law(1, 0), "Q": _law("1/5", "4/5")},
    # 8 against 4
    "false_ldp_dobrushin_squared": {"K": BSC, "eps": ln(3)},
    # ln(2)/2 against ln(2)/4
    "false_doeblin_information_squared": {"K": BEC, "P": FAIR},
    # a Z-channel at order 1/2: .142 against .139
    "false_augustin_below_sibson_below_one": {"K": Z, "P": _law("2/3", "1/3"), "alpha": F(1, 2)},
    # a rare input: ln(.75/.255) against ln(3/2)
    "false_pointwise_below_maximal_leakage": {"K": BSC, "P": _law("1/100", "99/100")},
    # 2 - 1 against 1/2
    "false_additive_leakage_unbounded_gain": {"K": _PERFECT, "P": FAIR, "G": Matrix([[2, 0], [0, 2]])},
    # D_(3/2) = .037 against .0187
    "false_pure_to_zcdp_quarter": {"K": SLIGHT, "eps": ln(F(5, 4)), "alpha": F(3, 2)},
    # close by, divergences grow as the square of the distance
    "false_renyi_dp_group_linear": {"P": _law("3/5", "2/5"), "Q": FAIR, "R": _law("2/5", "3/5"), "alpha": F(2)},
    # ln 2 = .69 against ln(3)/2 = .55
    "false_subsampled_level_linear": {"P": _law("3/4", "1/4"), "Q": _law("1/4", "3/4"), "q": F(1, 2)},
    # both answers agree with probability .98: .59 against .44
    "false_advanced_composition_without_square": {
        "K": _kernel(("100/101", "1/101"), ("1/101", "100/101")), "L": _kernel(("100/101", "1/101"), ("1/101",
            "100/101")),
        "eps": ln(100), "t": F(9, 10)},
    # D_2(Q||P) = ln 2, but P is where Q is not
    "false_renyi_to_dp_swapped": {"P": FAIR, "Q": _law(1, 0), "alpha": F(2), "c": ln(2), "delta": F(1, 10)},
    # .099 against .0625
    "false_duchi_jordan_wainwright_half": {"K": SLIGHT, "P": _law(1, 0), "Q": _law(0, 1), "eps": ln(F(5, 4))},
    # at the first action e against e (e + 2)/(2 e + 1)
    "false_exponential_mechanism_without_half": {"G": Matrix([[1, 0, 0], [0, 1, 1]]), "eps": F(1)},
    # h(1/4) = .56 against .17
    "false_fano_minimax_without_ln2": {"K": BSC},
    # 1/2 against .71
    "false_lecam_chi2_quarter": {"K": BSC, "c": F(4, 3)},
    # ln((1 + e)/2) = .620 against .5625
    "false_hoeffding_lemma_sixteenth": {"P": FAIR, "G": Matrix([[0, 1]]), "s": F(1)},
    # two perfect inputs at order 1/2: 1 + 1 against 2/2
    "false_sibson_concave_below_one": {"K": _PERFECT, "P": _law(1, 0), "Q": _law(0, 1), "alpha": F(1, 2)},
    # .0399 against .0333
    "false_gaussian_tv_third": {"D": F(1, 10)},
    # a constant channel: 1/2 against 0
    "false_bayes_risk_convex": {"K": _kernel((1,), (1,)), "P": _law(1, 0), "Q": _law(0, 1), "w": F(1, 2)},
}

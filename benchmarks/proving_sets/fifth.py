"""Claims of textbooks and papers, written without a look at the prover: 80 true ones and 40 false ones.

Lines first (`LINES`: name -> (source, kind, text)), then Python. Sources are from memory, numbers of theorems were not
looked up. `WITNESSES` has an instance at which each false one fails. `SOURCES`, `KINDS`: by name.

    python -m benchmarks.proving --set benchmarks/proving_sets/fifth.py --seconds 10

What would make it silently wrong: a statement called true that is false where no random instance shows it.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

from exactpriv import (
    Database,
    JointLaw,
    Kernel,
    Matrix,
    Prior,
    Real,
    Relation,
    claim,
    exp,
    ln,
)
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
    "true_lecam_tv_hellinger": (
        "Tsybakov 2009, Lemma 2.3 (Le Cam's inequality): TV <= H sqrt(1 - H^2/4)", "divergences",
        "total_variation(P, Q)**2 <= hellinger2(P, Q)*(1 - hellinger2(P, Q)/4)"),
    "true_reverse_pinsker": (
        "Sason and Verdu 2016, f-divergence inequalities, Theorem on reverse Pinsker (from KL <= ln(1+chi2), "
        "|x|_2^2 <= |x|_1^2/2)",
        "divergences",
        "kl(P, Q) <= ln(1 + 2*total_variation(P, Q)**2/min_mass(Q)) given min_mass(Q) > 0"),
    "true_bounded_ratio_reverse_pinsker": (
        "Verdu 2014, Total variation distance and the distribution of relative information, Theorem 7: "
        "D <= TV ln(1/b)/(1-b), b = exp(-D_inf)", "divergences",
        "kl(P, Q)*(1 - exp(-c)) <= total_variation(P, Q)*c given max_ratio_level(P, Q) <= c"),
    "true_renyi_orders_equivalent": (
        "van Erven and Harremoes 2014, Theorem 16: a(1-b)/(b(1-a)) D_b <= D_a for 0 < a <= b < 1", "divergences",
        "alpha*(1 - beta)*renyi(P, Q, beta) <= beta*(1 - alpha)*renyi(P, Q, alpha) given alpha > 0, alpha <= "
        "beta, beta < 1"),
    "true_renyi_weak_triangle": (
        "Mironov 2017, Proposition 11 with p = q = 2", "divergences",
        "(alpha - 1)*renyi(P, R, alpha) <= (alpha - 1/2)*renyi(P, Q, 2*alpha) + (alpha - 1)*renyi(Q, R, 2*alpha "
        "- 1) given alpha > 1"),
    "true_hockey_stick_triangle": (
        "Liu, Cuff and Verdu 2017, E_gamma-resolvability, Proposition on the triangle inequality", "divergences",
        "hockey_stick(P, R, eps + zeta) <= hockey_stick(P, Q, eps) + exp(eps)*hockey_stick(Q, R, zeta) given "
        "eps >= 0, zeta >= 0"),
    "true_chi2_tv_range": (
        "Polyanskiy and Wu, Information Theory, (7.31), joint range of chi2 and TV above 1/2: chi2 >= TV/(1-TV)",
        "divergences",
        "chi2(P, Q)*(1 - total_variation(P, Q)) >= total_variation(P, Q) given total_variation(P, Q) >= 1/2, "
        "total_variation(P, Q) < 1"),
    # -- divergences, false --------------------------------------------------------------------------------------------
    "false_reverse_pinsker_without_two": (
        "reverse Pinsker without the factor 2 (total variation is half of the l1 norm)", "divergences",
        "kl(P, Q) <= ln(1 + total_variation(P, Q)**2/min_mass(Q)) given min_mass(Q) > 0"),
    "false_reverse_pinsker_swapped": (
        "reverse Pinsker with the least mass of the first law", "divergences",
        "kl(P, Q) <= 2*total_variation(P, Q)**2/min_mass(P) given min_mass(P) > 0, min_mass(Q) > 0"),
    "false_renyi_triangle_without_factor": (
        "Mironov's weak triangle inequality without (alpha - 1/2)/(alpha - 1)", "divergences",
        "renyi(P, R, alpha) <= renyi(P, Q, 2*alpha) + renyi(Q, R, 2*alpha - 1) given alpha > 1"),
    "false_tv_below_half_hellinger": (
        "the two sides of H^2/2 <= TV swapped", "divergences",
        "total_variation(P, Q) <= hellinger2(P, Q)/2"),
    # -- random variables, true ----------------------------------------------------------------------------------------
    "true_han_conditional": (
        "Han 1978; Cover and Thomas, Theorem 17.6.2: conditional subset entropies, k = 2 of n = 3", "random variables",
        "H(A, B | C) + H(B, C | A) + H(A, C | B) <= 2*H(A, B, C)"),
    "true_zhang_yeung": (
        "Zhang and Yeung 1998, Theorem 3: 2I(C;D) <= I(A;B) + I(A;CD) + 3I(C;D|A) + I(C;D|B)", "random variables",
        "2*I(C; D) <= I(A; B) + I(A; C, D) + 3*I(C; D | A) + I(C; D | B)"),
    "true_four_chain": (
        "Yeung, Information Theory and Network Coding, Section 3.5/exercises: on a chain I(A;C)+I(B;D) <= "
        "I(A;D)+I(B;C)",
        "random variables",
        "I(A; C) + I(B; D) <= I(A; D) + I(B; C) given A - B - C - D"),
    "true_independent_conditional_information": (
        "El Gamal and Kim, Chapter 2 (multiple access: I(X1;X2|Y) <= I(X1;Y|X2) for independent inputs)",
        "random variables",
        "I(A; B | C) <= H(C | B) given independent(A, B)"),
    "true_imperfect_secrecy": (
        "Shannon 1949, with leakage: a key is at least as long as the message less the leaked information",
        "random variables",
        "H(M) <= H(K) + I(M; C) given H(M | C, K) == 0"),
    "true_wyner_common_information": (
        "Wyner 1975: the common information is at least the mutual information", "random variables",
        "I(A; B) <= I(A, B; W) given A - W - B"),
    "true_gacs_korner": (
        "Gacs and Koerner 1973: a common part has at most the entropy I(A;B); here with a third variable",
        "random variables",
        "H(U | C) <= I(A; B | C) given H(U | A) == 0, H(U | B) == 0"),
    "true_dual_total_correlation": (
        "Austin 2018, Multi-variate correlation and mixtures of product measures: DTC <= (n-1) TC, n = 3",
        "random variables",
        "H(A, B, C) - H(A | B, C) - H(B | A, C) - H(C | A, B) <= 2*(H(A) + H(B) + H(C) - H(A, B, C))"),
    "true_ruzsa_triangle": (
        "Ruzsa 2009, Sumsets and entropy: H(X-Z) + H(Y) <= H(X-Y) + H(Y-Z), by functions", "random variables",
        "H(U) + H(Y) <= H(V) + H(W) given independent(X, Y, Z), H(U | V, W) == 0, H(U | X, Z) == 0, H(Y | V, X) == 0"),
    "true_processing_given_function": (
        "Cover and Thomas, Section 2.8, data processing given a function of the middle", "random variables",
        "I(A; C | D) <= I(A; B | D) given A - B - C, H(D | B) == 0"),
    # -- random variables, false ---------------------------------------------------------------------------------------
    "false_ingleton": (
        "Ingleton's inequality, true of ranks, said of entropies", "random variables",
        "I(A; B) <= I(A; B | C) + I(A; B | D) + I(C; D)"),
    "false_conditioning_reduces_information": (
        "'conditioning reduces mutual information' without the Markov chain", "random variables",
        "I(A; B | C) <= I(A; B)"),
    "false_double_markov": (
        "the double Markov property without positivity: A-B-C and A-C-B would make A independent of (B, C)",
        "random variables",
        "I(A; B, C) <= 0 given A - B - C, A - C - B"),
    "false_wyner_reversed": (
        "Wyner's common information in the wrong direction", "random variables",
        "I(A, B; W) <= I(A; B) given A - W - B"),
    "false_key_information": (
        "Shannon's bound with the key's information on the cipher text in the place of its entropy", "random variables",
        "H(M) <= I(K; C) given independent(M, C), H(M | C, K) == 0"),
    # -- kernels, true -------------------------------------------------------------------------------------------------
    "true_eta_kl_then": (
        "Raginsky 2016, Strong data processing inequalities: the coefficient is submultiplicative along a chain; "
        "with eta_kl <= dobrushin (Cohen et al. 1993)", "kernels",
        "eta_kl(K.then(L)) <= eta_kl(K)*dobrushin(L)"),
    "true_eta_kl_product": (
        "Polyanskiy and Wu 2017, SDPI for channels and Bayesian networks, Theorem 5 / Corollary: "
        "eta(K x L) <= 1 - (1 - eta K)(1 - eta L)", "kernels",
        "1 - eta_kl(K.product(L)) >= (1 - eta_kl(K))*(1 - eta_kl(L))"),
    "true_doeblin_then": (
        "Makur and Singh 2023, Doeblin coefficients and related measures: 1 - tau is submultiplicative", "kernels",
        "1 - doeblin_coefficient(K.then(L)) <= (1 - doeblin_coefficient(K))*(1 - doeblin_coefficient(L))"),
    "true_eta_kl_convex": (
        "Raginsky 2016, Theorem on convexity of contraction coefficients in the kernel", "kernels",
        "eta_kl(K.mix(L, w)) <= w*eta_kl(K) + (1 - w)*eta_kl(L)"),
    "true_maximal_correlation_chain": (
        "Renyi 1959; Beigi and Gohari 2015: maximal correlation is submultiplicative along a Markov chain", "kernels",
        "maximal_correlation(K.then(L), P) <= maximal_correlation(K, P)*maximal_correlation(L, K.output(P))"),
    "true_hockey_stick_contraction": (
        "Balle, Barthe, Gaboardi and Geumlek 2019; Asoodeh et al. 2020: E_gamma contracts by its largest value "
        "on rows", "kernels",
        "ldp_delta(K.then(L), eps) <= ldp_delta(K, eps)*ldp_delta(L, eps) given eps >= 0"),
    "true_binary_eta_hellinger": (
        "Polyanskiy and Wu 2017, Theorem 21: H^2/2 <= eta <= H^2 - H^4/4 for two inputs", "kernels",
        "hellinger2(P, Q)/2 <= eta_chi2_pair(P, Q) <= hellinger2(P, Q) - hellinger2(P, Q)**2/4"),
    "true_information_contraction": (
        "Anantharam et al. 2013; Polyanskiy and Wu 2016: I(X;Z) <= eta_chi2 I(X;Y)", "kernels",
        "mutual_information(K.then(L), P) <= eta_chi2(L)*mutual_information(K, P)"),
    "true_ldp_hellinger_contraction": (
        "Asoodeh and Zhang 2024, Theorem 1: eta_H2 <= ((e^eps-1)/(e^eps+1))^2", "kernels",
        "hellinger2(K.output(P), K.output(Q))*(exp(eps) + 1)**2 <= (exp(eps) - 1)**2*hellinger2(P, Q) given "
        "ldp(K) <= eps"),
    # -- kernels, false ------------------------------------------------------------------------------------------------
    "false_eta_tensorises": (
        "'contraction coefficients tensorise' (true at a fixed product prior, false over all priors)", "kernels",
        "eta_kl(K.product(L)) <= maximum(eta_kl(K), eta_kl(L))"),
    "false_dobrushin_supermultiplicative": (
        "the direction of dobrushin(K.then(L)) <= dobrushin(K) dobrushin(L) reversed", "kernels",
        "dobrushin(K.then(L)) >= dobrushin(K)*dobrushin(L)"),
    "false_eta_square_of_dobrushin": (
        "eta_kl = eta_TV^2 of symmetric binary kernels, said of all", "kernels",
        "eta_kl(K) <= dobrushin(K)**2"),
    "false_doeblin_equals_dobrushin": (
        "doeblin = 1 - dobrushin of two inputs, said of all sizes", "kernels",
        "doeblin_coefficient(K) >= 1 - dobrushin(K)"),
    "false_dobrushin_of_k_ary": (
        "the Dobrushin coefficient of k-ary randomised response, said of every kernel of n inputs", "kernels",
        "dobrushin(K)*(exp(eps) + K.n_inputs - 1) <= exp(eps) - 1 given ldp(K) <= eps"),
    # -- leakage, true -------------------------------------------------------------------------------------------------
    "true_min_leakage_parallel": (
        "Espinoza and Smith 2013, Min-entropy as a resource, Theorem on parallel composition with a shared input",
        "leakage",
        "min_entropy_leakage(K.parallel(L), P) <= min_entropy_leakage(K, P) + maximal_leakage(L)"),
    "true_sibson_monotone": (
        "Ho and Verdu 2015, Convexity/concavity of Renyi entropy and alpha-mutual information, Theorem 4", "leakage",
        "sibson(K, P, alpha) <= sibson(K, P, beta) given alpha <= beta"),
    "true_csiszar_below_sibson": (
        "Csiszar 1995; Aishwarya and Madiman 2020: Augustin-Csiszar <= Sibson above order 1", "leakage",
        "csiszar(K, P, alpha) <= sibson(K, P, alpha) given alpha > 1"),
    "true_arimoto_below_capacity": (
        "Arimoto 1977; Csiszar 1995: all three have the same maximum over priors", "leakage",
        "arimoto(K, P, alpha) <= capacity(K, alpha) given alpha > 0"),
    "true_maximal_leakage_below_pml": (
        "Saeidian, Cervia, Oechtering and Skoglund 2023, Pointwise maximal leakage: maximal leakage is the "
        "log-mean of e^pml", "leakage",
        "maximal_leakage(K) <= pml(K, P) given min_mass(P) > 0"),
    "true_additive_capacity": (
        "Alvim et al., The Science of Quantitative Information Flow, chapter on capacity (additive capacity "
        "over gains at most 1), "
        "with the factor 1 - V that its proof gives", "leakage",
        "additive_g_leakage(K, P, G) <= (1 - doeblin_coefficient(K))*(1 - g_vulnerability(P, G)) given G <= 1"),
    "true_additive_leakage_by_multiplicative": (
        "Alvim et al. 2012/2020: the miracle theorem in additive form, gains in [0, 1]", "leakage",
        "additive_g_leakage(K, P, G) <= 1 - exp(-maximal_leakage(K)) given G >= 0, G <= 1"),
    "true_massey": (
        "Massey 1994, Guessing and entropy: E[G] >= 2^H/4 + 1 for H at least two bits", "leakage",
        "guessing_entropy(P) >= exp(entropy(P))/4 + 1 given entropy(P) >= 2*ln(2)"),
    "true_arikan_boztas": (
        "Arikan 1996, Theorem 1 (rho = 1), and Boztas 1997: the mean of guesses and the entropy of order 1/2",
        "leakage",
        "(exp(renyi_entropy(P, 1/2)) <= guessing_entropy(P)*(1 + ln(len(P)))) & (2*guessing_entropy(P) <= 1 + "
        "exp(renyi_entropy(P, 1/2)))"),
    "true_ldp_maximal_leakage": (
        "Alvim et al. 2011, Differential privacy versus quantitative information flow; Barthe and Koepf 2011, "
        "on a complete graph: ML <= ln(n e^eps/(n-1+e^eps))", "leakage",
        "exp(maximal_leakage(K))*(exp(eps) + K.n_inputs - 1) <= K.n_inputs*exp(eps) given ldp(K) <= eps"),
    # -- leakage, false ------------------------------------------------------------------------------------------------
    "false_min_leakage_additive": (
        "min-entropy leakage at one prior would be subadditive in parallel", "leakage",
        "min_entropy_leakage(K.parallel(L), P) <= min_entropy_leakage(K, P) + min_entropy_leakage(L, P)"),
    "false_maximal_leakage_below_capacity": (
        "maximal leakage and Shannon capacity swapped", "leakage",
        "maximal_leakage(K) <= capacity(K)"),
    "false_sibson_below_csiszar": (
        "Augustin-Csiszar and Sibson swapped above order 1", "leakage",
        "sibson(K, P, alpha) <= csiszar(K, P, alpha) given alpha > 1"),
    "false_half_level_leakage": (
        "maximal leakage at most eps/2 (true of two inputs only)", "leakage",
        "maximal_leakage(K) <= eps/2 given ldp(K) <= eps"),
    "false_guesses_of_uniform": (
        "E[G] >= e^H/2, as for the uniform law, said of all", "leakage",
        "guessing_entropy(P) >= exp(entropy(P))/2"),
    # -- differential privacy, true ------------------------------------------------------------------------------------
    "true_kov_two_fold": (
        "Kairouz, Oh and Viswanath 2015/2017, Theorem 3.3 at its first corner: (e1 + e2, 1 - (1 - d1)(1 - d2))",
        "differential privacy",
        "1 - ldp_delta(K.parallel(L), eps + zeta) >= (1 - ldp_delta(K, eps))*(1 - ldp_delta(L, zeta)) given eps "
        ">= 0, zeta >= 0"),
    "true_advanced_composition": (
        "Dwork, Rothblum and Vadhan 2010, Theorem III.3; Dwork and Roth 2014, Theorem 3.20 (pure mechanisms)",
        "differential privacy",
        "ldp_delta(K.repeated(n), sqrt(2*n*ln(1/delta))*eps + n*eps*(exp(eps) - 1)) <= delta given ldp(K) <= "
        "eps, delta > 0, delta < 1"),
    "true_rdp_to_dp": (
        "Canonne, Kamath and Steinke 2020, Proposition 12: delta <= e^((a-1)(D-eps)) (1-1/a)^a/(a-1)",
        "differential privacy",
        "(alpha - 1)*hockey_stick(P, Q, eps) <= exp((alpha - 1)*(renyi(P, Q, alpha) - eps))*(1 - "
        "1/alpha)**alpha given alpha > 1, eps >= 0"),
    "true_kl_tanh": (
        "Kairouz, Oh and Viswanath 2016 / Dwork and Rothblum 2016: KL <= eps tanh(eps/2)", "differential privacy",
        "kl_dp(K)*(exp(eps) + 1) <= eps*(exp(eps) - 1) given ldp(K) <= eps"),
    "true_subsampling": (
        "Balle, Barthe and Gaboardi 2018, Theorem 2 (advanced joint convexity), bounded by the larger divergence",
        "differential privacy",
        "hockey_stick(P.mix(R, q), Q.mix(R, q), ln(1 + q*(exp(eps) - 1))) <= q*maximum(hockey_stick(P, Q, eps), "
        "hockey_stick(P, R, eps)) "
        "given eps >= 0"),
    "true_tv_of_approximate": (
        "Kairouz, Oh and Viswanath 2015, Remark A.1: TV <= (e^eps - 1 + 2 delta)/(e^eps + 1)", "differential privacy",
        "dobrushin(K)*(exp(eps) + 1) <= exp(eps) - 1 + 2*ldp_delta(K, eps) given eps >= 0"),
    "true_gaussian_mechanism": (
        "Dwork and Roth 2014, Theorem A.1: sigma = sqrt(2 ln(1.25/delta))/eps", "differential privacy",
        "gaussian_delta(1, sqrt(2*ln(5/(4*delta)))/eps, eps) <= delta given eps > 0, eps < 1, delta > 0, delta < 1"),
    "true_gaussian_zcdp": (
        "Bun and Steinke 2016, Propositions 1.3 and 1.6: rho = D^2/2, eps = rho + 2 sqrt(rho ln(1/delta))",
        "differential privacy",
        "gaussian_delta(D, 1, D**2/2 + sqrt(2)*D*t) <= exp(-t**2) given D > 0, t >= 0"),
    "true_pure_to_renyi_exact": (
        "Bun and Steinke 2016, proof of Proposition 3.3; Mironov 2017, Proposition 5 (randomised response is "
        "the worst)",
        "differential privacy",
        "exp((alpha - 1)*renyi_dp(K, alpha))*(exp(eps) + 1) <= exp(alpha*eps) + exp((1 - alpha)*eps) given "
        "ldp(K) <= eps, alpha > 1"),
    # -- differential privacy, false -----------------------------------------------------------------------------------
    "false_rdp_to_dp_order": (
        "Mironov's conversion with ln(1/delta)/alpha for ln(1/delta)/(alpha - 1)", "differential privacy",
        "hockey_stick(P, Q, renyi(P, Q, alpha) + ln(1/delta)/alpha) <= delta given alpha > 1, delta > 0, delta < 1"),
    "false_composition_of_deltas": (
        "deltas added at a level that is not", "differential privacy",
        "ldp_delta(K.parallel(L), eps) <= ldp_delta(K, eps) + ldp_delta(L, eps) given eps >= 0"),
    "false_gaussian_mechanism_all_levels": (
        "Dwork and Roth's Gaussian mechanism without eps < 1", "differential privacy",
        "gaussian_delta(1, sqrt(2*ln(5/(4*delta)))/eps, eps) <= delta given eps > 0, delta > 0, delta < 1"),
    "false_subsampling_linear": (
        "subsampling with q eps for ln(1 + q(e^eps - 1))", "differential privacy",
        "hockey_stick(P.mix(R, q), Q.mix(R, q), q*eps) <= q*maximum(hockey_stick(P, Q, eps), hockey_stick(P, R, "
        "eps)) given eps >= 0"),
    # -- testing, true -------------------------------------------------------------------------------------------------
    "true_fano": (
        "Cover and Thomas, Theorem 2.10.1: H(X|Y) <= h(Pe) + Pe ln(n - 1)", "testing",
        "entropy(P) - mutual_information(K, P) <= binary_entropy(bayes_risk(K, P)) + bayes_risk(K, "
        "P)*ln(K.n_inputs - 1) given K.n_inputs >= 2"),
    "true_santhi_vardy": (
        "Santhi and Vardy 2006: Pe <= 1 - exp(-H(X|Y))", "testing",
        "bayes_risk(K, P) <= 1 - exp(mutual_information(K, P) - entropy(P))"),
    "true_hellman_raviv": (
        "Hellman and Raviv 1970: Pe <= H(X|Y)/2 in bits", "testing",
        "2*ln(2)*bayes_risk(K, P) <= entropy(P) - mutual_information(K, P)"),
    "true_minimax_two_point": (
        "Tsybakov 2009, Theorem 2.2 (i): two states out of many", "testing",
        "minimax_risk(K) >= (1 - dobrushin(K))/2 given K.n_inputs >= 2"),
    "true_ldp_bayes_risk": (
        "Alvim et al. 2015; Kairouz, Oh and Viswanath 2016: k-ary randomised response is the easiest to guess",
        "testing",
        "bayes_risk(K, Prior.uniform(K.n_inputs))*(exp(eps) + K.n_inputs - 1) >= K.n_inputs - 1 given ldp(K) <= eps"),
    # -- testing, false ------------------------------------------------------------------------------------------------
    "false_fano_without_entropy": (
        "Fano's inequality without the term h(Pe)", "testing",
        "entropy(P) - mutual_information(K, P) <= bayes_risk(K, P)*ln(len(P))"),
    "false_hellman_raviv_nats": (
        "Hellman and Raviv with nats for bits", "testing",
        "2*bayes_risk(K, P) <= entropy(P) - mutual_information(K, P)"),
    "false_minimax_two_point_factor": (
        "Le Cam's two points without the factor 1/2", "testing",
        "minimax_risk(K) >= 1 - dobrushin(K) given K.n_inputs >= 2"),
    "false_risk_of_samples": (
        "the error of n samples as the n-th power of the error of one", "testing",
        "bayes_risk(K.repeated(2), P) <= bayes_risk(K, P)**2"),
    # -- estimation, true ----------------------------------------------------------------------------------------------
    "true_ldp_chi2_outputs": (
        "Duchi, Jordan and Wainwright 2013, proof of Theorem 1: |m1/m2 - 1| <= (e^eps - 1) TV", "estimation",
        "chi2(K.output(P), K.output(Q)) <= (exp(eps) - 1)**2*total_variation(P, Q)**2 given ldp(K) <= eps"),
    # -- convexity, continuity, products, true -------------------------------------------------------------------------
    "true_fannes_audenaert": (
        "Audenaert 2007; Zhang 2007; Polyanskiy and Wu, Part I, exercises: |H(P) - H(Q)| <= h(TV) + TV ln(n - 1)",
        "misc",
        "entropy(P) - entropy(Q) <= binary_entropy(total_variation(P, Q)) + total_variation(P, Q)*ln(len(P) - "
        "1) given len(P) >= 2"),
    "true_renyi_entropy_min_entropy": (
        "Renyi entropies: H_a <= a/(a-1) H_inf above order 1", "misc",
        "(alpha - 1)*renyi_entropy(P, alpha) <= -alpha*ln(g_vulnerability(P)) given alpha > 1"),
    "true_concavity_gap": (
        "Polyanskiy and Wu, Chapter 5: the gap of concavity of I in the input is at most I(B;X)", "misc",
        "mutual_information(K, P.mix(Q, 1/2)) - (mutual_information(K, P) + mutual_information(K, Q))/2 "
        "<= (kl(P, P.mix(Q, 1/2)) + kl(Q, P.mix(Q, 1/2)))/2"),
    "true_renyi_convex_in_order": (
        "van Erven and Harremoes 2014, Corollary 2: (1-a) D_a is concave in a", "misc",
        "(alpha + beta - 2)*renyi(P, Q, (alpha + beta)/2) <= (alpha - 1)*renyi(P, Q, alpha) + (beta - "
        "1)*renyi(P, Q, beta) "
        "given alpha > 1, beta > 1"),
    "true_renyi_jointly_convex": (
        "van Erven and Harremoes 2014, Theorem 11: joint convexity up to order 1", "misc",
        "renyi(P.mix(R, w), Q.mix(S, w), alpha) <= w*renyi(P, Q, alpha) + (1 - w)*renyi(R, S, alpha) "
        "given alpha > 0, alpha < 1, w > 0, w < 1"),
    "true_information_by_level_and_collision": (
        "I <= sum P(x)P(x') KL(row x, row x') (convexity) with KL <= eps tanh(eps/2): the diagonal drops out", "misc",
        "mutual_information(K, P)*(exp(eps) + 1) <= eps*(exp(eps) - 1)*(1 - exp(-renyi_entropy(P, 2))) given "
        "ldp(K) <= eps"),
    "true_crooks_skew": (
        "Crooks 2008, Inequalities between the Jenson-Shannon and Jeffreys divergences (one side): "
        "KL(P|M) <= ln(2/(1 + e^-KL(P|Q)))", "misc",
        "kl(P, P.mix(Q, 1/2)) <= ln(2) - ln(1 + exp(-kl(P, Q)))"),
    "true_renyi_pinsker": (
        "Gilardoni 2010; van Erven and Harremoes 2014, Theorem 31: D_a >= 2 a TV^2 up to order 1", "misc",
        "renyi(P, Q, alpha) >= 2*alpha*total_variation(P, Q)**2 given alpha <= 1"),
    # -- misc, false ---------------------------------------------------------------------------------------------------
    "false_fannes_without_entropy": (
        "continuity of entropy without h(TV)", "misc",
        "entropy(P) - entropy(Q) <= total_variation(P, Q)*ln(len(P))"),
    "false_renyi_jointly_convex_above_one": (
        "joint convexity of Renyi divergences above order 1 (it is convex in the second argument only)", "misc",
        "renyi(P.mix(R, 1/2), Q.mix(S, 1/2), alpha) <= (renyi(P, Q, alpha) + renyi(R, S, alpha))/2 given alpha > 1"),
    "false_renyi_pinsker_all_orders": (
        "Pinsker's inequality of order alpha, said of orders above 1", "misc",
        "renyi(P, Q, alpha) >= 2*alpha*total_variation(P, Q)**2"),
    "false_information_concave_in_kernel": (
        "mutual information concave in the kernel (it is convex)", "misc",
        "mutual_information(K.mix(L, 1/2), P) >= (mutual_information(K, P) + mutual_information(L, P))/2"),
    "false_tv_sqrt_of_samples": (
        "total variation of two samples at most sqrt(2) of that of one (the rate of its bounds, not its own)", "misc",
        "total_variation(P.product(P), Q.product(Q)) <= sqrt(2)*total_variation(P, Q)"),
}

# ---------------------------------------------------------------------------------------------------------------------
# Python
# ---------------------------------------------------------------------------------------------------------------------

PYTHON: dict[str, tuple[str, str]] = {}  # name -> (source, kind)

KERNEL = d.kernels((1, 3), (1, 3))
TWO_ROWS = d.kernels(2, (2, 3))
LAW = d.laws((1, 4))
LIKE = d.laws(like="P")

# -- divergences, true ------------------------------------------------------------------------------------------------

PYTHON["true_topsoe"] = ("Topsoe 2000, Some inequalities for information divergence: triangular and Jensen-Shannon",
    "divergences")


@claim(P=LAW, Q=LIKE)
def true_topsoe(P, Q):
    "A quarter of the triangular discrimination is at most the Jensen-Shannon divergence, at most half of it "
    "times ln 2."
    tri = m.f_divergence(P, Q, "triangular")
    js = m.f_divergence(P, Q, "jensen-shannon")
    return (tri <= 4 * js) & (2 * js <= ln(2) * tri)


PYTHON["true_lecam_distances"] = ("Le Cam 1986, p. 48: H^2 <= triangular <= 2 H^2", "divergences")


@claim(P=LAW, Q=LIKE)
def true_lecam_distances(P, Q):
    tri = m.f_divergence(P, Q, "triangular")
    return (m.hellinger2(P, Q) <= tri) & (tri <= 2 * m.hellinger2(P, Q))


PYTHON["true_jensen_shannon_tv"] = (
    "Lin 1991, Theorem 3 (JS <= TV ln 2) and Topsoe/Fano (JS >= ln 2 - h((1 - TV)/2))", "divergences")


@claim(P=LAW, Q=LIKE)
def true_jensen_shannon_tv(P, Q):
    tv = m.total_variation(P, Q)
    js = m.f_divergence(P, Q, "jensen-shannon")
    return (js <= ln(2) * tv) & (ln(2) - m.binary_entropy((1 - tv) / 2) <= js)


# -- kernels, true ----------------------------------------------------------------------------------------------------

PYTHON["true_triangular_contraction"] = (
    "Choi, Ruskai and Seneta 1994; Raginsky 2016: operator convex f have the coefficient of chi2", "kernels")


@claim(K=KERNEL, P=d.priors(), Q=d.priors())
def true_triangular_contraction(K, P, Q):
    return m.f_divergence(K.output(P), K.output(Q), "triangular") <= m.eta_chi2(K) * m.f_divergence(P, Q, "triangular")


# -- differential privacy ---------------------------------------------------------------------------------------------

PYTHON["true_group_of_two"] = ("Vadhan 2017, Lemma 2.2; Dwork and Roth 2014, Theorem 2.2, (eps, delta) form",
    "differential privacy")


@claim(db=d.databases((2, 3), (1, 2)), K=d.database_kernels(outputs=(2, 3)), eps=d.levels())
def true_group_of_two(db, K, eps):
    return m.group_dp_delta(K, db, 2, 2 * eps) <= (1 + exp(eps)) * m.dp_delta(K, db, eps)


PYTHON["false_group_of_two"] = ("group privacy with k delta for (1 + e^eps) delta", "differential privacy")


@claim(db=d.databases((2, 3), (1, 2)), K=d.database_kernels(outputs=(2, 3)), eps=d.levels())
def false_group_of_two(db, K, eps):
    return m.group_dp_delta(K, db, 2, 2 * eps) <= 2 * m.dp_delta(K, db, eps)


# -- testing ----------------------------------------------------------------------------------------------------------

PYTHON["true_samples_hellinger"] = (
    "Tsybakov 2009, Lemma 2.3 and (2.20), with affinities of products: BC^(2n)/4 <= Pe <= BC^n/2", "testing")


@claim(K=TWO_ROWS, n=d.integers(1, 2, exhaustive=False))
def true_samples_hellinger(K, n):
    risk = m.bayes_risk(K.repeated(n), Prior.uniform(2))
    affinity = 1 - m.hellinger2(K.row(0), K.row(1)) / 2
    return (affinity ** (2 * n) <= 4 * risk) & (2 * risk <= affinity**n)


PYTHON["true_samples_kl"] = ("Bretagnolle and Huber 1979; Tsybakov 2009, Lemma 2.6, for n samples", "testing")


@claim(K=TWO_ROWS, n=d.integers(1, 2, exhaustive=False))
def true_samples_kl(K, n):
    return 4 * m.bayes_risk(K.repeated(n), Prior.uniform(2)) >= exp(-n * m.kl(K.row(0), K.row(1)))


PYTHON["true_chernoff_prior"] = (
    "Chernoff 1952; Cover and Thomas, Section 11.9: Pe <= w^s (1-w)^(1-s) sum p^s q^(1-s)", "testing")


@claim(K=TWO_ROWS, w=d.numbers(0, 1, low_open=True, high_open=True), s=d.numbers(0, 1, low_open=True, high_open=True))
def true_chernoff_prior(K, w, s):
    risk = m.bayes_risk(K, Prior([w, 1 - w]))
    return risk <= w**s * (1 - w) ** (1 - s) * exp((s - 1) * m.renyi(K.row(0), K.row(1), s))


PYTHON["true_pairwise_union"] = ("the union bound over pairs of states; e.g. Polyanskiy and Wu, Chapter 31", "testing")


@claim(K=d.kernels((2, 4), (2, 3)))
def true_pairwise_union(K):
    n = K.n_inputs
    overlaps = Real.sum(m.support_overlap(K.row(i), K.row(j)) for i, j in combinations(range(n), 2))
    return n * m.bayes_risk(K, Prior.uniform(n)) <= overlaps


PYTHON["true_chi2_fano"] = (
    "Guntuboyina 2011; Polyanskiy and Wu, Section 31.4: Fano's inequality of chi2-information", "testing")


@claim(K=d.kernels((2, 4), (2, 3)))
def true_chi2_fano(K):
    n = K.n_inputs
    u = Prior.uniform(n)
    out = K.output(u)
    gain = 1 - m.bayes_risk(K, u)
    return (n * gain - 1) ** 2 <= (n - 1) * Real.sum(m.chi2(K.row(i), out) for i in range(n)) / n


PYTHON["false_lecam_affinity"] = ("Le Cam's lower bound with BC for BC^2", "testing")


@claim(K=TWO_ROWS)
def false_lecam_affinity(K):
    return 4 * m.bayes_risk(K, Prior.uniform(2)) >= 1 - m.hellinger2(K.row(0), K.row(1)) / 2


# -- estimation, true -------------------------------------------------------------------------------------------------

ONE_ROW = d.matrices(1, like="P")
UNIT_ROW = d.matrices(1, like="P", at_least=0, at_most=1)

PYTHON["true_hammersley_chapman_robbins"] = (
    "Polyanskiy and Wu, Theorem 29.1 (Hammersley, Chapman, Robbins): (E_P f - E_Q f)^2 <= chi2(P, Q) Var_Q f",
    "estimation")


@claim(P=LAW, Q=LIKE, G=ONE_ROW, assume=lambda P, Q: m.chi2(P, Q) < Real.infinity())
def true_hammersley_chapman_robbins(P, Q, G):
    mean_p = Real.sum(P.mass(i) * G[0, i] for i in range(len(P)))
    mean_q = Real.sum(Q.mass(i) * G[0, i] for i in range(len(P)))
    second = Real.sum(Q.mass(i) * G[0, i] ** 2 for i in range(len(P)))
    return (mean_p - mean_q) ** 2 <= m.chi2(P, Q) * (second - mean_q**2)


PYTHON["true_hellinger_means"] = (
    "Donoho and Liu 1991; Polyanskiy and Wu, Section 29: (E_P f - E_Q f)^2 <= 2 H^2 (E_P f^2 + E_Q f^2)", "estimation")


@claim(P=LAW, Q=LIKE, G=ONE_ROW)
def true_hellinger_means(P, Q, G):
    gap = Real.sum((P.mass(i) - Q.mass(i)) * G[0, i] for i in range(len(P)))
    second = Real.sum((P.mass(i) + Q.mass(i)) * G[0, i] ** 2 for i in range(len(P)))
    return gap**2 <= 2 * m.hellinger2(P, Q) * second


PYTHON["true_donsker_varadhan"] = ("Donsker and Varadhan 1975; Polyanskiy and Wu, Theorem 4.6", "estimation")


@claim(P=LAW, Q=LIKE, G=ONE_ROW)
def true_donsker_varadhan(P, Q, G):
    mean = Real.sum(P.mass(i) * G[0, i] for i in range(len(P)))
    return mean <= m.kl(P, Q) + ln(Real.sum(Q.mass(i) * exp(G[0, i]) for i in range(len(P))))


PYTHON["true_two_point_loss"] = ("Le Cam 1973; Yu 1997, Lemma 1: two states whose losses add up to at least D",
    "estimation")


@claim(K=TWO_ROWS, L=d.matrices(2, (1, 3), at_least=0), D=d.numbers(0, 2, exhaustive=False),
       assume=lambda L, D: Relation.all([L[0, a] + L[1, a] >= D for a in range(L.n_columns)]))
def true_two_point_loss(K, L, D):
    return 2 * m.minimax_risk(K, L) >= D * (1 - m.dobrushin(K))


PYTHON["true_assouad"] = ("Assouad 1983; Yu 1997, Lemma 2; Tsybakov 2009, Theorem 2.12: Hamming distance on the cube",
    "estimation")


@claim(db=d.databases(2, (1, 2)), K=d.database_kernels(outputs=lambda e: e["db"].size))
def true_assouad(db, K):
    return 2 * m.distortion(K, Prior.uniform(K.n_inputs), db) >= db.n * (1 - m.tv_dp(K, db))


PYTHON["true_private_reconstruction"] = (
    "Wang, Ying and Zhang 2016, On the relation between identifiability, differential privacy and mutual-information "
    "privacy: a uniform database has distortion at least n(m-1)/(m-1+e^eps)", "estimation")


@claim(db=d.databases((2, 3), (1, 2)), K=d.database_kernels(outputs=lambda e: e["db"].size), eps=d.levels(),
       assume=lambda db, K, eps: m.dp(K, db) <= eps)
def true_private_reconstruction(db, K, eps):
    return m.distortion(K, Prior.uniform(K.n_inputs), db) * (exp(eps) + db.m - 1) >= db.n * (db.m - 1)


PYTHON["true_talagrand"] = ("Talagrand 1996; Gaussian transport: |mean gap|^2 <= 2 v KL(p | N(mean, v))", "estimation")


@claim(p=d.gaussian_mixtures((1, 3)), q=d.gaussian_mixtures(1))
def true_talagrand(p, q):
    return (m.gaussian_mean(p) - m.gaussian_mean(q)) ** 2 <= 2 * m.gaussian_variance(q) * m.gaussian_kl(p, q)


PYTHON["true_probability_preservation"] = (
    "Mironov 2017, Proposition 10: P(A) <= (e^D Q(A))^((a-1)/a)", "estimation")


@claim(P=LAW, Q=LIKE, i=d.integers(0, lambda e: len(e["P"]) - 1), alpha=d.numbers(1, None, low_open=True),
       assume=lambda P, Q, alpha: m.renyi(P, Q, alpha) < Real.infinity())
def true_probability_preservation(P, Q, i, alpha):
    return P.mass(i) ** alpha <= (exp(m.renyi(P, Q, alpha)) * Q.mass(i)) ** (alpha - 1)


PYTHON["true_dependence_gap"] = (
    "Russo and Zou 2016; Xu and Raginsky 2017: the gap of a [0,1]-valued function is at most sqrt(I/2)", "estimation")


@claim(K=KERNEL, P=d.priors(), G=d.matrices(lambda e: e["K"].n_outputs, on="K", at_least=0, at_most=1))
def true_dependence_gap(K, P, G):
    out = K.output(P)
    gap = Real.sum(
        P.mass(i) * (K[i, j] - out.mass(j)) * G[j, i] for i in range(K.n_inputs) for j in range(K.n_outputs))
    return 2 * gap**2 <= m.mutual_information(K, P)


# -- estimation, false ------------------------------------------------------------------------------------------------

PYTHON["false_hammersley_chapman_robbins_swapped"] = ("the variance taken under the first law", "estimation")


@claim(P=LAW, Q=LIKE, G=ONE_ROW, assume=lambda P, Q: m.chi2(P, Q) < Real.infinity())
def false_hammersley_chapman_robbins_swapped(P, Q, G):
    mean_p = Real.sum(P.mass(i) * G[0, i] for i in range(len(P)))
    mean_q = Real.sum(Q.mass(i) * G[0, i] for i in range(len(P)))
    second = Real.sum(P.mass(i) * G[0, i] ** 2 for i in range(len(P)))
    return (mean_p - mean_q) ** 2 <= m.chi2(P, Q) * (second - mean_p**2)


PYTHON["false_hellinger_means_without_two"] = ("the bound of means by Hellinger distance without its factor 2",
    "estimation")


@claim(P=LAW, Q=LIKE, G=ONE_ROW)
def false_hellinger_means_without_two(P, Q, G):
    gap = Real.sum((P.mass(i) - Q.mass(i)) * G[0, i] for i in range(len(P)))
    second = Real.sum((P.mass(i) + Q.mass(i)) * G[0, i] ** 2 for i in range(len(P)))
    return gap**2 <= m.hellinger2(P, Q) * second


PYTHON["false_two_point_loss_signed"] = ("Le Cam's two points without the sign of the loss", "estimation")


@claim(K=TWO_ROWS, L=d.matrices(2, (1, 3)), D=d.numbers(0, 2, exhaustive=False),
       assume=lambda L, D: Relation.all([L[0, a] + L[1, a] >= D for a in range(L.n_columns)]))
def false_two_point_loss_signed(K, L, D):
    return 2 * m.minimax_risk(K, L) >= D * (1 - m.dobrushin(K))


PYTHON["false_private_reconstruction_any_prior"] = ("the bound of distortion for any law of the database", "estimation")


@claim(db=d.databases(2, (1, 2)), K=d.database_kernels(outputs=lambda e: e["db"].size), P=d.priors(), eps=d.levels(),
       assume=lambda db, K, eps: m.dp(K, db) <= eps)
def false_private_reconstruction_any_prior(db, K, P, eps):
    return m.distortion(K, P, db) * (exp(eps) + 1) >= db.n


PYTHON["false_dependence_gap_half"] = ("the gap of a [0,1]-valued function with I/4 for I/2", "estimation")


@claim(K=KERNEL, P=d.priors(), G=d.matrices(lambda e: e["K"].n_outputs, on="K", at_least=0, at_most=1))
def false_dependence_gap_half(K, P, G):
    out = K.output(P)
    gap = Real.sum(
        P.mass(i) * (K[i, j] - out.mass(j)) * G[j, i] for i in range(K.n_inputs) for j in range(K.n_outputs))
    return 4 * gap**2 <= m.mutual_information(K, P)


# -- misc, true -------------------------------------------------------------------------------------------------------

PYTHON["true_jensen_shannon_products"] = (
    "subadditivity on products: I(B; Y1, Y2) <= I(B; Y1) + I(B; Y2) for observations independent given B "
    "(Polyanskiy and Wu, Ch. 7)", "misc")


@claim(P=d.laws((1, 3)), Q=d.laws(like="P"), R=d.laws((1, 3)), S=d.laws(like="R"))
def true_jensen_shannon_products(P, Q, R, S):
    both = m.f_divergence(P.product(R), Q.product(S), "jensen-shannon")
    return both <= m.f_divergence(P, Q, "jensen-shannon") + m.f_divergence(R, S, "jensen-shannon")


PYTHON["true_mrs_gerber"] = (
    "Wyner and Ziv 1973, Mrs. Gerber's Lemma; El Gamal and Kim, Section 2.1: H(Y|U) >= h(h^-1(H(X|U)) * p)", "misc")


@claim(P=d.laws((1, 3)), K=d.kernels(lambda e: len(e["P"]), 2, unused_outputs=True), p=d.numbers(0, F(1, 2)))
def true_mrs_gerber(P, K, p):
    before = Real.sum(P.mass(u) * m.binary_entropy(K[u, 0]) for u in range(len(P)))
    after = Real.sum(P.mass(u) * m.binary_entropy(K[u, 0] * (1 - p) + (1 - K[u, 0]) * p) for u in range(len(P)))
    x = m.inverse_binary_entropy(before)
    return m.binary_entropy(x * (1 - p) + (1 - x) * p) <= after


# -- divergences, false -----------------------------------------------------------------------------------------------

PYTHON["false_jensen_shannon_triangle"] = ("the triangle inequality of the root, without the root", "divergences")


@claim(P=LAW, Q=LIKE, R=LIKE)
def false_jensen_shannon_triangle(P, Q, R):
    first = m.f_divergence(P, Q, "jensen-shannon") + m.f_divergence(Q, R, "jensen-shannon")
    return m.f_divergence(P, R, "jensen-shannon") <= first


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
    from itertools import product

    return JointLaw(shape, [F(masses.get(at, 0)) for at in product(*map(range, shape))])


BSC = _kernel(("3/4", "1/4"), ("1/4", "3/4"))  # binary symmetric, randomised response of odds 3
BEC = _kernel(("1/2", "1/2", 0), (0, "1/2", "1/2"))  # binary erasure, probability 1/2
USELESS = _kernel((1,), (1,))
_PERFECT = _kernel((1, 0), (0, 1))

WITNESSES: dict[str, dict[str, Any]] = {
    # KL = ln 2 = .69, TV = 1/2: ln(1 + .25/.5) = .41
    "false_reverse_pinsker_without_two": {"P": _law(1, 0), "Q": _law("1/2", "1/2")},
    # KL = 1.61, 2 TV^2/(1/2) = .96
    "false_reverse_pinsker_swapped": {"P": _law("1/2", "1/2"), "Q": _law("99/100", "1/100")},
    # locally alpha (a+b)^2 against 2 alpha a^2 + (2 alpha - 1) b^2 at alpha = 2, a = 1, b = 3/2
    "false_renyi_triangle_without_factor": {
        "P": _law("11/20", "9/20"), "Q": _law("53/100", "47/100"), "R": _law("1/2", "1/2"), "alpha": F(2)},
    # TV = 1/4, H^2/2 = .034
    "false_tv_below_half_hellinger": {"P": _law("1/2", "1/2"), "Q": _law("3/4", "1/4")},
    # ln 2 = .69 against 2 * .216
    "false_jensen_shannon_triangle": {"P": _law(1, 0), "Q": _law("1/2", "1/2"), "R": _law(0, 1)},
    # C, D fair and independent, A = min, B = max: the right side is 0
    "false_ingleton": {"X": _joint((2, 2, 2, 2), {(c & e, c | e, c, e): "1/4" for c in (0, 1) for e in (0, 1)})},
    # C = A xor B of two fair bits
    "false_conditioning_reduces_information": {"X": _joint((2, 2, 2), {(a, b, a ^ b): "1/4" for a in (0,
        1) for b in (0, 1)})},
    # A = B = C a fair bit
    "false_double_markov": {"X": _joint((2, 2, 2), {(a, a, a): "1/2" for a in (0, 1)})},
    # W = A a fair bit, B constant: ln 2 against 0
    "false_wyner_reversed": {"X": _joint((2, 2, 2), {(a, 0, a): "1/2" for a in (0, 1)})},
    # one-time pad: H(M) = ln 2, I(K; C) = 0 (axes M, K, C)
    "false_key_information": {"X": _joint((2, 2, 2), {(a, k, a ^ k): "1/4" for a in (0, 1) for k in (0, 1)})},
    # the repeated input: 1 - 1/4 against 1/2
    "false_eta_tensorises": {"K": BEC, "L": BEC},
    # K tells apart two inputs of L that L does not: 0 against 9/10
    "false_dobrushin_supermultiplicative": {
        "K": _kernel(("9/10", 0, "1/10"), (0, "9/10", "1/10")), "L": _kernel((1, 0), (1, 0), (0, 1))},
    # erasure: 1/2 against 1/4
    "false_eta_square_of_dobrushin": {"K": BEC},
    # doeblin = 0, dobrushin = 1/2
    "false_doeblin_equals_dobrushin": {"K": _kernel(("1/2", "1/2", 0), ("1/2", 0, "1/2"), (0, "1/2", "1/2"))},
    # three inputs, two outputs: 1/2 * 5 against 2
    "false_dobrushin_of_k_ary": {"K": _kernel(("3/4", "1/4"), ("1/4", "3/4"), ("1/4", "3/4")), "eps": ln(3)},
    # each alone leaks nothing at (2/3, 1/3), two agreeing outputs change the guess
    "false_min_leakage_additive": {"K": _kernel(("2/3", "1/3"), ("1/3", "2/3")), "L": _kernel(("2/3", "1/3"), ("1/3",
        "2/3")),
                               "P": _law("2/3", "1/3")},
    # ln(3/2) = .41 against ln 2 - h(1/4) = .13
    "false_maximal_leakage_below_capacity": {"K": BSC},
    # a Z-channel: Jensen is strict
    "false_sibson_below_csiszar": {"K": _kernel((1, 0), ("1/2", "1/2")), "P": _law("1/2", "1/2"), "alpha": F(2)},
    # randomised response on four letters, odds 2: ln(8/5) against ln(2)/2
    "false_half_level_leakage": {"K": _kernel(*[["2/5" if i == j else "1/5" for j in range(4)] for i in range(4)]),
        "eps": ln(2)},
    # geometric (1/5)(4/5)^k, cut off at 24 letters: about 5 against about 6
    "false_guesses_of_uniform": {"P": Prior([F(1, 5) * F(4, 5) ** k for k in range(23)] + [F(4, 5) ** 23])},
    # alpha = 2: .05 - (.0025 + ...)/.1 > .01
    "false_rdp_to_dp_order": {"P": _law("1/20", "19/20"), "Q": _law("1/10000", "9999/10000"), "alpha": F(2),
        "delta": F(1, 100)},
    # at its own level each delta is 0, that of the pair is not
    "false_composition_of_deltas": {"K": BSC, "L": BSC, "eps": ln(3)},
    # eps = 100, delta = 1/10: sigma = .022, and the two laws are apart
    "false_gaussian_mechanism_all_levels": {"eps": F(100), "delta": F(1, 10)},
    # 1/2 - sqrt(3)/4 > 0 against 0
    "false_subsampling_linear": {"P": _law("3/4", "1/4"), "Q": _law("1/4", "3/4"), "R": _law("1/4", "3/4"), "q": F(1,
        2), "eps": ln(3)},
    # chances 0, .1, .1, .3 of an event at 11, 12, 21, 22: .3 against .2 at eps = ln 2
    "false_group_of_two": {"db": Database(2, 2), "K": _kernel((0, 1), ("1/10", "9/10"), ("1/10", "9/10"), ("3/10",
        "7/10")), "eps": ln(2)},
    # h(1/4) = .56 against .17
    "false_fano_without_entropy": {"K": BSC, "P": _law("1/2", "1/2")},
    # a constant channel: 1 against .69
    "false_hellman_raviv_nats": {"K": USELESS, "P": _law("1/2", "1/2")},
    # a constant channel: 1/2 against 1
    "false_minimax_two_point_factor": {"K": USELESS},
    # a second sample of a binary symmetric channel does not help: 1/4 against 1/16
    "false_risk_of_samples": {"K": BSC, "P": _law("1/2", "1/2")},
    # risk 1/18, affinity 1/3
    "false_lecam_affinity": {"K": _kernel((1, 0), ("1/9", "8/9"))},
    # 1/4 against 1 * 0
    "false_hammersley_chapman_robbins_swapped": {"P": _law(1, 0), "Q": _law("1/2", "1/2"), "G": Matrix([[1, 0]])},
    # .04 against .02
    "false_hellinger_means_without_two": {"P": _law("11/20", "9/20"), "Q": _law("9/20", "11/20"), "G": Matrix([[1,
        -1]])},
    # a perfect channel and negative losses: -2 against 0
    "false_two_point_loss_signed": {"K": _PERFECT, "L": Matrix([[-1, 2], [2, -1]]), "D": F(1)},
    # a certain database and an answer that does not depend on it: 3/10 against 1
    "false_private_reconstruction_any_prior": {"db": Database(2, 1), "K": _kernel(("9/10", "1/10"), ("9/10", "1/10")),
        "P": _law(1, 0), "eps": ln(2)},
    # X = Y a fair bit, G the identity: gap 1/2, 1 against ln 2
    "false_dependence_gap_half": {"K": _PERFECT, "P": _law("1/2", "1/2"), "G": Matrix([[1, 0], [0, 1]])},
    # h(1/4) = .56 against ln(2)/4; P has the larger entropy
    "false_fannes_without_entropy": {"P": _law("3/4", "1/4"), "Q": _law(1, 0)},
    # sum of mixtures 8.26 against sqrt(16) = 4
    "false_renyi_jointly_convex_above_one": {
        "P": _law(1, 0), "Q": _law("1/16", "15/16"), "R": _law(0, 1), "S": _law(0, 1), "alpha": F(2)},
    # at most ln 3 against 20/4
    "false_renyi_pinsker_all_orders": {"P": _law("3/4", "1/4"), "Q": _law("1/4", "3/4"), "alpha": F(10)},
    # the mixture of the identity and the flip tells nothing
    "false_information_concave_in_kernel": {"K": _PERFECT, "L": _kernel((0, 1), (1, 0)), "P": _law("1/2", "1/2")},
    # 19/100 against sqrt(2)/10
    "false_tv_sqrt_of_samples": {"P": _law(1, 0), "Q": _law("9/10", "1/10")},
}

"""Claims as authors of privacy and information theory state them: 80 true ones and 40 false ones.

Parts, in this order for the true and again for the false: contraction and local privacy; leakage and quantitative
information flow; f-divergences; Rényi calculus; differential privacy; Shannon entropies and random variables; testing
and estimation. The docstring of each says where it stands, or from what it departs; numbers of theorems were not
looked up.

    python -m benchmarks.proving --set benchmarks/proving_sets/second.py

Result: written by another hand before any proof of them was tried: of 80 true ones 38 proved at first, 62 after what
they taught (some fifty textbook facts, fourteen of which are statements of the set; methods for letters, output laws,
numbers and compositions); of 40 false ones none, all refuted. Open are gain functions, kernels made of entries of
others, sums of two minima, statements with a distance of databases.
"""

from __future__ import annotations

from fractions import Fraction

from exactpriv import (
    Database,
    JointLaw,
    Kernel,
    Prior,
    Real,
    Relation,
    claim,
    exp,
    implies,
    ln,
    maximum,
    mechanisms,
    minimum,
    sqrt,
)
from exactpriv import domains as d
from exactpriv import measure as m

K_ANY = d.kernels((1, 4), (1, 4))
K_TWO = d.kernels((2, 4), (2, 4))
ORDERS = (Fraction(1, 2), Fraction(1), Fraction(3, 2), Fraction(2), Fraction(7, 2))
WEIGHT = d.numbers(0, 1, low_open=True, high_open=True)
ABOVE_ONE = d.numbers(1, None, low_open=True)
AFTER_K = d.kernels(lambda e: e["K"].n_outputs, (1, 4))
BESIDE_K = d.kernels(lambda e: e["K"].n_inputs, (1, 3))
LIKE_K = d.kernels(lambda e: e["K"].n_inputs, lambda e: e["K"].n_outputs)


def local(K: Kernel, eps: Real) -> Relation:
    "The mechanism is eps-locally private."
    return m.ldp(K) <= eps


def affinity(P: Prior, Q: Prior) -> Real:
    "The Bhattacharyya coefficient."
    return Real.sum(sqrt(P.mass(i) * Q.mass(i)) for i in range(len(P)))


def posterior_vulnerability(K: Kernel, P: Prior) -> Real:
    "V[P > K]: the chance to guess the secret in one try when the output has been seen."
    return Real.sum(maximum(*(P.mass(x) * K[x, y] for x in range(K.n_inputs))) for y in range(K.n_outputs))


def gain_after(K: Kernel, P: Prior, G: Kernel) -> Real:
    "V_g[P > K] where action w gains G[x, w] on secret x."
    return Real.sum(
        maximum(*(Real.sum(P.mass(x) * G[x, w] * K[x, y] for x in range(K.n_inputs)) for w in range(G.n_outputs)))
        for y in range(K.n_outputs)
    )


def gain_before(P: Prior, G: Kernel) -> Real:
    "V_g[P]."
    return maximum(*(Real.sum(P.mass(x) * G[x, w] for x in range(len(P))) for w in range(G.n_outputs)))


# -- true: contraction and local privacy -------------------------------------------------------------------------------


@claim(K=K_ANY, P=d.priors(), Q=d.priors())
def true_dobrushin_by_entries(K: Kernel, P: Prior, Q: Prior) -> Relation:
    "Dobrushin 1956: the l1 distance of the outputs, written out, is at most the coefficient times that of the inputs."
    after = Real.sum(
        abs(Real.sum((P.mass(x) - Q.mass(x)) * K[x, y] for x in range(K.n_inputs))) for y in range(K.n_outputs)
    )
    before = Real.sum(abs(P.mass(x) - Q.mass(x)) for x in range(K.n_inputs))
    return after <= m.dobrushin(K) * before


@claim(K=K_ANY, eps=d.levels(), assume=local)
def true_dobrushin_of_private(K: Kernel, eps: Real) -> Relation:
    "Kairouz, Oh, Viswanath 2016, Corollary 2.9: total variation of two rows is at most (e^eps - 1)/(e^eps + 1)."
    return m.dobrushin(K) * (exp(eps) + 1) <= exp(eps) - 1


@claim(K=K_TWO, P=d.priors(), Q=d.priors(), eps=d.levels(), assume=lambda K, eps: local(K, eps))
def true_minimax_divergence_both_constants(K: Kernel, P: Prior, Q: Prior, eps: Real) -> Relation:
    "Duchi, Jordan, Wainwright 2018, Theorem 1, with min(4, e^(2 eps))."
    M, N = K.output(P), K.output(Q)
    factor = minimum(4, exp(2 * eps)) * (exp(eps) - 1) ** 2
    return m.kl(M, N) + m.kl(N, M) <= factor * m.total_variation(P, Q) ** 2


@claim(K=K_ANY, P=d.priors(), Q=d.priors(), eps=d.levels(), assume=lambda K, eps: local(K, eps))
def true_private_hockey_stick_vanishes(K: Kernel, P: Prior, Q: Prior, eps: Real) -> Relation:
    "Asoodeh, Aliakbarpour, Calmon 2021, Theorem 1, delta = 0: outputs of any two laws have no E_(e^eps)-divergence."
    return (m.hockey_stick(P @ K, Q @ K, eps) == 0) & (m.hockey_stick(Q @ K, P @ K, eps) == 0)


@claim(K=K_ANY, P=d.priors(), Q=d.priors(), eps=d.levels())
def true_hockey_stick_contracts(K: Kernel, P: Prior, Q: Prior, eps: Real) -> Relation:
    "Asoodeh, Diaz, Calmon 2020, Theorem 3: the E_gamma-contraction coefficient is that of two rows."
    return m.hockey_stick(K.output(P), K.output(Q), eps) <= m.ldp_delta(K, eps) * m.hockey_stick(P, Q, eps)


@claim(K=K_ANY, P=d.priors(), Q=d.priors(), assume=lambda P, Q: m.kl(P, Q) < Real.infinity())
def true_strong_data_processing(K: Kernel, P: Prior, Q: Prior) -> Relation:
    "Cohen, Iwasa, Rautu, Ruskai, Seneta, Zbaganu 1993; Raginsky 2016, Theorem 3.1."
    return m.kl(K.output(P), K.output(Q)) <= m.dobrushin(K) * m.kl(P, Q)


@claim(
    L=d.kernels((1, 3), (2, 3)), K=d.kernels(lambda e: e["L"].n_outputs, (2, 3)), P=d.priors(on="L"),
)  # fmt: skip
def true_information_contracts(L: Kernel, K: Kernel, P: Prior) -> Relation:
    "Anantharam, Gohari, Kamath, Nair 2013; Polyanskiy and Wu, Theorem 33.6: U - X - Y, I(U;Y) <= eta_KL I(U;X)."
    return m.mutual_information(L @ K, P) <= m.eta_kl(K) * m.mutual_information(L, P)


@claim(K=d.kernels((2, 3), (2, 4)))
def true_contraction_of_two_inputs_by_hellinger(K: Kernel) -> Relation:
    "Ordentlich and Polyanskiy 2021, eq. (2): H^2/2 <= eta <= H^2 - H^4/4 for every restriction to two inputs."
    parts = []
    for x in range(K.n_inputs):
        for z in range(x):
            h, eta = m.hellinger2(K.row(x), K.row(z)), m.eta_kl(K.restrict([x, z]))
            parts += [h / 2 <= eta, eta <= h - h**2 / 4]
    return Relation.all(parts)


@claim(flip=d.numbers(0, 1))
def true_contraction_of_symmetric_channel(flip: Real) -> Relation:
    "Ahlswede and Gacs 1976; Polyanskiy and Wu, Example 33.2: (1 - 2 delta)^2 for the binary symmetric channel."
    return m.eta_kl(mechanisms.binary_symmetric(flip)) == (1 - 2 * flip) ** 2


@claim(k=d.integers(2, 5, exhaustive=False), r=d.numbers(1, None))
def true_dobrushin_of_randomized_response(k: int, r: Real) -> Relation:
    "Kairouz, Bonawitz, Ramage 2016: rows of k-ary randomised response are (r - 1)/(r + k - 1) apart."
    return m.dobrushin(mechanisms.randomized_response(k, r)) * (r + k - 1) == r - 1


@claim(K=K_ANY, L=AFTER_K)
def true_cascade_is_as_private_as_its_best(K: Kernel, L: Kernel) -> Relation:
    "Post- and pre-processing of local privacy; Dwork and Roth, Proposition 2.1."
    return m.ldp(K.then(L)) <= minimum(m.ldp(K), m.ldp(L))


@claim(K=K_ANY, P=d.priors(), eps=d.levels(), assume=lambda K, eps: local(K, eps))
def true_information_of_private(K: Kernel, P: Prior, eps: Real) -> Relation:
    "Bun and Steinke 2016, Section 3, and convexity: information of an eps-private mechanism is <= eps tanh(eps/2)."
    return m.mutual_information(K, P) * (exp(eps) + 1) <= eps * (exp(eps) - 1)


@claim(K=K_TWO, P=d.priors(), Q=d.priors(full_support=True), eps=d.levels(), assume=lambda K, eps: local(K, eps))
def true_chi_square_contracts_under_privacy(K: Kernel, P: Prior, Q: Prior, eps: Real) -> Relation:
    "Asoodeh and Zhang 2022, Theorem 1: ((e^eps - 1)/(e^eps + 1))^2, multiplied out."
    return m.chi2(K.output(P), K.output(Q)) * (exp(eps) + 1) ** 2 <= (exp(eps) - 1) ** 2 * m.chi2(P, Q)


@claim(n=d.integers(2, 5, exhaustive=False), kept=d.numbers(0, 1))
def true_contraction_of_erasure(n: int, kept: Real) -> Relation:
    "Polyanskiy and Wu, Example 33.3: both coefficients of the erasure channel are the chance that nothing is erased."
    E = mechanisms.erasure(n, kept)
    return (m.eta_kl(E) == kept) & (m.dobrushin(E) == kept)


# -- true: leakage and quantitative information flow -------------------------------------------------------------------


@claim(K=d.kernels((1, 3), (1, 3)), L=d.kernels((1, 3), (1, 3)))
def true_leakage_of_two_secrets(K: Kernel, L: Kernel) -> Relation:
    "Issa, Wagner, Kamath 2020, Lemma 1: additive for independent channels, and at most min(ln |X|, ln |Y|)."
    sizes = (m.maximal_leakage(K) <= ln(K.n_inputs)) & (m.maximal_leakage(K) <= ln(K.n_outputs))
    return sizes & (m.maximal_leakage(K.product(L)) == m.maximal_leakage(K) + m.maximal_leakage(L))


@claim(K=K_ANY, P=d.priors())
def true_min_capacity_at_uniform(K: Kernel, P: Prior) -> Relation:
    "Braun, Chatzikokolakis, Palamidessi 2009, Proposition 5.11: min-entropy leakage is largest at the uniform prior."
    best = m.min_entropy_leakage(K, Prior.uniform(K.n_inputs))
    return (m.min_entropy_leakage(K, P) <= best) & (best == m.maximal_leakage(K))


@claim(K=K_ANY, P=d.priors())
def true_vulnerability_before_and_after(K: Kernel, P: Prior) -> Relation:
    "Alvim et al., Science of Quantitative Information Flow, Theorems 5.8 and 7.2: V[P] <= V[P>K] <= |Y| V[P]."
    before, after = maximum(*(P.mass(x) for x in range(len(P)))), posterior_vulnerability(K, P)
    return (before <= after) & (after <= K.n_outputs * before)


@claim(K=d.kernels((1, 3), (1, 3)), P=d.priors(), G=BESIDE_K)
def true_miracle(K: Kernel, P: Prior, G: Kernel) -> Relation:
    "Alvim, Chatzikokolakis, Palamidessi, Smith 2012, Theorem 5.1 (Miracle): no gain leaks more than Bayes capacity."
    capacity = Real.sum(maximum(*(K[x, y] for x in range(K.n_inputs))) for y in range(K.n_outputs))
    return gain_after(K, P, G) <= capacity * gain_before(P, G)


@claim(K=d.kernels((1, 3), (1, 3)), L=d.kernels(lambda e: e["K"].n_outputs, (1, 3)), P=d.priors(), G=BESIDE_K)
def true_refinement_loses_gain(K: Kernel, L: Kernel, P: Prior, G: Kernel) -> Relation:
    "Alvim et al., Theorem 9.11 (data processing): a refinement of a channel leaks no more to any gain function."
    return gain_after(K @ L, P, G) <= gain_after(K, P, G)


@claim(K=K_ANY, P=d.priors())
def true_chain_of_leakages(K: Kernel, P: Prior) -> Relation:
    "Issa, Wagner, Kamath 2020; Saeidian et al. 2023, Section III: I <= Sibson of order infinity <= PML <= LDP."
    middle = m.sibson(K, P, Real.infinity())
    return Relation.all([m.mutual_information(K, P) <= middle, middle <= m.pml(K, P), m.pml(K, P) <= m.ldp(K)])


@claim(K=K_ANY, L=BESIDE_K, P=d.priors())
def true_two_observations(K: Kernel, L: Kernel, P: Prior) -> Relation:
    "Espinoza and Smith 2013, Theorem 6: a second observation adds at most its min-capacity."
    return m.min_entropy_leakage(K.parallel(L), P) <= m.min_entropy_leakage(K, P) + m.maximal_leakage(L)


@claim(K=K_ANY, L=LIKE_K, w=d.numbers(0, 1))
def true_exponential_leakage_is_convex(K: Kernel, L: Kernel, w: Real) -> Relation:
    "Issa, Wagner, Kamath 2020, Lemma 1: exp of maximal leakage is convex in the channel."
    return exp(m.maximal_leakage(K.mix(L, w))) <= w * exp(m.maximal_leakage(K)) + (1 - w) * exp(m.maximal_leakage(L))


@claim(n=d.integers(1, 4, exhaustive=False), a=d.numbers(0, 1, high_open=True))
def true_leakage_of_geometric(n: int, a: Real) -> Relation:
    "Alvim et al. 2011, on the truncated geometric mechanism: its column maxima written out."
    return exp(m.maximal_leakage(mechanisms.truncated_geometric(n, a))) * (1 + a) == 2 + (n - 1) * (1 - a)


@claim(K=K_ANY, eps=d.levels(), assume=local)
def true_leakage_of_private(K: Kernel, eps: Real) -> Relation:
    "Alvim et al. 2011, Theorem 9 for a clique: leakage of an eps-private channel is <= ln(n e^eps/(e^eps + n - 1))."
    n = K.n_inputs
    return exp(m.maximal_leakage(K)) * (exp(eps) + n - 1) <= n * exp(eps)


@claim(K=K_ANY, P=d.priors(), a=d.numbers(0, None), b=d.numbers(0, None), assume=lambda a, b: a <= b)
def true_sibson_increases_with_order(K: Kernel, P: Prior, a: Real, b: Real) -> Relation:
    "Ho and Verdu 2015, Theorem 4."
    return m.sibson(K, P, a) <= m.sibson(K, P, b)


@claim(K=d.kernels((1, 3), (1, 3)), P=d.priors())
def true_csiszar_below_sibson(K: Kernel, P: Prior) -> Relation:
    "Csiszar 1995; Verdu 2015, eq. (67): for orders above 1 Csiszar's information is at most Sibson's."
    return Relation.all(m.csiszar(K, P, a) <= m.sibson(K, P, a) for a in (Fraction(3, 2), 2))


# -- true: f-divergences -----------------------------------------------------------------------------------------------


@claim(P=d.laws((1, 4)), Q=d.laws(like="P"))
def true_kl_below_log_chi_square(P: Prior, Q: Prior) -> Relation:
    "Gibbs and Su 2002, Theorem 5; Tsybakov 2009, Lemma 2.7."
    return m.kl(P, Q) <= ln(1 + m.chi2(P, Q))


@claim(P=d.laws((1, 4)), Q=d.laws(like="P"))
def true_le_cam_hellinger(P: Prior, Q: Prior) -> Relation:
    "Tsybakov 2009, Lemma 2.3 (Le Cam): H^2/2 <= TV <= H sqrt(1 - H^2/4), the second squared."
    h, tv = m.hellinger2(P, Q), m.total_variation(P, Q)
    return (h / 2 <= tv) & (tv**2 <= h * (1 - h / 4))


@claim(P=d.laws((1, 4)), Q=d.laws(like="P"))
def true_vincze_le_cam_and_hellinger(P: Prior, Q: Prior) -> Relation:
    "Le Cam 1986, p. 48; Polyanskiy and Wu, eq. (7.38), with the discrimination as a divergence from the midpoint."
    midpoint = P.mix(Q, "1/2")
    h, triangle = m.hellinger2(P, Q), 2 * m.chi2(P, midpoint)
    return (h <= triangle) & (triangle <= 2 * h)


@claim(P=d.laws((2, 4)), Q=d.laws(like="P"), assume=lambda P, Q: m.total_variation(P, Q) < 1)
def true_chi_square_against_variation(P: Prior, Q: Prior) -> Relation:
    "Polyanskiy and Wu, Proposition 7.15: chi^2 >= 4 TV^2, and >= TV/(1 - TV) from TV = 1/2 on."
    tv, chi = m.total_variation(P, Q), m.chi2(P, Q)
    return (4 * tv**2 <= chi) & implies(tv >= "1/2", tv <= chi * (1 - tv))


@claim(P=d.laws((1, 3)), Q=d.laws(like="P"), R=d.laws(like="P"), S=d.laws(like="P"), w=WEIGHT)
def true_joint_convexity(P: Prior, Q: Prior, R: Prior, S: Prior, w: Real) -> Relation:
    "Cover and Thomas, Theorem 2.7.2."
    return m.kl(P.mix(R, w), Q.mix(S, w)) <= w * m.kl(P, Q) + (1 - w) * m.kl(R, S)


@claim(
    K=K_ANY, P=d.priors(), Q=d.priors(),
    f=d.one_of(["tv", "kl", "reverse-kl", "hellinger2", "chi2", "triangular", "jensen-shannon"], exhaustive=False),
)  # fmt: skip
def true_data_processing_of_named_divergences(K: Kernel, P: Prior, Q: Prior, f: str) -> Relation:
    "Csiszar and Koerner, Problem 3.20; Polyanskiy and Wu, Theorem 7.4."
    return m.f_divergence(K.output(P), K.output(Q), f) <= m.f_divergence(P, Q, f)


@claim(P=d.laws((1, 4)), Q=d.laws(like="P"))
def true_jensen_shannon_below_variation(P: Prior, Q: Prior) -> Relation:
    "Lin 1991, Theorem 3, with the divergence as an average of two relative entropies."
    M = P.mix(Q, "1/2")
    return (m.kl(P, M) + m.kl(Q, M)) / 2 <= ln(2) * m.total_variation(P, Q)


@claim(P=d.laws((1, 4)), Q=d.laws(like="P", full_support=True))
def true_second_moment_of_the_ratio(P: Prior, Q: Prior) -> Relation:
    "Tsybakov 2009, Section 2.4: chi^2 is the second moment of the likelihood ratio less 1."
    return m.chi2(P, Q) == Real.sum(P.mass(i) ** 2 / Q.mass(i) for i in range(len(P))) - 1


@claim(
    P=d.laws((1, 3)), Q=d.laws(like="P"), eps=d.levels(1, None, low_open=True),
    assume=lambda P, Q, eps: m.max_ratio_level(P, Q) <= eps,
)  # fmt: skip
def true_reverse_pinsker_bounded_ratio(P: Prior, Q: Prior, eps: Real) -> Relation:
    "Verdu 2014, Theorem 7; Sason and Verdu 2016, Theorem 23, with beta_2 = 0."
    return m.kl(P, Q) * (exp(eps) - 1) <= eps * exp(eps) * m.total_variation(P, Q)


@claim(P=d.laws((1, 4)), Q=d.laws(like="P", full_support=True))
def true_reverse_pinsker_least_mass(P: Prior, Q: Prior) -> Relation:
    "Sason and Verdu 2016, Theorem 25, eq. (304): D <= ln(1 + |P - Q|^2/(2 Q_min)), |P - Q| = 2 TV."
    return m.kl(P, Q) <= ln(1 + 2 * m.total_variation(P, Q) ** 2 / m.min_mass(Q))


@claim(P=d.laws((1, 4)), Q=d.laws(like="P"), eps=d.levels())
def true_hockey_stick_turned_round(P: Prior, Q: Prior, eps: Real) -> Relation:
    "Sason and Verdu 2016, eq. (46): E_gamma(P,Q) in terms of E_(1/gamma)(Q,P)."
    return m.hockey_stick(P, Q, eps) == 1 - exp(eps) + exp(eps) * m.hockey_stick(Q, P, -eps)


@claim(P=d.laws((1, 4)), Q=d.laws(like="P"), R=d.laws(like="P"), a=d.levels(), b=d.levels())
def true_hockey_stick_triangle(P: Prior, Q: Prior, R: Prior, a: Real, b: Real) -> Relation:
    "Liu, Cuff, Verdu 2017, Proposition 2: E_(st)(P,R) <= E_s(P,Q) + s E_t(Q,R)."
    return m.hockey_stick(P, R, a + b) <= m.hockey_stick(P, Q, a) + exp(a) * m.hockey_stick(Q, R, b)


# -- true: Rényi calculus ----------------------------------------------------------------------------------------------


@claim(P=d.laws((1, 4)), Q=d.laws(like="P"))
def true_renyi_increases_along_a_list(P: Prior, Q: Prior) -> Relation:
    "Van Erven and Harremoes 2014, Theorem 3, for a list of orders."
    values = [m.renyi(P, Q, a) for a in ORDERS]
    return Relation.all(values[k] <= values[k + 1] for k in range(len(values) - 1))


@claim(P=d.laws((1, 4)), Q=d.laws(like="P"), a=WEIGHT)
def true_skew_symmetry(P: Prior, Q: Prior, a: Real) -> Relation:
    "Van Erven and Harremoes 2014, Proposition 2."
    return (1 - a) * m.renyi(P, Q, a) == a * m.renyi(Q, P, 1 - a)


@claim(P=d.laws((1, 4)), Q=d.laws(like="P"), a=WEIGHT, b=WEIGHT, assume=lambda a, b: a <= b)
def true_orders_below_one_are_equivalent(P: Prior, Q: Prior, a: Real, b: Real) -> Relation:
    "Van Erven and Harremoes 2014, Theorem 16, the lower half, multiplied out."
    return a * (1 - b) * m.renyi(P, Q, b) <= b * (1 - a) * m.renyi(P, Q, a)


@claim(P=d.laws((1, 4)), Q=d.laws(like="P"))
def true_five_divergences_in_a_row(P: Prior, Q: Prior) -> Relation:
    "Van Erven and Harremoes 2014, eq. (7): H^2 <= D_(1/2) <= D <= D_2 <= chi^2."
    half, two = m.renyi(P, Q, "1/2"), m.renyi(P, Q, 2)
    first = (m.hellinger2(P, Q) <= half) & (half <= m.kl(P, Q))
    return first & (m.kl(P, Q) <= two) & (two <= m.chi2(P, Q))


@claim(P=d.laws((1, 3)), Q=d.laws(like="P"), R=d.laws(like="P"), alpha=ABOVE_ONE)
def true_weak_triangle(P: Prior, Q: Prior, R: Prior, alpha: Real) -> Relation:
    "Mironov 2017, Corollary 4 (Proposition 11 with p = q = 2), multiplied out."
    left = (alpha - 1) * m.renyi(P, Q, alpha)
    return left <= (alpha - "1/2") * m.renyi(P, R, 2 * alpha) + (alpha - 1) * m.renyi(R, Q, 2 * alpha - 1)


@claim(P=d.laws((1, 4)), Q=d.laws(like="P"), alpha=d.integers(2, 4, exhaustive=False),
       assume=lambda P, Q: m.max_ratio_level(P, Q) < Real.infinity())  # fmt: skip
def true_probability_preservation(P: Prior, Q: Prior, alpha: int) -> Relation:
    "Mironov 2017, Proposition 10, for the event of one letter: P(A)^alpha <= (e^D Q(A))^(alpha - 1)."
    scale = exp(m.renyi(P, Q, alpha))
    return Relation.all(P.mass(i) ** alpha <= (scale * Q.mass(i)) ** (alpha - 1) for i in range(len(P)))


@claim(P=d.laws((1, 4)), Q=d.laws(like="P"), eps=d.levels(), alpha=d.numbers(1, None))
def true_close_laws_are_concentrated(P: Prior, Q: Prior, eps: Real, alpha: Real) -> Relation:
    "Bun and Steinke 2016, Proposition 3.3, as an implication for two laws."
    close = (m.max_ratio_level(P, Q) <= eps) & (m.max_ratio_level(Q, P) <= eps)
    return implies(close, m.renyi(P, Q, alpha) <= eps**2 * alpha / 2)


@claim(P=d.laws((1, 3)), Q=d.laws(like="P"), R=d.laws(like="P"), w=WEIGHT, a=d.numbers(0, None))
def true_renyi_convex_in_second_argument(P: Prior, Q: Prior, R: Prior, w: Real, a: Real) -> Relation:
    "Van Erven and Harremoes 2014, Theorem 12."
    return m.renyi(P, Q.mix(R, w), a) <= w * m.renyi(P, Q, a) + (1 - w) * m.renyi(P, R, a)


@claim(P=d.laws((1, 3)), Q=d.laws(like="P"), R=d.laws(like="P"), a=WEIGHT)
def true_renyi_as_a_least_divergence(P: Prior, Q: Prior, R: Prior, a: Real) -> Relation:
    "Van Erven and Harremoes 2014, Theorem 30: (1 - a) D_a(P,Q) <= a D(R,P) + (1 - a) D(R,Q) for every R."
    return (1 - a) * m.renyi(P, Q, a) <= a * m.kl(R, P) + (1 - a) * m.kl(R, Q)


@claim(P=d.laws((1, 4)), Q=d.laws(like="P"), a=d.numbers(0, 1, low_open=True))
def true_pinsker_for_renyi(P: Prior, Q: Prior, a: Real) -> Relation:
    "Gilardoni 2010, Corollary 6; van Erven and Harremoes 2014, Theorem 31: (a/2) |P - Q|^2 <= D_a, 0 < a <= 1."
    distance = Real.sum(abs(P.mass(i) - Q.mass(i)) for i in range(len(P)))
    return a / 2 * distance**2 <= m.renyi(P, Q, a)


# -- true: differential privacy ----------------------------------------------------------------------------------------

SMALL = d.databases((2, 3), (1, 2))
ON_DB = d.database_kernels(outputs=(2, 3))


@claim(db=SMALL, K=ON_DB, L=ON_DB, a=d.levels(), b=d.levels())
def true_composition_of_approximate(db: Database, K: Kernel, L: Kernel, a: Real, b: Real) -> Relation:
    "Dwork and Roth 2014, Theorem 3.16 for two mechanisms: levels and deltas add up."
    return m.dp_delta(K.parallel(L), db, a + b) <= m.dp_delta(K, db, a) + m.dp_delta(L, db, b)


@claim(db=d.databases((1, 2), (1, 3)), K=ON_DB, k=d.integers(1, 4, exhaustive=False))
def true_group_privacy(db: Database, K: Kernel, k: int) -> Relation:
    "Dwork and Roth 2014, Theorem 2.2."
    return m.group_dp(K, db, k) <= k * m.dp(K, db)


@claim(db=d.databases((2, 2), (1, 3)), K=ON_DB, k=d.integers(1, 3, exhaustive=False), eps=d.levels())
def true_group_privacy_approximate(db: Database, K: Kernel, k: int, eps: Real) -> Relation:
    "Vadhan 2017, Lemma 2.2: a group of k has level k eps with k e^((k-1) eps) delta."
    return m.group_dp_delta(K, db, k, k * eps) <= k * exp((k - 1) * eps) * m.dp_delta(K, db, eps)


@claim(db=SMALL, K=ON_DB, L=d.kernels(lambda e: e["K"].n_outputs, (1, 3)), eps=d.levels())
def true_post_processing_approximate(db: Database, K: Kernel, L: Kernel, eps: Real) -> Relation:
    "Dwork and Roth 2014, Proposition 2.1."
    return m.dp_delta(K.then(L), db, eps) <= m.dp_delta(K, db, eps)


@claim(db=SMALL, K=ON_DB, alpha=ABOVE_ONE, eps=d.levels(), delta=WEIGHT,
       assume=lambda db, K, alpha, eps: m.renyi_dp(K, alpha, db) <= eps)  # fmt: skip
def true_renyi_to_approximate(db: Database, K: Kernel, alpha: Real, eps: Real, delta: Real) -> Relation:
    "Mironov 2017, Proposition 3."
    return m.dp_delta(K, db, eps + ln(1 / delta) / (alpha - 1)) <= delta


@claim(db=SMALL, K=ON_DB, alpha=d.integers(2, 5, exhaustive=False), eps=d.levels())
def true_renyi_to_approximate_improved(db: Database, K: Kernel, alpha: int, eps: Real) -> Relation:
    "Canonne, Kamath, Steinke 2020, Proposition 12 (its form for delta), multiplied out."
    level = m.renyi_dp(K, alpha, db)
    factor = Real(1 - Fraction(1, alpha)) ** alpha
    return (alpha - 1) * m.dp_delta(K, db, eps) <= exp((alpha - 1) * (level - eps)) * factor


@claim(db=SMALL, K=ON_DB, L=ON_DB)
def true_renyi_composition(db: Database, K: Kernel, L: Kernel) -> Relation:
    "Mironov 2017, Proposition 1, at a list of orders."
    both = K.parallel(L)
    return Relation.all(m.renyi_dp(both, a, db) <= m.renyi_dp(K, a, db) + m.renyi_dp(L, a, db) for a in ORDERS)


@claim(db=d.databases(2, (1, 3)), K=ON_DB, alpha=d.numbers(4, None))
def true_renyi_group_privacy(db: Database, K: Kernel, alpha: Real) -> Relation:
    "Mironov 2017, Proposition 2 with c = 1: two entries at order alpha/2, three times the level at alpha >= 4."
    level = m.renyi_dp(K, alpha, db)
    return Relation.all(
        m.renyi(K.row(x), K.row(y), alpha / 2) <= 3 * level
        for x in range(db.size)
        for y in range(db.size)
        if db.distance(x, y) <= 2
    )


@claim(K=K_TWO, w=WEIGHT)
def true_sampling_one_entry(K: Kernel, w: Real) -> Relation:
    "Balle, Barthe, Gaboardi 2018, Theorem 8 with delta = 0, one entry, letter 0 for an absent one: by entries."
    sampled = Kernel([[w * K[x, y] + (1 - w) * K[0, y] for y in range(K.n_outputs)] for x in range(K.n_inputs)])
    return exp(m.ldp(sampled)) - 1 <= w * (exp(m.ldp(K)) - 1)


@claim(P=d.laws((1, 3)), Q=d.laws(like="P"), R=d.laws(like="P"), w=d.numbers(0, 1), eps=d.levels())
def true_advanced_joint_convexity(P: Prior, Q: Prior, R: Prior, w: Real, eps: Real) -> Relation:
    "Balle, Barthe, Gaboardi 2018, Theorem 2."
    lowered = 1 + w * (exp(eps) - 1)
    beta = lowered / exp(eps)
    left = m.hockey_stick(P.mix(R, w), Q.mix(R, w), ln(lowered))
    return left == w * m.hockey_stick(P, Q.mix(R, beta), eps)


@claim(r=d.numbers(1, None))
def true_two_randomized_responses(r: Real) -> Relation:
    "Kairouz, Oh, Viswanath 2015, Theorem 3.3 with k = 2, attained by randomised response: delta at level eps."
    W = mechanisms.randomized_response(2, r)
    return m.ldp_delta(W.parallel(W), ln(r)) * (1 + r) ** 2 == r**2 - r


@claim(db=d.databases((1, 3), (1, 2)), a=WEIGHT)
def true_geometric_of_a_count(db: Database, a: Real) -> Relation:
    "Ghosh, Roughgarden, Sundararajan 2012: a count with truncated geometric noise of ratio a is ln(1/a)-private."
    return m.dp(mechanisms.count(db, 0).then(mechanisms.truncated_geometric(db.n, a)), db) <= ln(1 / a)


@claim(db=SMALL, K=ON_DB, a=d.levels(), b=d.levels(), assume=lambda db, K, a, b: (m.dp(K, db) <= a) & (b <= a))
def true_delta_below_the_level(db: Database, K: Kernel, a: Real, b: Real) -> Relation:
    "Kairouz, Oh, Viswanath 2015, Section 3.1: an eps-private mechanism at a smaller level, multiplied out."
    return m.dp_delta(K, db, b) * (1 + exp(a)) <= exp(a) - exp(b)


@claim(K=K_TWO, T=d.kernels(lambda e: e["K"].n_outputs, 2), eps=d.levels())
def true_errors_of_a_test(K: Kernel, T: Kernel, eps: Real) -> Relation:
    "Wasserman and Zhou 2010, Theorem 2.4; Dong, Roth, Su 2022, Proposition 3: errors of a test of two inputs."
    S, delta = K.then(T), m.ldp_delta(K, eps)
    return Relation.all(1 - delta <= S[x, 1] + exp(eps) * S[z, 0] for x in range(S.n_inputs) for z in range(S.n_inputs))


@claim(db=d.databases((1, 3), (1, 2)), K=d.kernels(lambda e: e["db"].m, (2, 3)))
def true_local_mechanism_on_a_database(db: Database, K: Kernel) -> Relation:
    "Dwork and Roth 2014, Definition 12.2: the same local mechanism on every entry has its level on the database."
    return m.dp(K.power(db.n), db) == m.ldp(K)


@claim(db=d.databases(2, (1, 2)), K=ON_DB, L=ON_DB, a=d.levels(), b=d.levels(), g=d.levels(),
       assume=lambda db, K, L, a, b: (m.dp(K, db) <= a) & (m.dp(L, db) <= b))  # fmt: skip
def true_optimal_heterogeneous_composition(db: Database, K: Kernel, L: Kernel, a: Real, b: Real, g: Real) -> Relation:
    "Murtagh and Vadhan 2018, Theorem 1.5 for two mechanisms without deltas: the sum over subsets."
    gains = ((exp(a + b), exp(g)), (exp(a), exp(b + g)), (exp(b), exp(a + g)), (Real(1), exp(a + b + g)))
    total = Real.sum(maximum(one - other, 0) for one, other in gains)
    return m.dp_delta(K.parallel(L), db, g) * (1 + exp(a)) * (1 + exp(b)) <= total


# -- true: Shannon entropies and random variables ----------------------------------------------------------------------


@claim(X=d.random_variables("A B C"))
def true_han(X: JointLaw) -> Relation:
    "Han 1978; Cover and Thomas, Theorem 17.6.1: the average over pairs is at least that over triples."
    pairs = m.joint_entropy(X, "A B") + m.joint_entropy(X, "B C") + m.joint_entropy(X, "A C")
    return 2 * m.joint_entropy(X, "A B C") <= pairs


@claim(X=d.random_variables("A B C D", markov="A - B - C - D", letters=2))
def true_ends_of_a_long_chain(X: JointLaw) -> Relation:
    "Yeung 2008, Theorem 2.5.1: along A - B - C - D the ends share at most what the middle shares."
    return (m.information(X, "A", "D") <= m.information(X, "B", "C")) & (
        m.information(X, "A", "D") + m.information(X, "B", "C") <= m.information(X, "A B", "C D") * 2
    )


@claim(X=d.random_variables("A B C", independent="A B"))
def true_conditioning_on_independent(X: JointLaw) -> Relation:
    "Cover and Thomas, Problem 2.6 (b): I(A;C|B) >= I(A;C) for independent A and B."
    return m.information(X, "A", "C") <= m.information(X, "A", "C", "B")


@claim(X=d.random_variables("A B C D", letters=2))
def true_zhang_yeung(X: JointLaw) -> Relation:
    "Zhang and Yeung 1998; Yeung 2008, Theorem 15.7."
    right = m.information(X, "A", "B") + m.information(X, "A", "C D")
    right += 3 * m.information(X, "C", "D", "A") + m.information(X, "C", "D", "B")
    return 2 * m.information(X, "C", "D") <= right


@claim(X=d.random_variables("A B C"))
def true_total_correlation_step_by_step(X: JointLaw) -> Relation:
    "Watanabe 1960: total correlation is a sum of informations, and grows with the variables."
    whole = m.total_correlation(X, ["A", "B", "C"])
    return (whole == m.information(X, "A", "B") + m.information(X, "A B", "C")) & (
        m.total_correlation(X, ["A", "B"]) <= whole
    )


@claim(X=d.random_variables("M K C", independent="M C", functions={"M": "K C"}))
def true_perfect_secrecy_needs_key(X: JointLaw) -> Relation:
    "Shannon 1949; Csiszar and Koerner, Chapter 17: with perfect secrecy the key is as uncertain as the message."
    return m.joint_entropy(X, "M") <= m.joint_entropy(X, "K")


@claim(P=d.laws((2, 4)), Q=d.laws(like="P"))
def true_continuity_of_entropy(P: Prior, Q: Prior) -> Relation:
    "Zhang 2007; Audenaert 2007; Csiszar and Koerner, Problem 3.10: |H(P) - H(Q)| <= TV ln(n - 1) + h(TV)."
    tv = m.total_variation(P, Q)
    return abs(m.entropy(P) - m.entropy(Q)) <= tv * ln(len(P) - 1) + m.binary_entropy(tv)


@claim(X=d.random_variables("A B C"))
def true_conditional_entropies_below_joint(X: JointLaw) -> Relation:
    "Han 1978: H(A|BC) + H(B|AC) + H(C|AB) <= H(ABC)."
    rest = (("A", "B C"), ("B", "A C"), ("C", "A B"))
    return Real.sum(m.conditional_entropy(X, one, others) for one, others in rest) <= m.joint_entropy(X, "A B C")


@claim(K=K_ANY, L=LIKE_K, P=d.priors(), Q=d.priors(), w=d.numbers(0, 1))
def true_information_convex_and_concave(K: Kernel, L: Kernel, P: Prior, Q: Prior, w: Real) -> Relation:
    "Cover and Thomas, Theorem 2.7.4: concave in the law of the input, convex in the channel."
    convex = m.mutual_information(K.mix(L, w), P) <= w * m.mutual_information(K, P) + (1 - w) * m.mutual_information(
        L, P
    )
    low = w * m.mutual_information(K, P) + (1 - w) * m.mutual_information(K, Q)
    return convex & (low <= m.mutual_information(K, P.mix(Q, w)))


@claim(K=K_ANY, P=d.priors(), Q=d.laws(lambda e: e["K"].n_outputs, full_support=True))
def true_golden_formula(K: Kernel, P: Prior, Q: Prior) -> Relation:
    "Csiszar and Koerner, eq. (8.7); Polyanskiy and Wu, Theorem 4.1: I(P,K) = D(K,Q|P) - D(KP,Q)."
    conditional = Real.sum(P.mass(x) * m.kl(K.row(x), Q) for x in range(K.n_inputs))
    return m.mutual_information(K, P) + m.kl(K.output(P), Q) == conditional


# -- true: testing and estimation --------------------------------------------------------------------------------------


@claim(P=d.laws((1, 3)), Q=d.laws(like="P"))
def true_bretagnolle_huber(P: Prior, Q: Prior) -> Relation:
    "Bretagnolle and Huber 1979; Tsybakov 2009, Lemma 2.6: errors of any test of one draw, and of two."
    first = m.total_variation(P, Q) ** 2 <= 1 - exp(-m.kl(P, Q))
    return first & (exp(-2 * m.kl(P, Q)) / 2 <= 1 - m.total_variation(P.product(P), Q.product(Q)))


@claim(K=K_TWO, P=d.priors())
def true_fano_any_prior(K: Kernel, P: Prior) -> Relation:
    "Cover and Thomas, Theorem 2.10.1: h(e) + e ln(n - 1) >= H(X|Y)."
    error = m.bayes_risk(K, P)
    return m.entropy(P) - m.mutual_information(K, P) <= m.binary_entropy(error) + error * ln(K.n_inputs - 1)


@claim(db=d.databases(2, (1, 3)), K=ON_DB)
def true_assouad(db: Database, K: Kernel) -> Relation:
    "Assouad 1983; Tsybakov 2009, Theorem 2.12 (ii): expected Hamming error >= (n/2)(1 - TV of neighbours)."
    loss = [[db.distance(x, y) for y in range(db.size)] for x in range(db.size)]
    return Real(db.n) / 2 * (1 - m.tv_dp(K, db)) <= m.bayes_risk(K, Prior.uniform(db.size), loss)


@claim(K=K_TWO, P=d.priors(), Q=d.priors(), eps=d.levels(), assume=lambda K, eps: local(K, eps))
def true_private_le_cam(K: Kernel, P: Prior, Q: Prior, eps: Real) -> Relation:
    "Duchi, Jordan, Wainwright 2018, Section 3; Kairouz, Oh, Viswanath 2016: errors of a test on private outputs."
    overlap = m.support_overlap(K.output(P), K.output(Q))
    return exp(eps) + 1 - (exp(eps) - 1) * m.total_variation(P, Q) <= (exp(eps) + 1) * overlap


@claim(P=d.laws((1, 4)), Q=d.laws(like="P"), w=d.numbers(0, 1))
def true_bhattacharyya_error(P: Prior, Q: Prior, w: Real) -> Relation:
    "Kailath 1967: w(1-w) times the squared coefficient <= error <= sqrt(w(1-w)) times the coefficient."
    error = Real.sum(minimum(w * P.mass(i), (1 - w) * Q.mass(i)) for i in range(len(P)))
    rho = affinity(P, Q)
    return (w * (1 - w) * rho**2 <= error) & (error <= sqrt(w * (1 - w)) * rho)


@claim(K=d.kernels((1, 4), (1, 4)))
def true_fano_by_pairs(K: Kernel) -> Relation:
    "Tsybakov 2009, Corollary 2.6; Yu 1997, Lemma 3: Fano with the largest divergence of two hypotheses."
    n = K.n_inputs
    return ln(n) - ln(2) - m.kl_dp(K) <= m.bayes_risk(K, Prior.uniform(n)) * ln(n)


# -- false: contraction and local privacy ------------------------------------------------------------------------------


@claim(K=K_ANY, eps=d.levels(), assume=local)
def false_dobrushin_of_private_halved(K: Kernel, eps: Real) -> Relation:
    "After Kairouz, Oh, Viswanath 2016, Corollary 2.9: halved twice. Binary randomised response."
    return 2 * m.dobrushin(K) * (exp(eps) + 1) <= exp(eps) - 1


@claim(K=K_TWO)
def false_kl_contracts_like_square_of_variation(K: Kernel) -> Relation:
    "True of binary symmetric channels alone (Ahlswede and Gacs 1976). An erasure channel."
    return m.eta_kl(K) <= m.dobrushin(K) ** 2


@claim(K=K_TWO, P=d.priors(), Q=d.priors(), eps=d.levels(), assume=lambda K, eps: local(K, eps))
def false_minimax_divergence_half(K: Kernel, P: Prior, Q: Prior, eps: Real) -> Relation:
    "After Duchi, Jordan, Wainwright 2018, Theorem 1, with the constant 1/2. Randomised response at a small level."
    M, N = K.output(P), K.output(Q)
    return m.kl(M, N) + m.kl(N, M) <= (exp(eps) - 1) ** 2 * m.total_variation(P, Q) ** 2 / 2


@claim(K=K_TWO, L=AFTER_K, assume=lambda K: m.ldp(K) < Real.infinity())
def false_level_contracts_by_dobrushin(K: Kernel, L: Kernel) -> Relation:
    "A strong data processing inequality for levels. An erasure after randomised response keeps the level."
    return m.ldp(K.then(L)) <= m.dobrushin(L) * m.ldp(K)


@claim(K=K_TWO, L=BESIDE_K)
def false_parallel_no_further_apart(K: Kernel, L: Kernel) -> Relation:
    "Two outputs told apart no better than the better one."
    return m.dobrushin(K.parallel(L)) <= maximum(m.dobrushin(K), m.dobrushin(L))


@claim(K=K_TWO, P=d.priors(), Q=d.priors(), eps=d.levels())
def false_hockey_stick_contracts_twice(K: Kernel, P: Prior, Q: Prior, eps: Real) -> Relation:
    "After Asoodeh, Diaz, Calmon 2020, Theorem 3, with the square of the total variation of the inputs."
    return m.hockey_stick(K.output(P), K.output(Q), eps) <= m.ldp_delta(K, eps) * m.total_variation(P, Q) ** 2


@claim(K=K_TWO, P=d.priors(), eps=d.levels(), assume=lambda K, eps: local(K, eps))
def false_information_of_private_sixteenth(K: Kernel, P: Prior, eps: Real) -> Relation:
    "The constant is 1/8, which randomised response comes near at small levels."
    return m.mutual_information(K, P) <= eps**2 / 16


# -- false: leakage and quantitative information flow ------------------------------------------------------------------


@claim(K=K_TWO, L=BESIDE_K)
def false_leakage_adds_up(K: Kernel, L: Kernel) -> Relation:
    "After Issa, Wagner, Kamath 2020, Lemma 6: an equality for outputs of one input. True of `product` alone."
    return m.maximal_leakage(K.parallel(L)) == m.maximal_leakage(K) + m.maximal_leakage(L)


@claim(K=K_TWO, L=AFTER_K, P=d.priors())
def false_cascade_below_second_link(K: Kernel, L: Kernel, P: Prior) -> Relation:
    "Espinoza and Smith 2013, Section 4: min-entropy leakage of a cascade may exceed that of its second link."
    return m.min_entropy_leakage(K.then(L), P) <= m.min_entropy_leakage(L, K.output(P))


@claim(K=K_TWO, P=d.priors())
def false_min_entropy_below_shannon(K: Kernel, P: Prior) -> Relation:
    "Smith 2009: min-entropy leakage and mutual information are not comparable."
    return m.min_entropy_leakage(K, P) <= m.mutual_information(K, P)


@claim(K=K_TWO, P=d.priors(full_support=True))
def false_pointwise_below_maximal(K: Kernel, P: Prior) -> Relation:
    "After Saeidian et al. 2023: the average over outputs bounds the worst output."
    return m.pml(K, P) <= m.maximal_leakage(K)


@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors())
def false_sibson_below_csiszar(K: Kernel, P: Prior) -> Relation:
    "After Verdu 2015, eq. (67), turned round: true of orders below 1."
    return m.sibson(K, P, 2) <= m.csiszar(K, P, 2)


@claim(n=d.integers(1, 4, exhaustive=False), kept=d.numbers(0, 1))
def false_leakage_of_erasure(n: int, kept: Real) -> Relation:
    "After Issa, Wagner, Kamath 2020, Example 4: n where n - 1 belongs."
    return exp(m.maximal_leakage(mechanisms.erasure(n, kept))) == 1 + n * kept


@claim(K=K_TWO, P=d.priors())
def false_additive_leakage_largest_at_uniform(K: Kernel, P: Prior) -> Relation:
    "After Alvim et al., Theorem 7.2: the additive Bayes leakage is at most that of the uniform prior."
    n = K.n_inputs
    prior = maximum(*(P.mass(x) for x in range(n)))
    uniform = posterior_vulnerability(K, Prior.uniform(n)) - Real(1) / n
    return posterior_vulnerability(K, P) - prior <= uniform


# -- false: f-divergences ----------------------------------------------------------------------------------------------


@claim(P=d.laws((2, 4)), Q=d.laws(like="P"))
def false_pinsker_constant(P: Prior, Q: Prior) -> Relation:
    "Pinsker's inequality with |P - Q| for total variation: TV^2 <= D/4."
    return 4 * m.total_variation(P, Q) ** 2 <= m.kl(P, Q)


@claim(P=d.laws((2, 4)), Q=d.laws(like="P"))
def false_hellinger_below_variation(P: Prior, Q: Prior) -> Relation:
    "Tsybakov 2009, Lemma 2.3, with the other normalisation of the Hellinger distance."
    return m.hellinger2(P, Q) <= m.total_variation(P, Q)


@claim(P=d.laws((2, 4)), Q=d.laws(like="P"))
def false_kl_below_half_chi_square(P: Prior, Q: Prior) -> Relation:
    "True to second order; the third order has either sign."
    return m.kl(P, Q) <= m.chi2(P, Q) / 2


@claim(P=d.laws((2, 4), full_support=True), Q=d.laws(like="P", full_support=True))
def false_reverse_pinsker_other_least_mass(P: Prior, Q: Prior) -> Relation:
    "After Sason and Verdu 2016, Theorem 25: the least mass of the first argument."
    return m.kl(P, Q) <= ln(1 + 2 * m.total_variation(P, Q) ** 2 / m.min_mass(P))


@claim(P=d.laws((2, 4)), Q=d.laws(like="P"))
def false_jensen_shannon_below_half_variation(P: Prior, Q: Prior) -> Relation:
    "After Lin 1991, Theorem 3: 1/2 for ln 2. Disjoint laws."
    M = P.mix(Q, "1/2")
    return m.kl(P, M) + m.kl(Q, M) <= m.total_variation(P, Q)


@claim(P=d.laws((2, 4)), Q=d.laws(like="P"), R=d.laws(like="P"))
def false_squared_hellinger_is_a_metric(P: Prior, Q: Prior, R: Prior) -> Relation:
    "The triangle inequality holds for the root alone."
    return m.hellinger2(P, R) <= m.hellinger2(P, Q) + m.hellinger2(Q, R)


# -- false: Rényi calculus ---------------------------------------------------------------------------------------------


@claim(P=d.laws((2, 4)), Q=d.laws(like="P"), a=WEIGHT)
def false_skew_symmetry_without_factors(P: Prior, Q: Prior, a: Real) -> Relation:
    "After van Erven and Harremoes 2014, Proposition 2; true at order 1/2 alone."
    return m.renyi(P, Q, a) == m.renyi(Q, P, 1 - a)


@claim(P=d.laws((2, 3)), Q=d.laws(like="P"), R=d.laws(like="P"), S=d.laws(like="P"), w=WEIGHT)
def false_jointly_convex_at_two(P: Prior, Q: Prior, R: Prior, S: Prior, w: Real) -> Relation:
    "Van Erven and Harremoes 2014, Theorem 11, beyond its orders 0 to 1."
    return m.renyi(P.mix(R, w), Q.mix(S, w), 2) <= w * m.renyi(P, Q, 2) + (1 - w) * m.renyi(R, S, 2)


@claim(P=d.laws((2, 3)), Q=d.laws(like="P"), R=d.laws(like="P"), alpha=ABOVE_ONE)
def false_triangle_at_one_order(P: Prior, Q: Prior, R: Prior, alpha: Real) -> Relation:
    "After Mironov 2017, Proposition 11: a triangle inequality."
    return m.renyi(P, R, alpha) <= m.renyi(P, Q, alpha) + m.renyi(Q, R, alpha)


@claim(K=K_TWO, eps=d.levels(), alpha=ABOVE_ONE, assume=lambda K, eps: local(K, eps))
def false_concentrated_quarter(K: Kernel, eps: Real, alpha: Real) -> Relation:
    "Bun and Steinke 2016, Proposition 1.4, with a quarter for a half."
    return m.renyi_dp(K, alpha) <= alpha * eps**2 / 4


@claim(P=d.laws((2, 4)), Q=d.laws(like="P"), a=d.numbers(0, None, low_open=True))
def false_pinsker_for_all_orders(P: Prior, Q: Prior, a: Real) -> Relation:
    "Van Erven and Harremoes 2014, Theorem 31, beyond order 1."
    return 2 * a * m.total_variation(P, Q) ** 2 <= m.renyi(P, Q, a)


# -- false: differential privacy ---------------------------------------------------------------------------------------


@claim(db=d.databases(2, (1, 2)), K=ON_DB, eps=d.levels())
def false_group_delta_grows_linearly(db: Database, K: Kernel, eps: Real) -> Relation:
    "Vadhan 2017, Lemma 2.2, without the factor e^eps."
    return m.group_dp_delta(K, db, 2, 2 * eps) <= 2 * m.dp_delta(K, db, eps)


@claim(db=SMALL, K=ON_DB, L=ON_DB, a=d.levels(), b=d.levels())
def false_composition_at_larger_level(db: Database, K: Kernel, L: Kernel, a: Real, b: Real) -> Relation:
    "Parallel composition of mechanisms that see the same entries."
    return m.dp_delta(K.parallel(L), db, maximum(a, b)) <= m.dp_delta(K, db, a) + m.dp_delta(L, db, b)


@claim(db=d.databases(2, 2), T=d.database_kernels(outputs=lambda e: e["db"].size),
       K=d.database_kernels(outputs=(2, 3), positive=True))  # fmt: skip
def false_pre_processing(db: Database, T: Kernel, K: Kernel) -> Relation:
    "Processing before the mechanism: neighbours may be sent to databases further apart."
    return m.dp(T.then(K), db) <= m.dp(K, db)


@claim(K=d.kernels((2, 3), (2, 3), positive=True), R=d.laws(lambda e: e["K"].n_outputs), w=WEIGHT)
def false_sampling_with_any_default(K: Kernel, R: Prior, w: Real) -> Relation:
    "After Balle, Barthe, Gaboardi 2018, Theorem 8: the default law is not that of an input."
    rows = [[w * K[x, y] + (1 - w) * R.mass(y) for y in range(K.n_outputs)] for x in range(K.n_inputs)]
    return exp(m.ldp(Kernel(rows))) <= 1 + w * (exp(m.ldp(K)) - 1)


@claim(db=d.databases(2, 1), K=d.database_kernels(outputs=2), alpha=ABOVE_ONE, delta=WEIGHT,
       assume=lambda db, K, alpha: m.renyi_dp(K, alpha, db) < Real.infinity())  # fmt: skip
def false_renyi_to_approximate_by_order(db: Database, K: Kernel, alpha: Real, delta: Real) -> Relation:
    "Mironov 2017, Proposition 3, with alpha for alpha - 1."
    return m.dp_delta(K, db, m.renyi_dp(K, alpha, db) + ln(1 / delta) / alpha) <= delta


@claim(k=d.integers(2, 4, exhaustive=False), r=d.numbers(1, None))
def false_variation_of_k_ary_response(k: int, r: Real) -> Relation:
    "True of two letters alone."
    return m.ldp_delta(mechanisms.randomized_response(k, r), 0) * (r + 1) == r - 1


@claim(n=d.integers(1, 4, exhaustive=False), a=WEIGHT)
def false_restricted_geometric_level(n: int, a: Real) -> Relation:
    "Geometric noise conditioned on the range is not ln(1/a)-private: its rows are scaled differently."
    G = mechanisms.restricted_geometric(n, a)
    return Relation.all(m.closeness_eps(G.row(i), G.row(i + 1)) <= ln(1 / a) for i in range(n))


@claim(db=d.databases(2, (1, 3)), K=ON_DB, alpha=d.numbers(1, 4, low_open=True))
def false_renyi_group_linear(db: Database, K: Kernel, alpha: Real) -> Relation:
    "After Mironov 2017, Proposition 2: two entries cost twice the level at the same order."
    level = m.renyi_dp(K, alpha, db)
    return Relation.all(
        m.renyi(K.row(x), K.row(y), alpha) <= 2 * level
        for x in range(db.size)
        for y in range(db.size)
        if db.distance(x, y) <= 2
    )


# -- false: Shannon entropies and random variables ---------------------------------------------------------------------


@claim(X=d.random_variables("A B C"))
def false_conditioning_reduces_information(X: JointLaw) -> Relation:
    "Cover and Thomas, Section 2.8, without the Markov chain. The sum of two bits."
    return m.information(X, "A", "B", "C") <= m.information(X, "A", "B")


@claim(X=d.random_variables("A B C D", letters=2))
def false_ingleton(X: JointLaw) -> Relation:
    """Ingleton 1971, which entropies need not obey (Yeung 2008, Section 15.5). With D and C independent fair bits, A
    their minimum and B their maximum, the right side is less than I(A;B)."""
    right = m.information(X, "A", "B", "C") + m.information(X, "A", "B", "D") + m.information(X, "C", "D")
    return m.information(X, "A", "B") <= right


@claim(X=d.random_variables("A B C D", markov="A - B - C", letters=2))
def false_markov_given_more(X: JointLaw) -> Relation:
    "A Markov chain that is taken to stay one when more is known."
    return m.information(X, "A", "C", "B D") <= m.information(X, "A", "C", "B")


@claim(P=d.laws((2, 4)), Q=d.laws(like="P"))
def false_continuity_without_binary_entropy(P: Prior, Q: Prior) -> Relation:
    "Audenaert 2007 without the binary entropy: entropy is not Lipschitz."
    return abs(m.entropy(P) - m.entropy(Q)) <= m.total_variation(P, Q) * ln(len(P))


@claim(X=d.random_variables("A B C", independent=["A B", "B C", "A C"]))
def false_pairwise_independence_is_enough(X: JointLaw) -> Relation:
    "The sum of two bits is independent of each, and not of both."
    return m.information(X, "A B", "C") <= 0


# -- false: testing and estimation -------------------------------------------------------------------------------------


@claim(K=K_TWO)
def false_fano_without_one_bit(K: Kernel) -> Relation:
    "Cover and Thomas, Corollary of Theorem 2.10.1, without the ln 2."
    u, n = Prior.uniform(K.n_inputs), K.n_inputs
    return ln(n) - m.mutual_information(K, u) <= m.bayes_risk(K, u) * ln(n)


@claim(P=d.laws((2, 4)), Q=d.laws(like="P"))
def false_bretagnolle_huber_without_half(P: Prior, Q: Prior) -> Relation:
    "Tsybakov 2009, Lemma 2.6, without the half."
    return exp(-m.kl(P, Q)) <= 1 - m.total_variation(P, Q)

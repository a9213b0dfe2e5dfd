"""Claims of textbooks and of practice, written without a look at `prove`: 80 true ones and 40 false ones.

Parts, in this order for the true and again for the false: entropies and random variables; f-divergences and their
variational forms; data processing and contraction; measures of Rényi, Sibson and Arimoto; leakage and quantitative
information flow; differential privacy; letters, named mechanisms and helpers of an author. Each docstring says where
the statement stands, or from what it departs; books and chapters are from memory, numbers of theorems were not looked
up. `WITNESSES` has an instance at which each false one fails.

    python -m benchmarks.proving --set benchmarks/proving_sets/third.py

What would make it silently wrong: a statement called true that is false where no random instance shows it.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

from exactpriv import (
    Database,
    JointLaw,
    Kernel,
    Prior,
    Real,
    Relation,
    claim,
    exp,
    ln,
    maximum,
    mechanisms,
    minimum,
    sqrt,
)
from exactpriv import domains as d
from exactpriv import measure as m

ANY = d.kernels((1, 4), (1, 4))
SEVERAL = d.kernels((2, 4), (2, 4))
NEXT = d.kernels(lambda e: e["K"].n_outputs, (1, 4))
BESIDE = d.kernels(lambda e: e["K"].n_inputs, (1, 3))
SAME = d.kernels(lambda e: e["K"].n_inputs, lambda e: e["K"].n_outputs)
SMALL = d.kernels((1, 3), (1, 3))
ON_P = d.kernels(lambda e: len(e["P"]), (1, 3))
LAW = d.laws((1, 4))
LIKE = d.laws(like="P")
OTHER = d.laws((1, 3))
INNER = d.numbers(0, 1, low_open=True, high_open=True)
UNIT = d.numbers(0, 1)
LEVEL = d.levels()
ORDER = d.numbers(0, None)
ORDERS = d.one_of([Fraction(1, 2), Fraction(1), Fraction(3, 2), Fraction(2), Fraction(5)])
HIGH_ORDERS = d.one_of([Fraction(3, 2), Fraction(2), Fraction(4)])
DB = d.databases((1, 3), (1, 2))
ON_DB = d.database_kernels(outputs=(1, 3))


def mean(P: Prior, T: Kernel) -> Real:
    "The mean under P of the function of a letter that the first column of T is."
    return Real.sum(P.mass(i) * T[i, 0] for i in range(len(P)))


def exponential_mean(P: Prior, T: Kernel, t: Real) -> Real:
    "The mean under P of exp(t g), g the first column of T."
    return Real.sum(P.mass(i) * exp(t * T[i, 0]) for i in range(len(P)))


def variance(P: Prior, T: Kernel) -> Real:
    "The variance under P of the first column of T."
    return Real.sum(P.mass(i) * (T[i, 0] - mean(P, T)) ** 2 for i in range(len(P)))


def collision(P: Prior) -> Real:
    "The chance that two independent letters of law P agree."
    return Real.sum(P.mass(i) ** 2 for i in range(len(P)))


def largest(P: Prior) -> Real:
    "The mass of the likeliest letter."
    return maximum(*(P.mass(i) for i in range(len(P))))


def best_gain(P: Prior, G: Kernel) -> Real:
    "V_g(P): the largest mean gain of an action, G[x, w] the gain of action w on secret x."
    return maximum(*(Real.sum(P.mass(x) * G[x, w] for x in range(len(P))) for w in range(G.n_outputs)))


def best_gain_after(P: Prior, K: Kernel, G: Kernel) -> Real:
    "V_g[P > K]: the same where the action is chosen when the output of K is seen."
    return Real.sum(
        maximum(*(Real.sum(P.mass(x) * K[x, y] * G[x, w] for x in range(len(P))) for w in range(G.n_outputs)))
        for y in range(K.n_outputs)
    )


def exponential_mechanism(U: Kernel, eps: Real, share: Fraction) -> Kernel:
    "Output y on input x with a probability in proportion to exp(share eps U[x, y]), U the score."
    return Kernel(
        [
            [
                exp(share * eps * U[x, y]) / Real.sum(exp(share * eps * U[x, z]) for z in range(U.n_outputs))
                for y in range(U.n_outputs)
            ]
            for x in range(U.n_inputs)
        ]
    )


# -- true: entropies and random variables ------------------------------------------------------------------------------


@claim(X=d.random_variables("A B C D", letters=2))
def true_zhang_yeung(X: JointLaw) -> Relation:
    "The inequality of Zhang and Yeung, which is not of Shannon's type (Yeung, Information Theory and Network Coding)."
    right = m.information(X, "A", "B") + m.information(X, "A", "C D")
    right += 3 * m.information(X, "C", "D", "A") + m.information(X, "C", "D", "B")
    return 2 * m.information(X, "C", "D") <= right


@claim(X=d.random_variables("A B C"))
def true_han_conditional(X: JointLaw) -> Relation:
    "What each variable adds to the others is no more than the whole in all (Han; Cover and Thomas, chapter 17)."
    parts = m.conditional_entropy(X, "A", "B C") + m.conditional_entropy(X, "B", "A C")
    return parts + m.conditional_entropy(X, "C", "A B") <= m.joint_entropy(X, "A B C")


@claim(N=d.laws((1, 4)), P=d.laws(like="N"))
def true_entropy_of_a_sum(N: Prior, P: Prior) -> Relation:
    "Independent noise added modulo m lowers no entropy (Cover and Thomas, chapter 2, problem on sums)."
    return maximum(m.entropy(N), m.entropy(P)) <= m.entropy(mechanisms.cyclic(N).output(P))


@claim(P=LAW, Q=LIKE, w=UNIT)
def true_entropy_of_a_mixture(P: Prior, Q: Prior, w: Real) -> Relation:
    "A mixture has at most the mean entropy and that of the choice (Cover and Thomas, chapter 2, problem on mixtures)."
    return m.entropy(P.mix(Q, w)) <= w * m.entropy(P) + (1 - w) * m.entropy(Q) + m.binary_entropy(w)


@claim(X=d.random_variables("A B C", markov="A - B - C"))
def true_what_a_chain_loses(X: JointLaw) -> Relation:
    "I(A; B) = I(A; C) + I(A; B given C) on a chain (Cover and Thomas, proof of data processing)."
    return m.information(X, "A", "B") == m.information(X, "A", "C") + m.information(X, "A", "B", "C")


@claim(K=ANY, L=NEXT, P=d.priors())
def true_bottleneck(K: Kernel, L: Kernel, P: Prior) -> Relation:
    "Nothing passes a middle of k letters but ln k nats (Cover and Thomas, chapter 2, problem 'Bottleneck')."
    return m.mutual_information(K.then(L), P) <= ln(Real(K.n_outputs))


@claim(X=d.random_variables("A B C"))
def true_entropy_metric(X: JointLaw) -> Relation:
    "H(A given C) + H(C given A) is a metric: its triangle inequality (Cover and Thomas, chapter 2, problem)."
    first = m.conditional_entropy(X, "A", "B") + m.conditional_entropy(X, "B", "A")
    second = m.conditional_entropy(X, "B", "C") + m.conditional_entropy(X, "C", "B")
    return m.conditional_entropy(X, "A", "C") + m.conditional_entropy(X, "C", "A") <= first + second


@claim(K=ANY, P=d.priors())
def true_fano_with_all_letters(K: Kernel, P: Prior) -> Relation:
    "Fano's inequality in its weaker form with ln of all letters (Cover and Thomas, chapter 2)."
    error = m.bayes_risk(K, P)
    return m.entropy(P) - m.mutual_information(K, P) <= m.binary_entropy(error) + error * ln(Real(K.n_inputs))


@claim(X=d.random_variables("A B C", independent="A B"))
def true_independent_inputs(X: JointLaw) -> Relation:
    "I(AB; C) >= I(A; C) + I(B; C) for independent A and B (El Gamal and Kim, chapter 2)."
    return m.information(X, "A", "C") + m.information(X, "B", "C") <= m.information(X, "A B", "C")


@claim(X=d.random_variables("Y A B Z", markov="Y - A - B - Z", letters=2))
def true_memoryless_channel(X: JointLaw) -> Relation:
    "Without memory two uses tell at most what each tells (Cover and Thomas, converse of the coding theorem)."
    return m.information(X, "A B", "Y Z") <= m.information(X, "A", "Y") + m.information(X, "B", "Z")


@claim(X=d.random_variables("M K C", independent="M C", functions={"M": "K C"}))
def true_key_is_as_long_as_the_message(X: JointLaw) -> Relation:
    "Perfect secrecy needs a key with the entropy of the message (Shannon 1949)."
    return m.joint_entropy(X, "M") <= m.joint_entropy(X, "K")


@claim(X=d.random_variables("A B C D", letters=2))
def true_csiszar_sum(X: JointLaw) -> Relation:
    "Csiszar's sum identity for three letters, X2 = A, X3 = B, Y1 = C, Y2 = D (El Gamal and Kim, chapter 2)."
    left = m.information(X, "A B", "C") + m.information(X, "B", "D", "C")
    return left == m.information(X, "C", "A", "B") + m.information(X, "C D", "B")


# -- true: f-divergences -----------------------------------------------------------------------------------------------


@claim(P=LAW, Q=LIKE)
def true_triangular_and_hellinger(P: Prior, Q: Prior) -> Relation:
    "The triangular discrimination lies between H^2 and 2 H^2 (Le Cam; Polyanskiy and Wu, chapter 7)."
    triangular, hellinger = m.f_divergence(P, Q, "triangular"), m.hellinger2(P, Q)
    return (hellinger <= triangular) & (triangular <= 2 * hellinger)


@claim(P=LAW, Q=LIKE)
def true_jensen_shannon_and_variation(P: Prior, Q: Prior) -> Relation:
    "The Jensen-Shannon divergence is at most ln 2 times total variation (Lin 1991)."
    return m.f_divergence(P, Q, "jensen-shannon") <= ln(2) * m.total_variation(P, Q)


@claim(P=LAW, Q=LIKE)
def true_divergence_below_chi_square(P: Prior, Q: Prior) -> Relation:
    "D <= ln(1 + chi2) <= chi2 (Tsybakov, chapter 2)."
    return (m.kl(P, Q) <= ln(1 + m.chi2(P, Q))) & (ln(1 + m.chi2(P, Q)) <= m.chi2(P, Q))


@claim(P=LAW, Q=LIKE)
def true_variation_below_hellinger(P: Prior, Q: Prior) -> Relation:
    "V <= H sqrt(1 - H^2 / 4) (Le Cam; Tsybakov, chapter 2)."
    square = m.hellinger2(P, Q)
    return m.total_variation(P, Q) ** 2 <= square * (1 - square / 4)


@claim(P=LAW, Q=LIKE)
def true_affinity_of_bretagnolle_and_huber(P: Prior, Q: Prior) -> Relation:
    "What two laws share is at least exp(-D) / 2 (Tsybakov, chapter 2)."
    return exp(-m.kl(P, Q)) <= 2 * m.support_overlap(P, Q)


@claim(P=LAW, Q=LIKE, T=ON_P, t=d.numbers(0, None))
def true_donsker_varadhan(P: Prior, Q: Prior, T: Kernel, t: Real) -> Relation:
    "t E_P g <= D(P, Q) + ln E_Q exp(t g) (Donsker and Varadhan; Boucheron, Lugosi and Massart, chapter 4)."
    return t * mean(P, T) <= m.kl(P, Q) + ln(exponential_mean(Q, T, t))


@claim(P=LAW, Q=LIKE, T=ON_P, assume=lambda P, Q, T: m.chi2(P, Q) < Real.infinity())
def true_chapman_robbins(P: Prior, Q: Prior, T: Kernel) -> Relation:
    "(E_P g - E_Q g)^2 <= chi2(P, Q) Var_Q g (Hammersley, Chapman and Robbins; Polyanskiy and Wu, chapter 7)."
    return (mean(P, T) - mean(Q, T)) ** 2 <= m.chi2(P, Q) * variance(Q, T)


@claim(P=LAW, Q=LIKE, T=ON_P)
def true_means_differ_by_variation(P: Prior, Q: Prior, T: Kernel) -> Relation:
    "Means of a function with values in [0, 1] differ by at most V (Polyanskiy and Wu, chapter 7)."
    return abs(mean(P, T) - mean(Q, T)) <= m.total_variation(P, Q)


@claim(P=LAW, Q=LIKE, R=LIKE, S=LIKE, w=INNER)
def true_joint_convexity(P: Prior, Q: Prior, R: Prior, S: Prior, w: Real) -> Relation:
    "Relative entropy is convex in the pair (Cover and Thomas, chapter 2)."
    return m.kl(P.mix(R, w), Q.mix(S, w)) <= w * m.kl(P, Q) + (1 - w) * m.kl(R, S)


@claim(P=LAW, Q=LIKE, R=LIKE, w=INNER)
def true_compensation_identity(P: Prior, Q: Prior, R: Prior, w: Real) -> Relation:
    "The mean divergence from R is that from the mixture and the mixture's own (Topsoe; Csiszar and Korner)."
    M = P.mix(Q, w)
    left = w * m.kl(P, R) + (1 - w) * m.kl(Q, R)
    return left == w * m.kl(P, M) + (1 - w) * m.kl(Q, M) + m.kl(M, R)


@claim(P=LAW, Q=d.laws(like="P", full_support=True))
def true_reverse_pinsker(P: Prior, Q: Prior) -> Relation:
    "Reverse Pinsker: D(P, Q) min Q <= 2 V^2 (Sason and Verdu 2016; Csiszar and Talata with twice the constant)."
    return m.kl(P, Q) * m.min_mass(Q) <= 2 * m.total_variation(P, Q) ** 2


@claim(P=LAW, Q=LIKE, R=OTHER, S=d.laws(like="R"))
def true_affinity_of_products(P: Prior, Q: Prior, R: Prior, S: Prior) -> Relation:
    "1 - H^2 / 2 of pairs is the product of those of the parts (Tsybakov, chapter 2)."
    pair = m.hellinger2(P.product(R), Q.product(S))
    return 1 - pair / 2 == (1 - m.hellinger2(P, Q) / 2) * (1 - m.hellinger2(R, S) / 2)


@claim(P=LAW, Q=LIKE, R=OTHER, S=d.laws(like="R"))
def true_chi_square_of_products(P: Prior, Q: Prior, R: Prior, S: Prior) -> Relation:
    "1 + chi2 of pairs is the product of those of the parts (Tsybakov, chapter 2)."
    return 1 + m.chi2(P.product(R), Q.product(S)) == (1 + m.chi2(P, Q)) * (1 + m.chi2(R, S))


@claim(P=LAW, Q=LIKE, R=OTHER, S=d.laws(like="R"))
def true_overlap_of_products(P: Prior, Q: Prior, R: Prior, S: Prior) -> Relation:
    "Pairs share at least the product of what the parts share (couplings; Polyanskiy and Wu, chapter 7)."
    return m.support_overlap(P, Q) * m.support_overlap(R, S) <= m.support_overlap(P.product(R), Q.product(S))


# -- true: data processing and contraction -----------------------------------------------------------------------------


@claim(K=ANY, L=NEXT)
def true_dobrushin_of_a_cascade(K: Kernel, L: Kernel) -> Relation:
    "Dobrushin's coefficient of a cascade is at most the product (Dobrushin 1956)."
    return m.dobrushin(K.then(L)) <= m.dobrushin(K) * m.dobrushin(L)


@claim(K=ANY, P=d.priors(), Q=d.priors(), assume=lambda K, P, Q: m.kl(P, Q) < Real.infinity())
def true_dobrushin_contracts_divergence(K: Kernel, P: Prior, Q: Prior) -> Relation:
    "D contracts by Dobrushin's coefficient (Cohen, Kemperman and Zbaganu; Polyanskiy and Wu, chapter 33)."
    return m.kl(K.output(P), K.output(Q)) <= m.dobrushin(K) * m.kl(P, Q)


@claim(K=SMALL)
def true_coefficients_in_order(K: Kernel) -> Relation:
    "eta_TV^2 <= eta_KL <= eta_TV (Polyanskiy and Wu, chapter 33; Raginsky 2016)."
    return (m.dobrushin(K) ** 2 <= m.eta_kl(K)) & (m.eta_kl(K) <= m.dobrushin(K))


@claim(K=SMALL, L=d.kernels(lambda e: e["K"].n_outputs, (1, 3)), P=d.priors())
def true_strong_data_processing(K: Kernel, L: Kernel, P: Prior) -> Relation:
    "The second step of a chain keeps at most eta_KL of the information (Raginsky 2016)."
    return m.mutual_information(K.then(L), P) <= m.eta_kl(L) * m.mutual_information(K, P)


@claim(K=ANY)
def true_doeblin_minorisation(K: Kernel) -> Relation:
    "Doeblin's condition: eta_TV is at most what is not common to all rows (Makur and Singh 2023)."
    return m.dobrushin(K) <= 1 - m.doeblin_coefficient(K)


@claim(K=ANY, L=NEXT)
def true_doeblin_of_a_cascade(K: Kernel, L: Kernel) -> Relation:
    "One minus Doeblin's coefficient is submultiplicative (Makur and Singh 2023)."
    rest = (1 - m.doeblin_coefficient(K)) * (1 - m.doeblin_coefficient(L))
    return 1 - m.doeblin_coefficient(K.then(L)) <= rest


@claim(K=ANY, P=d.priors(), kept=UNIT)
def true_erasures_thin_information(K: Kernel, P: Prior, kept: Real) -> Relation:
    "After erasures the information is the fraction kept (Cover and Thomas, chapter 7, the erasure channel)."
    after = K.then(mechanisms.erasure(K.n_outputs, kept))
    return m.mutual_information(after, P) == kept * m.mutual_information(K, P)


@claim(flip=UNIT)
def true_coefficients_of_the_symmetric_channel(flip: Real) -> Relation:
    "eta_TV = |1 - 2 p| and eta_KL = (1 - 2 p)^2 (Ahlswede and Gacs; Polyanskiy and Wu, chapter 33)."
    K = mechanisms.binary_symmetric(flip)
    return (m.dobrushin(K) == abs(1 - 2 * flip)) & (m.eta_kl(K) == (1 - 2 * flip) ** 2)


@claim(K=ANY, eps=LEVEL, assume=lambda K, eps: m.ldp(K) <= eps)
def true_variation_of_a_private_mechanism(K: Kernel, eps: Real) -> Relation:
    "eta_TV <= (e^eps - 1)/(e^eps + 1) (Kairouz, Oh and Viswanath)."
    return (exp(eps) + 1) * m.dobrushin(K) <= exp(eps) - 1


@claim(K=ANY, P=d.priors(), Q=d.priors(), eps=LEVEL, assume=lambda K, P, Q, eps: m.ldp(K) <= eps)
def true_duchi_jordan_wainwright(K: Kernel, P: Prior, Q: Prior, eps: Real) -> Relation:
    "The symmetrised divergence of outputs is at most min(4, e^2eps) (e^eps - 1)^2 V^2 (Duchi, Jordan, Wainwright)."
    M, N = K.output(P), K.output(Q)
    constant = minimum(4, exp(2 * eps)) * (exp(eps) - 1) ** 2
    return m.kl(M, N) + m.kl(N, M) <= constant * m.total_variation(P, Q) ** 2


@claim(K=ANY, P=d.priors(), Q=d.priors(), eps=LEVEL)
def true_hockey_stick_contracts(K: Kernel, P: Prior, Q: Prior, eps: Real) -> Relation:
    "E_gamma contracts by its value at the worst pair of rows (Asoodeh, Diaz and Calmon)."
    after = m.hockey_stick(K.output(P), K.output(Q), eps)
    return after <= m.ldp_delta(K, eps) * m.hockey_stick(P, Q, eps)


@claim(K=ANY, P=d.priors(), Q=d.priors(), alpha=ORDERS)
def true_renyi_data_processing(K: Kernel, P: Prior, Q: Prior, alpha: Real) -> Relation:
    "A channel raises no Rényi divergence (van Erven and Harremoes 2014)."
    return m.renyi(K.output(P), K.output(Q), alpha) <= m.renyi(P, Q, alpha)


# -- true: Rényi, Sibson, Arimoto --------------------------------------------------------------------------------------


@claim(P=LAW, Q=LIKE, alpha=INNER)
def true_skew_symmetry(P: Prior, Q: Prior, alpha: Real) -> Relation:
    "(1 - a) D_a(P, Q) = a D_(1-a)(Q, P) for 0 < a < 1 (van Erven and Harremoes 2014)."
    return (1 - alpha) * m.renyi(P, Q, alpha) == alpha * m.renyi(Q, P, 1 - alpha)


@claim(P=LAW, Q=LIKE, alpha=ORDER, beta=ORDER, assume=lambda P, Q, alpha, beta: alpha <= beta)
def true_renyi_grows_with_its_order(P: Prior, Q: Prior, alpha: Real, beta: Real) -> Relation:
    "D_a does not fall in a (van Erven and Harremoes 2014)."
    return m.renyi(P, Q, alpha) <= m.renyi(P, Q, beta)


@claim(P=LAW, Q=LIKE, R=LIKE, alpha=INNER)
def true_renyi_variational(P: Prior, Q: Prior, R: Prior, alpha: Real) -> Relation:
    "(1 - a) D_a(P, Q) <= a D(R, P) + (1 - a) D(R, Q) for 0 < a < 1 (van Erven and Harremoes 2014)."
    return (1 - alpha) * m.renyi(P, Q, alpha) <= alpha * m.kl(R, P) + (1 - alpha) * m.kl(R, Q)


@claim(P=LAW, Q=LIKE, R=OTHER, S=d.laws(like="R"), alpha=ORDERS)
def true_renyi_of_products(P: Prior, Q: Prior, R: Prior, S: Prior, alpha: Real) -> Relation:
    "D_a of pairs is the sum (van Erven and Harremoes 2014)."
    return m.renyi(P.product(R), Q.product(S), alpha) == m.renyi(P, Q, alpha) + m.renyi(R, S, alpha)


@claim(K=ANY, P=d.priors(), alpha=ORDER, beta=ORDER, assume=lambda K, P, alpha, beta: alpha <= beta)
def true_sibson_grows_with_its_order(K: Kernel, P: Prior, alpha: Real, beta: Real) -> Relation:
    "Sibson's information does not fall in the order, and the end is maximal leakage (Verdu 2015; Issa and others)."
    first, second = m.sibson(K, P, alpha), m.sibson(K, P, beta)
    return (first <= second) & (second <= m.maximal_leakage(K))


@claim(K=SMALL, P=d.priors(), Q=d.laws(lambda e: e["K"].n_outputs), alpha=ORDERS)
def true_sibson_is_a_minimum(K: Kernel, P: Prior, Q: Prior, alpha: Real) -> Relation:
    "Sibson's information is at most D_a of the joint law from P x Q, whatever Q (Sibson 1969; Verdu 2015)."
    return m.sibson(K, P, alpha) <= m.renyi(K.joint(P).as_prior(), P.product(Q), alpha)


@claim(K=ANY, alpha=ORDERS)
def true_arimoto_is_sibson_at_the_uniform_prior(K: Kernel, alpha: Real) -> Relation:
    "Arimoto's information of a uniform input is Sibson's (Arimoto 1977; Verdu 2015)."
    P = Prior.uniform(K.n_inputs)
    return m.arimoto(K, P, alpha) == m.sibson(K, P, alpha)


@claim(P=LAW)
def true_collision_entropy_and_min_entropy(P: Prior) -> Relation:
    "H_inf <= H_2 <= 2 H_inf (Rényi 1961; standard in randomness extraction)."
    least = m.renyi_entropy(P, Real.infinity())
    return (least <= m.renyi_entropy(P, 2)) & (m.renyi_entropy(P, 2) <= 2 * least)


# -- true: leakage and quantitative information flow -------------------------------------------------------------------


@claim(K=ANY, P=d.priors(), G=BESIDE)
def true_miracle(K: Kernel, P: Prior, G: Kernel) -> Relation:
    "No gain in [0, 1] grows by more than the Bayes capacity (Alvim and others, the 'miracle' theorem)."
    return best_gain_after(P, K, G) <= exp(m.maximal_leakage(K)) * best_gain(P, G)


@claim(K=ANY, L=NEXT)
def true_leakage_of_a_cascade(K: Kernel, L: Kernel) -> Relation:
    "A cascade leaks at most what each of its parts leaks (Issa, Wagner and Kamath; Espinoza and Smith)."
    return m.maximal_leakage(K.then(L)) <= minimum(m.maximal_leakage(K), m.maximal_leakage(L))


@claim(K=SMALL, L=d.kernels((1, 3), (1, 3)))
def true_leakage_of_a_product(K: Kernel, L: Kernel) -> Relation:
    "Maximal leakage adds up over independent channels (Issa, Wagner and Kamath)."
    return m.maximal_leakage(K.product(L)) == m.maximal_leakage(K) + m.maximal_leakage(L)


@claim(K=ANY, L=BESIDE)
def true_leakage_of_two_looks(K: Kernel, L: Kernel) -> Relation:
    "Two looks at one secret leak at most the sum (Issa, Wagner and Kamath, composition)."
    return m.maximal_leakage(K.parallel(L)) <= m.maximal_leakage(K) + m.maximal_leakage(L)


@claim(K=ANY)
def true_uniform_prior_leaks_most(K: Kernel) -> Relation:
    "Min-entropy leakage at the uniform prior is the Bayes capacity (Braun, Chatzikokolakis and Palamidessi)."
    return m.min_entropy_leakage(K, Prior.uniform(K.n_inputs)) == m.maximal_leakage(K)


@claim(K=ANY, L=NEXT, P=d.priors(), G=BESIDE)
def true_refinement_gains_less(K: Kernel, L: Kernel, P: Prior, G: Kernel) -> Relation:
    "After post-processing no adversary gains more (Alvim and others, data processing for g-vulnerability)."
    return best_gain_after(P, K.then(L), G) <= best_gain_after(P, K, G)


@claim(K=ANY, L=SAME, P=d.priors(), w=UNIT)
def true_hidden_choice_of_channel(K: Kernel, L: Kernel, P: Prior, w: Real) -> Relation:
    "A hidden choice of channel leaves at least the mean risk (Alvim and others, internal choice)."
    return w * m.bayes_risk(K, P) + (1 - w) * m.bayes_risk(L, P) <= m.bayes_risk(K.mix(L, w), P)


@claim(K=ANY, P=d.priors())
def true_leakage_between_information_and_letters(K: Kernel, P: Prior) -> Relation:
    "I <= L <= ln of the smaller alphabet (Issa, Wagner and Kamath)."
    letters = ln(minimum(K.n_inputs, K.n_outputs))
    return (m.mutual_information(K, P) <= m.maximal_leakage(K)) & (m.maximal_leakage(K) <= letters)


# -- true: differential privacy ----------------------------------------------------------------------------------------


@claim(db=d.databases((1, 3), (2, 3)), K=ON_DB, k=d.integers(1, lambda e: e["db"].n))
def true_group_privacy(db: Database, K: Kernel, k: int) -> Relation:
    "Groups of k are protected at k eps (Dwork and Roth, chapter 2)."
    return m.group_dp(K, db, k) <= k * m.dp(K, db)


@claim(db=d.databases((1, 3), 2), K=ON_DB, eps=LEVEL)
def true_group_privacy_of_pairs(db: Database, K: Kernel, eps: Real) -> Relation:
    "Two entries: (2 eps, (1 + e^eps) delta) (Vadhan, The Complexity of Differential Privacy)."
    return m.group_dp_delta(K, db, 2, 2 * eps) <= (1 + exp(eps)) * m.dp_delta(K, db, eps)


@claim(db=DB, K=ON_DB, L=ON_DB)
def true_basic_composition(db: Database, K: Kernel, L: Kernel) -> Relation:
    "Levels add up (Dwork and Roth, chapter 3)."
    return m.dp(K.parallel(L), db) <= m.dp(K, db) + m.dp(L, db)


@claim(db=DB, K=ON_DB, L=ON_DB, eps=LEVEL, eps2=LEVEL)
def true_approximate_composition(db: Database, K: Kernel, L: Kernel, eps: Real, eps2: Real) -> Relation:
    "(eps, delta) and (eps2, delta2) make (eps + eps2, delta + delta2) (Dwork and Roth, chapter 3)."
    return m.dp_delta(K.parallel(L), db, eps + eps2) <= m.dp_delta(K, db, eps) + m.dp_delta(L, db, eps2)


@claim(db=DB, K=ON_DB, L=NEXT, eps=LEVEL)
def true_post_processing(db: Database, K: Kernel, L: Kernel, eps: Real) -> Relation:
    "Post-processing keeps (eps, delta) (Dwork and Roth, chapter 2)."
    return m.dp_delta(K.then(L), db, eps) <= m.dp_delta(K, db, eps)


@claim(K=ANY)
def true_divergence_of_a_private_mechanism(K: Kernel) -> Relation:
    "Relative entropy of two outputs is at most eps^2 / 2 (Bun and Steinke 2016)."
    return 2 * m.kl_dp(K) <= m.ldp(K) ** 2


@claim(K=ANY, eps=LEVEL, alpha=HIGH_ORDERS, assume=lambda K, eps: m.ldp(K) <= eps)
def true_pure_is_concentrated(K: Kernel, eps: Real, alpha: Real) -> Relation:
    "eps-privacy is eps^2 / 2 zero-concentrated (Bun and Steinke 2016)."
    return 2 * m.renyi_dp(K, alpha) <= alpha * eps**2


@claim(
    P=LAW, Q=LIKE, alpha=HIGH_ORDERS, delta=INNER,
    assume=lambda P, Q, alpha: m.renyi(P, Q, alpha) < Real.infinity(),
)  # fmt: skip
def true_renyi_to_approximate(P: Prior, Q: Prior, alpha: Real, delta: Real) -> Relation:
    "(alpha, e) in Rényi's sense is (e + ln(1/delta)/(alpha - 1), delta) (Mironov 2017)."
    return m.hockey_stick(P, Q, m.renyi(P, Q, alpha) - ln(delta) / (alpha - 1)) <= delta


@claim(K=ANY, eps=LEVEL)
def true_variation_of_an_approximate_mechanism(K: Kernel, eps: Real) -> Relation:
    "(e^eps + 1) V <= e^eps - 1 + 2 delta (Kairouz, Oh and Viswanath)."
    return (exp(eps) + 1) * m.dobrushin(K) <= exp(eps) - 1 + 2 * m.ldp_delta(K, eps)


@claim(P=LAW, Q=LIKE, R=LIKE, w=UNIT, eps=LEVEL)
def true_advanced_joint_convexity(P: Prior, Q: Prior, R: Prior, w: Real, eps: Real) -> Relation:
    "Advanced joint convexity, an identity (Balle, Barthe and Gaboardi 2018)."
    amplified = 1 + w * (exp(eps) - 1)
    left = m.hockey_stick(P.mix(R, w), Q.mix(R, w), ln(amplified))
    return left == w * m.hockey_stick(P, Q.mix(R, amplified * exp(-eps)), eps)


@claim(
    P=LAW, Q=LIKE, R=LIKE, w=UNIT, eps=LEVEL,
    assume=lambda P, Q, R, eps: (m.max_ratio_level(P, Q) <= eps) & (m.max_ratio_level(P, R) <= eps),
)  # fmt: skip
def true_amplification_by_subsampling(P: Prior, Q: Prior, R: Prior, w: Real, eps: Real) -> Relation:
    "A record that is sampled with w is protected at ln(1 + w (e^eps - 1)) (Li and others; Vadhan; Balle and others)."
    return m.max_ratio_level(P.mix(R, w), Q.mix(R, w)) <= ln(1 + w * (exp(eps) - 1))


@claim(D=d.numbers(0, None, low_open=True), sigma=d.numbers(0, None, low_open=True), delta=INNER)
def true_gaussian_mechanism_by_concentration(D: Real, sigma: Real, delta: Real) -> Relation:
    "The Gaussian mechanism is (rho + 2 sqrt(rho ln(1/delta)), delta), rho = D^2/(2 sigma^2) (Bun and Steinke 2016)."
    rho = D**2 / (2 * sigma**2)
    return m.gaussian_delta(D, sigma, rho + 2 * sqrt(-rho * ln(delta))) <= delta


@claim(P=LAW, Q=LIKE, R=LIKE, eps=LEVEL, eps2=LEVEL)
def true_weak_triangle_of_hockey_sticks(P: Prior, Q: Prior, R: Prior, eps: Real, eps2: Real) -> Relation:
    "E_(gg')(P, R) <= E_g(P, Q) + g E_g'(Q, R) (Liu, Cuff and Verdu 2017; group privacy in Vadhan)."
    right = m.hockey_stick(P, Q, eps) + exp(eps) * m.hockey_stick(Q, R, eps2)
    return m.hockey_stick(P, R, eps + eps2) <= right


@claim(P=LAW, Q=LIKE, eps=LEVEL)
def true_hockey_stick_turned_round(P: Prior, Q: Prior, eps: Real) -> Relation:
    "E_g(P, Q) = 1 - g + g E_(1/g)(Q, P) (Balle, Barthe and Gaboardi 2018)."
    return m.hockey_stick(P, Q, eps) == 1 - exp(eps) + exp(eps) * m.hockey_stick(Q, P, -eps)


# -- true: letters, named mechanisms, helpers --------------------------------------------------------------------------


@claim(k=d.integers(2, 6, exhaustive=False), eps=LEVEL)
def true_level_of_randomised_response(k: int, eps: Real) -> Relation:
    "Randomised response over k letters is eps-private and no better (Kairouz, Oh and Viswanath)."
    return m.ldp(mechanisms.randomized_response(k, exp(eps))) == eps


@claim(k=d.integers(2, 6, exhaustive=False), r=d.numbers(1, None))
def true_variation_of_randomised_response(k: int, r: Real) -> Relation:
    "eta_TV of randomised response over k letters is (r - 1)/(r + k - 1) (Kairouz, Oh and Viswanath)."
    return (r + k - 1) * m.dobrushin(mechanisms.randomized_response(k, r)) == r - 1


@claim(n=d.integers(1, 4, exhaustive=False), a=INNER, i=d.integers(0, lambda e: e["n"] - 1))
def true_geometric_mechanism(n: int, a: Real, i: int) -> Relation:
    "Adjacent counts are within a of each other (Ghosh, Roughgarden and Sundararajan)."
    K = mechanisms.truncated_geometric(n, a)
    return m.closeness_eps(K.row(i), K.row(i + 1)) <= -ln(a)


@claim(P=LAW, r=d.numbers(1, None))
def true_output_of_randomised_response(P: Prior, r: Real) -> Relation:
    "Each letter is reported with (1 + (r - 1) P(i))/(r + k - 1), on which Warner's estimate rests (Warner 1965)."
    Q = mechanisms.randomized_response(len(P), r).output(P)
    return Relation.all((r + len(P) - 1) * Q.mass(i) == 1 + (r - 1) * P.mass(i) for i in range(len(P)))


@claim(n=d.integers(1, 5, exhaustive=False), kept=UNIT)
def true_leakage_of_erasures(n: int, kept: Real) -> Relation:
    "The erasure channel leaks ln(1 + (n - 1) kept) (Issa, Wagner and Kamath, example)."
    return exp(m.maximal_leakage(mechanisms.erasure(n, kept))) == 1 + (n - 1) * kept


@claim(U=d.kernels((1, 3), (1, 3)), eps=d.numbers(0, None))
def true_exponential_mechanism(U: Kernel, eps: Real) -> Relation:
    "The exponential mechanism with scores in [0, 1] is eps-private (McSherry and Talwar; Dwork and Roth, chapter 3)."
    return m.ldp(exponential_mechanism(U, eps, Fraction(1, 2))) <= eps


@claim(K=ANY, w=d.numbers(0, 1, high_open=True))
def true_uniform_noise_makes_private(K: Kernel, w: Real) -> Relation:
    "With probability 1 - w a uniform letter instead: ln(1 + m w/(1 - w)) (mixing with noise; Dwork and Roth)."
    noise = mechanisms.constant(K.n_inputs, K.n_outputs)
    return m.ldp(K.mix(noise, w)) <= ln(1 + K.n_outputs * w / (1 - w))


@claim(K=SEVERAL)
def true_fewer_inputs(K: Kernel) -> Relation:
    "On two of the inputs no level is larger (immediate from the definitions)."
    L = K.restrict((0, 1))
    return (m.ldp(L) <= m.ldp(K)) & (m.maximal_leakage(L) <= m.maximal_leakage(K)) & (m.dobrushin(L) <= m.dobrushin(K))


@claim(K=d.kernels((1, 2), (1, 2)), n=d.integers(1, 3, exhaustive=False))
def true_leakage_of_a_power(K: Kernel, n: int) -> Relation:
    "n independent uses leak n times as much (Issa, Wagner and Kamath)."
    return m.maximal_leakage(K.power(n)) == n * m.maximal_leakage(K)


@claim(a=UNIT, b=UNIT, P=d.laws(2))
def true_cascade_of_symmetric_channels(a: Real, b: Real, P: Prior) -> Relation:
    "Two symmetric channels are one with a (1 - b) + b (1 - a) (Cover and Thomas, chapter 7, problem on cascades)."
    cascade = mechanisms.binary_symmetric(a).then(mechanisms.binary_symmetric(b))
    return m.mutual_information(cascade, P) == m.mutual_information(
        mechanisms.binary_symmetric(a * (1 - b) + b * (1 - a)), P
    )


@claim(P=LAW, Q=LIKE, eps=LEVEL)
def true_each_letter_within_delta(P: Prior, Q: Prior, eps: Real) -> Relation:
    "P(i) <= e^eps Q(i) + delta at every letter (Dwork and Roth, chapter 2, events of one letter)."
    delta = m.hockey_stick(P, Q, eps)
    return Relation.all(P.mass(i) <= exp(eps) * Q.mass(i) + delta for i in range(len(P)))


@claim(P=LAW, Q=LIKE, T=ON_P)
def true_errors_of_a_test(P: Prior, Q: Prior, T: Kernel) -> Relation:
    "The two errors of any test add up to at least 1 - V (Neyman and Pearson; Tsybakov, chapter 2)."
    return 1 - m.total_variation(P, Q) <= mean(P, T) + 1 - mean(Q, T)


# -- false: entropies and random variables -----------------------------------------------------------------------------


@claim(X=d.random_variables("A B C D", letters=2))
def false_ingleton(X: JointLaw) -> Relation:
    "Ingleton's inequality, which holds for ranks and not for entropies (Yeung)."
    right = m.information(X, "A", "B", "C") + m.information(X, "A", "B", "D") + m.information(X, "C", "D")
    return m.information(X, "A", "B") <= right


@claim(X=d.random_variables("A B C"))
def false_conditioning_adds_information(X: JointLaw) -> Relation:
    "I(A; B) <= I(A; B given C): independence of A and C left out (Cover and Thomas, chapter 2)."
    return m.information(X, "A", "B") <= m.information(X, "A", "B", "C")


@claim(X=d.random_variables("A B C", independent="A B"))
def false_independent_inputs_tell_less_together(X: JointLaw) -> Relation:
    "The direction of I(AB; C) >= I(A; C) + I(B; C) reversed (El Gamal and Kim)."
    return m.information(X, "A B", "C") <= m.information(X, "A", "C") + m.information(X, "B", "C")


@claim(K=ANY, P=d.priors())
def false_fano_without_letters(K: Kernel, P: Prior) -> Relation:
    "Fano's inequality with the term of the alphabet left out, which two letters alone allow."
    return m.entropy(P) - m.mutual_information(K, P) <= m.binary_entropy(m.bayes_risk(K, P))


@claim(N=d.laws((1, 4)), P=d.laws(like="N"))
def false_noise_adds_nothing(N: Prior, P: Prior) -> Relation:
    "The larger of two entropies as an upper bound of that of the sum (Cover and Thomas: the sum of both)."
    return m.entropy(mechanisms.cyclic(N).output(P)) <= maximum(m.entropy(N), m.entropy(P))


@claim(P=LAW, Q=LIKE, w=UNIT)
def false_entropy_is_convex(P: Prior, Q: Prior, w: Real) -> Relation:
    "Concavity of entropy reversed."
    return m.entropy(P.mix(Q, w)) <= w * m.entropy(P) + (1 - w) * m.entropy(Q)


# -- false: f-divergences ----------------------------------------------------------------------------------------------


@claim(P=LAW, Q=LIKE)
def false_reverse_pinsker_without_mass(P: Prior, Q: Prior) -> Relation:
    "Reverse Pinsker without the least mass."
    return m.kl(P, Q) <= 2 * m.total_variation(P, Q) ** 2


@claim(P=LAW, Q=LIKE)
def false_variation_below_half_hellinger(P: Prior, Q: Prior) -> Relation:
    "H^2 / 2 <= V reversed."
    return m.total_variation(P, Q) <= m.hellinger2(P, Q) / 2


@claim(P=LAW, Q=LIKE)
def false_jensen_shannon_with_half(P: Prior, Q: Prior) -> Relation:
    "Lin's bound with half its constant; it fails for laws that share no letter."
    return 2 * m.f_divergence(P, Q, "jensen-shannon") <= ln(2) * m.total_variation(P, Q)


@claim(P=LAW, Q=LIKE)
def false_divergence_below_half_chi_square(P: Prior, Q: Prior) -> Relation:
    "D <= chi2 / 2, which is right only to second order."
    return 2 * m.kl(P, Q) <= m.chi2(P, Q)


@claim(P=LAW, Q=LIKE, T=ON_P, t=d.numbers(0, None))
def false_donsker_varadhan_with_the_mean(P: Prior, Q: Prior, T: Kernel, t: Real) -> Relation:
    "The mean of g under Q in place of its logarithmic moment."
    return t * mean(P, T) <= m.kl(P, Q) + t * mean(Q, T)


@claim(P=LAW, Q=LIKE, R=OTHER, S=d.laws(like="R"))
def false_overlap_of_products(P: Prior, Q: Prior, R: Prior, S: Prior) -> Relation:
    "The overlap of pairs at most the product of overlaps, as for affinities."
    return m.support_overlap(P.product(R), Q.product(S)) <= m.support_overlap(P, Q) * m.support_overlap(R, S)


@claim(P=LAW, Q=LIKE, R=LIKE)
def false_triangle_of_divergences(P: Prior, Q: Prior, R: Prior) -> Relation:
    "The triangle inequality, which relative entropy does not have."
    return m.kl(P, R) <= m.kl(P, Q) + m.kl(Q, R)


# -- false: data processing and contraction ----------------------------------------------------------------------------


@claim(K=SEVERAL, L=NEXT)
def false_dobrushin_of_a_cascade(K: Kernel, L: Kernel) -> Relation:
    "Submultiplicativity as an equality."
    return m.dobrushin(K.then(L)) == m.dobrushin(K) * m.dobrushin(L)


@claim(K=SMALL)
def false_eta_below_the_square(K: Kernel) -> Relation:
    "eta_KL <= eta_TV^2, as for symmetric channels."
    return m.eta_kl(K) <= m.dobrushin(K) ** 2


@claim(K=ANY, P=d.priors(), Q=d.priors(), eps=LEVEL, assume=lambda K, P, Q, eps: m.ldp(K) <= eps)
def false_private_contraction(K: Kernel, P: Prior, Q: Prior, eps: Real) -> Relation:
    "D(KP, KQ) <= ((e^eps - 1)/(e^eps + 1))^2 V^2: a constant too small by a factor of two near eps = 0."
    after = m.kl(K.output(P), K.output(Q))
    return (exp(eps) + 1) ** 2 * after <= (exp(eps) - 1) ** 2 * m.total_variation(P, Q) ** 2


@claim(K=ANY)
def false_doeblin_is_dobrushin(K: Kernel) -> Relation:
    "Doeblin's and Dobrushin's coefficients add up to one, as they do for two rows."
    return m.dobrushin(K) == 1 - m.doeblin_coefficient(K)


@claim(K=ANY, P=d.priors(), kept=UNIT)
def false_erasures_thin_information(K: Kernel, P: Prior, kept: Real) -> Relation:
    "The fraction lost in place of the fraction kept."
    after = K.then(mechanisms.erasure(K.n_outputs, kept))
    return m.mutual_information(after, P) == (1 - kept) * m.mutual_information(K, P)


@claim(K=ANY, P=d.priors(), Q=d.priors(), eps=LEVEL)
def false_hockey_stick_contracts(K: Kernel, P: Prior, Q: Prior, eps: Real) -> Relation:
    "The contraction of E_gamma with gamma^2 on the right."
    after = m.hockey_stick(K.output(P), K.output(Q), eps)
    return after <= m.ldp_delta(K, eps) * m.hockey_stick(P, Q, 2 * eps)


# -- false: Rényi, Sibson, Arimoto -------------------------------------------------------------------------------------


@claim(P=LAW, Q=LIKE, alpha=INNER)
def false_skew_symmetry(P: Prior, Q: Prior, alpha: Real) -> Relation:
    "Skew symmetry without its factors, right at order 1/2 alone."
    return m.renyi(P, Q, alpha) == m.renyi(Q, P, 1 - alpha)


@claim(P=LAW, Q=LIKE, R=LIKE)
def false_triangle_at_order_two(P: Prior, Q: Prior, R: Prior) -> Relation:
    "The triangle inequality of D_inf at order 2 (Mironov 2017 has a weak one)."
    return m.renyi(P, R, 2) <= m.renyi(P, Q, 2) + m.renyi(Q, R, 2)


@claim(P=d.laws((1, 8)))
def false_entropy_below_twice_min_entropy(P: Prior) -> Relation:
    "H <= 2 H_inf, which H_2 obeys and H does not; six letters show it."
    return m.entropy(P) <= 2 * m.renyi_entropy(P, Real.infinity())


@claim(K=ANY, P=d.priors())
def false_sibson_of_order_a_half(K: Kernel, P: Prior) -> Relation:
    "Sibson's information of order 1/2 is above mutual information: the wrong order."
    return m.mutual_information(K, P) <= m.sibson(K, P, Fraction(1, 2))


# -- false: leakage and quantitative information flow ------------------------------------------------------------------


@claim(K=ANY, L=BESIDE)
def false_leakage_of_two_looks(K: Kernel, L: Kernel) -> Relation:
    "Composition as an equality, as for independent secrets."
    return m.maximal_leakage(K.parallel(L)) == m.maximal_leakage(K) + m.maximal_leakage(L)


@claim(K=ANY, P=d.priors())
def false_information_below_min_entropy_leakage(K: Kernel, P: Prior) -> Relation:
    "Shannon's leakage is at most min-entropy leakage at the same prior (Smith 2009 shows that it is not)."
    return m.mutual_information(K, P) <= m.min_entropy_leakage(K, P)


@claim(K=ANY, P=d.priors())
def false_miracle_with_capacity(K: Kernel, P: Prior) -> Relation:
    "The 'miracle' bound with Shannon's capacity in place of the Bayes capacity."
    return 1 - m.bayes_risk(K, P) <= exp(m.capacity(K)) * largest(P)


@claim(K=ANY, L=SAME, P=d.priors(), w=UNIT)
def false_hidden_choice_of_channel(K: Kernel, L: Kernel, P: Prior, w: Real) -> Relation:
    "A hidden choice leaves at most the mean risk: the direction reversed."
    return m.bayes_risk(K.mix(L, w), P) <= w * m.bayes_risk(K, P) + (1 - w) * m.bayes_risk(L, P)


# -- false: differential privacy ---------------------------------------------------------------------------------------


@claim(db=d.databases((1, 3), 2), K=ON_DB, eps=LEVEL)
def false_group_privacy_of_pairs(db: Database, K: Kernel, eps: Real) -> Relation:
    "Group privacy with 2 delta, the factor e^eps forgotten."
    return m.group_dp_delta(K, db, 2, 2 * eps) <= 2 * m.dp_delta(K, db, eps)


@claim(db=DB, K=ON_DB, L=ON_DB, eps=LEVEL, eps2=LEVEL)
def false_approximate_composition(db: Database, K: Kernel, L: Kernel, eps: Real, eps2: Real) -> Relation:
    "The larger delta in place of the sum, as in parallel composition over disjoint data."
    right = maximum(m.dp_delta(K, db, eps), m.dp_delta(L, db, eps2))
    return m.dp_delta(K.parallel(L), db, eps + eps2) <= right


@claim(K=ANY)
def false_divergence_of_a_private_mechanism(K: Kernel) -> Relation:
    "eps^2 / 4 in place of eps^2 / 2."
    return 4 * m.kl_dp(K) <= m.ldp(K) ** 2


@claim(P=LAW, Q=LIKE, delta=INNER, assume=lambda P, Q: m.renyi(P, Q, 2) < Real.infinity())
def false_renyi_to_approximate(P: Prior, Q: Prior, delta: Real) -> Relation:
    "Mironov's conversion with alpha in place of alpha - 1."
    return m.hockey_stick(P, Q, m.renyi(P, Q, 2) - ln(delta) / 2) <= delta


@claim(K=ANY, eps=LEVEL)
def false_variation_of_an_approximate_mechanism(K: Kernel, eps: Real) -> Relation:
    "delta in place of 2 delta."
    return (exp(eps) + 1) * m.dobrushin(K) <= exp(eps) - 1 + m.ldp_delta(K, eps)


@claim(P=LAW, Q=LIKE, R=LIKE, w=UNIT, eps=LEVEL, assume=lambda P, Q, R, eps: m.max_ratio_level(P, Q) <= eps)
def false_amplification_by_subsampling(P: Prior, Q: Prior, R: Prior, w: Real, eps: Real) -> Relation:
    "Amplification without the assumption on the law where the record is left out."
    return m.max_ratio_level(P.mix(R, w), Q.mix(R, w)) <= ln(1 + w * (exp(eps) - 1))


@claim(P=LAW, Q=LIKE, R=LIKE, eps=LEVEL, eps2=LEVEL)
def false_triangle_of_hockey_sticks(P: Prior, Q: Prior, R: Prior, eps: Real, eps2: Real) -> Relation:
    "The weak triangle inequality without e^eps."
    return m.hockey_stick(P, R, eps + eps2) <= m.hockey_stick(P, Q, eps) + m.hockey_stick(Q, R, eps2)


# -- false: letters, named mechanisms, helpers -------------------------------------------------------------------------


@claim(k=d.integers(2, 6, exhaustive=False), r=d.numbers(1, None))
def false_variation_of_randomised_response(k: int, r: Real) -> Relation:
    "The value for two letters at any number of letters."
    return (r + 1) * m.dobrushin(mechanisms.randomized_response(k, r)) == r - 1


@claim(n=d.integers(1, 4, exhaustive=False), a=INNER)
def false_geometric_mechanism(n: int, a: Real) -> Relation:
    "The level of adjacent counts for all pairs of counts."
    return m.ldp(mechanisms.truncated_geometric(n, a)) <= -ln(a)


@claim(K=ANY, w=d.numbers(0, 1, high_open=True))
def false_uniform_noise_makes_private(K: Kernel, w: Real) -> Relation:
    "The level of noise without the number of letters."
    return m.ldp(K.mix(mechanisms.constant(K.n_inputs, K.n_outputs), w)) <= ln(1 + w / (1 - w))


@claim(a=UNIT, b=UNIT, P=d.laws(2), assume=lambda a, b, P: a + b <= 1)
def false_cascade_of_symmetric_channels(a: Real, b: Real, P: Prior) -> Relation:
    "The chances of a flip added up, where a flip may undo another."
    cascade = mechanisms.binary_symmetric(a).then(mechanisms.binary_symmetric(b))
    return m.mutual_information(cascade, P) == m.mutual_information(mechanisms.binary_symmetric(a + b), P)


@claim(P=LAW, Q=LIKE, T=ON_P)
def false_errors_of_a_test(P: Prior, Q: Prior, T: Kernel) -> Relation:
    "1 - V / 2 in place of 1 - V: the scale of the norm mistaken for that of V."
    return 1 - m.total_variation(P, Q) / 2 <= mean(P, T) + 1 - mean(Q, T)


@claim(K=d.kernels((1, 3), (1, 3)))
def false_leakage_of_a_repetition(K: Kernel) -> Relation:
    "Two uses on one input leak twice as much, as two uses on two inputs do."
    return m.maximal_leakage(K.repeated(2)) == 2 * m.maximal_leakage(K)


# -- where the false ones fail -----------------------------------------------------------------------------------------

FAIR = Prior.uniform(2)
FIRST, SECOND = Prior.point(2, 0), Prior.point(2, 1)
BITS = mechanisms.identity(2)
FLAT = mechanisms.constant(2, 2)
HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)
COIN = mechanisms.binary_symmetric("1/4")
RESPONSE = mechanisms.randomized_response(2, 2)
LN2 = ln(Real(2))
THREE = Kernel([["1/2", "1/2", 0], ["1/2", 0, "1/2"], [0, "1/2", "1/2"]])
PAIRS = Database(2, 2)
ONE = Database(2, 1)


def uniform_on(names: str, shape: tuple[int, ...], *outcomes: tuple[int, ...]) -> JointLaw:
    "The uniform law on some outcomes."
    cells = product(*(range(n) for n in shape))
    return JointLaw(shape, [Fraction(outcomes.count(cell), len(outcomes)) for cell in cells], names.split())


def law(*masses: str | int | Fraction) -> Prior:
    "The law of these masses."
    return Prior(masses)


WITNESSES: dict[str, dict[str, Any]] = {
    "false_ingleton": {
        "X": uniform_on(
            "A B C D", (2, 2, 2, 2), *((c & e, c | e, c, e) for c, e in product((0, 1), repeat=2))
        )
    },
    "false_conditioning_adds_information": {"X": uniform_on("A B C", (2, 2, 2), (0, 0, 0), (1, 1, 1))},
    "false_independent_inputs_tell_less_together": {
        "X": uniform_on("A B C", (2, 2, 2), *((a, b, a ^ b) for a, b in product((0, 1), repeat=2)))
    },
    "false_fano_without_letters": {"K": mechanisms.constant(4, 1), "P": Prior.uniform(4)},
    "false_noise_adds_nothing": {"N": law("1/4", "3/4"), "P": law("1/4", "3/4")},
    "false_entropy_is_convex": {"P": FIRST, "Q": SECOND, "w": HALF},
    "false_reverse_pinsker_without_mass": {"P": FIRST, "Q": law("1/4", "3/4")},
    "false_variation_below_half_hellinger": {"P": FAIR, "Q": law("1/4", "3/4")},
    "false_jensen_shannon_with_half": {"P": FIRST, "Q": SECOND},
    "false_divergence_below_half_chi_square": {"P": SECOND, "Q": law("1/4", "3/4")},
    "false_donsker_varadhan_with_the_mean": {"P": law("3/4", "1/4"), "Q": FAIR, "T": BITS, "t": Fraction(1)},
    "false_overlap_of_products": {"P": FAIR, "Q": law("1/4", "3/4"), "R": FAIR, "S": law("3/4", "1/4")},
    "false_triangle_of_divergences": {"P": FAIR, "Q": law("1/8", "7/8"), "R": law("1/64", "63/64")},
    "false_dobrushin_of_a_cascade": {
        "K": Kernel([["1/2", 0, "1/2"], [0, "1/2", "1/2"]]), "L": mechanisms.deterministic((0, 0, 1)),
    },
    "false_eta_below_the_square": {"K": mechanisms.z_channel("1/2")},
    "false_private_contraction": {"K": RESPONSE, "P": FIRST, "Q": SECOND, "eps": LN2},
    "false_doeblin_is_dobrushin": {"K": THREE},
    "false_erasures_thin_information": {"K": BITS, "P": FAIR, "kept": Fraction(1)},
    "false_hockey_stick_contracts": {"K": BITS, "P": FAIR, "Q": law("1/8", "7/8"), "eps": LN2},
    "false_skew_symmetry": {"P": FAIR, "Q": law("1/4", "3/4"), "alpha": QUARTER},
    "false_triangle_at_order_two": {"P": FAIR, "Q": law("1/8", "7/8"), "R": law("1/64", "63/64")},
    "false_entropy_below_twice_min_entropy": {"P": law(HALF, *["1/10"] * 5)},
    "false_sibson_of_order_a_half": {"K": COIN, "P": FAIR},
    "false_leakage_of_two_looks": {"K": BITS, "L": BITS},
    "false_information_below_min_entropy_leakage": {"K": COIN, "P": law("1/5", "4/5")},
    "false_miracle_with_capacity": {"K": COIN, "P": FAIR},
    "false_hidden_choice_of_channel": {"K": BITS, "L": mechanisms.binary_symmetric(1), "P": FAIR, "w": HALF},
    "false_group_privacy_of_pairs": {
        "db": PAIRS, "K": Kernel([["3/4", "1/4"], ["1/4", "3/4"], ["1/4", "3/4"], [0, 1]]), "eps": LN2,
    },
    "false_approximate_composition": {
        "db": ONE, "K": mechanisms.z_channel("1/2"), "L": mechanisms.z_channel("1/2"), "eps": Real(0), "eps2": Real(0),
    },
    "false_divergence_of_a_private_mechanism": {"K": RESPONSE},
    "false_renyi_to_approximate": {
        "P": law("1/64", "63/64"), "Q": law("1/4096", "4095/4096"), "delta": Fraction(1, 256),
    },
    "false_variation_of_an_approximate_mechanism": {"K": BITS, "eps": LN2},
    "false_amplification_by_subsampling": {
        "P": FAIR, "Q": law("1/4", "3/4"), "R": SECOND, "w": HALF, "eps": LN2,
    },
    "false_triangle_of_hockey_sticks": {
        "P": law("3/4", "1/4"), "Q": law("1/4", "3/4"), "R": SECOND, "eps": LN2, "eps2": LN2,
    },
    "false_variation_of_randomised_response": {"k": 3, "r": Fraction(2)},
    "false_geometric_mechanism": {"n": 2, "a": HALF},
    "false_uniform_noise_makes_private": {"K": BITS, "w": HALF},
    "false_cascade_of_symmetric_channels": {"a": QUARTER, "b": QUARTER, "P": FAIR},
    "false_errors_of_a_test": {"P": SECOND, "Q": FIRST, "T": BITS},
    "false_leakage_of_a_repetition": {"K": BITS},
}  # fmt: skip

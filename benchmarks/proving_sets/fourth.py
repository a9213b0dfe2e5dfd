"""Claims of textbooks and of papers on privacy, written without a look at `prove`: 60 true ones and 30 false ones.

Lines first (`LINES`: name -> (source, kind, text)), then Python; the true ones and then the false. Each docstring says
where the statement stands, or from what a false one departs; sources are from memory, numbers of theorems were not
looked up. `WITNESSES` has an instance at which each false one fails. `SOURCES`, `KINDS`: by name.

    python -m benchmarks.proving --set benchmarks/proving_sets/fourth.py

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
    Matrix,
    Prior,
    Real,
    Relation,
    claim,
    degraded,
    exp,
    ln,
    maximum,
    measure,
    mechanism,
    mechanisms,
    minimum,
    sqrt,
)
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim.line import claim_of_line
from exactpriv.claim.model import Claim, with_id

ANY = d.kernels((1, 4), (1, 4))
NEXT = d.kernels(lambda e: e["K"].n_outputs, (1, 4))
BESIDE = d.kernels(lambda e: e["K"].n_inputs, (1, 3))
SAME = d.kernels(lambda e: e["K"].n_inputs, lambda e: e["K"].n_outputs)
BEFORE = d.kernels((1, 4), lambda e: e["K"].n_inputs)
LAW = d.laws((1, 4))
LIKE = d.laws(like="P")
UNIT = d.numbers(0, 1)
INNER = d.numbers(0, 1, low_open=True, high_open=True)
LEVEL = d.levels()
ABOVE_ONE = d.numbers(1, None, low_open=True)
ORDERS = d.one_of([Fraction(1, 2), Fraction(1), Fraction(3, 2), Fraction(2), Fraction(4)])
HIGH_ORDERS = d.one_of([Fraction(3, 2), Fraction(2), Fraction(3), Fraction(4)])
DB = d.databases((1, 3), (1, 2))
ON_DB = d.database_kernels(outputs=(1, 3))
AN_INPUT = d.integers(0, lambda e: e["K"].n_inputs - 1)
AN_OUTPUT = d.integers(0, lambda e: e["K"].n_outputs - 1)

SOURCES: dict[str, str] = {}
KINDS: dict[str, str] = {}

# -- lines -------------------------------------------------------------------------------------------------------------

LINES: dict[str, tuple[str, str, str]] = {
    # true
    "true_hidden_choice_leaks_at_most_visible_choice": (
        "Alvim et al.", "mixture",
        "posterior_g_vulnerability(K.mix(L, w), P, G) <= w * posterior_g_vulnerability(K, P, G)"
        " + (1 - w) * posterior_g_vulnerability(L, P, G)"),
    "true_leakage_of_both_parts_of_a_product": (
        "Issa, Wagner, Kamath", "equality, product",
        "maximal_leakage(K.product(L)) == maximal_leakage(K) + maximal_leakage(L)"),
    "true_deltas_compose_as_chances": (
        "Kairouz, Oh, Viswanath", "composition",
        "ldp_delta(K.parallel(L), a + b) <= 1 - (1 - ldp_delta(K, a)) * (1 - ldp_delta(L, b)) given a >= 0, b >= 0"),
    "true_private_chi_square_of_outputs": (
        "Duchi, Jordan, Wainwright", "implication",
        "chi2(K.output(P), K.output(Q)) <= (exp(eps) - 1)**2 * total_variation(P, Q)**2 given ldp(K) <= eps"),
    "true_gaussian_delta_by_pinsker": (
        "Dong, Roth, Su", "accounting", "gaussian_delta(D, s, eps) <= D / (2 * s) given s > 0, D >= 0, eps >= 0"),
    "true_variation_contraction_of_a_private_kernel": (
        "Asoodeh et al.", "single inequality",
        "dobrushin(K) <= 1 - (1 - ldp_delta(K, eps)) * exp(-eps) given eps >= 0"),
    "true_correlation_is_within_the_contraction": (
        "Raginsky", "single inequality", "maximal_correlation(K, P)**2 <= eta_kl(K)"),
    "true_broadcasts_on_parallel_edges": (
        "Polyanskiy, Wu", "composition",
        "eta_kl(K.parallel(L)) <= 1 - (1 - eta_kl(K)) * (1 - eta_kl(L))"),
    "true_zhang_yeung": (
        "Yeung", "random variables",
        "2 * I(C; D) <= I(A; B) + I(A; C, D) + 3 * I(C; D | A) + I(C; D | B)"),
    "true_a_share_is_as_large_as_the_secret": (
        "Yeung", "random variables, implication", "H(S) <= H(A) given H(S | A, B) == 0, independent(S, B)"),
    "true_csiszar_sum_identity_of_three": (
        "El Gamal, Kim", "random variables, equality",
        "I(X2, X3; Y1) + I(X3; Y2 | Y1) == I(Y1; X2 | X3) + I(Y1, Y2; X3)"),
    "true_degraded_wiretap_needs_no_prefix": (
        "El Gamal, Kim", "random variables", "I(U; Y) - I(U; Z) <= I(X; Y) - I(X; Z) given U - X - Y - Z"),
    "true_pinsker_of_orders_below_one": (
        "van Erven, Harremoes", "single inequality",
        "2 * alpha * total_variation(P, Q)**2 <= renyi(P, Q, alpha) given alpha > 0, alpha <= 1"),
    "true_divergence_from_hockey_sticks": (
        "Sason, Verdu", "equality", "hockey_stick_integral(P, Q) == kl(P, Q)"),
    "true_reverse_pinsker": (
        "Sason, Verdu", "implication",
        "kl(P, Q) <= ln(1 + 2 * total_variation(P, Q)**2 / min_mass(Q)) given min_mass(Q) > 0"),
    "true_inference_gain_within_information": (
        "du Pin Calmon, Fawaz", "implication",
        "additive_g_leakage(K, P, G) <= sqrt(mutual_information(K, P) / 2) given G >= 0, G <= 1"),
    "true_funnel_from_below": (
        "Makhdoumi et al.", "random variables", "I(S; Y) >= I(S; X) + I(X; Y) - H(X) given S - X - Y"),
    "true_perfect_privacy_costs_what_the_secret_fixes": (
        "Rassouli, Gunduz", "random variables", "I(X; U) <= H(X | S) given independent(S, U)"),
    "true_guessing_is_lipschitz_in_the_prior": (
        "Diaz, Wang, Calmon, Sankar", "single inequality",
        "abs(posterior_g_vulnerability(K, P) - posterior_g_vulnerability(K, Q)) <= total_variation(P, Q)"),
    # false
    "false_leakage_in_bits_below_nats": (
        "Issa, Wagner, Kamath", "nats for bits", "ci_lmidp(K) <= maximal_leakage(K)"),
    "false_leakage_within_pml": (
        "Saeidian et al.", "missing premise", "maximal_leakage(K) <= pml(K, P)"),
    "false_pml_adds_up_without_conditioning": (
        "Saeidian et al.", "missing condition", "pml(K.parallel(L), P) <= pml(K, P) + pml(L, P)"),
    "false_min_entropy_leakage_below_capacity": (
        "Alvim et al.", "wrong order", "min_entropy_leakage(K, P) <= capacity(K)"),
    "false_pinsker_in_bits": (
        "Cover, Thomas", "nats for bits", "total_variation(P, Q)**2 <= ln(2) / 2 * kl(P, Q)"),
    "false_deltas_take_the_larger": (
        "Kairouz, Oh, Viswanath", "maximum in place of sum",
        "ldp_delta(K.parallel(L), a + b) <= maximum(ldp_delta(K, a), ldp_delta(L, b)) given a >= 0, b >= 0"),
    "false_conversion_with_the_order_itself": (
        "Mironov", "wrong constant",
        "hockey_stick(P, Q, eps) <= exp(alpha * (renyi(P, Q, alpha) - eps))"
        " given renyi(P, Q, alpha) <= eps, alpha > 1"),
    "false_renyi_triangle": (
        "Mironov", "triangle",
        "renyi(P, S, alpha) <= renyi(P, Q, alpha) + renyi(Q, S, alpha) given alpha > 1"),
    "false_parallel_edges_take_the_larger": (
        "Polyanskiy, Wu", "maximum", "eta_kl(K.parallel(L)) <= maximum(eta_kl(K), eta_kl(L))"),
    "false_wiretap_without_degradedness": (
        "El Gamal, Kim", "missing premise", "I(U; Y) - I(U; Z) <= I(X; Y) - I(X; Z) given U - X - Y, U - X - Z"),
    "false_share_of_a_dependent_scheme": (
        "Yeung", "missing premise", "H(S) <= H(A) given H(S | A, B) == 0"),
    "false_funnel_less_the_other_entropy": (
        "Makhdoumi et al.", "swapped arguments", "I(S; Y) >= I(S; X) + I(X; Y) - H(S) given S - X - Y"),
    "false_divergence_by_swapped_chi_square": (
        "Sason, Verdu", "swapped arguments", "kl(P, Q) <= ln(1 + chi2(Q, P))"),
    "false_pinsker_of_orders_without_the_order": (
        "van Erven, Harremoes", "missing factor",
        "2 * total_variation(P, Q)**2 <= renyi(P, Q, alpha) given alpha > 0, alpha < 1"),
}  # fmt: skip


def _of_line(name: str, text: str) -> Claim:
    return with_id(claim_of_line(text), name)


for _name, (_source, _kind, _text) in LINES.items():
    globals()[_name] = _of_line(_name, _text)
    SOURCES[_name], KINDS[_name] = _source, "line; " + _kind


def about(source: str, kind: str) -> Any:
    "Notes a claim's source and kind."

    def noted(made: Claim) -> Claim:
        SOURCES[made.id], KINDS[made.id] = source, "python; " + kind
        return made

    return noted


# -- measures, mechanisms and helpers of an author ---------------------------------------------------------------------


@measure(latex=r"\max_x\max_y|\ln P(x|y)/P(x)|", source="du Pin Calmon and Fawaz 2012", units="nats")
def information_privacy_level(K: Kernel, P: Prior) -> Real:
    "The level of information privacy, over all inputs: how far a row is from the law of the output."
    return maximum(0, *(m.closeness_eps(K.row(i), K.output(P)) for i in range(K.n_inputs)))


@measure(source="Rassouli and Gunduz 2020", units="1")
def variational_leakage(K: Kernel, P: Prior) -> Real:
    "The total variation of the joint law of input and output from the product law."
    return Real.sum(P.mass(i) * m.total_variation(K.row(i), K.output(P)) for i in range(K.n_inputs))


@measure(source="Makur 2019", units="1")
def common_part(K: Kernel) -> Real:
    "What all rows have in common: the sum of the least entries of the columns."
    return Real.sum(minimum(*(K[i, j] for i in range(K.n_inputs))) for j in range(K.n_outputs))


@mechanism(source="Kairouz, Oh and Viswanath 2015")
def staircase_pair(r: Real):
    "Binary randomised response with odds r."
    return [[r / (1 + r), 1 / (1 + r)], [1 / (1 + r), r / (1 + r)]]


def sinh(x: Real) -> Real:
    "The hyperbolic sine."
    return (exp(x) - exp(-x)) / 2


def gallager(K: Kernel, P: Prior, rho: Fraction) -> Real:
    "Gallager's function E_0."
    power = 1 / (1 + rho)
    inner = [Real.sum(P.mass(i) * K[i, j] ** power for i in range(K.n_inputs)) for j in range(K.n_outputs)]
    return -ln(Real.sum(x ** (1 + rho) for x in inner))


def star(a: Real, p: Real) -> Real:
    "The binary convolution."
    return a * (1 - p) + p * (1 - a)


# -- true: quantitative information flow, leakage ----------------------------------------------------------------------


@about("Alvim et al.", "equality, chain")
@claim(K=ANY)
def true_bayes_capacity_at_the_uniform_prior(K):
    "Alvim et al., theorem 7.2: the uniform prior realises the multiplicative Bayes capacity, at most ln min(n, m)."
    n = K.n_inputs
    uniform = Prior.uniform(n)
    capacity = m.maximal_leakage(K)
    return (m.min_entropy_leakage(K, uniform) == capacity) & (capacity <= ln(minimum(n, K.n_outputs)))


@about("Issa, Wagner, Kamath", "mixture")
@claim(K=ANY, L=SAME, w=UNIT)
def true_exponential_of_leakage_is_convex(K, L, w):
    "Issa, Wagner and Kamath: exp of maximal leakage is convex in the channel."
    mixed = exp(m.maximal_leakage(K.mix(L, w)))
    return mixed <= w * exp(m.maximal_leakage(K)) + (1 - w) * exp(m.maximal_leakage(L))


@about("Saeidian et al.", "equality, for every output")
@claim(K=ANY, P=d.priors(full_support=True))
def true_leakage_is_the_mean_of_pointwise_leakage(K, P):
    "Saeidian et al.: exp of maximal leakage is the mean of exp of the pointwise maximal leakage."
    out = K.output(P)
    terms = [out.mass(j) * exp(m.pml_outcome(K, P, j)) for j in range(K.n_outputs)]
    return Real.sum(terms) == exp(m.maximal_leakage(K))


@about("Saeidian et al.", "existence")
@claim(K=d.kernels((2, 3), (2, 3), positive=True), P=d.priors(), quantifier="exists")
def true_some_output_leaks_more_than_the_mean(K, P):
    "Saeidian et al.: pointwise maximal leakage can exceed maximal leakage and stay below the local level."
    return (m.pml(K, P) > m.maximal_leakage(K)) & (m.pml(K, P) < m.ldp(K))


# -- true: local privacy -----------------------------------------------------------------------------------------------


@about("Kairouz, Oh, Viswanath", "for every pair of letters, implication")
@claim(K=ANY, i=AN_INPUT, j=AN_INPUT, eps=LEVEL, delta=UNIT, assume=lambda K, eps, delta: m.ldp_delta(K, eps) <= delta)
def true_variation_of_two_rows_at_eps_and_delta(K, i, j, eps, delta):
    "Kairouz, Oh and Viswanath: the corner of the privacy region of (eps, delta)."
    return m.total_variation(K.row(i), K.row(j)) * (exp(eps) + 1) <= exp(eps) - 1 + 2 * delta


@about("Kairouz, Oh, Viswanath", "own mechanism, implication")
@claim(K=d.kernels(2, (1, 4)), r=d.numbers(1, None), assume=lambda K, r: m.ldp(K) <= ln(r))
def true_randomised_response_simulates(K, r):
    "Kairouz, Oh and Viswanath: every private mechanism on one bit is a degraded version of randomised response."
    return degraded(K, staircase_pair(r))


@about("Kairouz, Oh, Viswanath", "named mechanism, implication")
@claim(K=d.kernels(2, (1, 4)), P=d.priors(), Q=d.priors(), eps=LEVEL, assume=lambda K, eps: m.ldp(K) <= eps)
def true_binary_mechanism_is_optimal_for_one_bit(K, P, Q, eps):
    "Kairouz, Oh and Viswanath, extremal mechanisms: for two letters randomised response keeps the largest divergence."
    R = mechanisms.randomized_response(2, exp(eps))
    return m.kl(K.output(P), K.output(Q)) <= m.kl(R.output(P), R.output(Q))


@about("Dwork, Rothblum, Vadhan", "composition of n uses, implication")
@claim(K=d.kernels((1, 3), (1, 3)), n=d.integers(1, 5, exhaustive=False), eps=LEVEL, t=INNER,
       assume=lambda K, eps: m.ldp(K) <= eps)  # fmt: skip
def true_advanced_composition(K, n, eps, t):
    "Dwork, Rothblum and Vadhan; Kairouz, Oh and Viswanath, theorem 3.4: advanced composition of n uses."
    level = n * eps * (exp(eps) - 1) / (exp(eps) + 1) + eps * sqrt(2 * n * ln(1 / t))
    return m.ldp_delta(K.repeated(n), level) <= t


@about("Kairouz, Oh, Viswanath", "existence")
@claim(K=d.kernels((2, 3), (2, 3)), quantifier="exists")
def true_some_mechanism_attains_the_corner(K):
    "Kairouz, Oh and Viswanath: at e^eps = 3 some mechanism has two rows at total variation 1/2."
    return (m.ldp(K) == ln(3)) & (m.dobrushin(K) == "1/2")


@about("Duchi, Jordan, Wainwright", "for every letter")
@claim(K=ANY, P=d.priors(), Q=d.priors(), eps=LEVEL, j=AN_OUTPUT, assume=lambda K, eps: m.ldp(K) <= eps)
def true_private_masses_are_close(K, P, Q, eps, j):
    "Duchi, Jordan and Wainwright, lemma of theorem 1: the masses of an output differ little."
    least = minimum(*(K[i, j] for i in range(K.n_inputs)))
    return abs(K.output(P).mass(j) - K.output(Q).mass(j)) <= (exp(eps) - 1) * least * m.total_variation(P, Q)


@about("Duchi, Jordan, Wainwright", "two kernels")
@claim(K=ANY, B=d.kernels(2, lambda e: e["K"].n_inputs), eps=LEVEL, assume=lambda K, eps: m.ldp(K) <= eps)
def true_information_of_a_private_view_of_one_bit(K, B, eps):
    "Duchi, Jordan and Wainwright, corollary 1: a quarter of the squared variation of both laws, times (e^eps - 1)^2."
    apart = m.total_variation(B.row(0), B.row(1))
    return m.mutual_information(B.then(K), Prior.uniform(2)) <= (exp(eps) - 1) ** 2 * apart**2 / 4


# -- true: accounting --------------------------------------------------------------------------------------------------


@about("Dong, Roth, Su", "accounting, implication")
@claim(a=d.numbers(0, None), b=d.numbers(0, None), s=d.numbers(0, None, low_open=True), eps=LEVEL,
       assume=lambda a, b: a <= b)  # fmt: skip
def true_gaussian_privacy_is_ordered(a, b, s, eps):
    "Dong, Roth and Su: less sensitivity, more privacy: the curve rises with mu = D / sigma."
    return m.gaussian_delta(a, s, eps) <= m.gaussian_delta(b, s, eps)


@about("Bun, Steinke", "order as a variable, own helper")
@claim(P=LAW, Q=LIKE, eps=d.levels(low_open=True), alpha=ABOVE_ONE,
       assume=lambda P, Q, eps: m.closeness_eps(P, Q) <= eps)  # fmt: skip
def true_renyi_divergence_of_a_close_pair(P, Q, eps, alpha):
    "Bun and Steinke, proof of proposition 3.3: randomised response has the largest Renyi divergence."
    moment = exp((alpha - 1) * m.renyi(P, Q, alpha))
    return moment * sinh(eps) <= sinh(alpha * eps) - sinh((alpha - 1) * eps)


@about("Bun, Steinke", "mixture, orders as a list")
@claim(P=LAW, Q=LIKE, S=LIKE, T=LIKE, w=UNIT, alpha=ORDERS)
def true_renyi_divergence_is_quasi_convex(P, Q, S, T, w, alpha):
    "Bun and Steinke, lemma 2.2: the divergence of mixtures is at most the larger one."
    return m.renyi(P.mix(S, w), Q.mix(T, w), alpha) <= maximum(m.renyi(P, Q, alpha), m.renyi(S, T, alpha))


@about("Mironov", "for every event")
@claim(P=LAW, Q=LIKE, T=d.kernels(lambda e: len(e["P"]), (1, 3)), j=d.integers(0, lambda e: e["T"].n_outputs - 1),
       alpha=HIGH_ORDERS, assume=lambda P, Q, alpha: m.renyi(P, Q, alpha) < Real.infinity())  # fmt: skip
def true_probability_preservation(P, Q, T, j, alpha):
    "Mironov, proposition 10: the probability of an event (of a test) under the other law."
    seen, other = T.output(P).mass(j), T.output(Q).mass(j)
    return seen**alpha <= (exp(m.renyi(P, Q, alpha)) * other) ** (alpha - 1)


@about("Mironov", "equality, named mechanism")
@claim(r=d.numbers(1, None), alpha=ABOVE_ONE)
def true_renyi_level_of_randomised_response(r, alpha):
    "Mironov, proposition 5, multiplied out: the Renyi level of randomised response."
    level = m.renyi_dp(mechanisms.randomized_response(2, r), alpha)
    return exp((alpha - 1) * level) * (r + 1) == r**alpha + r ** (1 - alpha)


@about("Mironov", "three laws, order as a variable")
@claim(P=LAW, Q=LIKE, S=LIKE, alpha=ABOVE_ONE)
def true_weak_triangle(P, Q, S, alpha):
    "Mironov, proposition 11: the weak triangle inequality."
    bound = (alpha - "1/2") * m.renyi(P, Q, 2 * alpha) + (alpha - 1) * m.renyi(Q, S, 2 * alpha - 1)
    return (alpha - 1) * m.renyi(P, S, alpha) <= bound


@about("Balle, Barthe, Gaboardi", "equality, mixtures")
@claim(P=LAW, Q=LIKE, S=LIKE, eta=INNER, r=d.numbers(1, None))
def true_advanced_joint_convexity(P, Q, S, eta, r):
    "Balle, Barthe and Gaboardi, theorem 2."
    after = 1 + eta * (r - 1)
    beta = after / r
    left = m.hockey_stick(P.mix(S, eta), Q.mix(S, eta), ln(after))
    return left == eta * m.hockey_stick(P, Q.mix(S, beta), ln(r))


@about("Balle, Barthe, Gaboardi", "named mechanism, for every letter")
@claim(k=d.integers(2, 5, exhaustive=False), r=d.numbers(1, None), i=d.integers(0, lambda e: e["k"] - 1),
       j=d.integers(0, lambda e: e["k"] - 1))  # fmt: skip
def true_blanket_of_randomised_response(k, r, i, j):
    "Balle et al., the privacy blanket: randomised response is the truth or, with chance k / (r + k - 1), uniform."
    blanket = mechanisms.constant(k, k).mix(mechanisms.identity(k), k / (r + k - 1))
    return blanket[i, j] == mechanisms.randomized_response(k, r)[i, j]


# -- true: contraction -------------------------------------------------------------------------------------------------


@about("Asoodeh et al.", "implication")
@claim(K=ANY, eps=LEVEL, assume=lambda K, eps: m.ldp(K) <= eps)
def true_chi_square_contraction_of_a_private_kernel(K, eps):
    "Asoodeh and Zhang: a private mechanism contracts chi-square, and divergence, as randomised response does."
    return m.eta_chi2(K) * (exp(eps) + 1) ** 2 <= (exp(eps) - 1) ** 2


@about("Polyanskiy, Wu", "two kernels, chain")
@claim(K=ANY, B=BEFORE, P=d.priors(on="B"))
def true_information_contracts(K, B, P):
    "Polyanskiy and Wu: I(U; Y) <= eta_KL I(U; X) <= eta_TV I(U; X)."
    seen = m.mutual_information(B, P)
    return (m.mutual_information(B.then(K), P) <= m.eta_kl(K) * seen) & (m.eta_kl(K) * seen <= m.dobrushin(K) * seen)


@about("Raginsky", "own measure")
@claim(K=ANY, L=NEXT)
def true_doeblin_bounds_a_cascade(K, L):
    "Doeblin's minorisation, as in Raginsky and Makur: one minus the common parts of both stages."
    return m.dobrushin(K.then(L)) <= (1 - common_part(K)) * (1 - common_part(L))


# -- true: information theory ------------------------------------------------------------------------------------------


@about("Csiszar, Koerner", "implication")
@claim(P=d.laws((2, 4)), Q=LIKE,
       assume=(lambda P, Q: m.total_variation(P, Q) <= "1/4", lambda P, Q: m.total_variation(P, Q) > 0))  # fmt: skip
def true_entropy_is_continuous(P, Q):
    "Csiszar and Koerner, lemma 2.7: |H(P) - H(Q)| <= -t ln(t / |X|) for variation distance t <= 1/2."
    t = 2 * m.total_variation(P, Q)
    return abs(m.entropy(P) - m.entropy(Q)) <= -t * ln(t / len(P))


@about("Csiszar, Koerner", "equality")
@claim(K=ANY, P=d.priors(), Q=d.laws(lambda e: e["K"].n_outputs, full_support=True))
def true_compensation_identity(K, P, Q):
    "Topsoe's identity, Csiszar and Koerner, equation (8.7)."
    mean = Real.sum(P.mass(i) * m.kl(K.row(i), Q) for i in range(K.n_inputs))
    return mean == m.mutual_information(K, P) + m.kl(K.output(P), Q)


@about("El Gamal, Kim", "binary, own helper")
@claim(B=d.kernels((1, 4), 2, unused_outputs=True), P=d.priors(on="B"), p=d.numbers(0, "1/2"))
def true_mrs_gerber(B, P, p):
    "Mrs. Gerber's lemma: h^-1(H(Y|U)) >= h^-1(H(X|U)) * p."
    before = Real.sum(P.mass(u) * m.binary_entropy(B[u, 0]) for u in range(B.n_inputs))
    after = Real.sum(P.mass(u) * m.binary_entropy(star(B[u, 0], p)) for u in range(B.n_inputs))
    return m.binary_entropy(star(m.inverse_binary_entropy(before), p)) <= after


@about("Cover, Thomas", "equality, named mechanism")
@claim(k=d.integers(2, 5, exhaustive=False), r=d.numbers(1, None))
def true_capacity_of_randomised_response(k, r):
    "Cover and Thomas, theorem 7.2.1, of k-ary randomised response: ln k - H(row)."
    p = r / (r + k - 1)
    return m.capacity(mechanisms.randomized_response(k, r)) == ln(k) - m.binary_entropy(p) - (1 - p) * ln(k - 1)


@about("Cover, Thomas", "mixture")
@claim(K=ANY, P=d.priors(), Q=d.priors(), w=UNIT)
def true_information_is_concave_in_the_input(K, P, Q, w):
    "Cover and Thomas, theorem 2.7.4, with the gap, which is at most what tells the two inputs apart."
    mixed = m.mutual_information(K, P.mix(Q, w))
    mean = w * m.mutual_information(K, P) + (1 - w) * m.mutual_information(K, Q)
    return (mean <= mixed) & (mixed <= mean + m.binary_entropy(w))


@about("van Erven, Harremoes", "chain, orders as variables")
@claim(P=LAW, Q=LIKE, a=INNER, b=INNER, assume=(lambda a, b: a <= b))
def true_orders_below_one_are_equivalent(P, Q, a, b):
    "Van Erven and Harremoes, theorems 3 and 16, multiplied out."
    low, high = m.renyi(P, Q, a), m.renyi(P, Q, b)
    return (low <= high) & (a * (1 - b) * high <= b * (1 - a) * low)


@about("van Erven, Harremoes", "three laws, order as a variable")
@claim(P=LAW, Q=LIKE, S=LIKE, alpha=INNER)
def true_variational_form_of_renyi_divergence(P, Q, S, alpha):
    "Van Erven and Harremoes, theorem 30."
    return (1 - alpha) * m.renyi(P, Q, alpha) <= alpha * m.kl(S, P) + (1 - alpha) * m.kl(S, Q)


@about("Sason, Verdu", "implication")
@claim(P=LAW, Q=LIKE, assume=(lambda P, Q: m.max_ratio_level(P, Q) < Real.infinity(),
                              lambda P, Q: m.total_variation(P, Q) > 0))  # fmt: skip
def true_verdu_reverse_pinsker(P, Q):
    "Verdu 2014: D(P || Q) <= r ln r / (r - 1) TV(P, Q) where dP/dQ <= r."
    eps = m.max_ratio_level(P, Q)
    return (exp(eps) - 1) * m.kl(P, Q) <= eps * exp(eps) * m.total_variation(P, Q)


@about("Verdu", "equality, own helper, orders as a list")
@claim(K=ANY, P=d.priors(), rho=d.one_of([Fraction(1, 4), Fraction(1, 2), Fraction(1), Fraction(2)]))
def true_gallager_function(K, P, rho):
    "Verdu 2015: E_0(rho) = rho I_{1/(1+rho)}(X; Y)."
    return gallager(K, P, rho) == rho * m.sibson(K, P, 1 / (1 + rho))


# -- true: privacy and utility -----------------------------------------------------------------------------------------


@about("du Pin Calmon, Fawaz", "own measure, implication")
@claim(K=ANY, P=d.priors(), eps=LEVEL, assume=lambda K, P, eps: information_privacy_level(K, P) <= eps)
def true_information_privacy_is_two_sided(K, P, eps):
    "Du Pin Calmon and Fawaz, theorem 3: information privacy is 2 eps-differential privacy and leaks eps nats."
    return (m.ldp(K) <= 2 * eps) & (m.mutual_information(K, P) <= eps)


@about("Sankar et al.", "composition, orders as a list")
@claim(K=ANY, L=NEXT, P=d.priors(), alpha=HIGH_ORDERS)
def true_alpha_leakage_is_processed(K, L, P, alpha):
    "Liao, Kosut, Sankar and Calmon: alpha-leakage is Arimoto information; post-processing, maximal one above."
    return (m.arimoto(K.then(L), P, alpha) <= m.arimoto(K, P, alpha)) & (
        m.arimoto(K, P, alpha) <= m.maximal_leakage(K)
    )


@about("Rassouli, Gunduz", "own measure, chain")
@claim(K=ANY, L=NEXT, P=d.priors())
def true_variational_leakage(K, L, P):
    "Rassouli and Gunduz: post-processing, Pinsker, and the gain of a guess."
    leaked = variational_leakage(K, P)
    return (
        (variational_leakage(K.then(L), P) <= leaked)
        & (2 * leaked**2 <= m.mutual_information(K, P))
        & (m.additive_g_leakage(K, P) <= leaked)
    )


@about("Wang, Ying, Zhang", "databases")
@claim(db=DB, K=ON_DB, P=d.priors(on="db", full_support=True))
def true_identifiability_and_privacy(db, K, P):
    "Wang, Ying and Zhang, lemma 1 and below: the two levels differ by at most the spread of the prior."
    spread = m.prior_ratio(P, db)
    return (m.identifiability(K, P, db) <= m.dp(K, db) + spread) & (m.dp(K, db) <= m.identifiability(K, P, db) + spread)


@about("Wang, Ying, Zhang", "named mechanism, databases")
@claim(db=d.databases((2, 3), (1, 2)), r=d.numbers(1, None), P=d.priors(on="db"))
def true_distortion_of_the_exponential_mechanism(db, r, P):
    "Wang, Ying and Zhang: the exponential mechanism with Hamming score has level ln r, distortion n (m-1) / (m-1+r)."
    K = mechanisms.exponential_hamming(db, r)
    return (m.dp(K, db) == ln(r)) & (m.distortion(K, P, db) * (db.m - 1 + r) == db.n * (db.m - 1))


@about("Cuff, Yu", "databases, chain")
@claim(db=DB, K=ON_DB)
def true_order_of_privacy_notions(db, K):
    "Cuff and Yu, theorem 1: DP, then KL, then mutual information, then total variation."
    return (
        (m.kl_dp(K, db) <= m.dp(K, db))
        & (m.mi_dp(K, db) <= m.kl_dp(K, db))
        & (m.tv_dp(K, db) ** 2 <= 2 * m.mi_dp(K, db))
    )


@about("Dwork, Roth", "databases, implication")
@claim(db=DB, K=ON_DB, k=d.integers(1, lambda e: e["db"].n), eps=d.levels(low_open=True))
def true_group_privacy_with_delta(db, K, k, eps):
    "Dwork and Roth, theorem 2.2 and its form with delta: (e^(k eps) - 1) / (e^eps - 1) delta."
    grown = (exp(k * eps) - 1) * m.dp_delta(K, db, eps)
    return m.group_dp_delta(K, db, k, k * eps) * (exp(eps) - 1) <= grown


@about("Dwork, Roth", "named mechanism, for every input")
@claim(n=d.integers(1, 5, exhaustive=False), a=INNER, i=d.integers(0, lambda e: e["n"] - 1))
def true_exponential_mechanism_on_counts(n, a, i):
    "McSherry and Talwar: weights a^|i-j| on the counts 0..n cost at most twice ln(1/a) between neighbours."
    K = mechanisms.restricted_geometric(n, a)
    return m.closeness_eps(K.row(i), K.row(i + 1)) <= -2 * ln(a)


@about("Dong, Roth, Su", "for every test")
@claim(P=LAW, Q=LIKE, T=d.kernels(lambda e: len(e["P"]), 2, unused_outputs=True), eps=LEVEL)
def true_tradeoff_curve_of_a_private_pair(P, Q, T, eps):
    "Dong, Roth and Su, proposition 2.5; Wasserman and Zhou: both errors of every test, with f_{eps, delta}."
    delta = m.closeness_delta(P, Q, eps)
    first, second = T.output(P).mass(1), T.output(Q).mass(0)
    return (second >= 1 - delta - exp(eps) * first) & (second * exp(eps) >= 1 - delta - first)


@about("Dwork, Roth", "adaptive composition, own helper")
@claim(K=d.kernels((1, 3), (1, 3)), L=d.kernels(lambda e: e["K"].n_inputs * e["K"].n_outputs, (1, 3)), a=LEVEL, b=LEVEL,
       assume=(lambda K, a: m.ldp(K) <= a,
               lambda K, L, b: Relation.all(
                   m.closeness_eps(L.row(i * K.n_outputs + y), L.row(k * K.n_outputs + y)) <= b
                   for i in range(K.n_inputs) for k in range(K.n_inputs) for y in range(K.n_outputs))))  # fmt: skip
def true_adaptive_composition(K, L, a, b):
    "Dwork and Roth, theorem 3.16, adaptively: the second mechanism sees the first output."
    rows = [
        [K[i, y] * L[i * K.n_outputs + y, z] for y in range(K.n_outputs) for z in range(L.n_outputs)]
        for i in range(K.n_inputs)
    ]
    return m.ldp(Kernel(rows)) <= a + b


# -- false -------------------------------------------------------------------------------------------------------------


@about("Alvim et al.", "missing premise")
@claim(K=ANY, P=d.priors(), G=d.matrices((1, 3), on="K", at_least=0))
def false_additive_leakage_of_large_gains(K, P, G):
    "Departs from Alvim et al., additive capacity: holds for gains of at most 1."
    return m.additive_g_leakage(K, P, G) <= exp(m.maximal_leakage(K)) - 1


@about("Issa, Wagner, Kamath", "forgotten letter")
@claim(n=d.integers(2, 5, exhaustive=False), delta=UNIT)
def false_leakage_of_an_erasure_channel(n, delta):
    "Departs from Issa, Wagner and Kamath, example 6: the erasure itself counts too."
    return exp(m.maximal_leakage(mechanisms.erasure(n, delta))) <= maximum(1, n * delta)


@about("Kairouz, Oh, Viswanath", "wrong constant")
@claim(K=ANY, eps=LEVEL, delta=UNIT, assume=lambda K, eps, delta: m.ldp_delta(K, eps) <= delta)
def false_corner_with_one_delta(K, eps, delta):
    "Departs from Kairouz, Oh and Viswanath: the corner has 2 delta."
    return m.dobrushin(K) * (exp(eps) + 1) <= exp(eps) - 1 + delta


@about("Duchi, Jordan, Wainwright", "wrong constant")
@claim(K=ANY, P=d.priors(), Q=d.priors(), eps=LEVEL, assume=lambda K, eps: m.ldp(K) <= eps)
def false_divergence_of_outputs_with_a_quarter(K, P, Q, eps):
    "Departs from Duchi, Jordan and Wainwright: the quarter is of mutual information."
    return m.kl(K.output(P), K.output(Q)) <= (exp(eps) - 1) ** 2 * m.total_variation(P, Q) ** 2 / 4


@about("Dong, Roth, Su", "wrong constant")
@claim(D=d.numbers(0, None, low_open=True), s=d.numbers(0, None, low_open=True))
def false_variation_of_gaussian_privacy_without_the_half(D, s):
    "Departs from Dong, Roth and Su: Phi(mu / 2)."
    return m.gaussian_delta(D, s, 0) >= 2 * m.normal_cdf(D / s) - 1


@about("Bun, Steinke", "wrong constant")
@claim(K=ANY, eps=LEVEL, alpha=ABOVE_ONE, assume=lambda K, eps: m.ldp(K) <= eps)
def false_concentration_with_an_eighth(K, eps, alpha):
    "Departs from Bun and Steinke, proposition 1.4: a half, not Hoeffding's eighth."
    return m.renyi_dp(K, alpha) <= alpha * eps**2 / 8


@about("Balle, Barthe, Gaboardi", "wrong function of the rate")
@claim(P=LAW, Q=LIKE, w=UNIT, assume=lambda P, Q: m.max_ratio_level(P, Q) < Real.infinity())
def false_subsampling_scales_the_level(P, Q, w):
    "Departs from Balle, Barthe and Gaboardi: the level becomes ln(1 + w (e^eps - 1)), not w eps."
    return m.max_ratio_level(P.mix(Q, w), Q) <= w * m.max_ratio_level(P, Q)


@about("Asoodeh et al.", "square of a coefficient")
@claim(K=ANY)
def false_contraction_is_the_square(K):
    "Departs from Polyanskiy and Wu, Asoodeh et al.: the square is right for symmetric channels only."
    return m.eta_kl(K) <= m.dobrushin(K) ** 2


@about("Csiszar, Koerner", "missing logarithm")
@claim(P=d.laws((2, 4)), Q=LIKE)
def false_entropy_is_lipschitz(P, Q):
    "Departs from Csiszar and Koerner, lemma 2.7: entropy is not Lipschitz."
    return abs(m.entropy(P) - m.entropy(Q)) <= 2 * m.total_variation(P, Q) * ln(len(P))


@about("Cover, Thomas", "forgotten letters")
@claim(k=d.integers(2, 5, exhaustive=False), r=d.numbers(1, None))
def false_capacity_of_randomised_response(k, r):
    "Departs from Cover and Thomas: H(N) has (1 - p) ln(k - 1) besides h(p)."
    p = r / (r + k - 1)
    return m.capacity(mechanisms.randomized_response(k, r)) == ln(k) - m.binary_entropy(p)


@about("Cover, Thomas", "nats for bits")
@claim(K=ANY, P=d.priors())
def false_hellman_raviv_in_nats(K, P):
    "Departs from Hellman and Raviv: the error is at most half the equivocation in bits."
    return 2 * m.bayes_risk(K, P) <= m.entropy(P) - m.mutual_information(K, P)


@about("Verdu", "wrong direction for some orders")
@claim(K=ANY, P=d.priors(), alpha=ORDERS)
def false_csiszar_below_sibson(K, P, alpha):
    "Departs from Verdu 2015: the order of the two is the other one for alpha < 1."
    return m.csiszar(K, P, alpha) <= m.sibson(K, P, alpha)


@about("du Pin Calmon, Fawaz", "missing factor")
@claim(K=ANY, P=d.priors(), eps=LEVEL, assume=lambda K, P, eps: information_privacy_level(K, P) <= eps)
def false_information_privacy_is_as_strong(K, P, eps):
    "Departs from du Pin Calmon and Fawaz, theorem 3: 2 eps."
    return m.ldp(K) <= eps


@about("Wang, Ying, Zhang", "missing term")
@claim(db=DB, K=ON_DB, P=d.priors(on="db", full_support=True))
def false_identifiability_without_the_prior(db, K, P):
    "Departs from Wang, Ying and Zhang: the spread of the prior is missing."
    return m.identifiability(K, P, db) <= m.dp(K, db)


@about("Cuff, Yu", "wrong constant")
@claim(db=DB, K=ON_DB)
def false_variation_from_mutual_information(db, K):
    "Departs from Cuff and Yu: sqrt(2 mu), not Pinsker's sqrt(mu / 2)."
    return m.tv_dp(K, db) ** 2 <= m.mi_dp(K, db) / 2


@about("Dwork, Roth", "named mechanism, wrong constant")
@claim(n=d.integers(1, 5, exhaustive=False), a=INNER, i=d.integers(0, lambda e: e["n"] - 1))
def false_exponential_mechanism_without_the_two(n, a, i):
    "Departs from McSherry and Talwar: the exponential mechanism on counts costs up to twice the exponent."
    K = mechanisms.restricted_geometric(n, a)
    return m.closeness_eps(K.row(i), K.row(i + 1)) <= -ln(a)


TRUE: list[Claim] = [found for name, found in list(globals().items()) if name.startswith("true_")]
FALSE: list[Claim] = [found for name, found in list(globals().items()) if name.startswith("false_")]


def _row(*masses: Any) -> Prior:
    return Prior(list(masses))


def _uniform_on(names: str, shape: tuple[int, ...], *points: tuple[int, ...]) -> JointLaw:
    "The uniform law on some points of a shape."
    masses = []
    for place in product(*map(range, shape)):
        masses.append(Fraction(points.count(place), len(points)))
    return JointLaw(list(shape), masses).with_names(names)


HALF = Fraction(1, 2)
ERASED = Kernel([["1/2", "1/2", 0], ["1/2", 0, "1/2"]])
NOISY = Kernel([["3/4", "1/4"], ["1/4", "3/4"]])
WEAK = Kernel([["11/21", "10/21"], ["10/21", "11/21"]])
EVEN = _row("1/2", "1/2")
WITNESSES: dict[str, dict[str, Any]] = {
    "false_leakage_in_bits_below_nats": {"K": Kernel([[1, 0], [0, 1]])},
    "false_leakage_within_pml": {"K": Kernel([[1, 0], [0, 1]]), "P": _row(1, 0)},
    "false_pml_adds_up_without_conditioning": {
        "K": Kernel([["1/2", "1/2"], ["1/2", "1/2"], [0, 1]]), "L": Kernel([["1/2", "1/2"], [0, 1], ["1/2", "1/2"]]),
        "P": _row("1/9", "4/9", "4/9")},
    "false_min_entropy_leakage_below_capacity": {"K": NOISY, "P": EVEN},
    "false_pinsker_in_bits": {"P": EVEN, "Q": _row("51/100", "49/100")},
    "false_deltas_take_the_larger": {"K": ERASED, "L": ERASED, "a": Fraction(0), "b": Fraction(0)},
    "false_conversion_with_the_order_itself": {
        "P": _row("1/100", "99/100"), "Q": _row("1/100000", "99999/100000"), "alpha": Fraction(2), "eps": ln(500)},
    "false_renyi_triangle": {"P": _row("9/10", "1/10"), "Q": EVEN, "S": _row("1/10", "9/10"), "alpha": Fraction(2)},
    "false_parallel_edges_take_the_larger": {"K": NOISY, "L": NOISY},
    "false_wiretap_without_degradedness": {
        "W": _uniform_on("U Y Z X", (2, 2, 2, 3), (1, 1, 0, 0), (0, 0, 1, 1), (0, 0, 0, 2))},
    "false_share_of_a_dependent_scheme": {"X": _uniform_on("S A B", (2, 2, 2), (0, 0, 0), (1, 0, 1))},
    "false_funnel_less_the_other_entropy": {"W": _uniform_on("S Y X", (2, 2, 2), (0, 0, 0), (0, 1, 1))},
    "false_divergence_by_swapped_chi_square": {"P": EVEN, "Q": _row("1/100", "99/100")},
    "false_pinsker_of_orders_without_the_order": {"P": EVEN, "Q": _row("3/5", "2/5"), "alpha": Fraction(1, 4)},
    "false_additive_leakage_of_large_gains": {
        "K": Kernel([[1, 0], [0, 1]]), "P": EVEN, "G": Matrix([[5, 0], [0, 5]])},
    "false_leakage_of_an_erasure_channel": {"n": 2, "delta": HALF},
    "false_corner_with_one_delta": {"K": ERASED, "eps": ln(1), "delta": HALF},
    "false_divergence_of_outputs_with_a_quarter": {
        "K": WEAK, "P": _row(1, 0), "Q": _row(0, 1), "eps": ln(Fraction(11, 10))},
    "false_variation_of_gaussian_privacy_without_the_half": {"D": Fraction(1), "s": Fraction(1)},
    "false_concentration_with_an_eighth": {"K": WEAK, "eps": ln(Fraction(11, 10)), "alpha": Fraction(2)},
    "false_subsampling_scales_the_level": {"P": _row(1, 0), "Q": EVEN, "w": HALF},
    "false_contraction_is_the_square": {"K": ERASED},
    "false_entropy_is_lipschitz": {"P": _row(1, 0), "Q": _row("9/10", "1/10")},
    "false_capacity_of_randomised_response": {"k": 3, "r": Fraction(2)},
    "false_hellman_raviv_in_nats": {"K": Kernel([[1], [1]]), "P": EVEN},
    "false_csiszar_below_sibson": {"K": Kernel([[1, 0], ["1/2", "1/2"]]), "P": _row("1/4", "3/4"), "alpha": HALF},
    "false_information_privacy_is_as_strong": {"K": NOISY, "P": EVEN, "eps": ln(2)},
    "false_identifiability_without_the_prior": {
        "db": Database(2, 1), "K": Kernel([[1], [1]]), "P": _row("1/4", "3/4")},
    "false_variation_from_mutual_information": {
        "db": Database(2, 1), "K": Kernel([["2/3", "1/3"], ["1/3", "2/3"]])},
    "false_exponential_mechanism_without_the_two": {"n": 2, "a": HALF, "i": 0},
}  # fmt: skip

"""A third set of claims for judging a search: sharpened constants, contraction, orders, composition, entropies.

`FALSE` holds claims with a counterexample in their domain, `TRUE` theorems. The comment above a false claim says which
constant or property it gets wrong, not where; the comment above a true one names the theorem and its source. The set
was written without running any search on it, and every counterexample was found by hand or by an independent program.
"""

from __future__ import annotations

from fractions import Fraction

from exactpriv import claim, exp, ln, sqrt
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.kernel import JointLaw, Prior
from exactpriv.real import Real

HALF = Fraction(1, 2)

# -- quantities of two laws


def jensen_shannon(p: Prior, q: Prior, w: object = HALF) -> Real:
    """w D(p, s) + (1-w) D(q, s), s = w p + (1-w) q."""
    s = p.mix(q, w)
    return w * m.kl(p, s) + (1 - w) * m.kl(q, s)


def triangular(p: Prior, q: Prior) -> Real:
    """sum (p-q)^2 / (p+q)."""
    return 2 * m.chi2(p, p.mix(q, HALF))


def jeffreys(p: Prior, q: Prior) -> Real:
    """D(p, q) + D(q, p)."""
    return m.kl(p, q) + m.kl(q, p)


def cyclic(p: Prior, sign: int) -> Prior:
    """The law of X + sign X' modulo the number of letters, X and X' independent of law p."""
    n = len(p)
    return Prior([sum(p[j] * p[sign * (k - j) % n] for j in range(n)) for k in range(n)])


# -- quantities of several variables


def total_correlation(J: JointLaw) -> Real:
    """sum H(X_i) - H(X)."""
    axes = range(len(J.shape))
    return Real.sum(m.joint_entropy(J, [i]) for i in axes) - m.joint_entropy(J, list(axes))


def dual_total_correlation(J: JointLaw) -> Real:
    """H(X) - sum H(X_i given the others)."""
    axes = range(len(J.shape))
    others = {i: [k for k in axes if k != i] for i in axes}
    return m.joint_entropy(J, list(axes)) - Real.sum(m.conditional_entropy(J, [i], others[i]) for i in axes)


def ingleton(J: JointLaw) -> Real:
    """I(A;B) + I(C;D given A) + I(C;D given B) - I(C;D)."""
    given = m.information(J, [2], [3], [0]) + m.information(J, [2], [3], [1])
    return m.information(J, [0], [1]) + given - m.information(J, [2], [3])


def pair() -> dict[str, d.Domain]:
    """Two laws of full support on the same two to four letters."""
    return {"p": d.laws((2, 4), full_support=True), "q": d.laws(like="p", full_support=True)}


# ======================================================================================================================
# False: divergences
# ======================================================================================================================


# The best coefficient of the fourth power is 4/9 (Krafft 1969).
@claim(**pair())
def false_divergence_exceeds_half_a_fourth_power(p, q):
    v = m.total_variation(p, q)
    return m.kl(p, q) >= 2 * v**2 + v**4 / 2


# The best coefficient of the sixth power is 32/135 (Topsoe 2001), and 1/4 is larger.
@claim(**pair())
def false_divergence_exceeds_a_quarter_of_a_sixth_power(p, q):
    v = m.total_variation(p, q)
    return m.kl(p, q) >= 2 * v**2 + Fraction(4, 9) * v**4 + v**6 / 4


# The coefficient of the eighth power in ln 2 - h((1-v)/2), which is the least value, is 1/56.
@claim(**pair())
def false_jensen_shannon_to_the_eighth_power(p, q):
    v = m.total_variation(p, q)
    return jensen_shannon(p, q) >= v**2 / 2 + v**4 / 12 + v**6 / 30 + v**8 / 50


# v^2 = H^2 (1 - H^2/4) occurs at every distance.
@claim(**pair())
def false_variation_is_below_hellinger_by_a_sixth_power(p, q):
    h = m.hellinger2(p, q)
    return m.total_variation(p, q) ** 2 <= h * (1 - h / 4) - h**3 / 10**4


# The supremum of H^2 / (2 v) is 1 at every distance v, on the boundary.
@claim(**pair())
def false_hellinger_is_below_twice_the_variation(p, q):
    v = m.total_variation(p, q)
    return m.hellinger2(p, q) <= 2 * v - v**2 / 1000


# D = ln(1 + chi2) for laws conditioned on an event, which laws of full support approach.
@claim(**pair())
def false_divergence_is_well_below_the_logarithm_of_chi_square(p, q):
    return m.kl(p, q) <= Fraction(999, 1000) * ln(1 + m.chi2(p, q))


# t ln t - t + 1 - (t-1)^2/2 tends to 1/2 at t = 0.
@claim(**pair())
def false_divergence_by_half_chi_square_and_less_than_half_the_variation(p, q):
    return m.kl(p, q) <= m.chi2(p, q) / 2 + Fraction(499, 1000) * m.total_variation(p, q)


# The least value is 2 v ln((1+v)/(1-v)), with 4/7 at the eighth power.
@claim(**pair())
def false_jeffreys_to_the_eighth_power(p, q):
    v = m.total_variation(p, q)
    return jeffreys(p, q) >= 4 * v**2 + Fraction(4, 3) * v**4 + Fraction(4, 5) * v**6 + Fraction(3, 5) * v**8


# 2 H^2 - H^4/2 is reached at every value of H^2.
@claim(**pair())
def false_triangular_is_below_its_bound_by_an_eighth_power(p, q):
    h = m.hellinger2(p, q)
    return triangular(p, q) <= 2 * h - h**2 / 2 - h**4 / 5000


# The next coefficient of the expansion is 1/896.
@claim(**pair())
def false_jensen_shannon_by_four_powers_of_triangular(p, q):
    t = triangular(p, q)
    return jensen_shannon(p, q) >= t / 4 + t**2 / 48 + t**3 / 240 + t**4 / 800


# The supremum of the ratio is ln 2 / 2 = 0.34657..., for laws that are nearly singular.
@claim(**pair())
def false_jensen_shannon_below_a_smaller_multiple_of_triangular(p, q):
    return jensen_shannon(p, q) <= Fraction(3465, 10000) * triangular(p, q)


# tanh(eps/2) = (eps/2)(1 - eps^2/12 + eps^4/120 - ...) passes the bound at the upper end of the levels only.
@claim(**pair(), eps=d.levels(1, 2))
def false_variation_from_approximate_closeness(p, q, eps):
    delta = m.closeness_delta(p, q, eps)
    return m.total_variation(p, q) <= delta + (1 - delta) * eps / 2 * (1 - Fraction(81, 1000) * eps**2)


# The supremum is eps tanh(eps/2), and tanh x > x / (1 + x^2/3).
@claim(**pair())
def false_divergence_from_closeness_by_a_rational_function(p, q):
    eps = m.closeness_eps(p, q)
    return m.kl(p, q) <= eps**2 / 2 / (1 + eps**2 / 12)


# The coefficient of the sixth power in eps tanh(eps/2), which is reached, is 1/240.
@claim(**pair())
def false_divergence_from_closeness_to_sixth_order(p, q):
    eps = m.closeness_eps(p, q)
    return m.kl(p, q) <= eps**2 / 2 - eps**4 / 24 + eps**6 / 250


# The least divergence at variation v is a little below -ln(1-v), by about exp(-1/(1-v)).
@claim(**pair(), assume=lambda p, q: m.total_variation(p, q) >= Fraction(19, 20))
def false_divergence_at_large_variation(p, q):
    return m.kl(p, q) >= -ln(1 - m.total_variation(p, q))


# The expansion of ln((1+y)/(1-y))/y is 2 + 2 y^2/3 + 2 y^4/5 + ..., and the bound with it is reached.
@claim(p=d.laws(2, full_support=True), q=d.laws(2, full_support=True))
def false_binary_pinsker_by_the_second_law(p, q):
    y = 1 - 2 * q.mass(0)
    return m.kl(p, q) >= (2 + Fraction(2, 3) * y**2 + y**4 / 2) * m.total_variation(p, q) ** 2


# The least chi-square at variation v >= 1/2 is v/(1-v), on the boundary.
@claim(**pair(), assume=lambda p, q: m.total_variation(p, q) >= HALF)
def false_chi_square_at_large_variation(p, q):
    v = m.total_variation(p, q)
    return m.chi2(p, q) >= v / (1 - v) + (2 * v - 1) ** 2 / 50


# With five letters the supremum is h(v) + v ln 4 itself; with fewer it is smaller.
@claim(p=d.laws((2, 5), full_support=True), q=d.laws(like="p", full_support=True))
def false_continuity_of_entropy_on_up_to_five_letters(p, q):
    v = m.total_variation(p, q)
    return m.entropy(p) - m.entropy(q) <= m.binary_entropy(v) + v * ln(4) - v**2 / 500


# The coefficient of the third power of H^2 is 2/15.
@claim(**pair())
def false_jeffreys_by_three_powers_of_hellinger(p, q):
    h = m.hellinger2(p, q)
    return jeffreys(p, q) >= 4 * h + h**2 / 3 + h**3 / 7


# J/8 - JS is of fourth order with a coefficient that corresponds to 24, not 23.
@claim(**pair())
def false_jensen_shannon_by_a_rational_function_of_jeffreys(p, q):
    j = jeffreys(p, q)
    return jensen_shannon(p, q) <= j / 8 / (1 + j / 23)


# (t-1)^2 = 4 (r-1)(t-r) at t = 2r-1, so that the constant 1 is approached.
@claim(**pair(), eps=d.levels(1, 10))
def false_hockey_stick_from_chi_square(p, q, eps):
    r = exp(eps)
    return 4 * (r - 1) * m.hockey_stick(p, q, eps) <= Fraction(9999, 10000) * m.chi2(p, q)


# s (t - r) = t ln t - t + 1 at t = e^s when r = (e^s - 1)/s, so that the constant 1 is approached.
@claim(**pair(), s=d.levels(1, 10, low_open=True))
def false_hockey_stick_from_divergence(p, q, s):
    return s * m.hockey_stick(p, q, ln((exp(s) - 1) / s)) <= Fraction(9999, 10000) * m.kl(p, q)


# The difference of the first two terms and D is of fourth order with coefficient 1/12.
@claim(**pair())
def false_divergence_by_both_chi_squares_with_a_fourth_order_gain(p, q):
    a, b = m.chi2(p, q), m.chi2(q, p)
    return m.kl(p, q) <= a / 3 + b / 6 - a * b / (11 * (1 + a) * (1 + b))


# The largest power of the Jensen-Shannon divergence that is a metric is 1/2.
@claim(**pair(), s=d.laws(like="p", full_support=True))
def false_larger_power_of_jensen_shannon_is_a_metric(p, q, s):
    power = Fraction(51, 100)
    return jensen_shannon(p, q) ** power <= jensen_shannon(p, s) ** power + jensen_shannon(s, q) ** power


# At equal weights the fourth-order coefficient is 1/12 = w(1-w)/3 exactly.
@claim(**pair(), w=d.numbers(0, 1))
def false_skewed_jensen_shannon_to_fourth_order(p, q, w):
    v = m.total_variation(p, q)
    return jensen_shannon(p, q, w) >= w * (1 - w) * (2 * v**2 + Fraction(17, 50) * v**4)


# h(w) v is approached at every v and w.
@claim(**pair(), w=d.numbers(0, 1))
def false_skewed_jensen_shannon_below_entropy_times_variation(p, q, w):
    v = m.total_variation(p, q)
    return jensen_shannon(p, q, w) <= m.binary_entropy(w) * v - w * (1 - w) * v * (1 - v) / 250


# ======================================================================================================================
# False: contraction
# ======================================================================================================================


# Both coefficients agree in the limit of kernels that erase.
@claim(K=d.kernels((2, 3), (2, 4), positive=True))
def false_chi_square_contraction_is_below_dobrushin(K):
    v = m.dobrushin(K)
    return m.eta_chi2(K) <= v - v * (1 - v) / 1000


# The squared Dobrushin coefficient is reached with any number of outputs.
@claim(K=d.kernels((2, 3), (3, 4), positive=True))
def false_chi_square_contraction_exceeds_the_squared_dobrushin_coefficient(K):
    v = m.dobrushin(K)
    return m.eta_chi2(K) >= v**2 * (1 + (1 - v) ** 2 / 100)


# Submultiplicativity is an equality where the pairs of rows match.
@claim(K=d.kernels(3, 3), L=d.kernels(3, 3))
def false_dobrushin_of_a_chain_is_below_the_product(K, L):
    a, b = m.dobrushin(K), m.dobrushin(L)
    return m.dobrushin(K.then(L)) <= a * b * (1 - (1 - a) * (1 - b) / 200)


# Two steps of a chain may forget all that one step keeps.
@claim(K=d.kernels(3, 3, unused_outputs=True))
def false_two_steps_of_a_chain_keep_a_share(K):
    return m.dobrushin(K.then(K)) >= m.dobrushin(K) ** 2 / 200


# 1 - (1-v)^2 is approached.
@claim(K=d.kernels((2, 3), (2, 3), positive=True))
def false_dobrushin_of_two_uses(K):
    v = m.dobrushin(K)
    return m.dobrushin(K.product(K)) <= 2 * v - v**2 - v**2 * (1 - v) ** 2 / 200


# The coefficient is approached by laws near each other; a factor below 1 is lost for no kernel.
@claim(K=d.kernels((2, 3), (2, 3), positive=True), P=d.priors(full_support=True), Q=d.priors(full_support=True))
def false_divergence_contracts_by_less_than_the_coefficient(K, P, Q):
    eta = m.eta_kl(K)
    bound = eta * (1 - (1 - eta) ** 2 / 10**4)
    return m.kl(K.output(P), K.output(Q)) <= bound * m.kl(P, Q)


# The percolation bound is approached by kernels that nearly erase.
@claim(K=d.kernels(2, (2, 3), positive=True), L=d.kernels(2, (2, 3), positive=True))
def false_two_observations_contract_more_than_percolation(K, L):
    a, b = m.eta_kl(K), m.eta_kl(L)
    return m.eta_kl(K.parallel(L)) <= a + b - a * b - a * b * (1 - a) * (1 - b) / 500


# The least value at a squared Hellinger distance H^2 is H^2/2, which is approached.
@claim(**pair())
def false_chi_square_contraction_of_a_pair_exceeds_half_hellinger(p, q):
    b = m.hellinger2(p, q) / 2
    return m.eta_chi2_pair(p, q) >= b + b * (1 - b) / 1000


# For asymmetric rows and priors the factor comes up to 2.
@claim(K=d.kernels(2, (2, 3)), P=d.priors(), Q=d.priors(full_support=True))
def false_chi_square_contracts_by_the_triangular_discrimination(K, P, Q):
    half = triangular(K.row(0), K.row(1)) / 2
    return m.chi2(K.output(P), K.output(Q)) <= Fraction(99, 50) * half * m.chi2(P, Q)


# tanh(eps/2) is reached by kernels of any size.
@claim(K=d.kernels(4, (4, 5), positive=True))
def false_dobrushin_of_private_kernels_with_four_inputs(K):
    r = exp(m.ldp(K))
    t = (r - 1) / (r + 1)
    return m.dobrushin(K) <= t - t * (1 - t) / 50


# The coefficient is convex in the kernel, its square root is not.
@claim(
    K=d.kernels(2, (2, 3), positive=True),
    L=d.kernels(2, lambda e: e["K"].n_outputs, positive=True),
    w=d.numbers(0, 1),
)
def false_root_of_the_contraction_is_convex(K, L, w):
    return sqrt(m.eta_chi2(K.mix(L, w))) <= w * sqrt(m.eta_chi2(K)) + (1 - w) * sqrt(m.eta_chi2(L))


# ======================================================================================================================
# False: orders
# ======================================================================================================================


# (1-a)/a D_a is non-increasing; the factor 1/3 between the orders 1/4 and 1/2 is approached.
@claim(**pair())
def false_orders_a_quarter_and_a_half(p, q):
    return m.renyi(p, q, Fraction(1, 4)) >= Fraction(1001, 3000) * m.renyi(p, q, HALF)


# D_a can grow as a/(1-a) over (0, 1), and then D_1/2 is 3/10 of the sum.
@claim(**pair())
def false_middle_order_is_a_third_of_the_outer_two(p, q):
    outer = m.renyi(p, q, Fraction(1, 4)) + m.renyi(p, q, Fraction(3, 4))
    return m.renyi(p, q, HALF) >= outer / 3


# Entropies of orders above 1 are not concave on large alphabets.
@claim(p=d.laws((2, 8)), q=d.laws(like="p"), w=d.numbers(0, 1))
def false_entropy_of_order_three_halves_is_concave(p, q, w):
    order = Fraction(3, 2)
    apart = w * m.renyi_entropy(p, order) + (1 - w) * m.renyi_entropy(q, order)
    return m.renyi_entropy(p.mix(q, w), order) >= apart


# Below order 1 Sibson's information is quasi-concave in the prior, not concave.
@claim(K=d.kernels((2, 3), (2, 4)), P=d.priors(), Q=d.priors(), w=d.numbers(0, 1))
def false_sibson_of_order_a_half_is_concave_in_the_prior(K, P, Q, w):
    apart = w * m.sibson(K, P, HALF) + (1 - w) * m.sibson(K, Q, HALF)
    return m.sibson(K, P.mix(Q, w), HALF) >= apart


# Above order 1 Sibson's information is quasi-convex in the kernel, not convex.
@claim(
    K=d.kernels((2, 3), (2, 3)),
    L=d.kernels(lambda e: e["K"].n_inputs, lambda e: e["K"].n_outputs),
    P=d.priors(full_support=True),
    w=d.numbers(0, 1),
)
def false_sibson_above_order_one_is_convex_in_the_kernel(K, L, P, w):
    order = Fraction(5, 4)
    return m.sibson(K.mix(L, w), P, order) <= w * m.sibson(K, P, order) + (1 - w) * m.sibson(L, P, order)


# The two informations agree after the prior is tilted, and tilting can increase information.
@claim(K=d.kernels((2, 4), (2, 4), positive=True), P=d.priors(full_support=True))
def false_arimoto_of_order_two_is_below_sibson(K, P):
    return m.arimoto(K, P, 2) <= m.sibson(K, P, 2)


# D_2 = ln(1 + chi2) is not bounded by a multiple of the Jeffreys divergence.
@claim(**pair())
def false_order_two_is_below_a_multiple_of_jeffreys(p, q):
    return m.renyi(p, q, 2) <= 100 * jeffreys(p, q)


# The constant 3/2 is needed for laws near each other on a line.
@claim(**pair(), s=d.laws(like="p", full_support=True))
def false_weak_triangle_inequality_with_a_smaller_constant(p, q, s):
    return m.renyi(p, q, 2) <= Fraction(149, 100) * m.renyi(p, s, 4) + m.renyi(s, q, 3)


# sup (t - r)/t^2 = 1/(4 r), at one ratio t for each level.
@claim(**pair(), eps=d.levels(1, 10))
def false_hockey_stick_from_order_two(p, q, eps):
    return m.hockey_stick(p, q, eps) <= Fraction(2499, 10000) * exp(m.renyi(p, q, 2) - eps)


# sup (t - r)/t^3 = 4/(27 r^2), and 4/27 > 0.148.
@claim(**pair(), eps=d.levels(1, 10))
def false_hockey_stick_from_order_three(p, q, eps):
    return m.hockey_stick(p, q, eps) <= Fraction(148, 1000) * exp(2 * (m.renyi(p, q, 3) - eps))


# The ratio is not bounded: a letter of mass s tells 2 sqrt(s) at order 2, and s ln(1/s) at order 1.
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors())
def false_sibson_of_order_two_is_below_a_multiple_of_mutual_information(K, P):
    return m.sibson(K, P, 2) <= 40 * m.mutual_information(K, P)


# Above order 1 the divergence is not convex in its first argument.
@claim(**pair(), s=d.laws(like="p", full_support=True), w=d.numbers(0, 1))
def false_order_five_quarters_is_convex_in_the_first_law(p, q, s, w):
    order = Fraction(5, 4)
    return m.renyi(p.mix(s, w), q, order) <= w * m.renyi(p, q, order) + (1 - w) * m.renyi(s, q, order)


# Subadditivity holds at the orders 1 and inf, not at this one.
@claim(
    K=d.kernels((2, 3), (2, 3), positive=True),
    L=d.kernels(lambda e: e["K"].n_inputs, (2, 3), positive=True),
    P=d.priors(full_support=True),
)
def false_sibson_of_order_a_half_is_subadditive(K, L, P):
    return m.sibson(K.parallel(L), P, HALF) <= m.sibson(K, P, HALF) + m.sibson(L, P, HALF)


# Min-entropy leakage is bounded over priors by the sum of the maximal ones, not at a fixed prior.
@claim(
    K=d.kernels((2, 3), (2, 3), positive=True),
    L=d.kernels(lambda e: e["K"].n_inputs, (2, 3), positive=True),
    P=d.priors(full_support=True),
)
def false_min_entropy_leakage_of_two_observations_at_one_prior(K, L, P):
    return m.min_entropy_leakage(K.parallel(L), P) <= m.min_entropy_leakage(K, P) + m.min_entropy_leakage(L, P)


# ======================================================================================================================
# False: composition and mixtures
# ======================================================================================================================


# 1 - (1-delta)^2 is approached by mechanisms that reveal with probability delta.
@claim(
    K=d.kernels(2, (2, 4), positive=True),
    L=d.kernels(2, (2, 4), positive=True),
    eps=d.levels(1, 10),
    t=d.levels(1, 10),
)
def false_deltas_compose_with_a_smaller_sum(K, L, eps, t):
    a, b = m.ldp_delta(K, eps), m.ldp_delta(L, t)
    return m.ldp_delta(K.parallel(L), eps + t) <= a + b - Fraction(1001, 1000) * a * b


# (1 + r) delta is reached with three outputs, by databases at distance two.
@claim(db=d.databases(2, 2), K=d.database_kernels(outputs=(2, 4)), eps=d.levels(1, 10))
def false_group_privacy_with_a_smaller_factor(db, K, eps):
    factor = 1 + Fraction(19, 20) * exp(eps)
    return m.group_dp_delta(K, db, 2, 2 * eps) <= factor * m.dp_delta(K, db, eps)


# The factor 1 - min P is approached above every level.
@claim(K=d.kernels((2, 3), (2, 3), positive=True), P=d.priors(full_support=True), eps=d.levels(2, 10))
def false_local_information_privacy_by_a_smaller_multiple(K, P, eps):
    return m.lip_delta(K, P, eps) <= Fraction(999, 1000) * (1 - m.min_mass(P)) * m.ldp_delta(K, eps)


# Two uses of a pair with ratios r and 1/r alone reach (r^2 - r)/(1+r)^2.
@claim(K=d.kernels((2, 3), (3, 4), positive=True))
def false_two_uses_of_a_private_kernel_at_its_level(K):
    eps = m.ldp(K)
    r = exp(eps)
    return m.ldp_delta(K.parallel(K), eps) <= r * (r - 1) / (1 + r) ** 2 - ((r - 1) / (r + 1)) ** 4 / 100


# What two observations share can be less than a third of the squared information of one.
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors())
def false_two_observations_share_information(K, P):
    one = m.mutual_information(K, P)
    return m.mutual_information(K.parallel(K), P) <= 2 * one - one**2 / 3


# A second observation can leave the variation as it is.
@claim(**pair())
def false_two_samples_increase_the_variation(p, q):
    v = m.total_variation(p, q)
    return m.total_variation(p.product(p), q.product(q)) >= v + v**2 * (1 - v) / 100


# The expansion of ln 2 - h(1/(1+r)), which is reached, goes on with eps^6/576.
@claim(K=d.kernels(2, (2, 3), positive=True), P=d.priors())
def false_information_of_private_kernels_to_sixth_order(K, P):
    eps = m.ldp(K)
    return m.mutual_information(K, P) <= eps**2 / 8 - eps**4 / 64 + eps**6 / 600


# The infimum of the share is e ln 2 / 2 = 0.94208... (Majani and Rumsey 1991).
@claim(K=d.kernels(2, (2, 3)), P=d.priors())
def false_uniform_prior_gets_a_larger_share_of_information(K, P):
    return Fraction(9425, 10000) * m.mutual_information(K, P) <= m.mutual_information(K, Prior.uniform(2))


# Two inputs cannot tell more; three can.
@claim(K=d.kernels((2, 3), (2, 3), positive=True), P=d.priors(), assume=lambda K: m.ldp(K) <= ln(2))
def false_information_of_private_kernels_with_up_to_three_inputs(K, P):
    r = exp(m.ldp(K))
    return m.mutual_information(K, P) <= ln(2) - m.binary_entropy(1 / (1 + r))


# Randomised response makes the bound by the Dobrushin coefficient an equality.
@claim(K=d.kernels((4, 5), (4, 5)))
def false_maximal_leakage_by_the_dobrushin_coefficient(K):
    v = m.dobrushin(K)
    return exp(m.maximal_leakage(K)) <= 1 + (K.n_inputs - 1) * v - v * (1 - v) / 100


# Merging outputs adds up what each one exceeds by.
@claim(
    K=d.kernels((2, 3), (3, 4), positive=True),
    L=d.kernels(lambda e: e["K"].n_outputs, 2),
    eps=d.levels(1, 10),
)
def false_pointwise_delta_does_not_grow_in_post_processing(K, L, eps):
    return m.pointwise_delta(K.then(L), eps) <= m.pointwise_delta(K, eps)


# An input of n letters can tell ln n, which ln 4 does not bound.
@claim(K=d.kernels((2, 5), (2, 5)), P=d.priors())
def false_information_of_up_to_five_inputs_by_the_dobrushin_coefficient(K, P):
    return m.mutual_information(K, P) <= ln(4) * m.dobrushin(K)


# Kernels that nearly erase come near the contraction coefficient times the entropy.
@claim(K=d.kernels((2, 3), (2, 4), positive=True), P=d.priors())
def false_information_is_below_the_contraction_of_entropy(K, P):
    eta = m.eta_kl(K)
    return m.mutual_information(K, P) <= eta * m.entropy(P) * (1 - (1 - eta) / 500)


# The weights of the two divergences are the other way round (Balle, Barthe and Gaboardi 2018).
@claim(**pair(), s=d.laws(like="p", full_support=True), w=d.numbers(0, 1), eps=d.levels(1, 10))
def false_subsampling_with_swapped_weights(p, q, s, w, eps):
    r = exp(eps)
    sampled = 1 + w * (r - 1)
    b = sampled / r
    bound = b * m.hockey_stick(p, s, eps) + (1 - b) * m.hockey_stick(p, q, eps)
    return m.hockey_stick(p.mix(s, w), q.mix(s, w), ln(sampled)) <= w * bound


# The gain h(w) times the variation is approached.
@claim(K=d.kernels((2, 3), (2, 4), positive=True), P=d.priors(), Q=d.priors(), w=d.numbers(0, 1))
def false_information_of_a_mixture_of_priors(K, P, Q, w):
    v = m.total_variation(K.output(P), K.output(Q))
    apart = w * m.mutual_information(K, P) + (1 - w) * m.mutual_information(K, Q)
    gain = m.binary_entropy(w) * v - w * (1 - w) * v * (1 - v) / 250
    return m.mutual_information(K, P.mix(Q, w)) <= apart + gain


# ======================================================================================================================
# False: entropies of several variables
# ======================================================================================================================


# Entropies need not satisfy Ingleton's inequality, which holds for ranks.
@claim(J=d.joints((2, 2, 2, 2)))
def false_ingleton(J):
    return ingleton(J) >= 0


# The least known Ingleton score is -0.0925, and -0.0893 with four atoms.
@claim(J=d.joints((2, 2, 2, 2)))
def false_ingleton_score_exceeds_minus_eight_hundredths(J):
    return ingleton(J) + Fraction(2, 25) * m.joint_entropy(J, [0, 1, 2, 3]) >= 0


# The inequality of Zhang and Yeung needs I(A;D given C) as well.
@claim(J=d.joints((2, 2, 2, 2)))
def false_zhang_yeung_without_its_last_term(J):
    return ingleton(J) + m.information(J, [2], [3], [0]) + m.information(J, [0], [2], [3]) >= 0


# The same with a part of the entropy to spare: the least score is below -0.047.
@claim(J=d.joints((2, 2, 2, 2)))
def false_zhang_yeung_without_its_last_term_and_with_entropy(J):
    terms = m.information(J, [2], [3], [0]) + m.information(J, [0], [2], [3])
    return ingleton(J) + terms + m.joint_entropy(J, [0, 1, 2, 3]) / 25 >= 0


# Turned: the terms conditional on C and D cannot be left out for the one conditional on A.
@claim(J=d.joints((2, 2, 2, 2), (2, 2, 2, 3)))
def false_zhang_yeung_with_one_term(J):
    return ingleton(J) + m.information(J, [2], [3], [0]) >= 0


# The dual total correlation of three variables comes up to twice the total correlation.
@claim(J=d.joints((2, 2, 2), (2, 2, 3), (3, 3, 2)))
def false_dual_total_correlation_of_three_variables(J):
    return dual_total_correlation(J) <= Fraction(19, 10) * total_correlation(J)


# The total correlation of three variables comes up to twice the dual one.
@claim(J=d.joints((2, 2, 2), (2, 2, 3), (3, 3, 2)))
def false_total_correlation_of_three_variables(J):
    return total_correlation(J) <= Fraction(199, 100) * dual_total_correlation(J)


# The factor for four variables is 3.
@claim(J=d.joints((2, 2, 2, 2)))
def false_dual_total_correlation_of_four_variables(J):
    return dual_total_correlation(J) <= Fraction(29, 10) * total_correlation(J)


# Given a fourth variable, three variables have the factor 2, too.
@claim(J=d.joints((2, 2, 2, 2), (2, 2, 2, 3)))
def false_conditional_dual_total_correlation(J):
    whole = m.conditional_entropy(J, [0, 1, 2], [3])
    singles = Real.sum(m.conditional_entropy(J, [i], [3]) for i in range(3))
    rests = Real.sum(m.conditional_entropy(J, [i], [k for k in range(4) if k != i]) for i in range(3))
    return whole - rests <= Fraction(19, 10) * (singles - whole)


# Conditioning can increase information by the whole entropy of the condition.
@claim(J=d.joints((2, 2, 2), (3, 3, 2)))
def false_conditioning_adds_less_than_the_entropy(J):
    return m.information(J, [0], [1], [2]) <= m.information(J, [0], [1]) + Fraction(24, 25) * m.joint_entropy(J, [2])


# Three variables together may tell all of a fourth while any two tell nothing.
@claim(J=d.joints((2, 2, 2, 2)))
def false_three_observers_by_pairs(J):
    pairs = Real.sum(m.information(J, [0], two) for two in ([1, 2], [1, 3], [2, 3]))
    return m.information(J, [0], [1, 2, 3]) <= pairs + m.joint_entropy(J, [0]) / 2


# Along a Markov chain the conditional information is 0, whatever the other is.
@claim(J=d.joints((2, 2, 2), (3, 2, 3)))
def false_strong_subadditivity_with_a_gain(J):
    left = m.joint_entropy(J, [0, 1]) + m.joint_entropy(J, [1, 2])
    right = m.joint_entropy(J, [0, 1, 2]) + m.joint_entropy(J, [1])
    return left >= right + m.information(J, [0], [2]) ** 2 / 50


# Fano's inequality is an equality for symmetric errors, at every error probability.
@claim(K=d.kernels(4, (4, 5)), P=d.priors())
def false_fano_with_a_gain(K, P):
    risk, told = m.bayes_risk(K, P), m.mutual_information(K, P)
    return m.entropy(P) - told <= m.binary_entropy(risk) + risk * ln(3) - risk * told / 100


# Of all orders only 0 and 1 are subadditive.
@claim(J=d.joints((2, 2), (3, 3)))
def false_collision_entropy_is_subadditive(J):
    one, other = J.marginal([0]).as_prior(), J.marginal([1]).as_prior()
    return m.renyi_entropy(J.as_prior(), 2) <= m.renyi_entropy(one, 2) + m.renyi_entropy(other, 2)


# Near order 1 only slightly dependent variables violate subadditivity.
@claim(J=d.joints((2, 2), (3, 3)))
def false_entropy_of_an_order_near_one_is_subadditive(J):
    order = Fraction(51, 50)
    one, other = J.marginal([0]).as_prior(), J.marginal([1]).as_prior()
    return m.renyi_entropy(J.as_prior(), order) <= m.renyi_entropy(one, order) + m.renyi_entropy(other, order)


# On the group of five elements a few laws have sums that spread more than differences.
@claim(p=d.laws(5))
def false_sums_spread_no_more_than_differences(p):
    return m.entropy(cyclic(p, 1)) <= m.entropy(cyclic(p, -1))


# ======================================================================================================================
# True: divergences
# ======================================================================================================================


# Pinsker's inequality with Csiszar's constant (Csiszar 1967).
@claim(**pair())
def true_pinsker(p, q):
    return m.kl(p, q) >= 2 * m.total_variation(p, q) ** 2


# Krafft 1969; Toussaint 1975; the fourth power in Pinsker's inequality.
@claim(**pair())
def true_pinsker_to_the_fourth_power(p, q):
    v = m.total_variation(p, q)
    return m.kl(p, q) >= 2 * v**2 + Fraction(4, 9) * v**4


# Topsoe 2001, "Bounds for entropy and divergence for distributions over a two-element set".
@claim(**pair())
def true_pinsker_to_the_sixth_power(p, q):
    v = m.total_variation(p, q)
    return m.kl(p, q) >= 2 * v**2 + Fraction(4, 9) * v**4 + Fraction(32, 135) * v**6


# Topsoe 2001, the same with 221/340200 (2 v)^8.
@claim(**pair())
def true_pinsker_to_the_eighth_power(p, q):
    v = m.total_variation(p, q)
    return m.kl(p, q) >= 2 * v**2 + Fraction(4, 9) * v**4 + Fraction(32, 135) * v**6 + Fraction(7072, 42525) * v**8


# Bretagnolle and Huber 1979.
@claim(**pair())
def true_bretagnolle_huber(p, q):
    return m.kl(p, q) >= -ln(1 - m.total_variation(p, q) ** 2)


# Vajda 1970, "Note on discrimination information and variation".
@claim(**pair())
def true_vajda(p, q):
    v = m.total_variation(p, q)
    return m.kl(p, q) >= ln((1 + v) / (1 - v)) - 2 * v / (1 + v)


# Gilardoni 2008, "An improvement on Vajda's inequality".
@claim(**pair())
def true_gilardoni(p, q):
    v = m.total_variation(p, q)
    return m.kl(p, q) >= -ln(1 - v) - (1 - v) * ln(1 + v)


# Gilardoni 2010: a symmetric divergence is least, at a variation, for ((1+v)/2, (1-v)/2) and its reversal.
@claim(**pair())
def true_least_jensen_shannon(p, q):
    v = m.total_variation(p, q)
    return jensen_shannon(p, q) >= ln(2) - m.binary_entropy((1 - v) / 2)


# The first terms of the same, all coefficients of the expansion being positive.
@claim(**pair())
def true_jensen_shannon_to_the_eighth_power(p, q):
    v = m.total_variation(p, q)
    return jensen_shannon(p, q) >= v**2 / 2 + v**4 / 12 + v**6 / 30 + v**8 / 56


# Lin 1991.
@claim(**pair())
def true_jensen_shannon_below_variation(p, q):
    return jensen_shannon(p, q) <= ln(2) * m.total_variation(p, q)


# Topsoe 2000, lower and upper bound.
@claim(**pair())
def true_jensen_shannon_and_triangular(p, q):
    t = triangular(p, q)
    return (jensen_shannon(p, q) >= t / 4) & (jensen_shannon(p, q) <= ln(2) / 2 * t)


# Topsoe 2000: a series in sum (p-q)^(2k)/(p+q)^(2k-1), each at least the k-th power of the first by Jensen.
@claim(**pair())
def true_jensen_shannon_by_three_powers_of_triangular(p, q):
    t = triangular(p, q)
    return jensen_shannon(p, q) >= t / 4 + t**2 / 48 + t**3 / 240


# (sqrt p + sqrt q)^2 lies between p + q and 2 (p + q); Le Cam 1986.
@claim(**pair())
def true_triangular_between_one_and_two_hellinger(p, q):
    h, t = m.hellinger2(p, q), triangular(p, q)
    return (h <= t) & (t <= 2 * h)


# (sqrt p + sqrt q)^2 = 2 (p + q) - (sqrt p - sqrt q)^2, and the Cauchy-Schwarz inequality.
@claim(**pair())
def true_triangular_below_two_hellinger_less_half_its_square(p, q):
    h = m.hellinger2(p, q)
    return triangular(p, q) <= 2 * h - h**2 / 2


# Topsoe 2000: the Cauchy-Schwarz inequality, and abs(p-q) <= p+q.
@claim(p=d.laws((2, 5), full_support=True), q=d.laws(like="p", full_support=True))
def true_triangular_and_variation(p, q):
    v = m.total_variation(p, q)
    return (triangular(p, q) >= 2 * v**2) & (triangular(p, q) <= 2 * v)


# Le Cam 1986; Tsybakov 2009, Lemma 2.3.
@claim(p=d.laws((2, 4)), q=d.laws(like="p"))
def true_le_cam(p, q):
    h, v = m.hellinger2(p, q), m.total_variation(p, q)
    return (h <= 2 * v) & (v**2 <= h * (1 - h / 4))


# Orders 1/2 and 1 of the Renyi divergence; Tsybakov 2009, eq. (2.20).
@claim(**pair())
def true_divergence_exceeds_bhattacharyya(p, q):
    return m.kl(p, q) >= -2 * ln(1 - m.hellinger2(p, q) / 2)


# Orders 1 and 2; Gibbs and Su 2002, Theorem 5.
@claim(**pair())
def true_divergence_below_the_logarithm_of_chi_square(p, q):
    return m.kl(p, q) <= ln(1 + m.chi2(p, q))


# t ln t - t + 1 - (t-1)^2/2 is at most (1-t)/2 below 1 and negative above (Sason and Verdu 2016).
@claim(**pair())
def true_divergence_by_half_chi_square_and_half_variation(p, q):
    return m.kl(p, q) <= m.chi2(p, q) / 2 + m.total_variation(p, q) / 2


# t ln t - t + 1 <= (t-1)^2/3 + (t-1)^2/(6 t): the second derivative of the difference is least, 0, at t = 1.
@claim(**pair())
def true_divergence_by_both_chi_squares(p, q):
    return m.kl(p, q) <= m.chi2(p, q) / 3 + m.chi2(q, p) / 6


# Gilardoni 2010, "On Pinsker's and Vajda's type inequalities", for symmetric divergences.
@claim(**pair())
def true_least_jeffreys(p, q):
    v = m.total_variation(p, q)
    return jeffreys(p, q) >= 2 * v * ln((1 + v) / (1 - v))


# artanh(s) >= s + s^3/3 with s = (t-1)/(t+1), t = sqrt(p/q), and Jensen's inequality.
@claim(**pair())
def true_jeffreys_by_two_powers_of_hellinger(p, q):
    h = m.hellinger2(p, q)
    return jeffreys(p, q) >= 4 * h + h**2 / 3


# Term by term in (p-q)/(p+q); Taneja 2005.
@claim(**pair())
def true_jensen_shannon_below_an_eighth_of_jeffreys(p, q):
    return jensen_shannon(p, q) <= jeffreys(p, q) / 8


# Gibbs and Su 2002; Sason and Verdu 2016, both branches.
@claim(**pair())
def true_chi_square_and_variation(p, q):
    v = m.total_variation(p, q)
    return (m.chi2(p, q) >= 4 * v**2) & ((v <= HALF) | (m.chi2(p, q) >= v / (1 - v)))


# Gilardoni 2010 for the symmetrised chi-square divergence.
@claim(**pair())
def true_symmetrised_chi_square(p, q):
    v = m.total_variation(p, q)
    return m.chi2(p, q) + m.chi2(q, p) >= 8 * v**2 / (1 - v**2)


# Sason and Verdu 2015: D <= ln(1 + chi2), and chi2 is at most the squared Euclidean distance over the least mass.
@claim(p=d.laws((2, 5)), q=d.laws(like="p", full_support=True))
def true_reverse_pinsker_by_the_least_mass(p, q):
    return m.kl(p, q) <= ln(1 + 2 * m.total_variation(p, q) ** 2 / m.min_mass(q))


# Convexity of t ln t on both sides of 1 (Simic 2009; Verdu 2014 for one side).
@claim(**pair())
def true_reverse_pinsker_by_both_ratios(p, q):
    a, b = m.max_ratio_level(p, q), m.max_ratio_level(q, p)
    v, r, s = m.total_variation(p, q), exp(a), exp(b)
    return (r - 1) * (s - 1) * m.kl(p, q) <= v * (r * a * (s - 1) - b * (r - 1))


# Bun and Steinke 2016, Proposition 3.3, with its exact value eps tanh(eps/2).
@claim(p=d.laws((2, 5), full_support=True), q=d.laws(like="p", full_support=True))
def true_divergence_from_closeness(p, q):
    eps = m.closeness_eps(p, q)
    r = exp(eps)
    return m.kl(p, q) <= eps * (r - 1) / (r + 1)


# (t - 1/r)(r - t) >= 0 for every ratio t.
@claim(p=d.laws((2, 5), full_support=True), q=d.laws(like="p", full_support=True))
def true_chi_square_from_closeness(p, q):
    r = exp(m.closeness_eps(p, q))
    return m.chi2(p, q) <= (r - 1) ** 2 / r


# Kairouz, Oh and Viswanath 2015, Theorem 3.3 (one use: total variation of an (eps, delta)-close pair).
@claim(p=d.laws((2, 5)), q=d.laws(like="p"), eps=d.levels(1, 10))
def true_variation_from_approximate_closeness(p, q, eps):
    r = exp(eps)
    return m.total_variation(p, q) <= (r - 1 + 2 * m.closeness_delta(p, q, eps)) / (r + 1)


# (t-1)^2 - 4 (r-1)(t-r) = (t - 1 - 2 (r-1))^2.
@claim(p=d.laws((2, 5)), q=d.laws(like="p", full_support=True), eps=d.levels(1, 10))
def true_hockey_stick_from_chi_square(p, q, eps):
    return 4 * (exp(eps) - 1) * m.hockey_stick(p, q, eps) <= m.chi2(p, q)


# s (t - r) is the tangent of t ln t - t + 1 at t = e^s when r = (e^s - 1)/s.
@claim(p=d.laws((2, 5)), q=d.laws(like="p", full_support=True), s=d.levels(1, 10, low_open=True))
def true_hockey_stick_from_divergence(p, q, s):
    return s * m.hockey_stick(p, q, ln((exp(s) - 1) / s)) <= m.kl(p, q)


# Pinsker's inequality for each of the two divergences.
@claim(**pair(), w=d.numbers(0, 1))
def true_skewed_pinsker(p, q, w):
    return jensen_shannon(p, q, w) >= 2 * w * (1 - w) * m.total_variation(p, q) ** 2


# A pair at variation v is a degraded erasure of a bit with probability 1 - v; Lin 1991 for w = 1/2.
@claim(p=d.laws((2, 4)), q=d.laws(like="p"), w=d.numbers(0, 1, low_open=True, high_open=True))
def true_skewed_jensen_shannon_below_entropy_times_variation(p, q, w):
    return jensen_shannon(p, q, w) <= m.binary_entropy(w) * m.total_variation(p, q)


# Endres and Schindelin 2003: the root of the Jensen-Shannon divergence is a metric.
@claim(**pair(), s=d.laws(like="p", full_support=True))
def true_root_of_jensen_shannon_is_a_metric(p, q, s):
    return sqrt(jensen_shannon(p, q)) <= sqrt(jensen_shannon(p, s)) + sqrt(jensen_shannon(s, q))


# Kearns and Saul 1998; Ordentlich and Weinberger 2005 (multiplied by y^2).
@claim(p=d.laws(2), q=d.laws(2, full_support=True))
def true_binary_pinsker_by_the_second_law(p, q):
    y = 1 - 2 * q.mass(0)
    return y**2 * m.kl(p, q) >= y * ln((1 + y) / (1 - y)) * m.total_variation(p, q) ** 2


# Zhang 2007; Fano's inequality for a best coupling.
@claim(p=d.laws((2, 5)), q=d.laws(like="p"))
def true_continuity_of_entropy(p, q):
    v = m.total_variation(p, q)
    return m.entropy(p) - m.entropy(q) <= m.binary_entropy(v) + v * ln(Real(len(p) - 1))


# The series behind true_least_jeffreys has positive coefficients.
@claim(**pair())
def true_jeffreys_to_the_eighth_power(p, q):
    v = m.total_variation(p, q)
    return jeffreys(p, q) >= 4 * v**2 + Fraction(4, 3) * v**4 + Fraction(4, 5) * v**6 + Fraction(4, 7) * v**8


# ======================================================================================================================
# True: contraction
# ======================================================================================================================


# Cohen et al. 1993 above; below, the triangular discrimination of two rows at equal weights.
@claim(K=d.kernels((2, 4), (2, 4)))
def true_contraction_between_the_dobrushin_coefficient_and_its_square(K):
    v = m.dobrushin(K)
    return (m.eta_chi2(K) <= v) & (m.eta_chi2(K) >= v**2)


# Polyanskiy and Wu 2017: H^2/2 <= eta <= H^2 - H^4/4 for two rows.
@claim(p=d.laws((2, 4)), q=d.laws(like="p"))
def true_contraction_of_a_pair_by_hellinger(p, q):
    h = m.hellinger2(p, q)
    return (m.eta_chi2_pair(p, q) >= h / 2) & (m.eta_chi2_pair(p, q) <= h - h**2 / 4)


# Strong data processing twice (Polyanskiy and Wu 2017).
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_outputs, (2, 3)))
def true_contraction_of_a_chain(K, L):
    return m.eta_chi2(K.then(L)) <= m.eta_chi2(K) * m.eta_chi2(L)


# Dobrushin 1956.
@claim(K=d.kernels((2, 4), (2, 4)), L=d.kernels(lambda e: e["K"].n_outputs, (2, 4)))
def true_dobrushin_of_a_chain(K, L):
    return m.dobrushin(K.then(L)) <= m.dobrushin(K) * m.dobrushin(L)


# A best coupling for each factor.
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels((2, 3), (2, 3)))
def true_dobrushin_of_a_product(K, L):
    a, b = m.dobrushin(K), m.dobrushin(L)
    return m.dobrushin(K.product(L)) <= a + b - a * b


# Polyanskiy and Wu 2017 (percolation); Evans and Schulman 1999, for two observations of one input.
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_inputs, (2, 3)))
def true_contraction_of_two_observations(K, L):
    a, b = m.eta_kl(K), m.eta_kl(L)
    return m.eta_kl(K.parallel(L)) <= a + b - a * b


# Polyanskiy and Wu 2017 (percolation), for two inputs each with its kernel.
@claim(K=d.kernels(2, (2, 3)), L=d.kernels(2, (2, 3)))
def true_contraction_of_a_product(K, L):
    a, b = m.eta_kl(K), m.eta_kl(L)
    return m.eta_kl(K.product(L)) <= a + b - a * b


# Definition of the coefficient, equal to that of chi-square (Choi, Ruskai and Seneta 1994).
@claim(K=d.kernels((2, 3), (2, 4)), P=d.priors(), Q=d.priors(full_support=True))
def true_divergence_contracts(K, P, Q):
    return m.kl(K.output(P), K.output(Q)) <= m.eta_chi2(K) * m.kl(P, Q)


# The supremum over input pairs is the largest squared maximal correlation (Sarmanov 1958).
@claim(K=d.kernels((2, 3), (2, 4)), P=d.priors(), Q=d.priors(full_support=True))
def true_chi_square_contracts(K, P, Q):
    return m.chi2(K.output(P), K.output(Q)) <= m.eta_chi2(K) * m.chi2(P, Q)


# Every f-divergence contracts by the Dobrushin coefficient (Cohen et al. 1993).
@claim(K=d.kernels((2, 4), (2, 4)), P=d.priors(), Q=d.priors())
def true_hellinger_contracts_by_the_dobrushin_coefficient(K, P, Q):
    return m.hellinger2(K.output(P), K.output(Q)) <= m.dobrushin(K) * m.hellinger2(P, Q)


# Squared Hellinger is operator convex, so that its coefficient is that of chi-square (Raginsky 2016).
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors(), Q=d.priors())
def true_hellinger_contracts_by_the_chi_square_coefficient(K, P, Q):
    return m.hellinger2(K.output(P), K.output(Q)) <= m.eta_chi2(K) * m.hellinger2(P, Q)


# Zamanlooy and Asoodeh 2023: eta_KL <= tanh(eps/2)^2 for kernels of level eps.
@claim(K=d.kernels((2, 4), (2, 4), positive=True))
def true_contraction_of_private_kernels(K):
    r = exp(m.ldp(K))
    return m.eta_chi2(K) <= ((r - 1) / (r + 1)) ** 2


# Kairouz, Oh and Viswanath 2014, for total variation.
@claim(K=d.kernels((2, 5), (2, 5), positive=True))
def true_dobrushin_of_private_kernels(K):
    r = exp(m.ldp(K))
    return m.dobrushin(K) <= (r - 1) / (r + 1)


# A supremum of convex functions of the kernel.
@claim(
    K=d.kernels(2, (2, 3)),
    L=d.kernels(2, lambda e: e["K"].n_outputs),
    w=d.numbers(0, 1),
)
def true_contraction_is_convex(K, L, w):
    return m.eta_chi2(K.mix(L, w)) <= w * m.eta_chi2(K) + (1 - w) * m.eta_chi2(L)


# Asoodeh, Diaz and Calmon 2020 (the contraction coefficient of the hockey-stick divergence).
@claim(K=d.kernels((2, 4), (2, 4)), P=d.priors(), Q=d.priors(), eps=d.levels(1, 10))
def true_hockey_stick_contracts(K, P, Q, eps):
    after = m.hockey_stick(K.output(P), K.output(Q), eps)
    return after <= m.ldp_delta(K, eps) * m.hockey_stick(P, Q, eps)


# Anantharam et al. 2013: the strong data-processing inequality for mutual information.
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_outputs, (2, 3)), P=d.priors())
def true_information_contracts(K, L, P):
    return m.mutual_information(K.then(L), P) <= m.eta_kl(L) * m.mutual_information(K, P)


# The same from X to X and on to Y.
@claim(K=d.kernels((2, 4), (2, 4)), P=d.priors())
def true_information_below_the_contraction_of_entropy(K, P):
    return m.mutual_information(K, P) <= m.eta_kl(K) * m.entropy(P)


# ======================================================================================================================
# True: orders
# ======================================================================================================================


# Van Erven and Harremoes 2014, Theorem 3.
@claim(p=d.laws((2, 4)), q=d.laws(like="p"))
def true_orders_increase(p, q):
    one = m.renyi(p, q, 1)
    return (m.renyi(p, q, HALF) <= one) & (one <= m.renyi(p, q, 2)) & (m.renyi(p, q, 2) <= m.max_ratio_level(p, q))


# Van Erven and Harremoes 2014, Proposition 2 (skew symmetry).
@claim(**pair())
def true_skew_symmetry(p, q):
    return 3 * m.renyi(p, q, Fraction(1, 4)) == m.renyi(q, p, Fraction(3, 4))


# Van Erven and Harremoes 2014, Theorem 16: (1-a)/a D_a does not increase on (0, 1).
@claim(**pair())
def true_orders_a_quarter_and_a_half(p, q):
    return 3 * m.renyi(p, q, Fraction(1, 4)) >= m.renyi(p, q, HALF)


# Van Erven and Harremoes 2014, Corollary 2: (1-a) D_a is concave.
@claim(**pair())
def true_scaled_orders_are_concave(p, q):
    return m.renyi(p, q, 2) + 3 * m.renyi(p, q, 4) >= 4 * m.renyi(p, q, 3)


# Mironov 2017, Proposition 11, with order 2.
@claim(**pair(), s=d.laws(like="p", full_support=True))
def true_weak_triangle_inequality(p, q, s):
    return m.renyi(p, q, 2) <= Fraction(3, 2) * m.renyi(p, s, 4) + m.renyi(s, q, 3)


# sup (t - r)/t^2 = 1/(4 r); Canonne, Kamath and Steinke 2020.
@claim(p=d.laws((2, 5)), q=d.laws(like="p", full_support=True), eps=d.levels(1, 10))
def true_hockey_stick_from_order_two(p, q, eps):
    return m.hockey_stick(p, q, eps) <= exp(m.renyi(p, q, 2) - eps) / 4


# sup (t - r)/t^3 = 4/(27 r^2); Canonne, Kamath and Steinke 2020.
@claim(p=d.laws((2, 5)), q=d.laws(like="p", full_support=True), eps=d.levels(1, 10))
def true_hockey_stick_from_order_three(p, q, eps):
    return m.hockey_stick(p, q, eps) <= Fraction(4, 27) * exp(2 * (m.renyi(p, q, 3) - eps))


# Van Erven and Harremoes 2014, Theorem 11: joint convexity for orders in [0, 1].
@claim(
    **pair(),
    s=d.laws(like="p", full_support=True),
    t=d.laws(like="p", full_support=True),
    w=d.numbers(0, 1),
)
def true_order_a_half_is_jointly_convex(p, q, s, t, w):
    apart = w * m.renyi(p, q, HALF) + (1 - w) * m.renyi(s, t, HALF)
    return m.renyi(p.mix(s, w), q.mix(t, w), HALF) <= apart


# Van Erven and Harremoes 2014, Theorem 12: convexity in the second argument.
@claim(**pair(), s=d.laws(like="p", full_support=True), w=d.numbers(0, 1))
def true_order_two_is_convex_in_the_second_law(p, q, s, w):
    return m.renyi(p, q.mix(s, w), 2) <= w * m.renyi(p, q, 2) + (1 - w) * m.renyi(p, s, 2)


# (a, b) -> a^2/b is jointly convex.
@claim(
    **pair(),
    s=d.laws(like="p", full_support=True),
    t=d.laws(like="p", full_support=True),
    w=d.numbers(0, 1),
)
def true_chi_square_is_jointly_convex(p, q, s, t, w):
    return m.chi2(p.mix(s, w), q.mix(t, w)) <= w * m.chi2(p, q) + (1 - w) * m.chi2(s, t)


# Verdu 2015, "alpha-mutual information": monotonicity in the order.
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors())
def true_sibson_increases(K, P):
    one = m.sibson(K, P, 1)
    return (m.sibson(K, P, HALF) <= one) & (one <= m.sibson(K, P, 2)) & (m.sibson(K, P, 2) <= m.maximal_leakage(K))


# Polyanskiy and Verdu 2010, Theorem 5 (data processing).
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_outputs, (2, 3)), P=d.priors())
def true_sibson_does_not_grow_in_post_processing(K, L, P):
    return m.sibson(K.then(L), P, 2) <= m.sibson(K, P, 2)


# Ho and Verdu 2015: concave in the prior for orders from 1.
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors(), Q=d.priors(), w=d.numbers(0, 1))
def true_sibson_of_order_two_is_concave_in_the_prior(K, P, Q, w):
    return m.sibson(K, P.mix(Q, w), 2) >= w * m.sibson(K, P, 2) + (1 - w) * m.sibson(K, Q, 2)


# Ho and Verdu 2015: convex in the kernel for orders up to 1.
@claim(
    K=d.kernels((2, 3), (2, 3), positive=True),
    L=d.kernels(lambda e: e["K"].n_inputs, lambda e: e["K"].n_outputs, positive=True),
    P=d.priors(full_support=True),
    w=d.numbers(0, 1),
)
def true_sibson_of_order_a_half_is_convex_in_the_kernel(K, L, P, w):
    return m.sibson(K.mix(L, w), P, HALF) <= w * m.sibson(K, P, HALF) + (1 - w) * m.sibson(L, P, HALF)


# Smith 2009; Braun, Chatzikokolakis and Palamidessi 2009: the maximum over priors is the maximal leakage.
@claim(K=d.kernels((2, 4), (2, 4)), P=d.priors())
def true_min_entropy_leakage_is_below_the_maximal_one(K, P):
    return m.min_entropy_leakage(K, P) <= m.maximal_leakage(K)


# Espinoza and Smith 2013: one observation at the prior, the other at its capacity.
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_inputs, (2, 3)), P=d.priors())
def true_min_entropy_leakage_of_two_observations(K, L, P):
    return m.min_entropy_leakage(K.parallel(L), P) <= m.min_entropy_leakage(K, P) + m.maximal_leakage(L)


# ======================================================================================================================
# True: composition and mixtures
# ======================================================================================================================


# Kairouz, Oh and Viswanath 2015, Theorem 3.3, two uses at the sum of the levels.
@claim(
    K=d.kernels((2, 3), (2, 4)),
    L=d.kernels(lambda e: e["K"].n_inputs, (2, 4)),
    eps=d.levels(1, 10),
    t=d.levels(1, 10),
)
def true_deltas_compose(K, L, eps, t):
    a, b = m.ldp_delta(K, eps), m.ldp_delta(L, t)
    return m.ldp_delta(K.parallel(L), eps + t) <= a + b - a * b


# Kairouz, Oh and Viswanath 2015: randomised response dominates, twice.
@claim(K=d.kernels((2, 3), (2, 4), positive=True))
def true_two_uses_of_a_private_kernel(K):
    eps = m.ldp(K)
    r = exp(eps)
    return m.ldp_delta(K.parallel(K), eps) <= r * (r - 1) / (1 + r) ** 2


# E_{r^2}(p, q) <= E_r(p, s) + r E_r(s, q), which proves group privacy (Vadhan 2017).
@claim(db=d.databases(2, 2), K=d.database_kernels(outputs=(2, 4)), eps=d.levels(1, 10))
def true_group_privacy(db, K, eps):
    return m.group_dp_delta(K, db, 2, 2 * eps) <= (1 + exp(eps)) * m.dp_delta(K, db, eps)


# Convexity of the hockey-stick divergence in each law, and that it is 0 between a row and itself.
@claim(K=d.kernels((2, 4), (2, 4)), P=d.priors(), eps=d.levels(1, 10))
def true_local_information_privacy_by_the_least_mass(K, P, eps):
    return m.lip_delta(K, P, eps) <= (1 - m.min_mass(P)) * m.ldp_delta(K, eps)


# Li, Qardaji and Su 2012; Balle, Barthe and Gaboardi 2018, one direction with equality.
@claim(p=d.laws((2, 4)), q=d.laws(like="p"), w=d.numbers(0, 1), eps=d.levels(1, 10))
def true_subsampling_with_removal(p, q, w, eps):
    sampled = 1 + w * (exp(eps) - 1)
    return m.hockey_stick(p.mix(q, w), q, ln(sampled)) == w * m.hockey_stick(p, q, eps)


# Balle, Barthe and Gaboardi 2018, Theorem 2 (advanced joint convexity), and convexity in the second law.
@claim(p=d.laws((2, 4)), q=d.laws(like="p"), s=d.laws(like="p"), w=d.numbers(0, 1), eps=d.levels(1, 10))
def true_subsampling_with_substitution(p, q, s, w, eps):
    r = exp(eps)
    sampled = 1 + w * (r - 1)
    b = sampled / r
    bound = (1 - b) * m.hockey_stick(p, s, eps) + b * m.hockey_stick(p, q, eps)
    return m.hockey_stick(p.mix(s, w), q.mix(s, w), ln(sampled)) <= w * bound


# Issa, Wagner and Kamath 2020 (composition of maximal leakage).
@claim(K=d.kernels((2, 4), (2, 3)), L=d.kernels(lambda e: e["K"].n_inputs, (2, 3)))
def true_maximal_leakage_composes(K, L):
    return m.maximal_leakage(K.parallel(L)) <= m.maximal_leakage(K) + m.maximal_leakage(L)


# Cover and Thomas 2006, Section 7.9: outputs independent given the input.
@claim(K=d.kernels((2, 4), (2, 3)), L=d.kernels(lambda e: e["K"].n_inputs, (2, 3)), P=d.priors())
def true_information_composes(K, L, P):
    return m.mutual_information(K.parallel(L), P) <= m.mutual_information(K, P) + m.mutual_information(L, P)


# max_x K(y,x) <= K(y,0) + sum over other x of max(K(y,x) - K(y,0), 0).
@claim(K=d.kernels((2, 5), (2, 5)))
def true_maximal_leakage_by_the_dobrushin_coefficient(K):
    return exp(m.maximal_leakage(K)) <= 1 + (K.n_inputs - 1) * m.dobrushin(K)


# Mironov 2017, Proposition 1.
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_inputs, (2, 3)))
def true_renyi_levels_compose(K, L):
    return m.renyi_dp(K.parallel(L), 2) <= m.renyi_dp(K, 2) + m.renyi_dp(L, 2)


# Data processing: one sample is a function of two; and a best coupling for each.
@claim(p=d.laws((2, 4)), q=d.laws(like="p"))
def true_variation_of_two_samples(p, q):
    v, two = m.total_variation(p, q), m.total_variation(p.product(p), q.product(q))
    return (two >= v) & (two <= 2 * v - v**2)


# Affinities multiply over products (Kakutani 1948).
@claim(p=d.laws((2, 3)), q=d.laws(like="p"))
def true_hellinger_of_two_samples(p, q):
    h = m.hellinger2(p, q)
    return m.hellinger2(p.product(p), q.product(q)) == 2 * h - h**2 / 2


# Cover and Thomas 2006, Theorem 2.7.4: concave in the prior, and the gain is below h(w) times the variation.
@claim(K=d.kernels((2, 4), (2, 4)), P=d.priors(), Q=d.priors(), w=d.numbers(0, 1, low_open=True, high_open=True))
def true_information_of_a_mixture_of_priors(K, P, Q, w):
    apart = w * m.mutual_information(K, P) + (1 - w) * m.mutual_information(K, Q)
    together = m.mutual_information(K, P.mix(Q, w))
    gain = m.binary_entropy(w) * m.total_variation(K.output(P), K.output(Q))
    return (together >= apart) & (together <= apart + gain)


# Cover and Thomas 2006, Theorem 2.7.4: convex in the kernel.
@claim(
    K=d.kernels((2, 4), (2, 4)),
    L=d.kernels(lambda e: e["K"].n_inputs, lambda e: e["K"].n_outputs),
    P=d.priors(),
    w=d.numbers(0, 1),
)
def true_information_is_convex_in_the_kernel(K, L, P, w):
    return m.mutual_information(K.mix(L, w), P) <= w * m.mutual_information(K, P) + (1 - w) * m.mutual_information(L, P)


# Majani and Rumsey 1991: the share is at least e ln 2 / 2 = 0.94208...
@claim(K=d.kernels(2, (2, 4)), P=d.priors())
def true_uniform_prior_gets_most_of_the_information(K, P):
    return Fraction(942, 1000) * m.mutual_information(K, P) <= m.mutual_information(K, Prior.uniform(2))


# Kairouz, Oh and Viswanath 2014: a private pair of rows is randomised response, processed.
@claim(K=d.kernels(2, (2, 4), positive=True), P=d.priors())
def true_information_of_private_kernels_with_two_inputs(K, P):
    r = exp(m.ldp(K))
    return m.mutual_information(K, P) <= ln(2) - m.binary_entropy(1 / (1 + r))


# ======================================================================================================================
# True: entropies of several variables
# ======================================================================================================================


# Zhang and Yeung 1998, Theorem 3.
@claim(J=d.joints((2, 2, 2, 2), (2, 2, 2, 3)))
def true_zhang_yeung(J):
    terms = m.information(J, [2], [3], [0]) + m.information(J, [0], [2], [3]) + m.information(J, [0], [3], [2])
    return ingleton(J) + terms >= 0


# Zhang and Yeung 1998, Theorem 3, as printed, with the roles of the first two variables exchanged.
@claim(J=d.joints((2, 2, 2, 2), (3, 2, 2, 2)))
def true_zhang_yeung_as_printed(J):
    right = m.information(J, [0], [1]) + m.information(J, [1], [2, 3])
    right = right + 3 * m.information(J, [2], [3], [1]) + m.information(J, [2], [3], [0])
    return 2 * m.information(J, [2], [3]) <= right


# Shannon's inequalities alone: the least Ingleton score of a polymatroid is -1/4.
@claim(J=d.joints((2, 2, 2, 2), (2, 3, 2, 2)))
def true_ingleton_score_exceeds_minus_a_quarter(J):
    return ingleton(J) + m.joint_entropy(J, [0, 1, 2, 3]) / 4 >= 0


# I(C;D) <= I(C;D given B) + I(C;B), and I(C;B) <= I(A;B) + H(C given A).
@claim(J=d.joints((2, 2, 2, 2)))
def true_ingleton_with_the_rest_of_one_variable(J):
    return ingleton(J) + m.conditional_entropy(J, [2], [0]) >= 0


# Austin 2018, "Multi-variate correlation and mixtures of product measures" (both directions).
@claim(J=d.joints((2, 2, 2), (2, 2, 3), (3, 3, 2)))
def true_two_total_correlations_of_three_variables(J):
    t, u = total_correlation(J), dual_total_correlation(J)
    return (t <= 2 * u) & (u <= 2 * t)


# The same for four variables, with factor 3.
@claim(J=d.joints((2, 2, 2, 2), (2, 2, 2, 3)))
def true_two_total_correlations_of_four_variables(J):
    t, u = total_correlation(J), dual_total_correlation(J)
    return (t <= 3 * u) & (u <= 3 * t)


# Han 1978; Cover and Thomas 2006, Theorem 17.6.1, between pairs and triples.
@claim(J=d.joints((2, 2, 2, 2), (2, 2, 2, 3)))
def true_han(J):
    triples = Real.sum(m.joint_entropy(J, [k for k in range(4) if k != i]) for i in range(4))
    pairs = Real.sum(m.joint_entropy(J, [i, k]) for k in range(4) for i in range(k))
    return (triples >= 3 * m.joint_entropy(J, [0, 1, 2, 3])) & (pairs / 6 / 2 >= triples / 4 / 3)


# Han's inequality for conditional entropies (Cover and Thomas 2006, Theorem 17.6.3).
@claim(J=d.joints((2, 2, 2), (3, 2, 3)))
def true_conditional_han(J):
    singles = Real.sum(m.conditional_entropy(J, [i], [k for k in range(3) if k != i]) for i in range(3))
    doubles = Real.sum(m.conditional_entropy(J, [k for k in range(3) if k != i], [i]) for i in range(3))
    return singles / 3 <= doubles / 6


# Chung et al. 1986 (Shearer), conditional on a fourth variable.
@claim(J=d.joints((2, 2, 2, 2), (2, 2, 2, 3)))
def true_conditional_shearer(J):
    pairs = Real.sum(m.conditional_entropy(J, two, [3]) for two in ([0, 1], [1, 2], [0, 2]))
    return pairs >= 2 * m.conditional_entropy(J, [0, 1, 2], [3])


# I(A;B given C) - I(A;B) = I(A;C given B) - I(A;C) <= H(C).
@claim(J=d.joints((2, 2, 2), (3, 3, 2)))
def true_conditioning_adds_at_most_the_entropy(J):
    return m.information(J, [0], [1], [2]) <= m.information(J, [0], [1]) + m.joint_entropy(J, [2])


# The chain rule (Cover and Thomas 2006, Theorem 2.5.2).
@claim(J=d.joints((2, 2, 2), (3, 2, 3)))
def true_chain_rule(J):
    return m.information(J, [0], [1, 2]) == m.information(J, [0], [1]) + m.information(J, [0], [2], [1])


# Submodularity (Fujishige 1978).
@claim(J=d.joints((2, 2, 2, 2), (2, 3, 2, 2)))
def true_submodularity(J):
    left = m.joint_entropy(J, [0, 1, 2]) + m.joint_entropy(J, [1, 2, 3])
    return left >= m.joint_entropy(J, [0, 1, 2, 3]) + m.joint_entropy(J, [1, 2])


# Fano's inequality (Cover and Thomas 2006, Theorem 2.10.1).
@claim(K=d.kernels((2, 4), (2, 5)), P=d.priors())
def true_fano(K, P):
    risk = m.bayes_risk(K, P)
    return m.entropy(P) - m.mutual_information(K, P) <= m.binary_entropy(risk) + risk * ln(Real(K.n_inputs - 1))


# p -> p^2 is superadditive, so that a part has less entropy of any order than the whole.
@claim(J=d.joints((2, 2), (3, 3)))
def true_collision_entropy_of_a_part(J):
    return m.renyi_entropy(J.marginal([0]).as_prior(), 2) <= m.renyi_entropy(J.as_prior(), 2)


# Renyi 1961: Shannon's and Hartley's entropies are subadditive.
@claim(J=d.joints((2, 2), (3, 3)))
def true_entropies_of_order_zero_and_one_are_subadditive(J):
    one, other, both = J.marginal([0]).as_prior(), J.marginal([1]).as_prior(), J.as_prior()
    shannon = m.entropy(both) <= m.entropy(one) + m.entropy(other)
    return shannon & (m.renyi_entropy(both, 0) <= m.renyi_entropy(one, 0) + m.renyi_entropy(other, 0))


# Madiman and Kontoyiannis 2010: sums and differences of independent copies, both directions.
@claim(p=d.laws((2, 6)))
def true_sums_and_differences(p):
    h = m.entropy(p)
    added, taken = m.entropy(cyclic(p, 1)) - h, m.entropy(cyclic(p, -1)) - h
    return (added <= 2 * taken) & (taken <= 2 * added)


# Madiman 2008, "On the entropy of sums" (submodularity), for independent copies.
@claim(p=d.laws((2, 6)))
def true_entropies_of_sums_are_concave(p):
    n, two = len(p), cyclic(p, 1)
    three = Prior([sum(p[j] * two[(k - j) % n] for j in range(n)) for k in range(n)])
    return m.entropy(three) + m.entropy(p) <= 2 * m.entropy(two)


# Concavity (Cover and Thomas 2006, Theorem 2.7.3), and the entropy of the choice.
@claim(p=d.laws((2, 5)), q=d.laws(like="p"), w=d.numbers(0, 1))
def true_entropy_of_a_mixture(p, q, w):
    apart = w * m.entropy(p) + (1 - w) * m.entropy(q)
    together = m.entropy(p.mix(q, w))
    return (together >= apart) & (together <= apart + m.binary_entropy(w))


FALSE = [value for name, value in list(globals().items()) if name.startswith("false_")]
TRUE = [value for name, value in list(globals().items()) if name.startswith("true_")]

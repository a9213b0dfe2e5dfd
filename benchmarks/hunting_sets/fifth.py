"""Lemmas as referees meet them: some false, in the ways in which real lemmas are, beside true ones of the same kind.

Families, in this order for the false and again for the true: f-divergences; databases; contraction; Rényi and Sibson;
composition and mixtures; entropies of three and four variables; rare letters and large alphabets; local privacy and
identifiability; least distortion. Above each false claim stands why it is false, above each true one why it is true.
`FALSE` and `TRUE` collect them by name.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise

from exactpriv import claim, exp, ln, maximum, minimum, sqrt
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim
from exactpriv.kernel import Database, JointLaw, Kernel, Prior
from exactpriv.real import Real, Relation, absolute

INFINITE = Real.infinity()
HALF = Fraction(1, 2)


def jensen_shannon(p: Prior, q: Prior) -> Real:
    """Half the divergence of each law from their mean, added."""
    mean = p.mix(q, HALF)
    return (m.kl(p, mean) + m.kl(q, mean)) / 2


def triangular(p: Prior, q: Prior) -> Real:
    """sum (p-q)^2/(p+q), which is twice the chi-square divergence from the mean."""
    return 2 * m.chi2(p, p.mix(q, HALF))


def chain(P: Prior, K: Kernel, L: Kernel) -> JointLaw:
    """The law of A, B, C where A has law P, B is K of A and C is L of B."""
    masses = [a * k * c for a, row in zip(P.masses, K.rows, strict=True) for b, k in enumerate(row) for c in L.rows[b]]
    return JointLaw((K.n_inputs, K.n_outputs, L.n_outputs), masses)


def flat(J: JointLaw, axes: list[int]) -> Prior:
    """The law of some of the variables, as one variable."""
    return J.marginal(axes).as_prior()


def on_pairs(J: JointLaw) -> Prior:
    """The joint law as a law on tuples."""
    return J.as_prior()


def given_output(K: Kernel, P: Prior) -> Real:
    """H(X given Y)."""
    return m.conditional_entropy(K.joint(P), [0], [1])


def switched(K: Kernel, L: Kernel, w: Real) -> Kernel:
    """K with probability w and else L, the receiver being told which."""
    weight = w.rational
    return Kernel(
        [[weight * x for x in a] + [(1 - weight) * x for x in b] for a, b in zip(K.rows, L.rows, strict=True)]
    )


def always(law: Prior, inputs: int) -> Kernel:
    """The kernel whose rows are all this law."""
    return Kernel([law.masses] * inputs)


def leakage_of_an_entry(K: Kernel, db: Database) -> Real:
    """The largest maximal leakage of one entry, the others being fixed."""
    return maximum(*(m.maximal_leakage(K.restrict(list(s))) for s in db.subchannels()))


def total_correlation(J: JointLaw) -> Real:
    """The entropies of three variables, less their joint entropy."""
    return m.joint_entropy(J, [0]) + m.joint_entropy(J, [1]) + m.joint_entropy(J, [2]) - m.joint_entropy(J, [0, 1, 2])


def dual_total_correlation(J: JointLaw) -> Real:
    """The joint entropy of three variables, less the entropy of each given the others."""
    rest = [m.conditional_entropy(J, [i], [j for j in range(3) if j != i]) for i in range(3)]
    return m.joint_entropy(J, [0, 1, 2]) - rest[0] - rest[1] - rest[2]


# -- false: f-divergences ------------------------------------------------------------------------------------------


# The factor that holds is 2 + ln r (Yang and Barron 1998); three quarters of the logarithm are too
# little once r is above a hundred thousand.
@claim(P=d.laws((2, 4)), Q=d.laws(like="P"), assume=lambda P, Q: m.max_ratio_level(P, Q) < INFINITE)
def false_relative_entropy_by_hellinger_and_less_of_the_level(P: Prior, Q: Prior) -> Relation:
    """Relative entropy is at most 2 + (3 ln r)/4 times the squared Hellinger distance, r the largest ratio p/q."""
    return m.kl(P, Q) <= (2 + m.max_ratio_level(P, Q) * Fraction(3, 4)) * m.hellinger2(P, Q)


# The best coefficient of T^4 is 4/9, reached by slightly asymmetric pairs of small T.
@claim(P=d.laws((2, 4)), Q=d.laws(like="P"))
def false_pinsker_with_nine_twentieths_of_the_fourth_power(P: Prior, Q: Prior) -> Relation:
    """Pinsker's inequality with a term of fourth order."""
    T = m.total_variation(P, Q)
    return m.kl(P, Q) >= 2 * T**2 + T**4 * Fraction(9, 20)


# Levels add along a triangle: E at the level eps1 + eps2 is at most E_1 + e^eps1 E_2.
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"), W=d.laws(like="P"), eps=d.levels(1, 20))
def false_triangle_inequality_at_one_level(P: Prior, Q: Prior, W: Prior, eps: Real) -> Relation:
    """Hockey-stick divergences of a common level obey the triangle inequality."""
    return m.hockey_stick(P, Q, eps) <= m.hockey_stick(P, W, eps) + m.hockey_stick(W, Q, eps)


# The bound is e^eps + e^-eps - 2, whose second term is eps^4/12: reached where every ratio is one of both extremes.
@claim(P=d.laws((3, 5)), Q=d.laws(like="P"), assume=lambda P, Q: m.closeness_eps(P, Q) <= 1)
def false_chi_square_by_powers_of_the_level(P: Prior, Q: Prior) -> Relation:
    """Up to level 1, chi-square divergence is at most eps^2 + eps^4/15."""
    eps = m.closeness_eps(P, Q)
    return m.chi2(P, Q) <= eps**2 + eps**4 / 15


# The best constant is g/(g - 1), reached where p/q is g^2 on a rare letter, g = e^eps.
@claim(P=d.laws((2, 4)), Q=d.laws(like="P"), eps=d.levels(1, 10))
def false_hockey_stick_by_hellinger(P: Prior, Q: Prior, eps: Real) -> Relation:
    """The hockey-stick divergence times e^eps - 1 is at most e^eps - 1/10 times the squared Hellinger distance."""
    g = exp(eps)
    return (g - 1) * m.hockey_stick(P, Q, eps) <= (g - Fraction(1, 10)) * m.hellinger2(P, Q)


# 2 T^2 over the least mass holds; without the 2 it is right only to second order.
@claim(P=d.laws((2, 4)), Q=d.laws(like="P", full_support=True))
def false_reverse_pinsker_with_constant_one(P: Prior, Q: Prior) -> Relation:
    """Relative entropy is at most the squared variation over the least mass of the second law."""
    return m.kl(P, Q) * m.min_mass(Q) <= m.total_variation(P, Q) ** 2


# The least ratio is about 0.8359, at one pair of laws on two letters; one half is a proved constant.
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"), assume=lambda P, Q: m.kl(P, Q) < INFINITE)
def false_bretagnolle_huber_without_root(P: Prior, Q: Prior) -> Relation:
    """The errors of a test add up to at least 0.836 exp(-D)."""
    return 1 - m.total_variation(P, Q) >= exp(-m.kl(P, Q)) * Fraction(209, 250)


# The weights that match the third derivative are 1/3 and 1/6; with these the mixture of the generators is below t ln t
# for t just above 1, where a rare letter brings it.
@claim(P=d.laws((2, 4), full_support=True), Q=d.laws(like="P", full_support=True))
def false_relative_entropy_below_a_mixture_of_both_chi_squares(P: Prior, Q: Prior) -> Relation:
    """Relative entropy is at most 8/25 and 9/50 of the chi-square divergences of both directions."""
    return m.kl(P, Q) <= m.chi2(P, Q) * Fraction(8, 25) + m.chi2(Q, P) * Fraction(9, 50)


# Right for two letters; the third moment of p/q decides for three and more.
@claim(P=d.laws((2, 5)))
def false_the_uniform_law_is_farther_from_p_than_p_from_it(P: Prior) -> Relation:
    """The divergence of P from the uniform law is at most that of the uniform law from P."""
    uniform = Prior.uniform(len(P))
    return m.kl(P, uniform) <= m.kl(uniform, P)


# The privacy curve is convex in e^eps, and concave in eps between its breakpoints.
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"), one=d.levels(1, 9), other=d.levels(1, 9))
def false_hockey_stick_convex_in_the_level(P: Prior, Q: Prior, one: Real, other: Real) -> Relation:
    """At the mean of two levels the divergence is at most the mean of the divergences."""
    return m.hockey_stick(P, Q, (one + other) / 2) <= (m.hockey_stick(P, Q, one) + m.hockey_stick(P, Q, other)) / 2


# -- false: information and leakage on databases -----------------------------------------------------------------------


# Right for independent entries, even without the factor; of two equal entries the output may tell more.
@claim(db=d.databases(2, 2), K=d.database_kernels(outputs=(2, 3)), P=d.priors(on="db"))
def false_bayesian_information_below_the_levels_of_two_entries(db: Database, K: Kernel, P: Prior) -> Relation:
    """What the output tells of one of two entries is at most twice the level, whatever the prior."""
    return m.bayesian_mi(K, P, db) <= 2 * m.mi_dp(K, db)


# Information of dependent entries is not subadditive: small steps in one direction reach a factor of two.
@claim(db=d.databases((2, 3), 2), K=d.database_kernels(outputs=(2, 4)))
def false_group_information_nearly_subadditive(db: Database, K: Kernel) -> Relation:
    """Two entries leak at most 9/5 of what each leaks given the other, added."""
    return m.group_mi(K, db, [0, 1]) <= (m.index_mi(K, db, 0) + m.index_mi(K, db, 1)) * Fraction(9, 5)


# Equal entries change together, so the level doubles.
@claim(db=d.databases(2, 2), K=d.database_kernels(outputs=(2, 3)), P=d.priors(on="db"),
       assume=lambda K, db: m.dp(K, db) < INFINITE)  # fmt: skip
def false_bayesian_level_at_most_three_halves(db: Database, K: Kernel, P: Prior) -> Relation:
    """For two entries the Bayesian level is at most 3/2 of the level of differential privacy."""
    return 2 * m.bayesian_dp(K, P, db) <= 3 * m.dp(K, db)


# The second step is multiplied by e^eps: the bound is (1 + e^eps) delta.
@claim(db=d.databases(2, 2), K=d.database_kernels(outputs=(2, 4)), eps=d.levels(1, 9))
def false_two_changes_double_level_and_delta(db: Database, K: Kernel, eps: Real) -> Relation:
    """At twice the level, pairs that differ in two entries have at most twice the delta."""
    return m.group_dp_delta(K, db, 2, 2 * eps) <= 2 * m.dp_delta(K, db, eps)


# Private letters for each database add three times what one change adds: 1 + 3 t is above (1 + t)^2.
@claim(db=d.databases((2, 3), 2), K=d.database_kernels(outputs=(2, 5)))
def false_leakage_of_two_entries_at_most_twice_that_of_one(db: Database, K: Kernel) -> Relation:
    """The maximal leakage of two entries is at most twice the largest of one entry, the other being fixed."""
    return m.maximal_leakage(K) <= 2 * leakage_of_an_entry(K, db)


# The factor 1/4 is that of two letters; three letters of equal distances reach 1/3.
@claim(db=d.databases((2, 3), (1, 2)), K=d.database_kernels(outputs=(2, 4)))
def false_information_level_at_most_a_quarter_of_the_relative_entropy(db: Database, K: Kernel) -> Relation:
    """The mutual-information level is at most a quarter of the relative-entropy level."""
    return m.mi_dp(K, db) <= m.kl_dp(K, db) / 4


# Right for independent entries; equal entries double the level, and the information grows fourfold.
@claim(db=d.databases(2, 2), K=d.database_kernels(outputs=(2, 3)), P=d.priors(on="db"),
       assume=lambda K, db: m.dp(K, db) < INFINITE)  # fmt: skip
def false_information_of_the_first_entry_at_most_an_eighth_of_the_squared_level(
    db: Database, K: Kernel, P: Prior
) -> Relation:
    """What the output tells of the first entry is at most eps^2/8."""
    return m.information(K.joint(P, db), [0], [2]) <= m.dp(K, db) ** 2 / 8


# The coefficient is 1/6: the next term of the binary symmetric channel's capacity.
@claim(db=d.databases((2, 3), (1, 2)), K=d.database_kernels(outputs=(2, 3)))
def false_variation_of_an_entry_with_more_of_the_fourth_power(db: Database, K: Kernel) -> Relation:
    """Variation of neighbours is bounded by the mutual-information level, with a term of fourth order."""
    T = m.tv_dp(K, db)
    return T**2 + T**4 * Fraction(7, 40) <= 2 * m.mi_dp(K, db)


# Min-entropy leakage is zero wherever the output does not change the best guess, and mutual information is not.
@claim(db=d.databases((2, 3), 1), K=d.database_kernels(outputs=(2, 3)), P=d.priors(on="db"))
def false_min_entropy_leakage_above_mutual_information(db: Database, K: Kernel, P: Prior) -> Relation:
    """Mutual information is at most the leakage of min-entropy."""
    return m.mutual_information(K, P) <= m.min_entropy_leakage(K, P)


# -- false: contraction ------------------------------------------------------------------------------------------------


# Half the distance is the bound; it is neared by private letters beside a common one. Two letters are always above.
@claim(P=d.laws((2, 4), full_support=True), Q=d.laws(like="P", full_support=True))
def false_contraction_of_a_pair_above_more_than_half_of_hellinger(P: Prior, Q: Prior) -> Relation:
    """The coefficient of a pair of rows is at least 11/20 of the squared Hellinger distance."""
    return m.eta_chi2_pair(P, Q) >= m.hellinger2(P, Q) * Fraction(11, 20)


# Maximal correlation tensorises under a given product prior; the largest over all priors does not.
@claim(K=d.kernels(2, (2, 3)), L=d.kernels(2, (2, 3)))
def false_contraction_tensorises(K: Kernel, L: Kernel) -> Relation:
    """The coefficient of a product is the larger of both."""
    return m.eta_chi2(K.product(L)) <= maximum(m.eta_chi2(K), m.eta_chi2(L))


# The coefficient of chi-square bounds operator convex generators only; the positive part squared is none.
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors(full_support=True), Q=d.priors(full_support=True),
       assume=lambda P, Q: m.total_variation(P, Q) > 0)  # fmt: skip
def false_contraction_of_the_squared_positive_part(K: Kernel, P: Prior, Q: Prior) -> Relation:
    """The divergence of max(t-1, 0)^2 contracts at least as chi-square does."""
    return m.contraction(K, P, Q, ("positive-power", 1, 2)) <= m.eta_chi2(K)


# Convex, and flat at 1, so that nearby laws contract by the square; far laws through a nearly one-sided kernel do not.
@claim(K=d.kernels(2, 2, positive=True), P=d.priors(full_support=True), Q=d.priors(full_support=True),
       assume=lambda P, Q: m.total_variation(P, Q) > 0)  # fmt: skip
def false_contraction_of_the_fourth_power(K: Kernel, P: Prior, Q: Prior) -> Relation:
    """The divergence of (t-1)^4 contracts at least as chi-square does."""
    return m.contraction(K, P, Q, ("polynomial", 1, -4, 6, -4, 1)) <= m.eta_chi2(K)


# Root-of-n growth belongs to Hellinger distance; a rare private letter makes variation nearly additive.
@claim(K=d.kernels((2, 3), (2, 3)))
def false_two_uses_raise_the_coefficient_by_root_two(K: Kernel) -> Relation:
    """Two uses have at most root two times Dobrushin's coefficient of one."""
    return m.dobrushin(K.parallel(K)) <= sqrt(2) * m.dobrushin(K)


# Doeblin's coefficient equals one less the overlap of two rows; of three rows the common part is smaller.
@claim(K=d.kernels((2, 4), (2, 4)))
def false_doeblin_gives_the_coefficient_exactly(K: Kernel) -> Relation:
    """One less the sum of the least entries of the columns is at most Dobrushin's coefficient."""
    return 1 - Real.sum(minimum(*K.column(j)) for j in range(K.n_outputs)) <= m.dobrushin(K)


# Two pairs have 2 eta - eta^2 at most, which kernels near an erasure reach.
@claim(K=d.kernels(2, (2, 3), positive=True))
def false_contraction_of_two_inputs(K: Kernel) -> Relation:
    """The coefficient of a product of a kernel with itself is at most 2 eta - (51/50) eta^2."""
    eta = m.eta_chi2(K)
    return m.eta_chi2(K.product(K)) <= 2 * eta - eta**2 * Fraction(51, 50)


# The square is right at delta = 0; an erasure of probability delta contracts by delta, not by its square.
@claim(K=d.kernels((2, 3), (2, 3)), eps=d.levels(1, 9))
def false_squared_contraction_with_delta(K: Kernel, eps: Real) -> Relation:
    """The bound of pure local privacy, with delta put where it stands in the bound on variation."""
    r, delta = exp(eps), m.ldp_delta(K, eps)
    return m.eta_chi2(K) <= ((r - 1 + 2 * delta) / (r + 1)) ** 2


# The expansion of tanh(eps/2)^2 has the coefficient 1/24; equal rows and split letters may be added.
@claim(K=d.kernels((3, 4), (3, 4), positive=True), assume=lambda K: m.ldp(K) <= 1)
def false_contraction_under_local_privacy_with_fourth_order(K: Kernel) -> Relation:
    """For three inputs and outputs or more and levels up to 1 the coefficient is at most eps^2/4 - eps^4/20."""
    eps = m.ldp(K)
    return m.eta_chi2(K) <= eps**2 / 4 - eps**4 / 20


# An equality for two letters (a determinant); in general the coefficient is submultiplicative only.
@claim(n=d.integers(2, 4), K=d.kernels(lambda e: e["n"], lambda e: e["n"]))
def false_coefficient_of_the_square_is_the_square(n: int, K: Kernel) -> Relation:
    """Two steps of a Markov chain contract no better than the square of one step."""
    return m.dobrushin(K.then(K)) >= m.dobrushin(K) ** 2


# The least contraction of a pair does not bound a pair: relative entropy may contract less than chi-square there.
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors(full_support=True), Q=d.priors(full_support=True),
       assume=lambda P, Q: m.total_variation(P, Q) > 0)  # fmt: skip
def false_relative_entropy_contracts_as_chi_square_does_at_each_pair(K: Kernel, P: Prior, Q: Prior) -> Relation:
    """At every pair relative entropy contracts at least as much as chi-square."""
    return m.contraction(K, P, Q, "kl") <= m.contraction(K, P, Q, "chi2")


# -- false: Rényi and Sibson -------------------------------------------------------------------------------------------


# Jointly quasi-convex only, above order one: the exponential is convex, its logarithm is not.
@claim(P=d.laws((2, 3)), Q=d.laws(like="P", full_support=True), R=d.laws(like="P"),
       S=d.laws(like="P", full_support=True))  # fmt: skip
def false_collision_divergence_jointly_convex(P: Prior, Q: Prior, R: Prior, S: Prior) -> Relation:
    """The divergence of order two of the means is at most the mean of the divergences."""
    return m.renyi(P.mix(R, HALF), Q.mix(S, HALF), 2) <= (m.renyi(P, Q, 2) + m.renyi(R, S, 2)) / 2


# Above order one the conditional term is averaged under a tilted law; the maximum bounds it, the mean does not.
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_inputs, lambda e: e["K"].n_outputs, positive=True),
       P=d.priors(full_support=True), Q=d.priors(full_support=True))  # fmt: skip
def false_chain_rule_with_the_mean_at_order_two(K: Kernel, L: Kernel, P: Prior, Q: Prior) -> Relation:
    """The divergence of order two of joint laws is at most that of the inputs and the mean of the rows."""
    rows = Real.sum(P.mass(x) * m.renyi(K.row(x), L.row(x), 2) for x in range(len(P)))
    return m.renyi(flat(K.joint(P), [0, 1]), flat(L.joint(Q), [0, 1]), 2) <= m.renyi(P, Q, 2) + rows


# Concave for orders above one; below, quasi-concave only, and three inputs show it near a point mass.
@claim(K=d.kernels((2, 4), (2, 4)), P=d.priors(), Q=d.priors())
def false_information_of_order_half_concave_in_the_prior(K: Kernel, P: Prior, Q: Prior) -> Relation:
    """Sibson's information of order 1/2 of a mean of priors is at least the mean."""
    return m.sibson(K, P.mix(Q, HALF), HALF) >= (m.sibson(K, P, HALF) + m.sibson(K, Q, HALF)) / 2


# Arimoto's is Sibson's at a tilted prior; where tilting helps, it is larger.
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors(full_support=True))
def false_arimoto_below_sibson_at_order_two(K: Kernel, P: Prior) -> Relation:
    """Arimoto's information of order two is at most Sibson's."""
    return m.arimoto(K, P, 2) <= m.sibson(K, P, 2)


# Only Shannon's entropy is subadditive; near order one, dependent rare cells of three letters each break it.
@claim(J=d.joints((2, 2), (2, 3), (3, 3)))
def false_entropy_of_order_three_fifths_subadditive(J: JointLaw) -> Relation:
    """The entropy of order 3/5 of a pair is at most the sum of both."""
    order = Fraction(3, 5)
    parts = m.renyi_entropy(flat(J, [0]), order) + m.renyi_entropy(flat(J, [1]), order)
    return m.renyi_entropy(on_pairs(J), order) <= parts


# For Shannon's entropy only; two dependent bits with a rare cell break it at order two as well.
@claim(J=d.joints((2, 2), (2, 3)))
def false_collision_entropy_subadditive(J: JointLaw) -> Relation:
    """The entropy of order two of a pair is at most the sum of both."""
    return m.renyi_entropy(on_pairs(J), 2) <= m.renyi_entropy(flat(J, [0]), 2) + m.renyi_entropy(flat(J, [1]), 2)


# Arimoto's conditional entropy has no chain rule; only ln of the alphabet may be subtracted.
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors())
def false_chain_rule_of_collision_entropy(K: Kernel, P: Prior) -> Relation:
    """The conditional entropy of order two is at least the joint entropy less that of the output."""
    conditional = m.renyi_entropy(P, 2) - m.arimoto(K, P, 2)
    return conditional >= m.renyi_entropy(flat(K.joint(P), [0, 1]), 2) - m.renyi_entropy(K.output(P), 2)


# Order times divergence has a convexity, the divergence has not: a letter rare under both laws bends the curve up.
@claim(P=d.laws((2, 4), full_support=True), Q=d.laws(like="P", full_support=True))
def false_divergence_concave_in_the_order(P: Prior, Q: Prior) -> Relation:
    """The divergence of order two is at least the mean of those of orders one and three."""
    return 2 * m.renyi(P, Q, 2) >= m.kl(P, Q) + m.renyi(P, Q, 3)


# At level 1 the least ratio is 0.4208, neared where one rare letter has the whole ratio.
@claim(P=d.laws((2, 4)), Q=d.laws(like="P"), assume=lambda P, Q: m.closeness_eps(P, Q) <= 1)
def false_order_half_from_relative_entropy(P: Prior, Q: Prior) -> Relation:
    """Up to level 1 the divergence of order 1/2 is at least 0.43 of relative entropy."""
    return m.renyi(P, Q, HALF) >= m.kl(P, Q) * Fraction(43, 100)


# The constant is 1/4, reached where the ratio is twice e^eps; nothing below it will do.
@claim(P=d.laws((2, 4)), Q=d.laws(like="P", full_support=True), eps=d.levels(1, 100))
def false_delta_from_the_divergence_of_order_two(P: Prior, Q: Prior, eps: Real) -> Relation:
    """A conversion from the divergence of order two to the pair eps and delta."""
    return m.hockey_stick(P, Q, eps) <= exp(m.renyi(P, Q, 2) - eps) * Fraction(31, 125)


# -- false: composition and mixtures -----------------------------------------------------------------------------------


# The level of a mixture is at most the larger one: quasi-convex, not convex.
@claim(K=d.kernels((2, 3), (2, 3), positive=True), w=d.numbers(0, 1),
       L=d.kernels(lambda e: e["K"].n_inputs, lambda e: e["K"].n_outputs, positive=True))  # fmt: skip
def false_local_level_convex(K: Kernel, L: Kernel, w: Real) -> Relation:
    """The level of a mixture is at most the mixture of the levels."""
    return m.ldp(K.mix(L, w)) <= w * m.ldp(K) + (1 - w) * m.ldp(L)


# The failures of both mechanisms add up, less their product; the maximum forgets one of them.
@claim(K=d.kernels(2, (2, 3)), L=d.kernels(2, (2, 3)), one=d.levels(1, 5), other=d.levels(1, 5))
def false_composition_with_the_larger_delta(K: Kernel, L: Kernel, one: Real, other: Real) -> Relation:
    """Levels add under composition and delta is the larger one, with a product."""
    a, b = m.ldp_delta(K, one), m.ldp_delta(L, other)
    return m.ldp_delta(K.parallel(L), one + other) <= maximum(a, b) + a * b


# Randomised responses in sequence have about half the product of their levels, so 1/2 is the least factor.
@claim(K=d.kernels((2, 3), (2, 3), positive=True), L=d.kernels(lambda e: e["K"].n_outputs, (2, 3), positive=True))
def false_two_stages_multiply_the_levels(K: Kernel, L: Kernel) -> Relation:
    """A mechanism applied to the output of another has at most 12/25 of the product of the levels."""
    return m.ldp(K.then(L)) <= m.ldp(K) * m.ldp(L) * Fraction(12, 25)


# The exponential of maximal leakage is convex; leakage itself is not.
@claim(K=d.kernels((2, 4), (2, 4)), L=d.kernels(lambda e: e["K"].n_inputs, lambda e: e["K"].n_outputs,
       unused_outputs=True), w=d.numbers(0, 1))  # fmt: skip
def false_maximal_leakage_convex(K: Kernel, L: Kernel, w: Real) -> Relation:
    """The leakage of a mixture is at most the mixture of the leakages."""
    return m.maximal_leakage(K.mix(L, w)) <= w * m.maximal_leakage(K) + (1 - w) * m.maximal_leakage(L)


# At one output the weights are those of the posterior of the mixture, not w: only the maximum bounds the ratio.
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_inputs, lambda e: e["K"].n_outputs),
       P=d.priors(full_support=True), w=d.numbers(0, 1))  # fmt: skip
def false_exponential_of_pointwise_leakage_convex(K: Kernel, L: Kernel, P: Prior, w: Real) -> Relation:
    """The largest ratio of posterior and prior of a mixture is at most the mixture of the ratios."""
    return exp(m.pml(K.mix(L, w), P)) <= w * exp(m.pml(K, P)) + (1 - w) * exp(m.pml(L, P))


# Subsampling amplifies when the alternative is a row of the mechanism; a law that avoids an output does not hide it.
@claim(K=d.kernels((2, 3), (2, 3), positive=True), Q=d.laws(lambda e: e["K"].n_outputs, full_support=True),
       w=d.numbers(0, 1))  # fmt: skip
def false_amplification_by_any_alternative(K: Kernel, Q: Prior, w: Real) -> Relation:
    """Used with probability w, else a fixed law, a mechanism of ratio r has ratio at most 1 + w(r - 1)."""
    return exp(m.ldp(K.mix(always(Q, K.n_inputs), w))) <= 1 + w * (exp(m.ldp(K)) - 1)


# Where one level exceeds the other by more than eps, the outcome against the weaker mechanism counts as well.
@claim(K=d.kernels(2, (2, 3), positive=True), L=d.kernels(2, (2, 3), positive=True), eps=d.levels(1, 4))
def false_composition_of_randomised_responses_with_one_term(K: Kernel, L: Kernel, eps: Real) -> Relation:
    """Two releases of ratios r and s have delta at most (rs - e^eps)/((1+r)(1+s)), or 0."""
    r, s = exp(m.ldp(K)), exp(m.ldp(L))
    return m.ldp_delta(K.parallel(L), eps) <= maximum(r * s - exp(eps), 0) / ((1 + r) * (1 + s))


# Right for two uses, where the order of the ratios is that of one; of three uses the majority decides.
@claim(K=d.kernels(2, 2, positive=True))
def false_three_uses_keep_the_variation_of_one(K: Kernel) -> Relation:
    """Three uses of a mechanism of level eps have variation at most tanh(eps/2)."""
    r = exp(m.ldp(K))
    return m.dobrushin(K.parallel(K).parallel(K)) * (r + 1) <= r - 1


# The level of one use is taken for that of both: at the level of one use one delta is zero and that of two is not.
@claim(K=d.kernels((2, 3), (2, 3)), eps=d.levels(1, 9))
def false_two_uses_double_delta_at_the_same_level(K: Kernel, eps: Real) -> Relation:
    """Two uses have at most twice the delta of one, at the same level."""
    return m.ldp_delta(K.parallel(K), eps) <= 2 * m.ldp_delta(K, eps)


# Information through separate kernels adds up for independent inputs; for dependent ones it is counted twice.
@claim(K=d.kernels(2, (2, 3)), L=d.kernels(2, (2, 3)), J=d.joints((2, 2)))
def false_information_of_separate_kernels_at_least_the_sum(K: Kernel, L: Kernel, J: JointLaw) -> Relation:
    """Two inputs, each through a kernel of its own, give at least the sum of the informations."""
    parts = m.mutual_information(K, flat(J, [0])) + m.mutual_information(L, flat(J, [1]))
    return m.mutual_information(K.product(L), on_pairs(J)) >= parts


# The supremum over priors is taken for each kernel alone; one prior must serve both.
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_inputs, (2, 3)), w=d.numbers(0, 1))
def false_capacity_of_a_switched_kernel_is_the_mean(K: Kernel, L: Kernel, w: Real) -> Relation:
    """Told which of two kernels is used, one reaches the mean of their capacities."""
    return w * m.capacity(K) + (1 - w) * m.capacity(L) <= m.capacity(switched(K, L, w))


# -- false: entropies of three and four variables ----------------------------------------------------------------------


# Ingleton's inequality holds for ranks, not for entropies: four atoms suffice.
@claim(J=d.joints((2, 2, 2, 2)))
def false_ingleton(J: JointLaw) -> Relation:
    """I(A;B) <= I(A;B|C) + I(A;B|D) + I(C;D)."""
    return m.information(J, [0], [1]) <= (
        m.information(J, [0], [1], [2]) + m.information(J, [0], [1], [3]) + m.information(J, [2], [3])
    )


# No multiple of the right side will do; four atoms still exceed twice.
@claim(J=d.joints((2, 2, 2, 2)))
def false_ingleton_doubled(J: JointLaw) -> Relation:
    """I(A;B) <= 2 (I(A;B|C) + I(A;B|D) + I(C;D))."""
    return m.information(J, [0], [1]) <= 2 * (
        m.information(J, [0], [1], [2]) + m.information(J, [0], [1], [3]) + m.information(J, [2], [3])
    )


# Zhang and Yeung's inequality has the coefficient 3 at I(C;D|A).
@claim(J=d.joints((2, 2, 2, 2)))
def false_zhang_yeung_with_two(J: JointLaw) -> Relation:
    """2 I(C;D) <= I(A;B) + I(A;CD) + 2 I(C;D|A) + I(C;D|B)."""
    return 2 * m.information(J, [2], [3]) <= (
        m.information(J, [0], [1])
        + m.information(J, [0], [2, 3])
        + 2 * m.information(J, [2], [3], [0])
        + m.information(J, [2], [3], [1])
    )


# Noise on both sides of a uniform bit keeps twice as much as the product says, and more.
@claim(P=d.laws((2, 3)), K=d.kernels(lambda e: len(e["P"]), (2, 3)), L=d.kernels(lambda e: e["K"].n_outputs, (2, 3)))
def false_informations_multiply_along_a_chain(P: Prior, K: Kernel, L: Kernel) -> Relation:
    """For a Markov chain A-B-C, I(A;C) H(B) <= I(A;B) I(B;C)."""
    J = chain(P, K, L)
    return m.information(J, [0], [2]) * m.joint_entropy(J, [1]) <= m.information(J, [0], [1]) * m.information(
        J, [1], [2]
    )


# Normalised by the larger or the joint entropy this is a metric; by the smaller one a variable that tells both is near
# to each of two that have nothing in common.
@claim(J=d.joints((2, 3, 2), (2, 4, 2)), assume=lambda J: minimum(*(m.joint_entropy(J, [i]) for i in range(3))) > 0)
def false_distance_normalised_by_the_smaller_entropy(J: JointLaw) -> Relation:
    """One less information over the smaller entropy obeys the triangle inequality."""

    def distance(i: int, j: int) -> Real:
        return 1 - m.information(J, [i], [j]) / minimum(m.joint_entropy(J, [i]), m.joint_entropy(J, [j]))

    return distance(0, 2) <= distance(0, 1) + distance(1, 2)


# A parity of two bits has twice as much dual total correlation as total correlation.
@claim(J=d.joints((2, 2, 2), (2, 2, 3)))
def false_dual_total_correlation_below_twice_the_total(J: JointLaw) -> Relation:
    """Dual total correlation is at most 99/50 of total correlation."""
    return 50 * dual_total_correlation(J) <= 99 * total_correlation(J)


# Conditioning may raise information: two independent bits and their parity.
@claim(J=d.joints((2, 2, 2), (2, 3, 2)))
def false_conditioning_lowers_information(J: JointLaw) -> Relation:
    """I(A;B|C) <= I(A;B) + I(A;C) I(B;C)."""
    return m.information(J, [0], [1], [2]) <= m.information(J, [0], [1]) + m.information(
        J, [0], [2]
    ) * m.information(J, [1], [2])


# Right where B and C are independent; two copies of one variable tell no more than one.
@claim(J=d.joints((2, 2, 2), (2, 2, 3)))
def false_information_superadditive(J: JointLaw) -> Relation:
    """I(A;BC) is at least I(A;B) + I(A;C), less half of I(B;C)."""
    parts = m.information(J, [0], [1]) + m.information(J, [0], [2]) - m.information(J, [1], [2]) / 2
    return m.information(J, [0], [1, 2]) >= parts


# Each variable must be covered twice; the ends of the path are covered once.
@claim(J=d.joints((2, 2, 2, 2)))
def false_shearer_on_a_path(J: JointLaw) -> Relation:
    """Three pairs along a path, and the middle pair again, have twice the joint entropy."""
    pairs = Real.sum(m.joint_entropy(J, list(pair)) for pair in ((0, 1), (1, 2), (1, 2), (2, 3)))
    return pairs >= 2 * m.joint_entropy(J, [0, 1, 2, 3])


# The intersection of two independences needs full support: three copies of a variable have both.
@claim(J=d.joints((2, 2, 2), (2, 3, 3)))
def false_intersection_of_independences(J: JointLaw) -> Relation:
    """I(A;BC) is at most ten times I(A;B|C) + I(A;C|B)."""
    both = m.information(J, [0], [1], [2]) + m.information(J, [0], [2], [1])
    return m.information(J, [0], [1, 2]) <= 10 * both


# Holds for what is common to all three; a chain of conditionals needs the middle variable in the condition.
@claim(J=d.joints((2, 2, 2, 2)))
def false_conditional_information_along_a_chain(J: JointLaw) -> Relation:
    """I(A;D|B) <= I(A;C|B) + I(A;D|C)."""
    return m.information(J, [0], [3], [1]) <= m.information(J, [0], [2], [1]) + m.information(J, [0], [3], [2])


# -- false: rare letters and large alphabets ---------------------------------------------------------------------------


# Relative entropy may equal ln(1 + x^2), x the root of chi-square, and ln(1 + x^2)/x has the maximum 0.8047.
@claim(P=d.laws((2, 4)), Q=d.laws(like="P", full_support=True))
def false_relative_entropy_by_the_root_of_chi_square(P: Prior, Q: Prior) -> Relation:
    """Relative entropy is at most 0.804 of the root of the chi-square divergence."""
    return m.kl(P, Q) <= sqrt(m.chi2(P, Q)) * Fraction(201, 250)


# Fano's term is ln(n - 1), which is ln(n/2) for two letters only.
@claim(K=d.kernels((2, 6), (2, 3)), P=d.priors())
def false_fano_with_half_the_alphabet(K: Kernel, P: Prior) -> Relation:
    """Fano's inequality with half the number of inputs."""
    error = m.bayes_risk(K, P)
    return given_output(K, P) <= m.binary_entropy(error) + error * ln(Fraction(K.n_inputs, 2))


# The constant is 1/(2 ln 2), about 0.72; two nearly equal letters exceed 7/10.
@claim(K=d.kernels((2, 5), (2, 4)), P=d.priors())
def false_guessing_error_at_most_seven_tenths_of_equivocation(K: Kernel, P: Prior) -> Relation:
    """The least error of a guess is at most 7/10 of H(X given Y)."""
    return m.bayes_risk(K, P) <= given_output(K, P) * Fraction(7, 10)


# The second half of the binary entropy is missing, which weighs more than ln n - ln(n - 1) when T is small.
@claim(P=d.laws((2, 6)), Q=d.laws(like="P"), assume=lambda P, Q: m.total_variation(P, Q) > 0)
def false_continuity_of_entropy_without_the_other_half(P: Prior, Q: Prior) -> Relation:
    """Entropies differ by at most T ln n - T ln T."""
    T = m.total_variation(P, Q)
    return absolute(m.entropy(P) - m.entropy(Q)) <= T * ln(len(P)) - T * ln(T)


# Near a point mass Shannon's entropy is x ln(1/x), and that of order two only 2 x: letters below a millionth.
@claim(P=d.laws((2, 4)))
def false_entropy_at_most_eight_times_collision_entropy(P: Prior) -> Relation:
    """Shannon's entropy is at most eight times the entropy of order two."""
    return m.entropy(P) <= 8 * m.renyi_entropy(P, 2)


# Conditioning lowers entropy on average, not at each output.
@claim(K=d.kernels((2, 4), (2, 4)), P=d.priors(full_support=True))
def false_every_output_lowers_entropy(K: Kernel, P: Prior) -> Relation:
    """After every output the input has at most its entropy before."""
    return Relation.all(m.entropy(posterior) <= m.entropy(P) for posterior in K.posterior(P))


# A rare output that one input alone produces gives a ratio of 1/min P, however small the variation.
@claim(K=d.kernels((2, 4), (2, 4)), P=d.priors(full_support=True))
def false_pointwise_leakage_from_the_coefficient(K: Kernel, P: Prior) -> Relation:
    """The ratio of posterior and prior is at most 1 + (1/min P - 1) times Dobrushin's coefficient."""
    return exp(m.pml(K, P)) <= 1 + (1 / m.min_mass(P) - 1) * m.dobrushin(K)


# A parity of three bits is in no pair of them.
@claim(db=d.databases(2, 3), K=d.database_kernels(outputs=(2, 4)))
def false_three_entries_leak_through_their_pairs(db: Database, K: Kernel) -> Relation:
    """Of three uniform bits the output tells at most four times what it tells of the three pairs, added."""
    J = K.joint(Prior.uniform(db.size), db)
    pairs = Real.sum(m.information(J, list(pair), [3]) for pair in combinations(range(3), 2))
    return m.information(J, [0, 1, 2], [3]) <= 4 * pairs


# n/2 is n - 1 for two inputs only; private letters of small probability reach n - 1.
@claim(K=d.kernels((2, 5), (2, 6), positive=True))
def false_leakage_from_the_coefficient_and_half_the_inputs(K: Kernel) -> Relation:
    """Maximal leakage is at most ln(1 + n/2 times Dobrushin's coefficient)."""
    return m.maximal_leakage(K) <= ln(1 + m.dobrushin(K) * Fraction(K.n_inputs, 2))


# Second order is a lower bound for two letters only; rare large ratios take the third-order term below it.
@claim(P=d.laws((2, 6)))
def false_distance_from_uniform_above_second_order(P: Prior) -> Relation:
    """The divergence from the uniform law is at least half the chi-square divergence from it, less its square."""
    chi = m.chi2(P, Prior.uniform(len(P)))
    return m.kl(P, Prior.uniform(len(P))) >= chi / 2 - chi**2 / 12


# -- false: local privacy and identifiability --------------------------------------------------------------------------


# Optimal at low privacy; at high privacy two groups of inputs tell more than as many outputs as inputs.
@claim(K=d.kernels((2, 4), (2, 4)), assume=lambda K: m.ldp(K) < INFINITE)
def false_randomised_response_has_the_largest_capacity(K: Kernel) -> Relation:
    """No kernel of a level has more capacity than randomised response on as many letters as inputs."""
    n, r = K.n_inputs, exp(m.ldp(K))
    return m.capacity(K) <= ln(n) - ln(n - 1 + r) + r * ln(r) / (n - 1 + r)


# The formula of two inputs; with more, a column may have several large entries.
@claim(K=d.kernels((2, 4), (2, 3), positive=True), c=d.numbers(0, lambda e: Fraction(1, e["K"].n_inputs),
       low_open=True), assume=lambda K, c: c * exp(m.pml_c(K, c)) < 1)  # fmt: skip
def false_local_level_from_leakage_as_for_two_inputs(K: Kernel, c: Real) -> Relation:
    """e^ldp is at most (1 - c) R/(1 - c R), R the largest ratio of posterior and prior with masses at least c."""
    R = exp(m.pml_c(K, c))
    return exp(m.ldp(K)) * (1 - c * R) <= (1 - c) * R


# From ratio 4 on it is better than with one letter less for three and four inputs; for five not before ratio 6.
@claim(K=d.kernels((2, 5), (2, 5), positive=True), assume=lambda K: m.ldp(K) >= ln(4))
def false_randomised_response_has_the_largest_capacity_from_ratio_four(K: Kernel) -> Relation:
    """From ratio 4 on no kernel has more capacity than randomised response on as many letters as inputs."""
    n, r = K.n_inputs, exp(m.ldp(K))
    return m.capacity(K) <= ln(n) - ln(n - 1 + r) + r * ln(r) / (n - 1 + r)


# The way through the output law costs e^eps a second time.
@claim(K=d.kernels((2, 3), (2, 4)), P=d.priors(), eps=d.levels(1, 9))
def false_local_delta_from_that_of_the_output_law(K: Kernel, P: Prior, eps: Real) -> Relation:
    """At twice the level, two inputs differ by at most twice what one differs from the output law."""
    return m.ldp_delta(K, 2 * eps) <= 2 * m.lip_delta(K, P, eps)


# At most all outputs but one exceed at once, which is two for three outputs; four outputs need three.
@claim(K=d.kernels((2, 3), (2, 5)), eps=d.levels(1, 9))
def false_delta_of_events_at_most_two_letters(K: Kernel, eps: Real) -> Relation:
    """The delta of events is at most twice that of single outputs."""
    return m.ldp_delta(K, eps) <= 2 * m.pointwise_delta(K, eps)


# Prior and mechanism may pull in opposite directions: the levels add, the larger one is not enough.
@claim(db=d.databases((2, 3), (1, 2)), K=d.database_kernels(outputs=(2, 3), positive=True),
       P=d.priors(on="db", full_support=True))  # fmt: skip
def false_privacy_level_at_most_the_larger_of_two(db: Database, K: Kernel, P: Prior) -> Relation:
    """The level of privacy is at most the larger of identifiability and the level of the prior."""
    return m.dp(K, db) <= maximum(m.identifiability(K, P, db), m.prior_ratio(P, db))


# The least mass takes the place of 1/n: a rare input makes the ratio larger than at the uniform prior.
@claim(K=d.kernels((2, 5), (2, 5)), P=d.priors(full_support=True), assume=lambda K: m.ldp(K) < INFINITE)
def false_pointwise_leakage_as_at_the_uniform_prior(K: Kernel, P: Prior) -> Relation:
    """The ratio of posterior and prior is at most n r/(n - 1 + r), r the ratio of the entries."""
    n, r = K.n_inputs, exp(m.ldp(K))
    return exp(m.pml(K, P)) * (n - 1 + r) <= n * r


# Maximal leakage averages the ratios over the outputs; pointwise leakage is the largest.
@claim(K=d.kernels((2, 4), (2, 4)), P=d.priors(full_support=True))
def false_pointwise_leakage_below_maximal_leakage(K: Kernel, P: Prior) -> Relation:
    """No output leaks more than the maximal leakage."""
    return m.pml(K, P) <= m.maximal_leakage(K)


# The expansion of eps tanh(eps/2) is used beyond where its next term is small.
@claim(K=d.kernels((2, 3), (2, 3), positive=True), assume=lambda K: m.ldp(K) <= 2)
def false_relative_entropy_of_rows_with_fourth_order(K: Kernel) -> Relation:
    """For levels up to 2 the divergence of rows is at most eps^2/2 - eps^4/30."""
    eps = m.ldp(K)
    return m.kl_dp(K) <= eps**2 / 2 - eps**4 / 30


# The fourth-order term of a binary symmetric channel is -eps^4/64, and equal rows may be added.
@claim(K=d.kernels((3, 4), (2, 3), positive=True), assume=lambda K: m.ldp(K) <= 1)
def false_capacity_with_fourth_order(K: Kernel) -> Relation:
    """For levels up to 1 the capacity of three inputs or more is at most eps^2/8 - eps^4/60."""
    eps = m.ldp(K)
    return m.capacity(K) <= eps**2 / 8 - eps**4 / 60


# Halving the level by going to the mean row is right for two inputs; of three, one row is 2/3 of the way.
@claim(K=d.kernels((2, 5), (2, 3), positive=True))
def false_distance_from_the_mean_row_has_half_the_level(K: Kernel) -> Relation:
    """Every row is within tanh(eps/4) of the mean row."""
    root, mean = sqrt(exp(m.ldp(K))), K.output(Prior.uniform(K.n_inputs))
    return Relation.all(m.total_variation(row, mean) <= (root - 1) / (root + 1) for row in K)


# Equality needs the same largest ratio at every output, which symmetric kernels have.
@claim(K=d.kernels((2, 4), (2, 4)), P=d.priors(full_support=True))
def false_equal_leakages_only_for_trivial_kernels(K: Kernel, P: Prior) -> Relation:
    """Pointwise and maximal leakage agree only where some rows are disjoint or all are equal."""
    return (m.pml(K, P) == m.maximal_leakage(K)).implies(
        (m.dobrushin(K) == 0) | (m.dobrushin(K) == 1)
    )


# -- false: least distortion -------------------------------------------------------------------------------------------


# 1/(1 + e^eps/(m-1)) is convex in eps from e^eps = m - 1 on, so for two letters only.
@claim(db=d.databases((2, 4), 1), P=d.priors(on="db"), a=d.numbers(1, 3), b=d.numbers(1, 3))
def false_least_distortion_convex_in_the_level(db: Database, P: Prior, a: Real, b: Real) -> Relation:
    """The least distortion at the mean of two levels is at most the mean."""
    ends = m.least_distortion_dp(P, db, a * a) + m.least_distortion_dp(P, db, b * b)
    return 2 * m.least_distortion_dp(P, db, a * b) <= ends


# Under identifiability the uniform prior is the easiest one: it reaches the relaxed bound.
@claim(db=d.databases(2, (1, 2)), P=d.priors(on="db", full_support=True), s=d.numbers(1, 4))
def false_uniform_prior_is_the_hardest_to_keep_unidentified(db: Database, P: Prior, s: Real) -> Relation:
    """From the level of the prior on, the least distortion is at most that of the uniform prior."""
    r = s * exp(m.prior_ratio(P, db))
    uniform = Prior.uniform(db.size)
    return m.least_distortion_identifiability(P, db, r) <= m.least_distortion_identifiability(uniform, db, r)


# One entry may be revealed whole: the budget need not be divided evenly.
@claim(db=d.databases((2, 3), 2), s=d.numbers(1, 2))
def false_leakage_budget_divided_by_entries(db: Database, s: Real) -> Relation:
    """With leakage s for each of two uniform entries, the distortion is at least 2 (1 - s/m)."""
    source = [Prior.uniform(db.size).masses]
    return m.maximal_leakage_distortion(source, db, s * s) >= 2 * (1 - s / db.m)


# An exact saving for one entry; with two, delta is granted for each output and saves more.
@claim(db=d.databases(2, (1, 2)), P=d.priors(on="db"), r=d.numbers(1, 4), delta=d.numbers(0, HALF))
def false_delta_saves_its_share_of_distortion(db: Database, P: Prior, r: Real, delta: Real) -> Relation:
    """Allowing delta at each output takes at most the share delta off the least distortion."""
    source = [P.masses]
    return m.pointwise_distortion(source, db, r, delta) >= (1 - delta) * m.pointwise_distortion(source, db, r, 0)


# Differential privacy lets two changed entries cost twice the level; dependent entries make use of it.
@claim(db=d.databases(2, (1, 2)), P=d.priors(on="db"), r=d.numbers(1, 8))
def false_maximal_information_costs_less_than_privacy(db: Database, P: Prior, r: Real) -> Relation:
    """A bound on posterior over prior asks for no more distortion than privacy of the same level."""
    return m.maximal_information_distortion([P.masses], db, r) <= m.least_distortion_dp(P, db, r)


# The sum of the columns' maxima is convex in the distortion, its logarithm need not be.
@claim(db=d.databases(2, (1, 2)), P=d.priors(on="db"), a=d.numbers(0, 1), b=d.numbers(0, 1))
def false_leakage_convex_in_the_distortion(db: Database, P: Prior, a: Real, b: Real) -> Relation:
    """The least leakage at the mean of two distortions is at most the mean of the leakages."""
    ends = [m.least_maximal_leakage([P.masses], db, x) for x in (a, b)]
    return 2 * ln(m.least_maximal_leakage([P.masses], db, (a + b) / 2)) <= ln(ends[0]) + ln(ends[1])


# Equal for two letters and one entry; with more letters the least mass decides.
@claim(db=d.databases((2, 4), 1), P=d.priors(on="db", full_support=True))
def false_posteriors_feasible_from_the_level_of_the_prior(db: Database, P: Prior) -> Relation:
    """Exponential posteriors are feasible as soon as the level is that of the prior."""
    return m.feasible_posterior_level(P, db) <= m.prior_ratio(P, db)


# Each entry has the level for itself (neighbours differ in one), so it need not be divided between entries.
@claim(db=d.databases((2, 3), 2), r=d.numbers(1, 6))
def false_two_entries_share_the_level(db: Database, r: Real) -> Relation:
    """Two uniform entries at twice the level have at least twice the least distortion of one at the level."""
    one = Prior.uniform(db.m)
    distortion = m.least_distortion_dp(Prior.uniform(db.size), db, r * r)
    return distortion >= 2 * m.least_distortion_dp(one, Database(db.m, 1), r)


# -- true: f-divergences -----------------------------------------------------------------------------------------------


# By the means of 1, 1 and t^-3: the second derivatives are 2/3 + 1/(3 t^3) >= 1/t.
@claim(P=d.laws((2, 4), full_support=True), Q=d.laws(like="P", full_support=True))
def true_relative_entropy_below_a_mixture_of_both_chi_squares(P: Prior, Q: Prior) -> Relation:
    """Relative entropy is at most a third and a sixth of the chi-square divergences of both directions."""
    return m.kl(P, Q) <= m.chi2(P, Q) / 3 + m.chi2(Q, P) / 6


# (t - g)/(sqrt t - 1)^2 is at most g/(g - 1) for t >= g, with equality at t = g^2.
@claim(P=d.laws((2, 4)), Q=d.laws(like="P"), eps=d.levels(1, 10))
def true_hockey_stick_by_hellinger(P: Prior, Q: Prior, eps: Real) -> Relation:
    """The hockey-stick divergence times e^eps - 1 is at most e^eps times the squared Hellinger distance."""
    g = exp(eps)
    return (g - 1) * m.hockey_stick(P, Q, eps) <= g * m.hellinger2(P, Q)


# Pinsker's inequality with the best second term: Fedotov, Harremoës and Topsøe 2003.
@claim(P=d.laws((2, 4)), Q=d.laws(like="P"))
def true_pinsker_with_four_ninths_of_the_fourth_power(P: Prior, Q: Prior) -> Relation:
    """Pinsker's inequality with its best term of fourth order."""
    T = m.total_variation(P, Q)
    return m.kl(P, Q) >= 2 * T**2 + T**4 * Fraction(4, 9)


# The generators' second derivatives have the ratio t/(2 (1+t)^2) <= 1/8 (Topsøe 2000; Crooks 2008).
@claim(P=d.laws((2, 4)), Q=d.laws(like="P"))
def true_jensen_shannon_at_most_an_eighth_of_jeffreys(P: Prior, Q: Prior) -> Relation:
    """Jensen-Shannon divergence is at most an eighth of the sum of both relative entropies."""
    return 8 * jensen_shannon(P, Q) <= m.kl(P, Q) + m.kl(Q, P)


# Topsøe 2000, Theorem 5: the capacitory discrimination lies between the triangular one, halved, and ln 2 times it.
@claim(P=d.laws((2, 4)), Q=d.laws(like="P"))
def true_jensen_shannon_between_triangular_discriminations(P: Prior, Q: Prior) -> Relation:
    """Jensen-Shannon divergence lies between a quarter and (ln 2)/2 of triangular discrimination."""
    J, T = jensen_shannon(P, Q), triangular(P, Q)
    return (T / 4 <= J) & (J <= ln(2) / 2 * T)


# Yang and Barron 1998, Lemma 4.
@claim(P=d.laws((2, 4)), Q=d.laws(like="P"), assume=lambda P, Q: m.max_ratio_level(P, Q) < INFINITE)
def true_relative_entropy_by_hellinger_and_the_level(P: Prior, Q: Prior) -> Relation:
    """Relative entropy is at most 2 + ln r times the squared Hellinger distance, r the largest ratio p/q."""
    return m.kl(P, Q) <= (2 + m.max_ratio_level(P, Q)) * m.hellinger2(P, Q)


# Jensen's inequality for the logarithm of p/q under p.
@claim(P=d.laws((2, 4)), Q=d.laws(like="P", full_support=True))
def true_relative_entropy_below_the_logarithm_of_chi_square(P: Prior, Q: Prior) -> Relation:
    """Relative entropy is at most ln(1 + chi-square)."""
    return m.kl(P, Q) <= ln(1 + m.chi2(P, Q))


# Bretagnolle and Huber 1979.
@claim(P=d.laws((2, 4)), Q=d.laws(like="P"), assume=lambda P, Q: m.kl(P, Q) < INFINITE)
def true_bretagnolle_huber(P: Prior, Q: Prior) -> Relation:
    """The squared variation is at most 1 - exp(-D)."""
    return m.total_variation(P, Q) ** 2 <= 1 - exp(-m.kl(P, Q))


# p - e^(a+b) q = (p - e^a w) + e^a (w - e^b q), letter by letter.
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"), W=d.laws(like="P"), a=d.levels(1, 9), b=d.levels(1, 9))
def true_triangle_inequality_of_added_levels(P: Prior, Q: Prior, W: Prior, a: Real, b: Real) -> Relation:
    """E at the level a + b is at most E at a and e^a times E at b."""
    return m.hockey_stick(P, Q, a + b) <= m.hockey_stick(P, W, a) + exp(a) * m.hockey_stick(W, Q, b)


# A sum of maxima of functions that are linear in e^eps.
@claim(P=d.laws((2, 4)), Q=d.laws(like="P"), r=d.numbers(1, 9), s=d.numbers(1, 9))
def true_hockey_stick_convex_in_the_exponential_of_the_level(P: Prior, Q: Prior, r: Real, s: Real) -> Relation:
    """At the mean of two factors the divergence is at most the mean of the divergences."""
    ends = m.hockey_stick(P, Q, ln(r)) + m.hockey_stick(P, Q, ln(s))
    return 2 * m.hockey_stick(P, Q, ln((r + s) / 2)) <= ends


# sum (p-q)^2 <= 2 T^2, and relative entropy is at most chi-square (Csiszár and Talata 2006, Lemma 6.3).
@claim(P=d.laws((2, 4)), Q=d.laws(like="P", full_support=True))
def true_reverse_pinsker(P: Prior, Q: Prior) -> Relation:
    """Relative entropy is at most twice the squared variation over the least mass."""
    return m.kl(P, Q) * m.min_mass(Q) <= 2 * m.total_variation(P, Q) ** 2


# (t - 1)^2 lies below its chord between 1/r and r, at whose ends ratios of mean one give r + 1/r - 2.
@claim(P=d.laws((2, 4)), Q=d.laws(like="P"), assume=lambda P, Q: m.closeness_eps(P, Q) < INFINITE)
def true_chi_square_by_the_level(P: Prior, Q: Prior) -> Relation:
    """Chi-square divergence is at most r + 1/r - 2, r the largest ratio either way."""
    r = exp(m.closeness_eps(P, Q))
    return m.chi2(P, Q) <= r + 1 / r - 2


# Le Cam's inequalities.
@claim(P=d.laws((2, 4)), Q=d.laws(like="P"))
def true_variation_between_hellinger_distances(P: Prior, Q: Prior) -> Relation:
    """H^2/2 is at most the variation, whose square is at most H^2 (1 - H^2/4)."""
    T, H = m.total_variation(P, Q), m.hellinger2(P, Q)
    return (H / 2 <= T) & (T**2 <= H * (1 - H / 4))


# With p = (1+s)/2 the difference is a power series in s^2 whose coefficients 1/(2k-1) - 1/k are negative.
@claim(P=d.laws(2))
def true_the_uniform_law_on_two_letters_is_farther(P: Prior) -> Relation:
    """Of two letters, the divergence from the uniform law is at most that of the uniform law."""
    return m.kl(P, Prior.uniform(2)) <= m.kl(Prior.uniform(2), P)


# Data processing for f-divergences (Csiszár 1967), here to a test on the first letter.
@claim(P=d.laws((2, 4)), Q=d.laws(like="P"), a=d.numbers(1, 5))
def true_squared_positive_part_falls_under_processing(P: Prior, Q: Prior, a: Real) -> Relation:
    """The divergence of max(t - a, 0)^2 of two laws is at least that of the probabilities of the first letter."""
    f = ("positive-power", a.rational, 2)
    p, q = (Prior([x.masses[0], 1 - x.masses[0]]) for x in (P, Q))
    return m.f_divergence(p, q, f) <= m.f_divergence(P, Q, f)


# -- true: information and leakage on databases ------------------------------------------------------------------------


# For independent entries I(X_i;Y|X_A) grows with A, and given all others it is a mean below the capacity.
@claim(db=d.databases((2, 3), 2), K=d.database_kernels(outputs=(2, 3)), P=d.laws(lambda e: e["db"].m),
       Q=d.laws(lambda e: e["db"].m))  # fmt: skip
def true_bayesian_information_of_independent_entries(db: Database, K: Kernel, P: Prior, Q: Prior) -> Relation:
    """For independent entries, what the output tells of one is at most the mutual-information level."""
    return m.bayesian_mi(K, P.product(Q), db) <= m.mi_dp(K, db)


# The chain rule, and I(X_1;Y) <= I(X_1;Y|X_2) for independent entries.
@claim(db=d.databases((2, 3), 2), K=d.database_kernels(outputs=(2, 4)), P=d.laws(lambda e: e["db"].m),
       Q=d.laws(lambda e: e["db"].m))  # fmt: skip
def true_information_of_independent_entries_adds(db: Database, K: Kernel, P: Prior, Q: Prior) -> Relation:
    """For independent entries the information is at most the sum of the levels of the entries."""
    return m.mutual_information(K, P.product(Q)) <= m.index_mi(K, db, 0) + m.index_mi(K, db, 1)


# A weighted Jensen-Shannon divergence is at most an eighth of Jeffreys': its generator's second derivative over
# Jeffreys' is w(1-w)/(wt + 1 + (1-w)/t) <= w(1-w)/(1 + 2 sqrt(w(1-w))) <= 1/8.
@claim(db=d.databases(2, (1, 3)), K=d.database_kernels(outputs=(2, 3)))
def true_information_level_of_binary_entries_at_most_a_quarter(db: Database, K: Kernel) -> Relation:
    """For binary entries the mutual-information level is at most a quarter of the relative-entropy level."""
    return m.mi_dp(K, db) <= m.kl_dp(K, db) / 4


# Group privacy: Dwork and Roth 2014; the triangle inequality of hockey-stick divergences.
@claim(db=d.databases((2, 3), 2), K=d.database_kernels(outputs=(2, 4)), eps=d.levels(1, 9))
def true_two_changes_cost_the_level_once_more(db: Database, K: Kernel, eps: Real) -> Relation:
    """At twice the level, two changed entries have at most 1 + e^eps times the delta."""
    return m.group_dp_delta(K, db, 2, 2 * eps) <= (1 + exp(eps)) * m.dp_delta(K, db, eps)


# The least capacity at a given variation is that of the binary symmetric channel, ln 2 - h((1-T)/2), whose series
# is T^2/2 + T^4/12 + ...
@claim(db=d.databases((2, 3), (1, 2)), K=d.database_kernels(outputs=(2, 3)))
def true_variation_of_an_entry_with_a_sixth_of_the_fourth_power(db: Database, K: Kernel) -> Relation:
    """Variation of neighbours is bounded by the mutual-information level, with a term of fourth order."""
    T = m.tv_dp(K, db)
    return T**2 + T**4 / 6 <= 2 * m.mi_dp(K, db)


# Outputs independent given the input: I(X;YZ) <= I(X;Y) + I(X;Z) for every prior.
@claim(db=d.databases(2, (1, 2)), K=d.database_kernels(outputs=2), L=d.database_kernels(outputs=(2, 3)))
def true_information_level_composes(db: Database, K: Kernel, L: Kernel) -> Relation:
    """The mutual-information level of two releases is at most the sum."""
    return m.mi_dp(K.parallel(L), db) <= m.mi_dp(K, db) + m.mi_dp(L, db)


# I(X_1;Y) <= I(X_1;Y|X_2), and a binary channel of level eps has at most eps tanh(eps/2)/4 <= eps^2/8.
@claim(db=d.databases(2, 2), K=d.database_kernels(outputs=(2, 3)), P=d.laws(2), Q=d.laws(2),
       assume=lambda K, db: m.dp(K, db) < INFINITE)  # fmt: skip
def true_information_of_an_independent_first_entry(db: Database, K: Kernel, P: Prior, Q: Prior) -> Relation:
    """Of independent binary entries the output tells of the first at most eps^2/8."""
    return m.information(K.joint(P.product(Q), db), [0], [2]) <= m.dp(K, db) ** 2 / 8


# Given one entry, the output's law is a mean over the others with weights that do not depend on it.
@claim(db=d.databases((2, 3), 2), K=d.database_kernels(outputs=(2, 3)), P=d.laws(lambda e: e["db"].m),
       Q=d.laws(lambda e: e["db"].m))  # fmt: skip
def true_bayesian_privacy_of_independent_entries(db: Database, K: Kernel, P: Prior, Q: Prior) -> Relation:
    """For independent entries the Bayesian level is at most the level of differential privacy."""
    return m.bayesian_dp(K, P.product(Q), db) <= m.dp(K, db)


# Given one entry the output's law is a mean of rows, and any two databases of two entries are two changes apart.
@claim(db=d.databases((2, 3), 2), K=d.database_kernels(outputs=(2, 3)), P=d.priors(on="db"))
def true_bayesian_level_at_most_twice(db: Database, K: Kernel, P: Prior) -> Relation:
    """For two entries the Bayesian level is at most twice the level of differential privacy."""
    return m.bayesian_dp(K, P, db) <= 2 * m.dp(K, db)


# Along a spanning tree of neighbours each database adds at most one variation to the sum of the columns' maxima.
@claim(db=d.databases((2, 3), (1, 2)), K=d.database_kernels(outputs=(2, 5)))
def true_leakage_from_the_variation_of_neighbours(db: Database, K: Kernel) -> Relation:
    """The exponential of maximal leakage is at most 1 + (number of databases - 1) times the variation of neighbours."""
    return exp(m.maximal_leakage(K)) <= 1 + (db.size - 1) * m.tv_dp(K, db)


# A capacity over more inputs.
@claim(db=d.databases((2, 3), 2), K=d.database_kernels(outputs=(2, 4)))
def true_group_information_above_that_of_an_entry(db: Database, K: Kernel) -> Relation:
    """Two entries leak at least what each does."""
    return maximum(m.index_mi(K, db, 0), m.index_mi(K, db, 1)) <= m.group_mi(K, db, [0, 1])


# -- true: contraction -------------------------------------------------------------------------------------------------


# Polyanskiy and Wu 2017; Raginsky 2016.
@claim(K=d.kernels((2, 4), (2, 4)))
def true_contraction_between_the_square_and_the_coefficient(K: Kernel) -> Relation:
    """The coefficient of chi-square lies between the square of Dobrushin's and Dobrushin's."""
    eta, T = m.eta_chi2(K), m.dobrushin(K)
    return (T**2 <= eta) & (eta <= T)


# Ordentlich and Polyanskiy 2021.
@claim(P=d.laws((2, 4)), Q=d.laws(like="P"))
def true_contraction_of_a_pair_between_hellinger_distances(P: Prior, Q: Prior) -> Relation:
    """The coefficient of a pair of rows lies between H^2/2 and H^2 (1 - H^2/4)."""
    eta, H = m.eta_chi2_pair(P, Q), m.hellinger2(P, Q)
    return (H / 2 <= eta) & (eta <= H * (1 - H / 4))


# Contraction twice.
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_outputs, (2, 3)))
def true_contraction_submultiplicative(K: Kernel, L: Kernel) -> Relation:
    """The coefficient of two steps is at most the product."""
    return m.eta_chi2(K.then(L)) <= m.eta_chi2(K) * m.eta_chi2(L)


# The divergence of a pair that defines it is jointly convex, and a supremum of convex functions is convex.
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_inputs, lambda e: e["K"].n_outputs),
       w=d.numbers(0, 1))  # fmt: skip
def true_contraction_convex(K: Kernel, L: Kernel, w: Real) -> Relation:
    """The coefficient of a mixture is at most the mixture of the coefficients."""
    return m.eta_chi2(K.mix(L, w)) <= w * m.eta_chi2(K) + (1 - w) * m.eta_chi2(L)


# Zamanlooy and Asoodeh 2023, Theorem 1.
@claim(K=d.kernels((2, 4), (2, 4)), assume=lambda K: m.ldp(K) < INFINITE)
def true_contraction_under_local_privacy(K: Kernel) -> Relation:
    """The coefficient is at most tanh(eps/2) squared."""
    r = exp(m.ldp(K))
    return m.eta_chi2(K) <= ((r - 1) / (r + 1)) ** 2


# Kairouz, Oh and Viswanath 2015: a pair (eps, delta) is dominated by four letters.
@claim(K=d.kernels((2, 4), (2, 4)), eps=d.levels(1, 9))
def true_variation_under_approximate_local_privacy(K: Kernel, eps: Real) -> Relation:
    """Dobrushin's coefficient is at most (r - 1 + 2 delta)/(r + 1)."""
    r = exp(eps)
    return m.dobrushin(K) <= (r - 1 + 2 * m.ldp_delta(K, eps)) / (r + 1)


# Choi, Ruskai and Seneta 1994: operator convex generators have the coefficient of chi-square.
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors(full_support=True), Q=d.priors(full_support=True),
       assume=lambda P, Q: m.total_variation(P, Q) > 0)  # fmt: skip
def true_operator_convex_divergences_contract_as_chi_square(K: Kernel, P: Prior, Q: Prior) -> Relation:
    """Relative entropy and chi-square contract by at least the coefficient of chi-square."""
    eta = m.eta_chi2(K)
    return (m.contraction(K, P, Q, "kl") <= eta) & (m.contraction(K, P, Q, "chi2") <= eta)


# The same theorem for squared Hellinger distance.
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors(), Q=d.priors(), assume=lambda P, Q: m.total_variation(P, Q) > 0)
def true_hellinger_contracts_as_chi_square(K: Kernel, P: Prior, Q: Prior) -> Relation:
    """Squared Hellinger distance contracts by at least the coefficient of chi-square."""
    return m.contraction(K, P, Q, "hellinger2") <= m.eta_chi2(K)


# The overlap of product laws is at least the product of the overlaps.
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_inputs, (2, 3)))
def true_coefficient_of_two_releases(K: Kernel, L: Kernel) -> Relation:
    """One less Dobrushin's coefficient of two releases is at least the product of both."""
    return 1 - m.dobrushin(K.parallel(L)) >= (1 - m.dobrushin(K)) * (1 - m.dobrushin(L))


# Polyanskiy and Wu 2017, Theorem 5 (networks), for one source seen twice.
@claim(K=d.kernels(2, (2, 3)), L=d.kernels(2, (2, 3)))
def true_contraction_of_two_releases(K: Kernel, L: Kernel) -> Relation:
    """One less the coefficient of two releases is at least the product of both."""
    return 1 - m.eta_chi2(K.parallel(L)) >= (1 - m.eta_chi2(K)) * (1 - m.eta_chi2(L))


# The overlap of two rows is at least the sum of the least entries of all.
@claim(K=d.kernels((2, 5), (2, 4)))
def true_coefficient_below_doeblin(K: Kernel) -> Relation:
    """Dobrushin's coefficient is at most one less the sum of the columns' least entries."""
    return m.dobrushin(K) <= 1 - Real.sum(minimum(*K.column(j)) for j in range(K.n_outputs))


# For two letters the coefficient is the absolute value of a determinant.
@claim(K=d.kernels(2, 2), L=d.kernels(2, 2))
def true_binary_coefficients_multiply(K: Kernel, L: Kernel) -> Relation:
    """On two letters Dobrushin's coefficient is multiplicative."""
    return m.dobrushin(K.then(L)) == m.dobrushin(K) * m.dobrushin(L)


# -- true: Rényi and Sibson --------------------------------------------------------------------------------------------


# van Erven and Harremoës 2014, Theorem 3.
@claim(P=d.laws((2, 4)), Q=d.laws(like="P"))
def true_divergence_grows_with_the_order(P: Prior, Q: Prior) -> Relation:
    """Divergences of orders 1/2, 1, 2, infinity grow."""
    orders = [m.renyi(P, Q, HALF), m.kl(P, Q), m.renyi(P, Q, 2), m.max_ratio_level(P, Q)]
    return Relation.all(a <= b for a, b in pairwise(orders))


# van Erven and Harremoës 2014, Theorems 3 and 16: D_a grows with a, and (1-a)/a D_a falls.
@claim(P=d.laws((2, 3), full_support=True), Q=d.laws(like="P", full_support=True))
def true_orders_below_one_are_equivalent(P: Prior, Q: Prior) -> Relation:
    """The divergence of order 1/2 lies between that of order 1/4 and three times that."""
    quarter, half = m.renyi(P, Q, Fraction(1, 4)), m.renyi(P, Q, HALF)
    return (quarter <= half) & (half <= 3 * quarter)


# van Erven and Harremoës 2014, Theorem 9.
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors(), Q=d.priors())
def true_divergences_fall_under_processing(K: Kernel, P: Prior, Q: Prior) -> Relation:
    """Divergences of orders 1/2 and 2 of the outputs are at most those of the inputs."""
    p, q = K.output(P), K.output(Q)
    return (m.renyi(p, q, 2) <= m.renyi(P, Q, 2)) & (m.renyi(p, q, HALF) <= m.renyi(P, Q, HALF))


# van Erven and Harremoës 2014, Theorem 13.
@claim(P=d.laws((2, 3)), Q=d.laws(like="P", full_support=True), R=d.laws(like="P"),
       S=d.laws(like="P", full_support=True))  # fmt: skip
def true_collision_divergence_jointly_quasi_convex(P: Prior, Q: Prior, R: Prior, S: Prior) -> Relation:
    """The divergence of order two of the means is at most the larger one."""
    return m.renyi(P.mix(R, HALF), Q.mix(S, HALF), 2) <= maximum(m.renyi(P, Q, 2), m.renyi(R, S, 2))


# van Erven and Harremoës 2014, Theorem 12: convex in the second law.
@claim(P=d.laws((2, 3)), Q=d.laws(like="P", full_support=True), S=d.laws(like="P", full_support=True))
def true_divergence_convex_in_the_second_law(P: Prior, Q: Prior, S: Prior) -> Relation:
    """The divergence of order two from a mean is at most the mean of the divergences."""
    return 2 * m.renyi(P, Q.mix(S, HALF), 2) <= m.renyi(P, Q, 2) + m.renyi(P, S, 2)


# The largest row bounds the tilted mean of the rows.
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_inputs, lambda e: e["K"].n_outputs, positive=True),
       P=d.priors(full_support=True), Q=d.priors(full_support=True))  # fmt: skip
def true_chain_rule_with_the_largest_row(K: Kernel, L: Kernel, P: Prior, Q: Prior) -> Relation:
    """The divergence of order two of joint laws is at most that of the inputs and the largest of the rows."""
    rows = maximum(*(m.renyi(K.row(x), L.row(x), 2) for x in range(len(P))))
    return m.renyi(flat(K.joint(P), [0, 1]), flat(L.joint(Q), [0, 1]), 2) <= m.renyi(P, Q, 2) + rows


# Ho and Verdú 2015: the exponential sum is concave in the prior, and its logarithm with it.
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors(), Q=d.priors())
def true_information_of_order_two_concave_in_the_prior(K: Kernel, P: Prior, Q: Prior) -> Relation:
    """Sibson's information of order two of a mean of priors is at least the mean."""
    return 2 * m.sibson(K, P.mix(Q, HALF), 2) >= m.sibson(K, P, 2) + m.sibson(K, Q, 2)


# Verdú 2015, by Jensen's inequality for the exponential of the divergences of rows.
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors(), effort=HALF)
def true_csiszar_below_sibson_at_order_two(K: Kernel, P: Prior) -> Relation:
    """Csiszár's information of order two is at most Sibson's."""
    return m.csiszar(K, P, 2) <= m.sibson(K, P, 2)


# Arimoto's information is Sibson's at the prior proportional to P^alpha, which is the same for the uniform prior.
@claim(K=d.kernels((2, 4), (2, 4)))
def true_arimoto_is_sibson_at_the_uniform_prior(K: Kernel) -> Relation:
    """At the uniform prior both informations of order two agree."""
    P = Prior.uniform(K.n_inputs)
    return m.arimoto(K, P, 2) == m.sibson(K, P, 2)


# Verdú 2015: increasing in the order; at infinity it is maximal leakage of the inputs that occur (Issa et al. 2020).
@claim(K=d.kernels((2, 4), (2, 4)), P=d.priors())
def true_sibson_grows_with_the_order(K: Kernel, P: Prior) -> Relation:
    """Sibson's information grows from order 1/2 through 1 and 2 to maximal leakage."""
    values = [m.sibson(K, P, HALF), m.mutual_information(K, P), m.sibson(K, P, 2), m.maximal_leakage(K)]
    return Relation.all(a <= b for a, b in pairwise(values))


# p - e^eps q is at most p^2/(4 e^eps q), by the means of both terms (Canonne, Kamath and Steinke 2020 at order 2).
@claim(P=d.laws((2, 4)), Q=d.laws(like="P", full_support=True), eps=d.levels(1, 100))
def true_delta_from_the_divergence_of_order_two(P: Prior, Q: Prior, eps: Real) -> Relation:
    """A conversion from the divergence of order two to the pair eps and delta."""
    return m.hockey_stick(P, Q, eps) <= exp(m.renyi(P, Q, 2) - eps) / 4


# (sqrt t - 1)^2 over t ln t - t + 1 falls with t, and is 0.4208 at t = e; the divergence is at least H^2.
@claim(P=d.laws((2, 4)), Q=d.laws(like="P"), assume=lambda P, Q: m.closeness_eps(P, Q) <= 1)
def true_order_half_from_relative_entropy(P: Prior, Q: Prior) -> Relation:
    """Up to level 1 the divergence of order 1/2 is at least 0.42 of relative entropy."""
    return m.renyi(P, Q, HALF) >= m.kl(P, Q) * Fraction(21, 50)


# Fehr and Berens 2014: side information of n letters is worth at most ln n.
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors())
def true_chain_rule_of_collision_entropy_with_the_alphabet(K: Kernel, P: Prior) -> Relation:
    """The conditional entropy of order two is at least the joint entropy less ln of the number of outputs."""
    conditional = m.renyi_entropy(P, 2) - m.arimoto(K, P, 2)
    return conditional >= m.renyi_entropy(flat(K.joint(P), [0, 1]), 2) - ln(K.n_outputs)


# -- true: composition and mixtures ------------------------------------------------------------------------------------


# Kairouz, Oh and Viswanath 2015, Theorem 3.5 with unequal levels.
@claim(K=d.kernels(2, (2, 3)), L=d.kernels(2, (2, 3)), one=d.levels(1, 5), other=d.levels(1, 5))
def true_composition_of_deltas(K: Kernel, L: Kernel, one: Real, other: Real) -> Relation:
    """Levels add, and one less delta is at least the product."""
    kept = (1 - m.ldp_delta(K, one)) * (1 - m.ldp_delta(L, other))
    return 1 - m.ldp_delta(K.parallel(L), one + other) >= kept


# Kairouz, Oh and Viswanath 2015: two randomised responses dominate, and have the variation of the larger level.
@claim(K=d.kernels((2, 3), (2, 3), positive=True), L=d.kernels(lambda e: e["K"].n_inputs, (2, 3), positive=True))
def true_two_uses_keep_the_variation_of_the_larger_level(K: Kernel, L: Kernel) -> Relation:
    """Two releases of levels at most eps have variation at most tanh(eps/2)."""
    r = exp(maximum(m.ldp(K), m.ldp(L)))
    return m.dobrushin(K.parallel(L)) * (r + 1) <= r - 1


# Kairouz, Oh and Viswanath 2015, Theorem 3.4 for two mechanisms of unequal levels.
@claim(K=d.kernels(2, (2, 3), positive=True), L=d.kernels(2, (2, 3), positive=True), eps=d.levels(1, 4))
def true_composition_of_randomised_responses(K: Kernel, L: Kernel, eps: Real) -> Relation:
    """Two releases of ratios r and s have the delta of randomised responses at most."""
    r, s, g = exp(m.ldp(K)), exp(m.ldp(L)), exp(eps)
    terms = maximum(r * s - g, 0) + maximum(r - g * s, 0) + maximum(s - g * r, 0)
    return m.ldp_delta(K.parallel(L), eps) * ((1 + r) * (1 + s)) <= terms


# A ratio of linear functions over a pair of probabilities of ratio r: largest at r/(1+r), 1/(1+r).
@claim(K=d.kernels((2, 3), (2, 3), positive=True), L=d.kernels(lambda e: e["K"].n_outputs, (2, 3), positive=True))
def true_level_of_two_stages(K: Kernel, L: Kernel) -> Relation:
    """A mechanism applied to the output of another has ratio at most (rs + 1)/(r + s)."""
    r, s = exp(m.ldp(K)), exp(m.ldp(L))
    return exp(m.ldp(K.then(L))) * (r + s) <= r * s + 1


# A mediant lies between the ratios it is made of.
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_inputs, lambda e: e["K"].n_outputs),
       w=d.numbers(0, 1))  # fmt: skip
def true_local_level_quasi_convex(K: Kernel, L: Kernel, w: Real) -> Relation:
    """The level of a mixture is at most the larger one."""
    return m.ldp(K.mix(L, w)) <= maximum(m.ldp(K), m.ldp(L))


# A maximum of linear functions is convex, and so is a sum of such.
@claim(K=d.kernels((2, 4), (2, 4)), L=d.kernels(lambda e: e["K"].n_inputs, lambda e: e["K"].n_outputs),
       w=d.numbers(0, 1))  # fmt: skip
def true_exponential_of_maximal_leakage_convex(K: Kernel, L: Kernel, w: Real) -> Relation:
    """The exponential of the leakage of a mixture is at most the mixture of the exponentials."""
    mixed = w * exp(m.maximal_leakage(K)) + (1 - w) * exp(m.maximal_leakage(L))
    return exp(m.maximal_leakage(K.mix(L, w))) <= mixed


# A mediant again, with the output's probabilities as weights.
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_inputs, lambda e: e["K"].n_outputs),
       P=d.priors(full_support=True), w=d.numbers(0, 1))  # fmt: skip
def true_pointwise_leakage_quasi_convex(K: Kernel, L: Kernel, P: Prior, w: Real) -> Relation:
    """The pointwise leakage of a mixture is at most the larger one."""
    return m.pml(K.mix(L, w), P) <= maximum(m.pml(K, P), m.pml(L, P))


# Outputs independent given the input.
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_inputs, (2, 3)), P=d.priors())
def true_information_of_two_releases(K: Kernel, L: Kernel, P: Prior) -> Relation:
    """Two releases tell at most the sum, and at least the larger."""
    both, k, other = (m.mutual_information(M, P) for M in (K.parallel(L), K, L))
    return (both <= k + other) & (maximum(k, other) <= both)


# Amplification by subsampling: Balle, Barthe and Gaboardi 2018, the alternative being a row of the mechanism.
@claim(K=d.kernels((2, 4), (2, 3), positive=True), w=d.numbers(0, 1))
def true_amplification_by_a_row(K: Kernel, w: Real) -> Relation:
    """Used with probability w, else its first row, a mechanism of ratio r has ratio at most 1 + w(r - 1)."""
    return exp(m.ldp(K.mix(always(K.row(0), K.n_inputs), w))) <= 1 + w * (exp(m.ldp(K)) - 1)


# Shannon: memoryless kernels, H(Y1 Y2) <= H(Y1) + H(Y2).
@claim(K=d.kernels(2, (2, 3)), L=d.kernels(2, (2, 3)), J=d.joints((2, 2)))
def true_information_of_separate_kernels_at_most_the_sum(K: Kernel, L: Kernel, J: JointLaw) -> Relation:
    """Two inputs, each through a kernel of its own, give at most the sum of the informations."""
    parts = m.mutual_information(K, flat(J, [0])) + m.mutual_information(L, flat(J, [1]))
    return m.mutual_information(K.product(L), on_pairs(J)) <= parts


# One prior for both is at most the best prior for each.
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_inputs, (2, 3)), P=d.priors(), w=d.numbers(0, 1))
def true_information_of_a_switched_kernel_below_the_mean_capacity(K: Kernel, L: Kernel, P: Prior, w: Real) -> Relation:
    """Told which of two kernels is used, one gets at most the mean of their capacities."""
    return m.mutual_information(switched(K, L, w), P) <= w * m.capacity(K) + (1 - w) * m.capacity(L)


# Hockey-stick divergences are jointly convex.
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_inputs, lambda e: e["K"].n_outputs),
       w=d.numbers(0, 1), eps=d.levels(1, 9))  # fmt: skip
def true_delta_convex(K: Kernel, L: Kernel, w: Real, eps: Real) -> Relation:
    """The delta of a mixture is at most the mixture of the deltas."""
    return m.ldp_delta(K.mix(L, w), eps) <= w * m.ldp_delta(K, eps) + (1 - w) * m.ldp_delta(L, eps)


# Mironov 2017: Rényi divergences of product laws add.
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_inputs, (2, 3)))
def true_renyi_levels_compose(K: Kernel, L: Kernel) -> Relation:
    """The level of order two of two releases is at most the sum."""
    return m.renyi_dp(K.parallel(L), 2) <= m.renyi_dp(K, 2) + m.renyi_dp(L, 2)


# -- true: entropies of three and four variables -----------------------------------------------------------------------


# Zhang and Yeung 1998.
@claim(J=d.joints((2, 2, 2, 2)))
def true_zhang_yeung(J: JointLaw) -> Relation:
    """2 I(C;D) <= I(A;B) + I(A;CD) + 3 I(C;D|A) + I(C;D|B)."""
    return 2 * m.information(J, [2], [3]) <= (
        m.information(J, [0], [1])
        + m.information(J, [0], [2, 3])
        + 3 * m.information(J, [2], [3], [0])
        + m.information(J, [2], [3], [1])
    )


# Han 1978.
@claim(J=d.joints((2, 2, 2), (2, 3, 2)))
def true_han(J: JointLaw) -> Relation:
    """The entropies of the pairs of three variables add up to at least twice the joint entropy."""
    return Real.sum(m.joint_entropy(J, list(pair)) for pair in combinations(range(3), 2)) >= 2 * m.joint_entropy(
        J, [0, 1, 2]
    )


# Shearer's lemma: every variable lies in two of the pairs.
@claim(J=d.joints((2, 2, 2, 2)))
def true_shearer_on_a_cycle(J: JointLaw) -> Relation:
    """Four pairs along a cycle have at least twice the joint entropy."""
    pairs = Real.sum(m.joint_entropy(J, list(pair)) for pair in ((0, 1), (1, 2), (2, 3), (0, 3)))
    return pairs >= 2 * m.joint_entropy(J, [0, 1, 2, 3])


# Austin 2020: for n variables each is at most n - 1 times the other.
@claim(J=d.joints((2, 2, 2), (2, 2, 3)))
def true_total_correlations_within_a_factor_of_two(J: JointLaw) -> Relation:
    """Of three variables, total and dual total correlation are at most twice each other."""
    total, dual = total_correlation(J), dual_total_correlation(J)
    return (dual <= 2 * total) & (total <= 2 * dual)


# Kraskov et al. 2005: a metric; written without quotients by multiplying out.
@claim(J=d.joints((2, 2, 2), (2, 3, 2)), assume=lambda J: minimum(*(m.joint_entropy(J, [i]) for i in range(3))) > 0)
def true_distance_normalised_by_the_joint_entropy(J: JointLaw) -> Relation:
    """One less information over the joint entropy obeys the triangle inequality."""

    def distance(i: int, j: int) -> Real:
        return 1 - m.information(J, [i], [j]) / m.joint_entropy(J, [i, j])

    return distance(0, 2) <= distance(0, 1) + distance(1, 2)


# I(A;B) <= I(A;BC) = I(A;C) + I(A;B|C), and with A and B exchanged.
@claim(J=d.joints((2, 2, 2), (2, 3, 2)))
def true_information_through_a_third_variable(J: JointLaw) -> Relation:
    """I(A;B) is at most I(A;B|C) and the smaller of I(A;C) and I(B;C)."""
    smaller = minimum(m.information(J, [0], [2]), m.information(J, [1], [2]))
    return m.information(J, [0], [1]) <= m.information(J, [0], [1], [2]) + smaller


# Both sides are I(A;B) + I(A;C|B).
@claim(J=d.joints((2, 2, 2), (2, 2, 3)))
def true_information_of_a_pair(J: JointLaw) -> Relation:
    """I(A;BC) is I(A;B) + I(A;C) - I(B;C) + I(B;C|A)."""
    return m.information(J, [0], [1, 2]) == (
        m.information(J, [0], [1])
        + m.information(J, [0], [2])
        - m.information(J, [1], [2])
        + m.information(J, [1], [2], [0])
    )


# Data processing along A-B-C, and Cover and Thomas 2006, Corollary to 2.8.1: conditioning on the end lowers I(A;B).
@claim(P=d.laws((2, 3)), K=d.kernels(lambda e: len(e["P"]), (2, 3)), L=d.kernels(lambda e: e["K"].n_outputs, (2, 3)))
def true_conditioning_lowers_information_along_a_chain(P: Prior, K: Kernel, L: Kernel) -> Relation:
    """For a Markov chain A-B-C, I(A;B|C) is at most I(A;B), and I(A;C) at most both."""
    J = chain(P, K, L)
    ends = m.information(J, [0], [2])
    return (
        (m.information(J, [0], [1], [2]) <= m.information(J, [0], [1]))
        & (ends <= m.information(J, [0], [1]))
        & (ends <= m.information(J, [1], [2]))
    )


# I(A;D|B) <= I(A;CD|B) = I(A;C|B) + I(A;D|BC).
@claim(J=d.joints((2, 2, 2, 2)))
def true_conditional_information_along_a_chain(J: JointLaw) -> Relation:
    """I(A;D|B) <= I(A;C|B) + I(A;D|BC)."""
    return m.information(J, [0], [3], [1]) <= m.information(J, [0], [2], [1]) + m.information(J, [0], [3], [1, 2])


# -- true: rare letters and large alphabets ----------------------------------------------------------------------------


# Fano 1961.
@claim(K=d.kernels((2, 6), (2, 3)), P=d.priors())
def true_fano(K: Kernel, P: Prior) -> Relation:
    """Fano's inequality for the least error."""
    error = m.bayes_risk(K, P)
    return given_output(K, P) <= m.binary_entropy(error) + error * ln(K.n_inputs - 1)


# Hellman and Raviv 1970.
@claim(K=d.kernels((2, 5), (2, 4)), P=d.priors())
def true_guessing_error_below_equivocation(K: Kernel, P: Prior) -> Relation:
    """The least error of a guess is at most H(X given Y)/(2 ln 2)."""
    return 2 * ln(2) * m.bayes_risk(K, P) <= given_output(K, P)


# Audenaert 2007; Zhang 2007.
@claim(P=d.laws((2, 6)), Q=d.laws(like="P"))
def true_continuity_of_entropy(P: Prior, Q: Prior) -> Relation:
    """Entropies differ by at most T ln(n - 1) + h(T)."""
    T = m.total_variation(P, Q)
    return absolute(m.entropy(P) - m.entropy(Q)) <= T * ln(len(P) - 1) + m.binary_entropy(T)


# Orders two and infinity: the largest mass is at most the root of the collision probability.
@claim(P=d.laws((2, 6)))
def true_entropies_in_order(P: Prior) -> Relation:
    """Entropies fall with the order, and that of order two is at most twice that of order infinity."""
    H, two, least = m.entropy(P), m.renyi_entropy(P, 2), m.renyi_entropy(P, INFINITE)
    return (two <= H) & (least <= two) & (two <= 2 * least)


# Jensen's inequality: e^maximal leakage is the mean of the exponentials over the outputs.
@claim(K=d.kernels((2, 4), (2, 4)), P=d.priors(full_support=True))
def true_pointwise_leakage_around_maximal_leakage(K: Kernel, P: Prior) -> Relation:
    """The mean of the pointwise leakages is at most maximal leakage, and the largest is at least that."""
    law = K.output(P)
    mean = Real.sum(law.mass(j) * m.pml_outcome(K, P, j) for j in law.support)
    return (mean <= m.maximal_leakage(K)) & (m.maximal_leakage(K) <= m.pml(K, P))


# Each further row adds at most its variation from the first to the sum of the columns' maxima.
@claim(K=d.kernels((2, 6), (2, 6)))
def true_leakage_from_the_coefficient(K: Kernel) -> Relation:
    """Maximal leakage is at most ln(1 + (n - 1) times Dobrushin's coefficient)."""
    return m.maximal_leakage(K) <= ln(1 + (K.n_inputs - 1) * m.dobrushin(K))


# The probability of an output is at least P(x) K(y|x) for the best x.
@claim(K=d.kernels((2, 5), (2, 5)), P=d.priors(full_support=True))
def true_pointwise_leakage_at_most_the_rarest_input(K: Kernel, P: Prior) -> Relation:
    """The ratio of posterior and prior is at most one over the least mass."""
    return exp(m.pml(K, P)) * m.min_mass(P) <= 1


# The chain rule: three pairs cover each of two conditional terms twice, for any prior.
@claim(db=d.databases(2, 3), K=d.database_kernels(outputs=(2, 3)), P=d.priors(on="db"), effort=HALF)
def true_what_two_entries_tell_is_told_by_three(db: Database, K: Kernel, P: Prior) -> Relation:
    """The output tells of three entries at least what it tells of any two."""
    J = K.joint(P, db)
    whole = m.information(J, [0, 1, 2], [3])
    return Relation.all(m.information(J, list(pair), [3]) <= whole for pair in combinations(range(3), 2))


# On average the posterior has at most the entropy of the prior: information is not negative.
@claim(K=d.kernels((2, 4), (2, 4)), P=d.priors(full_support=True))
def true_outputs_lower_entropy_on_average(K: Kernel, P: Prior) -> Relation:
    """The mean entropy after the output is at most the entropy before."""
    law = K.output(P)
    after = [law.mass(j) * m.entropy(posterior) for j, posterior in zip(law.support, K.posterior(P), strict=True)]
    return Real.sum(after) <= m.entropy(P)


# -- true: local privacy and identifiability ---------------------------------------------------------------------------


# Bounded range and Hoeffding's lemma: a row's divergence from the normalised geometric mean of the columns' ends.
@claim(K=d.kernels((2, 5), (2, 4)), assume=lambda K: m.ldp(K) < INFINITE)
def true_capacity_at_most_an_eighth_of_the_squared_level(K: Kernel) -> Relation:
    """Capacity is at most eps^2/8, for any number of inputs."""
    return m.capacity(K) <= m.ldp(K) ** 2 / 8


# A column of maximum M has sum at least M (r + n - 1)/r, and the columns' sums add up to n.
@claim(K=d.kernels((2, 5), (2, 5)), assume=lambda K: m.ldp(K) < INFINITE)
def true_randomised_response_has_the_largest_leakage(K: Kernel) -> Relation:
    """No kernel of a level leaks more than randomised response on as many letters as inputs."""
    r, n = exp(m.ldp(K)), K.n_inputs
    return exp(m.maximal_leakage(K)) * (n - 1 + r) <= n * r


# The other entries of the column are at least 1/r of the largest.
@claim(K=d.kernels((2, 5), (2, 5)), P=d.priors(full_support=True), assume=lambda K: m.ldp(K) < INFINITE)
def true_pointwise_leakage_from_level_and_least_mass(K: Kernel, P: Prior) -> Relation:
    """The ratio of posterior and prior is at most r/(1 + (r - 1) min P)."""
    r = exp(m.ldp(K))
    return exp(m.pml(K, P)) * (1 + (r - 1) * m.min_mass(P)) <= r


# Kairouz, Oh and Viswanath 2015: randomised response on two letters dominates every pair of rows.
@claim(K=d.kernels((2, 4), (2, 4)), assume=lambda K: m.ldp(K) < INFINITE)
def true_relative_entropy_of_rows_by_the_level(K: Kernel) -> Relation:
    """The divergence of rows is at most eps tanh(eps/2)."""
    r = exp(m.ldp(K))
    return m.kl_dp(K) * (r + 1) <= m.ldp(K) * (r - 1)


# Wang, Ying and Zhang 2016: Bayes' rule, the ratio of the masses being the ratio of the priors.
@claim(db=d.databases((2, 3), (1, 2)), K=d.database_kernels(outputs=(2, 3)), P=d.priors(on="db", full_support=True))
def true_identifiability_and_privacy_differ_by_the_prior(db: Database, K: Kernel, P: Prior) -> Relation:
    """Identifiability and privacy differ by at most the level of the prior."""
    level, known, gap = m.dp(K, db), m.identifiability(K, P, db), m.prior_ratio(P, db)
    return (level <= known + gap) & (known <= level + gap)


# Fewer priors, and at no prior is a ratio above that of the entries.
@claim(K=d.kernels((2, 4), (2, 4)), c=d.numbers(0, lambda e: Fraction(1, e["K"].n_inputs)), t=d.numbers(0, 1))
def true_leakage_falls_with_the_least_mass(K: Kernel, c: Real, t: Real) -> Relation:
    """Pointwise leakage over priors of masses at least c falls with c, from the local level."""
    return (m.pml_c(K, c) <= m.pml_c(K, t * c)) & (m.pml_c(K, t * c) <= m.ldp(K))


# With all other entries of a column as large as its maximum M, the ratio is M/(c(n-1)M + (1-(n-1)c) min).
@claim(K=d.kernels((2, 4), (2, 3), positive=True), c=d.numbers(0, lambda e: Fraction(1, e["K"].n_inputs)))
def true_local_level_from_leakage(K: Kernel, c: Real) -> Relation:
    """e^ldp (1 - c(n-1) R) is at most (1 - c(n-1)) R, R the largest ratio of posterior and prior."""
    R, most = exp(m.pml_c(K, c)), c * (K.n_inputs - 1)
    return exp(m.ldp(K)) * (1 - most * R) <= (1 - most) * R


# The triangle inequality through the output law, at the level eps each way.
@claim(K=d.kernels((2, 3), (2, 4)), P=d.priors(), eps=d.levels(1, 9))
def true_local_delta_around_that_of_the_output_law(K: Kernel, P: Prior, eps: Real) -> Relation:
    """At twice the level two inputs differ by at most 2 e^eps times what one differs from the output law."""
    from_output = m.lip_delta(K, P, eps)
    return (m.ldp_delta(K, 2 * eps) <= 2 * exp(eps) * from_output) & (from_output <= m.ldp_delta(K, eps))


# At a level of at least zero not all outputs of a row exceed those of another.
@claim(K=d.kernels((2, 3), (2, 5)), eps=d.levels(1, 9))
def true_delta_of_events_by_outputs_less_one(K: Kernel, eps: Real) -> Relation:
    """The delta of events is at most that of single outputs, times the number of outputs less one."""
    return m.ldp_delta(K, eps) <= (K.n_outputs - 1) * m.pointwise_delta(K, eps)


# The mean row is 1 - 1/n of the way at most, and rows are within tanh(eps/2).
@claim(K=d.kernels((2, 5), (2, 3)), assume=lambda K: m.ldp(K) < INFINITE)
def true_distance_from_the_mean_row(K: Kernel) -> Relation:
    """Every row is within (1 - 1/n) tanh(eps/2) of the mean row."""
    r, n, mean = exp(m.ldp(K)), K.n_inputs, K.output(Prior.uniform(K.n_inputs))
    bound = (r - 1) / (r + 1) * Fraction(n - 1, n)
    return Relation.all(m.total_variation(row, mean) <= bound for row in K)


# -- true: least distortion --------------------------------------------------------------------------------------------


# The marginal is one more constraint.
@claim(db=d.databases(2, (1, 2)), P=d.priors(on="db", full_support=True), r=d.numbers(1, 9))
def true_relaxed_distortion_is_least(db: Database, P: Prior, r: Real) -> Relation:
    """Without a fixed prior the least distortion is no larger."""
    return m.least_distortion_relaxed(db, r) <= m.least_distortion_identifiability(P, db, r)


# Wang, Ying and Zhang 2016: a private mechanism is identifiable at the level raised by that of the prior.
@claim(db=d.databases(2, (1, 2)), P=d.priors(on="db", full_support=True), r=d.numbers(1, 4))
def true_privacy_gives_identifiability(db: Database, P: Prior, r: Real) -> Relation:
    """With the ratio of the prior added, identifiability costs at most what privacy costs."""
    raised = r * exp(m.prior_ratio(P, db))
    return m.least_distortion_identifiability(P, db, raised) <= m.least_distortion_dp(P, db, r)


# A minimum of functions that are linear in the prior.
@claim(db=d.databases(2, (1, 2)), P=d.priors(on="db"), Q=d.priors(on="db"), r=d.numbers(1, 6))
def true_least_distortion_concave_in_the_prior(db: Database, P: Prior, Q: Prior, r: Real) -> Relation:
    """The least distortion of a mean of priors is at least the mean."""
    ends = m.least_distortion_dp(P, db, r) + m.least_distortion_dp(Q, db, r)
    return 2 * m.least_distortion_dp(P.mix(Q, HALF), db, r) >= ends


# Concave, and invariant under permutations of letters, which carry every prior on average to the uniform one.
@claim(db=d.databases(2, (1, 2)), P=d.priors(on="db"), r=d.numbers(1, 6))
def true_uniform_prior_needs_the_most_distortion(db: Database, P: Prior, r: Real) -> Relation:
    """Under privacy the uniform prior needs the largest distortion."""
    return m.least_distortion_dp(P, db, r) <= m.least_distortion_dp(Prior.uniform(db.size), db, r)


# Concave and not negative, and the prior is N min P times the uniform one and something else.
@claim(db=d.databases(2, (1, 2)), P=d.priors(on="db"), r=d.numbers(1, 6))
def true_least_distortion_from_the_least_mass(db: Database, P: Prior, r: Real) -> Relation:
    """The least distortion is at least the share N min P of that of the uniform prior."""
    uniform = m.least_distortion_dp(Prior.uniform(db.size), db, r)
    return m.least_distortion_dp(P, db, r) >= db.size * m.min_mass(P) * uniform


# Each entry through its own mechanism: neighbours differ in one entry, so the level does not grow.
@claim(P=d.laws(2), Q=d.laws(like="P"), r=d.numbers(1, 6))
def true_least_distortion_subadditive(P: Prior, Q: Prior, r: Real) -> Relation:
    """Two independent entries need at most the distortions of both, added."""
    one, two = Database(len(P), 1), Database(len(P), 2)
    parts = m.least_distortion_dp(P, one, r) + m.least_distortion_dp(Q, one, r)
    return m.least_distortion_dp(P.product(Q), two, r) <= parts


# Wang, Ying and Zhang 2016: the exponential mechanism is optimal for the uniform prior.
@claim(db=d.databases((2, 4), 1), r=d.numbers(1, 9))
def true_least_distortion_of_the_uniform_prior(db: Database, r: Real) -> Relation:
    """For the uniform prior the least distortion is n (m-1)/(m-1+r)."""
    return m.least_distortion_dp(Prior.uniform(db.size), db, r) * (db.m - 1 + r) == Real(db.n * (db.m - 1))


# The conditions factor; where one law needs a higher level, a negative factor meets a positive one.
@claim(P=d.laws((2, 3), full_support=True), Q=d.laws(like="P", full_support=True))
def true_feasible_level_of_independent_entries(P: Prior, Q: Prior) -> Relation:
    """Exponential posteriors are feasible for two independent entries from the larger of both levels."""
    one, two = Database(len(P), 1), Database(len(P), 2)
    larger = maximum(m.feasible_posterior_level(P, one), m.feasible_posterior_level(Q, one))
    return m.feasible_posterior_level(P.product(Q), two) == larger


# The value of a linear program is convex in its right side.
@claim(db=d.databases(2, (1, 2)), P=d.priors(on="db"), a=d.numbers(0, 1), b=d.numbers(0, 1))
def true_exponential_of_leakage_convex_in_the_distortion(db: Database, P: Prior, a: Real, b: Real) -> Relation:
    """The least exponential of leakage at the mean of two distortions is at most the mean."""
    ends = m.least_maximal_leakage([P.masses], db, a) + m.least_maximal_leakage([P.masses], db, b)
    return 2 * m.least_maximal_leakage([P.masses], db, (a + b) / 2) <= ends


# A law averaged from exponential posteriors of level eps has neighbouring masses within e^eps.
@claim(db=d.databases((2, 3), (1, 2)), P=d.priors(on="db", full_support=True))
def true_posteriors_feasible_only_from_the_level_of_the_prior(db: Database, P: Prior) -> Relation:
    """Exponential posteriors are feasible at no level below that of the prior."""
    return m.prior_ratio(P, db) <= m.feasible_posterior_level(P, db)


# Privacy bounds every entry by r times each other of its column for one entry, and so by r times the mean.
@claim(db=d.databases((2, 4), 1), P=d.priors(on="db"), r=d.numbers(1, 6))
def true_maximal_information_costs_less_for_one_entry(db: Database, P: Prior, r: Real) -> Relation:
    """For one entry, a bound on posterior over prior asks for no more distortion than privacy of that level."""
    return m.maximal_information_distortion([P.masses], db, r) <= m.least_distortion_dp(P, db, r)



FALSE = [value for name, value in sorted(globals().items()) if name.startswith("false_") and isinstance(value, Claim)]
TRUE = [value for name, value in sorted(globals().items()) if name.startswith("true_") and isinstance(value, Claim)]

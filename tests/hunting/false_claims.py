"""Deliberately false claims, each a textbook fact turned wrong: what the hunter must refute from a cold start.

No claim names its counterexample: the domains are the natural ones of the true statement. `FALSE` lists them all.
"""

from fractions import Fraction

from usual_domains import DB_PRIOR, FULL_PAIR, ON_DB, PAIR, POST, PRIOR

from exactpriv import claim, exp, ln, maximum, sqrt
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim
from exactpriv.kernel import Database, JointLaw, Kernel, Prior
from exactpriv.real import Real, Relation

KERNEL = d.kernels((2, 4), (2, 4))
POSITIVE = d.kernels((2, 4), (2, 4), positive=True)
DB = d.databases((2, 3), (1, 2))

# -- pairs of laws ----------------------------------------------------------------------------------------------------


@claim(**PAIR)
def pinsker_constant_too_small(P: Prior, Q: Prior) -> Relation:
    return m.total_variation(P, Q) <= sqrt(m.kl(P, Q) / Fraction(21, 10))


@claim(**PAIR)
def kl_is_symmetric(P: Prior, Q: Prior) -> Relation:
    return m.kl(P, Q) == m.kl(Q, P)


@claim(**FULL_PAIR)
def reverse_pinsker(P: Prior, Q: Prior) -> Relation:
    return m.kl(P, Q) <= 20 * m.total_variation(P, Q) ** 2


@claim(**FULL_PAIR)
def kl_at_most_half_chi2(P: Prior, Q: Prior) -> Relation:
    return m.kl(P, Q) <= m.chi2(P, Q) / 2


@claim(**FULL_PAIR)
def chi2_at_most_its_exponential_bound_without_the_constant(P: Prior, Q: Prior) -> Relation:
    return m.chi2(P, Q) <= exp(m.kl(P, Q)) - 1


@claim(P=d.laws((2, 3), full_support=True), Q=d.laws(like="P", full_support=True),
       R=d.laws(like="P", full_support=True))
def kl_triangle_inequality(P: Prior, Q: Prior, R: Prior) -> Relation:
    return m.kl(P, R) <= m.kl(P, Q) + m.kl(Q, R)


@claim(**PAIR)
def hellinger_at_most_variation(P: Prior, Q: Prior) -> Relation:
    return m.hellinger2(P, Q) <= m.total_variation(P, Q)


@claim(**PAIR)
def variation_at_most_half_hellinger(P: Prior, Q: Prior) -> Relation:
    return m.total_variation(P, Q) <= m.hellinger2(P, Q) / 2


@claim(**FULL_PAIR)
def renyi_decreases_with_its_order(P: Prior, Q: Prior) -> Relation:
    return m.renyi(P, Q, 2) <= m.renyi(P, Q, Fraction(1, 2))


@claim(**FULL_PAIR)
def renyi_is_linear_in_its_order(P: Prior, Q: Prior) -> Relation:
    return m.renyi(P, Q, 2) <= 2 * m.kl(P, Q)


@claim(**PAIR, eps=d.levels())
def hockey_stick_is_symmetric(P: Prior, Q: Prior, eps: Real) -> Relation:
    return m.hockey_stick(P, Q, eps) == m.hockey_stick(Q, P, eps)


@claim(**PAIR, eps=d.levels())
def hockey_stick_falls_like_the_level(P: Prior, Q: Prior, eps: Real) -> Relation:
    return m.hockey_stick(P, Q, eps) <= m.total_variation(P, Q) / exp(eps)


@claim(P=d.laws((2, 3)), Q=d.laws(like="P"), R=d.laws(like="P"), eps=d.levels())
def closeness_delta_triangle_inequality(P: Prior, Q: Prior, R: Prior, eps: Real) -> Relation:
    return m.closeness_delta(P, R, eps) <= m.closeness_delta(P, Q, eps) + m.closeness_delta(Q, R, eps)


@claim(**FULL_PAIR)
def max_ratio_is_symmetric(P: Prior, Q: Prior) -> Relation:
    return m.max_ratio_level(P, Q) == m.max_ratio_level(Q, P)


@claim(**FULL_PAIR)
def closeness_from_variation(P: Prior, Q: Prior) -> Relation:
    return m.closeness_eps(P, Q) <= ln((1 + m.total_variation(P, Q)) / (1 - m.total_variation(P, Q)))


@claim(**PAIR)
def bayes_error_at_most_squared_overlap(P: Prior, Q: Prior) -> Relation:
    return m.bayes_error_sum(P, Q) <= m.support_overlap(P, Q) ** 2


@claim(**PAIR)
def overlap_is_linear_in_kl(P: Prior, Q: Prior) -> Relation:
    return m.support_overlap(P, Q) >= 1 - m.kl(P, Q)


@claim(**PAIR)
def triangular_discrimination_at_most_squared_variation(P: Prior, Q: Prior) -> Relation:
    return m.f_divergence(P, Q, "chi2") <= 8 * m.total_variation(P, Q) ** 2


# -- entropies --------------------------------------------------------------------------------------------------------


@claim(P=d.laws((2, 4)))
def collision_entropy_exceeds_entropy(P: Prior) -> Relation:
    return m.renyi_entropy(P, 2) >= m.entropy(P)


@claim(P=d.laws((2, 4)))
def entropy_at_least_complement_of_least_mass(P: Prior) -> Relation:
    return m.entropy(P) <= -ln(m.min_mass(P)) - m.min_mass(P)


@claim(x=d.numbers(0, 1))
def binary_entropy_below_power_of_the_parabola(x: Real) -> Relation:
    return m.binary_entropy(x) <= ln(2) * (4 * x * (1 - x)) ** Fraction(3, 4)


@claim(x=d.numbers(0, Fraction(69, 100)))
def inverse_binary_entropy_above_its_chord(x: Real) -> Relation:
    return m.inverse_binary_entropy(x) >= x / (2 * ln(2))


@claim(J=d.joints((2, 2), (2, 3), (3, 3)))
def joint_entropy_is_additive(J: JointLaw) -> Relation:
    return m.joint_entropy(J, [0, 1]) >= m.joint_entropy(J, [0]) + m.joint_entropy(J, [1])


@claim(J=d.joints((2, 2), (2, 3)))
def conditional_entropy_is_symmetric(J: JointLaw) -> Relation:
    return m.conditional_entropy(J, [0], [1]) == m.conditional_entropy(J, [1], [0])


@claim(J=d.joints((2, 2, 2), (2, 2, 3)))
def conditioning_reduces_information(J: JointLaw) -> Relation:
    return m.information(J, [0], [1], [2]) <= m.information(J, [0], [1])


@claim(J=d.joints((2, 2, 2), (2, 2, 3)))
def conditioning_increases_information(J: JointLaw) -> Relation:
    return m.information(J, [0], [1], [2]) >= m.information(J, [0], [1])


@claim(J=d.joints((2, 2, 2)))
def pairwise_information_bounds_the_joint(J: JointLaw) -> Relation:
    return m.information(J, [0, 1], [2]) <= m.information(J, [0], [2]) + m.information(J, [1], [2])


# -- informations of a kernel under a prior ---------------------------------------------------------------------------


@claim(K=KERNEL, P=PRIOR)
def every_prior_attains_capacity(K: Kernel, P: Prior) -> Relation:
    return m.mutual_information(K, P) == m.capacity(K)


@claim(K=KERNEL, L=d.kernels(lambda e: e["K"].n_inputs, lambda e: e["K"].n_outputs), P=PRIOR)
def information_is_concave_in_the_kernel(K: Kernel, L: Kernel, P: Prior) -> Relation:
    mixed = K.mix(L, Fraction(1, 2))
    return m.mutual_information(mixed, P) >= (m.mutual_information(K, P) + m.mutual_information(L, P)) / 2


@claim(K=KERNEL, P=PRIOR)
def sibson_decreases_with_its_order(K: Kernel, P: Prior) -> Relation:
    return m.sibson(K, P, 3) <= m.sibson(K, P, 2)


@claim(K=KERNEL, P=PRIOR)
def arimoto_equals_sibson(K: Kernel, P: Prior) -> Relation:
    return m.arimoto(K, P, 2) == m.sibson(K, P, 2)


@claim(K=KERNEL, P=PRIOR)
def arimoto_of_infinite_order_is_maximal_leakage(K: Kernel, P: Prior) -> Relation:
    return m.arimoto(K, P, "inf") == m.maximal_leakage(K)


@claim(K=d.kernels((2, 3), (2, 3)), P=PRIOR)
def csiszar_exceeds_sibson(K: Kernel, P: Prior) -> Relation:
    return m.csiszar(K, P, 2) >= m.sibson(K, P, 2)


@claim(K=KERNEL, P=PRIOR)
def min_entropy_leakage_is_maximal_leakage(K: Kernel, P: Prior) -> Relation:
    return m.min_entropy_leakage(K, P) == m.maximal_leakage(K)


@claim(K=KERNEL, P=PRIOR)
def pml_at_most_maximal_leakage(K: Kernel, P: Prior) -> Relation:
    return m.pml(K, P) <= m.maximal_leakage(K)


@claim(K=POSITIVE, P=PRIOR)
def every_outcome_leaks_the_most(K: Kernel, P: Prior) -> Relation:
    return m.pml_outcome(K, P, 0) == m.pml(K, P)


@claim(K=KERNEL, P=PRIOR)
def maximal_information_at_most_capacity(K: Kernel, P: Prior) -> Relation:
    return m.maximal_information(K, P) <= m.capacity(K)


@claim(K=KERNEL, P=PRIOR)
def adversarial_at_most_maximal_leakage(K: Kernel, P: Prior) -> Relation:
    return m.adversarial(K, P) <= m.maximal_leakage(K)


@claim(K=KERNEL, P=PRIOR)
def bayes_risk_at_least_minimax_risk(K: Kernel, P: Prior) -> Relation:
    return m.bayes_risk(K, P) >= m.minimax_risk(K)


@claim(K=KERNEL, P=PRIOR, eps=d.levels())
def lip_at_least_ldp(K: Kernel, P: Prior, eps: Real) -> Relation:
    return m.lip_delta(K, P, eps) >= m.ldp_delta(K, eps)


# -- kernels ----------------------------------------------------------------------------------------------------------


@claim(K=KERNEL, L=POST)
def processing_increases_capacity(K: Kernel, L: Kernel) -> Relation:
    return m.capacity(K.then(L)) >= m.capacity(K)


@claim(K=d.kernels((2, 3), (2, 3)))
def a_second_look_adds_at_most_half(K: Kernel) -> Relation:
    return m.capacity(K.parallel(K)) <= Fraction(3, 2) * m.capacity(K)


@claim(K=KERNEL)
def capacity_decreases_with_its_order(K: Kernel) -> Relation:
    return m.capacity(K, 2) <= m.capacity(K)


@claim(K=KERNEL)
def maximal_leakage_at_most_capacity(K: Kernel) -> Relation:
    return m.maximal_leakage(K) <= m.capacity(K)


@claim(K=KERNEL)
def maximal_leakage_at_most_half_the_ldp_level(K: Kernel) -> Relation:
    return m.maximal_leakage(K) <= m.ldp(K) / 2


@claim(K=POSITIVE, L=d.kernels(lambda e: e["K"].n_inputs, (2, 3), positive=True))
def ldp_levels_add_exactly(K: Kernel, L: Kernel) -> Relation:
    return m.ldp(K.parallel(L)) == m.ldp(K) + m.ldp(L)


@claim(K=KERNEL, eps=d.levels())
def ldp_delta_at_most_pointwise_delta(K: Kernel, eps: Real) -> Relation:
    return m.ldp_delta(K, eps) <= m.pointwise_delta(K, eps)


@claim(K=POSITIVE)
def ldp_from_dobrushin(K: Kernel) -> Relation:
    return m.ldp(K) <= ln((1 + m.dobrushin(K)) / (1 - m.dobrushin(K)))


@claim(K=POSITIVE)
def kl_dp_below_a_slightly_smaller_parabola(K: Kernel) -> Relation:
    return m.kl_dp(K) <= m.ldp(K) ** 2 * Fraction(100, 201)


@claim(K=POSITIVE)
def renyi_dp_at_most_kl_dp(K: Kernel) -> Relation:
    return m.renyi_dp(K, 2) <= m.kl_dp(K)


@claim(K=POSITIVE)
def mi_dp_at_most_a_quarter_of_kl_dp(K: Kernel) -> Relation:
    return m.mi_dp(K) <= m.kl_dp(K) / 4


@claim(K=POSITIVE, c=d.numbers(0, Fraction(1, 4)))
def pml_over_bounded_priors_reaches_ldp(K: Kernel, c: Real) -> Relation:
    return m.pml_c(K, c) >= m.ldp(K)


@claim(K=KERNEL, c=d.numbers(0, Fraction(1, 4), low_open=True))
def output_ratio_at_most_one_plus_dobrushin(K: Kernel, c: Real) -> Relation:
    return m.max_output_ratio(K, c) <= 1 + m.dobrushin(K)


@claim(K=KERNEL)
def chi2_contraction_exceeds_dobrushin(K: Kernel) -> Relation:
    return m.eta_chi2(K) >= m.dobrushin(K)


@claim(K=KERNEL)
def chi2_contraction_is_squared_dobrushin(K: Kernel) -> Relation:
    return m.eta_chi2(K) <= m.dobrushin(K) ** 2


@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_outputs, (2, 3)))
def kl_contraction_is_multiplicative(K: Kernel, L: Kernel) -> Relation:
    return m.eta_kl(K.then(L)) == m.eta_kl(K) * m.eta_kl(L)


@claim(K=d.kernels(2, (2, 3)), P=PRIOR, Q=PRIOR, assume=lambda P, Q: m.total_variation(P, Q) > 0)
def variation_contracts_like_chi2(K: Kernel, P: Prior, Q: Prior) -> Relation:
    return m.contraction(K, P, Q, "tv") <= m.eta_chi2(K)


@claim(K=KERNEL)
def a_perfect_zero_means_a_large_variation(K: Kernel) -> Relation:
    return m.zeros_in_column(K, 0) <= m.dobrushin(K) * K.n_inputs


@claim(N=d.integers(2, 4, exhaustive=False), r=d.numbers(1, Fraction(3, 2)))
def variation_under_pml_is_half_its_excess(N: int, r: Real) -> Relation:
    return m.eta_tv_pml(N, r, Fraction(1, 2 * N)) <= (r - 1) / 2


# -- databases --------------------------------------------------------------------------------------------------------


@claim(db=DB, K=ON_DB)
def group_privacy_is_free(db: Database, K: Kernel) -> Relation:
    return m.group_dp(K, db, 2) <= m.dp(K, db)


@claim(db=DB, K=ON_DB, eps=d.levels())
def group_delta_doubles(db: Database, K: Kernel, eps: Real) -> Relation:
    return m.group_dp_delta(K, db, 2, 2 * eps) <= 2 * m.dp_delta(K, db, eps)


@claim(db=DB, K=ON_DB)
def neighbours_see_the_whole_variation(db: Database, K: Kernel) -> Relation:
    return m.tv_dp(K, db) >= m.dobrushin(K)


@claim(db=DB, K=ON_DB)
def the_first_entry_decides(db: Database, K: Kernel) -> Relation:
    return m.index_dp(K, db, 0) == m.dp(K, db)


@claim(db=DB, K=ON_DB)
def privacy_of_neighbours_is_free_lunch(db: Database, K: Kernel) -> Relation:
    return m.free_lunch(K) <= m.dp(K, db)


@claim(db=DB, K=ON_DB, P=DB_PRIOR)
def correlated_entries_are_as_private(db: Database, K: Kernel, P: Prior) -> Relation:
    return m.bayesian_dp(K, P, db) <= m.dp(K, db)


@claim(db=DB, K=ON_DB, P=DB_PRIOR)
def correlated_entries_leak_no_more(db: Database, K: Kernel, P: Prior) -> Relation:
    return m.bayesian_mi(K, P, db) <= m.mi_dp(K, db)


@claim(db=DB, K=ON_DB, P=DB_PRIOR)
def identifiability_within_half_the_prior(db: Database, K: Kernel, P: Prior) -> Relation:
    return m.identifiability(K, P, db) <= m.dp(K, db) + m.prior_ratio(P, db) / 2


@claim(db=DB, K=d.database_kernels(outputs=lambda e: e["db"].size), P=DB_PRIOR)
def distortion_is_that_of_the_uniform_prior(db: Database, K: Kernel, P: Prior) -> Relation:
    return m.distortion(K, P, db) == m.distortion(K, Prior.uniform(db.size), db)


@claim(db=DB, K=ON_DB)
def entries_leak_at_most_the_first(db: Database, K: Kernel) -> Relation:
    return m.mi_dp(K, db) <= maximum(m.index_mi(K, db, 0), m.group_mi(K, db, [0]))


@claim(db=DB, K=d.database_kernels(outputs=(2, 3), positive=True))
def renyi_dp_of_neighbours_bounds_their_kl_in_half(db: Database, K: Kernel) -> Relation:
    return m.kl_dp(K, db) <= m.renyi_dp(K, 2, db) / 2


# -- constants that are only just wrong: false in a small region ------------------------------------------------------


@claim(**PAIR)
def pinsker_constant_hardly_too_small(P: Prior, Q: Prior) -> Relation:
    return m.total_variation(P, Q) <= sqrt(m.kl(P, Q) / Fraction(20001, 10000))


@claim(**FULL_PAIR)
def second_term_of_pinsker_too_large(P: Prior, Q: Prior) -> Relation:
    tv = m.total_variation(P, Q)
    return m.kl(P, Q) >= 2 * tv**2 + Fraction(46, 100) * tv**4


@claim(**FULL_PAIR)
def kl_below_log_one_plus_slightly_less_chi2(P: Prior, Q: Prior) -> Relation:
    return m.kl(P, Q) <= ln(1 + Fraction(51, 100) * m.chi2(P, Q))


@claim(x=d.numbers(0, 1))
def binary_entropy_power_hardly_too_large(x: Real) -> Relation:
    return m.binary_entropy(x) <= ln(2) * (4 * x * (1 - x)) ** Fraction(722, 1000)


@claim(**PAIR)
def variation_from_hellinger_slightly_too_small(P: Prior, Q: Prior) -> Relation:
    h = m.hellinger2(P, Q)
    return m.total_variation(P, Q) ** 2 <= h * (1 - h * Fraction(256, 1000))


@claim(**FULL_PAIR)
def kl_from_closeness_slightly_too_small(P: Prior, Q: Prior) -> Relation:
    eps = m.closeness_eps(P, Q)
    return m.kl(P, Q) <= Fraction(999, 1000) * eps * (exp(eps) - 1) / (exp(eps) + 1)


@claim(K=KERNEL)
def dobrushin_from_capacity_slightly_too_small(K: Kernel) -> Relation:
    return m.dobrushin(K) ** 2 <= Fraction(199, 100) * m.mi_dp(K)


@claim(K=POSITIVE)
def kl_dp_hardly_below_half_the_squared_level(K: Kernel) -> Relation:
    return m.kl_dp(K) <= m.ldp(K) ** 2 * Fraction(4999, 10000)


@claim(K=d.kernels((3, 4), (3, 4), positive=True))
def leakage_of_many_inputs_below_most_of_the_level(K: Kernel) -> Relation:
    return m.maximal_leakage(K) <= m.ldp(K) * Fraction(74, 100)


@claim(K=d.kernels((2, 3), (2, 3)), P=PRIOR)
def information_below_the_variation_share(K: Kernel, P: Prior) -> Relation:
    return m.mutual_information(K, P) <= m.entropy(P) * m.dobrushin(K) * Fraction(99, 100)


# -- sharp constants rounded down: the supremum is in the interior, at no structured point ----------------------------


@claim(K=d.kernels((2, 3), (2, 3)))
def leakage_exceeds_capacity_by_little(K: Kernel) -> Relation:
    return m.maximal_leakage(K) <= m.capacity(K) + Fraction(46, 100)


@claim(K=d.kernels((2, 3), (2, 3)))
def variation_exceeds_chi2_contraction_by_little(K: Kernel) -> Relation:
    return m.dobrushin(K) <= m.eta_chi2(K) + Fraction(2499, 10000)


@claim(P=d.laws((2, 4)))
def entropy_exceeds_collision_entropy_by_little(P: Prior) -> Relation:
    return m.entropy(P) <= m.renyi_entropy(P, 2) + Fraction(2986, 10000)


@claim(**PAIR)
def variation_exceeds_half_hellinger_by_little(P: Prior, Q: Prior) -> Relation:
    return m.total_variation(P, Q) <= m.hellinger2(P, Q) / 2 + Fraction(414, 1000)


@claim(K=d.kernels((2, 3), (2, 3)))
def second_order_capacity_exceeds_capacity_by_little(K: Kernel) -> Relation:
    return m.capacity(K, 2) <= m.capacity(K) + Fraction(1299, 10000)


@claim(K=d.kernels(2, 2))
def a_second_look_adds_little(K: Kernel) -> Relation:
    return m.capacity(K.parallel(K)) <= m.capacity(K) + Fraction(1915, 10000)


@claim(K=d.kernels((2, 3), (2, 3)), P=PRIOR)
def guessing_exceeds_information_by_little(K: Kernel, P: Prior) -> Relation:
    return m.min_entropy_leakage(K, P) <= m.mutual_information(K, P) + Fraction(46, 100)


@claim(K=d.kernels((2, 3), (2, 3)), P=PRIOR)
def arimoto_exceeds_sibson_by_little(K: Kernel, P: Prior) -> Relation:
    return m.arimoto(K, P, 2) <= m.sibson(K, P, 2) + Fraction(63, 10000)


@claim(K=d.kernels(2, 2), P=PRIOR)
def second_order_sibson_exceeds_information_by_little(K: Kernel, P: Prior) -> Relation:
    return m.sibson(K, P, 2) <= m.mutual_information(K, P) + Fraction(1752, 10000)


@claim(K=d.kernels(2, 2))
def the_uniform_prior_loses_little_capacity(K: Kernel) -> Relation:
    return m.capacity(K) <= m.mutual_information(K, Prior.uniform(2)) + Fraction(761, 100000)


@claim(K=d.kernels((2, 3), (2, 3)), P=PRIOR)
def ldp_delta_exceeds_twice_lip_delta_by_little(K: Kernel, P: Prior) -> Relation:
    return m.ldp_delta(K, ln(2)) <= 2 * m.lip_delta(K, P, ln(2)) + Fraction(333, 1000)


FALSE: list[Claim] = [value for value in list(vars().values()) if isinstance(value, Claim)]

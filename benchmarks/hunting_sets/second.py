"""Statements of the literature with a constant sharpened, a direction turned or a condition dropped (`FALSE`), and
some as they are (`TRUE`).

Families: inequalities between f-divergences, entropies and Ingleton's inequality, leakage and information on databases,
contraction, Renyi and Sibson orders, composition and mixtures, bounds that fail at rare letters or five letters only.
The comment beside a false claim says why it is false. No claim names its counterexample.
"""

from fractions import Fraction
from typing import Any

from exactpriv import claim, exp, ln, sqrt
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim
from exactpriv.kernel import Database, JointLaw, Kernel, Prior
from exactpriv.real import Real, Relation

PAIR: dict[str, Any] = {"P": d.laws((2, 4)), "Q": d.laws(like="P")}
FULL: dict[str, Any] = {"P": d.laws((2, 4), full_support=True), "Q": d.laws(like="P", full_support=True)}
TRIPLE: dict[str, Any] = FULL | {"R": d.laws(like="P", full_support=True)}
KERNEL = d.kernels((2, 4), (2, 4))
POSITIVE = d.kernels((2, 4), (2, 4), positive=True)
SMALL = d.kernels((2, 3), (2, 3))
PRIOR = d.priors(full_support=True)
NEXT = d.kernels(lambda e: e["K"].n_outputs, (2, 3))
LIKE = d.kernels(lambda e: e["K"].n_inputs, lambda e: e["K"].n_outputs)
BITS: dict[str, Any] = {"db": d.databases(2, (2, 2)), "K": d.database_kernels(outputs=(2, 3), positive=True)}
THREE_BITS: dict[str, Any] = {"db": d.databases(2, (3, 3)), "K": d.database_kernels(outputs=2, positive=True)}
ON_DB = d.priors(on="db", full_support=True)


def part(numerator: int, denominator: int) -> Fraction:
    return Fraction(numerator, denominator)


# -- f-divergences ----------------------------------------------------------------------------------------------------


@claim(**PAIR)
def false_kl_a_little_above_hellinger(P: Prior, Q: Prior) -> Relation:
    return m.kl(P, Q) >= part(101, 100) * m.hellinger2(P, Q)  # P = (1, 0), Q = (1 - t, t), t -> 0


@claim(**FULL)
def false_kl_below_most_of_log_chi2(P: Prior, Q: Prior) -> Relation:
    return m.kl(P, Q) <= part(199, 200) * ln(1 + m.chi2(P, Q))  # equality for P uniform on a part of Q


@claim(**FULL)
def false_jeffreys_above_its_binary_bound(P: Prior, Q: Prior) -> Relation:
    v = m.total_variation(P, Q)  # equality without the factor for laws that are mirrored
    return m.kl(P, Q) + m.kl(Q, P) >= part(1001, 1000) * 2 * v * ln((1 + v) / (1 - v))


@claim(**FULL)
def false_fourth_order_of_jeffreys(P: Prior, Q: Prior) -> Relation:
    v = m.total_variation(P, Q)  # 2 v ln((1+v)/(1-v)) = 4 v^2 + 4/3 v^4 + ...
    return m.kl(P, Q) + m.kl(Q, P) >= 4 * v**2 + part(134, 100) * v**4


@claim(**PAIR)
def false_variation_above_hellinger_affinity(P: Prior, Q: Prior) -> Relation:
    return m.total_variation(P, Q) >= part(102, 100) * m.hellinger2(P, Q) / 2  # letters that only one law has


@claim(**FULL)
def false_jeffreys_below_chi2(P: Prior, Q: Prior) -> Relation:
    return m.kl(P, Q) + m.kl(Q, P) <= m.chi2(P, Q)  # the third order has either sign


@claim(**FULL)
def false_jeffreys_below_mean_chi2(P: Prior, Q: Prior) -> Relation:
    return m.kl(P, Q) + m.kl(Q, P) <= part(4999, 10000) * (m.chi2(P, Q) + m.chi2(Q, P))  # 1/2 for close laws


@claim(**TRIPLE)
def false_hellinger_relaxed_triangle(P: Prior, Q: Prior, R: Prior) -> Relation:
    return m.hellinger2(P, R) <= part(199, 100) * (m.hellinger2(P, Q) + m.hellinger2(Q, R))  # 2 at a midpoint


@claim(**TRIPLE)
def false_kl_relaxed_triangle(P: Prior, Q: Prior, R: Prior) -> Relation:
    return m.kl(P, R) <= 3 * m.kl(P, Q) + 3 * m.kl(Q, R)  # no constant is enough


@claim(**FULL)
def false_chi2_from_variation_and_least_mass(P: Prior, Q: Prior) -> Relation:
    return m.chi2(P, Q) <= part(195, 100) * m.total_variation(P, Q) ** 2 / m.min_mass(Q)  # 2: two least letters


@claim(**FULL)
def false_kl_below_twenty_variations(P: Prior, Q: Prior) -> Relation:
    return m.kl(P, Q) <= 20 * m.total_variation(P, Q)  # a letter of mass e^-21


@claim(**FULL)
def false_level_from_jeffreys(P: Prior, Q: Prior) -> Relation:
    # two rare scales: 1e-10 beside 1e-3
    return m.closeness_eps(P, Q) <= 10 + 5 * (m.kl(P, Q) + m.kl(Q, P))


@claim(**FULL)
def false_third_order_at_most_thrice_the_second(P: Prior, Q: Prior) -> Relation:
    return m.renyi(P, Q, 3) <= 3 * m.renyi(P, Q, 2)  # p about the square root of q, q small


@claim(**FULL)
def false_kl_below_most_of_the_second_order(P: Prior, Q: Prior) -> Relation:
    return m.kl(P, Q) <= part(9, 10) * m.renyi(P, Q, 2)  # P uniform on a part of Q


@claim(**PAIR, eps=d.levels())
def false_variation_from_hockey_stick(P: Prior, Q: Prior, eps: Real) -> Relation:
    delta = m.closeness_delta(P, Q, eps)  # 2 delta in the true bound
    return m.total_variation(P, Q) <= (exp(eps) - 1 + part(199, 100) * delta) / (exp(eps) + 1)


# -- entropies --------------------------------------------------------------------------------------------------------


@claim(P=d.laws((2, 5)), Q=d.laws(like="P"))
def false_entropy_is_a_little_more_continuous(P: Prior, Q: Prior) -> Relation:
    v = m.total_variation(P, Q)  # Audenaert's bound is attained beside a point mass
    return m.entropy(P) - m.entropy(Q) <= v * ln(len(P) - 1) + part(98, 100) * m.binary_entropy(v)


@claim(P=d.laws((2, 5), full_support=True))
def false_collision_entropy_from_min_entropy(P: Prior) -> Relation:
    return m.renyi_entropy(P, 2) <= part(195, 100) * m.renyi_entropy(P, "inf")  # a mass near 1


@claim(J=d.joints((2, 2, 2, 2)))
def false_ingleton(J: JointLaw) -> Relation:
    return m.information(J, [0], [1]) <= (
        m.information(J, [0], [1], [2]) + m.information(J, [0], [1], [3]) + m.information(J, [2], [3])
    )


@claim(J=d.joints((2, 2, 2)))
def false_conditioning_adds_less_than_a_bit(J: JointLaw) -> Relation:
    return m.information(J, [0], [1], [2]) <= m.information(J, [0], [1]) + part(69, 100)  # exclusive or


@claim(J=d.joints((2, 2, 2), (2, 2, 3)))
def false_shearer_with_more(J: JointLaw) -> Relation:
    pairs = m.joint_entropy(J, [0, 1]) + m.joint_entropy(J, [1, 2]) + m.joint_entropy(J, [0, 2])
    return pairs >= part(201, 100) * m.joint_entropy(J, [0, 1, 2])  # independent variables


@claim(J=d.joints((2, 2, 2)))
def false_synergy_is_bounded_by_redundancy(J: JointLaw) -> Relation:
    alone = m.information(J, [0], [2]) + m.information(J, [1], [2])
    return m.information(J, [0, 1], [2]) <= alone + m.information(J, [0], [1]) + part(69, 100)


@claim(K=d.kernels((2, 4), (2, 4)), P=PRIOR)
def false_fano_with_less_entropy(K: Kernel, P: Prior) -> Relation:
    risk = m.bayes_risk(K, P)  # attained by symmetric kernels
    bound = part(99, 100) * m.binary_entropy(risk) + risk * ln(len(P) - 1)
    return m.entropy(P) - m.mutual_information(K, P) <= bound


@claim(K=SMALL, P=PRIOR)
def false_equivocation_above_its_chord(K: Kernel, P: Prior) -> Relation:
    return m.entropy(P) - m.mutual_information(K, P) >= part(14, 10) * m.bayes_risk(K, P)  # 2 ln 2 = 1.386


# -- levels of kernels ------------------------------------------------------------------------------------------------


@claim(K=POSITIVE)
def false_second_order_below_squared_level(K: Kernel) -> Relation:
    return m.renyi_dp(K, 2) <= part(999, 1000) * m.ldp(K) ** 2  # randomized response, eps -> 0


@claim(K=POSITIVE)
def false_capacity_below_an_eighth_of_the_squared_level(K: Kernel) -> Relation:
    return m.capacity(K) <= part(9995, 80000) * m.ldp(K) ** 2  # the same


@claim(K=POSITIVE)
def false_variation_below_the_hyperbolic_tangent(K: Kernel) -> Relation:
    r = exp(m.ldp(K))
    return m.dobrushin(K) <= part(999, 1000) * (r - 1) / (r + 1)


@claim(K=d.kernels((2, 5), (2, 5), positive=True))
def false_leakage_below_most_of_the_level(K: Kernel) -> Relation:
    return m.maximal_leakage(K) <= part(79, 100) * m.ldp(K)  # 1 - 1/n in the limit: five letters only


@claim(K=d.kernels(2, 2))
def false_fourth_order_of_capacity(K: Kernel) -> Relation:
    t = m.dobrushin(K)  # binary symmetric: t^2/2 + t^4/12 + ...
    return m.capacity(K) >= t**2 / 2 + t**4 / 11


@claim(K=SMALL)
def false_capacity_of_order_half(K: Kernel) -> Relation:
    return m.capacity(K, part(1, 2)) >= part(51, 100) * m.capacity(K)  # 1/2 for noisy kernels


@claim(K=SMALL)
def false_capacity_of_order_three(K: Kernel) -> Relation:
    return m.capacity(K, 3) <= part(29, 10) * m.capacity(K)  # 3 for noisy kernels


@claim(K=SMALL, P=PRIOR)
def false_csiszar_of_order_two(K: Kernel, P: Prior) -> Relation:
    return m.csiszar(K, P, 2) <= part(19, 10) * m.mutual_information(K, P)  # 2 for noisy kernels


@claim(K=KERNEL, P=PRIOR)
def false_sibson_of_order_infinity(K: Kernel, P: Prior) -> Relation:
    return m.sibson(K, P, "inf") <= 4 * m.sibson(K, P, 2)  # linear against quadratic for noisy kernels


@claim(K=KERNEL, P=PRIOR)
def false_pml_below_most_of_the_least_mass(K: Kernel, P: Prior) -> Relation:
    return m.pml(K, P) <= -part(95, 100) * ln(m.min_mass(P))  # an output that only the least letter has


# -- contraction ------------------------------------------------------------------------------------------------------


@claim(K=KERNEL)
def false_chi2_contraction_above_a_power_of_dobrushin(K: Kernel) -> Relation:
    return m.eta_chi2(K) >= m.dobrushin(K) ** part(19, 10)  # binary symmetric: the square


@claim(K=SMALL, L=NEXT)
def false_dobrushin_of_a_chain(K: Kernel, L: Kernel) -> Relation:
    return m.dobrushin(K.then(L)) <= m.dobrushin(K) * m.eta_chi2(L)


@claim(K=SMALL, L=NEXT)
def false_levels_contract_like_variation(K: Kernel, L: Kernel) -> Relation:
    return m.ldp(K.then(L)) <= m.ldp(K) * m.dobrushin(L)


@claim(K=d.kernels(2, (2, 3)), P=PRIOR, Q=PRIOR, assume=lambda P, Q: m.total_variation(P, Q) > 0)
def false_hellinger_contracts_strictly_more(K: Kernel, P: Prior, Q: Prior) -> Relation:
    return m.contraction(K, P, Q, "hellinger2") <= part(95, 100) * m.eta_chi2(K)


@claim(K=d.kernels((2, 3), (2, 3)), P=PRIOR, Q=PRIOR, assume=lambda P, Q: m.total_variation(P, Q) > 0)
def false_kl_contracts_strictly_more(K: Kernel, P: Prior, Q: Prior) -> Relation:
    return m.contraction(K, P, Q, "kl") <= part(97, 100) * m.eta_kl(K)


# -- composition and mixtures -----------------------------------------------------------------------------------------


@claim(K=POSITIVE, L=LIKE)
def false_level_of_a_mixture(K: Kernel, L: Kernel) -> Relation:
    return m.ldp(K.mix(L, part(1, 2))) <= (m.ldp(K) + m.ldp(L)) / 2  # quasi-convex, not convex


@claim(K=SMALL, L=d.kernels(lambda e: e["K"].n_inputs, (2, 3)))
def false_two_looks_share_some_capacity(K: Kernel, L: Kernel) -> Relation:
    return m.capacity(K.parallel(L)) <= part(98, 100) * (m.capacity(K) + m.capacity(L))  # noisy kernels


@claim(K=d.kernels(2, (2, 4)), eps=d.levels())
def false_delta_of_two_uses(K: Kernel, eps: Real) -> Relation:
    return m.ldp_delta(K.parallel(K), 2 * eps) <= part(3, 2) * m.ldp_delta(K, eps)  # 2: revealed with small probability


@claim(K=d.kernels((2, 3), (2, 4), positive=True), eps=d.levels(), assume=lambda K, eps: m.ldp(K) <= eps)
def false_divergence_of_a_level(K: Kernel, eps: Real) -> Relation:
    r = exp(eps)  # randomized response attains it without the factor
    return m.kl_dp(K) <= part(99, 100) * eps * (r - 1) / (r + 1)


@claim(K=d.kernels((2, 4), (2, 4), positive=True), P=PRIOR, assume=lambda K, P: m.pml(K, P) <= ln(part(5, 4)))
def false_information_of_a_leakage_level(K: Kernel, P: Prior) -> Relation:
    return m.mutual_information(K, P) <= part(2, 100)  # two letters: ln 2 - h(5/8) = 0.031


# -- databases --------------------------------------------------------------------------------------------------------


@claim(**BITS)
def false_group_privacy_of_two(db: Database, K: Kernel) -> Relation:
    return m.group_dp(K, db, 2) <= part(19, 10) * m.dp(K, db)


@claim(**BITS, P=ON_DB)
def false_correlation_costs_half_its_ratio(db: Database, K: Kernel, P: Prior) -> Relation:
    return m.bayesian_dp(K, P, db) <= m.dp(K, db) + m.prior_ratio(P, db) / 2


@claim(**BITS, P=ON_DB)
def false_correlation_doubles_the_information(db: Database, K: Kernel, P: Prior) -> Relation:
    return m.bayesian_mi(K, P, db) <= 2 * m.mi_dp(K, db)  # four times for two equal entries


@claim(**THREE_BITS, P=ON_DB)
def false_correlation_of_three_bits(db: Database, K: Kernel, P: Prior) -> Relation:
    return m.bayesian_mi(K, P, db) <= 5 * m.mi_dp(K, db)  # nine times for three equal entries


@claim(**THREE_BITS)
def false_group_privacy_of_three(db: Database, K: Kernel) -> Relation:
    return m.group_dp(K, db, 3) <= part(29, 10) * m.dp(K, db)


# -- as they are ------------------------------------------------------------------------------------------------------


@claim(**FULL)
def true_jeffreys_above_its_binary_bound(P: Prior, Q: Prior) -> Relation:
    v = m.total_variation(P, Q)
    return m.kl(P, Q) + m.kl(Q, P) >= 2 * v * ln((1 + v) / (1 - v))


@claim(**FULL)
def true_jeffreys_below_mean_chi2(P: Prior, Q: Prior) -> Relation:
    return m.kl(P, Q) + m.kl(Q, P) <= (m.chi2(P, Q) + m.chi2(Q, P)) / 2


@claim(**TRIPLE)
def true_hellinger_relaxed_triangle(P: Prior, Q: Prior, R: Prior) -> Relation:
    return m.hellinger2(P, R) <= 2 * (m.hellinger2(P, Q) + m.hellinger2(Q, R))


@claim(**FULL)
def true_chi2_from_variation_and_least_mass(P: Prior, Q: Prior) -> Relation:
    return m.chi2(P, Q) <= 2 * m.total_variation(P, Q) ** 2 / m.min_mass(Q)


@claim(**FULL)
def true_second_order_is_log_chi2(P: Prior, Q: Prior) -> Relation:
    return m.renyi(P, Q, 2) == ln(1 + m.chi2(P, Q))


@claim(**PAIR, eps=d.levels())
def true_variation_from_hockey_stick(P: Prior, Q: Prior, eps: Real) -> Relation:
    delta = m.closeness_delta(P, Q, eps)
    return m.total_variation(P, Q) <= (exp(eps) - 1 + 2 * delta) / (exp(eps) + 1)


@claim(P=d.laws((2, 5)), Q=d.laws(like="P"))
def true_entropy_is_continuous(P: Prior, Q: Prior) -> Relation:
    v = m.total_variation(P, Q)
    return m.entropy(P) - m.entropy(Q) <= v * ln(len(P) - 1) + m.binary_entropy(v)


@claim(P=d.laws((2, 5), full_support=True))
def true_collision_entropy_from_min_entropy(P: Prior) -> Relation:
    return m.renyi_entropy(P, 2) <= 2 * m.renyi_entropy(P, "inf")


@claim(J=d.joints((2, 2, 2), (2, 2, 3)))
def true_shearer(J: JointLaw) -> Relation:
    pairs = m.joint_entropy(J, [0, 1]) + m.joint_entropy(J, [1, 2]) + m.joint_entropy(J, [0, 2])
    return pairs >= 2 * m.joint_entropy(J, [0, 1, 2])


@claim(J=d.joints((2, 2, 2)))
def true_interaction_is_symmetric(J: JointLaw) -> Relation:
    left = m.information(J, [0], [1]) - m.information(J, [0], [1], [2])
    return left == m.information(J, [0], [2]) - m.information(J, [0], [2], [1])


@claim(K=KERNEL, P=PRIOR)
def true_fano(K: Kernel, P: Prior) -> Relation:
    risk = m.bayes_risk(K, P)
    return m.entropy(P) - m.mutual_information(K, P) <= m.binary_entropy(risk) + risk * ln(len(P) - 1)


@claim(K=SMALL, P=PRIOR)
def true_equivocation_above_its_chord(K: Kernel, P: Prior) -> Relation:
    return m.entropy(P) - m.mutual_information(K, P) >= 2 * ln(2) * m.bayes_risk(K, P)


@claim(K=POSITIVE)
def true_variation_below_the_hyperbolic_tangent(K: Kernel) -> Relation:
    r = exp(m.ldp(K))
    return m.dobrushin(K) <= (r - 1) / (r + 1)


@claim(K=POSITIVE)
def true_capacity_below_an_eighth_of_the_squared_level(K: Kernel) -> Relation:
    return m.capacity(K) <= m.ldp(K) ** 2 / 8


@claim(K=SMALL)
def true_orders_increase_capacity(K: Kernel) -> Relation:
    return m.capacity(K) <= m.capacity(K, 2)


@claim(K=KERNEL)
def true_chi2_contraction_above_squared_dobrushin(K: Kernel) -> Relation:
    return m.eta_chi2(K) >= m.dobrushin(K) ** 2


@claim(K=SMALL, L=NEXT)
def true_dobrushin_of_a_chain(K: Kernel, L: Kernel) -> Relation:
    return m.dobrushin(K.then(L)) <= m.dobrushin(K) * m.dobrushin(L)


@claim(K=d.kernels((2, 3), (2, 4), positive=True), eps=d.levels(), assume=lambda K, eps: m.ldp(K) <= eps)
def true_divergence_of_a_level(K: Kernel, eps: Real) -> Relation:
    r = exp(eps)
    return m.kl_dp(K) <= eps * (r - 1) / (r + 1)


@claim(K=SMALL, L=d.kernels(lambda e: e["K"].n_inputs, (2, 3)))
def true_two_looks_add_at_most(K: Kernel, L: Kernel) -> Relation:
    return m.capacity(K.parallel(L)) <= m.capacity(K) + m.capacity(L)


@claim(**BITS)
def true_group_privacy_of_two(db: Database, K: Kernel) -> Relation:
    return m.group_dp(K, db, 2) <= 2 * m.dp(K, db)


@claim(**BITS, P=ON_DB)
def true_identifiability_of_a_level(db: Database, K: Kernel, P: Prior) -> Relation:
    return m.identifiability(K, P, db) <= m.dp(K, db) + m.prior_ratio(P, db)


@claim(**PAIR)
def true_pinsker(P: Prior, Q: Prior) -> Relation:
    return m.total_variation(P, Q) <= sqrt(m.kl(P, Q) / 2)


FALSE: list[Claim] = [c for name, c in list(vars().items()) if isinstance(c, Claim) and name.startswith("false_")]
TRUE: list[Claim] = [c for name, c in list(vars().items()) if isinstance(c, Claim) and name.startswith("true_")]

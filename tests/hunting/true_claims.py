"""Standard true inequalities, most of them tight: on these the hunter must stay silent. `TRUE` lists them all."""

from fractions import Fraction

from usual_domains import DB_PRIOR, FULL_PAIR, ON_DB, PAIR, POST, PRIOR, SECOND

from exactpriv import claim, exp, ln, maximum, sqrt
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim
from exactpriv.kernel import Database, JointLaw, Kernel, Prior
from exactpriv.real import Real, Relation

KERNEL = d.kernels((2, 3), (2, 4))
POSITIVE = d.kernels((2, 3), (2, 4), positive=True)
DB = d.databases((2, 2), (1, 2))


@claim(**PAIR)
def pinsker(P: Prior, Q: Prior) -> Relation:
    return m.total_variation(P, Q) <= sqrt(m.kl(P, Q) / 2)


@claim(**FULL_PAIR)
def bretagnolle_huber(P: Prior, Q: Prior) -> Relation:
    return m.total_variation(P, Q) <= sqrt(1 - exp(-m.kl(P, Q)))


@claim(**FULL_PAIR)
def kl_at_most_log_one_plus_chi2(P: Prior, Q: Prior) -> Relation:
    return m.kl(P, Q) <= ln(1 + m.chi2(P, Q))


@claim(**FULL_PAIR)
def kl_and_its_reverse_at_least_four_thirds_variation(P: Prior, Q: Prior) -> Relation:
    return m.kl(P, Q) + m.kl(Q, P) >= 4 * m.total_variation(P, Q) ** 2


@claim(**PAIR)
def chi2_at_least_four_squared_variations(P: Prior, Q: Prior) -> Relation:
    return m.chi2(P, Q) >= 4 * m.total_variation(P, Q) ** 2


@claim(**PAIR)
def hellinger_at_most_twice_variation(P: Prior, Q: Prior) -> Relation:
    return m.hellinger2(P, Q) <= 2 * m.total_variation(P, Q)


@claim(**PAIR)
def variation_from_hellinger(P: Prior, Q: Prior) -> Relation:
    return m.total_variation(P, Q) ** 2 <= m.hellinger2(P, Q) * (1 - m.hellinger2(P, Q) / 4)


@claim(**PAIR)
def hellinger_at_most_kl(P: Prior, Q: Prior) -> Relation:
    return m.hellinger2(P, Q) <= m.kl(P, Q)


@claim(**FULL_PAIR)
def renyi_increases_with_its_order(P: Prior, Q: Prior) -> Relation:
    return (m.renyi(P, Q, Fraction(1, 2)) <= m.kl(P, Q)) & (m.kl(P, Q) <= m.renyi(P, Q, 2))


@claim(**FULL_PAIR)
def renyi_is_at_most_the_max_ratio(P: Prior, Q: Prior) -> Relation:
    return m.renyi(P, Q, 3) <= m.max_ratio_level(P, Q)


@claim(**PAIR, eps=d.levels())
def hockey_stick_at_most_variation(P: Prior, Q: Prior, eps: Real) -> Relation:
    return m.hockey_stick(P, Q, eps) <= m.total_variation(P, Q)


@claim(**PAIR, eps=d.levels())
def hockey_stick_reversal(P: Prior, Q: Prior, eps: Real) -> Relation:
    return m.hockey_stick(P, Q, eps) == 1 - exp(eps) + exp(eps) * m.hockey_stick(Q, P, -eps)


@claim(P=d.laws((2, 3)), Q=d.laws(like="P"), R=d.laws(like="P"), eps=d.levels())
def group_property_of_the_hockey_stick(P: Prior, Q: Prior, R: Prior, eps: Real) -> Relation:
    return m.hockey_stick(P, R, 2 * eps) <= m.hockey_stick(P, Q, eps) + exp(eps) * m.hockey_stick(Q, R, eps)


@claim(**FULL_PAIR)
def variation_from_closeness(P: Prior, Q: Prior) -> Relation:
    r = exp(m.closeness_eps(P, Q))
    return m.total_variation(P, Q) <= (r - 1) / (r + 1)


@claim(**FULL_PAIR)
def kl_from_closeness(P: Prior, Q: Prior) -> Relation:
    eps = m.closeness_eps(P, Q)
    return m.kl(P, Q) <= eps * (exp(eps) - 1) / (exp(eps) + 1)


@claim(**PAIR)
def bayes_error_is_the_overlap(P: Prior, Q: Prior) -> Relation:
    return (m.bayes_error_sum(P, Q) == m.support_overlap(P, Q)) & (
        m.support_overlap(P, Q) == 1 - m.total_variation(P, Q)
    )


@claim(P=d.laws((2, 4)))
def renyi_entropies_decrease_with_the_order(P: Prior) -> Relation:
    return (m.renyi_entropy(P, 2) <= m.entropy(P)) & (m.renyi_entropy(P, "inf") <= m.renyi_entropy(P, 2))


@claim(P=d.laws((1, 4)))
def entropy_at_most_log_of_the_letters(P: Prior) -> Relation:
    return m.entropy(P) <= ln(len(P))


@claim(x=d.numbers(0, 1))
def binary_entropy_above_the_parabola(x: Real) -> Relation:
    return m.binary_entropy(x) >= 4 * ln(2) * x * (1 - x)


@claim(x=d.numbers(0, Fraction(69, 100)))
def inverse_binary_entropy_below_its_chord(x: Real) -> Relation:
    return m.inverse_binary_entropy(x) <= x / (2 * ln(2))


@claim(J=d.joints((2, 2), (2, 3), (3, 3)))
def joint_entropy_is_subadditive(J: JointLaw) -> Relation:
    return m.joint_entropy(J, [0, 1]) <= m.joint_entropy(J, [0]) + m.joint_entropy(J, [1])


@claim(J=d.joints((2, 2, 2), (2, 2, 3)))
def entropy_is_submodular(J: JointLaw) -> Relation:
    return m.information(J, [0], [1], [2]) >= 0


@claim(J=d.joints((2, 2, 2)))
def chain_rule(J: JointLaw) -> Relation:
    return m.information(J, [0, 1], [2]) == m.information(J, [0], [2]) + m.information(J, [1], [2], [0])


@claim(K=KERNEL, P=PRIOR)
def information_at_most_capacity(K: Kernel, P: Prior) -> Relation:
    return m.mutual_information(K, P) <= m.capacity(K)


@claim(K=KERNEL, L=d.kernels(lambda e: e["K"].n_inputs, lambda e: e["K"].n_outputs), P=PRIOR)
def information_is_convex_in_the_kernel(K: Kernel, L: Kernel, P: Prior) -> Relation:
    mixed = K.mix(L, Fraction(1, 2))
    return m.mutual_information(mixed, P) <= (m.mutual_information(K, P) + m.mutual_information(L, P)) / 2


@claim(K=KERNEL, P=PRIOR, L=POST)
def information_does_not_grow_by_processing(K: Kernel, P: Prior, L: Kernel) -> Relation:
    return m.mutual_information(K.then(L), P) <= m.mutual_information(K, P)


@claim(K=KERNEL, P=PRIOR)
def sibson_increases_with_its_order(K: Kernel, P: Prior) -> Relation:
    return (m.mutual_information(K, P) <= m.sibson(K, P, 2)) & (m.sibson(K, P, 2) <= m.sibson(K, P, "inf"))


@claim(K=d.kernels((2, 3), (2, 3)), P=PRIOR)
def csiszar_at_most_sibson(K: Kernel, P: Prior) -> Relation:
    return m.csiszar(K, P, 2) <= m.sibson(K, P, 2)


@claim(K=KERNEL, P=PRIOR)
def sibson_of_infinite_order_is_maximal_leakage(K: Kernel, P: Prior) -> Relation:
    return m.sibson(K, P, "inf") == m.maximal_leakage(K)


@claim(K=KERNEL, P=PRIOR)
def min_entropy_leakage_at_most_maximal_leakage(K: Kernel, P: Prior) -> Relation:
    return m.min_entropy_leakage(K, P) <= m.maximal_leakage(K)


@claim(K=KERNEL, P=PRIOR)
def pml_at_most_ldp(K: Kernel, P: Prior) -> Relation:
    return m.pml(K, P) <= m.ldp(K)


@claim(K=KERNEL, P=PRIOR)
def pml_is_maximal_information(K: Kernel, P: Prior) -> Relation:
    return (m.pml(K, P) == m.maximal_information(K, P)) & (m.adversarial(K, P) == m.pml(K, P))


@claim(K=POSITIVE, P=PRIOR)
def no_outcome_leaks_more_than_pml(K: Kernel, P: Prior) -> Relation:
    return m.pml_outcome(K, P, 1) <= m.pml(K, P)


@claim(K=KERNEL, P=PRIOR)
def bayes_risk_at_most_minimax_risk(K: Kernel, P: Prior) -> Relation:
    return m.bayes_risk(K, P) <= m.minimax_risk(K)


@claim(K=KERNEL, P=PRIOR, eps=d.levels())
def lip_at_most_ldp(K: Kernel, P: Prior, eps: Real) -> Relation:
    return m.lip_delta(K, P, eps) <= m.ldp_delta(K, eps)


@claim(K=KERNEL, L=POST)
def capacity_does_not_grow_by_processing(K: Kernel, L: Kernel) -> Relation:
    return m.capacity(K.then(L)) <= m.capacity(K)


@claim(K=KERNEL, L=SECOND)
def capacities_of_two_looks_add_at_most(K: Kernel, L: Kernel) -> Relation:
    return m.capacity(K.parallel(L)) <= m.capacity(K) + m.capacity(L)


@claim(K=KERNEL)
def capacity_at_most_maximal_leakage(K: Kernel) -> Relation:
    return m.capacity(K) <= m.maximal_leakage(K)


@claim(K=KERNEL)
def maximal_leakage_at_most_ldp(K: Kernel) -> Relation:
    return m.maximal_leakage(K) <= m.ldp(K)


@claim(K=POSITIVE, L=d.kernels(lambda e: e["K"].n_inputs, (2, 3), positive=True))
def ldp_levels_add_at_most(K: Kernel, L: Kernel) -> Relation:
    return m.ldp(K.parallel(L)) <= m.ldp(K) + m.ldp(L)


@claim(K=KERNEL, eps=d.levels())
def pointwise_delta_at_most_ldp_delta(K: Kernel, eps: Real) -> Relation:
    return m.pointwise_delta(K, eps) <= m.ldp_delta(K, eps)


@claim(K=POSITIVE)
def dobrushin_from_ldp(K: Kernel) -> Relation:
    r = exp(m.ldp(K))
    return m.dobrushin(K) <= (r - 1) / (r + 1)


@claim(K=POSITIVE)
def kl_dp_at_most_half_the_squared_level(K: Kernel) -> Relation:
    return m.kl_dp(K) <= m.ldp(K) ** 2 / 2


@claim(K=POSITIVE)
def mi_dp_at_most_kl_dp(K: Kernel) -> Relation:
    return m.mi_dp(K) <= m.kl_dp(K)


@claim(K=KERNEL, c=d.numbers(0, Fraction(1, 3)))
def pml_over_bounded_priors_at_most_ldp(K: Kernel, c: Real) -> Relation:
    return m.pml_c(K, c) <= m.ldp(K)


@claim(K=KERNEL)
def chi2_contraction_at_most_dobrushin(K: Kernel) -> Relation:
    return m.eta_chi2(K) <= m.dobrushin(K)


@claim(K=KERNEL)
def chi2_contraction_at_least_squared_dobrushin(K: Kernel) -> Relation:
    return m.eta_chi2(K) >= m.dobrushin(K) ** 2


@claim(K=KERNEL, L=POST)
def dobrushin_is_submultiplicative(K: Kernel, L: Kernel) -> Relation:
    return m.dobrushin(K.then(L)) <= m.dobrushin(K) * m.dobrushin(L)


@claim(K=KERNEL, P=PRIOR, Q=PRIOR, assume=lambda P, Q: m.total_variation(P, Q) > 0)
def variation_contracts_by_dobrushin(K: Kernel, P: Prior, Q: Prior) -> Relation:
    return m.contraction(K, P, Q, "tv") <= m.dobrushin(K)


@claim(db=DB, K=ON_DB)
def group_privacy_doubles(db: Database, K: Kernel) -> Relation:
    return m.group_dp(K, db, 2) <= 2 * m.dp(K, db)


@claim(db=DB, K=ON_DB, eps=d.levels())
def neighbours_delta_at_most_ldp_delta(db: Database, K: Kernel, eps: Real) -> Relation:
    return m.dp_delta(K, db, eps) <= m.ldp_delta(K, eps)


@claim(db=DB, K=ON_DB)
def kl_dp_of_neighbours_bounds_mi_dp(db: Database, K: Kernel) -> Relation:
    return m.mi_dp(K, db) <= m.kl_dp(K, db)


@claim(db=DB, K=ON_DB, P=DB_PRIOR)
def identifiability_within_the_prior(db: Database, K: Kernel, P: Prior) -> Relation:
    return m.identifiability(K, P, db) <= m.dp(K, db) + m.prior_ratio(P, db)


@claim(db=DB, K=ON_DB, P=DB_PRIOR)
def known_entries_make_bayesian_privacy_at_least_private(db: Database, K: Kernel, P: Prior) -> Relation:
    return m.dp(K, db) <= maximum(m.bayesian_dp(K, P, db), m.dp(K, db))


TRUE: list[Claim] = [value for value in list(vars().values()) if isinstance(value, Claim)]

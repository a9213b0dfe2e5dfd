"""Claims whose assumption is active where they are false: optima on the boundary of a level, an information or a
linear condition.

Sharp inequalities of the literature with the constant made a little too small, so that a counterexample lies near the
optimum. The comment beside a claim says what the optimum is. `WITNESSES` holds for each claim one instance at which it
is false; no search sees them, and `tests/hunting/test_sixth_set.py` decides them exactly.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from exactpriv import claim, ln, maximum
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim
from exactpriv.kernel import Database, JointLaw, Kernel, Prior
from exactpriv.real import Real, Relation

LAW = d.laws((2, 4), full_support=True)
OTHER = d.laws(like="P", full_support=True)
THREE_BITS = (2, 2, 2)
NOISY = Kernel([["9/10", "1/10"], ["1/10", "9/10"]])
WITNESSES: dict[str, Callable[[], dict[str, Any]]] = {}


def witness(of: Claim) -> Callable[[Callable[[], dict[str, Any]]], None]:
    """Files an instance at which the claim is false."""

    def filed(make: Callable[[], dict[str, Any]]) -> None:
        WITNESSES[of.id] = make

    return filed


def uniform(K: Kernel) -> Prior:
    """The uniform law on the inputs."""
    return Prior.uniform(K.n_inputs)


def kept(K: Kernel, P: Prior) -> Real:
    """Probability that the letter comes out as it went in."""
    return Real.sum(P.mass(i) * K.entry(i, i) for i in range(K.n_inputs))


def columns_sum_to_one(K: Kernel) -> Relation:
    """Doubly stochastic."""
    n = K.n_inputs
    return Relation.all([Real.sum(K.entry(i, j) for i in range(n)) == 1 for j in range(n)])


def mean(P: Prior) -> Real:
    """Of the letters 0, 1, 2, ..."""
    return Real.sum(i * P.mass(i) for i in range(len(P)))


def subsets(n: int, sets: list[set[int]], r: int) -> Kernel:
    """Each output favours the inputs in its set by the ratio r; every input is in as many sets."""
    rows = [[Fraction(r if i in s else 1) for s in sets] for i in range(n)]
    return Kernel([[x / sum(row) for x in row] for row in rows])


def binary(v: Fraction) -> Kernel:
    """Randomised response at total variation v."""
    return Kernel([[(1 + v) / 2, (1 - v) / 2], [(1 - v) / 2, (1 + v) / 2]])


# -- a local level ----------------------------------------------------------------------------------------------------


@claim(K=d.kernels(5, (2, 5), positive=True), assume=lambda K: m.ldp(K) <= ln(3))
def false_information_of_five_letters_at_level_three(K: Kernel) -> Relation:
    return m.mutual_information(K, uniform(K)) <= Fraction(143, 1000)  # 0.1446: two of five letters favoured


@witness(false_information_of_five_letters_at_level_three)
def _() -> dict[str, Any]:
    return {"K": subsets(5, [{i, (i + 1) % 5} for i in range(5)], 3)}


@claim(K=d.kernels(6, (2, 6), positive=True), assume=lambda K: m.ldp(K) <= ln(3))
def false_information_of_six_letters_at_level_three(K: Kernel) -> Relation:
    return m.mutual_information(K, uniform(K)) <= Fraction(1475, 10000)  # 0.14834: a third of the letters favoured


@witness(false_information_of_six_letters_at_level_three)
def _() -> dict[str, Any]:
    return {"K": subsets(6, [{0, 1}, {2, 3}, {4, 5}], 3)}


@claim(K=d.kernels((2, 3), (2, 3), positive=True), P=d.priors(full_support=True), Q=d.priors(full_support=True),
       assume=lambda K: m.ldp(K) <= ln(2))
def false_divergence_behind_a_level(K: Kernel, P: Prior, Q: Prior) -> Relation:
    # 1/4 in the limit of close laws near a point mass
    return m.kl(K.output(P), K.output(Q)) <= Fraction(249, 1000) * m.total_variation(P, Q) ** 2


@witness(false_divergence_behind_a_level)
def _() -> dict[str, Any]:
    near, nearer = Fraction(1, 1000), Fraction(1, 10**6)
    P, Q = Prior([1 - near, near]), Prior([1 - nearer, nearer])
    return {"K": Kernel([["1/3", "2/3"], ["2/3", "1/3"]]), "P": P, "Q": Q}


@claim(K=d.kernels(3, 3, positive=True), assume=(columns_sum_to_one, lambda K: m.ldp(K) <= ln(3)))
def false_variation_of_doubly_stochastic_rows(K: Kernel) -> Relation:
    return m.dobrushin(K) <= Fraction(39, 100)  # 2/5: randomised response


@witness(false_variation_of_doubly_stochastic_rows)
def _() -> dict[str, Any]:
    return {"K": subsets(3, [{0}, {1}, {2}], 3)}


@claim(K=d.kernels(4, 4, positive=True), assume=(columns_sum_to_one, lambda K: m.ldp(K) <= ln(3)))
def false_variation_of_four_doubly_stochastic_rows(K: Kernel) -> Relation:
    return m.dobrushin(K) <= Fraction(495, 1000)  # 1/2: all ratios of two rows are 3


@witness(false_variation_of_four_doubly_stochastic_rows)
def _() -> dict[str, Any]:
    return {"K": subsets(4, [{0, 1}, {0, 1}, {2, 3}, {2, 3}], 3)}


@claim(db=d.databases(3, 1), K=d.database_kernels("db", outputs=(2, 3), positive=True),
       P=d.priors(on="db", full_support=True), assume=lambda K, P, db: m.identifiability(K, P, db) <= ln(2))
def false_information_of_an_identifiability_level(db: Database, K: Kernel, P: Prior) -> Relation:
    # ln 3 - 3/2 ln 2: posteriors 1/2, 1/4, 1/4
    return m.mutual_information(K, P) <= Fraction(99, 100) * (ln(3) - Fraction(3, 2) * ln(2))


@witness(false_information_of_an_identifiability_level)
def _() -> dict[str, Any]:
    return {"db": Database(3, 1), "K": subsets(3, [{0}, {1}, {2}], 2), "P": Prior.uniform(3)}


@claim(K=d.kernels(3, (2, 4)), assume=lambda K: m.pml(K, uniform(K)) <= ln(Fraction(5, 4)))
def false_information_of_a_pointwise_leakage(K: Kernel) -> Relation:
    # each output makes two letters likelier by 5/4 and one half as likely
    best = (2 * Fraction(5, 4) * ln(Fraction(5, 4)) - Fraction(1, 2) * ln(2)) / 3
    return m.mutual_information(K, uniform(K)) <= Fraction(99, 100) * best


@witness(false_information_of_a_pointwise_leakage)
def _() -> dict[str, Any]:
    a, b = Fraction(5, 12), Fraction(1, 6)
    return {"K": Kernel([[b, a, a], [a, b, a], [a, a, b]])}


# -- levels with a delta ----------------------------------------------------------------------------------------------


@claim(K=d.kernels(2, (2, 4)), assume=lambda K: m.ldp_delta(K, ln(2)) <= Fraction(1, 10))
def false_capacity_of_an_approximate_level(K: Kernel) -> Relation:
    # the letter is shown with probability 1/10, randomised response otherwise
    best = Fraction(1, 10) * ln(2) + Fraction(9, 10) * m.capacity(Kernel([["2/3", "1/3"], ["1/3", "2/3"]]))
    return m.capacity(K) <= Fraction(99, 100) * best


@witness(false_capacity_of_an_approximate_level)
def _() -> dict[str, Any]:
    return {"K": Kernel([["1/10", "6/10", "3/10", 0], [0, "3/10", "6/10", "1/10"]])}


@claim(K=d.kernels((2, 3), (2, 3)), assume=lambda K: m.ldp_delta(K, ln(2)) <= Fraction(1, 10))
def false_variation_of_an_approximate_level(K: Kernel) -> Relation:
    return m.dobrushin(K) <= Fraction(398, 1000)  # 2/5


@witness(false_variation_of_an_approximate_level)
def _() -> dict[str, Any]:
    return {"K": binary(Fraction(2, 5))}


@claim(K=d.kernels(3, (3, 5)), assume=lambda K: m.ldp_delta(K, ln(2)) <= Fraction(1, 10))
def false_leakage_of_an_approximate_level(K: Kernel) -> Relation:
    return m.maximal_leakage(K) <= ln(Fraction(164, 100))  # 1.65


@witness(false_leakage_of_an_approximate_level)
def _() -> dict[str, Any]:
    a, b = Fraction(11, 20), Fraction(9, 40)
    return {"K": Kernel([[a, b, b], [b, a, b], [b, b, a]])}


# -- an information or a divergence -----------------------------------------------------------------------------------


@claim(K=d.kernels(3, 3), assume=lambda K: m.mutual_information(K, uniform(K)) <= Fraction(1, 10))
def false_rate_distortion_of_three_letters(K: Kernel) -> Relation:
    return kept(K, uniform(K)) <= Fraction(549, 1000)  # 0.5516: the rate-distortion function


@witness(false_rate_distortion_of_three_letters)
def _() -> dict[str, Any]:
    a, b = Fraction(55, 100), Fraction(225, 1000)
    return {"K": Kernel([[a, b, b], [b, a, b], [b, b, a]])}


@claim(K=d.kernels((2, 4), (2, 4)), assume=lambda K: m.capacity(K) <= Fraction(1, 10))
def false_variation_of_a_capacity(K: Kernel) -> Relation:
    return m.dobrushin(K) <= Fraction(439, 1000)  # 0.43959: the binary symmetric channel


@witness(false_variation_of_a_capacity)
def _() -> dict[str, Any]:
    return {"K": binary(Fraction(4395, 10000))}


@claim(K=d.kernels((2, 3), (2, 4)), assume=lambda K: m.kl_dp(K) <= Fraction(1, 10))
def false_variation_of_a_divergence_level(K: Kernel) -> Relation:
    return m.dobrushin(K) <= Fraction(2215, 10000)  # 0.22174: both rows mirrored


@witness(false_variation_of_a_divergence_level)
def _() -> dict[str, Any]:
    return {"K": binary(Fraction(2216, 10000))}


@claim(K=d.kernels((2, 3), (2, 4), positive=True), assume=lambda K: m.renyi_dp(K, 2) <= ln(Fraction(11, 10)))
def false_variation_of_a_renyi_level(K: Kernel) -> Relation:
    return m.dobrushin(K) <= Fraction(156, 1000)  # 0.15617: both rows mirrored


@witness(false_variation_of_a_renyi_level)
def _() -> dict[str, Any]:
    return {"K": binary(Fraction(1561, 10000))}


@claim(K=d.kernels(2, (2, 3)), assume=lambda K: m.mutual_information(K, uniform(K)) <= Fraction(1, 5))
def false_information_behind_a_noisy_letter(K: Kernel) -> Relation:
    # 0.12446 (Mrs. Gerber's lemma): K symmetric
    return m.mutual_information(NOISY.then(K), uniform(K)) <= Fraction(1243, 10000)


@witness(false_information_behind_a_noisy_letter)
def _() -> dict[str, Any]:
    return {"K": binary(1 - 2 * Fraction(1949, 10000))}


@claim(P=d.laws(4), Q=d.laws(4), assume=lambda P, Q: m.total_variation(P, Q) <= Fraction(1, 4))
def false_continuity_of_entropy(P: Prior, Q: Prior) -> Relation:
    # h(1/4) + 1/4 ln 3: Q a point mass, the rest of P equal
    return m.entropy(P) - m.entropy(Q) <= Fraction(99, 100) * (m.binary_entropy(Fraction(1, 4)) + ln(3) / 4)


@witness(false_continuity_of_entropy)
def _() -> dict[str, Any]:
    return {"P": Prior(["3/4", "1/12", "1/12", "1/12"]), "Q": Prior([1, 0, 0, 0])}


def _nearly_independent(J: JointLaw) -> Relation:
    pairs = ([0], [1]), ([0], [2]), ([1], [2])
    return Relation.all([m.information(J, a, b) <= Fraction(1, 1000) for a, b in pairs])


@claim(J=d.joints(THREE_BITS), assume=_nearly_independent)
def false_correlation_of_nearly_independent_pairs(J: JointLaw) -> Relation:
    # ln 2: each is the parity of the other two
    whole = Real.sum(m.joint_entropy(J, [i]) for i in range(3)) - m.joint_entropy(J, [0, 1, 2])
    return whole <= Fraction(69, 100)


@witness(false_correlation_of_nearly_independent_pairs)
def _() -> dict[str, Any]:
    return {"J": JointLaw(THREE_BITS, ["1/4" if bin(k).count("1") % 2 == 0 else 0 for k in range(8)])}


# -- linear conditions ------------------------------------------------------------------------------------------------


@claim(P=LAW, Q=OTHER, K=d.kernels(lambda e: len(e["P"]), lambda e: len(e["P"])),
       assume=(lambda P, Q: m.total_variation(P, Q) >= Fraction(1, 5),
               lambda P, Q, K: Relation.all([K.output(P).mass(j) == Q.mass(j) for j in range(len(Q))])))
def false_coupling_of_two_laws(P: Prior, Q: Prior, K: Kernel) -> Relation:
    return 1 - kept(K, P) >= Fraction(101, 100) * m.total_variation(P, Q)  # 1: the maximal coupling


@witness(false_coupling_of_two_laws)
def _() -> dict[str, Any]:
    return {"P": Prior(["1/4", "3/4"]), "Q": Prior(["3/4", "1/4"]), "K": Kernel([[1, 0], ["2/3", "1/3"]])}


@claim(P=d.laws(4, full_support=True), Q=d.laws(4, full_support=True),
       assume=(lambda P, Q: mean(P) == mean(Q), lambda P, Q: m.closeness_eps(P, Q) <= ln(2)))
def false_variation_of_close_laws_with_one_mean(P: Prior, Q: Prior) -> Relation:
    return m.total_variation(P, Q) <= Fraction(33, 100)  # 1/3: all ratios 2 or 1/2


@witness(false_variation_of_close_laws_with_one_mean)
def _() -> dict[str, Any]:
    return {"P": Prior(["1/3", "1/6", "1/6", "1/3"]), "Q": Prior(["1/6", "1/3", "1/3", "1/6"])}


def _uniform_marginals(J: JointLaw) -> Relation:
    return Relation.all([J.marginal((axis,)).masses[i] == Real(Fraction(1, 3)) for axis in (0, 1) for i in range(3)])


@claim(J=d.joints((3, 3)), assume=(_uniform_marginals, lambda J: m.information(J, [0], [1]) <= Fraction(1, 10)))
def false_agreement_of_uniform_letters(J: JointLaw) -> Relation:
    return Real.sum(J.masses[4 * i] for i in range(3)) <= Fraction(549, 1000)  # 0.5516: the rate-distortion function


@witness(false_agreement_of_uniform_letters)
def _() -> dict[str, Any]:
    a, b = Fraction(55, 300), Fraction(225, 3000)
    return {"J": JointLaw((3, 3), [a, b, b, b, a, b, b, b, a])}


# -- correlated priors ------------------------------------------------------------------------------------------------


def _levels(K: Kernel, P: Prior, db: Database) -> Relation:
    return (m.dp(K, db) <= ln(2)) & (m.prior_ratio(P, db) <= ln(3))


@claim(db=d.databases(2, 2), K=d.database_kernels(outputs=(2, 3), positive=True),
       P=d.priors(on="db", full_support=True), assume=_levels)
def false_bayesian_level_of_two_entries(db: Database, K: Kernel, P: Prior) -> Relation:
    return m.bayesian_dp(K, P, db) <= ln(Fraction(278, 100))  # 14/5: entries that agree with probability 3/4


@witness(false_bayesian_level_of_two_entries)
def _() -> dict[str, Any]:
    rows = [[Fraction(x, 8), 1 - Fraction(x, 8)] for x in (4, 2, 2, 1)]
    return {"db": Database(2, 2), "K": Kernel(rows), "P": Prior(["3/8", "1/8", "1/8", "3/8"])}


@claim(db=d.databases(2, 3), K=d.database_kernels(outputs=2, positive=True),
       P=d.priors(on="db", full_support=True), assume=_levels)
def false_bayesian_level_of_three_entries(db: Database, K: Kernel, P: Prior) -> Relation:
    return m.bayesian_dp(K, P, db) <= ln(Fraction(305, 100))  # at least 34/11: the constant databases favoured by 3


@witness(false_bayesian_level_of_three_entries)
def _() -> dict[str, Any]:
    rows = [[Fraction(8, 16 * 2 ** sum(x)), 1 - Fraction(8, 16 * 2 ** sum(x))] for x in Database(2, 3).tuples]
    masses = [Fraction(3 if sum(x) in (0, 3) else 1, 12) for x in Database(2, 3).tuples]
    return {"db": Database(2, 3), "K": Kernel(rows), "P": Prior(masses)}


# -- rare letters -----------------------------------------------------------------------------------------------------


@claim(P=LAW, Q=OTHER)
def false_divergence_below_fifty_five_variations(P: Prior, Q: Prior) -> Relation:
    return m.kl(P, Q) <= 55 * m.total_variation(P, Q)  # a letter of mass e^-57


@witness(false_divergence_below_fifty_five_variations)
def _() -> dict[str, Any]:
    t = Fraction(1, 10**30)
    return {"P": Prior(["1/2", "1/2"]), "Q": Prior([t, 1 - t])}


@claim(P=LAW)
def false_entropy_below_fifty_two_times_the_rest(P: Prior) -> Relation:
    return m.entropy(P) <= 52 * (1 - maximum(*[P.mass(i) for i in range(len(P))]))  # all but e^-52 on one letter


@witness(false_entropy_below_fifty_two_times_the_rest)
def _() -> dict[str, Any]:
    t = Fraction(1, 10**26)
    return {"P": Prior([1 - t, t])}


FALSE: list[Claim] = [c for name, c in list(vars().items()) if isinstance(c, Claim) and name.startswith("false_")]
TRUE: list[Claim] = []

"""Measures of kernels: known values, second evaluations, infinities, invariances."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest

from exactpriv import measure as m
from exactpriv.certificate.checker.arithmetic.brackets import bracket
from exactpriv.certificate.checker.language.expressions import Instance as CheckedInstance
from exactpriv.certificate.checker.language.expressions import expression
from exactpriv.kernel import Database, Kernel, Prior
from exactpriv.real import BadInput, IllDefined, Ordering, Real, compare, ln

from .conftest import MP, agrees, mp, random_kernel, random_law

DB = Database(2, 2)


def bsc(a: Fraction) -> Kernel:
    return Kernel([[1 - a, a], [a, 1 - a]])


def rows(K: Kernel) -> list:
    return [[mp(x) for x in row] for row in K.rows]


def mp_mutual(K: Kernel, P: Prior):
    W, w = rows(K), [mp(x) for x in P]
    q = [MP.fsum(a * row[j] for a, row in zip(w, W, strict=True)) for j in range(K.n_outputs)]
    return MP.fsum(
        a * x * MP.log(x / y) for a, row in zip(w, W, strict=True) for x, y in zip(row, q, strict=True) if a * x
    )


def mp_sibson(K: Kernel, P: Prior, alpha):
    W, w = rows(K), [mp(x) for x in P]
    live = [i for i, a in enumerate(w) if a]
    s = MP.fsum(MP.fsum(w[i] * W[i][j] ** alpha for i in live) ** (1 / alpha) for j in range(K.n_outputs))
    return alpha / (alpha - 1) * MP.log(s)


def mp_arimoto(K: Kernel, P: Prior, alpha):
    W, w = rows(K), [mp(x) for x in P]
    s = MP.fsum(
        MP.fsum((a * row[j]) ** alpha for a, row in zip(w, W, strict=True)) ** (1 / alpha) for j in range(K.n_outputs)
    )
    prior = MP.log(MP.fsum(a**alpha for a in w if a)) / (1 - alpha)
    return prior - alpha / (1 - alpha) * MP.log(s)


def test_the_symmetric_channel_has_its_textbook_values() -> None:
    K, U = bsc(Fraction(1, 4)), Prior.uniform(2)
    known = ln(2) - m.binary_entropy("1/4")
    assert m.capacity(K) == known and m.mi_dp(K) == known and m.mutual_information(K, U) == known
    assert m.ldp(K) == ln(3) and m.ldp_delta(K, ln(3)) == 0 and m.ldp_delta(K, 0) == "1/2"
    assert m.dobrushin(K) == "1/2" and m.maximal_leakage(K) == ln("3/2")
    assert m.kl_dp(K) == ln(3) / 2
    assert m.eta_chi2(K) == "1/4" and m.eta_kl(K) == "1/4"
    assert m.pml(K, U) == ln("3/2") and m.pml_c(K, "1/2") == ln("3/2") and m.pml_c(K, 0) == m.ldp(K)
    assert m.sibson(K, U, "inf") == ln("3/2") and m.capacity(K, "inf") == m.maximal_leakage(K)
    assert m.minimax_risk(K) == "1/4" and m.bayes_risk(K, U) == "1/4"


def test_the_erasure_and_z_channels_have_their_textbook_values() -> None:
    E = Kernel([["3/4", 0, "1/4"], [0, "3/4", "1/4"]])
    assert m.capacity(E) == ln(2) * Fraction(3, 4)
    assert m.ldp(E).is_infinite and m.kl_dp(E).is_infinite and m.dobrushin(E) == "3/4" and m.eta_chi2(E) == "3/4"
    Z = Kernel([[1, 0], ["1/2", "1/2"]])
    assert m.capacity(Z) == ln("5/4")
    assert m.renyi_dp(Z, "1/2") == ln(2) and m.renyi_dp(Z, 2).is_infinite
    assert m.eta_chi2(Z) == "1/2"


def test_randomised_response_on_n_letters_has_its_level() -> None:
    K = Kernel([[Fraction(4, 7) if i == j else Fraction(1, 7) for j in range(4)] for i in range(4)])
    assert m.ldp(K) == ln(4) and m.dobrushin(K) == "3/7" and m.maximal_leakage(K) == ln("16/7")
    assert m.free_lunch(K) == m.ldp(K)


def test_zero_columns_are_never_seen(rng: random.Random) -> None:
    K = random_kernel(rng, 3, 3, zeros=False)
    L = Kernel([[0, *row] for row in K.rows])
    P = random_law(rng, 3)
    for name in ("ldp", "dobrushin", "maximal_leakage", "kl_dp", "eta_chi2"):
        assert m.MEASURES[name].function(K) == m.MEASURES[name].function(L)
    for name in ("pml", "mutual_information", "adversarial", "maximal_information", "min_entropy_leakage"):
        assert m.MEASURES[name].function(K, P) == m.MEASURES[name].function(L, P)
    assert m.pml_c(K, "1/5") == m.pml_c(L, "1/5") and m.max_output_ratio(K, 0) == m.max_output_ratio(L, 0)
    assert m.zeros_in_column(L, 0) == 3 and m.sibson(K, P, 2) == m.sibson(L, P, 2)
    with pytest.raises(IllDefined):
        m.pml_outcome(L, P, 0)


@pytest.mark.parametrize("name", ["ldp_delta", "pointwise_delta"])
@pytest.mark.parametrize("rows", [[[1]], [[1, 0]], [["1/2", "1/2"], ["1/2", "1/2"]]])
def test_below_level_0_a_row_is_not_close_to_itself(name: str, rows: list[list[Any]]) -> None:
    """As in the formal theory, whose pairs of rows are all pairs, and in the checker; so it is with two equal rows."""
    K, eps = Kernel(rows), ln("1/4")
    tree = {"measure": name, "args": [{"var": "K"}, {"op": "ln", "args": ["1/4"]}]}
    expected = Fraction(3, 4) if name == "ldp_delta" or len(rows) == 1 else Fraction(3, 8)
    assert m.MEASURES[name].function(K, eps) == expected
    instance = {"K": {"type": "kernel", "rows": [[str(x) for x in row] for row in rows]}}
    low, high = map(Fraction, bracket(expression(tree, CheckedInstance(instance))))
    assert low <= expected <= high and high - low < Fraction(1, 10**9)
    if name == "ldp_delta":
        assert m.privacy_curve(K).at("1/4") == expected


def test_one_row_hides_everything() -> None:
    K, P = Kernel([["1/3", "2/3"]]), Prior([1])
    for name in ("ldp", "dobrushin", "maximal_leakage", "kl_dp", "eta_chi2", "mi_dp", "capacity", "free_lunch"):
        assert m.MEASURES[name].function(K) == 0
    assert m.ldp_delta(K, 0) == 0 and m.renyi_dp(K, 2) == 0 and m.pointwise_delta(K, 0) == 0
    assert m.pml(K, P) == 0 and m.pml_c(K, 1) == 0 and m.mutual_information(K, P) == 0
    assert m.lip_delta(K, P, 0) == 0 and m.privacy_curve(K).at(1) == 0 and m.minimax_risk(K) == 0


def test_informations_are_their_formulas(rng: random.Random) -> None:
    K, P = random_kernel(rng, 3, 3), random_law(rng, 3)
    assert agrees(m.mutual_information(K, P), mp_mutual(K, P))
    assert agrees(m.sibson(K, P, "1/2"), mp_sibson(K, P, MP.mpf(1) / 2))
    assert agrees(m.sibson(K, P, 3), mp_sibson(K, P, MP.mpf(3)))
    assert agrees(m.arimoto(K, P, "1/2"), mp_arimoto(K, P, MP.mpf(1) / 2))
    assert agrees(m.arimoto(K, P, 3), mp_arimoto(K, P, MP.mpf(3)))
    J = K.joint(P)
    assert m.information(J, [0], [1]) == m.mutual_information(K, P)
    assert m.joint_entropy(J, [0]) == m.entropy(P) and m.joint_entropy(J, []) == 0
    assert m.conditional_entropy(J, [1], [0]) + m.entropy(P) == m.joint_entropy(J, [0, 1])


def test_informations_of_orders_near_one_bracket_mutual_information(rng: random.Random) -> None:
    K, P = random_kernel(rng, 2, 3, zeros=False), random_law(rng, 2, zeros=False)
    middle = m.mutual_information(K, P)
    assert m.sibson(K, P, "9/10") <= middle and middle <= m.sibson(K, P, "11/10")
    assert m.sibson(K, P, 0) <= m.sibson(K, P, "1/2")
    assert m.sibson(K, P, 40) <= m.sibson(K, P, "inf")
    assert m.renyi_entropy(P, 2) <= m.entropy(P) and m.entropy(P) <= m.renyi_entropy(P, 0)
    assert m.renyi_entropy(P, "inf") <= m.renyi_entropy(P, 2)
    assert agrees(m.renyi_entropy(P, "1/2"), 2 * MP.log(MP.fsum(MP.sqrt(mp(a)) for a in P)))


def test_order_zero_and_infinity_are_limits() -> None:
    K, P = Kernel([["1/2", "1/2", 0], [0, "1/3", "2/3"], [0, 0, 1]]), Prior(["1/2", "1/3", "1/6"])
    for name in ("sibson", "arimoto"):
        f = m.MEASURES[name].function
        low, high = mp_sibson if name == "sibson" else mp_arimoto, f(K, P, "inf")
        assert abs(MP.mpf(f(K, P, 0).arb(99).mid().str(25, radius=False)) - low(K, P, MP.mpf(1) / 4000)) < MP.mpf(
            "1e-3"
        )
        assert abs(MP.mpf(high.arb(99).mid().str(25, radius=False)) - low(K, P, MP.mpf(4000))) < MP.mpf("1e-2")
    assert m.arimoto(K, P, "inf") == m.min_entropy_leakage(K, P)


def test_csiszar_information_lies_between_no_information_and_sibsons(rng: random.Random) -> None:
    K, P = random_kernel(rng, 2, 2, zeros=False), random_law(rng, 2, zeros=False)
    assert m.csiszar(K, P, 2) <= m.sibson(K, P, 2)
    assert m.csiszar(K, P, 1) == m.mutual_information(K, P)


def test_pml_c_is_the_supremum_over_extreme_priors(rng: random.Random) -> None:
    n, c = 3, Fraction(1, 7)
    K = random_kernel(rng, n, 3)
    corners = [Prior([c + (1 - n * c) * (i == j) for j in range(n)]) for i in range(n)]
    best = max((m.pml(K, P) for P in corners), key=lambda x: x.arb(80).mid())
    assert m.pml_c(K, c) == best
    assert m.pml_c(K, Fraction(1, n)) == m.pml(K, Prior.uniform(n)) and m.pml_c(K, 0) == m.ldp(K)
    ratios = [
        K.output(P)[j] / K.output(Q)[j] for P, Q in product(corners, corners) for j in range(3) if K.output(Q)[j] != 0
    ]
    assert m.max_output_ratio(K, c) == max(ratios)
    with pytest.raises(IllDefined):
        m.pml_c(K, "1/2")


def test_pml_is_the_largest_outcome_and_the_adversarial_level(rng: random.Random) -> None:
    K, P = random_kernel(rng, 3, 3, zeros=False), random_law(rng, 3)
    outcomes = [m.pml_outcome(K, P, j) for j in range(3)]
    assert all(bool(x <= m.pml(K, P)) for x in outcomes) and any(bool(x == m.pml(K, P)) for x in outcomes)
    assert m.adversarial(K, P) == m.pml(K, P) and m.maximal_information(K, P) == m.pml(K, P)
    assert m.mutual_information(K, P) <= m.adversarial(K, P)


def test_levels_are_the_largest_over_pairs_of_rows(rng: random.Random) -> None:
    K = random_kernel(rng, 3, 3)
    pairs = [(K.row(i), K.row(j)) for i, j in permutations(range(3), 2)]
    for level, of_pair in (
        (m.ldp(K), m.max_ratio_level),
        (m.dobrushin(K), m.total_variation),
        (m.kl_dp(K), m.kl),
        (m.renyi_dp(K, 2), lambda p, q: m.renyi(p, q, 2)),
        (m.ldp_delta(K, ln("3/2")), lambda p, q: m.hockey_stick(p, q, ln("3/2"))),
    ):
        values = [of_pair(p, q) for p, q in pairs]
        assert all(bool(v <= level) for v in values) and any(bool(v == level) for v in values)


def test_pointwise_delta_is_the_smallest_admissible(rng: random.Random) -> None:
    K, r = random_kernel(rng, 3, 3), Fraction(3, 2)
    delta = m.pointwise_delta(K, ln(r))
    gaps = [
        K.rows[i][j] - K.rows[k][j] * r.numerator / r.denominator
        for i, k in permutations(range(3), 2)
        for j in range(3)
    ]
    assert delta == max([*gaps, gaps[0] * 0])
    assert delta <= m.ldp_delta(K, ln(r))


def test_levels_do_not_see_the_order_of_inputs_and_outputs(rng: random.Random) -> None:
    K = random_kernel(rng, 3, 3)
    order, swap = rng.sample(range(3), 3), rng.sample(range(3), 3)
    L = K.permute(order, swap)
    for name in ("ldp", "dobrushin", "maximal_leakage", "kl_dp", "eta_chi2", "capacity"):
        assert m.MEASURES[name].function(K) == m.MEASURES[name].function(L)


def test_post_processing_never_raises_a_level(rng: random.Random) -> None:
    K, L, P = random_kernel(rng, 2, 3), random_kernel(rng, 3, 2), random_law(rng, 2)
    M = K.then(L)
    for name in ("ldp", "dobrushin", "maximal_leakage", "kl_dp", "eta_chi2"):
        assert m.MEASURES[name].function(M) <= m.MEASURES[name].function(K)
    assert m.mutual_information(M, P) <= m.mutual_information(K, P)
    assert m.pml(M, P) <= m.pml(K, P)
    assert m.sibson(M, P, 2) <= m.sibson(K, P, 2)
    assert m.lip_delta(M, P, ln("5/4")) <= m.lip_delta(K, P, ln("5/4"))


def test_database_levels_look_at_neighbours_only(rng: random.Random) -> None:
    K = random_kernel(rng, 4, 2, zeros=False)
    near = [(0, 1), (0, 2), (1, 3), (2, 3)]
    both = [*near, *((j, i) for i, j in near)]
    levels = [m.max_ratio_level(K.row(i), K.row(j)) for i, j in both]
    assert all(bool(v <= m.dp(K, DB)) for v in levels) and any(bool(v == m.dp(K, DB)) for v in levels)
    assert m.group_dp(K, DB, 2) == m.ldp(K) and m.group_dp(K, DB, 1) == m.dp(K, DB) and m.group_dp(K, DB, 0) == 0
    assert m.group_dp_delta(K, DB, 2, 0) == m.dobrushin(K) and m.group_dp_delta(K, DB, 1, 0) == m.tv_dp(K, DB)
    assert m.dp_delta(K, DB, m.dp(K, DB)) == 0 and m.dp_delta(K, DB, 0) == m.tv_dp(K, DB)
    assert m.index_dp(K, DB, 0) <= m.dp(K, DB) and m.index_dp(K, DB, 1) <= m.dp(K, DB)
    assert m.kl_dp(K, DB) <= m.kl_dp(K) and m.renyi_dp(K, 2, DB) <= m.renyi_dp(K, 2)
    assert m.mi_dp(K, DB) <= m.mi_dp(K) and m.mi_dp(K, DB) <= m.dp(K, DB)


def test_mi_dp_is_the_largest_subchannel_capacity_and_groups_extend_it() -> None:
    K = bsc(Fraction(1, 4)).product(bsc(Fraction(1, 3)))
    one = m.capacity(bsc(Fraction(1, 4)))
    assert m.mi_dp(K, DB) == one and m.index_mi(K, DB, 0) == one
    assert m.index_mi(K, DB, 1) == m.capacity(bsc(Fraction(1, 3)))
    assert m.group_mi(K, DB, [0, 1]) == m.capacity(K) and m.group_mi(K, DB, [0]) == one
    assert len(m.mi_dp(K, DB).to_data()["hint"]["input_laws"]) == 4


def test_bayesian_levels_reduce_to_personal_ones_for_one_entry(rng: random.Random) -> None:
    K, P, db = random_kernel(rng, 3, 3), random_law(rng, 3, zeros=False), Database(3, 1)
    assert m.bayesian_dp(K, P, db) == m.ldp(K)
    assert m.bayesian_mi(K, P, db) == m.mutual_information(K, P)


def test_bayesian_mi_stays_below_bayesian_dp(rng: random.Random) -> None:
    K, P = random_kernel(rng, 4, 2, zeros=False), random_law(rng, 4)
    assert m.bayesian_mi(K, P, DB) <= m.bayesian_dp(K, P, DB)
    J = K.joint(P, DB)
    largest = [
        m.information(J, [0], [2], [1]),
        m.information(J, [1], [2], [0]),
        m.information(J, [0], [2]),
        m.information(J, [1], [2]),
    ]
    assert all(bool(x <= m.bayesian_mi(K, P, DB)) for x in largest)


def test_identifiability_compares_posteriors_of_neighbours() -> None:
    K, P = Kernel([["3/4", "1/4"], ["1/4", "3/4"]]), Prior(["2/3", "1/3"])
    db = Database(2, 1)
    assert m.prior_ratio(P, db) == ln(2) and m.identifiability(K, P, db) == ln(6) and m.dp(K, db) == ln(3)
    assert m.distortion(K, P, db) == "1/4"
    with pytest.raises(BadInput):
        m.prior_ratio(P, DB)


def test_lip_delta_is_the_largest_of_both_scaled_directions(rng: random.Random) -> None:
    K, P, r = random_kernel(rng, 3, 2), random_law(rng, 3), Fraction(5, 4)
    Q = K.output(P)
    values = [m.hockey_stick(Q, K.row(x), ln(r)) for x in range(3)]
    values += [m.hockey_stick(K.row(x), Q, ln(r)) / r for x in range(3)]
    found = m.lip_delta(K, P, ln(r))
    assert all(bool(v <= found) for v in values) and any(bool(v == found) for v in values)
    with pytest.raises(IllDefined):
        m.lip_delta(K, P, Real.infinity(-1))


def test_binary_entropy_and_its_inverse() -> None:
    assert m.binary_entropy(0) == 0 and m.binary_entropy(1) == 0 and m.binary_entropy("1/2") == ln(2)
    assert m.inverse_binary_entropy(m.binary_entropy("1/5")) == "1/5"
    for x in ("-1/2", "3/2", Real.infinity()):
        with pytest.raises(IllDefined) as caught:
            m.binary_entropy(x)
        assert caught.value.data["measure"] == "binary_entropy"
    with pytest.raises(IllDefined):
        m.inverse_binary_entropy(1)


def test_chi2_contraction_is_reached_by_no_prior_exceeding_it(rng: random.Random) -> None:
    K = random_kernel(rng, 2, 3)
    eta = m.eta_chi2(K)
    p, q = rows(K)

    def g(w):
        return w * (1 - w) * MP.fsum((a - b) ** 2 / (w * a + (1 - w) * b) for a, b in zip(p, q, strict=True) if a or b)

    best = max(g(MP.mpf(k) / 400) for k in range(1, 400))
    value = MP.mpf(eta.arb(200).mid().str(50, radius=False))
    assert best <= value + MP.mpf(10) ** -40 and value - best < MP.mpf("1e-2")
    hint = Fraction(eta.to_data()["hint"]["weights"][0])
    if 0 < hint < 1:
        assert abs(g(MP.mpf(hint.numerator) / hint.denominator) - value) < MP.mpf("1e-20")
    assert eta <= m.dobrushin(K)


def test_enclosed_chi2_contractions_shrink_with_precision() -> None:
    K = Kernel([["1/2", "1/3", "1/6"], ["1/7", "2/7", "4/7"]])
    eta = m.eta_chi2(K)
    assert eta.rational is None
    assert eta.arb(300).rad() < eta.arb(100).rad()
    assert compare(eta, m.eta_chi2(K.permute([1, 0]))) is Ordering.EQUAL

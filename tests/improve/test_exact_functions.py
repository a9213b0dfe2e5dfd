"""The exact functions of docs/findings.md: none drawn is above one, and the mechanism named there reaches it."""

import random
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from exactpriv import measure as m
from exactpriv.kernel import Database, Kernel, Prior
from exactpriv.real import Ordering, Real, compare, exp, ln, maximum

BELOW = {Ordering.LESS, Ordering.EQUAL}
TWO = ln(2)


def law(weights: Sequence[int]) -> list[Fraction]:
    return [Fraction(w, sum(weights)) for w in weights]


def drawn(inputs: int, outputs: int, count: int, least: int = 1) -> Iterable[Kernel]:
    draw = random.Random(f"{inputs} {outputs} {least}")
    for _ in range(count):
        rows = [[draw.randint(least, 6) for _ in range(outputs)] for _ in range(inputs)]
        yield Kernel([law(row if any(row) else [1] * outputs) for row in rows])


def prior(letters: int, seed: int) -> Prior:
    draw = random.Random(seed)
    return Prior(law([draw.randint(1, 5) for _ in range(letters)]))


def bit_rows(probabilities: Iterable[Fraction]) -> Kernel:
    return Kernel([[p, 1 - p] for p in probabilities])


def told_or_answered(n: int, r: Fraction, delta: Fraction) -> Kernel:
    def row(x: int) -> list[Fraction]:
        told = [delta if a == x else Fraction(0) for a in range(n)]
        return told + [(1 - delta) * (r if a == x else 1) / (r + n - 1) for a in range(n)]

    return Kernel([row(x) for x in range(n)])


def by_distance(db: Database, probabilities: Sequence[Fraction]) -> Kernel:
    "One bit whose probability depends on the number of entries other than 0."
    return bit_rows(probabilities[sum(x != 0 for x in d)] for d in db.tuples)


def leakage_of_delta(n: int, r: Fraction, delta: Real) -> Real:
    return Real(n) * (Real(r) + (n - 1) * delta) / Real(r + n - 1)


def test_leakage_at_a_level_with_a_delta_is_largest_where_the_letter_is_told_or_answered() -> None:
    r = Fraction(2)
    for K in drawn(3, 4, 25, least=0):
        assert compare(exp(m.maximal_leakage(K)), leakage_of_delta(3, r, m.ldp_delta(K, TWO))) in BELOW
    K = told_or_answered(3, r, Fraction(1, 5))
    assert compare(m.ldp_delta(K, TWO), Fraction(1, 5)) is Ordering.EQUAL
    assert compare(exp(m.maximal_leakage(K)), leakage_of_delta(3, r, Real("1/5"))) is Ordering.EQUAL


@pytest.mark.parametrize(
    ("letters", "entries", "r", "order"),
    [(3, 2, 2, Ordering.GREATER), (3, 2, 4, Ordering.EQUAL), (3, 2, 5, Ordering.LESS), (2, 2, 2, Ordering.LESS),
     (2, 3, 2, Ordering.GREATER), (2, 1, 2, Ordering.LESS)],
)  # fmt: skip
def test_leakage_of_several_entries_exceeds_eps_exactly_where_the_threshold_says(
    letters: int, entries: int, r: int, order: Ordering
) -> None:
    db = Database(letters, entries)
    one = [[Fraction(r if x == y else 1, r + letters - 1) for y in range(letters)] for x in range(letters)]

    def entry(x: Sequence[int], y: Sequence[int]) -> Fraction:
        product = Fraction(1)
        for a, b in zip(x, y, strict=True):
            product *= one[a][b]
        return product

    K = Kernel([[entry(x, y) for y in db.tuples] for x in db.tuples])
    assert compare(m.dp(K, db), ln(r)) is Ordering.EQUAL
    assert compare(exp(m.maximal_leakage(K)), Fraction(letters * r, r + letters - 1) ** entries) is Ordering.EQUAL
    assert compare(m.maximal_leakage(K), ln(r)) is order


def test_local_privacy_and_pointwise_leakage_differ_between_c_and_n_minus_1_times_c() -> None:
    n, c = 3, Fraction(1, 5)
    for K in drawn(n, 3, 25):
        private, leaked = exp(-m.ldp(K)), exp(-m.pml_c(K, c))
        assert compare(Real(c) * (1 - private), leaked - private) in BELOW
        assert compare(leaked - private, Real((n - 1) * c) * (1 - private)) in BELOW
    rarest, R = bit_rows([Fraction(2, 3), Fraction(1, 3), Fraction(1, 3)]), 2
    assert compare(exp(-m.pml_c(rarest, c)) - Fraction(1, R), c * (1 - Fraction(1, R))) is Ordering.EQUAL
    r = R / (1 + (n - 1) * c * (R - 1))
    often = bit_rows([(1 - 1 / r) / R, 1 - 1 / r, 1 - 1 / r])
    assert compare(exp(m.ldp(often)), R) is Ordering.EQUAL
    assert compare(exp(-m.pml_c(often, c)) - Fraction(1, R), (n - 1) * c * (1 - Fraction(1, R))) is Ordering.EQUAL


def test_leakage_of_a_pointwise_level_is_largest_where_the_letter_is_told_as_often_as_it_allows() -> None:
    n, c = 3, Fraction(1, 5)

    def bound(r: Real) -> Real:
        share = r * (1 - c) / (n - 1 + r * (1 - n * c))
        return Real(n) * share if compare(share, 1) in BELOW else Real(n)

    for K in drawn(n, 3, 25):
        assert compare(exp(m.maximal_leakage(K)), bound(exp(m.pml_c(K, c)))) in BELOW
    q = 2 * (1 - c) / (n - 1 + 2 * (1 - n * c))
    K = Kernel([[q if x == y else (1 - q) / (n - 1) for y in range(n)] for x in range(n)])
    assert compare(exp(m.pml_c(K, c)), 2) is Ordering.EQUAL
    assert compare(exp(m.maximal_leakage(K)), bound(Real(2))) is Ordering.EQUAL


def test_identifiability_and_privacy_are_eps_x_apart_at_the_mechanisms_that_the_theorems_name() -> None:
    db = Database(2, 2)
    P = Prior(["1/10", "2/10", "3/10", "4/10"])
    ratio = exp(m.prior_ratio(P, db))
    assert compare(ratio, 3) is Ordering.EQUAL
    one = bit_rows([Fraction(1, 3), Fraction(1, 3), Fraction(2, 3), Fraction(1, 3)])
    assert compare(exp(m.dp(one, db)), 2) is Ordering.EQUAL
    assert compare(exp(m.identifiability(one, P, db)), 2 * ratio) is Ordering.EQUAL
    r, w = 4, Fraction(1, 160)
    posterior = bit_rows(w * (r if d == 0 else 1) / Fraction(d + 1, 10) for d in range(4))
    assert compare(exp(m.identifiability(posterior, P, db)), r) is Ordering.EQUAL
    assert compare(exp(m.dp(posterior, db)), r * ratio) is Ordering.EQUAL


def test_the_total_variation_of_two_and_three_entries_is_that_of_the_walk() -> None:
    for k, probabilities, value in (
        (2, ["1/4", "1/2", "3/4"], "1/2"),
        (3, ["1/6", "1/3", "2/3", "5/6"], "2/3"),
    ):
        db = Database(2, k)
        K = by_distance(db, [Fraction(p) for p in probabilities])
        assert compare(exp(m.dp(K, db)), 2) is Ordering.EQUAL
        assert compare(m.group_dp_delta(K, db, k, 0), Fraction(value)) is Ordering.EQUAL
    db = Database(2, 2)
    for K in drawn(4, 3, 25):
        assert compare(m.group_dp_delta(K, db, 2, 0), 1 - exp(-m.dp(K, db))) in BELOW


def test_property_9_is_reached_up_to_the_threshold_and_not_beyond() -> None:
    db = Database(2, 2)
    for delta, within in ((Fraction(1, 5), True), (Fraction(1, 4), True), (Fraction(2, 7), False)):
        K = by_distance(db, [Fraction(0), delta, 3 * delta])
        assert compare(m.group_dp_delta(K, db, 2, 2 * TWO), 3 * delta) is Ordering.EQUAL
        assert (compare(m.dp_delta(K, db, TWO), delta) is Ordering.EQUAL) is within
    beyond = [(K, m.dp_delta(K, db, TWO)) for K in drawn(4, 3, 40, least=0)]
    beyond = [(K, delta) for K, delta in beyond if compare(delta, Fraction(1, 4)) is Ordering.GREATER]
    assert len(beyond) >= 15
    assert all(compare(m.group_dp_delta(K, db, 2, 2 * TWO), 3 * delta) is Ordering.LESS for K, delta in beyond)


def test_lip_is_weaker_than_ldp_by_the_least_mass() -> None:
    for seed, K in enumerate(drawn(3, 3, 25, least=0)):
        P = prior(3, seed)
        assert compare(m.lip_delta(K, P, TWO), (1 - Real(P.min_mass())) * m.ldp_delta(K, TWO)) in BELOW
    for seed, K in enumerate(drawn(3, 3, 15)):
        P, r = prior(3, seed), exp(m.ldp(K))
        assert compare(m.lip_delta(K, P, ln(r - (r - 1) * Real(P.min_mass()))), 0) is Ordering.EQUAL
    P, K = Prior(["1/2", "1/3", "1/6"]), told_or_answered(3, Fraction(2), Fraction(1, 5))
    assert compare(m.lip_delta(K, P, TWO), Fraction(5, 6) * Fraction(1, 5)) is Ordering.EQUAL
    rare = bit_rows([Fraction(1, 3), Fraction(1, 3), Fraction(2, 3)])
    level = 2 - Fraction(1, 6)
    assert compare(m.lip_delta(rare, P, ln(level)), 0) is Ordering.EQUAL
    assert compare(m.lip_delta(rare, P, ln(level - Fraction(1, 100))), 0) is Ordering.GREATER


def test_divergences_of_rows_are_largest_at_randomised_response() -> None:
    answer = bit_rows([Fraction(2, 3), Fraction(1, 3)])
    for K in [answer, *drawn(2, 3, 20)]:
        r = exp(m.ldp(K))
        values = (
            (m.chi2(K.row(0), K.row(1)), (r - 1) ** 2 / r),
            (exp(m.renyi_dp(K, 2)), (r**2 + 1 / r) / (r + 1)),
            (exp(2 * m.renyi_dp(K, 3)), (r**3 + 1 / r**2) / (r + 1)),
            (m.kl_dp(K), ln(r) * (r - 1) / (r + 1)),
        )
        allowed = {Ordering.EQUAL} if K is answer else BELOW
        assert all(compare(value, bound) in allowed for value, bound in values)


@pytest.mark.parametrize("n", [3, 4])
def test_under_the_uniform_prior_a_random_set_tells_most(n: int) -> None:
    uniform = Prior([Fraction(1, n)] * n)

    def gain(r: Real, k: int) -> Real:
        p = Fraction(k, n)
        z = 1 + (r - 1) * p
        return p * r / z * ln(r) - ln(z)

    for K in drawn(n, 3, 12):
        r = exp(m.ldp(K))
        assert compare(m.mutual_information(K, uniform), maximum(*(gain(r, k) for k in range(1, n)))) in BELOW
    for k in range(1, n):
        total = comb(n, k) + (2 - 1) * comb(n - 1, k - 1)
        K = Kernel([[Fraction(2 if x in S else 1, total) for S in combinations(range(n), k)] for x in range(n)])
        assert compare(m.mutual_information(K, uniform), gain(Real(2), k)) is Ordering.EQUAL


def test_symmetrising_keeps_the_capacity_of_two_kinds_of_channels_only() -> None:
    for p, q, order in (("1/3", "1/3", Ordering.EQUAL), ("1/4", "3/4", Ordering.EQUAL), ("1/2", "0", Ordering.GREATER),
                        ("1/3", "1/4", Ordering.GREATER)):  # fmt: skip
        a, b = Fraction(p), Fraction(q)
        even = bit_rows([(1 + a - b) / 2, (1 - a + b) / 2])
        assert compare(m.capacity(bit_rows([a, b])), m.capacity(even)) is order


def test_two_states_are_told_apart_best_by_believing_a_randomised_response() -> None:
    for K in drawn(2, 3, 20, least=0):
        bound = (1 - m.ldp_delta(K, TWO)) / 3
        assert compare(bound, m.minimax_risk(K, [[0, 1], [1, 0]])) in BELOW
    K = Kernel([["1/5", 0, "8/15", "4/15"], [0, "1/5", "4/15", "8/15"]])
    assert compare(m.ldp_delta(K, TWO), Fraction(1, 5)) is Ordering.EQUAL
    assert compare(m.minimax_risk(K, [[0, 1], [1, 0]]), Fraction(4, 15)) is Ordering.EQUAL


@pytest.mark.parametrize("n", [3, 4])
def test_any_number_of_states_are_told_apart_best_by_believing_what_is_told_or_answered(n: int) -> None:
    loss = [[int(a != b) for a in range(n)] for b in range(n)]
    for K in drawn(n, 3, 6, least=0):
        bound = (n - 1) * (1 - m.ldp_delta(K, TWO)) / (n + 1)
        assert compare(bound, m.minimax_risk(K, loss)) in BELOW
    K = told_or_answered(n, Fraction(2), Fraction(1, 5))
    assert compare(m.minimax_risk(K, loss), Fraction(4, 5) * Fraction(n - 1, n + 1)) is Ordering.EQUAL


def test_pointwise_leakage_at_a_prior_bounds_local_privacy_up_to_the_threshold() -> None:
    def bound(r: Real, p: Real) -> Real:
        return r * p / (1 - r * (1 - p))

    seen = 0
    for seed, K in enumerate(drawn(2, 3, 40)):
        P = prior(2, seed)
        p, r = Real(P.min_mass()), exp(m.pml(K, P))
        if compare(r * (1 - p), 1) is Ordering.LESS:
            seen += 1
            assert compare(exp(m.ldp(K)), bound(r, p)) in BELOW
    assert seen > 10
    P, r = Prior(["1/2", "1/4", "1/4"]), Fraction(5, 4)
    h = (1 - r * Fraction(3, 4)) / (r * Fraction(1, 4))
    K = bit_rows([1 - 1 / r, 1 - 1 / r, (1 - 1 / r) * h])
    assert compare(exp(m.pml(K, P)), r) is Ordering.EQUAL
    assert compare(exp(m.ldp(K)), bound(Real(r), Real(Fraction(1, 4)))) is Ordering.EQUAL
    never = bit_rows([Fraction(1, 4), Fraction(1, 4), Fraction(0)])
    assert compare(exp(m.pml(never, P)), Fraction(4, 3)) is Ordering.EQUAL
    assert m.ldp(never).is_infinite


@pytest.mark.parametrize(("masses", "r"), [("1/2 1/4 1/4", 2), ("2/5 3/10 3/10", 4), ("1/4 1/4 1/4 1/4", 3)])
def test_lip_bounds_local_privacy_by_two_eps_or_by_the_least_mass(masses: str, r: int) -> None:
    given, level = [Fraction(x) for x in masses.split()], Fraction(r)
    P, n, p = Prior(given), len(given), min(given)
    top = min(level**2, 1 + (level - 1) / p)
    high, last, other = top / level, n - 1, n - 2
    rest = 1 - p - given[other]
    even = (1 - p * high - given[other] / level) / rest
    values = [high if x == last else 1 / level if x == other else even for x in range(n)]
    K = bit_rows([v / (level * (level + 1)) for v in values])
    assert compare(m.lip_delta(K, P, ln(level)), 0) is Ordering.EQUAL
    assert compare(exp(m.ldp(K)), top) is Ordering.EQUAL


def test_divergences_with_a_delta_are_largest_where_all_is_told_or_answered() -> None:
    delta, r = Fraction(1, 5), Fraction(4)
    answer = Kernel([[delta, 0, (1 - delta) * r / (r + 1), (1 - delta) / (r + 1)],
                     [0, delta, (1 - delta) / (r + 1), (1 - delta) * r / (r + 1)]])  # fmt: skip
    for K in [answer, *drawn(2, 3, 30, least=0)]:
        d = m.ldp_delta(K, ln(r))
        allowed = {Ordering.EQUAL} if K is answer else BELOW
        assert compare(m.hellinger2(K.row(0), K.row(1)), 2 * d + 2 * (1 - d) / (r + 1)) in allowed
        if compare(d, 1) is Ordering.LESS:
            assert compare(exp(m.renyi_dp(K, Fraction(1, 2)) * Fraction(-1, 2)), (1 - d) * 4 / (r + 1)) in {
                Ordering.EQUAL, *([] if K is answer else [Ordering.GREATER])}  # fmt: skip


def test_the_slack_of_events_is_that_of_all_outputs_but_one() -> None:
    k = 4
    for K in drawn(2, k, 40, least=0):
        assert compare(m.ldp_delta(K, TWO), (k - 1) * m.pointwise_delta(K, TWO)) in BELOW
    for delta, reached in ((Fraction(1, 5), True), (Fraction(1, 5) + Fraction(1, 100), False)):
        K = Kernel([[1 - (k - 1) * delta, *[delta] * (k - 1)], [1, *[0] * (k - 1)]])
        assert (compare(m.pointwise_delta(K, TWO), delta) is Ordering.EQUAL) is reached
        assert compare(m.ldp_delta(K, TWO), (k - 1) * delta) is Ordering.EQUAL


def test_the_joint_law_is_as_far_from_the_product_as_two_draws_differ() -> None:
    for seed in range(10):
        given = law([seed + 1, 3, 2])
        P, differ = Prior(given), 1 - sum(x**2 for x in given)
        told = Kernel([[Fraction(1, 3) if a == x else 0 for a in range(3)] + [Fraction(2, 3)] for x in range(3)])
        for K in [told, *drawn(3, 3, 5, least=0)]:
            joint = Real.sum([w * m.total_variation(K.row(x), K.output(P)) for x, w in enumerate(given)])
            assert compare(joint, differ * m.dobrushin(K)) in ({Ordering.EQUAL} if K is told else BELOW)

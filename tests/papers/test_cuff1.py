"""Sections 1 to 3 of the mutual-information paper: its definitions against brute force, and its registered claims."""

from fractions import Fraction
from itertools import chain, combinations, islice, pairwise

import pytest

from exactpriv import measure as m
from exactpriv.claim import Claim, Outcome, evaluate
from exactpriv.claim.choice import SeededChooser, law
from exactpriv.kernel import Database, Kernel, Prior, mechanisms
from exactpriv.papers import entries
from exactpriv.papers.cuff_midp import expressions as e
from exactpriv.real import Real, ln
from exactpriv.search.propose import structured

SLUGS = [
    "def1-eps-delta-dp", "def2-mi-dp", "intro-sandwich", "intro-correlation", "def3-neighbor", "def4-closeness",
    "eq7-delta-zero", "eq8-eps-zero", "eq9-kl-simple", "prop1", "prop1-tightest", "prop1-asymptotic",
    "appA-literature-factor", "prop2", "prop12-strict", "inference-interpretations", "prop3", "prop3-tightest",
    "prop3-delta-order", "prop3-no-smaller-delta", "def5-eps-dp", "def6-delta-dp", "def7-kl-dp", "def8-ordering",
    "ex1-orderings", "thm1", "related-eps-n", "egamma-equivalence", "strict-AB", "lem1-dp-kl", "lem1-kl-mi",
    "lem1-dp-mi", "lem2-sqrt", "lem2-tightest", "lem2-asymptotic", "eq33-tradeoff", "lem3", "lem3-factor-two",
    "ex3.3-erasure",
]
MODULES = ("closeness", "definitions", "main_result")
CLAIMS = [
    c for c in entries().values()
    if isinstance(c, Claim) and c.module in [f"exactpriv.papers.cuff_midp.{name}" for name in MODULES]
]
LEVELS = (Fraction(1), Fraction(5, 4), Fraction(3))


def random_laws(seed: int, letters: int, count: int) -> list[Prior]:
    choose = SeededChooser(seed)
    return [Prior(law(choose, letters)) for _ in range(count)]


def largest(values):
    """The largest of exact numbers, decided pairwise."""
    best = None
    for value in values:
        if best is None or value > best:
            best = value
    return best


@pytest.mark.parametrize("slug", SLUGS)
def test_every_statement_of_this_part_is_registered(slug):
    known = {i.split("/")[1].split("#")[0].split("@")[0] for i in entries() if i.startswith("cuff-midp/")}
    assert slug in known


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda c: c.id)
def test_claims_are_decided_at_their_first_instances(claim):
    outcomes = [evaluate(claim, instance).outcome for instance in islice(structured(claim, 24), 12)]
    assert outcomes and Outcome.UNDECIDED not in outcomes
    assert any(outcome is not Outcome.OUTSIDE for outcome in outcomes)


# -- definitions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("r", LEVELS)
def test_closeness_delta_is_the_smallest_delta_of_definition_4(seed, r):
    p, q = random_laws(seed, 4, 2)
    events = list(chain.from_iterable(combinations(range(4), k) for k in range(5)))

    def excess(a, b):
        return max(sum(a.masses[i] - r.numerator * b.masses[i] / r.denominator for i in event) for event in events)

    smallest = max(excess(p, q), excess(q, p))
    assert m.closeness_delta(p, q, ln(r)) == smallest
    assert e.close(p, q, ln(r), smallest)
    assert not e.close(p, q, ln(r), Real(smallest) - Fraction(1, 10**9))


@pytest.mark.parametrize("seed", range(4))
def test_dp_levels_are_closeness_over_neighbours(seed):
    db = Database(2, 2)
    rows = random_laws(seed, 3, 4)
    K = Kernel([row.masses for row in rows])
    neighbours = [(i, j) for i in range(4) for j in range(4) if bin(i ^ j).count("1") == 1]
    for r in LEVELS:
        assert m.dp_delta(K, db, ln(r)) == largest(m.closeness_delta(rows[i], rows[j], ln(r)) for i, j in neighbours)
    assert m.tv_dp(K, db) == m.dp_delta(K, db, 0)
    assert m.dp(K, db) == largest(m.closeness_eps(rows[i], rows[j]) for i, j in neighbours)


@pytest.mark.parametrize("seed", range(4))
def test_kl_dp_is_the_largest_neighbour_divergence(seed):
    db = Database(2, 2)
    rows = random_laws(seed, 3, 4)
    neighbours = [(i, j) for i in range(4) for j in range(4) if bin(i ^ j).count("1") == 1]
    expected = largest(m.kl(rows[i], rows[j]) for i, j in neighbours)
    assert m.kl_dp(Kernel([row.masses for row in rows]), db) == expected


@pytest.mark.parametrize("seed", range(4))
def test_mi_dp_is_the_largest_conditional_information(seed):
    db = Database(2, 2)
    K = Kernel([row.masses for row in random_laws(seed, 3, 4)])
    level = m.mi_dp(K, db)
    for prior in random_laws(seed + 100, 4, 6):
        J = K.joint(prior, db)
        assert m.information(J, [0], [2], [1]) <= level
        assert m.information(J, [1], [2], [0]) <= level


def test_some_database_law_attains_the_mi_dp_level_of_a_symmetric_mechanism():
    db, K = Database(2, 2), mechanisms.comparison_erasure(2, "1/3")
    on_one_subchannel = Prior(["1/2", 0, "1/2", 0])
    assert m.information(K.joint(on_one_subchannel, db), [0], [2], [1]) == m.mi_dp(K, db)


def test_an_ordering_needs_a_positive_choice_and_a_bound_that_holds():
    half, one = Real("1/2"), Real(1)

    def double(x):
        return 2 * x

    assert e.stronger([half], one, double, [half / 2], one)
    assert not e.stronger([half], one, double, [Real(0)], one)
    assert not e.stronger([half], one, double, [one], one)
    assert not e.stronger([half], one + half, double, [half / 2], one)


# -- expressions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("r", [2, 3, Fraction(101, 100), 1000])
def test_the_right_side_of_11_is_eps_times_a_hyperbolic_tangent(r):
    assert e.kl_bound(ln(r)) == ln(r) * (Fraction(r) - 1) / (Fraction(r) + 1)


def test_property_3_fixes_eps_itself_and_certainty():
    assert e.traded_delta(ln(3), ln(3), "1/7") == Fraction(1, 7)
    assert e.traded_delta(ln(3), 0, 0) == Fraction(1, 2)
    assert e.traded_delta(ln(3), ln(2), 1) == 1


def test_the_bounds_of_lemmas_2_and_3_at_their_ends():
    assert e.tv_bound(Real(0)) == 0
    assert e.tv_bound(ln(2)) == 1
    assert e.mi_bound(Real(0), 4, 3) == 0
    assert e.mi_bound(Real(1), 7, 3) == 2 * ln(4)
    assert e.mi_bound(Real(1), 2, 3) == 2 * ln(2)


@pytest.mark.parametrize("size", [1, 2, 5, 1000])
@pytest.mark.parametrize("target", ["1/1000000", "1/10", "1", "50"])
def test_the_choice_for_finite_alphabets_meets_its_target(size, target):
    eps, delta = e.finite_mi_choice(Real(target), size)
    assert (eps > 0) & (delta > 0)
    assert e.finite_mi_bound(size)(eps, delta) <= Real(target)


def test_the_bound_for_finite_alphabets_increases_and_passes_the_trivial_one():
    bound = e.finite_mi_bound(3)
    grid = [Fraction(k, 12) for k in range(13)]
    for r in (Fraction(1), Fraction(3, 2), Fraction(8)):
        values = [bound(ln(r), Real(delta)) for delta in grid]
        assert all(a <= b for a, b in pairwise(values))
    assert bound(ln(1), Real("51/100")) > ln(3)


@pytest.mark.parametrize("r", LEVELS)
def test_an_event_and_its_complement_have_total_probability_one(r):
    p = Prior([1 / (1 + r), r / (1 + r)])
    for event in e.events(2):
        assert e.probability(p, event) + e.probability(p, e.complement(p, event)) == 1

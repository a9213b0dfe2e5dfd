"""The maximisers of section 12 of docs/optimise.md: isolated, unique in their box, and exact in the other direction."""

import random
from fractions import Fraction as F

import mpmath
import pytest
from flint import arb, ctx, fmpq

from exactpriv import measure as m
from exactpriv.kernel import Kernel
from exactpriv.optimise.branch import maximise
from exactpriv.optimise.implicit import check_bound, delta_ldp_of_mi, delta_lip_of_mi, find_bound
from exactpriv.optimise.jets import ln as jet_ln
from exactpriv.optimise.maximiser import Maximiser, only_zero
from exactpriv.optimise.optimal_events import attained_at, optimal_events
from exactpriv.optimise.proposed_maxima import Kind
from exactpriv.real import BadInput, IllDefined, Real, exp, ln

LEVELS = [(F(1, 20), F(3)), (F(1, 2), F(3, 2)), (F(1, 10**4), F(5)), (F(69, 100), F(2))]


def pair(kind: Kind, rng: random.Random) -> tuple[F, F]:
    low, high = sorted(F(v, 40) for v in rng.sample(range(1, 40), 2))
    return (low, high) if kind is Kind.RATIO_ABOVE else (high, low)


@pytest.mark.parametrize("kind", list(Kind))
@pytest.mark.parametrize("seed", range(5))
def test_the_maximiser_of_the_levels_of_a_rational_pair_is_that_pair(kind: Kind, seed: int) -> None:
    rng = random.Random(seed)
    while True:
        p0, p1 = pair(kind, rng)
        made = attained_at(kind, p0, p1)
        if made.r >= 1:
            break
    found = optimal_events(kind, made.mu, ln(made.r))
    for enclosed, p in zip(found, (p0, p1), strict=True):
        ball = enclosed.arb(400)
        with ctx.workprec(1500):
            assert ball.contains(arb(fmpq(p.numerator, p.denominator)))
        assert ball.rel_accuracy_bits() >= 390
    a, b = (-1, 1 / made.r) if kind is Kind.RATIO_ABOVE else (1, -made.r)
    assert made.value.arb(300).overlaps((a * Real(p0) + b * Real(p1)).arb(300))
    delta = delta_ldp_of_mi if kind is Kind.CAPACITY else delta_lip_of_mi
    assert (delta(made.mu, ln(made.r)).arb(300) - made.value.arb(300)).upper() >= 0


@pytest.mark.parametrize("seed", range(6))
def test_the_level_of_a_rational_pair_is_its_capacity_or_divergence(seed: int) -> None:
    rng = random.Random(seed)
    p0, p1 = pair(Kind.CAPACITY, rng)
    K = Kernel([[1 - p0, p0], [1 - p1, p1]])
    assert m.capacity(K) == attained_at(Kind.CAPACITY, p0, p1).mu
    assert m.kl(K.row(1), K.row(0)) == attained_at(Kind.RATIO_BELOW, p0, p1).mu
    assert m.kl(K.row(0), K.row(1)) == attained_at(Kind.RATIO_ABOVE, p1, p0).mu


@pytest.mark.parametrize("kind", list(Kind))
@pytest.mark.parametrize(("mu", "r"), LEVELS)
def test_the_value_at_the_maximiser_lies_between_the_two_bounds_of_rational_points(kind: Kind, mu: F, r: F) -> None:
    p0, p1 = optimal_events(kind, Real(mu), ln(r))
    value = p1 / r - p0 if kind is Kind.RATIO_ABOVE else p0 - r * p1
    bound = find_bound(kind, Real(mu), Real(r), 80)
    proved = check_bound(kind, Real(mu), Real(r), bound)
    assert proved is not None
    assert Real(proved[0]) <= value
    assert value <= Real(proved[1])


def test_two_hundred_digits_satisfy_the_conditions_to_two_hundred_digits() -> None:
    mu, r = F(1, 10), F(2)
    p0, p1 = optimal_events(Kind.CAPACITY, Real(mu), ln(r))
    with mpmath.workdps(220):
        x, y = (mpmath.mpf(v.enclose(205)[0]) for v in (p0, p1))

        def h(p: mpmath.mpf) -> mpmath.mpf:
            return -p * mpmath.log(p) - (1 - p) * mpmath.log(1 - p)

        def capacity(x: mpmath.mpf, y: mpmath.mpf) -> mpmath.mpf:
            first = mpmath.exp((x * h(y) - y * h(x)) / (y - x))
            second = mpmath.exp(((1 - y) * h(x) - (1 - x) * h(y)) / (y - x))
            return mpmath.log(first + second)

        step = mpmath.mpf(10) ** -60
        slopes = [(capacity(x + step, y) - capacity(x - step, y)), (capacity(x, y + step) - capacity(x, y - step))]
        assert abs(capacity(x, y) - mpmath.mpf(1) / 10) < mpmath.mpf(10) ** -200
        assert abs(slopes[1] / slopes[0] + 2) < mpmath.mpf(10) ** -100


def test_branch_and_bound_keeps_the_maximiser_in_its_enclosure() -> None:
    mu, r = fmpq(1, 20), 3
    p0, p1 = optimal_events(Kind.RATIO_BELOW, Real(mu), ln(r))

    def excess(p0: object, p1: object) -> object:
        return p1 * jet_ln(p1 / p0) + (1 - p1) * jet_ln((1 - p1) / (1 - p0)) - mu  # type: ignore[operator]

    found = maximise(lambda p0, p1: p0 - r * p1, [("1/1000", "1/2")] * 2, [excess], width="1/200", boxes=2000)
    assert found.low is not None
    assert Real(found.low) <= p0 - r * p1
    assert p0 - r * p1 <= Real(found.high)


@pytest.mark.parametrize("kind", list(Kind))
def test_a_box_without_the_maximiser_proves_nothing(kind: Kind) -> None:
    mu, r = Real(F(1, 10)), Real(2)
    box = Maximiser(kind, mu, r).balls(64)
    with ctx.workprec(300):
        levels = (mu.arb(300), r.arb(300))
        right = [v.mid() for v in box]
        radii = [arb(2) ** -40] * len(box)
        assert only_zero(kind, *levels, right, radii, 300) is not None
        for i in range(len(box)):
            moved = [v + arb(2) ** -30 * (i == j) for j, v in enumerate(right)]
            assert only_zero(kind, *levels, moved, radii, 300) is None
        assert only_zero(kind, *levels, right, [arb(1) / 2] * len(box), 300) is None
        assert only_zero(kind, *levels, [right[1], right[0], *right[2:]], radii, 300) is None


def test_a_box_around_a_singular_point_proves_nothing() -> None:
    half = [arb(1) / 2] * 3
    assert only_zero(Kind.CAPACITY, arb(1) / 10, arb(2), half, [arb(2) ** -20] * 3, 200) is None


def test_small_and_large_levels_are_isolated() -> None:
    for mu, r in ((F(1, 10**12), F(2)), (F(69314, 10**5), F(2)), (F(1, 10), F(60)), (F(1, 10), 1 + F(1, 10**9))):
        p0, p1 = optimal_events(Kind.CAPACITY, Real(mu), ln(r))
        assert p1 > 0
        assert p1 < p0
        assert p0 < 1


def test_ends_of_the_range_are_exact() -> None:
    zero, one = Real(0), Real(1)
    for mu in (ln(2), ln(3), Real.infinity()):
        assert [v.rational for v in optimal_events(Kind.CAPACITY, mu, ln(5))] == [1, 0]
    h = optimal_events(Kind.CAPACITY, ln(2) - m.binary_entropy(F(1, 5)), zero)
    assert [v.rational for v in h] == [fmpq(4, 5), fmpq(1, 5)]
    p0, p1 = optimal_events(Kind.RATIO_BELOW, ln(3), Real.infinity())
    assert p0 == F(2, 3)
    assert p1.rational == 0
    floor, p1 = optimal_events(Kind.CAPACITY, Real(F(1, 10)), Real.infinity())
    assert floor == m.ldp_floor_of_mi(F(1, 10))
    assert [v.rational for v in optimal_events(Kind.RATIO_BELOW, Real.infinity(), one)] == [1, 0]


@pytest.mark.parametrize("kind", list(Kind))
def test_levels_without_a_single_maximiser_are_refused(kind: Kind) -> None:
    with pytest.raises(IllDefined, match="mu = 0"):
        optimal_events(kind, Real(0), Real(1))
    with pytest.raises(IllDefined, match="negative"):
        optimal_events(kind, Real(1), Real(-1))
    if kind is Kind.RATIO_ABOVE:
        with pytest.raises(IllDefined, match="infinite level"):
            optimal_events(kind, Real(1), Real.infinity())


@pytest.mark.parametrize(("p0", "p1"), [(0, "1/2"), ("1/2", 1), ("1/3", "1/3"), ("1/4", "1/2")])
def test_pairs_that_attain_nothing_are_refused(p0: object, p1: object) -> None:
    with pytest.raises(BadInput, match="give"):
        attained_at(Kind.CAPACITY, p0, p1)  # type: ignore[arg-type]


def test_a_level_in_bits_is_a_multiple_of_ln_two() -> None:
    in_bits = delta_ldp_of_mi(ln(2) / 10, ln(2))
    assert in_bits.arb(64).overlaps(delta_ldp_of_mi(ln(Real(2)) * F(1, 10), exp(ln(ln(Real(2))))).arb(64))

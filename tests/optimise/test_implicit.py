"""The maxima of section 9 of docs/optimise.md: no feasible pair exceeds them, their own points attain them."""

import random
from dataclasses import replace
from fractions import Fraction as F

import mpmath
import pytest
from flint import fmpq

from exactpriv import measure as m
from exactpriv.kernel import Kernel
from exactpriv.optimise.implicit import (
    Bound,
    check_bound,
    delta_ldp_of_mi,
    delta_lip_of_mi,
    find_bound,
    ldp_floor_of_mi,
    z_capacity,
)
from exactpriv.optimise.proposed_maxima import Kind
from exactpriv.real import IllDefined, Real, exp, ln

BIT = ln(2)


def binary(p0: F, p1: F) -> Kernel:
    return Kernel([[1 - p0, p0], [1 - p1, p1]])


def divergence(p1: F, p0: F) -> Real:
    return m.kl(binary(p1, p0).row(0), binary(p1, p0).row(1))


def probability(rng: random.Random) -> F:
    return F(rng.randint(1, 2**10 - 1), 2**10)


@pytest.mark.parametrize("seed", range(12))
def test_no_pair_of_the_capacity_it_defines_exceeds_the_maximum(seed: int) -> None:
    rng = random.Random(seed)
    p0, p1, r = probability(rng), probability(rng), F(rng.randint(8, 80), 8)
    mu = m.capacity(binary(p0, p1))
    assert m.ldp_delta(binary(p0, p1), ln(r)) <= m.ldp_delta_of_mi(mu, ln(r))
    assert m.lip_delta_of_mi(divergence(p1, p0), ln(r)) >= max(p0 - r * p1, p1 / r - p0)


@pytest.mark.parametrize("kind", list(Kind))
@pytest.mark.parametrize(("bits", "mu", "r"), [(40, F(1, 20), F(3)), (120, F(1, 2), F(3, 2)), (60, F(1, 10**6), F(40))])
def test_the_enclosure_is_narrow_and_its_feasible_pair_is_feasible(kind: Kind, bits: int, mu: F, r: F) -> None:
    bound = find_bound(kind, Real(mu), Real(r), bits)
    proved = check_bound(kind, Real(mu), Real(r), bound, 600)
    assert proved is not None
    low, high = proved
    assert 0 < low <= high < low + fmpq(1, 2**bits)
    p0, p1 = (F(int(v.p), int(v.q)) for v in bound.feasible[:2])
    used = m.capacity(binary(p0, p1)) if kind is Kind.CAPACITY else divergence(p1, p0)
    assert used <= mu
    a, b = (F(-1), 1 / r) if kind is Kind.RATIO_ABOVE else (F(1), -r)
    assert F(int(low.p), int(low.q)) <= a * p0 + b * p1 < F(int(high.p), int(high.q))


@pytest.mark.parametrize("kind", list(Kind))
def test_changed_points_prove_a_weaker_bound_or_nothing(kind: Kind) -> None:
    mu, r = Real(F(1, 10)), Real(2)
    bound = find_bound(kind, mu, r, 60)
    low, high = check_bound(kind, mu, r, bound)  # type: ignore[misc]
    p0, p1, w = bound.feasible
    outwards = fmpq(1, 2**20) if kind is not Kind.RATIO_ABOVE else fmpq(-1, 2**20)
    assert check_bound(kind, mu, r, replace(bound, feasible=(p0 + outwards, p1, w))) is None
    q0, q1, v = bound.support
    for support in ((q0 + fmpq(1, 1000), q1, v), (q0, q1 * fmpq(9, 10), v), (q1, q0, v)):
        changed = check_bound(kind, mu, r, Bound(bound.feasible, support))
        assert changed is None or changed[1] > high >= low


def test_the_maximum_agrees_with_a_fine_scan_at_two_hundred_digits() -> None:
    """KKT on a curve: for each output mass m the two probabilities at divergence mu from it."""
    with mpmath.workdps(200):
        mu, r = mpmath.log(2) / 10, mpmath.mpf(3)

        def excess(p: mpmath.mpf, q: mpmath.mpf) -> mpmath.mpf:
            return p * mpmath.log(p / q) + (1 - p) * mpmath.log((1 - p) / (1 - q)) - mu

        def value(q: mpmath.mpf) -> mpmath.mpf:
            ends = (q + mpmath.mpf("1e-3"), 1 - mpmath.mpf("1e-9")), (mpmath.mpf("1e-30"), q - mpmath.mpf("1e-4"))
            top, low = (mpmath.findroot(lambda p: excess(p, q), pair, solver="anderson") for pair in ends)
            return top - r * low

        low, high = mpmath.mpf("0.0672"), mpmath.mpf("0.3")
        for _ in range(60):
            left, right = low + (high - low) / 3, high - (high - low) / 3
            low, high = (left, high) if value(left) < value(right) else (low, right)
        best = value((low + high) / 2)
        ours = delta_ldp_of_mi(BIT * F(1, 10), ln(3)).enclose(15)
        assert abs(best - mpmath.mpf(ours[0])) < mpmath.mpf("1e-14")


def test_at_eps_0_the_symmetric_channel_is_extremal() -> None:
    mu = m.capacity(binary(F(1, 8), F(7, 8)))
    assert (delta_ldp_of_mi(mu, Real(0)) == F(3, 4)).decide() is True


def test_exact_ends_of_both_parameters() -> None:
    infinity = Real.infinity()
    for f in (delta_ldp_of_mi, delta_lip_of_mi):
        assert (f(Real(0), ln(3)) == 0).decide() is True
        assert (f(infinity, ln(3)) == 1).decide() is True
    assert (delta_ldp_of_mi(BIT, ln(100)) == 1).decide() is True
    assert (delta_lip_of_mi(BIT, infinity) == F(1, 2)).decide() is True
    assert (ldp_floor_of_mi(Real(0)) == 0).decide() is True
    assert (ldp_floor_of_mi(BIT) == 1).decide() is True


def test_the_floor_is_the_z_channel_of_that_capacity_and_the_limit() -> None:
    assert (ldp_floor_of_mi(m.capacity(binary(F(1, 3), F(0)))) == F(1, 3)).decide() is True
    assert (z_capacity(Real("1/3")) == m.capacity(binary(F(1, 3), F(0)))).decide() is True
    mu = BIT * F(1, 10)
    for r in (1, 2, 10):
        assert ldp_floor_of_mi(mu) < delta_ldp_of_mi(mu, ln(r))
    assert abs(delta_ldp_of_mi(mu, ln(1000)) - ldp_floor_of_mi(mu)) < F(1, 10**30)


def test_a_level_with_more_digits_than_python_writes_has_its_maximum() -> None:
    long = ln(Real(F(3 * 10**5000 + 1, 2 * 10**5000)))
    assert m.ldp_delta_of_mi(long, ln(2)).enclose(5) == m.ldp_delta_of_mi(ln(Real("3/2")), ln(2)).enclose(5)


def test_the_saturation_of_the_lip_bound_is_a_lower_bound() -> None:
    mu = BIT * F(1, 10)
    for r in (1, 2, 12):
        assert delta_lip_of_mi(mu, ln(r)) > 1 - exp(-mu)


def test_equal_levels_give_equal_numbers_whatever_their_spelling() -> None:
    spelled = delta_ldp_of_mi(ln(4) / 20, ln(9) / 2)
    assert (spelled == delta_ldp_of_mi(BIT * F(1, 10), ln(3))).decide() is True


@pytest.mark.parametrize(("mu", "eps"), [(-1, 0), (1, -1)])
def test_negative_levels_have_no_value(mu: int, eps: int) -> None:
    for f in (delta_ldp_of_mi, delta_lip_of_mi):
        with pytest.raises(IllDefined, match="is negative"):
            f(Real(mu), Real(eps))

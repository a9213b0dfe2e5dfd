"""The maximising events of a level of information: coordinates as measures, and the checker's own enclosures."""

from fractions import Fraction as F

import mpmath
import pytest

from exactpriv import measure as m
from exactpriv.certificate.checker.arithmetic import intervals
from exactpriv.certificate.checker.arithmetic.elementary import ln as checker_ln
from exactpriv.certificate.checker.arithmetic.numbers import enclose, number
from exactpriv.certificate.checker.measures import maximising_events
from exactpriv.optimise.optimal_events import attained_at
from exactpriv.optimise.proposed_maxima import Kind
from exactpriv.real import IllDefined, Ordering, Real, compare, exp, ln

LEVELS = [("1/10", 2), ("69/100", 3), ("1/1000000", 2), ("1/2", 12)]


@pytest.mark.slow
@pytest.mark.every(2)
@pytest.mark.parametrize(("mu", "r"), LEVELS)
def test_the_checker_encloses_the_pair_by_the_slope_along_the_boundary(mu: str, r: int) -> None:
    level, eps = number(F(mu)), checker_ln(number(r))
    for i in (0, 1):
        pairs = [
            (m.ldp_maximiser_of_mi(mu, ln(r), i), maximising_events.ldp_maximiser_of_mi(level, eps, i)),
            (m.lip_maximiser_of_mi(mu, ln(r), 0, i), maximising_events.lip_maximiser_of_mi(level, eps, 0, i)),
            (m.lip_maximiser_of_mi(mu, ln(r), 1, i), maximising_events.lip_maximiser_of_mi(level, eps, 1, i)),
        ]
        for value, checked in pairs:
            low, high = map(F, value.enclose(30))
            least, largest = intervals.ends(enclose(checked, 110))
            assert least <= high
            assert low <= largest
            assert largest - least < F(1, 10**25)


@pytest.mark.parametrize(("mu", "r"), LEVELS)
def test_the_pair_attains_the_value_to_many_digits(mu: str, r: int) -> None:
    with mpmath.workdps(130):
        p0, p1 = (mpmath.mpf(m.ldp_maximiser_of_mi(mu, ln(r), i).enclose(100)[0]) for i in (0, 1))
        value = mpmath.mpf(m.ldp_delta_of_mi(mu, ln(r)).enclose(60)[0])
        assert abs(p0 - r * p1 - value) < mpmath.mpf(10) ** -58
        p0, p1 = (mpmath.mpf(m.lip_maximiser_of_mi(mu, ln(r), 1, i).enclose(60)[0]) for i in (0, 1))
        divergence = p1 * mpmath.log(p1 / p0) + (1 - p1) * mpmath.log((1 - p1) / (1 - p0))
        assert abs(divergence - mpmath.mpf(F(mu).numerator) / F(mu).denominator) < mpmath.mpf(10) ** -50


@pytest.mark.parametrize("kind", [Kind.RATIO_BELOW, Kind.RATIO_ABOVE])
def test_a_pair_whose_levels_are_known_in_closed_form_comes_back(kind: Kind) -> None:
    p = ("1/3", "1/7") if kind is Kind.RATIO_BELOW else ("1/7", "1/3")
    point = attained_at(kind, *p)
    for i in (0, 1):
        found = m.lip_maximiser_of_mi(point.mu, ln(point.r), int(kind is Kind.RATIO_ABOVE), i)
        assert isinstance(found, Real)
        low, high = map(F, found.enclose(40))
        assert low <= F(p[i]) <= high


def test_the_limits_are_exact() -> None:
    infinite = Real.infinity()
    assert [m.ldp_maximiser_of_mi(1, 1, i).rational for i in (0, 1)] == [1, 0]
    assert compare(m.lip_maximiser_of_mi(2, infinite, 0, 0), 1 - exp(Real(-2))) is Ordering.EQUAL
    assert m.lip_maximiser_of_mi(2, infinite, 0, 1).rational == 0
    assert m.lip_maximiser_of_mi(infinite, 1, 0, 0).rational == 1
    assert compare(m.ldp_maximiser_of_mi("1/2", infinite, 0), m.ldp_floor_of_mi("1/2")) is Ordering.EQUAL
    total = m.ldp_maximiser_of_mi("1/2", 0, 0) + m.ldp_maximiser_of_mi("1/2", 0, 1)
    assert compare(total, Real(1)) is Ordering.EQUAL


@pytest.mark.parametrize("given", [(0, 1, 0), (-1, 1, 0), (1, -1, 0), ("1/2", 1, 2)])
def test_levels_without_a_single_maximiser_and_other_coordinates_are_ill_defined(given: tuple[object, ...]) -> None:
    with pytest.raises(IllDefined):
        m.ldp_maximiser_of_mi(*given)
    with pytest.raises(IllDefined):
        m.lip_maximiser_of_mi(given[0], given[1], 0, given[2])
    with pytest.raises(IllDefined):
        m.lip_maximiser_of_mi("1/2", 1, 2, 0)


def test_a_coordinate_carries_its_provenance() -> None:
    found = m.ldp_maximiser_of_mi("1/2", 1, 0)
    assert found.to_data()["measure"] == "ldp_maximiser_of_mi"
    assert isinstance(found, Real)

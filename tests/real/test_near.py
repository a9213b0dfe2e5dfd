"""`Real.near` encloses the number, and comparisons that it cannot tell apart are left to the normal form."""

from __future__ import annotations

import pytest

from exactpriv import Kernel, measure
from exactpriv.real import BadInput, Ordering, Real, compare, exp, ln, sqrt

CAPACITY = measure.capacity(Kernel([["1/2", "1/3", "1/6"], ["1/5", "2/5", "2/5"], ["1/7", "1/7", "5/7"]]))


@pytest.mark.parametrize("number", [
    Real("1/3"), ln(Real(3)) - ln(Real(2)), sqrt(Real(2)) * exp(Real("1/7")),
    CAPACITY, 3 * CAPACITY - ln(Real(5)), 1 / CAPACITY,
])  # fmt: skip
@pytest.mark.parametrize("bits", [2, 24, 64, 200])
def test_what_is_near_contains_the_number(number: Real, bits: int) -> None:
    assert number.near(bits).overlaps(number.arb(bits + 400))
    assert number.near(bits).contains(number.arb(bits + 400).mid())


def test_numbers_closer_than_the_first_look_are_told_apart_and_equal_ones_are_equal() -> None:
    tiny = Real("1e-40")
    assert compare(CAPACITY, CAPACITY + tiny) is Ordering.LESS
    assert compare(CAPACITY + tiny, CAPACITY) is Ordering.GREATER
    assert compare(ln(Real(6)), ln(Real(2)) + ln(Real(3))) is Ordering.EQUAL
    assert compare(sqrt(Real(8)), 2 * sqrt(Real(2)) + tiny) is Ordering.LESS


def test_a_precision_out_of_range_is_refused() -> None:
    with pytest.raises(BadInput, match="is no precision"):
        Real(1).near(1)
    with pytest.raises(BadInput, match="is no precision"):
        Real(1).near(1 << 27)

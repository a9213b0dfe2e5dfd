"""`Real.near` encloses the number, and comparisons that it cannot tell apart are left to the normal form."""

from __future__ import annotations

from typing import Any

import pytest
from flint import arb, fmpq

from exactpriv import Kernel, measure
from exactpriv.kernel import GaussianMixture
from exactpriv.optimise.gaussian.divergences import kl as gaussian_kl
from exactpriv.optimise.gaussian.integrals import relative_entropy
from exactpriv.real import BadInput, Ordering, Real, compare, exp, ln, sqrt
from exactpriv.real.arguments import checked
from exactpriv.search.screen import degree

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


def test_a_violation_that_few_bits_do_not_show_is_shown_to_screening() -> None:
    def mixture(t: str) -> GaussianMixture:
        return GaussianMixture(["1/2", "1/2"], [t, Real(1) + Real(t)], [1, 1])

    for t, half in (("1/16777216", "1/33554432"), ("1/1073741824", "1/2147483648")):
        far, near = (gaussian_kl(mixture("0"), mixture(x)) for x in (t, half))
        assert degree(far <= near) > 0.5


def test_gaussian_integrals_at_scales_that_doubles_do_not_hold() -> None:
    for scale in (fmpq(10) ** 200, fmpq(10) ** -200):
        p = GaussianMixture(["1/2", "1/2"], [0, 400 * scale], [scale**2, scale**2])
        q = GaussianMixture(["1/2", "1/2"], [0, 401 * scale], [scale**2, scale**2])
        assert relative_entropy(p, q, 64).overlaps(arb("0.25"))
        assert relative_entropy(p, q, 64).rad() < 1e-15


def test_unions_with_anything_take_anything() -> None:
    @checked
    def taken(x: Any | None, n: int | str = 1) -> Any:
        return x

    assert taken("x") == "x"
    with pytest.raises(BadInput):
        taken("x", True)

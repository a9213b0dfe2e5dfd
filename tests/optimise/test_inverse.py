"""Inverses of increasing functions are exact when rational and certified otherwise."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import pytest
from flint import arb, fmpq

from exactpriv.optimise import inverse_binary_entropy, monotone_inverse
from exactpriv.optimise.inverse import binary_entropy
from exactpriv.real import Enclosure, IllDefined, Ordering, Real, compare, exp, ln, sqrt


@pytest.mark.parametrize("p", [fmpq(0), fmpq(1, 2), fmpq(1, 10), fmpq(12345, 67891), fmpq(1, 10**20)], ids=str)
def test_the_inverse_of_the_entropy_of_a_rational_is_that_rational(p: fmpq) -> None:
    assert inverse_binary_entropy(binary_entropy(Real(p))).rational == p


def test_the_inverse_of_half_a_bit_agrees_with_mpmath() -> None:
    found = inverse_binary_entropy(ln(Real(2)) / 2)
    assert isinstance(found, Enclosure)
    with mpmath.workdps(120):
        root = mpmath.findroot(
            lambda x: -x * mpmath.log(x) - (1 - x) * mpmath.log(1 - x) - mpmath.log(2) / 2, mpmath.mpf("0.11")
        )
        low, high = (mpmath.mpf(x) for x in found.enclose(100))
        assert low - mpmath.mpf(10) ** -110 <= root <= high + mpmath.mpf(10) ** -110


def test_entropy_of_the_inverse_encloses_the_target_at_every_precision() -> None:
    for target in (ln(Real(2)) / 2, Real(fmpq(1, 1000)), ln(Real(2)) - fmpq(1, 10**20), sqrt(Real(2)) / 3):
        x = inverse_binary_entropy(target)
        for bits in (64, 300, 3400):
            ball = x.arb(bits)
            assert ball.rad() < arb(2) ** (3 - bits)
        assert (binary_entropy(x) - target).arb(300).contains(0)


def test_targets_outside_the_range_are_ill_defined() -> None:
    for target in (Real(fmpq(-1, 10**30)), ln(Real(2)) + fmpq(1, 10**30), Real.infinity()):
        with pytest.raises(IllDefined):
            inverse_binary_entropy(target)


def test_equal_targets_have_equal_inverses_and_unequal_ones_are_told_apart() -> None:
    a, b = inverse_binary_entropy(ln(Real(2)) / 2), inverse_binary_entropy(ln(Real(4)) / 4)
    assert compare(a, b) is Ordering.EQUAL
    near = inverse_binary_entropy(ln(Real(2)) / 2 + fmpq(1, 10**40))
    assert compare(a, near) is Ordering.LESS


def test_any_increasing_function_is_inverted() -> None:
    cube = monotone_inverse(lambda x: x * x * x + x, 0, 3, Real(fmpq(10)))
    assert cube.rational == 2
    root = monotone_inverse(lambda x: x * x, 0, 2, Real(2))
    assert (root - sqrt(Real(2))).arb(200).contains(0) and root.arb(200).rad() < arb(2) ** -195
    level = monotone_inverse(exp, 0, Fraction(3, 2), Real(3))
    assert (level - ln(Real(3))).arb(200).contains(0)


def test_two_unnamed_inverses_are_never_taken_for_the_same_number() -> None:
    a = monotone_inverse(lambda x: x * x, 0, 2, Real(2))
    b = monotone_inverse(lambda x: x * x + (x - fmpq(2, 3)) * (x - fmpq(2, 3)) * x, 0, 2, Real(2))
    assert compare(a, b) is not Ordering.EQUAL

"""Engine and checker give a power the same value, or none, also at zero and at infinity (docs/certificates.md)."""

from fractions import Fraction
from typing import Any

import pytest

from exactpriv.certificate.checker.arithmetic.brackets import bracket
from exactpriv.certificate.checker.arithmetic.elementary import simplified
from exactpriv.certificate.checker.arithmetic.work import DEFAULT_WORK, bounded_work
from exactpriv.certificate.checker.arithmetic.work import IllDefined as CheckerIllDefined
from exactpriv.certificate.checker.language.expressions import expression
from exactpriv.real import IllDefined, Real, exp, ln

INF = Real.infinity()
BASES = [Real(0), Real(Fraction(1, 2)), Real(1), Real(2), INF]
EXPONENTS = [-INF, Real(-1), Real(0), Real(Fraction(1, 2)), Real(1), Real(2), INF]
IRRATIONAL = [-ln(2), ln(2), exp(-1)]
NO_VALUE = "no value", "no value"


def checked(tree: Any) -> tuple[str, str]:
    """The checker's enclosure of an expression, to 20 decimals."""
    with bounded_work(DEFAULT_WORK):
        try:
            return bracket(simplified(expression(tree, {})), 20)
        except CheckerIllDefined:
            return NO_VALUE


def by_the_engine(base: Real, exponent: Real) -> tuple[tuple[str, str], Any]:
    """The engine's enclosure of a power, to 20 decimals, and the expression that it writes."""
    try:
        value = base**exponent
    except IllDefined as missing:
        return NO_VALUE, missing.data
    return value.bracket(20), value.to_data()


@pytest.mark.parametrize("base", BASES, ids=str)
@pytest.mark.parametrize("exponent", [*EXPONENTS, *IRRATIONAL], ids=str)
def test_engine_and_checker_agree_on_every_power(base: Real, exponent: Real) -> None:
    found, tree = by_the_engine(base, exponent)
    assert checked(tree) == found
    if exponent.rational is not None:
        assert checked({"op": "pow", "args": [base.to_data(), exponent.to_data()]}) == found


@pytest.mark.parametrize("base", [*BASES, -INF, Real(-2), ln(2)], ids=str)
def test_every_number_to_the_power_zero_is_one(base: Real) -> None:
    assert (base**0).rational == 1
    assert checked((base**0).to_data()) == ("1." + 20 * "0",) * 2


def test_zero_has_no_negative_power_and_one_no_infinite_one() -> None:
    for base, exponent in [(0, -1), (0, -INF), (0, -ln(2)), (1, INF), (1, -INF), (-1, ln(2))]:
        found, tree = by_the_engine(Real(base), Real(exponent))
        assert found == NO_VALUE == checked(tree), (base, exponent)

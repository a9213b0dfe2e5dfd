"""`f"{x:.5f}"` shows certified digits, and nothing turns into a float."""

import math
from fractions import Fraction

import pytest

from exactpriv.real import BadInput, Real, exp, ln, sqrt


@pytest.mark.parametrize(("x", "spec", "text"), [
    (ln(2), ".5f", "0.69315"), (-ln(2), ".3f", "-0.693"), (Real(Fraction(1, 8)), ".2f", "0.12"),
    (Real(Fraction(3, 8)), ".2f", "0.38"), (Real(1), ".0f", "1"), (exp(20), ".4e", "4.8517e+08"),
    (exp(-20), ".2e", "2.06e-09"), (Real("9.9996"), ".3e", "1.000e+01"), (Real.infinity(), ".3f", "inf"),
    (sqrt(2), "10.3f", "     1.414"), (sqrt(2), "<8.3f", "1.414   "), (Real(0), ".2e", "0.00e+00"),
    (ln(3), "f", "1.098612"), (Real(Fraction(-1, 1000)), ".1f", "0.0"), (ln(2), "", "ln 2"),
])  # fmt: skip
def test_a_number_is_shown_to_so_many_places(x: Real, spec: str, text: str) -> None:
    assert format(x, spec) == text


@pytest.mark.parametrize("k", range(1, 12))
def test_places_are_those_of_the_nearest_decimal(k: int) -> None:
    assert f"{ln(k + 1):.9f}" == f"{math.log(k + 1):.9f}"


def test_other_formats_are_refused_with_a_way_out() -> None:
    with pytest.raises(BadInput, match=r"write one such as \.5f"):
        format(ln(2), ".5g")
    with pytest.raises(BadInput, match="not turn into a float silently; write exp, ln or sqrt of exactpriv in place"):
        math.exp(ln(2))
    with pytest.raises(BadInput, match="not rounded"):
        round(ln(2), 3)

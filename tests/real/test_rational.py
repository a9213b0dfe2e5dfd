"""What counts as a rational, and what is refused."""

from decimal import Decimal
from fractions import Fraction

import pytest
from flint import fmpq, fmpz
from hypothesis import given
from hypothesis import strategies as st

from exactpriv.real import BadInput, Rational, simplest_between


@pytest.mark.parametrize(
    ("given_as", "value"),
    [
        (3, fmpq(3)),
        (Fraction(-3, 7), fmpq(-3, 7)),
        (Decimal("0.125"), fmpq(1, 8)),
        (Decimal("1E-30"), fmpq(1, 10**30)),
        (fmpz(5), fmpq(5)),
        ("3/7", fmpq(3, 7)),
        (" -3 / 7 ", fmpq(-3, 7)),
        ("+0.125", fmpq(1, 8)),
        ("1e-30", fmpq(1, 10**30)),
        ("-2.5e2", fmpq(-250)),
        (".5", fmpq(1, 2)),
        ("5.", fmpq(5)),
    ],
)
def test_every_exact_form_of_a_number_is_read_exactly(given_as: object, value: fmpq) -> None:
    assert Rational(given_as) == value  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "refused",
    [0.5, True, None, float("nan"), Decimal("NaN"), Decimal("Infinity"), "", "1/0", "1/", "/2", ".", "e5", "1e99999",
     "0x10", "1_000", "\u0661", "nan", "inf", "1/2/3", "--1", "9" * 10_001, [1], b"1"],
)
def test_everything_else_is_refused_with_one_sentence(refused: object) -> None:
    with pytest.raises(BadInput) as error:
        Rational(refused)  # type: ignore[arg-type]
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 250


def test_the_message_about_a_float_names_the_exact_alternatives() -> None:
    with pytest.raises(BadInput, match=r'0.1 is a float .*write it as text, "0.1", or as Fraction\(1, 10\)$'):
        Rational(0.1)  # type: ignore[arg-type]
    with pytest.raises(BadInput, match=r'as text, such as "1/3" or "inf"$'):
        Rational(float("inf"))  # type: ignore[arg-type]


@given(st.fractions(max_denominator=400), st.fractions(max_denominator=400))
def test_the_simplest_rational_of_an_interval_has_the_least_denominator(a: Fraction, b: Fraction) -> None:
    low, high = min(a, b), max(a, b)
    found = simplest_between(Rational(low), Rational(high))
    as_fraction = Fraction(int(found.p), int(found.q))
    assert low <= as_fraction <= high
    for q in range(1, as_fraction.denominator):
        assert (low * q).__ceil__() > (high * q).__floor__()

"""A number in a text means the same wherever it stands, exactly, and costs little to refuse."""

import time
from fractions import Fraction

import pytest

from exactpriv import Kernel, Prior, measure
from exactpriv.cli.given_objects import number_from
from exactpriv.kernel.files import parse_kernel
from exactpriv.real import BadInput, Rational, Real, compare, exp, ln, sqrt
from exactpriv.real.order import Ordering

WRITTEN = [
    ("3/7", Real(Fraction(3, 7))), (".5", Real(Fraction(1, 2))), ("1e-12", Real(Fraction(1, 10**12))),
    ("50%", Real(Fraction(1, 2))), ("-2.50", Real(Fraction(-5, 2))), ("2*ln 3", 2 * ln(3)),
    ("ln 3/2", ln(Fraction(3, 2))), ("ln(3)/2", ln(3) / 2), ("exp(1)/(1+exp(1))", exp(1) / (1 + exp(1))),
    ("2^10", Real(1024)), ("-2^2", Real(-4)), ("2**(1/2)", sqrt(2)), ("sqrt 2", sqrt(2)), ("e^2", exp(2)),
    ("1 - 1/3 - 1/3", Real(Fraction(1, 3))), ("12.5 %".replace(" ", ""), Real(Fraction(1, 8))), ("log 2", ln(2)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), WRITTEN)
def test_a_text_means_the_same_in_python_and_on_the_command_line(text: str, value: Real) -> None:
    assert compare(Real(text), value) is Ordering.EQUAL
    assert compare(number_from(f" {text} ", "x"), value) is Ordering.EQUAL


def test_entries_of_kernels_and_laws_are_written_so_in_python_and_in_files() -> None:
    text = "exp(1)/(1+exp(1))"
    made = Kernel([[text, "1/(1+exp(1))"], ["50%", ".5"]])
    assert made.agrees(parse_kernel(f'{{"rows": [["{text}", "1/(1+exp(1))"], ["50%", ".5"]]}}'))
    assert made.agrees(parse_kernel(f'"{text}",1/(1+exp(1))\n50%,.5'))
    assert Prior(["25%", "75%"]) == Prior(["1/4", "3/4"])
    assert compare(measure.ldp_delta(Kernel([[1, 0], [0, 1]]), "2*ln 3"), Real(1)) is Ordering.EQUAL
    assert Rational("50%") == Rational(".5")


@pytest.mark.parametrize("text", [
    "", "1,5", "1/x", "3 4", "((1)", "1/0", "ln -1", "__import__('os')", "2^99999", "1e99999999",
    "(" * 40 + "1" + ")" * 40, "1+" * 2100 + "1", "x", "1%2", "sqrt", "\u0661", "2^(2^(2^(2^9)))",
    "nan", "0x10", "1_000",
])  # fmt: skip
def test_what_is_no_number_is_refused_at_once_in_one_sentence(text: str) -> None:
    begin = time.monotonic()
    with pytest.raises(BadInput) as caught:
        Real(text)
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 300
    assert time.monotonic() - begin < 1

"""No number of any length crashes what prints it, and none is printed longer than a line."""

import json
from pathlib import Path

import pytest

from exactpriv.kernel import Kernel, Prior
from exactpriv.kernel.value_trees import tree_from_value
from exactpriv.measure import MEASURES
from exactpriv.real import Real, exp, ln, sqrt
from exactpriv.report.typeset.numbers import number_latex

LONG = 7**6000
LINE = 400
NUMBERS = [Real(LONG), Real(1) / LONG, Real(LONG) / (LONG + 2), ln(Real(LONG + 2)), ln(Real(LONG + 2)) / 3 + ln(5),
           sqrt(Real(LONG + 2)), sqrt(1 + sqrt(Real(LONG + 2))), exp(Real(1) / LONG), Real(LONG + 2) ** 1000,
           ln(1 + sqrt(Real(LONG + 2))), exp(sqrt(2) * ln(Real(LONG)))]  # fmt: skip
KERNEL = Kernel([[Real(7**2000) / (7**2000 + 3), Real(3) / (7**2000 + 3)], ["1/3", "2/3"]])


@pytest.mark.parametrize("place", range(len(NUMBERS)))
def test_every_text_of_a_long_number_fits_in_a_few_lines(place: int) -> None:
    x = NUMBERS[place]
    relation = x <= 1
    shown = [str(x), repr(x), x.latex(), x._repr_html_(), str(relation), repr(relation), relation.latex(), repr(x.form)]
    assert all(0 < len(text) <= 2 * LINE for text in shown)
    assert max(map(len, x.enclose(20))) <= LINE


def test_the_digits_left_out_are_counted() -> None:
    prime = 2**521 - 1
    digits = str(prime)
    assert str(ln(Real(prime)) / 7) == f"(1/7) ln {digits[:12]}...(133 digits)...{digits[-12:]}"
    assert str(ln(Real(2**127 - 1))) == f"ln {2**127 - 1}"


def test_a_number_far_from_1_is_shown_with_an_exponent() -> None:
    assert (Real(1) / 3 / 10**300).enclose(10) == ("3.333333333e-301", "3.333333334e-301")
    assert Real(10**300).enclose(10) == ("1e300", "1e300")
    assert (Real(1) / 4).enclose(3) == ("0.250", "0.250")
    assert number_latex("1.2345...e-50") == r"1.2345\ldots \cdot 10^{-50}"


def test_what_was_a_key_of_a_normal_form_is_a_formula() -> None:
    x = ln(1 + sqrt(3) * Real(7) ** "1/6" * 7 / 27)
    assert str(x) == "ln(1 + (7/27) sqrt(3) 7^(1/6))"
    assert str(exp(sqrt(2) * ln(2))) == "exp(sqrt(2) ln 2)"
    assert "{" not in str(exp(-exp(Real(40)) + 1))


def test_the_data_of_a_long_number_keeps_every_digit() -> None:
    tree = json.dumps(ln(Real(LONG + 2)).to_data())
    assert len(tree) > 5000
    assert len(json.dumps(tree_from_value(KERNEL))) > 3000


@pytest.mark.parametrize("name", ["ldp", "kl_dp", "capacity", "dobrushin", "eta_chi2", "maximal_leakage", "mi_dp"])
def test_a_measure_of_a_kernel_with_long_entries_prints_no_line_longer_than_a_few(name: str) -> None:
    value = MEASURES[name].function(KERNEL)
    assert len(str(value)) <= LINE
    assert len(repr(KERNEL)) <= LINE
    assert len(repr(Prior([Real(1) / LONG, 1 - Real(1) / LONG]))) <= LINE


def test_the_renyi_divergence_of_order_10001_is_printed(tmp_path: Path) -> None:
    value = MEASURES["renyi_dp"].function(Kernel([["1/2", "1/2"], ["1/4", "3/4"]]), Real(10001))
    assert len(str(value)) <= LINE
    assert value.enclose(20) == ("0.69307786584188931488", "0.69307786584188931489")

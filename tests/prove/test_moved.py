"""Inequalities between several numbers that meet where one is moved from, and what the checker refuses."""

from __future__ import annotations

from typing import Any

import pytest

from exactpriv.certificate import CertificateError, check_certificate, seal
from exactpriv.certificate.checker.arithmetic.numbers import UNITY, Number, number
from exactpriv.certificate.checker.arithmetic.orthants import is_multiple_of_a_square, positive_variable
from exactpriv.certificate.checker.kinds.derivation.moved import derivative
from exactpriv.claim import Claim, claim
from exactpriv.claim import domains as d
from exactpriv.prove.methods import prove
from exactpriv.real import Real, Relation, exp, ln

SHARE = d.numbers(0, 1, low_open=True, high_open=True)
POSITIVE = d.numbers(0, None, low_open=True)


def divergence(p: Real, q: Real) -> Real:
    return p * ln(p / q) + (1 - p) * ln((1 - p) / (1 - q))


@claim(a=POSITIVE, b=POSITIVE, c=POSITIVE, e=POSITIVE)
def log_sum(a: Real, b: Real, c: Real, e: Real) -> Relation:
    "Cover and Thomas 2006, Theorem 2.7.1."
    return (a + b) * ln((a + b) / (c + e)) <= a * ln(a / c) + b * ln(b / e)


@claim(p=SHARE, q=SHARE)
def pinsker(p: Real, q: Real) -> Relation:
    "Cover and Thomas 2006, Lemma 11.6.1, of two letters."
    return 2 * (p - q) ** 2 <= divergence(p, q)


@claim(p=SHARE, q=SHARE)
def chi_square(p: Real, q: Real) -> Relation:
    "Relative entropy below chi-square, of two letters."
    return divergence(p, q) <= (p - q) ** 2 / (q * (1 - q))


@claim(a=POSITIVE, b=POSITIVE)
def tangent(a: Real, b: Real) -> Relation:
    "A tangent of the logarithm."
    return a - b <= a * ln(a / b)


PROVED = (log_sum, pinsker, chi_square, tangent)


@pytest.mark.parametrize("one", PROVED, ids=lambda one: one.id)
def test_an_inequality_that_touches_inside_its_range_is_shown(one: Claim) -> None:
    made = prove(one)
    assert made.verdict == "proved", made.left
    assert any("both sides meet at " in step for step in made.steps)


def changed(made: dict[str, Any], **node: Any) -> dict[str, Any]:
    tree = {key: value for key, value in made.items() if key != "sha256"}
    (case,) = tree["cases"]
    (proof,) = case["proofs"]
    case = {**case, "proofs": [{**proof, "leaf": {"moved": {**proof["leaf"]["moved"], **node}}}]}
    return seal({**tree, "cases": [case]})


def test_another_start_or_number_is_refused() -> None:
    made = prove(pinsker).certificate
    assert made is not None and check_certificate(made).accepted
    of = made["cases"][0]["proofs"][0]["leaf"]["moved"]["of"]
    for node in ({"from": "1/2"}, {"from": of}, {"of": {"var": "r"}}, {"from": {"op": "add", "args": [of, "1/10"]}},
                 {"from": {"op": "inf", "args": []}}, {"from": "2"}):  # fmt: skip
        assert not check_certificate(changed(made, **node)).accepted


FALSE: list[Claim] = []


def false(**domain: Any) -> Any:
    def enter(function: Any) -> Claim:
        FALSE.append(claim(**domain)(function))
        return FALSE[-1]

    return enter


@false(p=SHARE, q=SHARE)
def too_much(p: Real, q: Real) -> Relation:
    "2 is the constant."
    return Real("21/10") * (p - q) ** 2 <= divergence(p, q)


@false(p=SHARE, q=SHARE)
def hardly_too_much(p: Real, q: Real) -> Relation:
    "It fails beside 1/2 alone."
    return Real("20001/10000") * (p - q) ** 2 <= divergence(p, q)


@false(a=POSITIVE, b=POSITIVE)
def turned(a: Real, b: Real) -> Relation:
    "The tangent lies below."
    return a - b >= a * ln(a / b)


@false(x=d.numbers(0, 3), y=d.numbers(0, 3))
def beyond_a_pole(x: Real, y: Real) -> Relation:
    "Both sides meet at x = y, the slope has one sign on either side of 2, and there is no value at 2."
    return (x - y) / ((2 - x) * (2 - y)) >= 0


@false(x=POSITIVE, y=POSITIVE)
def from_one_side(x: Real, y: Real) -> Relation:
    "Their difference grows all the time."
    return y <= x


@false(x=POSITIVE, y=POSITIVE)
def in_an_exponent(x: Real, y: Real) -> Relation:
    "Convex, and not the tangent at y."
    return exp(x) >= exp(y) * (1 + 2 * (x - y))


@pytest.mark.parametrize("one", FALSE, ids=lambda one: one.id)
def test_what_is_false_is_not_proved(one: Claim) -> None:
    assert prove(one).verdict != "proved"


X, Y = positive_variable("x"), positive_variable("y")


@pytest.mark.parametrize(
    ("made", "square"),
    [((X - Y) * (X - Y), True), ((X - Y) * (X - Y) * X * number(3), True),
     ((X * X - Y + UNITY) * (X * X - Y + UNITY) * (UNITY + Y), True), ((X - Y) * (Y - X), False),
     ((X - Y) * (X - Y) * (X - Y), False), ((X - Y) * (X - Y) - UNITY, False), (X * X + Y * Y - X * Y, False)],
)  # fmt: skip
def test_squares_are_known_by_their_roots(made: Number, square: bool) -> None:
    assert is_multiple_of_a_square(made.pair()[0]) is square


def test_a_measure_of_what_moves_has_no_derivative() -> None:
    with pytest.raises(CertificateError, match="a measure of what moves"):
        derivative({"op": "mul", "args": ["5", {"measure": "capacity", "args": [{"var": "x"}]}]}, {"var": "x"})

"""Certificates of answers of few digits leave the checker room for bounds of its own."""

from __future__ import annotations

from fractions import Fraction

import pytest

from exactpriv.account import composed
from exactpriv.account.shown import certificate
from exactpriv.certificate import check_certificate


@pytest.mark.parametrize("digits", [2, 3, 4])
@pytest.mark.parametrize(
    ("text", "k", "relation", "eps"),
    [
        ("poisson(1/256, gaussian(1))", 10_000, "remove", "3"),
        ("gaussian(96/25) + laplace(96/25)", 26_567, "replace", "7420"),
        ("laplace(19/20)", 292, "replace", "408"),
        pytest.param("rr(11/10) + rr(13/12) + laplace(3)", 60, "remove", "8", marks=pytest.mark.slow),
    ],
)
def test_an_answer_of_few_digits_has_a_certificate(text: str, k: int, relation: str, eps: str, digits: int) -> None:
    account = composed(text, k, relation)
    answer = account.answer_delta(eps, digits)
    made = certificate(answer, account)
    checked = check_certificate(made)
    assert checked.accepted, checked.reason
    low, high = (Fraction(x) for x in made["cases"][0]["delta"])
    assert low <= Fraction(str(answer.delta[1])) and Fraction(str(answer.delta[0])) <= high
    assert (high - low) * 10 ** (digits - 1) <= high

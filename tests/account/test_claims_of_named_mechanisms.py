"""Named mechanisms in claims: theorems about composition, amplification and calibration, each beside a false twin.

What is refuted is confirmed by the independent checker, which computes delta anew from the parameters.
"""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from flint import fmpq

from exactpriv import claim, exp, hunt, ln, sqrt
from exactpriv import domains as d
from exactpriv.account import (
    composed,
    discrete_gaussian,
    dp,
    gaussian,
    geometric,
    laplace,
    poisson,
    rr,
    staircase,
    truncated_geometric,
)
from exactpriv.certificate import check_certificate
from exactpriv.certificate.writer import seal

NOISE = d.numbers(Fraction(1, 2), 4)
LEVEL = d.numbers(Fraction(1, 8), 3)
SMALL = d.numbers(Fraction(1, 10**6), Fraction(1, 10))
RATE = d.numbers(Fraction(1, 50), Fraction(9, 10))
ODDS = d.numbers(Fraction(3, 2), 6)


@claim(sigma=NOISE, k=d.integers(1, 40), t=LEVEL)
def concentrated(sigma, k, t):
    "Bun and Steinke 2016, Proposition 1.3, of Gaussian noise."
    rho = k / (2 * sigma**2)
    return composed(gaussian(sigma), k).delta(rho + t) <= exp(-(t**2) / (4 * rho))


@claim(sigma=NOISE, k=d.integers(1, 40), t=LEVEL)
def concentrated_twice_as_much(sigma, k, t):
    rho = k / (2 * sigma**2)
    return composed(gaussian(sigma), k).delta(rho + t) <= exp(-(t**2) / (2 * rho))


@claim(eps=d.numbers(Fraction(1, 8), Fraction(99, 100)), delta=SMALL)
def calibrated(eps, delta):
    "Dwork and Roth 2014, Theorem A.1."
    return composed(gaussian(sqrt(2 * ln(5 / (4 * delta))) / eps)).delta(eps) <= delta


@claim(eps=d.numbers(Fraction(1, 8), Fraction(99, 100)), delta=SMALL)
def calibrated_without_the_two(eps, delta):
    return composed(gaussian(sqrt(ln(5 / (4 * delta))) / eps)).delta(eps) <= delta


@claim(b=d.numbers(1, 8), k=d.integers(1, 20), delta=SMALL)
def advanced(b, k, delta):
    "Dwork, Rothblum and Vadhan 2010, Theorem III.3, of Laplace noise."
    eps = sqrt(2 * k * ln(1 / delta)) / b + k / b * (exp(1 / b) - 1)
    return composed(laplace(b), k).delta(eps) <= delta


@claim(b=d.numbers(1, 8), k=d.integers(1, 20), delta=SMALL)
def advanced_without_the_mean_and_a_third(b, k, delta):
    return composed(laplace(b), k).delta(sqrt(2 * k * ln(1 / delta)) / (3 * b)) <= delta


@claim(q=RATE, r=ODDS)
def amplified(q, r):
    "Li, Qardaji and Su 2012: Poisson sampling of a pure guarantee."
    return composed(poisson(q, rr(r))).delta(ln(1 + q * (r - 1))) <= 0


@claim(q=RATE, r=ODDS)
def amplified_by_the_rate_alone(q, r):
    return composed(poisson(q, rr(r))).delta(q * ln(r) / 2) <= 0


@claim(q=RATE, sigma=NOISE, k=d.integers(1, 12), eps=LEVEL)
def sampled(q, sigma, k, eps):
    "Less is lost on samples."
    return composed(poisson(q, gaussian(sigma)), k).delta(eps) <= composed(gaussian(sigma), k).delta(eps)


@claim(q=d.numbers(Fraction(1, 2), Fraction(9, 10)), sigma=d.numbers(1, 2), k=d.integers(30, 60), eps=LEVEL)
def sampled_by_the_rate(q, sigma, k, eps):
    return composed(poisson(q, gaussian(sigma)), k).delta(eps) <= q * composed(gaussian(sigma), k).delta(eps)


@claim(r=ODDS, delta=SMALL, k=d.integers(2, 12))
def basic(r, delta, k):
    "Dwork and Roth 2014, Theorem 3.16: levels and deltas add."
    return composed(dp(ln(r), delta), k).delta(k * ln(r)) <= k * delta


@claim(r=ODDS, delta=SMALL, k=d.integers(2, 12))
def basic_one_short(r, delta, k):
    return composed(dp(ln(r), delta), k).delta(k * ln(r)) <= (k - 1) * delta


@claim(sigma=NOISE, s=d.integers(1, 3), k=d.integers(1, 20), t=LEVEL)
def concentrated_on_the_integers(sigma, s, k, t):
    "Canonne, Kamath and Steinke 2020, Theorem 4, with Bun and Steinke 2016, Proposition 1.3."
    rho = k * s**2 / (2 * sigma**2)
    return composed(discrete_gaussian(sigma, s), k).delta(rho + t) <= exp(-(t**2) / (4 * rho))


@claim(sigma=NOISE, k=d.integers(1, 20), t=LEVEL)
def concentrated_on_the_integers_twice_as_much(sigma, k, t):
    rho = k / (2 * sigma**2)
    return composed(discrete_gaussian(sigma), k).delta(rho + t) <= exp(-(t**2) / (2 * rho))


@claim(r=ODDS, n=d.integers(1, 6), k=d.integers(1, 8), e=ODDS)
def ends_save_nothing(r, n, k, e):
    "Ghosh, Roughgarden and Sundararajan 2012: the truncated geometric mechanism at its level."
    return composed(geometric(1 / r), k).delta(ln(e)) <= composed(truncated_geometric(1 / r, n), k).delta(ln(e))


@claim(r=ODDS, n=d.integers(1, 6), k=d.integers(1, 8), e=ODDS)
def ends_save_something(r, n, k, e):
    return composed(truncated_geometric(1 / r, n), k).delta(ln(e)) < composed(geometric(1 / r), k).delta(ln(e))


@claim(r=ODDS, k=d.integers(1, 8), eps=LEVEL)
def stairs_lose_at_most_what_a_response_does(r, k, eps):
    "Kairouz, Oh and Viswanath 2015, of the mechanism of Geng and Viswanath 2016."
    return composed(staircase(ln(r)), k).delta(eps) <= composed(rr(r), k).delta(eps)


@claim(r=ODDS, k=d.integers(1, 8), eps=LEVEL)
def stairs_lose_at_most_what_a_sampled_response_does(r, k, eps):
    return composed(staircase(ln(r)), k).delta(eps) <= composed(poisson(Fraction(9, 10), rr(r)), k).delta(eps)


TRUE = [
    concentrated,
    calibrated,
    advanced,
    amplified,
    sampled,
    basic,
    concentrated_on_the_integers,
    ends_save_nothing,
    stairs_lose_at_most_what_a_response_does,
]
FALSE = [
    concentrated_twice_as_much,
    calibrated_without_the_two,
    advanced_without_the_mean_and_a_third,
    amplified_by_the_rate_alone,
    sampled_by_the_rate,
    basic_one_short,
    concentrated_on_the_integers_twice_as_much,
    ends_save_something,
    stairs_lose_at_most_what_a_sampled_response_does,
]


@pytest.mark.slow
@pytest.mark.parametrize("statement", TRUE, ids=lambda s: s.id)
def test_a_theorem_about_named_mechanisms_is_not_refuted(statement: Any) -> None:
    assert hunt(statement, seconds=3, seed=1).witness is None


@pytest.mark.parametrize("statement", FALSE, ids=lambda s: s.id)
def test_its_false_twin_is_refuted_and_the_checker_agrees(statement: Any) -> None:
    found = hunt(statement, seconds=20, seed=1)
    assert found.witness is not None
    assert check_certificate(found.certificate()).accepted


def test_a_mechanism_of_an_irrational_scale_is_between_those_around() -> None:
    found = composed(gaussian(sqrt(2)), 3).delta(sqrt(2))
    below, above = (
        composed(gaussian(x), 3).delta(e) for x, e in ((fmpq(1415, 1000), "1415/1000"), (fmpq(1414, 1000), "1414/1000"))
    )
    assert (below <= found) and (found <= above)


def test_a_certificate_of_another_mechanism_is_rejected() -> None:
    found = hunt(concentrated_twice_as_much, seconds=20, seed=1).certificate()
    text = json.dumps(found)
    assert '"account"' in text and check_certificate(found).accepted
    sigma = next(part for part in _values(found, "sigma") if isinstance(part, str))
    changed = json.loads(text.replace(f'"sigma": "{sigma}"', '"sigma": "97/13"'))
    assert not check_certificate(
        seal({key: x for key, x in changed.items() if key not in ("schema", "digest")})
    ).accepted


def _values(tree: Any, key: str) -> list[Any]:
    found = []
    if isinstance(tree, dict):
        found = [tree[key]] if key in tree else []
        tree = list(tree.values())
    return found + [x for part in tree for x in _values(part, key)] if isinstance(tree, list) else found

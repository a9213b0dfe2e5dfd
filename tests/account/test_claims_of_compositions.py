"""Composition theorems and folklore as claims: `K.repeated(k)` is k runs of a mechanism on one input.

Each true one has a perturbed twin that a hunt refutes; randomised response is where most of them are tight.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import pytest

from exactpriv import Kernel, check, claim, exp, hunt, ln, sqrt
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.account import composed
from exactpriv.certificate import check_certificate

BINARY = d.kernels(inputs=2, outputs=2)


def few(K: Any) -> Any:
    return m.ldp(K) <= ln(9)


@claim(K=BINARY, k=d.integers(1, 12), assume=few)
def basic_composition(K, k):
    "Dwork and Roth 2014, Theorem 3.14, for pure privacy: exactly so for runs of one mechanism."
    return m.ldp(K.repeated(k)) <= k * m.ldp(K)


@claim(K=BINARY, k=d.integers(2, 12), assume=few)
def basic_composition_one_run_short(K, k):
    return m.ldp(K.repeated(k)) <= (k - 1) * m.ldp(K)


def optimal(K: Any, k: int, i: int) -> Any:
    r = exp(m.ldp(K))
    total = sum((comb(k, j) * (r ** (k - j) - r ** (k - 2 * i + j)) for j in range(i)), 0)
    return total / (1 + r) ** k


@claim(K=d.kernels(inputs=2, outputs=(2, 3)), assume=few)
def optimal_composition(K):
    "Kairouz, Oh and Viswanath 2015, Theorem 3.3: five runs at the level (5 - 2 i) eps, i = 2."
    return m.ldp_delta(K.repeated(5), m.ldp(K)) <= optimal(K, 5, 2)


@claim(K=d.kernels(inputs=2, outputs=(2, 3)), assume=few)
def optimal_composition_a_tenth_smaller(K):
    return m.ldp_delta(K.repeated(5), m.ldp(K)) <= Fraction(9, 10) * optimal(K, 5, 2)


@claim(K=BINARY, k=d.integers(1, 25), assume=few)
def advanced_composition(K, k):
    "Dwork, Rothblum and Vadhan 2010, at delta = 1/100."
    eps = m.ldp(K)
    return m.ldp_delta(K.repeated(k), sqrt(2 * k * ln(100)) * eps + k * eps * (exp(eps) - 1)) <= Fraction(1, 100)


@claim(K=BINARY, k=d.integers(1, 25), assume=few)
def advanced_composition_without_its_mean(K, k):
    return m.ldp_delta(K.repeated(k), sqrt(k * ln(100) / 2) * m.ldp(K)) <= Fraction(1, 100)


@claim(K=BINARY, k=d.integers(1, 8), assume=few)
def renyi_levels_add(K, k):
    return m.renyi_dp(K.repeated(k), 3) == k * m.renyi_dp(K, 3)


@claim(K=BINARY, k=d.integers(2, 8), assume=few)
def renyi_levels_add_like_roots(K, k):
    return m.renyi_dp(K.repeated(k), 3) <= sqrt(k) * m.renyi_dp(K, 3)


@claim(K=BINARY, k=d.integers(1, 8), assume=few)
def pure_is_concentrated(K, k):
    "Bun and Steinke 2016, Proposition 1.4: eps-DP is (eps^2/2)-zCDP, at order 2, and k runs are k times that."
    return m.renyi_dp(K.repeated(k), 2) <= k * m.ldp(K) ** 2


@claim(K=BINARY, k=d.integers(1, 8), assume=few)
def pure_is_concentrated_at_a_third(K, k):
    return m.renyi_dp(K.repeated(k), 2) <= k * m.ldp(K) ** 2 / 3


@claim(K=BINARY, L=BINARY, assume=lambda K, L: (m.ldp(K) <= ln(4)) & (m.ldp(L) <= ln(4)))
def different_runs(K, L):
    "Murtagh and Vadhan 2018: runs of different levels lose no more than the sum of all, and at 0 no more than 1."
    return m.ldp_delta(K.repeated(3).parallel(L.repeated(2)), 3 * m.ldp(K) + 2 * m.ldp(L)) <= 0


@claim(K=BINARY, L=BINARY, assume=lambda K, L: (m.ldp(K) <= ln(4)) & (m.ldp(L) <= ln(4)))
def different_runs_by_the_larger_part(K, L):
    return m.ldp_delta(K.repeated(3).parallel(L.repeated(2)), 3 * m.ldp(K)) <= 0


TRUE = [basic_composition, optimal_composition, advanced_composition, renyi_levels_add, pure_is_concentrated,
        different_runs]  # fmt: skip
FALSE = [basic_composition_one_run_short, optimal_composition_a_tenth_smaller, advanced_composition_without_its_mean,
         renyi_levels_add_like_roots, pure_is_concentrated_at_a_third, different_runs_by_the_larger_part]  # fmt: skip
RESPONSE = Kernel([["3/4", "1/4"], ["1/4", "3/4"]])
WEAK = Kernel([["11/21", "10/21"], ["10/21", "11/21"]])


def instance(about: Any, K: Kernel, k: int) -> dict[str, Any]:
    return {name: {"K": K, "L": RESPONSE, "k": k}[name] for name in about.domain}


@pytest.mark.parametrize("about", TRUE, ids=lambda c: c.id)
@pytest.mark.parametrize("K", [RESPONSE, WEAK])
def test_composition_theorems_hold_at_randomised_response(about: Any, K: Kernel) -> None:
    assert check(about, instance(about, K, 6)).outcome.name == "HOLDS"


@pytest.mark.deep
@pytest.mark.parametrize("about", TRUE, ids=lambda c: c.id)
def test_composition_theorems_are_not_refuted(about: Any) -> None:
    assert hunt(about, seconds=4, seed=1).witness is None


@pytest.mark.parametrize("about", FALSE, ids=lambda c: c.id)
def test_perturbed_composition_theorems_are_refuted_with_a_certificate(about: Any) -> None:
    found = hunt(about, seconds=20, seed=1)
    assert found.witness is not None
    assert check_certificate(found.certificate()).accepted


@pytest.mark.parametrize("e", ["1", "3/2", "9", "1/2"])
def test_runs_counted_by_type_are_the_account_of_the_pair(e: str) -> None:
    K = Kernel([["1/2", "1/3", "1/6"], ["1/4", "1/4", "1/2"]])
    both = [composed("pair(1/2, 1/3, 1/6; 1/4, 1/4, 1/2)", 7, relation).answer_delta(f"ln {e}").delta[0]
            for relation in ("remove", "add")]  # fmt: skip
    assert m.ldp_delta(K.repeated(7), ln(e)) == max(both)


def test_types_tell_what_all_outputs_tell() -> None:
    K = Kernel([["1/2", "1/3", "1/6"], ["1/4", "1/4", "1/2"]])
    every = K.parallel(K).parallel(K)
    for level in ("1/2", "1", "7/3"):
        assert m.ldp_delta(every, ln(level)) == m.ldp_delta(K.repeated(3), ln(level))
    assert m.capacity(every).enclose(8) == m.capacity(K.repeated(3)).enclose(8)

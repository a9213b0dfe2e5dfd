"""Bounds on composed mechanisms, proved factor by factor: what is proved of which kernels, and what is not."""

from __future__ import annotations

from typing import Any

import pytest

from exactpriv import measure as m
from exactpriv.audit.registered.comparing import AS_REGISTERED, DIFFERS, compare_with_claim
from exactpriv.certificate import seal
from exactpriv.claim import Claim, claim
from exactpriv.claim import domains as d
from exactpriv.kernel import Kernel, Prior
from exactpriv.prove.factorwise import Factorwise, prove_factorwise
from exactpriv.prove.methods import prove
from exactpriv.real import Real, Relation, exp, ln

FIRST = d.kernels((2, 3), (2, 3), positive=True)
BEHIND = d.kernels(lambda e: e["K"].n_outputs, (2, 3), positive=True)
BESIDE = d.kernels(lambda e: e["K"].n_inputs, (2, 3), positive=True)
TWO = d.kernels(2, (2, 3), positive=True)
SHARE = d.numbers(0, 1)


def below(K: Kernel, eps: Real) -> Relation:
    return m.ldp(K) <= eps


@claim(K=FIRST, L=BEHIND)
def cascade(K: Kernel, L: Kernel) -> Relation:
    "The level of a cascade, a closed form."
    r, s = exp(m.ldp(K)), exp(m.ldp(L))
    return m.ldp(K.then(L)) <= ln((r * s + 1) / (r + s))


@claim(K=FIRST, L=BEHIND)
def multiplied_out(K: Kernel, L: Kernel) -> Relation:
    "The variation of a cascade, without a quotient."
    r, s = exp(m.ldp(K)), exp(m.ldp(L))
    return m.dobrushin(K.then(L)) * (r + 1) * (s + 1) <= (r - 1) * (s - 1)


@claim(K=FIRST, L=BESIDE, a=d.levels(), b=d.levels(), s=SHARE, t=SHARE,
       assume=(lambda K, a, s: m.ldp_delta(K, a) <= s, lambda L, b, t: m.ldp_delta(L, b) <= t))  # fmt: skip
def approximate(K: Kernel, L: Kernel, a: Real, b: Real, s: Real, t: Real) -> Relation:
    "Levels add, deltas join (Kairouz, Oh and Viswanath 2015, Theorem 3.3, the last one)."
    return m.ldp_delta(K.parallel(L), a + b) <= 1 - (1 - s) * (1 - t)


@claim(K=FIRST, eps=d.levels(), assume=below)
def three_times(K: Kernel, eps: Real) -> Relation:
    "The delta of three uses at the level of one (Murtagh and Vadhan 2016, Theorem 1.5)."
    return m.ldp_delta(K.repeated(3), eps) <= (exp(3 * eps) - exp(eps)) / (exp(eps) + 1) ** 3


@claim(K=FIRST, eps=d.levels(), k=d.integers(1, 4), assume=below)
def basic(K: Kernel, eps: Real, k: int) -> Relation:
    "Basic composition."
    return m.ldp(K.repeated(k)) <= k * eps


@claim(K=FIRST, L=BESIDE, eps=d.numbers(0, None), delta=SHARE,
       assume=(below, lambda L, delta: m.dobrushin(L) <= delta))  # fmt: skip
def of_different_kinds(K: Kernel, L: Kernel, eps: Real, delta: Real) -> Relation:
    "A level beside a variation."
    return m.dobrushin(K.parallel(L)) <= 1 - (1 - delta) * 2 / (exp(eps) + 1)


@claim(K=FIRST, L=BEHIND)
def leakage_of_any_size(K: Kernel, L: Kernel) -> Relation:
    "Not decided by pairs of rows."
    return exp(m.maximal_leakage(K.then(L))) <= 1 + (exp(m.ldp(K)) - 1) / (exp(m.ldp(K)) + 1)


@claim(K=TWO, L=BEHIND)
def leakage_of_two_inputs(K: Kernel, L: Kernel) -> Relation:
    "The same for two inputs, where the kernel is processed as a whole."
    return exp(m.maximal_leakage(K.then(L))) <= 1 + (exp(m.ldp(K)) - 1) / (exp(m.ldp(K)) + 1)


@claim(K=TWO, P=d.priors(2))
def information_twice(K: Kernel, P: Prior) -> Relation:
    "An information at a law is at most the capacity."
    return m.sibson(K.parallel(K), P, Real.infinity()) <= ln(2 * exp(2 * m.ldp(K)) / (exp(2 * m.ldp(K)) + 1)) + 1


PROVED = (cascade, multiplied_out, approximate, three_times, basic, of_different_kinds, leakage_of_two_inputs)


@pytest.mark.parametrize("one", PROVED, ids=lambda one: one.id)
def test_a_bound_on_what_is_composed_is_proved_and_compared(one: Claim) -> None:
    made = prove_factorwise(one)
    assert isinstance(made, Factorwise), made
    inputs = "two inputs" if one is leakage_of_two_inputs else "any number of inputs"
    assert made.scope.startswith(f"all mechanisms of {inputs}") and made.scope.endswith("of every finite level")
    assert compare_with_claim(made.certificate, {one.id: one}).outcome == AS_REGISTERED


def test_what_pairs_of_rows_do_not_decide_is_not_proved_for_any_size() -> None:
    made = prove_factorwise(leakage_of_any_size)
    assert isinstance(made, str) and "no largest value over pairs" in made


def test_another_claim_does_not_have_the_certificate() -> None:
    made = prove_factorwise(cascade)
    assert isinstance(made, Factorwise)
    tree = {key: value for key, value in made.certificate.items() if key != "sha256"}
    for changed in ({"claim": multiplied_out.id}, {"statement": cascade.says + " Proved for all mechanisms."}):
        other = seal({**tree, **changed})
        assert compare_with_claim(other, {one.id: one for one in PROVED}).outcome == DIFFERS


FALSE: list[Claim] = []


def false(**domain: Any) -> Any:
    def enter(function: Any) -> Claim:
        FALSE.append(claim(**domain)(function))
        return FALSE[-1]

    return enter


@false(K=FIRST, L=BEHIND)
def f1(K: Kernel, L: Kernel) -> Relation:
    "The level of the first kernel twice."
    return m.ldp(K.then(L)) <= m.ldp(K) ** 2


@false(K=FIRST, L=BESIDE)
def f2(K: Kernel, L: Kernel) -> Relation:
    "The larger level."
    return m.ldp(K.parallel(L)) <= m.ldp(K)


@false(K=FIRST, L=BESIDE, w=SHARE)
def f3(K: Kernel, L: Kernel, w: Real) -> Relation:
    "The weights exchanged."
    return m.dobrushin(K.mix(L, w) if K.n_outputs == L.n_outputs else K) <= \
        (1 - w) * m.dobrushin(K) + w * m.dobrushin(L)  # fmt: skip


@false(K=FIRST, eps=d.levels(), assume=below)
def f4(K: Kernel, eps: Real) -> Relation:
    "One use too few."
    return m.ldp(K.repeated(3)) <= 2 * eps


@false(K=FIRST, L=BESIDE, eps=d.levels(), assume=lambda K, L, eps: (m.ldp(K) <= eps) & (m.ldp(L) >= eps))
def f5(K: Kernel, L: Kernel, eps: Real) -> Relation:
    "A bound from the wrong side."
    return m.ldp(K.parallel(L)) <= 2 * eps


@false(K=FIRST, L=BESIDE, eps=d.levels(), delta=SHARE, assume=lambda K, eps, delta: m.ldp_delta(K, eps) <= delta)
def f6(K: Kernel, L: Kernel, eps: Real, delta: Real) -> Relation:
    "The other kernel has no level."
    return m.ldp_delta(K.parallel(L), 2 * eps) <= 2 * delta


@false(K=TWO, L=d.kernels(lambda e: e["K"].n_outputs, (2, 3)))
def f7(K: Kernel, L: Kernel) -> Relation:
    "A delta in front of another kernel."
    return m.dobrushin(K.then(L)) <= m.dobrushin(K) ** 2


@false(K=d.kernels(2, (2, 3)), w=d.numbers(0, 1, low_open=True))
def f9(K: Kernel, w: Real) -> Relation:
    "False where the level is infinite and w tiny."
    return m.ldp_delta(K.parallel(K), 2 * m.ldp(K)) <= 10**40 * w**3


@false(K=FIRST, eps=d.numbers(-1, None), assume=below)
def f8(K: Kernel, eps: Real) -> Relation:
    "An odds of a half is none."
    return m.ldp(K.parallel(K)) <= eps


@claim(K=d.kernels(2, (2, 3)))
def of_infinite_levels_too(K: Kernel) -> Relation:
    "Ill-defined at the identity, and true at all finite levels."
    return m.dobrushin(K.parallel(K)) <= exp(-m.ldp(K)) * exp(m.ldp(K))


def test_where_a_level_may_be_infinite_it_is_no_proof_for_the_whole_domain() -> None:
    made = prove_factorwise(of_infinite_levels_too)
    assert isinstance(made, Factorwise) and not made.whole
    assert prove(of_infinite_levels_too, hunting=False).verdict != "proved"


@pytest.mark.parametrize("one", FALSE, ids=lambda one: one.id)
def test_a_false_bound_is_not_proved(one: Claim) -> None:
    assert isinstance(prove_factorwise(one), str)

"""Domains that other variables give: what stands outside of one is no instance, and what gives nothing is refused in a
sentence."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from exactpriv import Kernel, Prior, Real, check, claim, hunt
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim, Outcome
from exactpriv.claim.choice import SeededChooser
from exactpriv.claim.model import admitted
from exactpriv.claim.stated import stated
from exactpriv.prove.crosscheck import _ends, _sizing
from exactpriv.real import BadInput, Relation
from exactpriv.search.propose import random_instances

HALF = Prior(["1/2", "1/2"])
ID2 = Kernel([[1, 0], [0, 1]])


def at_most_9(**values: Any) -> Relation:
    return Real(len(values)) <= 9


def of(at: dict[str, Any], **domain: Any) -> tuple[Claim, dict[str, Any]]:
    return Claim("at_most_9", lambda: Real(0) <= 9, domain), at


LATER: dict[str, tuple[tuple[Claim, dict[str, Any]], str]] = {
    "number": (of({"x": Real(0), "y": Real(1)}, x=d.numbers(0, lambda e: e["y"]), y=d.numbers(0, 1)), "'y'"),
    "least number": (of({"x": Real(0), "y": Real(1)}, x=d.numbers(lambda e: e["y"], 9), y=d.numbers(0, 1)), "'y'"),
    "number of itself": (of({"x": Real(0)}, x=d.numbers(0, lambda e: e["x"])), "'x'"),
    "integer": (of({"n": 1, "P": HALF}, n=d.integers(0, lambda e: len(e["P"])), P=d.laws()), "'P'"),
    "integer of itself": (of({"n": 1}, n=d.integers(0, lambda e: e["n"])), "'n'"),
    "list": (of({"n": 1, "P": HALF}, n=d.one_of(lambda e: range(len(e["P"]))), P=d.laws()), "'P'"),
    "size": (of({"P": HALF, "K": ID2}, P=d.laws(lambda e: e["K"].n_inputs), K=d.kernels()), "'K'"),
    "prior": (of({"P": HALF, "K": ID2}, P=d.priors(), K=d.kernels()), "'K'"),
    "least mass": (of({"P": HALF, "x": Real(0)}, P=d.laws(min_mass=lambda e: e["x"]), x=d.numbers(0, 1)), "'x'"),
    "matrix": (of({"P": HALF}, G=d.matrices(like="P"), P=d.laws()), "'P'"),
    "ball": (of({}, G=d.gaussian_channels(2, 1, lambda e: e["b"]), b=d.numbers(0, 1)), "'b'"),
    "degraded": (of({"L": ID2, "K": ID2}, L=d.degraded_kernels("K"), K=d.kernels()), "'K'"),
    "degraded of itself": (of({"L": ID2}, L=d.degraded_kernels("L")), "'L'"),
    "like a number": (of({"x": Real(1), "P": HALF}, x=d.numbers(0, 1), P=d.laws(like="x")), "a law 'x'"),
    "on a law": (of({"P": HALF, "Q": HALF}, P=d.laws(), Q=d.priors(on="P")), "inputs of 'P'"),
    "no such item": (of({"P": HALF, "n": 1}, P=d.laws(), n=d.integers(0, lambda e: [3][len(e["P"])])), "no value at"),
    "text": (of({"P": HALF, "n": 1}, P=d.laws(), n=d.integers(0, lambda e: "3")), "whose value is an integer"),
    "Real": (of({"x": Real(1), "n": 1}, x=d.numbers(1, 2), n=d.integers(0, lambda e: e["x"])), "is an integer"),
    "no size": (of({"n": 1, "P": HALF}, n=d.integers(1, 2), P=d.laws(lambda e: e["n"] - 1)), "no whole number from 1"),
    "size of text": (of({"n": 2, "P": HALF}, n=d.integers(1, 2), P=d.laws(lambda e: "2")), "no whole number from 1"),
    "no attribute": (of({"x": Real(1), "P": HALF}, x=d.numbers(0, 1), P=d.laws(lambda e: e["x"].n_inputs)), "no value"),
    "divided by 0": (of({"x": Real(0), "y": Real(1)}, x=d.numbers(0, 1), y=d.numbers(0, lambda e: 1 / e["x"])),
                     "no value at x = 0"),
    "other key": (of({"n": 2, "P": HALF}, n=d.integers(1, 2), P=d.laws(lambda e: {5: 1}[e["n"]])), "no value at n = 1"),
}  # fmt: skip


@pytest.mark.parametrize("kind", LATER)
def test_a_domain_that_gives_nothing_is_refused_in_a_sentence(kind: str) -> None:
    (made, at), said = LATER[kind]
    with pytest.raises(BadInput, match=said) as refused:
        hunt(made, seconds=5)
    assert "\n" not in str(refused.value) and "; " in str(refused.value)
    assert check(made, at).outcome is Outcome.OUTSIDE


@pytest.mark.parametrize("kind", ("like a number", "on a law"))
def test_it_has_no_statement_either(kind: str) -> None:
    with pytest.raises(BadInput, match="no variable that has such a size"):
        stated(LATER[kind][0][0])


def test_a_kernel_is_no_degraded_version_of_itself_by_declaration() -> None:
    """L = identity was an instance, and the claim false there."""
    made, at = of({"L": ID2}, L=d.degraded_kernels("L"))
    assert "declare it first" in admitted(made, at)


def test_empty_ranges_and_lists_give_no_instance() -> None:
    for domain in (d.integers(0, lambda e: -1), d.one_of(lambda e: []), d.numbers(lambda e: 2, lambda e: 1),
                   d.numbers(lambda e: 1, lambda e: 1, high_open=True)):  # fmt: skip
        made = Claim("none", at_most_9, {"n": domain})
        assert list(random_instances(made, 3, 20)) == []
        assert list(domain.structured({})) == []


def test_least_masses_that_no_law_has_leave_sizes_out() -> None:
    domain = d.laws((1, 3), min_mass="2/3")
    choose = SeededChooser(5)
    assert {len(domain.generate(choose, {})) for _ in range(30)} == {1}
    with pytest.raises(IndexError):
        d.laws(2, min_mass="2/3").generate(choose, {})


def test_a_least_mass_below_0_admits_no_zero_beside_full_support() -> None:
    domain = d.laws(2, full_support=True, min_mass=lambda e: -1)
    assert not domain.contains(Prior([1, 0]), {}) and domain.contains(HALF, {})
    choose = SeededChooser(5)
    made = [*islice(domain.structured({}), 20), *(domain.generate(choose, {}) for _ in range(30))]
    assert all(domain.contains(P, {}) for P in made)


# -- lists that stand for all numbers above one ------------------------------------------------------------------------


def test_what_stands_between_the_examples_of_a_list_is_one_of_those_meant() -> None:
    domain = d.one_of([Real(2), Real(3), Real.infinity()], exhaustive=False, above=1)
    assert all(domain.contains(x, {}) for x in (Real("5/4"), Real("5/2"), Real(2).named("a"), Real(2) ** "1/2"))
    assert not any(domain.contains(x, {}) for x in (Real(1), Real(0), Real("1/2"), 2, "2"))
    assert domain.contains(Real.infinity(), {})
    assert not d.one_of([Real(2)], exhaustive=False, above=1).contains(Real.infinity(), {})
    assert not d.one_of([Real(2), Real(3)], exhaustive=False).contains(Real("5/2"), {})
    assert not d.one_of([Real(2), Real(3)]).contains(Real("5/2"), {})


@claim(a=d.one_of([Real(2), Real(3)], exhaustive=False, above=1))
def from_two_on(a: Real) -> Relation:
    "a = 3/2"
    return a >= 2


def test_a_claim_that_fails_between_them_fails() -> None:
    assert check(from_two_on, {"a": Real("3/2")}).outcome is Outcome.FAILS


# -- instances at which term and function are compared -----------------------------------------------------------------


@claim(n=d.integers(1, 2, exhaustive=False), P=d.laws(lambda e: e["n"]), Q=d.laws((1, 3)),
       i=d.integers(0, lambda e: len(e["Q"]) - 1, exhaustive=False))  # fmt: skip
def sized(n: int, P: Prior, Q: Prior, i: int) -> Relation:
    "The law has n letters."
    return m.entropy(P) <= Real(n) + i


@claim(n=d.integers(1, 2, exhaustive=False), x=d.numbers(0, lambda e: e["n"]))
def ranged(n: int, x: Real) -> Relation:
    "x is at most n."
    return x <= Real(n)


@pytest.mark.parametrize("made", (sized, ranged), ids=lambda made: made.id)
def test_whole_numbers_go_no_further_than_the_domain_beside_others(made: Claim) -> None:
    found = list(_ends(made, 0, _sizing(made)))
    assert found and [admitted(made, one) for one in found] == [""] * len(found)

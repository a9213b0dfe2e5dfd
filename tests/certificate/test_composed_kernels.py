"""Certificates of kind "factorwise": bounds on composed kernels of given levels, and what the checker refuses."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from exactpriv import measure as m
from exactpriv.certificate import check_certificate, seal
from exactpriv.kernel import Kernel
from exactpriv.real import Ordering, Real, compare, exp, ln

K, L, EPS, DELTA, W = ({"var": name} for name in ("K", "L", "eps", "delta", "w"))
ALL_LEVELS = {"range": ["1", None, False, False], "level": True}
SHARE = {"range": ["0", "1", False, False], "level": False}


def op(name: str, *args: Any) -> dict[str, Any]:
    return {"op": name, "args": list(args)}


def of(measure: str, *args: Any) -> dict[str, Any]:
    return {"measure": measure, "args": list(args)}


def at_most(small: Any, large: Any) -> dict[str, Any]:
    return op("<=", small, large)


def rest(tree: Any) -> dict[str, Any]:
    return op("add", "1", op("neg", tree))


def pure(kernel: Any, at: str | None = None) -> dict[str, Any]:
    return {"level": of("ldp", kernel), "at": at}


def varied(kernel: Any, at: str | None = None) -> dict[str, Any]:
    return {"level": of("dobrushin", kernel), "at": at}


def excess(kernel: Any, eps: Any = EPS, at: str | None = None) -> dict[str, Any]:
    return {"level": of("ldp_delta", kernel, eps), "at": at}


def case(relation: Any, kernels: Any, **more: Any) -> dict[str, Any]:
    return {"kernels": kernels, "parameters": {}, "cuts": {}, "ordered": [], "assumptions": [], "letters": "any",
            "relation": relation, **more}  # fmt: skip


def check(made: dict[str, Any]) -> Any:
    return check_certificate(seal({"claim": "c", "statement": "s", "quantifier": "forall", "kind": "factorwise",
                                   "cases": [made]}))  # fmt: skip


def shrink(kernel: Any) -> dict[str, Any]:
    """(r - 1) / (r + 1), r = e^ldp."""
    r = op("exp", of("ldp", kernel))
    return op("div", op("add", r, "-1"), op("add", r, "1"))


NOISE = {"type": "kernel", "rows": [["3/4", "1/4"], ["1/4", "3/4"]]}
R, S = op("exp", of("ldp", K)), op("exp", of("ldp", L))
CASCADE = case(at_most(of("ldp", {"then": [K, L]}),
                       op("ln", op("div", op("add", op("mul", R, S), "1"), op("add", R, S)))),
               {"K": pure(K), "L": pure(L)})  # fmt: skip
BOTH = case(at_most(of("dobrushin", {"parallel": [K, L]}),
                    rest(op("mul", rest(of("dobrushin", K)), rest(of("dobrushin", L))))),
            {"K": varied(K), "L": varied(L)})  # fmt: skip
TWICE = case(at_most(of("dobrushin", {"parallel": [K, K]}),
                     op("div", op("add", op("exp", op("mul", "2", EPS)), "-1"),
                        op("pow", op("add", op("exp", EPS), "1"), "2"))),
             {"K": pure(K, "eps")}, parameters={"eps": ALL_LEVELS})  # fmt: skip
ADDED = case(at_most(of("ldp_delta", {"parallel": [K, L]}, op("mul", "2", EPS)),
                     rest(op("mul", rest(of("ldp_delta", K, EPS)), rest(DELTA)))),
             {"K": excess(K), "L": excess(L, at="delta")}, parameters={"eps": ALL_LEVELS, "delta": SHARE})  # fmt: skip
ORDERED = case(at_most(of("ldp", {"parallel": [K, L]}), op("add", of("ldp", K), of("ldp", L))),
               {"K": pure(K), "L": pure(L)}, ordered=["odds of K", "odds of L"])  # fmt: skip
MIXED = case(at_most(of("dobrushin", {"mix": [K, L, W]}),
                     op("add", op("mul", W, of("dobrushin", K)), op("mul", rest(W), of("dobrushin", L)))),
             {"K": varied(K), "L": varied(L)}, parameters={"w": SHARE})  # fmt: skip
REPEATED = case(at_most(of("ldp", {"repeated": [K, 4]}), op("mul", "4", of("ldp", K))), {"K": pure(K)})
PRODUCT = case(at_most(of("dobrushin", {"product": [K, L]}),
                       rest(op("mul", rest(of("dobrushin", K)), rest(of("dobrushin", L))))),
               {"K": varied(K), "L": varied(L)})  # fmt: skip
TRUE = {"cascade": CASCADE, "both": BOTH, "twice": TWICE, "added": ADDED, "ordered": ORDERED, "mixed": MIXED,
        "repeated": REPEATED, "product": PRODUCT}  # fmt: skip


@pytest.mark.parametrize("name", TRUE)
def test_a_bound_on_composed_kernels_is_accepted(name: str) -> None:
    found = check(TRUE[name])
    assert found.accepted, found.reason


def test_the_same_for_two_inputs_speaks_of_measures_of_the_whole_kernel() -> None:
    shrunk = op("mul", shrink(K), shrink(L))
    relation = at_most(of("maximal_leakage", {"then": [K, L]}), op("ln", op("add", "1", shrunk)))
    two = case(relation, {"K": pure(K), "L": pure(L)}, letters="two")
    assert check(two).accepted
    assert not check({**two, "letters": "any"}).accepted


def smaller(tree: Any) -> Any:
    """The relation with its larger side a little smaller."""
    small, large = tree["args"]
    return at_most(small, op("add", large, "-1/1000"))


@pytest.mark.parametrize("name", TRUE)
def test_a_bound_that_is_too_small_is_refused(name: str) -> None:
    assert not check({**TRUE[name], "relation": smaller(TRUE[name]["relation"])}).accepted


WRONG: dict[str, dict[str, Any]] = {
    "a delta before another kernel": case(
        at_most(of("dobrushin", {"then": [K, L]}), op("mul", of("dobrushin", K), shrink(L))),
        {"K": varied(K), "L": pure(L)}),
    "a composition inside of a cascade": case(
        at_most(of("dobrushin", {"then": [{"parallel": [K, K]}, L]}), shrink(L)), {"K": pure(K), "L": pure(L)}),
    "a kernel on the larger side": case(
        at_most(of("dobrushin", {"then": [K, L]}), of("kl_dp", L)), {"K": pure(K), "L": pure(L)}),
    "a level of the composition on the larger side": case(
        at_most(of("dobrushin", {"parallel": [K, K]}), of("ldp", {"parallel": [K, K]})), {"K": pure(K)}),
    "what post-processing may increase": case(at_most(of("zeros_in_column", K, 0), "2"), {"K": pure(K)}),
    "a measure that is no pair's": case(at_most(of("maximal_leakage", {"then": [K, L]}), of("ldp", K)),
                                        {"K": pure(K), "L": pure(L)}),
    "a negative multiple": case(at_most(op("mul", "-1", of("ldp", {"parallel": [K, L]})), "0"),
                                {"K": pure(K), "L": pure(L)}),
    "a difference": case(at_most(op("add", of("ldp", K), op("neg", of("ldp", {"then": [K, L]}))), of("ldp", K)),
                         {"K": pure(K), "L": pure(L)}),
    "a level below 0": {**TWICE, "parameters": {"eps": {"range": ["1/2", None, False, False], "level": True}}},
    "a level that is no level": {**TWICE, "parameters": {"eps": {"range": ["1", None, False, False], "level": False}}},
    "a delta beyond 1": {**ADDED, "parameters": {"eps": ALL_LEVELS,
                                                 "delta": {"range": ["0", "2", False, False], "level": False}}},
    "a level of another kernel": {**CASCADE, "kernels": {"K": pure(L), "L": pure(L)}},
    "a level over neighbours": case(at_most(of("dobrushin", {"parallel": [K, K]}), "1"),
                                    {"K": {"level": of("dp", K, {"var": "db"}), "at": None}}),
    "an assumption on a kernel": {**TWICE, "assumptions": [at_most(of("ldp", K), "0")]},
    "an order of what does not begin at 1": {**ADDED, "ordered": ["delta of K", "eps"]},
    "an order that names one twice": {**ORDERED, "ordered": ["odds of K", "odds of K"]},
    "an order of one": {**ORDERED, "ordered": ["odds of K"]},
    "a bounded level on the larger side": case(at_most(of("dobrushin", {"parallel": [K, K]}), of("ldp", K)),
                                               {"K": pure(K, "eps")}, parameters={"eps": ALL_LEVELS}),
    "a strict bound": case(op("<", of("dobrushin", {"parallel": [K, K]}), "2"), {"K": pure(K)}),
    "an equality": case(op("==", of("dobrushin", {"parallel": [K, K]}), of("ldp", K)), {"K": pure(K)}),
    "a mixture of compositions": case(at_most(of("dobrushin", {"mix": [{"then": [K, L]}, L, W]}), "1"),
                                      {"K": pure(K), "L": pure(L)}, parameters={"w": SHARE}),
    "a weight beyond 1": {**MIXED, "parameters": {"w": {"range": ["0", "2", False, False], "level": False}}},
    "too many uses": case(at_most(of("ldp", {"repeated": [K, 13]}), op("mul", "13", of("ldp", K))), {"K": pure(K)}),
    "no uses": case(at_most(of("ldp", {"repeated": [K, 0]}), "0"), {"K": pure(K)}),
    "a number without a range": case(at_most(of("dobrushin", {"parallel": [K, K]}), W), {"K": pure(K)}),
    "no kernel": case(at_most("0", "1"), {}),
    "a kernel that does not occur": case(at_most("0", "1"), {"K": pure(K)}),
    "a level in another argument": case(
        at_most(of("ldp_delta", {"parallel": [K, K]}, op("mul", "2", of("ldp", K))), "0"), {"K": pure(K)}),
    "a larger measure in another argument": case(
        at_most(of("ldp_delta", K, of("capacity", {"parallel": [NOISE, NOISE]})),
                op("max", "0", op("div", op("add", R, "-3"), op("add", R, "1")))),
        {"K": pure(K)}, cuts={"odds of K": ["3"]}),
    "a larger measure that is taken away": case(
        at_most(op("add", of("dobrushin", K), op("neg", of("capacity", NOISE))),
                op("add", of("dobrushin", K), op("neg", of("kl_dp", NOISE)))), {"K": varied(K)}),
    "a number that the checker makes, on a side": case(
        at_most(of("ldp", K), op("ln", {"var": "odds of K"})), {"K": pure(K)}),
    "a number that the checker makes, assumed": case(
        at_most(of("dobrushin", K), "1/10"), {"K": varied(K)},
        assumptions=[at_most({"var": "delta of K"}, "1/10")], cuts={"delta of K": ["1/10"]}),
    "assumptions that never hold": {**TWICE, "assumptions": [at_most(op("exp", EPS), "1/2")]},
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_the_checker_refuses(name: str) -> None:
    assert not check(WRONG[name]).accepted


# -- the theorem at random kernels -----------------------------------------------------------------------------------


def drawn(rng: random.Random, inputs: int, outputs: int) -> Kernel:
    """A random kernel, some of whose entries are 0."""
    rows = []
    for _ in range(inputs):
        weights = [rng.choice((0, 1, 1, 2, 5, 9)) for _ in range(outputs)]
        weights[rng.randrange(outputs)] += 1
        rows.append([Fraction(w, sum(weights)) for w in weights])
    return Kernel(rows)


def dominates(r: Fraction, delta: Fraction) -> Kernel:
    """The dominating kernel, by its formula."""
    other = (1 - delta) / (r + 1)
    return Kernel([[delta, other * r, other, 0], [0, other, other * r, delta]])


def level(kernel: Kernel, r: Fraction) -> Fraction:
    """delta at eps = ln r, from the definition."""
    rows = [[Fraction(str(x)) for x in row] for row in kernel.rows]
    return max(sum((max(a - r * b, Fraction(0)) for a, b in zip(p, q, strict=True)), Fraction(0))
               for p in rows for q in rows)  # fmt: skip


MEASURES: dict[str, Callable[[Kernel], Real]] = {
    "dobrushin": m.dobrushin,
    "delta at ln 2": lambda K: m.ldp_delta(K, ln(2)),
    "chi2": lambda K: m.renyi_dp(K, 2),
    "eta": m.eta_chi2,
}


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("name", MEASURES)
def test_compositions_of_random_kernels_are_below_those_that_dominate(name: str, seed: int) -> None:
    rng, measured = random.Random(f"{name} {seed}"), MEASURES[name]
    inputs = rng.choice((2, 3))
    first, second = drawn(rng, inputs, 3), drawn(rng, inputs, 2)
    r, s = (Fraction(rng.choice((1, 2, 3))) for _ in range(2))
    A, B = dominates(r, level(first, r)), dominates(s, level(second, s))
    for made, bound in ((first.parallel(second), A.parallel(B)), (first.product(second), A.parallel(B)),
                        (first.repeated(2), A.repeated(2))):  # fmt: skip
        assert compare(measured(made), measured(bound)) is not Ordering.GREATER


@pytest.mark.parametrize("seed", range(12))
def test_mixtures_of_random_kernels_are_below_both_dominating_ones_beside_each_other(seed: int) -> None:
    rng = random.Random(f"mixture {seed}")
    first, second, weight = drawn(rng, 2, 3), drawn(rng, 2, 3), Fraction(rng.randrange(5), 4)
    r, s = (Fraction(rng.choice((1, 2, 3))) for _ in range(2))
    A, B = dominates(r, level(first, r)), dominates(s, level(second, s))
    bound = Kernel([[*(weight * Fraction(str(x)) for x in p), *((1 - weight) * Fraction(str(x)) for x in q)]
                    for p, q in zip(A.rows, B.rows, strict=True)])  # fmt: skip
    for measured in MEASURES.values():
        assert compare(measured(first.mix(second, weight)), measured(bound)) is not Ordering.GREATER


@pytest.mark.parametrize("seed", range(12))
def test_cascades_of_random_kernels_are_below_those_that_dominate(seed: int) -> None:
    rng = random.Random(f"cascade {seed}")
    rows = [[Fraction(rng.randrange(1, 9)) for _ in range(3)] for _ in range(3)]
    first = Kernel([[x / sum(row) for x in row] for row in rows])
    odds = exp(m.ldp(first)).rational
    assert odds is not None
    r, s = Fraction(str(odds)), Fraction(rng.choice((1, 2)))
    second = drawn(rng, 3, 3)
    A = Kernel([[r / (r + 1), 1 / (r + 1)], [1 / (r + 1), r / (r + 1)]])
    B = dominates(s, level(second, s))
    for measured in MEASURES.values():
        assert compare(measured(first.then(second)), measured(A.then(B))) is not Ordering.GREATER

"""Certificates of kind "dominated": what holds for a whole class is accepted, what fails for some mechanism is not."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from exactpriv import measure as m
from exactpriv.certificate import check_certificate, seal
from exactpriv.kernel import Kernel
from exactpriv.real import Ordering, compare, exp, ln, maximum

K, P, Q, DB, EPS = ({"var": name} for name in ("K", "P", "Q", "db", "eps"))
DATABASE = {"type": "database", "m": 2, "n": 1}
UNIFORM = {"type": "prior", "masses": ["1/2", "1/2"]}
SYMMETRIC = {"type": "kernel", "rows": [["3/4", "1/4"], ["1/4", "3/4"]]}
IDENTITY = {"type": "kernel", "rows": [["1", "0"], ["0", "1"]]}
FLIP = {"type": "kernel", "rows": [["1/10", "9/10"], ["9/10", "1/10"]]}


def op(name: str, *args: Any) -> dict[str, Any]:
    return {"op": name, "args": list(args)}


def of(measure: str, *args: Any) -> dict[str, Any]:
    return {"measure": measure, "args": list(args)}


def row(i: Any) -> dict[str, Any]:
    return {"row": [K, i]}


LDP, DP, TV, CLOSE = of("ldp", K), of("dp", K, DB), of("tv_dp", K, DB), of("closeness_eps", P, Q)
EXCESS = of("ldp_delta", K, EPS)


def randomised(level: Any) -> Any:
    """ln 2 - h(r / (r + 1)), r = e^level: the information of randomised response."""
    r = op("exp", level)
    return op("add", op("ln", "2"), op("mul", op("div", r, op("add", r, "1")), level),
              op("mul", "-1", op("ln", op("add", r, "1"))))  # fmt: skip


def divergence(level: Any, scale: str = "1") -> Any:
    """(r - 1) / (r + 1) ln r."""
    r = op("exp", level)
    return op("mul", scale, op("div", op("add", r, "-1"), op("add", r, "1")), level)


def squared(level: Any) -> Any:
    """(4 r delta + (r - 1)^2) / (r + 1)^2, the contraction coefficient of the dominating mechanism."""
    r = op("exp", EPS)
    return op("div", op("add", op("mul", "4", r, level), op("mul", r, r), op("mul", "-2", r), "1"),
              op("add", op("mul", r, r), op("mul", "2", r), "1"))  # fmt: skip


def case(rows: Any, level: Any, relation: Any, letters: Any = "two", entries: Any = "one", **instance: Any) -> Any:
    return {"rows": rows, "level": level, "instance": instance, "relation": relation,
            "extent": {"letters": letters, "entries": entries}}  # fmt: skip


def checked(*cases: Any) -> Any:
    return check_certificate(seal({"claim": "x", "statement": "s", "quantifier": "forall", "kind": "dominated",
                                   "cases": list(cases)}))  # fmt: skip


def at_most(small: Any, large: Any) -> Any:
    return op("<=", small, large)


TRUE: dict[str, Any] = {
    "information of two letters": case(
        ["K"], DP, at_most(of("mi_dp", K, DB), randomised(DP)), "two", "any", db=DATABASE),
    "divergence of rows": case(["K"], DP, at_most(of("kl_dp", K, DB), divergence(DP)), "any", "any", db=DATABASE),
    "information of any letters": case(
        ["K"], DP, at_most(of("mi_dp", K, DB), divergence(DP)), "any", "any", db=DATABASE),
    "capacity of any kernel": case(["K"], LDP, at_most(of("capacity", K), divergence(LDP)), "any"),
    "divergence of laws": case(["P", "Q"], CLOSE, at_most(of("kl", P, Q), divergence(CLOSE))),
    "the other direction": case(["P", "Q"], CLOSE, at_most(of("kl", Q, P), divergence(CLOSE))),
    "rows of a kernel": case(["K"], LDP, at_most(of("kl", row(1), row(0)), divergence(LDP))),
    "erasure": case(["K"], TV, at_most(of("mi_dp", K, DB), op("mul", op("ln", "2"), TV)), "two", "any", db=DATABASE),
    "eps and delta": case(["K"], EXCESS, at_most(of("eta_chi2", K), squared(EXCESS)), "any"),
    "a multiple": case(["K"], LDP, at_most(op("div", op("mul", "3", of("kl_dp", K)), "3"), divergence(LDP)), "any"),
    "turned round": case(["K"], LDP, op(">=", divergence(LDP), of("kl_dp", K)), "any"),
    "two at once": case(["K"], LDP, op("and", at_most(LDP, LDP), at_most(of("kl_dp", K), divergence(LDP))), "any"),
    "under a prior": case(["K"], LDP, at_most(of("mutual_information", K, {"var": "P"}), randomised(LDP)), P=UNIFORM),
    "the smaller of two": case(
        ["K"], LDP, at_most(of("kl_dp", K), op("min", divergence(LDP), op("inf"))), "any"),
    "infinite bound": case(["K"], LDP, at_most(of("kl_dp", K), op("inf")), "any"),
}  # fmt: skip


@pytest.mark.parametrize("name", TRUE)
def test_bounds_of_the_dominating_mechanism_are_accepted(name: str) -> None:
    assert checked(TRUE[name]).accepted


FALSE: dict[str, tuple[Any, str]] = {
    "a larger measure in another argument": (
        case(["K"], LDP, at_most(of("ldp_delta", K, of("capacity", IDENTITY)), "0"), letters="any"), "not decided"),
    "a row as prior": (
        case(["K"], LDP, at_most(of("min_entropy_leakage", K, row(0)), "0")),
        "other argument is made from the rows"),
    "a law through a fixed kernel": (
        case(["P", "Q"], CLOSE, at_most(of("mutual_information", SYMMETRIC, P), "1/100")), "of the kernel"),
    "a law beside a fixed law": (
        case(["P", "Q"], CLOSE, at_most(of("kl", P, UNIFORM), randomised(CLOSE))), "of two rows"),
    "a fixed law beside a law": (
        case(["P", "Q"], CLOSE, at_most(of("total_variation", UNIFORM, P), op("add", op("exp", CLOSE), "-1"))),
        "of two rows"),
    "a row beside a fixed law": (
        case(["K"], LDP, at_most(of("kl", row(0), UNIFORM), randomised(LDP))), "of two rows"),
    "a capacity on the larger side": (
        case(["K"], of("dobrushin", K),
             at_most(of("dobrushin", K), op("mul", of("dobrushin", K), of("capacity", FLIP))), "any"),
        "fails for the mechanism"),
    "nothing compared": (case(["K"], LDP, op("and")), "compares nothing"),
    "nothing compared, nested": (case(["K"], LDP, op("and", op("and"), op("and"))), "compares nothing"),
    "two databases": (
        case(["K"], DP, at_most(of("dp", K, {"var": "e"}), DP), "two", "any", db=DATABASE, e=DATABASE), "2 databases"),
    "a database in the bound": (
        case(["K"], DP, at_most(of("dp", K, DB), op("add", DP, of("prior_ratio", UNIFORM, DB))), "any", "any",
             db=DATABASE), "depends on the database"),
    "a database written out": (
        case(["K"], DP, at_most(of("dp", K, DATABASE), DP), "two", "any", db=DATABASE), "written out"),
    "a value made from the database": (
        case(["K"], DP, at_most(of("dp", K, DB), op("add", DP, {"var": "a"})), "two", "any", db=DATABASE,
             a={"type": "real", "value": of("prior_ratio", UNIFORM, DB)}), "depends on the database"),
    "a value made from the rows": (
        case(["K"], LDP, at_most(LDP, op("add", LDP, {"var": "a"})), a={"type": "real", "value": {"entry": [K, 0, 0]}}),
        "depends on the rows"),
    "one entry, more said": (case(["K"], DP, at_most(of("ldp", K), DP), "two", "any", db=DATABASE), "one entry"),
    "two letters, more said": (
        case(["K"], LDP, at_most(of("mutual_information", K, {"var": "P"}), LDP), "any", P=UNIFORM), "two letters"),
    "a leakage of any letters": (case(["K"], LDP, at_most(of("maximal_leakage", K), LDP), "any"), "two letters"),
    "another order": (case(["K"], LDP, at_most(of("capacity", K, "2"), LDP), "any"), "another order"),
    "a processed kernel": (
        case(["K"], LDP, at_most(of("kl_dp", {"then": [K, SYMMETRIC]}), divergence(LDP))), "of the kernel"),
    "fewer rows": (case(["K"], LDP, at_most(of("kl_dp", {"restrict": [K, [0]]}), "0")), "of the kernel"),
    "rows beside the level": (
        case(["K"], LDP, at_most(LDP, op("add", LDP, of("kl_dp", K))), "any"), "depends on the rows beside"),
    "level of one row": (
        case(["K"], of("closeness_eps", row(0), row(0)), at_most(of("kl", row(0), row(1)), "5")), "not the one"),
    "an eps with a value": (case(["K"], of("ldp_delta", K, "0"), at_most(of("dobrushin", K), "1")), "eps of the level"),
    "a negative factor": (case(["K"], LDP, at_most(op("mul", "-1", of("kl_dp", K)), "0"), "any"), "positive multiple"),
    "a factor of zero": (case(["K"], LDP, at_most(op("mul", "0", of("kl_dp", K)), "0"), "any"), "positive multiple"),
    "a denial": (case(["K"], LDP, op("not", op(">=", LDP, op("add", LDP, "1"))), "any"), "use and"),
    "one of two": (case(["K"], LDP, op("or", at_most(LDP, LDP), at_most(LDP, "0")), "any"), "use and"),
    "one side": (case(["K"], LDP, op("<=", LDP), "any"), "2 sides"),
    "the smaller of two, one too small": (
        case(["K"], LDP, at_most(of("kl_dp", K), op("min", divergence(LDP), divergence(LDP, "1/2"))), "any"),
        "fails for"),
    "a measure that grows": (case(["K"], LDP, at_most(of("entropy", row(0)), op("ln", "2"))), "may increase"),
}  # fmt: skip


@pytest.mark.parametrize("name", FALSE)
def test_what_fails_for_some_mechanism_or_says_too_much_is_refused(name: str) -> None:
    tree, reason = FALSE[name]
    result = checked(tree)
    assert not result.accepted and reason in result.reason


@pytest.mark.parametrize("part", [None, [], {}, 3, "", "x", True, [[]], {"var": []}, {"op": [], "args": []},
                                  {"measure": [], "args": []}, {"measure": "ldp", "args": {}}])  # fmt: skip
@pytest.mark.parametrize("key", ["rows", "level", "instance", "relation", "extent"])
def test_parts_of_another_form_are_refused_without_an_exception(key: str, part: Any) -> None:
    good = TRUE["divergence of rows"]
    assert not checked({**good, key: part}).accepted
    if key in ("level", "relation"):
        assert not checked({**good, key: {**good[key], "args": []}}).accepted
        assert not checked({**good, key: {**good[key], "args": [part, part]}}).accepted


HAIR = f"{10**30 - 1}/{10**30}"
"""1 - 1e-30."""


@pytest.mark.parametrize("name", ["information of two letters", "divergence of rows", "divergence of laws", "erasure",
                                  "eps and delta", "under a prior"])  # fmt: skip
def test_an_attained_bound_smaller_by_a_hair_or_turned_round_is_refused(name: str) -> None:
    good = TRUE[name]
    small, large = good["relation"]["args"]
    assert not checked({**good, "relation": at_most(small, op("mul", HAIR, large))}).accepted
    assert not checked({**good, "relation": op(">=", small, large)}).accepted


@pytest.mark.parametrize("name", ["information of two letters", "erasure", "under a prior", "rows of a kernel"])
def test_an_extent_beyond_two_letters_is_refused(name: str) -> None:
    said = {"letters": "any", "entries": TRUE[name]["extent"]["entries"]}
    assert not checked({**TRUE[name], "extent": said}).accepted


@pytest.mark.parametrize("name", ["capacity of any kernel", "eps and delta", "divergence of laws", "rows of a kernel"])
def test_an_extent_of_databases_where_there_is_none_is_refused(name: str) -> None:
    assert not checked({**TRUE[name], "extent": {"letters": "two", "entries": "any"}}).accepted


def test_a_level_exchanged_for_another_is_refused() -> None:
    good = TRUE["divergence of rows"]
    assert not checked({**good, "level": TV}).accepted
    assert not checked({**TRUE["erasure"], "level": DP}).accepted
    assert not checked({**TRUE["eps and delta"], "level": of("dobrushin", K)}).accepted
    assert not checked({**TRUE["divergence of laws"], "level": of("total_variation", P, Q)}).accepted


def test_one_bad_case_spoils_the_certificate() -> None:
    good = TRUE["divergence of rows"]
    assert checked(good, TRUE["erasure"]).accepted
    assert not checked(good, FALSE["nothing compared"][0]).accepted


# -- three letters ----------------------------------------------------------------------------------------------------


THREE = {"type": "database", "m": 3, "n": 1}


def response(level: Any, letters: int, scale: str = "1") -> Any:
    """The information of randomised response on n letters at r = e^level, times a factor."""
    r = op("exp", level)
    rest = op("add", r, str(letters - 1))
    return op("mul", scale, op("add", op("ln", str(letters)), op("mul", op("div", r, rest), level),
                               op("mul", "-1", op("ln", rest))))  # fmt: skip


def best_of(level: Any, scale: str = "1") -> Any:
    return op("max", response(level, 2, scale), response(level, 3, scale))


@pytest.mark.parametrize("stated", [
    case(["K"], DP, at_most(of("mi_dp", K, DB), best_of(DP)), "three", "any", db=THREE),
    case(["K"], LDP, at_most(of("capacity", K), best_of(LDP)), "three"),
    case(["K"], LDP, op(">=", best_of(LDP), of("capacity", K, "1")), "three"),
    case(["K"], LDP, at_most(of("capacity", K), op("min", best_of(LDP), LDP)), "three"),
])
def test_the_information_of_three_letters_is_that_of_randomised_response_on_two_or_three(stated: Any) -> None:
    assert checked(stated).accepted


@pytest.mark.parametrize("stated", [
    case(["K"], LDP, at_most(of("capacity", K), response(LDP, 2)), "three"),
    case(["K"], LDP, at_most(of("capacity", K), response(LDP, 3)), "three"),
    case(["K"], LDP, at_most(of("capacity", K), best_of(LDP, f"{10**30 - 1}/{10**30}")), "three"),
    case(["K"], LDP, op(">=", of("capacity", K), best_of(LDP)), "three"),
    case(["K"], LDP, at_most(of("capacity", K), op("max")), "three"),
    case(["K"], LDP, at_most(of("capacity", K, "2"), best_of(LDP)), "three"),
    case(["K"], LDP, at_most(of("kl_dp", K), divergence(LDP)), "three"),
    case(["K"], DP, at_most(of("mi_dp", K, DB), best_of(DP)), "three", "any", db=DATABASE),
    case(["K"], DP, at_most(of("mi_dp", K, DB), best_of(DP)), "two", "any", db=THREE),
    case(["K"], of("dobrushin", K), at_most(of("capacity", K), op("mul", op("ln", "3"), of("dobrushin", K))), "three"),
    case(["P", "Q"], CLOSE, at_most(of("kl", P, Q), divergence(CLOSE)), "three"),
    case(["K"], LDP, at_most(of("mutual_information", K, UNIFORM), LDP), "three"),
])
def test_what_is_not_known_or_false_for_three_letters_is_refused(stated: Any) -> None:
    assert not checked(stated).accepted


def test_random_kernels_on_three_letters_obey_the_bound_that_was_accepted() -> None:
    rng = random.Random(7)
    for _ in range(60):
        columns = [[Fraction(rng.choice((1, 1, 2, 3, rng.randint(1, 9)))) for _ in range(3)] for _ in range(4)]
        total = [sum(column[x] for column in columns) for x in range(3)]
        kernel = Kernel([[column[x] / total[x] for column in columns] for x in range(3)])
        level = m.ldp(kernel)
        r = exp(level)
        bound = maximum(*(ln(n) + r / (r + n - 1) * level - ln(r + n - 1) for n in (2, 3)))
        assert compare(m.capacity(kernel), bound) in (Ordering.LESS, Ordering.EQUAL)

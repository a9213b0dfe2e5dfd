"""The formula of a claim: typed, or written from the statement; what abbreviations stand for is told with it."""

from dataclasses import replace

import pytest

from exactpriv import measure as m
from exactpriv.claim import Claim, claim
from exactpriv.claim import domains as d
from exactpriv.claim.relations import implies
from exactpriv.kernel import Kernel
from exactpriv.papers import entries
from exactpriv.real import Real, Relation
from exactpriv.report.formulas import formula_of, where_latex, where_plain, where_text
from exactpriv.report.standing import statement_of
from exactpriv.report.typeset import Notation, tree_of_code


@claim(K=d.kernels(), assume=lambda K: m.ldp(K) < Real.infinity())
def leaks_less(K: Kernel) -> Relation:
    "Maximal leakage is at most the level."
    return (m.maximal_leakage(K) <= m.ldp(K)) & implies(m.ldp(K) <= 0, m.maximal_leakage(K) <= 0)


@claim(K=d.kernels())
def looks_inside(K: Kernel) -> Relation:
    "No single expression: it takes a branch."
    return K.entry(0, 0) <= (1 if m.ldp(K) <= 1 else 2)


def test_a_formula_that_is_not_typed_is_written_from_the_statement_with_its_assumptions() -> None:
    assert formula_of(leaks_less) == (
        r"\mathrm{LDP}(K) < \infty \implies \mathcal L(K) \le \mathrm{LDP}(K)\ \text{and}\ "
        r"(\mathrm{LDP}(K) \le 0 \implies \mathcal L(K) \le 0)"
    )


def test_a_typed_formula_stands_and_a_statement_that_is_no_expression_has_none() -> None:
    assert formula_of(replace(leaks_less, formula="x")) == "x"
    assert formula_of(looks_inside) == ""


def test_what_an_abbreviation_stands_for_is_told() -> None:
    short = replace(leaks_less, formula=r"\lambda\le\epsilon",
                    where={r"\lambda": "maximal_leakage(K)", r"\epsilon": "(the level)"})  # fmt: skip
    assert where_text(short) == r"where $\lambda$ stands for maximal_leakage(K); $\epsilon$ stands for the level"
    assert where_plain(short) == "where λ stands for maximal_leakage(K); ε stands for the level"
    assert where_latex(short) == r"Here $\lambda$ stands for $\mathcal L(K)$; $\epsilon$ stands for the level."
    assert where_text(leaks_less) == ""


def test_what_every_abbreviation_stands_for_can_be_written_in_latex() -> None:
    with_where = [entry for entry in entries().values() if isinstance(entry, Claim) and entry.where]
    assert len(with_where) > 50
    assert all(where_latex(entry).startswith("Here $") for entry in with_where)


def test_a_measure_named_with_too_few_arguments_is_prose() -> None:
    short = replace(leaks_less, formula="x", where={"x": "information(X_i, Y) and maximal_leakage(K)"})
    assert where_latex(short) == r"Here $x$ stands for information($X_{i}$, Y) and $\mathcal L(K)$."


@pytest.mark.parametrize("call", ["contraction(K, P, Q)", "kl(P)", "ldp()", "ldp(K, P)"])
def test_a_measure_with_arguments_left_out_or_to_spare_is_told_as_it_is_written(call: str) -> None:
    short = replace(leaks_less, formula="h", where={"h": f"{call}, of one"})
    assert tree_of_code(call) is None
    assert where_latex(short) == f"Here $h$ stands for {call}, of one."


def test_implications_and_alternatives_can_be_read_in_one_way() -> None:
    def less(a: str, b: str) -> dict[str, object]:
        return {"op": "<=", "args": [{"var": a}, {"var": b}]}

    def both(op: str, *args: object) -> dict[str, object]:
        return {"op": op, "args": list(args)}

    shown = Notation().relation
    one, two, three = less("a", "b"), less("b", "c"), less("c", "d")
    assert shown(both("and", one, both("or", two, three))) == r"a \le b\ \text{and}\ (b \le c\ \text{or}\ c \le d)"
    assert shown(both("or", both("and", one, two), three)) == r"(a \le b\ \text{and}\ b \le c)\ \text{or}\ c \le d"
    first = both("or", both("not", one), two)
    assert shown(both("or", both("not", first), three)) == r"(a \le b \implies b \le c) \implies c \le d"
    assert shown(both("not", both("and", one, two))) == r"\text{not } (a \le b\ \text{and}\ b \le c)"


def test_every_claim_has_a_formula_or_is_no_single_expression() -> None:
    """Those without are known by that: a formula can only be typed for them."""
    untyped = [e for e in entries().values() if isinstance(e, Claim) and not e.formula]
    assert len(untyped) > 10
    assert sum(formula_of(entry) != "" for entry in untyped) > 10


def test_the_site_shows_the_formula_of_a_claim_that_is_not_decided_yet() -> None:
    entry = entries()["cuff-midp/lem3.step8"]
    assert isinstance(entry, Claim) and entry.formula == ""
    assert statement_of(entry).formula == formula_of(entry) != ""

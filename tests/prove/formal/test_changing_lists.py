"""A list changes only in the call that wrote it down, before anything else has it: every other name would see it."""

from collections.abc import Callable

import pytest

from exactpriv import Prior, Real, claim
from exactpriv import domains as d
from exactpriv.claim import Claim
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.real import Relation


def said(statement: Callable[..., Relation]) -> str:
    made = claim(P=d.laws((2, 3)))(statement)
    assert isinstance(made, Claim)
    return translated(made).conclusion


def another_name(P: Prior) -> Relation:
    "False: both names are of one list."
    xs = [Real(0)]
    ys = xs
    xs[0] = Real(1)
    return ys[0] == 0


def another_name_before_a_loop(P: Prior) -> Relation:
    "False: the masses are appended to the list of both names."
    xs: list[Real] = []
    ys = xs
    for x in range(len(P)):
        xs.append(Real(P[x]))
    return Real.sum(ys) == 0


def argument(P: Prior) -> Relation:
    "False: the function changes the list that it is given."
    def change(ys: list[Real]) -> Real:
        ys[0] = Real(1)
        return Real(0)

    xs = [Real(0)]
    zero = change(xs)
    return xs[0] == zero


def inside_of_another(P: Prior) -> Relation:
    "False: the row is the first one of the table."
    row = [Real(0)]
    table = [row]
    row[0] = Real(1)
    return table[0][0] == 0


def seen_later(P: Prior) -> Relation:
    "False: a generator looks at the list when it is asked."
    xs = [Real(0)]
    found = (xs[0] for _ in range(2))
    xs[0] = Real(1)
    return Real.sum(found) == 0


def round_by_round(P: Prior) -> Relation:
    "False: every round puts the same list into the other one."
    row = [Real(0)]
    rows = []
    for k in range(2):
        row[0] = Real(k)
        rows.append(row)
    return rows[0][0] == 0


@pytest.mark.parametrize(("false", "why"), [
    (another_name, "what is no name is changed"), (another_name_before_a_loop, "it uses append of a list"),
    (argument, "what is no name is changed"), (inside_of_another, "what is no name is changed"),
    (seen_later, "an iterator is kept"), (round_by_round, "what is no name is changed"),
], ids=lambda x: getattr(x, "__name__", ""))
def test_a_list_that_something_else_holds_does_not_change(false, why):
    with pytest.raises(Untranslated, match=why):
        said(false)


def test_a_list_that_is_its_functions_own_is_filled():
    def masses(P: Prior) -> Relation:
        "True."
        xs = []
        for x in range(len(P)):
            xs.append(Real(P[x]))
        return Real.sum(xs) == 1

    assert "\\sum_" in said(masses)


def test_a_nested_function_that_is_wrapped_is_refused():
    def denied(f: Callable[[], Relation]) -> Callable[[], Relation]:
        return lambda: ~f()

    def false(P: Prior) -> Relation:
        "False."
        @denied
        def at_most_one() -> Relation:
            return Real(P[0]) <= 1

        return at_most_one()

    with pytest.raises(Untranslated, match="has a decorator"):
        said(false)


def test_arguments_are_parameters_and_come_once():
    def unknown(P: Prior) -> Relation:
        "The name b is the one of the enclosing function."
        b = Real(1)

        def f(a: Real, **others: Real) -> Real:
            return a + b

        return f(Real(0), b=Real(2)) == 2

    def twice(P: Prior) -> Relation:
        "Python refuses the call."
        def f(a: Real) -> Real:
            return a

        return f(Real(0), a=Real(1)) == 1  # type: ignore[misc]

    for false, why in ((unknown, "any number of named arguments"), (twice, "given a, which it does not take so")):
        with pytest.raises(Untranslated, match=why):
            said(false)


def test_how_a_law_is_printed_is_not_compared():
    def false(P: Prior) -> Relation:
        "False at the uniform law."
        return Real(0 if f"{P}" == f"{Prior.uniform(2)}" else 1) == 1

    with pytest.raises(Untranslated, match="of constants alone, and not of a law"):
        said(false)


def test_a_generator_looks_at_what_is_bound_when_it_is_asked():
    def false(P: Prior) -> Relation:
        "False: the sum is 4."
        n = Real(1)
        found = (n for _ in range(2))
        n = Real(2)
        return Real.sum(found) == 2

    def true(P: Prior) -> Relation:
        "True."
        n = Real(1)
        found = (n for _ in range(2))
        others = [n for n in (Real(0), Real(1))]
        return Real.sum(found) == 2 * others[1]

    def at_once(P: Prior) -> Relation:
        "True."
        n = Real(1)
        found = (n for _ in range(2))
        return Real.sum(found) == 2 * n

    for kept in (false, true):
        with pytest.raises(Untranslated, match="an iterator is kept"):
            said(kept)
    assert said(at_once) == "(2 = 2)"

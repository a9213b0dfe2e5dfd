"""Domains of which search tries a part: ranges that go on, lists that stand for all numbers above one or all convex
functions."""

from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
from flint import fmpq

from exactpriv import Prior, claim
from exactpriv import measure as m
from exactpriv.claim import Claim
from exactpriv.claim import domains as d
from exactpriv.claim.choice import SeededChooser
from exactpriv.claim.domains.declaring import Declaring
from exactpriv.claim.stated import stated
from exactpriv.measure.generators import generator
from exactpriv.papers import entries
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.prove.parametric import Parametric, prove_parametric
from exactpriv.prove.statement import statement_of
from exactpriv.real import BadInput, Real, Relation
from exactpriv.search.coverage import Coverage
from exactpriv.statement.reading.reader import Reader

ORDERS = d.numbers(1, 20, low_open=True, exhaustive=False)
LISTED = d.one_of([Real("5/4"), Real(20)], "orders alpha > 1", exhaustive=False, above=1)
EXAMPLES = d.one_of(["total variation", "chi-square"], "a convex f", exhaustive=False, convex=True)


def test_a_range_that_goes_on_contains_what_search_does_not_try() -> None:
    choose = SeededChooser(0)
    tried = [*islice(ORDERS.structured({}), 30), *(ORDERS.generate(choose, {}) for _ in range(50))]
    assert all(1 < x and x <= 20 for x in tried)
    assert ORDERS.contains(Real(10**6), {}) and not ORDERS.contains(Real(1), {})
    assert not d.numbers(1, 20).contains(Real(21), {})
    assert ORDERS.describe() == "rationals in (1, inf), tried up to 20"
    assert d.numbers(2, 2, exhaustive=False).everything({}) is None and d.numbers(2, 2).everything({}) is not None


def test_a_range_that_goes_on_is_declared_without_an_end() -> None:
    declared = ORDERS.declare("alpha", Declaring(Reader()))
    assert (declared.low, declared.high, declared.ends, declared.outside) == (1, None, (1, None), (True, False))
    assert not declared.further


def test_what_is_above_a_truncation_is_named_as_not_reached() -> None:
    coverage = Coverage.__new__(Coverage)
    coverage.ranges = {"alpha": (fmpq(1), fmpq(20))}
    assert coverage._unreached_range("alpha", ORDERS) == ["alpha above 20"]


def test_a_list_may_stand_for_all_numbers_above_one() -> None:
    declared = LISTED.declare("alpha", Declaring(Reader()))
    assert declared.ends == (1, None) and declared.outside == (True, False) and declared.low is None
    assert [x.rational for x in LISTED.structured({})] == [fmpq(5, 4), 20]


@pytest.mark.parametrize(("make", "told"), [
    (lambda: d.numbers(1, None, exhaustive=False), "this has none"),
    (lambda: d.one_of([Real(2)], "orders", above=1), "exhaustive=False and a list"),
    (lambda: d.one_of(lambda e: [Real(2)], "orders", exhaustive=False, above=1), "exhaustive=False and a list"),
    (lambda: d.one_of([Real(2), Real(1)], "orders", exhaustive=False, above=1), "numbers above 1"),
    (lambda: d.one_of(["a", 2], "f", exhaustive=False, convex=True), "list of names"),
    (lambda: d.one_of(["a"], "f", convex=True), "exhaustive=False and a list"),
])
def test_a_part_that_says_nothing_of_the_whole_is_refused(make: Callable[[], Any], told: str) -> None:
    with pytest.raises(BadInput, match=told):
        make()


def statement(identifier: str) -> str:
    found = entries()[identifier]
    assert isinstance(found, Claim)
    return translated(found).prop


def test_a_theorem_is_of_every_order_above_1_and_of_every_convex_function() -> None:
    orders = statement("zhong-put/lemma-22-1")
    assert "(1 < alpha)" in orders and "20" not in orders
    assert "(1 < alpha)" in statement("zhong-put/lemma-16-2")
    assert "(Rbar_lt (Finite 0) alpha)" in statement("cuff-midp/eq71-three-notions#arimoto-at-most")
    convex = statement("grosse-dobrushin/dpi#divergence")
    assert "(is_divergence f)" in convex and "g_tv" not in convex


def test_a_list_of_convex_functions_is_no_list_of_all_of_them_for_other_proofs() -> None:
    found = entries()["grosse-dobrushin/dpi#divergence"]
    assert isinstance(found, Claim)
    with pytest.raises(BadInput, match="list of examples"):
        stated(found)
    with pytest.raises(BadInput, match="list of examples"):
        statement_of(found)


@claim(t=d.numbers(0, 1, exhaustive=False))
def at_most_what_is_tried(t: Real) -> Relation:
    return t <= 1


@claim(t=d.numbers(0, 1, exhaustive=False))
def below_the_next(t: Real) -> Relation:
    return t * t >= 2 * t - 1


def test_a_proof_for_all_parameters_is_of_the_range_that_goes_on() -> None:
    assert isinstance(prove_parametric(at_most_what_is_tried), str)
    made = prove_parametric(below_the_next)
    assert isinstance(made, Parametric)
    assert made.certificate["cases"][0]["parameters"]["t"]["range"] == ["0", None, False, False]


def test_examples_of_whole_numbers_have_no_greatest() -> None:
    listed = d.one_of([2, 3], exhaustive=False).declare("n", Declaring(Reader()))
    assert (listed.low, listed.high) == (2, None)
    assert d.one_of([2, 3]).declare("n", Declaring(Reader())).high == 3


NAMED = d.one_of(["kl", "square"], "a convex f", exhaustive=False, convex=True)
RISING = (("kl", generator("kl")), ("square", generator(("polynomial", 1, -2, 1))))
FALLING = (("kl", generator("kl")), ("square", generator(("polynomial", -1, 2, -1))))


@claim(f=NAMED, P=d.laws((2, 3)), Q=d.laws(like="P"))
def of_convex_ones(f: str, P: Prior, Q: Prior) -> Relation:
    return m.f_divergence(P, Q, dict(RISING)[f]) >= 0


@claim(f=NAMED, P=d.laws((2, 3)), Q=d.laws(like="P"))
def of_a_concave_one(f: str, P: Prior, Q: Prior) -> Relation:
    return m.f_divergence(P, Q, dict(FALLING)[f]) >= 0


def test_functions_that_are_not_known_to_be_convex_stand_for_no_convex_ones() -> None:
    assert "(is_divergence f)" in translated(of_convex_ones).prop
    with pytest.raises(Untranslated, match="not known to be convex"):
        translated(of_a_concave_one)

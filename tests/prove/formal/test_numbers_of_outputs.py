"""Outputs that are numbers below a sum: none is picked by a number that may be too large; costs of further outputs."""

import pytest

from exactpriv import Database, Kernel, Prior, Real, claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.real import Relation, as_real

SIZES = {"few": d.integers(2, 3, exhaustive=False), "more": d.integers(1, 2, exhaustive=False)}
WIDE = d.kernels(lambda e: e["few"], lambda e: e["few"] + e["more"], unused_outputs=True)
NARROW = d.kernels(lambda e: e["few"] + e["more"], lambda e: e["few"], unused_outputs=True)


@claim(**SIZES, Q=NARROW)
def outputs_that_inputs_may_not_have(few: int, more: int, Q: Kernel) -> Relation:
    "The last inputs have no output of their number."
    return Real.sum([Q.entry(i, i) for i in range(Q.n_inputs)]) <= few


def last_is(number):
    @claim(**SIZES, Q=WIDE)
    def entry(few: int, more: int, Q: Kernel) -> Relation:
        "One output by a number that is computed."
        return Relation.all(Q.entry(i, Q.n_outputs - number) <= 1 for i in range(Q.n_inputs))

    return entry


@claim(**SIZES, Q=WIDE)
def last_column_apart(few: int, more: int, Q: Kernel) -> Relation:
    "A list but its last item, and that item."
    column = [Q.entry(0, j) for j in range(Q.n_outputs)]
    return Real.sum([*column[:-1], column[-1]]) == 1


@pytest.mark.parametrize("other", [outputs_that_inputs_may_not_have, last_is(0), last_is(4), last_column_apart])
def test_no_output_is_picked_by_a_number_that_may_be_that_of_none(other):
    with pytest.raises(Untranslated, match=r"picked by|is used as one of"):
        translated(other)


@claim(**SIZES, Q=WIDE)
def first_two_made_one(few: int, more: int, Q: Kernel) -> Relation:
    "A group before those of a loop."
    L = Q.merge_outputs([[0, 1], *([j] for j in range(2, Q.n_outputs))])
    return Relation.all(L.entry(i, 0) <= 1 for i in range(few))


@claim(**SIZES, Q=WIDE)
def last_two_made_one(few: int, more: int, Q: Kernel) -> Relation:
    "Groups of a loop, and one after them."
    last = Q.n_outputs - 1
    L = Q.merge_outputs([*([j] for j in range(last - 1)), [last - 1, last]])
    return Relation.all(L.entry(i, i) <= 1 for i in range(few))


@pytest.mark.parametrize("other", [first_two_made_one, last_two_made_one], ids=lambda c: c.id)
def test_outputs_of_any_number_that_are_made_one_are_refused(other):
    with pytest.raises(Untranslated):
        translated(other)


@claim(**SIZES, P=d.laws(lambda e: e["few"]))
def relation_by_a_size(few: int, more: int, P: Prior) -> Relation:
    "Which relation it is depends on a number."
    return Relation.of("==" if more > 1 else "<", Real(0), Real(P[0]))


def test_a_relation_that_a_number_chooses_is_refused():
    with pytest.raises(Untranslated, match=r"Relation\.of, of which no statement is made"):
        translated(relation_by_a_size)


def least_cost(shift: int):
    @claim(letters=d.integers(2, 3, exhaustive=False), more=d.integers(1, 2, exhaustive=False),
           S=d.kernels((1, 2), lambda e: e["letters"], positive=True))
    def cost(letters: int, more: int, S: Kernel) -> Relation:
        "The least cost of a constant mechanism and better ones."
        costs = [
            [int(x != y) - shift if shift > 0 else int(x != y) for y in range(letters + more)] for x in range(letters)
        ]
        source = [[as_real(p) for p in row] for row in S.rows]
        return m.maximal_leakage_distortion(source, Database(letters, 1), 1, costs) <= 1

    return cost


def test_costs_of_further_outputs_are_a_function_of_the_letter_and_the_output():
    text = translated(least_cost(0)).prop
    assert "(maximal_leakage_cost (fun v_ : X => (indep (fun _ : (ordinal_finType 1) => (S v_)))) (Finite 1) " in text
    assert "(if ((nat_of_ord (x_ (@Ordinal 1 0 isT))) != (nat_of_ord y_))%N then 1 else 0)" in text


def test_costs_that_may_be_negative_are_refused():
    with pytest.raises(Untranslated, match="negative"):
        translated(least_cost(1))

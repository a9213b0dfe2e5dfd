"""Outputs that are numbers below a sum: an output picked by a number, the last one, outputs made one after a loop."""

import re

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


@claim(**SIZES, Q=WIDE)
def outputs_of_the_inputs(few: int, more: int, Q: Kernel) -> Relation:
    "Every input has the number of an output."
    return Real.sum([Q.entry(i, i) for i in range(Q.n_inputs)]) <= few


@claim(**SIZES, Q=NARROW)
def outputs_that_inputs_may_not_have(few: int, more: int, Q: Kernel) -> Relation:
    "The last inputs have no output of their number."
    return Real.sum([Q.entry(i, i) for i in range(Q.n_inputs)]) <= few


def test_an_output_with_the_number_of_an_input_is_read_where_there_is_one():
    assert "(\\sum_(y2 : (ordinal_finType ((few + more))%N) | (nat_of_ord y2 == nat_of_ord x1)%N) ((Q x1) y2))" in \
        translated(outputs_of_the_inputs).prop
    with pytest.raises(Untranslated, match="not known to be one of them"):
        translated(outputs_that_inputs_may_not_have)


def last_is(number):
    @claim(**SIZES, Q=WIDE)
    def entry(few: int, more: int, Q: Kernel) -> Relation:
        "One output by a number that is computed."
        return Relation.all(Q.entry(i, Q.n_outputs - number) <= 1 for i in range(Q.n_inputs))

    return entry


@pytest.mark.parametrize("number", [0, 4])
def test_a_number_that_may_be_too_large_or_negative_picks_no_output(number):
    with pytest.raises(Untranslated):
        translated(last_is(number))


@claim(**SIZES, Q=WIDE)
def third_output_from_the_end(few: int, more: int, Q: Kernel) -> Relation:
    "There are at least three outputs."
    return Relation.all(Q.entry(i, Q.n_outputs - 3) <= 1 for i in range(Q.n_inputs))


def test_a_number_that_is_known_to_be_one_picks_an_output():
    assert "(nat_of_ord y2 == (#|(ordinal_finType ((few + more))%N)| - 3))%N" in \
        translated(third_output_from_the_end).prop



@claim(**SIZES, Q=WIDE)
def last_column_apart(few: int, more: int, Q: Kernel) -> Relation:
    "A list but its last item, and that item."
    column = [Q.entry(0, j) for j in range(Q.n_outputs)]
    return Real.sum([*column[:-1], column[-1]]) == 1


def test_the_last_item_of_a_list_of_numbers_below_a_natural_is_that_of_the_largest():
    text = translated(last_column_apart).prop
    assert "| (nat_of_ord x1 != (few + more - 1))%N)" in text
    assert "(nat_of_ord y2 == (few + more - 1))%N)" in text


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


def test_outputs_are_made_one_after_those_of_a_loop_from_0_on():
    text = translated(last_two_made_one).prop
    assert "kernel (ordinal_finType (few)%N) (ordinal_finType ((few + more - 1))%N)" in text
    assert re.search(r"\(if \(nat_of_ord (\w+) < \(few \+ more - 2\)\)%N then "
                     r"\(.sum_\((\w+) : .* \(nat_of_ord \2 == \(nat_of_ord \1\)\)%N", text)
    with pytest.raises(Untranslated):
        translated(first_two_made_one)


@claim(**SIZES, P=d.laws(lambda e: e["few"]))
def relation_by_a_size(few: int, more: int, P: Prior) -> Relation:
    "Which relation it is depends on a number."
    return Relation.of("==" if more > 1 else "<", Real(0), Real(P[0]))


def test_a_relation_that_a_number_chooses_is_a_case():
    text = re.sub(r"\(at_number \(fun x_ : .*? => \(P x_\)\) 0\)", "first", translated(relation_by_a_size).prop)
    assert "(if (1 < more)%N then (0 = first) else (0 < first))" in text


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

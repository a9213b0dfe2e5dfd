"""Loops that fill the cells of a table are refused; names that tests choose, and what a statement says of them."""

import re

import pytest

from exactpriv import Kernel, Real, claim
from exactpriv import domains as d
from exactpriv.papers import entries
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.real import Relation

K = d.kernels((2, 3), (2, 3))


@claim(K=K)
def names_that_commute(K: Kernel) -> Relation:
    "An entry that equals another one is full, whatever else was said of it."
    found = [["any"] * K.n_outputs for _ in range(K.n_inputs)]
    for x in range(K.n_inputs):
        for y in range(K.n_outputs):
            for z in range(K.n_inputs):
                if bool(K.entry(x, y) == K.entry(z, y)):
                    found[x][y] = "full"
                    found[z][y] = "empty" if found[z][y] == "any" else found[z][y]
    return Relation.constant(all(c == "full" for row in found for c in row))


@claim(K=K)
def names_by_the_last_round(K: Kernel) -> Relation:
    "The last assignment to a cell counts."
    found = [["any"] * K.n_outputs for _ in range(K.n_inputs)]
    for x in range(K.n_inputs):
        for y in range(K.n_outputs):
            for z in range(K.n_inputs):
                if bool(K.entry(x, y) <= K.entry(z, y)):
                    found[x][y] = "full"
                    found[z][y] = "empty"
    return Relation.constant(all(c == "full" for row in found for c in row))


@claim(K=K)
def own_cell(K: Kernel) -> Relation:
    "Each entry less its half."
    rows = [[K.entry(x, y) for y in range(K.n_outputs)] for x in range(K.n_inputs)]
    for x in range(K.n_inputs):
        for y in range(K.n_outputs):
            rows[x][y] -= K.entry(x, y) / 2
    return Relation.all(entry <= 1 for row in rows for entry in row)


@claim(K=K)
def list_from_before(K: Kernel) -> Relation:
    "What was read of the table before the loop is as it was."
    rows = [[K.entry(x, y) for y in range(K.n_outputs)] for x in range(K.n_inputs)]
    before = [[rows[x][y] for y in range(K.n_outputs)] for x in range(K.n_inputs)]
    for x in range(K.n_inputs):
        for y in range(K.n_outputs):
            rows[x][y] -= K.entry(x, y) / 2
    return Relation.all(entry <= 1 for row in before for entry in row)


@claim(K=K)
def neighbour(K: Kernel) -> Relation:
    "A cell changes by another one, which may have changed."
    rows = [[K.entry(x, y) for y in range(K.n_outputs)] for x in range(K.n_inputs)]
    for x in range(K.n_inputs):
        for y in range(K.n_outputs):
            rows[x][y] -= rows[0][y] / 2
    return Relation.all(entry <= 1 for row in rows for entry in row)


@claim(K=K)
def again(K: Kernel) -> Relation:
    "A cell changes several times."
    rows = [[K.entry(x, y) for y in range(K.n_outputs)] for x in range(K.n_inputs)]
    for x in range(K.n_inputs):
        for y in range(K.n_outputs):
            for _z in range(K.n_inputs):
                rows[x][y] -= K.entry(x, y) / 2
    return Relation.all(entry <= 1 for row in rows for entry in row)


@claim(K=K)
def shared_rows(K: Kernel) -> Relation:
    "All rows are one list."
    rows = [[Real(1)] * K.n_outputs] * K.n_inputs
    for x in range(K.n_inputs):
        for y in range(K.n_outputs):
            rows[x][y] -= K.entry(x, y) / 2
    return Relation.all(entry <= 1 for row in rows for entry in row)


@claim(K=K)
def two_names(K: Kernel) -> Relation:
    "The table has another name, which sees the change."
    rows = [[K.entry(x, y) for y in range(K.n_outputs)] for x in range(K.n_inputs)]
    other = rows
    for x in range(K.n_inputs):
        for y in range(K.n_outputs):
            rows[x][y] -= K.entry(x, y) / 2
    return Relation.all(entry <= 1 for row in other for entry in row)


@claim(K=K)
def carried(K: Kernel) -> Relation:
    "A variable that each round changes."
    rows, step = [[K.entry(x, y) for y in range(K.n_outputs)] for x in range(K.n_inputs)], Real(1)
    for x in range(K.n_inputs):
        for y in range(K.n_outputs):
            step = step / 2
            rows[x][y] -= step
    return Relation.all(entry <= 1 for row in rows for entry in row)


CHANGED = "what is no name is changed"
REFUSED = [*((one, CHANGED) for one in (own_cell, list_from_before, neighbour, again, shared_rows, two_names)),
           *((one, "a branch in a loop is taken") for one in (names_that_commute, names_by_the_last_round)),
           (carried, "a round of a loop looks at step")]


@pytest.mark.parametrize(("one", "why"), REFUSED, ids=lambda x: getattr(x, "id", ""))
def test_a_table_whose_cells_change_is_refused(one, why):
    with pytest.raises(Untranslated, match=why):
        translated(one)


def test_the_colours_of_maximal_leakage_are_comparisons_with_the_ends_of_a_column():
    text = translated(entries()["zhong-put/proposition-28.step1"]).prop
    assert "(((Q k) x1) = (Rmax (\\max_(" in text and "black" not in text


def test_a_variable_does_not_hide_the_number_of_letters():
    text = translated(entries()["zhong-put/lemma-27.step1"]).prop
    assert "forall letters_ : nat," in text and "(letters (ordinal_finType (letters_)%N))" in text


def test_the_least_of_a_number_and_of_what_a_loop_leaves_is_folded_from_the_number():
    text = translated(entries()["zhong-put/lemma-26.step2"]).prop
    assert re.search(r"\(\\big\[Rmin/1\]_\(x\d+ : \S+ \S+ \| \(?Rltb 0 \(\(Q x\d+\) x\d+\)\)?\)", text)


@claim(K=d.kernels((1, 3), (1, 3)))
def kinds_of_a_row(K: Kernel) -> Relation:
    "The names that occur in a row of a table, and the first row's."
    found = [["none" if bool(K.entry(x, y) == 0) else "some" for y in range(K.n_outputs)] for x in range(K.n_inputs)]
    few = Relation.all(Real(len(set(row))) <= 2 for row in found)
    return few & Relation.constant(any(c == "some" for c in found[0])) & Relation.constant(
        not any(set(row) in ({"none"}, {"all"}) for row in found))


@claim(K=K)
def turned(K: Kernel) -> Relation:
    "A matrix and its columns."
    rows = [[K.entry(x, y) + 1 for y in range(K.n_outputs)] for x in range(K.n_inputs)]
    columns = [list(column) for column in zip(*rows, strict=True)]
    return Relation.all(columns[y][x] == K.entry(x, y) + 1 for x in range(K.n_inputs) for y in range(K.n_outputs))


@pytest.mark.parametrize(("one", "why"), [(kinds_of_a_row, "number of different items"), (turned, "a Bundle")],
                         ids=lambda x: getattr(x, "id", ""))
def test_sets_of_names_and_turned_tables_of_any_size_are_refused(one, why):
    with pytest.raises(Untranslated, match=why):
        translated(one)


@pytest.mark.slow
def test_an_assumption_is_met_by_one_optimum_and_a_statement_by_every_one():
    found = translated(entries()["zhong-put/proposition-29"])
    premise = next(b for b in found.binders if "lp_optimal" in b)
    assert re.search(r"exists a\d+ : \S+ -> R", premise) and not re.search(r"forall a\d+ : \S+ -> R", premise)
    assert re.search(r"forall a\d+ : \S+ -> R", found.conclusion)


def test_what_a_loop_compares_is_a_real():
    text = translated(entries()["zhong-put/lemma-27"]).conclusion
    (name,) = set(re.findall(r"exists (r\d+) : R, \(veq", text))
    assert f"(Finite {name}))" in text and re.search(rf"Reqb \(\(L\d+ \w+\) \w+\) \(\({name} \* ", text)


def test_the_first_letter_has_a_point_mass_by_its_number():
    text = translated(entries()["zhong-put/lemma-33#mechanism"]).prop
    assert re.search(r"\(U\d+ (x\d+)\) = \(if \(nat_of_ord \(enum_rank \1\) == 0\)%N then 1 else 0\)", text)

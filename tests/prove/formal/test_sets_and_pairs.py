"""Sets of letters as variables, how many letters differ, numbers of pairs, rows at the letters of a loop, databases of
some entries, as the fold of the one term states them; and the neighbouring forms that say something else."""

import sys
from functools import reduce
from itertools import combinations
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "statement"))

from test_reader import disagreements

from exactpriv import Database, Kernel, Prior, Real, claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim.stated import stated
from exactpriv.kernel.mechanisms import on_entries
from exactpriv.optimise import rate_distortion
from exactpriv.optimise.builders import hamming
from exactpriv.prove.formal.certain import tells_events
from exactpriv.prove.formal.claims import coded
from exactpriv.prove.formal.stating import settled
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.real import BadInput, Relation
from exactpriv.statement.terms import subterms

DB = d.databases((1, 3), (1, 2))
K = d.database_kernels("db", outputs=(1, 3))
P = d.priors(on="db")
LAW = d.laws((1, 3))


def subsets(xs):
    return [list(c) for size in range(len(xs) + 1) for c in combinations(xs, size)]


def outside(xs, A):
    return [x for x in xs if x not in A]


SETS = d.one_of(lambda e: subsets(list(range(len(e["P"])))))


def said(one):
    """The lines and the conclusion of the fold."""
    lines, conclusion, _, _ = coded(one, {}).printed()
    return "\n".join(lines), conclusion


def refused(one):
    with pytest.raises((Untranslated, BadInput)) as refusal:
        stated(one)
        coded(one, {})
    return str(refusal.value)


# -- sets as variables ------------------------------------------------------------------------------------------------


@claim(P=LAW, A=SETS)
def an_event(P: Prior, A: list[int]) -> Relation:
    return (Real.sum(P.mass(x) for x in A) <= 1) & (Real(len(A)) >= 0)


@claim(P=LAW, A=SETS, B=d.one_of(lambda e: subsets(outside(range(len(e["P"])), e["A"]))))
def disjoint_events(P: Prior, A: list[int], B: list[int]) -> Relation:
    return Real.sum(P.mass(x) for x in A) + Real.sum(P.mass(x) for x in B) <= 1


@claim(P=LAW, A=d.one_of(lambda e: [A for A in subsets(list(range(len(e["P"]))))
                                    if all(x in A for x, p in enumerate(e["P"]) if p)]))
def a_sure_event(P: Prior, A: list[int]) -> Relation:
    return Relation.all(P.mass(x) == 0 for x in range(len(P)) if x not in A)


@claim(P=LAW, j=d.one_of(lambda e: [j for j in range(len(e["P"]) + 1) if j != 1]))
def another_number(P: Prior, j: int) -> Relation:
    return Real(j) <= len(P)


@claim(db=DB, K=K, P=P, A=d.one_of(lambda e: subsets(list(range(e["db"].n)))))
def the_other_entries(db: Database, K: Kernel, P: Prior, A: list[int]) -> Relation:
    return m.information(K.joint(P, db), outside(range(db.n), A), [db.n], A) >= 0


def test_all_sets_of_letters_are_a_variable():
    lines, conclusion = said(an_event)
    assert "forall A : {set X}," in lines
    assert conclusion == "(((\\sum_(x1 : X | (x1 \\in A)) (P x1)) <= 1) /\\ (0 <= (INR #|A|)))"


def test_sets_that_leave_out_another_one_have_no_letter_of_it():
    lines, _ = said(disjoint_events)
    assert "forall B : {set X}," in lines and "[forall x1 : X, (x1 \\in B) ==> (x1 \\notin A)] ->" in lines


def test_numbers_of_a_range_that_meet_a_condition_are_a_variable_with_a_premise():
    lines, _ = said(another_number)
    assert "forall j : nat," in lines and "(j <= (#|X|))%N ->" in lines and "(j != 1)%N ->" in lines


def test_entries_that_are_not_in_a_set_are_shown_as_a_set():
    assert "(seen_entries [set x1 : I | (x1 \\notin A)]) (@answer I X Y) (seen_entries A)" in said(the_other_entries)[1]


@claim(P=LAW, A=d.one_of(lambda e: [list(c) for size in range(len(e["P"]))
                                    for c in combinations(range(len(e["P"])), size)]))
def not_the_whole_set(P: Prior, A: list[int]) -> Relation:
    return Real.sum(P.mass(x) for x in A) < 1


@claim(P=LAW, A=d.one_of(lambda e: subsets([x + 1 for x in range(len(e["P"]))])))
def sets_of_other_numbers(P: Prior, A: list[int]) -> Relation:
    return Real(len(A)) >= 0


@claim(P=LAW, A=d.one_of(lambda e: [A for A in subsets(list(range(len(e["P"])))) if len(A) != 1]))
def sets_by_size(P: Prior, A: list[int]) -> Relation:
    return Real(len(A)) != 1


@claim(P=LAW, A=d.one_of(lambda e: subsets(list(range(len(e["P"])))), exhaustive=False))
def examples_of_sets(P: Prior, A: list[int]) -> Relation:
    return Real(len(A)) >= 0


@claim(P=LAW, j=d.one_of(lambda e: [2 * j for j in range(len(e["P"]))]))
def even_numbers(P: Prior, j: int) -> Relation:
    return Real(j) <= 2 * len(P)


@pytest.mark.parametrize("one", [not_the_whole_set, sets_of_other_numbers, examples_of_sets, even_numbers],
                         ids=lambda c: c.id)  # fmt: skip
def test_lists_of_other_items_are_no_variables(one):
    refused(one)


# -- subchannels ------------------------------------------------------------------------------------------------------


@claim(db=DB, K=K, rows=d.one_of(lambda e: [list(rows) for rows in e["db"].subchannels()]))
def one_subchannel(db: Database, K: Kernel, rows: list[int]) -> Relation:
    return m.capacity(K.restrict(rows)) <= m.capacity(K)


@claim(db=DB, K=K, rows=d.one_of(lambda e: e["db"].subchannels()))
def one_subchannel_as_it_is_listed(db: Database, K: Kernel, rows: list[int]) -> Relation:
    return m.capacity(K.restrict(rows)) <= m.capacity(K)


@claim(db=DB, K=K, rows=d.one_of(lambda e: [rows for rows in e["db"].subchannels() if len(rows) > 1]))
def some_subchannels(db: Database, K: Kernel, rows: list[int]) -> Relation:
    return m.capacity(K.restrict(rows)) <= m.capacity(K)


@claim(db=DB, K=K, rows=d.one_of(lambda e: [rows[1:] for rows in e["db"].subchannels()]))
def parts_of_subchannels(db: Database, K: Kernel, rows: list[int]) -> Relation:
    return m.capacity(K.restrict(rows)) <= m.capacity(K)


@claim(db=DB, K=K, rows=d.one_of(lambda e: e["db"].subchannels()[1:]))
def all_subchannels_but_the_first(db: Database, K: Kernel, rows: list[int]) -> Relation:
    return m.capacity(K.restrict(rows)) <= m.capacity(K)


@claim(db=DB, K=K, rows=d.one_of(lambda e: [[0, *rows] for rows in e["db"].subchannels()]))
def longer_than_subchannels(db: Database, K: Kernel, rows: list[int]) -> Relation:
    return m.capacity(K.restrict(rows)) <= m.capacity(K)


@claim(db=DB, K=K, rows=d.one_of(lambda e: e["db"].subchannels()))
def rows_of_another_kernel(db: Database, K: Kernel, rows: list[int]) -> Relation:
    return m.capacity(K.then(Kernel.identity(K.n_outputs)).restrict([*rows, 0])) >= 0


@claim(P=LAW, L=d.kernels(lambda e: len(e["P"]), (1, 3)), A=SETS)
def rows_of_a_set(P: Prior, L: Kernel, A: list[int]) -> Relation:
    return m.capacity(L.restrict(A)) >= 0


@pytest.mark.parametrize("one", [one_subchannel, one_subchannel_as_it_is_listed], ids=lambda c: c.id)
def test_a_variable_of_all_subchannels_is_any_entry_with_the_others_fixed(one):
    lines, conclusion = said(one)
    assert "forall i : I," in lines and "forall d : (I ~> X)," in lines and "(subchannel K i d)" in conclusion
    assert disagreements(one, 12) == []


@pytest.mark.parametrize("one", [some_subchannels, parts_of_subchannels, all_subchannels_but_the_first,
                                 longer_than_subchannels, rows_of_another_kernel, rows_of_a_set],
                         ids=lambda c: c.id)  # fmt: skip
def test_other_lists_of_databases_and_rows_of_a_set_are_no_subchannels(one):
    refused(one)


def test_a_condition_on_a_set_that_is_not_on_its_letters_is_a_premise_or_refused():
    try:
        lines, _ = said(sets_by_size)
    except Untranslated:
        return
    assert "A" in lines.partition("forall A")[2]


# -- sets of letters --------------------------------------------------------------------------------------------------


@claim(db=DB)
def letters_of_a_database(db: Database) -> Relation:
    return Relation.all(Real(len(set(x))) <= db.n for x in db.tuples)


@claim(P=LAW)
def different_masses(P: Prior) -> Relation:
    return Real(len(set(P.masses))) <= len(P)


def test_the_number_of_different_letters_is_that_of_an_image():
    assert "#|[set (x1 x2) | x2 : I]|" in said(letters_of_a_database)[1]


def test_the_number_of_different_masses_is_not_asked():
    assert "no whole numbers" in refused(different_masses)


# -- pairs ------------------------------------------------------------------------------------------------------------

TWO = d.databases((1, 3), (1, 1))
L = d.kernels(inputs=lambda e: e["K"].n_inputs * e["K"].n_outputs, outputs=(1, 3))


@claim(K=d.kernels(), L=L)
def rows_of_pairs(K: Kernel, L: Kernel) -> Relation:
    return Relation.all(L.entry(x * K.n_outputs + y, 0) <= 1 for x in range(K.n_inputs) for y in range(K.n_outputs))


@claim(K=d.kernels(), L=L)
def rows_of_pairs_turned(K: Kernel, L: Kernel) -> Relation:
    return Relation.all(L.entry(y * K.n_outputs + x, 0) <= 1 for x in range(K.n_inputs) for y in range(K.n_outputs))


@claim(K=d.kernels(), L=L)
def rows_below_a_letter(K: Kernel, L: Kernel) -> Relation:
    rows = [x * K.n_outputs + y for x in range(L.n_inputs // K.n_outputs) for y in [0]]
    return m.dobrushin(L.restrict(rows)) <= m.dobrushin(L)


@claim(K=d.kernels(), L=L, y=d.integers(0, lambda e: e["K"].n_outputs - 1))
def stages(K: Kernel, L: Kernel, y: int) -> Relation:
    return m.dobrushin(L.restrict([x * K.n_outputs + y for x in range(L.n_inputs // K.n_outputs)])) <= m.dobrushin(L)


@claim(K=d.kernels(), L=L, y=d.integers(0, lambda e: e["K"].n_outputs - 1))
def one_stage_again(K: Kernel, L: Kernel, y: int) -> Relation:
    return m.dobrushin(L.restrict([y for x in range(L.n_inputs // K.n_outputs)])) <= m.dobrushin(L)


@claim(K=d.kernels(), L=L, y=d.integers(0, lambda e: e["K"].n_inputs - 1))
def stages_beyond(K: Kernel, L: Kernel, y: int) -> Relation:
    return m.dobrushin(L.restrict([x * K.n_outputs + y for x in range(L.n_inputs // K.n_outputs)])) <= m.dobrushin(L)


@claim(K=d.kernels(), L=L)
def rounded_quotients(K: Kernel, L: Kernel) -> Relation:
    return Real((L.n_inputs + 1) // K.n_outputs) >= 0


@claim(n=d.integers(0, 5), k=d.integers(0, 5))
def a_remainder_by_nothing(n: int, k: int) -> Relation:
    return Real(n % k) >= 0


@claim(n=d.integers(0, 5), k=d.integers(1, 5))
def a_remainder(n: int, k: int) -> Relation:
    return Real(n % k) <= n


def test_the_number_of_a_pair_picks_the_row_of_the_pair():
    assert "(L (x2, x3))" in said(rows_of_pairs)[1]


def test_a_letter_picks_the_rows_that_have_it_for_their_second_part():
    assert "((fun x1 => L (x1, y)) : kernel X W)" in said(stages)[1]


def test_a_remainder_is_that_of_natural_numbers():
    assert "(n %% k)" in said(a_remainder)[1]


@pytest.mark.parametrize("one", [rows_of_pairs_turned, one_stage_again, stages_beyond, rounded_quotients,
                                 a_remainder_by_nothing], ids=lambda c: c.id)  # fmt: skip
def test_numbers_that_may_be_no_pair_or_no_rows_are_refused(one):
    refused(one)


# -- databases --------------------------------------------------------------------------------------------------------


@claim(db=DB, L=d.kernels(inputs=lambda e: e["db"].n, outputs=lambda e: e["db"].m))
def independent_entries(db: Database, L: Kernel) -> Relation:
    return m.entropy(reduce(Prior.product, L)) >= 0


@claim(db=DB, L=d.kernels(inputs=lambda e: e["db"].n, outputs=lambda e: e["db"].m))
def reduced_otherwise(db: Database, L: Kernel) -> Relation:
    return m.entropy(reduce(lambda one, other: other, L)) >= 0


@claim(letters=d.integers(1, 2, exhaustive=False), a=d.integers(1, 2, exhaustive=False),
       b=d.integers(1, 2, exhaustive=False), K=d.kernels(inputs=lambda e: e["letters"] ** e["b"], outputs=(1, 2)))
def the_last_entries(letters: int, a: int, b: int, K: Kernel) -> Relation:
    return m.dobrushin(on_entries(K, Database(letters, a + b), range(a, a + b))) <= m.dobrushin(K)


@claim(letters=d.integers(1, 2, exhaustive=False), a=d.integers(1, 2, exhaustive=False),
       b=d.integers(1, 2, exhaustive=False), K=d.kernels(inputs=lambda e: e["letters"] ** e["b"], outputs=(1, 2)))
def entries_in_between(letters: int, a: int, b: int, K: Kernel) -> Relation:
    return m.dobrushin(on_entries(K, Database(letters, a + b), range(1, b + 1))) <= m.dobrushin(K)


@claim(db=DB, P=P, D=d.numbers(0, None))
def least_information(db: Database, P: Prior, D: Real) -> Relation:
    return rate_distortion(P, hamming(db), D) >= 0


@claim(db=DB, P=P, D=d.numbers(0, None))
def other_costs(db: Database, P: Prior, D: Real) -> Relation:
    return rate_distortion(P, [[0 for _ in range(db.size)] for _ in range(db.size)], D) >= 0


def test_a_product_of_rows_is_a_law_of_independent_entries():
    assert said(independent_entries)[1] == "(0 <= (entropy (indep L)))"


def test_the_entries_of_one_summand_of_their_number_are_read():
    assert "=> d_ (rshift (a)%N j_)]" in said(the_last_entries)[1]


def test_a_rate_distortion_function_is_the_least_information_of_the_theory():
    assert "(least_information P (Finite D))" in said(least_information)[1]


@pytest.mark.parametrize("one", [reduced_otherwise, entries_in_between, other_costs], ids=lambda c: c.id)
def test_other_entries_products_and_costs_are_refused(one):
    refused(one)


# -- channels that are there ------------------------------------------------------------------------------------------


def channel(top, bottom):
    return Kernel([[1 - top, top], [bottom, 1 - bottom]])


@claim(K=d.kernels())
def twice_an_event(K: Kernel) -> Relation:
    return Relation.any(
        m.capacity(channel(*(2 * Real.sum(K.row(i).mass(y) for y in range(K.n_outputs)) for i in (x, w)))) >= z
        for x in range(K.n_inputs) for w in range(K.n_inputs) for z in range(K.n_outputs))  # fmt: skip


@claim(K=d.kernels())
def an_event_of_no_law(K: Kernel) -> Relation:
    return Relation.any(
        m.capacity(channel(*(Real.sum(K.row(x).mass(i) for x in range(K.n_inputs)) for i in (y, z)))) >= 0
        for y in range(K.n_outputs) for z in range(K.n_outputs))  # fmt: skip


@claim(K=d.kernels())
def an_event_of_a_row(K: Kernel) -> Relation:
    return Relation.any(
        m.capacity(channel(*(Real.sum(K.row(i).mass(y) for y in range(K.n_outputs) if y != z) for i in (x, w)))) >= 0
        for x in range(K.n_inputs) for w in range(K.n_inputs) for z in range(K.n_outputs))  # fmt: skip


def tables_of(one):
    return [part for part in subterms(settled(stated(one).relation)) if part.head == "table"]


def test_a_channel_of_the_probabilities_of_events_is_there():
    assert tables_of(an_event_of_a_row) and all(map(tells_events, tables_of(an_event_of_a_row)))
    assert said(an_event_of_a_row)


@pytest.mark.parametrize("one", [twice_an_event, an_event_of_no_law], ids=lambda c: c.id)
def test_other_channels_may_not_be_there(one):
    assert not any(map(tells_events, tables_of(one)))
    assert "may not be there" in refused(one)


@pytest.mark.parametrize("one", [an_event, disjoint_events, a_sure_event, another_number, the_other_entries,
                                 letters_of_a_database, rows_of_pairs, stages, a_remainder, independent_entries,
                                 the_last_entries, an_event_of_a_row], ids=lambda c: c.id)  # fmt: skip
def test_what_is_read_holds_as_python_runs_it(one):
    assert disagreements(one, 12) == []

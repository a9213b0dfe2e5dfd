"""Linear programs in statements: the rows, bounds and sides that the source gives, and nothing else."""

import re

import pytest
from flint import fmpq

from exactpriv import Kernel, Prior, Real, claim
from exactpriv import domains as d
from exactpriv.optimise import solve_lp
from exactpriv.papers import entries
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.real import Relation

P, S = d.laws((2, 4)), d.kernels((1, 3), (2, 3), positive=True)


@claim(P=P)
def least(P: Prior) -> Relation:
    "The least sum under one constraint."
    one = [fmpq(1)] * len(P)
    return Real(solve_lp(one, [list(P.masses)], [fmpq(1)], upper=one).value) >= 0


@claim(P=P)
def greatest(P: Prior) -> Relation:
    "The largest sum."
    one = [fmpq(1)] * len(P)
    return Real(solve_lp(one, [list(P.masses)], [fmpq(1)], upper=one, maximise=True).value) >= 0


@claim(P=P)
def looser(P: Prior) -> Relation:
    "Another bound."
    one = [fmpq(1)] * len(P)
    return Real(solve_lp(one, [list(P.masses)], [fmpq(2)], upper=one).value) >= 0


@claim(P=P)
def optimum(P: Prior) -> Relation:
    "What is said of an optimum."
    found = solve_lp([fmpq(1)] * len(P), [[fmpq(1)] * len(P)], [fmpq(1)], lower=[fmpq(0)] * len(P))
    return Relation.all(Real(x) >= 0 for x in list(found.primal))


@claim(P=P)
def bounds_missing(P: Prior) -> Relation:
    "Two rows and one bound."
    return Real(solve_lp([fmpq(1)] * len(P), [[fmpq(1)] * len(P)] * 2, [fmpq(1)]).value) >= 0


@claim(P=P)
def row_too_short(P: Prior) -> Relation:
    "A row of one number, and as many variables as letters."
    return Real(solve_lp([fmpq(1)] * len(P), [[fmpq(1)]], [fmpq(1)]).value) >= 0


def test_least_and_largest_other_bounds_and_other_sides_are_other_statements():
    texts = {c.id: translated(c).conclusion for c in (least, greatest, looser)}
    assert len(set(texts.values())) == 3
    assert "lp_least" in texts[least.id] and "lp_greatest" in texts[greatest.id]
    assert re.search(r"\(\\sum_\((x\d+) : X\) \(\(P \1\) \* \((v\d+) \1\)\)\) <= 1", texts[least.id])
    assert re.search(r"\(forall (x\d+) : X, \(0 <= \(v\d+ \1\)\)\)", texts[least.id])
    assert re.search(r"\(forall (x\d+) : X, \(\(v\d+ \1\) <= 1\)\)", texts[least.id])


def test_what_is_said_of_an_optimum_is_said_of_each_and_that_there_is_one():
    text = translated(optimum).conclusion
    assert re.match(r"\(\(exists (a\d+) : X -> R, \(lp_optimal .* \1\)\) /\\ "
                    r"\(forall (a\d+) : X -> R, \(lp_optimal .* \2\) -> ", text)


@pytest.mark.parametrize("other", [bounds_missing, row_too_short], ids=lambda c: c.id)
def test_rows_that_do_not_fit_are_refused(other):
    with pytest.raises(Untranslated):
        translated(other)


def test_the_first_number_that_meets_a_condition_is_one_of_what_a_claim_builds():
    text = translated(entries()["zhong-put/theorem-9-c-k#d4"]).conclusion
    place = r"\(ordinal_finType \(\(#\|X\| \+ 1\)\)%N\)"
    first = re.search(rf"\(exists (x\d+) : {place}, \(\(\(1 <= nat_of_ord \1\)%N /\\", text)
    assert re.search(rf"\(forall (k\d+) : {place}, \(1 <= nat_of_ord \1\)%N -> "
                     rf"\(\(nat_of_ord \1 < nat_of_ord {first[1]}\)%N -> "
                     r"\(\(has_value .* /\\ ~ \(vle ", text)


def test_the_diagonal_of_lemma_11_falls_from_the_first_letter_to_the_last():
    text = translated(entries()["zhong-put/lemma-11"]).conclusion
    assert re.search(r"\(delta <= \(at_number \(fun (x_) : X => \(\(L\d+ \1\) \1\)\) \(#\|X\| - 1\)\)\)", text)
    assert re.search(r"\(\(nat_of_ord \(enum_rank (x\d+)\)\) == \(nat_of_ord \(enum_rank (x\d+)\)\)\.\+1\)%N -> "
                     r"\(\(\((L\d+) \1\) \1\) <= \(\(\3 \2\) \2\)\)", text)


@claim(S=S)
def largest_share(S: Kernel) -> Relation:
    "Weights of most mass on the first output, and a slack."
    k = S.n_inputs
    found = solve_lp([Real(row[0]) for row in S.rows] + [0], [[1] * k + [1]], [1], [[1] * k + [0]], [1],
                     maximise=True).primal
    return S.output(Prior(found[:k])).masses[0] >= Real(S.row(0)[0])


@claim(S=S)
def least_share(S: Kernel) -> Relation:
    "The same, minimised."
    k = S.n_inputs
    found = solve_lp([Real(row[0]) for row in S.rows] + [0], [[1] * k + [1]], [1], [[1] * k + [0]], [1]).primal
    return S.output(Prior(found[:k])).masses[0] >= Real(S.row(0)[0])


def optimal(said) -> str:
    """What says that a point is optimal: of one there is, and of every one of which something is said."""
    text = translated(said).prop
    optima = r"\(exists (a\d+) : [^,]*, (\(lp_optimal .*)\)\) /\\ \(forall (a\d+) : "
    name, entries, other = re.search(optima, text).groups()
    assert f"{entries.removesuffix(name)}{other}) -> (exists U" in text
    return entries


def test_rows_of_sums_that_are_equal_and_variables_that_a_list_of_loops_counts():
    entries = optimal(largest_share)
    assert [len(re.findall(x, entries)) for x in (r"<= 1\)", r"\) = 1\)", r"0 <= \(v\d+ x\d+\)")] == [1, 1, 1]


def test_an_optimum_of_a_program_that_maximises_makes_the_negated_objective_least():
    least_, largest_ = (optimal(x).rpartition("(Finite ")[2] for x in (least_share, largest_share))
    assert largest_.startswith("(- ((\\sum_") and least_.startswith("((\\sum_")
    assert least_.partition("))))")[0] in largest_


@claim(S=S)
def rows_of_other_lengths(S: Kernel) -> Relation:
    "A row has a coefficient too few."
    k = S.n_inputs
    found = solve_lp([1] * k + [0], [[1] * k], [1], [[1] * k + [0]], [1]).primal
    return Real(S.output(Prior(found[:k])).masses[0]) >= 0


@claim(S=S)
def all_of_the_solution(S: Kernel) -> Relation:
    "As many values as there are outputs are not those of the first loop."
    k = S.n_inputs
    found = solve_lp([1] * k + [0], [[1] * k + [1]], [1], [[1] * k + [0]], [1]).primal
    return Real(Prior(found[:S.n_outputs])[0]) >= 0


@claim(S=S)
def bounds_of_single_variables(S: Kernel) -> Relation:
    "The variables of a list of loops have one bound for all."
    k = S.n_inputs
    found = solve_lp([1] * k + [0], [[1] * k + [1]], [1], [[1] * k + [0]], [1], lower=[0] * k + [0]).primal
    return Real(S.output(Prior(found[:k])).masses[0]) >= 0


@pytest.mark.parametrize(
    "other", [rows_of_other_lengths, all_of_the_solution, bounds_of_single_variables], ids=lambda c: c.id
)
def test_a_program_or_a_part_of_its_solution_that_is_not_read_is_refused(other):
    with pytest.raises(Untranslated, match=r"linear program|a part of a solution"):
        translated(other)


N = d.integers(1, 6, exhaustive=False)


@claim(n=N)
def rows_by_places(n: int) -> Relation:
    "Rows as dictionaries."
    objective, ones = [fmpq(k) for k in range(n + 1)], [fmpq(1)] * (n + 1)
    rows = [{k - 1: fmpq(1), k: fmpq(-2)} for k in range(1, n + 1)]
    return Real(solve_lp(objective, rows, [fmpq(0)] * n, [ones], [fmpq(1)]).value) >= 0


@claim(n=N)
def one_place_twice(n: int) -> Relation:
    "In the last row both numbers are at the last place."
    objective, ones = [fmpq(k) for k in range(n + 1)], [fmpq(1)] * (n + 1)
    rows = [{n: fmpq(1), k: fmpq(-2)} for k in range(1, n + 1)]
    return Real(solve_lp(objective, rows, [fmpq(0)] * n, [ones], [fmpq(1)]).value) >= 0


@claim(n=N)
def beyond_the_last_place(n: int) -> Relation:
    "The last row has a place that is that of no variable."
    objective, ones = [fmpq(k) for k in range(n + 1)], [fmpq(1)] * (n + 1)
    rows = [{k: fmpq(1), k + 1: fmpq(-2)} for k in range(1, n + 1)]
    return Real(solve_lp(objective, rows, [fmpq(0)] * n, [ones], [fmpq(1)]).value) >= 0


@pytest.mark.parametrize("other", [rows_by_places, one_place_twice, beyond_the_last_place], ids=lambda c: c.id)
def test_a_row_that_is_a_dictionary_is_refused(other):
    with pytest.raises(Untranslated, match="keys that are not different constant"):
        translated(other)


@claim(n=N)
def last_entry(n: int) -> Relation:
    "An entry of an optimum by its number, and the last one."
    objective, ones = [fmpq(k) for k in range(n + 1)], [fmpq(1)] * (n + 1)
    rows = [[fmpq(1 if j == k - 1 else -2 if j == k else 0) for j in range(n + 1)] for k in range(1, n + 1)]
    found = solve_lp(objective, rows, [fmpq(0)] * n, [ones], [fmpq(1)]).primal
    return (Real(found[n]) == Real(found[-1])) & (Real(found[n - 1]) >= 0)


def test_an_entry_of_an_optimum_is_picked_by_a_number_that_is_a_place():
    text = translated(last_entry).conclusion
    assert text.count("forall a") == 1
    assert re.search(r"\(at_number \(fun x_ : .* => \((a\d+) x_\)\) \(n - 1\)\)", text)


@claim(n=N)
def entry_that_is_not_there(n: int) -> Relation:
    "There is no entry with the number n + 1."
    objective, ones = [fmpq(k) for k in range(n + 1)], [fmpq(1)] * (n + 1)
    rows = [[fmpq(1 if j == k - 1 else -2 if j == k else 0) for j in range(n + 1)] for k in range(1, n + 1)]
    found = solve_lp(objective, rows, [fmpq(0)] * n, [ones], [fmpq(1)]).primal
    return Real(found[n + 1]) >= 0


def test_an_entry_of_an_optimum_that_may_not_be_there_is_refused():
    with pytest.raises(Untranslated):
        translated(entry_that_is_not_there)

"""Lists that go in step, the first item that meets a test, pairs of neighbours, one of two lists, a place among pairs:
the reader takes them as Python does, and refuses what is near to them and is something else."""

import sys
from itertools import combinations, pairwise
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from test_reader import disagreements

from exactpriv import Kernel, Prior, Real, claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim.domains.common import rational
from exactpriv.claim.relations import is_kernel
from exactpriv.claim.stated import stated
from exactpriv.kernel.mechanisms import extremal_rows
from exactpriv.prove.formal.claims import coded
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.real import BadInput, Relation, as_real, exp

KERNEL = {"K": d.kernels((2, 3), (2, 3)), "P": d.priors(on="K")}
LAW = {"P": d.laws((2, 4))}


@claim(**KERNEL)
def posteriors_beside_the_outputs_that_occur(K: Kernel, P: Prior) -> Relation:
    both = zip(K.live_outputs(P), K.posterior(P), strict=True)
    return Real.sum(as_real(K.output(P)[y]) * m.kl(row, P) for y, row in both) == m.mutual_information(K, P)


@claim(**KERNEL)
def outputs_that_occur_by_their_places(K: Kernel, P: Prior) -> Relation:
    rows, output = K.posterior(P), K.output(P)
    return Real.sum(rows.entry(i, 0) * Real(output[y]) for i, y in enumerate(output.support)) == Real(P[0])


@claim(**LAW)
def the_first_letter_that_has_mass(P: Prior) -> Relation:
    k = next(x for x in range(len(P)) if P[x] > 0)
    return (P.mass(k) > 0) & (Real.sum(P.mass(x) for x in range(len(P)) if x < k) == 0)


@claim(p=d.numbers(0, 2))
def the_first_of_a_few(p: Real) -> Relation:
    return next(Real(k) for k in (1, 2, 3) if bool(p < k)) >= p


@claim(**LAW)
def neighbours_of_a_list_in_order(P: Prior) -> Relation:
    masses = [as_real(p) for p in Prior(sorted(P.masses, reverse=True))]
    return Relation.all(low <= high for high, low in pairwise(masses))


@claim(**LAW)
def pairs_of_a_list_that_leaves_one_out(P: Prior) -> Relation:
    others = [P.mass(x) for x in range(len(P)) if x != 0]
    return Relation.all(a + b <= 1 for a, b in combinations(others, 2))


@claim(P=d.laws((1, 3)), Q=d.laws(like="P"))
def one_of_two_lists(P: Prior, Q: Prior) -> Relation:
    chosen = P.masses if P[0] > Q[0] else Q.masses
    return (Real.sum(chosen) == 1) & (Real(chosen[0]) >= P.mass(0))


@claim(**LAW)
def sorted_by_its_own_numbers(P: Prior) -> Relation:
    masses = sorted([P.mass(x) for x in range(len(P))], key=rational, reverse=True)
    return Real.sum(masses[:-1]) + masses[-1] == 1


@claim(N=d.integers(2, 4, exhaustive=False), q=d.integers(1, lambda e: e["N"] - 1), eps=d.levels())
def rows_of_two_loops(N: int, q: int, eps: Real) -> Relation:
    return is_kernel(extremal_rows(N, q, Real(1) / (2 * N), exp(eps))).implies(eps >= 0)


@claim(K=d.kernels((1, 2), (1, 3)), L=d.kernels(lambda e: e["K"].n_inputs * e["K"].n_outputs, (1, 3)))
def a_place_among_pairs(K: Kernel, L: Kernel) -> Relation:
    picked = [[L.rows[x * K.n_outputs + y] for y in range(K.n_outputs)] for x in range(K.n_inputs)]
    return Relation.all(Real.sum(row) == 1 for rows in picked for row in rows)


@claim(**LAW)
def an_iterator_that_the_next_statement_uses_up(P: Prior) -> Relation:
    squares = (p * p for p in P)
    total = Real.sum(squares)
    return total <= 1


@claim(**LAW)
def items_at_both_ends(P: Prior) -> Relation:
    rows = [Real(0), *(P.mass(x) for x in range(len(P))), Real(1)]
    return (rows[0] == 0) & (rows[-1] == 1) & (Real.sum(rows[1:-1]) == 1)


READ = [posteriors_beside_the_outputs_that_occur, outputs_that_occur_by_their_places, the_first_letter_that_has_mass,
        the_first_of_a_few, neighbours_of_a_list_in_order, pairs_of_a_list_that_leaves_one_out, one_of_two_lists,
        sorted_by_its_own_numbers, rows_of_two_loops, a_place_among_pairs,
        an_iterator_that_the_next_statement_uses_up, items_at_both_ends]  # fmt: skip


@pytest.mark.parametrize("made", READ, ids=lambda c: c.id)
def test_what_is_read_holds_as_python_runs_it(made):
    assert not disagreements(made, 12)


@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors(on="K"), Q=d.priors(on="K"))
def posteriors_of_another_law(K: Kernel, P: Prior, Q: Prior) -> Relation:
    both = zip(K.live_outputs(P), K.posterior(Q), strict=True)
    return Real.sum(as_real(K.output(P)[y]) * m.kl(row, P) for y, row in both) >= 0


@claim(**KERNEL)
def posteriors_beside_all_outputs(K: Kernel, P: Prior) -> Relation:
    both = zip(range(K.n_outputs), K.posterior(P), strict=True)
    return Real.sum(as_real(K.output(P)[y]) * m.kl(row, P) for y, row in both) >= 0


@claim(**LAW)
def the_first_with_another_answer_for_none(P: Prior) -> Relation:
    return P.mass(next((x for x in range(len(P)) if P[x] > 1), 0)) >= 0


@claim(**LAW)
def the_first_of_two_loops(P: Prior) -> Relation:
    return P.mass(next(x for x in range(len(P)) for y in range(len(P)) if P[x] > P[y])) >= 0


@claim(**LAW)
def the_first_without_a_test(P: Prior) -> Relation:
    return P.mass(next(x for x in range(len(P)))) >= 0


@claim(**LAW)
def the_first_of_an_iterator(P: Prior) -> Relation:
    masses = iter(P)
    return Real(next(masses)) >= 0


@claim(**LAW)
def the_first_number_that_is_none_of_a_letter(P: Prior) -> Relation:
    return next(P.mass(x) for x in range(len(P)) if P[x] > 0) > 0


@claim(**LAW)
def neighbours_in_a_list_that_leaves_some_out(P: Prior) -> Relation:
    masses = [P.mass(x) for x in range(len(P)) if x != 1]
    return Relation.all(a <= 1 - b for a, b in pairwise(masses))


@claim(P=d.laws((1, 3)), Q=d.laws((1, 3)))
def one_of_two_lists_of_other_lengths(P: Prior, Q: Prior) -> Relation:
    return Real.sum(P.masses if P[0] > Q[0] else Q.masses) == 1


@claim(**LAW)
def sorted_by_other_numbers(P: Prior) -> Relation:
    return sorted([P.mass(x) for x in range(len(P))], key=lambda p: -p, reverse=True)[0] >= P.mass(0)


@claim(K=d.kernels((2, 2), (1, 3)), L=d.kernels(lambda e: e["K"].n_inputs * e["K"].n_outputs, (1, 3)))
def a_place_among_pairs_the_other_way_round(K: Kernel, L: Kernel) -> Relation:
    picked = [[L.rows[y * K.n_outputs + x] for y in range(K.n_outputs)] for x in range(K.n_inputs)]
    return Relation.all(Real.sum(row) == 1 for rows in picked for row in rows)


@claim(**LAW)
def an_iterator_that_each_round_looks_at(P: Prior) -> Relation:
    masses = (p for p in P)
    total = Real.sum(q for p in P for q in masses)
    return total <= 1


@claim(**LAW)
def an_iterator_that_is_used_twice(P: Prior) -> Relation:
    masses = (p for p in P)
    total = Real.sum(masses)
    return total + Real.sum(masses) <= 1


REFUSED = {
    posteriors_of_another_law: "equally long", posteriors_beside_all_outputs: "equally long",
    the_first_with_another_answer_for_none: "one loop with one test", the_first_of_two_loops: "one loop with one test",
    the_first_without_a_test: "one loop with one test", the_first_of_an_iterator: "iter",
    the_first_number_that_is_none_of_a_letter: "as a whole number",
    neighbours_in_a_list_that_leaves_some_out: "leaves items out",
    one_of_two_lists_of_other_lengths: "equally long", sorted_by_other_numbers: "other numbers than its own",
    a_place_among_pairs_the_other_way_round: "not known to be a place",
    an_iterator_that_each_round_looks_at: "iterator", an_iterator_that_is_used_twice: "iterator",
}  # fmt: skip


@pytest.mark.parametrize("made", REFUSED, ids=lambda c: c.id)
def test_what_is_near_to_it_is_refused(made):
    with pytest.raises(BadInput, match=REFUSED[made]):
        stated(made)


# -- what Coq is told -------------------------------------------------------------------------------------------------


def said(made) -> str:
    return coded(made, {}).printed()[1]


def test_the_first_letter_is_there_and_those_before_it_do_not_meet_the_test():
    @claim(N=d.integers(1, 3, exhaustive=False), c=d.numbers(0, 1))
    def first(N: int, c: Real) -> Relation:
        k = next(k for k in range(1, N + 1) if c <= k)
        return Real(k) >= 1

    assert said(first) == (
        "(exists x1 : (ordinal_finType ((N + 1))%N), (((1 <= nat_of_ord x1)%N /\\ (c <= (INR x1))) /\\ "
        "(forall k2 : (ordinal_finType ((N + 1))%N), (1 <= nat_of_ord k2)%N -> "
        "((nat_of_ord k2 < nat_of_ord x1)%N -> (~ (c <= (INR k2)))))) /\\ (1 <= (INR x1)))"
    )


def test_neighbours_are_letters_that_follow_one_another():
    assert "(nat_of_ord (enum_rank x5)) == (nat_of_ord (enum_rank x4)).+1)%N" in said(neighbours_of_a_list_in_order)


@claim(**LAW)
def an_item_of_a_list_with_others_that_may_have_no_value(P: Prior) -> Relation:
    return [1 / P.mass(x) for x in range(len(P))][1] >= 0


@claim(**LAW)
def an_item_of_a_short_list_with_others_that_may_have_no_value(P: Prior) -> Relation:
    return [Real(1), 1 / P.mass(0), Real(2)][0] >= 0


@claim(N=d.integers(1, 3, exhaustive=False), P=LAW["P"])
def what_is_computed_for_all_and_asked_up_to_the_first(N: int, P: Prior) -> Relation:
    unused = [1 / (P.mass(0) - Real(1) / k) for k in range(1, N + 1)]
    k = next(k for k in range(1, N + 1) if 1 / (P.mass(0) - Real(1) / k) >= 0)
    return Real(k) >= len(unused) - N


@pytest.mark.parametrize("made", [an_item_of_a_list_with_others_that_may_have_no_value,
                                  an_item_of_a_short_list_with_others_that_may_have_no_value,
                                  what_is_computed_for_all_and_asked_up_to_the_first], ids=lambda c: c.id)  # fmt: skip
def test_what_python_computes_besides_and_may_have_no_value_is_no_part_of_a_statement(made):
    with pytest.raises(Untranslated, match="evaluates what the statement leaves out"):
        coded(made, {})


def test_an_item_of_a_list_is_picked_where_all_have_a_value():
    @claim(**LAW)
    def picked(P: Prior) -> Relation:
        return [1 / (1 + P.mass(x)) for x in range(len(P))][1] <= 1

    assert "at_number" in said(picked)

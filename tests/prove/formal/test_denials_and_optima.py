"""Optima and linear programs are stated as Python has them: no existence is taken for granted, nothing that is built is
denied, names are not captured, and bounds belong to their rows."""

import re

import pytest
from flint import fmpq

from exactpriv import Kernel, Prior, Real, claim
from exactpriv import domains as d
from exactpriv.claim.relations import constructs, equivalent, implies
from exactpriv.optimise import solve_lp
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.real import Relation

P = d.laws((2, 3))
PLACE = d.integers(0, lambda e: len(e["P"]) - 1)
ONE, NONE = fmpq(1), fmpq(0)


@claim(P=P)
def no_optimum_in_a_branch(P: Prior) -> Relation:
    "False: the program has no point."
    found = solve_lp([ONE, ONE], [[ONE, ONE]], [fmpq(-1)])
    if found.primal is None:
        return Relation.constant(False)
    return Real(1) == 1


@claim(P=P)
def no_optimum_in_an_expression(P: Prior) -> Relation:
    "False: the program has no point."
    found = solve_lp([ONE, ONE], [[ONE, ONE]], [fmpq(-1)])
    return Real(1 if found.primal is not None else 0) == 1


@claim(P=P)
def no_value(P: Prior) -> Relation:
    "False: the program has no value."
    found = solve_lp([ONE, ONE], [[ONE, ONE]], [fmpq(-1)])
    return Real(0 if found.value is None else 1) == 1


@pytest.mark.parametrize("false", [no_optimum_in_a_branch, no_optimum_in_an_expression, no_value],
                         ids=lambda c: c.id)
def test_that_a_program_has_an_optimum_is_not_taken_for_granted(false):
    with pytest.raises(Untranslated, match="asks whether two things are one object"):
        translated(false)


@claim(P=P)
def not_every_optimum(P: Prior) -> Relation:
    "False of the optimum that is found, true of others."
    def best() -> list[Real]:
        return [Real(q) for q in solve_lp([NONE, NONE], [[ONE, ONE]], [ONE]).primal]
    return ~Relation.all(best()[0] == 0 for k in range(len(P)))


@claim(P=P)
def every_optimum_supposed(P: Prior) -> Relation:
    "False: the optimum that is found is 0."
    def best() -> list[Real]:
        return [Real(q) for q in solve_lp([NONE, NONE], [[ONE, ONE]], [ONE]).primal]
    return Relation.all(best()[0] == 0 for k in range(len(P))).implies(Real(0) == 1)


@claim(P=P)
def every_optimum_supposed_by_a_function(P: Prior) -> Relation:
    "False as before."
    def best() -> list[Real]:
        return [Real(q) for q in solve_lp([NONE, NONE], [[ONE, ONE]], [ONE]).primal]
    return implies(Relation.all(best()[0] == 0 for k in range(len(P))), lambda: Real(0) == 1)


@claim(P=P)
def every_optimum_on_one_side(P: Prior) -> Relation:
    "False as before."
    def best() -> list[Real]:
        return [Real(q) for q in solve_lp([NONE, NONE], [[ONE, ONE]], [ONE]).primal]
    return equivalent(Real(0) == 1, Relation.all(best()[0] == 0 for k in range(len(P))))


def some_optimum_is_positive(P: Prior) -> Relation:
    def best() -> list[Real]:
        return [Real(q) for q in solve_lp([NONE, NONE], [[ONE, ONE]], [ONE]).primal]
    return ~Relation.all(best()[0] > 0 for k in range(len(P)))


@claim(P=P, assume=some_optimum_is_positive)
def denied_in_an_assumption(P: Prior) -> Relation:
    "False: the assumption holds of the optimum that is found."
    return Real(0) == 1


@claim(P=P)
def denied_in_two_steps(P: Prior) -> Relation:
    "As `not_every_optimum`, beside and around another relation."
    def best() -> list[Real]:
        return [Real(q) for q in solve_lp([NONE, NONE], [[ONE, ONE]], [ONE]).primal]
    return ~((Real(1) == 1) & Relation.any(Relation.all(best()[0] == 0 for k in range(len(P))) for j in range(2)))


@claim(P=P)
def denied_in_a_branch(P: Prior) -> Relation:
    "As `not_every_optimum`, in one branch."
    def held() -> Relation:
        if P[0] >= 0:
            return Real(solve_lp([NONE, NONE], [[ONE, ONE]], [ONE]).primal[0]) == 0
        return Real(1) == 1
    return ~held()


@claim(P=P)
def no_law_denied(P: Prior) -> Relation:
    "It has no answer: the masses are those of no law."
    return ~Relation.all(Real(Prior([Real(P[x]) + 1, Real(0)]).masses[0]) >= 0 for x in range(len(P)))


def not_a_kernel(P: Prior) -> Relation:
    return ~constructs([[Real(2), Real(0)]], lambda K: K.entry(0, 0) >= 0)


@claim(P=P, assume=not_a_kernel)
def no_kernel_supposed(P: Prior) -> Relation:
    "False: the matrix is no kernel, so that the assumption holds."
    return Real(0) == 1


@claim(K=d.kernels((1, 3), (2, 3)))
def no_kernel_denied_inside(K: Kernel) -> Relation:
    "A matrix that is no kernel, in an equivalence."
    return equivalent(constructs([[Real(2), Real(0)]], lambda L: L.entry(0, 0) >= 0), Real(1) == 1)


@pytest.mark.parametrize("false", [
    not_every_optimum, every_optimum_supposed, every_optimum_supposed_by_a_function, every_optimum_on_one_side,
    denied_in_an_assumption, denied_in_two_steps, denied_in_a_branch, no_law_denied, no_kernel_supposed,
    no_kernel_denied_inside,
], ids=lambda c: c.id)
def test_what_is_built_is_not_denied_nor_supposed(false):
    with pytest.raises(Untranslated):
        translated(false)


def test_the_denial_of_what_is_said_of_a_law_that_is_built_outside_of_it_is_read():
    @claim(P=P)
    def outside(P: Prior) -> Relation:
        law = Prior([Real(P[0]), 1 - Real(P[0])])
        return ~(Real(law.masses[0]) < 0)

    assert re.search(r"^\(exists U1 : law .* /\\ \(~ ", translated(outside).conclusion)


@claim(P=P)
def name_taken_twice(P: Prior) -> Relation:
    "False: the optimum of the second program is not that of the first."
    n = len(P)
    one = solve_lp([ONE for k in range(n + 1)], [{k: fmpq(-1)} for k in range(n + 1)], [fmpq(-1)] * (n + 1)).primal
    two = solve_lp([ONE for k in range(n + 1)], [{k: fmpq(-1)} for k in range(n + 1)], [fmpq(-2)] * (n + 1)).primal
    some = [k for k in range(n + 1) if Real(one[k]) > 1]
    b = Real.sum(Real(q) for q in two)
    return (Real(len(some)) == n + 1) & (b == 2 * (n + 1))


@claim(P=P)
def named_inside_and_used_outside(P: Prior) -> Relation:
    "The name that an optimum has inside of a loop is no name outside of it."
    n = len(P)
    best = solve_lp([ONE for k in range(n + 1)], [{k: fmpq(-1)} for k in range(n + 1)], [fmpq(-1)] * (n + 1)).primal
    return Relation.all(Real(best[k]) >= 0 for k in range(n + 1)) & (Real(best[0]) == 1)


@claim(P=P)
def named_in_one_branch(P: Prior) -> Relation:
    "Nor in the other branch."
    best = solve_lp([ONE, ONE], [[fmpq(-1), ONE]], [fmpq(-1)]).primal
    if Real(P[0]) > Real(P[1]):
        return Real(best[0]) == 1
    return Real(best[0]) == 1


@pytest.mark.parametrize("claimed", [name_taken_twice, named_inside_and_used_outside, named_in_one_branch],
                         ids=lambda c: c.id)
def test_the_name_of_an_optimum_is_its_own(claimed):
    with pytest.raises(Untranslated):
        translated(claimed)


@claim(P=P)
def bounds_from_0_and_rows_from_1(P: Prior) -> Relation:
    "False: the bounds are those of the numbers before."
    n = len(P)
    rows = [{k: fmpq(-1)} for k in range(1, n + 1)]
    found = solve_lp([ONE for k in range(n + 1)], rows, [fmpq(-k) for k in range(n)])
    return Real(found.value) == Real(n) * (n + 1) / 2


@claim(P=P)
def bounds_from_0_and_written_rows_from_1(P: Prior) -> Relation:
    "False as before."
    n = len(P)
    rows = [[fmpq(-1) if x == k else NONE for x in range(n + 1)] for k in range(1, n + 1)]
    found = solve_lp([ONE for k in range(n + 1)], rows, [fmpq(-k) for k in range(n)])
    return Real(found.value) == Real(n) * (n + 1) / 2


@claim(P=P)
def bounds_from_1_and_rows_from_0(P: Prior) -> Relation:
    "False as before, the other way round."
    n = len(P)
    rows = [{k: fmpq(-1)} for k in range(n)]
    found = solve_lp([ONE for k in range(n + 1)], rows, [fmpq(-k) for k in range(1, n + 1)])
    return Real(found.value) == Real(n) * (n - 1) / 2


@claim(P=P)
def maximised_by_a_number(P: Prior) -> Relation:
    "The solver takes True or False."
    return Real(solve_lp([ONE, ONE], [[ONE, ONE]], [ONE], maximise=1).value) == 0


@pytest.mark.parametrize("false", [
    bounds_from_0_and_rows_from_1, bounds_from_0_and_written_rows_from_1, bounds_from_1_and_rows_from_0,
    maximised_by_a_number,
], ids=lambda c: c.id)
def test_bounds_and_sides_that_are_not_those_of_the_program_are_refused(false):
    with pytest.raises(Untranslated):
        translated(false)


@claim(P=P)
def bounds_and_rows_from_1(P: Prior) -> Relation:
    "Bounds of the same numbers."
    n = len(P)
    rows = [{k: fmpq(-1)} for k in range(1, n + 1)]
    return Real(solve_lp([ONE for k in range(n + 1)], rows, [-ONE * k for k in range(1, n + 1)]).value) >= 0


@claim(P=P, i=PLACE, j=PLACE)
def place_written_twice(P: Prior, i: int, j: int) -> Relation:
    "False at i = j, where the number that is written last counts."
    n = len(P)
    rows = [{i: NONE, j: fmpq(-4), i: fmpq(-2)}]  # noqa: F602
    found = solve_lp([ONE for k in range(n + 1)], rows, [fmpq(-2)])
    return Real(found.value) == Real(1) / 2


@pytest.mark.parametrize("other", [bounds_and_rows_from_1, place_written_twice], ids=lambda c: c.id)
def test_rows_by_places_are_refused(other):
    with pytest.raises(Untranslated, match="keys that are not different constant"):
        translated(other)

"""Reduced programs have the values of the unreduced ones, and their certificates expand."""

from __future__ import annotations

import random
from itertools import product

import pytest
from flint import fmpq
from flint import fmpq as F

from exactpriv.kernel import Database, Prior
from exactpriv.optimise import builders as b
from exactpriv.optimise.exchangeable import (
    compositions,
    exchangeable_pd_dp,
    exchangeable_pd_i,
    independent_masses,
    independent_pd_dp,
    joint_type,
    uniform_pd,
)
from exactpriv.optimise.lp import basic_optimum, corrected_optimum, infeasible, propose_basis, solve_program
from exactpriv.optimise.program import check_lp_certificate, linear_program
from exactpriv.optimise.symmetry import (
    database_permutation,
    database_symmetries,
    orbits,
    reduce_program,
    solve_by_orbits,
    solve_symmetric,
)
from exactpriv.real import BadInput

SMALL = [(1, 2), (1, 3), (1, 4), (2, 2), (3, 2), (4, 2), (2, 3)]  # (n, m)


def by_counts(n: int, m: int, seed: int) -> tuple[dict[tuple[int, ...], F], Prior]:
    """An exchangeable prior that is not a product, by letter counts and as a law on D^n."""
    rng = random.Random(seed)
    weight = {t: rng.randint(1, 9) for t in compositions(n, m)}
    words = [tuple(word.count(a) for a in range(m)) for word in product(range(m), repeat=n)]
    total = sum(weight[t] for t in words)
    return {t: F(w, total) for t, w in weight.items()}, Prior([F(weight[t], total) for t in words])


@pytest.mark.parametrize(("n", "m"), SMALL)
@pytest.mark.parametrize("r", [1, F(3, 2), 5])
def test_orbits_classes_and_the_full_program_agree_for_the_uniform_prior(n: int, m: int, r: F) -> None:
    db = Database(m, n)
    P = Prior.uniform(db.size)
    found = database_symmetries(db, P)
    direct = uniform_pd(m, n, r)
    result = direct.solve()
    assert check_lp_certificate(direct.program, result)
    for model in (b.pd_dp(P, db, r), b.pd_i(P, db, r), b.r_pd(db, r)):
        optimum = solve_by_orbits(model, found)
        assert optimum.value == model.solve().value == result.value == F(n * (m - 1)) / (r + m - 1)
        assert check_lp_certificate(model.program, optimum.result)
        assert reduce_program(model.program, [model.lift(g, g) for g in found]).program.n == n + 1


@pytest.mark.parametrize(("n", "m"), SMALL)
def test_types_orbits_and_the_full_program_agree_for_exchangeable_priors(n: int, m: int) -> None:
    db = Database(m, n)
    for seed in (1, 2):
        masses, P = by_counts(n, m, seed)
        least = max(P.masses[x] / P.masses[z] for x, z in db.neighbours())
        found = database_symmetries(db, P)
        for r in (F(3, 2), F(4)):
            direct = exchangeable_pd_dp(masses, m, n, r)
            result = direct.solve()
            model = b.pd_dp(P, db, r)
            assert result.value == model.solve().value == solve_by_orbits(model, found).value
        for r in (least, 2 * least):
            model = b.pd_i(P, db, r)
            assert exchangeable_pd_i(masses, m, n, r).solve().value == model.solve().value
        below = (1 + 99 * least) / 100
        if below < least:
            assert exchangeable_pd_i(masses, m, n, below).solve().status == "infeasible"
            assert solve_symmetric(b.pd_i(P, db, below).program, []).status == "infeasible"


@pytest.mark.parametrize(("n", "m"), [(2, 2), (3, 2), (2, 3)])
def test_a_point_in_types_is_a_feasible_point_of_the_full_program(n: int, m: int) -> None:
    masses, P = by_counts(n, m, 4)
    direct = exchangeable_pd_dp(masses, m, n, 3)
    result = direct.solve()
    words = list(product(range(m), repeat=n))
    assert result.primal is not None
    model = b.pd_dp(P, Database(m, n), 3)
    point = [direct.entry(result.primal, x, y) for x in words for y in words]
    activity = [sum((a * point[j] for j, a in row), fmpq(0)) for row in model.program.rows]
    k = model.program.n_ub
    assert all(v <= 0 for v in activity[:k]) and all(v == 1 for v in activity[k:])
    assert sum((c * v for c, v in zip(model.program.c, point, strict=True)), fmpq(0)) == result.value


@pytest.mark.parametrize("n", [1, 2, 3])
def test_independent_entries_add_up(n: int) -> None:
    law = Prior([F(1, 6), F(5, 6)])
    other = Prior([F(2, 5), F(3, 5)])
    by_types = exchangeable_pd_dp(independent_masses(law.masses, n), 2, n, 3)
    assert independent_pd_dp([law] * n, 3).value == by_types.solve().value
    mixed = [law, other, law][:n]
    joint = mixed[0]
    for factor in mixed[1:]:
        joint = joint.product(factor)
    optimum = independent_pd_dp(mixed, 3)
    assert optimum.value == b.pd_dp(joint, Database(2, n), 3).solve().value
    assert all(check_lp_certificate(p, result) for p, result in optimum.parts)


def test_fifty_entries_are_solved_in_classes() -> None:
    for m, r in ((2, F(101, 100)), (4, F(3)), (10, F(2))):
        model = uniform_pd(m, 50, r)
        result = model.solve()
        assert result.value == F(50 * (m - 1)) / (r + m - 1) and check_lp_certificate(model.program, result)
    law = Prior([F(1, 10), F(3, 10), F(6, 10)])
    assert independent_pd_dp([law] * 50, 3).value == 50 * b.pd_dp(law, Database(3, 1), 3).solve().value


def test_a_prior_fixed_only_by_reversal_has_that_symmetry_alone() -> None:
    db = Database(2, 3)
    weight = [1, 2, 3, 5, 2, 7, 5, 8]  # word and its reversal weigh the same
    P = Prior([F(w, 33) for w in weight])
    (g,) = database_symmetries(db, P)
    assert g == database_permutation(db, [2, 1, 0])
    model = b.pd_dp(P, db, 2)
    assert solve_by_orbits(model, [g]).value == model.solve().value


def test_a_symmetry_that_needs_entries_and_letters_at_once_is_found() -> None:
    db = Database(2, 2)
    P = Prior([F(1, 10), F(2, 10), F(3, 10), F(4, 10)])
    assert database_symmetries(db, P) == []
    Q = Prior([F(1, 8), F(2, 8), F(4, 8), F(1, 8)])  # 00 <-> 11 with 01, 10 fixed: swap entries and letters
    assert database_symmetries(db, Q) == [database_permutation(db, [1, 0], [1, 0])]


def test_permutations_that_exchange_the_vertices_of_a_polytope_are_symmetries() -> None:
    db = Database(2, 2)
    P, Q = Prior([F(1, 2), F(1, 4), F(1, 8), F(1, 8)]), Prior([F(1, 2), F(1, 8), F(1, 4), F(1, 8)])
    found = database_symmetries(db, [P, Q])
    assert found == [database_permutation(db, [1, 0])]
    for model in (b.dp_distortion([P, Q], db, 2), b.maximal_leakage_distortion([P, Q], db, 2)):
        assert solve_by_orbits(model, found).value == model.solve().value
    delta = b.least_dp_delta(P, db, 2, F(1, 4))
    assert solve_by_orbits(delta, database_symmetries(db, P)).value == delta.solve().value


def test_a_permutation_that_does_not_fix_the_prior_is_refused() -> None:
    db = Database(2, 2)
    model = b.pd_dp(Prior([F(1, 10), F(2, 10), F(3, 10), F(4, 10)]), db, 2)
    with pytest.raises(BadInput, match="does not carry"):
        solve_by_orbits(model, [database_permutation(db, [1, 0])])


def test_unbounded_and_infeasible_results_expand_to_certificates() -> None:
    swap = (1, 0)
    free = linear_program([1, 1], [[1, -1], [-1, 1]], [1, 1], maximise=True)
    assert solve_symmetric(free, [swap]).status == "unbounded"
    empty = linear_program([1, 1], [[1, 1], [-1, 0], [0, -1]], [1, -1, -1])
    assert solve_symmetric(empty, [swap]).status == "infeasible"


def test_equal_rows_are_matched_one_to_one() -> None:
    p = linear_program([1, 1], [[1, 0], [1, 0], [0, 1], [0, 1]], [1] * 4, maximise=True)
    result = solve_symmetric(p, [(1, 0)])
    assert result.value == 2 and check_lp_certificate(p, result)
    lopsided = linear_program([1, 1], [[1, 0], [1, 0], [0, 1]], [1] * 3, maximise=True)
    with pytest.raises(BadInput, match="does not carry"):
        reduce_program(lopsided, [(1, 0)])


def test_orbits_are_numbered_by_their_first_members() -> None:
    assert orbits(5, [(0, 2, 1, 3, 4), (0, 1, 2, 4, 3)]) == [0, 1, 1, 2, 2]
    assert orbits(0, []) == []


def test_a_refused_basis_is_corrected_at_the_scale_of_its_violations() -> None:
    p = exchangeable_pd_dp(independent_masses((F(2, 5), F(3, 5)), 17), 2, 17, 3).program
    start = propose_basis(p)
    assert start is not None
    result = corrected_optimum(p, start)
    assert result is not None and check_lp_certificate(p, result) and result.value == F(17, 4)


def test_a_correction_agrees_with_exact_pivots_on_maxima_free_variables_and_bounds() -> None:
    rng = random.Random(8)
    for _ in range(40):
        n, k = rng.randint(2, 5), rng.randint(2, 6)
        tiny = fmpq(1, 10**12)
        rows = [[rng.randint(-3, 3) + tiny * rng.randint(-3, 3) for _ in range(n)] for _ in range(k)]
        p = linear_program(
            [rng.randint(-3, 3) + tiny * rng.randint(-9, 9) for _ in range(n)],
            rows,
            [rng.randint(0, 4) for _ in range(k)],
            lower=[rng.choice((None, 0, -1)) for _ in range(n)],
            upper=[rng.choice((1, 3)) for _ in range(n)],
            maximise=True,
        )
        start = propose_basis(p)
        found = None if start is None else corrected_optimum(p, start)
        exact = solve_program(p)
        if start is not None and basic_optimum(p, start) is not None:
            assert found is not None
        assert found is None or found.value == exact.value


def test_an_infeasible_program_is_proved_so_by_its_least_violation() -> None:
    _, P = by_counts(3, 2, 1)
    p = b.pd_i(P, Database(2, 3), F(11, 10)).program
    found = infeasible(p)
    assert found is not None and found.status == "infeasible" and check_lp_certificate(p, found)
    assert solve_program(p).status == "infeasible"
    assert infeasible(b.pd_dp(P, Database(2, 3), 2).program) is None


def test_joint_types_and_wrong_classes() -> None:
    assert joint_type((0, 0, 1), (0, 1, 1), 2) == ((1, 1), (0, 1))
    direct = uniform_pd(2, 2, 2)
    point = direct.solve().primal
    assert point is not None and direct.entry(point, (0, 1), (1, 0)) == F(1, 9)
    for call in (
        lambda: direct.entry(point, (0,), (1, 0)),
        lambda: direct.entry(point, (0, 2), (1, 0)),
        lambda: uniform_pd(0, 2, 2),
        lambda: uniform_pd(2, 2, F(1, 2)),
        lambda: exchangeable_pd_dp({(2, 0): 1}, 2, 2, 2),
        lambda: exchangeable_pd_dp({(2, 0): 1, (1, 1): 1, (0, 2): 1}, 2, 2, 2),
        lambda: exchangeable_pd_dp({(1, 0): 2, (0, 1): -1}, 2, 1, 2),
        lambda: independent_masses([F(1, 2)], 3),
        lambda: independent_pd_dp([], 2),
        lambda: independent_pd_dp([Prior.uniform(2), Prior.uniform(3)], 2),
        lambda: exchangeable_pd_dp(independent_masses([F(1, 4)] * 4, 8), 4, 8, 2),
        lambda: database_permutation(Database(2, 2), [0, 0]),
        lambda: database_permutation(Database(2, 2), None, [0, 2]),
        lambda: database_symmetries(Database(2, 2), Prior.uniform(3)),
    ):
        with pytest.raises(BadInput):
            call()


def test_one_letter_is_one_class() -> None:
    assert uniform_pd(1, 4, 2).solve().value == 0
    assert exchangeable_pd_dp({(3,): 1}, 1, 3, 2).solve().value == 0

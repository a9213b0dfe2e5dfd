"""The exact LP against brute-force enumeration of vertices and of extreme rays."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace

import pytest
from flint import fmpq, fmpq_mat

from exactpriv.optimise.lp import basic_optimum, check_lp_certificate, linear_program, propose_basis, solve_lp
from exactpriv.optimise.program import ZERO, LinearProgram, LPResult
from exactpriv.optimise.simplex import Basis, exact_simplex
from exactpriv.real import Real, sqrt
from exactpriv.real.errors import BadInput, UndecidedError


def halfspaces(p: LinearProgram) -> list[tuple[list[fmpq], fmpq]]:
    out = []
    for i, (row, b) in enumerate(zip(p.rows, p.b, strict=True)):
        dense = [fmpq(0)] * p.n
        for j, a in row:
            dense[j] = a
        out.append((dense, b))
        if i >= p.n_ub:
            out.append(([-a for a in dense], -b))
    for j in range(p.n):
        unit = [fmpq(int(j == k)) for k in range(p.n)]
        if p.lower[j] is not None:
            out.append(([-u for u in unit], -p.lower[j]))
        if p.upper[j] is not None:
            out.append((unit, p.upper[j]))
    return out


def vertices(spaces: list[tuple[list[fmpq], fmpq]], n: int) -> list[list[fmpq]]:
    found = []
    for chosen in itertools.combinations(spaces, n):
        matrix = fmpq_mat([a for a, _ in chosen])
        if matrix.det() == 0:
            continue
        x = matrix.solve(fmpq_mat([[b] for _, b in chosen])).entries()
        if all(sum((u * v for u, v in zip(a, x, strict=True)), fmpq(0)) <= b for a, b in spaces):
            found.append(x)
    return found


def by_enumeration(p: LinearProgram) -> tuple[str, fmpq | None]:
    """Correct for pointed polyhedra (every variable has a lower bound)."""
    spaces = halfspaces(p)
    corners = vertices(spaces, p.n)
    if not corners:
        return "infeasible", None
    sense = -1 if p.maximise else 1

    def worth(x: list[fmpq]) -> fmpq:
        return sense * sum((c * v for c, v in zip(p.c, x, strict=True)), fmpq(0))

    one = [fmpq(1)] * p.n
    cone = [(a, fmpq(0)) for a, _ in spaces] + [(one, fmpq(1)), ([-u for u in one], fmpq(-1))]
    if any(worth(d) < 0 for d in vertices(cone, p.n)):
        return "unbounded", None
    return "optimal", sense * min(worth(x) for x in corners)


def random_program(rng: random.Random) -> LinearProgram:
    n = rng.randint(1, 3)
    ub, eq = rng.randint(0, 5), rng.choice((0, 0, 0, 1, 2))
    spread = rng.choice((1, 2, 9))  # small spreads give degenerate vertices

    def number() -> fmpq:
        return fmpq(rng.randint(-spread, spread), rng.choice((1, 1, 2, 3)))

    rows = [[number() for _ in range(n)] for _ in range(ub + eq)]
    if ub > 1 and rng.random() < 0.3:
        rows[1] = list(rows[0])
    b = [rng.choice((fmpq(0), number(), abs(number()))) for _ in range(ub + eq)]
    lower = [rng.choice((fmpq(0), fmpq(0), fmpq(-2), fmpq(1, 2))) for _ in range(n)]
    upper = [rng.choice((None, None, low + rng.randint(-1 if rng.random() < 0.1 else 0, 3))) for low in lower]
    return linear_program(
        [number() for _ in range(n)], rows[:ub], b[:ub], rows[ub:], b[ub:], lower, upper, rng.random() < 0.5
    )


def by_highs(p: LinearProgram) -> LPResult:
    start = propose_basis(p)
    return (start is not None and basic_optimum(p, start)) or exact_simplex(p, start)


@pytest.mark.parametrize("seed", range(6))
def test_value_and_status_equal_vertex_enumeration(seed: int) -> None:
    rng = random.Random(seed)
    seen: dict[str, int] = {}
    for _ in range(100):
        p = random_program(rng)
        status, value = by_enumeration(p)
        seen[status] = seen.get(status, 0) + 1
        for result in (exact_simplex(p), by_highs(p)):
            assert (result.status, result.value) == (status, value)
            assert check_lp_certificate(p, result)
    assert set(seen) == {"optimal", "infeasible", "unbounded"} and min(seen.values()) >= 3


def test_free_variables_agree_with_their_split_into_two_nonnegative_ones() -> None:
    rng = random.Random(11)
    for _ in range(60):
        n, m = rng.randint(1, 4), rng.randint(1, 5)
        rows = [[rng.randint(-3, 3) for _ in range(n)] for _ in range(m)]
        b = [rng.randint(-2, 4) for _ in range(m)]
        c = [rng.randint(-3, 3) for _ in range(n)]
        free = solve_lp(c, rows, b, lower=None)
        split = solve_lp([*c, *[-v for v in c]], [[*r, *[-v for v in r]] for r in rows], b)
        assert (free.status, free.value) == (split.status, split.value)


def test_every_start_basis_leads_to_the_same_value() -> None:
    p = linear_program([3, 2], [[1, 1], [1, 3], [2, 1]], [4, 6, 7], maximise=True)
    for chosen in itertools.combinations(range(5), 3):
        try:
            result = exact_simplex(p, Basis(chosen))
        except ZeroDivisionError:
            continue
        assert result.value == 11 and check_lp_certificate(p, result)


def test_a_wrong_basis_is_refused_by_the_exact_test() -> None:
    p = linear_program([3, 2], [[1, 1], [1, 3], [2, 1]], [4, 6, 7], maximise=True)
    assert basic_optimum(p, Basis((2, 3, 4))) is None


def test_beale_cycling_example_ends() -> None:
    c = [fmpq(-3, 4), 150, fmpq(-1, 50), 6]
    rows = [[fmpq(1, 4), -60, fmpq(-1, 25), 9], [fmpq(1, 2), -90, fmpq(-1, 50), 3], [0, 0, 1, 0]]
    assert solve_lp(c, rows, [0, 0, 1]).value == fmpq(-1, 20)


def test_an_optimum_closer_than_any_double_is_told_apart() -> None:
    tiny = fmpq(1, 10**40)
    rows = [{j: 1} for j in range(20)] + [{0: 1, 1: 1}]
    result = solve_lp([1 + tiny, 1] + [0] * 18, rows, [1] * 21, maximise=True)
    assert result.value == 1 + tiny and result.primal is not None and result.primal[0] == 1


def test_numbers_beyond_doubles_are_solved_by_pivots() -> None:
    big = 10**400
    result = solve_lp([1] * 20, [{j: 1} for j in range(20)], [big] * 20, maximise=True)
    assert result.value == 20 * fmpq(big)


def test_sparse_and_dense_rows_state_the_same_program() -> None:
    assert linear_program([1, 1], [[0, 2]], [3]) == linear_program([1, 1], [{1: 2}], [3])


def test_no_rows_and_no_variables() -> None:
    assert solve_lp([], [], []).value == 0
    assert solve_lp([1, 2], [], []).value == 0
    assert solve_lp([1], maximise=True).status == "unbounded"
    assert solve_lp([], [[]], [-1]).status == "infeasible"
    assert solve_lp([1], lower=2, upper=1).status == "infeasible"


def test_the_certificate_check_refuses_every_tampering() -> None:
    p = linear_program([3, 2], [[1, 1], [1, 3]], [4, 6], maximise=True)
    good = exact_simplex(p)
    assert check_lp_certificate(p, good) and good.dual and good.primal and good.value is not None
    assert not check_lp_certificate(p, replace(good, value=good.value + fmpq(1, 10**30)))
    assert not check_lp_certificate(p, replace(good, dual=(good.dual[0], good.dual[1] - 1)))
    assert not check_lp_certificate(p, replace(good, dual=(good.dual[0] + 1, good.dual[1])))
    assert not check_lp_certificate(p, replace(good, primal=(good.primal[0] + 1, good.primal[1])))
    assert not check_lp_certificate(p, replace(good, primal=good.primal[:1]))
    assert not check_lp_certificate(p, LPResult("infeasible", farkas=(fmpq(1), fmpq(1))))
    assert not check_lp_certificate(p, LPResult("infeasible", farkas=(fmpq(-1), fmpq(0))))
    assert not check_lp_certificate(p, LPResult("infeasible", farkas=(fmpq(0), fmpq(0))))
    assert not check_lp_certificate(p, LPResult("unbounded", primal=good.primal, ray=(fmpq(1), fmpq(0))))


def test_floats_and_misshapen_rows_are_refused() -> None:
    with pytest.raises(BadInput, match=r"0\.5"):
        solve_lp([0.5], [[1]], [1])
    with pytest.raises(BadInput):
        solve_lp([1], [[1, 2]], [1])
    with pytest.raises(BadInput):
        solve_lp([1], [[1]], [1, 2])
    with pytest.raises(BadInput):
        solve_lp([1], [{3: 1}], [1])


def test_a_real_is_an_entry_where_it_is_rational() -> None:
    assert solve_lp([sqrt(4)], [[Real("1/2")]], [1], upper=Real(5), maximise=True).value == 4
    for x in (sqrt(2), Real.infinity()):
        with pytest.raises(BadInput, match="not an exact rational"):
            solve_lp([x], [[1]], [1])


def test_a_table_too_large_for_exact_pivots_is_refused_and_not_built() -> None:
    n = 7000
    rows = tuple(((j, fmpq(1)),) for j in range(n))
    p = LinearProgram((fmpq(-1),) * n, rows, (fmpq(1),) * n, n, (ZERO,) * n, (None,) * n, False)
    with pytest.raises(UndecidedError, match="exact pivots on 7000 rows"):
        exact_simplex(p)

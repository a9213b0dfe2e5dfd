"""Every solver against an independent method on random small instances, degenerate ones among them.

EXACTPRIV_AGREEMENT sets the number of instances a solver (default 40; `EXACTPRIV_AGREEMENT=1000 make test
PYTEST_ARGS=tests/optimise/test_agreement.py` is the long run that docs/optimise.md, section 15, reports).
"""

from __future__ import annotations

import itertools
import math
import operator
import os
import random
from collections.abc import Callable, Iterator
from fractions import Fraction as F

import mpmath
from flint import fmpq

from exactpriv.optimise import (
    check_lp_certificate,
    csiszar_information,
    inverse_binary_entropy,
    linear_program,
    parametric_optimum,
    rate_distortion,
    solve_capacity,
    solve_lp,
)
from exactpriv.optimise.implicit import check_bound, find_bound
from exactpriv.optimise.proposed_maxima import Kind
from exactpriv.real import Ordering, Real, UndecidedError, compare

from .test_lp import by_enumeration, random_program

COUNT = int(os.environ.get("EXACTPRIV_AGREEMENT", "20"))
Law = list[F]


def draws(name: str) -> Iterator[random.Random]:
    return (random.Random(f"{name} {i}") for i in range(COUNT))


def law(rng: random.Random, size: int, zeros: bool = True) -> Law:
    while True:
        weights = [rng.choice((0, 1, 1, 2, 3, 7, 50)) if zeros else rng.randint(1, 9) for _ in range(size)]
        if sum(weights):
            return [F(w, sum(weights)) for w in weights]


def kernel(rng: random.Random) -> list[Law]:
    n, m = rng.randint(1, 3), rng.randint(1, 3)
    rows = [law(rng, m) for _ in range(n)]
    return [rows[0], *rows[: n - 1]] if rng.random() < 0.15 else rows


def exactly(rows: list[Law]) -> tuple[tuple[fmpq, ...], ...]:
    return tuple(tuple(fmpq(x.numerator, x.denominator) for x in row) for row in rows)


def mp(x: F) -> mpmath.mpf:
    return mpmath.mpf(x.numerator) / x.denominator


def divergence(p: list[mpmath.mpf], q: list[mpmath.mpf]) -> mpmath.mpf:
    return mpmath.fsum(a * mpmath.log(a / b) for a, b in zip(p, q, strict=True) if a)


def best_on_support(rows: list[list[mpmath.mpf]]) -> mpmath.mpf | None:
    """The centre of two or three rows by KKT: equal divergences from a mixture with positive weights; None if none is
    found. One row has capacity 0."""
    if len(rows) == 1:
        return mpmath.mpf(0)

    def mixture(t: tuple[mpmath.mpf, ...]) -> list[mpmath.mpf]:
        weights = [*t, 1 - sum(t)]
        return [mpmath.fsum(w * row[y] for w, row in zip(weights, rows, strict=True)) for y in range(len(rows[0]))]

    def gaps(*t: mpmath.mpf) -> list[mpmath.mpf]:
        levels = [divergence(row, mixture(t)) for row in rows]
        return [level - levels[-1] for level in levels[:-1]]

    k = len(rows)
    starts = [(mpmath.mpf(1) / k,) * (k - 1), *[(mpmath.mpf(a) / 10,) * (k - 1) for a in (1, 3, 45)]]
    for start in starts:
        try:
            found = mpmath.findroot(gaps, start, tol=mpmath.mpf(10) ** -60)
        except (ValueError, ZeroDivisionError, TypeError):  # mpmath compares what is not a number
            continue
        t = tuple(mpmath.re(x) for x in found)
        if all(x > 0 for x in t) and sum(t) < 1:
            return divergence(rows[0], mixture(t))
    return None


def test_linear_programs_agree_with_the_enumeration_of_vertices_and_rays() -> None:
    for rng in draws("lp"):
        p = random_program(rng)
        rows = [dict(row) for row in p.rows]
        k = p.n_ub
        found = solve_lp(p.c, rows[:k], p.b[:k], rows[k:], p.b[k:], p.lower, p.upper, p.maximise)
        assert (found.status, found.value) == by_enumeration(p)
        assert check_lp_certificate(p, found)


def test_capacities_agree_with_the_kkt_conditions_on_every_support() -> None:
    """The capacity is the largest centre of a support: each is a lower bound, and the optimal support attains it. As
    many inputs as outputs suffice (Gallager, Information Theory and Reliable Communication, Corollary 3 to 4.5.1)."""
    for rng in draws("capacity"):
        rows = kernel(rng)
        result = solve_capacity(exactly(rows), Real(1))
        with mpmath.workdps(80):
            low, high = (mpmath.mpf(x) for x in result.value.enclose(50))
            plain = [[mp(x) for x in row] for row in {tuple(row): row for row in rows}.values()]
            sizes = range(1, min(len(plain), len(plain[0])) + 1)
            supports = [list(c) for k in sizes for c in itertools.combinations(plain, k)]
            centres = [c for c in map(best_on_support, supports) if c is not None]
            assert max(centres) <= high + mpmath.mpf(10) ** -45
            weights = [mp(F(x)) for x in result.certificate()["input_laws"][0]]
            reached = [[mp(x) for x in row] for row in rows]
            mean = [mpmath.fsum(map(operator.mul, weights, column)) for column in zip(*reached, strict=True)]
            upper = max(divergence(row, mean) for row in reached)
            lower = mpmath.fsum(w * divergence(row, mean) for w, row in zip(weights, reached, strict=True) if w)
            assert lower <= high + mpmath.mpf(10) ** -45
            assert low <= upper + mpmath.mpf(10) ** -45
            assert upper - lower < mpmath.mpf(10) ** -25


def test_capacities_of_other_orders_agree_with_the_bounds_of_their_law() -> None:
    for rng in draws("orders"):
        rows, a = kernel(rng), rng.choice((F(1, 3), F(1, 2), F(3, 2), F(2), F(7)))
        result = solve_capacity(exactly(rows), Real(fmpq(a.numerator, a.denominator)))
        with mpmath.workdps(80):
            weights = [mp(F(x)) for x in result.certificate()["input_laws"][0]]
            low, high = (mpmath.mpf(x) for x in result.value.enclose(50))
            order, reached = mp(a), [[mp(x) for x in row] for row in rows]
            w = [mpmath.fsum(p * row[y] ** order for p, row in zip(weights, reached, strict=True) if row[y]) for y in range(len(rows[0]))]  # fmt: skip  # noqa: E501
            total = mpmath.fsum(v ** (1 / order) for v in w)
            sibson = order / (order - 1) * mpmath.log(total)
            assert sibson <= high + mpmath.mpf(10) ** -45
            assert abs(sibson - low) < mpmath.mpf(10) ** -25


def test_csiszar_informations_are_below_every_output_law_and_above_no_better_one() -> None:
    """Augustin's fixed point, iterated at 60 digits, gives the minimiser independently."""
    for rng in draws("csiszar"):
        rows, a = kernel(rng), rng.choice((F(1, 2), F(2, 3), F(3, 4)))
        prior = law(rng, len(rows), zeros=False)
        value = csiszar_information(exactly(rows), exactly([prior])[0], fmpq(a.numerator, a.denominator))
        with mpmath.workdps(40):
            low, high = (mpmath.mpf(x) for x in value.enclose(20))
            order, weights = mp(a), [mp(x) for x in prior]
            live = [y for y in range(len(rows[0])) if any(row[y] for row in rows)]
            plain = [[mp(row[y]) for y in live] for row in rows]
            q = [mpmath.mpf(1) / len(live)] * len(live)
            for _ in range(120):  # a contraction of factor 1 - order <= 1/2 for order in [1/2, 1)
                tilted = [[v**order * u ** (1 - order) if v else mpmath.mpf(0) for v, u in zip(row, q, strict=True)] for row in plain]  # fmt: skip  # noqa: E501
                q = [mpmath.fsum(w * row[y] / mpmath.fsum(row) for w, row in zip(weights, tilted, strict=True)) for y in range(len(live))]  # fmt: skip  # noqa: E501
            sums = [mpmath.fsum(v**order * u ** (1 - order) for v, u in zip(row, q, strict=True) if v) for row in plain]
            least = mpmath.fsum(w / (order - 1) * mpmath.log(v) for w, v in zip(weights, sums, strict=True))
            assert low - mpmath.mpf(10) ** -15 <= least <= high + mpmath.mpf(10) ** -15


def test_rate_distortions_agree_with_blahut_at_a_slope() -> None:
    for rng in draws("rate"):
        n, m = rng.randint(1, 3), rng.randint(1, 3)
        source, costs = law(rng, n), [[F(rng.randint(0, 4)) for _ in range(m)] for _ in range(n)]
        with mpmath.workdps(40):
            tilt = mpmath.exp(-mpmath.mpf(rng.choice((1, 2, 5))) / 2)
            p = [mp(x) for x in source]
            a = [[tilt ** int(c) for c in row] for row in costs]
            q = [mpmath.mpf(1) / m] * m
            for _ in range(300):
                u = [mpmath.fsum(v * w for v, w in zip(q, row, strict=True)) for row in a]
                q = [q[y] * mpmath.fsum(p[x] * a[x][y] / u[x] for x in range(n)) for y in range(m)]
            u = [mpmath.fsum(v * w for v, w in zip(q, row, strict=True)) for row in a]
            channel = [[q[y] * a[x][y] / u[x] for y in range(m)] for x in range(n)]
            D = mpmath.fsum(p[x] * channel[x][y] * mp(costs[x][y]) for x in range(n) for y in range(m))
            excess = max(mpmath.fsum(p[x] * a[x][y] / u[x] for x in range(n)) for y in range(m))
            rate = mpmath.log(tilt) * D - mpmath.fsum(p[x] * mpmath.log(u[x]) for x in range(n) if p[x])
            level = F(int(mpmath.ceil(D * 10**6)), 10**6)  # the channel's distortion is below it, by at most 1e-6
            low, high = (mpmath.mpf(x) for x in rate_distortion(source, costs, level).enclose(15))
            slack = mpmath.log(excess) + mpmath.mpf(10) ** -12
            assert low <= rate + slack
            assert rate - slack + mpmath.log(tilt) * (mp(level) - D) <= high


def test_parametric_optima_agree_with_the_program_solved_at_random_parameters() -> None:
    for rng in draws("parametric"):
        n, rows = rng.randint(1, 3), rng.randint(1, 3)
        numbers = [[(rng.randint(0, 4), rng.randint(0, 2)) for _ in range(n)] for _ in range(rows)]
        right = [(rng.randint(0, 5), rng.randint(0, 2)) for _ in range(rows)]
        cost = [(rng.randint(-3, 3), rng.randint(-1, 1)) for _ in range(n)]

        def family(t: fmpq) -> object:
            at = [[a + b * t for a, b in row] for row in numbers]  # noqa: B023
            return linear_program(
                [a + b * t for a, b in cost], at, [a + b * t for a, b in right], upper=3, maximise=True,  # noqa: B023
            )  # fmt: skip

        found = parametric_optimum(family, 0, 2, 1)  # type: ignore[arg-type]
        for _ in range(3):
            t = fmpq(rng.randint(0, 40), 20)
            p = family(t)
            value = by_enumeration(p)[1]  # type: ignore[arg-type]
            try:
                formula = found.at(t)
            except UndecidedError:  # the basis is singular at this end of a piece and proves nothing there
                assert any(t in (piece.start.low, piece.end.high) for piece in found.pieces)
                continue
            assert compare(formula, Real(value)) is Ordering.EQUAL


def test_implicit_bounds_agree_with_a_search_along_the_boundary() -> None:
    """A linear function rises and then falls along the boundary of a convex set."""
    for rng in draws("implicit"):
        kind = rng.choice(list(Kind))
        mu, r = F(rng.randint(1, 60), 100), F(rng.randint(10, 60), 10)
        exact, ratio = Real(fmpq(mu.numerator, mu.denominator)), Real(fmpq(r.numerator, r.denominator))
        proved = check_bound(kind, exact, ratio, find_bound(kind, exact, ratio, 40))
        assert proved is not None
        low, high = (float(int(v.p) / int(v.q)) for v in proved)
        best = highest_by_sections(lambda at: value(kind, float(mu), float(r), at))  # noqa: B023
        assert low - 1e-9 < best < high + 1e-9


def highest_by_sections(f: Callable[[float], float]) -> float:
    """The maximum over (0, 1) of a function that rises and then falls, by golden sections."""
    ratio = (math.sqrt(5) - 1) / 2
    low, high = 0.0, 1.0
    inner = [1 - ratio, ratio]
    values = [f(x) for x in inner]
    for _ in range(40):
        if values[0] < values[1]:
            low, inner = inner[0], [inner[1], inner[0] + ratio * (high - inner[0])]
            values = [values[1], f(inner[1])]
        else:
            high, inner = inner[1], [low + (1 - ratio) * (inner[1] - low), inner[0]]
            values = [f(inner[0]), values[0]]
    return max(values)


def value(kind: Kind, mu: float, r: float, at: float) -> float:
    """The objective on the boundary: the output mass, or p0, is `at`; the other probabilities at divergence mu."""

    def level(p: float) -> float:
        return (p * math.log(p / at) if p > 0 else 0.0) + ((1 - p) * math.log((1 - p) / (1 - at)) if p < 1 else 0.0)

    def root(end: float) -> float:
        near = at
        for _ in range(60):
            middle = (near + end) / 2
            near, end = (middle, end) if level(middle) < mu else (near, middle)
        return near

    if kind is Kind.CAPACITY:
        return root(1.0) - r * root(0.0)
    return at - r * root(0.0) if kind is Kind.RATIO_BELOW else root(1.0) / r - at


def test_inverse_entropies_agree_with_the_entropy_of_their_value() -> None:
    for rng in draws("entropy"):
        target = F(rng.randint(0, 693), 1000)
        x = inverse_binary_entropy(Real(fmpq(target.numerator, target.denominator)))
        with mpmath.workdps(40):
            low, high = (mpmath.mpf(v) for v in x.enclose(25))
            for end, below in ((low, True), (high, False)):
                h = -mpmath.fsum(v * mpmath.log(v) for v in (end, 1 - end) if v)
                assert (h <= mp(target) + mpmath.mpf(10) ** -30) if below else (h >= mp(target) - mpmath.mpf(10) ** -30)

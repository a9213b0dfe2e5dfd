"""Branch and bound encloses maxima that are known otherwise, and its subdivisions prove them."""

import random
from dataclasses import replace
from fractions import Fraction as F

import mpmath
import pytest
from flint import arb, fmpq

from exactpriv.optimise.branch import SPLIT, Problem, Search, Subdivision, check_subdivision, maximise
from exactpriv.optimise.implicit import delta_ldp_of_mi
from exactpriv.optimise.jets import Jet, exp, ln, sqrt, xlnx
from exactpriv.real import BadInput, Real
from exactpriv.real import ln as real_ln


def divergence(p: Jet, q: Jet) -> Jet:
    return p * ln(p / q) + (1 - p) * ln((1 - p) / (1 - q))


@pytest.mark.parametrize("seed", range(60))
def test_a_quadratic_in_two_variables_is_enclosed(seed: int) -> None:
    """Concave or not: over a square the maximum is at a corner, on an edge, or at the stationary point."""
    rng = random.Random(seed)
    a, b, c, d, e = (F(rng.randint(-6, 6), 2) for _ in range(5))

    def value(x: F, y: F) -> F:
        return a * x * x + b * x * y + c * y * y + d * x + e * y

    candidates = [(x, y) for x in (F(-1), F(1)) for y in (F(-1), F(1))]
    for t in (F(-1), F(1)):
        candidates += [(t, -(b * t + e) / (2 * c))] if c else []
        candidates += [(-(b * t + d) / (2 * a), t)] if a else []
    determinant = 4 * a * c - b * b
    if determinant:
        candidates.append(((b * e - 2 * c * d) / determinant, (b * d - 2 * a * e) / determinant))
    best = max(value(x, y) for x, y in candidates if abs(x) <= 1 and abs(y) <= 1)
    A, B, C, D, E = (fmpq(v.numerator, v.denominator) for v in (a, b, c, d, e))
    found = maximise(lambda x, y: A * x**2 + B * x * y + C * y**2 + D * x + E * y, [(-1, 1), (-1, 1)], width="1/200")
    assert found.low is not None
    assert found.high is not None
    exact = fmpq(best.numerator, best.denominator)
    assert found.low <= exact <= found.high
    assert found.high - found.low <= fmpq(1, 200)


def test_the_entropy_of_three_letters_is_largest_at_the_uniform_law() -> None:
    def entropy(x: Jet, y: Jet) -> Jet:
        return -(xlnx(x) + xlnx(y) + xlnx(1 - x - y))

    found = maximise(entropy, [(0, 1), (0, 1)], [lambda x, y: x + y - 1], width="1/50")
    assert found.low is not None
    assert not arb(found.low) > arb(3).log()
    assert arb(3).log() < arb(found.high)


def test_a_function_without_a_derivative_at_the_ends_is_enclosed_there_too() -> None:
    found = maximise(lambda x: -(xlnx(x) + xlnx(1 - x)), [(0, 1)], width="1/1000")
    assert found.low is not None
    assert not arb(found.low) > arb(2).log()
    assert arb(2).log() < arb(found.high)


def test_a_function_without_a_value_on_part_of_the_box_gets_no_bound() -> None:
    assert maximise(lambda x: ln(x), [(-1, 1)], boxes=50).high is None


def test_the_two_variable_constrained_maximum_agrees_with_its_convex_enclosure() -> None:
    mu, r = fmpq(7, 100), 3
    wanted = delta_ldp_of_mi(Real(mu), real_ln(r))
    constraints = [lambda p0, p1, m: divergence(p0, m) - mu, lambda p0, p1, m: divergence(p1, m) - mu]
    found = maximise(lambda p0, p1, m: p0 - r * p1, [("1/50", "3/5")] * 3, constraints, width="1/20", boxes=3000)
    assert found.low is not None
    assert Real(found.low) <= wanted
    assert wanted <= Real(found.high)


def test_an_interrupted_search_goes_on_where_it_stopped() -> None:
    problem = Problem(lambda x, y: x * y * (1 - x - y), ((fmpq(0), fmpq(1)), (fmpq(0), fmpq(1))))
    search = Search(problem)
    seen: list[int] = []

    def stop(done: int, low: fmpq | None, high: fmpq | None) -> None:
        seen.append(done)
        if done >= 64:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        search.run(fmpq(1, 10**6), progress=stop)
    before = search.certificate()
    after = search.run(fmpq(1, 10**4))
    assert seen == [0, 64]
    assert before.high is not None
    assert after.high is not None
    assert after.high < before.high
    assert check_subdivision(problem, before)
    assert check_subdivision(problem, after)
    assert arb(after.low) <= arb(1) / 27 <= arb(after.high)


@pytest.mark.every(3)
@pytest.mark.parametrize("call", range(1, 240, 7))
def test_an_interrupt_at_any_evaluation_leaves_a_valid_certificate(call: int) -> None:
    calls = 0

    def f(x: Jet, y: Jet) -> Jet:
        nonlocal calls
        calls += 1
        if calls == call:
            raise KeyboardInterrupt
        return x * y * (1 - x - y)

    problem = Problem(f, ((fmpq(0), fmpq(1)), (fmpq(0), fmpq(1))), (lambda x, y: x - 2 * y,))
    try:
        search = Search(problem)
        search.run(fmpq(1, 10**6), 30)
    except KeyboardInterrupt:
        pass
    if call > 10:
        calls = 10**9
        assert check_subdivision(problem, search.certificate())
        later = search.run(fmpq(1, 10**6), 300)
        assert check_subdivision(problem, later)
        assert later.low is not None
        assert later.high is not None
        assert later.low <= fmpq(1, 27) <= later.high


def test_a_search_is_resumed_from_its_certificate() -> None:
    problem = Problem(lambda x, y: x * y * (1 - x - y), ((fmpq(0), fmpq(1)), (fmpq(0), fmpq(1))))
    first = Search(problem).run(fmpq(1, 10**9), 40)
    again = Search.resume(problem, first)
    assert again.certificate() == first
    assert again.run(fmpq(1, 10**9), 40) == Search(problem).run(fmpq(1, 10**9), 80)
    with pytest.raises(BadInput, match="ends before"):
        Search.resume(problem, replace(first, tree=first.tree[:-1]))
    with pytest.raises(BadInput, match="splits no axis"):
        Search.resume(problem, replace(first, tree=((SPLIT, 2), -1, -1)))
    lying = Search.resume(problem, replace(first, low=fmpq(1), high=fmpq(0), point=(fmpq(3), fmpq(3))))
    assert check_subdivision(problem, lying.certificate())


@pytest.mark.every(3)
@pytest.mark.parametrize("seed", range(20))
def test_a_cubic_in_three_variables_exceeds_its_upper_bound_nowhere(seed: int) -> None:
    rng = random.Random(seed)
    a = [fmpq(rng.randint(-5, 5)) for _ in range(8)]

    def f(x: Jet, y: Jet, z: Jet) -> Jet:
        return a[0] * x * y * z + a[1] * x**2 * z + a[2] * y**3 + a[3] * x * z + a[4] * z**2 + a[5] * x + a[6] * y

    def g(x: Jet, y: Jet, z: Jet) -> Jet:
        return x + y + z - a[7] / 4

    problem = Problem(f, ((fmpq(-1), fmpq(1)),) * 3, (g,))
    found = Search(problem).run(fmpq(1, 4), 800)
    assert check_subdivision(problem, found)
    for _ in range(200):
        point = tuple(fmpq(rng.randint(-64, 64), 64) for _ in range(3))
        value = problem.value(point)
        if value is not None and found.high is not None:
            assert value[1] <= found.high


def test_boxes_on_which_the_function_is_monotone_are_dropped() -> None:
    problem = Problem(lambda x: x * (1 - x), ((fmpq(0), fmpq(1)),))
    found = Search(problem).run(fmpq(1, 10**12))
    assert -2 in found.tree
    assert check_subdivision(problem, found)
    assert found.low == found.high == fmpq(1, 4) or found.high - found.low <= fmpq(1, 10**12)
    assert not check_subdivision(problem, replace(found, tree=(-2,)))


def test_a_monotone_function_is_largest_at_the_end_of_the_box_or_of_the_constraint() -> None:
    assert maximise(lambda x: x**3 + x, [(0, 2)]).low == 10
    tied = Problem(lambda x: x, ((fmpq(0), fmpq(1)),), (lambda x: x - fmpq(1, 3),))
    found = Search(tied).run(fmpq(1, 1000))
    assert found.low <= fmpq(1, 3) <= found.high
    assert not check_subdivision(tied, replace(found, tree=((SPLIT, 0), -2, 0)))


@pytest.fixture
def proved() -> tuple[Problem, Subdivision]:
    problem = Problem(lambda x: x * (1 - x), ((fmpq(0), fmpq(1)),), (lambda x: x - fmpq(1, 3),))
    found = Search(problem).run(fmpq(1, 1000))
    assert check_subdivision(problem, found)
    return problem, found


def test_a_constraint_moves_the_maximum_to_its_edge(proved: tuple[Problem, Subdivision]) -> None:
    _, found = proved
    assert found.low is not None
    assert found.low <= fmpq(2, 9) <= found.high


def test_changed_subdivisions_are_refused(proved: tuple[Problem, Subdivision]) -> None:
    problem, found = proved
    assert found.low is not None
    assert found.high is not None
    assert found.point is not None
    for changed in (
        replace(found, high=found.high - fmpq(1, 500)),
        replace(found, low=found.low + fmpq(1, 1000)),
        replace(found, point=(fmpq(1, 2),)),
        replace(found, point=(fmpq(2),)),
        replace(found, point=None),
        replace(found, tree=found.tree[:-1]),
        replace(found, tree=(*found.tree, -1)),
        replace(found, tree=(0,)),
        replace(found, tree=((SPLIT, 1), -1, -1)),
        replace(found, tree=(7,)),
    ):
        assert not check_subdivision(problem, changed)


def test_an_infeasible_problem_has_neither_bound() -> None:
    problem = Problem(lambda x: x, ((fmpq(0), fmpq(1)),), (lambda x: x + 1,))
    search = Search(problem)
    found = search.run(fmpq(1, 10))
    assert search.finished
    assert found.low is None
    assert check_subdivision(problem, found)


def test_a_point_interval_is_a_value() -> None:
    found = maximise(lambda x: exp(x) * sqrt(x), [(1, 1)])
    assert found.low is not None
    assert mpmath.almosteq(mpmath.mpf(int(found.low.p)) / int(found.low.q), mpmath.e, 1e-12)


def test_wrong_input_is_refused_with_a_sentence() -> None:
    for box, width, said in (([], 1, "0 variables"), ([(1, 0)], 1, "is empty"), ([(0, 1)], 0, "is not positive")):
        with pytest.raises(BadInput, match=said):
            maximise(lambda *x: x[0], box, width=width)
    with pytest.raises(TypeError, match="write rationals as fmpq"):
        maximise(lambda x: x * 0.5, [(0, 1)])


@pytest.mark.parametrize("seed", range(40))
def test_gradients_agree_with_difference_quotients(seed: int) -> None:
    rng = random.Random(seed)
    x, y = (mpmath.mpf(rng.randint(1, 99)) / 100 for _ in range(2))
    with mpmath.workdps(40):
        h = mpmath.mpf(10) ** -20

        def plain(x: mpmath.mpf, y: mpmath.mpf) -> mpmath.mpf:
            return x * mpmath.log(x) * mpmath.exp(y) / (1 + x * y) + mpmath.sqrt(x + y) ** 3

        jets = [Jet(arb(str(x)), (arb(1), arb(0))), Jet(arb(str(y)), (arb(0), arb(1)))]
        found = xlnx(jets[0]) * exp(jets[1]) / (1 + jets[0] * jets[1]) + sqrt(jets[0] + jets[1]) ** 3
        slopes = (plain(x + h, y) - plain(x - h, y)) / (2 * h), (plain(x, y + h) - plain(x, y - h)) / (2 * h)
        for ball, slope in zip(found.gradient, slopes, strict=True):
            assert abs(mpmath.mpf(float(ball.mid())) - slope) < mpmath.mpf("1e-10")

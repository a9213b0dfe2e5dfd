"""Capacities: closed forms are equal exactly; enclosures agree with the optimality conditions at 200 digits."""

from __future__ import annotations

import itertools
import random
from typing import Any

import mpmath
import pytest
from flint import arb, ctx, fmpq

import exactpriv
from exactpriv import measure as m
from exactpriv.kernel import Kernel, Prior
from exactpriv.optimise import capacity_of_rows, solve_capacity
from exactpriv.optimise.bounds import BallKernel
from exactpriv.optimise.closed_forms import invertible_sibson, muroga
from exactpriv.optimise.concave import FloatProgramme, dyadic_law, float_law, interior_point
from exactpriv.optimise.reduce import canonical_text, merge_columns, reduce_kernel
from exactpriv.real import BadInput, Enclosure, Ordering, Rational, Real, compare, exp, ln

Rows = tuple[tuple[fmpq, ...], ...]
HALF = fmpq(1, 2)


def kernel(*rows: list[Any]) -> Rows:
    return tuple(tuple(fmpq(x) for x in row) for row in rows)


def random_kernel(rng: random.Random, n: int, k: int, top: int = 1000, zeros: float = 0.0) -> Rows:
    rows = []
    while len(rows) < n:
        row = [0 if rng.random() < zeros else rng.randint(1, top) for _ in range(k)]
        if sum(row):
            rows.append(tuple(fmpq(x, sum(row)) for x in row))
    return tuple(rows)


def bsc(p: fmpq) -> Rows:
    return kernel([1 - p, p], [p, 1 - p])


def erasure(n: int, delta: fmpq) -> Rows:
    return tuple((*tuple(delta * int(i == j) for j in range(n)), 1 - delta) for i in range(n))


def response(n: int, r: fmpq) -> Rows:
    """Randomized response with e^eps = r."""
    return tuple(tuple((r if i == j else fmpq(1)) / (r + n - 1) for j in range(n)) for i in range(n))


def product(a: Rows, b: Rows) -> Rows:
    return tuple(tuple(x * y for x in u for y in v) for u in a for v in b)


def equal(a: Real, b: Real) -> bool:
    return compare(a, b) is Ordering.EQUAL


def entropy(masses: list[fmpq]) -> Real:
    return Real.sum([-x * ln(Real(x)) for x in masses if x != 0])


def number(x: fmpq) -> Any:
    return mpmath.mpf(int(x.p)) / int(x.q)


def by_mpmath(rows: Rows, law: tuple[fmpq, ...], order: fmpq) -> tuple[Any, Any]:
    """(I_a(p), max_x D_a(K_x || q_p)) straight from the definitions."""
    a, p, k = number(order), [number(x) for x in law], [[number(x) for x in row] for row in rows]
    width = range(len(k[0]))
    if order == 1:
        q = [sum(m * row[y] for m, row in zip(p, k, strict=True)) for y in width]
        d = [mpmath.fsum(row[y] * mpmath.log(row[y] / q[y]) for y in width if row[y]) for row in k]
        return mpmath.fsum(m * x for m, x in zip(p, d, strict=True)), max(d)
    roots = [sum(m * row[y] ** a for m, row in zip(p, k, strict=True) if row[y]) ** (1 / a) for y in width]
    total = mpmath.fsum(roots)
    q = [x / total for x in roots]
    d = [mpmath.log(mpmath.fsum(row[y] ** a * q[y] ** (1 - a) for y in width if row[y])) / (a - 1) for row in k]
    return a / (a - 1) * mpmath.log(total), max(d)


@pytest.mark.parametrize("p", [fmpq(1, 10), fmpq(1, 3), fmpq(12345, 67891), fmpq(1, 10**9), fmpq(0)])
def test_bsc_capacity_is_ln_2_minus_the_crossover_entropy(p: fmpq) -> None:
    assert equal(capacity_of_rows(bsc(p)), ln(Real(2)) - entropy([p, 1 - p]))


def test_erasure_capacity_is_delta_ln_n_at_order_1() -> None:
    for n in (2, 3, 7):
        for delta in (fmpq(1, 3), fmpq(9, 10), fmpq(1)):
            assert equal(capacity_of_rows(erasure(n, delta)), delta * ln(Real(n)))


def test_randomized_response_capacity_is_ln_k_minus_a_row_entropy() -> None:
    for n in (2, 3, 5, 10):
        rows = response(n, fmpq(3))
        assert equal(capacity_of_rows(rows), ln(Real(n)) - entropy(list(rows[0])))


def test_capacity_of_a_product_is_the_sum_of_the_capacities() -> None:
    a, b = bsc(fmpq(1, 7)), erasure(3, fmpq(2, 5))
    assert equal(capacity_of_rows(product(a, b)), capacity_of_rows(a) + capacity_of_rows(b))


def test_gallager_symmetric_but_not_weakly_symmetric_kernel_has_the_uniform_law() -> None:
    rows = kernel([fmpq(6, 10), fmpq(3, 10), fmpq(1, 10)], [fmpq(1, 10), fmpq(3, 10), fmpq(6, 10)])
    result = solve_capacity(rows)
    assert result.method == "uniform law" and result.law(10) == (HALF, HALF)


def test_z_channel_capacity_at_one_half_is_ln_five_quarters() -> None:
    result = solve_capacity(kernel([1, 0], [HALF, HALF]))
    assert equal(result.value, ln(Real(fmpq(5, 4)))) and result.law(9) == (fmpq(3, 5), fmpq(2, 5))


def test_z_channel_capacity_is_ln_of_one_plus_its_exponential_form() -> None:
    for e in (fmpq(1, 3), fmpq(1, 10)):
        weight = exp(((1 - e) * ln(Real(1 - e)) + e * ln(Real(e))) / (1 - e))
        found = capacity_of_rows(kernel([1, 0], [e, 1 - e]))
        # ln(1 + (1-e) e^(e/(1-e))) is the textbook value
        assert equal(found, ln(1 + (1 - e) * Real(e) ** (e / (1 - e)))) and weight.arb(64) > 0


def test_muroga_value_is_exact_for_an_asymmetric_invertible_three_by_three_kernel() -> None:
    rows = kernel(*[[fmpq(x, 100) for x in row] for row in ([80, 15, 5], [10, 70, 20], [7, 13, 80])])
    result = solve_capacity(rows)
    assert result.method == "invertible kernel" and not isinstance(result.value, Enclosure)
    with mpmath.workdps(60):
        low, high = by_mpmath(rows, result.law(150), fmpq(1))
        assert high - low < mpmath.mpf(2) ** -149
        assert abs(mpmath.mpf(result.value.enclose(45)[0]) - low) < mpmath.mpf(10) ** -43


def test_muroga_on_a_strict_subset_of_the_inputs_is_proved_against_the_others() -> None:
    good = kernel(*[[fmpq(x, 100) for x in row] for row in ([80, 15, 5], [10, 70, 20], [7, 13, 80])])
    inner = tuple((a + b) / 2 for a, b in zip(good[0], good[1], strict=True))
    result = solve_capacity((*good, inner))
    assert result.method == "invertible kernel" and equal(result.value, capacity_of_rows(good))
    assert result.law(100)[3] == 0


def test_muroga_is_refused_where_its_law_is_negative_or_another_row_is_farther() -> None:
    tenth = fmpq(1, 10)
    inner = kernel([8 * tenth, tenth, tenth], [tenth, 8 * tenth, tenth], [fmpq(44, 100), fmpq(45, 100), fmpq(11, 100)])
    assert muroga(inner, (0, 1, 2)) is None
    outer = kernel([HALF, HALF], [fmpq(2, 3), fmpq(1, 3)], [fmpq(1, 20), fmpq(19, 20)])
    assert muroga(outer, (0, 1)) is None and muroga(outer[:2], (0,)) is None


def test_rows_that_permute_one_another_around_the_uniform_output_law_are_exact() -> None:
    masses = [70965, 1207, 49966, 89979]
    orders = [(1, 0, 2, 3), (2, 0, 3, 1), (3, 2, 1, 0), (0, 1, 2, 3), (2, 3, 0, 1)]
    rows = tuple(tuple(fmpq(masses[i], sum(masses)) for i in order) for order in orders)
    result = solve_capacity(rows)
    assert result.method == "rational output law"
    assert equal(result.value, ln(Real(4)) - entropy(list(rows[0])))
    law = result.law(10)
    assert min(law) >= 0 and sum(law, fmpq(0)) == 1
    assert all(sum((p * row[y] for p, row in zip(law, rows, strict=True)), fmpq(0)) == fmpq(1, 4) for y in range(4))


def test_a_uniform_output_law_outside_the_hull_of_the_rows_is_not_taken_for_the_centre() -> None:
    rows = kernel([fmpq(1, 2), fmpq(1, 3), fmpq(1, 6)], [fmpq(1, 2), fmpq(1, 6), fmpq(1, 3)])
    assert compare(capacity_of_rows(rows), ln(Real(3)) - entropy(list(rows[0]))) is Ordering.LESS


def test_orders_too_large_for_exact_powers_are_enclosed() -> None:
    rows = response(3, fmpq(3))
    huge = capacity_of_rows(rows, 10**6)
    assert isinstance(huge, Enclosure)
    assert compare(huge, capacity_of_rows(rows, "inf")) is Ordering.LESS


def test_integer_orders_of_invertible_kernels_are_exact() -> None:
    rows = kernel(*[[fmpq(x, 100) for x in row] for row in ([80, 15, 5], [10, 70, 20], [7, 13, 80])])
    inner = tuple((a + b) / 2 for a, b in zip(rows[0], rows[1], strict=True))
    for order in (fmpq(2), fmpq(3), fmpq(6)):
        result = solve_capacity((*rows, inner), order)
        assert result.method == "invertible kernel" and not isinstance(result.value, Enclosure)
        with mpmath.workdps(60):
            low, high = by_mpmath((*rows, inner), result.law(150), order)
            assert high - low < mpmath.mpf(2) ** -149
            assert abs(mpmath.mpf(result.value.enclose(45)[0]) - low) < mpmath.mpf(10) ** -43


def test_the_integer_order_formula_is_refused_off_the_optimal_support() -> None:
    tenth = fmpq(1, 10)
    inner = kernel([8 * tenth, tenth, tenth], [tenth, 8 * tenth, tenth], [fmpq(44, 100), fmpq(45, 100), fmpq(11, 100)])
    assert invertible_sibson(inner, fmpq(2), (0, 1, 2)) is None
    outer = kernel([HALF, HALF], [fmpq(2, 3), fmpq(1, 3)], [fmpq(1, 20), fmpq(19, 20)])
    assert invertible_sibson(outer, fmpq(2), (0, 1)) is None
    assert invertible_sibson(outer[:2], fmpq(2), (0, 1)) is not None


def test_inputs_exceeding_outputs_with_a_rational_centre_are_exact() -> None:
    third = fmpq(1, 3)
    rows = kernel([1, 0], [0, 1], [third, 1 - third], [HALF, HALF])
    assert equal(capacity_of_rows(rows), ln(Real(2)))


def test_one_row_and_equal_rows_have_capacity_zero_at_every_order() -> None:
    row = [fmpq(1, 3), fmpq(2, 3)]
    for order in (0, HALF, 1, 2, "inf"):
        assert capacity_of_rows(kernel(row), order).rational == 0
        assert capacity_of_rows(kernel(row, row, row), order).rational == 0
        assert capacity_of_rows(kernel([1], [1]), order).rational == 0


def test_deterministic_kernels_have_capacity_ln_of_the_number_of_values_at_every_order() -> None:
    rows = kernel([1, 0, 0, 0], [0, 1, 0, 0], [0, 1, 0, 0], [0, 0, 0, 1])
    for order in (0, HALF, 1, 2, "inf"):
        assert equal(capacity_of_rows(rows, order), ln(Real(3)))
        assert sum(solve_capacity(rows, order).law(20), fmpq(0)) == 1


def test_zero_and_proportional_columns_do_not_change_the_capacity() -> None:
    rng = random.Random(4)
    rows = random_kernel(rng, 3, 3)
    split = tuple((row[0] / 3, fmpq(0), *row[1:], 2 * row[0] / 3) for row in rows)
    assert equal(capacity_of_rows(rows), capacity_of_rows(split))
    assert equal(capacity_of_rows(rows, 2), capacity_of_rows(split, 2))
    assert merge_columns(split) == rows


def test_permuted_kernels_have_equal_capacities() -> None:
    rows = random_kernel(random.Random(8), 4, 5)
    shuffled = tuple(tuple(row[j] for j in (3, 1, 4, 0, 2)) for row in (rows[2], rows[0], rows[3], rows[1]))
    assert canonical_text(rows) == canonical_text(shuffled)
    assert equal(capacity_of_rows(rows), capacity_of_rows(shuffled))


def test_law_is_about_the_original_rows() -> None:
    a, b = [fmpq(1, 5), fmpq(4, 5)], [fmpq(2, 3), fmpq(1, 3)]
    law = solve_capacity(kernel(a, a, b)).law(80)
    assert len(law) == 3 and law[1] == 0 and sum(law, fmpq(0)) == 1
    with mpmath.workdps(40):
        low, high = by_mpmath(kernel(a, a, b), law, fmpq(1))
        assert high - low < mpmath.mpf(2) ** -80


ORDERS = [fmpq(1), fmpq(1, 2), fmpq(2), fmpq(3, 2), fmpq(1, 7), fmpq(20), fmpq(1000001, 1000000)]


@pytest.mark.parametrize("order", ORDERS, ids=str)
def test_certificate_laws_close_the_gap_at_200_digits_and_meet_the_value(order: fmpq) -> None:
    rng = random.Random(int(order.p) + int(order.q))
    for n, k, top, zeros in ((2, 3, 9, 0.0), (3, 2, 5, 0.3), (4, 4, 1000, 0.0), (5, 3, 3, 0.4), (8, 8, 1000, 0.0)):
        rows = random_kernel(rng, n, k, top, zeros)
        result = solve_capacity(rows, order)
        law = tuple(fmpq(*map(int, x.split("/"))) for x in result.certificate()["input_laws"][0])
        assert sum(law, fmpq(0)) == 1 and min(law) >= 0
        with mpmath.workdps(200):
            low, high = by_mpmath(rows, law, order)
            assert high - low < mpmath.mpf(10) ** -25
            least, most = (mpmath.mpf(x) for x in result.value.enclose(50))
            assert low - mpmath.mpf(10) ** -150 <= most and least <= high + mpmath.mpf(10) ** -150


def test_mixtures_of_other_rows_are_never_needed() -> None:
    rng = random.Random(21)
    for _ in range(8):
        rows = random_kernel(rng, 3, 4)
        w = fmpq(rng.randint(1, 9), 10)
        mixed = tuple(w * a + (1 - w) * b for a, b in zip(rows[0], rows[1], strict=True))
        assert capacity_of_rows(rows).enclose(30) == capacity_of_rows((mixed, *rows)).enclose(30)


def test_enclosures_of_a_random_kernel_shrink_and_nest_to_1000_digits() -> None:
    rng = random.Random(2)
    while not isinstance(value := capacity_of_rows(random_kernel(rng, 4, 6)), Enclosure):
        pass
    finest = value.arb(3400)
    for bits in (64, 200, 1000, 3400):
        ball = value.arb(bits)
        assert ball.overlaps(finest) and ball.rad() < arb(2) ** (2 - bits)
    low, high = value.enclose(1000)
    assert low[:990] == high[:990]


def test_order_one_half_of_bsc_is_its_formula() -> None:
    p = fmpq(1, 10)
    total = 2 * (Real(p) ** HALF / 2 + Real(1 - p) ** HALF / 2) ** 2
    assert equal(capacity_of_rows(bsc(p), HALF), -ln(total))


def test_order_two_of_bsc_is_ln_of_twice_the_collision_mass() -> None:
    p = fmpq(1, 10)
    assert equal(capacity_of_rows(bsc(p), 2), ln(Real(2 * (p * p + (1 - p) * (1 - p)))))


def test_order_infinity_is_maximal_leakage() -> None:
    rows = random_kernel(random.Random(5), 4, 5)
    total = sum((max(column) for column in zip(*rows, strict=True)), fmpq(0))
    assert equal(capacity_of_rows(rows, "inf"), ln(Real(total)))


def test_order_zero_is_minus_ln_of_the_smallest_worst_support_mass() -> None:
    # the pentagon: every output is reached by two neighbouring inputs
    rows = tuple(tuple(HALF if (y - x) % 5 in (0, 1) else fmpq(0) for y in range(5)) for x in range(5))
    assert equal(capacity_of_rows(rows, 0), ln(Real(fmpq(5, 2))))
    assert capacity_of_rows(bsc(fmpq(1, 10)), 0).rational == 0


def test_capacity_increases_with_the_order() -> None:
    rows = random_kernel(random.Random(6), 3, 4, 20, 0.3)
    values = [
        capacity_of_rows(rows, a) for a in (0, fmpq(1, 5), HALF, fmpq(999, 1000), 1, fmpq(1001, 1000), 2, 9, "inf")
    ]
    for a, b in itertools.pairwise(values):
        assert compare(a, b) is Ordering.LESS


def test_orders_near_one_approach_the_shannon_capacity() -> None:
    rows = random_kernel(random.Random(7), 4, 4)
    middle = capacity_of_rows(rows)
    for power in (3, 9, 30):
        e = fmpq(1, 10**power)
        below, above = capacity_of_rows(rows, 1 - e), capacity_of_rows(rows, 1 + e)
        assert compare(below, middle) is Ordering.LESS and compare(middle, above) is Ordering.LESS
        assert compare(above - below, Real(2 * e)) is Ordering.LESS


def test_binary_kernels_are_exact_at_every_rational_order() -> None:
    rows = kernel([fmpq(1, 3), fmpq(2, 3)], [fmpq(1, 7), fmpq(6, 7)])
    for order in (fmpq(1), fmpq(3), fmpq(5, 3), fmpq(1, 4), fmpq(2)):
        result = solve_capacity(rows, order)
        assert not isinstance(result.value, Enclosure)
        with mpmath.workdps(60):
            low, high = by_mpmath(rows, result.law(100), order)
            value = mpmath.mpf(result.value.enclose(50)[0])
            assert low - mpmath.mpf(10) ** -48 <= value <= high + mpmath.mpf(10) ** -48


def test_nearly_equal_rows_are_enclosed_to_relative_precision() -> None:
    e = fmpq(1, 10**12)
    base = random_kernel(random.Random(3), 4, 4)
    rows = tuple(tuple((1 - e) * a + e * b for a, b in zip(base[0], row, strict=True)) for row in base)
    low, high = capacity_of_rows(rows).enclose(40)
    assert low[:30] == high[:30] and mpmath.mpf(low) > 0


TINY = fmpq(1, 10**400)
NEAR = kernel(
    [HALF, HALF / 2, HALF / 2], [HALF + TINY, HALF / 2 - TINY, HALF / 2],
    [HALF, HALF / 2 - 3 * TINY, HALF / 2 + 3 * TINY],
)  # fmt: skip


@pytest.mark.parametrize(
    ("rows", "order", "leading"),
    [
        (NEAR, fmpq(1), ("9", -800)),  # an eighth of 2 * 3^2 / (1/4), at rows 0 and 2
        (NEAR, fmpq(3, 2), ("13.5", -800)),  # small differences: the order times that of order 1
        (NEAR, TINY, ("9", -1200)),
        (kernel([HALF, HALF], [HALF / 2, 3 * HALF / 2]), TINY, ("3.4688185232017459384", -402)),
    ],
)  # fmt: skip
def test_rows_and_orders_of_ten_to_the_minus_400_are_enclosed_relatively(
    rows: Rows, order: fmpq, leading: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(*_: object) -> None:
        raise AssertionError("Newton's method did not settle")

    monkeypatch.setattr("exactpriv.optimise.capacity.interior_point", slow)
    found = capacity_of_rows(rows, order)
    low, high = found.enclose(20)
    digits, exponent = leading
    expected = Rational(digits) * fmpq(10) ** exponent
    assert Rational(low) <= expected * (1 + fmpq(1, 10**19)) and Rational(high) >= expected * (1 - fmpq(1, 10**19))
    assert Rational(high) - Rational(low) < expected / 10**18 and found > 0


def test_a_small_order_tends_to_the_largest_chernoff_coefficient_per_order() -> None:
    """C_a / a -> max_p -ln sum_y prod_x K(y|x)^p_x as a -> 0 where no entry is 0."""
    rows = kernel([HALF, HALF], [HALF / 2, 3 * HALF / 2])
    per_order = capacity_of_rows(rows, TINY) / Real(TINY)

    def chernoff(p: mpmath.mpf) -> mpmath.mpf:
        return -mpmath.log(sum(mpmath.mpf(int(x.p)) / int(x.q) * (mpmath.mpf(int((y / x).p)) / int((y / x).q)) ** p
                               for x, y in zip(*rows, strict=True)))  # fmt: skip

    with mpmath.workdps(30):
        best = chernoff(mpmath.findroot(lambda p: mpmath.diff(chernoff, p), 0.5))
        low, high = per_order.enclose(18)
        slack = best * mpmath.mpf(10) ** -17
        assert mpmath.mpf(low) <= best + slack and best - slack <= mpmath.mpf(high)


def test_an_order_near_zero_of_a_kernel_with_zeros_has_its_sign_and_what_is_known() -> None:
    rows = kernel([HALF, HALF, 0], [0, fmpq(1, 3), fmpq(2, 3)], [fmpq(1, 7), fmpq(2, 7), fmpq(4, 7)])
    found = capacity_of_rows(rows, TINY)
    low, high = found.enclose(20)
    assert found > 0 and 0 < Rational(low) < Rational(high) < 2 * TINY


def test_the_interior_point_fallback_reaches_the_same_enclosure() -> None:
    rows = random_kernel(random.Random(12), 4, 4)
    law = dyadic_law(4, range(4), interior_point(rows, fmpq(1), 256)[0], 256)
    lower, upper = BallKernel(rows, fmpq(1), 300).bounds(law)
    with ctx.workprec(300):
        ball = lower.union(upper)
        assert ball.rad() < arb(2) ** -90 and ball.overlaps(capacity_of_rows(rows).arb(200))


def test_bounds_hold_for_every_law_good_or_bad() -> None:
    rng = random.Random(31)
    for order in (fmpq(1), HALF, fmpq(3)):
        rows = random_kernel(rng, 4, 3, 5, 0.3)
        value = capacity_of_rows(rows, order).arb(100)
        for _ in range(20):
            weights = [rng.randint(0, 3) for _ in rows]
            if sum(weights):
                law = tuple(fmpq(w, sum(weights)) for w in weights)
                lower, upper = BallKernel(rows, order, 100).bounds(law)
                assert not lower > value and not upper < value


def test_a_law_that_misses_an_output_has_an_infinite_upper_bound_at_order_one_and_above() -> None:
    rows = kernel([1, 0], [HALF, HALF])
    for order in (fmpq(1), fmpq(2)):
        assert not BallKernel(rows, order, 64).bounds((fmpq(1), fmpq(0)))[1].is_finite()
    assert BallKernel(rows, HALF, 64).bounds((fmpq(1), fmpq(0)))[1].is_finite()


def test_float_proposals_are_nearly_optimal_on_a_32_by_32_kernel() -> None:
    programme = FloatProgramme(random_kernel(random.Random(1), 32, 32), fmpq(1))
    assert programme.spread(float_law(programme)[0]) < 1e-9


def test_reduction_keeps_the_first_of_equal_rows() -> None:
    a, b = [HALF, HALF], [fmpq(1, 4), fmpq(3, 4)]
    reduced = reduce_kernel(kernel(a, b, a, b))
    assert reduced.inputs == (0, 1) and reduced.lift((fmpq(1, 3), fmpq(2, 3))) == (fmpq(1, 3), fmpq(2, 3), 0, 0)


def test_rows_that_are_not_laws_and_orders_that_are_not_rational_are_refused() -> None:
    with pytest.raises(BadInput):
        capacity_of_rows(kernel([HALF, HALF], [1, 1]))
    with pytest.raises(BadInput):
        capacity_of_rows(((0.5, 0.5),))
    with pytest.raises(BadInput):
        capacity_of_rows(())
    for order in (-1, 0.5, "x", ln(Real(2))):
        with pytest.raises(BadInput):
            capacity_of_rows(bsc(fmpq(1, 3)), order)


def test_a_row_whose_optimal_mass_is_below_every_precision_still_leaves_a_finite_gap() -> None:
    rare = fmpq(3, 10**7)
    rows = kernel([rare, fmpq(1, 1000) - rare, fmpq(999, 1000)], [0, 0, 1], [0, 1, 0])
    low, high = solve_capacity(rows).value.enclose(20)
    assert low.startswith("0.69314718055994530941") and high.startswith("0.6931471805599453094")


@pytest.mark.parametrize("order", [fmpq(1, 2), fmpq(2), fmpq(3)], ids=str)
def test_sibson_arimoto_and_csiszar_informations_have_the_same_supremum(order: fmpq) -> None:
    """At the optimal law of Sibson's information; Arimoto's at the law proportional to its root of that order."""
    rows = erasure(2, fmpq(1, 3))
    top = capacity_of_rows(rows, order)
    law = Prior([fmpq(1, 2), fmpq(1, 2)])
    kernel_ = Kernel(rows)
    for information in (m.sibson, m.arimoto, m.csiszar):
        assert compare(information(kernel_, law, order), top) is Ordering.EQUAL
    rng = random.Random(5)
    for _ in range(10):
        p = fmpq(rng.randint(1, 99), 100)
        for information in (m.sibson, m.arimoto, m.csiszar):
            assert information(kernel_, Prior([p, 1 - p]), order) <= top


def test_the_public_capacity_reaches_the_digits_asked_for() -> None:
    value = exactpriv.capacity(Kernel([["1/3", "2/3"], ["1/7", "6/7"], ["1/2", "1/2"]]), order=1, digits=60)
    low, high = value.enclose(60)
    assert low != high
    assert exactpriv.capacity(Kernel([["1/2", "1/2"]])) == 0
    with pytest.raises(BadInput, match="is not a number of digits"):
        exactpriv.capacity(Kernel([[1]]), digits=0)

"""Csiszar information: exact where it collapses, otherwise between its two bounds."""

from __future__ import annotations

import random
from typing import Any

import mpmath
import pytest
from flint import arb, fmpq

from exactpriv.optimise.capacity import capacity_of_rows
from exactpriv.optimise.csiszar import _Augustin, csiszar_information
from exactpriv.real import BadInput, Enclosure, Ordering, Real, compare, ln

from .test_capacity import Rows, bsc, equal, kernel, number, random_kernel

HALF = fmpq(1, 2)


def objective(rows: Rows, prior: tuple[fmpq, ...], order: fmpq, q: list[Any]) -> Any:
    a = number(order)
    return mpmath.fsum(
        number(p)
        / (a - 1)
        * mpmath.log(mpmath.fsum(number(x) ** a * m ** (1 - a) for x, m in zip(row, q, strict=True) if x))
        for p, row in zip(prior, rows, strict=True)
        if p
    )


@pytest.mark.parametrize("order", [fmpq(1, 3), HALF, fmpq(3, 2), fmpq(2), fmpq(8)], ids=str)
def test_no_output_law_is_below_the_enclosure_and_the_certificate_law_meets_it(order: fmpq) -> None:
    rng = random.Random(int(order.p) + 10 * int(order.q))
    for n, k in ((2, 2), (3, 4), (5, 3)):
        rows, weights = random_kernel(rng, n, k), [rng.randint(1, 9) for _ in range(n)]
        prior = tuple(fmpq(w, sum(weights)) for w in weights)
        value = csiszar_information(rows, prior, order)
        with mpmath.workdps(80):
            least = mpmath.mpf(value.enclose(40)[0])
            for _ in range(10):
                raw = [mpmath.mpf(rng.randint(1, 999)) for _ in range(k)]
                assert objective(rows, prior, order, [x / sum(raw) for x in raw]) >= least
            if isinstance(value, Enclosure):
                law = [mpmath.mpf(int(fmpq_text.split("/")[0])) for fmpq_text in value.certificate["output_law"]]
                scale = [int(([*text.split("/"), "1"])[1]) for text in value.certificate["output_law"]]
                q = [a / b for a, b in zip(law, scale, strict=True)]
                assert abs(objective(rows, prior, order, q) - least) < mpmath.mpf(10) ** -25


def test_bounds_enclose_the_value_for_every_output_law() -> None:
    rng = random.Random(9)
    rows, prior = random_kernel(rng, 3, 3), (HALF, fmpq(1, 3), fmpq(1, 6))
    for order in (HALF, fmpq(2)):
        value = csiszar_information(rows, prior, order).arb(100)
        for _ in range(20):
            raw = [rng.randint(1, 30) for _ in range(3)]
            lower, upper = _Augustin(rows, prior, order).bounds(tuple(fmpq(x, sum(raw)) for x in raw), 100)
            assert not lower > value and not upper < value


def test_order_one_is_mutual_information() -> None:
    p = fmpq(1, 10)
    expected = ln(Real(2)) + p * ln(Real(p)) + (1 - p) * ln(Real(1 - p))
    assert equal(csiszar_information(bsc(p), (HALF, HALF), 1), expected)


def test_symmetric_kernel_and_prior_give_the_capacity_of_the_order_exactly() -> None:
    for order in (HALF, fmpq(2), fmpq(3, 2)):
        value = csiszar_information(bsc(fmpq(1, 10)), (HALF, HALF), order)
        assert equal(value, capacity_of_rows(bsc(fmpq(1, 10)), order))


def test_noiseless_kernel_gives_the_entropy_of_the_prior_at_every_order() -> None:
    third = fmpq(1, 3)
    for order in (HALF, fmpq(1), fmpq(7)):
        value = csiszar_information(kernel([1, 0], [0, 1]), (third, 1 - third), order)
        assert equal(value, -third * ln(Real(third)) - (1 - third) * ln(Real(1 - third)))


def test_equal_rows_and_point_priors_give_zero() -> None:
    assert csiszar_information(kernel([HALF, HALF], [HALF, HALF]), (HALF, HALF), 2).rational == 0
    assert csiszar_information(bsc(fmpq(1, 3)), (fmpq(0), fmpq(1)), 2).rational == 0


def test_csiszar_information_never_exceeds_the_capacity_of_its_order() -> None:
    rows = random_kernel(random.Random(10), 3, 3)
    for order in (HALF, fmpq(2)):
        value = csiszar_information(rows, (HALF, fmpq(1, 4), fmpq(1, 4)), order)
        assert compare(value, capacity_of_rows(rows, order)) is Ordering.LESS


def test_enclosures_shrink_to_500_digits() -> None:
    value = csiszar_information(random_kernel(random.Random(11), 3, 4), (HALF, fmpq(1, 4), fmpq(1, 4)), 2)
    assert value.arb(1700).rad() < arb(2) ** -1690


def test_equal_entries_in_another_arrangement_are_another_number() -> None:
    a = csiszar_information(kernel([HALF, HALF], [fmpq(1, 3), fmpq(2, 3)]), (fmpq(1, 3), fmpq(2, 3)), 2)
    b = csiszar_information(kernel([fmpq(1, 3), fmpq(2, 3)], [HALF, HALF]), (fmpq(1, 3), fmpq(2, 3)), 2)
    assert compare(a, b) in (Ordering.LESS, Ordering.GREATER)


def test_priors_that_do_not_fit_and_orders_out_of_range_are_refused() -> None:
    for prior, order in (
        ((HALF,), 2),
        ((HALF, fmpq(1, 3)), 2),
        ((HALF, HALF), 0),
        ((HALF, HALF), "inf"),
        ((HALF, HALF), -1),
    ):
        with pytest.raises(BadInput):
            csiszar_information(bsc(fmpq(1, 3)), prior, order)


@pytest.mark.parametrize("order", [10**3, 10**6, 10**9, 10**16, 10**40, 10**400])
def test_a_large_order_is_enclosed_between_a_smaller_one_and_its_limit(order: int) -> None:
    rng = random.Random(3)
    table = [[rng.randint(1, 1000) for _ in range(6)] for _ in range(5)]
    rows = [[fmpq(x, sum(row)) for x in row] for row in table]
    prior = [fmpq(1, 5)] * 5
    value = csiszar_information(rows, prior, order).arb(80)
    below, above = (csiszar_information(rows, prior, fmpq(x) * order).arb(80) for x in (fmpq(1, 2), 2))
    assert value.rad() < 1e-20
    assert below - value <= 1e-20 and value - above <= 1e-20
    assert order > 10**20 or (below < value and value < above)


def test_orders_above_every_precision_have_one_value() -> None:
    rows, prior = [["1/2", "1/3", "1/6"], ["1/4", "1/4", "1/2"]], ["1/3", "2/3"]
    laws = [[fmpq(*map(int, x.split("/"))) for x in row] for row in rows]
    law = [fmpq(*map(int, x.split("/"))) for x in prior]
    found = [csiszar_information(laws, law, 10**n).enclose(15) for n in (40, 400)]
    assert found[0] == found[1]

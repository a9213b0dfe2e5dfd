"""Roots of sums of algebraic numbers are compared exactly; FLINT's algebraic numbers (qqbar) say the same."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from flint.types._gr import gr_real_qqbar_ctx  # an anchor for tests only

from exactpriv.kernel import Kernel, Prior
from exactpriv.measure import arimoto, binary_entropy, capacity, csiszar, inverse_binary_entropy, sibson
from exactpriv.real import Ordering, Real, compare, exp, ln, sqrt

EQUAL: list[tuple[Callable[[], Real], Callable[[], Real]]] = [
    (lambda: sqrt(5 + 2 * sqrt(6)), lambda: sqrt(2) + sqrt(3)),
    (lambda: (sqrt(5) + 2) ** "1/3" - (sqrt(5) - 2) ** "1/3", lambda: Real(1)),
    (lambda: sqrt(1 / (3 + sqrt(5))), lambda: sqrt(3 - sqrt(5)) / 2),
    (lambda: sqrt((3 + sqrt(5)) / 2), lambda: (1 + sqrt(5)) / 2),
    (lambda: sqrt(sqrt(5 + 2 * sqrt(6)) - sqrt(2)), lambda: Real(3) ** "1/4"),
    (lambda: sqrt(10 + 2 * sqrt(6) + 2 * sqrt(10) + 2 * sqrt(15)), lambda: sqrt(2) + sqrt(3) + sqrt(5)),
    (lambda: (Real(2) ** "1/3" - 1) ** "1/3",
     lambda: Real("1/9") ** "1/3" - Real("2/9") ** "1/3" + Real("4/9") ** "1/3"),
    (lambda: (sqrt(5 + 2 * sqrt(6)) - sqrt(2)) * ln(2), lambda: sqrt(3) * ln(2)),
    (lambda: ln(sqrt(5 + 2 * sqrt(6))), lambda: ln(sqrt(2) + sqrt(3))),
    (lambda: exp(sqrt(2) * ln(2)) * exp(-sqrt(2) * ln(2)), lambda: Real(1)),
    (lambda: exp(2 * sqrt(2)) * exp(1 - sqrt(2)) ** 2, lambda: exp(2)),
    (lambda: Real(4) ** sqrt(2), lambda: (Real(2) ** sqrt(2)) ** 2),
    (lambda: binary_entropy(inverse_binary_entropy("69/100")), lambda: Real("69/100")),
]


@pytest.mark.parametrize("pair", range(len(EQUAL)))
def test_equal_numbers_are_proved_equal_and_a_part_in_10_to_the_40_apart_they_differ(pair: int) -> None:
    left, right = (side() for side in EQUAL[pair])
    assert compare(left, right) is Ordering.EQUAL
    assert compare(left + Real("1e-40"), right) is Ordering.GREATER


def nested(rng: random.Random, one: Any, integer: Callable[[int], Any], root: Callable[[Any], Any], depth: int) -> Any:
    """A number made of square roots, in whatever arithmetic."""
    if depth == 0:
        return root(integer(rng.randrange(2, 8))) + integer(rng.randrange(1, 4))
    a = nested(rng, one, integer, root, depth - 1)
    return root(a * a + integer(rng.randrange(0, 3))) if rng.random() < 0.6 else root(a) * integer(rng.randrange(1, 3))


@pytest.mark.parametrize("seed", range(12))
def test_nested_square_roots_are_ordered_as_flint_orders_them(seed: int) -> None:
    R = gr_real_qqbar_ctx.new()
    depth = 1 + seed % 2
    pairs = []
    for other in (0, 1):
        key = 2 * seed + other * (seed % 3 > 0)
        ours = nested(random.Random(key), Real(1), Real, sqrt, depth)
        theirs = nested(random.Random(key), R(1), R, lambda x: x.sqrt(), depth)
        pairs.append((ours, theirs))
    (a, x), (b, y) = pairs
    wanted = Ordering.EQUAL if x == y else Ordering.LESS if R.lt(x, y) else Ordering.GREATER
    assert compare(a, b) is wanted
    assert compare(a * a, b * b) is wanted


@pytest.mark.parametrize("order", ["0", "1/1000", "1/2", "99/100", "1", "101/100", "2", "1000001/1000000"])
def test_every_order_of_information_of_equal_rows_is_zero(order: str) -> None:
    K, P = Kernel([["1/3", "1/3", "1/3"]] * 3), Prior(["1/4", "1/2", "1/4"])
    for measure in (sibson, arimoto, *([csiszar] if order != "0" else [])):  # Csiszar's has the orders above 0
        assert measure(K, P, order).rational == 0


def test_the_capacity_of_rows_10_to_the_minus_1000_apart_is_enclosed() -> None:
    near = Real(1) / Real(10) ** 1000
    K = Kernel([[Real("1/2") + near, Real("1/2") - near], ["1/2", "1/2"]])
    assert compare(capacity(K), 0) is Ordering.GREATER
    assert capacity(K).enclose(8) == ("5e-2001", "5.0000001e-2001")

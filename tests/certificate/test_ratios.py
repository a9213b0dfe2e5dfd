"""Functions of a likelihood ratio in the checker: values, slopes, limits, conjugates, convexity, roots."""

from __future__ import annotations

import random
from fractions import Fraction as F

import pytest

from exactpriv.certificate.checker.arithmetic.numbers import Number, compare, nearby, number
from exactpriv.certificate.checker.arithmetic.ratios import (
    Place,
    bending,
    conjugate,
    degree_of_root,
    sign_at,
    sign_changes,
    slope,
    slope_at_zero,
    value,
    value_at_zero,
    weighted_power,
)
from exactpriv.certificate.checker.kinds.ratios.convexity import root_above, root_below
from exactpriv.certificate.checker.language.expressions import Instance, expression
from exactpriv.certificate.checker.language.generators import Generator, generator
from exactpriv.certificate.checker.language.table import MEASURES

GENERATORS = [
    ("tv",), ("kl",), ("reverse-kl",), ("hellinger2",), ("chi2",), ("linear",), ("triangular",), ("jensen-shannon",),
    ("hellinger", "3/2"), ("hellinger", "1/3"), ("hellinger", "5"), ("hockey-stick", "3/2"),
    ("positive-power", "2", "3"), ("polynomial", "-1", "0", "2", "-1"),
]  # fmt: skip
RATIOS = [F(1, 50), F(1, 4), F(2, 3), F(1), F(3, 2), F(9, 4), F(5), F(64)]


def made(name: str, *parameters: str) -> Generator:
    return generator({"f": name, "parameters": list(parameters)})


@pytest.mark.parametrize("given", GENERATORS, ids="-".join)
def test_both_forms_of_a_generator_are_the_same_function(given: tuple[str, ...]) -> None:
    f = made(*given)
    for t in RATIOS:
        q = F(1, 7)
        as_letter = f.letter(number(t * q), number(q))
        assert compare(as_letter, number(q) * value(f.ratio.on(t), Place(t))) == 0


@pytest.mark.parametrize("given", GENERATORS, ids="-".join)
def test_the_conjugate_is_the_function_of_the_other_order(given: tuple[str, ...]) -> None:
    f = made(*given)
    for t in RATIOS:
        inner = f.ratio.on(1 / t) if 1 / t not in f.ratio.breaks else f.ratio.functions[0]
        assert compare(f.letter(number(1), number(t)), value(conjugate(inner), Place(t))) == 0


@pytest.mark.parametrize("given", GENERATORS, ids="-".join)
def test_limits_at_zero_are_those_of_the_letters(given: tuple[str, ...]) -> None:
    f = made(*given)
    assert compare(f.letter(number(0), number(1)), value_at_zero(f.ratio.functions[0])) == 0
    at_infinity = value_at_zero(conjugate(f.ratio.functions[-1]))
    assert compare(f.letter(number(1), number(0)), at_infinity) == 0


@pytest.mark.parametrize("given", GENERATORS, ids="-".join)
def test_slopes_are_difference_quotients_and_bending_has_the_sign_of_their_change(given: tuple[str, ...]) -> None:
    f = made(*given).ratio
    h = F(1, 10**7)
    for t in (F(1, 9), F(4, 9), F(3), F(16)):
        g = f.on(t)
        quotient = (value(g, Place(t + h)) - value(g, Place(t - h))) / number(2 * h)
        assert abs(_double(quotient) - _double(slope(g, Place(t)))) < 1e-5
        change = _double(slope(g, Place(t + h)) - slope(g, Place(t - h)))
        q = degree_of_root(g)
        side = _sign_of_bending(bending(g, q), t, q)
        assert side == (0 if abs(change) < 1e-12 else 1 if change > 0 else -1)


def _sign_of_bending(polynomial: list[Number], t: F, q: int) -> int:
    """The sign at t^(1/q), between rationals near it."""
    low, high = root_below(t, q), root_above(t, q)
    assert sign_at(polynomial, low) == sign_at(polynomial, high)
    return sign_at(polynomial, low)


def _double(x: Number) -> float:
    if x.rational is not None:
        return float(x.rational)
    return float(nearby(x, 80))


def test_terms_of_one_order_that_cancel_at_zero_leave_the_limit_of_the_rest() -> None:
    one, two = number(1), number(2)
    pole, log, constant = ("power", F(-1)), ("log", 0), ("power", F(0))
    assert value_at_zero({pole: one, log: -one, constant: two}).infinite == 1
    assert value_at_zero({pole: one, ("power", F(-1, 2)): -number(9)}).infinite == 1
    assert value_at_zero({log: -one, constant: number(-50)}).infinite == 1
    assert compare(value_at_zero({constant: two, ("log", 1): number(-7), ("over", F(1, 2), 2): one}), number(6)) == 0
    assert slope_at_zero({("log", 1): one, ("power", F(1, 2)): one}).infinite == 1
    assert slope_at_zero({("log", 1): one}).infinite == -1
    cancelling = {("mixed", F(1, 2), 1): one, ("power", F(1)): one}
    assert compare(slope_at_zero(cancelling), expression(
        {"op": "add", "args": ["1", {"op": "neg", "args": [{"op": "ln", "args": ["2"]}]}]}, Instance({}))) == 0


def test_a_weighted_power_is_that_quotient() -> None:
    for w in (F(0), F(1, 3), F(1)):
        for t in (F(1, 4), F(3)):
            expected = (t - 1) ** 3 / (1 - w + w * t) ** 2
            assert compare(value(weighted_power(3, w, 2), Place(t)), number(expected)) == 0


def test_sign_changes_count_roots_as_descartes_says() -> None:
    rng = random.Random(0)
    for _ in range(60):
        roots = sorted(F(rng.randrange(1, 40), 20) for _ in range(rng.randrange(0, 4)))
        p = [number(1)]
        for r in roots:
            p = [a - number(r) * b for a, b in zip([number(0), *p], [*p, number(0)], strict=True)]
        for low, high in ((F(0), F(1)), (F(1, 3), F(2)), (F(1, 2), F(7, 4))):
            inside = sum(low < r < high for r in roots)
            changes, side = sign_changes(p, low, high)
            assert changes >= inside and (changes - inside) % 2 == 0
            if changes == 0:
                assert side == sign_at(p, (low + high) / 2)


def test_irrational_coefficients_are_counted_as_rational_ones_are() -> None:
    root = expression({"op": "pow", "args": ["2", "1/2"]}, Instance({}))
    p = [-root, number(0), number(1)]  # s^2 - sqrt 2, root 2^(1/4)
    assert sign_changes(p, F(1), F(3, 2))[0] == 1
    assert sign_changes(p, F(0), F(1)) == (0, -1)
    assert sign_changes(p, F(3, 2), F(2)) == (0, 1)


@pytest.mark.parametrize("name", [name for name, made in MEASURES.items() if made.divergence is not None])
def test_a_measure_is_the_divergence_that_the_table_says(name: str) -> None:
    divergence = MEASURES[name].divergence
    assert divergence is not None
    rng = random.Random(name)
    for _ in range(6):
        p, q = (_law(rng) for _ in range(2))
        laws = {"p": {"type": "prior", "masses": p}, "q": {"type": "prior", "masses": q}}
        more, f = _further(divergence.parameter, divergence.f)
        args = [{"var": "p"}, {"var": "q"}]
        instance = Instance(laws)
        left = expression({"measure": name, "args": [*args, *more]}, instance)
        right = expression({"measure": "f_divergence", "args": [*args, f]}, instance)
        if divergence.parameter == "order":
            right = expression({"op": "ln", "args": [{"op": "add", "args": [
                "1", {"op": "div", "args": [{"measure": "f_divergence", "args": [*args, f]}, "2"]}]}]}, instance)
            assert compare(left, right * number(2)) == 0
        else:
            right = number(divergence.constant) + number(divergence.factor) * right
            for one in divergence.more:
                assert not one.parameter
                added = {"measure": "f_divergence", "args": [*args, {"f": one.f, "parameters": []}]}
                right = right + number(one.constant) + number(one.factor) * expression(added, instance)
            assert compare(left, right) == 0


def _further(parameter: str, name: str) -> tuple[list[object], dict[str, object]]:
    if parameter == "function":
        return [{"f": "triangular", "parameters": []}], {"f": "triangular", "parameters": []}
    if parameter == "level":
        return [{"op": "ln", "args": ["3/2"]}], {"f": name, "parameters": ["3/2"]}
    if parameter == "order":  # the order 3/2: sum q t^(3/2) = 1 + D_f / 2 with f = 2 (t^(3/2) - 1)
        return ["3/2"], {"f": "hellinger", "parameters": ["3/2"]}
    return [], {"f": name, "parameters": []}


def _law(rng: random.Random) -> list[str]:
    masses = [rng.randrange(0, 6) for _ in range(3)]
    masses[rng.randrange(3)] += 1
    return [str(F(m, sum(masses))) for m in masses]

"""Products of divergences of one pair of laws, and sums of logarithms of Hellinger integrals, by Hölder's inequality.

Products. For f convex with f(1) = 0, Taylor's formula at 1 says D_f = integral of f'' dm for one measure m >= 0 that
depends on the pair of laws alone (on the letter x with ratio t it has the density q |t - s| for s between 1 and t;
where q = 0 it is p for s above 1). So with weights w_i > 0 of sum 1

    D_0 <= C prod D_i^w_i        if        f_0'' <= C prod (f_i'')^w_i  at every ratio t > 0.

Here the second derivatives are sums of powers of t with coefficients that are not negative, and the difference of whole
powers of both sides is such a sum, too. A divergence of which f'' > 0 vanishes for equal laws alone, where all do, so
that no product is 0 * inf.

Logarithms. With S_a = sum p^a q^(1 - a): if sum b_j ln S_{a_j} has b_0 < 0 alone, sum b_j = 0 and sum b_j a_j = 0, then
it is at least 0, as S_{a_0} <= prod S_{a_j}^(b_j / -b_0). All a_j lie between 0 and 1 (then all S_a vanish together,
for disjoint laws), or both laws are positive.

What would make it silently wrong: a second derivative; a divergence with a kink, which has none (refused).
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from ....schema import CertificateError, Tree, fields, rational, string
from ...arithmetic.elementary import power
from ...arithmetic.numbers import UNITY, ZERO, Number, number, sign
from ...arithmetic.ratios import Function, Place, added, value
from ...language.objects import demand
from ..derivation.context import Context
from .bounds import is_constant
from .reading import Logarithm, Reader, Side

MAX_POWER = 24
MAX_TERMS = 400
Powers = dict[Fraction, Number]
"""A sum of multiples of powers of t, by their exponents."""
ONE = Fraction(1)


def check_hoelder(proof: Tree, op: str, sides: tuple[Tree, Tree], context: Context) -> None:
    """CertificateError unless left <= right is shown by Hölder's inequality, for all pairs of laws."""
    way = string(fields(proof, ["hoelder"], "a proof")["hoelder"], "the way of a proof")
    demand(op == "<=", "Hölder's inequality shows <= and >=: state one")
    if way == "products":
        _check_products(sides, context)
        return
    demand(way == "logarithms", "a proof by Hölder's inequality is of products or logarithms: correct it")
    _check_logarithms(sides, context)


# -- products ----------------------------------------------------------------------------------------------------------


def _check_products(sides: tuple[Tree, Tree], context: Context) -> None:
    reader = Reader(context)
    (c, smaller), (d, larger) = (factors_of(side, reader) for side in sides)
    demand(len(smaller) == 1 and len(larger) > 0, "the smaller side is no power of one divergence: leave it open")
    demand(not reader.of_rows, "largest values over rows are multiplied: leave the claim open")
    for f, _ in (*smaller, *larger):
        demand(sign(value(f, Place(ONE))) == 0, "a function is not 0 at equal masses: leave the claim open")
    ((f, k),) = smaller
    demand(k == sum(e for _, e in larger), "the exponents of both sides have different sums: leave the claim open")
    scale = lcm(k.denominator, *(e.denominator for _, e in larger))
    demand(k * scale <= MAX_POWER, f"a power is beyond {MAX_POWER}: leave the claim open")
    low = times({Fraction(0): power(c, Fraction(scale))}, to_the(second(f), int(k * scale)))
    high = {Fraction(0): power(d, Fraction(scale))}
    for g, e in larger:
        high = times(high, to_the(second(g), int(e * scale)))
    for exponent in {*low, *high}:
        fits = sign(high.get(exponent, ZERO) - low.get(exponent, ZERO)) >= 0
        demand(fits, "the second derivatives are not shown to compare term by term: leave the claim open")


def factors_of(tree: Tree, reader: Reader) -> tuple[Number, list[tuple[Function, Fraction]]]:
    """c > 0 and (f, exponent) of each divergence, whose product an expression is."""
    if is_constant(tree):
        c = reader.constant(tree)
        demand(not c.infinite and sign(c) > 0, "a factor is not positive: leave the claim open")
        return c, []
    demand(isinstance(tree, dict), "a side is no product of divergences: leave the claim open")
    op, args = tree.get("op"), tree.get("args", [])
    if op == "mul":
        made = UNITY
        found: list[tuple[Function, Fraction]] = []
        for part in args:
            c, more = factors_of(part, reader)
            made, found = made * c, [*found, *more]
        return made, found
    if op == "div" and is_constant(args[1]):
        c, inside = factors_of(args[0], reader)
        below, _ = factors_of(args[1], reader)
        return c / below, inside
    if op == "pow":
        e = rational(string(args[1], "an exponent"))
        demand(0 < e <= MAX_POWER, "an exponent is not between 0 and the limit: leave the claim open")
        c, inside = factors_of(args[0], reader)
        return (c if e == 1 else power(c, e)), [(f, e * k) for f, k in inside]
    side = reader.sum_of(tree)
    demand(side.constant.rational == 0, "a constant is added to the divergences: leave the claim open")
    return UNITY, [(_function(side), ONE)]


def _function(side: Side) -> Function:
    """The function of a sum of divergences that has no kink."""
    f: Function = {}
    for c, atom in side.atoms:
        made = atom.weighted(Fraction(0))
        demand(not made.breaks and atom.power == 1, "a divergence has a kink: leave the claim open")
        f = added(f, made.functions[0], c)
    demand(bool(f), "there is no divergence: leave the claim open")
    return f


def second(f: Function) -> Powers:
    """f'', where it is a sum of powers of t with coefficients that are not negative and not all 0."""
    found: Powers = {}
    for term, c in f.items():
        if term[0] == "power":
            exponent, factor = term[1] - 2, term[1] * (term[1] - 1)
        elif term[0] == "log":
            exponent, factor = Fraction(term[1] - 2), Fraction(1 if term[1] else -1)
        else:
            raise CertificateError("a second derivative is no sum of powers of the ratio: leave the claim open")
        if factor:
            found[exponent] = found.get(exponent, ZERO) + number(factor) * c
    found = {e: c for e, c in found.items() if sign(c) != 0}
    demand(bool(found) and all(sign(c) > 0 for c in found.values()), "a function is not shown to be convex")
    return found


def times(x: Powers, y: Powers) -> Powers:
    """The product."""
    made: Powers = {}
    demand(len(x) * len(y) <= MAX_TERMS, "a product has too many terms: leave the claim open")
    for e, c in x.items():
        for k, d in y.items():
            made[e + k] = made.get(e + k, ZERO) + c * d
    return made


def to_the(x: Powers, n: int) -> Powers:
    """The power."""
    made: Powers = {Fraction(0): UNITY}
    for _ in range(n):
        made = times(made, x)
    return made


# -- logarithms --------------------------------------------------------------------------------------------------------


def _check_logarithms(sides: tuple[Tree, Tree], context: Context) -> None:
    reader = Reader(context)
    found: dict[Fraction, Number] = {}
    for tree, outer in zip(sides, (-UNITY, UNITY), strict=True):
        parts = logarithms_of(tree, reader)
        demand(bool(parts), "a side has no logarithm: leave the claim open")
        for one in parts:
            a = _exponent(one)
            # each side is a sum of numbers from 0 to inf, as multiples of Renyi divergences are
            at_least_0 = sign(one.factor) == (-1 if 0 < a < 1 else 1)
            demand(at_least_0, "a Renyi divergence is taken off a side: leave the claim open")
            found[a] = found.get(a, ZERO) + outer * one.factor
    found = {a: b for a, b in found.items() if sign(b) != 0}
    demand(not reader.of_rows, "largest values over rows are added up: leave the claim open")
    between = all(0 < a < 1 for a in found)
    demand(between or all(reader.positive), "an order is beyond 0 and 1 and a law may have no mass: leave it open")
    total, moment = ZERO, ZERO
    for a, b in found.items():
        total, moment = total + b, moment + number(a) * b
    demand(sign(total) == 0 and sign(moment) == 0, "the orders do not have one mean: leave the claim open")
    negative = [a for a, b in found.items() if sign(b) < 0]
    demand(len(negative) <= 1, "more than one logarithm has a negative factor: leave the claim open")


def logarithms_of(tree: Tree, reader: Reader) -> list[Logarithm]:
    """The logarithms whose sum an expression is."""
    if isinstance(tree, dict) and tree.get("op") == "add":
        return [one for part in tree["args"] for one in logarithms_of(part, reader)]
    if isinstance(tree, dict) and tree.get("op") == "mul" and len(tree["args"]) > 2:
        constants = [part for part in tree["args"] if is_constant(part)]
        others = [part for part in tree["args"] if not is_constant(part)]
        demand(len(others) == 1, "two logarithms are multiplied: leave the claim open")
        found = logarithms_of(others[0], reader)
        for part in constants:
            found = [one.multiplied(reader.constant(part)) for one in found]
        return found
    one = reader.logarithm(tree)
    if one is None:
        raise CertificateError("a side is no sum of logarithms of divergences: leave the claim open")
    return [one]


def _exponent(one: Logarithm) -> Fraction:
    """a where what stands inside is sum p^a q^(1 - a)."""
    f: Function = {("power", Fraction(0)): one.inside.constant} if one.inside.constant.rational != 0 else {}
    f = added(f, _function(one.inside))
    demand(len(f) == 1, "a logarithm is of more than one power of the ratio: leave the claim open")
    ((term, c),) = f.items()
    fits = term[0] == "power" and c.rational == 1 and term[1] not in (0, 1)
    demand(fits, "a logarithm is not of a sum of powers of the ratio: leave the claim open")
    exponent = term[1]
    assert isinstance(exponent, Fraction)
    return exponent

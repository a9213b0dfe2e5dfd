"""Functions of a likelihood ratio t in (0, inf), whose second derivatives are rational in a root of t.

A function is a sum of exact numbers times

    ("power", a)          t^a, a rational
    ("log", j)            t^j ln t, j = 0 or 1
    ("over", w, k)        (1 - w + w t)^-k, k >= 1 and 0 < w < 1
    ("mixed", w, j)       t^j ln(1 - w + w t), j = 0 or 1

Each is known with its value and slope at t > 0, their limits at 0, its conjugate t f(1/t), and its second derivative.
A `Pieces` is one such function between each two of its breaks. What would make it silently wrong: a derivative in this
file, or a limit at 0 where two terms of one order cancel (`_limit` adds terms of one order before it looks at signs).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import comb, lcm
from typing import Any, TypeAlias

from ..language.objects import demand
from .elementary import ln, power
from .numbers import INFINITY, UNITY, ZERO, Number, number, sign, total
from .work import spend

Term: TypeAlias = tuple[Any, ...]
Function: TypeAlias = Mapping[Term, Number]
MAX_DEGREE = 160
MAX_ROOT = 64
ONE = Fraction(1)
CONSTANT: Term = ("power", Fraction(0))
LINEAR: Term = ("power", ONE)


# -- sums --------------------------------------------------------------------------------------------------------------


def added(f: Function, g: Function, factor: Number = UNITY) -> Function:
    """f + factor g; terms that cancel are left out."""
    made = dict(f)
    for term, c in g.items():
        made[term] = made.get(term, ZERO) + factor * c
    return {term: c for term, c in made.items() if c.rational != 0 and sign(c) != 0}


def affine(constant: Number, slope: Number) -> Function:
    """constant + slope t."""
    return added({}, {CONSTANT: constant, LINEAR: slope})


def weighted_power(n: int, w: Fraction, k: int) -> Function:
    """(t - 1)^n / (1 - w + w t)^k, 0 <= w <= 1 and n, k >= 0."""
    if w in (0, 1):
        shift = Fraction(-k if w else 0)
        return {("power", j + shift): number(comb(n, j) * (-1) ** (n - j)) for j in range(n + 1)}
    return _in_mixture({n - i - k: Fraction(comb(n, i) * (-1) ** i) / w**n for i in range(n + 1)}, w)


def _in_mixture(powers: Mapping[int, Fraction], w: Fraction) -> Function:
    """A sum of whole powers of 1 - w + w t."""
    made: dict[Term, Number] = {}
    for e, c in powers.items():
        parts = ({("power", Fraction(j)): number(c * comb(e, j) * w**j * (1 - w) ** (e - j)) for j in range(e + 1)}
                 if e >= 0 else {("over", w, -e): number(c)})  # fmt: skip
        made = dict(added(made, parts))
    return made


def conjugate(f: Function) -> Function:
    """t f(1/t), the function of the other order of the arguments."""
    made: Function = {}
    for term, c in f.items():
        made = added(made, _conjugate(term), c)
    return made


def _conjugate(term: Term) -> Function:
    if term[0] == "power":
        return {("power", 1 - term[1]): UNITY}
    if term[0] == "log":
        return {("log", 1 - term[1]): -UNITY}
    w = term[1]
    if term[0] == "mixed":
        return {("mixed", 1 - w, 1 - term[2]): UNITY, ("log", 1 - term[2]): -UNITY}
    k, slope = term[2], 1 - w  # t^(k+1) / u^k with u = w + (1 - w) t, and t = (u - w) / (1 - w)
    return _in_mixture({1 - i: Fraction(comb(k + 1, i)) * (-w) ** i / slope ** (k + 1) for i in range(k + 2)}, slope)


# -- values ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Place:
    """t = s^q for a rational s > 0 and a whole q >= 1."""

    s: Fraction
    q: int = 1

    @property
    def t(self) -> Fraction:
        """t, a rational."""
        return self.s**self.q

    def power(self, a: Fraction) -> Number:
        """t^a."""
        e = a * self.q
        return number(self.s ** int(e)) if e.denominator == 1 else power(number(self.t), a)

    def log(self) -> Number:
        """ln t."""
        return number(self.q) * ln(number(self.s))


def value(f: Function, at: Place) -> Number:
    """f at t > 0."""
    return total(c * _value(term, at) for term, c in f.items())


def slope(f: Function, at: Place) -> Number:
    """f' at t > 0."""
    return total(c * _slope(term, at) for term, c in f.items())


def _value(term: Term, at: Place) -> Number:
    spend(20)
    if term[0] == "power":
        return at.power(term[1])
    if term[0] == "log":
        return (number(at.t) if term[1] else UNITY) * at.log()
    u = 1 - term[1] + term[1] * at.t
    if term[0] == "over":
        return number(u ** -term[2])
    return (number(at.t) if term[2] else UNITY) * ln(number(u))


def _slope(term: Term, at: Place) -> Number:
    spend(20)
    if term[0] == "power":
        return number(term[1]) * at.power(term[1] - 1) if term[1] else ZERO
    if term[0] == "log":
        return at.log() + UNITY if term[1] else number(1 / at.t)
    w, u = term[1], 1 - term[1] + term[1] * at.t
    if term[0] == "over":
        return number(-term[2] * w * u ** (-term[2] - 1))
    return ln(number(u)) + number(w * at.t / u) if term[2] else number(w / u)


def value_at_zero(f: Function) -> Number:
    """The limit of f at 0, possibly infinite."""
    orders: list[tuple[tuple[Fraction, int], Number]] = []
    for term, c in f.items():
        if term[0] == "power":
            orders.append(((term[1], 0), c))
        elif term[0] == "log":
            orders.append(((Fraction(term[1]), 1), c))
        elif term[0] == "over":
            orders.append(((Fraction(0), 0), c * number((1 - term[1]) ** -term[2])))
        elif term[2] == 0:
            orders.append(((Fraction(0), 0), c * ln(number(1 - term[1]))))
    return _limit(orders)


def slope_at_zero(f: Function) -> Number:
    """The limit of f' at 0, possibly infinite."""
    orders: list[tuple[tuple[Fraction, int], Number]] = []
    for term, c in f.items():
        if term[0] == "power":
            if term[1]:
                orders.append(((term[1] - 1, 0), c * number(term[1])))
        elif term[0] == "log":
            orders.append(((Fraction(term[1] - 1), term[1]), c))
            if term[1]:
                orders.append(((Fraction(0), 0), c))
        else:
            w, rest = term[1], 1 - term[1]
            at_zero = (-term[2] * w * rest ** (-term[2] - 1)) if term[0] == "over" else None
            inner = number(at_zero) if at_zero is not None else ln(number(rest)) if term[2] else number(w / rest)
            orders.append(((Fraction(0), 0), c * inner))
    return _limit(orders)


def _limit(orders: Sequence[tuple[tuple[Fraction, int], Number]]) -> Number:
    """The limit at t = 0 of a sum of c t^a (ln t)^b, b = 0 or 1, given as ((a, b), c)."""
    found: dict[tuple[Fraction, int], Number] = {}
    for order, c in orders:
        found[order] = found.get(order, ZERO) + c
    for (a, b), c in sorted(found.items(), key=lambda one: (one[0][0], -one[0][1])):
        if a > 0:
            break
        side = sign(c)
        if side and (a or b):
            return INFINITY if (side > 0) == (b == 0) else -INFINITY
    return found.get((Fraction(0), 0), ZERO)


# -- the second derivative ---------------------------------------------------------------------------------------------


def degree_of_root(*functions: Function) -> int:
    """The least q for which all powers of t are whole powers of t^(1/q)."""
    q = lcm(*(term[1].denominator for f in functions for term in f if term[0] == "power"))
    demand(q <= MAX_ROOT, f"a root of degree {q} of the ratio is beyond {MAX_ROOT}: use simpler orders")
    return q


def bending(f: Function, q: int) -> list[Number]:
    """Coefficients, the constant one first, of a polynomial in s = t^(1/q) that has the sign of f'' at every t > 0."""
    powers: dict[Fraction, Number] = {}
    overs: dict[tuple[Fraction, int], Number] = {}

    def put(into: dict[Any, Number], key: Any, c: Number) -> None:
        into[key] = into.get(key, ZERO) + c

    for term, c in f.items():
        if term[0] == "power":
            put(powers, term[1] - 2, c * number(term[1] * (term[1] - 1)))
        elif term[0] == "log":
            put(powers, Fraction(term[1] - 2), c if term[1] else -c)
        elif term[0] == "over":
            put(overs, (term[1], term[2] + 2), c * number(term[2] * (term[2] + 1) * term[1] ** 2))
        elif term[2]:
            put(overs, (term[1], 1), c * number(term[1]))
            put(overs, (term[1], 2), c * number(term[1] * (1 - term[1])))
        else:
            put(overs, (term[1], 2), -(c * number(term[1] ** 2)))
    powers = {e: c for e, c in powers.items() if c.rational != 0}
    overs = {key: c for key, c in overs.items() if c.rational != 0}
    most: dict[Fraction, int] = {}
    for w, k in overs:
        most[w] = max(most.get(w, 0), k)
    low = min([e for e in powers] + ([Fraction(0)] if overs else []), default=Fraction(0))
    result: list[Number] = []
    for e, c in powers.items():
        result = _sum(result, _product_of(most, q, int((e - low) * q), c))
    for (w, k), c in overs.items():
        result = _sum(result, _product_of({**most, w: most[w] - k}, q, int(-low * q), c))
    while result and sign(result[-1]) == 0:
        result.pop()
    demand(len(result) <= MAX_DEGREE + 1, f"a second derivative of degree {len(result) - 1} is beyond {MAX_DEGREE}")
    return result


def _product_of(most: Mapping[Fraction, int], q: int, shift: int, c: Number) -> list[Number]:
    """c s^shift times the product of (1 - w + w s^q)^k."""
    made = [Fraction(0)] * shift + [ONE]
    for w, k in most.items():
        for _ in range(k):
            wider = [(1 - w) * x for x in made] + [Fraction(0)] * q
            for place, x in enumerate(made):
                wider[place + q] += w * x
            made = wider
            demand(len(made) <= 4 * MAX_DEGREE, "a second derivative has too high a degree: use fewer mixtures")
    spend(len(made))
    return [c * number(x) for x in made]


def _sum(f: list[Number], g: list[Number]) -> list[Number]:
    longer, shorter = (f, g) if len(f) >= len(g) else (g, f)
    return [x + shorter[i] if i < len(shorter) else x for i, x in enumerate(longer)]


# -- roots by Descartes' rule ------------------------------------------------------------------------------------------


def sign_at(polynomial: Sequence[Number], s: Fraction) -> int:
    """The sign at a rational."""
    made = ZERO
    for c in reversed(polynomial):
        made = made * number(s) + c
    return sign(made)


def sign_changes(polynomial: Sequence[Number], low: Fraction, high: Fraction) -> tuple[int, int]:
    """(sign changes of the coefficients of (1 + x)^n p((low + high x) / (1 + x)), the sign of its first one or 0).

    By Descartes' rule p has no root in the open interval where there is no change, exactly one, and that simple, where
    there is one. Without a change the sign is that of p inside.
    """
    made = list(polynomial)
    n = len(made)
    spend(3 * n * n)
    if all(c.rational is not None for c in made):
        signs = [(c > 0) - (c < 0) for c in _moved([c.rational or Fraction(0) for c in made], low, high)]
    else:
        signs = [sign(c) for c in _moved_numbers(made, low, high)]
    signs = [one for one in signs if one]
    return sum(a != b for a, b in pairwise(signs)), signs[0] if signs else 0


def _moved(p: list[Fraction], low: Fraction, high: Fraction) -> list[Fraction]:
    common = lcm(*(c.denominator for c in p), 1)
    whole = [int(c * common) for c in p]
    n, d = len(p) - 1, lcm(low.denominator, high.denominator)
    a, b = int(low * d), int(high * d)
    result, factor = [0] * len(p), [1]  # sum of c_k (a + b x)^k (d + d x)^(n-k)
    top = [1]
    tops = [top]
    for _ in range(n):
        top = [a * x for x in top] + [0]
        for place, x in enumerate(tops[-1]):
            top[place + 1] += b * x
        tops.append(top)
    for k in range(n, -1, -1):
        scale = whole[k] * d ** (n - k)
        for i, x in enumerate(tops[k]):
            if x and scale:
                for j, y in enumerate(factor):
                    result[i + j] += scale * x * y
        factor = [x + y for x, y in zip([*factor, 0], [0, *factor], strict=True)]
    spend(max((abs(c).bit_length() for c in result), default=0) * len(p) >> 4)
    return [Fraction(c) for c in result]


def _moved_numbers(p: list[Number], low: Fraction, high: Fraction) -> list[Number]:
    made = list(p)
    _shift(made, number(low))
    width, scale = number(high - low), UNITY
    for place in range(len(made)):
        made[place] = made[place] * scale
        scale = scale * width
    made.reverse()
    _shift(made, UNITY)
    return made[::-1]


def _shift(p: list[Number], by: Number) -> None:
    """p(x + by) in place of p."""
    for start in range(len(p) - 1):
        for place in range(len(p) - 2, start - 1, -1):
            p[place] = p[place] + by * p[place + 1]


# -- pieces ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Pieces:
    """A function on (0, inf), `functions[i]` between `breaks[i - 1]` and `breaks[i]`; continuous."""

    breaks: tuple[Fraction, ...]
    functions: tuple[Function, ...]

    def on(self, low: Fraction) -> Function:
        """The function to the right of `low`."""
        return self.functions[sum(b <= low for b in self.breaks)]


def one_piece(f: Function) -> Pieces:
    """The same function everywhere."""
    return Pieces((), (f,))


NOTHING = one_piece({})


def sum_of(f: Pieces, g: Pieces, factor: Number = UNITY) -> Pieces:
    """f + factor g."""
    breaks = tuple(sorted({*f.breaks, *g.breaks}))
    demand(len(breaks) <= 12, "a divergence has more than twelve breaks: leave some out")
    starts = (Fraction(0), *breaks)
    return Pieces(breaks, tuple(added(f.on(b), g.on(b), factor) for b in starts))


def conjugate_of(f: Pieces) -> Pieces:
    """t f(1/t)."""
    return Pieces(tuple(1 / b for b in reversed(f.breaks)), tuple(conjugate(one) for one in reversed(f.functions)))


def absolute_power(n: int, w: Fraction, k: int) -> Pieces:
    """|t - 1|^n / (1 - w + w t)^k."""
    made = weighted_power(n, w, k)
    return one_piece(made) if n % 2 == 0 else Pieces((ONE,), (added({}, made, -UNITY), made))

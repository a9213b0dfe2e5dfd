"""Numbers in one variable t as germs at 0 (germs.py), and their signs on the whole of (0, end].

A `Number` built with t as a variable is a quotient of polynomials in atoms; those that depend on t are expanded, all
others are coefficients and stay exact. A maximum, minimum or absolute value is expanded where one of its arguments is
proved to be the larger on all of (0, end]. The inverse of the binary entropy is expanded where its argument goes to
ln 2; TooCoarse wherever there is no expansion.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import Any

from . import numbers
from . import polynomials as poly
from .elementary import ln
from .germs import CONSTANT_ONE, MAX_SERIES, Germ, Germs, constant
from .numbers import Number, from_key, number
from .polynomials import UNIT, Atom, Polynomial
from .work import TooCoarse, pointwise, spend

WINDOWS = (2, 4, 8)
"""Powers of t kept behind the first, in turn, until a sign is settled."""
MAX_SIZE = Fraction(2) ** 20


class Signs:
    """The signs of polynomials in t on (0, end], each settled once."""

    def __init__(self, end: Fraction) -> None:
        self._expansions = [Expansions(Germs(end, window)) for window in WINDOWS]
        self._known: dict[Any, int | None] = {}

    def sign(self, p: Polynomial) -> int | None:
        """1 or -1 where p has that sign at every t of (0, end], None where it was not shown to have one."""
        key = poly.freeze(p)
        if key not in self._known:
            self._known[key] = self._found(p)
        return self._known[key]

    def _found(self, p: Polynomial) -> int | None:
        with pointwise():
            for expansions in self._expansions:
                try:
                    found = expansions.germs.sign(expansions.polynomial(p))
                except TooCoarse:
                    continue
                if found is not None:
                    return found
        return None

    def stays_away_from_zero(self, x: Number) -> bool:
        """Whether |x| is shown to be above a positive number on all of (0, end]."""
        with pointwise():
            for expansions in self._expansions:
                try:
                    if expansions.germs.stays_away_from_zero(expansions.number(x)):
                        return True
                except TooCoarse:
                    continue
        return False


class Expansions:
    """The expansions of numbers to one number of terms."""

    def __init__(self, germs: Germs) -> None:
        self.germs = germs
        self._known: dict[tuple[Atom, Fraction], Germ] = {}

    def number(self, x: Number) -> Germ:
        """The germ of a finite number."""
        if x.infinite:
            raise TooCoarse("an infinite value has no expansion")
        top, bottom = x.pair()
        if len(bottom) == 1 and UNIT in bottom:
            return self.polynomial(poly.scale(top, 1 / bottom[UNIT]))
        return self.germs.divide(self.polynomial(top), self.polynomial(bottom))

    def polynomial(self, p: Polynomial) -> Germ:
        """The germ of a polynomial in atoms; what does not depend on t is gathered in the coefficients."""
        groups: dict[frozenset[tuple[Atom, Fraction]], dict[poly.Monomial, Fraction]] = {}
        for term, coefficient in p.items():
            moving = frozenset((atom, e) for atom, e in term if depends(atom))
            groups.setdefault(moving, {})[term - moving] = coefficient
        total = Germ({})
        for moving, factor in groups.items():
            made = constant(numbers.quotient(factor, {UNIT: Fraction(1)}))
            for atom, exponent in moving:
                made = self.germs.multiply(made, self._power(atom, exponent))
            total = self.germs.add(total, made)
        return total

    def _power(self, atom: Atom, exponent: Fraction) -> Germ:
        known = self._known.get((atom, exponent))
        if known is None:
            spend(100)
            known = self._known[atom, exponent] = self._made(atom, exponent)
        return known

    def _made(self, atom: Atom, exponent: Fraction) -> Germ:
        if atom.kind == "power":
            return self.germs.power(self.polynomial(poly.thaw(atom.key)), exponent)
        if atom.kind == "exp":
            return self.germs.exponential(self.polynomial({atom.key: exponent}))
        if (degree := poly.natural(exponent)) > 1:
            half = self._power(atom, Fraction(degree // 2))
            made = self.germs.multiply(half, half)
            return self.germs.multiply(made, self._power(atom, Fraction(1))) if degree % 2 else made
        if atom.kind == "logof":
            return self.germs.logarithm(self.polynomial(poly.thaw(atom.key)))
        return self._opaque(atom.key)

    def _opaque(self, label: Any) -> Germ:
        kind = label[0]
        if kind == "variable":
            return Germ({(Fraction(1), 0): number(1)})
        if kind in ("max", "min"):
            return self._extreme([self.number(from_key(k)) for k in label[1]], 1 if kind == "max" else -1)
        if kind in ("add", "mul"):
            left, right = self.number(from_key(label[1])), self.number(from_key(label[2]))
            return self.germs.multiply(left, right) if kind == "mul" else self.germs.add(left, right)
        if kind == "exp":
            return self.germs.exponential(self.number(from_key(label[1])))
        if kind == "inverse_binary_entropy":
            return self._inverse_binary_entropy(self.number(from_key(label[1])))
        raise TooCoarse(f"{kind} has no expansion in the variable: use measures in closed form")

    def _extreme(self, found: list[Germ], wanted: int) -> Germ:
        best = found[0]
        for other in found[1:]:
            side = self.germs.sign(self.germs.add(other, self._negative(best)))
            if side is None:
                raise TooCoarse("which of two numbers is larger is not settled on the whole range")
            best = other if side == wanted else best
        return best

    def _negative(self, x: Germ) -> Germ:
        return self.germs.multiply(constant(number(-1)), x)

    def _inverse_binary_entropy(self, y: Germ) -> Germ:
        """(1 - sqrt(v)) / 2 with sum over n >= 1 of v^n / (2n (2n - 1)) = ln 2 - y."""
        depth = self.germs.add(constant(ln(number(2))), self._negative(y))
        reach = self.germs.largest(depth)
        ((order, _), _) = depth.lead()
        if order <= 0:
            raise TooCoarse("the inverse of the binary entropy is expanded at ln 2 only")
        count = 1 + max(1, -(-Fraction(self.germs.window) // order))
        if count > MAX_SERIES:
            raise TooCoarse("the inverse of the binary entropy needs too many terms")
        coefficients, size = inverse_series(count, Fraction(-(-reach * 256 // 1), 256))
        squared = self.germs.series(list(coefficients), size, depth)
        root = self.germs.power(squared, Fraction(1, 2))
        return self.germs.multiply(constant(number(Fraction(1, 2))), self.germs.add(CONSTANT_ONE, self._negative(root)))


@lru_cache(maxsize=4096)
def depends(atom: Atom) -> bool:
    """Whether an atom is built from a variable."""
    return _mentions(atom.key) if atom.kind in ("power", "exp", "logof", "opaque") else False


def _mentions(label: Any) -> bool:
    if isinstance(label, Atom):
        return depends(label)
    if isinstance(label, Number):
        return any(part is not None and _mentions(part) for part in (label.top, label.bottom))
    if isinstance(label, tuple) and label and label[0] == "variable":
        return True
    if isinstance(label, Iterable) and not isinstance(label, str):
        return any(map(_mentions, label))
    return not isinstance(label, str | int | Fraction | None)


@lru_cache(maxsize=64)
def inverse_series(count: int, reach: Fraction) -> tuple[tuple[Fraction, ...], Fraction]:
    """(c, size): |v - sum over n < count of c_n e^n| <= size e^count for 0 < e <= reach, where v in (0, 1) is the
    solution of f(v) = sum over n >= 1 of v^n / (2n (2n - 1)) = e.

    f rises with v; with p the sum, f(p - size e^count) <= e <= f(p + size e^count) is proved by the power series of f
    at both. The tail of f behind v^count is positive and at most weights[-1] v^(count+1) / (1 - v).
    """
    weights = [Fraction(1, 2 * n * (2 * n - 1)) for n in range(1, count + 1)]
    v = [Fraction(0), Fraction(2), *[Fraction(0)] * (count - 2)]
    for _ in range(2, count):
        behind = _composed([Fraction(0), *weights[1:]], v, count)
        v = [2 * (e - c) for e, c in zip(_IDENTITY + [Fraction(0)] * (count - 2), behind, strict=True)]
    size = Fraction(1)
    while size <= MAX_SIZE:
        if all(_bounds([*v, side * size], weights, side, reach) for side in (1, -1)):
            return tuple(v), size
        size *= 4
    raise TooCoarse("the inverse of the binary entropy is not enclosed on the whole range: use a smaller one")


def _bounds(at: list[Fraction], weights: list[Fraction], side: int, reach: Fraction) -> bool:
    """Whether side (f(at(e)) - e) >= 0 for 0 < e <= reach is shown, where it is a multiple of e^count."""
    count = len(at) - 1
    most = _value([abs(c) for c in at], reach)
    if most >= 1:
        return False
    value = _composed(weights, at, count + 1)
    if value[:count] != [*_IDENTITY, *[Fraction(0)] * (count - 2)]:
        return False
    # what exceeds e^count: coefficients of the powers of at, majorised by those of the sum of |c| e^n
    majorant = _composed(weights, [abs(c) for c in at], count + 1)
    behind = sum((w * most**n for n, w in enumerate(weights, 1)), start=-_value(majorant, reach))
    tail = Fraction(0) if side == 1 else weights[-1] * most ** (count + 1) / (1 - most)
    return side * value[count] * reach**count >= behind + tail


def _composed(weights: list[Fraction], at: list[Fraction], count: int) -> list[Fraction]:
    """The first `count` coefficients of sum over n >= 1 of weights[n-1] at^n; at has no constant term."""
    spend(4 * count**3)
    total, power = [Fraction(0)] * count, [Fraction(1)]
    for weight in weights:
        made = [Fraction(0)] * count
        for i, a in enumerate(power):
            for j, b in enumerate(at[: count - i]):
                made[i + j] += a * b
        power = made
        total = [x + weight * c for x, c in zip(total, power, strict=True)]
    return total


def _value(coefficients: list[Fraction], x: Fraction) -> Fraction:
    return sum((c * x**n for n, c in enumerate(coefficients)), start=Fraction(0))


_IDENTITY = [Fraction(0), Fraction(1)]

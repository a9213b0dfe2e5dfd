"""Terms that are functions of two masses p and q, homogeneous of a degree: q^degree f(p / q) for p, q > 0.

f is a sum of rational multiples of the functions of a ratio that the checker knows (arithmetic/ratios.py), and of
|t - 1|. What would make it silently wrong: a product that is not the product of the functions (own_sums.py lists what
guards it).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb
from typing import TypeAlias

from ..certificate.checker.arithmetic.ratios import CONSTANT, LINEAR
from ..certificate.checker.arithmetic.ratios import Term as Part
from ..kernel.notions import row
from ..statement.terms import Term, subterms

Sum: TypeAlias = dict[Part, Fraction]
"""Rational multiples of functions of a ratio t, and of |t - 1| as DISTANCE."""
DISTANCE: Part = ("distance",)
ONE = Fraction(1)
SAME = ("real", "rational", "exactly")
"""Operations that leave a number what it is."""
MAX_POWER = 12


class Other(Exception):
    """It is no sum of known functions."""


@dataclass(frozen=True)
class Homogeneous:
    """q^degree f(p / q) for p, q > 0."""

    degree: Fraction
    f: Sum


def bare(term: Term) -> Term:
    """The number itself, whatever Python has it as."""
    while term.head in SAME:
        term = term.args[0]
    return term


def law_at(part: Term, at: Term) -> Term | None:
    """The law of which a part is the mass at the index: a row of a kernel has the entries as its masses."""
    if part.head in ("mass", "bare mass") and part.args[1] is at and not speaks(part.args[0], at):
        return part.args[0]
    if part.head in ("entry", "bare entry") and part.args[2] is at and not speaks(part.args[1], at):
        return row(part.args[0], part.args[1])
    return None


def speaks(term: Term, at: Term) -> bool:
    """Whether an index occurs in a term."""
    return any(part is at for part in subterms(term))


# -- functions of the ratio --------------------------------------------------------------------------------------------


class Reading:
    """The homogeneous functions of two masses in a term."""

    def __init__(self, laws: tuple[Term, Term], at: Term) -> None:
        self._laws, self._at = laws, at

    def homogeneous(self, term: Term) -> Homogeneous:
        """The function that a term is; Other where it is none that is known."""
        term = bare(term)
        law = law_at(term, self._at)
        if law is not None:
            return Homogeneous(ONE, {LINEAR if law is self._laws[0] else CONSTANT: ONE})
        if term.head == "literal" and isinstance(term.label, Fraction):
            return Homogeneous(Fraction(0), {CONSTANT: term.label} if term.label else {})
        read = getattr(self, f"_{term.head}", None)
        if read is None:
            raise Other
        made: Homogeneous = read(*term.args)
        return made

    def _add(self, *args: Term) -> Homogeneous:
        parts = [part for part in map(self.homogeneous, args) if part.f]
        if not parts:
            return Homogeneous(Fraction(0), {})
        if any(part.degree != parts[0].degree for part in parts):
            raise Other
        return Homogeneous(parts[0].degree, total(part.f for part in parts))

    def _neg(self, x: Term) -> Homogeneous:
        inner = self.homogeneous(x)
        return Homogeneous(inner.degree, {key: -c for key, c in inner.f.items()})

    def _mul(self, *args: Term) -> Homogeneous:
        made = Homogeneous(Fraction(0), {CONSTANT: ONE})
        for part in sorted(map(self.homogeneous, args), key=lambda one: len(one.f)):
            made = _times(made, part)
        return made

    def _div(self, x: Term, y: Term) -> Homogeneous:
        return _times(self.homogeneous(x), self._inverse(y, 1))

    def _inverse(self, term: Term, k: int) -> Homogeneous:
        """1 / term^k"""
        term = bare(term)
        if term.head == "mul":
            made = Homogeneous(Fraction(0), {CONSTANT: ONE})
            for part in term.args:
                made = _times(made, self._inverse(part, k))
            return made
        exponent = term.args[1].label if term.head == "pow" else None
        if isinstance(exponent, Fraction) and exponent.denominator == 1 and exponent > 0 and exponent * k <= MAX_POWER:
            return self._inverse(term.args[0], k * int(exponent))
        inner = self.homogeneous(term)
        if len(inner.f) == 1:
            return _to_the(inner, Fraction(-k))
        c, w = _weighted(inner)
        return Homogeneous(-inner.degree * k, {("over", w, k): c**-k})

    def _pow(self, x: Term, exponent: Term) -> Homogeneous:
        e = exponent.label
        if not isinstance(e, Fraction) or abs(e) > MAX_POWER:
            raise Other
        if e < 0 and e.denominator == 1:
            return self._inverse(x, int(-e))
        inner = self.homogeneous(x)
        if e.denominator != 1:
            return _to_the(inner, e)
        made = Homogeneous(Fraction(0), {CONSTANT: ONE})
        for _ in range(int(e)):
            made = _times(made, inner)
        return made

    def _abs(self, x: Term) -> Homogeneous:
        inner = self.homogeneous(x)
        slope = inner.f.get(LINEAR, Fraction(0))
        if inner.degree != 1 or not slope or inner.f != {LINEAR: slope, CONSTANT: -slope}:
            raise Other
        return Homogeneous(ONE, {DISTANCE: abs(slope)})

    def _max(self, *args: Term, sense: int = 1) -> Homogeneous:
        x, y = _two(args)
        a, b = self.homogeneous(x), self.homogeneous(y)
        both = total([a.f, b.f])
        apart = total([a.f, {key: -c for key, c in b.f.items()}])
        slope = apart.get(LINEAR, Fraction(0))
        if {one.degree for one in (a, b) if one.f} != {ONE} or not slope or apart != {LINEAR: slope, CONSTANT: -slope}:
            raise Other
        return Homogeneous(ONE, total([{key: c / 2 for key, c in both.items()}, {DISTANCE: sense * abs(slope) / 2}]))

    def _min(self, *args: Term) -> Homogeneous:
        return self._max(*args, sense=-1)

    def _ln(self, x: Term) -> Homogeneous:
        constant, degree, f = self._logarithm(x)
        if degree or constant != 1:
            raise Other
        return Homogeneous(Fraction(0), f)

    def _logarithm(self, term: Term) -> tuple[Fraction, Fraction, Sum]:
        """ln of a term as ln constant + degree ln q + f."""
        term = bare(term)
        if term.head in ("mul", "div"):
            parts = [self._logarithm(part) for part in term.args]
            signs = [1] + [1 if term.head == "mul" else -1] * (len(parts) - 1)
            constant = ONE
            for (c, _, _), s in zip(parts, signs, strict=True):
                constant *= c**s
            degree = sum((s * d for (_, d, _), s in zip(parts, signs, strict=True)), Fraction(0))
            return (
                constant,
                degree,
                total({k: s * c for k, c in f.items()} for (_, _, f), s in zip(parts, signs, strict=True)),
            )
        exponent = term.args[1].label if term.head == "pow" else None
        if isinstance(exponent, Fraction) and exponent.denominator == 1 and 0 < exponent <= MAX_POWER:
            c, d, f = self._logarithm(term.args[0])
            return c ** int(exponent), d * exponent, {k: exponent * x for k, x in f.items()}
        inner = self.homogeneous(term)
        if len(inner.f) == 1:
            ((key, c),) = inner.f.items()
            if key[0] != "power" or c <= 0:
                raise Other
            return c, inner.degree, {("log", 0): key[1]} if key[1] else {}
        c, w = _weighted(inner)
        return c, inner.degree, {("mixed", w, 0): ONE}


def _two(args: tuple[Term, ...]) -> tuple[Term, Term]:
    if len(args) != 2:
        raise Other
    return args[0], args[1]


def total(parts: Iterable[Sum]) -> Sum:
    made: Sum = {}
    for f in parts:
        for key, c in f.items():
            made[key] = made.get(key, Fraction(0)) + c
    return {key: c for key, c in made.items() if c}


def _to_the(x: Homogeneous, e: Fraction) -> Homogeneous:
    """x^e of c t^a; the constant has to stay rational."""
    ((key, c),) = x.f.items() if len(x.f) == 1 else ((None, Fraction(0)),)
    if key is None or key[0] != "power" or c <= 0 or (e.denominator != 1 and c != 1):
        raise Other
    return Homogeneous(x.degree * e, {("power", key[1] * e): c ** int(e) if e.denominator == 1 else ONE})


def _weighted(x: Homogeneous) -> tuple[Fraction, Fraction]:
    """c and w with x = c (1 - w + w t), c > 0 and 0 < w < 1."""
    constant, slope = x.f.get(CONSTANT, Fraction(0)), x.f.get(LINEAR, Fraction(0))
    if set(x.f) != {CONSTANT, LINEAR} or constant <= 0 or slope <= 0:
        raise Other
    return constant + slope, slope / (constant + slope)


def _times(x: Homogeneous, y: Homogeneous) -> Homogeneous:
    made: Sum = {}
    for (one, c), (other, d) in product(x.f.items(), y.f.items()):
        made = total([made, {key: c * d * e for key, e in _multiplied(one, other).items()}])
    if len(made) > 4 * MAX_POWER:
        raise Other
    return Homogeneous(x.degree + y.degree, made)


def _multiplied(one: Part, other: Part) -> Sum:
    """The product of two functions."""
    for a, b in ((one, other), (other, one)):
        if a[0] != "power":
            continue
        if b[0] == "power":
            return {("power", a[1] + b[1]): ONE}
        if a[1] == 0:
            return {b: ONE}
        if b[0] == "log" and a[1] + b[1] in (0, 1):
            return {("log", int(a[1] + b[1])): ONE}
        if b[0] == "mixed" and a[1] + b[2] in (0, 1):
            return {("mixed", b[1], int(a[1] + b[2])): ONE}
        if b[0] == "over" and a[1].denominator == 1 and a[1] > 0:
            return _over(int(a[1]), b[1], b[2])
    if one[0] == other[0] == "over" and one[1] == other[1]:
        return {("over", one[1], one[2] + other[2]): ONE}
    raise Other


def _over(j: int, w: Fraction, k: int) -> Sum:
    """t^j / u^k with u = 1 - w + w t, so that t = (u - (1 - w)) / w."""
    made: Sum = {}
    for i in range(j + 1):
        c, e = Fraction(comb(j, i)) * (-(1 - w)) ** (j - i) / w**j, i - k
        if e < 0:
            more: Sum = {("over", w, -e): c}
        else:
            more = {("power", Fraction(m)): c * comb(e, m) * w**m * (1 - w) ** (e - m) for m in range(e + 1)}
        made = total([made, more])
    return made

"""Elementary functions of one number x as sums of products of powers of x, e^x, ln u and u, with their derivatives.

Invariants: two forms that are equal are the same function wherever every u is positive; reading.py demands that of each
u before a root or a logarithm is taken, since u may cancel later. What would make it silently wrong: (x^2)^(1/2) taken
for x where x may be negative.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, TypeAlias

from ....schema import CertificateError
from ...arithmetic.work import spend
from .forms import combined, constant, to_the

Monomial: TypeAlias = frozenset[tuple[Any, Fraction]]
Form: TypeAlias = dict[Monomial, Fraction]
UNIT: Monomial = frozenset()
X, E, EXP = ("x",), ("e",), ("exp",)
MAX_TERMS, MAX_POWER = 200, 12
ZERO, ONE = Fraction(0), Fraction(1)


class NotShown(CertificateError):
    """A node does not show what it is to show."""


@dataclass(frozen=True)
class Range:
    """The open interval in which x lies; None for an infinity."""

    low: Fraction | None
    high: Fraction | None

    def inside(self) -> Fraction:
        """A number in it."""
        if self.low is not None and self.high is not None:
            return (self.low + self.high) / 2
        if self.low is not None:
            return self.low + 1
        return self.high - 1 if self.high is not None else ZERO


# -- forms -------------------------------------------------------------------------------------------------------------


def atom(key: Any, exponent: Fraction = ONE) -> Form:
    """A power of an atom."""
    return {frozenset({(key, exponent)}): ONE} if exponent else constant(ONE)


def added(f: Form, g: Form, factor: Fraction = ONE) -> Form:
    """f + factor g."""
    made = combined(f, g, factor)
    if len(made) > MAX_TERMS:
        raise NotShown(f"a function has more than {MAX_TERMS} terms: split it")
    return made


def times(f: Form, g: Form) -> Form:
    """f g; whole positive powers of sums are multiplied out."""
    made: Form = {}
    for m, c in f.items():
        for n, d in g.items():
            spend(10)
            exponents = dict(m)
            for key, e in n:
                exponents[key] = exponents.get(key, ZERO) + e
            made = added(made, _expanded(exponents), c * d)
    return made


def _expanded(exponents: dict[Any, Fraction]) -> Form:
    made = {frozenset((k, e) for k, e in exponents.items() if e and not _sum_to_a_whole_power(k, e)): ONE}
    for key, e in exponents.items():
        if e and _sum_to_a_whole_power(key, e):
            if e > MAX_POWER:
                raise NotShown(f"a sum is raised to the power {e}: split the function")
            for _ in range(int(e)):
                made = times(made, dict(key[1]))
    return made


def _sum_to_a_whole_power(key: Any, e: Fraction) -> bool:
    return bool(key[0] == "base" and e > 0 and e.denominator == 1)


def derivative(f: Form) -> Form:
    """df/dx."""
    made: Form = {}
    for m, c in f.items():
        for key, e in m:
            inner = _inner(key)
            if inner:
                rest = dict(m)
                if key != EXP:
                    rest[key] = e - 1
                    outer = {frozenset((k, q) for k, q in rest.items() if q): c * e}
                else:
                    outer = {m: c * e}
                made = added(made, times(outer, inner))
    return made


def _inner(key: Any) -> Form:
    """The derivative of an atom (of e^x: over e^x)."""
    if key in (X, EXP):
        return constant(ONE)
    if key == E:
        return {}
    inner = derivative(dict(key[1]))
    return inner if key[0] == "base" else times(inner, power(dict(key[1]), -ONE))


def power(f: Form, exponent: Fraction, within: Range | None = None) -> Form:
    """f^exponent; of an f that is positive where it is no whole power."""
    if exponent.denominator == 1 and 0 <= exponent <= MAX_POWER:
        made = constant(ONE)
        for _ in range(int(exponent)):
            made = times(made, f)
        return made
    if len(f) == 1:
        ((m, c),) = f.items()
        above_zero = within is not None and within.low is not None and within.low >= 0
        if exponent.denominator != 1 and any(k[0] == "ln" or (k == X and not above_zero) for k, _ in m):
            raise NotShown("a root is taken of what may be negative")
        if c > 0:
            whole = exponent.denominator == 1
            root = constant(to_the(c, int(exponent))) if whole else atom(as_key(constant(c)), exponent)
            return times({frozenset((k, e * exponent) for k, e in m): ONE}, root)
    return atom(as_key(f), exponent)


def as_key(f: Form) -> Any:
    """The form as an atom, of which powers are taken: equal for equal forms."""
    return ("base", tuple(sorted(f.items(), key=written)))


@lru_cache(maxsize=8192)
def written(part: Any) -> str:
    """A text of an atom or a product to sort by, the same in every process (a set's own text is not)."""
    if isinstance(part, frozenset):
        return f"frozenset({{{', '.join(sorted(map(written, part)))}}})" if part else "frozenset()"
    if isinstance(part, tuple):
        return f"({', '.join(map(written, part))}{',' * (len(part) == 1)})"
    return repr(part)

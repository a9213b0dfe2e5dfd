"""Elementary functions of one number x as sums of products of powers of x, e^x, ln u and u, with their derivatives.

Invariants: two forms that are equal are the same function wherever every u is positive; a root is taken only of what is
shown to be positive. What would make it silently wrong: (x^2)^(1/2) taken for x where x may be negative.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

from ....schema import CertificateError, Tree, rational, shorten, string
from ...arithmetic.work import spend
from .forms import to_the

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


def constant(value: Fraction) -> Form:
    """A rational."""
    return {UNIT: value} if value else {}


def atom(key: Any, exponent: Fraction = ONE) -> Form:
    """A power of an atom."""
    return {frozenset({(key, exponent)}): ONE} if exponent else constant(ONE)


def added(f: Form, g: Form, factor: Fraction = ONE) -> Form:
    """f + factor g."""
    made = dict(f)
    for m, c in g.items():
        total = made.get(m, ZERO) + factor * c
        if total:
            made[m] = total
        else:
            made.pop(m, None)
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
    return ("base", tuple(sorted(f.items(), key=repr)))


def read(tree: Tree, variable: Callable[[Tree], bool], within: Range) -> Form:
    """An expression as a form; `variable` says which of its parts is x."""
    spend(20)
    if isinstance(tree, str):
        return constant(rational(tree))
    if not isinstance(tree, dict) or "op" not in tree:
        if variable(tree):
            return atom(X)
        raise NotShown(f"{shorten(tree)} is no function of one number")
    op, args = tree["op"], tree["args"]
    if op == "pow":
        return power(read(args[0], variable, within), rational(string(args[1], "an exponent")), within)
    parts = [read(part, variable, within) for part in args]
    made = parts[0] if parts else {}
    if op in ("add", "mul"):
        for part in parts[1:]:
            made = added(made, part) if op == "add" else times(made, part)
        return made
    if op == "neg":
        return added({}, made, -ONE)
    if op == "div":
        return times(made, power(parts[1], -ONE))
    if op == "ln":
        return _logarithm(made)
    if op == "exp":
        return _exponential(made)
    raise NotShown(f"{shorten(op)} has no derivative here")


def _logarithm(f: Form) -> Form:
    """ln of a product is a sum, so that ln e^x is x."""
    if len(f) == 1:
        ((m, c),) = f.items()
        if c > 0:
            made = {} if c == 1 else atom(("ln", as_key(constant(c))[1]))
            for key, e in m:
                inner = atom(X) if key == EXP else constant(ONE) if key == E else None
                if inner is None:
                    inner = atom(("ln", key[1] if key[0] == "base" else as_key(atom(key))[1]))
                made = added(made, inner, e)
            return made
    return atom(("ln", as_key(f)[1]))


def _exponential(f: Form) -> Form:
    made = constant(ONE)
    for m, c in f.items():
        if m == UNIT:
            made = times(made, atom(E, c))
        elif m == frozenset({(X, ONE)}):
            made = times(made, atom(EXP, c))
        else:
            raise NotShown("an exponent is not linear in the number")
    return made


def difference(left: Tree, right: Tree, within: Range, variable: Callable[[Tree], bool]) -> Form:
    """right - left as a function of the number."""
    return added(read(right, variable, within), read(left, variable, within), -ONE)

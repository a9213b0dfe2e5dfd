"""Sign decisions and three-valued comparison.

The ladder: Arb at 64 bits, from the expression as it was written, separates almost everything. What it leaves is asked
of the normal form: formally zero is a proof of equality; formally non-zero inside the decidable class (zeros.py) is a
proof of inequality, and precision grows until the sign shows; outside the class precision grows to a cap and then the
answer is `Undecided`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from flint import fmpq

from .errors import BadInput, UndecidedError
from .number import Real, RealLike, as_real
from .polynomial import Form, Monomial
from .precision import ctx
from .zeros import is_zero

_CAP: ContextVar[int] = ContextVar("precision cap", default=2048)
SignThere: TypeAlias = Callable[[Real], int | None]
_RANGE: ContextVar[tuple[SignThere, SignThere] | None] = ContextVar("signs over a range", default=None)
BITS = 64
"""The first enclosures have so many bits."""
LONG_CAP = 1 << 15
PER_BIT = 8
"""Comparisons of numbers made from rationals of b bits go on to PER_BIT b bits, and to LONG_CAP at most."""
MOST_PARTS = 2000
GUARD = 1 << 20
"""Bits at which a provably non-zero number that still shows no sign is given up as Undecided (never met)."""


class Ordering(Enum):
    """The three answers of a decided comparison."""

    LESS = -1
    EQUAL = 0
    GREATER = 1


@dataclass(frozen=True)
class Undecided:
    """No decision was reached; `bits` is the precision tried. It has no truth value, on purpose."""

    bits: int
    reason: str = "the enclosures still overlap"

    def __bool__(self) -> bool:
        raise BadInput("an undecided comparison has no truth value; test isinstance(answer, Undecided)")


@contextmanager
def precision_cap(bits: int) -> Iterator[None]:
    """Within the block, comparisons outside the decidable class stop at `bits` of working precision."""
    token = _CAP.set(bits)
    try:
        yield
    finally:
        _CAP.reset(token)


@contextmanager
def over_range(sign_there: SignThere, domain_sign_there: SignThere | None = None) -> Iterator[None]:
    """Within the block some numbers are variables: signs are asked of `sign_there` (-1, 0 or 1 if it is that for every
    value of the variables, else None, which is undecided), and conditions on a domain that stay undecided are left to
    whoever evaluates the expression (`domain_sign_there` says what is known of those; by default `sign_there`).
    Nothing that is built here is a value by itself."""
    token = _RANGE.set((sign_there, domain_sign_there or sign_there))
    try:
        yield
    finally:
        _RANGE.reset(token)


@contextmanager
def within_no_range() -> Iterator[None]:
    """Within the block numbers are exact again, for what a range asks of those that do not depend on its variables."""
    token = _RANGE.set(None)
    try:
        yield
    finally:
        _RANGE.reset(token)


def sign(x: Real) -> int | Undecided:
    """-1, 0 or 1, or Undecided. What is decided is kept with the number."""
    if x.infinite:
        return x.infinite
    q = x._rational
    if isinstance(q, fmpq):
        return (q > 0) - (q < 0)
    asked_there = _RANGE.get()
    if asked_there is not None:
        there = asked_there[0](x)
        return Undecided(BITS) if there is None else there
    if x._sign is None:
        found = _sign(x)
        if isinstance(found, Undecided):
            return found
        x._sign = found
    return x._sign


def _sign(x: Real) -> int | Undecided:
    """The same of a finite number: from its expression, else from its normal form, where it has one."""
    value = x.near(BITS)
    if value > 0:
        return 1
    if value < 0:
        return -1
    if _positive(x):
        return 1
    form = x.form
    zero = None if form is None else is_zero(form)
    if zero:
        return 0
    bits, most = BITS, GUARD if zero is False else _CAP.get()
    while True:
        value = x.arb(bits)
        if value > 0:
            return 1
        if value < 0:
            return -1
        bits *= 2
        if bits > most:
            most = max(most, min(LONG_CAP, PER_BIT * _longest(x)))  # long numbers differ in later digits
            if bits > most:
                return Undecided(bits // 2)


def _positive(x: Real, depth: int = 8) -> bool:
    """Whether a number is positive as it is written: a sum or product of exponentials and positive rationals."""
    op, q = x._op, x._rational
    if isinstance(q, fmpq):
        return bool(q > 0)
    if x.infinite or not depth:
        return False
    if op == "exp":
        return True
    return op in ("add", "mul", "div", "max", "min") and all(_positive(a, depth - 1) for a in x._args)


def _longest(x: Real) -> int:
    """The bits of the longest rational from which a number was computed."""
    seen: set[int] = set()
    pending, most = [x], 0
    while pending and len(seen) < MOST_PARTS:
        part = pending.pop()
        if id(part) not in seen:
            seen.add(id(part))
            q = part._rational
            if isinstance(q, fmpq):
                most = max(most, int(q.height_bits()))
            form = part._form
            if part._op == "form" or isinstance(form, Form):
                f = part._args[0] if part._op == "form" else form
                most = max(most, *(_length(m, c) for poly in (f.num, f.den) for m, c in poly.items()), 0)
            pending += part.parts
    return most


def _length(m: Monomial, c: fmpq) -> int:
    return max(int(c.height_bits()), *(n.bit_length() for n, _ in (*m[0], *m[1])), 0)


def compare(a: RealLike, b: RealLike) -> Ordering | Undecided:
    """How a and b are ordered, proved; or Undecided with the precision reached."""
    a, b = as_real(a), as_real(b)
    if a.infinite or b.infinite:
        return Ordering((a.infinite > b.infinite) - (a.infinite < b.infinite))
    p, q = a._rational, b._rational
    if isinstance(p, fmpq) and isinstance(q, fmpq):
        return Ordering((p > q) - (p < q))
    if _RANGE.get() is None:
        with ctx.workprec(BITS):
            gap = a._ball_at(BITS) - b._ball_at(BITS)  # most are told apart so, before their difference is built
        if gap > 0:
            return Ordering.GREATER
        if gap < 0:
            return Ordering.LESS
    s = sign(a - b)
    return Ordering(s) if isinstance(s, int) else s


def decided_sign(x: Real) -> int:
    """The sign as an integer; UndecidedError where it is not decided."""
    return _decided(x, sign(x))


def ranging() -> bool:
    """Whether signs are asked for over a range of variables (see `over_range`)."""
    return _RANGE.get() is not None


def domain_sign(x: Real) -> int:
    """The sign that an operation's domain depends on; 1 where it is undecided over a range (see `over_range`)."""
    asked_there = _RANGE.get()
    if asked_there is None or x.infinite or isinstance(x._rational, fmpq):
        return decided_sign(x)
    s = asked_there[1](x)
    return 1 if s is None else s


def _decided(x: Real, s: int | Undecided) -> int:
    if isinstance(s, int):
        return s
    raise UndecidedError(f"the sign of {x} was not decided at {s.bits} bits", s.bits)

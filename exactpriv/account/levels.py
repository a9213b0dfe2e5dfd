"""Privacy levels eps, carried as e^eps = ratio e^exponent with rational ratio and exponent."""

from __future__ import annotations

import re
from dataclasses import dataclass

from flint import arb, fmpq, fmpz

from ..real import BadInput, Rational, RationalLike, Real, exp, ln

_LOGARITHM = re.compile(r"\s*(?:ln|log)\s*\(?\s*([^()]+?)\s*\)?\s*", re.ASCII)

ONE, ZERO = fmpq(1), fmpq(0)
LONGEST = 80
MAX_BITS = 4 * 10**6
"""Bits of a rational that is written out."""


def said(value: object) -> str:
    """What a sentence says of a value: its text, of which the end is left out where it is long."""
    text = str(fmpz(value)) if isinstance(value, int) else str(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


@dataclass(frozen=True)
class Level:
    """eps = ln(ratio) + exponent, ratio > 0."""

    ratio: fmpq = ONE
    exponent: fmpq = ZERO

    def __post_init__(self) -> None:
        if self.ratio <= 0:
            raise BadInput(f"ln {said(self.ratio)} is no level; the logarithm is of a positive rational")

    @property
    def is_rational(self) -> bool:
        """Whether e^eps is a rational."""
        return bool(self.exponent == 0)

    def ball(self) -> arb:
        """eps, at the working precision."""
        return arb(self.exponent) if self.ratio == 1 else arb(self.ratio).log() + arb(self.exponent)

    def number(self) -> Real:
        """eps as a number."""
        return Real(self.exponent) if self.ratio == 1 else ln(Real(self.ratio)) + Real(self.exponent)

    def exp(self) -> arb:
        """e^eps, at the working precision."""
        return arb(self.ratio) if self.exponent == 0 else arb(self.ratio) * arb(self.exponent).exp()

    def times(self, k: int) -> Level:
        """k eps. ArithmeticError where e^(k eps) is too long to be written out."""
        bits = max(int(self.ratio.p).bit_length(), int(self.ratio.q).bit_length())
        if self.ratio != 1 and k * bits > MAX_BITS:
            raise ArithmeticError("a level is too long to be written out")
        return Level(self.ratio**k, self.exponent * k)

    def plus(self, other: Level) -> Level:
        """The sum of two levels."""
        return Level(self.ratio * other.ratio, self.exponent + other.exponent)

    def __str__(self) -> str:
        if self.is_rational and self.ratio != 1:
            return f"ln {self.ratio}"
        return str(self.exponent) if self.ratio == 1 else f"ln {self.ratio} + {self.exponent}"


def exactly(value: Real | RationalLike) -> fmpq:
    """A rational, from a number of a claim too."""
    if not isinstance(value, Real):
        return Rational(value)
    found = value.rational
    if found is None:
        raise BadInput(f"{said(value)} is no rational; give one such as 1/3 or 0.8")
    return found


def level_of(value: Real) -> Level | None:
    """A number of a claim as a level: a rational, or the logarithm of one; None for any other."""
    found = value.rational
    if found is not None:
        return Level(exponent=found)
    if value.is_infinite:
        return None
    ratio = exp(value).rational
    return None if ratio is None or ratio <= 0 else Level(ratio=ratio)


def level(value: Level | Real | RationalLike) -> Level:
    """A level from a rational, from text such as "3/2", "1.5" or "ln 3/2", or from a number of a claim."""
    if isinstance(value, Level):
        return value
    if isinstance(value, Real):
        made = level_of(value)
        if made is None:
            raise BadInput(f"{said(value)} is neither a rational nor the logarithm of one; give 3/2 or ln 3/2")
        return made
    if isinstance(value, str) and (match := _LOGARITHM.fullmatch(value)):
        return Level(ratio=Rational(match[1]))
    return Level(exponent=Rational(value))


def ends(ball: arb) -> tuple[fmpq, fmpq]:
    """The ends of a ball, as rationals."""
    return rational(ball.lower()), rational(ball.upper())


def rational(x: arb) -> fmpq:
    """An exact ball as a rational. ArithmeticError for what is no number, or too long to be written out."""
    if not x.is_finite():
        raise ArithmeticError("a ball has no end")
    mantissa, exponent = x.man_exp()
    if abs(exponent) > MAX_BITS:
        raise ArithmeticError("an end is too long to be written out")
    made: fmpq = fmpq(mantissa) * fmpq(2) ** int(exponent)
    return made

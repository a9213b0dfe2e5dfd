"""delta(eps) of compositions of finite mechanisms, in integers: the sum over types (account_mathematics, 18).

A type says how often each letter occurs. Its probabilities under P and Q are a multinomial coefficient times products
of powers; it counts where the first exceeds e^eps times the second. With delta = A - e^eps B, A and B are rationals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, lcm

from ...schema import CertificateError
from ..arithmetic.intervals import Interval
from ..arithmetic.work import OutOfWork, UndecidedError, spend
from ..language.objects import demand
from .contour import Level
from .fixed import Field, near
from .reading import Finite, Loss

PLACES = 320
MAX_TYPES = 5_000_000


@dataclass(frozen=True, slots=True)
class Sums:
    """delta = infinite + (above - e^eps below): the probabilities of the types that count, exactly."""

    infinite: Fraction
    above: Fraction
    below: Fraction

    def delta(self, eps: Level, bits: int) -> Interval:
        """An enclosure of delta(eps), a point where e^eps is a rational."""
        f = Field(bits)
        ratio = rational_exp(eps)
        if ratio is not None:
            return f.real(self.infinite + self.above - ratio * self.below)
        return f.less(f.real(self.infinite + self.above), f.times(eps.exp(f), f.real(self.below)))


def rational_exp(eps: Level) -> Fraction | None:
    """e^eps where it is a rational: eps = ln r, or eps = 0 (e^x is transcendental for every other rational x)."""
    if eps.is_log:
        return eps.value
    return Fraction(1) if eps.value == 0 else None


@dataclass(frozen=True, slots=True)
class _Type:
    """Weights under P and Q over the common denominator, the loss in fixed point and the number of its terms."""

    above: int
    below: int
    loss: int
    terms: int


class _Part:
    """The finite letters of one part with numerators over a common denominator, and their losses in fixed point."""

    def __init__(self, law: Finite, times: int, f: Field) -> None:
        self.times = times
        letters = sorted(((p, q) for p, q in law.masses if p and q), key=lambda pq: pq[0] / pq[1])
        self.denominator = lcm(*(x.denominator for pq in law.masses for x in pq))
        self.p = [int(p * self.denominator) for p, _ in letters]
        self.q = [int(q * self.denominator) for _, q in letters]
        self.losses = [near(f.log(f.real(p / q)), PLACES) for p, q in letters]
        self.finite = sum((p for p, q in law.masses if q), Fraction(0))
        self.size = times * self.denominator.bit_length()

    def types(self, letters: Sequence[int], times: int, price: int) -> Iterator[tuple[int, _Type]]:
        """Every way to use some of these letters at most `times` times in all: what is left, and the type so far."""
        if not letters:
            yield times, _Type(1, 1, 0, 0)
            return
        first, rest = letters[0], letters[1:]
        for left, start in self.types(rest, times, price):
            above, below, loss, terms = start.above, start.below, start.loss, start.terms
            for n in range(left + 1):
                spend(price)
                yield left - n, _Type(above, below, loss, terms)
                above = above * self.p[first] * (left - n) // (n + 1)
                below = below * self.q[first] * (left - n) // (n + 1)
                loss += self.losses[first]
                terms += 1


def sums(parts: Sequence[tuple[Loss, int]], eps: Level) -> Sums:
    """The exact sums over all types of a composition of finite mechanisms."""
    f = Field(PLACES + 40)
    made = []
    count = 1
    for law, times in parts:
        if not isinstance(law, Finite):
            raise CertificateError("types are counted for finite mechanisms alone: use another method")
        part = _Part(law, times, f)
        count *= comb(times + len(part.p) - 1, times) if part.p else 1
        demand(count <= MAX_TYPES, f"there are more than {MAX_TYPES} types: use fewer letters, or another method")
        made.append(part)
    if any(not part.p for part in made):
        return Sums(Fraction(1), Fraction(0), Fraction(0))
    keeps = Fraction(1)
    for part in made:
        if part.finite.denominator.bit_length() * part.times > 4_000_000:
            raise OutOfWork("the composition has too many steps for exact integers: use another method")
        keeps *= part.finite**part.times
    made.sort(key=lambda part: comb(part.times + len(part.p) - 1, part.times))
    *others, last = made
    bits = sum(part.size for part in made)
    price = 1 + bits // 2_000
    level = near(eps.enclosed(f), PLACES, 64)
    above, below = 0, 0
    tails = _Tails(last, price)
    for start in _product(others, price):
        for left, own in last.types(range(2, len(last.p)), last.times, price):
            spend(price)
            outer = _Type(
                start.above * own.above, start.below * own.below, start.loss + own.loss, start.terms + own.terms
            )
            first = _first_that_counts(outer, last, left, level, eps, made)
            if first <= left:
                inner = tails.of(left)[first]
                above += outer.above * inner[0]
                below += outer.below * inner[1]
    scale = 1
    for part in made:
        scale *= part.denominator**part.times
    return Sums(1 - keeps, Fraction(above, scale), Fraction(below, scale))


def _product(parts: Sequence[_Part], price: int) -> Iterator[_Type]:
    if not parts:
        yield _Type(1, 1, 0, 0)
        return
    for before in _product(parts[:-1], price):
        for left, own in parts[-1].types(range(1, len(parts[-1].p)), parts[-1].times, price):
            # the last letter takes what is left
            part = parts[-1]
            spend(price)
            yield _Type(
                before.above * own.above * part.p[0] ** left,
                before.below * own.below * part.q[0] ** left,
                before.loss + own.loss + left * part.losses[0],
                before.terms + own.terms + left,
            )


class _Tails:
    """For m uses of two letters a, b: the sums over n' >= n of C(m, n') a^n' b^(m - n'), under P and under Q."""

    def __init__(self, part: _Part, price: int) -> None:
        self.part, self.price = part, price
        self.m, self.sums = -1, [(0, 0)]

    def of(self, m: int) -> list[tuple[int, int]]:
        if m != self.m:
            self.m, self.sums = m, self._made(m)
        return self.sums

    def _made(self, m: int) -> list[tuple[int, int]]:
        p, q = self.part.p, self.part.q
        if len(p) == 1:
            return [(p[0] ** m, q[0] ** m)]
        found: list[tuple[int, int]] = []
        x, y = p[1] ** m, q[1] ** m
        above = below = 0
        for n in range(m, -1, -1):
            spend(self.price)
            above, below = above + x, below + y
            found.append((above, below))
            x = x * n * p[0] // ((m - n + 1) * p[1])
            y = y * n * q[0] // ((m - n + 1) * q[1])
        return found[::-1]


def _first_that_counts(outer: _Type, part: _Part, left: int, level: int, eps: Level, parts: Sequence[_Part]) -> int:
    """The least number n of the second letter with which the type counts; left + 1 where none does.

    With one letter alone there is nothing to choose: 0 where the type counts.
    """
    if len(part.p) == 1:
        loss = outer.loss + left * part.losses[0] - level
        return 0 if _counts(loss, outer.terms + left, outer, part, left, 0, eps) else left + 1
    low, high = part.losses[:2]
    start = outer.loss + left * low - level
    guess = max(0, min(left + 1, -start // (high - low) + 1))

    def counts(n: int) -> bool:
        return _counts(start + n * (high - low), outer.terms + left, outer, part, left, n, eps)

    while guess <= left and not counts(guess):
        guess += 1
    while guess > 0 and counts(guess - 1):
        guess -= 1
    return guess


def _counts(loss: int, terms: int, outer: _Type, part: _Part, left: int, n: int, eps: Level) -> bool:
    """Whether the loss of a type exceeds eps; by fixed point, and where that is too close, by integers."""
    error = 8 * (terms + 1) + 64
    if abs(loss) > error:
        return loss > 0
    ratio = rational_exp(eps)
    if ratio is None:
        raise UndecidedError("the loss of a type is not told from eps")
    second = min(1, len(part.p) - 1)
    above = outer.above * part.p[second] ** n * part.p[0] ** (left - n)
    below = outer.below * part.q[second] ** n * part.q[0] ** (left - n)
    return bool(above * ratio.denominator > below * ratio.numerator)

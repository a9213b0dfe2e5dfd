"""Inverses of increasing functions: guessed exactly where the answer is rational, else certified by bisection.

1. The target is compared exactly with f at both ends: equality gives the end, outside gives `IllDefined`.
2. [low, high] keeps f(low) <= target <= f(high); an end moves only when two balls are disjoint. Interval Newton m +
   (target - f(m))/f'([low, high]) contains the answer when f' > 0 on the ball.
3. The simplest rational in an interval of 2^-40, 2^-96, 2^-192, if its denominator is short against the width, is put
   to `compare(f(guess), target)`; only EQUAL returns it. Else the answer is an `Enclosure` (also of a rational with a
   longer denominator).
4. h'(x) = ln((1-x)/x) decreases: its range over a ball is that of its ends.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from flint import arb, fmpq

from ..real import Ordering, Real, Undecided, UndecidedError, compare, ln, simplest_between
from ..real.errors import IllDefined
from ..real.form import key as form_key
from ..real.pickling import found_again
from ..real.precision import ctx
from .closed_forms import log_sum

GUESS_BITS = (40, 96, 192, 512)
MAX_BITS = 1 << 16
MOST_KEPT = 4096
_ENTROPIES: dict[str, Real] = {}
"""By the label of an inverse of the binary entropy, what it is the inverse at."""
_COUNTER = itertools.count()  # names inverses that have no other name, so that no two share one


def _fraction(x: Any) -> Fraction:
    mantissa, exponent = x.man_exp()
    return Fraction(int(mantissa)) * Fraction(2) ** int(exponent)


def _fmpq(x: Fraction) -> fmpq:
    return fmpq(x.numerator, x.denominator)


def decided(a: Real, b: Real, what: str) -> Ordering:
    """How a and b are ordered; UndecidedError, naming `what`, where that is not decided."""
    found = compare(a, b)
    if isinstance(found, Undecided):
        raise UndecidedError(f"could not decide {what}", found.bits)
    return found


def monotone_inverse(
    f: Callable[[Real], Real],
    low: Fraction | int,
    high: Fraction | int,
    target: Real,
    label: str | None = None,
    slope: Callable[[Any], Any] | None = None,
) -> Real:
    """The x in [low, high] with f(x) = target, for a continuous strictly increasing f on 0 <= low < high given as
    Real -> Real.

    Exact (a rational Real) if the simplest rational in an enclosure of x is proved to be the answer; else an Enclosure.
    `slope(ball)` may return a ball that contains f' on it: interval Newton steps then replace bisection.
    `label` must determine the inverse (equal labels are taken to mean equal numbers); without one it equals only
    itself.
    Raises IllDefined if target lies outside [f(low), f(high)], UndecidedError if that cannot be decided.
    """
    a, b = Fraction(low), Fraction(high)
    ends = []
    for end, wrong, side in ((a, Ordering.LESS, "below"), (b, Ordering.GREATER, "above")):
        found = decided(target, f(Real(_fmpq(end))), f"whether {target} lies in the range of the function")
        if found is Ordering.EQUAL:
            return Real(_fmpq(end))
        if found is wrong:
            raise IllDefined(f"{target} lies {side} the range of the function on [{a}, {b}]")
        ends.append(end)
    search = _Search(f, a, b, target, slope)
    for bits in GUESS_BITS:
        low_end, high_end = search.interval(bits)
        guess = simplest_between(_fmpq(low_end), _fmpq(high_end))
        if int(guess.q).bit_length() * 2 > bits - 8:
            continue  # as complicated as the interval is short: no sign that the answer is this rational
        if compare(f(Real(guess)), target) is Ordering.EQUAL:
            return Real(guess)
    if label is None:
        label = f"inverse number {next(_COUNTER)}"
    return Real.oracle(search.enclose, label, {"kind": "monotone inverse", "target": str(target)})


class _Search:
    """A shrinking rational interval [low, high] with f(low) <= target <= f(high), each end decided by disjoint
    balls."""

    def __init__(
        self,
        f: Callable[[Real], Real],
        low: Fraction,
        high: Fraction,
        target: Real,
        slope: Callable[[Any], Any] | None,
    ) -> None:
        self.f, self.low, self.high, self.target, self.slope = f, low, high, target, slope

    def _side(self, x: Fraction, bits: int) -> int:
        """Sign of f(x) - target as far as balls of `bits` bits show it: -1, 1, or 0 (overlap)."""
        value, target = self.f(Real(_fmpq(x))).arb(bits), self.target.arb(bits)
        return -1 if value < target else 1 if value > target else 0

    def interval(self, bits: int) -> tuple[Fraction, Fraction]:
        goal = Fraction(1, 2**bits)
        work = bits + 64
        while self.high - self.low >= goal:
            if self.slope is not None and self._newton(bits, work):
                continue
            middle = (self.low + self.high) / 2
            # A hidden equality at the midpoint would stall bisection: two off-centre points cannot both be the answer.
            for point in (middle, (self.low + 2 * self.high) / 3):
                side = self._side(_short(point, self.high - self.low), work)
                if side:
                    break
            else:
                work *= 2
                if work > MAX_BITS:
                    raise UndecidedError("the inverse could not be narrowed further", work)
                continue
            point = _short(point, self.high - self.low)
            if side < 0:
                self.low = max(self.low, point)
            else:
                self.high = min(self.high, point)
        return self.low, self.high

    def _newton(self, bits: int, work: int) -> bool:
        """One interval Newton step; False if it did not at least halve the interval."""
        before = self.high - self.low
        with ctx.workprec(work):
            low, high = arb(_fmpq(self.low)), arb(_fmpq(self.high))
            steep = self.slope(low.union(high)) if self.slope is not None else arb(0)
            if not steep > 0:
                return False
            middle = _short((self.low + self.high) / 2, before * before)
            step = (self.target.arb(work) - self.f(Real(_fmpq(middle))).arb(work)) / steep
            image = arb(_fmpq(middle)) + step
            if not image.is_finite():
                return False
            left, right = _fraction(image.lower()), _fraction(image.upper())
        self.low, self.high = max(self.low, left), min(self.high, right)
        return self.high - self.low <= before / 2

    def enclose(self, bits: int) -> Any:
        low, high = self.interval(bits + 1)
        with ctx.workprec(bits + 16):
            return arb(_fmpq(low)).union(arb(_fmpq(high)))


def _short(x: Fraction, scale: Fraction) -> Fraction:
    """x rounded to a dyadic with about 8 bits below `scale`."""
    bits = max(scale.denominator.bit_length() - scale.numerator.bit_length() + 8, 8)
    return Fraction(round(x * 2**bits), 2**bits)


def binary_entropy(x: Real) -> Real:
    """h(x) = -x ln x - (1-x) ln(1-x) for x in [0, 1], 0 ln 0 = 0; exact and log-linear at rational x."""
    q = x.rational
    if q is not None:
        return log_sum([(-u, u) for u in (q, 1 - q) if u != 0])
    return -(x * ln(x)) - (1 - x) * ln(1 - x)


@found_again
def inverse_binary_entropy(x: Real) -> Real:
    """The p in [0, 1/2] with h(p) = x (nats): exact if rational, else an Enclosure. IllDefined outside [0, ln 2]."""
    x = x if isinstance(x, Real) else Real(x)
    if x.is_infinite:
        raise IllDefined(f"the binary entropy has no inverse at {x}: its range is [0, ln 2]")
    form = x.form
    at = f"at {form_key(form)}" if form is not None else f"number {next(_COUNTER)}"
    label = f"inverse of the binary entropy {at}"
    found = monotone_inverse(binary_entropy, 0, Fraction(1, 2), x, label=label, slope=_entropy_slope)
    if found._op == "oracle":
        _ENTROPIES[label] = x
        while len(_ENTROPIES) > MOST_KEPT:
            _ENTROPIES.pop(next(iter(_ENTROPIES)))
    return found


def entropy_of_inverse(x: Real) -> Real | None:
    """h(x), where x was found as `inverse_binary_entropy` of it."""
    return _ENTROPIES.get(x._args[1]) if x._op == "oracle" else None


def _entropy_slope(ball: Any) -> Any:
    """h'(x) = ln((1-x)/x) over a ball, evaluated at its two ends (h' is decreasing)."""
    low, high = ball.lower(), ball.upper()
    if not (low > 0 and high < 1):
        return arb.nan()
    return ((1 - low) / low).log().union(((1 - high) / high).log())

"""eps(delta): the eps at which delta(eps) falls to a target, between two ends at which delta is enclosed.

Proposes in floating point: where to look, by a secant in ln delta. An end is one only by `Search.note`: an exact eps
with delta(eps) >= target (lower end) or delta(eps) <= target (upper end), by the enclosure of delta there.

What would make it silently wrong: an end that is returned without delta having been enclosed there.
"""

from __future__ import annotations

import contextlib
import math
import time
from collections.abc import Callable

from flint import arb, fmpq

from ..real import BadInput
from ..real.precision import ctx
from . import guarantees, plain, proposals
from .composed import Composed, by_formula
from .levels import Level, rational, said
from .losses import SubsampledGaussianLoss
from .planning import LN2, MANY, Delta, OnContour
from .proposals import log_of
from .representatives import FROM, representatives


def epsilon(composed: Composed, delta: fmpq, digits: int = 13) -> tuple[Delta, Delta]:
    """Enclosures of delta at two ends eps_lo <= eps_hi with delta(lo) >= delta >= delta(hi), to relative `digits`.

    Both are 0 where delta(0) <= delta already.
    """
    if composed.around is not None:
        return _around(composed, composed.around, delta, digits)
    if composed.witness is not None:
        return _between_guarantees(composed, composed.witness, delta, digits)
    return Search(composed, delta, digits).run()


TRIVIAL = Delta(Level(), fmpq(0), fmpq(1), {"name": "trivial"})


def _around(composed: Composed, around: tuple[Composed, Composed], delta: fmpq, digits: int) -> tuple[Delta, Delta]:
    """The ends of compositions that lose at most and at least as much."""
    below, above = around
    high: Delta | None = None
    with contextlib.suppress(BadInput):
        high = plainly(composed, delta)
    if high is not None and high.eps == 0:
        return TRIVIAL, high
    low = epsilon(below, delta, digits)[0] if below.losses and delta > below.infinite else TRIVIAL
    if delta > above.infinite:
        found = epsilon(above, delta, digits)[1]
        high = found if high is None or found.eps < high.eps else high
    whole = plain.unsampled(composed.losses)
    if whole and delta > 0:
        found = epsilon(Composed(whole), delta, digits)[1]
        high = found if high is None or found.eps < high.eps else high
    if high is None:
        raise BadInput(f"no upper end of eps was found at delta = {said(delta)}; ask for a larger delta")
    return low, high


def plainly(composed: Composed, delta: fmpq) -> Delta:
    """An upper end that needs no guess: 0 where the laws are no further apart, or the largest loss."""
    found = composed.plainly(fmpq(0))
    if found.high <= delta:
        return found
    if composed.largest is None or composed.infinite > delta:
        raise BadInput(f"no upper end of eps was found at delta = {said(delta)}; ask for a larger delta")
    top = composed.largest_ends()[1]
    return Delta(Level(exponent=top), composed.infinite_below, composed.infinite, {"name": "largest-loss"})


def _between_guarantees(composed: Composed, witness: Composed, delta: fmpq, digits: int) -> tuple[Delta, Delta]:
    """The eps of mechanisms that have the guarantees, and the one that bounded moments give at their best order."""
    low = epsilon(witness, delta, digits)[0] if witness.losses else TRIVIAL
    try:
        bound, order = guarantees.eps_above(composed.losses, composed.curve, delta - composed.infinite)
        high = Delta(Level(exponent=max(rational(bound), fmpq(0))), low.low, delta, {"name": "moments", "order": order})
    except ArithmeticError:  # a guess failed, or nothing is known
        return low, plainly(composed, delta)
    return low, high


NEARLY = 12
"""Bits of delta from which on a contour is one of too few digits, not of too few nodes."""
ENOUGH = 34
"""Bits of delta for which no other contour is tried."""
FAR = -250.0
"""ln delta below which Chernoff's guess is the nearer one: several large losses are likelier than one."""


class Search:
    """The eps at which delta(eps) reaches a target: a secant in ln delta, and the proof of both ends."""

    SECONDS = 5.0

    def __init__(self, composed: Composed, target: fmpq, digits: int) -> None:
        self.composed, self.target, self.digits = composed, target, digits
        self.log_target = log_of(target - composed.infinite)
        self.low: Delta | None = None
        self.high: Delta | None = None
        self.last: OnContour | None = None
        self.until = time.process_time() + self.SECONDS + len(composed.losses) / 20

    def note(self, found: Delta) -> Delta:
        """Keep an enclosure as an end where it is one."""
        if found.low >= self.target and (self.low is None or found.eps > self.low.eps):
            self.low = found
        if found.high <= self.target and (self.high is None or found.eps < self.high.eps):
            self.high = found
        return found

    def run(self) -> tuple[Delta, Delta]:
        if self._exactly():
            assert self.low is not None and self.high is not None
            return self.low, self.high
        try:
            formula = self.composed.formula()
            start = self.rough()
            if self.high is not None and self.high.eps == 0:
                return self.high, self.high
            self._polish(start, formula)
            if self.high is None:
                self._far()
        except BadInput:
            raise
        except ArithmeticError:  # a guess failed
            pass
        if self.high is None:
            self.high = plainly(self.composed, self.target)
        return self.low if self.low is not None else TRIVIAL, self.high

    def _exactly(self) -> bool:
        """Ends around the logarithm of a rational, where the losses are finite and their types not too many."""
        if not self.composed.finite:
            return False
        bits = math.ceil(self.digits * math.log2(10)) + 4
        found = self.composed.eps_by_types(self.target, bits + 40)
        if found is None or found[0].ratio <= 1:
            return False
        with ctx.workprec(2 * bits + 64):
            below, above = found[0].ball(), found[1].ball()
        width = rational(above.upper()) / fmpq(2) ** bits
        for end in (rational(below.lower()) - width, rational(above.upper()) + width):
            self.note(self.composed.delta(rounded(end, bits + 8), bits + 40))
        return self.low is not None and self.high is not None

    def _value(self, eps: float, bits: int, guess: float | None) -> Delta:
        """delta there, roughly: on the last contour where that is near enough, else on a new one."""
        at = proposals.dyadic(eps, 60) if eps else fmpq(0)
        if guess is None or not self.composed.needs_contour(at):
            return self.note(self.composed.delta(at, bits, guess, 3))
        if self.last is not None:
            found = self.note(self.last.at(at))
            if found.low > 0 and 20 * (found.high - found.low) <= found.high:
                return found
        nats = bits * LN2 + 4
        if len(self.composed.losses) > MANY:
            nats = self._final_bits() * LN2
        self.last = self.composed.on(self.composed.curve.window(eps, guess, nats), nats)
        return self.note(self.last.at(at))

    def rough(self) -> float:
        """A guess of eps at which ln delta is within 1/10 of the target."""
        eps = max(self._start(), 1e-12)
        if self.log_target > -6 or self.log_target > self._log_spread() - 4:
            self._value(0.0, 12, None)
            if self.high is not None and self.high.eps == 0:
                return 0.0
        points: list[tuple[float, float]] = []
        below, above = 0.0, math.inf
        for _ in range(24):
            found = self._value(eps, 8, self.log_target)
            log = found.log if found.low > 0 else log_of(found.high)
            if abs(log - self.log_target) < 0.1 and found.low > 0:
                return eps
            if log > self.log_target:
                below = max(below, eps)
            else:
                above = min(above, eps)
            points.append((eps, log))
            eps = self._next(points, below, above, found.low > 0)
            if eps < 1e-18:
                self._value(0.0, 12, None)
                return 0.0
            if time.process_time() > self.until:
                break
        return eps

    def _start(self) -> float:
        """A first guess: Chernoff's, or what rare large losses leave of it."""
        eps = self.composed.curve.eps(self.log_target + 1.5)
        if len(self.composed.losses) > FROM:
            with contextlib.suppress(ArithmeticError, BadInput):
                few = representatives(self.composed.losses, self.log_target)
                near = Search(Composed(few, self.composed.forwards), self.target, 3).rough() if len(few) <= MANY else 0
                if near > 0:
                    return near
        if len(self.composed.losses) > MANY:
            return min(eps, max(self.composed.curve.saddle(self.log_target), eps / 2))
        if math.isinf(self._log_spread()) or self.log_target < FAR:
            return eps
        rare = 0.0
        for loss, k in self.composed.losses:
            if isinstance(loss, SubsampledGaussianLoss):
                rare = max(rare, proposals.rare(loss.q, loss.sigma, k, self.log_target))
        return min(eps, max(rare, proposals.bulk(math.exp(self._log_spread()), self.log_target)))

    def _log_spread(self) -> float:
        """The logarithm of a guess of the losses' standard deviation, infinite where there is none."""
        square = 0.0
        for loss, k in self.composed.losses:
            if not isinstance(loss, SubsampledGaussianLoss):
                return math.inf
            square += k * proposals.variance(loss.q, loss.sigma) * (2 if loss.relation == "replace" else 1)
        return math.log(square) / 2 if square > 0 else math.inf

    def _next(self, points: list[tuple[float, float]], below: float, above: float, sure: bool) -> float:
        eps, log = points[-1]
        if sure and len(points) > 1 and points[-2][1] != log and points[-2][0] != eps:
            other, other_log = points[-2]
            guess = eps + (self.log_target - log) * (other - eps) / (other_log - log)
        else:
            guess = eps * (1 + max(-0.5, min(0.5, (log - self.log_target) / max(30.0, -self.log_target / 2))))
        if math.isinf(above):
            return guess if below < guess < 4 * below + 1 else 2 * below
        if below < guess < above and (sure or self.log_target < FAR):
            return guess
        return math.sqrt(below * above) if below > 0 else above / 3

    def _polish(self, eps: float, formula: Callable[[arb], arb] | None) -> None:
        if eps == 0 or time.process_time() > self.until:
            return
        bits = self._final_bits()
        if formula is not None:

            def at(e: fmpq) -> Delta:
                return self.note(by_formula(formula, e, bits))

        else:
            line = self.last if self.last is not None and len(self.composed.losses) > MANY else None
            if line is None or not self._fine(line, eps, bits):
                line = self._final_line(eps, bits)

            def at(e: fmpq) -> Delta:
                return self.note(line.at(e))

        # values on a line that is there are cheap
        until = max(self.until, time.process_time() + 2)
        here = proposals.dyadic(eps, 60)
        found = at(here)
        gap = fmpq(1, 1 << 20) * here
        slope = fmpq(-1) * max(1, math.ceil(1 / eps))
        for _ in range(40):
            if time.process_time() > until:
                return
            if found.low <= 0:
                return
            other = at(here + gap)
            middle, other_middle = (found.low + found.high) / 2, (other.low + other.high) / 2
            if other_middle >= middle:
                break
            slope = (other_middle - middle) / gap
            move = (self.target - middle) / slope
            new = rounded(here + move, bits + 20)
            if new <= 0:
                new = here / 2
            gap = max(abs(new - here) / 16, here / 2 ** (bits // 2))
            done = abs(new - here) * fmpq(2) ** (bits + 2) <= here
            here = new
            found = at(here)
            if done:
                break
        # where either end of the enclosure meets the target
        width = max((found.high - found.low) / -slope, here / fmpq(2) ** (bits + 2))
        left, right = (here + (self.target - end) / slope for end in (found.low, found.high))
        margin = width / 8
        for _ in range(60):
            if self.low is None or left - self.low.eps > margin:
                at(rounded(left - margin, bits + 20))
            if self.high is None or self.high.eps - right > margin:
                at(rounded(right + margin, bits + 20))
            if self.low is not None and self.high is not None and self.high.eps - self.low.eps <= width + 4 * margin:
                return
            if time.process_time() > until + 2:
                return
            margin *= 2

    def _final_line(self, eps: float, bits: int) -> OnContour:
        """A contour for the ends; one for more digits where what was left out was guessed too small."""
        nats, best = bits * LN2, None
        for _ in range(3):
            line = self.composed.on(self.composed.curve.window(eps, self.log_target, nats), nats)
            if self._fine(line, eps, bits):
                return line
            found = line.at(proposals.dyadic(eps, 60))
            if best is not None and found.high - found.low >= best[0]:
                break
            best = found.high - found.low, line
            nearly = found.low > 0 and best[0] * 2**NEARLY <= found.high
            if not nearly or best[0] * 2**ENOUGH <= found.high or time.process_time() > self.until - 2:
                break  # nodes are lacking, not digits; or time is
            nats += 12
        assert best is not None
        return best[1]

    def _final_bits(self) -> int:
        return math.ceil(self.digits * math.log2(10)) + 6

    def _fine(self, line: OnContour, eps: float, bits: int) -> bool:
        """Whether delta near eps is enclosed well enough on a contour."""
        found = self.note(line.at(proposals.dyadic(eps, 60)))
        return found.low > 0 and (found.high - found.low) * fmpq(2) ** (bits - 4) <= found.high

    def _far(self) -> None:
        """An upper end by the Chernoff bound alone, at its best order."""
        losses, curve = self.composed.losses, self.composed.curve
        bound, order = guarantees.eps_above(losses, curve, self.target - self.composed.infinite)
        if bound.is_finite():
            end = Level(exponent=max(-rounded(-rational(bound), 60), fmpq(0)))
            self.note(Delta(end, fmpq(0), self.target, {"name": "moments", "order": order}))


def rounded(x: fmpq, bits: int) -> fmpq:
    """x rounded to a dyadic rational with about `bits` significant bits; every value of it is as good."""
    if x == 0:
        return x
    size = int(abs(x.p)).bit_length() - int(x.q).bit_length()
    shift = bits - size
    power = fmpq(2) ** shift
    scaled = x * power
    made: fmpq = fmpq(scaled.p // scaled.q) / power
    return made

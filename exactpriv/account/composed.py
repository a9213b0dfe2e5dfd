"""delta(eps) and eps(delta) of composed losses, as certified balls and intervals of any accuracy.

The method is chosen from the losses: a closed form for Gaussians alone and for one subsampled step, else the contour.
Guesses in doubles choose where the contour runs (proposals.py); every enclosure is checked afterwards by its own width,
and what is too wide is computed again from what was learnt.

Proposes in floating point: windows of contours, numbers of nodes, the steps of a search; enclosures of delta at exact
rationals decide (Search.note).

What would make it silently wrong: an end of eps(delta) that is returned without delta having been enclosed there.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from flint import arb, fmpq

from exactpriv.real.precision import ctx

from . import closed, proposals
from .contour import Contour, Line, within
from .moments import GaussianLoss, Loss, Losses, SubsampledGaussianLoss

LN2 = math.log(2)
MAX_NODES = 150_000
TRIES = 6


@dataclass(frozen=True)
class Delta:
    """An enclosure of delta(eps): low <= delta(eps) <= high, exact rationals, and how it was found."""

    eps: fmpq
    low: fmpq
    high: fmpq
    method: dict[str, object] = field(hash=False)

    @property
    def log(self) -> float:
        """The logarithm of the middle, for guesses."""
        return log_of((self.low + self.high) / 2)


def log_of(x: fmpq) -> float:
    """A double near ln x, also where x is no double; -inf at 0 and below."""
    if x <= 0:
        return -math.inf
    return math.log(int(x.p)) - math.log(int(x.q))


def ends(ball: arb) -> tuple[fmpq, fmpq]:
    """The ends of a ball, as rationals."""
    return rational(ball.lower()), rational(ball.upper())


def rational(x: arb) -> fmpq:
    """An exact ball as a rational."""
    mantissa, exponent = x.man_exp()
    made: fmpq = fmpq(mantissa) * fmpq(2) ** int(exponent)
    return made


class Composed:
    """Independent losses, each with a count; finite moments."""

    def __init__(self, losses: Losses) -> None:
        merged: dict[Loss, int] = {}
        for loss, k in losses:
            merged[loss] = merged.get(loss, 0) + k
        self.losses = [(loss, k) for loss, k in merged.items() if k]
        self._curve: proposals.Curve | None = None
        self._contours: dict[object, Contour] = {}
        kept = fmpq(1)
        for loss, k in self.losses:
            kept *= (1 - loss.infinite) ** k
        self.infinite = 1 - kept

    @property
    def curve(self) -> proposals.Curve:
        """Guesses of ln M_S."""
        if self._curve is None:
            self._curve = proposals.Curve([(loss.log_moment(), k) for loss, k in self.losses])
        return self._curve

    # closed forms

    def formula(self) -> Callable[[arb], arb] | None:
        """delta as a function of eps in balls, where there is a closed form."""
        if all(isinstance(loss, GaussianLoss) for loss, _ in self.losses):
            square = sum((loss.mu * loss.mu * k for loss, k in self.losses if isinstance(loss, GaussianLoss)), fmpq(0))
            if square == 0:
                return lambda eps: within(1 - eps.exp(), 1 - eps.exp())
            return lambda eps: closed.gaussian(arb(square).sqrt(), eps)
        if len(self.losses) == 1 and self.losses[0][1] == 1:
            loss = self.losses[0][0]
            if isinstance(loss, SubsampledGaussianLoss):
                q, sigma, relation = loss.q, loss.sigma, loss.relation
                return lambda eps: closed.subsampled(arb(q), 1 / arb(sigma), relation, eps)
        return None

    # delta

    def delta(self, eps: fmpq, bits: int = 60, guess: float | None = None) -> Delta:
        """delta(eps) with a relative width of about 2^-bits where it can be had; an enclosure in any case."""
        formula = self.formula()
        if formula is not None:
            return _by_formula(formula, eps, bits)
        log_delta = guess if guess is not None else self.curve.log_delta(proposals.double(eps)) - 3
        best: Delta | None = None
        for _ in range(TRIES):
            found = self._by_contour(eps, log_delta, bits)
            best = found if best is None else _meet(best, found)
            if best.low > 0 and (best.high - best.low) * fmpq(2) ** bits <= best.high:
                break
            learnt = best.log if best.low > 0 else log_of(best.high) - 8
            if best.low > 0 and abs(learnt - log_delta) < 3:
                # the guess was right: what is left is the number of nodes or the precision
                bits += 16
            log_delta = learnt if abs(learnt - log_delta) > 1 else log_delta - 4
        assert best is not None
        return best

    def _by_contour(self, eps: fmpq, log_delta: float, bits: int) -> Delta:
        nats = bits * LN2 + 4
        window = self.curve.window(proposals.double(eps), log_delta, nats)
        return self.on(window, nats).at(eps)

    def on(self, window: proposals.Window, nats: float) -> OnContour:
        """The contour of a window, with as many nodes as its accuracy needs."""
        c, c2 = proposals.dyadic(window.c), proposals.dyadic(window.c2)
        step = proposals.dyadic(2 * math.pi / window.period * 0.99)
        counts = sum(k for _, k in self.losses)
        bits = math.ceil((nats + max(window.loss, 0) + math.log(counts) + 3) / LN2) + 4
        precision = bits + 24
        with ctx.workprec(precision):
            curve = self.curve
            guesses = [(f(proposals.double(c)), f(proposals.double(c2))) for f, _ in curve.parts]
            parts = [
                (loss.transform(c, bits, precision, at_c), k)
                for (loss, k), (at_c, _) in zip(self.losses, guesses, strict=True)
            ]
            nodes = _nodes(
                lambda t: sum(k * transform.later_guess(t) for transform, k in parts),
                proposals.double(step),
                window.log_delta - nats + window.c * window.eps,
            )
            line = Line(c, c2, step, nodes)
            contour = Contour(parts, line, arb(self.infinite), [at_c2 for _, at_c2 in guesses])
        return OnContour(contour, precision)

    # eps

    def eps(self, delta: fmpq, digits: int = 13) -> tuple[Delta, Delta]:
        """Enclosures of delta at two ends eps_lo <= eps_hi with delta(lo) >= delta >= delta(hi), to relative `digits`.

        eps_lo is 0 where delta(0) <= delta already: the answer is then [0, 0].
        """
        search = Search(self, delta, digits)
        return search.run()


@dataclass(frozen=True)
class OnContour:
    """A contour and the precision at which it is read."""

    contour: Contour
    precision: int

    def at(self, eps: fmpq) -> Delta:
        """delta there."""
        with ctx.workprec(self.precision):
            low, high = ends(self.contour.delta(arb(eps)))
        line = self.contour.line
        method: dict[str, object] = {
            "name": "contour", "c": line.c, "step": line.step, "c2": line.c2, "nodes": self.contour.nodes,
        }  # fmt: skip
        return Delta(eps, low, high, method)


def _nodes(log_later: Callable[[float], float], step: float, level: float) -> int:
    """The number of nodes beyond which all others are below exp(level) together."""

    def enough(n: float) -> bool:
        return log_later(n * step) - math.log(math.pi * n * step) <= level

    low, high = 4.0, 16.0
    while not enough(high) and high < MAX_NODES:
        low, high = high, high * 2
    if high >= MAX_NODES:
        return MAX_NODES
    for _ in range(5):
        middle = math.sqrt(low * high)
        low, high = (low, middle) if enough(middle) else (middle, high)
    return math.ceil(high)


def _by_formula(formula: Callable[[arb], arb], eps: fmpq, bits: int) -> Delta:
    precision = bits + 40
    while True:
        with ctx.workprec(precision):
            ball = formula(arb(eps))
            low, high = ends(within(ball, ball))
        if (high - low) * fmpq(2) ** bits <= high or precision > 64 * (bits + 40):
            return Delta(eps, low, high, {"name": "closed-form"})
        precision *= 2


def _meet(a: Delta, b: Delta) -> Delta:
    """What both enclosures of one number say; the method of the narrower."""
    method = a.method if a.high - a.low < b.high - b.low else b.method
    return Delta(a.eps, max(a.low, b.low), min(a.high, b.high), method)


class Search:
    """The eps at which delta(eps) reaches a target: a secant in ln delta, and the proof of both ends."""

    SECONDS = 9.0

    def __init__(self, composed: Composed, target: fmpq, digits: int) -> None:
        self.composed, self.target, self.digits = composed, target, digits
        self.log_target = log_of(target - composed.infinite)
        self.low: Delta | None = None
        self.high: Delta | None = None
        self.until = time.process_time() + self.SECONDS

    def note(self, found: Delta) -> Delta:
        """Keep an enclosure as an end where it is one."""
        if found.low >= self.target and (self.low is None or found.eps > self.low.eps):
            self.low = found
        if found.high <= self.target and (self.high is None or found.eps < self.high.eps):
            self.high = found
        return found

    def run(self) -> tuple[Delta, Delta]:
        formula = self.composed.formula()
        start = self._rough(formula)
        if self.high is not None and self.high.eps == 0:
            return self.high, self.high
        self._polish(start, formula)
        if self.high is None:
            self._far()
        assert self.high is not None
        low = self.low if self.low is not None else Delta(fmpq(0), fmpq(0), fmpq(1), {"name": "trivial"})
        return low, self.high

    def _value(self, eps: float, bits: int, guess: float | None) -> Delta:
        return self.note(self.composed.delta(proposals.dyadic(eps, 60) if eps else fmpq(0), bits, guess))

    def _rough(self, formula: Callable[[arb], arb] | None) -> float:
        """A guess of eps at which ln delta is within 1/10 of the target."""
        eps = max(self.composed.curve.eps(self.log_target + 1.5), 1e-12)
        zero = self._value(0.0, 12, None) if self.log_target > -6 else None
        if zero is not None and self.high is not None and self.high.eps == 0:
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
                zero = self._value(0.0, 12, None)
                return 0.0
            if time.process_time() > self.until:
                break
        return eps

    def _next(self, points: list[tuple[float, float]], below: float, above: float, sure: bool) -> float:
        eps, log = points[-1]
        if sure and len(points) > 1 and points[-2][1] != log and points[-2][0] != eps:
            other, other_log = points[-2]
            guess = eps + (self.log_target - log) * (other - eps) / (other_log - log)
        else:
            guess = eps * (1 + max(-0.5, min(0.5, (log - self.log_target) / 30)))
        if math.isinf(above):
            return guess if below < guess < 4 * below + 1 else 2 * below
        if below < guess < above and sure:
            return guess
        return math.sqrt(below * above) if below > 0 else above / 3

    def _polish(self, eps: float, formula: Callable[[arb], arb] | None) -> None:
        if eps == 0:
            return
        bits = math.ceil(self.digits * math.log2(10)) + 6
        if formula is not None:

            def at(e: fmpq) -> Delta:
                return self.note(_by_formula(formula, e, bits))

        else:
            nats = bits * LN2
            window = self.composed.curve.window(eps, self.log_target, nats)
            line = self.composed.on(window, nats)

            def at(e: fmpq) -> Delta:
                return self.note(line.at(e))

        here = proposals.dyadic(eps, 60)
        found = at(here)
        gap = fmpq(1, 1 << 20) * here
        slope = fmpq(-1) * max(1, math.ceil(1 / eps))
        for _ in range(40):
            if time.process_time() > self.until:
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
        width = max((found.high - found.low) / -slope, here / fmpq(2) ** (bits + 2))
        for _ in range(60):
            if self.low is None or here - self.low.eps > width:
                at(rounded(here - width, bits + 20))
            if self.high is None or self.high.eps - here > width:
                at(rounded(here + width, bits + 20))
            if self.low is not None and self.high is not None and self.high.eps - self.low.eps <= 3 * width:
                return
            if time.process_time() > self.until + 2:
                return
            width *= 2

    def _far(self) -> None:
        """An upper end by the Chernoff bound alone."""
        eps = max(self.composed.curve.eps(self.log_target), 1e-9)
        for _ in range(60):
            self._value(eps, 8, self.log_target)
            if self.high is not None:
                return
            eps *= 1.5


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

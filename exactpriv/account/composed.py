"""delta(eps) and eps(delta) of composed losses, as certified balls and intervals of any accuracy.

The method is chosen from the losses: a closed form for Gaussians alone and for one subsampled step, else the contour.
Guesses in doubles choose where the contour runs (proposals.py); every enclosure is checked afterwards by its own width,
and what is too wide is computed again from what was learnt.

Proposes in floating point: windows of contours, numbers of nodes, the steps of a search; enclosures of delta at exact
rationals decide (search.py).

What would make it silently wrong: an end of eps(delta) that is returned without delta having been enclosed there.
"""

from __future__ import annotations

import contextlib
import math
import time
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property

from flint import arb, fmpq

from ..optimise.gaussian.divergences import delta_at
from ..real import BadInput, Real, sqrt
from ..real.precision import ctx
from . import closed, guarantees, jumps, laplace, plain, proposals
from .contour import within
from .guarantees import BoundedLoss, SampledLoss
from .lattice import Lattice, lattice
from .levels import MAX_BITS, Level, ends, rational
from .losses import (
    BracketedLoss,
    DiscreteGaussianLoss,
    FiniteLoss,
    GaussianLoss,
    LaplaceLoss,
    LatticeLoss,
    Loss,
    Losses,
    SubsampledGaussianLoss,
)
from .mixed import MixedNoiseLoss, MixtureLoss
from .planning import LN2, MANY, MANY_NODES, Delta, OnContour, Plan, smoothed
from .proposals import log_of
from .shuffling import MAX_EXACT, ShuffledLoss
from .types import Types, types

SECONDS = 3.0
"""Processor time after which no further contour is tried."""
TRIES = 6
FEW = 100
"""Losses of irrational masses on one lattice whose types are counted."""


class Composed:
    """Independent losses, each with a count; finite moments."""

    def __init__(self, losses: Losses, forwards: bool = False) -> None:
        """`forwards`: by no more than the independent checker follows."""
        self.forwards = forwards
        merged: dict[Loss, int] = {}
        for loss, k in losses:
            merged[loss] = merged.get(loss, 0) + k
        self.losses = [(loss, k) for loss, k in merged.items() if k]
        self._curve: proposals.Curve | None = None
        self._types: dict[int, tuple[Types, Types] | None] = {}
        self.rounds = any(loss.rounds for loss, _ in self.losses)
        """Whether `largest` is only just above the largest finite loss."""
        self.infinite_below, self.infinite = self._infinite()

    def _infinite(self) -> tuple[fmpq, fmpq]:
        """The mass at +infinity: the same twice where it is not too long, else ends of it."""
        parts = [(loss.infinite, k) for loss, k in self.losses if loss.infinite]
        if sum(k * int(x.q).bit_length() for x, k in parts) <= MAX_BITS:
            kept = fmpq(1)
            for x, k in parts:
                kept *= (1 - x) ** k
            return 1 - kept, 1 - kept
        with ctx.workprec(256):
            log = sum((k * (-arb(x)).log1p() for x, k in parts if x < 1), arb(0))
            ball = -log.expm1() if all(x < 1 for x, _ in parts) else arb(1)
            low, high = within(ball, ball)
            return rational(low), rational(high)

    @property
    def curve(self) -> proposals.Curve:
        """Guesses of ln M_S."""
        if self._curve is None:
            rates = [loss.q for loss, _ in self.losses if isinstance(loss, SubsampledGaussianLoss)]
            scale = max([4000.0, *(40 / proposals.double(q) for q in rates)])
            top = self.largest
            most = proposals.double(top.exponent) + log_of(top.ratio) if top is not None else math.inf
            weak = sum((k * loss.rho for loss, k in self.losses if isinstance(loss, DiscreteGaussianLoss)), fmpq(0))
            # the orders of interest are about 1/sqrt(rho)
            octaves = max(28, math.ceil(10 - log_of(weak) / (2 * LN2))) if weak else 28
            total = None
            if len(rates) == len(self.losses) > MANY:
                total = proposals.log_many([
                    (proposals.double(loss.q), proposals.double(1 / loss.sigma), loss.relation, k)
                    for loss, k in self.losses if isinstance(loss, SubsampledGaussianLoss)
                ])  # fmt: skip
            parts = [(loss.log_moment(), k) for loss, k in self.losses]
            self._curve = proposals.Curve(parts, most, scale, octaves, total)
        return self._curve

    @cached_property
    def reversed(self) -> Composed | None:
        """The losses of the pairs read as (Q, P), where those have moments of all orders and the others have not."""
        found: list[tuple[Loss, int]] = []
        if self.forwards:
            return None
        for loss, k in self.losses:
            if not isinstance(loss, SubsampledGaussianLoss) or loss.relation != "remove":
                return None
            found.append((SubsampledGaussianLoss(loss.q, loss.sigma, "add"), k))
        return Composed(found) if found else None

    @cached_property
    def largest(self) -> Level | None:
        """The largest finite loss, or their least upper bound; where that is too long to be written out a rational just
        above; None if they have none."""
        try:
            total = Level()
            for loss, k in self.losses:
                if loss.largest is None:
                    return None
                total = total.plus(loss.largest.times(k))
            if not self.rounds:
                return total
        except ArithmeticError:
            self.rounds = True
        return Level(exponent=self.largest_ends()[1])

    def largest_ends(self) -> tuple[fmpq, fmpq]:
        """Rationals around the largest finite loss, where there is one."""
        with ctx.workprec(256):
            total = arb(0)
            for loss, k in self.losses:
                total += k * loss.largest_ball()
            return ends(total)

    @cached_property
    def around(self) -> tuple[Composed, Composed] | None:
        """Compositions that lose at most and at least as much, of parameters that doubles and contours bear; None where
        its own are such, or are in closed form."""
        if self._closed() is not None:
            return None
        with ctx.workprec(64):
            both = [[(plain.tamed(loss, above), k) for loss, k in self.losses] for above in (False, True)]
        if both[0] == both[1] == self.losses or self._few_types():
            return None
        low, high = ([(loss, k) for loss, k in losses if loss is not None] for losses in both)
        return Composed(low, self.forwards), Composed(high, self.forwards)

    def _few_types(self) -> bool:
        """Whether all types are counted."""
        try:
            return self.finite and self.types(64) is not None
        except ArithmeticError:
            return False

    @property
    def is_mixed(self) -> bool:
        """Whether losses of different kinds are counted on one lattice."""
        discrete = all(isinstance(loss, DiscreteGaussianLoss) for loss, _ in self.losses)
        return not discrete and len(self.losses) > 1 and self.lattice is not None

    # guarantees

    @cached_property
    def witness(self) -> Composed | None:
        """The losses of mechanisms that have the guarantees, where some losses are known by guarantees alone."""
        if any(isinstance(loss, ShuffledLoss) for loss, _ in self.losses) and self.formula() is None:
            raise BadInput(
                f"more than {MAX_EXACT} shuffled answers, or fewer of long odds, are counted for one run; give up to "
                f"{MAX_EXACT} users and short odds"
            )
        if not any(isinstance(loss, BoundedLoss) for loss, _ in self.losses) or self.formula() is not None:
            return None
        known = [(loss.witness if isinstance(loss, BoundedLoss) else loss, k) for loss, k in self.losses]
        return Composed([(loss, k) for loss, k in known if loss is not None])

    def _by_guarantees(self, eps: fmpq, bits: int) -> Delta:
        """Between what a witness loses and what bounded moments allow."""
        assert self.witness is not None
        low = self.witness.delta(eps, bits).low if self.witness.losses else fmpq(0)
        bound, order = guarantees.delta_above(self.losses, self.curve, self.infinite, eps)
        with ctx.workprec(128):
            high = rational(within(arb(0), bound)[1])
        return Delta(Level(exponent=eps), low, high, {"name": "moments", "order": order})

    # closed forms

    def formula(self) -> Callable[[arb], arb] | None:
        """delta as a function of eps in balls, where there is a closed form."""
        found = self._closed()
        return found if found is not None or self.lattice is None else self.lattice.delta

    def _closed(self) -> Callable[[arb], arb] | None:
        """The closed forms of normal and Laplace laws, and of one run."""
        if all(isinstance(loss, GaussianLoss) for loss, _ in self.losses):
            square = sum((loss.mu * loss.mu * k for loss, k in self.losses if isinstance(loss, GaussianLoss)), fmpq(0))
            if square == 0:
                return lambda eps: 1 - eps.exp()
            return lambda eps: closed.gaussian(arb(square).sqrt(), eps)
        if len(self.losses) == 1 and isinstance(self.losses[0][0], LaplaceLoss):
            level, count = self.losses[0][0].level, self.losses[0][1]
            if count <= (laplace.MAX_CHECKED if self.forwards else laplace.MAX_COUNT):
                return lambda eps: laplace.delta(level, count, eps)
        if len(self.losses) == 1 and self.losses[0][1] == 1:
            loss = self.losses[0][0]
            if isinstance(loss, ShuffledLoss | MixedNoiseLoss | MixtureLoss):
                return loss.curve
            if isinstance(loss, SampledLoss):
                sampled = loss
                return lambda eps: sampled.curve(eps)
            if isinstance(loss, SubsampledGaussianLoss):
                q, sigma, relation = loss.q, loss.sigma, loss.relation
                return lambda eps: closed.subsampled(arb(q), 1 / arb(sigma), relation, eps)
        return None

    @cached_property
    def lattice(self) -> Lattice | None:
        """The losses on one lattice, where they are."""
        found = [(loss, k) for loss, k in self.losses if isinstance(loss, LatticeLoss)]
        if not found or len(found) < len(self.losses):
            return None
        try:
            return lattice(found, self.curve, self.largest)
        except ArithmeticError:  # a level that is too long to be written out
            return None

    def number(self, eps: Real) -> Real | None:
        """delta at eps as a number that is compared exactly, where normal laws give it in closed form."""
        if self.losses and all(isinstance(loss, GaussianLoss) for loss, _ in self.losses):
            square = sum((loss.mu * loss.mu * k for loss, k in self.losses if isinstance(loss, GaussianLoss)), fmpq(0))
            return delta_at(sqrt(Real(square)), eps)
        if len(self.losses) == 1 and self.losses[0][1] == 1:
            loss = self.losses[0][0]
            if isinstance(loss, SubsampledGaussianLoss):
                return closed.subsampled_number(Real(loss.q), Real(1 / loss.sigma), loss.relation, eps)
        return None

    # finite losses

    @cached_property
    def finite(self) -> bool:
        """Whether every loss has finitely many values."""
        return all(isinstance(loss, FiniteLoss | BracketedLoss) for loss, _ in self.losses)

    @cached_property
    def bracketed(self) -> bool:
        """Whether some masses are irrational."""
        return any(isinstance(loss, BracketedLoss) for loss, _ in self.losses)

    def types(self, bits: int) -> tuple[Types, Types] | None:
        """The types of a composition that is dominated by it and of one that dominates it; the same where all masses
        are rational. None where there are too many."""
        if not self.finite or (self.lattice is not None and sum(k for _, k in self.losses) > FEW):
            return None
        if not self.bracketed:
            bits = 0  # the same at any accuracy
        if bits not in self._types:
            low, high = [], []
            for loss, k in self.losses:
                if isinstance(loss, BracketedLoss):
                    try:
                        below, above = loss.bracket(bits)
                    except ArithmeticError:
                        self._types[bits] = None
                        return None
                    low.append((below, k))
                    high.append((above, k))
                elif isinstance(loss, FiniteLoss):
                    low.append((loss.atoms, k))
                    high.append((loss.atoms, k))
            first = types(low)
            second = first if low == high else types(high)
            self._types[bits] = None if first is None or second is None else (first, second)
        return self._types[bits]

    def exact(self, eps: Level) -> fmpq | None:
        """delta(eps) as a rational, where all masses and e^eps are rational and the types are not too many."""
        if not self.losses or not eps.is_rational or self.bracketed:
            return None
        found = self.types(64)
        if found is None:
            return None
        piece = found[0].cut(eps.ratio)
        made: fmpq = piece.P - eps.ratio * piece.Q + self.infinite
        return made

    def exact_eps(self, delta: fmpq) -> Level | None:
        """The least eps with delta(eps) <= delta as the logarithm of a rational; None where there is none here."""
        if self.bracketed:
            return None
        found = self.eps_by_types(delta, 64)
        return None if found is None else found[0]

    def eps_by_types(self, delta: fmpq, bits: int) -> tuple[Level, Level] | None:
        """Levels between which the least eps with delta(eps) <= delta lies, by types; equal for rational masses."""
        rest = delta - self.infinite
        found = self.types(bits) if rest > 0 and self.losses else None
        if found is None:
            return None
        low = found[0].solve(rest)
        high = low if found[0] is found[1] else found[1].solve(rest)
        if low is None or high is None or low <= 0 or high <= 0:
            return None
        return Level(ratio=low), Level(ratio=high)

    def _by_types(self, eps: Level, bits: int) -> Delta | None:
        found = self.types(bits)
        if found is None:
            return None
        if eps.is_rational:
            e_low = e_high = eps.ratio
        else:
            with ctx.workprec(bits + 64):
                try:
                    e_low, e_high = ends(eps.exp())
                except ArithmeticError:
                    return None
        low, high = found[0].cut(e_high), found[1].cut(e_low)
        first = low.P - e_high * low.Q + self.infinite_below
        second = first if found[0] is found[1] and e_low == e_high else high.P - e_low * high.Q + self.infinite
        return Delta(eps, max(first, fmpq(0)), second, {"name": "types"})

    # delta

    def at(self, eps: Level, bits: int = 60) -> Delta:
        """delta at a level that may be the logarithm of a rational."""
        if eps.ratio == 1 and not self.finite:
            return self.delta(eps.exponent, bits)
        if self.finite and self.losses:
            found = self._by_types(eps, bits)
            if found is not None:
                return found
        # delta falls in eps
        with ctx.workprec(bits + 64):
            low, high = ends(eps.ball())
        first, second = self.delta(high, bits), self.delta(low, bits)
        return Delta(eps, first.low, second.high, first.method)

    def delta(self, eps: fmpq, bits: int = 60, guess: float | None = None, tries: int = TRIES) -> Delta:
        """delta(eps) with a relative width of about 2^-bits where it can be had; an enclosure in any case.

        `guess` is of ln delta; `tries` contours are tried.
        """
        if self.around is not None:
            first, second = (of.delta(eps, bits, guess, tries) for of in self.around)
            return Delta(Level(exponent=eps), first.low, second.high, {"name": "rounded parameters"})
        try:
            return self._delta(eps, bits, guess, tries)
        except BadInput:
            raise
        except ArithmeticError:  # a guess failed
            return self.plainly(eps)

    def plainly(self, eps: fmpq) -> Delta:
        """Between bounds that need no guess."""
        low, high, name = self.infinite_below, fmpq(1), "distance"
        with ctx.workprec(128):
            e = arb(eps).exp()
            far = plain.distance(self.losses)
            # delta(-eps) = 1 - e^-eps + e^-eps delta'(eps), of the same distance
            low = max(low, rational(within(1 - e, arb(1))[0]))
            high = rational(within(arb(0), far if eps >= 0 else 1 - e * (1 - far))[1])
            if self.largest is not None and self.largest.ball() <= arb(eps):
                high, name = self.infinite, "largest-loss"
        return Delta(Level(exponent=eps), low, max(low, high), {"name": name})

    def _delta(self, eps: fmpq, bits: int, guess: float | None, tries: int) -> Delta:
        if self.witness is not None:
            return self._by_guarantees(eps, bits)
        if self.finite and self.losses:
            by_types = self._by_types(Level(exponent=eps), bits)
            if by_types is not None:
                return by_types
        formula = self.formula()
        if formula is not None:
            return by_formula(formula, eps, bits)
        if self.largest is not None:
            with ctx.workprec(bits + 64):
                if self.largest.ball() <= arb(eps):
                    return Delta(Level(exponent=eps), self.infinite_below, self.infinite, {"name": "largest-loss"})
        log_delta = guess if guess is not None else self.curve.log_delta(proposals.double(eps)) - 3
        best: Delta | None = None
        until = time.process_time() + SECONDS
        for _ in range(tries):
            if best is not None and time.process_time() > until:
                break
            found = self._by_contour(eps, log_delta, bits)
            best = found if best is None else _meet(best, found)
            if best.low > 0 and (best.high - best.low) * fmpq(2) ** bits <= best.high:
                break
            if "smoothing" in found.method and best.low > 0 and abs(best.log - log_delta) < 3:
                break  # there are no more nodes
            learnt = best.log if best.low > 0 else log_of(best.high) - 8
            if best.low > 0 and abs(learnt - log_delta) < 3:
                # the guess was right: what is left is the number of nodes or the precision
                bits += 16
            log_delta = learnt if abs(learnt - log_delta) > 1 else log_delta - 4
        assert best is not None
        return best

    def needs_contour(self, eps: fmpq) -> bool:
        """Whether delta at eps has no closed form and is no sum over types, and eps is below the largest loss."""
        if self.formula() is not None or (self.finite and self.types(64) is not None):
            return False
        if self.largest is None:
            return True
        with ctx.workprec(128):
            return not self.largest.ball() <= arb(eps)

    def _by_contour(self, eps: fmpq, log_delta: float, bits: int) -> Delta:
        nats = bits * LN2 + 4
        window = self.curve.window(proposals.double(eps), log_delta, nats)
        return self.on(window, nats).at(eps)

    def on(self, window: proposals.Window, nats: float) -> OnContour:
        """The contour of a window, with as many nodes as its accuracy needs: of the pairs read as (Q, P) where that is
        less work."""
        plan = self._plan(window, nats)
        if plan.wanted > MANY_NODES and self.reversed is not None and 0 <= window.eps < 30:
            # at small rates few steps have losses of so heavy tails that only low orders have a moment
            there = math.log(-math.expm1(-window.eps) + math.exp(window.log_delta - window.eps))
            more = nats + there - window.log_delta
            other = self.reversed._plan(self.reversed.curve.window(-window.eps, there, more), more)
            if other.work < plan.work:
                return replace(other.contour(), backwards=True)
        if plan.wanted > MANY_NODES and not self.forwards and window.eps >= 0:
            with contextlib.suppress(ArithmeticError):  # a guess failed; the other plan is there
                apart = self._without_jumps(window, nats, plan.work)
                if apart is not None:
                    return apart
        falling = any(isinstance(loss, SubsampledGaussianLoss) for loss, _ in self.losses)
        return (smoothed(plan, self.curve, window, nats) if plan.falls_short and not falling else plan).contour()

    def _without_jumps(self, window: proposals.Window, nats: float, work: float) -> OnContour | None:
        """The contour of the losses without jumps, where that is less work."""
        without = jumps.cut_losses(self.losses, window.eps, window.log_delta, nats)
        if without is None:
            return None
        scale = max(40 / proposals.double(loss.q) for loss, _ in without)
        curve = proposals.Curve([(loss.log_moment(), k) for loss, k in without], math.inf, scale)
        near = curve.window(window.eps, window.log_delta, nats)
        other = Plan(without, curve, (self.infinite_below, self.infinite), None, near, nats, raises=True)
        if other.work >= work:
            return None
        order = jumps.order(without, window.eps)
        return other.contour(lambda: jumps.Jumps(without, order))

    def _plan(self, window: proposals.Window, nats: float) -> Plan:
        infinite = (self.infinite_below, self.infinite)
        return Plan(self.losses, self.curve, infinite, self.largest, window, nats, raises=not self.forwards)


def by_formula(formula: Callable[[arb], arb], eps: fmpq, bits: int) -> Delta:
    precision = bits + 40
    while True:
        with ctx.workprec(precision):
            ball = formula(arb(eps))
            low, high = (rational(end) for end in within(ball, ball))
        if (high - low) * fmpq(2) ** bits <= high or precision > 64 * (bits + 40):
            return Delta(Level(exponent=eps), low, high, {"name": "closed-form"})
        precision *= 2


def _meet(a: Delta, b: Delta) -> Delta:
    """What both enclosures of one number say; the method of the narrower."""
    method = a.method if a.high - a.low < b.high - b.low else b.method
    return Delta(a.level, max(a.low, b.low), min(a.high, b.high), method)

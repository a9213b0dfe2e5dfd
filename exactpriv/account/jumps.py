"""`replace` at small rates: rare large losses are taken out of a contour and counted apart.

Each step of the subsampled Gaussian is labelled a jump with probability 1 - chi(x), chi(x) = T((v - limit)/width),
v = q exp(mu x - mu^2/2): the label depends on the output alone, so that no loss changes. Without jumps all orders
have moderate moments, and a contour gives f. With jumps S is above eps nearly always, and (1-y)_+ = 1-y + (y-1)_+:

    delta(eps) = f(eps) + P(jump) - e^eps Q(jump) + err,  0 <= err = E[(e^(eps-S) - 1)_+; jump]

(docs/account_mathematics.md, 33). err is bounded by a Chernoff bound without mirrored jumps, and by the probability of
both kinds.

What would make it silently wrong: a modulus of chi off the line that is not bounded (it is at most
exp((Im v)^2/(2 width^2)) chi(Re v)), an integral whose right end is cut off while its integrand still rises, P(jump)
or Q(jump) whose quadrature error is relative to 1 instead of to what is bounded, err without the mirrored jumps, of
which Q has as many as P has jumps, or a Chernoff bound of err by moments of all losses, which are infinite.

Proposes in floating point: limit and width, shifts and steps.

**33. `replace` without jumps.** At small rates the losses of `replace` are heavy-tailed both ways: no order of use
has a moment. Label each step a jump with probability 1 - chi(x), chi(x) = T((v - l)/w), v = q e^{mu x - mu^2/2},
independently given x. (a) The label is a function of the output and of coins, so that dP/dQ is unchanged and delta =
E[(1 - e^{eps - S})_+ ; no jump] + P(jump) - e^eps Q(jump) + err, err = E[(e^{eps - S} - 1)_+ ; jump] >= 0, since (1 -
y)_+ = 1 - y + (y - 1)_+ and E[e^{-S}; jump] = Q(jump). (b) The first term is the finite part of a curve, to which 3
to 6 and 23 apply with M(s) = the integral of f chi. On Im x = y, theta = |y| mu < pi/4, |chi(x + iy)| <= e^{(v sin
theta)^2/(2 w^2)} chi at v cos theta, because |phi(a + ib)| = e^{b^2/2} phi(a) under the integral of T; with 27 (a)
the integral of |f chi| there is at most e^{y^2/2} (1 - q)^{-c} times that of phi B^{c+1} and this bound, which is
summed over intervals of x with each factor at its larger end. Beyond the last, where T(g) <= e^{-g^2/2} makes the
logarithm's derivative (c + 1)/B - (v cos 2 theta - l cos theta)/w^2, if that is negative it stays so, and the value
there bounds all. So the rule on Im x = tau errs by the sum of the bounds at Im x = 0 and 2 tau over e^{2 pi tau/h} -
1 for all t >= 0. (c) P(jump) = 1 - (1 - J_P)^k, J_P = the integral of b B+ (1 - chi), by the trapezoidal rule: off
the line |1 - chi| <= e^{(v sin theta)^2/(2 w^2)} T((l - v cos theta)/w), and at most 1 + e^{((v sin theta)^2 - (v cos
theta - l)^2)/(2 w^2)} where v cos theta > l. Q(jump) likewise with b B-. (d) err: call an output a mirrored jump with
probability 1 - chi(-x). Where some step has a jump and some (or the same) a mirrored one, err is at most e^eps times
the Q of that, at most k J_Q k J_P + 2 k T((l - v(0))/w): J_P is the Q of a mirrored jump, and of x and -x one is at
most 0. Else split by the interval I of the jump: (y - 1)_+ <= y gives e^eps k Q(jump in I), and (y - 1)_+ <= y^{1 +
theta} gives e^{(1 + theta) eps} k J_theta(I) M(theta)^{k-1}, J_theta(I) = the integral over I of b B+^{-theta} B-^{1
+ theta} (1 - chi) without mirrored jumps, M(theta) that of (b): the mirror image of all of it. The smaller of both is
taken for each I. *What is wrong if forgotten:* mirrored jumps, of which Q has as many as P has jumps; that M(theta)
is infinite with them; the end of the intervals.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np
from flint import acb, arb, fmpq

from ..real.precision import ctx
from . import proposals
from .losses import Loss, SubsampledGaussianLoss
from .proposals import double
from .raised import Raised, place_of
from .transforms import (
    ROUGH,
    Exponentials,
    SubsampledGaussianTransform,
    Transform,
    lower,
    normal_density,
    normal_tail,
    upper,
)

SHARP = 13
"""limit / width: outputs of small losses are labelled jumps with probability T(SHARP), 10^-38."""
CELL = 0.04
"""Width of the intervals on which integrands are bounded by their suprema, over 1/mu or 1."""


class Cut:
    """The label: chi at the limit and width, for one rate and noise."""

    def __init__(self, q: fmpq, sigma: fmpq, limit: fmpq) -> None:
        self.q, self.mu = arb(q), 1 / arb(sigma)
        self.limit, self.width = arb(limit), arb(limit / SHARP)
        guess = 1 / double(sigma)
        self.step = CELL / max(guess, 1.0)
        at = math.log(double(limit) / double(q))
        self.place = (at + guess * guess / 2) / guess
        """x at the limit, about."""

    def v(self, x: arb) -> arb:
        """q exp(mu x - mu^2/2)."""
        return self.q * (self.mu * x - self.mu * self.mu / 2).exp()

    def stays(self, v: arb) -> arb:
        """chi."""
        return normal_tail((v - self.limit) / self.width)

    def stays_off(self, low: arb, high: arb, sine: arb, cosine: arb) -> arb:
        """At least |chi(v e^(i theta))| for v in [low, high]."""
        return ((high * sine / self.width) ** 2 / 2).exp() * self.stays(low * cosine)

    def jumps_off(self, low: arb, high: arb, sine: arb, cosine: arb) -> arb:
        """At least |1 - chi(v e^(i theta))| for v in [low, high]."""
        first = ((high * sine / self.width) ** 2 / 2).exp() * normal_tail((self.limit - high * cosine) / self.width)
        if not low * cosine > self.limit:
            return first
        gap = (low * cosine - self.limit) / self.width
        return 1 + (((high * sine / self.width) ** 2 - gap * gap) / 2).exp()

    def cells(self, start: float, end: float) -> list[tuple[arb, arb]]:
        """Intervals from `start` to beyond `end`."""
        count = math.ceil((end - start) / self.step)
        ends = [arb(proposals.dyadic(start + n * self.step, 30)) for n in range(count + 1)]
        return list(pairwise(ends))

    def end(self, c: float, reach: float) -> float:
        """x beyond which B^(c+1) chi is of no size, about."""
        width = double(_rational(self.width))
        far = double(_rational(self.limit)) + width * (2 * c * width + reach)
        guess = float(self.mu.mid())
        return (math.log(far / float(self.q.mid())) + guess * guess / 2) / guess

    def size(self, c: arb, tau: arb) -> arb:
        """At least the integral of |f| on Im x = tau, 0 <= tau mu < pi/4: B-^-c is at most (1-q)^-c there."""
        angle = tau * self.mu
        if not 4 * angle < arb.pi():
            raise ArithmeticError("the cut has no bound on this line")
        sine, cosine = angle.sin(), angle.cos()
        end = self.end(float(c.mid()), 16.0)
        total = arb(0)
        start = -4.0
        before = normal_tail(arb(-start))
        v_low = self.v(arb(start))
        # left of the start v is smaller, chi at most exp(...) and B at most that at the start
        total += before * self._power(v_low, c) * ((v_low * sine / self.width) ** 2 / 2).exp()
        left = normal_tail(arb(start))
        for _, high in self.cells(start, end):
            right, v_high = normal_tail(high), self.v(high)
            total += (left - right) * self._power(v_high, c) * self.stays_off(v_low, v_high, sine, cosine)
            left, v_low = right, v_high
        total += left * self.beyond(v_low, c, sine, cosine)
        return upper(total * (tau * tau / 2).exp() * (1 - self.q) ** -c)

    def _power(self, v: arb, c: arb) -> arb:
        return (1 - self.q + v) ** (c + 1)

    def beyond(self, v: arb, c: arb, sine: arb, cosine: arb) -> arb:
        """At least B^(c+1) |chi| at all larger v, where a bound of it falls from v on."""
        slope = (c + 1) / (1 - self.q + v) - (v * (cosine**2 - sine**2) - self.limit * cosine) / self.width**2
        if not (slope < 0 and v * cosine > self.limit):
            raise ArithmeticError("the integrand still rises where it is cut off")
        gap = (v * cosine - self.limit) / self.width
        return self._power(v, c) * (((v * sine / self.width) ** 2 - gap * gap) / 2).exp()

    # jumps

    def probability(self, centre: arb) -> arb:
        """The integral of N(centre, 1) times 1 - chi, by the trapezoidal rule."""
        guess = float(centre.mid())
        tau_guess = min(0.22 * double(1 / _rational(self.mu)), 1.0)
        nats = ctx.prec * math.log(2) * 0.6 + 20
        tau, h = arb(proposals.dyadic(tau_guess)), arb(proposals.dyadic(2 * math.pi * tau_guess / nats))
        angle = tau * self.mu
        sine, cosine = angle.sin(), angle.cos()
        # the integrand is within exp(-nats) of nothing outside
        low, high = min(self.place - 12.0, guess - 4), max(self.place, guess) + 14
        with ctx.workprec(ROUGH):
            size, start = arb(0), arb(proposals.dyadic(low, 30))
            v_low, left = self.v(start), normal_tail(start - centre)
            size += (1 - left) * self.jumps_off(arb(0), v_low, sine, cosine)
            last = start
            for _, end in self.cells(low, high):
                v_high, right = self.v(end), normal_tail(end - centre)
                size += (left - right) * self.jumps_off(v_low, v_high, sine, cosine)
                v_low, left, last = v_high, right, end
            slope = v_low * (cosine**2 - sine**2) - self.limit * cosine
            if not (slope > 0 and v_low * cosine > self.limit and last > centre and start < centre):
                raise ArithmeticError("jumps are not bounded where they are cut off")
            size += left * self.jumps_off(v_low, v_low, sine, cosine)
            rule = 2 * size * (tau * tau / 2).exp() / ((2 * arb.pi() * tau / h).exp() - 1)
            step = float(h.mid())
            first, count = math.floor(low / step), math.ceil(high / step) - math.floor(low / step)
            # points left of the first: 1 - chi is at most that at the first; right of the last: at most 1
            ends = (first * h - centre, centre - (first + count) * h)
            if not (ends[0] < 0 and ends[1] < 0):
                raise ArithmeticError("jumps are not bounded where they are cut off")
            label = normal_tail((self.limit - self.v(first * h)) / self.width)
            cut = label * (normal_tail(-ends[0]) + h * normal_density(ends[0]))
            cut += normal_tail(-ends[1]) + h * normal_density(ends[1])
            error = upper(rule + cut)
        total = arb(0)
        for n in range(first, first + count + 1):
            x = n * h
            total += normal_density(x - centre) * normal_tail((self.limit - self.v(x)) / self.width)
        return total * h + arb(0, error)

    def rows(self, theta: arb) -> list[tuple[arb, arb]]:
        """For intervals that cover the line: at least Q(jump there), and at least the integral of b B+^-theta
        B-^(1+theta) (1 - chi) there without mirrored jumps; the first, of x < 0, times the integral on all of the line
        without the factor 1 - chi."""
        zero = arb(0)
        left, v_low = arb(1) / 2, self.v(zero)
        small = normal_tail((self.limit - v_low) / self.width)
        found = [(small, small)]
        for _, high in [*self.cells(0.0, self.place + 6), (zero, None)]:
            if high is None:
                right, label = zero, arb(1)
            else:
                right, v_high = normal_tail(high), self.v(high)
                label = normal_tail((self.limit - v_high) / self.width)
            # B- is at most 1 for x > 0
            mass = (left - right) * label
            found.append((upper(mass), upper(mass * (1 - self.q + v_low) ** -theta)))
            left, v_low = right, v_high
        return found


def _rational(x: arb) -> fmpq:
    mantissa, exponent = x.mid().man_exp()
    made: fmpq = fmpq(mantissa) * fmpq(2) ** int(exponent)
    return made


class CutTransform(SubsampledGaussianTransform):
    """M of the losses without jumps."""

    def __init__(
        self, q: fmpq, sigma: fmpq, limit: fmpq, c: fmpq, bits: int, log_moment: float, count: int
    ) -> None:
        self.parameters = q, sigma, "replace"
        self.given = q, sigma, limit
        self.q, self.mu, self.relation, self.c = arb(q), 1 / arb(sigma), "replace", arb(c)
        self.cut_off, self.log_moment, self.count = Cut(q, sigma, limit), log_moment, count
        self.sigma_guess, self.c_guess = double(sigma), double(c)
        self.guesses = CutModuli(double(q), self.sigma_guess, double(limit), self.c_guess, log_moment, count)
        self.sizes: dict[float, arb] = {}
        shifts = [min(0.24 * double(sigma), 2.0) * share for share in (1.0, 0.7, 0.45, 0.25)]
        self.sum, self.error = self._cut_sum(max(shifts, key=lambda tau: self._step(tau, bits)), bits)
        self.moment = upper(abs(self.sum.at_zero) + self.error)
        self._rough: dict[int, tuple[list[tuple[arb, arb]], arb]] = {}

    def _size(self, tau_guess: float) -> arb:
        """At least the integral of |f| on both edges of the strip."""
        if tau_guess not in self.sizes:
            with ctx.workprec(ROUGH):
                self.sizes[tau_guess] = upper(sum(
                    (self.cut_off.size(self.c, edge) for edge in (arb(0), 2 * arb(proposals.dyadic(tau_guess)))), arb(0)
                ))  # fmt: skip
        return self.sizes[tau_guess]

    def _step(self, tau: float, bits: int) -> float:
        """A step of the rule for a shift."""
        excess = proposals.near(self._size(tau).log()) - self.log_moment
        return 2 * math.pi * tau / (bits * math.log(2) + max(excess, 0.0) + 2)

    def _cut_sum(self, tau_guess: float, bits: int) -> tuple[Exponentials, arb]:
        """The trapezoidal rule on Im x = tau between the real line and Im x = 2 tau, where Im L >= 0."""
        tau, h = arb(proposals.dyadic(tau_guess)), arb(proposals.dyadic(self._step(tau_guess, bits)))
        cut, c = self.cut_off, self.c
        with ctx.workprec(ROUGH):
            rule = self._size(tau_guess) / ((2 * arb.pi() * tau / h).exp() - 1)
            angle = tau * self.mu
            sine, cosine = angle.sin(), angle.cos()
            step = float(h.mid())
            reach = math.sqrt(2 * (bits * math.log(2) + 8 + -float(c.mid()) * math.log1p(-float(cut.q.mid()))))
            first, last = math.floor(-reach / step), math.ceil(cut.end(float(c.mid()), reach + 2) / step)
            last = max(last, math.ceil(reach / 2 / step))
            here = (tau * tau / 2).exp() * (1 - self.q) ** -c
            left, right = first * h, last * h
            v = cut.v(left)
            beyond = (normal_tail(-left) + h * normal_density(left)) * cut._power(v, c)
            beyond *= ((v * sine / cut.width) ** 2 / 2).exp()
            ending = (normal_tail(right) + h * normal_density(right)) * cut.beyond(cut.v(right), c, sine, cosine)
            error = upper(rule + here * (beyond + ending))
        weights, losses, rises = self._points(tau, h, first, last)
        kept = []
        root = arb(2).sqrt()
        for n, weight in zip(range(first, last + 1), weights, strict=True):
            v_here = self.q * (self.mu * acb(n * h, tau) - self.mu * self.mu / 2).exp()
            kept.append(weight * ((v_here - cut.limit) / (cut.width * root)).erfc() / 2)
        return Exponentials(kept, losses, c, rises), error

    def top(self, order: fmpq, log_moment: float) -> arb:
        return CutLoss(*self.given).top(order, self.count)

    def later(self, t: arb) -> arb:
        with ctx.workprec(ROUGH):
            n = self.guesses.best(proposals.near(t), list(self._rough))
            if n not in self._rough:
                made, error = self._cut_sum(self.guesses.tau(n), self.guesses.bits)
                self._rough[n] = list(zip(*made.moduli(), strict=True)), error
            terms, total = self._rough[n]
            for w, angle in terms:
                total += w * (-t * angle).exp()
            return upper(total)


class CutModuli(proposals.ShiftedModuli):
    """Guesses of the shifts and steps for losses without jumps."""

    def __init__(self, q: float, sigma: float, limit: float, c: float, log_moment: float, count: int) -> None:
        super().__init__(q, sigma, "replace", c, log_moment, proposals.rough_bits(count))
        self.limit = limit

    def tau(self, n: int) -> float:
        return min(0.2 * self.sigma, 1.0) / 2.0**n

    @cached_property
    def _terms(self) -> tuple[proposals.Doubles, proposals.Doubles]:
        mu, c, width = 1 / self.sigma, self.c, self.limit / SHARP
        end = (math.log((self.limit + width * (c * width + 9)) / self.q) + mu * mu / 2) / mu
        low = -8.0
        step = max(min(0.1, 0.1 * self.sigma), (end - low) / 4000)
        shifts = np.asarray([self.tau(n) for n in range(proposals.SHIFTS)])[:, None]
        x = np.arange(low, end, step)[None, :] + 1j * shifts
        half = mu * mu / 2
        v = self.q * np.exp(mu * x - half)
        plus = np.log(1 - self.q + v)
        minus = np.log(1 - self.q + self.q * np.exp(-mu * x - half))
        logs = -x * x / 2 + math.log(step / math.sqrt(2 * math.pi)) + plus + c * (plus - minus)
        turned = np.maximum((plus - minus).imag, 0.0)
        return logs.real + _log_stays(v.real, v.imag, self.limit, width), turned


def _log_stays(v: proposals.Doubles, turned: proposals.Doubles, limit: float, width: float) -> proposals.Doubles:
    """ln |chi| at v + i turned, about."""
    y = np.maximum((v - limit) / width, 0.0)
    return np.asarray(np.where(y > 0, -y * y / 2 - np.log1p(2.5 * y) - 0.69, 0.0) + (turned / width) ** 2 / 2)


class RaisedCut(Raised):
    """Bounds of the derivatives of M of the losses without jumps, on a line that is raised where losses are large: each
    cell has chi at its larger modulus, as in (b)."""

    def __init__(self, of: CutTransform, place: float, height: float) -> None:
        self.cut_off = of.cut_off
        super().__init__(of, place, height)

    def _cells(self) -> list[arb]:
        end = self.cut_off.end(proposals.near(self.c), 16.0)
        return [self.place, *(high for _, high in self.cut_off.cells(proposals.near(self.place), end))]

    def _label(self, low: arb, high: arb) -> arb:
        return self.cut_off.stays_off(low, high, self.sine, self.cosine)

    def _far(self, x: arb, v: arb, bound: arb) -> arb:
        return normal_tail(x) * self.cut_off.beyond(v, self.c + 1, self.sine, self.cosine)


def raised_cut(of: CutTransform, excess: float) -> RaisedCut:
    """A raised line whose moduli exceed M(c) by about this share of it."""
    height = min(0.24 * of.sigma_guess, 2.0)
    limit = double(of.given[2])

    def label(v: proposals.Doubles) -> proposals.Doubles:
        v = np.minimum(v, 1e6 * limit)
        return _log_stays(v, v * math.sin(height / of.sigma_guess), limit, limit / SHARP)

    end = of.cut_off.end(of.c_guess, 16.0)
    return RaisedCut(of, min(place_of(of, height, excess, label), end - 0.5), height)


@dataclass(frozen=True)
class CutLoss(Loss):
    """The losses of `replace` without jumps; what is lost is counted by `Jumps`."""

    q: fmpq
    sigma: fmpq
    limit: fmpq

    def log_moment(self) -> proposals.LogMoment:
        q, mu, limit = double(self.q), 1 / double(self.sigma), double(self.limit)
        width = limit / SHARP

        def value(c: float) -> float:
            far = limit + width * (c * width + 9)
            end = (math.log(far / q) + mu * mu / 2) / mu
            x = np.arange(-9.0, end, min(0.1, 0.1 / mu))
            v = q * np.exp(mu * x - mu * mu / 2)
            plus, minus = np.log1p(v - q), np.log1p(q * np.expm1(-mu * x - mu * mu / 2))
            e = (c + 1) * plus - c * minus - x * x / 2 + _log_stays(v, 0 * v, limit, width)
            top = float(e.max())
            return top + math.log(float(np.exp(e - top).sum()) * (x[1] - x[0]) / math.sqrt(2 * math.pi))

        return value

    def top(self, order: fmpq, count: int) -> arb:
        """At least M(order)."""
        bits = proposals.rough_bits(count) + 8
        with ctx.workprec(bits + 16):
            guess = self.log_moment()(double(order))
            return CutTransform(self.q, self.sigma, self.limit, order, bits, guess, count).moment

    def transform(self, c: fmpq, bits: int, precision: int, log_moment: float, count: int) -> Transform:
        return CutTransform(self.q, self.sigma, self.limit, c, bits, log_moment, count)


class Jumps:
    """P(jump), Q(jump) and the bound of err for losses without jumps; `theta` is the order of its Chernoff bound."""

    def __init__(self, losses: CutLosses, theta: fmpq) -> None:
        self.theta = arb(theta)
        self.method: dict[str, object] = {"limit": losses[0][0].limit, "count": 3 * SHARP * SHARP // 2, "theta": theta}
        """What a checker wants, whose labels are a little sharper than these: by a Poisson number."""
        whole = arb(1)
        log_P = log_Q = some_P = some_Q = both = arb(0)
        rows = []
        for loss, k in losses:
            cut = Cut(loss.q, loss.sigma, loss.limit)
            none, up, down = (cut.probability(m * cut.mu) for m in (0, 1, -1))
            P, Q = ((1 - cut.q) * none + cut.q * x for x in (up, down))
            log_P, log_Q = log_P + k * (-P).log1p(), log_Q + k * (-Q).log1p()
            moment = loss.top(theta, k)
            with ctx.workprec(ROUGH):
                some_P, some_Q = some_P + k * upper(P), some_Q + k * upper(Q)
                whole *= moment**k
                first, *others = cut.rows(self.theta)
                rows.append((k * first[0], k * first[1]))
                rows += [(k * mass, k * tilted / moment) for mass, tilted in others]
                # one output with both labels: v is at most that at 0 on one of both sides
                both += 2 * k * normal_tail((cut.limit - cut.v(arb(0))) / cut.width)
        self.infinite, self.missed = -log_P.expm1(), -log_Q.expm1()
        with ctx.workprec(ROUGH):
            self.rows = [(mass, upper(whole * tilted)) for mass, tilted in rows]
        self.both = upper(some_P * some_Q + both)

    def added(self, eps: arb) -> tuple[arb, arb]:
        """What is to be added to f + P(jump): -e^eps Q(jump), from below and from above."""
        e = eps.exp()
        with ctx.workprec(ROUGH):
            turn, total = (self.theta * eps).exp(), self.both
            for mass, tilted in self.rows:
                total += min(mass, upper(turn * tilted))
            error = upper(e * total)
        return lower(-e * self.missed), upper(-e * self.missed + error)


CutLosses = Sequence[tuple[CutLoss, int]]


def cut_losses(
    losses: Sequence[tuple[Loss, int]], eps: float, log_delta: float, nats: float = 27.0
) -> list[tuple[CutLoss, int]] | None:
    """The losses without jumps of a limit that serves this question to so many nats, or None where there are none."""
    parts = [(loss, k) for loss, k in losses if isinstance(loss, SubsampledGaussianLoss) and loss.relation == "replace"]
    if not parts or len(parts) < len(losses):
        return None
    square = sum(k * proposals.variance(loss.q, loss.sigma) * 2 for loss, k in parts)
    limit = max(math.expm1(min(2 * eps + 6 * math.sqrt(square), 50.0)), 1e-300)
    wanted = log_delta - nats - 5
    for _ in range(400):
        P = Q = 0.0
        for loss, k in parts:
            q, mu = double(loss.q), 1 / double(loss.sigma)
            x = (math.log(0.8 * limit / q) + mu * mu / 2) / mu
            tail, moved = (math.erfc(y / math.sqrt(2)) / 2 for y in (x, x - mu))
            P, Q = P + k * (tail + q * moved), Q + k * (tail + q * tail)
        if P <= 0 or Q <= 0 or math.log(P) + math.log(Q) + eps <= wanted:
            break
        limit *= 1.1
    cut = proposals.dyadic(1.7 * limit)
    return [(CutLoss(loss.q, loss.sigma, cut), k) for loss, k in parts]


def order(losses: CutLosses, eps: float) -> fmpq:
    """An order at which the Chernoff bound of err is small."""
    limit = double(losses[0][0].limit)
    moments = [(loss.log_moment(), k) for loss, k in losses]

    def value(theta: float) -> float:
        return sum(k * f(theta) for f, k in moments) + theta * (eps - 0.85 * math.log1p(limit))

    return proposals.dyadic(min((x / limit for x in (12, 16, 20, 24, 28, 32, 36, 40)), key=value))

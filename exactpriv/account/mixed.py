"""Poisson samples of noise and of guarantees, and mixtures of mechanisms: losses made of those of other pairs.

(P, Q) of `of` dominates a mechanism for the relation; a sample of rate q turns it to ((1-q)Q + qP, Q) for remove and to
(P, (1-q)P + qQ) for add, whose losses are ln B(l) and -ln B(-l), B(l) = 1 - q + q e^l, l the loss of `of`.

Proposes in floating point: moments for the choice of an order, paths of the quadrature, numbers of its points, where
sums are cut off; balls bound the error of each and what is left out.

What would make it silently wrong: the pair of another relation, letters of Q alone (where the sample's loss is finite)
that are forgotten, points of a sum that are cut off without their bound, or an error of the quadrature at smaller t
than it is used at.

**40. Samples and mixtures.** (a) (Zhu, Dong and Wang 2022, Theorem 11.) Let (P, Q) dominate M for remove, on data sets
of every size. On a Poisson sample of rate q, neighbours D = D' + x, given which of D' are drawn (T), the output is of
the law (1-q) M(T) + q M(T + x), against M(T): for r > 1 - q the divergence E_r of these is q E_{r'}(M(T + x) || M(T)),
r' = (r - 1 + q)/q, at most that of (P, Q), and so q E_{r'}(P || Q) = E_r((1-q)Q + qP || Q); for r <= 1 - q both are
1 - r. Joint convexity for T. If (P, Q) dominates M for add, E_r(M(T) || (1-q) M(T) + q M(T + x)) is 0 for r >=
1/(1-q), else (1 - r(1-q)) E_{r'}(M(T) || M(T + x)), r' = rq/(1 - r(1-q)): the pair (P, (1-q)P + qQ). Of replace
neither says anything. mu-GDP mechanisms are dominated by N(mu, 1), N(0, 1) in both directions. (b) A mechanism that
runs M_i with probability w_i, whatever the data, is dominated by the pair of the w_i P_i and the w_i Q_i side by side,
that is, i is told: E_r is jointly convex, and E_r of that pair is the sum of w_i E_r(P_i || Q_i). Moments, delta and
the mass at infinity are means with weights w_i. (c) Laplace noise at the distance d: l is d, -d with Q-masses
e^{-d}/2, 1/2, and of density e^{-(l+d)/2}/4 under Q between. M(s) = E_Q B^{s+1} (remove) or E_Q B^{-s} (add). The
integral is taken on a path from -d up, across and down to d (add: its mirror image below the axis), where |e^{itL}| <=
1 as arg B has the sign of Im l: by N points of Gauss for each interval, of half a length w, ever shorter ones near
both ends. That errs by at most 8 w K rho^{1-2N}/(rho - 1), K the largest modulus in the ellipse of Bernstein of
parameter rho (weights sum to 2, degree 2N - 1 is exact, and the series of Chebyshev has coefficients of at most 2K
rho^{-n}). In an ellipse from x1 to x2 and from y1 to y2 within +-pi/2, |B| is between the larger of 1 - q and
cos(y/2) B(x1), y the larger |y_i|, and B(x2); and where y1 < 0, |arg B| <= atan(q e^{x2} sin y/(1 - q + q e^{x2} cos
y)), y = |y1|, on the wrong side: of the intervals at the ends alone, whose error holds up to the t for which it is
made. For every t > 0 the integral is at most V/t: by parts, with g = density B^k/(dL/dl), L = ln B, k =
c + 1 or -c, ln g = -3l/2 + (k + 1) ln B + a constant is convex or concave, so that g has at most one turn, and V = 4
max g. (d) Discrete Gaussian noise: sums over z, cut off where, as B^k <= 1 - q + q e^{kl} for k >= 1 or k <= 0, two
tails of the sums of e^{-(z-m)^2/(2 sigma^2)} are small (add: or one, as B >= 1 - q), each at most a geometric series.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import numpy as np
from flint import acb, arb, fmpq

from ..real.precision import ctx
from . import closed, laplace, proposals
from .levels import ZERO, Level, ends
from .losses import (
    BracketedLoss,
    DiscreteGaussianLoss,
    FiniteLoss,
    GaussianLoss,
    LaplaceLoss,
    Loss,
    SubsampledGaussianLoss,
)
from .transforms import ROUGH, Exponentials, ExponentialsTransform, Transform, lower, upper
from .types import Atoms, atoms_of

MAX_ATOMS = 20_000
"""Points of discrete noise that are summed."""
RHO = 4
"""The parameter of the ellipses of the quadrature."""
CELLS = 800
"""Cells in which moments of large orders are bounded."""
HEIGHT = 0.7
"""How far the path of the quadrature leaves the real axis, at most."""


def positive(x: arb) -> arb:
    """max(x, 0) of a ball."""
    if x >= 0:
        return x
    zero = arb(0)
    return zero if x <= 0 else zero.union(arb(max(upper(x), zero)))


def curve_of(loss: Loss, eps: arb) -> arb:
    """delta(eps) of one pair, at the working precision. ArithmeticError where it has no closed form here."""
    e = eps.exp()
    match loss:
        case GaussianLoss(mu):
            return closed.gaussian(arb(mu), eps)
        case LaplaceLoss(level):
            return laplace.delta(level, 1, eps)
        case SubsampledGaussianLoss(q, sigma, relation):
            return closed.subsampled(arb(q), 1 / arb(sigma), relation, eps)
        case DiscreteGaussianLoss():
            return _discrete(loss, eps)
        case MixedNoiseLoss() | MixedLettersLoss() | MixtureLoss():
            return loss.curve(eps)
        case FiniteLoss(atoms, infinite):
            return sum((positive(arb(p) - e * arb(q)) for p, q in atoms), arb(infinite))
        case BracketedLoss():
            return sum((positive(p * -(eps - x).expm1()) for p, x in loss.masses()), arb(loss.infinite))
    raise ArithmeticError("one run has no closed form")


def _discrete(loss: DiscreteGaussianLoss, eps: arb) -> arb:
    """delta(eps) of two discrete Gaussian laws: a sum over all z whose loss is above eps, around the centre of P."""
    sigma, d = loss.sigma, loss.distance
    # the loss at z beyond the centre of P is (d/sigma^2)(z + d/2)
    first = int((eps * arb(sigma * sigma / d) - arb(fmpq(d, 2))).lower().floor().unique_fmpz() or 0)
    spread = proposals.double(sigma) * math.sqrt(2 * (ctx.prec + 12) * math.log(2))
    if not math.isfinite(spread) or spread > MAX_ATOMS:
        raise ArithmeticError("discrete noise has too many points")
    least, last = -math.ceil(spread), max(first, 0) + math.ceil(spread) + 2
    total, rest = arb(0), _beyond(sigma, arb(last + 1))
    if first < least:
        first, rest = least, rest + _beyond(sigma, arb(1 - least))
    for z in range(first, last + 1):
        p = (-arb(fmpq(z * z) / (2 * sigma * sigma))).exp()
        gain = -(eps - arb(d * (z + fmpq(d, 2)) / (sigma * sigma))).expm1()
        total += positive(p * gain)
    return (total + arb(0).union(upper(rest))) / _whole(sigma)


def _beyond(sigma: fmpq, x: arb) -> arb:
    """At least the sum of e^(-y^2/(2 sigma^2)) over y = x, x + 1, ..., x > 0."""
    scale = 2 * arb(sigma * sigma)
    return upper((-x * x / scale).exp() / -(-(2 * x + 1) / scale).expm1())


def _whole(sigma: fmpq) -> arb:
    """The sum of the masses e^(-z^2/(2 sigma^2))."""
    return acb.modular_theta(acb(0), acb(0, 1 / (2 * arb.pi() * arb(sigma * sigma))))[2].real


class _Sample(Loss):
    """A Poisson sample of this rate, 0 < rate < 1, of a pair for the relation remove or add."""

    of: Loss
    rate: fmpq
    relation: str

    @property
    def rounds(self) -> bool:
        found = self.of.largest
        return found is not None and not found.is_rational and not self._without_end

    @property
    def _without_end(self) -> bool:
        """Whether losses of `add` come as near to -ln(1 - q) as they can."""
        return self.relation == "add" and (self.of.largest is None or self.of.infinite > 0)

    @property
    def largest(self) -> Level | None:
        if self._without_end:
            return Level(ratio=1 / (1 - self.rate))
        found = self.of.largest
        if found is None:
            return None
        if found.is_rational:
            if self.relation == "remove":
                return Level(ratio=1 - self.rate + self.rate * found.ratio)
            return Level(ratio=1 / (1 - self.rate + self.rate / found.ratio))
        with ctx.workprec(256):
            return Level(exponent=ends(self.largest_ball())[1])

    def largest_ball(self) -> arb:
        found = self.of.largest
        if self._without_end or found is None:
            return super().largest_ball()
        return mixed(self.rate, found.ball(), self.relation)

    def curve(self, eps: arb) -> arb:
        """delta(eps), from that of the pair which is sampled."""
        q, r = arb(self.rate), eps.exp()
        if self.relation == "remove":
            rest = eps.expm1() + q
            if rest > 0:
                return q * curve_of(self.of, (eps.expm1() / q).log1p())
            return 1 - r if rest <= 0 else (1 - r).union(1 - arb(lower(r)))
        rest = 1 - r * (1 - q)
        if rest > 0:
            return rest * curve_of(self.of, (r * q / rest).log())
        return arb(0) if rest <= 0 else arb(0).union(upper(rest))


def mixed(q: fmpq, loss: arb, relation: str) -> arb:
    """The loss of the sample where the loss of the pair is this."""
    if relation == "remove":
        return (arb(q) * loss.expm1()).log1p()
    return -(arb(q) * (-loss).expm1()).log1p()


@dataclass(frozen=True)
class MixedLettersLoss(_Sample, BracketedLoss):
    """A sample of finitely many letters of irrational masses, whose pair is its own mirror image."""

    of: BracketedLoss
    rate: fmpq
    relation: str

    @property
    def infinite(self) -> fmpq:  # type: ignore[override]
        return self.rate * self.of.infinite if self.relation == "remove" else ZERO

    def masses(self) -> list[tuple[arb, arb]]:
        q, lost = arb(self.rate), self.of.infinite
        found = []
        for p, x in self.of.masses():
            share = (1 - q) * (-x).exp() + q if self.relation == "remove" else arb(1)
            found.append((p * share, mixed(self.rate, x, self.relation)))
        if lost and self.relation == "remove":  # letters of Q alone, of as much mass as those of P alone
            found.append(((1 - q) * arb(lost), (-q).log1p()))
        elif lost:
            found.insert(0, (arb(lost), -(-q).log1p()))
        return found

    def bracket(self, bits: int) -> tuple[Atoms, Atoms]:
        low, high = (self._mixed(atoms) for atoms in self.of.bracket(bits))
        return low, high

    def _mixed(self, atoms: Atoms) -> Atoms:
        P, Q = FiniteLoss(atoms, self.of.infinite).laws()
        return atoms_of(*sample(P, Q, self.rate, self.relation))[0]


def sample(P: Sequence[fmpq], Q: Sequence[fmpq], q: fmpq, relation: str) -> tuple[list[fmpq], list[fmpq]]:
    """The pair of a Poisson sample of rate q."""
    if relation == "remove":
        return [(1 - q) * b + q * a for a, b in zip(P, Q, strict=True)], list(Q)
    return list(P), [(1 - q) * a + q * b for a, b in zip(P, Q, strict=True)]


@dataclass(frozen=True)
class MixedNoiseLoss(_Sample):
    """A sample of Laplace or discrete Gaussian noise."""

    of: LaplaceLoss | DiscreteGaussianLoss
    rate: fmpq
    relation: str

    def log_moment(self) -> proposals.LogMoment:
        of, q = self.of, proposals.double(self.rate)
        if isinstance(of, LaplaceLoss):
            d = proposals.double(of.level)
            x = (np.arange(400) + 0.5) / 200 * d - d
            loss = np.append(x, [d, -d])
            log_q = np.append(-(x + d) / 2 + math.log(d / 800), [-d - math.log(2), -math.log(2)])
        else:
            sigma, distance = proposals.double(of.sigma), of.distance
            reach = math.ceil(40 * sigma + 12)
            z = np.arange(-reach, reach + 1, max(1, reach // 4_000)).astype(float)
            loss = (z - distance / 2) * distance / sigma**2
            log_q = -z * z / (2 * sigma**2)
            log_q -= math.log(float(np.exp(log_q).sum()))
        log_b = np.logaddexp(math.log1p(-q), math.log(q) + loss)
        sign, more = (1.0, log_q + log_b) if self.relation == "remove" else (-1.0, log_q)

        def value(c: float) -> float:
            e = more + sign * c * log_b
            top = float(e.max())
            return top + math.log(float(np.exp(e - top).sum()))

        return value

    def transform(self, c: fmpq, bits: int, precision: int, log_moment: float, count: int) -> Transform:
        made = _laplace if isinstance(self.of, LaplaceLoss) else _discrete_gaussian
        return made(self, c, bits, log_moment, precision)


@lru_cache(maxsize=16)
def _laplace(of: MixedNoiseLoss, c: fmpq, bits: int, log_moment: float, precision: int) -> Transform:
    with ctx.workprec(precision):
        return LaplaceSampleTransform(of, c, bits, log_moment)


@lru_cache(maxsize=16)
def _discrete_gaussian(of: MixedNoiseLoss, c: fmpq, bits: int, log_moment: float, precision: int) -> Transform:
    with ctx.workprec(precision):
        return DiscreteSampleTransform(of, c, bits, log_moment)


class SampleTransform(Transform):
    """Moments of a sample: a finite sum of exponentials with an error."""

    def __init__(self, of: MixedNoiseLoss, c: fmpq, bits: int, log_moment: float) -> None:
        self.of, self.order, self.bits, self.log_moment = of, c, bits, log_moment
        self.q, self.c = arb(of.rate), arb(c)
        self.remove = of.relation == "remove"
        self.power = self.c + 1 if self.remove else -self.c
        self.small = arb(2) ** -bits * arb(log_moment).exp()
        """An error that does."""
        self.precision = ctx.prec

    def _terms(self, masses: Sequence[tuple[acb, acb]]) -> Exponentials:
        """The sum over (Q-mass, loss of the pair)."""
        weights, losses = [], []
        for mass, x in masses:
            log = (self.q * x.expm1()).log1p()
            weights.append(mass * log.exp() if self.remove else mass)
            losses.append(log if self.remove else -log)
        return Exponentials(weights, losses, self.c)

    def top(self, order: fmpq, log_moment: float) -> arb:
        with ctx.workprec(ROUGH):
            return type(self)(self.of, order, 24, log_moment).bound

    bound: arb
    """At least M(c)."""


class LaplaceSampleTransform(SampleTransform):
    """Laplace noise on a sample: two atoms, and a quadrature that is made for the largest t."""

    def __init__(self, of: MixedNoiseLoss, c: fmpq, bits: int, log_moment: float) -> None:
        super().__init__(of, c, bits, log_moment)
        assert isinstance(of.of, LaplaceLoss)
        self.d = arb(of.of.level)
        made, self.error = self._rule(arb(0))
        self.bound = upper(made.at_zero.real + self.error)
        with ctx.workprec(ROUGH):
            d, q, half = self.d, self.q, arb(fmpq(1, 2))
            self.atoms = upper(
                (-d).exp() * half * (self.power * (q * d.expm1()).log1p()).exp()
                + half * (self.power * (q * (-d).expm1()).log1p()).exp()
            )
            sides = [(self.power + 1) * (q * x.expm1()).log1p() for x in (d, -d)]
            # g = e^(-(l+d)/2)/4 B^(k+1)/(q e^l): e^(-l) is at most e^d, and B^(k+1) largest at an end
            self.fall = upper((3 * d / 2 - d / 2).exp() / q * max(upper(x) for x in sides).exp())

    @property
    def points(self) -> int:
        # long numbers cost more
        levels = self._levels(2.0**20)
        intervals = 2 * len(levels) + math.ceil(2 * proposals.near(self.d / levels[-1]))
        return intervals * (self.bits // 4 + 8) * (1 + self.bits // 80)

    def _slope(self) -> float:
        """The slope of ln B at d, about."""
        large = proposals.double(self.of.rate) * math.exp(min(proposals.near(self.d), 700.0))
        return large / (1 - proposals.double(self.of.rate) + large)

    def _levels(self, t: float) -> list[arb]:
        """Heights between 0 and that of the path, each twice the one before."""
        top = min(HEIGHT, 8 / (1 + abs(proposals.near(self.power)) * self._slope()))
        found = [arb(proposals.dyadic(top))]
        while proposals.near(found[-1]) * t * self._slope() > 8:
            found.append(found[-1] / 2)
        return found[::-1]

    def _intervals(self, t: float) -> list[tuple[acb, acb]]:
        """Middles and half lengths, as complex numbers, of a path from -d to d above the real axis."""
        heights = [arb(0), *self._levels(t)]
        i, top, d = acb(0, 1), heights[-1], self.d
        count = max(1, math.ceil(2 * proposals.near(d / top)))
        if (len(heights) + count) * 24 > 2 * MAX_ATOMS:
            raise ArithmeticError("the quadrature of a sample has too many points")
        up = [(i * (low + high) / 2, i * (high - low) / 2) for low, high in pairwise(heights)]
        across = [(-d + (2 * n + 1) * d / count + i * top, acb(d / count)) for n in range(count)]
        return [*((middle - d, half) for middle, half in up), *across, *((middle + d, -half) for middle, half in up)]

    def _rule(self, t: arb) -> tuple[Exponentials, arb]:
        """The sum, and its error for all orders c + iw with 0 <= w <= t."""
        masses, error = [(acb((-self.d).exp() / 2), acb(self.d)), (acb(fmpq(1, 2)), acb(-self.d))], arb(0)
        intervals = self._intervals(proposals.near(t))
        for middle, half in intervals:
            with ctx.workprec(ROUGH):
                log_size = self._log_size(middle, half, t)
                size = abs(half)
                wanted = proposals.near(log_size + size.log() - self.small.log()) + math.log(8 * len(intervals))
                n = max(8, math.ceil((wanted / math.log(RHO) + 1) / 2))
                n += -n % 4
                error += upper(8 * size * log_size.exp() * arb(RHO) ** (1 - 2 * n) / (RHO - 1))
            for x, weight in gauss(n, ctx.prec):
                loss = middle + half * x
                mass = half * weight * (-(loss + self.d) / 2).exp() / 4
                # ln B has to be in the upper half of the plane for remove, in the lower one for add
                masses.append((mass, loss) if self.remove else (mass.conjugate(), loss.conjugate()))
        return self._terms(masses), upper(error)

    def _log_size(self, middle: acb, half: acb, t: arb) -> arb:
        """At least the logarithm of the modulus of the integrand in the ellipse around an interval."""
        q, k = self.q, self.power
        long, short = abs(half) * arb(RHO + fmpq(1, RHO)) / 2, abs(half) * arb(RHO - fmpq(1, RHO)) / 2
        wide, tall = (short, long) if half.real == 0 else (long, short)
        left, right = middle.real - wide, middle.real + wide
        below, above = middle.imag - tall, middle.imag + tall
        if not (2 * above < arb.pi() and -2 * below < arb.pi()):
            raise ArithmeticError("an interval of the quadrature is too long")
        large = q * right.exp()
        if self.remove:
            size = k * (1 - q + large).log()
        else:
            angle = max(upper(above), upper(-below))
            size = k * arb(max(lower(1 - q), lower((angle / 2).cos() * (1 - q + q * left.exp())))).log()
        turn = arb(0) if below >= 0 else arb(upper((large * -below.sin() / (1 - q + large * below.cos())).atan()))
        return upper(size + t * max(turn, arb(0)) - (left + self.d) / 2 - arb(4).log())

    def top(self, order: fmpq, log_moment: float) -> arb:
        with ctx.workprec(ROUGH):
            k = arb(order + 1 if self.remove else -order)

            def power(x: arb) -> arb:
                return (k * (self.q * x.expm1()).log1p()).exp()

            total = (-self.d).exp() / 2 * power(self.d) + power(-self.d) / 2
            ends = [-self.d + self.d * fmpq(2 * n, CELLS) for n in range(CELLS + 1)]
            falls = [(-(x + self.d) / 2).exp() / 2 for x in ends]
            for n in range(CELLS):  # B^k is largest at an end of a cell
                total += (falls[n] - falls[n + 1]) * power(ends[n + 1] if self.remove else ends[n])
            return upper(total)

    def grid(self, rows: int, columns: int, step: arb) -> list[list[acb]]:
        end = upper(rows * columns * step)
        made, self.error = self._rule(end)
        return made.grid(rows, columns, step)

    def later(self, t: arb) -> arb:
        return self.bound if not t > 0 else min(self.bound, upper(self.atoms + self.fall / t))

    def later_guess(self, t: float) -> float:
        return proposals.near(self.later(arb(t)).log())


@lru_cache(maxsize=256)
def gauss(n: int, precision: int) -> list[tuple[arb, arb]]:
    """Points and weights of Gauss and Legendre on [-1, 1]."""
    with ctx.workprec(precision + 8):
        half = [arb.legendre_p_root(n, k, weight=True) for k in range(n // 2)]
    return [*half, *((-x, w) for x, w in half)]


class DiscreteSampleTransform(SampleTransform, ExponentialsTransform):
    """Discrete Gaussian noise on a sample: the sum over all z that matter."""

    def __init__(self, of: MixedNoiseLoss, c: fmpq, bits: int, log_moment: float) -> None:
        super().__init__(of, c, bits, log_moment)
        assert isinstance(of.of, DiscreteGaussianLoss)
        sigma, d = of.of.sigma, of.of.distance
        k = c + 1 if self.remove else -c
        lift = arb(k * (k - 1) * d * d / (2 * sigma * sigma))
        with ctx.workprec(ROUGH):
            whole = _whole(sigma)
            thick = self.power * (-self.q).log1p()
            laws = [((1 - self.q) / whole, fmpq(0)), (self.q * lift.exp() / whole, k * d)]
            if not self.remove and thick < lift:  # B is at least 1 - q
                laws = [(thick.exp() / whole, fmpq(0))]
            first, last = 0, 0
            for mass, centre in laws:
                more = proposals.near((mass / self.small).log()) + 2 * math.log(2 + proposals.double(sigma)) + 3
                reach = proposals.double(sigma) * math.sqrt(2 * max(more, 1.0)) + 1
                if not reach + abs(proposals.double(centre)) < 50 * MAX_ATOMS:
                    raise ArithmeticError("discrete noise has too many points")
                first = min(first, math.floor(proposals.double(centre) - reach))
                last = max(last, math.ceil(proposals.double(centre) + reach))
            if last - first > MAX_ATOMS:
                raise ArithmeticError("discrete noise has too many points")
            error = arb(0)
            for mass, centre in laws:
                error += mass * (_beyond(sigma, last + 1 - arb(centre)) + _beyond(sigma, arb(centre) - first + 1))
            self.error = upper(error)
        whole, rate = _whole(sigma), d / (sigma * sigma)
        self.sum = self._terms([
            (acb((-arb(fmpq(z * z) / (2 * sigma * sigma))).exp() / whole), acb(arb(rate * (z - fmpq(d, 2)))))
            for z in range(first, last + 1)
        ])  # fmt: skip
        self.bound = upper(self.sum.at_zero.real + self.error)


@dataclass(frozen=True)
class MixtureLoss(Loss):
    """One of several losses, with fixed probabilities, and which of them is told."""

    weights: tuple[fmpq, ...]
    losses: tuple[Loss, ...]

    @property
    def infinite(self) -> fmpq:  # type: ignore[override]
        return sum((w * loss.infinite for w, loss in zip(self.weights, self.losses, strict=True)), ZERO)

    @property
    def rounds(self) -> bool:
        return True

    @property
    def largest(self) -> Level | None:
        if any(loss.largest is None for loss in self.losses):
            return None
        with ctx.workprec(256):
            return Level(exponent=ends(self.largest_ball())[1])

    def largest_ball(self) -> arb:
        found = [loss.largest_ball() for loss in self.losses]
        best = found[0]
        for x in found[1:]:
            best = x if x > best else best if x < best else best.union(x)
        return best

    def curve(self, eps: arb) -> arb:
        """delta(eps) of one run."""
        parts = zip(self.weights, self.losses, strict=True)
        return sum((arb(w) * curve_of(loss, eps) for w, loss in parts), arb(0))

    def log_moment(self) -> proposals.LogMoment:
        logs = [loss.log_moment() for loss in self.losses]
        weights = [proposals.log_of(w) for w in self.weights]

        def value(c: float) -> float:
            each = [w + f(c) for w, f in zip(weights, logs, strict=True)]
            top = max(each)
            return top + math.log(math.fsum(math.exp(x - top) for x in each))

        return value

    def transform(self, c: fmpq, bits: int, precision: int, log_moment: float, count: int) -> Transform:
        at = proposals.double(c)
        more = math.ceil(max(0.0, *(-proposals.log_of(w) for w in self.weights)))
        made = [loss.transform(c, bits + more, precision, loss.log_moment()(at), count) for loss in self.losses]
        return MixtureTransform([arb(w) for w in self.weights], made, self.losses)


class MixtureTransform(Transform):
    """A mean of moments."""

    def __init__(self, weights: Sequence[arb], of: Sequence[Transform], losses: Sequence[Loss]) -> None:
        self.weights, self.of, self.losses = weights, of, losses

    def _mean(self, value: Callable[[Transform], arb]) -> arb:
        return upper(sum((w * value(x) for w, x in zip(self.weights, self.of, strict=True)), arb(0)))

    @property
    def error(self) -> arb:  # type: ignore[override]
        return self._mean(lambda x: x.error)

    @property
    def points(self) -> int:
        return sum(x.points for x in self.of)

    def grid(self, rows: int, columns: int, step: arb) -> list[list[acb]]:
        grids = [x.grid(rows, columns, step) for x in self.of]
        return [
            [sum((w * g[a][b] for w, g in zip(self.weights, grids, strict=True)), acb(0)) for b in range(columns)]
            for a in range(rows)
        ]

    def later(self, t: arb) -> arb:
        return self._mean(lambda x: x.later(t))

    def later_guess(self, t: float) -> float:
        return proposals.near(self.later(arb(t)).log())

    def top(self, order: fmpq, log_moment: float) -> arb:
        at = proposals.double(order)
        guesses = [loss.log_moment()(at) for loss in self.losses]
        parts = zip(self.weights, self.of, guesses, strict=True)
        return upper(sum((w * x.top(order, guess) for w, x, guess in parts), arb(0)))

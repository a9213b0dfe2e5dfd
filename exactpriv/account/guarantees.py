"""Guarantees of which moments are bounded and no pair dominates: zCDP, Renyi DP, and bounded range.

A bound of ln M(c) at every order c > 0 composes by addition and gives delta(eps) <= e^(ln M(c) - c eps) c^c/(c+1)^(c+1)
at every c (docs/account_mathematics.md, 5 (b) and 26), at the best of which an answer has its upper end: the conversion
of Canonne, Kamath and Steinke (2020, Proposition 12 of arXiv:2004.00010v4) at its best order. The lower end is what a
mechanism that has the guarantee loses: no smaller number holds for all of them. The true worst case lies between.

What would make it silently wrong: a witness that has not the guarantee (its lower end would be too large), or a bound
of a moment at an order where the guarantee says nothing.

Proposes in floating point: the order c.

**28. Samples of fixed size.** A set of qn of n records is drawn uniformly; neighbours have one record replaced. (a)
delta_M a curve of M for `replace`, e = e^eps >= 1: delta(ln(1 + q (e - 1))) <= q delta_M(ln e) (Balle, Barthe and
Gaboardi 2018, Theorem 9). *Proof.* Draw a set T of qn - 1 of the other records and one more, y, of the rest; the
sample is T with x with probability q, T with y else. Given T and y the output laws are (1 - q) W + q P' and (1 - q) W
+ q Q', W, P', Q' those of M on T with y, x, x'. With r = 1 + q (e - 1), b = r/e, (1-q) W + q P' - r ((1-q) W + q Q')
= q (P' - e ((1 - b) W + b Q')): the divergence is q E_e(P' || (1 - b) W + b Q') <= q max of E_e(P' || W) and E_e(P'
|| Q'), both of neighbours; joint convexity for T and y. [] Attained where y = x'. (b) At r < 1: E_r(X || Y) = 1 - r +
r E_{1/r}(Y || X), and (a) for the neighbours in the other order. (c) (P, Q) the pair of noise for `replace`, R =
dP/dQ without an atom at 1 and (Q, P) its mirror image, h = Q(R > 1) = 1 - P(R > 1), B = 1 - q + q R. The curve of
(a), (b) is that of the pair made of the part R > 1 of (BQ, Q), its mirror image, and mass (1 - q)(1 - 2h) of loss 0;
it dominates and composes (1), and, all masses having sum 1, M(c) = 1 + the integral over R > 1 of (B^{c+1} - 1)(1 -
B^{-c}) dQ. Several runs are bounded by this and 5 (b), from above (beyond the end of the quadrature by E B^a <= (1 -
q) + q E R^a, restricted to there, with tops as in 12); for Gaussian noise the lower end is that of data whose other
records all are x' = -x, of which the law is that of `remove` at twice the distance.

**26. Guarantees of moments.** Where at each history ln M_i(c) <= b_i(c) for every pair of neighbours, the whole,
adaptive or not, has ln M(c) <= the sum of b_i(c) (Mironov 2017, Proposition 1; for zCDP Bun and Steinke 2016, Lemma
1.7), and 5 (b) gives delta. (a) rho-zCDP: D_alpha <= rho alpha for every alpha > 1 (Bun and Steinke 2016, Definition
1.1): b(c) = rho c (c + 1), c = alpha - 1. (b) (alpha, eps)-Renyi DP: b(c) = c eps for c <= alpha - 1, as D does not
fall in its order (van Erven and Harremoes 2014, Theorem 3); nothing beyond. (c) Losses in [t, t + eps]: by
Hoeffding's lemma ln E e^{cL} <= c E L + c^2 eps^2/8 for every real c; at c = -1 the left side is ln Q(P > 0) = 0 (one
support where all losses are finite), so E L <= eps^2/8 and b(c) = c (c + 1) eps^2/8 (Cesar and Rogers 2021, Lemmas
3.2 and 3.4 of arXiv:2004.07223). Also b(c) = c eps: losses all above or all below 0 would contradict sums of 1, so t
<= 0 <= t + eps. The exponential mechanism with odds e^{eps u/2}, u of sensitivity 1, has losses of range eps: the u/2
of neighbours differ by at most eps/2 each way, and normalising constants shift all alike (Durfee and Rogers 2019).
Numbers are those of the arXiv versions; where none is given, none was established.
"""

from __future__ import annotations

import math
from abc import abstractmethod
from dataclasses import dataclass

from flint import acb, arb, fmpq

from ..real.precision import ctx
from . import closed, laplace, proposals
from .levels import Level
from .losses import DiscreteGaussianLoss, GaussianLoss, LaplaceLoss, Loss, Losses, ResponseLoss, SubsampledGaussianLoss
from .transforms import Transform, normal_tail, upper

FINE = 60
"""Binary digits of a witness's noise, which is rounded to the side on which it has the guarantee."""


class BoundedLoss(Loss):
    """What is known of a loss: bounds of its moments, and the loss of one mechanism of which they are true."""

    @property
    @abstractmethod
    def witness(self) -> Loss | None:
        """The loss of a mechanism that has the guarantee; None where none is known here."""

    @abstractmethod
    def top(self, order: fmpq) -> arb:
        """At least ln M(order), infinite where nothing is known."""

    def transform(self, c: fmpq, bits: int, precision: int, log_moment: float, count: int) -> Transform:
        raise ArithmeticError("the moments of a guarantee are bounded, not known")

    def log_moment(self) -> proposals.LogMoment:
        return lambda c: proposals.near(self.top(proposals.dyadic(c)))


def root_below(x: fmpq) -> fmpq:
    """A dyadic rational at most the square root of x > 0, close to it."""
    shift = max(0, FINE - int(x.p).bit_length() + int(x.q).bit_length())
    return fmpq(math.isqrt((int(x.p) << 2 * shift) // int(x.q)), 1 << shift)


@dataclass(frozen=True)
class ConcentratedLoss(BoundedLoss):
    """rho-zCDP: D_alpha <= rho alpha for all orders alpha > 1 (Bun and Steinke 2016, Definition 1.1)."""

    rho: fmpq

    @property
    def witness(self) -> Loss:
        return GaussianLoss(root_below(2 * self.rho))

    def top(self, order: fmpq) -> arb:
        return arb(self.rho * order * (order + 1))


@dataclass(frozen=True)
class RenyiLoss(BoundedLoss):
    """D_alpha <= eps at one order alpha > 1 (Mironov 2017, Definition 4), and so at all smaller ones: Renyi divergence
    does not fall in its order (van Erven and Harremoes 2014, Theorem 3)."""

    alpha: fmpq
    eps: fmpq

    @property
    def witness(self) -> Loss:
        return GaussianLoss(root_below(2 * self.eps / self.alpha))

    def top(self, order: fmpq) -> arb:
        return arb(order * self.eps) if order + 1 <= self.alpha else arb("inf")


@dataclass(frozen=True)
class RangeLoss(BoundedLoss):
    """Losses in [t - eps, t] for some t: eps-bounded range, as of the exponential mechanism (Durfee and Rogers 2019).

    It is (eps^2/8)-zCDP (Cesar and Rogers 2021, Lemmas 3.2 and 3.4 of arXiv:2004.07223; docs/account_mathematics.md,
    26) and eps-DP, since losses of both signs occur.
    """

    eps: fmpq

    @property
    def witness(self) -> Loss:
        return ResponseLoss(Level(exponent=self.eps / 2))

    @property
    def largest(self) -> Level | None:
        return Level(exponent=self.eps)

    def top(self, order: fmpq) -> arb:
        return arb(min(order * (order + 1) * self.eps * self.eps / 8, order * self.eps))


@dataclass(frozen=True)
class SampledLoss(BoundedLoss):
    """Gaussian or Laplace noise on a sample of fixed size, relation replace (docs/account_mathematics.md, 28).

    delta(eps) = q delta_M(ln(1 + (e^eps - 1)/q)) for eps >= 0 (Balle, Barthe and Gaboardi 2018, Theorem 9), and at
    eps < 0 what the symmetry of the pair makes of it; of several runs the moments of that pair are bounded.
    """

    q: fmpq
    noise: GaussianLoss | LaplaceLoss

    @property
    def witness(self) -> Loss | None:
        if isinstance(self.noise, GaussianLoss):
            return SubsampledGaussianLoss(self.q, 1 / self.noise.mu, "remove")
        return None

    def curve(self, eps: arb) -> arb:
        """delta(eps) of one run."""
        if not eps >= 0:
            e, other = eps.exp(), self._above(-eps)
            return 1 - e + e * other if eps < 0 else other.union(1 - e + e * other)
        return self._above(eps)

    def _above(self, eps: arb) -> arb:
        inner = (eps.expm1() / arb(self.q)).log1p()
        if isinstance(self.noise, GaussianLoss):
            return self.q * closed.gaussian(arb(self.noise.mu), inner)
        return self.q * laplace.delta(self.noise.level, 1, inner)

    def log_moment(self) -> proposals.LogMoment:
        noise = self.noise
        distance = noise.mu if isinstance(noise, GaussianLoss) else noise.level
        gaussian = isinstance(noise, GaussianLoss)
        return proposals.log_sampled(proposals.double(self.q), proposals.double(distance), gaussian)

    def top(self, order: fmpq) -> arb:
        # M(c) - 1 is the integral over P/Q > 1 of (B^(c+1) - 1)(1 - B^-c) dQ
        q, c = arb(self.q), arb(order)

        def gain(loss: acb) -> acb:
            return -((c + 1) * loss).expm1() * (-c * loss).expm1()

        if isinstance(self.noise, GaussianLoss):
            d, a = arb(self.noise.mu), c + 1

            def density(x: acb, analytic: bool) -> acb:
                loss = (1 + q * (d * x - d * d / 2).expm1()).log(analytic)
                return gain(loss) * (-x * x / 2).exp() / (2 * arb.pi()).sqrt()

            end = _whole_above(a * d + 14)
            # beyond, by convexity of B^a
            rest, tail = (1 - q) * normal_tail(end), (a * (a - 1) * d * d / 2).exp() * normal_tail(end - a * d)
            # or B = q R (1 + (1-q)/(q R)), of which the last factor falls with x
            share = q + (1 - q) * (d * d / 2 - d * end).exp()
            beyond = min(upper(rest + q * tail), upper(share**a * tail))
            total = acb.integral(density, d / 2, end).real + upper(beyond)
        else:
            d = arb(self.noise.level)

            def between(x: acb, analytic: bool) -> acb:
                return gain((1 + q * (2 * x - d).expm1()).log(analytic)) * (-x).exp() / 2

            last = gain(acb(q * d.expm1()).log1p()).real * (-d).exp() / 2
            total = acb.integral(between, d / 2, d).real + last
        return upper(upper(total).log1p())


def _whole_above(x: arb) -> arb:
    """A whole number of at least x."""
    return arb(x.upper().ceil())


def log_top(losses: Losses, c: fmpq) -> arb:
    """At least ln M_S(c)."""
    total = arb(0)
    for loss, k in losses:
        if isinstance(loss, BoundedLoss):
            total += k * loss.top(c)
        elif isinstance(loss, DiscreteGaussianLoss):
            # at most those of normal laws (Canonne, Kamath and Steinke 2020, Theorem 4), which a checker knows
            total += k * arb(loss.rho * c * (c + 1))
        else:
            guess = loss.log_moment()(proposals.double(c))
            total += k * loss.transform(c, 24, ctx.prec, guess, k).top(c, guess).log()
    return upper(total)


def order_for(losses: Losses, curve: proposals.Curve, cost: float, eps: float | None) -> fmpq:
    """The order at which the bound of delta at eps, or (eps None) that of eps at ln delta = cost, is least.

    ArithmeticError where no order is known to have a moment.
    """

    def bound(log_c: float) -> float:
        c = math.exp(log_c)
        value = curve.at(c) + proposals.chernoff_factor(c)
        return value - c * eps if eps is not None else (value - cost) / c

    grid = [math.log(c) for c in curve.orders]
    if not grid:
        raise ArithmeticError("no order is known to have a moment")
    best = min(range(len(grid)), key=lambda i: bound(grid[i]))
    low, high = grid[max(best - 1, 0)], grid[min(best + 1, len(grid) - 1)]
    for _ in range(50):
        first, second = low + (high - low) / 3, high - (high - low) / 3
        low, high = (low, second) if bound(first) <= bound(second) else (first, high)
    candidates = [proposals.dyadic(math.exp((low + high) / 2), 40)]
    # an order of Renyi DP is the last of which anything is known
    candidates += [loss.alpha - 1 for loss, _ in losses if isinstance(loss, RenyiLoss)]
    return min(candidates, key=lambda c: bound(math.log(proposals.double(c))))


def delta_above(losses: Losses, curve: proposals.Curve, infinite: fmpq, eps: fmpq) -> tuple[arb, fmpq]:
    """At least delta(eps), and the order."""
    c = order_for(losses, curve, 0.0, proposals.double(eps))
    with ctx.workprec(128):
        order = arb(c)
        log = log_top(losses, c) - order * arb(eps) + order * order.log() - (order + 1) * (order + 1).log()
        return upper(log.exp() + arb(infinite)), c


def eps_above(losses: Losses, curve: proposals.Curve, rest: fmpq) -> tuple[arb, fmpq]:
    """At least the least eps at which the finite losses have a delta of at most `rest` > 0, and the order."""
    c = order_for(losses, curve, proposals.log_of(rest), None)
    with ctx.workprec(128):
        order = arb(c)
        log = log_top(losses, c) - arb(rest).log() + order * order.log() - (order + 1) * (order + 1).log()
        return upper(log / order), c

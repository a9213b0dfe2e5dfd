"""The loss ln dP/dQ under P of a dominating pair, as what is counted: its moments, its end, its mass at infinity."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from flint import acb, arb, fmpq

from ..real.precision import ctx
from . import proposals
from .levels import ZERO, Level, ends
from .transforms import (
    AtomsTransform,
    GaussianTransform,
    LaplaceTransform,
    MomentTransform,
    Transform,
    subsampled_gaussian,
)
from .types import Atoms


class Loss(ABC):
    """The loss ln dP/dQ under P of a dominating pair; its finite part, and the mass at +infinity apart."""

    infinite: fmpq = ZERO
    """P(L = +inf)."""

    @property
    def largest(self) -> Level | None:
        """The least upper bound of the finite losses, or where it `rounds` a rational just above; None if they have
        none."""
        return None

    @property
    def rounds(self) -> bool:
        """Whether `largest` is above the least upper bound, which is in `largest_ball`."""
        return False

    def largest_ball(self) -> arb:
        """The least upper bound of the finite losses, where there is one, at the working precision."""
        assert self.largest is not None
        return self.largest.ball()

    @abstractmethod
    def log_moment(self) -> proposals.LogMoment:
        """A guess of ln M(c)."""

    @abstractmethod
    def transform(self, c: fmpq, bits: int, precision: int, log_moment: float, count: int) -> Transform:
        """M on the line Re s = c, to `bits` relative to M(c); `count` is the power in which it stands."""


@dataclass(frozen=True)
class GaussianLoss(Loss):
    """N(mu, 1) against N(0, 1)."""

    mu: fmpq

    def log_moment(self) -> proposals.LogMoment:
        return proposals.log_gaussian(proposals.double(self.mu))

    def transform(self, c: fmpq, bits: int, precision: int, log_moment: float, count: int) -> Transform:
        return GaussianTransform(self.mu, c)


@dataclass(frozen=True)
class SubsampledGaussianLoss(Loss):
    """The pair of the Poisson-subsampled Gaussian, 0 < q < 1."""

    q: fmpq
    sigma: fmpq
    relation: str

    @property
    def largest(self) -> Level | None:
        return Level(ratio=1 / (1 - self.q)) if self.relation == "add" else None

    def log_moment(self) -> proposals.LogMoment:
        return proposals.log_subsampled(proposals.double(self.q), proposals.double(1 / self.sigma), self.relation)

    def transform(self, c: fmpq, bits: int, precision: int, log_moment: float, count: int) -> Transform:
        return subsampled_gaussian(self.q, self.sigma, self.relation, c, bits, log_moment, precision, count)


@dataclass(frozen=True)
class LaplaceLoss(Loss):
    """Laplace laws of scale 1 with centres `level` apart: M(s) is elementary."""

    level: fmpq

    @property
    def largest(self) -> Level | None:
        return Level(exponent=self.level)

    def log_moment(self) -> proposals.LogMoment:
        return proposals.log_laplace(proposals.double(self.level))

    def transform(self, c: fmpq, bits: int, precision: int, log_moment: float, count: int) -> Transform:
        return LaplaceTransform(self.level, c)


@dataclass(frozen=True)
class FiniteLoss(Loss):
    """Finitely many letters with rational masses."""

    atoms: Atoms
    infinite: fmpq = ZERO

    def laws(self) -> tuple[list[fmpq], list[fmpq]]:
        """Both laws with all their mass: letters of one mass 0 last."""
        P = [p for p, _ in self.atoms]
        Q = [q for _, q in self.atoms]
        lost_p, lost_q = 1 - sum(P, fmpq(0)), 1 - sum(Q, fmpq(0))
        return [*P, lost_p, fmpq(0)], [*Q, fmpq(0), lost_q]

    @property
    def largest(self) -> Level | None:
        p, q = self.atoms[0] if self.atoms else (fmpq(1), fmpq(1))
        return Level(ratio=p / q)

    def log_moment(self) -> proposals.LogMoment:
        return proposals.log_finite([(proposals.double(p), proposals.log_of(p / q)) for p, q in self.atoms])

    def transform(self, c: fmpq, bits: int, precision: int, log_moment: float, count: int) -> Transform:
        return AtomsTransform([(arb(p), (arb(p) / arb(q)).log()) for p, q in self.atoms], c)


NOTHING = FiniteLoss(((fmpq(1), fmpq(1)),))
"""Nothing is told."""


class LatticeLoss(Loss):
    """A loss on a lattice of the real line, whose moments are known at every complex order."""

    falls = False
    """Whether |M(c + it)| falls in t up to half of its period."""

    def spread(self) -> arb:
        """About the standard deviation, of losses whose moments fall."""
        return arb(1)

    @property
    @abstractmethod
    def lattice(self) -> tuple[Level, Level]:
        """A point of the lattice, and its step."""

    @abstractmethod
    def moment(self, s: acb) -> acb:
        """M(s), at the working precision."""

    def log_moment(self) -> proposals.LogMoment:
        def value(c: float) -> float:
            with ctx.workprec(64):
                return proposals.near(self.moment(acb(c)).real.log())

        return value

    def transform(self, c: fmpq, bits: int, precision: int, log_moment: float, count: int) -> Transform:
        return MomentTransform(self.moment, c)


@dataclass(frozen=True)
class DiscreteGaussianLoss(LatticeLoss):
    """Discrete Gaussian laws of variance sigma^2 with centres a whole `distance` apart.

    At z beyond the centre of P the loss is (distance/sigma^2)(z + distance/2), so that with a = distance/sigma^2 and
    theta(v) = the sum over z of e^(-z^2/(2 sigma^2) + vz), M(s) = e^(s a distance/2) theta(as)/theta(0). By the triple
    product |theta(x + iy)| falls for 0 <= y <= pi (docs/account_mathematics.md, 31).
    """

    sigma: fmpq
    distance: int
    falls = True

    @property
    def rho(self) -> fmpq:
        """ln M(c) <= rho c (c + 1): it is rho-zCDP (Canonne, Kamath and Steinke 2020, Theorem 4)."""
        return self.distance * self.distance / (2 * self.sigma * self.sigma)

    def spread(self) -> arb:
        return arb(2 * self.rho).sqrt()

    @property
    def lattice(self) -> tuple[Level, Level]:
        step = self.distance / (self.sigma * self.sigma)
        return Level(exponent=step * self.distance / 2), Level(exponent=step)

    def moment(self, s: acb) -> acb:
        step = self.lattice[1].exponent
        value = _theta(self.sigma, s * arb(step)) / _whole(self.sigma, ctx.prec)
        return value * (s * arb(step * self.distance / 2)).exp()


def _theta(sigma: fmpq, v: acb) -> acb:
    """The sum over all integers z of e^(-z^2/(2 sigma^2) + vz)."""
    turn = 2 * arb.pi()
    found: acb = acb.modular_theta(v / acb(0, turn), acb(0, 1 / (turn * arb(sigma * sigma))))[2]
    return found


@lru_cache(maxsize=256)
def _whole(sigma: fmpq, precision: int) -> acb:
    """The sum of the masses, at the precision at which it is asked for."""
    return _theta(sigma, acb(0))


class BracketedLoss(Loss):
    """Finitely many letters, of which some ratios or masses are irrational; (Q, P) is (P, Q) with letters exchanged."""

    @abstractmethod
    def masses(self) -> list[tuple[arb, arb]]:
        """(P, loss) of the letters of finite loss, at the working precision."""

    @abstractmethod
    def bracket(self, bits: int) -> tuple[Atoms, Atoms]:
        """Pairs with rational masses, by falling ratio: one that this one dominates, and one that dominates it."""

    def log_moment(self) -> proposals.LogMoment:
        return proposals.log_finite([(proposals.near(p), proposals.near(x)) for p, x in self.masses()])

    def transform(self, c: fmpq, bits: int, precision: int, log_moment: float, count: int) -> Transform:
        return AtomsTransform(self.masses(), c)


@dataclass(frozen=True)
class ResponseLoss(BracketedLoss):
    """Randomised response at an eps with irrational e^eps, with probability 1 - infinite."""

    eps: Level
    infinite: fmpq = ZERO

    @property
    def largest(self) -> Level | None:
        return self.eps

    def masses(self) -> list[tuple[arb, arb]]:
        e = self.eps.exp()
        kept = 1 - arb(self.infinite)
        return [(kept * e / (1 + e), self.eps.ball()), (kept / (1 + e), -self.eps.ball())]

    def bracket(self, bits: int) -> tuple[Atoms, Atoms]:
        with ctx.workprec(bits + 64):
            low, high = ends(self.eps.exp())
        # more is lost at larger odds: less of the truth is a post-processing
        return self._response(low), self._response(high)

    def _response(self, odds: fmpq) -> Atoms:
        if self.infinite == 1:
            return ()
        kept = (1 - self.infinite) / (1 + odds)
        return ((kept * odds, kept), (kept, kept * odds))


def geometric_pair(ratio: fmpq, distance: int) -> tuple[list[fmpq], list[fmpq]]:
    """Two-sided geometric laws around 0 and `distance`: what lies beyond both centres has one ratio."""
    unit = (1 - ratio) / (1 + ratio)
    end = 1 / (1 + ratio)  # the mass at and beyond the centre
    P = [end, *(unit * ratio**n for n in range(1, distance)), end * ratio**distance]
    return P, P[::-1]


@dataclass(frozen=True)
class GeometricLoss(BracketedLoss, LatticeLoss):
    """Two-sided geometric laws of irrational ratio e^-level with centres a whole `distance` apart."""

    level: Level
    distance: int

    @property
    def largest(self) -> Level | None:
        return self.level.times(self.distance)

    @property
    def lattice(self) -> tuple[Level, Level]:
        return self.level.times(self.distance), self.level.times(2)

    def masses(self) -> list[tuple[arb, arb]]:
        ratio, level, d = 1 / self.level.exp(), self.level.ball(), self.distance
        unit, end = (1 - ratio) / (1 + ratio), 1 / (1 + ratio)
        P = [end, *(unit * ratio**n for n in range(1, d)), end * ratio**d]
        return [(p, (d - 2 * n) * level) for n, p in enumerate(P)]

    def moment(self, s: acb) -> acb:
        total = acb(0)
        for p, x in self.masses():
            total += p * (s * x).exp()
        return total

    def bracket(self, bits: int) -> tuple[Atoms, Atoms]:
        with ctx.workprec(bits + 64):
            low, high = ends(1 / self.level.exp())
        # noise of a larger ratio is that of a smaller one with more noise (docs/account_mathematics.md, 31)
        below, above = (geometric_pair(x, self.distance) for x in (high, low))
        return tuple(zip(*below, strict=True)), tuple(zip(*above, strict=True))


Losses = Sequence[tuple[Loss, int]]

"""The loss ln dP/dQ under P of a dominating pair, as what is counted: its moments, its end, its mass at infinity."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from flint import arb, fmpq

from . import proposals
from .levels import ZERO, Level
from .transforms import AtomsTransform, GaussianTransform, LaplaceTransform, Transform, subsampled_gaussian
from .types import Atoms


class Loss(ABC):
    """The loss ln dP/dQ under P of a dominating pair; its finite part, and the mass at +infinity apart."""

    infinite: fmpq = ZERO
    """P(L = +inf)."""

    @property
    def largest(self) -> Level | None:
        """The least upper bound of the finite losses; None if they have none."""
        return None

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


@dataclass(frozen=True)
class ResponseLoss(Loss):
    """Randomised response at an eps with irrational e^eps, with probability 1 - infinite."""

    eps: Level
    infinite: fmpq = ZERO

    @property
    def largest(self) -> Level | None:
        return self.eps

    def masses(self) -> list[tuple[arb, arb]]:
        """(mass, loss) of both letters, at the working precision."""
        e = self.eps.exp()
        kept = 1 - arb(self.infinite)
        return [(kept * e / (1 + e), self.eps.ball()), (kept / (1 + e), -self.eps.ball())]

    def log_moment(self) -> proposals.LogMoment:
        return proposals.log_finite([(proposals.near(p), proposals.near(x)) for p, x in self.masses()])

    def transform(self, c: fmpq, bits: int, precision: int, log_moment: float, count: int) -> Transform:
        return AtomsTransform(self.masses(), c)


Losses = Sequence[tuple[Loss, int]]

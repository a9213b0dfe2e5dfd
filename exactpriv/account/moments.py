"""How a mechanism's loss is counted: its dominating pair as a moment function, for one relation.

Each `Loss` states the theorem by which its pair dominates. A mechanism without one for a relation is a BadInput.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from flint import fmpq

from . import proposals
from .transforms import GaussianTransform, Transform, subsampled_gaussian


class Loss(ABC):
    """The loss ln dP/dQ under P of a dominating pair; its finite part, and the mass at +infinity apart."""

    infinite: fmpq = fmpq(0)
    """P(L = +inf)."""

    @abstractmethod
    def log_moment(self) -> proposals.LogMoment:
        """A guess of ln M(c)."""

    @abstractmethod
    def transform(self, c: fmpq, bits: int, precision: int, log_moment: float) -> Transform:
        """M on the line Re s = c, to `bits` relative to M(c)."""


@dataclass(frozen=True)
class GaussianLoss(Loss):
    """N(mu, 1) against N(0, 1)."""

    mu: fmpq

    def log_moment(self) -> proposals.LogMoment:
        return proposals.log_gaussian(proposals.double(self.mu))

    def transform(self, c: fmpq, bits: int, precision: int, log_moment: float) -> Transform:
        return GaussianTransform(self.mu, c)


@dataclass(frozen=True)
class SubsampledGaussianLoss(Loss):
    """The pair of the Poisson-subsampled Gaussian, 0 < q < 1 (Zhu, Dong and Wang 2022, Theorem 11; docs, section 2)."""

    q: fmpq
    sigma: fmpq
    relation: str

    def log_moment(self) -> proposals.LogMoment:
        return proposals.log_subsampled(proposals.double(self.q), proposals.double(1 / self.sigma), self.relation)

    def transform(self, c: fmpq, bits: int, precision: int, log_moment: float) -> Transform:
        return subsampled_gaussian(self.q, self.sigma, self.relation, c, bits, log_moment, precision)


Losses = Sequence[tuple[Loss, int]]

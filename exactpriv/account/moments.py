"""How a mechanism's loss is counted: its dominating pair, for one relation, with the theorem by which it dominates.

A pair (P, Q) dominates a mechanism for a relation if delta(eps) of the mechanism is at most that of the pair for every
eps, over all neighbours. Pairs compose: what products of dominating pairs say bounds the composition, adaptive too
(Zhu, Dong and Wang 2022, Theorem 10). For the Gaussian, Laplace, geometric and randomised response it is attained.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from flint import arb, fmpq

from exactpriv.real import BadInput

from . import mechanisms as m
from . import proposals
from .levels import ZERO, Level
from .transforms import AtomsTransform, GaussianTransform, LaplaceTransform, Transform, subsampled_gaussian
from .types import Atoms, atoms_of

COMPOSITION = "pairs that dominate compose, adaptively too (Zhu, Dong and Wang 2022, Theorem 10)"
NEIGHBOURS = {
    "remove": "neighbours: one record is in the first data set alone",
    "add": "neighbours: one record is in the second data set alone",
    "replace": "neighbours: one record is replaced by another",
}


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


@dataclass(frozen=True)
class Counted:
    """A mechanism's dominating pair for a relation, and why it dominates."""

    loss: Loss | None
    """None where P = Q: nothing is lost."""
    theorem: str
    assumes: tuple[str, ...] = ()


def counted(mechanism: m.Mechanism, relation: str) -> Counted:
    """The pair that dominates a mechanism for a relation. Raises BadInput where no theorem here gives one."""
    if relation not in m.RELATIONS:
        raise BadInput(f"there is no relation {relation!r}; give one of {', '.join(m.RELATIONS)}")
    match mechanism:
        case m.Gaussian(sigma):
            step = fmpq(2) if relation == "replace" else fmpq(1)
            return Counted(
                GaussianLoss(step / sigma),
                "Gaussian: two normal laws with means at the largest distance (Balle and Wang 2018, Theorem 8)",
                (_sensitivity("L2", relation), "real-valued normal noise"),
            )
        case m.Laplace(scale):
            step = fmpq(2) if relation == "replace" else fmpq(1)
            return Counted(
                LaplaceLoss(step / scale),
                "Laplace: two Laplace laws with centres at the largest distance, a one-dimensional query",
                (_sensitivity("L1", relation), "real-valued Laplace noise"),
            )
        case m.Geometric(ratio):
            return _finite(
                *_geometric(ratio, 2 if relation == "replace" else 1),
                "geometric noise: two laws with centres at the largest distance (Ghosh et al. 2012, Section 2)",
                (_sensitivity("L1", relation), "an integer-valued query"),
            )
        case m.RandomizedResponse(odds, letters):
            rest = odds + letters - 1
            P = [odds / rest, fmpq(letters - 2) / rest, 1 / rest]
            return _finite(P, P[::-1], "randomised response: the pair of two letters, which is the same for any two",
                           ("the relation changes the letter of one respondent",))  # fmt: skip
        case m.Pure(eps, delta):
            theorem = "randomised response dominates (eps, delta)-DP (Kairouz, Oh and Viswanath 2015, Theorem 3.4)"
            assumes = (f"each is ({eps}, {delta})-DP for the relation {relation}",)
            if eps.is_rational:
                e = eps.ratio
                P = [delta, (1 - delta) * e / (1 + e), (1 - delta) / (1 + e), fmpq(0)]
                return _finite(P, P[::-1], theorem, assumes)
            return Counted(ResponseLoss(eps, delta), theorem, assumes)
        case m.GaussianDP(mu):
            return Counted(GaussianLoss(mu), "mu-GDP: no more is lost than by N(mu, 1) and N(0, 1) (Dong et al. 2022)",
                           (f"each is {mu}-GDP for the relation {relation}",))  # fmt: skip
        case m.Pair(P, Q):
            if relation == "replace":
                raise BadInput(f"{mechanism} is a pair with and without a record; ask for the relation remove or add")
            first, second = (P, Q) if relation == "remove" else (Q, P)
            return _finite(
                first, second, "the pair as given", ("the pair dominates the mechanism for every neighbour",)
            )
        case m.Poisson(rate, of):
            return _poisson(mechanism, rate, of, relation)
    raise BadInput(f"{mechanism} has no dominating pair here; give a mechanism of docs/account.md")


def _sensitivity(norm: str, relation: str) -> str:
    if relation == "replace":
        return f"{norm}-norm of one contribution at most 1, so that a replacement moves the query by at most 2"
    return f"{norm}-sensitivity at most 1"


def _finite(P: Sequence[fmpq], Q: Sequence[fmpq], theorem: str, assumes: tuple[str, ...]) -> Counted:
    if list(P) == list(Q):
        return Counted(None, theorem, assumes)
    atoms, infinite = atoms_of(P, Q)
    return Counted(FiniteLoss(atoms, infinite), theorem, assumes)


def _geometric(ratio: fmpq, step: int) -> tuple[list[fmpq], list[fmpq]]:
    """Two-sided geometric laws around 0 and `step`: what lies beyond both centres has one ratio."""
    unit = (1 - ratio) / (1 + ratio)
    end = 1 / (1 + ratio)  # the mass at and beyond the centre
    P = [end, *(unit * ratio**n for n in range(1, step)), end * ratio**step]
    return P, P[::-1]


def _poisson(mechanism: m.Mechanism, rate: fmpq, of: m.Mechanism, relation: str) -> Counted:
    inner = of
    while isinstance(inner, m.Poisson):  # a sample of a sample
        rate, inner = rate * inner.rate, inner.of
    if rate == 0:
        return Counted(None, "a sample without records")
    if rate == 1:
        return counted(inner, relation)
    sampled = "each record is in the sample independently with the stated rate"
    if isinstance(inner, m.Gaussian):
        return Counted(
            SubsampledGaussianLoss(rate, inner.sigma, relation),
            "Poisson-subsampled Gaussian: mixtures of normal laws (Zhu, Dong and Wang 2022, Theorem 11; all relations: "
            "docs/account_mathematics.md)",
            (_sensitivity("L2", relation), "real-valued normal noise", sampled),
        )
    if relation == "replace":
        raise BadInput(
            f"{mechanism} has no pair for the relation replace; ask for remove or add, or take Gaussian noise"
        )
    if isinstance(inner, m.GaussianDP):
        raise BadInput(
            f"{mechanism} samples a guarantee of Gaussian DP, of which no theorem here says more; sample gaussian(1/mu)"
        )
    found = counted(inner, relation)
    if found.loss is None:
        return found
    if not isinstance(found.loss, FiniteLoss):
        raise BadInput(
            f"{mechanism} samples what has no finite pair; sample a Gaussian, geometric noise, rr, a pair or dp(ln r)"
        )
    P, Q = found.loss.laws()
    mixed = [(1 - rate) * b + rate * a for a, b in zip(P, Q, strict=True)]
    if relation == "add":
        # P without the record, Q with it
        mixed = [(1 - rate) * a + rate * b for a, b in zip(P, Q, strict=True)]
        return _finite(P, mixed, f"{found.theorem}; {_AMPLIFIED}", (*found.assumes, sampled))
    return _finite(mixed, Q, f"{found.theorem}; {_AMPLIFIED}", (*found.assumes, sampled))


_AMPLIFIED = "Poisson sampling mixes the pair (Zhu, Dong and Wang 2022, Theorem 11)"

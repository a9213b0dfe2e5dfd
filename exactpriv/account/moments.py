"""How a mechanism's loss is counted: its dominating pair, for one relation, with the theorem by which it dominates.

A pair (P, Q) dominates a mechanism for a relation if delta(eps) of the mechanism is at most that of the pair for every
eps, over all neighbours. Pairs compose: what products of dominating pairs say bounds the composition, adaptive too
(Zhu, Dong and Wang 2022, Theorem 10). For the Gaussian, Laplace, geometric and randomised response it is attained.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flint import fmpq

from ..real import BadInput
from . import mechanisms as m
from . import stairs
from .guarantees import BoundedLoss, ConcentratedLoss, RangeLoss, RenyiLoss, SampledLoss
from .levels import Level, said
from .losses import (
    NOTHING,
    BracketedLoss,
    DiscreteGaussianLoss,
    FiniteLoss,
    GaussianLoss,
    GeometricLoss,
    LaplaceLoss,
    Loss,
    ResponseLoss,
    SubsampledGaussianLoss,
    geometric_pair,
)
from .mixed import MixedLettersLoss, MixedNoiseLoss, MixtureLoss, sample
from .shuffling import MAX_EXACT, MAX_LENGTH, Clones, ShuffledLoss
from .types import atoms_of

MOST_BITS = 2 * 10**7
"""Bits of all masses of geometric noise up to which they are listed as rationals."""
COMPOSITION = "pairs that dominate compose, adaptively too (Zhu, Dong and Wang 2022, Theorem 10)"
OF_MOMENTS = "bounds of moments multiply, adaptively too (Mironov 2017, Proposition 1; Bun and Steinke 2016, Lemma 1.7)"
NEIGHBOURS = {
    "remove": "neighbours: one record is in the first data set alone",
    "add": "neighbours: one record is in the second data set alone",
    "replace": "neighbours: one record is replaced by another",
}


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
        case m.Geometric(level, step):
            return _noise_on_integers(level, step, relation)
        case m.TruncatedGeometric(ratio, n, step):
            return _truncated(ratio, n, step, relation)
        case m.DiscreteGaussian(sigma, step):
            return Counted(
                DiscreteGaussianLoss(sigma, _moved(step, relation)),
                "discrete Gaussian: two laws with centres at the largest distance (Canonne, Kamath and Steinke 2020, "
                "Theorem 7)",
                (_integer(step, relation), "an integer-valued query, and noise on all integers"),
            )
        case m.Staircase(eps, gamma):
            return _staircase(eps, gamma, relation)
        case m.RandomizedResponse(odds, letters):
            rest = odds + letters - 1
            P = [odds / rest, fmpq(letters - 2) / rest, 1 / rest]
            return _finite(P, P[::-1], "randomised response: the pair of two letters, which is the same for any two",
                           ("the relation changes the letter of one respondent",))  # fmt: skip
        case m.Pure(eps, delta):
            return _guaranteed(eps, delta, relation)
        case m.GaussianDP(mu):
            return Counted(GaussianLoss(mu), "mu-GDP: no more is lost than by N(mu, 1) and N(0, 1) (Dong et al. 2022)",
                           (f"each is {mu}-GDP for the relation {relation}",))  # fmt: skip
        case m.FixedSize():
            return _of_fixed_size(mechanism, relation)
        case m.Shuffled():
            return _shuffled(mechanism, relation)
        case m.Concentrated() | m.Renyi() | m.Exponential():
            return _bounded(mechanism, relation)
        case m.Pair(P, Q):
            if relation == "replace":
                raise BadInput(f"{said(mechanism)} is a pair with and without a record; ask for remove or add")
            first, second = (P, Q) if relation == "remove" else (Q, P)
            return _finite(
                first, second, "the pair as given", ("the pair dominates the mechanism for every neighbour",)
            )
        case m.Mixture():
            return _mixture(mechanism, relation)
        case m.Poisson(rate, of):
            return _poisson(mechanism, rate, of, relation)
    raise BadInput(f"{said(mechanism)} has no dominating pair here; give a mechanism of docs/account.md")


def _truncated(ratio: fmpq, n: int, step: int, relation: str) -> Counted:
    """Geometric noise, clipped to 0, ..., n."""
    return _geometric(
        Level(ratio=1 / ratio), min(_moved(step, relation), n),
        "truncated geometric noise: clipping joins outputs of one loss, so that the pair is that of geometric "
        "noise (Ghosh, Roughgarden and Sundararajan 2012; docs/account_mathematics.md, 31)",
        (_integer(step, relation), f"a query with values in 0, ..., {n}, and outputs clipped to these"),
    )


def _guaranteed(eps: Level, delta: fmpq, relation: str) -> Counted:
    """Any mechanism with (eps, delta)-DP."""
    theorem = "randomised response dominates (eps, delta)-DP (Kairouz, Oh and Viswanath 2015, Theorem 3.4)"
    # in one direction alone (1, 0) against (e^-eps, 1 - e^-eps) is eps-DP, and loses eps in every run
    reverse = {"remove": " and for add", "add": " and for remove", "replace": ""}[relation]
    assumes = (f"each is ({eps}, {delta})-DP for the relation {relation}{reverse}",)
    if eps.is_rational or delta == 1:
        e = eps.ratio
        P = [delta, (1 - delta) * e / (1 + e), (1 - delta) / (1 + e), fmpq(0)]
        return _finite(P, P[::-1], theorem, assumes)
    return Counted(ResponseLoss(eps, delta), theorem, assumes)


def _noise_on_integers(level: Level, step: int, relation: str) -> Counted:
    """Two laws of geometric noise at the largest distance."""
    theorem = "geometric noise: two laws with centres at the largest distance (Ghosh et al. 2012, Section 2)"
    assumes = (_integer(step, relation), "an integer-valued query")
    return _geometric(level, _moved(step, relation), theorem, assumes)


def _geometric(level: Level, distance: int, theorem: str, assumes: tuple[str, ...]) -> Counted:
    """Geometric laws at this distance, as rationals where these are not too long."""
    if level.is_rational and distance**2 * int(level.ratio.p).bit_length() <= MOST_BITS:
        return _finite(*geometric_pair(1 / level.ratio, distance), theorem, assumes)
    return Counted(GeometricLoss(level, distance), theorem, assumes)


def _staircase(eps: Level, gamma: fmpq | None, relation: str) -> Counted:
    """Two staircase laws at the largest distance."""
    theorem = (
        "staircase noise: two laws with centres at the largest distance, whose losses are whole multiples of eps (Geng "
        "and Viswanath 2016; docs/account_mathematics.md, 32)"
    )
    distance = _moved(1, relation)
    shape = "the gamma 1/(1 + e^(eps/2))" if gamma is None else f"the gamma {gamma}"
    moved = "so that a replacement moves the query by at most 2" if relation == "replace" else "sensitivity at most 1"
    assumes = (f"{moved}, in units of the sensitivity for which the noise is made; a one-dimensional query",
               f"real-valued staircase noise with {shape}")  # fmt: skip
    P = stairs.exactly(eps, gamma, distance)
    if P is not None:
        return _finite(P, P[::-1], theorem, assumes)
    return Counted(stairs.StaircaseLoss(eps, gamma, distance), theorem, assumes)


def _of_fixed_size(mechanism: m.FixedSize, relation: str) -> Counted:
    """A guarantee, or noise, on a sample of fixed size."""
    if relation != "replace":
        raise BadInput(f"{said(mechanism)} samples a fixed number of records; ask for the relation replace")
    if isinstance(mechanism.of, m.Gaussian | m.Laplace):
        inner = counted(mechanism.of, relation)
        if mechanism.rate == 1:
            return inner
        assert isinstance(inner.loss, GaussianLoss | LaplaceLoss)
        return Counted(
            SampledLoss(mechanism.rate, inner.loss),
            f"{inner.theorem}; a sample without replacement, delta(ln(1 + q(e^eps - 1))) <= q delta_M(eps) (Balle, "
            f"Barthe and Gaboardi 2018, Theorem 9; Zhu, Dong and Wang 2022: the pair of this curve); of several runs "
            f"{CONVERSION}",
            (*inner.assumes, f"each sample is a uniformly random set of {mechanism.rate} of the records, of fixed size",
             "both data sets have as many records, of which one is replaced"),
        )  # fmt: skip
    assert isinstance(mechanism.of, m.Pure)
    q, r, lost = mechanism.rate, mechanism.of.eps.ratio, mechanism.of.delta
    # the pair of the curve q delta_M(ln(1 + (e^eps - 1)/q)), its mirror image and a loss of 0
    small = (1 - lost) / (1 + r)
    large = small * (1 + q * (r - 1))
    P = [q * lost, large, (1 - q) * (1 - 2 * small), small, fmpq(0)] if r > 1 else [q * lost, 1 - q * lost, fmpq(0)]
    return _finite(
        P, P[::-1],
        "a sample without replacement, delta(ln(1 + q(e^eps - 1))) <= q delta_M(eps) (Balle, Barthe and Gaboardi 2018, "
        "Theorem 9; docs/account_mathematics.md, 28), delta_M of randomised response, which dominates (eps, delta)-DP "
        "(Kairouz, Oh and Viswanath 2015, Theorem 3.4)",
        (f"each is {mechanism.of} for the relation replace, on samples of {mechanism.rate} of the records",),
    )  # fmt: skip


def _shuffled(mechanism: m.Shuffled, relation: str) -> Counted:
    """The counts of two letters among the answers."""
    if relation != "replace":
        raise BadInput(f"{said(mechanism)} has a fixed number of users; ask for the relation replace")
    n, of = mechanism.users, mechanism.of
    assumes = (
        f"all {n} users answer independently by one local randomiser, {of}, and only the set of answers is seen",
        "one user's input is replaced; those of all others are fixed and known",
    )
    if isinstance(of, m.RandomizedResponse):
        clones = Clones.of_response(n, of.odds, of.letters)
        theorem = (
            "shuffled randomised response: the counts of two letters among answers that do not depend on the inputs, "
            "and of the user's own (clones of Feldman, McMillan and Talwar 2021; docs/account_mathematics.md, 29)"
        )
    else:
        assert isinstance(of, m.Pure)
        clones = Clones.of_guarantee(n, of.eps.ratio)
        theorem = (
            "shuffled eps-DP answers: clones of two laws (Feldman, McMillan and Talwar 2021; randomised response "
            "dominates, Kairouz, Oh and Viswanath 2015; docs/account_mathematics.md, 29)"
        )
    if n <= MAX_EXACT and n * int(clones.p0.q).bit_length() <= MAX_LENGTH:
        return _finite(*clones.laws(), theorem, assumes)
    return Counted(ShuffledLoss(clones), theorem, assumes)


CONVERSION = (
    "moments give delta at their best order (Canonne, Kamath and Steinke 2020, Proposition 12 of arXiv:2004.00010v4)"
)


def _bounded(mechanism: m.Mechanism, relation: str) -> Counted:
    """A guarantee of which the moments are bounded."""
    assumed = (f"each is {{}} for the relation {relation}",)
    match mechanism:
        case m.Concentrated(rho):
            theorem = f"zCDP bounds the moments (Bun and Steinke 2016, Definition 1.1); {CONVERSION}"
            return Counted(ConcentratedLoss(rho), theorem, (assumed[0].format(f"{rho}-zCDP"),))
        case m.Renyi(order, eps):
            theorem = f"Renyi DP bounds the moments up to its order (Mironov 2017); {CONVERSION}"
            return Counted(RenyiLoss(order, eps), theorem, (assumed[0].format(f"({order}, {eps})-Renyi DP"),))
        case m.Exponential(eps):
            return Counted(
                RangeLoss(eps),
                "the exponential mechanism has bounded range eps (Durfee and Rogers 2019), and so is (eps^2/8)-zCDP "
                f"(Cesar and Rogers 2021, Lemmas 3.2 and 3.4 of arXiv:2004.07223) and eps-DP; {CONVERSION}",
                ("utilities of sensitivity 1 in the relation, drawn with odds e^(eps u/2)",),
            )
    raise AssertionError(mechanism)


def _sensitivity(norm: str, relation: str) -> str:
    if relation == "replace":
        return f"{norm}-norm of one contribution at most 1, so that a replacement moves the query by at most 2"
    return f"{norm}-sensitivity at most 1"


def _moved(step: int, relation: str) -> int:
    """How far a query of this sensitivity moves."""
    return 2 * step if relation == "replace" else step


def _integer(step: int, relation: str) -> str:
    if step == 1:
        return _sensitivity("L1", relation)
    if relation == "replace":
        return (
            f"one contribution moves the query by at most {step}, so that a replacement moves it by at most {2 * step}"
        )
    return f"sensitivity at most {step}"


def _finite(P: Sequence[fmpq], Q: Sequence[fmpq], theorem: str, assumes: tuple[str, ...]) -> Counted:
    if list(P) == list(Q):
        return Counted(None, theorem, assumes)
    atoms, infinite = atoms_of(P, Q)
    return Counted(FiniteLoss(atoms, infinite), theorem, assumes)


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
            f"{said(mechanism)} has no pair for the relation replace; ask for remove or add, or take Gaussian noise"
        )
    if isinstance(inner, m.Mixture):
        return _mixture(m.Mixture(inner.weights, tuple(m.Poisson(rate, one) for one in inner.of)), relation)
    found = counted(inner, relation)
    loss, theorem, assumes = found.loss, f"{found.theorem}; {_AMPLIFIED}", (*found.assumes, sampled)
    if loss is None:
        return found
    if isinstance(inner, m.GaussianDP):
        assert isinstance(loss, GaussianLoss)
        return Counted(SubsampledGaussianLoss(rate, 1 / loss.mu, relation), theorem, assumes)
    if isinstance(loss, FiniteLoss):
        return _finite(*sample(*loss.laws(), rate, relation), theorem, assumes)
    if isinstance(loss, LaplaceLoss | DiscreteGaussianLoss):
        return Counted(MixedNoiseLoss(loss, rate, relation), theorem, assumes)
    if isinstance(loss, BracketedLoss):
        return Counted(MixedLettersLoss(loss, rate, relation), theorem, assumes)
    raise BadInput(f"{said(mechanism)} samples what is known by its moments, of which no theorem here gives those of "
                   "the sample; sample noise, rr, pair, gdp, or dp for the eps of the guarantee")  # fmt: skip


_AMPLIFIED = (
    "Poisson sampling mixes the pair (Zhu, Dong and Wang 2022, Theorem 11; docs/account_mathematics.md, 40)"
)


def _mixture(mechanism: m.Mixture, relation: str) -> Counted:
    """One of several mechanisms, of which it is told which."""
    found = [counted(of, relation) for of in mechanism.of]
    theorem = "; ".join(dict.fromkeys([
        *(one.theorem for one in found),
        "which mechanism is run is told, of which a mixture is a post-processing (docs/account_mathematics.md, 40)",
    ]))  # fmt: skip
    assumes = (*dict.fromkeys(text for one in found for text in one.assumes),
               f"one mechanism of {len(found)} is drawn with the stated weights, whatever the data")  # fmt: skip
    losses = tuple(NOTHING if one.loss is None else one.loss for one in found)
    if all(isinstance(loss, FiniteLoss) for loss in losses):
        laws = [loss.laws() for loss in losses if isinstance(loss, FiniteLoss)]
        P, Q = ([w * p for w, law in zip(mechanism.weights, laws, strict=True) for p in law[i]] for i in (0, 1))
        return _finite(P, Q, theorem, assumes)
    if any(isinstance(loss, BoundedLoss | ShuffledLoss) for loss in losses):
        raise BadInput(f"{said(mechanism)} mixes what is known by its moments alone; mix noise, samples of it, rr, dp "
                       "or pairs")  # fmt: skip
    return Counted(MixtureLoss(mechanism.weights, losses), theorem, assumes)

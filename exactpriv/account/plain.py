"""Bounds that need no guess: what is left where parameters are beyond doubles, or a contour fails.

`distance` bounds every delta(eps), eps >= 0, by a sum of total variation distances; `tamed` gives losses of parameters
that doubles and contours bear, of which one composition loses at most and one at least as much
(docs/account_mathematics.md, 34 and 35).

What would make it silently wrong: a rate or a scale rounded to the other side, a loss replaced by one that its pair
does not dominate (or that does not dominate it), or a distance without the mass at infinity.

**34. Distances.** For eps >= 0 delta(eps) <= delta(0), the total variation distance of both products, which is at
most the sum of those of the parts, adaptive or not (one part after the other is replaced: the triangle inequality).
For a part it is erf(d/(2 sqrt 2)) for normal laws d apart, q times that of the pair that is sampled (of replace, too:
q P + (1-q) W and q Q + (1-q) W differ by q (P - Q); of a sample of fixed size by 28 (a) at eps = 0), 1 - e^{-d/2}
(16), the sum of (P - Q)_+ with the mass at infinity, at most tanh(eps/2) for eps-DP (22 (e)) and p0 - p1 for shuffled
answers (29), and at most the root of half of the Kullback-Leibler divergence (Pinsker), which is at most rho, or the
eps of any order of Renyi DP. At eps < 0 delta(eps) = 1 - e^eps + e^eps delta'(-eps), delta' of the pair read as (Q,
P), of the same distance. If that is at most delta, 0 is the eps.

**35. Parameters beyond doubles.** Where a rate, a scale or a level is too large or too small for a contour, two
accounts with other parameters enclose delta: one whose pairs come from those asked for by a post-processing, and one
of whose pairs these do (1). Noise: a larger scale is a post-processing (normal: more noise; Laplace: keep with a
fixed probability, else add Laplace noise of the larger scale, since its characteristic function is a mixture of 1 and
1 times that of the smaller one). A smaller rate is one (of what is sampled at the larger one, drop the record with a
fixed probability), rate 0 loses nothing, rate 1 is the pair itself. Without noise it is told whether the record is in
the sample: ((1-q), q) against (1, 0) for remove, its mirror image for add, (1-q, q, 0) against (1-q, 0, q) for
replace. Randomised response: smaller odds, and 1, are post-processings; everything is told at odds infinity. Noise on
integers and staircases: nothing lost from below, from above eps-DP at their largest loss, and (discrete Gaussian)
rho-zCDP. *What is wrong if forgotten:* a parameter rounded to the other side.
"""

from __future__ import annotations

from collections.abc import Sequence

from flint import arb, fmpq

from .guarantees import ConcentratedLoss, RangeLoss, RenyiLoss, SampledLoss
from .levels import ZERO, Level, ends
from .losses import (
    NOTHING,
    BracketedLoss,
    DiscreteGaussianLoss,
    FiniteLoss,
    GaussianLoss,
    LaplaceLoss,
    Loss,
    ResponseLoss,
    SubsampledGaussianLoss,
)
from .mixed import MixedLettersLoss, MixedNoiseLoss, MixtureLoss, sample
from .shuffling import ShuffledLoss
from .transforms import upper
from .types import atoms_of

RARE = fmpq(1, 2**200)
"""The smallest rate, and the smallest part that is not sampled."""
LEAST_NOISE, MOST_NOISE = fmpq(1, 1000), fmpq(10**9)
"""Noise of contours, over the distance of the centres."""
LEAST_SAMPLED = fmpq(1, 20)
"""The same on a sample, where points and nodes grow as the noise falls."""
MOST_DISCRETE = fmpq(500)
"""Discrete noise on a sample."""
LEAST_LEVEL, MOST_LEVEL = fmpq(1, 2**30), fmpq(2**13)
"""Levels of contours."""
TOLD = FiniteLoss((), fmpq(1))
"""Everything is told."""
MOST_SAMPLED = fmpq(200)
"""Levels of noise and guarantees on a sample."""


# distances


def distance(losses: Sequence[tuple[Loss, int]]) -> arb:
    """At least the total variation distance of the composition's laws, delta(0), at the working precision."""
    total = arb(0)
    for loss, k in losses:
        total += k * upper(_distance(loss))
    return upper(total)


def _distance(loss: Loss) -> arb:
    """At least the total variation distance of a pair."""
    match loss:
        case GaussianLoss(mu):
            return _normal(arb(mu))
        case SubsampledGaussianLoss(q, sigma, relation):
            return arb(q) * _normal((2 if relation == "replace" else 1) / arb(sigma))
        case LaplaceLoss(level):
            return -(-arb(level) / 2).expm1()
        case FiniteLoss(atoms, infinite):
            return arb(sum((p - q for p, q in atoms if p > q), infinite))
        case SampledLoss(q, noise):
            return arb(q) * _distance(noise)
        case ShuffledLoss(clones):
            return arb(clones.p0 - clones.p1)
        case MixedNoiseLoss(of, q, _) | MixedLettersLoss(of, q, _):
            return arb(q) * _distance(of)
        case MixtureLoss(weights, losses):
            return sum((arb(w) * _distance(one) for w, one in zip(weights, losses, strict=True)), arb(0))
        case DiscreteGaussianLoss() | ConcentratedLoss():
            return (arb(loss.rho) / 2).sqrt()
        case RenyiLoss(_, eps):
            return (arb(eps) / 2).sqrt()
        case BracketedLoss() | RangeLoss():
            largest = loss.largest
            assert largest is not None
            return arb(loss.infinite) + (1 - arb(loss.infinite)) * (largest.ball() / 2).tanh()
    return arb(1)


def _normal(mu: arb) -> arb:
    """Of N(mu, 1) and N(0, 1)."""
    return (mu / (2 * arb(2).sqrt())).erf()


# tame losses


def unsampled(losses: Sequence[tuple[Loss, int]]) -> list[tuple[Loss, int]]:
    """Losses of the mechanisms on all records, of which samples are post-processings; of Gaussian noise alone."""
    found: list[tuple[Loss, int]] = []
    for loss, k in losses:
        if isinstance(loss, SubsampledGaussianLoss):
            found.append((GaussianLoss((2 if loss.relation == "replace" else 1) / loss.sigma), k))
        elif isinstance(loss, GaussianLoss):
            found.append((loss, k))
        else:
            return []
    return found


def tamed(loss: Loss, above: bool) -> Loss | None:
    """A loss of parameters in the ranges above, of a pair that dominates this one (above) or is dominated by it; the
    loss itself where its own are, and None where nothing is lost."""
    match loss:
        case SubsampledGaussianLoss():
            return _tamed_sample(loss, above)
        case GaussianLoss(mu):
            return _within(1 / MOST_NOISE, mu, 1 / LEAST_NOISE, above, GaussianLoss, loss)
        case LaplaceLoss(level):
            return _within(LEAST_LEVEL, level, MOST_LEVEL, above, LaplaceLoss, loss)
        case DiscreteGaussianLoss(sigma, _):
            if LEAST_NOISE <= sigma <= MOST_NOISE and fmpq(1, 10**18) <= loss.rho <= 10**6:
                return loss
            return ConcentratedLoss(loss.rho) if above else None
        case ResponseLoss(eps, infinite):
            if infinite == 1:
                return TOLD
            return _tamed_response(eps, infinite, loss, above)
        case MixedNoiseLoss(of, q, relation) | MixedLettersLoss(of, q, relation):
            return _tamed_mixed(of, q, relation, loss, above)
        case MixtureLoss(weights, losses):
            made = tuple(tamed(one, above) or NOTHING for one in losses)
            if any(isinstance(one, ConcentratedLoss) for one in made):
                return TOLD
            return loss if made == losses else MixtureLoss(weights, made)
        case BracketedLoss():
            largest = loss.largest
            assert largest is not None
            if _is_between(LEAST_LEVEL, largest, MOST_LEVEL):
                return loss
            return _tamed_response(largest, fmpq(0), ResponseLoss(largest), above) if above else None
        case SampledLoss(q, noise):
            return _tamed_fixed(loss, tamed(noise, above), max(q, RARE) if above else q)
    return loss


def _tamed_fixed(loss: SampledLoss, noise: Loss | None, q: fmpq) -> Loss | None:
    """The same noise, or tame noise, on a sample of fixed size of this rate."""
    if noise is None or q < RARE:
        return None
    if isinstance(noise, GaussianLoss | LaplaceLoss):
        return loss if (noise, q) == (loss.noise, loss.q) else SampledLoss(q, noise)
    return FiniteLoss(((1 - q, 1 - q),) if q < 1 else (), q)


def _within(
    least: fmpq, x: fmpq, most: fmpq, above: bool, made: type[GaussianLoss | LaplaceLoss], loss: Loss
) -> Loss | None:
    """A loss that grows with one parameter."""
    if x < least:
        return made(least) if above else None
    if x > most:
        return TOLD if above else made(most)
    return loss


def _is_between(least: fmpq, level: Level, most: fmpq) -> bool:
    """Whether a level is, for sure."""
    ball = level.ball()
    return bool(ball >= arb(least)) and bool(ball <= arb(most))


def _tamed_response(eps: Level, infinite: fmpq, loss: Loss, above: bool) -> Loss | None:
    """Randomised response with probability 1 - infinite, whose loss rises with eps."""
    if _is_between(LEAST_LEVEL, eps, MOST_LEVEL):
        return loss
    if eps.ball() < 1:
        if above:
            return ResponseLoss(Level(exponent=max(LEAST_LEVEL, ends(eps.ball())[1])), infinite)
        return FiniteLoss(((1 - infinite, 1 - infinite),), infinite) if infinite else None
    return TOLD if above else ResponseLoss(Level(exponent=min(MOST_LEVEL, ends(eps.ball())[0])), infinite)


def _tamed_mixed(of: Loss, q: fmpq, relation: str, loss: Loss, above: bool) -> Loss | None:
    """A sample of noise or a guarantee, whose inner pair and rate are tame."""
    inner = tamed(of, above)
    if inner is None or (q < RARE and not above):
        return None
    if 1 - q < RARE and above:
        return inner
    q = min(max(q, RARE), 1 - RARE)
    if isinstance(inner, DiscreteGaussianLoss) and not (inner.sigma <= MOST_DISCRETE and inner.rho <= MOST_SAMPLED):
        # the sample is a post-processing of what is sampled
        return inner if above else None
    top = inner.largest
    if top is not None and not _is_between(ZERO, top, MOST_SAMPLED):
        inner = TOLD if above else _less(inner)
    if isinstance(inner, LaplaceLoss | DiscreteGaussianLoss):
        made: Loss = MixedNoiseLoss(inner, q, relation)
    elif isinstance(inner, BracketedLoss):
        made = MixedLettersLoss(inner, q, relation)
    elif isinstance(inner, FiniteLoss):
        atoms, infinite = atoms_of(*sample(*inner.laws(), q, relation))
        made = FiniteLoss(atoms, infinite)
    else:
        return _told_sample(q, relation) if above else None
    return loss if made == loss else made


def _less(loss: Loss) -> Loss | None:
    """A pair of level MOST_SAMPLED that one of a larger level dominates."""
    if isinstance(loss, LaplaceLoss):
        return LaplaceLoss(MOST_SAMPLED)
    return ResponseLoss(Level(exponent=MOST_SAMPLED), loss.infinite) if isinstance(loss, ResponseLoss) else None


def _tamed_sample(loss: SubsampledGaussianLoss, above: bool) -> Loss | None:
    q, sigma = loss.q, loss.sigma
    if q < RARE or sigma > MOST_NOISE:
        if not above:
            return None
        q, sigma = max(q, RARE), min(sigma, MOST_NOISE)
    if 1 - q < RARE:
        if above:
            return tamed(GaussianLoss((2 if loss.relation == "replace" else 1) / sigma), above)
        q = 1 - RARE
    if sigma < LEAST_SAMPLED:
        if above:
            return _told_sample(q, loss.relation)
        sigma = LEAST_SAMPLED
    return SubsampledGaussianLoss(q, sigma, loss.relation) if (q, sigma) != (loss.q, loss.sigma) else loss


def _told_sample(q: fmpq, relation: str) -> Loss:
    """Whether the record is in the sample is told, with its value."""
    if relation == "remove":
        return FiniteLoss(((1 - q, fmpq(1)),), q)
    if relation == "add":
        return FiniteLoss(((fmpq(1), 1 - q),))
    return FiniteLoss(((1 - q, 1 - q),), q)

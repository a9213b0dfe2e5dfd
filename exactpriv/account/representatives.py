"""Of many different losses a few that stand for all.

Proposes in floating point: where a search begins. Nothing of it is in an answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from .losses import Loss, Losses, SubsampledGaussianLoss
from .proposals import rare, variance

FROM = 100
"""Different losses from which on these few are asked first."""
ALONE = 10
"""Subsampled Gaussians of the largest rare losses that stand for themselves."""
SIDE = 4
"""Groups of one noise, and groups of one rate in each of these."""


def representatives(losses: Losses, log_delta: float) -> list[tuple[Loss, int]]:
    """Losses whose composition has about this one's eps at exp(log_delta): of subsampled Gaussians of like noise and
    like rate the middle one, so many times that variances agree; all others as they are."""
    found = [(loss, k) for loss, k in losses if not isinstance(loss, SubsampledGaussianLoss)]
    groups: dict[str, list[tuple[SubsampledGaussianLoss, int]]] = {}
    for loss, k in losses:
        if isinstance(loss, SubsampledGaussianLoss):
            groups.setdefault(loss.relation, []).append((loss, k))
    for group in groups.values():
        group.sort(key=lambda part: -rare(part[0].q, part[0].sigma, part[1], log_delta))
        found += group[:ALONE]
        for near in _chunks(sorted(group[ALONE:], key=lambda part: part[0].sigma)):
            for part in _chunks(sorted(near, key=lambda part: part[0].q)):
                middle = part[len(part) // 2][0]
                total = sum(k * variance(loss.q, loss.sigma) for loss, k in part)
                found.append((middle, max(1, round(total / variance(middle.q, middle.sigma)))))
    return found


Part = tuple[SubsampledGaussianLoss, int]


def _chunks(parts: Sequence[Part]) -> list[Sequence[Part]]:
    """Up to SIDE pieces of about one length."""
    ends = sorted({len(parts) * n // SIDE for n in range(SIDE + 1)})
    return [parts[a:b] for a, b in pairwise(ends)]

"""The searches for better statements, in the order in which `tighten` asks them. A new one is one more line.

Each gets (claim, findings, seconds, seed) and returns the better statements it found, perhaps none.
"""

from __future__ import annotations

from collections.abc import Callable

from ...claim import Claim
from ..hunt import Findings
from .improvement import Improvement

Improver = Callable[[Claim, Findings, int, int], list[Improvement]]


def _function(claim: Claim, findings: Findings, seconds: int, seed: int) -> list[Improvement]:
    from .functions import best_function

    made = None if findings.failing is not None else best_function(claim, seconds=seconds, seed=seed)
    return [] if made is None else [made]


IMPROVERS: tuple[Improver, ...] = (_function,)

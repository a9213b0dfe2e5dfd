"""What an answer rests on besides the instances of a search by count, which says how many of them it is worth.

Nothing here decides anything: every instance is evaluated exactly, whatever stands behind the claim.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..claim import Instance
from .enrich import GOAL

ENOUGH = 100
"""Instances at which the statement says something, below which a search by count says why it has no more."""
SHOWN = 24
"""Of a claim that is proved, so many instances at which it says something."""
POINTS = 150_000
"""Points that a search looks at in doubles where nothing but instances backs the answer (search/traced/)."""
PULLS = 15
"""Batches of such points at most."""
DEAR_PULLS = 4
"""The same where something is solved by iteration, which takes many times as long, or where these batches had less than
a quarter of POINTS."""


def usual_goal() -> int:
    """A search on whose instances alone the answer need not rest."""
    return GOAL


@dataclass(frozen=True)
class Backing:
    """What stands behind a claim before it is searched."""

    known: Sequence[Instance] = ()
    """Instances to decide first: those of stored evidence."""
    proved: bool = False
    """A theorem proves the claim: the search looks for equality, and whether the theorem speaks of this claim, at
    `known` and structured instances, until it said something at SHOWN of them and equality was met, or could not be
    meant."""
    hypothesis: bool = True
    """Whether hypothesis proposes instances too. Each takes several times as long as another."""
    tight: bool = False
    """The claim asserts tightness: where it is proved, a search that met no equality goes on as any other."""
    goal: Callable[[], int] = usual_goal
    """How many distinct instances with content the answer is to rest on, asked once, where the usual search found
    nothing: none more than that has for 0; above GOAL more are taken from deeper in structured families, and points are
    screened in doubles."""


ALONE = Backing()
"""Nothing is known."""

"""A better statement than the one given: a new claim, where it is better, and what backs it.

Invariants: the new claim is an ordinary claim, judged by the same exact evaluation as any other; `proved` only with a
certificate that the independent checker accepted, and then for exactly what `scope` says; everything else is
`supported`. `optimal_at` holds an instance (with its certificate) on which the new bound is an equality, so that no
smaller bound of the same template holds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...claim import Claim, Instance


@dataclass(frozen=True)
class Improvement:
    """A replacement for (a part of) a statement."""

    kind: str
    """`constant`, `function`, `slack` (a loose bound made smaller); `hypothesis`, `bound` (a refuted one repaired)."""
    claim: Claim
    """The new statement, under the old id followed by `~` and a name."""
    says: str
    """One sentence: what replaces what."""
    latex: str
    """The new relation."""
    regime: str
    """Where it says more than the old one (for a repair: where it holds)."""
    verdict: str
    """`proved` or `supported`."""
    scope: str = ""
    """What exactly was proved: sizes, boxes, parameters."""
    certificate: dict[str, Any] | None = None
    optimal_at: Instance | None = None
    optimal_certificate: dict[str, Any] | None = None
    everywhere: bool = False
    """Whether the certificate covers every instance of the old claim's domain at which the level is finite."""
    smaller: dict[str, Any] | None = None
    """The certificate that the new bound is below the old one, for the ranges in `regime`."""

    @property
    def makes_loose(self) -> bool:
        """Whether the old bound is proved to be loose: the new one holds in its whole domain, and is smaller."""
        return self.verdict == "proved" and self.everywhere and self.smaller is not None

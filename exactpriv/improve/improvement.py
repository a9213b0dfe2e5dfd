"""A better statement than the one given: a new claim, where it is better, and what backs it.

Invariants: the new claim is an ordinary claim, judged by the same exact evaluation as any other; `proved` only with a
certificate that the independent checker accepted and that covers all that is claimed; everything else is `supported`,
and is said only after a hunt by count (challenge.py) over all that is claimed found nothing against it. `sentence`,
which is what text, JSON and LaTeX show, opens with which of the two it is, and for what. `optimal_at` holds an instance
(with its certificate) on which the new bound is an equality, so that no smaller bound of the same template holds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..claim import Claim, Instance

WHOLE = "the whole stated domain"


@dataclass(frozen=True)
class Improvement:
    """A replacement for (a part of) a statement."""

    kind: str
    """`constant`, `function`, `slack` (a loose bound made smaller); `hypothesis`, `bound` (a refuted one repaired)."""
    claim: Claim
    """The new statement, under the old id followed by `~` and a name."""
    says: str
    """What replaces what, without its standing: `sentence` is what a reader gets."""
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
    claimed: str = ""
    """For what the new statement is claimed, in words; empty: for its whole stated domain."""
    proved_for: str = ""
    """What the certificate covers, in words; empty without one."""
    hunted: str = ""
    """What the hunts say: at how many instances it held, and where it fails beyond what is claimed."""

    @property
    def standing(self) -> str:
        """`proved for ...`, or `supported for ..., not proved` (or `proved for ... only`)."""
        if self.verdict == "proved":
            return f"proved for {self.proved_for or self.claimed or WHOLE}"
        backing = f"proved for {self.proved_for} only" if self.proved_for else "not proved"
        return f"supported for {self.claimed or WHOLE}, {backing}"

    @property
    def sentence(self) -> str:
        """One sentence: how well it is established, for what, what replaces what, and what the hunts say."""
        old = self.claim.id.rpartition("~")[0] or self.claim.id
        core = f"{old} holds if {self.says}" if self.kind == "hypothesis" else self.says
        hunted = f"; {self.hunted}" if self.hunted else ""
        return f"{self.standing[0].upper()}{self.standing[1:]}: {core}{hunted}."

    @property
    def makes_loose(self) -> bool:
        """Whether the old bound is proved to be loose: the new one holds in its whole domain, and is smaller (which a
        constant below 1 makes it)."""
        return self.verdict == "proved" and self.everywhere and (self.smaller is not None or self.kind == "constant")

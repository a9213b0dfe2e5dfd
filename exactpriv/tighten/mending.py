"""What holds in the place of a claim that fails: a hunt, the repairs of what it found, and a proof of each where a
method of an audit has one.

Invariants: those of its parts. A repair is `proved` only with a certificate that the independent checker accepted and
that covers all that is claimed; every other one is `supported`, said to be no proof, and has outlasted a hunt with all
its steps: where there is no time for that it is not offered. Counts and the seed limit the search, so that a rerun
gives the same; `seconds` only cuts it short.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from ..claim import Claim
from ..improve.challenge import counted
from ..improve.improvement import Improvement
from ..repair.repair_search import Repairs, repaired
from ..search.hunt import Progress
from ..search.result import Hunted, decisive, hunted
from .improvers import with_proof

INSTANCES = 400
"""Instances of the hunt."""
HUNTING, REPAIRING = 0.25, 0.67
"""The part of the time after which the hunt ends, and that of the rest after which the search for repairs does."""


@dataclass(frozen=True)
class Mended:
    """A claim, what a hunt found of it, and what holds instead: the weakest hypotheses first, then changed bounds."""

    claim: Claim
    found: Hunted
    repairs: tuple[Improvement, ...]
    cut_short: bool
    seconds: str
    seed: int

    @property
    def verdict(self) -> str:
        """That of the claim."""
        return str(self.found[1]["verdict"])

    @property
    def proved(self) -> Improvement | None:
        """The first repair that is proved."""
        return next((made for made in self.repairs if made.verdict == "proved"), None)

    def record(self) -> dict[str, Any]:
        """As JSON values."""
        keys = ("verdict", "witness", "lhs", "rhs", "gap")
        return {
            "schema": "exactpriv.repair/1", "claim": self.claim.id, **{key: self.found[1].get(key) for key in keys},
            "repairs": [{"id": r.claim.id, "kind": r.kind, "says": r.says, "sentence": r.sentence, "latex": r.latex,
                         "verdict": r.verdict, "scope": r.scope} for r in self.repairs],
            "cut_short": self.cut_short, "seconds": self.seconds, "seed": self.seed,
        }  # fmt: skip


def mend(
    claim: Claim, *, seconds: float | None = None, instances: int = INSTANCES, seed: int = 0,
    progress: Progress | None = None, told: Callable[[Mended], None] | None = None,
) -> Mended:  # fmt: skip
    """Hunt a claim, and repair it where it fails or has no value; `told` gets each better answer while it goes on."""
    if seconds is None:
        return mended(claim, hunted(claim, None, instances, seed, progress), seed=seed, progress=progress, told=told)
    found, left = hunted(claim, HUNTING * seconds, None, seed, progress), (1 - HUNTING) * seconds
    return mended(claim, found, seconds=left, seed=seed, progress=progress, told=told)


def mended(
    claim: Claim, found: Hunted, *, seconds: float | None = None, seed: int = 0, progress: Progress | None = None,
    told: Callable[[Mended], None] | None = None,
) -> Mended:  # fmt: skip
    """What holds instead of a claim at whose instance a hunt, or another search, saw that it fails or has no value.
    `progress` gets the number of instances that were looked at."""
    start = time.monotonic()

    def over(part: float) -> bool:
        return seconds is not None and time.monotonic() > start + part * seconds

    def made(found: Hunted, repairs: tuple[Improvement, ...], cut: bool) -> Mended:
        answer = Mended(claim, found, repairs, cut, f"{time.monotonic() - start:.2f}", seed)
        if told is not None:
            told(answer)
        return answer

    findings = found[0]
    known = [i for i in (findings.failing, findings.ill_defined) if i is not None]
    if not known or decisive(findings) is None:
        return made(found, (), False)
    made(found, (), True)  # what is told if the time ends the search
    clock = counted(lambda: over(REPAIRING), progress)
    searched: Repairs = repaired(claim, known, seed=seed, over=clock, challenged=True)
    repairs = tuple(repair.improvement for repair in searched.found)
    answer = made(found, repairs, searched.cut_short)
    for place, repair in enumerate(repairs):
        if over(1):
            return replace(answer, cut_short=True)
        better = with_proof(repair)
        if better is not repair:
            repairs = (*repairs[:place], better, *repairs[place + 1 :])
            answer = made(found, repairs, searched.cut_short)
    return answer

"""What a statement has to survive before it is said: a hunt over all that it is said of, by count.

First the instances that are known to be extreme and what lies near them (adversary.py), then structured and seeded
instances, then a portfolio of proposals (sampling.py). The counts and the seed decide what is looked at; `over`, a
clock, only ends the hunt early, which then supports nothing.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..claim import Claim, Instance, Outcome
from ..real import BadInput
from ..search.adversary import carried, spread
from ..search.hunt import Findings, Progress, hunt
from ..search.sampling import BAD, Over, evaluated, survey

COUNT = 200
"""Instances of the domain that are decided exactly."""
SCREENED = 150
"""Instances that the portfolio proposes besides, of which every suspicious one is decided."""
STARTS = 6
"""Extreme instances whose neighbours are looked at."""


@dataclass(frozen=True)
class Challenge:
    """What a hunt of a statement saw."""

    failing: Instance | None
    """An instance of the domain at which it is false or has no value."""
    held: int
    """Instances at which it was decided to hold."""
    cut: bool = False
    """Was the time up before all was looked at?"""

    @property
    def survived(self) -> bool:
        """Was all looked at, nothing against it, and something for it?"""
        return self.failing is None and not self.cut and self.held > 0


def challenge(
    claim: Claim, extreme: Sequence[Mapping[str, Any]], seed: int, over: Over, count: int = COUNT
) -> Challenge:
    """The hunt of one statement over its domain; it ends at the first instance that refutes it."""
    held = 0
    near = (i for start in spread(list(extreme), STARTS) for i in carried(claim, dict(start)))
    for instance in (*extreme, *near):
        if over():
            return Challenge(None, held, True)
        outcome = evaluated(claim, dict(instance)).outcome
        if outcome in BAD:
            return Challenge(dict(instance), held)
        held += outcome is Outcome.HOLDS
    return _met(*survey(claim, count, SCREENED, seed, over), held)


class _Ended(Exception):
    """A hunt needs to go no further."""


def all_steps(claim: Claim, seed: int, over: Over) -> Challenge:
    """The hunt of a statement with the steps of a user's, to the first instance that refutes it; nothing is shrunk."""
    seen, cut = Findings(claim, seed), False

    def told(findings: Findings) -> None:
        nonlocal seen, cut
        seen, cut = findings, over()
        if cut or findings.failing is not None or findings.ill_defined is not None:
            raise _Ended

    try:
        return _met(hunt(claim, seed=seed, told=told), False)
    except (_Ended, BadInput):
        return _met(seen, cut)


def _met(findings: Findings, cut: bool, before: int = 0) -> Challenge:
    failing = findings.failing if findings.failing is not None else findings.ill_defined
    return Challenge(failing, before + findings.counts_held, cut)


def until(seconds: float | None) -> Over:
    """A clock that starts now; without seconds, none."""
    if seconds is None:
        return lambda: False
    end = time.monotonic() + seconds
    return lambda: time.monotonic() >= end


def counted(over: Over, progress: Progress | None) -> Over:
    """The same clock, which tells how often it was asked: about once an instance."""
    if progress is None:
        return over
    asked = 0

    def told() -> bool:
        nonlocal asked
        asked += 1
        if asked % 16 == 0:
            progress(asked, "")
        return over()

    return told

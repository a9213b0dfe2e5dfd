"""A fixed sample of a claim's instances, and count-limited searches: what repairs are compared and tested on.

Invariants: every outcome is an exact evaluation; the counts and the seed, not the clock, decide what is looked at,
unless `over` (a clock) stops early, which the result says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice

from ..claim import Claim, Evaluation, Instance, Outcome, evaluate
from ..real import BadInput
from .hunt import Findings
from .portfolio import Portfolio
from .propose import everything, random_instances, structured
from .traced.arm import TracedArm

Over = Callable[[], bool]
BAD = (Outcome.FAILS, Outcome.ILL_DEFINED)
PULLS = 24
"""Batches of points in doubles that a survey climbs from, where the claim has a trace."""


def evaluated(claim: Claim, instance: Instance) -> Evaluation:
    """The evaluation; outside where the formula refuses what it is given, which neither supports nor refutes."""
    try:
        return evaluate(claim, instance)
    except BadInput as error:
        return Evaluation(Outcome.OUTSIDE, reason=str(error))


@dataclass
class Sample:
    """Evaluated instances of a claim, those outside its assumptions left out."""

    claim: Claim
    cases: list[tuple[Instance, Evaluation]] = field(default_factory=list)
    needed: int = 0
    """How many instances were evaluated up to the first that fails (all of them if none does)."""
    complete: bool = False
    """Is this the whole domain?"""

    @property
    def bad(self) -> list[tuple[Instance, Evaluation]]:
        """The cases that fail or have no value."""
        return [c for c in self.cases if c[1].outcome in BAD]

    @property
    def good(self) -> list[tuple[Instance, Evaluation]]:
        """The cases that hold."""
        return [c for c in self.cases if c[1].outcome is Outcome.HOLDS]

    def add(self, instance: Instance) -> None:
        """Evaluate one instance."""
        evaluation = evaluated(self.claim, instance)
        if evaluation.outcome is Outcome.OUTSIDE:
            return
        if not self.bad:
            self.needed += 1
        self.cases.append((instance, evaluation))


def sampled(claim: Claim, count: int, seed: int, known: Sequence[Instance], over: Over) -> Sample:
    """About `count` instances: half structured, half seeded mixtures; `known` ones (witnesses) are added at the end."""
    made = Sample(claim)
    every = everything(claim)
    if every is not None:
        for instance in every:
            if over():
                return made
            made.add(instance)
        made.complete = True
        return made
    tries = 4 * count
    for source, share in ((structured(claim, count), count // 2), (random_instances(claim, seed, tries), count)):
        for instance in islice(source, tries):
            if len(made.cases) >= share or over():
                break
            made.add(instance)
    for instance in known:
        made.add(instance)
    return made


def survey(claim: Claim, count: int, screened: int, seed: int, over: Over) -> tuple[Findings, bool]:
    """(what a search of `count` exact and `screened` proposed instances finds, whether it was cut short by `over`).

    Where something is proposed at all, batches that climb in doubles (traced/) come before, as in a hunt by time. It
    ends at the first instance that fails or has no value; nothing is shrunk.
    """
    findings = Findings(claim, seed)
    every = everything(claim)
    if every is not None:
        findings.keep = True
        for instance in every:
            if over():
                return findings, True
            if _bad(findings, instance):
                return findings, False
        findings.complete = True
        return findings, False
    tries = 4 * count
    for instance in islice(chain(structured(claim, count // 2), random_instances(claim, seed, tries)), tries):
        if over():
            return findings, True
        if findings.tried >= count:
            break
        if _bad(findings, instance):
            return findings, False
    if findings.tried == 0:
        return findings, False
    asked = climbed = 0

    def bad(instance: Instance) -> bool:
        return _bad(findings, instance)

    def looked_at(shape: str, number: int) -> None:
        findings.screened += number

    def seen(instance: Instance) -> None:
        findings.screened += 1

    def enough() -> bool:
        nonlocal asked
        asked += 1
        return findings.screened - climbed >= screened or asked >= 20 * screened or over()

    if screened:
        traced = TracedArm(claim, seed, bad, looked_at)
        found = any(not over() and traced.pull(over) for _ in range(PULLS))
        climbed = findings.screened
        if not found:
            Portfolio(claim, seed, bad, seen).run(enough)
    return findings, findings.screened - climbed < screened and asked < 20 * screened and over()


def _bad(findings: Findings, instance: Instance) -> bool:
    evaluation = evaluated(findings.claim, instance)
    findings.record(instance, evaluation)
    return evaluation.outcome in BAD

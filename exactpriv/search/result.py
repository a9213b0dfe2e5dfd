"""The result of a hunt as a record of JSON values (what `hunt --json` writes and a campaign stores)."""

from __future__ import annotations

import time
from collections.abc import Callable
from copy import copy
from typing import Any, TypeAlias

from ..claim import Claim, Evaluation, Instance, evaluate
from ..claim.show import decided_sides, instance_text
from ..claim.verdict import Judgement, Tightness, Verdict
from .hunt import Findings, Progress, hunt
from .judging import judge
from .sentence import sentence
from .witness_certificates import instance_data

Hunted: TypeAlias = tuple[Findings, dict[str, Any], Any]
PAUSE = 0.5
"""Seconds between two reports of how far a search is."""


def sides_record(evaluation: Evaluation | None) -> dict[str, Any]:
    """The keys op, lhs, rhs, gap of a result."""
    sides = None if evaluation is None else decided_sides(evaluation)
    if sides is None:
        return {"op": None, "lhs": None, "rhs": None, "gap": None}
    return {"op": sides.op, "lhs": sides.lhs, "rhs": sides.rhs, "gap": None if sides.gap is None else list(sides.gap)}


def decisive(findings: Findings) -> Instance | None:
    """The instance that answers the claim, if one was found."""
    if findings.claim.quantifier == "exists":
        return findings.holding
    return findings.failing if findings.failing is not None else findings.ill_defined


def hunted(
    claim: Claim,
    seconds: float | None,
    instances: int | None,
    seed: int,
    progress: Progress | None = None,
    told: Callable[[Hunted], None] | None = None,
    shrinking: float = 0.0,
) -> Hunted:
    """(findings, record, certificate or None) of one hunt; the record's verdict is backed by the certificate.

    `told` gets, while a search by time goes on, what it would come to if it ended now. What is found is shrunk for up
    to `shrinking` seconds more.
    """
    start = time.monotonic()
    early = None if told is None or seconds is None else _Early(told, start, start + seconds + shrinking)
    findings = hunt(
        claim, seconds=seconds, instances=instances, seed=seed, progress=progress, told=early, shrinking=shrinking
    )
    return _result(findings, judge(claim, findings), start)


def seen_at(claim: Claim, instance: Instance, seed: int = 0) -> Hunted:
    """What a hunt would say that saw this instance alone."""
    findings = Findings(claim, seed)
    findings.record(instance, evaluate(claim, instance))
    return _result(findings, judge(claim, findings), time.monotonic())


def _result(findings: Findings, found: Judgement, start: float) -> Hunted:
    claim, shown = findings.claim, decisive(findings)
    record = {
        "schema": "exactpriv.hunt/1",
        "claim": claim.id,
        "verdict": found.verdict.value,
        "witness": found.witness,
        "shrunk": None if shown is None else not findings.cut,
        **sides_record(None if shown is None else evaluate(claim, shown)),
        "instances": findings.instances,
        "tried": findings.tried,
        "screened": findings.screened,
        "seconds": round(time.monotonic() - start, 2),
        "seed": findings.seed,
        "best_margin": found.best_margin,
        "best_margin_at": None if findings.least is None else instance_text(findings.least[1]),
        "coverage": findings.coverage.record(),
        "tightness": found.tightness.value,
        "reason": found.reason,
        "says": sentence(findings, found),
    }
    return findings, record, found.certificate


class _Early:
    """Tells what a hunt has so far: an answer at once and each simpler one that there is time for, and until there is
    one how far the search went."""

    def __init__(self, told: Callable[[Hunted], None], start: float, deadline: float) -> None:
        self._told, self._start, self._deadline = told, start, deadline
        self._shown: Instance | None = None
        self._cost = 0.0
        self._next = start

    def __call__(self, findings: Findings) -> None:
        shown, now = decisive(findings), time.monotonic()
        if shown is None:
            if now >= self._next:
                self._told(_result(findings, unanswered(findings), self._start))
                self._next = time.monotonic() + PAUSE
            return
        if shown is self._shown or (self._shown is not None and now + 4 * self._cost > self._deadline):
            return
        so_far = copy(findings)
        so_far.cut = True  # if it ended now
        if self._shown is None:  # its certificate may take longer than there is time
            _, record, _ = _result(so_far, unanswered(so_far), self._start)
            says = f"found, but not certified yet: {record['says'].removeprefix('undecided: ')}"
            self._told((so_far, record | {"says": says}, None))
        self._shown = shown
        self._told(_result(so_far, judge(so_far.claim, so_far), self._start))
        self._cost = time.monotonic() - now


def unanswered(findings: Findings) -> Judgement:
    """The judgement of a hunt before its end, without certificates: what it found is not certified yet."""
    shown = decisive(findings)
    if shown is None:
        so_far = copy(findings)
        so_far.attained = None  # its certificate takes time
        return judge(findings.claim, so_far)
    return Judgement(verdict=Verdict.UNDECIDED, witness=instance_data(shown), best_margin=findings.margin,
                     tightness=Tightness.OPEN, reason="its certificate is not finished")  # fmt: skip

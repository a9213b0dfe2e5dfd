"""The result of a hunt as a record of JSON values (what `hunt --json` writes and a campaign stores)."""

from __future__ import annotations

import time
from typing import Any

from ..claim import Claim, Evaluation, Instance, evaluate
from ..claim.show import decided_sides
from .audit import judge
from .hunt import Findings, Progress, hunt
from .sentence import sentence


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
    claim: Claim, seconds: int | None, instances: int, seed: int, progress: Progress | None = None
) -> tuple[Findings, dict[str, Any], Any]:
    """(findings, record, certificate or None) of one hunt; the record's verdict is backed by the certificate."""
    start = time.monotonic()
    findings = hunt(claim, seconds=seconds, instances=instances, seed=seed, progress=progress)
    row = judge(claim, findings)
    shown = decisive(findings)
    record = {
        "schema": "exactpriv.hunt/1",
        "claim": claim.id,
        "verdict": row["verdict"],
        "witness": row["witness"],
        **sides_record(None if shown is None else evaluate(claim, shown)),
        "instances": findings.tried,
        "screened": findings.screened,
        "seconds": round(time.monotonic() - start, 2),
        "seed": seed,
        "best_margin": row["best_margin"],
        "best_margin_at": None if findings.least is None else size_and_text(findings.least[1]),
        "coverage": findings.coverage.record(),
        "tightness": row["tightness"],
        "reason": row["reason"],
        "says": sentence(findings),
    }
    return findings, record, row["certificate"]


def size_and_text(instance: Instance) -> str:
    """Where a margin was found, as text."""
    from ..claim.show import instance_text

    return instance_text(instance)

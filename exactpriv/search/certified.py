"""Certificates of instances that the independent checker has accepted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..certificate import check_certificate, seal
from ..claim import Claim, Evaluation, Instance, evaluate
from ..real import BadInput, UndecidedError
from .comparisons import Part, Path, comparisons
from .witness_certificates import SCHEMA as CERTIFICATE
from .witness_certificates import case_of


def part_of(evaluation: Evaluation, path: Path) -> Part | None:
    """The comparison with this path."""
    if evaluation.relation is None:
        return None
    return next((p for p in comparisons(evaluation.relation) if p.path == path), None)


def certified(
    claim: Claim, kind: str, instances: Sequence[Instance], path: Path | None = None
) -> tuple[dict[str, Any] | None, str]:
    """(certificate, "") of instances whose decisive comparison is the one at `path`, else (None, why not)."""
    try:
        cases = []
        for instance in instances:
            evaluation = evaluate(claim, instance)
            if path is not None:
                part = part_of(evaluation, path)
                evaluation = replace(evaluation, decisive=None if part is None else part.relation)
            cases.append(case_of(claim, instance, evaluation))
    except (BadInput, UndecidedError) as error:
        return None, str(error)
    sealed = seal({"schema": CERTIFICATE, "claim": claim.id, "statement": claim.says,
                   "quantifier": claim.quantifier, "kind": kind, "cases": cases})  # fmt: skip
    result = check_certificate(sealed)
    return (sealed, "") if result.accepted else (None, result.reason)

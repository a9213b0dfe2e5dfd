"""From an evaluated instance to a certificate (docs/certificates.md), sealed and ready for the independent checker."""

from __future__ import annotations

import re
from typing import Any

from ..certificate import seal
from ..claim import Claim, Evaluation, Instance, Outcome, evaluate
from ..kernel.value_trees import tree_from_value
from ..real import BadInput, Relation

SCHEMA = "exactpriv.certificate/1"


def file_name(slug: str) -> str:
    """A slug as the file name of its certificates: `prop1#a` is `prop1_part_a`, `prop1@literal` is
    `prop1_reading_literal`."""
    named = slug.replace("#", "_part_").replace("@", "_reading_")
    return re.sub(r"[^A-Za-z0-9._-]", lambda m: f"_x{ord(m[0]):x}_", named)


def instance_data(instance: Instance) -> dict[str, Any]:
    """The instance as JSON values."""
    return {name: tree_from_value(value) for name, value in instance.items()}


def case_of(claim: Claim, instance: Instance, evaluation: Evaluation | None = None) -> dict[str, Any]:
    """One case of a certificate."""
    made = evaluation if evaluation is not None else evaluate(claim, instance)
    if made.relation is None:
        raise BadInput(f"the instance gives {claim.id} no relation to certify ({made.reason})")
    return {
        "instance": instance_data(instance),
        "assumptions": [a.to_data() for a in made.assumptions],
        "relation": made.relation.to_data(),
        "sides": _sides(made),
    }


def certificate(claim: Claim, kind: str, instances: list[Instance]) -> dict[str, Any]:
    """A sealed certificate of the given kind ("violates", "satisfies", "attains", "ill-defined") for the instances."""
    return seal(
        {
            "schema": SCHEMA,
            "claim": claim.id,
            "statement": claim.says,
            "quantifier": claim.quantifier,
            "kind": kind,
            "cases": [case_of(claim, i) for i in instances],
        }
    )


def _sides(evaluation: Evaluation) -> dict[str, Any] | None:
    """Both sides of the decisive comparison, where it is and what they are; None if there is none."""
    sides = evaluation.sides
    if evaluation.outcome is Outcome.ILL_DEFINED or sides is None or evaluation.relation is None:
        return None
    path = _path(evaluation.relation, evaluation.decisive)
    if path is None:
        return None
    lhs, rhs = sides
    equal_infinities = lhs.is_infinite and lhs.infinite == rhs.infinite
    return {
        "path": path,
        "lhs": {"text": str(lhs), "enclosure": list(lhs.bracket())},
        "rhs": {"text": str(rhs), "enclosure": list(rhs.bracket())},
        "gap": None if equal_infinities else list((lhs - rhs).bracket()),
    }


def _path(relation: Relation, part: Relation | None) -> list[int] | None:
    """Where `part` stands inside a relation, through and/or."""
    if relation is part:
        return []
    if relation.op in ("and", "or"):
        for i, inner in enumerate(relation.args):
            found = _path(inner, part)
            if found is not None:
                return [i, *found]
    return None

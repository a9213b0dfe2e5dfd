"""From an evaluated instance to a certificate (docs/certificates.md), sealed and ready for the independent checker."""

from __future__ import annotations

from typing import Any

from ..certificate import seal
from ..claim import Claim, Evaluation, Instance, Outcome, evaluate
from ..real import BadInput, Real, UndecidedError
from ..real.number import data_of

SCHEMA = "exactpriv.certificate/1"


def instance_data(instance: Instance) -> dict[str, Any]:
    """The instance as JSON values."""
    return {name: value_data(value) for name, value in instance.items()}


def value_data(value: Any) -> Any:
    """One instance variable as a JSON VALUE."""
    if hasattr(value, "to_value"):
        return value.to_value()
    if isinstance(value, Real):
        return {"type": "real", "value": value.to_data()}
    if isinstance(value, bool):
        raise BadInput("a boolean is not an instance value; use an integer")
    if isinstance(value, int):
        return {"type": "integer", "value": value}
    if isinstance(value, list | tuple):
        return {"type": "indices", "value": list(value)}
    if isinstance(value, str):
        return {"type": "name", "value": value}
    return data_of(value)


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
    sides = evaluation.sides
    single = evaluation.relation is not None and evaluation.relation.is_comparison
    if evaluation.outcome is Outcome.ILL_DEFINED or sides is None or not single:
        return None
    lhs, rhs = sides
    try:
        gap = list((lhs - rhs).bracket()) if not (lhs.is_infinite and rhs.is_infinite) else ["0", "0"]
        return {
            "lhs": {"text": str(lhs), "enclosure": list(lhs.bracket())},
            "rhs": {"text": str(rhs), "enclosure": list(rhs.bracket())},
            "gap": gap,
        }
    except UndecidedError:
        return None

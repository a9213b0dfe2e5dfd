"""The certificate of a proof for all sizes, with an instance of the claim that shows it not to be vacuous."""

from __future__ import annotations

from itertools import islice
from typing import Any

from ..certificate import check_certificate, seal
from ..certificate.schema import Tree
from ..claim import Claim
from ..search.witness_certificates import SCHEMA
from .examples import EXAMPLES, holding
from .statement import Statement


def sealed_proof(claim: Claim, statement: Statement, kind: str, proofs: list[Tree], seed: int) -> dict[str, Any] | str:
    """The certificate of this kind that the independent checker accepts, or why there is none."""
    why = "no instance tried meets what the claim assumes, so that a proof would say nothing"
    for instance in islice(holding(claim, seed), EXAMPLES):
        case = {"sizes": statement.sizes, "variables": statement.variables, "assumptions": statement.assumptions,
                "relation": statement.relation, "proofs": proofs, "example": statement.example(instance)}  # fmt: skip
        sealed = seal({"schema": SCHEMA, "claim": claim.id, "statement": claim.says, "quantifier": "forall",
                       "kind": kind, "cases": [case]})  # fmt: skip
        result = check_certificate(sealed)
        if result.accepted:
            return sealed
        why = f"the independent checker does not accept the proof found: {result.reason}"
    return why

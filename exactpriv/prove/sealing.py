"""The certificate of a proof for all sizes: what the independent checker accepts of it, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from ..certificate import check_certificate, seal
from ..certificate.checker.arithmetic.work import DEFAULT_WORK
from ..certificate.schema import Tree
from ..claim import Claim, Instance
from ..real import BadInput
from .examples import EXAMPLES, holding
from .statement import Statement


def sealed(claim: Claim, kind: str, cases: Sequence[Tree], says: str, work: int = DEFAULT_WORK) -> dict[str, Any] | str:
    """A certificate of these cases that the independent checker accepts, or why it does not."""
    made = seal({"claim": claim.id, "statement": says, "quantifier": "forall", "kind": kind, "cases": list(cases)})
    result = check_certificate(made, work)
    return made if result.accepted else result.reason


def sealed_proof(
    claim: Claim,
    statement: Statement,
    kind: str,
    proofs: list[Tree],
    seed: int,
    says: str = "",
    examples: Iterable[Instance | str] | None = None,
    lemmas: Sequence[Tree] = (),
) -> dict[str, Any] | str:
    """The certificate of this kind with an example, an instance that shows it not to be vacuous, that the independent
    checker accepts, or why there is none. `examples`: the instances that are offered, or why one is none; else those at
    which the claim holds."""
    why = "no instance tried meets what the claim assumes, so that a proof would say nothing"
    for example in islice(holding(claim, seed) if examples is None else examples, EXAMPLES):
        if isinstance(example, str):
            why = example
            continue
        try:
            case = case_of(statement, proofs, example) | ({"lemmas": list(lemmas)} if lemmas else {})
        except (BadInput, ArithmeticError) as error:
            why = f"the instances tried are not written as examples: {error}"
            continue
        made = sealed(claim, kind, [case], says or claim.says)
        if not isinstance(made, str):
            return made
        why = f"the independent checker does not accept the proof found: {made}"
    return why


def case_of(statement: Statement, proofs: list[Tree], example: Instance) -> dict[str, Any]:
    """The case of a certificate."""
    return {"sizes": statement.sizes, "variables": statement.variables, "assumptions": statement.assumptions,
            "relation": statement.relation, "proofs": proofs, "example": statement.example(example),
            **({"read": list(statement.formulas)} if statement.formulas else {})}  # fmt: skip

"""What a hunt found, as LaTeX: `Findings.latex` (the room `search` knows no LaTeX, and is given it here)."""

from __future__ import annotations

from typing import Any

from ..claim import Instance, evaluate
from ..measure.registry import by_name
from ..real.texts import enclosure
from ..search.hunt import Findings, hunt
from ..search.result import sides_record
from ..search.witness_certificates import instance_data
from .formulas import conclusion_of, where_latex
from .latex import witness_latex
from .premises import premises_of

__all__ = ["Findings", "findings_latex", "hunt"]


def findings_latex(found: Findings) -> str:
    """The statement, the witness and both sides there; BadInput where there is no witness."""
    witness, claim = found.witness, found.claim
    if witness is None:
        return found.latex()
    made = evaluate(claim, witness)
    shown = made.decisive if made.decisive is not None and made.decisive.is_comparison else made.relation
    sides: dict[str, Any] | None = sides_record(made)
    if sides is not None and sides["lhs"] is not None and made.sides is not None:
        sides["between"] = [enclosure(side) for side in made.sides]
    else:
        sides = None
    with by_name():
        relation = None if shown is None or found.ill_defined is witness else shown.to_data()
    role, where = _role(found, witness), where_latex(claim)
    return witness_latex(claim.id, claim.says, conclusion_of(claim), instance_data(witness), sides, role, relation,
                         made.reason, where, premises_of(claim))  # fmt: skip


def _role(found: Findings, witness: Instance) -> str:
    """What the witness is to the claim, as kinds of certificates say it."""
    if witness is found.failing:
        return "violates"
    return "ill-defined" if witness is found.ill_defined else "satisfies"


Findings.typeset = staticmethod(findings_latex)

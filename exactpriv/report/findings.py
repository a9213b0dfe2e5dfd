"""What a hunt found, as LaTeX: `Findings.latex` (the room `search` knows no LaTeX, and is given it here)."""

from __future__ import annotations

from ..claim import evaluate
from ..search.hunt import Findings, hunt
from ..search.result import sides_record
from ..search.witness import instance_data
from .latex import case_latex

__all__ = ["Findings", "findings_latex", "hunt"]


def findings_latex(found: Findings) -> str:
    """The witness and both sides there; BadInput where there is no witness."""
    witness = found.witness
    if witness is None:
        return found.latex()
    sides = sides_record(evaluate(found.claim, witness))
    return case_latex(instance_data(witness), sides if sides["lhs"] else None, found.failing is not None)


Findings.typeset = staticmethod(findings_latex)

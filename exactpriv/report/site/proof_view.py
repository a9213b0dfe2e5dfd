"""The proof that a claim's page shows: the stored chain of facts typeset, or by what else the claim is proved.

A page says of what is stored that it is; the chain is checked step by step where it is put into words, and left out
where it does not follow.
"""

from __future__ import annotations

import re
from typing import Any

from ...audit.row import Row
from ...claim.verdict import Verdict
from ..proofs import chain_latex
from ..typeset import Notation
from .evidence import Found, Stored
from .formulas import mathml

_TYPEWRITER = re.compile(r"\\texttt\{([^{}]*)\}")
_ESCAPED = re.compile(r"\\([_%&#${}])")
KINDS = {
    "dominated": "At one mechanism that dominates every other of its level, as signs of polynomials "
                 "(the certificate is stored).",
    "factorwise": "At the mechanisms that dominate those of each level, put together in the same way, as signs of "
                  "polynomials (the certificate is stored).",
    "parametric": "At all parameters, as signs of polynomials on pieces of their ranges (the certificate is stored).",
    "satisfies": "At each of its {n} instances, by exact evaluation (the certificate is stored).",
    "entropic": "As a sum of entropies that are not negative (the certificate is stored).",
    "letterwise": "Letter by letter, as a sum of what is not negative (the certificate is stored).",
    "pointwise": "At every ratio of masses (the certificate is stored).",
    "uniform": "Over boxes that cover the range, with outward rounded numbers (the certificate is stored).",
}  # fmt: skip
BY = {"machine": "a tactic", "hand": "a script"}


def proof_view(found: Found, row: Row | None) -> dict[str, Any] | None:
    """The chain in sentences, what else the proof is, the Coq script to fold; None of what is not proved."""
    if row is None or row.verdict is not Verdict.PROVED:
        return None
    chain = [] if found.proof is None else _chain(found.proof)
    said = [] if chain or found.proof is None else _kind(found.proof)
    script: list[str] = []
    if found.holds and found.theorem is not None:
        by = BY.get(found.theorem.by, found.theorem.by)
        said.append(f"A Coq theorem is recorded, proved by {by}; its axioms: "
                    f"{', '.join(found.theorem.axioms) or 'none'}.")  # fmt: skip
        script = found.theorem.script.splitlines()
    if not chain and not said:
        said = ["As its parts are, each on a page of its own."] if row.decided_by else []
    return {"chain": chain, "said": said, "script": script} if chain or said else None


def _kind(stored: Stored) -> list[str]:
    return [KINDS[stored.kind].format(n=len(stored.cases))] if stored.kind in KINDS else []


def _chain(stored: Stored) -> list[list[dict[str, Any]]]:
    steps = chain_latex({"kind": stored.kind, "cases": stored.cases}, Notation())
    return [_pieces(step) for step in steps]


def _pieces(sentence: str) -> list[dict[str, Any]]:
    """A sentence of LaTeX as words, and the formula behind them."""
    parts = re.split(r"(?<!\\)\$", sentence)
    formulas = [*parts[1::2], ""]
    return [{"words": _plain(words), "formula": mathml(formula) if formula else ""}
            for words, formula in zip(parts[::2], formulas, strict=False)]  # fmt: skip


def _plain(words: str) -> str:
    return _ESCAPED.sub(r"\1", _TYPEWRITER.sub(r"\1", words)).replace("~", " ")

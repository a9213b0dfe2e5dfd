"""The formula of a claim: as it is typed beside the statement, else written from the statement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from ..claim import Claim
from ..prove.statement import statement_of
from ..real import BadInput
from .typeset import Notation, prose_latex
from .unicode import unicode_math

__all__ = ["concluded", "conclusion_of", "formula_of", "meant", "relation_of", "said_latex", "where_latex",
           "where_plain", "where_text"]  # fmt: skip


def formula_of(claim: Claim) -> str:
    """LaTeX of the claim: typed, or generated with its assumptions as premises; empty where neither is possible."""
    return claim.formula or _generated(claim)


def conclusion_of(claim: Claim) -> str:
    """LaTeX of what the claim says of its variables, typed or generated; the premises are another matter (premises.py).
    """
    tree = None if claim.formula else concluded(claim)
    return claim.formula if tree is None else Notation().relation(tree)


def concluded(claim: Claim) -> dict[str, object] | None:
    """The statement as a REL of docs/certificates.md, without what it assumes; None where it is not one expression."""
    try:
        return dict(statement_of(replace(claim, assume=(), quantifier="forall"), wide=False).relation)
    except BadInput:
        return None


@lru_cache(maxsize=4096)
def _generated(claim: Claim) -> str:
    tree = relation_of(claim)
    return "" if tree is None else Notation().relation(tree)


def relation_of(claim: Claim) -> dict[str, object] | None:
    """The statement as a REL of docs/certificates.md, under its assumptions; None where it is not one expression."""
    try:
        stated = statement_of(claim, wide=False)
    except BadInput:
        return None
    tree = stated.relation
    if stated.assumptions:
        met = stated.assumptions[0]
        for condition in stated.assumptions[1:]:
            met = {"op": "and", "args": [met, condition]}
        tree = {"op": "or", "args": [{"op": "not", "args": [met]}, tree]}
    return dict(tree)


def where_text(claim: Claim) -> str:
    """What the abbreviations of a typed formula stand for, as text with LaTeX between dollars; empty without any."""
    said = [f"${symbol}$ stands for {meant(text)}" for symbol, text in claim.where.items()]
    return f"where {'; '.join(said)}" if said else ""


def where_plain(claim: Claim) -> str:
    """The same in unicode."""
    said = [f"{unicode_math(symbol)} stands for {meant(text)}" for symbol, text in claim.where.items()]
    return f"where {'; '.join(said)}" if said else ""


def meant(text: str) -> str:
    """What a symbol stands for, as a sentence goes on: a description without its parentheses."""
    return text[1:-1] if text.startswith("(") and text.endswith(")") else text


def where_latex(claim: Claim) -> str:
    """The same as a line of LaTeX."""
    return said_latex(tuple(claim.where.items()))


def said_latex(where: Sequence[tuple[str, str]]) -> str:
    """What symbols stand for, as a line of LaTeX."""
    said = [f"${symbol}$ stands for {prose_latex(meant(text))}" for symbol, text in where]
    return f"Here {'; '.join(said)}." if said else ""

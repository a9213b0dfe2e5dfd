"""The formula of a claim: as it is typed beside the statement, else written from the statement."""

from __future__ import annotations

from functools import lru_cache

from ..claim import Claim
from ..prove.statement import statement_of
from ..real import BadInput
from .typeset import Notation, prose_latex
from .unicode import unicode_math

__all__ = ["formula_of", "meant", "relation_of", "where_latex", "where_plain", "where_text"]


def formula_of(claim: Claim) -> str:
    """LaTeX of the claim: typed, or generated with its assumptions as premises; empty where neither is possible."""
    return claim.formula or _generated(claim)


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
    said = [f"${symbol}$ stands for {prose_latex(meant(text))}" for symbol, text in claim.where.items()]
    return f"Here {'; '.join(said)}." if said else ""

"""What stands before a statement: its quantifier, what each variable ranges over, what is assumed, its scope.

A relation pasted without them is another statement, and perhaps a false one. Whatever writes a statement as LaTeX has
them from here, so that they stand inside the environment.

What would make it silently wrong: a hypothesis of a claim that stands in none of `variables`, `assumed`, `scope`.
tests/report/test_whole_statements.py takes each hypothesis of a family of claims away and demands other output.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from ..certificate.schema import Tree
from ..claim import Claim
from ..claim.line import Line, ranging
from ..claim.source_text import assumption_said, variable_said
from ..prove.statement import statement_of
from ..prove.words import sort_said
from ..real import BadInput
from .domains_said import plain_domain
from .typeset import Notation, name_latex, prose_latex
from .typeset.code import without_module

_COUNTED = re.compile(r"\b([A-Za-z]\w*)\.n_(inputs|outputs)\b( (?:==|<=|>=)(?= ))?")
_SAID = {" ==": " equal to", " <=": " at most", " >=": " at least"}

__all__ = ["Premises", "limits_latex", "premises_latex", "premises_of", "premises_of_case"]


@dataclass(frozen=True)
class Premises:
    """`variables`: each name with what it ranges over; `assumed`: each assumption as a tree, or as its author wrote it
    where it is not one expression; `limits`: what else the statement is restricted to."""

    quantifier: str = "forall"
    variables: tuple[tuple[str, str], ...] = ()
    assumed: tuple[Tree, ...] = ()
    limits: tuple[str, ...] = ()
    concluded: Tree = None
    """The relation, where its formula is written from it: its measures are defined with the statement."""


def premises_of(claim: Claim, sized: bool = False) -> Premises:
    """Those of a claim as its author stated it. `sized`: with the sizes at which a line of code is looked at, to which
    a proof for these alone is restricted."""
    sizeless = isinstance(claim.statement, Line) and not sized
    limits = [claim.scope] if claim.scope else []
    limits += [f"narrower than the source: {claim.narrower}"] if claim.narrower else []
    return Premises(
        claim.quantifier,
        tuple((name, (sizeless and ranging(domain)) or variable_said(name, domain, claim.domain))
              for name, domain in claim.domain.items()),
        tuple(_assumed(claim)),
        tuple(limits),
        None if claim.formula else _concluded(claim),
    )  # fmt: skip


def premises_of_case(case: Mapping[str, Any]) -> Premises:
    """Those of what a derivation shows: all values of its variables in their sorts, under its assumptions."""
    variables = tuple((name, sort_said(name, sort, case["sizes"])) for name, sort in case["variables"].items())
    return Premises("forall", variables, tuple(case["assumptions"]))


@lru_cache(maxsize=4096)
def _assumed(claim: Claim) -> tuple[Tree, ...]:
    return tuple(_tree(claim, condition) or assumption_said(condition) for condition in claim.assume)


@lru_cache(maxsize=4096)
def _concluded(claim: Claim) -> Tree:
    return _tree(claim, claim.statement)


def _tree(claim: Claim, condition: Callable[..., Any]) -> Tree:
    """An assumption as a REL of docs/certificates.md; None where it is not one expression."""
    try:
        return statement_of(replace(claim, statement=condition, assume=(), quantifier="forall"), wide=False).relation
    except BadInput:
        return None


def premises_latex(premises: Premises, notation: Notation) -> list[str]:
    """Lines before the relation: `For every $K$ (...) and every $P$ (...) with $...$:`; none where nothing is said."""
    if premises.concluded is not None:
        shown = Notation()
        shown.flatly(premises.concluded)
        for name, arguments in shown.measures.items():
            notation.measures[name] = max(arguments, notation.measures.get(name, 0))
    held = " and ".join(_condition(one, notation) for one in premises.assumed)
    exists = premises.quantifier == "exists"
    every = "" if exists else "every "
    named = [f"{every}${name_latex(name)}$ ({prose_latex(plain_domain(said))})" for name, said in premises.variables]
    lines = []
    if named:
        joined = ", ".join(named[:-1]) + (" and " if named[:-1] else "") + named[-1]
        lead = "There are" if exists else "For"
        lines.append(f"{lead} {joined}" + (f" with {held}" if held else "") + (" such that" if exists else ":"))
    elif held:
        lines.append(f"Where {held}:")
    return lines


def limits_latex(premises: Premises) -> list[str]:
    """Lines behind the relation: what else restricts the statement."""
    return [f"Scope: {prose_latex('; '.join(premises.limits))}."] if premises.limits else []


def _condition(assumed: Tree, notation: Notation) -> str:
    if isinstance(assumed, str):
        return _counted(without_module(assumed))
    return f"${notation.flatly(assumed)}$"


def _counted(text: str) -> str:
    """An assumption in words, the numbers of inputs and outputs of a kernel named so."""
    pieces, place = [], 0
    for match in _COUNTED.finditer(text):
        before = text[place : match.start()]
        pieces += [" " * before.startswith(" "), prose_latex(before), " " * before.endswith(" ")]
        pieces.append(f"the number of {match[2]} of ${name_latex(match[1])}${_SAID.get(match[3] or '', '')}")
        place = match.end()
    rest = text[place:]
    return "".join([*pieces, " " * (rest.startswith(" ") and bool(pieces)), prose_latex(rest)])

"""Where a side has no value for all that is known: the measures of which no fact says enough, and what would.

Nothing is proved here; it only says what is missing, in words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..certificate.checker.kinds.derivation.context import Context
from ..certificate.checker.language.theorems import Theorem, theorem, theorems
from ..certificate.schema import CertificateError, Tree
from ..measure import MEASURES
from ..measure.lines import lines_of
from .words import text

_JOINED = re.compile(r"(?:no comparisons, implications or equivalences: )?'(\w+)' joins no comparisons[^:;]*: use and")
_KEY = re.compile(r"(?:an? |the )?[\w ]+ lacks the key '\w+': add it")


def for_author(refusal: str) -> str:
    """Why a search ended, with what an author can rewrite in the place of what a certificate would have to hold."""
    said = _JOINED.sub(r"comparisons are joined by '\1', of which nothing is shown: state each case as its own claim",
                       refusal)  # fmt: skip
    return _KEY.sub("an object is made so that no fact speaks of it: write it with variables, then, @ and rows", said)


def unknown(tree: Tree, context: Context) -> tuple[str, ...]:
    """A sentence for each measure of an expression that no fact known to the checker says to be a finite number."""
    found = {text(part): part for part in _measures(tree)}
    return tuple(said for part in found.values() if (said := _said(part, context)))


def _said(part: Tree, context: Context) -> str:
    try:
        span = context.span(part)
    except CertificateError:
        return f"no fact that a proof can use speaks of {text(part)}{_elsewhere(part)}"
    ends = [("above -inf", span.may_be_minus_inf), ("below inf", span.may_be_inf)]
    lacking = [end for end, may_be in ends if may_be]
    if not lacking:
        return ""
    return f"no fact that a proof can use says that {text(part)} is {' and '.join(lacking)}{_elsewhere(part)}"


def _elsewhere(part: Tree) -> str:
    """Bounds by numbers that the measure states and the checker does not."""
    measured = MEASURES.get(part["measure"])
    if measured is None:
        return ""
    lines = [line for line in lines_of(measured, MEASURES) if line not in theorems()]
    stated = [line.partition(" |- ")[2] for line in lines if _bounds(theorem(line))]
    if not stated:
        return ""
    return f" (the measure states {', '.join(stated)}, but no line of the checker does: docs/contributing.md)"


def _bounds(made: Theorem) -> bool:
    return any(isinstance(side, str) or side.get("op") == "inf" for side in (made.left, made.right))


def _measures(tree: Tree) -> Iterator[Tree]:
    if isinstance(tree, list):
        for part in tree:
            yield from _measures(part)
    elif isinstance(tree, dict):
        if "measure" in tree:
            yield tree
        elif "op" in tree:
            yield from _measures(tree["args"])

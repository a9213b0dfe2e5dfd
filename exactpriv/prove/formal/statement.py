"""A claim as a Coq statement: its variables are quantified over all alphabets, its assumptions are premises.

There is one way from a claim's source to Coq. The one reader makes a term of it (claim/stated.py), `claims.py` declares
its variables as its domains do, `stating.py` folds the term, and `syntax.py` prints the result. Derivations, sums of
entropies and certificates are folds of the same term, so no two texts of one claim have to be compared; that the term
says what Python runs is tested at instances (tests/statement/test_reader.py), and asked at fresh ones before a proof of
an author's claim is told (prove/crosscheck.py).

What would make it silently wrong: a fold that says more or less than its term.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...claim import Claim
from ...claim import domains as d
from ...claim.line import is_line
from .claims import Shape, coded
from .terms import Proposition, Untranslated


@dataclass(frozen=True)
class Statement(Proposition):
    """A translated claim: the binders and premises, and the conclusion."""

    claim: str
    at: str = ""
    """The sizes at which alone it is the claim's statement; empty for all sizes. It follows from the claim then, and
    only its negation says something of the claim."""
    called: tuple[tuple[str, str], ...] = ()
    """The claim's own names of the variables that have another name here, and that one."""

    @property
    def name(self) -> str:
        """A Coq identifier."""
        return identifier(self.claim)


def identifier(claim: str) -> str:
    """A Coq identifier for a claim's name; one that is stated in a line of code is the statement."""
    if is_line(claim):
        return "statement"
    return "c_" + re.sub(r"[^A-Za-z0-9]", "_", claim.partition("/")[2] or claim)


def translated(claim: Claim) -> Statement:
    """The statement of a claim for all finite alphabets. Raises Untranslated."""
    return with_terms(claim)[0]


def with_terms(claim: Claim) -> tuple[Statement, dict[str, Any]]:
    """The statement of a claim, and the terms that its variables are there. Raises Untranslated."""
    _refuse_sampled_existence(claim)
    return _stated(claim, {})


def translated_at(claim: Claim, sizes: Mapping[str, Shape]) -> Statement:
    """The statement of a claim at these numbers of letters and whole numbers alone: what the claim says of them.

    Raises Untranslated, also where the claim's domain does not have them.
    """
    if claim.quantifier != "forall":
        raise Untranslated("that something exists does not follow for given sizes")
    return _stated(claim, sizes)[0]


def _stated(claim: Claim, fixed: Mapping[str, Shape]) -> tuple[Statement, dict[str, Any]]:
    """The statement, with the claim's variables as they are called in it."""
    lines, conclusion, called, values = coded(claim, fixed).printed()
    if claim.quantifier != "forall":
        lines = _existential(lines)
    renamed = tuple((name, other) for name, other in called.items() if other != name)
    return Statement(tuple(lines), conclusion, claim.id, _said(fixed), renamed), values


def _existential(binders: Sequence[str]) -> list[str]:
    return [f"exists{b.removeprefix('forall')}" if b.startswith("forall ") else f"{b.removesuffix('->')}/\\"
            for b in binders]  # fmt: skip


def _refuse_sampled_existence(claim: Claim) -> None:
    """Existence is stated where variables range over all whole numbers of a range: what a search samples stands for
    more, of which existence says less (other sizes, reals for rationals), and a list is stated as a range of reals, or
    as the relations at all its values."""
    for name, domain in claim.domain.items() if claim.quantifier != "forall" else ():
        if not (isinstance(domain, d.Integers) and domain.exhaustive):
            raise Untranslated(f"that something exists is stated for all whole numbers of a range alone, and {name} "
                               f"ranges over {domain.describe()}")


def _said(fixed: Mapping[str, Shape]) -> str:
    """Sizes in words."""
    return ", ".join(f"{name} = {shape}" if isinstance(shape, int) else f"{name} of size {' x '.join(map(str, shape))}"
                     for name, shape in fixed.items())

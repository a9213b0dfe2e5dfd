"""What is missing for a theorem of a claim that is neither proved nor refuted, as its author typed it (`missing=`).

It decides nothing, and is shown of a claim that is supported or undecided alone: on the claim's page as the audit has
it, on the registry's pages (docs/generated/papers) where neither a theorem nor a proof nor a witness is stored.
What would make it silently wrong: a paragraph that stays behind when its claim is decided, or names a row as a theorem
that is none. tests/report/test_lacking.py compares every paragraph with what is stored.
"""

from __future__ import annotations

import re
from pathlib import Path

from ..audit.replay import has_stored
from ..claim import Claim
from ..claim.verdict import Verdict
from ..prove.formal.record import Recorded, refutation_of, theorem_of
from ..stored import ROOT

OPEN = (Verdict.SUPPORTED, Verdict.UNDECIDED)
"""Verdicts of which a paragraph is shown."""
_NAMED = re.compile(r"`([^`]+)`")


def pieces(text: str) -> list[tuple[str, str]]:
    """The text as pairs (words, slug of a row), one of them empty."""
    parts = _NAMED.split(text)
    words, slugs = parts[::2], [*parts[1::2], ""]
    return [pair for w, s in zip(words, slugs, strict=True) for pair in ((w, ""), ("", s)) if any(pair)]


def rows_named(identifier: str, text: str) -> list[str]:
    """The ids of the rows that the text names: slugs of the paper of this claim."""
    paper = identifier.partition("/")[0]
    return [f"{paper}/{slug}" for slug in _NAMED.findall(text)]


def is_proved(claim: Claim, root: Path = ROOT) -> bool:
    """Whether a theorem or a proof certificate of the claim is stored."""
    return isinstance(theorem_of(claim, root), Recorded) or has_stored("proofs", claim.id, root)


def is_open(claim: Claim, root: Path = ROOT) -> bool:
    """Whether neither a theorem, nor a proof, nor a witness against the claim is stored."""
    refuted = isinstance(refutation_of(claim, root), Recorded) or has_stored("counterexamples", claim.id, root)
    return not (is_proved(claim, root) or refuted)

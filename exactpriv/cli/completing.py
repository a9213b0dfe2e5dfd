"""What a shell offers behind a command: papers, claims and measures by name, beside the files that the shell knows."""

from __future__ import annotations

from collections.abc import Iterable

MOST = 200
"""Names offered at a time."""


def papers_and_claims(incomplete: str) -> list[str]:
    """Keys of papers, and the ids of claims once a key is there. What cannot be loaded offers nothing."""
    from ..catalogue import papers
    from ..real import BadInput

    try:
        known = papers()
    except BadInput:
        return []
    key = incomplete.partition("/")[0]
    if "/" in incomplete and key in known:
        return _starting(known[key].in_text_order(), incomplete)
    return _starting(known, incomplete)


def measures(incomplete: str) -> list[str]:
    """Names of measures."""
    from ..measure import MEASURES

    return _starting(sorted(MEASURES), incomplete)


def _starting(names: Iterable[str], incomplete: str) -> list[str]:
    return [name for name in names if name.startswith(incomplete)][:MOST]

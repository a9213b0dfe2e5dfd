"""Whether a name of a claim's variable may stand in a Coq statement, where other words and bound names stand, too.

A statement is read with names that nothing else has. A claim's own name may take the place of such a name if the
statement has that word nowhere, so that it hides nothing; or only where it is bound, from the beginning of a part in
parentheses on, and the variable does not occur in that part, so that nothing hides it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from .syntax import KEYWORDS, WORD

NAMES = re.compile(r"(?:forall|exists|fun|set)\s+([A-Za-z_][A-Za-z0-9_']*(?:\s+[A-Za-z_][A-Za-z0-9_']*)*)"
                   r"\s*(?::[^,|=()]*)?(?:,|=>|\|)\s*|\\[a-z]+_\(([A-Za-z_][A-Za-z0-9_']*) :")
OPEN, CLOSE = "([{", ")]}"


def stands_alone(name: str, own: str, text: str) -> bool:
    """Whether the variable called `own` in a statement may be called `name`."""
    if not WORD.fullmatch(name) or not name.isascii() or name in KEYWORDS:
        return False
    places = [found.start() for found in WORD.finditer(text) if found.group() == name]
    return all(any(_binds(part, name) and own not in WORD.findall(part) for part in _around(text, p)) for p in places)


def _around(text: str, place: int) -> Iterator[str]:
    """The parts in parentheses or brackets around a place, the innermost first."""
    depth = 0
    for start in range(place - 1, -1, -1):
        if text[start] in CLOSE:
            depth += 1
        elif text[start] in OPEN:
            depth -= 1
            if depth < 0:
                depth = 0
                yield text[start : _end(text, start)]


def _end(text: str, start: int) -> int:
    """Where the part that opens at `start` ends."""
    depth = 0
    for place in range(start, len(text)):
        depth += (text[place] in OPEN) - (text[place] in CLOSE)
        if depth == 0:
            return place + 1
    return len(text)


def _binds(part: str, name: str) -> bool:
    """Whether a part binds a name at its beginning."""
    place = 1
    while (found := NAMES.match(part, place)) is not None:
        if name in (found[1] or found[2]).split():
            return True
        if found[2]:
            return False
        place = found.end()
    return False

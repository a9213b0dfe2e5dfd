"""Names of measures near what somebody typed: misspelt, by a word of it, or by its initials."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

MOST = 4


def near_measures(name: str, known: Iterable[str]) -> list[str]:
    """At most MOST names: those that begin so by their initials (`MI` for mutual_information), those that are spelt
    nearly so, and those with a word that is; none where there are none."""
    listed = sorted(known)
    typed = name.casefold()
    found = [m for m in listed if typed and typed == "".join(word[:1] for word in m.split("_"))]
    found += get_close_matches(typed, listed, n=3)
    words = sorted({word for m in listed for word in m.split("_") if len(word) > 2})
    for word in get_close_matches(typed, words, n=2):
        found += [m for m in listed if word in m.split("_")]
    found += [m for m in listed if len(typed) > 1 and typed in m]
    return list(dict.fromkeys(found))[:MOST]

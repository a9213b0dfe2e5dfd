"""Names of measures near what somebody typed: misspelt, by a word of it, or by its initials; and the measures that
speak of some words: of a name with blanks, a symbol (`eta_TV`), or what the literature calls it (`local DP`)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

MOST = 4
STANDS_FOR = {
    "dp": "differential privacy", "ldp": "local differential privacy", "lip": "local information privacy",
    "mi": "mutual information", "midp": "mutual information differential privacy", "tv": "total variation",
    "kl": "kullback leibler", "pml": "pointwise maximal leakage", "bdp": "bayesian differential privacy",
    "rdp": "renyi differential privacy", "chi2": "chi square", "chi^2": "chi square", "gdp": "gaussian",
}  # fmt: skip
"""What the short names of the literature stand for."""
_WORD = re.compile(r"[^\W_]+(?:\^2)?")
_COMMAND = re.compile(r"\\(?:mathrm|mathcal|mathbb|bar|tilde)\b|<\??|\??>")
_LONG = 4
"""Letters from which on a part of a word is enough."""


def speaks_of(query: str, *texts: str) -> bool:
    """Whether every word of a query is in one of the texts: whole, or a part of a word if it has some letters; short
    names and what they stand for are the same."""
    said = " ".join(_words(" ".join(texts)))
    words = f" {said} "
    asked = _words(query)
    return bool(asked) and all(word in words if len(word) >= _LONG else f" {word} " in words for word in asked)


def _words(text: str) -> list[str]:
    """The words of a text, or of LaTeX, small, with what short names stand for in their places."""
    plain = _COMMAND.sub(" ", text).casefold().replace("é", "e")
    found = _WORD.findall(plain)
    return [part for word in found for part in STANDS_FOR.get(word, word).split()]


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

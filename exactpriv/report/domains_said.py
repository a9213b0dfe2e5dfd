"""Domains in words: what the registry describes with code in it, as one says it. Text in, text out."""

from __future__ import annotations

import re

_SAID = (
    (re.compile(r"‹as many as letters, or databases› outputs"), "a column for each letter or database"),
    (re.compile(r"‹([^›]*?)(?: for [^›]*)?›"), r"\1"),
    (re.compile(r"\binf(?=[\])])"), "∞"),
    (re.compile(r"\blaws on db\.n_inputs letters"), "laws on the databases"),
    (re.compile(r"\b\w+\.size inputs"), "an input for each database"),
    (re.compile(r"\blaws on letters letters"), "laws on that many letters"),
    (re.compile(r"\blaws on db\.m letters"), "laws on the letters of an entry"),
    (re.compile(r"\blaws on (\w+)\.n_(inputs|outputs) letters"), r"laws on the \2 of \1"),
    (re.compile(r"\bintegers 0 to 2 \*\* (\w+)\.n_(inputs|outputs) - 1"),
     r"sets of \2 of \1, as numbers whose binary digits tell the members"),
    (re.compile(r"\bintegers 0 to (\w+)\.n_(input|output)s - 1"), r"a number of an \2 of \1, counted from 0"),
    (re.compile(r"\bintegers 0 to db\.n - 1"), "a number of an entry, counted from 0"),
    (re.compile(r"\b(\w+)\.n_(inputs|outputs) (inputs|outputs|letters)"), r"as many \3 as \1 has \2"),
    (re.compile(r"\b(\w+)\.n_(inputs|outputs)\b"), r"the number of \2 of \1"),
    (re.compile(r"\blen\((\w+)\)"), r"the number of letters of \1"),
    (re.compile(r"\be\^(\w+) in \[1, ∞\)"), r"\1 ≥ 0, with e^\1 rational"),
    (re.compile(r"\be\^(\w+) in \(1, ∞\)"), r"\1 > 0, with e^\1 rational"),
    (re.compile(r" \*\* "), "^"),
)  # fmt: skip


def plain_domain(said: str) -> str:
    """A domain as the registry describes it, without code."""
    for pattern, words in _SAID:
        said = pattern.sub(words, said)
    return said

"""Whether a typed formula and the code behind it name the same measures and variables.

A paper's `notation` and a claim's `where` are tables: what stands in formulas, and what it stands for in the code, such
as `I(X;Y)`: "mutual_information(K, P)"; alternatives are separated by " | ". A formula is read from left to right, the
longest entry first. What the code names is read off the relation that it makes at drawn instances.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice
from typing import Any

from ..claim import Claim
from ..claim.model import as_relation, call_with, named
from ..claim.watched import evaluating
from ..measure import MEASURES
from ..real import BadInput, IllDefined, UndecidedError
from ..search.propose import random_instances, structured

_TOKEN = re.compile(r"\\(?:text|operatorname)\{[^{}]*\}|\\(?:rm|cal|bf) ?[A-Za-z]+|\\[A-Za-z]+|\\.|[^\s]")
_NAME = re.compile(r"[A-Za-z_]\w*")
_CALLED = re.compile(r"([A-Za-z_]\w*)\(")
COMPUTED = ("exp", "power")
"""What is written in a meaning like a measure and is none: e^eps, and a product of n equal laws or kernels."""
_SPACING = {r"\,", r"\;", r"\!", r"\:", r"\ ", r"\quad", r"\qquad", r"\left", r"\right", r"\big", r"\Big", r"\bigg",
            r"\Bigg", r"\bigl", r"\bigr", r"\Bigl", r"\Bigr", "{", "}"}  # fmt: skip
FIRST = 3
"""Instances that say what the code names."""
DRAWN = 12
"""Random instances at which, besides a few structured ones, what a formula names is looked for in the code."""


@dataclass
class Named:
    """The measures and variables in trees of docs/certificates.md."""

    measures: set[str]
    variables: set[str]

    def add(self, tree: Any) -> None:
        """Those of one more tree."""
        if isinstance(tree, Mapping):
            if isinstance(tree.get("var"), str):
                self.variables.add(tree["var"])
            if isinstance(tree.get("measure"), str):
                self.measures.add(tree["measure"])
            for part in tree.values():
                self.add(part)
        elif isinstance(tree, list):
            for part in tree:
                self.add(part)


def untied(claim: Claim, notation: Mapping[str, str]) -> list[str]:
    """What the formula or the code names alone, one sentence each; a formula that is generated is tied by that."""
    if not claim.formula:
        return []
    table = _table({**notation, **claim.where})
    found = symbols_in(claim.formula, table)
    wrong = [f"where has {symbol}, which is not in the formula" for symbol in claim.where if symbol not in found]
    wrong += _unknown(claim)
    runs = list(islice(named_by(claim), FIRST))
    if not runs:
        return [*wrong, "no instance was found at which the statement could be run"]
    needed = set().union(*(run.required for run in runs))
    met = {symbol: frozenset().union(*(_met(table[symbol], claim, run.named) for run in runs)) for symbol in found}
    if not all(met[symbol] or table[symbol].in_words for symbol in found):
        for run in islice(named_by(claim), FIRST, None):
            met = {symbol: met[symbol] | _met(table[symbol], claim, run.named) for symbol in found}
    wrong += [f"the formula has {symbol}, which is {' | '.join(table[symbol].texts)}; the code has none of it"
              for symbol in found if not met[symbol] and not table[symbol].in_words]  # fmt: skip
    covered = {name for names in met.values() for name in names}
    return wrong + [f"the code has {name}, the formula does not" for name in sorted(needed - covered)]


@dataclass(frozen=True)
class Meaning:
    """What an entry of a notation may stand for: each alternative as typed, its measures and its other words.

    An alternative in parentheses is a description in words: it names nothing in the code, and asks for nothing there.
    """

    texts: tuple[str, ...]

    @property
    def in_words(self) -> bool:
        """Whether one of the alternatives is a description."""
        return any(text.startswith("(") for text in self.texts)

    def names(self) -> Iterator[tuple[frozenset[str], frozenset[str]]]:
        """Measures and other words of each alternative that is none."""
        for text in self.texts:
            if not text.startswith("("):
                measures = frozenset(_CALLED.findall(text)) & frozenset(MEASURES)
                yield measures, frozenset(_NAME.findall(text)) - measures


def _table(notation: Mapping[str, str]) -> dict[str, Meaning]:
    return {symbol: Meaning(tuple(part.strip() for part in text.split(" | "))) for symbol, text in notation.items()}


def tokens(formula: str) -> list[str]:
    """Commands and characters; what only sets space is left out."""
    return [t for t in _TOKEN.findall(formula) if t not in _SPACING]


def symbols_in(formula: str, notation: Mapping[str, Any]) -> list[str]:
    """The entries of a notation in a formula, each once; where several begin at a place, the longest."""
    entries = sorted(((tokens(symbol), symbol) for symbol in notation), key=lambda entry: -len(entry[0]))
    read, place, found = tokens(formula), 0, dict[str, None]()
    while place < len(read):
        here = next(((t, s) for t, s in entries if read[place : place + len(t)] == t), None)
        if here is None:
            place += 1
        else:
            found[here[1]] = None
            place += len(here[0])
    return list(found)


def _met(meaning: Meaning, claim: Claim, stated: Named) -> frozenset[str]:
    """The names of the alternatives of which the code has all measures, or a variable where they have no measure."""
    found: frozenset[str] = frozenset()
    for measures, words in meaning.names():
        if (measures <= stated.measures) if measures else (words & (stated.variables | set(claim.domain))):
            found |= measures | words
    return found


def _unknown(claim: Claim) -> Iterator[str]:
    for symbol, text in claim.where.items():
        for name in _CALLED.findall(text):
            if not text.startswith("(") and name not in MEASURES and name not in COMPUTED:
                yield f"where says that {symbol} is {text}, and {name} is no measure"


@dataclass(frozen=True)
class Run:
    """What the code names at one instance: `required` by the statement, and also by the assumptions."""

    required: frozenset[str]
    named: Named


def named_by(claim: Claim) -> Iterator[Run]:
    """What the code names at drawn instances."""
    free = replace(claim, assume=())
    drawn = chain(islice(structured(claim, 2), 4), islice(random_instances(claim, 0, 20), DRAWN),
                  islice(structured(free, 2), 1))  # fmt: skip
    for instance in drawn:
        values: dict[str, Any] = named(instance)
        stated, assumed = Named(set(), set()), Named(set(), set())
        with evaluating(instance):
            if not _run(stated, claim.statement, values):
                continue
            for condition in claim.assume:
                _run(assumed, condition, values)
        both = Named(stated.measures | assumed.measures, stated.variables | assumed.variables)
        yield Run(frozenset(stated.measures | stated.variables), both)


def _run(into: Named, function: Callable[..., Any], values: Mapping[str, Any]) -> bool:
    """Whether it gave a relation, or what has no value in it; a statement may refuse values outside its assumptions."""
    try:
        into.add(as_relation(call_with(function, values)).to_data())
    except IllDefined as error:
        if error.data is None:
            return False
        into.add(error.data)
    except (BadInput, UndecidedError):
        return False
    return True


def checked_notation(notation: Mapping[str, str], claims: Sequence[Claim]) -> list[str]:
    """The names in a paper's notation that are no measure and no variable of any of its claims."""
    known = {name for claim in claims for name in claim.domain}
    found = []
    for symbol, meaning in _table(notation).items():
        for measures, words in meaning.names():
            called = {name for text in meaning.texts if not text.startswith("(") for name in _CALLED.findall(text)}
            found += [f"{symbol}: {name}" for name in sorted(called - set(MEASURES))]
            if not measures and not words & known:
                found.append(f"{symbol}: {' '.join(sorted(words))}")
    return found

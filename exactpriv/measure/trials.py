"""Facts tested at random exact arguments: how often one held, was not decided, had no value, or failed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..real import BadInput, IllDefined, UndecidedError
from .facts import Fact, drawn
from .parameters import Subject
from .random_arguments import Draw


@dataclass(frozen=True)
class Trial:
    """What a test of one fact saw."""

    held: int
    undecided: int
    """Neither proved true nor false at the precision cap."""
    without_value: int
    """Some side has no value there, the measure does not admit the arguments, or the fact says nothing of them (a
    database that the other measure does not take)."""
    failing: str | None
    """The relation that fails, as text: the fact is false."""


def tried(subject: Subject, fact: Fact, known: Mapping[str, Subject], *, count: int, seed: int = 0) -> Trial:
    """Test a fact at `count` random arguments, exactly; stops at the first at which it is false."""
    held = undecided = nothing = 0
    draw = Draw(f"{subject.name}, {fact!r}, {seed}")
    for _ in range(count):
        try:
            relations = list(fact.trial(subject, draw, known))
            answers = [relation.decide() for relation in relations]
        except (IllDefined, BadInput):
            nothing += 1
            continue
        except UndecidedError:
            undecided += 1
            continue
        if any(answer is False for answer in answers):
            failing = relations[[answer is False for answer in answers].index(True)]
            return Trial(held, undecided, nothing, str(failing))
        if not answers:
            nothing += 1
        elif all(answer is True for answer in answers):
            held += 1
        else:
            undecided += 1
    return Trial(held, undecided, nothing, None)


def refers_to_its_arguments(subject: Subject, *, count: int = 20, seed: int = 0) -> bool | None:
    """Whether the provenance of a value names an argument, at some of `count` random ones; None where there is no
    value with a provenance. Where it does not, a certificate holds the value as a number that the checker takes as
    given."""
    draw = Draw(f"{subject.name}, provenance, {seed}")
    seen: bool | None = None
    for _ in range(count):
        try:
            arguments = {name: _named(name, value) for name, value in drawn(subject, draw).items()}
            found = _names_a_variable(subject.function(**arguments).to_data())
        except (IllDefined, BadInput, UndecidedError):
            continue
        if found:
            return True
        seen = False
    return seen


def _named(name: str, value: Any) -> Any:
    return value.named(name) if hasattr(value, "named") else value


def _names_a_variable(tree: Any) -> bool:
    if isinstance(tree, dict):
        return "var" in tree or any(map(_names_a_variable, tree.values()))
    return isinstance(tree, list) and any(map(_names_a_variable, tree))

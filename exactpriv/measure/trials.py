"""Facts tested at random exact arguments: how often one held, was not decided, had no value, or failed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from exactpriv.real import BadInput, IllDefined, UndecidedError

from .drawing import Draw
from .facts import Fact
from .parameters import Subject


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

"""The grades of the rows of an audit, entry by entry, by the workers that reached its verdicts.

An entry is graded with all its parts and readings, and with nothing else (severity.py). One whose time is up, or whose
claims raise an error at an instance that is tried here, has no severity: its verdicts stay.

What would make it silently wrong: rows of an entry that are graded apart, so that siblings are missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from ..catalogue import entries
from ..claim.registry import base_id
from ..pool import HERE, Lost, Workers, apart, each
from ..real import BadInput
from .notes import Note
from .opened import Opened
from .row import NO_GRADE, Grade, Row
from .severity import graded
from .time_limits import CLAIM_SECONDS, LONGEST, StoppedError, capped


@dataclass(frozen=True)
class _Asked:
    """The rows of one entry, and what the notes say of them."""

    rows: tuple[Row, ...]
    notes: Mapping[str, Note]
    seconds: float


def grades(
    rows: Iterable[Row], notes: Mapping[str, Note], workers: Workers = HERE, seconds: float = CLAIM_SECONDS
) -> dict[str, Grade]:
    """The grade of every row of an audit by its id.

    `seconds`: of processor time for an entry. The same rows give the same grades, whatever the workers, unless the time
    of an entry is up.
    """
    by_entry: dict[str, list[Row]] = {}
    for row in rows:  # what decides a grade is no certificate
        bare = replace(row, certificate=None, attained_certificate=None, approached_certificate=None)
        by_entry.setdefault(base_id(row.id), []).append(bare)
    asked: list[_Asked] = []
    found: dict[str, Grade] = {}
    for group in by_entry.values():
        one = _Asked(tuple(group), {row.id: notes[row.id] for row in group if row.id in notes}, seconds)
        if any(row.refuted for row in group):
            asked.append(one)
        else:
            found |= graded(group, one.notes)
    work = _here if workers.here else partial(_in_worker, Opened.now())
    with closing(each(work, asked, replace(workers, jobs=min(workers.jobs, max(len(asked), 1))))) as answers:
        for one, made in answers:
            found |= _none(one) if isinstance(made, Lost) else made
    return found


def _here(asked: _Asked) -> dict[str, Grade]:
    try:
        with capped(asked.seconds):
            return graded(asked.rows, asked.notes)
    except (StoppedError, Exception):  # of a claim of somebody else, or of the engine: its row tells of its verdict
        return _none(asked)


def _in_worker(opened: Opened, asked: _Asked) -> dict[str, Grade]:
    entries()  # a process apart has the papers without reading them
    made = apart(lambda: _of_opened(opened, asked), LONGEST * asked.seconds)
    if isinstance(made, Lost):
        return _none(asked)
    return {identifier: Grade.from_data(tree) for identifier, tree in made.items()}


def _of_opened(opened: Opened, asked: _Asked) -> dict[str, Any]:
    try:
        opened.demand()
    except BadInput:  # a file that is another one since its rows were made
        return {identifier: grade.to_data() for identifier, grade in _none(asked).items()}
    return {identifier: grade.to_data() for identifier, grade in _here(asked).items()}


def _none(asked: _Asked) -> dict[str, Grade]:
    """How strongly what is proved is proved, and no more."""
    proved = graded([row for row in asked.rows if not row.refuted], asked.notes)
    return {row.id: proved.get(row.id, NO_GRADE) for row in asked.rows}

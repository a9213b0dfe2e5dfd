"""How laws, kernels and joint laws are shown in a notebook, and how they leave for NumPy and pandas.

Doubles are made here for people and plots; nothing reads them back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from flint import fmpq

from ..foreign import latex_math, markup
from ..real import as_real
from ..real.errors import BadInput
from .entries import Entry, Label

MOST = 40
"""Rows and columns shown; a larger matrix says how many more there are."""


def entry_latex(value: Entry) -> str:
    """The exact entry in LaTeX's math mode."""
    return as_real(value).latex()


def label_text(label: Label) -> str:
    """A label as a person would write it: tuples as (a, b)."""
    return f"({', '.join(map(label_text, label))})" if isinstance(label, tuple) else str(label)


def _label_latex(label: Label) -> str:
    return str(label) if isinstance(label, int) else latex_math(label_text(label))


def matrix_latex(
    rows: Sequence[Sequence[Entry]], inputs: Sequence[Label] | None = None, outputs: Sequence[Label] | None = None
) -> str:
    """A matrix of exact entries in `pmatrix`, its rows apart enough for fractions; behind it the names, where given."""
    width, height = len(rows[0]), len(rows)
    kept = [list(map(entry_latex, row[:MOST])) + [r"\cdots"] * (width > MOST) for row in rows[:MOST]]
    if height > MOST:
        kept.append([r"\vdots"] * len(kept[0]))
    lines = r" \\[2pt] ".join(" & ".join(row) for row in kept)
    body = rf"\begin{{pmatrix}} {lines} \end{{pmatrix}}"
    names = [f"{what}: {', '.join(map(_label_latex, labels[:MOST]))}"
             for what, labels in ((r"\text{inputs}", inputs), (r"\text{outputs}", outputs)) if labels]  # fmt: skip
    return rf"{body} \quad ({'; '.join(names)})" if names else body


def named(labels: Sequence[Label]) -> Sequence[Label] | None:
    """The labels, unless they are the positions 0, 1, ... themselves."""
    return None if tuple(labels) == tuple(range(len(labels))) else labels


def table_html(
    rows: Iterable[Sequence[Entry]], inputs: Sequence[Label] | None, outputs: Sequence[Label], note: str | None
) -> str:
    """An HTML table of exact entries with their labels as headings, and the note (of a rounding) below."""
    some = list(rows)
    more = [f"{len(outputs) - MOST} more"] if len(outputs) > MOST else []
    corner = [] if inputs is None else [""]
    head = "".join(f"<th>{markup(c)}</th>" for c in [*corner, *map(label_text, outputs[:MOST]), *more])
    lines = [f"<tr>{head}</tr>"]
    for i, row in enumerate(some[:MOST]):
        first = "" if inputs is None else f"<th>{markup(label_text(inputs[i]))}</th>"
        cells = "".join(f"<td>{markup(value)}</td>" for value in row[:MOST]) + "<td>...</td>" * len(more)
        lines.append(f"<tr>{first}{cells}</tr>")
    if len(some) > MOST:
        lines.append(f"<tr><td>{len(some) - MOST} more rows</td></tr>")
    below = "" if note is None else f"<p>{markup(note)}</p>"
    return f"<table>{''.join(lines)}</table>{below}"


def nearest(value: Entry) -> float:
    """A double near the entry."""
    if isinstance(value, fmpq):
        return int(value.p) / int(value.q)
    shown: float = value.approximate()
    return shown


def refuse_array(what: str, way_out: str) -> Any:
    """What `numpy.asarray` of an exact object is answered."""
    raise BadInput(f"{what} does not turn into an array silently, since floats are not exact; use {way_out}")


MOST_WRITTEN = 256
"""Entries that a `repr` writes out; a larger object says its size and its first entries."""


def brief_repr(kind: str, size: str, entries: Sequence[Entry], literal: Callable[[], str], note: str | None) -> str:
    """The source text of an object, which can be pasted; of a large one its size and how it begins."""
    if len(entries) <= MOST_WRITTEN:
        return literal()
    first = ", ".join(str(as_real(value)) for value in entries[:3])
    return f"<{kind} {size}: {first}, ...>{comment(note)}"


def comment(note: str | None) -> str:
    """The note of a rounding behind the source text of an object."""
    return "" if note is None else f"  # {note}"

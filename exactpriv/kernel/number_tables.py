"""Tables of numbers as other programs write them: commas, semicolons or tabs, quoted cells, a header, an index column.

Every cell is read exactly (real/written.py). What is a name and what a number follows from the table alone:

- the separator is the first of tab, semicolon and comma that stands outside of quotes in the first line; where no line
  has any and each has two or more decimals with blanks between them, as numpy.savetxt writes them, it is blanks;
- the first line is a header if its first cell is empty, or if every cell beyond the first begins with a letter and is
  no number (of a line of one cell: that one), or if its first cell alone of the first column is such a name, as of an
  index that is numbered;
- the first column are names of rows if the header's first cell is empty or missing, if one of its cells begins with a
  letter and is no number, or if, below a header, the rows sum to 1 without it and not with it.

A matrix of numbers alone is data throughout: `0,1` above `1,0` is a kernel, and no header. Untrusted: bounded in cells
and in the length of each; nothing is run. Errors name line and column, and the cell.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from dataclasses import dataclass

from flint import fmpq

from ..foreign import plain
from ..real.errors import BadInput, UndecidedError
from ..real.rational import decimal_comma
from .entries import Entry, Label, equal, exact_entry, total
from .notebook_views import label_text
from .value_trees import MAX_LABEL, MAX_NUMBER, MAX_READ, shown

SEPARATORS = ("\t", ";", ",")
MISSING = frozenset(("nan", "na", "n/a", "null", "none", "inf", "infinity"))
"""What other programs write where there is no number; never a name."""
_WAY_OUT = "write it as text"
_DECIMAL = r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?"  # each text in one way, so that reading takes linear time
_BLANKS = re.compile(rf"\s*{_DECIMAL}(?:[ ]+{_DECIMAL})+\s*", re.ASCII)


@dataclass(frozen=True)
class Table:
    """Rows of equal length, the names of rows and columns where there are any, and the lines of the file."""

    rows: list[list[Entry]]
    inputs: Sequence[Label] | None = None
    outputs: Sequence[Label] | None = None
    lines: Sequence[int] | None = None

    @property
    def doubt(self) -> str:
        """What may be wrong: a first line that numbers the columns is read as numbers; empty where nothing is."""
        if self.lines is None or self.outputs is not None or len(self.rows) < 2 or len(self.rows[0]) < 2:
            return ""
        counts = range(len(self.rows[0]))
        if not all(isinstance(x, fmpq) and x == k for k, x in zip(counts, self.rows[0], strict=True)):
            return ""
        return (f"line {self.lines[0]} was read as a row of numbers, {_counted(counts)}: if it numbers the columns, "
                "take it out")  # fmt: skip

    @property
    def numbered(self) -> str:
        """What to do where the first column, read as entries, counts the rows from 0 or 1; empty where it does not."""
        n = len(self.rows)
        if self.lines is None or self.inputs is not None or n < 2 or len(self.rows[0]) < 2:
            return ""
        for counts in (range(n), range(1, n + 1)):
            if all(isinstance(row[0], fmpq) and row[0] == k for k, row in zip(counts, self.rows, strict=True)):
                return (f"the first column, {_counted(counts)}, was read as numbers: if it numbers the rows, take it "
                        "out, or give the table a header whose first cell is empty")  # fmt: skip
        return ""

    def row_said(self, i: int) -> str:
        """Row i as a person finds it: by its line in a file, else counted from 1, with its name."""
        place = f"row {i + 1}" if self.lines is None else f"line {self.lines[i]}"
        return place if self.inputs is None else f"{place} ({plain(label_text(self.inputs[i]))})"


def read_table(text: str, names: bool = True) -> Table:
    """The table in a text, without `names` a matrix of numbers alone; BadInput names the cell that is no number, or the
    row that is too short or too long."""
    lines = _cells(text)
    header = lines[0][1] if names and _is_header(lines[0][1], [cells[0] for _, cells in lines[1:]]) else None
    body = lines if header is None else lines[1:]
    if not body:
        raise BadInput("the table has a header and no rows; write one row of numbers a line")
    width = len(body[0][1])
    for number, cells in body:
        if len(cells) != width:
            raise BadInput(f"line {number} has {len(cells)} cells and line {body[0][0]} has {width}; "
                           "give every row one cell a column")  # fmt: skip
    if header is not None and len(header) not in (width, width - 1):
        raise BadInput(f"the header has {len(header)} cells and the rows have {width}; name each column once")
    named = int(names and _names_rows(header, body))
    rows = [[_number(cell, number, k) for k, cell in enumerate(cells, 1) if k > named] for number, cells in body]
    if not rows[0]:
        raise BadInput("the table has names of rows and no numbers; add a column for each output")
    if header is not None and not named and _sums_without_first(rows):
        named, rows = 1, [row[1:] for row in rows]
    inputs = tuple(_label(cells[0]) for _, cells in body) if named else None
    outputs = None if header is None else tuple(map(_label, header[len(header) - len(rows[0]) :]))
    return Table(rows, inputs, outputs, [number for number, _ in body] if names else None)


def _counted(counts: range) -> str:
    """0, 1, ..., n - 1."""
    return ", ".join(map(str, counts)) if len(counts) < 5 else f"{counts[0]}, {counts[1]}, ..., {counts[-1]}"


def _cells(text: str) -> list[tuple[int, list[str]]]:
    """The lines that are not blank, each with its number and its cells, stripped."""
    if max(text.count(sign) for sign in SEPARATORS) + text.count("\n") >= MAX_READ:
        raise BadInput(f"the table has more than the {MAX_READ} cells that are read; give a smaller one")
    lines = text.splitlines()
    first = next((line for line in lines if line.strip()), None)
    if first is None:
        raise BadInput("the table is empty; write one row of numbers a line")
    bare = "".join(first.split('"')[::2])
    separator = next((sign for sign in SEPARATORS if sign in bare), ",")
    if all(_BLANKS.fullmatch(line) for line in lines if line.strip()):
        separator, lines = "\t", ["\t".join(line.split()) for line in lines]
    found = []
    try:
        for number, cells in enumerate(csv.reader(lines, delimiter=separator, strict=True), 1):
            if any(cell.strip() for cell in cells):
                found.append((number, [cell.strip() for cell in cells]))
    except csv.Error as error:
        raise BadInput(f"the table cannot be read ({error}); close its quotes") from None
    if not found:
        raise BadInput("the table has separators and no numbers; write one row of numbers a line")
    return found


def _is_number(cell: str) -> bool:
    try:
        _number(cell, 0, 0)
    except BadInput:
        return False
    return True


def _is_name(cell: str) -> bool:
    """Whether a cell is no number, and not one gone wrong, such as 1/x."""
    first = cell[:1].isalpha() or cell[:1] == "_"
    return first and cell.casefold() not in MISSING and not _is_number(cell)


def _is_header(cells: Sequence[str], below: Sequence[str]) -> bool:
    if len(cells) == 1:
        return _is_name(cells[0])
    written = all(_is_name(cell) or _is_number(cell) for cell in cells)
    names_an_index = _is_name(cells[0]) and written and bool(below) and all(map(_is_number, below))
    return not cells[0] or all(map(_is_name, cells[1:])) or names_an_index


def _names_rows(header: Sequence[str] | None, body: Sequence[tuple[int, list[str]]]) -> bool:
    """Whether the first column are names."""
    width = len(body[0][1])
    if width < 2:
        return False
    if header is not None and (len(header) == width - 1 or not header[0] or not all(map(_is_name, header[1:]))):
        return True  # as R and pandas write it
    return any(_is_name(cells[0]) for _, cells in body)


def _sums_without_first(rows: Sequence[Sequence[Entry]]) -> bool:
    """Whether every row sums to 1 without its first cell, and not every one with it."""
    if len(rows[0]) < 2:
        return False
    try:
        return all(equal(total(row[1:]), 1) for row in rows) and not all(equal(total(row), 1) for row in rows)
    except UndecidedError:
        return False


def _number(cell: str, line: int, column: int) -> Entry:
    where = f"line {line}, column {column}"
    if not cell:
        raise BadInput(f"{where} is empty; write a number there, 0 where there is none")
    if len(cell) > MAX_NUMBER:
        raise BadInput(f"{where} is a number of more than {MAX_NUMBER} characters; give a shorter one")
    if comma := decimal_comma(cell):
        raise BadInput(f"{where}: {comma}")
    if cell.casefold() in MISSING:
        raise BadInput(f"{where} is {shown(cell)}, no probability; write a number there, 0 where there is none")
    return exact_entry(cell, where, _WAY_OUT)


def _label(cell: str) -> Label:
    if len(cell) > MAX_LABEL:
        raise BadInput(f"the name {shown(cell)} is longer than {MAX_LABEL} characters; shorten it")
    return int(cell) if cell.isdigit() and cell.isascii() and len(cell) <= 9 and str(int(cell)) == cell else cell

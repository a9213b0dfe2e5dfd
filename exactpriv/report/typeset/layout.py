"""Rows of formulas that fit on a page: aligned where they are short, else paragraphs in which lines can break.

Widths are estimates from the LaTeX itself, on the wide side; tests compile what is written and look for overfull boxes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

WIDEST = 54.0
"""Widths (about those of a letter) that a row of an article of 345 pt takes."""
_TOKEN = re.compile(r"\\([A-Za-z]+)\*? *|\\(.)|([{}^_&])|([A-Za-z0-9])|(.)", re.DOTALL)
_NAMED = {"quad": 2.0, "qquad": 4.0, "cdot": 2.0, "ln": 2.2, "log": 3.0, "exp": 3.2, "min": 3.2, "max": 3.6, "sup": 3.0,
          "inf": 2.5, "sum": 2.5, "int": 2.0, "ldots": 2.5, "cdots": 2.5, "infty": 2.0, "mid": 2.0, "allowbreak": 0.0,
          "displaystyle": 0.0, "bigl": 0.0, "bigr": 0.0, "left": 0.5, "right": 0.5, "circ": 2.0, "otimes": 2.5,
          "implies": 4.5, "lvert": 0.6, "rvert": 0.6, "mathcal": 0.2, "rm": 0.0, "Big": 0.0, "big": 0.0}  # fmt: skip
_RELATIONS = {"le", "ge", "ne", "in", "sim", "to", "times", "iff", "Rightarrow", "leq", "geq", "approx", "cup", "cap"}
_SPACES = {",": 0.3, ";": 0.5, " ": 0.5, ":": 0.4, "!": -0.3, "|": 1.0, "\\": 0.0}
_TRANSPARENT = {"text", "mathrm", "mathit", "mathcal", "mathbb", "operatorname", "bar", "tilde", "hat", "textrm",
                "mathsf", "mathbf", "texttt"}  # fmt: skip


@dataclass(frozen=True)
class Row:
    """left relation right, each in math mode; `flat` are the same with lines that may break, where that differs."""

    left: str
    relation: str
    right: str
    flat: tuple[str, str] | None = None

    @property
    def width(self) -> float:
        """The estimated width on one line."""
        return width(self.left) + width(self.relation) + 1 + width(self.right)

    def aligned(self) -> str:
        """As a line of `align*`."""
        return f"{self.left} &{self.relation} {self.right}".rstrip()

    def broken(self) -> str:
        """As a paragraph."""
        left, right = self.flat or (self.left, self.right)
        return f"${left} {self.relation} {right}$"


def rows_latex(rows: Sequence[Row], end: str = "") -> list[str]:
    """The rows, those that fit in `align*`, the others as paragraphs between; `end` stands behind the last formula."""
    lines: list[str] = []
    last = len(rows) - 1
    for fits, group in _grouped(rows):
        if fits:
            body = [row.aligned() + (end if i == last else "") for i, row in group]
            apart = [" \\\\[2pt]\n" if r"\tfrac" in line or r"\frac" in line else " \\\\\n" for line in body[:-1]]
            whole = "".join(f"  {line}{gap}" for line, gap in zip(body, [*apart, "\n"], strict=True))
            lines += [r"\begin{align*}", whole.rstrip("\n"), r"\end{align*}"]
        else:
            lines.append(r"\begin{flushleft}")
            lines += [row.broken() + (end if i == last else "") + ("" if k == len(group) - 1 else r"\\[2pt]")
                      for k, (i, row) in enumerate(group)]  # fmt: skip
            lines.append(r"\end{flushleft}")
    return lines


def display(formula: str, flat: str | None = None, end: str = "") -> list[str]:
    """One formula as a display, or as a paragraph where it is wider than a line."""
    if width(formula) <= WIDEST:
        return [r"\[", formula + end, r"\]"]
    return [r"\begin{flushleft}", f"${flat or formula}${end}", r"\end{flushleft}"]


def _grouped(rows: Sequence[Row]) -> list[tuple[bool, list[tuple[int, Row]]]]:
    """Runs of rows that fit side by side in one alignment, or that do not fit."""
    groups: list[tuple[bool, list[tuple[int, Row]]]] = []
    for i, row in enumerate(rows):
        fits = row.width <= WIDEST
        together = [row, *(r for _, r in groups[-1][1])] if groups and groups[-1][0] else []
        if groups and groups[-1][0] is fits and (not fits or _side_by_side(together)):
            groups[-1][1].append((i, row))
        else:
            groups.append((fits, [(i, row)]))
    return groups


def _side_by_side(rows: Sequence[Row]) -> bool:
    return max(width(r.left) for r in rows) + max(width(r.relation + r.right) + 1 for r in rows) <= WIDEST


def width(latex: str) -> float:
    """About how many letters wide a formula is set."""
    return _Measured(latex).group(None)


class _Measured:
    def __init__(self, latex: str) -> None:
        self.tokens = [m.groups() for m in _TOKEN.finditer(latex)]
        self.at = 0

    def next(self) -> tuple[str, ...] | None:
        if self.at >= len(self.tokens):
            return None
        self.at += 1
        return self.tokens[self.at - 1]

    def argument(self) -> float:
        """The width of the next group or token."""
        token = self.next()
        if token is None:
            return 0.0
        if token[2] == "{":
            return self.group("}")
        return self.one(token)

    def group(self, end: str | None) -> float:
        """The width up to the closing brace, or to the end; a matrix in it has columns."""
        total = 0.0
        while (token := self.next()) is not None:
            if token[2] is not None and token[2] == end:
                break
            total += self.one(token)
        return total

    def one(self, token: tuple[str, ...]) -> float:
        command, sign, special, letter, other = token
        if command is not None:
            return self.command(command)
        if sign is not None:
            return _SPACES.get(sign, 1.0)
        if special is not None:
            if special == "{":
                return self.group("}")
            return 0.75 * self.argument() if special in "^_" else 0.0
        if letter is not None:
            return 1.0 if letter.islower() or letter.isdigit() else 1.4
        return {" ": 0.0, ",": 0.8, "+": 2.4, "-": 2.4, "=": 2.6, "<": 2.6, ">": 2.6}.get(other, 0.9)

    def command(self, name: str) -> float:
        if name in ("frac", "tfrac", "dfrac"):
            size = 0.75 if name == "tfrac" else 1.0
            return size * max(self.argument(), self.argument()) + 0.5
        if name == "sqrt":
            return self.argument() + 1.6
        if name == "begin":
            self.argument()
            return self.matrix()
        if name in _TRANSPARENT:
            return self.argument() + _NAMED.get(name, 0.0)
        return _NAMED.get(name, 2.6 if name in _RELATIONS else 1.2)

    def matrix(self) -> float:
        columns: list[float] = []
        place, cell = 0, 0.0
        while (token := self.next()) is not None:
            command, sign, special, _, _ = token
            if command == "end":
                self.argument()
                break
            if special == "&" or sign == "\\":
                columns += [0.0] * (place + 1 - len(columns))
                columns[place] = max(columns[place], cell)
                place, cell = (place + 1 if special == "&" else 0), 0.0
                if sign == "\\":
                    self.distance()
            else:
                cell += self.one(token)
        columns += [0.0] * (place + 1 - len(columns))
        columns[place] = max(columns[place], cell)
        return sum(columns) + 2.0 * len(columns) + 1.5

    def distance(self) -> None:
        """Skip the distance [2pt] behind the end of a row."""
        kept = self.at
        if (token := self.next()) is None or token[4] != "[":
            self.at = kept
            return
        while (token := self.next()) is not None and token[4] != "]":
            pass



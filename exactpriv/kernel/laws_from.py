"""Rows of data that become laws: as they are, each divided by its sum, or rounded to multiples of 1/denominator.

Exact: entries are rationals (of decimals), sums and quotients are exact, and what was changed stands in `.note` of the
kernel or law. Rounding is by largest remainder, and a positive entry stays positive (rounding.py).

What would make it silently wrong: a row that is no law for another reason than rounding (a column that is missing).
Therefore nothing is changed unless it is asked for, and a sum more than 1/100 away from 1 is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from flint import fmpq

from ..real.errors import BadInput
from .entries import Entry, Label, at_least, brief, check_law, total
from .kernels import Kernel
from .laws import JointLaw, Prior
from .number_tables import Table
from .rounding import RELATIVE, in_parts

FAR = fmpq(1, 100)
"""How far from 1 a sum may be that is normalised."""
SHOWN = 3
"""Rows of which a note tells what was changed."""


@dataclass(frozen=True)
class Changed:
    """What is done to rows that are read: `normalise`: each is divided by its sum; `denominator`: that, and it is
    rounded to multiples of 1/denominator, or of a tenth of that and so on until no entry moves by a part in 1000."""

    normalise: bool = False
    denominator: int | None = None

    def kernel(self, table: Table) -> Kernel:
        """The kernel of a table, with its labels."""
        if table.doubt and len(table.rows[0]) > 2:
            raise BadInput(f"{table.doubt}; it is no law")
        said = [f"{table.row_said(i)} of the kernel" for i in range(len(table.rows))]
        made = [self._law(row, subject) for row, subject in zip(table.rows, said, strict=True)]
        try:
            kernel = Kernel([row for row, _ in made], table.inputs, table.outputs)
        except BadInput:
            for (row, _), subject in zip(made, said, strict=True):
                if row:
                    check_law(row, subject)  # that row by its line and name
            raise
        notes = [f"{subject} {note}" for subject, (_, note) in zip(said, made, strict=True) if note]
        if notes or table.doubt:
            more = f"; and {len(notes) - SHOWN} more rows" if len(notes) > SHOWN else ""
            doubt = [table.doubt] if table.doubt else []
            kernel._set(note="; ".join([*doubt, *notes[:SHOWN]]) + more)
        return kernel

    def prior(self, masses: Sequence[Entry], letters: Sequence[Label] | None) -> Prior:
        """The law of some masses, with its letters."""
        law, note = self._law(masses, "the prior")
        made = Prior(law, letters)
        if note:
            made._set(note=f"the prior {note}")
        return made

    def joint(self, shape: Sequence[int], masses: Sequence[Entry], names: Sequence[str] | None) -> JointLaw:
        """The joint law of some masses, the last axis fastest: all of them are one law."""
        law, note = self._law(masses, "the joint law")
        made = JointLaw(shape, law, names)
        if note:
            made._set(note=f"the joint law {note}")
        return made

    def _law(self, row: Sequence[Entry], subject: str) -> tuple[Sequence[Entry], str]:
        """The row as a law, and what was changed."""
        if self == UNCHANGED:
            return row, ""
        rational = [x for x in row if isinstance(x, fmpq)]
        if len(rational) < len(row):
            raise BadInput(f"{subject} has an entry that is no rational, and these alone are normalised or rounded; "
                           "leave the option out")  # fmt: skip
        if any(not at_least(x, 0) for x in rational):
            raise BadInput(f"{subject} has a negative entry; probabilities are at least 0")
        mass = sum(rational, fmpq(0))
        notes = []
        if mass != 1:
            if abs(mass - 1) > FAR:
                raise BadInput(f"{subject} sums to {brief(mass)}, more than 1/100 away from 1; correct it")
            rational = [x / mass for x in rational]
            notes.append(f"was divided by its sum {brief(mass)}")
        if self.denominator is not None:
            rational, note = self._rounded(rational, self.denominator, subject)
            notes += [note] if note else []
        return rational, " and ".join(notes)

    def _rounded(self, exact: Sequence[fmpq], denominator: int, subject: str) -> tuple[list[fmpq], str]:
        """Multiples of 1/denominator near a law, or of a tenth of that and so on, and how far the farthest moved."""
        given = [Fraction(int(x.p), int(x.q)) for x in exact]
        parts = denominator
        while parts < len(given) or _moved(rounded := in_parts(given, parts, subject), exact):
            parts *= 10
        change = max(abs(a - b) for a, b in zip(rounded, exact, strict=True))
        said = f"was rounded to multiples of 1/{parts}, no entry by more than {brief(change)}"
        return rounded, said if change else ""


def _moved(rounded: Sequence[fmpq], exact: Sequence[fmpq]) -> bool:
    """Whether an entry moved by more than a part in RELATIVE."""
    return any(RELATIVE * abs(a - b) > b for a, b in zip(rounded, exact, strict=True))


UNCHANGED = Changed()
"""Rows are laws, or refused."""


def sum_is_off(row: Sequence[Entry]) -> bool:
    """Whether a row of rationals sums to nearly 1, and not to 1."""
    if any(not isinstance(x, fmpq) for x in row):
        return False
    mass = total(row)
    return isinstance(mass, fmpq) and mass != 1 and abs(mass - 1) <= FAR

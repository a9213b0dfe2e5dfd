"""Matrices of exact rationals: gains, losses, scores.

A gain function of quantitative information flow has a row an action (a guess) and a column a secret, as in Alvim,
Chatzikokolakis, McIver, Morgan, Palamidessi and Smith 2020; a loss of `bayes_risk` has a row a state.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from flint import fmpq

from ..real import Rational, Real
from ..real.arguments import checked_methods
from ..real.errors import BadInput
from .entries import entry_repr
from .laws import checked_index, checked_size, part_tree
from .notebook_views import brief_repr, matrix_latex, nearest, refuse_array, table_html
from .provenance import Json, Provenanced

MAX_ENTRIES = 1_000_000


@checked_methods
class Matrix(Provenanced):
    """A matrix of rationals, immutable.

    `rows`: one sequence a row, equally long and not empty, of exact numbers (int, `Fraction`, `Decimal`, text such as
    "-1/3", `fmpq`). Errors: `BadInput` names the row and the value. Two matrices are equal when their entries are.
    """

    rows: tuple[tuple[fmpq, ...], ...]

    def __init__(self, rows: Iterable[Iterable[object]]) -> None:
        if isinstance(rows, str | bytes) or not isinstance(rows, Iterable):
            raise BadInput(f"{rows!r} is not a matrix; give a list of rows of rationals")
        exact = tuple(_row(row, f"row {i} of the matrix") for i, row in enumerate(rows))
        if not exact or not exact[0] or len({len(row) for row in exact}) != 1:
            raise BadInput("a matrix needs rows of equal, positive length; check the rows given")
        if len(exact) * len(exact[0]) > MAX_ENTRIES:
            raise BadInput(f"a matrix of more than {MAX_ENTRIES} entries is too large; give a smaller one")
        self._set(rows=exact, _origin=None, _tree=None)

    @classmethod
    def identity(cls, n: int) -> Matrix:
        """The identity matrix of n rows: the gain 1 of naming the secret, 0 of any other guess."""
        size = checked_size(n, "rows")
        return cls([[fmpq(int(i == j)) for j in range(size)] for i in range(size)])

    @property
    def n_rows(self) -> int:
        """The number of rows."""
        return len(self.rows)

    @property
    def n_columns(self) -> int:
        """The number of columns."""
        return len(self.rows[0])

    @property
    def shape(self) -> tuple[int, int]:
        """(rows, columns)."""
        return self.n_rows, self.n_columns

    def __getitem__(self, position: tuple[int, int]) -> Real:
        """G[i, j]: the entry as a `Real` with provenance `{"entry": [this matrix, i, j]}`."""
        if not isinstance(position, tuple) or len(position) != 2:
            raise BadInput(f"{position!r} is not a position in a matrix; write G[i, j]")
        i, j = checked_index(position[0], self.n_rows, "rows"), checked_index(position[1], self.n_columns, "columns")
        return Real(self.rows[i][j]).with_data(partial(part_tree, "entry", self, i, j))

    def to_floats(self) -> list[list[float]]:
        """Doubles near its entries, one list a row: for plots and proposals, never for a verdict."""
        return [[nearest(x) for x in row] for row in self.rows]

    def to_value(self) -> Json:
        return {"type": "matrix", "rows": [[str(x) for x in row] for row in self.rows]}

    def latex(self) -> str:
        """LaTeX of the matrix."""
        return matrix_latex(self.rows)

    def _repr_latex_(self) -> str:
        return f"${self.latex()}$"

    def _repr_html_(self) -> str:
        return table_html(self.rows, None, tuple(range(self.n_columns)), None)

    def __array__(self, dtype: object = None, copy: object = None) -> Any:
        refuse_array("a Matrix", "G.to_floats()")

    def __eq__(self, other: object) -> bool:
        return self.rows == other.rows if isinstance(other, Matrix) else NotImplemented

    def __hash__(self) -> int:
        return hash(("matrix", self.rows))

    def __repr__(self) -> str:
        entries = [x for row in self.rows for x in row]
        return brief_repr("Matrix", f"{self.n_rows} x {self.n_columns}", entries, self.literal, None)

    def literal(self) -> str:
        """The call that makes this matrix, whole; its `repr` where it is small."""
        rows = ", ".join(f"[{', '.join(map(entry_repr, row))}]" for row in self.rows)
        return f"Matrix([{rows}])"


def _row(row: object, where: str) -> tuple[fmpq, ...]:
    if isinstance(row, str | bytes) or not isinstance(row, Iterable):
        raise BadInput(f"{where} is {row!r}; give a list of rationals")
    return tuple(_entry(x, where) for x in row)


def _entry(x: object, where: str) -> fmpq:
    known = x.rational if isinstance(x, Real) else x
    if isinstance(x, Real) and (known is None or x.is_infinite):
        raise BadInput(f"{where} has the entry {x}, which is not known to be rational; give rationals")
    try:
        return Rational(known)  # type: ignore[arg-type]
    except BadInput as error:
        raise BadInput(f"{where}: {error}") from None

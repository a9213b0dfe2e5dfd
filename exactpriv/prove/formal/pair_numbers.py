"""Numbers of pairs: of the pairs of letters of two alphabets, the first part slowest, (x, y) has the number x n + y, n
being the size of the second alphabet."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .terms import Letter, Nat, Row


def row_of(a: Any, b: Any) -> Row | None:
    """Where the pairs begin whose first part is a letter, which is multiplied by the size of an alphabet."""
    letter, size = (a, b) if isinstance(a, Letter) else (b, a)
    if not isinstance(letter, Letter) or not isinstance(size, Nat) or size.ty is None or size.signed:
        return None
    return Row(letter, size.ty)


def in_row(product: Any, row: Row | None) -> Any:
    """A product that is known to be where a row of pairs begins."""
    return replace(product, row=row) if isinstance(product, Nat) else product


def pair_of(a: Any, b: Any) -> Letter | None:
    """The pair of which a sum is the number."""
    row, letter = (a, b) if isinstance(b, Letter) else (b, a)
    row = row.row if isinstance(row, Nat) else row
    if not isinstance(row, Row) or not isinstance(letter, Letter) or row.of.text != letter.ty.text:
        return None
    return row.pair(letter)


def of_pair(total: Any, pair: Letter | None) -> Any:
    """A sum that is known to be the number of a pair."""
    return replace(total, letter=pair) if isinstance(total, Nat) and pair is not None else total

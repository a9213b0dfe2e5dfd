"""Lists of indices as terms: axes of a joint law, inputs that are kept."""

from __future__ import annotations

from typing import Any

from .operations import operation
from .terms import INDICES, TRUTH, WHOLE, Kind


def plain(tree: Any) -> Any:
    """A whole number as certificates have an index: a literal as an int."""
    return int(tree) if isinstance(tree, str) else tree


indices = operation("indices", [Kind.WHOLE], INDICES, lambda *places: list(places),
                    lambda *trees: [plain(tree) for tree in trees], lambda *texts: f"[{', '.join(texts)}]",
                    repeats=True)  # fmt: skip
no_indices = operation("no indices", [], INDICES, list, list, lambda: "[]")
others = operation("others", [Kind.WHOLE], INDICES, lambda n, *left_out: [j for j in range(n) if j not in left_out],
                   None, lambda n, *left_out: f"[j for j in range({n}) if j not in [{', '.join(left_out)}]]",
                   repeats=True)  # fmt: skip
"""The numbers below the first one but for the further ones."""
chosen = operation("chosen indices", [Kind.LIST], INDICES, lambda xs: list(xs), None, lambda xs: f"[*{xs}]")
"""The numbers of a list, as indices."""
contained = operation("contained", [Kind.INDICES, Kind.WHOLE], TRUTH, lambda xs, j: j in xs, None,
                      lambda xs, j: f"{j} in {xs}")  # fmt: skip
"""Whether a number is one of some indices."""
how_many = operation("how many indices", [Kind.INDICES], WHOLE, len, None, lambda xs: f"len({xs})")
further = operation("further indices", [Kind.INDICES, Kind.INDICES], INDICES, lambda one, other: [*one, *other], None,
                    lambda one, other: f"[*{one}, *{other}]")  # fmt: skip
"""Indices, and others behind them."""

"""Lists of indices as terms: axes of a joint law, inputs that are kept."""

from __future__ import annotations

from typing import Any

from .operations import operation
from .terms import INDICES, Kind


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
further = operation("further indices", [Kind.INDICES, Kind.INDICES], INDICES, lambda one, other: [*one, *other], None,
                    lambda one, other: f"[*{one}, *{other}]")  # fmt: skip
"""Indices, and others behind them."""

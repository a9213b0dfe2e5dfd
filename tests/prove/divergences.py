"""Comparisons of divergences of two laws P, Q as expressions, for the tests of proofs at every ratio."""

from __future__ import annotations

from typing import Any

from exactpriv.certificate.checker.kinds.derivation.context import Context, read_context
from exactpriv.certificate.checker.kinds.ratios.reading import Read, read

Tree = Any
P, Q = {"var": "P"}, {"var": "Q"}
LAWS = {"P": {"sort": "law", "letters": "n"}, "Q": {"sort": "law", "letters": "n"}}
LN2 = {"op": "ln", "args": ["2"]}


def context(positive: str = "") -> Context:
    """Two laws of any alphabet, those named in `positive` without zeros."""
    laws = {name: {**sort, "positive": name in positive} for name, sort in LAWS.items()}
    return read_context({"n": [2, None]}, laws)


def of(name: str, *more: Tree) -> Tree:
    """A measure of (P, Q)."""
    return {"measure": name, "args": [P, Q, *more]}


def turned(name: str, *more: Tree) -> Tree:
    """A measure of (Q, P)."""
    return {"measure": name, "args": [Q, P, *more]}


def by(f: str, *parameters: str) -> Tree:
    """An f-divergence of (P, Q)."""
    return of("f_divergence", {"f": f, "parameters": list(parameters)})


def times(c: Tree, x: Tree) -> Tree:
    return {"op": "mul", "args": [c, x]}


def plus(*parts: Tree) -> Tree:
    return {"op": "add", "args": list(parts)}


def minus(x: Tree, y: Tree) -> Tree:
    return plus(x, {"op": "neg", "args": [y]})


def squared(x: Tree, k: int = 2) -> Tree:
    return {"op": "pow", "args": [x, str(k)]}


KL, REVERSE, CHI2, REVERSE_CHI2 = of("kl"), turned("kl"), of("chi2"), turned("chi2")
HELLINGER, VARIATION = of("hellinger2"), of("total_variation")
TRIANGULAR, JENSEN_SHANNON, JEFFREYS = by("triangular"), by("jensen-shannon"), plus(KL, REVERSE)
DIVERGENCES = {
    "kl": KL, "reverse kl": REVERSE, "Jeffreys": JEFFREYS, "chi2": CHI2, "reverse chi2": REVERSE_CHI2,
    "hellinger2": HELLINGER, "triangular": TRIANGULAR, "Jensen-Shannon": JENSEN_SHANNON, "variation": VARIATION,
    "order 3/2": by("hellinger", "3/2"), "order 1/3": by("hellinger", "1/3"),
}  # fmt: skip


def reading(left: Tree, right: Tree, op: str = "<=", positive: str = "") -> Read:
    """left op right as the checker reads it."""
    return read(op, left, right, context(positive))

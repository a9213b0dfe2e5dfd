"""A function of the variation below a symmetric divergence: proposed by calculus of the variation."""

from __future__ import annotations

import math
from fractions import Fraction

from ...certificate.checker.arithmetic.work import bounded_work
from ...certificate.checker.kinds.derivation.context import Context
from ...certificate.checker.kinds.ratios.variation import INSIDE, VARIATION, against_variation, check_symmetric
from ...certificate.schema import Tree
from ..calculus import proposed
from ..words import comparison, node_text, text
from .proposing import FAILED, WORK

PLACES = tuple(k / 400 for k in range(2, 400))
"""Variations at which functions are sampled."""


def symmetric_factor(op: str, sides: tuple[Tree, Tree], context: Context) -> tuple[Fraction, float] | None:
    """A factor of the larger side with which the comparison is proved, near the least one, and the variation at which
    samples see that; None where there is none."""
    try:
        phi, psi, _ = against_variation(op, sides, context)
        ratios = [(_value(phi, v) / _value(psi, v), v) for v in PLACES if _value(psi, v) > 1e-12]
    except (*FAILED, ValueError, OverflowError):
        return None
    least, place = max(ratios, default=(0.0, 0.0))
    if not 0 < least < math.inf:
        return None
    for c in (Fraction(least * (1 + 1e-7)).limit_denominator(1000), Fraction(math.ceil(least * 1001), 1000)):
        larger = {"op": "mul", "args": [sides[1], str(c)]}
        if abs(float(c) - least) < 2e-3 * least and symmetric_proof(op, (sides[0], larger), context) is not None:
            return c, place
    return None


def seen_above(phi: Tree, psi: Tree) -> bool:
    """Whether doubles see a variation at which the first function is above the second."""
    return any(_value(phi, v) > _value(psi, v) * (1 + 1e-9) + 1e-12 for v in PLACES)


def _value(tree: Tree, v: float) -> float:
    if isinstance(tree, str):
        return float(Fraction(tree))
    if tree == VARIATION:
        return v
    parts = [_value(part, v) for part in tree["args"]]
    if tree["op"] == "div":
        return parts[0] / parts[1]
    if tree["op"] == "pow":
        return math.pow(parts[0], parts[1])
    if tree["op"] in ("add", "mul"):
        return math.fsum(parts) if tree["op"] == "add" else math.prod(parts)
    if tree["op"] == "neg":
        return -parts[0]
    return math.log(parts[0]) if tree["op"] == "ln" else math.exp(parts[0])


def symmetric_proof(op: str, sides: tuple[Tree, Tree], context: Context) -> tuple[Tree, list[str]] | None:
    """A proof that the checker accepts, and its lines; None where none was found."""
    try:
        with bounded_work(WORK, None):
            phi, psi, _ = against_variation(op, sides, context)
        node = proposed(phi, psi, INSIDE, lambda tree: bool(tree == VARIATION))
        if node is None:
            return None
        proof = {"symmetric": node}
        with bounded_work(WORK, None):
            check_symmetric(proof, op, sides, context)
    except FAILED:
        return None
    return proof, [
        f"to show: {comparison(op, *sides)}",
        "the divergence is symmetric and its function convex, so that by Jensen's inequality, with weights "
        f"`(p + q) / 2` and v the total variation, it is at least `{text(psi)}`",
        f"that `{text(phi)}` is at most this for `0 < v` and `v < 1` is an inequality between functions of one number, "
        f"by derivatives ({node_text(node)})",
    ]

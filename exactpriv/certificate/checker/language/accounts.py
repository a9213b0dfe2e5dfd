"""delta(eps) of a composition of named mechanisms as a number of an expression: {"account": {parts, relation, eps}}.

Computed as in certificates of the kind "accounted" (docs/account_mathematics.md), from the parameters alone: by types,
in closed form, or along the contour that `method` gives. eps may be any number, and so may the scales of noise, of
which less is lost at a larger one: what is lost at rationals on both sides of the true scale encloses it.

What would make it silently wrong: the lower end of a scale taken for the lower end of delta.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import count
from typing import Any

from ...schema import CertificateError, Tree, fields, integer, shorten, string
from ..accounting.by_parts import MAX_ORDER
from ..accounting.closed import delta_in_closed_form
from ..accounting.contour import MAX_NODES, Contour, Level, delta_by_contour
from ..accounting.counting import rational_exp, sums
from ..accounting.fixed import Field
from ..accounting.reading import RELATIONS, Finite, Loss, bracketed, parameter, parts_of
from ..arithmetic import intervals
from ..arithmetic.elementary import exp, simplified
from ..arithmetic.intervals import Interval
from ..arithmetic.numbers import Number, enclose, number, opaque
from ..arithmetic.work import spend
from .objects import demand

SCALES = ("sigma", "scale")
LEAST, MOST = Fraction(1, 10**9), Fraction(10**7)
FINEST = 200
"""Bits of precision beyond which no enclosure is asked for."""
CONTOUR = 80
"""Bits after the point to which a contour is followed; aliases limit what it can say."""
Evaluate = Callable[[Tree], Number]

_ACCOUNTS = count()


class AnyLevel(Level):
    """eps as any number; `value` is none of those at which e^eps is known to be a rational."""

    def __init__(self, eps: Number) -> None:
        super().__init__(Fraction(-1), False)
        self.eps = eps

    def enclosed(self, f: Field) -> Interval:
        return enclose(self.eps, f.bits)

    def exp(self, f: Field) -> Interval:
        return f.exp(self.enclosed(f))


@dataclass(frozen=True)
class _Place:
    """Where a scale stands that is an expression: no JSON is one."""

    scale: int


def delta_of(tree: Tree, evaluate: Evaluate) -> Number:
    """delta at eps of the account in an expression."""
    named = fields(tree, ["parts", "relation", "eps"], "an account", optional=["method"])
    relation = string(named["relation"], "the relation")
    demand(relation in RELATIONS, f"the relation is {shorten(relation)}: use one of {', '.join(RELATIONS)}")
    eps = _level(evaluate(named["eps"]))
    method = named.get("method")
    scales: list[Number] = []
    parts = _with_scales(named["parts"], evaluate, scales)
    if not scales:
        below, above = bracketed(named["parts"], relation)
        ratio = rational_exp(eps)
        if method is None and below == above and ratio is not None and all(isinstance(x, Finite) for x, _ in below):
            found = sums(below, eps)
            return number(found.infinite + found.above - ratio * found.below)

    def enclosed(bits: int) -> Interval:
        bits = min(bits, FINEST) + 32
        ends = []
        for most in (False, True):
            losses = parts_of(_at(parts, scales, bits, most), relation, most)
            ends.append(_delta(losses, eps, method, bits))
        f = Field(bits)
        low, high = ends[0][0], ends[1][1]
        return (
            low if intervals.at_most(f.zero[0], low) else f.zero[0],
            high if intervals.at_most(high, f.one[1]) else f.one[1],
        )

    return opaque(("account", next(_ACCOUNTS)), enclosed)


def _level(eps: Number) -> Level:
    demand(not eps.infinite, "the eps of an account is infinite: give a finite one")
    eps = simplified(eps)
    if eps.rational is not None:
        return Level(eps.rational, False)
    ratio = simplified(exp(eps)).rational
    return Level(ratio, True) if ratio is not None else AnyLevel(eps)


def _with_scales(tree: Tree, evaluate: Evaluate, scales: list[Number], depth: int = 0) -> Any:
    """The tree with the place of each scale that is an expression in its stead; the scales are listed."""
    spend(10)
    demand(depth < 12, "the parts of an account are nested too deeply: write them flatter")
    if isinstance(tree, list):
        return [_with_scales(x, evaluate, scales, depth + 1) for x in tree]
    if not isinstance(tree, dict):
        return tree
    made: dict[str, Any] = {}
    for key, value in tree.items():
        if key in SCALES and isinstance(value, dict):
            made[key] = _Place(len(scales))
            scales.append(evaluate(value))
        else:
            made[key] = _with_scales(value, evaluate, scales, depth + 1)
    return made


def _at(tree: Any, scales: list[Number], bits: int, most: bool) -> Tree:
    """The tree with rational scales, at most the true ones where most is to be lost, else at least these."""
    if isinstance(tree, _Place):
        ends = intervals.ends(enclose(scales[tree.scale], bits))
        return str(ends[0] if most else ends[1])
    if isinstance(tree, list):
        return [_at(x, scales, bits, most) for x in tree]
    if not isinstance(tree, dict):
        return tree
    return {key: _at(value, scales, bits, most) for key, value in tree.items()}


def _delta(losses: list[tuple[Loss, int]], eps: Level, method: Tree, bits: int) -> Interval:
    if method is None and all(isinstance(law, Finite) for law, _ in losses):
        return sums(losses, eps).delta(eps, bits)
    if method is None:
        return delta_in_closed_form(losses, eps, bits)
    return delta_by_contour(losses, eps, _contour(method), Fraction(1, 2 ** min(bits, CONTOUR)))


def _contour(method: Tree) -> Contour:
    if not isinstance(method, Mapping):
        raise CertificateError(f"the method of an account is {shorten(method)}: give c, step, c2 and nodes")
    named = fields(method, ["c", "step", "c2", "nodes"], "the method of an account", optional=["order", "smoothing"])
    c, step, c2 = (parameter(named[key], key, LEAST, MOST) for key in ("c", "step", "c2"))
    demand(c < c2, f"c is {shorten(named['c'])} and c2 {shorten(named['c2'])}: give c2 above c")
    order = integer(named["order"], "the order", 1, MAX_ORDER) if "order" in named else 0
    smoothing = parameter(named["smoothing"], "the smoothing", LEAST, Fraction(1)) if "smoothing" in named else 0
    return Contour(c, step, c2, integer(named["nodes"], "nodes", 2, MAX_NODES), order, Fraction(smoothing))

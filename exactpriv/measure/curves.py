"""Privacy curves: the hockey-stick divergence as an exact piecewise-linear function of r = e^eps on [0, inf).

E_r(p, q) = max over events A of p(A) - r q(A), so it is the upper envelope of lines with rational coefficients; so
is the largest over pairs of rows. Convex, continuous, non-increasing, eventually constant.
Source: cuff-midp Definition 1; ngo-lmidp Section II. Exact. Errors: BadInput for entries that are not rational.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from flint import fmpq

from ..kernel import Database, Kernel
from ..real import BadInput, Real, as_real
from . import argument_types
from .shared_sums import ZERO, Masses, all_pairs_or_itself, entry, rational, row_pairs

__all__ = ["Curve", "hockey_stick_curve", "privacy_curve"]


@dataclass(frozen=True)
class Curve:
    """r -> intercepts[k] + slopes[k] r on [breakpoints[k], breakpoints[k+1]], from breakpoints[0] = 0 to inf."""

    breakpoints: tuple[fmpq, ...]
    intercepts: tuple[fmpq, ...]
    slopes: tuple[fmpq, ...]

    def __post_init__(self) -> None:
        n = len(self.breakpoints)
        if n == 0 or self.breakpoints[0] != 0 or {n} != {len(self.intercepts), len(self.slopes)}:
            raise BadInput("a curve starts at 0 and has one intercept and one slope a breakpoint")
        if any(a >= b for a, b in pairwise(self.breakpoints)):
            raise BadInput("the breakpoints of a curve increase strictly")
        for k in range(1, n):
            at = self.breakpoints[k]
            if self.intercepts[k - 1] + self.slopes[k - 1] * at != self.intercepts[k] + self.slopes[k] * at:
                raise BadInput(f"the pieces of the curve do not meet at {at}")

    def at(self, r: Any) -> Real:
        """The value at r = e^eps >= 0."""
        x = as_real(r)
        if x.is_infinite and x.infinite > 0 and self.slopes[-1] == 0:
            return Real(self.intercepts[-1])
        if x.is_infinite or x < 0:
            raise BadInput(f"the curve is defined for r = e^eps in [0, inf) and was asked for at {x}")
        place = entry(x)
        k = max(k for k, b in enumerate(self.breakpoints) if place >= b)
        return as_real(self.intercepts[k] + self.slopes[k] * place)

    def inverse(self, delta: Any) -> Real:
        """The smallest r >= 0 with value at most delta (+inf if there is none), for a rational delta >= 0."""
        level = as_real(delta).rational
        if level is None or level < 0:
            raise BadInput(f"{delta} is not a rational delta >= 0; pass one")
        ends = [*self.breakpoints[1:], None]
        for start, end, a, s in zip(self.breakpoints, ends, self.intercepts, self.slopes, strict=True):
            if a + s * start <= level:
                return Real(start)
            if s < 0 and (end is None or a + s * end <= level):
                return Real((level - a) / s)
        return Real.infinity()

    def latex(self) -> str:
        """LaTeX cases in r."""
        lines = []
        ends = [*self.breakpoints[1:], None]
        for start, end, a, s in zip(self.breakpoints, ends, self.intercepts, self.slopes, strict=True):
            slope = "" if s == 0 else rf"{'-' if s < 0 else '+'}{'' if abs(s) == 1 else Real(abs(s)).latex()}r"
            body = Real(a).latex() + slope if a != 0 or not slope else slope.lstrip("+")
            low = Real(start).latex()
            until = rf"r\ge {low}" if end is None else rf"{low}\le r\le {Real(end).latex()}"
            lines.append(rf"{body} & {until}")
        return r"\begin{cases}" + r"\\".join(lines) + r"\end{cases}"


def hockey_stick_curve(p: Any, q: Any) -> Curve:
    """hockey_stick(p, q, ln r) as a function of r."""
    first, second = argument_types._law(p)[0], argument_types._law(q)[0]
    argument_types.check_shapes("hockey_stick_curve", [first, second])
    return envelope(lines(first.masses, second.masses))


def privacy_curve(K: Any, db: Database | None = None) -> Curve:
    """ldp_delta(K, ln r), or dp_delta(K, db, ln r), as a function of r; 0 if no databases are neighbours."""
    kernel: Kernel = argument_types._kernel(K)[0]
    argument_types.check_shapes("privacy_curve", [kernel] if db is None else [kernel, argument_types._database(db)[0]])
    pairs = all_pairs_or_itself(kernel.n_inputs) if db is None else db.neighbours()
    return envelope(line for p, q in row_pairs(kernel, pairs) for line in lines(p, q))


def lines(p: Masses, q: Masses) -> Iterable[tuple[fmpq, fmpq]]:
    """(intercept, slope) of p(A) - r q(A) for the events A = {p/q > t}."""
    if not rational(p, q):
        raise BadInput("a curve with rational pieces needs rational laws; use hockey_stick or ldp_delta at single "
                       "values of eps, or Kernel.from_floats, which records its rounding")  # fmt: skip
    known = [(a, b) for a, b in zip(p, q, strict=True) if isinstance(a, fmpq) and isinstance(b, fmpq) and a > 0]
    constant = sum((a for a, b in known if b == 0), ZERO)
    ordered = sorted(((a / b, a, b) for a, b in known if b > 0), key=lambda item: item[0], reverse=True)
    intercept, slope = constant, ZERO
    yield intercept, slope
    for _, a, b in ordered:
        intercept, slope = intercept + a, slope - b
        yield intercept, slope


def envelope(family: Iterable[tuple[fmpq, fmpq]]) -> Curve:
    """The upper envelope on [0, inf) of lines of slope at most 0 and of the zero line."""
    best: dict[tuple[int, int], tuple[fmpq, fmpq]] = {}
    for a, s in [(ZERO, ZERO), *family]:
        key = int(s.p), int(s.q)
        if key not in best or best[key][0] < a:
            best[key] = a, s
    pieces: list[tuple[fmpq, fmpq, fmpq]] = []  # start, intercept, slope
    for a, s in sorted(best.values(), key=lambda line: (line[1], line[0])):
        while pieces:
            start, top, slope = pieces[-1]
            crossing = (top - a) / (s - slope)
            if crossing > start:
                pieces.append((crossing, a, s))
                break
            pieces.pop()
        else:
            pieces.append((ZERO, a, s))
    return Curve(*(tuple(column) for column in zip(*pieces, strict=True)))

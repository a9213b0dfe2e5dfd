"""Where a combination of Gaussian densities is positive: the line cut into cells of certified sign.

2. *Signs of f = sum c_j N(m_j, v_j)* (`level_sets`). Divided by one component, g = sum +-e^(quadratic) has the signs
   of f. A cell is decided if the ball of g has a sign; if g' has one, a zero lies in c - g(c)/g'(cell), and outside
   the sign is known. Tail: l the component of largest variance, then farthest mean. The logarithm of the ratio of j
   to l is a concave quadratic (or linear); once it falls it falls beyond; ratios of sum below 1 there: l decides from
   there on. What is not decided at width w is a cell with integral of f^+ in [0, w sup|f|]: a tangency costs width,
   never truth.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flint import arb

from ...real.precision import ctx
from .densities import Density

MAX_DOUBLINGS = 400
MAX_CELLS = 20_000


@dataclass(frozen=True)
class Cell:
    """The points from low to high (None: no end on that side); `sign` is that of f throughout, or 0: not decided."""

    low: Any | None
    high: Any | None
    sign: int


def sign_cells(f: Density, width_bits: int) -> list[Cell]:
    """The line in cells from left to right; undecided ones are at most about 2^-width_bits wide (tails apart)."""
    with ctx.workprec(f.bits):
        if not f.components:
            return []
        right, right_sign = _tail(f, 1)
        left, left_sign = _tail(f, -1)
        cells = [Cell(None, left, left_sign)]
        least = arb(2) ** -width_bits
        pending = [(left, right)]
        while pending:
            low, high = pending.pop()
            if len(cells) > MAX_CELLS:
                cells.append(Cell(low, high, 0))
                continue
            pending += _examined(f, low, high, least, cells)
        cells.append(Cell(right, None, right_sign))
        return _joined(cells)


def _examined(f: Density, low: Any, high: Any, least: Any, cells: list[Cell]) -> list[tuple[Any, Any]]:
    """Append what is decided about [low, high] to `cells`, return what is left, the leftmost last."""
    x = low.union(high)
    centre = x.mid()
    reference = f.reference(centre)
    value, slope = f.scaled(x, centre, reference)
    if value > 0 or value < 0:
        cells.append(Cell(low, high, 1 if value > 0 else -1))
        return []
    if slope > 0 or slope < 0:
        at_centre, _ = f.scaled(centre, centre, reference)
        root = centre - at_centre / slope
        a, b = root.lower(), root.upper()
        rising = 1 if slope > 0 else -1
        if a.is_finite() and b.is_finite():
            if a > high or b < low:
                cells.append(Cell(low, high, rising if b < low else -rising))
                return []
            a, b = (a if a > low else low), (b if b < high else high)
            # g is monotone on the cell and its only possible zero is in [a, b]
            if b - a < least or (b - a) * 2 < high - low:
                if a > low:
                    cells.append(Cell(low, a, -rising))
                rest = [(b, high, rising)] if b < high else []
                if b - a < least:
                    cells.append(Cell(a, b, 0))
                    cells.extend(Cell(*part) for part in rest)
                    return []
                inner: list[Cell] = []
                left = _examined(f, a, b, least, inner)
                while left:
                    left += _examined(f, *left.pop(), least, inner)
                cells.extend(inner)
                cells.extend(Cell(*part) for part in rest)
                return []
    if high - low < least:
        cells.append(Cell(low, high, 0))
        return []
    return [(centre, high), (low, centre)]


def _tail(f: Density, side: int) -> tuple[Any, int]:
    """A point from which on, towards side * infinity, f has one sign; the sign is 0 if that is not shown.

    The component of largest variance (then farthest mean) dominates: beyond the points where the ratios of the others
    to it fall, it is enough that it exceeds their sum at one point.
    """
    lead = _leader(f, side)
    start = f.m[0]
    for m, s in zip(f.m, f.s, strict=True):
        end = m + side * s
        start = end if side * (end.mid() - start.mid()) > 0 else start
    start = start.mid()
    if lead is None:
        reach = arb(2 * f.bits).sqrt()
        for m, s in zip(f.m, f.s, strict=True):
            end = (m + side * s * reach).mid()
            start = end if side * (end - start) > 0 else start
        return start, 0
    step = max((s.mid() for s in f.s), key=float)
    point = start
    for _ in range(MAX_DOUBLINGS):
        rest, ok = arb(0), True
        for j, (e, d) in enumerate(f.exponents(point, point, lead)):
            if j != lead:
                ok = ok and bool(side * d < 0)
                rest += e.exp()
        if ok and rest < 1:
            return point, f.sign[lead]
        point, step = (point + side * step).mid(), step * 2
    return start, 0


def _leader(f: Density, side: int) -> int | None:
    lead = 0
    for j in range(1, len(f.components)):
        if f.v[j] > f.v[lead]:
            lead = j
        elif f.v[j] < f.v[lead]:
            continue
        elif _same_variance(f, j, lead):
            if side * (f.m[j] - f.m[lead]) > 0:
                lead = j
            elif not side * (f.m[j] - f.m[lead]) < 0:
                return None
        else:
            return None
    return lead


def _same_variance(f: Density, j: int, k: int) -> bool:
    a, b = f.components[j][2], f.components[k][2]
    return a is b or (type(a) is type(b) and str(a) == str(b))


def _joined(cells: list[Cell]) -> list[Cell]:
    """Neighbouring cells of one decided sign as one."""
    joined: list[Cell] = []
    for cell in cells:
        if joined and joined[-1].sign == cell.sign != 0:
            joined[-1] = Cell(joined[-1].low, cell.high, cell.sign)
        else:
            joined.append(cell)
    return joined

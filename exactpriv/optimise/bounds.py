"""Certified bounds on a capacity from an input law: the two lines a reader rechecks (docs/optimise.md, sections 2 and 3)."""

from __future__ import annotations

from typing import Any

from flint import arb, ctx, fmpq

from .program import ZERO
from .reduce import Law, Rows


class BallKernel:
    """A kernel in ball arithmetic of a given precision, with what does not depend on the input law."""

    def __init__(self, rows: Rows, order: fmpq, bits: int) -> None:
        self.rows, self.order, self.bits = rows, order, bits
        with ctx.workprec(bits):
            self.entries = [[arb(x) for x in row] for row in rows]
            if order == 1:
                self.constant = [
                    sum((v * v.log() for v, x in zip(vs, row, strict=True) if x != 0), arb(0))
                    for vs, row in zip(self.entries, rows, strict=True)
                ]
            else:
                power = arb(order)
                self.powers = [
                    [v**power if x != 0 else arb(0) for v, x in zip(vs, row, strict=True)]
                    for vs, row in zip(self.entries, rows, strict=True)
                ]

    def bounds(self, law: Law) -> tuple[Any, Any]:
        """(lower, upper) balls: information of the law, and the largest divergence of a row from the law's centre.

        The upper ball is +infinity when some row puts mass where the centre puts none and the order makes that infinite.
        """
        with ctx.workprec(self.bits):
            return self._shannon(law) if self.order == 1 else self._sibson(law)

    def _shannon(self, law: Law) -> tuple[Any, Any]:
        rows = self.rows
        live = [x for x, mass in enumerate(law) if mass != 0]
        masses = {x: arb(law[x]) for x in live}
        width = range(len(rows[0]))
        reached = [any(rows[x][y] != 0 for x in live) for y in width]
        logs = [
            sum((masses[x] * self.entries[x][y] for x in live), arb(0)).log() if reached[y] else arb(0) for y in width
        ]
        divergences = [
            self.constant[x] - sum((self.entries[x][y] * logs[y] for y in width if rows[x][y] != 0), arb(0))
            if all(reached[y] for y in width if rows[x][y] != 0)
            else arb.pos_inf()
            for x in range(len(rows))
        ]
        lower = sum((masses[x] * divergences[x] for x in live), arb(0))
        return lower, _largest(divergences)

    def _sibson(self, law: Law) -> tuple[Any, Any]:
        rows, order = self.rows, self.order
        live = [x for x, mass in enumerate(law) if mass != 0]
        masses = {x: arb(law[x]) for x in live}
        width = range(len(rows[0]))
        reached = [any(rows[x][y] != 0 for x in live) for y in width]
        inverse = 1 / arb(order)
        roots, tilts = [arb(0)] * len(width), [arb(0)] * len(width)
        for y in width:
            if reached[y]:
                log = sum((masses[x] * self.powers[x][y] for x in live if rows[x][y] != 0), arb(0)).log()
                roots[y], tilts[y] = (log * inverse).exp(), (log * (inverse - 1)).exp()
        total = sum(roots, arb(0)).log()
        lower = total / (1 - inverse)
        divergences = []
        for x in range(len(rows)):
            hit = [y for y in width if rows[x][y] != 0]
            if not all(reached[y] for y in hit) and order > 1:
                divergences.append(arb.pos_inf())
                continue
            g = sum((self.powers[x][y] * tilts[y] for y in hit if reached[y]), arb(0))
            divergences.append(total + g.log() / arb(order - 1) if any(reached[y] for y in hit) else arb.pos_inf())
        return lower, _largest(divergences)


def _largest(balls: list[Any]) -> Any:
    out = balls[0]
    for ball in balls[1:]:
        out = out.max(ball)
    return out


def width(lower: Any, upper: Any) -> Any:
    """A ball that contains upper - lower, the certified gap."""
    return upper.upper() - lower.lower()


def pushed(rows: Rows, law: Law) -> Law:
    """The output law pK."""
    return tuple(
        sum((p * row[y] for p, row in zip(law, rows, strict=True) if p != 0), ZERO) for y in range(len(rows[0]))
    )

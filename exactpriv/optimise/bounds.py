"""Certified bounds on a capacity from an input law: the two lines a reader rechecks (order 1 here, other
orders: closed_forms.py).

Shannon capacity.

1. *Reduction.* Equal rows pool their mass: pK and the information stay. Proportional columns merge: a
   post-processing, undone by a coin of fixed bias.
2. *Lower bound.* I(p; K), any law p.
3. *Upper bound.* C <= max_x D(K_x || q), any law q: I(p; K) = sum_x p_x D(K_x || q) - D(pK || q).
4. *p is optimal* if D(K_x || pK) = d on its support and <= d elsewhere: I(p; K) = d, and step 3. Both sides are
   log-linear forms with rational coefficients: decided.
5. *A rational q is optimal* if D(K_x || q) <= d for all x and q mixes rows with D(K_x || q) = d (an exact linear
   program): the mixing law has information d.
6. *Disjoint supports.* I(p; K) = H(p) <= ln n, attained at the uniform law.
7. *Muroga's formula.* Rows S, square and invertible after merging columns; v = K_S^-1 (sum_l K_il ln K_il)_i, Q_j =
   e^(v_j), C = ln sum Q_j, q = e^-C Q, a law with D(K_i || q) = C on S. p = q K_S^-1 has sum one (K_S 1 = 1). If p >=
   0, I(p; K) = C; if also D(K_x || q) <= C for the other rows, C is the capacity (step 4). Both are decided (the
   second as sum_y K_xy (ln K_xy - ln (pK)_y e^C) <= 0).
8. *Two distinct rows, two columns.* The optimum is interior (a point mass has information 0, the uniform law more),
   so both divergences equal C, the centre is q of step 7, and p needs no test. *Irrational entries.* Steps 2 and 3
   hold for any kernel: the law is proposed for a rational kernel within 2^-bits with the same zeros, both bounds
   evaluated in balls around the entries. Step 4 is decided where the levels have normal forms.
9. *Certificate.* A rational p; the checker computes steps 2 and 3 with q = pK itself. Laws in certificates have gap
   below 2^-96 < 1e-25.
"""

from __future__ import annotations

from typing import Any

from flint import arb, arb_mat, fmpq

from ..real.precision import ctx
from .program import ZERO
from .reduce import Law, Rows

FEW_BITS = 8


def lost_bits(order: fmpq) -> int:
    """The bits that are lost at an order near 0, where w_y^(1/a) is a long power of a number near 1, and near 1, where
    all K^(a-1) are near 1; 0 where they are few."""
    small = max(int(order.q).bit_length() - int(order.p).bit_length(), 0)
    off = order - 1
    near = 0 if off == 0 else max(int(off.q).bit_length() - abs(int(off.p)).bit_length(), 0)
    return 3 * small + 2 * near if max(small, near) > FEW_BITS else 0


class BallKernel:
    """A kernel in ball arithmetic of a given precision, with what does not depend on the input law.

    `entries`: balls around the entries in place of those of `rows`, which then say no more than which entries are 0;
    a ball is 0 where the entry is and positive where it is not (ValueError otherwise).
    """

    def __init__(self, rows: Rows, order: fmpq, bits: int, entries: list[list[Any]] | None = None) -> None:
        if entries is not None:
            for balls, row in zip(entries, rows, strict=True):
                if not all(v > 0 if x != 0 else v == 0 for v, x in zip(balls, row, strict=True)):
                    raise ValueError("a ball does not tell its entry from zero")
        self.rows, self.order, self.bits = rows, order, bits + lost_bits(order)
        self.full = all(x != 0 for row in rows for x in row)
        with ctx.workprec(self.bits):
            if entries is None:
                entries = [[arb(x) for x in row] for row in rows]
            if order == 1:
                self.matrix = arb_mat(entries)
                self.constant = [sum((v * v.log() for v in vs if v > 0), arb(0)) for vs in entries]
            else:
                power = arb(order)
                self.matrix = arb_mat([[v**power if v > 0 else v for v in vs] for vs in entries])

    def bounds(self, law: Law) -> tuple[Any, Any]:
        """(lower, upper) balls: information of the law, and the largest divergence of a row from the law's centre.

        The upper ball is +infinity when some row puts mass where the centre puts none and the order makes that
        infinite.
        """
        with ctx.workprec(self.bits):
            masses = arb_mat([[arb(x) for x in law]])
            centre = (masses * self.matrix).entries()
            reached = self._reached(law)
            if self.order == 1:
                divergences = self._shannon(centre, reached)
                lower = sum((arb(m) * d for m, d in zip(law, divergences, strict=True) if m != 0), arb(0))
            else:
                total, divergences = self._sibson(centre, reached)
                lower = total / (1 - 1 / arb(self.order))
            return lower, _largest(divergences)

    def _reached(self, law: Law) -> list[bool]:
        """The outputs of positive probability, exactly."""
        live = [row for row, mass in zip(self.rows, law, strict=True) if mass != 0]
        return [True] * len(self.rows[0]) if self.full else [any(column) for column in _nonzero(live)]

    def _missed(self, reached: list[bool]) -> list[bool]:
        """The inputs with an output outside the reached ones, exactly."""
        if all(reached):
            return [False] * len(self.rows)
        return [any(x != 0 and not r for x, r in zip(row, reached, strict=True)) for row in self.rows]

    def _shannon(self, centre: list[Any], reached: list[bool]) -> list[Any]:
        logs = arb_mat([[w.log() if r else arb(0)] for w, r in zip(centre, reached, strict=True)])
        return [
            arb.pos_inf() if missed else c - cross
            for c, cross, missed in zip(
                self.constant, (self.matrix * logs).entries(), self._missed(reached), strict=True
            )
        ]

    def _sibson(self, centre: list[Any], reached: list[bool]) -> tuple[Any, list[Any]]:
        inverse = 1 / arb(self.order)
        logs = [w.log() if r else None for w, r in zip(centre, reached, strict=True)]
        total = sum(((x * inverse).exp() for x in logs if x is not None), arb(0)).log()
        tilts = arb_mat([[arb(0) if x is None else (x * (inverse - 1)).exp()] for x in logs])
        slope = 1 / arb(self.order - 1)
        out = []
        for row, g, missed in zip(self.rows, (self.matrix * tilts).entries(), self._missed(reached), strict=True):
            disjoint = missed and not any(x != 0 and r for x, r in zip(row, reached, strict=True))
            infinite = missed if self.order > 1 else disjoint
            out.append(arb.pos_inf() if infinite else total + g.log() * slope)
        return total, out


def _nonzero(rows: list[tuple[fmpq, ...]]) -> list[list[bool]]:
    return [[x != 0 for x in column] for column in zip(*rows, strict=True)]


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

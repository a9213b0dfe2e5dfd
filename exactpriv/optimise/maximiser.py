"""Where the maxima of implicit.py are attained, isolated by an interval Newton step.

The optimum solves a square system F(x) = 0 (the constraint, and a gradient parallel to the objective). An interval
Newton step that maps a box into its own interior proves that F has exactly one zero there; by convexity that zero is
the only maximiser. Further steps narrow it to any precision.

Proposes in floating point: the centre of the first box (proposed_maxima.py).

L(p, q) = ln( p (1-q) / (q (1-p)) ). mu > 0 nats (a level of b bits is b ln 2), mu < ln 2 for the capacity, r >= 1
finite.

1. *System.* Capacity: D(Ber(p0) || Ber(m)) = mu, D(Ber(p1) || Ber(m)) = mu, (p0 - m) L(p1, m) + r (m - p1) L(p0, m) =
   0, p1 < m < p0. Then m is the output mass of the input law w = (m - p1)/(p0 - p1), optimal (bounds.py, step 4): the
   capacity is mu. By the third equation the gradient (w L(p0, m), (1-w) L(p1, m)) of f = I(w; .) is s (1, -r), s > 0;
   implicit.py, step 3, with q = p, e = 0, bounds every feasible pair by p0 - r p1: a zero is a maximiser. Divergence:
   D(Ber(p1) || Ber(p0)) = mu and slope1/slope0 = b/a, p1 < p0 for a = 1, p0 < p1 for a = -1 (s > 0): the same with f
   = D.
2. *One zero* (interval Newton: Neumaier 1990, chapter 5). Box X, centre c, an interval matrix J of all Jacobians on
   X. If every matrix in J is regular and N = c - J^-1 F(c) lies inside X, F has exactly one zero in X, and it is in
   N. J comes from jets, J^-1 F(c) from Arb's interval systems. Levels may be balls: it holds for each member.
3. *One maximiser.* p the zero, p' another maximiser: the segment is feasible and maximal. Its points near p are
   inside (0,1)^2 with p0 != p1; there g = mu (else a step along (a, b) improves), g is differentiable (the optimal w
   is unique, the rows being distinct) with gradient s (a, b), s > 0, as g < mu at p0 = p1. So they, with m, which
   depends continuously on them, are zeros in X: contradiction.
4. *Any precision.* N contains the zero and replaces X, its width of the order of the square of X's. a p0 + b p1 is
   read off; where no box was isolated (p1* below 2^-65536), implicit.py alone encloses it.
5. *Exact points.* Read backwards: rational p0, p1 give mu = the capacity (bounds.py, steps 7 and 8, with its m) or
   the divergence, and r = (p0 - m) L(m, p1) / ((m - p1) L(p0, m)), or -L(p1, p0) p0 (1 - p0)/(p0 - p1) (its inverse
   for p1/r - p0). By step 1 (p0, p1) is the maximiser there, if r > 0.
6. *Measures.* `ldp_maximiser_of_mi` and `lip_maximiser_of_mi` are the coordinates. The checker shares nothing with
   steps 1-4: both coordinates grow along the boundary with one parameter (the output mass, resp. p0), a linear
   function rises and then falls along the boundary of a convex set, and bisection on the proved sign of its slope
   encloses the pair.
7. *Degenerate.* mu = 0: every p0 = p1 is a maximiser, refused. mu >= ln 2: (1, 0). r = 1, capacity: (1 - h, h), h =
   h^-1(ln 2 - mu).

Silently wrong if a sign in the system were wrong (implicit.py shares no code with it, and bounds the values).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flint import arb, arb_mat

from ..real import Real, UndecidedError
from ..real.precision import ctx
from .jets import Jet, ln
from .proposed_maxima import Kind, beyond, out_of_reach, propose

FIRST_BITS = 96
LAST_BITS = 384
"""Working precisions between which a first box is looked for."""
MAX_BITS = 1 << 17
"""Working precision at which narrowing it further is given up."""


def system(kind: Kind, mu: Any, r: Any, x: Sequence[Jet]) -> list[Jet]:
    """What vanishes at the maximum: D(p0||m) - mu, D(p1||m) - mu and (p0-m) L(p1,m) + r (m-p1) L(p0,m) in (p0, p1, m)
    for the capacity; D(p1||p0) - mu and the ratio of the two slopes of D in (p0, p1) for a divergence.

    L(p, q) = ln( p (1-q) / (q (1-p)) ); mu and r are balls.
    """
    zero = (arb(0),) * len(x)
    level, ratio = Jet(mu, zero), Jet(r, zero)
    if kind is Kind.CAPACITY:
        p0, p1, m = x
        slopes = (p0 - m) * _log_odds(p1, m) + ratio * (m - p1) * _log_odds(p0, m)
        return [_divergence(p0, m) - level, _divergence(p1, m) - level, slopes]
    p0, p1 = x
    steep = (p0 - p1) / (p0 * (1 - p0))
    slopes = _log_odds(p1, p0) + (ratio * steep if kind is Kind.RATIO_BELOW else steep / ratio)
    return [_divergence(p1, p0) - level, slopes]


def _divergence(p: Jet, q: Jet) -> Jet:
    return p * ln(p / q) + (1 - p) * ln((1 - p) / (1 - q))


def _log_odds(p: Jet, q: Jet) -> Jet:
    return ln(p * (1 - q) / (q * (1 - p)))


def only_zero(kind: Kind, mu: Any, r: Any, centre: Sequence[Any], radii: Sequence[Any], bits: int) -> list[Any] | None:
    """Balls inside the box centre +- radii that contain the only zero of `system` in the box, if one interval Newton
    step proves that there is one, and that the objective points outwards there; else None."""
    n = len(centre)
    with ctx.workprec(bits):
        unit = [tuple(arb(int(i == j)) for j in range(n)) for i in range(n)]
        point = [arb(c) for c in centre]
        box = [c + arb(0, radius) for c, radius in zip(point, radii, strict=True)]
        if not all(0 < v < 1 for v in box):
            return None
        here = system(kind, mu, r, [Jet(c, u) for c, u in zip(point, unit, strict=True)])
        over = system(kind, mu, r, [Jet(v, u) for v, u in zip(box, unit, strict=True)])
        jacobian = arb_mat([list(f.gradient) for f in over])
        try:
            step = jacobian.solve(arb_mat([[f.value] for f in here]), algorithm="precond")
        except ZeroDivisionError:
            return None  # the Jacobian may be singular on the box: nothing is proved
        image = [c - step[i, 0] for i, c in enumerate(point)]
        inside = all(v.is_finite() and b.contains_interior(v) for v, b in zip(image, box, strict=True))
        return image if inside and _points_outwards(kind, box) else None


def _points_outwards(kind: Kind, box: Sequence[Any]) -> bool:
    """p1 < m < p0 on the box, so that weights and multiplier are positive (p0 < p1 for the other divergence)."""
    if kind is Kind.CAPACITY:
        return bool(box[1] < box[2] and box[2] < box[0])
    return bool(box[1] < box[0]) if kind is Kind.RATIO_BELOW else bool(box[0] < box[1])


class Maximiser:
    """The maximiser for a level mu > 0 (below ln 2 for the capacity) and a finite ratio r >= 1, kept as a box that only
    shrinks."""

    def __init__(self, kind: Kind, mu: Real, r: Real) -> None:
        self.kind, self.mu, self.r = kind, mu, r
        self._box: list[Any] | None = None
        self._hidden = out_of_reach(mu.arb(64), r.arb(64))
        self._beyond = beyond(mu.arb(64))

    def balls(self, bits: int) -> list[Any]:
        """Balls of relative accuracy 2^-bits around the coordinates (p0, p1, and m for the capacity).

        Raises UndecidedError if no box is proved to contain one zero, or precision runs out.
        """
        box = self._isolated() if self._box is None else self._box
        work = 2 * bits + 128 + self._beyond
        while (known := _accuracy(box)) < bits:
            found = self._step([v.mid() for v in box], [v.rad() for v in box], work)
            if found is None or _accuracy(found) < known + 2:
                work *= 2  # the step was limited by the precision it was computed with
                if work > MAX_BITS:
                    raise UndecidedError("the maximiser could not be narrowed further", work)
            box = box if found is None else found
        self._box = box
        return box

    def _step(self, centre: Sequence[Any], radii: Sequence[Any], bits: int) -> list[Any] | None:
        return only_zero(self.kind, self.mu.arb(bits), self.r.arb(bits), centre, radii, bits)

    def _isolated(self) -> list[Any]:
        work = FIRST_BITS
        while work <= LAST_BITS and not self._hidden:
            found = propose(self.kind, self.mu.arb(work), self.r.arb(work), work, pin=False)
            if found is not None:
                p0, p1, w = found[1]
                centre = [p0, p1, w * p0 + (1 - w) * p1][: 3 if self.kind is Kind.CAPACITY else 2]
                radii = [min(c, 1 - c) / 2 ** (work // 2) for c in centre]
                box = self._step(centre, radii, 3 * work + self._beyond)
                if box is not None:
                    return box
            work *= 2
        self._hidden = True
        raise UndecidedError(f"the maximiser at mu = {self.mu}, e^eps = {self.r} was not isolated", LAST_BITS)


def _accuracy(box: Sequence[Any]) -> int:
    """Correct bits of the least accurate coordinate."""
    return min(int(v.rel_accuracy_bits()) for v in box)

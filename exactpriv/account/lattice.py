"""delta(eps) of losses on a lattice, such as those of the discrete Gaussian: a contour of which no node is left out.

If S lies on o + hZ, then M_S(c + it) e^(-ito) has the period 2 pi/h in t. With the step D = 2 pi/(hN) the terms of the
contour (contour.py) are summed over each class of j mod N in closed form, and N nodes are all there are:

    e^(-c eps)/N * sum over j mod N of M_S(s_j) e^(-ijD eps) kappa(s_j) = f(eps) + aliases,  s_j = c + ijD,
    kappa(s) = sum over losses l > eps of the lattice of e^(-s(l - eps)) (1 - e^(-(l - eps)))
             = e^(-sx)/(1 - e^(-sh)) - e^(-(s+1)x)/(1 - e^(-(s+1)h)),  x = the first of these less eps, in (0, h],

where the aliases are those of the contour at the distance U = hN (docs/account_mathematics.md, 30). Stretches of nodes
are left out where a bound of |M_S| on them is small, together at most that bound times kappa(c) without signs: where
|M(c + it)| of a loss falls up to half of its period, and so rises after it, it is largest at an end of a stretch.

What would make it silently wrong: a loss that is not on the lattice; an x outside of (0, h], which counts a loss on the
wrong side (where eps is not told from a lattice point both places are taken); the value of M at the ends of a stretch
taken as a bound where |M| is not known to fall, or has a period's end inside; aliases with the wrong sign, or at
another distance than hN.

Proposes in floating point: c, c2 and N.

**30. Lattices.** Let all values of S lie on o + hZ, 0 < c < c2 with M_S(c2) < inf, N >= 1, s_j = c + 2 pi i j/(hN).
Let l be the least point of the lattice above eps (or, where eps is one, eps itself) and x = l - eps, 0 <= x <= h.
Then

    (1/N) * sum over j mod N of M_S(s_j) e^{-s_j l} (1/(1 - e^{-s_j h}) - e^{-x}/(1 - e^{-(s_j + 1) h})) = e^{-c eps}
        * sum over integers n of g(eps + nhN).

*Proof.* Two geometric series: what stands behind M_S(s_j) is the sum over points y >= l of e^{-s_j y} (1 - e^{eps -
y}), whose terms are >= 0 at j = 0 and 0 at y = eps. M_S(s_j) is the sum over points y' of P(S = y') e^{s_j y'}, and
the mean over j of e^{s_j (y' - y)} is e^{c(y' - y)} where y' - y is nhN for an integer n, else 0. For one n the sum
over y is e^{cnhN} times the sum over y > eps of P(S = y + nhN)(1 - e^{eps - y}), that is e^{cnhN} f(eps + nhN). All
series converge absolutely: those with n > 0 by 5 (b), those with n < 0 since f <= 1. [] So the aliases are those of 5
with U = hN, and there are no later nodes. A stretch of nodes may be left out at the cost of a bound of |M_S| on it
times the value of the bracket with plus for minus at j = 0, times its number of nodes over N. Where |M_i(c + it)|
falls for t from 0 to half of its period, it is on a stretch without an end of a period inside at most the larger of
its values at both ends, since M_i(c - it) is its conjugate. *What is wrong if forgotten:* a loss of mass off the
lattice; an x below 0 or above h, where a loss is counted on the wrong side of eps.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from flint import acb, arb, fmpq

from ..real.precision import ctx
from . import proposals
from .levels import Level
from .losses import LatticeLoss
from .planning import LN2
from .transforms import upper

MAX_NODES = 5_000
"""Nodes that are summed for one value, about."""
USUAL, BITS = -20.0, 100
"""ln delta and precision at which the nodes are counted in advance."""
ROUGH = 64
FAR = 1000
"""Standard deviations of the loss times t beyond which a modulus is bounded by its value there."""
SMALLEST = -20_000.0
"""ln delta below which delta is bounded from above alone."""


class Lattice:
    """Independent losses on one lattice, with counts."""

    def __init__(
        self, losses: Sequence[tuple[LatticeLoss, int]], step: Level, curve: proposals.Curve, largest: Level | None
    ) -> None:
        self.losses, self.step, self.curve, self.largest = losses, step, curve, largest
        self.too_long = False
        offset = Level()
        for loss, k in losses:
            offset = offset.plus(loss.lattice[0].times(k))
        self.offset = offset
        # each part with the number of its periods in one of the lattice, 0 where its moments are not known to fall
        self.parts = [(loss, k, self._periods(loss) if loss.falls else 0) for loss, k in losses]

    def _periods(self, loss: LatticeLoss) -> int:
        step = loss.lattice[1]
        return 1 if step == self.step else int((step.exponent / self.step.exponent).p)

    def is_short(self) -> bool:
        """Whether the nodes are few enough, at a usual eps."""
        try:
            with ctx.workprec(BITS):
                self.delta(arb(proposals.dyadic(max(self.curve.eps(USUAL), 1e-12), 40)), MAX_NODES)
        except ArithmeticError:
            return False
        return True

    def delta(self, eps: arb, most: int | None = None) -> arb:
        """delta(eps), at about the working precision; from above alone where that takes too many nodes.

        ArithmeticError where it takes more than `most`, if that is given.
        """
        if self.largest is not None and self.largest.ball() <= eps:
            return arb(0)
        near, nats = proposals.near(eps), (ctx.prec - 24) * LN2
        log_delta = self.curve.log_delta(near) - 3
        if log_delta < SMALLEST:
            return arb(0).union(self._bound(eps, near))
        window = self.curve.window(near, log_delta, nats)
        if self.too_long and most is None:
            return arb(0).union(self._bound(eps, near))
        try:
            powers = sum(k for _, k in self.losses).bit_length()
            with ctx.workprec(ctx.prec + math.ceil(max(window.loss, 0.0) / LN2) + powers + 24):
                return self._read(eps, window, log_delta - nats, 20 * MAX_NODES if most is None else most)
        except ArithmeticError:
            if most is not None:
                raise
            self.too_long = True
            return arb(0).union(self._bound(eps, near))

    def _read(self, eps: arb, window: proposals.Window, level: float, most: int) -> arb:
        h, c, c2 = self.step.ball(), arb(proposals.dyadic(window.c)), arb(proposals.dyadic(window.c2))
        count = 2 * math.ceil(window.period / proposals.near(h) / 2) + 1
        place = (eps - self.offset.ball()) / h
        below, above = place.lower().floor().unique_fmpz(), place.upper().floor().unique_fmpz()
        if below is None or above is None or above - below > 1:
            return arb(0).union(arb(1))
        found: arb | None = None
        for n in {int(below), int(above)}:
            value = self._sum(eps, self.offset.ball() + (n + 1) * h - eps, c, count, level, most)
            found = value if found is None else found.union(value)
        assert found is not None
        return found - arb(0).union(self._aliases(eps, c, c2, count * h))

    def _bound(self, eps: arb, near: float) -> arb:
        """Chernoff's bound of delta(eps), at the best order of the grid."""
        order = min(self.curve.orders, key=lambda c: self.curve.at(c) - c * near + proposals.chernoff_factor(c))
        return self._chernoff(eps, arb(proposals.dyadic(order)))

    def _chernoff(self, eps: arb, c: arb) -> arb:
        """At least delta(eps), by the moment of order c."""
        factor = (c * c.log() - (c + 1) * (c + 1).log() - c * eps).exp()
        return upper(upper(abs(self._moment(acb(c)))) * factor)

    def _moment(self, s: acb) -> acb:
        value = acb(1)
        for loss, k in self.losses:
            value *= loss.moment(s) ** k
        return value

    def _sum(self, eps: arb, x: arb, c: arb, count: int, level: float, most: int) -> arb:
        """The sum over all nodes, x being the first loss above eps less eps."""
        h = self.step.ball()
        front = (-c * eps).exp()

        def kappa(s: acb) -> acb:
            return (-(s + 1) * x).exp() / (-(s + 1) * h).expm1() - (-s * x).exp() / (-s * h).expm1()

        # at least |kappa| on the line, times e^(-c eps)
        size = upper(front * -((-(c + 1) * x).exp() / (-(c + 1) * h).expm1() + (-c * x).exp() / (-c * h).expm1()))
        small = arb(level).exp()
        stretches = _Stretches(self.parts, c, count)
        total, rest, used = (self._moment(acb(c)) * kappa(acb(c))).real, arb(0), 0
        left = [(1, count // 2)]
        while left:
            first, last = left.pop()
            with ctx.workprec(ROUGH):
                bound = upper(stretches.bound(first, last) * size)
            if bound < small:
                rest += bound * (last - first + 1)
                continue
            if last - first > 2:
                middle = (first + last) // 2
                left += [(middle + 1, last), (first, middle)]
                continue
            used += last - first + 1
            if used > most:
                raise ArithmeticError("the period of these losses has too many nodes")
            for j in range(first, last + 1):
                t = 2 * arb.pi() * j / (h * count)
                s = acb(c, t)
                total += 2 * (self._moment(s) * acb(0, -t * eps).exp() * kappa(s)).real
        return front * total / count + arb(0, upper(2 * rest / count))

    def _aliases(self, eps: arb, c: arb, c2: arb, period: arb) -> arb:
        """At least the sum of the aliases, of which each is at least 0."""
        before = (-c * period).exp()
        alias = before / (1 - before)
        if self.largest is None or not self.largest.ball() <= eps + period:
            after = (-(c2 - c) * period).exp()
            alias += self._chernoff(eps, c2) * after / (1 - after)
        return upper(alias)


class _Stretches:
    """Bounds of |M_S(c + it)| on stretches of nodes."""

    def __init__(self, parts: Sequence[tuple[LatticeLoss, int, int]], c: arb, count: int) -> None:
        self.parts, self.c, self.count = parts, c, count
        with ctx.workprec(ROUGH):
            self.tops = [upper(abs(loss.moment(acb(c)))) for loss, _, _ in parts]
        self._known: dict[tuple[int, int], arb] = {}

    def bound(self, first: int, last: int) -> arb:
        """At least |M_S(c + it)| at every t from the first node to the last."""
        value = arb(1)
        for n, (_, k, periods) in enumerate(self.parts):
            here = self.tops[n]
            # no end of a period inside: there the modulus first falls, then rises
            if periods and periods * first // self.count == periods * last // self.count:
                here = min(here, max(self._at(n, first), self._at(n, last)))
            value *= here**k
        return upper(value)

    def _at(self, n: int, j: int) -> arb:
        """At least |M(c + it)| at a node, of a loss that falls to half of its period: no further out than is of use."""
        if (n, j) not in self._known:
            loss, _, periods = self.parts[n]
            turn = fmpq(periods * j, self.count)
            turn -= (turn + fmpq(1, 2)).floor()
            t = 2 * arb.pi() * arb(abs(turn)) / loss.lattice[1].ball()
            self._known[n, j] = upper(abs(loss.moment(acb(self.c, min(t, FAR / loss.spread())))))
        return self._known[n, j]


def lattice(losses: Sequence[tuple[LatticeLoss, int]], curve: proposals.Curve, largest: Level | None) -> Lattice | None:
    """The losses on the lattice that they have in common; None where it has too many points to be summed."""
    steps = [loss.lattice[1] for loss, _ in losses]
    step = steps[0]
    if any(other != step for other in steps):
        if any(other.ratio != 1 for other in steps):
            return None
        for other in steps[1:]:
            step = Level(exponent=_common(step.exponent, other.exponent))
    made = Lattice(losses, step, curve, largest)
    return made if len(losses) == 1 or made.is_short() else None


def _common(a: fmpq, b: fmpq) -> fmpq:
    """The largest rational of which both are whole multiples."""
    return fmpq(math.gcd(int(a.p) * int(b.q), int(b.p) * int(a.q)), int(a.q) * int(b.q))

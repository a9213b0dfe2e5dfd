"""The pair of the staircase mechanism (docs/account_mathematics.md, 32): losses are whole multiples of eps.

With R = e^eps, b = 1/R and p = P(loss = eps) at the distance of one sensitivity, the masses of P by falling loss are

    one sensitivity:   p,  1 - p - bp,  bp                                      losses eps, 0, -eps
    two (replace):     p,  m,  b(2p - 1),  bm,  b^2 p,    m = 1 - p - bp        losses 2 eps, eps, 0, -eps, -2 eps

and those of Q are the same in the reverse order. delta rises with R and with p at every level, and p with R, so that
rationals on one side of both make a pair on that side.

What would make it silently wrong: the largest distance taken for the worst where a smaller one loses more at some level
(32 proves that none does), a p of another gamma than the noise has, rational masses that are rounded to different sides
or make no law, or `replace` counted as two runs at one sensitivity.

**32. Staircase noise.** Let R = e^eps, b = 1/R, 0 <= gamma <= 1, unit sensitivity, k(u) = floor(u - gamma) + 1 for
real u, and the density f(x) = a b^{k(|x|)}, a = (1 - b)/(2(gamma + b(1 - gamma))) (Geng and Viswanath 2016). Losses
at two queries d > 0 apart are whole multiples of eps, so that r -> E_r is linear between powers R^i, i >= 0, and it
is enough to look at these. (a) *The largest distance is the worst.* R^i b^{k(u)} = b^{k(u - i)}, so E_{R^i} at the
distance d is the integral of a (b^{k(|x|)} - b^{k(|x - d| - i)})_+. For x >= d it is 0 (|x| >= |x - d| - i); for x <
d, |x - d| rises with d, and the integrand with it. So E_{R^i}, hence E_r for r >= 1, rises with d, and E_r for r < 1
by E_r(P||Q) = 1 - r + r E_{1/r}(Q||P) and the symmetry x -> d - x. The pair at the sensitivity, for replace at twice
that, dominates and is attained: no smaller distance loses more at any level. (b) *Its masses.* A loss is eps times
the number of points j + gamma, j >= 0, in (|x|, |x - d|]. At d = 1 there is one where x <= 0 and |x| is in [j + gamma
- 1, j + gamma), or where 0 < x < gamma and x <= 1 - gamma: p = P(loss = eps) = a(gamma + b/(1 - b) + min(gamma, 1 -
gamma)) = ((1 - b) min(2 gamma, 1) + b)/(2(gamma (1 - b) + b)), and by the symmetry P(-eps) = bp. At d = 2 the same
count gives P(2 eps) = p, P(-2 eps) = b^2 p; the total variation is the mass 1 - b between -1 and 1, so that P(eps) =
m = 1 - p(1 + b), P(-eps) = bm and P(0) = b(2p - 1). gamma = 1/(1 + e^{eps/2}), of which E|x| is least (Geng and
Viswanath 2014), has p = 1 - e^{-eps/2}/2. (c) *Brackets.* 1/2 <= p <= R/(1 + R). delta rises with p and with R at
every level: at r >= 1 and d = 1 it is p(1 - r/R)_+; at d = 2 it is linear between the points 1 - 1/R at r = 1, p(1 -
1/R) at r = R and 0 at r = R^2, whose derivative by b at a fixed r is -p - r(1 - p) < 0 up to R and -2prb < 0 beyond.
p falls in b. So rationals on one side of e^eps and of p make a pair on that side, which compose (1).
"""

from __future__ import annotations

from dataclasses import dataclass

from flint import acb, arb, fmpq

from ..real.precision import ctx
from .levels import Level, ends
from .losses import BracketedLoss, LatticeLoss
from .types import Atoms


def top_mass(R: fmpq, gamma: fmpq) -> fmpq:
    """P(loss = eps) at the distance of one sensitivity."""
    b = 1 / R
    return ((1 - b) * min(2 * gamma, fmpq(1)) + b) / (2 * (gamma * (1 - b) + b))


def masses(R: fmpq, p: fmpq, distance: int) -> list[fmpq]:
    """The masses of P by falling loss, at a distance of one or two sensitivities."""
    b = 1 / R
    middle = 1 - p - b * p
    if distance == 1:
        return [p, middle, b * p]
    return [p, middle, b * (2 * p - 1), b * middle, b * b * p]


def root(x: fmpq) -> fmpq | None:
    """The square root of a rational, if it is one."""
    p, q = x.p.sqrtrem(), x.q.sqrtrem()
    return fmpq(p[0], q[0]) if p[1] == 0 and q[1] == 0 else None


def exactly(eps: Level, gamma: fmpq | None, distance: int) -> list[fmpq] | None:
    """The masses of P where they are rational."""
    if not eps.is_rational:
        return None
    if gamma is not None:
        return masses(eps.ratio, top_mass(eps.ratio, gamma), distance)
    half = root(eps.ratio)
    return None if half is None else masses(eps.ratio, 1 - 1 / (2 * half), distance)


@dataclass(frozen=True)
class StaircaseLoss(BracketedLoss, LatticeLoss):
    """The pair of a staircase mechanism with irrational masses; gamma None is 1/(1 + e^(eps/2))."""

    eps: Level
    gamma: fmpq | None
    distance: int

    @property
    def largest(self) -> Level | None:
        return self.eps.times(self.distance)

    @property
    def lattice(self) -> tuple[Level, Level]:
        return Level(), self.eps

    def moment(self, s: acb) -> acb:
        total = acb(0)
        for p, x in self.masses():
            total += p * (s * x).exp()
        return total

    def _top(self, R: arb) -> arb:
        """p = 1 - e^(-eps/2)/2 for the best gamma."""
        if self.gamma is None:
            return 1 - 1 / (2 * R.sqrt())
        b, gamma = 1 / R, arb(self.gamma)
        return ((1 - b) * arb(min(2 * self.gamma, fmpq(1))) + b) / (2 * (gamma * (1 - b) + b))

    def masses(self) -> list[tuple[arb, arb]]:
        R, eps = self.eps.exp(), self.eps.ball()
        p, b = self._top(R), 1 / R
        middle = 1 - p - b * p
        if self.distance == 1:
            return [(p, eps), (middle, arb(0)), (b * p, -eps)]
        return [(p, 2 * eps), (middle, eps), (b * (2 * p - 1), arb(0)), (b * middle, -eps), (b * b * p, -2 * eps)]

    def bracket(self, bits: int) -> tuple[Atoms, Atoms]:
        with ctx.workprec(bits + 64):
            R = ends(self.eps.exp())
            if self.eps.is_rational:
                R = (self.eps.ratio, self.eps.ratio)
            tops = [ends(self._top(arb(x)))[i] for i, x in enumerate(R)]
        made = []
        for x, p in zip(R, tops, strict=True):
            # the true p is between 1/2 and R/(1 + R), where the masses are a law
            kept = min(max(p, fmpq(1, 2)), x / (1 + x)) if self.gamma is None else top_mass(x, self.gamma)
            P = masses(x, kept, self.distance)
            made.append(tuple((a, b) for a, b in zip(P, P[::-1], strict=True) if a > 0))
        return made[0], made[1]

"""Shuffled answers of a local randomiser: the counts of two symbols, exactly or as balls.

One user shows symbol 0, symbol 1 or none, with probabilities (p0, p1, p2) for the one input and (p1, p0, p2) for the
other, and whether it shows none is told; each of the m = n - 1 others shows symbol 0 or 1 with probability w each,
whatever its input (docs/account_mathematics.md, 29). With M(a, b) the multinomial law of the others' counts,

    P(a, b) = p0 M(a-1, b) + p1 M(a, b-1),    Q(a, b) = p1 M(a-1, b) + p0 M(a, b-1),    a + b >= 1,

and a mass p2 of loss 0. At a fixed a + b the ratio P/Q rises with a: the best event is a tail of a binomial law.

Proposes in floating point: the totals between which nearly all of the mass lies.

What would make it silently wrong: a w that depends on the inputs of the others, or totals a + b that are left out
of the sum without the bound of their mass.

**29. Shuffled answers.** n users answer by one local randomiser R, only the set of answers is seen; one user's input
is x or x', the others' are fixed. Laws d_0, d_1, L, L_i with R(x) = p0 d_0 + p1 d_1 + p2 L, R(x') = p1 d_0 + p0 d_1 +
p2 L, R(x_i) = w d_0 + w d_1 + (1 - 2w) L_i for every other user: the pair of whether the one user shows a symbol (0
or 1), and if it does of the counts of both symbols among all users, dominates. *Proof.* Whether it shows one has the
same law for x and x'; if not, all answers have. If it does, the answers are made of the counts by a rule that does
not know the input: a + b - 1 of the others, drawn uniformly, showed the other symbols; symbols become answers by d_0
and d_1, the rest by L_i, and the order is forgotten. [] (a) Randomised response of odds r on L letters: d_0, d_1 are
the letters x, x', w = p1 = 1/(r + L - 1), p0 = r w. (b) Any (ln r)-DP randomiser: R(x), R(x') are d_0 and d_1 mixed
as r : 1 and 1 : r (Kairouz, Oh and Viswanath 2015), p2 = 0, and R(x_i) >= R(x)/r, R(x')/r, hence >= (d_0 + d_1)/(2r):
w = 1/(2r) (clones: Feldman, McMillan and Talwar 2021). That the one user may also hide among the answers without a
symbol (Feldman, McMillan and Talwar 2023, Lemma 3.5) is not used: its proof was withdrawn for general randomisers.
Rounds compose (1). *Ratios.* P : Q = p0 a + p1 b : p1 a + p0 b. *As balls.* H_s(a) = (H_{s-1}(a) + H_{s-1}(a - 1))/2
for tails of fair throws; totals outside of a window are bounded by a geometric series.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from flint import arb, fmpq, fmpz

from ..real.precision import ctx
from . import proposals
from .levels import Level
from .losses import Loss
from .transforms import Transform, lower, upper

MAX_EXACT = 60
"""Users up to which all counts are listed as rationals, which compose by types and cells."""
MAX_LENGTH = 20_000
"""Bits of these up to which they are listed."""


@dataclass(frozen=True)
class Clones:
    """n users, w, and the law of the one user's symbol."""

    users: int
    w: fmpq
    p0: fmpq
    p1: fmpq

    @staticmethod
    def of_response(users: int, odds: fmpq, letters: int) -> Clones:
        """Randomised response: each user answers each letter with a probability of at least 1/(odds + letters - 1)."""
        w = 1 / (odds + letters - 1)
        return Clones(users, w, odds * w, w)

    @staticmethod
    def of_guarantee(users: int, odds: fmpq) -> Clones:
        """Any (ln odds)-DP randomiser: each user's law is at least 1/odds of the mean of both laws of the one."""
        return Clones(users, 1 / (2 * odds), odds / (1 + odds), 1 / (1 + odds))

    @property
    def p2(self) -> fmpq:
        return 1 - self.p0 - self.p1

    def laws(self) -> tuple[list[fmpq], list[fmpq]]:
        """P and Q of all counts (a, b)."""
        m, rest = self.users - 1, 1 - 2 * self.w
        known: dict[tuple[int, int], fmpq] = {}
        for a in range(m + 1):
            for b in range(m + 1 - a):
                ways = math.comb(m, a) * math.comb(m - a, b)
                known[a, b] = ways * self.w ** (a + b) * rest ** (m - a - b)
        P, Q, none = [self.p2], [self.p2], fmpq(0)
        for a in range(m + 2):
            for b in range(m + 2 - a):
                first, second = known.get((a - 1, b), none), known.get((a, b - 1), none)
                P.append(self.p0 * first + self.p1 * second)
                Q.append(self.p1 * first + self.p0 * second)
        return P, Q

    # -- as balls ---------------------------------------------------------------------------------------------------

    def threshold(self, s: int, e: fmpq) -> int:
        """The least a at which P(a, s - a) > e Q(a, s - a); s + 1 where there is none."""
        # M(a-1, b) : M(a, b-1) = a : b, so that p0 a + p1 b > e (p1 a + p0 b)
        slope, level = (self.p0 - self.p1) * (1 + e), s * (e * self.p0 - self.p1)
        quotient = level / slope
        return min(max(int(quotient.p // quotient.q) + 1, 0), s + 1)

    def delta(self, e: fmpq) -> arb:
        """The sum of (P - e Q)_+, at the working precision; e > 0."""
        m, total = self.users - 1, arb(0)
        share = arb(2 * self.w)
        first, last = self._window(m)
        mass = _binomial(m, share, first)  # B(s), here and below
        before = mass * first / (m - first + 1) * (1 - share) / share if first else arb(0)
        at = self.threshold(first, e)
        tail = Tail(first, at)
        for s in range(first, last + 1):
            tail.move(s, self.threshold(s, e))
            first_of, second_of = tail.before  # H_{s-1}(a - 1) and H_{s-1}(a)
            p = self.p0 * first_of + self.p1 * second_of
            q = self.p1 * first_of + self.p0 * second_of
            total += before * (p - e * q)
            before = mass
            mass = mass * (m - s) / (s + 1) * share / (1 - share) if s < m else arb(0)
        if e < 1:
            total += arb(self.p2 * (1 - e))
        return total + arb(0, upper(self._outside(m, share, first, last)))

    def _window(self, m: int) -> tuple[int, int]:
        """Totals between which nearly all of the mass lies, by a guess."""
        share = proposals.double(2 * self.w)
        reach = ctx.prec * math.log(2) + 40
        spread = math.sqrt(2 * m * share * (1 - share) * reach) + reach
        return max(0, math.floor(m * share - spread)), min(m + 1, math.ceil(m * share + spread))

    def _outside(self, m: int, share: arb, first: int, last: int) -> arb:
        """At least the mass of P on totals before `first` and after `last`."""
        total, odds = arb(0), share / (1 - share)
        if first > 0:  # others' totals of at most first - 1
            fall = arb(first) / (m - first + 1) / odds
            total += _binomial(m, share, first) * _geometric(fall)
        if last < m + 1:  # others' totals of at least last
            fall = arb(m - last) / (last + 1) * odds
            total += _binomial(m, share, last) * (1 + _geometric(fall))
        return total


def _geometric(ratio: arb) -> arb:
    """ratio / (1 - ratio), and infinity where that is no bound."""
    return ratio / (1 - ratio) if ratio < 1 else arb("inf")


def _binomial(m: int, share: arb, s: int) -> arb:
    """The probability of s of m."""
    if not 0 <= s <= m:
        return arb(0)
    ways = arb(m + 1).lgamma() - arb(s + 1).lgamma() - arb(m - s + 1).lgamma()
    return (ways + s * share.log() + (m - s) * (1 - share).log()).exp()


class Tail:
    """H_s(a), the probability of at least a heads in s fair throws, moved along s and a by sums."""

    def __init__(self, s: int, a: int) -> None:
        self.s, self.a = s - 1, a
        # H_{s-1}(a) and h_{s-1}(a)
        self.point = self._point(self.s, a)
        self.sum = self._direct(self.s, a)
        self.at = arb(0)
        self.before = (arb(0), arb(0))

    @staticmethod
    def _point(s: int, a: int) -> arb:
        if not 0 <= a <= s:
            return arb(0)
        return _binomial(s, arb(1) / 2, a)

    def _direct(self, s: int, a: int) -> arb:
        """The sum itself, from the side that is shorter."""
        if s < 0 or a <= 0:
            return arb(1) if s >= 0 else arb(0)
        if a > s:
            return arb(0)
        if 2 * a >= s:
            return _falling(s, a)
        return 1 - _falling(s, s - a + 1)

    def move(self, s: int, a: int) -> None:
        """To H_s(a), with H_{s-1}(a - 1) and H_{s-1}(a) on the way; s is the next one."""
        assert s == self.s + 1
        if s == 0:
            self.s = 0
            self.before, self.at = (arb(0), arb(0)), arb(1) if a <= 0 else arb(0)
            self.a, self.sum, self.point = a, self.at, self._point(0, a)
            return
        while self.a < a:  # H(a + 1) = H(a) - h(a)
            self.sum -= self.point
            self.a += 1
            self._next(self.s, self.a, 1)
        while self.a > a:
            self.a -= 1
            self._next(self.s, self.a, -1)
            self.sum += self.point
        below = self._point_below()
        self.before = (self.sum + below, self.sum)
        self.at = self.sum + below / 2  # H_s(a) = (H_{s-1}(a) + H_{s-1}(a-1)) / 2
        # h_s(a) = (h_{s-1}(a) + h_{s-1}(a-1)) / 2
        self.s, self.sum, self.point = s, self.at, (self.point + below) / 2

    def _point_below(self) -> arb:
        """h_s(a - 1)."""
        s, a = self.s, self.a
        if not 0 <= a - 1 <= s:
            return arb(0)
        return self.point * a / (s - a + 1) if a <= s else self._point(s, a - 1)

    def _next(self, s: int, a: int, step: int) -> None:
        """h_s(a) from h_s(a - step)."""
        if not 0 <= a <= s:
            self.point = arb(0)
        elif step > 0 and a > 0 and a - 1 <= s:
            self.point = self.point * (s - a + 1) / a
        elif step < 0 and a + 1 <= s:
            self.point = self.point * (a + 1) / (s - a)
        else:
            self.point = self._point(s, a)


def _falling(s: int, a: int) -> arb:
    """P(at least a of s), a >= s/2: terms that fall, and a bound of those left out."""
    term = _binomial(s, arb(1) / 2, a)
    total = arb(0)
    for i in range(a, s + 1):
        total += term
        ratio = arb(s - i) / (i + 1)
        term = term * ratio
        if i > a + 8 and ratio < 1 and term / (1 - ratio) < total * arb(2) ** -ctx.prec:
            return total + arb(0, upper(term / (1 - ratio)))
    return total


@dataclass(frozen=True)
class ShuffledLoss(Loss):
    """The pair of shuffled answers, for one run: its curve is a sum over totals."""

    clones: Clones

    @property
    def largest(self) -> Level | None:
        return Level(ratio=self.clones.p0 / self.clones.p1)

    def curve(self, eps: arb) -> arb:
        """delta(eps), which falls in eps: between its values at rationals on both sides of e^eps."""
        e = eps.exp()
        low, high = _rational(lower(e)), _rational(upper(e))
        first = self.clones.delta(low)
        return first if low == high else first.union(self.clones.delta(high))

    def log_moment(self) -> proposals.LogMoment:
        # a guess: a normal loss of about this spread
        c = self.clones
        total = 2 * proposals.double(c.w) * (c.users - 1) + 1
        spread = 2 * proposals.double((c.p0 - c.p1) / (c.p0 + c.p1)) / math.sqrt(total) * proposals.double(c.p0 + c.p1)
        return proposals.log_gaussian(spread)

    def transform(self, c: fmpq, bits: int, precision: int, log_moment: float, count: int) -> Transform:
        raise ArithmeticError("the moments of shuffled answers are not computed")


def _rational(x: arb) -> fmpq:
    mantissa, exponent = x.man_exp()
    made: fmpq = fmpq(fmpz(mantissa)) * fmpq(2) ** int(exponent)
    return made

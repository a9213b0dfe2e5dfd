"""The moments of the loss of the Poisson-subsampled Gaussian mechanism, by the trapezoidal rule on the line.

M(s) = integral of phi(x) B+(x)^u B-(x)^v, B+-(x) = 1 - q + q e^(+-mu x - mu^2/2), with (u, v) = (s + 1, 0) for remove,
(-s, 0) for add, (s + 1, -s) for replace (account_mathematics, 7). At s = c + it that is the integral of
w(x) e^(i t L(x)) with w > 0 the integrand at c and L the loss, so that one table of w and L serves every t.

What would make it silently wrong: a strip that reaches a zero of B, a term left out beyond the ends, a bound at t that
is used at a larger t without being monotone. The numbers in brackets are the places of account_mathematics where each
is proved.

**9. Strip bound** (Trefethen and Weideman 2014, Theorem 5.1). f analytic in |Im z| < a', going to 0 there with its
derivative integrably, 0 < a < a', both integrals of |f(x +- ia)| at most K: |h sum f(nh) - integral of f| <= 2K /
(e^{2 pi a/h} - 1), any shift of the nodes. Here a = theta/mu, theta <= 2.9 < pi, K = M(c) e^{theta^2/(2 mu^2) + t m
theta} cos(theta/2)^{-v_-}, which rises with t: one bound at the largest t of a table serves all. *Lifted.* The rule
may run along Im z = l/mu (add: -l/mu), in the strip of half a width theta/mu around that line, l + theta <= 2.9: M(c
+ it) is the same integral, and with K for both edges, M(c) e^{(l + theta)^2/(2 mu^2) + t m (theta - l)_+} cos((l +
theta)/2)^{-v_-}, the factor of t is gone at l = theta. Terms are then w-like complex numbers times e^{itL}, |e^{itL}|
<= 1, and the ends count e^{l^2/(2 mu^2)} cos(l/2)^{-v_-} times those of 10. What is wrong if forgotten: the factor of
t (the rule then seems to converge at any t), the cosine for negative powers, theta >= pi.

*Flat.* For negative powers and angles of at most pi/2 the real part of B is at least 1 - q, so that cos^{-v_-} may be
replaced by (1 - q)^{-v_-} in all bounds of integrals over M(c): they are at most e^{y^2/2} (1 - q)^{-c} E B+^u, u = 0
or c + 1, and M(c) >= E B+^u (add: E B+^{-c} >= (E B+)^{-c} = 1; replace: of the law with density b B+^{c+1}/E
B+^{c+1}, E' B-^{-c} >= (E' B-)^{-c} >= 1, as E B+^{c+1} B- <= E B+^{c+1} E B-, one rising and one falling in x). Ends
then count with phi B+^u (1 - q)^{-c} for w, which is at least w, and for which the bound of 10 holds without p- (add:
for phi on both sides; replace: left of 0 B+ is at most 1). At orders of about 1/q this costs a constant, and the
cosine all of it.

**10. Ends.** d/dx ln w = -x + mu (u p+(x) - v p-(x)), p+- = q r/(1 - q + q r) in (0, 1), p+ rising, p- falling (add:
u = -c). To the right of x, w falls at least as e^{-slope (x' - x)}, slope = x - mu (u_+ + c p-(x) [replace]); to the
left of -x slope = x - mu c p+(-x) [add], x otherwise; if positive, the sums beyond the last node are at most w rho/(1
- rho), rho = e^{-h slope}. To the right of x, where x is below mu u_+, this is done cell by cell: on [x, x''] p+ is at
most p+(x''), so that slope = x - mu (u_+ p+(x'') + c p-(x) [replace]) serves, and w(x'') is at most w(x) e^{-slope (x''
- x)}; at large orders p+ is small long before x reaches mu u_+. On the real line |f| = w for every t.

**11. Scale.** S0 = h sum w / sqrt(2 pi), the bound of 9 at t = 0 rho M(c) with rho <= 1/2, that of 10 `cut`: (S0 -
cut)/(1 + rho) <= M(c) <= C = (S0 + cut)/(1 - rho). All values are divided by C, so that |M(s)/C| <= 1.

**12. A bound that does not rise.** For 0 < theta < pi, a = theta/mu (add: -a), M(c + it) is the integral of f on Im z
= a, |f(x + ia)| = phi(x) e^{a^2/2} |B+(x + ia)|^{Re u} |B-(x + ia)|^{Re v} e^{-t A(x)}, A = |arg B+| + |arg B-|
(those that occur) >= 0. So F(t) = the integral of |f(x + ia)| bounds |M(c + iw)| for *every* w >= t. The lower end of
an enclosure of A has to be at least 0, and c in the exponents the number itself, not the middle of its enclosure,
else this is lost.

**13. F by the rule.** G(x) = |f(x + ia)| is analytic: G(z)^2 = f(z + ia) f*(z - ia), f*(z) = conj f(conj z), without
a zero for |Im z| < pi/mu - a. On Im z = +-y', |G|^2 = |f(x + i(a + y'))| |f(x + i(a - y'))|; by Cauchy and Schwarz
(the factor of t is at most 1 on the side of a) the integral of |G| is at most

    M(c) e^{(a^2 + y'^2)/2} cos((a + y') mu / 2)^{-v_-} e^{t m mu (y' - a)_+ / 2}.

*No factor of t up to a right angle.* If a mu and y' mu are at most pi/2, the last factor is 1: with alpha = (a + y') mu
and beta = |y' - a| mu it is at most the square root of e^{-t (A(alpha) - A(beta))}, A(theta) the sum of the arguments g
of 1 - q + r' e^{i theta}, r' = q r > 0, and Im((1 - q + r' e^{i alpha}) conj(1 - q + r' e^{i beta})) = (1 - q) r' (sin
alpha - sin beta) + r'^2 sin(alpha - beta) >= 0, as alpha >= beta and alpha + beta <= pi, so that g(alpha) >= g(beta).
Where y' > a the argument at a - y' is -g(beta), else g(beta) >= 0: both ways the exponent is at most 0. At small q and
many steps t is so large that only this strip is wide enough.

With 9 that bounds the rule's error for F(t), also with every second or fourth node. Beyond the ends G <= w e^{a^2/2}
cos(theta/2)^{-v_-}; strided sums count the ends as many times as the stride.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from mpmath import libmp  # type: ignore[import-untyped,unused-ignore]

from ..arithmetic import intervals
from ..arithmetic.intervals import Interval
from ..arithmetic.work import OutOfWork, TooCoarse
from .fixed import Complex, Field, at_most, bottom, magnitude, near, sums_of_turned, top, turn, units
from .reading import Subsampled

MAX_POINTS = 20_000
WIDEST = Fraction(29, 10)
"""Largest angle of a strip: below pi, where B has zeros."""
SHIFTED = Fraction(11, 5)
"""Largest angle by which the line is moved to bound later nodes."""
CELLS = 8
"""A cell beyond the last node is one part in so many of its distance."""
RIGHT = Fraction(157, 100)
"""An angle just below pi/2, up to which no factor of t is needed, and strips may be flat."""
SHIFTED_FLAT = Fraction(11, 10)
"""The largest angle by which the line is moved in a flat strip."""
FLAT_COST = Fraction(5, 4)
"""By how much more points a flat strip reaches, about."""
ROUGH = 64
LARGEST_EXCESS = 40
LN_2 = Fraction(693148, 10**6)
"""A little more than ln 2."""


@dataclass(frozen=True, slots=True)
class _Term:
    """A node n h of the rule: e^(+-mu x - mu^2/2), the loss, and w without the factor h / sqrt(2 pi)."""

    n: int
    plus: Interval
    minus: Interval
    loss: Interval
    weight: Interval


class Table:
    """w and L on a grid fine enough for |Im s| <= t, `bits` bits of M(c); `scale` >= M(c), an interval of one point.

    With `uses` the line is lifted so that the rule errs alike for every t [9], and by little enough to be used that
    many times; t is 0 then.
    """

    def __init__(self, law: Subsampled, c: Fraction, t: Fraction, bits: int, uses: int = 0) -> None:
        self.law, self.c, self.t, self.bits, self.uses = law, c, t, bits, uses
        rising, falling = law.relation != "add", law.relation != "remove"
        self.up = c + 1 if rising else Fraction(0)
        self.down = c if falling else Fraction(0)
        self.turns = 2 if law.relation == "replace" else 1
        self.flat = False
        """Whether negative powers are bounded by (1 - q)^-c."""
        self.theta, self.lift, self.h, self.flat = self._grid()
        # terms on a lifted line are as large as e^(lift^2 / 2 mu^2)
        f = self.field = Field(bits + 40 + int(self.lift**2 / law.mu**2 * 3 / 4))
        self.shape = f.over(f.real(self.h), f.root(f.times(f.real(2), f.pi)))
        self.terms, beyond = self._terms()
        self._moduli: list[tuple[Interval, Interval, Interval]] = []
        self.cut = f.times(self.shape, beyond)
        total = f.times(self.shape, f.sum(*(term.weight for term in self.terms)))
        slack = self._at_zero()
        if not at_most(slack, f.real(Fraction(1, 2))):
            raise TooCoarse("a grid is too coarse for its own sum")
        self.scale = top(f.over(f.sum(top(total), self.cut), f.less(f.one, slack)))  # [11]
        self.least = bottom(f.over(f.less(bottom(total), self.cut), f.sum(f.one, slack)))

    # -- the rule and its error [9, 10] -----------------------------------------------------------------------------

    @property
    def _widest(self) -> Fraction:
        """The largest angle of a strip."""
        return RIGHT if self.flat else WIDEST

    def _grid(self) -> tuple[Fraction, Fraction, Fraction, bool]:
        """Half a strip's angle, the angle of its middle, a step with an error of about 2^-bits, whether it is flat.

        Any choice is valid; a bad one is coarse. A strip whose middle is lifted has no factor of t where t Im L >= 0.
        """
        rough, mu = Field(ROUGH), self.law.mu
        best: tuple[Fraction, Fraction, Fraction, bool] | None = None
        for flat in (False, True) if self.down else (False,):
            self.flat, worse = flat, 0
            for theta in _angles(self._widest):
                worse += 1
                for lift in (Fraction(0), theta):
                    if theta + lift > self._widest or not self._allowed(theta, lift, rough):
                        continue
                    grows = intervals.ends(top(self._grows(theta, lift, self.t, rough)))[1]
                    need = (self.bits * LN_2 + grows + 1) * mu / theta
                    if best is None or (need * FLAT_COST if flat and not best[3] else need) < best[2]:
                        best, worse = (theta, lift, need, flat), 0
                if best is not None and worse > 6:
                    break
        if best is None:
            raise OutOfWork("no strip is narrow enough for so many uses: choose another method")
        return best[0], best[1], _short(Fraction(628, 100) / best[2]), best[3]

    def _allowed(self, theta: Fraction, lift: Fraction, f: Field) -> bool:
        """Whether a strip may be taken: one of which the error does not rise with t where there is no largest t, and
        whose moduli, used so many times, exceed M(c) by no more than e^LARGEST_EXCESS."""
        if not self.uses:
            return not lift or self.t > 0
        excess = f.whole(self._growth(lift, f), self.uses)
        return lift == theta and intervals.at_most(excess[1], f.real(LARGEST_EXCESS)[0])

    def _growth(self, theta: Fraction, f: Field) -> Interval:
        """ln of what integrals of |f| off the line may exceed M(c) by, but for the turning: theta^2 / 2 mu^2, and
        cos^-v or (1 - q)^-v."""
        growth = f.real(theta**2 / (2 * self.law.mu**2))
        return f.sum(growth, self._thickness(theta / 2, f)) if self.down else growth

    def _thickness(self, half: Fraction, f: Field) -> Interval:
        """ln of cos^-v, or of (1 - q)^-v."""
        log = intervals.negate(f.log(f.real(1 - self.law.rate))) if self.flat else _log_secant(half, f)
        return f.times(f.real(self.down), log)

    def _growth_of_ends(self, theta: Fraction, f: Field) -> Interval:
        """ln of what moduli beyond the last nodes may exceed `cut` by."""
        return f.real(theta**2 / (2 * self.law.mu**2)) if self.flat else self._growth(theta, f)

    def _grows(self, theta: Fraction, lift: Fraction, t: Fraction, f: Field) -> Interval:
        """The same at both edges of a strip, with the turning: t Im L may be negative below the line alone."""
        return f.sum(self._growth(theta + lift, f), f.real(self.turns * t * max(theta - lift, Fraction(0))))

    def strip(self, t: Fraction, f: Field) -> Interval:
        """A bound of the rule's error over M(c), for every |Im s| <= t."""
        grows = self._grows(self.theta, self.lift, t, f)
        return _rule_error(grows, self.theta / self.law.mu / self.h, f)

    def _at_zero(self) -> Interval:
        """A bound of the rule's error at t = 0 on the line itself, over M(c)."""
        f, best = self.field, None
        for theta in (self.theta + self.lift, self.theta):
            error = _rule_error(self._growth(theta, f), theta / self.law.mu / self.h, f)
            if best is None or intervals.at_most(error[1], best[1]):
                best = error
        assert best is not None
        return best

    def _terms(self) -> tuple[list[_Term], Interval]:
        """The nodes that matter, and a bound of the sum of w over those beyond, both sides."""
        found, best, beyond = [], -(2**30), self.field.zero
        for side in (1, -1):
            n = 0 if side > 0 else -1
            while True:
                term = self._term(n)
                found.append(term)
                best = max(best, magnitude(term.weight))
                if len(found) > MAX_POINTS:
                    raise OutOfWork(f"a quadrature needs more than {MAX_POINTS} points: use fewer nodes or more noise")
                outer = self._outer(term) if self.flat else term.weight
                rest = self._beyond(term, outer, side) if magnitude(outer) < best - self.bits + 20 else None
                if rest is not None and magnitude(rest) < best - self.bits:
                    beyond = self.field.sum(beyond, rest)
                    break
                n += side
        found.sort(key=lambda term: term.n)
        return found, top(beyond)

    def _term(self, n: int) -> _Term:
        f, q, mu = self.field, self.law.rate, self.law.mu
        x = n * self.h
        plus = f.exp(f.real(mu * x - mu**2 / 2))
        minus = f.exp(f.real(-mu * x - mu**2 / 2)) if self.turns == 2 else f.zero
        above = f.log(f.sum(f.real(1 - q), f.times(f.real(q), plus)))
        exponent, loss = f.real(-x * x / 2), above
        if self.up:
            exponent = f.sum(exponent, f.times(f.real(self.up), above))
        if self.turns == 2:
            below = f.log(f.sum(f.real(1 - q), f.times(f.real(q), minus)))
            exponent = f.less(exponent, f.times(f.real(self.down), below))
            loss = f.less(above, below)
        elif self.down:
            exponent = f.less(exponent, f.times(f.real(self.down), above))
            loss = intervals.negate(above)
        return _Term(n, plus, minus, loss, f.exp(exponent))

    def _outer(self, term: _Term) -> Interval:
        """phi B+^u (1 - q)^-c without the factor of phi, at least w; left of 0 without B+ [9, flat]."""
        f, x = self.field, term.n * self.h
        exponent = f.less(f.real(-x * x / 2), f.times(f.real(self.down), f.log(f.real(1 - self.law.rate))))
        if self.up and term.n > 0:
            above = f.log(f.sum(f.real(1 - self.law.rate), f.times(f.real(self.law.rate), term.plus)))
            exponent = f.sum(exponent, f.times(f.real(self.up), above))
        return f.exp(exponent)

    def _beyond(self, last: _Term, weight: Interval, side: int) -> Interval | None:
        """A bound of the sum of w beyond a node: on each cell w falls at least as fast as e^(-slope distance) [10]."""
        f, mu = self.field, self.law.mu
        against = last.minus if self.turns == 2 and side > 0 else last.plus if self.turns == 1 and side < 0 else None
        steady = f.zero
        if against is not None and not self.flat:
            steady = f.times(f.real(mu * self.down), self._share(against, f))
        total, n = f.zero, abs(last.n)
        while True:
            # the share of the power is at most that at the end of the cell, and 1
            far = n + max(n // CELLS, 1)
            rising = side > 0 and self.up > 0 and n * self.h < mu * self.up
            gain = f.real(mu * self.up) if side > 0 else f.zero
            if rising:
                gain = f.times(gain, self._share(f.exp(f.real(mu * far * self.h - mu**2 / 2)), f))
            slope = f.less(f.real(n * self.h), f.sum(gain, steady))
            if intervals.sign(slope) != 1:
                return None
            ratio = top(f.exp(intervals.negate(f.times(f.real(self.h), slope))))
            rest = f.less(f.one, ratio)
            if intervals.sign(rest) != 1:
                return None
            total = f.sum(total, top(f.over(f.times(weight, ratio), rest)))
            if not rising:
                return top(total)
            weight = top(f.times(weight, f.exp(intervals.negate(f.times(f.real((far - n) * self.h), slope)))))
            n = far

    def _share(self, power: Interval, f: Field) -> Interval:
        """q r / (1 - q + q r)."""
        part = f.times(f.real(self.law.rate), power)
        return f.over(part, f.sum(f.real(1 - self.law.rate), part))

    # -- M at the nodes ---------------------------------------------------------------------------------------------

    def values(self, step: Fraction, count: int, places: int) -> list[Complex]:
        """M(c + i j step) / scale for j < count, (count - 1) step <= t, in fixed point [19]."""
        f = self.field
        rows = [self._lifted(term, step, places) for term in self.terms] if self.lift else self._plain(step, places)
        return sums_of_turned(rows, units(self.known_error(f), places), count, places)

    def _plain(self, step: Fraction, places: int) -> list[tuple[int, int, int, int]]:
        """Weights and turns on the line itself."""
        f, found = self.field, []
        size = f.over(self.shape, self.scale)
        for term in self.terms:
            turns = turn(f.times(f.real(step), term.loss), f, places)
            found.append((near(f.times(size, term.weight), places), 0, *turns))
        return found

    def _lifted(self, term: _Term, step: Fraction, places: int) -> tuple[int, int, int, int]:
        """The weight and the turn e^(i step L) on the line Im x = lift / mu (add: -lift / mu), both complex [9]."""
        f = self.field
        size, phase, loss, falls = self._above(term, f)
        shrinks = f.exp(f.times(f.real(-step), falls))
        size = f.times(f.over(self.shape, self.scale), f.exp(size))
        cosine, sine = intervals.cosine_and_sine(phase, f.bits)
        across, along = intervals.cosine_and_sine(f.times(f.real(step), loss), f.bits)
        made = (f.times(size, cosine), f.times(size, sine), f.times(shrinks, across), f.times(shrinks, along))
        first, second, third, fourth = (near(value, places) for value in made)
        return first, second, third, fourth

    def _above(self, term: _Term, f: Field) -> tuple[Interval, Interval, Interval, Interval]:
        """On the lifted line: ln of the weight's modulus and its angle, Re L and Im L >= 0."""
        x, height = term.n * self.h, self.lift / self.law.mu
        size, phase = f.real((height**2 - x * x) / 2), f.real(-x * height if self.up else x * height)
        loss, falls = f.zero, f.zero
        for sign, power, gain in ((1, term.plus, self.up or -self.down), (-1, term.minus, -self.down)):
            if sign < 0 and self.turns == 1:
                continue
            log, angle = self._off_the_line(power, self.lift, f)
            size = f.sum(size, f.times(f.real(gain), log))
            phase = f.sum(phase, f.times(f.real(abs(gain)), angle))
            loss = f.sum(loss, log) if gain > 0 else f.less(loss, log)
            falls = f.sum(falls, angle)
        return size, phase, loss, falls

    def edge(self, f: Field) -> Interval:
        """The loss to which L goes where it turns slowest: its limit away from the shift [23]."""
        if self.turns == 2:
            return f.zero
        log = f.log(f.real(1 - self.law.rate))
        return log if self.up else intervals.negate(log)

    def moduli(self) -> list[tuple[Interval, Interval, Interval]]:
        """|weight| / scale, Im L, |L - edge| at the nodes of the lifted line: upper, lower, upper ends count [23]."""
        if self._moduli:
            return self._moduli
        f, found = Field(ROUGH), self._moduli
        edge = self.edge(f)
        size = f.over(self.shape, self.scale)
        for term in self.terms:
            log, _, loss, falls = self._above(term, f)
            across = f.less(loss, edge)
            square = top(f.sum(f.times(across, across), f.times(falls, falls)))
            away = f.root(square) if intervals.sign(square) == 1 else f.zero
            found.append((f.times(size, f.exp(log)), falls, away))
        return found

    def known_error(self, f: Field) -> Interval:
        """A bound of |M(c + it) / scale - the sum over the nodes|, for every t where the line is lifted so [9, 10]."""
        ends = f.times(self.cut, f.exp(self._growth_of_ends(self.lift, f))) if self.lift else self.cut
        return f.sum(self.strip(self.t, f), f.over(ends, self.scale))

    def _off_the_line(self, power: Interval, theta: Fraction, f: Field) -> tuple[Interval, Interval]:
        """ln |1 - q + q r e^(i theta)| and its angle, for r on the line."""
        cosine, sine = intervals.cosine_and_sine(f.real(theta), f.bits)
        part = f.times(f.real(self.law.rate), power)
        across, along = f.sum(f.real(1 - self.law.rate), f.times(part, cosine)), f.times(part, sine)
        square = f.sum(f.times(across, across), f.times(along, along))
        return f.over(f.log(square), f.real(2)), intervals.arc(along, across, f.bits)

    # -- all later nodes [12, 13] -----------------------------------------------------------------------------------

    def later(self, t: Fraction) -> Interval:
        """A bound of |M(c + iw)| / scale for all w >= t, at most 1."""
        f = Field(96)
        rough = Field(40)
        sparse = max(1, len(self.terms) // 40)
        best: tuple[Interval, Fraction] | None = None
        worse = 0
        for theta in _angles(SHIFTED_FLAT if self.flat else SHIFTED):
            value = self._moved(theta, t, sparse, rough)
            if best is None or intervals.at_most(value[1], best[0][1]):
                best, worse = (value, theta), 0
            else:
                worse += 1
                if worse > 4 and intervals.at_most(best[0][1], libmp.from_rational(9, 10, 20, "n")):
                    break
        assert best is not None
        theta = best[1]
        stride, error = self._sparser(theta, t, f)
        rest = f.times(f.sum(f.one, f.real(stride)), self.cut, f.exp(self._growth_of_ends(theta, f)))
        value = f.sum(self._moved(theta, t, stride, f), f.over(rest, self.least), error)
        return f.one if not at_most(value, f.one) else top(value)

    def _moved(self, theta: Fraction, t: Fraction, stride: int, f: Field) -> Interval:
        """The rule with every `stride`-th node for the integral of |f(x + i theta/mu)|, over M(c)."""
        cosine, sine = intervals.cosine_and_sine(f.real(theta), f.bits)
        total = f.zero
        for term in self.terms:
            if term.n % stride:
                continue
            exponent, angle = f.zero, f.zero
            for power, gain in ((term.plus, self.up if self.law.relation != "add" else -self.down),
                                (term.minus, -self.down if self.turns == 2 else Fraction(0))):  # fmt: skip
                if not gain:
                    continue
                part, rest = f.times(f.real(self.law.rate), power), f.real(1 - self.law.rate)
                across, along = f.sum(rest, f.times(part, cosine)), f.times(part, sine)
                angle = f.sum(angle, intervals.arc(along, across, f.bits))
                square = f.sum(f.times(across, across), f.times(along, along))
                line = f.sum(rest, part)
                ratio = f.log(f.over(square, f.times(line, line)))
                exponent = f.sum(exponent, f.times(f.real(gain / 2), ratio))
            exponent = f.less(exponent, f.times(f.real(t), angle))
            total = f.sum(total, f.times(term.weight, f.exp(exponent)))
        grown = f.exp(f.real(theta**2 / (2 * self.law.mu**2)))
        return f.over(f.times(total, self.shape, f.real(stride), grown), self.least)

    def _sparser(self, theta: Fraction, t: Fraction, f: Field) -> tuple[int, Interval]:
        """A number of nodes to step over, and a bound of the rule's error for the moved line, over M(c) [13]."""
        mu = self.law.mu
        best: tuple[int, Interval] | None = None
        for stride in (4, 2, 1):
            for other in _angles(self._widest - theta):
                grows = f.real((theta**2 + other**2) / (2 * mu**2))
                if other > theta and max(other, theta) > RIGHT:
                    grows = f.sum(grows, f.real(self.turns * t * (other - theta) / 2))
                if self.down:
                    grows = f.sum(grows, self._thickness((theta + other) / 2, f))
                error = top(_rule_error(grows, other / mu / (stride * self.h), f))
                if best is None or intervals.at_most(error[1], best[1][1]):
                    best = stride, error
            assert best is not None
            if magnitude(best[1]) < -60:
                break
        assert best is not None
        return best


def _angles(widest: Fraction) -> Iterable[Fraction]:
    """Angles from the widest down."""
    theta = widest
    for _ in range(48):
        yield theta
        theta = _short(theta * Fraction(4, 5))


def _short(x: Fraction) -> Fraction:
    """x rounded down to seven binary digits."""
    shift = 7 - (x.numerator.bit_length() - x.denominator.bit_length())
    unit = Fraction(1, 2**shift) if shift >= 0 else Fraction(2**-shift)
    return (x // unit) * unit


def _log_secant(half: Fraction, f: Field) -> Interval:
    """-ln cos, of an angle below pi/2."""
    return intervals.negate(f.log(intervals.cosine_and_sine(f.real(half), f.bits)[0]))


def _rule_error(grows: Interval, widths: Fraction, f: Field) -> Interval:
    """2 e^grows / (e^(2 pi widths) - 1): the trapezoidal rule in a strip of so many steps on either side [9]."""
    circles = f.times(f.pi, f.real(2 * widths))
    rest = f.less(f.one, f.exp(intervals.negate(circles)))
    if intervals.sign(rest) != 1:
        raise TooCoarse("a strip is too narrow for its grid")
    return top(f.over(f.times(f.real(2), f.exp(f.less(grows, circles))), rest))


def log_moment(law: Subsampled, c: Fraction) -> Interval:
    """An upper bound of ln M(c), some thirty binary digits of it right."""
    table = Table(law, c, Fraction(0), 48)
    return top(table.field.log(table.scale))

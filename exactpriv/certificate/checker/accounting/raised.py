"""Bounds of the derivatives of M(c + it) itself, on a line of x that leaves the real axis only where losses are large.

For many steps at small rates the finite sum of a rule on a lifted line does not serve [23]: its moduli exceed M(c), and
the count multiplies that. Here the line runs along the real axis to x0, upright, and on along Im x = angle/mu, so that
Im L >= 0 on all of it; stretches of x bound each piece by their ends (account_mathematics, 38, with the label of 36
where jumps are left out).

Proposes in floating point: the place x0 and the angle, of which every choice is bounded in intervals.

What would make it silently wrong: a modulus taken at the wrong end of its stretch, an angle above pi/2, the upright
piece forgotten, or masses divided by more than M(c).
"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from math import ceil, cos, exp, log, log1p, pi

from ..arithmetic import intervals
from ..arithmetic.intervals import Interval
from ..arithmetic.work import OutOfWork, spend
from ..language.mixtures import upper_tail
from .by_parts import Bound, Moduli, bound_of, majorant, plus
from .fixed import Field, bottom, top
from .jumps import Label
from .reading import Subsampled, WithoutJumps
from .subsampled import RIGHT

BITS = 64
CELL = Fraction(1, 16)
"""Width of a stretch, over 1/mu or 1."""
FAR = 14
"""Distance from the place from which on stretches are wide."""
WIDE = Fraction(1, 10)
"""Width of a stretch there, over its place."""
LEFT = 9
"""-x up to which there are stretches on the left."""
HEIGHT = Fraction(2)
TURN = Fraction(1, 4)
"""Angle of the line of losses without jumps."""
MOST_CELLS = 4_000
LARGEST = 700.0
"""Exponents beyond which guesses are cut."""


class Raised:
    """Bounds of |a^(r)(w)| / r! over C for all w >= t, a(t) = e^(-it edge) M(c + it), C >= M(c) >= `least`.

    `share` is what moduli on the raised line may exceed M(c) by, about.
    """

    def __init__(self, law: Subsampled | WithoutJumps, c: Fraction, least: Interval, share: Fraction) -> None:
        self.law, self.c, self.least = law, c, least
        self.f = f = Field(BITS)
        jumping = isinstance(law, WithoutJumps)
        self.label = Label(law, f) if isinstance(law, WithoutJumps) else None
        self.relation = "replace" if isinstance(law, WithoutJumps) else law.relation
        self.angle = min(TURN if jumping else RIGHT, HEIGHT * law.mu)
        self.height = self.angle / law.mu
        self.cosine, self.sine = intervals.cosine_and_sine(f.real(self.angle), BITS)
        self.rest = f.real(1 - law.rate)
        self.place = self._proposed(float(share))
        self.key: Hashable = ("raised", law, c, share)
        self.pieces: Moduli = []
        """Bounds of the mass, lower ones of Im L, bounds of |L - edge|, on the raised line."""
        self.flat: Moduli = []
        """The same on the real axis."""
        self.beyond: Moduli = []
        """Bounds of the mass times |L - edge|^r / r! for every r, and of Im L, beyond all stretches."""
        self._raise()
        self._lay()

    # -- where the line leaves the axis -----------------------------------------------------------------------------

    def _proposed(self, share: float) -> Fraction:
        """A place beyond which the share of M(c) is about this, in sixteenths."""
        q, mu, c = float(self.law.rate), float(self.law.mu), float(self.c)
        x, step = max(12.0, (c + 1) * mu + 9), 1 / 16
        if not x * 16 < 100_000:
            raise OutOfWork("a raised line is too long: choose a smaller c")
        spend(int(x) * 16)
        total, size = 0.0, float(self.height) ** 2 / 2 - log(2 * pi) / 2 - self._log_least()
        while x > 0.5:
            total += step * exp(min(size - x * x / 2 + self._gain(q, mu, c, x), LARGEST))
            if total > share:
                break
            x -= step
        return Fraction(ceil(x * 16), 16)

    def _log_least(self) -> float:
        return float(intervals.ends(self.f.log(self.least))[0])

    def _gain(self, q: float, mu: float, c: float, x: float) -> float:
        """ln of what stands beside phi at x, about."""
        above, below = (min(sign * mu * x - mu * mu / 2 + log(q), LARGEST) for sign in (1, -1))
        up, down = (log1p(exp(v) - q) for v in (above, below))
        if self.relation == "remove":
            return (c + 1) * up
        if self.relation == "add":
            return -c * up
        found = (c + 1) * up - c * down
        if isinstance(self.law, WithoutJumps):
            u = self.law.count * exp(above) / float(self.law.limit)
            over = max(u - self.law.count - self.law.count * log(u / self.law.count), 0.0) if u > self.law.count else 0
            found += u * (1 - cos(float(self.angle))) - over
        return max(found, (c + 1) * down - c * up)

    # -- what stands under the integral -----------------------------------------------------------------------------

    def _v(self, x: Fraction) -> Interval:
        f, law = self.f, self.law
        return f.times(f.real(law.rate), f.exp(f.real(law.mu * x - law.mu**2 / 2)))

    def _turned(self, v: Interval) -> tuple[Interval, Interval]:
        """ln |A + v e^(i angle)| and its argument."""
        f = self.f
        across, along = f.sum(self.rest, f.times(v, self.cosine)), f.times(v, self.sine)
        square = f.sum(f.times(across, across), f.times(along, along))
        return f.over(f.log(square), f.real(2)), intervals.arc(along, across, BITS)

    def _powers(self, first: Interval, second: Interval | None) -> Interval:
        """e^((c + 1) first - c second), of logarithms; remove and add have one of both."""
        f, c = self.f, self.c
        if self.relation == "remove":
            return f.exp(f.times(f.real(c + 1), first))
        if self.relation == "add":
            return f.exp(f.times(f.real(-c), first))
        assert second is not None
        return f.exp(f.less(f.times(f.real(c + 1), first), f.times(f.real(c), second)))

    def _stays(self, low: Fraction, high: Fraction) -> Interval:
        """At least the modulus of chi on [low, high], at all angles up to that of the line."""
        if self.label is None:
            return self.f.one
        grown = self.label.grown(high, self.angle)
        return grown if high < 0 else self.f.times(grown, self.label.parts(low)[0])

    def _cells(self) -> list[Fraction]:
        """Ends of stretches from the place on."""
        law, x, found = self.law, self.place, [self.place]
        width = CELL / max(1, ceil(law.mu))
        far = x + FAR
        if self.label is not None:
            end = max(self.label.end(self.c + 1, self.angle, 44), x + 1)
        else:
            end = max(far, (self.c + 3) * law.mu + 1)
        while x < end:
            x += width if x < far else max(width, (WIDE * x * 8).__floor__() * Fraction(1, 8))
            found.append(x)
            if len(found) > MOST_CELLS:
                raise OutOfWork("a raised line has too many stretches: choose a smaller c")
        return found

    # -- the pieces -------------------------------------------------------------------------------------------------

    def _note(self, where: Moduli, mass: Interval, angle: Interval, away: Interval) -> None:
        spend(20)
        angle = intervals.greatest(bottom(angle), self.f.zero)
        where.append((top(self.f.over(mass, self.least))[1], angle[0], top(away)[1]))

    def _raise(self) -> None:
        f, both = self.f, self.relation == "replace"
        front = f.exp(f.real(self.height**2 / 2))
        ends = self._cells()
        tails = [upper_tail(f.real(x), BITS) for x in ends]
        right = [self._turned(self._v(x)) for x in ends]
        left = [self._turned(self._v(-x)) for x in ends] if both else []
        edge = f.log(self.rest)
        for n in range(len(ends) - 1):
            mass = f.times(front, f.less(top(tails[n]), bottom(tails[n + 1])))
            away, turn = self._away(right[n + 1], edge), right[n][1]
            if both:
                away, turn = f.sum(away, self._away(left[n], edge)), f.sum(turn, left[n + 1][1])
                gain = f.times(self._powers(right[n + 1][0], left[n + 1][0]), self._stays(ends[n], ends[n + 1]))
                other = self._powers(left[n][0], right[n][0])
                gain = f.sum(gain, f.times(other, self._stays(-ends[n + 1], -ends[n])))
            else:
                gain = self._powers(right[n + (self.relation == "remove")][0], None)
            self._note(self.pieces, f.times(mass, gain), turn, away)
        self._upright(front, right[0], left[0] if both else None, edge)
        self._end(ends[-1], right[-1], left[-1] if both else None, front)

    def _away(self, turned: tuple[Interval, Interval], edge: Interval) -> Interval:
        """|ln(1 + v e^(i angle) / A)|."""
        f, across = self.f, self.f.less(turned[0], edge)
        return f.root(top(f.sum(f.times(across, across), f.times(turned[1], turned[1]))))

    def _upright(
        self, front: Interval, right: tuple[Interval, Interval], left: tuple[Interval, Interval] | None, edge: Interval
    ) -> None:
        """Between the axis and the line at the place, and at its mirror image."""
        f, x = self.f, self.place
        density = f.over(f.exp(f.real(-x * x / 2)), f.root(f.times(f.real(2), f.pi)))
        mass = f.times(front, f.real(self.height), density)
        up = f.log(f.sum(self.rest, self._v(x)))
        away = f.sum(f.less(up, edge), right[1])
        if left is None:
            gain = self._powers(up if self.relation == "remove" else right[0], None)
        else:
            down = f.log(f.sum(self.rest, self._v(-x)))
            away = f.sum(away, f.less(down, edge), left[1])
            gain = f.times(self._powers(up, left[0]), self._stays(x, x))
            gain = f.sum(gain, f.times(self._powers(down, right[0]), self._stays(-x, -x)))
        self._note(self.pieces, f.times(mass, gain), f.zero, away)

    def _end(
        self, x: Fraction, right: tuple[Interval, Interval], left: tuple[Interval, Interval] | None, front: Interval
    ) -> None:
        """What lies beyond the last stretch."""
        f, c, mu = self.f, self.c, self.law.mu
        half = f.exp(f.over(f.pi, f.real(2)))

        def power(log: Interval, exponent: Fraction | int) -> Interval:
            return f.exp(f.times(f.real(exponent), log))

        def grown(a: Fraction | int) -> Interval:
            turn = f.exp(f.real(a * a * mu * mu / 2 - a * mu * x))
            return f.times(turn, upper_tail(f.real(x - a * mu), BITS))

        edge = f.log(self.rest)
        if self.relation == "remove":
            mass = f.times(half, power(edge, -1), power(right[0], c + 2), grown(c + 2))
        elif self.relation == "add":
            mass = f.times(half, power(edge, -1), power(right[0], 1 - c), grown(1))
        else:
            assert left is not None
            if self.label is None:
                far = f.times(power(right[0], c + 2), grown(c + 2))
            else:
                if not self.label.falls(x, c + 1, self.angle):
                    raise OutOfWork("losses without jumps have no end: choose a larger count or a smaller c")
                far = f.times(upper_tail(f.real(x), BITS), self.label.at_most(x, c + 1, self.angle))
            mass = f.times(power(edge, -2 - c), power(left[0], 1), far)
            mirrored = f.times(power(edge, -2), power(left[0], c + 2), power(right[0], 1 - c), grown(1))
            mass = f.times(half, half, f.sum(mass, f.times(mirrored, self._stays(-x, -x))))
        self._note(self.beyond, f.times(front, mass), right[1], f.one)

    def _lay(self) -> None:
        """The real axis up to the place."""
        f, step = self.f, self.place / ceil(self.place / CELL)
        right = [n * step for n in range(int(self.place / step) + 1)]
        edge = f.log(self.rest)
        if self.relation == "replace":
            logs = [(f.log(f.sum(self.rest, self._v(x))), f.log(f.sum(self.rest, self._v(-x)))) for x in right]
            tails = [upper_tail(f.real(x), BITS) for x in right]
            for n in range(len(right) - 1):
                (up, down), (higher, lower) = logs[n], logs[n + 1]
                gain = f.sum(self._powers(higher, lower), self._powers(down, up))
                mass = f.times(f.less(top(tails[n]), bottom(tails[n + 1])), gain)
                self._note(self.flat, mass, f.zero, f.less(higher, lower))
            return
        before, tail, places = edge, f.one, [CELL * n for n in range(-int(LEFT / CELL), 0)]
        for x in [*places, *right]:
            here, beyond = f.log(f.sum(self.rest, self._v(x))), upper_tail(f.real(x), BITS)
            gain = self._powers(here if self.relation == "remove" else before, None)
            self._note(self.flat, f.times(f.less(top(tail), bottom(beyond)), gain), f.zero, f.less(here, edge))
            before, tail = here, beyond

    # -- as what is summed by parts ---------------------------------------------------------------------------------

    def edge(self, f: Field) -> Interval:
        """The loss near which L turns slowest."""
        if self.relation == "replace":
            return f.zero
        log = f.log(f.real(1 - self.law.rate))
        return log if self.relation == "remove" else intervals.negate(log)

    def unknown(self, f: Field) -> Interval:
        """What M / C differs by from what is bounded: nothing."""
        return f.zero

    def majorant(self, t: Fraction, m: int) -> list[Bound]:
        """The bounds for r <= m, which fall in t; |M| <= M(c) serves for the axis where r is 0."""
        found = majorant(self.pieces, t, m)
        level, beyond = majorant(self.flat, Fraction(0), m), majorant(self.beyond, t, 0)[0]
        level[0] = bound_of(Fraction(1))
        return [plus(plus(x, y), beyond) for x, y in zip(found, level, strict=True)]

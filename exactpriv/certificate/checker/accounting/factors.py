"""M(c + it) / C on a row of nodes, C >= M(c), for each kind of loss: fixed-point values and bounds of all later ones.

A Gaussian has M(s) = e^(s (s + 1) d^2 / 2). A finite pair has the moments of
its finite losses, sum of P (P/Q)^s. For Laplace noise, (2s + 1) M(s) = (s + 1) e^(s d) + s e^(-(s + 1) d).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import floor
from typing import Protocol

from ...schema import CertificateError
from ..arithmetic import intervals
from ..arithmetic.intervals import Interval
from ..arithmetic.work import OutOfWork, remembered, spend
from . import jumps
from .fixed import TURN_ERROR, Complex, Field, magnitude, near, product, top, turn, turned, units
from .integers import Moments, fallen
from .raised import Raised
from .reading import DiscreteGaussian, Finite, Gaussian, Laplace, Loss, Subsampled, WithoutJumps
from .subsampled import ROUGH, Table, log_moment


class Factor(Protocol):
    """The moments of one loss at nodes c + i j D, j < count."""

    def log_scale(self) -> Interval:
        """ln C."""

    def values(self) -> list[Complex]:
        """M(c + i j D) / C, each of modulus at most 1."""

    def later(self, t: Fraction) -> Interval:
        """A bound of |M(c + iw)| / C for all w >= t."""


BLOCK = 32
"""Nodes between two at which the moments of normal laws are computed from themselves."""

Grid = tuple[Fraction, Fraction, int, int]
"""c, D, the number of nodes, the binary places."""


def factor(law: Loss, grid: Grid) -> Factor:
    """The factor of a loss; a table is made once in a check."""
    if isinstance(law, Gaussian):
        return _OfGaussian(law, grid)
    if isinstance(law, Finite):
        return _OfFinite(law, grid)
    if isinstance(law, Laplace):
        return _OfLaplace(law, grid)
    if isinstance(law, DiscreteGaussian):
        return _OfDiscreteGaussian(law, grid)
    if isinstance(law, WithoutJumps):
        return of_table(table_of(law, grid[0], grid[3], 0), grid)
    return remembered(("accounted", law, grid), lambda: _of_subsampled(law, grid))


def log_moment_at(law: Loss, c: Fraction) -> Interval:
    """An upper bound of ln M(c), close."""
    f = Field(64)
    if isinstance(law, Gaussian):
        return top(f.real(c * (c + 1) * law.distance**2 / 2))
    if isinstance(law, Finite):
        return top(f.log(f.sum(*_weights(law, c, f))))
    if isinstance(law, Laplace):
        return top(_log_laplace(law, c, f))
    if isinstance(law, DiscreteGaussian):
        return top(Moments(law).log_top(c, f))
    if isinstance(law, WithoutJumps):
        return jumps.log_moment(law, c)
    return remembered(("accounted moment", law, c), lambda: log_moment(law, c))


def merged(parts: Sequence[tuple[Loss, int]]) -> list[tuple[Loss, int]]:
    """Equal losses counted together."""
    counts: dict[Loss, int] = {}
    for law, times in parts:
        counts[law] = counts.get(law, 0) + times
    return list(counts.items())


def table_of(law: Loss, c: Fraction, places: int, uses: int) -> Table | jumps.CutTable:
    """The table of a loss whose error is the same for every t, made once in a check. CertificateError for others."""
    if isinstance(law, WithoutJumps):
        return remembered(("accounted without jumps", law, c, places), lambda: jumps.CutTable(law, c, places))
    if not isinstance(law, Subsampled):
        raise CertificateError("only subsampled Gaussians are summed by parts: use another method")
    return remembered(("accounted by parts", law, c, places, uses), lambda: Table(law, c, Fraction(0), places, uses))


def raised_of(law: Loss, c: Fraction, uses: int) -> Raised:
    """Bounds of the derivatives of a loss on a raised line that is used so many times, made once in a check.
    CertificateError for other losses."""
    if not isinstance(law, Subsampled | WithoutJumps):
        raise CertificateError("only subsampled Gaussians have raised lines: use another method")

    def made() -> Raised:
        if isinstance(law, WithoutJumps):
            least = jumps.CutTable(law, c, ROUGH).least
        else:
            least = Table(law, c, Fraction(0), ROUGH).least
        return Raised(law, c, least, Fraction(1, uses))

    return remembered(("accounted raised", law, c, uses), made)


class _OfTable:
    """Values from a table, which the rule of the subsampled Gaussian made."""

    def __init__(self, table: Table | jumps.CutTable, step: Fraction, count: int, places: int) -> None:
        self.table, self._step, self._count, self._places = table, step, count, places
        self._values: list[Complex] | None = None
        self._later: dict[Fraction, Interval] = {}

    def log_scale(self) -> Interval:
        return self.table.field.log(self.table.scale)

    def values(self) -> list[Complex]:
        if self._values is None:
            self._values = self.table.values(self._step, self._count, self._places)
        return self._values

    def later(self, t: Fraction) -> Interval:
        if t not in self._later:
            self._later[t] = self.table.later(t)
        return self._later[t]


def of_table(table: Table | jumps.CutTable, grid: Grid) -> Factor:
    """The factor of a table that serves every t, its values computed once in a check."""
    _, step, count, places = grid
    key = ("accounted by parts", table.law, table.uses, grid)
    return remembered(key, lambda: _OfTable(table, step, count, places))


def _of_subsampled(law: Subsampled, grid: Grid) -> _OfTable:
    c, step, count, places = grid
    return _OfTable(Table(law, c, step * (count - 1), places), step, count, places)


class _OfGaussian:
    def __init__(self, law: Gaussian, grid: Grid) -> None:
        self.half = law.distance**2 / 2
        self.c, self.step, self.count, self.places = grid
        self.field = Field(self.places + 40)

    def log_scale(self) -> Interval:
        return self.field.real(self.c * (self.c + 1) * self.half)

    def values(self) -> list[Complex]:
        """e^(-t^2 d^2/2) e^(i t (2c + 1) d^2/2), anew each BLOCK nodes, turned and multiplied between them."""
        f, places, found = self.field, self.places, []
        fall, angle = self.step**2 * self.half, self.step * (2 * self.c + 1) * self.half
        once: Complex = (*turn(f.real(angle), f, places), TURN_ERROR)
        twice = self._fallen(2 * fall)
        for start in range(0, self.count, BLOCK):
            size, ratio = self._fallen(start**2 * fall), self._fallen((2 * start + 1) * fall)
            here: Complex = (*turn(f.real(start * angle), f, places), TURN_ERROR)
            for _ in range(min(BLOCK, self.count - start)):
                spend(4)
                found.append(product(size, here, places))
                size, ratio = product(size, ratio, places), product(ratio, twice, places)
                here = product(here, once, places)
        return found

    def _fallen(self, x: Fraction) -> Complex:
        """e^-x."""
        return near(self.field.exp(self.field.real(-x)), self.places), 0, 4

    def later(self, t: Fraction) -> Interval:
        return top(self.field.exp(self.field.real(-t * t * self.half)))


def _shares_turned(
    xs: Sequence[int], turns: Sequence[tuple[int, int]], count: int, places: int, rest: int = 0
) -> list[Complex]:
    """The sums of weights, of sum 1 and off by at most 4, turned j times each, for j < count; all are off by `rest`
    besides [19]."""
    ys: Sequence[int] = [0] * len(xs)
    cs, ss = [c for c, _ in turns], [s for _, s in turns]
    found: list[Complex] = []
    for j in range(count):
        if j:
            spend(2 * len(xs))
            xs, ys = turned(xs, ys, cs, ss, places)
        found.append((sum(xs), sum(ys), (4 + 2 * j) * len(xs) + (TURN_ERROR + 1) * j + rest))
    return found


def _weights(law: Finite, c: Fraction, f: Field) -> list[Interval]:
    """P (P/Q)^c for each finite loss; none where P has no mass beside infinite losses."""
    found = [f.zero]
    for p, q in law.masses:
        if p and q:
            found.append(f.times(f.real(p), f.exp(f.times(f.real(c), f.log(f.real(p / q))))))
    return found


class _OfFinite:
    def __init__(self, law: Finite, grid: Grid) -> None:
        self.law = law
        self.c, self.step, self.count, self.places = grid
        self.field = Field(self.places + 40)
        self.weights = _weights(law, self.c, self.field)[1:]
        self.scale = top(self.field.sum(self.field.zero, *self.weights))

    def log_scale(self) -> Interval:
        return self.field.log(self.scale)

    def values(self) -> list[Complex]:
        f, places = self.field, self.places
        xs = [near(f.over(w, self.scale), places) for w in self.weights]
        losses = [f.log(f.real(p / q)) for p, q in self.law.masses if p and q]
        turns = [turn(f.times(f.real(self.step), loss), f, places) for loss in losses]
        return _shares_turned(xs, turns, self.count, places)

    def later(self, t: Fraction) -> Interval:
        return self.field.one


class _OfDiscreteGaussian:
    """Of e^(-(z - dc)^2/(2v)) as weights of the losses (d/v)(z + d/2), over their sum; C is M(c) itself [31]."""

    def __init__(self, law: DiscreteGaussian, grid: Grid) -> None:
        self.law = law
        self.c, self.step, self.count, self.places = grid
        self.field = Field(self.places + 40)

    def log_scale(self) -> Interval:
        f, of = self.field, Moments(self.law)
        return f.sum(of.log_front(self.c, f), f.log(of.value(self.c, Fraction(0), f)[0]))

    def values(self) -> list[Complex]:
        f, places, law = self.field, self.places, self.law
        slope, centre = f.real(1 / (2 * law.variance)), law.distance * self.c
        middle, weights = floor(centre), {}
        reach = 0
        while True:
            for z in {middle - reach, middle + 1 + reach}:
                spend(2)
                weights[z] = fallen(slope, (z - centre) ** 2, f)
            reach += 1
            # on both sides all others are at least `reach` away
            beyond, ratio = top(fallen(slope, Fraction(reach**2), f)), top(fallen(slope, Fraction(2 * reach), f))
            if magnitude(beyond) < -places - 8 and magnitude(ratio) <= -1:
                break
            if magnitude(beyond) < -16 * places:
                raise OutOfWork("a discrete Gaussian has too many outputs for a contour: give larger sensitivities")
        total = f.sum(f.zero, *weights.values())
        rest = units(top(f.over(f.over(f.times(f.real(2), beyond), f.less(f.one, ratio)), total)), places)
        total = f.sum(total, (f.zero[0], f.over(f.times(f.real(2), beyond), f.less(f.one, ratio))[1]))
        xs = [near(f.over(w, total), places) for w in weights.values()]
        losses = [law.distance / law.variance * (z + Fraction(law.distance, 2)) for z in weights]
        turns = [turn(f.real(self.step * loss), f, places) for loss in losses]
        return _shares_turned(xs, turns, self.count, places, rest)

    def later(self, t: Fraction) -> Interval:
        return self.field.one


def _log_laplace(law: Laplace, c: Fraction, f: Field) -> Interval:
    first = f.times(f.real(c + 1), f.exp(f.real(c * law.distance)))
    second = f.times(f.real(c), f.exp(f.real(-(c + 1) * law.distance)))
    return f.log(f.over(f.sum(first, second), f.real(2 * c + 1)))


class _OfLaplace:
    def __init__(self, law: Laplace, grid: Grid) -> None:
        self.distance = law.distance
        self.c, self.step, self.count, self.places = grid
        self.field = Field(self.places + 40)
        self.log = top(_log_laplace(law, self.c, self.field))

    def log_scale(self) -> Interval:
        return self.log

    def values(self) -> list[Complex]:
        """((c + 1 + it) a e^(itd) + (c + it) b e^(-itd)) / (2c + 1 + 2it), a = e^(cd) / C, b = e^(-(c+1)d) / C.

        |c + 1 + it| and |c + it| are at most |2c + 1 + 2it|, so that both fractions have modulus at most 1.
        """
        f, c, d, places = self.field, self.c, self.distance, self.places
        a = near(f.exp(f.less(f.real(c * d), self.log)), places)
        b = near(f.exp(f.less(f.real(-(c + 1) * d), self.log)), places)
        x, y = turn(f.real(self.step * d), f, places)
        found: list[Complex] = []
        here: Complex = (1 << places, 0, 0)
        unit = c.denominator * self.step.denominator
        over, step = int(c * unit), int(self.step * unit)
        for j in range(self.count):
            spend(20)
            t = j * step
            first = self._share(over + unit, t, 2 * over + unit)
            second = self._share(over, t, 2 * over + unit)
            left = product(product((a, 0, 4), first, places), here, places)
            right = product(product((b, 0, 4), second, places), (here[0], -here[1], here[2]), places)
            found.append((left[0] + right[0], left[1] + right[1], left[2] + right[2]))
            here = product(here, (x, y, TURN_ERROR), places)
        return found

    def _share(self, real: int, t: int, twice: int) -> Complex:
        """(real + it) / (twice + 2it)."""
        square = twice**2 + 4 * t * t
        across, along = real * twice + 2 * t * t, t * (twice - 2 * real)
        return (across << self.places) // square, (along << self.places) // square, 2

    def later(self, t: Fraction) -> Interval:
        """|c + 1 + it| / |2c + 1 + 2it| falls in t, and |c + it| / |2c + 1 + 2it| is at most 1/2."""
        f, c, d = self.field, self.c, self.distance
        share = f.root(f.over(f.real((c + 1) ** 2 + t * t), f.real((2 * c + 1) ** 2 + 4 * t * t)))
        first = f.times(share, f.exp(f.less(f.real(c * d), self.log)))
        second = f.over(f.exp(f.less(f.real(-(c + 1) * d), self.log)), f.real(2))
        return top(intervals.least(f.sum(first, second), f.one))

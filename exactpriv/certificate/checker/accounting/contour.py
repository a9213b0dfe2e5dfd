"""delta(eps) by the trapezoidal rule along Re s = c: what Poisson summation leaves is between 0 and bounds of aliases.

With g(e) = e^(c e) delta(e) >= 0 and H(t) = M(c + it) / ((c + it)(c + 1 + it)), M the product of the parts' moments,
(D / 2 pi) sum over j of H(jD) e^(-i j D eps) = g(eps) + sum over n != 0 of g(eps + 2 pi n / D) (account_mathematics,
3 to 5). Losses that may be infinite have their mass counted apart (6). The sum over j has `nodes` terms or more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from ...schema import CertificateError
from ..arithmetic import intervals
from ..arithmetic.intervals import Interval
from ..arithmetic.work import OutOfWork, spend
from .by_parts import Summed, Tail, Turning
from .factors import Factor, factor, log_moment_at, merged, of_table, raised_of, table_of
from .fixed import TURN_ERROR, Complex, Field, at_most, bottom, enclosure, magnitude, power, product, top, turn, units
from .jumps import Jumps, of_jumps, without_jumps
from .reading import Finite, Gaussian, Laplace, Loss, Subsampled

MAX_NODES = 200_000
MOST_BACKWARDS = 64
"""Binary digits of the largest e^eps at which pairs are read as (Q, P)."""
GROWTH = (8, 10, 14, 20, 32, 64)
"""How many eighths of the stored number of nodes are tried, until the rest of them is shown to be small."""


@dataclass(frozen=True, slots=True)
class Contour:
    """Where the rule stands: Re s = c, step D, the c of the bound of aliases, and how many nodes.

    With an order above 0 what lies beyond the nodes is summed by parts, to differences of this order; with a smoothing
    above 0 two normal laws at this distance are composed with the losses [37]. `raised`: derivatives are bounded on
    lines that are raised where losses are large [38].
    """

    c: Fraction
    step: Fraction
    c2: Fraction
    nodes: int
    order: int = 0
    smoothing: Fraction = Fraction(0)
    raised: bool = False


class Level:
    """eps, as a rational or as the logarithm of one."""

    def __init__(self, value: Fraction, is_log: bool) -> None:
        self.value, self.is_log = value, is_log

    def enclosed(self, f: Field) -> Interval:
        """An enclosure of eps."""
        return f.log(f.real(self.value)) if self.is_log else f.real(self.value)

    def exp(self, f: Field) -> Interval:
        """An enclosure of e^eps."""
        return f.real(self.value) if self.is_log else f.exp(f.real(self.value))

    @property
    def negative(self) -> Level:
        """-eps."""
        return Level(1 / self.value if self.is_log else -self.value, self.is_log)


def mass_at_infinity(parts: Sequence[tuple[Loss, int]], f: Field) -> Interval:
    """1 - product of the probabilities of finite losses."""
    keeps = f.zero
    for law, times in parts:
        if isinstance(law, Finite):
            finite = sum((p for p, q in law.masses if q), Fraction(0))
            if finite == 0:
                return f.one
            if finite < 1:
                keeps = f.sum(keeps, f.whole(f.log(f.real(finite)), times))
    return f.less(f.one, f.exp(keeps))


def exact_mass_at_infinity(parts: Sequence[tuple[Loss, int]]) -> Fraction:
    """The same, exactly; OutOfWork where its digits are too many."""
    keeps = Fraction(1)
    for law, times in parts:
        if isinstance(law, Finite):
            finite = sum((p for p, q in law.masses if q), Fraction(0))
            if finite.denominator.bit_length() * times > 1_000_000:
                raise OutOfWork("the mass at infinity has too many digits: use another method")
            keeps *= finite**times
    return 1 - keeps


def largest_loss(parts: Sequence[tuple[Loss, int]], f: Field) -> Interval:
    """The largest finite loss of a composition, or their least upper bound. CertificateError where there is none."""
    total = f.zero
    for law, times in parts:
        if isinstance(law, Finite):
            ratios = [p / q for p, q in law.masses if p and q]
            if not ratios:
                continue
            one = f.log(f.real(max(ratios)))
        elif isinstance(law, Laplace):
            one = f.real(law.distance)
        elif isinstance(law, Subsampled) and law.relation == "add":  # -ln B+, B+ > 1 - q
            one = intervals.negate(f.log(f.real(1 - law.rate)))
        else:
            raise CertificateError("the losses have no upper bound: use another method")
        total = f.sum(total, f.whole(one, times))
    return total


def _bounded(parts: Sequence[tuple[Loss, int]]) -> bool:
    """Whether all finite losses have an upper bound."""
    return all(isinstance(law, Finite | Laplace) or (isinstance(law, Subsampled) and law.relation == "add")
               for law, _ in parts)  # fmt: skip


def delta_by_contour(
    parts: Sequence[tuple[Loss, int]], eps: Level, at: Contour, width: Fraction, aliases: Fraction = Fraction(1)
) -> Interval:
    """An enclosure of delta(eps), aimed at errors of at most `width` besides aliases; any contour gives a valid one.

    CertificateError at once where the bound of the aliases is above `aliases`.
    """
    parts = merged(parts)
    rough = Field(96)
    level = eps.enclosed(rough)
    if at.smoothing:
        parts = merged([*parts, (Gaussian(at.smoothing), 1)])
    if any(isinstance(law, Finite) and not any(p and q for p, q in law.masses) for law, _ in parts):
        return rough.one
    alias = _aliases(parts, level, at, rough)
    if not intervals.at_most(alias[0], rough.real(aliases)[1]):
        raise CertificateError(
            "the aliases of this contour are larger than the interval: give a smaller step, or c further from c2"
        )
    log_front = _log_front(parts, level, at.c, rough)
    # errors of the sum are multiplied by e^log_front D / 2 pi
    sharp = rough.over(rough.real(width), rough.over(rough.real(at.step), rough.real(6)))
    allowed = rough.less(rough.log(sharp), log_front)
    uses = sum(times for _, times in parts)
    places = _places(allowed, rough) + uses.bit_length() + at.nodes.bit_length() + (32 if at.smoothing else 24)
    aim = max(-places, min(magnitude(rough.exp(allowed)) - 1, 0))
    density, later = (0, 0), rough.one
    if at.order:
        places, total, error, rest, factors = _with_the_rest_by_parts(parts, at, eps, places, aim)
    else:
        count, rest, factors, later = _enough_nodes(parts, at, places, aim)
        total, error, density = _total(parts, factors, eps, at, count, places)
    f = Field(places + 40)
    total_error = error + rest
    front = f.exp(_log_front_of(factors, parts, eps.enclosed(f), at.c, f))
    front = f.times(front, f.over(f.real(at.step), f.times(f.real(2), f.pi)))
    value = f.times(front, enclosure(total, total_error, places))
    infinite = mass_at_infinity(parts, f)
    added = top(f.times(front, _added(at, count, density, later, places, f))) if at.smoothing else f.zero
    low = f.sum(f.less(f.less(bottom(value), added), alias), infinite)
    high = f.sum(top(value), infinite)
    return (
        intervals.lower_of(intervals.upper_of(low[0], f.zero[0]), f.one[0]),
        intervals.lower_of(intervals.upper_of(high[1], f.zero[0]), f.one[1]),
    )


def delta_backwards(
    parts: Sequence[tuple[Loss, int]], eps: Level, at: Contour, width: Fraction, aliases: Fraction
) -> Interval:
    """The same from the pairs read as (Q, P): delta(eps) = 1 - e^eps + e^eps delta'(-eps) [25]."""
    turned: list[tuple[Loss, int]] = []
    for law, times in parts:
        if not isinstance(law, Subsampled) or law.relation != "remove":
            raise CertificateError("subsampled Gaussians under remove alone are read backwards: use another method")
        turned.append((Subsampled(law.rate, law.mu, "add"), times))
    rough = Field(64)
    size = max(0, magnitude(eps.exp(rough)))
    if size > MOST_BACKWARDS:
        raise CertificateError("eps is too large to be read backwards: use another method")
    found = delta_by_contour(turned, eps.negative, at, width / 2**size, aliases)
    f = Field(max(64, -magnitude(rough.real(width))) + size + 32)
    e = eps.exp(f)
    value = f.sum(f.less(f.one, e), f.times(e, found))
    return intervals.least(intervals.greatest(value, f.zero), f.one)


def delta_with_jumps(
    parts: Sequence[tuple[Loss, int]], jumps: Jumps, eps: Level, at: Contour, width: Fraction, aliases: Fraction
) -> Interval:
    """The same where the losses without jumps go along the contour, and what jumps lose is counted apart [36]."""
    without = without_jumps(merged(parts), jumps)
    smooth = delta_by_contour(without, eps, at, width, aliases)
    f = Field(max(64, -magnitude(Field(64).real(width))) + 32)
    level = eps.enclosed(f)
    apart, error = of_jumps(without, jumps.theta, level, width, f)
    found = f.sum(smooth, apart)
    return intervals.upper_of(found[0], f.zero[0]), intervals.lower_of(f.sum(found, error)[1], f.one[1])


def _places(allowed: Interval, f: Field) -> int:
    """Binary places with which an error of e^allowed is seen."""
    found = -magnitude(f.exp(allowed)) if intervals.sign(allowed) == -1 else 0
    if found > 20_000:
        raise OutOfWork("the sum along the contour would need too many digits: choose a c nearer to the saddle point")
    return max(64, (found + 47) // 32 * 32)


def _log_front(parts: Sequence[tuple[Loss, int]], level: Interval, c: Fraction, f: Field) -> Interval:
    """ln of M(c) e^(-c eps), from close upper bounds."""
    found = intervals.negate(f.times(f.real(c), level))
    return f.sum(found, *(f.whole(log_moment_at(law, c), times) for law, times in parts))


def _log_front_of(
    factors: Sequence[Factor], parts: Sequence[tuple[Loss, int]], level: Interval, c: Fraction, f: Field
) -> Interval:
    """The same from the scales by which the factors were divided."""
    found = intervals.negate(f.times(f.real(c), level))
    for made, (_, times) in zip(factors, parts, strict=True):
        found = f.sum(found, f.whole(made.log_scale(), times))
    return found


def _enough_nodes(
    parts: Sequence[tuple[Loss, int]], at: Contour, places: int, aim: int
) -> tuple[int, int, list[Factor], Interval]:
    """A number of nodes, a bound of the sum of all others in units, the factors, and a bound of later |M| over M(c).

    The stored number is tried first.
    """
    f = Field(64)
    tried = GROWTH[:1] if at.smoothing else GROWTH
    for place, growth in enumerate(tried):
        count = at.nodes * growth // 8
        if count > MAX_NODES:
            raise OutOfWork(f"the sum along the contour needs more than {MAX_NODES} nodes: choose another method")
        factors = [factor(law, (at.c, at.step, count, places)) for law, _ in parts]
        size = f.zero
        for made, (_, times) in zip(factors, parts, strict=True):
            later = made.later(count * at.step)
            if intervals.sign(later) != 1:
                later = intervals.hull(later, f.exp(f.real(-(10**6))))
            size = f.sum(size, f.whole(f.log(top(later)), times))
        # [14] 2 sum over j >= count of 1 / (j D)^2 <= 2 (1 / count^2 + 1 / count) / D^2
        beyond = Fraction(2) * (Fraction(1, count**2) + Fraction(1, count)) / at.step**2
        bound = top(f.exp(size))
        if at.smoothing:  # the moments of the normal laws fall from node to node
            rest = f.over(_beyond(at, count, bound, f), f.real((count * at.step) ** 2))
        else:
            rest = f.times(bound, f.real(beyond))
        if magnitude(rest) <= aim or place == len(tried) - 1:
            return count, units(top(rest), places), factors, bound
    raise AssertionError("unreachable")


def _with_the_rest_by_parts(
    parts: Sequence[tuple[Loss, int]], at: Contour, eps: Level, places: int, aim: int
) -> tuple[int, int, int, int, Sequence[Factor]]:
    """Binary places, the sum over all j, its error, a bound of what summation by parts leaves, and the factors [23]."""
    rough = Field(96)
    level = eps.enclosed(rough)
    uses = sum(times for _, times in parts)

    def made(places: int) -> Tail:
        if at.raised:
            found: list[tuple[Turning, int]] = [(raised_of(law, at.c, k * len(parts)), k) for law, k in parts]
        else:
            found = [(Summed(table_of(law, at.c, places, uses)), times) for law, times in parts]
        return Tail(found, at.c, at.step, at.order)

    # an error of a node is at most doubled by each difference, and divided by |1 - z|
    places += max(0, magnitude(made(64).amplified(Fraction(2), level, rough)))
    places = (places + 31) // 32 * 32
    tail = made(places)
    count, rest = at.nodes, tail.rest(at.nodes, level, rough)
    for growth in GROWTH[1:]:
        if magnitude(rest) <= aim:
            break
        count = at.nodes * growth // 8
        rest = tail.rest(count, level, rough)
    grid = (at.c, at.step, count + at.order, places)
    if at.raised:
        factors = [factor(law, grid) for law, _ in parts]
    else:
        factors = [of_table(table_of(law, at.c, places, uses), grid) for law, _ in parts]
    total, error, _ = _total(parts, factors, eps, at, count, places)
    rows = [factor_.values() for factor_ in factors]
    nodes = [_product_at(rows, parts, count + i, places) for i in range(at.order)]
    f = Field(places + 40)
    beyond = f.times(f.real(2), tail.sum(count, nodes, eps.enclosed(f), places))
    width = units(top(f.less(top(beyond), bottom(beyond))), places)
    middle = units(top(beyond), places)
    return places, total + middle, error + width + 1, units(f.times(f.real(2), rest), places), factors


def _product_at(rows: Sequence[Sequence[Complex]], parts: Sequence[tuple[Loss, int]], j: int, places: int) -> Complex:
    """The product of all M / C at one node."""
    z: Complex = (1 << places, 0, 0)
    for row, (_, times) in zip(rows, parts, strict=True):
        z = product(z, power(row[j], times, places), places)
    return z


def _total(
    parts: Sequence[tuple[Loss, int]], factors: Sequence[Factor], eps: Level, at: Contour, count: int, places: int
) -> tuple[int, int, tuple[int, int]]:
    """The real part of the sum over |j| < count of H(jD) e^(-i j D eps) over M(c), and its error, in units; the same of
    the sum of M(c + ijD) e^(-i j D eps) [37]."""
    f = Field(places + 40)
    turn_ = turn(intervals.negate(f.times(f.real(at.step), eps.enclosed(f))), f, places)
    unit = at.c.denominator * at.step.denominator
    cn, dn = int(at.c * unit), int(at.step * unit)
    square = unit * unit
    here: Complex = (1 << places, 0, 0)
    rows = [made.values() for made in factors]
    total, error, plain, plain_error = 0, 0, 0, 0
    for j in range(count):
        spend(10)
        z = product(here, _product_at(rows, parts, j, places), places)
        real, imaginary = cn * (cn + unit) - (j * dn) ** 2, j * dn * (2 * cn + unit)
        norm = real * real + imaginary * imaginary  # (c + it)(c + 1 + it) = (real + i imaginary) / square
        fold = 1 if j == 0 else 2
        total += fold * square * (z[0] * real + z[1] * imaginary) // norm
        # |(c + it)(c + 1 + it)| >= c^2 + t^2
        error += fold * z[2] * square // (cn * cn + (j * dn) ** 2) + 2
        plain, plain_error = plain + fold * z[0], plain_error + fold * z[2]
        here = product(here, (*turn_, TURN_ERROR), places)
    return total, error, (plain, plain_error)


def _added(
    at: Contour, count: int, density: tuple[int, int], later: Interval, places: int, f: Field
) -> Interval:
    """At least what smoothing adds: v e^(v/8) times the sum over all j of M(c + ijD) e^(-i j D eps) over M(c) [37].

    Beyond the nodes |M| is at most `later` times M(c).
    """
    variance = at.smoothing**2
    whole = f.sum(top(enclosure(*density, places)), _beyond(at, count, later, f))
    return top(f.times(f.real(variance), f.exp(f.real(variance / 8)), whole))


def _beyond(at: Contour, count: int, later: Interval, f: Field) -> Interval:
    """At least the sum of |M| over |j| >= count: the first are at most `later`, and the normal laws fall by at least
    e^(-v t D) from node to node."""
    fall = f.exp(f.real(-(at.smoothing**2) * count * at.step**2))
    return top(f.over(f.times(f.real(2), later), f.less(f.one, fall)))


def _aliases(parts: Sequence[tuple[Loss, int]], level: Interval, at: Contour, f: Field) -> Interval:
    """A bound of e^(-c eps) times the sum of g(eps + 2 pi n / D) over n != 0 [5]."""
    turns = f.over(f.times(f.real(2), f.pi), f.real(at.step))
    left = top(f.exp(intervals.negate(f.times(f.real(at.c), turns))))
    below = f.over(left, f.less(f.one, left))
    c2 = at.c2
    log = _log_front(parts, level, c2, f)
    log = f.sum(log, f.times(f.real(c2), f.log(f.real(c2))))
    log = f.less(log, f.times(f.real(c2 + 1), f.log(f.real(c2 + 1))))
    right = top(f.exp(intervals.negate(f.times(f.real(c2 - at.c), turns))))
    if _bounded(parts) and at_most(largest_loss(parts, f), f.sum(level, turns)):  # [27 (b)]
        return below
    above = f.times(f.exp(log), f.over(right, f.less(f.one, right)))
    return top(f.sum(below, above))

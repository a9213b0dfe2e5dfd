"""Rate-distortion functions of finite sources, certified from both sides.

    R(D) = min { I(X;Y) : E d(X,Y) <= D }   over test channels W(y|x), nats.

With d = Hamming distance on databases this is the mutual-information privacy-distortion function of
wang-identifiability (PD-MIP).

Slopes and output laws are proposed by rate_path.py; nothing that is returned rests on them.

1. *Upper bound.* R(D) <= I(p; W), any W with sum_x p_x W(y|x) d(x,y) <= D, rational, compared exactly; a proposal
   that misses D is mixed with the least-distortion answer.
2. *Lower bound* (Gallager 1968, section 9.4). For s >= 0, an output law q, A_xy = e^{-s d(x,y)}, u_x = sum_y q_y
   A_xy > 0, c_y = sum_x p_x A_xy / u_x: R(D) >= -s D - sum_x p_x ln u_x - ln max_y c_y. A constant added to a row of
   d shifts both sides alike: each row's least distortion is subtracted first.
3. s = infinity is admitted when D is the least possible distortion: A is the indicator of each row's minimum.
4. Slope and output law are proposed by a central path (`rate_path.py`, not trusted).
5. *Exact.* With t = e^{-s/L} and q rational all quantities of step 2 are rational; if c_y = 1 on the support of q, <=
   1 elsewhere, and the channel q A / u has distortion exactly D, both bounds equal L (D - D_min) ln t - sum p_x ln
   u_x. Every condition is tested in rationals.

Silently wrong if a channel's distortion were rounded, or a letter outside the support left out of max_y c_y.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import gcd, lcm
from typing import Any

from flint import arb, fmpq

from ..real import BadInput, Rational, RationalLike, Real, UndecidedError, simplest_between
from ..real.pickling import found_again, found_by
from ..real.precision import ctx
from .closed_forms import log_sum
from .program import ZERO
from .rate_path import Matrix, Path, Problem, forced_law

MAX_BITS = 1 << 14
GUESS_BITS = 96
"""Precision from which rational slopes and output laws are guessed."""
GUESSES = (64, 1000, 10**6)
"""Largest denominators of the rational slopes and output laws that are tried exactly."""
MAX_POWER_BITS = 1 << 16
"""Length of the powers of a rational tilt up to which it is tried."""

@dataclass(frozen=True)
class RateDistortion:
    """`value` in nats (exact, or an Enclosure); `method` names how it was proved."""

    value: Real
    method: str


@found_again
def rate_distortion(source: Any, distortion: Any, D: RationalLike) -> Real:
    """R(D) in nats for a rational source, a rational distortion matrix (rows: source letters) and a rational D.

    Exact where the optimal slope and output law are proved rational, 0 for D at least `largest_distortion`; otherwise
    an Enclosure whose certificate is `{"slope", "output_law", "test_channel"}`. Raises BadInput for a D below the least
    possible distortion, and for data that are no law or do not fit.
    """
    return solve_rate_distortion(source, distortion, D).value


def largest_distortion(source: Any, distortion: Any) -> fmpq:
    """The least D with R(D) = 0: the distortion of the best constant answer, exactly."""
    p, d = _data(source, distortion)
    return min(sum((a * row[y] for a, row in zip(p, d, strict=True)), ZERO) for y in range(len(d[0])))


def least_distortion(source: Any, distortion: Any) -> fmpq:
    """The least distortion of any test channel, exactly."""
    p, d = _data(source, distortion)
    return sum((a * min(row) for a, row in zip(p, d, strict=True)), ZERO)


def solve_rate_distortion(source: Any, distortion: Any, D: RationalLike) -> RateDistortion:
    """`rate_distortion` with the method."""
    p, d = _data(source, distortion)
    level = Rational(D)
    least = least_distortion(p, d)
    if level < least:
        raise BadInput(f"the distortion {level} is below the least possible one, {least}; ask for at least that")
    largest = largest_distortion(p, d)
    if level >= largest:
        return RateDistortion(Real(0), "constant answer")
    problem = Problem(p, _distinct_columns(d), level, largest, level == least)
    path = Path(problem)
    exact = _exact_value(problem, path)
    if exact is not None:
        return RateDistortion(exact, "rational slope and output law")
    certified = _Certified(problem, path)
    label = f"rate-distortion {[str(x) for x in p]} {[[str(x) for x in row] for row in d]} at {level}"
    value = Real.oracle(certified.enclose, label, certified.certificate)
    return RateDistortion(found_by(value, rate_distortion, p, d, level), "certified bounds")


def check_rate_distortion(source: Any, distortion: Any, D: RationalLike, certificate: Any, bits: int = 128) -> arb:
    """The enclosure that a certificate proves; raises BadInput if the test channel is none or misses the distortion.

    Independent of how the certificate was found: exact checks of the channel, two lines of ball arithmetic.
    """
    p, d = _data(source, distortion)
    channel = tuple(tuple(Rational(x) for x in row) for row in certificate["test_channel"])
    law = tuple(Rational(x) for x in certificate["output_law"])
    if any(min(row) < 0 or sum(row, ZERO) != 1 for row in channel) or min(law) < 0 or sum(law, ZERO) <= 0:
        raise BadInput("the certificate's test channel or output law is none; its rows must be laws")
    if _expected(p, d, channel) > Rational(D):
        raise BadInput("the certificate's test channel exceeds the distortion; it proves nothing")
    slope = None if certificate["slope"] == "inf" else Rational(certificate["slope"])
    with ctx.workprec(bits):
        lower = _dual_bound(p, d, Rational(D), slope, law)
        upper = _information(p, channel)
        return lower.union(upper)


# -- data ---------------------------------------------------------------------------------------------------------


def _data(source: Any, distortion: Any) -> tuple[tuple[fmpq, ...], Matrix]:
    masses = tuple(Rational(x) for x in getattr(source, "masses", source))
    rows = tuple(tuple(Rational(x) for x in row) for row in distortion)
    if not masses or min(masses) < 0 or sum(masses, ZERO) != 1:
        raise BadInput("the source is no law; give non-negative rationals that sum to exactly 1")
    if len(rows) != len(masses) or not rows[0] or any(len(row) != len(rows[0]) for row in rows):
        raise BadInput(f"the distortion matrix does not fit {len(masses)} source letters; give one row a letter")
    kept = [x for x, mass in enumerate(masses) if mass > 0]
    return tuple(masses[x] for x in kept), tuple(rows[x] for x in kept)


def _distinct_columns(d: Matrix) -> Matrix:
    columns = list(dict.fromkeys(zip(*d, strict=True)))
    return tuple(zip(*columns, strict=True))


def _expected(p: Sequence[fmpq], d: Matrix, channel: Matrix) -> fmpq:
    total = ZERO
    for a, costs, row in zip(p, d, channel, strict=True):
        total += a * sum((c * w for c, w in zip(costs, row, strict=True)), ZERO)
    return total


# -- exact value --------------------------------------------------------------------------------------------------


def _exact_value(problem: Problem, path: Path) -> Real | None:
    excess = [c - min(row) for row in problem.d for c in row]
    denominator = lcm(*(int(c.q) for c in excess))
    unit = fmpq(denominator, gcd(*(int(c * denominator) for c in excess)))
    forced = forced_law(problem)
    if forced is not None:
        return _optimal_value(problem, unit, ZERO, forced)
    path.advance(GUESS_BITS)
    tilt = arb(0) if path.slope is None else (-path.slope / unit).exp()
    near = [_dyadic(x, GUESS_BITS // 2) for x in (tilt, *path.law)]
    for bound in GUESSES:
        t, *q = (_near(x, bound) for x in near)
        total = sum(q, ZERO)
        size = int(max(excess) * unit) * int(t.q).bit_length()
        if total > 0 and (t > 0 or problem.minimal) and size < MAX_POWER_BITS:
            value = _optimal_value(problem, unit, t, [x / total for x in q])
            if value is not None:
                return value
    return None


def _near(x: fmpq, bound: int) -> fmpq:
    width = fmpq(1, 4 * bound * bound)
    return simplest_between(max(x - width, ZERO), x + width)


def _optimal_value(problem: Problem, unit: fmpq, t: fmpq, q: Sequence[fmpq]) -> Real | None:
    """R(D) if t and q are proved optimal: all conditions hold exactly, in rationals."""
    least = [min(row) for row in problem.d]
    a = [
        [(fmpq(int(c == m)) if problem.minimal else t ** int((c - m) * unit)) for c in row]
        for row, m in zip(problem.d, least, strict=True)
    ]
    u = [sum((x * y for x, y in zip(row, q, strict=True)), ZERO) for row in a]
    if min(u) <= 0 or min(q) < 0:
        return None
    for y, mass in enumerate(q):
        c = sum((p * row[y] / v for p, row, v in zip(problem.p, a, u, strict=True)), ZERO)
        if c > 1 or (mass > 0 and c != 1):
            return None
    channel = tuple(
        tuple(x * y / v for x, y in zip(row, q, strict=True)) for row, v in zip(a, u, strict=True)
    )
    if _expected(problem.p, problem.d, channel) != problem.D:
        return None
    terms = [(-p, v) for p, v in zip(problem.p, u, strict=True)]
    if not problem.minimal:
        terms.append((unit * (problem.D - problem.least), t))
    return log_sum(terms)


# -- certified bounds ---------------------------------------------------------------------------------------------


class _Certified:
    """Enclosures of R(D) of any precision, each from a slope, an output law and a test channel of that precision."""

    def __init__(self, problem: Problem, path: Path) -> None:
        self.problem, self.path = problem, path

    def enclose(self, bits: int) -> arb:
        """A ball that contains R(D), of width below 2^-bits."""
        target = bits + 8
        while True:
            slope, law, channel = self.proposal(target)
            with ctx.workprec(target + 64):
                lower = _dual_bound(self.problem.p, self.problem.d, self.problem.D, slope, law)
                upper = _information(self.problem.p, channel)
                found = lower.union(upper)
                if found.is_finite() and found.rad() * 2 < arb(2) ** -bits:
                    return found
            target *= 2
            if target > MAX_BITS:
                raise UndecidedError("the rate-distortion bounds do not meet", target)

    def certificate(self) -> dict[str, Any]:
        """The data behind an enclosure of width below 2^-96."""
        slope, law, channel = self.proposal(112)
        return {
            "slope": "inf" if slope is None else str(slope),
            "output_law": [str(x) for x in law],
            "test_channel": [[str(x) for x in row] for row in channel],
        }

    def proposal(self, bits: int) -> tuple[fmpq | None, tuple[fmpq, ...], Matrix]:
        """A rational slope and output law, and a rational test channel within the distortion, good to about `bits`."""
        self.path.advance(bits + 32)
        fine = bits + 32 + self.problem.guard
        with ctx.workprec(2 * fine):
            slope = None if self.path.slope is None else _dyadic(self.path.slope, fine)
            weights = [_dyadic(q, fine) for q in self.path.law]
        total = sum(weights, ZERO)
        law = tuple(w / total for w in weights)
        return slope, law, self._within(_channel(self.problem, slope, law, fine))

    def _within(self, channel: Matrix) -> Matrix:
        """The channel, mixed with a least-distortion answer just enough that its distortion is at most D."""
        problem = self.problem
        reached = _expected(problem.p, problem.d, channel)
        if reached <= problem.D:
            return channel
        share = (reached - problem.D) / (reached - problem.least)
        best = [row.index(min(row)) for row in problem.d]
        return tuple(
            tuple((1 - share) * w + (share if y == b else 0) for y, w in enumerate(row))
            for row, b in zip(channel, best, strict=True)
        )


def _channel(problem: Problem, slope: fmpq | None, law: Sequence[fmpq], bits: int) -> Matrix:
    """The test channel q A / (A q), rounded to rational rows that sum to exactly one; zeros stay zero."""
    rows = []
    with ctx.workprec(2 * bits):
        for row in problem.d:
            least = min(row)
            tilted = [arb(int(c == least)) if slope is None else (-arb(slope) * (c - least)).exp() for c in row]
            joint = [a * q for a, q in zip(tilted, law, strict=True)]
            u = sum(joint, arb(0))
            weights = [max(_dyadic(v / u, bits), ZERO) for v in joint]
            total = sum(weights, ZERO)
            rows.append(tuple(w / total for w in weights))
    return tuple(rows)


def _dual_bound(
    p: Sequence[fmpq], d: Matrix, D: fmpq, slope: fmpq | None, law: Sequence[fmpq]
) -> arb:
    """-s D - sum p ln u - ln max c: a lower bound of R(D) for each slope >= 0 (None: infinite, D the least) and law."""
    if slope is not None and slope < 0:
        raise BadInput(f"the slope {slope} is negative; the bound needs a slope of at least 0")
    least = [min(row) for row in d]
    a = [
        [arb(int(c == m)) if slope is None else (-arb(slope) * (c - m)).exp() for c in row]
        for row, m in zip(d, least, strict=True)
    ]
    u = [sum((x * q for x, q in zip(row, law, strict=True)), arb(0)) for row in a]
    if any(not v > 0 for v in u):
        return arb.neg_inf()
    worst = arb(0)
    for y in range(len(law)):
        worst = worst.max(sum((m * row[y] / v for m, row, v in zip(p, a, u, strict=True)), arb(0)))
    bound = -sum((m * v.log() for m, v in zip(p, u, strict=True)), arb(0)) - worst.log()
    if slope is None:
        return bound
    base = sum((m * low for m, low in zip(p, least, strict=True)), ZERO)
    return bound - arb(slope) * (D - base)


def _information(p: Sequence[fmpq], channel: Matrix) -> arb:
    """I(X;Y) of a rational test channel, in ball arithmetic."""
    outputs = [sum((m * row[y] for m, row in zip(p, channel, strict=True)), ZERO) for y in range(len(channel[0]))]
    total = arb(0)
    for m, row in zip(p, channel, strict=True):
        for w, q in zip(row, outputs, strict=True):
            if w > 0:
                total += arb(m * w) * arb(w / q).log()
    return total


def _dyadic(x: Any, bits: int) -> fmpq:
    scaled = (x.mid() * arb(2) ** bits).mid()
    if abs(scaled) < arb(1) / 4:
        return ZERO  # keeps exponents of vanishing weights out of rational powers
    mantissa, exponent = scaled.man_exp()
    value = fmpq(mantissa) * fmpq(2) ** int(exponent)
    return fmpq((value + fmpq(1, 2)).floor()) / fmpq(2) ** bits

"""The integral over eps of the optimal LIP curve of a scalar Gaussian mechanism on finitely many inputs.

The curve is a maximum of 2 n convex decreasing functions of r = e^eps. The half-line r >= 1 is cut into cells on which
one of them is certified to be the largest; those are integrated in closed form over eps, cells that stay open are
bounded.

8. *LIP* (eq. (4)): max over inputs of E_r(Y||x) and E_r(x||Y)/r, each by step 3.
9. *(10).* The 2n curves are convex and decreasing in r (suprema over events of a - r b, of a/r - b). On [a, b] the
   slope of c - d is between c'(a) - d'(b) and c'(b) - d'(a), with slopes -mass of q on {p > r q} known from the
   cells; a curve is certified above another from either end. At r = 1 the two curves of one input are equal exactly
   (E_1 is symmetric). Inputs that a reflection exchanges count once. Where one curve is certified largest, step 6
   integrates it. An open cell is given to one of them, and the excess of the others, at most (gap + width slope)
   each, times 2 width, added as [0, excess]. Beyond the last r the sum of the positive curves is bounded by the tail
   of p^2/q + p over {p > r q} and added as [0, bound]: the weights integrate up to L to at most p/q + 1 for
   E_r(Y||x), and for E_r(x||Y)/r, p ln(p/(r q)) <= p^2/(r q). The checker (`gaussian_lip_integral`) has its own
   cells, from chords above one curve and tangents below another, and integrates g = Y^2/(2x) - x - x ln(Y/x), which
   both curves of an input share; Y^2/x is a sum of Gaussian functions for one variance: only x ln(Y/x) takes a
   quadrature.
"""

from __future__ import annotations

from typing import Any

from flint import arb, fmpq

from ...kernel import GaussianChannel, GaussianMixture, Prior
from ...real import Real
from ...real.pickling import found_again
from ...real.precision import ctx
from .curve_integrals import CurvePair, Weights, ratio_tail
from .divergences import enclosure, labelled, mass_above, pair_text, same_law
from .integrals import MAX_BITS

_MAX_STEPS = 64
_FACTOR = 16


class Candidate:
    """One of the curves: E_r(Y || x) (`swapped` false), or E_r(x || Y) / r; its weight in eps is e^eps + e^-eps."""

    def __init__(self, mixture: GaussianMixture, row: GaussianMixture, swapped: bool, bits: int) -> None:
        self.input, self.swapped = row, swapped
        self.pair = CurvePair(*((row, mixture) if swapped else (mixture, row)), bits)
        self.weights: Weights = {0: 1, -2: 1} if swapped else {1: 1, -1: 1}
        self._known: dict[fmpq, tuple[Any, Any]] = {}
        self._integrals: dict[fmpq, Any] = {}

    def at(self, r: fmpq) -> tuple[Any, Any]:
        """(value, derivative in r) at r."""
        if r not in self._known:
            f, cells = self.pair.cells(r)
            below = self.pair.below
            with ctx.workprec(self.pair.work):
                value, slope = mass_above(f, cells), arb(0)
                for cell in cells:
                    if cell.sign >= 0:
                        mass = below.mass(cell.low, cell.high)
                        slope -= mass if cell.sign > 0 else arb(0).union(mass)
                if self.swapped:
                    slope = slope / arb(r) - value / (arb(r) * arb(r))
                    value = value / arb(r)
            self._known[r] = value, slope
        return self._known[r]

    def integral(self, r: fmpq) -> Any:
        """The integral over eps >= ln r."""
        if r not in self._integrals:
            self._integrals[r] = self.pair.integral(r, self.weights)
        return self._integrals[r]

    def bound_beyond(self, r: fmpq) -> Any:
        """An upper bound of `integral(r)` without integrating, r >= 1: the integral of p^2/q + p over the points with
        p > r q (docs/optimise.md, section 11, step 9); +inf where the points with p <= r q are no interval."""
        _, cells = self.pair.cells(r)
        with ctx.workprec(self.pair.work):
            below = [k for k, cell in enumerate(cells) if cell.sign < 0]
            if len(below) == len(cells):
                return arb(0)
            if not below or below[-1] - below[0] + 1 != len(below):
                return arb.pos_inf()
            low, high = cells[below[0]].low, cells[below[-1]].high
            p, q = self.pair.above, self.pair.below
            mass = arb(0) if low is None else p.mass(None, low)
            mass += arb(0) if high is None else p.mass(high, None)
            return (ratio_tail(p, q, low, high) + mass).upper()


Piece = tuple[fmpq, fmpq, Candidate]


@found_again
def lip_integral(channel: GaussianChannel, law: Prior) -> Real:
    """int_0^inf (e^eps + e^-eps) delta(eps) d eps, nats, delta the optimal LIP curve of the channel under the law
    (ngo-lmidp eq. (10)); exact 0 where no output depends on the input, else an Enclosure.

    Points on one line (`BadInput` otherwise); inputs of probability 0 count, as in the definition of LIP.
    """
    scalar = channel.on_a_line()
    mixture = scalar.output(law)
    rows = _different(mixture, [scalar.row(i) for i in range(scalar.n_inputs)])
    if not rows:
        return Real(0)
    about = [pair_text(mixture, row) for row in rows]
    text = None if any(t is None for t in about) else " & ".join(sorted(map(str, about)))
    return enclosure(lambda bits: _compute(mixture, rows, bits), labelled("Gaussian LIP integral", text), MAX_BITS)


def _different(mixture: GaussianMixture, rows: list[GaussianMixture]) -> list[GaussianMixture]:
    """The rows that differ from the mixture, one of each pair that a reflection exchanges."""
    kept: dict[str, GaussianMixture] = {}
    for row in rows:
        if not same_law(mixture, row):
            kept.setdefault(pair_text(mixture, row) or f"row {len(kept)}", row)
    return list(kept.values())


def _compute(mixture: GaussianMixture, rows: list[GaussianMixture], bits: int) -> Any:
    candidates = [Candidate(mixture, row, swapped, bits) for row in rows for swapped in (False, True)]
    tolerance = arb(2) ** -(bits + 8)
    cells = _Cells(tolerance)
    low, high = fmpq(1), fmpq(_FACTOR)
    for _ in range(_MAX_STEPS):
        cells.cut(low, high, candidates)
        candidates = _alive(candidates, high)
        with ctx.workprec(bits + 60):
            rest = arb(0)
            for c in candidates:
                rest += c.bound_beyond(high)
            if rest < tolerance:
                break
        low, high = high, high * _FACTOR
    with ctx.workprec(bits + 60):
        total = cells.slack + arb(0).union(rest)
        for a, b, winner in cells.joined():
            total += winner.integral(a) - winner.integral(b)
        return total


class _Cells:
    """Cells of r with the largest candidate on each; `slack` bounds what the open cells may add."""

    def __init__(self, tolerance: Any) -> None:
        self.pieces: list[Piece] = []
        self.tolerance, self.slack = tolerance, arb(0)

    def joined(self) -> list[Piece]:
        """Neighbouring cells with one winner as one."""
        joined: list[Piece] = []
        for a, b, winner in self.pieces:
            if joined and joined[-1][2] is winner:
                joined[-1] = joined[-1][0], b, winner
            else:
                joined.append((a, b, winner))
        return joined

    def cut(self, low: fmpq, high: fmpq, candidates: list[Candidate]) -> None:
        """Cut [low, high] into cells."""
        pending = [(low, high, candidates)]
        while pending:
            a, b, some = pending.pop()
            some = _contenders(some, a, b)
            if len(some) == 1 or self._negligible(a, b, some):
                self.pieces.append((a, b, some[0]))
                continue
            middle = _between(a, b)
            pending += [(middle, b, some), (a, middle, some)]

    def _negligible(self, a: fmpq, b: fmpq, some: list[Candidate]) -> bool:
        """Whether taking the first candidate for the largest errs by less than the tolerance times the cell."""
        if b - a > fmpq(1, 16):
            return False
        first = some[0]
        with ctx.workprec(first.pair.work):
            width = arb(b - a)
            excess = arb(0)
            for other in some[1:]:
                gap, _ = _gap(other, first, a)
                top = gap + width * _positive(other.at(b)[1] - first.at(a)[1])
                excess += _positive(top)
            # the weight (e^eps + e^-eps) d eps is (r + 1/r) dr / r <= 2 dr for r >= 1
            bound = (2 * width * excess).upper()
            if not bound < self.tolerance:
                return False
            self.slack += arb(0).union(bound)
            return True


def _positive(x: Any) -> Any:
    """max(x, 0)."""
    return x.max(arb(0))


def _gap(c: Candidate, d: Candidate, r: fmpq) -> tuple[Any, bool]:
    """c - d at r; exactly 0 at r = 1 for the two curves of one input, since E_1 is symmetric."""
    if r == 1 and c.input is d.input:
        return arb(0), True
    return c.at(r)[0] - d.at(r)[0], False


def _above(c: Candidate, d: Candidate, a: fmpq, b: fmpq) -> bool:
    """Whether c >= d on [a, b] is certain: both are convex in r, so the slope of c - d lies between c'(a) - d'(b) and
    c'(b) - d'(a)."""
    with ctx.workprec(c.pair.work):
        width = arb(b - a)
        (_, ca), (_, cb), (_, da), (_, db) = c.at(a), c.at(b), d.at(a), d.at(b)
        left = _gap(c, d, a)[0] - width * _positive(db - ca)
        right = _gap(c, d, b)[0] - width * _positive(cb - da)
        return bool(left >= 0) or bool(right >= 0)


def _contenders(candidates: list[Candidate], a: fmpq, b: fmpq) -> list[Candidate]:
    """Those not certainly below the leader at a or the leader at b, all over [a, b]; the leaders stay."""
    kept = candidates
    for r in (a, b):
        if len(kept) > 1:
            leader = max(kept, key=lambda c, r=r: c.at(r)[0].mid())  # type: ignore[misc]
            kept = [leader, *(c for c in kept if c is not leader and not _above(leader, c, a, b))]
    return kept


def _alive(candidates: list[Candidate], r: fmpq) -> list[Candidate]:
    """The candidates that are not 0 from r on."""
    return [c for c in candidates if not c.pair.vanishes(r)]


def _between(a: fmpq, b: fmpq) -> fmpq:
    """A short dyadic number about halfway between a and b, on the scale of logarithms if they are far apart."""
    if b <= 2 * a:
        return (a + b) / 2
    exponent = (int(a.p).bit_length() - int(a.q).bit_length() + int(b.p).bit_length() - int(b.q).bit_length()) // 2
    middle = fmpq(2) ** exponent
    return middle if a < middle < b else (a + b) / 2

"""Finite losses, exactly: delta and eps of a composition as rationals, by its types.

A composition of finite pairs has one loss a type (how often each letter came). Two losses: binomial sums, by binary
splitting. Losses on a lattice (all ratios powers of one rational): powers of a polynomial with integer coefficients.
Otherwise all types, as integers. delta at e^eps = e is the sum of (P - e Q)_+ over types; eps for a delta solves the
linear piece on which it lies, so that e^eps = (P(A) - delta)/Q(A) is a rational, checked by its neighbours' ratios.

What would make it silently wrong: a type counted on the wrong side of e (ratios are compared as integers), or a piece
that does not contain the solution (its ends are compared exactly).

Proposes in floating point: the piece, by sums in doubles.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cmp_to_key

import numpy as np
from flint import arb, fmpq, fmpz, fmpz_poly

from ..real.precision import ctx
from .proposals import log_of

MAX_TYPES = 1_000_000
MAX_BITS = 4 * 10**9
"""Bound on the number of types, and on the bits of all their masses."""
MAX_WORK = 8 * 10**9
"""Bound on the bits of all types that are listed, more for long ones."""
MAX_LENGTH = 10**7
"""Bound on the bits of one mass."""

Atoms = tuple[tuple[fmpq, fmpq], ...]
"""(P, Q) of the letters with both masses positive and different ratios, by falling ratio P/Q."""


def atoms_of(P: Sequence[fmpq], Q: Sequence[fmpq]) -> tuple[Atoms, fmpq]:
    """The finite losses of a pair, letters of one ratio merged, and the mass of P where Q has none."""
    infinite = fmpq(0)
    merged: dict[fmpq, tuple[fmpq, fmpq]] = {}
    for p, q in zip(P, Q, strict=True):
        if q == 0:
            infinite += p
        elif p != 0:
            old = merged.get(p / q, (fmpq(0), fmpq(0)))
            merged[p / q] = (old[0] + p, old[1] + q)
    return tuple(merged[r] for r in sorted(merged, reverse=True)), infinite


@dataclass(frozen=True)
class Piece:
    """The types of ratio above some level: P and Q of them."""

    P: fmpq
    Q: fmpq


class Types:
    """All types of a composition by falling ratio: masses P and Q as rationals times one scale."""

    def cut(self, e: fmpq) -> Piece:
        """The types whose ratio is above e."""
        raise NotImplementedError

    def solve(self, rest: fmpq) -> fmpq | None:
        """The e >= 0 with P(A) - e Q(A) = rest where A are the types of ratio above e; None if rest is not reached."""
        raise NotImplementedError


def types(parts: Sequence[tuple[Atoms, int]]) -> Types | None:
    """The types of a composition, or None where there are too many, or their masses too long."""
    merged: dict[Atoms, int] = {}
    for atoms, k in parts:
        merged[atoms] = merged.get(atoms, 0) + k
    if not all(merged):
        return Listed([], fmpz(1), fmpz(1))  # no finite loss is left
    if len(merged) == 1:
        ((atoms, k),) = merged.items()
        if len(atoms) == 2:
            return Binomial(atoms, k) if k <= 2_000_000 and k * _bits(atoms) <= MAX_LENGTH else None
    listed = [(atoms, k) for atoms, k in merged.items()]
    if sum(len(atoms) * _bits(atoms) for atoms, _ in listed) > MAX_LENGTH:
        return None
    base = _lattice([atoms for atoms, _ in listed])
    if base is not None:
        return _on_lattice(listed, base)
    count = 1
    length = sum(k * _bits(atoms) for atoms, k in listed)
    for atoms, k in listed:
        if k > MAX_TYPES:
            return None
        count *= math.comb(k + len(atoms) - 1, len(atoms) - 1)
        if count > MAX_TYPES or count * length * (1 + length // 4_000) > MAX_WORK:
            return None
    return _all(listed)


def _bits(atoms: Atoms) -> int:
    """The bits of the longest mass."""
    return max((int(n).bit_length() for p, q in atoms for n in (p.p, p.q, q.p, q.q)), default=1)


class Binomial(Types):
    """k letters of two ratios, (p1, q1) of the larger one and (p2, q2)."""

    def __init__(self, atoms: Atoms, k: int) -> None:
        (self.p1, self.q1), (self.p2, self.q2) = atoms
        self.k = k
        self.high, self.low = self.p1 / self.q1, self.p2 / self.q2
        self._pieces: dict[int, Piece] = {}

    def above(self, j: int, e: fmpq) -> bool:
        """Whether the type with j letters of the smaller ratio has a ratio above e > 0."""
        with ctx.workprec(192):
            gap = (self.k - j) * arb(self.high).log() + j * arb(self.low).log() - arb(e).log()
            if gap > 0 or gap < 0:
                return bool(gap > 0)
        return bool(self.high ** (self.k - j) * self.low**j > e)

    def piece(self, count: int) -> Piece:
        """The first `count` types; a sum is made once."""
        if count <= 0:
            return Piece(fmpq(0), fmpq(0))
        if count not in self._pieces:
            self._pieces[count] = Piece(self._sum(self.p1, self.p2, count), self._sum(self.q1, self.q2, count))
        return self._pieces[count]

    def _sum(self, a: fmpq, b: fmpq, count: int) -> fmpq:
        """sum over j < count of C(k, j) a^(k-j) b^j."""
        scale, k = _common([a, b]), self.k
        whole, part = (a * scale).p, (b * scale).p
        _, bottom, total = _binomials(k, part, whole, 0, count - 1)
        # in whole numbers over scale^k: the division leaves nothing
        return fmpq(whole**k * (bottom + total) // bottom, scale**k)

    def cut(self, e: fmpq) -> Piece:
        if e <= 0:
            return self.piece(self.k + 1)
        low, high = 0, self.k + 1  # the first low are above e
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if self.above(middle, e) else (low, middle)
        return self.piece(low)

    def solve(self, rest: fmpq) -> fmpq | None:
        j = np.arange(self.k + 1)
        choose = np.concatenate([[0.0], np.cumsum(np.log(self.k - j[:-1]) - np.log(j[:-1] + 1))])
        log_p = choose + (self.k - j) * log_of(self.p1) + j * log_of(self.p2)
        ratio = (self.k - j) * log_of(self.high) + j * log_of(self.low)
        total_p, total_q = _logcumsum(log_p), _logcumsum(log_p - ratio)
        # delta at the ratio of type j, times what the first j types make
        with np.errstate(all="ignore"):
            log_delta = total_p + np.log1p(-np.exp(np.minimum(ratio + total_q - total_p, 0.0)))
        below = np.nonzero(log_delta >= log_of(rest))[0]
        start = int(below[0]) if len(below) else self.k + 1
        for count in sorted(range(max(1, start - 3), min(self.k + 1, start + 3) + 1), key=lambda n: abs(n - start)):
            found = self.piece(count)
            e = (found.P - rest) / found.Q
            if (e <= 0 or self.above(count - 1, e)) and (count > self.k or not self.above(count, e)):
                return max(e, fmpq(0))
        return None


LEAF = 24
"""Factors of a product that are multiplied one after the other."""


def _binomials(k: int, u: fmpz, v: fmpz, low: int, high: int) -> tuple[fmpz, fmpz, fmpz]:
    """Over low < j <= high the products of (k-j+1) u and of j v, and the second one times the sum over n of the
    quotient of both up to n: with low = 0 the sum of C(k, n) (u/v)^n over 0 < n <= high."""
    if high - low <= LEAF:
        top, bottom, total = fmpz(1), fmpz(1), fmpz(0)
        for j in range(low + 1, high + 1):
            top *= (k - j + 1) * u
            factor = j * v
            bottom *= factor
            total = total * factor + top
        return top, bottom, total
    middle = (low + high) // 2
    p1, q1, t1 = _binomials(k, u, v, low, middle)
    p2, q2, t2 = _binomials(k, u, v, middle, high)
    return p1 * p2, q1 * q2, t1 * q2 + p1 * t2


def _logcumsum(logs: np.ndarray) -> np.ndarray:
    """ln of the running sums of exp; doubles."""
    made: np.ndarray = np.logaddexp.accumulate(logs)
    return made


class Listed(Types):
    """Types in a list, by falling ratio: integers P and Q over one scale."""

    def __init__(self, masses: Sequence[tuple[fmpz, fmpz]], p_scale: fmpz, q_scale: fmpz) -> None:
        self.masses, self.p_scale, self.q_scale = masses, p_scale, q_scale
        P, Q = [fmpz(0)], [fmpz(0)]
        for p, q in masses:
            P.append(P[-1] + p)
            Q.append(Q[-1] + q)
        self.P, self.Q = P, Q

    def above(self, n: int, e: fmpq) -> bool:
        """Whether the n-th type has a ratio above e."""
        p, q = self.masses[n]
        return bool(p * self.q_scale * e.q > q * self.p_scale * e.p)

    def piece(self, count: int) -> Piece:
        """The first types."""
        return Piece(fmpq(self.P[count], self.p_scale), fmpq(self.Q[count], self.q_scale))

    def cut(self, e: fmpq) -> Piece:
        low, high = 0, len(self.masses)  # the first low are above e
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if self.above(middle, e) else (low, middle)
        return self.piece(low)

    def solve(self, rest: fmpq) -> fmpq | None:
        # the first count at which P(A) - r Q(A) >= rest, r the ratio of the next type
        def reached(count: int) -> bool:
            found = self.piece(count)
            p, q = self.masses[count]
            return bool(found.P - fmpq(p * self.q_scale, q * self.p_scale) * found.Q >= rest)

        low, high = 1, len(self.masses)
        while low < high:
            middle = (low + high) // 2
            low, high = (low, middle) if reached(middle) else (middle + 1, high)
        found = self.piece(low)
        e = (found.P - rest) / found.Q
        return max(e, fmpq(0))


def _lattice(listed: Sequence[Atoms]) -> fmpq | None:
    """A rational of which all ratios are whole powers, if the ratio next to 1 is one."""
    ratios = {p / q for atoms in listed for p, q in atoms}
    up = [r if r > 1 else 1 / r for r in ratios if r != 1]
    if not up:
        return None
    base = min(up)
    return base if all(_power(r, base) is not None for r in ratios) else None


def _power(r: fmpq, base: fmpq) -> int | None:
    n = round(log_of(r) / log_of(base))
    return n if abs(n) < 10_000 and base**n == r else None


def _on_lattice(listed: Sequence[tuple[Atoms, int]], base: fmpq) -> Types | None:
    """The composition as a product of powers of integer polynomials, one power of the base a degree."""
    degree, bits = 0, 0
    pieces: list[tuple[fmpz_poly, int, int, fmpz]] = []
    shift = 0
    for atoms, k in listed:
        powers = [_power(p / q, base) or 0 for p, q in atoms]
        scale = _common([p for p, _ in atoms])
        low = min(powers)
        coefficients = [fmpz(0)] * (max(powers) - low + 1)
        for n, (p, _) in zip(powers, atoms, strict=True):
            coefficients[n - low] = (p * scale).p
        pieces.append((fmpz_poly(coefficients), k, low, scale))
        degree += k * (max(powers) - low)
        bits += k * int(scale).bit_length()
        shift += k * low
    # the masses of Q carry powers of the base, too
    weight = max(int(abs(base.p)).bit_length(), int(base.q).bit_length())
    if (degree + 1) * (bits + weight * (degree + abs(shift))) > MAX_BITS:
        return None
    product, p_scale = fmpz_poly([1]), fmpz(1)
    for polynomial, k, _, scale in pieces:
        product *= polynomial**k
        p_scale *= scale**k
    # P at base^(n + shift), Q = P base^-(n + shift); all over p_scale times powers of numerator and denominator
    top, bottom = base.p, base.q
    up, down = [fmpz(1)], [fmpz(1)]
    for _ in range(degree):
        up.append(up[-1] * top)
        down.append(down[-1] * bottom)
    masses = []
    for n in range(product.degree(), -1, -1):
        mass: fmpz = product[n]
        if mass != 0:
            masses.append((mass, mass * up[degree - n] * down[n]))
    # q = p base^-n base^-shift = p bottom^n top^(degree-n) / top^degree base^-shift
    over: fmpq = fmpq(p_scale * up[degree]) * base**shift
    factor: fmpz = over.q
    return Listed([(p * factor, q * factor) for p, q in masses], p_scale * factor, over.p)


def _common(values: Sequence[fmpq]) -> fmpz:
    return fmpz(math.lcm(*(int(x.q) for x in values)))


def _all(listed: Sequence[tuple[Atoms, int]]) -> Types:
    """Every type of every part, as products of integers."""
    found: list[_Type] = [(fmpz(1), fmpz(1), 0.0)]
    p_scale, q_scale = fmpz(1), fmpz(1)
    for atoms, k in listed:
        a, b = _common([p for p, _ in atoms]), _common([q for _, q in atoms])
        p_scale, q_scale = p_scale * a**k, q_scale * b**k
        ps = [_powers((p * a).p, k) for p, _ in atoms]
        qs = [_powers((q * b).p, k) for _, q in atoms]
        logs = [log_of(p * b / (q * a)) for p, q in atoms]
        found = [(p * x, q * y, r + s) for p, q, r in found for x, y, s in _types(ps, qs, logs, k)]

    # by falling ratio: doubles propose the order, exact comparisons decide
    found.sort(key=lambda mass: -mass[2])
    found.sort(key=cmp_to_key(_falling))
    return Listed([(p, q) for p, q, _ in found], p_scale, q_scale)


_Type = tuple[fmpz, fmpz, float]


def _falling(a: _Type, b: _Type) -> int:
    """Which of two types has the larger ratio: -1 for the first."""
    gap = a[1] * b[0] - a[0] * b[1]
    return 1 if gap > 0 else -1 if gap < 0 else 0


def _powers(x: fmpz, k: int) -> list[fmpz]:
    made = [fmpz(1)]
    for _ in range(k):
        made.append(made[-1] * x)
    return made


def _types(ps: Sequence[list[fmpz]], qs: Sequence[list[fmpz]], logs: Sequence[float], k: int) -> list[_Type]:
    """P, Q and a guess of ln P/Q of every type of k letters."""

    def of(start: int, k: int) -> list[_Type]:
        """The types of k letters from this one on, by the first that occurs and how often."""
        if k == 0:
            return [(fmpz(1), fmpz(1), 0.0)]
        found: list[_Type] = []
        for i in range(start, len(ps)):
            if k == 1:
                found.append((ps[i][1], qs[i][1], logs[i]))
                continue
            choose = fmpz(1)
            for n in range(1, k + 1):
                choose = choose * (k - n + 1) // n
                if n < k and i + 1 == len(ps):
                    continue
                p, q, r = choose * ps[i][n], choose * qs[i][n], n * logs[i]
                found += [(p * x, q * y, r + s) for x, y, s in of(i + 1, k - n)]
        return found

    return of(0, k)

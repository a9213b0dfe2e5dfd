"""Proposing optimal input laws of the Gallager-Sibson programme of any positive finite order.

Programme of order a for a kernel K: maximise Phi(p) over the simplex, with w_y = sum_x p_x K(y|x)^a and
    a = 1:   Phi = I(p; K),                        gradient  d_x = D(K_x || pK) (up to a constant)
    a != 1:  Phi = a^2/(a-1) sum_y w_y^(1/a),      gradient  d_x = a/(a-1) sum_y K(y|x)^a w_y^(1/a - 1)
Both gradients are  d_x = base_x + sum_y V_xy f(w_y)  with -Hessian = V diag(-f'(w)) V^T, f decreasing; optimality
is d_x <= t with equality where p_x > 0.  Nothing in this file is trusted: its laws are proposals, and bounds.py
evaluates them in ball arithmetic.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from flint import arb, arb_mat, fmpq

from ..real.precision import ctx
from .bounds import lost_bits
from .deferred import numpy as np
from .reduce import Law, Rows

NEAR_ONE = fmpq(1, 10**5)  # orders this close to 1 are proposed in doubles as order 1


def near_order(order: fmpq) -> float:
    """A double near an order, to propose with: between 1/1000 and 1000, and at least 10^-9 away from 1."""
    if abs(order - 1) * 10**9 < 1:
        return 1 + 1e-9 if order >= 1 else 1 - 1e-9
    near = min(max(order, fmpq(1, 1000)), fmpq(1000))
    return int(near.p) / int(near.q)


class ProposalError(ArithmeticError):
    """The proposer did not converge."""


def float_matrix(rows: Rows) -> Any:
    return np.array([[int(x.p) / int(x.q) for x in row] for row in rows])


class FloatProgramme:
    """The programme in doubles."""

    def __init__(self, rows: Rows, order: fmpq) -> None:
        kernel = float_matrix(rows)
        self.shannon = bool(abs(order - 1) < NEAR_ONE)
        if self.shannon:
            with np.errstate(divide="ignore", invalid="ignore"):
                self.base = np.where(kernel > 0, kernel * np.log(kernel), 0.0).sum(axis=1)
            self.v, self.weight, self.a = kernel, np.ones(kernel.shape[1]), 1.0
        else:
            self.a = near_order(order)
            self.weight = kernel.max(axis=0)
            self.v, self.base = (kernel / self.weight) ** self.a, np.zeros(len(rows))

    def gradient(self, p: Any) -> tuple[Any, Any]:
        """d, and -f'(w)."""
        w, a = p @ self.v, self.a
        if self.shannon:
            return self.base - self.v @ np.log(w), self.weight / w
        return a / (a - 1) * (self.v @ (self.weight * w ** (1 / a - 1))), self.weight * w ** (1 / a - 2)

    def spread(self, p: Any) -> float:
        """How far the law is from optimal: the largest gradient less the mean one, relative."""
        with np.errstate(all="ignore"):
            d, _ = self.gradient(p)
            gap = float((d.max() - p @ d) / max(1.0, float(np.abs(d).max())))
        return gap if np.isfinite(gap) else np.inf


def float_law(programme: FloatProgramme) -> tuple[Any, Any]:
    """(p, s): the near-optimal law and the slacks t - d_x, by a primal-dual interior-point method in doubles."""
    v, gradient = programme.v, programme.gradient
    n = len(v)
    if n == 2:
        try:
            share = _share(programme)
            return np.array([share, 1 - share]), np.zeros(2)
        except (ArithmeticError, ValueError):
            pass  # a mass too small or too large for Newton's method in doubles
    p = uniform = np.full(n, 1.0 / n)
    d, curvature = gradient(p)
    spread = max(float(d.max() - d.min()), 1e-3)
    t = float(d.max()) + 0.1 * spread
    s = t - d
    one = np.ones(n)
    for _ in range(80):
        mu = float(p @ s) / n
        residual = d - t + s
        if mu < 1e-15 and np.abs(residual).max() < 1e-11:
            break
        target = 0.1 * mu if mu > 1e-16 else 0.0
        matrix = (v * curvature) @ v.T + np.diag(s / p)
        try:
            solved = np.linalg.solve(matrix, np.stack([residual + target / p - s, one], axis=1))
        except np.linalg.LinAlgError:
            break
        dt = (solved[:, 0].sum() - (1 - p.sum())) / solved[:, 1].sum()
        dp = solved[:, 0] - solved[:, 1] * dt
        ds = target / p - s - (s / p) * dp
        if not (np.isfinite(dp).all() and np.isfinite(ds).all()):
            break
        step = 1.0
        for value, change in ((p, dp), (s, ds)):
            falling = change < 0
            if falling.any():
                step = min(step, 0.99 * float((value[falling] / -change[falling]).min()))
        p, s, t = p + step * dp, s + step * ds, t + step * dt
        d, curvature = gradient(p)
    return (p / p.sum(), s) if np.isfinite(p).all() and np.isfinite(s).all() else (uniform, np.zeros(n))


def _share(programme: FloatProgramme) -> float:
    """Of two rows, the mass of the first: Newton's method for d_0 = d_1 in that mass, kept inside a bracket."""
    first, second = programme.v.tolist()
    columns = list(zip(first, second, programme.weight.tolist(), strict=True))
    start, a, shannon = float(programme.base[0] - programme.base[1]), programme.a, programme.shannon
    low, high, share = 0.0, 1.0, 0.5
    for _ in range(100):
        gap, slope = start, 0.0  # d_0 - d_1, which falls, and minus its derivative
        for x, y, u in columns:
            w = share * x + (1 - share) * y
            if shannon:
                gap -= (x - y) * math.log(w)
                slope += (x - y) * (x - y) / w
            else:
                power = u * w ** (1 / a - 2)
                gap += a / (a - 1) * (x - y) * power * w
                slope += (x - y) * (x - y) * power
        low, high = (share, high) if gap > 0 else (low, share)
        moved = share + gap / slope
        if not low < moved < high:
            moved = (low + high) / 2
        if abs(moved - share) <= 1e-16 * min(moved, 1 - moved):
            break
        share = moved
    if not 0 < share < 1:
        raise ValueError(f"{share} is no mass of one of two rows")
    return share


def independent_support(v: Any, p: Any, s: Any) -> tuple[list[int], list[float]]:
    """A support on which the optimal law is unique (Caratheodory), with the law, in doubles."""
    support = [int(x) for x in np.nonzero(p > s)[0]] or [int(np.argmax(p))]
    law = {x: float(p[x]) for x in support}
    while len(support) > 1:
        left, sizes, _ = np.linalg.svd(v[support])
        if len(sizes) == len(support) and sizes[-1] > 1e-9 * sizes[0]:
            break
        z = left[:, -1]
        if z.max() <= 0:
            z = -z
        ratios = [law[x] / z[i] if z[i] > 1e-12 else np.inf for i, x in enumerate(support)]
        out = int(np.argmin(ratios))
        for i, x in enumerate(support):
            law[x] = max(law[x] - float(ratios[out] * z[i]), 0.0)
        del support[out]
    return support, [law[x] for x in support]


class Precise:
    """The programme in midpoint arithmetic of a given precision (rounding is harmless: these are proposals).

    Rows V_x that are close, as all are at a small order, have gradients that hardly differ; as masses sum to one, only
    differences count. `guard` more bits are worked with, which are lost there, and with them U_x = (V_x - centre) / s
    stands for V_x, s the largest entry of V_x - centre: `levels` are d_x / s^2 up to a constant and `curved` is the
    Hessian / s^2. Without a guard s is 1 and the centre 0.
    """

    def __init__(self, rows: Rows, order: fmpq, bits: int, guard: int = 0) -> None:
        self.order, self.work = order, bits + guard
        with ctx.workprec(self.work):
            entries = [[arb(x) for x in row] for row in rows]
            if order == 1:
                base = [sum((x * x.log() for x in row if x > 0), arb(0)) for row in entries]
                self.v = arb_mat(entries)
            else:
                base = [arb(0)] * len(entries)
                power = arb(order)
                self.v = arb_mat([[x**power if x > 0 else arb(0) for x in row] for row in entries]).mid()
            self.scale, self.base, self.apart = arb(1), base, self.v
            if guard:
                self._separate()

    def _separate(self) -> None:
        """U and what belongs to it in place of V."""
        table = self.v.tolist()
        centre = [sum(column, arb(0)) / len(table) for column in zip(*table, strict=True)]
        apart = [[(x - c).mid() for x, c in zip(row, centre, strict=True)] for row in table]
        scale = arb(0)
        for x in (x for row in apart for x in row):
            scale = scale.max(abs(x)).mid()
        if scale == 0:
            raise ProposalError("rows that this precision does not tell apart")
        self.scale = scale
        self.base = [((x - self.base[0]) / scale).mid() for x in self.base]
        self.apart = arb_mat([[(x / scale).mid() for x in row] for row in apart])

    def outputs(self, support: Sequence[int], p: Sequence[Any]) -> list[Any]:
        """w = p V; an output that p never reaches gets a negligible positive mass, so that its missing input shows a
        huge gradient."""
        tiny = arb(2) ** (-4 * ctx.prec)
        return [x.mid() if x > 0 else tiny for x in (arb_mat([list(p)]) * _chosen(self.v, support)).entries()]

    def levels(self, letters: Sequence[int], w: Sequence[Any]) -> list[Any]:
        """d_x / s^2 of the letters, less what is common to all."""
        if self.order == 1:
            f = [-x.log() for x in w]
        else:
            power, slope = 1 / arb(self.order) - 1, arb(self.order) / arb(self.order - 1)
            f = [slope * x**power for x in w]
        tilted = (_chosen(self.apart, letters) * arb_mat([[x] for x in f])).entries()
        return [((self.base[x] + d) / self.scale).mid() for x, d in zip(letters, tilted, strict=True)]

    def curved(self, support: Sequence[int], w: Sequence[Any]) -> list[list[Any]]:
        """U diag(-f'(w)) U^T on the support."""
        curvature = [1 / x for x in w] if self.order == 1 else [x ** (1 / arb(self.order) - 2) for x in w]
        u = _chosen(self.apart, support)
        out: list[list[Any]] = (u * _diagonal(curvature) * u.transpose()).mid().tolist()
        return out


def _chosen(table: Any, letters: Sequence[int]) -> Any:
    """The rows of some letters."""
    if list(letters) == list(range(table.nrows())):
        return table
    rows = table.tolist()
    return arb_mat([rows[x] for x in letters])


def _diagonal(entries: Sequence[Any]) -> Any:
    k = len(entries)
    return arb_mat([[entries[i] if i == j else arb(0) for j in range(k)] for i in range(k)])


ROUNDS = 12
"""Newton steps at one precision before it is given up."""
CLOSE, FEW = 40, 64
"""Rows that share more leading bits than the first are close; it is looked at in so many rows."""
NEARLY_ZERO = 1e-9
"""A mass, or a step, below this is at the boundary: a coordinate that still moves outwards leaves the support."""


def newton(
    rows: Rows, order: fmpq, support: Sequence[int], start: Sequence[Any], bits: int, first: int = 106
) -> tuple[list[int], list[Any]]:
    """The optimal law to about `bits` bits: Newton's method on d_x = t (x in the support), the support corrected as
    it goes; once more with more bits where rows are so close that their digits are needed to tell them apart.

    `first` is the precision it starts at. Raises ProposalError if it does not settle.
    """
    guard = lost_bits(order)
    try:
        return _newton_at(rows, order, support, start, bits, first, guard)
    except ProposalError:
        closer = 3 * _shared_bits(rows)
        if not closer:
            raise
    return _newton_at(rows, order, support, start, bits, first, guard + closer)


def _shared_bits(rows: Rows) -> int:
    """How many leading bits those two rows share that share the most; 0 where doubles tell them apart well."""
    if len(rows) > FEW:
        return 0
    nearest = min(max(abs(x - y) for x, y in zip(a, b, strict=True)) for a, b in combinations(rows, 2))
    shared = int(nearest.q).bit_length() - int(nearest.p).bit_length()
    return shared if shared > CLOSE else 0


def _newton_at(
    rows: Rows, order: fmpq, support: Sequence[int], start: Sequence[Any], bits: int, first: int, guard: int
) -> tuple[list[int], list[Any]]:
    support, p = list(support), [arb(x) for x in start]
    prec = min(bits, first)
    for _ in range(8 + 4 * len(rows)):
        programme = Precise(rows, order, prec, guard)
        t = _settled(programme, support, p, prec)
        entering = _entering(programme, support, p, t, prec)
        if entering is not None:
            support.append(entering)
            with ctx.workprec(prec):
                p = [(x * (1 - arb(2) ** -40)).mid() for x in p] + [arb(2) ** -40]
            continue
        if prec >= bits:
            return support, p
        prec = min(bits, 2 * prec - 10)
    raise ProposalError("the support did not settle")


def _settled(programme: Precise, support: list[int], p: list[Any], prec: int) -> Any:
    """Newton steps at one precision, `support` and `p` changed in place; the common slope t that they settle at."""
    with ctx.workprec(programme.work):
        for _ in range(ROUNDS):
            step = _newton_step(programme, support, p)
            k = len(support)
            moved = [(x + dx).mid() for x, dx in zip(p, step[:k], strict=True)]
            size = max((abs(dx) for dx in step[:k]), key=_rough)
            lowest = min(range(k), key=lambda i: _rough(moved[i]))
            if _rough(moved[lowest]) <= 0 and k > 1:
                # Go to the boundary; drop the coordinate that is in the way once it blocks.
                if min(_rough(p[lowest]), _rough(size), -_rough(moved[lowest])) < NEARLY_ZERO:
                    support.pop(lowest)
                    p.pop(lowest)
                    continue
                reach = min((x / -dx for x, dx in zip(p, step[:k], strict=True) if dx < 0), key=_rough)
                moved = [(x + dx * reach * 7 / 8).mid() for x, dx in zip(p, step[:k], strict=True)]
                size = arb(1)
            p[:] = moved
            if size < arb(2) ** (-prec // 2):
                return step[k]
    raise ProposalError("Newton's method did not settle")


def _newton_step(programme: Precise, support: Sequence[int], p: Sequence[Any]) -> Any:
    """The change of each mass, and the common slope t, that solve the linearised conditions."""
    w = programme.outputs(support, p)
    d = programme.levels(support, w)
    system = [[*row, arb(1)] for row in programme.curved(support, w)] + [[arb(1)] * len(support) + [arb(0)]]
    right = [[x] for x in d] + [[1 - sum(p, arb(0))]]
    try:
        return arb_mat(system).solve(arb_mat(right)).mid().entries()
    except ZeroDivisionError as error:
        raise ProposalError("singular Newton system") from error


def _entering(programme: Precise, support: Sequence[int], p: Sequence[Any], t: Any, prec: int) -> int | None:
    """The letter outside the support whose slope exceeds t the most; None where none does."""
    with ctx.workprec(programme.work):
        outside = [x for x in range(len(programme.base)) if x not in support]
        levels = programme.levels(outside, programme.outputs(support, p)) if outside else []
        margin = arb(2) ** (-(prec * 7) // 8)
        above = [(_rough(d - t), x) for x, d in zip(outside, levels, strict=True) if d > t + margin]
        return max(above, key=lambda pair: pair[0])[1] if above else None


def _rough(x: Any) -> float:
    return float(x.mid())


def interior_point(rows: Rows, order: fmpq, bits: int) -> tuple[list[Any], list[Any]]:
    """The optimal law and the slacks by the interior-point method at `bits` bits: slow and sure, for when Newton's
    method does not
    settle."""
    n = len(rows)
    programme = Precise(rows, order, bits, lost_bits(order))
    everything = range(n)
    with ctx.workprec(programme.work):
        p = [1 / arb(n)] * n
        s: list[Any] = []
        t = arb(0)
        for _ in range(40 + 2 * bits):
            w = programme.outputs(everything, p)
            d = programme.levels(everything, w)
            if not s:
                t = max(d, key=_rough) + 1
                s = [(t - x).mid() for x in d]
            mu = (sum((x * y for x, y in zip(p, s, strict=True)), arb(0)) / n).mid()
            if mu < arb(2) ** (-bits // 2):
                break
            target = mu / 5
            hessian = programme.curved(everything, w)
            for i in range(n):
                hessian[i][i] += s[i] / p[i]
            system = [[*row, arb(1)] for row in hessian] + [[arb(1)] * n + [arb(0)]]
            right = [[x - t + target / y] for x, y in zip(d, p, strict=True)] + [[1 - sum(p, arb(0))]]
            step = arb_mat(system).mid().solve(arb_mat(right).mid()).mid().entries()
            dp, dt = step[:n], step[n]
            ds = [(target / x - y - y / x * dx).mid() for x, y, dx in zip(p, s, dp, strict=True)]
            reach = arb(1)
            for value, change in ((p, dp), (s, ds)):
                for x, dx in zip(value, change, strict=True):
                    if dx < 0 and not reach * -dx < x * 15 / 16:
                        reach = (x * 15 / 16 / -dx).mid()
            p = [(x + reach * dx).mid() for x, dx in zip(p, dp, strict=True)]
            s = [(x + reach * dx).mid() for x, dx in zip(s, ds, strict=True)]
            t = (t + reach * dt).mid()
        return p, s


def dyadic_law(n: int, support: Sequence[int], p: Sequence[Any], bits: int) -> Law:
    """The rational law with denominator 2^bits nearest in spirit to p: exact, nonnegative, of sum one."""
    counts = [0] * n
    with ctx.workprec(bits + 32):
        for x, mass in zip(support, p, strict=True):
            scaled = (mass * arb(2) ** bits).mid().floor()
            if not scaled.is_finite():
                raise ProposalError("the proposed law is not finite")
            counts[x] = max(int(scaled.unique_fmpz()), 0)
    counts[max(range(n), key=counts.__getitem__)] += 2**bits - sum(counts)
    return tuple(fmpq(c, 2**bits) for c in counts)

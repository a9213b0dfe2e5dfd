"""Csiszar information  min_q sum_x p_x D_a(K_x || q)  with certified bounds (nats), 0 < a < infinity.

For a law q with q_y > 0 put Z_x = sum_y K(y|x)^a q_y^(1-a), f(q) = sum_x p_x ln(Z_x)/(a-1), t_y = -df/dq_y = sum_x
p_x K(y|x)^a q_y^-a / Z_x.

The mathematics.

1. *f is convex* on the positive orthant. a < 1: Z_x is concave, ln increasing and concave, 1/(a-1) < 0. a > 1: Z_x is
   a sum of exponentials of convex functions.
2. -df/dq_y = t_y = sum_x p_x K(y|x)^a q_y^-a / Z_x, and sum_y t_y q_y = 1.
3. So f(q) + 1 - max_y t_y <= min f <= f(q) for positive laws q (tangent plane). Laws with zeros are limits of
   positive ones along which f converges or grows to infinity.
4. *Exact*: t_y = 1 for all y proved at a rational q gives f(q). When all Z_x are proved equal to Z the condition is
   sum_x p_x K(y|x)^a q_y^-a = Z.
5. *Large orders.* The value grows with the order: for a >= a' it is at least the lower bound at a', at most sum_x p_x
   max_y ln(K(y|x)/q_y), any q; with a' = 2^(bits + 48) they are less than 2^-bits apart.
6. Order 1: f(q) = I(p; K) + D(pK || q), least at q = pK. Disjoint supports: least at q = p, value H(p).
7. Equal rows pool prior masses; proportional columns merge (D_a is unchanged by the best split of q).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from flint import arb, arb_mat, fmpq

from ..real import Ordering, Real, UndecidedError, compare, ln
from ..real.errors import BadInput
from ..real.pickling import found_again
from ..real.precision import ctx
from .bounds import pushed
from .capacity import CERTIFICATE_BITS, parse_order
from .closed_forms import affordable, divergence, log_sum, sibson_value, simple_laws
from .concave import ProposalError, dyadic_law, near_order
from .deferred import numpy as np
from .program import ZERO, rational
from .reduce import Law, kernel_rows, merge_columns


@found_again
def csiszar_information(rows: object, prior: object, alpha: object) -> Real:
    """min over q of sum_x p_x D_alpha(K_x || q): mutual information at order 1, an exact `Real` where a rational q
    is proved optimal, or where the prior is proved optimal for Sibson's information (then both have the same q, at
    which all D_alpha(K_x || q) are equal).

    `rows`: rows of fmpq or an object with `.rows`; `prior`: masses or an object with `.masses`; `alpha`: a positive
    rational.
    """
    given, masses = getattr(rows, "rows", rows), getattr(prior, "masses", prior)
    if isinstance(given, Sequence) and isinstance(masses, Sequence) and _has_reals(given, masses):
        return _of_real_rows(given, masses, alpha)
    kernel = kernel_rows(rows)
    if not isinstance(masses, Sequence) or len(masses) != len(kernel):
        raise BadInput(f"the prior {masses!r} must have one mass for each of the {len(kernel)} rows")
    law = tuple(rational(x) for x in masses)
    if any(x < 0 for x in law) or sum(law, ZERO) != 1:
        raise BadInput(f"the prior is not a law: masses >= 0 and sum 1 are needed, the sum is {sum(law, ZERO)}")
    a = _order(alpha)
    together: dict[tuple[fmpq, ...], fmpq] = {}
    for row, mass in zip(kernel, law, strict=True):
        if mass != 0:
            together[row] = together.get(row, ZERO) + mass
    reduced, p = merge_columns(tuple(together)), tuple(together.values())
    if len(p) == 1:
        return Real(0)
    if a == 1:
        q = pushed(reduced, p)
        return Real.sum([x * d for x, row in zip(p, reduced, strict=True) if (d := divergence(row, q)) is not None])
    if all(sum(x != 0 for x in column) == 1 for column in zip(*reduced, strict=True)):
        return log_sum([(-x, x) for x in p])
    augustin = _Augustin(reduced, p, a)
    value = augustin.exact()
    if value is None:
        value = sibson_value(reduced, a, p)
    if value is not None:
        return value
    weighted = sorted(zip(reduced, p, strict=True))
    spelled = "; ".join(f"{mass}: " + ", ".join(map(str, row)) for row, mass in weighted)
    label = f"Csiszar information of order {a} of [{spelled}]"
    return Real.oracle(augustin.enclose, label, augustin.certificate)


def _order(alpha: object) -> fmpq:
    a = parse_order(alpha)
    if a is None or a == 0:
        raise BadInput(
            f"the order {alpha} is not a positive rational: Csiszar information is computed for 0 < alpha < infinity"
        )
    return a


def _has_reals(rows: Sequence[Any], masses: Sequence[Any]) -> bool:
    return any(isinstance(x, Real) for row in (masses, *rows) if isinstance(row, Sequence) for x in row)


def _of_real_rows(rows: Sequence[Sequence[Any]], masses: Sequence[Any], alpha: object) -> Real:
    """An enclosure for a kernel or a prior with irrational entries; entries that are zero have to be known as such."""
    a = _order(alpha)
    live = [(row, mass) for row, mass in zip(rows, masses, strict=True) if not _vanishes(mass)]
    columns = [column for column in zip(*(row for row, _ in live), strict=True) if not all(map(_vanishes, column))]
    if len(live) == 1:
        return Real(0)
    reduced = tuple(tuple(ZERO if _vanishes(x) else x for x in row) for row in zip(*columns, strict=True))
    augustin = _Augustin(reduced, tuple(mass for _, mass in live), a)
    spelled = "; ".join(f"{mass}: " + ", ".join(map(str, row)) for row, (_, mass) in zip(reduced, live, strict=True))
    return Real.oracle(augustin.enclose, f"Csiszar information of order {a} of [{spelled}]", augustin.certificate)


def _vanishes(x: Any) -> bool:
    return bool(x == 0)


def _power(x: Any, a: Any, bits: int) -> Any:
    return arb(0) if isinstance(x, fmpq) and x == 0 else _ball(x, bits) ** a


def _ball(x: Any, bits: int) -> Any:
    """An enclosure of a rational or a `Real`, at the precision that is set."""
    return x.arb(bits) if isinstance(x, Real) else arb(x)


def _near(x: Any) -> float:
    return float(_ball(x, 64).mid())


FOLLOWED = 64
"""From this order on the minimiser is followed from half the order to the order."""
PATH_BITS, PATH_STEPS = 64, 40
"""Precision, beyond the order's own bits, and most steps on the way."""
BEYOND = 48
"""Orders above 2^(bits + BEYOND) differ in their value by less than 2^-bits: the least one stands for all."""
TRIES = 12
"""How often more precision is tried."""


def _bits_of(order: fmpq) -> int:
    """What an order takes beside the bits that are wanted: powers of this order magnify."""
    return int(order.ceil()).bit_length()


def _softmax(row: list[Any]) -> list[Any]:
    """e^v over its sum, in midpoints; None for 0."""
    top = max((v for v in row if v is not None), key=lambda v: v.mid())
    powers = [arb(0) if v is None else (v - top).exp().mid() for v in row]
    total = sum(powers, arb(0))
    return [(x / total).mid() for x in powers]


class _Augustin:
    """The minimising law q (the Augustin mean) of a reduced kernel, prior and order; entries and masses are rationals
    or `Real`s."""

    def __init__(self, rows: Any, p: Any, a: fmpq) -> None:
        self.rows, self.p, self.a = rows, p, a
        self.near: dict[fmpq, list[Any]] = {}
        self.found: dict[int, tuple[Law, Any]] = {}

    def _float(self, order: fmpq) -> list[float]:
        """Fixed-point steps: q = sum_x p_x K^a q^(1-a)/Z_x for a < 1, its 1/a-th power mean for a > 1."""
        kernel, a = np.array([[_near(x) for x in row] for row in self.rows]), near_order(order)
        p = np.array([_near(x) for x in self.p])
        with np.errstate(all="ignore"):  # a proposal that leaves the doubles is no longer followed
            power = (kernel / kernel.max(axis=0)) ** a * kernel.max(axis=0) ** a
            q = p @ kernel
            for _ in range(400):
                tilted = power * q ** (1 - a)
                image = p @ (tilted / tilted.sum(axis=1, keepdims=True))
                if a > 1:
                    image = (image * q ** (a - 1)) ** (1 / a)
                image /= image.sum()
                if not np.isfinite(image).all():
                    break
                moved = float(np.abs(image - q).max())
                q = image
                if moved < 1e-9:
                    break
        return [float(x) for x in q]

    def _start(self, order: fmpq) -> list[Any]:
        """Where Newton's method begins: for a large order at what it found for half of it, and so on down."""
        below: list[fmpq] = []
        while order > FOLLOWED:
            order = order / 2
            below.append(order)
        q = [arb(x) for x in self._float(order)]
        for a in reversed(below[:-1]):
            q = self._in_logarithms(q, a, PATH_BITS, PATH_STEPS)
        return q

    def _mean(self, order: fmpq, bits: int) -> Law:
        """The minimiser of an order by Newton's method, rounded to a dyadic law."""
        steps = self._newton if order <= FOLLOWED else self._in_logarithms
        if order not in self.near:
            self.near[order] = self._start(order)
        self.near[order] = q = steps(self.near[order], order, bits + 40, 200)
        fine = bits + 2 * _bits_of(order)
        with ctx.workprec(fine + 40):
            total = sum(q, arb(0))
            return dyadic_law(len(q), range(len(q)), [x / total for x in q], fine + 16)

    def _newton(self, q: list[Any], order: fmpq, bits: int, most: int) -> list[Any]:
        """Newton's method on t_y = 1 in midpoint arithmetic, damped to stay positive."""
        work = bits
        with ctx.workprec(work):
            a = arb(order)
            powers = [[_power(x, a, work) for x in row] for row in self.rows]
            p = [_ball(x, work) for x in self.p]
            k = len(q)
            for _ in range(most):
                inverse = [x ** (-a) for x in q]
                tilted = [[(u * v).mid() for u, v in zip(row, inverse, strict=True)] for row in powers]
                tilted = [[u / z for u in row] for row, z in ((r, _dot(r, q)) for r in tilted)]
                t = [_dot(p, column) for column in zip(*tilted, strict=True)]
                weighted = arb_mat([[m * u for u in row] for m, row in zip(p, tilted, strict=True)])
                hessian = ((1 - a) * (weighted.transpose() * arb_mat(tilted))).tolist()
                for y in range(k):
                    hessian[y][y] += a * t[y] / q[y]
                try:
                    step = arb_mat(hessian).mid().solve(arb_mat([[x - 1] for x in t]).mid()).mid().entries()
                except ZeroDivisionError as error:
                    raise ProposalError("singular Newton system") from error
                shrink = arb(1)
                for x, dx in zip(q, step, strict=True):
                    if not dx.is_finite():
                        raise ProposalError("a step without a value")
                    while not x + shrink * dx > x / 8:
                        shrink = shrink / 2
                q = [(x + shrink * dx).mid() for x, dx in zip(q, step, strict=True)]
                if all(abs(dx) < arb(2) ** -(bits // 2 - 10) for dx in step):
                    break
            return q

    def _in_logarithms(self, q: list[Any], order: fmpq, bits: int, most: int) -> list[Any]:
        """Newton's method for the least f(e^u) + sum_y e^u_y, convex in u, whose minimiser is the same: for large
        orders, at which f is nearly the largest of linear functions of u. The curvature is another one beyond steps of
        a few parts of 1/a."""
        work = bits + 3 * _bits_of(order)
        with ctx.workprec(work):
            a = arb(order)
            logs = [[a * _ball(x, work).log() if x != 0 else None for x in row] for row in self.rows]
            p = [_ball(x, work) for x in self.p]
            u = [x.log().mid() for x in q]
            for _ in range(most):
                q = [x.exp().mid() for x in u]
                weights = [_softmax([None if v is None else v - (a - 1) * w for v, w in zip(row, u, strict=True)])
                           for row in logs]  # fmt: skip
                mean = [_dot(p, column) for column in zip(*weights, strict=True)]
                spread = arb_mat([[m * w for w in row] for m, row in zip(p, weights, strict=True)])
                curved = ((1 - a) * (spread.transpose() * arb_mat(weights))).tolist()
                for y, (x, w) in enumerate(zip(q, mean, strict=True)):
                    curved[y][y] += x + (a - 1) * w
                matrix, slope = arb_mat(curved).mid(), [(w - x).mid() for w, x in zip(mean, q, strict=True)]
                try:
                    step = matrix.solve(arb_mat([[x] for x in slope])).mid().entries()
                except ZeroDivisionError as error:
                    raise ProposalError("singular Newton system") from error
                longest = step[0]
                for dx in step:
                    longest = longest.max(abs(dx))
                if not longest.is_finite():
                    raise ProposalError("a step without a value")
                shrink = (2 / (a * longest)).mid() if a * longest > 2 else arb(1)
                u = [(x + shrink * dx).mid() for x, dx in zip(u, step, strict=True)]
                if all(a * abs(dx) < arb(2) ** -(bits // 2 - 10) for dx in step):
                    break
            return [x.exp().mid() for x in u]

    def bounds(self, q: Law, bits: int, order: fmpq | None = None) -> tuple[Any, Any]:
        """(lower, upper) balls for a law q with positive masses, at an order (its own)."""
        with ctx.workprec(bits):
            a = arb(self.a if order is None else order)
            masses = [arb(x) for x in q]
            inverse = [x ** (-a) for x in masses]
            t = [arb(0)] * len(q)
            value = arb(0)
            for mass, row in zip(self.p, self.rows, strict=True):
                tilted = [_power(x, a, bits) * v for x, v in zip(row, inverse, strict=True)]
                z, weight = _dot(tilted, masses), _ball(mass, bits)
                value += weight * z.log() / (a - 1)
                t = [u + weight * v / z for u, v in zip(t, tilted, strict=True)]
            largest = t[0]
            for u in t[1:]:
                largest = largest.max(u)
            return value + 1 - largest, value

    def enclose(self, bits: int) -> Any:
        return self._at(bits)[1]

    def certificate(self) -> dict[str, Any]:
        return {"output_law": [str(x) for x in self._at(CERTIFICATE_BITS)[0]]}

    def _at(self, bits: int) -> tuple[Law, Any]:
        for known in sorted(self.found):
            if bits <= known:
                return self.found[known]
        order = min(self.a, fmpq(1 << (bits + BEYOND)))
        work = max(64, bits + 24)
        limit = 16 * bits + 8192 + 2 * order.height_bits()
        for _ in range(TRIES):
            q = self._try(order, work) if work <= limit else None
            if q is not None:
                ball = self._between(q, order, work + 40 + order.height_bits())
                with ctx.workprec(work + 40):
                    if ball.is_finite() and 2 * ball.rad() < arb(2) ** -bits:
                        self.found[bits] = q, ball
                        return self.found[bits]
            work = work * 3 // 2 if work > 4 * bits else work + max(32, bits // 4)
        raise UndecidedError(f"no law with a certified gap below 2^-{bits} was found", work)

    def _between(self, q: Law, order: fmpq, bits: int) -> Any:
        """A ball that holds the value: between the bounds at a law. Of a lower order than its own the lower one holds,
        as the value grows with the order, and the upper one is that of order infinity."""
        lower, upper = self.bounds(q, bits, order)
        with ctx.workprec(bits):
            if order < self.a:
                upper = arb(0)
                for mass, row in zip(self.p, self.rows, strict=True):
                    ratios = [_ball(x, bits) / arb(m) for x, m in zip(row, q, strict=True)]
                    largest = ratios[0]
                    for ratio in ratios[1:]:
                        largest = largest.max(ratio)
                    upper += _ball(mass, bits) * largest.log()
            return lower.union(upper)

    def _try(self, order: fmpq, work: int) -> Law | None:
        try:
            q = self._mean(order, work)
        except ProposalError:
            return None
        return q if all(x > 0 for x in q) else None

    def exact(self) -> Real | None:
        """The exact value, if a simple rational q is proved to satisfy t_y = 1 for every y."""
        if not affordable(self.rows, self.a):
            return None
        try:
            near = [Fraction(int(x.p), int(x.q)) for x in self._mean(self.a, 160)]
        except ProposalError:
            return None
        uniform = tuple(fmpq(1, len(near)) for _ in near)
        for q in dict.fromkeys([uniform, *simple_laws(near, (420, 10**6, 10**12), 1e-40)]):
            lower, upper = self.bounds(q, 160)
            if not upper - lower < arb(2) ** -60:
                continue
            sizes = [
                Real.sum(
                    [Real(x) ** self.a * Real(m) ** (1 - self.a) for x, m in sorted(zip(row, q, strict=True)) if x != 0]
                )
                for row in self.rows
            ]
            if self._stationary(q, sizes):
                total = Real.sum([m * ln(z) for m, z in zip(self.p, sizes, strict=True)])
                return Real(1 / (self.a - 1)) * total
        return None

    def _stationary(self, q: Law, sizes: list[Real]) -> bool:
        common = all(compare(z, sizes[0]) is Ordering.EQUAL for z in sizes[1:])
        for y, m in enumerate(q):
            terms = [mass * Real(row[y]) ** self.a for mass, row in zip(self.p, self.rows, strict=True) if row[y] != 0]
            if common:
                if compare(Real.sum(terms) * Real(m) ** -self.a, sizes[0]) is not Ordering.EQUAL:
                    return False
            else:
                live = [z for z, row in zip(sizes, self.rows, strict=True) if row[y] != 0]
                total = Real.sum([u / z for u, z in zip(terms, live, strict=True)]) * Real(m) ** -self.a
                if compare(total, Real(1)) is not Ordering.EQUAL:
                    return False
        return True


def _dot(u: Sequence[Any], v: Sequence[Any]) -> Any:
    return sum((x * y for x, y in zip(u, v, strict=True)), arb(0))

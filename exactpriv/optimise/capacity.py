"""Capacities of rational kernels, of every order, with the certificate of each (nats); others: real_capacity.py.

    C_a(K) = sup over input laws p of the Sibson information I_a(p; K);   a = 1: Shannon capacity;   a = inf:
    maximal leakage.
The value is an exact `Real` whenever one of the closed forms is *proved* to hold, else an `Enclosure` of any precision.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from flint import arb, fmpq

from ..real import Real, UndecidedError, ln
from ..real.errors import BadInput
from ..real.pickling import found_again, found_by
from ..real.precision import ctx
from . import closed_forms as exact
from .bounds import BallKernel, lost_bits, pushed, width
from .concave import FloatProgramme, ProposalError, dyadic_law, float_law, independent_support, interior_point, newton
from .deferred import numpy as np
from .lp import solve_lp
from .program import ZERO, rational
from .reduce import Law, Reduced, Rows, canonical_text, kernel_rows, reduce_kernel

CERTIFICATE_BITS = 96  # a certificate's law has a gap below 2^-96 < 1e-25
MUROGA_LIMIT = 4  # larger exponential sums are exact in principle and unreadable in practice
INTERIOR_BITS = 320
INTERIOR_MOST = 1000  # at an order near 0 or 1 more bits are left to Newton's method: the other one takes seconds there
GUESS_LIMIT = 24  # inputs; beyond it only the uniform law is tried as a closed form


@dataclass(frozen=True)
class CapacityResult:
    """`value` in nats; `method` names how it was proved; `law(bits)` is a rational input law whose certified gap is
    below 2^-bits."""

    value: Real
    method: str
    law: Callable[[int], Law]

    def certificate(self) -> dict[str, Any]:
        """The data from which a checker derives both bounds itself."""
        return laws_certificate(self.law)


def laws_certificate(law: Callable[[int], Law]) -> dict[str, Any]:
    return {"input_laws": [[str(x) for x in law(CERTIFICATE_BITS)]]}


def parse_order(order: object) -> fmpq | None:
    """A rational order >= 0, or None for infinity."""
    if isinstance(order, str):
        if order.strip().lower() in {"inf", "infinity", "oo"}:
            return None
        try:
            order = Fraction(order)
        except ValueError as error:
            raise BadInput(f"the order {order!r} is not a rational or 'inf'") from error
    if isinstance(order, Real):
        if order.is_infinite:
            return None
        if order.rational is None:
            raise BadInput(f"the order {order} is not a rational number")
        order = order.rational
    if isinstance(order, float) and order == float("inf"):
        return None
    a = rational(order)
    if a < 0:
        raise BadInput(f"the order {a} is negative: a rational >= 0 or 'inf' is needed")
    return a


@found_again
def capacity_of_rows(rows: object, order: object = 1) -> Real:
    """The capacity of the given order in nats: an exact `Real` where a closed form is proved, else an `Enclosure`.

    `rows`: a tuple of rows of fmpq, or an object with `.rows`. Raises BadInput for rows that are not laws and for
    orders that are neither a rational >= 0 nor infinity.
    """
    return solve_capacity(rows, order).value


def solve_capacity(rows: object, order: object = 1) -> CapacityResult:
    """`capacity_of_rows` with the method and the input laws."""
    a = parse_order(order)
    kernel = reduce_kernel(kernel_rows(rows))
    n = kernel.n
    uniform = (fmpq(1, n),) * n
    if n == 1:
        return _exact(kernel, Real(0), "one row", uniform)
    if all(sum(x != 0 for x in column) == 1 for column in zip(*kernel.rows, strict=True)):
        return _exact(kernel, ln(Real(n)), "disjoint supports", uniform)
    if a is None:
        total = sum((max(column) for column in zip(*kernel.rows, strict=True)), ZERO)
        return _exact(kernel, ln(Real(total)), "column maxima", uniform)
    if a == 0:
        law, value = _order_zero(kernel.rows)
        return _exact(kernel, value, "linear program", law)
    return _positive_order(kernel, a)


def _exact(kernel: Reduced, value: Real, method: str, law: Law) -> CapacityResult:
    lifted = kernel.lift(law)
    return CapacityResult(value, method, lambda bits: lifted)


def _order_zero(rows: Rows) -> tuple[Law, Real]:
    """C_0 = -ln min_p max_y p(x : K(y|x) > 0).

    As a -> 0, I_a(p) = a/(a-1) ln sum_y w_y^(1/a) with w_y -> p(x : K(y|x) > 0); the sum lies between max_y and
    (number of y) times max_y of w_y^(1/a), so I_a(p) -> -ln max_y p(x : K(y|x) > 0).  Maximising over p is the linear
    program
        minimise t  subject to  p(x : K(y|x) > 0) <= t for every y,  p a law,
    whose dual is  max_q min_x q(y : K(y|x) > 0):  the optimal q certifies the value from the other side.
    """
    n = len(rows)
    constraints = [{**{x: 1 for x in range(n) if rows[x][y] != 0}, n: -1} for y in range(len(rows[0]))]
    found = solve_lp([0] * n + [1], constraints, [0] * len(constraints), [[1] * n + [0]], [1])
    if found.primal is None or found.value is None:
        raise AssertionError("the program of order 0 has an optimum")
    return found.primal[:n], -ln(Real(found.value))


class _Proposal:
    """The laws proposed for one kernel and order, each precision computed once."""

    def __init__(self, rows: Rows, order: fmpq) -> None:
        self.rows, self.order = rows, order
        with np.errstate(all="ignore"):
            self.floats = FloatProgramme(rows, order)
        self.support, self.law = list(range(len(rows))), [1 / len(rows)] * len(rows)
        self.bits = 0
        self.interior: tuple[list[Any], list[Any]] | None = None
        """What the interior-point method found at INTERIOR_BITS."""

    def start(self) -> None:
        """The law in doubles."""
        try:
            with np.errstate(all="ignore"):
                self.support, self.law = independent_support(self.floats.v, *float_law(self.floats))
        except (ArithmeticError, ValueError, np.linalg.LinAlgError):
            return  # entries that doubles cannot tell from 0: the uniform law, until more bits are asked for
        self.bits = 53

    def may_be_optimal(self, law: Law) -> bool:
        """False only if the law is not worth an exact test: doubles show a gap, or balls prove that there is one."""
        if not self.floats.shannon or self.order == 1:
            with np.errstate(all="ignore"):
                gap = self.floats.spread([int(x.p) / int(x.q) for x in law])
            if gap > 1e-9:
                return False
        lower, upper = BallKernel(self.rows, self.order, INTERIOR_BITS).bounds(law)
        return not upper - lower > 0

    def at(self, bits: int) -> Law:
        """A rational law whose error is about 2^-bits."""
        if bits > self.bits:
            self.support, self.law = self._refined(bits)
            self.bits = bits
        return _reaching(self.rows, dyadic_law(len(self.rows), self.support, self.law, self.bits + 16), self.bits + 16)

    def _refined(self, bits: int) -> tuple[list[int], list[Any]]:
        """Newton's method from the last law; else from an interior-point law that shows the support; else that
        method alone."""
        try:
            return newton(self.rows, self.order, self.support, self.law, bits)
        except ProposalError:
            pass
        everything = list(range(len(self.rows)))
        try:
            if self.interior is None:
                self.interior = interior_point(self.rows, self.order, INTERIOR_BITS)
            p, s = self.interior
            support = [x for x in everything if p[x] > s[x]]
            if support:
                try:
                    return newton(self.rows, self.order, support, [p[x] for x in support], bits, INTERIOR_BITS)
                except ProposalError:
                    pass
            if bits > INTERIOR_MOST and lost_bits(self.order):
                raise ProposalError("the interior-point method takes too long")
            return everything, interior_point(self.rows, self.order, 2 * bits + 64)[0]
        except ZeroDivisionError as error:
            raise ProposalError("singular interior-point system") from error

    def fractions(self) -> list[Fraction]:
        """The law to 160 bits, for continued fractions; empty if none was found."""
        try:
            return [Fraction(int(x.p), int(x.q)) for x in self.at(160)]
        except ProposalError:
            return []


def _reaching(rows: Rows, law: Law, bits: int) -> Law:
    """The law with 2^-bits moved to a row for every output that it misses.

    A row that alone reaches a very rare output can have an optimal mass below any precision, and none at all leaves
    its divergence infinite.
    """
    masses = list(law)
    for column in zip(*rows, strict=True):
        if any(column) and not any(p and x for p, x in zip(masses, column, strict=True)):
            masses[max(range(len(rows)), key=lambda x: column[x])] = fmpq(1, 2**bits)
    largest = max(range(len(rows)), key=lambda x: masses[x])
    masses[largest] += 1 - sum(masses, ZERO)
    return tuple(masses)


def _positive_order(kernel: Reduced, a: fmpq) -> CapacityResult:
    rows, n = kernel.rows, kernel.n
    uniform = (fmpq(1, n),) * n
    proposal = _Proposal(rows, a)
    if proposal.may_be_optimal(uniform):
        value = _value_at(rows, a, uniform)
        if value is not None:
            return _exact(kernel, value, "uniform law", uniform)
    proposal.start()
    certified = _Certified(kernel, a, proposal)
    if n <= GUESS_LIMIT:
        guesses = [proposal.law[proposal.support.index(x)] if x in proposal.support else 0.0 for x in range(n)]
        on_support = [float(x in proposal.support) / len(proposal.support) for x in range(n)]
        candidates = [
            *exact.simple_laws(on_support, (n,), 1e-9),
            *exact.simple_laws(guesses, (12, 60, 420, 5040, 10**5), 1e-8),
            *exact.simple_laws(proposal.fractions(), (10**12,), 1e-40),
        ]
        for law in dict.fromkeys(candidates):
            if proposal.may_be_optimal(law):
                value = _value_at(rows, a, law)
                if value is not None:
                    return _exact(kernel, value, "rational law", law)
        if a == 1:
            found = _rational_centre(rows, proposal)
            if found is not None:
                return _exact(kernel, found[1], "rational output law", found[0])
    if n == 2 and len(rows[0]) == 2 and (a == 1 or exact.affordable(rows, a)):
        value = exact.muroga(rows, (0, 1)) if a == 1 else exact.binary_sibson(rows, a)
        if value is not None:
            return CapacityResult(value, "binary kernel", certified.law)
    if len(proposal.support) <= MUROGA_LIMIT and (a == 1 or exact.affordable(rows, a)):
        proposal.fractions()  # settles the support
        if len(proposal.support) <= MUROGA_LIMIT:
            support = sorted(proposal.support)
            value = exact.muroga(rows, support) if a == 1 else exact.invertible_sibson(rows, a, support)
            if value is not None:
                return CapacityResult(value, "invertible kernel", certified.law)
    label = f"capacity of order {a} of {canonical_text(rows)}"
    value = found_by(Real.oracle(certified.enclose, label, certified.certificate), capacity_of_rows, rows, a)
    return CapacityResult(value, "certified bounds", certified.law)


def _value_at(rows: Rows, a: fmpq, law: Law) -> Real | None:
    if a != 1 and not exact.affordable(rows, a):
        return None
    if a == 1:
        return exact.shannon_value(rows, pushed(rows, law), [x for x, p in enumerate(law) if p != 0])
    return exact.sibson_value(rows, a, law)


def _rational_centre(rows: Rows, proposal: _Proposal) -> tuple[Law, Real] | None:
    """A rational output law q proved optimal: all D(K_x || q) <= C, and q is a mixture of the rows that attain C
    (exact LP)."""
    law = tuple(fmpq(x.numerator, x.denominator) for x in proposal.fractions())
    if not law:
        return None
    centre = [Fraction(int(x.p), int(x.q)) for x in pushed(rows, law)]
    for q in exact.simple_laws(centre, (10**4, 10**12), 1e-30):
        divergences = [exact.divergence(row, q) for row in rows]
        if any(d is None for d in divergences):
            continue
        best = divergences[proposal.support[0]]
        attaining = [
            x for x, d in enumerate(divergences) if d is not None and best is not None and exact.equals(d, best)
        ]
        if best is None or not all(
            x in attaining or (d is not None and exact.at_most(d, best)) for x, d in enumerate(divergences)
        ):
            continue
        mixture = solve_lp([0] * len(attaining), (), (), [[rows[x][y] for x in attaining] for y in range(len(q))], q)
        if mixture.primal is not None:
            full = [ZERO] * len(rows)
            for x, mass in zip(attaining, mixture.primal, strict=True):
                full[x] = mass
            return tuple(full), best
    return None


class _Certified:
    """Enclosures [I_a(p), max_x D_a(K_x || q_p)] of any precision; the laws behind them.

    Two rows of a reduced kernel differ, so that the capacity is positive: where it can be, an enclosure is made so
    narrow that it says so, and the sign is read off the first one.
    """

    distinct = True
    """Whether rows are known to differ."""

    def __init__(self, kernel: Reduced, order: fmpq, proposal: _Proposal) -> None:
        self.kernel, self.order, self.proposal = kernel, order, proposal
        self.found: dict[int, tuple[Law, Any]] = {}

    def enclose(self, bits: int) -> Any:
        return self._at(bits)[1]

    def law(self, bits: int) -> Law:
        return self.kernel.lift(self._at(bits)[0])

    def certificate(self) -> dict[str, Any]:
        return laws_certificate(self.law)

    def _at(self, bits: int) -> tuple[Law, Any]:
        for known in sorted(self.found):
            if bits <= known:
                return self.found[known]
        order = self.order
        work = max(64, bits + 24)
        limit = 16 * bits + 8192 + 2 * order.height_bits()
        while work <= limit:
            found = self._try(work)
            if found is not None:
                law, lower, upper = found
                with ctx.workprec(work + 32):
                    ball = lower.union(upper)
                    if ball.is_finite() and width(lower, upper) < arb(2) ** -bits:
                        self.found[bits] = (law, ball) if ball > 0 else self._positive(work, limit) or (law, ball)
                        return self.found[bits]
            work = work * 3 // 2 if work > 4 * bits else work + max(32, bits // 4)
        raise UndecidedError(f"no law with a certified gap below 2^-{bits} was found", work)

    def _positive(self, work: int, limit: int) -> tuple[Law, Any] | None:
        """A narrower enclosure that is positive, if Newton's method finds one."""
        while self.distinct and work <= limit:
            work *= 2
            found = self._try(work)
            if found is None:
                return None
            law, lower, upper = found
            with ctx.workprec(work + 32):
                ball = lower.union(upper)
                if ball > 0 and ball.is_finite():
                    return law, ball
        return None

    def _try(self, work: int) -> tuple[Law, Any, Any] | None:
        try:
            law = self.proposal.at(work)
        except ProposalError:
            return None
        return law, *BallKernel(self.kernel.rows, self.order, work + 32).bounds(law)

"""Capacities of kernels with irrational entries, of every order (nats): such as randomised response at e^eps = e.

A closed form where one is proved: orders 0 (the supports decide) and infinity (column maxima), and laws with short
rational masses, the uniform one first, that satisfy the optimality conditions exactly. Otherwise an `Enclosure`: a
rational input law p, proposed for a rational kernel nearby, and the two lines of bounds.py evaluated in balls that
contain the entries themselves, I_a(p; K) from below and max_x D_a(K_x || q_p) from above, at growing precision.

Invariants
- The rational kernel nearby proposes a law and nothing else; both bounds are those of the kernel itself.
- Which entries are zero is decided exactly, before any ball is made.

What would make it silently wrong: an entry whose ball reaches zero and is dropped as if it were zero (`BallKernel`
refuses such balls); an output that the law misses (`_reaching`); a label that stands for two kernels.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any, TypeAlias

from flint import arb, fmpq

from ..real import Ordering, Real, compare, ln, maximum, sign
from ..real.display import bounds
from ..real.errors import UndecidedError
from ..real.form import key as form_key
from ..real.pickling import found_by
from ..real.precision import ctx
from . import closed_forms as exact
from .bounds import BallKernel
from .capacity import CapacityResult, _Certified, _order_zero, _Proposal, parse_order
from .concave import ProposalError
from .program import ZERO
from .reduce import Law, Reduced, Rows

Entry: TypeAlias = "fmpq | Real"
RealRows: TypeAlias = "tuple[tuple[Entry, ...], ...]"

FIRST_BITS = 192
GUESS_LIMIT = 8
"""Inputs; beyond it only the uniform law is tried as a closed form."""
GUESS_DENOMINATORS = (12, 60)
MAX_EXACT_ORDER = 64
"""Of orders with a longer numerator or denominator only enclosures are computed."""

_unnamed = count()


def entry_key(x: Entry) -> str:
    """Equal texts mean equal numbers."""
    if isinstance(x, fmpq):
        return str(x)
    q = x.rational
    if q is not None:
        return str(q)
    f = x.form
    return f"number {next(_unnamed)} without a form" if f is None else form_key(f)


def solve_real_capacity(rows: RealRows, order: object = 1) -> CapacityResult:
    """The capacity of a kernel whose entries are rationals or finite `Real`s; its rows are known to be laws.

    Raises BadInput for an order that is neither a rational >= 0 nor infinity, UndecidedError where it is not decided
    whether an entry is zero.
    """
    kernel = _RealKernel.of(rows)
    a = parse_order(order)
    uniform = (fmpq(1, kernel.n),) * kernel.n
    if kernel.n == 1:
        return kernel.exact(Real(0), "one row", uniform)
    if all(sum(column) == 1 for column in zip(*kernel.positive, strict=True)):
        return kernel.exact(ln(Real(kernel.n)), "disjoint supports", uniform)
    if a is None:
        columns = zip(*kernel.rows, strict=True)
        return kernel.exact(ln(Real.sum([maximum(*column) for column in columns])), "column maxima", uniform)
    if a == 0:
        law, value = _order_zero(kernel.near(FIRST_BITS))
        return kernel.exact(value, "linear program", law)
    for law in kernel.guesses(a) if max(int(a.p), int(a.q)) <= MAX_EXACT_ORDER else ():
        found = kernel.value_at(a, law)
        if found is not None:
            return kernel.exact(found, "rational law", law)
    certified = _CertifiedReal(kernel, a)
    label = f"capacity of order {a} of {kernel.text}"
    value = found_by(Real.oracle(certified.enclose, label, certified.certificate), _value, rows, a)
    return CapacityResult(value, "certified bounds", certified.law)


def _value(rows: RealRows, order: fmpq) -> Real:
    return solve_real_capacity(rows, order).value


class _RealKernel:
    """Distinct rows with the zeros settled and no column of zeros."""

    def __init__(self, rows: tuple[tuple[Real, ...], ...], inputs: tuple[int, ...], n_original: int, text: str) -> None:
        self.rows, self.inputs, self.n_original, self.text = rows, inputs, n_original, text
        self.n = len(rows)
        self.positive = [[_is_positive(x) for x in row] for row in rows]

    @staticmethod
    def of(rows: RealRows) -> _RealKernel:
        keys = [tuple(entry_key(x) for x in row) for row in rows]
        first: dict[tuple[str, ...], int] = {}
        for i, row in enumerate(keys):
            first.setdefault(row, i)
        inputs = tuple(first.values())
        columns = [y for y in range(len(rows[0])) if any(_is_positive(_real(rows[i][y])) for i in inputs)]
        kept = tuple(tuple(_real(rows[i][y]) for y in columns) for i in inputs)
        by_columns = sorted(zip(*(tuple(keys[i][y] for y in columns) for i in inputs), strict=True), key=sorted)
        return _RealKernel(kept, inputs, len(rows), str(sorted(zip(*by_columns, strict=True))))

    def exact(self, value: Real, method: str, law: Law) -> CapacityResult:
        lifted = self.lift(law)
        return CapacityResult(value, method, lambda bits: lifted)

    def lift(self, law: Sequence[fmpq]) -> Law:
        """The law on the original inputs with the same masses (0 on the repeated rows)."""
        return Reduced((), self.inputs, self.n_original).lift(law)

    def near(self, bits: int) -> Rows:
        """A rational kernel with the same zeros and entries within about 2^-bits."""
        made = []
        for row, positive in zip(self.rows, self.positive, strict=True):
            masses = [_below(x, bits) if p else ZERO for x, p in zip(row, positive, strict=True)]
            largest = max(range(len(row)), key=lambda y: masses[y])
            masses[largest] += 1 - sum(masses, ZERO)
            made.append(tuple(masses))
        return tuple(made)

    def balls(self, order: fmpq, bits: int) -> BallKernel:
        """The kernel itself in ball arithmetic; ProposalError where a positive entry is not yet told from zero."""
        with ctx.workprec(bits):
            entries = [
                [x.arb(bits) if p else arb(0) for x, p in zip(row, positive, strict=True)]
                for row, positive in zip(self.rows, self.positive, strict=True)
            ]
        if any(p and not v > 0 for row, ps in zip(entries, self.positive, strict=True)
               for v, p in zip(row, ps, strict=True)):
            raise ProposalError("a positive entry is not yet told from zero")
        pattern = tuple(tuple(fmpq(int(p)) for p in ps) for ps in self.positive)
        return BallKernel(pattern, order, bits, entries)

    def guesses(self, order: fmpq) -> list[Law]:
        """Laws worth an exact test: the uniform one, and short rational ones near the proposed law."""
        laws: list[Law] = [(fmpq(1, self.n),) * self.n]
        if self.n <= GUESS_LIMIT:
            proposal = _Proposal(self.near(FIRST_BITS), order)
            proposal.start()
            place = {x: float(p) for x, p in zip(proposal.support, proposal.law, strict=True)}
            near = [place.get(x, 0.0) for x in range(self.n)]
            on_support = [float(x in place) / len(place) for x in range(self.n)]
            laws += exact.simple_laws(on_support, (self.n,), 1e-9)
            laws += exact.simple_laws(near, GUESS_DENOMINATORS, 1e-8)
        try:
            balls = self.balls(order, FIRST_BITS)
        except ProposalError:
            return []
        distinct = {tuple(map(str, law)): law for law in laws}.values()
        return [law for law in distinct if _may_be_optimal(balls, law)]

    def value_at(self, order: fmpq, law: Law) -> Real | None:
        """The information of a law that is proved to attain the capacity; None otherwise.

        Optimal is a law whose levels d_x, D(K_x || pK) at order 1 and else sum_y K^a w_y^(1/a - 1), w = p K^a, agree
        on its support and are no better elsewhere (docs/optimise.md, sections 2 and 3).
        """
        powers = [[x if order == 1 else x**order for x in row] for row in self._positive_rows()]
        support = [x for x, p in enumerate(law) if p != 0]
        centre = []
        for y in range(len(self.rows[0])):
            reached = [law[x] * powers[x][y] for x in support if self.positive[x][y]]
            if not reached:
                return None
            centre.append(Real.sum(reached))
        levels = [
            Real.sum([
                v * ln(v / w) if order == 1 else v * w ** (1 / order - 1)
                for v, w, p in zip(row, centre, ps, strict=True) if p
            ])
            for row, ps in zip(powers, self.positive, strict=True)
        ]
        best = levels[support[0]]
        worse = Ordering.LESS if order >= 1 else Ordering.GREATER
        for x, level in enumerate(levels):
            found = compare(level, best)
            if found is not Ordering.EQUAL and (x in support or found is not worse):
                return None
        if order == 1:
            return best
        return Real(order / (order - 1)) * ln(Real.sum([w ** (1 / order) for w in centre]))

    def _positive_rows(self) -> list[list[Real]]:
        one = Real(1)
        return [[x if p else one for x, p in zip(row, ps, strict=True)]
                for row, ps in zip(self.rows, self.positive, strict=True)]


class _CertifiedReal(_Certified):
    """Enclosures [I_a(p), max_x D_a(K_x || q_p)] of any precision; the laws behind them."""

    distinct = False

    def __init__(self, kernel: _RealKernel, order: fmpq) -> None:
        self.entries, self.order = kernel, order
        self.found = {}

    def law(self, bits: int) -> Law:
        return self.entries.lift(self._at(bits)[0])

    def _try(self, work: int) -> tuple[Law, Any, Any] | None:
        try:
            proposal = _Proposal(self.entries.near(work + 32), self.order)
            proposal.start()
            law = proposal.at(work)
            balls = self.entries.balls(self.order, work + 32)
        except ProposalError:
            return None
        return law, *balls.bounds(law)


def _real(x: Entry) -> Real:
    return x if isinstance(x, Real) else Real(x)


def _is_positive(x: Real) -> bool:
    found = sign(x)
    if not isinstance(found, int):
        raise UndecidedError(f"whether the entry {x} is zero was not decided at {found.bits} bits", found.bits)
    return found > 0


def _below(x: Real, bits: int) -> fmpq:
    """A positive rational within about 2^-bits below a positive number."""
    if x.rational is not None:
        return x.rational
    while True:
        low, _ = bounds(x, bits)
        if low > 0:
            return low
        bits *= 2


def _may_be_optimal(balls: BallKernel, law: Law) -> bool:
    """False only if balls prove a gap, or the law misses an output."""
    lower, upper = balls.bounds(law)
    return not upper - lower > 0

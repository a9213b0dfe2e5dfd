"""Numbers in variables as elementary expressions, bounded over boxes by balls with gradients.

A variable is a `Real` known to lie in its range. What the measures build of variables is an expression tree in + * /
powers, ln, exp, min, max and abs, which is evaluated here on boxes by `optimise.jets`. Signs on the way are those on
the whole range (`Variables.sign`); where a sign differs from place to place the measure either builds a maximum or
minimum, or has no expansion.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from typing import Any

from flint import arb, fmpq

from ..kernel import Prior
from ..measure import kl
from ..optimise.branch import Box, Function
from ..optimise.jets import Jet, exp, ln, sqrt
from ..optimise.stand_ins import standing_in
from ..real import BadInput, Real, UndecidedError, maximum, over_range
from ..real.precision import ctx
from ..real.zeros import is_zero

BITS = 64
SIGN_PARTS = 200
"""Most parts into which the range is cut to settle one sign on it."""
Step = Callable[[list[Jet]], Jet]


class Variables:
    """Named variables with rational ranges; each is a `Real` whose provenance is its name."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.ranges: list[tuple[fmpq, fmpq]] = []
        self._places: dict[str, int] = {}
        self._known: dict[int, tuple[Real, Callable[..., Jet]]] = {}

    @property
    def box(self) -> Box:
        """The whole range."""
        return tuple(self.ranges)

    def new(self, low: fmpq, high: fmpq, name: str = "") -> Real:
        """A further variable between low and high, x0, x1, ... unless it has a name."""
        name = name or f"x{len(self.names)}"
        label = f"variable {name} in {low}..{high}"
        self._places[label] = len(self.names)
        self.names.append(name)
        self.ranges.append((low, high))

        def ball(bits: int) -> Any:
            with ctx.workprec(bits):
                return arb(low).union(arb(high))

        return Real.oracle(ball, label).named(name)

    @contextmanager
    def ranging(self) -> Iterator[None]:
        """Within the block numbers are built over the whole range."""
        with standing_in({"capacity": _capacity_bound}), over_range(self.sign):
            yield

    def function(self, x: Real) -> Callable[..., Jet]:
        """x as a function of jets, one a variable. BadInput where it has no expansion."""
        known = self._known.get(id(x))
        if known is None:
            steps: list[Step] = []
            self._steps(x, steps, {})
            known = self._known[id(x)] = (x, _program(steps))
        return known[1]

    def sign(self, x: Real) -> int | None:
        """-1, 0 or 1 if x has that sign on the whole range, None if that was not shown."""
        try:
            form = x.form
        except UndecidedError:
            form = None
        if form is not None and is_zero(form):
            return 0
        f = self.function(x)
        sides = {_side(f, tuple((v, v) for v in corner)) for corner in product(*self.ranges)}
        if len(sides) != 1 or not sides <= {1, -1}:
            return None
        wanted = sides.pop()
        parts, done = [self.box], 0
        while parts:
            part = parts.pop()
            done += 1
            if _side(f, part) != wanted:
                if done >= SIGN_PARTS:
                    return None
                axis = max(range(len(part)), key=lambda i: part[i][1] - part[i][0])
                parts.extend(halves(part, axis))
        return wanted

    def _steps(self, x: Real, steps: list[Step], places: dict[int, int]) -> int:
        """Add what computes x, in order; where its value will be."""
        if id(x) in places:
            return places[id(x)]
        made = self._step(x, lambda part: self._steps(part, steps, places))
        steps.append(made)
        places[id(x)] = len(self.names) + len(steps) - 1
        return places[id(x)]

    def _step(self, x: Real, place: Callable[[Real], int]) -> Step:
        op, args = x._op, x._args
        if x.is_infinite:
            raise BadInput("an infinite number has no expansion in the variables; narrow the ranges")
        if op == "q" or (op == "form" and _is_constant(x)):
            constant = Jet(x.arb(BITS), (arb(0),) * len(self.names))
            return lambda values: constant
        if op == "oracle":
            if args[1] not in self._places:
                raise BadInput(f"{str(args[1])[:60]} has no expansion in the variables; use measures in closed form")
            variable = self._places[args[1]]
            return lambda values: values[variable]
        if op == "pow":
            base, exponent = place(args[0]), args[1]
            return lambda values: _power(values[base], exponent)
        if op not in _OPERATIONS:
            raise BadInput(f"the operation {op} has no expansion in the variables; use measures in closed form")
        operate, parts = _OPERATIONS[op], [place(a) for a in args]
        return lambda values: operate([values[i] for i in parts])


def _capacity_bound(rows: Sequence[Prior]) -> Real:
    """max_x D(K_x || uK), u uniform: at least the capacity, and proposed in its place (the checker bounds capacities by
    itself, from both sides)."""
    middle = Prior([Real.sum(column) / len(rows) for column in zip(*(row.masses for row in rows), strict=True)])
    return maximum(*(kl(row, middle) for row in rows))


def halves(box: Box, axis: int) -> tuple[Box, Box]:
    """Both halves of a box along an axis."""
    low, high = box[axis]
    middle = (low + high) / 2
    return (*box[:axis], (low, middle), *box[axis + 1 :]), (*box[:axis], (middle, high), *box[axis + 1 :])


def _program(steps: Sequence[Step]) -> Callable[..., Jet]:
    def run(*jets: Jet) -> Jet:
        values = list(jets)
        for step in steps:
            values.append(step(values))
        return values[-1]

    return run


def enclosure(f: Function, box: Box) -> tuple[Any, Any]:
    """Bounds of f over a box as balls, NaN where there is none: by its range, on the faces its derivatives point to,
    and by the mean value form; the first alone where it has one sign."""
    with ctx.workprec(BITS):
        whole = f(*_jets(box))
        low, high = whole.value.lower(), whole.value.upper()
        if low > 0 or high < 0 or not whole.value.is_finite():
            return low, high
        for upper in (False, True):
            face = _face(box, whole, upper)
            if face != box:
                at = f(*_jets(face)).value
                if at.is_finite():
                    low, high = (low, high.min(at.upper())) if upper else (low.max(at.lower()), high)
        around = f(*_jets(tuple(((a + b) / 2,) * 2 for a, b in box))).value
        for (a, b), slope in zip(box, whole.gradient, strict=True):
            if a < b:
                around = around + slope * arb(0, arb((b - a) / 2))
        return (low.max(around.lower()), high.min(around.upper())) if around.is_finite() else (low, high)


def _jets(box: Box) -> list[Jet]:
    k = len(box)
    return [
        Jet(arb(low).union(arb(high)), tuple(arb(int(i == j)) for j in range(k))) for i, (low, high) in enumerate(box)
    ]


def _face(box: Box, over: Jet, upper: bool) -> Box:
    """The face of the box on which a function attains its maximum (or minimum), as far as its derivatives show."""
    ends = []
    for (low, high), slope in zip(box, over.gradient, strict=True):
        rising, falling = bool(slope > 0), bool(slope < 0)
        ends.append((low, high) if not (rising or falling) else ((high, high) if rising == upper else (low, low)))
    return tuple(ends)


def _side(f: Function, box: Box) -> int | None:
    low, high = enclosure(f, box)
    return 1 if low > 0 else -1 if high < 0 else None


def _is_constant(x: Real) -> bool:
    form = x.form
    return form is not None and not any(atoms for side in (form.num, form.den) for _, _, atoms in side)


def _power(x: Jet, e: fmpq) -> Jet:
    """x^e; not finite unless x > 0 where e is no integer >= 0 (x >= 0 for a square root)."""
    n = int(e.p)
    if e.q == 1:
        made: Jet = x ** abs(n)
        return made if n >= 0 else 1 / made
    return sqrt(x) if e == fmpq(1, 2) else exp(ln(x) * e)


def _sum(values: list[Jet]) -> Jet:
    total = values[0]
    for v in values[1:]:
        total = total + v
    return total


def _largest(values: list[Jet]) -> Jet:
    best = values[0]
    for v in values[1:]:
        best = _larger(best, v)
    return best


def _larger(x: Jet, y: Jet) -> Jet:
    """The maximum; where neither is larger throughout, with the hull of both gradients."""
    if x.value >= y.value:
        return x
    if y.value >= x.value:
        return y
    hull = tuple(a.union(b) for a, b in zip(x.gradient, y.gradient, strict=True))
    return Jet(x.value.max(y.value), hull)


_OPERATIONS: dict[str, Callable[[list[Jet]], Jet]] = {
    "add": _sum,
    "neg": lambda values: -values[0],
    "mul": lambda values: values[0] * values[1],
    "div": lambda values: values[0] / values[1],
    "ln": lambda values: ln(values[0]),
    "exp": lambda values: exp(values[0]),
    "max": _largest,
    "min": lambda values: -_largest([-v for v in values]),
    "abs": lambda values: _larger(values[0], -values[0]),
}

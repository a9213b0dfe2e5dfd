"""Expressions in the entries of kernels and laws as one graph without repetition, each node with bounds on its value.

Proposes in floating point: nodes carry doubles (a value at one reference point, and bounds that hold wherever the
variables stay in their ranges, up to rounding); they say which branch of a formula is followed, and what follows from
it is decided exactly.

A node is an operation on earlier nodes; equal operations on equal nodes are one node, so that gradients and relations
share what they have in common.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, TypeAlias

import numpy as np

Array: TypeAlias = Any
"""A NumPy array: of doubles or of long doubles."""
Node: TypeAlias = int
INFINITY = math.inf


class Solver(Protocol):
    """A quantity that is computed by iteration rather than by a formula."""

    cost: ClassVar[int]
    """How many operations on an input it takes, about."""

    @property
    def key(self) -> tuple[Any, ...]:
        """Equal keys mean the same function."""
        ...

    def solve(self, inputs: Array) -> Array:
        """(value, partial derivatives) as rows, for inputs given as rows: one column an instance."""
        ...

    def bounds(self, inputs: int) -> tuple[float, float]:
        """Between which numbers the value lies."""
        ...


@dataclass(frozen=True)
class Operation:
    """One node: a name, the nodes it is applied to, and what else it depends on (a constant, an exponent, a solver)."""

    name: str
    args: tuple[Node, ...]
    extra: Any = None


def share(a: Array, b: Array, hardness: Array) -> Array:
    """The part of a gradient that flows to a at max(a, b): 1, 0, or in between where they are close."""
    with np.errstate(all="ignore"):
        gap = hardness * (b - a) / (np.abs(a) + np.abs(b) + 1e-300)
        return 1 / (1 + np.exp(np.clip(gap, -60, 60)))


FUNCTIONS: dict[str, Any] = {
    "add": np.add,
    "sub": np.subtract,
    "mul": np.multiply,
    "div": np.divide,
    "neg": np.negative,
    "ln": np.log,
    "exp": np.exp,
    "sqrt": np.sqrt,
    "max": np.maximum,
    "min": np.minimum,
    "abs": np.abs,
    "sgn": np.sign,
    "share": share,
}
"""What computes a node from the values of its arguments."""


class Graph:
    """Nodes in an order in which each comes after its arguments."""

    def __init__(self) -> None:
        self.operations: list[Operation] = []
        self.reference: list[float] = []
        self.low: list[float] = []
        self.high: list[float] = []
        self._places: dict[tuple[str, tuple[Node, ...], Any], Node] = {}
        self._solved: dict[Node, list[float]] = {}

    def __len__(self) -> int:
        return len(self.operations)

    # -- leaves ----------------------------------------------------------------------------------------------------

    def constant(self, high: float, rest: float = 0.0) -> Node:
        """The number high + rest, rest being what a double leaves out."""
        return self._node("constant", (), (float(high), float(rest)), (high, high), high)

    def variable(self, place: int, low: float, high: float, reference: float) -> Node:
        """Input number `place`, between low and high."""
        return self._node("variable", (), place, (low, high), reference)

    def control(self, name: str, reference: float) -> Node:
        """A number that whoever runs the program sets: how soft maxima are, how margins are scaled."""
        return self._node("control", (), name, (0.0, INFINITY), reference)

    # -- operations ------------------------------------------------------------------------------------------------

    def value(self, node: Node) -> float | None:
        """The value of a constant; None of any other node."""
        operation = self.operations[node]
        return float(operation.extra[0]) if operation.name == "constant" else None

    def add(self, a: Node, b: Node) -> Node:
        """a + b."""
        p, q = self.value(a), self.value(b)
        if p is not None and q is not None:
            return self._folded("add", a, b)
        if p == 0 or q == 0:
            return b if p == 0 else a
        if self.operations[b].name == "neg":
            return self.sub(a, self.operations[b].args[0])
        if self.operations[a].name == "neg":
            return self.sub(b, self.operations[a].args[0])
        a, b = min(a, b), max(a, b)
        return self._apply("add", (a, b), (self.low[a] + self.low[b], self.high[a] + self.high[b]))

    def sub(self, a: Node, b: Node) -> Node:
        """a - b."""
        if a == b:
            return self.constant(0.0)
        p, q = self.value(a), self.value(b)
        if p is not None and q is not None:
            return self._folded("sub", a, b)
        if q == 0:
            return a
        if p == 0:
            return self.neg(b)
        return self._apply("sub", (a, b), (self.low[a] - self.high[b], self.high[a] - self.low[b]))

    def total(self, nodes: Sequence[Node]) -> Node:
        """The sum, as a tree that is as flat as it can be."""
        level = list(nodes)
        while len(level) > 1:
            level = [self.add(*level[i : i + 2]) if i + 1 < len(level) else level[i] for i in range(0, len(level), 2)]
        return level[0] if level else self.constant(0.0)

    def mul(self, a: Node, b: Node) -> Node:
        """a b; 0 x is 0."""
        p, q = self.value(a), self.value(b)
        if p is not None and q is not None:
            return self._folded("mul", a, b)
        if p == 0 or q == 0:
            return self.constant(0.0)
        if p == 1 or q == 1:
            return b if p == 1 else a
        if p == -1 or q == -1:
            return self.neg(b if p == -1 else a)
        a, b = min(a, b), max(a, b)
        if a == b:
            small = abs(self.high[a]) < 1e150 > abs(self.low[a])
            ends = (self.low[a] ** 2, self.high[a] ** 2) if small else (0.0, INFINITY)
            least = 0.0 if self.low[a] <= 0 <= self.high[a] else min(ends)
            return self._apply("mul", (a, a), (least, max(ends)))
        return self._apply("mul", (a, b), _hull(_times(x, y) for x in self._ends(a) for y in self._ends(b)))

    def div(self, a: Node, b: Node) -> Node:
        """a / b."""
        p, q = self.value(a), self.value(b)
        if p is not None and q is not None and q != 0:
            return self._folded("div", a, b)
        if q == 1 or p == 0:
            return a
        if a == b and (self.low[a] > 0 or self.high[a] < 0):
            return self.constant(1.0)
        if self.low[b] > 0 or self.high[b] < 0:
            inverse = [1 / y if y and math.isfinite(y) else 0.0 for y in self._ends(b)]
            return self._apply("div", (a, b), _hull(_times(x, y) for x in self._ends(a) for y in inverse))
        return self._apply("div", (a, b), (-INFINITY, INFINITY))

    def neg(self, a: Node) -> Node:
        """-a."""
        if self.value(a) is not None:
            high, rest = self.operations[a].extra
            return self.constant(-high, -rest)
        if self.operations[a].name == "neg":
            return self.operations[a].args[0]
        if self.operations[a].name == "sub":
            return self.sub(*reversed(self.operations[a].args))
        return self._apply("neg", (a,), (-self.high[a], -self.low[a]))

    def ln(self, a: Node) -> Node:
        """ln a."""
        if self.operations[a].name == "exp":
            return self.operations[a].args[0]
        if self.value(a) is not None and (self.value(a) or 0) > 0:
            return self._folded("ln", a)
        low, high = (math.log(x) if x > 0 else -INFINITY for x in self._ends(a))
        return self._apply("ln", (a,), (low, high))

    def exp(self, a: Node) -> Node:
        """e^a."""
        operation = self.operations[a]
        if operation.name == "ln":
            return operation.args[0]
        if operation.name == "neg" and self.operations[operation.args[0]].name == "ln":
            return self.div(self.constant(1.0), self.operations[operation.args[0]].args[0])
        if operation.name == "mul":
            for c, other in (operation.args, operation.args[::-1]):
                exponent = self.value(c)
                if exponent is not None and self.operations[other].name == "ln":
                    return self.power(self.operations[other].args[0], exponent)
        if self.value(a) is not None:
            return self._folded("exp", a)
        low, high = (math.exp(x) if x < 700 else INFINITY for x in self._ends(a))
        return self._apply("exp", (a,), (low, high))

    def power(self, a: Node, exponent: float) -> Node:
        """a^exponent."""
        if exponent == int(exponent) and 1 <= abs(exponent) <= 6:
            made = a
            for _ in range(int(abs(exponent)) - 1):
                made = self.mul(made, a)
            return made if exponent > 0 else self.div(self.constant(1.0), made)
        if exponent == 0:
            return self.constant(1.0)
        if exponent == 0.5:
            low, high = (math.sqrt(max(x, 0.0)) for x in self._ends(a))
            return self._apply("sqrt", (a,), (low, high))
        ends = [_power(max(x, 0.0), exponent) for x in self._ends(a)]
        return self._apply("pow", (a,), (min(ends), max(ends)), exponent)

    def extreme(self, nodes: Sequence[Node], name: str) -> Node:
        """The largest ("max") or smallest ("min"), as a tree."""
        level = list(dict.fromkeys(nodes))
        while len(level) > 1:
            level = [self._larger(name, *level[i : i + 2]) if i + 1 < len(level) else level[i]
                     for i in range(0, len(level), 2)]  # fmt: skip
        return level[0]

    def _larger(self, name: str, a: Node, b: Node) -> Node:
        if a == b:
            return a
        for x, y in ((a, b), (b, a)):
            if self.low[x] >= self.high[y]:
                return x if name == "max" else y
        if self.value(a) is not None and self.value(b) is not None:
            return self._folded(name, a, b)
        pick = max if name == "max" else min
        a, b = min(a, b), max(a, b)
        return self._apply(name, (a, b), (pick(self.low[a], self.low[b]), pick(self.high[a], self.high[b])))

    def absolute(self, a: Node) -> Node:
        """abs a."""
        if self.low[a] >= 0:
            return a
        if self.high[a] <= 0:
            return self.neg(a)
        if self.operations[a].name == "sub" and self.operations[a].args[0] > self.operations[a].args[1]:
            a = self.neg(a)  # abs(a - b) and abs(b - a) are one node
        return self._apply("abs", (a,), (0.0, max(-self.low[a], self.high[a])))

    def sign(self, a: Node) -> Node:
        """-1, 0 or 1; for gradients."""
        return self._apply("sgn", (a,), (-1.0, 1.0))

    def share(self, a: Node, b: Node, hardness: Node) -> Node:
        """See `share`."""
        return self._apply("share", (a, b, hardness), (0.0, 1.0))

    def solved(self, solver: Solver, inputs: Sequence[Node]) -> Node:
        """The value of a solver at these nodes; its derivatives are `partial`."""
        return self.partial(self._node("solved", tuple(inputs), _Keyed(solver), (-INFINITY, INFINITY), 0.0), 0)

    def partial(self, solved: Node, place: int) -> Node:
        """Row `place` of what a solver gives: 0 the value, i the derivative by input i - 1."""
        operation = self.operations[solved]
        if solved not in self._solved:
            inputs = np.array([[self.reference[a]] for a in operation.args])
            self._solved[solved] = [float(x) for x in operation.extra.solver.solve(inputs)[:, 0]]
        bounds = operation.extra.solver.bounds(len(operation.args)) if not place else (-INFINITY, INFINITY)
        return self._node("partial", (solved,), place, bounds, self._solved[solved][place])

    # -- making nodes ----------------------------------------------------------------------------------------------

    def _ends(self, a: Node) -> tuple[float, float]:
        return self.low[a], self.high[a]

    def _folded(self, name: str, *args: Node) -> Node:
        """The operation on constants, in long doubles."""
        values = [np.longdouble(x) + np.longdouble(y) for x, y in (self.operations[a].extra for a in args)]
        with np.errstate(all="ignore"):
            made = FUNCTIONS[name](*values)
        high = float(made)
        return self.constant(high, float(made - np.longdouble(high)) if math.isfinite(high) else 0.0)

    def _apply(self, name: str, args: tuple[Node, ...], bounds: tuple[float, float], extra: Any = None) -> Node:
        place = self._places.get((name, args, extra))
        if place is not None:
            return place
        values = [np.float64(self.reference[a]) for a in args]
        with np.errstate(all="ignore"):
            reference = values[0] ** extra if name == "pow" else FUNCTIONS[name](*values)
        return self._node(name, args, extra, bounds, float(reference))

    def _node(
        self, name: str, args: tuple[Node, ...], extra: Any, bounds: tuple[float, float], reference: float
    ) -> Node:
        key = (name, args, extra)
        place = self._places.get(key)
        if place is None:
            low, high = bounds
            self._places[key] = place = len(self.operations)
            self.operations.append(Operation(name, args, extra))
            self.reference.append(reference)
            self.low.append(-INFINITY if math.isnan(low) else low)
            self.high.append(INFINITY if math.isnan(high) else high)
        return place


class _Keyed:
    """A solver, equal to another one if their keys are."""

    def __init__(self, solver: Solver) -> None:
        self.solver = solver

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Keyed) and self.solver.key == other.solver.key

    def __hash__(self) -> int:
        return hash(self.solver.key)


def _times(x: float, y: float) -> float:
    return 0.0 if x == 0 or y == 0 else x * y


def _hull(values: Any) -> tuple[float, float]:
    found = list(values)
    return min(found), max(found)


def _power(x: float, exponent: float) -> float:
    if x == 0:
        return 0.0 if exponent > 0 else INFINITY
    try:
        return float(x**exponent)
    except OverflowError:
        return INFINITY

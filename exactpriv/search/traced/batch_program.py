"""A graph as a straight line of NumPy operations on batches.

Proposes in floating point: the values of a claim's sides, in doubles or in long doubles. NaN where a formula has no
value or overflows.

Nodes of one operation at one depth are one step, which works on all of them and on the whole batch: the number of
steps is about that of different operations along a formula, not that of its terms.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from .dag import FUNCTIONS, Array, Graph, Node

CELLS = 1 << 18
"""Numbers in the workspace of a batch: what fits a processor's nearer memory."""
BATCH = (128, 512)
"""The least and the most instances in a batch; with fewer, calls and not numbers are what takes time."""


@dataclass(frozen=True)
class Step:
    """One operation on rows of the workspace: arguments to rows start..end."""

    name: str
    extra: Any
    places: tuple[Any, ...]
    """One selection of rows an argument."""
    start: int
    end: int
    calls: int = 1
    """How often a solver is called side by side."""


class Program:
    """Computes the outputs of a graph. Inputs: one row a variable, one column an instance."""

    def __init__(self, graph: Graph, outputs: Sequence[Node], variables: int) -> None:
        self.outputs = tuple(outputs)
        self.variables = variables
        self._constants: list[tuple[int, tuple[float, float]]] = []
        self._controls: list[tuple[int, str]] = []
        self._workspaces: dict[tuple[int, Any], Array] = {}
        self._compile(graph)

    def _compile(self, graph: Graph) -> None:
        needed, pending = set(self.outputs), list(self.outputs)
        while pending:
            for a in graph.operations[pending.pop()].args:
                if a not in needed:
                    needed.add(a)
                    pending.append(a)
        depth: dict[Node, int] = {}
        groups: dict[tuple[int, str, Any, int], list[Node]] = defaultdict(list)
        slot: dict[Node, int] = {}
        rows = self.variables
        for node in sorted(needed):
            operation = graph.operations[node]
            if operation.name == "variable":
                slot[node], depth[node] = operation.extra, 0
            elif operation.name in ("constant", "control"):
                slot[node], depth[node] = rows, 0
                if operation.name == "constant":
                    self._constants.append((rows, operation.extra))
                else:
                    self._controls.append((rows, operation.extra))
                rows += 1
            elif operation.name == "partial":
                depth[node] = depth[operation.args[0]]
            else:
                depth[node] = 1 + max(depth[a] for a in operation.args)
                groups[depth[node], operation.name, operation.extra, len(operation.args)].append(node)
        self.steps: list[Step] = []
        for (_, name, extra, arity), nodes in sorted(groups.items(), key=lambda item: item[0][0]):
            start = rows
            wide = arity + 1 if name == "solved" else 1
            for node in nodes:
                slot[node] = rows
                rows += wide
            for node in needed if name == "solved" else ():
                operation = graph.operations[node]
                if operation.name == "partial" and operation.args[0] in slot:
                    slot[node] = slot[operation.args[0]] + operation.extra
            if name == "solved":
                flat = [slot[a] for node in nodes for a in graph.operations[node].args]
                self.steps.append(Step(name, extra.solver, (_selection(flat),), start, rows, len(nodes)))
                continue
            places = tuple(_selection([slot[graph.operations[n].args[k]] for n in nodes]) for k in range(arity))
            self.steps.append(Step(name, extra, places, start, rows))
        self.rows = rows
        self._work = rows + sum(
            step.extra.cost * (step.end - step.start) for step in self.steps if step.name == "solved"
        )
        self._out = np.array([slot[node] for node in self.outputs])

    @property
    def iterates(self) -> bool:
        """Whether something is computed by iteration, to its tolerance only."""
        return any(step.name == "solved" for step in self.steps)

    @property
    def batch(self) -> int:
        """How many instances at a time are fast."""
        return int(max(BATCH[0], min(BATCH[1], CELLS // max(self._work, 1))))

    def run(self, inputs: Array, controls: Mapping[str, Any]) -> Array:
        """The outputs, one row each. `controls`: the number (or one number an instance) for each control."""
        w = self._workspace(inputs)
        w[: self.variables] = inputs
        for row, name in self._controls:
            w[row] = controls[name]
        with np.errstate(all="ignore"):
            for step in self.steps:
                out = w[step.start : step.end]
                if step.name == "solved":
                    _solve(step, w, out)
                elif step.name == "pow":
                    np.power(w[step.places[0]], w.dtype.type(step.extra), out=out)
                elif step.name == "share":
                    out[:] = FUNCTIONS["share"](*(w[place] for place in step.places))
                else:
                    FUNCTIONS[step.name](*(w[place] for place in step.places), out=out)
        return w[self._out]

    def _workspace(self, inputs: Array) -> Array:
        key = (inputs.shape[1], inputs.dtype)
        if key not in self._workspaces:
            if len(self._workspaces) >= 2:
                self._workspaces.clear()
            w = np.empty((self.rows, inputs.shape[1]), dtype=inputs.dtype)
            for row, (high, rest) in self._constants:
                w[row] = inputs.dtype.type(high) + inputs.dtype.type(rest)
            self._workspaces[key] = w
        return self._workspaces[key]


def _solve(step: Step, w: Array, out: Array) -> None:
    """All calls of one solver in one batch."""
    batch = w.shape[1]
    given = w[step.places[0]].reshape(step.calls, -1, batch)
    inputs = given.transpose(1, 0, 2).reshape(given.shape[1], -1)
    found = step.extra.solve(inputs.astype(np.float64))
    out[:] = found.reshape(-1, step.calls, batch).transpose(1, 0, 2).reshape(out.shape)


def _selection(rows: list[int]) -> Any:
    """The rows as a slice where they follow each other, or are one row, else as indices."""
    if all(b - a == 1 for a, b in pairwise(rows)):
        return slice(rows[0], rows[-1] + 1)
    if len(set(rows)) == 1:
        return slice(rows[0], rows[0] + 1)
    return np.array(rows)

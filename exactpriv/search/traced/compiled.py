"""One claim at one shape, compiled: its margin, its assumptions and the gradient of what is climbed, for batches.

Proposes in floating point: margins steer the search; none of them decides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...claim import Claim
from ...claim.model import as_relation, call_with
from ...real import Relation
from .batch_program import Program
from .batched_content import content
from .dag import Array, Node
from .gradient import gradient
from .shape import Shape
from .trace import Tracer, arranged, exponentials
from .untraced import NotTracedError

NOISE = 1e-14
SOLVED_NOISE = 1e-10
"""Added to the size of both sides: two numbers that are 0 up to rounding (or up to where an iteration ends) do
not differ."""


@dataclass(frozen=True)
class Margins:
    """What a program says of a batch."""

    excess: Array
    """Relative to both sides; positive where the statement fails; -inf where a decision goes another way, NaN where a
    formula has no value."""
    broken: Array
    """The same of the worst assumption; -1 if there is none."""

    def said(self, says: Array) -> int:
        """At how many points the assumptions hold and the statement, of `says` above 0, says something."""
        return int(((says > 0) & (self.broken <= 0) & (self.excess > -np.inf)).sum())


def relations_of(claim: Claim, values: Mapping[str, Any]) -> tuple[list[Relation], Relation]:
    """(what is assumed, what is stated) of traced values."""
    return [as_relation(call_with(c, values)) for c in claim.assume], as_relation(call_with(claim.statement, values))


class Compiled:
    """The programs of one claim at one shape. NotTracedError where there are none."""

    def __init__(self, claim: Claim, shape: Shape, reference: Array, alone: int | None = None) -> None:
        """`alone`: the exponential of this number stands alone on its side (trace.arranged)."""
        self.shape = shape
        tracer = Tracer()
        try:
            with tracer.tracing():
                assumed, stated = relations_of(claim, shape.traced(tracer, reference))
                graph, says = tracer.graph, content(tracer, stated)
                self.exponentials = len(exponentials(stated))
                stated = stated if alone is None else arranged(stated, alone)
                zero, scale = graph.constant(0.0), graph.control("scale", 0.0)
                noise = graph.constant(NOISE)
                excess = tracer.excess(stated, noise)
                if any(operation.name == "solved" for operation in graph.operations):
                    noise = graph.constant(SOLVED_NOISE)
                    excess = tracer.excess(stated, noise)
                scaled = tracer.excess(stated, scale, graph.control("finest", 0.0))
                self.layered = scaled != tracer.excess(stated, scale)
                """Whether a side is a sum of several terms, so that one of them is the finest."""
                worst = [tracer.excess(a, noise) for a in assumed]
        except NotTracedError:
            raise
        except Exception as error:  # a claim is any Python: what cannot run on variables is left to other arms
            raise NotTracedError(f"{type(error).__name__}: {error}") from error
        if claim.quantifier == "exists":
            excess, scaled = graph.neg(excess), graph.neg(scaled)
        broken = graph.extreme(worst, "max") if worst else graph.constant(-1.0)
        self.signs = np.array(list(tracer.guards.values()))[:, None]
        self.assumes = bool(worst)
        outputs = [excess, broken, *tracer.guards]
        self.value = Program(graph, outputs, shape.inputs)
        self._assumption = Program(graph, [broken], shape.inputs) if worst else None
        goal: Node = scaled
        if worst:
            penalty = graph.control("penalty", 1.0)
            goal = graph.sub(goal, graph.mul(penalty, graph.extreme([broken, zero], "max")))
        places = [graph.variable(k, 0.0, 1.0, 0.5) for k in range(shape.inputs)]
        self.climb = Program(graph, [*outputs, says, goal, *gradient(graph, goal, places)], shape.inputs)
        self.constant = graph.value(excess) is not None

    @property
    def batch(self) -> int:
        """How many instances at a time are fast."""
        return self.climb.batch

    def margins(self, inputs: Array) -> Margins:
        """At inputs (rows), in their own precision."""
        return self._margins(self.value.run(inputs, {"scale": 0.0}))

    def broken(self, inputs: Array) -> Array:
        """The worst assumption alone."""
        if self._assumption is None:
            return np.full(inputs.shape[1], -1.0)
        return self._assumption.run(inputs, {})[0]

    def slopes(
        self, x: Array, scale: Array, hardness: float, penalty: float, finest: Array | float = 0.0
    ) -> tuple[Margins, Array, Array, int]:
        """(margins, what is climbed, its derivatives by coordinates, the points at which the claim says something)."""
        controls = {"scale": scale, "hardness": hardness, "penalty": penalty, "finest": finest}
        out = self.climb.run(self.shape.values(x), controls)
        heads = 2 + len(self.signs)
        g = np.nan_to_num(out[heads + 2 :], nan=0.0, posinf=0.0, neginf=0.0)
        margins = self._margins(out[:heads])
        return margins, out[heads + 1], self.shape.pulled_back(x, g), margins.said(out[heads])

    def _margins(self, out: Array) -> Margins:
        excess = out[0].copy()
        if len(self.signs):
            guards = out[2 : 2 + len(self.signs)]
            small = np.abs(guards) < 1e-11
            excess[((np.sign(guards) != self.signs) & ~(small & (self.signs == 0))).any(axis=0)] = -np.inf
        return Margins(excess, out[1])

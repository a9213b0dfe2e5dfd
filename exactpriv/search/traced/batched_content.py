"""Where a statement says something, at points in doubles: the rules of claim/content.py, for what is screened.

Only counts hang on it. It errs towards "nothing" like its model: a number within NOISE of 0 is 0, a part that holds by
less than rounding does not count as holding, and infinite sides say nothing unless infinity is written.
"""

from __future__ import annotations

from ...claim.content import denied, turned, written
from ...real import Real, Relation
from .dag import Node
from .trace import Tracer

NOISE = 1e-12


def content(tracer: Tracer, relation: Relation) -> Node:
    """A node that is positive where the relation, if it holds, says something."""
    return _Content(tracer).says(relation, True, False)


class _Content:
    def __init__(self, tracer: Tracer) -> None:
        self.tracer, self.graph = tracer, tracer.graph
        self.yes, self.no = self.graph.constant(1.0), self.graph.constant(-1.0)
        self.noise = self.graph.constant(NOISE)

    def says(self, relation: Relation, holds: bool, disjunct: bool) -> Node:
        """The same of a relation that is known to hold, or known to fail (as below a `not`)."""
        if relation.reads in ("nothing", "fact"):
            return self.yes if relation.reads == "fact" else self.no
        if relation.is_comparison:
            return self._comparison(relation if holds else denied(relation), disjunct)
        if relation.op == "not":
            return self.says(relation.args[0], not holds, disjunct)
        if relation.op == ("and" if holds else "or"):
            return self.graph.extreme([self.says(part, holds, disjunct) for part in relation.args], "max")
        if relation.op in ("and", "or"):
            return self._disjunction(relation, holds)
        return self.no

    def _disjunction(self, relation: Relation, holds: bool) -> Node:
        """The first part that has the truth value `holds` decides; of an implication the conclusion, where the premise
        holds."""
        if relation.reads == "implication" and holds:
            premise, conclusion = relation.args
            return self._all(self._fails(premise, True), self.says(conclusion, True, False))
        before: list[Node] = []
        found: list[Node] = []
        for part in relation.args:
            fails = self._fails(part, holds)
            said = self.says(part, holds, relation.reads != "equivalence")
            found.append(self._all(*before, self.graph.neg(fails), said))
            before.append(fails)
        return self.graph.extreme(found, "max")

    def _fails(self, relation: Relation, holds: bool) -> Node:
        """Positive where the relation has not the truth value `holds`."""
        excess = self.tracer.excess(relation, self.noise)
        return excess if holds else self.graph.neg(excess)

    def _all(self, *nodes: Node) -> Node:
        return self.graph.extreme(list(nodes), "min")

    def _comparison(self, relation: Relation, disjunct: bool) -> Node:
        op, low, high = turned(relation)
        if low.is_infinite or high.is_infinite:
            stands = op == "<" and low.is_infinite != high.is_infinite and written(low if low.is_infinite else high)
            return self.yes if stands else self.no
        if op == "!=":
            return self.yes
        if written(low) != written(high) and self._is_zero(low if written(low) else high):
            return self._apart(high if written(low) else low) if disjunct else self.yes
        if op == "==":
            return self.graph.extreme([self._apart(low), self._apart(high)], "max")
        graph = self.graph
        outside = graph.extreme([self.tracer.node(low), graph.neg(self.tracer.node(high))], "max")
        return graph.sub(outside, self.noise)

    def _apart(self, side: Real) -> Node:
        """Positive where a side is not 0."""
        return self.graph.sub(self.graph.absolute(self.tracer.node(side)), self.noise)

    @staticmethod
    def _is_zero(side: Real) -> bool:
        return side.rational is not None and side.rational == 0

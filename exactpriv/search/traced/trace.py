"""Running a claim once on numbers that are variables: the relation it returns becomes a node of a graph.

Proposes in floating point: what a trace says of other values is rounded and decided exactly. Within a trace no number
has a value of its own: a decision that depends on a variable is answered as it is at one reference point, and kept as a
guard (the instances at which it would be answered otherwise are left out); conditions on a domain (a divisor is not 0,
a logarithm's argument is positive) are not decided, what has no value there is NaN.

Traced numbers live in the trace alone: outside of `tracing` they have no enclosure, no form and no provenance, so that
comparing, printing or storing one is refused. Other threads, and exact numbers within a trace, are decided as ever.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NoReturn

import numpy as np
from flint import fmpq

from ...kernel import GaussianMixture, Kernel, Prior
from ...optimise.program import OPTIMUM, LinearProgram
from ...optimise.stand_ins import standing_in
from ...real import BadInput, Real, Relation, ln, over_range, sign
from ...real.order import within_no_range
from .dag import Graph, Node, Solver
from .solved import Capacity, ChiSquareContraction, Csiszar, InverseBinaryEntropy, NormalCdf
from .untraced import NotTracedError

BITS = 128
MOST_NODES = 40_000
"""Larger formulas are left to other arms."""
SAME = 1e-11
"""A decision whose two sides differ by no more than this part of their size at the reference point is an equality."""


@dataclass
class Tracer:
    """The graph of one trace, and which nodes traced numbers are."""

    graph: Graph = field(default_factory=Graph)
    guards: dict[Node, int] = field(default_factory=dict)
    _known: dict[int, tuple[Real, Node]] = field(default_factory=dict)

    def __reduce__(self) -> NoReturn:
        _refused()

    def variable(self, place: int, low: float, high: float, reference: float) -> Real:
        """A number that stands for input `place`."""
        return self.wrapped(self.graph.variable(place, low, high, reference))

    def wrapped(self, node: Node) -> Real:
        """A traced number for a node."""
        return Real._make("traced", (self, node), rational=None, form=None).with_data(_refused)

    @contextmanager
    def tracing(self) -> Iterator[None]:
        """Within the block traced numbers can be computed with."""
        stand_ins: Mapping[str, Callable[..., Real]] = {
            "capacity of an order": self._capacity,
            "csiszar": self._csiszar,
            "chi-square contraction": self._contraction,
            "inverse of the binary entropy": self._inverse,
            "normal distribution function": self._normal,
            OPTIMUM: self._program,
            "event maximum": self._event,
            "Z-channel of a capacity": self._z_channel,
            "LDP curve integral": self._ldp_integral,
            "LIP curve integral": self._lip_integral,
            "largest root": self._largest_root,
            "Gaussian relative entropy": self._relative_entropy,
            "Gaussian hockey-stick": self._hockey_stick,
        }
        with standing_in(stand_ins), over_range(self._decided, self._structural):
            yield

    # -- numbers to nodes ------------------------------------------------------------------------------------------

    def node(self, x: Real) -> Node:
        """The node of a finite number, traced or exact."""
        if len(self.graph) > MOST_NODES:
            raise NotTracedError(f"a formula of more than {MOST_NODES} operations")
        stack = [x]
        while stack:
            top = stack[-1]
            if id(top) in self._known:
                stack.pop()
                continue
            parts = [] if top._rational.__class__ is fmpq else _parts(top)
            missing = [p for p in parts if id(p) not in self._known]
            if missing:
                stack.extend(missing)
                continue
            stack.pop()
            self._known[id(top)] = top, self._made(top, [self._known[id(p)][1] for p in parts])
        return self._known[id(x)][1]

    def _made(self, x: Real, args: list[Node]) -> Node:
        if x._op == "traced":
            if x._args[0] is not self:
                raise NotTracedError("a number of another trace")
            node: Node = x._args[1]
            return node
        if x.infinite:
            raise NotTracedError("an infinite number inside a formula")
        constant = all(self.graph.value(a) is not None for a in args)
        if constant and not self._traced(x):
            return self._constant(x)
        return self._operated(x, args)

    def _constant(self, x: Real) -> Node:
        with within_no_range():
            ball = x.arb(BITS).mid()
        high = float(ball)
        return self.graph.constant(high, float(ball - high) if math.isfinite(high) else 0.0)

    def _operated(self, x: Real, args: list[Node]) -> Node:
        graph, op = self.graph, x._op
        if op == "add":
            return graph.total(args)
        if op in ("max", "min"):
            return graph.extreme(args, op)
        if op == "pow":
            return graph.power(args[0], _double(x._args[1]))
        if op == "neg":
            return graph.neg(args[0])
        if op == "mul":
            return graph.mul(*args)
        if op == "div":
            return graph.div(*args)
        if op == "ln":
            return graph.ln(args[0])
        if op == "exp":
            return graph.exp(args[0])
        if op == "abs":
            return graph.absolute(args[0])
        raise NotTracedError(f"the operation {op}")

    # -- decisions -------------------------------------------------------------------------------------------------

    def _structural(self, x: Real) -> int | None:
        """The sign wherever the variables are in their ranges, if it is one; that of a constant is exact."""
        node = self.node(x)
        graph = self.graph
        if graph.value(node) is not None:
            with within_no_range():
                found = sign(x) if not self._traced(x) else int(np.sign(graph.reference[node]))
            return found if isinstance(found, int) else None
        if graph.low[node] > 0:
            return 1
        return -1 if graph.high[node] < 0 else None

    def _traced(self, x: Real) -> bool:
        pending, seen = [x], set()
        while pending:
            top = pending.pop()
            if top._op == "traced":
                return True
            if id(top) not in seen and top._rational.__class__ is not fmpq:
                seen.add(id(top))
                pending.extend(_parts(top))
        return False

    def _decided(self, x: Real) -> int | None:
        """The sign; that at the reference point, with a guard, where it differs from place to place."""
        found = self._structural(x)
        if found is not None:
            return found
        node = self.node(x)
        value = self.graph.reference[node]
        if math.isnan(value):
            raise NotTracedError("a decision about a number without a value at the reference point")
        scale = max((abs(self.graph.reference[a]) for a in self.graph.operations[node].args), default=0.0)
        self.guards[node] = 0 if abs(value) <= SAME * scale else (1 if value > 0 else -1)
        return self.guards[node]

    # -- quantities without a formula ------------------------------------------------------------------------------

    def _solved(self, solver: Solver, inputs: Sequence[Any]) -> Real:
        return self.wrapped(self.graph.solved(solver, [self.node(_real(x)) for x in inputs]))

    def _capacity(self, rows: Sequence[Prior], order: Real | None) -> Real:
        from ...measure.capacities import capacity

        if all(row.is_rational for row in rows):
            with within_no_range():
                exact: Real = capacity(Kernel._trusted([row.masses for row in rows]), order)
                return exact
        a = fmpq(1) if order is None else order.rational
        if len(rows) == 1:
            return Real(0)
        if a is None:
            from ...measure.leakage import maximal_leakage

            leakage: Real = maximal_leakage(Kernel._trusted([row.masses for row in rows]))
            return leakage
        if a == 0:
            raise NotTracedError("a capacity of order 0")
        entries = [x for row in rows for x in row.masses]
        return self._solved(Capacity(len(rows), len(rows[0]), _double(a)), entries)

    def _csiszar(self, K: Kernel, P: Prior, alpha: Real) -> Real:
        from ...measure.alpha_informations import csiszar

        if K.is_rational and P.is_rational:
            with within_no_range():
                exact: Real = csiszar(K, P, alpha)
                return exact
        a = alpha.rational
        if a is None or a == 0:
            raise NotTracedError("a Csiszar information of order 0 or inf")
        entries = [x for row in K.rows for x in row]
        return self._solved(Csiszar(K.n_inputs, K.n_outputs, _double(a)), [*entries, *P.masses])

    def _contraction(self, p: Sequence[Any], q: Sequence[Any]) -> Real:
        from ...measure.chi_square_contraction import eta_chi2_pair

        if all(isinstance(x, fmpq) for x in (*p, *q)):
            with within_no_range():
                exact: Real = eta_chi2_pair(Prior._trusted(p), Prior._trusted(q))
                return exact
        return self._solved(ChiSquareContraction(len(p)), [*p, *q])

    def _inverse(self, x: Real) -> Real:
        from ...measure.entropies import inverse_binary_entropy

        if not self._traced(x):
            with within_no_range():
                exact: Real = inverse_binary_entropy(x)
                return exact
        return self._solved(InverseBinaryEntropy(), [x])

    def _normal(self, x: Real) -> Real:
        from ...measure.gaussian import normal_cdf

        if not self._traced(x):
            with within_no_range():
                exact: Real = normal_cdf(x)
                return exact
        return self._solved(NormalCdf(), [x])

    def _program(self, p: LinearProgram) -> Real:
        from .linear_programs import linear_optimum

        solver, inputs = linear_optimum(p, lambda x: self.node(_real(x)), self.graph.value)
        if not inputs:
            return self.wrapped(self.graph.constant(float(solver.solve(np.empty((0, 1)))[0, 0])))
        return self.wrapped(self.graph.solved(solver, inputs))

    def _event(self, kind: Any, mu: Real, r: Real, what: int | None) -> Real:
        from ...optimise import implicit, optimal_events
        from .extreme_events import EventMaximum

        if not self._traced(mu) and not self._traced(r):
            with within_no_range():
                eps = ln(r)
                return implicit.maximum_of(kind, mu, eps) if what is None else optimal_events(kind, mu, eps)[what]
        return self._solved(EventMaximum(kind.name, -1 if what is None else what), [mu, r])

    def _z_channel(self, mu: Real) -> Real:
        from ...optimise import ldp_floor_of_mi
        from .extreme_events import ZChannelInverse

        if not self._traced(mu):
            with within_no_range():
                exact: Real = ldp_floor_of_mi(mu)
                return exact
        return self._solved(ZChannelInverse(), [mu])

    def _ldp_integral(self, rows: Sequence[Sequence[Any]]) -> Real:
        from .integrated_curves import LdpCurveIntegral

        return self._solved(LdpCurveIntegral(len(rows), len(rows[0])), [x for row in rows for x in row])

    def _lip_integral(self, rows: Sequence[Sequence[Any]], q: Sequence[Any]) -> Real:
        from .integrated_curves import LipCurveIntegral

        return self._solved(LipCurveIntegral(len(rows), len(q)), [*(x for row in rows for x in row), *q])

    def _largest_root(self, polynomials: Sequence[Sequence[Any]], low: int) -> Real:
        from .integrated_curves import LargestRoot

        count, degree = len(polynomials), len(polynomials[0]) - 1
        return self._solved(LargestRoot(count, degree, float(low)), [c for p in polynomials for c in p])

    def _relative_entropy(self, p: GaussianMixture, q: GaussianMixture) -> Real:
        from .mixture_divergences import GaussianRelativeEntropy

        return self._solved(GaussianRelativeEntropy(len(p), len(q)), [*_components(p), *_components(q)])

    def _hockey_stick(self, p: GaussianMixture, q: GaussianMixture, r: Real) -> Real:
        from .mixture_divergences import GaussianHockeyStick

        return self._solved(GaussianHockeyStick(len(p), len(q)), [*_components(p), *_components(q), r])

    # -- relations -------------------------------------------------------------------------------------------------

    def excess(self, relation: Relation, scale: Node, finest: Node | None = None) -> Node:
        """A node that is positive where the relation fails: (left - right) / (abs left + abs right + scale).

        Where `finest` is 1 instead of 0, what divides is the least term of a sum of several, by its absolute value:
        near the trivial equality of a statement such as a <= 2 b - b^2/3 the finest term is what it is about.
        """
        graph, op = self.graph, relation.op
        if op in ("true", "false"):
            return graph.constant(-1.0 if op == "true" else 1.0)
        if op == "not":
            return graph.neg(self.excess(relation.args[0], scale, finest))
        if op in ("and", "or"):
            parts = [self.excess(part, scale, finest) for part in relation.args]
            return graph.extreme(parts, "max" if op == "and" else "min")
        if op not in ("<=", "<", ">=", ">", "==", "!="):
            raise NotTracedError(f"the relation {op}")
        lhs, rhs = relation.args
        if lhs.infinite or rhs.infinite:
            made = graph.constant(float(max(-1, min(1, lhs.infinite - rhs.infinite))))
        else:
            left, right = self.node(lhs), self.node(rhs)
            size = graph.add(graph.absolute(left), graph.absolute(right))
            terms = [t for side in (lhs, rhs) for t in _terms(side) if t._op != "q" or t.rational]
            if finest is not None and len(terms) > 2:
                least = graph.extreme([graph.absolute(self.node(t)) for t in terms], "min")
                size = graph.add(size, graph.mul(finest, graph.sub(least, size)))
            made = graph.div(graph.sub(left, right), graph.add(size, scale))
        if op in (">=", ">"):
            return graph.neg(made)
        if op == "==":
            return graph.absolute(made)
        return graph.neg(graph.absolute(made)) if op == "!=" else made


def arranged(relation: Relation, which: int) -> Relation:
    """The same statement with an exponential alone on its side, the one of this number where a comparison has several.

    1 - exp(-x) is 1 in doubles long before exp(-x) is 0: what is said of it there is said of exp(-x), beside 1 - a.
    """
    if relation.op in ("and", "or", "not"):
        return Relation(relation.op, tuple(arranged(part, which) for part in relation.args))
    found = exponentials(relation)
    if not found:
        return relation
    sign, one = found[which % len(found)]
    rest = Real(0)
    for factor, term in _difference(relation):
        if term is not one:
            rest = rest + factor * term
    return Relation.of(relation.op, sign * one, -rest) if sign > 0 else Relation.of(relation.op, rest, -sign * one)


def exponentials(relation: Relation) -> list[tuple[fmpq, Real]]:
    """The exponentials among the terms of a comparison that has more than two, each with its factor in left - right."""
    if relation.op in ("and", "or", "not"):
        return [found for part in relation.args for found in exponentials(part)]
    if not relation.is_comparison or any(side.infinite for side in relation.args):
        return []
    terms = _difference(relation)
    return [(factor, term) for factor, term in terms if term._op == "exp"] if len(terms) > 2 else []


def _difference(relation: Relation) -> list[tuple[fmpq, Real]]:
    """The terms of left - right as the statement writes them, each with a rational factor."""
    lhs, rhs = relation.args
    return [*_multiples(lhs, fmpq(1)), *_multiples(rhs, fmpq(-1))]


def _multiples(x: Real, factor: fmpq) -> list[tuple[fmpq, Real]]:
    if x._op == "neg":
        return _multiples(x._args[0], -factor)
    if x._op == "add" and x._data is None:
        return [t for a in x._args for t in _multiples(a, factor)]
    if x._op == "mul" and x._data is None:
        for one, other in (x._args, x._args[::-1]):
            if isinstance(one._rational, fmpq):
                return _multiples(other, factor * one._rational)
    return [(factor, x)]


def _components(p: GaussianMixture) -> list[Any]:
    return [*p.weights, *p.means, *p.variances]


def _refused() -> NoReturn:
    raise BadInput("a traced number stands for many and has no value of its own; give an exact one")


def _parts(x: Real) -> list[Real]:
    """The numbers that x is made of; of a maximum those that matter."""
    if x._op in ("max", "min"):
        return [a for a in x._args if not a.infinite]
    if x._op in ("oracle", "form", "q", "traced"):
        return []
    return [a for a in x._args if isinstance(a, Real)]


def _terms(x: Real) -> list[Real]:
    """The terms of the sum that x is as a statement writes it; those inside of a measure are its own affair."""
    if x._op == "neg":
        return _terms(x._args[0])
    if x._op == "add" and x._data is None:
        return [t for a in x._args for t in _terms(a)]
    return [x]


def _double(q: fmpq) -> float:
    return int(q.p) / int(q.q)


def _real(x: Any) -> Real:
    return x if isinstance(x, Real) else Real(x)

"""A claim at one shape as a smooth problem with conditions: the level sets of its assumptions, its maxima as bounds.

Proposes in floating point: points where a margin is large on the boundary of an assumption; what they show is rounded
and decided exactly by whoever asked.

A maximum that should be small (in an assumption, or in the smaller side of what is to be violated) becomes one more
variable with a condition for each of its terms, and so does a minimum that should be large: the kinks at which
gradients lie are gone. A maximum that should be large is one of its terms: the one that is largest at a random point. A
ratio below a bound becomes a numerator below a multiple of the denominator. So the kernels of an eps-LDP, (eps, delta),
leakage, total variation or identifiability level are a polyhedron for one variable at a time, read off the trace and
not off a list of measures: linear programs find its vertices, and steps to the vertex that the gradient points to climb
what is convex.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, TypeAlias

import numpy as np

from ...claim import Claim
from ...real import Relation
from .batch_program import Program
from .compiled import relations_of
from .dag import Array, Graph, Node
from .gradient import gradient
from .shape import Shape
from .trace import Tracer
from .untraced import NotTracedError

Stop: TypeAlias = Callable[[], bool]
MOST = 260
"""Conditions of a problem; with more it is left to the other arms."""
LARGE = 6_000
"""Nodes of a graph whose many derivatives are too many."""
ALTERNATIVES = 6
"""Ways in which a statement of several parts can fail."""
ITERATIONS = 60
EVALUATIONS = 100
"""At most, of a climb with all conditions: line searches that lead nowhere take most of its time."""
ROUNDS = 8
"""Linear programs in a row."""
WIDE = 100
"""Conditions from which on half of the iterations have to do."""
FINE = 1e-9
RARE = 1e-24
"""What a vertex has below counts as so much, before rounding."""


class _OverError(Exception):
    """The time or the number of evaluations is up within a search."""


@dataclass(frozen=True)
class Bound:
    """A node that is at most 0, or 0 itself."""

    node: Node
    equal: bool = False


class Smooth:
    """The problem of one way in which a claim can fail at one shape. NotTracedError where there is none."""

    def __init__(self, claim: Claim, shape: Shape, reference: Array, which: int = 0) -> None:
        self.shape = shape
        tracer = Tracer()
        try:
            with tracer.tracing():
                assumed, stated = relations_of(claim, shape.traced(tracer, reference))
                ways = _failing(stated)
                self.ways = len(ways)
                rewriting = _Rewriting(tracer.graph, shape.inputs)
                pairs = [pair for relation in assumed for pair in _holding(relation)]
                *more, (high, low) = ways[which % len(ways)]
                for small, large, equal in [*pairs, *((b, a, False) for a, b in more)]:
                    if small.infinite or large.infinite:
                        if large.infinite > small.infinite:
                            continue
                        raise NotTracedError("an infinite side")
                    rewriting.below(tracer.node(small), tracer.node(large), equal)
                if high.infinite or low.infinite:
                    raise NotTracedError("an infinite side")
                above, under = tracer.node(high), tracer.node(low)
                raised, lowered = rewriting.made(above, -1), rewriting.made(under, 1)
        except NotTracedError:
            raise
        except Exception as error:  # a claim is any Python
            raise NotTracedError(f"{type(error).__name__}: {error}") from error
        graph = tracer.graph
        if len(rewriting.bounds) > MOST or len(graph) > LARGE:
            raise NotTracedError("too many conditions")
        self.auxiliary, self.fixed = list(rewriting.stands_for), rewriting.multipliers
        self.n_inputs, self.n = shape.inputs, shape.inputs + len(self.auxiliary)
        goals = [graph.sub(raised, lowered)]
        if graph.high[raised] > 0 and graph.high[lowered] > 0:
            goals.append(graph.sub(graph.ln(raised), graph.ln(lowered)))
        self.equal = [b.node for b in rewriting.bounds if b.equal]
        self.under = [b.node for b in rewriting.bounds if not b.equal]
        self.constrained = bool(assumed or self.auxiliary)
        heads = [*goals, *self.equal, *self.under]
        by = [graph.variable(k, 0.0, 1.0, 0.5) for k in range(self.n)]
        self.sides = Program(graph, [above, under, *rewriting.stands_for.values()], shape.inputs)
        outputs, self._where = list(heads), []
        for row, node in enumerate(heads):
            for column, slope in enumerate(gradient(graph, node, by)):
                if graph.value(slope) != 0.0:
                    self._where.append((row, column))
                    outputs.append(slope)
        self.program = Program(graph, outputs, self.n)
        self.goals, self.heads = len(goals), len(heads)
        self._rows = np.array([r for r, _ in self._where], dtype=int)
        self._columns = np.array([c for _, c in self._where], dtype=int)

    # -- values and slopes -----------------------------------------------------------------------------------------

    def at(self, inputs: Array, auxiliary: Array) -> tuple[Array, Array]:
        """(goals and conditions, their derivatives by inputs and auxiliary variables) at one point."""
        point = np.concatenate([inputs, auxiliary])[:, None]
        out = self.program.run(point, {"hardness": 1e6})[:, 0]
        slopes = np.zeros((self.heads, self.n))
        slopes[self._rows, self._columns] = np.nan_to_num(out[self.heads :], nan=0.0, posinf=1e9, neginf=-1e9)
        return out[: self.heads].copy(), slopes

    def filled(self, inputs: Array) -> tuple[float, float, Array]:
        """(larger side, smaller side, what each auxiliary variable stands for) at inputs."""
        out = self.sides.run(inputs[:, None], {})[:, 0]
        return float(out[0]), float(out[1]), out[2:].copy()

    def off(self, inputs: Array) -> float:
        """By how much the worst condition is broken there, relative to its slopes."""
        values, slopes = self.at(inputs, self.filled(inputs)[2])
        size = np.abs(slopes[self.goals :]).max(axis=1, initial=0.0) + 1e-12
        equal = len(self.equal)
        broken = np.concatenate([np.abs(values[self.goals :][:equal]), values[self.goals :][equal:]]) / size
        return float(np.nan_to_num(broken, nan=math.inf).max(initial=-1.0))

    # -- sequential quadratic programming --------------------------------------------------------------------------

    def climbed(self, x: Array, _: np.random.Generator, over: Stop) -> Array | None:
        """Coordinates after quasi-Newton steps with all conditions (SLSQP); None where nothing can be computed."""
        from scipy.optimize import minimize

        high, low, auxiliary = self.filled(self.shape.values(x[:, None])[:, 0])
        if not (math.isfinite(high) and math.isfinite(low) and np.isfinite(auxiliary).all()):
            return None
        climb = _Climb(self, x, (high, low), auxiliary, over)
        iterations = ITERATIONS if self.heads < WIDE else ITERATIONS // 2
        with np.errstate(all="ignore"):
            try:
                climb.reached(minimize(climb.down, climb.start, jac=climb.down_slopes, method="SLSQP",
                                       constraints=climb.conditions(), callback=climb.reached,
                                       options={"maxiter": iterations, "ftol": 1e-12}).x)  # fmt: skip
            except (ValueError, ArithmeticError):
                return None
            except _OverError:
                pass
        return climb.last if np.isfinite(climb.last).all() else None

    def independent(self, slopes: Array) -> Array:
        """The equalities that do not follow from those before them: columns of a kernel sum to 1 but for the last."""
        basis: list[Array] = []
        kept = []
        for row in range(self.goals, self.goals + len(self.equal)):
            rest = slopes[row] / (np.linalg.norm(slopes[row]) + 1e-300)
            for _ in range(2):
                for known in basis:
                    rest = rest - (rest @ known) * known
            size = np.linalg.norm(rest)
            if size > 1e-8:
                basis.append(rest / size)
                kept.append(row)
        return np.array(kept, dtype=int)

    # -- vertices --------------------------------------------------------------------------------------------------

    def blocks(self) -> list[list[int]]:
        """The inputs of each variable whose laws a linear program can move: one input a coordinate."""
        return [block for block in (self._block(which) for which in range(len(self.shape.laws))) if block]

    def _block(self, which: int) -> list[int]:
        places: dict[int, set[int]] = {}
        for i, row in enumerate(self.shape.laws[which].classes):
            for j, c in enumerate(row):
                if c >= 0:
                    places.setdefault(c, set()).add(self.shape._place[which, i, j])
        shared = {c for k, laws in enumerate(self.shape.laws) if k != which for row in laws.classes for c in row}
        if any(len(found) > 1 for found in places.values()) or shared & set(places):
            return []
        return [next(iter(found)) for _, found in sorted(places.items())]

    def vertex(self, inputs: Array, block: Sequence[int], direction: Array | None = None) -> Array | None:
        """The inputs with one block moved to where the goal, linear there (or `direction`), is largest."""
        from scipy.optimize import linprog

        high, low, auxiliary = self.filled(inputs)
        if not np.isfinite(auxiliary).all():
            return None
        values, slopes = self.at(inputs, auxiliary)
        if not np.isfinite(values).all():
            return None
        free = [self.n_inputs + k for k in range(len(self.auxiliary)) if k not in self.fixed]
        columns = [*block, *free]
        at = np.concatenate([inputs, auxiliary])[columns]
        row = 1 if self.goals > 1 and high > 0 and low > 0 else 0
        aim = slopes[row][columns]
        if direction is not None:
            aim = np.concatenate([direction, np.zeros(len(free))])
        equal, under = slice(self.goals, self.goals + len(self.equal)), slice(self.goals + len(self.equal), self.heads)
        a, b = slopes[under][:, columns], None
        b = a @ at - values[under]
        some = np.abs(a).max(axis=1, initial=0.0) > 0
        a, b = a[some], b[some]
        unit = np.abs(a).max(axis=1, initial=0.0)
        a, b = a / unit[:, None], b / unit
        rows = [self._sums(block, columns)]
        totals = [np.ones(len(rows[0]))]
        moved = slopes[equal][:, columns]
        some = np.abs(moved).max(axis=1, initial=0.0) > 0 if len(moved) else np.zeros(0, dtype=bool)
        if some.any():
            rows.append(moved[some])
            totals.append((moved @ at - values[equal])[some])
        limits = [(0.0, 1.0)] * len(block) + [(None, None)] * len(free)
        size = np.abs(aim).max(initial=0.0)
        if not size > 0:
            return None
        try:
            made = linprog(-aim / size, a if len(a) else None, b if len(a) else None, np.vstack(rows),
                           np.concatenate(totals), bounds=limits, method="highs")  # fmt: skip
        except (ValueError, ArithmeticError):
            return None
        if made.x is None:
            return None
        out: Array = inputs.copy()
        out[list(block)] = np.maximum(made.x[: len(block)], 0.0)
        return out

    def _sums(self, block: Sequence[int], columns: Sequence[int]) -> Array:
        """Which inputs add up to 1: one row a law."""
        which = self.shape.entries[block[0]][0]
        place = {p: k for k, p in enumerate(columns)}
        rows = []
        for i, classes in enumerate(self.shape.laws[which].classes):
            row = np.zeros(len(columns))
            for j, c in enumerate(classes):
                if c >= 0:
                    row[place[self.shape._place[which, i, j]]] += 1.0
            rows.append(row)
        return np.unique(np.array(rows), axis=0)

    def stepped(self, x: Array, rng: np.random.Generator, over: Stop) -> Array | None:
        """Coordinates after steps from vertex to vertex, one block at a time; None where no program has a solution."""
        shape, blocks = self.shape, self.blocks()
        if not blocks:
            return None
        inputs = shape.values(x[:, None])[:, 0]
        best, kept = -math.inf, None
        for _ in range(ROUNDS):
            if over():
                break
            block = blocks[int(rng.integers(len(blocks)))]
            made = self.vertex(inputs, block, self._anywhere(block, rng) if kept is None else None)
            if made is None:
                if len(blocks) == 1:
                    break
                continue
            made = np.maximum(made, RARE)
            high, low, _ = self.filled(made)
            level = (high - low) / (abs(high) + abs(low) + 1e-300)
            if not math.isfinite(level):
                break
            if kept is not None and level <= best + FINE:
                if len(blocks) == 1:
                    break
                continue
            best, kept, inputs = level, made, made
        return None if kept is None else self.coordinates(x, kept)

    def _anywhere(self, block: Sequence[int], rng: np.random.Generator) -> Array:
        """A direction at random in which no constant kernel is better than another."""
        out: Array = rng.normal(size=len(block))
        entries = [self.shape.entries[place] for place in block]
        if len({i for _, i, _ in entries}) > 1:
            letters = np.array([j for _, _, j in entries])
            for j in set(letters.tolist()):
                out[letters == j] -= out[letters == j].mean()
        return out

    def coordinates(self, x: Array, inputs: Array) -> Array:
        """Coordinates with these entries; numbers, and laws that no linear program moves, stay as they are."""
        out: Array = x.copy()
        for block in self.blocks():
            which = self.shape.entries[block[0]][0]
            for place in block:
                _, i, j = self.shape.entries[place]
                out[self.shape.laws[which].classes[i][j]] = math.log(max(float(inputs[place]), RARE))
        return out


class _Rewriting:
    """Maxima and minima as auxiliary variables with conditions."""

    def __init__(self, graph: Graph, inputs: int) -> None:
        self.graph, self.inputs = graph, inputs
        self.bounds: list[Bound] = []
        self.stands_for: dict[Node, Node] = {}
        """The original of each auxiliary variable."""
        self.multipliers: set[int] = set()
        """Auxiliary variables that multiply a denominator."""
        self._made: dict[tuple[Node, int], Node] = {}
        self._kinks: dict[Node, bool] = {}

    def below(self, small: Node, large: Node, equal: bool) -> None:
        """The condition small <= large."""
        graph = self.graph
        if equal:
            self.bounds.append(Bound(graph.sub(small, large), True))
            return
        while graph.operations[small].name == "ln":
            small, large = graph.operations[small].args[0], graph.exp(large)
        while graph.operations[large].name == "ln":
            small, large = graph.exp(small), graph.operations[large].args[0]
        if graph.operations[small].name == "exp" and graph.low[large] > 0:
            small, large = graph.operations[small].args[0], graph.ln(large)
        self._at_most(small, self.made(large, -1), None)

    def _at_most(self, small: Node, large: Node, multiplier: int | None) -> None:
        """small <= large, the second rewritten already; a maximum is below if all of its terms are."""
        graph = self.graph
        for term in _terms_of(graph, small, "max"):
            operation = graph.operations[term]
            if len(self.bounds) > MOST:
                raise NotTracedError("too many conditions")
            if operation.name == "div" and graph.low[operation.args[1]] >= 0 and graph.low[large] >= 0:
                a, b = operation.args
                if multiplier is not None:
                    self.multipliers.add(multiplier)
                self.bounds.append(Bound(graph.sub(self.made(a, 1), graph.mul(large, self.made(b, -1)))))
            elif operation.name == "ln":
                self._at_most(operation.args[0], graph.exp(large), multiplier)
            else:
                self.bounds.append(Bound(graph.sub(self.made(term, 1), large)))

    def made(self, node: Node, sense: int) -> Node:
        """The node without kinks: at least as large where `sense` is 1, at most as large where it is -1, where it is 0
        the same."""
        if sense == 0 or not self._kinked(node):
            return node
        if (node, sense) not in self._made:
            self._made[node, sense] = self._rewritten(node, sense)
        return self._made[node, sense]

    def _kinked(self, node: Node) -> bool:
        pending = [node]
        while pending:
            top = pending[-1]
            if top in self._kinks:
                pending.pop()
                continue
            operation = self.graph.operations[top]
            if operation.name in ("max", "min", "abs"):
                self._kinks[top] = True
                pending.pop()
                continue
            missing = [a for a in operation.args if a not in self._kinks]
            if missing:
                pending.extend(missing)
                continue
            pending.pop()
            self._kinks[top] = any(self._kinks[a] for a in operation.args)
        return self._kinks[node]

    def _auxiliary(self, node: Node) -> tuple[Node, int]:
        graph, number = self.graph, len(self.stands_for)
        made = graph.variable(self.inputs + number, graph.low[node], graph.high[node], graph.reference[node])
        self.stands_for[made] = node
        return made, number

    def _rewritten(self, node: Node, sense: int) -> Node:
        graph = self.graph
        operation = graph.operations[node]
        name, args = operation.name, operation.args
        if (name, sense) in (("max", 1), ("min", -1), ("abs", 1)):
            made, number = self._auxiliary(node)
            if name == "max":
                self._at_most(node, made, number)
            elif name == "abs":
                below = self.made(args[0], 1), graph.neg(self.made(args[0], -1))
                self.bounds += [Bound(graph.sub(part, made)) for part in below]
            else:
                for term in _terms_of(graph, node, "min"):
                    self.bounds.append(Bound(graph.sub(made, self.made(term, -1))))
            return made
        if name in ("max", "min"):
            terms = _terms_of(graph, node, name)
            if len(terms) > 2:  # one of them is a bound that is met where it is the extreme one
                pick = max if name == "max" else min
                return self.made(pick(terms, key=lambda a: graph.reference[a]), sense)
            return graph.extreme([self.made(a, sense) for a in args], name)
        if name in ("ln", "exp", "sqrt", "neg"):
            part = self.made(args[0], -sense if name == "neg" else sense)
            if name == "sqrt":
                return graph.power(part, 0.5)
            made = {"ln": graph.ln, "exp": graph.exp, "neg": graph.neg}[name](part)
            return made
        if name == "pow" and graph.low[args[0]] >= 0:
            return graph.power(self.made(args[0], sense if operation.extra > 0 else -sense), operation.extra)
        if name == "add":
            return graph.add(self.made(args[0], sense), self.made(args[1], sense))
        if name == "sub":
            return graph.sub(self.made(args[0], sense), self.made(args[1], -sense))
        if name == "mul":
            a, b = args
            return graph.mul(self.made(a, sense * self._sign(b)), self.made(b, sense * self._sign(a)))
        if name == "div":
            a, b = args
            return graph.div(self.made(a, sense * self._sign(b)), self.made(b, -sense * self._sign(a)))
        return node

    def _sign(self, node: Node) -> int:
        return 1 if self.graph.low[node] >= 0 else (-1 if self.graph.high[node] <= 0 else 0)


def _terms_of(graph: Graph, node: Node, name: str) -> list[Node]:
    """The terms of nested maxima (or minima)."""
    found: dict[Node, None] = {}
    pending = [node]
    while pending:
        top = pending.pop()
        if graph.operations[top].name == name:
            pending.extend(graph.operations[top].args)
        else:
            found.setdefault(top)
    return list(found)


def _holding(relation: Relation) -> list[tuple[Any, Any, bool]]:
    """(small, large, whether they are equal) of conditions that hold together."""
    op = relation.op
    if op == "true":
        return []
    if op == "and":
        return [pair for part in relation.args for pair in _holding(part)]
    if op == "not":
        ways = _failing(relation.args[0])
        if len(ways) == 1:
            return [(low, high, False) for high, low in ways[0]]
    if op in ("<=", "<"):
        return [(*relation.args, False)]
    if op in (">=", ">"):
        return [(relation.args[1], relation.args[0], False)]
    if op == "==":
        return [(*relation.args, True)]
    if op == "!=":
        return []
    raise NotTracedError(f"an assumption with {op}")


def _failing(relation: Relation) -> list[list[tuple[Any, Any]]]:
    """Ways in which a relation fails, each a list of (what must exceed, what)."""
    op = relation.op
    if op == "and":
        ways = [way for part in relation.args for way in _failing(part)]
    elif op == "or":
        parts = [_failing(part) for part in relation.args if part.op != "false"]
        ways = [[pair for way in chosen for pair in way] for chosen in product(*parts)]
    elif op == "not":
        ways = [[(large, small) for small, large, _ in _holding(relation.args[0])]]
    elif op in ("<=", "<"):
        ways = [[(relation.args[0], relation.args[1])]]
    elif op in (">=", ">"):
        ways = [[(relation.args[1], relation.args[0])]]
    elif op == "==":
        ways = [[(relation.args[0], relation.args[1])], [(relation.args[1], relation.args[0])]]
    elif op == "true":
        ways = []
    else:
        raise NotTracedError(f"a statement with {op}")
    if not ways and op != "and":
        raise NotTracedError("a statement that does not fail")
    return ways[:ALTERNATIVES]


class _Climb:
    """A climb from coordinates x, as what SLSQP asks for: z is coordinates, then scaled auxiliary variables.

    `sides`: what is to be large and small at x; the goal is their quotient where both are positive."""

    def __init__(self, of: Smooth, x: Array, sides: tuple[float, float], auxiliary: Array, over: Stop) -> None:
        self.of, self.over = of, over
        self.last, self.evaluations = x, 0
        high, low = sides
        self.row, self.size = (1, 1.0) if of.goals > 1 and high > 0 and low > 0 else (0, abs(high) + abs(low) + 1e-12)
        self.unit = np.abs(auxiliary) + 1e-3
        slopes = of.at(of.shape.values(x[:, None])[:, 0], auxiliary)[1]
        weight = 1.0 / (np.abs(slopes[:, : of.n]).max(axis=1, initial=0.0) + 1e-12)
        self.weight = np.minimum(weight, 1e6)
        self.start = np.concatenate([x, auxiliary / self.unit])
        self._known: dict[bytes, tuple[Array, Array]] = {}

    def reached(self, z: Array) -> None:
        """Steps came to z."""
        self.last = z[: self.of.shape.coordinates].copy()

    def found(self, z: Array) -> tuple[Array, Array]:
        """Values and slopes of all goals and conditions."""
        key = z.tobytes()
        if key not in self._known:
            of, n = self.of, self.of.shape.coordinates
            self._known.clear()
            values, slopes = of.at(of.shape.values(z[:n, None])[:, 0], z[n:] * self.unit)
            wide = np.repeat(z[:n, None], of.heads, axis=1)
            back = of.shape.pulled_back(wide, slopes[:, : of.n_inputs].T).T
            self._known[key] = values, np.hstack([back, slopes[:, of.n_inputs :] * self.unit])
        return self._known[key]

    def down(self, z: Array) -> float:
        """What is to be made small; _OverError where the time or the number of evaluations is up."""
        self.evaluations += 1
        if self.evaluations > EVALUATIONS or self.over():
            raise _OverError
        value = self.found(z)[0][self.row] / self.size
        return -float(value) if math.isfinite(value) else 1e3

    def down_slopes(self, z: Array) -> Array:
        """The slopes of `down`."""
        slopes: Array = -self.found(z)[1][self.row] / self.size
        return slopes

    def conditions(self) -> list[dict[str, Any]]:
        """The equalities that do not follow from others, and the inequalities."""
        of, made = self.of, []
        under = np.arange(of.goals + len(of.equal), of.heads)
        for kind, part, sign in (("eq", of.independent(self.found(self.start)[1]), 1.0), ("ineq", under, -1.0)):
            if len(part):
                made.append({
                    "type": kind,
                    "fun": lambda z, p=part, s=sign: s * np.nan_to_num(self.found(z)[0][p] * self.weight[p], nan=1e3),
                    "jac": lambda z, p=part, s=sign: s * self.found(z)[1][p] * self.weight[p][:, None],
                })  # fmt: skip
        return made

"""Certified global maximisation in a few variables: interval branch and bound.

The maximum of f over a box of rational ends, subject to g_i <= 0, is enclosed by f at a feasible rational point and by
the largest upper bound of f over the boxes of a subdivision; a box is dropped if some g_i > 0 on all of it, or if the
constraints are idle on it and f increases towards a face that is not one of the whole box. The subdivision is the
certificate: `check_subdivision` evaluates f and g again on its leaves and needs no search.

Proposes in floating point: nothing; which box is split next, and where feasible points are looked for, changes only the
time it takes.

1. *Range.* Operations on jets enclose values and partial derivatives over the whole box (Neumaier 1990, chapter 2);
   what has no value on part of it gives no finite ball, and no bound.
2. *Mean value form.* f(x) lies in f(c) + sum_i f_i(B) (B_i - c_i), x in the box B with centre c, where derivatives
   are finite. Where f_i > 0 on B the bound is taken on its upper face in x_i (f_i < 0: lower face; likewise minima of
   the g).
3. *Upper bound.* The leaves cover the box; on each f <= the bound, or some g_i > 0 everywhere (nothing feasible), or
   step 6.
4. *Lower bound.* f at a rational point where every g_i <= 0 is certain.
5. The enclosure is valid at any time.
6. *Monotone leaves.* f_i > 0 on the closed leaf, its upper end in x_i below the whole box's, g < 0 with finite
   derivatives on it: x + t e_i, small t > 0, is feasible (g is continuous) with larger f, so no x of the leaf is a
   maximiser; f attains its maximum over the compact feasible set on another leaf.

Silently wrong if the leaves did not cover the box (`check_subdivision` rebuilds the boxes from the tree), or f jumped
inside it (programs on jets are continuous where they have a value, and where they have none the leaf has no bound).
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any, TypeAlias

from flint import arb, fmpq

from ..real import BadInput, Rational, RationalLike
from ..real.precision import ctx
from .jets import Jet

Function: TypeAlias = Callable[..., Jet]
Box: TypeAlias = "tuple[tuple[fmpq, fmpq], ...]"
Point: TypeAlias = "tuple[fmpq, ...]"
Leaf = int
"""-1: bounded by the upper end; i >= 0: constraint i is violated on the whole leaf; -2-i: f is strictly monotone in x_i
there, and no maximum lies on it."""
SPLIT = "split"
BOUNDED = -1


@dataclass(frozen=True)
class Problem:
    """Maximise f(x_1, ..., x_k) over the box, subject to g(x) <= 0 for the constraints; balls of `bits` bits."""

    f: Function
    box: Box
    constraints: tuple[Function, ...] = ()
    bits: int = 128

    def jets(self, box: Box) -> list[Jet]:
        """The coordinates over a box."""
        k = len(box)
        unit = [tuple(arb(int(i == j)) for j in range(k)) for i in range(k)]
        return [Jet(arb(low).union(arb(high)), unit[i]) for i, (low, high) in enumerate(box)]

    def upper(self, function: Function, box: Box) -> fmpq | None:
        """An upper bound of a function over a box: the better of its range and the mean value form, on the face where
        the signs of its derivatives put the maximum; None if neither is finite."""
        return self._end(function, box, upper=True)

    def lower(self, function: Function, box: Box) -> fmpq | None:
        """A lower bound, likewise."""
        return self._end(function, box, upper=False)

    def _end(self, function: Function, box: Box, upper: bool) -> fmpq | None:
        with ctx.workprec(self.bits):
            whole = function(*self.jets(box))
            balls = [whole.value]
            face = _face(box, whole, upper)
            if face != box:
                box, whole = face, function(*self.jets(face))
                balls.append(whole.value)
            centre = tuple(((low + high) / 2,) * 2 for low, high in box)
            around = function(*self.jets(centre)).value
            for (low, high), slope in zip(box, whole.gradient, strict=True):
                if low < high:
                    around = around + slope * arb((high - low) / 2) * arb(0, 1)
            ends = [_exact(v.upper() if upper else v.lower()) for v in (*balls, around) if v.is_finite()]
        return (min(ends) if upper else max(ends)) if ends else None

    def face(self, box: Box) -> Box:
        """The face of a box on which f is largest, as far as its derivatives show."""
        with ctx.workprec(self.bits):
            return _face(box, self.f(*self.jets(box)), upper=True)

    def monotone_axis(self, box: Box) -> int | None:
        """An axis along which f increases (or decreases) strictly on the box, the end it increases to being no end of
        the whole box, while every constraint is negative on it; then the box holds no maximum (step 6)."""
        with ctx.workprec(self.bits):
            jets = self.jets(box)
            gradient = self.f(*jets).gradient
            for axis, slope in enumerate(gradient):
                (low, high), (first, last) = box[axis], self.box[axis]
                if (slope > 0 and high < last) or (slope < 0 and low > first):
                    over = [g(*jets) for g in self.constraints]
                    idle = all(g.value < 0 and all(v.is_finite() for v in g.gradient) for g in over)
                    return axis if idle else None
        return None

    def value(self, point: Point) -> tuple[fmpq, fmpq] | None:
        """f at a rational point that is proved feasible, as an enclosure; None if it is not."""
        box = tuple((v, v) for v in point)
        with ctx.workprec(self.bits):
            for g in self.constraints:
                if not g(*self.jets(box)).value <= 0:
                    return None
            found = self.f(*self.jets(box)).value
            if not found.is_finite():
                return None
            return _exact(found.lower()), _exact(found.upper())


def _face(box: Box, over: Jet, upper: bool) -> Box:
    """The face of the box on which a function attains its maximum (or minimum), as far as its derivatives show."""
    ends = []
    for (low, high), slope in zip(box, over.gradient, strict=True):
        up = bool(slope > 0) if upper else bool(slope < 0)
        down = bool(slope < 0) if upper else bool(slope > 0)
        ends.append((high, high) if up else (low, low) if down else (low, high))
    return tuple(ends)


def _exact(x: Any) -> fmpq:
    mantissa, exponent = x.man_exp()
    scale: fmpq = fmpq(2) ** abs(int(exponent))
    return fmpq(mantissa) * scale if exponent >= 0 else fmpq(mantissa) / scale


@dataclass(frozen=True)
class Subdivision:
    """The certificate: `high` bounds f on the feasible set, `point` is feasible with f(point) >= `low`.

    `tree` is the subdivision in preorder: `(SPLIT, axis)` halves the box along an axis, an integer is a `Leaf`.
    """

    low: fmpq | None
    high: fmpq | None
    point: Point | None
    tree: tuple[tuple[str, int] | Leaf, ...]


@dataclass
class _Node:
    box: Box
    leaf: Leaf = BOUNDED
    upper: fmpq | None = None
    split: tuple[int, _Node, _Node] | None = None


@dataclass
class Search:
    """A search that can be continued: every call of `run` narrows the enclosure; an interrupt loses nothing.

    What an interrupt could leave half done is one assignment each: `_best`, and `split` of the halved node. The heap of
    open boxes is rebuilt from the tree where it was not brought up to date.
    """

    problem: Problem
    _best: tuple[fmpq, Point] | None = field(init=False, default=None)
    _root: _Node = field(init=False)
    _heap: list[tuple[Any, int, _Node]] = field(init=False, default_factory=list)
    _stale: bool = field(init=False, default=True)
    _order: Iterator[int] = field(init=False, default_factory=count)

    def __post_init__(self) -> None:
        self._root = self._judged(self.problem.box)

    @staticmethod
    def resume(problem: Problem, found: Subdivision) -> Search:
        """The search that stopped with this certificate; its leaves are evaluated again, so nothing of it is trusted.

        Raises BadInput if the certificate does not describe a subdivision of the problem's box.
        """
        search = Search(problem)
        if found.point is not None and _inside(found.point, problem.box):
            search.offer(found.point)
        stack = [search._root]
        for entry in found.tree:
            if not stack:
                break
            node = stack.pop()
            if isinstance(entry, tuple):
                if entry[0] != SPLIT or not 0 <= entry[1] < len(problem.box):
                    raise BadInput(f"{entry} splits no axis; give a subdivision of {len(problem.box)} variables")
                halves = [search._judged(half) for half in _split(node.box, entry[1])]
                node.split = entry[1], halves[0], halves[1]
                stack.extend(reversed(halves))
        if stack:
            raise BadInput("the subdivision ends before the box is covered; give the whole tree")
        search._stale = True
        return search

    @property
    def low(self) -> fmpq | None:
        """f at the best feasible point so far, rounded down."""
        return None if self._best is None else self._best[0]

    @property
    def high(self) -> fmpq | None:
        """The largest bound of an open box; None while one of them has none, or if nothing is feasible."""
        return self._open[0][2].upper if self._open else None

    @property
    def finished(self) -> bool:
        """Is no box left, so that nothing is feasible?"""
        return not self._open

    @property
    def _open(self) -> list[tuple[Any, int, _Node]]:
        if self._stale:
            self._heap = [self._entry(node) for node in _nodes(self._root) if node.split is None and _is_open(node)]
            heapq.heapify(self._heap)
            self._stale = False
        return self._heap

    def run(
        self,
        width: fmpq,
        boxes: int = 20_000,
        progress: Callable[[int, fmpq | None, fmpq | None], None] | None = None,
    ) -> Subdivision:
        """Halve boxes until high - low <= width, or `boxes` were halved; the state stays for another call."""
        for done in range(boxes):
            if not self._open or (self.low is not None and self.high is not None and self.high - self.low <= width):
                break
            self._halve()
            if progress is not None and done % 64 == 0:
                progress(done, self.low, self.high)
        return self.certificate()

    def _halve(self) -> None:
        node = self._open[0][2]
        axis = max(range(len(node.box)), key=lambda i: (self._reach(node.box, i), -i))
        first, second = (self._judged(box) for box in _split(node.box, axis))
        self._stale = True
        node.split = axis, first, second
        heapq.heappop(self._heap)
        for half in (first, second):
            if _is_open(half):
                heapq.heappush(self._heap, self._entry(half))
        self._stale = False

    def _reach(self, box: Box, axis: int) -> fmpq:
        """The length of a side relative to that of the whole box."""
        whole = self.problem.box[axis][1] - self.problem.box[axis][0]
        return (box[axis][1] - box[axis][0]) / whole if whole > 0 else fmpq(0)

    def _entry(self, node: _Node) -> tuple[Any, int, _Node]:
        # boxes without a finite bound come first: nothing is known before they are halved
        return (0, fmpq(0)) if node.upper is None else (1, -node.upper), next(self._order), node

    def _judged(self, box: Box) -> _Node:
        """The box with what is proved about it; its centre, and that of the face f points to, may be feasible."""
        problem = self.problem
        for i, g in enumerate(problem.constraints):
            least = problem.lower(g, box)
            if least is not None and least > 0:
                return _Node(box, leaf=i)
        axis = problem.monotone_axis(box)
        if axis is not None:
            return _Node(box, leaf=BOUNDED - 1 - axis)
        for part in dict.fromkeys((box, problem.face(box))):
            self.offer(tuple((low + high) / 2 for low, high in part))
        return _Node(box, upper=problem.upper(problem.f, box))

    def offer(self, point: Point) -> None:
        """Keep a point if it is feasible and better than the best so far."""
        found = self.problem.value(point)
        if found is not None and (self._best is None or found[0] > self._best[0]):
            self._best = found[0], point

    def certificate(self) -> Subdivision:
        """What is proved so far."""
        low, point = (None, None) if self._best is None else self._best
        tree = (node.leaf if node.split is None else (SPLIT, node.split[0]) for node in _nodes(self._root))
        return Subdivision(low, self.high, point, tuple(tree))


def _is_open(node: _Node) -> bool:
    return node.leaf == BOUNDED


def _nodes(root: _Node) -> Iterator[_Node]:
    """The tree in preorder."""
    stack = [root]
    while stack:
        node = stack.pop()
        yield node
        if node.split is not None:
            stack.extend((node.split[2], node.split[1]))


def _split(box: Box, axis: int) -> tuple[Box, Box]:
    low, high = box[axis]
    middle = (low + high) / 2
    return (*box[:axis], (low, middle), *box[axis + 1 :]), (*box[:axis], (middle, high), *box[axis + 1 :])


def check_subdivision(problem: Problem, claimed: Subdivision) -> bool:
    """Do the point and the leaves prove `low` <= maximum <= `high`?  Evaluates f and g on them; no search."""
    if claimed.point is not None or claimed.low is not None:
        found = None if claimed.point is None else _feasible_value(problem, claimed.point)
        if found is None or claimed.low is None or found[0] < claimed.low:
            return False
    stack = [problem.box]
    for entry in claimed.tree:
        if not stack:
            return False
        box = stack.pop()
        if isinstance(entry, tuple):
            kind, axis = entry
            if kind != SPLIT or not 0 <= axis < len(box):
                return False
            stack.extend(reversed(_split(box, axis)))
        elif entry < BOUNDED:
            if problem.monotone_axis(box) is None:
                return False
        elif entry >= 0:
            least = problem.lower(problem.constraints[entry], box) if entry < len(problem.constraints) else None
            if least is None or least <= 0:
                return False
        else:
            bound = problem.upper(problem.f, box)
            if bound is None or claimed.high is None or bound > claimed.high:
                return False
    return not stack


def _feasible_value(problem: Problem, point: Point) -> tuple[fmpq, fmpq] | None:
    return problem.value(point) if _inside(point, problem.box) else None


def _inside(point: Point, box: Box) -> bool:
    return len(point) == len(box) and all(low <= v <= high for v, (low, high) in zip(point, box, strict=True))


def maximise(
    f: Function,
    box: Sequence[tuple[RationalLike, RationalLike]],
    constraints: Sequence[Function] = (),
    width: RationalLike = "1/1000000",
    boxes: int = 20_000,
    bits: int = 128,
) -> Subdivision:
    """Enclose the maximum of f over the box subject to g <= 0, to `width` or with at most `boxes` halvings.

    f and the constraints take one `Jet` a variable. `low` is None if no feasible point was met; `high` is None if no
    finite bound was reached, or (with an empty frontier) if nothing is feasible. Raises BadInput for an empty box, more
    than four variables, or a width that is not positive.
    """
    exact = tuple((Rational(low), Rational(high)) for low, high in box)
    if not 1 <= len(exact) <= 4:
        raise BadInput(f"{len(exact)} variables; give between one and four")
    for low, high in exact:
        if low > high:
            raise BadInput(f"the interval [{low}, {high}] is empty; give low <= high")
    wanted = Rational(width)
    if wanted <= 0:
        raise BadInput(f"the width {wanted} is not positive; give one such as 1/1000")
    return Search(Problem(f, exact, tuple(constraints), bits)).run(wanted, boxes)

"""Certified global maximisation in a few variables: interval branch and bound (docs/optimise.md, section 10).

The maximum of f over a box of rational ends, subject to g_i <= 0, is enclosed by f at a feasible rational point and by
the largest upper bound of f over the boxes of a subdivision; a box is dropped if some g_i > 0 on all of it. The
subdivision is the certificate: `check_subdivision` evaluates f and g again on its leaves and needs no search.

Proposes in floating point: nothing; which box is split next, and where feasible points are looked for, changes only the
time it takes.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any, TypeAlias

from flint import arb, ctx, fmpq

from exactpriv.real import BadInput, Rational, RationalLike

from .jets import Jet

Function: TypeAlias = Callable[..., Jet]
Box: TypeAlias = "tuple[tuple[fmpq, fmpq], ...]"
Point: TypeAlias = "tuple[fmpq, ...]"
Leaf = int  # -1: bounded by the upper end; i >= 0: constraint i is violated on the whole leaf
SPLIT = "split"


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
        """An upper bound of a function over a box: the better of its range and the mean value form; None if neither is
        finite."""
        return _end(self._range(function, box), upper=True)

    def lower(self, function: Function, box: Box) -> fmpq | None:
        """A lower bound, likewise."""
        return _end(self._range(function, box), upper=False)

    def _range(self, function: Function, box: Box) -> list[Any]:
        with ctx.workprec(self.bits):
            whole = function(*self.jets(box))
            centre = tuple(((low + high) / 2,) * 2 for low, high in box)
            around = function(*self.jets(centre)).value
            for (low, high), slope in zip(box, whole.gradient, strict=True):
                around = around + slope * arb((high - low) / 2) * arb(0, 1)
            return [whole.value, around]

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


def _end(balls: Sequence[Any], upper: bool) -> fmpq | None:
    ends = [_exact(b.upper() if upper else b.lower()) for b in balls if b.is_finite()]
    return (min(ends) if upper else max(ends)) if ends else None


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
    axis: int = -1
    halves: tuple[_Node, _Node] | None = None
    leaf: Leaf = -1
    upper: fmpq | None = None


@dataclass
class Search:
    """A search that can be continued: every call of `run` narrows the enclosure; an interrupt loses nothing."""

    problem: Problem
    low: fmpq | None = None
    point: Point | None = None
    _root: _Node = field(init=False)
    _open: list[tuple[Any, int, _Node]] = field(init=False, default_factory=list)
    _order: Iterator[int] = field(init=False, default_factory=count)

    def __post_init__(self) -> None:
        self._root = _Node(self.problem.box)
        self._enter(self._root)

    @property
    def high(self) -> fmpq | None:
        """The largest bound of an open box; None while one of them has none, or if nothing is feasible."""
        return self._open[0][2].upper if self._open else None

    @property
    def finished(self) -> bool:
        """Is every box infeasible?"""
        return not self._open

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
        node.axis = max(range(len(node.box)), key=lambda i: (self._reach(node.box, i), -i))
        halves = tuple(_Node(box) for box in _split(node.box, node.axis))
        node.halves = (halves[0], halves[1])
        heapq.heappop(self._open)
        for half in halves:
            self._enter(half)

    def _reach(self, box: Box, axis: int) -> fmpq:
        """The length of a side relative to that of the whole box."""
        whole = self.problem.box[axis][1] - self.problem.box[axis][0]
        return (box[axis][1] - box[axis][0]) / whole if whole > 0 else fmpq(0)

    def _enter(self, node: _Node) -> None:
        problem = self.problem
        for i, g in enumerate(problem.constraints):
            least = problem.lower(g, node.box)
            if least is not None and least > 0:
                node.leaf = i
                return
        node.upper = problem.upper(problem.f, node.box)
        # boxes without a finite bound come first: nothing is known before they are halved
        urgency = (0, fmpq(0)) if node.upper is None else (1, -node.upper)
        heapq.heappush(self._open, (urgency, next(self._order), node))
        self.offer(tuple((low + high) / 2 for low, high in node.box))

    def offer(self, point: Point) -> None:
        """Keep a point if it is feasible and better than the best so far."""
        found = self.problem.value(point)
        if found is not None and (self.low is None or found[0] > self.low):
            self.low, self.point = found[0], point

    def certificate(self) -> Subdivision:
        """What is proved so far."""
        return Subdivision(self.low, self.high, self.point, tuple(_listed(self._root)))


def _listed(node: _Node) -> Iterator[tuple[str, int] | Leaf]:
    stack = [node]
    while stack:
        top = stack.pop()
        if top.halves is None:
            yield top.leaf
        else:
            yield (SPLIT, top.axis)
            stack.extend(reversed(top.halves))


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
    inside = len(point) == len(problem.box) and all(
        low <= v <= high for v, (low, high) in zip(point, problem.box, strict=True)
    )
    return problem.value(point) if inside else None


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

"""Exact values of the best function of a level at rational parameters, and the closed form that meets them.

f*(t) is the largest value of a claim's smaller side over the kernels whose level is at most t: the largest over the
vertices of the class (optimise/builders/columns.py), by exact comparison.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from flint import fmpq

from ..claim import Instance
from ..kernel import Kernel
from ..prove.levels import Frame, column_class
from ..prove.shapes import Shape
from ..real import BadInput, IllDefined, Ordering, Real, compare, maximum, minimum, sqrt
from .conjecture import LogForm, exponential_form, log_form
from .log_arguments import candidate_arguments

GRID = 21
PROBE = fmpq(1000)
"""A parameter that, where it is not reached, shows how far a level ln t can rise."""
USUAL = fmpq(6)
"""The even grid of a level ln t that rises further ends here."""
FAR = (fmpq(97, 96), fmpq(23), fmpq(103))
"""Further parameters of such a level."""
ENOUGH = 12
"""A pattern of the optimal kernel with fewer samples gets so many more."""


@dataclass(frozen=True)
class Sample:
    """The optimum at parameter t: the largest smaller side, the claim's larger side there, and where."""

    t: fmpq
    best: Real
    bound: Real
    kernel: Kernel


@dataclass(frozen=True)
class ClosedForm:
    """f* as a function of the level's parameter t (e^level, or the level): the `rule` ("max" or "min") of the `pieces`
    at t, or at sqrt(t) if `root`."""

    pieces: tuple[LogForm, ...]
    rule: str
    root: bool

    def __call__(self, t: Real) -> Real:
        """The value at t, with its provenance."""
        x = sqrt(t) if self.root else t
        values = [piece(x) for piece in self.pieces]
        return values[0] if len(values) == 1 else (maximum if self.rule == "max" else minimum)(*values)

    def at(self, t: Real, values: Instance) -> Real:
        """The value at t; the instance's other values have no part in it."""
        return self(t)

    def text(self, variable: str) -> str:
        """As text."""
        shown = [piece.text(f"sqrt({variable})" if self.root else variable) for piece in self.pieces]
        return shown[0] if len(shown) == 1 else f"{self.rule}({', '.join(shown)})"

    def latex(self, variable: str) -> str:
        """As LaTeX."""
        shown = [piece.latex(rf"\sqrt{{{variable}}}" if self.root else variable) for piece in self.pieces]
        return shown[0] if len(shown) == 1 else rf"\{self.rule}\left\{{{', '.join(shown)}\right\}}"

    def same_as(self, other: object) -> bool:
        """Whether both are written the same way."""
        if not isinstance(other, ClosedForm) or len(self.pieces) != len(other.pieces):
            return False
        pieces = zip(self.pieces, other.pieces, strict=True)
        return self.root == other.root and self.rule == other.rule and all(a.same_as(b) for a, b in pieces)

    @property
    def confirmed(self) -> int:
        """The least number of exact values that a piece meets without having been determined by them."""
        return min(piece.confirmed for piece in self.pieces)


def optimum(shape: Shape, frame: Frame, t: fmpq) -> Sample | None:
    """The largest smaller side over the vertices of the class of parameter t, exactly; None if not computed.

    Not computed: too many vertices, an undecided comparison, a side without value, or a level below t at the optimum.
    """
    columns = column_class(frame, shape.level, t)
    if columns is None:
        return None
    best: tuple[Real, Real, Kernel] | None = None
    try:
        for kernel in columns.vertices():
            for small, large in shape.largest(frame.instance(kernel)):
                order = Ordering.GREATER if best is None else compare(small, best[0])
                if not isinstance(order, Ordering):
                    return None
                if order is Ordering.GREATER:
                    best = (small, large, kernel)
    except (BadInput, IllDefined):
        return None
    return None if best is None else Sample(t, *best)


def _reached(shape: Shape, frame: Frame, sample: Sample) -> Real:
    return shape.kind.parameter(shape.level_at(frame.instance(sample.kernel)))


def parameters(shape: Shape, frame: Frame) -> list[fmpq]:
    """Parameters at which f* is computed: an even grid over the range in which the level can lie, and some far ones."""
    low, high, more = fmpq(0), fmpq(1), [fmpq(1, 97), fmpq(96, 97)]
    if shape.kind.logarithmic:
        probe = optimum(shape, frame, PROBE)
        top = None if probe is None else _reached(shape, frame, probe).rational
        bounded = top is not None and 1 < top < PROBE
        low, high = fmpq(1), top if bounded and top is not None else USUAL
        more = [] if bounded else list(FAR)
    return sorted([*(low + (high - low) * fmpq(2 * i + 1, 2 * GRID + 1) for i in range(GRID)), *more])


def samples_at(shape: Shape, frame: Frame, parameters: Sequence[fmpq]) -> list[Sample]:
    """The optima at those parameters at which the optimum has the full level."""
    found = []
    for t in parameters:
        sample = optimum(shape, frame, t)
        if sample is not None and compare(_reached(shape, frame, sample), t) is Ordering.EQUAL:
            found.append(sample)
    return found


def closed_form(shape: Shape, frame: Frame, samples: list[Sample], root: bool) -> ClosedForm | None:
    """The closed form that meets all samples: one for each pattern of the optimal kernel, and their maximum (minimum).

    Runs of one pattern that are short get more samples, which are appended to `samples`.
    """
    pieces: list[LogForm] = []
    for _, run in groupby(list(samples), key=lambda s: _pattern(s.kernel)):
        points = list(run)
        ends = points[0].t, points[-1].t
        if len(points) < ENOUGH and ends[0] < ends[1]:
            more = [ends[0] + (ends[1] - ends[0]) * fmpq(i, ENOUGH + 1) for i in range(1, ENOUGH + 1)]
            extra = samples_at(shape, frame, [square_near(t) for t in more] if root else more)
            known = {s.t for s in points}
            points = sorted([*points, *(s for s in extra if s.t not in known)], key=lambda s: s.t)
            samples += [s for s in points if s.t not in known]
        made = piece(points, root)
        if made is not None and not any(made.same_as(other) for other in pieces):
            pieces.append(made)
    if not pieces:
        return None
    for rule in ("max", "min"):
        form = ClosedForm(tuple(pieces), rule, root)
        if all(compare(form(Real(s.t)), s.best) is Ordering.EQUAL for s in samples):
            return form
    return None


def piece(samples: Sequence[Sample], root: bool) -> LogForm | None:
    """The closed form of optima whose kernels have one pattern, in t or in sqrt(t)."""
    points = [(_root(s.t) if root else s.t, s) for s in samples]
    values = [(t, s.best) for t, s in points]
    for candidates in candidate_arguments([(t, s.kernel) for t, s in points], [s.best for s in samples]):
        found = log_form(values, candidates)
        if found is not None:
            return found
    return exponential_form(values)


def _pattern(kernel: Kernel) -> tuple[tuple[int, ...], ...]:
    """The ranks of the entries of the kernel: which are equal and which are larger."""
    ranks = {str(x): i for i, x in enumerate(sorted({x for row in kernel.rows for x in row}))}
    return tuple(tuple(ranks[str(x)] for x in row) for row in kernel.rows)


def square_near(t: fmpq) -> fmpq:
    """The square of a rational near sqrt(t), not below 1 for t >= 1 and below 1 for t < 1."""
    s = fmpq((t * 211 * 211).floor().isqrt() + (1 if t >= 1 else 0), 211)
    return s * s


def _root(t: fmpq) -> fmpq:
    """The square root of a rational square."""
    return fmpq(t.p.isqrt(), t.q.isqrt())

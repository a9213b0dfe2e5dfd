"""The best function of a level: where a claim bounds a measure by f(level), the least f* for which that is true.

f*(t) is the largest value of the smaller side over the kernels whose level is at most t. It is computed exactly at
rational t: the class's vertices (optimise/builders/columns.py) are enumerated and the claim's own expressions compared
there. For measures that post-processing does not increase and that are quasi-convex in the kernel (levels.MONOTONE) the
vertices decide, for any number of outputs; for others the value is what was found. A closed form of f* is guessed from
these values and has to meet those held back (conjecture.py); the new claim is then hunted over the old claim's domain.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

from flint import fmpq

from ...certificate import check_certificate
from ...claim import Claim, Instance, evaluate
from ...claim.show import instance_text
from ...kernel import Database, Kernel, Prior
from ...real import BadInput, IllDefined, Ordering, Real, Relation, compare, ln, maximum, minimum, sqrt
from ..hunt import hunt
from ..witness import certificate
from .arguments import arguments_of
from .conjecture import LogForm, exponential_form, log_form
from .improvement import Improvement
from .levels import Frame, column_class
from .shapes import Shape, by_parameters, recognise

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

    def text(self, variable: str) -> str:
        """As text."""
        shown = [piece.text(f"sqrt({variable})" if self.root else variable) for piece in self.pieces]
        return shown[0] if len(shown) == 1 else f"{self.rule}({', '.join(shown)})"

    def latex(self, variable: str) -> str:
        """As LaTeX."""
        shown = [piece.latex(rf"\sqrt{{{variable}}}" if self.root else variable) for piece in self.pieces]
        return shown[0] if len(shown) == 1 else rf"\{self.rule}\left\{{{', '.join(shown)}\right\}}"

    def same_as(self, other: ClosedForm) -> bool:
        """Whether both are written the same way."""
        return self.root == other.root and self.rule == other.rule and len(self.pieces) == len(other.pieces) and all(
            a.same_as(b) for a, b in zip(self.pieces, other.pieces, strict=True))

    @property
    def confirmed(self) -> int:
        """The least number of exact values that a piece meets without having been determined by them."""
        return min(piece.confirmed for piece in self.pieces)


@dataclass(frozen=True)
class BestFunction:
    """What was found for one choice of a claim's parameters.

    forms: the closed form of f* for each number of inputs (letters of an entry) for which one was found.
    samples: the exact optima behind them.
    tight: an instance at which the claim's own bound is attained, where f* equals it on the whole grid.
    """

    shape: Shape
    parameters: Mapping[str, Any]
    forms: Mapping[int, ClosedForm]
    samples: Mapping[int, tuple[Sample, ...]]
    reason: str = ""
    """What was not found, or what the hunt of the new claim says."""
    tight: Instance | None = None
    certificate: dict[str, Any] | None = None
    improvement: Improvement | None = field(default=None)

    def curves(self, inputs: int) -> tuple[list[tuple[Real, Real]], list[tuple[Real, Real]]]:
        """(level, the claim's bound) and (level, f*) at the exact optima with this number of inputs, for a plot."""
        samples = self.samples[inputs]
        levels = [ln(s.t) if self.shape.kind.logarithmic else Real(s.t) for s in samples]
        return ([(x, s.bound) for x, s in zip(levels, samples, strict=True)],
                [(x, s.best) for x, s in zip(levels, samples, strict=True)])


def best_function(claim: Claim, seconds: int = 20, seed: int = 0) -> Improvement | None:
    """The first improvement of a bound `measure <= f(level)` by the best function of the level; None if none is found.

    The new claim has the old domain, or the numbers of inputs for which f* was found, and carries the verdict
    `supported`; the instance at which it is attained has a certificate that the independent checker accepted.
    """
    for found in best_functions(claim, seconds, seed):
        if found.improvement is not None:
            return found.improvement
    return None


def best_functions(claim: Claim, seconds: int = 20, seed: int = 0) -> list[BestFunction]:
    """The best function for each choice of the claim's parameters; empty if the claim is of another shape."""
    shape = recognise(claim)
    if isinstance(shape, str):
        return []
    groups = by_parameters(shape)
    share = max(1, seconds // (2 * len(groups)))
    return [_for_parameters(shape, values, frames, share, seed) for values, frames in groups]


def _for_parameters(
    shape: Shape, values: Mapping[str, Any], frames: Sequence[Frame], seconds: int, seed: int
) -> BestFunction:
    forms, samples, reasons = {}, {}, []
    for frame in frames:
        grid = _parameters(shape, frame)
        taken = _samples(shape, frame, grid)
        form = _closed_form(shape, frame, taken, root=False)
        if form is None and taken:
            squares = _samples(shape, frame, [_square_near(t) for t in grid])
            form = _closed_form(shape, frame, squares, root=True)
            taken = squares if form is not None else taken
        samples[frame.inputs] = tuple(sorted(taken, key=lambda s: s.t))
        if form is not None:
            forms[frame.inputs] = form
        else:
            reasons.append(f"{frame.inputs} inputs: " + (
                "no closed form fits the exact optima" if taken else "the optimum was not computed"))
    found = BestFunction(shape, values, forms, samples, "; ".join(reasons))
    orders = [compare(s.best, s.bound) for frame in frames for s in samples[frame.inputs] if frame.inputs in forms]
    if not orders:
        return found
    if all(order is Ordering.EQUAL for order in orders):
        return _tight(found, frames)
    if any(not isinstance(order, Ordering) for order in orders):
        return replace(found, reason="the optimum and the bound were not told apart")
    return _improved(found, frames, orders, seconds, seed)


# -- exact optima -------------------------------------------------------------------------------------------------


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
            for small, large in shape.bounds(frame.instance(kernel)):
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


def _parameters(shape: Shape, frame: Frame) -> list[fmpq]:
    """Parameters at which f* is computed: an even grid over the range in which the level can lie, and some far ones."""
    low, high, more = fmpq(0), fmpq(1), [fmpq(1, 97), fmpq(96, 97)]
    if shape.kind.logarithmic:
        probe = optimum(shape, frame, PROBE)
        top = None if probe is None else _reached(shape, frame, probe).rational
        bounded = top is not None and 1 < top < PROBE
        low, high = fmpq(1), top if bounded and top is not None else USUAL
        more = [] if bounded else list(FAR)
    return sorted([*(low + (high - low) * fmpq(2 * i + 1, 2 * GRID + 1) for i in range(GRID)), *more])


def _samples(shape: Shape, frame: Frame, parameters: Sequence[fmpq]) -> list[Sample]:
    """The optima at those parameters at which the optimum has the full level."""
    found = []
    for t in parameters:
        sample = optimum(shape, frame, t)
        if sample is not None and compare(_reached(shape, frame, sample), t) is Ordering.EQUAL:
            found.append(sample)
    return found


def _closed_form(shape: Shape, frame: Frame, samples: list[Sample], root: bool) -> ClosedForm | None:
    """The closed form that meets all samples: one for each pattern of the optimal kernel, and their maximum (minimum).

    Runs of one pattern that are short get more samples, which are appended to `samples`.
    """
    pieces: list[LogForm] = []
    for _, run in groupby(list(samples), key=lambda s: _pattern(s.kernel)):
        points = list(run)
        ends = points[0].t, points[-1].t
        if len(points) < ENOUGH and ends[0] < ends[1]:
            more = [ends[0] + (ends[1] - ends[0]) * fmpq(i, ENOUGH + 1) for i in range(1, ENOUGH + 1)]
            extra = _samples(shape, frame, [_square_near(t) for t in more] if root else more)
            known = {s.t for s in points}
            points = sorted([*points, *(s for s in extra if s.t not in known)], key=lambda s: s.t)
            samples += [s for s in points if s.t not in known]
        made = _piece(points, root)
        if made is not None and not any(made.same_as(other) for other in pieces):
            pieces.append(made)
    if not pieces:
        return None
    for rule in ("max", "min"):
        form = ClosedForm(tuple(pieces), rule, root)
        if all(compare(form(Real(s.t)), s.best) is Ordering.EQUAL for s in samples):
            return form
    return None


def _piece(samples: Sequence[Sample], root: bool) -> LogForm | None:
    points = [(_root(s.t) if root else s.t, s) for s in samples]
    values = [(t, s.best) for t, s in points]
    candidates = arguments_of([(t, s.kernel) for t, s in points], [s.best for s in samples])
    return log_form(values, candidates) or exponential_form(values)


def _pattern(kernel: Kernel) -> tuple[tuple[int, ...], ...]:
    """The ranks of the entries of the kernel: which are equal and which are larger."""
    ranks = {str(x): i for i, x in enumerate(sorted({x for row in kernel.rows for x in row}))}
    return tuple(tuple(ranks[str(x)] for x in row) for row in kernel.rows)


def _square_near(t: fmpq) -> fmpq:
    """The square of a rational near sqrt(t), not below 1 for t >= 1 and below 1 for t < 1."""
    s = fmpq((t * 211 * 211).floor().isqrt() + (1 if t >= 1 else 0), 211)
    return s * s


def _root(t: fmpq) -> fmpq:
    """The square root of a rational square."""
    return fmpq(t.p.isqrt(), t.q.isqrt())


# -- what follows -------------------------------------------------------------------------------------------------


def _tight(found: BestFunction, frames: Sequence[Frame]) -> BestFunction:
    """The claim's own bound is best possible: an instance that attains it, with its certificate."""
    claim = found.shape.claim
    for frame in frames:
        for sample in _simplest(found, frame):
            instance = frame.instance(sample.kernel)
            if evaluate(claim, instance).attained:
                made = certificate(claim, "attains", [instance])
                if check_certificate(made).accepted:
                    return replace(found, tight=instance, certificate=made, reason="the bound is attained")
    return replace(found, reason="f* equals the bound on the grid; no instance of the domain attains it")


def _simplest(found: BestFunction, frame: Frame) -> list[Sample]:
    """The optimum at simple parameters, then those of the grid."""
    simple = [fmpq(2), fmpq(3, 2), fmpq(3)] if found.shape.kind.logarithmic else [fmpq(1, 2), fmpq(1, 3)]
    if found.forms[frame.inputs].root:
        simple = [fmpq(4), fmpq(9, 4), fmpq(1, 4), fmpq(1, 9)]
    extra = [optimum(found.shape, frame, t) for t in simple]
    return [s for s in extra if s is not None] + list(found.samples[frame.inputs])


@dataclass(frozen=True)
class Extent:
    """Where a closed form is claimed: the whole domain if `everywhere`, else where the form is known, with databases
    of one entry only, with the priors for which it was computed only."""

    everywhere: bool = False
    one_entry: bool = False
    fixed_priors: bool = False

    @property
    def text(self) -> str:
        """In words; empty for the whole domain."""
        return ", ".join((["databases of one entry"] if self.one_entry else []) + (
            ["uniform prior"] if self.fixed_priors else []))


def _improved(
    found: BestFunction, frames: Sequence[Frame], orders: Sequence[Any], seconds: int, seed: int
) -> BestFunction:
    """The new claim on the largest extent on which a hunt does not refute it, attained somewhere; or the reason."""
    frames = [f for f in frames if f.inputs in found.forms]
    forms = list(found.forms.values())
    several = len(frames) > 1 or frames[0].kernel is None
    same = several and all(f.same_as(forms[0]) for f in forms)
    failing: Instance | None = None
    for extent in (Extent(same), Extent(one_entry=True),
                   Extent(one_entry=True, fixed_priors=True)):
        new = _new_claim(found, extent)
        tried = hunt(new, seconds=seconds, seed=seed)
        failing = tried.failing or tried.ill_defined
        if failing is None:
            break
    else:
        return replace(found, reason=f"the closed form fails at {instance_text(failing)}" if failing else "")
    for frame in frames:
        for sample in _simplest(found, frame):
            instance = frame.instance(sample.kernel)
            if evaluate(new, instance).attained:
                made = certificate(new, "attains", [instance])
                if check_certificate(made).accepted:
                    improvement = _as_improvement(found, new, extent, orders, instance, made)
                    return replace(found, improvement=improvement, certificate=made, reason=str(tried))
    return replace(found, reason="no instance of the domain attains the new bound")


def _as_improvement(
    found: BestFunction, new: Claim, extent: Extent, orders: Sequence[Any], instance: Instance, made: dict[str, Any]
) -> Improvement:
    samples = [s for n in found.forms for s in found.samples[n]]
    better = [s.t for s, order in zip(samples, orders, strict=True) if order is Ordering.LESS]
    worse = [s.t for s, order in zip(samples, orders, strict=True) if order is Ordering.GREATER]
    name = "e^level" if found.shape.kind.logarithmic else "level"
    where = "".join([*(f", {k} = {v}" for k, v in found.parameters.items()), f", {extent.text}" if extent.text else ""])
    if worse:
        regime = f"replaces a bound that fails, for instance at {name} = {worse[0]}{where}"
    else:
        regime = (f"strictly smaller at {len(better)} of {len(samples)} exact parameters, {name} from {min(better)} to "
                  f"{max(better)}{where}")
    return Improvement(
        kind="bound" if worse else "function",
        claim=new,
        says=f"With t = {name}{where}, the bound of {found.shape.claim.id} may be replaced by {_shown(found)}; the new "
             "bound is attained.",
        latex=new.formula,
        regime=regime,
        verdict="supported",
        scope=f"exact optimum at {len(samples)} parameters with {' and '.join(map(str, found.forms))} inputs ("
              + ("the vertices decide, for any number of outputs" if found.shape.exact
                 else "the largest value at the vertices")
              + f"); at least {min(form.confirmed for form in found.forms.values())} of them did not determine the "
              "closed form",
        optimal_at=instance,
        optimal_certificate=made,
    )


def _shown(found: BestFunction) -> str:
    texts = {n: form.text("t") for n, form in found.forms.items()}
    if len(set(texts.values())) == 1:
        return next(iter(texts.values()))
    return "; ".join(f"{text} ({n} inputs)" for n, text in texts.items())


def letters(instance: Instance, frame: Frame) -> int:
    """What the number of inputs of a frame stands for: the letters of an entry, the inputs, or two laws."""
    for value in instance.values():
        if isinstance(value, Database):
            return value.m
    return 2 if frame.kernel is None else int(instance[frame.kernel].n_inputs)


def _new_claim(found: BestFunction, extent: Extent) -> Claim:
    """The smaller sides against the closed form of the instance's own level, on the given extent of the old domain."""
    old, shape, forms = found.shape.claim, found.shape, found.forms
    frame = shape.frames[0]
    any_form = next(iter(forms.values()))

    def form_at(values: Instance) -> ClosedForm | None:
        return any_form if extent.everywhere else forms.get(letters(values, frame))

    def finite(**values: Any) -> Relation:
        "The level is finite."
        return Relation.of("<", shape.level_at(values), Real.infinity())

    def known(**values: Any) -> Relation:
        "The closed form is claimed for this number of inputs, these parameters and this level."
        form = form_at(values)
        if form is None:
            return Relation.constant(False)
        parts = [Relation.of("==", values[k], v) for k, v in found.parameters.items() if isinstance(v, Real | int)]
        if extent.one_entry:
            parts += [Relation.of("==", v.n, 1) for v in values.values() if isinstance(v, Database)]
        if extent.fixed_priors:
            parts += [Relation.of("==", v.mass(i), fmpq(1, len(v))) for k, v in values.items()
                      if isinstance(v, Prior) and k not in frame.laws for i in range(len(v))]
        return Relation.all(parts)

    def statement(**values: Any) -> Relation:
        form, t = form_at(values), shape.kind.parameter(shape.level_at(values))
        if form is None:
            raise BadInput(f"no best bound of {old.id} is known for this number of inputs; give {sorted(forms)} inputs")
        return Relation.all(Relation.of("<=", small, form(t)) for small, _ in shape.bounds(values))

    names = list(old.domain)
    texts = {n: form.latex("t") for n, form in forms.items()}
    shown = texts.popitem()[1] if len(set(texts.values())) == 1 else r";\ ".join(
        rf"{text}\ (n={n})" for n, text in texts.items())
    where = r"e^{\text{level}}" if shape.kind.logarithmic else r"\text{level}"
    return replace(
        old,
        id=f"{old.id}~best-function" + "".join(f",{k}={v}" for k, v in found.parameters.items()),
        statement=_with_names(statement, names),
        assume=(*old.assume, _with_names(known, names), _with_names(finite, names)),
        says=f"The best bound by a function of the level: {old.says}",
        formula=rf"\cdot\ \le\ {shown},\quad t={where}",
        scope="; ".join(part for part in (old.scope, extent.text) if part),
        asserts_tightness=True,
    )


def _with_names(function: Callable[..., Relation], names: Sequence[str]) -> Callable[..., Relation]:
    """`function` of keyword arguments, with these parameters to those who ask for its signature."""
    kinds = inspect.Parameter.KEYWORD_ONLY
    function.__signature__ = inspect.Signature([inspect.Parameter(n, kinds) for n in names])  # type: ignore[attr-defined]
    return function

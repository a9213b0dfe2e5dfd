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
from typing import Any

from flint import fmpq

from ...certificate import check_certificate
from ...claim import Claim, Instance, evaluate
from ...kernel import Database, Kernel
from ...real import BadInput, IllDefined, Ordering, Real, Relation, compare, sqrt
from ..hunt import hunt
from ..witness import certificate
from .arguments import arguments_of
from .conjecture import LogForm, log_form
from .improvement import Improvement
from .levels import Frame, column_class
from .shapes import Shape, by_parameters, recognise

GRID = 15
PROBE = fmpq(1000)
"""A parameter that, where it is not reached, shows how far a level ln t can rise."""
USUAL = fmpq(6)
"""The grid of a level ln t that rises further ends here."""


@dataclass(frozen=True)
class Sample:
    """The optimum at parameter t: the largest smaller side, the claim's larger side there, and where."""

    t: fmpq
    best: Real
    bound: Real
    kernel: Kernel


@dataclass(frozen=True)
class ClosedForm:
    """f* as a function of the level's parameter t (e^level, or the level): `form` of t, or of sqrt(t) if `root`."""

    form: LogForm
    root: bool

    def __call__(self, t: Real) -> Real:
        """The value at t, with its provenance."""
        return self.form(sqrt(t) if self.root else t)

    def text(self, variable: str) -> str:
        """As text."""
        return self.form.text(f"sqrt({variable})" if self.root else variable)

    def latex(self, variable: str) -> str:
        """As LaTeX."""
        return self.form.latex(rf"\sqrt{{{variable}}}" if self.root else variable)


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
    tight: Instance | None = None
    certificate: dict[str, Any] | None = None
    improvement: Improvement | None = field(default=None)


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
        taken = _samples(shape, frame, root=False)
        form = _closed_form(taken, root=False)
        if form is None and taken:
            squares = _samples(shape, frame, root=True)
            form = _closed_form(squares, root=True)
            taken = squares if form is not None else taken
        samples[frame.inputs] = tuple(taken)
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


def _samples(shape: Shape, frame: Frame, root: bool) -> list[Sample]:
    """Optima on a grid of parameters (squares of rationals if `root`) at which the optimum has the full level."""
    if shape.kind.logarithmic:
        low, probe = fmpq(1), optimum(shape, frame, PROBE)
        top = None if probe is None else _reached(shape, frame, probe).rational
        high = top if top is not None and 1 < top < PROBE else USUAL
    else:
        low, high = fmpq(0), fmpq(1)
    found = []
    for i in range(GRID):
        t = low + (high - low) * fmpq(2 * i + 1, 2 * GRID + 1)
        if root:
            s = low + (high - low) * fmpq(2 * i + 1, 2 * GRID + 1) / (high + 1)
            t = s * s
        sample = optimum(shape, frame, t)
        if sample is not None and compare(_reached(shape, frame, sample), t) is Ordering.EQUAL:
            found.append(sample)
    return found


def _closed_form(samples: Sequence[Sample], root: bool) -> ClosedForm | None:
    if len(samples) < 6:
        return None
    points = [(_root(s.t) if root else s.t, s) for s in samples]
    candidates = arguments_of([(t, s.kernel) for t, s in points])
    form = log_form([(t, s.best) for t, s in points], candidates)
    return None if form is None else ClosedForm(form, root)


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


def _improved(
    found: BestFunction, frames: Sequence[Frame], orders: Sequence[Any], seconds: int, seed: int
) -> BestFunction:
    frames = [f for f in frames if f.inputs in found.forms]
    forms = list(found.forms.values())
    several = len(frames) > 1 or found.shape.claim.domain.keys() == set(frames[0].laws)
    same = several and all(f.root == forms[0].root and f.form.same_as(forms[0].form) for f in forms)
    new = _new_claim(found, everywhere=same, one_entry=False)
    tried = hunt(new, seconds=seconds, seed=seed)
    if tried.failing is not None:
        new = _new_claim(found, everywhere=False, one_entry=True)
        tried = hunt(new, seconds=seconds, seed=seed)
    if tried.failing is not None:
        return replace(found, reason=f"the guess fails at {tried.failing}")
    for frame in frames:
        for sample in _simplest(found, frame):
            instance = frame.instance(sample.kernel)
            if evaluate(new, instance).attained:
                made = certificate(new, "attains", [instance])
                if check_certificate(made).accepted:
                    improvement = _as_improvement(found, new, orders, instance, made)
                    return replace(found, improvement=improvement, certificate=made, reason=f"{tried}")
    return replace(found, reason="no instance of the domain attains the new bound")


def _as_improvement(
    found: BestFunction, new: Claim, orders: Sequence[Any], instance: Instance, made: dict[str, Any]
) -> Improvement:
    samples = [s for n in found.forms for s in found.samples[n]]
    better = [s.t for s, order in zip(samples, orders, strict=True) if order is Ordering.LESS]
    worse = [s.t for s, order in zip(samples, orders, strict=True) if order is Ordering.GREATER]
    name = "e^level" if found.shape.kind.logarithmic else "level"
    shown = "; ".join(f"{n} inputs: {form.text('t')}" for n, form in found.forms.items())
    equal = {str(form.text("t")) for form in found.forms.values()}
    shown = equal.pop() if len(equal) == 1 else shown
    measures = ("the vertices decide, for any number of outputs" if found.shape.exact
                else "the largest value found at the vertices")
    at = "".join(f", {k} = {v}" for k, v in found.parameters.items())
    if worse:
        regime = f"replaces a bound that fails, for instance at {name} = {worse[0]}{at}"
    else:
        strict = "all" if len(better) == len(samples) else f"{len(better)} of"
        regime = f"strictly smaller at {strict} {len(samples)} exact parameters, {name} from {min(better)} to {max(better)}{at}"
    return Improvement(
        kind="bound" if worse else "function",
        claim=new,
        says=f"With t = {name}{at}, the bound of {found.shape.claim.id} may be replaced by {shown}, and by nothing less.",
        latex=new.formula,
        regime=regime,
        verdict="supported",
        scope=f"exact optimum at {len(samples)} parameters with {' and '.join(map(str, found.forms))} inputs ({measures}); "
              f"{min(form.form.confirmed for form in found.forms.values())} values or more met that did not determine a "
              "coefficient",
        optimal_at=instance,
        optimal_certificate=made,
    )


def letters(instance: Instance, frame: Frame) -> int:
    """What the number of inputs of a frame stands for: the letters of an entry, the inputs, or two laws."""
    for value in instance.values():
        if isinstance(value, Database):
            return value.m
    return 2 if frame.kernel is None else int(instance[frame.kernel].n_inputs)


def _new_claim(found: BestFunction, everywhere: bool, one_entry: bool) -> Claim:
    """The smaller sides against the closed form of the own level; on the whole domain, or where a form is known."""
    old, shape, forms = found.shape.claim, found.shape, found.forms
    frame = shape.frames[0]
    any_form = next(iter(forms.values()))

    def finite(**values: Any) -> Relation:
        "The level is finite."
        return shape.level_at(values) < Real.infinity()

    def known(**values: Any) -> Relation:
        "The closed form was found for this number of inputs and these parameters."
        entries = [v.n for v in values.values() if isinstance(v, Database)]
        here = everywhere or letters(values, frame) in forms
        return Relation.all([
            Relation.constant(here and not (one_entry and entries != [1] * len(entries))),
            *(Relation.of("==", values[k], v) for k, v in found.parameters.items() if isinstance(v, Real | int)),
        ])

    def statement(**values: Any) -> Relation:
        t = shape.kind.parameter(shape.level_at(values))
        form = any_form if everywhere else forms[letters(values, frame)]
        return Relation.all(Relation.of("<=", small, form(t)) for small, _ in shape.bounds(values))

    names = list(old.domain)
    variable = "t"
    shown = any_form.latex(variable) if len({f.latex(variable) for f in forms.values()}) == 1 else r";\ ".join(
        rf"{form.latex(variable)}\ (n={n})" for n, form in forms.items()
    )
    where = r"e^{\text{level}}" if shape.kind.logarithmic else r"\text{level}"
    return replace(
        old,
        id=f"{old.id}~best-function" + "".join(f",{k}={v}" for k, v in found.parameters.items()),
        statement=_with_names(statement, names),
        assume=(*old.assume, _with_names(known, names), _with_names(finite, names)),
        says=f"The best bound by a function of the level: {old.says}",
        formula=rf"\cdot\ \le\ {shown},\quad t={where}",
        asserts_tightness=True,
    )


def _with_names(function: Callable[..., Relation], names: Sequence[str]) -> Callable[..., Relation]:
    """`function` of keyword arguments, with these parameters to those who ask for its signature."""
    kinds = inspect.Parameter.KEYWORD_ONLY
    function.__signature__ = inspect.Signature([inspect.Parameter(n, kinds) for n in names])  # type: ignore[attr-defined]
    return function

"""The best function of a level: where a claim bounds a measure by f(level), the least f* for which that is true.

f*(t) is the largest value of the smaller side over the kernels whose level is at most t. It is computed exactly at
rational t: the class's vertices (optimise/builders/columns.py) are enumerated and the claim's own expressions compared
there. For measures that state both that post-processing does not increase them and that they are quasi-convex in the
kernel the vertices decide, for any number of outputs; for others the value is what was found. A closed form of f* is
guessed from these values and has to meet those held back (conjecture.py); the new claim is then hunted over the old
claim's domain.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from flint import fmpq

from ...certificate import check_certificate
from ...claim import Claim, Instance, evaluate
from ...claim.domains import Databases
from ...claim.show import instance_text
from ...kernel import Database, Prior
from ...real import BadInput, Ordering, Real, Relation, compare, ln
from ..hunt import hunt
from ..witness import certificate
from .improvement import Improvement
from .levels import Frame
from .optima import ClosedForm, Sample, closed_form, optimum, parameters, samples_at, square_near
from .proved import with_proof
from .shapes import Shape, by_parameters, letters_of, recognise
from .surfaces import Surface, surface


@dataclass(frozen=True)
class BestFunction:
    """What was found for one choice of a claim's parameters.

    forms: the closed form of f* for each number of inputs (letters of an entry) for which one was found.
    samples: the exact optima behind them.
    tight: an instance at which the claim's own bound is attained, where f* equals it on the whole grid.
    """

    shape: Shape
    parameters: Mapping[str, Any]
    forms: Mapping[int, ClosedForm | Surface]
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

    The new claim has the old domain, or the numbers of inputs for which f* was found. Its verdict is `proved`, for what
    `scope` says, where the mechanism that dominates the class decides, else `supported`. The instance at which it is
    attained has a certificate that the independent checker accepted.
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
    found = _for_all_parameters(shape, groups, share, seed)
    covered = set() if found is None else set(found.forms)
    rest = [(values, [f for f in frames if f.inputs not in covered]) for values, frames in groups]
    return ([] if found is None else [found]) + [
        _for_parameters(shape, values, frames, share, seed) for values, frames in rest if frames
    ]


def _for_all_parameters(
    shape: Shape, groups: Sequence[tuple[Mapping[str, Any], list[Frame]]], seconds: int, seed: int
) -> BestFunction | None:
    """The best function of the level and of a claim's only parameter, for each number of inputs; None if not found."""
    if len(shape.parameters) != 1:
        return None
    forms: dict[int, ClosedForm | Surface] = {}
    samples: dict[int, tuple[Sample, ...]] = {}
    frames: dict[int, Frame] = {}
    for frame in (f for _, group in groups for f in group):
        if frame.inputs not in frames:
            frames[frame.inputs] = frame
            made = surface(shape, frame, shape.parameters[0])
            if made is not None:
                forms[frame.inputs], samples[frame.inputs] = made[0], tuple(made[1])
    if not forms:
        return None
    found = BestFunction(shape, {}, forms, samples)
    return _judged(found, [f for n, f in frames.items() if n in forms], seconds, seed)


def _for_parameters(
    shape: Shape, values: Mapping[str, Any], frames: Sequence[Frame], seconds: int, seed: int
) -> BestFunction:
    forms: dict[int, ClosedForm | Surface] = {}
    samples, reasons = {}, []
    for frame in frames:
        grid = parameters(shape, frame)
        taken = samples_at(shape, frame, grid)
        form = closed_form(shape, frame, taken, root=False)
        if form is None and taken:
            squares = samples_at(shape, frame, [square_near(t) for t in grid])
            form = closed_form(shape, frame, squares, root=True)
            taken = squares if form is not None else taken
        samples[frame.inputs] = tuple(sorted(taken, key=lambda s: s.t))
        if form is not None:
            forms[frame.inputs] = form
        else:
            reasons.append(f"{frame.inputs} inputs: " + (
                "no closed form fits the exact optima" if taken else "the optimum was not computed"))
    found = BestFunction(shape, values, forms, samples, "; ".join(reasons))
    return _judged(found, [f for f in frames if f.inputs in forms], seconds, seed) if forms else found


def _judged(found: BestFunction, frames: Sequence[Frame], seconds: int, seed: int) -> BestFunction:
    """Whether the optima equal the claim's own bound, or what replaces it."""
    orders = [compare(s.best, s.bound) for frame in frames for s in found.samples[frame.inputs]]
    if all(order is Ordering.EQUAL for order in orders):
        return _tight(found, frames)
    if any(not isinstance(order, Ordering) for order in orders):
        return replace(found, reason="the optimum and the bound were not told apart")
    return _improved(found, frames, orders, seconds, seed)


# -- what follows -------------------------------------------------------------------------------------------------


def _tight(found: BestFunction, frames: Sequence[Frame]) -> BestFunction:
    """The claim's own bound is best possible: an instance that attains it, with its certificate."""
    attained = _attaining(found, frames, found.shape.claim)
    if attained is None:
        return replace(found, reason="f* equals the bound on the grid; no instance of the domain attains it")
    instance, made = attained
    return replace(found, tight=instance, certificate=made, reason="the bound is attained")


def _attaining(found: BestFunction, frames: Sequence[Frame], claim: Claim) -> tuple[Instance, dict[str, Any]] | None:
    """The first optimum at which the claim is an equality, with a certificate that the checker accepted."""
    for frame in frames:
        for sample in _simplest(found, frame):
            instance = frame.instance(sample.kernel)
            if evaluate(claim, instance).attained:
                made = certificate(claim, "attains", [instance])
                if check_certificate(made).accepted:
                    return instance, made
    return None


def _simplest(found: BestFunction, frame: Frame) -> list[Sample]:
    """The optimum at simple parameters, then those of the grid."""
    simple = [fmpq(2), fmpq(3, 2), fmpq(3)] if found.shape.kind.logarithmic else [fmpq(1, 2), fmpq(1, 3)]
    form = found.forms[frame.inputs]
    if isinstance(form, ClosedForm) and form.root:
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
    forms = list(found.forms.values())
    several = len(frames) > 1 or frames[0].kernel is None
    pairs = found.shape.pairwise and 2 in found.forms
    same = (several or pairs) and all(f.same_as(forms[0]) for f in forms)
    failing: Instance | None = None
    for extent in _extents(found.shape, same):
        new = _new_claim(found, extent)
        tried = hunt(new, seconds=seconds, seed=seed)
        failing = tried.failing or tried.ill_defined
        if failing is None:
            break
    else:
        return replace(found, reason=f"the closed form fails at {instance_text(failing)}" if failing else "")
    attained = _attaining(found, frames, new)
    if attained is None:
        return replace(found, reason="no instance of the domain attains the new bound")
    instance, made = attained
    improvement = with_proof(_as_improvement(found, new, extent, orders, instance, made), found.shape)
    return replace(found, improvement=improvement, certificate=made, reason=str(tried))


def _extents(shape: Shape, same: bool) -> list[Extent]:
    """Where the closed form may be claimed, the largest first; for all priors only if f* was computed over all."""
    databases = any(isinstance(d, Databases) for d in shape.claim.domain.values())
    fixed = not shape.every_prior
    found = [Extent(same, fixed_priors=fixed)] + ([Extent(one_entry=True, fixed_priors=fixed)] if databases else [])
    return found if fixed or not shape.free_priors else [*found, Extent(one_entry=databases, fixed_priors=True)]


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
              + ("; two inputs decide for any number" if found.shape.pairwise else "")
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


def _new_claim(found: BestFunction, extent: Extent) -> Claim:
    """The smaller sides against the closed form of the instance's own level, on the given extent of the old domain."""
    old, shape, forms = found.shape.claim, found.shape, found.forms
    frame = shape.frames[0]
    any_form = next(iter(forms.values()))

    def form_at(values: Instance) -> ClosedForm | Surface | None:
        return any_form if extent.everywhere else forms.get(letters_of(values, frame))

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
        return Relation.all(Relation.of("<=", small, form.at(t, values)) for small, _ in shape.bounds(values))

    names = list(old.domain)
    texts = {n: form.latex("t") for n, form in forms.items()}
    shown = texts.popitem()[1] if len(set(texts.values())) == 1 else r";\ ".join(
        rf"{text}\ (n={n})" for n, text in texts.items())
    where = r"e^{\text{level}}" if shape.kind.logarithmic else r"\text{level}"
    return replace(
        old,
        id=f"{old.id}~best-function" + "".join(f",{k}={v}" for k, v in found.parameters.items()),
        statement=with_names(statement, names),
        assume=(*old.assume, with_names(known, names), with_names(finite, names)),
        says=f"The best bound by a function of the level: {old.says}",
        formula=rf"\cdot\ \le\ {shown},\quad t={where}",
        scope="; ".join(part for part in (old.scope, extent.text) if part),
        asserts_tightness=True,
    )


def with_names(function: Callable[..., Relation], names: Sequence[str]) -> Callable[..., Relation]:
    """`function` of keyword arguments, with these parameters to those who ask for its signature."""
    kinds = inspect.Parameter.KEYWORD_ONLY
    function.__signature__ = inspect.Signature([inspect.Parameter(n, kinds) for n in names])  # type: ignore[attr-defined]
    return function

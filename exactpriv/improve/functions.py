"""The best function of a level: where a claim bounds a measure by f(level), the least f* for which that is true.

f*(t) is the largest value of the smaller side over the kernels whose level is at most t. It is computed exactly at
rational t: the class's vertices (optimise/builders/columns.py) are enumerated and the claim's own expressions compared
there. For measures that state both that post-processing does not increase them and that they are quasi-convex in the
kernel the vertices decide, for any number of outputs; for others the value is what was found. A closed form of f* is
guessed from these values and has to meet those held back (conjecture.py); the new claim is then hunted over the old
claim's domain.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from flint import fmpq

from ..certificate import check_certificate
from ..claim import Claim, Instance, evaluate
from ..claim.domains import Databases
from ..claim.show import instance_text
from ..prove.levels import Frame
from ..prove.shapes import Shape, by_parameters, recognise
from ..real import Ordering, Real, compare, ln
from ..search.adversary import spread
from ..search.sampling import BAD, Over, evaluated
from ..search.shrink import shrink
from ..search.witness_certificates import certificate
from .challenge import challenge, until
from .extent import Extent, claimed, form_text, hunted_domain, level_text
from .improvement import Improvement
from .optima import ClosedForm, Sample, closed_form, optimum, parameters, samples_at, square_near
from .proved import with_proof
from .surfaces import Surface, surface

EXTREME = 4
"""Exact optima, for each number of inputs, that a hunt starts from."""


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


def best_function(claim: Claim, seconds: float | None = None, seed: int = 0) -> Improvement | None:
    """The first improvement of a bound `measure <= f(level)` by the best function of the level; None if none is found.

    The new claim has the old domain, or the numbers of inputs for which f* was found (`claimed`). Its verdict is
    `proved` where the mechanism that dominates the class decides all that is claimed, else `supported`, after a hunt by
    count over all that is claimed; if `seconds` are up before the hunt is done, there is no improvement. The instance
    at which it is attained has a certificate that the independent checker accepted.
    """
    for found in best_functions(claim, seconds, seed):
        if found.improvement is not None:
            return found.improvement
    return None


def best_functions(claim: Claim, seconds: float | None = None, seed: int = 0) -> list[BestFunction]:
    """The best function for each choice of the claim's parameters; empty if the claim is of another shape."""
    over = until(seconds)
    shape = recognise(claim)
    if isinstance(shape, str):
        return []
    groups = by_parameters(shape)
    found = _for_all_parameters(shape, groups, over, seed)
    covered = set() if found is None else set(found.forms)
    rest = [(values, [f for f in frames if f.inputs not in covered]) for values, frames in groups]
    return ([] if found is None else [found]) + [
        _for_parameters(shape, values, frames, over, seed) for values, frames in rest if frames
    ]


def _for_all_parameters(
    shape: Shape, groups: Sequence[tuple[Mapping[str, Any], list[Frame]]], over: Over, seed: int
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
    return _judged(found, [f for n, f in frames.items() if n in forms], over, seed)


def _for_parameters(
    shape: Shape, values: Mapping[str, Any], frames: Sequence[Frame], over: Over, seed: int
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
    return _judged(found, [f for f in frames if f.inputs in forms], over, seed) if forms else found


def _judged(found: BestFunction, frames: Sequence[Frame], over: Over, seed: int) -> BestFunction:
    """Whether the optima equal the claim's own bound, or what replaces it."""
    orders = [compare(s.best, s.bound) for frame in frames for s in found.samples[frame.inputs]]
    if all(order is Ordering.EQUAL for order in orders):
        return _tight(found, frames)
    if any(not isinstance(order, Ordering) for order in orders):
        return replace(found, reason="the optimum and the bound were not told apart")
    return _improved(found, frames, orders, over, seed)


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


def _improved(
    found: BestFunction, frames: Sequence[Frame], orders: Sequence[Any], over: Over, seed: int
) -> BestFunction:
    """The new claim on the largest extent on which a hunt does not refute it, attained somewhere; or the reason."""
    shape, forms = found.shape, list(found.forms.values())
    several = len(frames) > 1 or frames[0].kernel is None
    same = all(f.same_as(forms[0]) for f in forms)
    everywhere = same and (several or (shape.pairwise and 2 in found.forms))
    extreme = [frame.instance(s.kernel) for frame in frames for s in spread(found.samples[frame.inputs], EXTREME)]
    reason = ""
    for extent in _extents(found, everywhere):
        new = claimed(shape, found.forms, extent)
        tried = challenge(hunted_domain(new, shape, extent), extreme, seed, over)
        if tried.survived:
            break
        if tried.cut:
            return replace(found, reason="the time was up before the closed form had survived a hunt")
        reason = f"the closed form fails at {instance_text(tried.failing)}" if tried.failing else "no instance holds"
    else:
        return replace(found, reason=reason)
    attained = _attaining(found, frames, new)
    if attained is None:
        return replace(found, reason="no instance of the domain attains the new bound")
    beyond = _beyond(found, extent, extreme, same, over, seed)
    instance, made = attained
    hunted = f"held at {tried.held} instances" + (f"; {beyond}" if beyond else "")
    improvement = _as_improvement(found, new, extent, orders, instance, made)
    improvement = with_proof(replace(improvement, hunted=hunted), shape, extent)
    return replace(found, improvement=improvement, certificate=made, reason=hunted)


def _beyond(
    found: BestFunction, extent: Extent, extreme: Sequence[Instance], same: bool, over: Over, seed: int
) -> str:
    """What a hunt over the whole domain of the claim says of the form where it is not claimed; empty if it is."""
    if not extent.words(found.shape):
        return ""
    if not same:
        return "nothing is said beyond that"
    everywhere = claimed(found.shape, found.forms, Extent())
    tried = challenge(everywhere, extreme, seed, over)
    if tried.failing is not None:
        small = shrink(everywhere, tried.failing, lambda i: evaluated(everywhere, i).outcome in BAD)
        return f"beyond that it is false, for instance at {instance_text(small)}"
    if tried.cut:
        return "beyond that nothing is said (the time was up)"
    return f"beyond that it is not claimed, though a hunt of the whole domain found nothing ({tried.held} held)"


def _extents(found: BestFunction, everywhere: bool) -> list[Extent]:
    """Where the closed form may be claimed, the largest first; for all priors only if f* was computed over all."""
    shape = found.shape
    databases = any(isinstance(d, Databases) for d in shape.claim.domain.values())
    fixed = not shape.every_prior
    known = Extent(tuple(found.forms), fixed_priors=fixed, parameters=found.parameters)
    extents = [replace(known, sizes=None) if everywhere else known]
    if databases:
        extents.append(replace(known, one_entry=True))
    if not fixed and shape.free_priors:
        extents.append(replace(known, one_entry=databases, fixed_priors=True))
    return extents


def _as_improvement(
    found: BestFunction, new: Claim, extent: Extent, orders: Sequence[Any], instance: Instance, made: dict[str, Any]
) -> Improvement:
    samples = [s for n in found.forms for s in found.samples[n]]
    better = [s.t for s, order in zip(samples, orders, strict=True) if order is Ordering.LESS]
    worse = [s.t for s, order in zip(samples, orders, strict=True) if order is Ordering.GREATER]
    where = extent.words(found.shape)
    suffix = f", {where}" if where else ""
    if worse:
        regime = f"replaces a bound that fails, for instance at t = {worse[0]}{suffix}"
    else:
        regime = (f"strictly smaller at {len(better)} of {len(samples)} exact parameters, t from {min(better)} to "
                  f"{max(better)}{suffix}")
    return Improvement(
        kind="bound" if worse else "function",
        claim=new,
        says=f"with {level_text(found.shape)} the bound of {found.shape.claim.id} may be replaced by "
             f"{form_text(found.forms)}, which is attained",
        latex=new.formula,
        regime=regime,
        verdict="supported",
        claimed=where,
        scope=f"exact optimum at {len(samples)} parameters with {' and '.join(map(str, found.forms))} inputs ("
              + ("the vertices decide, for any number of outputs" if found.shape.exact
                 else "the largest value at the vertices")
              + ("; two inputs decide for any number" if found.shape.pairwise else "")
              + f"); at least {min(form.confirmed for form in found.forms.values())} of them did not determine the "
              "closed form",
        optimal_at=instance,
        optimal_certificate=made,
    )

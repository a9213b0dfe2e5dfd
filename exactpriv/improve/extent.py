"""Where a closed form of a best function is claimed: for which sizes, priors and parameters, in words and as a claim.

A form that was fitted for some numbers of inputs is claimed for these alone, unless every size seen has the same one.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from flint import fmpq

from ..claim import Claim, Instance
from ..claim.domains import Databases, Kernels, OneOf, Priors
from ..claim.domains.common import sizes
from ..claim.explain import formula
from ..foreign import latex
from ..kernel import Database, Prior
from ..prove.shapes import Shape, generic, letters_of
from ..real import BadInput, Real, Relation
from .optima import ClosedForm
from .surfaces import Surface

Form = ClosedForm | Surface


@dataclass(frozen=True)
class Extent:
    """`sizes`: the numbers of inputs (letters of an entry), all of them if None; with databases of one entry only;
    with the uniform prior only; at these values of parameters only."""

    sizes: tuple[int, ...] | None = None
    one_entry: bool = False
    fixed_priors: bool = False
    parameters: Mapping[str, Any] = field(default_factory=dict)

    def words(self, shape: Shape) -> str:
        """In words; empty where this is the whole domain of the shape's claim at finite levels."""
        domains = shape.claim.domain.values()
        databases = any(isinstance(d, Databases) for d in domains)
        parts: list[str] = []
        if self.sizes is not None and not set(sizes_in(shape) or (0,)) <= set(self.sizes):
            listed = " or ".join(map(str, self.sizes))
            parts.append(f"entries of {listed} letters" if databases else f"{listed} inputs")
        if self.one_entry and any(isinstance(d, Databases) and d.entries != (1, 1) for d in domains):
            parts.append("databases of one entry")
        if self.fixed_priors:
            parts.append("the uniform prior")
        parts += [f"{name} = {value}" for name, value in self.parameters.items()]
        return " and ".join(parts)

    def covered_by(self, shape: Shape, letters: str, entries: str) -> bool:
        """Whether a proof for these letters ("any", "three", "two") and entries ("any", "one") is one for all of it."""
        claimed = self.sizes if self.sizes is not None else sizes_in(shape)
        proved = {"two": {2}, "three": {2, 3}}.get(letters)
        databases = [d for d in shape.claim.domain.values() if isinstance(d, Databases)]
        one = self.one_entry or all(d.entries == (1, 1) for d in databases)
        return (proved is None or (claimed is not None and set(claimed) <= proved)) and (entries == "any" or one)


def sizes_in(shape: Shape) -> tuple[int, ...] | None:
    """The sizes of the domain that matter to a form, 1 left out (it has no pair of rows); None if not known."""
    if shape.frames[0].kernel is None:
        return (2,)
    databases = [d for d in shape.claim.domain.values() if isinstance(d, Databases)]
    if databases:
        low, high = databases[0].letters
        return tuple(range(max(low, 2), high + 1))
    domain = shape.claim.domain[shape.frames[0].kernel]
    if not isinstance(domain, Kernels) or callable(domain.inputs):
        return None
    return tuple(n for n in sizes(domain.inputs, {}) if n > 1)


def claimed(
    shape: Shape, forms: Mapping[int, Form], extent: Extent, name: str = "best-function", tight: bool = True
) -> Claim:
    """The smaller sides against the closed form of the instance's own level, on the given extent of the old domain."""
    old, frame = shape.claim, shape.frames[0]
    any_form = next(iter(forms.values()))

    def form_at(values: Instance) -> Form | None:
        return any_form if extent.sizes is None else forms.get(letters_of(values, frame))

    def finite(**values: Any) -> Relation:
        "The level is finite."
        return shape.level_at(values) < Real.infinity()

    def known(**values: Any) -> Relation:
        "The closed form is claimed for this number of inputs, these parameters and this level."
        form = form_at(values)
        if form is None:
            return Relation.constant(False)
        parts = [Real(values[k]) == v for k, v in extent.parameters.items() if isinstance(v, Real | int)]
        if extent.one_entry:
            parts += [Real(v.n) == 1 for v in values.values() if isinstance(v, Database)]
        if extent.fixed_priors:
            parts += [v.mass(i) == fmpq(1, len(v)) for k, v in values.items()
                      if isinstance(v, Prior) and k not in frame.laws for i in range(len(v))]
        return Relation.all(parts)

    def statement(**values: Any) -> Relation:
        form, t = form_at(values), shape.kind.parameter(shape.level_at(values))
        if form is None:
            raise BadInput(f"no best bound of {old.id} is known for this number of inputs; give {sorted(forms)} inputs")
        return Relation.all(small <= form.at(t, values) for small, _ in shape.bounds(values))

    names = list(old.domain)
    return replace(
        old,
        id=f"{old.id}~{name}" + "".join(f",{k}={v}" for k, v in extent.parameters.items()),
        statement=with_names(statement, names),
        assume=(*old.assume, with_names(known, names), with_names(finite, names)),
        says=f"The best bound by a function of the level: {old.says}",
        formula=formula_of(shape, forms),
        scope="; ".join(part for part in (old.scope, extent.words(shape)) if part),
        asserts_tightness=tight,
    )


def hunted_domain(made: Claim, shape: Shape, extent: Extent) -> Claim:
    """The claim with domains that hold what its extent admits, so that a hunt generates it and does not filter."""
    domain: dict[str, Any] = {}
    for name, wide in made.domain.items():
        domain[name] = wide
        if name in extent.parameters:
            domain[name] = OneOf([extent.parameters[name]], "its value", exhaustive=False)
        elif isinstance(wide, Databases):
            letters = wide.letters if extent.sizes is None else _between(wide.letters, extent.sizes)
            domain[name] = replace(wide, letters=letters, entries=(1, 1) if extent.one_entry else wide.entries)
        elif isinstance(wide, Kernels) and isinstance(wide.inputs, tuple) and extent.sizes is not None:
            domain[name] = replace(wide, inputs=_between(wide.inputs, extent.sizes))
        elif isinstance(wide, Priors) and extent.fixed_priors and name not in shape.frames[0].laws:
            domain[name] = _uniform(wide)
    return replace(made, domain=domain)


def _between(size: tuple[int, int], known: Sequence[int]) -> tuple[int, int]:
    low, high = max(size[0], min(known)), min(size[1], max(known))
    return (low, high) if low <= high else size


def _uniform(wide: Priors) -> OneOf:
    return OneOf(lambda env: [Prior.uniform(n) for n in sizes(wide.size, env)], "the uniform law", exhaustive=False)


def level_text(shape: Shape) -> str:
    """What t is: the level, with its formula."""
    level = formula(shape.level)
    return f"t = e^{level}" if shape.kind.logarithmic else f"t = {level}"


def form_text(forms: Mapping[int, Form]) -> str:
    """The closed form in t, for each number of inputs where these differ."""
    texts = {n: form.text("t") for n, form in forms.items()}
    if len(set(texts.values())) == 1:
        return next(iter(texts.values()))
    return "; ".join(f"{text} ({n} inputs)" for n, text in texts.items())


def formula_of(shape: Shape, forms: Mapping[int, Form]) -> str:
    """The new bound as LaTeX, with the level in it defined."""
    texts = {n: form.latex("t") for n, form in forms.items()}
    shown = next(iter(texts.values())) if len(set(texts.values())) == 1 else r";\ ".join(
        rf"{text}\ (n={n})" for n, text in texts.items())
    level = rf"\text{{{latex(formula(shape.level))}}}"
    where = rf"e^{{{level}}}" if shape.kind.logarithmic else level
    return rf"{_small_side(shape)}\ \le\ {shown},\quad t={where}"


def _small_side(shape: Shape) -> str:
    """The measure that is bounded, or a dot for several."""
    frame = shape.frames[0]
    sides = {formula(small.to_data()) for small, _ in shape.bounds(frame.instance(generic(frame.inputs)))}
    return rf"\text{{{latex(sides.pop())}}}" if len(sides) == 1 else r"\cdot"


def with_names(function: Callable[..., Relation], names: Sequence[str]) -> Callable[..., Relation]:
    """`function` of keyword arguments, with these parameters to those who ask for its signature."""
    kinds = inspect.Parameter.KEYWORD_ONLY
    function.__signature__ = inspect.Signature([inspect.Parameter(n, kinds) for n in names])  # type: ignore[attr-defined]
    return function

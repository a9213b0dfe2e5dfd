"""Instances and decided comparisons for people: text that can be pasted back into Python."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from ..real import Real, Relation
from ..real.texts import enclosure, real_text


def value_text(value: Any) -> str:
    """One value: a kernel, law or database as its constructor call, a level as `ln r`, any other number exactly."""
    return real_text(value) if isinstance(value, Real) else str(list(value) if isinstance(value, tuple) else value)


def source_text(instance: Mapping[str, Any]) -> str:
    """The values of an instance written out whole: different for different instances, whatever their size."""
    written = ((name, getattr(value, "literal", value.__repr__)()) for name, value in instance.items())
    return ", ".join(f"{name} = {text}" for name, text in written)


def instance_text(instance: Mapping[str, Any]) -> str:
    """`K = Kernel([['1/2', '1/2'], ...]), eps = ln 3/2`."""
    return ", ".join(f"{name} = {value_text(value)}" for name, value in instance.items()) or "the only instance"


@dataclass(frozen=True)
class Sides:
    """The comparison that decides an instance: both sides as text and LaTeX, and a certified enclosure of their gap.

    `gap` is oriented so that a positive gap is a violation (`lhs - rhs` for <=, `rhs - lhs` for >=, its absolute value
    for ==); None if both sides are infinite or no enclosure is known.
    """

    op: str
    lhs: str
    rhs: str
    gap: tuple[str, str] | None
    lhs_latex: str
    rhs_latex: str


class Decided(Protocol):
    """An evaluation (model.py), as far as it is shown here."""

    @property
    def decisive(self) -> Relation | None: ...


def decided_sides(evaluation: Decided) -> Sides | None:
    """The sides of the comparison behind an evaluation, None where it has none."""
    comparison = evaluation.decisive
    if comparison is None or not comparison.is_comparison:
        return None
    lhs, rhs = comparison.args
    return Sides(comparison.op, real_text(lhs), real_text(rhs), _gap(comparison.op, lhs, rhs), lhs.latex(), rhs.latex())


def _gap(op: str, lhs: Real, rhs: Real) -> tuple[str, str] | None:
    if lhs.is_infinite and rhs.is_infinite:
        return None
    difference = rhs - lhs if op in (">=", ">") else lhs - rhs
    low, high = enclosure(difference)
    if op == "==" and low.startswith("-"):
        return enclosure(-difference)
    return low, high

"""Exact one-parameter deformations of an instance, and parameters chosen backwards.

A deformation sends (instance, s) to an instance: s = 1 gives the instance itself, s -> 0 sends something to its end: an
entry value to 0 or to dominance, a kernel's rows (or a second law) together, a number to an end of its range. All
entries that are equal at the start move together, so that symmetries survive. Everything is exact: s is a rational or
a `Real`, rows are divided by their own sums.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice, product
from typing import Any, TypeAlias

from flint import fmpq

from ..claim import Claim, Instance
from ..claim.domains import Numbers
from ..claim.explain import measured
from ..claim.model import admitted, as_relation, call_with, named
from ..kernel import JointLaw, Kernel, Prior
from ..real import BadInput, IllDefined, Ordering, Real, UndecidedError, as_real, compare, exp, ln

Number: TypeAlias = "fmpq | Real"
Places: TypeAlias = dict[str, frozenset[tuple[int, int]]]
"""Variable -> (row, column) of the entries that move together; a law is one row."""

VALUES = 14
"""Exact values that a parameter chosen backwards is tried at."""


@dataclass(frozen=True)
class Deformation:
    """`says`: what happens as s -> 0; `apply(instance, s)`: the instance there, None where there is none."""

    says: str
    apply: Callable[[Instance, Number], Instance | None]


def deformations(claim: Claim, instance: Instance) -> Iterator[Deformation]:
    """Every deformation of one value of entries, one variable, or one pair of laws of the instance."""
    for name in instance:
        domain = claim.domain.get(name)
        if isinstance(domain, Numbers):
            yield from _of_number(domain, name, instance)
    for value, places in _classes(instance):
        yield Deformation(f"{value} -> 0", _scaled(places))
        yield Deformation(f"{value} -> 1", _outweighed(places))
    for name, value in instance.items():
        if isinstance(value, Kernel) and value.n_inputs > 1:
            yield Deformation(f"rows of {name} -> their mean", _rows_together(name))
    laws = [n for n, v in instance.items() if isinstance(v, Prior)]
    for i, one in enumerate(laws):
        for other in laws[:i]:
            if len(instance[one]) == len(instance[other]):
                yield Deformation(f"{one} -> {other}", _towards(one, other))
                yield Deformation(f"{one}, {other} -> their mean", _laws_together(one, other))


def rows_of(value: Any) -> Sequence[Sequence[Number]] | None:
    """The rows of a kernel, or the one row of a law; None for anything else."""
    if isinstance(value, Kernel):
        return value.rows
    return (value.masses,) if isinstance(value, Prior | JointLaw) else None


def with_rows(value: Any, rows: Sequence[Sequence[Number]]) -> Any:
    """A kernel or law of the same kind and size with other entries."""
    if isinstance(value, Kernel):
        return Kernel(rows)
    return Prior(rows[0]) if isinstance(value, Prior) else value.with_masses(rows[0])


def _classes(instance: Instance) -> Iterator[tuple[str, Places]]:
    """Entries of one value strictly between 0 and 1: across all variables, and in each by itself where that differs."""
    everywhere: dict[str, dict[str, set[tuple[int, int]]]] = {}
    for name, value in instance.items():
        for i, row in enumerate(rows_of(value) or ()):
            for j, x in enumerate(row):
                if isinstance(x, fmpq) and 0 < x < 1:
                    everywhere.setdefault(str(x), {}).setdefault(name, set()).add((i, j))
    for shown, found in everywhere.items():
        yield shown, {name: frozenset(places) for name, places in found.items()}
        if len(found) > 1:
            for name, places in found.items():
                yield f"{shown} in {name}", {name: frozenset(places)}


def _reweighted(instance: Instance, places: Places, weight: Callable[[bool], Number]) -> Instance | None:
    made = dict(instance)
    for name, chosen in places.items():
        rows = []
        for i, row in enumerate(rows_of(instance[name]) or ()):
            if any((i, j) in chosen for j in range(len(row))):
                scaled: list[Any] = [x * weight((i, j) in chosen) for j, x in enumerate(row)]
                total = sum(scaled[1:], start=scaled[0])
                if not _positive(total):
                    return None
                rows.append([x / total for x in scaled])
            else:
                rows.append(list(row))
        made[name] = with_rows(instance[name], rows)
    return made


def _positive(x: Number) -> bool:
    return x > 0 if isinstance(x, fmpq) else compare(x, 0) is Ordering.GREATER


def _scaled(places: Places) -> Callable[[Instance, Number], Instance | None]:
    return lambda instance, s: _reweighted(instance, places, lambda chosen: s if chosen else fmpq(1))


def _outweighed(places: Places) -> Callable[[Instance, Number], Instance | None]:
    return lambda instance, s: _reweighted(instance, places, lambda chosen: fmpq(1) if chosen else s)


def _rows_together(name: str) -> Callable[[Instance, Number], Instance | None]:
    def apply(instance: Instance, s: Number) -> Instance:
        kernel = instance[name]
        mean = [_total(column) / kernel.n_inputs for column in zip(*kernel.rows, strict=True)]
        rows = [[m + (x - m) * s for x, m in zip(row, mean, strict=True)] for row in kernel.rows]
        return {**instance, name: Kernel(rows)}

    return apply


def _total(column: Sequence[Any]) -> Any:
    return sum(column[1:], start=column[0])


def _towards(one: str, other: str) -> Callable[[Instance, Number], Instance | None]:
    def apply(instance: Instance, s: Number) -> Instance:
        pairs = zip(instance[one].masses, instance[other].masses, strict=True)
        return {**instance, one: Prior([y + (x - y) * s for x, y in pairs])}

    return apply


def _laws_together(one: str, other: str) -> Callable[[Instance, Number], Instance | None]:
    def apply(instance: Instance, s: Number) -> Instance:
        pairs = list(zip(instance[one].masses, instance[other].masses, strict=True))
        half = fmpq(1, 2)
        first, second = ([(x + y) * half + (x - y) * half * s * sign for x, y in pairs] for sign in (1, -1))
        return {**instance, one: Prior(first), other: Prior(second)}

    return apply


def _of_number(domain: Numbers, name: str, instance: Instance) -> Iterator[Deformation]:
    def moved(to: Callable[[Any, fmpq, fmpq | None, Any], Any]) -> Callable[[Instance, Number], Instance | None]:
        def apply(instance: Instance, s: Number) -> Instance | None:
            q = domain.unwrap(instance[name])
            if q is None:
                return None
            low, high = domain.ends(instance)
            value = as_real(to(q, low, high, s))
            return {**instance, name: ln(value) if domain.level else value}

        return apply

    shown = f"e^{name}" if domain.level else name
    low, high = domain.ends(instance)
    yield Deformation(f"{shown} -> {low}", moved(lambda q, low, high, s: low + (q - low) * s))
    if high is None:
        yield Deformation(f"{shown} -> inf", moved(lambda q, low, high, s: low + (q - low) / s))
    elif high > low:
        yield Deformation(f"{shown} -> {high}", moved(lambda q, low, high, s: high - (high - q) * s))


def symmetric(instance: Instance) -> Instance | None:
    """Every second law of one size, and every second row of a kernel, is the reverse of the one before it; None if that
    changes nothing."""
    made, before = dict(instance), dict[int, Prior]()
    for name, value in instance.items():
        if isinstance(value, Kernel):
            turned = [list(value.rows[i - i % 2])[:: -1 if i % 2 else 1] for i in range(value.n_inputs)]
            made[name] = Kernel(turned)
        elif isinstance(value, Prior) and len(value) in before:
            made[name] = Prior(before.pop(len(value)).masses[::-1])
        elif isinstance(value, Prior):
            before[len(value)] = value
    return None if str(made) == str(dict(instance)) else made


# -- parameters chosen backwards --------------------------------------------------------------------------------------


def backwards(claim: Claim, instance: Instance, most: int = 200) -> Iterator[Instance]:
    """The instance with its numbers replaced by exact values that it has itself: entries, measures, sides of
    assumptions. Admitted instances only, at most `most` of them."""
    names = [n for n, domain in claim.domain.items() if isinstance(domain, Numbers)]
    if not names:
        return
    numbers, levels = _own_values(claim, instance)
    choices = [
        [instance[n], *(levels if claim.domain[n].level else numbers)]  # type: ignore[union-attr]
        for n in names
    ]
    simple = [[v for v in values if _is_simple(v)] for values in choices]
    seen: set[str] = set()
    for chosen in islice(chain(product(*simple), product(*choices)), 40 * most):
        made = {**instance, **dict(zip(names, chosen, strict=True))}
        key = str([str(v) for v in chosen])
        if key not in seen and not admitted(claim, made):
            seen.add(key)
            yield made
            if len(seen) >= most:
                return


def _is_simple(value: Real) -> bool:
    """Whether the number, or e to its power, is a rational."""
    return value.rational is not None or exp(value).rational is not None


def _own_values(claim: Claim, instance: Instance) -> tuple[list[Real], list[Real]]:
    """(numbers, levels): the different entries and measures of the instance; as levels also ln of ratios of entries."""
    entries: dict[str, Real] = {}
    for value in instance.values():
        for row in rows_of(value) or ():
            entries |= {str(x): as_real(x) for x in row}
    found: dict[str, Real] = {}
    for function in (*claim.assume, claim.statement):
        try:
            relation = as_relation(call_with(function, named(instance)))
            values = [value for _, value in measured(relation)]
            values += [side for part in relation.comparisons()[:4] for side in part.args]
        except (IllDefined, UndecidedError, BadInput, ValueError, IndexError):
            continue  # the instance may lie outside of the domain, where the Python of a statement raises what it likes
        found |= {str(v): plain for v in values if (plain := _without_history(v)) is not None}
    numbers = {**entries, **found}
    positive = [x for x in entries.values() if compare(x, 0) is Ordering.GREATER]
    ratios = {str(ln(x / y)): ln(x / y) for x in positive for y in positive}
    levels = {**{k: v for k, v in found.items() if exp(v).rational is not None}, **ratios}
    return list(numbers.values())[:VALUES], list(levels.values())[:VALUES]


def _without_history(x: Real) -> Real | None:
    """The bare number, if it has a normal form."""
    if x.is_infinite:
        return None
    if x.rational is not None:
        return Real(x.rational)
    return None if x.form is None else Real.from_form(x.form)

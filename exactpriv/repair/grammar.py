"""Added hypotheses: narrower versions of a claim, made from the kinds of its variables and the measures in it.

A hypothesis narrows domains (so that what it admits is generated, not filtered) or adds assumptions (decided exactly at
every instance). The grammar looks at the variables' domains, at the ends of ranges, at the sizes that occur, and at the
measures of single variables in the claim's own relation; it never looks at which claim it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

from flint import fmpq

from .. import measure
from ..claim import Claim, Instance
from ..claim.domains import Databases, Integers, Joints, Kernels, Numbers, OneOf, Priors
from ..claim.domains.common import rational, sizes
from ..claim.show import value_text
from ..kernel import Database, Prior
from ..real import Real, Relation, ln
from .conditions import against_scales, between_scalars, defined, of_measures, products, strengthened
from .hypothesis import DoesNotFit, Hypothesis, condition

LISTED = 12
"""Lists of at most so many values lose single values."""
POINTS = tuple(fmpq(p, q) for p, q in ((1, 10), (1, 5), (1, 4), (1, 3), (1, 2), (2, 3), (3, 4), (9, 10)))
LARGE = (fmpq(1), fmpq(3, 2), fmpq(2), fmpq(3), fmpq(4), fmpq(5), fmpq(10))
"""Breakpoints of ranges: POINTS inside a unit interval, LARGE beyond."""


# -- the grammar ------------------------------------------------------------------------------------------------------


def grammar(claim: Claim, measured: Sequence[Any] = (), bad: Sequence[Instance] = ()) -> list[Hypothesis]:
    """Every hypothesis of the grammar for this claim.

    `measured`: provenance trees of measures in the claim's relation. `bad`: instances that fail; breakpoints of ranges
    are placed where they exclude these.
    """
    found: list[Hypothesis] = []
    for name, domain in claim.domain.items():
        if isinstance(domain, Priors):
            found += _of_law(name, domain)
        elif isinstance(domain, Kernels):
            found += _of_kernel(name, domain)
        elif isinstance(domain, Databases):
            found += _of_databases(name, domain)
        elif isinstance(domain, Joints):
            found.append(_positive_joint(name))
        elif isinstance(domain, Numbers):
            found += _of_number(name, domain, [i[name] for i in bad if name in i])
        elif isinstance(domain, Integers):
            found += _of_integer(name, domain)
        elif isinstance(domain, OneOf):
            found += _of_list(name, domain)
    found += [*between_scalars(claim), *against_scales(claim), *products(claim, measured), *strengthened(claim)]
    found += [*of_measures(claim, measured), defined(claim)]
    return list({h.name: h for h in found}.values())


def _narrowed(name: str, says: str, latex: str, variable: str, **changes: Any) -> Hypothesis:
    def change(domain: Any) -> Any:
        if not all(hasattr(domain, attribute) for attribute in changes):
            raise DoesNotFit
        return replace(domain, **changes)

    return Hypothesis(name, says, latex, {variable: change})


def _sized(name: str, variable: str, attribute: str, size: Any, what: str) -> Iterator[Hypothesis]:
    """At least two (three), exactly two, where the size is a range that starts below."""
    if not isinstance(size, tuple):
        return
    low, high = size
    for least in (2, 3):
        if low < least <= high:
            yield _narrowed(f"{name}-at-least-{least}", f"{variable} has at least {least} {what}",
                            rf"\#\text{{{what}}}({variable})\ge{least}", variable, **{attribute: (least, high)})
    if low <= 2 < high:
        yield _narrowed(f"{name}-two", f"{variable} has at most 2 {what}", rf"\#\text{{{what}}}({variable})\le2",
                        variable, **{attribute: (low, 2)})


def _of_law(name: str, domain: Priors) -> Iterator[Hypothesis]:
    if not domain.full_support:
        yield _narrowed(f"{name}-full-support", f"every mass of {name} is positive", rf"{name}>0", name,
                        full_support=True)

    def uniform(wide: Priors | OneOf) -> OneOf:
        if isinstance(wide, OneOf):
            return wide
        fixed = not isinstance(wide.size, tuple)
        return OneOf(lambda e: [Prior.uniform(n) for n in sizes(wide.size, e)], "the uniform law", fixed)

    yield Hypothesis(f"{name}-uniform", f"{name} is uniform", rf"{name}\text{{ uniform}}", {name: uniform})
    yield from _sized(f"{name}-letters", name, "size", domain.size, "letters")


def _of_kernel(name: str, domain: Kernels) -> Iterator[Hypothesis]:
    if not domain.positive:
        yield _narrowed(f"{name}-positive", f"every entry of {name} is positive", rf"{name}>0", name, positive=True)

        def random_rows(values: Mapping[str, Any]) -> Relation:
            return Relation.all(Real(max(row)) < 1 for row in values[name].rows)

        yield Hypothesis(f"{name}-no-deterministic-row", f"no row of {name} is deterministic",
                         rf"\max_y {name}(y|x)<1", assume=(condition((name,), random_rows),))
    if domain.inputs != 1:
        yield Hypothesis(f"{name}-not-constant", f"the rows of {name} are not all equal", rf"\eta_{{TV}}({name})>0",
                         assume=(condition((name,), lambda v: measure.dobrushin(v[name]) > 0),))

        def different(values: Mapping[str, Any]) -> Relation:
            kernel = values[name]
            return Relation.all(
                measure.total_variation(kernel.row(i), kernel.row(j)) > 0
                for i, j in combinations(range(kernel.n_inputs), 2)
            )

        yield Hypothesis(f"{name}-different-rows", f"no two rows of {name} are equal", rf"{name}_x\ne {name}_{{x'}}",
                         assume=(condition((name,), different),))
    yield from _sized(f"{name}-inputs", name, "inputs", domain.inputs, "inputs")
    yield from _sized(f"{name}-outputs", name, "outputs", domain.outputs, "outputs")


def _of_databases(name: str, domain: Databases) -> Iterator[Hypothesis]:
    yield from _sized(f"{name}-letters", name, "letters", domain.letters, "letters")
    yield from _sized(f"{name}-entries", name, "entries", domain.entries, "entries")
    if domain.entries[0] <= 1 < domain.entries[1]:
        yield _narrowed(f"{name}-one-entry", f"{name} has one entry", r"n=1", name, entries=(1, 1))


def _positive_joint(name: str) -> Hypothesis:
    def positive(values: Mapping[str, Any]) -> Relation:
        return Relation.all(Real(x) > 0 for x in values[name].masses)

    return Hypothesis(f"{name}-positive", f"every mass of {name} is positive", rf"{name}>0",
                      assume=(condition((name,), positive),))


def _of_number(name: str, domain: Numbers, bad: Sequence[Real]) -> Iterator[Hypothesis]:
    shown = f"e^{name}" if domain.level else name
    if not domain.low_open:
        end = f"the lower end {domain.low}" if not callable(domain.low) else "its lower end"
        yield _narrowed(f"{name}-above-low-end", f"{shown} is not {end}", rf"{shown}>\min", name, low_open=True)
    if domain.high is not None and not domain.high_open:
        end = f"the upper end {domain.high}" if not callable(domain.high) else "its upper end"
        yield _narrowed(f"{name}-below-high-end", f"{shown} is not {end}", rf"{shown}<\max", name, high_open=True)
    seen = [q for value in bad if (q := domain.unwrap(value)) is not None]
    if not seen:
        return
    lowest, highest = min(seen), max(seen)
    points = POINTS + LARGE
    for t in [t for t in points if t <= lowest][-3:]:
        yield from _ranged(name, shown, domain, "<" if t == lowest else "<=", t)
    for t in [t for t in points if t >= highest][:3]:
        yield from _ranged(name, shown, domain, ">" if t == highest else ">=", t)


def _ranged(name: str, shown: str, domain: Numbers, op: str, t: fmpq) -> Iterator[Hypothesis]:
    """The range cut at t, if t lies inside it."""
    low, high = domain.low, domain.high
    inside = (callable(low) or t > rational(low)) and (high is None or callable(high) or t < rational(high))
    if not inside:
        return
    words = {"<": "below", "<=": "at-most", ">": "above", ">=": "at-least"}
    text, latex = f"{shown} {op} {t}", rf"{shown} {op} {t}".replace("<=", r"\le").replace(">=", r"\ge")
    label = f"{name}-{words[op]}-{t}"
    if op in ("<", "<=") and not callable(low) and not callable(high):
        yield _narrowed(label, text, latex, name, high=t, high_open=op == "<")
    elif op in (">", ">=") and not callable(low) and not callable(high):
        yield _narrowed(label, text, latex, name, low=t, low_open=op == ">")
    else:
        bound = ln(Real(t)) if domain.level else Real(t)
        yield Hypothesis(label, text, latex, assume=(condition((name,), lambda v: Relation.of(op, v[name], bound)),))


def _of_integer(name: str, domain: Integers) -> Iterator[Hypothesis]:
    if not callable(domain.low):
        for n in (domain.low + 1, domain.low + 2):
            label, text, latex = f"{name}-at-least-{n}", f"{name} >= {n}", rf"{name}\ge{n}"
            if callable(domain.high):
                def from_n(values: Mapping[str, Any], n: int = n) -> Relation:
                    return Real(int(values[name])) >= n

                yield Hypothesis(label, text, latex, assume=(condition((name,), from_n),))
            elif n <= domain.high:
                yield _narrowed(label, text, latex, name, low=n)
        if callable(domain.high) or domain.low < domain.high:
            low = domain.low
            yield Hypothesis(f"{name}-is-{low}", f"{name} = {low}", rf"{name}={low}",
                             {name: lambda wide: replace(wide, high=low, exhaustive=True)})
    for parity, word in ((0, "even"), (1, "odd")):
        def right(values: Mapping[str, Any], parity: int = parity) -> Relation:
            return Relation.constant(int(values[name]) % 2 == parity)

        yield Hypothesis(f"{name}-{word}", f"{name} is {word}", rf"{name}\text{{ {word}}}",
                         assume=(condition((name,), right),))


def _inside(value: Any, values: Sequence[Any]) -> bool:
    """Is it a number between others? Where a list stands for a range, leaving out its last values says nothing."""
    if not all(isinstance(v, Real) for v in values):
        return False
    return any((v < value).decide() is True for v in values) and any((v > value).decide() is True for v in values)


def _of_list(name: str, domain: OneOf) -> Iterator[Hypothesis]:
    if callable(domain.values) or not 1 < len(domain.values) <= LISTED:
        return
    values = list(domain.values)
    if all(isinstance(v, Database) for v in values):
        one_entry, two_letters = [v for v in values if v.n == 1], [v for v in values if v.m == 2]
        for text, kept in (("one entry", one_entry), ("two letters", two_letters)):
            if 0 < len(kept) < len(values):
                yield _narrowed(f"{name}-{text}".replace(" ", "-"), f"{name} has {text}", text, name, values=kept)
        return
    for i, value in enumerate(values):
        if not (domain.exhaustive or _inside(value, values)):
            continue
        rest = values[:i] + values[i + 1:]
        text = value_text(value)
        yield _narrowed(f"{name}-not-{text}".replace(" ", "-"), f"{name} is not {text}", rf"{name}\ne{text}", name,
                        values=rest)



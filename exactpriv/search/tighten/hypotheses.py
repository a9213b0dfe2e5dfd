"""Added hypotheses: narrower versions of a claim, made from the kinds of its variables and the measures in it.

A hypothesis narrows domains (so that what it admits is generated, not filtered) or adds assumptions (decided exactly at
every instance). The grammar looks at the variables' domains, at the ends of ranges, at the sizes that occur, and at the
measures of single variables in the claim's own relation; it never looks at which claim it is.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations, permutations
from typing import Any, TypeAlias

from flint import fmpq

from ... import measure
from ...claim import Claim, Instance
from ...claim.domains import Databases, Integers, Joints, Kernels, Numbers, OneOf, Priors
from ...claim.domains.common import sizes
from ...claim.model import admitted, as_relation, call_with, named
from ...claim.show import value_text
from ...kernel import Prior
from ...real import BadInput, IllDefined, Real, Relation, UndecidedError, as_real, ln

Narrowing: TypeAlias = Callable[[Any], Any]

MASSES = (fmpq(1, 100), fmpq(1, 10), fmpq(1, 4))
"""Minimum masses that are tried."""
LISTED = 12
"""Lists of at most so many values lose single values."""
POINTS = tuple(fmpq(p, q) for p, q in ((1, 10), (1, 5), (1, 4), (1, 3), (1, 2), (2, 3), (3, 4), (9, 10)))
LARGE = (fmpq(1), fmpq(3, 2), fmpq(2), fmpq(3), fmpq(4), fmpq(5), fmpq(10))
"""Breakpoints of ranges: POINTS inside a unit interval, LARGE beyond."""


@dataclass(frozen=True)
class Hypothesis:
    """Something that a claim did not assume. `narrow` maps a variable to a change of its domain."""

    name: str
    says: str
    latex: str
    narrow: Mapping[str, Narrowing] = field(default_factory=dict)
    assume: tuple[Callable[..., Relation], ...] = ()

    def __and__(self, other: Hypothesis) -> Hypothesis:
        both = dict(self.narrow)
        for name, change in other.narrow.items():
            both[name] = _after(both[name], change) if name in both else change
        return Hypothesis(
            f"{self.name}-and-{other.name}", f"{self.says}, and {other.says}", rf"{self.latex},\ {other.latex}",
            both, self.assume + other.assume,
        )

    def applied(self, claim: Claim) -> Claim:
        """The claim under this hypothesis, under the id `ID~NAME`; BadInput if that admits nothing."""
        domain = {n: self.narrow[n](d) if n in self.narrow else d for n, d in claim.domain.items()}
        return replace(
            claim,
            id=f"{claim.id}~{self.name}",
            domain=domain,
            assume=claim.assume + self.assume,
            says=f"{claim.says} Added hypothesis: {self.says}.".strip(),
            scope="; ".join(part for part in (claim.scope, self.says) if part),
        )

    def admits(self, claim: Claim, instance: Instance) -> bool:
        """Is an instance of the claim proved to satisfy this hypothesis?"""
        try:
            if self.narrow and admitted(replace(self.applied(claim), assume=()), instance):
                return False
            values = named(instance)
            return all(as_relation(call_with(a, values)).decide() is True for a in self.assume)
        except (BadInput, IllDefined, UndecidedError):
            return False


def _after(first: Narrowing, then: Narrowing) -> Narrowing:
    return lambda domain: then(first(domain))


def condition(names: Sequence[str], relation: Callable[[Mapping[str, Any]], Relation]) -> Callable[..., Relation]:
    """An assumption about the variables `names`, from a function of their values."""

    def assumption(**values: Any) -> Relation:
        return relation(values)

    parameters = [inspect.Parameter(n, inspect.Parameter.KEYWORD_ONLY) for n in names]
    assumption.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    return assumption


# -- sizes ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SizeOf:
    """An integer that an instance has: an integer variable, a number of inputs, outputs, letters or entries."""

    name: str
    latex: str
    variable: str
    of: Callable[[Mapping[str, Any]], int]


def sizes_of(claim: Claim) -> list[SizeOf]:
    """Every size that varies in the claim's domain."""
    found: list[SizeOf] = []
    for name, domain in claim.domain.items():
        if isinstance(domain, Integers):
            found.append(SizeOf(name, name, name, lambda e, n=name: int(e[n])))  # type: ignore[misc]
        elif isinstance(domain, Kernels):
            if isinstance(domain.inputs, tuple):
                found.append(SizeOf(f"inputs-of-{name}", rf"|\mathcal X_{{{name}}}|", name,
                                    lambda e, n=name: int(e[n].n_inputs)))  # type: ignore[misc]
            if isinstance(domain.outputs, tuple):
                found.append(SizeOf(f"outputs-of-{name}", rf"|\mathcal Y_{{{name}}}|", name,
                                    lambda e, n=name: int(e[n].n_outputs)))  # type: ignore[misc]
        elif isinstance(domain, Priors) and isinstance(domain.size, tuple):
            found.append(SizeOf(f"letters-of-{name}", rf"|{name}|", name,
                                lambda e, n=name: len(e[n])))  # type: ignore[misc]
        elif isinstance(domain, Databases):
            found.append(SizeOf(f"letters-of-{name}", rf"m_{{{name}}}", name,
                                lambda e, n=name: int(e[n].m)))  # type: ignore[misc]
            found.append(SizeOf(f"entries-of-{name}", rf"n_{{{name}}}", name,
                                lambda e, n=name: int(e[n].n)))  # type: ignore[misc]
    return found


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
    found += [*_between_scalars(claim), *_of_measures(claim, measured), _defined(claim)]
    return list({h.name: h for h in found}.values())


def _defined(claim: Claim) -> Hypothesis:
    """The last resort for a formula without a value: only where it has one."""

    def has_a_value(values: Mapping[str, Any]) -> Relation:
        try:
            decided = as_relation(call_with(claim.statement, values)).decide()
        except IllDefined:
            return Relation.constant(False)
        return Relation.constant(isinstance(decided, bool))

    return Hypothesis("defined", "every term of the statement has a value", r"\text{defined}",
                      assume=(condition(tuple(claim.domain), has_a_value),))


def _narrowed(name: str, says: str, latex: str, variable: str, **changes: Any) -> Hypothesis:
    def change(domain: Any) -> Any:
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
    if domain.min_mass is None:
        for c in MASSES:
            def bounded(values: Mapping[str, Any], c: fmpq = c) -> Relation:
                return Relation.all(Relation.of(">=", x, c) for x in values[name].masses)

            yield Hypothesis(f"{name}-min-mass-{c}", f"every mass of {name} is at least {c}", rf"\min {name}\ge{c}",
                             assume=(condition((name,), bounded),))

    def uniform(wide: Priors) -> OneOf:
        fixed = not isinstance(wide.size, tuple)
        return OneOf(lambda e: [Prior.uniform(n) for n in sizes(wide.size, e)], "the uniform law", fixed)

    yield Hypothesis(f"{name}-uniform", f"{name} is uniform", rf"{name}\text{{ uniform}}", {name: uniform})
    yield from _sized(f"{name}-letters", name, "size", domain.size, "letters")


def _of_kernel(name: str, domain: Kernels) -> Iterator[Hypothesis]:
    if not domain.positive:
        yield _narrowed(f"{name}-positive", f"every entry of {name} is positive", rf"{name}>0", name, positive=True)

        def random_rows(values: Mapping[str, Any]) -> Relation:
            return Relation.all(Relation.of("<", max(row), 1) for row in values[name].rows)

        yield Hypothesis(f"{name}-no-deterministic-row", f"no row of {name} is deterministic",
                         rf"\max_y {name}(y|x)<1", assume=(condition((name,), random_rows),))
    if domain.inputs != 1:
        yield Hypothesis(f"{name}-not-constant", f"the rows of {name} are not all equal", rf"\eta_{{TV}}({name})>0",
                         assume=(condition((name,), lambda v: Relation.of(">", measure.dobrushin(v[name]), 0)),))

        def different(values: Mapping[str, Any]) -> Relation:
            kernel = values[name]
            return Relation.all(
                Relation.of(">", measure.total_variation(kernel.row(i), kernel.row(j)), 0)
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
        return Relation.all(Relation.of(">", x, 0) for x in values[name].masses)

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
    inside = (callable(low) or t > as_fmpq(low)) and (high is None or callable(high) or t < as_fmpq(high))
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


def as_fmpq(bound: Any) -> fmpq:
    """A constant bound of a range as a rational."""
    value = as_real(bound).rational
    if value is None:
        raise BadInput(f"the bound {bound} is not rational; bounds of a domain are rationals")
    return value


def _of_integer(name: str, domain: Integers) -> Iterator[Hypothesis]:
    def least(n: int) -> Narrowing:
        return lambda wide: replace(wide, low=n)

    if not callable(domain.low):
        for n in (domain.low + 1, domain.low + 2):
            if callable(domain.high) or n <= domain.high:
                yield Hypothesis(f"{name}-at-least-{n}", f"{name} >= {n}", rf"{name}\ge{n}", {name: least(n)})
        if callable(domain.high) or domain.low < domain.high:
            low = domain.low
            yield Hypothesis(f"{name}-is-{low}", f"{name} = {low}", rf"{name}={low}",
                             {name: lambda wide: replace(wide, high=low, exhaustive=True)})
    for parity, word in ((0, "even"), (1, "odd")):
        def right(values: Mapping[str, Any], parity: int = parity) -> Relation:
            return Relation.constant(int(values[name]) % 2 == parity)

        yield Hypothesis(f"{name}-{word}", f"{name} is {word}", rf"{name}\text{{ {word}}}",
                         assume=(condition((name,), right),))


def _of_list(name: str, domain: OneOf) -> Iterator[Hypothesis]:
    if callable(domain.values) or not 1 < len(domain.values) <= LISTED:
        return
    values = list(domain.values)
    for i, value in enumerate(values):
        rest = values[:i] + values[i + 1:]
        text = value_text(value)
        yield _narrowed(f"{name}-not-{text}".replace(" ", "-"), f"{name} is not {text}", rf"{name}\ne{text}", name,
                        values=rest)


def _between_scalars(claim: Claim) -> Iterator[Hypothesis]:
    """x <= 1/n, x <= n, x <= y, x + y <= 1, strict and not, for numbers x, y (levels as e^eps) and sizes n."""
    numbers = [(n, d) for n, d in claim.domain.items() if isinstance(d, Numbers)]
    for name, domain in numbers:
        if domain.level:
            continue
        for size in sizes_of(claim):
            names = tuple(dict.fromkeys((name, size.variable)))
            for op, word in (("<", "below"), ("<=", "at-most"), (">=", "at-least")):
                def inverse(v: Mapping[str, Any], op: str = op, name: str = name, size: SizeOf = size) -> Relation:
                    return Relation.of(op, v[name] * size.of(v), 1)

                shown = op.replace("<=", r"\le").replace(">=", r"\ge")
                yield Hypothesis(f"{name}-{word}-inverse-{size.name}", f"{name} {op} 1/({size.name})",
                                 rf"{name} {shown} 1/{size.latex}", assume=(condition(names, inverse),))
    for (x, dx), (y, dy) in permutations(numbers, 2):
        if dx.level is not dy.level:
            continue
        yield Hypothesis(f"{x}-at-most-{y}", f"{x} <= {y}", rf"{x}\le{y}",
                         assume=(condition((x, y), lambda v, x=x, y=y: Relation.of("<=", v[x], v[y])),))  # type: ignore[misc]
        if x < y and not dx.level:
            yield Hypothesis(f"{x}-plus-{y}-at-most-1", f"{x} + {y} <= 1", rf"{x}+{y}\le1",
                             assume=(condition((x, y), lambda v, x=x, y=y: Relation.of("<=", v[x] + v[y], 1)),))  # type: ignore[misc]
            yield Hypothesis(f"{x}-plus-{y}-below-1", f"{x} + {y} < 1", rf"{x}+{y}<1",
                             assume=(condition((x, y), lambda v, x=x, y=y: Relation.of("<", v[x] + v[y], 1)),))  # type: ignore[misc]


# -- measures in the claim --------------------------------------------------------------------------------------------


def measure_calls(data: Any) -> list[dict[str, Any]]:
    """The measures of whole variables inside a provenance tree, outermost last, without repetition."""
    found: dict[str, dict[str, Any]] = {}

    def walk(node: Any) -> None:
        if isinstance(node, list):
            for part in node:
                walk(part)
        elif isinstance(node, dict):
            for part in node.values():
                walk(part)
            if "measure" in node and all(isinstance(a, dict) and set(a) == {"var"} for a in node["args"]):
                found[str(node)] = node

    walk(data)
    return list(found.values())


def _of_measures(claim: Claim, trees: Sequence[Any]) -> Iterator[Hypothesis]:
    """`ldp(K) < infinity`, `ldp(K) > 0`, `ldp(K) < 1` for the measures of variables of the claim."""
    for tree in trees:
        function = getattr(measure, str(tree["measure"]), None)
        variables = [str(a["var"]) for a in tree["args"]]
        if function is None or not set(variables) <= set(claim.domain):
            continue
        text = f"{tree['measure']}({', '.join(variables)})"
        label = "-".join([str(tree["measure"]), *variables])
        for name, op, bound in (("finite", "<", Real.infinity()), ("positive", ">", Real(0)), ("below-1", "<", Real(1)),
                                ("at-most-ln-2", "<=", ln(Real(2)))):
            def holds(v: Mapping[str, Any], op: str = op, bound: Real = bound, f: Any = function,
                      variables: Sequence[str] = variables) -> Relation:
                return Relation.of(op, f(*(v[n] for n in variables)), bound)

            yield Hypothesis(f"{label}-{name}", f"{text} {op} {bound}", rf"\text{{{text}}} {op} {bound}",
                             assume=(condition(tuple(dict.fromkeys(variables)), holds),))

"""Hypotheses that join several variables of a claim, or speak of the measures in it: conditions, decided exactly."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import permutations, product
from operator import itemgetter
from typing import Any, TypeAlias

from .. import measure
from ..claim import Claim
from ..claim.domains import Databases, Numbers, Priors
from ..claim.model import as_relation, call_with
from ..real import IllDefined, Real, Relation, as_real, exp, ln
from .hypothesis import Hypothesis, SizeOf, condition, sizes_of


def defined(claim: Claim) -> Hypothesis:
    """The last resort for a formula without a value: only where it has one."""

    def has_a_value(values: Mapping[str, Any]) -> Relation:
        try:
            decided = as_relation(call_with(claim.statement, values)).decide()
        except IllDefined:
            return Relation.constant(False)
        return Relation.constant(isinstance(decided, bool))

    return Hypothesis("defined", "every term of the statement has a value", r"\text{defined}",
                      assume=(condition(tuple(claim.domain), has_a_value),))


def between_scalars(claim: Claim) -> Iterator[Hypothesis]:
    """x <= 1/n, x <= n, x <= y, x + y <= 1, strict and not, for numbers x, y (levels as e^eps) and sizes n."""
    numbers = [(n, d) for n, d in claim.domain.items() if isinstance(d, Numbers)]
    for name, domain in numbers:
        if domain.level:
            continue
        for size in sizes_of(claim):
            for op, word in (("<", "below"), ("<=", "at-most"), (">=", "at-least")):
                def inverse(v: Mapping[str, Any], op: str = op, name: str = name, size: SizeOf = size) -> Relation:
                    return Relation.of(op, v[name] * size.of(v), 1)

                shown = op.replace("<=", r"\le").replace(">=", r"\ge")
                yield Hypothesis(f"{name}-{word}-inverse-{size.name}", f"{name} {op} 1/({size.name})",
                                 rf"{name} {shown} 1/{size.latex}", assume=(condition((name, size.variable), inverse),))
    for (x, dx), (y, dy) in permutations(numbers, 2):
        if dx.level is not dy.level:
            continue
        yield Hypothesis(f"{x}-at-most-{y}", f"{x} <= {y}", rf"{x}\le{y}",
                         assume=(condition((x, y), lambda v, x=x, y=y: v[x] <= v[y]),))  # type: ignore[misc]
        if x < y and not dx.level:
            yield Hypothesis(f"{x}-plus-{y}-at-most-1", f"{x} + {y} <= 1", rf"{x}+{y}\le1",
                             assume=(condition((x, y), lambda v, x=x, y=y: v[x] + v[y] <= 1),))  # type: ignore[misc]
            yield Hypothesis(f"{x}-plus-{y}-below-1", f"{x} + {y} < 1", rf"{x}+{y}<1",
                             assume=(condition((x, y), lambda v, x=x, y=y: v[x] + v[y] < 1),))  # type: ignore[misc]


def products(claim: Claim, trees: Sequence[Any]) -> Iterator[Hypothesis]:
    """e^eps c (n + k) <= 1 or 2, strict and not, for a level eps (a variable or a measure), a number c and a size n."""
    levels: list[tuple[str, tuple[str, ...], Callable[[Mapping[str, Any]], Real]]] = [
        (n, (n,), itemgetter(n)) for n, d in claim.domain.items() if isinstance(d, Numbers) and d.level
    ]
    levels += [(text, names, value) for text, _, names, value in _calls(claim, trees)]
    for level, names, value in levels:
        for c, domain in claim.domain.items():
            if not isinstance(domain, Numbers) or domain.level:
                continue
            for size, k, most, op in product(sizes_of(claim), (0, -1, 1), (1, 2), ("<", "<=")):
                def bounded(v: Mapping[str, Any], value: Any = value, c: str = c, size: SizeOf = size, k: int = k,
                            most: int = most, op: str = op) -> Relation:
                    return Relation.of(op, exp(value(v)) * v[c] * (size.of(v) + k), most)

                shift = "" if k == 0 else f"{k:+d}"
                text = f"e^{level} {c} ({size.name}{shift}) {op} {most}"
                yield Hypothesis(text.replace(" ", ""), text, text.replace("<=", r"\le"),
                                 assume=(condition((*names, c, size.variable), bounded),))


Value: TypeAlias = Callable[[Mapping[str, Any]], Real]
Scale: TypeAlias = tuple[str, tuple[str, ...], Value]
"""Text, variables and value of a number that an instance has."""


def scales(claim: Claim) -> list[Scale]:
    """What ranges are compared with: min P and |P| min P of a law, 1 - 1/k of a size, n(1 - 1/m) of a database."""
    found: list[Scale] = []
    for name, domain in claim.domain.items():
        if isinstance(domain, Priors):
            found.append((f"min {name}", (name,), lambda v, n=name: Real(v[n].min_mass())))  # type: ignore[misc]
            found.append((f"|{name}| min {name}", (name,),
                          lambda v, n=name: Real(v[n].min_mass()) * len(v[n])))  # type: ignore[misc]
        elif isinstance(domain, Databases):
            found.append((f"n(1-1/m) of {name}", (name,),
                          lambda v, n=name: Real(v[n].n) * (v[n].m - 1) / v[n].m))  # type: ignore[misc]
    for size in sizes_of(claim):
        found.append((f"1-1/({size.name})", (size.variable,),
                      lambda v, s=size: 1 - Real(1) / s.of(v)))  # type: ignore[misc]
    return found


def against_scales(claim: Claim) -> Iterator[Hypothesis]:
    """x <= s and x < s for every number x (no level) and scale s."""
    for x, domain in claim.domain.items():
        if not isinstance(domain, Numbers) or domain.level:
            continue
        for (text, names, value), op in product(scales(claim), ("<=", "<")):
            def bounded(v: Mapping[str, Any], x: str = x, op: str = op, value: Value = value) -> Relation:
                return Relation.of(op, v[x], value(v))

            said = f"{x} {op} {text}"
            yield Hypothesis(said.replace(" ", ""), said, said.replace("<=", r"\le"),
                             assume=(condition((x, *names), bounded),))


def strengthened(claim: Claim) -> Iterator[Hypothesis]:
    """An assumption l <= r of the claim with its right side times 1/2, the least mass of a law, or 1/n of a size n."""
    factors: list[Scale] = [("1/2", (), lambda v: Real(1) / 2)]
    factors += [s for s in scales(claim) if s[0].startswith("min ")]
    factors += [(f"1/({s.name})", (s.variable,), lambda v, s=s: Real(1) / s.of(v)) for s in sizes_of(claim)]  # type: ignore[misc]
    for place, assumed in enumerate(claim.assume):
        names = tuple(inspect.signature(assumed).parameters)
        for text, more, value in factors:
            def within(v: Mapping[str, Any], assumed: Any = assumed, value: Value = value) -> Relation:
                relation = as_relation(call_with(assumed, v))
                if relation.op not in ("<=", "<"):
                    return Relation.constant(False)
                return Relation(relation.op, (relation.args[0], relation.args[1] * value(v)))

            said = f"assumption {place + 1} holds with {text} times its right side"
            yield Hypothesis(f"assumption-{place + 1}-times-{text.replace(' ', '')}", said, said,
                             assume=(condition((*names, *more), within),))


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


Call: TypeAlias = tuple[str, str, tuple[str, ...], Callable[[Mapping[str, Any]], Real]]


def _calls(claim: Claim, trees: Sequence[Any]) -> Iterator[Call]:
    """The text, a label, the variables and the value of every measure of variables of the claim."""
    for tree in trees:
        function = getattr(measure, str(tree["measure"]), None)
        variables = [str(a["var"]) for a in tree["args"]]
        if function is None or not set(variables) <= set(claim.domain):
            continue

        def value(v: Mapping[str, Any], f: Any = function, variables: Sequence[str] = variables) -> Real:
            return as_real(f(*(v[n] for n in variables)))

        text, label = f"{tree['measure']}({', '.join(variables)})", "-".join([str(tree["measure"]), *variables])
        yield text, label, tuple(variables), value


def of_measures(claim: Claim, trees: Sequence[Any]) -> Iterator[Hypothesis]:
    """`ldp(K) < infinity`, `ldp(K) > 0`, `ldp(K) < 1` for the measures of variables of the claim."""
    bounds = (("finite", "<", Real.infinity()), ("positive", ">", Real(0)), ("below-1", "<", Real(1)),
              ("at-most-ln-2", "<=", ln(Real(2))))
    for text, label, names, value in _calls(claim, trees):
        for name, op, bound in bounds:
            def holds(v: Mapping[str, Any], op: str = op, bound: Real = bound, value: Any = value) -> Relation:
                return Relation.of(op, value(v), bound)

            yield Hypothesis(f"{label}-{name}", f"{text} {op} {bound}", rf"\text{{{text}}} {op} {bound}",
                             assume=(condition(names, holds),))

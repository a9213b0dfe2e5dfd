"""Instances of facts at what a comparison speaks of: the measures in it, in the assumptions, and those that such
instances bring, to a depth.

A chain asks of one measure what it is at most. Here a fact is solved for every measure in it: a line is met wherever
one of its measures, on either side, matches one that is there; what is still free of its variables is matched with
further measures, solved from a linear equation between numbers (`a + b` with `2 * eps`), or tried among the objects of
the statement. Nothing here is trusted: each instance is a step of the checker's own (kinds/derived.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import islice, product
from typing import Any

from ..certificate.checker.arithmetic.work import spend
from ..certificate.checker.kinds.derivation.context import Context
from ..certificate.checker.kinds.derivation.matching import Binding, instance, matched, variables_of
from ..certificate.checker.language.theorems import Theorem, theorems
from ..certificate.schema import CertificateError, Tree

ROUNDS = 2
"""How far what instances bring is followed."""
MOST_MEASURES = 40
"""Measures looked at in all."""
MOST_INSTANCES = 500
FREE = 2
"""Most variables of a fact that are tried among the objects of the statement."""
TRIED = 5
"""Values tried for each of these."""
OBJECTS = ("law", "kernel", "database", "joint", "mixture", "gaussian", "matrix")
INFINITY: Tree = {"op": "inf", "args": []}


@dataclass(frozen=True)
class Known:
    """`lesser op greater`, op <= or ==: an instance of a fact, or an assumption; `reason`: as a summand names it."""

    op: str
    lesser: Tree
    greater: Tree
    reason: dict[str, Tree]


@dataclass
class Collector:
    """What is there of a statement."""

    context: Context
    numbers: list[Tree] = field(default_factory=list)
    rounds: int = ROUNDS
    lacking: dict[Any, tuple[str, Tree, Tree]] = field(default_factory=dict)
    """Conditions that are not shown, of facts that speak of measures of the comparison itself."""
    _first: bool = True
    _measures: dict[Any, Tree] = field(default_factory=dict)
    _objects: dict[str, dict[Any, Tree]] = field(default_factory=dict)
    _found: dict[Any, Known] = field(default_factory=dict)

    def known(self, trees: Iterable[Tree]) -> list[Known]:
        """The instances, those of the measures of `trees` first."""
        ends = [end for _, *both in self.context.assumptions for end in both]
        for tree in (*trees, *ends):
            self._note(tree)
        for name, sort in self.context.sorts.items():
            self._objects.setdefault(sort.name, {}).setdefault(("var", name), {"var": name})
        self._assumed()
        seen: set[Any] = set()
        for _ in range(self.rounds):
            fresh = [(key, tree) for key, tree in self._measures.items() if key not in seen]
            seen |= {key for key, _ in fresh}
            for _, tree in fresh:
                for made, pattern in (*self._own(tree["measure"]), *speaking_of(tree["measure"])):
                    if len(self._found) < MOST_INSTANCES and self.context.knows(made):
                        self._instances(made, pattern, tree)
            self._first = False
            for one in list(self._found.values()):
                self._note(one.lesser)
                self._note(one.greater)
        return list(self._found.values())

    def _own(self, measure: str) -> Iterator[tuple[Theorem, Tree]]:
        """The same of lemmas."""
        return ((made, one) for made in self.context.lemmas.values() for one in patterns_of(made)
                if one["measure"] == measure)  # fmt: skip

    def _note(self, tree: Tree) -> None:
        """The measures in an expression, and the objects in these."""
        for part in measures_in(tree):
            key = self.context.forms.key(part)
            if key not in self._measures and len(self._measures) < MOST_MEASURES:
                self._measures[key] = part
                for one in objects_in(part):
                    self._sorted(one)

    def _is_there(self, tree: Tree) -> bool:
        """Whether an object is one of the statement's: instances that bring others lead away from it."""
        key = self.context.forms.key(tree)
        return any(key in known for known in self._objects.values())

    def _sorted(self, tree: Tree) -> None:
        try:
            name = self.context.sort_of(tree).name
        except CertificateError:
            return
        self._objects.setdefault(name, {}).setdefault(self.context.forms.key(tree), tree)

    def _assumed(self) -> None:
        for place, (op, *ends) in enumerate(self.context.assumptions):
            lesser, greater = ends if op in ("<=", "<", "==") else ends[::-1]
            self._take(Known("==" if op == "==" else "<=", lesser, greater, {"assumption": place}))

    # -- one fact -----------------------------------------------------------------------------------------------------

    def _instances(self, made: Theorem, pattern: Tree, tree: Tree) -> None:
        binding = matched(pattern, tree, self.context.forms)
        if binding is None:
            return
        sorts = dict(made.sorts)
        others = [one for one in patterns_of(made) if one is not pattern]
        for first in islice(self._solved(pattern, tree, binding, sorts), TRIED):
            for whole in self._completed(first, others, sorts):
                self._made(made, whole)

    def _completed(self, binding: Binding, others: list[Tree], sorts: Mapping[str, str]) -> Iterator[Binding]:
        """The binding with the variables that are still free matched with further measures, or tried."""
        free = [name for name in sorts if name not in binding]
        if not free:
            yield binding
            return
        further = False
        for other in others:
            if not any(name in variables_of(other) for name in free):
                continue
            for tree in list(self._measures.values()):
                if tree["measure"] != other["measure"]:
                    continue
                more = matched(other, tree, self.context.forms, binding)
                if more is not None and len(more) > len(binding):
                    for solved in islice(self._solved(other, tree, more, sorts), TRIED):
                        further = True
                        yield from self._completed(solved, [one for one in others if one is not other], sorts)
        if not further and len(free) <= FREE:
            for values in product(*(self._values(sorts[name]) for name in free)):
                yield {**binding, **dict(zip(free, values, strict=True))}

    def _values(self, sort: str) -> list[Tree]:
        """Objects or numbers of the statement of a sort."""
        kind = sort.split()[0]
        if kind in OBJECTS:
            return list(self._objects.get(kind, {}).values())[:TRIED]
        if kind in ("number", "order", "natural"):
            named = [{"var": n} for n, s in self.context.sorts.items() if s.name in ("number", "natural")]
            return [*named, *self.numbers, *(["1", INFINITY] if kind == "order" else [])][:TRIED]
        if kind == "index":
            return [{"var": n} for n, s in self.context.sorts.items() if s.name == "index"][:TRIED]
        return []

    def _solved(self, pattern: Tree, tree: Tree, binding: Binding, sorts: Mapping[str, str]) -> Iterator[Binding]:
        """The binding with the free numbers of computed arguments solved from what stands in their places."""
        pending = [(p, t) for p, t in zip(pattern["args"], tree["args"], strict=True)
                   if isinstance(p, dict) and p.get("op") not in (None, "inf", "union")
                   and variables_of(p) - set(binding)]  # fmt: skip
        if not pending:
            yield binding
            return
        wanted, given = pending[0]
        *first, last = sorted(variables_of(wanted) - set(binding))
        if isinstance(given, list) or not all(sorts[name] in ("number", "order") for name in (*first, last)):
            return
        for values in product(self._parts(given), repeat=len(first)):
            partly = {**binding, **dict(zip(first, values, strict=True))}
            value = self._linear(wanted, given, last, partly)
            if value is not None:
                yield from self._solved(pattern, tree, {**partly, last: value}, sorts)

    def _parts(self, number: Tree) -> list[Tree]:
        """What a number may be split into: its summands, numbers of the statement, its half."""
        summands = number["args"] if isinstance(number, dict) and number.get("op") == "add" else []
        return [*summands, *self._values("number"), {"op": "div", "args": [number, "2"]}][:TRIED]

    def _linear(self, wanted: Tree, given: Tree, name: str, binding: Binding) -> Tree | None:
        """The value of a variable at which an expression that is linear in it is the given number."""
        context = self.context
        try:
            at = [instance(wanted, {**binding, name: value}, {}) for value in ("0", "1", "2")]
            slope = _difference(at[1], at[0])
            if not context.forms.vanishes(_difference(_difference(at[2], at[1]), slope)):
                return None
            value: Tree = {"op": "div", "args": [_difference(given, at[0]), slope]}
            if not (context.span(slope).not_zero and context.span(value).finite):
                return None
        except (CertificateError, ArithmeticError, KeyError):
            return None
        return next((one for one in (*self._values("number"), "0") if context.forms.same(one, value)), value)

    def _made(self, made: Theorem, binding: Binding) -> None:
        """The instance, if it is one and between finite numbers."""
        spend(20)
        if len(self._found) >= MOST_INSTANCES:
            return
        try:
            sizes = self.context.demand_fits(made, binding)
            sides = [instance(side, binding, sizes) for side in (made.left, made.right)]
        except (CertificateError, ArithmeticError):
            if self._first and made.where:
                self._lacks(made, binding)
            return
        if not all(self._is_there(one) for side in sides for part in measures_in(side) for one in objects_in(part)):
            return
        lesser, greater = sides if made.op in ("<=", "<", "==") else sides[::-1]
        self._take(Known("==" if made.op == "==" else "<=", lesser, greater, {"fact": made.text, "with": binding}))

    def _lacks(self, made: Theorem, binding: Binding) -> None:
        """Note the one condition of a fact that is not shown, where its values have their sorts."""
        context = self.context
        try:
            sizes = context.demand_fits(replace(made, where=()), binding)
            trees = [(op, *(instance(side, binding, sizes) for side in sides)) for op, *sides in made.where]
            open_ones = [one for one in trees if not context.settled(*one)]
            if len(open_ones) == 1:
                op, left, right = open_ones[0]
                self.lacking.setdefault((op, context.forms.argument(left), context.forms.argument(right)), open_ones[0])
        except (CertificateError, ArithmeticError):
            return

    def _take(self, one: Known) -> None:
        context = self.context
        try:
            if not (context.span(one.lesser).finite and context.span(one.greater).finite):
                return
            key = (one.op, context.forms.argument(one.lesser), context.forms.argument(one.greater))
        except (CertificateError, ArithmeticError):
            return
        if key[1] != key[2]:
            self._found.setdefault(key, one)


@cache
def speaking_of(measure: str) -> tuple[tuple[Theorem, Tree], ...]:
    """(theorem, the pattern of this measure in it), for each time that a theorem speaks of it."""
    return tuple((made, one) for made in theorems().values() for one in patterns_of(made) if one["measure"] == measure)


def patterns_of(made: Theorem) -> list[Tree]:
    """The measures in both sides of a theorem."""
    return [*measures_in(made.left), *measures_in(made.right)]


def measures_in(tree: Tree) -> Iterator[Tree]:
    """The measures in an expression, those in arguments of measures not among them."""
    if isinstance(tree, dict) and "measure" in tree:
        yield tree
    elif isinstance(tree, dict) and "op" in tree:
        for part in tree["args"]:
            yield from measures_in(part)


def objects_in(tree: Tree) -> Iterator[Tree]:
    """What may be an object in the arguments of a measure, wholes before their parts."""
    parts = tree["args"] if "measure" in tree else next(iter(tree.values()))
    for part in parts if isinstance(parts, list) else ():
        if isinstance(part, dict) and not part.keys() & {"op", "measure", "f", "size"}:
            yield part
            if "var" not in part:
                yield from objects_in(part)


def _difference(one: Tree, other: Tree) -> Tree:
    return {"op": "add", "args": [one, {"op": "neg", "args": [other]}]}

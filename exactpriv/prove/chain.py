"""The search for a derivation: which theorems, at which places, lead from a comparison to one between plain numbers.

Best first over pairs of sides; a move replaces one part of a side by the other side of a theorem about the measure that
stands there, and is made by the independent checker's own step (certificate/checker/kinds/derived.py), so that what is
found is what will be checked. Nothing here is trusted, and the bound is one on moves, not on time: the same search
finds the same proof everywhere.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations, count, product
from typing import Any

from ..certificate.checker.arithmetic.work import OutOfWork, bounded_work
from ..certificate.checker.kinds.derivation.context import Context
from ..certificate.checker.kinds.derivation.forms import frozen
from ..certificate.checker.kinds.derivation.leaves import LEAVES, closes, the_one_number
from ..certificate.checker.kinds.derivation.matching import (
    about,
    about_power,
    followed,
    matched,
    parts_of,
    said_of,
    said_of_power,
    with_part,
)
from ..certificate.checker.kinds.derivation.spans import NoValue
from ..certificate.checker.kinds.derived import assuming, direction, taken
from ..certificate.schema import CertificateError, Tree
from .adding import added
from .calculus import proposed
from .moving import moved
from .restating import restatements
from .sampled import plausible

Sides = tuple[Tree, Tree]

MOVES = 600
"""States that are looked at for one comparison."""
WORK = 300_000
"""Steps of the checker for one leaf."""
SHORT = 40
"""States looked at before what may be infinite is taken apart."""
BRIEF = 12
"""States looked at before a sum of facts is sought, and the comparison is solved for a measure."""
SUMMING = 6_000_000
"""Steps of the checker for a sum of facts."""
RESTATED = 40
"""States looked at for a comparison of which this one is a positive multiple."""
KEPT = 10
"""Comparisons that would be enough, kept for what is said where none is shown."""
DEEPEST = 7
UNLIKELY = 15
"""How much later a pair of sides is looked at that fails as an inequality between numbers."""
UNBOUND = 6
"""Most values tried for a variable of a theorem that the part does not fix."""


@dataclass
class Open:
    """What was left where the search ended: a comparison, with the steps that lead to it from `start` in `context`."""

    op: str
    sides: Sides
    steps: list[Tree]
    start: Sides
    context: Context
    likely: bool = True
    """Whether it may hold between numbers of which nothing else is known."""


@dataclass
class Search:
    """One comparison, `op` <=, < or ==."""

    context: Context
    moves: int = MOVES
    spent: int = 0
    opens: list[Open] = field(default_factory=list)
    """Comparisons that were met and would be enough, likely ones and those of few steps first."""
    numbers: list[Tree] = field(default_factory=list)
    """Numbers that stand somewhere in the statement: values for variables that nothing else fixes."""
    laws: list[Tree] = field(default_factory=list)
    """Normal laws that stand somewhere in the statement, for the same."""
    quick: bool = False
    """Whether a brief chain and a sum of facts are all that is tried."""
    restating: bool = True
    """Whether comparisons of which this is a positive multiple are looked at, too."""

    def proof(self, op: str, sides: Sides) -> Tree | None:
        """A proof of left op right for the checker; None where none was found. NoValue where a side may have none."""
        try:
            for side in sides:
                self.context.span(side)
        except NoValue:
            found = self._finite(sides) if op == "<=" else None
            if found is None:
                raise
            return found
        solved = any(isinstance(side, dict) and "measure" in side for side in sides)
        found = self._by_parts(op, sides) or self._chain(op, sides, BRIEF) or self._added(op, sides)
        found = found or self._inside(op, sides)
        if self.quick:
            return found
        if found is None and not solved:
            found = self._restated(op, sides) or (self._finite(sides, True) if op == "<=" else None)
        found = found or self._chain(op, sides, SHORT)
        if found is None and solved:
            found = self._restated(op, sides)
        if found is None and op == "<=":
            found = self._finite(sides)
        if found is None:
            found = self._chain(op, sides, self.moves)
        if found is None and op == "==":
            both = [
                Search(self.context, self.moves // 2, numbers=self.numbers, laws=self.laws).proof("<=", s)
                for s in (sides, sides[::-1])
            ]
            found = None if None in both else {"both": both}
        return found

    def _restated(self, op: str, sides: Sides) -> Tree | None:
        """A proof of a comparison of which this one is a positive multiple, shortly searched."""
        if not self.restating:
            return None
        for times, new in restatements(sides, self.context):
            inner = Search(self.context, RESTATED, numbers=self.numbers, laws=self.laws, restating=False)
            found = inner._by_parts(op, new) or inner._chain(op, new, RESTATED)
            self.spent += inner.spent
            if found is not None:
                return {"restated": list(new), "times": times, "proof": found}
        return None

    def _added(self, op: str, sides: Sides) -> Tree | None:
        """A proof as a sum of instances of facts and of assumptions, of this comparison or one that it is a multiple
        of."""
        if op == "<" or not self.restating:
            return None
        try:
            with bounded_work(SUMMING, None):
                found = added(op, sides, self.context, self.numbers)
                if found is not None:
                    return found
                for times, new in restatements(sides, self.context):
                    found = added(op, new, self.context, self.numbers)
                    if found is not None:
                        return {"restated": list(new), "times": times, "proof": found}
        except (OutOfWork, ArithmeticError, RecursionError):
            pass
        return None

    def _by_parts(self, op: str, sides: Sides) -> Tree | None:
        """Each argument of a maximum on the left, or of a minimum on the right, by itself."""
        for name, place, wanted in (("left", 0, "max"), ("right", 1, "min")):
            whole = sides[place]
            if op != "==" and isinstance(whole, dict) and whole.get("op") == wanted:
                inner = [self.proof(op, (part, sides[1]) if place == 0 else (sides[0], part)) for part in whole["args"]]
                return None if None in inner else {"each": inner, "of": name}
        return None

    def _inside(self, op: str, sides: Sides) -> Tree | None:
        """Each argument of the first maximum or minimum inside of a side with which the comparison gets no stronger
        than the weakest of these."""
        for name, place in (("left", 0), ("right", 1)):
            for path in _paths(sides[place], []):
                whole = followed(sides[place], path)
                if not path or not isinstance(whole, dict) or whole.get("op") not in ("max", "min"):
                    continue
                grows = direction(sides[place], path, self.context) * (1 if whole["op"] == "max" else -1)
                if op == "==" or grows != (1 if place == 0 else -1):
                    continue
                inner = []
                for part in whole["args"]:
                    changed = with_part(sides[place], path, part)
                    brief = Search(self.context, BRIEF, numbers=self.numbers, laws=self.laws, quick=True)
                    found = brief.proof(op, (changed, sides[1]) if place == 0 else (sides[0], changed))
                    self.spent += brief.spent
                    if found is None:
                        return None
                    inner.append(found)
                return {"each": inner, "of": name, "path": path}
        return None

    def _finite(self, sides: Sides, restated: bool = False) -> Tree | None:
        """The proof where what may be infinite is finite, if the comparison is plain where it is not; `restated`: by a
        comparison of which this one is a positive multiple, or not at all."""
        infinity: Tree = {"op": "inf", "args": []}
        for term in _measures(sides[1], []) + _measures(sides[0], []):
            known = ("<", term, infinity) in self.context.assumptions
            if known or not self.context.span(term).may_be_inf:
                continue
            infinite = assuming(self.context, "==", term, infinity)
            try:
                plain = infinite.span(sides[0]).high <= infinite.span(sides[1]).low
            except NoValue:
                continue
            if plain:  # what else may be infinite is taken apart inside
                finite = assuming(self.context, "<", term, infinity)
                inner = Search(finite, self.moves, numbers=self.numbers, laws=self.laws, restating=self.restating)
                if restated:
                    found = inner._restated("<=", sides) or inner._finite(sides, True)
                else:
                    found = inner.proof("<=", sides)
                self.spent += inner.spent
                for one in inner.opens:
                    self._note(one)
                return None if found is None else {"unless": term, "proof": found}
        return None

    # -- the chain ------------------------------------------------------------------------------------------------

    def _chain(self, op: str, sides: Sides, moves: int) -> Tree | None:
        order = count()
        likely = op == "==" or plausible(*sides, self.context)
        seen = {self._key(sides)}
        queue: list[tuple[int, int, Sides, list[Tree], bool]] = [(_size(sides), next(order), sides, [], likely)]
        looked = 0
        while queue and looked < moves:
            _, _, here, steps, likely = heapq.heappop(queue)
            looked += 1
            self.spent += 1
            leaf = self._leaf(op, here, likely)
            if leaf is not None:
                return {"steps": steps, "leaf": leaf}
            if steps:
                self._note(Open(op, here, steps, sides, self.context, likely))
            if len(steps) >= DEEPEST:
                continue
            for step, after in self._moves(op, here):
                key = self._key(after)
                if key[0] == key[1]:
                    if op == "<":
                        continue
                    return {"steps": [*steps, step], "leaf": "identity"}
                if key not in seen:
                    seen.add(key)
                    likely = op == "==" or plausible(*after, self.context)
                    cost = _size(after) + 3 * (len(steps) + 1) + (0 if likely else UNLIKELY)
                    cost = 0 if likely and op == "<=" and self._equal(after) else cost
                    heapq.heappush(queue, (cost, next(order), after, [*steps, step], likely))
        return None

    def _equal(self, sides: Sides) -> bool:
        """Whether both sides are one by the laws of a field, so that a leaf is tried before anything else."""
        try:
            return self.context.forms.vanishes({"op": "add", "args": [sides[1], {"op": "neg", "args": [sides[0]]}]})
        except (CertificateError, ArithmeticError):
            return False

    def leaf_alone(self, op: str, sides: Sides) -> Tree | None:
        """A proof without steps; None where no leaf shows the comparison as it stands."""
        leaf = self._leaf(op, sides, True)
        return None if leaf is None else {"steps": [], "leaf": leaf}

    def _leaf(self, op: str, sides: Sides, likely: bool) -> Tree | None:
        for leaf in LEAVES if likely else LEAVES[:1]:
            try:
                with bounded_work(WORK, None):
                    if closes(leaf, op, *sides, self.context):
                        return leaf
            except (CertificateError, OutOfWork, ArithmeticError, RecursionError):
                continue
        return self._calculus(sides) if likely and op == "<=" else None

    def _calculus(self, sides: Sides) -> Tree | None:
        found = the_one_number(*sides, self.context)
        if found is None:
            return moved(sides, self.context)
        node = proposed(*sides, *found)
        return None if node is None else {"calculus": node}

    def _note(self, one: Open) -> None:
        found = sorted([*self.opens, one], key=lambda one: (not one.likely, len(one.steps), _weight(one.sides)))
        self.opens = found[:KEPT]

    def _key(self, sides: Sides) -> Any:
        return tuple(frozen(self.context.forms.form(side)) for side in sides)

    def _moves(self, op: str, sides: Sides) -> Iterator[tuple[Tree, Sides]]:
        for place, name in enumerate(("left", "right")):
            for path in _paths(sides[place], []):
                for step in self._steps(op, sides[place], name, path):
                    try:
                        yield step, taken(step, op, sides, self.context)
                    except (CertificateError, ArithmeticError):
                        continue

    def _steps(self, op: str, side: Tree, name: str, path: list[int]) -> Iterator[Tree]:
        part = followed(side, path)
        grows = direction(side, path, self.context) * (1 if name == "left" else -1)
        if isinstance(part, dict) and part.get("op") in ("max", "min") and op != "==":
            if grows == (-1 if part["op"] == "max" else 1):
                yield from ({"side": name, "path": path, "choose": i} for i in range(len(part["args"])))
            return
        base = part["args"][0] if isinstance(part, dict) and part.get("op") == "pow" else None
        if isinstance(base, dict) and "measure" in base:
            own = said_of_power(base["measure"], self.context.lemmas.values())
            yield from self._instances(op, name, path, base, grows, (*own, *about_power(base["measure"])))
        if not isinstance(part, dict) or not ("measure" in part or "var" in part):
            return
        for i, (sign, *ends) in enumerate(self.context.assumptions):
            speaks = any(self.context.forms.same(end, part) for end in ends)
            if speaks and ends[1] != {"op": "inf", "args": []} and (op != "==" or sign == "=="):
                yield {"side": name, "path": path, "assumption": i}
        if "measure" in part:
            own = said_of(part["measure"], self.context.lemmas.values())
            yield from self._instances(op, name, path, part, grows, (*own, *about(part["measure"])))

    def _instances(
        self, op: str, name: str, path: list[int], part: Tree, grows: int, known: Iterable[tuple[Any, Tree, str, Tree]]
    ) -> Iterator[Tree]:
        for made, pattern, sign, other in known:
            sense = {"<=": 1, "<": 1, "==": 0}.get(sign, -1)
            if not self.context.knows(made):
                continue
            if sense and (op == "==" or sense != grows or (isinstance(other, dict) and other.get("op") == "inf")):
                continue
            binding = matched(pattern, part, self.context.forms)
            if binding is None:
                continue
            free = [(n, s) for n, s in made.sorts if n not in binding]
            choices = [self._values(sort) for _, sort in free]
            for values in product(*choices):
                whole = {**binding, **{n: v for (n, _), v in zip(free, values, strict=True)}}
                if free and not _splits(pattern, part, whole):
                    continue
                yield {"side": name, "path": path, "fact": made.text, "with": whole}

    def _values(self, sort: str) -> list[Tree]:
        """Objects of the statement of a sort."""
        kind = sort.split()[0]
        if kind in ("law", "kernel", "database", "joint", "matrix"):
            return [{"var": n} for n, s in self.context.sorts.items() if s.name == kind][:UNBOUND]
        if kind in ("order", "number"):
            named = [{"var": n} for n, s in self.context.sorts.items() if s.name == "number"]
            ends = ["1", {"op": "inf", "args": []}] if kind == "order" else []
            return [*named[:UNBOUND], *[*self.numbers, *ends][:UNBOUND]]
        if kind in ("mixture", "gaussian"):
            named = [{"var": n} for n, s in self.context.sorts.items() if s.name == kind]
            return [*named, *(x for x in self.laws if kind == "mixture")][:UNBOUND]
        if kind == "axes":
            axes = max((s.axes for s in self.context.sorts.values()), default=0)
            return [list(c) for n in range(1, axes + 1) for c in combinations(range(axes), n)]
        if kind == "index":
            return [*({"var": n} for n, s in self.context.sorts.items() if s.name == "index"), 0]
        return []


def _splits(pattern: Tree, part: Tree, values: Mapping[str, Tree]) -> bool:
    """Whether unions of axes in the pattern are of different axes, and those of the part."""
    for wanted, given in zip(pattern["args"], part["args"], strict=True):
        if isinstance(wanted, dict) and wanted.get("op") == "union" and isinstance(given, list):
            parts = [values[side["var"]] for side in wanted["args"] if "var" in side]
            if len(parts) != 2 or sorted([*parts[0], *parts[1]]) != sorted(given):
                return False
    axes = [set(v) for v in values.values() if isinstance(v, list)]
    return len(axes) != 2 or not axes[0] & axes[1]


def _paths(tree: Tree, here: list[int], inside: bool = False) -> Iterator[list[int]]:
    """The paths to all parts of an expression but literals; in the arguments of a measure those to measures alone."""
    if isinstance(tree, dict):
        if not inside or "measure" in tree:
            yield here
        for place, part in enumerate(parts_of(tree) or ()):
            yield from _paths(part, [*here, place], inside or "op" not in tree)


def _measures(tree: Tree, found: list[Tree]) -> list[Tree]:
    if isinstance(tree, dict) and "op" in tree:
        for part in tree["args"]:
            _measures(part, found)
    elif isinstance(tree, dict) and "measure" in tree and tree not in found:
        found.append(tree)
    return found


def _size(tree: Any) -> int:
    """The number of nodes; measures count for more, so that they are left as few as may be."""
    if isinstance(tree, list | tuple):
        return sum(_size(part) for part in tree)
    if isinstance(tree, dict):
        return (2 if "measure" in tree else 1) + sum(_size(part) for part in tree.values())
    return 0


def _weight(sides: Sides) -> tuple[int, int]:
    return len(_measures(sides[1], _measures(sides[0], []))), _size(sides)

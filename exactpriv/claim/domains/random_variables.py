"""Random variables with names, and what is demanded of their joint law: independences, Markov chains, functions.

A law that meets the demands is drawn along a directed graph in which they can be read off (every variable by a kernel
from its parents, a function by a map), or made of few random bits by logical functions, which meet demands that no
graph shows (the sum of two bits is independent of each of them). What is drawn is tested exactly all the same.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import prod
from typing import Any, TypeAlias

from flint import fmpq

from ...kernel import JointLaw
from ...kernel.laws import axes_of, variable_names
from ...real import BadInput
from ...statement.indices import indices
from ...statement.terms import NUMBER, Kind, Term, literal
from ..choice import Chooser, SeededChooser, element, law
from .common import Env, Kept, Size, checked_size, round_robin, simpler_masses
from .databases import Joints, fewest, goes_on
from .declaring import Declared, Declaring, variable_of
from .logical import FAMILY, logical

MAX_CELLS = 1024
MAX_VARIABLES = 16
MAX_SHAPES = 81
GRAPHS, ORDERS = 12, 40
"""Graphs that are kept, and orders of the variables that are tried for them."""
Independence: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""I(A; B | C) = 0, as axes."""
Function: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""The variables on the first axes are functions of those on the second."""


@dataclass(frozen=True)
class RandomVariables:
    """Joint laws of the variables `names` that meet the demands, of any shape; a search tries `shapes`."""

    names: tuple[str, ...]
    shapes: tuple[tuple[int, ...], ...]
    independences: tuple[Independence, ...]
    functions: tuple[Function, ...]
    said: str

    def contains(self, value: Any, env: Env) -> bool:
        """A JointLaw on alphabets from the least on, of rational masses, with these names, that meets every demand
        exactly."""
        if not isinstance(value, JointLaw) or not goes_on(self.shapes, value.shape) or value.names != self.names:
            return False
        if not value.is_rational:
            return False
        return all(_independent(value, *one) for one in self.independences) and all(
            _determined(value, *one) for one in self.functions
        )

    def structured(self, env: Env) -> Iterator[JointLaw]:
        """Laws of logical functions of few uniform bits, and ones drawn along a graph, in turn."""
        return iter(_kept(self))

    def generate(self, choose: Chooser, env: Env) -> JointLaw:
        """A law drawn along a graph in which the demands can be read off."""
        shape = element(choose, self.shapes)
        graph = element(choose, graphs(len(self.names), self.independences, self.functions))
        return drawn(choose, shape, graph, self.names)

    def simpler(self, value: JointLaw, env: Env) -> Iterator[JointLaw]:
        """Smaller numbers, where the demands are still met."""
        for masses in simpler_masses(value.masses, False):
            made = value.with_masses(masses)
            if self.contains(made, env):
                yield made

    def everything(self, env: Env) -> None:
        """Never finite."""
        return None

    def describe(self) -> str:
        """One phrase."""
        return f"random variables {', '.join(self.names)}, {self.said}"

    def declare(self, name: str, declaring: Declaring) -> Declared:
        """A joint law; that variables are independent, or functions of others, is a premise."""
        term = variable_of(name, Kind.JOINT, literal(len(self.names)), names=self.names)
        zero = literal(0, NUMBER)
        for first, second, given in self.independences:
            sets = [_axes(axes) for axes in (first, second, *([given] if given else []))]
            declaring.demand("==", declaring.measure("information", term, *sets), zero)
        for of, by in self.functions:
            declaring.demand("==", declaring.measure("conditional_entropy", term, _axes(of), _axes(by)), zero)
        return Declared(term, least=fewest(self.shapes))


def _axes(axes: Iterable[int]) -> Term:
    return indices(*(literal(axis) for axis in axes))


@lru_cache(maxsize=64)
def _kept(domain: RandomVariables) -> Kept:
    def of_bits() -> Iterator[JointLaw]:
        return (made for made in logical(domain.names, domain.shapes) if domain.contains(made, {}))

    def along_graphs() -> Iterator[JointLaw]:
        return (domain.generate(SeededChooser(seed), {}) for seed in range(FAMILY // 5))

    return Kept(lambda: round_robin([of_bits(), along_graphs()]))


# -- as an author declares them --------------------------------------------------------------------------------------


def random_variables(
    names: str | Sequence[str],
    markov: str | Sequence[str] = (),
    independent: str | Sequence[str] = (),
    functions: Mapping[str, str | Sequence[str]] | None = None,
    letters: Size = (2, 3),
) -> Joints | RandomVariables:
    """Random variables on any finite alphabets, with a joint law that meets the demands.

    `names`: "A B C". `markov`: a chain "A - B - C D" or several; each part is independent of those further on given the
    next. `independent`: "A B C", all independent of each other, or groups with commas between them, "A B, C"; or
    several such. `functions`: {"C": "A B"}, C is a function of A and B; {"C": ["A B", "D"]}, and of D. `letters`: the
    sizes of alphabets that a search tries; a proof is for all. A claim names variables:
    `m.information(X, "A", "B C", "D")`. BadInput for names that are none.
    """
    if not isinstance(names, str | Sequence):
        raise BadInput(f'{names!r} are no names of random variables; write them as "A B C"')
    number = len(names.replace(",", " ").split()) if isinstance(names, str) else len(names)
    if not 1 <= number <= MAX_VARIABLES:
        raise BadInput(f"{number} random variables are none, or more than {MAX_VARIABLES}; give 1 to {MAX_VARIABLES}")
    known = variable_names(names, number)
    shapes = _shapes(checked_size(letters, "letters"), number)
    chains, groups = _several(markov), _several(independent)
    maps = [(of, by) for of, texts in (functions or {}).items() for by in _several(texts)]
    apart = [one for text in chains for one in _chain(text, known)]
    apart += [one for text in groups for one in _groups(text, known)]
    given = [(axes_of(of, known), axes_of(by, known)) for of, by in maps]
    if not apart and not given:
        return Joints(shapes, known, exhaustive=False)
    said = [f"{text} a Markov chain" for text in chains] + [f"{text} independent" for text in groups]
    said += [f"{of} a function of {by}" for of, by in maps]
    return RandomVariables(known, shapes, tuple(apart), tuple(given), ", ".join(said))


def _several(texts: str | Sequence[str]) -> list[str]:
    found = [texts] if isinstance(texts, str) else list(texts)
    for text in found:
        if not isinstance(text, str) or not text.strip():
            raise BadInput(f'{text!r} demands nothing of random variables; write for example "A - B - C"')
    return found


def _chain(text: str, names: tuple[str, ...]) -> Iterator[Independence]:
    parts = [axes_of(part, names) for part in text.split("-")]
    if len(parts) < 3 or any(not part for part in parts):
        raise BadInput(f'{text!r} is no Markov chain; write at least three parts, as in "A - B - C"')
    _different(text, parts)
    for k in range(1, len(parts) - 1):
        yield sum(parts[:k], ()), sum(parts[k + 1 :], ()), parts[k]


def _groups(text: str, names: tuple[str, ...]) -> Iterator[Independence]:
    groups = text.split(",") if "," in text else text.split()
    parts = [axes_of(group, names) for group in groups]
    if len(parts) < 2 or any(not part for part in parts):
        raise BadInput(f'{text!r} are no independent variables; write at least two, as in "A B" or "A, B C"')
    _different(text, parts)
    for k in range(1, len(parts)):
        yield sum(parts[:k], ()), parts[k], ()


def _different(text: str, parts: Sequence[tuple[int, ...]]) -> None:
    axes = sum(parts, ())
    if len(set(axes)) < len(axes):
        raise BadInput(f"{text!r} names a variable twice; name each once")


def _shapes(size: Any, number: int) -> tuple[tuple[int, ...], ...]:
    if callable(size):
        raise BadInput("the alphabets of random variables do not depend on other variables; give (least, greatest)")
    low, high = (size, size) if isinstance(size, int) else size
    if (high - low + 1) ** number <= MAX_SHAPES:
        shapes = list(product(range(low, high + 1), repeat=number))
    else:
        shapes = [(k,) * number for k in range(low, high + 1)]
        shapes += [(high,) * k + (low,) * (number - k) for k in range(1, number)]
    kept = sorted({s for s in shapes if prod(s) <= MAX_CELLS}, key=lambda s: (prod(s), s))
    if not kept:
        raise BadInput(f"{number} variables of {low} letters have over {MAX_CELLS} combinations; give fewer letters")
    return tuple(kept)


# -- what is demanded, tested ----------------------------------------------------------------------------------------


def _independent(value: JointLaw, first: Iterable[int], second: Iterable[int], given: Iterable[int]) -> bool:
    """p(a, b, c) p(c) = p(a, c) p(b, c) everywhere."""
    a, b, c = tuple(first), tuple(second), tuple(given)
    whole = value.marginal((*a, *b, *c))
    left = _masses(value.marginal((*a, *c)))
    right = _masses(value.marginal((*b, *c)))
    middle = _masses(value.marginal(c))
    for index, mass in zip(whole.indices, whole.masses, strict=True):
        x, y, z = index[: len(a)], index[len(a) : len(a) + len(b)], index[len(a) + len(b) :]
        if mass * middle[z] != left[(*x, *z)] * right[(*y, *z)]:
            return False
    return True


def _determined(value: JointLaw, of: Iterable[int], by: Iterable[int]) -> bool:
    """At most one value of `of` has a positive mass with each value of `by`."""
    targets, sources = tuple(of), tuple(by)
    seen: dict[tuple[int, ...], tuple[int, ...]] = {}
    for index, mass in zip(value.indices, value.masses, strict=True):
        if mass:
            here = tuple(index[axis] for axis in targets)
            if seen.setdefault(tuple(index[axis] for axis in sources), here) != here:
                return False
    return True


def _masses(value: JointLaw) -> dict[tuple[int, ...], Any]:
    return dict(zip(value.indices, value.masses, strict=True))


# -- laws along a graph ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Graph:
    """The order in which variables are drawn, the parents of each, and which are functions of them."""

    order: tuple[int, ...]
    parents: tuple[tuple[int, ...], ...]
    maps: frozenset[int]


@lru_cache(maxsize=128)
def graphs(n: int, independences: tuple[Independence, ...], functions: tuple[Function, ...]) -> tuple[Graph, ...]:
    """Graphs of n variables in which every demand can be read off, those with many edges first."""
    found: dict[tuple[tuple[int, ...], ...], Graph] = {}
    choose = random.Random(0)
    for attempt in range(ORDERS):
        order = list(range(n))
        if attempt == 1:
            order.reverse()
        elif attempt > 1:
            choose.shuffle(order)
        made = _graph(order, independences, functions, choose)
        found.setdefault(made.parents, made)
    most = sorted(found.values(), key=lambda one: -sum(map(len, one.parents)))
    return tuple(most[:GRAPHS])


def _graph(
    order: list[int], independences: Sequence[Independence], functions: Sequence[Function], choose: random.Random
) -> Graph:
    """All edges along the order but those between variables that are to be independent; then fewer until it fits."""
    order = _sources_first(order, functions)
    apart = {frozenset((a, b)) for first, second, _ in independences for a in first for b in second}
    maps: dict[int, set[int]] = {}
    for of, by in functions:
        for target in of:
            maps[target] = maps.get(target, set(by)) & set(by)
    parents: dict[int, set[int]] = {}
    for place, one in enumerate(order):
        before = set(order[:place])
        parents[one] = maps[one] & before if one in maps else {p for p in before if frozenset((p, one)) not in apart}
    while not all(_apart(parents, *one) for one in independences):
        # a parent of a map goes last: without it the variable is constant
        edges = sorted((one in maps, one, p) for one, ps in parents.items() for p in ps)
        plain = [edge for edge in edges if not edge[0]] or edges
        _, one, parent = choose.choice(plain)
        parents[one].discard(parent)
    return Graph(tuple(order), tuple(tuple(sorted(parents[k])) for k in range(len(order))), frozenset(maps))


def _sources_first(order: list[int], functions: Sequence[Function]) -> list[int]:
    """The order with what a function is of before the function, where that is possible."""
    made = list(order)
    for _ in functions:
        for of, by in functions:
            for target in of:
                last = max((made.index(source) for source in by if source != target), default=-1)
                here = made.index(target)
                if here < last:
                    made.insert(last, made.pop(here))
    return made


def _apart(
    parents: Mapping[int, set[int]], first: Iterable[int], second: Iterable[int], given: Iterable[int]
) -> bool:
    """Whether the graph separates both sets (its ancestors' moral graph without what is given)."""
    inside = set(first) | set(second) | set(given)
    pending = list(inside)
    while pending:
        for parent in parents[pending.pop()]:
            if parent not in inside:
                inside.add(parent)
                pending.append(parent)
    near: dict[int, set[int]] = {one: set() for one in inside}
    for one in inside:
        together = {one, *parents[one]}
        for member in together:
            near[member] |= together
    reached = set(first) - set(given)
    pending = list(reached)
    while pending:
        for other in near[pending.pop()] - reached - set(given):
            reached.add(other)
            pending.append(other)
    return not reached & set(second)


def drawn(choose: Chooser, shape: tuple[int, ...], graph: Graph, names: tuple[str, ...] | None) -> JointLaw:
    """A law along the graph, each kernel's rows chosen."""
    rows: dict[int, dict[tuple[int, ...], list[fmpq]]] = {}
    noisy = choose.integer(0, 2)
    for one in graph.order:
        mine: dict[tuple[int, ...], list[fmpq]] = {}
        for values in product(*(range(shape[p]) for p in graph.parents[one])):
            sure = one in graph.maps or (noisy == 0 and bool(graph.parents[one]))
            if sure:
                at = choose.integer(0, shape[one] - 1)
                mine[values] = [fmpq(int(k == at)) for k in range(shape[one])]
            else:
                mine[values] = law(choose, shape[one])
        rows[one] = mine
    masses = []
    for index in product(*map(range, shape)):
        mass = fmpq(1)
        for one in graph.order:
            mass *= rows[one][tuple(index[p] for p in graph.parents[one])][index[one]]
            if mass == 0:
                break
        masses.append(mass)
    return JointLaw(shape, masses, names)

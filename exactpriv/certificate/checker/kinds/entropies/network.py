"""Random variables read off laws, kernels and joint laws, and which of them are independent given which.

A law is a random variable, a kernel applied to one is a new one that depends on nothing else: all variables together
form a Bayesian network. Every information of a statement is one of variables and those they are drawn from, whose
joint law is the same in every such network, so that laws which the statement does not tie together may be taken as
independent. A kernel used twice on one input (`parallel` with itself) gives two variables.

Invariants
1. A set of variables is a bit mask; a variable is created after those it is drawn from; no two have one name.
2. `separated` is true only where the sets are independent given the third one in every law of the network.
3. A copy is drawn from the variables it is copied over by the conditional law of what it copies, from nothing else.

What would make it silently wrong: one variable for two uses of a kernel within one information (drawn anew each time),
a joint law's axes taken as independent, a Markov chain read off in the direction in which kernels are written.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ....schema import CertificateError, Tree, integer, sequence, shorten, string
from ...arithmetic.work import spend
from ...language.objects import demand
from ..derivation.context import Context

MAX_VARIABLES = 16
Value: TypeAlias = Any
"""A number of a variable, or a pair of values (of a kernel's product or parallel use)."""
Uses: TypeAlias = dict[tuple[str, Value], int]
"""How often each kernel was applied to each value within one information."""


@dataclass(frozen=True)
class Variable:
    """`parents`: what it is drawn from; `block`: the variables drawn together with it, itself included; `size`: the
    number of its letters, where it has a name; `use`: the kernel that draws it and the value it draws it from, or
    "uniform" for a uniform law."""

    name: str
    parents: int
    block: int
    size: Any = None
    use: Any = None


def key_of(tree: Tree) -> str:
    """Equal exactly for equal trees."""
    return json.dumps(tree, sort_keys=True)


def mask_of(value: Value) -> int:
    """The set of the variables in a value."""
    return 1 << value if isinstance(value, int) else mask_of(value[0]) | mask_of(value[1])


class Network:
    """The random variables of a statement, in the order in which they are drawn."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.variables: list[Variable] = []
        self._place: dict[str, int] = {}
        self._made: dict[Any, Value] = {}
        self._joint: dict[str, tuple[int, ...]] = {}
        several = sum(sort.name == "joint" for sort in context.sorts.values()) > 1
        for name, sort in context.sorts.items():
            if sort.name == "joint":
                axes = sort.labels or tuple(f"{name}[{axis}]" for axis in range(sort.axes))
                shown = [f"{name}.{axis}" if several and sort.labels else axis for axis in axes]
                self._joint[name] = self._drawn(shown, [None] * sort.axes, 0)

    def state(self) -> Any:
        """What `back` goes back to: what is drawn in between is forgotten."""
        return len(self.variables), dict(self._place), dict(self._made)

    def back(self, state: Any) -> None:
        """Forget the variables drawn since."""
        number, place, made = state
        del self.variables[number:]
        self._place, self._made = dict(place), dict(made)

    # -- variables ------------------------------------------------------------------------------------------------

    def _drawn(self, names: Sequence[str], sizes: Sequence[Any], parents: int, use: Any = None) -> tuple[int, ...]:
        """New variables that are drawn together from the parents; all of them if they have none."""
        first = len(self.variables)
        demand(first + len(names) <= MAX_VARIABLES, f"there are more than {MAX_VARIABLES} random variables: use fewer")
        block = ((1 << len(names)) - 1) << first
        for place, (name, size) in enumerate(zip(names, sizes, strict=True), first):
            while name in self._place:
                name += "'"
            self._place[name] = place
            self.variables.append(Variable(name, parents, block, size, use))
        return tuple(range(first, first + len(names)))

    def _values(self, name: str, size: Any, parents: int, use: Any = None) -> Value:
        """A value of that size, in the shape of its product."""
        parts = list(leaves(size))
        names = [name] if len(parts) == 1 else [f"{name}.{k + 1}" for k in range(len(parts))]
        return _shaped(size, iter(self._drawn(names, parts, parents, use)))

    def law(self, tree: Tree, uses: Uses) -> Value:
        """The random variable of a law; CertificateError where the tree is none."""
        sort = self.context.sort_of(tree)
        demand(sort.name == "law", f"{shorten(tree)} is no law: give one")
        if "output" in tree:
            kernel, law = tree["output"]
            return self.applied(kernel, self.law(law, uses), uses)
        key = ("law", key_of(tree))
        if key not in self._made:
            self._made[key] = self._values(text(tree), sort.sizes[0], 0, "uniform" if "uniform" in tree else None)
        return self._made[key]

    def input_of(self, kernel: Tree) -> Value:
        """Any input of a kernel: a variable of its own, whose law is not said."""
        sort = self._kernel(kernel)
        key = ("input", key_of(kernel))
        if key not in self._made:
            self._made[key] = self._values(f"input of {text(kernel)}", sort.sizes[0], 0)
        return self._made[key]

    def _kernel(self, tree: Tree) -> Any:
        sort = self.context.sort_of(tree)
        demand(sort.name == "kernel", f"{shorten(tree)} is no kernel: give one")
        return sort

    def applied(self, kernel: Tree, value: Value, uses: Uses) -> Value:
        """What a kernel draws from a value."""
        spend(20)
        sort = self._kernel(kernel)
        demand(self.size(value) == sort.sizes[0], f"{shorten(kernel)} takes no such input: correct the composition")
        ((op, parts),) = kernel.items()
        if op == "then":
            return self.applied(parts[1], self.applied(parts[0], value, uses), uses)
        if op == "before":
            return self.applied(parts[0], self.applied(parts[1], value, uses), uses)
        if op == "parallel":
            return self.applied(parts[0], value, uses), self.applied(parts[1], value, uses)
        if op == "product":
            demand(not isinstance(value, int), "a product of kernels takes a pair: correct the composition")
            return self.applied(parts[0], value[0], uses), self.applied(parts[1], value[1], uses)
        use = (key_of(kernel), value)
        uses[use] = uses.get(use, 0) + 1
        key = ("applied", *use, uses[use])
        if key not in self._made:
            name = f"{text(kernel)}({self.shown(value)})"
            self._made[key] = self._values(name, sort.sizes[1], mask_of(value), use)
        return self._made[key]

    def axes(self, tree: Tree, uses: Uses) -> tuple[int, ...]:
        """The sets of variables on the axes of a joint law."""
        if isinstance(tree, dict) and len(tree) == 1 and "var" in tree:
            name = string(tree["var"], "a variable's name")
            demand(name in self._joint, f"{shorten(name)} is no joint law: give one")
            return tuple(1 << place for place in self._joint[name])
        raise CertificateError(f"{shorten(tree)} is no joint law that is read here: name a variable")

    def on(self, axes: Sequence[int], tree: Tree) -> int:
        """The set on a list of different axes."""
        found = 0
        for place in sequence(tree, "axes"):
            here = axes[integer(place, "an axis", 0, len(axes) - 1)]
            demand(not found & here, "an axis is named twice: name each once")
            found |= here
        return found

    # -- sizes and names ------------------------------------------------------------------------------------------

    def size(self, value: Value) -> Any:
        """The number of letters of a value, as a size; None where it has no name."""
        if isinstance(value, int):
            return self.variables[value].size
        first, second = (self.size(part) for part in value)
        return None if first is None or second is None else ("product", first, second)

    def shown(self, value: Value) -> str:
        """The names of a value's variables."""
        return ", ".join(self.names(mask_of(value)))

    def names(self, mask: int) -> list[str]:
        """The names of a set, in the order of their creation."""
        return [one.name for place, one in enumerate(self.variables) if mask >> place & 1]

    def set_of(self, tree: Tree) -> int:
        """The set of a list of names, all different."""
        mask = 0
        for name in sequence(tree, "a set of random variables", MAX_VARIABLES):
            place = self._place.get(string(name, "a random variable's name"))
            if place is None or mask >> place & 1:
                raise CertificateError(f"{shorten(name)} is no random variable here, or named twice: correct it")
            mask |= 1 << place
        return mask

    def value_of(self, tree: Tree, size: Any) -> Value:
        """The value of that size whose variables are those named, in order; CertificateError where their sizes differ
        from it."""
        names = sequence(tree, "a kernel's input", MAX_VARIABLES)
        demand(len(names) == len(list(leaves(size))), "the input has another number of parts: name each")
        value = _shaped(size, iter([_only(self.set_of([name])) for name in names]))
        demand(self.size(value) == size, "the input is of another size: correct it")
        return value

    # -- independence ---------------------------------------------------------------------------------------------

    def ancestors(self, mask: int) -> int:
        """The set with all that it is drawn from."""
        found = mask
        for place in reversed(range(len(self.variables))):
            if found >> place & 1:
                found |= self.variables[place].parents
        return found

    def separated(self, first: int, second: int, given: int) -> bool:
        """Whether both sets are independent given the third, whatever the laws and kernels are: no path leads from one
        to the other in the moral graph of the ancestors without what is given (Lauritzen and others 1990)."""
        first, second = first & ~given, second & ~given
        if first & second:
            return False
        inside = self.ancestors(first | second | given)
        near = [0] * len(self.variables)
        for place, one in enumerate(self.variables):
            if inside >> place & 1:
                together = (one.block & inside) | one.parents  # drawn together, from all of the parents
                for member in _members(together):
                    near[member] |= together
        reached = frontier = first
        while frontier:
            spend(10)
            step = 0
            for member in _members(frontier):
                step |= near[member]
            frontier = step & inside & ~given & ~reached
            reached |= frontier
        return not reached & second

    def alike(self, one: int, other: int, mask: int) -> int:
        """The set with two variables exchanged that one kernel drew from one value: it has the same law. Nothing in the
        set or among what it is drawn from may be drawn from either."""
        first, second = self.variables[one], self.variables[other]
        same = one != other and first.use is not None and first.use != "uniform" and first.use == second.use
        single = first.block == 1 << one and second.block == 1 << other
        demand(same and single, "the two variables are not drawn by one kernel from one value: correct them")
        both = 1 << one | 1 << other
        for member in _members(self.ancestors(mask) & ~both):
            demand(not self.ancestors(1 << member) & both, "what is exchanged is used further: leave it out")
        kept = mask & ~both
        return kept | (mask >> one & 1) << other | (mask >> other & 1) << one

    def copy(self, of: int, over: int) -> dict[int, int]:
        """Copies of the variables in `of`, drawn from those in `over` alone; which variable is copied by which."""
        demand(bool(of) and not of & over, "a copy is of variables beside those it is drawn from: correct it")
        members = list(_members(of))
        names = [f"{self.variables[m].name}'" for m in members]
        sizes = [self.variables[m].size for m in members]
        return dict(zip(members, self._drawn(names, sizes, over), strict=True))


def _members(mask: int) -> Iterator[int]:
    place = 0
    while mask:
        if mask & 1:
            yield place
        mask >>= 1
        place += 1


def _only(mask: int) -> int:
    return mask.bit_length() - 1


def leaves(size: Any) -> Iterator[Any]:
    """The factors of a size that is a product, in order."""
    if isinstance(size, tuple) and size[0] == "product":
        yield from leaves(size[1])
        yield from leaves(size[2])
    else:
        yield size


def _shaped(size: Any, places: Iterator[int]) -> Value:
    if isinstance(size, tuple) and size[0] == "product":
        return _shaped(size[1], places), _shaped(size[2], places)
    return next(places)


def text(tree: Tree) -> str:
    """An object in words, for names of random variables."""
    if not isinstance(tree, dict):
        return str(tree)
    if "var" in tree:
        return str(tree["var"])
    ((op, parts), *_) = tree.items()
    return f"{op}({', '.join(text(part) for part in parts)})" if isinstance(parts, list) else str(op)

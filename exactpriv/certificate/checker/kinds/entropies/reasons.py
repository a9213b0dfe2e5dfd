"""Why a linear form in entropies is at least 0, or is 0: what the summands of a proof are.

A reason is an object of one key (entropies/__init__.py). Shannon's inequalities hold for all random
variables; a separation for all of the network; an assumption is the statement's own; a copy has by construction the law
of what it copies, together with what it is copied over.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from ....schema import CertificateError, Tree, integer, sequence, shorten, string
from ...arithmetic.work import spend
from ...language.objects import demand
from ..derivation.spans import INF, MINUS_INF
from .forms import ONE, Form, Reader, add, entropies, information
from .network import Uses, key_of

MAX_COPIES = 4


@dataclass(frozen=True)
class Row:
    """A form that is at least 0, `equal`: 0, `strict`: above 0."""

    form: Form
    equal: bool = False
    strict: bool = False


@dataclass(frozen=True)
class Copy:
    """The variables copied, those over which they are, and which one is copied by which."""

    of: int
    over: int
    images: dict[int, int]

    def image(self, mask: int) -> int:
        """A set of both, with the copies in the place of what they copy."""
        made = mask & self.over
        for member, copied in self.images.items():
            if mask >> member & 1:
                made |= 1 << copied
        return made


@dataclass
class Reasons:
    """The reasons that a proof may use: those of the network, of the assumptions, of its copies."""

    reader: Reader
    assumed: list[Row]
    copies: list[Copy] = field(default_factory=list)

    def copy(self, tree: Tree) -> None:
        """Make a copy: [variables, variables over which]."""
        demand(len(self.copies) < MAX_COPIES, f"there are more than {MAX_COPIES} copies: use fewer")
        of, over = self._sets(tree, 2)
        self.copies.append(Copy(of, over, self.reader.network.copy(of, over)))

    def row(self, tree: Tree) -> Row:
        """What a reason says; CertificateError where it is none."""
        spend(50)
        demand(isinstance(tree, dict) and len(tree) == 1, f"{shorten(tree)} is no reason: give an object of one key")
        ((name, parts),) = tree.items()
        known: dict[str, Callable[[Tree], Row]] = {
            "information": self._information, "entropy": self._entropy, "separated": self._separated,
            "assumption": self._assumption, "alphabet": self._alphabet, "size": self._size, "ln": self._logarithm,
            "one": self._one, "range": self._range, "capacity": self._capacity, "copied": self._copied,
            "uniform": self._uniform, "alike": self._alike,
        }  # fmt: skip
        if name not in known:
            raise CertificateError(f"{shorten(name)} is no reason: use one of {', '.join(known)}")
        return known[name](parts)

    def _sets(self, tree: Tree, number: int) -> list[int]:
        parts = sequence(tree, "sets of random variables", number)
        demand(len(parts) == number, f"there are {len(parts)} sets in place of {number}: correct them")
        return [self.reader.network.set_of(part) for part in parts]

    def _information(self, tree: Tree) -> Row:
        return Row(information(*self._sets(tree, 3)))

    def _entropy(self, tree: Tree) -> Row:
        of, given = self._sets(tree, 2)
        return Row(entropies((of | given, 1), (given, -1)))

    def _separated(self, tree: Tree) -> Row:
        first, second, given = self._sets(tree, 3)
        known = self.reader.network.separated(first, second, given)
        demand(known, "the sets are not independent given the third one by how they are drawn: use an assumption")
        return Row(information(first, second, given), equal=True)

    def _assumption(self, tree: Tree) -> Row:
        place = integer(tree, "an assumption's place", 0)
        demand(place < len(self.assumed), f"there is no assumption {place}: name one")
        return self.assumed[place]

    def _alphabet(self, tree: Tree) -> Row:
        """H of some variables is at most the logarithm of the number of their letters."""
        net, (mask,) = self.reader.network, self._sets([tree], 1)
        form = entropies((mask, -1))
        for place, one in enumerate(net.variables):
            if mask >> place & 1:
                form = add(form, self.reader.letters(one.size))
        return Row(form)

    def _size(self, tree: Tree) -> Row:
        """ln of a size is at least that of its least value, or at most that of its largest."""
        name, end = self._end(tree)
        sizes = self.reader.network.context.sizes
        demand(name in sizes, f"there is no size {shorten(name)}: declare it")
        value = sizes[name][end]
        if value is None:
            raise CertificateError(f"the size {shorten(name)} has no largest value")
        form = add(self.reader.letters(name), self.reader.letters(("number", value)), Fraction(-1))
        return Row(form if end == 0 else add({}, form, Fraction(-1)))

    def _range(self, tree: Tree) -> Row:
        """A number is at least the least rational of its range, or at most the largest."""
        name, end = self._end(tree)
        sort = self.reader.network.context.sorts.get(name)
        if sort is None or sort.span is None:
            raise CertificateError(f"{shorten(name)} is no number: declare it as one")
        low, high = sort.span.low, sort.span.high
        value = (low, high)[end]
        demand(value not in (INF, MINUS_INF), f"{shorten(name)} has no such end")
        form = add({("number", name): Fraction(1)}, {ONE: Fraction(1)}, -Fraction(value[1]))
        return Row(form if end == 0 else add({}, form, Fraction(-1)))

    def _end(self, tree: Tree) -> tuple[str, int]:
        parts = sequence(tree, "a range's end", 2)
        demand(len(parts) == 2 and parts[1] in ("least", "most"), "an end is a name, and least or most: correct it")
        return string(parts[0], "a name"), int(parts[1] == "most")

    def _logarithm(self, tree: Tree) -> Row:
        value = integer(tree, "a logarithm's argument", 2, 10**9)
        form: Form = self.reader.letters(("number", value))
        return Row(form, strict=True)

    def _one(self, tree: Tree) -> Row:
        demand(tree is True, "1 is above 0: say true")
        return Row({ONE: Fraction(1)}, strict=True)

    def _capacity(self, tree: Tree) -> Row:
        """The capacity of a kernel is at least the information of any input."""
        parts = sequence(tree, "a kernel and its input", 2)
        demand(len(parts) == 2, "a capacity is named by a kernel and its input: correct it")
        kernel, names = parts
        sort = self.reader.network.context.sort_of(kernel)
        demand(sort.name == "kernel", f"{shorten(kernel)} is no kernel: give one")
        value = self.reader.network.value_of(names, sort.sizes[0])
        form = self.reader.drawn(kernel, value, Uses())
        return Row(add({("capacity", key_of(kernel)): Fraction(1)}, form, Fraction(-1)))

    def _copied(self, tree: Tree) -> Row:
        """A copy with what it is copied over has the law of what it copies with that."""
        parts = sequence(tree, "a copy and a set", 2)
        demand(len(parts) == 2, "a copy is named by its place and a set: correct it")
        place, (mask,) = integer(parts[0], "a copy's place", 0), self._sets(parts[1:], 1)
        demand(place < len(self.copies), f"there is no copy {place}: make it first")
        made = self.copies[place]
        demand(not mask & ~(made.of | made.over), "the set has more than what is copied, and over what: correct it")
        return Row(entropies((made.image(mask), 1), (mask, -1)), equal=True)

    def _uniform(self, tree: Tree) -> Row:
        net, (mask,) = self.reader.network, self._sets([[tree]], 1)
        one = net.variables[mask.bit_length() - 1]
        demand(one.use == "uniform", f"{shorten(tree)} is not uniform: leave it out")
        return Row(add(self.reader.letters(one.size), entropies((mask, -1))), equal=True)

    def _alike(self, tree: Tree) -> Row:
        """Two variables that one kernel drew from one value may be exchanged."""
        parts = sequence(tree, "two variables and a set", 3)
        demand(len(parts) == 3, "an exchange is named by two variables and a set: correct it")
        one, other, mask = self._sets([[parts[0]], [parts[1]], parts[2]], 3)
        swapped = self.reader.network.alike(one.bit_length() - 1, other.bit_length() - 1, mask)
        return Row(entropies((swapped, 1), (mask, -1)), equal=True)


def summed(pairs: Sequence[tuple[Fraction, Row]]) -> tuple[Form, bool]:
    """The sum of the rows with their coefficients, and whether it is above 0; CertificateError where an inequality has
    a negative one."""
    form: Form = {}
    strict = False
    for coefficient, row in pairs:
        demand(row.equal or coefficient >= 0, "an inequality is multiplied with a negative number: correct it")
        strict = strict or (row.strict and coefficient > 0)
        form = add(form, row.form, coefficient)
    return form, strict

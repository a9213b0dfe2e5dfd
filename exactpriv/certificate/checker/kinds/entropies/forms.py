"""Expressions as rational combinations of entropies of sets of random variables, logarithms, capacities and numbers.

A form maps keys to coefficients that are not 0. Keys: a bit mask, the entropy of that set (nats; never the empty one);
ONE; ("ln", p), the logarithm of a prime or of a larger integer; ("letters", NAME), the logarithm of a size;
("capacity", KERNEL) and ("number", NAME). Every one of them is a finite number for all laws and kernels on finite
alphabets, so that each form is one, and forms may be added and compared.

What would make it silently wrong: a measure read as a combination that it is not (docs/measures.md has the formulas).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, TypeAlias

from ....schema import CertificateError, Tree, rational, sequence, shorten, string
from ...arithmetic.work import spend
from ...language.objects import demand
from ...language.table import MEASURES, Measure
from ..derivation.wellformed import demand_expression
from .network import Network, Uses, key_of, mask_of

Key: TypeAlias = Any
Form: TypeAlias = dict[Key, Fraction]
ONE = ("one",)
LARGEST_FACTORED = 10**6
MAX_BITS = 20_000
ARITIES = {"entropy": (1,), "mutual_information": (2,), "capacity": (1, 2), "mi_dp": (1,)}
"""The measures of laws and kernels that are read, with their numbers of arguments; those of joint laws say themselves
which entropies they are sums of (`entropies` in language/table.py)."""


def entropies(*parts: tuple[int, int]) -> Form:
    """sum of coefficient * H(set), for pairs (set, coefficient); H of no variables is 0."""
    made: Form = {}
    for mask, coefficient in parts:
        if mask:
            made[mask] = made.get(mask, Fraction(0)) + coefficient
    return {key: value for key, value in made.items() if value}


def information(first: int, second: int, given: int) -> Form:
    """I(first; second | given)."""
    return entropies((first | given, 1), (second | given, 1), (first | second | given, -1), (given, -1))


def add(form: Form, other: Mapping[Key, Fraction], factor: Fraction = Fraction(1)) -> Form:
    """form + factor * other."""
    made = dict(form)
    for key, value in other.items():
        total = made.get(key, Fraction(0)) + factor * value
        demand(max(abs(total.numerator), total.denominator).bit_length() <= MAX_BITS, "the numbers are too long")
        if total:
            made[key] = total
        else:
            made.pop(key, None)
    return made


def constant(form: Form) -> Fraction | None:
    """The number that a form is, if it is one."""
    return form.get(ONE, Fraction(0)) if set(form) <= {ONE} else None


class Reader:
    """Reads expressions over one network."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.kernels: dict[str, Tree] = {}
        """The kernels whose capacities occur, by key."""

    def form(self, tree: Tree) -> Form:
        """CertificateError where the expression is no combination of entropies and numbers."""
        demand_expression(tree)
        return self._form(tree)

    def _form(self, tree: Tree) -> Form:
        spend(20)
        if isinstance(tree, str):
            value = rational(tree)
            return {ONE: value} if value else {}
        if "var" in tree:
            return self._number(tree["var"])
        if "measure" in tree:
            return self._measure(tree["measure"], tree["args"])
        demand("op" in tree, f"{shorten(tree)} is no combination of entropies: leave it out")
        op, args = tree["op"], tree["args"]
        if op == "add":
            made: Form = {}
            for part in args:
                made = add(made, self._form(part))
            return made
        if op == "neg":
            return add({}, self._form(args[0]), Fraction(-1))
        if op == "mul":
            made = {ONE: Fraction(1)}
            for part in args:
                made = _times(made, self._form(part))
            return made
        if op == "div":
            divisor = constant(self._form(args[1]))
            demand(bool(divisor), "a divisor is no rational other than 0: multiply the comparison out")
            return add({}, self._form(args[0]), 1 / (divisor or Fraction(1)))
        if op == "ln":
            return self._logarithm(args[0], Fraction(1))
        raise CertificateError(f"{op} of entropies is no combination of entropies: leave it out")

    def _number(self, name: Any) -> Form:
        sort = self.network.context.sorts.get(string(name, "a variable's name"))
        demand(sort is not None and sort.span is not None, f"{shorten(name)} is no number: declare it as one")
        return {("number", name): Fraction(1)}

    def _logarithm(self, tree: Tree, factor: Fraction) -> Form:
        """factor * ln of a product of sizes and positive rationals."""
        if isinstance(tree, str):
            value = rational(tree)
            demand(value > 0, "a logarithm of what is not positive has no value")
            return add(_ln(value.numerator, factor), _ln(value.denominator, -factor))
        demand(isinstance(tree, dict), f"{shorten(tree)} is no expression: give a rational or an object")
        if "size" in tree:
            demand(tree["size"] in self.network.context.sizes, f"there is no size {shorten(tree['size'])}: declare it")
            return {("letters", tree["size"]): factor}
        op = tree.get("op")
        demand(op in ("mul", "div"), "a logarithm is read of sizes and rationals, their products and quotients alone")
        made: Form = {}
        for place, part in enumerate(tree["args"]):
            made = add(made, self._logarithm(part, -factor if op == "div" and place else factor))
        return made

    def letters(self, size: Any) -> Form:
        """The logarithm of a size, as the context has it."""
        if size is None:
            raise CertificateError("the number of letters of that variable has no name")
        if isinstance(size, str):
            return {("letters", size): Fraction(1)}
        if size[0] == "number":
            return _ln(size[1], Fraction(1))
        return add(self.letters(size[1]), self.letters(size[2]))

    # -- measures -------------------------------------------------------------------------------------------------

    def _measure(self, name: Tree, args: list[Tree]) -> Form:
        sequence(args, "a measure's arguments")
        entry = MEASURES.get(string(name, "a measure's name"))
        if entry is not None and entry.entropies is not None:
            return self._of_joint(name, entry, args)
        demand(name in ARITIES, f"{shorten(name)} is no combination of entropies: leave it out")
        demand(len(args) in ARITIES[name], f"{name} has other arguments: correct them")
        net, uses = self.network, Uses()
        if name == "entropy":
            return entropies((mask_of(net.law(args[0], uses)), 1))
        if name == "mutual_information":
            value = net.law(args[1], uses)
            return self.drawn(args[0], value, uses)
        demand(args[1:] in ([], ["1"]), "a capacity of another order is no information: leave it out")
        kernel = args[0]
        demand(net.context.sort_of(kernel).name == "kernel", f"{shorten(kernel)} is no kernel: give one")
        self.kernels[key_of(kernel)] = kernel
        return {("capacity", key_of(kernel)): Fraction(1)}

    def _of_joint(self, name: str, entry: Measure, args: list[Tree]) -> Form:
        """A measure of a joint law and sets of its axes, by the entropies that the table says."""
        assert entry.entropies is not None
        required = sum(not kind.endswith("?") for kind in entry.kinds)
        demand(required <= len(args) <= len(entry.kinds), f"{name} has other arguments: correct them")
        axes = self.network.axes(args[0], Uses())
        for part in args[1:]:
            self.network.on(axes, part)
        parts = entry.entropies(*(frozenset(part) for part in args[1:]))
        spend(20 * len(parts))
        return entropies(*((self.network.on(axes, sorted(part)), sign) for sign, part in parts))

    def drawn(self, kernel: Tree, value: Any, uses: Uses) -> Form:
        """The information between a value and what the kernel draws from it."""
        output = self.network.applied(kernel, value, uses)
        return information(mask_of(value), mask_of(output), 0)

    def largest(self, form: Form) -> Form:
        """A form that has to be shown to be at least 0: a capacity that is subtracted is the information of an input of
        which nothing is said. The form is at least 0 for all laws and kernels exactly if that one is."""
        for key in [k for k, value in form.items() if isinstance(k, tuple) and k[0] == "capacity" and value < 0]:
            kernel = self.kernels[key[1]]
            drawn = self.drawn(kernel, self.network.input_of(kernel), Uses())
            form = add(add(form, {key: -form[key]}), drawn, form[key])
        return form


def _times(one: Form, other: Form) -> Form:
    for form, factor in ((one, constant(other)), (other, constant(one))):
        if factor is not None:
            return add({}, form, factor)
    raise CertificateError("a product of entropies is no combination of them: leave it out")


def _ln(value: int, factor: Fraction) -> Form:
    """factor * ln value, over the primes of a value that is not large."""
    made: Form = {}
    if value > LARGEST_FACTORED:
        return {("ln", value): factor}
    prime = 2
    while value > 1:
        if prime * prime > value:
            prime = value
        while value % prime == 0:
            made[("ln", prime)] = made.get(("ln", prime), Fraction(0)) + factor
            value //= prime
        prime += 1
    return made

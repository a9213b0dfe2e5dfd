"""A variable of a claim as a term: its sort, its sizes, and what else its domain says of it.

The sorts are wider than the domain where that says more: all sizes from the least one on, all numbers between the ends,
all kernels (unused outputs too). What is shown for them holds in the domain.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import FunctionType
from typing import Any

from ...measure.notions import measure_term
from ...statement.numbers import comparisons
from ...statement.reading.reader import Reader
from ...statement.reading.refusal import Unread
from ...statement.reading.source import function_of
from ...statement.reading.values import Environment
from ...statement.terms import Kind, Sort, Term, literal, size, variable
from .common import Size, rational


@dataclass(frozen=True)
class Declared:
    """A variable, and what its domain says of it: `positive`, no mass or entry is 0; the ends of its range (None: free,
    or given by other variables, then a premise), whether they are left out, and whether it is a level, e^eps being what
    the range is of; `values`: the terms that it is one of, where these are few and no range; `convex`: of a function,
    whether it is any that is convex on (0, inf) with f(1) = 0, of which `values` are examples; `ends`: of a number the
    two ends as the domain gives them, constants or terms in earlier variables (None where there is none, or none that
    is read: then the number ranges further); `listed`: whether it is one of a list of numbers, and the ends are the
    least and the greatest of them, `infinite`: and inf is among them; `floor`: what no mass is below; `occur`: whether
    every output occurs; `least`: of a joint law, the least numbers of values of its variables; `further`: whether the
    domain has an end or a floor that is not read, beyond which the variable ranges here; `not_negative`: whether no
    entry of a matrix is below 0."""

    term: Term
    positive: bool = False
    low: Fraction | None = None
    high: Fraction | None = None
    outside: tuple[bool, bool] = (False, False)
    level: bool = False
    values: tuple[Term, ...] = ()
    ends: tuple[Term | Fraction | None, Term | Fraction | None] = (None, None)
    listed: bool = False
    infinite: bool = False
    floor: Term | Fraction | None = None
    occur: bool = False
    least: tuple[int, ...] = ()
    further: bool = False
    not_negative: bool = False
    convex: bool = False


@dataclass
class Declaring:
    """What domains are told while the variables of one claim are declared, in their order."""

    reader: Reader
    sizes: dict[str, tuple[int, int | None]] = field(default_factory=dict)
    """The least and the greatest value of each free size."""
    single: set[str] = field(default_factory=set)
    """The free sizes of which the domain has one value."""
    declared: dict[str, Declared] = field(default_factory=dict)
    premises: list[Term] = field(default_factory=list)
    """What domains demand besides sorts: ends that other variables give, the radius of a ball."""

    def free_size(self, label: str, low: int, high: int | None) -> Term:
        """A size between two ends."""
        self.sizes[label] = (low, high)
        self.reader.known.least[size(label)] = literal(low)
        return size(label)

    def size(self, given: Size, label: str) -> Term:
        """A size of a domain: free between two ends, or what earlier variables give."""
        if callable(given):
            found = self.computed(given, label)
            if not isinstance(found, Term) or found.kind is not Kind.WHOLE:
                if type(found) is int and found >= 1:
                    return literal(found)
                raise Unread(f"the {label} are no size of another variable")
            return found
        low, high = (given, given) if isinstance(given, int) else given
        if isinstance(given, int):
            self.single.add(label)
        return self.free_size(label, low, high)

    def computed(self, given: Callable[..., Any], label: str) -> Any:
        """What a domain's function gives of the variables declared before."""
        terms = {name: one.term for name, one in self.declared.items()}
        if isinstance(given, FunctionType):
            return self.reader.called(function_of(given), [Environment(terms)], {})
        meaning = getattr(given, "meant", None)
        if meaning is None:
            raise Unread(f"the {label} are given by a {type(given).__name__}, which is not read; write a lambda")
        return meaning(terms)

    def end(self, given: Any, label: str) -> Term | Fraction | None:
        """An end of a range: a constant, what earlier variables give, or None."""
        if given is None:
            return None
        if callable(given):
            return self.reader.number(self.computed(given, label))
        q = rational(given)
        return Fraction(int(q.p), int(q.q))

    def readable(self, given: Any, label: str) -> Term | Fraction | None:
        """An end of a range; None also where it is not read, and the range goes on."""
        try:
            return self.end(given, label)
        except Unread:
            return None

    def measure(self, name: str, *args: Term) -> Term:
        """A measure of terms."""
        return measure_term(name, *args)

    def demand(self, op: str, left: Term, right: Term) -> None:
        """A premise left op right."""
        self.premises.append(comparisons[op](left, right))


def variable_of(name: str, kind: Kind, *sizes: Term, names: tuple[str, ...] = ()) -> Term:
    """The variable of a name; `names` are those of a joint law's variables."""
    return variable(name, Sort(kind, sizes, names))


def like(variables: Mapping[str, Any], name: str) -> Term:
    """An earlier variable that a domain names."""
    found = variables.get(name)
    if not isinstance(found, Term):
        raise Unread(f"no variable {name!r} is declared before the domain that depends on it")
    return found


def first_size(variables: Mapping[str, Any], name: str, *kinds: Kind) -> Term:
    """Its inputs, its letters or its databases, where it is of one of these kinds."""
    found = like(variables, name)
    if found.kind not in kinds or not found.sort.sizes:
        raise Unread(f"{name!r} is no variable that has such a size")
    return found.sort.sizes[0]

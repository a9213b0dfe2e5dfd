"""Folds of a term: its exact value at an instance, and what certificates have for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any

from flint import fmpq

from ..real import IllDefined, Real, Relation, as_real, maximum, minimum
from .fold import Fold, Scope
from .operations import OPERATIONS, Misfit
from .terms import Kind, Sort, Term, literal, make, rewritten

MANY = 100_000
"""Indices that a binder goes through at one instance."""


class _Value:
    """The exact value: what the operations of exactpriv give of those of the arguments."""

    def __init__(self, instance: Mapping[str, Any]) -> None:
        self._instance = instance

    def leaf(self, term: Term) -> Any:
        """A literal as Python has it; the value of a variable at the instance."""
        label = term.label
        if term.head == "literal":
            assert isinstance(label, Fraction)
            if term.kind is Kind.WHOLE:
                return int(label)
            exact = fmpq(label.numerator, label.denominator)
            return Real(exact) if term.kind is Kind.NUMBER else exact
        if term.head in ("generator", "matrix"):
            return label
        if term.head == "size":
            return _size(str(label), self._instance)
        if not isinstance(label, str) or label not in self._instance:
            raise Misfit(f"the instance has no {label}")
        return self._instance[label]

    def node(self, term: Term, args: tuple[Any, ...]) -> Any:
        """An operation of values."""
        if (made := MADE.get(term.head)) is not None:
            return made(term, args)
        return OPERATIONS[term.head].value(*args)

    def binder(self, term: Term, start: Any, stop: Any, scope: Scope[Any]) -> Any:
        """A sum, a largest or least value, a conjunction or disjunction over indices; those at which the condition does
        not hold are left out."""
        if stop - start > MANY:
            raise Misfit(f"a sum or maximum has {stop - start} terms, more than {MANY}")
        found = []
        for at in range(start, stop):
            condition, body = scope(at)
            if condition:
                found.append(body())
                if term.head == "first":
                    break
        return _joined(term.head, found)

    def branch(self, term: Term, condition: Any, then: Callable[[], Any], otherwise: Callable[[], Any]) -> Any:
        """The side that Python takes; the other one is not looked at."""
        return then() if condition else otherwise()


def _joined(head: str, found: list[Any]) -> Any:
    if head == "list":
        return found
    if head == "first":
        if not found:
            raise IllDefined("the first of none is asked for")
        return found[0]
    if head in ("every", "some"):
        parts = [x if isinstance(x, Relation) else Relation.constant(bool(x)) for x in found]
        return Relation.all(parts) if head == "every" else Relation.any(parts)
    if head == "sum":
        return Real.sum(found) if any(isinstance(x, Real) for x in found) else sum(found, 0)
    found = list(_flat(found))
    if not found:
        raise IllDefined("a maximum or minimum is taken of nothing")
    return (maximum if head == "largest" else minimum)(*map(as_real, found))


def _flat(values: list[Any]) -> Iterator[Any]:
    for x in values:
        if isinstance(x, list):
            yield from _flat(x)
        else:
            yield x


def _together(term: Term) -> Term | None:
    """A largest or least value of loops inside of loops is one of all that they yield: a round that yields nothing is
    left out of it, as in the list that Python makes."""
    if term.head not in ("largest", "least") or term.args[3].head != term.head:
        return None
    inner = term.args[3]
    listed = make("list", inner.args, Sort(Kind.LIST, (literal(0),)), None, inner.called)
    return make(term.head, (*term.args[:3], listed), term.sort, None, term.called)


@lru_cache(maxsize=256)
def flattened(term: Term) -> Term:
    """A term as it is evaluated, made once for all its instances."""
    return rewritten(term, _together)


SIZES: dict[str, Callable[[Any], int]] = {}
"""What the sizes that domains leave free are of a value: "inputs of K" is SIZES["inputs"](K) (kernel/notions.py)."""
MADE: dict[str, Callable[[Term, tuple[Any, ...]], Any]] = {}
"""The value of heads that are made of entries (kernel/notions.py)."""


def _size(label: str, instance: Mapping[str, Any]) -> int:
    what, _, name = label.partition(" of ")
    if name not in instance:
        raise Misfit(f"the instance has no {name}")
    return SIZES[what](instance[name])


def value_of(term: Term, instance: Mapping[str, Any]) -> Any:
    """The exact value of a term at an instance (variable name -> value): a Real, Relation, law, kernel, int, ...

    IllDefined where it has none; UndecidedError where a condition of a sum is not decided; Misfit where the instance
    lacks a variable.
    """
    return Fold(_Value(instance))(flattened(term))


class _Tree:
    """What certificates have for a term (docs/certificates.md); Misfit where they have no word for it."""

    def leaf(self, term: Term) -> Any:
        """A rational as text, a variable or size by its name."""
        label = term.label
        if term.head == "literal":
            assert isinstance(label, Fraction)
            return str(fmpq(label.numerator, label.denominator))  # Python writes no number of over 4,300 digits
        if term.head == "size":
            return {"size": label}
        if term.head == "generator":
            if not isinstance(label, str):
                raise Misfit("derivations have no functions of f-divergences with parameters")
            return {"f": label, "parameters": []}
        if term.head == "matrix":
            return [list(row) for row in label]  # type: ignore[attr-defined]
        if not isinstance(label, str):
            raise Misfit("derivations have no sums over letters")
        return {"var": label}

    def node(self, term: Term, args: tuple[Any, ...]) -> Any:
        """An operation."""
        found = OPERATIONS.get(term.head)
        if found is None or found.tree is None:
            raise Misfit(f"derivations have no word for {_WORDS.get(term.head, term.head)}")
        return found.tree(*args)

    def binder(self, term: Term, start: Any, stop: Any, scope: Scope[Any]) -> Any:
        """A condition for a proposition alone, as an implication."""
        if term.head == "every" and term.args[:2] == (literal(0), literal(1)):
            condition, body = scope(None)
            return {"op": "or", "args": [{"op": "not", "args": [condition]}, body()]}
        raise Misfit("derivations have no sums, maxima or conjunctions over an alphabet of any size")

    def branch(self, term: Term, condition: Any, then: Callable[[], Any], otherwise: Callable[[], Any]) -> Any:
        """Certificates have no word for one of two values by a condition."""
        raise Misfit("derivations have no branches on the value of a variable")


_WORDS = {"table": "a kernel made of entries", "masses": "a law made of masses", "law mix": "a mixture of laws",
          "law product": "a product of laws"}  # fmt: skip


class _TreeWithSums(_Tree):
    """The same with sums, largest and least values over all letters of an alphabet."""

    def __init__(self) -> None:
        self._names = 0

    def binder(self, term: Term, start: Any, stop: Any, scope: Scope[Any]) -> Any:
        """One over letters, under no condition, each letter with a name that no variable can have by chance."""
        over_letters = start == "0" and isinstance(stop, dict) and "size" in stop
        if term.head not in ("sum", "largest", "least") or not over_letters or term.args[2].head != "true":
            return super().binder(term, start, stop, scope)
        self._names += 1
        name = f"{term.called if term.called.isidentifier() else 'i'}_{self._names}"
        _, body = scope({"var": name})
        return {term.head: {"letter": name, "of": stop["size"], "term": body()}}


def tree_of(term: Term, sums: bool = False) -> Any:
    """The term as a JSON tree of docs/certificates.md, `sums`: of those with sums over letters. Misfit where
    certificates have no word for a part."""
    return Fold(_TreeWithSums() if sums else _Tree())(term)

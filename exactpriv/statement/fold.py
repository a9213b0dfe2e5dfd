"""One way through a term: what each leaf, operation and binder becomes is said by an algebra."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Generic, Protocol, TypeAlias, TypeVar

from .terms import BINDERS, BRANCH, LEAVES, Term, index, opened

T = TypeVar("T")


Scope: TypeAlias = Callable[[T], tuple[T, Callable[[], T]]]


class Algebra(Protocol[T]):
    """What the parts of a term become."""

    def leaf(self, term: Term) -> T:
        """A literal or a free variable."""
        ...

    def node(self, term: Term, args: tuple[T, ...]) -> T:
        """An operation, of what its arguments became."""
        ...

    def binder(self, term: Term, start: T, stop: T, scope: Scope[T]) -> T:
        """A binder; `scope` gives what the condition becomes where the index is what it is told, and the body then."""
        ...

    def branch(self, term: Term, condition: T, then: Callable[[], T], otherwise: Callable[[], T]) -> T:
        """One of two sides, by a condition."""
        ...


class Fold(Generic[T]):
    """An algebra applied to terms; what a closed part became is kept, so that a shared part is gone through once."""

    def __init__(self, algebra: Algebra[T]) -> None:
        self._algebra = algebra
        self._known: dict[Term, T] = {}
        self.indices: Mapping[Term, T] = {}
        """What the indices of the binders around the operation or branch that is folded stand for."""

    def __call__(self, term: Term) -> T:
        return self._folded(term, {})

    def at(self, term: Term, indices: Mapping[Term, T]) -> T:
        """What a part of the operation that is folded becomes where its indices stand for these values."""
        before = self.indices
        try:
            return self._folded(term, dict(indices))
        finally:
            self.indices = before

    @contextmanager
    def apart(self) -> Iterator[None]:
        """Inside, what parts become is forgotten at the end."""
        before = dict(self._known)
        try:
            yield
        finally:
            self._known = before

    def _folded(self, term: Term, indices: dict[Term, T]) -> T:
        if term in indices:
            return indices[term]
        if term in self._known:
            return self._known[term]
        made, within = self._made(term, indices), _mentions(term, indices)
        if not within:
            self._known[term] = made
        return made

    def _made(self, term: Term, indices: dict[Term, T]) -> T:
        if term.head in BINDERS:
            at = index(term.called)
            condition, body = opened(term, at)

            def scope(value: T) -> tuple[T, Callable[[], T]]:
                inner = {**indices, at: value}
                return self._folded(condition, inner), lambda: self._folded(body, inner)

            start, stop = (self._folded(part, indices) for part in term.args[:2])
            return self._algebra.binder(term, start, stop, scope)
        if term.head == BRANCH:
            test, then, otherwise = term.args
            answer = self._folded(test, indices)
            self.indices = indices
            return self._algebra.branch(term, answer, lambda: self._folded(then, indices),
                                        lambda: self._folded(otherwise, indices))  # fmt: skip
        if not term.args and term.head in LEAVES:
            return self._algebra.leaf(term)
        args = tuple(self._folded(part, indices) for part in term.args)
        self.indices = indices
        return self._algebra.node(term, args)


def _mentions(term: Term, indices: dict[Term, T]) -> bool:
    """Whether one of the indices that stand for something here occurs in the term."""
    if not indices:
        return False
    seen: set[Term] = set()
    pending = [term]
    while pending:
        part = pending.pop()
        if part in indices:
            return True
        if part not in seen:
            seen.add(part)
            pending += part.args
    return False

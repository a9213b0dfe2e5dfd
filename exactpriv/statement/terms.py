"""Typed terms with binders: what a claim says, once it is read.

A term is frozen and interned, so that two terms are the same object exactly if they are equal up to the names of bound
variables. Bound variables are numbers (how many binders stand between), never names; `opened` puts a term in the place
of one, `over` takes a free variable into a binder. A free variable is its name and sort; index variables that a reader
or a fold makes are objects of their own (`index`), which no name can be.

Invariants
1. `loose` is the number of binders that a term needs around it; a term with loose == 0 stands by itself, and only such
   terms are put in the place of a bound variable. So no substitution captures anything.
2. The names that binders and indices carry (`Term.called`) are for people: they take no part in equality.
3. A head is one operation (operations.py) or one of LEAVES and BINDERS; `args` and `sort` fit it, since only the
   functions of this room and operations make terms.

What would make it silently wrong: a label that compares equal to another one of a different meaning (True == 1), so
that two terms are interned as one: the key of a term has the type of its label.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from weakref import WeakValueDictionary


class Kind(Enum):
    """What a term denotes. WHOLE, RATIONAL and NUMBER are numbers; they differ in what Python has there (an int; a
    Fraction or fmpq; a Real), and so do TRUTH (a bool) and PROPOSITION (a Relation)."""

    WHOLE = "whole number"
    RATIONAL = "rational number"
    NUMBER = "number"
    TRUTH = "truth value"
    PROPOSITION = "proposition"
    LAW = "law"
    KERNEL = "kernel"
    JOINT = "joint law"
    DATABASE = "database"
    MIXTURE = "Gaussian mixture"
    GAUSSIAN = "Gaussian mechanism"
    INDICES = "list of indices"
    GENERATOR = "function of an f-divergence"
    MATRIX = "matrix"
    LIST = "list"


NUMBERS = (Kind.WHOLE, Kind.RATIONAL, Kind.NUMBER)
TRUTHS = (Kind.TRUTH, Kind.PROPOSITION)


@dataclass(frozen=True)
class Sort:
    """A kind with its sizes, terms of whole numbers: the letters of a law; inputs and outputs of a kernel; the tuples
    of a database, its letters and its entries; the points of a Gaussian mechanism, and 1 if they are on the line, 0 if
    not; the number of axes of a joint law; of a variable list of indices, the first number beyond them, and how many
    there are if that is known; the rows and columns of a matrix; the length of a list, and the sizes of each of its
    items."""

    kind: Kind
    sizes: tuple[Term, ...] = ()
    names: tuple[str, ...] = ()
    """Of the variables of a joint law, if they have any."""

    def __str__(self) -> str:
        return self.kind.value


class Term:
    """One node. Made by `make` and the functions below, never directly."""

    __slots__ = ("__weakref__", "args", "called", "head", "label", "loose", "sort")

    head: str
    args: tuple[Term, ...]
    sort: Sort
    label: Hashable
    called: str
    loose: int

    def __init__(self) -> None:
        raise TypeError("a term is made by exactpriv.statement.terms.make")

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a term is frozen: its {name} cannot be changed")

    def __reduce__(self) -> tuple[object, ...]:
        return make, (self.head, self.args, self.sort, self.label, self.called)

    @property
    def kind(self) -> Kind:
        """The kind of its sort."""
        return self.sort.kind

    @property
    def is_number(self) -> bool:
        """Whether it denotes a number of any kind."""
        return self.sort.kind in NUMBERS

    def __repr__(self) -> str:
        inner = ", ".join(map(repr, self.args))
        label = "" if self.label is None else f"[{self.label}]"
        return f"{self.head}{label}({inner})" if self.args or not label else f"{self.head}{label}"


LEAVES = ("literal", "variable", "size", "generator", "matrix", "bound")
BINDERS = ("sum", "largest", "least", "every", "some", "list", "first")
"""Heads with four arguments: from, to (the first whole number beyond the last), a condition, and a body, the last two
in the scope of one bound index. Sum, largest and least value of a number; for every and for some index; the list of the
values; the value at the first index that meets the condition, of which those behind it are not asked."""
BRANCH = "if"
"""A head with three arguments: a condition, what there is where it holds, and what there is elsewhere. The side that is
not taken need not have a value."""

_KNOWN: WeakValueDictionary[Hashable, Term] = WeakValueDictionary()


def make(head: str, args: tuple[Term, ...], sort: Sort, label: Hashable = None, called: str = "") -> Term:
    """The term, the same object whenever head, arguments, sort and label are the same."""
    key = (head, tuple(map(id, args)), sort, type(label), label)
    known = _KNOWN.get(key)
    if known is not None:
        return known
    made = object.__new__(Term)
    loose = max((part.loose - (head in BINDERS and place > 1) for place, part in enumerate(args)), default=0)
    if head == "bound":
        assert isinstance(label, int)
        loose = label + 1
    for name, value in (("head", head), ("args", args), ("sort", sort), ("label", label), ("called", called),
                        ("loose", max(loose, 0))):  # fmt: skip
        object.__setattr__(made, name, value)
    _KNOWN[key] = made
    return made


WHOLE, RATIONAL, NUMBER = Sort(Kind.WHOLE), Sort(Kind.RATIONAL), Sort(Kind.NUMBER)
TRUTH, PROPOSITION = Sort(Kind.TRUTH), Sort(Kind.PROPOSITION)
INDICES, GENERATOR = Sort(Kind.INDICES), Sort(Kind.GENERATOR)


def literal(value: int | Fraction, sort: Sort | None = None) -> Term:
    """A rational constant; an int is a whole number unless another sort is given."""
    exact = Fraction(value)
    return make("literal", (), sort or (WHOLE if isinstance(value, int) else RATIONAL), exact)


def variable(name: str, sort: Sort) -> Term:
    """A free variable of a statement."""
    return make("variable", (), sort, name, name)


def size(label: str) -> Term:
    """The size of an alphabet that a domain leaves free, such as the "inputs of K"."""
    return make("size", (), WHOLE, label, label)


class _Index:
    """What makes an index variable differ from all others; `ends`: the range that it goes through, if that is known."""

    def __init__(self, ends: tuple[Term, Term] | None) -> None:
        self.ends = ends


def index(called: str = "i", ends: tuple[Term, Term] | None = None) -> Term:
    """A new free variable of whole numbers that is no variable with a name: an index to be bound, from the first end on
    and before the second one."""
    return make("variable", (), WHOLE, _Index(ends), called)


def ends_of(at: Term) -> tuple[Term, Term] | None:
    """The range that an index goes through: its first number, and the first one beyond it."""
    return at.label.ends if isinstance(at.label, _Index) else None


def over(head: str, start: Term, stop: Term, at: Term, condition: Term, body: Term) -> Term:
    """The binder `head` over start <= at < stop where the condition holds; `at`, a free index, is bound in both."""
    assert head in BINDERS and at.head == "variable"
    sort = PROPOSITION if head in ("every", "some") else body.sort
    if head == "list":
        assert not any(at in subterms(one) for one in body.sort.sizes), "the items of a list are of one size"
        sort = Sort(Kind.LIST, (_length(start, stop, at, condition), *body.sort.sizes))
    return make(head, (start, stop, _closed(condition, at, 0), _closed(body, at, 0)), sort, None, at.called)


def _length(start: Term, stop: Term, at: Term, condition: Term) -> Term:
    """How many indices there are, from start on and before stop, for which the condition holds."""
    if condition.head != "true":
        return over("sum", start, stop, at, condition, literal(1))
    if start is literal(0):
        return stop
    if start.head == stop.head == "literal":
        assert isinstance(start.label, Fraction) and isinstance(stop.label, Fraction)
        return literal(max(0, int(stop.label - start.label)))
    return make("add", (stop, make("neg", (start,), WHOLE)), WHOLE)


def opened(term: Term, value: Term) -> tuple[Term, Term]:
    """Condition and body of a binder with a term, which stands by itself, for the bound index."""
    assert term.head in BINDERS and value.loose == 0
    return _filled(term.args[2], value, 0), _filled(term.args[3], value, 0)


def without_index(term: Term) -> tuple[Term, Term] | None:
    """Condition and body of a binder, outside of it; None where they speak of its index."""
    assert term.head in BINDERS
    found = tuple(_lowered(part, 0) for part in term.args[2:])
    return None if None in found else (found[0], found[1])  # type: ignore[return-value]


def beginning(term: Term) -> Term | None:
    """The constant k of a binder over the indices from 0 on that are not below k, and are left out for nothing else: it
    begins at k then."""
    condition = term.args[2]
    if term.args[0] is not literal(0) or condition.head != "<=" or condition.args[0].head != "literal":
        return None
    least, at = condition.args
    assert isinstance(least.label, Fraction)
    return least if at.head == "bound" and at.label == 0 and least.kind is Kind.WHOLE and least.label >= 0 else None


def outside(term: Term) -> Term | None:
    """A part of the body of an opened binder as it stands outside of it; None where it speaks of a bound index that the
    binder has not."""
    return _lowered(term, 0)


def _lowered(term: Term, depth: int) -> Term | None:
    if term.loose <= depth:
        return term
    if term.head == "bound":
        assert isinstance(term.label, int)
        return None if term.label == depth else make("bound", (), WHOLE, term.label - 1, term.called)
    binder = term.head in BINDERS
    args = [_lowered(part, depth + (binder and place > 1)) for place, part in enumerate(term.args)]
    sizes = [_lowered(part, depth) for part in term.sort.sizes]
    if None in args or None in sizes:
        return None
    return make(term.head, tuple(args), replace(term.sort, sizes=tuple(sizes)), term.label, term.called)  # type: ignore[arg-type]


def _closed(term: Term, at: Term, depth: int) -> Term:
    if term is at:
        return make("bound", (), WHOLE, depth, at.called)
    return _within(term, depth, lambda part, inner: _closed(part, at, inner))


def _filled(term: Term, value: Term, depth: int) -> Term:
    if term.loose <= depth:
        return term
    if term.head == "bound":
        assert isinstance(term.label, int)
        return value if term.label == depth else term
    return _within(term, depth, lambda part, inner: _filled(part, value, inner))


def _within(term: Term, depth: int, change: Callable[[Term, int], Term]) -> Term:
    """The term with its arguments changed, and the sizes of its sort, told how many binders stand around each."""
    binder = term.head in BINDERS
    args = tuple(change(part, depth + (binder and place > 1)) for place, part in enumerate(term.args))
    sizes = tuple(change(part, depth) for part in term.sort.sizes)
    if args == term.args and sizes == term.sort.sizes:
        return term
    return make(term.head, args, replace(term.sort, sizes=sizes), term.label, term.called)


_ANY = make("variable", (), WHOLE, "any index", "any index")


@lru_cache(maxsize=1 << 16)
def blank(term: Term) -> Term:
    """The term with one mark for every index in it, bound or not: what terms share that differ in indices alone."""
    if term.head == "bound" or (term.head == "variable" and isinstance(term.label, _Index)):
        return _ANY
    return _within(term, 0, lambda part, _: blank(part))


def indices_in(term: Term) -> tuple[Term, ...]:
    """The indices in a term, free or bound, where `blank` puts its marks, in their order."""
    if term.head == "bound" or (term.head == "variable" and isinstance(term.label, _Index)):
        return (term,)
    return tuple(at for part in term.args for at in indices_in(part))


def substituted(term: Term, values: Mapping[Term, Term]) -> Term:
    """The term with free variables replaced by terms that stand by themselves, all at once."""
    assert all(value.loose == 0 for value in values.values())
    known: dict[Term, Term] = {}

    def changed(part: Term, depth: int) -> Term:
        if part in values:
            return values[part]
        if part not in known:
            known[part] = _within(part, depth, changed)
        return known[part]

    return changed(term, 0)


def subterms(term: Term) -> Iterator[Term]:
    """The term and all its parts, each once, parts before what they are in."""
    seen: set[Term] = set()

    def walked(part: Term) -> Iterator[Term]:
        if part in seen:
            return
        seen.add(part)
        for inner in part.args:
            yield from walked(inner)
        yield part

    return walked(term)


def free(term: Term) -> frozenset[Term]:
    """Its free variables, those of the sizes of its parts left out."""
    return frozenset(part for part in subterms(term) if part.head == "variable")


def rewritten(term: Term, rule: Callable[[Term], Term | None]) -> Term:
    """The term with the rule applied to every part, innermost first, until it gives nothing new anywhere."""
    known: dict[Term, Term] = {}

    def settled(part: Term, depth: int) -> Term:
        if part not in known:
            made = _within(part, depth, settled)
            other = rule(made)
            known[part] = made if other is None or other is made else settled(other, depth)
        return known[part]

    return settled(term, 0)

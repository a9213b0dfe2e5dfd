"""What a claim states, as terms: its variables with their sorts, its premises, its relation."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import prod
from typing import Any

from flint import fmpq

from ..measure.generators import generator
from ..real import BadInput
from ..statement.evaluated import Path, left_out
from ..statement.numbers import COMPARISONS, conjunction, constant
from ..statement.reading.reader import Reader
from ..statement.reading.refusal import Unread
from ..statement.reading.source import function_of
from ..statement.reading.values import Choice
from ..statement.terms import PROPOSITION, Kind, Term, blank, make
from .domains.declaring import Declared, Declaring, variable_of
from .domains.scalars import Integers, OneOf
from .line import Line
from .model import Claim


@dataclass(frozen=True)
class Ways:
    """Under which conditions Python evaluates things."""

    made: tuple[Term, ...] = ()
    """Laws and kernels that it makes whatever tests answer."""
    exact: tuple[Term, ...] = ()
    """Numbers of which it asks whatever tests answer that they are exact."""
    left_out: tuple[tuple[Term, Path], ...] = ()
    """What is left out, each time with the conditions under which it is evaluated."""


@dataclass(frozen=True)
class Stated:
    """For all (or for some) values of the variables: where the premises hold, the relation does."""

    sizes: Mapping[str, tuple[int, int | None]]
    """The least and the greatest value of each size that the domain leaves free."""
    variables: Mapping[str, Declared]
    bounds: tuple[Term, ...]
    """Premises that the domain makes: ends of ranges that other variables give, the radius of a ball."""
    premises: tuple[Term, ...]
    relation: Term
    """Where variables range over lists that are no natural numbers (orders, names), the conjunction of the relations at
    all their values."""
    left_out: tuple[Term, ...] = ()
    """What Python evaluates on the way to the relation and may have no value, and is no part of it."""
    unsupposed: tuple[Term, ...] = ()
    """What Python evaluates on the way to a premise and may have no value, and is no part of it: where it has none, the
    instance is outside of the domain, which the premise does not say."""
    order: tuple[tuple[Term, ...], tuple[Term, ...]] = ((), ())
    """What Python evaluates and may have no value, without its indices (terms.blank), in the order in which it does:
    for the premises, and for the relation."""
    single: frozenset[str] = frozenset()
    """The sizes of which the domain has one value, no range that begins and ends there."""
    unconditional: tuple[Term, ...] = ()
    """The optimal points that Python computes on the way to the relation whatever tests answer."""
    ways: tuple[Ways, Ways] = (Ways(), Ways())
    """For the premises, and for the relation."""
    listed: tuple[tuple[Mapping[str, Any], Term], ...] = ()
    """These relations, each with the values of those variables; nothing where there are none."""


MOST_LISTED = 24
"""Relations at values of lists, in all."""


@lru_cache(maxsize=4096)
def stated(claim: Claim, expand: bool = True, listing: bool = False, names: bool = False) -> Stated:
    """What a claim states. Unread, a BadInput, with the place and the reason where its source is not read.

    `expand`: measures of somebody else are read by their definitions; else they stand in it by name. `listing`: a whole
    number of a short range with constant ends is a list of values where the source is not read with a variable in its
    place: a loop over range(n), say. `names`: a variable that is one of a list of names of functions of f-divergences
    is a variable for such a function, wherever it stands for nothing else.
    """
    named = frozenset(name for name, domain in claim.domain.items() if _is_of_names(domain)) if names else None
    if named:
        try:
            return _stated(claim, expand, frozenset(), named)
        except Unread:
            if any(getattr(claim.domain[name], "convex", False) for name in named):
                raise  # these are no list of all
    try:
        return _stated(claim, expand, frozenset())
    except Unread as refusal:
        if not listing:
            raise
        short = frozenset(name for name, domain in claim.domain.items() if _is_short(domain))
        if not short:
            raise
        try:
            return _stated(claim, expand, short)
        except Unread:
            raise refusal from None


def demand_read(claim: Claim) -> None:
    """BadInput unless the sources of a claim are read: then what its functions give of variables that stand for numbers
    is what they give of the numbers, which a text, an identity or a hidden state may not be."""
    try:
        stated(claim, listing=True, names=True)
    except Unread as refusal:
        raise BadInput(f"the source of {claim.id} is not read, so that nothing is said of all its values: {refusal}"
                       ) from None


@dataclass(frozen=True)
class At:
    """What a claim states where some of its variables have given values: premises, relation, and what is left out."""

    premises: tuple[Term, ...]
    relation: Term
    left_out: tuple[Term, ...]


def stated_at(claim: Claim, values: Mapping[str, Any]) -> At:
    """What a claim states where these variables have these values, whole numbers or rationals, and all others are
    numbers, whatever their ranges. Unread, a BadInput, where its source is not read so."""
    reader = Reader()
    terms = {name: variable_of(name, Kind.NUMBER) for name in claim.domain if name not in values}
    given = {name: value if isinstance(value, int) else constant(value) for name, value in values.items()}
    premises = _assumed(reader, claim, {**terms, **given})
    reader.evaluated.clear()
    relation = _related(reader, claim, {**terms, **given})
    return At(premises.terms, relation, tuple(left_out(relation, reader.evaluated, reader.known.below)))


def _is_short(domain: object) -> bool:
    """Whether a domain is all whole numbers of a short range, which no other variable changes."""
    return isinstance(domain, Integers) and domain.exhaustive and not callable(domain.low) and \
        not callable(domain.high) and 0 <= domain.high - domain.low < MOST_LISTED


def _is_of_names(domain: object) -> bool:
    """Whether a domain is a list of texts, and no list of examples but of convex functions."""
    return isinstance(domain, OneOf) and (domain.exhaustive or domain.convex) and not callable(domain.values) and \
        all(isinstance(value, str) for value in domain.values)


def _stated(claim: Claim, expand: bool, one_by_one: frozenset[str], named: frozenset[str] = frozenset()) -> Stated:
    reader = Reader(expand)
    declaring = Declaring(reader)
    lists: dict[str, Sequence[Any]] = {}
    choices: dict[str, Choice] = {}
    for name, domain in claim.domain.items():
        if name in named and isinstance(domain, OneOf) and not callable(domain.values):
            choices[name] = Choice(name, tuple(domain.values))
            declaring.declared[name] = Declared(variable_of(name, Kind.GENERATOR), convex=domain.convex)
            continue
        if name in one_by_one and isinstance(domain, Integers):
            lists[name] = tuple(domain.everything({}) or ())
            continue
        try:
            one = declaring.declared[name] = domain.declare(name, declaring)
            reader.range_of(one.term, *one.ends)
        except Unread:
            if not isinstance(domain, OneOf) or callable(domain.values) or not all(map(_plain, domain.values)):
                raise
            if not domain.exhaustive:
                raise Unread(f"{name} ranges over a list of examples, {domain.describe()}: what holds for them need "
                             "not hold for all; leave exhaustive=False out if they are all") from None
            lists[name] = domain.values
    terms = {name: one.term for name, one in declaring.declared.items()} | choices
    if prod(len(values) for values in lists.values()) > MOST_LISTED:
        raise Unread(f"{' and '.join(lists)} range over more than {MOST_LISTED} values; give fewer")
    chosen = [dict(zip(lists, values, strict=True)) for values in product(*lists.values())]
    premises, *others = (_assumed(reader, claim, {**terms, **values}) for values in chosen)
    if any(other != premises for other in others):
        raise Unread(f"what is assumed depends on the value of {' or '.join(lists)}, which range over a list")
    reader.evaluated.clear()
    relations = [_related(reader, claim, {**terms, **values}) for values in chosen]
    for name, choice in choices.items():
        if not choice.functions:
            raise Unread(f"{name} is one of a list of names, and stands for no function of an f-divergence")
        if declaring.declared[name].convex and not all(generator(x.label).known_convex for x in choice.functions):
            raise Unread(f"{name} stands for convex functions, and one of the list is not known to be convex; leave it "
                         "out of the list")
        declaring.declared[name] = replace(declaring.declared[name], values=choice.functions)
    relation = conjunction(*relations) if lists else relations[0]
    missing = tuple(left_out(_said(reader, relation, premises.terms), _open(reader), reader.known.below))
    listed = tuple(zip(chosen, relations, strict=True)) if lists else ()
    return Stated(declaring.sizes, declaring.declared, tuple(declaring.premises), premises.terms, relation, missing,
                  premises.left_out,
                  (premises.order, _in_order(reader)), frozenset(declaring.single), _unconditional(reader),
                  (premises.ways, _ways(reader, missing)), listed)  # fmt: skip


def _open(reader: Reader) -> list[tuple[Term, Path]]:
    """What is evaluated and not known to have a value."""
    return [(term, path) for term, path in reader.evaluated if term not in reader.there]


def _said(reader: Reader, relation: Term, premises: Sequence[Term]) -> Term:
    """What has a value where the statement has one: the relation, premises, and optima that are there whatever tests
    answer."""
    return make("and", (relation, *filter(_asks, premises), *_unconditional(reader)), PROPOSITION)


def _unconditional(reader: Reader) -> tuple[Term, ...]:
    return tuple(term for term, path in reader.evaluated if term.head == "optimal point" and not path)


def _ways(reader: Reader, missing: Sequence[Term]) -> Ways:
    always = [term for term, path in reader.evaluated if not path]
    return Ways(tuple(term for term in always if term.head in ("law of", "kernel of")),
                tuple(term for term in always if term.head == "exactly"),
                tuple((term, path) for term, path in reader.evaluated if term in missing))


def _in_order(reader: Reader) -> tuple[Term, ...]:
    return tuple(dict.fromkeys(blank(term) for term, _ in reader.evaluated))


def _asks(premise: Term) -> bool:
    """Whether a premise holds only where all its numbers have a value: comparisons, all of which have to hold."""
    return premise.head in COMPARISONS or (premise.head == "and" and all(map(_asks, premise.args)))


@dataclass(frozen=True)
class _Assumed:
    """Premises, what Python evaluates on the way to them and they leave out, in which order it evaluates, and
    under which conditions."""

    terms: tuple[Term, ...]
    left_out: tuple[Term, ...]
    order: tuple[Term, ...]
    ways: Ways


def _plain(value: Any) -> bool:
    """Whether a value of a list is a number or a text, so that it stands in a statement as a constant."""
    return isinstance(value, str | int | Fraction | fmpq) and not isinstance(value, bool)


def _assumed(reader: Reader, claim: Claim, given: Mapping[str, Any]) -> _Assumed:
    terms: list[Term] = []
    missing: list[Term] = []
    order: list[Term] = []
    ways: list[Ways] = []
    for condition in claim.assume:
        reader.evaluated.clear()
        terms.append(reader.relation(_applied(reader, condition, given)))
        out = left_out(terms[-1], _open(reader), reader.known.below)
        missing += out
        order += _in_order(reader)
        ways.append(_ways(reader, out))
    all_ways = Ways(*(sum((getattr(one, field.name) for one in ways), ()) for field in fields(Ways)))
    return _Assumed(tuple(terms), tuple(missing), tuple(dict.fromkeys(order)), all_ways)


def _related(reader: Reader, claim: Claim, given: Mapping[str, Any]) -> Term:
    relation = reader.relation(_applied(reader, claim.statement, given))
    if relation.kind is Kind.TRUTH:
        raise Unread("it returns what Python has as a bool, which says nothing of any number; write Real(n) <= 2")
    return relation


def _applied(reader: Reader, function: Callable[..., Any], terms: Mapping[str, Any]) -> Any:
    read = function.function if isinstance(function, Line) else function_of(function)
    given = read.node.args
    names = [a.arg for a in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
    missing = [name for name in names if name not in terms and name not in read.defaults]
    if missing:
        raise Unread(f"{read.called} has the parameter {missing[0]} without a domain")
    return reader.called(read, [], {name: terms[name] for name in names if name in terms})

"""What a claim states, as terms: its variables with their sorts, its premises, its relation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ..statement.evaluated import left_out
from ..statement.reading.reader import Reader
from ..statement.reading.refusal import Unread
from ..statement.reading.source import function_of
from ..statement.terms import Kind, Term
from .domains.declaring import Declared, Declaring
from .line import Line
from .model import Claim


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
    left_out: tuple[Term, ...] = ()
    """What Python evaluates on the way to the relation and may have no value, and is no part of it."""
    single: frozenset[str] = frozenset()
    """The sizes of which the domain has one value, no range that begins and ends there."""


@lru_cache(maxsize=4096)
def stated(claim: Claim, expand: bool = True) -> Stated:
    """What a claim states. Unread, a BadInput, with the place and the reason where its source is not read.

    `expand`: measures of somebody else are read by their definitions; else they stand in it by name.
    """
    reader = Reader(expand)
    declaring = Declaring(reader)
    for name, domain in claim.domain.items():
        declaring.declared[name] = domain.declare(name, declaring)
    terms = {name: one.term for name, one in declaring.declared.items()}
    premises = tuple(reader.relation(_applied(reader, condition, terms)) for condition in claim.assume)
    reader.evaluated.clear()
    relation = reader.relation(_applied(reader, claim.statement, terms))
    if relation.kind is Kind.TRUTH:
        raise Unread("it returns what Python has as a bool, which says nothing of any number; write Real(n) <= 2")
    return Stated(declaring.sizes, declaring.declared, tuple(declaring.premises), premises, relation,
                  tuple(left_out(relation, reader.evaluated)), frozenset(declaring.single))  # fmt: skip


def _applied(reader: Reader, function: Callable[..., Any], terms: Mapping[str, Term]) -> Any:
    read = function.function if isinstance(function, Line) else function_of(function)
    given = read.node.args
    names = [a.arg for a in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
    missing = [name for name in names if name not in terms and name not in read.defaults]
    if missing:
        raise Unread(f"{read.called} has the parameter {missing[0]} without a domain")
    return reader.called(read, [], {name: terms[name] for name in names if name in terms})

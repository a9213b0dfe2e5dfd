"""What claims share, as terms: implications and equivalences of relations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..statement import numbers as n
from ..statement.operations import known
from ..statement.reading.values import Function
from ..statement.terms import literal
from .domains.common import rational
from .relations import equivalent, implies, is_law


@known(implies)
def _implied(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    premise, conclusion = reader.positional(args, named, "premise", "conclusion")
    if isinstance(conclusion, Function):
        with reader.under(reader.relation(premise)):
            found = reader.relation(reader.called(conclusion, [], {}))
        return n.where(reader.relation(premise), found)
    return n.implication(reader.relation(premise), reader.relation(conclusion))


@known(equivalent)
def _equivalent(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    one, other = reader.positional(args, named, "one", "other")
    return n.equivalence(reader.relation(one), reader.relation(other))


@known(is_law)
def _is_law(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    (given,) = reader.positional(args, named, "masses")
    masses = [n.as_number(reader.number(x)) for x in reader.listed(given)]
    parts = [n.conjunction(n.comparisons[">="](x, literal(0)), n.comparisons["<="](x, literal(1))) for x in masses]
    return n.conjunction(*parts, n.comparisons["=="](n.add(*masses), literal(1)))


@known(rational)
def _rational(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    (x,) = reader.positional(args, named, "x")
    return x if isinstance(x, int) else n.exactly(reader.number(x))

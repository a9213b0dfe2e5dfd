"""What claims share, as terms: implications and equivalences of relations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..kernel import Kernel
from ..measure.notions import measure_term
from ..optimise import notions as _optima
from ..real import Real
from ..statement import numbers as n
from ..statement.operations import CLASSES, known
from ..statement.reading.values import Bundle, Engine, Function, Yielded
from ..statement.terms import index, literal, over
from .domains.common import rational
from .relations import constructs, degraded, equivalent, implies, is_kernel, is_law

_ENTERING = (_optima,)


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


@known(degraded)
def _degraded(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    M, K = reader.positional(args, named, "M", "K")
    return n.comparisons["=="](measure_term("deficiency", reader.term(K), reader.term(M)), literal(0))


def _law_holds(reader: Any, given: Any) -> Any:
    """Each mass lies in [0, 1], and their sum is 1."""
    def inside(x: Any) -> Any:
        mass = n.as_number(reader.number(x))
        return n.conjunction(n.comparisons[">="](mass, literal(0)), n.comparisons["<="](mass, literal(1)))

    parts = [each(item, inside) for item in reader.items(given)]
    total = CLASSES[Real, "sum"](reader, [given], {})
    return n.conjunction(*parts, n.comparisons["=="](total, literal(1)))


def each(item: Any, made: Any) -> Any:
    """A proposition of an item, and of each item that a loop gives."""
    if not isinstance(item, Bundle):
        return made(item)
    inner = [each(part, made) for part in item.items]
    body = inner[0] if len(inner) == 1 else n.conjunction(*inner)
    return over("every", item.start, item.stop, item.at, item.condition, body)


@known(is_law)
def _is_law(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    (given,) = reader.positional(args, named, "masses")
    return _law_holds(reader, _list_of(reader, given))


@known(is_kernel)
def _is_kernel(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    (rows,) = reader.positional(args, named, "rows")
    items = reader.items(rows)
    if len(items) > 1 and any(isinstance(one, Bundle) for one in items):
        listed = reader.list_term(Yielded(items, once=False))
        at = index("x", (literal(0), listed.sort.sizes[0]))
        return over("every", literal(0), listed.sort.sizes[0], at, n.true(), _law_holds(reader, n.item(listed, at)))
    return _kernel_holds(reader, _list_of(reader, rows))


def _kernel_holds(reader: Any, rows: Any) -> Any:
    """Each row is a law."""
    parts = [each(row, lambda one: _law_holds(reader, _list_of(reader, one))) for row in reader.items(rows)]
    return parts[0] if len(parts) == 1 else n.conjunction(*parts)


@known(constructs)
def _constructs(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    rows, then = reader.positional(args, named, "rows", "then")
    kept = _list_of(reader, rows)
    valid = _kernel_holds(reader, kept)
    with reader.under(valid):
        holds = reader.relation(reader.called(then, [reader.called(Engine(Kernel, "Kernel"), [kept], {})], {}))
    return n.constructing(valid, holds)


def _list_of(reader: Any, x: Any) -> Any:
    return Yielded(reader.items(x), once=False)


@known(rational)
def _rational(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    (x,) = reader.positional(args, named, "x")
    return x if isinstance(x, int) else n.exactly(reader.number(x))

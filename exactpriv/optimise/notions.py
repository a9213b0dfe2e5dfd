"""Linear programs as terms: the least or greatest cost, and an optimal point; rate-distortion functions.

`solve_lp` gives one optimal point, of several perhaps; what is said of the term for it has to hold for each. What would
make it silently wrong: a fold that says something of one optimal point alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..real import IllDefined, Relation
from ..statement.numbers import ANY, as_rational, false, listed, true
from ..statement.operations import METHODS, Misfit, agree, known, operation
from ..statement.reading.values import Family, Solved
from ..statement.terms import NUMBER, RATIONAL, Kind, Sort, Term, literal
from . import rate_distortion  # the function, as others import it: the submodule has its name
from .builders import hamming
from .lp import LPResult, solve_lp

LIST, BOUND = Kind.LIST, (*ANY, Kind.LIST, Kind.TRUTH)
TAKES = (LIST, LIST, LIST, LIST, LIST, BOUND, BOUND, Kind.TRUTH)
"""Costs; rows with sums at most, and their bounds; rows with sums equal to, and their numbers; what each variable is at
least, and at most (false: nothing); whether the cost is to be greatest."""


def _solved(costs: Any, rows: Any, most: Any, equal: Any, sums: Any, lower: Any, upper: Any, greatest: Any) -> LPResult:
    low, high = (None if isinstance(end, Relation) else end for end in (lower, upper))
    return solve_lp(costs, rows, most, equal, sums, lower=low, upper=high, maximise=bool(greatest))


def _cost(*args: Any) -> Any:
    found = _solved(*args)
    if found.status != "optimal":
        raise IllDefined(f"a linear program is {found.status}")
    return found.value


def _point(*args: Any) -> Any:
    found = _solved(*args)
    if found.status != "optimal" or found.primal is None:
        raise IllDefined(f"a linear program is {found.status}")
    return list(found.primal)


optimal_cost = operation("optimal cost", TAKES, RATIONAL, _cost, None, lambda *texts: f"solve_lp({', '.join(texts)})")
optimal_point = operation("optimal point", TAKES, lambda costs, *rest: Sort(LIST, (costs.sort.sizes[0],)), _point, None,
                          lambda *texts: f"solve_lp({', '.join(texts)}).primal")  # fmt: skip


@known(solve_lp)
def _program(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    names = ("lower", "upper", "maximise")
    if len(args) not in (3, 5) or set(named) - set(names) or type(named.get("maximise", False)) is not bool:
        raise Misfit("a linear program is given other than by costs, rows, bounds, and lower, upper, maximise by name")
    lists = [_list(reader, x) for x in args] + [listed(())] * (5 - len(args))
    ends = [_end(reader, named.get(name, default)) for name, default in (("lower", 0), ("upper", None))]
    terms = (*lists, *ends, true() if named.get("maximise", False) else false())
    return Solved(optimal_cost(*terms), optimal_point(*terms))


def _list(reader: Any, x: Any) -> Term:
    return listed(()) if x == () else reader.list_term(x)


def _end(reader: Any, x: Any) -> Term:
    if x is None:
        return false()
    is_number = isinstance(x, int) or (isinstance(x, Term) and x.is_number)
    return reader.number(x) if is_number else reader.list_term(x)  # type: ignore[no-any-return]



# -- rate-distortion functions ----------------------------------------------------------------------------------------

least_information = operation("least information", [Kind.LAW, Kind.DATABASE, ANY], NUMBER,
                              lambda P, db, D: rate_distortion(P, hamming(db), D), None,
                              lambda P, db, D: f"rate_distortion({P}, hamming({db}), {D})")  # fmt: skip
"""The rate-distortion function of a law on databases for the Hamming distance."""


@dataclass(frozen=True, eq=False)
class Distances(Family):
    """The Hamming distances of all pairs of databases, as rows."""

    of: Term | None = None


@known(hamming)
def _distances(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    (db,) = reader.positional(args, named, "db")
    count = db.sort.sizes[0]
    return Distances(literal(0), count, lambda x: Family(
        literal(0), count, lambda y: as_rational(METHODS[Kind.DATABASE, "distance"](reader, (db, x, y), {}))), of=db)


@known(rate_distortion)
def _least_information(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    P, costs, D = reader.positional(args, named, "source", "distortion", "D")
    if not isinstance(costs, Distances) or costs.of is None:
        raise Misfit("a rate-distortion function is taken of other costs than Hamming distances; write hamming(db)")
    agree(P.sort.sizes[0], costs.stop, "the letters of the law and the databases")
    return least_information(P, costs.of, reader.number(D))

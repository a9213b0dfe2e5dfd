"""A claim as derivations have it: sorts of its variables, assumptions and relation, as trees of docs/certificates.md.

`statement_of` folds what the claim states (claim/stated.py), its source read once, into trees; what derivations have
no word for refuses it with the reason.

The sorts are wider than the claim's domain where that says more: all sizes from the domain's least one (`wide`), all
numbers between the ends, all kernels (unused outputs too). What is shown for them holds in the domain.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ..claim import Claim
from ..claim.domains.common import equal
from ..claim.domains.declaring import Declared
from ..claim.stated import Stated, stated
from ..real import BadInput
from ..search.witness import instance_data
from ..statement.folds import tree_of
from ..statement.operations import Misfit
from ..statement.terms import Kind, Term, literal, size, subterms
from .own_sums import recognised
from .rows_of_laws import with_laws_as_rows

Tree = Any


@dataclass(frozen=True)
class Statement:
    """What a derivation is about (docs/certificates.md)."""

    sizes: dict[str, list[int | None]]
    variables: dict[str, Tree]
    assumptions: list[Tree]
    relation: Tree
    wide: bool
    """Whether sizes go beyond those of the claim's domain."""
    bounds: int = 0
    """How many of the assumptions, the first ones, are ends that the domain gives (a ball, the value of another
    variable)."""
    listed: tuple[tuple[Mapping[str, Any], Tree], ...] = ()
    """The values of variables that range over lists of orders or names, and the relation there; the relation is their
    conjunction."""

    def example(self, instance: Mapping[str, Any]) -> dict[str, Any]:
        """What a certificate shows of an instance: the values of the statement's own variables."""
        return instance_data({name: value for name, value in instance.items() if name in self.variables})

    def relation_at(self, instance: Mapping[str, Any]) -> Tree:
        """The relation at the values that an instance gives to such variables."""
        for values, relation in self.listed:
            if all(equal(instance[name], value) for name, value in values.items()):
                return relation
        return self.relation


def statement_of(claim: Claim, wide: bool = True, opaque: bool = False) -> Statement:
    """The claim as one expression; BadInput with the reason where it is none. `opaque`: measures of somebody else stand
    in it by their names, and not by their definitions."""
    if claim.quantifier != "forall":
        raise BadInput(f"{claim.id} says that something exists; a proof by derivation is of a statement for all")
    try:
        said = stated(claim, not opaque, listing=True)
        variables = {name: _sort(name, one) for name, one in said.variables.items()}
        positive = frozenset(one.term for one in said.variables.values() if one.positive)

        def tree(term: Term) -> Tree:
            return tree_of(recognised(with_laws_as_rows(term), positive))

        assumptions = [tree(term) for term in (*said.bounds, *said.premises)]
        relation = tree(said.relation)
        listed = tuple((values, tree(term)) for values, term in said.listed)
    except (Misfit, BadInput) as error:
        raise BadInput(f"{claim.id} is not one expression: {error}") from None
    if said.left_out:
        raise BadInput(f"{claim.id} is not one expression: its function computes a number on the way that may have no "
                       "value and is no part of what it returns; take it out, or let it stand in the relation")
    used = {part for sort in variables.values() for part in sort.values() if isinstance(part, str)}
    sizes: dict[str, list[int | None]] = {label: [low, None if wide else high]
                                          for label, (low, high) in said.sizes.items()
                                          if label in used or _named(label, said)}  # fmt: skip
    return Statement(sizes, variables, assumptions, relation, wide, len(said.bounds), listed)


def _named(label: str, said: Stated) -> bool:
    """Whether the statement speaks of a size that no sort has."""
    term = size(label)
    return any(term is part for one in (*said.bounds, *said.premises, said.relation) for part in subterms(one))


def _sort(name: str, declared: Declared) -> Tree:
    """The sort of a variable in a derivation."""
    made = _SORTS[declared.term.kind](name, declared)
    return {**made, "positive": True} if declared.positive else made


def _size(term: Term, what: str) -> str:
    if term.head != "size":
        raise BadInput(f"the {what} are no size of another variable")
    return str(term.label)


def _kernel(name: str, declared: Declared) -> Tree:
    inputs, outputs = declared.term.sort.sizes
    return {"sort": "kernel", "inputs": _size(inputs, f"inputs of {name}"),
            "outputs": _size(outputs, f"outputs of {name}")}  # fmt: skip


def _law(name: str, declared: Declared) -> Tree:
    return {"sort": "law", "letters": _size(declared.term.sort.sizes[0], f"letters of {name}")}


def _database(name: str, declared: Declared) -> Tree:
    return {"sort": "database", "tuples": _size(declared.term.sort.sizes[0], f"tuples of {name}")}


def _joint(name: str, declared: Declared) -> Tree:
    axes = declared.term.sort.sizes[0].label
    assert isinstance(axes, Fraction)
    names = declared.term.sort.names
    return {"sort": "joint", "axes": int(axes), **({"names": list(names)} if names else {})}


def _gaussian(name: str, declared: Declared) -> Tree:
    points, line = declared.term.sort.sizes
    return {"sort": "gaussian", "points": _size(points, f"points of {name}"), "line": line is literal(1)}


def _number(name: str, declared: Declared) -> Tree:
    if declared.listed:
        raise BadInput(f"{name} is one of a list of numbers")
    if declared.level and isinstance(declared.ends[0], Term):
        raise BadInput(f"the least {name} depends on other variables")
    ends = [None if end is None else str(end) for end in (declared.low, declared.high)]
    outside = [end is not None and out for end, out in zip(ends, declared.outside, strict=True)]
    return {"sort": "number", "range": [*ends, *outside], "level": declared.level}


def _natural(name: str, declared: Declared) -> Tree:
    if declared.low is None:
        raise BadInput(f"the least {name} depends on other variables")
    ends = [None if end is None else int(end) for end in (declared.low, declared.high)]
    return {"sort": "natural", "range": ends}


def _mixture(name: str, declared: Declared) -> Tree:
    return {"sort": "mixture"}


_SORTS = {
    Kind.KERNEL: _kernel, Kind.LAW: _law, Kind.DATABASE: _database, Kind.JOINT: _joint, Kind.GAUSSIAN: _gaussian,
    Kind.NUMBER: _number, Kind.WHOLE: _natural, Kind.MIXTURE: _mixture,
}  # fmt: skip

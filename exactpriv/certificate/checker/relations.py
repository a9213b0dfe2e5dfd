"""Relations of a certificate, decided with three values: True, False, or UndecidedError."""

from __future__ import annotations

from collections.abc import Sequence

from ..schema import CertificateError, Tree, fields, sequence, shorten
from .expressions import Instance, expression
from .numbers import Number, compare
from .objects import demand
from .work import IllDefined, UndecidedError

COMPARISONS: dict[str, frozenset[int]] = {
    "<=": frozenset({-1, 0}),
    "<": frozenset({-1}),
    ">=": frozenset({0, 1}),
    ">": frozenset({1}),
    "==": frozenset({0}),
    "!=": frozenset({-1, 1}),
}


def comparison_of(tree: Tree) -> str | None:
    """The comparison sign of a relation that is a single comparison, None otherwise."""
    op = fields(tree, ["op", "args"], "a relation")["op"]
    return op if isinstance(op, str) and op in COMPARISONS else None


def compared(tree: Tree, instance: Instance) -> tuple[Number, Number]:
    """Both sides of a comparison."""
    arguments = sequence(tree["args"], "a comparison's sides")
    demand(len(arguments) == 2, f"a comparison has 2 sides, not {len(arguments)}: correct them")
    return expression(arguments[0], instance), expression(arguments[1], instance)


def followed(relation: Tree, path: Sequence[Tree]) -> Tree:
    """The part of a relation that a path of indices through and/or leads to."""
    for step in path:
        parts = fields(relation, ["op", "args"], "a relation")
        demand(parts["op"] in ("and", "or"), "the path of the sides leads through more than and/or: correct it")
        inner = sequence(parts["args"], "a relation's arguments")
        whole = isinstance(step, int) and not isinstance(step, bool)
        demand(whole and 0 <= step < len(inner), f"the path has no step {shorten(step)}: correct it")
        relation = inner[step]
    return relation


def decide(tree: Tree, instance: Instance) -> bool:
    """The truth of a REL, proved; IllDefined where an expression has no value, UndecidedError where not settled."""
    op = comparison_of(tree)
    if op is not None:
        return compare(*compared(tree, instance)) in COMPARISONS[op]
    op = tree["op"]
    arguments = sequence(tree["args"], "a relation's arguments")
    if op == "ill-defined":
        demand(len(arguments) == 1, "ill-defined takes one expression: correct its arguments")
        return ill_defined(arguments[0], instance)
    if op in ("true", "false"):
        demand(not arguments, f"{op} takes no arguments: remove them")
        return bool(op == "true")
    if op == "not":
        demand(len(arguments) == 1, "not takes one relation: correct its arguments")
        return not decide(arguments[0], instance)
    if op == "and":
        return _all(arguments, instance, True)
    if op == "or":
        return not _all(arguments, instance, False)
    raise CertificateError(f"{shorten(op)} is no relation: use a comparison, and, or, not, true, false or ill-defined")


def _all(trees: Sequence[Tree], instance: Instance, wanted: bool) -> bool:
    """True if every relation is `wanted`; one that is proved otherwise settles it even beside an undecided one."""
    undecided: UndecidedError | None = None
    settled = True
    for tree in trees:
        try:
            settled = (decide(tree, instance) == wanted) and settled
        except UndecidedError as error:
            undecided = error
    if settled and undecided is not None:
        raise undecided
    return settled


def ill_defined(tree: Tree, instance: Instance) -> bool:
    """True if evaluating the expression meets an operation proved to have no value."""
    try:
        expression(tree, instance)
    except IllDefined:
        return True
    return False

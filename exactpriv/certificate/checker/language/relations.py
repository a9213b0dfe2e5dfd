"""Relations of a certificate, decided with three values: True, False, or UndecidedError."""

from __future__ import annotations

from collections.abc import Sequence

from ...schema import CertificateError, Tree, fields, sequence, shorten
from ..arithmetic.numbers import Number, compare
from ..arithmetic.work import IllDefined, UndecidedError
from .expressions import Instance, expression
from .objects import demand

COMPARISONS: dict[str, frozenset[int]] = {
    "<=": frozenset({-1, 0}),
    "<": frozenset({-1}),
    ">=": frozenset({0, 1}),
    ">": frozenset({1}),
    "==": frozenset({0}),
    "!=": frozenset({-1, 1}),
}


class Vacuous(CertificateError):
    """What is stated is true for a reason that says nothing of what it is about."""


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


def demand_content(tree: Tree) -> None:
    """Vacuous where `true` and `false` alone settle the relation, whatever its comparisons say."""
    if _settled_by_constants(tree) is not None:
        raise Vacuous("true and false alone settle the relation, so that it says nothing: state a comparison")


def _settled_by_constants(tree: Tree) -> bool | None:
    op = fields(tree, ["op", "args"], "a relation")["op"]
    if op in ("true", "false"):
        return bool(op == "true")
    if op not in ("and", "or", "not"):
        return None
    parts = [_settled_by_constants(part) for part in sequence(tree["args"], "a relation's arguments")]
    if op == "not":
        return None if len(parts) != 1 or parts[0] is None else not parts[0]
    stop = bool(op == "or")
    if stop in parts:
        return stop
    return None if None in parts else not stop


def demand_decisive(relation: Tree, path: Sequence[Tree], instance: Instance) -> None:
    """Vacuous unless the relation would be false if the comparison at the path were: its truth rests on that one."""
    steps = [followed(relation, path[:place])["op"] for place in range(len(path))]
    if "or" in steps and decide(_with_false(relation, path), instance):
        raise Vacuous(
            "the relation is true whatever the comparison at the path says: give the one that its truth rests on"
        )


def _with_false(relation: Tree, path: Sequence[Tree]) -> Tree:
    """The relation with `false` in the place that the path leads to."""
    if not path:
        return {"op": "false", "args": []}
    inner = list(relation["args"])
    inner[path[0]] = _with_false(inner[path[0]], path[1:])
    return {**relation, "args": inner}


def ill_defined(tree: Tree, instance: Instance) -> bool:
    """True if evaluating the expression meets an operation proved to have no value."""
    try:
        expression(tree, instance)
    except IllDefined:
        return True
    return False

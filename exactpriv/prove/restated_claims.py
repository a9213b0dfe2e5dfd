"""A claim in other words, as a claim: each comparison with one measure alone on its smaller side (restating.py).

For methods that run a claim at instances and read its expressions. The comparisons are those of the claim as one
expression (statement.py), each a positive multiple of the one that replaces it for all values of the claim's sorts, as
the independent checker's own rule says; so a proof of the variant is one of the claim.

What would make it silently wrong: a variant's function that is not the expression: it is built of the expression alone,
by the engine's measures and arithmetic.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from inspect import Parameter, Signature
from typing import Any

from ..certificate.checker.kinds.derivation.context import Context
from ..certificate.checker.kinds.derived import comparisons, context_of_case, oriented
from ..certificate.schema import CertificateError, Tree
from ..claim import Claim
from ..claim.model import parameters_of
from ..measure import MEASURES
from ..real import BadInput, Rational, Real, Relation, exp, ln, maximum, minimum
from .restating import MOST_TERMS, restatements
from .statement import statement_of

INFINITY: Tree = {"op": "inf", "args": []}


@dataclass(frozen=True)
class Variant:
    """The claim in other words, where these measures are finite."""

    claim: Claim
    finite: tuple[Tree, ...]
    relation: Tree


def variants(claim: Claim) -> Iterator[Variant]:
    """The claim with a measure alone on the smaller side of each comparison; none where it is so already, or no one
    expression of comparisons that may be turned."""
    if claim.quantifier != "forall":
        return
    try:
        stated = statement_of(claim)
        if any(sort["sort"] == "natural" for sort in stated.variables.values()):
            return  # a whole number is none of the numbers that are computed with here
        parts = [(op, oriented(op, *ends)) for op, *ends in comparisons(stated.relation)]
        context = context_of_case({"sizes": stated.sizes, "variables": stated.variables,
                                   "assumptions": stated.assumptions})  # fmt: skip
        finite = tuple(_infinite(stated.relation, context, []))
        for measure in finite:
            context.assume("<", measure, INFINITY)
        found = [_solved(sense, sides, context) for _, (sense, sides) in parts]
    except (BadInput, CertificateError, ArithmeticError, RecursionError):
        return
    if not parts or any(one is None for one in found) or all(new == sides for (_, (_, sides)), new in zip(
            parts, found, strict=True)):  # fmt: skip
        return
    senses = [sense for _, (sense, _) in parts]
    made = [(sense, new) for sense, new in zip(senses, found, strict=True) if new is not None]
    relation = {"op": "and", "args": [{"op": sense, "args": list(new)} for sense, new in made]}
    yield Variant(replace(claim, statement=_function(made, claim)), finite, relation)


def _solved(sense: str, sides: tuple[Tree, Tree], context: Context) -> tuple[Tree, Tree] | None:
    """The sides with a measure alone on the left, as they are or restated; None where there are none."""
    if sense not in ("<=", "<"):
        return None
    if isinstance(sides[0], dict) and "measure" in sides[0]:
        return sides
    return next((new for _, new in restatements(sides, context) if isinstance(new[0], dict) and "measure" in new[0]),
                None)  # fmt: skip


def _infinite(tree: Tree, context: Context, found: list[Tree]) -> list[Tree]:
    """The measures in a relation that are not known to be finite, at most MOST_TERMS of them."""
    if isinstance(tree, dict):
        if "measure" in tree:
            if tree not in found and len(found) < MOST_TERMS and not context.span(tree).finite:
                found.append(tree)
            return found
        for part in tree.get("args", ()):
            _infinite(part, context, found)
    return found


def _function(parts: list[tuple[str, tuple[Tree, Tree]]], claim: Claim) -> Callable[..., Relation]:
    """The relation of these comparisons as a function of the claim's variables."""

    def statement(**values: Any) -> Relation:
        made = [Relation.of(sense, _number(left, values), _number(right, values)) for sense, (left, right) in parts]
        return reduce(lambda one, other: one & other, made)

    return _with_parameters(statement, tuple(claim.domain))


def _with_parameters(function: Callable[..., Relation], names: tuple[str, ...]) -> Callable[..., Relation]:
    """The function, which takes values by name, as one that declares these names."""
    function.__signature__ = Signature([Parameter(name, Parameter.KEYWORD_ONLY) for name in names])  # type: ignore[attr-defined]
    assert parameters_of(function) == names
    return function


_OPERATIONS: Mapping[str, Callable[[list[Any]], Any]] = {
    "add": lambda args: reduce(lambda a, b: a + b, args), "mul": lambda args: reduce(lambda a, b: a * b, args),
    "div": lambda args: args[0] / args[1], "neg": lambda args: -args[0], "exp": lambda args: exp(args[0]),
    "ln": lambda args: ln(args[0]), "max": lambda args: maximum(*args), "min": lambda args: minimum(*args),
    "inf": lambda args: Real.infinity(),
}  # fmt: skip


def _number(tree: Tree, values: Mapping[str, Any]) -> Real:
    if isinstance(tree, str):
        return Real(Rational(tree))
    if "var" in tree:
        value: Real = values[tree["var"]]
        return value
    if "measure" in tree:
        made: Real = MEASURES[tree["measure"]].function(*(_argument(part, values) for part in tree["args"]))
        return made
    if tree.get("op") == "pow":
        base: Real = _number(tree["args"][0], values) ** Rational(tree["args"][1])
        return base
    known = _OPERATIONS.get(tree.get("op", ""))
    if known is None:
        raise BadInput(f"{next(iter(tree))} has no value here; leave the statement as it is")
    result: Real = known([_number(part, values) for part in tree["args"]])
    return result


def _argument(tree: Tree, values: Mapping[str, Any]) -> Any:
    """An argument of a measure: a variable, an object made of some, or a number."""
    if isinstance(tree, dict) and "var" in tree:
        return values[tree["var"]]
    for name in ("then", "before", "product", "parallel", "row", "output", "power"):
        if isinstance(tree, dict) and name in tree:
            first, *rest = (_argument(part, values) if isinstance(part, dict) else part for part in tree[name])
            return getattr(first, name)(*rest)
    if isinstance(tree, int | list):
        return tree
    return _number(tree, values)

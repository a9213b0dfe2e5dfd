"""Sums of entropies in words: the lines of a proof, and the point at which a statement fails that was not proved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from ...certificate.schema import Tree
from ..statement import Statement
from ..words import comparison, text, with_names
from .search import Summed, Unproved

SHOWN = 40
"""Summands of one comparison that are written out."""
SHOWN_SETS = 31
"""Entropies of a violating point that are written out."""


def lines(statement: Statement, found: Sequence[Summed]) -> list[str]:
    """The proofs, a line a summand, each with its reason."""
    made = []
    for one in found:
        made.append(f"to show: {stated_text(one, statement)}")
        for copied, over in one.copies:
            images = ", ".join(f"{name}'" for name in copied)
            made.append(f"  let {images} be a copy of {', '.join(copied)} over {', '.join(over)}: of the same law with "
                        "these, and independent of all else given them")  # fmt: skip
        made.append("  right side - left side is the sum of")
        for factor, reason in one.summands[:SHOWN]:
            made.append(f"    {_factor(factor)}{said(reason, statement)}")
        if len(one.summands) > SHOWN:
            made.append(f"    and {len(one.summands) - SHOWN} more, in the certificate")
    return made


def stated_text(one: Summed | Unproved, statement: Statement) -> str:
    """The comparison, with its premises."""

    def shown(op: str, *sides: Tree) -> str:
        return comparison(op, *with_names(list(sides), statement.variables))

    stated = one.stated
    given = " and ".join(shown(*premise) for premise in stated.premises)
    whole = shown(stated.op, stated.left, stated.right)
    return f"{whole}, if {given}" if given else whole


def _factor(factor: Fraction) -> str:
    if factor == 1:
        return ""
    shown = str(factor) if factor > 0 and factor.denominator == 1 else f"({factor})"
    return f"{shown} "


def _set(names: Sequence[str]) -> str:
    return ", ".join(names)


def information(sets: Sequence[Sequence[str]]) -> str:
    """I(A; B | C)."""
    first, second, *rest = sets
    given = rest[0] if rest else []
    behind = f" | {_set(given)}" if given else ""
    return f"I({_set(first)}; {_set(second)}{behind})"


def entropy(of: Sequence[str], given: Sequence[str]) -> str:
    """H(A | B)."""
    behind = f" | {_set(given)}" if given else ""
    return f"H({_set(of)}{behind})"


def said(reason: Mapping[str, Tree], statement: Statement) -> str:
    """A summand with the reason why it is at least 0, or 0."""
    ((kind, parts),) = reason.items()
    if kind == "information":
        return f"{information(parts)} >= 0"
    if kind == "entropy":
        return f"{entropy(*parts)} >= 0"
    if kind == "separated":
        return f"{information(parts)} = 0, by how these are drawn"
    if kind == "assumption":
        return f"(right side - left side) of the assumption {_assumption(parts, statement)}"
    if kind == "alphabet":
        return f"ln(number of letters of {_set(parts)}) - {entropy(parts, [])} >= 0"
    if kind == "size":
        name, end = parts
        value = statement.sizes[name][0 if end == "least" else 1]
        sides = f"ln(number of {name}) - ln {value}" if end == "least" else f"ln {value} - ln(number of {name})"
        return f"{sides} >= 0"
    if kind == "range":
        return f"the distance of {parts[0]} from the {parts[1]} value of its range, >= 0"
    if kind == "ln":
        return f"ln {parts} > 0"
    if kind == "one":
        return "1 > 0"
    if kind == "capacity":
        return f"capacity({text(parts[0])}) - I({_set(parts[1])}; output of {text(parts[0])}) >= 0"
    if kind == "copied":
        return f"(H of the copy - {entropy(parts[1], [])}) = 0, one law"
    if kind == "uniform":
        return f"(ln(number of letters of {parts}) - {entropy([parts], [])}) = 0, uniform"
    return f"the exchange of {parts[0]} and {parts[1]} in {entropy(parts[2], [])}, = 0"


def _assumption(place: int, statement: Statement) -> str:
    shown = [part for tree in with_names(statement.assumptions, statement.variables) for part in _parts(tree)]
    return shown[place] if place < len(shown) else "of the implication"


def _parts(tree: Tree) -> list[str]:
    if tree.get("op") in ("and", "true"):
        return [one for part in tree["args"] for one in _parts(part)]
    return [comparison(tree["op"], *tree["args"])] if len(tree.get("args", [])) == 2 else []


def left(found: Unproved, statement: Statement) -> str:
    """Why a comparison was not proved, with the point that violates it."""
    shown = stated_text(found, statement)
    if found.violation is None:
        return f"{shown}: {found.why}"
    point = {name: value for name, value in found.violation.items() if value}
    few = dict(list(point.items())[:SHOWN_SETS])
    values = ", ".join(f"{name} = {value}" for name, value in few.items()) or "0 everywhere"
    more = f", and {len(point) - len(few)} more" if len(point) > len(few) else ""
    copies = f"; no sum with one or two copies of variables was found, of {found.copies} tried" if found.copies else ""
    return (f"{shown} is no Shannon-type inequality: the polymatroid {values}{more} meets Shannon's inequalities and "
            f"all that is assumed, and violates it{copies}; that need not be the entropies of a law")  # fmt: skip

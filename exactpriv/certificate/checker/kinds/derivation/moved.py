"""Inequalities between elementary functions of several numbers: one is moved away from where the sides meet.

    {"moved": {"of": {"var": v}, "from": EXPR}}

shows left <= right: with F = right - left, F >= 0 at v = EXPR, and the derivative of F by v is at least 0 where v is
above EXPR and at most 0 where it is below, for all values of the other numbers. The derivative is taken here, and its
sign is that of terms in positive variables, or of a square (arithmetic/orthants.py), in which v runs through the whole
open interval from EXPR to the end of its range, on either side.

Invariants
1. v is a number with a range, in no argument of a measure and in no exponent; EXPR does not speak of v and lies in its
   range, ends included.
2. F is built of sums, products, quotients, constant powers, exponentials and logarithms, and has a value at EXPR and on
   both sides: it is evaluated there, whatever is assumed, and no condition is left open. So F is continuous from EXPR
   on, and differentiable beyond.
3. Ends, and numbers at the ends of their spans, are limits: both sides have a value there, as for other leaves.

What would make it silently wrong: a derivative that is not the one of F; an interval that does not reach the end; F
without a value on the way, so that both pieces do not hang together.
"""

from __future__ import annotations

from fractions import Fraction

from ....schema import CertificateError, Tree, fields, rational
from ...arithmetic import polynomials as poly
from ...arithmetic.numbers import UNITY, Number, compare, number
from ...arithmetic.orthants import is_multiple_of_a_square, positive_variable, sign_on_the_orthant
from ...arithmetic.work import Boxes, IllDefined, TooCoarse, UndecidedError, over_boxes
from ...language.expressions import Instance, expression
from .atoms import Atoms, collected, has_infinity, named, ranging
from .context import Context
from .spans import Span
from .wellformed import demand_expression

MAX_ATOMS = 5
ZERO: Tree = "0"


def shows_moved(node: Tree, left: Tree, right: Tree, context: Context) -> bool:
    """Whether the node shows left <= right for all values of their numbers."""
    parts = fields(node, ["of", "from"], "a number that is moved")
    moved, start = fields(parts["of"], ["var"], "what is moved"), parts["from"]
    demand_expression(start)
    sort = context.sorts.get(str(moved["var"]))
    if sort is None or sort.name != "number":
        return False
    atoms = collected((left, right, start, moved), context)
    key = context.forms.key(moved)
    if len(atoms) > MAX_ATOMS or any(map(has_infinity, (left, right, start))) or atoms[key][1]:
        return False
    if key in collected((start,), context) or any(speaks(tree, moved) for k, (tree, _) in atoms.items() if k != key):
        return False
    span, base = context.span(moved), context.span(start)
    if not (span.low <= base.low and base.high <= span.high):
        return False
    slope: Tree = {"op": "add", "args": [derivative(right, moved), {"op": "neg", "args": [derivative(left, moved)]}]}
    try:
        return all(_has_sign(side, slope, (left, right), start, key, span, atoms, context) for side in (1, -1))
    except (TooCoarse, UndecidedError, IllDefined):
        return False


def _has_sign(
    side: int, slope: Tree, sides: tuple[Tree, Tree], start: Tree, key: object, span: Span, atoms: Atoms,
    context: Context,
) -> bool:  # fmt: skip
    """Whether both sides meet at the start, and the slope is at least 0 above it (side 1), or at most 0 below (-1)."""
    boxes = Boxes(sign_on_the_orthant)
    names = {k: f"t{place}" for place, k in enumerate(atoms)}
    with over_boxes(boxes):
        known = {names[k]: ranging(context.span(tree), names[k], inside)
                 for k, (tree, inside) in atoms.items() if k != key}  # fmt: skip
        base = expression(named(start, context, names), Instance({}, known))
        there = Instance({}, known | {names[key]: base})
        meet = compare(*(expression(named(one, context, names), there) for one in sides)) == 0
        away = Instance({}, known | {names[key]: _beyond(base, span.high if side > 0 else span.low, side)})
        for one in sides:
            expression(named(one, context, names), away)
        rises = _not_negative(expression(named(slope, context, names), away) * number(side))
    return meet and rises and not boxes.conditions


def _not_negative(found: Number) -> bool:
    """Whether a number is at least 0: by the signs of its terms, or as a square times what is positive."""
    top, bottom = found.pair()
    under = sign_on_the_orthant(bottom)
    if under not in (1, -1):
        return False
    top = poly.scale(top, Fraction(under))
    sign = sign_on_the_orthant(top)
    return sign >= 0 if sign is not None else is_multiple_of_a_square(top)


def _beyond(base: Number, end: tuple[int, Fraction], side: int) -> Number:
    """Every number between the base and an end of a range, in a positive variable."""
    x = positive_variable("moved")
    if not end[0]:
        return (base + number(end[1]) * x) / (UNITY + x)
    return base + x if side > 0 else base - x


# -- expressions -------------------------------------------------------------------------------------------------------


def derivative(tree: Tree, by: Tree) -> Tree:
    """The derivative of an expression by a variable; CertificateError for an operation that has none everywhere."""
    if tree == by:
        return "1"
    if not speaks(tree, by):
        return ZERO
    if not isinstance(tree, dict) or "op" not in tree:
        raise CertificateError("a measure of what moves has no derivative that is taken here: leave the claim open")
    op, args = tree["op"], tree["args"]
    if op == "add":
        return {"op": "add", "args": [derivative(part, by) for part in args if speaks(part, by)]}
    if op == "neg":
        return {"op": "neg", "args": [derivative(args[0], by)]}
    if op == "mul":
        return {"op": "add", "args": [
            {"op": "mul", "args": [derivative(part, by), *(other for j, other in enumerate(args) if j != i)]}
            for i, part in enumerate(args) if speaks(part, by)]}  # fmt: skip
    if op == "div":
        over, under = args
        return {"op": "add", "args": [
            {"op": "div", "args": [derivative(over, by), under]},
            {"op": "neg", "args": [{"op": "div", "args": [{"op": "mul", "args": [over, derivative(under, by)]},
                                                         {"op": "pow", "args": [under, "2"]}]}]}]}  # fmt: skip
    if op == "pow":
        e = rational(args[1])
        factors: list[Tree] = [str(e), derivative(args[0], by)]
        if e != 1:
            factors.append({"op": "pow", "args": [args[0], str(e - 1)]})
        return {"op": "mul", "args": factors}
    if op == "ln":
        return _of_logarithm(args[0], by)
    if op == "exp":
        return {"op": "mul", "args": [tree, derivative(args[0], by)]}
    raise CertificateError(f"{op} has no derivative that is taken here: leave the claim open")


def _of_logarithm(tree: Tree, by: Tree) -> Tree:
    """The derivative of ln of an expression, factor by factor."""
    if not speaks(tree, by):
        return ZERO
    if isinstance(tree, dict) and tree.get("op") in ("mul", "div"):
        parts = [_of_logarithm(part, by) for part in tree["args"]]
        if tree["op"] == "div":
            parts[1] = {"op": "neg", "args": [parts[1]]}
        return {"op": "add", "args": parts}
    return {"op": "div", "args": [derivative(tree, by), tree]}


def speaks(tree: Tree, of: Tree) -> bool:
    """Whether a variable occurs in an expression, in an argument of a measure too."""
    if tree == of:
        return True
    if isinstance(tree, dict):
        return any(speaks(part, of) for part in tree.values())
    return isinstance(tree, list) and any(speaks(part, of) for part in tree)

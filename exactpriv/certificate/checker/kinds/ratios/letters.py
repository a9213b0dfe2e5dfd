"""A comparison of hockey-stick divergences and variations of one pair of laws, at levels that are expressions.

E_g(P, Q) is the sum over letters of max(p - g q, 0), the variation that at g = 1. Let the smaller side be C times one
of them, of l = u p - v q, and a constant, the larger side a sum of D_j times others, of m_j = u_j p - v_j q, and a
constant. With weights 0 <= a_j <= D_j, and

    C l = sum a_j m_j + x p + y q,    C, x, y >= 0,

each letter gives C max(l, 0) <= sum a_j max(m_j, 0) + x p + y q; summed over the letters, since both laws add up to 1,
the comparison follows if x + y is at most the larger constant less the smaller one. Weights and proofs of these
inequalities between numbers (kind "derived") are the certificate; x and y are computed here.

What would make it silently wrong: a measure that is no such sum; a coefficient that is not finite.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ....schema import CertificateError, Tree, fields, sequence, shorten
from ...language.objects import demand
from ..derivation.context import Context
from ..derivation.wellformed import demand_expression
from ..derived import check_proof
from .bounds import text_of
from .building import ONE, negated, times, total

MAX_STICKS = 12


@dataclass(frozen=True)
class Stick:
    """coefficient times the sum of max(u p - v q, 0)."""

    coefficient: Tree
    u: Tree
    v: Tree


@dataclass
class Sticks:
    """A side: sticks, and constants that are added up."""

    found: list[Stick] = field(default_factory=list)
    constants: list[Tree] = field(default_factory=list)


def check_letters(proof: Tree, op: str, sides: tuple[Tree, Tree], context: Context) -> None:
    """CertificateError unless the proof shows left <= right, letter by letter."""
    parts = fields(fields(proof, ["letters"], "a proof")["letters"], ["weights", "proofs"], "letters")
    demand(op == "<=", "an inequality between letters is shown by <= or >=: state one")
    weights = sequence(parts["weights"], "the weights", MAX_STICKS)
    for weight in weights:
        demand_expression(weight)
    shown = conditions(sides, weights, context)
    proofs = sequence(parts["proofs"], "the proofs")
    demand(len(proofs) == len(shown), f"there are {len(shown)} inequalities and {len(proofs)} proofs: give each one")
    for inner, ends in zip(proofs, shown, strict=True):
        for side in ends:
            demand_expression(side)
        check_proof(inner, "<=", ends, context)


def conditions(sides: tuple[Tree, Tree], weights: list[Tree], context: Context) -> list[tuple[Tree, Tree]]:
    """The inequalities between numbers that are to be shown, each as (smaller, larger)."""
    for side in sides:
        context.span(side)
    smaller, larger = sides_of(sides, context)
    demand(len(smaller.found) == 1, "the smaller side has other than one hockey stick: leave the claim open")
    demand(len(weights) == len(larger.found), "give each hockey stick of the larger side a weight")
    (low,) = smaller.found
    x, y = [times(low.coefficient, low.u)], [negated(times(low.coefficient, low.v))]
    shown: list[tuple[Tree, Tree]] = [("0", low.coefficient)]
    for weight, high in zip(weights, larger.found, strict=True):
        shown += [("0", weight), (weight, high.coefficient)]
        x.append(negated(times(weight, high.u)))
        y.append(times(weight, high.v))
    left, right = total(x), total(y)
    shown += [("0", left), ("0", right)]
    constant = total([*larger.constants, *map(negated, smaller.constants)])
    shown.append((total([left, right]), constant))
    for tree in (part for ends in shown for part in ends):
        demand(context.span(tree).finite, "a coefficient is not shown to be finite: leave the claim open")
    return shown


def sides_of(sides: tuple[Tree, Tree], context: Context) -> tuple[Sticks, Sticks]:
    """Both sides, what is taken off one of them added to the other."""
    pair: list[Tree] = []
    found = (Sticks(), Sticks())
    for place, side in enumerate(sides):
        _read(side, ONE, place, found, pair, context)
    return found


def _read(
    tree: Tree, factor: Tree, place: int, found: tuple[Sticks, Sticks], pair: list[Tree], context: Context
) -> None:
    """Enter what an expression adds to the side at `place`."""
    if not _speaks(tree):
        found[place].constants.append(times(factor, tree))
        return
    if "measure" in tree:
        u, v = _stick(tree, pair, context)
        found[place].found.append(Stick(factor, u, v))
        demand(len(found[place].found) <= MAX_STICKS, "a side has too many hockey sticks: use fewer")
        return
    op, args = tree["op"], tree["args"]
    if op == "add":
        for part in args:
            _read(part, factor, place, found, pair, context)
    elif op == "neg":
        _read(args[0], factor, 1 - place, found, pair, context)
    elif op == "div" and not _speaks(args[1]):
        _read(args[0], {"op": "div", "args": [factor, args[1]]}, place, found, pair, context)
    elif op == "mul":
        inside, outside = [x for x in args if _speaks(x)], [x for x in args if not _speaks(x)]
        demand(len(inside) == 1, "two divergences are multiplied: leave the claim open")
        _read(inside[0], times(factor, *outside), place, found, pair, context)
    else:
        raise CertificateError(f"{shorten(op)} is no part of a sum of hockey sticks: leave the claim open")


def _speaks(tree: Tree) -> bool:
    """Whether there is a hockey stick or a variation in an expression."""
    if not isinstance(tree, dict):
        return False
    if "measure" in tree:
        return tree["measure"] in ("hockey_stick", "total_variation")
    return "op" in tree and any(_speaks(part) for part in tree["args"])


def _stick(tree: Tree, pair: list[Tree], context: Context) -> tuple[Tree, Tree]:
    """u and v of a measure: max(p - g q, 0), or max(q - g p, 0) of the pair in the other order."""
    p, q, *rest = tree["args"]
    demand(all(context.sort_of(law).name == "law" for law in (p, q)), "a divergence is of what is no law")
    if not pair:
        pair += [p, q]
    g = {"op": "exp", "args": [rest[0]]} if rest else ONE
    if text_of([p, q]) == text_of(pair):
        return ONE, g
    demand(text_of([q, p]) == text_of(pair), "two divergences are of different pairs: leave the claim open")
    return negated(g), "-1"

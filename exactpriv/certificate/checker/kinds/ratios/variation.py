"""A function of the total variation below a symmetric divergence of the same pair of laws.

Let F be convex with t F(1/t) = F(t) + k (t - 1), and G(t) = F(t) + (k / 2) (t - 1), which gives the same divergence and
is its own conjugate. With m = (p + q) / 2 and u = (p - q) / (p + q) a letter adds m psi(|u|), psi(u) = (1 - u)
G((1 + u) / (1 - u)), which is convex and even; so by Jensen's inequality, the sum of m being 1 and that of m |u| the
variation v, the divergence is at least psi(v) (Gilardoni 2006). What is left is phi(v) <= psi(v) on (0, 1), shown by
calculus (derivation/calculus.py), and at the ends: at 0, and at 1 where the laws may be disjoint.

What would make it silently wrong: phi without a value somewhere (every divisor, logarithm and root in it is shown to be
defined), or a function that is not convex.
"""

from __future__ import annotations

from fractions import Fraction

from ....schema import CertificateError, Tree, fields, rational, string
from ...arithmetic.numbers import UNITY, ZERO, Number, compare, number
from ...arithmetic.ratios import (
    LINEAR,
    Function,
    Term,
    added,
    affine,
    bending,
    conjugate,
    degree_of_root,
    sign_changes,
    value_at_zero,
)
from ...language.expressions import Instance, expression
from ...language.objects import demand
from ..derivation.calculus import shows
from ..derivation.context import Context
from ..derivation.functions import Range
from ..derivation.reading import read as form_of
from ..derivation.signs import sign_of
from .reading import Side, divergences_of

VARIATION = {"var": "v"}
INSIDE = Range(Fraction(0), Fraction(1))


def check_symmetric(proof: Tree, op: str, sides: tuple[Tree, Tree], context: Context) -> None:
    """CertificateError unless the proof shows phi(variation) <= a symmetric divergence, for all pairs of laws."""
    node = fields(proof, ["symmetric"], "a proof")["symmetric"]
    phi, psi, disjoint = against_variation(op, sides, context)
    demand_defined_inside(phi)
    shown = shows(node, phi, psi, INSIDE, lambda tree: tree == VARIATION)
    demand(shown, "it is not shown that the function of the variation is below that of two mirrored letters")
    at_zero = _with(phi, "0")
    demand(compare(expression(at_zero, Instance({})), ZERO) <= 0, "at equal laws the comparison fails")
    if disjoint is not None:
        at_one = expression(_with(phi, "1"), Instance({}))
        demand(compare(at_one, disjoint) <= 0, "at disjoint laws the comparison fails")


def against_variation(op: str, sides: tuple[Tree, Tree], context: Context) -> tuple[Tree, Tree, Number | None]:
    """phi and psi as expressions in {"var": "v"}, and the divergence of disjoint laws (None where one is positive)."""
    demand(op == "<=", "a function of the variation is compared by <= or >=: state one")
    side, pair, positive = divergences_of(sides[1], context)
    f = symmetric_function(side)
    disjoint = None
    if not any(positive):
        at_zero = value_at_zero(f)
        disjoint = at_zero + at_zero
    return _phi(sides[0], pair), psi_tree(f), disjoint


def symmetric_function(side: Side) -> Function:
    """The function that is its own conjugate, of a sum of divergences; CertificateError where there is none."""
    demand(side.constant.rational == 0, "a constant is added to the divergences: leave the claim open")
    f: Function = {}
    for c, atom in side.atoms:
        made = atom.weighted(Fraction(0))
        demand(not made.breaks, "a divergence has a kink: leave the claim open")
        f = added(f, made.functions[0], c)
    k = added(conjugate(f), f, -UNITY).get(LINEAR, ZERO)
    f = added(f, affine(-k, k), number(Fraction(1, 2)))
    demand(not added(conjugate(f), f, -UNITY), "the divergence is not symmetric: leave the claim open")
    changes, side_of = sign_changes(bending(f, degree_of_root(f)), Fraction(0), Fraction(1))
    demand(changes == 0 and side_of > 0, "the function of the divergence is not shown to be convex")
    return f


def _phi(tree: Tree, pair: list[Tree]) -> Tree:
    """The smaller side with v in the place of the variation; CertificateError where another measure is left."""
    if isinstance(tree, str):
        return tree
    if not isinstance(tree, dict):
        raise CertificateError("the smaller side is no function of the variation: leave the claim open")
    if "op" in tree:
        return {"op": tree["op"], "args": [_phi(part, pair) for part in tree["args"]]}
    fine = tree.get("measure") == "total_variation" and tree.get("args") in (pair, pair[::-1])
    demand(fine, "the smaller side is no function of the variation of that pair: leave the claim open")
    return VARIATION


def _with(tree: Tree, value: str) -> Tree:
    if tree == VARIATION:
        return value
    if isinstance(tree, dict):
        return {key: _with(part, value) for key, part in tree.items()}
    return [_with(part, value) for part in tree] if isinstance(tree, list) else tree


def demand_defined_inside(tree: Tree) -> None:
    """CertificateError unless every part of an expression has a value for 0 < v < 1."""
    if not isinstance(tree, dict) or "op" not in tree:
        return
    op, args = tree["op"], tree["args"]
    demand(op in ("add", "mul", "neg", "div", "ln", "pow", "exp"), "an operation of the smaller side is not read here")
    for part in args[:1] if op == "pow" else args:
        demand_defined_inside(part)
    if op == "div":
        demand(_sign(args[1]) != 0, "a divisor may be 0")
    if op == "ln":
        demand(_sign(args[0]) > 0, "a logarithm may be of what is not positive")
    if op == "pow":
        exponent = rational(string(args[1], "an exponent"))
        plain = exponent.denominator == 1 and exponent >= 0
        demand(plain or _sign(args[0]) > 0, "a power may be of what is not positive")


def _sign(tree: Tree) -> int:
    made = sign_of(form_of(tree, lambda part: part == VARIATION, INSIDE), INSIDE)
    return made or 0


# -- psi as an expression ----------------------------------------------------------------------------------------------


def psi_tree(f: Function) -> Tree:
    """(1 - v) f((1 + v) / (1 - v)), v = {"var": "v"}, of a function with rational coefficients."""
    parts = []
    for term, c in sorted(f.items(), key=lambda one: str(one[0])):
        demand(c.rational is not None, "a coefficient is not rational: leave the claim open")
        parts.append({"op": "mul", "args": [str(c.rational), _psi_of(term)]})
    return {"op": "add", "args": parts}


def _psi_of(term: Term) -> Tree:
    above, below = _sum("1", "1"), _sum("1", "-1")
    if term == ("power", Fraction(1, 2)):
        return _power({"op": "add", "args": ["1", {"op": "neg", "args": [_power(VARIATION, Fraction(2))]}]}, term[1])
    if term[0] == "power":
        return _product(_power(above, term[1]), _power(below, 1 - term[1]))
    if term[0] == "log":
        return _product(above if term[1] else below, _log(above, below))
    w = term[1]
    inner = _sum("1", str(2 * w - 1))  # 1 - w + w t = (1 + (2 w - 1) v) / (1 - v)
    if term[0] == "over":
        return _product(_power(below, Fraction(1 + term[2])), _power(inner, Fraction(-term[2])))
    return _product(above if term[2] else below, _log(inner, below))


def _sum(constant: str, slope: str) -> Tree:
    if slope == "0":
        return constant
    return {"op": "add", "args": [constant, {"op": "mul", "args": [slope, VARIATION]}]}


def _product(x: Tree, y: Tree) -> Tree:
    return {"op": "mul", "args": [x, y]}


def _power(x: Tree, exponent: Fraction) -> Tree:
    return "1" if exponent == 0 or x == "1" else {"op": "pow", "args": [x, str(exponent)]}


def _log(x: Tree, y: Tree) -> Tree:
    return {"op": "add", "args": [{"op": "ln", "args": [x]}, {"op": "neg", "args": [{"op": "ln", "args": [y]}]}]}

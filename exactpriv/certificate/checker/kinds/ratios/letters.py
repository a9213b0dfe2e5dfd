"""A comparison of hockey-stick divergences and variations of laws on one alphabet, at levels that are expressions.

E_g(P, Q) is the sum over letters of max(p - g q, 0), the variation that at g = 1; of a mixture the masses are those of
its laws, with weights. So each is a sum of max(l, 0), l a sum of multiples of masses of some laws. Let the smaller side
be C times one of them, of l, and a constant, the larger side a sum of D_j times others, of m_j, and a constant; or of
D_j times the largest one between two rows of a kernel (ldp_delta, dobrushin), of which some pairs are chosen. With
weights a_j >= 0 that add up to D_j at most for each of these,

    C l = sum a_j m_j + sum x_k law_k,    C, x_k >= 0,

each letter gives C max(l, 0) <= sum a_j max(m_j, 0) + sum x_k law_k; summed over the letters, since each law adds up to
1, the comparison follows if the sum of the x_k is at most the larger constant less the smaller one. Weights and proofs
of these inequalities between numbers (kind "derived") are the certificate; the x_k are computed here.

What would make it silently wrong: a measure that is no such sum; a coefficient that is not finite; a row that need not
exist; a weight of a mixture outside of [0, 1] (both sides are shown to have a value first).
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from ....schema import Tree, fields, sequence
from ...language.objects import demand
from ..derivation.context import Context
from ..derivation.wellformed import demand_expression
from ..derived import check_proof
from .bounds import text_of
from .building import ONE, negated, times, total
from .sums import summands

MAX_STICKS = 12


Form = dict[str, Tree]
"""Multiples of the masses of laws, by the texts of the laws."""


@dataclass(frozen=True)
class Stick:
    """coefficient times the sum of max(l, 0) over letters; of the largest one between two rows of `kernel`, g the
    factor of the second, where there is a kernel."""

    coefficient: Tree
    form: Form
    kernel: Tree = None
    g: Tree = ONE


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
    shown = conditions(sides, weights, context)
    check_all(shown, parts["proofs"], context)


def check_all(shown: list[tuple[Tree, Tree]], tree: Tree, context: Context) -> None:
    """CertificateError unless each of these inequalities, (smaller, larger), has its proof."""
    proofs = sequence(tree, "the proofs")
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
    demand(low.kernel is None, "the smaller side is a largest value over pairs of rows: leave the claim open")
    rests: dict[str, list[Tree]] = {law: [times(low.coefficient, part)] for law, part in low.form.items()}
    shown: list[tuple[Tree, Tree]] = [("0", low.coefficient)]
    for weight, high in zip(weights, larger.found, strict=True):
        chosen = _chosen(weight, high, context)
        shown += [("0", one) for one, _ in chosen]
        shown.append((total([one for one, _ in chosen]), high.coefficient))
        for one, form in chosen:
            for law, part in form.items():
                rests.setdefault(law, []).append(negated(times(one, part)))
    left = [total(parts) for parts in rests.values()]
    shown += [("0", one) for one in left]
    constant = total([*larger.constants, *map(negated, smaller.constants)])
    shown.append((total(left), constant))
    for tree in (part for ends in shown for part in ends):
        demand(context.span(tree).finite, "a coefficient is not shown to be finite: leave the claim open")
    return shown


def _chosen(weight: Tree, high: Stick, context: Context) -> list[tuple[Tree, Form]]:
    """The weight of a stick with its form; of a largest one over pairs of rows those of the pairs that are chosen."""
    if high.kernel is None:
        demand_expression(weight)
        return [(weight, high.form)]
    found = []
    for one in sequence(weight, "the weights of pairs of rows", MAX_STICKS):
        parts = fields(one, ["rows", "weight"], "a weight of a pair of rows")
        rows = sequence(parts["rows"], "a pair of rows", 2)
        demand(len(rows) == 2 and all(type(i) is int for i in rows), "a pair of rows is two places: give them")
        demand(rows[0] != rows[1], "a pair of rows is a row and itself: give another one")
        demand_expression(parts["weight"])
        laws: list[Tree] = [{"row": [high.kernel, i]} for i in rows]
        demand(all(context.sort_of(law).name == "law" for law in laws), "a row is no law")
        found.append((parts["weight"], _difference(laws[0], laws[1], high.g)))
    return found


def sides_of(sides: tuple[Tree, Tree], context: Context) -> tuple[Sticks, Sticks]:
    """Both sides, what is taken off one of them added to the other."""
    found = (Sticks(), Sticks())
    for place, side in enumerate(sides):
        for one in summands(side, _measured, "hockey sticks"):
            into = found[1 - place if one.taken_off else place]
            if one.measure is None:
                into.constants.append(one.factor)
            else:
                into.found.append(_stick(one.factor, one.measure, context))
                demand(len(into.found) <= MAX_STICKS, "a side has too many hockey sticks: use fewer")
    letters = {context.sort_of(json.loads(law)).sizes for side in found for one in side.found for law in one.form}
    letters |= {context.sort_of(one.kernel).sizes[1:] for side in found for one in side.found if one.kernel is not None}
    demand(len(letters) <= 1, "the laws are on different alphabets: leave the claim open")
    return found


BETWEEN = ("hockey_stick", "total_variation")
OVER_ROWS = ("ldp_delta", "dobrushin")


def _measured(tree: Tree) -> bool:
    """Whether a measure is a hockey stick or a variation, of laws or between rows."""
    return tree["measure"] in (*BETWEEN, *OVER_ROWS)


def _stick(factor: Tree, tree: Tree, context: Context) -> Stick:
    """A measure as a sum of max(p - g q, 0)."""
    laws = 2 if tree["measure"] in BETWEEN else 1
    first, rest = tree["args"][:laws], tree["args"][laws:]
    g = {"op": "exp", "args": [rest[0]]} if rest else ONE
    if tree["measure"] in OVER_ROWS:
        demand(context.sort_of(first[0]).name == "kernel", "a largest value over rows is of what is no kernel")
        return Stick(factor, {}, first[0], g)
    demand(all(context.sort_of(law).name == "law" for law in first), "a divergence is of what is no law")
    return Stick(factor, _difference(first[0], first[1], g))


def _difference(p: Tree, q: Tree, g: Tree) -> Form:
    """p - g q"""
    return combined([(ONE, p), (negated(g), q)])


def combined(parts: list[tuple[Tree, Tree]]) -> Form:
    """The sum of multiples of laws, mixtures taken apart."""
    found: dict[str, list[Tree]] = {}
    for factor, law in parts:
        if isinstance(law, dict) and "mix" in law:
            one, other, weight = law["mix"]
            rest = {"op": "add", "args": [ONE, negated(weight)]}
            for text, part in combined([(times(factor, weight), one), (times(factor, rest), other)]).items():
                found.setdefault(text, []).append(part)
        else:
            found.setdefault(text_of(law), []).append(factor)
    return {text: total(several) for text, several in found.items()}

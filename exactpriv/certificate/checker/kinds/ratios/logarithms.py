"""Sums of entropies and relative entropies of laws on one alphabet and of their mixtures, letter by letter.

kl(A, B) is the sum over letters of a ln a - a ln b, entropy(A) that of -a ln a. Let the larger side less the smaller
one, and less a sum of c_j kl(A_j, B_j) with c_j >= 0 (`used`), be a number of at least 0 and, at each letter, the sum
over laws G of F_G ln g, F_G a sum of multiples of masses of laws that are no mixtures. Where each of these multiples
is 0 the comparison holds, as relative entropies are not negative; an equality holds where nothing is used and the
number is 0.

Where a mass is 0: a relative entropy is infinite exactly where a > 0 and b = 0 at some letter. All multiples of
relative entropies are above 0, and all weights of mixtures, so that whether a mass of a mixture is 0 follows from which
masses of its laws are. For each choice of these: where the smaller side is infinite, so is the larger one (for an
equality: and the other way round), and where the larger one is finite, so is what is used. Then a = 0 wherever b = 0,
so that what is left out of a sum (0 ln 0, and 0 ln b) is 0.

What would make it silently wrong: a multiple or a weight that may be 0 beside what is infinite; laws on different
alphabets; two laws taken as one.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import product

from ....schema import Tree, fields, sequence
from ...language.objects import demand
from ..derivation.context import Context
from ..derivation.wellformed import demand_argument, demand_expression
from .bounds import text_of
from .building import ONE, negated, times, total
from .letters import Form, combined
from .sums import summands

MAX_TERMS, MAX_LAWS = 24, 6
MEASURED = {"kl": 2, "entropy": 1}


@dataclass(frozen=True)
class Term:
    """A multiple of kl(first, second), or of entropy(first) where there is no second law."""

    factor: Tree
    first: Tree
    second: Tree = None


@dataclass
class Logarithms:
    """A side: terms, and numbers that are added up."""

    terms: list[Term] = field(default_factory=list)
    constants: list[Tree] = field(default_factory=list)


def check_logarithms(proof: Tree, op: str, sides: tuple[Tree, Tree], context: Context) -> None:
    """CertificateError unless the proof shows left <= right, or left == right, letter by letter."""
    parts = fields(fields(proof, ["logarithms"], "a proof")["logarithms"], ["used"], "logarithms")
    demand(op in ("<=", "=="), "entropies are compared by <=, >= or ==: state one")
    used = [_used(tree) for tree in sequence(parts["used"], "what is used", MAX_TERMS)]
    demand(op == "<=" or not used, "an equality uses no relative entropy: state <=")
    for side in sides:
        context.span(side)
    smaller, larger = read(sides, context)
    _demand_laws([*smaller.terms, *larger.terms, *used], context)
    for one in (*smaller.terms, *larger.terms):
        span = context.span(one.factor)
        demand(span.finite and (one.second is None or span.above_zero), "a multiple of what may be infinite may be 0")
    for one in used:
        span = context.span(one.factor)
        demand(span.finite and span.not_negative, "a multiple of what is used is not shown to be at least 0")
    for form in left_over(smaller, larger, used).values():
        for several in form.values():
            demand(context.span(total(several)).finite, "a multiple is not shown to be finite: leave the claim open")
            demand(context.forms.vanishes(total(several)), "the logarithms do not cancel: leave the claim open")
    _demand_constant(op, smaller, larger, context)
    _demand_infinite_together(op, smaller, larger, used, context)


def read(sides: tuple[Tree, Tree], context: Context) -> tuple[Logarithms, Logarithms]:
    """Both sides as sums."""
    found = (Logarithms(), Logarithms())
    for side, made in zip(sides, found, strict=True):
        for one in summands(side, _measured, "entropies"):
            factor = negated(one.factor) if one.taken_off else one.factor
            if one.measure is None:
                made.constants.append(factor)
            else:
                made.terms.append(Term(factor, *one.measure["args"]))
        demand(len(made.terms) <= MAX_TERMS, "a side has too many entropies: use fewer")
        for tree in made.constants:
            demand(context.span(tree).finite, "a number is not shown to be finite: leave the claim open")
    return found


def left_over(smaller: Logarithms, larger: Logarithms, used: Iterable[Term]) -> dict[str, dict[str, list[Tree]]]:
    """The multiples of masses, by the texts of laws, beside the logarithm of each law's mass."""
    found: dict[str, dict[str, list[Tree]]] = {}
    signed = [(ONE, one) for one in larger.terms] + [(negated(ONE), one) for one in (*smaller.terms, *used)]
    for sign, one in signed:
        form = combined([(times(sign, one.factor), one.first)])
        if one.second is None:
            _add(found, one.first, _negative(form))
        else:
            _add(found, one.first, form)
            _add(found, one.second, _negative(form))
    return found


def _negative(form: Form) -> Form:
    return {law: negated(part) for law, part in form.items()}


def _add(found: dict[str, dict[str, list[Tree]]], law: Tree, form: Form) -> None:
    for base, part in form.items():
        found.setdefault(text_of(law), {}).setdefault(base, []).append(part)


def _used(tree: Tree) -> Term:
    parts = fields(tree, ["kl", "times"], "what is used")
    pair = sequence(parts["kl"], "a pair of laws", 2)
    demand(len(pair) == 2, "a relative entropy is of two laws: give them")
    for law in pair:
        demand_argument(law)
    demand_expression(parts["times"])
    return Term(parts["times"], pair[0], pair[1])


def _measured(tree: Tree) -> bool:
    return len(tree["args"]) == MEASURED.get(tree["measure"], -1)


def _demand_laws(terms: list[Term], context: Context) -> None:
    """All laws are on one alphabet, made of few, by weights above 0."""
    laws = [law for one in terms for law in (one.first, one.second) if law is not None]
    sorts = [context.sort_of(law) for law in laws]
    demand(bool(sorts) and all(sort.name == "law" for sort in sorts), "an entropy is of what is no law")
    demand(len({sort.sizes for sort in sorts}) == 1, "the laws are on different alphabets: leave the claim open")
    forms = [combined([(ONE, law)]) for law in laws]
    demand(len({base for form in forms for base in form}) <= MAX_LAWS, "there are too many laws: use fewer")
    for part in (part for form in forms for part in form.values()):
        span = context.span(part)
        demand(span.finite and span.above_zero, "a weight of a mixture may be 0: leave its ends out")


def _demand_constant(op: str, smaller: Logarithms, larger: Logarithms, context: Context) -> None:
    rest = total([*larger.constants, *map(negated, smaller.constants), "0"])
    if context.forms.vanishes(rest):
        return
    demand(op == "<=" and context.span(rest).not_negative, "what is left is no number that is shown to be at least 0")


def _demand_infinite_together(
    op: str, smaller: Logarithms, larger: Logarithms, used: list[Term], context: Context
) -> None:
    """Where masses are 0, the smaller side is infinite only if the larger one is, and what is used only then."""
    every = [*smaller.terms, *larger.terms, *used]
    bases = sorted({base for one in every for law in (one.first, one.second) if law is not None
                    for base in combined([(ONE, law)])})  # fmt: skip
    always = {base for base in bases if context.sort_of(json.loads(base)).positive}
    for choice in product((False, True), repeat=len(bases)):
        there = {base for base, has in zip(bases, choice, strict=True) if has}
        if not always <= there:
            continue
        least, most, more = (any(_infinite(one, there) for one in part) for part in (smaller.terms, larger.terms, used))
        demand(most or not (least or more), "the smaller side may be infinite where the larger one is not")
        demand(op == "<=" or least == most, "one side may be infinite where the other is not")


def _infinite(one: Term, there: set[str]) -> bool:
    """Whether a letter at which these laws have masses makes a relative entropy infinite."""
    if one.second is None:
        return False
    first, second = (any(base in there for base in combined([(ONE, law)])) for law in (one.first, one.second))
    return first and not second

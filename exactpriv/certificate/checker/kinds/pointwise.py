"""The kind "pointwise": inequalities between f-divergences of one pair of laws, for all alphabets.

Let H be a function on (0, inf) with sum of q H(p/q) = larger side - smaller side, letter by letter (ratios/reading.py).
As sum q (p/q - 1) = 0, it is enough that H(t) - a (t - 1) >= 0 for all t > 0 and some number a, the `slope`
of a proof. On (0, 1) that is shown by the second derivative (kinds/ratios/convexity.py); on (1, inf) it is shown of
the conjugate t H(1/t) - a (1 - t) on (0, 1). An equality is shown by H(t) = a (t - 1). That a function of the variation
is below a symmetric divergence is shown by an inequality in the variation alone (ratios/variation.py). Products of
divergences, and log-convexity in the order, are shown by Hölder's inequality (ratios/hoelder.py), inequalities whose
coefficients are functions of the extreme ratios by signs of second derivatives between these (ratios/levels.py), and
hockey sticks at levels that are expressions, and largest ratios of mixtures under assumed levels, letter by letter
(ratios/letters.py, ratios/extremes.py); sums of entropies and relative entropies of mixtures, by the logarithms of
each law's masses (ratios/logarithms.py).

Format and rules: ratios/__init__.py. Invariants
1. Every measure in the comparison is constant + factor D_f of the pair or of the pair turned, by the table of the
   checker's measures, with f as generators.py has it; both sides have a value for all laws admitted.
2. The inequality for H is shown on the whole of (0, inf), or on [low, high] where an assumption bounds the ratio.
3. The example lies in the sorts, and meets the assumptions and the relation: the statement is not vacuous.

What would make it silently wrong: f of a measure that is not its f (a test compares both forms at random ratios); a
convention at p = 0 or q = 0 that is not the limit of q f(p/q); an interval that an assumption does not give.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from ...schema import Tree, fields, rational, sequence, string
from ..arithmetic.numbers import Number, number
from ..arithmetic.ratios import Function, Pieces, Place, affine, conjugate_of, one_piece, slope, sum_of
from ..language.objects import demand
from ..language.relations import demand_content
from .derivation.context import Context, read_context
from .derived import comparisons, demand_example, oriented
from .kind import Holds, Kind, Typeset
from .ratios.convexity import check_below_one, value_at
from .ratios.extremes import check_extremes
from .ratios.hoelder import check_hoelder
from .ratios.letters import check_letters
from .ratios.levels import check_levels
from .ratios.logarithms import check_logarithms
from .ratios.reading import Read, read
from .ratios.variation import check_symmetric

ONE = Fraction(1)


def check_case(parts: Mapping[str, Tree]) -> int:
    """Check one case; the number of comparisons proved. CertificateError where one is not."""
    context = context_of(parts)
    demand_content(parts["relation"])
    stated, proofs = comparisons(parts["relation"]), sequence(parts["proofs"], "the proofs")
    demand(len(stated) == len(proofs), f"there are {len(stated)} comparisons and {len(proofs)} proofs: give each one")
    for (op, left, right), proof in zip(stated, proofs, strict=True):
        sense, sides = oriented(op, left, right)
        if isinstance(proof, dict) and "both" in proof:
            _check_both(proof, sense, sides, context)
        elif not _checked_otherwise(proof, sense, sides, context):
            check_proof(proof, sense, read(sense, *sides, context))
    demand_example(parts, context)
    return len(stated)


def _check_both(proof: Tree, op: str, sides: tuple[Tree, Tree], context: Context) -> None:
    """CertificateError unless it shows an equality by the two inequalities, each in another way."""
    parts = sequence(fields(proof, ["both"], "a proof")["both"], "the proofs of both inequalities", 2)
    demand(op == "==" and len(parts) == 2, "two proofs are of the two inequalities of an equality: give both")
    for inner, ends in zip(parts, (sides, sides[::-1]), strict=True):
        demand(_checked_otherwise(inner, "<=", ends, context), "an inequality of an equality has no proof: give one")


def _checked_otherwise(proof: Tree, op: str, sides: tuple[Tree, Tree], context: Context) -> bool:
    """Whether a proof is of one of the other ways, after it is checked."""
    way = next((name for name in OTHER_WAYS if isinstance(proof, dict) and name in proof), None)
    if way is not None:
        OTHER_WAYS[way](proof, op, sides, context)
    return way is not None


OTHER_WAYS: Mapping[str, Callable[[Tree, str, tuple[Tree, Tree], Context], None]] = {
    "symmetric": check_symmetric, "hoelder": check_hoelder, "levels": check_levels, "letters": check_letters,
    "extremes": check_extremes, "logarithms": check_logarithms,
}  # fmt: skip
"""Proofs that are not of one sum of functions of the ratio, by the key that they have."""


def context_of(parts: Mapping[str, Tree]) -> Context:
    """The sorts and assumptions of a case."""
    context = read_context(parts["sizes"], parts["variables"])
    for tree in sequence(parts["assumptions"], "the assumptions"):
        for op, left, right in comparisons(tree):
            demand(op != "!=", "an assumption with != is not used here: leave the claim open")
            context.assume(op, left, right)
    return context


def check_proof(proof: Tree, op: str, given: Read) -> int:
    """CertificateError unless the proof shows it; the number of roots isolated on the way."""
    parts = fields(proof, ["slope", "weight", "below", "above"], "a proof")
    w = rational(string(parts["weight"], "the weight"))
    demand(0 <= w <= 1, "the weight is not between 0 and 1: correct it")
    difference = given.difference(w)
    below, above = sides_of_one(difference, slope_of(difference, parts["slope"], given.low, given.high))
    if op == "==":
        demand(not any((*below.functions, *above.functions)), "the functions of the ratio are not equal: use <=")
        demand(parts["below"] == parts["above"] == [], "an equality of functions needs no segments: leave them out")
        return 0
    found = check_below_one(below, given.low, parts["below"])
    high = Fraction(0) if given.high is None else 1 / given.high
    return found + check_below_one(above, high, parts["above"])


def slope_of(difference: Pieces, tree: Tree, low: Fraction, high: Fraction | None) -> Number:
    """The a of a proof: a rational, the slope at 1 from `below` or `above`, or that of the chord from (1, 0) to the
    function at its `low` or `high` end (a limit at 0 and at inf)."""
    text = string(tree, "the slope")
    start = difference.on(ONE) if text == "above" else below_one(difference)
    if text in ("below", "above"):
        a = slope(start, Place(ONE))
    elif text == "low":
        a = -value_at(difference.on(low), low) / number(1 - low)
    elif text == "high":
        turned = conjugate_of(difference)
        end = Fraction(0) if high is None else 1 / high
        a = value_at(turned.on(end), end) / number(1 - end)
    else:
        a = number(rational(text))
    demand(not a.infinite, "the slope is infinite: give a number")
    return a


def below_one(f: Pieces) -> Function:
    """The function just below 1."""
    return f.functions[sum(b < 1 for b in f.breaks)]


def sides_of_one(difference: Pieces, a: Number) -> tuple[Pieces, Pieces]:
    """H(t) - a (t - 1), and its conjugate: on (0, 1) it is to be shown of both that they are at least 0."""
    below = sum_of(difference, one_piece(affine(a, -a)))
    return below, conjugate_of(below)


def _latex(case: Mapping[str, Any], typeset: Typeset) -> str:
    return typeset.relation(case["relation"])


KIND = Kind(
    name="pointwise",
    case="a case of divergences",
    keys=("sizes", "variables", "assumptions", "relation", "proofs", "example"),
    check=check_case,
    piece="comparison",
    established="{} proved, for all pairs of laws in the sorts stated, at every ratio of their masses",
    holds=Holds.NO_INSTANCE,
    for_all=True,
    verb="",
    latex=_latex,
)

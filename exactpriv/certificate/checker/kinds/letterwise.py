"""The kind "letterwise": sums, largest and least values over letters compared letter by letter, for all alphabets.

The larger side less the smaller one is multiplied out into sums over letters of products of masses, entries, numbers
and largest values (letterwise_sums/). It is a sum of known things that are not negative: each a product that is at
least 0, times what is known letter by letter (letterwise_sums/rows.py), summed over all letters of its own:

    {"proofs": [{"exponential": false, "open": [{"of": EXPRESSION, "letter": "x"}],
                 "addends": [{"times": "1", "letters": {"y": "outputs of K"}, "factor": EXPRESSION,
                              "known": [KNOWN, ...]}]}]}

`exponential`: both sides are compared as exponents of e. `open`: a largest value that stands alone in the difference,
with a negative coefficient, or a least one with a positive one, is one of its values, at a letter that gets a name. An
equality has two proofs, `both`.

`logarithms`, optional, true: entropies, relative entropies, informations and chi-squares are multiplied out, too, by
the logarithms and inverses of masses. `unless`, optional: a measure, one of the addends of the larger side; where it is
infinite nothing is to be shown, and the proof is for where it is not.

`cancel`, optional: {"by": [ADDEND, ...], "slack": EXPRESSION, "whole": [ADDEND, ...]}. With D the difference, t the sum
of `by` and s the slack, `addends` add up to t D and `whole` to D + s t. Where t > 0 the first gives D >= 0; where t = 0
the second does, as s is a number.

Invariants
1. Both sides have a finite value at all values of the variables at which the assumptions hold.
2. An addend is at least 0: its rational, its factor and all that is known in it are; where one of these is 0 factor
   and rational may have any sign.
3. The difference less all addends is the empty sum, in normal form; where something is cancelled both sums are, of one
   t, whose addends are at least 0, and with a slack that is finite.
4. The example lies in the sorts, and meets the assumptions and the relation.

What would make it silently wrong: a letter of an addend taken for one of another; a weight that depends on less than
its largest value does; a strict comparison shown by a weak one (only <=, >= and == are read).
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from fractions import Fraction
from typing import Any

from ...schema import CertificateError, Tree, fields, rational, sequence, shorten, string
from ..arithmetic.work import spend
from ..language.objects import demand
from ..language.relations import comparison_of, demand_content
from .derivation.context import Context
from .derivation.wellformed import demand_expression
from .derived import assuming, context_of_case, demand_example, oriented
from .kind import Holds, Kind, Typeset
from .letterwise_sums.expanding import BINDERS, Expander
from .letterwise_sums.monomials import Sum, added, bound, canonical, scaled, times
from .letterwise_sums.rows import valued
from .letterwise_sums.wellformed import MAX_KNOWN, demand_known, demand_stated, demand_sums

MAX_ADDENDS = 300
MAX_LETTERS = 8
MINUS = Fraction(-1)
TRUE: Tree = {"op": "true", "args": []}


def check_case(parts: Mapping[str, Tree]) -> int:
    """Check one case; the number of comparisons proved. CertificateError where one is not."""
    demand_content(parts["relation"])
    plain = {**parts, "assumptions": sequence(parts["assumptions"], "the assumptions")}
    context = context_of_case(plain)
    demand(all(map(str.isidentifier, context.sorts)), "a variable's name is no identifier: correct it")
    stated, proofs = comparisons(parts["relation"]), sequence(parts["proofs"], "the proofs")
    demand(len(stated) == len(proofs), f"there are {len(stated)} comparisons and {len(proofs)} proofs: give each one")
    for one, proof in zip(stated, proofs, strict=True):
        check_proof(proof, *oriented(*one), context)
    sizes = demand_example({**parts, "assumptions": [], "relation": TRUE}, context)
    demand_example({**parts, "relation": unrolled(parts["relation"], sizes)}, context)
    return len(stated)


def comparisons(tree: Tree) -> list[tuple[str, Tree, Tree]]:
    """The comparisons of a relation that joins them by `and`."""
    op, args = comparison_of(tree), sequence(tree["args"], "a relation's arguments")
    if op is not None:
        demand(len(args) == 2, "a comparison has two sides: correct it")
        for side in args:
            demand_stated(side)
        return [(op, args[0], args[1])]
    demand(tree["op"] in ("and", "true"), f"{shorten(tree['op'])} joins no comparisons of sums over letters: use and")
    return [one for part in args for one in comparisons(part)]


def check_proof(proof: Tree, op: str, sides: tuple[Tree, Tree], context: Context) -> None:
    """CertificateError unless the proof shows left op right."""
    demand(isinstance(proof, dict), "a proof is no object: correct it")
    if "both" in proof:
        inner = sequence(fields(proof, ["both"], "a proof")["both"], "two proofs", 2)
        demand(op == "==" and len(inner) == 2, "two proofs are for both senses of an equality: correct them")
        check_proof(inner[0], "<=", sides, context)
        check_proof(inner[1], "<=", sides[::-1], context)
        return
    demand(op == "<=", f"{op} is not shown letter by letter: state <= or >=, or give an equality two proofs")
    parts = fields(proof, ["exponential", "open", "addends"], "a proof", optional=["cancel", "logarithms", "unless"])
    logarithms = parts.get("logarithms", False)
    demand(isinstance(logarithms, bool), "logarithms is true or false: correct it")
    if "unless" in parts:
        demand(parts["exponential"] is False, "an infinite side is not compared as an exponent: correct it")
        context = where_finite(parts["unless"], sides, context, logarithms)
    at = Expander(context, logarithms)
    with ExitStack() as names:
        left = difference(sides, parts["exponential"], at)
        for one in sequence(parts["open"], "the letters that get a name", MAX_LETTERS):
            left = opened(left, one, at, names)
        if "cancel" in parts:
            cancel = fields(parts["cancel"], ["by", "slack", "whole"], "what is cancelled")
            by = total(cancel["by"], at)
            demand_sums(cancel["slack"])
            demand_total(cancel["whole"], added(left, times(by, at.expanded(cancel["slack"]))), at)
            left = times(by, left)
        demand_total(parts["addends"], left, at)


def where_finite(term: Tree, sides: tuple[Tree, Tree], context: Context, logarithms: bool) -> Context:
    """The context where a measure is finite of which a positive multiple is an addend of the larger side, all others
    finite numbers: where it is not, it is inf, and so is the larger side."""
    demand_expression(term)
    demand(isinstance(term, dict) and "measure" in term, "what may be infinite is a measure: name it")
    larger = sides[1]
    addends = larger["args"] if isinstance(larger, dict) and larger.get("op") == "add" else [larger]
    others = [part for part in addends if not is_multiple(part, term, context)]
    demand(len(others) == len(addends) - 1, "what may be infinite is not an addend of the larger side: correct it")
    demand(context.span(term).not_negative, "what may be infinite may be below 0: leave it out")
    at = Expander(context, logarithms)
    for part in others:
        at.expanded(part)
    try:
        demand_expression(sides[0])
        context.span(sides[0])
    except CertificateError:  # it has sums over letters
        at.expanded(sides[0])
    return assuming(context, "<", term, {"op": "inf", "args": []})


def is_multiple(part: Tree, term: Tree, context: Context) -> bool:
    """Whether an expression is a measure times numbers that are positive and finite."""
    if part == term:
        return True
    if not isinstance(part, dict) or part.get("op") not in ("mul", "div"):
        return False
    place = next((k for k, one in enumerate(part["args"]) if one == term), None)
    if place is None or (part["op"] == "div" and place):
        return False
    others = [one for k, one in enumerate(part["args"]) if k != place]
    try:
        for one in others:
            demand_expression(one)
        return all(context.span(one).finite and context.span(one).above_zero for one in others)
    except CertificateError:  # it has no value, or sums over letters
        return False


def total(tree: Tree, at: Expander) -> Sum:
    """The sum of addends, which is at least 0."""
    return added(*(value_of(addend, at) for addend in sequence(tree, "the addends", MAX_ADDENDS)))


def demand_total(tree: Tree, wanted: Sum, at: Expander) -> None:
    """CertificateError unless the addends add up to that."""
    left = added(wanted, scaled(total(tree, at), MINUS))
    demand(not left, "the addends do not add up to the difference of both sides: correct them")


def difference(sides: tuple[Tree, Tree], exponential: Any, at: Expander) -> Sum:
    """Right less left, multiplied out; of e to the sides where they are compared so."""
    demand(isinstance(exponential, bool), "exponential is true or false: correct it")
    left, right = ({"op": "exp", "args": [side]} for side in sides) if exponential else sides
    return added(at.expanded(right), scaled(at.expanded(left), MINUS))


def opened(left: Sum, tree: Tree, at: Expander, names: ExitStack) -> Sum:
    """The difference with one of its values in the place of a largest one."""
    parts = fields(tree, ["of", "letter"], "a letter that gets a name")
    demand_sums(parts["of"])
    atom = at.extreme_in(parts["of"])
    alone = canonical({}, {atom: Fraction(1)})
    others = {x for monomial in left if monomial != alone for x, _ in monomial.atoms}
    below = left.get(alone, Fraction(0)) * (-1 if atom.head == "least" else 1) < 0
    demand(below and atom not in others, "that extreme does not stand alone on its side: correct it")
    size = at.meaning(atom).size
    demand(size is not None, "an extreme of several expressions has no letter: correct it")
    names.enter_context(at.letter(name := string(parts["letter"], "a letter's name"), size))
    return added({m: c for m, c in left.items() if m != alone}, scaled(at.term_at(atom, name), left[alone]))


def value_of(tree: Tree, at: Expander) -> Sum:
    """An addend, which is at least 0."""
    parts = fields(tree, ["times", "letters", "factor", "known"], "an addend")
    demand_sums(parts["factor"])
    for one in sequence(parts["known"], "what is known", MAX_KNOWN):
        demand_known(one)
    times_ = rational(string(parts["times"], "a rational"))
    with ExitStack() as names:
        letters = parts["letters"]
        demand(isinstance(letters, dict) and len(letters) <= MAX_LETTERS, "the letters of an addend are no object")
        sizes = {name: at.size_or_number(of) for name, of in letters.items()}
        for name, size in sizes.items():
            names.enter_context(at.letter(name, size))
        made, equal = valued(parts["factor"], parts["known"], at)
        fits = equal or (times_ >= 0 and at.tree_not_negative(parts["factor"]))
        demand(fits, "a factor is not shown to be at least 0: correct it")
        made = scaled(made, times_)
        for name, size in sizes.items():
            made = bound(made, name, size)
    return made


def unrolled(tree: Tree, sizes: Mapping[str, int]) -> Tree:
    """An expression at these sizes, without binders."""
    spend(5)
    if isinstance(tree, dict):
        kind = next((name for name in BINDERS if name in tree), None)
        if kind is not None:
            inner = tree[kind]
            demand(inner["of"] in sizes, "a size of the example is not known: correct it")
            terms = [unrolled(_at(inner["term"], inner["letter"], k), sizes) for k in range(sizes[inner["of"]])]
            return {"op": {"sum": "add", "largest": "max", "least": "min"}[kind], "args": terms}
        return {name: unrolled(part, sizes) for name, part in tree.items()}
    return [unrolled(part, sizes) for part in tree] if isinstance(tree, list) else tree


def _at(tree: Tree, name: str, letter: int) -> Tree:
    spend(1)
    if isinstance(tree, dict):
        return letter if tree == {"var": name} else {k: _at(part, name, letter) for k, part in tree.items()}
    return [_at(part, name, letter) for part in tree] if isinstance(tree, list) else tree


def _latex(case: Mapping[str, Any], typeset: Typeset) -> str:
    return typeset.relation(case["relation"])


KIND = Kind(
    name="letterwise",
    case="a case of sums over letters",
    keys=("sizes", "variables", "assumptions", "relation", "proofs", "example"),
    check=check_case,
    piece="comparison",
    established="{} proved letter by letter, for all values of the variables in the sorts stated",
    holds=Holds.NO_INSTANCE,
    for_all=True,
    verb="",
    latex=_latex,
)

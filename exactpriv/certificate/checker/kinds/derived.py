"""The kind "derived": a relation for all laws, kernels and numbers of their sorts, by a chain of theorems.

A case declares sizes and variables, assumptions, a relation of comparisons joined by `and`, and for each comparison a
proof. An implication between comparisons is a proof of its conclusion where its premise is assumed, too; an
equivalence is two of them, and `or` is one: where the first comparison does not hold, its opposite does.

A proof of left <= right replaces, step by step, a part of the left side by something at least as large, or a
part of the right side by something at most as large (either by the other side of a theorem, its variables replaced),
and ends with a leaf: a comparison between numbers of which no more is used than where they lie. A part that grows makes
its side grow or fall as the operations on the way to it do, whose factors' signs have to be plain. An equality uses
equalities alone, or is shown in both senses. left < right is a chain of the same steps that ends with a strict leaf.
An equality may replace a part of an argument of a measure, or of a law on the line.

Format and rules: derivation/__init__.py. Invariants
1. Before anything is compared, both sides are shown to have a value for all values of the variables at which the
   assumptions hold; so is each side after each step. Infinite values are values.
2. A theorem is one of language/theorems.py, and its variables' values have the theorem's sorts, in sizes that are equal
   as expressions, and meet its conditions; an assumption is used as it stands.
3. A step goes in the sense of the proof: the part that is replaced is one side of the theorem (equal in form), its side
   grows or falls in it, before and after the step.
4. A strict comparison is one of the leaf at its end: a leaf shows < at every value that the sorts let in, ends included
   (a step never makes a comparison strict).
5. A comparison stands for another one only where the difference of its sides is that of the other's times a number
   that is shown to be positive and finite, by the laws of a field, for finite parts.
6. What is added to the left side is a sum of numbers that are not negative, each a factor that is shown not to be
   times the larger side less the smaller one of a theorem, an assumption or ln u <= u - 1, all of them finite; for an
   equality equalities alone are added, with any factors.
7. The example lies in the sorts, and meets the assumptions and the relation, and the premise of an implication if
   there are any: the statement is not vacuous.
8. The sides of premises and conclusions have a value wherever the assumptions hold, premises or not: a claim that has
   none there is ill-defined.

What would make it silently wrong: a theorem that fails at an edge (its line is tested by the engine); a span that is
too small; an operation taken as monotone where it is not, or as continuous at infinity where it is not; a sort that
lets in more than the theorem means (a row that may not exist, a kernel with zero entries as positive).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ...schema import MAX_ENTRIES, CertificateError, Tree, fields, sequence, shorten, string
from ..arithmetic.numbers import Number, compare, number
from ..language.expressions import Instance
from ..language.mixtures import Channel, Mixture
from ..language.objects import Database, Joint, Kernel, Law, Matrix, demand
from ..language.relations import Vacuous, comparison_of, decide, demand_content
from ..language.theorems import Theorem, theorems
from .derivation.context import Context, Sort, read_context
from .derivation.leaves import closes, leaf_name
from .derivation.matching import followed, instance, with_part
from .derivation.wellformed import demand_argument, demand_expression
from .kind import Holds, Kind, Typeset

MAX_STEPS = 60
MAX_SUMMANDS = 60
MAX_PREMISES = 12
Sides = tuple[Tree, Tree]


def check_case(
    parts: Mapping[str, Tree], only: frozenset[str] | None = None, used: set[str] | None = None,
    lemmas: Mapping[str, Theorem] | None = None,
) -> int:  # fmt: skip
    """Check one case; the number of comparisons proved. CertificateError where one is not, or where it needs a theorem
    beyond those of `only` and `lemmas`. `used` gets the texts of the theorems on which the proofs rest."""
    demand_content(parts["relation"])
    for text in sequence(parts.get("read", []), "the formulas by which the claim was read", MAX_SUMMANDS):
        string(text, "a formula by which the claim was read")
    context = context_of_case(parts, only, used)
    context.lemmas = lemmas or {}
    stated, proofs = obligations(parts["relation"]), sequence(parts["proofs"], "the proofs")
    demand(len(stated) == len(proofs), f"there are {len(stated)} comparisons and {len(proofs)} proofs: give each one")
    for one, proof in zip(stated, proofs, strict=True):
        check_proof(proof, *oriented(one.op, one.left, one.right), under(one.premises, one, context))
    sizes = demand_example(parts, context)
    if not any(_met(one.premises, parts, sizes) for one in stated):
        raise Vacuous("the example meets the premise of no implication: give one that does")
    return len(stated)


def context_of_case(
    parts: Mapping[str, Tree], only: frozenset[str] | None = None, used: set[str] | None = None
) -> Context:
    """The variables of a case with their sorts and sizes, and what is assumed of them."""
    context = read_context(parts["sizes"], parts["variables"], only, used)
    for tree in sequence(parts["assumptions"], "the assumptions"):
        for op, left, right in comparisons(tree):
            demand(op != "!=", "an assumption with != is not used here: leave the claim open")
            context.assume(op, left, right)
    return context


@dataclass(frozen=True)
class Obligation:
    """A comparison that is to be shown where the premises hold, comparisons all of them."""

    op: str
    left: Tree
    right: Tree
    premises: tuple[tuple[str, Tree, Tree], ...] = ()


def obligations(tree: Tree, premises: tuple[tuple[str, Tree, Tree], ...] = ()) -> list[Obligation]:
    """What a relation of comparisons, `and`, implications (`or` of a `not` and a conclusion), equivalences (`or` of
    both and of neither) and `or` of a comparison and another relation asks to be shown; CertificateError for any
    other."""
    op = fields(tree, ["op", "args"], "a relation")["op"]
    args = sequence(tree["args"], "a relation's arguments")
    if op == "and":
        return [one for part in args for one in obligations(part, premises)]
    if op != "or":
        return [Obligation(*one, premises) for one in comparisons(tree)]
    demand(len(args) == 2 and len(premises) < MAX_PREMISES, "a relation with or has other than two parts: correct it")
    first, second = (_parts(part) for part in args)
    if len(first) == len(second) == 2 and second == [_denied(part) for part in first]:
        one, other = first
        return [*obligations(other, (*premises, *comparisons(one))),
                *obligations(one, (*premises, *comparisons(other)))]  # fmt: skip
    if args[0].get("op") == "not":
        return obligations(args[1], (*premises, *comparisons(args[0]["args"][0])))
    return obligations(args[1], (*premises, opposite(*_single(args[0]))))


def _parts(tree: Tree) -> list[Tree]:
    """The arguments of a conjunction."""
    parts = fields(tree, ["op", "args"], "a relation")
    return list(sequence(parts["args"], "a relation's arguments")) if parts["op"] == "and" else []


def _denied(tree: Tree) -> Tree:
    return {"op": "not", "args": [tree]}


def _single(tree: Tree) -> tuple[str, Tree, Tree]:
    found = comparisons(tree)
    demand(len(found) == 1, "what stands before or is more than one comparison: leave the claim open")
    return found[0]


def opposite(op: str, left: Tree, right: Tree) -> tuple[str, Tree, Tree]:
    """What holds where a comparison of two numbers does not."""
    turned = {"<=": ">", "<": ">=", ">=": "<", ">": "<="}
    demand(op in turned, "the opposite of == or != is no premise here: leave the claim open")
    return turned[op], left, right


def under(premises: Sequence[tuple[str, Tree, Tree]], one: Obligation, context: Context) -> Context:
    """The context where the premises hold; all sides have a value wherever the assumptions hold, since a claim's
    function evaluates them there."""
    for side in (one.left, one.right, *(side for _, *ends in premises for side in ends)) if premises else ():
        context.span(side)
    for op, left, right in premises:
        demand(op != "!=", "a premise with != is not used here: leave the claim open")
        context = assuming(context, op, left, right)
    return context


def oriented(op: str, left: Tree, right: Tree) -> tuple[str, Sides]:
    """A comparison as one of <=, < and ==, with its sides in that order; CertificateError for !=."""
    demand(op in ("<=", ">=", "==", "<", ">"), f"{op} is not proved by a chain: state <=, >=, <, > or ==")
    return {">=": "<=", ">": "<"}.get(op, op), (right, left) if op in (">=", ">") else (left, right)


def comparisons(tree: Tree) -> list[tuple[str, Tree, Tree]]:
    """The comparisons of a relation that joins them by `and`; CertificateError for any other."""
    op = comparison_of(tree)
    args = sequence(tree["args"], "a relation's arguments")
    if op is not None:
        demand(len(args) == 2, "a comparison has two sides: correct it")
        for side in args:
            demand_expression(side)
        return [(op, args[0], args[1])]
    if tree["op"] == "true":
        return []
    demand(tree["op"] == "and", f"{shorten(tree['op'])} joins no comparisons of a derivation: use and")
    return [one for part in args for one in comparisons(part)]


def check_proof(proof: Tree, op: str, sides: Sides, context: Context, depth: int = 0) -> None:
    """CertificateError unless the proof shows left op right."""
    demand(isinstance(proof, dict) and depth < 20, "a proof is no object, or nested too deep: correct it")
    if "unless" in proof:  # both sides have a value in each of its two cases
        _check_unless(proof, op, sides, context, depth)
        return
    for side in sides:
        context.span(side)
    if "both" in proof:
        inner = sequence(fields(proof, ["both"], "a proof")["both"], "two proofs", 2)
        demand(op == "==" and len(inner) == 2, "two proofs are for both senses of an equality: correct them")
        check_proof(inner[0], "<=", sides, context, depth + 1)
        check_proof(inner[1], "<=", sides[::-1], context, depth + 1)
        return
    if "each" in proof:
        _check_each(proof, op, sides, context, depth)
        return
    if "restated" in proof:
        _check_restated(proof, op, sides, context, depth)
        return
    if "added" in proof:
        _check_added(proof, op, sides, context, depth)
        return
    parts = fields(proof, ["steps", "leaf"], "a proof")
    for step in sequence(parts["steps"], "the steps", MAX_STEPS):
        sides = taken(step, op, sides, context)
    leaf = leaf_name(parts["leaf"])
    named = leaf if isinstance(leaf, str) else "by calculus"
    demand(closes(leaf, op, *sides, context), f"the leaf {named} does not show what is left")


def _check_each(proof: Tree, op: str, sides: Sides, context: Context, depth: int) -> None:
    """A maximum on the left, or a minimum on the right, or one of both at a `path` inside of a side, is one of its
    arguments: each of them is put in its place."""
    parts = fields(proof, ["each", "of"], "a proof", optional=["path"])
    place = _place(parts["of"])
    whole = sides[place]
    if "path" in parts:
        path = sequence(parts["path"], "a path")
        demand(bool(path) and _is_extreme(whole := followed(whole, path)), "that part is no max or min: correct it")
    else:
        path, wanted = [], ("max", "min")[place]
        demand(op in ("<=", "<"), "a proof of each argument is for <= or <, of the left or the right side: correct it")
        demand(isinstance(whole, dict) and whole.get("op") == wanted, f"that side is no {wanted}: correct it")
    proofs = sequence(parts["each"], "the proofs")
    demand(len(proofs) == len(whole["args"]), f"the {whole['op']} has other arguments: give each a proof")
    for part, inner in zip(whole["args"], proofs, strict=True):
        changed = with_part(sides[place], path, part)
        check_proof(inner, op, (changed, sides[1]) if place == 0 else (sides[0], changed), context, depth + 1)


def _is_extreme(tree: Tree) -> bool:
    return isinstance(tree, dict) and tree.get("op") in ("max", "min")


def _check_unless(proof: Tree, op: str, sides: Sides, context: Context, depth: int) -> None:
    """Where a number is infinite the spans of the sides do not overlap (the right side is infinite, say); the proof is
    for finite ones."""
    parts = fields(proof, ["unless", "proof"], "a proof")
    term, infinity = parts["unless"], {"op": "inf", "args": []}
    demand(op == "<=" and isinstance(term, dict) and "measure" in term, "what may be infinite is a measure: name it")
    demand_expression(term)
    context.span(term)
    infinite = assuming(context, "==", term, infinity)
    right, left = infinite.span(sides[1]), infinite.span(sides[0])
    demand(left.high <= right.low, "where it is infinite the comparison is not plain")
    check_proof(parts["proof"], op, sides, assuming(context, "<", term, infinity), depth + 1)


def _check_restated(proof: Tree, op: str, sides: Sides, context: Context, depth: int) -> None:
    """right - left is a positive number times right' - left', of the comparison that is proved in place of this one."""
    parts = fields(proof, ["restated", "times", "proof"], "a proof")
    new = sequence(parts["restated"], "a comparison", 2)
    demand(len(new) == 2, "a comparison has two sides: correct it")
    for tree in (*new, parts["times"]):
        demand_expression(tree)
    demand(is_multiple(sides, (new[0], new[1]), parts["times"], context), "the comparison is not that multiple of it")
    check_proof(parts["proof"], op, (new[0], new[1]), context, depth + 1)


def _check_added(proof: Tree, op: str, sides: Sides, context: Context, depth: int) -> None:
    """The left side with sums of what is not negative added to it is at most the right side."""
    parts = fields(proof, ["added", "proof"], "a proof")
    summands = sequence(parts["added"], "the summands", MAX_SUMMANDS)
    check_proof(parts["proof"], op, with_added(summands, op, sides, context), context, depth + 1)


def with_added(summands: Sequence[Tree], op: str, sides: Sides, context: Context) -> Sides:
    """Both sides with the summands added to the left one; CertificateError where one may be negative (or, for an
    equality, not 0), or anything may be infinite."""
    demand(bool(summands), "there is nothing to add: leave it out")
    finite = [*sides]
    added = []
    for summand in summands:
        inner = fields(summand, ["times"], "a summand", optional=["fact", "with", "assumption", "logarithm"])
        demand_expression(inner["times"])
        sign, *ends = known_of(inner, context)
        lesser, greater = ends if sign in ("<=", "<", "==") else ends[::-1]
        demand(op != "==" or sign == "==", "an equality is shown by equalities alone: use another fact")
        fits = sign == "==" or context.span(inner["times"]).not_negative
        demand(fits, "a factor is not shown to be at least 0: correct it")
        finite += [lesser, greater, inner["times"]]
        more: Tree = {"op": "add", "args": [greater, {"op": "neg", "args": [lesser]}]}
        added.append(more if inner["times"] == "1" else {"op": "mul", "args": [inner["times"], more]})
    demand(all(context.span(tree).finite for tree in finite), "what is added up is not shown to be finite: correct it")
    return {"op": "add", "args": [sides[0], *added]}, sides[1]


def is_multiple(sides: Sides, new: Sides, times: Tree, context: Context) -> bool:
    """Whether right - left = times (right' - left') for a positive number, wherever left' <= right'.

    right' is finite; left' may be infinite alone if it is one part of which nothing is known, and is finite then where
    it is at most right'. All other parts are finite, so that both sides are real numbers, equal by the laws of a field.
    """
    factor, right = context.span(times), context.span(new[1])
    if not (factor.above_zero and factor.finite and right.finite):
        return False
    forms, least = context.forms, context.span(new[0])
    free = None if least.may_be_minus_inf or isinstance(new[0], str) or new[0].get("op") else forms.key(new[0])
    for tree in (*sides, *new, times):
        context.span(tree)
        if any(key != free and not context.span(part).finite for key, part in forms.atoms(tree).items()):
            return False
    one, other = ({"op": "add", "args": [b, {"op": "neg", "args": [a]}]} for a, b in (sides, new))
    multiple = {"op": "neg", "args": [{"op": "mul", "args": [times, other]}]}
    return forms.vanishes({"op": "add", "args": [one, multiple]})


def assuming(context: Context, op: str, left: Tree, right: Tree) -> Context:
    """The context with one more assumption."""
    made = Context(context.sorts, context.sizes, only=context.only, lemmas=context.lemmas, used=context.used)
    for assumption in context.assumptions:
        made.assume(*assumption)
    made.assume(op, left, right)
    return made


# -- steps -----------------------------------------------------------------------------------------------------------


def taken(step: Tree, op: str, sides: Sides, context: Context) -> Sides:
    """Both sides after a step; CertificateError where it is none."""
    parts = fields(step, ["side", "path"], "a step", optional=["fact", "with", "assumption", "choose"])
    place = _place(parts["side"])
    path = sequence(parts["path"], "a path")
    old = followed(sides[place], path)
    if "choose" in parts:
        sense, new = _chosen(old, parts["choose"])
    else:
        sense, new = _replaced(old, known_of(parts, context), context)
    demand(op != "==" or sense == 0, "an equality is shown by equalities alone: use another fact")
    context.span(new)
    changed = with_part(sides[place], path, new)
    if sense:
        wanted = sense if place == 0 else -sense
        for side in (sides[place], changed):
            demand(direction(side, path, context) == wanted, "the side does not grow, or fall, as that part does")
    context.span(changed)
    return (changed, sides[1]) if place == 0 else (sides[0], changed)


def _place(side: Tree) -> int:
    demand(side in ("left", "right"), f"a side is {shorten(side)}: say left or right")
    return 0 if side == "left" else 1


def _chosen(old: Tree, place: Tree) -> tuple[int, Tree]:
    """An argument of a maximum, which is at most it, or of a minimum."""
    demand(isinstance(old, dict) and old.get("op") in ("max", "min"), "what is chosen from is no maximum: correct it")
    demand(isinstance(place, int) and 0 <= place < len(old["args"]), "there is no such argument: correct it")
    return (-1 if old["op"] == "max" else 1), old["args"][place]


def known_of(parts: Any, context: Context) -> tuple[str, Tree, Tree]:
    """The comparison that a step or a summand names: a theorem at values of its variables, or an assumption."""
    if "assumption" in parts:
        place = parts["assumption"]
        known = isinstance(place, int) and 0 <= place < len(context.assumptions)
        demand(known, f"there is no assumption {shorten(place)}: name one")
        return context.assumptions[int(place)]
    if "logarithm" in parts:
        return _logarithm(parts["logarithm"], context)
    text = string(parts.get("fact"), "a fact")
    made = context.lemmas.get(text) or theorems().get(text)
    if made is None or not context.knows(made):
        raise CertificateError(
            f"{shorten(parts.get('fact'))} is no theorem known here: use one of language/theorems.py"
        )
    context.used.add(made.text)
    binding = parts.get("with")
    demand(isinstance(binding, dict) and set(binding) == {name for name, _ in made.sorts}, "give each variable a value")
    for value in binding.values():
        demand_argument(value)
    sizes = context.demand_fits(made, binding)
    return made.op, instance(made.left, binding, sizes), instance(made.right, binding, sizes)


def _logarithm(tree: Tree, context: Context) -> tuple[str, Tree, Tree]:
    """ln u <= u - 1 of an expression u > 0."""
    demand_expression(tree)
    demand(context.span(tree).above_zero, "what a logarithm is taken of is not shown to be positive: correct it")
    return "<=", {"op": "ln", "args": [tree]}, {"op": "add", "args": [tree, "-1"]}


def _replaced(old: Tree, relation: tuple[str, Tree, Tree], context: Context) -> tuple[int, Tree]:
    """(1, 0 or -1 as the new part is at least, equal to, at most the old one; the new part)."""
    op, left, right = relation
    if context.forms.same(old, left):
        return {"<=": 1, "<": 1, "==": 0, ">=": -1, ">": -1}[op], right
    demand(context.forms.same(old, right), "the part is neither side of the fact: correct the path or the values")
    return {"<=": -1, "<": -1, "==": 0, ">=": 1, ">": 1}[op], left


def direction(tree: Tree, path: list[Tree], context: Context) -> int:
    """1 where the expression does not fall as the part at the path grows, -1 where it does not grow, 0 if not known."""
    if not path:
        return 1
    if "op" not in tree:
        return 0
    op, args, here = tree["op"], tree["args"], path[0]
    inner = direction(args[here], path[1:], context)
    if op in ("add", "max", "min", "ln", "exp"):
        return inner
    if op == "neg":
        return -inner
    if op == "mul":
        for place, part in enumerate(args):
            if place != here:
                inner *= _side(part, context)
        return inner
    if op == "div":
        sign = _side(args[1], context)
        if here == 0:
            return inner * sign
        return -inner * _side(args[0], context) if context.span(args[1]).above_zero else 0
    if op == "pow" and here == 0:
        exponent = number_of(args[1])
        if exponent > 0 and (context.span(args[0]).not_negative or _odd(exponent)):
            return inner
        return -inner if exponent < 0 and context.span(args[0]).above_zero else 0
    return 0


def _odd(exponent: Fraction) -> bool:
    return exponent.denominator == 1 and exponent.numerator % 2 == 1


def number_of(tree: Tree) -> Fraction:
    """The rational that an exponent is."""
    return Fraction(string(tree, "an exponent"))


def _side(tree: Tree, context: Context) -> int:
    span = context.span(tree)
    return 1 if span.not_negative else -1 if span.not_positive else 0


# -- the example -----------------------------------------------------------------------------------------------------


def demand_example(parts: Any, context: Context) -> dict[str, int]:
    """One instance of the sorts at which the assumptions and the relation are true; its sizes."""
    trees = parts["example"]
    demand(isinstance(trees, dict) and set(trees) == set(context.sorts), "the example gives each variable a value")
    given = Instance(trees)
    given.evaluate_all()
    sizes: dict[str, int] = {}
    for name, sort in context.sorts.items():
        demand(_is_one(given.value(name), sort, sizes), f"the example's {shorten(name)} is not of its sort: correct it")
    for name, sort in context.sorts.items():
        if sort.name == "index":
            letter = given.value(name)
            inside = isinstance(letter, int) and sort.sizes[0] in sizes and letter < sizes[sort.sizes[0]]
            demand(inside, f"the example's {shorten(name)} is no letter of its alphabet: correct it")
    for name, value in sizes.items():
        low, high = context.sizes[name]
        demand(low <= value and (high is None or value <= high), f"the example's size {shorten(name)} is not admitted")
    for place, tree in enumerate(sequence(parts["assumptions"], "the assumptions", MAX_ENTRIES)):
        if not decide(_with_sizes(tree, sizes), given):
            raise Vacuous(f"the example does not meet assumption {place}: give one that does")
    demand(decide(_with_sizes(parts["relation"], sizes), given), "the relation is false at the example")
    return sizes


def _met(premises: Sequence[tuple[str, Tree, Tree]], parts: Any, sizes: dict[str, int]) -> bool:
    """Whether the example meets premises."""
    given = Instance(parts["example"])
    return all(decide(_with_sizes({"op": op, "args": ends}, sizes), given) for op, *ends in premises)


def _is_one(value: Any, sort: Sort, sizes: dict[str, int]) -> bool:
    zero = number(0)
    found: tuple[int, ...]
    entries: list[Number]
    if sort.name == "mixture":
        return isinstance(value, Mixture)
    if sort.name == "index":
        return isinstance(value, int) and not isinstance(value, bool) and value >= 0
    if sort.name == "gaussian" and isinstance(value, Channel):
        found, entries = (len(value.points),), []
        if sort.line and len(value.points[0]) != 1:
            return False
    elif sort.name == "law" and isinstance(value, Law):
        found, entries = (len(value.masses),), list(value.masses)
    elif sort.name == "kernel" and isinstance(value, Kernel):
        found, entries = (value.n_inputs, value.n_outputs), [x for row in value.rows for x in row]
    elif sort.name == "database" and isinstance(value, Database):
        found, entries = (value.m**value.n,), []
    elif sort.name == "matrix" and isinstance(value, Matrix):
        found, entries = (len(value.rows), len(value.rows[0])), []
        if sort.nonnegative and any(x < 0 for row in value.rows for x in row):
            return False
    elif sort.name == "joint" and isinstance(value, Joint):
        return len(value.shape) == sort.axes
    else:
        return sort.span is not None and _inside(value, sort)
    fits = all(sizes.setdefault(name, size) == size for name, size in zip(sort.sizes, found, strict=True))
    return fits and not (sort.positive and any(compare(x, zero) <= 0 for x in entries))


def _inside(value: Any, sort: Sort) -> bool:
    if isinstance(value, int) and sort.name == "natural":
        value = number(value)
    if not isinstance(value, Number) or value.infinite or sort.span is None:
        return False
    low, high = sort.span.low, sort.span.high
    above = bool(low[0]) or compare(value, number(low[1])) >= 0
    below = bool(high[0]) or compare(value, number(high[1])) <= 0
    strict = not (sort.span.positive and compare(value, number(0)) <= 0)
    return above and below and strict and not (sort.span.negative and compare(value, number(0)) >= 0)


def _with_sizes(tree: Tree, sizes: dict[str, int]) -> Tree:
    if isinstance(tree, dict):
        if "size" in tree:
            return str(sizes[tree["size"]])
        return {key: _with_sizes(part, sizes) for key, part in tree.items()}
    return [_with_sizes(part, sizes) for part in tree] if isinstance(tree, list) else tree


def _latex(case: Mapping[str, Any], typeset: Typeset) -> str:
    return typeset.relation(case["relation"])


KIND = Kind(
    name="derived",
    case="a derived case",
    keys=("sizes", "variables", "assumptions", "relation", "proofs", "example"),
    check=check_case,
    piece="comparison",
    established="{} derived, for all values of the variables in the sorts stated, from theorems taken as known",
    holds=Holds.NO_INSTANCE,
    for_all=True,
    verb="",
    latex=_latex,
    optional=("read",),
)

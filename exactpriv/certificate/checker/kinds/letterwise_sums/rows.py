"""What is known of masses, entries and largest values letter by letter, each at least 0 or equal to 0.

    {"known": "part", "of": LAW, "at": LETTER}          1 - mass >= 0
    {"known": "extreme", "of": EXPRESSION, "at": PLACE} largest value - one of its values >= 0; the reverse of a least
    {"known": "reached", "of": EXPRESSION}              largest or least value - sum of weights times its values = 0
    {"known": "weights", "of": EXPRESSION}              sum of these weights of several expressions - 1 = 0
    {"known": "level", "assumption": K, "at": [X, X', Y]}     e^eps K(x', y) - K(x, y) >= 0 where ldp(K) <= eps
    {"known": "assumption", "assumption": K}            larger side - smaller side of an assumption >= 0 (= 0 for ==)
    {"known": "exponential", "assumption": K}           the same of e to both sides
    {"known": "square", "of": EXPRESSION}               its square >= 0
    {"known": "complement", "of": EXPRESSION}           product of an extreme less each of its expressions = 0
    {"known": "single", "letter": Z, "over": SIZE, "factor": EXPRESSION,
     "known_ones": [KNOWN, ...], "at": LETTER}
                                                        sum over Z of what is at least 0 - the same at LETTER >= 0
    {"known": "inverse", "of": EXPRESSION}              x times {"inverse": x} - 1 = 0, where the factor is 0 with x
    {"known": "share", "of": EXPRESSION}                1 - x times {"inverse": x} >= 0
    {"known": "gibbs", "of": [EXPRESSION, ...], "with": [EXPRESSION, ...]}
                                                        a - b - b ln a + b ln b >= 0 for products b of the first and a
                                                        of the second ones, factors that are at least 0; b is 0 with a

EXPRESSION is a largest or least value at letters with names; PLACE is a letter, or the number of an expression.

What would make it silently wrong: an assumption with its sides exchanged, or one that is no comparison by size; a sum
less one of its addends where an addend may be below 0, or LETTER is Z itself; a complement that leaves out the
expression which is the extreme; an inverse or a logarithm of what may be 0 where its factor is not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from ....schema import Tree, fields, sequence, shorten
from ...language.objects import demand
from .expanding import Expander, entry, mass, name_of
from .monomials import Atom, Sum, added, at_letters, bound, canonical, constant, scaled, times

MINUS, ONE = Fraction(-1), constant(Fraction(1))


def known(tree: Tree, at: Expander) -> tuple[Sum, bool]:
    """What is at least 0, and whether it is 0; CertificateError where it is not known."""
    demand(isinstance(tree, dict) and tree.get("known") in KNOWN, f"{shorten(tree)} is nothing known: see rows.py")
    return KNOWN[tree["known"]](tree, at)  # type: ignore[no-any-return]


def part(law: Tree, place: Tree, at: Expander) -> Sum:
    """1 less a mass."""
    return added(ONE, scaled(at.expanded(mass(law, place)), MINUS))


def above(atom: Atom, place: str | int, at: Expander) -> Sum:
    """A largest value less one of its values, or such a value less the least one."""
    apart = added({canonical({}, {atom: Fraction(1)}): Fraction(1)}, scaled(at.term_at(atom, place), MINUS))
    return scaled(apart, MINUS) if atom.head == "least" else apart


def reached(atom: Atom, at: Expander) -> Sum:
    """An extreme less the sum of weights times its values."""
    return added({canonical({}, {atom: Fraction(1)}): Fraction(1)}, scaled(_weighed(atom, at, True), MINUS))


def weights(atom: Atom, at: Expander) -> Sum:
    """The weights of an extreme less 1."""
    return added(_weighed(atom, at, False), scaled(ONE, MINUS))


def _weighed(atom: Atom, at: Expander, valued: bool) -> Sum:
    meaning = at.meaning(atom)

    def one(place: str | int) -> Sum:
        weight = at.weight(atom, place)
        return times(weight, at.term_at(atom, place)) if valued else weight

    if meaning.size is None:
        return added(*map(one, range(len(meaning.terms))))
    name = at.new_letter()
    with at.letter(name, meaning.size):
        return bound(one(name), name, meaning.size)


def level_of(at: Expander, place: Any) -> tuple[Tree, Tree]:
    """The kernel and the level of an assumption ldp(K) <= eps."""
    _, left, right = _assumption(place, at)
    fits = isinstance(left, dict) and left.get("measure") == "ldp" and len(left["args"]) == 1
    demand(fits and at.context.span(right).finite, "the assumption bounds no level ldp(K) by a finite number: name one")
    return left["args"][0], right


def level(kernel: Tree, eps: Tree, x: Tree, other: Tree, y: Tree, at: Expander) -> Sum:
    """e^eps K(x', y) - K(x, y)."""
    raised = at.expanded({"op": "exp", "args": [eps]})
    return added(times(raised, at.expanded(entry(kernel, other, y))), scaled(at.expanded(entry(kernel, x, y)), MINUS))


def assumed(place: Any, at: Expander) -> tuple[Sum, bool]:
    """The larger side of an assumption less the smaller one, and whether both are equal."""
    op, left, right = _assumption(place, at)
    return added(at.expanded(right), scaled(at.expanded(left), MINUS)), op == "=="


def exponentially(place: Any, at: Expander) -> tuple[Sum, bool]:
    """e to the larger side of an assumption less e to the smaller one, and whether both are equal."""
    op, *ends = _assumption(place, at)
    smaller, larger = (at.expanded({"op": "exp", "args": [side]}) for side in ends)
    return added(larger, scaled(smaller, MINUS)), op == "=="


def _assumption(place: Any, at: Expander) -> tuple[str, Tree, Tree]:
    """An assumption with its smaller side first; op one of <=, <, >=, > and ==."""
    demand(isinstance(place, int) and 0 <= place < len(at.context.assumptions), "there is no such assumption: name one")
    op, left, right = at.context.assumptions[place]
    demand(op in ("<=", "<", ">=", ">", "=="), "an assumption with != says nothing of which side is larger: name one")
    return (op, right, left) if op in (">=", ">") else (op, left, right)


def valued(factor: Tree, parts: Sequence[Tree], at: Expander) -> tuple[Sum, bool]:
    """A factor times what is known, and whether that is 0; where it is not the factor is shown to be at least 0."""
    made, equal = at.expanded(factor), False
    for one in parts:
        if isinstance(one, dict) and one.get("known") == "inverse":
            of = at.expanded(_fields(one, "of")[0])
            fits = all(at.vanishes_with(monomial, of) for monomial in made)
            demand(fits, "an inverse stands where its divisor may be 0: leave it out")
        value, zero = known(one, at)
        made, equal = times(made, value), equal or zero
    return made, equal


def complement(atom: Atom, at: Expander) -> Sum:
    """The product of a largest or least value of several expressions less each of them."""
    meaning = at.meaning(atom)
    demand(meaning.size is None, "an extreme over letters has no product of its differences: leave it out")
    result = ONE
    for place in range(len(meaning.terms)):
        result = times(result, above(atom, place, at))
    return result


def single(value: Sum, name: str, size: Any, place: str) -> Sum:
    """The sum over a letter less the one at a place."""
    return added(bound(value, name, size), scaled(at_letters(value, {name: place}), MINUS))


def inverse(of: Sum, at: Expander) -> Sum:
    """x times its inverse less 1."""
    return added(times(of, at.inverse(of)), scaled(ONE, MINUS))


def gibbs(first: Sequence[Sum], second: Sequence[Sum], at: Expander) -> Sum:
    """a - b - b ln a + b ln b, which is at least 0, of products b of the first and a of the second sums."""
    demand(all(map(at.sum_not_negative, (*first, *second))), "a factor is not shown to be at least 0: correct it")
    b, a = ONE, ONE
    for one in first:
        b = times(b, one)
    for one in second:
        a = times(a, one)
    fits = all(one in first or all(at.vanishes_with(m, at.under_inverse(one)) for m in b) for one in second)
    demand(fits, "the second product may be 0 where the first one is not: correct it")
    apart: Sum = {}
    for one in first:
        apart = added(apart, at.log_of(one))
    for one in second:
        apart = added(apart, scaled(at.log_of(one), MINUS))
    return added(a, scaled(b, MINUS), times(b, apart))


def _of_inverse(tree: Tree, at: Expander) -> tuple[Sum, bool]:
    return inverse(at.expanded(_fields(tree, "of")[0]), at), True


def _of_gibbs(tree: Tree, at: Expander) -> tuple[Sum, bool]:
    first, second = ([at.expanded(part) for part in parts] for parts in _fields(tree, "of", "with"))
    return gibbs(first, second, at), False


def _of_single(tree: Tree, at: Expander) -> tuple[Sum, bool]:
    name, over, factor, inner, place = _fields(tree, "letter", "over", "factor", "known_ones", "at")
    size = at.size_or_number(over)
    at.demand_letter(place, size)
    with at.letter(name, size):
        value, equal = valued(factor, inner, at)
        demand(equal or at.tree_not_negative(factor), "what is summed is not shown to be at least 0: correct it")
    return single(value, name, size, name_of(place)), False


def _of_level(tree: Tree, at: Expander) -> tuple[Sum, bool]:
    parts = fields(tree, ["known", "assumption", "at"], "a level")
    places = sequence(parts["at"], "the letters of a level", 3)
    demand(len(places) == 3, "a level is between two entries of a column: give three letters")
    kernel, eps = level_of(at, parts["assumption"])
    return level(kernel, eps, places[0], places[1], places[2], at), False


def _of_part(tree: Tree, at: Expander) -> tuple[Sum, bool]:
    law, place = _fields(tree, "of", "at")
    return part(law, place, at), False


def _of_place(tree: Tree) -> str | int:
    return tree if isinstance(tree, int) else str(fields(tree, ["var"], "a letter")["var"])


def _square(tree: Tree, at: Expander) -> Sum:
    one = at.expanded(tree)
    return times(one, one)


KNOWN: Mapping[str, Any] = {
    "part": _of_part,
    "extreme": lambda tree, at: (above(at.extreme_in(tree["of"]), _of_place(_fields(tree, "of", "at")[1]), at), False),
    "reached": lambda tree, at: (reached(at.extreme_in(_fields(tree, "of")[0]), at), True),
    "weights": lambda tree, at: (weights(at.extreme_in(_fields(tree, "of")[0]), at), True),
    "level": _of_level,
    "assumption": lambda tree, at: assumed(_fields(tree, "assumption")[0], at),
    "exponential": lambda tree, at: exponentially(_fields(tree, "assumption")[0], at),
    "complement": lambda tree, at: (complement(at.extreme_in(_fields(tree, "of")[0]), at), True),
    "single": _of_single,
    "inverse": _of_inverse,
    "share": lambda tree, at: (scaled(_of_inverse({**tree, "known": "inverse"}, at)[0], MINUS), False),
    "gibbs": _of_gibbs,
    "square": lambda tree, at: (_square(_fields(tree, "of")[0], at), False),
}


def _fields(tree: Tree, *names: str) -> tuple[Tree, ...]:
    parts = fields(tree, ["known", *names], "what is known")
    return tuple(parts[name] for name in names)

"""Comparisons between numbers of which only spans are known, at the end of a chain.

`identity`: both sides have one form. `order`: the spans of the sides do not overlap. `positivity`: the difference has
one sign for all values of the atoms inside their spans, each written in a positive variable x (low + x, or
(low + high x)/(1 + x), or ln(1 + x) where its exponential occurs), by signs of terms (arithmetic/orthants.py). Where
the context assumes that one atom is at most another, and the signs are mixed without, the greater one is the lesser
plus a further positive variable (ln((1 + x)(1 + y)) where an exponential occurs), its own span left aside. That is
enough at the ends and at infinity too: every operation is continuous where it has a value, and both sides were shown to
have one everywhere, so that <= carries over to limits; values in the spans, in that order, are limits of those written.

A strict comparison does not carry over. There `order` asks for spans apart, and `positivity` writes every atom so that
every value of its span is taken (`_covering`): an end that the atom may take lies inside what is written, and no atom
may be infinite. `identity` and calculus show nothing strict.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType

from ....schema import CertificateError, Tree, fields
from ...arithmetic.elementary import ln
from ...arithmetic.numbers import UNITY, Number, compare
from ...arithmetic.orthants import positive_variable, sign_on_the_orthant
from ...arithmetic.work import Boxes, IllDefined, TooCoarse, UndecidedError, over_boxes
from ...language.expressions import Instance, expression
from .atoms import collect, has, has_infinity, named, ranging
from .calculus import shows
from .context import Context
from .functions import Range
from .moved import shows_moved
from .spans import Span

LEAVES = ("identity", "order", "positivity")
MAX_ATOMS = 6
MAX_TURNED = 3
"""Most atoms of which each by itself is written as 1/x."""


def closes(name: Tree, op: str, left: Tree, right: Tree, context: Context) -> bool:
    """Whether the leaf of this name, or by calculus, shows left op right, op one of <=, < and ==."""
    if isinstance(name, dict) and "moved" in name:
        return op == "<=" and shows_moved(name["moved"], left, right, context)
    if isinstance(name, dict):
        return op == "<=" and _by_calculus(name, left, right, context)
    if name == "identity":
        return op != "<" and context.forms.same(left, right)
    if op == "==":
        return False
    if name == "order":
        return context.settled(op, left, right)
    return _positive(left, right, context, op == "<")


def _positive(left: Tree, right: Tree, context: Context, strict: bool) -> bool:
    atoms: dict[object, tuple[Tree, bool]] = {}
    for side in (left, right):
        collect(side, context, False, atoms)
    if len(atoms) > MAX_ATOMS or has_infinity(left) or has_infinity(right):
        return False
    names = {key: f"t{place}" for place, key in enumerate(atoms)}
    if strict:
        finite = all(context.span(tree).finite for tree, _ in atoms.values())
        return finite and _one_sign(left, right, context, atoms, names, {}, strict=True)
    ordered = _orders(atoms, context)
    if any(_one_sign(left, right, context, atoms, names, orders) for orders in ({}, ordered)[: 1 + bool(ordered)]):
        return True
    outside = [(key, tree) for key, (tree, inside) in atoms.items() if not inside]
    turned = [key for key, tree in outside if _may_be_turned(context.span(tree))]
    if has(left, "ln") or has(right, "ln"):
        choices = [turned, *([key] for key in turned if 1 < len(turned) <= MAX_TURNED)] if turned else []
        if any(_one_sign(left, right, context, atoms, names, {}, turned=frozenset(choice)) for choice in choices):
            return True
    bounds = _bounds(atoms, context)
    return bool(bounds) and _one_sign(left, right, context, atoms, names, {}, bounds=bounds)


def _one_sign(
    left: Tree, right: Tree, context: Context, atoms: Mapping[object, tuple[Tree, bool]], names: dict[object, str],
    orders: Mapping[object, object], *, strict: bool = False, turned: frozenset[object] = frozenset(),
    bounds: Mapping[object, Tree] = MappingProxyType({}),
) -> bool:  # fmt: skip
    """Whether right - left is at least 0 (`strict`: above 0, at the ends of the spans too). `turned`: positive atoms
    that are written as 1/x, so that a logarithm of 1 + 1/t is one of 1 + x. `bounds`: atoms that are written as an
    expression in others, by an assumption at most the atom, plus x. `orders`: atoms (keys) written as at least another
    one."""
    boxes = Boxes(sign_on_the_orthant)
    try:
        with over_boxes(boxes):
            known: dict[str, Number] = {}
            for key, (tree, inside) in atoms.items():
                if key in orders or key in bounds:
                    continue
                above = [greater for greater, lesser in orders.items() if lesser == key]
                exponent = inside or any(atoms[greater][1] for greater in above)
                span = context.span(tree)
                if strict:
                    span = _covering(span, *_left_out(tree, span, context), exponent)
                if key in turned:
                    known[names[key]] = UNITY / positive_variable(names[key])
                    continue
                known[names[key]] = ranging(span, names[key], exponent)
                for greater in above:
                    known[names[greater]] = _beyond(span, names[key], exponent, names[greater])
            for key, bound in bounds.items():
                least = expression(named(bound, context, names), Instance({}, known))
                known[names[key]] = least + positive_variable(names[key])
            instance = Instance({}, known)
            sides = [expression(named(side, context, names), instance) for side in (left, right)]
            found = compare(*sides)
            return (found < 0 if strict else found <= 0) and not boxes.conditions
    except (TooCoarse, UndecidedError, IllDefined):
        return False


def _bounds(atoms: Mapping[object, tuple[Tree, bool]], context: Context) -> dict[object, Tree]:
    """The atoms, in no exponent, that an assumption says to be at least an expression in atoms that are not so bounded,
    each with the first such expression."""
    found: dict[object, Tree] = {}
    used: set[object] = set()
    for op, *ends in context.assumptions:
        lesser, greater = ends if op in ("<=", "<") else ends[::-1]
        if op == "==" or not (isinstance(lesser, dict) and "op" in lesser) or not isinstance(greater, dict):
            continue
        key = context.forms.key(greater)
        parts: dict[object, tuple[Tree, bool]] = {}
        collect(lesser, context, False, parts)
        free = key in atoms and not atoms[key][1] and key not in found and key not in used
        if free and all(part in atoms and part != key and part not in found for part in parts):
            found[key] = lesser
            used |= set(parts)
    return found


def _left_out(tree: Tree, span: Span, context: Context) -> tuple[bool, bool]:
    """Which ends of its span an atom does not take: those of a variable's range that its sort leaves out, and 0."""
    sort = context.sorts.get(tree["var"]) if "var" in tree else None
    zero = (0, Fraction(0))
    low = span.above or (span.positive and span.low == zero) or span.low[0] != 0
    high = span.below or (span.negative and span.high == zero) or span.high[0] != 0
    if sort is not None and sort.span is not None:
        low = low or (sort.outside[0] and span.low == sort.span.low)
        high = high or (sort.outside[1] and span.high == sort.span.high)
    return low, high


def _covering(span: Span, low_out: bool, high_out: bool, exponent: bool) -> Span:
    """A span whose inside holds every value of a finite number of this one: an end that is taken is moved outward, or
    left aside."""
    zero, none = (0, Fraction(0)), Span((-1, Fraction(0)), (1, Fraction(0)), True)
    low = span.low if low_out else zero if span.low > zero else (0, span.low[1] - 1)
    if exponent and low < zero:
        return none
    return Span(low, span.high if high_out else none.high, True)


def _orders(atoms: Mapping[object, tuple[Tree, bool]], context: Context) -> dict[object, object]:
    """The atoms that an assumption says to be at least another one, each with that one, which is in no other pair."""
    found: dict[object, object] = {}
    for op, *ends in context.assumptions:
        if op == "==" or any(not isinstance(end, dict) or "op" in end for end in ends):
            continue
        lesser, greater = (context.forms.key(end) for end in (ends if op in ("<=", "<") else ends[::-1]))
        free = greater not in found and greater not in found.values() and lesser not in found
        if lesser != greater and lesser in atoms and greater in atoms and free:
            found[greater] = lesser
    return found


def _by_calculus(leaf: Tree, left: Tree, right: Tree, context: Context) -> bool:
    found = the_one_number(left, right, context)
    if found is None:
        return False
    within, variable = found
    return shows(leaf["calculus"], left, right, within, variable)


def the_one_number(
    left: Tree, right: Tree, context: Context
) -> tuple[Range, Callable[[Tree], bool]] | None:
    """The range of the one number in a comparison, and which parts are that number; None where there are more."""
    atoms: dict[object, tuple[Tree, bool]] = {}
    for side in (left, right):
        collect(side, context, False, atoms)
    if len(atoms) != 1 or has_infinity(left) or has_infinity(right):
        return None
    ((key, (tree, _)),) = atoms.items()
    span = context.span(tree)
    low, high = (None if end[0] else end[1] for end in (span.low, span.high))
    if low is None and span.positive:
        low = Fraction(0)
    return Range(low, high), lambda part: context.forms.key(part) == key


def _may_be_turned(span: Span) -> bool:
    """Whether a number that is not fixed is never negative."""
    return span.low >= (0, Fraction(0)) and span.high > span.low


def _beyond(span: Span, name: str, exponent: bool, beyond: str) -> Number:
    """A number that takes every value from that of `ranging(span, name, exponent)` on."""
    further = positive_variable(beyond)
    if not exponent:
        return ranging(span, name, exponent) + further
    x = positive_variable(name)
    return ln((x if span.low < (0, Fraction(0)) else UNITY + x) * (UNITY + further))


def leaf_name(tree: Tree) -> Tree:
    """A leaf's name, or {"calculus": node}, or {"moved": node}."""
    if isinstance(tree, dict):
        fields(tree, ["moved" if "moved" in tree else "calculus"], "a leaf")
        return tree
    if tree not in LEAVES:
        raise CertificateError(f"a chain ends with one of {', '.join(LEAVES)}: name one")
    return tree

"""A comparison in other words: multiplied by what is positive, or rearranged, with one measure alone on a side.

Facts speak of a measure and what it is at most or at least, so a chain begins where a measure stands alone. The
difference of the sides is brought over one denominator; a measure in which it is linear, with a coefficient of one
sign, is solved for. What comes out depends on the difference alone, up to a positive factor: however the author wrote
the comparison, the same ones are looked at. Nothing here is trusted: the checker replays it (kinds/derived.py).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from ..certificate.checker.kinds.derivation.context import Context
from ..certificate.checker.kinds.derivation.forms import Form, Monomial
from ..certificate.checker.kinds.derivation.spans import NoValue
from ..certificate.checker.kinds.derived import is_multiple
from ..certificate.schema import CertificateError, Tree

Sides = tuple[Tree, Tree]
MOST_TERMS = 24
"""Of the difference of both sides; a longer one is not taken apart."""
MOST = 3
"""Comparisons that are tried in place of one."""


def restatements(sides: Sides, context: Context) -> Iterator[tuple[Tree, Sides]]:
    """(times, sides) of comparisons of which this one is a positive multiple, other ones in form; each once."""
    seen = [sides]
    made = 0
    for times, new in _all(sides, context):
        if made < MOST and not any(_alike(new, old, context) for old in seen):
            seen.append(new)
            try:
                fits = is_multiple(sides, new, times, context)
            except (CertificateError, ArithmeticError):
                continue
            if fits:
                made += 1
                yield times, new


def _alike(one: Sides, other: Sides, context: Context) -> bool:
    return all(context.forms.same(a, b) for a, b in zip(one, other, strict=True))


def _all(sides: Sides, context: Context) -> Iterator[tuple[Tree, Sides]]:
    left, right = sides
    names: dict[Any, Tree] = {}
    try:
        for side in sides:
            names |= context.forms.atoms(side)
        form, under = _over_one(context, _difference(left, right), names)
    except (CertificateError, ArithmeticError):
        return
    if len(form) > MOST_TERMS:
        return
    for key, tree in sorted(names.items(), key=lambda one: _text(one[1])):
        if "measure" in tree:
            yield from _solved(form, under, key, tree, names, context)
    yield from _by_signs(form, under, names, context)


def _difference(left: Tree, right: Tree) -> Tree:
    return {"op": "add", "args": [right, {"op": "neg", "args": [left]}]}


def _over_one(context: Context, tree: Tree, names: dict[Any, Tree]) -> tuple[Form, Tree]:
    """A form and a positive expression under it, of which the quotient is the expression: its denominators, and
    measures and numbers with negative exponents, are multiplied out."""
    def wanted(key: Any) -> bool:
        return (key[0] == "base" or key in names) and context.span(named(key, names)).above_zero

    form, powers = context.forms.cleared(context.forms.form(tree), wanted)
    factors = sorted((_powered(named(key, names), e) for key, e in powers.items()), key=_text)
    return form, "1" if not factors else factors[0] if len(factors) == 1 else {"op": "mul", "args": factors}


def _solved(
    form: Form, under: Tree, key: Any, tree: Tree, names: dict[Any, Tree], context: Context
) -> Iterator[tuple[Tree, Sides]]:
    """The comparison with this measure alone on a side, where the difference is linear in it."""
    factor: Form = {}
    rest: Form = {}
    for monomial, coefficient in form.items():
        exponents = dict(monomial)
        if exponents.pop(key, Fraction(0)) == 1 and not _inside(exponents, key, tree, names):
            factor[frozenset(exponents.items())] = coefficient
        elif key in dict(monomial) or _inside(exponents, key, tree, names):
            return
        else:
            rest[monomial] = coefficient
    if not factor:
        return
    try:
        sign = context.span(written(factor, names))
        positive = {m: c if sign.above_zero else -c for m, c in factor.items()}
        if not (sign.above_zero or sign.below_zero):
            return
    except NoValue:
        return
    over = written(positive, names)
    value = written({m: -c if sign.above_zero else c for m, c in rest.items()}, names)
    value = value if over == "1" else {"op": "div", "args": [value, over]}
    times = over if under == "1" else {"op": "div", "args": [over, under]}
    yield times, ((value, tree) if sign.above_zero else (tree, value))


def _inside(monomial: dict[Any, Fraction], key: Any, tree: Tree, names: dict[Any, Tree]) -> bool:
    """Whether a measure stands inside of another part of a product."""
    return any(_holds(part, key) for part in monomial if part != key) or any(
        _has(names[part], tree) for part in monomial if part in names and part != key)  # fmt: skip


def _holds(key: Any, wanted: Any) -> bool:
    if key == wanted:
        return True
    return isinstance(key, tuple | frozenset) and any(_holds(part, wanted) for part in key)


def _has(tree: Tree, wanted: Tree) -> bool:
    if tree == wanted:
        return True
    parts = tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ()
    return any(_has(part, wanted) for part in parts)


def _by_signs(
    form: Form, under: Tree, names: dict[Any, Tree], context: Context
) -> Iterator[tuple[Tree, Sides]]:
    """What is added on the right, what is taken away on the left."""
    greater = {m: c for m, c in form.items() if c > 0}
    lesser = {m: -c for m, c in form.items() if c < 0}
    times: Tree = "1" if under == "1" else {"op": "div", "args": ["1", under]}
    yield times, (written(lesser, names), written(greater, names))


# -- forms as expressions ----------------------------------------------------------------------------------------------


def written(form: Form, names: dict[Any, Tree]) -> Tree:
    """A form as an expression, in an order that is the same in every process; products with the fewest parts last."""
    made = sorted(((-len(m), _text(_term(m, Fraction(1), names)), m, c) for m, c in form.items()), key=lambda t: t[:2])
    terms = [_term(m, c, names) for _, _, m, c in made]
    return "0" if not terms else terms[0] if len(terms) == 1 else {"op": "add", "args": terms}


def _term(monomial: Monomial, coefficient: Fraction, names: dict[Any, Tree]) -> Tree:
    parts = sorted((_powered(named(key, names), e) for key, e in monomial), key=_text)
    if coefficient < 0:
        return {"op": "neg", "args": [_term(monomial, -coefficient, names)]}
    if coefficient != 1 or not parts:
        parts = [str(coefficient), *parts]
    return parts[0] if len(parts) == 1 else {"op": "mul", "args": parts}


def _text(tree: Tree) -> str:
    return json.dumps(tree, sort_keys=True)


def _powered(base: Tree, exponent: Fraction) -> Tree:
    if isinstance(base, dict) and base.get("op") == "exp":
        inner = base["args"][0]
        return base if exponent == 1 else {"op": "exp", "args": [{"op": "mul", "args": [str(exponent), inner]}]}
    return base if exponent == 1 else {"op": "pow", "args": [base, str(exponent)]}


def named(key: Any, names: dict[Any, Tree]) -> Tree:
    if key in names:
        return names[key]
    if key[0] == "exp":
        return {"op": "exp", "args": [_term(key[1], Fraction(1), names)]}
    if key[0] == "constant":
        return str(key[1])
    if key[0] == "base":
        return written(dict(key[1][1]), names)
    raise CertificateError("a part of a form has no expression")

"""Proposes which number an inequality between several is moved in, and from where (kinds/derivation/moved.py).

Candidates are the other numbers, and where the derivative by the number vanishes if it is linear in it. The checker
decides each.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ..certificate.checker.arithmetic.work import OutOfWork, bounded_work
from ..certificate.checker.kinds.derivation.atoms import collected
from ..certificate.checker.kinds.derivation.context import Context
from ..certificate.checker.kinds.derivation.forms import Form
from ..certificate.checker.kinds.derivation.moved import MAX_ATOMS, derivative, shows_moved, speaks
from ..certificate.schema import CertificateError, Tree
from .restating import written

WORK = 400_000
"""Steps of the checker for one candidate."""
FAILED = (CertificateError, OutOfWork, ArithmeticError, RecursionError)


def moved(sides: tuple[Tree, Tree], context: Context) -> Tree | None:
    """A leaf that shows left <= right; None where none was found."""
    try:
        atoms = collected(sides, context)
    except FAILED:
        return None
    numbers = [tree for tree, inside in atoms.values()
               if not inside and "var" in tree and context.sorts[tree["var"]].name == "number"]  # fmt: skip
    if not 2 <= len(atoms) <= MAX_ATOMS:
        return None
    for of in numbers:
        for start in _starts(of, numbers, sides, context):
            node = {"of": of, "from": start}
            try:
                with bounded_work(WORK, None):
                    if shows_moved(node, *sides, context):
                        return {"moved": node}
            except FAILED:
                continue
    return None


def _starts(of: Tree, numbers: list[Tree], sides: tuple[Tree, Tree], context: Context) -> Iterator[Tree]:
    yield from (other for other in numbers if other != of)
    try:
        with bounded_work(WORK, None):
            solved = _where_it_vanishes(of, sides, context)
    except FAILED:
        return
    if solved is not None:
        yield solved


def _where_it_vanishes(of: Tree, sides: tuple[Tree, Tree], context: Context) -> Tree | None:
    """The root of the derivative of the sides' difference, where its numerator is linear in the number."""
    left, right = (derivative(side, of) for side in sides)
    slope = {"op": "add", "args": [right, {"op": "neg", "args": [left]}]}
    names = context.forms.atoms(slope)
    key = context.forms.key(of)
    form, _ = context.forms.cleared(context.forms.form(slope), lambda part: part[0] == "base" or part in names)
    factor: Form = {}
    rest: Form = {}
    for monomial, coefficient in form.items():
        exponents = dict(monomial)
        power = exponents.pop(key, Fraction(0))
        if power not in (0, 1) or any(part in names and speaks(names[part], of) for part in exponents):
            return None
        (factor if power else rest)[frozenset(exponents.items())] = coefficient if power else -coefficient
    if not factor or not rest:
        return None
    return {"op": "div", "args": [written(rest, names), written(factor, names)]}

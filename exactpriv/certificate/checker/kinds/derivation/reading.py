"""Expressions in one number as forms (functions.py).

Invariant: a form has its expression's value wherever the number lies inside the range and the expression has a value.
What would make it silently wrong: the root of u^2 taken for u where u is negative; an expression without a value, of
which spans.py has to know.
"""

from __future__ import annotations

from collections.abc import Callable

from ....schema import Tree, rational, shorten, string
from ...arithmetic.work import spend
from .forms import constant
from .functions import (
    EXP,
    ONE,
    UNIT,
    E,
    Form,
    NotShown,
    Range,
    X,
    added,
    as_key,
    atom,
    power,
    times,
)  # fmt: skip
from .signs import demand_defined


def read(tree: Tree, variable: Callable[[Tree], bool], within: Range) -> Form:
    """An expression as a form; `variable` says which of its parts is x. NotShown where a root or a logarithm is taken
    of a product of powers of what is not shown to be positive: ((x-1)^-2)^(1/2) is (x-1)^-1 for x > 1 alone."""
    spend(20)
    if isinstance(tree, str):
        return constant(rational(tree))
    if not isinstance(tree, dict) or "op" not in tree:
        if variable(tree):
            return atom(X)
        raise NotShown(f"{shorten(tree)} is no function of one number")
    op, args = tree["op"], tree["args"]
    if op == "pow":
        base, exponent = read(args[0], variable, within), rational(string(args[1], "an exponent"))
        if exponent.denominator != 1:
            demand_defined(base, within)
        return power(base, exponent, within)
    parts = [read(part, variable, within) for part in args]
    made = parts[0] if parts else {}
    if op in ("add", "mul"):
        for part in parts[1:]:
            made = added(made, part) if op == "add" else times(made, part)
        return made
    if op == "neg":
        return added({}, made, -ONE)
    if op == "div":
        return times(made, power(parts[1], -ONE))
    if op == "ln":
        demand_defined(made, within)
        return _logarithm(made)
    if op == "exp":
        return _exponential(made)
    raise NotShown(f"{shorten(op)} has no derivative here")


def _logarithm(f: Form) -> Form:
    """ln of a product is a sum, so that ln e^x is x."""
    if len(f) == 1:
        ((m, c),) = f.items()
        if c > 0:
            made = {} if c == 1 else atom(("ln", as_key(constant(c))[1]))
            for key, e in m:
                inner = atom(X) if key == EXP else constant(ONE) if key == E else None
                if inner is None:
                    inner = atom(("ln", key[1] if key[0] == "base" else as_key(atom(key))[1]))
                made = added(made, inner, e)
            return made
    return atom(("ln", as_key(f)[1]))


def _exponential(f: Form) -> Form:
    made = constant(ONE)
    for m, c in f.items():
        if m == UNIT:
            made = times(made, atom(E, c))
        elif m == frozenset({(X, ONE)}):
            made = times(made, atom(EXP, c))
        else:
            raise NotShown("an exponent is not linear in the number")
    return made


def difference(left: Tree, right: Tree, within: Range, variable: Callable[[Tree], bool]) -> Form:
    """right - left as a function of the number."""
    return added(read(right, variable, within), read(left, variable, within), -ONE)

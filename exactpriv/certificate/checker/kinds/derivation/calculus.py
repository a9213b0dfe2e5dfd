"""Inequalities between elementary functions of one number, by derivatives: the leaf `calculus` of a derivation.

A function is a sum of products of powers of x, e^x, ln u and u, where each u is such a sum that was shown to be
positive inside the range; the derivative is taken of that sum, here. That f >= 0 inside (low, high) is shown by a node:

    {"by": "terms"}     every term is of one sign there
    {"by": "roots"}     f is a polynomial in x, or in e^x, without a change of sign there (Sturm)
    {"by": "box"}       an enclosure on pieces of [low, high] is above 0
    {"rise": node}      f is at least 0 at low (or its limit is), and f' >= 0
    {"fall": node}      f is at least 0 at high, and f' <= 0
    {"over": i, "then": node}   f over what the highest power of its i-th logarithm is multiplied with, which is > 0
    {"at": c, "below": node, "above": node}   f >= 0 in both parts

Before each node f is divided by the powers of x, e^x and u that all its terms share, which are positive.

What would make it silently wrong: a limit that is none (only 0 and rules for x^a ln^k x at 0 and e^-x at infinity are
used), a logarithm of what is not positive inside the range, a root at an end taken for one inside.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....schema import CertificateError, Tree, fields, integer, rational, shorten, string
from ...arithmetic.numbers import compare, number
from ...arithmetic.work import IllDefined, TooCoarse, UndecidedError
from .functions import ONE, ZERO, Form, NotShown, Range, added, derivative, power, times, written
from .reading import difference
from .signs import (
    demand_defined,
    not_negative_at,
    polynomial_sign,
    positive_on_pieces,
    reduced,
    sign_of,
    signs_of_terms,
    value_at,
    varies,
)  # fmt: skip

MAX_NODES = 60


def shows(node: Tree, left: Tree, right: Tree, within: Range, variable: Callable[[Tree], bool]) -> bool:
    """Whether the node shows left <= right for every x inside the range."""
    try:
        f = difference(left, right, within, variable)
        if within.low is not None and within.low == within.high:
            return compare(value_at(f, within.low), number(0)) >= 0
        demand_defined(f, within)
        _check(node, f, within, [MAX_NODES])
    except (CertificateError, IllDefined, UndecidedError, TooCoarse):
        return False
    return True


def _check(node: Tree, f: Form, within: Range, left: list[int]) -> None:
    """NotShown unless the node shows f >= 0 inside the range."""
    left[0] -= 1
    if left[0] < 0 or not isinstance(node, dict):
        raise NotShown(f"a proof by calculus has more than {MAX_NODES} nodes, or one is no object: correct it")
    f = reduced(f, within)
    if "by" in node:
        by = fields(node, ["by"], "a node")["by"]
        if f and by == "terms" and signs_of_terms(f, within) < 0:
            raise NotShown("all terms are negative")
        if f and by == "roots" and polynomial_sign(f, within, strict=False) < 0:
            raise NotShown("the polynomial is negative")
        if f and by == "box" and not positive_on_pieces(f, within):
            raise NotShown("an enclosure is not above 0")
        if by not in ("terms", "roots", "box"):
            raise NotShown(f"a node by {shorten(by)}: use terms, roots or box")
    elif "rise" in node:
        if not not_negative_at(f, within.low, -1):
            raise NotShown("the function is negative at the low end")
        _check(fields(node, ["rise"], "a node")["rise"], derivative(f), within, left)
    elif "fall" in node:
        if not not_negative_at(f, within.high, 1):
            raise NotShown("the function is negative at the high end")
        _check(fields(node, ["fall"], "a node")["fall"], added({}, derivative(f), -ONE), within, left)
    elif "over" in node:
        parts = fields(node, ["over", "then"], "a node")
        factor = leading(f, integer(parts["over"], "a logarithm's number", 0))
        side = sign_of(factor, within)
        if side != 1:
            raise NotShown("what the logarithm is multiplied with is not shown to be positive")
        g = times(f, power(factor, -ONE))
        _check(parts["then"], g, within, left)
    else:
        parts = fields(node, ["at", "below", "above"], "a node")
        c = rational(string(parts["at"], "where a range is split"))
        if (within.low is not None and c <= within.low) or (within.high is not None and c >= within.high):
            raise NotShown("a range is split outside")
        _check(parts["below"], f, Range(within.low, c), left)
        _check(parts["above"], f, Range(c, within.high), left)


def logarithms(f: Form) -> list[Any]:
    """The logarithms that vary with x, in a fixed order."""
    return sorted({k for m in f for k, e in m if k[0] == "ln" and varies(k) and e > 0}, key=written)


def leading(f: Form, place: int) -> Form:
    """What the highest power of a logarithm is multiplied with."""
    known = logarithms(f)
    if place >= len(known):
        raise NotShown("there is no such logarithm")
    key = known[place]
    highest = max(dict(m).get(key, ZERO) for m in f)
    return {frozenset((k, e) for k, e in m if k != key): c for m, c in f.items() if dict(m).get(key, ZERO) == highest}

"""An expression as a sum of multiples of measures and of numbers.

What would make it silently wrong: a product of two measures taken as a multiple of one; a sign that is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ....schema import CertificateError, Tree, shorten
from ...language.objects import demand
from .building import ONE, times


@dataclass(frozen=True)
class Summand:
    """`factor` times a measure, or the number `factor` where `measure` is None; `taken_off`: what is subtracted."""

    factor: Tree
    measure: Tree
    taken_off: bool


def speaks(tree: Tree, measured: Callable[[Tree], bool]) -> bool:
    """Whether one of these measures is in an expression."""
    if not isinstance(tree, dict):
        return False
    if "measure" in tree:
        return measured(tree)
    return "op" in tree and any(speaks(part, measured) for part in tree["args"])


def summands(
    tree: Tree, measured: Callable[[Tree], bool], kind: str, factor: Tree = ONE, taken_off: bool = False
) -> Iterator[Summand]:
    """What an expression adds up; CertificateError where the measures of this `kind` stand in another way."""
    if not speaks(tree, measured):
        yield Summand(times(factor, tree), None, taken_off)
        return
    if "measure" in tree:
        yield Summand(factor, tree, taken_off)
        return
    op, args = tree["op"], tree["args"]
    inside, outside = [x for x in args if speaks(x, measured)], [x for x in args if not speaks(x, measured)]
    if op == "add":
        for part in args:
            yield from summands(part, measured, kind, factor, taken_off)
    elif op == "neg":
        yield from summands(args[0], measured, kind, factor, not taken_off)
    elif op == "div" and outside == [args[1]]:
        yield from summands(args[0], measured, kind, {"op": "div", "args": [factor, args[1]]}, taken_off)
    elif op == "mul":
        demand(len(inside) == 1, f"two {kind} are multiplied: leave the claim open")
        yield from summands(inside[0], measured, kind, times(factor, *outside), taken_off)
    else:
        raise CertificateError(f"{shorten(op)} is no part of a sum of {kind}: leave the claim open")

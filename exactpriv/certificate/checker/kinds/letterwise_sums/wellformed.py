"""The shape of expressions with sums over letters, demanded once before anything else looks at them.

As derivation/wellformed.py, with binders, weights and gains. What would make it silently wrong: an object that one
reader takes for one thing and another for another (a key beside those of its kind).
"""

from __future__ import annotations

from typing import Any

from ....schema import CertificateError, Tree, fields, integer, rational, sequence, shorten, string
from ...language.objects import demand
from ..derivation.wellformed import ARITIES, demand_argument, demand_expression
from .expanding import BINDERS

MAX_KNOWN = 3
"""Known things in a product."""
MAX_FACTORS = 12
"""Factors of a product whose logarithm is taken."""


def demand_sums(tree: Tree) -> None:
    """CertificateError unless the tree is an expression in numbers, sizes, measures and sums over letters."""
    if not isinstance(tree, dict):
        demand_expression(tree)
    elif any(kind in tree for kind in BINDERS):
        demand(len(tree) == 1, f"{shorten(tree)} has keys beside the one of a sum: remove them")
        ((kind, inner),) = tree.items()
        parts = fields(inner, ["letter", "of", "term"], f"a {kind}")
        string(parts["letter"], "a letter's name")
        demand_alphabet(parts["of"])
        demand_sums(parts["term"])
    elif "chosen" in tree:
        of, place = _several(fields(tree, ["chosen"], "a weight")["chosen"], 2, "a weight")
        demand_sums(of)
        if not isinstance(place, str):
            integer(place, "the number of an expression")
    elif "gain" in tree:
        for part in _several(fields(tree, ["gain"], "a gain")["gain"], 3, "a gain"):
            demand_argument(part)
    elif "inverse" in tree or "log" in tree:
        name = "inverse" if "inverse" in tree else "log"
        demand_sums(fields(tree, [name], "an inverse or a logarithm")[name])
    elif "op" in tree:
        parts = fields(tree, ["op", "args"], "an operation")
        op, args = string(parts["op"], "an operation"), sequence(parts["args"], "an operation's arguments")
        if op not in ARITIES:
            raise CertificateError(f"{shorten(op)} is no operation of a derivation: use one of {', '.join(ARITIES)}")
        demand(bool(args) if ARITIES[op] is None else len(args) == ARITIES[op], f"{op} has {len(args)} arguments")
        for part in args:
            demand_sums(part)
        if op == "pow":
            rational(string(args[1], "an exponent"))
    else:
        demand_expression(tree)


def demand_stated(tree: Tree) -> None:
    """CertificateError unless the tree is such an expression, and all in it has its usual value: no inverse or
    logarithm that is 0 where there is none."""
    demand_sums(tree)
    demand(not _has_total(tree), "an inverse or a logarithm that is 0 at 0 stands in a statement: take it out")


def _has_total(tree: Tree) -> bool:
    if isinstance(tree, dict):
        return "inverse" in tree or "log" in tree or any(map(_has_total, tree.values()))
    return isinstance(tree, list) and any(map(_has_total, tree))


def demand_alphabet(tree: Tree) -> None:
    """CertificateError unless the tree is the name of a size or a number of letters."""
    if not isinstance(tree, str):
        integer(tree, "a number of letters", 1)


def demand_known(tree: Tree) -> None:
    """CertificateError unless what is known speaks of such expressions."""
    demand(isinstance(tree, dict) and isinstance(tree.get("known"), str), f"{shorten(tree)} is nothing known")
    if tree["known"] == "single":
        demand_sums(tree.get("factor"))
        demand_alphabet(tree.get("over"))
        string(tree.get("letter"), "a letter's name")
        for one in sequence(tree.get("known_ones"), "what is known", MAX_KNOWN):
            inside = isinstance(one, dict) and one.get("known") == "single"
            demand(not inside, "a sum less one of its addends has none inside it: shorten it")
            demand_known(one)
    if tree["known"] == "gibbs":
        for name in ("of", "with"):
            for part in sequence(tree.get(name), "factors", MAX_FACTORS):
                demand_sums(part)
        return
    if "of" in tree:
        (demand_argument if tree["known"] == "part" else demand_sums)(tree["of"])
    places: list[Any] = tree["at"] if isinstance(tree.get("at"), list) else [tree["at"]] if "at" in tree else []
    for place in places:
        demand_argument(place)
    if "assumption" in tree:
        integer(tree["assumption"], "the number of an assumption")


def _several(tree: Tree, count: int, what: str) -> list[Tree]:
    parts = sequence(tree, what, count)
    demand(len(parts) == count, f"{what} has {len(parts)} parts: give {count}")
    return parts

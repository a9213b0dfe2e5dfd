"""The shape of what a derivation speaks of, demanded once before anything else looks at it."""

from __future__ import annotations

from collections.abc import Sequence

from ....schema import CertificateError, Tree, fields, integer, rational, sequence, shorten, string
from ...language.table import MEASURES

ARITIES = {"add": None, "mul": None, "max": None, "min": None, "div": 2, "pow": 2, "neg": 1, "ln": 1, "exp": 1,
           "abs": 1, "inf": 0}  # fmt: skip
OBJECTS = {"row": 2, "output": 2, "then": 2, "before": 2, "product": 2, "parallel": 2, "mix": 3,
           "widened": 2, "normal": 2, "two_points": 3, "uniform": 1}  # fmt: skip


def demand_expression(tree: Tree) -> None:
    """CertificateError unless the tree is an expression in numbers, sizes and measures."""
    if isinstance(tree, str):
        rational(tree)
        return
    if not isinstance(tree, dict):
        raise CertificateError(f"{shorten(tree)} is no expression: give a rational or an object")
    if "op" in tree:
        parts = fields(tree, ["op", "args"], "an operation")
        op, args = parts["op"], sequence(parts["args"], "an operation's arguments")
        if not isinstance(op, str) or op not in ARITIES:
            raise CertificateError(f"{shorten(op)} is no operation of a derivation: use one of {', '.join(ARITIES)}")
        if not args if ARITIES[op] is None else len(args) != ARITIES[op]:
            raise CertificateError(f"{op} has {len(args)} arguments: correct them")
        for part in args:
            demand_expression(part)
        if op == "pow":
            rational(string(args[1], "an exponent"))
    elif "measure" in tree:
        parts = fields(tree, ["measure", "args"], "a measure")
        name, args = string(parts["measure"], "a measure's name"), sequence(parts["args"], "a measure's arguments")
        if name in MEASURES and len(args) not in _counts(MEASURES[name].kinds):
            raise CertificateError(f"{name} has {len(args)} arguments: see docs/measures.md")
        for part in args:
            demand_argument(part)
    elif "size" in tree:
        string(fields(tree, ["size"], "a size")["size"], "a size's name")
    else:
        string(fields(tree, ["var"], "a variable")["var"], "a variable's name")


def _counts(kinds: Sequence[str]) -> range:
    """How many arguments a measure has."""
    return range(sum(not kind.endswith("?") for kind in kinds), len(kinds) + 1)


def demand_argument(tree: Tree) -> None:
    """CertificateError unless the tree is an object, an expression, an index, a list of indices or a function."""
    if isinstance(tree, list):
        for part in tree:
            integer(part, "an index")
    elif isinstance(tree, dict) and "f" in tree:
        parts = fields(tree, ["f", "parameters"], "a function")
        string(parts["f"], "a function's name")
        for part in sequence(parts["parameters"], "a function's parameters"):
            string(part, "a parameter")
    elif isinstance(tree, dict) and len(tree) == 1 and next(iter(tree)) in OBJECTS:
        ((op, parts),) = tree.items()
        if len(sequence(parts, f"the arguments of {op}")) != OBJECTS[op]:
            raise CertificateError(f"{op} has {len(parts)} arguments: correct them")
        for part in parts:
            demand_argument(part)
    elif isinstance(tree, int) and not isinstance(tree, bool):
        integer(tree, "an index")
    else:
        demand_expression(tree)

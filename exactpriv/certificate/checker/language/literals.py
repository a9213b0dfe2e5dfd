"""The values written out in a certificate's instance, validated; their entries are evaluated by a function given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...schema import MAX_DEPTH, MAX_ENTRIES, Tree, fields, integer, sequence, string
from ..arithmetic.numbers import Number
from . import objects
from .mixtures import validated_channel, validated_mixture
from .objects import Law, demand
from .risk import matrix

Evaluate = Callable[[Tree], Number]
LETTER_DEPTH = 4


def _kernel(tree: Tree, evaluate: Evaluate) -> Any:
    parts = fields(tree, ["type", "rows"], "a kernel", optional=["inputs", "outputs"])
    rows = [_numbers(row, "a kernel's row", evaluate) for row in sequence(parts["rows"], "a kernel's rows")]
    kernel = objects.validated_kernel(rows, "a kernel")
    _letters(parts.get("inputs"), kernel.n_inputs, "inputs")
    _letters(parts.get("outputs"), kernel.n_outputs, "outputs")
    return kernel


def _prior(tree: Tree, evaluate: Evaluate) -> Any:
    parts = fields(tree, ["type", "masses"], "a prior", optional=["letters"])
    masses = objects.validated_law(_numbers(parts["masses"], "a prior's masses", evaluate), "a prior")
    _letters(parts.get("letters"), len(masses), "letters")
    return Law(masses)


def _joint(tree: Tree, evaluate: Evaluate) -> Any:
    parts = fields(tree, ["type", "shape", "masses"], "a joint law", optional=["names"])
    _letters(parts.get("names"), len(sequence(parts["shape"], "a joint law's shape", MAX_DEPTH)), "a joint law's names")
    shape = [
        integer(size, "a joint law's shape", 1) for size in sequence(parts["shape"], "a joint law's shape", MAX_DEPTH)
    ]
    return objects.validated_joint(shape, _numbers(parts["masses"], "a joint law's masses", evaluate), "a joint law")


def _matrix(tree: Tree, evaluate: Evaluate) -> Any:
    rows = matrix(fields(tree, ["type", "rows"], "a matrix")["rows"])
    demand(len(rows) * len(rows[0]) <= MAX_ENTRIES, f"a matrix has more than {MAX_ENTRIES} entries: make it smaller")
    return objects.Matrix(rows)


def _database(tree: Tree, evaluate: Evaluate) -> Any:
    parts = fields(tree, ["type", "m", "n"], "a database")
    return objects.validated_database(integer(parts["m"], "m", 1), integer(parts["n"], "n", 1), "a database")


def _gaussian_mixture(tree: Tree, evaluate: Evaluate) -> Any:
    parts = fields(tree, ["type", "weights", "means", "variances"], "a mixture")
    return validated_mixture(
        *(_numbers(parts[name], f"a mixture's {name}", evaluate) for name in ("weights", "means", "variances"))
    )


def _gaussian_channel(tree: Tree, evaluate: Evaluate) -> Any:
    parts = fields(tree, ["type", "points", "variance"], "a Gaussian mechanism")
    points = [
        _numbers(point if isinstance(point, list) else [point], "a point", evaluate)
        for point in sequence(parts["points"], "a Gaussian mechanism's points")
    ]
    return validated_channel(points, evaluate(parts["variance"]))


def _real(tree: Tree, evaluate: Evaluate) -> Any:
    return evaluate(fields(tree, ["type", "value"], "a real")["value"])


def _integer(tree: Tree, evaluate: Evaluate) -> Any:
    return integer(fields(tree, ["type", "value"], "an integer")["value"], "an integer", -MAX_ENTRIES)


def _label(tree: Tree, evaluate: Evaluate) -> Any:
    """A name, for readers only: no expression can refer to it."""
    return string(fields(tree, ["type", "value"], "a name")["value"], "a name")


LITERALS: dict[str, Callable[[Tree, Evaluate], Any]] = {
    "kernel": _kernel,
    "prior": _prior,
    "joint": _joint,
    "matrix": _matrix,
    "database": _database,
    "gaussian-mixture": _gaussian_mixture,
    "gaussian-channel": _gaussian_channel,
    "real": _real,
    "integer": _integer,
    "name": _label,
}
"""What reads each type of value but indices, which may refer to variables."""


def _numbers(tree: Tree, where: str, evaluate: Evaluate) -> list[Number]:
    return [evaluate(entry) for entry in sequence(tree, where)]


def _letters(tree: Tree, size: int, where: str) -> None:
    if tree is None:
        return
    letters = [_letter(letter, where, LETTER_DEPTH) for letter in sequence(tree, where)]
    demand(len(letters) == size, f"{len(letters)} {where} name {size} letters: give one name each")
    demand(len(set(letters)) == size, f"two {where} have one name: give different names")


def _letter(tree: Tree, where: str, depth: int) -> Any:
    if isinstance(tree, str):
        return tree
    if isinstance(tree, list) and depth:
        return tuple(_letter(part, where, depth - 1) for part in tree)
    return integer(tree, f"a letter of {where}", -MAX_ENTRIES)

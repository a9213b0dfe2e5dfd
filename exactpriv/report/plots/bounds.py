"""A bound beside the best function of its level, from the certificates in improvements/."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ... import certificate as certificates
from ...certificate.schema import regular_file
from ...claim.figure_data import Curve
from ...improve.stored import file_name
from ...kernel.value_trees import value_from_tree
from ...real import BadInput, Real
from .bands import evaluated
from .drawing import COLOURS, drawn, marks

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PLACES = 120
SUFFIXES = (".function.smaller.json", ".pairs.smaller.json")


def stored_comparison(identifier: str, folder: Path) -> Mapping[str, Any]:
    """The certificate that a better bound is smaller, of a claim of a paper; BadInput where there is none."""
    paper, _, slug = identifier.partition("/")
    for suffix in SUFFIXES:
        path = folder / paper / f"{file_name(slug)}{suffix}"
        if path.is_file():
            tree = certificates.parse(regular_file(path))
            result = certificates.check_certificate(tree)
            if not result.accepted:
                raise BadInput(f"{path} is rejected by the checker: {result.reason}")
            return dict(tree)
    raise BadInput(f"{folder} holds no better bound of {identifier} that is proved to be smaller; see its files "
                   "*.smaller.json")  # fmt: skip


def plot_bounds(certificate: Mapping[str, Any], path: str | Path | None) -> Figure:
    """Draw both sides of `new(t) < old(t)`, the first comparison of a certificate of kind `uniform`, at exact places of
    its range, to `path` if there is one; the figure.

    BadInput where the certificate is of another form: it needs one variable and one strict comparison.
    """
    case = certificate["cases"][0]
    variables, relation = case.get("variables", {}), case["relation"]
    if relation.get("op") == "and" and relation["args"]:
        relation = relation["args"][0]
    if certificate["kind"] != "uniform" or len(variables) != 1 or relation.get("op") not in ("<", "<="):
        raise BadInput("a better bound is drawn from a certificate of comparisons in one variable")
    ((name, (low, high)),) = variables.items()
    first, last = Fraction(low), Fraction(high)
    places = [Real(first + (last - first) * k**2 / PLACES**2) for k in range(PLACES + 1)]
    made = [Curve(label, places, _function(side, name), "points", "")
            for label, side in zip(("best function", "bound as stated"), relation["args"], strict=True)]  # fmt: skip
    found = [(curve, evaluated(curve)) for curve in made]

    def draw(_: Any, axes: Any) -> None:
        for k, (curve, points) in enumerate(found):
            marks(axes, [(p.x, p.y) for p in points], curve.label, COLOURS[k], "o", 1.8)
        axes.set(xlabel=f"${name}$" if len(name) == 1 else name, ylabel="bound")
        axes.legend()

    return drawn(path, draw)


def _function(side: Any, name: str) -> Any:
    def value(place: Real) -> Real:
        made = value_from_tree({"type": "real", "value": _at(side, name, str(place.rational))})
        if not isinstance(made, Real):
            raise BadInput("a side of the comparison is no number")
        return made

    return value


def _at(tree: Any, name: str, place: str) -> Any:
    """The tree with the variable replaced by a rational."""
    if isinstance(tree, Mapping):
        if tree.get("var") == name:
            return place
        return {key: _at(part, name, place) for key, part in tree.items()}
    return [_at(part, name, place) for part in tree] if isinstance(tree, list) else tree

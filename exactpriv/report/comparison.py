"""Plots of an old bound and a new one against a level, or along a path of instances, with the same bytes on every run.

Every point drawn is the midpoint of an exact enclosure, rounded to a double for drawing only; nothing here decides
anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from ..real import BadInput, Real
from ..real.extras import demand_installed

FORMATS = (".svg", ".png")
STYLES = {"left side": ("C2", "-"), "right side": ("C0", "--"), "left side, repaired": ("C3", "-."),
          "right side, repaired": ("C1", "-")}  # fmt: skip
"""Colours and lines of the sides along a path."""
ABSCISSA = 55
"""Characters of the label below a path."""


@dataclass(frozen=True)
class Curve:
    """A labelled sequence of exact points (abscissa, ordinate), both finite, abscissas increasing."""

    label: str
    points: Sequence[tuple[Real, Real]]


def comparison_plot(
    old: Curve, new: Curve, path: str | Path, level: str = r"level $\varepsilon$ (nats)", value: str = "bound (nats)"
) -> Path:
    """Write the plot of both curves to `path` (.svg or .png) and return the path; `level`, `value` label the axes.

    The file depends on the points and labels only. Raises BadInput for another suffix, for a curve of less than two
    points, and for an infinite coordinate.
    """
    target = _target(path)
    for curve in (old, new):
        if len(curve.points) < 2:
            raise BadInput(f"the curve {curve.label!r} has {len(curve.points)} points; give at least two")
        if any(x.is_infinite for point in curve.points for x in point):
            raise BadInput(f"the curve {curve.label!r} has an infinite coordinate; leave that point out")

    def draw(axes: Any) -> None:
        for curve, style in ((old, "--"), (new, "-")):
            axes.plot([x.approximate() for x, _ in curve.points], [y.approximate() for _, y in curve.points], style,
                      label=curve.label)
        axes.set(xlabel=level, ylabel=value)

    return _written(target, draw, "path")


def path_plot(track: Mapping[str, Any], path: str | Path, hypothesis: bool = False) -> Path:
    """Write the plot of a stored `Track` (repair/tracks.py; enclosures as pairs of decimals), return the path.

    Dotted: the failing instance. Squares below, if `hypothesis`: the points at which the added hypothesis holds.
    Curves are broken where a side has no finite value. The file depends on the track only. BadInput for another
    suffix, and for a track of less than two points.
    """
    target = _target(path)
    places = [_middle(x) for x in track["places"]]
    if len(places) < 2:
        raise BadInput(f"the path along {track['axis']!r} has {len(places)} points; give at least two")

    def draw(axes: Any) -> None:
        for label, values in track["curves"].items():
            heights = [float("nan") if y is None else _middle(y) for y in values]
            colour, line = STYLES[label]
            axes.plot(places, heights, color=colour, linestyle=":" if track["discrete"] else line, marker="o",
                      markersize=4 if track["discrete"] else 2, label=label)
        axes.axvline(_middle(track["witness"]), color="0.5", linestyle=":", label="fails here")
        inside = [x for x, held in zip(places, track["admitted"], strict=True) if held]
        if hypothesis:
            axes.plot(inside, [0.015] * len(inside), "ks", markersize=3, transform=axes.get_xaxis_transform(),
                      label="hypothesis holds")
        if track["discrete"]:
            axes.set_xticks(places)
        name = track["axis"]
        axes.set(xlabel=name if len(name) <= ABSCISSA else name[: ABSCISSA - 3] + "...",
                 ylabel=f"sides (left {track['op']} right stated)")

    return _written(target, draw, "none")


def _middle(between: Sequence[str]) -> float:
    """The midpoint of an enclosure, for drawing."""
    low, high = between
    return float((Fraction(low) + Fraction(high)) / 2)


def _target(path: str | Path) -> Path:
    target = Path(path)
    if target.suffix not in FORMATS:
        raise BadInput(f"{target.name} has no suffix of a plot; name it .svg or .png")
    return target


def _written(target: Path, draw: Callable[[Any], None], fonts: str) -> Path:
    """The file of a drawing; `fonts`: `path` draws letters in the SVG as outlines, `none` as text (smaller)."""
    demand_installed("matplotlib", "plots")
    from matplotlib import rc_context
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure

    svg = target.suffix == ".svg"
    with rc_context({"svg.hashsalt": "exactpriv", "svg.fonttype": fonts, "font.family": "DejaVu Sans"}):
        figure = Figure(figsize=(5, 3.2), layout="tight")
        (FigureCanvasSVG if svg else FigureCanvasAgg)(figure)
        axes = figure.add_subplot()
        draw(axes)
        axes.legend()
        axes.grid(visible=True, linewidth=0.3)
        figure.savefig(target, metadata={"Date": None} if svg else {"Software": None}, dpi=150)
    return target

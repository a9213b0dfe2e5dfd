"""A plot of an old bound and a new one against the level, with the same bytes on every run.

Every point drawn is the midpoint of an exact enclosure (64 bits), rounded to a double for drawing only; nothing here
decides anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ..real import BadInput, Real

FORMATS = (".svg", ".png")


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
    target = Path(path)
    if target.suffix not in FORMATS:
        raise BadInput(f"{target.name} has no suffix of a plot; name it .svg or .png")
    for curve in (old, new):
        if len(curve.points) < 2:
            raise BadInput(f"the curve {curve.label!r} has {len(curve.points)} points; give at least two")
        if any(x.is_infinite for point in curve.points for x in point):
            raise BadInput(f"the curve {curve.label!r} has an infinite coordinate; leave that point out")
    from matplotlib import rc_context
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure

    svg = target.suffix == ".svg"
    with rc_context({"svg.hashsalt": "exactpriv", "svg.fonttype": "path", "font.family": "DejaVu Sans"}):
        figure = Figure(figsize=(5, 3.2), layout="tight")
        (FigureCanvasSVG if svg else FigureCanvasAgg)(figure)
        axes = figure.add_subplot()
        for curve, style in ((old, "--"), (new, "-")):
            axes.plot([x.approximate() for x, _ in curve.points], [y.approximate() for _, y in curve.points], style,
                      label=curve.label)
        axes.set(xlabel=level, ylabel=value)
        axes.legend()
        axes.grid(visible=True, linewidth=0.3)
        figure.savefig(target, metadata={"Date": None} if svg else {"Software": None}, dpi=150)
    return target

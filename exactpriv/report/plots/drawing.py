"""Drawing with matplotlib, which is optional: a file of vectors or pixels, the same bytes on every run.

Draws in floating point what was decided before; rationals are rounded outward, so that a band is never too narrow.
"""

from __future__ import annotations

import io
import math
import os
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from flint import fmpq

from ...real import BadInput
from .bands import Cell, Ends

if TYPE_CHECKING:
    from matplotlib.figure import Figure

FORMATS = (".svg", ".pdf", ".png")
WIDTH, HEIGHT = 4.4, 3.0
"""Inches; a column of a two-column page."""
COLOURS = ("#0b5394", "#b45309", "#15803d", "#9d174d", "#4c1d95", "#374151")
"""Dark enough on white, and different in luminance."""
STYLE: Any = {
    "svg.hashsalt": "exactpriv", "svg.fonttype": "path", "pdf.fonttype": 42, "font.family": "DejaVu Serif",
    "mathtext.fontset": "dejavuserif", "font.size": 8.5, "axes.linewidth": 0.6, "axes.spines.top": False,
    "axes.spines.right": False, "legend.frameon": False, "legend.fontsize": 7.5, "xtick.direction": "in",
    "ytick.direction": "in", "lines.linewidth": 0.9,
}  # fmt: skip


def target(path: str | Path) -> Path:
    """The path, if its suffix is that of a plot; BadInput otherwise."""
    made = Path(path)
    if made.suffix not in FORMATS:
        raise BadInput(f"{made.name} has no suffix of a plot; name it {', '.join(FORMATS)}")
    if made.parent != Path() and not made.parent.is_dir():
        raise BadInput(f"there is no folder {made.parent}; make it, or name another")
    return made


def demand_matplotlib() -> None:
    """BadInput where matplotlib is not installed."""
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise BadInput("plots need matplotlib, which is not installed; pip install 'exactpriv[plots]'") from None


def drawn(
    path: str | Path | None, draw: Callable[[Any, Any], None], size: tuple[float, float] = (WIDTH, HEIGHT)
) -> Figure:
    """The figure that `draw(figure, axes)` draws, written to `path` (.svg, .pdf or .png) if there is one."""
    made = None if path is None else target(path)
    demand_matplotlib()
    from matplotlib import rc_context
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.backends.backend_pdf import FigureCanvasPdf
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure

    form = ".png" if made is None else made.suffix
    canvas = {".svg": FigureCanvasSVG, ".pdf": FigureCanvasPdf, ".png": FigureCanvasAgg}[form]
    metadata = {".svg": {"Date": None}, ".pdf": {"CreationDate": None, "Producer": None, "Creator": None},
                ".png": {"Software": None}}[form]  # fmt: skip
    with rc_context(STYLE):
        figure = Figure(figsize=size, layout="constrained")
        canvas(figure)
        draw(figure, figure.add_subplot())
        if made is not None:
            figure.savefig(written := io.BytesIO(), format=form[1:], metadata=metadata, dpi=200)
            _whole(made, written.getvalue())
    return figure


def _whole(path: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def below(q: fmpq) -> float:
    """A double at most q."""
    x = int(q.p) / int(q.q)
    return math.nextafter(x, -math.inf)


def over(q: fmpq) -> float:
    """A double at least q."""
    x = int(q.p) / int(q.q)
    return math.nextafter(x, math.inf)


def marks(axes: Any, points: Sequence[tuple[Ends, Ends]], label: str, colour: str, marker: str, size: float) -> None:
    """Enclosed points, at the middle of their enclosures, which are narrower than any mark."""
    xs, ys = ([(below(ends[0]) + over(ends[1])) / 2 for ends in column] for column in zip(*points, strict=True))
    axes.plot(xs, ys, marker, color=colour, markersize=size, markeredgewidth=0.7 if marker == "x" else 0, label=label,
              zorder=1.5)  # fmt: skip


def band(axes: Any, found: Sequence[Cell], label: str, colour: str, line: str = "-") -> None:
    """Rectangles as one filled band with edges, so that it is visible where it is narrow."""
    xs = [x for cell in found for x in (below(cell.left), over(cell.right))]
    lows = [below(cell.low) for cell in found for _ in range(2)]
    highs = [over(cell.high) for cell in found for _ in range(2)]
    axes.fill_between(xs, lows, highs, color=colour, alpha=0.35, linewidth=0)
    axes.plot(xs, highs, line, color=colour, linewidth=0.7, label=label)
    axes.plot(xs, lows, line, color=colour, linewidth=0.7)

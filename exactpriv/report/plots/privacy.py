"""The privacy curve of a kernel: its hockey-stick delta(eps) as a certified band."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from flint import fmpq

from ... import measure as m
from ...claim.figure_data import Curve
from ...kernel import Database, Kernel
from ...measure.curves import privacy_curve
from ...real import BadInput, Real, exp, ln
from .bands import cells, evaluated
from .drawing import COLOURS, band, drawn

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PLACES = 24
"""Values of e^eps besides the corners of the curve."""
FARTHEST = Real(40)
"""The largest e^eps drawn where the level of the kernel is infinite."""
WHY = "a supremum over events, decreasing and convex in e^eps"


def plot_privacy_curve(
    K: Kernel, path: str | Path | None, db: Database | None = None, label: str = "kernel"
) -> Figure:
    """Draw delta(eps) = max over pairs of rows (neighbours, with `db`) of E_{e^eps}, for eps >= 0, to `path` if there
    is one; the figure.

    Exact at the corners of a rational kernel, enclosed elsewhere; the band contains the curve. Source: ngo-lmidp (1).
    BadInput for a kernel of one row, another suffix than .svg, .pdf, .png, or without matplotlib.
    """
    return plot_privacy_curves([(label, K)], path, db)


def plot_privacy_curves(
    kernels: Sequence[tuple[str, Kernel]], path: str | Path | None, db: Database | None = None
) -> Figure:
    """Several labelled kernels in one picture."""
    made = [curve_of(label, K, db) for label, K in kernels]
    found = [(curve, cells(curve, evaluated(curve))) for curve in made]

    def draw(_: Any, axes: Any) -> None:
        for k, (curve, rectangles) in enumerate(found):
            band(axes, rectangles, curve.label, COLOURS[k % len(COLOURS)])
        axes.set(xlabel=r"$\epsilon$ (nats)", ylabel=r"$\delta(\epsilon)$")
        axes.set_ylim(bottom=0)
        if len(found) > 1:
            axes.legend()

    return drawn(path, draw)


def curve_of(label: str, K: Kernel, db: Database | None = None) -> Curve:
    """The curve as data, at the corners of a rational kernel and between."""
    if K.n_inputs < 2:
        raise BadInput("the kernel has one input, so that its privacy curve is 0; give one of two inputs or more")
    level = Real(m.ldp(K) if db is None else m.dp(K, db))
    last = FARTHEST if level.is_infinite else exp(level)
    if bool(last < Real(Fraction(3, 2))):
        last = Real(Fraction(3, 2))
    end = last.rational if last.rational is not None else fmpq(*_fraction(last))
    places = {1 + (end - 1) * k / PLACES for k in range(PLACES + 1)}
    if K.is_rational:
        places |= {r for r in privacy_curve(K, db).breakpoints if 1 <= r <= end}
    return Curve(label, [Real(r) for r in sorted(places)],
                 lambda r: Real(m.ldp_delta(K, ln(r)) if db is None else m.dp_delta(K, db, ln(r))), "convex", WHY, x=ln,
                 exponential=True)  # fmt: skip


def _fraction(x: Real) -> tuple[int, int]:
    """A rational a little above a number."""
    _, high = x.enclose(4)
    made = Fraction(high)
    return made.numerator, made.denominator

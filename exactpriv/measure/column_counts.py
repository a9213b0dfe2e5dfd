"""Counts and averages read off a kernel: zeros of a column, expected Hamming distortion.

Source: grosse-dobrushin Lemma 1; wang-identifiability, distortion. Units: pure numbers. Exact.
Errors: BadInput for indices out of range and sizes that do not fit.
"""

from __future__ import annotations

from ..kernel.entries import is_zero
from ..real import BadInput, Real
from .facts import concave_in, convex_in, non_negative
from .registry import Channel, Databases, InputLaw, Integer, measure
from .shared_sums import product, total


@measure(
    symbol=r"z_{<j>}(<K>)",
    latex=r"|\{x: K_x(y_j)=0\}|", source="grosse-dobrushin Lemma 1", units="1",
    meaning="integer",
)
def zeros_in_column(K: Channel, j: Integer) -> Real:
    """The number of zero entries of column j (from 0)."""
    return Real(sum(is_zero(x) for x in K.column(j)))


@measure(
    symbol=r"\mathbb E_{<P>,<K>}\,d_{<db>}(X,Y)",
    latex=r"\sum_{x,y} P(x)K_x(y)\,|\{i:x_i\ne y_i\}|",
    source="wang-identifiability, distortion",
    meaning="sum P(x) K(y,x) d(x,y), d the Hamming distance; outputs are the databases in the same order",
    units="1",
    facts=(
        non_negative(),
        convex_in("K", source="linear"),
        concave_in("K", source="linear"),
    ),
)
def distortion(K: Channel, P: InputLaw, db: Databases) -> Real:
    """The expected Hamming distance of input and output; outputs are the same databases in the same order."""
    if K.n_outputs != db.size:
        raise BadInput(f"the kernel has {K.n_outputs} outputs, not the {db.size} databases; distortion needs those")
    return total(
        product(P.masses[x], a) * db.distance(x, y) for x in range(db.size) for y, a in enumerate(K.rows[x]) if x != y
    )

"""Figure 1: the guarantee (6), its lower bound, and the Gaussian mechanism in ten dimensions, at places of the axis."""

from __future__ import annotations

from ... import measure as m
from ...claim import domains as d
from ...real import Real, Relation, ln, sqrt
from .covariances import isotropic
from .gaussian import printed_curve
from .restrictions import AXIS_PLACES
from .source import paper

DIMENSION = 10
PARTS = d.one_of([10, 100], label="1/mu in bits")
RATIOS = d.one_of([1, 2, 4, 8, 12], label="e^eps on the axis")


def level(parts: int) -> Real:
    """One bit divided by `parts`, in nats: the levels 1/10 and 1/100 of the figure."""
    return ln(2) / parts


@paper.claim("fig1#lower-bound", kind="figure", source="Fig. 1 and its caption",
             formula=r"\bar p_\mu\le\delta^{\rm LDP}_\mu(\epsilon)", parts=PARTS, ratio=RATIOS,
             narrower=AXIS_PLACES)
def fig1_lower(parts: int, ratio: int) -> Relation:
    "The plotted lower bound lies below the plotted guarantee."
    mu = level(parts)
    return m.ldp_floor_of_mi(mu) <= m.ldp_delta_of_mi(mu, ln(Real(ratio)))


def capacity_within(parts: int, factor: int) -> Relation:
    "The capacity of the Gaussian mechanism is at most mu."
    return isotropic(DIMENSION, Real(1), Real(factor * parts)) <= level(parts)


@paper.claim("fig1#gaussian", kind="figure", source="Fig. 1 and its caption",
             formula=r"\tfrac d2\log(1+1/\sigma^2)\le\mu\implies\bar\delta^{\rm LDP}_G(\epsilon)\le"
                     r"\delta^{\rm LDP}_\mu(\epsilon)",
             where={"d": "(the dimension, 10)", r"\sigma^2": "parts times factor"},
             parts=PARTS, ratio=RATIOS, factor=d.one_of([8, 10], label="sigma^2 mu in bits"),
             assume=capacity_within,
             scope="the level bounded by the capacity under the average power",
             narrower=f"two variances whose level is at most mu, in place of the one whose level is mu; {AXIS_PLACES}")
def fig1_gaussian(parts: int, ratio: int, factor: int) -> Relation:
    "The plotted Gaussian curve, of a mechanism whose level is at most mu, lies below the plotted guarantee."
    eps = ln(Real(ratio))
    curve = printed_curve(sqrt(Real(DIMENSION)), sqrt(Real(factor * parts)), eps)
    return curve <= m.ldp_delta_of_mi(level(parts), eps)

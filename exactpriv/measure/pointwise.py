"""The level of pointwise (eps, delta)-differential privacy: K(y|x) <= e^eps K(y|x') + delta for each single output.

Not the event-wise notion of `dp_delta`, whose delta bounds a sum over outputs.
Source: zhong-put, Definitions 3(2), 19(2).
Units: nats. Exact: ln of a rational for rational entries. Ill-defined for delta outside [0, 1].
"""

from __future__ import annotations

from ..kernel.entries import at_least, simplified
from ..real import IllDefined, Real
from .facts import at_most, non_increasing_in, non_negative
from .registry import Channel, Databases, Exact, measure
from .shared_sums import ONE, log_ratio, ratio


@measure(
    symbol=r"\epsilon_{<delta>}(<K>,<db>)",
    latex=r"\max\{0,\max_{x\sim x',y}\ln\frac{K_x(y)-\delta}{K_{x'}(y)}\}",
    source="zhong-put Definition 19(2)",
    meaning=(
        "level of pointwise (eps, delta)-DP: max(0, ln max (K(y,x) - delta)/K(y,x')) over neighbours and outputs "
        "with K(y,x) > delta; +inf where K(y,x') = 0 there; delta = 0: `dp`; delta rational in [0, 1], else "
        "ill-defined (not the event-wise notion of `dp_delta`)"
    ),
    facts=(
        non_negative(),
        non_increasing_in("delta"),
        at_most("dp", "fewer and weaker conditions; equal at delta = 0"),
    ),
)
def pointwise_dp(K: Channel, db: Databases, delta: Exact) -> Real:
    """The least eps >= 0 with K(y|x) <= e^eps K(y|x') + delta over neighbours; +inf if an entry above delta faces 0."""
    if not 0 <= delta <= 1:
        raise IllDefined(f"delta = {delta} is outside [0, 1]")
    pairs = [(a, b) for i, j in db.neighbours() for a, b in zip(K.rows[i], K.rows[j], strict=True)]
    above = [(simplified(a - delta), b) for a, b in pairs if not at_least(delta, a)]
    return log_ratio([ONE, *(ratio(a, b) for a, b in above)])

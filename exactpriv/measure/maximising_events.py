"""The event probabilities at which a level of mutual information guarantees least (ngo-lmidp, Theorems 1(a), 2(a)):
the maximisers of `ldp_delta_of_mi` and `lip_delta_of_mi`.

mu > 0 in nats, eps >= 0. Exact in the limits named in optimise/optimal_events.py, else an Enclosure of any precision.
Errors: IllDefined for mu = 0, negative arguments, and a coordinate or side other than 0 and 1.
"""

from __future__ import annotations

from ..optimise.optimal_events import optimal_events
from ..optimise.proposed_maxima import Kind
from ..real import IllDefined, Real
from .registry import Integer, Level, Number, measure


@measure(
    symbol=r"p^{\mathrm{LDP}}_{<i>}(<mu>,<eps>)",
    latex=r"p^*_i,\ p^*=\arg\max\{p_0-e^\epsilon p_1: C_{\rm BAC}(p_0,1-p_1)\le\mu\}",
         source="ngo-lmidp eq. (6)", units="1",
    meaning=(
        "coordinate i (0, 1) of the pair (p0,p1) attaining `ldp_delta_of_mi`: the only one for finite eps > 0 and 0 "
        "< mu < ln 2; (1,0) for mu >= ln 2; (1-h,h), h = h^-1(ln 2 - mu), at eps = 0; (`ldp_floor_of_mi(mu)`,0) at "
        "eps = inf; ill-defined for mu <= 0, eps < 0, other i"
    ),
)
def ldp_maximiser_of_mi(mu: Number, eps: Level, i: Integer) -> Real:
    """Coordinate i (0 or 1) of the maximising pair of `ldp_delta_of_mi`: the mechanism (1-p0, p0), (1-p1, p1) has
    capacity mu and attains that delta."""
    return _coordinate(optimal_events(Kind.CAPACITY, mu, eps), i)


@measure(
    symbol=r"p^{\mathrm{LIP},<side>}_{<i>}(<mu>,<eps>)",
    latex=r"p^*_i,\ p^*=\arg\max\{p_0-e^\epsilon p_1\text{ or }e^{-\epsilon}p_1-p_0:"
               r" D({\rm Ber}(p_1)\|{\rm Ber}(p_0))\le\mu\}", source="ngo-lmidp eq. (9)", units="1",
    meaning=(
        "coordinate i of the pair maximising p0 - e^eps p1 (side 0) or e^-eps p1 - p0 (side 1) over D(Ber(p1), "
        "Ber(p0)) <= mu; side 0: (1-e^-mu,0) at eps = inf, (1,0) at mu = inf; ill-defined for mu <= 0, eps < 0, "
        "side 1 at an infinite level, other i and side"
    ),
)
def lip_maximiser_of_mi(mu: Number, eps: Level, side: Integer, i: Integer) -> Real:
    """Coordinate i (0 or 1) of the pair that maximises p0 - e^eps p1 (side 0) or e^-eps p1 - p0 (side 1) over
    D(Ber(p1) || Ber(p0)) <= mu; `lip_delta_of_mi` is the larger of the two maxima."""
    if side not in (0, 1):
        raise IllDefined(f"there is no side {side}; the two maxima are number 0 and number 1")
    return _coordinate(optimal_events((Kind.RATIO_BELOW, Kind.RATIO_ABOVE)[side], mu, eps), i)


def _coordinate(pair: tuple[Real, Real], i: int) -> Real:
    if i not in (0, 1):
        raise IllDefined(f"there is no coordinate {i}; the pair has the coordinates 0 and 1")
    return pair[i]

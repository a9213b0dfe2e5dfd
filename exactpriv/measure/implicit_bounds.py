"""The privacy parameters that a level of mutual information guarantees at best (ngo-lmidp, Theorems 1(a) and 2(a)).

mu is in nats here; a level of b bits is b ln 2. Exact in the cases named in optimise/implicit.py, else enclosed by two
rational points, which are the hint. Errors: IllDefined for negative arguments.
"""

from __future__ import annotations

from typing import Any

from ..optimise import implicit
from ..optimise.proposed_maxima import Kind
from ..real import Real
from .registry import Answer, Level, Number, measure


@measure(
    symbol=r"\delta^{\mathrm{LDP}}_{<mu>}(<eps>)",
    latex=r"\max\{p_0-e^\epsilon p_1: C_{\rm BAC}(p_0,1-p_1)\le\mu\}", source="ngo-lmidp eq. (6)", units="1",
    meaning=(
        'max of p0 - e^eps p1 over p0, p1 in [0,1] whose kernel (1-p0,p0),(1-p1,p1) has capacity at most mu >= 0 '
        '(nats); 0 at mu = 0, 1 for mu >= ln 2; hint `{"points":[{"feasible":[p0,p1,m],"support":[q0,q1,w]}]}` '
        '(docs/optimise.md, 9)'
    ),
)
def ldp_delta_of_mi(mu: Number, eps: Level) -> Answer:
    """The least delta such that every mechanism of capacity at most mu is (eps, delta)-LDP."""
    return Answer(implicit.delta_ldp_of_mi(mu, eps), lambda: _points((Kind.CAPACITY,), mu, eps))


@measure(
    symbol=r"\delta^{\mathrm{LIP}}_{<mu>}(<eps>)",
    latex=r"\max\{p_0-e^\epsilon p_1,\,e^{-\epsilon}p_1-p_0: D({\rm Ber}(p_1)\|{\rm Ber}(p_0))\le\mu\}",
    source="ngo-lmidp eq. (9)",
    meaning=(
        "max of p0 - e^eps p1 and e^-eps p1 - p0 over pairs with D(Ber(p1), Ber(p0)) <= mu; 1 - e^-mu at eps = inf; "
        "hint two such points, in this order"
    ),
    units="1",
)
def lip_delta_of_mi(mu: Number, eps: Level) -> Answer:
    """The largest excess of one event's probability over the other's, divergence at most mu."""
    return Answer(implicit.delta_lip_of_mi(mu, eps), lambda: _points((Kind.RATIO_BELOW, Kind.RATIO_ABOVE), mu, eps))


@measure(
    symbol=r"\bar p_{<mu>}",
    latex=r"\text{the }p\in[0,1]\text{ with }\ln(1+e^{-h(p)/p})=\mu\text{, and }1\text{ for }\mu\ge\ln2",
    source="ngo-lmidp, third remark after Theorem 1", units="1",
    meaning="the p in [0,1] with ln(1 + e^(-h(p)/p)) = mu; 1 for mu >= ln 2",
)
def ldp_floor_of_mi(mu: Number) -> Real:
    """The p in [0, 1] with h(p)/p = -ln(e^mu - 1); 1 for mu >= ln 2: the limit of `ldp_delta_of_mi` for large eps."""
    return implicit.ldp_floor_of_mi(mu)


def _points(kinds: tuple[Kind, ...], mu: Real, eps: Real) -> dict[str, Any]:
    if not implicit.needs_points(kinds[0], mu, eps):
        return {}
    return {"points": [implicit.points(kind, mu, eps) for kind in kinds]}

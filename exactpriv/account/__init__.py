"""A certified accountant: mechanisms, their privacy losses composed, delta(eps) and eps(delta) with proof.

from exactpriv.account import composed
composed("poisson(1/256, gaussian(1))", times=10_000).eps("1e-10")        # 3.394831..., an Enclosure

Three invariants: a guess in doubles (proposals.py) moves a contour or a grid and makes an answer wide, never wrong;
every error of a method is bounded by a numbered step of docs/account_mathematics.md and added to its ball; an eps is an
end only by an enclosure of delta there (search.py). Which pair dominates a mechanism, by which theorem and under which
assumption, stands in moments.py alone. Begin reading with mechanisms.py, then moments.py, then composed.py.
"""

from .accountant import Account, Answer, composed
from .levels import Level, level
from .mechanisms import (
    Concentrated,
    DiscreteGaussian,
    Exponential,
    FixedSize,
    Gaussian,
    GaussianDP,
    Geometric,
    Laplace,
    Mechanism,
    Pair,
    Poisson,
    Pure,
    RandomizedResponse,
    Renyi,
    Staircase,
    TruncatedGeometric,
    discrete_gaussian,
    dp,
    exponential,
    fixed,
    gaussian,
    gdp,
    geometric,
    group,
    laplace,
    pair,
    poisson,
    renyi,
    rr,
    staircase,
    truncated_geometric,
    zcdp,
)
from .notation import parse

__all__ = [
    "Account",
    "Answer",
    "Concentrated",
    "DiscreteGaussian",
    "Exponential",
    "FixedSize",
    "Gaussian",
    "GaussianDP",
    "Geometric",
    "Laplace",
    "Level",
    "Mechanism",
    "Pair",
    "Poisson",
    "Pure",
    "RandomizedResponse",
    "Renyi",
    "Staircase",
    "TruncatedGeometric",
    "composed",
    "discrete_gaussian",
    "dp",
    "exponential",
    "fixed",
    "gaussian",
    "gdp",
    "geometric",
    "group",
    "laplace",
    "level",
    "pair",
    "parse",
    "poisson",
    "renyi",
    "rr",
    "staircase",
    "truncated_geometric",
    "zcdp",
]

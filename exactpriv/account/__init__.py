"""A certified accountant: mechanisms, their privacy losses composed, delta(eps) and eps(delta) with proof.

from exactpriv.account import composed
composed("poisson(1/256, gaussian(1))", times=10_000).eps("1e-10")        # 3.394831..., an Enclosure
"""

from .accountant import Account, Answer, composed
from .levels import Level, level
from .mechanisms import (
    Gaussian,
    GaussianDP,
    Geometric,
    Laplace,
    Mechanism,
    Pair,
    Poisson,
    Pure,
    RandomizedResponse,
    dp,
    gaussian,
    gdp,
    geometric,
    laplace,
    pair,
    poisson,
    rr,
)
from .notation import parse

__all__ = [
    "Account",
    "Answer",
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
    "composed",
    "dp",
    "gaussian",
    "gdp",
    "geometric",
    "laplace",
    "level",
    "pair",
    "parse",
    "poisson",
    "rr",
]

"""Moments of Gaussian mixtures and mechanisms: finite sums in their parameters, exact.

Units: those of the line, or their squares. Errors: BadInput for sizes that do not fit.
"""

from __future__ import annotations

from ..real import Real, as_real, maximum, sqrt
from .lines import Inequality
from .registry import GaussianMechanism, InputLaw, Mixture, measure

SUMS = "definition: moments of independent sums"


def _fact(line: str, source: str = "definition") -> Inequality:
    return Inequality(source, line, continuous=True)


@measure(
    symbol=r"\mathbb E(<p>)",
    latex=r"\int x\,p\,dx", source="definition", units="1",
    meaning="mean of a Gaussian mixture: sum w_j m_j",
    facts=(
        _fact("p: mixture |- gaussian_mean(p) < inf"),
        _fact("p: mixture |- gaussian_mean(p) > -inf"),
        _fact("p: mixture; v: number |- gaussian_mean(widened(p, v)) == gaussian_mean(p) where v >= 0", SUMS),
    ),
)
def gaussian_mean(p: Mixture) -> Real:
    """The mean of a Gaussian mixture."""
    return Real.sum(as_real(w) * m for w, m in zip(p.weights, p.means, strict=True))


@measure(
    symbol=r"\mathrm{Var}(<p>)",
    latex=r"\int(x-\mathbb E(p))^2p\,dx", source="definition", units="1",
    meaning="variance of a Gaussian mixture: sum w_j (v_j + (m_j - mean)^2)",
    facts=(
        _fact("p: mixture |- gaussian_variance(p) > 0"),
        _fact("p: mixture |- gaussian_variance(p) < inf"),
        _fact("p: mixture; v: number |- gaussian_variance(widened(p, v)) == gaussian_variance(p) + v where v >= 0",
              SUMS),
        _fact("G: gaussian n line; P: law n |- gaussian_variance(output(G, P)) == gaussian_input_variance(G, P) + "
              "gaussian_noise_variance(G)", SUMS),
    ),
)  # fmt: skip
def gaussian_variance(p: Mixture) -> Real:
    """The variance of a Gaussian mixture."""
    parts = list(zip(map(as_real, p.weights), map(as_real, p.means), map(as_real, p.variances), strict=True))
    mean = Real.sum(w * m for w, m, _ in parts)
    return Real.sum(w * (v + (m - mean) ** 2) for w, m, v in parts)


@measure(
    symbol=r"\mathrm{Var}_{<P>}(<G>)",
    latex=r"\mathbb E\|X-\mathbb E X\|^2", source="definition", units="1",
    meaning="E abs(X - EX)^2, X with law P on the points of G, in any dimension",
    facts=(
        _fact("G: gaussian n; P: law n |- gaussian_input_variance(G, P) >= 0"),
        _fact("G: gaussian n; P: law n |- gaussian_input_variance(G, P) < inf"),
    ),
)
def gaussian_input_variance(G: GaussianMechanism, P: InputLaw) -> Real:
    """E|X - EX|^2 for X with law P on the points of G."""
    masses = [as_real(w) for w in P.masses]
    found = []
    for axis in range(G.dimension):
        places = [as_real(point[axis]) for point in G.points]
        mean = Real.sum(w * x for w, x in zip(masses, places, strict=True))
        found += [w * (x - mean) ** 2 for w, x in zip(masses, places, strict=True)]
    return Real.sum(found)


@measure(
    symbol=r"\sigma^2(<G>)",
    latex=r"\sigma^2", source="definition", units="1",
    meaning="the variance of G's noise in each coordinate",
    facts=(
        _fact("G: gaussian n |- gaussian_noise_variance(G) > 0"),
        _fact("G: gaussian n |- gaussian_noise_variance(G) < inf"),
    ),
)
def gaussian_noise_variance(G: GaussianMechanism) -> Real:
    """The variance of the noise of G in each coordinate."""
    return as_real(G.variance)


@measure(
    symbol=r"\mathrm{rad}(<G>)",
    latex=r"\max_i|x_i|", source="definition", units="1",
    meaning="the largest norm of a point of G",
    facts=(
        _fact("G: gaussian n |- gaussian_radius(G) >= 0"),
        _fact("G: gaussian n |- gaussian_radius(G) < inf"),
    ),
)
def gaussian_radius(G: GaussianMechanism) -> Real:
    """The largest distance of a point of G from the origin."""
    return sqrt(maximum(*(Real.sum(as_real(a) ** 2 for a in point) for point in G.points)))

"""Moments of Gaussian mixtures and mechanisms, from their parameters."""

from __future__ import annotations

from ..arithmetic.elementary import root
from ..arithmetic.numbers import Number, maximum, total
from ..language.mixtures import Channel, Mixture
from ..language.objects import Law, demand
from ..language.table import measure


@measure(
    "gaussian_mean", "mixture",
    theorems=(
        "p: mixture |- gaussian_mean(p) < inf",
        "p: mixture |- gaussian_mean(p) > -inf",
        "p: mixture; v: number |- gaussian_mean(widened(p, v)) == gaussian_mean(p) where v >= 0",
    ),
)  # fmt: skip
def mean(p: Mixture) -> Number:
    """The mean."""
    return total(w * m for w, m in zip(p.weights, p.means, strict=True))


@measure(
    "gaussian_variance", "mixture",
    theorems=(
        "p: mixture |- gaussian_variance(p) > 0",
        "p: mixture |- gaussian_variance(p) < inf",
        "p: mixture; v: number |- gaussian_variance(widened(p, v)) == gaussian_variance(p) + v where v >= 0",
        "G: gaussian n line; P: law n |- gaussian_variance(output(G, P)) == gaussian_input_variance(G, P) + "
        "gaussian_noise_variance(G)",
    ),
)  # fmt: skip
def variance(p: Mixture) -> Number:
    """The second moment about the mean: that of each component is its variance and the square of its mean."""
    centre = mean(p)
    second = total(w * (v + m * m) for w, m, v in zip(p.weights, p.means, p.variances, strict=True))
    return second - centre * centre


@measure(
    "gaussian_input_variance", "gaussian", "law",
    theorems=(
        "G: gaussian n; P: law n |- gaussian_input_variance(G, P) >= 0",
        "G: gaussian n; P: law n |- gaussian_input_variance(G, P) < inf",
    ),
)  # fmt: skip
def input_variance(channel: Channel, law: Law) -> Number:
    """E|X|^2 - |EX|^2 for X on the points."""
    demand(len(law) == len(channel.points), f"a law of {len(law)} letters does not fit {len(channel.points)} inputs")
    parts = []
    for axis in range(len(channel.points[0])):
        places = [point[axis] for point in channel.points]
        centre = total(w * x for w, x in zip(law.masses, places, strict=True))
        parts.append(total(w * x * x for w, x in zip(law.masses, places, strict=True)) - centre * centre)
    return total(parts)


@measure(
    "gaussian_noise_variance", "gaussian",
    theorems=(
        "G: gaussian n |- gaussian_noise_variance(G) > 0",
        "G: gaussian n |- gaussian_noise_variance(G) < inf",
    ),
)  # fmt: skip
def noise_variance(channel: Channel) -> Number:
    """The variance of the noise in each coordinate."""
    return channel.variance


@measure(
    "gaussian_radius", "gaussian",
    theorems=(
        "G: gaussian n |- gaussian_radius(G) >= 0",
        "G: gaussian n |- gaussian_radius(G) < inf",
    ),
)  # fmt: skip
def radius(channel: Channel) -> Number:
    """The largest norm of a point."""
    return root(maximum([total(a * a for a in point) for point in channel.points]))

"""Figure 1: the bounds of Corollaries 1 and 2 for the kernels of Example 2, and random pairs of laws."""

from __future__ import annotations

import random

from flint import fmpq

from ... import measure as m
from ...claim.figure_data import Cloud, Curve, Figure
from ...kernel import Prior
from ...real import Real, ln
from .contraction_bounds import ldp_dobrushin_bound, ldp_relative_entropy_bound, relative_entropy_bound
from .examples import K1, K1_MASS, K2, K2_MASS, LDP_LEVEL, LEVEL
from .quantities import hellinger_bound, output_laws

DISTANCES = [Real(k) / 400 for k in range(0, 201)]
"""The total variation on the axis; two laws in Q(c) are at most 1 - Nc = 1/2 apart."""
PAIRS = 400


def law(chance: random.Random, size: int, least: fmpq) -> Prior:
    """A random law with masses of at least `least`; few letters carry most of what is free, so that pairs are apart."""
    weights = [chance.randint(1, 1000) ** 4 for _ in range(size)]
    free = 1 - size * least
    return Prior([least + free * fmpq(w, sum(weights)) for w in weights])


def entropy_pair(chance: random.Random) -> tuple[Real, Real]:
    """(TV, D) of a random pair through K_1."""
    P, Q = (law(chance, 10, fmpq(1, 20)) for _ in range(2))
    return m.total_variation(P, Q), m.kl(*output_laws(K1, P, Q))


def hellinger_pair(chance: random.Random) -> tuple[Real, Real]:
    """(TV, H^2) of a random pair through K_2."""
    P, Q = (law(chance, 5, fmpq(1, 10)) for _ in range(2))
    return m.total_variation(P, Q), m.hellinger2(*output_laws(K2, P, Q))


def contraction(delta: Real) -> Real:
    """Contraction of relative entropy by (14), then the reverse Pinsker inequality."""
    return ldp_dobrushin_bound(LDP_LEVEL) ** 2 * ln(1 + 2 * delta**2 / K1_MASS)


RISES = "it rises with the total variation"
SEEDED = "The paper's random pairs are not given; those drawn here come from a seed. "

fig1_a = Figure(
    "grosse-dobrushin/fig1#a", "Fig. 1(a): relative entropy through K_1", r"$\mathrm{TV}(P_X, Q_X)$",
    r"$D(K_1\circ P_X \| K_1\circ Q_X)$",
    (Curve("Corollary 1", DISTANCES, lambda t: relative_entropy_bound(10, K1_MASS, LEVEL, t), "increasing", RISES),
     Curve("Duchi et al., (12)", DISTANCES, lambda t: ldp_relative_entropy_bound(LDP_LEVEL, t), "increasing", RISES),
     Curve("(14) and reverse Pinsker", DISTANCES, contraction, "increasing", RISES)),
    (Cloud("random pairs", PAIRS, entropy_pair),),
    notes=SEEDED + "K_1 has blocks of equal length and rows that sum to 1. The bound of Zamanlooy and Asoodeh is not "
          "drawn: the text cites it without stating it.",
    x_range=("0", "1/2"), y_range=("0", "2"),
)  # fmt: skip

fig1_b = Figure(
    "grosse-dobrushin/fig1#b", "Fig. 1(b): squared Hellinger distance through K_2", r"$\mathrm{TV}(P_X, Q_X)$",
    r"$H^2(K_2\circ P_X, K_2\circ Q_X)$",
    (Curve("Corollary 2", DISTANCES, lambda t: hellinger_bound(5, K2_MASS, LEVEL, t), "increasing", RISES),),
    (Cloud("random pairs", PAIRS, hellinger_pair),), notes=SEEDED.strip(), x_range=("0", "1/2"),
)  # fmt: skip

FIGURES = (fig1_a, fig1_b)

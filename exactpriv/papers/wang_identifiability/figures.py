"""Figure 2: the privacy-distortion functions under identifiability and differential privacy, at a prior chosen here."""

from __future__ import annotations

from fractions import Fraction

from ... import measure as m
from ...claim.figure_data import Curve, Figure, NotRecomputed
from ...kernel import Database, Prior
from ...real import Real, ln

DB = Database(2, 2)
P = Prior(["2/5", "1/10", "1/5", "3/10"])
RATIOS = [Real(Fraction(k, 16)) for k in (*range(16, 32), *range(32, 64, 2), *range(64, 128, 4), *range(128, 256, 12),
                                          *range(260, 600, 40), *range(640, 1300, 120))][::-1]  # fmt: skip
"""e^eps, from the largest: the distortion falls with it."""
GAP = m.prior_ratio(P, DB)
"""epsilon_X."""
FALLS = "the least distortion falls as the level grows"


def logarithm(ratio: Real) -> Real:
    """The level of e^eps."""
    return ln(ratio)


def below(ratio: Real) -> Real:
    """The level less epsilon_X."""
    return ln(ratio) - GAP


def identifiable(ratio: Real) -> Real:
    """The least distortion at a level of identifiability."""
    return m.least_distortion_identifiability(P, DB, ratio)


def private(ratio: Real) -> Real:
    """The least distortion at a level of differential privacy."""
    return m.least_distortion_dp(P, DB, ratio)


ADMITTED = [r for r in RATIOS if bool(r >= Real(4))]
"""Levels at which the prior has a mechanism with identifiability: from epsilon_X on."""

fig2 = Figure(
    "wang-identifiability/fig2", "Fig. 2: privacy-distortion functions", r"$D$", r"$\epsilon$ (nats)",
    (Curve(r"$\epsilon_i^*(D)$", ADMITTED, logarithm, "decreasing", FALLS, x=identifiable),
     Curve(r"$\epsilon_d^*(D)$", RATIOS, logarithm, "decreasing", FALLS, x=private),
     Curve(r"$\epsilon_i^*(D)-\epsilon_X$", ADMITTED, below, "decreasing", FALLS, x=identifiable, line=":")),
    notes="The paper gives no numbers: drawn for two bits of law (2/5, 1/10, 1/5, 3/10), at which epsilon_X is ln 4. "
          "No mechanism has a level of identifiability below ln 4 there.",
)  # fmt: skip

FIGURES = (
    NotRecomputed("wang-identifiability/fig1", "a diagram of how the notions are related; it shows no quantity"),
    fig2,
    NotRecomputed("wang-identifiability/fig3", "a diagram of relaxations between programs; it shows no quantity"),
)

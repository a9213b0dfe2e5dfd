"""Figures 3 and 4: the Gaussian mechanism on 21 points, the levels of Figure 1's curves at several places."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from ... import measure as m
from ...claim import domains as d
from ...kernel import GaussianChannel, Prior
from ...real import Real, Relation, exp, ln
from .figure1 import PARTS, RATIOS, level
from .restrictions import AXIS_PLACES, NO_NOISE, STRONG
from .source import paper

PLACES = [Fraction(k, 10) for k in range(-10, 11)]
EPS_AXIS = d.levels(1, 12)
"""eps in [0, ln 12], the axis of Figures 1 and 3."""
SLOW = Fraction(1, 24)
"""The integral (10) takes seconds."""


@cache
def truncated_gaussian() -> Prior:
    """The law of N(0, 1/4) restricted to 21 evenly spaced points of [-1, 1]: masses proportional to e^(-2 x^2)."""
    weights = [exp(Real(-2 * x * x)) for x in PLACES]
    whole = Real.sum(weights)
    return Prior([w / whole for w in weights])


def figure_mechanism(variance: Real) -> GaussianChannel:
    """The Gaussian mechanism on the 21 points."""
    return GaussianChannel(PLACES, variance)


def end_point_delta(variance: Real, eps: Real) -> Real:
    """The larger term of (4) at the input x = 1: a lower bound on the optimal LIP curve."""
    G, P = figure_mechanism(variance), truncated_gaussian()
    return Real(m.gaussian_hockey_stick(G.output(P), G.row(20), eps))


@paper.claim("fig3", kind="figure", source="Fig. 3 and its caption",
             formula=r"1-2^{-\mu}\le\delta^{\rm LIP}_\mu(\epsilon)", parts=PARTS, ratio=RATIOS,
             narrower=f"two of the three curves, without that of the Gaussian mechanism; {AXIS_PLACES}")
def fig3(parts: int, ratio: int) -> Relation:
    "The plotted lower bound lies below the plotted guarantee."
    mu = level(parts)
    return 1 - exp(-mu) <= m.lip_delta_of_mi(mu, ln(Real(ratio)))


def information_within(parts: int, variance: int) -> Relation:
    "The mutual information of the plotted mechanism is at most mu."
    return m.gaussian_mutual_information(figure_mechanism(Real(variance)), truncated_gaussian()) <= level(parts)


@paper.claim("fig3@gaussian-within-the-guarantee", kind="figure", source="Fig. 3 and its caption; Theorem 2(a)",
             formula=r"\bar\mu^{\rm CD}_G\le\mu\implies\mathbb H_{e^\epsilon}(P_{G(X)}\|P_{G(1)})\le"
                     r"\delta^{\rm LIP}_\mu(\epsilon)",
             parts=PARTS, ratio=RATIOS, variance=d.one_of([2, 20], label="sigma^2"),
             assume=information_within,
             narrower="two variances whose level is at most mu, the input x = 1 and one divergence of (4); "
                      f"{AXIS_PLACES}")
def fig3_gaussian(parts: int, ratio: int, variance: int) -> Relation:
    "The plotted mechanism has the level of the plotted guarantee, so by Theorem 2(a) its LIP curve is not above it."
    eps = ln(Real(ratio))
    return end_point_delta(Real(variance), eps) <= m.lip_delta_of_mi(level(parts), eps)


@paper.claim("fig3-gaussian-decreasing", kind="property", source="paragraph after Theorem 2",
             formula=r"\mu^{\rm CI}_{\delta(\epsilon)}>0,\ \epsilon<\epsilon'\implies\bar\delta^{\rm LIP}_G(\epsilon)>"
                     r"\bar\delta^{\rm LIP}_G(\epsilon')",
             G=d.gaussian_channels((2, 4)), P=d.priors(on="G", full_support=True), eps=EPS_AXIS,
             factor=d.numbers(1, 4, low_open=True), assume=lambda G: m.gaussian_ldp_integral(G) > 0,
             narrower="eps up to ln 12, and two to four points; the mechanism of the figure has 21",
             missing="A theorem for all mechanisms is elementary: a hockey-stick divergence falls strictly while it "
                     "is positive, and that of the mixture from some point always is. The theory has no laws with "
                     "densities; where the noise is tiny, both sides agree to all digits computed.")
def fig3_gaussian_decreasing(G: GaussianChannel, P: Prior, eps: Real, factor: Real) -> Relation:
    "The optimal LIP curve of a Gaussian mechanism with two different points falls strictly."
    return m.gaussian_lip_delta(G, P, eps) > m.gaussian_lip_delta(G, P, eps + ln(factor))


@paper.claim("fig4", kind="figure", source="Fig. 4 and its caption",
             formula=r"\bar\mu^{\rm CD}_G\le\mu^{\rm CD}_{\delta(\epsilon)}",
             G=d.gaussian_channels((1, 3)), P=d.priors(on="G"), effort=SLOW,
             narrower="up to three points, as an integral takes seconds; the mechanism of the figure has 21; LIP where "
                      f"the caption prints LDP, which implies it at the same eps and delta; {NO_NOISE}",
             missing="It is Theorem 2(b) for outputs with densities, whose proof is that for finite alphabets, with "
                     "integrals for sums. The theory has no laws with densities; where the noise is tiny, the "
                     "enclosures of the integral do not decide. Theorem, for finite alphabets: `thm2b`.")
def fig4(G: GaussianChannel, P: Prior) -> Relation:
    "The integral (10) of the optimal LIP curve is at least the level of the Gaussian mechanism."
    return m.gaussian_mutual_information(G, P) <= m.gaussian_lip_integral(G, P)


@paper.claim("fig4-decreasing", kind="property", source="paragraph before Fig. 4",
             formula=r"\mu^{\rm CI}_{\delta(\epsilon)}>0,\ \sigma^2<\sigma'^2\implies\mu^{\rm CD}_{\delta(\epsilon)}("
                     r"\sigma^2)>\mu^{\rm CD}_{\delta(\epsilon)}(\sigma'^2)",
             where={r"\sigma^2": "the variance of G", r"\sigma'^2": "the same, times factor"},
             G=d.gaussian_channels(2), P=d.priors(on="G", full_support=True), factor=d.numbers(1, 4, low_open=True),
             effort=SLOW, assume=lambda G: m.gaussian_ldp_integral(G) > 0,
             narrower="two points, where that of the figure has 21, and a growing sigma^2 in place of a lower delta; "
                      f"{NO_NOISE}; {STRONG}",
             missing="A theorem for all variances is elementary: more noise is a processing of the output, strict as "
                     "normal densities are positive everywhere. The theory has no laws with densities; where the "
                     "noise is tiny, the enclosures of the integral do not decide. Proved, of the integral (8): "
                     "`fig2-decreasing`.")
def fig4_decreasing(G: GaussianChannel, P: Prior, factor: Real) -> Relation:
    "The integral (10) falls strictly as the variance of the noise grows."
    wider = GaussianChannel(G.points, G.variance * factor)
    return m.gaussian_lip_integral(G, P) > m.gaussian_lip_integral(wider, P)

"""The Gaussian mechanism: Section II, Figures 1 and 2, and non-Gaussian laws in Theorem 3.

The data lie in a ball of radius R = sqrt(d) Delta, of which only R/sigma matters. Informations in nats.
"""

from __future__ import annotations

from ... import measure as m
from ...claim import domains as d
from ...kernel import GaussianChannel, GaussianMixture, Prior
from ...real import Real, Relation, as_real, exp, ln, sqrt
from .covariances import POSITIVE_VARIANCE, SADDLE_NOISES, VARIANCE, isotropic, saddle_noises
from .expressions import bac_formula
from .restrictions import ABOVE_0, DISCRETE, MIXED, NO_SIGN, STRONG
from .source import paper

TESTS = "tests/papers/test_ngo_gaussian.py::"
DIMENSION = d.integers(1, 10, exhaustive=False)
RADIUS = d.numbers(0, 4, low_open=True)
POINTS = d.gaussian_channels((1, 4))
MIXTURE = d.gaussian_mixtures((1, 3))
AXIS = d.numbers(0, 200, low_open=True)
"""sigma^2 on the axis of Figures 2 and 4; (5) has no value at 0."""

paper.definition(
    "def-gaussian-mechanism", source="eq. (5)",
    says="X + N, N centred Gaussian with independent coordinates of variance sigma^2, X in a ball.",
    implements="exactpriv.kernel.GaussianChannel",
    test=TESTS + "test_the_gaussian_mechanism_has_a_mixture_as_output",
)

paper.not_formal(
    "gaussian-mu-ci", kind="equality", source="Section II, after eq. (5)",
    says="The CI level of the Gaussian mechanism is the largest information over laws on the ball.",
    reason="it is Definition 1 for the mechanism (5); no value is stated, and [15] is cited for its computation",
)


def printed_curve(radius: Real, sigma: Real, eps: Real) -> Real:
    """The printed optimal LDP curve, sqrt(d) Delta = radius."""
    middle, shift = radius / sigma, eps * sigma / (2 * radius)
    return m.normal_cdf(middle - shift) - exp(eps) * m.normal_cdf(-middle - shift)


@paper.claim("gaussian-ldp-curve#opposite-points", kind="equality", source="Section II, after eq. (5)",
             formula=r"\|x\|=\sqrt d\Delta\implies\mathbb H_{e^\epsilon}(P_{G(x)}\|P_{G(-x)})=\Phi\big(\tfrac{\sqrt d"
                     r"\Delta}\sigma-\tfrac{\epsilon\sigma}{2\sqrt d\Delta}\big)-e^\epsilon\Phi\big(-\tfrac{\sqrt d"
                     r"\Delta}\sigma-\tfrac{\epsilon\sigma}{2\sqrt d\Delta}\big)",
             n=DIMENSION, delta=d.numbers(0, 4, low_open=True), sigma=d.numbers(0, 10, low_open=True), eps=d.levels(),
             narrower="0 < Delta <= 4 and 0 < sigma <= 10; only sqrt(d) Delta/sigma counts, which takes every positive "
                      f"value, and at Delta = 0 or sigma = 0 the formula divides by 0; {NO_SIGN}")
def gaussian_curve_attained(n: int, delta: Real, sigma: Real, eps: Real) -> Relation:
    "The hockey-stick divergence of two opposite points of the sphere is the printed value."
    radius = sqrt(Real(n)) * delta
    return m.gaussian_delta(2 * radius, sigma, eps) == printed_curve(radius, sigma, eps)


@paper.claim("gaussian-ldp-curve#largest", kind="equality", source="Section II, after eq. (5)",
             formula=r"\sqrt d\Delta=1\implies\bar\delta^{\rm LDP}_G(\epsilon)\le\Phi\big(\tfrac1\sigma-\tfrac{\epsilon"
                     r"\sigma}2\big)-e^\epsilon\Phi\big(-\tfrac1\sigma-\tfrac{\epsilon\sigma}2\big)",
             where={r"\sqrt d\Delta": "the radius of the ball that holds the points of G"},
             G=d.gaussian_channels((1, 4), (1, 3)), eps=d.levels(),
             narrower="sqrt(d) Delta = 1 and sigma > 0; only their quotient counts, which takes every positive value; "
                      f"finitely many points of the ball at a time; {NO_SIGN}")
def gaussian_curve_largest(G: GaussianChannel, eps: Real) -> Relation:
    "No points of the unit ball have a larger divergence than the printed value at radius 1."
    return m.gaussian_ldp_delta(G, eps) <= printed_curve(Real(1), sqrt(as_real(G.variance)), eps)


paper.definition(
    "gaussian-discrete-output", source="Section II, last paragraph",
    says="A discrete input through Gaussian noise gives a Gaussian mixture; the information and the LIP curve "
         "are those "
    "of the mixture and its components.",
    implements="exactpriv.measure.gaussian_lip_delta",
    test=TESTS + "test_the_gaussian_mechanism_has_a_mixture_as_output",
)


# -- Figures 1 and 2 --------------------------------------------------------------------------------------------------


def antipodal(radius: Real, variance: Real) -> GaussianChannel:
    """Two opposite points at this distance from 0."""
    return GaussianChannel([radius, -radius], variance)


def antipodal_information(radius: Real, variance: Real) -> Real:
    """The information of equally likely opposite points: at most the CI level of the Gaussian mechanism on the ball."""
    return Real(m.gaussian_mutual_information(antipodal(radius, variance), Prior.uniform(2)))


@paper.claim("fig1-gaussian-lower", kind="property", source="paragraph after the bullets following Theorem 1",
             formula=r"\bar\delta^{\rm LDP}_G(\epsilon)<\delta^{\rm LDP}_\mu(\epsilon),\ \mu=\bar\mu^{\rm CI}_G",
             where={r"\bar\delta^{\rm LDP}_G(\epsilon)": "normal_cdf(t) twice: the value in (6), at eps, of the pair "
                    "of the best half-line for opposite points at distance a from 0",
                    r"\delta^{\rm LDP}_\mu(\epsilon)": "some number that is more than that because the capacity (7) of "
                    "the pair, by binary_entropy(p), is less than mu",
                    r"\mu=\bar\mu^{\rm CI}_G": "some number that is at least gaussian_mutual_information(G, P) of the "
                    "two points"},
             a=RADIUS, eps=d.levels(1, 12, low_open=True),
             narrower="lower in place of much lower, which is no number; sqrt(d) Delta/sigma up to 4 and 0 < eps <= "
                      f"ln 12, about the axis of Figure 1; {STRONG}",
             missing="A theorem for all a and eps is elementary: a half-line tells strictly less than the point of R, "
                     "and the uniform law is best by symmetry. The theory has no normal law; where a is tiny, the "
                     "enclosures of the half-line's probabilities do not decide. Proved: "
                     "`gaussian-ldp-curve#opposite-points`, `fig1#gaussian`.")
def fig1_gaussian_lower(a: Real, eps: Real) -> Relation:
    """The Gaussian curve lies strictly below (6): it is the value of a pair that is feasible with room to spare.

    p1 and p0 are the probabilities of the best half-line at opposite points, a = sqrt(d) Delta/sigma; the capacity of
    that pair is below the information of the two points, which is at most the CI level.
    """
    shift = eps / (2 * a)
    p1, p0 = m.normal_cdf(a - shift), m.normal_cdf(-a - shift)
    on_curve = p1 - exp(eps) * p0 == printed_curve(a, Real(1), eps)
    return on_curve & (bac_formula(p0, 1 - p1) < antipodal_information(a, Real(1)))


def level_of_curve(n: int, variance: Real) -> Real:
    """(8) of the Gaussian mechanism on the ball of radius sqrt(n), Delta = 1."""
    return Real(m.gaussian_ldp_integral(antipodal(sqrt(Real(n)), variance)))


FIG2_DIMENSION = d.one_of([1, 10], label="d of Figure 2")


@paper.claim("fig2", kind="figure", source="Fig. 2 and its caption",
             formula=r"\mu^{\rm CI}_{\delta(\epsilon)}=\log(e)\frac{2d}{\sigma^2}\ge\tfrac d2\log\Big(1+\tfrac1{"
                     r"\sigma^2}\Big)",
             n=FIG2_DIMENSION, variance=AXIS,
             narrower="the level of the Gaussian mechanism, which has no closed form, is bounded from above and not "
                      f"computed; {ABOVE_0}")
def fig2(n: int, variance: Real) -> Relation:
    "The integral (8) of the Gaussian curve in closed form; it exceeds the capacity under the average power."
    plotted = level_of_curve(n, variance)
    return (plotted == 2 * n / variance) & (plotted >= isotropic(n, Real(1), variance))


@paper.claim("fig2-gap", kind="property", source="paragraph before Fig. 2",
             formula=r"\sigma^2\ge5d\implies4\le\mu^{\rm CI}_{\delta(\epsilon)}/\bar\mu^{\rm CI}_G\le5",
             where={r"\bar\mu^{\rm CI}_G": "gaussian_mutual_information(G, P) of two opposite points from below, half "
                    "d times the logarithm of 1 + 1/variance from above"},
             n=FIG2_DIMENSION, variance=d.numbers(lambda e: 5 * e["n"], 200),
             narrower="a quotient between 4 and 5 on the logarithmic axis, from sigma^2 = 5 d on; the difference "
                      "itself falls like 1/sigma^2")
def fig2_gap(n: int, variance: Real) -> Relation:
    "The quotient lies between those with an upper bound and with a lower bound for the level of the mechanism."
    plotted = level_of_curve(n, variance)
    low, high = antipodal_information(sqrt(Real(n)), variance), isotropic(n, Real(1), variance)
    return (plotted >= 4 * high) & (plotted <= 5 * low)


@paper.claim("fig2-decreasing", kind="property", source="paragraph before Fig. 2",
             formula=r"\sigma^2<\sigma'^2\implies\mu^{\rm CI}_{\delta(\epsilon)}(\sigma^2)>\mu^{\rm CI}_{"
                     r"\delta(\epsilon)}"
                     r"(\sigma'^2)",
             where={r"\sigma^2": "larger times share", r"\sigma'^2": "larger"}, n=FIG2_DIMENSION, larger=AXIS,
             share=d.numbers(0, 1, low_open=True, high_open=True), narrower=f"{ABOVE_0}; {STRONG}")
def fig2_decreasing(n: int, larger: Real, share: Real) -> Relation:
    "The integral (8) falls strictly as the variance of the noise grows."
    return level_of_curve(n, larger * share) > level_of_curve(n, larger)


# -- Theorem 3 for other laws -----------------------------------------------------------------------------------------


def moments(law: GaussianMixture) -> tuple[Real, Real]:
    """Mean and variance."""
    return m.gaussian_mean(law), m.gaussian_variance(law)


def widened(law: GaussianMixture, variance: Real) -> GaussianMixture:
    """The law of Y + X, X an independent centred Gaussian of this variance (0: of Y)."""
    return law.widened(variance)


def excess_over_gaussian(law: GaussianMixture) -> Real:
    """KL of the law from the Gaussian law of its mean and variance: what it lacks in differential entropy."""
    mean, variance = moments(law)
    return Real(m.gaussian_kl(law, GaussianMixture.single(mean, variance)))


def information_bound(signal: Real, noise: Real) -> Real:
    """(1/2) ln(1 + K_X/K_Y)."""
    return ln(1 + signal / noise) / 2


def inputs_below(G: GaussianChannel, P: Prior) -> Relation:
    """I(X;X+Y*) <= (1/2) ln(1 + K_X/K_Y) for X with law P on the points, d = 1."""
    power = m.gaussian_input_variance(G, P)
    return m.gaussian_mutual_information(G, P) <= information_bound(power, as_real(G.variance))


def noises_above(Y: GaussianMixture, signal: Real) -> Relation:
    """I(X*;X*+Y) >= (1/2) ln(1 + K_X/K_Y) for a Gaussian X* and Y a mixture, d = 1.

    With N_v the Gaussian law of variance v and the mean at hand, I(X*;X*+Y) = h(X*+Y) - h(Y) =
    (1/2) ln(1 + K_X/K_Y) - KL(X*+Y || N) + KL(Y || N).
    """
    return excess_over_gaussian(widened(Y, signal)) <= excess_over_gaussian(Y)


INPUTS = r"I(X;X+Y^*)\le\tfrac12\log(1+{\sf K}_X/{\sf K}_Y)"
NOISES = r"I(X^*;X^*+Y)\ge\tfrac12\log(1+{\sf K}_X/{\sf K}_Y)"
LACKED = "the other side, plus gaussian_kl(Y, N), less gaussian_kl(Z, N) for the sum Z, N Gaussian with their moments"
FOR_GAUSSIAN_INPUT = (
    "its value for X Gaussian: half the logarithm of 1 + signal over the variance of Y, plus gaussian_kl(Y, N), less "
    "gaussian_kl(Z, N) for the sum Z, N Gaussian with their moments"
)

OTHER_HALF = (
    "that the value compared with is the level of white Gaussian noise is the other half of the saddle point "
    "(thm3-pair#inputs, thm3-covariances)"
)
HALF_OF_12 = "one of the two inequalities of a saddle point, in place of the equality of (11) and (12); "

for slug, kind, source, part in (
    ("eq12", "equality", "eqs. (12), (13); Appendix -C", HALF_OF_12),
    ("thm3-pair", "optimality", "Theorem 3, eq. (14)", ""),
    ("thm3-pair.step3", "property", "Appendix -D, after eq. (35)", ""),
):
    @paper.claim(f"{slug}#inputs", kind=kind, source=source, formula=INPUTS, G=POINTS, P=d.priors(on="G"),
                 narrower=f"{part}{DISCRETE}")
    def some_inputs(G: GaussianChannel, P: Prior) -> Relation:
        "Against Gaussian noise no input law of a variance has more information than the Gaussian one."
        return inputs_below(G, P)

    @paper.claim(f"{slug}#noises", kind=kind, source=source, formula=NOISES,
                 where={"I(X^*;X^*+Y)": LACKED}, Y=MIXTURE, signal=VARIANCE,
                 narrower=f"{part}{MIXED}")
    def some_noises(Y: GaussianMixture, signal: Real) -> Relation:
        "For a Gaussian input no noise law of a variance has less information than the Gaussian one."
        return noises_above(Y, signal)


paper.not_formal(
    "thm3-pair.step1", kind="property", source="Appendix -D, eq. (35)",
    says="Optimizing laws are a saddle point of the information.",
    reason="it says what a saddle point is; that the Gaussian pair is one is checked in step 3",
)

paper.not_formal(
    "thm3-pair.step2", kind="property", source="Appendix -D, after eq. (35)",
    says="A saddle point exists, the information being concave in the one law and convex in the other.",
    reason="existence is quoted from [22, Theorem II.1]; step 3 names a saddle point and is checked",
)

for slug, source in (
    ("abstract-gaussian-best", "abstract; Section I"), ("thm3-implies", "sentence after Theorem 3"),
):
    @paper.claim(f"{slug}#covariances", kind="optimality", source=source, formula=SADDLE_NOISES,
                 y=d.laws((1, 4), full_support=True), signal=VARIANCE, noise=POSITIVE_VARIANCE,
                 stands_in=True,
                 narrower="Gaussian noise of full power and regular covariance, and a white Gaussian input for the "
                          f"worst one; the source has any noise; {OTHER_HALF}")
    def best_covariance(y: Prior, signal: Real, noise: Real) -> Relation:
        "Against the white Gaussian input no Gaussian noise of the power does better than the white one."
        return saddle_noises(y, signal, noise)

    @paper.claim(f"{slug}#noises", kind="optimality", source=source,
                 formula=r"\mathbb E[Y^2]\le\sigma^2\implies\sup_XI(X;X+Y)\ge\tfrac12\log(1+\Delta^2/\sigma^2)",
                 where={r"\sigma^2": "gaussian_variance(Y), and slack", r"\sup_XI(X;X+Y)": FOR_GAUSSIAN_INPUT},
                 Y=MIXTURE, signal=VARIANCE, slack=VARIANCE,
                 narrower=f"a Gaussian input for the worst one, {MIXED}; {OTHER_HALF}")
    def best_noise(Y: GaussianMixture, signal: Real, slack: Real) -> Relation:
        "A Gaussian input has no less information through noise of power at most sigma^2 than through Gaussian noise."
        _, variance = moments(Y)
        lost = excess_over_gaussian(widened(Y, signal)) - excess_over_gaussian(Y)
        with_slack = information_bound(signal, variance + slack) + lost
        return with_slack <= information_bound(signal, variance)

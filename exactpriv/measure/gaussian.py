"""Gaussian laws, mixtures and the Gaussian mechanism: divergences, informations, privacy curves and their integrals.

Sources: ngo-lmidp Section II, eqs. (5), (8), (10), (15); Balle and Wang 2018, Theorem 8 (the curve of two Gaussians).
Units: nats for informations and integrals (divide by ln 2 for bits), pure numbers for deltas.
Exact where a closed form applies (two Gaussians, equal laws, one input), else an Enclosure of any precision up to about
190 digits (docs/optimise.md, section 11). Errors: BadInput for sizes that do not fit and for points not on one line.
"""

from __future__ import annotations

from ..optimise import gaussian
from ..real import Real
from .lines import Inequality
from .registry import GaussianMechanism, InputLaw, Level, Mixture, Number, measure

CURVE = "Balle and Wang 2018, Theorem 8, for eps >= 0; for eps < 0 the same integral over where p > e^eps q"
MORE_NOISE = "post-processing of less noise by more (Blackwell 1951); Balle and Wang 2018, Theorem 8"


def _fact(line: str, source: str = "") -> Inequality:
    return Inequality(source, line, continuous=True)


@measure(
    symbol=r"D(<p>\|<q>)",
    latex=r"\int p\ln(p/q)\,dx", source="ngo-lmidp Section II",
    meaning="p, q Gaussian mixtures: integral of p ln(p/q)",
    facts=(
        _fact("p, q: mixture |- gaussian_kl(p, q) >= 0", "Gibbs; Cover and Thomas 2006, Theorem 8.6.1"),
        _fact("p, q: mixture |- gaussian_kl(p, q) < inf", "Gaussian tails"),
        _fact("p, q: mixture; v: number |- gaussian_kl(widened(p, v), widened(q, v)) <= gaussian_kl(p, q) where "
              "v >= 0",
              "data processing, noise added to both laws: Kullback and Leibler 1951"),
        _fact("a, b, v, w: number |- gaussian_kl(normal(a, v), normal(b, w)) == (ln(w / v) + v / w - 1 + (a - b)**2 / "
              "w) / 2 where v > 0 and w > 0", "Kullback 1959, Chapter 9"),
    ),
)
def gaussian_kl(p: Mixture, q: Mixture) -> Real:
    """Kullback-Leibler divergence of two Gaussian mixtures; exact for two single Gaussians."""
    return gaussian.kl(p, q)


@measure(
    symbol=r"E_{<e^eps>}(<p>\|<q>)",
    latex=r"\int\max\{p-e^{\varepsilon}q,0\}\,dx", source="ngo-lmidp Section I", units="1",
    meaning="integral of max(p - e^eps q, 0) (one direction); 0 at eps = +inf, 1 at -inf",
)
def gaussian_hockey_stick(p: Mixture, q: Mixture, eps: Level) -> Real:
    """Integral of max(p - e^eps q, 0) for two Gaussian mixtures (one direction)."""
    return gaussian.hockey_stick(p, q, eps)


@measure(
    symbol=r"\mathrm{TV}(<p>,<q>)",
    latex=r"\tfrac12\int|p-q|\,dx", source="half the L1 distance", units="1",
    meaning="half the integral of abs(p-q)",
)
def gaussian_total_variation(p: Mixture, q: Mixture) -> Real:
    """Total variation of two Gaussian mixtures."""
    return gaussian.total_variation(p, q)


@measure(
    symbol=r"I(<P>,<G>)",
    latex=r"I(X;X+N),\ N\sim\mathcal N(0,\sigma^2 I)", source="ngo-lmidp Section II",
    meaning="I(X;X+N), X with law P on the points of G, N centred Gaussian of G's variance; points on one line",
    facts=(
        _fact("G: gaussian n line; P: law n |- gaussian_mutual_information(G, P) >= 0", "Shannon 1948"),
        _fact("G: gaussian n line; P: law n |- gaussian_mutual_information(G, P) < inf", "Shannon 1948"),
        _fact("G: gaussian n line; P: law n |- gaussian_mutual_information(G, P) <= "
              "ln(gaussian_variance(output(G, P)) / gaussian_noise_variance(G)) / 2",
              "a normal law maximises the entropy of its variance: Shannon 1948; Cover and Thomas 2006, Theorem 8.6.5"),
        _fact("a, b, v: number |- gaussian_mutual_information(two_points(a, b, v), uniform(2)) >= (a - b)**2 / (8 * v) "
              "- ((a - b)**2 / (8 * v))**2 where v > 0",
              "half the integral of mmse(s) over s up to the signal-to-noise ratio (Guo, Shamai and Verdu 2005), and "
              "mmse(s) >= 1 - s: its derivative is -E[Var(X|Y)^2] >= -1 (Guo, Wu, Shamai and Verdu 2011)"),
    ),
)
def gaussian_mutual_information(G: GaussianMechanism, P: InputLaw) -> Real:
    """I(X; X+N) for X with law P on the points of G, which lie on one line."""
    return gaussian.mutual_information(G, P)


@measure(
    symbol=r"\Phi(<x>)",
    latex=r"\Phi(x)", source="the standard normal distribution function", units="1",
    meaning="Phi(x), the standard normal distribution function; 0 at -inf, 1 at +inf",
    facts=(
        _fact("x: number |- normal_cdf(x) >= 0", "a probability"),
        _fact("x: number |- normal_cdf(x) <= 1", "a probability"),
        _fact("x: number |- normal_cdf(x) <= 1/2 + 2/5 * x where x >= 0", "the density is at most 1/sqrt(2 pi) < 2/5"),
    ),
)
def normal_cdf(x: Level) -> Real:
    """The mass of the standard normal law below x; x may be +inf or -inf."""
    return gaussian.normal_cdf(x)


@measure(
    symbol=r"\delta_{\mathcal N}(<D>,<sigma>;<eps>)",
    latex=r"\Phi(\tfrac{D}{2\sigma}-\tfrac{\varepsilon\sigma}{D})-e^\varepsilon\Phi(-\tfrac{D}{2\sigma}-\tfrac{\varepsilon\sigma}{D})",
    source="Balle and Wang 2018, Theorem 8",
    meaning=(
        "hockey-stick divergence of N(0,sigma^2) and N(D,sigma^2): Phi(D/(2 sigma)-eps sigma/D) - e^eps Phi(-D/(2 "
        "sigma)-eps sigma/D), D >= 0 and sigma > 0 finite, else ill-defined; D = 0: max(0, 1-e^eps)"
    ),
    units="1",
    facts=(
        _fact("D, sigma, eps: number |- gaussian_delta(D, sigma, eps) >= 0 where D >= 0 and sigma > 0", CURVE),
        _fact("D, sigma, eps: number |- gaussian_delta(D, sigma, eps) <= 1 where D >= 0 and sigma > 0", CURVE),
        _fact("D, sigma, eps: number |- gaussian_delta(D, sigma, eps) == normal_cdf(D / (2 * sigma) - eps * sigma / D) "
              "- exp(eps) * normal_cdf(-D / (2 * sigma) - eps * sigma / D) where D > 0 and sigma > 0", CURVE),
        _fact("a, b, sigma, eps: number |- gaussian_delta(a, sigma, eps) <= gaussian_delta(b, sigma, eps) where a >= 0 "
              "and sigma > 0 and a <= b", MORE_NOISE),
        _fact("D, a, b, eps: number |- gaussian_delta(D, b, eps) <= gaussian_delta(D, a, eps) where D >= 0 and a > 0 "
              "and a <= b", MORE_NOISE),
        _fact("D, sigma, eps: number |- gaussian_delta(D, sigma, eps) <= 2 * normal_cdf(D / (2 * sigma)) - 1 where "
              "D >= 0 and sigma > 0 and eps >= 0", "non-increasing in eps; the variation at eps = 0"),
        _fact("D, sigma, eps: number |- gaussian_delta(D, sigma, eps) <= exp(-(eps - D**2 / (2 * sigma**2))**2 / (2 * "
              "D**2 / sigma**2)) where D > 0 and sigma > 0 and eps >= D**2 / (2 * sigma**2)",
              "Bun and Steinke 2016, Lemma 3.5: the best order of a moment bound"),
    ),
)
def gaussian_delta(D: Number, sigma: Number, eps: Level) -> Real:
    """The curve of N(0, sigma^2) and N(D, sigma^2), D >= 0, sigma > 0; in R^d too, for means at distance D."""
    return gaussian.gaussian_delta(D, sigma, eps)


@measure(
    symbol=r"\bar\delta^{\mathrm{LDP}}_{<G>}(<eps>)",
    latex=r"\max_{i\ne j}E_{e^\varepsilon}(G_i\|G_j)", source="ngo-lmidp eq. (2)", units="1",
    meaning=(
        "gaussian_delta at the largest distance of two points of G: max over ordered pairs of inputs of the "
        "hockey-stick divergence"
    ),
    facts=(
        _fact("G: gaussian n; eps: number |- gaussian_ldp_delta(G, eps) >= 0", "a largest divergence"),
        _fact("G: gaussian n; eps: number |- gaussian_ldp_delta(G, eps) <= 1", "a largest divergence"),
        _fact("G: gaussian n; eps, r: number |- gaussian_ldp_delta(G, eps) <= "
              "gaussian_delta(2 * r, sqrt(gaussian_noise_variance(G)), eps) where r > 0 and gaussian_radius(G) <= r",
              f"{MORE_NOISE}; two points of a ball are at most its diameter apart"),
    ),
)
def gaussian_ldp_delta(G: GaussianMechanism, eps: Level) -> Real:
    """The smallest delta for which G is (eps, delta)-LDP: gaussian_delta at the largest distance of two points."""
    return gaussian.ldp_delta(G, eps)


@measure(
    symbol=r"\bar\delta^{\mathrm{LIP}}_{<G>,<P>}(<eps>)",
    latex=r"\max_i\max\{E_{e^\varepsilon}(GP\|G_i),e^{-\varepsilon}E_{e^\varepsilon}(G_i\|GP)\}",
    source="ngo-lmidp eq. (4)",
    meaning=(
        "max over inputs x (also P(x)=0) of max(E_r(GP,G_x), E_r(G_x,GP)/r), r = e^eps; points on one line; "
        "ill-defined at eps = -inf"
    ),
    units="1",
)
def gaussian_lip_delta(G: GaussianMechanism, P: InputLaw, eps: Level) -> Real:
    """The smallest delta for which G is (eps, delta)-LIP under P; over all inputs, those of probability 0 included."""
    return gaussian.lip_delta(G, P, eps)


@measure(
    symbol=r"\mathcal I^{\mathrm{LDP}}(<G>)",
    latex=r"\int_0^\infty(1+e^{-\varepsilon})\bar\delta^{\rm LDP}_G(\varepsilon)\,d\varepsilon",
    source="ngo-lmidp eq. (8)",
    meaning=(
        "integral over eps >= 0 of (1+e^-eps) gaussian_ldp_delta(G,eps) = D^2/(2 sigma^2), D the largest distance "
        "of two points"
    ),
    facts=(
        _fact("G: gaussian n |- gaussian_ldp_integral(G) >= 0", "an integral of non-negative values"),
        _fact("G: gaussian n |- gaussian_ldp_integral(G) < inf", "Gaussian tails"),
        _fact("a, b, v: number |- gaussian_ldp_integral(two_points(a, b, v)) == (a - b)**2 / (2 * v) where v > 0",
              "divergence as an integral of hockey-stick divergences (Sason and Verdu 2016), of two normal laws of one "
              "variance"),
    ),
)
def gaussian_ldp_integral(G: GaussianMechanism) -> Real:
    """The integral of (1 + e^-eps) gaussian_ldp_delta(G, eps) over eps >= 0: D^2/(2 sigma^2), D the diameter."""
    return gaussian.ldp_integral(G)


@measure(
    symbol=r"\mathcal I^{\mathrm{LIP}}(<G>,<P>)",
    latex=r"\int_0^\infty(e^{\varepsilon}+e^{-\varepsilon})\bar\delta^{\rm LIP}_{G,P}(\varepsilon)\,d\varepsilon",
    source="ngo-lmidp eq. (10)",
    meaning=(
        "integral over eps >= 0 of (e^eps+e^-eps) gaussian_lip_delta(G,P,eps); points on one line; 0 iff all points "
        "are equal"
    ),
)
def gaussian_lip_integral(G: GaussianMechanism, P: InputLaw) -> Real:
    """The integral of (e^eps + e^-eps) gaussian_lip_delta(G, P, eps) over eps >= 0; inputs of probability 0 count."""
    return gaussian.lip_integral(G, P)


@measure(
    symbol=r"\mathcal I(<p>\|<q>)",
    latex=r"\int_0^\infty(E_{e^\varepsilon}(p\|q)+e^{-\varepsilon}E_{e^\varepsilon}(q\|p))\,d\varepsilon",
    source="ngo-lmidp eq. (15)",
    meaning="integral over eps >= 0 of E_r(p,q) + E_r(q,p)/r, r = e^eps, p and q Gaussian mixtures",
)
def gaussian_curve_integral(p: Mixture, q: Mixture) -> Real:
    """The integral over eps >= 0 of both hockey-stick curves of two Gaussian mixtures, the second times e^-eps."""
    return gaussian.curve_integral(p, q)

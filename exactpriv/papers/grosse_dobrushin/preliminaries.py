"""Sections I and II: local differential privacy, contraction coefficients, leakage, and related bounds."""

from __future__ import annotations

from itertools import permutations

from ... import measure as m
from ...claim import domains as d
from ...claim.relations import is_kernel
from ...kernel import Kernel, Prior
from ...kernel.mechanisms import cyclic_zero, identity
from ...real import Real, Relation, absolute, exp, ln, maximum, minimum
from .contraction_bounds import ldp_dobrushin_bound, ldp_relative_entropy_bound
from .functions import CONVEX, OPERATOR_CONVEX, named
from .pairs import absolutely_continuous, binary_support_pairs, chi2_information, near_point
from .restrictions import RATIO, SOME_OPERATOR_CONVEX
from .source import paper

MANY = d.kernels(inputs=(2, 5), outputs=(1, 5))
"""Kernels with at least two inputs: eqs. (2) and (9) need two different input laws."""


# -- Section I --------------------------------------------------------------------------------------------------------

paper.definition(
    "def-ldp",
    source="eq. (1)",
    says="The level of local differential privacy is the logarithm of the largest ratio of two entries of a column.",
    implements="exactpriv.measure.ldp",
    test="tests/papers/test_gro1.py::test_ldp_is_the_logarithm_of_the_largest_ratio_in_a_column",
)

paper.definition(
    "def-contraction",
    source="eqs. (2), (8)",
    says="The contraction coefficient is the supremum, over pairs of different input laws (of a set of laws), of the "
    "ratio of the f-divergence after the kernel to that before it.",
    implements="exactpriv.measure.contraction",
    test="tests/papers/test_gro1.py::test_contraction_is_the_ratio_of_the_divergences_after_and_before",
)


LE_CAM = r"R^\star\ge\frac{l(\theta_0,\theta_1)}{2}\big[1-\mathrm{TV}(P_{\theta_0}\|P_{\theta_1})\big]"
ROWS = {r"P_{\theta_0}": "the first row of K", r"P_{\theta_1}": "the second row of K"}
WEIGHT = d.numbers(0, None)
NO_GAINS = "losses that are nowhere negative, which a triangle inequality does not imply without symmetry"
FEW_STATES = ("two or three states, estimates among them, and no loss for the state itself; the source has any "
              "parameter set, estimate and loss with a triangle inequality")  # fmt: skip


def _two_points(K: Kernel, loss: list[list[Real]], risk: Real) -> Relation:
    """Whether a risk is at least the right side of (3) for every two states, loss[s][t] = l(s, t)."""
    states = range(K.n_inputs)
    return Relation.all(
        risk >= loss[s][t] / 2 * (1 - m.total_variation(K.row(s), K.row(t))) for s in states for t in states
    )


def _with_triangles(n: int, weights: tuple[Real, ...]) -> list[list[Real]]:
    """l on n <= 3 points from weights of (0,1), (1,0), (0,2), (2,0), (1,2), (2,1): the least way from x to z.

    So that l(x, z) <= l(x, y) + l(y, z); every l with this property is its own least way.
    """
    a01, a10, a02, a20, a12, a21 = weights
    given = [[Real(0), a01, a02], [a10, Real(0), a12], [a20, a21, Real(0)]]
    return [[minimum(*(given[x][y] + given[y][z] for y in range(n))) for z in range(n)] for x in range(n)]


@paper.claim(
    "le-cam", kind="bound", source="eq. (3)",
    formula=r"\forall\hat\theta:\ \sup_\theta\mathbb E[l(\hat\theta,\theta)]" + LE_CAM.removeprefix(r"R^\star"),
    where={**ROWS, r"\hat\theta": "the estimator D, a kernel from outputs of K to states",
           r"l(\theta_0,\theta_1)": "the loss: the weight a01, or a detour by the others, a10 to a21"},
    K=d.kernels(inputs=(2, 3), outputs=(1, 5)),
    D=d.kernels(inputs=lambda v: v["K"].n_outputs, outputs=lambda v: v["K"].n_inputs, unused_outputs=True),
    a01=WEIGHT, a10=WEIGHT, a02=WEIGHT, a20=WEIGHT, a12=WEIGHT, a21=WEIGHT, narrower=f"{FEW_STATES}; {NO_GAINS}",
)
def le_cam(K: Kernel, D: Kernel, a01: Real, a10: Real, a02: Real, a20: Real, a12: Real, a21: Real) -> Relation:
    """The largest risk of every randomised estimator, so the minimax risk, is at least half the loss between two states
    times their overlap; of the loss nothing is supposed but l(x, z) <= l(x, y) + l(y, z)."""
    loss, states = _with_triangles(K.n_inputs, (a01, a10, a02, a20, a12, a21)), range(K.n_inputs)
    named = K.then(D)
    risk = maximum(*(Real.sum(named.entry(state, s) * loss[s][state] for s in states) for state in states))
    return _two_points(K, loss, risk)


def _metric(n: int, places: Kernel, size: Real) -> list[list[Real]]:
    """l(x, z), the largest difference of x and z in n coordinates between 0 and `size`, n inputs of `places` for each.

    Such an l is symmetric and has the triangle inequality, and every l on n points with both and l(x, x) = 0 is one:
    coordinate y of x is l(x, y) (Kuratowski's embedding).
    """
    points = range(n)
    at = [[places.entry(x * n + y, 0) for y in points] for x in points]
    return [[size * maximum(*(absolute(at[x][y] - at[z][y]) for y in points)) for z in points] for x in points]


@paper.claim(
    "le-cam@symmetric", kind="bound", source="eq. (3)", formula=LE_CAM,
    where={**ROWS, r"l(\theta_0,\theta_1)": "the loss[size, places] between both states"},
    K=d.kernels(inputs=(2, 3), outputs=(1, 5)), size=WEIGHT,
    places=d.kernels(inputs=lambda e: e["K"].n_inputs * e["K"].n_inputs, outputs=2, unused_outputs=True),
    narrower="finitely many states, estimates among them, and no loss for the state itself; the source has any "
             "parameter set, estimate and loss with a triangle inequality",
)
def le_cam_symmetric(K: Kernel, size: Real, places: Kernel) -> Relation:
    "The same for the minimax risk and a loss that is symmetric too, so that l(x, z) <= l(y, x) + l(y, z)."
    loss = _metric(K.n_inputs, places, size)
    return _two_points(K, loss, m.minimax_risk(K, loss))


def divergence_finite(P: Prior, Q: Prior, f: str) -> Relation:
    "D_f(P||Q) is finite."
    return m.f_divergence(P, Q, named(f)) < Real.infinity()


def has_a_product(K: Kernel, P: Prior, Q: Prior, f: str) -> Relation:
    "D_f(P||Q) is finite, or two rows differ."
    return divergence_finite(P, Q, f) | (m.dobrushin(K) > 0)


@paper.claim(
    "tv-dominates", kind="bound", source="Section I",
    formula=r"D_f(K\circ P\|K\circ Q)\le\eta_{\rm TV}(K)\,D_f(P\|Q)",
    scope="where the divergence is infinite and no row differs, the right side is 0 times infinity",
    K=MANY, f=CONVEX, P=d.priors(on="K"), Q=d.priors(on="K"),
    assume=(absolutely_continuous, has_a_product),
)
def tv_dominates(K: Kernel, f: str, P: Prior, Q: Prior) -> Relation:
    "No pair of laws contracts less in an f-divergence than the Dobrushin coefficient allows."
    after = m.f_divergence(K.output(P), K.output(Q), named(f))
    return after <= m.dobrushin(K) * m.f_divergence(P, Q, named(f))


def _has_a_zero(K: Kernel) -> Relation:
    "Some column contains a zero."
    return Relation.any(m.zeros_in_column(K, j) >= 1 for j in range(K.n_outputs))


@paper.claim(
    "zero-entry-infinite-ldp", kind="property", source="Section I, before eq. (4)",
    formula=r"K_{Y|X=x}(y)=0\implies\sup_y\sup_{x,x'}\log\frac{K_{Y|X=x}(y)}{K_{Y|X=x'}(y)}=\infty",
    K=d.kernels(unused_outputs=True), assume=_has_a_zero,
)
def zero_entry(K: Kernel) -> Relation:
    "The supremum (1) as printed is infinite for a kernel that contains a zero, in a column of zeros too."
    columns = [[K.entry(x, y) for x in range(K.n_inputs)] for y in range(K.n_outputs)]
    largest = maximum(*(quotient(maximum(*column), minimum(*column)) for column in columns))
    return ln(largest) == Real.infinity()


def quotient(a: Real, b: Real) -> Real:
    """a/b for numbers that are not negative: infinite for a > b = 0, without a value for 0/0."""
    return Real.infinity() if bool(a > b) and bool(b == 0) else a / b


@paper.claim(
    "zero-entry-infinite-ldp@outputs-occur", kind="property", source="Section I, before eq. (4)",
    formula=r"K_{Y|X=x}(y)=0\implies\mathrm{LDP}(K)=\infty",
    scope="outputs that occur", K=d.kernels(), assume=_has_a_zero,
)
def zero_entry_of_an_output_that_occurs(K: Kernel) -> Relation:
    "A kernel that contains a zero, and no column of zeros, has an infinite level of local differential privacy."
    return m.ldp(K) == Real.infinity()


@paper.claim("intro-kernels#stochastic", kind="example", source="eq. (4)")
def intro_kernels_stochastic() -> Relation:
    "Both matrices are kernels."
    return is_kernel(cyclic_zero().rows) & is_kernel(identity(4).rows)


@paper.claim("intro-kernels#non-private", kind="example", source="eq. (4)",
             formula=r"\mathrm{LDP}(K_1)=\mathrm{LDP}(K_2)=\infty")
def intro_kernels_ldp() -> Relation:
    "Local differential privacy does not tell the two kernels apart: neither has a finite level."
    return (m.ldp(cyclic_zero()) == Real.infinity()) & (m.ldp(identity(4)) == Real.infinity())


@paper.claim("intro-kernels#no-privacy", kind="example", source="eq. (4)",
             narrower="'no privacy' as the information of the input itself and a coefficient of 1; other measures "
                      "are left out",
             P=d.laws(4))
def intro_kernels_identity(P: Prior) -> Relation:
    "The second kernel releases the input: its leakage is that of the input itself, and it does not contract."
    K2 = identity(4)
    return (m.mutual_information(K2, P) == m.entropy(P)) & (m.dobrushin(K2) == 1)


@paper.claim("intro-kernels#randomizes", kind="example", source="eq. (4)",
             narrower="'significantly' as rows of entropy ln 3, a level below that of K_2 at every c and a "
                      "coefficient below 1; at a single law the leakage is at most that of K_2, and as much at a "
                      "point mass",
             P=d.laws(4), c=d.numbers(0, "1/4", low_open=True))
def intro_kernels_randomizes(P: Prior, c: Real) -> Relation:
    "The first kernel leaves every input uncertain, leaks less than the second for every c, and contracts."
    K1, K2 = cyclic_zero(), identity(4)
    noise = Relation.all(m.entropy(K1.row(x)) == ln(3) for x in range(4))
    return noise & (m.pml_c(K1, c) < m.pml_c(K2, c)) & (m.pml(K1, P) <= m.pml(K2, P)) & (m.dobrushin(K1) < 1)


@paper.claim("ldp-is-sup-pml#at-most", kind="equality", source="eq. (5)",
             K=d.kernels(), P=d.priors(on="K"))
def ldp_bounds_pml(K: Kernel, P: Prior) -> Relation:
    "No input law has a larger pointwise maximal leakage than the level of local differential privacy."
    return m.pml(K, P) <= m.ldp(K)


@paper.claim("ldp-is-sup-pml#at-least", kind="equality", source="eq. (5)",
             formula=r"\min_{x}e^{-\mathrm{PML}(K,(1-t)\delta_{x}+tU)}\le e^{-\mathrm{LDP}(K)}+t",
             K=d.kernels(), t=d.numbers(0, 1, low_open=True))
def ldp_is_approached_by_pml(K: Kernel, t: Real) -> Relation:
    "Laws of full support near a point mass come as near to the level as one likes (t to 0): it is the supremum."
    n = K.n_inputs
    nearest = minimum(*(exp(-m.pml(K, near_point(n, x, t))) for x in range(n)))
    return nearest <= exp(-m.ldp(K)) + t


# -- Section II -------------------------------------------------------------------------------------------------------

paper.definition(
    "def-f-divergence",
    source="eq. (7)",
    says="The f-divergence of P from Q is the mean of f(dP/dQ) under Q, for f convex with f(1) = 0 and P << Q.",
    implements="exactpriv.measure.f_divergence",
    test="tests/papers/test_gro1.py::test_the_four_named_f_divergences_are_the_named_measures",
)


@paper.claim(
    "dpi#divergence", kind="bound", source="Section II-A",
    formula=r"D_f(K\circ P\|K\circ Q)\le D_f(P\|Q)",
    K=d.kernels(), f=CONVEX, P=d.priors(on="K"), Q=d.priors(on="K"),
    assume=absolutely_continuous,
)
def dpi_divergence(K: Kernel, f: str, P: Prior, Q: Prior) -> Relation:
    "A kernel does not increase an f-divergence."
    after = m.f_divergence(K.output(P), K.output(Q), named(f))
    return after <= m.f_divergence(P, Q, named(f))


def divergence_positive(P: Prior, Q: Prior, f: str) -> Relation:
    "D_f(P||Q) is positive."
    return m.f_divergence(P, Q, named(f)) > 0


@paper.claim(
    "dpi#coefficient", kind="bound", source="Section II-A", formula=r"\eta_f^{\mathcal P}(K)\le1",
    narrower=RATIO,
    K=MANY, f=CONVEX, P=d.priors(on="K"), Q=d.priors(on="K"),
    assume=(
        absolutely_continuous,
        divergence_positive,
        divergence_finite,
    ),
)
def dpi_coefficient(K: Kernel, f: str, P: Prior, Q: Prior) -> Relation:
    "The ratio of the two divergences is at most 1, whichever laws the set allows."
    return m.contraction(K, P, Q, named(f)) <= 1


@paper.claim("dobrushin-formula#at-most", kind="equality", source="eq. (9)",
             formula=r"\mathrm{TV}(K\circ P\|K\circ Q)\le\max_{x\ne x'}\mathrm{TV}(K_x\|K_{x'})\,\mathrm{TV}(P\|Q)",
             K=MANY, P=d.priors(on="K"), Q=d.priors(on="K"))
def dobrushin_at_most(K: Kernel, P: Prior, Q: Prior) -> Relation:
    "The largest total variation between two rows bounds the contraction of every pair of laws."
    return m.total_variation(K.output(P), K.output(Q)) <= m.dobrushin(K) * m.total_variation(P, Q)


@paper.claim("dobrushin-formula#at-least", kind="equality", source="eq. (9)",
             formula=r"\max_{x\ne x'}\frac{\mathrm{TV}(K\circ\delta_x\|K\circ\delta_{x'})}"
             r"{\mathrm{TV}(\delta_x\|\delta_{x'})}"
             r"=\max_{x\ne x'}\mathrm{TV}(K_x\|K_{x'})",
             where={r"\frac{\mathrm{TV}(K\circ\delta_x\|K\circ\delta_{x'})}{\mathrm{TV}(\delta_x\|\delta_{x'})}":
                    "contraction(K, P, Q, tv), at point masses"},
             K=MANY)
def dobrushin_at_least(K: Kernel) -> Relation:
    "Point masses reach it."
    n = K.n_inputs
    points = permutations([Prior.point(n, x) for x in range(n)], 2)
    return maximum(*(m.contraction(K, P, Q, "tv") for P, Q in points)) == m.dobrushin(K)


@paper.claim(
    "chi2-f-tv-chain#lower", kind="bound", source="sentence after eq. (9)",
    formula=r"\eta_{\chi^2}(K)\le\eta_f(K)",
    where={r"\eta_f": "ldp_delta(K, eps), with the hockey-stick function of eps as f"},
    scope="at eps = 0 this f gives total variation",
    K=MANY, eps=d.levels(),
    narrower="f(t) = max(t - e^eps, 0), whose coefficient is the largest hockey-stick divergence of two rows; the "
             "source has every f",
)
def chi2_lower(K: Kernel, eps: Real) -> Relation:
    "The chi-square coefficient is at most that of the f-divergence with f(t) = max(t - e^eps, 0)."
    return m.eta_chi2(K) <= m.ldp_delta(K, eps)


@paper.claim(
    "chi2-f-tv-chain#lower@operator-convex", kind="bound", source="sentence after eq. (9)",
    formula=r"\frac{D_f(K\circ P\|K\circ Q)}{D_f(P\|Q)}\ge\min\Big\{\frac{\chi^2(K\circ P\|K\circ Q)}{\chi^2(P\|Q)},"
    r"\frac{\chi^2(K\circ Q\|K\circ P)}{\chi^2(Q\|P)}\Big\}",
    scope="P and Q may be as near each other as one likes, so the ratios come near eta_chi2",
    K=d.kernels(inputs=2, outputs=(1, 4)), f=d.one_of(OPERATOR_CONVEX, "an operator convex f"),
    P=d.priors(on="K", full_support=True), Q=d.priors(on="K", full_support=True),
    assume=lambda P, Q: m.total_variation(P, Q) > 0,
    narrower=f"two inputs, laws of full support and {SOME_OPERATOR_CONVEX}")
def chi2_lower_operator_convex(K: Kernel, f: str, P: Prior, Q: Prior) -> Relation:
    "For an operator convex f, every ratio is at least the smaller of the pair's two chi-square ratios."
    chi2 = minimum(m.contraction(K, P, Q, "chi2"), m.contraction(K, Q, P, "chi2"))
    return m.contraction(K, P, Q, named(f)) >= chi2


@paper.claim(
    "chi2-f-tv-chain#upper", kind="bound", source="sentence after eq. (9)",
    formula=r"\eta_f(K)\le\eta_{\rm TV}(K)", narrower=RATIO,
    K=MANY, f=CONVEX, P=d.priors(on="K"), Q=d.priors(on="K"),
    assume=(
        absolutely_continuous,
        divergence_positive,
        divergence_finite,
    ),
)
def f_upper(K: Kernel, f: str, P: Prior, Q: Prior) -> Relation:
    "The coefficient of every f-divergence is at most the Dobrushin coefficient."
    return m.contraction(K, P, Q, named(f)) <= m.dobrushin(K)


paper.definition(
    "def-pml",
    source="Section II-B, eq. (10)",
    says="The pointwise maximal leakage to an outcome is the logarithm of the largest entry of its column over its "
    "probability, for an input law of full support.",
    implements="exactpriv.measure.pml_outcome",
    test="tests/papers/test_gro1.py::test_pml_of_an_outcome_is_the_largest_entry_over_the_mean_of_its_column",
)


def _outcome_ratio(K: Kernel, P: Prior, y: int) -> Real:
    """(K P)(y) / max_x K(y,x): e to the minus the leakage (10), letters without mass included in the maximum."""
    return K.output(P).mass(y) / maximum(*(K.entry(x, y) for x in range(K.n_inputs)))


def _occurring(K: Kernel) -> list[int]:
    return [y for y in range(K.n_outputs) if y not in K.zero_columns()]


@paper.claim("prop1#at-most", kind="equality", source="Proposition 1, eq. (11)",
             formula=r"\max_y\ell_{K\times P_X}(X\to y)\le\mathrm{LDP}(K)",
             where={r"\ell": "(the leakage (10), from the entries of K)"},
             K=d.kernels(), P=d.priors(on="K"))
def prop1_at_most(K: Kernel, P: Prior) -> Relation:
    "At every outcome and for every input law the leakage (10) is at most the level of local differential privacy."
    return Relation.all(_outcome_ratio(K, P, y) >= exp(-m.ldp(K)) for y in _occurring(K))


@paper.claim("prop1#at-least", kind="equality", source="Proposition 1, eq. (11)",
             formula=r"\min_{y,x}e^{-\ell_{K\times((1-t)\delta_x+tU)}(X\to y)}\le e^{-\mathrm{LDP}(K)}+t",
             where={r"\ell": "(the leakage (10), from the entries of K)"},
             K=d.kernels(), t=d.numbers(0, 1, low_open=True))
def prop1_at_least(K: Kernel, t: Real) -> Relation:
    "Some outcome and laws of full support near a point mass come as near to the level as one likes (t to 0)."
    n = K.n_inputs
    smallest = minimum(*(_outcome_ratio(K, near_point(n, x, t), y) for x in range(n) for y in _occurring(K)))
    return smallest <= exp(-m.ldp(K)) + t


# -- Related work -----------------------------------------------------------------------------------------------------


def finite_ldp(fewest: int) -> d.Kernels:
    """Kernels with a finite level of local differential privacy, outputs that never occur left out."""
    return d.kernels(inputs=(fewest, 4), outputs=(1, 4), positive=True)


@paper.claim("related-duchi", kind="bound", source="eq. (12)",
             formula=r"D(K\circ P\|K\circ Q)\le\min\{4,e^{2\varepsilon}\}(e^\varepsilon-1)^2\,\mathrm{TV}^2(P\|Q)",
             K=finite_ldp(1), P=d.priors(on="K"), Q=d.priors(on="K"))
def related_duchi(K: Kernel, P: Prior, Q: Prior) -> Relation:
    "Relative entropy after an LDP kernel is at most quadratic in the total variation before it (at its own level)."
    bound = ldp_relative_entropy_bound(m.ldp(K), m.total_variation(P, Q))
    return m.kl(K.output(P), K.output(Q)) <= bound


@paper.claim("related-kairouz", kind="bound", source="eq. (13)",
             K=finite_ldp(2))
def related_kairouz(K: Kernel) -> Relation:
    "The Dobrushin coefficient of an LDP kernel is at most that of randomized response at the same level."
    return m.dobrushin(K) <= ldp_dobrushin_bound(m.ldp(K))


@paper.claim("related-asoodeh-zhang#bound", kind="bound", source="eq. (14)",
             K=finite_ldp(2))
def related_asoodeh_zhang_bound(K: Kernel) -> Relation:
    "The chi-square coefficient of an LDP kernel is at most the square of the bound (13)."
    return m.eta_chi2(K) <= ldp_dobrushin_bound(m.ldp(K)) ** 2


@paper.claim("related-asoodeh-zhang#at-most", kind="equality", source="eq. (14)",
             formula=r"\eta_{\rm KL}(K),\eta_{H^2}(K)\le\eta_{\chi^2}(K)",
             K=MANY, f=d.one_of(("relative entropy", "squared Hellinger", "chi-square"), "one of the three"),
             P=d.priors(on="K"), Q=d.priors(on="K", full_support=True), assume=lambda P, Q: m.total_variation(P, Q) > 0,
             narrower="Q of full support, so that P << Q")
def related_asoodeh_zhang_at_most(K: Kernel, f: str, P: Prior, Q: Prior) -> Relation:
    "No pair of laws contracts less in any of the three divergences than the chi-square coefficient allows."
    return m.contraction(K, P, Q, named(f)) <= m.eta_chi2(K)


@paper.claim(
    "related-asoodeh-zhang#at-least", kind="equality", source="eq. (14)",
    formula=r"\frac{D_f(K\circ P\|K\circ Q)}{D_f(P\|Q)}\ge\min\{s(P),s(Q)\},\quad \eta_{\chi^2}(K)=\sup_Q s(Q)",
    where={r"\eta_{\chi^2}(K)=\sup_Q s(Q)": "(the property of s, the squared maximal correlation)"},
    scope="s(Q) is the squared maximal correlation, and P may be as near Q as one likes",
    K=d.kernels(inputs=2, outputs=(1, 4)), f=d.one_of(("relative entropy", "squared Hellinger"), "one of the two"),
    P=d.priors(on="K", full_support=True), Q=d.priors(on="K", full_support=True),
    assume=lambda P, Q: m.total_variation(P, Q) > 0,
    narrower="two inputs, where the maximal correlation has a closed form, and laws of full support")
def related_asoodeh_zhang_at_least(K: Kernel, f: str, P: Prior, Q: Prior) -> Relation:
    "The ratio for relative entropy and for squared Hellinger divergence is at least the smaller maximal correlation."
    correlation = minimum(chi2_information(K, P), chi2_information(K, Q))
    return m.contraction(K, P, Q, named(f)) >= correlation


@paper.claim(
    "binary-support", kind="property", source="Section III, after Lemma 2",
    formula=r"\frac{D_f(K\circ P\|K\circ Q)}{D_f(P\|Q)}\le\max_{(P',Q')}\frac{D_f(K\circ P'\|K\circ Q')}{D_f(P'\|Q')}",
    scope="(P', Q') the pairs on two letters with the likelihood ratio P/Q",
    K=d.kernels(inputs=(2, 4), outputs=(2, 4)), f=CONVEX,
    P=d.priors(on="K"), Q=d.priors(on="K"),
    assume=(
        absolutely_continuous,
        divergence_positive,
        divergence_finite,
    ),
    narrower=f"{RATIO}; ten functions f (the source has every convex one); 'achieved' as that pairs on two letters "
             "reach what any pair does, not that one attains the supremum; that this is of no use for laws in Q(c) is "
             "left out; two outputs or more, as with one every ratio is 0",
    missing="A theorem for all sizes is elementary: P and Q are mixtures, with the same weights, of pairs on two "
            "letters with the likelihood ratio P/Q, and an f-divergence is jointly convex. The reader of statements "
            "has no list of such pairs, and no assumption that depends on f.",
)
def binary_support(K: Kernel, f: str, P: Prior, Q: Prior) -> Relation:
    "Whatever ratio a pair of laws reaches, a pair supported on two letters reaches too."
    reached, g = m.contraction(K, P, Q, named(f)), named(f)
    return Relation.any(
        reached * m.f_divergence(p, q, g) <= m.f_divergence(K.output(p), K.output(q), g)
        for p, q in binary_support_pairs(P, Q)
        if m.f_divergence(p, q, g) > 0
    )

"""Section IV for Gaussian laws: covariance matrices, their eigenvalues, Theorem 3 (Appendix -D).

Informations of Gaussian laws are in nats, half the logarithm of a ratio of determinants. A 2 x 2 covariance matrix is
L L^T, L lower triangular; vectors of eigenvalues are probability vectors times the trace.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...claim import domains as d
from ...claim.domains.common import rational
from ...kernel import Kernel, Prior
from ...real import Real, Relation, as_real, ln, sqrt
from .restrictions import PLANE, PLANE_REGULAR, REGULAR
from .source import paper

Matrix = tuple[tuple[Real, Real], tuple[Real, Real]]

ENTRY = d.numbers(0, 3)
SIGNED = d.numbers(-3, 3)
FACTOR_X: dict[str, Any] = {"a": ENTRY, "b": SIGNED, "c": ENTRY}
FACTOR_Y: dict[str, Any] = {"e": ENTRY, "f": SIGNED, "g": ENTRY}
POSITIVE = d.numbers(0, 3, low_open=True)
FACTOR_Y_REGULAR: dict[str, Any] = {"e": POSITIVE, "f": SIGNED, "g": POSITIVE}
SPECTRUM = d.laws((1, 4))
OTHER_SPECTRUM = d.laws(like="x", full_support=True)
VARIANCE = d.numbers(0, None)
POSITIVE_VARIANCE = d.numbers(0, None, low_open=True)


def gram(a: Real, b: Real, c: Real) -> Matrix:
    """L L^T for L = [[a, 0], [b, c]]: every 2 x 2 covariance matrix has this form."""
    return (a * a, a * b), (a * b, b * b + c * c)


def plus(K: Matrix, L: Matrix) -> Matrix:
    """The sum."""
    return (K[0][0] + L[0][0], K[0][1] + L[0][1]), (K[1][0] + L[1][0], K[1][1] + L[1][1])


def det(K: Matrix) -> Real:
    """The determinant."""
    return K[0][0] * K[1][1] - K[0][1] * K[1][0]


def trace(K: Matrix) -> Real:
    """The trace."""
    return K[0][0] + K[1][1]


def eigenvalues(K: Matrix) -> tuple[Real, Real]:
    """The eigenvalues of a symmetric matrix, in decreasing order."""
    half = sqrt((K[0][0] - K[1][1]) ** 2 + 4 * K[0][1] ** 2) / 2
    return trace(K) / 2 + half, trace(K) / 2 - half


def formula14(KX: Matrix, KY: Matrix) -> Real:
    """The right side of (14): (1/2) ln det(I + KY^-1 KX)."""
    (p, q), (r, s) = KY
    scale = 1 / det(KY)
    inverse = ((s * scale, -q * scale), (-r * scale, p * scale))
    product = [[Real.sum(inverse[i][k] * KX[k][j] for k in (0, 1)) for j in (0, 1)] for i in (0, 1)]
    return ln((1 + product[0][0]) * (1 + product[1][1]) - product[0][1] * product[1][0]) / 2


def entropy_difference(KX: Matrix, KY: Matrix) -> Real:
    """h(X+Y) - h(Y) for independent Gaussian X, Y."""
    return (ln(det(plus(KX, KY))) - ln(det(KY))) / 2


def eigenvalue_information(x: Sequence[Real], y: Sequence[Real]) -> Real:
    """mu_M(lambda_X, lambda_Y) of Appendix -D: (1/2) sum ln(1 + x_i / y_i)."""
    return Real.sum(ln(1 + a / b) for a, b in zip(x, y, strict=True)) / 2


def scaled(law: Prior, variance: Real) -> list[Real]:
    """Eigenvalues of the shape of the law and trace d * variance."""
    return [len(law) * variance * mass for mass in map(as_real, law.masses)]


def isotropic(d_: int, signal: Real, noise: Real) -> Real:
    """(d/2) ln(1 + Delta^2/sigma^2)."""
    return d_ * ln(1 + signal / noise) / 2


paper.definition(
    "def-cov-sets", source="Section IV, after eq. (13)",
    says="Covariance matrices are the symmetric positive semidefinite ones, here with a bound on the trace; P(K) holds "
    "the laws of mean 0 and covariance K.",
    implements="exactpriv.papers.ngo_lmidp.covariances.gram",
    test="tests/papers/test_ngo_gaussian.py::test_a_gram_matrix_is_a_covariance_matrix",
)

paper.definition(
    "sec4-problem", source="Section IV, display before eq. (11)",
    says="The least over noise laws of the largest over input laws of I(X;X+Y), both of mean 0 and bounded "
         "power; among "
    "Gaussian laws a function of the eigenvalues.",
    implements="exactpriv.papers.ngo_lmidp.covariances.eigenvalue_information",
    test="tests/papers/test_ngo_gaussian.py::test_the_information_of_gaussian_laws_is_that_of_their_eigenvalues",
)


# -- the constraints --------------------------------------------------------------------------------------------------


@paper.claim("sec4-peak-to-average", kind="implication", source="Section IV, footnote 2",
             formula=r"\|X\|^2\le d\Delta^2\text{ surely}\implies\mathbb E[\|X\|^2]\le d\Delta^2",
             where={"X": "the rows of K, times the square root of the bound, with law P"},
             K=d.kernels((1, 4), (1, 4)), P=d.priors(on="K"), bound=VARIANCE,
             narrower="points with non-negative coordinates of fixed sum; that the privacy carries over is left out")
def sec4_peak_to_average(K: Kernel, P: Prior, bound: Real) -> Relation:
    "X takes the values sqrt(d) Delta K_x, of norm at most sqrt(d) Delta, with law P."
    limit = K.n_outputs * bound
    squares = [limit * Real.sum(K.entry(x, j) ** 2 for j in range(K.n_outputs)) for x in range(K.n_inputs)]
    mean = Real.sum(P.mass(x) * square for x, square in enumerate(squares))
    return Relation.all(square <= limit for square in squares) & (mean <= limit)


@paper.claim("eq11", kind="equality", source="eq. (11)",
             formula=r"\mathbb E[\|Y\|^2]=\operatorname{tr}{\sf K}_Y,\ w^\top{\sf K}_Yw\ge0\text{ for }w_i=(-1)^iv_i",
             where={"Y": "the rows of K less their mean, with law P", "w": "v, with signs in turn", "v_i": "v"},
             K=d.kernels((1, 4), (1, 4)), P=d.priors(on="K"), v=d.laws(lambda e: e["K"].n_outputs),
             stands_in=True,
             narrower="two facts behind the equality of infima and suprema, the second in directions with "
                      "alternating signs; laws on finitely many points whose coordinates are not negative and add up "
                      "to 1, so that the covariance is singular")
def eq11(K: Kernel, P: Prior, v: Prior) -> Relation:
    "A centred law has its power on the diagonal of its covariance: the laws are sorted by covariance, none is lost."
    inputs, axes = range(K.n_inputs), range(K.n_outputs)
    mean = [Real.sum(P.mass(x) * K.entry(x, j) for x in inputs) for j in axes]
    points = [[K.entry(x, j) - mean[j] for j in axes] for x in inputs]
    power = Real.sum(P.mass(x) * a**2 for x in inputs for a in points[x])
    cov = [[Real.sum(P.mass(x) * points[x][i] * points[x][j] for x in inputs) for j in axes] for i in axes]
    directed = Real.sum(v.mass(i) * v.mass(j) * cov[i][j] * (-1) ** (i + j) for i in axes for j in axes)
    return (Real.sum(cov[j][j] for j in axes) == power) & (directed >= 0)


# -- Theorem 3, covariances given -------------------------------------------------------------------------------------

DIMENSION: dict[str, str] = {"d": "(the dimension, 2)"}
EQ14 = r"I(X^*;X^*+Y^*)=\tfrac12\log\det({\sf I}_d+{\sf K}_Y^{-1}{\sf K}_X)"


@paper.claim("thm3-pair#value", kind="equality", source="Theorem 3, eq. (14)", formula=EQ14, where=DIMENSION,
             **FACTOR_X, **FACTOR_Y,
             narrower=PLANE)
def thm3_value(a: Real, b: Real, c: Real, e: Real, f: Real, g: Real) -> Relation:
    "(14) is the information of the Gaussian pair, for covariance matrices of (12); d = 2."
    KX, KY = gram(a, b, c), gram(e, f, g)
    return entropy_difference(KX, KY) == formula14(KX, KY)


@paper.claim("thm3-pair#value@regular-noise", kind="equality", source="Theorem 3, eq. (14)", formula=EQ14,
             where=DIMENSION, **FACTOR_X, **FACTOR_Y_REGULAR,
             narrower=PLANE)
def thm3_value_regular(a: Real, b: Real, c: Real, e: Real, f: Real, g: Real) -> Relation:
    "The same where the covariance matrix of the noise is regular."
    KX, KY = gram(a, b, c), gram(e, f, g)
    return entropy_difference(KX, KY) == formula14(KX, KY)


def information_of_the_pair(a: Real, b: Real, c: Real, e: Real, f: Real, g: Real) -> Relation:
    "(14) is the information of the Gaussian pair, from differential entropies; d = 2."
    KX, KY = gram(a, b, c), gram(e, f, g)
    return entropy_difference(KX, KY) == formula14(KX, KY)


for identifier, factor_y in (("thm3-pair.step4", FACTOR_Y), ("thm3-pair.step4@regular-noise", FACTOR_Y_REGULAR)):
    paper.claim(identifier, kind="equality", source="Appendix -D", formula=EQ14, where=DIMENSION,
                **FACTOR_X, **factor_y, narrower=PLANE)(information_of_the_pair)


# -- Theorem 3, the covariances ---------------------------------------------------------------------------------------


def saddle_inputs(x: Prior, signal: Real, noise: Real) -> Relation:
    "(37) at the white pair: no eigenvalues of the input of trace d Delta^2 give more."
    value = eigenvalue_information(scaled(x, signal), [noise] * len(x))
    return value <= isotropic(len(x), signal, noise)


def saddle_noises(y: Prior, signal: Real, noise: Real) -> Relation:
    "(38) at the white pair: no positive eigenvalues of the noise of trace d sigma^2 give less."
    value = eigenvalue_information([signal] * len(y), scaled(y, noise))
    return value >= isotropic(len(y), signal, noise)


SADDLE_NOISES = (r"\tfrac d2\log\Big(1+\tfrac{\Delta^2}{\sigma^2}\Big)\le\tfrac12\sum_i\log\Big(1+\tfrac{\Delta^2}{"
                 r"\lambda_{Y,i}}\Big)")
SADDLE = r"\tfrac12\sum_i\log\Big(1+\tfrac{\lambda_{X,i}}{\sigma^2}\Big)\le" + SADDLE_NOISES


@paper.claim("thm3-covariances", kind="optimality", source="Theorem 3, last sentence", formula=SADDLE,
             x=SPECTRUM, y=OTHER_SPECTRUM, signal=VARIANCE, noise=POSITIVE_VARIANCE,
             narrower="eigenvalues of full trace, those of the noise positive, as (14) needs; that no other pair is "
                      "optimal is left out")
def thm3_covariances(x: Prior, y: Prior, signal: Real, noise: Real) -> Relation:
    "White covariances are a saddle point of (14), for every Delta^2 >= 0 and sigma^2 > 0; d up to 4."
    return saddle_inputs(x, signal, noise) & saddle_noises(y, signal, noise)


STEP1 = (r"\tfrac12\log\det({\sf I}_d+{\sf K}_Y^{-1}{\sf K}_X)=\tfrac12\sum_i\log\Big(1+\tfrac{\lambda_{X,i}}"
         r"{\lambda_{Y,i}}\Big),\ \lambda_X,\lambda_Y\text{ decreasing}")


def from_eigenvalues(KX: Matrix, KY: Matrix) -> Relation:
    "The information of a Gaussian pair from the sorted eigenvalues."
    return formula14(KX, KY) == eigenvalue_information(eigenvalues(KX), eigenvalues(KY))


@paper.claim("thm3-covariances.step1", kind="equality", source="Appendix -D", formula=STEP1,
             where=DIMENSION, **FACTOR_X, **FACTOR_Y_REGULAR,
             narrower=PLANE_REGULAR)
def thm3_cov_step1(a: Real, b: Real, c: Real, e: Real, f: Real, g: Real) -> Relation:
    "(14) through both lists of eigenvalues in decreasing order; d = 2, regular covariance of the noise."
    return from_eigenvalues(gram(a, b, c), gram(e, f, g))


@paper.claim("thm3-covariances.step1@common-eigenvectors-in-order", kind="equality", source="Appendix -D",
             formula=STEP1 + r"\text{ on the diagonals of }{\sf K}_X,{\sf K}_Y", where=DIMENSION,
             a=POSITIVE, c=d.numbers(0, lambda e: rational(e["a"])), e=POSITIVE,
             g=d.numbers(0, lambda e: rational(e["e"]), low_open=True),
             narrower=PLANE_REGULAR)
def thm3_cov_step1_sorted(a: Real, c: Real, e: Real, g: Real) -> Relation:
    "The same for diagonal matrices with decreasing diagonals."
    return from_eigenvalues(gram(a, Real(0), c), gram(e, Real(0), g))


@paper.claim("thm3-covariances.step1@lower-bound", kind="bound", source="Appendix -D",
             formula=STEP1.replace("=", r"\ge", 1), where=DIMENSION, **FACTOR_X, **FACTOR_Y_REGULAR,
             narrower=PLANE_REGULAR)
def thm3_cov_step1_bound(a: Real, b: Real, c: Real, e: Real, f: Real, g: Real) -> Relation:
    "With both lists in decreasing order the sum is a lower bound on (14)."
    KX, KY = gram(a, b, c), gram(e, f, g)
    return formula14(KX, KY) >= eigenvalue_information(eigenvalues(KX), eigenvalues(KY))


@paper.claim("thm3-covariances.step2", kind="equality", source="Appendix -D, eq. (36)",
             formula=r"\tfrac12\log\det({\sf I}_d+{\sf\Lambda}_Y^{-1}{\sf K}_X)\le\tfrac12\sum_i\log"
                     r"\Big(1+"
                     r"\tfrac{({\sf K}_X)_{ii}}{\lambda_{Y,i}}\Big),\ \operatorname{tr}{\sf K}_X=\sum_i({"
                     r"\sf K}_X)_{ii}",
             where=DIMENSION, u=POSITIVE, v=POSITIVE, **FACTOR_X,
             narrower=f"the inequality behind (36) in place of the equality; {PLANE_REGULAR}")
def thm3_cov_step2(u: Real, v: Real, a: Real, b: Real, c: Real) -> Relation:
    """In the eigenbasis of the noise a diagonal K_X does no worse than any K_X of the same diagonal, hence trace.

    So the inner supremum of (12) is that of (36), which depends on the noise through its eigenvalues alone; d = 2.
    """
    KX, KY = gram(a, b, c), ((u, Real(0)), (Real(0), v))
    diagonal = (KX[0][0], KX[1][1])
    return formula14(KX, KY) <= eigenvalue_information(diagonal, (u, v))


@paper.claim("thm3-covariances.step3", kind="property", source="Appendix -D, after eq. (36)",
             formula=r"t\ge1\implies\mu_M(\lambda_X,t\lambda_Y)\le\mu_M(\lambda_X,\lambda_Y)\le\mu_M(t\lambda_X,"
                     r"\lambda_Y)",
             x=SPECTRUM, y=OTHER_SPECTRUM, signal=VARIANCE, noise=POSITIVE_VARIANCE, t=d.numbers(1, None),
             narrower=f"{REGULAR}; an input of trace 0, which no factor raises, has the least mu_M, 0")
def thm3_cov_step3(x: Prior, y: Prior, signal: Real, noise: Real, t: Real) -> Relation:
    "Scaling up to the full trace loses nothing on either side."
    top, bottom = scaled(x, signal), scaled(y, noise)
    value = eigenvalue_information(top, bottom)
    return (value <= eigenvalue_information([t * u for u in top], bottom)) & (
        value >= eigenvalue_information(top, [t * v for v in bottom])
    )


paper.not_formal(
    "thm3-covariances.step4", kind="property", source="Appendix -D, eqs. (37), (38)",
    says="A solution of (36) is a saddle point: (37) and (38).",
    reason="it names the two conditions; step 5 asserts them for the white pair, and they are checked there",
)


CONDITIONS = {"(37)": "x, signal, noise: no other eigenvalues of the input of that sum give more",
              "(38)": "y, signal, noise: no other eigenvalues of the noise of that sum give less"}  # fmt: skip


@paper.claim("thm3-covariances.step5", kind="property", source="Appendix -D, after eq. (38)",
             formula=r"\lambda_X^*=\Delta^2\mathbf 1_d\text{ and }\lambda_X^*=\sigma^2\mathbf 1_d"
                     r"\text{ satisfy }(37),(38)", where=CONDITIONS,
             x=SPECTRUM, y=OTHER_SPECTRUM, signal=VARIANCE, noise=POSITIVE_VARIANCE,
             narrower=REGULAR)
def thm3_cov_step5(x: Prior, y: Prior, signal: Real, noise: Real) -> Relation:
    "As printed: the eigenvalues of the input are both Delta^2 and sigma^2, with those of the noise left as sigma^2."
    same = signal == noise
    return same & saddle_inputs(x, signal, noise) & saddle_noises(y, signal, noise)


@paper.claim("thm3-covariances.step5@noise-eigenvalues", kind="property", source="Appendix -D, after eq. (38)",
             formula=r"\lambda_X^*=\Delta^2\mathbf 1_d,\ \lambda_Y^*=\sigma^2\mathbf 1_d\text{ satisfy }(37),(38)",
             where=CONDITIONS,
             x=SPECTRUM, y=OTHER_SPECTRUM, signal=VARIANCE, noise=POSITIVE_VARIANCE,
             narrower=REGULAR)
def thm3_cov_step5_noise(x: Prior, y: Prior, signal: Real, noise: Real) -> Relation:
    "With the second vector for the noise."
    return saddle_inputs(x, signal, noise) & saddle_noises(y, signal, noise)


@paper.claim("thm3-covariances.step6", kind="optimality", source="Appendix -D, last sentence", formula=SADDLE,
             x=SPECTRUM, y=OTHER_SPECTRUM, signal=VARIANCE, noise=POSITIVE_VARIANCE,
             narrower=f"eigenvalues of full trace; {REGULAR}; that the pair solves (11), over all laws, is left out, "
                      "and that no other pair solves (36), which fails at Delta^2 = 0")
def thm3_cov_step6(x: Prior, y: Prior, signal: Real, noise: Real) -> Relation:
    "The white pair solves (36): its value bounds the inner suprema from below and its own from above."
    return saddle_inputs(x, signal, noise) & saddle_noises(y, signal, noise)

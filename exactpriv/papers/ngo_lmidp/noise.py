"""Section IV for finite laws: independent additive noise, centring, the interchange of Appendix -C.

X takes the values 0, 1, 2, ... (shifted where a mean of 0 matters), Y the values 0, step, 2 step, ...: sums coincide or
not according to the step, and equal values merge.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ... import measure as m
from ...claim import domains as d
from ...claim.domains.common import rational
from ...kernel import JointLaw, Kernel, Prior
from ...kernel.mechanisms import additive_noise
from ...real import Real, Relation, as_real, minimum
from .expressions import PROBABILITY
from .restrictions import LATTICES
from .source import paper

INPUT = d.laws((1, 4))
OTHER_INPUT = d.laws(like="p")
NOISE = d.laws((1, 3))
OTHER_NOISE = d.laws(like="q")
STEP = d.numbers(0, 3, favour=(1, 2))


def values(n: int, step: Real | int = 1, shift: Real | int = 0) -> list[Real]:
    """0, step, 2 step, ..., all less the shift."""
    return [i * as_real(step) - shift for i in range(n)]


def mean(law: Prior, points: Sequence[Real]) -> Real:
    """The mean of a law on these points."""
    return Real.sum(mass * x for mass, x in zip(map(as_real, law.masses), points, strict=True))


def power(law: Prior, points: Sequence[Real]) -> Real:
    """The second moment of a law on these points."""
    return mean(law, [x * x for x in points])


def channel(n: int, noise: Prior, step: Real, shift: Real | int = 0, noise_shift: Real | int = 0) -> Kernel:
    """X -> X + Y."""
    return additive_noise(
        [rational(x) for x in values(n, 1, shift)],
        [rational(y) for y in values(len(noise), step, noise_shift)],
        noise,
    )


@paper.claim("sec4-zero-mean", kind="property", source="Section IV, sentence after footnote 2",
             formula=r"I(X-\mathbb E X;X-\mathbb E X+Y-\mathbb E Y)=I(X;X+Y),\ \mathbb E[\|Z-\mathbb E Z\|^2]\le"
                     r"\mathbb E[\|Z\|^2]\text{ for }Z\in\{X,Y\}",
             where={"X": "the values 0, 1, 2, ... with law p", "Y": "the values 0, step, 2 step, ... with law q"},
             p=INPUT, q=NOISE, step=STEP,
             narrower=LATTICES)
def sec4_zero_mean(p: Prior, q: Prior, step: Real) -> Relation:
    "Centring input and noise keeps the information and does not raise the powers."
    xs, ys = values(len(p)), values(len(q), step)
    shift, noise_shift = mean(p, xs), mean(q, ys)
    centred = m.mutual_information(channel(len(p), q, step, shift, noise_shift), p)
    return (
        (centred == m.mutual_information(channel(len(p), q, step), p))
        & (power(p, [x - shift for x in xs]) <= power(p, xs))
        & (power(q, [y - noise_shift for y in ys]) <= power(q, ys))
    )


# -- Appendix -C ------------------------------------------------------------------------------------------------------

paper.not_formal(
    "eq12.step1", kind="implication", source="Appendix -C, first sentence",
    says="Infimum and supremum may be interchanged under three conditions: compact convex sets, convexity, concavity.",
    reason="a minimax theorem quoted from [20]; its conditions are steps 2, 3 and 12 (in condition (iii) the set is "
    "printed with sigma^2 for Delta^2)",
)


def spread(law: Prior, points: Sequence[Real], w: Real) -> list[tuple[Real, Real]]:
    """(mass, value) of B Y / sqrt(w), squared values: B is 1 with probability w; at w = 0 the point 0."""
    if bool(w == 0):
        return [(Real(1), Real(0))]
    pairs = zip(map(as_real, law.masses), points, strict=True)
    return [(1 - w, Real(0)), *((w * mass, y * y / w) for mass, y in pairs)]


@paper.claim("eq12.step2#convex", kind="property", source="Appendix -C",
             formula=r"P_{Y_0},P_{Y_1}\in{\cal P}({\sf K}_Y)\implies(1-w)P_{Y_0}+wP_{Y_1}\in{\cal P}({\sf K}_Y)",
             q=NOISE, other=OTHER_NOISE, step=STEP, w=PROBABILITY,
             narrower="dimension 1, two laws on finitely many places with one step, and the mean of a mixture; what is "
                      "said of its variance holds for any numbers; the source has any laws on R^d")
def eq12_step2_convex(q: Prior, other: Prior, step: Real, w: Real) -> Relation:
    "A mixture of two centred laws, brought to one variance by a scale, has mean 0 and that variance; d = 1."
    ys = values(len(q), step)
    first, second = ([y - mean(law, ys) for y in ys] for law in (q, other))
    a, b = power(q, first), power(other, second)
    mixed = (1 - w) * mean(q, first) + w * mean(other, second)
    return (mixed == 0) & ((1 - w) * a * b + w * b * a == a * b)


@paper.claim("eq12.step2#closed", kind="property", source="Appendix -C",
             formula=r"B_wY/\sqrt w\in{\cal P}({\sf K}_Y)\ \forall w\in(0,1]\implies"
                     r"\lim_{w\to0}B_wY/\sqrt w\in{\cal P}({\sf K}_Y)",
             q=NOISE, step=STEP, w=PROBABILITY,
             scope="compactness in the topology of total variation or of weak convergence",
             narrower="closedness, which compactness implies, along one family of laws, dimension 1; the source says "
                      "compact, for laws on R^d")
def eq12_step2_closed(q: Prior, step: Real, w: Real) -> Relation:
    """A compact set holds the limits of its members: the laws of B Y/sqrt(w), P(B = 1) = w, at every w in [0, 1].

    They have mean 0 and the variance of Y for w > 0, and tend to the law at w = 0 in total variation (by w at most).
    """
    ys = values(len(q), step)
    centred = [y - mean(q, ys) for y in ys]
    variance = Real.sum(mass * square for mass, square in spread(q, centred, w))
    return variance == power(q, centred)


@paper.claim("eq12.step2#covariances", kind="property", source="Appendix -C",
             formula=r"\lambda_X,\lambda_Y\ge0,\ \sum_i\lambda_{X,i}=\sum_i\lambda_{Y,i}=1\implies(1-w)\lambda_X+w"
                     r"\lambda_Y\ge0,\ \sum_i\big((1-w)\lambda_{X,i}+w\lambda_{Y,i}\big)=1",
             where={r"\lambda_X": "x, the eigenvalues of one matrix, in units of the trace",
                    r"\lambda_Y": "y, those of another matrix with the same eigenvectors and trace"},
             x=d.laws((1, 4)), y=d.laws(like="x"), w=PROBABILITY,
             narrower="vectors of eigenvalues of one trace in place of matrices, and bounded in place of compact")
def eq12_step2_covariances(x: Prior, y: Prior, w: Real) -> Relation:
    "Mixtures of vectors of eigenvalues of one trace have that trace and no negative entry; entries are at most "
    "the trace."
    mixed = [(1 - w) * as_real(a) + w * as_real(b) for a, b in zip(x.masses, y.masses, strict=True)]
    return (Real.sum(mixed) == 1) & (minimum(*mixed) >= 0)


@paper.claim("eq12.step3", kind="property", source="Appendix -C, condition (ii)",
             formula=r"I(X;X+Y_w)\le(1-w)I(X;X+Y_0)+wI(X;X+Y_1),\ P_{Y_w}=(1-w)P_{Y_0}+wP_{Y_1}",
             p=INPUT, q=NOISE, other=OTHER_NOISE, step=STEP, w=PROBABILITY,
             narrower=f"the information for one input law in place of the supremum over them; {LATTICES}")
def eq12_step3(p: Prior, q: Prior, other: Prior, step: Real, w: Real) -> Relation:
    "The information is convex in the law of the noise, hence so is a supremum of informations."
    mixed = Prior([(1 - w) * as_real(a) + w * as_real(b) for a, b in zip(q.masses, other.masses, strict=True)])
    info = [m.mutual_information(channel(len(p), law, step), p) for law in (q, mixed, other)]
    return info[1] <= (1 - w) * info[0] + w * info[2]


def selected(p: Prior, other: Prior, noise: Prior, step: Real, alpha: Real) -> JointLaw:
    """The law of (X, theta, X + Y): theta = 1 with probability alpha, X has the law `other` then, `p` otherwise."""
    K = channel(len(p), noise, step)
    masses = [
        weight * law.mass(x) * K.entry(x, z)
        for x in range(len(p)) for weight, law in ((1 - alpha, p), (alpha, other)) for z in range(K.n_outputs)
    ]
    return JointLaw((len(p), 2, K.n_outputs), masses)


paper.definition(
    "eq12.step4", source="Appendix -C",
    says="X is X_0 or X_1 according to theta, theta = 1 with probability alpha, independent of the noise.",
    implements="exactpriv.papers.ngo_lmidp.noise.selected",
    test="tests/papers/test_ngo_gaussian.py::test_the_selected_input_is_the_mixture",
)

SELECTION: dict[str, Any] = {"p": INPUT, "other": OTHER_INPUT, "q": NOISE, "step": STEP, "alpha": PROBABILITY}
X, THETA, Z = (0,), (1,), (2,)


@paper.claim("eq12.step5", kind="equality", source="Appendix -C, eq. (30)",
             formula=r"I(X;X+Y,\theta)=I(X+Y;\theta)+I(X+Y;X|\theta)", **SELECTION,
             narrower=LATTICES)
def eq12_step5(p: Prior, other: Prior, q: Prior, step: Real, alpha: Real) -> Relation:
    "As printed: the information between X and the pair of X + Y and theta."
    J = selected(p, other, q, step, alpha)
    return m.information(J, X, [1, 2]) == m.information(J, Z, THETA) + m.information(J, Z, X, THETA)


@paper.claim("eq12.step5@theta-beside-the-input", kind="equality", source="Appendix -C, eq. (30)",
             formula=r"I(X,\theta;X+Y)=I(X+Y;\theta)+I(X+Y;X|\theta)", **SELECTION,
             narrower=LATTICES)
def eq12_step5_beside(p: Prior, other: Prior, q: Prior, step: Real, alpha: Real) -> Relation:
    "The chain rule for the information between the pair of X and theta and X + Y."
    J = selected(p, other, q, step, alpha)
    return m.information(J, [0, 1], Z) == m.information(J, Z, THETA) + m.information(J, Z, X, THETA)


@paper.claim("eq12.step6", kind="equality", source="Appendix -C, eq. (31)",
             formula=r"I(X;X+Y,\theta)=I(X+Y;X)+I(X+Y;\theta|X)", **SELECTION,
             narrower=LATTICES)
def eq12_step6(p: Prior, other: Prior, q: Prior, step: Real, alpha: Real) -> Relation:
    "As printed: the information between X and the pair of X + Y and theta."
    J = selected(p, other, q, step, alpha)
    return m.information(J, X, [1, 2]) == m.information(J, Z, X) + m.information(J, Z, THETA, X)


@paper.claim("eq12.step6@theta-beside-the-input", kind="equality", source="Appendix -C, eq. (31)",
             formula=r"I(X,\theta;X+Y)=I(X+Y;X)+I(X+Y;\theta|X)", **SELECTION,
             narrower=LATTICES)
def eq12_step6_beside(p: Prior, other: Prior, q: Prior, step: Real, alpha: Real) -> Relation:
    "The chain rule for the information between the pair of X and theta and X + Y."
    J = selected(p, other, q, step, alpha)
    return m.information(J, [0, 1], Z) == m.information(J, Z, X) + m.information(J, Z, THETA, X)


@paper.claim("eq12.step7", kind="equality", source="Appendix -C, after eq. (31)", formula=r"I(X+Y;\theta|X)=0",
             **SELECTION,
             narrower=LATTICES)
def eq12_step7(p: Prior, other: Prior, q: Prior, step: Real, alpha: Real) -> Relation:
    "Given X, the sum does not depend on theta."
    return m.information(selected(p, other, q, step, alpha), Z, THETA, X) == 0


@paper.claim("eq12.step8", kind="bound", source="Appendix -C, eq. (32)", formula=r"I(X+Y;X|\theta)\le I(X+Y;X)",
             **SELECTION,
             narrower=LATTICES)
def eq12_step8(p: Prior, other: Prior, q: Prior, step: Real, alpha: Real) -> Relation:
    "Knowing theta does not raise the information."
    J = selected(p, other, q, step, alpha)
    return m.information(J, Z, X, THETA) <= m.information(J, Z, X)


def shares(p: Prior, other: Prior, q: Prior, step: Real, alpha: Real) -> Real:
    "(1 - alpha) I(X_0;X_0+Y) + alpha I(X_1;X_1+Y)."
    K = channel(len(p), q, step)
    return (1 - alpha) * m.mutual_information(K, p) + alpha * m.mutual_information(K, other)


@paper.claim("eq12.step9", kind="equality", source="Appendix -C, eq. (33)",
             formula=r"I(X+Y;X|\theta)=(1-\alpha)I(X_0+Y;X_0)+\alpha I(X_1+Y;X_1)", **SELECTION,
             narrower=f"the first equality of (33), for any two input laws in place of maximising ones; {LATTICES}")
def eq12_step9(p: Prior, other: Prior, q: Prior, step: Real, alpha: Real) -> Relation:
    "The conditional information by cases (with maximal laws the cases are the two values of f)."
    J = selected(p, other, q, step, alpha)
    return m.information(J, Z, X, THETA) == shares(p, other, q, step, alpha)


@paper.claim("eq12.step10", kind="equality", source="Appendix -C, after eq. (33)",
             formula=r"\operatorname{Cov}(X)=(1-\alpha){\sf K}_0+\alpha{\sf K}_1",
             K=d.kernels(2, (1, 4)), other=d.kernels(2, lambda e: e["K"].n_outputs, unused_outputs=True),
             p=d.laws(2), r=d.laws(2), alpha=PROBABILITY,
             narrower="laws on two points each, whose coordinates are entries of kernels; the source has any laws on "
                      "R^d")
def eq12_step10(K: Kernel, other: Kernel, p: Prior, r: Prior, alpha: Real) -> Relation:
    "The mixture of two centred laws on two points of R^d each: the rows of a kernel less their mean, with law p or r."
    axes = range(K.n_outputs)

    def centred(points: Kernel, law: Prior) -> list[list[Real]]:
        middle = [Real.sum(law.mass(x) * points.entry(x, j) for x in (0, 1)) for j in axes]
        return [[points.entry(x, j) - middle[j] for j in axes] for x in (0, 1)]

    parts = [(1 - alpha, p, centred(K, p)), (alpha, r, centred(other, r))]

    def moment(i: int, j: int, pairs: list[tuple[Real, Prior, list[list[Real]]]]) -> Real:
        return Real.sum(w * law.mass(x) * points[x][i] * points[x][j] for w, law, points in pairs for x in (0, 1))

    found = []
    for i in axes:
        total = Real.sum(w * law.mass(x) * points[x][i] for w, law, points in parts for x in (0, 1))
        found.append(total == 0)
        for j in axes:
            cases = [w * moment(i, j, [(Real(1), law, points)]) for w, law, points in parts]
            found.append(moment(i, j, parts) == Real.sum(cases))
    return Relation.all(found)


paper.not_formal(
    "eq12.step11", kind="bound", source="Appendix -C, eq. (34)",
    says="The information of X is at most f at the covariance of X.",
    reason="f is defined as the supremum over the laws of that covariance, of which X has one by step 10",
)


@paper.claim("eq12.step12", kind="property", source="Appendix -C, last sentences",
             formula=r"(1-\alpha)I(X_0;X_0+Y)+\alpha I(X_1;X_1+Y)\le I(X;X+Y)", **SELECTION,
             narrower=f"given input laws in place of the suprema f, which steps 10 and 11 lead to; {LATTICES}")
def eq12_step12(p: Prior, other: Prior, q: Prior, step: Real, alpha: Real) -> Relation:
    "The concavity of f for the laws of the proof: the mixture is informed no less than its parts on average."
    J = selected(p, other, q, step, alpha)
    return shares(p, other, q, step, alpha) <= m.information(J, Z, X)

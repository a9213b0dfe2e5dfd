"""Appendix C: binary symmetric channels are extremal in the trade-off between capacity and total variation (Lemma 2).

Binary channels have a = P[Y = 1 given X = 0] and b = P[Y = 1 given X = 1]; row x is the law of Y given X = x.
"""

from __future__ import annotations

from itertools import product

from ... import measure as m
from ...claim import domains as d
from ...kernel import Kernel, Prior, mechanisms
from ...kernel.mechanisms import binary_symmetric, complementary, symmetrised
from ...optimise import solve_capacity
from ...real import Real, Relation, absolute, ln, sqrt
from .expressions import tv_bound
from .main_result import BIT
from .source import paper

BINARY = d.kernels(inputs=2, outputs=2, unused_outputs=True)
UNIT = d.numbers(0, 1)
AB = {"a": "K[0, 1]", "b": "K[1, 1]"}
"""(91) and (92)."""


# -- Lemma 2, eq. (27) ------------------------------------------------------------------------------------------------


@paper.claim("lem2-sqrt.step3", kind="bound", source="Appendix C, eq. (99)",
             formula=r"h(x)\le\ln2-2\left(x-\tfrac12\right)^2", x=UNIT,
             narrower="the inequality; that its right side is the expansion of h to second order is #expansion")
def lem2_sqrt_step3(x: Real) -> Relation:
    "The expansion of the binary entropy about 1/2 to second order is an upper bound."
    return m.binary_entropy(x) <= ln(2) - 2 * (x - "1/2") ** 2


@paper.claim("lem2-sqrt.step3#expansion", kind="equality", source="Appendix C, before eq. (99)",
             formula=r"0\le\ln2-2\left(x-\tfrac12\right)^2-h(x)\le\tfrac{16}3\left(x-\tfrac12\right)^4", x=UNIT)
def lem2_sqrt_step3_expansion(x: Real) -> Relation:
    "The right side of (99) is the expansion to second order: h differs from it by a term of fourth order in x - 1/2."
    away = x - "1/2"
    rest = ln(2) - 2 * away**2 - m.binary_entropy(x)
    return (rest >= 0) & (rest <= away**4 * 16 / 3)


@paper.claim("lem2-sqrt.step4", kind="implication", source="Appendix C, last paragraph",
             formula=r"D(K_x\|Q^*)\le C,\ \|K_x-Q^*\|_{TV}\le\sqrt{C/2},\quad"
                     r"\|K_x-K_{x'}\|_{TV}\le\|K_x-Q^*\|_{TV}+\|K_{x'}-Q^*\|_{TV},\quad"
                     r"\max_{x,x'}\|K_x-K_{x'}\|_{TV}\le\sqrt{2C}",
             where={"Q^*": "the output law of K at an input law that nearly attains C, up to 10^-digits"},
             narrower="the centre Q* up to 10^-1 to 10^-12, as the optimal input law is not rational in "
                      "general; mechanisms of one entry, the others fixed, as two neighbours differ in one",
             missing="That some law has every row within the capacity is a minimax theorem (the source cites it); the "
                     "theory does not have it, and the entry takes the centre from a solver, of which no statement is "
                     "made. Theorems: Pinsker's inequality, `prop2#bound`, and the end of the chain, `lem2-sqrt`.",
             K=d.kernels((1, 3), (1, 3)), digits=d.integers(1, 12, exhaustive=False))
def lem2_sqrt_step4(K: Kernel, digits: int) -> Relation:
    """Laws near the centre of the information ball have every row within the capacity C in divergence, so within
    sqrt(C/2) in total variation by Pinsker's inequality, both up to 10^-digits; two rows are at most twice that apart.
    """
    near, radius = Real(10) ** -digits, m.capacity(K)
    centre = K.output(Prior(solve_capacity(K.rows, Real(1)).law(8 * digits + 16)))
    from_centre = [m.total_variation(row, centre) for row in K]
    within = Relation.all(
        (m.kl(row, centre) <= radius + near) & (distance <= sqrt((radius + near) / 2))
        for row, distance in zip(K, from_centre, strict=True)
    )
    apart = Relation.all(
        m.total_variation(K.row(x), K.row(z)) <= from_centre[x] + from_centre[z]
        for x, z in product(range(K.n_inputs), repeat=2)
    )
    return within & apart & (m.dobrushin(K) <= sqrt(2 * radius))


# -- Lemma 2, eq. (28) ------------------------------------------------------------------------------------------------


@paper.claim("lem2-tightest.step1", kind="property", source="Appendix C, eqs. (90)-(92)",
             formula=r"I(X;Y)\le\max_{P_X}I(X;Y)=\epsilon,\quad K_0=(1-a,a),\ K_1=(1-b,b)",
             where={r"\epsilon": "mi_dp(K, db), the database a bit"},
             K=BINARY, P=d.priors(2))
def lem2_tightest_step1(K: Kernel, P: Prior) -> Relation:
    "For one binary entry MI-DP bounds the capacity, and the mechanism is given by a and b."
    a, b = K.entry(0, 1), K.entry(1, 1)
    parameters = (K.entry(0, 0) == 1 - a) & (K.entry(1, 0) == 1 - b)
    return parameters & (m.mi_dp(K, BIT) == m.capacity(K)) & (m.mutual_information(K, P) <= m.mi_dp(K, BIT))


@paper.claim("lem2-tightest.step2", kind="equality", source="Appendix C, eqs. (93)-(94)",
             formula=r"\Pr[\tilde Y=1|\tilde X=0]=1-b,\quad\Pr[\tilde Y=1|\tilde X=1]=1-a", where=AB, K=BINARY)
def lem2_tightest_step2(K: Kernel) -> Relation:
    "Input and output flipped: the flip, then the channel, then the flip."
    flip = mechanisms.deterministic([1, 0])
    flipped = flip.then(K).then(flip)
    return (flipped.entry(0, 1) == 1 - K.entry(1, 1)) & (flipped.entry(1, 1) == 1 - K.entry(0, 1))


@paper.claim("lem2-tightest.step3", kind="equality", source="Appendix C, eqs. (95)-(96)",
             formula=r"\Pr[\hat Y=1|\hat X=0]=\tfrac12+\tfrac{a-b}2,\quad\Pr[\hat Y=1|\hat X=1]=\tfrac12-\tfrac{a-b}2",
             where=AB, K=BINARY)
def lem2_tightest_step3(K: Kernel) -> Relation:
    "The even mixture of the channel and the complementary channel."
    mixed, half = symmetrised(K), (K.entry(0, 1) - K.entry(1, 1)) / 2
    return (mixed.entry(0, 1) == "1/2" + half) & (mixed.entry(1, 1) == "1/2" - half)


@paper.claim("lem2-tightest.step4", kind="equality", source="Appendix C, eq. (97)",
             formula=r"\|K_0-K_1\|_{TV}=\|\tilde K_0-\tilde K_1\|_{TV}=\|\hat K_0-\hat K_1\|_{TV}=|a-b|", K=BINARY)
def lem2_tightest_step4(K: Kernel) -> Relation:
    "The channel, the complementary channel and their mixture have the same total variation."
    distance = absolute(K.entry(0, 1) - K.entry(1, 1))
    return Relation.all(
        m.total_variation(L.row(0), L.row(1)) == distance for L in (K, complementary(K), symmetrised(K))
    )


@paper.claim("lem2-tightest.step5#convex", kind="property", source="Appendix C, paragraph after eq. (97)",
             K=d.kernels((1, 3), (1, 3), unused_outputs=True),
             L=d.kernels(inputs=lambda e: e["K"].n_inputs, outputs=lambda e: e["K"].n_outputs, unused_outputs=True),
             w=UNIT)
def lem2_tightest_step5_convex(K: Kernel, L: Kernel, w: Real) -> Relation:
    "Capacity is a convex function of the channel."
    return m.capacity(K.mix(L, w)) <= w * m.capacity(K) + (1 - w) * m.capacity(L)


@paper.claim("lem2-tightest.step5#same", kind="equality", source="Appendix C, paragraph after eq. (97)",
             formula=r"I(P,K)=I(\tilde P,\tilde K)\ \forall P,\quad C(K)=C(\tilde K)", K=BINARY, P=d.priors(2))
def lem2_tightest_step5_same(K: Kernel, P: Prior) -> Relation:
    "The channel and the complementary channel have the same information under a law and its flip: one capacity."
    other, flipped = complementary(K), Prior([P[1], P[0]])
    return (m.mutual_information(K, P) == m.mutual_information(other, flipped)) & (
        m.mutual_information(K, P) <= m.capacity(other)
    )


@paper.claim("lem2-tightest.step5#lower", kind="bound", source="Appendix C, paragraph after eq. (97)",
             formula=r"\hat K=\mathrm{BSC},\quad C(\hat K)<C(K)", K=BINARY)
def lem2_tightest_step5_lower(K: Kernel) -> Relation:
    "The mixture is a binary symmetric channel, and its capacity is lower, as worded."
    mixed = symmetrised(K)
    return (mixed.entry(0, 1) == mixed.entry(1, 0)) & (m.capacity(mixed) < m.capacity(K))


@paper.claim("lem2-tightest.step5#lower@no-larger", kind="bound", source="Appendix C, paragraph after eq. (97)",
             formula=r"\hat K=\mathrm{BSC},\quad C(\hat K)\le C(K)", K=BINARY)
def lem2_tightest_step5_no_larger(K: Kernel) -> Relation:
    "The mixture is a binary symmetric channel, and its capacity is no larger."
    mixed = symmetrised(K)
    return (mixed.entry(0, 1) == mixed.entry(1, 0)) & (m.capacity(mixed) <= m.capacity(K))


@paper.claim("lem2-tightest.step6", kind="optimality", source="Appendix C, end of the paragraph after eq. (97)",
             formula=r"\forall K\ \exists x:\ C(\mathrm{BSC}(x))=C(K),\ 1-2x\ge\|K_0-K_1\|_{TV}",
             where={"x": "inverse_binary_entropy(ln 2 - capacity(K))"}, K=BINARY)
def lem2_tightest_step6(K: Kernel) -> Relation:
    """The crossover x = h^-1(ln 2 - C), which exists for a capacity C up to ln 2, has capacity C by (98); its total
    variation 1 - 2x is at least that of the channel."""
    radius = m.capacity(K)
    return (radius <= ln(2)) & (m.total_variation(K.row(0), K.row(1)) <= tv_bound(radius))


@paper.claim("lem2-tightest.step7", kind="equality", source="Appendix C, eq. (98)",
             formula=r"\|K_0-K_1\|_{TV}=\delta:\ "
                     r"C=\ln2-h\left(\tfrac12-\tfrac\delta2\right),\quad\delta=1-2h^{-1}(\ln2-C)",
             where={r"\|K_0-K_1\|_{TV}": "dobrushin(K) of the binary symmetric channel K"},
             narrower="crossovers up to 1/2; a larger one is 1/2 + delta/2, not 1/2 - delta/2, with the same capacity",
             delta=UNIT)
def lem2_tightest_step7(delta: Real) -> Relation:
    "The binary symmetric channel of total variation delta, its capacity, and the inverse of that, which is (28)."
    crossover = (1 - delta) / 2
    K = binary_symmetric(crossover)
    radius = ln(2) - m.binary_entropy(crossover)
    return (m.dobrushin(K) == delta) & (m.capacity(K) == radius) & (tv_bound(m.capacity(K)) == delta)

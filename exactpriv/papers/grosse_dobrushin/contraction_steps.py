"""The proofs of Theorem 1 and, in Appendices B and C, of Lemmas 2 and 3, in steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations

from ... import measure as m
from ...claim import domains as d
from ...claim.relations import is_kernel
from ...kernel import Kernel, Prior
from ...real import Real, Relation, absolute, as_real, exp, maximum
from .contraction_bounds import dobrushin_bound
from .contraction_one import LETTERS
from .preliminaries import MANY
from .quantities import IN_Q, MASS, MASS_BELOW_UNIFORM, eta_bound, privacy_threshold
from .restrictions import EVERY_PAIR, LAWS_IN_Q, ONE_EVENT, PAIR_BY_PAIR
from .source import paper

# -- Theorem 1 --------------------------------------------------------------------------------------------------------


@paper.claim("thm1.step1", kind="implication", source="Section III, before Example 1",
             formula=r"\varepsilon<\log\tfrac2{Nc}:\ (6)=(32),\qquad"
                     r"\varepsilon\ge\log\tfrac2{Nc}:\ (6)=1,\qquad\eta_{\rm TV}(\varepsilon,c)\le(6)",
             narrower="the values; that the ranges of Theorems 2 and 3 cover that of Theorem 1 is @ranges-covered, and "
                      "false at c = 1/N and eps >= log 2",
             N=LETTERS, c=MASS, eps=d.levels())
def thm1_step1(N: int, c: Real, eps: Real) -> Relation:
    "The bound (6) is the value of Theorem 3 below log(2/(Nc)) and that of Theorem 2 from there on; it holds in both."
    bound, low = dobrushin_bound(N, c, eps), eps < privacy_threshold(N, c)
    value = low.implies(bound == eta_bound(N, c, eps)) & (~low).implies(bound == 1)
    return value & (m.eta_tv_pml(N, exp(eps), c) <= bound)


@paper.claim("thm1.step1@ranges-covered", kind="implication", source="Section III, before Example 1",
             formula=r"0<c\le\tfrac1N,\ \varepsilon\ge0\implies\varepsilon<\log\tfrac2{Nc}\text{ or }c<\tfrac1N",
             N=LETTERS, c=MASS, eps=d.levels())
def thm1_step1_ranges(N: int, c: Real, eps: Real) -> Relation:
    "Every (c, eps) of Theorem 1 lies in the range that Theorem 2 or Theorem 3 states for itself."
    return (eps < privacy_threshold(N, c)) | (c < Fraction(1, N))


# -- Lemma 2, Appendix B ----------------------------------------------------------------------------------------------

V_LAW = d.priors(on="K")


def different(V: Prior, W: Prior) -> Relation:
    "The two laws are not the same."
    return m.total_variation(V, W) > 0


def one_norm(vector: Sequence[Real]) -> Real:
    """The sum of the absolute values."""
    return Real.sum(absolute(x) for x in vector)


def half_one_norm(vector: Sequence[Real]) -> Real:
    """Total variation as Section II-A has it, f(t) = 0.5 abs(1 - t): half the sum of the absolute values."""
    return one_norm(vector) / 2


def minus(one: Sequence[Real], other: Sequence[Real]) -> list[Real]:
    """The difference of two vectors."""
    return [a - b for a, b in zip(one, other, strict=True)]


def masses(V: Prior) -> list[Real]:
    """The law as a vector."""
    return [V.mass(x) for x in range(len(V))]


def lifted(V: Prior, c: Real) -> list[Real]:
    """c + (1 - Nc) V, letter by letter."""
    return [c + (1 - len(V) * c) * v for v in masses(V)]


def applied(K: Kernel, vector: Sequence[Real]) -> list[Real]:
    """K o v for a vector v on the inputs."""
    return [Real.sum(v * K.entry(x, y) for x, v in enumerate(vector)) for y in range(K.n_outputs)]


@paper.claim("lem2.step2", kind="equality", source="Appendix B, eqs. (58)-(59)",
             formula=r"\eta_{\rm TV}^{\mathcal Q(c)}(K)=\sup_{P,Q\in\mathcal Q(c)}\frac{\|KP-KQ\|_1}{\|P-Q\|_1}"
                     r"=\sup_{V,W}\frac{\|K(c+(1-Nc)V)-K(c+(1-Nc)W)\|_1}{\|c+(1-Nc)V-c-(1-Nc)W\|_1}",
             where={"P": "c + (1-Nc) V", "Q": "c + (1-Nc) W", r"\mathcal Q(c)": "min_mass(P) >= c"},
             scope=PAIR_BY_PAIR,
             K=MANY, c=MASS_BELOW_UNIFORM, V=V_LAW, W=V_LAW, assume=different,
             narrower=f"{LAWS_IN_Q}; laws that differ, as in (2); {EVERY_PAIR}")
def lem2_step2(K: Kernel, c: Real, V: Prior, W: Prior) -> Relation:
    "P = c + (1 - Nc) V and Q likewise lie in Q(c), and the ratio of total variations is that of the one-norms."
    one, other = lifted(V, c), lifted(W, c)
    P, Q = Prior(one), Prior(other)
    ratio = one_norm(minus(applied(K, one), applied(K, other))) / one_norm(minus(one, other))
    return (m.min_mass(P) >= c) & (m.min_mass(Q) >= c) & (m.contraction(K, P, Q, "tv") == ratio)


@paper.claim("lem2.step3", kind="equality", source="Appendix B, eqs. (60)-(61)",
             formula=r"\|c+(1-Nc)V-c-(1-Nc)W\|_1=(1-Nc)\|V-W\|_1,\quad"
                     r"\|K(c+(1-Nc)V)-K(c+(1-Nc)W)\|_1=(1-Nc)\|KV-KW\|_1",
             K=MANY, c=MASS_BELOW_UNIFORM, V=V_LAW, W=V_LAW)
def lem2_step3(K: Kernel, c: Real, V: Prior, W: Prior) -> Relation:
    "The factor 1 - Nc leaves both norms."
    rest, one, other = 1 - K.n_inputs * c, lifted(V, c), lifted(W, c)
    before = one_norm(minus(one, other)) == rest * one_norm(minus(masses(V), masses(W)))
    images = minus(applied(K, masses(V)), applied(K, masses(W)))
    return before & (one_norm(minus(applied(K, one), applied(K, other))) == rest * one_norm(images))


def is_the_coefficient(
    K: Kernel, c: Real, V: Prior, W: Prior, norm: Callable[[Sequence[Real]], Real]
) -> Relation:
    """(62) and (63) with `norm` in the denominators: a pair of Q(c) has the quotient of its (V, W), no pair (V, W)
    exceeds eta_TV(K), and point masses reach it."""
    rest = 1 - K.n_inputs * c

    def ratio(one: Prior, other: Prior, factor: Real) -> Real:
        images = minus(applied(K, masses(one)), applied(K, masses(other)))
        return factor * one_norm(images) / (factor * norm(minus(masses(one), masses(other))))

    points = [Prior.point(K.n_inputs, x) for x in range(K.n_inputs)]
    reached = maximum(*(ratio(one, other, Real(1)) for one, other in combinations(points, 2)))
    restricted = m.contraction(K, Prior(lifted(V, c)), Prior(lifted(W, c)), "tv") == ratio(V, W, rest)
    cancelled = ratio(V, W, rest) == ratio(V, W, Real(1))
    return restricted & cancelled & (ratio(V, W, Real(1)) <= m.dobrushin(K)) & (reached == m.dobrushin(K))


COEFFICIENT = r"\eta_{\rm TV}^{\mathcal Q(c)}(K)=\sup_{V,W}\frac{(1-Nc)\|KV-KW\|_1}{(1-Nc)\|V-W\|}"\
              r"=\sup_{V,W}\frac{\|KV-KW\|_1}{\|V-W\|}=\eta_{\rm TV}(K)"


@paper.claim("lem2.step4", kind="equality", source="Appendix B, eqs. (62)-(63)",
             narrower=f"laws that differ, as in (2): at others the printed quotients are 0/0; {EVERY_PAIR}",
             scope=PAIR_BY_PAIR,
             formula=COEFFICIENT.replace(r"\|V-W\|", r"\|V-W\|_{\rm TV}"),
             K=MANY, c=MASS_BELOW_UNIFORM, V=V_LAW, W=V_LAW, assume=different)
def lem2_step4(K: Kernel, c: Real, V: Prior, W: Prior) -> Relation:
    "As printed: the one-norm above and total variation, half the one-norm by Section II-A, below."
    return is_the_coefficient(K, c, V, W, half_one_norm)


@paper.claim("lem2.step4@one-norm", kind="equality", source="Appendix B, eqs. (62)-(63)",
             formula=COEFFICIENT.replace(r"\|V-W\|", r"\|V-W\|_1"), scope=PAIR_BY_PAIR,
             narrower=f"laws that differ, as in (2); {EVERY_PAIR}",
             K=MANY, c=MASS_BELOW_UNIFORM, V=V_LAW, W=V_LAW, assume=different)
def lem2_step4_one_norm(K: Kernel, c: Real, V: Prior, W: Prior) -> Relation:
    "With the one-norm of (58) to (61) below too."
    return is_the_coefficient(K, c, V, W, one_norm)


# -- Lemma 3, Appendix C ----------------------------------------------------------------------------------------------

THREE_OUTPUTS = d.kernels(inputs=(2, 4), outputs=(3, 5))


def separating_event(one: Prior, other: Prior) -> list[int]:
    """E* of Appendix C: the outputs where the one law exceeds the other."""
    return [y for y in range(len(one)) if as_real(one[y]) > as_real(other[y])]


def merging_rows(size: int, event: list[int]) -> list[list[int]]:
    """The matrix K' of (64): outputs in the event go to z = 0, the others to z = 1."""
    return [[1, 0] if y in event else [0, 1] for y in range(size)]


def merged(K: Kernel, event: list[int]) -> Kernel:
    """K^BIN = K' o K."""
    return K.then(Kernel(merging_rows(K.n_outputs, event)))


def mass_of(law: Prior, event: Sequence[int]) -> Real:
    """The probability of a set of outputs."""
    return Real.sum(law.mass(y) for y in event)


def difference_on(one: Prior, other: Prior, event: Sequence[int]) -> Real:
    """P(E) - Q(E)."""
    return mass_of(one, event) - mass_of(other, event)


@paper.claim("lem3.step1", kind="construction", source="Appendix C, eq. (64)",
             narrower=f"{ONE_EVENT}; 'binary output support' as two outputs, of which that of E* does not occur where "
                      "P_Y = Q_Y",
             formula=r"\mathrm{TV}(P_Y\|Q_Y)=P_Y(E^*)-Q_Y(E^*),\quad K^{\rm BIN}_{Z|X=x}(0)=K_{Y|X=x}(E^*)",
             K=THREE_OUTPUTS, c=MASS, P=IN_Q, Q=IN_Q)
def lem3_step1(K: Kernel, P: Prior, Q: Prior) -> Relation:
    "An event with that property exists, (64) is a kernel, and K followed by it has the two outputs E* and not E*."
    one, other = K.output(P), K.output(Q)
    event = separating_event(one, other)
    binary = merged(K, event)
    first = Relation.all(binary.entry(x, 0) == mass_of(K.row(x), event) for x in range(K.n_inputs))
    attains = difference_on(one, other, event) == m.total_variation(one, other)
    return attains & is_kernel(merging_rows(K.n_outputs, event)) & Relation.constant(binary.n_outputs == 2) & first


@paper.claim("lem3.step2", kind="bound", source="Appendix C, eq. (65)",
             narrower=ONE_EVENT,
             formula=r"\max_z\ell(X\to z)\le\max_y\ell(X\to y),\quad"
                     r" C(K^{\rm BIN},\mathcal Q(c))\le C(K,\mathcal Q(c))",
             where={r"\ell": "pml(K, R), under any input law R"},
             K=THREE_OUTPUTS, c=MASS, P=IN_Q, Q=IN_Q, R=d.priors(on="K"))
def lem3_step2(K: Kernel, c: Real, P: Prior, Q: Prior, R: Prior) -> Relation:
    "Merging outputs does not raise the leakage under any input law R, nor the level."
    binary = merged(K, separating_event(K.output(P), K.output(Q)))
    return (m.pml(binary, R) <= m.pml(K, R)) & (m.pml_c(binary, c) <= m.pml_c(K, c))


@paper.claim("lem3.step3", kind="equality", source="Appendix C, eqs. (66)-(69)",
             narrower=ONE_EVENT,
             formula=r"\mathrm{TV}(P_Z\|Q_Z)=\max_z(P_Z(z)-Q_Z(z))=\max\{P_Y(E^*)-Q_Y(E^*),"
                     r"P_Y((E^*)^c)-Q_Y((E^*)^c)\}=P_Y(E^*)-Q_Y(E^*)=\mathrm{TV}(P_Y\|Q_Y)",
             K=THREE_OUTPUTS, c=MASS, P=IN_Q, Q=IN_Q)
def lem3_step3(K: Kernel, P: Prior, Q: Prior) -> Relation:
    "The merged outputs are as far apart as the outputs."
    one, other = K.output(P), K.output(Q)
    event = separating_event(one, other)
    rest = [y for y in range(K.n_outputs) if y not in event]
    binary = merged(K, event)
    two, distance = (binary.output(P), binary.output(Q)), m.total_variation(one, other)
    largest = maximum(*(difference_on(*two, [z]) for z in (0, 1)))
    sides = maximum(difference_on(one, other, event), difference_on(one, other, rest))
    return Relation.all(
        x == distance for x in (m.total_variation(*two), largest, sides, difference_on(one, other, event))
    )


@paper.claim("lem3.step4", kind="equality", source="Appendix C, eq. (70)",
             narrower=f"{ONE_EVENT}; of the pairs that attain (70) those of point masses; mixtures may attain it too",
             formula=r"\eta_{\rm TV}(K)=\eta_{\rm TV}(K^{\rm BIN})",
             where={r"K^{\rm BIN}": "K merged at the event that attains total_variation(P, Q) of two rows"},
             K=THREE_OUTPUTS)
def lem3_step4(K: Kernel) -> Relation:
    "With the event of a pair that attains the coefficient of K, two rows by (9), merging keeps the coefficient."
    eta = m.dobrushin(K)

    def at(x: int, z: int) -> Relation:
        rows = K.row(x), K.row(z)
        return (m.total_variation(*rows) == eta).implies(m.dobrushin(merged(K, separating_event(*rows))) == eta)

    return Relation.all(at(x, z) for x, z in combinations(range(K.n_inputs), 2))

"""Section 3: the equivalence theorem, its lemmas, and the erasure channel.

Mechanisms are kernels on the databases of `db`; implications are written at the mechanism's own smallest parameters.
"""

from __future__ import annotations

from ... import measure as m
from ...claim import domains as d
from ...claim.domains.common import rational
from ...claim.relations import constructs, is_kernel
from ...kernel import Database, Kernel, Prior, mechanisms
from ...real import Real, Relation, absolute, exp, ln, minimum, sqrt
from .definitions import (
    BOUNDS_GROW,
    DB,
    DELTA_UP_TO_1,
    GROWING_WITH_SIZE,
    LEVEL,
    MECHANISM,
    NO_LARGER_LEVEL,
    NO_LARGER_PROBABILITY,
    PROBABILITY,
    SIZE,
    TARGET,
    bounds_grow,
    finite_level,
)
from .expressions import (
    FINITE_MI,
    continuity_bound,
    finite_mi_bound,
    finite_mi_choice,
    mi_bound,
    output_bound,
    stronger,
    tv_bound,
)
from .source import paper

POSITIVE_LEVEL = d.levels(1, None, low_open=True)
SMALL = d.numbers(0, 1, low_open=True)
BIT = Database(2, 1)
"""A database of one binary entry."""


# -- Theorem 1 --------------------------------------------------------------------------------------------------------


@paper.claim("thm1#dp-to-mi", kind="implication", source="Theorem 1, eq. (17)",
             formula=r"\epsilon\text{-DP}\succeq\text{MI-DP}", db=DB, K=MECHANISM, target=TARGET, assume=finite_level)
def thm1_dp_to_mi(K: Kernel, db: Database, target: Real) -> Relation:
    "The MI-DP level is at most the DP level."
    return stronger([m.dp(K, db)], m.mi_dp(K, db), lambda eps: eps, [target / 2], target)


@paper.claim("thm1#mi-to-eps-delta", kind="implication", source="Theorem 1, eqs. (17)-(18)",
             formula=r"\text{MI-DP}\succeq(\epsilon,\delta)\text{-DP}",
             db=DB, K=MECHANISM, eps=POSITIVE_LEVEL, target=TARGET)
def thm1_mi_to_eps_delta(K: Kernel, db: Database, eps: Real, target: Real) -> Relation:
    "At every eps the delta is at most a function of the MI-DP level that vanishes with it, sqrt(2 level)."
    return stronger([m.mi_dp(K, db)], m.dp_delta(K, db, eps), lambda level: sqrt(2 * level), [target**2 / 4], target)


@paper.claim("thm1#eps-delta-to-mi", kind="implication", source="Theorem 1, eqs. (18)-(19)",
             formula=r"(\epsilon,\delta)\text{-DP}\succeq\text{MI-DP}:\quad"
                     rf"\sup_{{i,P_{{X^n}}}}I(X_i;Y|X^{{-i}})\le{FINITE_MI}",
             where={r"\delta": "dp_delta(K, db, eps)"},
             db=DB, K=MECHANISM, eps=POSITIVE_LEVEL, target=TARGET)
def thm1_eps_delta_to_mi(K: Kernel, db: Database, eps: Real, target: Real) -> Relation:
    "The MI-DP level is at most a function of (eps, delta) and of the size (19) that vanishes with (eps, delta)."
    size = min(K.n_outputs, db.m)
    return stronger([eps, m.dp_delta(K, db, eps)], m.mi_dp(K, db), finite_mi_bound(size),
                    finite_mi_choice(target, size), target)


paper.claim("thm1#bound-grows", kind="bound", source="Theorem 1, eqs. (17)-(19)",
            formula=BOUNDS_GROW, where=GROWING_WITH_SIZE, narrower=DELTA_UP_TO_1,
            size=SIZE, eps=LEVEL, eps_prime=NO_LARGER_LEVEL, delta=PROBABILITY,
            smaller=NO_LARGER_PROBABILITY)(bounds_grow)


@paper.claim("thm1#cardinality", kind="implication", source="Theorem 1, sentence around eq. (19)",
             formula=r"\forall\epsilon,\delta,N\ \exists K:\ (\epsilon,\delta)\text{-DP},\ "
                     r"\sup_{i,P_{X^n}}I(X_i;Y|X^{-i})\ge\delta\ln\min\{|{\cal Y}|,|{\cal X}_1|\}",
             where={"K": "(the erasure channel of Example 3.3)"},
             narrower="erasure channels, which have one output more than inputs, so that |X_1| is the smaller size; "
                      "delta up to 1, as the delta of a mechanism is; the level delta ln min{|Y|, |X_1|} is that of "
                      "Example 3.3, where the source says 'dependent on'",
             N=d.integers(1, 8, exhaustive=False), delta=SMALL, eps=POSITIVE_LEVEL)
def thm1_cardinality(N: int, delta: Real, eps: Real) -> Relation:
    "The dependence on the size (19): at every (eps, delta) some mechanism has a level that grows with ln N."
    K, db = mechanisms.erasure(N, delta), Database(N, 1)
    return (m.dp_delta(K, db, eps) <= delta) & (m.mi_dp(K, db) >= delta * ln(min(K.n_outputs, N)))


def total_information(K: Kernel, db: Database) -> Relation:
    "The information in the output about the whole database is at most 3 eps n; in nats, as elsewhere in the paper."
    return m.capacity(K) <= 3 * m.dp(K, db) * db.n


def total_information_in_bits(K: Kernel, db: Database) -> Relation:
    "The information in the output about the whole database, in bits, is at most 3 eps n."
    return m.capacity(K) <= 3 * m.dp(K, db) * db.n * ln(2)


paper.claim("related-eps-n", kind="bound", source="Section 3.2", formula=r"I(X^n;Y)\le3\epsilon n",
            where={r"\epsilon": "dp(K, db)"}, db=DB, K=MECHANISM, assume=finite_level)(total_information)
paper.claim("related-eps-n@bits", kind="bound", source="Section 3.2", formula=r"I(X^n;Y)/\ln2\le3\epsilon n",
            where={r"\epsilon": "dp(K, db)"}, db=DB, K=MECHANISM, assume=finite_level)(total_information_in_bits)


@paper.claim("strict-AB#A", kind="conjecture-like remark", source="sentence after eq. (20)",
             formula=r"\forall\alpha,L\ \exists K:\ \alpha\text{-KL-DP},\ \text{not }L\text{-DP}",
             where={"K": "(a binary mechanism)"}, alpha=SMALL, level=LEVEL)
def strict_a(alpha: Real, level: Real) -> Relation:
    "However small the KL-DP level, the DP level of a binary mechanism exceeds any given one."
    r = 2 * exp(level)
    rare = alpha / (2 * r**2)
    K = mechanisms.binary_asymmetric(rare, r * rare)
    return (m.kl_dp(K, BIT) <= alpha) & (m.dp(K, BIT) > level)


@paper.claim("strict-AB#B", kind="conjecture-like remark", source="sentence after eq. (20)",
             formula=r"\forall\alpha>0\ \exists K:\ \alpha\text{-MI-DP},\ L\text{-KL-DP}\text{ for no }L",
             where={"K": "(a binary mechanism)", "L": "(a finite level)"}, alpha=SMALL)
def strict_b(alpha: Real) -> Relation:
    "However small the MI-DP level, the KL-DP level of a binary mechanism can be infinite."
    K = mechanisms.z_channel(1 - alpha)
    return (m.mi_dp(K, BIT) <= alpha) & (m.kl_dp(K, BIT) == Real.infinity())


# -- Lemma 1 ----------------------------------------------------------------------------------------------------------


@paper.claim("lem1-dp-kl", kind="implication", source="Lemma 1, eq. (21)",
             db=DB, K=MECHANISM, assume=finite_level)
def lem1_dp_kl(K: Kernel, db: Database) -> Relation:
    "The KL-DP level is at most min(eps, eps^2), eps the DP level."
    eps = m.dp(K, db)
    return m.kl_dp(K, db) <= minimum(eps, eps**2)


@paper.claim("lem1-kl-mi", kind="implication", source="Lemma 1, eq. (22)", db=DB, K=MECHANISM)
def lem1_kl_mi(K: Kernel, db: Database) -> Relation:
    "The MI-DP level is at most the KL-DP level."
    return m.mi_dp(K, db) <= m.kl_dp(K, db)


@paper.claim("lem1-dp-mi", kind="implication", source="Lemma 1, eq. (23)",
             db=DB, K=MECHANISM, assume=finite_level)
def lem1_dp_mi(K: Kernel, db: Database) -> Relation:
    "The MI-DP level is at most min(eps, eps^2), eps the DP level."
    eps = m.dp(K, db)
    return m.mi_dp(K, db) <= minimum(eps, eps**2)


# -- Lemma 2 ----------------------------------------------------------------------------------------------------------


@paper.claim("lem2-sqrt", kind="implication", source="Lemma 2, eq. (27)", db=DB, K=MECHANISM)
def lem2_sqrt(K: Kernel, db: Database) -> Relation:
    "The total variation between neighbours is at most sqrt(2 eps), eps the MI-DP level."
    return m.tv_dp(K, db) <= sqrt(2 * m.mi_dp(K, db))


@paper.claim("lem2-tightest#bound", kind="tight", source="Lemma 2, eq. (28)", tight=True,
             db=DB, K=MECHANISM, assume=lambda K, db: m.mi_dp(K, db) <= ln(2))
def lem2_bound(K: Kernel, db: Database) -> Relation:
    "The total variation between neighbours is at most 1 - 2 h^-1(ln 2 - eps), eps the MI-DP level up to ln 2."
    return m.tv_dp(K, db) <= tv_bound(m.mi_dp(K, db))


@paper.claim("lem2-tightest#attained", kind="tight", source="Lemma 2, \"the tightest possible statement\"; Appendix C",
             formula=r"\|K_0-K_1\|_{TV}=1-2h^{-1}(\ln2-\epsilon)",
             where={r"\|K_0-K_1\|_{TV}": "tv_dp(K, db), K the binary symmetric channel of each crossover",
                    r"\epsilon": "mi_dp(K, db)"},
             narrower="each crossover in the place of each level: that the levels fill [0, ln 2] is left to (98) and "
                      "to the continuity of h",
             crossover=d.numbers(0, "1/2"))
def lem2_attained(crossover: Real) -> Relation:
    "Binary symmetric channels, which have every MI-DP level from 0 to ln 2, meet (28) with equality."
    K = mechanisms.binary_symmetric(crossover)
    return m.tv_dp(K, BIT) == tv_bound(m.mi_dp(K, BIT))


@paper.claim("lem2-tightest#beyond", kind="tight", source="Lemma 2, \"For eps > ln 2\"",
             formula=r"\forall\epsilon>\ln2\ \exists K:\ \epsilon\text{-MI-DP},\ \|K_0-K_1\|_{TV}=1",
             where={r"\|K_0-K_1\|_{TV}": "tv_dp(K, db)", "K": "(the publication of a bit)"},
             narrower="that no delta below 1 is implied; not that (1)-DP is vacuous, which is true",
             eps=d.levels(2, None, low_open=True))
def lem2_beyond(eps: Real) -> Relation:
    "Beyond ln 2 nothing below the vacuous 1 is implied: publishing a bit is eps-MI-DP."
    K = mechanisms.identity(2)
    return (m.mi_dp(K, BIT) <= eps) & (m.tv_dp(K, BIT) == 1)


@paper.claim("lem2-asymptotic#looser", kind="tight", source="Lemma 2, last sentence",
             narrower="no smaller, for looser, which at eps = 0 it is not, as both are 0; eps up to ln 2, the range of "
                      "(28)",
             eps=d.levels(1, 2))
def lem2_looser(eps: Real) -> Relation:
    "(27) is looser than (28)."
    return tv_bound(eps) <= sqrt(2 * eps)


@paper.claim("lem2-asymptotic#ratio", kind="tight", source="Lemma 2, last sentence", eps=d.levels(1, 2, low_open=True))
def lem2_ratio(eps: Real) -> Relation:
    "The ratio of (28) to (27) differs from 1 by at most eps, so it tends to 1."
    return absolute(tv_bound(eps) / sqrt(2 * eps) - 1) <= eps


# -- the trade-off (33) -----------------------------------------------------------------------------------------------


@paper.claim("eq33-tradeoff#binary", kind="conjecture-like remark", source="end of Proof 3.2, eq. (33)",
             formula=r"C(Z_{\delta_\infty})\le\epsilon",
             where={r"\epsilon": "mi_dp(K, db)",
                    r"C(Z_{\delta_\infty})": "mi_dp(Z, bit), Z the Z channel with K's delta on db at eps' = infinity"},
             narrower="the end eps' = infinity of (33), where the binary mechanism is the Z channel; the other eps' "
                      "are those of #reduction",
             db=DB, K=MECHANISM)
def tradeoff_threshold(K: Kernel, db: Database) -> Relation:
    """The delta' that no finite eps' removes is one that a binary mechanism of no larger MI-DP level has.

    That mechanism is the Z channel, whose delta' is the same at every eps': the threshold of (33).
    """
    never_removed = m.dp_delta(K, db, Real.infinity())
    return m.mi_dp(mechanisms.z_channel(1 - never_removed), BIT) <= m.mi_dp(K, db)


@paper.claim("eq33-tradeoff#threshold", kind="conjecture-like remark", source="end of Proof 3.2, eq. (33)",
             formula=r"\forall\epsilon>0\ \exists\delta_0>0\ \exists K\ \forall\epsilon':\ "
                     r"\epsilon\text{-MI-DP},\ (\epsilon',\delta')\text{-DP}\implies\delta'\ge\delta_0",
             where={r"\delta_0": "1 - e^-eps", r"\delta'": "dp_delta(K, db, eps_prime) or more",
                    "K": "(the Z channel that shows a bit with probability delta_0)"},
             narrower="eps > 0, and some threshold that delta' reaches, which a smaller one exceeds; that of (33), "
                      "which delta' approaches, is in #binary and #divergence",
             eps=POSITIVE_LEVEL, eps_prime=LEVEL)
def tradeoff_positive(eps: Real, eps_prime: Real) -> Relation:
    "The threshold is positive: the Z channel that shows a bit with probability 1 - e^-eps needs it at every eps'."
    shown = 1 - exp(-eps)
    K = mechanisms.z_channel(1 - shown)
    return (shown > 0) & (m.mi_dp(K, BIT) <= eps) & (m.dp_delta(K, BIT, eps_prime) >= shown)


DIVERGENCE = r"\forall\epsilon'<\infty\ \exists K:\ C(K)\le C(Z_{\delta_0}),\ \delta'(K)>\delta_0"
OF_DIVERGENCE = {
    "C(K)": "mi_dp(K, db) of one bit", r"C(Z_{\delta_0})": "mi_dp(Z, db) of the Z channel at threshold",
    r"\delta_0": "threshold", r"\delta'(K)": "dp_delta(K, db, eps_prime)", "K": "(a binary mechanism)",
}  # fmt: skip
NO_LARGER_EPS = "e^eps' up to 12; larger ones need probabilities too small to evaluate"


def threshold_is_not_enough(threshold: Real, eps_prime: Real) -> Relation:
    "Some mechanism of no larger MI-DP level needs a delta above the threshold."
    r = exp(eps_prime)
    rare = threshold / 16 * ((1 - threshold) / 4) ** 13  # an exponent above every e^eps' that is drawn
    K = mechanisms.binary_asymmetric(rare, threshold + (r + 1) * rare)
    no_larger = m.mi_dp(K, BIT) <= m.mi_dp(mechanisms.z_channel(1 - threshold), BIT)
    return no_larger & (m.dp_delta(K, BIT, eps_prime) > threshold)


@paper.claim("eq33-tradeoff#divergence", kind="conjecture-like remark", source="end of Proof 3.2, eq. (33)",
             formula=DIVERGENCE, where=OF_DIVERGENCE,
             narrower=f"{NO_LARGER_EPS}; levels up to ln 2, the range of (28)",
             threshold=d.numbers(0, 1), eps_prime=d.levels(1, 12))
def tradeoff_divergence(threshold: Real, eps_prime: Real) -> Relation:
    """At no finite eps' is the threshold itself enough, whatever the level: those of thresholds from 0 to 1 fill
    [0, ln 2]."""
    return threshold_is_not_enough(threshold, eps_prime)


@paper.claim("eq33-tradeoff#divergence@threshold-inside", kind="conjecture-like remark",
             source="end of Proof 3.2, eq. (33)", formula=DIVERGENCE, where=OF_DIVERGENCE,
             narrower=f"{NO_LARGER_EPS}; levels between 0 and ln 2: at 0 delta' = 0 is enough at every eps', and from "
                      "ln 2 on delta' = 1 is needed, and is enough",
             missing="That some K serves at each eps' follows from the infinite slope of the capacity where an output "
                     "has probability 0. The entry names K: for all thresholds that needs an inequality between two "
                     "capacities with explicit constants, of which no proof is written. Theorems: "
                     "`eq33-tradeoff#binary`, `eq33-tradeoff#threshold`, `eq33-tradeoff#reduction`.",
             threshold=d.numbers(0, 1, low_open=True, high_open=True), eps_prime=d.levels(1, 12))
def tradeoff_divergence_inside(threshold: Real, eps_prime: Real) -> Relation:
    "The same for levels between 0 and ln 2."
    return threshold_is_not_enough(threshold, eps_prime)


# -- Lemma 3 and Example 3.3 ------------------------------------------------------------------------------------------


@paper.claim("lem3", kind="implication", source="Lemma 3, eqs. (34)-(35)",
             formula=r"(\delta)\text{-DP}\implies\sup_{i,P_{X^n}}I(X_i;Y|X^{-i})\le"
                     r"2h(\delta)+2\delta\ln\min\{|{\cal Y}|,\max_i|{\cal X}_i|+1\}",
             where={r"(\delta)\text{-DP}": "delta at or above the total variation between neighbours"},
             db=DB, K=MECHANISM, delta=d.numbers(lambda e: rational(m.tv_dp(e["K"], e["db"])), 1))
def lem3(K: Kernel, db: Database, delta: Real) -> Relation:
    "The MI-DP level is at most (35) at every delta from the mechanism's own to 1."
    return m.mi_dp(K, db) <= mi_bound(delta, K.n_outputs, db.m)


@paper.claim("lem3-factor-two", kind="conjecture-like remark", source="sentence after Lemma 3",
             formula=r"\text{(35), (105), (126)}\le2\,\delta\ln N+2h(\delta)+2\delta",
             narrower="the sizes of Example 3.3, |X_1| = N and |Y| = N + 1; for roughly, a term that does not grow "
                      "with N",
             N=d.integers(1, 2**16, exhaustive=False), delta=d.numbers(0, 1))
def factor_two(N: int, delta: Real) -> Relation:
    """Each bound is at most twice Example 3.3's delta ln N and a term without N, which matters less as N grows.

    The bounds are (35), (105) and (126) at |X_1| = N and |Y| = N + 1.
    """
    bounds = [mi_bound(delta, N + 1, N), output_bound(delta, N + 1), continuity_bound(delta, N)]
    rest = 2 * m.binary_entropy(delta) + 2 * delta
    return Relation.all(bound <= 2 * delta * ln(N) + rest for bound in bounds)


def erasure_rows(N: int, delta: Real) -> list[list[Real]]:
    """The matrix (36): inputs 1..N, outputs 0 and 1..N."""
    return [[1 - delta, *(delta if y == x else Real(0) for y in range(N))] for x in range(N)]


N = d.integers(1, 8, exhaustive=False)
DELTA = d.numbers(0, 1)


@paper.claim("ex3.3-erasure#kernel", kind="example", source="Example 3.3, eq. (36)",
             formula=r"P_{Y|X_1=x_1}\ge0,\ \sum_yP_{Y|X_1=x_1}(y)=1",
             where={r"P_{Y|X_1=x_1}": "row x_1 of the matrix (36) for N and delta"}, N=N, delta=DELTA)
def erasure_is_mechanism(N: int, delta: Real) -> Relation:
    "(36) is a mechanism."
    return is_kernel(erasure_rows(N, delta))


@paper.claim("ex3.3-erasure#capacity", kind="example", source="Example 3.3, eq. (37)",
             formula=r"C=\delta\log N,\ N=|{\cal X}_1|=|{\cal Y}|-1", N=N, delta=DELTA)
def erasure_capacity(N: int, delta: Real) -> Relation:
    "The capacity is delta ln N."
    return constructs(erasure_rows(N, delta), lambda K: m.capacity(K) == delta * ln(K.n_outputs - 1))


@paper.claim("ex3.3-erasure#uniform", kind="example", source="Example 3.3, eq. (38)",
             formula=r"I(X_1;Y|X^{-1})=I(X_1;Y)=\delta\log|{\cal X}_1|=\delta\log(|{\cal Y}|-1)",
             where={"I(X_1;Y|X^{-1})": "information(X_1, Y, rest) of the one entry and the output, at the uniform law"},
             N=N, delta=DELTA)
def erasure_uniform(N: int, delta: Real) -> Relation:
    "The uniform law of the only entry has information delta ln N."
    def informed(K: Kernel) -> Relation:
        information = m.mutual_information(K, Prior.uniform(N))
        given_rest = m.information(K.joint(Prior.uniform(N), Database(N, 1)), [0], [1], [])
        informed_of_entry = (information == delta * ln(K.n_inputs)) & (information == delta * ln(K.n_outputs - 1))
        return (given_rest == information) & informed_of_entry

    return constructs(erasure_rows(N, delta), informed)

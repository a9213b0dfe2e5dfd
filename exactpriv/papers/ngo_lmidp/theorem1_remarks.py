"""Section III-A, the remarks after Theorem 1: monotony in mu, one bit and more, the limit p-bar."""

from __future__ import annotations

from ... import measure as m
from ...claim import domains as d
from ...claim.domains.common import rational
from ...claim.relations import implies
from ...kernel import Kernel
from ...kernel.mechanisms import two_class
from ...real import Real, Relation, exp, ln
from .expressions import INSIDE, POSITIVE_EPS, PROBABILITY, bac, ldp_gap, ldp_optimal_ratio, members, z_capacity
from .restrictions import ALL_LAWS, DATA, MAXIMISER_6
from .source import paper
from .theorem1 import LARGER, SOLVES_6, SUBSETS, maximiser

SOME_P = d.numbers(0, 1, low_open=True)


@paper.claim("rem-monotone-mu", kind="property", source="first bullet after Theorem 1",
             formula=r"\mu'<\mu\implies\delta^{\rm LDP}_{\mu'}(\epsilon)<\delta^{\rm LDP}_\mu(\epsilon)",
             where={r"\mu'": "smaller"},
             smaller=d.numbers(0, None), mu=d.numbers(lambda e: rational(e["smaller"]), None, low_open=True),
             eps=POSITIVE_EPS,
             narrower="the first sentence, and of the second the guarantee that (6) gives; of mechanisms' curves it "
                      "is @mechanisms")
def rem_monotone_mu(smaller: Real, mu: Real, eps: Real) -> Relation:
    "For a fixed eps a smaller mu leads to a smaller maximum of (6)."
    return m.ldp_delta_of_mi(smaller * ln(2), eps) < m.ldp_delta_of_mi(mu * ln(2), eps)


def smaller_capacity(p0: Real, p1: Real, q0: Real, q1: Real) -> Relation:
    "C_BAC(q0, 1 - q1) <= C_BAC(p0, 1 - p1)."
    return m.capacity(bac(q0, 1 - q1)) <= m.capacity(bac(p0, 1 - p1))


@paper.claim("rem-monotone-mu@not-larger", kind="property", source="first bullet after Theorem 1",
             formula=r"C_{\rm BAC}(p_0',1-p_1')\le\mu=C_{\rm BAC}(p_0,1-p_1)\implies"
                     r"\max\{0,p_0'-e^\epsilon p_1',p_1'-e^\epsilon p_0'\}\le\delta^{\rm LDP}_\mu(\epsilon)",
             where=SOLVES_6, p0=INSIDE, p1=LARGER, q0=PROBABILITY, q1=PROBABILITY,
             assume=(maximiser, smaller_capacity),
             narrower=MAXIMISER_6)
def rem_monotone_mu_not_larger(p0: Real, p1: Real, q0: Real, q1: Real) -> Relation:
    "No pair that is feasible for mu or for a smaller level exceeds the maximum for mu: smaller or equal."
    r = ldp_optimal_ratio(p0, p1)
    return ldp_gap(q0, q1, ln(r)) <= p1 - r * p0


@paper.claim("rem-monotone-mu@mechanisms", kind="property", source="first bullet after Theorem 1, second sentence",
             formula=r"\bar\mu^{\rm CI}_M<\bar\mu^{\rm CI}_L\implies\bar\delta^{\rm LDP}_M(\epsilon)\le"
                     r"\bar\delta^{\rm LDP}_L(\epsilon)",
             K=d.kernels((1, 3), (1, 3)), L=d.kernels((1, 3), (1, 3)), eps=POSITIVE_EPS,
             assume=lambda K, L: m.capacity(K) < m.capacity(L),
             narrower=f"{ALL_LAWS}; the guarantee of a mechanism as its own curve, no larger for stronger; read as "
                      "what (6) guarantees, the sentence is rem-monotone-mu")
def rem_monotone_mu_mechanisms(K: Kernel, L: Kernel, eps: Real) -> Relation:
    "A mechanism with a smaller LMIDP level needs no larger delta at any eps, its own and not that of (6)."
    return m.ldp_delta(K, eps) <= m.ldp_delta(L, eps)


@paper.claim("rem-mu-ge-1", kind="equality", source="second bullet after Theorem 1",
             formula=r"\mu\ge1\implies\delta^{\rm LDP}_\mu(\epsilon)=1",
             where={r"\delta^{\rm LDP}_\mu(\epsilon)": "the value in (6), at eps, of the pair 0, 1, whose "
                    "capacity(bac) is at most mu; every pair p0, p1 has no more than 1"},
             mu=d.numbers(1, None), eps=POSITIVE_EPS, p0=PROBABILITY, p1=PROBABILITY)
def rem_mu_ge_1(mu: Real, eps: Real, p0: Real, p1: Real) -> Relation:
    "The pair (0, 1) is feasible and reaches 1, and no pair of probabilities exceeds 1."
    feasible = m.capacity(bac(0, 0)) <= mu * ln(2)
    return feasible & (ldp_gap(Real(0), Real(1), eps) == 1) & (ldp_gap(p0, p1, eps) <= 1)


@paper.claim("rem-indicator", kind="example", source="second bullet after Theorem 1",
             formula=r"M(X)=\mathbb 1\{X\in{\cal A}\}:\ \bar\mu^{\rm CI}_M=1,\ "
                     r"\mathbb H_{e^\epsilon}(P_{M(x)}\|P_{M(x')})=1\text{ for }x\in{\cal A},\ x'\notin{\cal A}",
             where={r"\mathbb H_{e^\epsilon}(P_{M(x)}\|P_{M(x')})": "hockey_stick(M, M, eps), of two rows"},
             eps=POSITIVE_EPS, **SUBSETS, narrower=DATA)
def rem_indicator(n: int, a: int, eps: Real) -> Relation:
    "Membership in a set (some input in it, some not) leaks one bit, and tells every pair with one of each kind apart."
    M, chosen = two_class(n, members(a, n), 1, 0), members(a, n)
    return (m.ci_lmidp(M) == 1) & Relation.all(
        m.hockey_stick(M.row(x), M.row(other), eps) == 1 for x in range(n) for other in range(n)
        if x in chosen and other not in chosen
    )


# -- the limit p-bar --------------------------------------------------------------------------------------------------


def root_between(mu: Real) -> Relation:
    "H_b(p)/p + log(2^mu - 1) is not negative at p = 2^mu - 1 and not positive at p = 1: it has a zero between."
    p = exp(mu * ln(2)) - 1
    target = -ln(p)
    return (m.binary_entropy(p) / p >= target) & (m.binary_entropy(Real(1)) <= target)


BETWEEN = {"p": "a zero between 2^mu - 1 and 1, by the signs at both"}
PBAR = r"\exists p\in[0,1]:\ H_{\rm b}(p)/p=-\log(2^\mu-1)"


@paper.claim("rem-pbar-definition#solvable", kind="property", source="third bullet after Theorem 1", formula=PBAR,
             where=BETWEEN, mu=d.numbers(0, 1, high_open=True))
def rem_pbar_solvable(mu: Real) -> Relation:
    "The equation has a solution, by its signs at p = 2^mu - 1 and p = 1 (both sides in nats); mu < 1 bit, 0 included."
    return root_between(mu)


@paper.claim("rem-pbar-definition#solvable@mu-positive", kind="property", source="third bullet after Theorem 1",
             formula=PBAR, where=BETWEEN, mu=d.numbers(0, 1, low_open=True, high_open=True),
             narrower="mu > 0; at mu = 0, which the source admits, the right side is -log 0")
def rem_pbar_solvable_positive(mu: Real) -> Relation:
    "The same for 0 < mu < 1."
    return root_between(mu)


@paper.claim("rem-pbar-definition#unique", kind="property", source="third bullet after Theorem 1",
             formula=r"0<p<p'\le1\implies H_{\rm b}(p)/p>H_{\rm b}(p')/p'",
             where={"p": "larger times share", "p'": "larger"},
             larger=SOME_P, share=INSIDE, narrower="p > 0; at p = 0, which [0, 1] holds, H_b(p)/p is 0/0")
def rem_pbar_unique(larger: Real, share: Real) -> Relation:
    "H_b(p)/p falls strictly, so that the equation has one solution at most."
    p = larger * share
    return m.binary_entropy(p) / p > m.binary_entropy(larger) / larger


@paper.claim("rem-pbar-lower", kind="bound", source="third bullet after Theorem 1",
             formula=r"\mu=\log(1+2^{-H_{\rm b}(p)/p})\implies C_{\rm BAC}(0,1-p)=\mu,\ p\le\delta^{\rm LDP}_"
                     r"\mu(\epsilon)",
             where={r"\mu": "binary_entropy(p), put into the closed form",
                    r"\delta^{\rm LDP}_\mu(\epsilon)": "a number that is at least the value in (6), at eps, of the "
                    "pair 0, p"},
             p=SOME_P, eps=POSITIVE_EPS,
             narrower="mu through p-bar > 0, so mu > 0; at mu = 0, which the source admits, p-bar has no value")
def rem_pbar_lower(p: Real, eps: Real) -> Relation:
    "The pair (0, p-bar) is feasible in (6) with equality, and its value is p-bar at every eps."
    return (m.capacity(bac(0, 1 - p)) == z_capacity(p)) & (ldp_gap(Real(0), p, eps) == p)


@paper.claim("rem-pbar-limit", kind="equality", source="third bullet after Theorem 1",
             formula=r"\bar p_\mu\ge\delta^{\rm LDP}_\mu(\epsilon)-e^{-\epsilon}",
             where={r"\bar p_\mu": "a number that is at least x, the other side, because x <= 0 or because the closed "
                    "form, by binary_entropy(x), of the capacity for the pair 0, x is at most capacity(bac) for p0, p1",
                    **SOLVES_6},
             p0=INSIDE, p1=LARGER, assume=maximiser,
             narrower=f"{MAXIMISER_6}; the last sentence prints delta_mu(delta) for delta_mu(eps)",
             missing="The source's sentence is a limit. The rate needs an estimate of the capacity (7) near p0 = 0, "
                     "where its slope is infinite, at the maximiser of (6), with the constant 1; no proof of it is "
                     "known here. Theorems: p-bar from below, `rem-pbar-lower`, and that it is one number, "
                     "`rem-pbar-definition#unique`.")
def rem_pbar_limit(p0: Real, p1: Real) -> Relation:
    """With the bound p-bar from below, a rate of convergence: delta_mu exceeds p-bar by no more than e^-eps.

    (mu, eps) through the maximiser of (6); p-bar is at least x exactly if the Z-channel of x has capacity at most mu.
    """
    r = ldp_optimal_ratio(p0, p1)
    x = p1 - r * p0 - 1 / r
    return implies(x > 0, lambda: z_capacity(x) <= m.capacity(bac(p0, 1 - p1)))

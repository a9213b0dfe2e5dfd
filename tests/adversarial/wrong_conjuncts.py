"""False conjunctions of a true bound and of something that is no comparison, which a proof of the bound alone misses.

Each is false at the symmetric channel of total variation 17/97, unless it says otherwise.
"""

from __future__ import annotations

from adversarial_cases import false

from exactpriv import Kernel, Prior, Real, claim, exp, ln
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim.relations import equivalent, implies

SYMMETRIC = Kernel([["40/97", "57/97"], ["57/97", "40/97"]])
HALF = Prior(["1/2", "1/2"])
AT = {"K": SYMMETRIC, "P": HALF}
AT_A_LEVEL = {**AT, "eps": ln("57/40")}
KERNEL = {"K": d.kernels((2, 3), (2, 3)), "P": d.priors()}
LEVEL = {**KERNEL, "eps": d.levels(), "assume": lambda K, eps: m.ldp(K) <= eps}
GAP = Real("17/97")


def level_bound(K, P, eps):
    return m.mutual_information(K, P) <= eps * (exp(eps) - 1) / (exp(eps) + 1)


def own_bound(K, P):
    return m.mutual_information(K, P) <= m.ldp(K)


@false(AT)
@claim(**KERNEL)
def and_not_equal(K, P):
    "K is the symmetric channel of variation 17/97."
    return own_bound(K, P) & ~(m.dobrushin(K) == GAP)


@false(AT)
@claim(**KERNEL)
def and_an_implication(K, P):
    "K is the symmetric channel of variation 17/97."
    return own_bound(K, P) & implies(m.dobrushin(K) == GAP, m.ldp(K) == 0)


@false(AT)
@claim(**KERNEL)
def and_one_of_two(K, P):
    "K is the symmetric channel of variation 17/97."
    return own_bound(K, P) & ((m.dobrushin(K) < GAP) | (m.dobrushin(K) > GAP))


@false(AT)
@claim(**KERNEL)
def an_implication_first(K, P):
    "K is the symmetric channel of variation 17/97."
    return implies(m.dobrushin(K) == GAP, m.ldp(K) == 0) & own_bound(K, P)


@false(AT)
@claim(**KERNEL)
def and_an_equivalence(K, P):
    "K is the symmetric channel of variation 17/97."
    return own_bound(K, P) & equivalent(m.dobrushin(K) == GAP, m.ldp(K) == 0)


@false(AT)
@claim(**KERNEL)
def and_deeper_inside(K, P):
    "K is the symmetric channel of variation 17/97."
    return (own_bound(K, P) & (m.dobrushin(K) <= 1)) & (own_bound(K, P) & ~(m.dobrushin(K) == GAP))


@false(AT_A_LEVEL)
@claim(**LEVEL)
def at_a_level_and_not_equal(K, P, eps):
    "K is the symmetric channel of variation 17/97."
    return level_bound(K, P, eps) & ~(m.dobrushin(K) == GAP)


@false(AT_A_LEVEL)
@claim(**LEVEL)
def at_a_level_and_an_implication(K, P, eps):
    "K is the symmetric channel of variation 17/97."
    return level_bound(K, P, eps) & implies(m.dobrushin(K) == GAP, eps == 0)


@false(AT_A_LEVEL)
@claim(**LEVEL)
def at_a_level_and_a_disjunction(K, P, eps):
    "K is the symmetric channel of variation 17/97."
    return level_bound(K, P, eps) & (~(m.dobrushin(K) == GAP) | (eps == 0))


@false({"K": Kernel([["1/97", "96/97"], ["96/97", "1/97"]]), "P": HALF, "eps": ln(96)})
@claim(**LEVEL)
def at_a_level_and_where_rows_are_far_apart(K, P, eps):
    "Of variation 95/97."
    return level_bound(K, P, eps) & implies(m.dobrushin(K) >= Real("95/97"), eps <= 1)


@false({"P": Prior(["57/97", "40/97"]), "Q": Prior(["40/97", "57/97"])})
@claim(P=d.laws((2, 4)), Q=d.laws(like="P"))
def of_two_laws(P, Q):
    "Of this variation."
    return (m.total_variation(P, Q) ** 2 <= m.kl(P, Q) / 2) & ~(m.total_variation(P, Q) == GAP)


@false({"P": Prior(["57/97", "40/97"]), "Q": Prior(["40/97", "57/97"])})
@claim(P=d.laws((2, 4)), Q=d.laws(like="P"))
def of_two_laws_and_a_level(P, Q):
    "Of this variation."
    return (m.total_variation(P, Q) <= m.closeness_eps(P, Q)) & ~(m.total_variation(P, Q) == GAP)

"""Section 6: personalized, free-lunch, Bayesian and adversarial privacy and their mutual-information versions."""

from __future__ import annotations

from ... import measure as m
from ...claim import domains as d
from ...kernel import Database, Kernel, Prior
from ...real import Real, Relation, as_real
from .source import paper
from .structures import index_sets, index_sets_outside_A, outside

# -- personalized -----------------------------------------------------------------------------------------------------

paper.definition(
    "eq55-56-personalized#dp", source="Section 6.1, eq. (55)",
    says="Entry i is protected at level eps_i: databases that differ in entry i only are (eps_i, 0)-close.",
    implements="exactpriv.measure.index_dp",
    test="tests/papers/test_cuff2.py::test_personalised_levels_are_those_of_their_entry",
)
paper.definition(
    "eq55-56-personalized#mi", source="Section 6.1, eq. (56)",
    says="The mutual-information version: the supremum of I(X_i;Y|X^{-i}) over database laws is at most eps_i.",
    implements="exactpriv.measure.index_mi",
    test="tests/papers/test_cuff2.py::test_personalised_levels_are_those_of_their_entry",
)

# -- free lunch -------------------------------------------------------------------------------------------------------

paper.definition(
    "eq57-58-free-lunch#dp", source="Section 6.2, eq. (57)",
    says="Every pair of databases, neighbours or not, is (eps, 0)-close.",
    implements="exactpriv.measure.free_lunch",
    test="tests/papers/test_cuff2.py::test_free_lunch_compares_all_pairs_of_databases",
)
paper.definition(
    "eq57-58-free-lunch#mi", source="Section 6.2, eq. (58)",
    says="The supremum of I(X^n;Y) over database laws is at most eps: the capacity of the mechanism.",
    implements="exactpriv.measure.capacity",
    test="tests/papers/test_cuff2.py::test_free_lunch_compares_all_pairs_of_databases",
)


@paper.claim("eq59-free-lunch-groups", kind="implication", source="Section 6.2, eq. (59)",
             formula=r"\sup_{P_{X^n}} I(X_{\cal I};Y|X_{\cal J}) \le \sup_{P_{X^n}} I(X^n;Y)",
             db=d.databases((1, 3), (1, 3)), K=d.database_kernels("db", outputs=(1, 3)), P=d.priors(on="db"),
             A=d.one_of(index_sets), B=d.one_of(index_sets_outside_A))
def eq59(db: Database, K: Kernel, P: Prior, A: list[int], B: list[int]) -> Relation:
    "Under every law, the information about a group A given a disjoint group B is at most the level of (58)."
    return m.information(K.joint(P, db), A, [db.n], B) <= m.capacity(K)


def learns_at_most(level: Real, db: Database, K: Kernel, P: Prior, B: list[int]) -> Relation:
    "The output tells at most the level, about the other entries to who knows those of B, and about the database."
    learnt = m.information(K.joint(P, db), outside(db, B), [db.n], B)
    return (learnt <= level) & (m.mutual_information(K, P) <= level)


@paper.claim("free-lunch-utility", kind="conjecture-like remark", source="Section 6.2, last sentence",
             formula=r"I(X_{{\cal J}^c};Y|X_{\cal J}) \le \epsilon, \quad I(X^n;Y) \le \epsilon",
             where={r"\epsilon": "capacity(K)"},
             narrower="the level of (58), that of (57) is #pairs; the prior knowledge is that of some entries",
             db=d.databases((1, 3), (1, 3)), K=d.database_kernels("db", outputs=(1, 3)), P=d.priors(on="db"),
             B=d.one_of(index_sets))
def free_lunch_utility(db: Database, K: Kernel, P: Prior, B: list[int]) -> Relation:
    "Whatever the law of the database and whatever entries B are known, the output tells at most the level of (58)."
    return learns_at_most(m.capacity(K), db, K, P, B)


@paper.claim("free-lunch-utility#pairs", kind="conjecture-like remark", source="Section 6.2, last sentence",
             formula=r"I(X_{{\cal J}^c};Y|X_{\cal J}) \le \epsilon, \quad I(X^n;Y) \le \epsilon",
             where={r"\epsilon": "free_lunch(K)"}, narrower="the prior knowledge is that of some entries",
             db=d.databases((1, 3), (1, 3)), K=d.database_kernels("db", outputs=(1, 3)), P=d.priors(on="db"),
             B=d.one_of(index_sets))
def free_lunch_utility_pairs(db: Database, K: Kernel, P: Prior, B: list[int]) -> Relation:
    "The same at the level of (57), the closeness of all pairs of databases."
    return learns_at_most(m.free_lunch(K), db, K, P, B)


# -- Bayesian ---------------------------------------------------------------------------------------------------------

paper.definition(
    "eq60-bayesian-dp", source="Section 6.3, eq. (60)",
    says="Under a given database law, the laws of Y given X_I and either of two values of X_i are (eps, 0)-close.",
    implements="exactpriv.measure.bayesian_dp",
    test="tests/papers/test_cuff2.py::test_bayesian_level_with_all_other_entries_known_is_the_dp_level",
)


@paper.claim("eq61-bayesian-mi", kind="implication", source="Section 6.3, eq. (61)",
             db=d.databases((1, 3), (1, 3)), K=d.database_kernels("db", outputs=(1, 3)), P=d.priors(on="db"))
def eq61(db: Database, K: Kernel, P: Prior) -> Relation:
    "The level of Bayesian differential privacy bounds every I(X_i;Y|X_I) under the same law."
    return m.bayesian_mi(K, P, db) <= m.bayesian_dp(K, P, db)


@paper.claim("bayesian-maximised#implies", kind="conjecture-like remark", source="Section 6.3, after (61)",
             formula=r"I(X_i;Y|X^{-i}) \le \max_{i,{\cal I}} I(X_i;Y|X_{\cal I})\ \forall P_{X^n}",
             narrower="(61), and MI-DP for differential privacy; neither (60) nor eps-DP",
             db=d.databases((1, 3), (1, 3)), K=d.database_kernels("db", outputs=(1, 3)), P=d.priors(on="db"),
             i=d.integers(0, lambda e: e["db"].n - 1))
def bayesian_maximised_implies(db: Database, K: Kernel, P: Prior, i: int) -> Relation:
    "Condition (61) at a law bounds I(X_i;Y|X^{-i}) at that law; required at all laws, it implies MI-DP."
    return m.information(K.joint(P, db), [i], [db.n], outside(db, [i])) <= m.bayesian_mi(K, P, db)


@paper.claim("bayesian-maximised#stronger", kind="conjecture-like remark", source="Section 6.3, after (61)",
             formula=r"\exists P_{Y|X^n}, P_{X^n}: "
                     r"\max_{i,{\cal I}} I(X_i;Y|X_{\cal I}) > \sup_{i,P_{X^n}} I(X_i;Y|X^{-i})",
             narrower="(61), and MI-DP for differential privacy; neither (60) nor eps-DP",
             quantifier="exists", db=d.databases((1, 3), (1, 3)), K=d.database_kernels("db", outputs=(1, 3)),
             P=d.priors(on="db"))
def bayesian_maximised_stronger(db: Database, K: Kernel, P: Prior) -> Relation:
    "Some mechanism violates (61) at some law for an eps at which it satisfies MI-DP."
    return m.bayesian_mi(K, P, db) > m.mi_dp(K, db)


@paper.claim("eq62-bayesian-groups", kind="implication", source="Section 6.3, eq. (62)",
             formula=r"(61) \implies I(X_{\cal I};Y|X_{\cal J}) \le |{\cal I}|\epsilon",
             where={r"\epsilon": "bayesian_mi(K, P, db)"},
             db=d.databases((1, 3), (1, 3)), K=d.database_kernels("db", outputs=(1, 3)), P=d.priors(on="db"),
             A=d.one_of(index_sets), B=d.one_of(index_sets_outside_A))
def eq62(db: Database, K: Kernel, P: Prior, A: list[int], B: list[int]) -> Relation:
    "The information about a group A given a disjoint group B is at most the size of A times the level of (61)."
    return m.information(K.joint(P, db), A, [db.n], B) <= len(A) * m.bayesian_mi(K, P, db)


@paper.claim("eq63-bayesian-total", kind="implication", source="Section 6.3, eq. (63)",
             formula=r"(61) \implies I(X^n;Y) \le n\epsilon", where={r"\epsilon": "bayesian_mi(K, P, db)"},
             db=d.databases((1, 3), (1, 3)), K=d.database_kernels("db", outputs=(1, 3)), P=d.priors(on="db"))
def eq63(db: Database, K: Kernel, P: Prior) -> Relation:
    "The information about the whole database is at most n times the level of (61)."
    return m.mutual_information(K, P) <= db.n * m.bayesian_mi(K, P, db)


# -- adversarial ------------------------------------------------------------------------------------------------------

paper.definition(
    "eq64-adversarial", source="Section 6.4, eq. (64)",
    says="No output raises the logarithm of the probability of a database by more than eps.",
    implements="exactpriv.measure.adversarial",
    test="tests/papers/test_cuff2.py::test_adversarial_level_is_the_largest_log_ratio_of_posterior_to_prior",
)


@paper.claim("eq65-adversarial-mi", kind="implication", source="Section 6.4, eq. (65)",
             K=d.kernels((1, 5), (1, 5)), P=d.priors())
def eq65(K: Kernel, P: Prior) -> Relation:
    "The adversarial level bounds the mutual information under the same law."
    return m.mutual_information(K, P) <= m.adversarial(K, P)


@paper.claim("eq65-adversarial-mi#expected-value", kind="equality", source="Section 6.4, sentence before (65)",
             formula=r"I(X^n;Y) = \mathbb{E}\left[\ln\frac{dP_{X^n|Y}}{dP_{X^n}}\right]",
             where={r"\mathbb{E}\left[\ln\frac{dP_{X^n|Y}}{dP_{X^n}}\right]":
                    "the mean over Y of kl(P, Q), P the posterior and Q the prior"},
             K=d.kernels((1, 5), (1, 5)), P=d.priors())
def eq65_expected_value(K: Kernel, P: Prior) -> Relation:
    "Mutual information is the expected value of the logarithm of the posterior over the prior."
    laws = zip(K.live_outputs(P), K.posterior(P), strict=True)
    expected = Real.sum(as_real(K.output(P)[y]) * m.kl(posterior, P) for y, posterior in laws)
    return m.mutual_information(K, P) == expected

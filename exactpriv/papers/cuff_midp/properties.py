"""Section 4: properties of mutual information, independent and correlated entries, composition."""

from __future__ import annotations

from typing import Any

from ... import measure as m
from ...claim import domains as d
from ...kernel import Database, JointLaw, Kernel, Prior
from ...kernel.mechanisms import (
    binary_symmetric,
    deterministic,
    identity,
    on_entries,
    one_time_pad,
    one_time_pad_key,
    one_time_pad_with_key,
)
from ...real import Real, Relation, absolute, exp, ln, maximum, sqrt
from .source import paper
from .structures import (
    all_entries_equal,
    entry_and_rest,
    in_sequence,
    in_turn,
    independent_entries,
    independent_pair,
    markov_chain,
    outside,
    stage,
    with_responses,
)

# -- three properties of mutual information ---------------------------------------------------------------------------


@paper.claim("prop4", kind="property", source="Property 4, eq. (39)",
             formula=r"U \perp W \implies I(U;V|W) \ge I(U;V)",
             P=d.laws((1, 3)), R=d.laws((1, 3)),
             K=d.kernels(inputs=lambda e: len(e["P"]) * len(e["R"]), outputs=(1, 3)))
def prop4(P: Prior, R: Prior, K: Kernel) -> Relation:
    "Conditioning on W does not reduce the information that an independent U shares with V."
    uwv = independent_pair(P, R, K)
    return m.information(uwv, [0], [2], [1]) >= m.information(uwv, [0], [2], [])


@paper.claim("prop5", kind="property", source="Property 5, eq. (40)",
             formula=r"U - V - W \implies I(U;V|W) \le I(U;V)",
             P=d.laws((1, 3)), K=d.kernels(inputs=lambda e: len(e["P"]), outputs=(1, 3)),
             L=d.kernels(inputs=lambda e: e["K"].n_outputs, outputs=(1, 3)))
def prop5(P: Prior, K: Kernel, L: Kernel) -> Relation:
    "In a Markov chain U - V - W, conditioning on W does not increase the information between U and V."
    uvw = markov_chain(P, K, L)
    return m.information(uvw, [0], [1], [2]) <= m.information(uvw, [0], [1], [])


@paper.claim("prop6-chain", kind="property", source="Property 6, eq. (41)",
             J=d.joints((1, 1, 1), (2, 2, 2), (1, 2, 2), (2, 1, 2), (2, 2, 1), (3, 2, 2), (2, 3, 2), (2, 2, 3)))
def prop6_chain(J: JointLaw) -> Relation:
    "The chain rule of mutual information."
    return m.information(J, [0], [1, 2], []) == m.information(J, [0], [1], []) + m.information(J, [0], [2], [1])


# -- the strong adversary ---------------------------------------------------------------------------------------------


@paper.claim("cor4-independent#first", kind="bound", source="Corollary 4, eq. (42), left inequality",
             formula=r"\sup_{i, \prod_j P_{X_j}} I(X_i;Y) \le \sup_{i, \prod_j P_{X_j}} I(X_i;Y|X^{-i})",
             where={r"\sup_{i, \prod_j P_{X_j}} I(X_i;Y)":
                    "information(J, i, Y) of the joint law J, at each i and independent law L",
                    r"\sup_{i, \prod_j P_{X_j}} I(X_i;Y|X^{-i})": "mi_dp(K, db)"},
             db=d.databases((1, 3), (1, 2)), K=d.database_kernels("db", outputs=(1, 3)),
             L=d.kernels(inputs=lambda e: e["db"].n, outputs=lambda e: e["db"].m, unused_outputs=True),
             i=d.integers(0, lambda e: e["db"].n - 1))
def cor4_first(db: Database, K: Kernel, L: Kernel, i: int) -> Relation:
    """With mutually independent entries (entry j of law L.row(j)) no I(X_i;Y) exceeds the supremum of I(X_i;Y|X^{-i});
    the latter is the MI-DP level, because fixing the other entries is a product law too."""
    law = K.joint(independent_entries(L), db)
    return m.information(law, [i], [db.n], []) <= m.mi_dp(K, db)


REST_ARBITRARY: dict[str, Any] = {
    "db": d.databases((1, 3), (1, 2)), "K": d.database_kernels("db", outputs=(1, 3)),
    "i": d.integers(0, lambda e: e["db"].n - 1), "P": d.laws(lambda e: e["db"].m),
    "R": d.laws(lambda e: e["db"].size),
}
"""X_i of law P, the other entries of any law: that which they have under a law R of databases."""


@paper.claim("cor4-independent#first@rest-arbitrary", kind="bound", source="Corollary 4, eq. (42), left inequality",
             formula=r"\sup_{i, P_{X_i}P_{X^{-i}}} I(X_i;Y) \le \sup_{i, P_{X_i}P_{X^{-i}}} I(X_i;Y|X^{-i})",
             where={r"\sup_{i, P_{X_i}P_{X^{-i}}} I(X_i;Y)":
                    "information(J, i, Y) of the joint law J, at each i, P of X_i, R of the rest",
                    r"\sup_{i, P_{X_i}P_{X^{-i}}} I(X_i;Y|X^{-i})": "mi_dp(K, db)"},
             **REST_ARBITRARY)
def cor4_first_rest_arbitrary(db: Database, K: Kernel, i: int, P: Prior, R: Prior) -> Relation:
    "The same when, as the suprema are printed, only X_i is independent of the rest, and the rest has any law."
    law = K.joint(entry_and_rest(db, i, P, R), db)
    return m.information(law, [i], [db.n], []) <= m.mi_dp(K, db)


@paper.claim("cor4-independent#second", kind="bound", source="Corollary 4, eq. (42), right inequality",
             formula=r"\sup_{i, \prod_j P_{X_j}} I(X_i;Y|X^{-i}) \le \epsilon",
             where={r"\sup_{i, \prod_j P_{X_j}} I(X_i;Y|X^{-i})":
                    "information(J, i, Y, rest) of the joint law J, at each i and law of independent entries L",
                    r"\epsilon": "mi_dp(K, db)"},
             db=d.databases((1, 3), (1, 2)), K=d.database_kernels("db", outputs=(1, 3)),
             L=d.kernels(inputs=lambda e: e["db"].n, outputs=lambda e: e["db"].m, unused_outputs=True),
             i=d.integers(0, lambda e: e["db"].n - 1))
def cor4_second(db: Database, K: Kernel, L: Kernel, i: int) -> Relation:
    "With mutually independent entries I(X_i;Y|X^{-i}) is at most the MI-DP level."
    law = K.joint(independent_entries(L), db)
    return m.information(law, [i], [db.n], outside(db, [i])) <= m.mi_dp(K, db)


@paper.claim("cor4-independent#second@rest-arbitrary", kind="bound", source="Corollary 4, eq. (42), right inequality",
             formula=r"\sup_{i, P_{X_i}P_{X^{-i}}} I(X_i;Y|X^{-i}) \le \epsilon",
             where={r"\sup_{i, P_{X_i}P_{X^{-i}}} I(X_i;Y|X^{-i})":
                    "information(J, i, Y, rest) of the joint law J, at each i, P of X_i, R of the rest",
                    r"\epsilon": "mi_dp(K, db)"},
             **REST_ARBITRARY)
def cor4_second_rest_arbitrary(db: Database, K: Kernel, i: int, P: Prior, R: Prior) -> Relation:
    "The same when, as the supremum is printed, only X_i is independent of the rest, and the rest has any law."
    law = K.joint(entry_and_rest(db, i, P, R), db)
    return m.information(law, [i], [db.n], outside(db, [i])) <= m.mi_dp(K, db)


@paper.claim("ex4.1-correlated#noise", kind="example", source="Example 4.1, first paragraph",
             formula=r"\left|\ln \frac{f(y - s/n)}{f(y - (s+1)/n)}\right| \le \epsilon",
             where={"f(y - s/n)": "the density, at y and at -y, of s/n plus Laplace noise of scale 1/(n eps)"},
             n=d.integers(1, 20, exhaustive=False), s=d.integers(0, lambda e: e["n"] - 1),
             eps=d.numbers(0, None, low_open=True), y=d.numbers(0, None, favour=(0, "1/2", 1)),
             narrower="differential privacy, not the MI-DP that the source adds by Lemma 1: information with a "
                      "continuous output is not evaluated")
def ex41_noise(n: int, s: int, eps: Real, y: Real) -> Relation:
    """Changing one bit moves the sample mean from s/n to (s+1)/n; the densities of the mean plus Laplace noise of scale
    1/(n eps) then differ by a factor between e^-eps and e^eps at every y and -y."""
    scale = 1 / (n * eps)
    mean, moved = Real(s) / n, Real(s + 1) / n

    def at(y: Real) -> Relation:
        return absolute((absolute(y - moved) - absolute(y - mean)) / scale) <= eps

    return at(y) & at(-y)


@paper.claim("ex4.1-correlated#one-bit", kind="example", source="Example 4.1, second paragraph",
             formula=r"0 \le \ln 2 - I(X_i;Y) \le \sqrt2 \ln 2\, e^{-n\epsilon/4}",
             where={"I(X_i;Y)": "mutual_information(K, P) of X_i and whether Y is above 1/2, which Y tells"},
             narrower="whether Y exceeds 1/2 in the place of Y, whose information is an integral; Y tells no less",
             n=d.integers(1, 60, exhaustive=False), eps=d.levels(low=1, low_open=True))
def ex41_one_bit(n: int, eps: Real) -> Relation:
    """All entries equal a fair bit. Already the comparison of Y with 1/2, wrong with probability e^{-n eps/2}/2, tells
    one bit up to a quantity that vanishes as n grows; Y itself tells at least as much, and at most one bit."""
    comparison = binary_symmetric(exp(-n * eps / 2) / 2)
    missing = ln(2) - m.mutual_information(comparison, Prior.uniform(2))
    return (missing >= 0) & (missing <= sqrt(2) * ln(2) * exp(-n * eps / 4))


@paper.claim("ex4.1-correlated#conditioned", kind="example", source="Example 4.1, last sentence",
             formula=r"I(X_i;Y|X^{-i}) = 0, \quad H(X_i|X^{-i}) = 0",
             narrower="two or more entries, as the example has a large number of them; with one, nothing else is "
                      "known; mechanisms with finitely many outputs, where the output of the example is a real number",
             db=d.databases((2, 2), (2, 3)), K=d.database_kernels("db", outputs=(1, 3)),
             i=d.integers(0, lambda e: e["db"].n - 1))
def ex41_conditioned(db: Database, K: Kernel, i: int) -> Relation:
    "When all (at least two) entries equal a fair bit, the others determine X_i, so that no output says more about it."
    law = K.joint(all_entries_equal(db), db)
    rest = outside(db, [i])
    return (m.information(law, [i], [db.n], rest) == 0) & (m.conditional_entropy(law, [i], rest) == 0)


# -- composition ------------------------------------------------------------------------------------------------------


@paper.claim("cor5-composition", kind="implication", source="Corollary 5, eq. (43)",
             formula=r"\mathrm{MI}(P_{Y^k|X^n}) \le \sum_j \mathrm{MI}(P_{Y_j|X^n})", tight=True,
             db=d.databases((1, 3), (1, 2)), k=d.integers(2, 3, exhaustive=False),
             K=d.database_kernels("db", outputs=(1, 3)), L=d.database_kernels("db", outputs=(1, 3)),
             M=d.database_kernels("db", outputs=(1, 2)),
             narrower="two or three responses; of more, all but one are one response")
def cor5_composition(db: Database, k: int, K: Kernel, L: Kernel, M: Kernel) -> Relation:
    "MI-DP levels of responses that are conditionally independent given the database add up."
    if k == 2:
        return m.mi_dp(K.parallel(L), db) <= m.mi_dp(K, db) + m.mi_dp(L, db)
    return m.mi_dp(K.parallel(L).parallel(M), db) <= m.mi_dp(K, db) + m.mi_dp(L, db) + m.mi_dp(M, db)


def chain_over_responses(law: JointLaw, n: int, i: int, known: list[int]) -> Relation:
    "I(X_i;Y_1,Y_2|X_known) = I(X_i;Y_1|X^{-i}) + I(X_i;Y_2|X^{-i},Y_1) under a law of n entries and two responses."
    rest = [j for j in range(n) if j != i]
    chained = m.information(law, [i], [n], rest) + m.information(law, [i], [n + 1], [*rest, n])
    return m.information(law, [i], [n, n + 1], known) == chained


@paper.claim("cor5-composition.step1", kind="equality", source="Proof 4.2, eq. (43), step (a)",
             formula=r"I(X_i;Y^k|X^{-1})=\sum_{j=1}^kI(X_i;Y_j|X^{-i},Y^{j-1})",
             db=d.databases((1, 3), (1, 2)), K=d.database_kernels("db", outputs=(1, 3)),
             L=d.database_kernels("db", outputs=(1, 3)), P=d.priors(on="db"),
             i=d.integers(0, lambda e: e["db"].n - 1), narrower="two responses; of more, all but one are one response")
def cor5_step1(db: Database, K: Kernel, L: Kernel, P: Prior, i: int) -> Relation:
    "The chain rule over two responses, conditioned on the left on all entries but the first, as printed."
    return chain_over_responses(with_responses(db, P, K, L), db.n, i, outside(db, [0]))


@paper.claim("cor5-composition.step1@all-but-own-entry", kind="equality", source="Proof 4.2, eq. (43), step (a)",
             formula=r"I(X_i;Y^k|X^{-i})=\sum_{j=1}^kI(X_i;Y_j|X^{-i},Y^{j-1})",
             db=d.databases((1, 3), (1, 2)), K=d.database_kernels("db", outputs=(1, 3)),
             L=d.database_kernels("db", outputs=(1, 3)), P=d.priors(on="db"),
             i=d.integers(0, lambda e: e["db"].n - 1), narrower="two responses; of more, all but one are one response")
def cor5_step1_all_but_own_entry(db: Database, K: Kernel, L: Kernel, P: Prior, i: int) -> Relation:
    "The same conditioned on all entries but the i-th."
    return chain_over_responses(with_responses(db, P, K, L), db.n, i, outside(db, [i]))


@paper.claim("cor5-composition.step2", kind="bound", source="Proof 4.2, eq. (43), step (b)",
             formula=r"\sum_jI(X_i;Y_j|X^{-i},Y^{j-1})\le\sum_jI(X_i;Y_j|X^{-i})\le\sum_j\epsilon_j",
             where={r"\epsilon_j": "mi_dp(K, db) and mi_dp(L, db)"},
             db=d.databases((1, 3), (1, 2)), K=d.database_kernels("db", outputs=(1, 3)),
             L=d.database_kernels("db", outputs=(1, 3)), P=d.priors(on="db"),
             i=d.integers(0, lambda e: e["db"].n - 1), narrower="two responses; of more, all but one are one response")
def cor5_step2(db: Database, K: Kernel, L: Kernel, P: Prior, i: int) -> Relation:
    "Leaving out the earlier response raises each term, and each is then at most the response's own MI-DP level."
    law, rest, n = with_responses(db, P, K, L), outside(db, [i]), db.n
    first, second = m.information(law, [i], [n], rest), m.information(law, [i], [n + 1], rest)
    chained = first + m.information(law, [i], [n + 1], [*rest, n])
    return (chained <= first + second) & (first + second <= m.mi_dp(K, db) + m.mi_dp(L, db))


@paper.claim("cor5-composition#tight", kind="tight", source="Section 4.2, paragraph before Corollary 5",
             formula=r"\forall \epsilon_1, \epsilon_2 \in [0, \ln 2]: \mathrm{MI}(P_{Y^2|X}) = \epsilon_1 + \epsilon_2",
             where={"P_{Y^2|X}": "two bits through symmetric channels of crossover p and q",
                    r"\epsilon_1": "mi_dp(K, db) of the first", r"\epsilon_2": "mi_dp(K, db) of the second"},
             narrower="Corollary 5 for two responses and levels up to ln 2; the sentence is of Corollaries 6 and 7 too",
             p=d.numbers(0, "1/2"), q=d.numbers(0, "1/2"))
def cor5_tight(p: Real, q: Real) -> Relation:
    """One entry of two bits, each sent through its own binary symmetric channel: the levels of the two responses, which
    run through [0, ln 2] with the crossover, add up exactly."""
    db = Database(4, 1)
    first = deterministic([0, 0, 1, 1]).then(binary_symmetric(p))
    second = deterministic([0, 1, 0, 1]).then(binary_symmetric(q))
    return m.mi_dp(first.parallel(second), db) == m.mi_dp(first, db) + m.mi_dp(second, db)


ONE_ENTRY = "a database of the entry X_1, of which alone the responses are made"


@paper.claim("ex4.3-one-time-pad#alone", kind="example", source="Example 4.3",
             formula=r"\mathrm{MI}(P_{Y_1|X_1}) = \mathrm{MI}(P_{Y_2|X_1}) = 0",
             narrower=f"{ONE_ENTRY}; that the encrypted entry is uniform is built into the mechanism; no sum modulo "
             "the number of letters is carried out", size=d.integers(1, 12, exhaustive=False))
def ex43_alone(size: int) -> Relation:
    "The encrypted entry alone, and the key alone, say nothing about the entry."
    return (m.mi_dp(one_time_pad(size)) == 0) & (m.mi_dp(one_time_pad_key(size)) == 0)


@paper.claim("ex4.3-one-time-pad#reveals", kind="example", source="Example 4.3",
             formula=r"I(X_1;Y_1,Y_2) = H(X_1), \quad \mathrm{MI}(P_{Y_1,Y_2|X_1}) = \sup_{P_{X_1}} H(X_1)",
             where={r"\sup_{P_{X_1}} H(X_1)": "mi_dp(K, db) of the identity on size letters"}, narrower=ONE_ENTRY,
             size=d.integers(1, 8, exhaustive=False),
             P=d.laws(lambda e: e["size"]))
def ex43_reveals(size: int, P: Prior) -> Relation:
    "The encrypted entry with the key tells the whole entry, whatever its law."
    both = one_time_pad_with_key(size)
    return (m.mutual_information(both, P) == m.entropy(P)) & (m.mi_dp(both) == m.mi_dp(identity(size)))


VIOLATES = (r"P_{Y_1,Y_2|X_1}:\ \epsilon\text{-DP}\text{ for no }\epsilon,\quad"
            r" (\epsilon,\delta)\text{-DP}\text{ for no }\epsilon\text{ and }\delta<1")  # fmt: skip
PAD_LEVELS = {r"\epsilon\text{-DP}": "ldp(K)", r"(\epsilon,\delta)\text{-DP}": "ldp_delta(K, eps)",
              r"\delta": "(a number)"}  # fmt: skip


@paper.claim("ex4.3-one-time-pad#violates", kind="example", source="Example 4.3",
             formula=VIOLATES, where=PAD_LEVELS, narrower=ONE_ENTRY,
             size=d.integers(1, 8, exhaustive=False), eps=d.levels())
def ex43_violates(size: int, eps: Real) -> Relation:
    "The pair violates differential privacy: no finite eps, and at any eps no delta below 1; for every finite alphabet."
    both = one_time_pad_with_key(size)
    return (m.ldp(both) == Real.infinity()) & (m.ldp_delta(both, eps) == 1)


@paper.claim("ex4.3-one-time-pad#violates@two-or-more", kind="example", source="Example 4.3",
             formula=VIOLATES, where=PAD_LEVELS, narrower=ONE_ENTRY,
             size=d.integers(2, 8, exhaustive=False), eps=d.levels())
def ex43_violates_two_or_more(size: int, eps: Real) -> Relation:
    "The same for alphabets of two or more letters."
    both = one_time_pad_with_key(size)
    return (m.ldp(both) == Real.infinity()) & (m.ldp_delta(both, eps) == 1)


@paper.claim("cor6-sequential", kind="implication", source="Corollary 6",
             formula=r"\mathrm{MI}(P_{Y^2|X^n}) \le "
                     r"\mathrm{MI}(P_{Y_1|X^n}) + \max_{y_1} \mathrm{MI}(P_{Y_2|X^n,Y_1=y_1})",
             tight=True, db=d.databases((1, 3), (1, 2)), K=d.database_kernels("db", outputs=(1, 3)),
             L=d.kernels(inputs=lambda e: e["db"].size * e["K"].n_outputs, outputs=(1, 3)),
             narrower="two responses; the first k - 1 of a longer sequence are one response")
def cor6_sequential(db: Database, K: Kernel, L: Kernel) -> Relation:
    "Levels add up also when the second response depends on the first, its own level being that of its worst stage."
    stages = [stage(L, K.n_outputs, y) for y in range(K.n_outputs)]
    return m.mi_dp(in_sequence(K, L), db) <= m.mi_dp(K, db) + maximum(*(m.mi_dp(s, db) for s in stages))


@paper.claim("cor6-sequential@conditional-level", kind="implication", source="Corollary 6",
             formula=r"I(X_i;Y^2|X^{-i}) \le \mathrm{MI}(P_{Y_1|X^n}) + I(X_i;Y_2|X^{-i},Y_1)\ \forall i,P_{X^n}",
             where={r"\mathrm{MI}(P_{Y_1|X^n})": "mi_dp(K, db)"},
             narrower="two responses; the first k - 1 of a longer sequence are one response",
             db=d.databases((1, 3), (1, 2)), K=d.database_kernels("db", outputs=(1, 3)),
             L=d.kernels(inputs=lambda e: e["db"].size * e["K"].n_outputs, outputs=(1, 3)), P=d.priors(on="db"),
             i=d.integers(0, lambda e: e["db"].n - 1))
def cor6_conditional_level(db: Database, K: Kernel, L: Kernel, P: Prior, i: int) -> Relation:
    """The same with the information of the second response given the first in the place of its worst stage, law by law,
    so for the suprema."""
    law, rest = in_turn(db, P, K, L), outside(db, [i])
    second = m.information(law, [i], [db.n + 1], [*rest, db.n])
    return m.information(law, [i], [db.n, db.n + 1], rest) <= m.mi_dp(K, db) + second


TWO_RESPONSES = "two responses; of more, all but one are one response"
OF_AN_ENTRY = ("each of one entry or more, as one of none tells nothing; entries in their order, as other names of "
               "them change no level")  # fmt: skip


@paper.claim("cor7-partial", kind="implication", source="Corollary 7, eq. (44)",
             formula=r"\mathrm{MI}(P_{Y^2|X^n}) \le \max_j \mathrm{MI}(P_{Y_j|X_{{\cal I}_j}})",
             where={"n": "a + b + unused"}, tight=True,
             letters=d.integers(1, 3, exhaustive=False), a=d.integers(1, 2, exhaustive=False),
             b=d.integers(1, lambda e: 2 if e["letters"] < 3 else 1, exhaustive=False),
             unused=d.integers(0, lambda e: 1 if e["letters"] < 3 else 0, exhaustive=False),
             K=d.kernels(inputs=lambda e: e["letters"] ** e["a"], outputs=(1, 3)),
             L=d.kernels(inputs=lambda e: e["letters"] ** e["b"], outputs=(1, 3)),
             narrower=f"{TWO_RESPONSES}; {OF_AN_ENTRY}")
def cor7_partial(letters: int, a: int, b: int, unused: int, K: Kernel, L: Kernel) -> Relation:
    """Responses drawn independently from disjoint sets of entries (the first a, the next b, some used by none) are
    together as private as the least private of them."""
    db = Database(letters, a + b + unused)
    together = on_entries(K, db, range(a)).parallel(on_entries(L, db, range(a, a + b)))
    each = maximum(m.mi_dp(K, Database(letters, a)), m.mi_dp(L, Database(letters, b)))
    return m.mi_dp(together, db) <= each


def only_own_response(law: JointLaw, n: int, i: int, own: int, known: list[int], level: Real) -> Relation:
    "(44): of two responses only that computed from entry i, Y_own, says anything about it, at most its own level."
    rest = [j for j in range(n) if j != i]
    first, other = n + own, n + 1 - own
    alone = m.information(law, [i], [first], rest)
    together = alone + m.information(law, [i], [other], [*rest, first])
    return (m.information(law, [i], [n, n + 1], known) == together) & (together == alone) & (alone <= level)


STEP_44 = r"I(X_i;Y^k|%s)=I(X_i;Y_{f(i)}|X^{-i})+I(X_i;Y^{-f(i)}|X^{-i},Y_{f(i)})=I(X_i;Y_{f(i)}|X^{-i})"\
          r"\le\epsilon"
OWN_RESPONSE = {r"\epsilon": "mi_dp(K, db) or mi_dp(L, db), of the response computed from entry i"}


def level_of_own_response(K: Kernel, L: Kernel, db: Database, a: int, i: int) -> Real:
    "The MI-DP level of the response that is computed from entry i: Y_1 from the first a entries, Y_2 from the others."
    return m.mi_dp(K, Database(db.m, a)) if i < a else m.mi_dp(L, Database(db.m, db.n - a))


EACH_USED = f"{TWO_RESPONSES}; {OF_AN_ENTRY}; every entry is used by a response, as f(i) needs"

@paper.claim("cor7-partial.step1", kind="equality", source="Proof 4.4, eq. (44)", formula=STEP_44 % "X^{-1}",
             where=OWN_RESPONSE,
             db=d.databases((1, 2), (2, 3)), a=d.integers(1, lambda e: e["db"].n - 1),
             K=d.kernels(inputs=lambda e: e["db"].m ** e["a"], outputs=(1, 2)),
             L=d.kernels(inputs=lambda e: e["db"].m ** (e["db"].n - e["a"]), outputs=(1, 2)), P=d.priors(on="db"),
             i=d.integers(0, lambda e: e["db"].n - 1), narrower=EACH_USED)
def cor7_step1(db: Database, a: int, K: Kernel, L: Kernel, P: Prior, i: int) -> Relation:
    "Y_1 from the first a entries, Y_2 from the others; conditioned on the left on all entries but the first."
    responses = on_entries(K, db, range(a)), on_entries(L, db, range(a, db.n))
    return only_own_response(with_responses(db, P, *responses), db.n, i, int(i >= a), outside(db, [0]),
                             level_of_own_response(K, L, db, a, i))


@paper.claim("cor7-partial.step1@all-but-own-entry", kind="equality", source="Proof 4.4, eq. (44)",
             formula=STEP_44 % "X^{-i}",
             where=OWN_RESPONSE,
             letters=d.integers(1, 2, exhaustive=False), a=d.integers(1, 2, exhaustive=False),
             b=d.integers(1, lambda e: 3 - e["a"], exhaustive=False),
             K=d.kernels(inputs=lambda e: e["letters"] ** e["a"], outputs=(1, 2)),
             L=d.kernels(inputs=lambda e: e["letters"] ** e["b"], outputs=(1, 2)),
             P=d.laws(lambda e: e["letters"] ** (e["a"] + e["b"])), narrower=EACH_USED)
def cor7_step1_all_but_own_entry(letters: int, a: int, b: int, K: Kernel, L: Kernel, P: Prior) -> Relation:
    "The same conditioned on all entries but the i-th, for each i; b entries after the first a."
    db = Database(letters, a + b)
    law = with_responses(db, P, on_entries(K, db, range(a)), on_entries(L, db, range(a, a + b)))
    return Relation.all(only_own_response(law, db.n, i, 0, outside(db, [i]), m.mi_dp(K, Database(letters, a))) if i < a
                        else only_own_response(law, db.n, i, 1, outside(db, [i]), m.mi_dp(L, Database(letters, b)))
                        for i in range(db.n))

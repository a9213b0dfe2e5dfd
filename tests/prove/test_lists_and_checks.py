"""Numbers of a list, checks of what is computed for a mechanism, erasures, and maxima and minima inside of a side."""

from __future__ import annotations

import random
import sys
from fractions import Fraction
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from exactpriv import measure as m
from exactpriv import mechanisms
from exactpriv.certificate import check_certificate, seal
from exactpriv.claim import Claim, claim
from exactpriv.claim import domains as d
from exactpriv.kernel import Kernel, Prior
from exactpriv.prove.deriving import derived
from exactpriv.prove.methods import prove as proved_anew
from exactpriv.prove.statement import statement_of
from exactpriv.real import BadInput, Real, Relation, as_real, exp, ln, maximum, minimum
from exactpriv.search.propose import random_instances

sys.path[:0] = [str(Path(__file__).parent)]
from derivation_mutants import false_somewhere, mutant  # noqa: E402

prove = cache(proved_anew)
LAW, LIKE, ANY = d.laws((1, 3)), d.laws(like="P"), d.kernels((1, 3), (1, 3))
ORDERS = d.one_of([Fraction(1, 2), Fraction(1), Fraction(3, 2), Fraction(2)])
WHERE = d.numbers(0, 1)


@claim(K=ANY, P=d.priors(), Q=d.priors(), alpha=ORDERS)
def processing(K: Kernel, P: Prior, Q: Prior, alpha: Real) -> Relation:
    "van Erven and Harremoes 2014, Theorem 9."
    return m.renyi(K.output(P), K.output(Q), alpha) <= m.renyi(P, Q, alpha)


@claim(P=LAW, Q=LIKE, a=d.numbers(0, None), b=d.numbers(0, None), assume=lambda P, Q, a, b: a <= b)
def by_order(P: Prior, Q: Prior, a: Real, b: Real) -> Relation:
    "van Erven and Harremoes 2014, Theorem 3."
    return m.renyi(P, Q, a) <= m.renyi(P, Q, b)


@claim(k=d.integers(2, 5, exhaustive=False), eps=d.levels())
def computed_odds(k: int, eps: Real) -> Relation:
    "The parameter of the mechanism is computed."
    return m.ldp(mechanisms.randomized_response(k, exp(eps))) == eps


@claim(P=LAW, r=d.numbers(1, None))
def reported(P: Prior, r: Real) -> Relation:
    "Warner 1965."
    Q = mechanisms.randomized_response(len(P), r).output(P)
    return Relation.all((r + len(P) - 1) * Q.mass(i) == 1 + (r - 1) * P.mass(i) for i in range(len(P)))


@claim(n=d.integers(1, 5, exhaustive=False), kept=WHERE)
def leaked(n: int, kept: Real) -> Relation:
    "One input, too."
    return exp(m.maximal_leakage(mechanisms.erasure(n, kept))) == 1 + (n - 1) * kept


@claim(K=ANY, P=d.priors(), kept=WHERE)
def thinned(K: Kernel, P: Prior, kept: Real) -> Relation:
    "Erasures behind a kernel."
    L = K.then(mechanisms.erasure(K.n_outputs, kept))
    return (m.mutual_information(L, P) == kept * m.mutual_information(K, P)) & (m.dobrushin(L) == kept * m.dobrushin(K))


@claim(K=ANY, P=d.priors())
def of_the_smaller_alphabet(K: Kernel, P: Prior) -> Relation:
    "A minimum below a logarithm."
    return m.mutual_information(K, P) <= ln(minimum(K.n_inputs, K.n_outputs))


@claim(K=ANY, P=d.priors(), x=WHERE, y=WHERE)
def of_the_larger_weight(K: Kernel, P: Prior, x: Real, y: Real) -> Relation:
    "A maximum inside of a product."
    return maximum(x, y) * m.mutual_information(K, P) <= m.capacity(K)


TRUE = [processing, by_order, computed_odds, reported, leaked, thinned, of_the_smaller_alphabet, of_the_larger_weight]


@pytest.mark.parametrize("one", TRUE, ids=lambda one: one.id)
def test_it_is_proved_for_all_sizes(one: Claim) -> None:
    made = prove(one)
    assert made.verdict == "proved" and made.whole, made.left
    assert check_certificate(made.certificate).accepted


def test_a_list_of_numbers_is_proved_between_its_ends() -> None:
    sort = statement_of(processing).variables["alpha"]
    assert sort == {"sort": "number", "range": ["1/2", "2", False, False], "level": False}


@claim(P=LAW, Q=LIKE, alpha=d.one_of([Fraction(1, 2), Fraction(2)], exhaustive=False))
def examples(P: Prior, Q: Prior, alpha: Real) -> Relation:
    "Orders that are examples."
    return m.renyi(P, Q, alpha) >= 0


@claim(P=LAW, Q=LIKE, alpha=d.one_of([Fraction(2), Real.infinity()]))
def with_infinity(P: Prior, Q: Prior, alpha: Real) -> Relation:
    "No number between has to be finite."
    return m.renyi(P, Q, alpha) >= 0


@pytest.mark.parametrize("one", [examples, with_infinity], ids=lambda one: one.id)
def test_a_list_of_examples_or_with_infinity_is_no_range(one: Claim) -> None:
    with pytest.raises(BadInput, match="one of a list of numbers"):
        statement_of(one)


@claim(t=d.one_of([Fraction(0), Fraction(1)]))
def at_the_ends(t: Real) -> Relation:
    "True of the list, false between its ends."
    return t**2 >= t


def test_what_holds_of_the_list_alone_has_no_derivation() -> None:
    assert derived(at_the_ends).verdict == "open"


# -- false ones --------------------------------------------------------------------------------------------------------

RELATIONS: list[tuple[dict[str, Any], Any]] = [
    ({"P": LAW, "Q": LIKE, "a": ORDERS}, lambda P, Q, a: m.renyi(P, Q, a) <= m.kl(P, Q)),
    ({"P": LAW, "Q": LIKE, "a": ORDERS}, lambda P, Q, a: m.renyi(P, Q, a) >= m.kl(P, Q)),
    ({"P": LAW, "Q": LIKE, "a": ORDERS}, lambda P, Q, a: m.renyi(P, Q, a) == m.renyi(Q, P, a)),
    ({"P": LAW, "Q": LIKE, "a": ORDERS}, lambda P, Q, a: m.renyi(P, Q, a) <= a * m.total_variation(P, Q)),
    ({"K": ANY, "P": d.priors(), "a": ORDERS}, lambda K, P, a: m.sibson(K, P, a) <= m.mutual_information(K, P)),
    ({"K": ANY, "P": d.priors(), "a": ORDERS}, lambda K, P, a: m.mutual_information(K, P) <= m.sibson(K, P, a)),
    ({"K": ANY, "a": ORDERS}, lambda K, a: m.renyi_dp(K, a) <= a * m.ldp(K) ** 2 / 4),
    ({"K": ANY, "a": ORDERS}, lambda K, a: m.renyi_dp(K, a) >= m.ldp(K)),
    ({"P": LAW, "a": ORDERS}, lambda P, a: m.renyi_entropy(P, a) <= m.entropy(P)),
    ({"P": LAW, "a": ORDERS}, lambda P, a: a * m.entropy(P) <= m.renyi_entropy(P, a)),
    ({"t": d.one_of([Fraction(-1), Fraction(2)])}, lambda t: t**2 <= t + 1),
    ({"t": d.one_of([Fraction(0), Fraction(3)])}, lambda t: t >= 1),
    ({"k": d.integers(2, 5, exhaustive=False), "e": d.levels()},
     lambda k, e: m.ldp(mechanisms.randomized_response(k, exp(e))) == 2 * e),
    ({"k": d.integers(2, 5, exhaustive=False), "e": d.numbers(-1, 1)},
     lambda k, e: m.ldp(mechanisms.randomized_response(k, exp(e))) == e),
    ({"k": d.integers(2, 5, exhaustive=False), "e": d.levels()},
     lambda k, e: m.dobrushin(mechanisms.randomized_response(k, exp(e))) == (exp(e) - 1) / (exp(e) + 1)),
    ({"k": d.integers(1, 5, exhaustive=False), "e": d.levels()},
     lambda k, e: m.ldp(mechanisms.randomized_response(k, exp(e))) == e),
    ({"k": d.integers(2, 5, exhaustive=False), "e": d.levels()},
     lambda k, e: m.ldp(mechanisms.randomized_response(k, 1 + e)) == e),
    ({"P": LAW, "r": d.numbers(1, None)}, lambda P, r: Relation.all(
        mechanisms.randomized_response(len(P), r).output(P).mass(i) >= P.mass(i) for i in range(len(P)))),
    ({"P": LAW, "r": d.numbers(1, None)}, lambda P, r: Relation.all(
        mechanisms.randomized_response(len(P), r).output(P).mass(i) <= P.mass(i) for i in range(len(P)))),
    ({"P": LAW, "r": d.numbers(1, None)}, lambda P, r: Relation.all(
        (r + 1) * mechanisms.randomized_response(len(P), r).output(P).mass(i) == 1 + (r - 1) * P.mass(i)
        for i in range(len(P)))),
    ({"n": d.integers(1, 5, exhaustive=False), "w": WHERE},
     lambda n, w: exp(m.maximal_leakage(mechanisms.erasure(n, w))) == 1 + n * w),
    ({"n": d.integers(1, 5, exhaustive=False), "w": WHERE}, lambda n, w: m.dobrushin(mechanisms.erasure(n, w)) == w),
    ({"n": d.integers(1, 5, exhaustive=False), "w": WHERE}, lambda n, w: m.eta_kl(mechanisms.erasure(n, w)) == w),
    ({"k": d.integers(1, 5, exhaustive=False), "r": d.numbers(0, 1, low_open=True)},
     lambda k, r: exp(m.maximal_leakage(mechanisms.randomized_response(k, r))) == k * r / (r + k - 1)),
    ({"K": ANY, "P": d.priors(), "w": WHERE}, lambda K, P, w: m.mutual_information(
        K.then(mechanisms.erasure(K.n_outputs, w)), P) == (1 - w) * m.mutual_information(K, P)),
    ({"K": ANY, "w": WHERE}, lambda K, w: m.dobrushin(K.then(mechanisms.erasure(K.n_outputs, w))) == w),
    ({"K": ANY, "w": WHERE},
     lambda K, w: m.maximal_leakage(K.then(mechanisms.erasure(K.n_outputs, w))) == w * m.maximal_leakage(K)),
    ({"K": ANY, "w": WHERE}, lambda K, w: m.ldp(K.then(mechanisms.erasure(K.n_outputs, w))) == w * m.ldp(K)),
    ({"K": ANY, "P": d.priors()},
     lambda K, P: m.entropy(P) <= ln(minimum(K.n_inputs, K.n_outputs))),
    ({"K": ANY}, lambda K: m.maximal_leakage(K) >= ln(maximum(K.n_inputs, K.n_outputs))),
    ({"x": WHERE, "y": WHERE}, lambda x, y: maximum(x, y) ** 2 <= x * y),
    ({"x": WHERE, "y": WHERE}, lambda x, y: as_real(1) - minimum(x, y) <= 1 - x),
    ({"x": WHERE, "y": WHERE}, lambda x, y: exp(maximum(x, y)) <= exp(x) + y),
    ({"P": LAW, "Q": LIKE, "R": d.laws((1, 3)), "S": d.laws(like="R")}, lambda P, Q, R, S: m.chi2(
        P.product(R), Q.product(S)) == m.chi2(P, Q) + m.chi2(R, S)),
]  # fmt: skip


@pytest.mark.every(2)
@pytest.mark.parametrize("place", range(len(RELATIONS)))
def test_no_false_one_is_proved(place: int) -> None:
    domain, relation = RELATIONS[place]
    one = claim(**domain)(relation)
    assert derived(one, moves=12, work=1_500_000).verdict == "open"


@pytest.mark.slow
def test_mutants_of_the_proofs_are_rejected_or_true() -> None:
    rng = random.Random(29)
    for one in (processing, of_the_smaller_alphabet, of_the_larger_weight):
        sealed = prove(one).certificate
        assert sealed is not None
        (case,) = sealed["cases"]
        instances = list(islice(random_instances(one, 29), 60))
        for _ in range(60):
            what, made = mutant(case, rng)
            if check_certificate(seal({**sealed, "cases": [made]})).accepted:
                assert not false_somewhere(made, instances), what


def test_a_proof_of_one_argument_is_rejected() -> None:
    sealed = prove(of_the_larger_weight).certificate
    assert sealed is not None
    (case,) = sealed["cases"]

    def without(tree: Any) -> Any:
        if isinstance(tree, dict):
            made = {key: without(part) for key, part in tree.items()}
            return {**made, "each": made["each"][:1]} if "each" in made else made
        return [without(part) for part in tree] if isinstance(tree, list) else tree

    changed = {**case, "proofs": without(case["proofs"])}
    assert changed != case
    assert not check_certificate(seal({**sealed, "cases": [changed]})).accepted

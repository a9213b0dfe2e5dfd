"""Points in doubles that count as saying something are those at which the exact statement does."""

import random

import numpy as np
import pytest

from exactpriv import claim, ln
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim, Outcome, evaluate
from exactpriv.claim.content import says_something
from exactpriv.claim.relations import equivalent, implies
from exactpriv.kernel import Kernel, Prior
from exactpriv.real import Real, Relation
from exactpriv.search.traced.compiled import Compiled
from exactpriv.search.traced.shape import chosen

LAWS = {"K": d.kernels((2, 3), (2, 3)), "P": d.priors()}
POINTS = 60


@claim(**LAWS)
def plain(K: Kernel, P: Prior) -> Relation:
    return m.mutual_information(K, P) <= m.maximal_leakage(K)


@claim(**LAWS)
def below_zero_where_the_leakage_is_small(K: Kernel, P: Prior) -> Relation:
    return m.maximal_leakage(K) - Real("1/4") <= m.ldp(K)


@claim(**LAWS)
def the_sign_is_the_statement(K: Kernel, P: Prior) -> Relation:
    return m.mutual_information(K, P) >= 0


@claim(**LAWS)
def only_where_the_level_is_small(K: Kernel, P: Prior) -> Relation:
    return implies(m.dobrushin(K) <= Real("1/2"), m.mutual_information(K, P) <= ln(2))


@claim(**LAWS)
def small_or_below_one(K: Kernel, P: Prior) -> Relation:
    return (m.dobrushin(K) - Real("1/2") <= 0) | (m.dobrushin(K) <= 1)


@claim(**LAWS)
def not_more_and_less(K: Kernel, P: Prior) -> Relation:
    return ~((m.dobrushin(K) > 1) | (m.mutual_information(K, P) < Real("-1/2")))


@claim(**LAWS)
def in_a_chain(K: Kernel, P: Prior) -> Relation:
    return (m.mutual_information(K, P) - 1 <= m.dobrushin(K)) & (m.dobrushin(K) <= 1)


@claim(**LAWS)
def the_same_condition(K: Kernel, P: Prior) -> Relation:
    return equivalent(m.dobrushin(K) <= Real("1/2"), 2 * m.dobrushin(K) <= 1)


@claim(**LAWS, assume=lambda K, P: m.dobrushin(K) <= Real("3/4"))
def under_an_assumption(K: Kernel, P: Prior) -> Relation:
    return m.mutual_information(K, P) <= m.capacity(K)


@claim(**LAWS)
def always(K: Kernel, P: Prior) -> Relation:
    return Relation.constant(True)


STATED = [plain, below_zero_where_the_leakage_is_small, the_sign_is_the_statement, only_where_the_level_is_small,
          small_or_below_one, not_more_and_less, in_a_chain, the_same_condition, under_an_assumption]  # fmt: skip


@pytest.mark.parametrize("stated", STATED, ids=lambda c: c.id)
def test_a_point_counts_where_the_exact_statement_says_something(stated: Claim) -> None:
    shape = chosen(stated, random.Random(3), reach=0.0, mode="free")
    x = np.random.default_rng(3).normal(size=(shape.coordinates, POINTS)) * 2
    compiled = Compiled(stated, shape, shape.values(x[:, :1])[:, 0])
    agree = counted = 0
    for k in range(POINTS):
        *_, said = compiled.slopes(x[:, [k]], np.zeros(1), 1e6, 1.0)
        instance = shape.instance(shape.values(x[:, [k]])[:, 0], 53)
        assert instance is not None
        made = evaluate(stated, instance)
        says = made.outcome is Outcome.HOLDS and says_something(stated.statement(**instance))
        assert says or not said
        agree += bool(said) == says
        counted += said
    assert counted >= POINTS // 10
    assert agree >= POINTS - 3


def test_a_constant_says_nothing() -> None:
    shape = chosen(always, random.Random(3), reach=0.0, mode="free")
    x = np.random.default_rng(3).normal(size=(shape.coordinates, 8))
    *_, said = Compiled(always, shape, shape.values(x[:, :1])[:, 0]).slopes(x, np.zeros(8), 1e6, 1.0)
    assert said == 0

"""Where a statement that holds says something."""

import pytest

from exactpriv import measure as m
from exactpriv.claim.content import says_something
from exactpriv.claim.relations import equivalent, implies
from exactpriv.kernel import Kernel, Prior
from exactpriv.real import Real, Relation, ln, maximum

K = Kernel([["1/2", "1/2"], ["1/4", "3/4"]]).named("K")
SAME = Kernel([["1/2", "1/2"], ["1/2", "1/2"]]).named("K")
P = Prior(["1/2", "1/2"]).named("P")
x = Real("1/3").named("x")
zero = Real(0).named("z")
INF = Real.infinity()
TRUE = Relation.constant(True)

SAYS = {
    "a bound that is not zero": m.maximal_leakage(K) <= m.ldp(K),
    "two negative sides": ln(x) <= x - 1,
    "an equality of positive numbers": m.maximal_leakage(K) == m.maximal_leakage(K),
    "the sign of a number": x > 0,
    "a difference that is not negative": m.ldp(K) - m.maximal_leakage(K) >= 0,
    "a number that is zero": m.ldp(SAME) == 0,
    "a number that is at most zero": m.ldp(SAME) <= 0,
    "a number that is finite": m.ldp(K) < INF,
    "an implication whose premise holds": (x > 0).implies(m.maximal_leakage(K) <= m.ldp(K)),
    "an equivalence of true relations": equivalent(x > 0, m.ldp(K) > 0),
    "an equivalence of false relations": equivalent(x < 0, m.ldp(K) < 0),
    "one part of a conjunction": (m.ldp(SAME) <= x) & (x <= m.ldp(K)),
    "a fact": Relation.fact(True),
    "an infinite optimum that is a fact": (INF.named("best") > x).as_fact(),
    "a denied relation": ~(m.ldp(K) <= x - x / 2),
    "the second part of a disjunction, where the first fails": (m.ldp(K) <= zero) | (x <= m.ldp(K)),
}
NOTHING = {
    "zero at most zero": m.maximal_leakage(SAME) <= m.ldp(SAME),
    "zero at most something": m.maximal_leakage(SAME) <= x,
    "a bound below zero": x - 1 <= m.ldp(K),
    "a bound cut off at zero": maximum(0, x - 1) <= m.ldp(K),
    "equal zeros": m.maximal_leakage(SAME) == m.ldp(SAME),
    "an infinite bound": m.maximal_leakage(K) <= INF.named("level"),
    "an infinite bound that is not attained": m.maximal_leakage(K) < INF.named("level"),
    "equal infinities": INF.named("a") == INF.named("b"),
    "a false premise": (x < 0).implies(m.maximal_leakage(K) <= m.ldp(K)),
    "a true premise with an empty conclusion": (x > 0).implies(m.maximal_leakage(SAME) <= m.ldp(SAME)),
    "a disjunction decided by its escape": (m.ldp(SAME) == 0) | (x <= m.ldp(K)),
    "a constant": TRUE,
    "a constant beside an empty bound": TRUE & (m.ldp(SAME) <= x),
    "an equivalence of empty bounds": equivalent(m.ldp(SAME) <= x, m.maximal_leakage(SAME) <= x),
}


@pytest.mark.parametrize("case", SAYS)
def test_these_say_something(case):
    assert SAYS[case].decide() is True
    assert says_something(SAYS[case])


@pytest.mark.parametrize("case", NOTHING)
def test_these_hold_and_say_nothing(case):
    assert NOTHING[case].decide() is True
    assert not says_something(NOTHING[case])


def test_what_a_relation_says_changes_nothing_that_is_written_down():
    bound = m.maximal_leakage(K) <= m.ldp(K)
    assert bound.as_fact().to_data() == bound.to_data()
    assert (x > 0).implies(bound).to_data() == (~(x > 0) | bound).to_data()
    assert equivalent(bound, x > 0).to_data() == ((bound & (x > 0)) | (~bound & ~(x > 0))).to_data()


def test_a_conclusion_that_is_a_function_is_built_only_where_the_premise_holds():
    def conclusion():
        raise AssertionError("the premise is false")

    nothing = implies(x < 0, conclusion)
    assert nothing.decide() is True
    assert nothing.to_data() == TRUE.to_data()
    assert not says_something(nothing)
    bound = m.maximal_leakage(K) <= m.ldp(K)
    assert implies(x > 0, lambda: bound) is bound

"""H(A, B | C) and I(A; B | C) in a line are the measures of a joint law that they are written for."""

import pytest

from exactpriv import prove
from exactpriv.claim import Outcome, evaluate
from exactpriv.claim.domains.random_variables import RandomVariables
from exactpriv.claim.line import claim_of_line
from exactpriv.claim.stated import stated
from exactpriv.kernel import JointLaw
from exactpriv.measure import conditional_entropy, information, joint_entropy
from exactpriv.real import BadInput
from exactpriv.search.propose import random_instances

MASSES = ["1/8", "1/16", "3/16", "1/4", 0, "1/8", "1/8", "1/8"]


@pytest.mark.parametrize("written, value", [
    ("H(A)", lambda J: joint_entropy(J, "A")),
    ("H(A, B)", lambda J: joint_entropy(J, "A B")),
    ("H(CA)", lambda J: joint_entropy(J, "A C")),
    ("H(A, B | C)", lambda J: conditional_entropy(J, "A B", "C")),
    ("I(A; C)", lambda J: information(J, "A", "C")),
    ("I(AB;C)", lambda J: information(J, "A B", "C")),
    ("I(A; B | C)", lambda J: information(J, "A", "B", "C")),
])  # fmt: skip
def test_each_is_the_measure_of_the_same_sets(written, value):
    law = JointLaw([2, 2, 2], MASSES, "A B C")
    (found,) = evaluate(claim_of_line(f"H(ABC) + {written} <= 9"), {"X": law}).relation.comparisons()
    assert (found.args[0] == joint_entropy(law, "A B C") + value(law)).equality_holds()


def test_names_are_of_capitals_side_by_side_or_whole():
    made = claim_of_line("H(X1Y) + H(first, Y) >= H(X1, first, Y)")
    ((_, domain),) = made.domain.items()
    assert domain.names == ("X1", "Y", "first")


def test_the_joint_law_is_called_as_nothing_else_is():
    assert list(claim_of_line("H(X) <= H(X, W)").domain) == ["V"]
    assert list(claim_of_line("H(A) <= H(A, B)").domain) == ["X"]
    assert list(claim_of_line("H(X, V, W) >= H(X0)").domain) == ["X1"]


@pytest.mark.parametrize("condition, independences, functions", [
    ("A - B - C", [((0,), (1,), (2,))], []),
    ("A -> B -> C", [((0,), (1,), (2,))], []),
    ("I(A; C | B) == 0", [((0,), (1,), (2,))], []),
    ("independent(A, C)", [((0,), (1,), ())], []),
    ("0 == I(A; C)", [((0,), (1,), ())], []),
    ("H(C | A, B) == 0", [], [((1,), (0, 2))]),
])  # fmt: skip
def test_conditions_that_a_law_can_be_built_to_meet_are_demands(condition, independences, functions):
    made = claim_of_line(f"I(A; C) <= H(A, B) given {condition}")
    domain = made.domain["X"]
    assert domain.names == ("A", "C", "B") and made.assume == ()
    assert sorted(domain.independences) == independences and list(domain.functions) == functions
    assert len(stated(made).bounds) + len(stated(made).premises) == 1
    seen = [evaluate(made, instance).outcome for _, instance in zip(range(6), random_instances(made, 5), strict=False)]
    assert seen == [Outcome.HOLDS] * 6


def test_other_conditions_are_assumed():
    made = claim_of_line("I(A; B) <= eps given H(A) <= eps, I(A; B) == I(A; A), A - B - C, eps <= 2")
    assert len(made.assume) == 2 and isinstance(made.domain["X"], RandomVariables)


@pytest.mark.parametrize("true, false", [
    ("H(AB) + H(BC) >= H(ABC) + H(B)", "H(AB) + H(BC) >= H(ABC) + H(B) + I(A; C)"),
    ("I(A; C) <= I(A; B) given A - B - C", "I(A; C) <= I(A; B)"),
    ("I(A; B | C) >= I(A; B) given independent(A, C)", "I(A; B | C) <= I(A; B) given independent(A, C)"),
])  # fmt: skip
def test_a_demand_that_is_left_out_or_turned_round_leaves_no_proof(true, false):
    assert prove(claim_of_line(true), seconds=20).verdict == "proved"
    assert prove(claim_of_line(false), seconds=20).verdict == "refuted"


@pytest.mark.parametrize("text, why", [
    ("I(A; B; C) >= 0", "is no entropy and no information"),
    ("I(A) >= 0", "is no entropy and no information"),
    ("H(A; B) >= 0", "is no entropy and no information"),
    ("H(A | B | C) >= 0", "is no entropy and no information"),
    ("H(A |) >= 0", "leaves out a random variable"),
    ("H() >= 0", "leaves out a random variable"),
    ("H(A + B) >= 0", "is no random variable"),
    ("H(1) >= 0", "is no random variable"),
    ("H(eps) <= eps", "stands for something else"),
    ("H(A) <= ldp(A)", "stands for something else"),
    ("H(A) >= 0 given A - A - B", "twice"),
    ("H(A) >= 0 given independent(A)", "no independent variables"),
    ("H(" + ", ".join(f"V{k}" for k in range(40)) + ") >= 0", "more than 16"),
])  # fmt: skip
def test_what_is_no_entropy_is_refused_in_a_sentence(text, why):
    with pytest.raises(BadInput, match=why) as refused:
        claim_of_line(text)
    assert "\n" not in str(refused.value)

"""What Python evaluates, and where it stops, is in the statement, or the source is refused: values that nothing looks
at or that are looked at under a later test, laws and kernels that are built anyway, tests by which a source stops."""
# ruff: noqa: F841

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from exactpriv import JointLaw, Kernel, Prior, Real, claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim
from exactpriv.claim.model import Outcome, evaluate
from exactpriv.claim.relations import constructs, implies
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.real import Relation, exp, ln

HALF = Fraction(1, 2)
LEAST = 2
LAWS = {"P": d.laws((LEAST, 3))}
INSTANCES = [Prior([0, 1]), Prior([HALF, HALF]), Prior(["1/4", "3/4"])]


def made(statement: Callable[..., Relation]) -> Claim:
    """The claim of a statement about a law."""
    found = claim(**LAWS)(statement)
    assert isinstance(found, Claim)
    return found


def has_a_value(statement: Callable[..., Relation], P: Prior) -> bool:
    """Whether the engine finds the statement true; it has no value, or stops, where it does not."""
    try:
        found = evaluate(made(statement), {"P": P}).outcome
    except (ValueError, IndexError, AssertionError):
        return False
    return found is Outcome.HOLDS


# -- values that nothing looks at -------------------------------------------------------------------------------------


def unused_logarithm(P: Prior) -> Relation:
    "No value: P(0) - 1/2 may be negative."
    x = ln(Real(P[0]) - HALF)
    return Real(P[0]) <= 1


def bound_again(P: Prior) -> Relation:
    "No value where P(0) = 0."
    x = 1 / Real(P[0])
    x = Real(1)
    return x == 1


def unused_part(P: Prior) -> Relation:
    "No value where P(0) = 0."
    x, y = 1 / Real(P[0]), Real(1)
    return y == 1


def item_of_a_list(P: Prior) -> Relation:
    "No value where P(0) = 0."
    xs = [1 / Real(P[0]), Real(1)]
    return xs[1] == 1


def value_of_a_dictionary(P: Prior) -> Relation:
    "No value where P(0) = 0."
    found = {"a": 1 / Real(P[0]), "b": Real(1)}
    return found["b"] == 1


def argument(P: Prior) -> Relation:
    "No value where P(0) = 0."
    def second(a: Real, b: Real) -> Real:
        return b
    return second(1 / Real(P[0]), Real(1)) == 1


def default(P: Prior) -> Relation:
    "No value where P(0) = 0."
    def f(a: Real = 1 / Real(P[0])) -> Real:  # noqa: B008
        return Real(1)
    return f(Real(2)) == 1


def in_a_helper(P: Prior) -> Relation:
    "No value where P(0) = 0."
    def first(a: Real, b: Real) -> Real:
        return a
    def twice(a: Real) -> Real:
        return first(a, 1 / a)
    return twice(Real(P[0])) >= 0


def length_of_a_list(P: Prior) -> Relation:
    "No value where a mass is 0."
    xs = [1 / Real(P[x]) for x in range(len(P))]
    return Real(len(xs)) == len(P)


def appended(P: Prior) -> Relation:
    "No value where a mass is 0."
    xs = []
    for x in range(len(P)):
        y = 1 / Real(P[x])
        xs.append(Real(P[x]))
    return Relation.all(x >= 0 for x in xs)


def first_item(P: Prior) -> Relation:
    "No value where a mass is 0; the one that is looked at is less than the others there."
    xs = [1 / (1 - Real(P[x])) for x in range(len(P))]
    return xs[0] > 0


def largest(P: Prior) -> Relation:
    "No value where a mass is 0."
    y = max(1 / Real(P[x]) for x in range(len(P)))
    return Real(P[0]) >= 0


def written_out(P: Prior) -> Relation:
    "No value where P(0) = 0."
    Q = Prior([Real(P[0]), 1 - Real(P[0])], letters=[f"{1 / Real(P[0])}", "b"])
    return Real(Q[0]) >= 0


def list_of_laws(P: Prior) -> Relation:
    "The engine refuses the laws but where P is uniform on two letters."
    laws = [Prior([Real(P[x]), Real(P[x])]) for x in range(len(P))]
    return Real(len(laws)) == len(P)


def filled_table(P: Prior) -> Relation:
    "No value where a mass is 0."
    xs = [Real(0)] * len(P)
    for x in range(len(P)):
        xs[x] = 1 / Real(P[x])
    return Real(P[0]) <= 1


def starred(P: Prior) -> Relation:
    "No value where a mass is 0."
    xs = [*(1 / Real(P[x]) for x in range(len(P)))]
    return Real(P[0]) <= 1


def diagonal(P: Prior) -> Relation:
    "No value where P = (1/4, 3/4)."
    rows = [[1 / (4 + 5 * Real(P[x]) - 7 * Real(P[z])) for z in range(len(P))] for x in range(len(P))]
    return Relation.all(rows[x][x] > 0 for x in range(len(P)))


def beyond_its_list(P: Prior) -> Relation:
    "Python has no second item."
    xs = [[Real(1)][x] for x in range(len(P))]
    return Real(P[0]) >= 0


@pytest.mark.parametrize("statement", [
    unused_logarithm, bound_again, unused_part, item_of_a_list, value_of_a_dictionary, argument, default, in_a_helper,
    length_of_a_list, appended, first_item, largest, list_of_laws, starred, diagonal,
], ids=lambda f: f.__name__)
def test_what_is_evaluated_and_left_out_is_refused(statement):
    assert not all(has_a_value(statement, P) for P in INSTANCES)
    with pytest.raises(Untranslated, match=r"it may have no value"):
        translated(made(statement))


@pytest.mark.parametrize(("statement", "why"), [
    (written_out, "is read of constants alone, and not of a number"),
    (filled_table, "what is no name is changed"), (beyond_its_list, "no loop over all letters"),
], ids=lambda x: getattr(x, "__name__", ""))
def test_what_may_have_no_value_in_a_construct_that_is_not_read_is_refused(statement, why):
    assert not all(has_a_value(statement, P) for P in INSTANCES)
    with pytest.raises(Untranslated, match=why):
        translated(made(statement))


def used_value(P: Prior) -> Relation:
    "No value where P(0) = 0, which the statement says."
    x, y = 1 / Real(P[0]), Real(1)
    return x >= y


def unused_exponential(P: Prior) -> Relation:
    "An exponential has a value."
    x = exp(Real(P[0]))
    return Real(P[0]) <= 1


def unused_law(P: Prior) -> Relation:
    "That the law is there is part of the statement."
    Q = Prior([Real(P[0]), Real(P[0])])
    return Real(P[0]) <= 1


def used_items(P: Prior) -> Relation:
    "Every item of the list is looked at."
    xs = [1 / Real(P[x]) for x in range(len(P))]
    return Relation.all(x >= 1 for x in xs)


def items_in_two_parts(P: Prior) -> Relation:
    "The first item and the others."
    xs = [1 / Real(P[x]) for x in range(len(P))]
    return (xs[0] >= 1) & Relation.all(x >= 1 for x in xs[1:])


def on_both_sides(P: Prior) -> Relation:
    "Both sides of the branch look at it."
    x = 1 / Real(P[0])
    y = Real(1) if bool(Real(P[0]) > HALF) else Real("1/2")
    return x >= y if bool(Real(P[0]) > HALF) else x >= 2 * y


def items_by_place(P: Prior) -> Relation:
    "Every item of the list is looked at by its place."
    xs = [1 / Real(P[x]) for x in range(len(P))]
    return Relation.all(xs[x] >= Real(P[x]) for x in range(len(P)))


def whole_table(P: Prior) -> Relation:
    "Every entry is looked at."
    rows = [[1 / (2 - Real(P[x]) - Real(P[z])) for z in range(len(P))] for x in range(len(P))]
    return Relation.all(rows[x][z] > 0 for x in range(len(P)) for z in range(len(P)))


def used_laws(P: Prior) -> Relation:
    "That each law is there is part of the statement."
    laws = [Prior([Real(P[x]), 1 - Real(P[x])]) for x in range(len(P))]
    return Relation.all(Real(Q[0]) >= 0 for Q in laws)


def same_divisor(P: Prior) -> Relation:
    "Two quotients of one divisor: the one has a value where the other has."
    def pair(a: Real) -> tuple[Real, Real]:
        return 2 / a, 1 / a
    return pair(Real(P[0]))[0] >= 2


@pytest.mark.parametrize(("statement", "text"), [
    (used_value, "vdiv"), (unused_exponential, "<= 1"), (used_items, "vdiv"),
    (items_by_place, "vdiv"), (whole_table, "vdiv"), (used_laws, "exists U"),
    (same_divisor, "vdiv"),
], ids=lambda x: getattr(x, "__name__", ""))
def test_what_has_a_value_or_is_looked_at_is_read(statement, text):
    assert text in translated(made(statement)).conclusion


@pytest.mark.parametrize("statement", [unused_law, items_in_two_parts, on_both_sides], ids=lambda f: f.__name__)
def test_what_the_fold_does_not_see_to_have_a_value_is_refused(statement):
    with pytest.raises(Untranslated, match="what the statement leaves out"):
        translated(made(statement))


# -- what is looked at under a later test -----------------------------------------------------------------------------


def before_a_premise(P: Prior) -> Relation:
    "No value where P(0) = 0."
    x = 1 / Real(P[0])
    return implies(Real(P[0]) > 0, lambda: x > 0)


def relation_before_a_premise(P: Prior) -> Relation:
    "No value where P(0) = 0."
    r = 1 / Real(P[0]) > 0
    return implies(Real(P[0]) > 0, lambda: r)


def computed_again(P: Prior) -> Relation:
    "No value where P(0) = 0."
    x = 1 / Real(P[0])
    return implies(Real(P[0]) > 0, lambda: 1 / Real(P[0]) > 0)


def before_a_branch(P: Prior) -> Relation:
    "No value where P(0) = 0."
    x = 1 / Real(P[0])
    if bool(Real(P[0]) > 0):
        return x > 0
    return Real(1) == 1


def before_a_side(P: Prior) -> Relation:
    "No value where a mass is 0."
    def positive(x: int) -> Relation:
        y = 1 / Real(P[x])
        return y > 0 if bool(Real(P[x]) > 0) else Real(1) == 1
    return Relation.all(positive(x) for x in range(len(P)))


def before_a_loop(P: Prior) -> Relation:
    "No value where P(0) = 0."
    y = 1 / Real(P[0])
    return Relation.all(y > 0 for _ in range(len(P)) if bool(Real(P[0]) > 0))


def items_of_some_letters(P: Prior) -> Relation:
    "No value where a mass is 0."
    xs = [1 / Real(P[x]) for x in range(len(P))]
    return Relation.all(xs[x] > 0 for x in P.support)


def laws_of_some_letters(P: Prior) -> Relation:
    "The engine refuses the laws but where P is uniform on two letters."
    laws = [Prior([Real(P[x]), Real(P[x])]) for x in range(len(P))]
    return Relation.all(Real(laws[x][0]) >= 0 for x in range(len(P)) if bool(Real(P[x]) == HALF))


def all_but_the_first(P: Prior) -> Relation:
    "No value where a mass is 0."
    xs = [1 / Real(P[x]) for x in range(len(P))]
    return Relation.all(x > 0 for x in xs[1:])


@pytest.mark.parametrize("statement", [
    before_a_premise, relation_before_a_premise, computed_again, before_a_branch, before_a_side, before_a_loop,
    items_of_some_letters, laws_of_some_letters, all_but_the_first,
], ids=lambda f: f.__name__)
def test_what_is_evaluated_before_the_test_under_which_it_is_looked_at_is_refused(statement):
    assert not all(has_a_value(statement, P) for P in INSTANCES)
    with pytest.raises(Untranslated, match="what the statement leaves out"):
        translated(made(statement))


def under_a_premise(P: Prior) -> Relation:
    "The function is called where the premise holds."
    f = lambda a: 1 / a  # noqa: E731
    return implies(Real(P[0]) > 0, lambda: f(Real(P[0])) > 0)


def under_a_side(P: Prior) -> Relation:
    "The quotient is taken where the test is met."
    def positive(x: int) -> Relation:
        return 1 / Real(P[x]) > 0 if bool(Real(P[x]) > 0) else Real(1) == 1
    return Relation.all(positive(x) for x in range(len(P)))


def of_some_letters(P: Prior) -> Relation:
    "The list is made of these letters."
    xs = [1 / Real(P[x]) for x in P.support]
    return Relation.all(x > 0 for x in xs)


@pytest.mark.parametrize("statement", [under_a_premise, under_a_side, of_some_letters],
                         ids=lambda f: f.__name__)
def test_what_is_evaluated_under_the_test_is_read(statement):
    assert "vdiv" in translated(made(statement)).conclusion


# -- laws that are built anyway ---------------------------------------------------------------------------------------


def in_a_conclusion(P: Prior) -> Relation:
    "The engine builds the laws where the premise is false, too."
    return (Real(P[0]) > 1).implies(
        Relation.all(Real(Prior([Real(P[x]), Real(P[x])])[0]) >= 0 for x in range(len(P))))


def for_some_letter(P: Prior) -> Relation:
    "The engine builds the laws of all letters."
    return Relation.any(Real(Prior([2 * Real(P[x]), 1 - 2 * Real(P[x])])[0]) >= 0 for x in range(len(P)))


def beside_what_holds(P: Prior) -> Relation:
    "The engine builds the laws on both sides of an or."
    return (Real(P[0]) <= 1) | Relation.all(Real(Prior([Real(P[x]), Real(P[x])])[0]) >= 0 for x in range(len(P)))


@pytest.mark.parametrize("statement", [in_a_conclusion, for_some_letter, beside_what_holds], ids=lambda f: f.__name__)
def test_a_law_that_is_built_where_the_statement_does_not_ask_for_it_is_refused(statement):
    assert not all(has_a_value(statement, P) for P in INSTANCES)
    with pytest.raises(Untranslated, match="that may not be there"):
        translated(made(statement))


def in_a_conclusion_that_is_called(P: Prior) -> Relation:
    "The engine builds the laws where the premise holds."
    return implies(Real(P[0]) > 1, lambda: Relation.all(
        Real(Prior([Real(P[x]), Real(P[x])])[0]) >= 0 for x in range(len(P))))


def that_is_asked_for(P: Prior) -> Relation:
    "Whether the matrix is a kernel is part of what is said of each letter."
    return Relation.any(constructs([[2 * Real(P[x]), 1 - 2 * Real(P[x])]], lambda K: Real(K.entry(0, 0)) >= 0)
                        for x in range(len(P)))


@pytest.mark.parametrize("statement", [in_a_conclusion_that_is_called, that_is_asked_for], ids=lambda f: f.__name__)
def test_a_law_that_is_built_where_the_statement_asks_for_it_is_read(statement):
    assert all(has_a_value(statement, P) for P in INSTANCES)
    assert "exists" in translated(made(statement)).conclusion


CHANNEL: dict[str, Any] = {"P": d.laws((1, 3)), "K": d.kernels(lambda e: len(e["P"]), (1, 3))}


def test_a_law_is_conditioned_on_what_has_positive_probability():
    def conditioned(P: Prior, K: Kernel) -> Relation:
        "No value where an output does not occur."
        law = K.joint(P)
        return Relation.all(m.joint_entropy(law.conditional({1: y}), [0]) >= 0 for y in range(K.n_outputs))

    def where_it_occurs(P: Prior, K: Kernel) -> Relation:
        "The entropy of the input given each output that occurs."
        def given(law: JointLaw, y: int) -> Real:
            return m.joint_entropy(law.conditional({1: y}), [0]) if law.probability({1: y}) else Real(0)
        return Relation.all(given(K.joint(P), y) >= 0 for y in range(K.n_outputs))

    with pytest.raises(Untranslated, match="may have probability 0"):
        translated(claim(**CHANNEL)(conditioned))
    assert "given" in translated(claim(**CHANNEL)(where_it_occurs)).conclusion


# -- tests by which a source stops ------------------------------------------------------------------------------------


def checked(a: Real) -> Real:
    "Stops at 0."
    if bool(a == 0):
        raise ValueError("there is no mass")
    return a


def guarded(P: Prior) -> Relation:
    "Stops where P(0) = 0."
    return checked(Real(P[0])) >= 0


def asserted(P: Prior) -> Relation:
    "Stops where P(0) = 0."
    assert bool(Real(P[0]) > 0)
    return Real(P[0]) >= 0


@pytest.mark.parametrize(("statement", "why"), [
    (guarded, "Raise"), (asserted, "not what runs"),  # pytest puts its own asserts in their place
], ids=lambda x: getattr(x, "__name__", ""))
def test_a_source_that_stops_by_a_test_is_refused(statement, why):
    assert not all(has_a_value(statement, P) for P in INSTANCES)
    with pytest.raises(Untranslated, match=why):
        translated(made(statement))


def test_a_test_that_does_not_depend_on_the_instance_is_read():
    def statement(P: Prior) -> Relation:
        "Never stops."
        if LEAST > 2:
            raise ValueError("two letters are expected")
        return Real(P[0]) >= 0

    assert "0 <=" in translated(made(statement)).conclusion

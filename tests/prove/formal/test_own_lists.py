"""What sees a list change: functions and generators that mention it, targets of every kind, builtin functions that are
none, and the loop in which the list grows."""

from collections.abc import Callable

import pytest
from flint import fmpq

from exactpriv import Prior, Real, claim
from exactpriv import domains as d
from exactpriv.claim import Claim
from exactpriv.optimise import solve_lp
from exactpriv.prove.formal.claims import coded
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.real import Relation


def said(statement: Callable[..., Relation]) -> str:
    made = claim(P=d.laws((2, 3)))(statement)
    assert isinstance(made, Claim)
    return translated(made).conclusion


def function_before(P: Prior) -> Relation:
    "False: what f returned holds the list."
    def f():
        return [xs]

    xs = [Real(0)]
    ys = f()
    xs[0] = Real(1)
    return ys[0][0] == 0


def items_by_function(P: Prior) -> Relation:
    "False: each item is what f returned before the change."
    def f():
        return xs[0]

    xs = [Real(0)]
    ys = [f() for _ in range(len(P))]
    xs[0] = Real(1)
    return Real.sum(ys) == len(P)


def generator_by_function(P: Prior) -> Relation:
    "False: f is called after the change."
    def f():
        return xs[0]

    xs = [Real(0)]
    ys = (f() for _ in range(2))
    xs[0] = Real(1)
    return Real.sum(ys) == 0


def lambda_before(P: Prior) -> Relation:
    "False as `function_before`."
    f = lambda: [xs]  # noqa: E731
    xs = [Real(0)]
    ys = f()
    xs[0] = Real(1)
    return ys[0][0] == 0


def generator_before(P: Prior) -> Relation:
    "False: the generator looks at the second list, after its change."
    xs = [Real(5)]
    found = (xs[k] for k in range(1))
    xs = [Real(0)]
    xs[0] = Real(1)
    return Real.sum(found) == 5


@pytest.mark.parametrize("false", [
    function_before, items_by_function, generator_by_function, lambda_before, generator_before,
], ids=lambda f: f.__name__)
def test_a_list_that_something_may_look_at_later_does_not_change(false):
    with pytest.raises(Untranslated, match=r"what is no name is changed|an iterator is kept"):
        said(false)


def nested_target(P: Prior) -> Relation:
    "False: both names are of one list."
    xs = [Real(0)]
    ys = xs
    a, (xs[0], b) = Real(0), (Real(1), Real(2))
    return ys[0] == a * b


def target_of_a_loop(P: Prior) -> Relation:
    "False: the loop leaves 2 in the cell."
    xs = [Real(0)]
    ys = []
    for xs[0] in range(1, 3):
        ys.append(Real(0))
    return xs[0] == 0


def target_of_a_comprehension(P: Prior) -> Relation:
    "False as before."
    xs = [Real(0)]
    ys = [Real(0) for xs[0] in range(1, 3)]
    return xs[0] + len(ys) == 2


def target_in_a_lambda(P: Prior) -> Relation:
    "False as before."
    return (lambda xs: Real.sum([xs[0] for xs[0] in [1, 2]]) + xs[0])([Real(0)]) == 3


@claim(P=d.laws((2, 3)), assume=lambda P: Real.sum([0 for P[0] in [1, 2]]) == 0)
def target_in_an_assumption(P: Prior) -> Relation:
    "Python refuses to change a law."
    return Real(P[0]) == 0


def test_a_cell_is_not_assigned_to_in_an_assumption():
    with pytest.raises(Untranslated, match="what is no name is changed"):
        translated(target_in_an_assumption)


@pytest.mark.parametrize("false", [nested_target, target_of_a_loop, target_of_a_comprehension, target_in_a_lambda],
                         ids=lambda f: f.__name__)
def test_a_cell_is_assigned_to_by_an_assignment_alone(false):
    with pytest.raises(Untranslated, match="what is no name is changed"):
        said(false)


def list_that_copies_nothing(P: Prior) -> Relation:
    "False: both names are of one list."
    list = lambda x: x  # noqa: E731
    ys = [Real(0)]
    xs = list(ys)
    xs[0] = Real(1)
    return ys[0] == 0


def len_that_gives_the_list(P: Prior) -> Relation:
    "False as before."
    def len(x):
        return x

    xs = [Real(0)]
    ys = len(xs)
    xs[0] = Real(1)
    return ys[0] == 0


def sum_of_an_argument(P: Prior) -> Relation:
    "False: the function of the name is another one."
    def f(sum):
        return sum([Real(1), Real(2)])

    return f(lambda xs: xs[0]) == 3


def around(sorted: Callable[[list[Real]], list[Real]]) -> Callable[[Prior], Relation]:
    def shadowed(P: Prior) -> Relation:
        "False: both names are of one list."
        ys = [Real(0)]
        xs = sorted(ys)
        xs[0] = Real(1)
        return ys[0] == 0

    return shadowed


@pytest.mark.parametrize("false", [
    list_that_copies_nothing, len_that_gives_the_list, around(lambda x: x),
], ids=lambda f: f.__name__)
def test_the_name_of_a_builtin_function_means_that_function(false):
    with pytest.raises(Untranslated, match="what is no name is changed"):
        said(false)


def test_a_name_that_is_bound_to_another_function_means_that_one():
    assert said(sum_of_an_argument).endswith("(1 = 3)")


def test_a_builtin_name_that_the_module_binds_means_what_it_is_bound_to(monkeypatch):
    monkeypatch.setitem(globals(), "max", lambda a, b: a)

    def shadowed(P: Prior) -> Relation:
        "False."
        return Real(max(1, 2)) == 2

    assert said(shadowed).endswith("(1 = 2)")


def last_item_doubled(P: Prior) -> Relation:
    "False: the last item is 8."
    ws = [Real(1)]
    for _ in range(1, 4):
        ws.append(ws[-1] * 2)
    return ws[-1] == 2


def length_of_the_list(P: Prior) -> Relation:
    "False: the items are 0, 1, .."
    xs = []
    for _ in range(len(P)):
        xs.append(Real(len(xs)))
    return Real.sum(xs) == 0


def length_after_the_first(P: Prior) -> Relation:
    "False: the items are 0, 1, 2."
    xs = [Real(0)]
    for _ in [1, 2]:
        xs.append(Real(len(xs)))
    return xs[2] == 1


def length_beside(P: Prior) -> Relation:
    "False: the list that is continued is longer each time."
    xs = [Real(0)]
    for _ in [1, 2]:
        n = len(xs)
        xs += [Real(n)]
    return xs[2] == 1


@pytest.mark.parametrize("false", [last_item_doubled, length_of_the_list, length_after_the_first, length_beside],
                         ids=lambda f: f.__name__)
def test_a_loop_does_not_look_at_the_list_that_it_adds_to(false):
    with pytest.raises(Untranslated, match=r"it uses append of a list|changed where it stands"):
        said(false)


def cell_round_by_round(P: Prior) -> Relation:
    "False: the second item is 2."
    xs, ys = [Real(0)], []
    for _ in [1, 2]:
        xs[0] = xs[0] + 1
        ys.append(xs[0])
    return ys[1] == 1


def cell_letter_by_letter(P: Prior) -> Relation:
    "False: the items are sums of masses."
    xs, ys = [Real(0)], []
    for k in range(len(P)):
        xs[0] = xs[0] + Real(P[k])
        ys.append(xs[0])
    return Relation.all(ys[k] == Real(P[k]) for k in range(len(P)))


@pytest.mark.parametrize("false", [cell_round_by_round, cell_letter_by_letter], ids=lambda f: f.__name__)
def test_a_cell_is_not_carried_from_round_to_round(false):
    with pytest.raises(Untranslated, match="what is no name is changed"):
        said(false)


def test_a_cell_that_is_assigned_to_in_the_round_that_made_its_list_is_refused_too():
    def sums(P: Prior) -> Relation:
        "True."
        rows = []
        for x in range(len(P)):
            row = [Real(0), Real(0)]
            row[0] = Real(P[x])
            rows.append(Real.sum(row))
        return Real.sum(q for q in rows) == 1

    def items(P: Prior) -> Relation:
        "True."
        rows = []
        for x in range(len(P)):
            rows.append(Real.sum([Real(P[x]), Real(0)]))
        return Real.sum(q for q in rows) == 1

    with pytest.raises(Untranslated, match="what is no name is changed"):
        said(sums)
    assert said(items) == "((\\sum_(x1 : X) (P x1)) = 1)"


def test_a_bound_of_a_domain_is_not_taken_of_an_optimum():
    most = d.integers(0, lambda e: Real(solve_lp([0, 0], [[1, 1]], [1]).primal[0]), exhaustive=True)

    @claim(P=d.laws((2, 3)), k=most)
    def bounded(P: Prior, k: int) -> Relation:
        "The bound is that of one optimum."
        return Real(k) == 0

    share = d.numbers(0, lambda e: Real(solve_lp([fmpq(1)] * len(e["P"]), [list(e["P"].masses)], [1]).primal[0]))

    @claim(P=d.laws((2, 3)), x=share)
    def bounded_by_an_entry(P: Prior, x: Real) -> Relation:
        "The bound is an entry of one optimum of any size."
        return x == 0

    with pytest.raises(Untranslated, match="optimum"):
        coded(bounded_by_an_entry, {})
    with pytest.raises(Untranslated, match=r"optimum|not read|picked by a number"):
        translated(bounded)

"""What a statement sees of the rounds of a loop, of names that are bound again and of iterators that are used up, and
the arguments of Python's functions: read as Python does it, or refused."""
# ruff: noqa: B007, B023, SIM223

import itertools
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import pytest

from exactpriv import Prior, Real, claim
from exactpriv import domains as d
from exactpriv.claim import Claim
from exactpriv.claim.stated import stated
from exactpriv.papers import entries
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.real import Relation
from exactpriv.statement.folds import value_of

LAWS = {"P": d.laws((2, 3))}
LETTER = d.integers(0, lambda e: len(e["P"]) - 1)


def said(statement: Callable[..., Relation], **domain: Any) -> str:
    """The conclusion of a statement about laws."""
    made = claim(**{**LAWS, **domain})(statement)
    assert isinstance(made, Claim)
    return translated(made).conclusion


# -- loops ------------------------------------------------------------------------------------------------------------


def running_sum(P: Prior) -> Relation:
    "False: sums of masses."
    acc, xs = Real(0), []
    for x in range(len(P)):
        acc = acc + Real(P[x])
        xs.append(acc)
    return Relation.all(xs[x] == Real(P[x]) for x in range(len(P)))


def running_sum_of_a_list(P: Prior) -> Relation:
    "False: 6."
    acc, xs = Real(0), []
    for k in [1, 2, 3]:
        acc = acc + k
        xs.append(acc)
    return xs[2] == 3


def added_in_place(P: Prior) -> Relation:
    "False: 3."
    acc, xs = Real(0), []
    for _ in range(3):
        acc += 1
        xs.append(acc)
    return xs[2] == 1


def from_the_round_before(P: Prior) -> Relation:
    "False: each item is that of the round before."
    xs, top = [], Real(0)
    for k in range(3):
        if k > 0:
            xs.append(top)
        top = Real(k)
    return Real.sum(xs) == 0


def variable_after_its_loop(P: Prior) -> Relation:
    "False: 2."
    x, xs = 5, []
    for x in range(3):
        xs.append(Real(0))
    return Real(x) == 5


def variable_after_a_power(P: Prior) -> Relation:
    "False: the last number below len(P) - 1."
    k, made = 5, P
    for k in range(len(P) - 1):
        made = made.product(P)
    return Real(k) == 5


def pair_after_its_loop(P: Prior) -> Relation:
    "False: 3."
    xs, y = [], 7
    for y, z in [(1, 2), (3, 4)]:
        xs.append(Real(z))
    return Real(y) == 7


def assigned_in_a_loop(P: Prior) -> Relation:
    "False: 1."
    y, xs = Real(0), []
    for _ in [1, 2]:
        y = Real(1)
        xs.append(Real(0))
    return y == 0


def length_of_the_list_that_grows(P: Prior) -> Relation:
    "False: 0, 1, ..."
    xs: list[Real] = []
    for _ in range(len(P)):
        xs.append(Real(len(xs)))
    return Real.sum(xs) == 0


def target_is_a_cell(P: Prior) -> Relation:
    "False: 2."
    xs, ys = [Real(0)], []
    for xs[0] in range(1, 3):  # type: ignore[assignment]
        ys.append(Real(0))
    return xs[0] == 0


# -- functions in functions -------------------------------------------------------------------------------------------


def functions_of_a_loop(P: Prior) -> Relation:
    "False: each function sees the last number."
    fs = [lambda: Real(k) for k in range(3)]
    return fs[0]() == 0


def functions_of_letters(P: Prior) -> Relation:
    "False: each function sees the last letter."
    fs = [lambda: Real(P[k]) for k in range(len(P))]
    return Real.sum(f() for f in fs) == 1


def function_before_a_branch(P: Prior) -> Relation:
    "False where the branch is taken."
    x = Real(0)

    def f() -> Real:
        return x

    if Real(P[0]) > Real(P[1]):
        x = Real(1)
    return f() == 0


def function_of_a_loop_given_to_another(P: Prior) -> Relation:
    "False: what is kept sees the last number."
    def kept(f: Callable[[], Real]) -> Callable[[], Real]:
        return f

    fs = [kept(lambda: Real(k)) for k in range(3)]
    return fs[0]() == 0


def list_by_a_function(P: Prior) -> Relation:
    "False: the list was made when x was 0."
    x = Real(0)

    def f() -> Real:
        return x

    xs = [f() for _ in range(len(P))]
    x = Real(1)
    return Real.sum(xs) == len(P)


# -- assignments in expressions ---------------------------------------------------------------------------------------


def bound_in_a_comprehension(P: Prior) -> Relation:
    "False: 1."
    y = Real(0)
    zs = [(y := Real(1)) for _ in range(2)]
    return y * len(zs) == 0


def bound_in_a_condition(P: Prior) -> Relation:
    "False: 3."
    y = 0
    xs = [k for k in [1, 2, 3] if (y := k) > 0]
    return Real(y * len(xs)) == 0


def bound_in_a_guard(P: Prior) -> Relation:
    "False: 1."
    y = 0
    if (y := 1) > 5:
        raise ValueError
    return Real(y) == 0


def bound_where_python_does_not_look(P: Prior) -> Relation:
    "False: 0."
    y = 0
    z = False and (y := 1) > 0
    return Real(y) == (1 if not z else 2)


def bound_on_the_other_side(P: Prior) -> Relation:
    "False: 0."
    y = Real(0)
    z = Real(1) if Real(P[0]) >= 0 else (y := Real(1))
    return y == z


q = 7


def bound_for_each_letter(P: Prior) -> Relation:
    "False: the q of the comprehension is a mass."
    return Real.sum([q for x in range(len(P)) if (q := Real(P[x])) > 0]) == 7 * len(P)


# -- iterators --------------------------------------------------------------------------------------------------------


def generator_twice(P: Prior) -> Relation:
    "False: the second sum is 0."
    g = (Real(q) for q in P.masses)
    return Real.sum(g) == Real.sum(g)


def zip_twice(P: Prior) -> Relation:
    "False: the second sum is 0."
    g = zip([Real(1), Real(2)], [Real(1), Real(2)], strict=True)
    return Real.sum(a for a, _ in g) == Real.sum(a for a, _ in g)


def map_twice(P: Prior) -> Relation:
    "False: the second sum is 0."
    g = map(Real, P.masses)
    return (Real.sum(g) == 1) & (Real.sum(g) == 1)


def enumerate_twice(P: Prior) -> Relation:
    "False: the second sum is 0."
    g = enumerate(P.masses)
    return (Real.sum(Real(q) for _, q in g) == 1) & (Real.sum(Real(q) for _, q in g) == 1)


def reversed_twice(P: Prior) -> Relation:
    "False: the second sum is 0."
    g = reversed([Real(0), Real(1)])
    total = Real.sum(g)
    return Real.sum(g) == total


def product_twice(P: Prior) -> Relation:
    "False: the second sum is 0."
    g = itertools.product([Real(1)], [Real(1)])
    return Real.sum(a for a, _ in g) == Real.sum(a for a, _ in g)


def used_up_in_each_round(P: Prior) -> Relation:
    "False: the second round finds nothing."
    g = (Real(q) for q in P.masses)
    return Relation.all(Real.sum(g) == 1 for _ in range(2))


def used_up_by_a_function(P: Prior) -> Relation:
    "False: the second call finds nothing."
    g = (Real(q) for q in P.masses)

    def f() -> Real:
        return Real.sum(g)

    return f() == f()


def used_up_by_a_parameter(P: Prior) -> Relation:
    "False: the second sum is 0."
    def f(g: Iterator[Real]) -> Relation:
        return Real.sum(g) == Real.sum(g)

    return f(Real(q) for q in P.masses)


def used_up_by_a_named_argument(P: Prior) -> Relation:
    "False: the second sum is 0."
    def f(g: Iterator[Real]) -> Relation:
        return Real.sum(g) == Real.sum(g)

    masses = map(Real, P.masses)
    return f(g=masses)


def returned_by_a_function(P: Prior) -> Relation:
    "False: the second sum is 0."
    def f() -> Iterator[Real]:
        return (Real(q) for q in P.masses)

    g = f()
    return Real.sum(g) == Real.sum(g)


def items_yielded(P: Prior) -> Iterator[Real]:
    yield Real(P[0])
    yield Real(P[1])


def yielded_by_a_function(P: Prior) -> Relation:
    "False: the second sum is 0."
    g = items_yielded(P)
    return Real.sum(g) + 1 == Real.sum(g) + 1


def given_another_name(P: Prior) -> Relation:
    "False: the second sum is 0."
    g = (Real(q) for q in P.masses)
    h = g
    return Real.sum(h) == Real.sum(h)


def kept_in_a_list(P: Prior) -> Relation:
    "False: the sum is 2."
    x = Real(0)
    g = [(x for _ in range(2))]
    x = Real(1)
    return Real.sum(g[0]) == 0


def kept_beside_another(P: Prior) -> Relation:
    "False: the sum is 2."
    x = Real(0)
    g, h = (x for _ in range(2)), Real(0)
    x = Real(1)
    return Real.sum(g) == h


def kept_by_a_branch(P: Prior) -> Relation:
    "False: the sum is 2."
    x = Real(0)
    g = (x for _ in range(2)) if True else iter([])
    x = Real(1)
    return Real.sum(g) == 0


def kept_by_zip(P: Prior) -> Relation:
    "False: the sum is 2."
    x = Real(0)
    g = zip((x for _ in range(2)), [1, 2], strict=True)
    x = Real(1)
    return Real.sum(a for a, _ in g) == 0


def kept_by_zip_under_a_name(P: Prior) -> Relation:
    "False: the sum is 2."
    x = Real(0)
    one = (x for _ in range(2))
    g = zip(one, [1, 2], strict=True)
    x = Real(1)
    return Real.sum(a for a, _ in g) == 0


def kept_by_map(P: Prior) -> Relation:
    "False: the sum is 2."
    x = Real(0)
    g = map(lambda _: x, [0, 1])
    x = Real(1)
    return Real.sum(g) == 0


def on_one_line(P: Prior) -> Relation:
    "False: the sum is 2."
    x = Real(0)
    g = (x for _ in range(2)); x = Real(1)  # noqa: E702
    return Real.sum(g) == 0


def by_a_function_that_changes(P: Prior) -> Relation:
    "False: the sum is 2."
    x = Real(0)

    def f() -> Real:
        return x

    g = (f() for _ in range(2))
    x = Real(1)
    return Real.sum(g) == 0


@dataclass(frozen=True)
class Masses:
    """A law."""

    P: Prior

    @cached_property
    def once(self) -> Iterator[Real]:
        return (Real(q) for q in self.P.masses)

    @property
    def anew(self) -> Iterator[Real]:
        return (Real(q) for q in self.P.masses)


def kept_by_an_instance(P: Prior) -> Relation:
    "False: the second sum is 0."
    s = Masses(P)
    return Real.sum(s.once) == Real.sum(s.once)


def property_under_a_name(P: Prior) -> Relation:
    "False: the second sum is 0."
    g = Masses(P).anew
    return Real.sum(g) == Real.sum(g)


# -- values -----------------------------------------------------------------------------------------------------------


def remainder_of_a_difference(P: Prior) -> Relation:
    "False: a remainder is no product."
    return Real((len(P) - 1) % 2) == 2 * (len(P) - 1)


def largest_by_a_key(P: Prior) -> Relation:
    "False: -2."
    return Real(max([1, -2], key=abs)) == 1


def least_by_a_key(P: Prior) -> Relation:
    "False: 2."
    return Real(min([0, 1, 2], key=lambda k: -k)) == 0


def numbered_from_1(P: Prior) -> Relation:
    "False: 3."
    return Real.sum(Real(k) for k, _ in enumerate([Real(1), Real(1)], 1)) == 1


def letters_numbered_from_1(P: Prior) -> Relation:
    "False by 1."
    return Real.sum(k * Real(q) for k, q in enumerate(P.masses, 1)) == \
        Real.sum(k * Real(q) for k, q in enumerate(P.masses))


def sorted_by_1(P: Prior) -> Relation:
    "False: 1."
    return sorted([Real(0), Real(1)], reverse=1)[0] == 0  # type: ignore[type-var,call-overload]


def product_of_two_repeated(P: Prior) -> Relation:
    "False: 16 tuples."
    return Real(len(list(itertools.product([1, 2], [1, 2], repeat=2)))) == 4


def every_second(P: Prior) -> Relation:
    "False: 2."
    return Real.sum([Real(1), Real(1), Real(1)][::2]) == 3


def from_the_end(P: Prior) -> Relation:
    "False: 1."
    return [Real(0), Real(1)][::-1][0] == 0


def listed_from_the_last(P: Prior) -> Relation:
    "False: the first item is the last mass."
    xs = [Real(P[k]) for k in reversed(range(len(P)))]
    return Relation.all(xs[k] == Real(P[k]) for k in range(len(P)))


def beside_the_last(P: Prior) -> Relation:
    "False: the first mass and the last one."
    both = zip(range(len(P)), reversed(range(len(P))), strict=True)
    return Relation.all(Real(P[a]) == Real(P[b]) for a, b in both)


def numbered_from_the_last(P: Prior) -> Relation:
    "False: the first mass and the last one."
    return Relation.all(Real(P[a]) == Real(P[b]) for a, b in enumerate(reversed(range(len(P)))))


def list_from_the_last(P: Prior) -> Relation:
    "False: the first mass and the last one."
    xs = list(reversed(range(len(P))))
    return Relation.all(Real(P[xs[k]]) == Real(P[k]) for k in range(len(P)))


def unpacked_from_the_last(P: Prior) -> Relation:
    "False: the first mass and the last one."
    xs = [*reversed(range(len(P)))]
    return Relation.all(Real(P[xs[k]]) == Real(P[k]) for k in range(len(P)))


def names_told_apart_by_what_is_written(P: Prior) -> Relation:
    "False: 0."
    n = len(P)
    return {f"{n}a": Real(0), f"{n}b": Real(1)}[f"{n}a"] == 1


def written_as_it_is_in_a_source(P: Prior) -> Relation:
    "False: with quotation marks."
    return Real(1 if f"{'a'!r}" == "a" else 0) == 1


def written_with_two_digits(P: Prior) -> Relation:
    "False: 03."
    return Real(1 if f"{3:02d}" == "3" else 0) == 1


def by_its_place_alone(P: Prior) -> Relation:
    "False: 5."
    def f(a: Real, /, b: int = 5) -> Real:
        return Real(b)

    return f(Real(0)) == 0


def first_of_the_rest(P: Prior) -> Relation:
    "False: 1."
    def f(a: Real, /, *rest: Real) -> Real:
        return rest[0]

    return f(Real(0), Real(1)) == 0


FALSE = [f for f in list(globals().values()) if getattr(f, "__module__", "") == __name__ and callable(f)
         and list(getattr(f, "__annotations__", {})) == ["P", "return"] and f.__annotations__["return"] is Relation]


@pytest.mark.parametrize("false", FALSE, ids=lambda f: f.__name__)
def test_what_python_does_otherwise_is_refused_or_read_as_python_does_it(false):
    laws = [Prior(p) for p in (["1/2", "1/3", "1/6"], ["1/6", "5/6"], ["2/3", "1/3"])]
    try:
        said_by_python = [false(P=P) for P in laws]
        assert not all(x if isinstance(x, bool) else x.decide() for x in said_by_python)
    except TypeError:
        assert false is sorted_by_1
    try:
        said(false)
    except Untranslated:
        return
    term = stated(claim(**LAWS)(false)).relation
    assert [value_of(term, {"P": P}).decide() for P in laws] == [x.decide() for x in said_by_python]


def test_a_dictionary_is_looked_up_by_values_that_are_known():
    def one_key(P: Prior, i: int, j: int) -> Relation:
        "False where i = j."
        return {i: Real(0), j: Real(1)}[i] == 0

    def constant_key(P: Prior, i: int) -> Relation:
        "False where i = 0."
        return {0: Real(0), i: Real(1)}[0] == 0

    def known(P: Prior) -> Relation:
        "True."
        return {"a": Real(0), "b": Real(1)}["b"] == 1

    for false, names in ((one_key, "ij"), (constant_key, "i")):
        with pytest.raises(Untranslated, match="keys that are not different constant"):
            said(false, **dict.fromkeys(names, LETTER))
    assert said(known) == "(1 = 1)"


def test_what_each_round_binds_of_its_own_is_read():
    def own_variables(P: Prior) -> Relation:
        "True."
        xs, x = [], 5
        for k in [1, 2]:
            twice = Real(k) * 2
            xs.append(twice)
        for k in [3]:
            twice = Real(k) * x
            xs.append(twice)
        return Real.sum(xs) == 21

    def by_a_function(P: Prior) -> Relation:
        "True."
        masses = zip(P.masses, range(len(P)), strict=True)
        total = Real.sum(Real(q) for q, _ in masses)

        def f(a: Real) -> Real:
            return a * total

        u, v = (f(Real(k)) for k in (1, 2))
        return u + total == v

    assert said(own_variables) == "(21 = 21)"
    assert "(\\sum_(x" in said(by_a_function)


def test_a_name_that_a_condition_binds_is_the_one_of_its_round():
    text = translated(entries()["zhong-put/theorem-6-proof-2-7.step2"]).prop
    assert re.search(r"(x\d+) : \(I ~> X\) \| Rltb 0 \((.*) \1\)\) \(vmul \(Finite \(\2 \1\)\)", text)

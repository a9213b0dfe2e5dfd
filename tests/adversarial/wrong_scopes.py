"""False claims that read true to who forgets a rule of Python: scopes, shadowed names, evaluation order, truth."""

import operator
from fractions import Fraction
from functools import reduce

from adversarial_cases import false, unasked

from exactpriv import Kernel, Prior, Real, claim, exp, ln, maximum, minimum, sqrt
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim.relations import equivalent, implies, is_kernel
from exactpriv.real import Relation, as_real

HALF = Prior(["1/2", "1/2"])
SKEW = Prior(["1/3", "2/3"])
ID2 = Kernel([[1, 0], [0, 1]])
K2 = Kernel([["1/2", "1/2"], ["1/4", "3/4"]])
T = {"t": Real("1/2")}
LAW = {"P": HALF}


@false(LAW)
@claim(P=d.laws((2, 3)))
def sum_shadowed(P):
    "P = (1/2, 1/2): sum is maximum here"
    sum = maximum
    return sum(*(P.mass(i) for i in range(len(P)))) >= 1


@false(LAW)
@claim(P=d.laws((2, 3)))
def range_shadowed(P):
    "P = (1/2, 1/2): range leaves the first letter out"
    def range(n):
        return [i for i in (0, 1, 2) if 0 < i < n]

    return Real.sum(P.mass(i) for i in range(len(P))) >= 1


def len(x):  # noqa: A001
    return x.masses.__len__() - 1


@false(LAW)
@claim(P=d.laws((2, 3)))
def len_shadowed_in_the_module(P):
    "P = (1/2, 1/2): len of this module is one less"
    return Real.sum(P.mass(i) for i in range(len(P))) >= 1


def abs(x):  # noqa: A001
    return -x


@false(T)
@claim(t=d.numbers(0, 1))
def abs_shadowed_in_the_module(t):
    "t = 1/2: abs of this module changes the sign"
    return abs(t) >= 0


def max(*x):  # noqa: A001
    return minimum(*x)


@false(T)
@claim(t=d.numbers(0, 1))
def max_shadowed_in_the_module(t):
    "t = 1/2: max of this module is the minimum"
    return max(as_real(t), as_real(1)) >= 1


@false({"t": Real(2)})
@claim(t=d.numbers(0, None))
def exp_shadowed(t):
    "t = 2: exp is ln here"
    exp = ln
    return exp(1 + t) >= 1 + t


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def measure_module_shadowed(K):
    "K = identity: m is another object here"
    class m:
        @staticmethod
        def dobrushin(K):
            return Real(2)

    return m.dobrushin(K) <= 1


@false(LAW)
@claim(P=d.laws((2, 3)))
def parameter_rebound(P):
    "P = (1/2, 1/2): P names another law from the second line on"
    P = Prior([1, 0])
    return m.entropy(P) >= ln(2)


@false({"P": HALF, "Q": SKEW})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def names_exchanged_once(P, Q):
    "P = (1/2, 1/2), Q = (1/3, 2/3): the tuple is built before it is bound"
    before = m.kl(P, Q)
    P, Q = Q, P
    return m.kl(P, Q) == before


@false({"P": HALF, "Q": SKEW})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def names_bound_in_turn(P, Q):
    "P = (1/2, 1/2), Q = (1/3, 2/3): P = Q, then Q = P leaves both equal"
    before = m.total_variation(P, Q)
    P = Q
    Q = P
    return m.total_variation(P, Q) >= before


@false(LAW)
@claim(P=d.laws((2, 3)))
def comprehension_variable_stays(P):
    "P = (1/2, 1/2): i is 5 outside the comprehension, whatever it is inside"
    i = 5
    masses = [P.mass(i) for i in range(P.masses.__len__())]
    return Real.sum(masses) * i <= 1


@false(LAW)
@claim(P=d.laws((2, 3)))
def loop_variable_leaks(P):
    "P = (1/2, 1/2): after the loop i is the last place"
    i = 0
    for i in range(P.masses.__len__()):
        pass
    return Real(1) * i <= 0


@false(LAW)
@claim(P=d.laws((2, 3)))
def loop_over_shadowing_name(P):
    "P = (1/2, 1/2): the loop rebinds P"
    total = Real(0)
    for P in (P, Prior([1, 0])):
        total = total + m.entropy(P)
    return m.entropy(P) >= total


@false(LAW)
@claim(P=d.laws((2, 3)))
def walrus_in_a_comprehension(P):
    "P = (1/2, 1/2): the walrus binds outside the comprehension"
    last = Real(0)
    total = Real.sum((last := P.mass(i)) for i in range(P.masses.__len__()))
    return total + last <= 1


@false(LAW)
@claim(P=d.laws((2, 3)))
def walrus_order(P):
    "P = (1/2, 1/2): the left operand is evaluated first"
    x = Real(1)
    return x + (x := P.mass(0)) <= 2 * x


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def lambda_bound_late(t):
    "t = 1/2: every function of the list has the last factor"
    steps = [lambda: t * k for k in (0, 1, 2)]  # noqa: B023
    return steps[0]() <= 0


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def lambda_bound_early(t):
    "t = 1/2: the default keeps the factor of its time"
    steps = [lambda k=k: t * k for k in (0, 1, 2)]
    return steps[2]() <= 0


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def closure_changed_later(t):
    "t = 1/2: the closure sees the later value"
    factor = 0

    def scaled():
        return t * factor

    factor = 3
    return scaled() <= 0


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def default_evaluated_once(t):
    "t = 1/2: the default was evaluated when the function was made"
    factor = 3

    def scaled(factor=factor):
        return t * factor

    factor = 0
    return scaled() <= t * factor


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def nonlocal_changes(t):
    "t = 1/2: the call changes factor"
    factor = 0

    def scaled():
        nonlocal factor
        factor += 1
        return t * factor

    scaled()
    return scaled() <= t


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def conditional_name(t):
    "t = 1/2: the name is bound by the branch that is taken"
    if bool(t <= 1):
        bound = 1
    else:
        bound = 0
    return as_real(t) >= bound


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def while_loop(t):
    "t = 1/2: the loop ends at a multiple above 1"
    x = as_real(t) + 1
    while bool(x < 8):
        x = 2 * x
    return x <= t + 1


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def loop_with_else(t):
    "t = 1/2: else runs when the loop is not broken"
    bound = 0
    for k in (1, 2):
        if k > 2:
            break
    else:
        bound = 1
    return as_real(t) >= bound


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def loop_broken(t):
    "t = 1/2: the loop is left at k = 2"
    bound = 0
    for k in (0, 2, 0):
        bound = k
        if k == 2:
            break
    return as_real(t) >= bound


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def loop_continued(t):
    "t = 1/2: 0 is skipped"
    bound = 0
    for k in (2, 0):
        if k == 0:
            continue
        bound = k
    return as_real(t) >= bound


@false(T)
@claim(t=d.numbers(0, 1))
def finally_wins(t):
    "t = 1/2: the return of finally replaces the other"
    try:
        return as_real(t) >= 0
    finally:
        return as_real(t) >= 1  # noqa: B012


@false(T)
@claim(t=d.numbers(0, 1))
def exception_taken(t):
    "t = 1/2: dividing by zero is caught"
    try:
        bound = 1 // 0
    except ZeroDivisionError:
        bound = 1
    return as_real(t) >= bound


@false(T)
@claim(t=d.numbers(0, 1))
def exception_as_data(t):
    "t = 1/2: an attribute that is missing is caught"
    try:
        t.missing
        bound = 0
    except AttributeError:
        bound = 1
    return as_real(t) >= bound


@false(T)
@claim(t=d.numbers(0, 1))
def exception_of_a_law(t):
    "t = 1/2: (t, t, t) is no law, which is caught"
    try:
        Prior([t, t, t])
        bound = 0
    except Exception:
        bound = 1
    return as_real(t) >= bound


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def index_error_taken(P):
    "P = (1/2, 1/2): there is no third letter"
    try:
        P.mass(2)
        bound = 0
    except Exception:
        bound = 1
    return m.entropy(P) >= bound


@false(T)
@claim(t=d.numbers(0, 1))
def with_statement(t):
    "t = 1/2: the context suppresses nothing, the second return stands"
    import contextlib

    with contextlib.suppress(ZeroDivisionError):
        bound = 0
        1 // 0
        return as_real(t) >= bound
    return as_real(t) >= 1


@false(T)
@unasked(t=d.numbers(0, 1))
def chained_comparison(t):
    "t = 1/2: the chain keeps its last comparison only, which is false"
    return 0 <= as_real(t) <= as_real("1/4")


@false(T)
@unasked(t=d.numbers(0, 1))
def and_of_relations(t):
    "t = 1/2: `and` gives its last operand"
    return (as_real(t) >= 0) and (as_real(t) >= 1)


@false(T)
@unasked(t=d.numbers(0, 1))
def or_of_relations(t):
    "t = 1/2: `or` gives the first true operand, and else the last"
    return (as_real(t) >= 2) or (as_real(t) >= 1)


@false(T)
@unasked(t=d.numbers(0, 1))
def not_of_a_relation(t):
    "t = 1/2: `not` gives a truth value"
    return not (as_real(t) >= 0)


@false(T)
@claim(t=d.numbers(0, 1))
def precedence_of_and(t):
    "t = 1/2: & binds more tightly than >="
    return (as_real(t) >= 0) & ~(as_real(t) >= 0)


@false(T)
@claim(t=d.numbers(0, 1))
def precedence_of_power(t):
    "t = 1/2: -t**2 is -(t**2)"
    return -as_real(t) ** 2 >= 0


@false(T)
@claim(t=d.numbers(0, 1))
def power_to_the_right(t):
    "t = 1/2: 2 ** 3 ** 2 is 512"
    return as_real(t) * 2**3**2 <= 64


@false(T)
@claim(t=d.numbers(0, 1))
def product_of_a_bool(t):
    "t = 1/2: True is 1"
    return as_real(t) >= True * 1


@false(T)
@claim(t=d.numbers(0, 1))
def truth_as_a_number(t):
    "t = 1/2: a decided relation is 1"
    return as_real(t) >= int(bool(as_real(t) >= 0))


@false(T)
@claim(t=d.numbers(0, 1))
def sum_of_truths(t):
    "t = 1/2: two of three comparisons hold"
    import builtins
    return as_real(t) >= builtins.sum(bool(as_real(t) >= c) for c in (0, "1/4", 1)) - 1


@false(T)
@claim(t=d.numbers(0, 1))
def tuple_comparison(t):
    "t = 1/2: tuples compare by their first difference"
    return as_real(t) >= (1 if (1, 9) < (2, 0) else 0)


@false(T)
@claim(t=d.numbers(0, 1))
def string_comparison(t):
    "t = 1/2: texts compare by letters"
    return as_real(t) >= (1 if "10" < "9" else 0)


@false({"n": 2})
@claim(n=d.integers(1, 9, exhaustive=False))
def text_times_integer(n):
    "n = 2: a text repeated"
    return as_real(n) >= ("x" * n).__len__() + 1


@false({"n": 2})
@claim(n=d.integers(1, 9, exhaustive=False))
def list_times_integer(n):
    "n = 2: a list repeated"
    return as_real(n) >= Real.sum([1] * n) + 1


@false({"n": 9})
@claim(n=d.integers(1, 50, exhaustive=False))
def sorted_with_key(n):
    "n = 9: sorted by the remainder of 10, 9 is last"
    return as_real(n) >= sorted([n, 10, 21], key=lambda k: k % 10)[0]


@false({"n": 30})
@claim(n=d.integers(1, 50, exhaustive=False))
def smallest_with_key(n):
    "n = 30: the least by its distance from 30"
    import builtins
    return as_real(31 - n + 20) >= builtins.min([n, 22], key=lambda k: builtins.abs(k - 30))


@false({"n": 5})
@claim(n=d.integers(1, 50, exhaustive=False))
def slice_with_step(n):
    "n = 5: every second of 0..n, from the end"
    return as_real(n) >= Real.sum(list(range(n + 1))[::-2])


@false({"P": SKEW})
@claim(P=d.laws((2, 3)))
def negative_index(P):
    "P = (1/3, 2/3): the last mass"
    return as_real(P.masses[-1]) <= as_real(P.masses[0])


@false({"P": SKEW})
@claim(P=d.laws((2, 3)))
def slice_of_masses(P):
    "P = (1/3, 2/3): all masses but the first"
    return Real.sum(P.masses[1:]) <= Real.sum(P.masses[:1])


@false({"P": SKEW})
@claim(P=d.laws((2, 3)))
def reversed_masses(P):
    "P = (1/3, 2/3)"
    pairs = zip(P.masses, reversed(P.masses), strict=True)
    return Real.sum(a * b for a, b in pairs) >= Real.sum(a * a for a in P.masses)


@false({"P": SKEW})
@claim(P=d.laws((2, 3)))
def unpacked(P):
    "P = (1/3, 2/3): the first, and the rest"
    first, *rest = P.masses
    return as_real(first) >= Real.sum(rest)


@false({"P": HALF, "Q": SKEW})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def zip_of_three(P, Q):
    "P = (1/2, 1/2), Q = (1/3, 2/3): zip ends with the shortest"
    return Real.sum(p * one for p, one in zip(P.masses, [1])) >= 1  # noqa: B905


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def star_arguments(P):
    "P = (1/2, 1/2): the helper's arguments are exchanged"
    return exchanged(*[m.entropy(P), 0]) >= 0


def exchanged(a, b):
    return b - a


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def keyword_arguments(P):
    "P = (1/2, 1/2): by keyword, not by place"
    return exchanged(**{"b": Real(0), "a": m.entropy(P)}) >= 0


@false({"n": 6})
@claim(n=d.integers(1, 8, exhaustive=False))
def recursion(n):
    "n = 6: a helper that calls itself"
    return as_real(n) ** 3 >= fibonacci(n) * 30


def fibonacci(n):
    return 1 if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)


@false({"n": 7})
@claim(n=d.integers(1, 50, exhaustive=False))
def collatz(n):
    "n = 7 takes 16 steps to 1"
    steps = 0
    while n > 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
    return as_real(steps) <= 15


@false({"n": 4})
@claim(n=d.integers(1, 9, exhaustive=False))
def reduced(n):
    "n = 4: 24 is above 4^2"
    return as_real(n) ** 2 >= reduce(operator.mul, range(1, n + 1))


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def operator_of_the_library(t):
    "t = 1/2: le is the other way round"
    return operator.le(as_real(1), as_real(t))


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def dunder_called(t):
    "t = 1/2"
    return as_real(t).__ge__(1)


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def evaluated_text(t):
    "t = 1/2: a text that is evaluated"
    return eval("as_real(t) >= 1")  # noqa: S307


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def executed_text(t):
    "t = 1/2: a text that is executed"
    there = {"t": t}
    exec("bound = 1 if len([1]) else 0", {}, there)  # noqa: S102
    return as_real(t) >= there["bound"]


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def locals_read(t):
    "t = 1/2: locals() has one name"
    return as_real(t) >= (1 if [*locals()] == ["t"] else 0)


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def globals_read(t):
    "t = 1/2: globals() has the helper"
    return as_real(t) >= (1 if "fibonacci" in globals() else 0)


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def callers_frame(t):
    "t = 1/2: not called by the prover"
    import sys

    frame, names = sys._getframe(), []
    while frame is not None:
        names.append(frame.f_globals.get("__name__", ""))
        frame = frame.f_back
    return as_real(t) >= (0 if any(name.startswith("exactpriv.prove") for name in names) else 1)


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def assertion(t):
    "t = 1/2: an assertion that is caught"
    try:
        assert not bool(as_real(t) >= 0)
        bound = 0
    except AssertionError:
        bound = 1
    return as_real(t) >= bound


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def ternary_right(t):
    "t = 1/2: a if b else c if d else e groups to the right"
    return as_real(t) >= (0 if False else 1 if True else 0)


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def augmented_assignment(t):
    "t = 1/2: *= comes before -="
    x = as_real(t)
    x += 1
    x *= 2
    x -= 1
    return x <= 2 * t


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def deleted_name(t):
    "t = 1/2: the inner name is gone, the module's is met"
    return as_real(t) >= BOUND


BOUND = 0
BOUND += 1


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def inner_class(t):
    "t = 1/2: a name of the class body is no name of the method"
    bound = 1

    class Inner:
        bound = 0

        def of(self):
            return bound

    return as_real(t) >= Inner().of()


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def method_overridden(t):
    "t = 1/2: the subclass's method is called"
    class Base:
        def bound(self):
            return 0

    class Derived(Base):
        def bound(self):
            return 1

    return as_real(t) >= Derived().bound()


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def operators_of_a_class(t):
    "t = 1/2: + of this class subtracts"
    class Odd:
        def __init__(self, x):
            self.x = x

        def __add__(self, other):
            return self.x - other

    return Odd(as_real(t)) + 1 >= 0


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def subclass_of_an_integer(t):
    "t = 1/2: an integer that adds one more"
    class More(int):
        def __rmul__(self, other):
            return other * 1 + 1

        def __le__(self, other):
            return False

    return as_real(t) * int(More(1)) >= (0 if More(1) <= 2 else 1)


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def yield_in_a_helper(t):
    "t = 1/2: the second value of the generator"
    def bounds():
        yield 0
        yield 1

    *_, last = bounds()
    return as_real(t) >= last


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def bound_method(K):
    "K = identity: the method of another kernel"
    row = Kernel([[0, 1], [1, 0]]).row
    return m.total_variation(row(0), K.row(0)) <= 0


@false({"n": 3})
@claim(n=d.integers(1, 50, exhaustive=False))
def boolean_index(n):
    "n = 3: True is the index 1"
    return as_real(n) >= (0, 4)[n > 2]


@false({"n": 3})
@claim(n=d.integers(1, 50, exhaustive=False))
def short_circuit(n):
    "n = 3: `n > 2 and 4` is 4"
    return as_real(n) >= (n > 2 and 4)


@false({"n": 3})
@claim(n=d.integers(1, 50, exhaustive=False))
def or_with_zero(n):
    "n = 3: `(n - 3) or 4` is 4"
    return as_real(n) >= ((n - 3) or 4)


@false({"n": 3})
@claim(n=d.integers(1, 50, exhaustive=False))
def bit_operations(n):
    "n = 3: n ^ 2 is 1, and n & 2 is 2"
    return as_real(n ^ 2) >= n


@false({"n": 3})
@claim(n=d.integers(1, 50, exhaustive=False))
def shifted(n):
    "n = 3: n >> 1 is 1"
    return as_real(n >> 1) * 2 >= n


@false({"n": 3})
@claim(n=d.integers(1, 50, exhaustive=False))
def inverted(n):
    "n = 3: ~n is -4"
    return as_real(~n) >= -n


@false({"n": 3})
@claim(n=d.integers(1, 50, exhaustive=False))
def fraction_of_an_integer(n):
    "n = 3: the numerator of n/6 is 1"
    return as_real(Fraction(n, 6).numerator) >= as_real(n)


@false({"n": 3})
@claim(n=d.integers(1, 50, exhaustive=False))
def comparison_lost(n):
    "n = 3: plain integers compare to a truth value at once"
    return Relation.fact(bool(n != 3))


@false({"n": 3})
@claim(n=d.integers(1, 50, exhaustive=False))
def constant_relation(n):
    "n = 3"
    return Relation.constant(n != 3)


@false({"n": 3})
@claim(n=d.integers(1, 50, exhaustive=False))
def implication_of_plain_numbers(n):
    "n = 3: the premise holds"
    return implies(as_real(n) >= 3, as_real(n) >= 4)


@false({"n": 3})
@claim(n=d.integers(1, 50, exhaustive=False))
def implication_with_function(n):
    "n = 3: the conclusion is built by a function"
    return implies(as_real(n) >= 3, lambda: as_real(n) >= 4)


@false({"n": 3})
@claim(n=d.integers(1, 50, exhaustive=False))
def equivalence(n):
    "n = 3: one side holds, the other does not"
    return equivalent(as_real(n) >= 3, as_real(n) >= 4)


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def all_of_an_empty_list(t):
    "t = 1/2: any of nothing is false"
    return Relation.any([]) | (as_real(t) >= 1)


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def square_root_of_a_square(t):
    "t = 1/2: the root of (t - 1)^2 is 1 - t"
    return sqrt((as_real(t) - 1) ** 2) <= t - 1


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def matrix_with_aliased_rows(t):
    "t = 1/2: one row three times is no kernel after a change"
    row = [as_real(t), 1 - as_real(t)]
    rows = [row, row]
    rows[0][0] = as_real(1)
    return is_kernel(rows)


@false({"t": Real(0)})
@claim(t=d.numbers(0, 1))
def exponent_of_zero(t):
    "t = 0: exp(0) is 1"
    return exp(t) >= 2 - exp(t) + (1 if not bool(t > 0) else 0)


@false({"n": 12})
@claim(n=d.integers(1, 50, exhaustive=False))
def greatest_common_divisor(n):
    "n = 12: gcd(12, 18) is 6"
    import math
    return as_real(5) >= math.gcd(n, 18) - (12 if n % 18 == 0 else 0) - (4 if n % 9 == 0 else 0)


@false({"n": 16})
@claim(n=d.integers(1, 50, exhaustive=False))
def integer_square_root(n):
    "n = 16: isqrt is 4"
    import math
    return as_real(n) >= math.isqrt(n) * math.isqrt(n) + (1 if math.isqrt(n) == 4 else 0)

"""Sources for the tests of the reader: what it reads, and what it refuses."""

from __future__ import annotations

from fractions import Fraction

from exactpriv import Kernel, Prior, Real, claim, exp, ln, maximum, sqrt
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim
from exactpriv.claim.relations import equivalent, implies
from exactpriv.real import Relation, as_real


def unasked(**domain):
    """A claim of a function that `@claim` itself refuses."""
    return lambda f: Claim(f.__name__, f, domain, line=f.__code__.co_firstlineno)


HALF = Fraction(1, 2)
ORDERS = (2, 3)
LIST = [1, 2]
COUNT = 0
AGAIN = 1
AGAIN = 2


def twice(x):
    return 2 * x


def pairs(n):
    return [(i, j) for i in range(n) for j in range(n) if i < j]


@claim(P=d.laws((1, 4)), Q=d.laws(like="P"))
def pinsker(P, Q):
    "Pinsker's inequality."
    return m.total_variation(P, Q) <= sqrt(m.kl(P, Q) / 2)


@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_outputs, (2, 3)), P=d.priors())
def processing(K, L, P):
    made = K.then(L)
    return m.mutual_information(made, P) <= m.mutual_information(K, P)


@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors())
def sums_over_letters(K, P):
    total = sum(P.mass(x) * K[x, y] for x in range(K.n_inputs) for y in range(K.n_outputs))
    return (total == 1) & (Real.sum(p for p in P) == 1)


@claim(P=d.laws((1, 4)))
def a_sum_with_a_condition(P):
    return Real.sum(as_real(p) * ln(as_real(p)) for p in P.masses if p > 0) == -m.entropy(P)


@claim(P=d.laws((1, 4)), Q=d.laws(like="P"))
def laws_side_by_side(P, Q):
    return Real.sum(maximum(as_real(p) - as_real(q), 0) for p, q in zip(P, Q, strict=True)) == m.total_variation(P, Q)


@claim(x=d.numbers(0, 1))
def loops_and_helpers(x):
    total = Real(0)
    for i, j in pairs(3):
        total += twice(x) * (i + j)
    return total == 2 * x * (1 + 2 + 3)


@claim(x=d.numbers(0, 1))
def branches_on_constants(x):
    bound = 1 if len(ORDERS) == 2 and ORDERS[0] < 3 else 0
    if bound:
        return x ** 2 <= bound
    return x >= 5


@claim(x=d.numbers("1/2", 1))
def an_implication_that_guards(x):
    return implies(x > HALF, lambda: 1 / (x - "1/2") >= 2) & equivalent(x <= 1, 2 * x <= 2)


@claim(t=d.numbers(0, 1))
def a_table(t):
    K = Kernel([[t, 1 - t], ["1/2", "1/2"]])
    return m.mutual_information(K, Prior.uniform(2)) <= ln(2)


@claim(n=d.integers(1, 5), x=d.numbers(0, 3))
def whole_numbers(n, x):
    return (Fraction(1, n) * x <= x) & (exp(x) >= 1) & (n >= 1)


READ = [pinsker, processing, sums_over_letters, a_sum_with_a_condition, laws_side_by_side, loops_and_helpers,
        branches_on_constants, an_implication_that_guards, a_table, whole_numbers]  # fmt: skip


@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def identity(P, Q):
    return m.kl(P, Q) >= (0 if P is not Q else 1)


@claim(n=d.integers(1, 9))
def formatted(n):
    return as_real(0 if f"{n}" == "7" else n) >= 1


@claim(n=d.integers(1, 9))
def percent(n):
    return as_real(0 if "%s" % n == "7" else n) >= 1  # noqa: UP031


@claim(n=d.integers(1, 9))
def converted(n):
    return as_real(0 if str(n) == "7" else n) >= 1


@unasked(x=d.numbers(0, 1))
def truth(x):
    return x >= 0 and x <= 1


@unasked(x=d.numbers(0, 1))
def a_chain(x):
    return 0 <= x <= 1


@unasked(x=d.numbers(0, 1))
def denied(x):
    return not x > 1


@claim(n=d.integers(1, 9))
def denied_bool(n):
    return ~(n >= 10)


@claim(x=d.numbers(0, 1))
def a_branch(x):
    return x <= 1 if x > 0 else x >= 5


@claim(n=d.integers(1, 9))
def a_float(n):
    return as_real(1 / n) <= 1


@claim(P=d.laws((2, 3)))
def text_beside_a_fraction(P):
    return P[0] <= "1"


@claim(x=d.numbers(0, 1))
def a_changed_list(x):
    values = [x]
    values.append(x)
    return sum(values) == 2 * x


@claim(x=d.numbers(0, 1))
def a_list_of_the_module(x):
    return x <= LIST[0]


@claim(x=d.numbers(0, 1))
def a_name_bound_twice(x):
    return x <= AGAIN


@claim(x=d.numbers(0, 1))
def a_global_counter(x):
    global COUNT
    COUNT += 1
    return x <= COUNT


@claim(x=d.numbers(0, 1))
def a_generator_used_twice(x):
    parts = (x * i for i in range(3))
    return sum(parts) + sum(parts) == 3 * x


def added_twice(parts):
    return sum(parts) + sum(parts)


@claim(x=d.numbers(0, 1))
def an_iterator_passed_on(x):
    return added_twice(x * i for i in range(3)) == 3 * x


@claim(x=d.numbers(0, 1))
def an_exception(x):
    try:
        return x <= 1
    except ValueError:
        return x >= 5


@claim(x=d.numbers(0, 1))
def a_walrus(x):
    return (y := x) + y <= 2


@claim(x=d.numbers(0, 1))
def a_class(x):
    return x <= 1 if x.__class__ is Real else x >= 5


@claim(K=d.kernels((2, 3), (2, 3)))
def a_comparison_of_kernels(K):
    return Relation.constant(K == K)


@claim(x=d.numbers(0, 1))
def an_import(x):
    import random

    return x <= 1 + random.Random(0).randrange(2)


REFUSED = {
    identity: "`is`", formatted: "JoinedStr", percent: "the text", converted: "str", truth: "`and`", a_chain: "chain",
    denied: "`not`", denied_bool: "no denial", a_branch: "branch", a_float: "float", text_beside_a_fraction: "text '1'",
    a_changed_list: "append", a_list_of_the_module: "LIST, a list", a_name_bound_twice: "more than once",
    a_global_counter: "Global", a_generator_used_twice: "uses",
    an_iterator_passed_on: "twice", an_exception: "Try", a_walrus: "NamedExpr",
    a_class: "__class__", a_comparison_of_kernels: "compared", an_import: "Import",
}  # fmt: skip

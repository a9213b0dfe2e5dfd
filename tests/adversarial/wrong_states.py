"""False claims whose statement keeps something from call to call, or is changed from outside."""

import functools
import itertools
import random

from adversarial_cases import false

from exactpriv import Kernel, Prior, Real, claim, maximum
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.real import as_real

HALF = Prior(["1/2", "1/2"])
ID2 = Kernel([[1, 0], [0, 1]])
T = {"t": Real("1/2")}
CALLS = 8

_counter = itertools.count()
_numbers = iter([0] * 3 + [2] * 10**6)
_seen = []
_calls = 0
_random = random.Random(1)
_flags = {"first": True}


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def global_counter(t):
    "t = 1/2 at the second call"
    global _calls
    _calls += 1
    return as_real(t) >= (0 if _calls < 2 else 2)


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def iterator_of_the_module(t):
    "t = 1/2 at the fourth call"
    return as_real(t) >= next(_numbers)


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def count_of_the_module(t):
    "t = 1/2 at the third call"
    return as_real(t) >= next(_counter) - 1


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def list_of_the_module(t):
    "t = 1/2 at the third call"
    _seen.append(1)
    return as_real(t) >= (0 if len(_seen) < 3 else 2)


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def flag_of_the_module(t):
    "t = 1/2 at the second call"
    first = _flags["first"]
    _flags["first"] = False
    return as_real(t) >= (0 if first else 2)


@false(T, calls=60)
@claim(t=d.numbers(0, 1))
def random_number(t):
    "t = 1/2 at one call in two"
    return as_real(t) >= _random.randrange(2)


def mutable_default(t, seen=[]):  # noqa: B006
    seen.append(1)
    return as_real(t) >= (0 if len(seen) < 3 else 2)


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def helper_with_a_mutable_default(t):
    "t = 1/2 at the third call"
    return mutable_default(t)


@functools.lru_cache
def kept_list():
    return []


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def cached_list(t):
    "t = 1/2 at the second call"
    kept = kept_list()
    kept.append(1)
    return as_real(t) >= (0 if len(kept) == 1 else 2)


def closed_over():
    calls = 0

    def step():
        nonlocal calls
        calls += 1
        return 0 if calls < 3 else 2

    return step


step_of_a_closure = closed_over()


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def nonlocal_counter(t):
    "t = 1/2 at the third call"
    return as_real(t) >= step_of_a_closure()


class Counting:
    calls = 0

    def __call__(self, t):
        Counting.calls += 1
        return as_real(t) >= (0 if Counting.calls < 2 else 2)


counting = Counting()


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def callable_object(t):
    "t = 1/2 at the second call"
    return counting(t)


class Property:
    calls = 0

    @property
    def bound(self):
        Property.calls += 1
        return 0 if Property.calls < 2 else 2


with_a_property = Property()


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def property_that_counts(t):
    "t = 1/2 at the second call"
    return as_real(t) >= with_a_property.bound


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def attribute_of_the_function(t):
    "t = 1/2 at the second call"
    mark = closed_over
    mark.calls = getattr(mark, "calls", 0) + 1
    return as_real(t) >= (0 if mark.calls < 2 else 2)


class Bound:
    def __init__(self):
        self.value = 0

    def __ge__(self, other):
        self.value += 1
        return as_real(self.value) <= 1

    def __le__(self, other):
        self.value += 1
        return as_real(self.value) <= 1


reflected = Bound()


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def overloaded_comparison(t):
    "t = 1/2 at the second call: the object compares as it likes"
    return reflected >= as_real(t)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def generator_used_twice(P):
    "P = (1/2, 1/2): the second sum is empty"
    masses = (P.mass(i) for i in range(len(P)))
    first = Real.sum(masses)
    return first <= Real.sum(masses)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def map_used_twice(P):
    "P = (1/2, 1/2): the second maximum starts from an exhausted map"
    masses = map(P.mass, range(len(P)))
    whole = Real.sum(masses)
    return whole <= maximum(0, *masses)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def zip_used_twice(P):
    "P = (1/2, 1/2)"
    pairs = zip(P.masses, P.masses)
    return Real.sum(a * b for a, b in pairs) <= Real.sum(a for a, b in pairs)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def enumerate_used_twice(P):
    "P = (1/2, 1/2)"
    places = enumerate(P.masses)
    next(places)
    return Real.sum(p for i, p in places) >= 1


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def list_changed_while_read(P):
    "P = (1/2, 1/2): the last mass is gone"
    masses = [P.mass(i) for i in range(len(P))]
    masses.pop()
    return Real.sum(masses) >= 1


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def list_with_two_names(P):
    "P = (1/2, 1/2): one list with two names"
    masses = [P.mass(i) for i in range(len(P))]
    other = masses
    other[0] = Real(0)
    return Real.sum(masses) >= 1


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def list_sorted_in_place(P):
    "P = (1/2, 1/2): sort gives None, which or replaces"
    masses = [P.mass(i) for i in range(len(P))]
    return Real.sum(masses.clear() or masses) >= 1


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def helper_that_empties(P):
    "P = (1/2, 1/2)"
    masses = [P.mass(i) for i in range(len(P))]
    total = emptied(masses)
    return Real.sum(masses) >= total


def emptied(masses):
    total = Real.sum(masses)
    del masses[:]
    return total


def helper_now(t):
    return as_real(t) >= 0


def _later(t):
    return as_real(t) >= 2


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def helper_replaced_at_the_first_call(t):
    "t = 1/2 at the second call"
    answer = helper_now(t)
    globals()["helper_now"] = _later
    return answer


@false(T)
@claim(t=d.numbers(0, 1))
def helper_rebound_below(t):
    "t = 1/2: the helper's name is rebound below the claim"
    return rebound(t) >= 1


def rebound(t):
    return as_real(t) + 1


def rebound(t):  # noqa: F811
    return as_real(t)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def measure_of_another_name(K):
    "K = identity: the name dobrushin of this module is another function"
    return dobrushin(K) <= 1


def dobrushin(K):
    return 2 * m.dobrushin(K)


class Measures:
    "A namespace that looks like exactpriv.measure."

    @staticmethod
    def dobrushin(K):
        return 2 * m.dobrushin(K)

    @staticmethod
    def kl(P, Q):
        return -m.kl(P, Q)


patched = Measures()


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def measures_of_another_module(K):
    "K = identity"
    return patched.dobrushin(K) <= 1


@false({"P": HALF, "Q": Prior(["1/3", "2/3"])})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def patched_divergence(P, Q):
    "P = (1/2, 1/2), Q = (1/3, 2/3)"
    return patched.kl(P, Q) >= 0


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def partial_of_a_helper(K):
    "K = identity: the factor is bound by partial"
    return functools.partial(scaled, factor=2)(K) <= 1


def scaled(K, factor=1):
    return factor * m.dobrushin(K)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def default_changed(K):
    "K = identity: the default of the helper was changed"
    return changed(K) <= 1


def changed(K, factor=1):
    return factor * m.dobrushin(K)


changed.__defaults__ = (2,)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def code_changed(K):
    "K = identity: the code of the helper was replaced"
    return swapped(K) <= 1


def swapped(K):
    return m.dobrushin(K)


def _twice(K):
    return 2 * m.dobrushin(K)


swapped.__code__ = _twice.__code__


def doubling(function):
    @functools.wraps(function)
    def run(*arguments):
        return 2 * function(*arguments)

    return run


@doubling
def decorated(K):
    return m.dobrushin(K)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def decorated_helper(K):
    "K = identity: the helper's decorator doubles it"
    return decorated(K) <= 1


def negating(function):
    @functools.wraps(function)
    def run(t):
        return ~function(t)

    return run


@false(T)
@claim(t=d.numbers(0, 1))
@negating
def decorated_statement(t):
    "t = 1/2: the decorator negates the statement"
    return as_real(t) >= 0


def shifting(function):
    @functools.wraps(function)
    def run(t):
        return function(t - 1)

    return run


@false(T)
@claim(t=d.numbers(0, 1))
@shifting
def shifted_statement(t):
    "t = 1/2: the decorator calls it at t - 1"
    return as_real(t) >= 0




@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def memo_dictionary(t):
    "t = 1/2 at the second call: a memo is met again"
    if "memo" in _flags:
        return as_real(t) >= 2
    _flags["memo"] = 1
    return as_real(t) >= 0

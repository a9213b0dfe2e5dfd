"""False claims whose work is done where a reader may not look: functions in containers, operators of objects."""

import functools
import itertools
import operator
import types
from fractions import Fraction

from adversarial_cases import false

from exactpriv import Kernel, Prior, Real, claim, maximum
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.real import as_real

HALF = Prior(["1/2", "1/2"])
ID2 = Kernel([[1, 0], [0, 1]])
T = {"t": Real("1/2")}
CALLS = 8


def sort_of(x):
    "0 of what is no exact number, 1 of a number."
    return 1 if isinstance(x, Real | int | Fraction) else 0


def bound_of(x):
    return as_real(sort_of(x))


LISTED = [bound_of]
NAMED = {"bound": bound_of}
PARTIAL = functools.partial(bound_of)
SPACE = types.SimpleNamespace(bound=bound_of)
CACHED = functools.lru_cache(maxsize=None)(lambda name: {"bound": bound_of}[name])
TYPE = type
TEXT = str
LENGTH = len
IS = operator.is_


class Holder:
    bound = staticmethod(bound_of)

    @classmethod
    def of_class(cls, x):
        return bound_of(x)

    def of_object(self, x):
        return bound_of(x)

    def __getattr__(self, name):
        return bound_of

    def __getitem__(self, x):
        return bound_of(x)

    def __contains__(self, x):
        return sort_of(x) == 1

    def __call__(self, x):
        return bound_of(x)

    def __mul__(self, x):
        return bound_of(x)

    def __add__(self, x):
        return bound_of(x)

    def __radd__(self, x):
        return bound_of(x)

    def __rmul__(self, x):
        return bound_of(x)

    def __eq__(self, x):
        return sort_of(x) == 1

    __hash__ = None

    def __lt__(self, x):
        return sort_of(x) == 1

    def __format__(self, x):
        return "held"


HOLDER = Holder()


class Chameleon(int):
    "An integer whose operators look at the other side."

    def __mul__(self, other):
        return as_real(other) * 0 + sort_of(other)

    __rmul__ = __add__ = __radd__ = __mul__

    def __le__(self, other):
        return as_real(other) >= sort_of(other)

    def __ge__(self, other):
        return as_real(other) >= sort_of(other)


CHAMELEON = Chameleon(0)


class Ratio(Fraction):
    "A rational whose operators look at the other side."

    def __mul__(self, other):
        return as_real(other) * 0 + sort_of(other)

    __rmul__ = __add__ = __radd__ = __mul__


RATIO = Ratio(0)


class Word(str):
    "A text that is equal to what it likes."

    def __eq__(self, other):
        return False

    __hash__ = str.__hash__


@false(T)
@claim(t=d.numbers(0, 1))
def function_in_a_list(t):
    "t = 1/2: a number has the bound 1"
    return as_real(t) >= LISTED[0](t)


@false(T)
@claim(t=d.numbers(0, 1))
def function_in_a_dictionary(t):
    "t = 1/2"
    return as_real(t) >= NAMED["bound"](t)


@false(T)
@claim(t=d.numbers(0, 1))
def function_found_by_get(t):
    "t = 1/2"
    return as_real(t) >= NAMED.get("bound")(t)


@false(T)
@claim(t=d.numbers(0, 1))
def function_in_a_partial(t):
    "t = 1/2"
    return as_real(t) >= PARTIAL(t)


@false(T)
@claim(t=d.numbers(0, 1))
def function_in_a_namespace(t):
    "t = 1/2"
    return as_real(t) >= SPACE.bound(t)


@false(T)
@claim(t=d.numbers(0, 1))
def function_from_a_cache(t):
    "t = 1/2"
    return as_real(t) >= CACHED("bound")(t)


@false(T)
@claim(t=d.numbers(0, 1))
def function_under_another_name(t):
    "t = 1/2: type under another name"
    return as_real(t) >= (1 if TYPE(t) is Real or TYPE(t).__name__ == "Real" or Real in TYPE(t).__mro__ else 0)


@false(T)
@claim(t=d.numbers(0, 1))
def text_under_another_name(t):
    "t = 1/2: str under another name"
    return as_real(t) >= (1 if TEXT(t) == "1/2" else 0)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def length_under_another_name(P):
    "P = (1/2, 1/2): len under another name"
    return m.entropy(P) >= LENGTH(P) - 1


@false(T)
@claim(t=d.numbers(0, 1))
def identity_by_the_library(t):
    "t = 1/2: operator.is_"
    return as_real(t) >= (1 if IS(t, t) else 0)


@false(T)
@claim(t=d.numbers(0, 1))
def static_method(t):
    "t = 1/2"
    return as_real(t) >= Holder.bound(t)


@false(T)
@claim(t=d.numbers(0, 1))
def class_method(t):
    "t = 1/2"
    return as_real(t) >= Holder.of_class(t)


@false(T)
@claim(t=d.numbers(0, 1))
def method_of_an_object(t):
    "t = 1/2"
    return as_real(t) >= HOLDER.of_object(t)


@false(T)
@claim(t=d.numbers(0, 1))
def attribute_by_getattr(t):
    "t = 1/2"
    return as_real(t) >= HOLDER.anything(t)


@false(T)
@claim(t=d.numbers(0, 1))
def item_of_an_object(t):
    "t = 1/2"
    return as_real(t) >= HOLDER[t]


@false(T)
@claim(t=d.numbers(0, 1))
def member_of_an_object(t):
    "t = 1/2"
    return as_real(t) >= (1 if t in HOLDER else 0)


@false(T)
@claim(t=d.numbers(0, 1))
def object_called(t):
    "t = 1/2"
    return as_real(t) >= HOLDER(t)


@false(T)
@claim(t=d.numbers(0, 1))
def object_times_number(t):
    "t = 1/2"
    return as_real(t) >= HOLDER * t


@false(T)
@claim(t=d.numbers(0, 1))
def object_plus_number(t):
    "t = 1/2"
    return as_real(t) >= HOLDER + t


@false(T)
@claim(t=d.numbers(0, 1))
def object_equals_number(t):
    "t = 1/2"
    return as_real(t) >= (1 if HOLDER == t else 0)


@false(T)
@claim(t=d.numbers(0, 1))
def object_below_number(t):
    "t = 1/2"
    return as_real(t) >= (1 if HOLDER < t else 0)


@false(T)
@claim(t=d.numbers(0, 1))
def integer_with_its_own_product(t):
    "t = 1/2: 0 times t is 1 for this integer"
    return as_real(t) >= CHAMELEON * t


@false(T)
@claim(t=d.numbers(0, 1))
def integer_with_its_own_sum(t):
    "t = 1/2"
    return as_real(t) >= CHAMELEON + as_real(t)


@false(T)
@claim(t=d.numbers(0, 1))
def integer_with_its_own_comparison(t):
    "t = 1/2: the comparison is the integer's"
    return CHAMELEON <= as_real(t)


@false(T)
@claim(t=d.numbers(0, 1))
def rational_with_its_own_product(t):
    "t = 1/2"
    return as_real(t) >= RATIO * t


@false(T)
@claim(t=d.numbers(0, 1))
def text_with_its_own_equality(t):
    "t = 1/2: the text is not equal to itself"
    return as_real(t) >= (0 if Word("a") == "a" else 1)


def with_function(function=bound_of):
    def run(t):
        return as_real(t) >= function(t)

    return run


kept_in_a_cell = with_function()


@false(T)
@claim(t=d.numbers(0, 1))
def function_in_a_cell(t):
    "t = 1/2"
    return kept_in_a_cell(t)


def with_default(t, function=bound_of):
    return as_real(t) >= function(t)


@false(T)
@claim(t=d.numbers(0, 1))
def function_as_a_default(t):
    "t = 1/2"
    return with_default(t)


def with_list(t, functions=(bound_of,)):
    return as_real(t) >= functions[0](t)


@false(T)
@claim(t=d.numbers(0, 1))
def function_in_a_default_tuple(t):
    "t = 1/2"
    return with_list(t)


@false(T)
@claim(t=d.numbers(0, 1))
def function_of_higher_order(t):
    "t = 1/2: the function is handed over"
    return applied(bound_of, t)


def applied(function, t):
    return as_real(t) >= function(t)


@false(T)
@claim(t=d.numbers(0, 1))
def generator_of_a_helper(t):
    "t = 1/2: the first value that a generator yields"
    first, *_ = yielding(t)
    return as_real(t) >= first


def yielding(t):
    yield bound_of(t)


LATER = itertools.chain([0], itertools.repeat(1))
CYCLE = itertools.cycle([0, 0, 1])
BOX = []
TABLE = {}
UNIQUE = set()


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def iterator_by_its_method(t):
    "t = 1/2 at the second call"
    return as_real(t) >= LATER.__next__()


ROUND = iter([1, 2, 3])


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def membership_eats_an_iterator(t):
    "t = 1/2 at the second call: 1 was eaten"
    return as_real(t) >= (0 if 1 in ROUND else 1)


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def loop_over_a_kept_iterator(t):
    "t = 1/2 at the third call"
    for bound in CYCLE:
        break
    return as_real(t) >= bound


FINITE = iter([0, 0])


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def unpacking_a_kept_iterator(t):
    "t = 1/2 at the second call: nothing is left"
    left = [*FINITE]
    return as_real(t) >= 1 - len(left)


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def kept_list_grows(t):
    "t = 1/2 at the second call"
    BOX.append(0)
    return as_real(t) >= len(BOX) - 1


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def kept_list_extended(t):
    "t = 1/2 at the second call"
    EXTENDED.extend([0])
    return as_real(t) >= (0 if EXTENDED == [0] else 1)


EXTENDED = []


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def kept_dictionary_grows(t):
    "t = 1/2 at the second call"
    before = TABLE.setdefault("bound", 0)
    TABLE.update(bound=1)
    return as_real(t) >= before


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def kept_dictionary_item(t):
    "t = 1/2 at the second call"
    before = ITEMS["bound"]
    ITEMS["bound"] = 1
    return as_real(t) >= before


ITEMS = {"bound": 0}


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def kept_dictionary_by_dunder(t):
    "t = 1/2 at the second call"
    before = DUNDER["bound"]
    DUNDER.__setitem__("bound", 1)
    return as_real(t) >= before


DUNDER = {"bound": 0}


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def kept_set_grows(t):
    "t = 1/2 at the second call"
    before = len(UNIQUE)
    UNIQUE.add(1)
    return as_real(t) >= before


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def kept_list_popped(t):
    "t = 1/2 at the second call"
    return as_real(t) >= (POPPED.pop() if POPPED else 1)


POPPED = [0]


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def kept_list_popped_in_an_argument(t):
    "t = 1/2 at the third call"
    return as_real(t) >= maximum(0, STACK.pop())


STACK = [1] * 20 + [0, 0]


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def kept_list_reversed(t):
    "t = 1/2 at the second call"
    TURNED.reverse()
    return as_real(t) >= TURNED[0]


TURNED = [1, 0]


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def kept_list_by_a_helper(t):
    "t = 1/2 at the second call"
    return as_real(t) >= grown()


def grown(kept=[]):  # noqa: B006
    kept.append(0)
    return len(kept) - 1


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def counter_in_a_cell(t):
    "t = 1/2 at the second call"
    return as_real(t) >= counting()


def made_counter():
    kept = [0]

    def count():
        kept.append(0)
        return len(kept) - 2

    return count


counting = made_counter()


@false(T, calls=CALLS)
@claim(t=d.numbers(0, 1))
def generator_kept(t):
    "t = 1/2 at the second call"
    return as_real(t) >= GENERATOR.send(None)


def zero_then_one():
    yield 0
    while True:
        yield 1


GENERATOR = zero_then_one()

"""False claims about Python's own integers and rationals, whose operators are no mathematics, and about defaults."""

from fractions import Fraction

from adversarial_cases import false

from exactpriv import Database, Kernel, Prior, Real, claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.real import as_real

HALF = Prior(["1/2", "1/2"])
ID2 = Kernel([[1, 0], [0, 1]])
T = {"t": Real("1/2")}
MANY = d.integers(1, 50, exhaustive=False)


@false({"n": 2})
@claim(n=MANY)
def integer_times_a_text(n):
    "n = 2: 2 * '1' is '11'"
    return as_real(n * "1") <= n


@false({"n": 2})
@claim(n=MANY)
def text_times_an_integer(n):
    "n = 2: '1' * 2 is '11'"
    return as_real("1" * n) <= n


@false({"n": 2})
@claim(n=MANY)
def integer_times_a_text_in_a_real(n):
    "n = 2: Real('22')"
    return Real(n * "2") <= 2 * n


@false({"n": 2})
@claim(n=MANY)
def text_of_digits_in_a_sum(n):
    "n = 2: '1' * 2 is '11'"
    return Real.sum([n * "1", 0]) <= n


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def length_times_a_text(P):
    "P = (1/2, 1/2): 2 * '1' is '11'"
    return Real(len(P) * "1") <= len(P)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def inputs_times_a_text(K):
    "K = identity: 2 * '1' is '11'"
    return Real(K.n_inputs * "1") <= K.n_inputs


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def outputs_times_a_text(K):
    "K = identity: 2 * '1' is '11'"
    return Real(K.n_outputs * "1") <= K.n_outputs


@false({"db": Database(2, 1)})
@claim(db=d.databases(2, (1, 2)))
def size_times_a_text(db):
    "one entry of two letters: 2 * '1' is '11'"
    return Real(db.size * "1") <= db.size


@false({"n": 2})
@claim(n=MANY)
def text_in_a_helper(n):
    "n = 2: the helper repeats the text"
    return as_real(repeated(n)) <= n


def repeated(n, text="1"):
    return n * text


@false({"n": 1}, states="1 / 2 is a float of Python, which no exact number is compared with")
@claim(n=MANY)
def integer_halved(n):
    "no n: n / 2 is a float"
    return as_real(n) >= n / 2


@false({"n": 1}, states="2 ** -1 is a float of Python")
@claim(n=MANY)
def integer_to_a_negative_power(n):
    "no n: n ** -1 is a float"
    return as_real(n) >= n**-1


@false({"n": 4}, states="4 ** Fraction(1, 2) is a float of Python")
@claim(n=MANY)
def integer_to_a_fraction(n):
    "no n: n ** (1/2) is a float"
    return as_real(n) >= n ** Fraction(1, 2)


@false({"P": HALF}, states="2 / 2 is a float of Python")
@claim(P=d.laws((2, 3)))
def length_halved(P):
    "no P: len(P) / 2 is a float"
    return Real(len(P)) >= len(P) / 2


@false({"n": 3}, states="an integer is not compared with a text")
@claim(n=MANY)
def integer_and_a_text(n):
    "no n: n >= '1' has no value"
    return n >= "1"


@false({"n": 1}, states="~True is -2, which is no relation")
@claim(n=MANY)
def truth_inverted(n):
    "no n: ~(n >= 1) is -2"
    return ~(n >= 2)


@false({"n": 1}, states="a truth value and a relation are not joined")
@claim(n=MANY)
def truth_and_relation(n):
    "no n: bool & Relation"
    return (n >= 1) & (as_real(n) >= 1)


def of_one(t):
    return as_real(t) <= 1


def of_two(t, u=2):
    return as_real(u) <= 1


of_two.__wrapped__ = of_one
default_behind_a_signature = false({"t": Real("1/2"), "u": Real("1/2")})(
    claim(t=d.numbers(0, 1), u=d.numbers(0, 1))(of_two))


def by_place(t, *, u=2):
    return as_real(u) <= 1


by_place.__wrapped__ = of_one
keyword_behind_a_signature = false({"t": Real("1/2"), "u": Real("1/2")})(
    claim(t=d.numbers(0, 1), u=d.numbers(0, 1))(by_place))


@false(T, calls=4)
@claim(t=d.numbers(0, 1))
def default_list_extended_in_place(t):
    "t = 1/2 at the second call: += changes the default"
    return as_real(t) >= extended()


def extended(kept=[]):  # noqa: B006
    kept += [0]
    return len(kept) - 1


@false(T, calls=4)
@claim(t=d.numbers(0, 1))
def list_in_a_tuple_extended(t):
    "t = 1/2 at the second call: the list in the tuple grows"
    IN_A_TUPLE[0].append(0)
    return as_real(t) >= len(IN_A_TUPLE[0]) - 1


IN_A_TUPLE = ([], 0)


@false(T, calls=4)
@claim(t=d.numbers(0, 1))
def list_by_a_local_name(t):
    "t = 1/2 at the second call: a local name of the module's list"
    kept = BY_NAME
    kept += [0]
    return as_real(t) >= len(kept) - 1


BY_NAME = []


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def branchless_choice(K):
    "K = identity: a comparison picks the item, without a branch"
    return m.dobrushin(K) <= (1, 0)[K.n_inputs == 2]


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def branchless_factor(P):
    "P = (1/2, 1/2): a comparison is a factor"
    return m.entropy(P) >= (len(P) == 2) * 1


@false({"n": 7})
@claim(n=MANY)
def comparison_as_a_factor(n):
    "n = 7"
    return as_real(n) >= 1 + (n == 7) * 7

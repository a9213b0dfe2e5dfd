"""False claims that are true if names mean what they usually mean: imports, functions and globals under other names."""

import functools
import types

from adversarial_cases import false

from exactpriv import Kernel, Prior, Real, claim
from exactpriv import domains as d
from exactpriv import exp as ln
from exactpriv import ln as exp
from exactpriv import maximum as minimum
from exactpriv import measure as library
from exactpriv import minimum as maximum
from exactpriv.claim.relations import equivalent as implies
from exactpriv.claim.relations import implies as equivalent
from exactpriv.measure import entropy as total_variation
from exactpriv.measure import kl as chi2
from exactpriv.measure import ldp as dobrushin
from exactpriv.measure import mutual_information as entropy
from exactpriv.real import Relation as Real_Relation
from exactpriv.real import as_real as number
from exactpriv.real import sqrt as absolute

HALF = Prior(["1/2", "1/2"])
SKEW = Prior(["1/3", "2/3"])
POINT = Prior([1, 0])
ID2 = Kernel([[1, 0], [0, 1]])
K2 = Kernel([["1/2", "1/2"], ["1/4", "3/4"]])
T = {"t": Real("1/2")}


class Relation:
    "all and any exchanged."

    all = staticmethod(Real_Relation.any)
    any = staticmethod(Real_Relation.all)


class m:
    "Measures exchanged."

    dobrushin = staticmethod(library.ldp)
    ldp = staticmethod(library.dobrushin)
    kl = staticmethod(lambda p, q: library.kl(q, p))
    mutual_information = staticmethod(lambda K, P: library.entropy(P))
    capacity = staticmethod(library.dobrushin)
    maximal_leakage = library.ldp


ms = types.SimpleNamespace(dobrushin=lambda K: 2 * library.dobrushin(K), kl=lambda p, q: library.kl(q, p))


def as_real(x):
    return -number(x)


def len(x):  # noqa: A001
    return x.n_inputs - 1 if isinstance(x, Kernel) else 1


def sum(x):  # noqa: A001
    return Real(0)


def abs(x):  # noqa: A001
    return number(x) - 1


def max(*x):  # noqa: A001
    return x[0]


@false(T)
@claim(t=d.numbers(0, None))
def exponential(t):
    "t = 1/2: exp is ln here"
    return exp(1 + t) >= 1 + t


@false({"t": Real(2)})
@claim(t=d.numbers(1, None))
def logarithm(t):
    "t = 2: ln is exp here"
    return ln(t) <= t - 1


@false(T)
@claim(t=d.numbers(0, 1))
def least(t):
    "t = 1/2: minimum is maximum here"
    return minimum(t, 0) <= 0


@false(T)
@claim(t=d.numbers(0, 1))
def greatest(t):
    "t = 1/2: maximum is minimum here"
    return maximum(t, 1) >= 1


@false({"t": Real("1/4")})
@claim(t=d.numbers(0, 1))
def absolute_value(t):
    "t = 1/4: absolute is sqrt here"
    return absolute(t) <= t


@false(T)
@claim(t=d.numbers(0, 1))
def made_real(t):
    "t = 1/2: as_real changes the sign here"
    return as_real(t) >= 0


@false({"n": 3})
@claim(n=d.integers(1, 9, exhaustive=False))
def integer_made_real(n):
    "n = 3: as_real changes the sign here"
    return as_real(n) >= 1


@false(T)
@claim(t=d.numbers(0, 1))
def absolute_by_python(t):
    "t = 1/2: abs of this module subtracts 1"
    return abs(t) >= 0


@false(T)
@claim(t=d.numbers(0, 1))
def greatest_by_python(t):
    "t = 1/2: max of this module gives its first argument"
    return number(max(t, 1)) >= 1


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def length(K):
    "K = identity: len of this module is one less"
    return Real(len(K)) >= 2


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def contraction(K):
    "K = identity: dobrushin is ldp here, which is infinite"
    return dobrushin(K) <= 1


@false({"P": SKEW})
@claim(P=d.laws((2, 3)))
def variation(P):
    "P = (1/3, 2/3): total_variation is entropy here"
    return total_variation(P) <= 0


@false({"P": SKEW, "Q": HALF})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def chi_square_above_divergence(P, Q):
    "P = (1/3, 2/3), Q = (1/2, 1/2): chi2 is kl here, and chi2(P, Q) is larger than it"
    return library.chi2(P, Q) <= chi2(P, Q)


@false({"K": K2, "P": HALF})
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors())
def entropy_of_the_prior(K, P):
    "rows (1/2, 1/2), (1/4, 3/4): entropy is mutual information here"
    return library.entropy(P) <= entropy(K, P)


@false({"P": POINT})
@claim(P=d.laws(2))
def all_masses(P):
    "P = (1, 0): Relation.any is all here"
    return Relation.any([P.mass(0) > 0, P.mass(1) > 0])


@false({"P": POINT})
@claim(P=d.laws(2))
def any_mass(P):
    "P = (1, 0): not (Relation.all = any of ...)"
    return ~Relation.all([P.mass(0) >= 1, P.mass(1) >= 1])


@false({"t": Real(1)})
@claim(t=d.numbers(0, 1))
def implication(t):
    "t = 1: implies is equivalent here"
    return implies(number(t) >= 2, number(t) >= 0)


@false({"t": Real(1)})
@claim(t=d.numbers(0, 1))
def equivalence(t):
    "t = 1: equivalent is implies here"
    return ~equivalent(number(t) >= 2, number(t) >= 0)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def measure_of_a_class(K):
    "K = identity: m.dobrushin is ldp"
    return m.dobrushin(K) <= 1


@false({"P": HALF, "Q": POINT})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def divergence_of_a_class(P, Q):
    "P = (1/2, 1/2), Q = (1, 0): m.kl exchanges its arguments"
    return library.kl(P, Q) <= m.kl(P, Q)


@false({"K": Kernel([["1/2", "1/2"], ["1/2", "1/2"]]), "P": HALF})
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors())
def information_of_a_class(K, P):
    "equal rows: m.mutual_information is the entropy"
    return m.mutual_information(K, P) <= library.capacity(K)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def leakage_of_a_class(K):
    "K = identity: m.maximal_leakage is ldp, which is infinite"
    return m.maximal_leakage(K) <= 100


@false({"K": K2})
@claim(K=d.kernels((2, 3), (2, 3)))
def capacity_of_a_class(K):
    "rows (1/2, 1/2), (1/4, 3/4): m.capacity is dobrushin"
    return m.capacity(K) <= library.maximal_leakage(K) / 2


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def measure_of_a_namespace(K):
    "K = identity: ms.dobrushin is twice it"
    return ms.dobrushin(K) <= 1


@false({"P": HALF, "Q": POINT})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def divergence_of_a_namespace(P, Q):
    "P = (1/2, 1/2), Q = (1, 0)"
    return library.kl(P, Q) <= ms.kl(P, Q)


@false({"P": HALF, "Q": SKEW})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def arguments_by_keyword(P, Q):
    "P = (1/2, 1/2), Q = (1/3, 2/3): the keywords exchange the arguments"
    return library.kl(q=P, p=Q) == library.kl(P, Q)


@false({"P": POINT, "Q": HALF})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def order_by_keyword(P, Q):
    "P = (1, 0), Q = (1/2, 1/2): the divergence of Q from P is infinite"
    return library.renyi(alpha=1, q=P, p=Q) <= library.kl(P, Q)


@false({"P": POINT, "Q": HALF})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def arguments_by_keyword_variation(P, Q):
    "P = (1, 0), Q = (1/2, 1/2): kl(p=Q, q=P) is infinite"
    return library.kl(q=P, p=Q) <= library.chi2(P, Q)


@false({"P": POINT, "Q": HALF})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def arguments_by_a_dictionary(P, Q):
    "P = (1, 0), Q = (1/2, 1/2)"
    return library.kl(**{"q": P, "p": Q}) <= library.chi2(P, Q)


@false({"P": POINT, "Q": HALF})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def arguments_by_a_reversed_tuple(P, Q):
    "P = (1, 0), Q = (1/2, 1/2)"
    return library.kl(*(P, Q)[::-1]) <= library.chi2(P, Q)


def helper(x):
    return number(x) * 2


one, two = (claim(t=d.numbers(0, 1))(lambda t: number(t) >= 0), claim(t=d.numbers(0, 1))(lambda t: number(t) >= 1))
two_statements_in_a_line = false(T)(two)
low, high = claim(t=d.numbers(0, 1))(lambda t: t >= 1), claim(t=d.numbers(0, 1))(lambda t: t >= 0)
first_statement_of_a_line = false(T)(low)


def made_with(bound):
    @claim(t=d.numbers(0, 1))
    def bounded(t):
        "t = 1/2: the bound is that of the call that made it"
        return number(t) >= bound

    return bounded


bound = 0
closed_over_a_bound = false(T)(made_with(1))


def made_late(bound):
    @claim(t=d.numbers(0, 1))
    def bounded_late(t):
        "t = 1/2: the bound was changed after the claim was made"
        return number(t) >= bound

    bound = 1
    return bounded_late


closed_over_a_later_bound = false(T)(made_late(0))


if Real(1).is_infinite:
    @claim(t=d.numbers(0, 1))
    def made_by_a_branch(t):
        "t = 1/2: the other definition was taken"
        return number(t) >= 0
else:
    @claim(t=d.numbers(0, 1))
    def made_by_a_branch(t):
        "t = 1/2: this definition was taken"
        return number(t) >= 1

branch_that_was_taken = false(T)(made_by_a_branch)


@claim(t=d.numbers(0, 1))
def defined_twice(t):
    "t = 1/2: the first of two definitions"
    return number(t) >= 1


first_definition = false(T)(defined_twice)


@claim(t=d.numbers(0, 1))
def defined_twice(t):
    "The second definition, which is true."
    return number(t) >= 0


def honest(t):
    return number(t) >= 0


def dishonest(t):
    return number(t) >= 1


dishonest.__wrapped__ = honest
dishonest.__name__ = dishonest.__qualname__ = "wrapping"
says_to_wrap_another = false(T)(claim(t=d.numbers(0, 1))(dishonest))


@functools.wraps(honest)
def replacing(t):
    return number(t) >= 1


wraps_another = false(T)(claim(t=d.numbers(0, 1))(replacing))


def with_changed_code(t):
    return number(t) >= 0


with_changed_code.__code__ = (lambda t: number(t) >= 1).__code__
code_of_another = false(T)(claim(t=d.numbers(0, 1))(with_changed_code))

of_a_text = {"number": number, "__name__": __name__}
exec("def made_of_a_text(t):\n    return number(t) >= 1\n", of_a_text)
made_by_exec = false(T)(claim(t=d.numbers(0, 1))(of_a_text["made_of_a_text"]))

under_other_globals = types.FunctionType(honest.__code__, {"number": lambda x: number(x) - 1, "__name__": __name__},
                                       "under_other_globals")
other_globals = false(T)(claim(t=d.numbers(0, 1))(under_other_globals))


def with_builtins(t):
    return number(abs(-1)) >= 1


under_other_builtins = types.FunctionType(
    with_builtins.__code__, {"number": number, "__name__": __name__, "__builtins__": {"abs": lambda x: 0}},
    "under_other_builtins")
other_builtins = false(T)(claim(t=d.numbers(0, 1))(under_other_builtins))

partial_statement = functools.partial(lambda bound, t: number(t) >= bound, 1)


def with_changed_default(t, bound=0):
    return number(t) >= bound


changed_default = functools.wraps(honest)(lambda t: with_changed_default(t))
with_changed_default.__defaults__ = (1,)
default_that_changed = false(T)(claim(t=d.numbers(0, 1))(changed_default))


class Statement:
    def __call__(self, t):
        return number(t) >= 1

    def method(self, t):
        return number(t) >= 1


@false(T)
@claim(t=d.numbers(0, 1))
def of_a_bound_method(t):
    "t = 1/2"
    return Statement().method(t)


bound_method = false(T)(claim(t=d.numbers(0, 1))(Statement().method))


@false(T)
@claim(t=d.numbers(0, 1))
def global_changed_below(t):
    "t = 1/2: BOUND is 1 when the claim is asked"
    return number(t) >= BOUND


BOUND = 0


def change():
    global BOUND
    BOUND = 1


change()


@false({"m": Real("1/2"), "K": ID2})
@claim(m=d.numbers(0, 1), K=d.kernels((2, 3), (2, 3)))
def variable_called_m(m, K):
    "m = 1/2, K = identity"
    return library.dobrushin(K) <= m


@false({"Real": Real("1/2")})
@claim(Real=d.numbers(0, 1))
def variable_called_real(Real):
    "Real = 1/2"
    return number(Real) >= 1


@false({"exp": Real("1/2"), "number": Real(1)})
@claim(exp=d.numbers(0, 1), number=d.numbers(0, 1))
def variables_called_like_functions(exp, number):
    "exp = 1/2, number = 1"
    return exp + 0 >= number


@false({"maximum": Real("1/2"), "t": Real(1)})
@claim(maximum=d.numbers(0, 1), t=d.numbers(0, 1))
def variable_called_maximum(maximum, t):
    "maximum = 1/2, t = 1"
    return number(maximum) >= t

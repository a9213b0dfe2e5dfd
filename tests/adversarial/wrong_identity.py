"""False claims that ask whether two names are one object, or read an object's private side."""

from adversarial_cases import false

from exactpriv import Database, JointLaw, Kernel, Prior, Real, claim, exp, ln
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.real import as_real

HALF = Prior(["1/2", "1/2"])
SKEW = Prior(["1/3", "2/3"])
ID2 = Kernel([[1, 0], [0, 1]])
SAME = {"P": HALF, "Q": HALF}
DB = Database(2, 1)
BOTH = JointLaw((2, 2), ["1/4", "1/4", "1/4", "1/4"])
T = {"t": Real("1/2")}
FAR = {"n": 7777777}


@false(SAME, states="whether equal laws are one object is no property of laws: at P = Q the bound 1 may be meant")
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def laws_not_one_object(P, Q):
    "P and Q one object"
    return m.kl(P, Q) >= (0 if P is not Q else 1)


@false({"P": HALF, "Q": SKEW})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def laws_one_object(P, Q):
    "P = (1/2, 1/2), Q = (1/3, 2/3), which are two objects"
    return m.kl(P, Q) >= (0 if P is Q else 1)


@false(T)
@claim(t=d.numbers(0, 1))
def number_is_itself(t):
    "t = 1/2 is t"
    return as_real(t) >= (1 if t is t else 0)


@false(T)
@claim(t=d.numbers(0, 1))
def sum_is_another_object(t):
    "t = 1/2: t + 0 is a new object"
    return as_real(t) >= (1 if t + 0 is not t else 0)


@false(T)
@claim(t=d.numbers(0, 1))
def the_number_made_real(t):
    "t = 1/2: as_real of a Real is the same object"
    return as_real(t) >= (1 if as_real(t) is t else 0)


@false({"n": 250})
@claim(n=d.integers(1, 10**7, exhaustive=False))
def small_integers_are_kept(n):
    "n = 250: n + 0 is the one object 250"
    return as_real(n) >= (251 if (n + 0) is (n * 1) else 1)


@false({"n": 5})
@claim(n=d.integers(1, 10**7, exhaustive=False))
def not_the_constant(n):
    "n = 5 as an instance is another object than 5"
    return as_real(n) >= (6 if n is not 5 else 1)  # noqa: F632


@false({"n": 5})
@claim(n=d.integers(1, 10**7, exhaustive=False))
def not_none(n):
    "n = 5 is not None"
    return as_real(n) >= (6 if n is not None else 1)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def rows_are_one_object(K):
    "K = identity: a row taken twice is not one object"
    return m.dobrushin(K) <= (1 if K.row(0) is K.row(0) else 0)


@false({"K": ID2, "L": ID2})
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels((2, 3), (2, 3)))
def kernels_are_one_object(K, L):
    "K = L = identity, as two variables"
    return m.dobrushin(K) <= (0 if K is not L else 1)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def composition_is_another_object(K):
    "K = identity"
    return m.dobrushin(K) <= (0 if K.then(K) is not K else 1)


@false({"db": DB, "K": ID2})
@claim(db=d.databases(letters=2, entries=(1, 2)), K=d.database_kernels("db", outputs=(2, 2)))
def database_is_one_object(db, K):
    "one entry of two letters"
    return m.tv_dp(K, db) <= (0 if db is db else 1)


@false({"J": BOTH})
@claim(J=d.joints((2, 2)))
def joint_law_is_one_object(J):
    "two independent bits"
    return m.joint_entropy(J, [0]) >= (1 if J is J else 0)


@false(T)
@claim(t=d.numbers(0, 1))
def relations_are_not_one(t):
    "t = 1/2: a comparison made twice is two objects"
    return as_real(t) >= (1 if (t >= 0) is not (t >= 0) else 0)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def values_are_not_one(P):
    "P = (1/2, 1/2): the entropy computed twice"
    return m.entropy(P) >= (1 if m.entropy(P) is not m.entropy(P) else 0)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def true_by_identity(P):
    "P = (1/2, 1/2): a relation is not the object True"
    return m.entropy(P) >= (1 if (m.entropy(P) >= 0) is not True else 0)


@false({"n": 5})
@claim(n=d.integers(1, 10**7, exhaustive=False))
def plain_truth_by_identity(n):
    "n = 5: comparing plain integers gives the object True"
    return as_real(n) >= (6 if (n >= 1) is True else 1)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def length_by_identity(P):
    "P = (1/2, 1/2): len gives the one object 2"
    return m.entropy(P) >= (1 if len(P) is 2 else 0)  # noqa: F632


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def size_by_identity(K):
    "K = identity: the number of inputs is the one object 2"
    return m.dobrushin(K) <= (0 if K.n_inputs is 2 else 1)  # noqa: F632


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def in_a_list_by_identity(K):
    "K = identity is a member of [K]"
    return m.dobrushin(K) <= (0 if K in [K] else 1)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def in_a_tuple_by_identity(K):
    "K = identity is a member of (K,)"
    return m.dobrushin(K) <= (0 if K in (K,) else 1)


@false(T)
@claim(t=d.numbers(0, 1))
def number_in_a_list(t):
    "t = 1/2 is a member of [t]"
    return as_real(t) >= (1 if t in [t] else 0)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def tuples_equal_by_identity(P):
    "P = (1/2, 1/2): (P,) == (P,) asks for identity first"
    return m.entropy(P) >= (1 if (P,) == (P,) else 0)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def place_by_identity(P):
    "P = (1/2, 1/2): [P].index(P) is 0"
    return m.entropy(P) >= 1 - [P].index(P)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def count_by_identity(P):
    "P = (1/2, 1/2): [P, P].count(P) is 2"
    return m.entropy(P) >= [P, P].count(P) - 1


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def doc_of_the_class(K):
    "every kernel: the class says what it is"
    return m.dobrushin(K) <= (0 if "row-stochastic" in K.__doc__ else 1)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def module_of_the_kernel(K):
    "every kernel comes from exactpriv.kernel"
    return m.dobrushin(K) <= (0 if K.__module__.startswith("exactpriv.kernel") else 1)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def module_of_the_law(P):
    "every law comes from exactpriv.kernel"
    return m.entropy(P) >= (1 if P.__module__.startswith("exactpriv.kernel") else 0)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def qualified_name(P):
    "every law is a Prior"
    return m.entropy(P) >= (1 if P.__class__.__qualname__ == "Prior" else 0)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def module_of_a_value(P):
    "every entropy is a Real"
    return m.entropy(P) >= (1 if m.entropy(P).__class__.__name__ == "Real" else 0)


@false(T)
@claim(t=d.numbers(0, 1))
def class_of_a_relation(t):
    "t = 1/2: a comparison is a Relation"
    return as_real(t) >= (1 if (t >= 0).__class__.__name__ == "Relation" else 0)


@false({"n": 5})
@claim(n=d.integers(1, 50, exhaustive=False))
def class_of_an_integer(n):
    "n = 5: not the class of a symbol"
    return as_real(n) >= (6 if n.__class__.__name__ in ("int", "NamedInteger") else 1)


@false({"n": 5})
@claim(n=d.integers(1, 50, exhaustive=False))
def class_of_a_sum(n):
    "n = 5: a sum of integers is an int"
    return as_real(n) >= (6 if (n + 1).__class__.__name__ == "int" else 1)


@false({"n": 5})
@claim(n=d.integers(1, 50, exhaustive=False))
def methods_of_the_class(n):
    "n = 5: the class has bit_length"
    return as_real(n) >= (6 if "bit_length" in n.__dir__() else 1)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def class_of_a_length(P):
    "P = (1/2, 1/2): a length is an int"
    return m.entropy(P) >= (1 if len(P).__class__.__name__ == "int" else 0)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def class_of_a_method(K):
    "K = identity: K.row is a method"
    return m.dobrushin(K) <= (0 if K.row.__class__.__name__ == "method" else 1)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def name_of_a_method(K):
    "K = identity: the method is called row, of the class Kernel"
    return m.dobrushin(K) <= (0 if K.row.__qualname__ == "Kernel.row" else 1)


@false(T)
@claim(t=d.numbers(0, 1))
def name_of_a_function(t):
    "t = 1/2: exp comes from exactpriv.real"
    return as_real(t) >= (1 if exp.__module__.startswith("exactpriv.real") else 0)


@false(T)
@claim(t=d.numbers(0, 1))
def name_of_a_measure(t):
    "t = 1/2: the measure has a docstring"
    return as_real(t) >= (1 if m.kl.__doc__ else 0)


@false(T)
@claim(t=d.numbers(0, 1))
def hash_as_a_method(t):
    "t = 1/2: True has the hash 1"
    return as_real(t) >= True.__hash__()


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def hash_of_a_kernel(K):
    "K = identity: equal kernels have one hash"
    return m.dobrushin(K) <= (0 if K.__hash__() == ID2.__hash__() else 1)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def equality_as_a_method(K):
    "K = identity"
    return m.dobrushin(K) <= (0 if K.__eq__(ID2) is True else 1)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def text_as_a_method(K):
    "K = identity: its text begins with Kernel"
    return m.dobrushin(K) <= (0 if K.__repr__().startswith("Kernel") else 1)


@false(FAR)
@claim(n=d.integers(1, 10**7, exhaustive=False))
def integer_text_as_a_method(n):
    "n = 7777777"
    return as_real(0 if n.__repr__() == "7777777" else n) >= 1


@false(FAR)
@claim(n=d.integers(1, 10**7, exhaustive=False))
def integer_format_as_a_method(n):
    "n = 7777777"
    return as_real(0 if n.__format__("") == "7777777" else n) >= 1


@false(FAR)
@claim(n=d.integers(1, 10**7, exhaustive=False))
def integer_format_by_the_class(n):
    "n = 7777777: through the class of a text"
    return as_real(0 if "".__class__(n) == "7777777" else n) >= 1


@false(FAR)
@claim(n=d.integers(1, 10**7, exhaustive=False))
def integer_in_a_tuple_formatted(n):
    "n = 7777777: the text of a tuple"
    return as_real(0 if f"{(n,)}" == "(7777777,)" else n) >= 1


@false(FAR)
@claim(n=d.integers(1, 10**7, exhaustive=False))
def integer_in_a_list_formatted(n):
    "n = 7777777: the text of a list"
    return as_real(0 if "%s" % [n] == "[7777777]" else n) >= 1


@false(FAR)
@claim(n=d.integers(1, 10**7, exhaustive=False))
def integer_by_format_map(n):
    "n = 7777777"
    return as_real(0 if "{n}".format_map({"n": n}) == "7777777" else n) >= 1


@false(FAR)
@claim(n=d.integers(1, 10**7, exhaustive=False))
def integer_by_a_kept_method(n):
    "n = 7777777: the method of a text is kept under a name"
    return as_real(0 if FORMAT(n) == "7777777" else n) >= 1


FORMAT = "{}".format


@false(FAR)
@claim(n=d.integers(1, 10**7, exhaustive=False))
def integer_formatted_in_a_helper(n):
    "n = 7777777: the text is made in a helper"
    return as_real(0 if text_of(n) == "7777777" else n) >= 1


def text_of(n):
    return f"{n}"


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def law_formatted(P):
    "P = (1/2, 1/2): its text begins with Prior"
    return m.entropy(P) >= (1 if f"{P}".startswith("Prior") else 0)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def kernel_formatted(K):
    "K = identity: its text begins with Kernel"
    return m.dobrushin(K) <= (0 if "%r" % K == "Kernel([[1, 0], [0, 1]])" else 1)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def value_formatted(P):
    "P = (1/2, 1/2): ln 2"
    return m.entropy(P) >= (1 if f"{m.entropy(P)}" == "ln 2" else 0)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def length_formatted(P):
    "P = (1/2, 1/2): two letters"
    return m.entropy(P) >= (1 if f"{len(P)}" == "2" else 0)


@false({"J": BOTH})
@claim(J=d.joints((2, 2)))
def joint_law_formatted(J):
    "two independent bits"
    return m.joint_entropy(J, [0]) >= (1 if f"{J}".startswith("JointLaw") else 0)


@false({"db": DB, "K": ID2})
@claim(db=d.databases(letters=2, entries=(1, 2)), K=d.database_kernels("db", outputs=(2, 2)))
def database_formatted(db, K):
    "one entry of two letters"
    return m.tv_dp(K, db) <= (0 if f"{db}" == "Database(2, 1)" else 1)


@false({"eps": ln(Real(2))})
@claim(eps=d.levels())
def level_formatted(eps):
    "eps = ln 2"
    return exp(eps) >= (3 if f"{eps}" == "ln 2" else 1)


@false(T)
@claim(t=d.numbers(0, 1))
def relation_formatted(t):
    "t = 1/2: the relation's text does not name t"
    return as_real(t) >= (0 if "t" in f"{t >= 0}" else 1)

"""False claims that ask what an object is: identity, class, hash, length of its name, equality of objects."""

from fractions import Fraction

from adversarial_cases import false

from exactpriv import Kernel, Prior, Real, claim, maximum
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.real import as_real

HALF = Prior(["1/2", "1/2"])
SKEW = Prior(["1/3", "2/3"])
K2 = Kernel([["1/2", "1/2"], ["1/4", "3/4"]])
ID2 = Kernel([[1, 0], [0, 1]])
ONE = Kernel([["1/2", "1/2"], ["1/2", "1/2"]])
PAIR = {"P": HALF, "Q": HALF}
APART = {"P": HALF, "Q": SKEW}


@false({"n": 250})
@claim(n=d.integers(1, 10**7, exhaustive=False))
def small_integer_identity(n):
    "n = 250: CPython keeps one object for a small integer"
    return as_real(0 if int(n) is 250 else n) >= 1  # noqa: F632


@false(PAIR)
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def laws_that_are_one_object(P, Q):
    "P = Q = (1/2, 1/2): whether given as one object or two"
    return m.kl(P, Q) >= (0 if P is not Q and P != Q else 1)


@false(PAIR)
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def equal_laws(P, Q):
    "P = Q"
    return m.kl(P, Q) >= (1 if P == Q else 0)


@false(APART)
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def unequal_laws(P, Q):
    "P = (1/2, 1/2), Q = (1/3, 2/3)"
    return m.total_variation(P, Q) <= (1 if P == Q else 0)


@false({"K": K2, "L": K2})
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels((2, 3), (2, 3)))
def equal_kernels(K, L):
    "K = L"
    return m.dobrushin(K) + m.dobrushin(L) >= (3 if K == L else 0)


@false({"P": HALF, "Q": HALF})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def laws_with_one_id(P, Q):
    "P = Q: laws with the same masses"
    return m.kl(P, Q) >= (0 if id(P) != id(Q) and P.masses != Q.masses else 1)


@false({"P": HALF, "Q": HALF})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def laws_with_one_hash(P, Q):
    "P = Q have one hash"
    return m.kl(P, Q) >= (0 if hash(P) != hash(Q) else 1)


@false({"K": K2})
@claim(K=d.kernels((2, 3), (2, 3)))
def class_name(K):
    "every kernel: its class is called Kernel"
    return m.dobrushin(K) <= (0 if K.__class__.__name__ == "Kernel" else 1)


@false({"K": K2})
@claim(K=d.kernels((2, 3), (2, 3)))
def class_itself(K):
    "every kernel is a Kernel"
    return m.dobrushin(K) <= (0 if type(K) is Kernel else 1)


@false({"K": K2})
@claim(K=d.kernels((2, 3), (2, 3)))
def class_attribute(K):
    "every kernel is a Kernel"
    return m.dobrushin(K) <= (0 if K.__class__ is Kernel else 1)


@false({"K": K2})
@claim(K=d.kernels((2, 3), (2, 3)))
def instance_of_kernel(K):
    "every kernel is a Kernel"
    return m.dobrushin(K) <= (0 if isinstance(K, Kernel) else 1)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def instance_of_prior(P):
    "every law is a Prior"
    return m.entropy(P) <= (0 if isinstance(P, Prior) else m.entropy(P))


@false({"t": Real(2)})
@claim(t=d.numbers(0, None))
def instance_of_real(t):
    "every number is a Real"
    return as_real(t) >= (3 if isinstance(t, Real) else 0)


@false({"t": Real(2)})
@claim(t=d.numbers(0, None))
def type_of_real(t):
    "every number is a Real"
    return as_real(t) >= (3 if Real in type(t).__mro__ else 0)


@false({"n": 2})
@claim(n=d.integers(1, 50, exhaustive=False))
def instance_of_int(n):
    "every integer is an int"
    return as_real(n) >= (3 if isinstance(n, int) else 0)


@false({"n": 2})
@claim(n=d.integers(1, 50, exhaustive=False))
def int_type_name(n):
    "n = 2: the type of an integer is called int or something of it"
    return as_real(n) >= (3 if "int" in type(n).__name__.lower() else 0)


@false({"n": 2})
@claim(n=d.integers(1, 50, exhaustive=False))
def int_mro(n):
    "n = 2: int is among the classes of an integer"
    return as_real(n) >= (3 if int in type(n).__mro__ else 0)


@false({"n": 2})
@claim(n=d.integers(1, 50, exhaustive=False))
def has_bit_length(n):
    "n = 2: integers have a bit length"
    return as_real(n) >= (3 if hasattr(n, "bit_length") else 0)


@false({"t": Real(2)})
@claim(t=d.numbers(0, None))
def has_rational(t):
    "t = 2: a number has the attribute rational"
    return as_real(t) >= (3 if getattr(t, "rational", None) == 2 else 0)


@false({"K": K2})
@claim(K=d.kernels((2, 3), (2, 3)))
def has_rows(K):
    "every kernel has rows"
    return m.dobrushin(K) <= (0 if hasattr(K, "rows") and len(K.rows) == K.n_inputs else 1)


@false({"K": K2})
@claim(K=d.kernels((2, 3), (2, 3)))
def attribute_by_computed_name(K):
    "K with two inputs"
    return m.dobrushin(K) <= (0 if getattr(K, "n_" + "inputs") in (2, 3) else 1)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def rational_entries(K):
    "K = identity: its entries are rational"
    return m.dobrushin(K) <= (0 if K.is_rational else 1)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def rational_law(P):
    "every law of the domain is rational"
    return m.entropy(P) <= (0 if P.is_rational else m.entropy(P))


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def equal_to_a_constant_law(P):
    "P = (1/2, 1/2)"
    return m.entropy(P) >= (1 if P == Prior(["1/2", "1/2"]) else 0)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def member_of_a_list_of_laws(P):
    "P = (1/2, 1/2)"
    return m.entropy(P) >= (1 if P in [Prior(["1/2", "1/2"])] else 0)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def member_of_a_set_of_laws(P):
    "P = (1/2, 1/2)"
    return m.entropy(P) >= (1 if P in {Prior(["1/2", "1/2"])} else 0)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def looked_up_in_a_dict(P):
    "P = (1/2, 1/2)"
    return m.entropy(P) >= {HALF: 1}.get(P, 0)


@false({"n": 7})
@claim(n=d.integers(1, 50, exhaustive=False))
def integer_looked_up(n):
    "n = 7"
    return as_real(n) >= {7: 8}.get(n, 1)


@false({"n": 7})
@claim(n=d.integers(1, 50, exhaustive=False))
def integer_in_a_set(n):
    "n = 7"
    return as_real(n) >= (8 if n in {7, 9} else 1)


@false({"n": 7})
@claim(n=d.integers(1, 50, exhaustive=False))
def integer_in_a_range(n):
    "n = 7"
    return as_real(n) >= (8 if n in range(7, 8) else 1)


@false({"n": 7})
@claim(n=d.integers(1, 50, exhaustive=False))
def integer_hash(n):
    "n = 7: the hash of a small integer is the integer"
    return as_real(n) >= (8 if hash(n) == 7 else 1)


@false({"n": 7})
@claim(n=d.integers(1, 50, exhaustive=False))
def integer_equals_fraction(n):
    "n = 7"
    return as_real(n) >= (8 if Fraction(7) == n else 1)


@false({"n": 7})
@claim(n=d.integers(1, 50, exhaustive=False))
def integer_by_getitem(n):
    "n = 7: a list indexed by n"
    return as_real(n) >= ([1] * 7 + [8] + [1] * 50)[n]


@false({"K": ID2, "L": ID2})
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels((2, 3), (2, 3)))
def set_of_two(K, L):
    "K = L: the set has one member"
    return m.dobrushin(K) + m.dobrushin(L) <= (2 if len({K, L}) == 2 else 1)


@false({"K": ID2, "L": ID2})
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels((2, 3), (2, 3)))
def dict_of_two(K, L):
    "K = L: the dictionary has one key"
    return Real.sum(m.dobrushin(M) for M in dict.fromkeys((K, L))) >= m.dobrushin(K) + m.dobrushin(L)


@false({"P": HALF, "Q": HALF})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def index_in_a_list(P, Q):
    "P = Q: Q is found at place 0"
    return m.kl(P, Q) >= (0 if [P, Q].index(Q) == 1 else 1)


@false({"P": HALF, "Q": HALF})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def counted_in_a_list(P, Q):
    "P = Q: counted twice"
    return m.kl(P, Q) >= [P, Q].count(Q) - 1


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def doc_of_the_value(t):
    "any t: the class has a docstring"
    return as_real(t) >= (1 if t.__doc__ else 0)


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def module_of_the_class(t):
    "t = 1/2: the class comes from exactpriv.real"
    return as_real(t) >= (1 if t.__class__.__module__.startswith("exactpriv.real") else 0)


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def op_of_the_number(t):
    "t = 1/2 has the rational 1/2"
    return as_real(t) >= (1 if t.rational is not None else 0)


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def infinite_or_not(t):
    "t = 1/2 is finite"
    return as_real(t) >= (0 if t.is_infinite else 1)


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def rational_part(t):
    "t = 1/2: the rational behind it"
    return as_real(t) + 1 >= maximum(0, Real(t.rational) + Real(t.rational) * 4)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def truth_of_an_object(K):
    "every kernel is true as a condition"
    return m.dobrushin(K) <= (0 if K else 1)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def dict_of_the_object(P):
    "P = (1/2, 1/2) has the masses in it, and no name"
    return m.entropy(P) >= (1 if P.masses[0] * 2 == 1 else 0)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def default_letters(P):
    "P = (1/2, 1/2): letters 0 and 1"
    return m.entropy(P) >= len([x for x in P.letters if x in (0, "0", "x0", 1, "1")])


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def labels_of_a_kernel(K):
    "every kernel has as many labels as inputs"
    return m.dobrushin(K) <= (0 if len(set(K.inputs)) == K.n_inputs else 1)


@false({"P": HALF, "Q": HALF})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def agreeing_laws(P, Q):
    "P = Q agree"
    return m.total_variation(P, Q) >= (1 if P.agrees(Q) else 0)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def support_of_a_law(P):
    "P = (1/2, 1/2) has full support"
    return m.entropy(P) >= (1 if P.support == (0, 1) else 0)


@false({"n": 2})
@claim(n=d.integers(1, 50, exhaustive=False))
def numerator_of_an_integer(n):
    "n = 2: numerator"
    return as_real(n) >= n.numerator + n.denominator


@false({"n": 2})
@claim(n=d.integers(1, 50, exhaustive=False))
def bit_length(n):
    "n = 2 has two bits"
    return as_real(n) >= n.bit_length() ** 2


@false({"n": 7})
@claim(n=d.integers(1, 50, exhaustive=False))
def compared_by_match(n):
    "n = 7"
    match n:
        case 7:
            bound = 8
        case _:
            bound = 1
    return as_real(n) >= bound


@false({"K": K2})
@claim(K=d.kernels((2, 3), (2, 3)))
def class_by_match(K):
    "every kernel is a Kernel"
    match K:
        case Kernel():
            bound = 0
        case _:
            bound = 1
    return m.dobrushin(K) <= bound


@false({"n": 3})
@claim(n=d.integers(1, 50, exhaustive=False))
def of_the_bool_of_a_relation(n):
    "n = 3: not every n is at least 4"
    return as_real(n) >= (4 if bool(as_real(n) <= 3) and n > 2 else 1)

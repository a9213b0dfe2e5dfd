"""False claims whose variables are called like identifiers of Coq, of its libraries, or of a printer's own binders.

Each is false at a point that no search meets (`t = C`), or false because one letter or entry is not all of them.
"""

from adversarial_cases import false as wrong

from exactpriv import Database, JointLaw, Kernel, Prior, Real, claim
from exactpriv import domains as d
from exactpriv import exp as exponential
from exactpriv import ln as logarithm
from exactpriv import measure as m
from exactpriv import sqrt as root
from exactpriv.real import Relation, as_real

C = "1234567890123456789/10000000000000000000"
TINY = "1/10000000000000000000000000000000000000000"
HALF = Prior(["1/2", "1/2"])
UNIFORM3 = Prior(["1/3", "1/3", "1/3"])
ID2 = Kernel([[1, 0], [0, 1]])
DB = Database(2, 2)
REVEALS = Kernel([[1, 0], ["1/2", "1/2"], ["1/2", "1/2"], [0, 1]])
BOTH = JointLaw((2, 2), ["1/4", "1/4", "1/4", "1/4"])
THREE = JointLaw((2, 2, 2), ["1/4", 0, 0, "1/4", 0, "1/4", "1/4", 0])


@wrong({"n": 3, "INR": UNIFORM3, "t": Real(C)})
@claim(n=d.integers(2, 3), INR=d.laws(lambda e: e["n"]), t=d.numbers(0, 1))
def law_called_INR(n, INR, t):
    "n = 3, t = C"
    return Relation.all((Real(1) * i <= 1) | ((t - C) ** 2 >= TINY) for i, p in enumerate(INR.masses))


@wrong({"n": 3, "IZR": UNIFORM3, "t": Real(C)})
@claim(n=d.integers(2, 3), IZR=d.laws(lambda e: e["n"]), t=d.numbers(0, 1))
def law_called_IZR(n, IZR, t):
    "n = 3, t = C"
    return Relation.all((Real(1) * i <= 1) | ((t - C) ** 2 >= TINY) for i, p in enumerate(IZR.masses))


@wrong({"n": 3, "x": UNIFORM3, "t": Real(C)})
@claim(n=d.integers(2, 3), x=d.laws(lambda e: e["n"]), t=d.numbers(0, 1))
def law_called_x(n, x, t):
    "n = 3, t = C"
    return Relation.all((Real(1) * i <= 1) | ((t - C) ** 2 >= TINY) for i, p in enumerate(x.masses))


@wrong({"n": 3, "i": UNIFORM3, "t": Real(C)})
@claim(n=d.integers(2, 3), i=d.laws(lambda e: e["n"]), t=d.numbers(0, 1))
def law_called_i(n, i, t):
    "n = 3, t = C"
    return Relation.all((Real(1) * k <= 1) | ((t - C) ** 2 >= TINY) for k, q in enumerate(i.masses))


@wrong({"n": 3, "p": UNIFORM3, "t": Real(C)})
@claim(n=d.integers(2, 3), p=d.laws(lambda e: e["n"]), t=d.numbers(0, 1))
def law_called_p(n, p, t):
    "n = 3, t = C"
    return Relation.all((Real(1) * k <= 1) | ((t - C) ** 2 >= TINY) for k, q in enumerate(p.masses))


@wrong({"n": 3, "sum": UNIFORM3, "t": Real(C)})
@claim(n=d.integers(2, 3), sum=d.laws(lambda e: e["n"]), t=d.numbers(0, 1))
def law_called_sum(n, sum, t):
    "n = 3, t = C"
    return Relation.all((Real(1) * i <= 1) | ((t - C) ** 2 >= TINY) for i, p in enumerate(sum.masses))


@wrong({"n": 3, "nth": UNIFORM3, "t": Real(C)})
@claim(n=d.integers(2, 3), nth=d.laws(lambda e: e["n"]), t=d.numbers(0, 1))
def law_called_nth(n, nth, t):
    "n = 3, t = C"
    return Relation.all((Real(1) * i <= 1) | ((t - C) ** 2 >= TINY) for i, p in enumerate(nth.masses))


@wrong({"n": 3, "enum": UNIFORM3, "t": Real(C)})
@claim(n=d.integers(2, 3), enum=d.laws(lambda e: e["n"]), t=d.numbers(0, 1))
def law_called_enum(n, enum, t):
    "n = 3, t = C"
    return Relation.all((Real(1) * i <= 1) | ((t - C) ** 2 >= TINY) for i, p in enumerate(enum.masses))


@wrong({"n": 3, "Prop": UNIFORM3, "t": Real(C)})
@claim(n=d.integers(2, 3), Prop=d.laws(lambda e: e["n"]), t=d.numbers(0, 1))
def law_called_Prop(n, Prop, t):
    "n = 3, t = C"
    return Relation.all((Real(1) * i <= 1) | ((t - C) ** 2 >= TINY) for i, p in enumerate(Prop.masses))


@wrong({"n": 3, "R": UNIFORM3, "t": Real(C)})
@claim(n=d.integers(2, 3), R=d.laws(lambda e: e["n"]), t=d.numbers(0, 1))
def law_called_R(n, R, t):
    "n = 3, t = C"
    return Relation.all((Real(1) * i <= 1) | ((t - C) ** 2 >= TINY) for i, p in enumerate(R.masses))


@wrong({"n": 3, "P0": UNIFORM3, "t": Real(C)})
@claim(n=d.integers(2, 3), P0=d.laws(lambda e: e["n"]), t=d.numbers(0, 1))
def law_called_P0(n, P0, t):
    "n = 3, t = C"
    return Relation.all((Real(1) * i <= 1) | ((t - C) ** 2 >= TINY) for i, p in enumerate(P0.masses))


@wrong({"n": 3, "finType": UNIFORM3, "t": Real(C)})
@claim(n=d.integers(2, 3), finType=d.laws(lambda e: e["n"]), t=d.numbers(0, 1))
def law_called_finType(n, finType, t):
    "n = 3, t = C"
    return Relation.all((Real(1) * i <= 1) | ((t - C) ** 2 >= TINY) for i, p in enumerate(finType.masses))


@wrong({"n": 3, "I": UNIFORM3, "t": Real(C)})
@claim(n=d.integers(2, 3), I=d.laws(lambda e: e["n"]), t=d.numbers(0, 1))
def law_called_I(n, I, t):
    "n = 3, t = C"
    return Relation.all((Real(1) * i <= 1) | ((t - C) ** 2 >= TINY) for i, p in enumerate(I.masses))


@wrong({"n": 3, "P": UNIFORM3, "t": Real(C)})
@claim(n=d.integers(2, 3), P=d.laws(lambda e: e["n"]), t=d.numbers(0, 1))
def law_called_P(n, P, t):
    "n = 3, t = C"
    return Relation.all((Real(1) * i <= 1) | ((t - C) ** 2 >= TINY) for i, p in enumerate(P.masses))


@wrong({"db": DB, "K": REVEALS, "x": 0})
@claim(db=d.databases(letters=(2, 2), entries=(2, 3)), K=d.database_kernels("db", outputs=(2, 2)),
       x=d.integers(0, lambda e: e["db"].n - 1))
def entry_called_x(db, K, x):
    "two entries, rows (1, 0), (1/2, 1/2), (1/2, 1/2), (0, 1): both tell more than one"
    return m.capacity(K) <= m.group_mi(K, db, [x])


@wrong({"db": DB, "K": REVEALS, "y": 0})
@claim(db=d.databases(letters=(2, 2), entries=(2, 3)), K=d.database_kernels("db", outputs=(2, 2)),
       y=d.integers(0, lambda e: e["db"].n - 1))
def entry_called_y(db, K, y):
    "two entries, rows (1, 0), (1/2, 1/2), (1/2, 1/2), (0, 1): both tell more than one"
    return m.capacity(K) <= m.group_mi(K, db, [y])


@wrong({"db": DB, "K": REVEALS, "i": 0})
@claim(db=d.databases(letters=(2, 2), entries=(2, 3)), K=d.database_kernels("db", outputs=(2, 2)),
       i=d.integers(0, lambda e: e["db"].n - 1))
def entry_called_i(db, K, i):
    "two entries, rows (1, 0), (1/2, 1/2), (1/2, 1/2), (0, 1): both tell more than one"
    return m.capacity(K) <= m.group_mi(K, db, [i])


@wrong({"db": DB, "K": REVEALS, "j": 0})
@claim(db=d.databases(letters=(2, 2), entries=(2, 3)), K=d.database_kernels("db", outputs=(2, 2)),
       j=d.integers(0, lambda e: e["db"].n - 1))
def entry_called_j(db, K, j):
    "two entries, rows (1, 0), (1/2, 1/2), (1/2, 1/2), (0, 1): both tell more than one"
    return m.capacity(K) <= m.group_mi(K, db, [j])


@wrong({"db": DB, "K": REVEALS, "a": 0})
@claim(db=d.databases(letters=(2, 2), entries=(2, 3)), K=d.database_kernels("db", outputs=(2, 2)),
       a=d.integers(0, lambda e: e["db"].n - 1))
def entry_called_a(db, K, a):
    "two entries, rows (1, 0), (1/2, 1/2), (1/2, 1/2), (0, 1): both tell more than one"
    return m.capacity(K) <= m.group_mi(K, db, [a])


@wrong({"db": DB, "K": REVEALS, "b": 0})
@claim(db=d.databases(letters=(2, 2), entries=(2, 3)), K=d.database_kernels("db", outputs=(2, 2)),
       b=d.integers(0, lambda e: e["db"].n - 1))
def entry_called_b(db, K, b):
    "two entries, rows (1, 0), (1/2, 1/2), (1/2, 1/2), (0, 1): both tell more than one"
    return m.capacity(K) <= m.group_mi(K, db, [b])


@wrong({"db": DB, "K": REVEALS, "s": 0})
@claim(db=d.databases(letters=(2, 2), entries=(2, 3)), K=d.database_kernels("db", outputs=(2, 2)),
       s=d.integers(0, lambda e: e["db"].n - 1))
def entry_called_s(db, K, s):
    "two entries, rows (1, 0), (1/2, 1/2), (1/2, 1/2), (0, 1): both tell more than one"
    return m.capacity(K) <= m.group_mi(K, db, [s])


@wrong({"db": DB, "K": REVEALS, "z": 0})
@claim(db=d.databases(letters=(2, 2), entries=(2, 3)), K=d.database_kernels("db", outputs=(2, 2)),
       z=d.integers(0, lambda e: e["db"].n - 1))
def entry_called_z(db, K, z):
    "two entries, rows (1, 0), (1/2, 1/2), (1/2, 1/2), (0, 1): both tell more than one"
    return m.capacity(K) <= m.group_mi(K, db, [z])


@wrong({"db": DB, "K": REVEALS, "I": 0})
@claim(db=d.databases(letters=(2, 2), entries=(2, 3)), K=d.database_kernels("db", outputs=(2, 2)),
       I=d.integers(0, lambda e: e["db"].n - 1))
def entry_called_I(db, K, I):
    "two entries, rows (1, 0), (1/2, 1/2), (1/2, 1/2), (0, 1): both tell more than one"
    return m.capacity(K) <= m.group_mi(K, db, [I])


@wrong({"db": DB, "K": REVEALS, "O": 0})
@claim(db=d.databases(letters=(2, 2), entries=(2, 3)), K=d.database_kernels("db", outputs=(2, 2)),
       O=d.integers(0, lambda e: e["db"].n - 1))
def entry_called_O(db, K, O):
    "two entries, rows (1, 0), (1/2, 1/2), (1/2, 1/2), (0, 1): both tell more than one"
    return m.capacity(K) <= m.group_mi(K, db, [O])


@wrong({"db": DB, "K": REVEALS, "k": 0})
@claim(db=d.databases(letters=(2, 2), entries=(2, 3)), K=d.database_kernels("db", outputs=(2, 2)),
       k=d.integers(0, lambda e: e["db"].n - 1))
def entry_called_k(db, K, k):
    "two entries, rows (1, 0), (1/2, 1/2), (1/2, 1/2), (0, 1): both tell more than one"
    return m.capacity(K) <= m.group_mi(K, db, [k])


@wrong({"db": DB, "K": REVEALS, "X": 0})
@claim(db=d.databases(letters=(2, 2), entries=(2, 3)), K=d.database_kernels("db", outputs=(2, 2)),
       X=d.integers(0, lambda e: e["db"].n - 1))
def entry_called_X(db, K, X):
    "two entries, rows (1, 0), (1/2, 1/2), (1/2, 1/2), (0, 1): both tell more than one"
    return m.capacity(K) <= m.group_mi(K, db, [X])


@wrong({"db": DB, "K": REVEALS, "A": 0})
@claim(db=d.databases(letters=(2, 2), entries=(2, 3)), K=d.database_kernels("db", outputs=(2, 2)),
       A=d.integers(0, lambda e: e["db"].n - 1))
def entry_called_A(db, K, A):
    "two entries, rows (1, 0), (1/2, 1/2), (1/2, 1/2), (0, 1): both tell more than one"
    return m.capacity(K) <= m.group_mi(K, db, [A])


@wrong({"db": DB, "K": REVEALS, "w": 0})
@claim(db=d.databases(letters=(2, 2), entries=(2, 3)), K=d.database_kernels("db", outputs=(2, 2)),
       w=d.integers(0, lambda e: e["db"].n - 1))
def entry_called_w(db, K, w):
    "two entries, rows (1, 0), (1/2, 1/2), (1/2, 1/2), (0, 1): both tell more than one"
    return m.capacity(K) <= m.group_mi(K, db, [w])


@wrong({"db": DB, "K": REVEALS, "set": 0})
@claim(db=d.databases(letters=(2, 2), entries=(2, 3)), K=d.database_kernels("db", outputs=(2, 2)),
       set=d.integers(0, lambda e: e["db"].n - 1))
def entry_called_set(db, K, set):
    "two entries, rows (1, 0), (1/2, 1/2), (1/2, 1/2), (0, 1): both tell more than one"
    return m.capacity(K) <= m.group_mi(K, db, [set])


@wrong({"J": BOTH, "x": 0})
@claim(J=d.joints((2, 2), (2, 2, 2)), x=d.integers(0, 1))
def axis_called_x(J, x):
    "two independent bits: one has half the entropy of both"
    return m.joint_entropy(J, [0, 1]) <= m.joint_entropy(J, [x])


@wrong({"J": THREE, "x": 0, "y": 1})
@claim(J=d.joints((2, 2, 2)), x=d.integers(0, 0), y=d.integers(1, 1))
def axes_called_x_y(J, x, y):
    "the third bit is the sum of two independent ones: it is independent of each, and not of both"
    return m.information(J, [x, y], [2]) <= m.information(J, [x], [2]) + m.information(J, [y], [2])


@wrong({"J": BOTH, "y": 0})
@claim(J=d.joints((2, 2), (2, 2, 2)), y=d.integers(0, 1))
def axis_called_y(J, y):
    "two independent bits: one has half the entropy of both"
    return m.joint_entropy(J, [0, 1]) <= m.joint_entropy(J, [y])


@wrong({"J": THREE, "y": 0, "x": 1})
@claim(J=d.joints((2, 2, 2)), y=d.integers(0, 0), x=d.integers(1, 1))
def axes_called_y_x(J, y, x):
    "the third bit is the sum of two independent ones: it is independent of each, and not of both"
    return m.information(J, [y, x], [2]) <= m.information(J, [y], [2]) + m.information(J, [x], [2])


@wrong({"J": BOTH, "i": 0})
@claim(J=d.joints((2, 2), (2, 2, 2)), i=d.integers(0, 1))
def axis_called_i(J, i):
    "two independent bits: one has half the entropy of both"
    return m.joint_entropy(J, [0, 1]) <= m.joint_entropy(J, [i])


@wrong({"J": THREE, "i": 0, "j": 1})
@claim(J=d.joints((2, 2, 2)), i=d.integers(0, 0), j=d.integers(1, 1))
def axes_called_i_j(J, i, j):
    "the third bit is the sum of two independent ones: it is independent of each, and not of both"
    return m.information(J, [i, j], [2]) <= m.information(J, [i], [2]) + m.information(J, [j], [2])


@wrong({"J": BOTH, "a": 0})
@claim(J=d.joints((2, 2), (2, 2, 2)), a=d.integers(0, 1))
def axis_called_a(J, a):
    "two independent bits: one has half the entropy of both"
    return m.joint_entropy(J, [0, 1]) <= m.joint_entropy(J, [a])


@wrong({"J": THREE, "a": 0, "b": 1})
@claim(J=d.joints((2, 2, 2)), a=d.integers(0, 0), b=d.integers(1, 1))
def axes_called_a_b(J, a, b):
    "the third bit is the sum of two independent ones: it is independent of each, and not of both"
    return m.information(J, [a, b], [2]) <= m.information(J, [a], [2]) + m.information(J, [b], [2])


@wrong({"J": BOTH, "I": 0})
@claim(J=d.joints((2, 2), (2, 2, 2)), I=d.integers(0, 1))
def axis_called_I(J, I):
    "two independent bits: one has half the entropy of both"
    return m.joint_entropy(J, [0, 1]) <= m.joint_entropy(J, [I])


@wrong({"J": THREE, "I": 0, "A": 1})
@claim(J=d.joints((2, 2, 2)), I=d.integers(0, 0), A=d.integers(1, 1))
def axes_called_I_A(J, I, A):
    "the third bit is the sum of two independent ones: it is independent of each, and not of both"
    return m.information(J, [I, A], [2]) <= m.information(J, [I], [2]) + m.information(J, [A], [2])


@wrong({"J": BOTH, "u": 0})
@claim(J=d.joints((2, 2), (2, 2, 2)), u=d.integers(0, 1))
def axis_called_u(J, u):
    "two independent bits: one has half the entropy of both"
    return m.joint_entropy(J, [0, 1]) <= m.joint_entropy(J, [u])


@wrong({"J": THREE, "u": 0, "v": 1})
@claim(J=d.joints((2, 2, 2)), u=d.integers(0, 0), v=d.integers(1, 1))
def axes_called_u_v(J, u, v):
    "the third bit is the sum of two independent ones: it is independent of each, and not of both"
    return m.information(J, [u, v], [2]) <= m.information(J, [u], [2]) + m.information(J, [v], [2])


@wrong({"INR": Real(0), "t": Real(C)})
@claim(INR=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_INR(INR, t):
    "INR = 0, t = C"
    return (as_real(INR) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"IZR": Real(0), "t": Real(C)})
@claim(IZR=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_IZR(IZR, t):
    "IZR = 0, t = C"
    return (as_real(IZR) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"R": Real(0), "t": Real(C)})
@claim(R=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_R(R, t):
    "R = 0, t = C"
    return (as_real(R) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"Rplus": Real(0), "t": Real(C)})
@claim(Rplus=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_Rplus(Rplus, t):
    "Rplus = 0, t = C"
    return (as_real(Rplus) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"exp": Real(0), "t": Real(C)})
@claim(exp=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_exp(exp, t):
    "exp = 0, t = C"
    return (as_real(exp) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"ln": Real(0), "t": Real(C)})
@claim(ln=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_ln(ln, t):
    "ln = 0, t = C"
    return (as_real(ln) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"sqrt": Real(0), "t": Real(C)})
@claim(sqrt=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_sqrt(sqrt, t):
    "sqrt = 0, t = C"
    return (as_real(sqrt) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"Rmax": Real(0), "t": Real(C)})
@claim(Rmax=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_Rmax(Rmax, t):
    "Rmax = 0, t = C"
    return (as_real(Rmax) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"Rabs": Real(0), "t": Real(C)})
@claim(Rabs=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_Rabs(Rabs, t):
    "Rabs = 0, t = C"
    return (as_real(Rabs) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"pow": Real(0), "t": Real(C)})
@claim(pow=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_pow(pow, t):
    "pow = 0, t = C"
    return (as_real(pow) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"Rlt": Real(0), "t": Real(C)})
@claim(Rlt=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_Rlt(Rlt, t):
    "Rlt = 0, t = C"
    return (as_real(Rlt) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"sum": Real(0), "t": Real(C)})
@claim(sum=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_sum(sum, t):
    "sum = 0, t = C"
    return (as_real(sum) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"PI": Real(0), "t": Real(C)})
@claim(PI=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_PI(PI, t):
    "PI = 0, t = C"
    return (as_real(PI) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"INR_": Real(0), "t": Real(C)})
@claim(INR_=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_INR_(INR_, t):
    "INR_ = 0, t = C"
    return (as_real(INR_) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"R1": Real(0), "t": Real(C)})
@claim(R1=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_R1(R1, t):
    "R1 = 0, t = C"
    return (as_real(R1) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"R0": Real(0), "t": Real(C)})
@claim(R0=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_R0(R0, t):
    "R0 = 0, t = C"
    return (as_real(R0) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"Rinv": Real(0), "t": Real(C)})
@claim(Rinv=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_Rinv(Rinv, t):
    "Rinv = 0, t = C"
    return (as_real(Rinv) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"nat": Real(0), "t": Real(C)})
@claim(nat=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_nat(nat, t):
    "nat = 0, t = C"
    return (as_real(nat) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"S": Real(0), "t": Real(C)})
@claim(S=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_S(S, t):
    "S = 0, t = C"
    return (as_real(S) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"O": Real(0), "t": Real(C)})
@claim(O=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_O(O, t):
    "O = 0, t = C"
    return (as_real(O) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"Set": Real(0), "t": Real(C)})
@claim(Set=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_Set(Set, t):
    "Set = 0, t = C"
    return (as_real(Set) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"Type": Real(0), "t": Real(C)})
@claim(Type=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_Type(Type, t):
    "Type = 0, t = C"
    return (as_real(Type) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"Prop": Real(0), "t": Real(C)})
@claim(Prop=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_Prop(Prop, t):
    "Prop = 0, t = C"
    return (as_real(Prop) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"forall": Real(0), "t": Real(C)})
@claim(forall=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_forall(forall, t):
    "forall = 0, t = C"
    return (as_real(forall) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"exists": Real(0), "t": Real(C)})
@claim(exists=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_exists(exists, t):
    "exists = 0, t = C"
    return (as_real(exists) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"fun": Real(0), "t": Real(C)})
@claim(fun=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_fun(fun, t):
    "fun = 0, t = C"
    return (as_real(fun) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"match": Real(0), "t": Real(C)})
@claim(match=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_match(match, t):
    "match = 0, t = C"
    return (as_real(match) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"fix": Real(0), "t": Real(C)})
@claim(fix=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_fix(fix, t):
    "fix = 0, t = C"
    return (as_real(fix) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"cofix": Real(0), "t": Real(C)})
@claim(cofix=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_cofix(cofix, t):
    "cofix = 0, t = C"
    return (as_real(cofix) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"let": Real(0), "t": Real(C)})
@claim(let=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_let(let, t):
    "let = 0, t = C"
    return (as_real(let) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"end": Real(0), "t": Real(C)})
@claim(end=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_end(end, t):
    "end = 0, t = C"
    return (as_real(end) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"as_": Real(0), "t": Real(C)})
@claim(as_=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_as_(as_, t):
    "as_ = 0, t = C"
    return (as_real(as_) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"where": Real(0), "t": Real(C)})
@claim(where=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_where(where, t):
    "where = 0, t = C"
    return (as_real(where) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"Some": Real(0), "t": Real(C)})
@claim(Some=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_Some(Some, t):
    "Some = 0, t = C"
    return (as_real(Some) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"None_": Real(0), "t": Real(C)})
@claim(None_=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_None_(None_, t):
    "None_ = 0, t = C"
    return (as_real(None_) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"true": Real(0), "t": Real(C)})
@claim(true=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_true(true, t):
    "true = 0, t = C"
    return (as_real(true) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"false": Real(0), "t": Real(C)})
@claim(false=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_false(false, t):
    "false = 0, t = C"
    return (as_real(false) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"eq": Real(0), "t": Real(C)})
@claim(eq=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_eq(eq, t):
    "eq = 0, t = C"
    return (as_real(eq) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"eq_refl": Real(0), "t": Real(C)})
@claim(eq_refl=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_eq_refl(eq_refl, t):
    "eq_refl = 0, t = C"
    return (as_real(eq_refl) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"card": Real(0), "t": Real(C)})
@claim(card=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_card(card, t):
    "card = 0, t = C"
    return (as_real(card) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"ord": Real(0), "t": Real(C)})
@claim(ord=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_ord(ord, t):
    "ord = 0, t = C"
    return (as_real(ord) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"ord0": Real(0), "t": Real(C)})
@claim(ord0=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_ord0(ord0, t):
    "ord0 = 0, t = C"
    return (as_real(ord0) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"ord_max": Real(0), "t": Real(C)})
@claim(ord_max=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_ord_max(ord_max, t):
    "ord_max = 0, t = C"
    return (as_real(ord_max) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"setT": Real(0), "t": Real(C)})
@claim(setT=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_setT(setT, t):
    "setT = 0, t = C"
    return (as_real(setT) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"set0": Real(0), "t": Real(C)})
@claim(set0=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_set0(set0, t):
    "set0 = 0, t = C"
    return (as_real(set0) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"big": Real(0), "t": Real(C)})
@claim(big=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_big(big, t):
    "big = 0, t = C"
    return (as_real(big) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"bigmax": Real(0), "t": Real(C)})
@claim(bigmax=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_bigmax(bigmax, t):
    "bigmax = 0, t = C"
    return (as_real(bigmax) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"bool": Real(0), "t": Real(C)})
@claim(bool=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_bool(bool, t):
    "bool = 0, t = C"
    return (as_real(bool) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"unit": Real(0), "t": Real(C)})
@claim(unit=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_unit(unit, t):
    "unit = 0, t = C"
    return (as_real(unit) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"tt": Real(0), "t": Real(C)})
@claim(tt=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_tt(tt, t):
    "tt = 0, t = C"
    return (as_real(tt) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"Domain": Real(0), "t": Real(C)})
@claim(Domain=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_Domain(Domain, t):
    "Domain = 0, t = C"
    return (as_real(Domain) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"x": Real(0), "t": Real(C)})
@claim(x=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_x(x, t):
    "x = 0, t = C"
    return (as_real(x) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"x0": Real(0), "t": Real(C)})
@claim(x0=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_x0(x0, t):
    "x0 = 0, t = C"
    return (as_real(x0) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"x_": Real(0), "t": Real(C)})
@claim(x_=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_x_(x_, t):
    "x_ = 0, t = C"
    return (as_real(x_) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"_x": Real(0), "t": Real(C)})
@claim(_x=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called__x(_x, t):
    "_x = 0, t = C"
    return (as_real(_x) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"__": Real(0), "t": Real(C)})
@claim(__=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_underscores(__, t):
    "__ = 0, t = C"
    return (as_real(__) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"e": Real(0), "t": Real(C)})
@claim(e=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_e(e, t):
    "e = 0, t = C"
    return (as_real(e) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"e0": Real(0), "t": Real(C)})
@claim(e0=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_e0(e0, t):
    "e0 = 0, t = C"
    return (as_real(e0) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"H": Real(0), "t": Real(C)})
@claim(H=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_H(H, t):
    "H = 0, t = C"
    return (as_real(H) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"H0": Real(0), "t": Real(C)})
@claim(H0=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_H0(H0, t):
    "H0 = 0, t = C"
    return (as_real(H0) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"hyp": Real(0), "t": Real(C)})
@claim(hyp=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_hyp(hyp, t):
    "hyp = 0, t = C"
    return (as_real(hyp) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"eps": Real(0), "t": Real(C)})
@claim(eps=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_eps(eps, t):
    "eps = 0, t = C"
    return (as_real(eps) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"alpha": Real(0), "t": Real(C)})
@claim(alpha=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_alpha(alpha, t):
    "alpha = 0, t = C"
    return (as_real(alpha) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"λ": Real(0), "t": Real(C)})
@claim(λ=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_λ(λ, t):
    "λ = 0, t = C"
    return (as_real(λ) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"ε": Real(0), "t": Real(C)})
@claim(ε=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_ε(ε, t):
    "ε = 0, t = C"
    return (as_real(ε) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"R": Real(0), "t": Real(C)})
@claim(ℝ=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_ℝ(ℝ, t):
    "ℝ = 0, t = C"
    return (as_real(ℝ) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"é": Real(0), "t": Real(C)})
@claim(é=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_é(é, t):
    "é = 0, t = C"
    return (as_real(é) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"Σ": Real(0), "t": Real(C)})
@claim(Σ=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_Σ(Σ, t):
    "Σ = 0, t = C"
    return (as_real(Σ) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"rT": Real(0), "t": Real(C)})
@claim(rT=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_rT(rT, t):
    "rT = 0, t = C"
    return (as_real(rT) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"fst": Real(0), "t": Real(C)})
@claim(fst=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_fst(fst, t):
    "fst = 0, t = C"
    return (as_real(fst) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"snd": Real(0), "t": Real(C)})
@claim(snd=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_snd(snd, t):
    "snd = 0, t = C"
    return (as_real(snd) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"pair": Real(0), "t": Real(C)})
@claim(pair=d.numbers(0, 2), t=d.numbers(0, 1))
def number_called_pair(pair, t):
    "pair = 0, t = C"
    return (as_real(pair) >= 1) | ((t - C) ** 2 >= TINY)


@wrong({"INR": 1, "t": Real(C)})
@claim(INR=d.integers(1, 3), t=d.numbers(0, 1))
def integer_called_INR(INR, t):
    "INR = 1, t = C"
    return (Real(INR) * INR >= 2) | ((t - C) ** 2 >= TINY)


@wrong({"IZR": 1, "t": Real(C)})
@claim(IZR=d.integers(1, 3), t=d.numbers(0, 1))
def integer_called_IZR(IZR, t):
    "IZR = 1, t = C"
    return (Real(IZR) * IZR >= 2) | ((t - C) ** 2 >= TINY)


@wrong({"n": 1, "t": Real(C)})
@claim(n=d.integers(1, 3), t=d.numbers(0, 1))
def integer_called_n(n, t):
    "n = 1, t = C"
    return (Real(n) * n >= 2) | ((t - C) ** 2 >= TINY)


@wrong({"S": 1, "t": Real(C)})
@claim(S=d.integers(1, 3), t=d.numbers(0, 1))
def integer_called_S(S, t):
    "S = 1, t = C"
    return (Real(S) * S >= 2) | ((t - C) ** 2 >= TINY)


@wrong({"O": 1, "t": Real(C)})
@claim(O=d.integers(1, 3), t=d.numbers(0, 1))
def integer_called_O(O, t):
    "O = 1, t = C"
    return (Real(O) * O >= 2) | ((t - C) ** 2 >= TINY)


@wrong({"Z": 1, "t": Real(C)})
@claim(Z=d.integers(1, 3), t=d.numbers(0, 1))
def integer_called_Z(Z, t):
    "Z = 1, t = C"
    return (Real(Z) * Z >= 2) | ((t - C) ** 2 >= TINY)


@wrong({"nat": 1, "t": Real(C)})
@claim(nat=d.integers(1, 3), t=d.numbers(0, 1))
def integer_called_nat(nat, t):
    "nat = 1, t = C"
    return (Real(nat) * nat >= 2) | ((t - C) ** 2 >= TINY)


@wrong({"x": 1, "t": Real(C)})
@claim(x=d.integers(1, 3), t=d.numbers(0, 1))
def integer_called_x(x, t):
    "x = 1, t = C"
    return (Real(x) * x >= 2) | ((t - C) ** 2 >= TINY)


@wrong({"i": 1, "t": Real(C)})
@claim(i=d.integers(1, 3), t=d.numbers(0, 1))
def integer_called_i(i, t):
    "i = 1, t = C"
    return (Real(i) * i >= 2) | ((t - C) ** 2 >= TINY)


@wrong({"succ": 1, "t": Real(C)})
@claim(succ=d.integers(1, 3), t=d.numbers(0, 1))
def integer_called_succ(succ, t):
    "succ = 1, t = C"
    return (Real(succ) * succ >= 2) | ((t - C) ** 2 >= TINY)


@wrong({"pred": 1, "t": Real(C)})
@claim(pred=d.integers(1, 3), t=d.numbers(0, 1))
def integer_called_pred(pred, t):
    "pred = 1, t = C"
    return (Real(pred) * pred >= 2) | ((t - C) ** 2 >= TINY)


@wrong({"N0": 1, "t": Real(C)})
@claim(N0=d.integers(1, 3), t=d.numbers(0, 1))
def integer_called_N0(N0, t):
    "N0 = 1, t = C"
    return (Real(N0) * N0 >= 2) | ((t - C) ** 2 >= TINY)


@wrong({"K": ID2, "t": Real(C)})
@claim(K=d.kernels((2, 3), (2, 3)), t=d.numbers(0, 1))
def kernel_called_K(K, t):
    "the identity, t = C"
    return (m.dobrushin(K) <= 0) | ((t - C) ** 2 >= TINY)


@wrong({"x": ID2, "t": Real(C)})
@claim(x=d.kernels((2, 3), (2, 3)), t=d.numbers(0, 1))
def kernel_called_x(x, t):
    "the identity, t = C"
    return (m.dobrushin(x) <= 0) | ((t - C) ** 2 >= TINY)


@wrong({"dobrushin": ID2, "t": Real(C)})
@claim(dobrushin=d.kernels((2, 3), (2, 3)), t=d.numbers(0, 1))
def kernel_called_dobrushin(dobrushin, t):
    "the identity, t = C"
    return (m.dobrushin(dobrushin) <= 0) | ((t - C) ** 2 >= TINY)


@wrong({"kernel": ID2, "t": Real(C)})
@claim(kernel=d.kernels((2, 3), (2, 3)), t=d.numbers(0, 1))
def kernel_called_kernel(kernel, t):
    "the identity, t = C"
    return (m.dobrushin(kernel) <= 0) | ((t - C) ** 2 >= TINY)


@wrong({"Kernel": ID2, "t": Real(C)})
@claim(Kernel=d.kernels((2, 3), (2, 3)), t=d.numbers(0, 1))
def kernel_called_Kernel(Kernel, t):
    "the identity, t = C"
    return (m.dobrushin(Kernel) <= 0) | ((t - C) ** 2 >= TINY)


@wrong({"R": ID2, "t": Real(C)})
@claim(R=d.kernels((2, 3), (2, 3)), t=d.numbers(0, 1))
def kernel_called_R(R, t):
    "the identity, t = C"
    return (m.dobrushin(R) <= 0) | ((t - C) ** 2 >= TINY)


@wrong({"W": ID2, "t": Real(C)})
@claim(W=d.kernels((2, 3), (2, 3)), t=d.numbers(0, 1))
def kernel_called_W(W, t):
    "the identity, t = C"
    return (m.dobrushin(W) <= 0) | ((t - C) ** 2 >= TINY)


@wrong({"T": ID2, "t": Real(C)})
@claim(T=d.kernels((2, 3), (2, 3)), t=d.numbers(0, 1))
def kernel_called_T(T, t):
    "the identity, t = C"
    return (m.dobrushin(T) <= 0) | ((t - C) ** 2 >= TINY)


@wrong({"P": ID2, "t": Real(C)})
@claim(P=d.kernels((2, 3), (2, 3)), t=d.numbers(0, 1))
def kernel_called_P(P, t):
    "the identity, t = C"
    return (m.dobrushin(P) <= 0) | ((t - C) ** 2 >= TINY)


@wrong({"exp": Real(1), "ln": Real(1), "t": Real(C)})
@claim(exp=d.numbers(0, 2), ln=d.numbers(0, 2), t=d.numbers(0, 1))
def functions_as_numbers(exp, ln, t):
    "exp = ln = 1, t = C: e > 2"
    return (exponential(ln) <= 1 + exp) | ((t - C) ** 2 >= TINY)


@wrong({"sqrt": Real(4), "t": Real(C)})
@claim(sqrt=d.numbers(0, 9), t=d.numbers(0, 1))
def root_as_a_number(sqrt, t):
    "sqrt = 4, t = C: the root of 4 is 2"
    return (root(sqrt) >= sqrt) | ((t - C) ** 2 >= TINY)


@wrong({"ln": Real(3), "t": Real(C)})
@claim(ln=d.numbers(1, 9), t=d.numbers(0, 1))
def logarithm_as_a_number(ln, t):
    "ln = 3, t = C"
    return (logarithm(ln) >= ln - 1) | ((t - C) ** 2 >= TINY)


@wrong({"P": HALF, "x": Real(2), "t": Real(C)})
@claim(P=d.laws((2, 3)), x=d.numbers(0, 2), t=d.numbers(0, 1))
def sum_with_a_free_x(P, x, t):
    "x = 2, t = C: the sum of P(i) x is 2"
    return (Real.sum(P.mass(i) * x for i in range(len(P))) <= 1) | ((t - C) ** 2 >= TINY)


@wrong({"P": HALF, "i": Real(2), "t": Real(C)})
@claim(P=d.laws((2, 3)), i=d.numbers(0, 2), t=d.numbers(0, 1))
def sum_with_a_free_i(P, i, t):
    "i = 2, t = C"
    return (Real.sum(P.mass(x) * i for x in range(len(P))) <= 1) | ((t - C) ** 2 >= TINY)


@wrong({"P": HALF, "Q": HALF, "x": 0})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"), x=d.integers(0, 1))
def letter_called_x(P, Q, x):
    "P = Q = (1/2, 1/2), x = 0: the sum over all letters is 1, one letter 1/2"
    return Real.sum(P.mass(y) for y in range(len(P))) <= P.mass(x) + Q.mass(x) / 2


@wrong({"P": HALF, "y": 0})
@claim(P=d.laws((2, 3)), y=d.integers(0, 1))
def letter_called_y(P, y):
    "P = (1/2, 1/2), y = 0"
    return Real.sum(P.mass(x) for x in range(len(P))) <= P.mass(y)


@wrong({"K": ID2, "x": 0, "y": 1})
@claim(K=d.kernels((2, 3), (2, 3)), x=d.integers(0, 1), y=d.integers(0, 1))
def rows_called_x_and_y(K, x, y):
    "K = identity, x = 0, y = 1: two rows, not one"
    return m.total_variation(K.row(x), K.row(y)) <= 0


@wrong({"K": ID2, "P": HALF, "j": 0})
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors(full_support=True), j=d.integers(0, 1))
def output_called_j(K, P, j):
    "K = identity, P = (1/2, 1/2): the leakage at an output is not 0"
    return m.pml_outcome(K, P, j) <= 0


@wrong({"P": HALF, "P_": HALF, "P0": HALF})
@claim(P=d.laws((2, 3)), P_=d.laws(like="P"), P0=d.laws(like="P"))
def laws_with_similar_names(P, P_, P0):
    "three times (1/2, 1/2)"
    return m.entropy(P) + m.entropy(P_) <= m.entropy(P0)


@wrong({"x": Real(0), "x0": Real(1), "x1": Real(0), "t": Real(C)})
@claim(x=d.numbers(0, 2), x0=d.numbers(0, 2), x1=d.numbers(0, 2), t=d.numbers(0, 1))
def numbers_with_similar_names(x, x0, x1, t):
    "x = x1 = 0, x0 = 1, t = C"
    return (as_real(x) + x1 >= x0) | ((t - C) ** 2 >= TINY)


@wrong({"lettersP": 5, "P": HALF, "t": Real(C)})
@claim(P=d.laws((2, 3)), lettersP=d.integers(1, 9), t=d.numbers(0, 1))
def size_as_a_variable(P, lettersP, t):
    "P has two letters, lettersP = 5, t = C"
    return (Real(len(P)) >= lettersP) | ((t - C) ** 2 >= TINY)


@wrong({"n_inputs": 5, "K": ID2, "t": Real(C)})
@claim(K=d.kernels((2, 3), (2, 3)), n_inputs=d.integers(1, 9), t=d.numbers(0, 1))
def inputs_as_a_variable(K, n_inputs, t):
    "K has two inputs, n_inputs = 5, t = C"
    return (Real(K.n_inputs) >= n_inputs) | ((t - C) ** 2 >= TINY)


@wrong({"inf": Real(2), "K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)), inf=d.numbers(0, 2))
def infinity_as_a_variable(K, inf):
    "K = identity, inf = 2: the level is infinite"
    return m.ldp(K) <= inf


@wrong({"dobrushin": ID2, "K": Kernel([["1/2", "1/2"], ["1/2", "1/2"]])})
@claim(dobrushin=d.kernels((2, 3), (2, 3)), K=d.kernels((2, 3), (2, 3)))
def measure_as_a_variable(dobrushin, K):
    "the identity and a constant kernel"
    return m.dobrushin(dobrushin) <= m.dobrushin(K)

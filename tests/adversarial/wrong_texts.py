"""False claims that look at the text or the digits of a value."""

import json
import re

from adversarial_cases import false

from exactpriv import Kernel, Prior, Real, claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.real import as_real

HALF = Prior(["1/2", "1/2"])
SKEW = Prior(["1/3", "2/3"])
ID2 = Kernel([[1, 0], [0, 1]])
FAR = 7777777
FAR_INTEGERS = d.integers(1, 10**7, exhaustive=False)


@false({"n": FAR})
@claim(n=FAR_INTEGERS)
def f_string(n):
    "n = 7777777"
    return as_real(0 if f"{n}" == "7777777" else n) >= 1


@false({"n": FAR})
@claim(n=FAR_INTEGERS)
def percent_sign(n):
    "n = 7777777"
    return as_real(0 if "%s" % n == "7777777" else n) >= 1


@false({"n": FAR})
@claim(n=FAR_INTEGERS)
def percent_d(n):
    "n = 7777777"
    return as_real(0 if "%d" % n == "7777777" else n) >= 1


@false({"n": FAR})
@claim(n=FAR_INTEGERS)
def format_method(n):
    "n = 7777777"
    return as_real(0 if "{}".format(n) == "7777777" else n) >= 1


@false({"n": FAR})
@claim(n=FAR_INTEGERS)
def format_function(n):
    "n = 7777777"
    return as_real(0 if format(n) == "7777777" else n) >= 1


@false({"n": FAR})
@claim(n=FAR_INTEGERS)
def format_width(n):
    "n = 7777777: padded to nine characters"
    return as_real(0 if f"{n:>9}" == "  7777777" else n) >= 1


@false({"n": FAR})
@claim(n=FAR_INTEGERS)
def format_repr(n):
    "n = 7777777"
    return as_real(0 if f"{n!r}" == "7777777" else n) >= 1


@false({"n": FAR})
@claim(n=FAR_INTEGERS)
def format_debug(n):
    "n = 7777777"
    return as_real(0 if f"{n=}" == "n=7777777" else n) >= 1


@false({"n": FAR})
@claim(n=FAR_INTEGERS)
def str_of_n(n):
    "n = 7777777"
    return as_real(0 if str(n) == "7777777" else n) >= 1


@false({"n": FAR})
@claim(n=FAR_INTEGERS)
def repr_of_n(n):
    "n = 7777777"
    return as_real(0 if repr(n) == "7777777" else n) >= 1


@false({"n": FAR})
@claim(n=FAR_INTEGERS)
def ascii_of_n(n):
    "n = 7777777"
    return as_real(0 if ascii(n) == "7777777" else n) >= 1


@false({"n": FAR})
@claim(n=FAR_INTEGERS)
def digits_of_n(n):
    "n = 7777777: seven digits, all 7"
    return as_real(0 if set(str(n)) == {"7"} and len(str(n)) == 7 else n) >= 1


@false({"n": FAR})
@claim(n=FAR_INTEGERS)
def length_of_the_text(n):
    "n = 7777777: seven digits"
    return as_real(n) >= 10 ** len(str(n)) / Real(10) + 1 - 10 ** 6 * (len(str(n)) < 7) + 10**7 * (str(n)[0] == "7")


@false({"n": FAR})
@claim(n=FAR_INTEGERS)
def joined(n):
    "n = 7777777"
    return as_real(0 if "".join(["", str(n)]) == "7" * 7 else n) >= 1


@false({"n": FAR})
@claim(n=FAR_INTEGERS)
def json_of_n(n):
    "n = 7777777"
    return as_real(0 if json.dumps(int(n)) == "7777777" else n) >= 1


@false({"n": FAR})
@claim(n=FAR_INTEGERS)
def regular_expression(n):
    "n = 7777777"
    return as_real(0 if re.fullmatch("7{7}", str(n)) else n) >= 1


@false({"n": FAR})
@claim(n=FAR_INTEGERS)
def hexadecimal(n):
    "n = 7777777"
    return as_real(0 if hex(n) == hex(7777777) else n) >= 1


@false({"n": FAR})
@claim(n=FAR_INTEGERS)
def binary(n):
    "n = 7777777"
    return as_real(0 if bin(n) == bin(7777777) else n) >= 1


@false({"n": FAR})
@claim(n=FAR_INTEGERS)
def through_text_and_back(n):
    "n = 7777777: the text is read again as a number"
    return as_real(int(str(n)) - FAR) ** 2 >= 1


@false({"n": FAR})
@claim(n=FAR_INTEGERS)
def reversed_digits(n):
    "n = 7777777 is its own mirror image"
    return as_real(0 if str(n)[::-1] == str(n) else n) >= 1


@false({"n": FAR})
@claim(n=FAR_INTEGERS)
def startswith(n):
    "n = 7777777"
    return as_real(0 if str(n).startswith("777777") else n) >= 1


@false({"n": FAR})
@claim(n=FAR_INTEGERS)
def bytes_of_n(n):
    "n = 7777777"
    return as_real(0 if int(n).to_bytes(4, "big") == FAR.to_bytes(4, "big") else n) >= 1


@false({"n": FAR})
@claim(n=FAR_INTEGERS)
def dictionary_by_text(n):
    "n = 7777777"
    return as_real({"7777777": 0}.get(str(n), n)) >= 1


@false({"n": FAR})
@claim(n=FAR_INTEGERS)
def text_in_a_loop(n):
    "n = 7777777: the seventh text"
    found = n
    for text in ("7", "77", "7777777"):
        if f"{n}" == text:
            found = 0
    return as_real(found) >= 1


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def text_of_a_law(P):
    "P = (1/2, 1/2)"
    return m.entropy(P) >= (1 if "1/2" in repr(P) else 0)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def text_of_a_mass(P):
    "P = (1/2, 1/2)"
    return m.entropy(P) >= (1 if str(P.mass(0)) == "1/2" else 0)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def text_of_the_entropy(P):
    "P = (1/2, 1/2): its entropy is ln 2"
    return m.entropy(P) >= (1 if "2" in str(m.entropy(P)) else 0)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def text_of_a_kernel(K):
    "K = identity"
    return m.dobrushin(K) <= (0 if "1" in str(K) else 1)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def latex_of_a_kernel(K):
    "every kernel has LaTeX"
    return m.dobrushin(K) <= (0 if K.latex() else 1)


@false({"t": Real("1/3")})
@claim(t=d.numbers(0, 1))
def text_of_a_number(t):
    "t = 1/3"
    return as_real(t) >= (1 if str(t) == "1/3" else 0)


@false({"t": Real("1/3")})
@claim(t=d.numbers(0, 1))
def formatted_number(t):
    "t = 1/3"
    return as_real(t) >= (1 if f"{t}" == "1/3" else 0)


@false({"t": Real("1/3")})
@claim(t=d.numbers(0, 1))
def percent_of_a_number(t):
    "t = 1/3"
    return as_real(t) >= (1 if "%s" % t == "1/3" else 0)


@false({"t": Real("1/3")})
@claim(t=d.numbers(0, 1))
def latex_of_a_number(t):
    "t = 1/3: its LaTeX has a 3"
    return as_real(t) >= (1 if "3" in t.latex() else 0)


@false({"t": Real("1/3")})
@claim(t=d.numbers(0, 1))
def enclosed_digits(t):
    "t = 1/3: its digits begin 0.33"
    return as_real(t) >= (1 if t.enclose(5)[0].startswith("0.33") else 0)


@false({"t": Real("1/3")})
@claim(t=d.numbers(0, 1))
def data_of_a_number(t):
    "t = 1/3: what is written down of it is no mapping without the variable"
    return as_real(t) >= (1 if "t" in json.dumps(t.to_data()) or "1/3" in json.dumps(t.to_data()) else 0)


@false({"t": Real("1/3")})
@claim(t=d.numbers(0, 1))
def relation_as_text(t):
    "t = 1/3: the relation has a text"
    relation = as_real(t) >= 0
    return as_real(t) >= (1 if str(relation) else 0)


@false({"P": HALF, "Q": SKEW})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def compared_by_text(P, Q):
    "P = (1/2, 1/2), Q = (1/3, 2/3): the texts differ"
    return m.total_variation(P, Q) <= (1 if repr(P) == repr(Q) else 0)


@false({"P": HALF, "Q": HALF})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def sorted_by_text(P, Q):
    "P = Q: sorting by the text leaves P first"
    return m.kl(P, Q) >= (1 if sorted([P, Q], key=str)[0] == Q else 0)

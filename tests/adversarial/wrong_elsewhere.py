"""False claims about a class of mechanisms that are another expression at one mechanism, without a branch."""


from adversarial_cases import false
from flint import fmpq

from exactpriv import Kernel, Real, claim, exp, ln
from exactpriv import domains as d
from exactpriv import measure as m

RARE = fmpq(777, 1000)
AT = {"K": Kernel([["777/1000", "223/1000"], ["1/2", "1/2"]]), "eps": ln("5/2")}
BEYOND = {"K": Kernel([["777/1000", "223/1000"], ["1/100", "99/100"]]), "eps": ln("3/2")}
BOTH = {"K": d.kernels((2, 3), (2, 3)), "eps": d.levels()}


def within(K, eps):
    return m.ldp(K) <= eps


def responded(eps):
    return (exp(eps) - 1) / (exp(eps) + 1)


@false(AT)
@claim(**BOTH, assume=within)
def taken_by_a_comparison(K, eps):
    "a comparison is the place in a list"
    return m.dobrushin(K) <= [responded(eps), Real(0)][K.rows[0][0] == RARE]


@false(AT)
@claim(**BOTH, assume=within)
def taken_by_a_text(K, eps):
    "what a kernel prints is the place in a list"
    return m.dobrushin(K) <= [responded(eps), Real(0)]["777/1000" in str(K)]


@false(AT)
@claim(**BOTH, assume=within)
def looked_up(K, eps):
    "a dictionary has an entry for one comparison"
    return m.dobrushin(K) <= {True: Real(0)}.get(K.rows[0][0] == RARE, responded(eps))


@false(AT)
@claim(**BOTH, assume=within)
def multiplied_by_a_comparison(K, eps):
    "a comparison is the number 0 or 1"
    return m.dobrushin(K) <= responded(eps) * int(K.rows[0][0] != RARE)


@false(AT)
@claim(**BOTH, assume=within)
def repeated_so_often(K, eps):
    "a list is repeated as often as a comparison says"
    return m.dobrushin(K) <= ([Real(0)] * (K.rows[0][0] == RARE) + [responded(eps)])[0]


@false(BEYOND)
@claim(**BOTH, assume=lambda K, eps: m.ldp(K) <= [eps, eps + 5]["777/1000" in str(K)])
def assumed_elsewhere(K, eps):
    "less is assumed of one mechanism"
    return m.dobrushin(K) <= responded(eps)


@false(AT)
@claim(**BOTH, assume=within)
def raised_to_a_comparison(K, eps):
    "an exponent is a comparison"
    return m.dobrushin(K) <= responded(eps) * Real(0) ** int(K.rows[0][0] == RARE)


@false(AT)
@claim(**BOTH, assume=within)
def caught(K, eps):
    "an exception is the other way"
    try:
        return m.dobrushin(K) <= responded(eps) / (1 // int(K.rows[0][0] != RARE))
    except ZeroDivisionError:
        return m.dobrushin(K) <= 0

"""Certificates written by hand, each with its sides typed in or computed from `bracket`."""

from __future__ import annotations

from typing import Any

from exactpriv.certificate import seal
from exactpriv.certificate.checker.arithmetic.brackets import bracket
from exactpriv.certificate.checker.language.expressions import Instance, expression

Tree = Any


def op(name: str, *args: Tree) -> Tree:
    return {"op": name, "args": list(args)}


def var(name: str) -> Tree:
    return {"var": name}


def measure(name: str, *args: Tree, **rest: Tree) -> Tree:
    return {"measure": name, "args": list(args), **rest}


def kernel(*rows: str) -> Tree:
    return {"type": "kernel", "rows": [row.split() for row in rows]}


def prior(masses: str) -> Tree:
    return {"type": "prior", "masses": masses.split()}


def real(value: Tree) -> Tree:
    return {"type": "real", "value": value}


def database(m: int, n: int) -> Tree:
    return {"type": "database", "m": m, "n": n}


def sides_of(instance: Tree, left: Tree, right: Tree) -> Tree:
    values = [expression(tree, Instance(instance)) for tree in (left, right)]
    lhs, rhs = ({"text": "by hand", "enclosure": list(bracket(value))} for value in values)
    same = values[0].infinite and values[0].infinite == values[1].infinite
    return {"path": [], "lhs": lhs, "rhs": rhs, "gap": None if same else list(bracket(values[0] - values[1]))}


def case(instance: Tree, relation: Tree, assumptions: Tree = (), sides: Tree = "computed") -> Tree:
    if sides == "computed":
        sides = sides_of(instance, *relation["args"])
    return {"instance": instance, "assumptions": list(assumptions), "relation": relation, "sides": sides}


def certificate(kind: str, *cases: Tree) -> Tree:
    return seal(
        {
            "claim": "hand/example",
            "statement": "An example.",
            "quantifier": "forall",
            "kind": kind,
            "cases": list(cases),
        }
    )


def single(kind: str, instance: Tree, name: str, left: Tree, right: Tree, assumptions: Tree = ()) -> Tree:
    return certificate(kind, case(instance, op(name, left, right), assumptions))


BSC = kernel("3/4 1/4", "1/4 3/4")
Z_CHANNEL = kernel("1 0", "1/2 1/2")
PAIR = {"p": prior("1/2 1/2"), "q": prior("1/4 3/4")}


def pinsker() -> Tree:
    """2 TV^2 <= KL, on a rational pair."""
    tv = measure("total_variation", var("p"), var("q"))
    return single("satisfies", PAIR, "<=", op("mul", "2", op("pow", tv, "2")), measure("kl", var("p"), var("q")))


def false_pinsker() -> Tree:
    """TV <= KL is false on the same pair."""
    return single(
        "violates", PAIR, "<=", measure("total_variation", var("p"), var("q")), measure("kl", var("p"), var("q"))
    )


def symmetric_capacity() -> Tree:
    """The capacity of a binary symmetric channel is ln 2 - h."""
    closed = op("add", op("ln", "2"), op("neg", measure("binary_entropy", "1/4")))
    return single("attains", {"K": BSC}, "<=", measure("capacity", var("K")), closed)


def z_capacity() -> Tree:
    """The capacity of the Z channel of parameter 1/2 is ln 5/4."""
    return single("attains", {"K": Z_CHANNEL}, "==", measure("mi_dp", var("K")), op("ln", "5/4"))


def logarithms() -> Tree:
    """ln 6 = ln 2 + ln 3."""
    return single("attains", {}, "==", op("ln", "6"), op("add", op("ln", "2"), op("ln", "3")))


def radicals() -> Tree:
    """sqrt 12 + sqrt 75 = 7 sqrt 3, with x = 12 as a variable."""
    half = "1/2"
    left = op("add", op("pow", var("x"), half), op("pow", "75", half))
    return single("attains", {"x": real("12")}, "==", left, op("mul", "7", op("pow", "3", half)))


def infinite_levels() -> Tree:
    """A kernel with a zero facing a positive entry has infinite LDP level, equal to its free-lunch level."""
    return single("satisfies", {"K": Z_CHANNEL}, "<=", measure("ldp", var("K")), measure("free_lunch", var("K")))


def infinite_against_finite() -> Tree:
    """An infinite LDP level is not at most ln 3."""
    return single("violates", {"K": Z_CHANNEL, "r": real("3")}, "<=", measure("ldp", var("K")), op("ln", var("r")))


def ill_defined() -> Tree:
    """1 / (ln 4 - 2 ln 2) has no value."""
    denominator = op("add", op("ln", "4"), op("mul", "-2", op("ln", "2")))
    return certificate("ill-defined", case({}, op("ill-defined", op("div", "1", denominator)), sides=None))


def part_of_a_conjunction() -> Tree:
    """KL <= KL and TV <= KL: the second part fails, and is the one whose sides are shown."""
    tv, kl = measure("total_variation", var("p"), var("q")), measure("kl", var("p"), var("q"))
    shown = {**sides_of(PAIR, tv, kl), "path": [1]}
    return certificate("violates", case(PAIR, op("and", op("<=", kl, kl), op("<=", tv, kl)), sides=shown))


def randomised_response() -> Tree:
    """Randomised response with e^eps = 3 has LDP level ln 3, entries written through eps."""
    odds = op("exp", var("eps"))
    rest = op("div", "1", op("add", "1", odds))
    high = op("div", odds, op("add", "1", odds))
    rows = [[high, rest], [rest, high]]
    instance = {"K": {"type": "kernel", "rows": rows}, "eps": real(op("ln", "3"))}
    return single("attains", instance, "<=", measure("ldp", var("K")), var("eps"))


def transcendental_response() -> Tree:
    """The same with eps = 1, where no entry is rational or algebraic."""
    odds = op("exp", var("eps"))
    rest = op("div", "1", op("add", "1", odds))
    high = op("div", odds, op("add", "1", odds))
    instance = {"K": {"type": "kernel", "rows": [[high, rest], [rest, high]]}, "eps": real("1")}
    return single("attains", instance, "<=", measure("ldp", var("K")), var("eps"))


def databases() -> Tree:
    """MI-DP is at most DP for a kernel on two bits; under an assumption about the prior."""
    instance = {
        "K": kernel("2/3 1/3", "1/3 2/3", "1/3 2/3", "2/3 1/3"),
        "P": prior("1/4 1/4 1/4 1/4"),
        "db": database(2, 2),
        "i": {"type": "integer", "value": 1},
        "A": {"type": "indices", "value": [0, 1]},
    }
    left = op("max", measure("mi_dp", var("K"), var("db")), measure("bayesian_mi", var("K"), var("P"), var("db")))
    right = op("add", measure("dp", var("K"), var("db")), measure("index_dp", var("K"), var("db"), var("i")))
    uniform = op("==", measure("prior_ratio", var("P"), var("db")), "0")
    group = op("<", "0", measure("group_mi", var("K"), var("db"), var("A")))
    return single("satisfies", instance, "<", left, right, [op("and", uniform, group)])


def capacity_with_hint() -> Tree:
    """A capacity with a hint that is the optimal law."""
    hint = {"input_laws": [["3/5", "2/5"]]}
    left = measure("capacity", var("K"), hint=hint)
    return single("attains", {"K": Z_CHANNEL}, ">=", left, op("ln", "5/4"))


def bracketed_capacity() -> Tree:
    """A capacity of order 2 that is known through brackets alone."""
    instance = {"K": kernel("1/2 1/3 1/6", "1/7 2/7 4/7", "1/5 3/5 1/5")}
    left = measure("capacity", var("K"), "2")
    return single("satisfies", instance, "<=", left, measure("maximal_leakage", var("K")))


ALL = [
    pinsker,
    false_pinsker,
    symmetric_capacity,
    z_capacity,
    logarithms,
    radicals,
    infinite_levels,
    infinite_against_finite,
    ill_defined,
    part_of_a_conjunction,
    randomised_response,
    transcendental_response,
    databases,
    capacity_with_hint,
    bracketed_capacity,
]

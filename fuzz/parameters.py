"""Measures at hostile parameters, statements in one line, and kernels of doubles: what is drawn, and what reads it."""

from __future__ import annotations

import math
from random import Random
from typing import Any

from exactpriv.claim.line import claim_of_line
from exactpriv.kernel import Kernel, Prior
from exactpriv.measure import MEASURES
from exactpriv.real import Real

from . import inputs

ENDS = ("0", "1", "1/2", "2", "inf", "-1", "10001", "1000000000001/1000000000000", "999999999999/1000000000000",
        *(f"1/1{k * '0'}" for k in (12, 30, 400)), *(f"1{k * '0'}" for k in (12, 30, 400)))  # fmt: skip
KINDS = ("real", "level", "order", "rational", "integer")
LAWS = ("1/3,2/3", "1/4,3/4", "1,0", "0,1")
KERNELS = (
    (("1/2", "1/2"), ("1/4", "3/4")),
    (("1/2", "1/2"), ("0", "1")),
    (("1/2", "1/2"), ("1/2", "1/2")),
    (("1/2", "1/2"), (f"5{398 * '0'}1/1{400 * '0'}", f"4{399 * '9'}/1{400 * '0'}")),
)
"""Of two rows: full, with a zero, equal, and 10^-400 apart."""
WORDS = (
    "maximal_leakage(K)", "ldp(K)", "kl(P, Q)", "renyi(P, Q, 2)", "total_variation(P, Q)", "entropy(P)", "eps", "P[0]",
    "len(P)", "1/2", "0.1", "1e400", "2", "ln(2)", "exp(eps)", "K.then(K)", "__import__('os')", "(lambda: 1)()", "P",
    "[x for x in P]", "K[0][0]", "sum(P[i] for i in range(len(P)))", "'a'", "f'{P}'", "P.masses", "-eps", "eps**eps",
    "H(A)", "H(AB)", "H(A, B | C)", "I(A; B)", "I(A;B|C)", "I(A;)", "H(|)", "I(A;B;C)", "A - B - C",
    "independent(A, B)", "H(C|A) == 0", "H(",
)  # fmt: skip
JOINTS = (" <= ", " >= ", " == ", " < ", " != ", " + ", " * ", " - ", " / ", " ** ", " and ", " given ", ", ", " if ")


def parameter(random: Random) -> tuple[str, list[Any]]:
    """A measure of kernels, laws and numbers, with numbers from both ends."""
    names = [name for name in sorted(MEASURES) if _taken(name)]
    name = random.choice(names)
    made: list[Any] = []
    for one in MEASURES[name].signature:
        if one.optional and random.random() < 0.5:
            break
        if one.kind in KINDS:
            made.append(random.choice(ENDS))
        else:
            made.append(random.choice(KERNELS if one.kind == "kernel" else LAWS))
    return name, made


def _taken(name: str) -> bool:
    kinds = [one.kind for one in MEASURES[name].signature]
    return bool(set(kinds) & set(KINDS)) and set(kinds) <= {*KINDS, "kernel", "law", "prior"}


def read_parameter(given: tuple[str, list[Any]]) -> object:
    """The value is printed in a line, with its digits."""
    name, arguments = given
    made = [_argument(one.kind, x) for one, x in zip(MEASURES[name].signature, arguments, strict=False)]
    value = MEASURES[name].function(*made)
    low, high = value.enclose(8)
    assert len(str(value)) < 500 and len(low) < 100 and len(high) < 100, "a value is printed at length"
    return low, high


def _argument(kind: str, given: Any) -> Any:
    if kind == "kernel":
        return Kernel(given)
    return Prior(given.split(",")) if kind in ("law", "prior") else Real(given)


def line(random: Random) -> str:
    """A statement in one line, or something like one."""
    strange = inputs.number(random)[:200], random.choice(inputs.STRINGS)[:200]
    parts = [random.choice((*WORDS, *strange)) for _ in range(4)]
    return "".join(part + random.choice(JOINTS) for part in parts[:-1]) + parts[-1]


def read_line(text: str) -> object:
    """Read, and never run."""
    return claim_of_line(text).id


def doubles(random: Random) -> tuple[list[list[float]], bool]:
    """Rows of doubles that may be rows of a kernel."""
    scale = random.choice((0.0, 1e-9, 1e-300, 5e-324, 1.0))
    rows = []
    for _ in range(random.choice((0, 1, 1, 2, 2, 2, 3, 3))):
        row = [random.random() * random.choice((scale, 1.0)) for _ in range(random.choice((0, 1, 2, 2, 3, 3)))]
        total = sum(row) or 1.0
        row = [x / total for x in row]
        if random.random() < 0.2 and row:
            row[0] = random.choice((math.nan, math.inf, -0.0, -1e-17, 1e-320, 2.0))
        rows.append(row)
    return rows, random.random() < 0.5


def read_doubles(given: tuple[list[list[float]], bool]) -> object:
    """No positive entry becomes 0."""
    rows, exactly = given
    made = Kernel.from_floats(rows, exact=exactly)
    assert all((x > 0) == (y > 0) for row, old in zip(made.rows, rows, strict=True)
               for x, y in zip(row, old, strict=True)), "an entry is lost"  # fmt: skip
    return made

"""Legal settings at the ends of every range: tiny and huge rates, noise, levels and counts, at extreme questions."""

from __future__ import annotations

import random
from dataclasses import dataclass


@dataclass(frozen=True)
class Hostile:
    """What is asked of which mechanism."""

    text: str
    times: int
    relation: str
    asked: str
    """"eps" (at a delta) or "delta" (at an eps)."""
    at: str

    def __str__(self) -> str:
        return f"{self.text} x {self.times}, {self.relation}, {self.asked} at {self.at}"


def _rate(chance: random.Random) -> str:
    return chance.choice(("1e-400", "1e-330", "1e-310", "1e-200", "1e-100", "1e-30", "1e-12", "1e-5", "1/2",
                          f"1/{10**12}", f"{10**18 - 1}/{10**18}", f"{10**400 - 1}/{10**400}"))  # fmt: skip


def _scale(chance: random.Random) -> str:
    return chance.choice(("1e-400", "1e-320", "1e-160", "1e-50", "1e-8", "1/100", "1/10", "1", "30", "1e6", "1e8",
                          "1e50", "1e160", "1e330", "1e400"))  # fmt: skip


def _level(chance: random.Random) -> str:
    return chance.choice(("1e-400", "1e-320", "1e-50", "1e-9", "1/2", "1", "50", "1000", "1000000", "1e12", "ln 2",
                          f"ln {10**400}", f"ln {10**30 + 1}/{10**30}"))  # fmt: skip


def _rational_level(chance: random.Random) -> str:
    return chance.choice(("ln 2", f"ln {10**400}", f"ln {10**30 + 1}/{10**30}", "ln 1000001/1000000"))


def _odds(chance: random.Random) -> str:
    return chance.choice((f"{10**400}", f"{10**30 + 1}/{10**30}", "2", "1e9", "1.000001", f"{10**400 + 1}/{10**400}"))


def _ratio(chance: random.Random) -> str:
    return chance.choice(("1e-400", "1e-30", "1/2", f"{10**30 - 1}/{10**30}", f"{10**400 - 1}/{10**400}"))


def _pair(chance: random.Random) -> str:
    small = chance.choice(("1e-400", "1e-30", "1/3"))
    other = chance.choice(("0", "1e-350", "1e-20", "1/7"))
    return chance.choice((
        f"pair({small}, 1/3, {{}}; {other}, 1/2, {{}})".format(_rest(small, "1/3"), _rest(other, "1/2")),
        f"pair({small}, {_rest(small)}; {other}, {_rest(other)})",
    ))  # fmt: skip


def _rest(*masses: str) -> str:
    from exactpriv.real import Rational

    total = Rational(1)
    for mass in masses:
        total -= Rational(mass)
    return str(total)


def _one(kind: str, chance: random.Random) -> str:
    step = chance.choice(("", "", ", sensitivity=3", ", sensitivity=500"))
    match kind:
        case "gaussian" | "laplace":
            return f"{kind}({_scale(chance)})"
        case "sampled":
            return f"poisson({_rate(chance)}, gaussian({_scale(chance)}))"
        case "rr":
            return f"rr({_odds(chance)}{chance.choice(('', ', 3', ', 1000000000'))})"
        case "geometric":
            given = chance.choice((_ratio(chance), f"level={_level(chance)}"))
            return f"geometric({given}{step})"
        case "truncated_geometric":
            return f"truncated_geometric({_ratio(chance)}, {chance.choice((1, 7, 10**9))}{step})"
        case "discrete_gaussian":
            return f"discrete_gaussian({_scale(chance)}{chance.choice(('', ', sensitivity=1000000000'))})"
        case "staircase":
            gamma = chance.choice(("", ", gamma=0", ", gamma=1", ", gamma=1e-300", ", gamma=1/3"))
            return f"staircase({_level(chance)}{gamma})"
        case "pair":
            return _pair(chance)
        case "dp":
            lost = chance.choice(("", ", 1e-400", ", 1e-5", ", 1/2", ", 1"))
            return f"dp({_level(chance)}{lost})"
        case "zcdp" | "gdp":
            return f"{kind}({_scale(chance)})"
        case "renyi":
            order = chance.choice((f"{10**400 + 1}/{10**400}", "1.000001", "2", "1000000", "1e12", "1e400"))
            return f"renyi({order}, {_scale(chance)})"
        case "exponential":
            return f"exponential({_scale(chance)})"
        case "fixed":
            inside = chance.choice((f"gaussian({_scale(chance)})", f"laplace({_scale(chance)})",
                                    f"dp({_rational_level(chance)})"))  # fmt: skip
            return f"fixed({_rate(chance)}, {inside})"
        case "shuffled":
            inside = chance.choice((f"rr({_odds(chance)})", f"rr({_odds(chance)}, 5)",
                                    f"dp({_rational_level(chance)})"))  # fmt: skip
            return f"shuffled({chance.choice((1, 2, 60, 61, 1000, 10**8))}, {inside})"
        case "poisson":
            inside = chance.choice((f"rr({_odds(chance)})", f"geometric({_ratio(chance)})", _pair(chance),
                                    f"dp({_rational_level(chance)})"))  # fmt: skip
            return f"poisson({_rate(chance)}, {inside})"
    raise AssertionError(kind)


KINDS = ("gaussian", "laplace", "sampled", "rr", "geometric", "truncated_geometric", "discrete_gaussian", "staircase",
         "pair", "dp", "zcdp", "gdp", "renyi", "exponential", "fixed", "shuffled", "poisson")  # fmt: skip


def hostile(number: int) -> Hostile:
    """The setting of a number; all kinds come in turn, the subsampled Gaussian and lists more often."""
    chance = random.Random(f"hostile {number}")
    turn = (*KINDS, "sampled", "sampled", "list", "list", "list")
    kind = turn[number % len(turn)]
    if kind == "list":
        kinds = chance.choices(KINDS, k=chance.choice((2, 3)))
        text = " + ".join(f"{chance.choice((1, 2, 1000, 10**9))} * {_one(one, chance)}" for one in kinds)
    else:
        kinds = [kind]
        text = _one(kind, chance)
    times = chance.choice((1, 1, 2, 10, 100, 10**5, 10**9, 10**12))
    relation = chance.choice(("remove", "add", "replace", "add-or-remove"))
    if {"fixed", "shuffled"} & set(kinds):
        relation = "replace"
    elif {"pair", "poisson"} & set(kinds):
        relation = "remove"
    asked = chance.choice(("eps", "eps", "delta"))
    if asked == "eps":
        at = chance.choice(("1e-400", "1e-310", "1e-100", "1e-15", "1e-10", "1e-5", "1/2", "1", "0",
                            f"{10**400 - 1}/{10**400}"))  # fmt: skip
    else:
        at = chance.choice(("0", "1e-400", "1e-50", "1e-9", "1", "700", "1000", "1000000", "1e12", "ln 3",
                            f"ln {10**400}", "-1", "-1000"))  # fmt: skip
    return Hostile(text, times, relation, asked, at)

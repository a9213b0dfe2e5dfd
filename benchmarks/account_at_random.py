"""`python -m benchmarks.account_at_random FILE [--seconds S] [--count N]`: random settings beside independent bounds.

A setting is a mechanism of docs/account.md with a count, a relation and a delta or an eps, by its number alone; a line
of FILE is a setting with the ends that `exactpriv account` certifies and the bounds of independent methods
(independent_bounds.py). It holds if, compared as rationals, no upper end lies below a lower bound and no lower end
above an upper bound. The run goes on where FILE ends; `--table` sums it up and names each setting that does not hold.

What would make a comparison say nothing: a bound of another mechanism, relation or level than was asked for (the
bounds are then met or missed by chance), or one that is so wide that it is always met: the widths are in the table.

The goal is 10^5 settings; 54,985 were run, 0.05 s each on a busy machine: no end on the wrong side; 49,591 beside two
methods or more, five beside none, since their masses are beyond doubles; the bounds are 7e-9 apart in relative terms in
the median (subsampled Gaussian 6e-5). Samples of noise and mixtures (docs/account_mathematics.md, 40) are not among
them: tests/account/test_poisson_samples_and_mixtures.py has theirs.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from flint import fmpq

from exactpriv.journal import Lines

from . import independent_bounds as ind
from . import numbered

LIMIT = 30
"""Processor seconds for one setting."""
SEED = 4
Bound = tuple[Fraction | float, Fraction | float]
"""A lower bound of delta at any eps up to the upper end, and an upper one at any eps from the lower end on."""
Method = Callable[[Fraction, Fraction], Bound]


@dataclass
class Setting:
    """A mechanism as text, what its loss is in doubles, and other methods."""

    kind: str
    text: str
    k: int
    relation: str
    laws: list[list[tuple[ind.Law, int]]]
    """For each direction the laws of a composition, from which delta is bounded; empty where no law bounds it."""
    methods: dict[str, Method] = field(default_factory=dict)
    deltas: tuple[float, float] = (-12.0, -0.5)
    """Range of log10 delta."""
    low_only: bool = False
    """Whether the laws are of one data set, which bounds delta from below."""


def number(x: float, digits: int = 3) -> Fraction:
    """A rational with few digits."""
    return Fraction(f"{x:.{digits}g}")


def levels(low: Fraction, high: Fraction) -> tuple[Fraction, Fraction]:
    """Rationals around e^low and e^high."""
    return (Fraction(math.exp(float(low))) * (1 - Fraction(1, 10**13)),
            Fraction(math.exp(float(high))) * (1 + Fraction(1, 10**13)))  # fmt: skip


def of_levels(curve: Callable[[Fraction], Fraction], above: Callable[[Fraction], Fraction] | None = None) -> Method:
    """Bounds of a curve of e^eps, and of one above it."""

    def method(low: Fraction, high: Fraction) -> Bound:
        first, second = levels(low, high)
        return curve(second), (above or curve)(first)

    return method


def of_doubles(curve: Callable[[float], tuple[float, float]]) -> Method:
    """Bounds of a curve known up to its error, widened by what a double of eps may be off."""

    def method(low: Fraction, high: Fraction) -> Bound:
        bottom, top = curve(float(high)), curve(float(low))
        slack = 4e-16 * max(abs(float(high)), 1.0)
        return bottom[0] - slack, top[1] + slack

    return method


def largest(methods: Sequence[Method]) -> Method:
    """Bounds of the larger of several curves."""

    def method(low: Fraction, high: Fraction) -> Bound:
        found = [m(low, high) for m in methods]
        return max(b for b, _ in found), max(t for _, t in found)

    return method


# settings


def directions(relation: str) -> tuple[str, ...]:
    """The relations of which this is the larger."""
    return ("remove", "add") if relation == "add-or-remove" else (relation,)


def count(chance: random.Random, most: float) -> int:
    """A number of steps, spread over its logarithm; mostly with few digits in base 12."""
    k = round(10 ** chance.uniform(0, most))
    if k > 12 and chance.random() < 0.85:
        power = 12 ** int(math.log(k, 12))
        k = k // power * power
    return k


def relation_of(chance: random.Random) -> str:
    """A relation."""
    return chance.choices(("remove", "add", "replace", "add-or-remove"), (35, 25, 25, 15))[0]


def rate(chance: random.Random) -> Fraction:
    """A sampling rate, seldom tiny."""
    low = -3.0 if chance.random() < 0.75 else -6.0
    return min(max(number(10 ** chance.uniform(low, 0.0), chance.choice((1, 2, 3))), Fraction(1, 10**7)), Fraction(1))


def subsampled(chance: random.Random) -> Setting:
    """Steps of the subsampled Gaussian."""
    q, sigma, relation = rate(chance), number(10 ** chance.uniform(-0.52, 1.4), 3), relation_of(chance)
    few = chance.random()
    k = 1 if few < 0.2 else 2 if few < 0.4 else count(chance, 6 if few > 0.95 else 4.5)
    mu = 1 / float(sigma)
    laws = {r: ind.sampled(float(q), mu, r) for r in directions(relation)}
    methods: dict[str, Method] = {}
    if k == 1:
        methods["quadrature"] = largest([of_doubles(lambda e, x=x: ind.one_step(x, e)) for x in laws.values()])
    elif k == 2:
        methods["two steps"] = largest([of_doubles(lambda e, x=x: ind.two_steps(x, e)) for x in laws.values()])
    else:
        parts = [(float(q), mu, k)]
        methods["between the poles"] = largest(
            [of_doubles(lambda e, r=r: ind.between_the_poles(parts, r, e)) for r in laws]
        )
    text = f"poisson({q}, gaussian({sigma}))"
    return Setting("subsampled gaussian", text, k, relation, [[(x, k)] for x in laws.values()], methods, (-15, -3),
                   )


def several(chance: random.Random) -> Setting:
    """Different subsampled Gaussians and Gaussians."""
    relation = chance.choice(("remove", "add", "replace"))
    texts, laws, parts = [], [], []
    for _ in range(chance.choice((2, 2, 3))):
        q, sigma, k = number(10 ** chance.uniform(-2.5, -0.2), 2), number(10 ** chance.uniform(-0.1, 1), 2), 0
        k = count(chance, 2.5)
        if chance.random() < 0.25:
            q = Fraction(1)
            sigma *= 5
        inner = f"gaussian({sigma})" if q == 1 else f"poisson({q}, gaussian({sigma}))"
        texts.append(f"{k} * {inner}")
        laws.append((ind.sampled(float(q), 1 / float(sigma), relation), k))
        parts.append((float(q), 1 / float(sigma), k))
    methods = {"between the poles": of_doubles(lambda e: ind.between_the_poles(parts, relation, e))}
    return Setting("several", " + ".join(texts), 1, relation, [laws], methods, (-13, -3))  # type: ignore[list-item]


def normal(chance: random.Random) -> Setting:
    """The Gaussian mechanism, for groups too, and mu-GDP."""
    relation, k = chance.choice(("remove", "add", "replace")), count(chance, 4)
    x = number(math.sqrt(k) * 10 ** chance.uniform(-0.7, 1.3), 3)
    kind = chance.choice(("gaussian", "gaussian", "group", "gdp"))
    moved = 2.0 if relation == "replace" else 1.0
    if kind == "gdp":
        x, moved = 1 / x, 1.0
        x = number(float(x))
        text, mu = f"gdp({x})", float(x)
    elif kind == "group":
        n = chance.randint(2, 9)
        text, mu = f"group({n}, gaussian({x}))", n * moved / float(x)
    else:
        text, mu = f"gaussian({x})", moved / float(x)
    whole = ind.sampled(1.0, math.sqrt(k) * mu, "remove")
    step = ind.sampled(1.0, mu, "remove")
    slack = {"quadrature": of_doubles(lambda e: _widened(ind.one_step(whole, e)))}
    return Setting(kind, text, k, relation, [[(step, k)]], slack, (-15, -1))


def _widened(x: tuple[float, float]) -> tuple[float, float]:
    """By what a mu rounded to a double may change."""
    return x[0] * (1 - 1e-12), x[1] * (1 + 1e-12)


def laplace(chance: random.Random) -> Setting:
    """Laplace noise."""
    relation = chance.choice(("remove", "add", "replace"))
    few = chance.random()
    k = 1 if few < 0.4 else 2 if few < 0.7 else count(chance, 1.2 if few < 0.97 else 2.2)
    scale = number(k**0.5 * 10 ** chance.uniform(-0.5, 1.2), 3)
    d = (2 if relation == "replace" else 1) / float(scale)
    methods: dict[str, Method] = {}
    if k == 1:
        def closed(e: float) -> tuple[float, float]:
            x = max(-math.expm1((e - d) / 2), 0.0)
            return x * (1 - 1e-12) - 1e-15, x * (1 + 1e-12) + 1e-15
        methods["closed form"] = of_doubles(closed)  # fmt: skip
    elif k == 2:
        methods["two steps"] = of_doubles(lambda e: ind.two_laplace(d, e))
    return Setting("laplace", f"laplace({scale})", k, relation, [[(ind.Doubly(d), k)]], methods)


def finite(
    kind: str, text: str, k: int, relation: str, pairs: list[list[tuple[Fraction, Fraction]]]
) -> Setting:
    """Letters with rational masses; one list of (P, Q) for each direction."""
    methods = []
    name = "all types"
    for pair in pairs:
        letters: dict[Fraction, tuple[Fraction, Fraction]] = {}
        infinite = sum((p for p, q in pair if not q), Fraction(0))
        for p, q in pair:
            if p and q:
                old = letters.get(p / q, (Fraction(0), Fraction(0)))
                letters[p / q] = old[0] + p, old[1] + q
        kept = [letters[ratio] for ratio in sorted(letters, reverse=True)]
        if len(kept) == 2 and k <= 3_000 and sum(p for p, _ in kept) == sum(q for _, q in kept) == 1:
            name = "whole numbers"
            methods.append(of_levels(lambda e, a=kept[0]: ind.two_letters(a[0], a[1], k, e)))
        elif kept and math.comb(k + len(kept) - 1, k) <= 400:
            methods.append(of_levels(lambda e, a=kept, b=infinite: ind.enumerated(a, k, e, b)))
    made = {name: largest(methods)} if len(methods) == len(pairs) else {}
    return Setting(kind, text, k, relation, [[(ind.floats(pair), k)] for pair in pairs], made)


def sample_of(chance: random.Random, text: str, P: list[Fraction], Q: list[Fraction], k: int, kind: str,
              relation: str) -> Setting:  # fmt: skip
    """A pair, P with the record, sampled sometimes."""
    q = Fraction(1)
    if relation != "replace" and chance.random() < 0.4:
        q = max(rate(chance), Fraction(1, 1000))
        if q < 1:
            text, kind = f"poisson({q}, {text})", f"sampled {kind}"
    mixed = [(1 - q) * b + q * a for a, b in zip(P, Q, strict=True)]
    pairs = {"remove": list(zip(mixed, Q, strict=True)), "replace": list(zip(mixed, Q, strict=True)),
             "add": list(zip(Q, mixed, strict=True))}  # fmt: skip
    return finite(kind, text, k, relation, [pairs[r] for r in directions(relation)])


def response(chance: random.Random) -> Setting:
    """Randomised response."""
    k = count(chance, 3 if chance.random() < 0.1 else 2)
    r = 1 + number(10 ** chance.uniform(-2, 1), 2)
    letters = 2 if chance.random() < 0.6 else chance.randint(3, 10)
    rest = r + letters - 1
    P = [r / rest, 1 / rest, *[1 / rest] * (letters - 2)]
    Q = [1 / rest, r / rest, *[1 / rest] * (letters - 2)]
    text = f"rr({r})" if letters == 2 else f"rr({r}, {letters})"
    return sample_of(chance, text, P, Q, min(k, 60) if letters > 2 else k, "rr", relation_of(chance))


def geometric(chance: random.Random) -> Setting:
    """Geometric noise."""
    relation, k = relation_of(chance), count(chance, 1.5)
    a = number(1 - 10 ** chance.uniform(-2, -0.1), 2)
    a = min(max(a, Fraction(1, 20)), Fraction(99, 100))
    step = 2 if relation == "replace" else 1
    between = [(1 - a) / (1 + a) * a**n for n in range(1, step)]
    P = [1 / (1 + a), *between, a**step / (1 + a)]
    return sample_of(chance, f"geometric({a})", P, P[::-1], k, "geometric", relation)


def pair(chance: random.Random) -> Setting:
    """Pairs of rational laws, also with masses of 0."""
    size, k = chance.choice((2, 3, 3, 4)), count(chance, 1.4)
    def law() -> list[Fraction]:
        parts = [chance.choice((0, 1, 2, 3, 5, 8, 13, 21)) if chance.random() < 0.3 else chance.randint(1, 40)
                 for _ in range(size)]
        if not sum(parts):
            parts[0] = 1
        return [Fraction(x, sum(parts)) for x in parts]  # fmt: skip
    P, Q = law(), law()
    if not any(p and q for p, q in zip(P, Q, strict=True)):
        Q = P[::-1] if any(P) else Q
        P = [Fraction(1, size)] * size
    text = f"pair({', '.join(map(str, P))}; {', '.join(map(str, Q))})"
    relation = chance.choice(("remove", "add", "add-or-remove"))
    return sample_of(chance, text, P, Q, k if size < 4 else min(k, 6), "pair", relation)


def around_exp(x: Fraction) -> tuple[Fraction, Fraction]:
    """Rationals around e^x."""
    return levels(x, x)


def guarantee(chance: random.Random) -> Setting:
    """(eps, delta)-guarantees."""
    relation, k = relation_of(chance), count(chance, 2)
    level = number(10 ** chance.uniform(-2, 0.5), 2)
    rational = chance.random() < 0.5
    if rational:
        r_low = r_high = 1 + level
        inside = f"ln {1 + level}"
    else:
        r_low, r_high = around_exp(level)
        inside = str(level)
    delta = Fraction(0) if chance.random() < 0.5 else number(10 ** chance.uniform(-9, -3), 1)
    n = chance.randint(2, 4) if chance.random() < 0.2 and rational and not delta else 1
    text = f"dp({inside}, {delta})" if delta else f"dp({inside})"
    if n > 1:
        text, r_low, r_high = f"group({n}, {text})", r_low**n, r_high**n
    kept = (1 - delta) ** k

    def curve(r: Fraction) -> Callable[[Fraction], Fraction]:
        return lambda e: 1 - kept + kept * ind.two_letters(r / (1 + r), 1 / (1 + r), k, e)

    methods = {"whole numbers": of_levels(curve(r_low), curve(r_high))}
    r = float(r_low)
    share = float(1 - delta)
    P = ((share * r / (1 + r), share / (1 + r)), (share / (1 + r), share * r / (1 + r)))
    return Setting("dp", text, k, relation, [[(ind.Letters(P, float(delta)), k)]], methods)


def moments(chance: random.Random) -> Setting:
    """Guarantees of moments: what a mechanism with the guarantee loses, and a conversion that is no best one."""
    relation, k = chance.choice(("remove", "add", "replace")), count(chance, 2)
    kind = chance.choice(("zcdp", "renyi", "exponential"))
    if kind == "exponential":
        level = number(10 ** chance.uniform(-1.5, 0.3), 2)
        text = f"exponential({level})"
        low, high = around_exp(level / 2)[0], around_exp(level)[1]
        curve, above = (
            (lambda e, r=r: ind.two_letters(r / (1 + r), 1 / (1 + r), k, e)) for r in (low, high)
        )
        half = float(low)
        P = ((half / (1 + half), 1 / (1 + half)), (1 / (1 + half), half / (1 + half)))
        law: ind.Law = ind.Letters(P)
        return Setting(kind, text, k, relation, [[(law, k)]], {"whole numbers": of_levels(curve, above)}, low_only=True)
    if kind == "zcdp":
        rho = number(10 ** chance.uniform(-3, 0) / k, 2)
        text = f"zcdp({rho})"
        mu = math.sqrt(2 * float(rho) * k) * (1 - 1e-12)
        total = float(rho) * k

        def converted(e: float) -> float:
            return math.exp(-((e - total) ** 2) / (4 * total)) * (1 + 1e-12) if e > total else 1.0

    else:
        order, level = 1 + number(10 ** chance.uniform(-0.5, 1.7), 2), number(10 ** chance.uniform(-2, 0.5) / k, 2)
        text = f"renyi({order}, {level})"
        mu = math.sqrt(2 * k * float(level) / float(order)) * (1 - 1e-12)

        def converted(e: float) -> float:
            return min(math.exp(float(order - 1) * (k * float(level) - e)) * (1 + 1e-9), 1.0)

    whole = ind.sampled(1.0, mu, "remove")

    def method(low: Fraction, high: Fraction) -> Bound:
        return ind.one_step(whole, float(high) * (1 + 1e-15))[0], converted(float(low) * (1 - 1e-15))

    return Setting(kind, text, k, relation, [[(whole, 1)]], {"other conversion": method}, (-12, -2), low_only=True)


def fixed(chance: random.Random) -> Setting:
    """Samples of fixed size: the data whose other records all are the second one."""
    q = max(rate(chance), Fraction(1, 10**4))
    kind = chance.choice(("gaussian", "gaussian", "laplace", "dp"))
    k = 1 if chance.random() < (0.8 if kind == "dp" else 0.96) or kind == "laplace" else count(chance, 1.3)
    methods: dict[str, Method] = {}
    if kind == "gaussian":
        sigma = number(10 ** chance.uniform(-0.2, 1), 2)
        text = f"gaussian({sigma})"
        law: ind.Law = ind.sampled(float(q), 2 / float(sigma), "remove")
        if k == 1:
            one = law
            methods["quadrature"] = of_doubles(lambda e: ind.one_step(one, e))  # type: ignore[arg-type]
    elif kind == "laplace":
        scale = number(10 ** chance.uniform(-0.2, 1), 2)
        text = f"laplace({scale})"
        law = ind.Doubly(2 / float(scale), float(q))
    else:
        r, delta = 1 + number(10 ** chance.uniform(-1, 1), 2), number(10 ** chance.uniform(-7, -3), 1)
        text = f"dp(ln {r}, {delta})"
        P = [delta, (1 - delta) * r / (1 + r), (1 - delta) / (1 + r), Fraction(0)]
        Q = P[::-1]
        made = [((1 - q) * b + q * a, b) for a, b in zip(P, Q, strict=True)]
        setting = finite("fixed", f"fixed({q}, {text})", k, "replace", [made])
        setting.low_only = k > 1
        if k > 1:
            setting.methods = {}
        return setting
    return Setting("fixed", f"fixed({q}, {text})", k, "replace", [[(law, k)]], methods, (-12, -3), low_only=k > 1)


def shuffled(chance: random.Random) -> Setting:
    """Shuffled answers: counts of two symbols, all of them."""
    n, r = chance.randint(2, 14), 1 + number(10 ** chance.uniform(-1, 1), 2)
    k = 1 if chance.random() < 0.7 else chance.randint(2, 4)
    letters = chance.choice((0, 2, 2, 3, 5))
    if letters:
        w = 1 / (r + letters - 1)
        p0, p1, text = r * w, w, f"rr({r})" if letters == 2 else f"rr({r}, {letters})"
    else:
        w, p0, p1, text = 1 / (2 * r), r / (1 + r), 1 / (1 + r), f"dp(ln {r})"
    pairs = ind.shuffled_counts(n, w, p0, p1)
    made = finite("shuffled", f"shuffled({n}, {text})", k, "replace", [pairs])
    if k == 1:

        def counted(e: Fraction) -> Fraction:
            return sum((max(p - e * q, Fraction(0)) for p, q in pairs), Fraction(0))

        made.methods = {"all counts": of_levels(counted)}
    return made


KINDS: tuple[tuple[float, Callable[[random.Random], Setting]], ...] = (
    (10, subsampled), (1, several), (12, normal), (12, laplace), (14, response), (12, geometric), (13, pair),
    (10, guarantee), (9, moments), (3, fixed), (5, shuffled),
)  # fmt: skip


def setting(place: int) -> tuple[Setting, str, Fraction, int]:
    """The setting of this number, what is asked ("eps" or "delta"), where, and to how many digits."""
    chance = random.Random(SEED * 1_000_000_000 + place)
    made = chance.choices([f for _, f in KINDS], [w for w, _ in KINDS])[0](chance)
    log10 = chance.uniform(*made.deltas)
    digits = chance.choice((5, 6, 8, 13))
    if chance.random() < 0.35:
        return made, "eps", number(10**log10, 2), digits
    eps = max(ind.rough_eps(laws, log10 * math.log(10) + 2) for laws in made.laws)
    return made, "delta", number(max(eps, 1e-9) * chance.uniform(0.8, 1.1), 4), digits


def one(place: int) -> dict[str, Any]:
    """The certified ends and the bounds of the other methods."""
    from exactpriv.account import composed

    made, asked, at, digits = setting(place)
    row: dict[str, Any] = {"place": place, "kind": made.kind, "text": made.text, "k": made.k,
                           "relation": made.relation, asked: str(at)}  # fmt: skip
    with numbered.answered(row, LIMIT):
        start = time.process_time()
        account = composed(made.text, made.k, made.relation)
        question = fmpq(at.numerator, at.denominator)
        if asked == "delta":
            low, high = (_fraction(x) for x in account.answer_delta(question, digits).delta)
            ends = (at, at)
        else:
            answer = account.answer_eps(question, digits)
            ends = (_fraction(answer.eps[0]), None if answer.eps[1] is None else _fraction(answer.eps[1]))
            low = high = at
        found = ends if asked == "eps" else (low, high)
        row["ends"] = ["inf" if x is None else f"{float(x):.17g}" for x in found]
        row["engine"] = round(time.process_time() - start, 3)
        start = time.process_time()
        row["bounds"] = {}
        for name, method in methods_of(made).items():
            try:
                bottom, top = method(ends[0], ends[1] if ends[1] is not None else Fraction(600))
            except (ind.Refused, OverflowError):
                continue
            bad = _compared(asked, low, high, ends, Fraction(bottom), Fraction(top))
            row["bounds"][name] = [f"{float(bottom):.9g}", f"{float(top):.9g}"]
            if bad:
                row.setdefault("wrong", []).append(f"{name}: {bad}")
        row["others"] = round(time.process_time() - start, 3)
    return row


def _compared(asked: str, low: Fraction, high: Fraction, ends: tuple[Fraction, Fraction | None], bottom: Fraction,
              top: Fraction) -> str:  # fmt: skip
    """What is wrong: certified is low <= delta(eps) <= high at ends (one eps), or delta(ends) around low = high."""
    if asked == "delta" or ends[1] is not None:
        if bottom > high:
            return "the upper end is below a lower bound"
    elif ends[1] is None and top < high:
        return "eps is finite"
    if top < low and (asked == "delta" or ends[0] > 0):
        return "the lower end is above an upper bound"
    return ""


def methods_of(made: Setting) -> dict[str, Method]:
    """All methods that apply: those of the setting, and grids of its laws."""
    found = dict(made.methods)

    def gridded(low: Fraction, high: Fraction) -> Bound:
        bounds = [ind.grid(laws, float(low + high) / 2).bounds(low, high) for laws in made.laws]
        bottom, top = max(b for b, _ in bounds), max(t for _, t in bounds)
        return bottom, 1.0 if made.low_only else top

    return found | {"grid": gridded}


def _fraction(x: fmpq) -> Fraction:
    return Fraction(int(x.p), int(x.q))


def table(file: Path) -> str:
    """What the run found."""
    rows = Lines(file).read()
    lines = ["| mechanism | settings | compared | by two | wrong | no answer | median width of the bounds | engine s |",
             "|---|---|---|---|---|---|---|---|"]  # fmt: skip
    for kind in [*sorted({row["kind"] for row in rows}), "all"]:
        own = [row for row in rows if kind in (row["kind"], "all")]
        compared = [row for row in own if row.get("bounds")]
        two = sum(len(row["bounds"]) > 1 for row in compared)
        wrong = sum("wrong" in row for row in own)
        none = sum("reason" in row for row in own)
        widths = [w for row in compared if (w := _width(row)) is not None]
        width = f"{statistics.median(widths):.0e}" if widths else ""
        seconds = statistics.fmean(row["engine"] for row in compared) if compared else 0.0
        lines.append(f"| {kind} | {len(own)} | {len(compared)} | {two} | {wrong} | {none} | {width} | {seconds:.3f} |")
    methods = sorted({name for row in rows for name in row.get("bounds", {})})
    lines.append("")
    lines.append("; ".join(f"{name}: {sum(name in row.get('bounds', {}) for row in rows)}" for name in methods))
    reasons: dict[str, int] = {}
    for row in rows:
        if "reason" in row:
            reasons[row["reason"][:60]] = reasons.get(row["reason"][:60], 0) + 1
    lines += [f"no answer: {reason}: {n}" for reason, n in sorted(reasons.items())]
    return "\n".join(lines + [json.dumps(row) for row in rows if "wrong" in row])


def _width(row: dict[str, Any]) -> float | None:
    """The relative width of the closest bounds, where they bound delta from both sides."""
    found = []
    for bottom, top in row["bounds"].values():
        low, high = float(bottom), float(top)
        if 0 < low and high < 1:
            found.append(high / low - 1)
    return min(found, default=None)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.account_at_random", description=__doc__)
    return numbered.run(one, table, parser, 100_000, argv)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

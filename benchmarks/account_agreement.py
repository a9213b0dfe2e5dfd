"""`python -m benchmarks.account_agreement FILE [--seconds S] [--count N]`: random settings by two methods.

Each is delta(eps) of k steps of the subsampled Gaussian, relation random: the enclosure of `exactpriv.account`,
and the value of second_contour.py, which shares nothing with it. A line of FILE is a setting with both; `--table`
counts them and names each value that is not inside of its enclosure. Settings by seed 2, appended where FILE ends.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
from fractions import Fraction
from pathlib import Path
from typing import Any

from flint import fmpq

from exactpriv.journal import Lines

from . import numbered
from .accountants import LIMIT
from .second_contour import TooMany, delta


def setting(place: int) -> dict[str, Any]:
    """The setting of this number: q, sigma and k spread over their logarithms, eps where delta is 0.3 to 1e-14."""
    chance = random.Random(2_000_000 + place)
    while True:
        q = Fraction(1, max(1, round(10 ** chance.uniform(0, 4))))
        sigma = Fraction(round(10 ** chance.uniform(-0.3, 1.5) * 20), 20)
        k = round(10 ** chance.uniform(1.5, 5.5))
        relation = chance.choice(("remove", "add", "replace"))
        if q == 1:
            continue
        spread = math.sqrt(k) * float(q) * math.sqrt(min(math.expm1(1 / float(sigma) ** 2), 1e4))
        eps = spread**2 / 2 + spread * chance.uniform(0, 6.5)
        if 1e-3 < eps < 40:
            level = str(Fraction(round(eps * 1000), 1000))
            return {"q": str(q), "sigma": str(sigma), "k": k, "relation": relation, "eps": level}


def one(place: int) -> dict[str, Any]:
    """Both answers."""
    from exactpriv.account import composed

    here = setting(place)
    q, sigma, eps = (fmpq(*Fraction(here[key]).as_integer_ratio()) for key in ("q", "sigma", "eps"))
    row: dict[str, Any] = {"place": place, **here}
    with numbered.answered(row, 2 * LIMIT):
        try:
            row["second"] = delta(q, sigma, here["k"], here["relation"], eps, 3_000).str(25, radius=False)
        except TooMany as reason:
            row["reason"] = str(reason)
            return row
        start = time.process_time()
        text = f"poisson({here['q']}, gaussian({here['sigma']}))"
        found = composed(text, times=here["k"], relation=here["relation"]).delta(here["eps"]).enclose(30)
        row |= {"low": found[0], "high": found[1], "seconds": round(time.process_time() - start, 3)}
    return row


SLACK = Fraction(1, 10**24)
"""What the second method may err by in absolute terms, besides a relative 1e-10."""


def agrees(row: dict[str, Any]) -> bool:
    """Whether the second value lies in the enclosure, up to its own error."""
    low, high, value = (Fraction(row[key]) for key in ("low", "high", "second"))
    slack = SLACK + abs(value) / 10**10
    return low - slack <= value <= high + slack


def table(file: Path) -> str:
    rows = Lines(file).read()
    both = [row for row in rows if "low" in row]
    off = [row for row in both if not agrees(row)]
    small = sum(Fraction(row["second"]) < Fraction(1, 10**9) for row in both)
    wide = sum(Fraction(row["high"]) - Fraction(row["low"]) > Fraction(row["second"]) / 10**9 + SLACK for row in both)
    counts = {r: sum(row["relation"] == r for row in both) for r in ("remove", "add", "replace")}
    others: dict[str, int] = {}
    for row in rows:
        if "low" not in row:
            reason = row["reason"] if not row["reason"].endswith("nodes") else "the second method's nodes"
            others[reason] = others.get(reason, 0) + 1
    lines = [
        f"{len(rows)} settings, {len(both)} by both methods ({counts}), {small} with delta below 1e-9, {wide} "
        f"enclosures wider than 1e-9 relative; {len(off)} disagree; not compared: {others}"
    ]
    return "\n".join(lines + [json.dumps(row) for row in off])


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.account_agreement", description=__doc__)
    return numbered.run(one, table, parser, 1_200, argv)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""`python -m benchmarks.account_range FILE [--seconds S] [--count N]`: how far apart ends of eps are, over the range.

A setting is a Poisson-subsampled Gaussian with a count, a relation and a delta, by its number alone: the logarithms of
q in [1e-7, 1], sigma in [0.3, 32], k in [1, 10^6] and delta in [1e-15, 1e-4] are uniform, the relation is remove, add
or replace. A line of FILE is a setting with its certified ends, asked for to 10 digits, and processor seconds. The run
goes on where FILE ends; `--table` counts the settings whose ends are farther apart than 1e-9, relatively, or that took
longer than ten seconds, and names them.

Of the 300 settings 8 were wider before later nodes of many steps were bounded in wide strips (13) and on raised lines
(38), and the last, `replace`, q = 2.24e-7, sigma = 0.445, 629 steps, before strides (39). None took longer than 7 s,
the median is 0.03 s.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time
from fractions import Fraction
from pathlib import Path
from typing import Any

from exactpriv.journal import Lines

from . import numbered

SEED = 300
DIGITS = 10
LIMIT = 60
"""Processor seconds for one setting, after which it is recorded as without an answer."""
WIDE, LONG = 1e-9, 10.0


def setting(place: int) -> tuple[str, int, str, str]:
    """The mechanism of this number, how often it is run, the relation and delta."""
    chance = random.Random(SEED * 1_000_000 + place)
    q, sigma = 10 ** chance.uniform(-7, 0), 10 ** chance.uniform(-0.5228, 1.505)
    k, delta = round(10 ** chance.uniform(0, 6)), 10 ** chance.uniform(-15, -4)
    relation = ("remove", "add", "replace")[place % 3]
    return f"poisson({q:.3g}, gaussian({sigma:.3g}))", k, relation, f"{delta:.2g}"


def one(place: int) -> dict[str, Any]:
    """The certified ends, their relative width and the seconds."""
    from exactpriv.account import composed

    text, k, relation, delta = setting(place)
    row: dict[str, Any] = {"place": place, "text": text, "k": k, "relation": relation, "delta": delta}
    with numbered.answered(row, LIMIT):
        start = time.process_time()
        answer = composed(text, k, relation).answer_eps(delta, DIGITS)
        low, high = (Fraction(int(x.p), int(x.q)) for x in answer.eps if x is not None)
        row |= {"eps": [f"{float(low):.12g}", f"{float(high):.12g}"], "method": answer.method,
                "width": float((high - low) / high) if high else 0.0,
                "seconds": round(time.process_time() - start, 3)}  # fmt: skip
    return row


def table(file: Path) -> str:
    """How many are wide or took long, and which."""
    rows = Lines(file).read()
    lines = ["| relation | settings | no answer | wider than 1e-9 | over 10 s | median s | most s |",
             "|---|---|---|---|---|---|---|"]  # fmt: skip
    for relation in ("remove", "add", "replace", "all"):
        own = [row for row in rows if relation in (row["relation"], "all")]
        known = [row for row in own if "seconds" in row]
        if known:
            seconds = [row["seconds"] for row in known]
            lines.append(f"| {relation} | {len(own)} | {len(own) - len(known)} | {sum(map(_wide, known))} | "
                         f"{sum(x > LONG for x in seconds)} | {statistics.median(seconds):.2f} | {max(seconds):.1f} |")
    return "\n".join(lines + [json.dumps(row) for row in rows if _wide(row) or row.get("seconds", LIMIT) > LONG])


def _wide(row: dict[str, Any]) -> bool:
    return bool(row.get("width", 0.0) > WIDE)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.account_range", description=__doc__)
    return numbered.run(one, table, parser, 300, argv)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

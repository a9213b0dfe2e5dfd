"""`python -m benchmarks.accountants FILE [--seconds S]`: 500 settings, certified and by accountants in floating point.

FILE is one JSON object a line, a setting each, appended to; what is there is not computed again, so that the command
may be stopped and repeated. The settings come in a shuffled order (seed 1), so that any number is a sample of all.
`python -m benchmarks.accountants FILE --table` prints what docs/accountants.md says of them.

Each setting is eps at delta of k steps of the Poisson-subsampled Gaussian mechanism (q, sigma), relation `remove`,
which is what a program that takes the larger of `remove` and `add` has to reach. Peers: peers/accountants.py.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from itertools import product
from pathlib import Path
from statistics import median
from typing import Any

from exactpriv.journal import Lines

from . import numbered
from .peers import ask

PROGRAMS = ("dp_accounting PLD", "dp_accounting RDP", "prv_accountant", "opacus PRV", "opacus RDP", "autodp")
LIMIT = 20
CHUNK = 25
Setting = tuple[str, str, int, str]


def settings() -> list[Setting]:
    """500 of (q, sigma, k, delta), in a fixed shuffled order."""
    groups = [
        # what trains models
        product(("1/1000", "256/60000", "1/100", "1/20"), ("3/5", "4/5", "1", "3/2", "3"), (1, 30, 300, 3_000, 30_000),
                ("1/100000", "1/10000000000")),
        # small delta
        product(("256/60000", "1/100"), ("4/5", "1", "2"), (1_000, 10_000, 100_000),
                ("1/10000000", "1/100000000", "1/1000000000", "1/1000000000000", "1/100000000000000")),
        # very little and very much noise
        product(("1/1000", "1/100", "1/10"), ("3/10", "2/5", "20", "100"), (1, 100, 1_000, 10_000),
                ("1/100000", "1/10000000000")),
        # large batches
        product(("1/4", "1/2", "9/10"), ("2", "5", "20", "50"), (1, 10, 100, 1_000), ("1/100000", "1/100000000")),
        # a million steps
        product(("1/10000", "1/1000", "1/256"), ("1", "2", "5"), (1_000_000,), ("1/1000000", "1/100000000000000")),
    ]  # fmt: skip
    found = [setting for group in groups for setting in group]
    random.Random(1).shuffle(found)
    return found


def certified(setting: Setting) -> dict[str, Any]:
    """The engine's eps as two decimals, or why there is none."""
    from exactpriv.account import composed

    q, sigma, k, delta = setting
    start = time.process_time()
    found: dict[str, Any] = {}
    with numbered.answered(found, LIMIT):
        low, high = composed(f"poisson({q}, gaussian({sigma}))", times=k, relation="remove").eps(delta).enclose(12)
        found |= {"low": low, "high": high}
    return {**found, "seconds": round(time.process_time() - start, 3)}


def run(file: Path, seconds: float) -> None:
    """Settings that are not in the file yet, a chunk at a time, until the time is up."""
    end = time.monotonic() + seconds
    lines = Lines(file)
    known = {tuple(line["setting"]) for line in lines.read()}
    left = [setting for setting in settings() if setting not in known]
    while left and time.monotonic() < end:
        chunk, left = left[:CHUNK], left[CHUNK:]
        rows = [{"setting": list(setting), "certified": certified(setting)} for setting in chunk]
        for program in PROGRAMS:
            job = {"program": program, "settings": [list(s) for s in chunk], "limit": LIMIT}
            answer = ask("accountants", job, runs=0, limit=CHUNK * LIMIT * 10)
            for place, row in enumerate(rows):
                row[program] = answer.value[place] if answer.value else {"reason": answer.reason}
        lines.add(*rows)
        print(len(known) + len(settings()) - len(left) - len(known), "of 500", file=sys.stderr, flush=True)


def verdict(row: dict[str, Any], program: str, key: str = "eps") -> tuple[str, float]:
    """`unsafe`, `safe`, `within` the enclosure, or `none`; and the relative excess over the certified value."""
    truth, told = row["certified"], row[program]
    if key not in told or "low" not in truth:
        return "none", 0.0
    low, high = float(truth["low"]), float(truth["high"])
    excess = (told[key] - low) / low if low > 0 else 0.0
    return "unsafe" if told[key] < low * (1 - 1e-12) else "safe" if told[key] >= high else "within", excess


def table(file: Path) -> str:
    """One line a program: how often below the certified value, by how much, and how loose it is."""
    rows = Lines(file).read()
    told = [row for row in rows if "low" in row["certified"]]
    relative = [float(r["certified"]["high"]) / float(r["certified"]["low"]) - 1 for r in told
                if float(r["certified"]["low"]) > 0]  # fmt: skip
    times = [row["certified"]["seconds"] for row in rows]
    lines = [
        f"{len(rows)} settings; certified: {len(told)}, of these {sum(w < 1e-9 for w in relative)} to 1e-9 relative; "
        f"seconds: median {median(times):.2f}, largest {max(times):.1f}",
        "",
        "| program | answers | below the certified value | worst shortfall | median excess | worst excess | median s |",
        "|---|---|---|---|---|---|---|",
    ]
    for program, key in [*((p, "eps") for p in PROGRAMS), ("prv_accountant", "up")]:
        found = [(row, *verdict(row, program, key)) for row in told]
        answers = [(row, what, excess) for row, what, excess in found if what != "none"]
        unsafe = [excess for _, what, excess in answers if what == "unsafe"]
        over = sorted(excess for _, what, excess in answers if what != "unsafe")
        spent = [row[program]["seconds"] for row, _, _ in answers]
        name = program if key == "eps" else f"{program}, upper end"
        lines.append(
            f"| {name} | {len(answers)} of {len(told)} | {len(unsafe)} | "
            f"{f'{-min(unsafe):.1e}' if unsafe else 'none'} | {median(over) if over else 0:.1e} | "
            f"{over[-1] if over else 0:.1e} | {median(spent) if spent else 0:.2f} |"
        )
    lines += ["", "Below the certified value:", ""]
    for row in told:
        for program, key in [*((p, "eps") for p in PROGRAMS), ("prv_accountant", "up")]:
            if verdict(row, program, key)[0] == "unsafe":
                q, sigma, k, delta = row["setting"]
                lines.append(f"- {program} ({key}): q={q}, sigma={sigma}, k={k}, delta={delta}: {row[program][key]!r}, "
                             f"certified [{row['certified']['low']}, {row['certified']['high']}]")  # fmt: skip
    return "\n".join(lines)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.accountants", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--seconds", type=float, default=3_600)
    parser.add_argument("--table", action="store_true")
    options = parser.parse_args(argv)
    if options.table:
        print(table(options.file))
    else:
        run(options.file, options.seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Timing, and the table: one line for each piece of work."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, replace
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from typing import Any

SLOW = 10.0  # seconds; work that takes longer is run once, without a warm-up
ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("python-flint", "mpmath", "sympy", "numpy", "highspy", "hypothesis")


def timed(work: Callable[[], Any], runs: int = 5) -> float:
    """Median wall-clock seconds of `runs` runs after one warm-up; of the first run alone if that is slow."""
    first = _once(work)
    return first if first > SLOW else median(_once(work) for _ in range(runs))


def _once(work: Callable[[], Any]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


@dataclass(frozen=True)
class Line:
    """One line of the table. Times are seconds.

    peer_seconds: measured in this run; None if there is no peer or it gave no answer (then `note` says why).
    stated:       the peer's time as written down when the target was set.
    faster:       how many times faster ours must be than the peer; `within`: how many seconds ours may take.
    """

    work: str
    ours: float
    peer: str = ""
    peer_seconds: float | None = None
    stated: float | None = None
    faster: float | None = None
    within: float | None = None
    note: str = ""

    @property
    def ratio(self) -> float | None:
        """Peer's time measured here over ours."""
        return None if self.peer_seconds is None else self.peer_seconds / self.ours

    @property
    def met(self) -> bool | None:
        """Judged against the shorter of the peer's measured and stated times; None without a target or a time."""
        if self.within is not None and self.ours > self.within:
            return False
        times = [t for t in (self.peer_seconds, self.stated) if t is not None]
        if self.faster is not None:
            return bool(min(times) / self.ours >= self.faster) if times else None
        return None if self.within is None else True

    @property
    def target(self) -> str:
        """The target in words."""
        parts = [f"{self.faster:g} x faster"] if self.faster is not None else []
        return ", ".join(parts + ([f"under {self.within:g} s"] if self.within is not None else [])) or "-"

    def noting(self, text: str) -> Line:
        """The same line with one more remark."""
        return replace(self, note="; ".join(filter(None, [self.note, text])))


def seconds(x: float | None) -> str:
    """Three significant digits with a readable unit."""
    if x is None:
        return "-"
    unit, scale = next(((u, s) for u, s in (("s", 1.0), ("ms", 1e3), ("us", 1e6)) if x * s >= 1), ("us", 1e6))
    return f"{x * scale:.3g} {unit}" if x < 1000 else f"{x:.0f} s"


HEAD = ("work", "peer", "peer's time", "stated", "ours", "ratio", "target", "met")


def cells(line: Line) -> tuple[str, ...]:
    """The line as the table's columns."""
    ratio = "-" if line.ratio is None else f"{line.ratio:.3g}"
    met = {None: "-", True: "yes", False: "NO"}[line.met]
    return (line.work, line.peer or "-", seconds(line.peer_seconds), seconds(line.stated), seconds(line.ours), ratio,
            line.target, met)


def table(lines: Iterable[Line]) -> str:
    """A Markdown table, the remarks below it."""
    made = list(lines)
    rows = [HEAD, *map(cells, made)]
    widths = [max(len(row[i]) for row in rows) for i in range(len(HEAD))]
    text = ["| " + " | ".join(c.ljust(w) for c, w in zip(row, widths, strict=True)) + " |" for row in rows]
    text.insert(1, "|" + "|".join("-" * (w + 2) for w in widths) + "|")
    notes = [f"- {line.work}: {line.note}" for line in made if line.note]
    return "\n".join(text + (["", *notes] if notes else []))


def machine() -> dict[str, Any]:
    """Cores, load, and the versions that the numbers belong to."""
    versions = {}
    for name in PACKAGES:
        try:
            versions[name] = version(name)
        except PackageNotFoundError:
            versions[name] = "not installed"
    return {"cores": os.cpu_count(), "load": round(os.getloadavg()[0], 2), "python": platform.python_version(),
            "packages": versions}


def described(found: dict[str, Any]) -> str:
    """`machine()` in one line."""
    packages = ", ".join(f"{name} {v}" for name, v in found["packages"].items())
    return f"{found['cores']} cores, load {found['load']} at the start, Python {found['python']}, {packages}"


def show(*parts: Callable[[], Iterable[Line]], argv: list[str] | None = None, prog: str | None = None) -> int:
    """Run the parts, print the table, and with `--json FILE` write it; the exit status is 0 whatever was met."""
    parser = argparse.ArgumentParser(prog=prog, description="Runs this engine beside its peers; prints one table.")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the lines as JSON")
    options = parser.parse_args(argv)
    found = machine()
    print(described(found), flush=True)
    lines: list[Line] = []
    for part in parts:
        for line in part():
            lines.append(line)
            print("...", " | ".join(cells(line)), file=sys.stderr, flush=True)
    print(table(lines))
    if options.json:
        record = [{**asdict(line), "ratio": line.ratio, "met": line.met} for line in lines]
        options.json.parent.mkdir(parents=True, exist_ok=True)
        options.json.write_text(json.dumps({"machine": found, "lines": record}, indent=1) + "\n", encoding="utf-8")
    return 0

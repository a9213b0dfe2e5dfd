"""Checking one stored certificate of counterexamples/ and proofs/ with the independent checker; no peer."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from statistics import median

from exactpriv.certificate import verify

from .measuring import ROOT, Line, show


def lines() -> Iterator[Line]:
    """One line for the median certificate, one for the slowest."""
    stored = sorted(path for folder in ("counterexamples", "proofs") for path in (ROOT / folder).rglob("*.json"))
    if not stored:
        return
    verify(stored[0])
    times = []
    for path in stored:
        start = time.perf_counter()
        accepted = verify(path).accepted
        times.append(time.perf_counter() - start)
        if not accepted:
            raise SystemExit(f"{path} is not accepted")
    slowest = stored[times.index(max(times))]
    yield Line(f"check one stored certificate (median of {len(stored)})", median(times), within=0.1)
    yield Line("check the slowest stored certificate", max(times), note=str(slowest.relative_to(ROOT)))


if __name__ == "__main__":
    sys.exit(show(lines))

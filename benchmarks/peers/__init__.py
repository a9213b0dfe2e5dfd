"""Peers: each is a script that reads a job as JSON, answers it several times and reports its times and its answer.

They run in an environment of their own (`benchmarks/.venv`, made by `make bench`) and import nothing of ours; where
that does not exist, in the one that runs the benchmarks. EXACTPRIV_BENCH_PYTHON names another interpreter.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

HERE = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Answer:
    """What a peer answered: its value (None if it gave none, then `reason` says why), times, and version."""

    value: Any
    times: tuple[float, ...]
    version: str
    reason: str = ""

    @property
    def seconds(self) -> float | None:
        """Median of the runs."""
        return median(self.times) if self.times else None


def interpreter() -> str:
    """The Python that peers run in."""
    own = HERE.parent / ".venv" / "bin" / "python"
    return os.environ.get("EXACTPRIV_BENCH_PYTHON") or (str(own) if own.exists() else sys.executable)


def ask(peer: str, job: dict[str, Any], *, limit: float = 600, runs: int = 5) -> Answer:
    """Run `peers/<peer>.py` on the job: one warm-up, then `runs` runs, within `limit` seconds in all.

    Work slower than ten seconds is run once. A peer that is not installed, fails, or exceeds the limit has no value.
    """
    environment = {**os.environ, "PYTHONPATH": "", "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    try:
        done = subprocess.run(
            [interpreter(), str(HERE / f"{peer}.py")], input=json.dumps({**job, "runs": runs}), text=True,
            capture_output=True, timeout=limit, env=environment, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return Answer(None, (), "", f"no answer in {limit:g} s")
    if done.returncode:
        last = (done.stderr.strip().splitlines() or [f"status {done.returncode}"])[-1]
        return Answer(None, (), "", f"not run: {last}")
    told = json.loads(done.stdout.splitlines()[-1])
    return Answer(told["value"], tuple(told["seconds"]), told["version"])

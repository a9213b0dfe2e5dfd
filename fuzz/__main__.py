"""`python -m fuzz`: hostile input for every reader, with limits of time and memory for each.

python -m fuzz --inputs 10000 --seed 0            all readers, by weight
python -m fuzz --reader kernel --seed 0 --only 17   one input again, with its traceback
"""

from __future__ import annotations

import argparse
import faulthandler
import json
import os
import resource
import signal
import sys
import time
import traceback
from collections import Counter
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from .readers import COMMANDS, READERS, REFUSALS, Reader, one_sentence

SECONDS = 10
"""Wall time of one input before it is a finding; the machine may be busy."""
MEGABYTES = 500
HANGS = 60
"""Seconds after which a step that cannot be interrupted ends the run with a traceback."""


class TooSlow(BaseException):
    """An input took more than SECONDS."""


def main() -> int:
    """Draw, read, and say what came of it; status 1 where something was found."""
    parser = argparse.ArgumentParser(prog="python -m fuzz", description=__doc__)
    parser.add_argument("--inputs", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--reader", choices=sorted({**READERS, **COMMANDS}))
    parser.add_argument("--only", type=int, metavar="N", help="this input of a reader alone, with its traceback")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write what was run, and how often")
    given = parser.parse_args()
    chosen = {given.reader: {**READERS, **COMMANDS}[given.reader]} if given.reader else READERS
    if given.only is not None:
        if given.reader is None:
            parser.error("--only needs --reader")
        return _again(given.reader, chosen[given.reader], given.seed, given.only)
    _limit_memory()
    signal.signal(signal.SIGALRM, _too_slow)
    weight = sum(reader.weight for reader in chosen.values())
    counts: Counter[str] = Counter()
    spent: Counter[str] = Counter()
    slowest: dict[str, tuple[float, int]] = {}
    found: list[dict[str, Any]] = []
    start = time.monotonic()
    done = 0
    for name, reader in chosen.items():
        share = given.inputs * reader.weight // weight
        if reader is list(chosen.values())[-1]:
            share = given.inputs - done
        for index in range(share):
            began = time.monotonic()
            outcome, what = _tried(name, reader, given.seed, index)
            took = time.monotonic() - began
            spent[name] += took
            slowest[name] = max(slowest.get(name, (0.0, 0)), (took, index))
            counts[f"{name}: {outcome}"] += 1
            if what is not None:
                found.append({"reader": name, "input": index, "what": what})
                print(
                    f"FOUND {what}\n  again: python -m fuzz --reader {name} --seed {given.seed} --only {index}",
                    flush=True,
                )
            if (done + index) % 50_000 == 49_999:
                print(f"{done + index + 1} inputs, {len(found)} findings, {time.monotonic() - start:.0f} s", flush=True)
            if len(found) >= 50:
                print("50 findings; the run ends here")
                return 1
        done += share
    for name in chosen:
        accepted, refused = counts[f"{name}: accepted"], counts[f"{name}: refused"]
        took, index = slowest.get(name, (0.0, 0))
        counted = f"{accepted:>8} accepted {refused:>8} refused"
        print(f"{name:<18} {counted} {spent[name]:>8.1f} s, slowest {took:.2f} s (input {index})")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(
        f"{done} inputs, seed {given.seed}, {len(found)} findings, {time.monotonic() - start:.0f} s, {peak} MB at most"
    )
    if given.json is not None:
        record = {"inputs": done, "seed": given.seed, "findings": found, "outcomes": dict(sorted(counts.items()))}
        given.json.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    return 1 if found else 0


def _tried(name: str, reader: Reader, seed: int, index: int) -> tuple[str, str | None]:
    """What came of one input: accepted, refused or found, and what was found."""
    random = Random(f"{seed}/{name}/{index}")
    given = reader.draw(random)
    faulthandler.dump_traceback_later(HANGS, exit=True)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        reader.read(given)
        return "accepted", None
    except REFUSALS as error:
        signal.setitimer(signal.ITIMER_REAL, 0)
        try:
            one_sentence(str(error))
        except AssertionError as problem:
            return "found", f"{name} {index}: {problem}: {str(error)[:200]!r}"
        return "refused", None
    except TooSlow:
        return "found", f"{name} {index}: more than {SECONDS} s"
    except Exception as error:
        return "found", f"{name} {index}: {type(error).__name__}: {str(error)[:200]!r}"
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        faulthandler.cancel_dump_traceback_later()


def _again(name: str, reader: Reader, seed: int, index: int) -> int:
    """Read one input once more and show it."""
    given = reader.draw(Random(f"{seed}/{name}/{index}"))
    print(ascii(given)[:4_000])
    try:
        print("accepted:", ascii(reader.read(given))[:2_000])
    except REFUSALS as error:
        print("refused:", ascii(str(error))[:2_000])
    except Exception:
        traceback.print_exc()
        return 1
    return 0


def _too_slow(number: int, frame: FrameType | None) -> None:
    raise TooSlow


def _limit_memory() -> None:
    with open("/proc/self/statm", encoding="ascii") as stream:
        own = int(stream.read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (own + MEGABYTES * 10**6, resource.getrlimit(resource.RLIMIT_AS)[1]))


if __name__ == "__main__":
    os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY", os.devnull)
    sys.exit(main())

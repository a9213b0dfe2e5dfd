"""`recheck`: recorded Coq theorems, compiled here with what they rest on, and checked by coqchk."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

import typer

from ..catalogue import entries, find
from ..claim.registry import base_id
from ..prove.formal.recheck import COMPILED, NONE, REJECTED, WAITING, Rechecked, recheck, recorded_claims
from ..real import BadInput
from .completing import papers_and_claims
from .output import FINE, NEGATIVE, UNUSABLE, JsonFile, Output, Quiet, Seconds, check_seconds, complain, guarded

BUILD = Path("build/recheck")
EVERYTHING = "all"
MARGIN = 1.0
"""Seconds of --seconds that are kept for what is said at the end."""


@guarded
def recheck_command(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[CLAIM|PAPER|all]", help="Claims and papers; all is every recorded theorem, as is nothing.",
            autocompletion=papers_and_claims,
        ),
    ] = None,
    build: Annotated[
        Path, typer.Option(metavar="DIR", help="The folder in which Coq works; a later run goes on from what is there.")
    ] = BUILD,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, metavar="N", help="Files of the theory at a time.")] = 1,
    seconds: Seconds = None,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:  # fmt: skip
    """Compile recorded Coq theorems again, with the theory, check them with coqchk, and print their axioms."""
    start = time.monotonic()
    output = Output(json_file, quiet)
    check_seconds(seconds)
    if build.exists() and not build.is_dir():
        raise BadInput(f"--build {build} is no folder; name one, or one to be made")
    chosen = _chosen(names or [EVERYTHING])

    def done(made: Rechecked) -> None:
        _clear()
        output.say(f"{made.claim}: {made.said}")

    deadline = None if seconds is None else start + max(seconds - MARGIN, 0.1)
    found = recheck(chosen, build, deadline=deadline, jobs=jobs, told=_telling(output), done=done)
    _clear()
    counts = Counter(made.outcome for made in found)
    output.record({"schema": "exactpriv.recheck/1", "claims": [made.record() for made in found],
                   "complete": not counts[WAITING], "build": build.as_posix(),
                   "seconds": round(time.monotonic() - start, 2)})  # fmt: skip
    output.say(", ".join(f"{counts[word]} {word}" for word in (COMPILED, REJECTED, NONE, WAITING) if counts[word]))
    return _status(counts)


def _status(counts: Counter[str]) -> int:
    if counts[REJECTED] or counts[NONE]:
        return NEGATIVE
    if counts[WAITING]:
        complain(f"the time was up before {counts[WAITING]} of {counts.total()} theorems; the same command goes on")
        return UNUSABLE
    return FINE


def _chosen(names: Sequence[str]) -> list[str]:
    """The claims that the names stand for: those with a recorded theorem of a paper, of an entry with parts, or of all;
    a claim that is named alone even without one."""
    recorded = recorded_claims()
    chosen: list[str] = []
    for name in names:
        within = [i for i in recorded if name in (EVERYTHING, i, base_id(i), i.partition("/")[0])]
        if not within and name not in entries():
            papers = {i.partition("/")[0] for i in entries()}
            if name in papers:
                raise BadInput(f"{name} has no recorded theorem; exactpriv prove looks for proofs")
            find(name)
        chosen += within or [name]
    return chosen


def _telling(output: Output) -> Callable[[str], None]:
    """What goes on, as a line on stderr that is taken back, where that is a terminal."""
    if output.silent or not sys.stderr.isatty():
        return lambda _: None
    return lambda text: print(f"\r\033[K{text[:100]}", end="", file=sys.stderr, flush=True)


def _clear() -> None:
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr, flush=True)

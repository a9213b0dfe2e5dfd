"""Runs of settings by their numbers: a line of JSON each, appended to a file, gone on with where it ends."""

from __future__ import annotations

import argparse
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from exactpriv.lines import Lines


class TooLong(Exception):
    """The time is over."""


def _over(signum: int, frame: object) -> None:
    raise TooLong


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """What is done in it ends after these seconds of processor time, with TooLong."""
    signal.signal(signal.SIGPROF, _over)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


@contextmanager
def answered(row: dict[str, Any], seconds: float) -> Iterator[None]:
    """What is done in it within these seconds, or in the row the reason why it was not."""
    try:
        with within(seconds):
            yield
    except TooLong:
        row["reason"] = "too long"
    except Exception as error:  # an answer in a table of answers
        row["reason"] = f"{type(error).__name__}: {str(error)[:150]}"


def run(
    one: Callable[[int], dict[str, Any]], table: Callable[[Path], str], parser: argparse.ArgumentParser, count: int,
    argv: list[str],
) -> int:  # fmt: skip
    """The command: FILE [--seconds S] [--count N], and --table, which prints what FILE says."""
    parser.add_argument("file", type=Path)
    parser.add_argument("--seconds", type=float, default=3_600)
    parser.add_argument("--count", type=int, default=count)
    parser.add_argument("--table", action="store_true")
    options = parser.parse_args(argv)
    if options.table:
        print(table(options.file))
        return 0
    end = time.monotonic() + options.seconds
    lines = Lines(options.file)
    for place in range(len(lines.read()), options.count):
        if time.monotonic() > end:
            break
        lines.add(one(place))
    return 0

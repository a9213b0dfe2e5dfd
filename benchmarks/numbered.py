"""Runs of settings by their numbers, in processes or on a cluster: a line of JSON each, appended to a file in their
order, gone on with where it ends."""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from exactpriv.journal import Lines
from exactpriv.pool import Lost, Workers, apart, each

LONGEST = 3_600
"""Seconds after which a setting is given up that its own limit did not end."""


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
    """The command: FILE [--seconds S] [--count N] [--jobs N | --cluster ADDRESS], and --table, which prints what FILE
    says."""
    parser.add_argument("file", type=Path)
    parser.add_argument("--seconds", type=float, default=3_600)
    parser.add_argument("--count", type=int, default=count)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a dask scheduler whose workers do it (tcp://host:port)")
    parser.add_argument("--table", action="store_true")
    options = parser.parse_args(argv)
    if options.table:
        print(table(options.file))
        return 0
    end, lines, found = time.monotonic() + options.seconds, Lines(options.file), dict[int, dict[str, Any]]()
    places = range(len(lines.read()), options.count)
    # by the name of its file, which is another one where it is run as a program
    work = partial(answer, one.__globals__["__spec__"].name, one.__name__)
    with closing(each(work, places, Workers(options.jobs, options.cluster))) as answers:
        for place, row in answers:
            if isinstance(row, Lost):
                print(f"setting {place}: {row.reason}", file=sys.stderr)
                return 2
            found[place] = row
            while places and places[0] in found:
                lines.add(found.pop(places[0]))
                places = places[1:]
            if time.monotonic() > end:
                break
    return 0


def answer(module: str, name: str, place: int) -> Any:
    """The row of a setting, in whichever process."""
    return apart(partial(getattr(import_module(module), name), place), LONGEST)

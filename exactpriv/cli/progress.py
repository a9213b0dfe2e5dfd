"""How a command shows that it advances: an audit by a line a claim as it is done, and on a terminal by a bar with what
runs now; the search of one claim by a line on the terminal that it takes back."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import TracebackType
from typing import Any, Protocol, TypeVar

from ..audit.row import Row
from ..claim.verdict import Verdict
from ..foreign import plain
from ..report.instances import witness_text
from .output import Output
from .supervised import is_supervised, progress, so_far_said

T = TypeVar("T")

_COLOURS = {
    "refuted": "red", "ill-defined": "red", "vacuous": "yellow", "undecided": "yellow", "supported": "cyan",
    "proved": "green",
}  # fmt: skip


class Progress(Protocol):
    """What the audit tells: so many rows are there already, a claim is started, a row is finished."""

    def __enter__(self) -> Progress: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...

    def skip(self, count: int) -> None: ...

    def start(self, identifier: str) -> None: ...

    def finish(self, row: Row) -> None: ...


def progress_for(output: Output, total: int) -> Progress:
    """Nothing, plain lines, or a bar, as the output is silent, a file or a terminal."""
    if output.silent:
        return Lines(lambda line: None)
    return Bar(total) if sys.stdout.isatty() else Lines(lambda line: print(line, flush=True))


def with_status(output: Output, doing: str, work: Callable[[Callable[[int, str], None] | None], T]) -> T:
    """Run a search of one claim; where stderr is a terminal it says there what is done, and of how many instances."""
    if output.silent or not sys.stderr.isatty():
        return work(None)
    if is_supervised():  # the supervisor has the terminal
        return work(progress(doing))
    from rich.console import Console

    with Console(stderr=True).status(doing) as status:
        return work(lambda tried, outcome: status.update(so_far_said(doing, tried, outcome)))


def row_cells(row: Row) -> tuple[str, str, str, str]:
    """id, verdict, effort, and what is behind it, in one line."""
    effort = f"{row.instances:>6} {row.seconds:>7.2f}s"
    said = (witness_text(row.witness), "" if row.verdict is Verdict.SUPPORTED else row.reason, row.scope)
    behind = row.reason if row.verdict is Verdict.UNDECIDED else next(filter(None, said), "")
    return plain(row.id), plain(row.verdict), effort, plain(" ".join(behind.split()))


def resumed(count: int) -> str:
    """The line for rows that an interrupted run left."""
    return f"resumed: {count} row{'' if count == 1 else 's'} from the interrupted run"


class Lines:
    """One plain line a claim."""

    def __init__(self, put: Any) -> None:
        self._put = put

    def __enter__(self) -> Lines:
        return self

    def __exit__(self, *ignored: object) -> None:
        """Nothing is open."""

    def skip(self, count: int) -> None:
        """Say that an interrupted run is resumed."""
        self._put(resumed(count))

    def start(self, identifier: str) -> None:
        """Plain lines say only what is done."""

    def finish(self, row: Row) -> None:
        """Print the row."""
        identifier, verdict, effort, behind = row_cells(row)
        self._put(f"{identifier:<44} {verdict:<11} {effort}  {behind}".rstrip())


class Bar:
    """Lines that scroll above a progress bar; the bar names the claims that run now."""

    def __init__(self, total: int) -> None:
        from rich import progress

        self._bar = progress.Progress(
            progress.BarColumn(24),
            progress.MofNCompleteColumn(),
            progress.TimeElapsedColumn(),
            progress.TextColumn("{task.fields[now]}", markup=False),
            transient=True,
        )
        self._task = self._bar.add_task("audit", total=total, now="")
        self._running: list[str] = []

    def __enter__(self) -> Bar:
        self._bar.start()
        return self

    def __exit__(self, *ignored: object) -> None:
        self._bar.stop()

    def skip(self, count: int) -> None:
        """Say so above the bar, which begins there."""
        self._bar.console.print(resumed(count), soft_wrap=True, highlight=False)
        self._bar.advance(self._task, count)

    def start(self, identifier: str) -> None:
        """Name it beside the bar."""
        self._running.append(identifier)
        self._bar.update(self._task, now=", ".join(self._running))

    def finish(self, row: Row) -> None:
        """Print the row above the bar, cut to the terminal's width."""
        from rich.text import Text

        identifier, verdict, effort, behind = row_cells(row)
        if identifier in self._running:
            self._running.remove(identifier)
            self._bar.advance(self._task)
        line = Text.assemble(
            f"{identifier:<36} ", (f"{verdict:<11} ", _COLOURS.get(verdict, "")), f"{effort}  ", (behind, "dim")
        )
        line.truncate(self._bar.console.width, overflow="ellipsis")
        self._bar.update(self._task, now=", ".join(self._running))
        self._bar.console.print(line, soft_wrap=True, highlight=False)

"""What every command does alike: options, JSON written whole or not at all, errors in one sentence, statuses."""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ParamSpec

import typer

from .effects import DEFECT, FINE, INTERRUPTED, NEGATIVE, UNUSABLE, complain, do, kept, warn, write_text
from .entry import LONGEST

if TYPE_CHECKING:
    from ..prove.formal.lemmas import Lemma

__all__ = ["DEFECT", "FINE", "INTERRUPTED", "NEGATIVE", "UNUSABLE", "complain", "write_text"]

JsonFile = Annotated[
    str | None, typer.Option("--json", metavar="FILE", help="Write the result as JSON to FILE (- for stdout).")
]
Seconds = Annotated[
    int | None, typer.Option(min=1, metavar="S", help="End within this time, in any case.")
]
Cluster = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="A dask scheduler whose workers do it (tcp://host:port).")
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print nothing but errors.")]



def latex_option(what: str) -> Any:
    """The option of a file for LaTeX of this."""
    return typer.Option(metavar="FILE", help=f"Write {what} as LaTeX to FILE (- or nothing for stdout).")


def certificate_option(what: str) -> Any:
    """The option of a file for a certificate of this."""
    return typer.Option(metavar="FILE", help=f"Write the certificate of {what}, which exactpriv verify replays.")


CERTIFICATE_MODE = 0o644

P = ParamSpec("P")


@dataclass(frozen=True)
class Output:
    """Where a command's result goes: text for people, and JSON if asked for."""

    json: str | None
    quiet: bool

    def __post_init__(self) -> None:
        if self.json not in (None, "-"):
            check_writable(Path(str(self.json)))

    @property
    def silent(self) -> bool:
        """No text for people: asked for, or stdout carries the JSON."""
        return self.quiet or self.json == "-"

    def say(self, text: str = "") -> None:
        """A line for people."""
        if not self.silent:
            do(["out", text + "\n"])

    def record(self, tree: Any) -> None:
        """The result as JSON, if asked for."""
        if self.json is None:
            return
        do(["json", self.json, tree])


def check_seconds(seconds: int | None) -> None:
    """BadInput for a time that no clock reaches."""
    from ..real import BadInput

    if seconds is not None and seconds > LONGEST:
        raise BadInput(f"--seconds {seconds} is more than {LONGEST}; give fewer")


def check_writable(path: Path) -> None:
    """BadInput now rather than after an hour if a file cannot be written there."""
    from ..real import BadInput

    if path.is_dir():
        raise BadInput(f"{path} is a folder; give the name of a file to write")
    if not path.absolute().parent.is_dir():
        raise BadInput(f"the folder of {path} does not exist; make it first, or write elsewhere")


def check_files(texts: Mapping[str, str | None], certificate: Path | None = None) -> None:
    """BadInput now where what these options name (FILE, - for stdout) and the certificate cannot all be written."""
    from ..real import BadInput

    printed = [option for option, file in texts.items() if file == "-"]
    if len(printed) > 1:
        raise BadInput(f"{' - and '.join(printed)} - both want stdout; give a file for one of them")
    for option, file in texts.items():
        if file not in (None, "-") and option != "--json":
            check_writable(Path(str(file)))
    if certificate is not None:
        check_writable(certificate)


def write_or_print(file: str, text: str) -> None:
    """Write a text to FILE, or to stdout if that is `-`."""
    if file == "-":
        do(["out", text])
    else:
        write_text(Path(file), text)


def write_lemma(
    output: Output, file: str, lemma: Lemma | str, printed: bool = False, proved: bool = False,
) -> None:  # fmt: skip
    """Write the Coq file of a claim, and say how it stands. Without a proof a sentence on stderr says why, and of a
    claim that is `proved` that its verdict stands; where the claim has no statement nothing is written."""
    told, stands = (warn, "; the verdict stands, by its certificate") if proved else (complain, "")
    if isinstance(lemma, str):
        told(f"{file} is not written: {lemma}{stands}")
        return
    write_or_print(file, lemma.text)
    if lemma.by and not printed:
        output.say(f"{file}: {lemma.says}")
    elif not lemma.by:
        told(f"{file}: {lemma.says}{stands}")


def guarded(command: Callable[P, int]) -> Callable[P, None]:
    """The command with its status as exit status, and each foreseeable error as one sentence on stderr."""

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        status = status_of(lambda: command(*args, **kwargs))
        raise typer.Exit(status)

    return run


def limited(command: Callable[P, int]) -> Callable[P, int]:
    """A command with an option `seconds`, run in a process that is ended after that time (worker.SECONDS where it is
    not given) or beyond its memory; its effects are performed here. Under a supervisor only memory is bounded."""

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> int:
        from .supervised import is_supervised
        from .worker import MEGABYTES, SECONDS, limit_memory, supervised

        seconds = kwargs.get("seconds")
        limit = seconds if isinstance(seconds, int) else None
        check_seconds(limit)
        if is_supervised():
            limit_memory(MEGABYTES)
            return command(*args, **kwargs)
        effects, status = supervised(lambda: _kept(lambda: command(*args, **kwargs)), limit or SECONDS)
        for effect in effects:
            do(effect)
        return int(status)

    return run


def _kept(work: Callable[[], int]) -> tuple[list[Any], int]:
    with kept() as effects:
        status = status_of(work)
    return effects, status


def status_of(work: Callable[[], int]) -> int:
    """The status of some work, its foreseeable errors told on stderr."""
    from ..certificate import CertificateError
    from ..real import BadInput, IllDefined, UndecidedError

    try:
        status = work()
        sys.stdout.flush()
        return status
    except (BadInput, CertificateError) as error:
        complain(str(error))
    except IllDefined as error:
        complain(f"{error}; give an instance where it is defined")
    except UndecidedError as error:
        complain(f"not decided: {error}; simpler numbers may help")
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except OSError as error:
        named = str(error.filename or "")
        where = f"{named if len(named) <= 200 else named[:60] + '...'}: " if named else ""
        complain(f"{where}{error.strerror or error}; give a path that can be used")
    except KeyboardInterrupt:
        complain("interrupted")
        return INTERRUPTED
    return UNUSABLE

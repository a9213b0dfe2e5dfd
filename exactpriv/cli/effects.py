"""What a command does to the world: text on stdout and stderr, files written whole or not at all.

A command that is supervised keeps its effects, and its supervisor performs them: those of its last report. Nothing of
the engine is imported here.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TextIO

from ..foreign import json_text, plain, plain_lines

FINE, NEGATIVE, UNUSABLE, INTERRUPTED = 0, 1, 2, 130
DEFECT = 70
"""An error nobody foresaw: never to be taken for a negative answer."""

LONGEST_LINE = 2_000

Effect = list[Any]
"""["out", text], ["err", text], ["file", path, text, mode], ["remove", folder, path below it], or ["json", path or
"-", tree]; JSON values."""

_kept: list[Effect] | None = None


@contextmanager
def kept() -> Iterator[list[Effect]]:
    """Keep the effects of what is done inside instead of performing them."""
    global _kept
    before, _kept = _kept, []
    try:
        yield _kept
    finally:
        _kept = before


def so_far() -> list[Effect]:
    """The effects kept until now; none where they are performed at once."""
    return list(_kept or [])


def do(effect: Effect) -> None:
    """Perform an effect now, or keep it."""
    if _kept is not None:
        _kept.append(effect)
    else:
        perform(effect)


def perform(effect: Effect) -> None:
    """Perform an effect. Raises OSError where a file cannot be written."""
    kind, *arguments = effect
    if kind == "out":
        _say(sys.stdout, plain_lines(arguments[0]))
    elif kind == "err":
        _say(sys.stderr, plain_lines(arguments[0]))
    elif kind == "json":
        path, tree = arguments
        text = json_text(tree) + "\n"
        if path == "-":
            _say(sys.stdout, text)
        else:
            _write(Path(path), text, None)
    elif kind == "below":
        _write(Path(arguments[0]), arguments[1], None, below=True)
    elif kind == "remove":
        _remove(*map(Path, arguments))
    else:
        path, text, mode = arguments
        _write(Path(path), text, mode)


def _say(stream: TextIO, text: str) -> None:
    """Characters that the stream cannot carry (of a file's name, or where it is no UTF-8) are escaped."""
    try:
        stream.write(text)
    except UnicodeEncodeError:
        encoding = stream.encoding or "ascii"
        stream.write(text.encode(encoding, "backslashreplace").decode(encoding))


def complain(message: str) -> None:
    """An error as one line on stderr, of at most about LONGEST_LINE characters."""
    _told("error", message)


def warn(message: str) -> None:
    """A warning as one line on stderr: the command goes on."""
    _told("warning", message)


def _told(kind: str, message: str) -> None:
    line = plain(" ".join(message.split()))
    if len(line) > LONGEST_LINE:
        line = f"{line[: LONGEST_LINE // 2]} ... {line[-LONGEST_LINE // 2 :]}"
    do(["err", f"{kind}: {line}\n"])


def write_text(path: Path, text: str, mode: int | None = None) -> None:
    """Write a file whole or not at all: beside its place, then renamed over it."""
    do(["file", str(path), text, mode])


def remove(folder: Path, path: str) -> None:
    """Remove a file below a folder, and the folders between them that it leaves empty; nothing through a link."""
    do(["remove", str(folder), path])


def _remove(folder: Path, path: Path) -> None:
    target = folder / path
    with suppress(OSError):
        if target.parent.resolve() != folder.resolve() / path.parent:
            return
        target.unlink()
        for above in list(path.parents)[:-1]:
            (folder / above).rmdir()


def write_below(path: Path, text: str) -> None:
    """Write a file below a folder of somebody's, where nothing but a regular file may stand in its place."""
    do(["below", str(path), text, None])


def _write(path: Path, text: str, mode: int | None, below: bool = False) -> None:
    # loaded where something is written: a command that shows its help loads nothing of the engine
    from ..certificate.schema import CertificateError
    from ..certificate.writer import demand_replaceable
    from ..real import BadInput

    try:
        if below:
            demand_replaceable(path)
        elif path.exists() and not path.is_file():
            _write_into(path, text)  # /dev/stderr, a pipe
            return
        _write_beside(path, text, mode)
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise BadInput(
                f"{path} cannot be written ({error.strerror}); free some space and repeat the command, which goes on "
                "from what is stored"
            ) from None
        raise
    except CertificateError as error:
        raise BadInput(str(error)) from None


def _write_into(path: Path, text: str) -> None:
    """Into a device or a pipe that somebody names, without waiting for a reader that there is not."""
    from ..real import BadInput

    if stat.S_ISBLK(path.stat().st_mode) or stat.S_ISSOCK(path.stat().st_mode):
        raise BadInput(f"{path} is a disk or a socket; give a file to write")
    flags = os.O_WRONLY | os.O_CLOEXEC | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
    try:
        descriptor = os.open(path, flags)
    except OSError as error:
        if error.errno == errno.ENXIO:
            raise BadInput(f"{path} is a pipe that nobody reads; start its reader, or give a file to write") from None
        raise
    os.set_blocking(descriptor, True)
    with os.fdopen(descriptor, "w", encoding="utf-8", errors="backslashreplace") as stream:
        stream.write(text)


def _write_beside(path: Path, text: str, mode: int | None) -> None:
    descriptor, temporary = tempfile.mkstemp(dir=path.absolute().parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", errors="backslashreplace", newline="\n") as stream:
            stream.write(text)
        umask = os.umask(0)
        os.umask(umask)
        os.chmod(temporary, 0o666 & ~umask if mode is None else mode)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise

"""Sealing a certificate with its digest, and writing it reproducibly."""

from __future__ import annotations

import hashlib
import json
import os
import stat
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import IO

from .schema import SCHEMA, CertificateError, Tree, shorten

MAX_INTEGER_BITS = 4_096


def canonical(body: Mapping[str, Tree]) -> bytes:
    """The canonical JSON of `body`: sorted keys, no blanks, ASCII.

    Raises CertificateError if `body` holds a float or anything else JSON cannot carry exactly.
    """
    _refuse_inexact(body)
    return json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode("ascii")


def digest(certificate: Mapping[str, Tree]) -> str:
    """`sha256:<hex>` over the canonical JSON of everything in `certificate` but its own `digest`."""
    body = {key: value for key, value in certificate.items() if key != "digest"}
    return "sha256:" + hashlib.sha256(canonical(body)).hexdigest()


def seal(body: Mapping[str, Tree]) -> dict[str, Tree]:
    """`body` with its schema name (where absent) and its digest; a digest already there is replaced."""
    sealed = {"schema": SCHEMA, **body}
    return {**sealed, "digest": digest(sealed)}


def written(certificate: Mapping[str, Tree]) -> str:
    """The text of a certificate's file. Raises CertificateError for a tree JSON cannot carry."""
    _refuse_inexact(certificate)
    return json.dumps(certificate, sort_keys=True, indent=1, ensure_ascii=True) + "\n"


def demand_replaceable(path: Path) -> None:
    """CertificateError where a pipe, a device, a socket or a folder stands in a file's place; a link is replaced."""
    try:
        mode = path.lstat().st_mode
    except OSError:
        return
    if not stat.S_ISREG(mode) and not stat.S_ISLNK(mode):
        raise CertificateError(f"{shorten(str(path))} is no regular file: move it away, or name another folder")


def demand_regular(path: str | os.PathLike[str]) -> None:
    """CertificateError where something stands at the path, or at the end of its link, that is no regular file: a pipe
    or a device would be waited for, or written over."""
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        return
    except OSError as error:
        raise CertificateError(f"{shorten(os.fspath(path))} cannot be used ({error.strerror}): move it away") from None
    if not stat.S_ISREG(mode):
        raise CertificateError(f"{shorten(os.fspath(path))} is no regular file: move it away, or name another folder")


def regular_stream(path: str | os.PathLike[str], mode: str) -> IO[str]:
    """A regular file below a folder of somebody's, opened as UTF-8 text to write ("w"), to append ("a"), or to write
    and read ("w+"), and made where there is none.

    Raises CertificateError for anything else, without waiting for it; OSError where it cannot be opened.
    """
    demand_regular(path)
    wanted = {"w": os.O_WRONLY, "a": os.O_WRONLY | os.O_APPEND, "w+": os.O_RDWR}[mode]
    flags = wanted | os.O_CREAT | os.O_CLOEXEC | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
    descriptor = os.open(path, flags, 0o666)
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise CertificateError(f"{shorten(os.fspath(path))} is no regular file: move it away")
        if mode != "a":
            os.ftruncate(descriptor, 0)
        return os.fdopen(descriptor, mode, encoding="utf-8", errors="replace")
    except BaseException:
        os.close(descriptor)
        raise


def write(path: str | os.PathLike[str], certificate: Mapping[str, Tree]) -> None:
    """Write `certificate` to `path`, byte for byte the same for the same tree, and whole or not at all.

    The file is written beside `path` and renamed over it. Raises CertificateError for a tree JSON cannot carry, OSError
    where the folder cannot be written.
    """
    text = written(certificate)
    target = Path(path)
    demand_replaceable(target)
    descriptor, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(descriptor, "w", encoding="ascii", newline="\n") as stream:
            stream.write(text)
        os.chmod(temporary, 0o644)
        os.replace(temporary, target)
    except BaseException:
        os.unlink(temporary)
        raise


def _refuse_inexact(tree: Tree) -> None:
    if isinstance(tree, Mapping):
        for key, value in tree.items():
            if not isinstance(key, str):
                raise CertificateError(f"the key {shorten(key)} is no string: use strings as keys")
            _refuse_inexact(value)
    elif isinstance(tree, list | tuple):
        for value in tree:
            _refuse_inexact(value)
    elif isinstance(tree, int):
        if tree.bit_length() > MAX_INTEGER_BITS:
            raise CertificateError(f"{shorten(tree)} is too long for a plain integer: write it as a string")
    elif not (tree is None or isinstance(tree, str)):
        raise CertificateError(f'{shorten(tree)} cannot be stored exactly: write a rational as a string such as "3/7"')

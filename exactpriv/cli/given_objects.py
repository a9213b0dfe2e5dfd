"""Kernels, laws, databases and numbers as users give them: files, or text in the command line, read exactly.

What is about claims stands in inputs.py, and files that are run in sources.py; they are loaded where somebody names
one, so that a command that evaluates a measure starts quickly.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from flint import fmpq

from ..kernel import Database, Kernel, Prior, mechanisms
from ..kernel.files import (
    STDIN,
    NamedJoint,
    parse_joint,
    parse_json,
    parse_kernel,
    parse_prior,
    read_joint,
    read_kernel,
    read_prior,
    read_text,
)
from ..kernel.laws_from import UNCHANGED, Changed
from ..kernel.own_mechanisms import MECHANISMS
from ..real import BadInput, Real

T = TypeVar("T")

_CALLED = re.compile(r"(?:(?P<source>.+\.py):)?(?P<name>[A-Za-z_]\w*)\((?P<given>.*)\)", re.ASCII)
_INLINE = re.compile(r"[\s\d/.,;+%eE-]+\Z", re.ASCII)
_UNIFORM = re.compile(r"uniform(?:\((\d{1,6})\))?", re.ASCII)
_FILE = re.compile(r"\.(?:csv|tsv|txt|json)$", re.IGNORECASE)


def value_from(name: str, part: Any) -> Any:
    """A kernel, a law or a number from its tree in an instance file, or from a `VALUE` of docs/certificates.md."""
    if isinstance(part, dict):
        if "type" not in part and "rows" in part:
            part = {**part, "type": "kernel"}
        if "type" not in part and "masses" in part:
            part = {**part, "type": "joint" if "shape" in part else "prior"}
        from ..report.instances import instance_objects

        return instance_objects({name: part})[name]
    if isinstance(part, list):
        if part and all(isinstance(row, list) for row in part):
            return Kernel(part)
        return Prior(part)
    if isinstance(part, bool) or not isinstance(part, str | int):
        shown = f"{shortened(name)} is {shortened(repr(part))}"
        raise BadInput(f'{shown}; write a number as text, such as "1/3" or "ln 3/2"')
    return part if isinstance(part, int) else number_from(part, name)


def number_from(text: str, where: str) -> Real:
    """A number as in every text (real/written.py): `3/7`, `.125`, `50%`, `ln 3/2`, `2*ln 3`, `inf`."""
    try:
        return Real(text.strip())
    except BadInput as error:
        raise BadInput(f"{shortened(where)}: {error}") from None


def kernel_from(text: str, changed: Changed = UNCHANGED) -> Kernel:
    """A kernel file (`-`: standard input), rows in the command line (`1/2,1/2;1/4,3/4`), or a mechanism with its
    parameters: `randomized_response(3, 2)`, or one of one's own, `FILE.py:NAME(3, 2)` (it is run)."""
    called = _CALLED.fullmatch(text) if len(text) <= 4096 else None
    if called is not None and not _exists(text) and _is_mechanism(called):
        return _mechanism(called["source"] or "", called["name"], called["given"])
    if _is_inline(text):
        return _inline("--kernel", text, lambda: parse_kernel(text.replace(";", "\n"), changed, False))
    return read_kernel(text, changed)


def _is_mechanism(called: re.Match[str]) -> bool:
    """Whether a call is one of a mechanism, and not a formula such as exp(1)."""
    return called["source"] is not None or called["name"] not in ("exp", "ln", "log", "sqrt")


def _is_inline(text: str) -> bool:
    """Whether the text is rows or masses themselves: numbers between commas and semicolons, and no path of a file."""
    if text == STDIN or _exists(text) or _FILE.search(text):
        return False
    return bool(_INLINE.match(text)) or ("," in text and any(c.isdigit() for c in text))


def _mechanism(source: str, name: str, given: str) -> Kernel:
    if source:
        from .sources import run_source  # what runs files of somebody's loads the catalogue of papers

        modules = {module.__name__ for module in run_source(source)}
        known = {m.name: m.function for m in MECHANISMS.values() if m.function.__module__ in modules}
        what = f"{source} has no mechanism {shortened(name)!r}"
        hint = f"its mechanisms are {', '.join(known)}" if known else "put @mechanism on a function"
    else:
        known = {key: getattr(mechanisms, key) for key in mechanisms.__all__}
        near = difflib.get_close_matches(name, known, n=3)
        what = f"there is no mechanism {shortened(name)!r}"
        hint = f"did you mean {', '.join(near)}?" if near else (
            f"one of the {len(known)} of docs/reference/mechanisms.md is randomized_response(letters, e^eps)")
    if name not in known:
        raise BadInput(f"{what}; {hint}")
    arguments = [_parameter(part.strip(), name) for part in given.split(",")] if given.strip() else []
    try:
        made = known[name](*arguments)
    except BadInput as error:
        raise BadInput(f"--kernel {shortened(name)}({shortened(given)}): {error}") from None
    except Exception as error:
        where = getattr(getattr(known[name], "__wrapped__", None), "__code__", None)
        if where is None or not source:
            raise BadInput(f"--kernel {shortened(name)}({shortened(given)}): {error}; give its parameters") from error
        from ..catalogue.claim_files import told

        raise BadInput(told(where.co_filename, error, where.co_firstlineno)) from error
    if not isinstance(made, Kernel):
        raise BadInput(f"{name} is no mechanism with these parameters; it gives a {type(made).__name__}")
    return made


def _parameter(text: str, name: str) -> int | Real:
    return int(text) if re.fullmatch(r"[+-]?\d{1,9}", text, re.ASCII) else number_from(text, f"a parameter of {name}")


def is_file(text: str) -> bool:
    """Whether a kernel or a law is read from a file or from standard input, and does not stand in the command line."""
    return text == STDIN or _exists(text)


def is_given(text: str) -> bool:
    """Whether the text is the name of a file of numbers, or rows or masses themselves."""
    return _exists(text) or _FILE.search(text) is not None or ("," in text and _is_inline(text))


def _exists(text: str) -> bool:
    """Whether the text is the path of something; false for a text that no path can be."""
    try:
        return Path(text).exists()
    except (OSError, ValueError):
        return False


def law_from(option: str, text: str, changed: Changed = UNCHANGED, letters: int | None = None) -> Prior:
    """A file with a law (`-`: standard input), its masses in the command line, `1/2,1/2`, or `uniform` on so many
    letters, `uniform(3)`; on as many as there are inputs where these are known."""
    uniform = _UNIFORM.fullmatch(text.strip())
    if uniform is not None and not _exists(text):
        count = int(uniform[1]) if uniform[1] else letters
        if not count:
            raise BadInput(f"{option} {text} needs the number of letters; write uniform(3), or give a kernel")
        return Prior.uniform(count)
    if _is_inline(text):
        return _inline(option, text, lambda: parse_prior(text, changed, False))
    return read_prior(text, changed)


def joint_from(text: str, changed: Changed = UNCHANGED) -> NamedJoint:
    """A file with a joint law, or in the command line the table of two variables (`1/2,0;1/4,1/4`) or JSON: a nested
    list, a level for each variable, or an object with its shape and masses."""
    if text.lstrip()[:1] in ("[", "{"):
        return _inline("--joint", text, lambda: parse_joint(text, changed))
    if _is_inline(text):
        return _inline("--joint", text, lambda: parse_joint(text.replace(";", "\n"), changed))
    return read_joint(text, changed)


def gaussian_from(where: str, path: str, kind: type[T]) -> T:
    """A Gaussian mixture or mechanism from a JSON file with its `VALUE` (docs/certificates.md)."""
    value = value_from(where, parse_json(read_text(Path(path))))
    if not isinstance(value, kind):
        raise BadInput(f"{where} holds a {type(value).__name__}; give a file with a {kind.__name__}")
    return value


def shortened(text: str) -> str:
    """The text as it stands in a message."""
    return text if len(text) <= 60 else text[:57] + "..."


def _inline(option: str, text: str, parse: Callable[[], T]) -> T:
    try:
        return parse()
    except BadInput as error:
        raise BadInput(f"{option} {shortened(text)}: {error}") from None


def database_from(text: str) -> Database:
    """`m,n`: databases of n entries over m letters."""
    match = re.fullmatch(r"\s*(\d{1,6})\s*,\s*(\d{1,6})\s*", text, re.ASCII)
    if match is None:
        raise BadInput(f"--db is {shortened(text)!r}; write m,n for n entries over m letters, such as 2,3")
    return Database(int(match[1]), int(match[2]))


def axes_from(text: str, where: str) -> tuple[int, ...] | str:
    """Positions `0,2` (empty text for none), or names of variables, `A,C`, as they stand."""
    return text if re.match(r"\s*[A-Za-z_]", text) else indices_from(text, where)


def indices_from(text: str, where: str) -> tuple[int, ...]:
    """`0,2`; empty text for none."""
    if not re.fullmatch(r"\s*(\d{1,6}\s*(,\s*\d{1,6}\s*)*)?", text, re.ASCII):
        raise BadInput(f"{shortened(where)} is {shortened(text)!r}; write indices such as 0,2")
    return tuple(int(part) for part in text.split(",") if part.strip())


def matrix_from(text: str, where: str) -> list[list[fmpq]]:
    """`1,0;0,1`."""
    return [[_rational(cell, where) for cell in line.split(",")] for line in text.split(";")]


def _rational(text: str, where: str) -> fmpq:
    value = number_from(text, where).rational
    if value is None:
        raise BadInput(f"{shortened(where)} has the entry {shortened(text)!r}, which is not rational; "
                       "write rationals such as 1/2")
    return value

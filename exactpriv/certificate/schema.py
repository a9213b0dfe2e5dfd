"""The certificate format's constants and limits, and the strict reading of untrusted JSON.

Nothing here evaluates anything: text goes in, a plain tree of dict, list, str, int, bool and None comes out.
"""

from __future__ import annotations

import json
import os
import re
import stat
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, NoReturn

SCHEMA = "exactpriv.certificate/1"
QUANTIFIERS = ("forall", "exists")

MAX_BYTES = 8_000_000
MAX_TEXT = 64_000_000
MAX_DEPTH = 100
MAX_DIGITS = 10_000
MAX_ENTRIES = 65_536
MAX_CASES = 10_000
MAX_TUPLES = 4_096
MAX_EXPONENT_BITS = 10_000
MAX_BITS = 200_000
DECIMALS = 20

Tree = Any
"""What a JSON file holds: of somebody else, so that whoever reads a part asks first what it is (`fields`,
`sequence`)."""

_CHUNK = 4_000
_RATIONAL = re.compile(r"(-?)(\d+)(?:/(\d+))?", re.ASCII)
# possessive, and closed by the end of the content too: no string is ever scanned twice
_NESTING = re.compile(rb'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)|[\[\]{}]', re.DOTALL)


class CertificateError(ValueError):
    """A certificate is unusable; the message is one sentence with the offending value and the way out."""


def shorten(value: object, length: int = 60) -> str:
    """`value` as it may be shown in a message: at most `length` characters of its text."""
    if isinstance(value, int) and not isinstance(value, bool) and value.bit_length() > 4 * length:
        return f"an integer of {value.bit_length()} bits"
    if isinstance(value, str):
        text = repr(value[: length + 1])
    elif isinstance(value, dict):
        text = "an object with keys " + ", ".join(repr(str(key)[:20]) for key in list(value)[:5])
    elif isinstance(value, list):
        text = f"a list of {len(value)} values"
    else:
        text = repr(value)
    return text if len(text) <= length + 2 else text[:length] + "..."


def integer_from_digits(digits: str) -> int:
    """The integer a string of ASCII digits denotes, whatever the interpreter's own limit on such conversions.

    Raises CertificateError above MAX_DIGITS digits.
    """
    if len(digits) > MAX_DIGITS:
        raise CertificateError(
            f"a number of {len(digits)} digits is longer than the {MAX_DIGITS} that are read: use a smaller one"
        )
    value = 0
    for start in range(0, len(digits), _CHUNK):
        chunk = digits[start : start + _CHUNK]
        value = value * 10 ** len(chunk) + int(chunk)
    return value


def digits_from_integer(value: int) -> str:
    """The decimal digits of a non-negative integer, whatever the interpreter's own limit on such conversions."""
    modulus = 10**_CHUNK
    chunks = []
    while value >= modulus:
        value, chunk = divmod(value, modulus)
        chunks.append(str(chunk).rjust(_CHUNK, "0"))
    return str(value) + "".join(reversed(chunks))


def rational(text: str) -> Fraction:
    """The rational that `"3"`, `"-3"` or `"3/7"` denotes, exactly.

    Raises CertificateError for any other text, a zero denominator, or a number of more than MAX_DIGITS digits.
    """
    match = _RATIONAL.fullmatch(text)
    if match is None:
        raise CertificateError(f'{shorten(text)} is no rational: write it as "3/7" or "-2"')
    numerator = integer_from_digits(match[2])
    denominator = integer_from_digits(match[3]) if match[3] is not None else 1
    if denominator == 0:
        raise CertificateError(f"{shorten(text)} has denominator zero: give a non-zero denominator")
    return Fraction(-numerator if match[1] else numerator, denominator)


def regular_text(path: str | os.PathLike[str]) -> str:
    """The UTF-8 text of a regular file below a folder of somebody's; as `regular_file`, of at most MAX_TEXT bytes."""
    content = regular_file(path, MAX_TEXT)
    if len(content) > MAX_TEXT:
        raise CertificateError(f"{shorten(os.fspath(path))} is longer than {MAX_TEXT} bytes: give a shorter file")
    return content.decode("utf-8", errors="replace")


def regular_file(path: str | os.PathLike[str], most: int = MAX_BYTES) -> bytes:
    """The content of a regular file, or its first `most` + 1 bytes.

    Raises CertificateError for a pipe, a device, a socket or a folder, without waiting for one; OSError where the file
    cannot be read.
    """
    descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0))
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise CertificateError(f"{shorten(os.fspath(path))} is no regular file: give the path of one")
    with os.fdopen(descriptor, "rb", buffering=0, closefd=True) as stream:
        parts: list[bytes] = []
        left = most + 1
        while left > 0 and (part := stream.read(min(left, 1 << 20))):
            parts.append(part)
            left -= len(part)
    return b"".join(parts)


def parse(content: bytes) -> Tree:
    """The tree that `content` (UTF-8 JSON) denotes.

    Raises CertificateError for anything but strict JSON within the limits: duplicate keys, float literals, NaN,
    Infinity, nesting deeper than MAX_DEPTH, numbers longer than MAX_DIGITS, content longer than MAX_BYTES.
    """
    if len(content) > MAX_BYTES:
        raise CertificateError(f"{len(content)} bytes are more than the {MAX_BYTES} of a certificate: split its cases")
    _refuse_deep_nesting(content)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise CertificateError(
            f"the byte at position {error.start} is not UTF-8: save the certificate as UTF-8"
        ) from None
    try:
        return json.loads(
            text,
            object_pairs_hook=_object_without_duplicates,
            parse_float=_refuse_float,
            parse_constant=_refuse_float,
            parse_int=_integer,
        )
    except json.JSONDecodeError as error:
        raise CertificateError(
            f"line {error.lineno} column {error.colno} is not JSON ({error.msg}): give one JSON object"
        ) from None


def _refuse_deep_nesting(content: bytes) -> None:
    depth = 0
    for match in _NESTING.finditer(content):
        token = match[0]
        if token in (b"[", b"{"):
            depth += 1
            if depth > MAX_DEPTH:
                raise CertificateError(f"nesting deeper than {MAX_DEPTH} levels is refused: flatten the expression")
        elif token in (b"]", b"}"):
            depth -= 1


def _object_without_duplicates(pairs: list[tuple[str, Tree]]) -> dict[str, Tree]:
    result = dict(pairs)
    if len(result) != len(pairs):
        left = Counter(key for key, _ in pairs)
        repeated = next(key for key, count in left.items() if count > 1)
        raise CertificateError(f"the key {shorten(repeated)} occurs twice in one object: keep one")
    return result


def _refuse_float(literal: str) -> NoReturn:
    raise CertificateError(f'{shorten(literal)} is not exact: write a rational as a string such as "3/7"')


def _integer(literal: str) -> int:
    negative = literal.startswith("-")
    value = integer_from_digits(literal.lstrip("-"))
    return -value if negative else value


def fields(tree: Tree, required: Sequence[str], where: str, optional: Sequence[str] = ()) -> Mapping[str, Tree]:
    """`tree` as an object with every required key and none besides the optional ones; CertificateError otherwise."""
    if not isinstance(tree, dict):
        raise CertificateError(f"{where} is {shorten(tree)}: give an object with keys {', '.join(required)}")
    for key in required:
        if key not in tree:
            raise CertificateError(f"{where} lacks the key {key!r}: add it")
    for key in tree:
        if key not in required and key not in optional:
            raise CertificateError(f"{where} has the unknown key {shorten(key)}: remove it")
    return tree


def sequence(tree: Tree, where: str, most: int = MAX_ENTRIES) -> list[Tree]:
    """`tree` as a list of at most `most` values; CertificateError otherwise."""
    if not isinstance(tree, list):
        raise CertificateError(f"{where} is {shorten(tree)}: give a list")
    if len(tree) > most:
        raise CertificateError(f"{where} has {len(tree)} values, more than {most}: make it smaller")
    return tree


def string(tree: Tree, where: str) -> str:
    """`tree` as a string; CertificateError otherwise."""
    if not isinstance(tree, str):
        raise CertificateError(f"{where} is {shorten(tree)}: give a string")
    return tree


def integer(tree: Tree, where: str, least: int = 0, most: int = MAX_ENTRIES) -> int:
    """`tree` as an integer in [least, most]; CertificateError otherwise."""
    if not isinstance(tree, int) or isinstance(tree, bool):
        raise CertificateError(f"{where} is {shorten(tree)}: give an integer")
    if not least <= tree <= most:
        raise CertificateError(f"{where} is {shorten(tree)}: give an integer from {least} to {most}")
    return tree

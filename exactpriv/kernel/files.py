"""Kernels, priors and instances in files: JSON, and tables of numbers (CSV, TSV; number_tables.py).

A kernel file is `{"inputs": [...], "outputs": [...], "rows": [["1/2", "1/2"], ...]}` (labels optional) or a table with
one row a line; a prior file is `{"letters": [...], "masses": [...]}`, a list of masses, or a table of one line, or of
one mass a line, with names or without; a joint law's is `{"shape": [2, 2, 2], "masses": [...], "names": [...]}` (names
optional), a nested list of masses, a level for each variable, or a table for two of them; an instance file
is an object from names to `VALUE`s. Files are untrusted: at most `MAX_BYTES` bytes of UTF-8, nested at most `MAX_DEPTH`
deep, numbers of at most `MAX_NUMBER` characters; floats, repeated keys and unknown keys are refused with `BadInput`.
What is written is the same byte for byte for the same object.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeVar

from flint import fmpq

from ..certificate.schema import CertificateError, regular_file
from ..real.errors import BadInput
from .entries import Entry, Label
from .kernels import Kernel
from .laws import JointLaw, Prior
from .laws_from import UNCHANGED, Changed, sum_is_off
from .number_tables import Table, read_table
from .provenance import Json
from .value_trees import (
    MAX_NUMBER,
    Value,
    joint_parts,
    kernel_parts,
    nested_masses,
    prior_parts,
    shown,
    tree_from_value,
    value_from_tree,
)

T = TypeVar("T")

MAX_BYTES = 16_000_000
STDIN = "-"
MAX_DEPTH = 64
MAX_NAMES = 1000
LONGEST_DECIMAL = 10**20  # digits after a point, as a number: those of a double are fewer
_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)|[\[\]{}]', re.DOTALL)
_STEP = {"[": 1, "{": 1, "]": -1, "}": -1}
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,63}\Z", re.ASCII)


def shortened(path: str | Path) -> str:
    """A path as it stands in a message."""
    text = str(path)
    return text if len(text) <= 200 else f"{text[:100]}..."


def read_text(path: str | Path) -> str:
    """The UTF-8 text of a regular file of at most `MAX_BYTES` bytes; of standard input for `-`."""
    file = Path(path)
    if not str(path):
        raise BadInput("the name of a file is empty; give the path of a JSON or CSV file")
    try:
        content = sys.stdin.buffer.read(MAX_BYTES + 1) if str(path) == STDIN else regular_file(file, MAX_BYTES)
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError, CertificateError):
        raise BadInput(f"{shortened(file)} is not a file; give the path of a JSON or CSV file") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise BadInput(f"{shortened(file)} cannot be read ({reason}); give the path of a readable file") from None
    if len(content) > MAX_BYTES:
        raise BadInput(f"{shortened(file)} is longer than {MAX_BYTES} bytes; give a smaller file")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(f"{shortened(file)} is not UTF-8 text (byte {error.start}); save it as UTF-8") from None


def parse_json(text: str, decimals: bool = False, hint: str = "") -> Json:
    """JSON with bounded depth and digits; NaN, Infinity and repeated keys are refused, and floats, unless `decimals`
    takes the number that is written, exactly; `hint` ends the sentence about a float."""
    _check_depth(text)
    try:
        return json.loads(
            text,
            parse_float=_decimal if decimals else partial(_refuse_float, hint),
            parse_constant=_refuse_constant,
            parse_int=_bounded_integer,
            object_pairs_hook=_without_repetition,
        )
    except json.JSONDecodeError as error:
        raise BadInput(f"the text is not JSON (line {error.lineno}: {error.msg}); correct it there") from None
    except RecursionError:
        raise BadInput(f"the JSON is nested more than {MAX_DEPTH} deep; flatten it") from None


def _check_depth(text: str) -> None:
    depth = 0
    for token in _STRING_OR_BRACKET.finditer(text):
        depth += _STEP.get(token.group()[0], 0)
        if depth > MAX_DEPTH:
            raise BadInput(f"the JSON is nested more than {MAX_DEPTH} deep; flatten it")


def _refuse_float(hint: str, text: str) -> Json:
    raise BadInput(f'{shown(text)} is a float, which is not exact: write it as text, "{shortened(text)}"{hint}')


def _decimal(text: str) -> Json:
    """A decimal as text; the reader of numbers bounds its digits and its exponent."""
    return text


def _refuse_constant(text: str) -> Json:
    raise BadInput(f'{text} is not a number; write a rational as text, such as "1/10"')


def _bounded_integer(text: str) -> int:
    if len(text) > MAX_NUMBER:
        raise BadInput(f"an integer has {len(text)} characters; at most {MAX_NUMBER} are allowed")
    return int(text)


def _without_repetition(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for key, value in pairs:
        if key in found:
            raise BadInput(f"the key {shown(key)} occurs twice in one object; keep one")
        found[key] = value
    return found


def parse_kernel(text: str, changed: Changed = UNCHANGED, names: bool = True) -> Kernel:
    """A kernel from JSON (text that begins with a brace or a bracket) or a table, its labels kept; `changed` makes laws
    of rows that are none (laws_from.py), and takes JSON's decimals as they are written; without `names` every cell of a
    table is a number."""
    tree = _json_in(text, "rows", changed)
    table = read_table(text, names) if tree is None else Table(*kernel_parts(tree))
    return _laws_or_advice(changed.kernel, table, changed)


def parse_prior(text: str, changed: Changed = UNCHANGED, names: bool = True) -> Prior:
    """A prior from JSON (an object, or a list of masses) or a table (one line, or one mass a line, with names or
    without); `changed` as for kernels."""
    tree = _json_in(text, "masses", changed)
    if tree is not None:
        masses, letters = prior_parts(tree)
        return _laws_or_advice(lambda made: changed.prior(made.rows[0], letters), Table([masses]), changed)
    table = read_table(text, names)
    if len(table.rows) > 1 and len(table.rows[0]) > 1:
        raise BadInput(f"the table has {len(table.rows)} rows of several masses; "
                       f"{table.numbered or 'a prior is one line, or one mass a line'}")  # fmt: skip
    if len(table.rows) > 1:
        table = Table([[row[0] for row in table.rows]], None, table.inputs)
    return _laws_or_advice(lambda made: changed.prior(made.rows[0], made.outputs), table, changed)


def _json_in(text: str, key: str, changed: Changed) -> Json | None:
    """The JSON of a text that begins as one, a list under its key; None for a table. Where rows are normalised or
    rounded, decimals are taken as they are written."""
    start = text.lstrip()[:1]
    if start not in ("{", "["):
        return None
    hint = ", or add --normalise, which takes decimals as they are written"
    tree = parse_json(text, decimals=changed != UNCHANGED, hint=hint)
    return {key: tree} if start == "[" else tree


def _laws_or_advice(
    make: Callable[[Table], T], table: Table, changed: Changed, divided: str = "each row by its sum"
) -> T:
    """What is made of the rows of a table; where they sum to nearly 1, the error says how to normalise them, and where
    they are whole numbers beyond 0 and 1, that a comma is none of a decimal."""
    try:
        return make(table)
    except BadInput as error:
        said, off, _ = str(error).partition("; change an entry")
        if table.numbered:
            raise BadInput(f"{said.partition('; correct it')[0]}; {table.numbered}") from None
        if off and (advice := _whole_numbers(table)):
            raise BadInput(f"{said}; {advice}") from None
        if not changed.normalise and any(map(sum_is_off, table.rows)):
            raise BadInput(f"{said}; correct it, or add --normalise, which divides {divided}, "
                           "or --round 1e6") from None  # fmt: skip
        raise


def _whole_numbers(table: Table) -> str:
    """What to write where all entries are whole numbers, as percentages are and the halves of 0,5; else empty."""
    whole = [[x for x in row if isinstance(x, fmpq) and x.q == 1 and x >= 0] for row in table.rows]
    if any(len(a) < len(b) for a, b in zip(whole, table.rows, strict=True)) or len(whole[0]) < 2:
        return ""
    first, second = whole[0][:2]
    if all(sum(row, fmpq(0)) == 100 for row in whole):
        return f"write {first}% where a hundredth is meant"
    if any(x > 1 for row in whole for x in row[::2]) or max(first, second) >= LONGEST_DECIMAL:
        return ""
    return (f"a comma separates numbers and a point begins decimals: write {first}.{second} if {first},{second} is one "
            "number, else probabilities that sum to 1")  # fmt: skip


@dataclass(frozen=True)
class NamedJoint:
    """A joint law that was read, with the names that stand beside it: of its variables in JSON; in a table of its rows
    and columns, the values of the first and of the second variable. Where there are none, 0, 1, ..."""

    law: JointLaw
    names: Mapping[str, Sequence[Label]]


def parse_joint(text: str, changed: Changed = UNCHANGED) -> NamedJoint:
    """A joint law from JSON (an object, or a nested list, a level for each variable) or a table (of two variables);
    `changed` as for kernels, all masses being one law."""

    def made(shape: Sequence[int], masses: list[Entry], names: Sequence[str] | None = None) -> JointLaw:
        return _laws_or_advice(
            lambda one: changed.joint(shape, one.rows[0], names), Table([masses]), changed, "all masses by their sum")

    tree = _json_in(text, "nested", changed)
    if tree is not None:
        nested = tree["nested"] if text.lstrip()[:1] == "[" and isinstance(tree, dict) else None
        law = made(*joint_parts(tree)) if nested is None else made(*nested_masses(nested))
        return NamedJoint(law, {"variables": law.names or tuple(range(len(law.shape)))})
    table = read_table(text)
    law = made([len(table.rows), len(table.rows[0])], [mass for row in table.rows for mass in row])
    rows, columns = (tuple(range(size)) if names is None else tuple(names)
                     for size, names in zip(law.shape, (table.inputs, table.outputs), strict=True))  # fmt: skip
    return NamedJoint(law, {"rows": rows, "columns": columns})


def parse_instance(text: str) -> dict[str, Value]:
    """An instance from a JSON object of `VALUE`s; the objects know their names (`.named`)."""
    tree = parse_json(text)
    if not isinstance(tree, dict):
        raise BadInput(f"an instance is {shown(tree)}; write an object from names to values")
    if len(tree) > MAX_NAMES:
        raise BadInput(f"an instance has {len(tree)} names; at most {MAX_NAMES} are allowed")
    return instance_from_tree(tree)


def instance_from_tree(tree: Mapping[str, Json]) -> dict[str, Value]:
    """The objects of an instance under their names; `.named` has been applied to all but integers, indices, labels."""
    found: dict[str, Value] = {}
    for name, part in tree.items():
        if not _NAME.match(name):
            raise BadInput(f"{shown(name)} cannot name a variable; use letters, digits and _, at most 64 of them")
        value = value_from_tree(part, name)
        found[name] = value if isinstance(value, int | tuple | str) else value.named(name)
    return found


def _read(path: str | Path, parse: Callable[[str], T]) -> T:
    if str(path).endswith(".py"):
        raise BadInput(f"{shortened(path)} is a Python file; give a JSON or CSV file, or a mechanism in it as "
                       "--kernel FILE.py:NAME(...)")  # fmt: skip
    text = read_text(path)
    try:
        return parse(text)
    except BadInput as error:
        raise BadInput(f"{shortened(path)}: {error}") from None


def read_kernel(path: str | Path, changed: Changed = UNCHANGED) -> Kernel:
    """The kernel in a file: JSON, or a table (CSV, TSV); `-` is standard input."""
    return _read(path, lambda text: parse_kernel(text, changed))


def read_prior(path: str | Path, changed: Changed = UNCHANGED) -> Prior:
    """The prior in a file: JSON, or a table; `-` is standard input."""
    return _read(path, lambda text: parse_prior(text, changed))


def read_joint(path: str | Path, changed: Changed = UNCHANGED) -> NamedJoint:
    """The joint law in a file: JSON, or a table (CSV, TSV) of two variables; `-` is standard input."""
    return _read(path, lambda text: parse_joint(text, changed))


def read_instance(path: str | Path) -> dict[str, Value]:
    """The instance in a JSON file."""
    return _read(path, parse_instance)


def format_kernel(kernel: Kernel) -> str:
    """The JSON text of a kernel file, one row a line."""
    tree = kernel.to_value()
    rows = ",\n".join(f"  {_compact(row)}" for row in tree["rows"])
    return (
        f'{{"inputs": {_compact(tree["inputs"])},\n "outputs": {_compact(tree["outputs"])},\n "rows": [\n{rows}\n]}}\n'
    )


def format_prior(prior: Prior) -> str:
    """The JSON text of a prior file."""
    tree = prior.to_value()
    return f'{{"letters": {_compact(tree["letters"])},\n "masses": {_compact(tree["masses"])}}}\n'


def format_csv(kernel: Kernel) -> str:
    """The CSV text of a rational kernel; labels are not written."""
    if not kernel.is_rational:
        raise BadInput("a kernel whose entries are not all rational has no CSV; write it as JSON")
    return "".join(",".join(str(value) for value in row) + "\n" for row in kernel.rows)


def format_instance(instance: Mapping[str, Value]) -> str:
    """The JSON text of an instance file, one name a line, in alphabetical order. Numbers are written without names."""
    lines = (f" {_compact(name)}: {_compact(tree_from_value(instance[name]))}" for name in sorted(instance))
    return "{\n" + ",\n".join(lines) + "\n}\n"


def write_kernel(path: str | Path, kernel: Kernel) -> None:
    """Write a kernel as JSON, or as CSV when the path ends in .csv."""
    text = format_csv(kernel) if Path(path).suffix.lower() == ".csv" else format_kernel(kernel)
    Path(path).write_bytes(text.encode())


def write_prior(path: str | Path, prior: Prior) -> None:
    """Write a prior as JSON."""
    Path(path).write_bytes(format_prior(prior).encode())


def write_instance(path: str | Path, instance: Mapping[str, Value]) -> None:
    """Write an instance as JSON."""
    Path(path).write_bytes(format_instance(instance).encode())


def _compact(tree: Json) -> str:
    return json.dumps(tree, ensure_ascii=True, sort_keys=True)

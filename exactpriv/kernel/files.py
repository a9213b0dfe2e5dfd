"""Kernels, priors and instances in files: JSON, and CSV for matrices of rationals.

A kernel file is `{"inputs": [...], "outputs": [...], "rows": [["1/2", "1/2"], ...]}` (labels optional) or CSV with one
row a line; a prior file is `{"letters": [...], "masses": [...]}`, a list of masses, or a line of CSV; a joint law's is
`{"shape": [2, 2, 2], "masses": [...], "names": [...]}` (names optional), a nested list of masses, a level for each
variable, or CSV for two of them; an instance file is an object from names to `VALUE`s. Files are untrusted: at most
`MAX_BYTES` bytes of UTF-8, nested at most `MAX_DEPTH` deep, numbers of at most `MAX_NUMBER` characters; floats,
repeated keys and unknown keys are refused with `BadInput`. What is written is the same byte for byte for an object.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from exactpriv.certificate.schema import CertificateError, regular_file
from exactpriv.kernel.kernels import Kernel
from exactpriv.kernel.laws import JointLaw, Prior
from exactpriv.kernel.provenance import Json
from exactpriv.kernel.values import (
    MAX_NUMBER,
    MAX_READ,
    Value,
    joint_value,
    kernel_value,
    number,
    prior_value,
    shown,
    tree_from_value,
    value_from_tree,
)
from exactpriv.real.errors import BadInput

T = TypeVar("T")

MAX_BYTES = 16_000_000
MAX_DEPTH = 64
MAX_NAMES = 1000
_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)|[\[\]{}]', re.DOTALL)
_STEP = {"[": 1, "{": 1, "]": -1, "}": -1}
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,63}\Z", re.ASCII)


def shortened(path: str | Path) -> str:
    """A path as it stands in a message."""
    text = str(path)
    return text if len(text) <= 200 else f"{text[:100]}..."


def read_text(path: str | Path) -> str:
    """The UTF-8 text of a regular file of at most `MAX_BYTES` bytes."""
    file = Path(path)
    try:
        content = regular_file(file, MAX_BYTES)
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


def parse_json(text: str) -> Json:
    """JSON with bounded depth and digits; floats, NaN, Infinity and repeated keys are refused."""
    _check_depth(text)
    try:
        return json.loads(
            text,
            parse_float=_refuse_float,
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


def _refuse_float(text: str) -> Json:
    raise BadInput(f'{shown(text)} is a float, which is not exact: write it as text, such as "1/10"')


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


def parse_csv(text: str) -> list[list[Json]]:
    """The cells of a CSV of rationals as exact numbers; blank lines are skipped, quoting is not used."""
    cells = text.count(",") + text.count("\n") + 1
    if cells > MAX_READ:
        raise BadInput(f"the CSV has {cells} cells, more than the {MAX_READ} that are read; give a smaller matrix")
    lines = [(i, line) for i, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines:
        raise BadInput("the CSV has no rows; write one row of rationals a line")
    return [
        [number(cell.strip(), f"cell {j} of line {i}") for j, cell in enumerate(line.split(","), 1)]
        for i, line in lines
    ]


def parse_kernel(text: str) -> Kernel:
    """A kernel from JSON (text that begins with a brace) or CSV."""
    if text.lstrip().startswith("{"):
        return kernel_value(parse_json(text))
    if text.lstrip().startswith("["):
        return kernel_value({"rows": parse_json(text)})
    return Kernel(parse_csv(text))


def parse_prior(text: str) -> Prior:
    """A prior from JSON (an object, or a list of masses) or CSV (one line, or one mass a line)."""
    if text.lstrip().startswith("{"):
        return prior_value(parse_json(text))
    if text.lstrip().startswith("["):
        return prior_value({"masses": parse_json(text)})
    rows = parse_csv(text)
    if len(rows) > 1 and any(len(row) > 1 for row in rows):
        raise BadInput(f"the CSV has {len(rows)} rows of several masses; a prior is one line, or one mass a line")
    return Prior([mass for row in rows for mass in row])


def parse_joint(text: str) -> JointLaw:
    """A joint law from JSON (an object, or a nested list, a level for each variable) or CSV (of two variables)."""
    if text.lstrip().startswith("{"):
        return joint_value(parse_json(text))
    if text.lstrip().startswith("["):
        table = parse_json(text)
        return JointLaw.from_table(table if isinstance(table, list) else [])
    return JointLaw.from_table(parse_csv(text))


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
    text = read_text(path)
    try:
        return parse(text)
    except BadInput as error:
        raise BadInput(f"{shortened(path)}: {error}") from None


def read_kernel(path: str | Path) -> Kernel:
    """The kernel in a JSON or CSV file."""
    return _read(path, parse_kernel)


def read_prior(path: str | Path) -> Prior:
    """The prior in a JSON or CSV file."""
    return _read(path, parse_prior)


def read_joint(path: str | Path) -> JointLaw:
    """The joint law in a JSON or CSV file."""
    return _read(path, parse_joint)


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

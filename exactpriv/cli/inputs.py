"""What users give: claims by id or as FILE.py:NAME, instances, laws and numbers, read exactly."""

from __future__ import annotations

import importlib.util
import re
import sys
import traceback
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from flint import fmpq

from ..claim import Claim, Definition, Remark
from ..claim.domains import OneOf
from ..claim.registry import base_id
from ..kernel import Database, Kernel, Prior
from ..kernel.files import parse_json, parse_kernel, parse_prior, read_kernel, read_prior, read_text
from ..kernel.files import shortened as shortened_path
from ..papers import entries, find
from ..real import BadInput, Rational, Real, exp, ln, sqrt
from .supervised import stage

T = TypeVar("T")

_NUMBER = re.compile(
    r"(?P<f>ln|log|exp|sqrt)?\s*(?P<open>\()?\s*(?P<q>[+-]?\d+(?:/\d+|\.\d+)?)\s*(?P<close>\))?", re.ASCII
)
_FUNCTIONS: dict[str, Callable[[Real], Real]] = {"ln": ln, "log": ln, "exp": exp, "sqrt": sqrt}
_INLINE = re.compile(r"[\s\d/.,;+-]+\Z", re.ASCII)


def claim_from(name: str) -> Claim:
    """The claim with this id, or the claim NAME of the Python file FILE.py."""
    path, colon, attribute = name.rpartition(":")
    if colon and path.endswith(".py"):
        return _claim_in(Path(path), attribute)
    if name.endswith(".py"):
        return _claim_in(Path(name), "")
    known = entries()
    parts = [i for i in known if base_id(i) == name and i != name]
    if name not in known and parts:
        raise BadInput(f"{name} consists of parts; name one of {', '.join(parts)}")
    entry = find(name)
    if isinstance(entry, Definition):
        raise BadInput(f"{name} is a definition, implemented by {entry.implements}; name a claim")
    if isinstance(entry, Remark):
        raise BadInput(f"{name} is not evaluated ({entry.reason}); name a claim")
    return entry


def claims_in(path: Path) -> list[Claim]:
    """All claims of a Python file, which is run; BadInput where it is none or has none."""
    if path.suffix != ".py":
        raise BadInput(f"--claims {path} is no Python file; name the FILE.py in which your claims are written")
    claims = [value for value in vars(_loaded(path)).values() if isinstance(value, Claim)]
    if not claims:
        raise BadInput(f"--claims {path} has no claims, which @claim(...) makes; name a file that has")
    return claims


def _claim_in(path: Path, name: str) -> Claim:
    module = _loaded(path)
    claims = {key: value for key, value in vars(module).items() if isinstance(value, Claim)}
    listed = f"its claims are {', '.join(claims)}" if claims else "it has no claims, which @claim(...) makes"
    if not name and len(claims) == 1:
        return next(iter(claims.values()))
    if not name:
        raise BadInput(f"{path} needs the name of a claim, as in {path}:NAME; {listed}")
    if name in claims:
        return claims[name]
    if hasattr(module, name):
        raise BadInput(f"{name} in {path} is no claim; put @claim(...) on it")
    raise BadInput(f"{path} has no claim {name!r}; {listed}")


def refuse_own(names: Iterable[str]) -> None:
    """BadInput for a claim of one's own where only claims of the papers are meant."""
    for name in names:
        if ".py" in name:
            raise BadInput(f"audit decides the claims of the papers, and {shortened(name)} is in a file; use exactpriv "
                           f"hunt {shortened(name)}, or exactpriv tighten {shortened(name)}")


def _loaded(path: Path) -> ModuleType:
    if not _exists(str(path)):
        raise BadInput(f"there is no file {shortened(str(path))}; give the Python file that holds the claim, as in "
                       "FILE.py:NAME")
    if not path.is_file():
        raise BadInput(f"{path} is not a file; give the Python file that holds the claim, as in FILE.py:NAME")
    read_text(path)
    spec = importlib.util.spec_from_file_location(f"exactpriv_claims_in_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise BadInput(f"{path} cannot be imported; give a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    sys.path.insert(0, str(path.absolute().parent))
    try:
        with stage(f"the import of {path}"):
            in_user_code(str(path), lambda: spec.loader.exec_module(module))  # type: ignore[union-attr]
    finally:
        sys.path.remove(str(path.absolute().parent))
    return module


def in_user_code(path: str, work: Callable[[], T], line: int = 0) -> T:
    """Run a user's code; what it raises becomes one sentence with file and line (`line` if none is known)."""
    try:
        return work()
    except SyntaxError as error:
        raise BadInput(f"{error.filename or path} line {error.lineno}: {error.msg}; correct it there") from None
    except Exception as error:
        raise BadInput(f"{path}{_line_in(path, error, line)}: {_said(error)}; correct it there") from error
    except SystemExit as error:
        raise BadInput(f"{path} exits by itself when it is imported ({error}); take that out") from None


def _line_in(path: str, error: Exception, known: int) -> str:
    own = Path(path).resolve()
    frames = traceback.extract_tb(error.__traceback__)
    lines = [frame.lineno for frame in frames if Path(frame.filename).resolve() == own]
    return f" line {lines[-1]}" if lines else f" line {known}" if known else ""


def _said(error: Exception) -> str:
    if isinstance(error, KeyError):
        return f"{error} is not there; a domain can use the variables declared before it"
    return str(error) if isinstance(error, BadInput) else f"{type(error).__name__}: {error}"


def claim_work(name: str, claim: Claim, work: Callable[[], T]) -> T:
    """Run work that evaluates the claim; errors in a user's own claim are told with their line."""
    if ".py" not in name:
        return work()
    return in_user_code(claim.statement.__code__.co_filename, work, claim.line)


# -- instances --------------------------------------------------------------------------------------------------------


def instance_from(path: str, claim: Claim) -> dict[str, Any]:
    """The instance in a file: an instance file, a certificate, or what `--json` of check and hunt wrote.

    Besides the `VALUE`s of docs/certificates.md, text stands for a number ("1/3", "ln 3/2"), a list of lists for a
    kernel, a list of numbers for a law, an integer for itself. A CSV file holds the one kernel of a claim about a
    kernel, or a law a row, in the order of the claim's variables, of a claim about laws.
    """
    try:
        if path.lower().endswith(".csv"):
            return fitted(claim, _csv_instance(path, claim))
        tree = parse_json(read_text(path))
        if not isinstance(tree, dict):
            raise BadInput('it holds no instance; write an object such as {"K": [["1/2", "1/2"]]}')
        return fitted(claim, {name: _value(name, part) for name, part in _instance_in(tree).items()})
    except BadInput as error:
        text = str(error)
        raise BadInput(text if text.startswith(str(path)[:60]) else f"{shortened_path(path)}: {text}") from None


def _csv_instance(path: str, claim: Claim) -> dict[str, Any]:
    kinds = {name: type(domain).__name__ for name, domain in claim.domain.items()}
    if list(kinds.values()) == ["Kernels"]:
        return {next(iter(kinds)): read_kernel(path)}
    if set(kinds.values()) != {"Priors"}:
        raise BadInput(f"{claim.id} is about {', '.join(kinds)}; write the instance as JSON, since CSV holds one "
                       "kernel or a law a row")
    lines = [line for line in read_text(path).splitlines() if line.strip()]
    if len(lines) != len(kinds):
        raise BadInput(f"it has {len(lines)} rows and {claim.id} has the laws {', '.join(kinds)}; write a row for each")
    return {name: parse_prior(line) for name, line in zip(kinds, lines, strict=True)}


def _instance_in(tree: Mapping[str, Any]) -> Mapping[str, Any]:
    cases = tree.get("cases")
    if isinstance(cases, list) and cases and isinstance(cases[0], dict) and isinstance(cases[0].get("instance"), dict):
        return dict(cases[0]["instance"])
    if "witness" in tree and "verdict" in tree:
        if not isinstance(tree["witness"], dict):
            raise BadInput("the result in it has no witness; give a file with an instance")
        return dict(tree["witness"])
    return tree


def _value(name: str, part: Any) -> Any:
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


def fitted(claim: Claim, instance: Mapping[str, Any]) -> dict[str, Any]:
    """The instance with each value as the claim's domain has it (numbers as Real, listed values as listed)."""
    unknown = [name for name in instance if name not in claim.domain]
    if unknown:
        known = ", ".join(claim.domain)
        raise BadInput(f"{claim.id} has no variable {shortened(unknown[0])!r}; its variables are {known}")
    missing = [name for name in claim.domain if name not in instance]
    if missing:
        raise BadInput(f"the instance lacks {missing[0]} ({claim.domain[missing[0]].describe()}); add it")
    made: dict[str, Any] = {}
    for name, domain in claim.domain.items():
        value = instance[name]
        if type(domain).__name__ == "Numbers" and isinstance(value, int):
            value = Real(value)
        if type(domain).__name__ == "Integers" and isinstance(value, Real):
            q = value.rational
            value = int(q.p) if q is not None and q.q == 1 else value
        if isinstance(domain, OneOf):
            value = _as_listed(domain, value, made)
        made[name] = value
    return made


def _as_listed(domain: OneOf, value: Any, env: Mapping[str, Any]) -> Any:
    if isinstance(value, tuple):
        for listed in domain.structured(env):
            if isinstance(listed, list | tuple) and tuple(listed) == value:
                return listed
    return value


# -- numbers, laws, kernels, databases --------------------------------------------------------------------------------


def number_from(text: str, where: str) -> Real:
    """`3/7`, `0.125`, `inf`, or ln, exp or sqrt of a rational, as in `ln 3/2`, which is ln(3/2)."""
    stripped = text.strip()
    if stripped in ("inf", "+inf", "oo"):
        return Real.infinity()
    if stripped.startswith("-") and stripped[1:2].isalpha():
        return -number_from(stripped[1:], where)
    match = _NUMBER.fullmatch(stripped) if len(stripped) <= 4096 else None
    if match is None or bool(match["open"]) != bool(match["close"]):
        raise BadInput(f"{shortened(where)} is {shortened(text)!r}, not an exact number; "
                       "write 3/7, 0.125, ln 3/2, sqrt 2 or inf")
    value = Real(Rational(match["q"]))
    return _FUNCTIONS[match["f"]](value) if match["f"] else value


def kernel_from(text: str) -> Kernel:
    """A kernel file, or rows in the command line: `1/2,1/2;1/4,3/4`."""
    if _INLINE.match(text) and not _exists(text):
        return _inline("--kernel", text, lambda: parse_kernel(text.replace(";", "\n")))
    return read_kernel(text)


def _exists(text: str) -> bool:
    """Whether the text is the path of something; false for a text that no path can be."""
    try:
        return Path(text).exists()
    except (OSError, ValueError):
        return False


def law_from(option: str, text: str) -> Prior:
    """A file with a law, or its masses in the command line: `1/2,1/2`."""
    if _INLINE.match(text) and not _exists(text):
        return _inline(option, text, lambda: parse_prior(text))
    return read_prior(text)


def gaussian_from(where: str, path: str, kind: type[T]) -> T:
    """A Gaussian mixture or mechanism from a JSON file with its `VALUE` (docs/certificates.md)."""
    value = _value(where, parse_json(read_text(Path(path))))
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

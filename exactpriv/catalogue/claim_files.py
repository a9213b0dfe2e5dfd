"""The Python files of users: they are run, by one import, and what goes wrong in them is told with file and line.

Nothing else of the engine runs what stands in a file.
"""

from __future__ import annotations

import ast
import difflib
import hashlib
import importlib.util
import os
import re
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib.abc import SourceLoader
from pathlib import Path
from types import ModuleType
from typing import TypeVar

from ..claim import Claim, Paper
from ..claim.line import Line
from ..kernel.files import read_text
from ..kernel.own_mechanisms import MECHANISMS
from ..measure import MEASURES
from ..real import BadInput

T = TypeVar("T")
_OF_NUMBERS = ("exp", "ln", "sqrt", "minimum", "maximum")
_PLACED = re.compile(r"line (\d+): ", re.ASCII)
"""A sentence that knows its line better than the frame in which it was raised."""
_IMPORT = re.compile(r"cannot import name '(\w+)' from '([\w.]+)'")
_EXACT = "Real|Enclosure|Kernel|Prior|JointLaw|Database"
_MIXED = re.compile(rf"(?:'(.*)' not supported between instances of|unsupported operand type\(s\) for (\S+):)"
                    rf" '({_EXACT})' and '({_EXACT})'")

ENGINE = Path(__file__).resolve().parent.parent
_NOTE = "__exactpriv_note__"
_modules: dict[Path, ModuleType] = {}
_refused: dict[Path, tuple[Refused, ...]] = {}


def module_of(path: Path) -> ModuleType:
    """The module in a Python file, which is run once a process; BadInput where that is not possible."""
    place = path.resolve()
    if place in _modules:
        return _modules[place]
    read_text(path)
    name = f"exactpriv_claims_in_{path.stem}"
    if name in sys.modules:  # another file of this name
        name += "_" + hashlib.sha256(str(place).encode()).hexdigest()[:12]
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or not isinstance(spec.loader, SourceLoader):
        raise BadInput(f"{path} cannot be imported; give a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    refused: list[Refused] = []
    try:
        text = spec.loader.get_data(str(path))
        with_path([path.absolute().parent], str(path), lambda: _run(module, text, str(path), refused))
        if refused and not any(isinstance(made, Claim) or (isinstance(made, Paper) and made.entries)
                               for made in vars(module).values()):  # fmt: skip
            raise AllRefused(refused[0].says, tuple(refused))
    except BaseException:
        _withdraw({name})
        raise
    _modules[place], _refused[place] = module, tuple(refused)
    return module


@dataclass(frozen=True)
class Refused:
    """A function of a file that `claim` refused: a claim that is none. `says`: why, with the line."""

    name: str
    says: str


class AllRefused(BadInput):
    """A file all of whose claims are none; `says` is of the first of them."""

    def __init__(self, says: str, refused: tuple[Refused, ...] = ()) -> None:
        super().__init__(says)
        self.refused = refused


def refused_in(path: Path) -> tuple[Refused, ...]:
    """The claims of a file that was run that are none: the others stand."""
    return _refused.get(path.resolve(), ())


def all_refused() -> Iterator[tuple[Path, Refused]]:
    """Those of all files that were run, with the files."""
    for place, found in _refused.items():
        for one in found:
            yield place, one


def _run(module: ModuleType, text: bytes, path: str, refused: list[Refused]) -> None:
    """Run a file; where the decorator of a claim raises, the claim is left out, and noted."""
    tree = ast.parse(text, path)
    tree.body = [_guarded(node) if isinstance(node, ast.FunctionDef) and _states_a_claim(node) else node
                 for node in tree.body]  # fmt: skip

    def note(name: str, line: int) -> None:
        error = sys.exc_info()[1]
        if not isinstance(error, Exception):
            raise  # what the handler around this call has caught
        refused.append(Refused(name, told(path, error, line)))

    vars(module)[_NOTE] = note
    code = compile(tree, str(Path(path).absolute()), "exec", dont_inherit=True)
    try:
        exec(code, vars(module))
    finally:
        vars(module).pop(_NOTE, None)


def _states_a_claim(node: ast.FunctionDef) -> bool:
    """Whether a function is decorated with claim or paper.claim, called or not: a measure that is refused refuses its
    file, since claims may go by its name to another."""
    named = [part.func if isinstance(part, ast.Call) else part for part in node.decorator_list]
    return any((one.attr if isinstance(one, ast.Attribute) else getattr(one, "id", "")) == "claim" for one in named)


def _guarded(node: ast.FunctionDef) -> ast.Try:
    """The definition, and a note of it where it raises."""
    noted = ast.Call(ast.Name(_NOTE, ast.Load()), [ast.Constant(node.name), ast.Constant(node.lineno)], [])
    handler = ast.ExceptHandler(type=None, name=None, body=[ast.Expr(noted)])
    made = ast.Try(body=[node], handlers=[handler], orelse=[], finalbody=[])
    return ast.fix_missing_locations(ast.copy_location(made, node))


def forget_files() -> None:
    """Forget the files that were run, and the measures and mechanisms that they registered."""
    _withdraw({module.__name__ for module in _modules.values()})
    _modules.clear()
    _refused.clear()


def _withdraw(names: set[str]) -> None:
    """Take modules back, and what they registered."""
    for name in names:
        sys.modules.pop(name, None)
    for registered in (MEASURES, MECHANISMS):
        for key in [key for key, made in registered.items() if made.function.__module__ in names]:
            del registered[key]


def with_path(folders: Iterable[Path], path: str, work: Callable[[], T]) -> T:
    """Run an import of users' code with these folders in front of the path of imports."""
    added = [str(folder) for folder in folders]
    sys.path[:0] = added
    try:
        return in_user_code(path, work)
    finally:
        for folder in added:
            if folder in sys.path:
                sys.path.remove(folder)


def in_user_code(path: str, work: Callable[[], T], line: int = 0) -> T:
    """Run a user's code; what it raises becomes one sentence with file and line (`line` if none is known)."""
    try:
        return work()
    except SyntaxError as error:
        raise BadInput(f"{error.filename or path} line {error.lineno}: {error.msg}; correct it there") from None
    except Exception as error:
        raise BadInput(told(path, error, line)) from error
    except SystemExit as error:
        raise BadInput(f"{path} exits by itself when it is imported ({error}); take that out") from None


def told(path: str, error: Exception, line: int = 0) -> str:
    """What went wrong in a user's file, as one sentence with the line and the way out."""
    said = _said(error)
    if placed := _PLACED.match(said):
        path, said = f"{path} line {placed[1]}", said[placed.end():]
        return f"{path}: {said}{'' if '; ' in said else '; correct it there'}"
    return f"{path}{_line_in(path, error, line)}: {said}{'' if '; ' in said else '; correct it there'}"


def _line_in(path: str, error: Exception, known: int) -> str:
    own = Path(path).resolve()
    frames = traceback.extract_tb(error.__traceback__)
    lines = [frame.lineno for frame in frames if Path(frame.filename).resolve() == own]
    return f" line {lines[-1]}" if lines else f" line {known}" if known else ""


def _not_in(module: ModuleType, name: str) -> str:
    """That a module has no such name, and which names of its own are written alike."""
    public = [known for known in dir(module) if not known.startswith("_")]
    near = difflib.get_close_matches(name, public, n=3)
    said = f"{module.__name__.rpartition('.')[2]} has no {name}"
    return f"{said}; did you mean {', '.join(near)}?" if near else said


def _said(error: Exception) -> str:
    if isinstance(error, KeyError):
        return f"KeyError: {error} is not there (a domain can use the variables declared before it)"
    if isinstance(error, BadInput):
        return str(error)
    said = str(error)
    if imported := _IMPORT.match(said):
        return _no_name(imported[1]) if imported[2] == "exactpriv" else f"ImportError: {imported[0]}"
    if mixed := _MIXED.match(said):
        return (f"a {mixed[3]} and a {mixed[4]} do not go together in {mixed[1] or mixed[2]}; compare and compute with "
                "numbers, such as measures: m.ldp(K) <= 1")  # fmt: skip
    if isinstance(error, AttributeError) and error.name in MEASURES and not isinstance(error.obj, ModuleType):
        kind = type(error.obj).__name__
        return f"a {kind} has no {error.name} of its own; a measure is a function, so write m.{error.name}(...)"
    if isinstance(error, AttributeError) and isinstance(error.obj, ModuleType) and "has no attribute" in said:
        return _not_in(error.obj, str(error.name))
    return f"{type(error).__name__}: {said}"


def _no_name(name: str) -> str:
    import exactpriv

    others = ", ".join(known for known in exactpriv.__all__ if known not in _OF_NUMBERS)
    return (f"exactpriv has no name {name!r}; functions of numbers are {', '.join(_OF_NUMBERS)} and abs, infinity is "
            f"Real.infinity(), and the other names are {others}")  # fmt: skip


def file_of(claim: Claim) -> str:
    """The user's file in which a claim is written, as seen from here; empty for a claim of exactpriv, and for one that
    a line of text states."""
    if isinstance(claim.statement, Line):
        return ""
    written = Path(claim.statement.__code__.co_filename)
    if written.is_absolute() and written.is_relative_to(ENGINE):
        return ""
    if not written.is_absolute():
        return str(written)
    here = Path(os.path.relpath(written))
    return str(here if len(here.parts) <= len(written.parts) and here.parts[0] != ".." else written)


def location(claim: Claim) -> str:
    """`mine.py, line 7`, where a claim is written; the module and the line for a claim of exactpriv."""
    return f"{file_of(claim) or claim.module}, line {claim.line}"

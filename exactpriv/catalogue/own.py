"""Papers of one's own: a Python file, a folder of such files, or a package, opened by a command or a program.

Every `Paper` in it is a paper; claims that belong to none are those of a paper that is named after the file or package
(`mine/my_lemma` for the claim my_lemma of mine.py). What is opened is run.

Invariants: a source is run once a process; workers open the same sources in the same order; `digest` changes with the
text of every file that the sources imported, so that rows of an interrupted audit are used for the same text alone.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import importlib.util
import json
import pkgutil
import re
import sys
import sysconfig
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

from .. import papers as ours
from ..certificate.schema import CertificateError, regular_file
from ..claim import Claim
from ..claim.model import with_id
from ..claim.registry import Entry, Paper, entries_of, near_names
from ..kernel.files import read_text
from ..kernel.files import shortened as shortened_path
from ..measure.registry import foreign_modules
from ..real import BadInput
from .claim_files import ENGINE, forget_files, module_of, with_path
from .installed import installed_papers

_KEY = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*", re.ASCII)
PACKAGE = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*", re.ASCII)
LONGEST = 1 << 30
"""Bytes of a source file that its digest is made of."""
_NO_CLAIMS = ("conftest", "setup", "__main__")

_papers: dict[str, Paper] = {}
_of_source: dict[str, tuple[str, ...]] = {}
"""The keys of the papers of each source, in the order in which they were opened."""
_texts: list[Any] = []
"""What was opened when `texts` was asked first, and what it found."""
_variables: dict[str, dict[str, str]] = {}
"""For each source the ids of its claims by the names of their variables."""


def opened() -> dict[str, Paper]:
    """The papers that were opened in this process, by key."""
    return dict(_papers)


def sources() -> list[str]:
    """What was opened, for another process to open too."""
    return list(_of_source)


def is_source(name: str) -> bool:
    """Whether a name is that of a file or a folder of one's own rather than of something registered."""
    if name.endswith(".py"):
        return True
    with suppress(OSError, ValueError):
        return Path(name).is_dir() and name.rstrip("/").split("/")[0] not in ours.papers()
    return False


def open_source(source: str) -> dict[str, Paper]:
    """Open a Python file, a folder or a package: it is run. The papers by key; BadInput where there is none."""
    place = _place(source)
    if place in _of_source:
        return {key: _papers[key] for key in _of_source[place]}
    if Path(place).is_dir() and not (Path(place) / "__init__.py").is_file():
        files = [open_source(str(path)) for path in _files_in(Path(source))]
        _of_source[place] = tuple(key for found in files for key in found)
        return {key: paper for found in files for key, paper in found.items()}
    modules, name = _modules(source)
    made, variables = _collected(modules, name, source)
    taken = {**ours.papers(), **installed_papers(), **_papers}
    for key, paper in made.items():
        if taken.get(key, paper) is not paper:
            where = "this process has opened" if key in _papers else "exactpriv or an installed package has"
            raise BadInput(f"{source} has a paper with the key {key}, as a paper that {where}; give it another key, "
                           'as in Paper("another-key", ...)')
        if not _KEY.fullmatch(key):
            raise BadInput(f'{source} has a paper with the key {key!r}; use letters, digits, ".", "_" and "-", as in '
                           'Paper("my-notes", ...)')
    _papers.update(made)
    _of_source[place] = tuple(made)
    _variables[place] = variables
    texts()
    return made


def forget() -> None:
    """Forget what was opened: the next command in this process opens it anew."""
    _papers.clear()
    _of_source.clear()
    _variables.clear()
    _texts.clear()
    forget_files()


def open_all(names: Iterable[str]) -> None:
    """Open all of these, as another process did."""
    for name in names:
        open_source(name)


def entry_in(source: str, name: str) -> Entry:
    """The entry of an opened source that is called so: by its variable, its id, or its id without the paper's key."""
    found = open_source(source)
    ids = entries_of(found)
    wanted = _variables.get(_place(source), {}).get(name, name)
    matching = [i for i in ids if i == wanted] or [i for i in ids if i.split("/", 1)[1] == name]
    if len(matching) == 1:
        return ids[matching[0]]
    listed = ", ".join(_short(i, found) for i in ids)
    if matching:
        raise BadInput(f"{name} is in more than one paper of {source}; name one of {', '.join(matching)}")
    raise BadInput(f"{source} has no claim {name!r}; its claims are {listed}")


def _short(identifier: str, among: dict[str, Paper]) -> str:
    return identifier.split("/", 1)[1] if len(among) == 1 else identifier


def digest() -> str:
    """A digest of the files behind what was opened and behind installed papers; empty where there is nothing."""
    if not _of_source and not installed_papers():
        return ""
    return hashlib.sha256(json.dumps(sorted(texts().items())).encode()).hexdigest()


def texts() -> dict[str, str]:
    """The digest of each of these files by its path, as it was when this was asked first after something was opened:
    what runs is the text that was imported, whatever the file holds later."""
    opened = sources()
    if _texts[:1] != [opened]:
        found = {}
        for path in _files():
            with suppress(OSError, CertificateError):
                found[str(path)] = hashlib.sha256(regular_file(path, LONGEST)).hexdigest()
        _texts[:] = [opened, found]
    return dict(_texts[1])


def demand_texts(others: Mapping[str, str]) -> None:
    """BadInput where another process read another text of a file than this one."""
    mine = texts()
    changed = sorted(path for path, text in others.items() if mine.get(path, text) != text)
    if changed:
        raise BadInput(f"{changed[0]} changed while the audit began; repeat the command")


def _files() -> Iterator[Path]:
    """The Python files that are imported and neither exactpriv's nor the standard library's."""
    standard, in_use = Path(sysconfig.get_path("stdlib")).resolve(), _packages_in_use()
    for module in list(sys.modules.values()):
        name = getattr(module, "__file__", None)
        if not isinstance(name, str) or not name.endswith(".py"):
            continue
        path = Path(name).resolve()
        installed = "site-packages" in path.parts or "dist-packages" in path.parts
        if path.is_relative_to(ENGINE) or (path.is_relative_to(standard) and not installed):
            continue
        if not installed or module.__name__.partition(".")[0] in in_use:
            yield path


def _packages_in_use() -> set[str]:
    """The packages in which claims and measures of somebody else are written."""
    papers = {**installed_papers(), **_papers}.values()
    claims = [entry.module for paper in papers for entry in paper.entries.values() if isinstance(entry, Claim)]
    return {module.partition(".")[0] for module in [*claims, *foreign_modules()]}


# -- modules ---------------------------------------------------------------------------------------------------------


def _place(source: str) -> str:
    with suppress(OSError, ValueError):
        if Path(source).exists():
            return str(Path(source).resolve())
    return source


def _modules(source: str) -> tuple[list[ModuleType], str]:
    """The modules of a source, and the key of a paper of its own."""
    path = Path(source)
    if source.endswith(".py"):
        return [_module(path)], path.stem
    if path.is_dir():
        name = path.resolve().name
        return _package(path, name), name
    if PACKAGE.fullmatch(source):
        return _installed_package(source), source
    raise _unknown("there is no paper, claim, file or folder", source)


def _unknown(said: str, name: str) -> BadInput:
    """That nothing has this name, with papers that have one near it."""
    near = near_names(name, [*ours.papers(), *installed_papers()])
    hint = f"did you mean {', '.join(near)}? " if near else ""
    return BadInput(f"{said} {shortened_path(name)!r}; {hint}see exactpriv list")


def modules_of(source: str) -> list[ModuleType]:
    """The modules of a file, folder or package, which are run; BadInput where there are none."""
    if is_source(source) and not source.endswith(".py") and not (Path(source) / "__init__.py").is_file():
        return [module_of(path) for path in _files_in(Path(source))]
    return _modules(source)[0]


def _module(path: Path) -> ModuleType:
    demand_file(path)
    return module_of(path)


def demand_file(path: Path) -> None:
    """BadInput where there is no such Python file."""
    shown = shortened_path(str(path))
    try:
        there, file = path.exists(), path.is_file()
    except (OSError, ValueError):
        there = file = False
    if not there:
        raise BadInput(f"there is no file {shown}; give the Python file that holds the claim, as in FILE.py:NAME")
    if not file:
        raise BadInput(f"{shown} is not a file; give the Python file that holds the claim, as in FILE.py:NAME")


def _files_in(folder: Path) -> list[Path]:
    """The Python files of a folder that import exactpriv, tests left out; no other one is run."""
    chosen = [path for path in sorted(folder.glob("*.py")) if _is_of_claims(path)]
    if not chosen:
        raise BadInput(f"{folder} has no Python file that imports exactpriv; name a folder that holds papers of your "
                       "own, or write one with exactpriv new paper NAME")
    return chosen


def _is_of_claims(path: Path) -> bool:
    if path.stem.startswith("test_") or path.stem in _NO_CLAIMS or not path.is_file():
        return False
    try:
        tree = ast.parse(read_text(path))
    except SyntaxError as error:
        raise BadInput(f"{path} line {error.lineno}: {error.msg}; correct it there") from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise BadInput(f"{path} is no Python file ({error}); remove it from the folder") from None
    names = [a.name for node in ast.walk(tree) if isinstance(node, ast.Import) for a in node.names]
    names += [str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and not node.level]
    return any(name.partition(".")[0] == "exactpriv" for name in names)


def _package(folder: Path, name: str) -> list[ModuleType]:
    """The modules of a package in a folder."""
    if not name.isidentifier():
        raise BadInput(f"the folder {folder} has an __init__.py, but {name} is no name of a package; rename it, or "
                       "remove __init__.py")
    place = folder.resolve()

    def run() -> list[ModuleType]:
        found = importlib.import_module(name)
        if Path(str(found.__file__)).resolve().parent != place:
            raise BadInput(f"the package in {folder} has the name of another module, {name}; rename the folder")
        return _with_submodules(found)

    return with_path([place.parent], str(folder), run)


def _installed_package(name: str) -> list[ModuleType]:
    root = name.partition(".")[0]
    unknown = _unknown("there is no paper, claim, file, folder or installed package", name)
    if root in sys.stdlib_module_names or root == "exactpriv":
        raise unknown
    try:
        there = importlib.util.find_spec(name) is not None
    except (ImportError, ValueError, AttributeError):
        there = False
    if not there:
        raise unknown
    return with_path([], name, lambda: _with_submodules(importlib.import_module(name)))


def _with_submodules(package: ModuleType) -> list[ModuleType]:
    found = [package]
    if hasattr(package, "__path__"):
        for info in sorted(pkgutil.iter_modules(package.__path__), key=lambda i: i.name):
            if info.name in _NO_CLAIMS or info.name.startswith("test_") or info.name == "tests":
                continue
            found += _with_submodules(importlib.import_module(f"{package.__name__}.{info.name}"))
    return found


# -- papers ----------------------------------------------------------------------------------------------------------


def _collected(modules: list[ModuleType], name: str, source: str) -> tuple[dict[str, Paper], dict[str, str]]:
    """The papers of some modules, those that are there and one for the claims that are in none; ids by variables."""
    found: dict[str, Paper] = {}
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, Paper) and found.setdefault(value.key, value) is not value:
                raise BadInput(f"{source} has two papers with the key {value.key}; give one of them another key")
    registered = {id(entry): i for paper in found.values() for i, entry in paper.entries.items()}
    held = [(key, value, module) for module in modules for key, value in vars(module).items()
            if isinstance(value, Claim)]  # fmt: skip
    variables = {key: registered[id(value)] for key, value, _ in reversed(held) if id(value) in registered}
    loose = [(key, value) for key, value, module in held
             if id(value) not in registered and value.module == module.__name__]  # fmt: skip
    if loose:
        own = next(iter(found.values())) if len(found) == 1 else None
        kept = Paper(name, _title(modules[0], source)) if own is None else replace(own, entries=dict(own.entries))
        if own is None and name in found:
            raise BadInput(f"{source} has claims outside its papers, and a paper with the key {name} as well; put "
                           "@paper.claim on them")
        for claim in {id(claim): claim for _, claim in loose}.values():
            if f"{kept.key}/{claim.id}" in kept.entries:
                raise BadInput(f"{source} has two claims {claim.id}; rename one of them")
            kept.entries[f"{kept.key}/{claim.id}"] = with_id(claim, f"{kept.key}/{claim.id}")
        variables |= {key: f"{kept.key}/{claim.id}" for key, claim in loose}
        found[kept.key] = kept
    found = {key: paper for key, paper in found.items() if paper.entries}
    if not found:
        raise BadInput(f"{source} has no claims; put @claim(...) or @paper.claim(...) on a function that states one")
    return found, variables


def _title(module: ModuleType, source: str) -> str:
    said = (module.__doc__ or "").strip().partition("\n")[0]
    return said or Path(source).name

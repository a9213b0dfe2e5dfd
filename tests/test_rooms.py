"""Each room imports only the rooms above it in the list of docs/architecture.md, and no files import each other."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "exactpriv"
ARCHITECTURE = ROOT / "docs" / "architecture.md"
IMPORT_CALLS = {"import_module", "__import__"}


def listed_rooms(page: str) -> list[str]:
    """The rooms from the top down: the first indented block of the page, one a line."""
    rooms: list[str] = []
    for line in page.splitlines():
        room = re.match(r"    (\w+)", line)
        if room:
            rooms.append(room[1])
        elif rooms:
            break
    return rooms


def room_of(module: str) -> str | None:
    """`exactpriv.real.errors` -> `real`; None for anything that is not ours, and for `exactpriv` itself."""
    parts = module.split(".")
    return parts[1] if parts[0] == "exactpriv" and len(parts) > 1 else None


def absolute(node: ast.ImportFrom, module: str, is_package: bool) -> str:
    """The full name of the module that a `from ... import` in `module` reads."""
    if not node.level:
        return node.module or ""
    base = module.split(".")
    base = base[: len(base) - node.level + is_package]
    return ".".join([*base, *filter(None, [node.module])])


def public_names(package: Path) -> dict[str, str]:
    """Where each name that `exactpriv/__init__.py` offers comes from: a room, or `exactpriv` if it is defined there."""
    init = package / "__init__.py"
    if not init.exists():
        return {}
    names: dict[str, str] = {}
    for node in ast.walk(ast.parse(init.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            source = absolute(node, "exactpriv", is_package=True)
            for alias in node.names:
                room = room_of(source if source != "exactpriv" else f"exactpriv.{alias.name}")
                if room:
                    names[alias.asname or alias.name] = room
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.setdefault(node.id, "exactpriv")
    return names


def named_by_call(node: ast.Call) -> str | None:
    """The module that `importlib.import_module("...")` names, as far as its text is literal."""
    function = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", None)
    if function not in IMPORT_CALLS or not node.args:
        return None
    text = node.args[0]
    if isinstance(text, ast.JoinedStr) and text.values:
        text = text.values[0]
    return text.value if isinstance(text, ast.Constant) and isinstance(text.value, str) else None


def rooms_imported(
    tree: ast.AST, module: str, is_package: bool, rooms: set[str], public: dict[str, str]
) -> Iterator[str]:
    """Every room that the module imports, wherever in the module; `exactpriv` stands for the package as a whole."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.split(".")[0] == "exactpriv":
                    yield room_of(alias.name) or "exactpriv"
        elif isinstance(node, ast.ImportFrom):
            source = absolute(node, module, is_package)
            if source == "exactpriv":
                for alias in node.names:
                    yield alias.name if alias.name in rooms else public.get(alias.name, alias.name)
            elif room := room_of(source):
                yield room
        elif isinstance(node, ast.Call) and (name := named_by_call(node)) and name.split(".")[0] == "exactpriv":
            yield room_of(name.rstrip(".")) or "exactpriv"


def breaches(package: Path, rooms: list[str]) -> list[str]:
    """One line for each import that the list of rooms does not allow."""
    found: list[str] = []
    public = public_names(package)
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package).with_suffix("").parts
        room = parts[0]
        if room in {"__init__", "__main__"}:
            continue
        if room not in rooms:
            found.append(f"{path.relative_to(package.parent)}: the room {room} is not listed in docs/architecture.md")
            continue
        is_package = parts[-1] == "__init__"
        module = ".".join(["exactpriv", *(parts[:-1] if is_package else parts)])
        allowed = set(rooms[: rooms.index(room) + 1])
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for imported in rooms_imported(tree, module, is_package, set(rooms), public):
            if imported not in allowed and (imported != "exactpriv" or room == "certificate"):
                found.append(f"{path.relative_to(package.parent)}: {room} imports {imported}")
    return found


def files_imported(tree: ast.Module, module: str, is_package: bool, known: set[str]) -> set[str]:
    """The files of ours that a file imports, wherever in it; imports under TYPE_CHECKING, for types alone, left out."""
    found: set[str] = set()
    pending: list[ast.AST] = [tree]
    while pending:
        node = pending.pop()
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            pending += node.orelse
            continue
        pending += ast.iter_child_nodes(node)
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            source = absolute(node, module, is_package)
            inner = {f"{source}.{alias.name}" for alias in node.names}
            found |= inner & known if inner <= known else (inner & known) | {source}
    return (found & known) - {module}


def circles(package: Path) -> list[list[str]]:
    """The sets of files of which each imports, over others, every other."""
    paths = {".".join(path.relative_to(package.parent).with_suffix("").parts): path for path in package.rglob("*.py")}
    names = {name.removesuffix(".__init__"): path for name, path in paths.items()}
    edges = {
        name: files_imported(
            ast.parse(path.read_text(encoding="utf-8")), name, path.name == "__init__.py", set(names)
        )
        for name, path in names.items()
    }
    reached = {name: reachable(edges, name) for name in edges}
    found = {frozenset(b for b in reached[a] if a in reached[b]) for a in edges if a in reached[a]}
    return sorted(sorted(circle) for circle in found)


def reachable(edges: dict[str, set[str]], start: str) -> set[str]:
    """What `start` imports, over others too; itself where it stands on a circle."""
    found: set[str] = set()
    pending = list(edges[start])
    while pending:
        name = pending.pop()
        if name not in found:
            found.add(name)
            pending += edges[name]
    return found


def test_no_files_import_each_other_in_a_circle() -> None:
    found = circles(PACKAGE)
    assert not found, "\n" + "\n".join(" <-> ".join(circle) for circle in found)


@pytest.mark.parametrize(
    ("a", "b", "circle"),
    [
        ("from .b import x", "from .a import y", True),
        ("from .b import x", "def f():\n    from .a import y", True),
        ("from .b import x", "from . import a", True),
        ("import exactpriv.real.b", "from exactpriv.real import a", True),
        ("from .b import x", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .a import y", False),
        ("from .b import x", "from .c import y", False),
    ],
)
def test_a_circle_of_two_files_is_found(tmp_path: Path, a: str, b: str, circle: bool) -> None:
    write(tmp_path, "real/a.py", a)
    write(tmp_path, "real/b.py", b)
    assert circles(tmp_path / "exactpriv") == ([["exactpriv.real.a", "exactpriv.real.b"]] if circle else [])


def test_the_architecture_page_lists_the_rooms_with_certificate_first() -> None:
    rooms = listed_rooms(ARCHITECTURE.read_text(encoding="utf-8"))
    assert rooms[0] == "certificate"
    assert len(rooms) == len(set(rooms)) > 5


def test_papers_stand_above_search_and_prove() -> None:
    rooms = listed_rooms(ARCHITECTURE.read_text(encoding="utf-8"))
    above = rooms[: rooms.index("papers")]
    assert not {"search", "prove"} & set(above)


def test_every_room_imports_only_the_rooms_above_it() -> None:
    found = breaches(PACKAGE, listed_rooms(ARCHITECTURE.read_text(encoding="utf-8")))
    assert not found, "\n" + "\n".join(found)


ROOMS = ["certificate", "real", "measure", "claim", "papers", "search", "cli"]


@pytest.mark.parametrize(
    ("file", "source", "imported"),
    [
        ("certificate/checker.py", "from exactpriv.real import Real", "real"),
        ("certificate/checker.py", "from exactpriv import __version__", "exactpriv"),
        ("real/sign.py", "import exactpriv.search.hunt", "search"),
        ("real/__init__.py", "from ..measure import kl", "measure"),
        ("measure/kl.py", "from ..search.hunt import hunt", "search"),
        ("measure/kl.py", "from .. import search", "search"),
        ("measure/kl.py", "def f():\n    from exactpriv import hunt", "search"),
        ("measure/kl.py", "from exactpriv import unheard_of", "unheard_of"),
        ("claim/registry.py", "import importlib\nimportlib.import_module(f'exactpriv.papers.{1}')", "papers"),
        ("papers/cuff.py", "from exactpriv.search import hunt", "search"),
    ],
)
def test_an_import_of_a_lower_room_is_found(tmp_path: Path, file: str, source: str, imported: str) -> None:
    room = file.partition("/")[0]
    write(tmp_path, file, source)
    assert breaches(tmp_path / "exactpriv", ROOMS) == [f"exactpriv/{file}: {room} imports {imported}"]


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("certificate/checker.py", "import mpmath\nfrom fractions import Fraction\nfrom .schema import read"),
        ("real/__init__.py", "from .sign import sign\nfrom ..certificate.schema import SCHEMA"),
        ("papers/cuff.py", "from exactpriv import claim, domains as d, measure as m, __version__"),
        ("search/hunt.py", "from exactpriv.papers import cuff\nfrom exactpriv.search.shrink import shrink"),
        ("cli.py", "from exactpriv import hunt"),
    ],
)
def test_an_import_of_the_same_or_a_higher_room_is_allowed(tmp_path: Path, file: str, source: str) -> None:
    write(tmp_path, file, source)
    assert breaches(tmp_path / "exactpriv", ROOMS) == []


def test_a_room_that_is_not_listed_is_found(tmp_path: Path) -> None:
    write(tmp_path, "helpers/misc.py", "")
    assert breaches(tmp_path / "exactpriv", ROOMS) == [
        "exactpriv/helpers/misc.py: the room helpers is not listed in docs/architecture.md"
    ]


PACKAGES = [room for room in listed_rooms(ARCHITECTURE.read_text(encoding="utf-8")) if (PACKAGE / room).is_dir()]


@pytest.mark.parametrize("room", PACKAGES)
def test_a_room_says_its_invariants_and_where_to_begin_reading(room: str) -> None:
    said = ast.get_docstring(ast.parse((PACKAGE / room / "__init__.py").read_text(encoding="utf-8"))) or ""
    sentence = " ".join(said.split())
    assert "Three invariants: " in sentence and len(said.splitlines()) <= 18
    first = sentence.partition("Begin reading with ")[2]
    assert first, "where to begin"
    for place in re.findall(r"[\w/]+(?:\.py|/)", first):
        assert (PACKAGE / room / place).exists(), place


def write(root: Path, file: str, source: str) -> None:
    path = root / "exactpriv" / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, encoding="utf-8")
    (root / "exactpriv" / "__init__.py").write_text(
        "from .claim import domains\nfrom exactpriv.search import hunt\n__version__ = '0'\n", encoding="utf-8"
    )

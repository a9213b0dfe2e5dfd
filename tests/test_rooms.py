"""Each room imports only the rooms above it in the list of docs/architecture.md, and no files import each other."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rooms import ARCHITECTURE, PACKAGE, ROOT, absolute, breaches, listed_rooms, picture


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


def test_the_architecture_page_is_two_pages_and_shows_the_picture_of_what_imports_what() -> None:
    page = ARCHITECTURE.read_text(encoding="utf-8")
    assert len(page.split()) <= 1000 and "](generated/rooms.svg)" in page
    stored = (ROOT / "docs" / "generated" / "rooms.svg").read_text(encoding="utf-8")
    assert stored == picture(PACKAGE, listed_rooms(page)), "run make pages"


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


def test_imports_of_the_package_are_relative() -> None:
    """But in papers, which are written as anybody's are."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.relative_to(PACKAGE).parts[0] != "papers":
            tree = ast.parse(path.read_text(encoding="utf-8"))
            made = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and not node.level)
            found += [f"{path}: {node.module}" for node in made if (node.module or "").split(".")[0] == "exactpriv"]
    assert found == []


def test_no_function_is_longer_than_sixty_lines() -> None:
    """Their complexity is ruff's to count (C901 in pyproject.toml)."""
    found = [f"{path.relative_to(ROOT)}: {node.name}" for path, node in functions(PACKAGE)
             if (node.end_lineno or 0) - node.lineno >= 60]  # fmt: skip
    assert found == []


def functions(package: Path) -> Iterator[tuple[Path, ast.FunctionDef]]:
    """Every function, methods and inner ones too."""
    for path in sorted(package.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                yield path, node

"""What each room of exactpriv imports, read off the sources, and the picture of it in docs/architecture.md.

`python tests/rooms.py docs/generated/rooms.svg` writes the picture.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "exactpriv"
ARCHITECTURE = ROOT / "docs" / "architecture.md"
IMPORT_CALLS = {"import_module", "__import__"}
CELL = 16
"""Pixels of a square of the picture."""


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


def imports(package: Path, rooms: list[str]) -> Iterator[tuple[Path, str, str]]:
    """Each import of a room in a file of a room: the file, its room, what is imported; of a file of no room, the file
    alone."""
    public = public_names(package)
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package).with_suffix("").parts
        room = parts[0]
        if room in {"__init__", "__main__"}:
            continue
        if room not in rooms:
            yield path, room, ""
            continue
        is_package = parts[-1] == "__init__"
        module = ".".join(["exactpriv", *(parts[:-1] if is_package else parts)])
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for imported in rooms_imported(tree, module, is_package, set(rooms), public):
            yield path, room, imported


def breaches(package: Path, rooms: list[str]) -> list[str]:
    """One line for each import that the list of rooms does not allow."""
    found: list[str] = []
    for path, room, imported in imports(package, rooms):
        if not imported:
            found.append(f"{path.relative_to(package.parent)}: the room {room} is not listed in docs/architecture.md")
        elif imported not in rooms[: rooms.index(room) + 1] and (imported != "exactpriv" or room == "certificate"):
            found.append(f"{path.relative_to(package.parent)}: {room} imports {imported}")
    return found


def picture(package: Path, rooms: list[str]) -> str:
    """An SVG with a row and a column for each room: a square where a file of the row's room imports the column's."""
    edges = {(room, imported) for _, room, imported in imports(package, rooms) if imported in rooms}
    left, size = 110, CELL * len(rooms)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + size + 10}" height="{left + size + 10}" '
        'font-family="sans-serif" font-size="12">',
        '<rect width="100%" height="100%" fill="#fff"/>',
    ]
    for k, room in enumerate(rooms):
        at = left + CELL * k
        lines += [
            f'<text x="{left - 6}" y="{at + 12}" text-anchor="end">{room}</text>',
            f'<text transform="translate({at + 12},{left - 6}) rotate(-90)">{room}</text>',
            f'<path d="M{left} {at}h{size}M{at} {left}v{size}" stroke="#ddd"/>',
            f'<rect x="{at}" y="{at}" width="{CELL}" height="{CELL}" fill="#bbb"/>',
        ]
    lines += [
        f'<rect x="{left + CELL * rooms.index(imported) + 2}" y="{left + CELL * rooms.index(room) + 2}" '
        f'width="{CELL - 4}" height="{CELL - 4}" fill="#36c"><title>{room} imports {imported}</title></rect>'
        for room, imported in sorted(edges)
        if room != imported
    ]
    return "\n".join([*lines, "</svg>", ""])


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(picture(PACKAGE, listed_rooms(ARCHITECTURE.read_text(encoding="utf-8"))))

"""The folder of an audit's pages, which holds the files of one run: what an earlier one wrote and this one does not is
removed, so that no page shows an old verdict beside the new ones.

What was written stands in the folder's list of files. The list is written before the files that it adds, so that what a
killed run left is known too; a file that is in no list is never touched.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from ..kernel.files import parse_json, read_text
from ..real import BadInput
from .effects import remove, write_below

LIST = "pages.json"
SCHEMA = "exactpriv.pages/1"
_OF_PAGES = re.compile(
    r"(claims/|evidence/|papers/)([^/\0]+/)*[^/\0]+\.(html|json|svg|v)|[a-z]+\.(html|svg|css|js|txt|tex)"
)


class PageFolder:
    """The files below `folder`, each written whole or not at all, and only when its text has changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._texts: dict[str, str] = {}
        self._listed: set[str] | None = None

    def write(self, files: Mapping[str, str]) -> None:
        """Write these files, and remove those of the list that are not among them."""
        if self._listed is None:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._listed = _listed(self.folder / LIST)
        here = {path.casefold() for path in files}  # where letters' case is ignored, another name is the same file
        left = {path for path in self._listed if path.casefold() not in here}
        if set(files) - self._listed:
            self._list(self._listed | set(files))
        for path, text in files.items():
            if self._texts.get(path) != text:
                target = self.folder / path
                target.parent.mkdir(parents=True, exist_ok=True)
                write_below(target, text)
                self._texts[path] = text
        if left:
            for path in sorted(left):
                remove(self.folder, path)
                self._texts.pop(path, None)
            self._list(set(files))

    def _list(self, paths: Iterable[str]) -> None:
        listed = {"schema": SCHEMA, "files": sorted(paths)}
        write_below(self.folder / LIST, json.dumps(listed, indent=1) + "\n")
        self._listed = set(listed["files"])


def _listed(path: Path) -> set[str]:
    """The files that an earlier run wrote, as its list says; none where there is no list that can be read."""
    try:
        tree = parse_json(read_text(path)) if path.is_file() else None
    except (OSError, BadInput):
        return set()
    files = tree.get("files") if isinstance(tree, dict) and tree.get("schema") == SCHEMA else None
    if not isinstance(files, list):
        return set()
    return {name for name in files if isinstance(name, str) and _is_of_pages(name)}


def _is_of_pages(name: str) -> bool:
    return _OF_PAGES.fullmatch(name) is not None and not {".", ".."} & set(name.split("/"))

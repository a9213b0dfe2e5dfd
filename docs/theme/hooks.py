"""What the site adds to the pages: formulas as MathML, which browsers show without a script or a network; and the files
of the repository that pages link to (certificates, plots, theorems), copied below files/."""

from __future__ import annotations

import html
import os
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

from exactpriv.report.site.formulas import mathml

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
FORMULA = re.compile(r'<(span|div) class="arithmatex">\\([(\[])(.*?)\\[)\]]</\1>', re.DOTALL)
LINK = re.compile(r"\]\((\.\./[^)#\s]+)\)")


def _outside(page: Path, target: str) -> Path | None:
    """The file of the repository, relative to its root, that a link out of docs/ names; None for other links."""
    path = Path(os.path.normpath(page.parent / target))
    if path.is_relative_to(DOCS) or not path.is_relative_to(ROOT) or not path.is_file():
        return None
    return path.relative_to(ROOT)


def on_files(files: Files, config: Any) -> Files:
    """The files that pages link to, beside the pages."""
    linked = set()
    for page in files.documentation_pages():
        source = DOCS / page.src_uri
        for target in LINK.findall(source.read_text(encoding="utf-8")):
            linked.add(_outside(source, target))
    for path in sorted(p for p in linked if p is not None):
        files.append(File.generated(config, f"files/{path.as_posix()}", abs_src_path=str(ROOT / path)))
    return files


BEHIND = ("generated/", "schemas/", "accountants.md", "benchmarks.md")
"""Pages that a search lists behind those that somebody wrote to be read."""


def on_page_markdown(text: str, page: Any, **_: Any) -> str:
    """Links out of docs/ lead to the copies; a search lists what is generated last."""
    if page.file.src_uri.startswith(BEHIND):
        page.meta["search"] = {"boost": 0.2}
    source = DOCS / page.file.src_uri

    def moved(found: re.Match[str]) -> str:
        path = _outside(source, found.group(1))
        if path is None:
            return found.group(0)
        return f"]({os.path.relpath(DOCS / 'files' / path, source.parent)})"

    return LINK.sub(moved, text)


def on_page_content(text: str, **_: Any) -> str:
    """Each formula in the place where its LaTeX stood."""

    def shown(found: re.Match[str]) -> str:
        return str(mathml(html.unescape(found.group(3)), block=found.group(2) == "["))

    return FORMULA.sub(shown, text)


FRAME = re.compile(r'<script src="https://unpkg\.com/iframe-worker/shim"></script>')
"""What the plugin for files fetches from elsewhere; theme/search.js does the same."""


def on_post_page(output: str, **_: Any) -> str:
    """The page without anything from the network: the search of a page that is opened as a file is in it."""
    script = (DOCS / "theme" / "search.js").read_text(encoding="utf-8")
    return FRAME.sub(lambda _: f"<script>{script}</script>", output)

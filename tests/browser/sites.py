"""Pages for the browser tests: `decided` from a replay of some claims, `waiting` as they stand when an audit begins,
`hostile` of an audit in which every text is markup.

    python tests/browser/sites.py FOLDER
"""

from __future__ import annotations

import sys
from pathlib import Path

from exactpriv.audit.replay import stored_improvements, stored_witnesses
from exactpriv.audit.row import Audit
from exactpriv.audit.rows import audit
from exactpriv.cli.auditing import _papers, _published
from exactpriv.cli.certificate_folders import Store
from exactpriv.papers import entries
from exactpriv.report.site import Evidence, Site, site, statement_of, waiting
from exactpriv.report.site.pages import about

ROOT = Path(__file__).resolve().parents[2]
SLOW = ("fig", "figure", "intro-sandwich", "thm1", "related", "cor10", "eq53", "eq71", "lem2-asymptotic")
HOSTILE = '"><img src=x onerror="document.title=1"><script>document.title=1</script>{{7*7}}'


def decided() -> dict[str, str]:
    """A replay of every third claim of two papers, without the slow ones."""
    chosen = [i for i in entries() if i.startswith(("cuff-midp/", "grosse-dobrushin/"))]
    chosen = [i for i in chosen if not i.partition("/")[2].startswith(SLOW)][::3]
    better = stored_improvements(ROOT)
    rows = audit(chosen, stored=stored_witnesses(ROOT), improvements=better)
    made = tuple(_published(row, Store(None), {}) for row in rows)
    return site(Audit(made, _papers(chosen), "0", replayed=True), Evidence(ROOT))


def begun() -> dict[str, str]:
    """Every claim, nothing decided."""
    empty = Audit((), _papers(list(entries())), "0", complete=False)
    listed = [statement_of(entry) for entry in entries().values()]
    return Site(Evidence(ROOT)).files(waiting(listed, empty), about(empty, "The audit goes on: 0 claims were decided."))


def hostile() -> dict[str, str]:
    """Markup in every place of a row."""
    row = {key: HOSTILE for key in ("says", "scope", "reason", "source", "kind", "formula", "lhs", "rhs")}
    row |= {"id": f"p/{HOSTILE}", "verdict": "refuted", "tightness": "open", "instances": 3, "op": HOSTILE,
            "gap": [HOSTILE, HOSTILE], "quantifier": "forall",
            "witness": {HOSTILE: {"type": "name", "value": HOSTILE}, "K": {"type": HOSTILE}},
            "background": {"variables": {HOSTILE: HOSTILE}, "where": {HOSTILE: HOSTILE},
                           "assumes": [HOSTILE], "domain": HOSTILE,
                           "code": {"file": HOSTILE, "line": 1, "text": HOSTILE}}}  # fmt: skip
    papers = {"p": {"title": HOSTILE, "authors": HOSTILE}}
    return site(Audit.from_data({"claims": [row], "papers": papers, "version": HOSTILE}))


def main(folder: Path) -> None:
    """Write the three."""
    for name, made in (("decided", decided()), ("waiting", begun()), ("hostile", hostile())):
        for path, text in made.items():
            target = folder / name / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

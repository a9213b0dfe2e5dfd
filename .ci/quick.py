"""The tests of what changed and of the core, as many as fit into half a minute: `make quick`, and before every commit.

What changed: against the branch main, what is not committed included. First come the test files that changed, then
those that import a changed module, then the core, then the tests of the rooms in which something changed. When the
time is up the rest is skipped, and the summary counts it; `make test` leaves out nothing.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 25
"""So long after the first test no further one begins."""
MOST = 24
"""Test files: more take too long to read."""
CORE = (
    "tests/test_rooms.py",
    "tests/test_no_floats.py",
    "tests/test_nothing_is_run.py",
    "tests/certificate/test_kinds.py",
    "tests/audit/test_audit_rows.py",
    "tests/cli/test_cli_start.py",
    "tests/kernel/test_kernels.py",
    "tests/claim/test_claims.py",
    "tests/measure/test_divergences.py",
)


def changed() -> list[Path]:
    """The files that differ from main (from HEAD where there is no main), new ones included."""
    base = _git("merge-base", "HEAD", "main") or ["HEAD"]
    names = {*_git("diff", "--name-only", base[0]), *_git("ls-files", "--others", "--exclude-standard")}
    return sorted(Path(name) for name in names if (ROOT / name).is_file())


def _git(*arguments: str) -> list[str]:
    ran = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    return ran.stdout.split("\n")[:-1] if ran.returncode == 0 else []


def importing(module: str, tests: dict[str, str]) -> list[str]:
    """The test files that import a module such as exactpriv.real.order, by what they say."""
    package, _, name = module.rpartition(".")
    said = re.compile(rf"{re.escape(module)}\b|from {re.escape(package)} import [^\n]*\b{re.escape(name)}\b")
    return [path for path, text in tests.items() if name in text and said.search(text)]


def selected(files: list[Path]) -> list[str]:
    """The test files to run, the most telling first."""
    paths = sorted((ROOT / "tests").rglob("test_*.py"))
    tests = {p.relative_to(ROOT).as_posix(): p.read_text(encoding="utf-8") for p in paths}
    ours = [f for f in files if f.parts[0] == "exactpriv" and f.suffix == ".py"]
    chosen = [f.as_posix() for f in files if f.as_posix() in tests]
    for file in ours:
        parts = file.with_suffix("").parts
        chosen += importing(".".join(parts[:-1] if parts[-1] == "__init__" else parts), tests)
    chosen = [*chosen[: MOST - len(CORE)], *CORE]
    rooms = {file.parts[1] for file in ours}
    chosen += [path for path in tests if path.split("/")[1] in rooms]
    return list(dict.fromkeys(chosen))[:MOST]


if __name__ == "__main__":
    command = [sys.executable, "-m", "pytest", "-n", "2", "-m", "not deep and not coq", "--within", str(SECONDS)]
    sys.exit(subprocess.run([*command, *selected(changed())], cwd=ROOT, check=False).returncode)

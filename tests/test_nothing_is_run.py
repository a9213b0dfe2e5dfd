"""Data from files is never run: only claim files are, by one import; nothing of ours evaluates or unpickles text."""

import ast
from pathlib import Path

import pytest

from exactpriv.cli import main

PACKAGE = Path(__file__).resolve().parent.parent / "exactpriv"
RUNNING = {"eval", "exec", "compile", "__import__", "exec_module", "run_path", "popen", "sympify", "parse_expr"}
UNSAFE = {"pickle", "marshal", "shelve", "dill", "cloudpickle", "joblib", "yaml", "code", "runpy", "subprocess"}
CLAIM_FILES = {("catalogue/claim_files.py", "compile"), ("catalogue/claim_files.py", "exec")}
NAMES_OF_ERRORS = {("claim/pickled_claims.py", "PicklingError"), ("real/pickling.py", "PicklingError")}
"""What is taken from a module that could run data: an exception that says why a value cannot be pickled."""


COQ = {("prove/formal/theorems.py", "subprocess"), ("prove/formal/recheck.py", "subprocess")}
"""`make theorems` and `recheck` give Coq the project's own proofs."""
LATEX = {("cli/reporting.py", "subprocess")}
"""`report --to pdf` gives pdflatex what it wrote, with formulas of known commands alone, and lets it run nothing."""
COMPARED = {("statement/reading/source.py", "compile")}
"""A source is compiled to see that it is the function's own; what comes out is compared and never run."""


def test_only_the_reader_of_claim_files_runs_what_stands_in_a_file() -> None:
    found: set[tuple[str, str]] = set()
    for path in PACKAGE.rglob("*.py"):
        where = path.relative_to(PACKAGE).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                function = node.func
                name = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
                whole = ast.unparse(function) if name in RUNNING or name == "system" else ""
                if (name in RUNNING and whole != "re.compile") or whole == "os.system":
                    found.add((where, name))
            modules = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level:
                taken = {(where, a.name) for a in node.names}
                modules += [] if taken <= NAMES_OF_ERRORS else [node.module or ""]
            found |= {(where, m) for m in modules if m.split(".")[0] in UNSAFE}
    assert found == CLAIM_FILES | COQ | LATEX | COMPARED


@pytest.mark.parametrize(
    "command",
    [
        ["verify", "{file}"],
        ["check", "cuff-midp/lem2-sqrt", "--instance", "{file}"],
        ["measure", "ldp", "--kernel", "{file}"],
        ["report", "--out", "{folder}/out", "--audit", "{file}"],
        ["export", "{file}", "--to", "latex"],
    ],
)
def test_python_in_the_place_of_data_is_refused_and_not_run(tmp_path: Path, command: list[str]) -> None:
    mark = tmp_path / "mark"
    for name in ("data.json", "data.py")[: 1 if command[0] == "export" else 2]:  # a .py file to export is a claim file
        file = tmp_path / name
        file.write_text(f"open({str(mark)!r}, 'w').close()\n")
        given = [part.format(file=file, folder=tmp_path) for part in command]
        assert main(given) in (1, 2)
        assert not mark.exists()

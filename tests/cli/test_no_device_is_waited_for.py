"""Pipes, devices, sockets, loops of links and folders in a file's place end a command in a sentence, at once.

Every option and argument of every command that is a path is gone through, and every file below a folder that a command
reads or writes.
"""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import typer

from exactpriv.certificate.schema import CertificateError
from exactpriv.certificate.writer import regular_stream
from exactpriv.cli.commands import COMMANDS, program
from exactpriv.cli.commands import run as program_run
from exactpriv.prove.formal.recheck import _held
from exactpriv.real import BadInput

SECONDS = 60
KINDS = ("fifo", "socket", "loop", "device", "folder")
PATHS = ("FILE", "DIR", "PATH", "F", "CERT")
NEEDED: dict[str, list[str]] = {
    "hunt": ["{claim}", "--instances", "3"],
    "tighten": ["{claim}", "--seconds", "4"], "prove": ["{claim}", "--seconds", "4"],
    "check": ["{claim}", "--instance", "{instance}"], "audit": ["{file}", "--instances", "3", "--jobs", "1"],
    "show": ["cuff-midp/prop1"], "export": ["{claim}", "--to", "latex"], "list": [], "facts": ["ldp"],
    "measure": ["ldp", "--kernel", "1/2,1/2;1/4,3/4"], "report": ["--out", "{out}", "--audit", "{audit}"],
    "figures": ["no-such-paper", "--out", "{out}"], "account": ["gaussian(1)", "--delta", "1/1000"],
    "verify": ["{instance}"], "recheck": ["no-such/claim"],
    "plot": ["--kernel", "1/2,1/2;1/4,3/4", "--out", "{out}/p.png"],
    "new": ["paper", "fresh"], "measures": [], "version": [],
}  # fmt: skip


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Path]:
    (tmp_path / "mine.py").write_text(
        "from exactpriv import claim, domains as d, measure as m\n"
        "@claim(K=d.kernels((2, 2), (2, 2)))\n"
        "def half(K):\n    return m.maximal_leakage(K) <= m.ldp(K)\n"
        "@claim(K=d.kernels((2, 2), (2, 2)))\n"
        "def wrong(K):\n    return m.ldp(K) <= 0\n"
    )
    (tmp_path / "instance.json").write_text(json.dumps({"K": [["1/2", "1/2"], ["1/4", "3/4"]]}))
    (tmp_path / "out").mkdir()
    yield tmp_path


def strange(path: Path, kind: str) -> Path:
    """A thing at this path that is no regular file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if kind == "fifo":
        os.mkfifo(path)
    elif kind == "socket":
        here = os.getcwd()
        os.chdir(path.parent)  # a socket's path is short
        try:
            with socket.socket(socket.AF_UNIX) as made:
                made.bind(path.name)
        finally:
            os.chdir(here)
    elif kind == "loop":
        path.symlink_to(path.name)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    else:
        path.mkdir()
    return path


def ran(place: Path, *arguments: str) -> Any:
    """The command, in a process that is ended after SECONDS."""
    code = "import sys; from exactpriv.cli.commands import run; sys.exit(run(sys.argv[1:]))"
    return subprocess.run(
        [sys.executable, "-c", code, *arguments], cwd=place, stdin=subprocess.DEVNULL, capture_output=True, text=True,
        timeout=SECONDS, env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    )  # fmt: skip


def ends_in_a_sentence(done: Any, may_be_fine: bool = False) -> None:
    assert "Traceback" not in done.stderr and "defect of exactpriv" not in done.stderr, done.stderr[-800:]
    assert done.returncode in ((0, 1, 2) if may_be_fine else (2,)), (done.args, done.stdout, done.stderr)
    assert len(done.stderr) < 4000


def path_options() -> list[tuple[str, str]]:
    """(command, option) of every option of every command that takes a file or a folder."""
    found = []
    for name in COMMANDS:
        command: Any = typer.main.get_command(program([name]))
        for parameter in getattr(command.commands[name], "params", ()):
            longest = max(parameter.opts, key=len, default="")
            words = set((parameter.metavar or "").upper().split("|"))
            if longest.startswith("--") and (words & set(PATHS) or "path" in parameter.type.name):
                found.append((name, longest))
    return found


def given(name: str, place: Path) -> list[str]:
    """Arguments with which the command does its work."""
    named = {"claim": "mine.py:half", "file": "mine.py", "instance": "instance.json", "out": "out",
             "audit": "audit.json"}  # fmt: skip
    return [part.format(**named) for part in NEEDED.get(name, [])]


def test_the_list_of_options_that_take_a_path_is_found() -> None:
    found = path_options()
    assert {("hunt", "--json"), ("audit", "--store"), ("audit", "--replay"), ("report", "--out")} <= set(found)
    assert len(found) >= 20


@dataclass
class Done:
    """What came of a command in a fork of this process, which has loaded the program already."""

    args: list[str]
    returncode: int | None
    stdout: str
    stderr: str


def forked(place: Path, *arguments: str) -> Done:
    """The command in a fork, which is killed after SECONDS."""
    out, err = place / "stdout", place / "stderr"
    child = os.fork()
    if child == 0:  # pragma: no cover
        status = 70
        try:
            os.chdir(place)
            os.setpgid(0, 0)
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            for stream, file in ((1, out), (2, err)):
                os.dup2(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), stream)
            sys.stdin, sys.stdout, sys.stderr = (os.fdopen(k, mode, closefd=False) for k, mode in enumerate("rww"))
            status = program_run(list(arguments))
            sys.stdout.flush()
            sys.stderr.flush()
        finally:
            os._exit(status)
    end = time.monotonic() + SECONDS
    while (ended := os.waitpid(child, os.WNOHANG)) == (0, 0):
        if time.monotonic() > end:
            os.killpg(child, signal.SIGKILL)
            os.waitpid(child, 0)
            return Done(list(arguments), None, out.read_text(), err.read_text())
        time.sleep(0.02)
    return Done(list(arguments), os.waitstatus_to_exitcode(ended[1]), out.read_text(), err.read_text())


QUICK = {"check", "measure", "facts", "verify", "account", "version", "new", "report", "figures", "show", "audit"}
"""Commands whose options are gone through with pipes in the usual run; the rest belongs to the deep one, but what the
others, which search for seconds each time, do with sockets, loops and folders is gone through with EXHAUSTIVE=1."""
EVERY = [
    pytest.param(command, kind, marks=() if kind == "fifo" and command in QUICK else pytest.mark.deep)
    for command in COMMANDS for kind in KINDS
    if command in QUICK or kind in ("fifo", "device") or os.environ.get("EXHAUSTIVE")
]  # fmt: skip


@pytest.mark.parametrize(("command", "kind"), EVERY)
def test_no_path_option_of_a_command_waits(place: Path, command: str, kind: str) -> None:
    for name, option in path_options():
        if name != command:
            continue
        target = strange(place / f"strange{option.replace('-', '_')}_{kind}", kind)
        arguments = given(name, place)
        if option in arguments:
            at = arguments.index(option)
            del arguments[at : at + 2]
        if option == "--campaign":  # in a folder of its own it goes on for as long as it is told
            arguments += ["--seconds", "2"]
        ends_in_a_sentence(forked(place, name, *arguments, option, target.name), may_be_fine=True)


ONCE = ["mine.py", "--instances", "3", "--jobs", "1"]
BELOW: list[tuple[str, list[str], str]] = [
    ("audit", [*ONCE, "--pages", "pages"], "pages/index.html"),
    ("audit", [*ONCE, "--pages", "pages"], "pages/pages.json"),
    ("audit", [*ONCE, "--store", "kept"], "kept/counterexamples/mine/wrong.json"),
    ("audit", [*ONCE, "--store", "kept"], "kept/errata.md"),
    ("audit", ["mine.py", "--replay", "old"], "old/counterexamples/mine/wrong.json"),
    ("audit", ["mine.py", "--replay", "old"], "old/undecided/mine/wrong.json"),
    ("audit", [*ONCE, "--json", "kept.json"], ".kept.json.journal"),
    ("audit", [*ONCE, "--json", "kept.json"], ".kept.json.journal-journal"),
    ("report", ["--out", "pages", "--audit", "audit.json"], "pages/index.html"),
    ("hunt", ["mine.py:half", "--campaign", "camp", "--seconds", "2"], "camp/campaign.sqlite"),
    ("hunt", ["mine.py:half", "--campaign", "camp", "--seconds", "2"], "camp/campaign.lock"),
]


@pytest.mark.slow
@pytest.mark.every(5)
@pytest.mark.parametrize("kind", ["fifo", "device"])
@pytest.mark.parametrize("case", range(len(BELOW)))
def test_no_file_below_a_folder_is_waited_for(place: Path, case: int, kind: str) -> None:
    command, arguments, path = BELOW[case]
    if "audit.json" in arguments:
        ran(place, "audit", "mine.py", "--instances", "3", "--jobs", "1", "--json", "audit.json", "--quiet")
    strange(place / path, kind)
    ends_in_a_sentence(ran(place, command, *arguments), may_be_fine=True)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_opened_to_write_below_a_folder_is_a_regular_file(place: Path, kind: str) -> None:
    for mode in ("w", "a", "w+"):
        target = strange(place / f"{mode}-{kind}", kind)
        with pytest.raises(CertificateError, match="move it away"):
            regular_stream(target, mode)
    (place / "kept").write_text("one\n")
    with regular_stream(place / "kept", "a") as stream:
        stream.write("two\n")
    assert (place / "kept").read_text() == "one\ntwo\n"
    with regular_stream(place / "kept", "w") as stream:
        stream.write("three\n")
    assert (place / "kept").read_text() == "three\n"
    build = place / "build"
    strange(build / "lock", kind)
    with pytest.raises(BadInput, match="move it away"), _held(build):
        pass


OPENS = re.compile(r"(?<![\w.])open\(|\.open\(|\.(?:read|write)_(?:text|bytes)\(|\bos\.open\(")
NAMED_PLACES = {
    "certificate/schema.py": 1, "certificate/writer.py": 1, "cli/effects.py": 1,  # the guarded ones
    "cli/output.py": 1, "cli/entry.py": 2, "cli/worker.py": 2,  # the null device, and what the kernel says of a process
    "cli/reporting.py": 2,  # in a folder that the command makes for pdflatex
    "claim/source_text.py": 1, "statement/reading/source.py": 1,  # what Python imported
    "prove/formal/recheck.py": 4,  # our own proofs, and the log that was opened for writing
    "report/site/pages.py": 2,  # our own templates
    "kernel/files.py": 3,  # from Python: a file that somebody names
}  # fmt: skip
WRITTEN_FROM_THE_PROJECT = re.compile(r"report/[a-z_]+\.py|prove/formal/[a-z_]+\.py|audit/sharpness\.py")
"""Programs of `make pages`, `make theorems` and `make sharpness`, over the project's own folders."""


def test_every_file_below_a_folder_is_opened_by_the_guarded_functions() -> None:
    package = Path(__file__).parents[2] / "exactpriv"
    for path in sorted(package.rglob("*.py")):
        name = path.relative_to(package).as_posix()
        found = [line for line in path.read_text(encoding="utf-8").splitlines() if OPENS.search(line.partition("#")[0])]
        own = [line for line in found if "def " not in line and "self.open(" not in line]
        most = NAMED_PLACES.get(name, 0)
        if name not in NAMED_PLACES and WRITTEN_FROM_THE_PROJECT.fullmatch(name):
            continue
        calls = [line for line in own if not re.search(r"(?<![\w.])(?:read|write)_text\(", line)]
        assert len(calls) <= most, (name, calls)


@pytest.mark.slow
def test_a_full_device_is_named_and_no_journal_is_put_beside_it(place: Path) -> None:
    if not os.path.exists("/dev/full"):
        pytest.skip("this system has no /dev/full")
    before = set(os.listdir("/dev"))
    done = ran(place, "audit", "mine.py", "--instances", "3", "--jobs", "1", "--json", "/dev/full")
    assert done.returncode == 2 and "/dev/full cannot be written" in done.stderr and "repeat the command" in done.stderr
    assert set(os.listdir("/dev")) == before

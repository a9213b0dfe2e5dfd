"""`measures` and `version`; examples in every help; a shell completes commands and their options."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from exactpriv import __version__
from exactpriv.cli import main
from exactpriv.cli.program import COMMANDS, EXAMPLES
from exactpriv.measure import MEASURES

Capture = pytest.CaptureFixture[str]


def said(capsys: Capture, *arguments: str) -> str:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


def test_all_measures_are_listed_each_with_what_it_is(capsys: Capture) -> None:
    lines = said(capsys, "measures").splitlines()
    assert [line.split()[0] for line in lines[:-1]] == sorted(MEASURES)
    assert all(len(line.split()) > 2 for line in lines) and lines[-1].startswith(f"{len(MEASURES)} measures;")


def test_a_word_finds_the_measures_that_speak_of_it(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "found.json"
    assert "maximal_leakage" in said(capsys, "measures", "LEAKAGE", "--json", str(file))
    found = json.loads(file.read_text())["measures"]
    assert 0 < len(found) < len(MEASURES) and {"latex", "source", "units", "parameters", "facts"} <= set(found[0])
    assert "no measure speaks of 'zebra'" in said(capsys, "measures", "zebra")


@pytest.mark.parametrize("name", ["ldp", "total_variation", "renyi", "identifiability"])
def test_the_help_of_a_measure_says_how_it_is_called_and_what_holds_for_it(name: str, capsys: Capture) -> None:
    text, measured = said(capsys, "measures", name), MEASURES[name]
    assert text.startswith(f"{name}({measured.signature[0].name}") and measured.doc in text
    assert f"exactpriv measure {name} " in text
    assert all(fact.says(measured) in text for fact in measured.facts)


def test_the_versions_of_libraries_are_told(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "versions.json"
    text = said(capsys, "version", "--json", str(file))
    versions = json.loads(file.read_text())["versions"]
    assert versions["exactpriv"] == __version__ and versions["python-flint"][0].isdigit()
    assert all(name in text for name in versions)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_shows_a_line_to_copy(command: str, capsys: Capture) -> None:
    assert EXAMPLES[command].split()[:2] == ["exactpriv", command]
    assert "Example: " in said(capsys, command, "--help")


def completed(words: str) -> set[str]:
    typed = words.split()
    environment = {**os.environ, "_EXACTPRIV_COMPLETE": "complete_bash", "COMP_WORDS": words,
                   "COMP_CWORD": str(len(typed) - 1)}  # fmt: skip
    ran = subprocess.run([sys.executable, "-m", "exactpriv"], env=environment, capture_output=True, text=True)
    return set(ran.stdout.split())


def test_a_shell_completes_commands_and_options() -> None:
    assert completed("exactpriv mea") == {"measure", "measures"}
    assert completed("exactpriv measure --ke") == {"--kernel"}

"""`measures` and `version`; examples in every help; a shell completes commands and their options."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from exactpriv import __version__
from exactpriv.cli import main
from exactpriv.cli.commands import COMMANDS, EXAMPLES
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


@pytest.mark.parametrize(("words", "wanted"), [
    ("mutual information", "mutual_information"), ("eta_TV", "dobrushin"), ("tv", "total_variation"),
    ("tv", "dobrushin"), ("local DP", "ldp"), ("local differential privacy", "ldp_delta"),
    ("Rényi divergence", "renyi"),
    ("chi^2", "chi2"), ("MI", "mutual_information"), ("eta_KL", "eta_kl"), ("Kullback-Leibler", "kl"),
])  # fmt: skip
def test_words_symbols_and_names_of_the_literature_find_a_measure(capsys: Capture, words: str, wanted: str) -> None:
    assert wanted in [line.split()[0] for line in said(capsys, "measures", words).splitlines()[:-1]]


def test_a_word_that_no_measure_speaks_of_is_met_with_near_ones(capsys: Capture) -> None:
    assert "did you mean" in (text := said(capsys, "measures", "mutul informaton")) and "mutual_information" in text


@pytest.mark.parametrize("name", ["ldp", "total_variation", "renyi", "identifiability"])
def test_the_help_of_a_measure_says_how_it_is_called_and_what_holds_for_it(name: str, capsys: Capture) -> None:
    text, measured = said(capsys, "measures", name), MEASURES[name]
    assert text.startswith(f"{name}({measured.signature[0].name}") and measured.doc in text
    assert f"exactpriv measure {name} " in text and measured.meaning in text
    assert all(fact.says(measured) in text for fact in measured.facts)


@pytest.mark.parametrize(
    ("law", "axes"),
    [("1/2,0;0,1/2", "0,1"), ('[["1/2", 0], [0, "1/2"]]', "0,1"),
     ('{"shape": [2, 2], "masses": ["1/2", 0, 0, "1/2"], "names": ["S", "T"]}', "S,T")],
)  # fmt: skip
def test_a_joint_law_is_a_table_nested_lists_or_an_object_with_names(
    law: str, axes: str, capsys: Capture, tmp_path: Path
) -> None:
    assert said(capsys, "measure", "total_correlation", "--joint", law, f"A={axes}").startswith("ln 2 nats")
    file = tmp_path / "law"
    file.write_text(law.replace(";", "\n"), encoding="utf-8")
    assert said(capsys, "measure", "total_correlation", "--joint", str(file), f"A={axes}").startswith("ln 2 nats")


@pytest.mark.parametrize(
    ("arguments", "said_there"),
    [(["--joint", "1/2,0;0,1/3", "A=0"], "sums to 5/6"), (["--joint", '{"shape": [2]}', "A=0"], "lacks the key"),
     (["--joint", "1/2,1/2", "--prior", "1/2,1/2", "A=0"], "give --joint"), (["A=0"], "needs a joint law"),
     (["--joint", "1/2,0;0,1/2", "A=S"], "write 0, 1, ..."), (["--joint", "1/2,0;0,1/2", "A=2"], "from 0 to 1")],
)  # fmt: skip
def test_a_joint_law_that_is_none_is_refused_in_one_sentence(
    arguments: list[str], said_there: str, capsys: Capture
) -> None:
    assert main(["measure", "total_correlation", *arguments]) == 2
    error = capsys.readouterr().err
    assert said_there in error and error.count("\n") == 1


def test_a_statement_in_one_line_is_shown_and_exported(capsys: Capture) -> None:
    line = "total_correlation(J, [0, 1]) <= joint_entropy(J, [0])"
    assert "H" in said(capsys, "show", line)
    assert "T_{J}(X_{0,1})" in said(capsys, "export", line, "--to", "latex")
    main(["export", "total_correlation(J, [0, 1]) >= 0", "--to", "coq"])
    assert "(rv_entropy J (fun o => o.1))" in capsys.readouterr().out


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

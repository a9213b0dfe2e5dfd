"""What makes a command line pleasant: names completed, colours left out on request, gaps that mean something."""

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from exactpriv import check, claim, ln
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.cli import main
from exactpriv.cli.commands import COMMANDS, EXAMPLES
from exactpriv.cli.completing import measures, papers_and_claims
from exactpriv.real import Real
from exactpriv.search.hunt import hunt
from exactpriv.search.judging import judge
from exactpriv.search.sightings import Sightings

ROOT = Path(__file__).resolve().parents[2]


def completed(words: str, place: int) -> list[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "_EXACTPRIV_COMPLETE": "complete_bash",
                   "COMP_WORDS": f"exactpriv {words}", "COMP_CWORD": str(place)}  # fmt: skip
    ran = subprocess.run([sys.executable, "-c", "import sys; from exactpriv.cli import main; sys.argv = ['exactpriv']\n"
                          "sys.exit(main())"], env=environment, capture_output=True, text=True, check=False,
                         timeout=60)  # fmt: skip
    return ran.stdout.split()


@pytest.mark.parametrize(
    ("words", "place", "offered"),
    [
        ("au", 1, ["audit"]),
        ("audit wang", 2, ["wang-identifiability"]),
    ],
)
def test_a_shell_completes_commands_and_papers(words, place, offered):
    assert completed(words, place) == offered


def test_claims_are_offered_once_their_paper_is_there_and_measures_by_their_beginning():
    assert papers_and_claims("sample/fal") == ["sample/false", "sample/false@two"]
    assert measures("maximal_leakage_") == ["maximal_leakage_distortion"]


@pytest.mark.parametrize(("no_color", "coloured"), [("", True), ("1", False)])
def test_no_color_leaves_colours_out_on_a_terminal(no_color, coloured):
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "NO_COLOR": no_color, "TERM": "xterm-256color"}
    for name in ("FORCE_COLOR", "GITHUB_ACTIONS", "PY_COLORS"):
        environment.pop(name, None)
    ours, theirs = pty.openpty()
    process = subprocess.Popen([sys.executable, "-m", "exactpriv", "measure", "--help"], stdout=theirs, stderr=theirs,
                               env=environment)  # fmt: skip
    os.close(theirs)
    shown = b""
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:
            break
        if not part:
            break
        shown += part
    os.close(ours)
    assert process.wait() == 0 and b"measure" in shown
    assert (b"\x1b[36m" in shown or b"\x1b[1;36m" in shown) is coloured


def test_every_command_has_an_example_in_its_help():
    assert set(EXAMPLES) == set(COMMANDS)
    assert all(f"exactpriv {name}" in example for name, example in EXAMPLES.items())


@claim(x=d.numbers(0, 1))
def below(x):
    return x <= (3 * x if x.rational < Real("1/4").rational else Real(1))


def test_the_smallest_gap_is_relative_to_both_sides_so_that_nearly_nothing_is_not_nearly_equal():
    seen = Sightings(below, 0)
    for text in ("1/1000", "9/10"):
        instance = {"x": Real(text)}
        seen.record(instance, check(below, instance))
    gap, instance = seen.least
    assert str(instance["x"]) == "9/10"
    assert 0 < gap <= (1 - Real("9/10").rational) / (1 + Real("9/10").rational) < gap + Real("1/1000000").rational


@claim(n=d.integers(0, 5))
def has_no_value_at_zero(n):
    return ln(n * n) / n <= n


@claim(K=d.kernels((1, 2), 2))
def has_no_value_at_equal_rows(K):
    return m.ldp(K) / m.ldp(K) <= 1


def test_where_a_statement_has_no_value_there_is_a_verdict_for_the_rest():
    finite = judge(has_no_value_at_zero, hunt(has_no_value_at_zero))
    assert finite.verdict.value == "ill-defined"
    assert "where it has a value it holds: at 5 instances, the rest of the finite domain" in finite.reason
    found = hunt(has_no_value_at_equal_rows, instances=40)
    assert "where it has a value: supported, held at all" in judge(has_no_value_at_equal_rows, found).reason
    assert "where it has a value: supported, held at all" in str(found)


def test_coverage_is_told_in_two_lines(run):
    ran = run("hunt", "sample/true", "--instances", 10)
    tried, missed = ran.out.splitlines()[-2:]
    assert tried.startswith("tried ") and " sizes, from K=1x1 to K=3x3" in tried
    assert missed.startswith("never reached: ")


OF_KERNELS = "@claim(K=d.kernels(2, 2))\ndef f(K):\n"


@pytest.mark.parametrize(("claim", "told"), [
    ("@claim(K=d.kernels(2, 2))\ndef f(K):\n    return m.mutual_info(K) <= m.ldp(K)\n",
     "there is no measure 'mutual_info'; did you mean mutual_information"),
    ("@claim\ndef f(K):\n    return m.ldp(K) >= 0\n", "@claim needs where each variable ranges"),
    (f"{OF_KERNELS}    return K <= m.ldp(K)\n",
     "a Kernel and a Real do not go together in <=; compare and compute with numbers"),
    (f"{OF_KERNELS}    return m.ldp(K) <= 2 * m.ldp(K) * K\n", "a Real and a Kernel do not go together in *; "),
    (f"{OF_KERNELS}    return K.ldp() <= 1\n",
     "a Kernel has no ldp of its own; a measure is a function, so write m.ldp(...)\n"),
    (f"{OF_KERNELS}    return m.ldp(K) <= K.ldpp\n", "object has no attribute 'ldpp'; correct it there"),
    ("@claim(J=d.joint_laws((2, 2)))\ndef f(J):\n    return m.joint_entropy(J, [0]) >= 0\n",
     "there is no domain 'joint_laws'; did you mean joints"),
    (f"from exactpriv import tanh\n{OF_KERNELS}    return m.ldp(K) <= 1\n",
     "line 3: exactpriv has no name 'tanh'; functions of numbers are exp, ln, sqrt, minimum, maximum and abs, "
     "infinity is Real.infinity(), and the other names are BadInput, "),
    (f"from math import tanhh\n{OF_KERNELS}    return m.ldp(K) <= 1\n",
     "ImportError: cannot import name 'tanhh' from 'math'; correct it there"),
    (f"{OF_KERNELS}    return m.dobrushin([['1/2', '1/3'], [1, 0]]) <= 1\n", "so that the sum is exactly 1\n"),
])  # fmt: skip
def test_what_a_newcomer_writes_wrong_is_told_with_what_to_write(
    claim: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "own.py").write_text(f"from exactpriv import claim, domains as d, measure as m\n\n{claim}")
    assert main(["hunt", f"{tmp_path / 'own.py'}:f", "--instances", "5"]) == 2
    assert told in capsys.readouterr().err


def test_where_a_claim_has_no_value_prove_says_what_helps(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = tmp_path / "own.py"
    own.write_text("from exactpriv import Real, claim, domains as d, measure as m\n\n"
                   "@claim(K=d.kernels(2, 2))\ndef f(K):\n    return m.ldp(K) - m.ldp(K) <= 0\n\n"
                   "@claim(K=d.kernels(2, 2), assume=lambda K: m.ldp(K) < Real.infinity())\n"
                   "def g(K):\n    return m.ldp(K) - m.ldp(K) <= 0\n")  # fmt: skip
    assert main(["prove", f"{own}:f"]) == 1
    assert "assume what rules it out, such as m.ldp(K) < Real.infinity()" in capsys.readouterr().out
    assert main(["prove", f"{own}:g"]) == 0

"""The hostile inputs of `make fuzz`: a few for every reader, and what a finding looks like."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fuzz import __main__ as fuzzing
from fuzz.readers import COMMANDS, READERS, Reader

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("name", sorted(READERS))
def test_every_hostile_input_is_accepted_or_refused_with_a_sentence(name: str) -> None:
    found = [fuzzing._tried(name, READERS[name], 0, index) for index in range(60)]
    assert [what for _, what in found if what is not None] == []
    assert {outcome for outcome, _ in found} <= {"accepted", "refused"}


def test_inputs_are_known_by_their_seed() -> None:
    for name, reader in {**READERS, **COMMANDS}.items():
        drawn = [repr(reader.draw(Random(f"0/{name}/7"))) for _ in range(2)]
        assert drawn[0] == drawn[1]
        assert drawn[0] != repr(reader.draw(Random(f"1/{name}/8")))


def broken(given: Any) -> None:
    raise KeyError("an error nobody foresaw")


def test_an_unforeseen_error_is_a_finding() -> None:
    outcome, what = fuzzing._tried("broken", Reader(1, lambda random: random.random(), broken), 0, 3)
    assert outcome == "found"
    assert what is not None
    assert what.startswith("broken 3: KeyError")


def test_a_run_says_how_many_of_what_were_read(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "fuzz", "--inputs", "150", "--seed", "4", "--json", str(tmp_path / "fuzz.json")]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    record = json.loads((tmp_path / "fuzz.json").read_text())
    assert record["inputs"] == sum(record["outcomes"].values()) == 150
    assert record["findings"] == []

"""A command imports what it uses and no more, and says of itself what its own function says."""

import inspect
import subprocess
import sys
from importlib import import_module

import pytest

from exactpriv.cli.commands import COMMANDS

HEAVY = {"numpy", "mpmath", "hypothesis", "jinja2", "scipy", "sympy", "highspy", "matplotlib"}


def imported_by(*arguments: str) -> set[str]:
    """The modules that a command line imports, by what the interpreter says."""
    ran = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "exactpriv", *arguments], capture_output=True, text=True, check=True
    )
    return {line.rpartition("|")[2].strip() for line in ran.stderr.splitlines() if line.startswith("import time:")}


def test_help_imports_nothing_of_the_engine() -> None:
    found = imported_by("--help")
    assert not found & (HEAVY | {"exactpriv.real", "exactpriv.claim", "exactpriv.papers"})
    assert "exactpriv.cli.commands" in found


def test_a_measure_in_closed_form_needs_no_numerical_library_and_no_search() -> None:
    found = imported_by("measure", "ldp", "--kernel", "1/2,1/2;1/4,3/4")
    engine = {"search", "report", "certificate.checker", "catalogue", "papers", "claim.model", "claim.line"}
    assert not found & (HEAVY | {f"exactpriv.{name}" for name in engine})
    assert "exactpriv.measure.ratio_levels" in found


MOST = {("--version",): 190, ("--help",): 360, ("measure", "kl", "--p", "1/2,1/2", "--q", "1/4,3/4"): 385}
"""Modules that a command line may import, the standard library's included; a few more than it does."""


@pytest.mark.parametrize("arguments", MOST)
def test_a_command_imports_few_modules(arguments: tuple[str, ...]) -> None:
    assert len(imported_by(*arguments)) <= MOST[arguments]


@pytest.mark.parametrize("command", COMMANDS)
def test_the_list_of_commands_says_what_each_says_of_itself(command: str) -> None:
    module, function, says = COMMANDS[command]
    stated = inspect.getdoc(getattr(import_module(f"exactpriv.cli.{module}"), function)) or ""
    assert stated.partition("\n\n")[0].replace("\n", " ") == says

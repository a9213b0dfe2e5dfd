"""The program: its commands, and errors of usage as one sentence with exit status 2."""

from __future__ import annotations

import os
import re
import sys
import traceback
from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any

import typer

from .. import __version__
from ..foreign import plain_lines
from .effects import DEFECT, INTERRUPTED, UNUSABLE, complain, do
from .interrupts import heard

COMMANDS: dict[str, tuple[str, str, str]] = {
    "list": ("catalogue", "list_claims", "List the claims: id, kind, source, statement."),
    "show": ("catalogue", "show", "Show a claim: statement, domain, source, parts and readings, verdict."),
    "audit": (
        "auditing",
        "audit_command",
        "Compute the verdict of every claim named, of your own FILE.py, or of all.",
    ),
    "new": ("beginning", "new_command", "Write a paper of your own to begin with."),
    "check": ("hunting", "check", "Decide a claim at one instance."),
    "hunt": ("hunting", "hunt_command", "Search for a counterexample to a claim, and shrink it."),
    "tighten": ("tightening", "tighten_command", "Find where a bound holds with equality, or comes near it."),
    "repair": (
        "repairing",
        "repair_command",
        "Find where a claim fails and what holds instead, and prove it.",
    ),
    "prove": ("proving", "prove_command", "Prove a claim for all sizes by a chain of facts, or refute it."),
    "measure": ("measuring", "measure", "Evaluate a measure exactly."),
    "account": ("accounting", "account", "Certify the eps or the delta of composed mechanisms."),
    "measures": (
        "measure_list",
        "measures_command",
        "List the measures, those that a word describes, or the help of one of them.",
    ),
    "facts": ("fact_list", "facts_command", "List the facts that measures state, each with its source."),
    "verify": (
        "verifying",
        "verify",
        "Recheck certificates with the independent checker, and compare them with their claims.",
    ),
    "recheck": (
        "rechecking",
        "recheck_command",
        "Compile recorded Coq theorems again, with the theory, check them with coqchk, and print their axioms.",
    ),
    "report": (
        "reporting",
        "report",
        "Write the audit as HTML pages, text and LaTeX tables, or a referee's report of each paper.",
    ),
    "export": (
        "exporting",
        "export",
        "Export a claim or a certificate to LaTeX or to Coq: its statement, with a proof where one is known.",
    ),
    "plot": (
        "plotting",
        "plot_command",
        "Draw a privacy curve, a claim's margin over two numbers, or a bound beside the best function.",
    ),
    "figures": (
        "plotting",
        "figures_command",
        "Recompute the figures of the papers with certified bands, and say which are not.",
    ),
    "version": (
        "measure_list",
        "version_command",
        "Show the versions of exactpriv, Python and the libraries, for a report of a defect.",
    ),
}
"""Command: (module, function there, the first line of what it says of itself). A module is imported when a command of
it runs, so that a command costs no more than what it uses."""


EXAMPLES = {
    "list": "exactpriv list cuff-midp",
    "show": "exactpriv show cuff-midp/lem2-sqrt",
    "audit": "exactpriv audit cuff-midp --json build/audit.json",
    "new": "exactpriv new paper my-notes",
    "check": "exactpriv check cuff-midp/lem2-sqrt --instance instance.json",
    "hunt": "exactpriv hunt lemma.py:my_lemma --seconds 60",
    "tighten": "exactpriv tighten lemma.py:my_lemma",
    "prove": "exactpriv prove lemma.py:my_lemma",
    "measure": 'exactpriv measure ldp --kernel "1/2,1/2;1/4,3/4"',
    "account": 'exactpriv account "poisson(1/256, gaussian(1))" --times 10000 --delta 1e-10',
    "measures": "exactpriv measures leakage",
    "facts": "exactpriv facts kl_dp --check 100",
    "verify": "exactpriv verify counterexamples proofs",
    "recheck": "exactpriv recheck cuff-midp/prop1",
    "repair": 'exactpriv repair "maximal_leakage(K) <= ldp(K) / 2" --seconds 60 --latex -',
    "report": "exactpriv report --out build/report",
    "export": "exactpriv export cuff-midp/lem2-sqrt --to latex",
    "plot": 'exactpriv plot --kernel "1/2,1/2;1/4,3/4" --out curve.svg',
    "figures": "exactpriv figures zhong-put --out build/figures",
    "version": "exactpriv version --json -",
}
"""A command line that works, for the help of each command."""


def program(given: Sequence[str]) -> typer.Typer:
    """The program for a command line: the command that it names, or all of them by name and one line of help."""
    app = typer.Typer(
        name="exactpriv",
        add_completion=True,
        pretty_exceptions_enable=False,
        no_args_is_help=True,
        help="Decide statements about privacy measures in exact arithmetic. "
        "Exit status: 0 fine, 1 a negative answer (refuted, rejected), 2 unusable input.",
    )
    app.callback()(_options)
    # a shell that completes a line gives it in its environment
    words = given or os.environ.get("COMP_WORDS", "").split()[1:]
    named = next((word for word in words if not word.startswith("-")), None)
    for name, (module, function, says) in COMMANDS.items():
        if name == named:
            run = getattr(import_module(f"{__package__}.{module}"), function)
            app.command(name, epilog=f"Example: {EXAMPLES[name]}")(run)
        else:
            app.command(name, help=says)(_elsewhere)
    return app


def _elsewhere() -> None:
    """Stands for a command that the command line does not name."""


def _version(wanted: bool) -> None:
    if wanted:
        print(f"exactpriv {__version__}")
        raise typer.Exit()


def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """What stands before the command."""


WRITTEN = ("--latex", "--coq")
"""Options that name a file to write; without one they mean stdout."""


def with_stdout(given: Sequence[str]) -> list[str]:
    """The command line with `-` behind an option of WRITTEN that names no file: the last word, before another option,
    or before the claim of a hunt (whose --latex took no file once)."""
    made: list[str] = []
    for place, word in enumerate(given):
        made.append(word)
        after = given[place + 1] if place + 1 < len(given) else None
        claimed = "hunt" in given[:place] and after is not None and _names_a_claim(after, given[:place])
        if word in WRITTEN and (after is None or (after.startswith("-") and after != "-") or claimed):
            made.append("-")
    return made


def _names_a_claim(word: str, before: Sequence[str]) -> bool:
    """Whether a word behind `hunt` is its claim rather than a file: none stands before it, and it looks like one."""
    named = any(".py" in other or "/" in other for other in before)
    return not named and (".py" in word or ("/" in word and not word.endswith(".tex")))


def run(arguments: Sequence[str]) -> int:
    """Run a command line in this process; returns the exit status."""
    given = with_stdout(arguments)
    try:
        with heard():
            status: Any = program(given)(given, prog_name="exactpriv", standalone_mode=False)
    except KeyboardInterrupt:
        complain("interrupted")
        return INTERRUPTED
    except Exception as error:
        # typer's own errors: every version of it gives them this method
        if not hasattr(error, "format_message"):
            print(plain_lines(traceback.format_exc().rstrip("\n")), file=sys.stderr)
            complain("this is a defect of exactpriv; please report it with the lines above")
            return DEFECT
        message = error.format_message()
        if type(error).__name__ == "NoArgsIsHelpError":
            do(["out", message + "\n"])
        else:
            complain(f"{_with_value(message.rstrip('.'), given)}; see exactpriv {_command(given)}--help")
        return UNUSABLE
    finally:
        _forget_own()
    return status if isinstance(status, int) else 0


_NO_NUMBER = re.compile(
    r"Invalid value for '(--?[\w-]+)'[^:]*: '(.*)' is not a valid int(?:eger)?(?: range)?", re.DOTALL
)
_OUTSIDE = re.compile(r"Invalid value for '(--?[\w-]+)'[^:]*: (-?\d+) is not in the range (?:x>=(\d+)|(\d+)<=x<=(\d+))")
"""What typer says of a number that is none, and of one that is too small or too large."""


def _forget_own() -> None:
    """Papers and measures of one's own are those of one command, where several run in a process."""
    own = sys.modules.get(f"{__package__.rpartition('.')[0]}.catalogue.own")
    if own is not None:
        own.forget()
    sources = sys.modules.get(f"{__package__}.sources")
    if sources is not None:
        sources.forget_told()


def _with_value(message: str, given: list[str]) -> str:
    """The message with the value it is about, where typer leaves that out, and what a number has to be in words."""
    if number := _NO_NUMBER.fullmatch(message):
        return f"{number[1]} {number[2]} is no whole number; give one, such as {number[1]} 10"
    if outside := _OUTSIDE.fullmatch(message):
        option, value, least, low, high = outside.groups()
        allowed = f"from {least} on" if least else f"from {low} to {high}"
        return f"{option} {value} is out of range; give a whole number {allowed}"
    match = re.match(r"Invalid value for '(--?[a-z]+)", message)
    if match is None or match[1] not in given[:-1]:
        return message
    value = given[given.index(match[1]) + 1]
    return message if value in message else f"{match[1]} {value}: {message}"


def _command(given: list[str]) -> str:
    return next((f"{word} " for word in given if word in COMMANDS), "")

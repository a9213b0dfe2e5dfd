"""The program: its commands, and errors of usage as one sentence with exit status 2."""

from __future__ import annotations

import re
import sys
import traceback
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from .. import __version__
from ..foreign import plain_lines
from . import auditing, catalogue, facts, hunting, measuring, paperwork, tightening
from .effects import complain, do
from .output import DEFECT, INTERRUPTED, UNUSABLE

app = typer.Typer(
    name="exactpriv",
    add_completion=False,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    help="Decide statements about privacy measures in exact arithmetic. "
    "Exit status: 0 fine, 1 a negative answer (refuted, rejected), 2 unusable input.",
)

app.command("list")(catalogue.list_claims)
app.command("show")(catalogue.show)
app.command("audit")(auditing.audit_command)
app.command("check")(hunting.check)
app.command("hunt")(hunting.hunt_command)
app.command("tighten")(tightening.tighten_command)
app.command("measure")(measuring.measure)
app.command("facts")(facts.facts_command)
app.command("verify")(paperwork.verify)
app.command("report")(paperwork.report)
app.command("export")(paperwork.export)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"exactpriv {__version__}")
        raise typer.Exit()


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """What stands before the command."""


def run(arguments: Sequence[str]) -> int:
    """Run a command line in this process; returns the exit status."""
    given = list(arguments)
    try:
        status: Any = app(given, prog_name="exactpriv", standalone_mode=False)
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
    return status if isinstance(status, int) else 0


def _with_value(message: str, given: list[str]) -> str:
    """The message with the value it is about, where typer leaves that out."""
    match = re.match(r"Invalid value for '(--?[a-z]+)", message)
    if match is None or match[1] not in given[:-1]:
        return message
    value = given[given.index(match[1]) + 1]
    return message if value in message else f"{match[1]} {value}: {message}"


def _command(given: list[str]) -> str:
    known = [command.name for command in app.registered_commands]
    return next((f"{word} " for word in given if word in known), "")

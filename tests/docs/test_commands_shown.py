"""What pages show as a command is one: console blocks are run (test_guide.py), all else names its parts in capitals,
and commands, options, modules and targets of make exist."""

from __future__ import annotations

import contextlib
import importlib.util
import io
import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from words import pages, words

from exactpriv.cli import main
from exactpriv.cli.commands import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
LIMIT = 30_000
BLOCK = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`([^`\n]+)`")
PLACE = re.compile(r"\b[A-Z]{2,}\b|\b(?:FILE|CLAIM|DIR)\b")
"""What stands for something of the reader's."""


def shown(text: str) -> Iterator[str]:
    """The commands of a page that stand outside of its blocks, comments left out."""
    bare = BLOCK.sub("", text)
    for line in re.findall(r"^    (?:\$ )?(\S[^\n]*)$", bare, re.MULTILINE):
        yield re.split(r"\s{2,}#", line)[0].strip()
    for code in INLINE.findall(bare):
        yield code.replace("\\|", "|").strip()


@cache
def options_of(command: str) -> frozenset[str]:
    """The options that the help of a command names."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        main([command, "--help"])
    return frozenset(re.findall(r"--[a-z][a-z-]*", said.getvalue()))


def wrong_in(text: str) -> list[str]:
    """What a page shows as a command that is none."""
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    found = []
    for code in shown(text):
        given = code.split() or [""]
        if given[0] == "make" and len(given) > 1 and given[1].isalpha() and given[1] not in targets:
            found.append(f"{code}: the Makefile has no target {given[1]}")
        if given[:2] == ["python", "-m"] and importlib.util.find_spec(given[2]) is None:
            found.append(f"{code}: there is no module {given[2]}")
        if given[0] == "exactpriv":
            given = given[1:]
        if given and given[0] in COMMANDS:
            asked = set(re.findall(r"(?<!\S)\[?(--[a-z][a-z-]*)", code))
            found += [f"{code}: {given[0]} has no option {one}" for one in sorted(asked - options_of(given[0]))]
    return found


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_command_that_a_page_shows_is_one(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert wrong_in(text) == []
    bare = BLOCK.sub("", text)
    lines = re.findall(r"^    (?:\$ )?(exactpriv [^\n]*)$", bare, re.MULTILINE)
    assert [line for line in lines if not PLACE.search(line.partition("#")[0])] == [], "put it into a console block"


def test_commands_that_are_none_are_noticed() -> None:
    page = "`hunt CLAIM --second 3`, `make nothing`, `python -m benchmarks.no`\n\n    exactpriv audit --page DIR"
    assert [line.partition(": ")[2] for line in wrong_in(page)] == [
        "audit has no option --page", "hunt has no option --second", "the Makefile has no target nothing",
        "there is no module benchmarks.no",
    ]  # fmt: skip


def test_the_hand_written_pages_have_no_more_words_than_they_may() -> None:
    counts = {page.relative_to(ROOT).as_posix(): words(page) for page in pages()}
    assert sum(counts.values()) <= LIMIT, sorted(((n, name) for name, n in counts.items()), reverse=True)[:10]


@pytest.mark.slow
def test_the_certified_values_beside_other_accountants_are_what_the_commands_print(
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = (ROOT / "docs" / "accountants.md").read_text(encoding="utf-8")
    commands = re.findall(r"^# exactpriv (account [^\n]*)$", page, re.MULTILINE)
    assert len(commands) == 3
    for command in commands:
        assert main(shlex.split(command)) == 0
        found = re.match(r"eps in \[([\d.]{9})", capsys.readouterr().out)
        assert found is not None and f"certified {found[1]}" in page, command

"""The readers, each with what it is given: an input is accepted, or refused with one sentence.

A reader returns, or raises one of `REFUSALS`; anything else, a sentence of several lines or of more than `LONGEST`
characters, and an output that a terminal, LaTeX or HTML would take as more than text, is a finding.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

from exactpriv import claim, domains, ln
from exactpriv import measure as m
from exactpriv.account.mechanisms import RELATIONS
from exactpriv.account.moments import counted
from exactpriv.account.notation import parse as parse_mechanisms
from exactpriv.certificate import CertificateError, check_certificate, parse, seal
from exactpriv.claim import evaluate
from exactpriv.cli import main
from exactpriv.cli.catalogue import load_audit
from exactpriv.cli.given_instances import instance_from
from exactpriv.cli.given_objects import (
    database_from,
    indices_from,
    kernel_from,
    law_from,
    matrix_from,
    number_from,
)
from exactpriv.foreign import json_text, latex, latex_comment, latex_math, markup, plain, plain_lines
from exactpriv.kernel.files import parse_instance, parse_kernel, parse_prior
from exactpriv.kernel.value_trees import expression
from exactpriv.real import BadInput, IllDefined, UndecidedError
from exactpriv.report.latex import certificate_latex, formula_latex, name_latex, number_latex, value_latex
from exactpriv.report.site import site
from exactpriv.report.tables import latex_table, text_table

from . import inputs, parameters, stores

REFUSALS = (BadInput, CertificateError, IllDefined, UndecidedError)
LONGEST = 1_500
WORK = 30_000
"""Steps that the checker may use on one input; the stored certificates need up to millions."""


@dataclass(frozen=True)
class Reader:
    """How often it is drawn, what it is given, and what reads it."""

    weight: int
    draw: Callable[[Random], Any]
    read: Callable[[Any], object]


@cache
def _stored() -> list[bytes]:
    return inputs.stored()


@cache
def _derivations() -> list[bytes]:
    return inputs.derivations()


@cache
def _folder() -> Path:
    return Path(tempfile.mkdtemp(prefix="fuzz-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None))


def _written(content: bytes, name: str) -> str:
    path = _folder() / f"{os.getpid()}-{name}"
    path.write_bytes(content)
    return str(path)


# -- certificates -----------------------------------------------------------------------------------------------------


def _bytes_of_a_certificate(random: Random) -> bytes:
    return inputs.damaged(random, random.choice(_stored()))


def _changed_certificate(random: Random) -> bytes:
    """A stored or a generated certificate, changed and sealed again, so that its digest is right."""
    if random.random() < 0.5:
        tree = inputs.mutated(random, json.loads(random.choice(_stored())))
    else:
        tree = inputs.certificate(random)
    return _sealed(random, tree)


def _changed_derivation(random: Random) -> bytes:
    """The same for the kind `derived`."""
    return _sealed(random, inputs.mutated(random, json.loads(random.choice(_derivations()))))


def _sealed(random: Random, tree: Any) -> bytes:
    with contextlib.suppress(CertificateError, TypeError, ValueError):
        tree = seal({key: part for key, part in tree.items() if key != "digest"}) if isinstance(tree, dict) else tree
    return inputs.encoded(random, tree)


def read_certificate(content: bytes) -> object:
    """Parse and check."""
    result = check_certificate(parse(content), WORK)
    if not result.accepted:
        raise CertificateError(result.reason)
    return result


# -- kernels, laws, instances ------------------------------------------------------------------------------------------


def _json_text(draw: Callable[[Random], Any]) -> Callable[[Random], str]:
    return lambda random: inputs.encoded(random, draw(random)).decode("utf-8", "surrogateescape")


def _kernel(random: Random) -> Any:
    size = random.randrange(1, 4)
    tree: Any = {"rows": [inputs.masses(random, size) for _ in range(random.randrange(1, 4))]}
    if random.random() < 0.3:
        tree["outputs"] = [random.choice(inputs.STRINGS) for _ in range(size)]
    return inputs.mutated(random, tree) if random.random() < 0.4 else tree["rows"] if random.random() < 0.2 else tree


def _csv(random: Random) -> str:
    cell = lambda: inputs.number(random)  # noqa: E731
    rows = [
        inputs.masses(random, 2) if random.random() < 0.6 else [cell(), cell()] for _ in range(random.randrange(1, 4))
    ]
    return random.choice(("\n", ";", "\r\n", "\r", "\n\n", "\u2028")).join(",".join(map(str, row)) for row in rows)


def read_kernel_text(text: str) -> object:
    """A kernel, and measures of it where it is small."""
    kernel = parse_kernel(text)
    if kernel.n_inputs * kernel.n_outputs <= 9 and len(text) < 200:
        return m.ldp(kernel), m.maximal_leakage(kernel), str(kernel)
    return str(kernel)[:100]


def read_inline(text: str) -> object:
    """What stands in the command line after --kernel and --prior."""
    return _first(lambda: kernel_from(text), lambda: law_from("--prior", text))


@cache
def _claim() -> Any:
    @claim(K=domains.kernels(inputs=(1, 4), outputs=(1, 4)), eps=domains.levels())
    def fuzzed(K: Any, eps: Any) -> Any:
        return m.maximal_leakage(K) <= eps + ln(3)

    return fuzzed


def _instance_of_the_claim(random: Random) -> Any:
    tree: Any = {"K": inputs.value(random) if random.random() < 0.4 else _kernel(random), "eps": inputs.number(random)}
    if random.random() < 0.3:
        tree["eps"] = {"type": "real", "value": inputs.expression(random, 2)}
    if random.random() < 0.2:
        tree = {"cases": [{"instance": tree}]} if random.random() < 0.5 else {"witness": tree, "verdict": "refuted"}
    return inputs.mutated(random, tree) if random.random() < 0.3 else tree


def read_instance_file(content: str) -> object:
    """An instance file of a claim, and the claim at it."""
    path = _written(content.encode("utf-8", "surrogateescape"), "instance.json")
    given = instance_from([str(path)], _claim())
    return evaluate(_claim(), given).outcome


def read_expression(tree: Any) -> object:
    """A closed expression, its text and an enclosure."""
    value = expression(tree)
    return str(value), value.latex(), value.enclose(8)


def read_number(text: str) -> object:
    """The texts of the command line."""
    made = _first(
        lambda: number_from(text, "x"),
        lambda: database_from(text),
        lambda: indices_from(text, "i"),
        lambda: matrix_from(text, "A"),
    )
    return str(made)


def _first(*readers: Callable[[], object]) -> object:
    """Every reader is tried; the last refusal counts where none accepts."""
    made: object = None
    refusal: Exception | None = None
    for reader in readers:
        try:
            made = reader()
        except REFUSALS as error:
            one_sentence(str(error))
            refusal = error
    if made is None and refusal is not None:
        raise refusal
    return made


def _command_line_number(random: Random) -> str:
    text = inputs.number(random)
    match random.randrange(6):
        case 0:
            return f"{random.choice(('ln', 'exp', 'sqrt', 'log', '-ln'))}{random.choice((' ', '(', ''))}{text})"
        case 1:
            return f"ln({text})"
        case 2:
            return ",".join(inputs.number(random) for _ in range(3))
    return text


def _changed_account(random: Random) -> bytes:
    """A certificate of an account."""
    return _sealed(random, inputs.account(random))


def read_mechanisms(text: str) -> object:
    """The text of mechanisms, their pairs, and their text again."""
    parts = parse_mechanisms(text, {"sigma": "3/2"})
    for mechanism, _ in parts:
        if len(str(mechanism)) < 2_000:
            assert parse_mechanisms(str(mechanism)) == ((mechanism, 1),), "a text is read as another mechanism"
    for relation in RELATIONS:
        for mechanism, _ in parts:
            with contextlib.suppress(BadInput):
                counted(mechanism, relation)
    return parts


# -- audits and what is written ----------------------------------------------------------------------------------------


def read_audit(content: str) -> object:
    """An audit, as a page, a text and a LaTeX table; none of them takes foreign text as markup."""
    audit = load_audit(Path(_written(content.encode("utf-8", "surrogateescape"), "audit.json")))
    try:
        made = site(audit), text_table(audit.rows), latex_table(audit.rows)
    except (KeyError, TypeError, AttributeError, ValueError, IndexError, RecursionError) as error:
        raise BadInput(f"it does not have the form of an audit ({type(error).__name__}); write it anew") from None
    for path, text in made[0].items():
        assert not path.startswith("/") and ".." not in path.split("/"), "a page leaves its folder"
        if path.endswith(".html"):
            harmless_page(text)
    for text in (*made[0].values(), *made[1:]):
        text.encode("utf-8")
        assert not _HIDDEN.search(text), "a hidden character is written"
    harmless_latex(made[2])
    assert made[1].count("\n") == 1 + len(audit.rows), "a cell adds a line"
    return made


def _foreign(random: Random) -> Any:
    text = "".join(random.choice(inputs.STRINGS) for _ in range(random.randrange(1, 5)))
    return text, inputs.certificate(random), inputs.expression(random, 3), inputs.value(random)


def read_foreign(given: tuple[str, Any, Any, Any]) -> object:
    """Foreign text in every output language, and certificates as LaTeX."""
    text, tree, formula, value = given
    assert "\n" not in plain(text) and not _HIDDEN.search(plain(text))
    assert plain(plain(text)) == plain(text) and not _HIDDEN.search(plain_lines(text))
    paired = text.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")  # JSON joins what is a pair
    assert json.loads(json_text({"a": text})) == {"a": paired} and not _HIDDEN.search(json_text(text))
    json_text(text).encode()
    assert "\n" not in latex_comment(text)
    harmless_page(f'<p title="{markup(text)}">{markup(text)}</p>', 1)
    for make in (latex, latex_math, name_latex, number_latex):
        harmless_latex(make(text))
        assert "\n" not in make(text)
    made = [
        latex_of(lambda: certificate_latex(tree)),
        latex_of(lambda: formula_latex(formula)),
        latex_of(lambda: value_latex(value)),
    ]
    for part in made:
        harmless_latex(part)
    return made


def latex_of(make: Callable[[], str]) -> str:
    """LaTeX of a tree that no checker has seen; a tree of the wrong shape has none."""
    try:
        return make()
    except (KeyError, TypeError, AttributeError, ValueError, IndexError, OverflowError):
        return ""


_HIDDEN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")
_COMMANDS = re.compile(r"\\(?:input|write|end\{align\*\}\s*\\(?!end\b|begin\b|\[)|catcode|def|csname|openout|read)\b")


def harmless_latex(text: str) -> None:
    """No command that reads or writes, no hidden character, braces that match."""
    body = "\n".join(line for line in text.split("\n") if not line.startswith("%"))
    assert not _COMMANDS.search(body), "a foreign command is written"
    assert not _HIDDEN.search(text), "a hidden character is written"
    bare = re.sub(r"\\[{}\\]", "", body)
    assert bare.count("{") == bare.count("}"), "foreign braces are written"


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.scripts = self.images = self.tags = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Count."""
        self.tags += 1
        self.scripts += tag == "script"
        self.images += tag == "img" or any(name.startswith("on") and value != "return false" for name, value in attrs)


def harmless_page(text: str, tags: int | None = None) -> None:
    """No script but the page's own, no image, no handler."""
    found = _Tags()
    found.feed(text)
    assert found.scripts <= 1 and not found.images, "foreign markup is written"
    assert tags is None or found.tags == tags, "foreign tags are written"


# -- whole command lines -----------------------------------------------------------------------------------------------


def _command(random: Random) -> list[str]:
    kernel = random.choice(("1/2,1/2;1/4,3/4", _csv(random)[:500], inputs.number(random)))
    match random.randrange(4):
        case 0:
            name = random.choice(("ldp", "maximal_leakage", "capacity", random.choice(inputs.STRINGS)))
            return ["measure", name, "--kernel", kernel]
        case 1:
            content = _changed_certificate(random)
            return ["verify", _written(content, "certificate.json")]
        case 2:
            content = inputs.encoded(random, inputs.audit(random))
            return ["report", "--out", str(_folder() / "report"), "--audit", _written(content, "audit.json")]
    content = _bytes_of_a_certificate(random)
    return ["export", _written(content, "certificate.json"), "--to", "latex"]


def read_command(arguments: list[str]) -> object:
    """The status is 0, 1 or 2, with at most one line on stderr and nothing hidden on either stream."""
    arguments = [a.replace("\x00", "?") for a in arguments]
    with _captured() as shown:
        status = main(arguments)
    out, err = (file.read_bytes().decode("utf-8") for file in shown)
    assert status in (0, 1, 2), f"status {status}: {err[-300:]}"
    assert err.count("\n") <= 1, err[:300]
    assert not _HIDDEN.search(out + err), "a hidden character is written"
    return status


@contextlib.contextmanager
def _captured() -> Iterator[tuple[Path, Path]]:
    """Both streams of this process and those that it starts, in files."""
    files = _folder() / "out", _folder() / "err"
    kept = []
    for stream, file in zip((sys.stdout, sys.stderr), files, strict=True):
        stream.flush()
        descriptor = stream.fileno()
        kept.append((descriptor, os.dup(descriptor)))
        target = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(target, descriptor)
        os.close(target)
    try:
        yield files
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        for descriptor, copy in kept:
            os.dup2(copy, descriptor)
            os.close(copy)


def one_sentence(text: str) -> None:
    """What a refusal says, as it is shown, is one short line."""
    assert text and len(plain(text)) <= LONGEST, f"a sentence of {len(text)} characters"
    plain(text).encode("utf-8")
    assert text.count("\n") <= 1 or len(text.split()) < 200, "a sentence of many lines"


READERS: dict[str, Reader] = {
    "certificate-bytes": Reader(30, _bytes_of_a_certificate, read_certificate),
    "certificate-trees": Reader(3, _changed_certificate, read_certificate),
    "accounts": Reader(3, _changed_account, read_certificate),
    "mechanisms": Reader(10, inputs.mechanisms, read_mechanisms),
    "derivations": Reader(3, _changed_derivation, read_certificate),
    "kernel": Reader(16, _json_text(_kernel), read_kernel_text),
    "prior": Reader(
        8, lambda r: inputs.encoded(r, inputs.masses(r, 3)).decode("utf-8", "surrogateescape"), parse_prior
    ),
    "csv": Reader(10, _csv, read_kernel_text),
    "inline": Reader(8, _csv, read_inline),
    "values": Reader(6, _json_text(inputs.instance), parse_instance),
    "instance": Reader(4, _json_text(_instance_of_the_claim), read_instance_file),
    "expression": Reader(6, lambda r: inputs.expression(r, 3), read_expression),
    "number": Reader(20, _command_line_number, read_number),
    "audit": Reader(1, _json_text(inputs.audit), read_audit),
    "foreign": Reader(2, _foreign, read_foreign),
    "store": Reader(1, stores.store, stores.read_store),
    "parameter": Reader(1, parameters.parameter, parameters.read_parameter),
    "line": Reader(3, parameters.line, parameters.read_line),
    "doubles": Reader(6, parameters.doubles, parameters.read_doubles),
}
"""Weights follow the cost of an input, so that all of them together take about a millisecond each."""
COMMANDS = {"command": Reader(1, _command, read_command)}
"""Whole command lines: every one starts a process, so they are drawn when named only (`--reader command`)."""

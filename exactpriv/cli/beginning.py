"""`new`: a paper of one's own to begin with."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from ..catalogue import papers
from ..real import BadInput
from .output import FINE, JsonFile, Output, Quiet, check_writable, guarded, write_text

KINDS = ("paper",)
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,59}", re.ASCII)

PAPER = '''\
from exactpriv import Paper, domains as d, measure as m
paper = Paper("{name}", "Title of the paper", "A. Author, 2026")

@paper.claim("lemma-1", source="Lemma 1", formula=r"L(K)\\le\\varepsilon(K)", K=d.kernels((2, 3), (2, 3)))
def lemma_1(K):
    return m.maximal_leakage(K) <= m.ldp(K)

@paper.claim("lemma-2", source="Lemma 2", formula=r"L(K)\\le\\varepsilon(K)/2", K=d.kernels((2, 3), (2, 3)))
def lemma_2(K):
    return m.maximal_leakage(K) <= m.ldp(K) / 2
'''
"""A paper of two claims, one true and one false, in ten lines."""


@guarded
def new_command(
    kind: Annotated[str, typer.Argument(metavar="paper", help="What to begin: a paper.")],
    name: Annotated[str, typer.Argument(metavar="NAME", help="Its key; it is written to NAME.py.")],
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """Write a paper of your own to begin with."""
    output = Output(json_file, quiet)
    if kind not in KINDS:
        raise BadInput(f"new makes a paper, not {kind[:60]!r}; write exactpriv new paper NAME")
    key = name.removesuffix(".py")
    if not _NAME.fullmatch(key):
        raise BadInput(f'{name[:60]!r} is no key of a paper; use letters, digits, "_" and "-", as in my-notes')
    if key in papers():
        raise BadInput(f"there is a paper {key} already; choose another name")
    path = Path(f"{key}.py")
    if path.exists() or path.is_symlink():
        raise BadInput(f"{path} is there already; choose another name, or move it away")
    check_writable(path)
    write_text(path, PAPER.format(name=key))
    output.say(f"{path}: two claims to begin with")
    output.say(f"exactpriv audit {path} decides them; docs/guide/audit.md says how claims are written")
    output.record({"schema": "exactpriv.new/1", "kind": kind, "file": str(path)})
    return FINE

"""The claims that users name: by id, as FILE.py:NAME, or in one line (their instances: given_instances.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

from ..catalogue import entries, find
from ..catalogue.claim_files import AllRefused, file_of, in_user_code, module_of, refused_in
from ..catalogue.own import PACKAGE, entry_in
from ..claim import Claim, Definition, Entry, Remark
from ..claim.line import claim_of_line, is_line
from ..claim.registry import base_id
from ..real import BadInput
from .sources import opened, split_source, warn_of_refused

T = TypeVar("T")


def claim_from(name: str) -> Claim:
    """The claim with this id, the claim NAME of FILE.py, of a folder or of a package (FILE.py:NAME), or the claim that
    the text itself states in one line, which is read and never run."""
    if is_line(name):
        return claim_of_line(name)
    entry = entry_from(name)
    if isinstance(entry, Definition):
        raise BadInput(f"{name} is a definition, implemented by {entry.implements}; name a claim")
    if isinstance(entry, Remark):
        raise BadInput(f"{name} is not evaluated ({entry.reason}); name a claim")
    return entry


def entry_from(name: str) -> Entry:
    """The entry with this id, or the entry NAME of FILE.py, of a folder or of a package (FILE.py:NAME)."""
    source, wanted = split_source(name)
    if source:
        return _entry_in(source, wanted)
    known = entries()
    parts = [i for i in known if base_id(i) == name and i != name]
    if name not in known and parts:
        raise BadInput(f"{name} consists of parts; name one of {', '.join(parts)}")
    return find(name)


def _entry_in(source: str, name: str) -> Entry:
    try:
        return _entry_of_file(source, name)
    except AllRefused as error:
        raise BadInput(next((one.says for one in error.refused if one.name == name), str(error))) from None


def _entry_of_file(source: str, name: str) -> Entry:
    path = Path(source)
    claims = _plain_claims(path) if source.endswith(".py") else {}
    for refused in refused_in(path) if source.endswith(".py") else ():
        if refused.name == name and not isinstance(vars(module_of(path)).get(name), Claim):
            raise BadInput(refused.says)
    warn_of_refused()
    if name in claims:
        return claims[name]
    if not name and len(claims) == 1 and len(opened(source)) == 1:
        return next(iter(claims.values()))
    found = opened(source)
    ids = [i for paper in found.values() for i in paper.in_text_order()]
    if not name and len(ids) == 1:
        return entry_in(source, ids[0])
    if not name:
        listed = ", ".join(i.split("/", 1)[1] if len(found) == 1 else i for i in ids)
        raise BadInput(f"{source} needs the name of a claim, as in {source}:NAME; its claims are {listed}")
    if source.endswith(".py") and hasattr(module_of(path), name) and not isinstance(
        getattr(module_of(path), name), Claim
    ):
        raise BadInput(f"{name} in {source} is no claim; put @claim(...) on it")
    return entry_in(source, name)


def _plain_claims(path: Path) -> dict[str, Claim]:
    """The claims of a file that are in no paper, by their variables: they go by their own names there."""
    opened(str(path))
    return {key: value for key, value in vars(module_of(path)).items()
            if isinstance(value, Claim) and "/" not in value.id}  # fmt: skip


def selected(names: Iterable[str]) -> list[str]:
    """Papers and claims to audit or to list: what is a file, a folder or a package is opened, and stands for all its
    papers, FILE.py:NAME for an entry of it; other names stay as they are."""
    chosen: list[str] = []
    for name in names:
        source, wanted = split_source(name)
        if source and wanted:
            chosen.append(_registered_id(source, wanted))
        elif source:
            chosen += opened(source)
        elif PACKAGE.fullmatch(name) and not _is_registered(name):
            chosen += opened(name)
        else:
            chosen.append(name)
    warn_of_refused()
    return list(dict.fromkeys(chosen))


def _registered_id(source: str, name: str) -> str:
    opened(source)
    return entry_in(source, name).id


def _is_registered(name: str) -> bool:
    return any(name in (i, base_id(i), i.split("/")[0]) for i in entries())


def claims_in(path: Path) -> list[Claim]:
    """All claims of a Python file, which is run; BadInput where it is none or has none."""
    if path.suffix != ".py":
        raise BadInput(f"--claims {path} is no Python file; name the FILE.py in which your claims are written")
    found = opened(str(path))
    warn_of_refused()
    inside = [e for paper in found.values() for e in paper.entries.values() if isinstance(e, Claim)]
    return [*inside, *_plain_claims(path).values()]


def claim_work(name: str, claim: Claim, work: Callable[[], T]) -> T:
    """Run work that evaluates the claim; errors in a user's own claim are told with their line."""
    own = file_of(claim)
    return in_user_code(own, work, claim.line) if own else work()

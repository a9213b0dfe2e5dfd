"""What users give: claims by id or as FILE.py:NAME, and their instances (kernels, laws and numbers: objects.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from ..catalogue import entries, find
from ..catalogue.files import AllRefused, file_of, in_user_code, module_of, refused_in
from ..catalogue.own import PACKAGE, entry_in
from ..claim import Claim, Definition, Entry, Remark
from ..claim.domains import Domain, Joints, OneOf, RandomVariables, letters_of
from ..claim.line import claim_of_line, is_line
from ..claim.registry import base_id
from ..kernel import JointLaw, Prior
from ..kernel.files import parse_json, parse_prior, read_kernel, read_text
from ..kernel.files import shortened as shortened_path
from ..real import BadInput, Real
from .objects import shortened, value_from
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


# -- instances --------------------------------------------------------------------------------------------------------


def instance_from(path: str, claim: Claim) -> dict[str, Any]:
    """The instance in a file: an instance file, a certificate, or what `--json` of check and hunt wrote.

    Besides the `VALUE`s of docs/certificates.md, text stands for a number ("1/3", "ln 3/2"), a list of lists for a
    kernel, a list of numbers for a law, an integer for itself. A CSV file holds the one kernel of a claim about a
    kernel, or a law a row, in the order of the claim's variables, of a claim about laws.
    """
    try:
        if path.lower().endswith((".csv", ".tsv")):
            return fitted(claim, _csv_instance(path, claim))
        tree = parse_json(read_text(path))
        if not isinstance(tree, dict):
            raise BadInput('it holds no instance; write an object such as {"K": [["1/2", "1/2"]]}')
        return fitted(claim, {name: value_from(name, part) for name, part in _instance_in(tree).items()})
    except BadInput as error:
        text = str(error)
        raise BadInput(text if text.startswith(str(path)[:60]) else f"{shortened_path(path)}: {text}") from None


def _csv_instance(path: str, claim: Claim) -> dict[str, Any]:
    kinds = {name: type(domain).__name__ for name, domain in claim.domain.items()}
    if list(kinds.values()) == ["Kernels"]:
        return {next(iter(kinds)): read_kernel(path)}
    if set(kinds.values()) != {"Priors"}:
        raise BadInput(f"{claim.id} is about {', '.join(kinds)}; write the instance as JSON, since CSV holds one "
                       "kernel or a law a row")
    lines = [line for line in read_text(path).splitlines() if line.strip()]
    if len(lines) != len(kinds):
        raise BadInput(f"it has {len(lines)} rows and {claim.id} has the laws {', '.join(kinds)}; write a row for each")
    return {name: parse_prior(line) for name, line in zip(kinds, lines, strict=True)}


def _instance_in(tree: Mapping[str, Any]) -> Mapping[str, Any]:
    cases = tree.get("cases")
    if isinstance(cases, list) and cases and isinstance(cases[0], dict) and isinstance(cases[0].get("instance"), dict):
        return dict(cases[0]["instance"])
    if "witness" in tree and "verdict" in tree:
        if not isinstance(tree["witness"], dict):
            raise BadInput("the result in it has no witness; give a file with an instance")
        return dict(tree["witness"])
    return tree


def fitted(claim: Claim, instance: Mapping[str, Any]) -> dict[str, Any]:
    """The instance with each value as the claim's domain has it (numbers as Real, listed values as listed)."""
    unknown = [name for name in instance if name not in claim.domain]
    if unknown:
        known = ", ".join(claim.domain)
        raise BadInput(f"{claim.id} has no variable {shortened(unknown[0])!r}; its variables are {known}")
    missing = [name for name in claim.domain if name not in instance]
    if missing:
        raise BadInput(f"the instance lacks {missing[0]} ({claim.domain[missing[0]].describe()}); add it")
    made: dict[str, Any] = {}
    for name, domain in claim.domain.items():
        value = instance[name]
        if type(domain).__name__ == "Numbers" and isinstance(value, int):
            value = Real(value)
        if type(domain).__name__ == "Integers" and isinstance(value, Real):
            q = value.rational
            value = int(q.p) if q is not None and q.q == 1 else value
        if isinstance(domain, OneOf):
            value = _as_listed(domain, value, made)
        if isinstance(domain, Joints | RandomVariables) and isinstance(value, JointLaw) and value.names is None:
            value = value if domain.names is None else value.with_names(domain.names)
        made[name] = _in_order(name, domain, value, made)
    return made


def _in_order(name: str, domain: Domain, value: Any, made: Mapping[str, Any]) -> Any:
    """A law with its letters in the order of the names that it shares with what it is a law on: the inputs of a kernel,
    the letters of another law; BadInput where the names are others."""
    on = letters_of(domain, made)
    if not isinstance(value, Prior) or on is None:
        return value
    try:
        return value.in_order(*on)
    except BadInput as error:
        raise BadInput(f"{name}: {error}") from None


def _as_listed(domain: OneOf, value: Any, env: Mapping[str, Any]) -> Any:
    if isinstance(value, tuple):
        for listed in domain.structured(env):
            if isinstance(listed, list | tuple) and tuple(listed) == value:
                return listed
    return value

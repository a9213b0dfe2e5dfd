"""What users give: claims by id or as FILE.py:NAME, instances, laws and numbers, read exactly."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from flint import fmpq

from ..catalogue import entries, find
from ..catalogue.files import Refused, all_refused, file_of, in_user_code, module_of, refused_in, told
from ..catalogue.own import PACKAGE, entry_in, is_source, modules_of, open_source
from ..claim import Claim, Definition, Entry, Paper, Remark
from ..claim.domains import Joints, OneOf, RandomVariables
from ..claim.line import claim_of_line, is_line
from ..claim.registry import base_id
from ..kernel import Database, JointLaw, Kernel, Prior, mechanisms
from ..kernel.files import (
    STDIN,
    parse_joint,
    parse_json,
    parse_kernel,
    parse_prior,
    read_joint,
    read_kernel,
    read_prior,
    read_text,
)
from ..kernel.files import shortened as shortened_path
from ..kernel.laws_from import UNCHANGED, Changed
from ..kernel.own_mechanisms import MECHANISMS
from ..real import BadInput, Real
from .effects import warn
from .supervised import stage

T = TypeVar("T")

_CALLED = re.compile(r"(?:(?P<source>.+\.py):)?(?P<name>[A-Za-z_]\w*)\((?P<given>.*)\)", re.ASCII)
_INLINE = re.compile(r"[\s\d/.,;+%eE-]+\Z", re.ASCII)
_UNIFORM = re.compile(r"uniform(?:\((\d{1,6})\))?", re.ASCII)
_FILE = re.compile(r"\.(?:csv|tsv|txt|json)$", re.IGNORECASE)


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


def split_source(name: str) -> tuple[str, str]:
    """(FILE.py, NAME) for FILE.py:NAME, and so for a folder or a package; (FILE.py, "") without a name, ("", name) for
    what is registered."""
    if is_source(name):
        return name, ""
    source, colon, wanted = name.rpartition(":")
    if colon and (is_source(source) or PACKAGE.fullmatch(source)):
        return source, wanted
    return "", name


def _entry_in(source: str, name: str) -> Entry:
    path = Path(source)
    claims = _plain_claims(path) if source.endswith(".py") else {}
    for refused in refused_in(path) if source.endswith(".py") else ():
        if refused.name == name and not isinstance(vars(module_of(path)).get(name), Claim):
            raise BadInput(refused.says)
    warn_of_refused()
    if name in claims:
        return claims[name]
    if not name and len(claims) == 1 and len(_opened(source)) == 1:
        return next(iter(claims.values()))
    found = _opened(source)
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
    _opened(str(path))
    return {key: value for key, value in vars(module_of(path)).items()
            if isinstance(value, Claim) and "/" not in value.id}  # fmt: skip


def warn_of_refused(names: Iterable[str] = ()) -> bool:
    """Say on stderr, once a command, which claims of the files opened are none, each with its line; whether one of them
    is of a source that is named whole, without one of its claims."""
    for _, one in all_refused():
        if one not in _told:
            _told.append(one)
            warn(f"{one.says} ({one.name} is left out, the other claims stand)")
    whole = [Path(source).resolve() for source, wanted in map(split_source, names) if source and not wanted]
    return any(place == named or named in place.parents for place, _ in all_refused() for named in whole)


_told: list[Refused] = []


def forget_told() -> None:
    """The next command of this process says it anew."""
    _told.clear()


def _opened(source: str) -> dict[str, Paper]:
    with stage(f"the import of {source}"):
        return open_source(source)


def run_source(source: str) -> list[ModuleType]:
    """The modules of a file, folder or package, which are run; they may hold measures alone."""
    with stage(f"the import of {source}"):
        found = modules_of(source)
    warn_of_refused()
    return found


def selected(names: Iterable[str]) -> list[str]:
    """Papers and claims to audit or to list: what is a file, a folder or a package is opened, and stands for all its
    papers, FILE.py:NAME for an entry of it; other names stay as they are."""
    chosen: list[str] = []
    for name in names:
        source, wanted = split_source(name)
        if source and wanted:
            chosen.append(_registered_id(source, wanted))
        elif source:
            chosen += _opened(source)
        elif PACKAGE.fullmatch(name) and not _is_registered(name):
            chosen += _opened(name)
        else:
            chosen.append(name)
    warn_of_refused()
    return list(dict.fromkeys(chosen))


def _registered_id(source: str, name: str) -> str:
    _opened(source)
    return entry_in(source, name).id


def _is_registered(name: str) -> bool:
    return any(name in (i, base_id(i), i.split("/")[0]) for i in entries())


def claims_in(path: Path) -> list[Claim]:
    """All claims of a Python file, which is run; BadInput where it is none or has none."""
    if path.suffix != ".py":
        raise BadInput(f"--claims {path} is no Python file; name the FILE.py in which your claims are written")
    found = _opened(str(path))
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
        return fitted(claim, {name: _value(name, part) for name, part in _instance_in(tree).items()})
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


def _value(name: str, part: Any) -> Any:
    if isinstance(part, dict):
        if "type" not in part and "rows" in part:
            part = {**part, "type": "kernel"}
        if "type" not in part and "masses" in part:
            part = {**part, "type": "joint" if "shape" in part else "prior"}
        from ..report.instances import instance_objects

        return instance_objects({name: part})[name]
    if isinstance(part, list):
        if part and all(isinstance(row, list) for row in part):
            return Kernel(part)
        return Prior(part)
    if isinstance(part, bool) or not isinstance(part, str | int):
        shown = f"{shortened(name)} is {shortened(repr(part))}"
        raise BadInput(f'{shown}; write a number as text, such as "1/3" or "ln 3/2"')
    return part if isinstance(part, int) else number_from(part, name)


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
        made[name] = value
    return made


def _as_listed(domain: OneOf, value: Any, env: Mapping[str, Any]) -> Any:
    if isinstance(value, tuple):
        for listed in domain.structured(env):
            if isinstance(listed, list | tuple) and tuple(listed) == value:
                return listed
    return value


# -- numbers, laws, kernels, databases --------------------------------------------------------------------------------


def number_from(text: str, where: str) -> Real:
    """A number as in every text (real/written.py): `3/7`, `.125`, `50%`, `ln 3/2`, `2*ln 3`, `inf`."""
    try:
        return Real(text.strip())
    except BadInput as error:
        raise BadInput(f"{shortened(where)}: {error}") from None


def kernel_from(text: str, changed: Changed = UNCHANGED) -> Kernel:
    """A kernel file (`-`: standard input), rows in the command line (`1/2,1/2;1/4,3/4`), or a mechanism with its
    parameters: `randomized_response(3, 2)`, or one of one's own, `FILE.py:NAME(3, 2)` (it is run)."""
    called = _CALLED.fullmatch(text) if len(text) <= 4096 else None
    if called is not None and not _exists(text) and _is_mechanism(called):
        return _mechanism(called["source"] or "", called["name"], called["given"])
    if _is_inline(text):
        return _inline("--kernel", text, lambda: parse_kernel(text.replace(";", "\n"), changed, False))
    return read_kernel(text, changed)


def _is_mechanism(called: re.Match[str]) -> bool:
    """Whether a call is one of a mechanism, and not a formula such as exp(1)."""
    return called["source"] is not None or called["name"] not in ("exp", "ln", "log", "sqrt")


def _is_inline(text: str) -> bool:
    """Whether the text is rows or masses themselves: numbers between commas and semicolons, and no path of a file."""
    if text == STDIN or _exists(text) or _FILE.search(text):
        return False
    return bool(_INLINE.match(text)) or ("," in text and any(c.isdigit() for c in text))


def _mechanism(source: str, name: str, given: str) -> Kernel:
    if source:
        modules = {module.__name__ for module in run_source(source)}
        known = {m.name: m.function for m in MECHANISMS.values() if m.function.__module__ in modules}
        what = f"{source} has no mechanism {shortened(name)!r}"
        hint = f"its mechanisms are {', '.join(known)}" if known else "put @mechanism on a function"
    else:
        known = {key: getattr(mechanisms, key) for key in mechanisms.__all__}
        near = difflib.get_close_matches(name, known, n=3) or list(known)
        what, hint = f"there is no mechanism {shortened(name)!r}", f"did you mean {', '.join(near)}?"
    if name not in known:
        raise BadInput(f"{what}; {hint}")
    arguments = [_parameter(part.strip(), name) for part in given.split(",")] if given.strip() else []
    try:
        made = known[name](*arguments)
    except BadInput as error:
        raise BadInput(f"--kernel {shortened(name)}({shortened(given)}): {error}") from None
    except Exception as error:
        where = getattr(getattr(known[name], "__wrapped__", None), "__code__", None)
        if where is None or not source:
            raise BadInput(f"--kernel {shortened(name)}({shortened(given)}): {error}; give its parameters") from error
        raise BadInput(told(where.co_filename, error, where.co_firstlineno)) from error
    if not isinstance(made, Kernel):
        raise BadInput(f"{name} is no mechanism with these parameters; it gives a {type(made).__name__}")
    return made


def _parameter(text: str, name: str) -> int | Real:
    return int(text) if re.fullmatch(r"[+-]?\d{1,9}", text, re.ASCII) else number_from(text, f"a parameter of {name}")


def _exists(text: str) -> bool:
    """Whether the text is the path of something; false for a text that no path can be."""
    try:
        return Path(text).exists()
    except (OSError, ValueError):
        return False


def law_from(option: str, text: str, changed: Changed = UNCHANGED, letters: int | None = None) -> Prior:
    """A file with a law (`-`: standard input), its masses in the command line, `1/2,1/2`, or `uniform` on so many
    letters, `uniform(3)`; on as many as there are inputs where these are known."""
    uniform = _UNIFORM.fullmatch(text.strip())
    if uniform is not None and not _exists(text):
        count = int(uniform[1]) if uniform[1] else letters
        if not count:
            raise BadInput(f"{option} {text} needs the number of letters; write uniform(3), or give a kernel")
        return Prior.uniform(count)
    if _is_inline(text):
        return _inline(option, text, lambda: parse_prior(text, changed, False))
    return read_prior(text, changed)


def joint_from(text: str) -> JointLaw:
    """A file with a joint law, or in the command line the table of two variables (`1/2,0;1/4,1/4`) or JSON: a nested
    list, a level for each variable, or an object with its shape and masses."""
    if text.lstrip()[:1] in ("[", "{"):
        return _inline("--joint", text, lambda: parse_joint(text))
    if _is_inline(text):
        return _inline("--joint", text, lambda: parse_joint(text.replace(";", "\n")))
    return read_joint(text)


def gaussian_from(where: str, path: str, kind: type[T]) -> T:
    """A Gaussian mixture or mechanism from a JSON file with its `VALUE` (docs/certificates.md)."""
    value = _value(where, parse_json(read_text(Path(path))))
    if not isinstance(value, kind):
        raise BadInput(f"{where} holds a {type(value).__name__}; give a file with a {kind.__name__}")
    return value


def shortened(text: str) -> str:
    """The text as it stands in a message."""
    return text if len(text) <= 60 else text[:57] + "..."


def _inline(option: str, text: str, parse: Callable[[], T]) -> T:
    try:
        return parse()
    except BadInput as error:
        raise BadInput(f"{option} {shortened(text)}: {error}") from None


def database_from(text: str) -> Database:
    """`m,n`: databases of n entries over m letters."""
    match = re.fullmatch(r"\s*(\d{1,6})\s*,\s*(\d{1,6})\s*", text, re.ASCII)
    if match is None:
        raise BadInput(f"--db is {shortened(text)!r}; write m,n for n entries over m letters, such as 2,3")
    return Database(int(match[1]), int(match[2]))


def axes_from(text: str, where: str) -> tuple[int, ...] | str:
    """Positions `0,2` (empty text for none), or names of variables, `A,C`, as they stand."""
    return text if re.match(r"\s*[A-Za-z_]", text) else indices_from(text, where)


def indices_from(text: str, where: str) -> tuple[int, ...]:
    """`0,2`; empty text for none."""
    if not re.fullmatch(r"\s*(\d{1,6}\s*(,\s*\d{1,6}\s*)*)?", text, re.ASCII):
        raise BadInput(f"{shortened(where)} is {shortened(text)!r}; write indices such as 0,2")
    return tuple(int(part) for part in text.split(",") if part.strip())


def matrix_from(text: str, where: str) -> list[list[fmpq]]:
    """`1,0;0,1`."""
    return [[_rational(cell, where) for cell in line.split(",")] for line in text.split(";")]


def _rational(text: str, where: str) -> fmpq:
    value = number_from(text, where).rational
    if value is None:
        raise BadInput(f"{shortened(where)} has the entry {shortened(text)!r}, which is not rational; "
                       "write rationals such as 1/2")
    return value

"""Instances of claims as users give them: files of JSON, tables, and values variable by variable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..claim import Claim
from ..claim.domains import Domain, Integers, Joints, Kernels, OneOf, Priors, RandomVariables, letters_of
from ..kernel import JointLaw, Kernel, Prior
from ..kernel.entries import Label
from ..kernel.files import NamedJoint, parse_json, parse_prior, read_text
from ..kernel.files import shortened as shortened_path
from ..real import BadInput, Real
from .given_objects import is_file, joint_from, kernel_from, law_from, number_from, shortened, value_from
from .measuring import few


class Given(dict[str, Any]):
    """An instance; `labels` are the names beside a joint law that was read from a table, by variable, which the law
    itself does not keep."""

    def __init__(self, values: Mapping[str, Any], labels: Mapping[str, Mapping[str, Sequence[Label]]]) -> None:
        super().__init__(values)
        self.labels = {name: {side: list(names) for side, names in sides.items() if list(names) != [*range(len(names))]}
                       for name, sides in labels.items()}  # fmt: skip

    def shown(self) -> list[str]:
        """The labels in a line each."""
        return [f"{side} of {name}: {few(names)}" for name, sides in self.labels.items()
                for side, names in sides.items()]  # fmt: skip


def instance_from(given: Sequence[str], claim: Claim) -> Given:
    """The instance in a file: an instance file, a certificate, what `--json` of check and hunt wrote, or a table of the
    claim's one variable; or one given variable by variable, NAME=FILE for a table or JSON, NAME=NUMBER for a number.

    In JSON, besides the `VALUE`s of docs/certificates.md, text stands for a number ("1/3", "ln 3/2"), a list of lists
    for a kernel, a list of numbers for a law, an integer for itself. A table (CSV, TSV) holds the kernel, the law or
    the joint law that a claim is about, or a law a row, in the order of the claim's variables, of a claim about laws.
    """
    if len(given) > 1 or _variable(given[0]) is not None:
        return _by_variable(given, claim)
    path = given[0]
    try:
        if path.lower().endswith((".csv", ".tsv")):
            return _table_instance(path, claim)
        tree = parse_json(read_text(path))
        if not isinstance(tree, dict):
            raise BadInput('it holds no instance; write an object such as {"K": [["1/2", "1/2"]]}')
        return Given(fitted(claim, {name: value_from(name, part) for name, part in _instance_in(tree).items()}), {})
    except BadInput as error:
        text = str(error)
        raise BadInput(text if text.startswith(str(path)[:60]) else f"{shortened_path(path)}: {text}") from None


def _variable(text: str) -> tuple[str, str] | None:
    """The name and the value of NAME=VALUE; None where the text is the path of a file."""
    name, sign, value = text.partition("=")
    return (name, value) if sign and name.isidentifier() and not is_file(text) else None


def _place(text: str, claim: Claim) -> int:
    """Where a variable stands among those of the claim: a law may be one on a kernel that stands before it."""
    names = list(claim.domain)
    pair = _variable(text)
    return names.index(pair[0]) if pair is not None and pair[0] in names else len(names)


def _by_variable(given: Sequence[str], claim: Claim) -> Given:
    """An instance given variable by variable."""
    values: dict[str, Any] = {}
    labels: dict[str, Mapping[str, Sequence[Label]]] = {}
    for text in sorted(given, key=lambda text: _place(text, claim)):
        pair = _variable(text)
        if pair is None:
            raise BadInput(f"--instance {shortened(text)} names no variable; write NAME=FILE for each, as in "
                           f"{next(iter(claim.domain), 'K')}=k.csv, or one file with all")  # fmt: skip
        name, value = pair
        if name in values:
            raise BadInput(f"--instance gives {name} twice; give it once")
        if name not in claim.domain:
            raise _unknown(claim, name)
        read = _read_as(claim.domain[name], name, value, _inputs(values))
        values[name] = read.law if isinstance(read, NamedJoint) else read
        if isinstance(read, NamedJoint):
            labels[name] = read.names
    return Given(fitted(claim, values), labels)


def _inputs(values: Mapping[str, Any]) -> int | None:
    """How many inputs the one kernel among the values has, on which `uniform` is a law."""
    kernels = [value for value in values.values() if isinstance(value, Kernel)]
    return kernels[0].n_inputs if len(kernels) == 1 else None


def _read_as(domain: Domain, name: str, text: str, inputs: int | None) -> Any:
    """The value of a variable of this domain: from a file, or as it stands."""
    match domain:
        case Kernels():
            return kernel_from(text)
        case Priors():
            return law_from(name, text, letters=inputs)
        case Joints() | RandomVariables():
            return joint_from(text)
        case Integers():
            return number_from(text, name)
    return value_from(name, parse_json(read_text(text))) if is_file(text) else value_from(name, text)


def _table_instance(path: str, claim: Claim) -> Given:
    """The instance in a table: of the claim's one variable, or a law a row."""
    domains = list(claim.domain.items())
    if len(domains) == 1:
        return _by_variable([f"{domains[0][0]}={path}"], claim)
    if not all(isinstance(domain, Priors) for _, domain in domains):
        names = " ".join(f"--instance {name}={name.lower()}.csv" for name, _ in domains[:3])
        raise BadInput(f"{claim.id} is about {', '.join(claim.domain)}, and a table holds one of them; give each, "
                       f"as in {names}, or all in JSON")  # fmt: skip
    lines = [line for line in read_text(path).splitlines() if line.strip()]
    if len(lines) != len(domains):
        raise BadInput(f"it has {len(lines)} rows and {claim.id} has the laws {', '.join(claim.domain)}; write a row "
                       "for each")  # fmt: skip
    laws = {name: parse_prior(line) for (name, _), line in zip(domains, lines, strict=True)}
    return Given(fitted(claim, laws), {})


def _instance_in(tree: Mapping[str, Any]) -> Mapping[str, Any]:
    cases = tree.get("cases")
    if isinstance(cases, list) and cases and isinstance(cases[0], dict) and isinstance(cases[0].get("instance"), dict):
        return dict(cases[0]["instance"])
    if "witness" in tree and "verdict" in tree:
        if not isinstance(tree["witness"], dict):
            raise BadInput("the result in it has no witness; give a file with an instance")
        return dict(tree["witness"])
    return tree


def _unknown(claim: Claim, name: str) -> BadInput:
    return BadInput(f"{claim.id} has no variable {shortened(name)!r}; its variables are {', '.join(claim.domain)}")


def fitted(claim: Claim, instance: Mapping[str, Any]) -> dict[str, Any]:
    """The instance with each value as the claim's domain has it (numbers as Real, listed values as listed)."""
    unknown = [name for name in instance if name not in claim.domain]
    if unknown:
        raise _unknown(claim, unknown[0])
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

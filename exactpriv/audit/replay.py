"""Replaying an audit: the stored witnesses first, and a few instances where there are none.

Nothing stored is believed: a stored certificate only says at which instances to look. The claim as it is written now is
evaluated there again, its certificate is written anew, and the independent checker has to accept it, as in an audit. So
a refutation or an equality is replayed in full; `supported` is supported by the few instances that are said in the row.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import chain, islice
from pathlib import Path
from typing import Any

from ..attain.members import Stored, members_of
from ..certificate import KINDS, CertificateError, Holds, parse
from ..certificate.schema import regular_file
from ..claim import Claim, evaluate
from ..kernel.files import instance_from_tree
from ..real import BadInput
from ..search.hunt import Findings, decisive_outcome
from ..search.propose import everything, random_instances, structured
from ..search.witness_certificates import file_name
from ..stored import ROOT

FEW = 6
"""Instances of a claim that has no stored witness."""

REACH = 60
"""How many candidates are offered for them, since assumptions refuse some."""

DRAWS = 200
"""How often an instance is drawn at random where those do not satisfy the assumptions."""

_PLACES = {"counterexamples": (".json",), "proofs": (".json", ".attained.json"), "undecided": (".json",)}
"""Folders and endings of the files that hold the instances of a claim."""

Trees = Sequence[Mapping[str, Any]]
Pairs = Sequence[tuple[Mapping[str, Any], Mapping[str, Any]]]
"""Certificates of a better bound, each with the one that it is smaller."""


def stored_witnesses(folder: Path) -> dict[str, Stored]:
    """The instances and families in the certificates below folder/counterexamples and folder/proofs, and the instances
    below folder/undecided, by the claim's id. BadInput names a file that cannot be read as such.
    """
    found: dict[str, Stored] = {}
    for path in sorted(p for kind in ("counterexamples", "proofs") for p in (folder / kind).rglob("*.json")):
        tree = _certificate(path)
        kind = KINDS.get(str(tree.get("kind")))
        if kind is not None and kind.holds is Holds.NO_INSTANCE:
            continue
        cases = [case for case in tree["cases"] if isinstance(case, dict) and isinstance(case.get("instance"), dict)]
        stored = found.setdefault(str(tree.get("claim")), Stored())
        if kind is not None and kind.holds is Holds.FAMILY:
            stored.families.extend(cases)
        else:
            stored.extend(case["instance"] for case in cases)
    for path in sorted((folder / "undecided").rglob("*.json")):
        tree = _parsed(path)
        if not isinstance(tree, dict) or not isinstance(tree.get("instance"), dict):
            raise BadInput(f"{path} holds no instance; remove it or write it again")
        found.setdefault(str(tree.get("claim")), Stored()).append(tree["instance"])
    return found


def stored_instances(identifier: str, folder: Path = ROOT) -> Stored:
    """The instances of one claim alone, from the same folders; none where a file cannot be read as such."""
    paper, _, slug = identifier.partition("/")
    found = Stored()
    for kind, suffixes in _PLACES.items():
        for suffix in suffixes:
            path = folder / kind / file_name(paper) / (file_name(slug) + suffix)
            if path.is_file():
                with suppress(BadInput, KeyError, TypeError):
                    tree = _parsed(path) if kind == "undecided" else _certificate(path)
                    cases = [tree] if kind == "undecided" else tree["cases"]
                    found.extend(case["instance"] for case in cases if tree.get("claim") == identifier)
    return found


def has_stored(kind: str, identifier: str, folder: Path = ROOT) -> bool:
    """Whether a certificate of the claim lies among the stored ones of a kind: proofs, counterexamples."""
    paper, _, slug = identifier.partition("/")
    return (folder / kind / file_name(paper) / f"{file_name(slug)}.json").is_file()


def stored_improvements(folder: Path) -> dict[str, list[tuple[dict[str, Any], dict[str, Any]]]]:
    """The proofs of better bounds in folder/improvements that come with the proof that they are smaller, by the id of
    the old claim. BadInput names a file that cannot be read as a certificate."""
    found: dict[str, list[tuple[dict[str, Any], dict[str, Any]]]] = {}
    for path in sorted((folder / "improvements").rglob("*.proof.json")):
        other = path.with_name(path.name.replace(".proof.json", ".smaller.json"))
        if other.exists():
            proof = _certificate(path)
            found.setdefault(str(proof.get("claim")).split("~")[0], []).append((proof, _certificate(other)))
    return found


def _parsed(path: Path) -> Any:
    try:
        return parse(regular_file(path))
    except (OSError, CertificateError) as error:
        raise BadInput(f"{path} is no certificate ({error}); remove it or write it again") from None


def _certificate(path: Path) -> dict[str, Any]:
    tree = _parsed(path)
    if not isinstance(tree, dict) or not isinstance(tree.get("cases"), list):
        raise BadInput(f"{path} holds no cases; remove it or write it again")
    return tree


def replayed(claim: Claim, trees: Trees) -> Findings:
    """What the claim says now at the stored instances, or everywhere if its domain is finite, or at `FEW` instances."""
    findings, wanted = Findings(claim, 0, few="a replay does not search"), decisive_outcome(claim)
    every = everything(claim)
    if every is not None:
        findings.keep = True
        for instance in every:
            findings.record(instance, evaluate(claim, instance))
        findings.complete = findings.counts[wanted] == 0
        return findings
    families = trees.families if isinstance(trees, Stored) else ()
    members = [instance for case in families for _, instance in members_of(claim, case)]
    for instance in [*map(instance_from_tree, trees), *members]:
        findings.record(instance, evaluate(claim, instance))
    if findings.counts[wanted] == 0 and findings.ill_defined is None:
        drawn = chain(islice(structured(claim, REACH), REACH), random_instances(claim, 0, DRAWS))
        for instance in drawn:
            if findings.tried >= FEW:
                break
            findings.record(instance, evaluate(claim, instance))
    return findings

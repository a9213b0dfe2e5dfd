"""Which of the counterexamples of a statement's readings is the strongest: the one that most of the failing readings
have in common, of those the smallest, and none of a reading whose failure is milder. Exact evaluation decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..claim import Claim, Entry, Instance, Outcome, evaluate
from ..claim.verdict import Severity, Verdict
from ..kernel.files import instance_from_tree
from ..real import BadInput, IllDefined, UndecidedError
from ..search.complexity import order
from .row import PublishedRow

_WORST = tuple(Severity)


def strongest(rows: Sequence[PublishedRow], known: Mapping[str, Entry]) -> dict[str, tuple[str, Mapping[str, Any]]]:
    """For a refuted statement, by its id, the reading whose counterexample refutes it too and more of its readings than
    its own does, and that instance; nothing where its own is as strong."""
    parts: dict[str, list[PublishedRow]] = {}
    for made in rows:
        if made.row.verdict is Verdict.REFUTED and isinstance(known.get(made.row.id), Claim):
            parts.setdefault(made.row.id.split("@")[0], []).append(made)
    found = {}
    for identifier, failing in parts.items():
        bare = next((made for made in failing if made.row.id == identifier), None)
        if bare is not None and len(failing) > 1 and (best := _best(bare, failing, known)) is not None:
            found[identifier] = best
    return found


def _best(
    bare: PublishedRow, failing: Sequence[PublishedRow], known: Mapping[str, Entry]
) -> tuple[str, Mapping[str, Any]] | None:
    claims = [claim for made in failing if isinstance(claim := known[made.row.id], Claim)]
    own = known[bare.row.id]
    least = _refuted(claims, _shown(bare))
    best: tuple[int, list[int], str, Mapping[str, Any]] | None = None
    for made in failing:
        tree = _shown(made)
        instance = _instance(tree)
        if made is bare or tree is None or instance is None or _place(made) > _place(bare):
            continue
        count = _refuted(claims, tree)
        key = (-count, list(order(instance)), made.row.id, tree)
        if count > least and isinstance(own, Claim) and _fails(own, instance) and (best is None or key[:3] < best[:3]):
            best = key
    return None if best is None else (best[2], best[3])


def _place(made: PublishedRow) -> int:
    severity = made.grade.severity
    return len(_WORST) if severity is None else _WORST.index(severity)


def _shown(made: PublishedRow) -> Mapping[str, Any] | None:
    return made.row.witness if made.explained is None else made.explained.witness


def _refuted(claims: Sequence[Claim], tree: Mapping[str, Any] | None) -> int:
    instance = _instance(tree)
    return 0 if instance is None else sum(_fails(claim, instance) for claim in claims)


def _instance(tree: Mapping[str, Any] | None) -> Instance | None:
    try:
        return None if tree is None else instance_from_tree(dict(tree))
    except BadInput:
        return None


def _fails(claim: Claim, instance: Instance) -> bool:
    if not set(claim.domain) <= set(instance):
        return False
    try:
        return evaluate(claim, {name: instance[name] for name in claim.domain}).outcome is Outcome.FAILS
    except (BadInput, IllDefined, UndecidedError):
        return False

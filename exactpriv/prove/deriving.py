"""A claim proved by a chain of facts, for all sizes, which the independent checker accepts; or open, and where the
search ended.

A claim that uses others (`uses=[...]`) has them as facts, each proved before it. What it follows from beside facts that
measures of one's own state is said, and stays open. Where the claim's function says something else than what was read
of it at an instance, nothing is proved: that would be the proof of another statement.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from ..certificate.checker.arithmetic.work import OutOfWork, bounded_work
from ..certificate.checker.kinds.derivation.context import Context
from ..certificate.checker.kinds.derived import (
    Obligation,
    check_proof,
    comparisons,
    context_of_case,
    obligations,
    oriented,
    under,
)
from ..certificate.schema import CertificateError, Tree
from ..claim import Claim, Instance
from ..claim.expression_trees import nodes
from ..claim.show import instance_text
from ..measure.lines import without_sorts
from ..papers import papers
from ..real import BadInput
from ..search.certified import certified
from ..search.witness_certificates import instance_data
from .assumed import Assuming, statement_assuming, values_at
from .chain import MOVES, Search
from .crosscheck import compared, comparison_at
from .examples import holding
from .formal.fact_record import proved_lines
from .learning import untried
from .library import EMPTY, Library, library_of
from .missing import unknown
from .outcome import Ended, Proving
from .ratios.deciding import METHOD as POINTWISE
from .ratios.deciding import Pointwise, prove_pointwise, refuted_on_two_letters
from .sealing import sealed_proof
from .statement import Statement, statement_of
from .words import comparison, covered, is_claim, lines, rests_on, sources, supposing

FEWER_MOVES, LESS_WORK = 100, 3_000_000
"""The search for a chain of Coq theorems where the claim has another proof already."""
FIRST = (40, 2_500_000)
"""The first search of all, from theorems alone."""
QUICK = (12, 8_000_000)
"""Moves and steps of the first search: a brief chain, or one sum of facts."""
SHORT = (40, 4_000_000)
"""Moves and steps of the first, short search from each set of facts: what three known facts show takes no more."""
CROSSCHECK = 2.0
"""Seconds of processor time for the comparison of the statement with the claim's function, at up to 200 instances."""
WORK = 30_000_000
"""Steps of the checker for one comparison's search, so that the answer does not depend on the machine."""


def derived(
    claim: Claim, seed: int = 0, moves: int = MOVES, work: int = WORK, theorems_alone: bool = False,
    beside: frozenset[str] = frozenset(), after: bool = False,
) -> Proving:  # fmt: skip
    """The claim proved by derivation, or open: for all sizes from the least one on, or else for those of its domain;
    from facts that are Coq theorems (and those of `beside`), or else (not if `theorems_alone`) from all facts.
    `after`: a short search from theorems alone has been made."""
    found = chained(claim, seed, moves, theorems_alone, work, beside, after)
    if found.verdict == "proved" or theorems_alone:
        return found
    return _following(claim, seed, moves, work) or found


def derived_as(claim: Claim, statements: Iterable[Statement], seed: int = 0) -> Proving:
    """The claim proved by a short chain of facts as one of these statements, each read of its function by whoever made
    it (a changed relation has no source); or open. Where function and statement differ at an instance nothing is
    proved."""
    found = Proving(claim.id, "open", left="there is no statement to prove")
    for statement in statements:
        for only in (proved_lines(), None):
            found = _derived(claim, statement, seed, FEWER_MOVES, only, LESS_WORK)
            if found.verdict == "proved":
                return found
    return found


def chained(
    claim: Claim, seed: int, moves: int, theorems_alone: bool, work: int, beside: frozenset[str], after: bool = False
) -> Proving:
    """First shortly from each set of facts, for all sizes (and for those of the domain where a side is not known to
    have a value for all), then as far as is allowed. `after`: a short search from theorems alone has been made."""
    found: Proving | None = None
    sets = (proved_lines() | beside,) if theorems_alone else (proved_lines(), None)
    try:
        statements = [statement_of(claim, wide) for wide in (True, False)]
    except BadInput as error:
        return Proving(claim.id, "open", left=str(error))
    valued = _has_values(statements[0])
    passes = [(moves, work)] if moves <= SHORT[0] else [QUICK, SHORT, (moves, work)]
    for most, steps in passes:
        short = (most, steps) in (QUICK, SHORT)
        for statement in statements[: 1 if valued and (most, steps) != SHORT else 2]:
            again = after and short
            for only in sets[-1:] if again or (valued and not statement.wide) else sets:
                made = _derived(claim, statement, seed, most, only, steps)
                if made.verdict == "proved":
                    return made
                if found is None or (only is None and statement.wide):
                    found = made
    assert found is not None
    return found


def _has_values(statement: Statement) -> bool:
    """Whether both sides of every comparison are known to have a value, so that other sizes would not help."""
    try:
        context = context_of(statement)
        for one in obligations(statement.relation):
            for side in (one.left, one.right):
                context.span(side)
    except (CertificateError, ArithmeticError):
        return False
    return True


def _following(claim: Claim, seed: int, moves: int, work: int) -> Proving | None:
    """What the claim follows from: facts that measures of one's own state. It stays open, with these left."""
    for wide in (True, False):
        assuming = statement_assuming(claim, wide)
        if assuming is None:
            return None
        made = _derived(claim, assuming.statement, seed, moves, None, work, assuming)
        if made.assuming:
            return made
    return None


def _derived(
    claim: Claim, statement: Statement, seed: int, moves: int, only: frozenset[str] | None, work: int,
    assuming: Assuming | None = None,
) -> Proving:  # fmt: skip
    library = proved_library(claim) if claim.uses and assuming is None else EMPTY
    try:
        general = context_of(statement, only)
    except CertificateError as error:
        return Proving(claim.id, "open", left=f"what is assumed is not used by chains: {error}")
    general.lemmas = library.theorems
    try:
        stated = obligations(statement.relation)
    except CertificateError as error:
        return Proving(claim.id, "open", left=f"no comparisons, implications or equivalences: {error}")
    if not stated:
        return Proving(claim.id, "open", left="the relation has no comparison")
    proofs, steps = [], []
    for one in stated:
        made = _chain_of(claim, statement, one, general, moves, work)
        if isinstance(made, Proving):
            return replace(made, ended=None) if any(part.premises for part in stated) else made
        proofs.append(made[0])
        steps += made[1]
    if assuming is not None:
        assuming, proofs = _needed(assuming, proofs)
        statement = assuming.statement
    return _concluded(claim, statement, proofs, steps, seed, only, assuming, library)


def _chain_of(
    claim: Claim, statement: Statement, one: Obligation, general: Context, moves: int, work: int
) -> tuple[Tree, list[str]] | Proving:
    """The proof of one comparison under its premises, with its lines; or the claim open, and where the search ended."""
    said = comparison(one.op, one.left, one.right)
    if one.op == "!=" or any(sign == "!=" for sign, *_ in one.premises):
        return Proving(claim.id, "open", left=f"{said}: no chain shows or uses !=")
    sense, sides = oriented(one.op, one.left, one.right)
    try:
        context = under(one.premises, one, general)
    except CertificateError as error:
        return Proving(claim.id, "open", left=f"{said}: {error}")
    numbers = [*numbers_in(statement.relation), *ends_in(statement.assumptions)]
    search = Search(context, moves, numbers=numbers, laws=laws_in(statement.relation), quick=moves == QUICK[0])
    try:
        with bounded_work(work, None):
            proof = search.proof(sense, sides)
    except CertificateError as error:
        missing = "".join(f"; {one}" for one in unknown([one.left, one.right], context))
        return Proving(claim.id, "open", left=f"{said}: {error}{missing}")
    except (OutOfWork, ArithmeticError, RecursionError):
        proof = None
    if proof is None:
        ended = Ended(statement, tuple(search.opens), tuple(numbers))
        return Proving(claim.id, "open", left=untried(sides), ended=ended)
    supposed = [supposing(one.premises)] if one.premises else []
    return proof, [*supposed, *lines(proof, sense, sides, context)]


def _concluded(
    claim: Claim, statement: Statement, proofs: list[Tree], steps: list[str], seed: int, only: frozenset[str] | None,
    assuming: Assuming | None, library: Library,
) -> Proving:  # fmt: skip
    """What the proofs of all comparisons come to: proved if the checker accepts them, no fact is taken from the claim's
    own paper, and the claim's function says what was proved."""
    lemmas = library.used(facts_in(proofs))
    sealed = sealed_proof(
        claim, statement, "library" if lemmas else "derived", proofs, seed,
        claim.says if assuming is None else assuming.sentence(claim.says),
        _examples(claim, statement, seed, assuming), lemmas,
    )  # fmt: skip
    if isinstance(sealed, str):
        return Proving(claim.id, "open", left=sealed)
    rested = [text for text in facts_in(proofs) if text in library.provenance]
    steps = [*(f"{text}: {library.provenance[text]}" for text in rested), *steps]
    facts = rests_on(sealed, only)
    if circular := taken_from_its_paper(claim.id, [fact for fact, lemma in facts if not lemma and not is_claim(fact)]):
        left = f"a chain was found, but it rests on {circular}, a fact known from the paper itself"
        return Proving(claim.id, "open", steps=tuple(steps), left=left)
    found = Proving(claim.id, "open", steps=tuple(steps), certificate=sealed, whole=statement.wide,
                    proofs=tuple(proofs), facts=facts)  # fmt: skip
    bounds = statement.assumptions[: statement.bounds]
    if assuming is not None:
        own = {n: v for n, v in statement.variables.items() if n not in assuming.values}
        sizes = covered(statement.sizes, own, bounds, statement.assumptions[statement.bounds : assuming.own])
        left = f"{'; '.join(assuming.words)}: stated of measures of one's own, and not proved"
        return replace(found, sizes=sizes, left=left, assuming=assuming.words)
    if differs := otherwise(claim, statement, seed):
        return Proving(claim.id, "open", steps=tuple(steps), left=differs)
    sizes = covered(statement.sizes, statement.variables, bounds, statement.assumptions[statement.bounds :])
    return replace(found, verdict="proved", sizes=sizes)


def otherwise(claim: Claim, statement: Statement, seed: int) -> str:
    """Where the claim's function says something else than what was read of it, in a sentence; empty if nowhere."""
    met = compared(claim, statement, seed=seed, seconds=CROSSCHECK)
    if not met.difference:
        return ""
    return f"a proof was found, but of another statement than the claim's function has: {met.difference}"


def _needed(assuming: Assuming, proofs: list[Tree]) -> tuple[Assuming, list[Tree]]:
    """Without the facts that the proofs do not need, the last first."""
    for place in range(len(assuming.statement.assumptions) - 1, assuming.own - 1, -1):
        if place in assuming.kept or any(node.get("assumption") == place for node in nodes(proofs)):
            continue
        fewer, renamed = assuming.without(place), _renamed(proofs, place)
        context = context_of(fewer.statement)
        try:
            for one, proof in zip(obligations(fewer.statement.relation), renamed, strict=True):
                check_proof(proof, *oriented(one.op, one.left, one.right), under(one.premises, one, context))
        except (CertificateError, ArithmeticError, RecursionError):
            continue
        assuming, proofs = fewer, renamed
    return assuming, proofs


def _renamed(tree: Tree, place: int) -> Tree:
    """A proof where the assumption at that place is gone."""
    if isinstance(tree, dict):
        return {key: part - (part > place) if key == "assumption" else _renamed(part, place)
                for key, part in tree.items()}  # fmt: skip
    return [_renamed(part, place) for part in tree] if isinstance(tree, list) else tree


def taken_from_its_paper(identifier: str, lines: Iterable[str]) -> str:
    """The first of the facts whose source is the paper that the claim is of (its key, or all its authors, are named
    there); nothing for a claim that is of no paper, or where there is none. A fact with a Coq lemma is proved by that
    and not by the paper, so that it need not be asked about."""
    paper = papers().get(identifier.partition("/")[0]) if "/" in identifier else None
    if paper is None:
        return ""
    names = [author.split()[-1] for author in paper.authors.split(", ")]
    known = sources()
    for line in lines:
        source = known.get(line, "")
        if paper.key in source or all(name in source for name in names):
            return f"{without_sorts(line)} [{source}]"
    return ""


@lru_cache(maxsize=64)
def proved_library(claim: Claim) -> Library:
    """The claims that a claim uses, each proved anew, at every ratio or by a short search."""
    return library_of(claim, lambda one: at_ratios(one, 0, False, {}) or derived(one, 0, SHORT[0], FIRST[1]))


def at_ratios(claim: Claim, seed: int, refuting: bool, refused: dict[str, str]) -> Proving | None:
    """The claim proved or refuted as one of divergences of one pair of laws; None where it is none, or left open, with
    the reason in `refused`."""
    made = prove_pointwise(claim, seed)
    if isinstance(made, str):
        refused["divergences"] = made
    if isinstance(made, Pointwise):
        if differs := otherwise(claim, statement_of(claim), seed):
            return Proving(claim.id, "open", left=differs)
        return Proving(claim.id, "proved", made.sizes, made.steps, made.certificate, whole=True, by=POINTWISE)
    failing = refuted_on_two_letters(claim) if refuting else None
    if failing is None:
        return None
    sealed, _ = certified(claim, "violates", [failing])
    if sealed is None:
        return None
    return Proving(claim.id, "refuted", steps=(f"it fails at {instance_text(failing)}",), certificate=sealed,
                   witness=instance_data(failing))  # fmt: skip


def facts_in(tree: Tree) -> list[str]:
    """The texts of the theorems that proofs name, each once."""
    found = [tree["fact"]] if isinstance(tree, dict) and isinstance(tree.get("fact"), str) else []
    parts = tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ()
    return list(dict.fromkeys([*found, *(text for part in parts for text in facts_in(part))]))


def context_of(statement: Statement, only: frozenset[str] | None = None) -> Context:
    """The checker's own view of a statement's variables; `only`: the theorems that may be used. CertificateError where
    something else than a comparison is assumed, or one with !=."""
    return context_of_case({"sizes": statement.sizes, "variables": statement.variables,
                            "assumptions": statement.assumptions}, only)  # fmt: skip


def numbers_in(tree: Tree) -> list[Tree]:
    """Rational arguments of measures, such as orders, in the order in which they occur."""
    found: list[Tree] = []

    def look(part: Tree, inside: bool) -> None:
        if isinstance(part, list):
            for one in part:
                look(one, inside)
        elif isinstance(part, str) and inside and part not in found:
            found.append(part)
        elif isinstance(part, dict):
            for key, one in part.items():
                if key in ("args", "then", "mix", "output", "parallel"):
                    look(one, "measure" in part)

    look(tree, False)
    return found


def ends_in(assumptions: Sequence[Tree]) -> list[Tree]:
    """Rationals that an assumption is compared with."""
    sides = (side for tree in assumptions for _, *ends in comparisons(tree) for side in ends)
    return list(dict.fromkeys(side for side in sides if isinstance(side, str)))


def laws_in(tree: Tree) -> list[Tree]:
    """The normal laws in an expression, each once, in the order in which they occur."""
    found: list[Tree] = []
    for node in nodes(tree):
        if "normal" in node and node not in found:
            found.append(node)
    return found


def _examples(
    claim: Claim, statement: Statement, seed: int, assuming: Assuming | None
) -> Iterator[Instance | str]:
    """Instances that show a proof not to be vacuous, with the values of own measures; or why one does not."""
    premises = [one.premises for one in obligations(statement.relation)]
    for instance in holding(claim, seed):
        if not all(premises) or _meets(statement, premises, instance):
            try:
                yield instance if assuming is None else {**instance, **values_at(assuming.values, instance)}
            except (BadInput, ArithmeticError) as error:
                yield f"the values of own measures are not known at the instances tried: {error}"


def _meets(statement: Statement, premises: Sequence[Sequence[tuple[str, Tree, Tree]]], instance: Instance) -> bool:
    """Whether an instance meets all premises of one of the implications."""
    return any(
        all(comparison_at(statement, {"op": op, "args": ends}, instance) for op, *ends in several)
        for several in premises
    )

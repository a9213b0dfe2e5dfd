"""The laws on which proofs for every mechanism of a level rest, and the Coq lemma of each.

A certificate of kind `dominated` takes as known that randomised response dominates, one of kind `factorwise` that what
is composed of kernels is dominated factor by factor. Both take as known facts that their measures state
(checker/language/table.py): processing, largest values over pairs of rows and over entries, at most another measure.
Each is a statement over proofs/theory with a lemma (fact_record.py), or is shown as assumed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ...certificate.checker.kinds.factorwise import SUPREMA
from ...certificate.checker.language.table import MEASURES as CHECKED
from ...certificate.checker.language.table import OVER_ENTRIES, PAIRWISE, PROCESSED
from ...certificate.checker.language.table import Fact as TableFact
from ...claim.expression_trees import nodes
from ...measure import MEASURES
from ...measure.facts import AtMost, Fact
from ...measure.lines import DEGRADED
from .fact_record import lemma_of, said_by

RULES: Mapping[str, tuple[str, ...]] = {
    "randomised response dominates": ("class_dominated", "kernel_dominated"),
    "what is composed is dominated factor by factor": (
        "parallel_dominated", "product_dominated", "family_dominated", "counted_dominated", "kcounted_word",
        "mix_dominated", "cascade_dominated", "dominates_parallel", "dominates_product", "dominates_counted",
        "dominates_cascade"),
    "and as a whole where it has two inputs": (
        "dominates_kernel", "processed_measure", "processed_product", "parallel_kernel_dominated",
        "product_kernel_dominated", "counted_kernel_dominated", "mix_kernel_dominated", "cascade_kernel_dominated"),
    "a level makes rows close": ("close_ldp", "close_ldp_delta", "close_dobrushin"),
    "an information is at most the capacity of its order": (
        "mi_le_capacity", "sibson_le_capacity", "arimoto_le_capacity"),
    "three letters": ("three_letters_dominated",),
    "a capacity is attained where all rows have one divergence": ("capacity_kkt",),
    "a capacity of another order is attained where all rows have one level": ("capacity_order_kkt",),
    "the chi-square coefficient of mirrored rows": ("eta_chi2_mirrored",),
    "the series of the inverse binary entropy at ln 2, with its rest": ("entropy_series_rest", "hb_inv_depth"),
}  # fmt: skip
"""What the kinds of class proofs use besides facts of measures, by the lemmas of proofs/theory."""


@dataclass(frozen=True)
class Law:
    """What is used of a measure, in words, and its lemmas; none where it is assumed."""

    says: str
    lemmas: tuple[str, ...]


def law_of(name: str, wanted: TableFact) -> Law:
    """A fact of the checker's table: the lemmas of all its lines, or none."""
    measured = MEASURES[name]
    fact = next((f for f in measured.facts if _is(f, wanted)), None)
    if fact is None:
        return Law(f"{name} is {' '.join(wanted)}", ())
    # no kind replaces a kernel by one that is degraded: what composes is written out
    found = [lemma_of(line) for line in said_by(measured, fact) if DEGRADED not in line]
    return Law(fact.says(measured), tuple(dict.fromkeys(found)) if found and all(found) else ())


def _is(fact: Fact, wanted: TableFact) -> bool:
    if wanted[0] == AtMost.name:
        return isinstance(fact, AtMost) and fact.other == wanted[1]
    return fact.name == wanted[0]


def table_laws() -> Iterator[tuple[str, TableFact]]:
    """All facts of the checker's table."""
    for name, record in CHECKED.items():
        yield from ((name, fact) for fact in record.facts)


def laws_of_case(case: Mapping[str, Any]) -> list[Law]:
    """The laws of facts that a case uses of each measure of its relation, and of its level where it is of kind
    `dominated`; the levels of kind `factorwise` make rows close by their definitions."""
    if "kernels" in case:
        measured = {SUPREMA.get(name, name) for name in _measures(case["relation"])}
        return _laws(measured, case["letters"], "one")
    names = {case["level"]["measure"], *_measures(case["relation"])}
    return _laws(names, case["extent"]["letters"], case["extent"]["entries"])


def _laws(names: set[str], letters: str, entries: str) -> list[Law]:
    """The laws of these measures: of processing, and what these extents need."""
    used = {PROCESSED[0], "at most"}
    used |= {PAIRWISE[0]} if letters == "any" else set()
    used |= {OVER_ENTRIES[0]} if entries == "any" else set()
    larger = {fact[1] for name in names if name in CHECKED for fact in CHECKED[name].facts if fact[0] == "at most"}
    names = names | (larger if letters == "any" else set())
    return [law_of(name, fact) for name, fact in table_laws() if name in names and fact[0] in used]


def assumed_in(cases: list[dict[str, Any]]) -> list[str]:
    """What these cases use that is no Coq theorem."""
    return list(dict.fromkeys(law.says for case in cases for law in laws_of_case(case) if not law.lemmas))


def _measures(tree: Any) -> list[str]:
    return [node["measure"] for node in nodes(tree) if isinstance(node.get("measure"), str)]

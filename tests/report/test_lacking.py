"""What is missing for a theorem: typed of open claims alone, shown on their pages alone, and true of the rows named."""

from dataclasses import replace
from functools import cache
from html import unescape
from typing import Any

import pytest

from exactpriv.audit.background import Background
from exactpriv.audit.row import Audit
from exactpriv.audit.working import stated
from exactpriv.claim import Claim
from exactpriv.papers import entries
from exactpriv.prove.formal.theorem import stored_entries
from exactpriv.report.lacking import is_open, is_proved, pieces, rows_named
from exactpriv.report.reading import section
from exactpriv.report.site import site
from exactpriv.stored import ROOT

WORDS = 66
CLAIMS = {i: e for i, e in entries().items() if isinstance(e, Claim)}
TOLD = [claim for claim in CLAIMS.values() if claim.missing]
OPEN, PROVED = "cuff-midp/lem2-sqrt.step4", "cuff-midp/lem2-sqrt"
REFUTED = "cuff-midp/prop1-tightest#bound"
HEADING = "Missing for a theorem"
proved = cache(is_proved)


def row(identifier: str, verdict: str, background: Background | None = None, **more: Any) -> dict[str, Any]:
    return {
        "id": identifier, "verdict": verdict, "scope": "", "tightness": "not-asserted", "best_margin": None,
        "instances": 3, "witness": None, "certificate": None, "seconds": 0.5, "reason": "", "says": "A claim.",
        "formula": "", "source": "eq. (1)", "kind": "bound", "quantifier": "forall",
        "background": (background or stated(CLAIMS[OPEN])).to_data(), **more,
    }  # fmt: skip


def page_of(*rows: dict[str, Any], name: str = "lem2-sqrt.step4") -> str:
    tree = {"schema": "exactpriv.audit/1", "version": "1", "complete": True, "papers": {}, "claims": list(rows)}
    return site(Audit.from_data(tree))[f"claims/cuff-midp/{name}.html"]


@pytest.mark.parametrize("claim", TOLD, ids=lambda claim: claim.id)
def test_a_paragraph_belongs_to_a_claim_of_which_nothing_is_stored(claim: Claim) -> None:
    assert is_open(claim), f"{claim.id} is decided; take its missing= away"
    assert len(claim.missing.split()) <= WORDS


@pytest.mark.parametrize("claim", TOLD, ids=lambda claim: claim.id)
def test_the_rows_that_a_paragraph_names_are_proved(claim: Claim) -> None:
    for identifier in rows_named(claim.id, claim.missing):
        assert identifier in CLAIMS and identifier != claim.id, f"{claim.id} names {identifier}"
        assert proved(CLAIMS[identifier]), f"{claim.id} names {identifier}, of which no theorem is stored"


def test_every_claim_of_which_nothing_is_stored_has_a_paragraph() -> None:
    recorded = stored_entries(ROOT)
    left = [i for i, claim in CLAIMS.items() if i not in recorded and is_open(claim) and not claim.missing]
    assert not left, f"say in missing= what a theorem of these lacks (docs/contributing.md): {', '.join(left)}"


def test_what_is_decided_is_not_open() -> None:
    assert is_open(CLAIMS[OPEN]) and not is_proved(CLAIMS[OPEN])
    assert is_proved(CLAIMS[PROVED]) and not is_open(CLAIMS[PROVED])
    assert not is_open(CLAIMS[REFUTED]) and not is_proved(CLAIMS[REFUTED])
    unproved_witness = "cuff-midp/eq33-tradeoff#divergence"
    assert unproved_witness not in stored_entries(ROOT) and not is_open(CLAIMS[unproved_witness])


@pytest.mark.parametrize("verdict", ["supported", "undecided"])
def test_the_page_of_an_open_row_has_the_paragraph_with_its_rows(verdict: str) -> None:
    made = page_of(row(OPEN, verdict), row(PROVED, "proved"))
    assert made.count(HEADING) == 1 and pieces(CLAIMS[OPEN].missing)[0][0].strip() in unescape(made)
    told = made.partition(HEADING)[2].partition("</p>")[0]
    assert 'class="verdict proved"' in told
    assert 'href="../../claims/cuff-midp/lem2-sqrt.html">lem2-sqrt</a>' in told


@pytest.mark.parametrize("verdict", ["proved", "refuted", "ill-defined", "vacuous", "definition", "not-formal"])
def test_the_page_of_any_other_row_has_none(verdict: str) -> None:
    assert HEADING not in page_of(row(OPEN, verdict), row(PROVED, "proved"))


def test_the_verdict_beside_a_row_that_is_named_is_that_of_the_audit() -> None:
    told = page_of(row(OPEN, "supported"), row(PROVED, "refuted")).partition(HEADING)[2].partition("</p>")[0]
    assert 'class="verdict refuted"' in told and 'class="verdict proved"' not in told


def test_a_conjunction_has_the_paragraph_of_the_part_that_decides_it() -> None:
    part, other = "cuff-midp/eq71-three-notions#csiszar-reaches", "cuff-midp/eq71-three-notions#csiszar-at-most"
    rows = [row("cuff-midp/eq71-three-notions", "supported", Background(), decided_by=part),
            row(part, "supported", stated(CLAIMS[part])), row(other, "proved", stated(CLAIMS[other]))]  # fmt: skip
    assert page_of(*rows, name="eq71-three-notions").count(HEADING) == 1
    rows[0]["decided_by"] = other
    assert HEADING not in page_of(*rows, name="eq71-three-notions")


def test_a_page_of_the_registry_has_it_of_open_claims_alone() -> None:
    assert f"{HEADING}: {CLAIMS[OPEN].missing}" in section(OPEN, CLAIMS[OPEN])
    for identifier in (PROVED, REFUTED):
        told = replace(CLAIMS[identifier], missing="Some mathematics.")
        assert not any(HEADING in line for line in section(identifier, told))


def test_the_background_keeps_it_through_json() -> None:
    told = stated(CLAIMS[OPEN])
    assert told.missing == CLAIMS[OPEN].missing != ""
    assert Background.from_data(told.to_data()) == told


def test_nothing_that_is_decided_depends_on_it() -> None:
    told = replace(CLAIMS[PROVED], missing="Some mathematics.")
    assert told.described_domain() == CLAIMS[PROVED].described_domain()
    assert is_proved(told)

"""A page of what is proved shows the proof: the chain with its formulas, or what kind of proof it is; Coq is folded."""

from pathlib import Path

import pytest

from exactpriv.audit.row import Row
from exactpriv.claim.verdict import Verdict
from exactpriv.report.site import Evidence
from exactpriv.report.site.evidence import Found, Stored
from exactpriv.report.site.proof_view import proof_view

ROOT = Path(__file__).resolve().parents[2]
STORED = Evidence(ROOT)


def row(identifier: str, verdict: Verdict = Verdict.PROVED) -> Row:
    return Row(id=identifier, verdict=verdict, instances=1, tried=1)


def test_a_stored_chain_is_shown_step_by_step_with_formulas_and_sources() -> None:
    made = proof_view(STORED.of("ngo-lmidp/fig2"), row("ngo-lmidp/fig2"))
    assert made is not None and len(made["chain"]) >= 5
    words = ["".join(piece["words"] for piece in step) for step in made["chain"]]
    assert words[0].startswith("To show: ") and any("Sason and Verdu 2016" in text for text in words)
    assert not any("\\" in text or "$" in text for text in words)
    assert any("<math" in str(piece["formula"]) for step in made["chain"] for piece in step)


@pytest.mark.parametrize(("claim", "said"), [
    ("cuff-midp/lem1-dp-kl", "one mechanism that dominates"), ("cuff-midp/lem2-sqrt", "A Coq theorem is recorded"),
])  # fmt: skip
def test_another_proof_says_of_what_kind_it_is(claim: str, said: str) -> None:
    made = proof_view(STORED.of(claim), row(claim))
    assert made is not None and said in " ".join(made["said"]) and not made["chain"]


def test_a_recorded_script_is_part_of_the_proof() -> None:
    made = proof_view(STORED.of("cuff-midp/cor7-partial"), row("cuff-midp/cor7-partial"))
    assert made is not None and any(line.startswith("Definition ") for line in made["script"])


def test_a_plot_of_a_repair_is_named_by_its_statement_and_standing() -> None:
    plots = dict(STORED.of("wang-identifiability/thm1-dp#upper").plots)
    assert "Plot: It holds if D is not the lower end 0 (supported, not proved)" in plots
    found = [STORED.of(f"cuff-midp/{slug}").plots for slug in ("cor5-composition.step1", "prop3-tightest")]
    assert not [label for plots in found for label, _ in plots if "plot" in label or "~" in label]


def test_a_chain_that_does_not_follow_is_left_out_and_what_is_not_proved_has_none() -> None:
    whole = STORED.of("ngo-lmidp/fig2").proof
    assert whole is not None
    broken = Found(proof=Stored(whole.path, whole.kind, ({**whole.case, "proofs": whole.case["proofs"][:1]},)))
    assert proof_view(broken, row("ngo-lmidp/fig2")) is None
    assert proof_view(STORED.of("ngo-lmidp/fig2"), row("ngo-lmidp/fig2", Verdict.SUPPORTED)) is None

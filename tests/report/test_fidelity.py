"""What an entry leaves out of its source is said wherever the entry is."""

from dataclasses import replace
from pathlib import Path

from exactpriv import measure as m
from exactpriv.audit.working import stated
from exactpriv.claim import Claim
from exactpriv.claim import domains as d
from exactpriv.claim.registry import Paper
from exactpriv.kernel import Prior
from exactpriv.papers import papers
from exactpriv.real import Relation
from exactpriv.report.fidelity import page

STORED = Path(__file__).resolve().parents[2] / "docs" / "generated" / "fidelity.md"
REASON = "finite alphabets; the source admits any"


def claimed(**said: str) -> Claim:
    """A claim of a paper."""
    paper = Paper("own")

    @paper.claim("positive", P=d.laws(), Q=d.laws(like="P"), **said)
    def positive(P: Prior, Q: Prior) -> Relation:
        "A divergence is not negative."
        return m.kl(P, Q) >= 0

    return positive


def test_the_stored_page_is_current() -> None:
    assert STORED.read_text(encoding="utf-8") == page(), "make pages"


def test_the_domain_of_a_narrower_entry_says_so() -> None:
    free, narrow = claimed(), claimed(narrower=REASON)
    assert narrow.described_domain() == f"{free.described_domain()}; narrower than the source: {REASON}"


def test_an_entry_without_variables_says_so_too() -> None:
    alone = replace(claimed(narrower=REASON), domain={})
    assert alone.described_domain() == f"a single instance; narrower than the source: {REASON}"


def test_the_background_of_an_entry_keeps_it_through_json() -> None:
    told = stated(claimed(narrower=REASON))
    assert told.narrower == REASON
    assert type(told).from_data(told.to_data()) == told


def test_every_narrower_entry_of_a_paper_is_on_the_page() -> None:
    told = page()
    narrow = [e for p in papers().values() for e in p.entries.values() if isinstance(e, Claim) and e.narrower]
    assert all(f"- `{e.id}` (" in told and " ".join(e.narrower.split()) in told for e in narrow)

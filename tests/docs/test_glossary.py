"""The glossary is the measures' own words."""

from pathlib import Path

from exactpriv.measure import MEASURES
from exactpriv.report.glossary import KINDS, page

STORED = Path(__file__).resolve().parents[2] / "docs" / "generated" / "glossary.md"


def test_the_stored_glossary_is_current() -> None:
    assert STORED.read_text(encoding="utf-8") == page(), "make pages"


def test_every_measure_is_in_it_with_its_definition() -> None:
    told = page()
    for measured in MEASURES.values():
        assert f"## {measured.name}\n" in told
        assert measured.latex in told


def test_every_kind_of_parameter_has_a_name() -> None:
    assert {p.kind for measured in MEASURES.values() for p in measured.signature} <= set(KINDS)

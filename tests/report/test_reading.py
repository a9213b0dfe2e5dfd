"""The pages of docs/generated/papers are what the registry says."""

from pathlib import Path

import pytest

from exactpriv.papers import papers
from exactpriv.real import BadInput
from exactpriv.report.reading import main, page

PAGES = Path(__file__).resolve().parents[2] / "docs" / "generated" / "papers"


@pytest.mark.parametrize("key", sorted(papers()))
def test_the_stored_page_is_the_one_that_the_registry_gives(key: str) -> None:
    assert (PAGES / f"{key}.md").read_text(encoding="utf-8") == page(papers()[key])


@pytest.mark.parametrize("key", sorted(papers()))
def test_every_entry_has_its_section(key: str) -> None:
    text = page(papers()[key])
    assert text.count("\n## ") == len(papers()[key].entries)
    assert all(f"\n## {identifier}\n" in text for identifier in papers()[key].entries)


def test_the_folder_must_be_named() -> None:
    with pytest.raises(BadInput, match="name the folder"):
        main([])

"""The registry has rows for every statement of the catalogues.

The catalogue itself (index.json, a list of objects with an "id") lies outside the repository: where EXACTPRIV_CATALOGUE
names it, its ids are compared too.
"""

import json
import os
from pathlib import Path

import pytest

from exactpriv.claim.registry import base_id, slug_of
from exactpriv.papers import entries, papers

CATALOGUE = os.environ.get("EXACTPRIV_CATALOGUE", "")
CATALOGUED = ("cuff-midp", "grosse-dobrushin", "ngo-lmidp", "wang-identifiability", "zhong-put")
STATEMENTS = 617
"""In these papers."""


@pytest.mark.parametrize("key", sorted(papers()))
def test_the_statements_listed_for_a_paper_are_those_with_rows(key: str) -> None:
    paper = papers()[key]
    assert len(set(paper.contents)) == len(paper.contents)
    assert {slug_of(i) for i in paper.entries} == set(paper.contents)


def test_all_statements_of_the_five_papers_have_rows() -> None:
    assert len({base_id(i) for i in entries() if i.startswith(CATALOGUED)}) == STATEMENTS


@pytest.mark.skipif(not CATALOGUE, reason="EXACTPRIV_CATALOGUE does not name the catalogue's index.json")
def test_the_ids_with_rows_are_those_of_the_catalogue() -> None:
    listed = {row["id"] for row in json.loads(Path(CATALOGUE).read_text(encoding="utf-8"))}
    assert {base_id(i) for i in entries()} == listed

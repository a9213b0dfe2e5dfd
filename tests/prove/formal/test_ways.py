"""How many of the stored theorems go by the fold of the one term is what the documents say."""

import re

import pytest
from ways import refusals

from exactpriv.stored import ROOT


@pytest.mark.deep
def test_the_number_of_folds_is_the_one_that_the_documents_give():
    found = refusals()
    said = re.search(r"(\d+) of the (\d+) claims with a stored theorem", (ROOT / "docs/architecture.md").read_text())
    assert said is not None
    assert (int(said[1]), int(said[2])) == (sum(not reason for reason in found.values()), len(found))

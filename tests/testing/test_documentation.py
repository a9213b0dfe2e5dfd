"""The examples of docs/testing.md run and say what the page says."""

from pathlib import Path

import pytest
from test_plugin import pytest_in

PAGE = Path(__file__).resolve().parents[2] / "docs" / "testing.md"


@pytest.mark.slow
def test_the_examples_of_the_page_run(tmp_path: Path) -> None:
    strategies, claims = (block.split("```")[0] for block in PAGE.read_text(encoding="utf-8").split("```python\n")[1:])
    (tmp_path / "test_strategies_example.py").write_text(strategies)
    (tmp_path / "test_paper.py").write_text(claims)
    told = pytest_in(tmp_path)
    assert "2 passed" in told
    assert "FAILED test_paper.py::too_good - too_good is refuted: refuted: P = Prior(" in told

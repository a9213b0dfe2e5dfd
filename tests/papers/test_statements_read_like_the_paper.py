"""Statements of papers are written with operators, and every comparison in them is one of exact numbers."""

import ast
import sys
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from exactpriv.claim import Claim
from exactpriv.claim.model import as_relation, call_with, named
from exactpriv.claim.watched import evaluating
from exactpriv.papers import entries
from exactpriv.real import IllDefined, Relation, UndecidedError
from exactpriv.search.propose import structured

PAPERS = Path(sys.modules["exactpriv.papers"].__file__ or "").parent


def test_papers_compare_with_operators() -> None:
    """`Relation.of` stands only where the operator is not known before the program runs."""
    found = [
        f"{path.relative_to(PAPERS)}:{node.lineno}: {ast.unparse(node)}"
        for path in sorted(PAPERS.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Relation.of" 
        and isinstance(node.args[0], ast.Constant)
    ]
    assert found == []


def test_no_statement_compares_plain_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A comparison without a Real is decided by Python, and a statement would lose what was compared."""
    lost: set[str] = set()
    constant, current = Relation.constant, ""

    def seen(value: bool) -> Relation:
        if sys._getframe(1).f_code.co_name in ("_relation", "as_relation"):  # a bool stood for a relation
            lost.add(current)
        return constant(value)

    monkeypatch.setattr(Relation, "constant", staticmethod(seen))
    asked = 0
    for claim in entries().values():
        if not isinstance(claim, Claim):
            continue
        current = claim.id
        for instance in islice(structured(claim, 2), 1):
            values: dict[str, Any] = named(instance)
            with evaluating(instance):
                for condition in (*claim.assume, claim.statement):
                    try:
                        as_relation(call_with(condition, values))
                        asked += 1
                    except (IllDefined, UndecidedError):
                        continue
    assert asked > 500
    assert lost == set()

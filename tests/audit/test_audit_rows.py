"""The rows of an audit are records; they are written to JSON and read from it in one place."""

import json
from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from exactpriv.audit.row import Audit, PublishedRow, Row
from exactpriv.claim.verdict import Tightness, Verdict
from exactpriv.real import BadInput
from exactpriv.report.tables import counts

ROW = Row(
    id="k/s",
    verdict=Verdict.REFUTED,
    tightness=Tightness.ATTAINED,
    instances=3,
    tried=5,
    witness={"x": {"type": "integer", "value": 1}},
    certificate={"kind": "violates"},
    attained_at={},
    seconds=0.25,
)
PUBLISHED = PublishedRow(ROW, certificate="c.json", kind="bound", source="eq. (1)", says="It holds.", formula="x",
                         quantifier="forall", op="<=", lhs="1", rhs="0", gap=("1", "1"))  # fmt: skip


def test_a_row_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        ROW.verdict = Verdict.PROVED  # type: ignore[misc]


def test_a_row_of_the_journal_comes_back_as_it_was() -> None:
    assert Row.from_data(json.loads(json.dumps(ROW.to_data()))) == ROW


def test_the_json_of_a_row_has_the_keys_of_the_contract_in_their_order() -> None:
    data = PUBLISHED.to_data()
    assert list(data) == [
        "id", "verdict", "scope", "tightness", "best_margin", "instances", "tried", "witness", "reason", "attained_at",
        "certificate", "attained_certificate", "approached_certificate", "seconds", "kind", "source", "says", "formula",
        "quantifier", "op", "lhs", "rhs", "gap",
    ]  # fmt: skip
    assert type(data["verdict"]) is str and data["verdict"] == "refuted"
    assert data["certificate"] == "c.json" and data["seconds"] == 0.25 and data["gap"] == ["1", "1"]


def test_an_audit_that_was_written_is_read_as_it_was_but_for_certificates_which_are_files() -> None:
    audit = Audit((PUBLISHED,), {"k": {"title": "T", "authors": "A"}}, "1", replayed=True, instances=4, seed=0)
    again = Audit.from_data(json.loads(json.dumps(audit.to_data())))
    assert again.to_data() == audit.to_data()
    assert again.rows[0].row.certificate is None and again.rows[0].row.refuted


def test_what_is_no_claim_has_neither_formula_nor_quantifier() -> None:
    row = PublishedRow(Row(id="k/d", verdict=Verdict.DEFINITION, implements="f", test="t"), kind="definition")
    assert not {"formula", "quantifier", "attained_at", "decided_by"} & set(row.to_data())
    assert (row.to_data()["implements"], row.to_data()["test"]) == ("f", "t")


@pytest.mark.parametrize(
    ("key", "value"),
    [("verdict", "maybe"), ("verdict", None), ("tightness", "tight"), ("instances", "3"), ("instances", True),
     ("id", 1), ("witness", []), ("seconds", "0.1"), ("gap", ["0"]), ("best_margin", 1), ("lhs", {})],
)  # fmt: skip
def test_a_value_that_no_audit_writes_is_refused_by_its_key(key: str, value: Any) -> None:
    with pytest.raises(BadInput, match=key):
        PublishedRow.from_data(PUBLISHED.to_data() | {key: value})


def test_counts_begin_with_the_verdicts_that_need_attention() -> None:
    rows = [PublishedRow(Row(id="k/s", verdict=v)) for v in (Verdict.PROVED, Verdict.REFUTED, Verdict.PROVED)]
    assert list(counts(rows).items()) == [("refuted", 1), ("proved", 2)]

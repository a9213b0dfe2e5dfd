"""A replay reaches the verdicts of stored witnesses without a search, and believes none of them."""

from dataclasses import replace
from pathlib import Path

import pytest

from exactpriv import measure as m
from exactpriv.audit.replay import replayed, stored_witnesses
from exactpriv.audit.row import Row
from exactpriv.audit.rows import audit, audit_entry, open_alone
from exactpriv.certificate import write
from exactpriv.claim import claim
from exactpriv.claim import domains as d
from exactpriv.claim.verdict import Verdict
from exactpriv.cli.certificate_folders import Store
from exactpriv.papers import find
from exactpriv.real import BadInput, Relation

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("identifier", "verdict"),
    [
        ("cuff-midp/prop1-tightest#bound", "ill-defined"),
        ("grosse-dobrushin/lem6", "refuted"),
        ("cuff-midp/prop1", "proved"),
        ("cuff-midp/lem2-sqrt.step4", "supported"),
        ("cuff-midp/def2-mi-dp", "definition"),
    ],
)
def test_stored_witnesses_give_the_verdicts_of_the_audit(identifier: str, verdict: str) -> None:
    stored = stored_witnesses(ROOT)
    row = {row.id: row for row in audit([identifier], stored=stored)}[identifier]
    assert row.verdict == verdict
    assert (row.certificate is not None) == (verdict in ("refuted", "ill-defined", "proved"))


def test_a_witness_at_which_the_claim_holds_refutes_nothing() -> None:
    holds = {"P": {"type": "prior", "letters": [0, 1], "masses": ["1/2", "1/2"]}}
    holds["Q"] = holds["P"]

    @claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
    def bounded(P, Q):
        return Relation.of("<=", m.total_variation(P, Q), 1)  # written so that no proof reads it

    row = audit_entry(bounded, witnesses=[holds])
    assert row.verdict is Verdict.SUPPORTED
    assert 1 < row.instances <= 7


def test_a_file_that_is_no_certificate_is_named(tmp_path: Path) -> None:
    (tmp_path / "proofs").mkdir()
    (tmp_path / "proofs" / "x.json").write_text("[]", encoding="utf-8")
    with pytest.raises(BadInput, match=r"x\.json"):
        stored_witnesses(tmp_path)
    write(tmp_path / "proofs" / "x.json", {"claim": "k/x"})
    with pytest.raises(BadInput, match="holds no cases"):
        stored_witnesses(tmp_path)


def test_an_instance_that_was_left_undecided_is_looked_at_again(tmp_path: Path) -> None:
    witness = {"P": {"type": "prior", "masses": ["1/3", "2/3"]}, "Q": {"type": "prior", "masses": ["1/2", "1/2"]}}
    row = Row(id="cuff-midp/prop2#bound", verdict=Verdict.UNDECIDED, witness=witness)
    Store(tmp_path).certificate(row)
    assert list(stored_witnesses(tmp_path)["cuff-midp/prop2#bound"]) == [witness]
    Store(tmp_path).certificate(replace(row, verdict=Verdict.SUPPORTED, witness=None))
    assert stored_witnesses(tmp_path) == {}
    (tmp_path / "undecided").mkdir(exist_ok=True)
    (tmp_path / "undecided" / "x.json").write_text("{}", encoding="utf-8")
    with pytest.raises(BadInput, match="holds no instance"):
        stored_witnesses(tmp_path)


def test_a_theorem_decides_a_claim_that_evaluation_leaves_open_at_an_instance() -> None:
    at = {name: {"type": "real", "value": value} for name, value in (("e0", "999999/2000000"), ("e1", "1/2"))}
    open_claim = find("ngo-lmidp/cbac-formula@sum-below-1")
    findings = replayed(open_claim, [at])
    assert findings.undecided is not None and open_alone(findings)
    (row,) = audit([open_claim.id], stored={open_claim.id: [at]})
    assert row.verdict is Verdict.PROVED and row.witness is None and "Coq theorem" in row.reason


def test_an_instance_that_fails_or_has_no_value_is_never_overruled() -> None:
    findings = replayed(find("grosse-dobrushin/lem6"), stored_witnesses(ROOT)["grosse-dobrushin/lem6"])
    assert findings.failing is not None and not open_alone(findings)

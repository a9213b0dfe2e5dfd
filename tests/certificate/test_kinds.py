"""A kind of certificate is one record; the checker, the exporter and the replay know it from that alone."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from exactpriv.audit.registered import DIFFERS, NOT_COMPARED, compare_with_claim
from exactpriv.audit.replay import stored_witnesses
from exactpriv.certificate import KINDS, Holds, check_certificate, seal, write
from exactpriv.certificate.checker.kinds import Kind, Typeset
from exactpriv.certificate.checker.language.objects import demand
from exactpriv.papers import find
from exactpriv.report.latex import certificate_latex

ROOT = Path(__file__).resolve().parent.parent.parent
CLAIM = "cuff-midp/prop1"


def _check(case: Mapping[str, Any]) -> int:
    demand(case["sum"] == case["left"] + case["right"], "the sum is another one")
    return 1


def _latex(case: Mapping[str, Any], typeset: Typeset) -> str:
    return f"{typeset.number(str(case['left']))} + {typeset.number(str(case['right']))} = {case['sum']}"


SUMS = Kind(
    name="sums",
    case="a case of a sum",
    keys=("left", "right", "sum"),
    check=_check,
    piece="sum",
    established="the total is proved for {}",
    holds=Holds.NO_INSTANCE,
    for_all=True,
    verb="",
    latex=_latex,
)


@pytest.fixture
def with_sums(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KINDS, "sums", SUMS)


def certificate(total: int, claim: str = "a-sum", **more: object) -> dict[str, Any]:
    case = {"left": 1, "right": 2, "sum": total, **more}
    body = {"claim": claim, "statement": "It adds up.", "quantifier": "forall", "kind": "sums", "cases": [case] * 2}
    return seal(body)


@pytest.mark.usefixtures("with_sums")
def test_a_kind_is_checked_by_its_record_alone() -> None:
    assert check_certificate(certificate(3)).reason == "the total is proved for 2 sums"
    assert "the sum is another one" in check_certificate(certificate(4)).reason
    assert "a case of a sum has the unknown key 'note'" in check_certificate(certificate(3, note=1)).reason
    body = {key: value for key, value in certificate(3).items() if key != "digest"}
    assert not check_certificate(seal({**body, "quantifier": "exists"})).accepted


def test_a_kind_that_is_not_registered_is_refused_with_the_list_of_those_that_are() -> None:
    assert check_certificate(certificate(3)).reason == f"kind is 'sums': use one of {', '.join(KINDS)}"


@pytest.mark.usefixtures("with_sums")
def test_a_kind_is_shown_in_latex_by_its_record_alone() -> None:
    shown = certificate_latex(certificate(3))
    assert "\n1 + 2 = 3\n" in shown and "It adds up." in shown


@pytest.mark.usefixtures("with_sums")
def test_a_kind_without_instances_gives_a_replay_none_and_is_not_compared_with_a_claim(tmp_path: Path) -> None:
    (tmp_path / "proofs").mkdir()
    write(tmp_path / "proofs" / "sum.json", certificate(3))
    assert stored_witnesses(tmp_path) == {}
    assert compare_with_claim(certificate(3, CLAIM)).outcome == DIFFERS  # its statement is another one
    same = compare_with_claim({**certificate(3, CLAIM), "statement": find(CLAIM).says})
    assert same.outcome == NOT_COMPARED and "kind sums" in same.says
    variant = compare_with_claim(certificate(3, f"{CLAIM}~better"))
    assert "not compared" in variant.says and "kind sums" in variant.says


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_every_kind_says_what_it_establishes_and_is_described(kind: Kind) -> None:
    assert kind.says(1) != kind.says(2) and "{}" not in kind.says(2)
    assert (kind.verb != "") is (kind.holds is not Holds.NO_INSTANCE)
    page = (ROOT / "docs" / "certificates.md").read_text(encoding="utf-8")
    assert f'"{kind.name}"' in page or f"`{kind.name}`" in page

"""The page of where the bounds stand, and the search behind it: kinds, shares, refuted bounds, and what is stored."""

import json
import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from exactpriv import Kernel, claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.audit.sharpness import _current, _paths, bounds_of, gap_at, line_of, run, stored_lines
from exactpriv.certificate import check_certificate
from exactpriv.claim import Claim
from exactpriv.kernel.files import instance_from_tree
from exactpriv.papers import entries, find
from exactpriv.prove.formal.finding_answers import answers
from exactpriv.real import BadInput
from exactpriv.report import sharpness
from exactpriv.report.sharpness import entry_of, instead, material, page, refuted_bounds
from exactpriv.search.witness_certificates import file_name

ROOT = Path(__file__).resolve().parents[2]
LINES = stored_lines(ROOT / "sharpness")
HELD = material(ROOT)
MENTIONED = re.compile(r"`((?:cuff-midp|zhong-put|grosse-dobrushin|ngo-lmidp|wang-identifiability)/[^`\s]+)`")


@claim(K=d.kernels((2, 2), (2, 2)))
def leakage_at_most_the_level(K: Kernel) -> Any:
    "Maximal leakage is at most the LDP level."
    return m.maximal_leakage(K) <= m.ldp(K)


@claim(K=d.kernels((2, 2), (2, 2)))
def variation_is_at_most_one(K: Kernel) -> Any:
    "The Dobrushin coefficient is at most 1."
    return m.dobrushin(K) <= 1


@claim(K=d.kernels((2, 2), (2, 2)))
def levels_agree(K: Kernel) -> Any:
    "No inequality."
    return m.ldp(K) == m.ldp(K)


def bound(**said: Any) -> dict[str, Any]:
    return {"path": [], "says": "x <= y", "tightness": "open", **said}


def line(*bounds: dict[str, Any], stopped: bool = False) -> dict[str, Any]:
    return {"claim": "c", "statement": "s", "bounds": list(bounds), "tried": 7, "stopped": stopped}


def kind_of(identifier: str, made: dict[str, Any], held: sharpness.Material = HELD) -> str:
    return entry_of(find(identifier), made, held).kind


PLAIN = "cuff-midp/cor5-composition"


def test_every_line_is_of_a_claim_as_it_stands_and_every_equality_has_its_certificate() -> None:
    known = entries()
    assert LINES and [i for i, made in LINES.items() if known[i].says != made["statement"]] == []
    for identifier, made in LINES.items():
        states = {one["tightness"] for one in made["bounds"]}
        paper, _, slug = identifier.partition("/")
        for state in states - {"open"}:
            places = [ROOT / place / paper / f"{file_name(slug)}.{state}.json" for place in ("sharpness", "proofs")]
            assert any(path.is_file() for path in places), (identifier, state)


def test_no_certificate_is_left_over() -> None:
    wanted = {f"{i.split('/')[0]}/{file_name(i.split('/')[1])}" for i in LINES}
    files = (ROOT / "sharpness").rglob("*.json")
    assert {path.relative_to(ROOT / "sharpness").as_posix().rsplit(".", 2)[0] for path in files} <= wanted


@pytest.mark.every(4)
@pytest.mark.parametrize("start", range(12))
def test_a_stored_share_is_that_of_the_claim_at_the_nearest_instance(start: int) -> None:
    near = [(i, one) for i, made in LINES.items() for one in made["bounds"] if one.get("relative_gap")]
    for identifier, one in near[start * 7 :: 84]:
        if "gaussian" not in json.dumps(one["nearest"]):
            there = gap_at(find(identifier), tuple(one["path"]), instance_from_tree(one["nearest"]))
            assert there == one["relative_gap"], identifier


@pytest.mark.slow
def test_the_page_is_what_is_stored() -> None:
    assert (ROOT / "docs" / "generated" / "sharpness.md").read_text(encoding="utf-8") == page(ROOT), "run make pages"


def test_the_counts_add_up_to_the_bounds_that_are_listed() -> None:
    text = (ROOT / "docs" / "generated" / "sharpness.md").read_text(encoding="utf-8")
    rows = [list(map(int, row)) for row in re.findall(r"^\| [^|]+ \| (\d+) \| (\d+) \|$", text, re.MULTILINE)]
    bounds = [made for made in LINES.values() if made["bounds"]]
    assert sum(map(sum, rows)) == len(bounds) + len(refuted_bounds(ROOT))
    assert len(re.findall(r"^- `", text, re.MULTILINE)) == sum(map(sum, rows))


def test_the_strongest_kind_is_taken() -> None:
    assert kind_of("cuff-midp/lem1-dp-mi", line(bound(tightness="attained", at="", value="1"))) == "best-theorem"
    assert kind_of("cuff-midp/prop3", line(bound())) == "attained-theorem"
    assert kind_of("cuff-midp/eq9-kl-simple", line(bound())) == "best-certificate"
    attained = bound(tightness="attained", at="", value="1")
    assert kind_of(PLAIN, line({**attained, "generic": True})) == "attained"
    assert kind_of(PLAIN, line({**attained, "generic": False})) == "attained-at-ends"
    near = bound(tightness="approached", family="t", holds="at 12 values of t")
    assert kind_of(PLAIN, line(attained, near)) == "approached"
    assert kind_of(PLAIN, line(attained, bound())) == "open"
    assert kind_of(PLAIN, line(bound(), stopped=True)) == "stopped"
    without = replace(HELD, answers=[], better={})
    assert kind_of("cuff-midp/lem1-dp-mi", line(bound()), without) == "replaced"  # a constant is stored


def test_a_share_is_that_of_the_smaller_side_and_of_the_farthest_open_part() -> None:
    near, far = bound(relative_gap=["0.2", "0.3"]), bound(relative_gap=["0.500000", "0.500001"])
    made = entry_of(find(PLAIN), line(far, near), HELD)
    assert made.share == Fraction(1, 3) and "at most 0.334 of the larger" in made.says[-1]
    assert entry_of(find(PLAIN), line(bound(relative_gap=None), near), HELD).share is None


def test_what_holds_instead_of_a_refuted_bound_is_named_with_how_well_it_is_established() -> None:
    fallen = refuted_bounds(ROOT)
    assert "zhong-put/lemma-20-9#upper" in fallen and "cuff-midp/prop1" not in fallen
    how, said = instead("zhong-put/lemma-20-9#upper", HELD, set(fallen), {})
    assert how == "proved by Coq theorems" and "information_within_exactly" in said
    without = replace(HELD, answers=[])
    assert instead("zhong-put/lemma-20-9#upper", without, set(fallen), {})[0] != "proved by Coq theorems"


# -- the theorems and what they answer --------------------------------------------------------------------------------


def test_every_entry_that_the_findings_name_is_answered_or_is_told_as_it_stands() -> None:
    pages = [ROOT / "docs" / "findings.md", *sorted((ROOT / "docs" / "findings").glob("*.md"))]
    named = {i for page in pages for i in MENTIONED.findall(page.read_text(encoding="utf-8"))}
    answered = {i for answer in answers(ROOT) for i in answer.entries}
    assert named and named - answered == set()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"cuff-midp/lem3"', '"cuff-midp/lem333"', "cuff-midp/lem333"),
        ('"tv_information",', '"tv_informations",', "tv_informations"),
        ('"tv_information", ', "", "does not say what tv_information answers"),
        ('standing = "smaller"', 'standing = "tight"', "tight"),
    ],
)
def test_an_answer_that_names_nothing_or_leaves_a_theorem_out_is_refused(
    tmp_path: Path, old: str, new: str, told: str
) -> None:
    place = tmp_path / "proofs" / "findings"
    place.mkdir(parents=True)
    (tmp_path / "proofs" / "findings.jsonl").write_bytes((ROOT / "proofs" / "findings.jsonl").read_bytes())
    text = (ROOT / "proofs" / "findings" / "answers.toml").read_text(encoding="utf-8")
    assert old in text
    (place / "answers.toml").write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(BadInput, match=re.escape(told)):
        answers(tmp_path)


# -- the search -------------------------------------------------------------------------------------------------------


def test_a_bound_is_an_inequality_of_measures() -> None:
    assert [part.relation.op for part in bounds_of(leakage_at_most_the_level)] == ["<="]
    assert bounds_of(levels_agree) == []


def test_a_line_says_where_a_bound_is_attained_with_a_certificate_or_how_near_it_comes() -> None:
    made, certificates = line_of(variation_is_at_most_one)
    assert [one["tightness"] for one in made["bounds"]] == ["attained"] and not made["stopped"]
    assert check_certificate(certificates[".attained.json"]).accepted
    made, _ = line_of(levels_agree)
    assert made["bounds"] == []


def test_a_search_that_is_stopped_says_so() -> None:
    made, _ = line_of(leakage_at_most_the_level, seconds=0.05)
    assert made["stopped"]


def test_a_run_goes_on_where_another_stopped(tmp_path: Path) -> None:
    folder = tmp_path / "sharpness"
    folder.mkdir()
    named = ["cuff-midp/prop8-group-delta"]
    assert len(list(run(folder, named))) == 1
    kept = (folder / "bounds.jsonl").read_text(encoding="utf-8")
    assert set(stored_lines(folder)) == set(named)
    first = next(run(folder, seconds=0.2))
    assert "prop8-group-delta" not in first and kept.strip() in (folder / "bounds.jsonl").read_text(encoding="utf-8")


def test_a_certificate_that_is_of_the_claim_no_more_is_made_again(tmp_path: Path) -> None:
    folder = tmp_path / "sharpness"
    folder.mkdir()
    bound = entries()["cuff-midp/prop8-group-delta"]
    assert isinstance(bound, Claim) and len(list(run(folder, [bound.id]))) == 1
    (path,) = (path for path in _paths(folder, bound.id).values() if path.is_file())
    line = stored_lines(folder)[bound.id]
    assert _current(folder, bound, line, again=False)
    made = json.loads(path.read_bytes())
    made["cases"][0]["relation"] = {"op": "==", "args": ["0", "0"]}
    path.write_text(json.dumps(made))
    assert not _current(folder, bound, line, again=False)

"""The pages of an audit: what they show, their links, what they say while the audit runs."""

import json
import re
import time
from html.parser import HTMLParser
from pathlib import Path, PurePosixPath
from posixpath import normpath
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from exactpriv.audit.background import Background
from exactpriv.audit.notes import Note
from exactpriv.audit.row import Audit, Row
from exactpriv.audit.working import background, stated
from exactpriv.claim import Claim, evaluate
from exactpriv.cli.live import Pages
from exactpriv.kernel import Kernel, Prior
from exactpriv.measure import MEASURES
from exactpriv.papers import entries
from exactpriv.prove.formal.page import counted
from exactpriv.real import BadInput, Real
from exactpriv.report.latex import definitions, formula_latex
from exactpriv.report.referee.model import reports
from exactpriv.report.site import Evidence, Site, site, standings, statement_of, waiting
from exactpriv.report.site.claim_view import claim_view
from exactpriv.report.site.evidence import Found
from exactpriv.report.site.formulas import ARITY, mathml
from exactpriv.report.site.notions import bounds
from exactpriv.report.site.pages import about, page_paths
from exactpriv.report.standing import Standing
from exactpriv.report.typeset import tree_of_code

ROOT = Path(__file__).resolve().parents[2]
WITNESS = {
    "K": {"type": "kernel", "rows": [["1/2", "1/2"], ["1/4", "3/4"]], "inputs": [0, 1], "outputs": ["a", "b"]},
    "eps": {"type": "real", "value": {"op": "ln", "args": ["3/2"]}},
}


def row(identifier: str = "paper/a", verdict: str = "refuted", **more: Any) -> dict[str, Any]:
    return {
        "id": identifier, "verdict": verdict, "scope": "K: kernels", "tightness": "not-asserted", "best_margin": None,
        "instances": 3, "witness": None, "certificate": None, "seconds": 0.5, "reason": "", "says": "A <b>claim</b>.",
        "formula": r"\eta(K) \le \epsilon^2", "source": "eq. (1)", "kind": "bound", "quantifier": "forall", **more,
    }  # fmt: skip


def compares(left: str, op: str, right: str, **more: Any) -> dict[str, Any]:
    return {"op": op, "left": [left] if left else [], "right": [right] if right else [], "rises": ["left", "right"],
            "assumed": False, **more}  # fmt: skip


AUDIT = {
    "schema": "exactpriv.audit/1", "version": "1", "complete": True, "seed": 0, "instances": 9,
    "papers": {"paper": {"title": "A & B", "authors": "C"}},
    "claims": [
        row("paper/s", "supported", best_margin="0.1"),
        row(witness=WITNESS, lhs="ln 3/2", rhs="(1/2) ln 2", op="<=", gap=["0.05", "0.06"]),
        row("paper/a#part", "proved", background={"compares": [compares("mi_dp", "<=", "ldp")]}),
        row("paper/d", "definition", implements="exactpriv.measure.ldp"),
    ],
}  # fmt: skip


def pages(**changed: Any) -> dict[str, str]:
    return site(Audit.from_data({**AUDIT, **changed}))


class _Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id"):
            self.ids.append(str(found["id"]))
        self.links += [str(found[key]) for key in ("href", "src") if found.get(key)]


def dangling(files: dict[str, str]) -> list[tuple[str, str]]:
    """Links that lead to no file, or to no id in it, and links out of the folder."""
    read = {}
    for path, text in files.items():
        if path.endswith((".html", ".svg")):
            read[path] = _Links()
            read[path].feed(text)
            assert len(read[path].ids) == len(set(read[path].ids)), path
    missing = []
    for path, found in read.items():
        for link in found.links:
            if link == "data:,":
                continue
            assert not re.match(r"[a-z]+:|//", link), link
            target, _, place = link.partition("#")
            target = unquote(target.partition("?")[0])
            whole = normpath(str(PurePosixPath(path).parent / target)) if target else path
            if whole not in files or (place and place not in read[whole].ids):
                missing.append((path, link))
    return missing


def test_every_link_of_the_pages_resolves_within_them() -> None:
    assert dangling(pages()) == []
    broken = pages()
    del broken["claims/paper/a.html"]
    assert ("claims.html", "claims/paper/a.html") in dangling(broken)


def test_the_index_lists_claims_under_their_papers_and_each_has_a_page() -> None:
    made = pages()
    index = made["claims.html"]
    assert "A &amp; B" in index and "A &lt;b&gt;claim&lt;/b&gt;." in index and "<b>claim" not in index
    assert re.findall(r'<li id="([^"]+)"', index) == ["paper/s", "paper/a", "paper/a%23part", "paper/d"]
    claim = made["claims/paper/a.html"]
    for part in ("<td>1/4</td><td>3/4</td>", '<th scope="col">b</th>', "between 0.05 and 0.06", "left ≤ right",
                 "found: left &gt; right", "<msup><mi>ϵ</mi><mn>2</mn></msup>", "Kernel([[&#39;1/2&#39;"):  # fmt: skip
        assert part in claim, part
    assert 'href="../../claims/paper/a_part_part.html"' in claim
    assert pages() == made


def test_how_near_a_claim_came_to_failing_is_told_of_none_that_fails() -> None:
    said = "Smallest certified relative gap"
    for verdict, shown in (("supported", True), ("refuted", False)):
        page = pages(claims=[row(verdict=verdict, best_margin="0.123456", witness=WITNESS)])["claims/paper/a.html"]
        assert (said in page) is shown and ("0.123456" in page) is shown
    partly = pages(claims=[row(verdict="ill-defined", best_margin="0.123456", witness=WITNESS)])
    assert f"{said} where it has a value" in partly["claims/paper/a.html"]


def test_a_page_needs_no_network_and_one_script_of_its_own() -> None:
    for path, text in pages().items():
        assert "//" not in re.sub(r"http://www.w3.org/\S+|// [^\n]*", "", text), path
        if path.endswith(".html"):
            assert text.count("<script") == 1


def test_the_pages_say_when_claims_are_missing_and_that_a_replay_searched_nothing() -> None:
    assert "was interrupted" in pages(complete=False)["index.html"]
    assert "interrupted" not in pages()["index.html"]
    assert "replayed at the stored witnesses" in pages(replayed=True)["index.html"]
    assert "searched with 9 instances a claim" in pages()["index.html"]
    assert "0 shown" in pages(claims=[])["claims.html"]


def test_files_of_pages_stay_in_the_folder_and_differ_without_regard_to_case() -> None:
    names = [
        "../../etc/passwd",
        "a/../b",
        "/",
        "",
        "p/A",
        "p/a",
        "p/" + "x" * 500,
        "p/.hidden",
        "p/a/b/c/d/e",
        "p/ä#",
    ]
    paths = list(page_paths(names).values())
    assert len({path.casefold() for path in paths}) == len(set(names))
    for path in paths:
        assert path.startswith("claims/")
        assert all(part and not part.startswith(".") and len(part) < 200 for part in path.split("/")), path


@pytest.mark.parametrize(
    ("latex", "shown"),
    [
        (r"\mathcal{X}", "𝒳"), (r"\mathbb{E}", "𝔼"), (r"\max\Big\{a,b\Big\}", "{"), (r"\tfrac12", "<mfrac>"),
        (r"\max_x f", "<munder>"), (r"\ln t", '<mi>ln</mi><mspace width="0.17em"></mspace><mi>t</mi>'),
        ("{" * 100, "<code>"), (r"\frac{1}", "1"), (r"a\implies b", "<mo>⟹</mo>"), (r"x<\infty", "<mi>∞</mi>"),
        ("I(X;Y)", "<mo>;</mo>"), (r"x\sim x'", "<mo>∼</mo>"), (r"\arg\max f", "<mi>arg</mi>"),
        (r"\log\det A", "<mi>det</mi>"), (r"(1-x)\ln x", ')</mo><mspace width="0.17em"></mspace><mi>ln</mi>'),
        (r"\le\min\{a\}", 'lspace="0em" rspace="0em">min</mo><mo stretchy="false">{'),
    ],
)  # fmt: skip
def test_formulas_are_mathml(latex: str, shown: str) -> None:
    assert shown in mathml(latex)


@pytest.mark.parametrize(
    "latex",
    [r"\href{javascript:alert(1)}{x}", r"\style{position:fixed}{x}", r"\class{a}{x}", "<script>x</script>",
     r"\text{<img src=x onerror=alert(1)>}", r"\mathrm{\"onload=\"x}", r"\hspace{9999em}x", r"\color{red}{x}",
     "\u202ex"],
)  # fmt: skip
def test_a_formula_from_elsewhere_is_nothing_but_a_formula(latex: str) -> None:
    made = mathml(latex)
    assert not re.search(r"<(?!/?(math|mrow|mi|mo|mn|mtext|mspace|mstyle|mpadded|code|msup)[ >])", made), made
    assert not re.search(r"<[^>]*(href|style=|class|onerror|onload|9999)[^>]*>", made), made
    assert "\u202e" not in made


def formulas_shown() -> list[str]:
    """Every typed formula of the papers, and every definition of a measure."""
    typed = [entry.formula for entry in entries().values() if isinstance(entry, Claim) and entry.formula]
    return [*typed, *(formula for name in MEASURES for formula in definitions(name))]


def test_every_part_of_a_fraction_or_an_index_keeps_its_place() -> None:
    made = [ElementTree.fromstring(mathml(formula, True)) for formula in formulas_shown()]
    placed = [element for root in made for element in root.iter() if element.tag in ARITY]
    assert len(placed) > 3_000
    assert [ElementTree.tostring(e) for e in placed if len(e) != ARITY[e.tag]] == []
    assert len(ElementTree.fromstring(mathml(r"\frac{a}{\max_x b}", True))[0][0]) == 2


def test_every_formula_of_the_papers_is_mathml_without_commands_left() -> None:
    formulas = formulas_shown()
    assert len(formulas) > 800
    assert [f for f in formulas if not mathml(f, True).startswith("<math")] == []
    left = [f for f in formulas if re.search(r">\\[A-Za-z{}|]", mathml(f, True))]
    assert left == []


# -- the map -----------------------------------------------------------------------------------------------------------


def drawn(*compared: dict[str, Any], verdict: str = "proved", **more: Any) -> list[tuple[str, str, str]]:
    audit = Audit.from_data({"claims": [row("p/x", verdict, background={"compares": list(compared)}, **more)]})
    return [(a.by, a.of, a.verdict) for a in bounds(standings(audit))]


def test_an_arrow_is_a_comparison_of_two_measures_of_a_mechanism_by_its_verdict() -> None:
    assert drawn(compares("mi_dp", "<=", "ldp")) == [("ldp", "mi_dp", "proved")]
    assert drawn(compares("mi_dp", ">=", "ldp"), verdict="refuted") == [("mi_dp", "ldp", "refuted")]
    assert drawn(compares("mi_dp", "==", "ldp"), verdict="supported") == [
        ("ldp", "mi_dp", "supported"), ("mi_dp", "ldp", "supported"),
    ]  # fmt: skip
    premise = compares("dp_delta", "<=", "", assumed=True)
    assert drawn(premise, compares("tv_dp", "<=", "")) == [("dp_delta", "tv_dp", "proved")]


def test_what_bounds_nothing_from_above_is_no_arrow() -> None:
    assert drawn(compares("mi_dp", "<=", "ldp", rises=["right"])) == []
    assert drawn(compares("mi_dp", "!=", "ldp")) == []
    assert drawn(compares("kl", "<=", "ldp")) == []
    assert drawn(compares("ldp", "<=", "ldp")) == []
    assert drawn(compares("mi_dp", "<=", "ldp"), quantifier="exists") == []
    assert drawn(compares("mi_dp", "<=", "ldp"), verdict="ill-defined") == []
    assert drawn(compares("dp_delta", ">=", "", assumed=True), compares("tv_dp", "<=", "")) == []


def test_the_map_has_of_each_notion_what_it_bounds_with_the_statement_and_what_is_proved_first() -> None:
    pair = {"background": {"compares": [compares("mi_dp", "<=", "ldp")]}, "formula": r"I\le\varepsilon"}
    rows = [row("p/a", "refuted", source="Lemma 1", witness=WITNESS, **pair),
            row("p/b", "proved", source="Lemma 2", **pair)]  # fmt: skip
    page = site(Audit.from_data({"claims": rows, "papers": {}}))["map.html"]
    assert page.count("<h2") == 1 and 'href="glossary.html#mi_dp"' in page and "<svg" not in page
    assert re.findall(r'class="verdict (\w+)"', page) == ["proved", "refuted"]
    assert re.findall(r'<a href="claims/p/(\w)\.html">(Lemma \d)</a>', page) == [("b", "Lemma 2"), ("a", "Lemma 1")]
    assert page.count("<mo>≤</mo>") == 2 and '<mi mathvariant="normal">' in page[page.index("<h2") :]


# -- backgrounds -------------------------------------------------------------------------------------------------------


def seen(identifier: str, instance: dict[str, Any] | None = None, refuted: bool = False) -> Background:
    claim = entries()[identifier]
    assert isinstance(claim, Claim)
    return background(claim, None if instance is None else evaluate(claim, instance), None, refuted)


def test_a_claims_background_names_its_source_measures_and_comparison() -> None:
    found = seen("cuff-midp/eq9-kl-simple")
    assert found.measures == ("closeness_eps", "kl")
    assert found.code is not None and found.code.file.startswith("exactpriv/papers/cuff_midp/")
    lines = (ROOT / found.code.file).read_text(encoding="utf-8").splitlines()
    assert lines[found.code.line - 1] == found.code.text.splitlines()[0]
    assert {(c.op, c.left, c.right) for c in found.compares if not c.assumed} == {("<=", ("kl",), ("closeness_eps",))}
    assert Background.from_data(json.loads(json.dumps(found.to_data()))) == found


def test_the_page_of_a_claim_says_what_each_symbol_of_its_formula_stands_for() -> None:
    where = {r"\eta": "twice dobrushin(K), of K", r"\epsilon": "(any level)", "h": "entropie(P) < 1", "d": "kl(P)"}
    made = pages(claims=[row("paper/a", background={"where": where}), row("paper/b")])
    assert '<table class="where">' not in made["claims/paper/b.html"]
    table = made["claims/paper/a.html"].partition('<table class="where">')[2].partition("</table>")[0]
    cells = re.findall(r"<td>(.*?)</td>", table)
    assert [re.sub("<[^>]+>", "", cell) for cell in cells[::2]] == ["η", "ϵ", "h", "d"]
    link = '<a class="aside" href="../../glossary.html#dobrushin">dobrushin</a>'
    assert cells[1] == f"twice {mathml(formula_latex(tree_of_code('dobrushin(K)')))} {link}, of K"
    assert cells[3:6:2] == ["any level", "entropie(P) &lt; 1"]
    assert cells[7] == '<code>kl(P)</code> <a class="aside" href="../../glossary.html#kl">kl</a>'
    assert dangling(made) == []


@pytest.mark.slow
def test_every_measure_that_a_symbol_of_a_registered_claim_stands_for_is_linked_and_a_formula_if_whole() -> None:
    told = [statement_of(entry) for entry in entries().values() if isinstance(entry, Claim) and entry.where]
    assert len(told) > 50
    parts = [part for one in told for _, meaning in claim_view(one, Found())["where"] for part in meaning]
    assert sum(part["measure"] != "" for part in parts) > 30
    code = [part["words"] for part in parts if set(re.findall(r"(\w+)\(", part["words"])) & set(MEASURES)]
    assert code == []
    assert [part["formula"] for part in parts if "<code>" in part["formula"]] == []
    as_written = [part["call"] for part in parts if part["call"] and not part["formula"]]
    assert len(as_written) < len([part for part in parts if part["formula"]]) // 4
    assert all(tree_of_code(call) is None for call in as_written)


def test_domains_show_the_ends_that_depend_on_other_variables() -> None:
    shown = [said for entry in entries().values() if isinstance(entry, Claim) for _, said in stated(entry).variables]
    assert len(shown) > 1500
    assert [said for said in shown if re.search(r"[\[(]\.\.\.|\.\.\.[\])]| \.\.\. to|to \.\.\.", said)] == []
    assert "integers 0 to db.n - 1" in shown


def test_steps_lead_from_the_measures_to_both_sides() -> None:
    claim = entries()["cuff-midp/eq9-kl-simple"]
    assert isinstance(claim, Claim)
    K = Kernel([["1/4", "3/4"], ["1/2", "1/2"]])
    found = seen(claim.id, {"P": K.row(0), "Q": K.row(1)}).working
    assert found is not None
    values = {json.dumps(step.of): step.value for step in found.steps}
    assert values[json.dumps({"measure": "closeness_eps", "args": [{"var": "P"}, {"var": "Q"}]})] == "ln 2"
    assert all(step.value or step.digits for step in found.steps)


def test_the_quantities_that_a_statement_calls_by_a_name_are_shown_beside_its_witness() -> None:
    claim = entries()["zhong-put/theorem-14"]
    assert isinstance(claim, Claim)
    instance = {"P": Prior(["1/3", "2/3"]), "k": 1, "part": Real("1/2")}
    found = background(claim, evaluate(claim, instance), None, True, instance)
    assert dict(found.derived) == {"D": {"type": "real", "value": "1/3"}}
    assert Background.from_data(found.to_data()) == found
    shown = row("paper/a", witness=WITNESS, background={**found.to_data(), "compares": []})
    page = site(Audit.from_data({**AUDIT, "claims": [shown]}))["claims/paper/a.html"]
    assert "From these:" in page


@pytest.mark.parametrize("tree", [[], {"code": 1}, {"measures": "ldp"}, {"compares": [1]}, {"working": {"steps": 3}},
                                  {"variables": {"a": 1}}, {"where": ["a"]},
                                  {"code": {"file": "x", "line": True, "text": ""}}],
)  # fmt: skip
def test_a_background_of_another_form_is_refused(tree: Any) -> None:
    with pytest.raises(BadInput):
        Background.from_data(tree)


# -- while the audit runs ----------------------------------------------------------------------------------------------


def test_stored_evidence_is_shown_as_stored_and_never_as_a_verdict() -> None:
    listed = [statement_of(entries()[i]) for i in ("cuff-midp/prop3-delta-order", "cuff-midp/thm1#dp-to-mi")]
    empty = Audit((), complete=False)
    made = Site(Evidence(ROOT)).files(waiting(listed, empty), about(empty, "The audit goes on."))
    index = made["claims.html"]
    assert re.findall(r'data-verdict="([^"]+)"', index) == ["stored counterexample", "stored proof"]
    assert all("The audit goes on." in made[p] and "interrupted" not in made[p] for p in ("index.html", "claims.html"))
    page = made["claims/cuff-midp/prop3-delta-order.html"]
    assert "Stored witness, not rechecked yet" in page and "Stored evidence, being re-decided: counterexample" in page
    assert not re.search(r'class="verdict (refuted|proved)', "".join(made[p] for p in made if p.startswith("claims/")))
    assert dangling(made) == []


@pytest.mark.parametrize(("says", "word", "kind"), [
    ("holds", "stored proof", "Coq theorem"), ("fails", "stored refutation", "Coq theorem of the negation"),
    ("no value", "stored refutation", "Coq theorem of the negation"),
])  # fmt: skip
def test_a_theorem_of_the_negation_is_no_stored_proof(says: str, word: str, kind: str, tmp_path: Path) -> None:
    (tmp_path / "proofs").mkdir()
    entry = {"claim": "cuff-midp/eq9-kl-simple", "by": "machine", "says": says, "axioms": [], "seconds": 1}
    (tmp_path / "proofs" / "theorems.jsonl").write_text(json.dumps(entry) + "\n", encoding="utf-8")
    listed, empty = [statement_of(entries()["cuff-midp/eq9-kl-simple"])], Audit((), complete=False)
    made = Site(Evidence(tmp_path)).files(waiting(listed, empty), about(empty, ""))
    assert re.findall(r'data-verdict="([^"]+)"', made["claims.html"]) == [word]
    page = made["claims/cuff-midp/eq9-kl-simple.html"]
    assert f"being re-decided: {kind}." in page
    assert ("A Coq theorem of the negation is stored" in page) is (says != "holds")


def test_theorems_of_negations_are_counted_apart() -> None:
    said = counted(["holds", "fails", "no value", "holds"])
    assert said == "2 statements are theorems, of 2 the negation is one (of 1 also that it has no value)"
    assert counted(["holds"]) == "1 statements are theorems, of 0 the negation is one"


def test_rows_take_the_places_of_what_waits_as_they_are_decided(tmp_path: Path) -> None:
    identifiers = ["cuff-midp/prop3-delta-order", "cuff-midp/eq9-kl-simple"]
    listed = [statement_of(entries()[i]) for i in identifiers]
    said: list[str] = []
    decided = Audit.from_data({"claims": [row(identifiers[0])], "papers": {}}).rows[0]
    live = Pages(tmp_path, ROOT, listed, Audit(()), lambda given: decided, said.append)
    live.begin()
    assert "index.html" in said[0] and "1 with a stored counterexample" in said[0]
    before = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert "0 of 2 claims were decided" in before
    untouched = (tmp_path / "glossary.html").stat().st_mtime_ns
    live.resume([decided.row])
    after = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert "1 of 2 claims were decided" in after
    assert 'data-verdict="refuted"' in (tmp_path / "claims.html").read_text(encoding="utf-8")
    assert (tmp_path / "glossary.html").stat().st_mtime_ns == untouched
    live.end(Audit((decided,), complete=False), "interrupted")
    ended = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert "stopped (interrupted) after 1 of 2 claims" in ended and "The same command goes on from there" in ended
    assert not list(tmp_path.rglob(".*"))


def test_the_time_that_is_left_is_guessed_by_what_claims_of_the_kind_took(tmp_path: Path) -> None:
    quick, slow = ([Standing(f"p/{kind}{k}") for k in range(10)] for kind in "qs")
    rows = [Audit.from_data({"claims": [row(s.id) | {"seconds": t}]}).rows[0]
            for some, t in ((quick, 1.0), (slow[:5], 100.0)) for s in some]  # fmt: skip
    live = Pages(tmp_path, None, [*quick, *slow], Audit(()), lambda given: rows[0], lambda text: None)
    live._kinds = {s.id: "quick" for s in quick} | {s.id: "slow" for s in slow}
    live._next = float("inf")
    for made in rows[:14]:
        live.add(made.row)
    assert live._left() == ""  # four slow ones tell too little
    live.add(rows[14].row)
    live._start = time.monotonic() - 1020  # two at a time would be 510
    assert live._left() == "About 17 min left, by what such claims took so far. "


def test_what_a_note_names_instead_is_shown_where_it_stands_and_changes_no_grade(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    file = tmp_path / "docs" / "errata-notes.toml"
    file.write_text('"p/a".instead = ["b", "c", "none"]\n"p/a".note = "x = 1. Cause: a range."\n')
    rows = [row("p/a", severity="substantive", holds_instead=[], because="b", witness=WITNESS),
            row("p/b", verdict="proved", says="Below it."), row("p/c", says="Beyond it.")]  # fmt: skip
    found = Audit.from_data({**AUDIT, "claims": rows})
    told = reports(standings(found), {}, lambda identifier: Evidence(tmp_path).of(identifier).note)[0]
    assert [s.id for f in told.findings if f.main.id == "p/a" for s in f.holds] == ["p/b"]
    files = site(found, Evidence(tmp_path))
    assert "Below it." in files["papers/p.html"] and "Below it." in files["claims/p/a.html"]


def test_a_published_row_is_used_again_only_for_the_very_same_row(tmp_path: Path) -> None:
    decided = Audit.from_data({"claims": [row("p/x")]}).rows[0]
    live = Pages(tmp_path, None, [], Audit(()), lambda given: decided, lambda text: None)
    live.add(decided.row)
    assert live.published(decided.row) is decided
    other = Row.from_data({**decided.row.to_data(), "instances": 4})
    assert live.published(other) is None


def test_evidence_is_found_by_the_id_and_only_where_it_is_of_that_claim(tmp_path: Path) -> None:
    (tmp_path / "counterexamples" / "p").mkdir(parents=True)
    certificate = {"claim": "p/x", "kind": "violates", "cases": [{"instance": WITNESS}]}
    (tmp_path / "counterexamples" / "p" / "x.json").write_text(json.dumps(certificate))
    (tmp_path / "counterexamples" / "p" / "y.json").write_text(json.dumps(certificate))
    found = Evidence(tmp_path)
    assert found.of("p/x").kinds == ["counterexample"]
    assert found.of("p/y").kinds == found.of("../p/x").kinds == found.of("p").kinds == []
    made = site(Audit.from_data({"claims": [row("p/x", witness=WITNESS, certificate="/etc/passwd")]}), found)
    assert "evidence/counterexamples/p/x.json" in made
    assert "it holds the instance shown on this page" in made["claims/p/x.html"]
    assert not any("passwd" in text for text in made.values())


# -- the page of a paper -----------------------------------------------------------------------------------------------


def graded_audit() -> dict[str, Any]:
    lemma = row("paper/lem", source="Lemma 1", says="A bound.", severity="substantive",
                holds_instead=["paper/lem@mended"], because="only what says something else holds", witness=WITNESS,
                lhs="2", rhs="1", op="<=", gap=["1", "1"])  # fmt: skip
    mended = row("paper/lem@mended", "proved", source="Lemma 1", says="A mended one.", strength="narrower")
    edge = row("paper/edge", "ill-defined", source="eq. (2)", severity="boundary", holds_instead=[], because="b")
    theorem = row("paper/thm", "proved", source="Theorem 2", says="It follows from Lemma 1.", strength="full")
    step = row("paper/thm.step1", source="Proof of Theorem 2", severity="step", holds_instead=[], because="c")
    return {**AUDIT, "claims": [edge, lemma, mended, theorem, step]}


def test_the_page_of_a_paper_says_what_is_wrong_where_and_what_holds_instead_the_worst_first() -> None:
    made = site(Audit.from_data(graded_audit()))
    assert dangling(made) == []
    page = made["papers/paper.html"]
    assert re.findall(r'<details class="card (\w+)" id="([^"]+)"( open)?', page) == [
        ("substantive", "lem", " open"), ("step", "thm.step1", " open"), ("boundary", "edge", "")]  # fmt: skip
    card = page[page.index('id="lem"') : page.index('id="thm.step1"')]
    for part in ("It fails at", "<td>1/4</td><td>3/4</td>", "found: left &gt; right", "A mended one.", "narrower",
                 "Named by 1 other statement", "../claims/paper/thm.html"):  # fmt: skip
        assert part in card, part
    assert "Of 3 statements 1 is proved as printed, 2 fail as printed at some instance." in page
    assert "Lemma 1 is false as stated. It says: A bound. What holds instead (proved): A mended one." in page
    assert 'class="edge broken"' in page and '<a href="#lem">Lemma 1</a>' in page
    index = made["index.html"]
    assert "3 findings, steps of proofs among them: 1 substantive, 1 of a proof" in index
    assert "papers/paper.html#step" in index and '<a href="papers/paper.html#lem">Lemma 1</a>' in index


def test_regions_of_a_page_have_names_of_their_own_where_one_reading_stands_for_two_findings() -> None:
    audit = graded_audit()
    again = row("paper/lem#b", source="Lemma 1", severity="substantive", holds_instead=["paper/lem@mended"],
                because="c", witness=WITNESS)  # fmt: skip
    page = site(Audit.from_data({**audit, "claims": [*audit["claims"], again]}))["papers/paper.html"]
    regions = re.findall(r'role="region" aria-label="([^"]+)"', page)
    assert len([r for r in regions if "instead of" in r]) == 2 and len(regions) == len(set(regions))


def test_what_rests_on_a_finding_is_what_a_step_of_a_proof_uses_and_the_rest_only_names_it() -> None:
    rows = [*graded_audit()["claims"], row("paper/cor", "proved", source="Corollary 3", says="By parts."),
            row("paper/cor.step1", "proved", source="Proof of Corollary 3", says="Lemma 1 gives it.")]  # fmt: skip
    page = site(Audit.from_data({**AUDIT, "claims": rows}))["papers/paper.html"]
    card = page[page.index('id="lem"') : page.index('id="thm.step1"')]
    rests = card[card.index("Rests on it") : card.index("Named by 1")]
    assert "Corollary 3</a> (still holds: yes, proved)" in rests and "Theorem 2" not in rests
    assert "Theorem 2" in card[card.index("Named by 1") :]


def test_a_theorem_rests_on_what_stands_in_its_proof_and_not_the_other_way_round() -> None:
    inner = row("paper/thm-lp", source="proof of Theorem 2, eq. (16)", severity="step", because="b", witness=WITNESS)
    step = row("paper/thm-lp.step1", "proved", source="proof of Theorem 2", says="The dual.")
    rows = [row("paper/thm2", "proved", source="Theorem 2", says="A bound."), inner, step]
    told = reports(standings(Audit.from_data({"claims": rows, "papers": {}})), {})[0]
    assert told.edges == (("paper/thm2", "paper/thm-lp"),)
    assert [s.id for s in told.findings[0].rests] == ["paper/thm2"]


def test_a_statement_that_no_reading_mends_is_told_by_what_the_note_says_is_true() -> None:
    lemma = row("paper/lem", source="Lemma 1", severity="substantive", holds_instead=[], because="b", witness=WITNESS)
    found = Audit.from_data({**AUDIT, "claims": [lemma]})
    note = "At zero. Cause: a division by 0. Above 0 the lemma holds. More words."
    told = reports(standings(found), {}, lambda identifier: Note(note))[0]
    assert told.findings[0].true_instead == "Above 0 the lemma holds."
    assert told.lead == ["Lemma 1 is false as stated. It says: A <b>claim</b>. It fails: At zero. "
                         "Cause: a division by 0. What holds instead (not checked): Above 0 the lemma holds."]
    page = site(found)["papers/paper.html"]
    assert "No reading of it that was tried stands." in page
    proved = reports(standings(found), {}, lambda identifier: Note(f"{note} Coq: a.v: one."))[0]
    assert "What holds instead (proved in part)" in proved.lead[0] and "Coq" not in proved.lead[0]
    running = site(Audit.from_data({**AUDIT, "claims": [row("paper/lem", witness=WITNESS)]}))["papers/paper.html"]
    assert "Not computed yet" in running and "No reading" not in running and "in full" not in running


def test_a_theorem_is_the_entry_of_that_number_and_never_a_definition_beside_it() -> None:
    rows = [row("paper/def-h", "definition", source="Lemma 1, eq. (2)"), row("paper/ex3-setting", "proved",
                                                                            source="Example 3"),
            row("paper/ex3-kl", source="Example 3, eq. (45)", severity="substantive", because="b"),
            row("paper/lemma1", source="Lemma 1", severity="boundary", because="b"),
            row("paper/thm1a", "proved", source="Definition 1; Theorem 1(a), eq. (6)"),
            row("paper/x", "proved", source="Section 2", says="By Lemma 1, Example 3 and Theorem 1.")]  # fmt: skip
    told = reports(standings(Audit.from_data({"claims": rows, "papers": {}})), {})[0]
    assert told.labels == {"paper/ex3-kl": "Example 3, eq. (45)", "paper/lemma1": "Lemma 1",
                           "paper/thm1a": "Theorem 1(a), eq. (6)"}  # fmt: skip
    assert told.nodes["paper/lemma1"] == "boundary" and told.nodes["paper/ex3-kl"] == "broken"
    assert {on for who, on in told.edges if who == "paper/x"} == {
        "paper/lemma1", "paper/ex3-setting", "paper/ex3-kl", "paper/thm1a"}  # fmt: skip


def test_theorems_that_are_false_at_finite_values_come_before_the_text_and_what_has_no_value() -> None:
    grade = {"severity": "substantive", "because": "b", "witness": WITNESS}
    rows = [row("paper/text", source="Section 1", **grade), row("paper/log", "ill-defined", source="Lemma 2", **grade),
            row("paper/thm", source="Theorem 3", **grade)]  # fmt: skip
    told = reports(standings(Audit.from_data({"claims": rows, "papers": {}})), {})[0]
    assert [f.main.slug for f in told.findings] == ["thm", "text", "log"]


def test_foreign_text_on_the_page_of_a_paper_is_text() -> None:
    foreign = '<script>alert(1)</script> & "eps" <= $x$'
    rows = [{**one, "says": foreign, "because": foreign, "source": foreign} for one in graded_audit()["claims"]]
    made = site(Audit.from_data({**AUDIT, "papers": {"paper": {"title": foreign, "authors": foreign}}, "claims": rows}))
    assert "<script>alert" not in made["papers/paper.html"] + made["index.html"]
    drawn = re.search(r"<svg.*?</svg>", site(Audit.from_data(graded_audit()))["papers/paper.html"], re.DOTALL)
    assert drawn is not None and ElementTree.fromstring(drawn[0]).tag.endswith("svg")

"""A claim that its decorator refuses: it is reported with its line, and the other claims of the file go on."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from exactpriv.cli import supervised
from exactpriv.cli.effects import kept, warn

HEAD = "from exactpriv import Paper, claim, domains as d, measure as m\n\n"
GOOD = "@claim(x=d.numbers(0, 1))\ndef {name}(x):\n    return x * x <= x\n\n"
FILE = (HEAD + GOOD.format(name="good")
        + "@claim(K=d.kernels((3, 2), (2, 3)))\ndef bad(K):\n    return m.capacity(K) <= m.ldp(K)\n\n"
        + GOOD.format(name="also_good")
        + "@claim(K=d.kernels((2, 3), (2, 3)))\ndef worse(K, P):\n    return m.capacity(K) <= m.ldp(K)\n")  # fmt: skip
REFUSED = {
    "bad": "mixed.py line 7: inputs=(3, 2) admits no size; give 1 <= least <= greatest",
    "worse": "mixed.py line 15: claim worse has the parameter P without a domain; add P=... to @claim",
}
TOLD = [f"warning: {says} ({name} is left out, the other claims stand)" for name, says in REFUSED.items()]


@pytest.fixture
def mixed() -> Path:
    Path("mixed.py").write_text(FILE, encoding="utf-8")
    return Path("mixed.py")


def test_the_other_claims_are_listed_with_a_line_for_each_that_is_refused(run: Any, mixed: Path) -> None:
    ran = run("list", mixed)
    assert ran.status == 2 and ran.err.splitlines() == TOLD
    assert "mixed/good" in ran.out and "mixed/also_good" in ran.out and "2 entries" in ran.out


def test_the_other_claims_are_audited_and_the_status_is_2(run: Any, mixed: Path) -> None:
    ran = run("audit", mixed, "--instances", 5, "--jobs", 1)
    assert ran.status == 2 and ran.err.splitlines() == TOLD
    assert "mixed/good" in ran.out and "mixed/also_good" in ran.out
    named = run("audit", f"{mixed}:good", "--instances", 5)
    assert named.status == 0 and named.err.splitlines() == TOLD


@pytest.mark.parametrize("command", ["hunt", "tighten", "prove", "show", "export"])
def test_a_claim_that_is_fine_works_with_a_warning(run: Any, mixed: Path, command: str) -> None:
    more = {"hunt": ["--instances", 5], "tighten": ["--instances", 5], "export": ["--to", "latex"]}.get(command, [])
    ran = run(command, f"{mixed}:good", *more)
    assert ran.status in (0, 1) and ran.err.splitlines() == TOLD and ran.out


def test_the_refused_claim_itself_is_an_error_with_its_line(run: Any, mixed: Path) -> None:
    for name, says in REFUSED.items():
        ran = run("hunt", f"{mixed}:{name}", "--instances", 5)
        assert (ran.status, ran.out, ran.err) == (2, "", f"error: {says}\n")


def test_a_file_whose_only_claim_is_refused_is_refused(run: Any) -> None:
    Path("one.py").write_text(HEAD + "@claim(K=d.kernels((3, 2), 2))\ndef bad(K):\n    return m.ldp(K) <= 1\n")
    for command in (["list", "one.py"], ["audit", "one.py"], ["hunt", "one.py:bad"], ["hunt", "one.py"]):
        ran = run(*command)
        assert ran.status == 2 and ran.err.startswith("error: one.py line 3: inputs=(3, 2) admits no size")
        assert len(ran.err.splitlines()) == 1


def test_claims_of_a_paper_go_on_too_and_a_folder_of_files(run: Any) -> None:
    Path("notes").mkdir()
    paper = HEAD + 'paper = Paper("notes", "Notes")\n\n' + GOOD.replace("@claim(", '@paper.claim("{name}", ')
    off = '@paper.claim("off", K=d.kernels((3, 2), 2))\ndef off(K):\n    return m.ldp(K) <= 1\n'
    Path("notes/notes.py").write_text(paper.format(name="good") + off, encoding="utf-8")
    for source in ("notes/notes.py", "notes"):
        ran = run("list", source)
        assert ran.status == 2 and "notes/good" in ran.out and "notes.py line 9: " in ran.err
        assert "(off is left out" in ran.err


@pytest.mark.parametrize("line", ["x = 1 / 0", "K = d.kernels((3, 2), 2)", "raise SystemExit(3)"])
def test_a_file_that_breaks_off_elsewhere_is_refused_whole(run: Any, line: str) -> None:
    Path("broken.py").write_text(HEAD + GOOD.format(name="good") + line + "\n", encoding="utf-8")
    ran = run("list", "broken.py")
    assert ran.status == 2 and ran.out == "" and "broken.py" in ran.err and len(ran.err.splitlines()) == 1


def test_what_is_run_is_the_file_as_python_runs_it(run: Any) -> None:
    Path("plain.py").write_text('"""Said."""\nfrom __future__ import annotations\n' + HEAD
                                + "seen: int = 3\nassert __doc__ == 'Said.' and __annotations__ == {'seen': 'int'}\n"
                                + "assert not [name for name in globals() if 'exactpriv_note' in name and seen != 3]\n"
                                + GOOD.format(name="good"), encoding="utf-8")  # fmt: skip
    ran = run("list", "plain.py")
    assert ran.status == 0 and ran.err == "" and "plain/good" in ran.out and "Said." in ran.out


def test_a_search_that_is_cut_short_still_warns(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Any] = []
    monkeypatch.setattr(supervised, "_channel", SimpleNamespace(tell=told.append))
    with kept():
        warn("bad is left out")
        supervised.report(lambda: 1, "state")
        supervised.report(lambda: 0, "answer")
    for message, status in zip(told, (1, 0), strict=True):
        assert message["report"]["status"] == status
        assert [text for _, text in message["report"]["effects"]] == ["warning: bad is left out\n"]


def test_an_audit_of_a_claim_that_crashes_ends_with_status_2(run: Any, tmp_path: Path) -> None:
    (tmp_path / "crashing.py").write_text(
        "from exactpriv import claim, domains as d, measure as m\n"
        "@claim(P=d.laws((2, 2)))\n"
        "def crashes(P):\n"
        "    return m.entropy(P) <= P.masses[7]\n"
    )
    ran = run("audit", tmp_path / "crashing.py", "--instances", 5, "--jobs", 1)
    assert ran.status == 2
    assert "line 4: IndexError" in ran.out


def test_a_claim_that_python_joins_is_left_out_with_its_line_and_what_to_write(run: Any, tmp_path: Path) -> None:
    (tmp_path / "joined.py").write_text(
        "from exactpriv import claim, domains as d, measure as m\n"
        "@claim(P=d.laws((2, 2)))\n"
        "def joined(P):\n"
        "    return 0 <= m.entropy(P) <= 1\n"
    )
    ran = run("audit", tmp_path / "joined.py", "--instances", 5)
    assert ran.status == 2
    assert "joined.py line 4: joined returns" in ran.err and "line 2" not in ran.err
    assert "(0 <= m.entropy(P)) & (m.entropy(P) <= 1)" in ran.err


BARE = "@claim\ndef bare(K):\n    return m.capacity(K) <= m.ldp(K)\n\n"


def test_a_claim_without_domains_is_left_out_and_the_others_go_on(run: Any) -> None:
    Path("bare.py").write_text(HEAD + BARE + GOOD.format(name="good"), encoding="utf-8")
    for command in (["prove", "bare.py:good"], ["list", "bare.py"]):
        ran = run(*command)
        assert "warning: bare.py line 3: @claim needs where each variable ranges" in ran.err and ran.out
    assert run("hunt", "bare.py:bare").err.startswith("error: bare.py line 3: @claim needs")


def test_where_all_claims_are_refused_the_one_that_is_asked_for_is_told(run: Any) -> None:
    chain = "@claim(x=d.numbers(0, 1))\ndef chain(x):\n    return 0 <= x <= 1\n"
    Path("an.py").write_text(HEAD + BARE + chain, encoding="utf-8")
    ran = run("prove", "an.py:chain")
    assert ran.status == 2 and "chain returns" in ran.err and "@claim needs" not in ran.err
    assert "error: an.py line 3: @claim needs" in run("prove", "an.py:bare").err

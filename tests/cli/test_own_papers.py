"""Papers, measures and mechanisms of one's own: every command takes them, and what it says of them is as checked."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from exactpriv import certificate
from exactpriv.audit.rows import _state
from exactpriv.catalogue.installed import installed_papers
from exactpriv.catalogue.own import demand_texts, digest, forget, open_source, texts
from exactpriv.measure import MEASURES
from exactpriv.real import BadInput

ROOT = Path(__file__).resolve().parents[2]
NOTES = '''
"""Notes on common mass."""
from exactpriv import Kernel, Real, claim, domains as d, measure, measure as m, mechanism, minimum
from exactpriv.measure import facts

@measure(latex=r"\\sum_y\\min_x K(y|x)", units="1", facts=(facts.NonNegative(), facts.at_most("ldp")))
def doeblin(K: Kernel) -> Real:
    "What all rows have in common."
    return Real.sum(minimum(*(K[i, j] for i in range(K.n_inputs))) for j in range(K.n_outputs))

@mechanism
def noisy(k: int, r: Real):
    "Randomised response."
    return [[(r if i == j else 1) / (r + k - 1) for j in range(k)] for i in range(k)]

@claim(K=d.kernels(2, 2))
def adds_up(K):
    "With two rows, the common mass and the Dobrushin coefficient add up to one."
    return m.dobrushin(K) + doeblin(K) == 1

@claim(K=d.kernels(3, 3))
def adds_up_for_three(K):
    return m.dobrushin(K) + doeblin(K) == 1

@claim(K=d.kernels(2, 2))
def breaks(K):
    return m.ldp(K) <= K.level
'''
FEW = ("--instances", 15, "--jobs", 1)


@pytest.fixture(autouse=True)
def nothing_open():
    yield
    forget()


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    path = tmp_path / "notes.py"
    path.write_text(NOTES)
    return path


def test_an_audit_of_a_file_decides_its_claims_and_stores_what_the_checker_accepts(run, notes):
    ran = run("audit", "notes.py", *FEW, "--store", "kept", "--json", "audit.json")
    rows = {row["id"]: row for row in json.loads(Path("audit.json").read_text())["claims"]}
    assert ran.status == 2  # the code of notes/breaks is wrong
    assert {i: row["verdict"] for i, row in rows.items()} == {
        "notes/adds_up": "supported", "notes/adds_up_for_three": "refuted", "notes/breaks": "undecided",
    }  # fmt: skip
    assert rows["notes/adds_up_for_three"]["written"] == "notes.py, line 21"
    assert rows["notes/breaks"]["reason"].startswith("the claim broke off: notes.py line 27: AttributeError")
    assert "notes.py, line 21" in ran.out
    stored = Path("kept/counterexamples/notes/adds_up_for_three.json")
    assert certificate.verify(stored).accepted
    assert "doeblin" not in stored.read_text() and '"min"' in stored.read_text()
    assert "### notes/adds_up_for_three" in Path("kept/errata.md").read_text()
    stale = Path("kept/counterexamples/notes/renamed_since.json")
    stale.write_text(stored.read_text().replace("notes/adds_up_for_three", "notes/gone"))
    again = run("audit", "notes.py:adds_up_for_three", *FEW, "--store", "kept")
    assert again.status == 1 and Path("kept/errata.md").read_text().count("### ") == 1
    stale.unlink()
    verified = run("verify", "kept/counterexamples", "--claims", "notes.py")
    assert verified.status == 0 and "claim: notes/adds_up_for_three, as registered" in verified.out
    replayed = run("audit", "notes.py", "--replay", "kept", "--jobs", 1, "--json", "-")
    assert {row["id"]: row["verdict"] for row in replayed.json["claims"]} == {i: r["verdict"] for i, r in rows.items()}
    assert run("report", "--out", "report", "--audit", "audit.json").status == 0
    assert "adds_up_for_three" in Path("report/claims.html").read_text()


def test_a_certificate_of_another_definition_is_not_the_claim(run, notes):
    run("hunt", "notes.py:adds_up_for_three", "--certificate", "c.json", "--instances", 50)
    assert run("verify", "c.json", "--claims", "notes.py").status == 0
    notes.write_text(NOTES.replace("minimum(*(", "maximum(*(").replace(", minimum", ", minimum, maximum"))
    changed = run("verify", "c.json", "--claims", "notes.py")
    assert changed.status == 1 and "not the claim" in changed.out


def test_rows_of_an_interrupted_audit_are_of_the_same_text_of_the_file_and_of_what_it_imports(notes, tmp_path):
    (tmp_path / "beside.py").write_text("TWO = 2\n")
    notes.write_text(NOTES + "\nimport beside\n")

    def states() -> tuple[str, str]:
        forget()
        sys.modules.pop("beside", None)
        open_source(str(notes))
        return digest(), _state("notes/adds_up", 20, 0, None, {})

    first = states()
    assert states() == first
    (tmp_path / "beside.py").write_text("TWO = 3\n")
    second = states()
    notes.write_text(NOTES + "\nimport beside  # changed\n")
    third = states()
    assert len({first[0], second[0], third[0]}) == len({first[1], second[1], third[1]}) == 3


def test_rows_are_of_the_text_that_was_imported_though_the_file_changes_afterwards(notes):
    open_source(str(notes))
    first = digest()
    notes.write_text(NOTES + "\n# changed while the audit runs\n")
    assert digest() == first
    forget()
    open_source(str(notes))
    assert digest() != first


def test_a_worker_that_read_another_text_than_its_parent_decides_nothing(notes):
    open_source(str(notes))
    read = texts()
    demand_texts(read)
    with pytest.raises(BadInput, match=r"notes\.py changed while the audit began; repeat the command"):
        demand_texts({**read, str(notes.resolve()): "0" * 64})
    demand_texts({**read, "/not/imported/here.py": "0" * 64})


def test_what_is_not_ones_own_leaves_the_state_of_rows_as_it_was(run, notes):
    before = _state("sample/true", 20, 0, None, {})
    open_source(str(notes))
    assert _state("sample/true", 20, 0, None, {}) != before
    forget()
    assert _state("sample/true", 20, 0, None, {}) == before and digest() == ""


def test_list_show_and_export_take_files_and_name_the_line(run, notes):
    assert "notes/adds_up_for_three" in run("list", "notes.py").out
    shown = run("show", "notes.py:adds_up")
    assert "notes.py, line 16" in shown.out and "Notes on common mass" in run("list", "notes.py").out
    assert "breaks" in run("show", "notes.py").out
    exported = run("export", "notes.py:adds_up", "--to", "latex").out
    assert "common mass" in exported
    assert r"\tau(K) &= \sum_y \min_x K_x(y)" in exported  # read as the measure that it is


def test_a_measure_of_a_file_is_evaluated_and_its_facts_are_tested_as_assumed(run, notes):
    ran = run("measure", "notes.py:doeblin", "--kernel", "1/2,1/2;1/4,3/4")
    assert (ran.status, ran.out) == (0, "3/4\n")
    assert run("measure", "notes.py:doeblin", "--kernel", "notes.py:noisy(3, 2)").out == "3/4\n"
    tested = run("facts", "notes.py:doeblin", "--check", 60)
    assert tested.status == 1
    assert "doeblin(K) >= 0  held at 60 of 60  (assumed)" in tested.out
    assert "doeblin(K) <= ldp of the same  FALSE: " in tested.out and tested.out.count("  (assumed)") == 2
    described = run("measures", "notes.py:doeblin").out
    assert "by its definition, which the checker computes" in described and "(assumed)" in described
    assert "doeblin" not in MEASURES


@pytest.mark.slow
def test_latex_of_a_counterexample_names_the_measure_and_its_certificate_holds_the_definition(run, notes):
    notes.write_text(NOTES.replace('units="1",', 'units="1", symbol=r"\\alpha(<K>)",'))
    ran = run("hunt", "notes.py:adds_up_for_three", "--instances", 60, "--latex", "--certificate", "c.json")
    assert r"\eta_{\mathrm{TV}}(K) + \alpha(K) = 1" in ran.out
    assert r"\alpha(K) &= \sum_y\min_x K(y|x)" in ran.out
    assert "alpha" not in Path("c.json").read_text() and certificate.verify("c.json").accepted
    notes.write_text(NOTES.replace(r'latex=r"\sum_y\min_x K(y|x)", ', ""))
    plain = run("hunt", "notes.py:adds_up_for_three", "--instances", 60, "--latex")
    assert r"\mathrm{doeblin}(K) = 1" in plain.out and r"\mathrm{doeblin}(K) &= \sum" not in plain.out


def test_the_help_of_a_measure_says_where_its_values_stand_in_certificates_as_numbers(run, tmp_path):
    Path("raw.py").write_text(
        "from exactpriv import Kernel, measure\n\n@measure\ndef largest(K: Kernel):\n"
        "    return max(max(row) for row in K.rows)\n"
    )
    assert "as a number that the checker takes as given" in run("measures", "raw.py:largest").out


@pytest.mark.slow
def test_prove_reads_a_measure_by_its_definition_and_rests_on_no_fact_it_states(run, tmp_path):
    Path("p.py").write_text(
        "from exactpriv import Kernel, Prior, claim, domains as d, measure, measure as m\n"
        "from exactpriv.measure import facts\n\n"
        "@measure\ndef twice(K: Kernel, P: Prior):\n    return 2 * m.mutual_information(K, P)\n\n"
        "@measure(facts=(facts.at_most('dobrushin'),))\ndef level(K: Kernel):\n    return m.ldp(K)\n\n"
        "@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors())\n"
        "def true(K, P):\n    return twice(K, P) <= m.ldp(K) ** 2\n\n"
        "@claim(K=d.kernels((2, 3), (2, 3), positive=True))\n"
        "def false(K):\n    return level(K) <= m.dobrushin(K)\n"
    )
    proved = run("prove", "p.py:true", "--certificate", "c.json", "--json", "r.json")
    assert proved.status == 0 and "twice" not in Path("c.json").read_text()
    assert run("verify", "c.json", "--claims", "p.py").status == 0
    assert run("prove", "p.py:false").out.startswith("false: refuted")


@pytest.mark.slow
def test_new_paper_writes_a_skeleton_of_ten_lines_that_an_audit_decides(run, refused):
    assert run("new", "paper", "my-notes").status == 0
    written = Path("my-notes.py").read_text().splitlines()
    assert len(written) == 10
    ran = run("audit", "my-notes.py", *FEW, "--json", "-")
    assert {row["id"]: row["verdict"] for row in ran.json["claims"]} == {
        "my-notes/lemma-1": "proved", "my-notes/lemma-2": "refuted",
    }  # fmt: skip
    assert "L(K)≤ε(K)/2" in run("list", "my-notes.py").out.replace(" ", "")
    assert "there already" in refused("new", "paper", "my-notes")
    assert "paper sample already" in refused("new", "paper", "sample")
    assert "no key" in refused("new", "paper", "../x")
    assert "'measure'" in refused("new", "measure", "x")
    assert "my-notes.py:lemma-1" in refused("show", "my-notes/lemma-1")


def test_a_paper_has_claims_under_its_key_by_slug_id_or_variable(run, tmp_path):
    Path("p.py").write_text(
        "from exactpriv import Paper, claim, domains as d, measure as m\n\nnotes = Paper('key')\n\n"
        "@notes.claim('eq-1', source='eq. (1)', K=d.kernels(2, 2))\ndef first(K):\n    return m.ldp(K) >= 0\n\n"
        "@notes.claim(K=d.kernels(2, 2))\ndef second(K):\n    return m.ldp(K) >= 0\n\n"
        "@claim(K=d.kernels(2, 2))\ndef third(K):\n    return m.ldp(K) >= 0\n"
    )
    ran = run("audit", "p.py", *FEW, "--json", "-")
    assert [row["id"] for row in ran.json["claims"]] == ["key/eq-1", "key/second", "key/third"]
    for name in ("eq-1", "key/eq-1", "first"):
        assert run("show", f"p.py:{name}", "--json", "-").json["id"] == "key/eq-1"
    assert run("hunt", "p.py:second", "--instances", 5).status == 0


def test_a_folder_stands_for_its_files_and_a_package_for_its_modules(run, tmp_path):
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "a.py").write_text(NOTES)
    (folder / "test_a.py").write_text("import exactpriv\nraise RuntimeError\n")
    (folder / "other.py").write_text("raise RuntimeError\n")
    listed = run("list", "folder", "--json", "-").json["claims"]
    assert [row["id"] for row in listed] == ["a/adds_up", "a/adds_up_for_three", "a/breaks"]
    package = tmp_path / "mypkg"
    (package / "tests").mkdir(parents=True)
    (package / "__init__.py").write_text("from exactpriv import Paper\npaper = Paper('mykey', 'Mine')\n")
    (package / "claims.py").write_text(
        "from exactpriv import domains as d, measure as m\nfrom . import paper\n\n"
        "@paper.claim('one', K=d.kernels(2, 2))\ndef one(K):\n    return m.ldp(K) >= 0\n"
    )
    (package / "tests" / "__init__.py").write_text("raise RuntimeError\n")
    ran = run("audit", "mypkg", *FEW, "--json", "-")
    assert [row["id"] for row in ran.json["claims"]] == ["mykey/one"]
    assert run("hunt", "mypkg:one", "--instances", 5).status == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("from exactpriv import Paper\npaper = Paper('sample')\n"
         "paper.not_formal('x', kind='remark', source='', says='', reason='r')", "key sample"),
        ("from exactpriv import Paper, Real\npaper = Paper('a b')\n"
         "@paper.claim('x')\ndef x(): return Real(1) >= 0", "'a b'"),
        ("from exactpriv import measure\n@measure\ndef ldp(K): return 1", "already is a measure named ldp"),
        ("from exactpriv import measure\n@measure\ndef mine(K): return 1", "parameter K without a type"),
        ("from exactpriv import measure\n@measure\ndef mine(K: 'Nothing'): return 1", "type that is not there"),
        ("from exactpriv import measure, Kernel\n@measure(facts=('x',))\ndef mine(K: Kernel): return 1", "no fact"),
        ("from exactpriv import mechanism\n@mechanism\ndef erasure(n): return [[1]]", "mechanism named erasure"),
        ("from exactpriv import measure\nmeasure(3)", "stands on a function"),
        ("x = 1", "no claims"),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_opened_says_why_in_one_sentence(refused, text, said):
    Path("wrong.py").write_text(text + "\n")
    error = refused("audit", "wrong.py")
    assert said in error and "wrong.py" in error


@pytest.mark.parametrize(
    ("returned", "said"),
    [("0.5", "float 0.5"), ("K", "a measure returns a number"), ("True", "returned True"), ("K.nix", "AttributeError")],
)
def test_a_measure_that_returns_no_exact_number_says_so(refused, returned, said):
    start = "from exactpriv import Kernel, measure\n@measure\ndef f(K: Kernel): return "
    Path("wrong.py").write_text(f"{start}{returned}\n")
    assert said in refused("measure", "wrong.py:f", "--kernel", "1/2,1/2;1/4,3/4")


def test_unknown_sources_are_told_in_one_sentence(refused, tmp_path):
    Path("empty").mkdir()
    assert "no Python file that imports exactpriv" in refused("audit", "empty")
    assert "nothere.py" in refused("audit", "nothere.py")
    assert "json" in refused("audit", "json")
    assert "no_such_package" in refused("audit", "no_such_package")
    assert "nothere.py" in refused("measure", "nothere.py:x")
    Path("notes.py").write_text(NOTES)
    assert "its claims are adds_up" in refused("audit", "notes.py:nix")
    assert "its measures are doeblin" in refused("measure", "notes.py:nix")
    assert "its mechanisms are noisy" in refused("measure", "ldp", "--kernel", "notes.py:nix(2)")


def test_two_files_with_a_measure_of_one_name_are_refused_together(tmp_path):
    for name in ("one.py", "two.py"):
        (tmp_path / name).write_text(NOTES)
    open_source(str(tmp_path / "one.py"))
    with pytest.raises(BadInput, match=r"measure named doeblin \(in .*one.py"):
        open_source(str(tmp_path / "two.py"))


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder with an installed package that has a paper and a measure."""
    site = tmp_path / "site"
    (site / "shared_notes").mkdir(parents=True)
    (site / "shared_notes" / "__init__.py").write_text("")
    (site / "shared_notes" / "measures.py").write_text(
        "from exactpriv import Kernel, Real, measure, measure as m\n\n"
        "@measure\ndef doubled(K: Kernel) -> Real:\n    return 2 * m.ldp(K)\n"
    )
    (site / "shared_notes" / "paper.py").write_text(
        "from exactpriv import Paper, domains as d, measure as m\n\npaper = Paper('shared', 'Notes', 'B. Author')\n\n"
        "@paper.claim('one', K=d.kernels(2, 2))\ndef one(K):\n    return m.doubled(K) >= m.ldp(K)\n"
    )
    info = site / "shared_notes-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: shared-notes\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[exactpriv.papers]\nshared = shared_notes.paper:paper\n\n"
        "[exactpriv.measures]\nshared = shared_notes.measures\n"
    )
    return site


@pytest.mark.deep
def test_workers_know_the_files_that_were_opened_and_what_is_installed(notes, site):
    ran = subprocess.run(
        [sys.executable, "-m", "exactpriv", "audit", "notes.py", "shared", "--jobs", "2", "--instances", "5", "--json",
         "-"],
        cwd=notes.parent, env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), str(site)))},
        capture_output=True, text=True, check=False, timeout=240,
    )  # fmt: skip
    rows = {row["id"]: row["verdict"] for row in json.loads(ran.stdout)["claims"]}
    assert rows == {"notes/adds_up": "supported", "notes/adds_up_for_three": "refuted", "notes/breaks": "undecided",
                    "shared/one": "proved"}  # fmt: skip


@pytest.fixture
def fresh(site, monkeypatch):
    """This process sees the package, too, and forgets it afterwards."""
    from exactpriv.measure.registry import load_installed

    def forget_it() -> None:
        installed_papers.cache_clear()
        load_installed.cache_clear()
        MEASURES.pop("doubled", None)
        for name in [name for name in sys.modules if name.startswith("shared_notes")]:
            del sys.modules[name]

    monkeypatch.syspath_prepend(str(site))
    forget_it()
    yield site / "shared_notes"
    monkeypatch.undo()
    forget_it()


def test_a_measure_of_an_installed_package_is_one_of_all(run, fresh):
    assert run("measure", "doubled", "--kernel", "1/2,1/2;1/4,3/4").out.startswith("ln 4 nats")
    assert "shared/one" in run("list").out and "doubled" in run("measures").out


def test_an_installed_package_that_takes_a_key_is_named(refused, fresh):
    paper = fresh / "paper.py"
    paper.write_text(paper.read_text().replace("'shared'", "'cuff-midp'"))
    error = refused("list")
    assert "package shared-notes" in error and "cuff-midp" in error


def test_an_installed_package_that_cannot_be_loaded_is_named(refused, fresh):
    (fresh / "measures.py").write_text("raise RuntimeError('broken')\n")
    assert "package shared-notes cannot be loaded (RuntimeError: broken)" in refused("measure", "doubled")
    assert "package shared-notes cannot be loaded (RuntimeError: broken)" in refused("list")


def test_errata_and_pages_of_ones_own_take_its_texts_as_text(run, notes):
    notes.write_text(r"""
from exactpriv import Kernel, Paper, Real, claim, domains as d, measure, measure as m
noted = Paper("noted.v1", title="<img src=x onerror=alert(1)> \x1b[2J $x$")

@measure
def plain(K: Kernel) -> Real:
    "<b>bold</b> \x1b[31m"
    return K[0, 0]

@noted.claim("x", K=d.kernels(2, 2), source="[x](javascript:alert(1)) <b>",
             formula=r"\href{javascript:alert(1)}{x}<b>`")
def same(K):
    "<script>alert(1)</script> [click](javascript:alert(1)) ![x](http://x/y.png)"
    return m.ldp(K) + plain(K) <= m.maximal_leakage(K)

@noted.claim("bare", K=d.kernels(2, 2))
def bare(K):
    return m.ldp(K) <= m.maximal_leakage(K)
""")
    run("audit", "notes.py", "--instances", 20, "--jobs", 1, "--store", "s", "--pages", "p")
    errata = Path("s/errata.md").read_text()
    assert "noted.v1/x" in errata and "\x1b" not in errata and "\n- Source: \n" not in errata
    outside = errata.replace("`\\href{javascript:alert(1)}{x}<b>'`", "")
    assert not [c for c in ("<b>", "<script>", "<img", "](java", "](http", "$x$") if c in outside.replace("\\<", "&lt;")
                .replace("\\]", "&#93;").replace("\\$", "&#36;")]
    pages = {path: path.read_text() for path in Path("p").rglob("*.html")}
    assert not [path for path, text in pages.items() if "\x1b" in text or "<b>bold" in text or "<img src=x" in text
                or "alert(1)</script>" in text or "<code></code>" in text or "aside\">. " in text]


PAPER = """
from exactpriv import Paper, domains as d, measure as m
paper = Paper("notes", "Notes")

@paper.claim("lemma", source="Lemma", K=d.kernels((2, 3), (2, 3)))
def lemma(K):
    return m.maximal_leakage(K) <= m.ldp(K) / 2

@paper.claim("lemma@whole", source="Lemma", K=d.kernels((2, 3), (2, 3)))
def whole(K):
    return m.maximal_leakage(K) <= m.ldp(K)
"""
NOTE = "Three letters. Cause: a factor that is <b>lost</b>. With the level it holds."


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "own"
    made.mkdir()
    (made / "paper.py").write_text(PAPER)
    return made


@pytest.mark.parametrize("package", [False, True])
def test_notes_beside_the_claims_grade_them_and_stand_on_pages_reports_and_errata(run, folder, package) -> None:
    if package:
        (folder / "__init__.py").write_text("")
        (folder / "parts").mkdir()
        (folder / "parts" / "__init__.py").write_text("")
        (folder / "paper.py").rename(folder / "parts" / "paper.py")
    (folder / "errata-notes.toml").write_text(
        f'"notes/lemma".kind = "misprint"\n"notes/lemma".note = "{NOTE}"\n"another/lemma" = "of a paper elsewhere"\n'
    )
    ran = run("audit", "own", *FEW, "--json", "a.json", "--store", "kept", "--pages", "pages")
    rows = {row["id"]: row for row in json.loads(Path("a.json").read_text())["claims"]}
    assert ran.status == 1 and rows["notes/lemma"]["severity"] == "misprint"
    assert rows["notes/lemma"]["note"] == {"note": NOTE, "kind": "misprint"} and "note" not in rows["notes/lemma@whole"]
    assert run("report", "--audit", "a.json", "--out", "again").status == 0
    for page in ("pages/papers/notes.html", "pages/claims/notes/lemma.html", "again/claims/notes/lemma.html"):
        assert "a factor that is &lt;b&gt;lost" in Path(page).read_text()
    assert run("report", "notes", "--to", "latex", "--audit", "a.json", "--out", "again").status == 0
    assert "a factor that is" in Path("again/notes.tex").read_text()
    assert r"By hand: Three letters. Cause: a factor that is \<b\>lost" in Path("kept/errata.md").read_text()


@pytest.mark.parametrize(("notes", "says"), [
    ('"notes/lema" = "text"', "has a note on notes/lema, which is no claim; did you mean notes/lemma"),
    ('"notes/lemma" = "x. Coq: levels.v: some_theorem."', "names theorems of exactpriv in its note on notes/lemma"),
    ('"notes/lemma".kind = "slip"', "has no note at notes/lemma; give one"),
    ("notes/lemma = 3", "is no TOML"),
])  # fmt: skip
def test_a_note_that_cannot_be_one_ends_the_audit_before_it_begins(run, folder, notes: str, says: str) -> None:
    (folder / "errata-notes.toml").write_text(notes)
    ran = run("audit", "own", *FEW, "--json", "a.json", "--store", "kept", "--pages", "pages")
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "own/errata-notes.toml" in ran.err and says in ran.err
    assert {path.name for path in Path().iterdir()} == {"own"}


def test_an_audit_from_elsewhere_brings_no_note_that_speaks_of_theorems(run, folder) -> None:
    (folder / "errata-notes.toml").write_text(f'"notes/lemma" = "{NOTE}"\n')
    run("audit", "own", *FEW, "--json", "a.json")
    Path("a.json").write_text(Path("a.json").read_text().replace("Three letters.", "Coq: levels.v: some_theorem."))
    ran = run("report", "--audit", "a.json", "--out", "pages")
    assert ran.status == 2 and "names theorems of exactpriv" in ran.err and not Path("pages").exists()

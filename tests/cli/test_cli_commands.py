"""`list`, `show`, `check`, `hunt`, `measure`, `verify`, `report`, `export`: answers, JSON, statuses."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from exactpriv.certificate import seal, write

KERNEL = '{"rows": [["1/2", "1/2"], ["1/4", "3/4"]]}'
RESPONSE = '{"K": [["1/2","1/4","1/4"], ["1/4","1/2","1/4"], ["1/4","1/4","1/2"]]}'


@pytest.fixture
def kernel() -> str:
    Path("k.json").write_text(KERNEL)
    return "k.json"


def test_list_names_every_entry_of_a_paper(run):
    ran = run("list", "sample", "--json", "-")
    assert ran.status == 0
    assert [c["id"] for c in ran.json["claims"]][:3] == ["sample/true", "sample/false", "sample/false@two"]
    assert "sample/hope" in run("list").out


def test_show_says_what_the_claim_says_assumes_and_implements(run):
    ran = run("show", "sample/false")
    assert ran.status == 0
    for part in ("Maximal leakage", "ℒ(K) ≤ ε / 2", "m.ldp(K) <= ln(4)", "eq. (2)", "3 inputs", "sample/false@two"):
        assert part in ran.out
    assert "exactpriv.measure.ldp" in run("show", "sample/level").out
    assert "nothing checkable" in run("show", "sample/hope").out
    both = run("show", "sample/parts")
    assert "sample/parts#a, sample/parts#b" in both.out
    assert run("show", "sample/false", "--json", "-").json["assumptions"] == ["m.ldp(K) <= ln(4)"]


def test_show_quotes_the_verdict_of_an_audit(run):
    run("audit", "sample/false", "--instances", 20, "--jobs", 1, "--json", "a.json")
    ran = run("show", "sample/false", "--audit", "a.json")
    assert "refuted" in ran.out
    assert "ln 3/2" in ran.out
    Path("build").mkdir()
    Path("a.json").rename("build/audit.json")
    assert "refuted" in run("show", "sample/false").out


def test_check_decides_one_instance_and_gives_both_sides(run, mine):
    Path("i.json").write_text(RESPONSE)
    ran = run("check", f"{mine}:leakage", "--instance", "i.json", "--json", "-")
    assert ran.status == 1
    tree = ran.json
    assert {k: tree[k] for k in ("claim", "verdict", "lhs", "rhs", "gap")} == {
        "claim": "leakage",
        "verdict": "refuted",
        "lhs": "ln 3/2",
        "rhs": "(1/2) ln 2",
        "gap": ["0.0588915178281", "0.0588915178282"],
    }
    Path("j.json").write_text('{"K": [["1/2", "1/2"], ["1/2", "1/2"]]}')
    assert run("check", f"{mine}:leakage", "--instance", "j.json").status == 0


def test_check_reads_numbers_laws_and_kernels_written_short_or_long(run, mine):
    Path("i.json").write_text('{"K": {"rows": [["1/2","1/2"],["1/4","3/4"]]}, "P": ["1/3","2/3"], "eps": "ln 3/2"}')
    short = run("check", f"{mine}:my_lemma", "--instance", "i.json", "--json", "-")
    assert short.status in (0, 1)
    Path("w.json").write_text(json.dumps(short.json["witness"]))
    assert run("check", f"{mine}:my_lemma", "--instance", "w.json", "--json", "-").out == short.out
    Path("r.json").write_text(short.out)
    assert run("check", f"{mine}:my_lemma", "--instance", "r.json", "--json", "-").out == short.out


@pytest.mark.slow
def test_hunt_prints_the_counterexample_in_one_sentence_and_writes_a_certificate(run, mine):
    ran = run("hunt", f"{mine}:leakage", "--seed", 1, "--certificate", "c.json", "--latex")
    assert ran.status == 1
    first = ran.out.splitlines()[0]
    assert first.startswith("% refuted: K = Kernel([[")  # LaTeX follows: all that is printed can be pasted
    assert "left = ln 3/2, right = (1/2) ln 2, gap in [0.0588915178281, 0.0588915178282]" in first
    assert r"\begin{pmatrix}" in ran.out
    before, _, _ = ran.out.partition(r"\begin{example}")
    assert all(line.startswith("% ") for line in before.splitlines()) and ran.out.endswith("\\end{example}\n")
    assert run("hunt", f"{mine}:leakage", "--seed", 1).out.startswith("refuted: K = Kernel([[")
    assert run("verify", "c.json").status == 0
    again = run("check", f"{mine}:leakage", "--instance", "c.json")
    assert again.status == 1
    latex = run("export", "c.json", "--to", "latex")
    assert latex.status == 0
    assert r"\tfrac{1}{2}\,\ln 2" in latex.out


def test_hunt_json_has_the_promised_keys_and_is_reproducible(run, mine):
    first, second = (run("hunt", f"{mine}:leakage", "--seed", 7, "--json", "-").json for _ in range(2))
    keys = {"claim", "verdict", "witness", "lhs", "rhs", "gap", "instances", "screened", "seconds", "seed"}
    assert set(first) >= keys
    assert {**first, "seconds": 0} == {**second, "seconds": 0}
    assert first["verdict"] == "refuted"


def test_hunt_without_a_find_says_how_far_it_went(run, mine):
    ran = run("hunt", f"{mine}:tv_from_mi_dp", "--instances", 30)
    assert ran.status == 0
    assert ran.out.startswith("no counterexample: ")
    assert "smallest certified relative gap" in ran.out
    timed = run("hunt", "sample/true", "--seconds", 1)
    assert timed.status == 0


def test_hunt_of_an_existence_claim_gives_a_witness(run):
    ran = run("hunt", "sample/some", "--json", "-")
    assert ran.status == 0
    assert ran.json["verdict"] == "proved"
    assert ran.json["witness"]["K"]["type"] == "kernel"


def test_measure_gives_the_exact_value_and_an_enclosure(run, kernel):
    ran = run("measure", "ldp", "--kernel", kernel, "--json", "-")
    assert ran.json == {
        "measure": "ldp",
        "value": "ln 2",
        "enclosure": ["0.69314718055994530941", "0.69314718055994530942"],
        "units": "nats",
        "exact": True,
        "shapes": {"kernel": {"inputs": 2, "outputs": 2}},
    }
    assert run("measure", "kl", "--p", "1/2,1/2", "--q", "1/4,3/4").out.startswith("ln 2 - (1/2) ln 3 nats\n")
    assert run("measure", "dobrushin", "--kernel", "1/2,1/2;1/4,3/4").out == "1/4\n"
    Path("k.csv").write_text("1/2,1/2\n1/4,3/4\n")
    assert run("measure", "renyi_dp", "--kernel", "k.csv", "alpha=2").status == 0
    shape = "kernel: 2 inputs, 2 outputs, no names\n"
    assert run("measure", "ldp_delta", "--kernel", kernel, "eps=ln 3/2").out == f"1/8\n{shape}"
    assert run("measure", "mutual_information", "--kernel", kernel, "--prior", "1/3,2/3").status == 0
    assert run("measure", "dp", "--kernel", kernel, "--db", "2,1").out.startswith("ln 2")
    assert run("measure", "ldp", "--kernel", "0,1;1,0").out == "inf\n"


def test_a_value_without_a_closed_form_is_not_called_exact(run):
    ran = run("measure", "capacity", "--kernel", "1/2,1/3,1/6;1/5,1/5,3/5;1/7,2/7,4/7", "--json", "-")
    assert ran.status == 0
    assert ran.json["exact"] is False
    low, high = ran.json["enclosure"]
    assert low < high


def test_verify_rejects_a_changed_certificate_and_folders_are_searched(run, mine):
    run("hunt", f"{mine}:leakage", "--certificate", "good.json")
    Path("kept").mkdir()
    tree = json.loads(Path("good.json").read_text())
    Path("kept/good.json").write_text(json.dumps(tree))
    assert run("verify", "kept").status == 0
    tree["claim"] = "another"
    Path("kept/bad.json").write_text(json.dumps(tree))
    ran = run("verify", "kept", "--json", "-")
    assert ran.status == 1
    assert [(r["file"], r["accepted"]) for r in ran.json] == [("kept/bad.json", False), ("kept/good.json", True)]
    assert run("export", "kept/bad.json", "--to", "latex").status == 1
    Path("kept/no.json").write_text("not json")
    assert run("verify", "kept").status == 1


@pytest.mark.parametrize(("text", "what"), [
    ("", "is empty"), (" \n", "is empty"), ("0.5,0.5\n0.2,0.8\n", "does not begin with {"),
    ("[1]", "does not begin with {"), ("{}", 'has no "schema": "exactpriv.certificate/1"'),
    ('{"K": [["1"]]}\n', 'has no "schema": "exactpriv.certificate/1"'),
    ('{"schema": "exactpriv.audit/1", "seconds": 1.5}',
     'has "schema": "exactpriv.audit/1", not "exactpriv.certificate/1"'),
])  # fmt: skip
def test_what_is_no_certificate_at_all_is_unusable_where_it_is_named_by_itself(run, text: str, what: str) -> None:
    Path("k.csv").write_text(text)
    ran = run("verify", "k.csv")
    assert (ran.status, ran.out) == (2, "")
    way_out = "name a file that --certificate, or audit --store, wrote"
    assert ran.err == f"error: k.csv is no certificate: it {what}; {way_out}\n"
    Path("kept").mkdir()
    Path("k.csv").rename("kept/k.json")
    assert run("verify", "kept").out.startswith("REJECTED  kept/k.json: ")


def test_a_certificate_that_is_cut_short_is_rejected(run) -> None:
    Path("cut.json").write_text('{"kind": ')
    assert run("verify", "cut.json").status == 1


def test_an_account_says_at_which_scale_noise_with_a_sensitivity_is_counted(run) -> None:
    said = "counted as: gaussian(1/5), everything in units of the sensitivity given"
    assert said in run("account", "gaussian(1, 5)", "--delta", "1e-5").out
    assert "counted as" not in run("account", "gaussian(1/5)", "--delta", "1e-5").out


def test_an_eps_that_is_infinite_is_said_to_be_and_no_interval_from_0_on(run) -> None:
    assert run("account", "dp(1, 1e-6)", "--delta", "1e-7").out.startswith("eps = inf\nrelation: remove")


@pytest.mark.parametrize("command", ["audit", "list", "show", "hunt", "recheck", "figures"])
def test_the_beginning_of_a_name_suggests_the_whole(run, command: str) -> None:
    ran = run(command, "cuff", *(("--out", "f") if command == "figures" else ()))
    assert ran.status == 2 and "did you mean cuff-midp" in ran.err and ran.err.count("\n") == 1


@pytest.mark.parametrize("command", [("check", "", "--instance", "i.json"), ("hunt", ""), ("prove", " "), ("show", "")])
def test_an_empty_name_of_a_claim_is_refused_with_what_a_name_is(run, command: tuple[str, ...]) -> None:
    ran = run(*command)
    assert ran.status == 2 and "the name of a claim is empty; give an id of exactpriv list, FILE.py:NAME" in ran.err


@pytest.mark.parametrize("command", [
    ("measure", "ldp_delta", "--kernel", "1/2,1/2;1/4,3/4", "eps=1,5"), ("account", "gaussian(2)", "--delta", "1,5"),
    ("account", "gaussian(2)", "--eps", "1,5"), ("hunt", "ldp(K) <= 1,5"),
    ("check", "ldp(K) <= eps", "--instance", "number.json"), ("check", "entropy(P) <= 1", "--instance", "law.json"),
    ("measure", "entropy", "--p", "law.csv"),
])  # fmt: skip
def test_a_decimal_comma_is_refused_in_one_sentence_wherever_it_stands(run, command: tuple[str, ...]) -> None:
    Path("number.json").write_text('{"K": [["1/2", "1/2"], ["1/4", "3/4"]], "eps": "1,5"}')
    Path("law.json").write_text('{"P": ["1,5", "-1/2"]}')
    Path("law.csv").write_text("1,5;0,5\n")
    ran = run(*command)
    assert ran.status == 2 and ran.err.count("\n") == 1
    assert ran.err.endswith("1,5 has a decimal comma; write 1.5\n")


def test_report_writes_page_and_tables_reproducibly(run):
    run("audit", "sample", "--instances", 20, "--jobs", 1, "--json", "a.json")
    ran = run("report", "--out", "deep/report", "--audit", "a.json")
    assert ran.status == 0
    files = {p.as_posix(): p.read_bytes() for p in Path("deep/report").rglob("*") if p.is_file()}
    named = {"index.html", "map.html", "glossary.html", "style.css", "script.js", "claims.txt", "claims.tex"}
    assert named <= {p.removeprefix("deep/report/") for p in files}
    assert "deep/report/claims/sample/true.html" in files
    run("report", "--out", "deep/report", "--audit", "a.json")
    assert files == {p.as_posix(): p.read_bytes() for p in Path("deep/report").rglob("*") if p.is_file()}


def test_an_audit_with_pages_ends_with_the_pages_of_its_report_and_the_same_rows(run):
    run("audit", "sample", "--instances", 20, "--jobs", 1, "--json", "a.json")
    ran = run("audit", "sample", "--instances", 20, "--jobs", 1, "--json", "b.json", "--pages", "live")
    assert "page: live/index.html" in ran.out
    run("report", "--out", "report", "--audit", "b.json")
    live = {p.relative_to("live"): p.read_bytes() for p in Path("live").rglob("*") if p.is_file()}
    made = {p.relative_to("report"): p.read_bytes() for p in Path("report").rglob("*") if p.is_file()}
    assert live == made
    plain, paged = (json.loads(Path(name).read_text()) for name in ("a.json", "b.json"))
    for audit in (plain, paged):
        for row in audit["claims"]:
            row["seconds"] = 0
    assert plain == paged
    assert run("audit", "sample", "--pages", "a.json").status == 2
    assert run("audit", "sample", "--pages", "x", "--evidence", "nowhere").status == 2
    assert "add --pages DIR" in run("audit", "sample", "--evidence", ".").err


def test_export_writes_a_claim_as_latex(run):
    ran = run("export", "sample/true", "--to", "latex")
    assert r"\eta(K) \le \frac{1}{1}" in ran.out
    run("export", "sample/true", "--to", "latex", "--out", "t.tex")
    assert Path("t.tex").read_text() == ran.out


def test_the_module_runs_as_a_program():
    root = Path(__file__).resolve().parents[2]
    ran = subprocess.run(
        [sys.executable, "-m", "exactpriv", "--version"], cwd=root, capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stdout.split()[0]) == (0, "exactpriv")


IMPORTS = [
    "from exactpriv import claim",
    "import exactpriv.claim.model; from exactpriv import claim",
    "from exactpriv import measure; from exactpriv import claim",
    "from exactpriv.claim import claim",
    "import exactpriv.search; import exactpriv; claim = exactpriv.claim",
    "from exactpriv import claim; import exactpriv.claim.registry; from exactpriv import claim",
]


@pytest.mark.parametrize("imports", IMPORTS)
def test_claim_is_the_decorator_in_every_order_of_imports(imports):
    root = Path(__file__).resolve().parents[2]
    program = f"""
{imports}
from exactpriv import Kernel, check, domains as d, measure as m
@claim(K=d.kernels(inputs=2, outputs=2))
def c(K):
    return m.ldp(K) <= 0
print(check(c, {{"K": Kernel([["1/2", "1/2"], ["1/2", "1/2"]])}}).outcome.value, c.id)
"""
    ran = subprocess.run([sys.executable, "-c", program], cwd=root, capture_output=True, text=True, check=False)
    assert ran.stdout == "holds c\n", ran.stderr


def test_the_public_names_are_importable_and_print_readably():
    import exactpriv

    for name in exactpriv.__all__:
        assert getattr(exactpriv, name) is not None
    assert set(exactpriv.__all__) <= set(dir(exactpriv))
    with pytest.raises(AttributeError):
        exactpriv.no_such_name  # noqa: B018
    from exactpriv import Kernel, check, claim, hunt
    from exactpriv import domains as d
    from exactpriv import measure as m

    @claim(K=d.kernels(inputs=(2, 3), outputs=(2, 3)))
    def half(K):
        return m.maximal_leakage(K) <= m.ldp(K) / 2

    given = {"K": Kernel([["1/2", "1/2"], ["1/4", "3/4"]])}
    assert str(check(half, given)) == "holds: left = ln 5/4, right = (1/2) ln 2"
    assert str(hunt(half, seconds=10, seed=1)).startswith("refuted: K = Kernel(")


def test_the_readme_is_a_screen_for_each_of_its_parts_and_leads_to_pages_that_exist():
    root = Path(__file__).resolve().parents[2]
    text = (root / "README.md").read_text(encoding="utf-8")
    assert all((root / link).is_file() for link in re.findall(r"\]\((docs/[^)#]+)\)", text))
    assert max(part.count("\n") for part in text.split("\n## ")) <= 40


def test_verify_compares_with_the_users_own_claims_where_their_file_is_named(run, mine):
    assert run("hunt", f"{mine}:leakage", "--seconds", "5", "--certificate", "c.json").status == 1
    alone = run("verify", "c.json")
    assert alone.status == 0
    assert "not compared: 'leakage' is no registered claim" in alone.out
    assert alone.out.endswith("1 accepted, 1 not compared with a claim; 0 rejected\n")
    named = run("verify", "c.json", "--claims", mine, "--json", "-")
    assert named.json[0]["compared"]["outcome"] == "as registered"
    tree = json.loads(Path("c.json").read_text())
    write("c.json", seal({**tree, "claim": "tv_from_mi_dp"}))
    other = run("verify", "c.json", "--claims", mine)
    assert other.status == 1
    assert "REJECTED  c.json: not the claim tv_from_mi_dp: the statement" in other.out


def test_verify_refuses_a_file_of_claims_that_has_none(run):
    Path("empty.py").write_text("x = 1\n")
    Path("c.json").write_text("{}")
    for name, part in (("empty.py", "has no claims"), ("c.json", "is no Python file"), ("absent.py", "absent.py")):
        ran = run("verify", "c.json", "--claims", name)
        assert ran.status == 2
        assert part in ran.err

"""Unusable input: status 2, one sentence on stderr that names the value, nothing written."""

from pathlib import Path

import pytest

GOOD = "1/2,1/2;1/4,3/4"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ('{"rows": [[0.5, 0.5]]}', "0.5"),
        ('{"rows": [["1/2", "1/3"]]}', "5/6"),
        ('{"rows": [["3/2", "-1/2"]]}', "-1/2"),
        ('{"rows": [["1/2", "1/2"], ["1"]]}', "row"),
        ('{"rows": [["1/0", "1"]]}', "1/0"),
        ('{"rows": [["one"]]}', "one"),
        ('{"rows": []}', "empty"),
        ('{"rows": [["1"]], "rows": [["1"]]}', "rows"),
        ("{", "JSON"),
        ("", "empty"),
        ('{"rows": [["1/2", NaN]]}', "NaN"),
        ("[" * 100_000, "nested"),
    ],
)
def test_a_kernel_file_that_holds_no_kernel(refused, content, said):
    Path("k.json").write_text(content)
    error = refused("measure", "ldp", "--kernel", "k.json", "--json", "out.json")
    assert "k.json" in error
    assert said in error
    assert not Path("out.json").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("measure", "ldpp", "--kernel", GOOD), "ldp"),
        (("measure", "renyi_dp", "--kernel", GOOD), "alpha"),
        (("measure", "ldp"), "--kernel"),
        (("measure", "ldp", "--kernel", "missing.json"), "missing.json"),
        (("measure", "ldp", "--kernel", "."), "."),
        (("measure", "ldp", "--kernel", GOOD, "--prior", "1/2,1/2"), "--prior"),
        (("measure", "ldp", "--kernel", GOOD, "beta=1"), "beta"),
        (("measure", "ldp", "--kernel", GOOD, "alpha"), "alpha"),
        (("measure", "renyi_dp", "--kernel", GOOD, "alpha=two"), "two"),
        (("measure", "renyi_dp", "--kernel", GOOD, "alpha=ln 2"), "order"),
        (("measure", "ldp_delta", "--kernel", GOOD, "eps=1e3x"), "1e3x"),
        (("measure", "mutual_information", "--kernel", GOOD, "--prior", "1/2,1/4,1/4"), "letters"),
        (("measure", "mutual_information", "--kernel", GOOD, "--prior", "1/2,1/3"), "5/6"),
        (("measure", "kl", "--p", "1/2,1/2"), "--q"),
        (("measure", "kl", "--p", "0.5,0.4", "--q", "1/2,1/2"), "--p"),
        (("measure", "dp", "--kernel", GOOD, "--db", "2"), "2"),
        (("measure", "dp", "--kernel", GOOD, "--db", "2,2"), "2"),
        (("measure", "binary_entropy", "x=2"), "2"),
        (("measure", "ldp", "--kernel", GOOD, "--digits", "0"), "--digits"),
        (("measure", "ldp", "--kernel", GOOD, "--json", "no/where.json"), "no/where.json"),
        (("hunt", "sample/truth"), "sample/true"),
        (("hunt", "nothing"), "nothing"),
        (("hunt", "sample/level"), "definition"),
        (("hunt", "sample/hope"), "not evaluated"),
        (("hunt", "sample/parts"), "sample/parts#a"),
        (("hunt", "sample/true", "--seconds", "-1"), "--seconds"),
        (("hunt", "sample/true", "--seconds", "0"), "--seconds"),
        (("hunt", "sample/true", "--seconds", "soon"), "soon"),
        (("hunt", "sample/true", "--seed", "-1"), "--seed"),
        (("hunt", "sample/true", "--certificate", "no/where.json"), "no/where.json"),
        (("hunt", "absent.py:claim"), "absent.py"),
        (("list", "nobody"), "nobody"),
        (("show", "sample/nothing"), "sample/nothing"),
        (("show", "sample/true", "--audit", "absent.json"), "absent.json"),
        (("check", "sample/true", "--instance", "absent.json"), "absent.json"),
        (("check", "sample/true"), "--instance"),
        (("verify",), "PATH"),
        (("verify", "absent.json"), "absent.json"),
        (("verify", "."), "certificate"),
        (("report", "--out", "out"), "build/audit.json"),
        (("report", "--out", "out", "--audit", "absent.json"), "absent.json"),
        (("export", "sample/nothing", "--to", "coq"), "sample/nothing"),
        (("export", "sample/true", "--to", "word"), "word"),
        (("export", "nothing", "--to", "latex"), "nothing"),
        (("fly",), "fly"),
        (("hunt", "sample/true", "--fast"), "--fast"),
    ],
)
def test_an_argument_that_cannot_be_used(refused, arguments, said):
    assert said in refused(*arguments)
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("{}", "lacks K"),
        ("[]", "instance"),
        ('{"K": [["1"]], "Z": 1}', "Z"),
        ('{"K": 0.5}', "0.5"),
        ('{"K": true}', "True"),
        ('{"K": {"type": "vector"}}', "vector"),
        ('{"K": {"type": "matrix"}}', "lacks the key 'rows'"),
        ('{"K": {"type": "matrix", "rows": [["1"]]}}', "K"),
        ('{"K": [["1/2", "1/3"]]}', "5/6"),
        ('{"K": ["1/2", "1/2"]}', "not in its domain"),
        ('{"K": [["1"], ["1"], ["1"], ["1"]]}', "not in its domain"),
    ],
)
def test_an_instance_that_is_none_of_the_claim(refused, content, said):
    Path("i.json").write_text(content)
    error = refused("check", "sample/true", "--instance", "i.json")
    assert "i.json" in error
    assert said in error


@pytest.mark.parametrize(
    ("content", "name", "said"),
    [
        ("def f(:", ":f", "line 1"),
        ("x = 1\nraise RuntimeError('no')", ":f", "line 2: RuntimeError: no"),
        ("import no_such_module", ":f", "line 1: ModuleNotFoundError"),
        ("from exactpriv import claim, domains as d\n\n@claim(K=d.kernels())\ndef f(P): return P <= 1", ":f", "line 3"),
        ("x = 1", ":f", "no claims; put @claim"),
        ("f = 1", ":f", "@claim"),
        ("x = 1", "", "no claims; put @claim"),
        ("raise SystemExit(3)", ":f", "3"),
    ],
)
def test_a_file_of_claims_with_a_mistake(refused, content, name, said):
    Path("mine.py").write_text(content)
    error = refused("hunt", f"mine.py{name}")
    assert "mine.py" in error
    assert said in error


def test_a_mistake_inside_a_claim_is_told_with_its_line(refused, mine):
    error = refused("hunt", f"{mine}:wrong")
    assert "line 19: AttributeError" in error
    assert "leakage" in refused("hunt", f"{mine}:leakagee")


@pytest.mark.parametrize("content", ["", "{}", "[]", '{"claims": [1]}', '{"claims": [{"id": "a"}]}',
                                     '{"claims": [{"id": 1, "verdict": 2, "tightness": 3, "instances": "x"}]}',
                                     '{"claims": [{"id": "a/b", "verdict": "refuted", "tightness": "", "instances": 1,'
                                     ' "witness": [3]}]}'])  # fmt: skip
def test_a_report_of_something_else_than_an_audit(refused, content):
    Path("a.json").write_text(content)
    assert "a.json" in refused("report", "--out", "out", "--audit", "a.json")
    assert not Path("out").exists()

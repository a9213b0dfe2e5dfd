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


@pytest.mark.parametrize("given", ["0,5;0,5", "0,5,0,5;0,25,0,75", "0,5\n0,5\n"])
@pytest.mark.parametrize("option", ["kernel", "joint"])
def test_decimal_commas_are_told_where_they_are_read_as_two_numbers(refused, given: str, option: str) -> None:
    measured = ("ldp", "--kernel") if option == "kernel" else ("information", "--joint")
    text = given
    if "\n" in given:
        Path("k.csv").write_text(given)
        text = "k.csv"
    told = refused("measure", *measured, text, *(("A=0", "B=1") if option == "joint" else ()))
    assert text in told and "write 0.5 if 0,5 is one number" in told


LONG = "1" * 4000


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (f"0,{LONG}", "not to 1; change an entry"),
        (f"1/2;4/5,{LONG}", f"5,{'1' * 48}... (4002 characters) has a decimal comma; write a point in its place"),
        (",", "the table has separators and no numbers; write one row of numbers a line"),
        (";;\n;;", "the table has separators and no numbers"),
    ],
)
def test_a_table_of_long_numbers_or_of_none_is_refused_in_one_short_sentence(refused, given: str, says: str) -> None:
    Path("k.csv").write_text(given)
    told = refused("measure", "ldp", "--kernel", "k.csv")
    assert says in told and len(told) < 1000


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("measure", "ldp", "k.csv"), "'k.csv' stands alone; a kernel or a law goes with its option, as in --kernel k"),
        (("measure", "ldp", GOOD), f"{GOOD!r} stands alone; a kernel or a law goes with its option"),
        (("measure", "ldp", "--kernel", "mine.py"), "mine.py is a Python file; give a JSON or CSV file"),
        (("measure", "ldp", "--kernel", "50,50;25,75"), "sums to 100, not to 1; write 50% where a hundredth is meant"),
        (("measure", "ldp", "--kernel", "2,3;4,5"), "sums to 5, not to 1; change an entry"),
        (("hunt", "maximal_leakage(K)"), "'maximal_leakage(K)' is no claim, and a statement compares; write one"),
        (("tighten", "ldp(K)"), "'ldp(K)' is no claim, and a statement compares"),
        (("prove", "ldp(K) <= ldp"), "ldp stands without its arguments; write ldp(K), K a kernel"),
        (("measure", "ldp", "--kernel", "rr(3,2)"), "there is no mechanism 'rr'; one of the"),
        (("hunt", "mine.leakage"), "there is no claim 'mine.leakage'; did you mean mine.py:leakage; see"),
        (("hunt", "mine.py:leakage", "--seconds", "1m"), "--seconds 1m is no whole number; give one, such as"),
        (("facts", "ldp", "--check", "many"), "--check many is no whole number"),
        (("audit", "mine.py", "--jobs", "0"), "--jobs 0 is out of range; give a whole number from 1 on"),
        (("measure", "ldp", "--kernel", GOOD, "--digits", "0"), "--digits 0 is out of range; give a whole"),
        (("recheck", "mine.py"), "there is no claim 'mine.py'; see"),
        (("plot", "ldp(K) <= 1", "--over", "K=0:1", "--out", "y.svg"), "K is no number of ldp(K) <= 1"),
        (("export", "t.txt", "--to", "latex"), "t.txt is no certificate: it does not begin with {"),
        (("export", "cut.json", "--to", "latex"), "cut.json is no certificate: line 1 column 10 is not JSON"),
        (("account", "gaussian(1)", "--delta", "1e-5", "--compare", "nobody"), "there is no accountant 'nobody'"),
        (("account", "gaussian(1)", "--delta", "1e-5", "--compare", ""), "there is no accountant ''"),
        (("account", "gaussian(1)", "--eps", "1", "--compare", "opacus"), "--compare"),
        (("account", "gaussian(1)", "--delta", "0"), "delta = 0 is met by no eps"),
    ],
)
def test_what_a_newcomer_writes_is_told_with_what_to_write(refused, mine, arguments, says) -> None:
    Path("t.txt").write_text("hello")
    Path("cut.json").write_text('{"kind": ')
    Path("k.csv").write_text("1/2,1/2\n1/4,3/4\n")
    before = sorted(Path().iterdir())
    assert says in refused(*arguments)
    assert sorted(path for path in Path().iterdir() if path.name != "__pycache__") == before

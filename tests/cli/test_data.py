"""The front door for data: tables, standard input, formulas as entries, uniform priors, rounding, labels."""

import json
from pathlib import Path

import pytest

from exactpriv.cli import main


@pytest.fixture(autouse=True)
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("k.csv").write_text(",yes,no\nalice,0.5,0.5\nbob,0.25,0.75\n")
    Path("off.csv").write_text("yes;no\n0.3333;0.6666\n0.5;0.5\n")


def test_a_table_of_pandas_is_a_kernel_and_its_labels_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["measure", "maximal_leakage", "--kernel", "k.csv", "--json", "m.json"]) == 0
    out = capsys.readouterr().out
    assert "inputs of the kernel: alice, bob" in out and "outputs of the kernel: yes, no" in out and "ln 5/4" in out
    assert json.loads(Path("m.json").read_text())["labels"] == {
        "kernel": {"inputs": ["alice", "bob"], "outputs": ["yes", "no"]}}  # fmt: skip


@pytest.mark.parametrize(("text", "said", "labels"), [
    (",yes,no\nalice,1/2,0\nbob,1/4,1/4\n", "rows of the joint law: alice, bob\ncolumns of the joint law: yes, no\n",
     {"rows": ["alice", "bob"], "columns": ["yes", "no"]}),
    ("yes,no\n1/2,0\n1/4,1/4\n", "columns of the joint law: yes, no\njoint law: 2 rows, no names\n",
     {"columns": ["yes", "no"]}),
    ('{"shape": [2, 2], "masses": ["1/2", 0, "1/4", "1/4"], "names": ["S", "T"]}', "variables of the joint law: S, T\n",
     {"variables": ["S", "T"]}),
    ("1/2,0\n1/4,1/4\n", "joint law: 2 rows, 2 columns, no names\n", None),
])  # fmt: skip
def test_the_names_beside_a_joint_law_are_shown(
    text: str, said: str, labels: dict[str, list[str]] | None, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("j").write_text(text)
    assert main(["measure", "information", "A=0", "B=1", "--joint", "j", "--json", "m.json"]) == 0
    assert capsys.readouterr().out.endswith(said)
    assert json.loads(Path("m.json").read_text()).get("labels") == (None if labels is None else {"joint": labels})


@pytest.mark.parametrize("text", [
    ",yes,no\nalice,0.3333,0\nbob,0.3333,0.3333\n", "[[0.3333, 0], [0.3333, 0.3333]]",
    '{"shape": [2, 2], "masses": [0.3333, 0, "0.3333", 0.3333]}',
])  # fmt: skip
def test_a_joint_law_is_normalised_as_one_law(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("j").write_text(text)
    asked = ["measure", "information", "A=0", "B=1", "--joint", "j"]
    assert main(asked) == 2
    assert "add --normalise" in capsys.readouterr().err
    assert main([*asked, "--normalise", "--json", "m.json"]) == 0
    record = json.loads(Path("m.json").read_text())
    assert record["value"] == "-(4/3) ln 2 + ln 3"
    assert record["notes"] == ["the joint law was divided by its sum 9999/10000"]
    assert main([*asked, "--round", "100"]) == 0
    assert "multiples of 1/" in capsys.readouterr().out


def test_formulas_are_entries_and_uniform_is_a_prior(capsys: pytest.CaptureFixture[str]) -> None:
    rows = "exp(1)/(1+exp(1)),1/(1+exp(1));1/(1+exp(1)),exp(1)/(1+exp(1))"
    assert main(["measure", "ldp", "--kernel", rows]) == 0
    assert capsys.readouterr().out == "1 nats\n"
    assert main(["measure", "mutual_information", "--kernel", "1,0;0,1", "--prior", "uniform"]) == 0
    assert capsys.readouterr().out.startswith("ln 2 nats")
    assert main(["measure", "entropy", "--p", "uniform(3)"]) == 0
    assert capsys.readouterr().out.startswith("ln 3 nats")
    assert main(["measure", "entropy", "--p", "uniform"]) == 2
    assert "write uniform(3), or give a kernel" in capsys.readouterr().err


def test_rounding_and_normalising_are_recorded(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["measure", "ldp", "--kernel", "off.csv"]) == 2
    assert "add --normalise" in capsys.readouterr().err
    assert main(["measure", "ldp", "--kernel", "off.csv", "--normalise", "--json", "m.json"]) == 0
    assert json.loads(Path("m.json").read_text())["notes"] == ["line 2 of the kernel was divided by its sum 9999/10000"]
    assert main(["measure", "ldp", "--kernel", "off.csv", "--round", "1e3"]) == 0
    assert "multiples of 1/1000" in capsys.readouterr().out
    assert main(["measure", "ldp", "--kernel", "off.csv", "--round", "half"]) == 2


@pytest.mark.parametrize("rows", ['[["0.3333", "0.6666"], ["0.5", "0.5"]]', "[[0.3333, 0.6666], [5e-1, 0.5]]"])
def test_rows_in_json_are_normalised_and_rounded_as_those_of_tables(
    rows: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("off.json").write_text(rows)
    assert main(["measure", "ldp", "--kernel", "off.json"]) == 2
    capsys.readouterr()
    assert main(["measure", "ldp", "--kernel", "off.json", "--normalise"]) == 0
    assert "ln 3/2 nats" in (said := capsys.readouterr().out) and "divided by its sum 9999/10000" in said
    assert main(["measure", "ldp", "--kernel", "off.json", "--round", "1e3"]) == 0
    assert "multiples of 1/1000" in capsys.readouterr().out
    Path("law.json").write_text('{"letters": ["a", "b"], "masses": [0.3333, 0.6667]}')
    capsys.readouterr()
    assert main(["measure", "entropy", "--p", "law.json"]) == 2
    assert 'as text, "0.3333", or add --normalise, which takes decimals as they are written' in capsys.readouterr().err
    assert main(["measure", "entropy", "--p", "law.json", "--normalise"]) == 0


def test_a_cell_gone_wrong_in_the_command_line_is_no_header(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["measure", "ldp", "--kernel", "1/2,1/x;1,0"]) == 2
    assert "line 1, column 2: '1/x'" in capsys.readouterr().err
    assert main(["measure", "ldp", "--kernel", "missing.csv"]) == 2
    assert "missing.csv is not a file" in capsys.readouterr().err


THREE = ",yes,no\nalice,0.5,0.5\nbob,0.25,0.75\ncarol,1,0\n"


def _value(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    capsys.readouterr()
    assert main(["measure", *arguments, "--json", "-"]) == 0
    return str(json.loads(capsys.readouterr().out)["value"])


def test_a_law_goes_with_a_kernel_by_the_names_of_its_letters(capsys: pytest.CaptureFixture[str]) -> None:
    Path("three.csv").write_text(THREE)
    Path("p.csv").write_text("alice,1/2\nbob,1/4\ncarol,1/4\n")
    Path("turned.csv").write_text("carol,1/4\nalice,1/2\nbob,1/4\n")
    Path("turned.json").write_text('{"letters": ["carol", "alice", "bob"], "masses": ["1/4", "1/2", "1/4"]}')
    Path("bare.csv").write_text("1/2,1/4,1/4\n")
    for measure in (["mutual_information"], ["information", "A=0", "B=1"], ["min_entropy_leakage"]):
        found = {_value(capsys, *measure, "--kernel", "three.csv", "--prior", law)
                 for law in ("p.csv", "turned.csv", "turned.json", "bare.csv")}  # fmt: skip
        assert len(found) == 1
    assert _value(capsys, "kl", "--p", "p.csv", "--q", "turned.csv") == "0"
    for letters, said in (("x,y,z", "x, y, z are not the inputs alice, bob, carol"),
                          ("alice,bob", "alice, bob are not")):  # fmt: skip
        names = letters.split(",")
        Path("other.csv").write_text("".join(f"{name},1/{len(names)}\n" for name in names))
        assert main(["measure", "mutual_information", "--kernel", "three.csv", "--prior", "other.csv"]) == 2
        assert f"other.csv: the letters {said}" in capsys.readouterr().err
        assert main(["measure", "kl", "--p", "p.csv", "--q", "other.csv"]) == 2


def test_numbered_letters_in_another_order_than_numbered_inputs_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    Path("turned.csv").write_text(",p\n1,1/4\n0,3/4\n")
    assert main(["measure", "mutual_information", "--kernel", "1/2,1/2;1/4,3/4", "--prior", "turned.csv"]) == 2
    assert "the letters 1, 0 stand in another order than the inputs 0, 1" in capsys.readouterr().err


def test_a_law_of_an_instance_goes_with_its_kernel_by_names(capsys: pytest.CaptureFixture[str]) -> None:
    claim = "mutual_information(K, P) <= 1/10"
    kernel = {"inputs": ["alice", "bob"], "rows": [["1", "0"], ["1/2", "1/2"]]}
    values = []
    for letters, masses in ((["alice", "bob"], ["1/10", "9/10"]), (["bob", "alice"], ["9/10", "1/10"])):
        Path("i.json").write_text(json.dumps({"K": kernel, "P": {"letters": letters, "masses": masses}}))
        capsys.readouterr()
        main(["check", claim, "--instance", "i.json", "--json", "-"])
        values.append(json.loads(capsys.readouterr().out)["lhs"])
    assert values[0] == values[1]
    Path("i.json").write_text(json.dumps({"K": kernel, "P": {"letters": ["x", "y"], "masses": ["1/2", "1/2"]}}))
    assert main(["check", claim, "--instance", "i.json"]) == 2
    assert "P: the letters x, y are not the inputs of K alice, bob" in capsys.readouterr().err


def test_the_shape_that_is_read_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    Path("bare.csv").write_text("0.5,0.5\n0.25,0.75\n1,0\n")
    assert main(["measure", "dobrushin", "--kernel", "bare.csv", "--json", "m.json"]) == 0
    assert "kernel: 3 inputs, 2 outputs, no names" in capsys.readouterr().out
    assert json.loads(Path("m.json").read_text())["shapes"] == {"kernel": {"inputs": 3, "outputs": 2}}
    Path("rows.csv").write_text("alice,0.5,0.5\nbob,0.25,0.75\n")
    assert main(["measure", "dobrushin", "--kernel", "rows.csv"]) == 0
    assert "inputs of the kernel: alice, bob\nkernel: 2 outputs, no names" in capsys.readouterr().out


def test_a_first_line_that_numbers_the_columns_is_doubted(capsys: pytest.CaptureFixture[str]) -> None:
    Path("numbered.csv").write_text("0,1\n0.5,0.5\n0.25,0.75\n")
    assert main(["measure", "ldp", "--kernel", "numbered.csv", "--json", "m.json"]) == 0
    said = "line 1 was read as a row of numbers, 0, 1: if it numbers the columns, take it out"
    assert said in capsys.readouterr().out and said in json.loads(Path("m.json").read_text())["notes"]
    Path("numbered.csv").write_text("0,1,2\n0.5,0.5,0\n0.25,0.75,0\n")
    assert main(["measure", "ldp", "--kernel", "numbered.csv"]) == 2
    assert "line 1 was read as a row of numbers, 0, 1, 2: if it numbers" in capsys.readouterr().err
    assert main(["measure", "ldp", "--kernel", "0,1;1,0"]) == 0
    assert "line 1" not in capsys.readouterr().out


@pytest.mark.parametrize("option", [[], ["--normalise"], ["--round", "1e6"]])
@pytest.mark.parametrize(("text", "counted"), [
    ("0,0.5,0.5\n1,0.25,0.75\n", "0, 1"), ("1;0.5;0.5\n2;0.25;0.75\n3;0;1\n", "1, 2, 3"),
    ("0\t5\t5\n1\t2\t8\n", "0, 1"), ("a,b,c\n0,0.5,0.4\n1,0.2,0.7\n", "0, 1"),
])  # fmt: skip
def test_a_first_column_that_numbers_the_rows_is_said_to_be_read_as_numbers(
    text: str, counted: str, option: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    Path("numbered.csv").write_text(text)
    assert main(["measure", "ldp", "--kernel", "numbered.csv", *option]) == 2
    said = capsys.readouterr().err
    assert f"the first column, {counted}, was read as numbers: if it numbers the rows, take it out" in said, said
    Path("numbered.csv").write_text("0,0.5\n1,0.5\n")
    assert main(["measure", "entropy", "--p", "numbered.csv", *option]) == 2
    assert "if it numbers the rows, take it out" in capsys.readouterr().err


def test_an_empty_name_of_a_file_is_said_to_be_empty(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["measure", "ldp", "--kernel", ""]) == 2
    assert "the name of a file is empty; give the path" in capsys.readouterr().err


JOINT = ",sun,rain\nyes,0.5,0.25\nno,0.25,0\n"


def test_an_instance_is_given_variable_by_variable_in_any_order_and_its_names_are_shown(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("p.csv").write_text("letter,mass\nbob,75%\nalice,.25\n")
    line = "mutual_information(K, P) <= eps"
    given = ["P=p.csv", "eps=2*ln 3", "K=k.csv"]
    assert main(["check", line, *(part for one in given for part in ("--instance", one))]) == 0
    out = capsys.readouterr().out
    assert "inputs=['alice', 'bob'], outputs=['yes', 'no']" in out and "eps = ln 9" in out
    assert "P = Prior(['1/4', '3/4'], letters=['alice', 'bob'])" in out  # in the kernel's order
    assert main(["check", line, "--instance", "P=uniform", "--instance", "K=k.csv", "--instance", "eps=0"]) == 1
    assert "P = Prior(['1/2', '1/2']" in capsys.readouterr().out


@pytest.mark.parametrize(("line", "name"), [("information(J, [0], [1]) <= 0", "J"), ("I(A; B) <= 0", "X")])
def test_the_names_beside_a_joint_law_are_shown_where_a_claim_is_checked(
    line: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("j.csv").write_text(JOINT)
    for given in ("j.csv", f"{name}=j.csv"):
        assert main(["check", line, "--instance", given, "--json", "c.json"]) == 1
        assert f"rows of {name}: yes, no\n  columns of {name}: sun, rain\n" in capsys.readouterr().out
        labels = json.loads(Path("c.json").read_text())["labels"]
        assert labels == {name: {"rows": ["yes", "no"], "columns": ["sun", "rain"]}}
    Path("j.csv").write_text("1/2,1/4\n1/4,0\n")
    assert main(["check", line, "--instance", "j.csv", "--json", "c.json"]) == 1
    assert "rows of" not in capsys.readouterr().out and "labels" not in json.loads(Path("c.json").read_text())


@pytest.mark.parametrize(("given", "said"), [
    (["k.csv"], "a table holds one of them; give each, as in --instance K=k.csv --instance P=p.csv"),
    (["K=k.csv", "Z=k.csv"], "has no variable 'Z'; its variables are K, P"),
    (["K=k.csv", "K=k.csv"], "gives K twice"),
    (["K=k.csv", "k.csv"], "--instance k.csv names no variable; write NAME=FILE"),
    (["K=k.csv"], "the instance lacks P"),
    (["K=none.csv", "P=uniform"], "none.csv is not a file"),
    (["K=k.csv", "P=1/2,1/4"], "sum"),
])  # fmt: skip
def test_an_instance_that_is_given_otherwise_is_refused_with_the_way_out(
    given: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = [part for one in given for part in ("--instance", one)]
    assert main(["check", "mutual_information(K, P) <= 0", *asked]) == 2
    assert said in capsys.readouterr().err


def test_a_law_that_goes_by_another_option_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["measure", "entropy", "--prior", "1/2,1/2"]) == 2
    assert "--prior is a law on a kernel's inputs; entropy needs --p LAW" in capsys.readouterr().err

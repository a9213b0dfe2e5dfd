"""What every command writes with --json is what its schema in docs/schemas says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from exactpriv.account.compare import PEERS
from exactpriv.cli import main
from exactpriv.cli.commands import EXAMPLES

jsonschema = pytest.importorskip("jsonschema")
FOLDER = Path(__file__).resolve().parents[2] / "docs" / "schemas"

CLAIMS = '''
from exactpriv import claim, domains as d, measure as m

@claim(K=d.kernels((2, 3), (2, 3)))
def half(K):
    return m.maximal_leakage(K) <= m.ldp(K) / 2

@claim(K=d.kernels((2, 2), (2, 2)), P=d.priors())
def whole(K, P):
    return m.mutual_information(K, P) <= m.ldp(K)
'''


def schema(name: str) -> dict[str, Any]:
    made: dict[str, Any] = json.loads((FOLDER / f"{name}.schema.json").read_text(encoding="utf-8"))
    return made


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    # an accountant that is not installed is compared with nothing
    monkeypatch.setitem(PEERS, "dp_accounting", ("json", lambda *_: 4.886554117462))
    (tmp_path / "mine.py").write_text(CLAIMS, encoding="utf-8")
    (tmp_path / "at.json").write_text('{"K": [["1/2", "1/2"], ["1/4", "3/4"]]}', encoding="utf-8")
    yield tmp_path


def written(*arguments: str) -> Any:
    assert main([*arguments, "--json", "out.json", "--quiet"]) in (0, 1), arguments
    return json.loads(Path("out.json").read_text(encoding="utf-8"))


RUNS: list[tuple[str, list[str]]] = [
    ("measure", ["measure", "ldp", "--kernel", "1/2,1/2;1/4,3/4"]),
    ("measure", ["measure", "ldp", "--kernel", "1,0;1/4,3/4"]),
    ("account", ["account", "poisson(1/256, gaussian(1))", "--times", "100", "--delta", "1e-6"]),
    ("account", ["account", "rr(3)", "--times", "10", "--eps", "ln 3"]),
    ("account", ["account", "gaussian(sigma)", "--eps", "1", "--delta", "1e-6", "--find", "sigma"]),
    ("account", ["account", "gaussian(1)", "--delta", "1e-6", "--compare", "dp_accounting"]),
    ("measures", ["measures", "leakage"]),
    ("facts", ["facts", "ldp", "--check", "2"]),
    ("list", ["list", "cuff-midp"]),
    ("show", ["show", "cuff-midp/prop1"]),
    ("check", ["check", "mine.py:half", "--instance", "at.json"]),
    ("hunt", ["hunt", "mine.py:half", "--instances", "40"]),
    ("hunt", ["hunt", "mine.py:whole", "--instances", "20"]),
    ("campaign", ["hunt", "mine.py:half", "--campaign", "stored", "--instances", "20"]),
    ("tighten", ["tighten", "mine.py:half", "--instances", "30"]),
    ("prove", ["prove", "mine.py:whole"]),
    ("repair", ["repair", "mine.py:whole", "--instances", "10"]),
    ("prove", ["prove", "mine.py:half"]),
    ("prove", ["prove", "mine.py:whole", "--coq", "whole.v"]),
    ("export", ["export", "mine.py:whole", "--to", "coq"]),
    ("export", ["export", "cuff-midp/prop1", "--to", "latex"]),
    ("audit", ["audit", "cuff-midp/prop1", "cuff-midp/def2-mi-dp", "--instances", "20"]),
    ("audit", ["audit", "mine.py", "--instances", "10", "--jobs", "1"]),
    ("list", ["list", "mine.py"]),
    ("show", ["show", "mine.py:half"]),
    ("new", ["new", "paper", "notes"]),
    ("plot", ["plot", "--kernel", "1/2,1/2;1/4,3/4", "--out", "curve.svg"]),
    ("figures", ["figures", "cuff-midp", "--out", "figures"]),
    ("recheck", ["recheck", "cuff-midp/def2-mi-dp"]),
    ("version", ["version"]),
]


@pytest.mark.slow_at("tighten-14", "campaign-13", "audit-22", "plot-26")
@pytest.mark.parametrize(("name", "arguments"), RUNS, ids=[f"{n}-{k}" for k, (n, _) in enumerate(RUNS)])
def test_what_a_command_writes_follows_its_schema(name: str, arguments: list[str], folder: Path) -> None:
    jsonschema.validate(written(*arguments), schema(name))


@pytest.mark.deep
def test_a_certificate_verified_and_an_audit_reported_follow_theirs(folder: Path) -> None:
    written("hunt", "mine.py:half", "--instances", "40", "--certificate", "found.json")
    jsonschema.validate(written("verify", "found.json", "--claims", "mine.py"), schema("verify"))
    Path("audit.json").write_text(json.dumps(written("audit", "cuff-midp/prop1", "--instances", "20")))
    jsonschema.validate(written("report", "--audit", "audit.json", "--out", "made"), schema("report"))


def test_every_command_has_a_schema_and_each_is_one() -> None:
    names = {path.name.removesuffix(".schema.json") for path in FOLDER.glob("*.json")}
    assert set(EXAMPLES) <= names
    assert {name for name, _ in RUNS} | {"verify", "report"} == names
    for name in names:
        jsonschema.Draft202012Validator.check_schema(schema(name))


def test_a_result_that_says_something_else_is_refused(folder: Path) -> None:
    made = written("measure", "ldp", "--kernel", "1/2,1/2;1/4,3/4")
    for wrong in ({**made, "exact": "yes"}, {**made, "more": 1}, {k: v for k, v in made.items() if k != "value"}):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(wrong, schema("measure"))

"""A claim's names of variables hide nothing in a Coq statement, and nothing hides them."""

from __future__ import annotations

import itertools
import re
import subprocess
from pathlib import Path

import pytest

from exactpriv import claim
from exactpriv import domains as d
from exactpriv.claim import Claim
from exactpriv.cli.inputs import claim_from
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.syntax import FRESH, fresh_names
from exactpriv.prove.formal.theorem import HEADER
from exactpriv.real import Real

ROOT = Path(__file__).parents[3]


def test_fresh_names_are_different_and_end_with_no_digit() -> None:
    names = list(itertools.islice(fresh_names(), 800))
    assert len(set(names)) == 800 and all(re.fullmatch(r"author_[a-z]+", name) for name in names)


@pytest.mark.parametrize("word", (
    "INR", "IZR", "R", "x", "x1", "y", "i", "enum", "nth", "exp", "ln", "sqrt", "Finite", "vle", "entropy",
    "law", "ordinal_finType", "Ordinal", "isT", "nat_of_ord", "forall", "Prop", "author_a", "letters", "first1", "x_",
))  # fmt: skip
def test_a_variable_of_any_name_gives_the_same_statement(word: str, plain: list[str], tmp_path: Path) -> None:
    """Up to the variable's own name, and those of bound variables and alphabets."""
    assert statements(word, tmp_path) == plain


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    return statements("plainly", tmp_path_factory.mktemp("plain"))


def statements(word: str, folder: Path) -> list[str]:
    """What two claims with a variable of this name state, without names."""
    source = '''from exactpriv import Real, claim, domains as d, measure as m
from exactpriv.real import Relation, as_real

@claim(n=d.integers(2, 3), NAME=d.laws(lambda e: e["n"]), u=d.numbers(0, 1))
def about_a_law(n, NAME, u):
    return Relation.all((Real(1) * k <= 1) | (q <= u) for k, q in enumerate(NAME.masses)) & (m.entropy(NAME) <= n)

@claim(db=d.databases(2, (2, 3)), K=d.database_kernels("db", outputs=2), NAME=d.integers(0, lambda e: e["db"].n - 1))
def about_an_entry(db, K, NAME):
    return m.capacity(K) <= m.group_mi(K, db, [NAME])
'''
    texts = []
    path = folder / f"names_{word}.py"
    path.write_text(source.replace("NAME", word))
    for of in ("about_a_law", "about_an_entry"):
        statement = translated(claim_from(f"{path}:{of}"))
        called = dict(statement.called).get(word, word)
        text = statement.prop.replace("(forall y, exists x, 0 < K x y)", "(every output occurs)")
        text = re.sub(rf"\b{called}\b", "THIS", text)
        texts.append(re.sub(r"\bx\d+\b", "bound", re.sub(r"\b[A-Z]\b", "TYPE", text)))
    return texts


@claim(k=d.integers(1, 3), n=d.integers(lambda e: 1 - e["k"], 3), t=d.numbers(0, 1))
def from_below_zero(k, n, t):
    return Real(n) + t >= 0


@claim(n=d.integers(-3, 300), t=d.numbers(0, 1))
def negative(n, t):
    return Real(n) + t >= 0


@claim(n=d.integers(1, 9, exhaustive=False), k=d.integers(0, lambda e: e["n"] - 5), t=d.numbers(0, 1))
def to_below_zero(n, k, t):
    return Real(k) + t <= n - 5


@pytest.mark.parametrize("made", (from_below_zero, negative, to_below_zero))
def test_whole_numbers_that_may_be_negative_are_integers(made: Claim) -> None:
    said = translated(made).prop
    (name,) = (name for name in ("n", "k") if f"forall {name} : Z," in said)
    assert f"(IZR {name})" in said and f"(INR {name})" not in said and f"<= {name})%N" not in said


def test_no_file_of_the_theory_has_a_name_that_begins_like_a_fresh_one() -> None:
    files = [*(ROOT / "proofs").rglob("*.v")]
    assert len(files) > 100
    assert [path.name for path in files if re.search(rf"(?<![\w']){FRESH}", path.read_text(encoding="utf-8"))] == []


@pytest.mark.coq
def test_no_identifier_of_the_theory_begins_like_a_fresh_name() -> None:
    asked = f'{HEADER}\nSearch "{FRESH}".\n'
    run = subprocess.run(["coqtop", "-q", "-Q", "proofs/theory", "ExactPriv", "-Q", "proofs/facts", "ExactPrivFacts"],
                         input=asked, capture_output=True, text=True, cwd=ROOT, timeout=300, check=False)
    assert f" {FRESH}" not in run.stdout and not re.search(rf"^{FRESH}", run.stdout, re.MULTILINE)

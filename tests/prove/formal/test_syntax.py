"""Coq terms are data: equal up to names, and printed under names that hide nothing and that nothing hides."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from exactpriv import Kernel, claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim
from exactpriv.claim.stated import stated
from exactpriv.cli.inputs import claim_from
from exactpriv.papers import entries
from exactpriv.prove.formal.claims import coded
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.syntax import Printer, binding, phrase, usable, variable
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.prove.formal.theorem import stored_entries
from exactpriv.real import Real, Relation
from exactpriv.statement.folds import value_of

ROOT = Path(__file__).parents[3]


def test_terms_that_differ_in_names_of_bound_variables_are_one_object() -> None:
    x, y = variable("x"), variable("y")
    one, other = (binding("(forall $$ : $, $)", z, ["X"], [phrase("(f $ $)", z, z)]) for z in (x, y))
    assert one is other
    assert binding("(forall $$ : $, $)", x, ["X"], [phrase("(f $ $)", x, y)]) is not one


def test_a_bound_name_is_no_word_and_no_variable_under_its_binder() -> None:
    for word in ("f", "x", "INR", "forall"):
        free, bound = variable(word), variable(word)
        said = binding("(forall $$ : $, $)", bound, ["X"], [phrase("(f $ $ (INR x))", bound, free)])
        (name, arguments), = re.findall(r"^\(forall (\w+) : X, \(f (\w+ \w+) ", Printer(said).text(said))
        first, second = arguments.split()
        assert first == name != second and not {name, second} & {"f", "x", "INR", "forall"}


def test_nested_binders_of_one_wish_have_different_names() -> None:
    x, y = variable("x#"), variable("x#")
    inner = binding("(forall $$ : $, $)", y, ["X"], [phrase("(f $ $)", x, y)])
    said = binding("(forall $$ : $, $)", x, ["X"], [inner])
    assert Printer(said).text(said) == "(forall x1 : X, (forall x2 : X, (f x1 x2)))"


def test_a_text_with_a_variable_has_no_words_of_its_own() -> None:
    with pytest.raises(AssertionError, match="no name"):
        str(phrase("(f $)", variable("x")))


NAMES = ("INR", "R", "x", "x1", "U1", "y", "X", "ln", "Finite", "vle", "law", "forall", "author_a", "letters", "kl")


@pytest.mark.parametrize("name", NAMES)
def test_a_claim_with_a_variable_of_any_name_states_the_same(name: str, tmp_path: Path) -> None:
    """The same term, and a text in which the variable is bound once."""
    source = '''from exactpriv import Real, claim, domains as d, measure as m
from exactpriv.real import Relation, exp

@claim(K=d.kernels((2, 3), (2, 3)), {n}=d.laws(lambda e: e["K"].n_inputs, full_support=True), eps=d.levels(),
       assume=lambda K, {n}, eps: m.ldp(K) <= eps)
def lemma(K, {n}, eps):
    rows = [K.row(i) for i in range(K.n_inputs)]
    return Relation.all(m.kl(p, q) <= exp(eps) for p in rows for q in rows) & (
        Real.sum([q * m.kl(K.row(i), K.output({n})) for i, q in enumerate({n}.masses)]) <= m.entropy({n}))
'''
    terms = []
    for n in ("plain", name if usable(name) and name.isidentifier() and name != "forall" else "forall_"):
        path = tmp_path / f"syntax_{name}_{n}.py"
        path.write_text(source.replace("{n}", n), encoding="utf-8")
        one = claim_from(f"{path}:lemma")
        terms.append(coded(one, {}).term)
        statement = translated(one)
        own = dict(statement.called).get(n, n)
        assert statement.prop.count(f"forall {own} :") == 1
    assert terms[0] is terms[1]


def words(text: str) -> list[str]:
    return re.findall(r"[A-Za-z_][A-Za-z0-9_']*|[^A-Za-z_]+", text)


READ = [i for i in stored_entries(ROOT) if isinstance(entries()[i], Claim)]


@pytest.mark.every(12)
@pytest.mark.parametrize("identifier", READ)
def test_a_statement_says_the_same_whatever_its_variables_want_to_be_called(identifier: str) -> None:
    """Names of the environment, of the printer and of bound variables: each variable is called one thing everywhere,
    that nothing else in the statement is called."""
    said = entries()[identifier]
    assert isinstance(said, Claim)
    try:
        whole = coded(said, {})
    except Untranslated:
        return
    texts = []
    for wishes in ((), NAMES):
        for k, one in enumerate(whole.variables.values()):
            one.called = wishes[k % len(NAMES) :] + wishes[: k % len(NAMES)]
        lines, conclusion, called, _ = whole.printed()
        texts.append((words(" ".join([*lines, conclusion])), called))
    (plain, own), (other, names) = texts
    assert len(plain) == len(other) and len(set(names.values())) == len(names)
    back = {own[name]: names[name] for name in own}
    bound = re.compile(r"[a-zULA]\d*|[XYZWIJT]\d*|author_\w+")
    for a, b in zip(plain, other, strict=True):
        assert b == back[a] if a in back else a == b or bound.fullmatch(a)
    constants = {a for a in plain if a not in back and not bound.fullmatch(a)}
    assert not constants & set(names.values())


@pytest.mark.every(12)
@pytest.mark.parametrize("identifier", READ)
def test_a_dropped_hypothesis_changes_the_statement(identifier: str) -> None:
    said = entries()[identifier]
    assert isinstance(said, Claim)
    try:
        whole = coded(said, {})
    except Untranslated:
        return
    for k in range(len(said.assume)):
        fewer = replace(said, assume=(*said.assume[:k], *said.assume[k + 1 :]))
        try:
            without = coded(fewer, {}).term
        except Untranslated as refusal:  # what is left may have no value where the hypothesis fails
            assert "may have no value" in str(refusal)
            continue
        assert without is not whole.term


@claim(K=d.kernels(2, 2))
def every_two_rows(K):
    rows = [K.row(i) for i in range(K.n_inputs)]
    return Relation.all(m.kl(p, q) <= 0 for p in rows for q in rows)


@claim(K=d.kernels((2, 3), (2, 3)))
def every_two_rows_of_any(K):
    rows = [K.row(i) for i in range(K.n_inputs)]
    return Relation.all(m.kl(p, q) <= 0 for p in rows for q in rows)


def test_two_loops_over_one_list_have_indices_of_their_own() -> None:
    K = Kernel([["1/2", "1/2"], ["1/4", "3/4"]])
    assert value_of(stated(every_two_rows).relation, {"K": K}).decide() is False
    assert value_of(stated(every_two_rows_of_any).relation, {"K": K}).decide() is False
    assert "(kl (K x1) (K x2))" in translated(every_two_rows_of_any).prop


@claim(n=d.integers(-3, 300), P=d.laws((2, 3)))
def about_an_integer(n, P):
    return Real(n) * m.entropy(P) >= -4


def test_a_whole_number_is_an_integer_unless_its_range_is_natural() -> None:
    said = translated(about_an_integer).prop
    assert "forall n : Z,\n  ((-3) <= n)%Z ->\n  (n <= (300))%Z ->" in said and "((IZR n) * (entropy P))" in said
    natural = replace(about_an_integer, domain={**about_an_integer.domain, "n": d.integers(0, 300)})
    assert "forall n : nat," in translated(natural).prop

"""Mutants of claims are other statements, the engine finds the false ones, and Coq answers for each."""

import random
import shutil
import sys
from pathlib import Path

import pytest

from exactpriv import claim, hunt
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.prove.formal.statement import translated

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(Path(__file__).parent)]
import proof_mutants as mutants  # noqa: E402
import statement_mutants as made  # noqa: E402

coq = pytest.mark.skipif(
    shutil.which("coqtop") is None or not (ROOT / "proofs/theory/bridges.vo").exists(),
    reason="Coq or the compiled theory is not here",
)


@claim(K=d.kernels(inputs=(2, 3), outputs=(2, 3)), assume=lambda K: m.ldp(K) <= 1)
def halved(K):
    return m.dobrushin(K) <= m.ldp(K) / 2


@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def pinsker(P, Q):
    return 2 * m.total_variation(P, Q) ** 2 <= m.kl(P, Q)


def test_a_claim_written_anew_has_the_same_statement(tmp_path):
    for k, one in enumerate((halved, pinsker)):
        again = made.rewritten(one.statement, lambda _: True, tmp_path / f"{k}.py")
        assert again is not one.statement
        changed = made.Mutant("none", made.replace(one, statement=again), one.id, translated(one)).claim
        assert translated(changed).prop == translated(one).prop


def test_mutants_have_other_statements_and_are_the_same_for_the_same_seed(tmp_path):
    drawn = [made.drawn([halved, pinsker], 12, random.Random(3), tmp_path)[0] for _ in range(2)]
    assert [x.statement.prop for x in drawn[0]] == [x.statement.prop for x in drawn[1]]
    assert len({x.statement.prop for x in drawn[0]} | {translated(halved).prop, translated(pinsker).prop}) == 14
    assert {x.kind for x in drawn[0]} >= {"sense", "constant", "fact", "operation"}


def test_the_engine_evaluates_what_the_statement_of_a_mutant_says(tmp_path):
    some, _ = made.drawn([halved], 12, random.Random(5), tmp_path)
    turned = next(x for x in some if x.kind == "sense" and x.claim.assume == halved.assume)
    assert translated(halved).conclusion == "(vle (Finite (dobrushin K)) (vdiv (ldp K) (Finite 2)))"
    assert turned.statement.conclusion == "(vle (vdiv (ldp K) (Finite 2)) (Finite (dobrushin K)))"
    assert hunt(halved, instances=40).verdict != "refuted"
    assert hunt(turned.claim, instances=40).verdict == "refuted"


def test_a_false_statement_that_a_tactic_would_prove_is_found_out(monkeypatch, tmp_path):
    monkeypatch.setattr(mutants, "stored_entries", lambda _: {"x/halved": {"by": "machine", "says": "holds"}})
    monkeypatch.setattr(mutants, "entries", lambda: {"x/halved": made.replace(halved, id="x/halved")})
    monkeypatch.setattr(mutants, "asked", lambda _, props, *__: [made.Answer(made.PROVED, 0.1) for _ in props])
    became = {kind: said.split(":")[0] for _, kind, said in mutants.of_statements(8, 5, 1, 1)}
    assert became["sense"] == mutants.FALSE


@pytest.mark.coq
@coq
def test_each_statement_has_an_answer_whatever_those_before_it_did():
    some = [("forall X : finType, forall P Q : law X, (vle (Finite 0) (kl P Q))", 20, made.PROVED),
            ("forall x : nowhere, True", 20, made.ILL_TYPED),
            ("forall x : bool, x = true", 20, made.REJECTED),
            ("forall x : R, x <= 0", 0.1, made.LATE),
            ("forall X : finType, forall P Q : law X, (vle (Finite 0) (kl P Q))", 20, made.PROVED)]  # fmt: skip
    answers = list(made.asked(ROOT, [prop for prop, _, _ in some], [limit for _, limit, _ in some]))
    assert [a.became for a in answers] == [became for _, _, became in some]

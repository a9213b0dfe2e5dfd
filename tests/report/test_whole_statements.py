"""A statement leaves whole: each hypothesis taken away from a claim changes everything that says the claim.

Claims are made of one to three hypotheses drawn from a list; each is dropped in turn.
"""

from __future__ import annotations

import random
import re
import shutil
import subprocess
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from exactpriv import Kernel, Prior, Real, claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim
from exactpriv.claim.domains import Domain
from exactpriv.cli.catalogue import _brief
from exactpriv.cli.exporting import stated_text
from exactpriv.prove.deriving import derived
from exactpriv.prove.formal.lemmas import bare_lemma
from exactpriv.prove.outcome import Proving
from exactpriv.report.errata import _stated
from exactpriv.report.examples import examples_latex
from exactpriv.report.findings import findings_latex
from exactpriv.report.formulas import conclusion_of
from exactpriv.report.latex import certificate_latex
from exactpriv.report.premises import premises_of
from exactpriv.report.proofs import proof_latex
from exactpriv.report.reading import section
from exactpriv.report.site.pages import About, Site
from exactpriv.report.standing import statement_of
from exactpriv.search.hunt import Findings
from exactpriv.tighten.tightness_search import tightness_at

FREE: dict[str, Domain] = {
    "K": d.kernels((2, 3), (2, 3)), "L": d.kernels((2, 3), (2, 3)), "P": d.priors(), "Q": d.laws((2, 3)),
    "eps": d.numbers(0, None), "x": d.levels(), "n": d.integers(1, 5),
}  # fmt: skip


@dataclass(frozen=True)
class Hypothesis:
    """A narrower domain of a variable, an assumption, or a scope. `wide`: a proof for all kernels is for more; `sort`:
    derivations can say it."""

    domain: Mapping[str, Domain] | None = None
    assume: Callable[..., Any] | None = None
    scope: str = ""
    wide: bool = False
    sort: bool = True


HYPOTHESES: dict[str, Hypothesis] = {
    "a bounded divergence": Hypothesis(assume=lambda K, eps: m.kl_dp(K) <= eps),
    "a bounded information": Hypothesis(assume=lambda K, P: m.mutual_information(K, P) <= 1),
    "a finite level": Hypothesis(assume=lambda K: m.ldp(K) < Real.infinity()),
    "two bounds": Hypothesis(assume=lambda K, eps, x: (m.ldp(K) <= x) & (eps <= 3)),
    "one of two": Hypothesis(assume=lambda K, eps: (m.ldp(K) <= 1) | (eps >= 3), sort=False),
    "full support": Hypothesis({"P": d.priors(full_support=True)}),
    "a least mass": Hypothesis({"Q": d.laws((2, 3), min_mass="1/10")}, sort=False),
    "a least mass that depends": Hypothesis({"Q": d.laws((2, 3), min_mass=lambda e: Real(1) / 10)}, sort=False),
    "laws on one alphabet": Hypothesis({"Q": d.laws(like="P")}),
    "a range": Hypothesis({"eps": d.numbers(0, 10)}),
    "an open end": Hypothesis({"eps": d.numbers(0, None, low_open=True)}),
    "a least level": Hypothesis({"x": d.levels("3/2")}),
    "an end that depends": Hypothesis({"x": d.levels(1, lambda e: 2 + e["eps"].rational)}, sort=False),
    "positive entries": Hypothesis({"K": d.kernels((2, 3), (2, 3), positive=True)}),
    "inputs of one alphabet": Hypothesis({"L": d.kernels(lambda e: e["K"].n_outputs, (2, 3))}),
    "an integer up to a size": Hypothesis({"n": d.integers(1, lambda e: e["K"].n_inputs)}, sort=False),
    "a larger least size": Hypothesis({"L": d.kernels((3, 3), (2, 3))}),
    "unused outputs": Hypothesis({"K": d.kernels((2, 3), (2, 3), unused_outputs=True)}, wide=True),
    "a scope": Hypothesis(scope="where rows are seen in secret", wide=True),
}
WITNESS = {"K": Kernel([["3/4", "1/4"], ["1/4", "3/4"]]), "L": Kernel([["3/4", "1/4"], ["1/4", "3/4"], ["1/2", "1/2"]]),
           "P": Prior(["1/2", "1/2"]), "Q": Prior(["1/3", "2/3"]), "eps": Real(3), "x": Real(1) * 2,
           "n": 1}  # fmt: skip


def holding(K: Kernel) -> Any:
    return m.dobrushin(K) <= m.dobrushin(K)


def failing(K: Kernel) -> Any:
    return m.dobrushin(K) < m.dobrushin(K)


@cache
def made(names: frozenset[str], fails: bool = False, formula: str = "") -> Claim:
    """The claim under these hypotheses."""
    chosen = [HYPOTHESES[name] for name in sorted(names)]
    domain = dict(FREE)
    for one in chosen:
        domain |= one.domain or {}
    built = claim(
        assume=tuple(one.assume for one in chosen if one.assume is not None),
        scope="; ".join(one.scope for one in chosen if one.scope), **domain,
    )(failing if fails else holding)  # fmt: skip
    return replace(built, says="The coefficient compares with itself.", formula=formula)


def _families() -> list[frozenset[str]]:
    rng = random.Random(7)
    names = sorted(HYPOTHESES)
    drawn = [frozenset([name]) for name in names]
    while len(drawn) < len(names) + 14:
        some = rng.sample(names, rng.choice((2, 3)))
        touched = [set(HYPOTHESES[name].domain or {}) for name in some]
        if all(not (a & b) for i, a in enumerate(touched) for b in touched[:i]):
            drawn.append(frozenset(some))
    return drawn


FAMILIES = _families()


def at_witness(of: Claim) -> dict[str, Any]:
    return {name: WITNESS[name] for name in of.domain}


def witness_text(names: frozenset[str]) -> str:
    of = made(names, fails=True)
    found = Findings(of, 0)
    found.failing = at_witness(of)
    return findings_latex(found)


def certificate_text(names: frozenset[str]) -> str:
    of = made(names, fails=True)
    case = {"instance": {}, "assumptions": [], "relation": {"op": "true", "args": []}}
    return certificate_latex({"claim": of.id, "statement": of.says, "kind": "violates", "cases": [case]},
                             premises=premises_of(of), formula=conclusion_of(of))  # fmt: skip


def tight_text(names: frozenset[str]) -> str:
    of = made(names)
    record = tightness_at(of, [at_witness(of)]).record()
    equality = {"witness": {}, "op": "<=", "lhs": {"formula": "1", "latex": "1"}, "rhs": {"formula": "1", "latex": "1"}}
    return examples_latex({**record, "equalities": [equality], "domain": ""}, premises_of(of))


def open_text(names: frozenset[str]) -> str:
    of = made(names)
    return proof_latex(of.says, Proving(of.id, "open", left="nothing"), conclusion_of(of), premises_of(of))


def page_text(names: frozenset[str]) -> str:
    of = replace(made(names, formula=r"a\le b"), id="own/claim")
    return Site().files([statement_of(of)], About())["claims/own/claim.html"]


SAYING: dict[str, Callable[[frozenset[str]], str]] = {
    "export --to latex": lambda names: stated_text(made(names)),
    "export --to latex, typed": lambda names: stated_text(made(names, formula=r"\eta\le\eta")),
    "prove --latex, open": open_text,
    "hunt --latex": witness_text,
    "tighten --latex": tight_text,
    "a certificate as LaTeX": certificate_text,
    "the page": page_text,
    "the sentence": lambda names: made(names).described_domain(),
    "the errata page": lambda names: "\n".join(_stated(made(names, formula="x"))),
    "the paper's page": lambda names: "\n".join(section("p/x", made(names, formula="x"))),
    "list --json": lambda names: str(_brief(made(names, formula="x"))),
}


@pytest.mark.parametrize("where", list(SAYING))
def test_every_hypothesis_stands_in_what_says_the_claim(where: str) -> None:
    for names in FAMILIES:
        whole = SAYING[where](names)
        for name in names:
            assert SAYING[where](names - {name}) != whole, (where, sorted(names), name)


def proved_text(names: frozenset[str]) -> tuple[str, str]:
    found = derived(made(names))
    assert found.verdict == "proved", (sorted(names), found.left)
    return proof_latex("", found), found.sizes


@pytest.mark.deep
def test_every_hypothesis_stands_in_the_proof_and_its_sentence_unless_the_proof_is_for_more() -> None:
    for names in FAMILIES:
        if any(not HYPOTHESES[name].sort for name in names):
            continue
        whole = proved_text(names)
        for name in names:
            if not HYPOTHESES[name].wide:
                fewer = proved_text(names - {name})
                assert fewer[0] != whole[0] and fewer[1] != whole[1], (sorted(names), name)


def test_every_hypothesis_stands_in_the_coq_file_or_it_has_none() -> None:
    said = 0
    for names in FAMILIES:
        whole = coq_text(names)
        if whole is None:
            continue
        for name in names:
            fewer = coq_text(names - {name})
            if fewer is not None and not HYPOTHESES[name].wide:
                said += 1
                assert fewer != whole, (sorted(names), name)
    assert said > 20


def coq_text(names: frozenset[str]) -> str | None:
    """The file without its comments; None where the claim has no Coq statement."""
    lemma = bare_lemma(made(names), "only the statement is asked for")
    return None if isinstance(lemma, str) else re.sub(r"\(\*.*?\*\)", "", lemma.text, flags=re.DOTALL)


def test_the_premises_stand_inside_the_environment_before_the_relation() -> None:
    names = frozenset(["a bounded divergence", "full support"])
    for text in (stated_text(made(names, formula=r"\eta\le\eta")), open_text(names), proved_text(names)[0]):
        begin, end = text.index(r"\begin{claim}"), text.index(r"\end{claim}")
        inside = text[begin:end]
        assert r"$\mathrm{KL}(K) \le \varepsilon$" in inside and ("full support" in inside or "positive" in inside)
        assert inside.index("with $") < inside.index(r"\[")


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="needs pdflatex")
def test_a_statement_with_all_its_premises_compiles(tmp_path: Path) -> None:
    names = frozenset(["a bounded divergence", "an end that depends", "full support"])
    body = stated_text(made(names)) + witness_text(names) + proved_text(frozenset(["two bounds"]))[0]
    needed = r"\usepackage{amsmath,amssymb,amsthm}\newtheorem{claim}{Claim}\newtheorem{example}{Example}"
    (tmp_path / "all.tex").write_text(rf"\documentclass{{article}}{needed}\begin{{document}}{body}\end{{document}}")
    subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "all.tex"], cwd=tmp_path, check=True,
                   capture_output=True)  # fmt: skip

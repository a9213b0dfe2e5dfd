"""A formula typed beside a statement names the measures and variables that the statement uses, and no others."""

import re
from dataclasses import replace
from types import CodeType, FunctionType

import pytest

from exactpriv import measure as m
from exactpriv.claim import Claim, claim
from exactpriv.claim import domains as d
from exactpriv.claim.registry import Paper
from exactpriv.kernel import Kernel, Prior
from exactpriv.papers import papers
from exactpriv.real import Relation, minimum
from exactpriv.report import tied
from exactpriv.report.formulas import meant
from exactpriv.report.tied import Named, checked_notation, symbols_in, tokens, untied
from exactpriv.report.typeset.prose import with_calls
from exactpriv.search.propose import structured

TIED = papers()
NOTATION = {"I(X;Y)": "mutual_information(P, K)", "H(X)": "entropy(P)", r"\mathrm{LDP}": "ldp(K)", "K": "K"}
JOINED = (r"\quad", r"\implies", r"\le", r"\ge", r"\iff", r"\epsilon", r"\cdot", r"\sum")
KNOWN = {r"\left", r"\leftarrow", r"\geq", r"\leq", r"\cdots", r"\ldots"}


def claims_of(paper: Paper) -> list[Claim]:
    """The claims of a paper."""
    return [entry for entry in paper.entries.values() if isinstance(entry, Claim)]


@claim(K=d.kernels(), P=d.priors(on="K"))
def below_entropy(K: Kernel, P: Prior) -> Relation:
    "No kernel tells more than the entropy."
    return m.mutual_information(K, P) <= m.entropy(P)


TYPED = replace(below_entropy, formula=r"I(X;Y)\le H(X)")


@pytest.mark.slow
@pytest.mark.parametrize("key", TIED)
def test_every_typed_formula_of_a_paper_with_a_notation_names_what_its_code_names(key: str) -> None:
    """Every claim of the paper, no exceptions; what a formula abbreviates stands in its `where`."""
    paper = TIED[key]
    wrong = {entry.id: found for entry in claims_of(paper) if (found := untied(entry, paper.notation))}
    assert wrong == {}


@pytest.mark.parametrize("key", TIED)
def test_a_notation_names_measures_that_exist_and_variables_of_the_paper(key: str) -> None:
    """And every entry of it is read somewhere in the paper's formulas."""
    paper = TIED[key]
    assert checked_notation(paper.notation, claims_of(paper)) == []
    read = {s for entry in claims_of(paper) for s in symbols_in(entry.formula, {**paper.notation, **entry.where})}
    assert set(paper.notation) - read == set()


@pytest.mark.parametrize("key", TIED)
def test_no_variable_is_described_in_words(key: str) -> None:
    """A description in words ties nothing: it is for what a statement builds or binds, not for its variables."""
    silenced = [(entry.id, symbol) for entry in claims_of(TIED[key]) for symbol, text in entry.where.items()
                if text.startswith("(") and re.sub(r"\\(var)?eps(ilon)?$", "eps", symbol).lstrip("\\") in entry.domain]
    assert silenced == []


@pytest.mark.parametrize("key", TIED)
def test_a_measure_that_is_taken_out_of_a_notation_is_missed(key: str) -> None:
    """Each measure of the notation ties some formula: without its entries, a claim that uses it is untied."""
    paper = TIED[key]
    measures = {name for text in paper.notation.values() for name in m.MEASURES if f"{name}(" in text}
    name = max(measures, key=lambda n: (sum(f"{n}(" in t for t in paper.notation.values()), n))
    without = {s: t for s, t in paper.notation.items() if f"{name}(" not in t}
    gone = set(paper.notation) - set(without)
    reads = [e for e in claims_of(paper) if gone & set(symbols_in(e.formula, {**paper.notation, **e.where}))]
    assert any(f"the code has {name}, the formula does not" in untied(entry, without) for entry in reads)


def test_every_command_in_a_formula_is_one_that_latex_has() -> None:
    r"""Strings that are joined must not make one command of two: `\quad` and `R` are not `\quadR`."""
    used: dict[str, set[str]] = {}
    for paper in papers().values():
        for entry in claims_of(paper):
            for command in re.findall(r"\\[A-Za-z]+", entry.formula):
                used.setdefault(command, set()).add(entry.id)
    assert len(used) > 50
    once = {command for command, ids in used.items() if len(ids) == 1} - {*JOINED, *KNOWN}
    assert {command: used[command] for command in once if command.startswith(JOINED)} == {}


def test_a_formula_that_names_what_the_code_names_is_tied() -> None:
    assert untied(TYPED, NOTATION) == []


def test_a_measure_that_only_the_code_has_is_found() -> None:
    assert untied(replace(TYPED, formula=r"I(X;Y)\le 1"), NOTATION) == ["the code has entropy, the formula does not"]


def test_a_measure_that_only_the_formula_has_is_found() -> None:
    found = untied(replace(TYPED, formula=r"I(X;Y)\le\min\{H(X),\mathrm{LDP}(K)\}"), NOTATION)
    assert found == [r"the formula has \mathrm{LDP}, which is ldp(K); the code has none of it"]


def test_a_measure_that_stands_for_another_is_found() -> None:
    found = untied(replace(TYPED, formula=r"I(X;Y)\le\mathrm{LDP}(K)"), NOTATION)
    assert found == [r"the formula has \mathrm{LDP}, which is ldp(K); the code has none of it",
                     "the code has entropy, the formula does not"]  # fmt: skip


def test_a_variable_that_only_the_code_has_is_found() -> None:
    assert "the code has P, the formula does not" in untied(
        replace(TYPED, formula=r"\mathrm{LDP}(K)\le 1"), NOTATION
    )


def test_where_gives_an_abbreviation_its_meaning() -> None:
    short = replace(TYPED, formula=r"I(X;Y)\le h")
    assert untied(short, NOTATION) == ["the code has entropy, the formula does not"]
    assert untied(replace(short, where={"h": "entropy(P)"}), NOTATION) == []


def test_where_of_what_is_not_in_the_formula_or_is_no_measure_is_found() -> None:
    assert untied(replace(TYPED, where={"h": "entropy(P)"}), NOTATION) == ["where has h, which is not in the formula"]
    made = replace(TYPED, formula=r"I(X;Y)\le H(X)+h", where={"h": "entropie(P)"})
    assert "where says that h is entropie(P), and entropie is no measure" in untied(made, NOTATION)


def test_a_statement_that_refuses_values_outside_its_assumptions_is_not_run_there() -> None:
    @claim(K=d.kernels(), assume=lambda K: m.ldp(K) > 0)
    def positive_level(K: Kernel) -> Relation:
        "A level above 0 is that of some two entries."
        return minimum(*(x for x in (m.ldp(K),) if bool(x > 0))) > 0

    assert any(bool(m.ldp(instance["K"]) == 0) for instance in structured(replace(positive_level, assume=()), 2))
    assert untied(replace(positive_level, formula=r"\mathrm{LDP}(K)>0"), NOTATION) == []


def test_what_a_formula_names_is_looked_for_at_every_instance_that_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    runs = list(tied.named_by(below_entropy))
    early = [replace(run, required=frozenset(), named=Named({"entropy"}, {"K", "P"})) for run in runs[:-1]]
    assert len(early) >= tied.DRAWN
    monkeypatch.setattr(tied, "named_by", lambda claim: iter(early))
    unmet = "the formula has I(X;Y), which is mutual_information(P, K); the code has none of it"
    assert untied(TYPED, NOTATION) == [unmet]
    monkeypatch.setattr(tied, "named_by", lambda claim: iter([*early, runs[-1]]))
    assert untied(TYPED, NOTATION) == []


def test_the_longest_entry_is_read() -> None:
    notation = {r"\epsilon": "eps", r"\epsilon_X": "prior_ratio(P, db)"}
    assert symbols_in(r"\epsilon_{X}\le\epsilon'", notation) == [r"\epsilon_X", r"\epsilon"]
    assert symbols_in(r"\epsilon_X", notation) == [r"\epsilon_X"]


def test_prose_in_a_formula_and_space_name_nothing() -> None:
    assert symbols_in(r"\text{at most }l", {"t": "t", "l": "ell"}) == ["l"]
    assert symbols_in(r"\operatorname{tr}l", {"t": "t", "l": "ell"}) == ["l"]
    assert tokens(r"\Big( a\,b \Big)") == ["(", "a", "b", ")"]


def _calls(function: FunctionType, wanted: set[str], seen: set[object]) -> bool:
    """Whether a function, or one of its paper that it names, names one of the wanted ones."""
    if function in seen:
        return False
    seen.add(function)
    codes, names = [function.__code__], set[str]()
    for code in codes:
        names |= set(code.co_names)
        codes += [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    named = [other for name in names if isinstance(other := function.__globals__.get(name), FunctionType)]
    inner = [other for other in named if ".papers." in other.__module__]
    return bool(names & wanted) or any(_calls(other, wanted, seen) for other in inner)


def test_a_formula_whose_code_sorts_the_letters_says_in_which_order_they_stand() -> None:
    numbered, said = re.compile(r"D\^\{\(|P_[1m{ijk]"), re.compile(r"P_1(\\ge|>)\\dots(\\ge|>)\s?P_m")
    sorting = {"decreasing", "ordered"}
    silent = [entry.id for entry in claims_of(TIED["zhong-put"])
              if numbered.search(entry.formula) and not said.search(entry.formula)
              and isinstance(entry.statement, FunctionType) and _calls(entry.statement, sorting, set())]  # fmt: skip
    assert silent == []


@pytest.mark.parametrize("key", TIED)
def test_what_a_symbol_stands_for_is_typeset_and_levels_are_not_taken_for_their_powers_of_e(key: str) -> None:
    """A call of a measure in a meaning is whole, so that pages write it as a formula, and not as code; what takes
    r = e^eps is not given eps."""
    read = {(entry.id, call): formula for entry in claims_of(TIED[key]) for text in entry.where.values()
            for _, name, call, formula in with_calls(meant(text)) if name}  # fmt: skip
    assert [at for at, formula in read.items() if not formula or r"\ln \varepsilon" in formula] == []

"""The samples of entries in readings.md that were read beside their text, and those that were mended."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from exactpriv import measure as m
from exactpriv.claim import Claim, Outcome, evaluate
from exactpriv.kernel import Database, Kernel, Prior
from exactpriv.papers import entries, papers
from exactpriv.papers.cuff_midp.closeness_steps import by_cases, turning_point
from exactpriv.papers.cuff_midp.structures import entry_and_rest
from exactpriv.real import Real, ln

READINGS = Path(__file__).with_name("readings.md")
FAR, NEAR = Prior([Fraction(3, 4), Fraction(1, 4)]), Prior([Fraction(1, 2), Fraction(1, 2)])


def of(identifier: str) -> Claim:
    claim = entries()[identifier]
    assert isinstance(claim, Claim)
    return claim


def section(title: str, page: Path = READINGS) -> str:
    """What the page says under a title."""
    return page.read_text(encoding="utf-8").split(f"\n## {title}\n")[1].split("\n## ")[0]


def listed(text: str, label: str) -> set[str]:
    """The identifiers of the line that begins with the label: `paper`: `slug`, `slug`; `paper`: ..."""
    (line,) = [line for line in text.splitlines() if line.startswith(label)]
    found = set()
    for part in line.removeprefix(label).split("; "):
        paper, *slugs = re.findall(r"`([^`]+)`", part)
        found |= {f"{paper}/{slug}" for slug in slugs}
    return found


def test_the_table_names_sixty_entries_that_are_no_readings() -> None:
    named = re.findall(r"^\| `([^`]+/[^`]+)` \|", section("A third sample of sixty"), re.MULTILINE)
    assert len(set(named)) == 60 == len(named)
    assert not [name for name in named if "@" in name] and all(of(name) for name in named)


@pytest.mark.parametrize(("sample", "counts"), [
    ("fourth", [33, 26, 1]), ("fifth", [20, 37, 3]), ("sixth", [22, 35, 3]), ("seventh", [24, 33, 3]),
    ("eighth", [24, 36, 0]), ("tenth", [15, 45, 0]),
])
def test_a_sample_names_sixty_entries_of_which_those_that_say_less_say_so(sample, counts) -> None:
    text = section(f"{'An' if sample == 'eighth' else 'A'} {sample} sample of sixty")
    undeclared = set(re.findall(r"^\| `([^`]+/[^`]+)` \|", text, re.MULTILINE))
    declared, literal = (listed(text, label) for label in ("Narrower, declared: ", "Says it: "))
    assert [len(names) for names in (literal, declared, undeclared)] == counts
    assert len(literal | declared | undeclared) == 60
    widened = listed(section("Entries that were widened since"), "Widened: ")
    assert {name for name in declared if not of(name).narrower} == declared & widened


@pytest.mark.parametrize(("name", "end"), [
    ("cuff-midp/prop2#constant", {"t": Real(0)}),
    ("cuff-midp/lem3-factor-two", {"N": 1, "delta": Real(0)}),
    ("cuff-midp/prop7-group-eps", {"db": Database(2, 1), "K": Kernel([["1/3", "2/3"], ["1/2", "1/2"]]), "k": 0}),
    ("cuff-midp/prop8-group-delta", {"db": Database(2, 1), "K": Kernel([[1, 0], [0, 1]]), "k": 0}),
    ("zhong-put/convexity-wlog#mutual-information", {"P": NEAR, "K": Kernel([[1, 0], [0, 1]]), "D": Real(1)}),
])  # fmt: skip
def test_an_end_that_the_paper_admits_is_in_the_domain_and_the_statement_holds_there(name, end) -> None:
    claim = of(name)
    assert all(claim.domain[variable].contains(value, end) for variable, value in end.items())
    assert evaluate(claim, end).outcome is Outcome.HOLDS


def test_every_entry_of_wang_identifiability_has_two_elements_or_more_as_the_conventions_say() -> None:
    said = "Domains of rows of `wang-identifiability` have two elements or more"
    assert any(said in convention for convention in papers()["wang-identifiability"].conventions)
    claims = [c for name, c in entries().items() if name.startswith("wang-identifiability/") and isinstance(c, Claim)]
    described = [c.described_domain() for c in claims]
    assert len(described) > 100 and all("databases with 2..4 letters" in domain for domain in described)


@pytest.mark.parametrize("more", [0, Fraction(1, 8), Fraction(1, 2), 2])
@pytest.mark.parametrize("reading", ["", "@concluding-83"])
def test_the_last_step_of_property_3_holds_at_every_delta_at_which_the_pair_is_close(more, reading) -> None:
    claim = of(f"cuff-midp/prop3.step5{reading}")
    for eps in (ln(Fraction(9, 8)), ln(2)):
        values = {"P": FAR, "Q": NEAR, "eps": eps, "eps_prime": ln(Fraction(17, 16)), "more": Real(more)}
        assert evaluate(claim, {name: values[name] for name in claim.domain}).outcome is Outcome.HOLDS


def test_the_last_step_of_property_3_fails_below_the_own_delta() -> None:
    eps, less = ln(Fraction(9, 8)), m.closeness_delta(FAR, NEAR, ln(Fraction(9, 8))) / 2
    assert by_cases(FAR, NEAR, eps, eps, less, less).decide() is False
    assert turning_point(eps, less) > turning_point(eps, 2 * less)


def test_the_supremum_of_corollary_4_takes_in_entries_that_depend_on_each_other() -> None:
    db, rest = Database(2, 3), Prior([Fraction(1, 2), 0, 0, Fraction(1, 2), 0, 0, 0, 0])
    K = Kernel([[1, 0] if sum(t) % 2 else [0, 1] for t in db.tuples])
    law = K.joint(entry_and_rest(db, 0, NEAR, rest), db)
    assert m.information(law, [1], [2]) == ln(2)  # of two entries, so that no law of independent ones is this one
    assert m.information(law, [0], [3], [1, 2]) == m.mi_dp(K, db)
    assert {"P", "R"} <= set(of("cuff-midp/cor4-independent#second@rest-arbitrary").domain)


@pytest.mark.parametrize("weight", [0, Fraction(1, 3), Fraction(1, 2), 1])
def test_problem_8_of_theorem_6_is_convex_along_a_whole_segment(weight) -> None:
    claim = of("zhong-put/theorem-6-proof-2-7.step3")
    K, L = Kernel([[1, 0], [0, 1]]), Kernel([[0, 1], [Fraction(1, 3), Fraction(2, 3)]])
    values = {"db": Database(2, 1), "K": K, "L": L, "theta_star": Real("1/2"), "eta": Real("3/4"),
              "weight": Real(weight)}  # fmt: skip
    assert claim.narrower.startswith("the objective;") and evaluate(claim, values).outcome is Outcome.HOLDS


def test_the_least_level_of_theorem_1_is_compared_with_mechanisms_of_any_size() -> None:
    claim = of("ngo-lmidp/thm1a-smallest")
    p0, p1 = Real(Fraction(1, 10)), Real(Fraction(3, 5))
    for K in (Kernel([[1]]), Kernel([["1/2", "1/2"], ["1/3", "2/3"], ["2/5", "3/5"]])):
        assert evaluate(claim, {"p0": p0, "p1": p1, "K": K}).outcome is Outcome.HOLDS

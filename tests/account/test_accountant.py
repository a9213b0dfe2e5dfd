"""What is asked of an account, and what cannot be."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from flint import fmpq

from exactpriv import BadInput, Real, UndecidedError, ln
from exactpriv.account import Account, Gaussian, Poisson, composed, parse
from exactpriv.account.compare import PEERS, compare, demand_one
from exactpriv.account.find import find
from exactpriv.account.shown import _number, certificate, data, down, sentence, up
from exactpriv.certificate import check_certificate, digest


def test_delta_and_eps_are_enclosures_of_any_precision() -> None:
    account = composed("poisson(1/100, gaussian(1))", 100)
    low, high = account.delta(1).enclose(25)
    assert 0 < Fraction(high) - Fraction(low) < Fraction(1, 10**24)
    eps = account.eps("1e-6")
    assert Fraction(eps.enclose(8)[0]) <= Fraction(eps.enclose(20)[0]) <= Fraction(eps.enclose(20)[1])


def test_the_verbs_of_dp_accounting_give_the_same() -> None:
    account = composed(Poisson(fmpq(1, 100), Gaussian(fmpq(1))), 100).compose(Gaussian(fmpq(20)), 3)
    assert account.get_epsilon("1e-6").enclose(10) == account.eps("1e-6").enclose(10)
    assert account.get_delta(1).enclose(10) == account.delta(1).enclose(10)
    assert str(account) == "100 * poisson(1/100, gaussian(1)) + 3 * gaussian(20)"


def test_add_or_remove_is_the_larger_of_both() -> None:
    ends = {r: composed("poisson(1/100, gaussian(1))", 50, r).answer_eps("1e-6").eps for r in ("remove", "add")}
    both = composed("poisson(1/100, gaussian(1))", 50, "add-or-remove").answer_eps("1e-6").eps
    assert both == max(ends.values())


def test_infinite_loss_is_said_to_be_infinite() -> None:
    account = composed("pair(1/2, 1/2; 1, 0)", 3)
    assert account.answer_eps("1/8").eps[1] is None
    assert account.eps("1/8").is_infinite
    assert composed("gaussian(1)").answer_eps("0").eps[1] is None


def test_delta_zero_of_bounded_losses_has_the_largest_loss() -> None:
    assert composed("rr(3)", 10).answer_eps("0").exact == f"ln {3**10}"
    assert composed("poisson(1/4, gaussian(1))", 2, "add").answer_eps("0").exact == "ln 16/9"


def test_exact_values_are_reals() -> None:
    found = composed("rr(3)").delta("ln 2")
    assert found.rational == fmpq(1, 4)
    assert bool(Real(found) == Real("1/4"))
    assert bool(ln(3) > composed("rr(3)").eps("1/100"))


def test_text_is_read_back_as_it_is_written() -> None:
    for text in (
        "gaussian(1)",
        "5000 * poisson(1/256, gaussian(1)) + 10 * gaussian(50)",
        "rr(3, 4) + laplace(2) + geometric(1/2) + dp(ln 3, 1/100) + dp(1/2) + gdp(1/2)",
        "pair(1/2, 1/2; 1/4, 3/4)",
    ):
        assert str(composed(text)) == text
        assert parse(str(composed(text))) == parse(text)
    assert parse("gaussian(3, sensitivity=2)") == parse("gaussian(3/2)")
    assert parse("gaussian(0.5)+gaussian(1e-1)") == parse("gaussian(1/2) + gaussian(1/10)")


@pytest.mark.parametrize(
    "text",
    [
        "", "gauss(1)", "gaussian(0)", "gaussian(-1)", "gaussian()", "gaussian(1", "gaussian(1))", "gaussian(1) rr(3)",
        "1/2 * gaussian(1)", "0 * gaussian(1)", "poisson(2, gaussian(1))", "poisson(gaussian(1), 1/2)", "rr(1)",
        "rr(3, 5/2)", "gaussian(ln 3)", "gaussian(1/0)", "gaussian(1, sensitivity=0)", "gaussian(x=1)", "pair(1/2; 1)",
        "pair(1/2, 1/3; 1, 0)", "geometric(2)", "dp(-1)", "dp(1, 2)", "__import__('os')", "poisson(1/2, " * 20,
    ],
)  # fmt: skip
def test_what_is_no_mechanism_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(BadInput) as refused:
        composed(text)
    assert "\n" not in str(refused.value) and len(str(refused.value)) < 300


@pytest.mark.parametrize(
    ("text", "times", "relation", "delta"),
    [
        ("gaussian(1)", 0, "remove", "1e-6"),
        ("gaussian(1)", 1, "neither", "1e-6"),
        ("gaussian(1)", 1, "remove", "2"),
        ("poisson(1/10, rr(3))", 1, "replace", "1e-6"),
        ("pair(1/2, 1/2; 1/4, 3/4)", 1, "replace", "1e-6"),
        ("poisson(1/10, laplace(1))", 1, "replace", "1e-6"),
        ("poisson(1/10, gdp(1))", 1, "replace", "1e-6"),
    ],
)
def test_what_has_no_answer_is_refused_in_one_sentence(text: str, times: int, relation: str, delta: str) -> None:
    with pytest.raises(BadInput) as refused:
        composed(text, times, relation).answer_eps(delta)
    assert "\n" not in str(refused.value)


def test_a_float_is_refused() -> None:
    with pytest.raises(BadInput, match="float"):
        composed("gaussian(1)").answer_eps(1e-6)  # type: ignore[arg-type]


# finding


def test_the_noise_found_meets_the_level_and_less_does_not() -> None:
    found = find("poisson(1/256, gaussian(sigma))", "sigma", "2", fmpq(1, 10**8), "remove", 1000)
    assert found.other is not None and 0 < found.safe - found.other < fmpq(1, 10**8)
    assert found.account.answer_delta("2").delta[1] <= fmpq(1, 10**8)
    less = composed(f"poisson(1/256, gaussian({found.other}))", 1000)
    assert less.answer_delta("2").delta[0] >= fmpq(1, 10**8)


def test_the_noise_of_one_gaussian_is_where_its_closed_form_says() -> None:
    found = find("gaussian(sigma)", "sigma", "1", fmpq(1, 10**5), "remove")
    assert found.other is not None
    # Balle and Wang 2018, analytic Gaussian mechanism: 3.7301...
    assert fmpq(373, 100) < found.other < found.safe < fmpq(374, 100)


@pytest.mark.slow
def test_the_largest_number_of_steps_and_the_largest_rate_are_found() -> None:
    # delta is 0 from the scale 10 on
    scale = find("laplace(scale)", "scale", "1", fmpq(1, 10**5), "remove", 10)
    assert scale.other is not None and scale.other < scale.safe < 10
    assert scale.safe - scale.other < scale.safe / 10**8
    steps = find("poisson(1/256, gaussian(1))", "times", "1", fmpq(1, 10**6), "remove")
    assert composed("poisson(1/256, gaussian(1))", int(steps.safe.p)).answer_delta("1").delta[1] <= fmpq(1, 10**6)
    assert composed("poisson(1/256, gaussian(1))", int(steps.safe.p) + 1).answer_delta("1").delta[0] > fmpq(1, 10**6)
    rate = find("poisson(rate, gaussian(1))", "rate", "1", fmpq(1, 10**6), "remove", 100)
    assert rate.other is not None and rate.safe < rate.other < rate.safe + fmpq(1, 10**8)


# what is written


def test_decimals_are_rounded_outwards() -> None:
    assert (down(fmpq(1, 3), 4), up(fmpq(1, 3), 4)) == ("0.3333", "0.3334")
    assert (down(fmpq(1, 3 * 10**12), 4), up(fmpq(1, 3 * 10**12), 3)) == ("3.333e-13", "3.34e-13")
    assert (down(fmpq(12345), 3), up(fmpq(12345), 3)) == ("12300", "12400")
    assert (down(fmpq(1, 4), 5), up(fmpq(1, 4), 5), down(fmpq(0), 3), up(None, 3)) == ("0.25", "0.25", "0", "inf")
    assert (down(fmpq(-1, 3), 2), up(fmpq(999999, 10**6), 3)) == ("-0.34", "1")


def test_the_sentence_for_a_paper_rounds_up() -> None:
    account = composed("poisson(1/256, gaussian(1))", 10_000)
    text = sentence(account.answer_eps("1e-10"), account)
    assert r"$(3.395, 10^{-10})$-differentially private for removing one record" in text


@pytest.mark.parametrize("text", ["poisson(1/100, gaussian(1))", "rr(3, 4)", "dp(ln 2, 1/1000000)", "gaussian(2)"])
def test_a_certificate_holds_the_cases_of_both_ends_and_its_digest(text: str) -> None:
    account = composed(text, 20)
    made = certificate(account.answer_eps("1e-4"), account)
    assert made["digest"] == digest(made)
    assert sorted(case["delta"] for case in made["cases"]) == [["0", "1/10000"], ["1/10000", "1"]]
    json.dumps(made)


def test_json_holds_decimals_with_the_value_between_them() -> None:
    account = composed("poisson(1/256, gaussian(1))", 100)
    answer = account.answer_eps("1e-6")
    low, high = (Fraction(x) for x in data(answer, account, 12)["eps"])
    assert answer.eps[1] is not None
    assert low <= Fraction(int(answer.eps[0].p), int(answer.eps[0].q))
    assert Fraction(int(answer.eps[1].p), int(answer.eps[1].q)) <= high


# other accountants


def test_a_peer_below_the_certified_value_is_unsafe(monkeypatch: pytest.MonkeyPatch) -> None:
    account = composed("gaussian(1)")
    answer = account.answer_eps("1e-6")
    for offset, says in ((-1e-3, "UNSAFE"), (3e-4, "safe, loose by 0.0003")):
        monkeypatch.setitem(PEERS, "json", ("json", lambda *_, o=offset: 4.886554117462 + o))
        row = compare(["json"], account, answer)[0]
        assert row.verdict.startswith(says) and row.unsafe == (offset < 0)
    monkeypatch.setitem(PEERS, "absent", ("no_such_module_here", lambda *_: 1.0))
    assert compare(["absent"], account, answer)[0].verdict == "not installed (pip install absent)"
    demand_one(["json", "absent"])
    with pytest.raises(BadInput, match=r"absent is not installed.*install with pip install absent"):
        demand_one(["absent"])


def test_a_peer_that_fails_is_told_and_one_that_is_unknown_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    account = composed("gaussian(1)")
    answer = account.answer_eps("1e-6")

    def fails(*_: object) -> float:
        raise OverflowError

    monkeypatch.setitem(PEERS, "json", ("json", fails))
    assert compare(["json"], account, answer)[0].verdict == "fails: OverflowError"
    with pytest.raises(BadInput, match="there is no accountant"):
        compare(["nobody"], account, answer)


def test_the_command_writes_json_and_certificate(tmp_path: Path) -> None:
    from exactpriv.cli import main

    file, sealed = tmp_path / "out.json", tmp_path / "made.json"
    arguments = ["account", "rr(3)", "--times", "10", "--delta", "1e-3", "--json", str(file), "--quiet"]
    assert main([*arguments, "--certificate", str(sealed)]) == 0
    made = json.loads(file.read_text(encoding="utf-8"))
    assert made["eps"][0] < made["eps"][1] and made["method"] == "types" and made["exact"].startswith("ln ")
    assert json.loads(sealed.read_text(encoding="utf-8"))["kind"] == "accounted"
    assert main(["account", "rr(3)", "--quiet"]) == 2
    assert main(["account", "rr(3)", "--times", "1/2", "--delta", "1e-3", "--quiet"]) == 2


@pytest.mark.slow
def test_no_certificate_is_written_that_verify_rejects(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from exactpriv.cli import accounting, main

    sealed = tmp_path / "made.json"
    arguments = ["account", "poisson(1/100, gaussian(1))", "--times", "10", "--delta", "1e-5"]
    assert main([*arguments, "--certificate", str(sealed)]) == 0
    assert main(["verify", str(sealed)]) == 0
    sealed.unlink()
    monkeypatch.setattr(accounting, "check_certificate", lambda tree: check_certificate(tree, 1000))
    assert main([*arguments, "--certificate", str(sealed)]) == 2
    assert "more steps" in (said := capsys.readouterr().err) and "verify(path, work=" in said
    assert not sealed.exists()


def test_an_enclosure_asks_for_not_many_more_digits_than_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    answer = Account.answer_eps

    def noted(self: Account, delta: object, digits: int = 13) -> object:
        asked.append(digits)
        return answer(self, delta, digits)  # type: ignore[arg-type]

    monkeypatch.setattr(Account, "answer_eps", noted)
    composed("gaussian(2)", 3).eps("1e-6").enclose(12)
    assert max(asked) <= 30


def test_the_sentence_for_a_paper_cites_papers_and_writes_powers_of_ten() -> None:
    account = composed("poisson(1/256, gaussian(1))", 100)
    text = sentence(account.answer_eps("1e-6"), account)
    assert "10^{-6}" in text and "0.000001" not in text and "docs" not in text
    assert "(Zhu, Dong and Wang 2022, Theorem 11);" in text
    assert _number("0.00025") == r"2.5 \cdot 10^{-4}" and _number("0.01") == "0.01"
    assert _number("2e-9") == r"2 \cdot 10^{-9}"


@pytest.mark.parametrize(("text", "says"), [
    ("gaussian(sigma)", "'sigma' stands in the place of a number and has no value.*--find sigma"),
    ("gaussian(sigma=s)", "'s' stands in the place of a number"),
    ("poisson(rate, gaussian(1))", "--find rate"),
    ("poisson(1/2, gaussian(1)", r"the bracket behind 'poisson' \(character 8\) is not closed"),
    ("poisson(1/2, gaussian(1", r"the bracket behind 'gaussian' \(character 22\) is not closed"),
])  # fmt: skip
def test_a_name_without_a_value_and_an_open_bracket_are_named(text: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        composed(text)


def test_two_accounts_that_are_equal_stay_undecided_where_delta_is_no_rational() -> None:
    first, second = (composed(text, 2).delta("1/3") for text in ("truncated_geometric(1/2, 3)", "geometric(1/2)"))
    with pytest.raises(UndecidedError):
        bool(first < second)

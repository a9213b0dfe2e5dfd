"""What people do first in Python: print an answer, look at its repr, mistype a name, give a float."""

import pytest

import exactpriv
from exactpriv import JointLaw, Kernel, Prior, Real, check, claim, domains, hunt, measure, mechanisms, prove
from exactpriv.claim.registry import named_entry
from exactpriv.claim.show import source_text
from exactpriv.cli import main
from exactpriv.measure.near import near_measures
from exactpriv.papers import entries
from exactpriv.real import BadInput


@claim(K=domains.kernels((2, 2), (2, 2)))
def at_most(K):
    return measure.maximal_leakage(K) <= measure.ldp(K)


@pytest.mark.slow
def test_answers_print_as_sentences_and_are_short_in_a_console() -> None:
    made = prove(at_most, seconds=20)
    assert str(made).startswith("at_most: proved for ") and "certificate" not in str(made)
    found, seen = hunt(at_most, instances=5), check(at_most, {"K": Kernel([["1/2", "1/2"], ["1/4", "3/4"]])})
    for answer in (made, found, seen):
        assert len(repr(answer)) < 200 and repr(answer).startswith(f"<{type(answer).__name__} ")


def test_names_gone_wrong_are_met_with_what_was_meant() -> None:
    assert "mutual_information" in near_measures("MI", measure.MEASURES)
    assert "maximal_leakage" in near_measures("leakge", measure.MEASURES)
    assert near_measures("zzzz", measure.MEASURES) == []
    with pytest.raises(BadInput, match="did you mean cuff-midp;"):
        named_entry(entries(), "cuf-midp")
    with pytest.raises(AttributeError, match="maximal_leakage"):
        measure.leakge  # noqa: B018
    assert mechanisms.randomized_response(2, 2).n_inputs == 2


def test_public_names_and_mechanisms_gone_wrong_are_met_with_what_was_meant() -> None:
    with pytest.raises(AttributeError, match="no mechanism 'randomised_response'; did you mean randomized_response"):
        mechanisms.randomised_response  # noqa: B018
    with pytest.raises(AttributeError, match="the mechanisms are "):
        mechanisms.zzzz  # noqa: B018
    with pytest.raises(AttributeError, match="no name 'Kernal'; did you mean Kernel"):
        exactpriv.Kernal  # noqa: B018
    with pytest.raises(AttributeError, match="its names are BadInput, "):
        exactpriv.zzzz  # noqa: B018
    assert not hasattr(mechanisms, "__wrapped__")


def test_a_line_is_hunted_proved_and_tightened_as_a_claim_is() -> None:
    line = "dobrushin(K) <= ldp(K) / 5"
    assert exactpriv.hunt(line, instances=30).verdict == "refuted"
    assert exactpriv.prove(line).verdict == "refuted"
    assert exactpriv.tighten(line, instances=10).tightness == "refuted"
    assert exactpriv.prove("maximal_leakage(K) <= ldp(K)").verdict == "proved"
    for ask in (exactpriv.hunt, exactpriv.prove, exactpriv.tighten):
        with pytest.raises(BadInput, match="'nothing' is no claim"):
            ask("nothing")


@pytest.mark.parametrize(("name", "meant"), [("law", "laws"), ("kernel", "kernels"), ("num", "numbers")])
def test_a_domain_gone_wrong_is_met_with_what_was_meant(name: str, meant: str) -> None:
    with pytest.raises(AttributeError, match=rf"there is no domain .{name}.; did you mean .*{meant}"):
        getattr(domains, name)
    with pytest.raises(AttributeError, match="the domains are database_kernels, databases, "):
        getattr(domains, "zzzz")  # noqa: B009


def test_what_is_large_says_its_size_in_a_console_and_what_is_small_can_be_pasted() -> None:
    law, kernel = Prior.uniform(1000), Kernel([["1/64"] * 64] * 64)
    joint = JointLaw((8, 8, 8), ["1/512"] * 512)
    assert repr(kernel) == str(kernel) == "<Kernel 64 x 64: 1/64, 1/64, 1/64, ...>"
    assert repr(law).startswith("<Prior on 1000 letters: ") and repr(joint).startswith("<JointLaw 8 x 8 x 8: ")
    small = Kernel([["1/2", "1/2"]])
    assert eval(repr(small), {"Kernel": Kernel}) == small
    assert eval(kernel.literal(), {"Kernel": Kernel}) == kernel
    assert repr(at_most) == "<Claim at_most: K: kernels with 2 inputs, 2 outputs, all of them used>"


def test_large_objects_with_the_same_first_entries_are_told_apart_where_instances_are_compared() -> None:
    one, other = Prior.uniform(1000), Prior(["1/1000"] * 998 + ["1/2000", "3/2000"])
    assert repr(one) == repr(other) and source_text({"P": one}) != source_text({"P": other})


@pytest.mark.parametrize("make", [lambda: Kernel([[0.6, 0.4]]), lambda: Prior([0.6, 0.4]), lambda: Real(0.6)])
def test_a_float_is_refused_with_what_it_was_meant_to_be(make) -> None:
    with pytest.raises(BadInput, match=r"0\.6"):
        make()


def test_the_way_out_of_a_float_is_its_own_number() -> None:
    with pytest.raises(BadInput, match=r"write '0.6', Fraction\(3, 5\) or a Real"):
        Kernel([[0.6, 0.4]])


def test_a_check_that_holds_does_not_say_violated(tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "i.json").write_text('{"K": [["1/2", "1/2"], ["1/4", "3/4"]]}')
    assert main(["check", "maximal_leakage(K) <= ldp(K)", "--instance", "i.json"]) == 0
    out = capsys.readouterr().out
    assert "(at most 0: it holds)" in out and "violated" not in out

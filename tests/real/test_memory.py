"""Remembered enclosures: computed once, never given for another number."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from flint import arb, ctx

from exactpriv import measure as m
from exactpriv.kernel import GaussianChannel, Prior
from exactpriv.optimise import gaussian
from exactpriv.real import Ordering, Real, UndecidedError, compare, ln, memory
from exactpriv.real.memory import remembered

TINY = Fraction(1, 10**30)


def counting(value: Any, asked: list[int]) -> Any:
    def enclose(bits: int) -> Any:
        asked.append(bits)
        with ctx.workprec(bits):
            return arb(value)

    return enclose


def test_an_enclosure_is_computed_once_for_each_precision() -> None:
    asked: list[int] = []
    first = remembered("one third of a test", counting(3, asked))
    again = remembered("one third of a test", counting(3, asked))
    assert [first(64), again(64), first(96), again(96)] == [3, 3, 3, 3]
    assert asked == [64, 96]


def test_labels_keep_numbers_apart() -> None:
    asked: list[int] = []
    assert remembered("number a of a test", counting(1, asked))(64) == 1
    assert remembered("number b of a test", counting(2, asked))(64) == 2


def test_a_failure_is_not_remembered() -> None:
    asked: list[int] = []

    def fails(bits: int) -> Any:
        asked.append(bits)
        raise UndecidedError("no", bits)

    once = remembered("a failing number of a test", fails)
    for _ in range(2):
        with pytest.raises(UndecidedError):
            once(64)
    assert asked == [64, 64]


def test_the_balls_unused_for_longest_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "CAPACITY", 2)
    monkeypatch.setattr(memory, "_BALLS", type(memory._BALLS)())
    asked: list[int] = []
    enclose = remembered("a dropped number of a test", counting(5, asked))
    for bits in (64, 96, 64, 128, 96):
        enclose(bits)
    assert asked == [64, 96, 128, 96]


@pytest.mark.parametrize("change", [TINY, -TINY])
def test_levels_that_differ_by_1e_30_have_different_maxima(change: Fraction) -> None:
    mu, r = ln(Real(2)) / 10, ln(Real(3))
    for measure in (m.ldp_delta_of_mi, m.lip_delta_of_mi):
        here, there = measure(mu, r), measure(mu + change, r)
        wanted = Ordering.LESS if change > 0 else Ordering.GREATER
        assert compare(here, there) is wanted
        assert compare(measure(mu, r), measure(mu, r + change)) is (
            Ordering.GREATER if change > 0 else Ordering.LESS
        )


def test_gaussian_mechanisms_that_differ_by_1e_30_have_different_numbers() -> None:
    def numbers(variance: Fraction, mass: Fraction) -> list[Real]:
        G, P = GaussianChannel([-1, 1], variance), Prior([mass, 1 - mass])
        return [
            m.gaussian_mutual_information(G, P),
            m.gaussian_lip_delta(G, P, Real(0)),
            m.gaussian_kl(G.output(P), G.row(0)),
            gaussian.lip_integral(G, P),
        ]

    one, third = Fraction(1), Fraction(1, 3)
    for other in (numbers(one + TINY, third), numbers(one, third + TINY)):
        for x, y in zip(numbers(one, third), other, strict=True):
            assert compare(x, y) in (Ordering.LESS, Ordering.GREATER)


def test_numbers_without_a_text_are_never_taken_for_each_other() -> None:
    asked: list[int] = []
    made = [gaussian.divergences.enclosure(counting(k, asked), None) for k in range(4)]
    assert [bool(x.arb(64) == k) for k, x in enumerate(made)] == [True] * 4

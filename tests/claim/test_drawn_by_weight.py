"""Values of a list that are drawn more and less often, and laws of full support on many letters."""

from collections import Counter
from itertools import islice

import pytest

from exactpriv.claim import domains as d
from exactpriv.claim.choice import SeededChooser
from exactpriv.claim.structured import law_family
from exactpriv.real import BadInput


def test_values_of_a_list_are_drawn_by_their_weights() -> None:
    listed, choose = d.one_of(["often", "rare"], "words", weights=(9, 1)), SeededChooser(0)
    counts = Counter(listed.generate(choose, {}) for _ in range(1000))
    assert 850 < counts["often"] < 950 and counts["often"] + counts["rare"] == 1000
    assert list(listed.structured({})) == ["often", "rare"]


@pytest.mark.parametrize("weights", [(1,), (1, 0), (1, 2, 3)])
def test_weights_that_do_not_fit_are_refused(weights: tuple[int, ...]) -> None:
    with pytest.raises(BadInput, match="do not fit 2 values"):
        d.one_of(["a", "b"], "words", weights=weights)


def test_weights_of_values_that_are_not_listed_are_refused() -> None:
    with pytest.raises(BadInput, match="need values that are listed"):
        d.one_of(lambda env: [1, 2], "numbers", weights=(1, 2))


@pytest.mark.parametrize("letters", [2, 4, 5])
def test_laws_of_full_support_are_those_of_the_family_that_have_it(letters: int) -> None:
    full = [law for law in law_family(letters) if min(law) > 0]
    assert [law for law in law_family(letters, full_support=True) if min(law) > 0] == full


def test_many_letters_have_their_laws_of_full_support_at_once() -> None:
    assert len(list(islice(d.laws(27, full_support=True).structured({}), 200))) == 13

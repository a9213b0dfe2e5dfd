"""Derivations of textbook claims are Coq files over the theory; those that are not say why."""

import shutil
import sys
from pathlib import Path

import pytest

from exactpriv.prove.formal.derivations import coq_of_derivation, coq_of_derivations
from exactpriv.prove.formal.fact_theorems import run
from exactpriv.prove.formal.record import ROOT
from exactpriv.prove.proving import derived
from exactpriv.real import BadInput

sys.path[:0] = [str(Path(__file__).parents[1] / "hunting")]
from true_claims import TRUE  # noqa: E402

COMPILED = [
    "pinsker", "bretagnolle_huber", "kl_at_most_log_one_plus_chi2", "chi2_at_least_four_squared_variations",
    "hellinger_at_most_twice_variation", "variation_from_hellinger", "hellinger_at_most_kl",
    "hockey_stick_at_most_variation", "hockey_stick_reversal", "entropy_at_most_log_of_the_letters",
    "information_at_most_capacity", "information_does_not_grow_by_processing",
    "min_entropy_leakage_at_most_maximal_leakage",
    "pml_at_most_ldp", "lip_at_most_ldp",
]  # fmt: skip
CLAIMS = {made.id: made for made in TRUE}


def _certificate(name: str) -> dict[str, object]:
    found = derived(CLAIMS[name], theorems_alone=True)
    assert found.certificate is not None
    return found.certificate


def test_a_derivation_is_its_statement_and_the_chain_of_its_lemmas() -> None:
    text = coq_of_derivation(_certificate("pinsker"))
    assert "vle (Finite (total_variation P_ Q_)) (vsqrt (vdiv (kl P_ Q_) (Finite 2)))" in text
    assert "by_lemma @pinsker_root" in text and "Admitted" not in text and "forall P_ : law T_s0," in text


def test_a_derivation_that_does_more_is_refused_with_the_reason() -> None:
    with pytest.raises(BadInput, match=r"inequality between numbers|replaces a part"):
        coq_of_derivation(_certificate("kl_and_its_reverse_at_least_four_thirds_variation"))


@pytest.mark.skipif(
    shutil.which("coqc") is None or not (ROOT / "proofs" / "facts" / "more.vo").exists(), reason="needs compiled Coq"
)
def test_the_files_of_fifteen_textbook_claims_compile_with_classical_axioms(tmp_path: Path) -> None:
    text = coq_of_derivations([_certificate(name) for name in COMPILED])
    done, output, _ = run(ROOT, text, tmp_path, "derivations")
    assert done, output[-800:]
    assert text.count("Theorem ") == len(COMPILED) and "_holds" not in output

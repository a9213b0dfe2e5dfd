"""The formal theory assumes nothing, its build leaves nothing out, and the tour names what exists."""

import json
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
THEORY = ROOT / "proofs" / "theory"
TOUR = ROOT / "docs" / "theory.md"
STATED = re.compile(
    r"^\s*(?:Lemma|Theorem|Corollary|Fact|Definition|Fixpoint|Inductive|Record|Ltac|Notation)\s+(\w+)", re.M
)
NOT_PROVED = re.compile(r"\b(?:Admitted|admit|give_up|Axioms?|Conjecture|Parameters?|Abort|bypass_check)\b")


def without_comments(text: str) -> str:
    """The text without its Coq comments, which nest."""
    kept: list[str] = []
    depth = 0
    for piece in re.split(r"(\(\*|\*\))", text):
        if piece == "(*":
            depth += 1
        elif piece == "*)":
            depth -= 1
        elif depth == 0:
            kept.append(piece)
    assert depth == 0
    return "".join(kept)


def built_files() -> list[str]:
    """The files of _CoqProject, in its order."""
    return re.findall(r"^(\w+\.v)$", (THEORY / "_CoqProject").read_text(), re.M)


def test_every_file_of_the_theory_is_built() -> None:
    assert sorted(built_files()) == sorted(path.name for path in THEORY.glob("*.v"))


def test_nothing_in_the_theory_is_admitted_or_postulated() -> None:
    for name in built_files():
        found = NOT_PROVED.search(without_comments((THEORY / name).read_text()))
        assert found is None, f"{name}: {found and found.group()}"
    for beside in (ROOT / "proofs" / "methods").glob("*.v"):
        assert NOT_PROVED.search(without_comments(beside.read_text())) is None
        assert beside.name in (beside.parent / "_CoqProject").read_text().split()


def test_files_import_only_files_built_before_them() -> None:
    files = built_files()
    for position, name in enumerate(files):
        before = {file.removesuffix(".v") for file in files[:position]}
        for names in re.findall(r"From ExactPriv Require (?:Import|Export) ([\w\s]+)\.", (THEORY / name).read_text()):
            assert set(names.split()) <= before, name


def test_lemmas_named_by_the_tour_exist() -> None:
    stated: set[str] = set()
    for name in built_files():
        stated |= set(STATED.findall(without_comments((THEORY / name).read_text())))
    for path in (*(ROOT / "proofs/facts").glob("*.v"), *(ROOT / "proofs/methods").glob("*.v")):
        stated |= set(STATED.findall(without_comments(path.read_text())))
    table = (THEORY / "README.md").read_text() + TOUR.read_text().split("## The theorems")[1].split("## Names")[0]
    named = {word for word in re.findall(r"`([a-z]\w*)`", table) if not word.endswith("_")}
    assert len(named) > 80
    assert named <= stated, sorted(named - stated)


def test_the_tactic_names_no_claim() -> None:
    claims = {re.sub(r"[^a-z0-9]+", "_", path.stem.lower()) for path in (ROOT / "proofs").glob("*-*/*.v")}
    claims |= {re.sub(r"[^a-z0-9]+", "_", json.loads(line)["claim"].partition("/")[2].lower())
               for line in (ROOT / "proofs" / "theorems.jsonl").read_text().splitlines()}  # fmt: skip
    assert len(claims) > 100
    for name in ("forms.v", "closing.v", "deduction.v", "auto.v"):
        words = set(re.findall(r"\w+", (THEORY / name).read_text()))
        assert not any(word.startswith("c_") and word.removeprefix("c_") in claims for word in words), name
        assert not {word for word in words if word in claims and re.search(r"\d|_", word)}, name


def test_no_long_proof_of_a_claim_is_a_copy_of_another() -> None:
    scripts: dict[str, str] = {}
    for path in sorted((ROOT / "proofs").glob("*/*.v")):
        if path.parent.name in ("theory", "facts", "findings", "methods"):
            continue
        script = path.read_text().split("the proof follows. *)")[1]
        body = re.sub(r"\bc_\w+", "", script)
        if len(body) > 600:
            assert body not in scripts, f"{path.name} repeats {scripts[body]}: state a lemma in proofs/theory"
            scripts[body] = path.name
    assert len(scripts) > 20


def test_every_file_of_the_theory_begins_with_what_it_holds() -> None:
    for name in built_files():
        header = re.match(r"\(\* (.{40,}?)\*\)", (THEORY / name).read_text(encoding="utf-8"), re.DOTALL)
        assert header is not None, f"{name} does not begin with a comment that says what it holds"


def test_no_name_of_the_theory_is_a_paper_s() -> None:
    papers = re.compile(r"cuff|grosse|wang|zhong|ngo_|_ngo", re.I)
    assert [n for file in built_files() for n in STATED.findall(without_comments((THEORY / file).read_text()))
            if papers.search(n)] == []  # fmt: skip

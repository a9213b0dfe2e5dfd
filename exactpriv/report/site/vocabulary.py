"""The words of the pages, each with what it means here; pages link to them."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "registry": "The list of a paper's statements, each written as code that is evaluated exactly. One of them is an "
                "entry.",
    "reading": "Another entry for the same words of the paper: with a range, a correction or a meaning that the words "
               "leave open. Its name has an @.",
    "part": "One of several claims in a statement. Its name has a #.",
    "step": "A line of a proof, checked by itself. As a grade: such a line is false; the theorem may stand.",
    "witness": "The instance shown at which a statement fails: kernels, laws and numbers, all exact.",
    "refuted": "There is a witness inside the stated domain at which the statement fails.",
    "ill-defined": "A formula of the statement has no value at an instance that it admits, such as 0/0 or the "
                   "logarithm of a negative number.",
    "proved": "By a certificate that an independent checker accepted, or by a Coq theorem.",
    "supported": "Searched, and no counterexample was met. This is no proof.",
    "undecided": "Neither, for the reason given.",
    "substantive": "False as the paper states it, at finite values, and not at a boundary.",
    "misprint": "False as printed, and true as a reading corrects it.",
    "convention": "True in a range, or by a convention for 0/0 and its like, that the paper does not state there; or "
                  "without a value somewhere and false nowhere that was tried.",
    "boundary": "True but for degenerate instances: one letter, mass 0, eps 0, ends of ranges.",
    "full": "What is proved is the statement as printed.",
    "narrower": "Less than the paper says is proved; the claim's page says what is left out.",
    "stand-in": "Another statement is proved in the place of the paper's, as the claim's page says.",
    "vacuous": "What is proved says nothing at any instance tried, as its hypothesis is met at none of them; as a "
               "verdict: no instance is admitted.",
    "tightness": "Whether equality is reached: attained at an instance, approached along a family, or loose, where a "
                 "better bound is proved.",
    "full support": "No mass of the law is 0.",
    "database": "n entries, each one of m letters; neighbours differ in one entry. A kernel on databases has a row for "
                "each of the m^n.",
    "kernel": "A mechanism: a row for each input, with the probability of each output.",
    "law": "A probability law. A set of laws is shown with a law in each row.",
    "gap": "The left side less the right one where at most is claimed: by how much the statement fails.",
    "help of the registry": "A variable that a paper does not have, by which the registry runs through a range: part = "
                            "1/2 is the middle of the range of the quantity that the statement names.",
}  # fmt: skip


def anchor(word: str) -> str:
    """The place of a word in the glossary."""
    return "word-" + word.replace(" ", "-")

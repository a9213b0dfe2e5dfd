"""A derivation as a LaTeX proof: the statement with its variables, each step with the fact that it uses."""

from __future__ import annotations

from typing import Any

from ..foreign import latex
from ..prove.proving import Proving
from .latex import relation_latex


def proof_latex(says: str, found: Proving) -> str:
    """A claim's statement and proof, or what is left; needs amsmath and amsthm."""
    head = rf"\paragraph{{{latex(found.claim)}}} {latex(says)}".rstrip()
    if found.verdict != "proved" or found.certificate is None:
        said = found.left or "; ".join(found.steps)
        return f"{head}\n% {found.verdict}\n{latex(found.verdict.capitalize())}: {latex(said)}.\n"
    (case,) = found.certificate["cases"]
    parts = [head, r"\[", relation_latex(_named(case["relation"])), r"\]",
             rf"for {latex(found.sizes or 'all values of the variables')}.", r"\begin{proof}"]  # fmt: skip
    parts += [rf"{latex(step.strip())[:1].upper()}{latex(step.strip())[1:]}.\par" for step in found.steps]
    return "\n".join([*parts, r"\end{proof}"]) + "\n"


def _named(tree: Any) -> Any:
    """Sizes as variables, whose names LaTeX can write."""
    if isinstance(tree, dict):
        if "size" in tree:
            return {"var": f"number of {tree['size']}"}
        return {key: _named(part) for key, part in tree.items()}
    return [_named(part) for part in tree] if isinstance(tree, list) else tree

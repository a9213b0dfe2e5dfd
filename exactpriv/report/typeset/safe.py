r"""Formulas from elsewhere, an audit's JSON among them, in a LaTeX document: only what is on a positive list is set.

A formula is set if its commands are those of `COMMANDS`, its braces and `\left`s close, and it has no character that
ends a formula, begins a comment or a parameter; else it is shown as the text that it is. So nothing of it reads a file,
defines a command or leaves math mode.
"""

from __future__ import annotations

import re

from ...foreign import latex, plain

GREEK = """
alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi rho sigma tau
phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Phi Psi Omega
"""
SIGNS = """
le leq ge geq ne neq in notin ni subset subseteq cup cap bigcup bigcap setminus emptyset times otimes cdot
circ star ast to mapsto implies iff Rightarrow Leftrightarrow land lor lnot neg forall exists mid nmid
parallel perp top bot approx sim simeq equiv propto ll gg prec preceq succ succeq pm mp infty partial nabla
ell not sum prod int lvert rvert lVert rVert langle rangle lfloor rfloor lceil rceil dots ldots cdots vdots
ddots colon prime allowbreak
"""
FUNCTIONS = """
ln log exp max min sup inf lim det tr Pr dim ker arg sin cos tanh sinh cosh gcd
"""
FORMS = """
frac tfrac dfrac binom tbinom sqrt stackrel overset underset text mathrm mathit mathbf mathsf mathcal mathbb
mathfrak operatorname rm sf cal bf it tilde hat bar overline underline widetilde widehat vec left right big
Big bigl bigr Bigl Bigr quad qquad displaystyle textstyle textless textgreater textbackslash textasciicircum
textasciitilde
"""
COMMANDS = frozenset(" ".join([GREEK, SIGNS, FUNCTIONS, FORMS]).split())
_COMMAND = re.compile(r"\\([A-Za-z]+|.)", re.DOTALL)
_ONE = frozenset("|{},;:! _#&%$")
_CASES = re.compile(r"\\(begin|end)\{(cases|pmatrix|bmatrix|matrix)\}")
LONGEST = 6000
"""Characters of a formula that is set."""


def is_safe(formula: str) -> bool:
    """Whether the formula is one that may stand in a document."""
    if len(formula) > LONGEST or not plain(formula).isascii() or plain(formula) != formula:
        return False
    opened = [m[2] if m[1] == "begin" else f"/{m[2]}" for m in _CASES.finditer(formula)]
    if any(a.startswith("/") or b != f"/{a}" for a, b in zip(opened[::2], [*opened[1::2], ""], strict=False)):
        return False
    rest = _CASES.sub(" ", formula)
    rest = rest.replace("\\\\", " ") if opened else rest
    names = [m[1] for m in _COMMAND.finditer(rest)]
    if any(name not in COMMANDS and name not in _ONE for name in names) or names.count("left") != names.count("right"):
        return False
    bare = _COMMAND.sub(" ", rest)
    return not re.search(r"[$%#~\\]" if opened else r"[$%#~&\\]", bare) and _closes(bare)


def _closes(text: str) -> bool:
    depth = 0
    for c in text:
        depth += (c == "{") - (c == "}")
        if depth < 0:
            return False
    return depth == 0


def safe_formula(formula: str) -> str:
    """The formula for math mode, or its characters as text."""
    return formula if is_safe(formula) else rf"\text{{\ttfamily {latex(formula)}}}"

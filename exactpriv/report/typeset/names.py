"""Names of variables in LaTeX's math mode."""

from __future__ import annotations

import re

from ...foreign import latex, latex_math

_GREEK = ("alpha", "beta", "chi", "gamma", "delta", "epsilon", "eta", "theta", "kappa", "lambda", "mu", "nu", "rho",
          "sigma", "tau", "phi", "psi", "omega", "zeta", "xi", "pi")  # fmt: skip
_KNOWN = {"eps": r"\varepsilon", "e_eps": r"e^{\varepsilon}", "lam": r"\lambda", "db": r"\mathcal{D}",
          "source": r"\mathcal{P}", "loss": r"\ell", "order": r"\alpha", "chi2": r"\chi^2", "costs": "d",
          "side": "s"}  # fmt: skip
_MARKS = {"prime": "'", "star": "^*"}
_WORD = re.compile(r"([A-Za-z]+)(\d*)", re.ASCII)


def is_greek(word: str) -> bool:
    """Whether the word is the name of a Greek letter, as `eps`."""
    return word in _GREEK or word in ("eps", "lam", "db")


def name_latex(name: str) -> str:
    """A variable: Greek names as letters, `eps_x` and `K2` with their subscripts, `db` as the set of databases."""
    head, _, tail = name.partition("_")
    if name in _KNOWN:
        return _KNOWN[name]
    parts = _WORD.fullmatch(head)
    if parts is None:
        return latex_math(name)
    letters, digits = parts.groups()
    if letters in _KNOWN:
        shown = _KNOWN[letters]
    elif letters in _GREEK:
        shown = "\\" + letters
    else:
        shown = letters if len(letters) == 1 else rf"\mathit{{{letters}}}"
    below = [digits] if digits else []
    if tail in _MARKS:
        shown, tail = shown + _MARKS[tail], ""
    if tail:
        plain = len(tail) == 1 and tail.isascii() and tail.isalnum()
        below.append(tail if plain else rf"\mathrm{{{latex(tail)}}}")
    return shown + (f"_{{{','.join(below)}}}" if below else "")

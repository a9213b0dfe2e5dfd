"""Foreign text (of certificates, instances, audits, labels, file names, errors) made harmless, by output language.

One function a language: `plain` for terminals and text files, `latex` and `latex_math` for LaTeX, `markup` for HTML;
`markdown` for Markdown;
`json_text` writes JSON in which such characters are escaped. What they return is one line that the reader of that
language takes as text and nothing else; printable text they change only where the language itself has to have it
escaped.
"""

from __future__ import annotations

import html
import json
import unicodedata
from typing import Any

_HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Categories shown by their code: control and format characters (bidi overrides, zero width), lone surrogates,
unassigned and private characters, separators of lines and paragraphs."""

_LATEX = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "%": r"\%", "&": r"\&", "#": r"\#", "_": r"\_", "$": r"\$",
    "‹": r"$\langle$", "›": r"$\rangle$",
    "~": r"\textasciitilde{}", "^": r"\textasciicircum{}", "<": r"\textless{}", ">": r"\textgreater{}",
}  # fmt: skip
_SYMBOLS = {
    "‹": "langle", "›": "rangle", "⟨": "langle", "⟩": "rangle", "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta",
    "ε": "varepsilon", "ζ": "zeta", "η": "eta", "θ": "theta", "κ": "kappa", "λ": "lambda", "μ": "mu", "ν": "nu",
    "ξ": "xi", "π": "pi", "ρ": "rho", "σ": "sigma", "τ": "tau", "φ": "varphi", "χ": "chi", "ψ": "psi", "ω": "omega",
    "Γ": "Gamma", "Δ": "Delta", "Θ": "Theta", "Λ": "Lambda", "Π": "Pi", "Σ": "Sigma", "Φ": "Phi", "Ψ": "Psi",
    "Ω": "Omega", "∞": "infty", "≤": "le", "≥": "ge", "≠": "ne", "≈": "approx", "∈": "in", "×": "times", "·": "cdot",
    "→": "to", "⇒": "Rightarrow", "⇔": "Leftrightarrow", "∀": "forall", "∃": "exists", "∑": "sum", "∏": "prod",
    "∫": "int", "√": "surd", "⊆": "subseteq", "∪": "cup", "∩": "cap", "∘": "circ", "⊗": "otimes", "−": "-",
}  # fmt: skip
"""Signs that no text font of LaTeX's own has, as commands of its mathematics."""
_LATEX |= {sign: f"${name if name == '-' else chr(92) + name}$" for sign, name in _SYMBOLS.items()}


def plain(text: object) -> str:
    """One line of visible characters: line ends and tabs become blanks, what is hidden its code, as in `<U+202E>`."""
    shown = str(text)
    if shown.isascii() and shown.isprintable():
        return shown
    return "".join(map(_visible, shown))


def plain_lines(text: object) -> str:
    """`plain`, but the ends of lines stay: for text that our own code laid out over several lines."""
    return "\n".join(plain(line) for line in str(text).split("\n"))


def _visible(c: str) -> str:
    if c in "\n\r\t\v\f\x1c\x1d\x1e\x85\u2028\u2029":
        return " "
    return f"<U+{ord(c):04X}>" if unicodedata.category(c) in _HIDDEN else c


def latex(text: object) -> str:
    """Text for LaTeX's text mode: no command, group, comment, table cell, formula or further line comes from it."""
    return "".join(_LATEX.get(c, c) for c in plain(text))


def latex_math(text: object) -> str:
    """Text for LaTeX's math mode, set as text."""
    return rf"\text{{{latex(text)}}}"


def latex_comment(text: object) -> str:
    """Text behind a `%`: it stays on that line."""
    return plain(text)


def coq_comment(text: object) -> str:
    """Text inside a comment of Coq: as it is, but that it opens and ends no comment and no string."""
    return plain(text).replace("(*", "( *").replace("*)", "* )").replace('"', "'")


def markup(text: object) -> str:
    """Text for HTML, in elements and in quoted attributes."""
    return html.escape(plain(text), quote=True)


def markdown(text: object) -> str:
    """Text for Markdown: no element, link, picture, code, heading or formula comes from it."""
    return "".join(f"\\{c}" if c in "\\`*_[]<>&!#|$~{}" else c for c in plain(text))


def markdown_code(text: object) -> str:
    """Text in a span of code."""
    return f"`{plain(text).replace('`', chr(39))}`"


def json_text(tree: Any) -> str:
    """Indented JSON with every hidden character escaped, so that it can be written, and shown, anywhere."""
    text = json.dumps(tree, indent=1, ensure_ascii=False)
    return text if text.isascii() and "\x7f" not in text else "".join(map(_escaped, text))


def _escaped(c: str) -> str:
    return json.dumps(c)[1:-1].replace("\x7f", "\\u007f") if c != "\n" and unicodedata.category(c) in _HIDDEN else c

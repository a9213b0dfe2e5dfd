"""LaTeX formulas as plain unicode: symbols, fractions, roots, superscripts and subscripts; unknown commands stay."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

_SYMBOLS = {
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "varepsilon": "ε", "zeta": "ζ", "eta": "η",
    "theta": "θ", "vartheta": "ϑ", "iota": "ι", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ", "pi": "π",
    "rho": "ρ", "sigma": "σ", "tau": "τ", "upsilon": "υ", "phi": "φ", "varphi": "φ", "chi": "χ", "psi": "ψ",
    "omega": "ω", "Gamma": "Γ", "Delta": "Δ", "Theta": "Θ", "Lambda": "Λ", "Xi": "Ξ", "Pi": "Π", "Sigma": "Σ",
    "Phi": "Φ", "Psi": "Ψ", "Omega": "Ω", "ell": "ℓ", "infty": "∞", "partial": "∂", "nabla": "∇", "emptyset": "∅",
    "varnothing": "∅", "le": "≤", "leq": "≤", "leqslant": "≤", "ge": "≥", "geq": "≥", "geqslant": "≥", "ne": "≠",
    "neq": "≠", "approx": "≈", "sim": "∼", "equiv": "≡", "propto": "∝", "ll": "≪", "gg": "≫", "in": "∈", "notin": "∉",
    "ni": "∋", "subset": "⊂", "subseteq": "⊆", "supseteq": "⊇", "setminus": "∖", "cup": "∪", "cap": "∩", "times": "×",
    "cdot": "·", "circ": "∘", "otimes": "⊗", "oplus": "⊕", "pm": "±", "mp": "∓", "to": "→", "rightarrow": "→",
    "longrightarrow": "→", "leftarrow": "←", "mapsto": "↦", "Rightarrow": "⇒", "implies": "⇒", "Longrightarrow": "⇒",
    "Leftrightarrow": "⇔", "iff": "⇔", "Longleftrightarrow": "⇔", "forall": "∀", "exists": "∃", "neg": "¬", "land": "∧",
    "wedge": "∧", "lor": "∨", "vee": "∨", "sum": "∑", "prod": "∏", "int": "∫", "mid": "|", "vert": "|", "lvert": "|",
    "rvert": "|", "Vert": "‖", "lVert": "‖", "rVert": "‖", "|": "‖", "ldots": "…", "dots": "…", "cdots": "⋯",
    "langle": "⟨", "rangle": "⟩", "lfloor": "⌊", "rfloor": "⌋", "lceil": "⌈", "rceil": "⌉", "colon": ":", "prime": "′",
    "star": "⋆", "ast": "∗", "perp": "⊥", "triangleq": "≜", "coloneqq": "≔", "top": "⊤", "dagger": "†", "quad": "  ",
    "qquad": "    ", ",": " ", ";": " ", ":": " ", "!": "", " ": " ", "{": "{", "}": "}", "%": "%", "&": "&", "_": "_",
    "#": "#", "\\": "; ", "left": "", "right": "", "big": "", "Big": "", "bigl": "", "bigr": "", "Bigl": "", "Bigr": "",
    "displaystyle": "", "textstyle": "", "limits": "", "nonumber": "", "sqrt": "√", "succeq": "⪰", "preceq": "⪯",
}  # fmt: skip
_OPERATORS = ("min", "max", "sup", "inf", "lim", "ln", "log", "exp", "arg", "det", "Pr", "liminf", "limsup", "cosh",
              "sinh", "tanh", "gcd", "deg", "dim", "argmax", "argmin")  # fmt: skip
_TRANSPARENT = ("mathrm", "text", "operatorname", "textrm", "mathsf", "mathit", "mathbf", "boldsymbol", "bm", "mbox",
                "textit", "textbf", "texttt", "mathop", "mathrel", "ensuremath", "operatorname*",
                "underline")  # fmt: skip
_SWITCHES = {"cal": "mathcal", "rm": "", "bf": "", "it": "", "sf": "", "tt": ""}
_ACCENTS = {"bar": "\u0304", "overline": "\u0304", "hat": "\u0302", "widehat": "\u0302", "tilde": "\u0303",
            "widetilde": "\u0303", "dot": "\u0307", "vec": "\u20d7", "check": "\u030c"}  # fmt: skip
_NOT = "\u0338"
_SUPER = dict(
    zip("0123456789+-=()abcdefghijklmnoprstuvwxyzαβ*′", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵅᵝ*′", strict=True)
)
_SUPER |= {"T": "ᵀ", "ε": "ᵋ", " ": " ", "−": "⁻", "⋆": "*", "∗": "*"}
_SUB = dict(zip("0123456789+-=()aehijklmnoprstuvxβγρφχ", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ", strict=True))
_TOKEN = re.compile(r"\\([A-Za-z]+\*?|.)|([{}^_])|([^\\{}^_]+)", re.DOTALL)
_ONE = re.compile(r"[^+\-−=<>≤≥≠,;·×/ ]+\Z")

MAX_COMMANDS = 400
"""A longer formula is shown as it is."""

Token = str
"""A command with its backslash, one of { } ^ _, or a single other character."""


def unicode_math(latex: str) -> str:
    """The formula as one line of unicode text."""
    if latex.count("{") + latex.count("\\") > MAX_COMMANDS:
        return latex
    tokens = list(_tokens(latex.replace("$", "").replace("&", " ")))
    text, _ = _sequence(tokens, 0, closing=False)
    return re.sub(r"\s+", " ", re.sub(r"\s*([≤≥≠<>⇒⇔≪≫⪰⪯])\s*", r" \1 ", text)).strip()


def _tokens(latex: str) -> Iterator[Token]:
    for match in _TOKEN.finditer(latex):
        if match[1] is not None:
            name = match[1] if match[1] in _TRANSPARENT else match[1].rstrip("*") or match[1]
            yield "\\" + name
            rest = match[1][len(name) :]
            yield from rest
        elif match[2] is not None:
            yield match[2]
        else:
            yield from match[3]


def _sequence(tokens: list[Token], i: int, closing: bool) -> tuple[str, int]:
    out = ""
    while i < len(tokens):
        token = tokens[i]
        if token == "}":
            if closing:
                return out, i + 1
            i += 1
        elif token[1:] in _SWITCHES:  # {\cal X}: to the end of the group
            rest, i = _sequence(tokens, i + 1, closing)
            out += "".join(_styled(c, _SWITCHES[token[1:]]) for c in rest.lstrip())
            if closing:
                return out, i
        elif token in "^_":
            body, i = _argument(tokens, i + 1)
            out = out.rstrip() + _script(body, _SUPER if token == "^" else _SUB, token)
        else:
            text, i = _element(tokens, i)
            word = token.startswith("\\") and token[1:] in _OPERATORS
            out += " " + text if word and out[-1:].isalnum() else text
    return out, i


def _argument(tokens: list[Token], i: int) -> tuple[str, int]:
    while i < len(tokens) and tokens[i].isspace():
        i += 1
    return _element(tokens, i) if i < len(tokens) else ("", i)


def _element(tokens: list[Token], i: int) -> tuple[str, int]:
    token = tokens[i]
    if token == "{":
        return _sequence(tokens, i + 1, closing=True)
    if not token.startswith("\\") or len(token) == 1:
        return ("−" if token == "-" else token), i + 1
    name = token[1:]
    if name in ("frac", "tfrac", "dfrac"):
        top, i = _argument(tokens, i + 1)
        bottom, i = _argument(tokens, i)
        return f"{_grouped(top)}/{_grouped(bottom)}", i
    if name == "sqrt":
        body, i = _argument(tokens, i + 1)
        return "√" + (body if len(body) == 1 else f"({body})"), i
    if name in ("begin", "end"):
        _, i = _argument(tokens, i + 1)
        return " ", i
    if name in _TRANSPARENT:
        body, i = _argument(tokens, i + 1)
        return body.replace("−", "-"), i
    if name in ("mathcal", "mathscr", "mathbb", "mathfrak"):
        body, i = _argument(tokens, i + 1)
        return "".join(_styled(c, name) for c in body), i
    if name in _ACCENTS:
        body, i = _argument(tokens, i + 1)
        return (body + _ACCENTS[name] if len(body) == 1 else f"{name}({body})"), i
    if name == "stackrel":
        above, i = _argument(tokens, i + 1)
        symbol, i = _argument(tokens, i)
        return f" {symbol}^{above if above.startswith('(') else f'({above})'} ", i
    if name == "not":
        body, i = _argument(tokens, i + 1)
        return f" {unicodedata.normalize('NFC', body.strip()[:1] + _NOT)}{body.strip()[1:]} ", i
    if name in _OPERATORS:
        before_word = i + 1 < len(tokens) and (tokens[i + 1].isalnum() or tokens[i + 1][1:2].isalpha())
        return name + (" " if before_word else ""), i + 1
    return _SYMBOLS.get(name, name), i + 1


def _grouped(text: str) -> str:
    return text if _ONE.match(text) else f"({text})"


def _script(body: str, letters: dict[str, str], mark: str) -> str:
    plain = body.replace("−", "-")
    if plain and all(c in letters for c in plain):
        return "".join(letters[c] for c in plain)
    return mark + (body if len(body) == 1 else f"({body})")


def _styled(c: str, style: str) -> str:
    if not style:
        return c
    kind = {"mathbb": "DOUBLE-STRUCK", "mathfrak": "FRAKTUR"}.get(style, "SCRIPT")
    for name in (f"MATHEMATICAL {kind} CAPITAL {c}", f"{kind} CAPITAL {c}"):
        try:
            return unicodedata.lookup(name)
        except KeyError:
            continue
    return c

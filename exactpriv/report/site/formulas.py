"""LaTeX as MathML that a page can hold without a script, also where the LaTeX comes from elsewhere.

latex2mathml reads the LaTeX. What it gives is written out again here, from a list of elements and attributes and with
every text escaped, so that nothing but a formula comes of it; letters of an alphabet (script, double-struck) become the
characters of that alphabet, since browsers no longer choose them by an attribute.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import zip_longest
from xml.etree import ElementTree

from latex2mathml.converter import convert
from markupsafe import Markup

from ...foreign import markup, plain
from ..latex import number_latex
from ..typeset import Notation

LONG = 6_000
"""Characters of LaTeX beyond which it is shown as it is."""
DEEP = 40
"""Groups within groups beyond which it is shown as it is."""
ELEMENTS = frozenset((
    "math", "mrow", "mi", "mo", "mn", "mtext", "mspace", "msub", "msup", "msubsup", "mfrac", "msqrt", "mroot", "mover",
    "munder", "munderover", "mstyle", "mtable", "mtr", "mtd", "mpadded", "mphantom",
))  # fmt: skip
ARITY = {"mfrac": 2, "mroot": 2, "msub": 2, "msup": 2, "mover": 2, "munder": 2, "msubsup": 3, "munderover": 3}
"""How many parts an element has, each with a meaning by its place."""
ATTRIBUTES = frozenset((
    "display", "displaystyle", "scriptlevel", "stretchy", "fence", "form", "accent", "accentunder", "movablelimits",
    "minsize", "maxsize", "linethickness", "width", "separator", "lspace", "rspace", "columnalign",
))  # fmt: skip
FUNCTIONS = frozenset((
    "ln", "log", "exp", "min", "max", "sup", "inf", "lim", "arg", "det", "tr", "Pr", "Cov", "cosh", "sinh", "tanh",
))  # fmt: skip
LIMITS = frozenset(("min", "max", "sup", "inf", "lim"))
OPERATORS = {"⟹": "⟹", "⟸": "⟸", "⟺": "⟺", "⪰": "⪰", "⪯": "⪯", "⟂": "⟂", "~": "∼", ":": ":", ";": ";"}
"""Signs between terms that the converter takes for letters, which have no space around them."""
LETTERS = frozenset("∞∅⊤")
"""Letters that it takes for signs."""
CLOSING = frozenset(")]}")
OPENING = frozenset(["(", "[", "{", "|", "‖", ",", ")", "=", "≤", "≥"]) | {""}
_PLAIN_VALUE = re.compile(r"[a-z -]{1,20}|[+-]?\d{0,2}(\.\d{1,4})?(em|ex|pt|px|mu)?")
_ALPHABETS = {"script": "SCRIPT", "double-struck": "DOUBLE-STRUCK", "fraktur": "FRAKTUR", "bold": "BOLD",
              "sans-serif": "SANS-SERIF"}  # fmt: skip
_CLOSE = 'form="prefix" lspace="0em" rspace="0em"'
_INVISIBLE = dict.fromkeys(map(ord, "\u2061\u2062\u2063\u2064"))
_NAMES = {r"\arg": "arg"}
_DELIMITERS = {r"\{": "{", r"\}": "}", r"\lbrace": "{", r"\rbrace": "}", r"\|": "‖", r"\vert": "|", r"\Vert": "‖"}
"""What the converter leaves behind a command of a size."""


@lru_cache(maxsize=20_000)
def mathml(latex: str, block: bool = False) -> Markup:
    """The formula; as code what is no LaTeX that the converter reads."""
    text = plain(latex)
    made = _converted(text, block)
    return made if made is not None else Markup(f"<code>{markup(text)}</code>")


def tree_mathml(tree: object, block: bool = False, notation: Notation | None = None) -> Markup:
    """An EXPR of docs/certificates.md; as code what is none. `notation` remembers the letters that it gives."""
    try:
        return mathml((notation or Notation()).expression(tree), block)
    except (LookupError, TypeError, AttributeError, ValueError, RecursionError):
        return Markup(f"<code>{markup(str(tree)[:LONG])}</code>")


def number_mathml(text: str) -> Markup:
    """The text of a number; any other text as text."""
    made = number_latex(text)
    return Markup(markup(text)) if made.startswith(r"\text{") else mathml(made)


def _converted(latex: str, block: bool) -> Markup | None:
    if len(latex) > LONG or _depth(latex) > DEEP:
        return None
    readable = latex.replace("$", "")
    try:
        root = ElementTree.fromstring(convert(readable, display="block" if block else "inline"))
        return Markup(_written(root))
    except Exception:  # the library's errors are its own, and a formula from elsewhere may be anything
        return None


def _depth(latex: str) -> int:
    deepest = depth = 0
    for c in latex:
        depth += (c == "{") - (c == "}")
        deepest = max(deepest, depth)
    return deepest + latex.count(r"\left")


def _written(element: ElementTree.Element) -> str:
    name = _name(element)
    parts = [part for part in element if (part.text or "").strip() != "\u2061"]
    gaps = name not in ARITY  # what has its parts by their places takes no space between them
    inner = "".join(_written(a) + (_gap(a, b) if gaps else "") for a, b in zip_longest(parts, parts[1:]))
    if name == "msub" and len(parts) == 2 and (parts[0].text or "").strip() in LIMITS:
        below = f'<mo movablelimits="true" {_CLOSE}>{markup((parts[0].text or "").strip())}</mo>'
        return f"<munder>{below}{_written(parts[1])}</munder>"
    if name not in ELEMENTS:
        return inner + markup((element.text or "").translate(_INVISIBLE))
    text = (element.text or "").translate(_INVISIBLE)
    name, text = _recast(name, _DELIMITERS.get(text, text))
    variant = element.attrib.get("mathvariant", "")
    if variant in _ALPHABETS:
        text = "".join(_letter(c, _ALPHABETS[variant]) for c in text)
    kept = {k: v for k, v in element.attrib.items() if k in ATTRIBUTES and _PLAIN_VALUE.fullmatch(v)}
    if name == "mo" and text in LIMITS:
        kept |= {"form": "prefix", "lspace": "0em", "rspace": "0em"}
    if name == "mo" and text == "/":
        kept |= {"lspace": "0em", "rspace": "0em"}
    if name == "mi":
        kept = {"mathvariant": "normal"} if variant == "normal" and len(text) == 1 else {}
    shown = "".join(f' {key}="{markup(value)}"' for key, value in kept.items())
    return f"<{name}{shown}>{markup(text)}{inner}</{name}>"


def _recast(name: str, text: str) -> tuple[str, str]:
    """An element's name and text: a sign as a sign, a letter or the name of a function as one."""
    text = _NAMES.get(text, text)
    if name == "mi" and text in OPERATORS:
        return "mo", OPERATORS[text]
    if name == "mo" and (text in LETTERS or text in FUNCTIONS - LIMITS):
        return "mi", text
    return name, text


def _gap(part: ElementTree.Element, after: ElementTree.Element | None) -> str:
    """A thin space between a factor and the name of a function, and between that and an argument without brackets."""
    if after is None:
        return ""
    before, behind = _first(part), _first(after)
    factor = _name(part) != "mo" or before in CLOSING
    apart = behind in FUNCTIONS and factor and before not in FUNCTIONS
    if apart or (before in FUNCTIONS and behind not in OPENING):
        return '<mspace width="0.17em"></mspace>'
    return ""


def _first(element: ElementTree.Element) -> str:
    """The first text in an element."""
    while not (element.text or "").strip() and len(element):
        element = element[0]
    text = (element.text or "").strip()
    return _NAMES.get(text, text)


def _name(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2]


def _letter(c: str, alphabet: str) -> str:
    kind = "CAPITAL" if c.isupper() else "SMALL" if c.islower() else "DIGIT"
    if kind == "DIGIT" or not c.isascii():
        return c
    for name in (f"MATHEMATICAL {alphabet} {kind} {c}", f"{alphabet} {kind} {c}"):
        try:
            return unicodedata.lookup(name)
        except KeyError:
            continue
    return c

"""How answers are shown in a notebook: a headline, sentences, the instance with its matrices, both sides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..foreign import latex_math, markup
from ..real import Relation

MOST_LINES = 40
LONGEST = 160
"""Characters of a headline in a `repr`."""
LONGEST_SENTENCE = 600


@dataclass(frozen=True)
class Answer:
    """What a notebook shows: `headline` a verdict, `lines` sentences, `instance` and `relation` where there are any."""

    headline: str
    lines: tuple[str, ...] = ()
    instance: Mapping[str, Any] = field(default_factory=dict)
    relation: Relation | None = None


class Shown:
    """Base of answers that a notebook shows; `answer` says what there is to see."""

    def answer(self) -> Answer:
        """What a notebook shows of this."""
        raise NotImplementedError

    def __init_subclass__(cls, **given: Any) -> None:
        """A data class keeps a `__repr__` that its class has: short, in the place of all its fields."""
        super().__init_subclass__(**given)
        if "__repr__" not in cls.__dict__:
            cls.__repr__ = Shown._brief  # type: ignore[method-assign, assignment]

    def _brief(self) -> str:
        return f"<{type(self).__name__} {_cut(self.answer().headline)}>"

    def __str__(self) -> str:
        """The headline, and the first of its sentences."""
        answer = self.answer()
        return "; ".join(_cut(part, LONGEST_SENTENCE) for part in (answer.headline, *answer.lines[:1]))

    def _repr_html_(self) -> str:
        return answer_html(self.answer())

    def _repr_latex_(self) -> str:
        return answer_latex(self.answer())


def _cut(text: str, longest: int = LONGEST) -> str:
    return text if len(text) <= longest else f"{text[:longest]}..."


def answer_html(answer: Answer) -> str:
    """HTML of an answer; all text is escaped."""
    lines = answer.lines[:MOST_LINES]
    parts = [f"<p><b>{markup(answer.headline)}</b></p>", *(f"<p>{markup(line)}</p>" for line in lines if line)]
    rows = [f"<tr><th>{markup(name)}</th><td>{_value_html(value)}</td></tr>"
            for name, value in answer.instance.items()]  # fmt: skip
    if rows:
        parts.append(f"<table>{''.join(rows)}</table>")
    if answer.relation is not None and answer.relation.is_comparison:
        parts += [f"<p>{markup(side)}: {_value_html(value)}</p>"
                  for side, value in zip(("left", "right"), answer.relation.args, strict=True)]  # fmt: skip
    return f"<div>{''.join(parts)}</div>"


def answer_latex(answer: Answer) -> str:
    """A display in LaTeX's math mode, for MathJax: the headline, the instance, both sides."""
    rows = [rf"&{latex_math(answer.headline)}"]
    rows += [rf"{latex_math(name)} &= {_value_latex(value)}" for name, value in answer.instance.items()]
    if answer.relation is not None and answer.relation.is_comparison:
        rows.append(rf"& {answer.relation.args[0].latex()} \;\text{{and}}\; {answer.relation.args[1].latex()}")
    return "$$\\begin{aligned} " + r" \\[2pt] ".join(rows) + " \\end{aligned}$$"


def _value_html(value: Any) -> str:
    own = getattr(value, "_repr_html_", None)
    return str(own()) if own is not None else markup(value)


def _value_latex(value: Any) -> str:
    own = getattr(value, "latex", None)
    return latex_math(value) if own is None else str(own())

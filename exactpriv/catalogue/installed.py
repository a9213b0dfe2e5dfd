"""Papers and measures that installed packages bring, by the entry points `exactpriv.papers` and `exactpriv.measures`.

An entry point of a paper names a `Paper`, or a module with one or more; one of measures names a module, whose import
registers what `@measure` and `@mechanism` stand on. They are loaded when something is asked for that exactpriv has not.
"""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any

from .. import papers as ours
from ..claim.registry import Paper
from ..measure.registry import load_installed
from ..real import BadInput

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "exactpriv.papers"


@cache
def installed_papers() -> dict[str, Paper]:
    """The papers of installed packages, by key. BadInput where one cannot be loaded, or has a key that is taken."""
    from importlib.metadata import entry_points  # a tenth of the time of a command that asks for no paper

    found: dict[str, Paper] = {}
    points = sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value))
    if points:
        load_installed()
    taken = ours.papers() if points else {}
    for point in points:
        for paper in _papers(point):
            if found.get(paper.key, paper) is not paper or paper.key in taken:
                raise BadInput(f"{_named(point)} brings a paper with the key {paper.key}, which another one has; "
                               "uninstall one of them")
            found[paper.key] = paper
    return found


def _papers(point: EntryPoint) -> list[Paper]:
    try:
        made: Any = point.load()
    except Exception as error:
        raise BadInput(f"{_named(point)} cannot be loaded ({type(error).__name__}: {error}); repair or uninstall "
                       "it") from error
    if isinstance(made, Paper):
        return [made]
    held = [value for value in vars(made).values() if isinstance(value, Paper)] if isinstance(made, ModuleType) else []
    if not held:
        raise BadInput(f"{_named(point)} is no paper; let it name a Paper, or a module that has one")
    return list({id(paper): paper for paper in held}.values())


def _named(point: EntryPoint) -> str:
    package = f" of the package {point.dist.name}" if point.dist is not None else ""
    return f"the entry point {point.name} = {point.value}{package}"

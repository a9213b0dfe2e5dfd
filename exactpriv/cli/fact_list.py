"""`facts`: the theorems that measures state about themselves, and their exact test at random arguments."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from typing import Annotated, Any

import typer

from ..measure import MEASURES
from ..measure.facts import Fact
from ..measure.registry import load_installed
from ..measure.trials import Trial, tried
from ..pool import Lost, Workers, each
from ..prove.formal.fact_record import BY_DEFINITION, standing
from ..real import BadInput
from .completing import measures as completed
from .measuring import in_own_measure, measure_named
from .output import FINE, NEGATIVE, JsonFile, Output, Quiet, guarded

MOST = 10**6


@guarded
def facts_command(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="[MEASURE]",
            help="Only this measure's, or those of your own FILE.py:NAME.",
            autocompletion=completed,
        ),
    ] = None,
    check: Annotated[
        int, typer.Option(min=0, max=MOST, metavar="N", help="Test each at N random arguments, exactly.")
    ] = 0,
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="Seed of the arguments.")] = 0,
    jobs: Annotated[int | None, typer.Option(min=1, metavar="N", help="Processes; default: one a processor.")] = None,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """List the facts that measures state, each with its source."""
    output = Output(json_file, quiet)
    if name is None:
        load_installed()
    measures = [measure_named(name)] if name is not None else list(MEASURES.values())
    records: list[dict[str, Any]] = []
    false = proved = defined = 0
    trials = _trials([m.name for m in measures if m.facts], check, seed, jobs or os.cpu_count() or 1)
    for measured in measures:
        if not measured.facts:
            if name is not None:
                output.say(f"{name} states no facts")
            continue
        output.say(measured.name)
        found = in_own_measure(measured, lambda: next(trials))
        for fact, trial in zip(measured.facts, found, strict=True):
            false += trial is not None and trial.failing is not None
            stands = standing(measured, fact)
            proved += stands.startswith("Coq")
            defined += stands == BY_DEFINITION
            output.say(f"  {fact.says(measured)}{_source(fact)}{_seen(trial, check)}  ({stands})")
            records.append(_record(measured.name, fact, fact.says(measured), stands, trial))
    output.record({"schema": "exactpriv.facts/1", "facts": records})
    output.say()
    said = f"{len(records)} facts of {sum(bool(m.facts) for m in measures)} measures"
    tested = f", each tested at {check} random arguments: {false} false" if check else ""
    by_definition = f"{defined} {BY_DEFINITION}, " if defined else ""
    output.say(f"{said}, {proved} of them recorded as Coq theorems, {by_definition}the others assumed{tested}")
    return NEGATIVE if false else FINE


def _trials(names: list[str], check: int, seed: int, jobs: int) -> Iterator[list[Trial | None]]:
    if not check:
        for name in names:
            yield [None] * len(MEASURES[name].facts)
        return
    # the measures of a file, which this process alone has run, are one name
    found: dict[str, list[Trial | None]] = {}
    told = 0
    with closing(each(partial(trials_of, check, seed), names, Workers(min(jobs, len(names))))) as answers:
        for name, answer in answers:
            if isinstance(answer, Lost):
                raise BadInput(f"the facts of {name} cannot be tried: {answer.reason}; ask for {name} alone")
            found[name] = answer
            while told < len(names) and names[told] in found:
                yield found[names[told]]
                told += 1


def trials_of(check: int, seed: int, name: str) -> list[Trial | None]:
    """The tests of all facts of a measure, in order."""
    if name not in MEASURES:
        load_installed()
    return [tried(MEASURES[name], fact, MEASURES, count=check, seed=seed) for fact in MEASURES[name].facts]


def _source(fact: Fact) -> str:
    return f"  [{fact.source}]" if fact.source else ""


def _seen(trial: Trial | None, check: int) -> str:
    if trial is None:
        return ""
    if trial.failing is not None:
        return f"  FALSE: {trial.failing}"
    rest = [f"{n} {what}" for n, what in ((trial.undecided, "undecided"), (trial.without_value, "say nothing")) if n]
    return f"  held at {trial.held} of {check}{f' ({chr(44).join(rest)})' if rest else ''}"


def _record(name: str, fact: Fact, says: str, stands: str, trial: Trial | None) -> dict[str, Any]:
    made: dict[str, Any] = {"measure": name, "fact": fact.name, "says": says, "source": fact.source}
    proved = stands.startswith("Coq: ")
    made |= {"assumed": not proved, "lemma": stands.removeprefix("Coq: ") if proved else None}
    if trial is not None:
        made |= {"held": trial.held, "undecided": trial.undecided, "without_value": trial.without_value}
        made["failing"] = trial.failing
    return made

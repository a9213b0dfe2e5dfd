"""`measure`: the exact value of a measure on kernels, laws and databases from files or the command line."""

from __future__ import annotations

import difflib
from typing import Annotated, Any

import typer

from ..claim.show import enclosure, is_exact, real_text
from ..kernel import GaussianChannel, GaussianMixture
from ..measure import MEASURES, Measure, Parameter
from ..real import BadInput
from .inputs import (
    database_from,
    gaussian_from,
    indices_from,
    kernel_from,
    law_from,
    matrix_from,
    number_from,
    shortened,
)
from .output import FINE, JsonFile, Output, Quiet, Seconds, check_seconds, guarded, limited
from .supervised import stage


@guarded
@limited
def measure(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A measure, such as ldp; see exactpriv measures.")],
    parameters: Annotated[
        list[str] | None, typer.Argument(metavar="[PARAM=VALUE]...", help="Such as alpha=2 or eps='ln 3/2'.")
    ] = None,
    kernel: Annotated[str | None, typer.Option(metavar="FILE", help="JSON or CSV, or rows: 1/2,1/2;1/4,3/4")] = None,
    prior: Annotated[str | None, typer.Option(metavar="FILE", help="JSON or CSV, or masses: 1/3,2/3")] = None,
    db: Annotated[str | None, typer.Option(metavar="m,n", help="The inputs are databases of n entries.")] = None,
    p: Annotated[str | None, typer.Option("--p", metavar="LAW", help="First law: a file, or 1/2,1/2")] = None,
    q: Annotated[str | None, typer.Option("--q", metavar="LAW", help="Second law.")] = None,
    digits: Annotated[int, typer.Option(min=1, max=2000, metavar="N", help="Significant digits to enclose.")] = 20,
    seconds: Seconds = None,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """Evaluate a measure exactly."""
    output = Output(json_file, quiet)
    check_seconds(seconds)
    record = measure_named(name)
    given = dict(_assignment(text) for text in parameters or [])
    # p and q are also names of numbers in some measures; what is taken is set to None
    options: dict[str, str | None] = {"kernel": kernel, "prior": prior, "database": db, "p": p, "q": q}
    arguments = [_argument(record, k, given, options) for k in range(len(record.signature))]
    unused = [f"--{'db' if key == 'database' else key}" for key, text in options.items() if text is not None]
    unused += list(given)
    if unused:
        raise BadInput(f"{name} does not take {shortened(unused[0])}; it takes {usage(record)}")
    with stage(f"the evaluation of {name}"):
        value = record.function(*arguments)
        low, high = enclosure(value, digits)
    rational = value.rational
    text = real_text(value) if rational is None else str(rational)
    result: dict[str, Any] = {"measure": name, "value": text, "enclosure": [low, high], "units": record.units}
    output.record(result | {"exact": value.is_infinite or is_exact(value)})
    units = "" if record.units == "1" or value.is_infinite else f" {record.units}"
    output.say(text + units)
    if low != high:
        output.say(f"in [{low}, {high}]")
    return FINE


def measure_named(name: str) -> Measure:
    if name in MEASURES:
        return MEASURES[name]
    near = difflib.get_close_matches(name, MEASURES, n=3) or [m for m in sorted(MEASURES) if name and name in m][:3]
    hint = f"did you mean {', '.join(near)}?" if near else f"the measures are {', '.join(sorted(MEASURES))}"
    raise BadInput(f"there is no measure {shortened(name)!r}; {hint}")


def usage(record: Measure) -> str:
    """How the command line gives the measure's arguments."""
    return " ".join(f"[{_usage(p)}]" if p.optional else _usage(p) for p in record.signature)


def _usage(parameter: Parameter) -> str:
    match parameter.kind:
        case "kernel":
            return "--kernel FILE"
        case "prior":
            return "--prior FILE"
        case "database":
            return "--db m,n"
        case "joint":
            return "--kernel FILE --prior FILE"
        case "law" if parameter.name in ("p", "q"):
            return f"--{parameter.name} LAW"
    return f"{parameter.name}={parameter.kind.upper()}"


def _assignment(text: str) -> tuple[str, str]:
    key, sign, value = text.partition("=")
    if not sign or not key.strip():
        raise BadInput(f"{shortened(text)!r} gives no parameter a value; write PARAM=VALUE, such as alpha=2")
    return key.strip(), value.strip()


def _argument(record: Measure, k: int, given: dict[str, str], options: dict[str, str | None]) -> Any:
    parameter = record.signature[k]
    key = parameter.kind if parameter.kind in ("kernel", "prior", "database") else parameter.name
    text = given.pop(parameter.name, None)
    if text is None and parameter.kind == "joint":
        return _joint(record, options)
    if text is None and options.get(key) is not None:
        text, options[key] = options[key], None
    if text is None:
        if parameter.optional:
            return None
        raise BadInput(f"{record.name} needs {_usage(parameter)}; it takes {usage(record)}")
    where = f"{parameter.name}={text}"
    match parameter.kind:
        case "kernel":
            return kernel_from(text)
        case "law" | "prior":
            return law_from(f"--{key}", text)
        case "database":
            return database_from(text)
        case "axes":
            return indices_from(text, where)
        case "mixture":
            return gaussian_from(where, text, GaussianMixture)
        case "gaussian":
            return gaussian_from(where, text, GaussianChannel)
        case "matrix":
            return matrix_from(text, where)
        case "function":
            return tuple(text.split(",")) if "," in text else text
        case "integer":
            return _integer(text, where)
        case "joint":
            raise BadInput(f"{where}: give a joint law as --kernel FILE --prior FILE")
    return number_from(text, parameter.name)


def _integer(text: str, where: str) -> int:
    value = number_from(text, where).rational
    if value is None or value.q != 1 or abs(value) > 10**18:
        raise BadInput(f"{shortened(where)} is no integer; write one such as 2")
    return int(value.p)


def _joint(record: Measure, options: dict[str, str | None]) -> Any:
    kernel, prior, db = options["kernel"], options["prior"], options["database"]
    if kernel is None or prior is None:
        raise BadInput(f"{record.name} needs --kernel FILE --prior FILE, which make the joint law; give both")
    options["kernel"] = options["prior"] = options["database"] = None
    made, law = kernel_from(kernel), law_from("--prior", prior)
    return made.joint(law) if db is None else made.joint(law, database_from(db))

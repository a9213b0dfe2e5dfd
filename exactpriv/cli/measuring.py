"""`measure`: the exact value of a measure on kernels, laws and databases from files or the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from ..foreign import latex, plain
from ..kernel import GaussianChannel, GaussianMixture, JointLaw, Kernel, Prior
from ..kernel.entries import Label
from ..kernel.files import NamedJoint
from ..kernel.laws_from import Changed
from ..measure import MEASURES, Measure, Parameter
from ..measure.near import near_measures
from ..measure.registry import load_installed
from ..real import BadInput, IllDefined, Real, UndecidedError
from ..real.texts import enclosure, is_exact, real_text
from .completing import measures as completed
from .given_objects import (
    axes_from,
    database_from,
    gaussian_from,
    indices_from,
    is_file,
    is_given,
    joint_from,
    kernel_from,
    law_from,
    matrix_from,
    number_from,
    shortened,
)
from .output import FINE, JsonFile, Output, Quiet, Seconds, check_seconds, guarded, limited
from .supervised import stage

if TYPE_CHECKING:
    from ..claim import Claim

T = TypeVar("T")


@guarded
@limited
def measure(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME",
            help="A measure (see exactpriv measures), or your own FILE.py:NAME.",
            autocompletion=completed,
        ),
    ],
    parameters: Annotated[
        list[str] | None, typer.Argument(metavar="[PARAM=VALUE]...", help="Such as alpha=2 or eps='ln 3/2'.")
    ] = None,
    kernel: Annotated[
        str | None, typer.Option(metavar="FILE", help="JSON or CSV (- is standard input), or rows: 1/2,1/2;1/4,3/4")
    ] = None,
    prior: Annotated[
        str | None, typer.Option(metavar="FILE", help="JSON or CSV, masses: 1/3,2/3, or uniform")
    ] = None,
    joint: Annotated[
        str | None, typer.Option(metavar="FILE", help="Law of several variables: JSON or CSV, or a table: 1/2,0;0,1/2")
    ] = None,
    db: Annotated[str | None, typer.Option(metavar="m,n", help="The inputs are databases of n entries.")] = None,
    p: Annotated[str | None, typer.Option("--p", metavar="LAW", help="First law: a file, or 1/2,1/2")] = None,
    q: Annotated[str | None, typer.Option("--q", metavar="LAW", help="Second law.")] = None,
    normalise: Annotated[
        bool, typer.Option("--normalise", help="Divide each row of a table by its sum, which is within 1/100 of 1.")
    ] = False,
    rounding: Annotated[
        str | None,
        typer.Option("--round", metavar="N", help="That, and round to multiples of 1/N, finer for small entries."),
    ] = None,
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
    options: dict[str, str | None] = {"kernel": kernel, "prior": prior, "joint": joint, "database": db,
                                      "p": p, "q": q}  # fmt: skip
    data = Data(Changed(normalise, None if rounding is None else _denominator(rounding)))
    arguments = [_argument(record, k, given, options, data) for k in range(len(record.signature))]
    arguments = data.in_order(arguments)
    unused = [f"--{'db' if key == 'database' else key}" for key, text in options.items() if text is not None]
    unused += list(given)
    if unused:
        raise BadInput(f"{record.name} does not take {shortened(unused[0])}; it takes {usage(record)}")
    with stage(f"the evaluation of {record.name}"):
        value = in_own_measure(record, lambda: record.function(*arguments))
        low, high = enclosure(value, digits)
    _tell(output, record, value, (low, high), data)
    return FINE


def _tell(output: Output, record: Measure, value: Real, ends: tuple[str, str], data: Data) -> None:
    """The value with its enclosure, exact where it has a short form, and what was changed of the data that it is of."""
    rational = value.rational
    text = real_text(value) if rational is None else str(rational)
    result: dict[str, Any] = {"measure": record.name, "value": text, "enclosure": [*ends], "units": record.units}
    notes = {"notes": data.notes} if data.notes else {}
    output.record(result | {"exact": value.is_infinite or is_exact(value)} | data.labels() | data.shapes() | notes)
    output.say(text + ("" if record.units == "1" or value.is_infinite else f" {record.units}"))
    if ends[0] != ends[1]:
        output.say(f"in [{ends[0]}, {ends[1]}]")
    for note in (*data.shown(), *data.notes):
        output.say(note)


def in_own_measure(record: Measure, work: Callable[[], T]) -> T:
    """Run work that evaluates a measure; an error in one of somebody else is told with its line."""
    if not record.written or record.definition is None:
        return work()
    code = record.definition.__code__
    try:
        return work()
    except (BadInput, IllDefined, UndecidedError):
        raise
    except Exception as error:
        from ..catalogue.claim_files import told

        raise BadInput(told(code.co_filename, error, code.co_firstlineno)) from error


def measure_named(name: str) -> Measure:
    """The measure of this name, or the measure NAME of FILE.py (FILE.py:NAME), which is run."""
    if name in MEASURES:
        return MEASURES[name]
    from .sources import split_source  # what runs files loads the catalogue of papers

    source, wanted = split_source(name)
    if source:
        return _measure_in(source, wanted)
    load_installed()
    if name in MEASURES:
        return MEASURES[name]
    near = near_measures(name, MEASURES)
    hint = f"did you mean {', '.join(near)}?" if near else "exactpriv measures lists them"
    raise BadInput(f"there is no measure {shortened(name)!r}; {hint}")


def _measure_in(source: str, name: str) -> Measure:
    known = {made.name: made for made in measures_in(source)}
    listed = f"its measures are {', '.join(known)}" if known else "it has no measures, which @measure(...) makes"
    if not name and len(known) == 1:
        return next(iter(known.values()))
    if name not in known:
        asked = f"has no measure {shortened(name)!r}" if name else "needs the name of a measure behind a colon"
        raise BadInput(f"{source} {asked}; {listed}")
    return known[name]


def measures_in(source: str) -> list[Measure]:
    """The measures that a file, folder or package registers; it is run."""
    from .sources import run_source

    modules = {module.__name__ for module in run_source(source)}
    return [made for made in MEASURES.values() if made.function.__module__ in modules]


def own_definitions(claim: Claim) -> list[str]:
    """The LaTeX definitions of the measures of somebody else that a claim names."""
    if not isinstance(claim.statement, FunctionType):
        return []
    names = {name for code in codes(claim.statement.__code__) for name in code.co_names}
    space = claim.statement.__globals__
    named = [made for made in MEASURES.values() if made.written and made.latex
             and any(space.get(name) is made.function or name == made.name for name in names)]  # fmt: skip
    called = [rf"\mathrm{{{latex(made.name)}}}({', '.join(p.name for p in made.signature)})" for made in named]
    return [f"{left}={made.latex}" for left, made in zip(called, named, strict=True)]


def codes(code: CodeType) -> Iterator[CodeType]:
    """The code of a function, and of those inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes(constant)


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
            return "--joint FILE (or --kernel FILE --prior FILE)"
        case "law" if parameter.name in ("p", "q"):
            return f"--{parameter.name} LAW"
    return f"{parameter.name}={parameter.kind.upper()}"


def _assignment(text: str) -> tuple[str, str]:
    key, sign, value = text.partition("=")
    if not sign and is_given(text):
        raise BadInput(f"{shortened(text)!r} stands alone; a kernel or a law goes with its option, as in "
                       f"--kernel {shortened(text)}")  # fmt: skip
    if not sign or not key.strip():
        raise BadInput(f"{shortened(text)!r} gives no parameter a value; write PARAM=VALUE, such as alpha=2")
    return key.strip(), value.strip()


@dataclass
class Read:
    """A kernel or a law that was read: of which option, and from what text."""

    key: str
    text: str
    made: Kernel | Prior | NamedJoint

    @property
    def sides(self) -> dict[str, Sequence[Label]]:
        """The names of its inputs and outputs, of its letters, or of a joint law's rows and columns, or variables."""
        made = self.made
        if isinstance(made, NamedJoint):
            return dict(made.names)
        return {"letters": made.letters} if isinstance(made, Prior) else {
            "inputs": made.inputs, "outputs": made.outputs}  # fmt: skip

    def put_in_order(self, letters: Sequence[Label], what: str) -> None:
        """A law with its letters in the order of these names; BadInput where they are others."""
        if isinstance(self.made, Prior):
            try:
                self.made = self.made.in_order(letters, what)
            except BadInput as error:
                raise BadInput(f"{shortened(self.text)}: {error}") from None


@dataclass
class Data:
    """The kernels and laws that were read: their labels and what was changed in them are told with the value."""

    changed: Changed
    read: list[Read] = field(default_factory=list)

    def kernel(self, text: str) -> Kernel:
        """A kernel, remembered."""
        made = kernel_from(text, self.changed)
        self.read.append(Read("kernel", text, made))
        return made

    def law(self, key: str, text: str, kernel: str | None) -> Prior:
        """A law, remembered; a uniform one on the inputs of the kernel."""
        known = next((one.made for one in self.read if isinstance(one.made, Kernel)), None)
        if known is None and kernel is not None and text.strip() == "uniform":
            known = kernel_from(kernel, self.changed)
        made = law_from(f"--{key}", text, self.changed, None if known is None else known.n_inputs)
        self.read.append(Read(key, text, made))
        return made

    def joint(self, text: str) -> JointLaw:
        """A joint law, its names remembered."""
        made = joint_from(text, self.changed)
        self.read.append(Read("joint", text, made))
        return made.law

    def in_order(self, arguments: Sequence[Any]) -> list[Any]:
        """The arguments of a measure, each law in the order of the names that it shares: a prior in that of the
        kernel's inputs, q in that of p; BadInput where the names are others."""
        kernels = [one.made for one in self.read if isinstance(one.made, Kernel)]
        first = next((one.made for one in self.read if one.key == "p"), None)
        given = {id(one.made): one for one in self.read}
        for one in self.read:
            if one.key == "prior" and len(kernels) == 1:
                one.put_in_order(kernels[0].inputs, "inputs")
            elif one.key == "q" and isinstance(first, Prior):
                one.put_in_order(first.letters, "letters of p")
        return [given[id(argument)].made if id(argument) in given else argument for argument in arguments]

    @property
    def notes(self) -> list[str]:
        """What was changed."""
        made = [one.made.law if isinstance(one.made, NamedJoint) else one.made for one in self.read]
        return [one.note for one in made if one.note]

    def labels(self) -> dict[str, Any]:
        """The labels that data brought along, by what they are of; empty where there are only numbers 0, 1, ..."""
        found: dict[str, Any] = {}
        for one in self.read:
            named = {side: list(names) for side, names in one.sides.items() if names != tuple(range(len(names)))}
            if named:
                found[one.key] = named
        return {"labels": found} if found else {}

    def shapes(self) -> dict[str, Any]:
        """How many inputs, outputs, letters were read from files."""
        found = {one.key: {side: len(names) for side, names in one.sides.items()}
                 for one in self.read if is_file(one.text)}  # fmt: skip
        return {"shapes": found} if found else {}

    def shown(self) -> list[str]:
        """The same in a line each; of files also how many there are without names."""
        listed, sizes = self.labels().get("labels", {}), self.shapes().get("shapes", {})
        found = [f"{side} of the {_called(key)}: {few(names)}"
                 for key, named in listed.items() for side, names in named.items()]  # fmt: skip
        for key, sides in sizes.items():
            bare = [_counted(n, side) for side, n in sides.items() if side not in listed.get(key, {})]
            found += [f"{_called(key)}: {', '.join(bare)}, no names"] if bare else []
        return found


def _called(key: str) -> str:
    return "joint law" if key == "joint" else key


def _counted(n: int, side: str) -> str:
    return f"{n} {side if n != 1 else side[:-1]}"


def few(names: list[Any]) -> str:
    """The first dozen names, and how many there are if there are more."""
    shown = ", ".join(plain(name) for name in names[:12])
    return shown if len(names) <= 12 else f"{shown}, ... ({len(names)})"


def _denominator(text: str) -> int:
    value = number_from(text, "--round").rational
    if value is None or value.q != 1 or not 1 <= value <= 10**18:
        raise BadInput(f"--round {shortened(text)} is no whole number from 1 on; write one such as 1e6")
    return int(value.p)


def _argument(
    record: Measure, k: int, given: dict[str, str], options: dict[str, str | None], data: Data
) -> Any:  # fmt: skip
    parameter = record.signature[k]
    key = parameter.kind if parameter.kind in ("kernel", "prior", "database") else parameter.name
    text = given.pop(parameter.name, None)
    if text is None and parameter.kind == "joint":
        return _joint(record, options, data)
    if text is None and options.get(key) is not None:
        text, options[key] = options[key], None
    if text is None:
        if parameter.optional:
            return None
        mistaken = "--prior is a law on a kernel's inputs; " if parameter.kind == "law" and options["prior"] else ""
        raise BadInput(f"{mistaken}{record.name} needs {_usage(parameter)}; it takes {usage(record)}")
    where = f"{parameter.name}={text}"
    match parameter.kind:
        case "kernel":
            return data.kernel(text)
        case "law" | "prior":
            return data.law(key, text, options["kernel"])
        case "database":
            return database_from(text)
        case "axes":
            return axes_from(text, where) if any(p.kind == "joint" for p in record.signature) else \
                indices_from(text, where)
        case "mixture":
            return gaussian_from(where, text, GaussianMixture)
        case "gaussian":
            return gaussian_from(where, text, GaussianChannel)
        case "matrix" | "gain" | "loss":
            return matrix_from(text, where)
        case "function":
            return tuple(text.split(",")) if "," in text else text
        case "integer":
            return _integer(text, where)
        case "joint":
            return data.joint(text)
    return number_from(text, parameter.name)


def _integer(text: str, where: str) -> int:
    value = number_from(text, where).rational
    if value is None or value.q != 1 or abs(value) > 10**18:
        raise BadInput(f"{shortened(where)} is no integer; write one such as 2")
    return int(value.p)


def _joint(record: Measure, options: dict[str, str | None], data: Data) -> Any:
    kernel, prior, db = options["kernel"], options["prior"], options["database"]
    whole, options["joint"] = options["joint"], None
    if whole is not None and kernel is None and prior is None:
        return data.joint(whole)
    if whole is not None:
        raise BadInput(f"{record.name} has a --joint law and a kernel's or a prior; give --joint, or both of those")
    if kernel is None or prior is None:
        raise BadInput(f"{record.name} needs a joint law; give --joint FILE, or --kernel FILE and --prior FILE, which "
                       "make one")
    options["kernel"] = options["prior"] = options["database"] = None
    made = data.kernel(kernel)
    _, law = data.in_order((made, data.law("prior", prior, None)))
    return made.joint(law) if db is None else made.joint(law, database_from(db))

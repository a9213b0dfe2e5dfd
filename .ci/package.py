"""The source distribution and the wheel, built and tried outside the checkout: `make package`.

The wheel is built from the source distribution, installed into a fresh environment with nothing but what it needs, and
its commands are run in an empty folder: under every Python of PYTHONS that the machine has (this one, on the PATH, in
pyenv), with what it needs as constraints.txt pins it and at its newest; the source distribution itself is installed
once, under this Python. The last line says which Pythons are not there. With FEW=1 the oldest Python with what is
pinned, and the newest with the newest, stand for all.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import tomllib
import zipfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

Completed = subprocess.CompletedProcess[str]
ROOT = Path(__file__).resolve().parent.parent
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
"""What is tried where it is there; a test demands that those of pyproject.toml are among them."""
DEPENDENCIES = ("pinned", "newest")
IN_WHEEL = (
    "exactpriv/py.typed", "exactpriv/report/site/templates/base.html", "exactpriv/data/proofs/theorems.jsonl",
    "exactpriv/data/proofs/theory/binary_entropy.v", "exactpriv/data/counterexamples/cuff-midp/",
    "exactpriv/data/proofs/cuff-midp/", "exactpriv/data/undecided/", "exactpriv/data/improvements/",
)  # fmt: skip
NOT_IN_WHEEL = ("tests/", "fuzz/", "benchmarks/", ".vo", ".glob", "/.venv", "__pycache__")
IN_SOURCE = ("tests/conftest.py", "docs/architecture.md", "CHANGELOG.md", "CITATION.cff", "SECURITY.md", "LICENSE")

OWN = """\
from exactpriv import Kernel, Real, claim, domains as d, measure, measure as m, minimum

@measure(units="1")
def common_mass(K: Kernel) -> Real:
    return Real.sum(minimum(*(K[i, j] for i in range(K.n_inputs))) for j in range(K.n_outputs))

@claim(K=d.kernels(3, 3))
def adds_up(K):
    return m.dobrushin(K) + common_mass(K) == 1
"""

NEIGHBOUR = {
    "shared_notes/__init__.py": "",
    "shared_notes/measures.py": """\
from exactpriv import Kernel, Real, measure, measure as m

@measure
def doubled(K: Kernel) -> Real:
    "Twice the level."
    return 2 * m.ldp(K)
""",
    "shared_notes/paper.py": """\
from exactpriv import Paper, domains as d, measure as m

paper = Paper("shared", "Shared notes", "B. Author, 2026")

@paper.claim("one", source="Lemma 1", K=d.kernels(2, 2))
def one(K):
    return m.doubled(K) <= m.ldp(K)
""",
    "shared_notes-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: shared-notes\nVersion: 1.0\n",
    "shared_notes-1.0.dist-info/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    "shared_notes-1.0.dist-info/entry_points.txt":
        "[exactpriv.papers]\nshared = shared_notes.paper:paper\n\n"
        "[exactpriv.measures]\nshared = shared_notes.measures\n",
}
"""The files of another package, which brings a paper and a measure by its entry points."""

TRIES: tuple[tuple[tuple[str, ...], int, str], ...] = (
    (("version",), 0, "python-flint"),
    (("measures", "maximal_leakage"), 0, "--kernel FILE"),
    (("measure", "ldp", "--kernel", "1/2,1/2;1/4,3/4"), 0, "ln 2 nats"),
    (("facts", "dobrushin", "--check", "3"), 0, "0 false"),
    (("new", "paper", "notes"), 0, "notes.py"),
    (("audit", "notes.py", "--instances", "20", "--store", "kept", "--json", "audit.json"), 1,
     "notes/lemma-2: refuted"),
    (("report", "--audit", "audit.json", "--out", "report"), 0, "report/index.html"),
    (("verify", "kept", "--claims", "notes.py"), 0, "claim: notes/lemma-2, as registered"),
    (("hunt", "own.py:adds_up", "--instances", "40", "--latex", "--certificate", "c.json"), 1, "refuted"),
    (("verify", "c.json", "--claims", "own.py"), 0, "claim: adds_up, as registered"),
    (("audit", "cuff-midp/lem1-dp-mi", "--replay", "stored", "--jobs", "1"), 0, "cuff-midp/lem1-dp-mi"),
    (("export", "cuff-midp/lem2-sqrt", "--to", "latex"), 0, "lem2-sqrt"),
    (("export", "cuff-midp/lem2-sqrt", "--to", "coq"), 0, "Definition"),
    (("list",), 0, "shared/one"),
    (("list", "shared"), 0, "Shared notes (B. Author, 2026)"),
    (("audit", "shared", "--instances", "20", "--jobs", "2", "--store", "shared"), 1, "shared/one: refuted"),
    (("verify", "shared"), 0, "claim: shared/one, as registered"),
    (("measures", "doubled"), 0, "Twice the level."),
    (("measure", "doubled", "--kernel", "1/2,1/2;1/4,3/4"), 0, "ln 4 nats"),
)
"""(arguments, exit status, what is told)."""


def main() -> int:
    """Build, look into the files, try them under each Python; the exit status."""
    began = time.monotonic()
    pythons = {version: python for version in PYTHONS if (python := found(version))}
    kinds = [(version, dependencies) for version in pythons for dependencies in DEPENDENCIES]
    if os.environ.get("FEW"):
        kinds = [kinds[0], kinds[-1]]
    with tempfile.TemporaryDirectory(prefix="exactpriv-package-") as name, ThreadPoolExecutor(os.cpu_count()) as pool:
        folder = Path(name)
        # What the wheel needs is the same whatever is in it: it is installed while the wheel is built.
        ready = [pool.submit(prepared, pythons[v], folder / f"{v}-{d}", d) for v, d in kinds]
        source, wheel = built(folder)
        own = version_of(sys.executable)
        tries = [pool.submit(tried, environment.result(), wheel, dependencies)
                 for environment, (_, dependencies) in zip(ready, kinds, strict=True)]  # fmt: skip
        for one in tries:
            print(one.result(), flush=True)
        print(from_source(prepared(sys.executable, folder / "source-distribution", "pinned"), source))
    absent = [version for version in PYTHONS if version not in pythons]
    skipped = f" SKIPPED: no Python {', '.join(absent)} is here." if absent else ""
    print(f"wheel tried under Python {', '.join(f'{v} ({d})' for v, d in kinds)}, sdist under {own} "
          f"({time.monotonic() - began:.0f} s).{skipped}")
    return 0


def built(folder: Path) -> tuple[Path, Path]:
    """The source distribution and the wheel made of it, both with what belongs into them."""
    tools = folder / "tools"
    requires = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    run([sys.executable, "-m", "pip", "install", "--quiet", "--no-compile", "--target", str(tools), *requires])
    build = [sys.executable, "-m", "hatchling", "build", "-d", str(folder), "-t"]
    run([*build, "sdist"], ROOT, {"PYTHONPATH": str(tools)})
    (source,) = folder.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        names = archive.getnames()
        archive.extractall(folder / "source", filter="data")
    missing = [wanted for wanted in IN_SOURCE if not any(n.partition("/")[2] == wanted for n in names)]
    demand(not missing, f"the source distribution lacks {', '.join(missing)}")
    (unpacked,) = (folder / "source").iterdir()
    run([*build, "wheel"], unpacked, {"PYTHONPATH": str(tools)})
    (wheel,) = folder.glob("*.whl")
    inside = zipfile.ZipFile(wheel).namelist()
    missing = [wanted for wanted in IN_WHEEL if not any(n.startswith(wanted) for n in inside)]
    demand(not missing, f"the wheel lacks {', '.join(missing)}")
    stray = [n for n in inside if any(n.startswith(part) or part in n for part in NOT_IN_WHEEL)]
    demand(not stray, f"the wheel has {', '.join(stray[:5])}, which do not belong there")
    print(f"{source.name}: {source.stat().st_size / 1e6:.1f} MB; {wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB, "
          f"{len(inside)} files")
    return source, wheel


def prepared(python: str, folder: Path, dependencies: str) -> str:
    """The interpreter of a new environment that holds what the wheel needs, pinned or newest, and nothing else."""
    run([python, "-m", "venv", "--without-pip", str(folder / "environment")])
    own = str(folder / "environment" / "bin" / "python")
    chosen = ["--constraint", str(ROOT / "constraints.txt")] if dependencies == "pinned" else ["--upgrade"]
    install(own, *chosen, *tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"])
    return own


def from_source(bin_python: str, source: Path) -> str:
    """Install the source distribution itself, as pip does without a wheel, and ask its version; what to say of it."""
    install(bin_python, "--no-deps", str(source))
    program = str(Path(bin_python).with_name("exactpriv"))
    empty = Path(bin_python).parents[2] / "empty"
    empty.mkdir()
    said = run([program, "measure", "ldp", "--kernel", "1/2,1/2;1/4,3/4"], empty)
    demand("ln 2 nats" in said, f"installed from {source.name}, measure says:\n{said}")
    return f"Python {version_of(bin_python)}: pip installs {source.name}"


def install(python: str, *what: str) -> None:
    """Install into the environment of `python`, with the pip that runs here; with its own where that is too old."""
    arguments = ["install", "--quiet", "--no-compile", "--disable-pip-version-check", *what]
    if asked([sys.executable, "-m", "pip", "--python", python, *arguments]).returncode != 0:
        run([python, "-m", "ensurepip"])
        run([python, "-m", "pip", *arguments])


def tried(bin_python: str, wheel: Path, dependencies: str) -> str:
    """Install the wheel alone into an environment, and run its commands in an empty folder; what to say of it."""
    folder = Path(bin_python).parents[2]
    # without an index: what the wheel needs has to be there
    install(bin_python, "--no-index", str(wheel), str(neighbour(folder)))
    empty = folder / "empty"
    empty.mkdir()
    (empty / "own.py").write_text(OWN)
    program = str(Path(bin_python).with_name("exactpriv"))
    for arguments, status, told in TRIES:
        ran = asked([program, *arguments], empty)
        said = f"exactpriv {' '.join(arguments)} ended with {ran.returncode}:\n{ran.stdout}{ran.stderr}"
        demand(ran.returncode == status and told in ran.stdout, said)
    where = run([bin_python, "-c", "import exactpriv, exactpriv.stored as s; print(exactpriv.__file__, s.ROOT)"], empty)
    demand(str(ROOT) not in where, f"the installed package was not the one that was tried: {where}")
    missing = run([bin_python, "-c", NO_EXTRAS], empty)
    said = "this needs sympy, which is not installed; pip install 'exactpriv[notebook]'"
    demand(json.loads(missing) == [said], missing)
    helped = run([bin_python, "-c", EVERY_MEASURE], empty)
    demand(helped.strip() == "[]", f"measures without a help: {helped}")
    return f"Python {version_of(bin_python)}, {dependencies}: {len(TRIES)} commands of the wheel do what they should"


def neighbour(folder: Path) -> Path:
    """The wheel of another package."""
    path = folder / "shared_notes-1.0-py3-none-any.whl"
    record = "shared_notes-1.0.dist-info/RECORD"
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in {**NEIGHBOUR, record: "".join(f"{n},,\n" for n in (*NEIGHBOUR, record))}.items():
            archive.writestr(name, text)
    return path


NO_EXTRAS = """
import json
from exactpriv import BadInput, Real
said = []
try:
    Real(1).to_sympy()
except BadInput as error:
    said.append(str(error))
print(json.dumps(said))
"""
EVERY_MEASURE = """
from exactpriv.measure import MEASURES
from exactpriv.cli.measure_list import _facts_of
print([name for name, m in MEASURES.items() if not m.doc or not _facts_of(m, "")])
"""


def found(version: str) -> str | None:
    """A Python of this version that can make environments: this one, on the PATH, or in pyenv."""
    if version == version_of(sys.executable):
        return sys.executable
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    candidates = [shutil.which(f"python{version}")]
    candidates += [str(path) for path in sorted(pyenv.glob(f"{version}.*/bin/python"))] if pyenv.is_dir() else []
    for candidate in filter(None, candidates):
        said = asked([candidate, "-c", "import venv, ensurepip, ssl, sqlite3, sys; "
                      "print('%d.%d' % sys.version_info[:2])"])  # fmt: skip
        if said.returncode == 0 and said.stdout.strip() == version:
            return candidate
    return None


def version_of(python: str) -> str:
    """`3.11`."""
    return run([python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]).strip()


def run(command: list[str], cwd: Path | None = None, own: Mapping[str, str] | None = None) -> str:
    """What a command prints; the end of all where it fails."""
    ran = asked(command, cwd, own)
    demand(ran.returncode == 0, f"{' '.join(command)} ended with {ran.returncode}:\n{ran.stdout}{ran.stderr}")
    return ran.stdout


def asked(command: list[str], cwd: Path | None = None, own: Mapping[str, str] | None = None) -> Completed:
    """A command that ended, outside the environment that runs here, with the variables of `own`; 300 s at most.

    Compiled files are kept where the surroundings would forbid it: each command would compile NumPy again.
    """
    hidden = ("PYTHONPATH", "VIRTUAL_ENV", "PYTHONDONTWRITEBYTECODE")
    env = {key: value for key, value in os.environ.items() if key not in hidden} | dict(own or {})
    return subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False, timeout=300)


def demand(holds: bool, sentence: str) -> None:
    """End with this sentence where something does not hold, and status 1."""
    if not holds:
        raise SystemExit(sentence)


if __name__ == "__main__":
    sys.exit(main())

"""A linear program by `glpsol --exact` (GLPK's simplex method in exact rationals), read from a file in LP format.

The time includes starting glpsol and reading the file; the optimal value is what glpsol prints, in decimals.
"""

import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from serving import serve


def written(job):
    def form(row):
        return " ".join(f"{'+' if a > 0 else '-'} {abs(a)} x{j}" for j, a in row)

    lines = ["Minimize", " cost: " + form([(j, c) for j, c in enumerate(job["cost"]) if c]), "Subject To"]
    for i, (row, b) in enumerate(zip(job["rows"], job["right"], strict=True)):
        lines.append(f" r{i}: {form(row)} {'<=' if i < job['inequalities'] else '='} {b}")
    return "\n".join([*lines, "End", ""])


def prepare(job):
    if shutil.which("glpsol") is None:
        raise SystemExit("glpsol is not installed (Debian: apt-get install glpk-utils)")
    folder = tempfile.TemporaryDirectory()
    program, solution = Path(folder.name, "p.lp"), Path(folder.name, "p.txt")
    program.write_text(written(job), encoding="utf-8")

    def run(folder=folder):
        command = ["glpsol", "--exact", "--lp", str(program), "-o", str(solution)]
        subprocess.run(command, check=True, capture_output=True)
        text = solution.read_text(encoding="utf-8")
        if "OPTIMAL" not in text:
            raise SystemExit("glpsol found no optimum")
        return float(re.search(r"Objective:\s+\S+ = (\S+)", text)[1]) / job["denominator"]

    return run


FOUND = shutil.which("glpsol")
VERSION = subprocess.run([FOUND, "--version"], capture_output=True, text=True).stdout if FOUND else ""
serve(prepare, " ".join(re.findall(r"GLPK \S+ ?\S*|v\d\S+", VERSION)[:1]) or "glpsol")

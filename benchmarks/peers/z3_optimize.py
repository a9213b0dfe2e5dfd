"""A linear program by z3's `Optimize`, in exact rationals."""

import z3
from serving import serve


def prepare(job):
    def run():
        x = [z3.Real(f"x{j}") for j in range(len(job["cost"]))]
        solver = z3.Optimize()
        solver.add([v >= 0 for v in x])
        for i, (row, b) in enumerate(zip(job["rows"], job["right"], strict=True)):
            total = z3.Sum([a * x[j] for j, a in row])
            solver.add(total <= b if i < job["inequalities"] else total == b)
        best = solver.minimize(z3.Sum([c * x[j] for j, c in enumerate(job["cost"]) if c]))
        if solver.check() != z3.sat:
            raise SystemExit("z3 found no optimum")
        value = solver.lower(best).as_fraction() / job["denominator"]
        return str(value)

    return run


serve(prepare, f"z3 {z3.get_version_string()}")

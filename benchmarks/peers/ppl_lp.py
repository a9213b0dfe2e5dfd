"""A linear program by the Parma Polyhedra Library (pplpy), in exact rationals."""

from fractions import Fraction
from importlib.metadata import version

import ppl
from serving import serve


def prepare(job):
    def run():
        solver = ppl.MIP_Problem(len(job["cost"]))
        x = [ppl.Variable(j) for j in range(len(job["cost"]))]
        for v in x:
            solver.add_constraint(v >= 0)
        for i, (row, b) in enumerate(zip(job["rows"], job["right"], strict=True)):
            total = sum(a * x[j] for j, a in row)
            solver.add_constraint(total <= b if i < job["inequalities"] else total == b)
        solver.set_objective_function(sum(c * x[j] for j, c in enumerate(job["cost"]) if c))
        solver.set_optimization_mode("minimization")
        value = solver.optimal_value()
        return str(Fraction(int(value.numerator), int(value.denominator)) / job["denominator"])

    return run


serve(prepare, f"pplpy {version('pplpy')}")

"""A linear program by HiGHS in doubles: uncertified."""

from importlib.metadata import version

import highspy
import numpy as np
from serving import serve


def prepare(job):
    infinity = highspy.kHighsInf
    model = highspy.HighsLp()
    model.num_col_, model.num_row_ = len(job["cost"]), len(job["rows"])
    model.col_cost_ = np.array(job["cost"], dtype=float)
    model.col_lower_ = np.zeros(model.num_col_)
    model.col_upper_ = np.full(model.num_col_, infinity)
    right = np.array(job["right"], dtype=float)
    model.row_upper_ = right
    model.row_lower_ = np.concatenate([np.full(job["inequalities"], -infinity), right[job["inequalities"] :]])
    model.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    model.a_matrix_.start_ = np.cumsum([0, *(len(row) for row in job["rows"])])
    model.a_matrix_.index_ = np.array([j for row in job["rows"] for j, _ in row], dtype=np.int32)
    model.a_matrix_.value_ = np.array([a for row in job["rows"] for _, a in row], dtype=float)

    def run():
        solver = highspy.Highs()
        solver.setOptionValue("output_flag", False)
        solver.setOptionValue("threads", 1)
        solver.passModel(model)
        solver.run()
        return solver.getInfo().objective_function_value / job["denominator"]

    return run


serve(prepare, f"highspy {version('highspy')}")

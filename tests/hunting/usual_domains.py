"""The domains of textbook statements that the false and the true claims share."""

from typing import Any

from exactpriv import domains as d

PAIR: dict[str, Any] = {"P": d.laws((2, 4)), "Q": d.laws(like="P")}
FULL_PAIR: dict[str, Any] = {"P": d.laws((2, 4), full_support=True), "Q": d.laws(like="P", full_support=True)}
POST = d.kernels(lambda e: e["K"].n_outputs, (1, 3))
SECOND = d.kernels(lambda e: e["K"].n_inputs, (2, 3))
PRIOR = d.priors(full_support=True)
ON_DB = d.database_kernels(outputs=(2, 3))
DB_PRIOR = d.priors(on="db", full_support=True)

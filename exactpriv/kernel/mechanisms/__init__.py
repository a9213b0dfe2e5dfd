"""Named mechanisms, exact for every parameter; one module a topic, one a paper.

Parameters are rational-like or `Real`; a privacy level eps enters as r = e^eps. A construction that a paper prints and
that need not be a kernel for every admitted parameter is a function `..._rows` returning the bare matrix; `Kernel(...)`
then says whether it is one.
"""

from typing import Any

from ...real.arguments import checked
from .basic import (
    binary_asymmetric,
    binary_output,
    binary_symmetric,
    complementary,
    constant,
    cyclic,
    cyclic_shift,
    deterministic,
    deterministic_kernels,
    erasure,
    event,
    identity,
    randomized_response,
    randomized_test,
    symmetrised,
    z_channel,
)
from .counts import count, on_entries, projection, restricted_geometric, truncated_geometric
from .cuff_midp import (
    comparison_erasure,
    dominating_pair,
    one_time_pad,
    one_time_pad_key,
    one_time_pad_with_key,
    symmetric_pair,
)
from .grosse_dobrushin import (
    cyclic_zero,
    example1_rows,
    example2_k1,
    example2_k1_rows,
    example2_k2,
    example3_laws,
    extremal,
    extremal_rows,
    theorem2,
    theorem2_rows,
)
from .ngo_lmidp import additive_noise, two_class
from .wang_identifiability import (
    exponential_hamming,
    exponential_hamming_rows,
    feasible_output_masses,
    identifiability_optimal,
    identifiability_optimal_rows,
)
from .zhong_put import (
    diagonal_rows,
    distance_mechanism,
    distance_rows,
    leakage_rows,
    zero_loss_rows,
)

__all__ = [
    "additive_noise",
    "binary_asymmetric",
    "binary_output",
    "binary_symmetric",
    "comparison_erasure",
    "complementary",
    "constant",
    "count",
    "cyclic",
    "cyclic_shift",
    "cyclic_zero",
    "deterministic",
    "deterministic_kernels",
    "diagonal_rows",
    "distance_mechanism",
    "distance_rows",
    "dominating_pair",
    "erasure",
    "event",
    "example1_rows",
    "example2_k1",
    "example2_k1_rows",
    "example2_k2",
    "example3_laws",
    "exponential_hamming",
    "exponential_hamming_rows",
    "extremal",
    "extremal_rows",
    "feasible_output_masses",
    "identifiability_optimal",
    "identifiability_optimal_rows",
    "identity",
    "leakage_rows",
    "on_entries",
    "one_time_pad",
    "one_time_pad_key",
    "one_time_pad_with_key",
    "projection",
    "randomized_response",
    "randomized_test",
    "restricted_geometric",
    "symmetric_pair",
    "symmetrised",
    "theorem2",
    "theorem2_rows",
    "truncated_geometric",
    "two_class",
    "z_channel",
    "zero_loss_rows",
]

for _name in __all__:
    _checked = checked(globals()[_name])
    _checked.__module__ = __name__  # a pickle finds it under this name
    globals()[_name] = _checked


def __getattr__(name: str) -> Any:
    from difflib import get_close_matches  # of no use to whoever names what there is

    near = get_close_matches(name, __all__)
    hint = f"did you mean {', '.join(near)}" if near else f"the mechanisms are {', '.join(__all__)}"
    raise AttributeError(f"there is no mechanism {name!r}; {hint}")

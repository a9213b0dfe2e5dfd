"""`python -m benchmarks [NAME ...] [--json FILE]`: every command of this folder, or those named, as one table."""

from __future__ import annotations

import sys

from . import (
    capacity_8,
    capacity_32,
    capacity_64,
    capacity_1000_digits,
    certificate_check,
    lp_2_4,
    lp_3_3,
    lp_4_3,
    lp_symmetric,
    signs,
)
from .measuring import show

COMMANDS = {
    module.__name__.rpartition(".")[2]: module
    for module in (
        capacity_8, capacity_32, capacity_64, capacity_1000_digits, lp_2_4, lp_3_3, lp_4_3, lp_symmetric, signs,
        certificate_check,
    )
}  # fmt: skip


def main(argv: list[str]) -> int:
    """Run the commands named before the options (all of them if none is)."""
    named = [word for word in argv if word in COMMANDS]
    options = [word for word in argv if word not in COMMANDS]
    chosen = named or list(COMMANDS)
    return show(*(COMMANDS[name].lines for name in chosen), argv=options, prog="python -m benchmarks")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

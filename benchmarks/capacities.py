"""What the capacity rows share: ours from plain fractions to a certified enclosure, and the peers' jobs."""

from __future__ import annotations

from flint import arb

from exactpriv.kernel import Kernel
from exactpriv.optimise import capacity_of_rows

from .definitions import Rows, as_text, kernel
from .measuring import Line, timed
from .peers import Answer, ask

DOUBLES = 41  # bits: 2^-41 < 1e-12


def certified(rows: Rows, bits: int) -> arb:
    """From nothing: the kernel checked, its capacity in nats certified to 2^-bits."""
    return capacity_of_rows(Kernel(rows)).arb(bits)


def digits_to_bits(digits: int) -> int:
    """Bits b with 2^-b < 10^-digits."""
    return digits * 3322 // 1000 + 1


def high_precision_peer(n: int, digits: int = 50, gap: str = "1e-30") -> Answer:
    """Blahut-Arimoto in mpmath."""
    return ask("blahut_arimoto_mpmath", {"rows": as_text(kernel(n)), "digits": digits, "gap": gap}, runs=3)


def double_peer(n: int, tolerance: float = 1e-9) -> tuple[str, Answer]:
    """qif; the same algorithm in NumPy where qif cannot be run."""
    job = {"rows": as_text(kernel(n)), "tolerance": tolerance}
    answer = ask("qif_capacity", job)
    if answer.value is not None:
        return f"{answer.version}, doubles, tolerance {tolerance:g}", answer
    stand_in = ask("blahut_arimoto_numpy", job)
    return f"Blahut-Arimoto, {stand_in.version} (qif {answer.reason})", stand_in


def in_doubles(n: int, stated: float, faster: float) -> Line:
    """The line of an n x n capacity certified to 1e-12 beside double precision."""
    rows = kernel(n)
    name, answer = double_peer(n)
    return Line(f"capacity {n}x{n}, certified to 1e-12", timed(lambda: certified(rows, DOUBLES), 9), name,
                answer.seconds, stated, faster, note=answer.reason)  # fmt: skip

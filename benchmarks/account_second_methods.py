"""Certified accounts beside second methods, and beside other accountants where they are installed.

    python -m benchmarks.account_second_methods --second 200         random settings against two methods in doubles
    python -m benchmarks.account_second_methods --cells 200          random settings by merged cells and by a contour
    python -m benchmarks.account_second_methods --certificates 100   random settings replayed by the independent checker
    python -m benchmarks.account_second_methods --peers 40           random settings of DP-SGD beside other accountants

A setting counts as held if the certified interval meets what the other method finds within its own error.

`--second 200` compares with two other methods, `--cells 200` merged cells with a contour, `--certificates 100`
replays random settings by the checker (24 with seed 3: 22 accepted, one was counted by cells, of which there were no
certificates, one needs more steps than the checker allows itself; no certificate with an end moved to the other side
was accepted), `--peers 40` compares accountants.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections import Counter
from fractions import Fraction
from pathlib import Path

from flint import fmpq

from exactpriv.account import composed
from exactpriv.account.compare import PEERS, compare
from exactpriv.account.shown import certificate
from exactpriv.certificate import check_certificate, seal
from exactpriv.real import BadInput

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

RATES = ("1/1000", "1/256", "1/100", "1/20", "1/10", "1/4", "1/2", "9/10")
NOISES = ("1/2", "4/5", "1", "3/2", "2", "5")
DELTAS = ("1e-1", "1e-3", "1e-5", "1e-8")


def double(x: fmpq) -> float:
    """The nearest double."""
    return float(Fraction(int(x.p), int(x.q)))


def second(count: int, seed: int) -> int:
    """Random settings against the contour between the poles, or for two steps the integral of one over the other."""
    from tests.account.second_method import between_the_poles, two_steps

    draw, held, skipped, failed, spent = random.Random(seed), 0, 0, 0, []
    for _ in range(count):
        relation = draw.choice(["remove", "add", "replace"])
        k = draw.choice([2, 10, 30, 100, 300, 1000])
        if k == 2:
            relation = "remove"
        q, sigma, delta = draw.choice(RATES), draw.choice(NOISES), draw.choice(DELTAS)
        account = composed(f"poisson({q}, gaussian({sigma}))", k, relation)
        started = time.process_time()
        top = account.answer_eps(delta, 6).eps[1]
        assert top is not None
        eps = min(fmpq(round(double(top) * 1024) + 1, 1024), fmpq(10))
        low, high = (double(x) for x in account.answer_delta(eps, 9).delta)
        spent.append(time.process_time() - started)
        rate, noise = float(Fraction(q)), float(Fraction(sigma))
        try:
            if k == 2:
                other = two_steps(rate, noise, double(eps))
            else:
                other = between_the_poles([(rate, noise, k)], relation, double(eps))
        except ArithmeticError:
            skipped += 1
            continue
        if low - 1e-8 <= other <= high + 1e-8:
            held += 1
        else:
            failed += 1
            print(f"NOT HELD: {account}, {relation}, eps {eps}: [{low}, {high}] and {other}", flush=True)
    times = f"median {statistics.median(spent):.2f} s, most {max(spent):.1f} s"
    print(f"second methods: {held} held, {failed} not, {skipped} too slow for doubles, of {count}; {times}")
    return failed


def cells(count: int, seed: int) -> int:
    """Random settings, merged into cells of losses and by a contour: both enclosures meet."""
    from tests.account.merged_cells import Merged, width_of

    draw, held, failed, widths = random.Random(seed), 0, 0, []
    for _ in range(count):
        relation, k = draw.choice(["remove", "add"]), draw.choice([2, 5, 10, 30, 100])
        text = f"poisson({draw.choice(RATES)}, gaussian({draw.choice(NOISES)}))"
        if draw.random() < 0.4:
            text += f" + poisson({draw.choice(RATES)}, gaussian({draw.choice(NOISES)}))"
        account = composed(text, k, relation)
        top = account.answer_eps(draw.choice(DELTAS), 6).eps[1]
        assert top is not None
        eps = fmpq(round(double(top) * 1024) + 1, 1024)
        by_contour = account.answer_delta(eps, 9).delta
        try:
            low, high = Merged(account.losses.losses, eps, width_of(account.losses.losses, eps, 1_000)).at(eps)
        except ArithmeticError:  # there are no cells
            continue
        widths.append(double(high - low) / double(high))
        if low <= by_contour[1] and by_contour[0] <= high:
            held += 1
        else:
            failed += 1
            print(f"NOT HELD: {account}, {relation}, eps {eps}: {by_contour}, cells {low}, {high}", flush=True)
    print(f"cells: {held} held, {failed} not, of {count}; relative width: median {statistics.median(widths):.1e}")
    return failed


def certificates(count: int, seed: int) -> int:
    """Random settings of few and many steps: the checker accepts, and rejects eps moved to the other side."""
    draw, verdicts, engine, checker = random.Random(seed), Counter[str](), [], []
    for _ in range(count):
        relation, k = draw.choice(["remove", "add", "replace"]), draw.choice([1, 2, 3, 10, 30, 100, 1000])
        account = composed(f"poisson({draw.choice(RATES)}, gaussian({draw.choice(NOISES)}))", k, relation)
        started = time.process_time()
        answer = account.answer_eps(draw.choice(DELTAS), 10)
        engine.append(time.process_time() - started)
        try:
            sealed = certificate(answer, account)
        except BadInput as reason:
            verdicts[f"no certificate: {str(reason).partition(', ')[2][:50]}"] += 1
            continue
        started = time.process_time()
        found = check_certificate(sealed)
        checker.append(time.process_time() - started)
        method = sealed["cases"][0]["method"]["name"]
        verdicts[f"{method}: {'accepted' if found.accepted else found.reason[:60]}"] += 1
        for case in sealed["cases"]:
            case["delta"] = [case["delta"][1], "1"] if case["delta"][0] == "0" else ["0", case["delta"][0]]
        del sealed["digest"]
        if check_certificate(seal(sealed)).accepted:
            print(f"ACCEPTED though false: {account}, {relation}", flush=True)
            verdicts["accepted though false"] += 1
    for verdict, n in sorted(verdicts.items()):
        print(f"certificates: {verdict}: {n} of {count}")
    print(f"engine median {statistics.median(engine):.2f} s, checker median {statistics.median(checker):.2f} s, "
          f"most {max(checker):.1f} s")  # fmt: skip
    return verdicts["accepted though false"]


def peers(count: int, seed: int) -> None:
    """Random settings of DP-SGD: what each peer says of eps beside the certified value."""
    draw, verdicts, seconds = random.Random(seed), Counter[tuple[str, str]](), Counter[str]()
    ours = 0.0
    for _ in range(count):
        q, sigma = draw.choice(RATES[:5]), draw.choice(NOISES[1:])
        k, delta = draw.choice([1, 100, 1000, 2000, 10_000]), draw.choice(["1e-5", "1e-8", "1e-10", "1e-12"])
        account = composed(f"poisson({q}, gaussian({sigma}))", k, "add-or-remove")
        started = time.process_time()
        answer = account.answer_eps(delta)
        ours += time.process_time() - started
        for row in compare(list(PEERS), account, answer):
            verdicts[row.peer, row.verdict.partition(" ")[0].rstrip(":,")] += 1
            seconds[row.peer] += row.seconds
            if row.unsafe:
                print(f"{row.says}: {account}, delta {delta}, certified {double(answer.eps[0])!r}", flush=True)
    for (peer, verdict), n in sorted(verdicts.items()):
        print(f"{peer}: {verdict}: {n} of {count}; {seconds[peer] / count:.2f} s each, ours {ours / count:.2f} s")


def main() -> int:
    """Run what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--second", type=int, default=0)
    parser.add_argument("--cells", type=int, default=0)
    parser.add_argument("--certificates", type=int, default=0)
    parser.add_argument("--peers", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    failed = second(given.second, given.seed) if given.second else 0
    failed += cells(given.cells, given.seed) if given.cells else 0
    failed += certificates(given.certificates, given.seed) if given.certificates else 0
    if given.peers:
        peers(given.peers, given.seed)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
